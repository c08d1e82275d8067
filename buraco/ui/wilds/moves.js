/** The worked examples of wilds: panels side by side, each with melds before and after and the wild's way.  It decides nothing. */
import { strip } from "./strip.js";
import { createExamples, refusalNode, updateGroups } from "../compare/examples.js";
import { h, prose } from "../dom.js";
import { meldNode, quotesOf, updateMeld } from "../panels.js";

const unlit = () => "card";

/** @param {{model: any, el: HTMLElement}} context */
function render(context) {
  const { shell, nav, zone, bottom, update } = createExamples(context, "wild-moves");
  const groups = h("div", { class: "groups" });
  shell.root.append(nav, h("div", { class: "felt" }, zone, bottom, groups), shell.say.node);
  return shell.start((view) => {
    update(view);
    updateGroups(groups, view.groups, (group) => inside(group, shell.labels));
  });
}

/** @param {any} meld @param {Record<string, any>} labels */
function lying(meld, labels) {
  const node = meldNode(meld, labels);
  updateMeld(node, meld, unlit);
  return node;
}

/** One panel: what happens under these rule systems.  @param {any} group @param {Record<string, any>} labels */
const inside = ({ before, steps, refusal, worth }, labels) => [
  before && lying(before, labels),
  ...steps.map((/** @type {any} */ step) => stepNode(step, labels)),
  refusal && refusalNode(refusal, h("details", { class: "why" }, h("summary", {}, labels.why), ...quotesOf(refusal.why))),
  worth.length > 0 && h("p", { class: "worth-of" }, labels.points),
  worth.length > 0 && h("ul", { class: "worth", role: "list" }, ...worth.map((/** @type {string} */ line) => h("li", {}, line))),
];

/** What one addition does: in words, drawn, and the meld after it.  @param {any} step @param {Record<string, any>} labels */
function stepNode({ words, path, meld }, labels) {
  const drawn = h("div", {});
  if (path) drawn.innerHTML = strip(path, labels.slots);
  return h("div", { class: "step" }, h("p", {}, ...prose(words)), drawn, lying(meld, labels));
}

export default { render };
