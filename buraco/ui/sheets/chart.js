/** The chart of a match sheet: the totals of both sides round by round, and the target.  Drawn anew for each width. */
import { h } from "../dom.js";
import { written } from "../fields.js";

const SVG = "http://www.w3.org/2000/svg";
const NARROW = 420; // pixels: a picture like that has no room for names, and the table above it tells the marks
const FEWEST_ROUNDS = 3; // so that a match's first rounds do not fill the whole width

/** @param {string} tag @param {Record<string, string | number>} props @param {...(Node | string)} children */
function drawn(tag, props, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** The step between two lines of a grid of about four: 1, 2 or 5 and zeros.  @param {number} span */
function niceStep(span) {
  const rough = Math.max(span, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((each) => each * power >= rough) ?? 10);
}

/** @param {string} text @param {number} most */
const cut = (text, most) => ([...text].length > most ? `${[...text].slice(0, Math.max(most - 1, 1)).join("")}…` : text);

/**
 * @typedef {{name: string, target: number | null, totals: [number, number][]}} ChartView
 * @param {{target: string, gone: AbortSignal}} options the word for the target, and the end of it all
 */
export function createChart({ target: targetWord, gone }) {
  const node = h("figure", { class: "sheet-chart" });
  /** @type {ChartView | undefined} */
  let chart;
  /** @type {string[]} */
  let names = [];
  let drawnWidth = 0;
  const observer = new ResizeObserver(() => node.clientWidth && node.clientWidth !== drawnWidth && draw());
  observer.observe(node);
  gone.addEventListener("abort", () => observer.disconnect());

  /** @param {ChartView} view @param {string[]} sides the names of the sides */
  function update(view, sides) {
    chart = view;
    names = sides;
    draw();
  }

  function draw() {
    node.hidden = !chart?.totals.length;
    if (!chart || node.hidden) return;
    drawnWidth = node.clientWidth;
    const width = drawnWidth || 600;
    const letter = width > 760 ? 18 : 14;
    const wide = letter * 0.62; // of a letter, about
    const height = Math.min(Math.max(width * 0.56, 220), 460);
    const rounds = Math.max(chart.totals.length, FEWEST_ROUNDS);
    const values = [0, ...(chart.target === null ? [] : [chart.target]), ...chart.totals.flat()];
    const step = niceStep(Math.max(...values) - Math.min(...values));
    const low = Math.floor(Math.min(...values) / step) * step;
    const high = Math.max(Math.ceil(Math.max(...values) / step) * step, low + step);
    const left = Math.max(written(low).length, written(high).length) * wide + 12;
    const last = chart.totals[chart.totals.length - 1];
    const named = width > NARROW;
    const longest = Math.max(...last.map((total) => written(total).length));
    const room = named ? Math.min(width * 0.3, 22 * wide) : longest * letter * 0.7;
    const right = chart.totals.length < rounds ? 12 : room + 14;
    const [top, bottom] = [letter * 1.8, letter * 2];
    const x = (/** @type {number} */ round) => left + (round * (width - left - right)) / rounds;
    const y = (/** @type {number} */ points) => top + ((high - points) * (height - top - bottom)) / (high - low);

    const svg = drawn("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": chart.name, "font-size": letter });
    for (let at = low; at <= high; at += step) {
      svg.append(drawn("line", { class: at ? "grid" : "grid zero", x1: left, x2: width - right, y1: y(at), y2: y(at) }),
        drawn("text", { class: "tick", x: left - 8, y: y(at) + letter * 0.35, "text-anchor": "end" }, written(at)));
    }
    const every = Math.ceil((rounds * 2.6 * letter) / (width - left - right));
    for (let round = every; round <= rounds; round += every) {
      svg.append(drawn("text", { class: "tick", x: x(round), y: height - letter * 0.5, "text-anchor": "middle" }, String(round)));
    }
    if (chart.target !== null) {
      svg.append(drawn("line", { class: "target", x1: left, x2: width - right, y1: y(chart.target), y2: y(chart.target) }),
        drawn("text", { class: "target-label", x: left + 6, y: y(chart.target) - 6 }, `${targetWord} ${written(chart.target)}`));
    }
    // A label stands at the end of its line; two that would touch move apart, and stay within the picture.
    const gap = letter * 1.3;
    const ends = last.map(y);
    const [upper, lower] = ends[0] <= ends[1] ? [0, 1] : [1, 0];
    const apart = Math.max(0, gap - (ends[lower] - ends[upper])) / 2;
    const places = [0, 0];
    places[upper] = Math.min(Math.max(ends[upper] - apart, top), height - bottom - gap);
    places[lower] = Math.max(Math.min(ends[lower] + apart, height - bottom), places[upper] + gap);
    for (const side of [0, 1]) {
      const kind = "ab"[side];
      const points = [[0, 0], ...chart.totals.map((totals, at) => [at + 1, totals[side]])];
      svg.append(drawn("polyline", { class: `line ${kind}`, points: points.map(([round, total]) => `${x(round)},${y(total)}`).join(" ") }));
      for (const [round, total] of points.slice(1)) svg.append(marker(side, x(round), y(total)));
      const total = written(last[side]);
      const most = Math.floor((chart.totals.length < rounds ? width - x(chart.totals.length) - 14 : room) / wide) - total.length - 1;
      svg.append(drawn("text", { class: `label ${kind}`, x: x(chart.totals.length) + 12, y: places[side] + letter * 0.35 },
        drawn("tspan", { class: "label-total" }, total), named && most > 1 ? ` ${cut(names[side], most)}` : ""));
    }
    node.replaceChildren(svg);
  }

  return { node, update };
}

/** The mark of a side, which tells it without colour: a filled circle, or an open square.  @param {number} side @param {number} x @param {number} y */
function marker(side, x, y) {
  return side === 0
    ? drawn("circle", { class: "marker a", cx: x, cy: y, r: 4.5 })
    : drawn("rect", { class: "marker b", x: x - 4.5, y: y - 4.5, width: 9, height: 9 });
}

/** A short piece of a side's line, to stand before its name.  @param {number} side */
export const swatch = (side) =>
  drawn("svg", { class: "swatch", viewBox: "0 0 30 12", width: 30, height: 12, "aria-hidden": "true" },
    drawn("line", { class: `line ${"ab"[side]}`, x1: 1, x2: 29, y1: 6, y2: 6 }), marker(side, 15, 6));
