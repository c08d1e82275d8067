/** The table of a match sheet: a line for each round, one of them perhaps open, a line for the next, the totals. */
import { h, patch, setProps, setText } from "../dom.js";
import { signButton, written } from "../fields.js";
import { newId, toolButton } from "../panels.js";
import { swatch } from "./chart.js";
import { filled } from "../stars.js";

/**
 * @typedef {{points: [number, number], totals: [number, number] | null, begins: number, notes: string[], table: boolean, open: boolean}} RoundView
 * @typedef {{round?: number | null, a?: string, b?: string}} Wrong  sentences by side; round null: in the line of the next one
 * @typedef {{fields: HTMLInputElement[], errors: HTMLElement[], row: HTMLElement, below: HTMLElement}} Entry  two fields, and a line below them
 */

/**
 * @param {Record<string, any>} labels
 * @param {(what: string, more?: Record<string, unknown>) => void} act
 * @param {(what: string, more: Record<string, unknown>) => void} tell
 * @param {() => void} ended goes to how the match stands: it is over, and the line for the next round has gone
 */
export function createRows(labels, act, tell, ended) {
  const caption = h("caption", {});
  const heads = [0, 1].map((side) =>
    h("th", { scope: "col", class: "of-side" }, h("span", { class: "name" }, swatch(side), h("bdi", {})),
      h("span", { class: "pair small", "aria-hidden": "true" }, h("span", {}, labels.pointsShort), h("span", {}, labels.totalShort))));
  const body = h("tbody", {});
  const sums = [0, 1].map(() => h("td", { class: "of-side" }, h("b", { class: "total" }), h("span", { class: "missing" })));
  const totals = h("tr", { class: "totals" }, h("th", { scope: "row" }, labels.totalShort), ...sums, h("td", { class: "does" }));
  // Who writes fast does not wait for an answer: what is sent makes room in its fields, stands in them in grey until it
  // is written down, and comes back if it is refused; what was written after it then waits until it is right.
  /** @type {{id: string, a: string, b: string}[]} */
  const waiting = []; // rounds that are not answered yet; the first of them is sent
  let refused = false; // the first round came back
  /** @type {{a: string, b: string} | null} */
  let draft = null; // what stood in the fields when a round came back
  const add = () => {
    const round = { id: newId(), ...texts(next) };
    const nothing = isEmpty(round) && waiting.length > 0;
    if (nothing && !refused) return; // the button was pressed twice
    if (!nothing) waiting.splice(refused ? 0 : waiting.length, 0, round); // else the round that came back is given up
    if (refused || waiting.length === 1) tell("add", waiting[0]);
    refused = false;
    fill({ a: "", b: "" });
    if (next.fields.includes(/** @type {HTMLInputElement} */ (document.activeElement))) take(next.fields[0]);
  };

  /** The round that was sent is answered.  @param {boolean} added */
  function answered(added) {
    const round = /** @type {{a: string, b: string}} */ (waiting.shift());
    const begun = texts(next);
    if (!added) {
      if (!isEmpty(begun)) draft = begun;
      refused = true;
      fill(round);
    } else if (waiting.length) tell("add", waiting[0]);
    else {
      fill(draft && isEmpty(begun) ? draft : begun);
      draft = null;
    }
  }

  /** Nothing is on its way any more: a round that got no answer was lost, and is sent again. */
  function missed() {
    if (waiting.length && !refused) tell("add", waiting[0]);
  }

  /** Put points into the fields of the next round, and those on their way in grey.  @param {{a: string, b: string}} round */
  function fill(round) {
    next.fields.forEach((field, side) => {
      const key = /** @type {"a" | "b"} */ ("ab"[side]);
      field.value = round[key];
      field.placeholder = refused ? "" : waiting.at(-1)?.[key] ?? "";
    });
  }

  const addButton = toolButton("add", labels.add, add);
  const next = entry("new", add, () => {}, addButton);
  next.row.classList.add("next", "no-print");
  next.below.classList.add("no-print");
  // After the end of a match, the next step is a new one.
  let more = false; // whether a person adds rounds all the same
  const moreButton = toolButton("more", labels.addMore, () => {
    unfold(true, true);
    take(next.fields[0]);
  });
  const finished = h("tr", { class: "finished no-print" }, h("td", { colspan: 4 }, h("div", { class: "entry-tools" },
    toolButton("new", labels.newMatch, () => act("new"), "main"), moreButton)));
  const legend = h("p", { class: "legend" }, h("span", { class: "first", "aria-hidden": "true" }), ` ${labels.begins}`);
  const table = h("table", { class: "sheet-table" }, caption,
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, labels.round), ...heads, h("td", { class: "does" }))),
    body, h("tfoot", {}, finished, next.row, next.below, totals));
  /** @type {Entry | null} */
  let open = null; // the line that is being changed
  let shownEditing = /** @type {number | null} */ (null);

  /** Go to a field, ready to write over what stands there.  @param {HTMLInputElement | undefined} field */
  function take(field) {
    field?.focus();
    field?.select();
  }

  /** Show the line for the next round, if the match goes on or somebody asked for more.  @param {boolean} over @param {boolean} asked */
  function unfold(over, asked) {
    more = over && asked;
    finished.hidden = !over;
    moreButton.hidden = more;
    next.row.hidden = next.below.hidden = over && !more;
    addButton.classList.toggle("main", !over);
  }

  /** @param {{a: string, b: string}} round */
  const isEmpty = ({ a, b }) => !`${a}${b}`.trim();

  /** @param {Entry} line */
  function texts(line) {
    return { a: line.fields[0].value, b: line.fields[1].value };
  }

  /**
   * A line with a field for each side, and a line below for what is wrong in them.
   * @param {string} key @param {() => void} done @param {() => void} leave @param {...HTMLElement} buttons @returns {Entry}
   */
  function entry(key, done, leave, ...buttons) {
    const errors = [0, 1].map(() => h("p", { class: "wrong", id: newId(), hidden: true }));
    const fields = [0, 1].map((side) => /** @type {HTMLInputElement} */ (h("input", {
      type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 20, "data-side": "ab"[side], "aria-describedby": errors[side].id,
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Escape") leave();
        if (event.key !== "Enter" || event.isComposing || event.repeat) return;
        event.preventDefault();
        const other = fields[1 - side];
        if (fields[side].value.trim() && !other.value.trim()) take(other);
        else done();
      },
    })));
    const cells = fields.map((field) => h("td", { class: "of-side" },
      h("span", { class: "field" }, h("span", { class: "first", "aria-hidden": "true" }), field, signButton(field, labels.sign)),
      h("span", { class: "sr-only" })));
    const row = h("tr", { class: "entry" }, h("th", { scope: "row" }), ...cells, h("td", { class: "does" }));
    const below = h("tr", { class: "below" },
      h("td", { colspan: 4 }, h("div", { role: "alert" }, ...errors), h("div", { class: "entry-tools" }, ...buttons)));
    row.dataset.entry = key;
    return { fields, errors, row, below };
  }

  /** @param {Entry} line @param {number} n @param {number} begins @param {string[]} names @param {Wrong | null} wrong */
  function updateEntry(line, n, begins, names, wrong) {
    setText(/** @type {Element} */ (line.row.firstElementChild), String(n));
    line.fields.forEach((field, side) => {
      const sentence = wrong?.[/** @type {"a" | "b"} */ ("ab"[side])] ?? "";
      setProps(field, { "aria-label": filled(labels.pointsOf, { name: names[side], n }), "aria-invalid": sentence ? "true" : null });
      const cell = /** @type {Element} */ (field.closest("td"));
      cell.classList.toggle("begins", side === begins);
      setText(/** @type {Element} */ (cell.lastElementChild), side === begins ? labels.begins : "");
      const error = line.errors[side];
      error.hidden = !sentence;
      // Both fields of a line may lack the same: it is told once.
      if (side === 1 && sentence === wrong?.a) error.hidden = true;
      const text = sentence && (wrong?.a && wrong?.b && wrong.a === wrong.b ? sentence : `${names[side]}: ${sentence}`);
      setText(error, text);
    });
  }

  /** @param {number} at @param {RoundView} round */
  function openEntry(at, round) {
    const save = () => open && act("save", { round: at, ...texts(open) });
    const cancel = () => act("cancel");
    const line = entry("change", save, cancel, toolButton("save", labels.save, save, "main"), toolButton("cancel", labels.cancel, cancel),
      ...(round.open ? [toolButton("open", labels.openOnDesk, () => act("open", { round: at }))] : []),
      toolButton("delete", labels.delete, () => act("delete", { round: at }), "danger"));
    if (round.table) line.below.querySelector(".entry-tools")?.before(h("p", { class: "aside" }, labels.tableGoes));
    return line;
  }

  /** A word, or on a small screen a pencil in its place.  @param {number} at */
  const changeButton = (at) => {
    const button = toolButton("edit", "", () => act("edit", { round: at }), "small");
    button.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4"/></svg>';
    button.append(h("span", {}, labels.change));
    return button;
  };

  /** @param {number} at */
  const roundRow = (at) => {
    const cells = [0, 1].map(() => h("td", { class: "of-side" }, h("span", { class: "pair" },
      h("span", { class: "points" }, h("span", { class: "sr-only" }, `${labels.pointsShort} `), h("span", { class: "first", "aria-hidden": "true" }), h("span", { class: "n" })),
      h("span", { class: "sums" }, h("span", { class: "sr-only" }, ` ${labels.totalShort} `), h("span", { class: "sum" }))), h("span", { class: "sr-only" })));
    return h("tr", { class: "round-row" }, h("th", { scope: "row" }), ...cells, h("td", { class: "does" },
      changeButton(at),
      toolButton("open", labels.open, () => act("open", { round: at }), "small"), h("span", { class: "note print-only" })));
  };

  /** @param {HTMLElement} row @param {RoundView} round @param {number} at */
  function updateRoundRow(row, round, at) {
    const [head, ...cells] = [...row.children];
    setText(head, String(at + 1));
    [0, 1].forEach((side) => {
      const [pair, spoken] = cells[side].children;
      cells[side].classList.toggle("begins", side === round.begins);
      setText(/** @type {Element} */ (pair.querySelector(".n")), written(round.points[side]));
      setText(/** @type {Element} */ (pair.querySelector(".sum")), round.totals ? written(round.totals[side]) : "–");
      setText(spoken, side === round.begins ? labels.begins : "");
    });
    const [edit, show, note] = /** @type {HTMLElement[]} */ ([...cells[2].children]);
    setText(note, round.notes.join(" "));
    setProps(edit, { "aria-label": filled(labels.changeRound, { n: at + 1 }) });
    setProps(show, { "aria-label": filled(labels.openRound, { n: at + 1 }), hidden: !round.open });
    row.classList.toggle("after", !round.totals);
  }

  /** @param {any} view */
  function update(view) {
    const names = view.names.map((/** @type {any} */ side) => side.shown);
    const had = /** @type {HTMLElement | null} */ (document.activeElement);
    const wasHere = table.contains(had);
    setText(caption, view.heading);
    heads.forEach((head, side) => {
      setText(/** @type {Element} */ (head.querySelector("bdi")), names[side]);
      setProps(head, { title: names[side] });
    });
    unfold(view.standing.over, more || view.wrong.round === null);

    const fresh = view.editing !== null && view.editing !== shownEditing;
    if (fresh) {
      open = openEntry(view.editing, view.rows[view.editing]);
      open.fields.forEach((field, side) => { field.value = written(view.rows[view.editing].points[side]); });
    }
    const items = view.rows.flatMap((/** @type {RoundView} */ round, /** @type {number} */ at) => [
      ...(at === view.editing ? [{ key: `${at}-entry`, at, round }, { key: `${at}-below`, at, round }] : [{ key: `${at}-round`, at, round }]),
      ...(round.notes.length ? [{ key: `${at}-notes`, at, round }] : []),
    ]);
    // On paper, many lines are made small, and notes stand beside them.
    table.style.setProperty("--lines", String(view.rows.length));
    table.classList.toggle("noted", view.rows.some((/** @type {RoundView} */ round) => round.notes.length));
    if (fresh) for (const row of body.querySelectorAll(".entry, .below")) row.remove();
    patch(body, items, (item) => item.key,
      ({ key, at }) => {
        if (key.endsWith("entry")) return /** @type {Entry} */ (open).row;
        if (key.endsWith("below")) return /** @type {Entry} */ (open).below;
        return key.endsWith("notes") ? h("tr", { class: "notes no-print" }, h("td", { colspan: 4 })) : roundRow(at);
      },
      (row, { key, at, round }) => {
        if (key.endsWith("round")) updateRoundRow(row, round, at);
        if (key.endsWith("notes")) setText(/** @type {Element} */ (row.firstElementChild), round.notes.join(" "));
        if (key.endsWith("entry")) updateEntry(/** @type {Entry} */ (open), at + 1, round.begins, names, view.wrong.round === at ? view.wrong : null);
      });
    updateEntry(next, view.next.n, view.next.begins, names, view.wrong.round === null ? view.wrong : null);
    if (waiting.length && view.answer.to === waiting[0].id) answered(view.answer.added);
    sums.forEach((cell, side) => {
      setText(cell.children[0], written(view.totals[side]));
      setText(cell.children[1], view.missing[side]);
    });

    // The focus goes where the next step is.
    const line = view.wrong.round === null ? next : open;
    if (view.wrong.round !== undefined && wasHere) line?.fields.find((field) => field.getAttribute("aria-invalid"))?.focus();
    else if (fresh && wasHere) take(open?.fields[0]);
    else if (wasHere && (!had?.isConnected || had.closest("[hidden]"))) {
      const row = body.querySelectorAll(".round-row")[shownEditing ?? -1];
      const button = row?.querySelector("button");
      if (button) button.focus();
      else if (next.row.hidden) ended();
      else next.fields[0].focus();
    }
    if (view.editing === null) open = null;
    shownEditing = view.editing;
  }

  return { node: h("div", { class: "sheet-rows" }, table, legend), first: next.fields[0], update, missed };
}
