/** The worked examples of wilds: panels side by side, each with melds before and after and the wild's way.  It decides nothing. */
import { strip } from "./strip.js";
import { h, patch, prose, setProse, setText } from "../dom.js";
import { meldNode, newId, quotesOf, toolButton, updateButtons, updateMeld } from "../panels.js";
import { createShell } from "../shell.js";

const LETTERS = { n: "next", p: "previous" };
const unlit = () => "card";

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: keyPressed }, kind: "wild-moves" });
  const { root, labels, act, tell } = shell;

  const id = newId();
  const select = /** @type {HTMLSelectElement} */ (h("select", { id, onchange: () => tell("go", { step: select.selectedIndex }) }));
  const where = h("span", { class: "where-in", "aria-hidden": "true" });
  const buttons = {
    previous: toolButton("previous", labels.previous, () => act("previous")),
    next: toolButton("next", labels.next, () => act("next")),
  };
  const examples = h("nav", { class: "examples", "aria-label": labels.examples },
    h("label", { for: id, class: "sr-only" }, labels.example), select, where);
  const title = h("h3", {});
  const task = h("p", { class: "task" });
  const groups = h("div", { class: "groups" });
  const bottom = h("div", { class: "bottom" }, h("div", { class: "tools" }, ...Object.values(buttons)),
    h("div", { class: "more" }, shell.colourButton, shell.keysButton));
  root.append(examples, h("div", { class: "felt" }, h("div", { class: "zone", role: "status" }, title, task), bottom, groups), shell.say.node);

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    return [[true, "n", labels.keyNext], [true, "p", labels.keyPrevious]];
  }

  /** @param {string} key */
  function keyPressed(key) {
    const what = LETTERS[/** @type {keyof typeof LETTERS} */ (key)];
    if (what) buttons[/** @type {keyof typeof buttons} */ (what)].click();
    return Boolean(what);
  }

  /** @param {any} view */
  function update(view) {
    const { titles, at } = view.examples;
    if (select.length !== titles.length) {
      select.replaceChildren(...titles.map((/** @type {string} */ each, /** @type {number} */ n) => h("option", { value: n }, `${n + 1}. ${each}`)));
    }
    select.selectedIndex = at;
    setText(where, `${at + 1} / ${titles.length}`);
    setText(title, view.title);
    setProse(task, view.task);
    updateButtons(buttons, view);
    patch(groups, view.groups, (group) => group.id, (group) => groupNode(group, labels), (node, group) => {
      node.classList.toggle("own", group.own);
      const mine = /** @type {HTMLElement} */ (node.querySelector(".mine"));
      setText(mine, group.mine);
      mine.hidden = !group.mine;
    });
  }

  return shell.start(update);
}

/** @param {any} meld @param {Record<string, any>} labels */
function lying(meld, labels) {
  const node = meldNode(meld, labels);
  updateMeld(node, meld, unlit);
  return node;
}

/** One panel: what happens under these rule systems.  @param {any} group @param {Record<string, any>} labels */
function groupNode({ title, before, steps, refusal, worth }, labels) {
  const heading = newId();
  return h("div", { class: "group", role: "group", "aria-labelledby": heading },
    h("p", { class: "mine" }), h("h4", { id: heading }, title),
    before && lying(before, labels),
    ...steps.map((/** @type {any} */ step) => stepNode(step, labels)),
    refusal && h("div", { class: "say bad" },
      h("p", {}, h("strong", {}, ...prose(`${refusal.title}. `)), ...prose(refusal.text)),
      h("details", { class: "why" }, h("summary", {}, labels.why), ...quotesOf(refusal.why))),
    worth.length > 0 && h("p", { class: "worth-of" }, labels.points),
    worth.length > 0 && h("ul", { class: "worth", role: "list" }, ...worth.map((/** @type {string} */ line) => h("li", {}, line))));
}

/** What one addition does: in words, drawn, and the meld after it.  @param {any} step @param {Record<string, any>} labels */
function stepNode({ words, path, meld }, labels) {
  const drawn = h("div", {});
  if (path) drawn.innerHTML = strip(path, labels.slots);
  return h("div", { class: "step" }, h("p", {}, ...prose(words)), drawn, lying(meld, labels));
}

export default { render };
