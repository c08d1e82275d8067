/** Fields and choices that a person fills in, and the field that a text is copied from. */
import { h, patch, setText } from "./dom.js";

/**
 * A field that tells what was written when it is left or Enter is pressed, and shows the answer; what is being written stays.
 * @param {(text: string) => void} done @param {Record<string, unknown>} props
 */
export function createText(done, props = {}) {
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
}

/** The values and words to choose from, and which is chosen.  @param {HTMLSelectElement} select @param {[string | number, string | number][]} options @param {string | number} chosen */
export function updateOptions(select, options, chosen) {
  patch(select, options, ([value]) => String(value), ([value]) => h("option", { value }), (each, [, text]) => setText(each, String(text)));
  select.value = String(chosen);
}

/**
 * Copy the text of a field; where a browser does not let a page do so, show and select it for the person to copy.
 * @param {HTMLTextAreaElement} field @param {Element} status where it is told @param {Record<string, any>} labels
 */
export async function copyFrom(field, status, labels) {
  setText(status, "");
  try {
    await navigator.clipboard.writeText(field.value);
    setText(status, labels.copied);
  } catch {
    field.hidden = false;
    field.focus();
    field.select();
    setText(status, labels.copyYourself);
  }
}
