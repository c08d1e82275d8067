/** The deck of the score desk: a button for each different card, which tells how many copies are left. */
import { shape } from "../cards.js";
import { h, patch, setProps, setText } from "../dom.js";

/** @typedef {{id: string, rank: string, suit: "s" | "h" | "d" | "c" | "j", name: string, left: number}} DeckCard */

/**
 * On a small screen one suit is seen at a time, and the deck can be folded; elsewhere all of it is seen.
 * @param {Record<string, any>} labels @param {(card: string) => void} take
 */
export function createDeck(labels, take) {
  const rows = h("div", { class: "deck-rows" });
  const tabs = h("div", { class: "deck-suits" });
  const target = h("b", {});
  const fold = h("button", { type: "button", class: "small fold", onclick: () => setFolded(!folded) });
  const node = h("section", { class: "deck", "aria-label": labels.deck },
    h("div", { class: "deck-head" }, h("p", {}, h("span", {}, labels.cardsGo), " ", target), fold), h("div", { class: "deck-body" }, tabs, rows));
  let folded = false;
  let suit = "h";
  let current = "A♠";

  /** @param {boolean} now */
  function setFolded(now) {
    folded = now;
    node.classList.toggle("folded", folded);
    setProps(fold, { "aria-expanded": String(!folded) });
    setText(fold, folded ? labels.showDeck : labels.foldDeck);
  }

  /** @param {string} now */
  function setSuit(now) {
    suit = now;
    for (const each of /** @type {Iterable<HTMLElement>} */ ([...tabs.children, ...rows.children])) {
      each.classList.toggle("open", each.dataset.suit === suit || each.dataset.suit === "j");
      if (each.matches("button")) setProps(each, { "aria-pressed": String(each.dataset.suit === suit) });
    }
  }

  const buttons = () => /** @type {HTMLElement[]} */ ([...rows.querySelectorAll("button")]);

  /**
   * The card above or below one: the nearest of those that lie there, wherever the rows stand on this screen; a suit that is
   * not seen lies beyond the one that is.
   * @param {HTMLElement} here @param {1 | -1} down @returns {HTMLElement | undefined}
   */
  function beyond(here, down) {
    const { left, top, bottom } = here.getBoundingClientRect();
    /** @type {[HTMLElement, number, number][]} */
    const there = buttons().filter((each) => each.offsetParent)
      .map((each) => [each, each.getBoundingClientRect()])
      .filter(([, box]) => (down > 0 ? box.top >= bottom - 1 : box.bottom <= top + 1))
      .map(([each, box]) => [each, Math.abs(box.top - top), Math.abs(box.left - left)]);
    const [nearest] = there.sort((one, other) => one[1] - other[1] || one[2] - other[2])[0] ?? [];
    if (nearest) return nearest;
    const row = /** @type {Element} */ (here.parentElement);
    const hidden = [...rows.children].filter((each) => each === row || !(/** @type {HTMLElement} */ (each).offsetParent));
    const other = hidden[hidden.indexOf(row) + down];
    return /** @type {HTMLElement | undefined} */ (other?.children[Math.min([...row.children].indexOf(here), other.children.length - 1)]);
  }

  /** One stop for the tabulator key; arrows go from card to card, up and down to the card that is seen there.  @param {KeyboardEvent} event */
  function walk(event) {
    const all = buttons();
    const at = all.findIndex((each) => each === event.target);
    const here = all[at];
    if (!here) return;
    const next = { ArrowRight: all[at + 1], ArrowLeft: all[at - 1], ArrowUp: beyond(here, -1), ArrowDown: beyond(here, 1), Home: all[0], End: all.at(-1) }[event.key];
    if (!next) return;
    event.preventDefault();
    setSuit(next.parentElement?.dataset.suit === "j" ? suit : next.parentElement?.dataset.suit ?? suit);
    current = next.dataset.card ?? "";
    roam();
    next.focus();
  }

  function roam() {
    const all = buttons();
    const stop = all.find((each) => each.dataset.card === current) ?? all[0];
    for (const each of all) setProps(each, { tabindex: each === stop ? 0 : -1 });
  }

  /** @param {DeckCard} card */
  function cardButton(card) {
    const button = h("button", {
      type: "button", class: "deck-card", "data-card": card.id, "data-suit": card.suit,
      // The caret stays where a person writes.
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
      onclick: () => {
        current = card.id;
        roam();
        if (button.getAttribute("aria-disabled") !== "true") take(card.id);
      },
    }, h("span", { class: "rank", "aria-hidden": "true" }, card.rank), h("span", { class: "pip", "aria-hidden": "true" }),
    h("span", { class: "left", "aria-hidden": "true" }));
    button.children[1].innerHTML = `<svg viewBox="0 0 24 24" focusable="false">${shape(card.suit, 0, 0, 24)}</svg>`;
    return button;
  }

  /** @param {DeckCard[]} deck */
  function update(deck) {
    const suits = [...new Set(deck.map((card) => card.suit))];
    patch(rows, suits, (each) => each, (each) => h("div", { class: "deck-row", "data-suit": each }), (row, each) => {
      patch(row, deck.filter((card) => card.suit === each), (card) => card.id, cardButton, (button, card) => {
        setProps(button, { "aria-label": card.name, "aria-disabled": card.left ? null : "true" });
        setText(button.children[2], "•".repeat(card.left));
      });
    });
    patch(tabs, suits.filter((each) => each !== "j"), (each) => each, (each) => {
      const tab = h("button", { type: "button", "data-suit": each, "aria-label": labels.suits[each], onclick: () => setSuit(each) });
      tab.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shape(each, 0, 0, 24)}</svg>`;
      return tab;
    }, () => {});
    setSuit(suit);
    roam();
  }

  rows.addEventListener("keydown", walk);
  setFolded(false);
  return {
    node,
    update,
    /** @param {string} name the place that the next card goes to */
    aim: (name) => setText(target, name),
  };
}
