/**
 * Cards: their faces as SVG text, and their elements.  Suits are paths, since phones draw suit characters as coloured pictures.
 * The left third of a card says all: index, suit, and for a wild its gold edge and what it stands for.
 *
 * @typedef {{id: string, rank: string, suit: "s" | "h" | "d" | "c" | "j", name: string, wild: boolean, as?: string}} CardView
 */
import { h } from "./dom.js";

const SHAPES = {
  s: "M12 2C9.4 6.8 3 9.2 3 14.4a4.3 4.3 0 0 0 7.7 2.7c-.2 2-.9 3.6-2.4 4.9h7.4c-1.5-1.3-2.2-2.9-2.4-4.9a4.3 4.3 0 0 0 7.7-2.7C21 9.2 14.6 6.8 12 2z",
  h: "M12 21.6C6.9 17 2.4 13.2 2.4 8.3A5.1 5.1 0 0 1 12 6a5.1 5.1 0 0 1 9.6 2.3c0 4.9-4.5 8.7-9.6 13.3z",
  d: "M12 1.6 19.8 12 12 22.4 4.2 12z",
  c: "M12 1.8a4.7 4.7 0 0 0-3.5 7.8 4.8 4.8 0 1 0 2.3 7.5c-.2 2-.9 3.6-2.4 4.9h7.2c-1.5-1.3-2.2-2.9-2.4-4.9a4.8 4.8 0 1 0 2.3-7.5A4.7 4.7 0 0 0 12 1.8z",
  j: "M12 1.4l3.1 6.9 7.5.8-5.6 5 1.6 7.4L12 17.7l-6.6 3.8L7 14.1l-5.6-5 7.5-.8z",
};

/** @param {string} suit @param {number} x @param {number} y @param {number} size */
export const shape = (suit, x, y, size) =>
  `<path d="${SHAPES[suit]}" transform="translate(${x} ${y}) scale(${size / 24})" fill="var(--${suit})"/>`;

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {string} fill */
function index(text, x, y, size, fill) {
  // Two signs are squeezed to stay inside the strip that an overlapped card shows.
  const squeeze = text.length > 1 ? `textLength="${size * 0.88}" lengthAdjust="spacingAndGlyphs"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" fill="${fill}" ${squeeze}>${text}</text>`;
}

/** The face of a card.  @param {CardView} card @returns {string} */
export function face({ rank, suit, as }) {
  const wild = as
    ? `<path d="M9 1H8A7 7 0 0 0 1 8v124a7 7 0 0 0 7 7h1z" fill="var(--gold)"/>
       <rect x="3" y="92" width="31" height="30" rx="7" fill="var(--gold)"/>${index(as, 18.5, 115, 23, "var(--on-gold)")}`
    : "";
  return `<svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="98" height="138" rx="9" class="paper"/>
    ${wild}${index(rank, 18.5, 34, 35, `var(--${suit})`)}${shape(suit, 7, 43, 24)}${shape(suit, 42, 74, 50)}</svg>`;
}

/** @param {CardView} card @param {Record<string, unknown>} props */
export function cardNode(card, props = {}) {
  const node = h("div", { class: "card", ...props });
  node.innerHTML = face(card);
  return node;
}

/** A card that lies face down: it tells nothing, so a screen reader hears of it only in the name of its heap. */
export function backNode() {
  const node = h("div", { class: "card back", "aria-hidden": "true" });
  node.innerHTML = `<svg viewBox="0 0 100 140" focusable="false"><rect x="1" y="1" width="98" height="138" rx="9" class="paper"/>
    <rect x="8" y="8" width="84" height="124" rx="5" class="back-face"/>
    <path d="M50 30 78 70 50 110 22 70zM50 46 66 70 50 94 34 70z" class="back-sign"/></svg>`;
  return node;
}
