/** Making and patching elements.  Elements are kept by key, so that focus and animation survive. */

/**
 * An element.  A property that starts with "on" is a listener, a boolean sets or drops an attribute.
 * @param {string} tag @param {Record<string, unknown>} [props] @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  setProps(node, props);
  node.append(...children.filter((child) => child || child === ""));
  return node;
}

/** @param {HTMLElement} node @param {Record<string, unknown>} props */
export function setProps(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) node.setAttribute(name, "");
    else if (value === false || value == null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
  }
}

/**
 * A sentence, its suits coloured.  The sign after a suit asks for the plain character; phones would draw a picture.
 * @param {string} text @returns {(Node | string)[]}
 */
export const prose = (text) =>
  text.split(/([♠♥♦♣])/).map((part) => (SUIT_CLASSES[part] ? h("span", { class: `suit-${SUIT_CLASSES[part]}` }, `${part}\uFE0E`) : part));

/** @type {Record<string, string>} */
const SUIT_CLASSES = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

/** Change a sentence only if it differs.  @param {HTMLElement} node @param {string | null} [text] */
export function setProse(node, text) {
  const said = text ?? "";
  if (node.dataset.text !== said) node.replaceChildren(...prose(said));
  node.dataset.text = said;
}

/** Change a text only if it differs.  @param {Element} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Make the children of `parent` those of `items`, in order: known ones are updated and moved, new ones made, others removed.
 * @template T
 * @param {HTMLElement} parent @param {T[]} items @param {(item: T) => string} key
 * @param {(item: T) => HTMLElement} make @param {(node: HTMLElement, item: T, at: number) => void} update
 */
export function patch(parent, items, key, make, update) {
  const old = new Map([...parent.children].map((node) => [/** @type {HTMLElement} */ (node).dataset.key, node]));
  const nodes = items.map((item, at) => {
    const known = /** @type {HTMLElement | undefined} */ (old.get(key(item)));
    const node = known ?? make(item);
    node.dataset.key = key(item);
    old.delete(key(item));
    update(node, item, at);
    return node;
  });
  for (const node of old.values()) node.remove();
  nodes.forEach((node, at) => {
    if (parent.children[at] !== node) parent.insertBefore(node, parent.children[at] ?? null);
  });
}

/** Whether this person asked for less motion. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Bring an element to the top of the screen, below the page's bar, from one of its parts on, unless all of it is in sight.
 * @param {Element} node @param {Element} [part]
 */
export function bringIntoSight(node, part = node) {
  const { top, bottom } = node.getBoundingClientRect();
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top >= bar && bottom <= innerHeight) return;
  part.scrollIntoView({ block: "start", behavior: calm() ? "auto" : "smooth" });
}

/**
 * Move cards from where they were to where they are now; a card that was not there before comes from what `arrives` names.
 * @param {HTMLElement} root @param {() => void} change @param {(card: Element) => Element | null} [arrives]
 */
export function animated(root, change, arrives = () => null) {
  const places = () =>
    new Map([...root.querySelectorAll("[data-card]")].map((node) => [node.getAttribute("data-card"), { node, box: node.getBoundingClientRect() }]));
  const before = places();
  change();
  if (!before.size || calm()) return; // nothing moves when all is new
  for (const [id, { node, box }] of places()) {
    const from = before.get(id)?.box ?? arrives(node)?.getBoundingClientRect();
    if (!from || (Math.abs(from.x - box.x) < 2 && Math.abs(from.y - box.y) < 2)) continue;
    node.animate([{ transform: `translate(${from.x - box.x}px, ${from.y - box.y}px)` }, { transform: "none" }], {
      duration: 220,
      easing: "ease-out",
    });
  }
}
