/** The match sheet: what is agreed, how the match stands, its rounds, its chart, and the ways to carry it away. */
import { h, patch, setProps, setText } from "../dom.js";
import { newId, quotesOf, toolButton, updateButtons } from "../panels.js";
import { printAlone } from "../paper.js";
import { createChart } from "./chart.js";
import { createRows } from "./rows.js";
import { createShell } from "../shell.js";
import { download } from "../stars.js";

const KEPT = "buraco.sheet";
const MOST_BYTES = 4_200_000; // more than any sheet has: what is longer is cut here, and refused there

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
    keys: {
      list: () => [["Enter", labels.keyAddRound], ["Esc", labels.keyLeave], ["u", labels.keyUndo]],
      press: (key) => {
        if (key !== "u") return false;
        buttons["take-back"].click();
        return true;
      },
    },
  });
  const { root, labels, act, tell, gone } = shell;
  const view = () => model.get("view");

  // What is agreed
  /** @param {(value: string) => void} chosen */
  const choice = (chosen) => {
    const select = /** @type {HTMLSelectElement} */ (h("select", { onchange: () => chosen(select.value) }));
    return select;
  };
  /** A field that tells what was written when it is left, and shows the answer; what is being written stays. @param {(text: string) => void} done */
  const field = (done, props = {}) => {
    let writing = false;
    const input = /** @type {HTMLInputElement} */ (h("input", {
      type: "text", autocomplete: "off", ...props,
      oninput: () => { writing = true; },
      onchange: () => {
        writing = false;
        done(input.value);
      },
    }));
    const show = (/** @type {string} */ text) => {
      if (!writing && input.value !== text) input.value = text;
    };
    return { input, show };
  };
  const names = [0, 1].map((side) => field((written) => tell("name", { side, text: written })));
  const usual = [0, 1].map(() => h("span", {}));
  const target = choice((value) => {
    tell("target", { value });
    picked = value === "other";
  });
  let picked = false; // the field of another target waits for the focus
  const targetError = h("p", { class: "wrong", id: newId(), role: "alert" });
  const number = field((value) => tell("target", { value }), { inputmode: "numeric", maxlength: 20, "aria-describedby": targetError.id });
  const otherTarget = h("label", { class: "other" }, h("span", {}, labels.otherTarget), number.input);
  const players = choice((value) => tell("players", { number: Number(value) }));
  const starter = choice((value) => tell("starter", { side: Number(value) }));
  const setup = h("div", { class: "setup no-print", role: "group", "aria-label": labels.agreed },
    ...names.map(({ input }, side) => h("label", {}, usual[side], input)),
    h("label", {}, h("span", {}, labels.target), target), otherTarget,
    h("label", {}, h("span", {}, labels.players), players),
    h("label", {}, h("span", {}, labels.began), starter), targetError);

  /** @param {HTMLSelectElement} select @param {[string | number, string | number][]} choices @param {string | number} chosen */
  function updateChoice(select, choices, chosen) {
    patch(select, choices, ([value]) => String(value), ([value]) => h("option", { value }), (node, [, label]) => setText(node, String(label)));
    select.value = String(chosen);
  }

  // How it stands
  const title = h("strong", {});
  const text = h("span", {});
  const why = h("details", { class: "why" }, h("summary", {}, labels.why), h("div", {}));
  const standing = h("div", { class: "standing" }, h("p", { role: "status" }, title, " ", text), why);

  const rows = createRows(labels, act);
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
    act("read", { text: content, name: chosen.name });
  }
  const status = h("p", { class: "copied", role: "status" });
  const copy = /** @type {HTMLTextAreaElement} */ (h("textarea", { class: "copy-text no-print", readonly: true, rows: 8, hidden: true, "aria-label": labels.copyText }));
  async function copyText() {
    copy.value = view().files.text;
    try {
      await navigator.clipboard.writeText(copy.value);
      copy.hidden = true;
      setText(status, labels.copied);
    } catch {
      copy.hidden = false;
      copy.focus();
      copy.select();
      setText(status, labels.notCopied);
    }
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
    h("h3", { class: "print-only" }, labels.sheet), damaged, setup, standing,
    h("div", { class: "sheet-main" }, rows.node, chart.node), shell.say.node,
    h("div", { class: "sheet-tools no-print" }, h("div", { class: "tools" }, ...Object.values(buttons)), h("div", { class: "tools" }, ...away, file, shell.keysButton)),
    status, copy);

  // Another page of this browser keeps the same sheet.
  window.addEventListener("storage", (event) => {
    if (event.key === KEPT && event.newValue) tell("kept", { text: event.newValue });
  }, { signal: gone });

  /** @param {any} now */
  function update(now) {
    names.forEach(({ input, show }, side) => {
      const { text: written, usual: plain } = now.names[side];
      setText(usual[side], plain);
      setProps(input, { maxlength: now.longest, placeholder: labels.nameOf });
      show(written);
    });
    updateChoice(target, now.target.choices, now.target.chosen);
    const other = now.target.chosen === "other";
    otherTarget.hidden = !other;
    setText(targetError, now.wrong.target ?? "");
    setProps(number.input, { "aria-invalid": now.wrong.target ? "true" : null });
    if (!now.wrong.target) number.show(now.target.number);
    if (other && picked) {
      number.input.focus();
      number.input.select();
    }
    if (other) picked = false;
    updateChoice(players, now.players.choices.map((/** @type {number} */ each) => [each, each]), now.players.chosen);
    updateChoice(starter, now.names.map((/** @type {any} */ side, /** @type {number} */ at) => [at, side.shown]), now.starter);

    setText(title, `${now.standing.title}.`);
    setText(text, now.standing.text);
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
  }

  return shell.start(update);
}

export default { render };
