/** The score desk: places to write melds and hands in, choices for each side, its ledger beside it, and the deck. */
import { createDeck } from "./deck.js";
import { createPlaces, createTrouble } from "./place.js";
import { createShare } from "./share.js";
import { createUnshown } from "./unshown.js";
import { calm, h, patch, prose, setProps, setText } from "../dom.js";
import { written } from "../fields.js";
import { createLedgers } from "../scores/ledger.js";
import { newId, toolButton, updateButtons } from "../panels.js";
import { arriveAt, createShell, forgetAsked, HEADER } from "../shell.js";
import { filled } from "../stars.js";

/**
 * @typedef {import("./place.js").PlaceView} PlaceView
 * @typedef {{id: string, name: string, melds: PlaceView[], hands: PlaceView[], muerto: {value: string, options: [string, string][]} | null,
 *   closed: boolean, troubles: import("./place.js").Trouble[], ledger: import("../scores/ledger.js").LedgerView | null}} DeskSide
 */

const QUIET_MS = 700; // a sentence is read out when no more is written

/** @param {{model: any, el: HTMLElement}} context */
function render(context) {
  const shell = createShell(context, {
    keeps: context.model.get("view").keeps ? "buraco.desk" : undefined,
    kind: "desk",
    stamp: () => ({ edition }),
    brings: () => ({ unshown: unshown.brought() }),
    missed: () => unshown.again(),
    onKept: () => {
      unshown.greeted();
      forgetAsked("table");
    },
    keys: {
      list: () => [[true, "Enter", labels.keyNextMeld], [true, "← → ↑ ↓", labels.keyDeck], [true, "u", labels.undo]],
      press: (key) => key === "u" && (act("undo"), true),
    },
  });
  const { root, labels, act } = shell;
  const unshown = createUnshown(shell.tell, shell.keeps);
  let active = "am0"; // the place that the next card goes to
  let edition = -1; // of the texts that lie here: what is written is meant for them
  let arrivals = 0;
  /** @type {Record<string, number>} */
  let grown = {}; // melds that a person has added here and not written in yet
  /** @type {Map<string, Set<string>>} */
  const lit = new Map(); // the cards that each side's ledger lights
  /** @type {Map<string, ReturnType<typeof createLedgers>>} */
  const books = new Map();

  const places = createPlaces(labels, {
    aim,
    wrote: (place, text) => unshown.say({ do: "write", place, text }),
    own: unshown.has,
    onward: (place) => place[1] === "m" && anotherMeld(place[0], true),
    lit: (card) => Boolean(lit.get(card[0])?.has(card)),
  });
  const tellTrouble = createTrouble(labels);
  const sides = h("div", { class: "desk-sides" });
  const begin = h("div", { class: "begin" }, h("p", {}, labels.begin), toolButton("example", labels.example, () => act("example"), "main"));
  const result = h("p", { class: "result" });
  const left = h("p", { class: "left-out" });
  const spoken = h("p", { class: "sr-only", role: "status" });
  const deck = createDeck(labels, (card) => {
    const node = placeNode(active);
    if (node) places.add(node, card);
  });
  const share = createShare(labels, { open: (text) => act("open", { text }), printed });
  const buttons = {
    sheet: toolButton("sheet", "", () => act("sheet")),
    "sheet-anew": toolButton("sheet-anew", labels.putAnew, () => act("sheet-anew")),
    undo: toolButton("undo", labels.undo, () => act("undo")),
    redo: toolButton("redo", labels.redo, () => act("redo")),
    clear: toolButton("clear", labels.clear, () => act("clear")),
  };
  root.append(begin, sides, h("div", { class: "results" }, result, left), spoken, deck.node,
    h("div", { class: "felt desk-tools" }, h("div", { class: "tools" }, ...Object.values(buttons)),
      h("div", { class: "bottom" }, h("div", { class: "tools" }, ...share.buttons), h("div", { class: "more" }, shell.colourButton, shell.keysButton))),
    shell.say.node, ...share.panels);

  const ofSide = (/** @type {string} */ side, /** @type {string} */ place) => filled(labels.placeOfSide, { side, place });
  const placeNode = (/** @type {string} */ id) => /** @type {HTMLElement | null} */ (sides.querySelector(`[data-place="${id}"]`));
  const sideNode = (/** @type {string} */ id) => /** @type {HTMLElement} */ (sides.querySelector(`[data-key="${id}"]`));

  /** Make a place the one that cards go to.  @param {string} place */
  function aim(place) {
    active = place;
    for (const node of /** @type {Iterable<HTMLElement>} */ (sides.querySelectorAll(".place"))) node.classList.toggle("active", node.dataset.place === active);
    deck.aim(placeNode(active)?.dataset.name ?? "");
  }

  /** Go to a meld that nobody has written in, and make one if there is none.  @param {string} side @param {boolean} toWrite */
  function anotherMeld(side, toWrite) {
    const fields = /** @type {HTMLTextAreaElement[]} */ ([...sideNode(side).querySelectorAll(".melds textarea")]);
    const free = fields.findIndex((field) => !field.value.trim());
    if (free < 0 && fields.length >= labels.mostMelds) return;
    if (free < 0) {
      grown[side] = fields.length + 1;
      draw(context.model.get("view"));
    }
    aim(`${side}m${free < 0 ? fields.length : free}`);
    if (toWrite) placeNode(active)?.querySelector("textarea")?.focus();
    placeNode(active)?.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
  }

  /** The docked deck must not cover what has the focus.  @param {FocusEvent} event */
  function uncover({ target }) {
    const here = /** @type {Element} */ (target).getBoundingClientRect();
    const covered = here.bottom + 12 - deck.node.getBoundingClientRect().top;
    const docked = getComputedStyle(deck.node).position === "sticky";
    const step = Math.min(covered, here.top - HEADER);
    if (docked && step > 0) scrollBy({ top: step });
  }
  sides.addEventListener("focusin", uncover);

  /** @param {DeskSide} side */
  function makeSide({ id }) {
    const heading = newId();
    const trouble = newId();
    const closed = /** @type {HTMLInputElement} */ (h("input", {
      type: "checkbox", "aria-describedby": trouble, onchange: () => unshown.say({ do: "close", side: id, closed: closed.checked }),
    }));
    const muerto = /** @type {HTMLSelectElement} */ (h("select", {
      "aria-describedby": trouble, onchange: () => unshown.say({ do: "muerto", side: id, value: muerto.value }),
    }));
    const book = createLedgers(labels, (cards) => {
      lit.set(id, cards);
      for (const node of /** @type {Iterable<HTMLElement>} */ (sides.querySelectorAll(`[data-place^="${id}"] [data-card]`)))
        node.classList.toggle("lit", cards.has(node.dataset.card ?? ""));
    });
    books.set(id, book);
    const addMeld = toolButton("add-meld", labels.addMeld, () => {}, "quiet add-meld");
    addMeld.addEventListener("click", (event) => anotherMeld(id, /** @type {PointerEvent} */ (event).pointerType !== "touch"));
    return h("section", { class: "desk-side", "aria-labelledby": heading },
      h("div", { class: "felt" },
        h("h3", {}, h("span", { id: heading }), h("b", {})),
        h("div", { class: "places melds" }),
        addMeld,
        h("div", { class: "places hands" }),
        h("div", { class: "choices-of-side" },
          h("label", { class: "muerto" }, h("span", {}, labels.muerto), muerto),
          h("label", { class: "closed" }, closed, h("span", {}, labels.closed))),
        h("div", { class: "troubles", id: trouble })),
      h("div", {}, h("p", { class: "no-points" }, labels.noPoints), book.node));
  }

  /** @param {HTMLElement} node @param {DeskSide} side @param {boolean} anew */
  function updateSide(node, side, anew) {
    const [felt, points] = /** @type {HTMLElement[]} */ ([...node.children]);
    const [heading, melds, addMeld, hands, , troubles] = /** @type {HTMLElement[]} */ ([...felt.children]);
    setText(heading.children[0], side.name);
    setText(heading.children[1], side.ledger ? written(side.ledger.total ?? 0) : "");
    patch(melds, withGrown(side), (place) => place.id, places.make, (each, place) => places.update(each, place, anew));
    patch(hands, side.hands, (place) => place.id, places.make, (each, place) => places.update(each, place, anew));
    addMeld.hidden = melds.children.length >= labels.mostMelds;
    setProps(addMeld, { "aria-label": ofSide(side.name, labels.addMeld) });
    const muerto = /** @type {HTMLElement} */ (felt.querySelector(".muerto"));
    muerto.hidden = !side.muerto;
    if (side.muerto) {
      const select = /** @type {HTMLSelectElement} */ (muerto.lastElementChild);
      patch(select, side.muerto.options, ([value]) => value, ([value]) => h("option", { value }), (option, [, name]) => setText(option, name));
      if (!unshown.has(`${side.id} muerto`)) select.value = side.muerto.value;
      setProps(select, { "aria-label": ofSide(side.name, labels.muerto) });
    }
    const closed = /** @type {HTMLInputElement} */ (felt.querySelector(".closed input"));
    if (!unshown.has(`${side.id} close`)) closed.checked = side.closed;
    setProps(closed, { "aria-label": ofSide(side.name, labels.closed) });
    troubles.hidden = side.troubles.length === 0;
    patch(troubles, side.troubles, (each) => each.id, (each) => h("div", { class: each.mild ? "trouble mild" : "trouble" }), tellTrouble);
    const [noPoints, book] = /** @type {HTMLElement[]} */ ([...points.children]);
    noPoints.hidden = Boolean(side.ledger);
    book.hidden = !side.ledger;
    books.get(side.id)?.update(side.ledger ? [side.ledger] : []);
  }

  /** The side's melds, and those that were added here and are still empty.  @param {DeskSide} side @returns {PlaceView[]} */
  function withGrown(side) {
    const count = Math.max(1, side.melds.length, grown[side.id] ?? 0);
    return Array.from({ length: count }, (_each, at) => {
      const label = labels.meld.replace("{n}", at + 1);
      return side.melds[at] ?? {
        id: `${side.id}m${at}`, label, name: ofSide(side.name, label),
        text: "", cards: [], title: "", badge: "", canasta: "", points: "", mistake: null, stands: null,
      };
    });
  }

  /** What a view shows of a place, or of a choice for a side.  @param {any} view */
  const shownIn = (view) => {
    const shown = new Map(view.sides.flatMap((/** @type {DeskSide} */ { id, melds, hands, closed, muerto }) => [
      ...[...melds, ...hands].map((place) => [place.id, place.text]), [`${id} close`, closed], [`${id} muerto`, muerto?.value],
    ]));
    return (/** @type {string} */ name) => shown.get(name);
  };

  /** @param {any} view */
  function draw(view) {
    unshown.update(shownIn(view));
    const anew = view.edition !== edition;
    edition = view.edition;
    if (anew) grown = {};
    const showedExample = begin.contains(document.activeElement);
    begin.hidden = !view.empty;
    patch(sides, view.sides, (side) => side.id, makeSide, (node, side) => updateSide(node, side, anew));
    deck.update(view.deck);
    aim(placeNode(active) ? active : "am0");
    if (showedExample && begin.hidden) placeNode("am0")?.querySelector("textarea")?.focus();
    if (result.textContent !== view.result) result.replaceChildren(...prose(view.result));
    setText(left, view.left);
    updateButtons(buttons, view);
    setText(buttons.sheet, view.round ? filled(labels.putBack, { n: view.round }) : labels.putOnSheet);
    share.update(view.share, anew);
    announce([view.spoken, view.result].filter(Boolean).join(" "));
    if (view.arrivals > arrivals) arriveAt(root);
    arrivals = view.arrivals;
  }

  let timer = 0;
  let announced = "";
  /** Read out what a change has led to, once a person pauses.  @param {string} text */
  function announce(text) {
    if (text === announced) return;
    announced = text;
    clearTimeout(timer);
    timer = setTimeout(() => setText(spoken, text), QUIET_MS);
  }
  shell.gone.addEventListener("abort", () => clearTimeout(timer));

  /** The table as it is printed: the rule system, and each side's name, choices, cards and ledger. */
  function printed() {
    const view = context.model.get("view");
    const columns = view.sides.filter((/** @type {DeskSide} */ { ledger }) => ledger).map((/** @type {DeskSide} */ side) => {
      const node = sideNode(side.id);
      const copy = (/** @type {Element | null} */ each) => /** @type {Node} */ (each?.cloneNode(true));
      const cards = [...node.querySelectorAll(".place:has([data-card])")].map((place) => h("div", { class: "printed-place" },
        h("span", {}, place.querySelector(".label")?.textContent ?? ""), copy(place.querySelector(".fan"))));
      const muerto = side.muerto?.options.find(([value]) => value === side.muerto?.value)?.[1];
      const facts = [side.closed && labels.closed, muerto].filter(Boolean).join(" · ");
      return h("section", {}, h("h2", {}, side.name), h("p", {}, facts), ...cards, copy(node.querySelector(".ledger")));
    });
    return [h("h1", {}, view.title), h("div", { class: "printed-sides" }, ...columns), h("p", {}, h("b", {}, view.result), " ", view.left)];
  }

  return shell.start(draw);
}

export default { render };
