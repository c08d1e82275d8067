/** The match sheet: what is agreed, how the match stands, its rounds, its chart, and the ways to carry it away. */
import { h, setText } from "../dom.js";
import { copyFrom } from "../inputs.js";
import { quotesOf, toolButton, updateButtons } from "../panels.js";
import { printAlone } from "../paper.js";
import { createAgreed } from "./agreed.js";
import { createChart } from "./chart.js";
import { createRows } from "./rows.js";
import { createShell } from "../shell.js";
import { download } from "../stars.js";

const KEPT = "buraco.sheet";
const MOST_BYTES = 4_200_000; // more than any sheet has: what is longer is cut here, and refused there
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f]/g;

/** The text of a file: UTF-8, or what spreadsheets write besides.  @param {Uint8Array} bytes */
function decoded(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, {
    keeps: KEPT,
    kind: "sheet",
    missed: () => rows.missed(),
    keys: {
      list: () => [[true, "Enter", labels.keyAddRound], [true, "Esc", labels.keyLeave], [true, "u", labels.keyUndo]],
      press: (key) => {
        if (key !== "u") return false;
        buttons["take-back"].click();
        return true;
      },
    },
  });
  const { root, labels, tell, gone } = shell;
  const view = () => model.get("view");
  let begins = false; // whether another match is to come, which a person asked for here
  let begun = 0;
  const act = (/** @type {string} */ what, /** @type {Record<string, unknown>} */ more = {}) => {
    begins = what === "new" || what === "read";
    return shell.act(what, more);
  };

  // How it stands
  const title = h("strong", {});
  const text = h("span", {});
  const why = h("details", { class: "why" }, h("summary", {}, labels.why), h("div", {}));
  const aside = h("p", { class: "aside" });
  const standing = h("div", { class: "standing", tabindex: -1 }, h("p", { role: "status" }, title, " ", text), aside, why);

  const agreed = createAgreed(labels, tell);
  const rows = createRows(labels, act, tell, () => standing.focus());
  const chart = createChart({ target: labels.target, gone });

  // Carrying it away
  const file = /** @type {HTMLInputElement} */ (h("input", {
    type: "file", accept: ".json,.csv,.tsv,.txt,application/json,text/csv,text/plain", hidden: true, onchange: read,
  }));
  async function read() {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const content = decoded(new Uint8Array(await chosen.slice(0, MOST_BYTES).arrayBuffer()));
    file.value = ""; // so that the same file can be chosen again
    // No more is sent than is needed to see that it is too long; control signs would take six times their room.
    act("read", { text: content.slice(0, view().files.longest + 1).replace(CONTROLS, "\ufffd"), name: chosen.name });
  }
  const status = h("p", { class: "copied", role: "status" });
  const copy = /** @type {HTMLTextAreaElement} */ (h("textarea", { class: "copy-text no-print", readonly: true, rows: 8, hidden: true, "aria-label": labels.copyText }));
  function copyText() {
    copy.value = view().files.text;
    copy.hidden = true;
    copyFrom(copy, status, labels);
  }
  const saved = (/** @type {string} */ kind) => () => download(view().files[kind].name, view().files[kind].text);
  const buttons = {
    "take-back": toolButton("take-back", labels.takeBack, () => act("take-back"), ""),
    new: toolButton("new", labels.newMatch, () => act("new"), ""),
    "give-up": toolButton("give-up", labels.giveUp, () => act("give-up"), ""),
    "go-on": toolButton("go-on", labels.goOn, () => act("go-on"), ""),
  };
  const away = [
    toolButton("save-file", labels.saveFile, saved("json"), ""),
    toolButton("save-table", labels.saveTable, saved("csv"), ""),
    toolButton("load", labels.loadFile, () => file.click(), ""),
    toolButton("copy", labels.copyText, copyText, ""),
    toolButton("print", labels.print, () => printAlone(root), ""),
  ];
  const damage = h("span", {});
  const damaged = h("div", { class: "say bad no-print" },
    h("p", { role: "alert" }, h("strong", {}, labels.damagedSheet), " ", damage, " ", labels.damagedKept), h("div", { class: "tools" },
    toolButton("save-damaged", labels.saveDamagedSheet, () => download(view().damaged.name, view().damaged.text), ""),
    toolButton("forget-damaged", labels.forgetDamagedSheet, () => {
      tell("forget");
      away[0].focus();
    }, "danger")));

  shell.say.node.classList.add("no-print");
  root.append(
    h("h3", { class: "print-only" }, labels.sheet), damaged, agreed.node, standing,
    h("div", { class: "sheet-main" }, rows.node, chart.node), shell.say.node,
    h("div", { class: "sheet-tools no-print" }, h("div", { class: "tools" }, ...Object.values(buttons)), h("div", { class: "tools" }, ...away, file, shell.keysButton)),
    status, copy);

  // Another page of this browser keeps the same sheet.
  window.addEventListener("storage", (event) => {
    if (event.key === KEPT && event.newValue && shell.keeps) tell("kept", { text: event.newValue });
  }, { signal: gone });

  /** @param {any} now */
  function update(now) {
    agreed.update(now);
    setText(title, `${now.standing.title}.`);
    setText(text, now.standing.text);
    setText(aside, now.standing.aside);
    standing.classList.toggle("over", now.standing.over);
    why.hidden = !now.standing.why;
    const quoted = JSON.stringify(now.standing.why);
    if (why.dataset.shown !== quoted) {
      why.dataset.shown = quoted;
      /** @type {HTMLDetailsElement} */ (why).open = false;
      why.lastElementChild?.replaceChildren(...(now.standing.why ? quotesOf(now.standing.why) : []));
    }
    const had = /** @type {HTMLElement | null} */ (document.activeElement);
    const onTool = had?.closest(".sheet-tools");
    rows.update(now);
    chart.update(now.chart, now.names.map((/** @type {any} */ side) => side.shown));
    updateButtons(buttons, now);
    if (onTool && had?.hidden) buttons["take-back"].focus();
    damaged.hidden = !now.damaged;
    setText(damage, now.damaged?.why ?? "");
    setText(status, "");
    if (begins && now.begun !== begun) arrive(now);
    begun = now.begun;
  }

  /** Bring another match into sight: to its first points, or where it has some, to how it stands.  @param {any} now */
  function arrive(now) {
    begins = false;
    (now.rows.length ? standing : rows.first).focus({ preventScroll: true });
    standing.scrollIntoView({ block: "start" });
  }

  return shell.start(update);
}

export default { render };
