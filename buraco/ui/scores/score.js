/** A scored table to read, to fill in, or to guess at: worked examples, exercises and the drill.  It reckons nothing. */
import { createTable } from "./ledger.js";
import { calm, h, prose, setProps, setText } from "../dom.js";
import { createBeginning, createChoices, createProgress, createSteps, marksOf, newId, toolButton, updateButtons } from "../panels.js";
import { createShell } from "../shell.js";

const STACKED = 820; // as in score.css
const PHONE = 560; // too
const LETTERS = { c: "check", h: "hint", n: "next", p: "previous" };

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: keyPressed }, kind: "scoring" });
  const { root, labels, act, tell } = shell;
  let checked = Infinity; // the turn that was handed in: what comes after it is judged, and brought into sight
  let shown = ""; // the table that lies there

  const beginning = createBeginning(root, act);
  const steps = createSteps(labels, (step) => beginning.act("go", { step }), shell.gone);
  const progress = createProgress(labels, shell.gone);
  const examples = createExamples(labels, (step) => tell("go", { step }));
  const lesson = createLesson();
  const ask = h("p", { class: "ask", tabindex: "-1" });
  const count = h("h3", {});
  const answer = (/** @type {string} */ choice) => {
    checked = model.get("view").turn;
    act("answer", { choice });
  };
  const choices = createChoices(answer);
  const question = h("section", { class: "panel question" }, count, ask, choices.node);
  const table = createTable(labels, {
    beside: question,
    filled: (of, key, text) => tell("fill", { of, key, text }),
    complete: () => {
      const { handIn } = model.get("view");
      if (handIn) buttons.check.click();
      return Boolean(handIn);
    },
  });
  const buttons = {
    "now-you": toolButton("now-you", labels.nowYou, () => act("now-you")),
    check: toolButton("check", labels.check, () => act("check")),
    show: toolButton("show", labels.showRow, () => act("show", { key: table.ledgers.current() })),
    hint: toolButton("hint", labels.hint, () => act("hint")),
    again: toolButton("again", labels.again, () => beginning.act("again")),
    back: toolButton("back", labels.backToExample, () => act("back")),
    next: toolButton("next", labels.next, () => beginning.act("next")),
  };
  buttons.check.addEventListener("click", () => (checked = model.get("view").turn));
  const bar = h("div", { class: "bottom" }, h("div", { class: "tools" }, ...Object.values(buttons)),
    h("div", { class: "more" }, shell.colourButton, shell.keysButton));
  // Safari gives a pressed button no focus, and what follows goes by it.
  bar.addEventListener("click", (event) => event.detail && /** @type {Element} */ (event.target).closest("button")?.focus());
  root.append(examples.node, steps.node, lesson.node, table.node, shell.say.node, bar, progress.node);

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    const { can = [], question: asked, examples: known, ledgers } = model.get("view");
    const fills = ledgers.some((/** @type {any} */ { rows }) => rows.some((/** @type {any} */ { key }) => key !== undefined));
    return [
      [true, "Tab", labels.keyRows], [ledgers.length > 0, "␣", labels.keyWhy], [fills, "Enter", labels.keyFill],
      [true, "Esc", labels.keyPutOut], [asked, "1 2 3 4", labels.keyAnswer], [can.includes("check"), "c", labels.keyCheck],
      [can.includes("hint"), "h", labels.keyHint], [can.includes("next"), "n", labels.keyNext], [known, "p", labels.keyPrevious],
    ];
  }

  /** @param {string} key */
  function keyPressed(key) {
    const view = model.get("view");
    const choice = view.question?.choices[Number(key) - 1];
    const what = LETTERS[/** @type {keyof typeof LETTERS} */ (key)];
    if (choice) answer(choice.id);
    else if (what === "previous" && view.examples) examples.step(-1);
    else if (what && view.can?.includes(what)) buttons[/** @type {keyof typeof buttons} */ (what)].click();
    else return false;
    return true;
  }

  /** @param {any} view */
  function update(view) {
    const mark = marksOf(view.say);
    const had = document.activeElement;
    const wasHere = root.contains(had);
    const wasOpen = buttons.check.isConnected && !buttons.check.hidden;
    const another = shown !== "" && shown !== view.sides[0]?.id;
    shown = view.sides[0]?.id ?? "";
    examples.update(view.examples);
    steps.update(view.steps, view.goal);
    progress.update(view.steps);
    lesson.update(view.lesson);
    table.update(view.sides, view.ledgers, mark);
    updateButtons(buttons, view);
    const asksAnew = drawQuestion(view.question);
    // The focus survives what it stood on: it goes to the new question or table, to a row that is off, or on.
    const first = /** @type {HTMLElement | null} */ (
      root.querySelector('[aria-invalid="true"]') ?? root.querySelector("[data-fill]:not([readonly])"));
    const lead = /** @type {HTMLElement | null} */ (root.querySelector(".tools .main:not([hidden])"));
    const solved = wasOpen && buttons.check.hidden && wasHere && Boolean(root.querySelector("[data-fill]"));
    const lost = wasHere && (!had?.isConnected || had.closest("[hidden]"));
    const judged = view.turn > checked;
    if (judged) checked = Infinity;
    // On a phone the lit cards stay in sight, whatever is scrolled.
    if (judged && view.question && root.clientWidth <= PHONE) {
      requestAnimationFrame(() => shell.say.node.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" }));
    }
    if (asksAnew && wasHere) ask.focus();
    else if (another && wasHere && stacked() && !had?.closest("nav")) readOn();
    else if (judged && wasHere && first) first.focus();
    else if (solved || lost) (first && !solved ? first : lead)?.focus();
    beginning.drawn(view);
  }

  /** Whether the table stands above its ledger, or a finger scrolls: then a new one is read from its heading on. */
  const stacked = () => root.clientWidth < STACKED || matchMedia("(pointer: coarse)").matches;
  function readOn() {
    const titles = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".lesson-text h2, .goal-text")]);
    const title = titles.find((each) => !each.closest("[hidden]"));
    title?.focus({ preventScroll: true });
    title?.scrollIntoView();
  }

  /** @param {any} asked @returns {boolean} whether another question stood there before */
  function drawQuestion(asked) {
    question.hidden = !asked;
    if (!asked) return false;
    const before = question.dataset.number;
    question.dataset.number = asked.number;
    setText(count, asked.title);
    setText(ask, asked.ask);
    choices.update(asked);
    if (!question.contains(shell.say.node)) question.append(shell.say.node); // what is said of an answer stands under it
    return before !== undefined && before !== String(asked.number);
  }

  // A key held down does not press the button that it has just led to.
  root.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && /** @type {Element} */ (event.target).closest("button")) event.preventDefault();
  });

  return shell.start(update);
}

