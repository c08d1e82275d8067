/** The table of a deal: to watch it, to tap its places, to write its numbers.  It knows no rule and no sentence. */
import { calm, h, patch, setProps, setText } from "../dom.js";
import { createField, updateField } from "../fields.js";
import { createBeginning, createChoices, createProgress, createSteps, marksOf, newId, toolButton, updateButtons } from "../panels.js";
import { createShell } from "../shell.js";
import { createPace } from "../table/pace.js";
import { createHeap } from "../table/zones.js";

const LETTERS = { c: "check", h: "hint", n: "next" };
const QUIET = 500; // milliseconds without a card before a screen reader is told where the deal stands
const FLIGHT = 260;
const STACKED = ["stock", "muerto"];

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: keyPressed }, kind: "deal" });
  const { root, labels, act } = shell;

  const beginning = createBeginning(root, act);
  const steps = createSteps(labels, (step) => beginning.act("go", { step }), shell.gone);
  const progress = createProgress(labels, shell.gone);
  let presses = 0; // each press is meant, however fast one follows another
  const pace = createPace(labels, (what, more) => act(what, { ...more, press: ++presses }), shell.gone, () => {});
  const table = createPlaces((place) => act("pick", { place }));
  const choices = createChoices((choice) => act("answer", { choice }));
  const form = createForm(labels, (values) => act("check", { values }));
  const step = h("p", { class: "deal-step", "aria-hidden": "true" });
  const heard = h("p", { class: "sr-only", role: "status" });
  const sum = h("p", { class: "deal-sum" });
  const count = h("h3", {});
  const ask = h("p", { class: "ask", tabindex: "-1" });
  const question = h("section", { class: "zone question" }, count, ask, form.node, choices.node);
  const buttons = {
    ...pace.buttons,
    check: form.button,
    hint: toolButton("hint", labels.hint, () => act("hint")),
    again: toolButton("again", labels.again, () => beginning.act("again")),
    next: toolButton("next", labels.next, () => beginning.act("next")),
  };
  const { check, ...tools } = buttons; // it stands beside its fields
  const bar = h("div", { class: "bottom" }, h("div", { class: "tools" }, ...Object.values(tools)),
    h("div", { class: "more" }, pace.node, shell.colourButton, shell.keysButton));
  const felt = h("div", { class: "felt" }, table.node, step, sum, question, bar);
  root.append(steps.node, felt, heard, shell.say.node, progress.node);
  let telling = 0;
  shell.gone.addEventListener("abort", () => clearTimeout(telling));

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    const view = model.get("view");
    const { can = [], places, question: asked } = view;
    return [
      ...pace.keys(view),
      [places.some((/** @type {any} */ { tap }) => tap) && !asked, "1 2 3 …", labels.keyPlace], [asked, "1 2 3 4", labels.keyAnswer],
      [can.includes("check"), "c", labels.keyCheck], [can.includes("hint"), "h", labels.keyHint], [can.includes("next"), "n", labels.keyNext],
    ];
  }

  /** @param {string} key */
  function keyPressed(key) {
    const view = model.get("view");
    const what = LETTERS[/** @type {keyof typeof LETTERS} */ (key)];
    const choice = view.question?.choices[Number(key) - 1];
    const place = view.places[Number(key) - 1];
    if (choice) act("answer", { choice: choice.id });
    else if (place?.tap && !view.question) act("pick", { place: place.id });
    else if (what && view.can.includes(what)) buttons[/** @type {keyof typeof buttons} */ (what)].click();
    else return pace.press(key, view);
    return true;
  }

  /** @param {any} view */
  function update(view) {
    const had = document.activeElement;
    const wasHere = root.contains(had);
    steps.update(view.steps, view.goal);
    progress.update(view.steps);
    table.update(view.places, view.say, view.flight);
    setText(sum, view.sum);
    sum.hidden = !view.sum;
    drawStep(view.step);
    if (view.watch && bar.nextSibling !== question) bar.after(question); // it comes and goes: no button moves for it
    const another = drawQuestion(view);
    pace.update(view);
    if (view.stops && buttons.play.textContent === labels.pause) buttons.play.click();
    const can = [...view.can, ...(view.watch ? pace.can(view) : [])];
    updateButtons(buttons, { ...view, can });
    // The focus survives what it stood on: it goes to the new question, to the field that is off, or on.
    const off = /** @type {HTMLElement | null} */ (root.querySelector('[aria-invalid="true"]'));
    const lost = wasHere && (!had?.isConnected || had.closest("[hidden]") || had.matches("input[readonly]"));
    if (another && wasHere) ask.focus();
    else if (off && wasHere && had?.closest("button")) off.focus();
    else if (lost) /** @type {HTMLElement | null} */ (root.querySelector("button.main:not([hidden])") ?? root.querySelector(".pick") ?? ask).focus();
    beginning.drawn(view);
  }

  /** Where the deal stands: seen at once, and read out when no card has gone for a moment.  @param {string} [text] */
  function drawStep(text = "") {
    step.hidden = !text;
    if (step.textContent === text) return;
    setText(step, text);
    clearTimeout(telling);
    telling = setTimeout(() => setText(heard, text), QUIET);
  }

  /** @param {any} view @returns {boolean} whether another question stood there before */
  function drawQuestion({ question: asked, form: asks, ask: tapped }) {
    const words = asked?.ask ?? asks?.ask ?? tapped ?? "";
    const before = question.dataset.number;
    question.hidden = !asked && !asks && !tapped;
    setText(count, asked?.title ?? "");
    count.hidden = !asked;
    setText(ask, words);
    ask.hidden = !words;
    choices.node.hidden = !asked;
    if (asked) choices.update(asked);
    form.update(asks);
    question.dataset.number = asked?.number ?? "";
    if (asked && !question.contains(shell.say.node)) question.append(shell.say.node); // it stands under the answers
    return Boolean(asked) && before !== undefined && before !== String(asked.number);
  }

  return shell.start(update);
}

