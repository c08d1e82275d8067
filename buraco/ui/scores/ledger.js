/** A scored table: the sides with their melds and hands, and their ledgers, whose rows light the cards that they name. */
import { h, patch, prose, setProps, setProse, setText } from "../dom.js";
import { createField, updateField, written } from "../fields.js";
import { meldNode, newId, quotesOf, updateFan, updateMeld } from "../panels.js";

/**
 * @typedef {import("../cards.js").CardView} CardView
 * @typedef {import("../panels.js").MeldView} MeldView
 * @typedef {{id: string, name: string, marks: string[], melds: MeldView[], hands: {id: string, name: string, cards: CardView[]}[]}} SideView
 * @typedef {{text: string, quotes: import("../panels.js").Quote[], note: string}} Why
 * @typedef {{id: string, label: string, detail: string, points: number | null, lights: string[], why: Why | null,
 *   flag?: boolean, key?: string, given?: string, state?: "" | "right" | "off", say?: string}} RowView  `flag`: it is pointed at; with `key`, a row to be filled in
 * @typedef {{id: string, title: string, system?: string, total: number | null, rows: RowView[]}} LedgerView  total null: none is shown
 * @typedef {{filled?: (ledger: string, key: string, text: string) => void, complete?: () => boolean}} Fillers
 *   `filled` is called when a person has written something into a row, `complete` at Enter when every row holds something:
 *   where it does nothing, and says so, the focus goes to the next row that is open
 */

/** Melds and hands as they lie on the table, side by side.  @param {Record<string, any>} labels */
function createSides(labels) {
  const node = h("div", { class: "sides" });
  const side = () => h("section", { class: "zone side" }, h("h3", {}, h("span", {}), h("span", { class: "marks" })),
    h("div", { class: "melds" }), h("div", { class: "hands" }));
  const hand = () => h("div", { class: "held" }, h("h4", {}), h("div", { class: "fan" }), h("p", { class: "no-cards" }, labels.noCards));
  /** @param {SideView[]} sides @param {(id: string) => string} mark the classes of a card */
  function update(sides, mark) {
    patch(node, sides, ({ id }) => id, side, (place, { name, marks, melds, hands }) => {
      const [title, meldPlace, handPlace] = /** @type {HTMLElement[]} */ ([...place.children]);
      setText(title.children[0], name);
      patch(/** @type {HTMLElement} */ (title.children[1]), marks, (each) => each, (each) => h("span", { class: "mark" }, each), () => {});
      patch(meldPlace, melds, ({ id }) => id, (meld) => meldNode(meld, labels), (each, meld) => updateMeld(each, meld, mark));
      patch(handPlace, hands, ({ id }) => id, hand, (each, { name: title, cards }) => {
        const [heading, fan, none] = /** @type {HTMLElement[]} */ ([...each.children]);
        setText(heading, title);
        updateFan(fan, cards, mark);
        none.hidden = cards.length > 0;
      });
      meldPlace.hidden = melds.length === 0;
    });
  }
  return { node, update };
}

/**
 * One table for each ledger.  A row lights its cards under the pointer or the focus; touched, it stays lit and says why.
 *
 * @param {Record<string, any>} labels
 * @param {(ids: Set<string>) => void} lightChanged  the cards to be lit now
 * @param {Fillers} [fill]
 */
