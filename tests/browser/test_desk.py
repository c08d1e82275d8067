"""The score desk of the lesson Scoring as people use it: by mouse, keys and touch, small and dark, kept and shared."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from buraco.ui.desks.board import EXAMPLE

from .conftest import Scheme, Watch, accessibility_faults, scrolls_sideways

Visit = Callable[..., Page]
LESSON = "08-scoring"
RUN = ("four of hearts", "five of hearts", "six of hearts")
HOSTILE = "<img src=x onerror=alert(1)> <b>4h</b>"


def desk(page: Page) -> Locator:
    found = page.locator(".buraco-board.desk")
    found.locator(".place").first.wait_for()
    return found


def field(board: Locator, name: str) -> Locator:
    return board.get_by_role("textbox", name=name, exact=True)


def place(board: Locator, name: str) -> Locator:
    return board.locator(".place").filter(has=board.page.get_by_role("textbox", name=name, exact=True))


def side(board: Locator, name: str) -> Locator:
    return board.get_by_role("region", name=name, exact=True)


def total(board: Locator, name: str, points: str) -> None:
    expect(side(board, name).locator("tfoot td")).to_have_text(points)


def deck_card(board: Locator, name: str) -> Locator:
    return board.get_by_role("button", name=re.compile(rf"^{name}, \d left"))


def box(node: Locator) -> dict[str, float]:
    """Where a node stands on the screen."""
    found = node.bounding_box()
    assert found
    return {**found}  # type: ignore[dict-item]


def press(board: Locator, name: str) -> None:
    board.get_by_role("button", name=name, exact=True).click()


def says(board: Locator, text: str) -> None:
    expect(board.locator(".say")).to_contain_text(text)


def show_example(page: Page) -> Locator:
    board = desk(page)
    press(board, "Show an example")
    total(board, "Our side", "345")
    return board


def test_a_table_is_filled_by_mouse_alone_and_every_point_appears(lesson: Visit) -> None:
    board = desk(lesson(LESSON))
    for name in RUN:
        deck_card(board, name).click()
    expect(field(board, "Our side, Meld 1")).to_have_value("4♥ 5♥ 6♥")
    expect(place(board, "Our side, Meld 1")).to_contain_text("Run, 3 cards")
    expect(deck_card(board, "six of hearts")).to_have_accessible_name("six of hearts, 1 left")
    total(board, "Our side", "−85")
    side(board, "Our side").get_by_label("Its muerto").select_option("Muerto taken and used")
    total(board, "Our side", "15")
    side(board, "Our side").get_by_role("button", name="Add a meld").click()
    for name in ("queen of spades", "queen of hearts", "queen of diamonds"):
        deck_card(board, name).click()
    expect(field(board, "Our side, Meld 2")).to_have_value("Q♠ Q♥ Q♦")
    place(board, "Their side, Left in hand 1").click()
    deck_card(board, "joker").click()
    total(board, "Their side", "−120")
    side(board, "Our side").get_by_label("Closed the round").check()
    total(board, "Our side", "145")
    expect(board.locator(".result")).to_have_text("Our side is ahead by 265 points.")
    place(board, "Our side, Meld 1").get_by_role("button", name="Take out: four of hearts").click(
        position={"x": 5, "y": 5}
    )
    expect(field(board, "Our side, Meld 1")).to_have_value("5♥ 6♥")
    expect(place(board, "Our side, Meld 1")).to_contain_text("Too few cards")
    expect(board.locator(".left-out")).to_have_text("Not counted: Our side, Meld 1.")


def test_the_same_table_is_filled_by_keyboard_alone(lesson: Visit) -> None:
    page = lesson(LESSON)
    board = desk(page)
    field(board, "Our side, Meld 1").focus()
    page.keyboard.type("4h 5h 6h")
    page.keyboard.press("Enter")
    page.keyboard.type("qs,Qh qd")
    expect(place(board, "Our side, Meld 2")).to_contain_text("Set, 3 cards")
    page.keyboard.press("Tab")  # to Add a meld
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(field(board, "Our side, Left in hand 2")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    total(board, "Our side", "145")
    while not page.evaluate("document.activeElement.matches('.row-name')"):
        page.keyboard.press("Tab")  # past what the rules would not allow, to the ledger's first row
    expect(place(board, "Our side, Meld 1").locator(".card.lit")).to_have_count(3)
    page.keyboard.press("Enter")
    expect(side(board, "Our side")).to_contain_text("Cards on the table count for their side.")
    page.keyboard.press("Escape")
    expect(board.locator(".card.lit")).to_have_count(0)
    expect(board.get_by_role("status").filter(has_text="Our side: 145 in all.")).to_have_count(1)


def test_the_deck_is_one_stop_for_the_tabulator_key_and_arrows_walk_in_it(lesson: Visit) -> None:
    page = lesson(LESSON)
    board = desk(page)
    assert board.locator(".deck-rows button[tabindex='0']").count() == 1
    deck_card(board, "ace of spades").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    expect(deck_card(board, "two of diamonds")).to_be_focused()
    page.keyboard.press("Enter")
    expect(field(board, "Our side, Meld 1")).to_have_value("2♦")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(field(board, "Our side, Meld 1")).to_have_value("2♦ JK")
    page.keyboard.press("u")
    expect(field(board, "Our side, Meld 1")).to_have_value("2♦")


def test_by_touch_field_and_deck_share_the_screen_of_a_small_phone(browser: Browser, course: str, watch: Watch) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    watch.on(context)
    page = context.new_page()
    page.goto(f"{course}/voila/render/en/{LESSON}.ipynb")
    page.locator("html[data-live]").wait_for(state="attached", timeout=60_000)
    board = desk(page)
    board.get_by_role("button", name="Hearts", exact=True).tap()
    for name in RUN:
        deck_card(board, name).tap()
    total(board, "Our side", "−85")
    side(board, "Our side").get_by_role("button", name="Add a meld").tap()
    assert page.evaluate("document.activeElement.tagName") != "TEXTAREA", "no keyboard rises before the deck"
    board.get_by_role("button", name="Clubs", exact=True).tap()
    for name in ("nine of clubs", "ten of clubs", "jack of clubs", "joker"):
        deck_card(board, name).tap()
        for seen in (place(board, "Our side, Meld 2"), board.locator(".deck")):
            box = seen.bounding_box()
            assert box
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= 640
        deck, here = board.locator(".deck").bounding_box(), field(board, "Our side, Meld 2").bounding_box()
        assert deck
        assert here
        assert here["y"] + here["height"] <= deck["y"], "the deck covers the field"
    total(board, "Our side", "−35")
    place(board, "Our side, Meld 2").get_by_role("button", name="Take out: joker").tap()
    expect(field(board, "Our side, Meld 2")).to_have_value("9♣ 10♣ J♣")
    board.get_by_role("button", name="Fold the deck").tap()
    expect(deck_card(board, "joker")).to_be_hidden()
    assert not scrolls_sideways(page)
    context.close()
    assert not watch.unexpected()


def test_quick_typing_loses_no_letter_and_the_caret_stays(lesson: Visit) -> None:
    page = lesson(LESSON)
    board = desk(page)
    text = "3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As"
    field(board, "Our side, Meld 1").focus()
    page.keyboard.type(text, delay=0)
    expect(place(board, "Our side, Meld 1")).to_contain_text("Run, 12 cards")
    expect(field(board, "Our side, Meld 1")).to_have_value(text)
    page.keyboard.press("Home")
    page.keyboard.type("2h ", delay=0)
    expect(place(board, "Our side, Meld 1")).to_contain_text("Run, 13 cards")
    expect(field(board, "Our side, Meld 1")).to_have_value(f"2h {text}")
    assert page.evaluate("document.activeElement.selectionStart") == 3


def test_the_wilds_place_is_chosen_and_written(lesson: Visit) -> None:
    board = desk(lesson(LESSON))
    field(board, "Our side, Meld 1").fill("4h 5h 2s")
    meld = place(board, "Our side, Meld 1")
    expect(meld.get_by_label("The wild stands for")).to_have_value("6")
    meld.get_by_label("The wild stands for").select_option("3")
    expect(field(board, "Our side, Meld 1")).to_have_value("2♠(3) 4♥ 5♥")
    expect(meld.get_by_role("button", name="two of spades, wild, stands for three of hearts")).to_be_visible()


def test_a_mistake_is_named_where_it_stands_and_the_rest_is_scored(lesson: Visit) -> None:
    board = desk(lesson(LESSON))
    field(board, "Our side, Meld 1").fill("9s 9h 9d")
    field(board, "Their side, Meld 1").fill("9s 9h 9d 9c")
    field(board, "Their side, Left in hand 1").fill("9s")
    wrong = place(board, "Their side, Left in hand 1")
    expect(wrong).to_contain_text("The deck holds 2 of this card: 9♠")
    expect(wrong.locator(".guilty")).to_have_count(1)
    expect(field(board, "Their side, Left in hand 1")).to_have_attribute("aria-invalid", "true")
    total(board, "Their side", "−60")
    field(board, "Their side, Left in hand 1").fill("")
    field(board, "Our side, Meld 1").fill("4h 5h 9h")
    place(board, "Our side, Meld 1").get_by_text("Why?").click()
    expect(place(board, "Our side, Meld 1").locator("q").first).to_be_visible()
    field(board, "Our side, Meld 1").fill("4h 5h 6h")
    for name in ("Our side", "Their side"):
        side(board, name).get_by_label("Closed the round").check()
    expect(side(board, "Their side")).to_contain_text("Here both have closed.")
    expect(side(board, "Our side")).to_contain_text("The rules of Cerrado would not allow this")


def test_another_rule_system_keeps_the_text_and_scores_it_anew(lesson: Visit) -> None:
    page = lesson(LESSON)
    board = desk(page)
    field(board, "Our side, Meld 1").fill("Qs Qh Qd")
    controls = page.locator(".widget-vbox").filter(has=board).last
    controls.get_by_label("Rule system").select_option("Abierto (runs only, clean canasta)")
    expect(place(board, "Our side, Meld 1")).to_contain_text("Runs only")
    expect(field(board, "Our side, Meld 1")).to_have_value("Qs Qh Qd")
    controls.get_by_label("Players").select_option("2")
    expect(board.locator(".hands .place")).to_have_count(2)


def test_hostile_text_is_shown_as_text_everywhere(lesson: Visit, page: Page) -> None:
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    page = lesson(LESSON, query=f"?table=side;meld%20{HOSTILE.replace(' ', '%20')}")
    board = desk(page)
    says(board, "“<img” is not a card")
    for name in ("Our side, Meld 1", "Our side, Left in hand 1", "Their side, Left in hand 2"):
        field(board, name).fill(HOSTILE)
        expect(place(board, name)).to_contain_text("“<img” is not a card")
    press(board, "As notation")
    field(board, "The table in notation").fill(f"side\nmeld {HOSTILE}")
    press(board, "Open this table")
    says(board, "Line 2: Not a card. “<img” is not a card.")
    assert board.locator("img, .place b:not(.points)").count() == 0
    page.reload()
    expect(field(desk(page), "Our side, Meld 1")).to_have_value(HOSTILE)


def test_a_reload_restores_the_desk_and_clearing_can_be_undone(lesson: Visit) -> None:
    page = lesson(LESSON)
    board = show_example(page)
    field(board, "Their side, Left in hand 2").fill("7d 9x")
    expect(board.locator(".left-out")).to_contain_text("Left in hand 2")
    page.reload()
    board = desk(page)
    total(board, "Our side", "345")
    expect(field(board, "Their side, Left in hand 2")).to_have_value("7d 9x")
    expect(page.get_by_label("Rule system").nth(0)).to_be_attached()
    press(board, "Clear the table")
    expect(field(board, "Our side, Meld 1")).to_have_value("")
    expect(board.get_by_role("button", name="Show an example")).to_be_visible()
    press(board, "Undo")
    total(board, "Our side", "345")
    press(board, "Redo")
    expect(board.get_by_role("button", name="Show an example")).to_be_visible()


def test_a_mangled_store_is_told_and_the_desk_begins_empty(lesson: Visit) -> None:
    page = lesson(LESSON)
    page.wait_for_function("localStorage.getItem('buraco.desk')")  # nothing is on its way there any more
    page.evaluate("localStorage.setItem('buraco.desk', '{\"version\": 1, \"sides\": 7}')")
    page.reload()
    board = desk(page)
    says(board, "cannot be read. The desk begins empty.")
    expect(board.get_by_role("button", name="Show an example")).to_be_visible()


def test_the_table_is_copied_as_text_and_as_a_link_that_opens_it(lesson: Visit, page: Page, course: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = lesson(LESSON)
    board = show_example(page)
    press(board, "Copy as text")
    expect(board.get_by_text("Copied.", exact=True)).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(EXAMPLE)
    assert "Clean canasta (7 cards, no wild)" in copied
    press(board, "Copy a link")
    link = field(board, "Link to this table")
    expect(link).to_have_value(re.compile("table="))
    address = link.input_value()
    expect(board.get_by_text("Copied.", exact=True)).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address
    assert parse_qs(urlparse(address).query)["table"][0].isascii()
    press(board, "Clear the table")
    expect(field(board, "Our side, Meld 1")).to_have_value("")
    page.goto(address)
    opened = desk(page)
    total(opened, "Our side", "345")
    total(opened, "Their side", "−110")
    expect(opened.get_by_text("Our side").first).to_be_in_viewport()


def test_where_nothing_can_be_copied_the_text_is_selected(lesson: Visit, page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    board = show_example(lesson(LESSON))
    press(board, "Copy as text")
    expect(board.get_by_text("copy it from here")).to_be_visible()
    selected = page.evaluate(
        "document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)"
    )
    assert selected.endswith(EXAMPLE)


def test_a_notation_is_edited_and_opened_and_its_errors_are_told_by_line(lesson: Visit) -> None:
    board = show_example(lesson(LESSON))
    press(board, "As notation")
    notation = field(board, "The table in notation")
    expect(notation).to_have_value(EXAMPLE)
    notation.fill(EXAMPLE.replace("Q♦", "Q"))
    press(board, "Open this table")
    says(board, "Line 4: Not a card. “Q” is not a card.")
    expect(notation).to_have_value(re.compile("Q♥ Q\n"))
    notation.fill(EXAMPLE.replace("Q♦", "Qd Qc"))
    press(board, "Open this table")
    total(board, "Our side", "355")


@pytest.mark.parametrize("melds", [1, 10])
def test_the_desk_alone_is_printed_on_one_page(melds: int, lesson: Visit, tmp_path: Path) -> None:
    page = lesson(LESSON)
    board = desk(page)
    runs = [
        f"{low} {middle} {high}"
        for suit in "hdc"
        for low, middle, high in (
            (f"3{suit}", f"4{suit}", f"5{suit}"),
            (f"6{suit}", f"7{suit}", f"8{suit}"),
            (f"9{suit}", f"10{suit}", f"J{suit}"),
        )
    ]
    for name in ("Our side", "Their side"):
        field(board, f"{name}, Meld 1").focus()
        for text in ["3s 4s 5s 6s 7s 8s 9s", *runs][:melds]:
            page.keyboard.type(text, delay=0)
            page.keyboard.press("Enter")
        side(board, name).get_by_label("Its muerto").select_option("Muerto taken and used")
        expect(side(board, name).locator("tbody.row")).to_have_count(melds + 1)
    page.evaluate("window.print = () => {}")
    press(board, "Print")
    page.emulate_media(media="print")
    for shown in (
        page.locator("body > .printed").get_by_text("Clean canasta").first,
        page.locator("body > .printed h2").last,
    ):
        expect(shown).to_be_visible()
    expect(page.locator("h1").first).to_be_hidden()
    expect(board.first).to_be_hidden()
    page.emulate_media(media="null")
    press(board, "Print")
    made = tmp_path / "desk.pdf"
    page.pdf(path=made, prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", made.read_bytes())) == 1
    expect(page.locator("body > .printed")).to_have_count(0)


def test_a_row_of_the_ledger_lights_its_cards(lesson: Visit) -> None:
    board = show_example(lesson(LESSON))
    side(board, "Our side").get_by_role("button", name=re.compile("^Left in hand")).click()
    expect(place(board, "Our side, Left in hand 2").locator(".card.lit")).to_have_count(2)
    side(board, "Their side").get_by_role("button", name=re.compile("^Muerto not taken")).hover()
    expect(place(board, "Our side, Left in hand 2").locator(".card.lit")).to_have_count(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_the_desk_has_no_accessibility_fault_and_no_sideways_scrolling(
    width: int, scheme: Scheme, lesson: Visit, page: Page
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page = lesson(LESSON, width=width, height=640)
    board = show_example(page)
    field(board, "Our side, Meld 1").fill("4h 5h 9s")
    field(board, "Our side, Meld 2").fill("Qs Qh 2s")
    press(board, "As notation")
    press(board, "Copy a link")
    expect(place(board, "Our side, Meld 1")).to_contain_text("One suit in a run")
    assert not scrolls_sideways(page)
    assert accessibility_faults(page) == ""


def test_the_desk_puts_its_table_on_the_match_sheet_which_brings_it_back(lesson: Visit) -> None:
    page = lesson(LESSON)
    board = show_example(page)
    press(board, "Put on the match sheet")
    says(board, "Put on the match sheet as round 1: 345 for our side, −110 for their side.")
    sheet = page.locator(".buraco-board.sheet")
    expect(sheet).to_contain_text("345")
    expect(sheet).to_contain_text("Vanikar (sets, any canasta) · to 2005 points · 4 players")
    press(board, "Put back as round 1")
    says(board, "This table is round 1 already")
    press(board, "Clear the table")
    expect(field(board, "Our side, Meld 1")).to_have_value("")
    expect(board.get_by_role("button", name="Put on the match sheet")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Open the table of .* on the desk")).click()
    total(board, "Our side", "345")
    expect(field(board, "Our side, Meld 1")).to_be_in_viewport()
    field(board, "Our side, Meld 2").fill("Qs Qh Qd Qc")
    press(board, "Put back as round 1")
    says(board, "Put back as round 1: 355 for our side")
    expect(sheet.locator(".round-row .n")).to_have_text(["355", "−110"])
    press(board, "Add as a new round")
    says(board, "Put on the match sheet as round 2")
    expect(sheet.locator(".round-row")).to_have_count(2)


def test_a_message_stands_before_what_is_open_below_and_a_notation_is_seen_from_its_first_line(lesson: Visit) -> None:
    page = lesson(LESSON, height=640)
    board = show_example(page)
    for number in range(3, 9):
        field(board, f"Our side, Meld {number - 1}").press("Enter")
        field(board, f"Our side, Meld {number}").fill(f"{number}s {number}h {number}c")
    press(board, "Copy a link")
    press(board, "As notation")
    notation = field(board, "The table in notation")
    expect(notation).to_be_focused()
    expect(notation).to_have_value(re.compile("meld 8♠"))
    assert notation.evaluate("node => [node.scrollTop, node.selectionEnd, node.scrollHeight > node.clientHeight]") == [
        0, 0, True,
    ]  # fmt: skip
    press(board, "Put on the match sheet")
    says(board, "Put on the match sheet as round 1")
    expect(board.locator(".say")).to_be_in_viewport(ratio=1)
    assert box(board.locator(".say"))["y"] < box(board.locator(".panel").first)["y"]


@pytest.mark.parametrize("width", [1280, 360])
def test_no_button_of_the_desk_stands_alone_in_a_line_that_it_does_not_fill(width: int, lesson: Visit) -> None:
    board = show_example(lesson(LESSON, width=width))
    for handed_over in (False, True):
        if handed_over:
            press(board, "Put on the match sheet")
            expect(board.get_by_role("button", name="Add as a new round")).to_be_visible()
        buttons = board.locator(".desk-tools .tools button:visible")
        boxes = buttons.evaluate_all("nodes => nodes.map((node) => [node.offsetTop, node.offsetWidth])")
        felt = board.locator(".desk-tools").evaluate("node => node.offsetWidth")
        for top, across in boxes:
            assert across > 0.8 * felt or sum(other == top for other, _across in boxes) > 1


def test_the_deck_covers_nothing_that_has_the_focus(lesson: Visit) -> None:
    page = lesson(LESSON, height=640)
    board = show_example(page)
    field(board, "Our side, Meld 1").focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        covered = page.evaluate("""() => {
            const here = document.activeElement.getBoundingClientRect();
            const deck = document.querySelector(".deck");
            return !deck.contains(document.activeElement) && document.activeElement.closest(".desk-sides") !== null
                && here.bottom > deck.getBoundingClientRect().top + 1;
        }""")
        assert not covered, page.evaluate("document.activeElement.outerHTML")
