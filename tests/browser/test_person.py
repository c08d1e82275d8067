"""What follows a person from page to page: the rules, a link, and the exercise that is open."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from urllib.parse import urlencode

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import MILLISECONDS_TO_LIVE, SETTLED, accessibility_faults, scrolls_sideways, start, stop

Open = Callable[..., Page]
CELLS = {
    "00-welcome": "from buraco.ui import bench, which_buraco\nbench()\n###\nwhich_buraco()",
    "02-a-turn": "from buraco.ui import exercises, play_round\nplay_round()\n###\nexercises('02')",
    "03-melds": "from buraco.ui import bench, exercises\nbench()\n###\nexercises('03')",
}
# Nothing of the course is kept; JupyterLab's own front end needs its storage.
PRIVATE = """for (const name of ['getItem', 'setItem', 'removeItem']) {
    const real = Storage.prototype[name];
    Storage.prototype[name] = function (key, ...more) {
        if (key.startsWith('buraco')) throw new DOMException('private');
        return real.call(this, key, ...more);
    };
}"""
HOUSE = 'like = "cerrado"\nid = "ours"\nname = "Grandma’s own rules for long winter evenings"\nclosing = 200\n'


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    project = tmp_path_factory.mktemp("person")
    folder = project / "notebooks" / "en"
    folder.mkdir(parents=True)
    for slug, cells in CELLS.items():
        book = nbformat.v4.new_notebook(metadata={"title": slug})
        code = [nbformat.v4.new_code_cell(cell.strip()) for cell in cells.split("###")]
        code = [nbformat.v4.new_code_cell(f"{cells.splitlines()[0]}\n{cell.source}") for cell in code]
        book.cells = [nbformat.v4.new_markdown_cell("# A page\n\n## A board"), *code]
        nbformat.write(book, folder / f"{slug}.ipynb")
    served = start(project=project)
    yield f"{served.url}/voila/render/en/"
    stop(served)


@pytest.fixture
def visit(page: Page, address: str) -> Open:
    """``visit("03-melds", query="?seed=3")``: the page when its boards are live."""

    def go(slug: str, *, query: str = "", width: int = 1280) -> Page:
        page.emulate_media(reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{address}{slug}.ipynb{query}")
        return live(page)

    return go


def live(page: Page) -> Page:
    page.locator("html[data-live]").wait_for(state="attached", timeout=MILLISECONDS_TO_LIVE)
    expect(page.locator(".buraco-board").last).to_be_visible(timeout=MILLISECONDS_TO_LIVE)
    page.evaluate(SETTLED)
    return page


def remember(page: Page, rules: str, name: str) -> None:
    page.evaluate(
        "text => localStorage.setItem('buraco.rules', text)",
        json.dumps({"version": 1, "rules": rules, "name": name}),
    )


def system(page: Page) -> Locator:
    return page.get_by_label("Rule system").first


def exercises(page: Page) -> Locator:
    return page.locator(".buraco-board").filter(has=page.locator(".dots button"))


def pick(board: Locator, *names: str) -> None:
    """Select cards of the hand: by the strip that is seen of each."""
    for name in names:
        board.get_by_role("option", name=name, exact=True).first.click(position={"x": 8, "y": 12})


def rules_of_bar(page: Page) -> Locator:
    return page.locator("header a[data-rules-chosen]")


def test_the_rules_are_remembered_on_every_page_and_the_bar_names_them(visit: Open) -> None:
    page = visit("03-melds")
    expect(rules_of_bar(page)).to_have_text("Rules: choose")
    expect(system(page)).to_have_value("Cerrado (sets, clean canasta)")
    remember(page, "vanikar", "Vanikar")
    for slug in ("03-melds", "02-a-turn"):
        page = visit(slug)
        expect(rules_of_bar(page)).to_have_text("Rules: Vanikar")
        expect(system(page)).to_have_value("Vanikar (sets, any canasta)")
    rules_of_bar(page).click()
    assert page.url.endswith("00-welcome.ipynb#cell-id=which-buraco-do-we-play")
    remember(live(page), HOUSE, "Grandma’s own rules for long winter evenings")
    page = visit("02-a-turn", width=320)
    expect(system(page)).to_contain_text("House rules: Grandma’s own")
    expect(page.get_by_role("link", name="Rules: Grandma’s own rules for long winter evenings")).to_be_visible()
    assert not scrolls_sideways(page)
    box = rules_of_bar(page).bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 40
    assert not accessibility_faults(page)


def test_a_meld_exercise_comes_back_where_it_stood_and_stars_taken_back_forget_it(visit: Open) -> None:
    page = visit("03-melds")
    board = exercises(page)
    board.get_by_role("button", name="Exercise 2").click()
    pick(board, "nine of diamonds", "ten of diamonds", "jack of diamonds")
    board.get_by_role("button", name="Lay", exact=True).click()
    expect(board.locator(".melds")).to_contain_text("Run, 3 cards")
    page.reload()
    board = exercises(live(page))
    expect(board.locator(".melds")).to_contain_text("Run, 3 cards")
    expect(board.locator(".number")).to_have_text("3.2")
    pick(board, "nine of clubs", "nine of hearts")
    board.get_by_role("option", name="nine of clubs", exact=True).last.click(position={"x": 8, "y": 12})
    board.get_by_role("button", name="Lay", exact=True).click()
    expect(board.get_by_role("status").first).to_contain_text("Solved: 3 stars")
    page.reload()
    expect(exercises(live(page)).locator(".number")).to_have_text("3.1")
    kept = "Object.keys(localStorage).filter((key) => key.startsWith('buraco.exercise.03.') && localStorage[key])"
    assert page.evaluate(kept)
    panel = page.locator(".progress details")
    panel.locator("summary").click()
    panel.get_by_role("button", name="Start over: Melds").click()
    panel.get_by_role("button", name="Yes, take them away").click()
    assert not page.evaluate(kept)


def test_a_round_exercise_comes_back_where_it_stood_and_a_link_opens_another(visit: Open) -> None:
    page = visit("02-a-turn")
    board = exercises(page)
    board.get_by_role("button", name="Exercise 2").click()
    board.get_by_role("button", name="Draw").click()
    expect(board.get_by_role("status").first).to_contain_text("You drew")
    page.reload()
    board = exercises(live(page))
    expect(board.locator(".number")).to_have_text("2.2")
    expect(board).to_contain_text("Your turn: lay, add, or discard.")
    page = visit("02-a-turn", query="?exercise=7")
    board = exercises(page)
    expect(board.locator(".number")).to_have_text("2.7")
    expect(board.locator(".number")).to_be_in_viewport()
    expect(page).not_to_have_url(re.compile("exercise"))
    board.get_by_role("button", name="Exercise 3").click()
    expect(board.locator(".number")).to_have_text("2.3")
    page.reload()
    expect(exercises(live(page)).locator(".number")).to_have_text("2.3")


def test_a_bad_link_is_told_in_a_sentence_and_a_private_window_works(visit: Open, page: Page) -> None:
    page.add_init_script(PRIVATE)
    page = visit("03-melds", query="?" + urlencode({"house": "<b>no rules", "system": "poker", "exercise": "99"}))
    told = page.locator(".buraco-board").first.get_by_role("status").first
    expect(told).to_contain_text("The link’s house rules cannot be used.")
    expect(told).to_contain_text("a rule system that is not here: “poker”")
    board = exercises(page)
    expect(board.get_by_role("status").first).to_contain_text("This lesson has no such exercise.")
    expect(board).not_to_contain_text("cannot be used")  # once is enough
    pick(board, "five of hearts", "six of hearts", "seven of hearts", "eight of hearts")
    board.get_by_role("button", name="Lay", exact=True).click()
    expect(board.get_by_role("status").first).to_contain_text("Solved: 3 stars")
    expect(rules_of_bar(page)).to_have_text("Rules: choose")


def test_a_choice_that_this_browser_cannot_keep_is_told(visit: Open, page: Page) -> None:
    page.add_init_script(PRIVATE)
    board = visit("00-welcome").locator(".which")
    board.get_by_role("button", name="I know: choose from the list").click()
    board.get_by_role("button", name="Play by these rules: Vanikar").click()
    expect(board.get_by_role("status").first).to_contain_text("your choice holds on this page alone")
    expect(page.get_by_role("link", name="Load again")).to_be_hidden()  # it would be lost
    expect(rules_of_bar(page)).to_have_text("Rules: Vanikar")


def test_what_is_chosen_here_reaches_the_page_when_it_is_loaded_again(visit: Open, page: Page) -> None:
    board = visit("00-welcome").locator(".which")
    again = page.get_by_role("link", name="Load again")
    expect(again).to_be_hidden()
    board.get_by_role("button", name="I know: choose from the list").click()
    board.get_by_role("button", name="Play by these rules: Vanikar").click()
    expect(board.get_by_role("status").first).to_contain_text("follow when you load it again")
    again.click()
    expect(board).to_contain_text("The course plays by: Vanikar")
    expect(again).to_be_hidden()


def test_what_is_chosen_in_another_tab_is_offered_here(visit: Open, page: Page) -> None:
    visit("03-melds")
    again = page.get_by_role("link", name="Load again")
    expect(again).to_be_hidden()
    other = page.context.new_page()
    other.goto(page.url.partition("/voila/")[0] + "/en/")
    remember(other, "vanikar", "Vanikar")
    expect(rules_of_bar(page)).to_have_text("Rules: Vanikar")
    again.click()
    expect(system(live(page))).to_have_value("Vanikar (sets, any canasta)")
    expect(again).to_be_hidden()
