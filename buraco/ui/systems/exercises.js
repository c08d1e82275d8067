/** A case, and rule systems to mark.  It knows no rule and no sentence. */
import { createCase, createTold } from "./case.js";
import { h, patch, setProps, setText } from "../dom.js";
import { createBeginning, createProgress, createSteps, marksOf, toolButton, updateButtons } from "../panels.js";
import { createShell } from "../shell.js";

const LETTERS = { c: "check", h: "hint", n: "next" };

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: keyPressed }, kind: "scoring systems" });
  const { root, labels, act } = shell;
  const beginning = createBeginning(root, act);
  const steps = createSteps(labels, (step) => beginning.act("go", { step }), shell.gone);
  const progress = createProgress(labels, shell.gone);
  const cards = createCase(labels);
  const systems = h("ul", { class: "marks", role: "list", "aria-label": labels.systems });
  const button = (/** @type {string} */ what, does = act) => toolButton(what, labels[what], () => does(what));
  const anew = beginning.act;
  const buttons = { check: button("check"), hint: button("hint"), again: button("again", anew), next: button("next", anew) };
  const bottom = h("div", { class: "bottom" }, h("div", { class: "tools" }, ...Object.values(buttons)),
    h("div", { class: "more" }, shell.colourButton, shell.keysButton));
  const panel = h("section", { class: "panel" }, h("h3", {}, labels.systems), systems, bottom, shell.say.node);
  root.append(steps.node, h("div", { class: "score-table" }, cards.node, panel), progress.node);
  /** @type {WeakMap<HTMLElement, ReturnType<typeof createTold>>} */
  const told = new WeakMap();

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    const { can } = model.get("view");
    return [
      [can.includes("check"), "␣", labels.keyMark], [can.includes("check"), "1 2 3 …", labels.keyMark],
      [can.includes("check"), "c, Enter", labels.keyCheck], [can.includes("hint"), "h", labels.keyHint],
      [can.includes("next"), "n", labels.keyNext],
    ];
  }

  /** @param {string} key @param {KeyboardEvent} event */
  function keyPressed(key, event) {
    const { can, systems: offered } = model.get("view");
    const system = offered[Number(key) - 1];
    const onMark = /** @type {Element} */ (event.target).matches(".mark-system");
    const what = key === "enter" && onMark ? "check" : LETTERS[/** @type {keyof typeof LETTERS} */ (key)];
    if (system) mark(system.id);
    else if (can.includes(what)) buttons[/** @type {keyof typeof buttons} */ (what)].click();
    else return false;
    return true;
  }

  /** @param {string} id */
  function mark(id) {
    const { marked, state } = model.get("view").systems.find((/** @type {any} */ each) => each.id === id);
    if (!state) act("mark", { system: id, on: !marked });
  }

  /** @param {any} system */
  function systemNode({ id }) {
    const answer = createTold(labels);
    const node = h("li", {},
      h("button", { type: "button", class: "mark-system", role: "checkbox", "aria-describedby": answer.id, onclick: () => mark(id) }), answer.node);
    told.set(node, answer);
    return node;
  }

  return shell.start((view) => {
    const had = document.activeElement;
    const wasHere = root.contains(had);
    steps.update(view.steps, view.goal);
    progress.update(view.steps);
    cards.update(view.zones, marksOf(view.say));
    patch(systems, view.systems, (system) => `${view.goal.number}-${system.id}`, systemNode, (node, system, at) => {
      const box = /** @type {HTMLElement} */ (node.firstElementChild);
      setText(box, `${at + 1}. ${system.name}${system.mark ? ` ${system.mark}` : ""}`);
      setProps(box, { "aria-checked": String(system.marked), "aria-disabled": system.state ? "true" : null, "data-system": system.id });
      setProps(node, { "data-state": system.state });
      told.get(node)?.update(system.told);
    });
    updateButtons(buttons, view);
    const lost = wasHere && (!had?.isConnected || had.closest("[hidden]"));
    if (lost) /** @type {HTMLElement | null} */ (root.querySelector("button.main:not([hidden])") ?? root.querySelector(".mark-system"))?.focus();
    beginning.drawn(view);
  });
}

export default { render };
