/** The rounds of a match in a table, and a question about them.  It knows no rule and no sentence. */
import { calm, h, patch, setProps, setText } from "../dom.js";
import { createBeginning, createChoices, createSteps, toolButton, updateButtons } from "../panels.js";
import { createShell } from "../shell.js";

const STACKED = 820; // as in score.css
const LETTERS = { h: "hint", n: "next" };

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: keyPressed }, kind: "scoring verdict" });
  const { root, labels, act } = shell;
  const beginning = createBeginning(root, act);
  const steps = createSteps(labels, (step) => beginning.act("go", { step }), shell.gone);
  const table = createRounds();
  const choices = createChoices((choice) => act("answer", { choice }));
  const ask = h("p", { class: "ask" });
  const question = h("section", { class: "panel question" }, ask, choices.node, shell.say.node);
  const button = (/** @type {string} */ what, does = act) => toolButton(what, labels[what], () => does(what));
  const buttons = { hint: button("hint"), again: button("again", beginning.act), next: button("next", beginning.act) };
  const bar = h("div", { class: "bottom" }, h("div", { class: "tools" }, ...Object.values(buttons)),
    h("div", { class: "more" }, shell.keysButton));
  root.append(steps.node, h("div", { class: "score-table" }, table.node, question), bar);
  let shown = 0; // the number of the question that stands there
  let was = true; // whether it was answered

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    const { can } = model.get("view");
    return [[true, "1 2 3 4", labels.keyAnswer], [can.includes("hint"), "h", labels.keyHint], [can.includes("next"), "n", labels.keyNext]];
  }

  /** @param {string} key */
  function keyPressed(key) {
    const { can, question: asked } = model.get("view");
    const choice = asked.choices[Number(key) - 1];
    const what = LETTERS[/** @type {keyof typeof LETTERS} */ (key)];
    if (choice) act("answer", { choice: choice.id });
    else if (can.includes(what)) buttons[/** @type {keyof typeof buttons} */ (what)].click();
    else return false;
    return true;
  }

  return shell.start((view) => {
    const had = document.activeElement;
    const wasHere = root.contains(had);
    const another = shown !== view.question.number;
    shown = view.question.number;
    const answered = view.question.answered && !was;
    was = view.question.answered;
    steps.update(view.steps, view.goal);
    setProps(/** @type {HTMLElement} */ (steps.node.querySelector("nav")), { "aria-label": view.question.ask }); // another board of the page has one too
    table.update(view.table);
    setText(ask, view.question.ask);
    choices.update(view.question);
    updateButtons(buttons, view);
    // The focus survives what it stood on.  Where the table stands above the answers, another one is read from its heading on.
    const lost = wasHere && (!had?.isConnected || had.closest("[hidden]"));
    const heading = /** @type {HTMLElement} */ (root.querySelector(".goal-text"));
    if (lost && !another) /** @type {HTMLElement | null} */ (root.querySelector("button.main:not([hidden])"))?.focus();
    else if (lost || (wasHere && another && root.clientWidth < STACKED && !had?.closest("nav"))) heading.focus({ preventScroll: true });
    beginning.drawn(view);
    // What is said of an answer stands above the way on; both are seen when it is said.
    if (answered && wasHere) queueMicrotask(() => bar.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" }));
  });
}

/** The table: a line for each round, and the totals below them. */
function createRounds() {
  const aim = h("span", {});
  const began = h("span", { class: "system" });
  const head = h("tr", {});
  const body = h("tbody", {});
  const foot = h("tfoot", {});
  const node = h("div", { class: "ledger" },
    h("table", {}, h("caption", {}, aim, " ", began), h("thead", {}, head), body, foot));
  const line = () => h("tr", {}, h("th", { scope: "row" }), h("td", { class: "points" }), h("td", { class: "points" }));
  const write = (/** @type {HTMLElement} */ row, /** @type {string[]} */ words) => words.forEach((word, at) => setText(row.children[at], word));

  /** @param {{caption: string, began: string, head: string[], rounds: string[][], total: string[]}} view */
  function update(view) {
    setText(aim, view.caption);
    setText(began, view.began);
    patch(head, view.head, (word) => word, () => h("th", { scope: "col" }), setText);
    patch(body, view.rounds, ([number]) => number, line, write);
    patch(foot, [view.total], () => "", line, write);
  }
  return { node, update };
}

export default { render };