/**
 * The places of the table: the others' hands, what lies between, and the learner's hand.  A place that can be tapped holds
 * a button as large as itself.
 * @param {(place: string) => void} pick
 */
function createPlaces(pick) {
  const others = h("div", { class: "others" });
  const middle = h("div", { class: "middle" });
  const own = h("div", { class: "own" });
  const node = h("div", { class: "deal-table" }, others, middle, own);
  /** @type {WeakMap<HTMLElement, ReturnType<typeof createHeap>>} */
  const heaps = new WeakMap();
  const make = (/** @type {any} */ { id, kind }) => {
    const heap = createHeap({ kind, ...(STACKED.includes(kind) ? { stacked: 4 } : {}) });
    const place = h("div", { class: `place ${kind}` }, heap.node, h("button", { type: "button", class: "pick", "data-pick": id, onclick: () => pick(id) }));
    heaps.set(place, heap);
    return place;
  };
  const middleOf = (/** @type {Element} */ element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };

  /** @param {any[]} places @param {any} say @param {string} [flight] the place that a card has just come to */
  function update(places, say, flight) {
    const mark = marksOf(say);
    const draw = (/** @type {HTMLElement} */ place, /** @type {any} */ view) => {
      const button = /** @type {HTMLElement} */ (place.querySelector(".pick"));
      heaps.get(place)?.update(view, mark);
      for (const each of ["guilty", "hinted"]) place.classList.toggle(each, Boolean(say?.[each]?.includes(view.id)));
      button.hidden = !view.tap;
      setProps(button, { "aria-label": view.name });
    };
    for (const [part, holds] of /** @type {const} */ ([[others, ["player"]], [middle, ["stock", "muerto", "pile"]], [own, ["mine"]]])) {
      patch(part, places.filter(({ kind }) => /** @type {readonly string[]} */ (holds).includes(kind)), ({ id }) => id, make, draw);
    }
    if (flight && !calm()) fly(flight);
  }

  /** Let the card on top of a place come from the stock.  @param {string} to */
  function fly(to) {
    const card = node.querySelector(`[data-heap="${to}"] .card:last-child`);
    const stock = node.querySelector('[data-heap="stock"] .card:last-child') ?? node.querySelector('[data-heap="stock"]');
    if (!card || !stock) return;
    const from = middleOf(stock);
    const at = middleOf(card);
    const start = { transform: `translate(${from.x - at.x}px, ${from.y - at.y}px)`, zIndex: 2 };
    card.animate([start, { transform: "none", zIndex: 2 }], { duration: FLIGHT, easing: "ease-out" });
  }
  return { node, update };
}

/**
 * The numbers that are asked for, and the button that hands them in.
 * @param {Record<string, any>} labels @param {(values: Record<string, string>) => void} check
 */
function createForm(labels, check) {
  const rows = h("div", { class: "rows" });
  const inputs = () => /** @type {HTMLInputElement[]} */ ([...rows.querySelectorAll("input")]);
  const hand = () => check(Object.fromEntries(inputs().map((input) => [input.dataset.fill, input.value])));
  const button = toolButton("check", labels.check, hand);
  const node = h("div", { class: "deal-form" }, rows, button);
  /** @param {any} field */
  const make = ({ key }) => {
    const label = newId();
    const says = newId();
    const entered = () => {
      const empty = inputs().find((each) => !each.readOnly && !each.value.trim());
      if (empty) empty.focus();
      else hand();
    };
    return h("div", { class: "row" }, h("span", { id: label, class: "label" }),
      h("span", { class: "points" }, ...createField(labels, { key, label, says, filled: () => {}, entered, here: () => {} })),
      h("span", { id: says, class: "sr-only" }));
  };
  /** @param {{id: string, fields: any[]} | null | undefined} form */
  function update(form) {
    node.hidden = !form;
    patch(rows, form?.fields ?? [], ({ key }) => `${form?.id} ${key}`, make, (row, field) => {
      const [label, cell, says] = row.children;
      setText(label, field.label);
      setProps(row, { "data-state": field.state });
      updateField(cell, field);
      setText(says, field.state === "right" ? labels.right : "");
    });
  }
  return { node, button, update };
}

export default { render };
