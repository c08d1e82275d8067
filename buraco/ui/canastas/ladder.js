/** The ladders of canastas: for each meld the classes, where it stands, and what each card of the hand would do. */
import { h, patch, setProps, setProse, setText } from "../dom.js";
import { newId } from "../panels.js";

/** @typedef {{id: string, text: string, note: string, here: boolean}} Rung */
/** @typedef {{id: string, text: string, tone: "worse" | "better" | "same" | "refused"}} Outlook */
/** @typedef {{id: string, title: string, standing: string, rungs: Rung[], cards: Outlook[]}} Ladder */
/** @typedef {{task: string, absent: string[], list: Ladder[]}} LadderView */

/** The mark of each outcome: colour is not the only sign. */
const MARKS = { worse: "▼", better: "▲", same: "=", refused: "✗" };

/** What is to be tried, as `task`, and under the table the ladders, as `node`; both are hidden where a view has none. */
export function createLadders() {
  const task = h("p", { class: "task", tabindex: "-1", "aria-live": "polite" });
  const list = h("div", { class: "ladders" });
  const absent = h("ul", { class: "absent", role: "list" });
  const node = h("section", { class: "ladder-panel" }, list, absent);
  return {
    task,
    node,
    /** @param {LadderView | undefined} view */
    update(view) {
      task.hidden = node.hidden = !view;
      if (!view) return;
      setProse(task, view.task);
      patch(list, view.list, (ladder) => ladder.id, ladderNode, updateLadder);
      absent.hidden = !view.absent.length;
      patch(absent, view.absent, (text) => text, (text) => h("li", {}, text), () => {});
    },
  };
}

/** @returns {HTMLElement} */
function ladderNode() {
  const heading = newId();
  return h("div", { class: "ladder", role: "group", "aria-labelledby": heading },
    h("h4", { id: heading }), h("p", { class: "standing" }),
    h("ol", { class: "rungs", role: "list" }), h("ul", { class: "outlook", role: "list" }));
}

/** @param {HTMLElement} node @param {Ladder} ladder */
function updateLadder(node, { title, standing, rungs, cards }) {
  const [heading, stands, classes, outlook] = /** @type {HTMLElement[]} */ ([...node.children]);
  setProse(heading, title);
  setText(stands, standing);
  patch(classes, rungs, (rung) => rung.id, () => h("li", {}, h("span", {}), h("span", { class: "note" })),
    (item, rung) => {
      setProps(item, { class: `rung ${rung.id}`, "aria-current": rung.here ? "step" : null });
      setText(item.children[0], rung.text);
      setText(item.children[1], rung.note);
    });
  patch(outlook, cards, (card) => card.id,
    () => h("li", {}, h("b", {}), h("span", { class: "mark", "aria-hidden": "true" }), h("span", {})),
    (item, card) => {
      setProps(item, { class: card.tone });
      setProse(/** @type {HTMLElement} */ (item.children[0]), card.id);
      setText(item.children[1], MARKS[card.tone]);
      setText(item.children[2], card.text);
    });
  outlook.hidden = !cards.length;
}
