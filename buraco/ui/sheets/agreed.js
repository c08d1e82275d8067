/** What is agreed of a match: the names of the sides, the target, how many play, and who begins. */
import { h, setProps, setText } from "../dom.js";
import { createText, updateOptions } from "../inputs.js";
import { newId, toolButton } from "../panels.js";

/**
 * On a small screen it folds as soon as a round is written down, and can be opened.
 * @param {Record<string, any>} labels @param {(what: string, more: Record<string, unknown>) => void} tell
 */
export function createAgreed(labels, tell) {
  /** @param {(value: string) => void} chosen */
  const choice = (chosen) => {
    const select = /** @type {HTMLSelectElement} */ (h("select", { onchange: () => chosen(select.value) }));
    return select;
  };
  const names = [0, 1].map((side) => createText((written) => tell("name", { side, text: written })));
  const usual = [0, 1].map(() => h("span", {}));
  const target = choice((value) => {
    tell("target", { value });
    picked = value === "other";
  });
  let picked = false; // the field of another target waits for the focus
  const targetError = h("p", { class: "wrong", id: newId(), role: "alert" });
  const number = createText((value) => tell("target", { value }), { inputmode: "numeric", maxlength: 20, "aria-describedby": targetError.id });
  const otherTarget = h("label", { class: "other" }, h("span", {}, labels.otherTarget), number.input);
  const players = choice((value) => tell("players", { number: Number(value) }));
  const starter = choice((value) => tell("starter", { side: Number(value) }));
  const fold = toolButton("agreed", labels.agreed, () => setFolded(!node.classList.contains("folded")), "fold");
  const node = h("div", { class: "setup no-print", role: "group", "aria-label": labels.agreed }, fold,
    ...names.map(({ input }, side) => h("label", {}, usual[side], input)),
    h("label", {}, h("span", {}, labels.target), target), otherTarget,
    h("label", {}, h("span", {}, labels.players), players),
    h("label", {}, h("span", {}, labels.began), starter), targetError);

  /** @param {boolean} folded */
  function setFolded(folded) {
    node.classList.toggle("folded", folded);
    setProps(fold, { "aria-expanded": String(!folded) });
  }
  setFolded(true);

  /** @param {any} view */
  function update(view) {
    node.classList.toggle("begun", view.rows.length > 0);
    names.forEach(({ input, show }, side) => {
      setText(usual[side], view.names[side].usual);
      setProps(input, { maxlength: view.longest, placeholder: labels.nameOf });
      show(view.names[side].text);
    });
    updateOptions(target, view.target.choices, view.target.chosen);
    const other = view.target.chosen === "other";
    otherTarget.hidden = !other;
    setText(targetError, view.wrong.target ?? "");
    setProps(number.input, { "aria-invalid": view.wrong.target ? "true" : null });
    if (!view.wrong.target) number.show(view.target.number);
    if (other && picked) {
      number.input.focus();
      number.input.select();
    }
    if (other) picked = false;
    updateOptions(players, view.players.choices.map((/** @type {number} */ each) => [each, each]), view.players.chosen);
    updateOptions(starter, view.names.map((/** @type {any} */ side, /** @type {number} */ at) => [at, side.shown]), view.starter);
  }

  return { node, update };
}
