/** A case, and a question about it with answers to choose from.  It knows no rule and no sentence. */
import { createCase, createTold } from "./case.js";
import { h, patch, setProse, setText } from "../dom.js";
import { createChoices, marksOf, toolButton, updateButtons } from "../panels.js";
import { createShell } from "../shell.js";

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: keyPressed }, kind: "scoring systems" });
  const { root, labels, act } = shell;
  const cards = createCase(labels);
  const title = h("h3", {});
  const ask = h("p", { class: "ask", tabindex: "-1" });
  const choices = createChoices((choice) => act("answer", { choice }));
  const answers = h("ul", { class: "answers", role: "list" });
  const buttons = { next: toolButton("next", labels.next, () => act("next")) };
  const bottom = h("div", { class: "bottom" }, h("div", { class: "tools" }, buttons.next),
    h("div", { class: "more" }, shell.colourButton, shell.keysButton));
  const panel = h("section", { class: "panel question" }, title, ask, choices.node, shell.say.node, bottom, answers);
  root.append(h("div", { class: "score-table" }, cards.node, panel));
  let shown = 0; // the number of the question that stands there

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    return [[true, "1 2 3 4", labels.keyAnswer], [true, "n", labels.keyNext]];
  }

  /** @param {string} key */
  function keyPressed(key) {
    const choice = model.get("view").question.choices[Number(key) - 1];
    if (choice) act("answer", { choice: choice.id });
    else if (key === "n") act("next");
    else return false;
    return true;
  }

  /** @param {any} system */
  function answerNode({ name, told }) {
    const answer = createTold(labels);
    answer.update(told);
    return h("li", {}, h("strong", {}, name), answer.node);
  }

  return shell.start((view) => {
    const wasHere = root.contains(document.activeElement);
    const another = shown !== 0 && shown !== view.question.number;
    shown = view.question.number;
    cards.update(view.zones, marksOf(view.say));
    setText(title, view.question.title);
    setProse(ask, view.question.ask);
    choices.update(view.question);
    patch(answers, view.systems, (system) => `${shown}-${system.id}`, answerNode, () => {});
    answers.hidden = !view.systems.length;
    updateButtons(buttons, view);
    if (another && wasHere) ask.focus();
  });
}

export default { render };