/** The choice among the examples: one back, one on, or any by its title.  @param {Record<string, any>} labels @param {(step: number) => void} go */
function createExamples(labels, go) {
  const id = newId();
  let at = 0;
  let all = 0;
  const select = /** @type {HTMLSelectElement} */ (h("select", { id, onchange: () => choose(Number(select.value)) }));
  /** @type {number | null} the last choice, until it is answered: whatever is answered before, it wins */
  let wanted = null;
  const choose = (/** @type {number} */ to) => {
    wanted = to;
    show(to);
    go(to);
  };
  const step = (/** @type {number} */ by) => {
    if (at + by >= 0 && at + by < all) choose(at + by);
  };
  const arrow = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ label) =>
    h("button", { type: "button", class: "arrow", "aria-label": label, title: label, onclick: () => step(by) }, sign);
  const arrows = [arrow(-1, "‹", labels.previous), arrow(1, "›", labels.next)];
  const where = h("span", { class: "where-in" });
  const node = h("nav", { class: "examples", "aria-label": labels.examples },
    h("label", { for: id, class: "sr-only" }, labels.example), arrows[0], select, arrows[1], where);
  /** @param {{titles: string[], at: number} | undefined} view */
  function update(view) {
    node.hidden = !view;
    if (!view) return;
    all = view.titles.length;
    if (select.length !== all) {
      select.replaceChildren(...view.titles.map((title, n) => h("option", { value: n }, `${n + 1}. ${title}`)));
    }
    setText(where, `${view.at + 1} / ${all}`);
    if (wanted === view.at) wanted = null;
    show(wanted ?? view.at);
  }
  /** @param {number} to */
  function show(to) {
    at = to;
    select.value = String(at);
    arrows.forEach((each, n) => setProps(each, { "aria-disabled": at + (n ? 1 : -1) < 0 || at + (n ? 1 : -1) >= all ? "true" : null }));
  }
  return { node, update, step };
}

/** What an example teaches; it is read out when another one is opened. */
function createLesson() {
  const title = h("h2", { tabindex: "-1" }); // above the sides, which are h3; it may follow the page's h1
  const text = h("p", { class: "text" });
  const system = h("p", { class: "system" });
  const node = h("div", { class: "lesson-text" }, h("div", { "aria-live": "polite" }, title, text), system);
  let shown = "";
  /** @param {{title: string, text: string, system: string} | undefined} view */
  function update(view) {
    node.hidden = !view;
    if (!view || shown === JSON.stringify(view)) return;
    shown = JSON.stringify(view);
    title.replaceChildren(...prose(view.title));
    text.replaceChildren(...prose(view.text));
    setText(system, view.system);
  }
  return { node, update };
}

export default { render };
