/** The board of a round: draws the view that Python sends, and reports what a person did.  It knows no rule and no sentence. */
import { createHand } from "../melds/hand.js";
import { createWildPlace } from "../melds/wild.js";
import { createTable } from "../scores/ledger.js";
import { animated, calm, h, patch, setProps, setProse, setText } from "../dom.js";
import { createBeginning, createChoices, createProgress, createSteps, marksOf, newId } from "../panels.js";
import { toolButton, updateButtons, updateFan } from "../panels.js";
import { bringOutFromUnder, createShell } from "../shell.js";
import { createChecklist } from "./checklist.js";
import { createPace } from "./pace.js";
import { createHeap, createHeaps, createTableSides, scrollable } from "./zones.js";

const WIDE = 900; // as in table.css
const PHONE = 560; // too
const PRESSES = { d: "draw", t: "take", x: "discard", delete: "discard", backspace: "discard", u: "undo", s: "sort", m: "moves", p: "may-take", h: "hint" };

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: keyPressed }, kind: "round" });
  const { root, labels, act } = shell;
  const can = (/** @type {string} */ what) => Boolean(model.get("view").can?.includes(what));
  const lay = (cards = hand.selected()) => act("lay", { cards, slot: wild.slot() });
  const add = (/** @type {string} */ meld, cards = hand.selected()) => act("add", { cards, meld, slot: wild.slot() });
  const discard = (cards = hand.selected()) => act("discard", { cards });
  // The key that goes on leaves only what is done: whoever presses it once too often loses nothing.
  const leadsOn = () => ["next", "new-round"].includes(model.get("view").lead);
  const drop = (/** @type {string[]} */ cards, /** @type {string} */ on) =>
    on === "table" ? lay(cards) : on === "pile" ? discard(cards) : add(on, cards);

  const beginning = createBeginning(root, act);
  const anew = (/** @type {string} */ what) => () => beginning.act(what);
  const steps = createSteps(labels, (step) => beginning.act("go", { step }), shell.gone);
  const progress = createProgress(labels, shell.gone);
  const others = createHeaps({ kind: "player" });
  const stock = createHeap({ kind: "stock", stacked: 3, press: () => can("draw") && act("draw") });
  const pile = createHeap({ kind: "pile", press: () => can("take") && (hand.selected().length ? discard() : act("take")), drop: "pile" });
  const muertos = createHeaps({ kind: "muerto", stacked: 3 });
  const happened = h("ol", { class: "happened" });
  const happenedTitle = h("summary", {}, labels.happened);
  const log = /** @type {HTMLDetailsElement} */ (h("details", { class: "log" }, happenedTitle, happened));
  const reach = scrollable(happened, happenedTitle);
  const sides = createTableSides(labels, add);
  const checklist = createChecklist();
  const final = createTable(labels);

  const status = h("p", { class: "status", "aria-live": "polite" });
  const handTitle = h("h3", {});
  const line = h("div", { class: "line" }, handTitle, status);
  const handHelp = h("p", { class: "sr-only", id: newId() }, labels.handHelp);
  const hand = createHand({ labels, help: handHelp.id, selectionChanged, dropped: drop, reordered: (cards) => act("order", { cards }) });
  const handZone = h("section", { class: "zone hand" }, hand.node, handHelp);
  const wild = createWildPlace(labels, hand.node);
  const pace = createPace(labels, act, shell.gone, () => lead());
  const count = h("span", { class: "count", "aria-hidden": "true" });
  const button = (/** @type {string} */ what, /** @type {string} */ label, press = () => void act(what), kind = "quiet") =>
    toolButton(what, label, press, kind);
  const buttons = {
    draw: button("draw", labels.draw),
    take: button("take", labels.take),
    lay: button("lay", labels.lay, () => lay()),
    discard: button("discard", labels.discard, () => discard()),
    stop: button("stop", labels.stop),
    undo: button("undo", labels.undo),
    ...pace.buttons,
    hint: button("hint", labels.hint),
    again: button("again", labels.again, anew("again")),
    next: button("next", labels.next, anew("next")),
    sort: button("sort", labels.byRank, undefined, "small"),
    moves: button("moves", labels.moves, undefined, "small"),
    "may-take": button("may-take", labels.mayTake, undefined, "small"),
    "new-round": button("new-round", labels.newRound, anew("new-round"), "small"),
  };
  buttons.lay.append(count);
  const { draw, take, lay: layButton, discard: discardButton, stop: stopButton, undo, sort, moves, "may-take": mayTake,
    "new-round": newRound, hint, again, next } = buttons;
  const { first, back, play, forward, end, step } = pace.buttons;
  // What belongs together stays in one row where not all of it fits: how a turn begins, how it goes on, and all the rest.
  const rows = [[draw, take], [layButton, discardButton, stopButton, undo], [first, back, play], [forward, end, step]];
  const acts = h("div", { class: "tools acts" }, ...rows.map((row) => h("div", { class: "row" }, ...row)));
  const more = h("div", { class: "more" }, hand.clearButton, sort, moves, mayTake, pace.node, newRound, shell.colourButton, shell.keysButton);
  const rest = h("div", { class: "rest" }, hint, again, next, more);
  const choices = createChoices((choice) => act("answer", { choice }));
  const ask = h("p", { class: "ask", tabindex: "-1" });
  const asks = h("h3", {});
  const held = h("div", { class: "fan held-cards" });
  const question = h("section", { class: "zone question" }, asks, held, ask, choices.node);

  const top = h("div", { class: "top" },
    h("div", { class: "places" }, others.node, h("div", { class: "middle" }, stock.node, muertos.node, pile.node)), log);
  const dock = h("div", { class: "dock" }, line, handZone, question, h("div", { class: "bottom" }, acts, rest), shell.say.node);
  // The dock stays at the bottom of the screen, but never covers what stands on top.
  const felt = h("div", { class: "felt" }, top, h("div", { class: "play" }, checklist.node, sides.node, dock));
  // Under a bill that is far below them, the golden button stands again.
  const onward = h("button", { type: "button", class: "main", onclick: () => leading()?.click() });
  const afterBill = h("div", { class: "after-bill", hidden: true }, onward);
  root.append(steps.node, felt, final.node, afterBill, progress.node);

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    const { hand: held, question: asked } = model.get("view");
    return [
      [can("draw"), "d", labels.keyDraw], [can("take"), "t", labels.keyTake],
      [held, "← →", labels.keyArrows], [held, "␣", labels.keySpace], [held, "⇧ ← →", labels.keyShift], [held, "Alt ← →", labels.keyMove],
      [can("lay"), "Enter", labels.keyLay], [can("lay"), "1 2 3", labels.keyAddOwn], [can("discard"), "x", labels.keyDiscard],
      [can("undo"), "u", labels.keyUndoTurn], [can("sort"), "s", labels.keySort], [can("moves"), "m", labels.keyMoves],
      [can("may-take"), "p", labels.keyMayTake], [can("hint"), "h", labels.keyHint], [held, "Esc", labels.keyEscape],
      ...pace.keys(model.get("view")), [asked, "1 2 3", labels.keyAnswer], [leadsOn(), "n", labels.keyNext],
    ];
  }

  /** @param {string} key @param {KeyboardEvent} event */
  function keyPressed(key, event) {
    const target = /** @type {Element} */ (event.target);
    const view = model.get("view");
    const digit = Number(key);
    const press = (/** @type {string} */ what) => can(what) && buttons[/** @type {keyof typeof buttons} */ (what)].click();
    const own = view.sides?.find((/** @type {any} */ side) => side.own)?.melds ?? [];
    if (pace.press(key, view)) return true;
    if (key === "enter" && !target.closest("button, summary, a")) press("lay");
    else if (key === "escape") {
      hand.clear();
      if (target.matches(".add")) hand.takeFocus();
    } else if (digit >= 1 && view.question) {
      const choice = view.question.choices[digit - 1];
      if (choice) act("answer", { choice: choice.id });
    } else if (digit >= 1 && own[digit - 1] && hand.selected().length) add(own[digit - 1].id);
    else if (key === "n" && leadsOn()) press(view.lead);
    else if (key in PRESSES) press(PRESSES[/** @type {keyof typeof PRESSES} */ (key)]);
    else return false;
    return true;
  }

  /** @param {string[]} ids */
  function selectionChanged(ids) {
    setText(count, ids.length ? ` · ${ids.length}` : "");
    sides.invite(ids.length > 0 && can("lay"));
    wild.offer(ids);
    lead();
    if (ids.length) bringOutFromUnder(dock, sides.node);
  }

  /** The golden button: while one plays, it goes by how many cards are selected; and how loud the table is. */
  function lead() {
    const view = model.get("view");
    const playing = hand.selected().length === 1 ? "discard" : "lay";
    updateButtons(buttons, { ...view, can: [...(view.can ?? []), ...pace.can(view)], lead: view.lead === "play" ? playing : view.lead });
    // What plays by itself, unasked, is not read out move by move.
    const live = view.auto !== undefined && pace.playing() ? "off" : "polite";
    for (const node of [status, shell.say.node.querySelector("[role=status]")]) node?.setAttribute("aria-live", live);
  }

  /** @returns {HTMLElement | null} the golden button, if there is one */
  const leading = () => root.querySelector(".bottom .main:not([hidden])");

  // The list of what happened is open where there is room for it, until a person decides; the place of a wild is asked
  // for where nothing else has to move for it.
  let decided = false;
  log.addEventListener("click", () => (decided = true));
  const room = new ResizeObserver(() => {
    if (!decided) log.open = root.clientWidth >= WIDE;
    const place = root.clientWidth > PHONE ? line : rest;
    if (wild.node.parentElement !== place) place.prepend(wild.node);
  });
  room.observe(root);

  /** @param {any} view */
  function update(view) {
    const mark = marksOf(view.say);
    const wasHere = root.contains(document.activeElement);
    const { top: above, bottom: below } = root.getBoundingClientRect();
    const inSight = above < innerHeight && below > 0;
    felt.classList.toggle("asking", Boolean(view.question));
    felt.classList.toggle("over", Boolean(view.final));
    const arrives = (/** @type {Element} */ node) =>
      root.querySelector(`[data-heap="${hand.node.contains(node) ? view.drawn : view.mover}"]`);
    animated(root, () => {
      if (view.stock) {
        stock.update(view.stock, mark);
        pile.update(view.pile, mark);
        muertos.update(view.muertos, mark);
        others.update(view.hands, mark);
        sides.update(view.sides, mark);
      }
      hand.update(view.hand ?? [], mark);
      hand.node.style.setProperty("--n", String(Math.max(view.hand?.length ?? 0, 2)));
    }, arrives);
    top.classList.toggle("faces", Boolean(view.hands?.some((/** @type {any} */ each) => each.cards)));
    for (const node of [stock.node, pile.node, muertos.node, others.node, sides.node]) node.hidden = Boolean(view.final);
    handZone.hidden = handTitle.hidden = !view.hand;
    setText(handTitle, `${labels.hand} · ${view.hand?.length ?? 0}`);
    handZone.classList.toggle("many", (view.hand?.length ?? 0) > 22);
    setProps(status, { hidden: !view.status });
    setProse(status, view.status);
    log.hidden = !view.events?.length;
    patch(happened, view.events ?? [], ({ id }) => id, () => h("li", {}), (line, { text }) => setProse(line, text));
    reach();
    if (view.sort) setText(sort, view.sort === "rank" ? labels.byRank : labels.bySuit);
    checklist.update(view.checklist);
    const ended = view.final && final.node.hidden;
    final.node.hidden = !view.final?.sides.length;
    if (view.final) final.update(view.final.sides, view.final.ledgers);
    steps.update(view.steps, view.goal);
    progress.update(view.steps);
    pace.update(view);
    lead();
    afterBill.hidden = !view.final || !leading();
    setText(onward, leading()?.textContent ?? "");
    const asksAnew = drawQuestion(view.question, mark);
    // The focus survives what it stood on: it goes to the new question, else to the button that leads on, else to the hand.
    const has = document.activeElement;
    const lost = wasHere && (!has || !root.contains(has) || has.matches(".meld:not(.open) .add") || has.closest("[hidden]"));
    if (asksAnew && wasHere) ask.focus();
    else if (lost) {
      const next = leading();
      if (next) next.focus();
      else if (!hand.takeFocus()) /** @type {HTMLElement | null} */ (rest.querySelector("button:not([hidden])"))?.focus();
    }
    // On a phone the ledgers are far below; after an exercise the stars and the way on matter more, in a drill the question.
    if (ended && inSight && !view.steps && !view.question && view.auto === undefined && root.clientWidth <= PHONE) {
      final.node.scrollIntoView({ block: "start", behavior: calm() ? "auto" : "smooth" });
    }
    const begun = beginning.drawn(view);
    if (wasHere && !begun) queueMicrotask(() => bringOutFromUnder(dock, sides.node)); // the dock has its last height then
  }

  /** @param {any} asked @param {(id: string) => string} mark @returns {boolean} whether another question stood there before */
  function drawQuestion(asked, mark) {
    question.hidden = !asked;
    if (!asked) return false;
    const before = question.dataset.number;
    question.dataset.number = asked.number;
    setText(asks, asked.title);
    setText(ask, asked.ask);
    updateFan(held, asked.held, mark);
    held.style.setProperty("--n", String(Math.max(asked.held.length, 2)));
    choices.update(asked);
    return before !== undefined && before !== String(asked.number);
  }

  const stop = shell.start(update);
  return () => {
    room.disconnect();
    pace.stop();
    stop();
  };
}

export default { render };
