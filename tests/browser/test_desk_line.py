"""The score desk on a bad line, and what this browser keeps of it: nothing that a person did is lost, or done twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import start, stop
from .line import Line
from .test_broken_lessons import notebook
from .test_desk import LESSON, desk, field, press, says, show_example, side, total

Visit = Callable[..., Page]


@pytest.fixture
def line(page: Page) -> Line:
    return Line(page)


def meld(board: Locator, number: int = 1) -> Locator:
    return field(board, f"Our side, Meld {number}")


def known(board: Locator, text: str, number: int = 1) -> None:
    """Wait until the kernel has shown a text."""
    expect(meld(board, number)).to_have_attribute("data-known", text)


def test_an_act_and_a_text_that_are_lost_on_the_line_are_sent_again(line: Line, lesson: Visit) -> None:
    board = desk(lesson(LESSON))
    meld(board).fill("4h 5h 6h")
    total(board, "Our side", "−85")
    line.lose(lambda: press(board, "Clear the table"))
    expect(meld(board)).to_have_value("")
    line.lose(lambda: meld(board).fill("Qs Qh Qd"))
    total(board, "Our side", "−70")
    press(board, "Undo")
    expect(meld(board)).to_have_value("")
    press(board, "Undo")
    expect(meld(board)).to_have_value("4h 5h 6h")


def test_each_of_many_quick_acts_counts(line: Line, lesson: Visit) -> None:
    board = desk(lesson(LESSON))
    for text in ("4h", "4h 5h", "4h 5h 6h", "4h 5h 6h 7h"):
        meld(board).fill(text)
        known(board, text)
    line.held = True
    for _ in range(3):
        press(board, "Undo")
    line.let_go()
    expect(meld(board)).to_have_value("4h")
    line.held = True
    press(board, "Redo")
    press(board, "Clear the table")
    press(board, "Undo")
    line.let_go()
    expect(meld(board)).to_have_value("4h 5h")


def test_a_double_click_acts_once(line: Line, lesson: Visit) -> None:
    board = show_example(lesson(LESSON))
    press(board, "Put on the match sheet")
    line.held = True
    board.get_by_role("button", name="Add as a new round").dblclick()
    press(board, "Undo")
    line.let_go()
    expect(meld(board)).to_have_value("")
    expect(board.page.locator(".buraco-board.sheet .round-row")).to_have_count(2)


def test_what_is_written_before_an_answer_stays_and_counts(line: Line, lesson: Visit) -> None:
    page = lesson(LESSON)
    board = desk(page)
    meld(board).fill("4h 5h 6h")
    total(board, "Our side", "−85")
    line.held = True
    press(board, "Undo")
    meld(board).fill("Qs Qh")
    meld(board).press_sequentially(" Qd")
    side(board, "Their side").get_by_label("Closed the round").check()
    line.let_go()
    total(board, "Our side", "−70")
    expect(meld(board)).to_have_value("Qs Qh Qd")
    expect(side(board, "Their side").get_by_label("Closed the round")).to_be_checked()


def test_what_is_written_before_the_desk_has_answered_at_all_stays(line: Line, lesson: Visit) -> None:
    page = lesson(LESSON)
    line.lost = True
    page.reload()
    board = desk(page)
    line.lose(lambda: meld(board).fill("4h 5h 6h"))
    total(board, "Our side", "−85")
    expect(meld(board)).to_have_value("4h 5h 6h")


def test_what_is_written_to_a_desk_that_is_gone_comes_back_when_it_is_opened_again(line: Line, lesson: Visit) -> None:
    page = lesson(LESSON)
    board = desk(page)
    meld(board).fill("4h 5h 6h")
    total(board, "Our side", "−85")
    line.dead = True
    meld(board).fill("4h 5h 6h 7h")
    meld(board).press("Enter")
    meld(board, 2).fill("Qs Qh Qd")
    side(board, "Our side").get_by_label("Closed the round").check()
    line.dead = False
    page.reload()
    board = desk(page)
    total(board, "Our side", "50")
    expect(meld(board, 2)).to_have_value("Qs Qh Qd")
    expect(side(board, "Our side").get_by_label("Closed the round")).to_be_checked()
    assert page.evaluate("localStorage.getItem('buraco.desk.unshown')") is None


def test_a_link_is_followed_once_and_what_lay_there_stays_one_undo_away(lesson: Visit) -> None:
    page = lesson(LESSON)
    board = desk(page)
    meld(board).fill("Qs Qh Qd")
    known(board, "Qs Qh Qd")
    page = lesson(LESSON, query="?table=side;meld+4h+5h+6h&other=1")
    board = desk(page)
    expect(meld(board)).to_have_value("4♥ 5♥ 6♥")
    expect(page).to_have_url(re.compile(r"ipynb\?other=1$"))
    meld(board).fill("4h 5h 6h 7h")
    total(board, "Our side", "−80")
    page.reload()
    board = desk(page)
    expect(meld(board)).to_have_value("4h 5h 6h 7h")
    press(board, "Undo")
    expect(meld(board)).to_have_value("Qs Qh Qd")


def test_a_browser_that_keeps_nothing_is_told_of_once(lesson: Visit, page: Page) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
    page = lesson(LESSON, query="?table=side;meld+4h+5h+6h")
    board = desk(page)
    meld(board).fill("Qs Qh Qd")
    says(board, "This browser keeps nothing. Copy the table as text, or save the match to a file.")
    assert "table=" in page.url, "the link is all that is left of its table"


def test_focus_and_words_of_the_desk(lesson: Visit) -> None:
    page = lesson(LESSON)
    board = show_example(page)
    expect(meld(board)).to_be_focused()
    expect(meld(board)).to_have_attribute("enterkeyhint", "next")
    for name in ("Add a meld", "Its muerto", "Closed the round"):
        expect(board.get_by_label(f"Our side, {name}", exact=True)).to_have_count(1)
    expect(board.locator(".result")).not_to_have_attribute("role", "status")
    press(board, "Undo")
    expect(board.get_by_role("status").filter(has_text="The table is empty.")).to_have_count(1)
    press(board, "Redo")
    told = board.get_by_role("status").filter(has_text="Our side is ahead by 455 points.")
    expect(told).to_have_text("Our side: 345 in all. Their side: −110 in all. Our side is ahead by 455 points.")


@pytest.mark.parametrize(("width", "below"), [(1280, "ace of diamonds"), (700, "eight of spades")])
def test_arrow_down_goes_to_the_card_below(width: int, below: str, lesson: Visit) -> None:
    page = lesson(LESSON, width=width)
    board = desk(page)
    if width < 1000:
        board.get_by_role("button", name="Spades", exact=True).click()
    board.get_by_role("button", name=re.compile("^ace of spades,")).focus()
    page.keyboard.press("ArrowDown")
    expect(board.get_by_role("button", name=re.compile(f"^{below},"))).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(640, 320), (844, 390), (320, 300)])
def test_on_a_low_screen_nothing_covers_the_field(width: int, height: int, lesson: Visit) -> None:
    page = lesson(LESSON, width=width, height=height)
    board = desk(page)
    for name in ("Our side, Meld 1", "Their side, Left in hand 2"):
        field(board, name).focus()
        assert page.evaluate("""() => {
            const low = document.activeElement.getBoundingClientRect().top - innerHeight * 0.7;
            scrollBy({ top: low, behavior: "instant" });
            const { left, top, width, height } = document.activeElement.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement;
        }""")


def test_where_the_page_may_choose_no_colours_suits_keep_theirs_and_the_place_is_outlined(
    lesson: Visit, page: Page
) -> None:
    page.emulate_media(forced_colors="active")
    board = desk(lesson(LESSON, width=360))
    hearts = board.get_by_role("button", name="Hearts", exact=True)
    hearts.click()
    for node in (hearts, board.locator(".place.active")):
        expect(node).to_have_css("outline-style", "solid")
    expect(board.locator(".deck-row.open .deck-card").first).to_have_css("forced-color-adjust", "none")


def test_a_line_end_that_is_pasted_is_a_space(lesson: Visit) -> None:
    board = desk(lesson(LESSON))
    meld(board).fill("4h\u20285h\u20296h")
    expect(meld(board)).to_have_value("4h 5h 6h")
    total(board, "Our side", "−85")


@pytest.fixture(scope="module")
def two_desks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A course whose one lesson has two desks that are kept, and before them one that is not."""
    folder = tmp_path_factory.mktemp("project")
    cells = ["from buraco.ui import desk", 'desk(table="side;hand 3s")', "desk()", "desk()"]
    notebook(folder / "notebooks" / "en", *cells)
    served = start(project=folder)
    yield served.url
    stop(served)


def test_of_two_desks_on_a_page_the_first_is_kept_and_the_other_does_not_overwrite_it(
    page: Page, two_desks: str
) -> None:
    def desks() -> tuple[Locator, Locator]:
        page.goto(f"{two_desks}/voila/render/en/03-melds.ipynb")
        found = page.locator(".buraco-board.desk")
        expect(found).to_have_count(3, timeout=60_000)
        return found.nth(1), found.nth(2)

    first, second = desks()
    for board, text in ((first, "4h 5h 6h"), (second, "Qs Qh Qd")):
        meld(board).fill(text)
        known(board, text)
    first, second = desks()
    known(first, "4h 5h 6h")
    known(second, "")