export function createLedgers(labels, lightChanged, { filled = () => {}, complete = () => false } = {}) {
  let held = ""; // the row that stays lit, and that says why
  let near = ""; // the row under the pointer or the focus
  let current = ""; // the key of the row that was written in last
  /** @type {Map<string, string>} what was said of each row */
  let heard = new Map();
  /** @type {Map<string, RowView>} */
  let rows = new Map();
  /** @type {Map<string, string>} the ledger that each row stands in */
  let owners = new Map();
  const live = h("p", { class: "sr-only", role: "status" });
  const tables = h("div", { class: "ledgers-tables" });
  const node = h("div", { class: "ledgers" }, tables, live);

  function light() {
    const row = rows.get(near) ?? rows.get(held);
    for (const group of /** @type {Iterable<HTMLElement>} */ (tables.querySelectorAll("tbody"))) {
      const id = group.dataset.key ?? "";
      group.classList.toggle("lit", id === row?.id);
      const open = id === held && Boolean(rows.get(id)?.why);
      setProps(group.querySelector(".row-name") ?? group, { "aria-expanded": rows.get(id)?.why ? String(open) : null });
      /** @type {HTMLElement} */ (group.querySelector(".why-row")).hidden = !open;
    }
    lightChanged(new Set(row?.lights ?? []));
  }

  /** @param {string} id */
  function hold(id) {
    held = held === id ? "" : id;
    near = "";
    light();
  }

  /** @param {RowView} row */
  function rowNode(row) {
    const why = newId();
    const says = newId();
    const label = newId();
    const said = h("span", { class: "said" }, h("span", { id: label, class: "label" }), h("span", { class: "detail" }));
    const button = h("button", { type: "button", class: "row-name", "aria-controls": why, onclick: () => hold(row.id) });
    const cell = h("td", { class: "points" });
    const { key } = row;
    if (key !== undefined) {
      cell.append(...createField(labels, {
        key, label, says,
        filled: (text) => owners.has(row.id) && filled(owners.get(row.id) ?? "", key, text),
        entered: () => (fields().every((each) => each.readOnly || each.value.trim()) && complete()) || focusNext(key),
        here: () => (current = key),
      }));
    }
    const group = h("tbody", { class: "row" },
      h("tr", {}, h("th", { scope: "row" }, button, said), cell),
      h("tr", { class: "say-row", hidden: true }, h("td", { colspan: 2, id: says })),
      h("tr", { class: "why-row", id: why, hidden: true }, h("td", { colspan: 2 })));
    const come = (/** @type {boolean} */ here) => {
      if (here) near = row.id;
      else if (near === row.id) near = "";
      light();
    };
    group.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && come(true));
    group.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && come(false));
    group.addEventListener("focusin", (event) => /** @type {Element} */ (event.target).matches(":focus-visible") && come(true));
    group.addEventListener("focusout", () => come(false));
    return group;
  }

  const fields = () => /** @type {HTMLInputElement[]} */ ([...tables.querySelectorAll("input[data-fill]")]);
  /** Put the focus on the next row that is still open, if there is one.  @param {string} key */
  function focusNext(key) {
    const all = fields();
    const at = all.findIndex((each) => each.dataset.fill === key);
    [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find((each) => !each.readOnly)?.focus();
  }

  /** @param {HTMLElement} group @param {RowView} row */
  function updateRow(group, row) {
    group.classList.toggle("flagged", Boolean(row.flag));
    group.classList.toggle("total", row.key === "total");
    const [first, says, why] = /** @type {HTMLElement[]} */ ([...group.children]);
    // What has no reason to open and no cards to light is no button.
    const said = /** @type {HTMLElement} */ (first.querySelector(".said"));
    const button = /** @type {HTMLElement} */ (first.querySelector(".row-name"));
    button.hidden = !row.why && row.lights.length === 0;
    const holder = /** @type {HTMLElement} */ (button.hidden ? button.parentElement : button);
    if (said.parentElement !== holder) holder.append(said);
    const [label, detail] = said.children;
    if (group.dataset.label !== row.label) label.replaceChildren(...prose(row.label));
    group.dataset.label = row.label;
    setText(detail, row.detail);
    const cell = /** @type {HTMLElement} */ (first.lastElementChild);
    if (row.key === undefined) {
      setText(cell, row.points === null ? "" : written(row.points));
      setProps(cell, { class: row.points !== null && row.points < 0 ? "points minus" : "points" });
    } else updateField(cell, row);
    setProps(group, { "data-state": row.state || null });
    const sayCell = /** @type {HTMLElement} */ (says.firstElementChild);
    setProse(sayCell, row.say);
    says.hidden = !row.say;
    const reason = JSON.stringify(row.why);
    if (why.dataset.reason === reason) return;
    why.dataset.reason = reason;
    const cellOfWhy = /** @type {HTMLElement} */ (why.firstElementChild);
    cellOfWhy.replaceChildren(...(row.why ? [h("p", {}, ...prose(row.why.text)), ...quotesOf(row.why)] : []));
  }

  function ledgerNode() {
    return h("div", { class: "ledger" }, h("table", {}, h("caption", {}, h("span", {}), " ", h("span", { class: "system" })),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, labels.what), h("th", { scope: "col", class: "points" }, labels.points))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, labels.total), h("td", { class: "points" })))));
  }

  /** @param {HTMLElement} node @param {LedgerView} ledger */
  function updateLedger(node, ledger) {
    const table = /** @type {HTMLElement} */ (node.firstElementChild);
    const [caption, head, ...rest] = /** @type {HTMLElement[]} */ ([...table.children]);
    const foot = /** @type {HTMLElement} */ (rest.pop());
    setText(caption.children[0], ledger.title);
    setText(caption.children[1], ledger.system ?? "");
    patchBetween(table, head, foot, rest, ledger.rows, rowNode, updateRow);
    foot.hidden = ledger.total === null;
    const total = /** @type {HTMLElement} */ (foot.querySelector("td"));
    setText(total, ledger.total === null ? "" : written(ledger.total));
    setProps(total, { class: ledger.total !== null && ledger.total < 0 ? "points minus" : "points" });
  }

  /** @param {LedgerView[]} ledgers */
  function update(ledgers) {
    rows = new Map(ledgers.flatMap((ledger) => ledger.rows).map((row) => [row.id, row]));
    owners = new Map(ledgers.flatMap((ledger) => ledger.rows.map((row) => [row.id, ledger.id])));
    if (!rows.has(held)) held = "";
    if (!rows.has(near)) near = "";
    patch(tables, ledgers, ({ id }) => id, ledgerNode, updateLedger);
    light();
    // What has become of a row since the last time is read out, politely; what holds no more is gone.
    const said = new Map([...rows.values()].map((row) => [row.id, row.state === "right" ? `${written(row.points ?? 0)}, ${labels.right}` : row.say ?? ""]));
    const news = [...said].filter(([id, words]) => words && heard.has(id) && heard.get(id) !== words);
    const gone = [...heard].some(([id, words]) => words && said.get(id) !== words);
    if (news.length || gone) live.textContent = news.map(([id, words]) => `${rows.get(id)?.label}: ${words}`).join(" ");
    heard = said;
  }

  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !(held || near)) return;
    held = near = "";
    light();
    event.stopPropagation();
  });

  return { node, update, current: () => current };
}

