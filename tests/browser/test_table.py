"""The boards of a round as people use them: by mouse, touch and keyboard, small and dark, in a course made for it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from buraco.course.lesson02 import EXERCISES

from .conftest import MILLISECONDS_TO_LIVE, Scheme, Watch, accessibility_faults, scrolls_sideways, write_page

# The learner is to draw; a run lies there; the pile is closed, and its top card fits the run.
POSITION = """
    system cerrado
    turn 1 {phase}
    side
    meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
    meld J♠ Q♠ K♠
    hand {hand}
    side
    meld 10♣ J♣ Q♣
    hand ?*5
    stock 8♥ 3♦ ?*{stock}
    pile 3♣ J♥
"""
HAND = "9♠ 9♦ 9♣ K♣ 4♦ 2♣"
MANY = "3♠ 4♠ 5♠ 7♠ 8♠ 9♠ A♠ 2♠ 3♦ 4♦ 5♦ 6♦ K♦ A♦ 3♥ 5♣ 6♣ 7♣ 8♣ 9♣ 2♣ K♣ A♣ J♥ Q♥"
SET_OUT = """
from buraco import Round
from buraco.ui.table.play import play_round
made = play_round("cerrado", {players})
made.board.set_out(Round.from_text('''{position}'''))
made.board.show()
made
"""
EXERCISE_CELL = """
from buraco.course.lesson02 import EXERCISES
from buraco.ui.table.exercises import RoundExerciseBoard
RoundExerciseBoard(EXERCISES)
"""
WATCH_CELL = "from buraco.ui.table.watch import watch\nwatch()"
DRILL_CELL = "from buraco.ui.table.take_drill import take_drill\ntake_drill('cerrado', 1)"
PLAY_CELL = "from buraco.ui.table.play import play_round\nplay_round()"

Table = Callable[..., Locator]


def set_out(hand: str = HAND, phase: str = "draw", players: int = 2) -> str:
    """A cell with a board that begins at the position, in which the pile holds two cards."""
    stock = 108 - 2 * 11 - 10 - 3 - 5 - 2 - 2 - len(hand.split())
    return SET_OUT.format(players=players, position=POSITION.format(hand=hand, phase=phase, stock=stock))


def card(board: Locator, name: str) -> Locator:
    return board.get_by_role("option", name=name, exact=True).first


def pick(board: Locator, *names: str) -> None:
    """Select cards of the hand: by the strip that is seen of each."""
    for name in names:
        card(board, name).click(position={"x": 8, "y": 12})


def press(board: Locator, name: str) -> None:
    board.get_by_role("button", name=re.compile(f"^{name}")).click()


def heap(board: Locator, name: str) -> Locator:
    return board.get_by_role("group", name=re.compile(name))


def pace(board: Locator, name: str) -> None:
    board.get_by_label("The others play").select_option(label=name)


def status(board: Locator) -> Locator:
    return board.locator(".status")


def message(board: Locator) -> Locator:
    return board.locator(".dock .say")


NINES = ("nine of spades", "nine of diamonds", "nine of clubs")


def test_a_turn_is_played_by_mouse_and_the_others_play_by_themselves(table: Table) -> None:
    board = table(set_out())
    pace(board, "quickly")
    heap(board, "^Stock").locator(".fan").click()
    expect(message(board)).to_contain_text("You drew 8")
    expect(card(board, "eight of hearts")).to_have_class(re.compile("hinted"))
    pick(board, *NINES)
    press(board, "Lay")
    expect(board.get_by_role("group", name="Set, 3 cards")).to_contain_text("30")
    pick(board, "king of clubs")
    heap(board, "^Discard pile").locator(".fan").click()
    expect(message(board)).to_contain_text("Opponent discarded")
    expect(status(board)).to_contain_text("Your turn: draw, or take the pile.")
    expect(board.locator(".happened li")).to_have_count(2)
    expect(board.locator(".happened li").last).to_contain_text("You discarded K♣")
    expect(board.locator(".happened li").first).to_contain_text("Opponent")


def focused(page: Page) -> str:
    """What the focus stands on: the name of a card, or the action of a button."""
    found: str = page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.dataset.action ?? ''")
    return found


def walk_to(page: Page, name: str) -> None:
    """Go through the hand to a card."""
    page.keyboard.press("Home")
    for _ in range(30):
        if focused(page) == name:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{name} is not in the hand")


def test_a_turn_is_played_by_keyboard_alone(table: Table, page: Page) -> None:
    board = table(set_out())
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "option":
            break
    page.keyboard.press("d")
    expect(message(board)).to_contain_text("You drew")
    for name in NINES:
        walk_to(page, name)
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(board.get_by_role("group", name="Set, 3 cards")).to_be_visible()
    assert page.evaluate("document.activeElement.getAttribute('role')") == "option", "the focus stays in the hand"
    page.keyboard.press("u")
    expect(board.get_by_role("group", name="Set, 3 cards")).to_have_count(0)
    page.keyboard.press("m")
    expect(message(board)).to_contain_text("You may discard")
    page.keyboard.press("p")
    expect(message(board)).to_contain_text("No.")
    walk_to(page, "king of clubs")
    page.keyboard.press("Space")
    page.keyboard.press("2")  # it does not go to the second meld of the own side
    expect(board.get_by_role("alert")).not_to_be_empty()
    page.keyboard.press("x")
    expect(status(board)).to_have_text("Opponent is to play.")
    page.keyboard.press("n")
    expect(status(board)).to_contain_text("Your turn")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("may I take the pile?")
    page.keyboard.press("Escape")


def test_the_index_of_the_card_beside_the_focus_is_seen(table: Table, page: Page) -> None:
    board = table(set_out())
    board.locator("[role=option]").first.focus()
    page.keyboard.press("ArrowRight")
    topmost = """(next) => {
        const { left, top } = next.getBoundingClientRect();
        return next.contains(document.elementFromPoint(left + 8, top + 12));
    }"""
    assert board.locator("[role=option]:focus + [role=option]").evaluate(topmost)


def test_the_focus_stays_on_the_button_that_was_pressed(table: Table, page: Page) -> None:
    board = table(set_out())
    pace(board, "step by step")
    board.get_by_role("button", name="Draw").focus()
    page.keyboard.press("Enter")
    expect(message(board)).to_contain_text("You drew")
    assert focused(page) == "draw"
    pick(board, "king of clubs")
    board.get_by_role("button", name="Discard").focus()
    page.keyboard.press("Enter")
    expect(status(board)).to_have_text("Opponent is to play.")
    board.get_by_role("button", name="Go on").focus()
    page.keyboard.press("Enter")
    expect(status(board)).to_contain_text("Your turn")
    assert focused(page) == "draw", "a button that is gone hands the focus on to the one that leads on"


def test_the_pile_is_taken_and_its_top_card_is_owed(table: Table) -> None:
    board = table(set_out())
    press(board, "May I take the pile")
    expect(message(board)).to_contain_text("Yes")
    press(board, "Take the pile")
    expect(status(board)).to_contain_text("use J♥︎ now")
    pick(board, "king of clubs")
    press(board, "Discard")
    alert = board.get_by_role("alert").filter(has_text="top card")
    expect(alert).to_be_visible()
    expect(card(board, "jack of hearts")).to_have_class(re.compile("guilty"))
    board.get_by_text("Why?").click()
    expect(board.locator(".say q").first).to_be_visible()
    expect(board.locator(".say q").first).to_have_attribute("lang", "es")
    pick(board, "king of clubs", "jack of hearts")  # the first of them is put back
    board.get_by_role("button", name=re.compile("Add here: Run, 7")).click()
    expect(status(board)).to_contain_text("Your turn: lay, add, or discard.")


def test_what_spoils_a_canasta_is_asked_once(table: Table) -> None:
    board = table(set_out(phase="play"))
    pick(board, "two of clubs")
    add = board.get_by_role("button", name=re.compile("Add here: Run, 7"))
    add.click()
    expect(board.get_by_role("alert").filter(has_text="100")).to_be_visible()
    expect(board.get_by_role("group", name=re.compile("^Clean canasta"))).to_be_visible()
    add.click()
    expect(board.get_by_role("group", name=re.compile("^Dirty canasta"))).to_be_visible()


def drag(page: Page, what: Locator, to: Locator) -> None:
    begin, end = what.bounding_box(), to.bounding_box()
    assert begin
    assert end
    page.mouse.move(begin["x"] + 10, begin["y"] + 30)
    page.mouse.down()
    page.mouse.move(begin["x"] + 24, begin["y"] - 20, steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def test_cards_are_dragged_to_the_table_to_a_meld_and_to_the_pile(table: Table, page: Page) -> None:
    board = table(set_out("9♠ 9♦ 9♣ K♣ 4♦ J♥", phase="play"))
    pace(board, "step by step")
    pick(board, *NINES)
    drag(page, card(board, NINES[1]), board.locator(".table-side h3").first)
    expect(board.get_by_role("group", name="Set, 3 cards")).to_be_visible()
    drag(page, card(board, "jack of hearts"), board.locator(".meld .fan").first)
    expect(board.get_by_role("group", name=re.compile("Run, 8 cards"))).to_be_visible()
    drag(page, card(board, "king of clubs"), board.locator(".table-side").nth(1).locator(".meld .fan"))
    expect(board.get_by_role("alert")).to_contain_text("No such meld")
    drag(page, card(board, "king of clubs"), heap(board, "^Discard pile").locator(".fan"))
    expect(status(board)).to_have_text("Opponent is to play.")


def in_sight(board: Locator, *parts: str) -> None:
    """All these parts stand wholly on the screen."""
    for part in parts:
        for at, box in enumerate(
            board.locator(part).evaluate_all("(all) => all.map((e) => e.getBoundingClientRect())")
        ):
            assert box["top"] >= -1, (part, at)
            assert box["bottom"] <= board.page.evaluate("innerHeight") + 1, (part, at)


def test_a_whole_round_stands_on_one_small_screen(table: Table, page: Page) -> None:
    board = table(set_out("9♠ 9♦ 9♣ K♣ 4♦ 2♣ 6♠ 6♦ 6♣ Q♣ Q♥", players=2), width=360, height=640)
    board.locator("> .felt").evaluate("(felt) => felt.scrollIntoView()")
    in_sight(
        board, ".heap.stock", ".heap.pile", ".heap.player", ".meld", ".status", ".hand-cards .card", ".acts button"
    )
    assert not scrolls_sideways(page)
    pick(board, "nine of spades")
    press(board, "Discard")
    expect(board.get_by_role("alert")).to_contain_text("First a card")
    in_sight(board, ".say", ".hand-cards .card", ".acts button")


def test_the_melds_come_out_from_under_the_hand_as_soon_as_one_plays(table: Table, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    board = table(set_out(phase="play"), width=1280, height=800)
    page.add_style_tag(content=".buraco-board { margin-top: 300px }")  # as under the text of a lesson
    covered = """(board) => {
        const [meld, dock] = [".meld", ".dock"].map((part) => board.querySelector(part).getBoundingClientRect());
        return meld.bottom > dock.top;
    }"""
    assert board.evaluate(covered)
    pick(board, "nine of spades")
    assert not board.evaluate(covered)


def test_on_a_low_phone_an_exercise_opens_with_its_goal_and_all_melds_above_the_hand(table: Table) -> None:
    board = table(EXERCISE_CELL, width=360, height=640)
    for number in range(len(EXERCISES), 0, -1):
        board.locator(".dot").nth(number - 1).evaluate("(dot) => dot.click()")
        expect(board.locator(".number")).to_have_text(f"2.{number}")
        in_sight(board, ".goal-text", ".heap", ".meld", ".hand-cards .card", ".acts button:visible")
        dock = board.locator(".dock").evaluate("(dock) => dock.getBoundingClientRect().top")
        bottoms = board.locator(".meld").evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().bottom)")
        assert max(bottoms, default=0) <= dock + 1, number


def test_many_backs_leave_room_for_the_pile_and_the_melds(table: Table) -> None:
    board = table(EXERCISE_CELL, height=800)
    press(board, "Exercise 9")
    expect(board.locator(".number")).to_have_text("2.9")
    tops = board.locator(".heap.pile .card").evaluate_all("(all) => all.map((each) => each.offsetTop)")
    assert len(tops) > 4
    assert len(set(tops)) == 1, "the pile lies in one row"
    board.locator("> .felt").evaluate("(felt) => felt.scrollIntoView()")
    dock = board.locator(".dock").evaluate("(dock) => dock.getBoundingClientRect().top")
    bottoms = board.locator(".meld").evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().bottom)")
    assert max(bottoms) <= dock, "no meld is hidden"


def test_a_hand_of_25_cards_works_on_a_phone(table: Table, page: Page) -> None:
    board = table(set_out(MANY, phase="play"), width=360, height=640)
    board.locator("> .felt").evaluate("(felt) => felt.scrollIntoView()")
    assert not scrolls_sideways(page)
    boxes = board.locator("[role=option]").evaluate_all("(all) => all.map((e) => e.getBoundingClientRect())")
    assert len(boxes) == 25
    for here, there in pairwise(boxes):
        if there["top"] == here["top"]:
            assert there["left"] - here["left"] >= 24, "a finger needs that much of a card"
    in_sight(board, ".hand-cards .card", ".acts button")
    for at in (0, 12, 24):
        board.locator("[role=option]").nth(at).click(position={"x": 8, "y": 12})
    expect(board.locator('[aria-selected="true"]')).to_have_count(3)


def test_a_turn_is_played_by_touch(browser: Browser, table: Table, address: str, project: Path, watch: Watch) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    watch.on(context)
    write_page(project, set_out())
    page = context.new_page()
    page.goto(address)
    board = page.locator(".buraco-board")
    card(board, NINES[0]).wait_for(timeout=MILLISECONDS_TO_LIVE)
    heap(board, "^Discard pile").locator(".fan").tap()
    expect(status(board)).to_contain_text("use J♥︎ now")
    for name in ("jack of hearts", "king of clubs"):
        card(board, name).tap(position={"x": 8, "y": 12})
    board.locator(".meld .fan").first.tap()
    expect(board.get_by_role("alert")).to_be_visible()
    expect(board.locator('[aria-selected="true"]')).to_have_count(2)
    board.get_by_role("button", name="Clear selection").tap()
    expect(board.locator('[aria-selected="true"]')).to_have_count(0)
    card(board, "jack of hearts").tap(position={"x": 8, "y": 12})
    board.locator(".meld .fan").first.tap()
    expect(status(board)).to_contain_text("Your turn: lay, add, or discard.")
    card(board, "king of clubs").tap(position={"x": 8, "y": 12})
    heap(board, "^Discard pile").locator(".fan").tap()
    expect(status(board)).to_have_text("Opponent is to play.")
    context.close()
    assert not watch.unexpected()


def test_ten_clicks_within_a_blink_draw_one_card(table: Table) -> None:
    board = table(set_out())
    board.get_by_role("button", name="Draw").evaluate("(b) => { for (let i = 0; i < 10; i++) b.click(); }")
    expect(message(board)).to_contain_text("You drew 8")
    expect(board.locator("[role=option]")).to_have_count(7)


def test_a_key_that_is_held_down_presses_its_button_once(table: Table, page: Page) -> None:
    board = table(set_out())
    board.get_by_role("button", name="Draw").focus()
    for _ in range(9):  # without a key up between them, all but the first are repeated
        page.keyboard.down("Enter")
        page.wait_for_timeout(40)
    page.keyboard.up("Enter")
    expect(message(board)).to_contain_text("You drew 8")
    page.wait_for_timeout(500)
    expect(message(board)).to_contain_text("You drew 8")


def test_going_on_once_too_often_deals_no_new_round(table: Table, page: Page) -> None:
    board = table(PLAY_CELL)
    press(board, "Draw")
    expect(message(board)).to_contain_text("You drew")
    page.keyboard.press("n")
    page.wait_for_timeout(500)
    expect(message(board)).to_contain_text("You drew")


def test_the_key_that_goes_on_means_one_thing_and_leaves_no_unsolved_exercise(table: Table, page: Page) -> None:
    board = table(EXERCISE_CELL)
    press(board, "Draw")
    expect(message(board)).to_contain_text("You drew")
    page.keyboard.press("n")
    page.keyboard.press("?")
    expect(board.get_by_role("dialog")).to_contain_text("hint")
    keys = board.locator("kbd").all_inner_texts()
    assert len(keys) == len(set(keys))
    assert "n" not in keys
    expect(board.locator(".number")).to_have_text("2.1")


def test_a_round_comes_to_its_ledgers_and_another_one_is_dealt(table: Table, page: Page) -> None:
    position = "system vanikar; turn 1 draw; side; hand 9♠ 9♦ K♣; side; hand ?*5; stock 8♥; pile 3♣ J♥"
    cell = SET_OUT.format(players=2, position=position).replace("cerrado", "vanikar")
    board = table(cell)
    press(board, "Draw")
    expect(message(board)).to_contain_text("the round is over")
    expect(board.locator(".ledger")).to_have_count(2)
    board.locator("> .felt").evaluate("(felt) => felt.scrollIntoView()")
    in_sight(board, ".say", ".sides .side:first-child", ".ledger:first-of-type caption")
    board.locator(".ledger .row-name").nth(1).click()  # the cards left in hand
    expect(board.locator(".ledger .why-row").nth(1)).to_be_visible()
    expect(board.locator(".card.lit").first).to_be_visible()
    press(board, "New round")
    expect(page.get_by_label("Deal (seed)")).to_have_value("8")
    expect(board.locator("[role=option]")).to_have_count(11)
    expect(board.locator(".ledger:visible")).to_have_count(0)


def test_a_round_is_watched_forward_back_and_by_itself(table: Table, page: Page) -> None:
    board = table(WATCH_CELL)
    expect(board.locator(".heap.player .card:not(.back)")).to_have_count(44)
    press(board, "Forward")
    expect(message(board)).to_contain_text("South drew a card.")
    press(board, "Forward")
    expect(message(board)).to_contain_text("South discarded")
    press(board, "Back")
    expect(message(board)).to_contain_text("South drew a card.")
    board.get_by_label("Speed").select_option(label="quickly")
    press(board, "Play")
    expect(board.locator(".happened li")).to_have_count(3)
    press(board, "Pause")
    expect(board.get_by_role("button", name="Play")).to_be_visible()
    press(board, "To the end")
    expect(board.locator(".ledger")).to_have_count(2)
    press(board, "From the start")
    expect(board.locator(".heap.player .card:not(.back)")).to_have_count(44)
    board.locator(".status").click()
    board.get_by_role("button", name="Forward").focus()
    page.keyboard.press("ArrowRight")
    expect(message(board)).to_contain_text("South drew a card.")


def test_an_exercise_is_solved_and_its_stars_are_kept(table: Table, page: Page) -> None:
    board = table(EXERCISE_CELL)
    expect(board.locator(".goal-text")).to_contain_text(EXERCISES[0].goal[:30])
    press(board, "Hint")
    expect(message(board)).to_contain_text(EXERCISES[0].hint[:20])
    pick(board, "king of diamonds")
    press(board, "Start again")
    expect(message(board)).to_be_hidden()
    expect(board.locator('[aria-selected="true"]')).to_have_count(0)
    press(board, "Draw")
    pick(board, "seven of spades", "eight of spades", "nine of spades", "ten of spades")
    press(board, "Lay")
    expect(board.get_by_role("group", name="Run, 4 cards")).to_be_visible()
    pick(board, "king of diamonds")
    press(board, "Discard")
    expect(board.get_by_role("status").filter(has_text="Solved: 3 stars")).to_be_visible()
    stars = page.evaluate("Object.values(localStorage).join(' ')")
    assert json.dumps("02/1") in stars
    press(board, "Next")
    expect(board.locator(".number")).to_have_text("2.2")


def test_a_question_of_the_drill_is_answered_by_keyboard(table: Table, page: Page) -> None:
    board = table(DRILL_CELL)
    first = board.locator(".question h3")
    expect(first).to_contain_text("Question 1")
    board.get_by_role("button", name=re.compile(r"^1\. ")).focus()
    page.keyboard.press("1")
    expect(board.locator('.choice[data-state="right"]')).to_have_count(1)
    expect(message(board)).to_contain_text(re.compile("Right|Not quite"))
    page.keyboard.press("n")
    expect(first).to_contain_text("Question 2")
    assert page.evaluate("document.activeElement.className") == "ask"


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
@pytest.mark.parametrize("cell", [set_out(MANY, "play"), EXERCISE_CELL, WATCH_CELL, DRILL_CELL, PLAY_CELL])
def test_no_accessibility_fault_and_nothing_beyond_the_screen(
    table: Table, page: Page, cell: str, width: int, scheme: Scheme
) -> None:
    board = table(cell, width=width, height=740, scheme=scheme)
    for name in ("Draw", "Forward"):
        button = board.get_by_role("button", name=name, exact=True)
        if button.is_visible():
            button.click()
            expect(message(board)).to_be_visible()
    assert accessibility_faults(page) == ""
    assert not scrolls_sideways(page)


def test_the_end_of_a_round_has_no_accessibility_fault(table: Table, page: Page) -> None:
    board = table(WATCH_CELL, width=360, height=740)
    press(board, "To the end")
    expect(board.locator(".ledger")).to_have_count(2)
    assert accessibility_faults(page) == ""
    assert not scrolls_sideways(page)
