/** House rules: a switch or a field for each key, what differs from a published system, and the ways to carry them away. */
import { h, patch, setProps, setText } from "../dom.js";
import { copyFrom, createText, updateOptions } from "../inputs.js";
import { newId, toolButton, updateButtons } from "../panels.js";
import { onRules, rememberedRules } from "../rules.js";
import { arriveAt, createShell, forgetAsked } from "../shell.js";
import { download } from "../stars.js";

/**
 * @typedef {{key: string, label: string, kind: "switch" | "choice" | "field", value: any, options?: [string, string][],
 *   differs: boolean, back: string, wrong: string, notes: string[]}} RowView
 * @typedef {{key: string, text: string, there: string, quote: {words: string, from: string, lang: string} | null, note: string}} Difference
 */

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, {
    keeps: "buraco.house",
    kind: "house",
    keys: {
      list: () => [[true, "u", labels.keyUndo]],
      press: (key) => key === "u" && (act("undo"), true),
    },
  });
  const { root, labels, gone } = shell;

  let unanswered = 0; // acts
  let turn = 0;
  let linked = false; // whether a link has led here
  /** @type {(() => void) | null} */
  let waiting = null; // for what is not answered yet
  const act = (/** @type {string} */ what, /** @type {Record<string, unknown>} */ more = {}) => {
    forgetAsked("house");
    const taken = shell.act(what, more);
    if (taken) unanswered++;
    return taken;
  };
  /** Carry away the rules once all that was changed is in them: a field is left only by the press on a button.  @param {() => void} carry */
  const settled = (carry) => () => {
    waiting = carry;
    if (!unanswered) goOn();
  };
  function goOn() {
    waiting?.();
    waiting = null;
  }

  // What they begin with, and what they are called
  const base = /** @type {HTMLSelectElement} */ (h("select", { id: newId(), onchange: () => act("base", { id: base.value }) }));
  const name = createText((text) => act("name", { text }), { id: newId(), maxlength: labels.longestName });
  const begin = h("div", { class: "begin" },
    h("div", {}, h("label", { for: base.id }, labels.base), base), h("div", {}, h("label", { for: name.input.id }, labels.name), name.input));

  // What differs
  const title = h("h3", { tabindex: "-1" });
  const list = h("ul", { class: "differences", role: "list" });
  const nearText = h("span", {});
  const compare = toolButton("compare", "", () => act("compare", { id: compare.dataset.id }), "plain");
  const near = h("p", { class: "near" }, nearText, " ", compare);
  const odd = h("ul", { class: "odd", role: "list" });
  const playing = h("p", { class: "playing" });
  const summary = h("div", { class: "summary", "aria-live": "polite" }, title, list, near, odd, playing);

  // Carrying them away
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".toml,.txt,text/plain", hidden: true, onchange: load }));
  async function load() {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const bytes = await chosen.slice(0, 4 * labels.longestFile + 8).arrayBuffer();
    file.value = ""; // so that the same file can be chosen again
    act("load", { text: decoded(bytes, chosen.size > bytes.byteLength)?.slice(0, labels.longestFile + 1) ?? null, name: chosen.name });
  }
  const shownId = newId();
  const shown = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: shownId, readonly: true, rows: 3, spellcheck: "false" }));
  const status = h("p", { role: "status" });
  const copied = h("div", { class: "panel", hidden: true }, h("label", { for: shownId }, labels.linkText), shown, status);
  function copyLink() {
    const query = new URLSearchParams({ house: model.get("view").text });
    copied.hidden = false;
    shown.value = `${location.origin}${location.pathname}?${query}`;
    copyFrom(shown, status, labels);
  }
  const buttons = {
    play: toolButton("play", labels.play, () => act("play"), "plain"),
    stop: toolButton("stop", labels.stop, () => act("stop"), "plain"),
    undo: toolButton("undo", labels.undo, () => act("undo"), "plain"),
    redo: toolButton("redo", labels.redo, () => act("redo"), "plain"),
  };
  const tools = h("div", { class: "tools" }, ...Object.values(buttons),
    toolButton("save", labels.save, settled(() => download(...(/** @type {[string, string]} */ (model.get("view").file)))), "plain"),
    toolButton("load", labels.load, () => file.click(), "plain"), file,
    toolButton("link", labels.link, settled(copyLink), "plain"), shell.keysButton);

  const groups = h("div", { class: "groups" });
  root.append(begin, summary, tools, copied, shell.say.node, groups);

  // The keys
  /** @type {Map<string, (row: RowView) => void>} */
  const rows = new Map();

  /** @param {RowView} row */
  function makeRow({ key, kind, label }) {
    const wrongId = newId();
    const notesId = newId();
    const set = (/** @type {unknown} */ value) => act("set", { key, value });
    const { control, show } = createControl(kind, set, { id: newId(), "aria-describedby": `${notesId} ${wrongId}`, "data-rule": key });
    const mark = h("span", { class: "mark" }, labels.changed);
    const back = toolButton("back", "", () => act("back", { key }), "plain back");
    const notes = h("p", { class: "notes", id: notesId });
    const wrong = h("p", { class: "wrong", id: wrongId, role: "alert" });
    const words = h("label", { for: control.id }, label);
    rows.set(key, (row) => {
      const onBack = document.activeElement === back;
      show(row);
      setProps(control, { "aria-invalid": row.wrong ? "true" : null });
      mark.hidden = !row.differs;
      back.hidden = !row.back;
      setText(back, row.back);
      setProps(back, { "aria-label": `${label}. ${row.back}` });
      setText(notes, row.notes.join(" "));
      setText(wrong, row.wrong);
      if (onBack && back.hidden) control.focus();
    });
    return h("div", { class: `row ${kind}` }, h("div", { class: "set" }, ...(kind === "switch" ? [control, words] : [words, control])), mark, back, notes, wrong);
  }

  /** @param {any} view */
  function update(view) {
    const had = /** @type {HTMLElement | null} */ (document.activeElement);
    updateOptions(base, view.base.options, view.base.chosen);
    name.show(view.name);
    setText(title, view.title);
    patch(list, view.differences, (each) => each.key, () => h("li", {}), updateDifference);
    patch(odd, view.odd, (/** @type {string} */ each) => each, (each) => h("li", {}, each), () => {});
    near.hidden = !view.near;
    setText(nearText, view.near?.text ?? "");
    setText(compare, view.near?.button ?? "");
    compare.dataset.id = view.near?.id ?? "";
    setText(playing, view.playing);
    playing.hidden = !view.playing;
    updateButtons(buttons, view);
    if (shown.value && new URL(shown.value).searchParams.get("house") !== view.text) copied.hidden = true; // it is out of date
    patch(groups, view.groups, (group) => group.id, (group) => h("details", { open: group === view.groups[0] },
      h("summary", {}, h("h4", {}, group.title), h("span", { class: "count" })), h("div", { class: "rows" })), updateGroup);
    if (root.contains(had) && had?.closest("[hidden]") && !root.contains(document.activeElement)) {
      const others = [buttons.play, buttons.stop];
      (others.includes(had) ? others[1 - others.indexOf(had)] : title).focus();
    }
    unanswered = Math.max(0, unanswered - (view.turn - turn));
    turn = view.turn;
    if (!unanswered) goOn();
    if (view.linked && !linked) arriveAt(root);
    linked = view.linked;
  }

  /** @param {HTMLElement} node @param {{rows: RowView[]}} group */
  function updateGroup(node, group) {
    const changed = group.rows.filter((row) => row.differs).length;
    setText(/** @type {Element} */ (node.querySelector(".count")), changed ? `${labels.changed}: ${changed}` : "");
    patch(/** @type {HTMLElement} */ (node.lastElementChild), group.rows, (row) => row.key, makeRow, (_node, row) => rows.get(row.key)?.(row));
    if (group.rows.some((row) => row.wrong)) /** @type {HTMLDetailsElement} */ (node).open = true;
  }

  let told = rememberedRules()?.rules ?? null;
  onRules(() => {
    const now = rememberedRules()?.rules ?? null;
    if (now !== told) shell.tell("remembered", { rules: (told = now) });
  }, gone);

  return shell.start(update);
}