/**
 * As `patch`, for the row groups of a table, which stand between its head and its foot.
 * @template T
 * @param {HTMLElement} table @param {HTMLElement} head @param {HTMLElement} foot @param {HTMLElement[]} groups
 * @param {(T & {id: string})[]} items @param {(item: T) => HTMLElement} make @param {(node: HTMLElement, item: T) => void} update
 */
function patchBetween(table, head, foot, groups, items, make, update) {
  const old = new Map(groups.map((group) => [group.dataset.key, group]));
  let last = head;
  for (const item of items) {
    const group = old.get(item.id) ?? make(item);
    old.delete(item.id);
    group.dataset.key = item.id;
    update(group, item);
    if (last.nextElementSibling !== group) last.after(group);
    last = group;
  }
  for (const group of old.values()) group.remove();
  if (last.nextElementSibling !== foot) table.append(foot);
}

/**
 * Sides and ledgers in one: what a row lights is lit on the table.
 * @param {Record<string, any>} labels @param {Fillers & {beside?: HTMLElement}} [own]  `beside` stands above the ledgers
 */
export function createTable(labels, { beside, ...fill } = {}) {
  /** @type {SideView[]} */
  let shown = [];
  let marks = (/** @type {string} */ _id) => "card";
  /** @type {Set<string>} */
  let lit = new Set();
  const sides = createSides(labels);
  const draw = () => sides.update(shown, (id) => `${marks(id)}${lit.has(id) ? " lit" : ""}`);
  const ledgers = createLedgers(labels, (ids) => {
    lit = ids;
    draw();
    bringLit();
  }, fill);
  const felt = h("div", { class: "felt" }, sides.node);
  const node = h("div", { class: "score-table" }, felt, h("div", { class: "beside" }, beside, ledgers.node));

  // On a phone the table stays in sight above its ledger, and scrolls by itself where it is too high for that.
  const scrolls = () => felt.scrollHeight > felt.clientHeight + 1;
  const named = () => setProps(felt, scrolls()
    ? { tabindex: 0, role: "group", "aria-label": labels.table } : { tabindex: null, role: null, "aria-label": null });
  new ResizeObserver(named).observe(felt);
  function bringLit() {
    const card = scrolls() && felt.querySelector(".lit, .guilty, .hinted")?.getBoundingClientRect();
    const place = felt.getBoundingClientRect();
    if (card && (card.top < place.top || card.bottom > place.bottom)) felt.scrollTop += card.top - place.top - 44;
  }

  return {
    node,
    ledgers,
    /** @param {SideView[]} views @param {LedgerView[]} books @param {(id: string) => string} [mark] the classes of a card */
    update(views, books, mark = () => "card") {
      if (shown[0]?.id !== views[0]?.id) felt.scrollTop = 0;
      shown = views;
      marks = mark;
      node.classList.toggle("two", books.length > 1);
      node.classList.toggle("reads", !books.some(({ rows }) => rows.some(({ key }) => key !== undefined)));
      ledgers.update(books);
      ledgers.node.hidden = books.length === 0;
      draw();
      bringLit();
    },
  };
}
