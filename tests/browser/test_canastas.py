"""The boards of canastas as people use them: the bench with its ladders, the exercises, the drill."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from buraco.course.canasta_drill import canasta_questions
from buraco.variant import VARIANTS

from .conftest import MILLISECONDS_TO_LIVE, Scheme, accessibility_faults, scrolls_sideways

CELLS = (
    "from buraco.ui.canastas.grow import grow\nfrom buraco.ui.canastas.drill import canasta_drill\ngrow()",
    'from buraco.ui.exercise_boards import exercises\nexercises("05")',
    "canasta_drill()",
)

SCHEMES: tuple[Scheme, ...] = ("light", "dark")

Visit = Callable[..., Page]


@pytest.fixture
def visit(boards: Callable[..., Page]) -> Visit:
    """``visit(width=360)``: the page of all three boards, when they are live."""
    return partial(boards, *CELLS)


def bench(page: Page) -> Locator:
    return page.locator(".buraco-board").nth(0)


def exercises(page: Page) -> Locator:
    return page.locator(".buraco-board").nth(1)


def drill(page: Page) -> Locator:
    return page.locator(".buraco-board").nth(2)


def pick(board: Locator, *names: str) -> None:
    """Select cards of the hand: by the strip that is seen of each."""
    for name in names:
        board.get_by_role("option", name=name, exact=True).first.click(position={"x": 8, "y": 12})


def add(board: Locator, *names: str, meld: str = "") -> None:
    pick(board, *names)
    board.get_by_role("button", name=re.compile(f"^Add here: {meld}")).first.click()


def walk_to(page: Page, name: str) -> None:
    """Go through the hand to a card."""
    page.keyboard.press("Home")
    for _ in range(10):
        if page.evaluate("document.activeElement.ariaLabel") == name:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{name} is not in the hand")


def here(board: Locator) -> Locator:
    """The rung on which the first meld stands."""
    return board.locator(".ladder").first.locator('[aria-current="step"]')


def outlook(board: Locator, card: str) -> Locator:
    return board.locator(".ladder").first.locator(f'.outlook li[data-key="{card}"]')


def test_a_canasta_grows_by_mouse_and_is_spoilt_only_when_asked_twice(visit: Visit) -> None:
    board = bench(visit())
    expect(board.locator(".standing")).to_have_text("2 cards to a canasta.")
    expect(here(board)).to_contain_text("Not a canasta yet")
    add(board, "jack of hearts")
    expect(board.get_by_role("alert").filter(has_text="It does not fit")).to_be_visible()
    pick(board, "jack of hearts")
    add(board, "ten of hearts")
    expect(outlook(board, "J♥")).to_contain_text("Clean canasta 200 (+200)")
    add(board, "jack of hearts")
    expect(here(board)).to_contain_text("Clean canasta 200")
    expect(outlook(board, "JK")).to_contain_text("Clean canasta 200 → Dirty canasta 100 (−100)")
    expect(outlook(board, "JK").locator(".mark")).to_have_text("▼")
    add(board, "joker")
    expect(board.get_by_role("alert").filter(has_text="Do it again if you want it")).to_be_visible()
    expect(here(board)).to_contain_text("Clean canasta 200")
    board.get_by_role("button", name=re.compile("^Add here")).click()
    expect(here(board)).to_contain_text("Dirty canasta 100")
    board.get_by_role("button", name="Take back").click()
    expect(here(board)).to_contain_text("Clean canasta 200")


def test_the_bench_goes_by_keyboard_through_examples_and_rule_systems(visit: Visit) -> None:
    page = visit()
    board = bench(page)
    board.get_by_role("option").first.focus()
    page.keyboard.press("n")
    expect(board.locator(".task")).to_contain_text("The 2♥")
    expect(here(board)).to_contain_text("Dirty canasta")
    walk_to(page, "six of hearts")
    page.keyboard.press("Space")
    page.keyboard.press("1")
    expect(here(board)).to_contain_text("Clean canasta 200")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "option", "the focus stays in the hand"
    page.keyboard.press("u")
    expect(here(board)).to_contain_text("Dirty canasta")
    page.get_by_label("Example").select_option(label="A set of nines")
    expect(board.locator(".task")).to_contain_text("nines")
    page.get_by_label("Rule system").first.select_option(label="Abierto (runs only, clean canasta)")
    expect(board.get_by_role("status").filter(has_text="Abierto has no sets")).to_be_visible()
    expect(board.locator(".absent li")).to_have_count(2)  # the third is said
    expect(board.locator(".task")).to_contain_text("Add the hearts")
    assert "A set of nines" not in page.get_by_label("Example").inner_text()


def test_a_card_is_dragged_to_a_meld_and_not_to_the_empty_table(visit: Visit) -> None:
    page = visit()
    board = bench(page)
    for onto, said in ((".zone h3", "Here, cards are only added"), (".meld .fan", "Run, 6 cards")):
        card = board.get_by_role("option", name="ten of hearts").bounding_box()
        to = board.locator(onto).first.bounding_box()
        assert card
        assert to
        page.mouse.move(card["x"] + 10, card["y"] + 30)
        page.mouse.down()
        page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=8)
        page.mouse.up()
        expect(board.get_by_role("status").filter(has_text=said)).to_be_visible()


def test_an_exercise_is_solved_warned_refused_and_kept(visit: Visit) -> None:
    page = visit()
    board = exercises(page)
    add(board, "three of spades")
    expect(board.get_by_role("alert").filter(has_text="One suit in a run")).to_be_visible()
    pick(board, "three of spades")
    add(board, "nine of hearts", "ten of hearts")
    expect(board.get_by_text("Solved: 3 stars")).to_be_visible()
    board.get_by_role("button", name="Exercise 5").click()
    add(board, "joker", meld="Run, 7")
    expect(board.get_by_role("alert").filter(has_text="This spoils a clean canasta")).to_be_visible()
    add(board, meld="Run, 3")
    expect(board.get_by_role("group", name=re.compile("Run, 4 cards 35"))).to_be_visible()
    pick(board, "queen of spades")
    board.get_by_role("button", name=re.compile("^Discard$")).click()
    expect(board.get_by_text("Solved: 3 stars")).to_be_visible()
    page.reload()
    expect(exercises(page).get_by_role("button", name="Exercise 5, solved, 3 stars")).to_be_visible(
        timeout=MILLISECONDS_TO_LIVE
    )
    expect(exercises(page).locator(".number")).to_have_text("5.2")


def test_an_exercise_is_solved_by_keyboard(visit: Visit) -> None:
    page = visit()
    board = exercises(page)
    board.get_by_role("option").first.focus()
    walk_to(page, "nine of hearts")
    page.keyboard.press("Space")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("1")
    expect(board.get_by_text("Solved: 3 stars")).to_be_visible()


def test_the_drill_asks_and_tells_why(visit: Visit) -> None:
    page = visit()
    board = drill(page)
    questions = canasta_questions(VARIANTS["cerrado"], 1)
    for number in range(1, 4):
        asked = next(questions)
        expect(board.locator(".question h3")).to_contain_text(re.compile(f"question {number} ", re.IGNORECASE))
        if number == 1:
            board.locator(f'[data-choice="{asked.answer}"]').click()
        else:
            page.keyboard.press(str(asked.choices.index(asked.answer) + 1))
        expect(board.get_by_text("Right.")).to_be_visible()
        page.keyboard.press("n")
    expect(board.locator(".question h3")).to_contain_text("3 of 3")
    page.get_by_label("Rule system").last.select_option(label="Rioplatense (sets, any canasta)")
    expect(board.locator(".question h3")).to_contain_text("0 of 0")


# What sticks out of the screen on either side.
BEYOND = """(all) => all.filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < 0 || right > innerWidth + 0.5;
}).map((each) => each.textContent)"""


def test_it_fits_every_screen_and_keeps_nobody_out(visit: Visit) -> None:
    page = visit(width=1024, height=768)
    board = bench(page)
    page.get_by_label("Example").select_option(label="A wild that stays")  # two melds, two ladders
    expect(board.locator(".ladder")).to_have_count(2)
    for width, height in ((1024, 768), (360, 640), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert not scrolls_sideways(page), width
        for each in (board, drill(page)):
            assert each.locator("button:visible, .rung, .outlook li, .meld").evaluate_all(BEYOND) == [], width
    pick(board, "six of spades")
    board.locator(".meld").first.click(position={"x": 20, "y": 60})  # on a phone the meld itself is tapped
    expect(board.get_by_role("status").filter(has_text="Run, 8 cards")).to_be_visible()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert accessibility_faults(page) == "", scheme
