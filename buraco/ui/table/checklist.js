/**
 * The checklist beside the table: what a side needs to close, each with a sign and words whether it is met, and what is missing.
 *
 * @typedef {{id: string, met: boolean, state: string, label: string, note: string}} Demand  `state` says met or missing
 * @typedef {{title: string, items: Demand[], said: string}} ChecklistView
 */
import { h, patch, setProse, setText } from "../dom.js";
import { newId } from "../panels.js";

export function createChecklist() {
  const title = h("h3", { id: newId() });
  const list = h("ul", {});
  const said = h("p", { class: "missing", role: "status" });
  const node = h("div", { class: "checklist", role: "group", "aria-labelledby": title.id, hidden: true }, title, list, said);

  /** @param {ChecklistView | null | undefined} view */
  function update(view) {
    node.hidden = !view;
    if (!view) return;
    setText(title, view.title);
    patch(list, view.items, ({ id }) => id, demandNode, updateDemand);
    setProse(said, view.said);
  }
  return { node, update };
}

const demandNode = () => h("li", {},
  h("span", { class: "tick", "aria-hidden": "true" }), h("span", { class: "demand" }), h("span", { class: "sr-only" }), h("span", { class: "note" }));

/** @param {HTMLElement} node @param {Demand} view */
function updateDemand(node, { met, state, label, note }) {
  const [tick, demand, spoken, more] = /** @type {HTMLElement[]} */ ([...node.children]);
  node.classList.toggle("met", met);
  setText(tick, met ? "✓" : "");
  setText(demand, label);
  setText(spoken, ` ${state} `);
  setProse(more, note);
}
