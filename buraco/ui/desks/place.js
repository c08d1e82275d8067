/** One place of the score desk: the text of a meld or a hand, its cards, what it is, and what is wrong with it. */
import { cardNode } from "../cards.js";
import { h, patch, prose, setProps, setText } from "../dom.js";
import { newId, quotesOf } from "../panels.js";

/**
 * @typedef {import("../cards.js").CardView & {at: number, guilty: boolean}} DeskCard `at`: which word of the text it is
 * @typedef {{id: string, title: string, text: string, quotes: import("../panels.js").Quote[], note: string, mild?: boolean}} Trouble
 * @typedef {{id: string, label: string, name: string, text: string, cards: DeskCard[], title: string, badge: string, canasta: string,
 *   points: string, mistake: Trouble | null, stands: {value: string, options: [string, string, string][]} | null}} PlaceView
 */

/** A text on one line, as Python splits lines, and without half signs.  @param {string} text */
const cleaned = (text) =>
  text.replace(/\s*[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]\s*/g, " ").replace(/\p{Surrogate}/gu, "?");

/** What is wrong somewhere, with the rule text's own words.  @param {Record<string, any>} labels */
export const createTrouble = (labels) =>
  /** @param {HTMLElement} node @param {Trouble | null} trouble */
  (node, trouble) => {
    const now = JSON.stringify(trouble);
    if (node.dataset.now === now) return;
    node.dataset.now = now;
    node.hidden = !trouble;
    node.replaceChildren();
    if (!trouble) return;
    node.append(h("p", {}, trouble.title && h("strong", {}, `${trouble.title}. `), ...prose(trouble.text)));
    if (trouble.quotes.length || trouble.note) node.append(h("details", { class: "why" }, h("summary", {}, labels.why), ...quotesOf(trouble)));
  };

/**
 * The text in the field is the page's own: `wrote` is called whenever a person has changed it, by keys, cards or choices.
 * @param {Record<string, any>} labels
 * @param {{aim: (place: string) => void, wrote: (place: string, text: string) => void, onward: (place: string) => void, lit: (card: string) => boolean,
 *   own: (place: string) => boolean}} host `own`: whether the field knows better than the view
 */
export function createPlaces(labels, { aim, wrote, onward, lit, own }) {
  const tellTrouble = createTrouble(labels);
  const fieldIn = (/** @type {HTMLElement} */ node) => /** @type {HTMLTextAreaElement} */ (node.querySelector("textarea"));

  /** Let the field be as high as its text, where the browser does not do so itself.  @param {HTMLTextAreaElement} field */
  function fit(field) {
    if (CSS.supports("field-sizing", "content")) return;
    if (!field.isConnected) return void requestAnimationFrame(() => field.isConnected && fit(field));
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight + 2}px`;
  }

  /** Put a text into a place, as a person would.  @param {HTMLElement} node @param {string} text */
  function write(node, text) {
    const field = fieldIn(node);
    field.value = text.slice(0, labels.longestText);
    fit(field);
    wrote(node.dataset.place ?? "", field.value);
  }

  /** @param {HTMLElement} node @param {string} card */
  const add = (node, card) => write(node, `${fieldIn(node).value.trim()} ${card}`.trim());

  /** Take a drawn card out of its text.  @param {HTMLElement} node @param {HTMLElement} card */
  function takeOut(node, card) {
    const field = fieldIn(node);
    aim(node.dataset.place ?? "");
    // Where more has been written since the cards were drawn, they are not those of the text.
    if (field.value !== field.dataset.known) return;
    const words = field.value.replaceAll(",", " ").split(/\s+/).filter(Boolean);
    words.splice(Number(card.dataset.at), 1);
    write(node, words.join(" "));
  }

  /** @param {PlaceView} place */
  function make({ id }) {
    const heading = newId();
    const trouble = newId();
    const field = /** @type {HTMLTextAreaElement} */ (h("textarea", {
      rows: 1, maxlength: labels.longestText, enterkeyhint: "next", spellcheck: "false", autocapitalize: "off", autocomplete: "off", autocorrect: "off",
      "aria-describedby": trouble,
      onfocus: () => aim(id),
      oninput: () => {
        const clean = cleaned(field.value);
        if (field.value !== clean) field.value = clean; // pasted
        fit(field);
        wrote(id, field.value);
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter" || event.isComposing) return;
        event.preventDefault();
        onward(id);
      },
    }));
    const stands = /** @type {HTMLSelectElement} */ (h("select", { onchange: () => write(node, stands.selectedOptions[0].dataset.text ?? field.value) }));
    const node = h("div", { class: "place", role: "group", "aria-labelledby": heading, "data-place": id },
      h("h4", { id: heading }, h("span", { class: "label" }), h("span", { class: "kind" }), h("span", { class: "badge" }), h("b", { class: "points" })),
      field,
      h("div", { class: "fan" }),
      h("label", { class: "stands" }, h("span", {}, labels.standsFor), stands),
      h("div", { class: "trouble", id: trouble }));
    node.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target);
      const card = target.closest("[data-card]");
      if (card) takeOut(node, /** @type {HTMLElement} */ (card));
      else if (!target.closest("select, textarea, summary, .trouble")) {
        aim(id);
        // A finger would call up its keyboard, and the deck is nearer.
        if (/** @type {PointerEvent} */ (event).pointerType !== "touch") field.focus();
      }
    });
    return node;
  }

  /** @param {HTMLElement} node @param {PlaceView} place @param {boolean} anew whether the view's text takes the place of the field's */
  function update(node, place, anew) {
    const [heading, , fan, standsLabel, trouble] = /** @type {HTMLElement[]} */ ([...node.children]);
    const field = fieldIn(node);
    const [label, kind, badge, points] = /** @type {HTMLElement[]} */ ([...heading.children]);
    node.dataset.name = place.name;
    if ((anew || field.dataset.known === undefined) && field.value !== place.text && !own(place.id)) {
      field.value = place.text;
      fit(field);
    }
    field.dataset.known = place.text;
    setProps(field, { "aria-label": place.name, "aria-invalid": place.mistake ? "true" : null });
    setText(label, place.label);
    setText(kind, place.title);
    setText(badge, place.canasta);
    setProps(badge, { class: `badge ${place.badge}`, hidden: !place.canasta });
    setText(points, place.points);
    fan.hidden = place.cards.length === 0;
    patch(fan, place.cards, (card) => `${card.id}/${card.rank}${card.suit}/${card.as ?? ""}`,
      (card) => cardNode(card, { role: "button", tabindex: "-1", "data-card": card.id }),
      (each, card) => {
        const name = labels.takeOut.replace("{card}", card.name);
        const marks = `card${card.guilty ? " guilty" : ""}${lit(card.id) ? " lit" : ""}`;
        setProps(each, { class: marks, "aria-label": name, title: name, "data-at": card.at });
      });
    standsLabel.hidden = !place.stands;
    if (place.stands) chooseStand(/** @type {HTMLSelectElement} */ (standsLabel.lastElementChild), place.stands);
    tellTrouble(trouble, place.mistake);
  }

  /** @param {HTMLSelectElement} select @param {{value: string, options: [string, string, string][]}} stands each: slot, its name, the text that says so */
  function chooseStand(select, { value, options }) {
    const shown = value ? options : [["", "?", ""], ...options]; // where it stands now is no place for it
    patch(select, shown, ([slot]) => slot, ([slot]) => h("option", { value: slot }), (option, [, name, text]) => {
      setText(option, name);
      if (text) option.dataset.text = text;
    });
    select.value = value;
  }

  return { make, update, add };
}
