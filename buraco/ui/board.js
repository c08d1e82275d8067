/** The board: draws the view that Python sends, and reports what a person did.  It knows no rule and no sentence. */
import { createHand } from "./hand.js";
import { animated, calm, h, patch, setProps, setText } from "./dom.js";
import { createHeartbeat, createKeys, createSay, createSteps, meldNode, newId, updateFan, updateMeld } from "./panels.js";
import { award, read } from "./progress.js";
import { createStars } from "./stars.js";

const HEADER = 80; // the height of the page's own bar, and a little more
const COLOURS = "buraco.colours";
const RECOLOURED = "buraco:colours";
const ACTION_KEYS = { u: "take-back", s: "sort", m: "moves", h: "hint", n: "next" };

/** Whether the suits have four colours: one choice for all boards of a page, kept in the browser.  @param {boolean} [choice] */
function fourColours(choice) {
  const page = document.documentElement.dataset;
  if (choice === undefined && page.buracoColours) return page.buracoColours === "four";
  try {
    if (choice !== undefined) localStorage.setItem(COLOURS, choice ? "four" : "two");
    choice ??= localStorage.getItem(COLOURS) !== "two";
  } catch {
    choice ??= true; // a browser that keeps nothing
  }
  page.buracoColours = choice ? "four" : "two";
  window.dispatchEvent(new Event(RECOLOURED));
  return choice;
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const labels = model.get("labels");
  const gone = new AbortController();
  let sentFor = -1; // the turn that a message was sent for: it acts once, however often a button is pressed
  /** @param {string} what @param {Record<string, unknown>} [more] */
  const act = (what, more = {}) => {
    const { turn } = model.get("view");
    if (sentFor === turn) return;
    sentFor = turn;
    model.send({ do: what, turn, ...more });
  };
  const slot = () => (wildPlace.hidden || !wildSelect.value ? null : Number(wildSelect.value));
  const lay = (cards = hand.selected()) => act("lay", { cards, slot: slot() });
  const add = (/** @type {string} */ meld, cards = hand.selected()) => act("add", { cards, meld, slot: slot() });

  const handHelp = h("p", { class: "sr-only", id: newId() }, labels.handHelp);
  const hand = createHand({
    labels,
    help: handHelp.id,
    selectionChanged,
    dropped: (cards, on) => (on === "table" ? lay(cards) : add(on, cards)),
    reordered: (cards) => act("order", { cards }),
  });
  const say = createSay(labels);
  const steps = createSteps(labels, (step) => act("go", { step }), gone.signal);
  const melds = h("div", { class: "melds" });
  const empty = h("p", { class: "empty" }, labels.tableEmpty);
  const tableZone = h("section", { class: "zone", "data-drop": "table" }, h("h3", {}, labels.table), empty, melds);
  const handTitle = h("h3", {});
  const wildSelect = /** @type {HTMLSelectElement} */ (h("select", {}, h("option", { value: "" }, labels.wildAuto),
    ...labels.places.map((/** @type {[number, string]} */ [value, label]) => h("option", { value }, label))));
  const wildPlace = h("label", { class: "wild-place", hidden: true }, h("span", {}, labels.wildFor), wildSelect);
  const handZone = h("section", { class: "zone hand" }, handTitle, hand.node, handHelp);

  const question = h("section", { class: "zone question" });
  const keys = createKeys(labels, keyList);
  /** @param {string} what @param {string} label @param {() => void} press @param {string} [kind] */
  const button = (what, label, press, kind = "quiet") =>
    h("button", { type: "button", class: kind, "data-action": what, onclick: press }, label);
  const count = h("span", { class: "count", "aria-hidden": "true" });
  const buttons = {
    lay: button("lay", labels.lay, () => lay(), "main"),
    "take-back": button("take-back", labels.takeBack, () => act("take-back")),
    sort: button("sort", labels.byRank, () => act("sort")),
    moves: button("moves", labels.moves, () => act("moves")),
    hint: button("hint", labels.hint, () => act("hint")),
    again: button("again", labels.again, () => act("again")),
    next: button("next", labels.next, () => act("next")),
  };
  buttons.lay.append(count);
  const colourButton = button("colours", "", () => fourColours(!fourColours()), "small");
  const nameColours = () => setText(colourButton, fourColours() ? labels.twoColours : labels.fourColours);
  window.addEventListener(RECOLOURED, nameColours, { signal: gone.signal });
  nameColours();
  const tools = h("div", { class: "tools" }, ...Object.values(buttons));
  const more = h("div", { class: "more" }, wildPlace, colourButton, button("keys", labels.help, keys.open, "small"));
  const felt = h("div", { class: "felt" }, tableZone, question, handZone, h("div", { class: "bottom" }, tools, more));
  const progressPlace = h("div", {});
  const root = h("div", { class: "buraco-board", lang: labels.lang },
    createHeartbeat(model, labels, gone.signal), steps.node, felt, say.node, progressPlace, keys.node);

  function keyList() {
    const { can = [], hand: held } = model.get("view");
    /** @type {[boolean, string, string][]} */
    const all = [
      [held, "← →", labels.keyArrows], [held, "␣", labels.keySpace], [held, "⇧ ← →", labels.keyShift], [held, "Alt ← →", labels.keyMove],
      [can.includes("lay"), "Enter", labels.keyEnter], [can.includes("add"), "1 2 3", labels.keyAdd],
      [can.includes("take-back"), "u", labels.keyUndo], [can.includes("sort"), "s", labels.keySort],
      [can.includes("moves"), "m", labels.keyMoves], [can.includes("hint"), "h", labels.keyHint], [held, "Esc", labels.keyEscape],
      [can.includes("answer"), "1 2 3", labels.keyAnswer], [can.includes("next"), "n", labels.keyNext], [true, "?", labels.keyHelp],
    ];
    return all.filter(([shown]) => shown).map(([, key, does]) => /** @type {[string, string]} */ ([key, does]));
  }

  /** @param {string[]} ids */
  function selectionChanged(ids) {
    setText(count, ids.length ? ` · ${ids.length}` : "");
    for (const meld of melds.children) meld.classList.toggle("open", ids.length > 0);
    const wild = ids.some((id) => hand.node.querySelector(`[data-card="${id}"]`)?.hasAttribute("data-wild"));
    wildPlace.hidden = !wild;
    if (!wild) wildSelect.value = "";
  }

  function update() {
    const view = model.get("view");
    if (view.turn === undefined) return;
    const guilty = new Set(view.say?.guilty ?? []);
    const hinted = new Set(view.say?.hinted ?? []);
    const mark = (/** @type {string} */ id) => `card${guilty.has(id) ? " guilty" : ""}${hinted.has(id) ? " hinted" : ""}`;
    const had = document.activeElement;
    const wasHere = root.contains(had);
    animated(root, () => {
      patch(melds, view.melds ?? [], (meld) => meld.id, (meld) => meldNode(meld, labels, add),
        (node, meld) => updateMeld(node, meld, mark));
      hand.update(view.hand ?? [], mark);
    });
    tableZone.hidden = !view.melds;
    handZone.hidden = !view.hand;
    empty.hidden = !view.melds || view.melds.length > 0;
    setText(handTitle, `${labels.hand} · ${view.hand?.length ?? 0}`);
    for (const [what, node] of Object.entries(buttons)) {
      node.hidden = !view.can?.includes(what);
      setProps(node, { "aria-disabled": view.off?.includes(what) ? "true" : null });
      node.classList.toggle("main", what === (view.lead || "lay"));
    }
    if (view.sort) setText(buttons.sort, view.sort === "rank" ? labels.byRank : labels.bySuit);
    steps.update(view.steps, view.goal);
    const asksAnew = drawQuestion(view.question, mark);
    say.update(view.say);
    if (view.say && sentFor !== -1) reveal();
    if (view.steps && !progressPlace.firstChild) {
      const lesson = { number: view.steps.lesson, all: 3 * view.steps.ids.length };
      progressPlace.append(createStars(labels.starWords, [lesson], { folded: true, signal: gone.signal }));
    }
    // The focus survives what it stood on: it goes to the new question, else to the hand, else to the button that leads on.
    const lost = wasHere && (!had?.isConnected || had.matches(".meld:not(.open) .add") || had.closest("[hidden]"));
    if (asksAnew && wasHere) /** @type {HTMLElement} */ (question.querySelector(".ask")).focus();
    else if (lost && !hand.takeFocus()) {
      const next = root.querySelector(".tools .main:not([hidden])") ?? root.querySelector(".tools button:not([hidden])");
      /** @type {HTMLElement | null} */ (next)?.focus();
    }
  }

  /** Bring a message into sight that is below the screen, but not at the price of the cards that it speaks of. */
  function reveal() {
    const lit = root.querySelector(".guilty, .hinted")?.getBoundingClientRect().top ?? Infinity;
    const step = Math.min(say.node.getBoundingClientRect().bottom + 8 - innerHeight, lit - HEADER);
    if (step > 0) scrollBy({ top: step, behavior: calm() ? "auto" : "smooth" });
  }

  /**
   * A question of a drill: cards, perhaps beside a meld, and answers to choose from.
   * @param {any} asked @param {(id: string) => string} mark @returns {boolean} whether another question stood there before
   */
  function drawQuestion(asked, mark) {
    question.hidden = !asked;
    if (!asked) return false;
    const before = question.dataset.number;
    question.dataset.number = asked.number;
    if (!question.firstChild) {
      question.append(h("h3", {}), h("p", { class: "ask", tabindex: "-1" }), h("div", { class: "onto" }), h("div", { class: "fan" }),
        h("div", { class: "choices", role: "group" }));
    }
    const [title, ask, onto, fan, choices] = /** @type {HTMLElement[]} */ ([...question.children]);
    setText(title, asked.title);
    setText(ask, asked.ask);
    patch(onto, asked.onto ? [asked.onto] : [], (meld) => meld.id, (meld) => meldNode(meld, labels), (node, meld) => updateMeld(node, meld, mark));
    updateFan(fan, asked.cards, mark);
    setProps(choices, { "aria-label": asked.ask });
    patch(choices, asked.choices, (/** @type {any} */ choice) => `${asked.number}-${choice.id}`,
      (choice) => h("button", { type: "button", class: "choice", onclick: () => act("answer", { choice: choice.id }) }),
      (node, choice, at) => {
        setText(node, `${at + 1}. ${choice.label}${choice.mark ? ` ${choice.mark}` : ""}`);
        setProps(node, { "data-state": choice.state, "aria-disabled": asked.answered ? "true" : null, "data-choice": choice.id });
      });
    return before !== undefined && before !== String(asked.number);
  }

  root.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // JupyterLab would take a letter for a command to its cells
    if (target.closest("input, select, textarea, dialog")) return;
    const view = model.get("view");
    const onButton = target.closest("button, summary, a");
    const key = event.key.toLowerCase();
    const digit = Number(key);
    const press = (/** @type {string} */ what) => view.can?.includes(what) && /** @type {HTMLElement} */ (buttons[/** @type {keyof typeof buttons} */ (what)]).click();
    if (event.repeat) return; // a key held down acts once
    if (key === "?") keys.open();
    else if (key === "enter" && !onButton) press("lay");
    else if (key === "escape") {
      hand.clear();
      if (target.matches(".add")) hand.takeFocus();
    }
    else if (digit >= 1 && view.question) {
      const choice = view.question.choices[digit - 1];
      if (choice) act("answer", { choice: choice.id });
    } else if (digit >= 1 && view.melds?.[digit - 1] && hand.selected().length) add(view.melds[digit - 1].id);
    else if (key in ACTION_KEYS) press(ACTION_KEYS[/** @type {keyof typeof ACTION_KEYS} */ (key)]);
    else return;
    event.preventDefault();
  });

  const awarded = (/** @type {any} */ message) => message?.award && award(message.award.id, message.award.stars);
  el.append(root);
  update();
  model.on("change:view", update);
  model.on("msg:custom", awarded);
  model.send({ do: "hello", stars: read().stars, query: location.search });
  return () => {
    gone.abort();
    model.off("change:view", update);
    model.off("msg:custom", awarded);
  };
}

export default { render };
