/** The fields of a ledger that is filled in: what is written goes out when a field is left, and what is right is settled. */
import { h, setProps, setText } from "./dom.js";

/** Points as people write them, with a true minus.  @param {number} points */
export const written = (points) => (points < 0 ? `\u2212${-points}` : String(points));

/** A button that turns the sign of a field: the digits of a phone may have no minus.  @param {HTMLInputElement} input @param {string} label */
export function signButton(input, label) {
  const turn = () => {
    const loss = /^\s*[-\u2212\u2013]\s*/;
    input.value = loss.test(input.value) ? input.value.replace(loss, "") : `\u2212${input.value.replace(/^\s*\+?\s*/, "")}`;
    input.focus();
  };
  return h("button", {
    type: "button", class: "sign", "aria-label": label, tabindex: "-1", onclick: turn,
    onpointerdown: (/** @type {Event} */ event) => event.preventDefault(), // the field is not left
  }, "±");
}

/**
 * The field of a row, with its mark, and a button that turns its sign.
 *
 * @param {Record<string, any>} labels
 * @param {{key: string, label: string, says: string, filled: (text: string) => void, entered: () => void, here: () => void}} row
 *   `label` and `says`: the ids of what names the field and of what is said of it; `filled` is called when a text is left,
 *   `entered` after it at Enter, `here` when the focus comes
 */
export function createField(labels, { key, label, says, filled, entered, here }) {
  const input = /** @type {HTMLInputElement} */ (h("input", {
    type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 20, "data-fill": key,
    "aria-labelledby": label, "aria-describedby": says, onfocus: here,
  }));
  let sent = "";
  const send = () => {
    if (input.value !== sent && !input.readOnly) filled((sent = input.value));
  };
  input.addEventListener("blur", send);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    send();
    entered();
  });
  return [signButton(input, labels.sign), input, h("span", { class: "tick", "aria-hidden": "true" })];
}

/** @param {Element} cell where the field stands @param {{points: number | null, given?: string, state?: string}} row */
export function updateField(cell, { points, given, state }) {
  const input = /** @type {HTMLInputElement} */ (cell.querySelector("input"));
  const right = state === "right";
  // What a person has written since is not taken away by an answer that knows nothing of it yet.
  if (right) input.value = written(points ?? 0);
  else if (document.activeElement !== input && input.dataset.given !== given) input.value = given ?? "";
  input.dataset.given = given;
  input.readOnly = right;
  setProps(input, { "aria-invalid": state === "off" ? "true" : null, class: right && (points ?? 0) < 0 ? "minus" : null });
  setText(/** @type {Element} */ (cell.querySelector(".tick")), right ? "✓" : state === "off" ? "✗" : "");
}
