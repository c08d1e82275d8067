/** The place that a person chooses for the wild among the selected cards. */
import { h } from "../dom.js";

/** @param {Record<string, any>} labels @param {HTMLElement} hand  the list of the cards that can be selected */
export function createWildPlace(labels, hand) {
  const select = /** @type {HTMLSelectElement} */ (h("select", {}, h("option", { value: "" }, labels.wildAuto),
    ...labels.places.map((/** @type {[number, string]} */ [value, label]) => h("option", { value }, label))));
  const node = h("label", { class: "wild-place", hidden: true }, h("span", {}, labels.wildFor), select);
  return {
    node,
    /** What was chosen; null leaves it to the rules. */
    slot: () => (node.hidden || !select.value ? null : Number(select.value)),
    /** Ask where one of these cards can be wild.  @param {string[]} selected */
    offer(selected) {
      node.hidden = !selected.some((id) => hand.querySelector(`[data-card="${id}"]`)?.hasAttribute("data-wild"));
      if (node.hidden) select.value = "";
    },
  };
}
