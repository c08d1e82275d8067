/** A case in its zones, and what a rule system answers to it.  It knows no rule and no sentence. */
import { h, patch, setProse, setText } from "../dom.js";
import { meldNode, newId, quotesOf, updateFan, updateMeld } from "../panels.js";

/** The zones on the felt.  @param {Record<string, any>} labels */
export function createCase(labels) {
  const node = h("div", { class: "felt" });
  const make = () => h("section", { class: "zone" }, h("h3", {}), h("div", { class: "melds" }), h("div", { class: "fan" }), h("p", { class: "facts" }));

  /** @param {any[]} zones @param {(id: string) => string} mark a card's classes */
  function update(zones, mark) {
    patch(node, zones, (zone) => zone.id, make, (section, zone) => {
      const [title, melds, fan, facts] = /** @type {HTMLElement[]} */ ([...section.children]);
      setText(title, zone.title);
      patch(melds, zone.melds, (meld) => meld.id, (meld) => meldNode(meld, labels), (each, meld) => updateMeld(each, meld, mark));
      updateFan(fan, zone.cards, mark);
      setProse(facts, zone.text);
      melds.hidden = !zone.melds.length;
      fan.hidden = !zone.cards.length;
      facts.hidden = !zone.text;
    });
  }
  return { node, update };
}

/** Where the answer of a rule system is told, under its name; `id` is that of its sentence.  @param {Record<string, any>} labels */
export function createTold(labels) {
  const id = newId();
  const text = h("p", { id });
  const why = h("details", { class: "why" });
  const node = h("div", { class: "told", hidden: true }, text, why);
  let shown = "";

  /** @param {any} told */
  function update(told) {
    node.hidden = !told;
    if (!told || shown === JSON.stringify(told)) return;
    shown = JSON.stringify(told);
    setProse(text, told.text);
    why.hidden = !told.why;
    const facts = h("p", {});
    setProse(facts, told.facts);
    if (told.why) why.replaceChildren(h("summary", {}, labels.why), facts, ...quotesOf(told.why));
  }
  return { node, update, id };
}
