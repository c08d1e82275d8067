/** Handing a table on: copied as text or as a link, written and opened as notation, printed on one page. */
import { h, setProps } from "../dom.js";
import { copyFrom } from "../inputs.js";
import { newId, toolButton } from "../panels.js";
import { printAlone } from "../paper.js";

const PAGE = { width: 680, height: 990 }; // CSS pixels: what the margins leave of a sheet of A4, and a little less

/** @typedef {{table: string, link: string, text: string}} Share */

/**
 * @param {Record<string, any>} labels
 * @param {{open: (text: string) => void, printed: () => Node[]}} host `printed` gives what stands on the printed page
 */
export function createShare(labels, { open, printed }) {
  /** @type {Share | null} */
  let share = null;
  let ownNotation = false; // whether a person has written in the notation: then it is not overwritten

  const shownId = newId();
  const shownLabel = h("label", { for: shownId });
  const shown = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: shownId, readonly: true, rows: 2, spellcheck: "false" }));
  const status = h("p", { role: "status" });
  const copied = h("div", { class: "panel", hidden: true }, shownLabel, shown, status);

  const notationId = newId();
  const notation = /** @type {HTMLTextAreaElement} */ (h("textarea", {
    id: notationId, rows: 10, spellcheck: "false", autocapitalize: "off", autocomplete: "off", oninput: () => (ownNotation = true),
  }));
  const panel = h("div", { class: "panel", hidden: true }, h("label", { for: notationId }, labels.notationText), notation,
    toolButton("open", labels.openNotation, () => open(notation.value)));

  /** Write in the notation, from its first line on. */
  function fromTop() {
    notation.focus();
    notation.setSelectionRange(0, 0);
    notation.scrollTop = 0;
  }

  /** @param {string} name @param {string} text @param {number} rows */
  function copy(name, text, rows) {
    copied.hidden = false;
    shownLabel.textContent = name;
    shown.value = text;
    shown.rows = rows;
    copyFrom(shown, status, labels);
  }

  /** @param {(share: Share) => void} act only where there is something to share */
  const sharing = (act) => () => share && act(share);
  const buttons = {
    text: toolButton("text", labels.copyText, sharing(({ text }) => copy(labels.tableText, text, 10))),
    link: toolButton("link", labels.copyLink, sharing(({ link }) => {
      const query = new URLSearchParams({ table: link });
      copy(labels.linkText, `${location.origin}${location.pathname}?${query}`, 3);
    })),
    notation: toolButton("notation", labels.notation, () => {
      panel.hidden = !panel.hidden;
      setProps(buttons.notation, { "aria-expanded": String(!panel.hidden) });
      if (!panel.hidden) fromTop();
    }),
    print: toolButton("print", labels.print, sharing(() => printOnOnePage(printed()))),
  };
  setProps(buttons.notation, { "aria-expanded": "false" });

  return {
    buttons: Object.values(buttons),
    panels: [copied, panel],
    /** @param {Share | null} now @param {boolean} other whether another table lies there, which nobody has written here */
    update(now, other) {
      // What was copied is out of date as soon as the table is another.
      if (now?.text !== share?.text) copied.hidden = true;
      share = now;
      if (other) ownNotation = false;
      const table = share?.table ?? "";
      if (!ownNotation && notation.value !== table) {
        notation.value = table;
        notation.scrollTop = 0;
      }
      for (const each of [buttons.text, buttons.link, buttons.print]) setProps(each, { "aria-disabled": share ? null : "true" });
    },
  };
}

/** Print these nodes alone, made as small as one page needs.  @param {Node[]} nodes */
function printOnOnePage(nodes) {
  const sheet = h("div", { class: "buraco-board desk printed", "aria-hidden": "true" }, ...nodes);
  document.querySelector("body > .printed")?.remove();
  document.body.append(sheet);
  sheet.style.width = `${PAGE.width}px`;
  let scale = 1;
  // What is made smaller has room for more in a line: measured once more, it may need less.
  for (let look = 0; look < 3 && sheet.scrollHeight * scale > PAGE.height; look++) {
    scale = Math.min(scale * 0.97, PAGE.height / sheet.scrollHeight);
    sheet.style.width = `${PAGE.width / scale}px`;
  }
  sheet.style.setProperty("zoom", String(scale));
  addEventListener("afterprint", () => sheet.remove(), { once: true });
  printAlone(sheet);
}
