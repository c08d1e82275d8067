/** The table of the rule systems: which of its columns and rows are seen, and the words behind a value.  It decides nothing. */
import { h, setProps, setText } from "../dom.js";
import { newId, quotesOf, toolButton } from "../panels.js";
import { printAlone } from "../paper.js";
import { finder, searchable } from "../search.js";
import { createShell } from "../shell.js";
import { filled } from "../stars.js";

/**
 * @typedef {{name: string, full: string, own: boolean, from: string, lang: string}} Column  `from` is "" of house rules
 * @typedef {{key: string, name: string, cells: [string, string][], doubts: [string, string, number[]][]}} Row
 *   a cell: value, source; a doubt: id, question, the columns that it concerns
 * @typedef {{node: HTMLElement, row: Row, group: string, cells: HTMLElement[]}} Line
 */

const NARROW = 700; // pixels; a window that is narrower begins with two systems
const FEW = 3; // of so many systems that a person chose, what differs is what matters

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: () => false }, kind: "rule-table" });
  const { root, labels } = shell;

  /** @type {Column[]} */
  let columns = [];
  /** @type {Set<number>} */
  let chosen = new Set();
  /** @type {Line[]} */
  let lines = [];
  let drawn = "";
  let switched = false; // a person has touched the switch: it does not follow the choice of systems any more

  const searchId = newId();
  const chips = h("div", { class: "chips" });
  const differs = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", onchange: () => ((switched = true), filter()) }));
  const search = /** @type {HTMLInputElement} */ (h("input", {
    id: searchId, type: "search", autocomplete: "off", maxlength: 80, oninput: () => filter(),
  }));
  const count = h("p", { class: "count", role: "status" });
  const table = h("table", {
    onkeydown: pressed,
    onclick: (/** @type {Event} */ event) => touched(event.target),
    onfocusin: (/** @type {Event} */ event) => rove(event.target),
  });
  const area = h("div", { class: "area", role: "region", tabindex: "0", "aria-label": labels.caption }, table);
  const words = h("div", { class: "words", role: "status" }, h("p", {}, labels.ask));
  const doubts = h("div", { class: "doubts-of" });
  const behind = h("div", { class: "behind no-print" }, words, doubts);
  root.append(
    h("fieldset", { class: "no-print" }, h("legend", {}, labels.systems), chips, h("div", { class: "buttons" },
      toolButton("all", labels.all, () => choose(columns.map((_, at) => at)), "plain"),
      toolButton("none", labels.none, () => choose([]), "plain"))),
    h("div", { class: "filters no-print" },
      h("label", { class: "chip" }, differs, labels.differs),
      h("div", { class: "search" }, h("label", { for: searchId }, labels.search), search), count),
    area,
    h("p", { class: "legend" }, labels.legend),
    behind,
    h("div", { class: "ends no-print" }, toolButton("print", labels.print, () => printAlone(root), "plain"), shell.keysButton),
    shell.say.node);
  setProps(shell.keysButton, { class: "plain" });

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    return [[true, "← → ↑ ↓", labels.keyCells], [true, "Enter", labels.keyWords]];
  }

  /** Choose these systems; where a person chose only a few, what differs alone is shown.  @param {Iterable<number>} which */
  function choose(which) {
    chosen = new Set(which);
    if (!switched) differs.checked = chosen.size > 1 && chosen.size <= FEW;
    [...chips.querySelectorAll("input")].forEach((box, at) => (box.checked = chosen.has(at)));
    filter();
  }

  /** Show the rows and columns that are asked for. */
  function filter() {
    const seen = columns.map((_, at) => at).filter((at) => chosen.has(at));
    const holds = finder(search.value);
    for (const line of lines) {
      const { row } = line;
      const told = searchable([line.group, row.name, row.key, ...seen.map((at) => row.cells[at].join(" "))].join(" "));
      const same = new Set(seen.map((at) => row.cells[at][0])).size < 2;
      line.node.classList.toggle("off", !holds(told) || (differs.checked && seen.length > 1 && same));
      line.cells.forEach((cell, at) => cell.classList.toggle("off", !chosen.has(at)));
    }
    [...table.querySelectorAll("thead .system")].forEach((head, at) => head.classList.toggle("off", !chosen.has(at)));
    for (const body of table.querySelectorAll("tbody")) body.classList.toggle("off", !body.querySelector("tr.row:not(.off)"));
    for (const head of table.querySelectorAll("tbody .group th")) setProps(/** @type {HTMLElement} */ (head), { colspan: seen.length + 1 });
    table.style.setProperty("--columns", String(seen.length));
    const shown = lines.filter((line) => !line.node.classList.contains("off")).length;
    area.classList.toggle("off", !shown || !seen.length);
    const none = search.value.trim() ? labels.missed : labels.same;
    const rows = filled(labels.rows, { n: shown, all: lines.length });
    setText(count, seen.length < 2 ? labels.few : shown ? rows : none);
    const open = table.querySelector("[tabindex='0']");
    if (!open || open.closest(".off")) rove(table.querySelector("tr.row:not(.off) td:not(.off) button"));
  }

  /** Make a value the one that the tab key finds.  @param {unknown} target */
  function rove(target) {
    const cell = target instanceof Element && target.closest("td button");
    if (!cell) return;
    table.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
    cell.setAttribute("tabindex", "0");
  }

  /** Show the words behind a value.  @param {unknown} target */
  function touched(target) {
    const cell = target instanceof Element && target.closest("td");
    if (!cell) return;
    const line = /** @type {Line} */ (lines.find((each) => each.cells.includes(cell)));
    const at = line.cells.indexOf(cell);
    const column = columns[at];
    const [value, source] = line.row.cells[at];
    table.querySelector("[aria-pressed='true']")?.setAttribute("aria-pressed", "false");
    cell.firstElementChild?.setAttribute("aria-pressed", "true");
    const quotes = column.from && source ? [{ words: source, from: column.from, lang: column.lang }] : [];
    const note = quotes.length ? "" : column.from ? labels.silent : labels.house;
    words.replaceChildren(h("p", {}, h("strong", {}, `${column.name}. ${line.row.name}: ${value}.`)), ...quotesOf({ quotes, note }));
    const links = line.row.doubts.filter(([id, , where]) => where.includes(at) && document.getElementById(`doubt-${id}`));
    const items = links.map(([id, question]) => h("li", {}, h("a", { href: `#doubt-${id}`, onclick: () => open(id) }, question)));
    doubts.replaceChildren(...(items.length ? [h("p", {}, labels.doubts), h("ul", { role: "list" }, ...items)] : []));
    behind.scrollIntoView({ block: "nearest" });
  }

  /** Open a doubt elsewhere on the page, and what it is folded into.  @param {string} id */
  function open(id) {
    let at = /** @type {Element | null | undefined} */ (document.getElementById(`doubt-${id}`));
    for (; at; at = at.parentElement?.closest("details")) if (at instanceof HTMLDetailsElement) at.open = true;
  }

  /** The arrows go from value to value.  @param {unknown} event */
  function pressed(event) {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = /** @type {Element} */ (event.target).closest("td");
    if (!cell) return;
    const rows = lines.filter((line) => !line.node.classList.contains("off"));
    const across = columns.map((_, at) => at).filter((at) => chosen.has(at));
    const y = rows.findIndex((line) => line.cells.includes(/** @type {HTMLElement} */ (cell)));
    const x = across.indexOf(rows[y].cells.indexOf(/** @type {HTMLElement} */ (cell)));
    /** @type {Record<string, [number, number]>} */
    const ways = {
      ArrowLeft: [x - 1, y], ArrowRight: [x + 1, y], ArrowUp: [x, y - 1], ArrowDown: [x, y + 1],
      Home: [0, y], End: [across.length - 1, y],
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const next = rows[way[1]]?.cells[across[way[0]]]?.firstElementChild;
    if (next instanceof HTMLElement) next.focus();
  }

  /** @param {{groups: {title: string, rows: Row[]}[]}} view */
  function draw({ groups }) {
    const heads = columns.map((column) => h("th", { scope: "col", class: column.own ? "system own" : "system", title: column.full },
      column.own && h("span", { class: "yours" }, labels.yours),
      h("span", { "aria-hidden": "true" }, column.name), h("span", { class: "sr-only" }, column.full)));
    lines = [];
    const bodies = groups.map(({ title, rows }) => h("tbody", {},
      h("tr", { class: "group" }, h("th", { scope: "rowgroup" }, h("span", {}, title))),
      ...rows.map((row) => {
        const cells = row.cells.map(([value, source], at) => cellNode(value, columns[at].from !== "" && !source));
        const node = h("tr", { class: "row", "data-key": row.key }, h("th", { scope: "row" }, row.name), ...cells);
        lines.push({ node, row, group: title, cells });
        return node;
      })));
    table.replaceChildren(h("caption", { class: "sr-only" }, labels.caption),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, labels.parameter), ...heads)), ...bodies);
    chips.replaceChildren(...columns.map((column, at) => h("label", { class: column.own ? "chip own" : "chip" },
      h("input", { type: "checkbox", onchange: (/** @type {Event} */ event) => {
        const { checked } = /** @type {HTMLInputElement} */ (event.target);
        choose([...chosen].filter((each) => each !== at).concat(checked ? [at] : []));
      } }), column.name)));
  }

  /** @param {string} value @param {boolean} silent whether no words stand behind it */
  function cellNode(value, silent) {
    const marks = [h("span", { class: "mark", "aria-hidden": "true" }, "*"), h("span", { class: "sr-only" }, ` (${labels.mark})`)];
    return h("td", { class: silent ? "default" : null },
      h("button", { type: "button", tabindex: "-1", "aria-pressed": "false" }, value, ...(silent ? marks : [])));
  }

  /** @param {any} view */
  function update(view) {
    const all = JSON.stringify(view.columns);
    if (all === drawn) return;
    drawn = all;
    columns = view.columns;
    draw(view);
    if (view.asked.length) return choose(view.asked);
    choose(innerWidth < NARROW ? view.pair : columns.map((_, at) => at));
    differs.checked = false; // nobody chose yet
    filter();
  }

  return shell.start(update);
}

export default { render };
