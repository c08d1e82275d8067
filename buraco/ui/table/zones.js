/**
 * The places of a round's table: stock, discard pile, muertos, hands and each side's melds.  A place draws what its view
 * tells, and reports a touch; what may be done there is decided elsewhere.
 *
 * A heap is any number of cards that lie together: those of `cards` are seen, the last one on top; where it is null, `count`
 * of them show their backs.
 *
 * @typedef {import("../cards.js").CardView} CardView
 * @typedef {import("../panels.js").MeldView} MeldView
 * @typedef {(id: string) => string} Mark  the classes of a card by its id, as `marksOf` gives them
 * @typedef {{id: string, title: string, name?: string, count: number, cards: CardView[] | null, now?: boolean}} HeapView
 *   `title` stands above it ("Stock · 31"), `name` says it to a screen reader, `now`: it is this hand's turn
 * @typedef {{id: string, title: string, points: string, marks: string[], melds: MeldView[], own: boolean, empty: string}} TableSideView
 */
import { backNode, cardNode } from "../cards.js";
import { h, patch, setProps, setText } from "../dom.js";
import { meldNode, newId, updateMeld } from "../panels.js";

/**
 * One heap: a group with a heading and its cards.  `stacked` is how many backs are drawn at most where they lie one on the
 * other; without it they are fanned.  `press` is called when its cards are touched; a button beside it has to do the same.
 * @param {{kind: string, stacked?: number, press?: () => void, drop?: string}} own
 */
export function createHeap({ kind, stacked, press, drop }) {
  const heading = newId();
  const title = h("h3", { id: heading });
  const fan = h("div", { class: "fan" });
  const node = h("div", {
    class: `heap ${kind}${stacked ? " stacked" : ""}${press ? " live" : ""}`, role: "group", "aria-labelledby": heading, "data-drop": drop,
  }, title, fan);
  if (press) fan.addEventListener("click", press);
  const scrolled = scrollable(fan, title, { atEnd: true });

  /** @param {HeapView} view @param {Mark} mark */
  function update(view, mark) {
    node.dataset.heap = view.id;
    setText(title, view.title);
    setProps(node, { "aria-label": view.name ?? null, "aria-labelledby": view.name ? null : heading });
    node.classList.toggle("now", Boolean(view.now));
    const backs = Math.min(view.count, stacked ?? view.count);
    const lying = view.cards ?? Array.from({ length: backs }, (_, at) => ({ id: `${view.id}-back${at}`, back: true }));
    fan.style.setProperty("--n", String(Math.max(lying.length, 1)));
    node.classList.toggle("none", lying.length === 0);
    patch(fan, /** @type {any[]} */ (lying), (card) => card.id,
      (card) => (card.back ? backNode() : cardNode(card, { role: "img", "data-card": card.id })),
      (each, card) => card.back || setProps(each, { class: mark(card.id), "aria-label": card.name }));
    scrolled();
  }
  return { node, update };
}

/** Several heaps side by side, such as the muertos or the other hands.  @param {{kind: string, stacked?: number}} own */
export function createHeaps(own) {
  const node = h("div", { class: `heaps ${own.kind}s` });
  /** @type {WeakMap<HTMLElement, ReturnType<typeof createHeap>>} */
  const heaps = new WeakMap();
  /** @param {HeapView[]} views @param {Mark} mark */
  function update(views, mark) {
    const make = () => {
      const heap = createHeap(own);
      heaps.set(heap.node, heap);
      return heap.node;
    };
    patch(node, views, ({ id }) => id, make, (each, view) => heaps.get(each)?.update(view, mark));
    node.hidden = views.length === 0;
  }
  return { node, update };
}

/**
 * Both sides' melds.  `add` is called with the meld of one's own side that cards shall join.
 * @param {Record<string, any>} labels @param {(meld: string) => void} [add]
 */
export function createTableSides(labels, add) {
  const node = h("div", { class: "table-sides" });
  /** @type {WeakMap<HTMLElement, () => void>} */
  const strips = new WeakMap();
  /** @param {TableSideView} side */
  const make = (side) => {
    const heading = newId();
    const name = h("span", {});
    const melds = h("div", { class: "melds" });
    strips.set(melds, scrollable(melds, name));
    return h("div", { class: "zone table-side", role: "group", "aria-labelledby": heading, "data-drop": side.own ? "table" : null },
      h("h3", { id: heading }, name, h("b", { class: "points" }), h("span", { class: "marks" })), melds, h("p", { class: "empty" }));
  };
  /** @param {TableSideView[]} sides @param {Mark} mark */
  function update(sides, mark) {
    patch(node, sides, ({ id }) => id, make, (place, { title, points, marks, melds, own, empty }) => {
      const [heading, lying, none] = /** @type {HTMLElement[]} */ ([...place.children]);
      setText(heading.children[0], title);
      setText(heading.children[1], points);
      patch(/** @type {HTMLElement} */ (heading.children[2]), marks, (each) => each, (each) => h("span", { class: "mark" }, each), () => {});
      patch(lying, melds, ({ id }) => id, (meld) => meldNode(meld, labels, own ? add : undefined), (each, meld) => updateMeld(each, meld, mark));
      strips.get(lying)?.();
      lying.hidden = melds.length === 0;
      none.hidden = !lying.hidden;
      setText(none, empty);
    });
  }
  /** Show the places where cards may be added.  @param {boolean} open */
  const invite = (open) => {
    for (const meld of node.querySelectorAll(".meld:has(.add)")) meld.classList.toggle("open", open);
  };
  return { node, update, invite };
}

/**
 * What scrolls is reached by keyboard and has the name that stands in `title`.  Its end comes into sight when one thing
 * more lies there; of a pile, whose end is its top, it stays there.  Call what is returned when it has changed.
 * @param {HTMLElement} node @param {Element} title @param {{atEnd?: boolean}} [own]
 */
export function scrollable(node, title, { atEnd = false } = {}) {
  let known = 0;
  let width = 0;
  const check = () => {
    const scrolls = node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
    const role = node.tagName === "DIV" ? "group" : null; // a list stays one
    setProps(node, scrolls ? { tabindex: 0, role, "aria-label": title.textContent } : { tabindex: null, role: null, "aria-label": null });
    const now = node.childElementCount;
    if (now === known + 1 || (atEnd && (now !== known || width !== node.clientWidth))) node.scrollLeft = node.scrollWidth;
    known = now;
    width = node.clientWidth;
  };
  new ResizeObserver(check).observe(node);
  return check;
}
