/** The strip of slots, A 2 … K A, with the cards of a run and the way of its wild, as SVG text.  Words beside it say the same. */

const WIDE = 22; // a slot
const TOP = 34; // the room for the arc above the slots
const HIGH = 26;

/**
 * @typedef {{held: number[], from: number | null, to: number | null, home: boolean}} Path  slots from 1, the low ace, to 14
 * @param {Path} path @param {string[]} names what each slot is called, from the low ace on @returns {string}
 */
export function strip(path, names) {
  const slots = names.map((name, at) => {
    const slot = at + 1;
    const kind = slot === path.to ? (path.home ? "home" : "wild") : path.held.includes(slot) ? "held" : "free";
    const left = slot === path.from && slot !== path.to ? " left" : "";
    return `<g class="${kind}${left}"><rect x="${at * WIDE + 1.5}" y="${TOP}" width="${WIDE - 3}" height="${HIGH}" rx="4"/>
      <text x="${middle(slot)}" y="${TOP + 18}" text-anchor="middle">${name}</text></g>`;
  });
  return `<svg class="strip" viewBox="0 0 ${names.length * WIDE} ${TOP + HIGH + 2}" aria-hidden="true" focusable="false">${slots.join("")}${way(path)}</svg>`;
}

const middle = (/** @type {number} */ slot) => (slot - 0.5) * WIDE;

/** The arc from the wild's old slot to its new one: a loop where it stays, from above where it comes from the hand.  @param {Path} path */
function way({ from, to }) {
  if (to === null) return "";
  const stays = from === to;
  const end = middle(to) + (stays ? 6 : 0);
  const start = stays ? end - 12 : middle(from ?? to);
  const peak = from === null || stays ? 10 : TOP - 12 - Math.min(20, 3 * Math.abs(to - from));
  const line = from === null ? `M${end} ${peak}V${TOP - 5}` : `M${start} ${TOP - 3}C${start} ${peak} ${end} ${peak} ${end} ${TOP - 5}`;
  return `<path class="way" d="${line}"/><path class="tip" d="M${end - 5} ${TOP - 9}h10l-5 8z"/>`;
}