/** @param {HTMLElement} node @param {Difference} difference */
function updateDifference(node, { text, there, quote, note }) {
  const all = JSON.stringify([text, there, quote, note]);
  if (node.dataset.shown === all) return;
  node.dataset.shown = all;
  node.replaceChildren(h("b", {}, text), h("span", { class: "there" }, there,
    ...(quote ? [" — ", h("q", { lang: quote.lang }, quote.words), ` — ${quote.from}`] : [` — ${note}`])));
}

/** What a key is set with, and how it shows a row.  @param {string} kind @param {(value: unknown) => void} set @param {Record<string, unknown>} props */
function createControl(kind, set, props) {
  if (kind === "field") {
    const { input, show } = createText(set, { size: 12, ...props });
    return { control: input, show: (/** @type {RowView} */ row) => show(row.value) };
  }
  if (kind === "switch") {
    const control = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", role: "switch", onchange: () => set(control.checked), ...props }));
    return { control, show: (/** @type {RowView} */ row) => { control.checked = row.value; } };
  }
  const control = /** @type {HTMLSelectElement} */ (h("select", { onchange: () => set(control.value), ...props }));
  return { control, show: (/** @type {RowView} */ row) => updateOptions(control, row.options ?? [], row.value) };
}

/** The text of a file; null where it is none.  What is cut off may end within a letter.  @param {ArrayBuffer} bytes @param {boolean} cut */
function decoded(bytes, cut) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    return null;
  }
}

export default { render };
