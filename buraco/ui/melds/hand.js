/**
 * The hand: a listbox of cards that a person selects by tap, by dragging or by keyboard, and moves about.
 * It follows the W3C pattern of a rearrangeable multi-select listbox.  What a selection is good for is not decided here.
 */
import { cardNode } from "../cards.js";
import { h, patch, setProps } from "../dom.js";
import { toolButton } from "../panels.js";

/** How far a pointer may tremble, in pixels, and still tap. */
const TREMBLE = 8;

/**
 * @param {{
 *   labels: Record<string, string>, help: string,
 *   selectionChanged: (ids: string[]) => void,
 *   dropped: (ids: string[], on: string) => void,
 *   reordered: (ids: string[]) => void,
 * }} host
 */
export function createHand({ labels, help, selectionChanged, dropped, reordered }) {
  /** @type {Set<string>} in the order in which they were selected */
  const selected = new Set();
  let current = "";
  let dragged = false; // the click that follows a drag is not a tap
  const list = h("div", {
    class: "fan hand-cards",
    role: "listbox",
    "aria-multiselectable": "true",
    "aria-orientation": "horizontal",
    "aria-label": labels.hand,
    "aria-describedby": help,
    "data-drop": "hand",
  });

  const clear = () => {
    selected.clear();
    mark();
  };
  const clearButton = toolButton("clear", labels.clear, clear, "small");

  const options = () => /** @type {HTMLElement[]} */ ([...list.children]);
  const ids = () => options().map((node) => node.dataset.card ?? "");

  function mark() {
    if (!ids().includes(current)) current = ids()[0] ?? "";
    for (const node of options()) {
      const id = node.dataset.card ?? "";
      setProps(node, { "aria-selected": selected.has(id) ? "true" : "false", tabindex: id === current ? 0 : -1 });
    }
    setProps(clearButton, { hidden: !list.firstChild, "aria-disabled": selected.size ? null : "true" });
    selectionChanged([...selected]);
  }

  /** @param {string} id */
  function toggle(id) {
    if (!selected.delete(id)) selected.add(id);
    mark();
  }

  /** @param {string} id */
  function focus(id) {
    current = id;
    mark();
    options().find((node) => node.dataset.card === id)?.focus();
  }

  /** @param {number} steps */
  function moveCard(steps) {
    const order = ids();
    const from = order.indexOf(current);
    const to = Math.max(0, Math.min(order.length - 1, from + steps));
    if (from === to) return;
    order.splice(to, 0, ...order.splice(from, 1));
    reordered(order);
  }

  list.addEventListener("keydown", (event) => {
    const order = ids();
    const at = order.indexOf(current);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined && event.altKey) moveCard(step);
    else if (step !== undefined) {
      const next = order[Math.max(0, Math.min(order.length - 1, at + step))];
      focus(next);
      if (event.shiftKey && order[at] !== next) toggle(next);
    } else if (event.key === "Home") focus(order[0]);
    else if (event.key === "End") focus(order[order.length - 1]);
    else if (event.key === " ") toggle(current);
    else if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) {
      const all = order.every((id) => selected.has(id));
      for (const id of order) all ? selected.delete(id) : selected.add(id);
      mark();
    }
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  /** A drag begins where a pointer goes down, and becomes one when it leaves the spot. */
  list.addEventListener("pointerdown", (down) => {
    const node = /** @type {HTMLElement | null} */ (/** @type {Element} */ (down.target).closest("[data-card]"));
    if (!node || down.button !== 0) return;
    const id = node.dataset.card ?? "";
    /** @type {HTMLElement | null} */
    let ghost = null;
    /** @type {string[]} */
    let carried = [];
    const watch = new AbortController();
    const options_ = { signal: watch.signal };

    const under = (/** @type {PointerEvent} */ event) =>
      document.elementsFromPoint(event.clientX, event.clientY).find((el) => !ghost?.contains(el) && el.closest("[data-drop], [data-card]"));

    window.addEventListener("pointermove", (move) => {
      if (move.pointerId !== down.pointerId) return;
      const dx = move.clientX - down.clientX;
      const dy = move.clientY - down.clientY;
      if (!ghost && Math.hypot(dx, dy) > TREMBLE) {
        carried = selected.has(id) ? [...selected] : [id];
        ghost = h("div", { class: "ghost" });
        for (const each of options().filter((option) => carried.includes(option.dataset.card ?? ""))) {
          const copy = /** @type {HTMLElement} */ (each.cloneNode(true));
          setProps(copy, { role: null, id: null, tabindex: null, "data-card": null, "aria-selected": null });
          ghost.append(copy);
          each.classList.add("carried");
        }
        list.closest(".buraco-board")?.append(ghost);
      }
      if (ghost) setProps(ghost, { style: `left:${move.clientX}px;top:${move.clientY}px` });
    }, options_);

    const end = (/** @type {PointerEvent} */ up) => {
      if (up.pointerId !== down.pointerId) return;
      watch.abort();
      for (const each of options()) each.classList.remove("carried");
      if (!ghost) return;
      const target = up.type === "pointerup" ? under(up) : undefined;
      ghost.remove();
      dragged = true;
      setTimeout(() => (dragged = false));
      if (!target || !list.closest(".buraco-board")?.contains(target)) return;
      const card = /** @type {HTMLElement | null} */ (target.closest(".hand-cards [data-card]"));
      const zone = /** @type {HTMLElement | null} */ (target.closest("[data-drop]"));
      if (card || zone === list) {
        const onto = card?.dataset.card ?? "";
        if (carried.includes(onto)) return;
        const rest = ids().filter((each) => !carried.includes(each));
        const box = card?.getBoundingClientRect();
        const behind = box && up.clientX < box.x + box.width / 4 ? 0 : 1;
        const at = card ? rest.indexOf(onto) + behind : rest.length;
        reordered([...rest.slice(0, at), ...ids().filter((each) => carried.includes(each)), ...rest.slice(at)]);
      } else if (zone) dropped(carried, zone.dataset.drop ?? "");
    };
    window.addEventListener("pointerup", end, options_);
    window.addEventListener("pointercancel", end, options_);
  });

  list.addEventListener("click", (event) => {
    const node = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.("[data-card]"));
    if (!node || dragged) return;
    current = node.dataset.card ?? "";
    toggle(current);
  });

  return {
    node: list,
    selected: () => [...selected],
    clear,
    /** It puts back what is selected; a board places it among its buttons. */
    clearButton,
    /** Put the focus on the card that has it in the list; whether there is one. */
    takeFocus: () => {
      if (current) focus(current);
      return current !== "";
    },
    /** @param {import("../cards.js").CardView[]} cards @param {(id: string) => string} classes */
    update(cards, classes) {
      const focused = list.contains(document.activeElement);
      const place = ids().indexOf(current);
      patch(list, cards, (card) => card.id,
        (card) => cardNode(card, { role: "option", "data-card": card.id, "data-wild": card.wild }),
        (node, card) => setProps(node, { class: classes(card.id), "aria-label": card.name }));
      const known = new Set(cards.map((card) => card.id));
      for (const id of selected) if (!known.has(id)) selected.delete(id);
      if (!known.has(current)) current = cards[Math.min(Math.max(place, 0), cards.length - 1)]?.id ?? "";
      mark();
      if (focused && current) focus(current);
    },
  };
}
