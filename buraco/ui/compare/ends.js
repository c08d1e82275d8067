/** The same end of a round under every rule system: the table, and its bills side by side, a column for equal ones.  It decides nothing. */
import { createExamples, refusalNode, topicNodes, updateGroups } from "./examples.js";
import { h, patch, prose, setProps, setText } from "../dom.js";
import { newId, toolButton } from "../panels.js";
import { createTable } from "../scores/ledger.js";

/** @typedef {{text: string, more: string, differs: boolean}} Cell */

/** @param {{model: any, el: HTMLElement}} context */
function render(context) {
  const { shell, nav, zone, bottom, update: updateExample } = createExamples(context, "compare-ends");
  const { root, labels, tell } = shell;

  const table = createTable(labels);
  const groups = h("div", { class: "groups" });
  const boxes = h("div", { class: "boxes" });
  const choice = h("details", { class: "systems" }, h("summary", {}, labels.systems),
    h("fieldset", {}, h("legend", { class: "sr-only" }, labels.systems), boxes,
      toolButton("all", labels.all, () => tell("show-all"), "plain")));
  const caption = newId();
  const bills = h("table", { class: "bills" });
  const area = h("div", { class: "area", tabindex: 0, role: "region", "aria-labelledby": caption }, bills);
  const legend = h("p", { class: "legend", id: caption }, h("strong", {}, `${labels.bill}. `), labels.legend);
  const paper = h("div", { class: "paper" }, choice, shell.say.node, legend, area);
  root.append(nav, h("div", { class: "felt" }, zone, bottom), table.node, paper, h("div", { class: "felt not-here" }, groups));

  let chosen = 0; // when a person last touched a box: an older answer does not put it back
  /** @param {any[]} systems @param {number} heard */
  function updateBoxes(systems, heard) {
    patch(boxes, systems, (system) => system.id + system.name,
      (system) => {
        const box = /** @type {HTMLInputElement} */ (h("input", {
          type: "checkbox",
          onchange: () => {
            chosen = Date.now();
            tell("pick", { system: system.id, on: box.checked, n: chosen });
          },
        }));
        return h("label", {}, box, h("span", {}, system.name));
      },
      (node, system) => {
        if (heard >= chosen) /** @type {HTMLInputElement} */ (node.querySelector("input")).checked = system.on;
      });
  }

  return shell.start((view) => {
    updateExample(view);
    table.update(view.sides, []);
    updateBoxes(view.systems, view.heard);
    legend.hidden = area.hidden = view.columns.length === 0;
    updateBills(bills, view, labels, (row) => tell("row", { row }));
    updateGroups(groups, view.groups, ({ refusal, topics }) => [
      refusalNode(refusal, h("details", { class: "why" }, h("summary", {}, labels.why), ...topicNodes(topics))),
    ]);
    /** @type {HTMLElement} */ (groups.parentElement).hidden = view.groups.length === 0;
  });
}

/**
 * The bills as one table: a body for each side, and who is ahead.
 * @param {HTMLElement} bills @param {any} view @param {Record<string, any>} labels @param {(row: string) => void} open
 */
function updateBills(bills, { columns, parts, ahead }, labels, open) {
  const all = columns.length + 1;
  const head = { id: "head", kind: "head" };
  const foot = { id: "foot", kind: "foot" };
  const makes = { head: () => h("thead", {}, h("tr", {})), part: () => h("tbody", {}), foot: () => h("tfoot", {}, h("tr", {})) };
  const sections = columns.length ? [head, ...parts.map((/** @type {any} */ part) => ({ ...part, kind: "part" })), foot] : [];
  patch(bills, sections, ({ id }) => id, ({ kind }) => makes[/** @type {keyof typeof makes} */ (kind)](), (node, section) => {
    if (section.kind === "head") {
      setContent(node.firstElementChild, columns, () => [h("th", { scope: "col" }, labels.what), ...columns.map(columnNode)]);
    } else if (section.kind === "foot") {
      setContent(node.firstElementChild, ahead, () => [h("th", { scope: "row" }, labels.ahead), ...ahead.map((/** @type {Cell} */ cell) => cellNode(cell, labels))]);
    } else updatePart(node, section, all, labels, open);
  });
}

/** @param {{names: string[], mine: string}} column */
const columnNode = ({ names, mine }) =>
  h("th", { scope: "col", class: mine ? "own" : "" }, mine && h("span", { class: "mine" }, mine), h("span", {}, names.join(", ")));

/**
 * @param {HTMLElement} body @param {any} part @param {number} all how many columns there are
 * @param {Record<string, any>} labels @param {(row: string) => void} open
 */
function updatePart(body, part, all, labels, open) {
  const lines = [{ id: "name" }, ...part.rows.flatMap((/** @type {any} */ row) => (row.why ? [row, { id: `${row.id}-why`, topics: row.why }] : [row])), { id: "total" }];
  patch(body, lines, ({ id }) => id, (line) => lineNode(line, open), (node, line) => {
    if (line.id === "name") setContent(node, [part.name, all], () => [h("th", { scope: "rowgroup", class: "side-name", colspan: all }, h("span", {}, part.name))]);
    else if (line.id === "total") setContent(node, part.totals, () => [h("th", { scope: "row" }, labels.total), ...cellNodes(part.totals, labels)]);
    else if (line.topics) setContent(node, [line.topics, all], () => [h("td", { colspan: all }, h("div", { class: "why-in" }, ...topicNodes(line.topics)))]);
    else {
      const button = /** @type {HTMLElement} */ (node.querySelector("button"));
      setText(button, line.label);
      setProps(button, { "aria-expanded": String(Boolean(line.why)) });
      const cells = JSON.stringify(line.cells);
      if (node.dataset.cells === cells) return;
      node.dataset.cells = cells;
      node.replaceChildren(node.children[0], ...cellNodes(line.cells, labels));
    }
  });
}

/** @param {any} line @param {(row: string) => void} open */
function lineNode({ id, topics, cells }, open) {
  if (!cells) return h("tr", { class: topics ? "why-line" : id === "total" ? "total" : "" });
  return h("tr", {}, h("th", { scope: "row" }, h("button", { type: "button", class: "row-name", onclick: () => open(id) })));
}

/** @param {Cell[]} cells @param {Record<string, any>} labels */
const cellNodes = (cells, labels) => cells.map((cell) => cellNode(cell, labels));

/** @param {Cell} cell @param {Record<string, any>} labels */
const cellNode = ({ text, more, differs }, labels) =>
  h("td", { class: differs ? "differs" : "" },
    differs && h("span", { class: "mark" }, h("span", { "aria-hidden": "true" }, "≠"), h("span", { class: "sr-only" }, `${labels.differs}: `)),
    h("b", {}, ...prose(text)), more && h("small", {}, more));

/** Fill an element anew, but only where what it shows is not the same.  @param {Element | null} node @param {unknown} from @param {() => Node[]} make */
function setContent(node, from, make) {
  const place = /** @type {HTMLElement} */ (node);
  const key = JSON.stringify(from);
  if (place.dataset.from === key) return;
  place.dataset.from = key;
  place.replaceChildren(...make());
}

export default { render };
