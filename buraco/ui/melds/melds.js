/** The board: draws the view that Python sends, and reports what a person did.  It knows no rule and no sentence. */
import { createHand } from "./hand.js";
import { createWildPlace } from "./wild.js";
import { createLadders } from "../canastas/ladder.js";
import { animated, h, patch, setText } from "../dom.js";
import { createBeginning, createChoices, createProgress, createSteps, marksOf, meldNode, newId } from "../panels.js";
import { toolButton, updateButtons, updateFan, updateMeld } from "../panels.js";
import { createShell } from "../shell.js";

const ACTION_KEYS = { u: "take-back", s: "sort", m: "moves", h: "hint", n: "next" };

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: keyPressed } });
  const { root, labels, act } = shell;
  const lay = (cards = hand.selected()) => act("lay", { cards, slot: wild.slot() });
  const add = (/** @type {string} */ meld, cards = hand.selected()) => act("add", { cards, meld, slot: wild.slot() });

  const handHelp = h("p", { class: "sr-only", id: newId() }, labels.handHelp);
  const hand = createHand({
    labels,
    help: handHelp.id,
    selectionChanged,
    dropped: (cards, on) => (on === "table" ? lay(cards) : add(on, cards)),
    reordered: (cards) => act("order", { cards }),
  });
  const beginning = createBeginning(root, act);
  const steps = createSteps(labels, (step) => beginning.act("go", { step }), shell.gone);
  const progress = createProgress(labels, shell.gone);
  const melds = h("div", { class: "melds" });
  const empty = h("p", { class: "empty" }, labels.tableEmpty);
  const tableZone = h("section", { class: "zone", "data-drop": "table" }, h("h3", {}, labels.table), empty, melds);
  const handTitle = h("h3", {});
  const wild = createWildPlace(labels, hand.node);
  const handZone = h("section", { class: "zone hand" }, handTitle, hand.node, handHelp);
  const question = h("section", { class: "zone question" });
  const ladders = createLadders();
  const choices = createChoices((choice) => act("answer", { choice }));
  const count = h("span", { class: "count", "aria-hidden": "true" });
  const buttons = {
    lay: toolButton("lay", labels.lay, () => lay()),
    "take-back": toolButton("take-back", labels.takeBack, () => act("take-back")),
    sort: toolButton("sort", labels.byRank, () => act("sort")),
    moves: toolButton("moves", labels.moves, () => act("moves")),
    hint: toolButton("hint", labels.hint, () => act("hint")),
    again: toolButton("again", labels.again, () => beginning.act("again")),
    next: toolButton("next", labels.next, () => beginning.act("next")),
  };
  buttons.lay.append(count);
  const tools = h("div", { class: "tools" }, ...Object.values(buttons));
  const more = h("div", { class: "more" }, wild.node, hand.clearButton, shell.colourButton, shell.keysButton);
  const felt = h("div", { class: "felt" }, ladders.task, tableZone, question, handZone, h("div", { class: "bottom" }, tools, more));
  root.append(steps.node, h("div", { class: "with-ladders" }, felt, shell.say.node, ladders.node), progress.node);

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    const { can = [], hand: held } = model.get("view");
    return [
      [held, "← →", labels.keyArrows], [held, "␣", labels.keySpace], [held, "⇧ ← →", labels.keyShift], [held, "Alt ← →", labels.keyMove],
      [can.includes("lay"), "Enter", labels.keyEnter], [can.includes("add"), "1 2 3", labels.keyAdd],
      [can.includes("take-back"), "u", labels.keyUndo], [can.includes("sort"), "s", labels.keySort],
      [can.includes("moves"), "m", labels.keyMoves], [can.includes("hint"), "h", labels.keyHint], [held, "Esc", labels.keyEscape],
      [can.includes("answer"), "1 2 3", labels.keyAnswer], [can.includes("next"), "n", labels.keyNext],
    ];
  }

  /** @param {string} key @param {KeyboardEvent} event */
  function keyPressed(key, event) {
    const target = /** @type {Element} */ (event.target);
    const view = model.get("view");
    const digit = Number(key);
    const press = (/** @type {string} */ what) => view.can?.includes(what) && buttons[/** @type {keyof typeof buttons} */ (what)].click();
    if (key === "enter" && !target.closest("button, summary, a")) press("lay");
    else if (key === "escape") {
      hand.clear();
      if (target.matches(".add")) hand.takeFocus();
    } else if (digit >= 1 && view.question) {
      const choice = view.question.choices[digit - 1];
      if (choice) act("answer", { choice: choice.id });
    } else if (digit >= 1 && view.melds?.[digit - 1] && hand.selected().length) add(view.melds[digit - 1].id);
    else if (key in ACTION_KEYS) press(ACTION_KEYS[/** @type {keyof typeof ACTION_KEYS} */ (key)]);
    else return false;
    return true;
  }

  /** @param {string[]} ids */
  function selectionChanged(ids) {
    setText(count, ids.length ? ` · ${ids.length}` : "");
    for (const meld of melds.children) meld.classList.toggle("open", ids.length > 0);
    wild.offer(ids);
  }

  /** @param {any} view */
  function update(view) {
    const mark = marksOf(view.say);
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
    updateButtons(buttons, { ...view, lead: view.lead || "lay" });
    if (view.sort) setText(buttons.sort, view.sort === "rank" ? labels.byRank : labels.bySuit);
    ladders.update(view.ladders);
    steps.update(view.steps, view.goal);
    progress.update(view.steps);
    const asksAnew = drawQuestion(view.question, mark);
    // The focus survives what it stood on: it goes to the new question, else to the hand, else to the button that leads on.
    const lost = wasHere && (!had?.isConnected || had.matches(".meld:not(.open) .add") || had.closest("[hidden]"));
    if (asksAnew && wasHere) /** @type {HTMLElement} */ (question.querySelector(".ask")).focus();
    else if (lost && !hand.takeFocus()) {
      const next = root.querySelector(".tools .main:not([hidden])") ?? root.querySelector(".tools button:not([hidden])");
      /** @type {HTMLElement | null} */ (next)?.focus();
    }
    beginning.drawn(view);
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
        choices.node);
    }
    const [title, ask, onto, fan] = /** @type {HTMLElement[]} */ ([...question.children]);
    setText(title, asked.title);
    setText(ask, asked.ask);
    patch(onto, asked.onto ? [asked.onto] : [], (meld) => meld.id, (meld) => meldNode(meld, labels), (node, meld) => updateMeld(node, meld, mark));
    updateFan(fan, asked.cards, mark);
    choices.update(asked);
    return before !== undefined && before !== String(asked.number);
  }

  return shell.start(update);
}

export default { render };
