/** The board: draws the view that Python sends, and reports what a person did.  It knows no rule and no sentence. */
import { createHand } from "./hand.js";
import { animated, h, patch, setProps, setText } from "./dom.js";
import { createHeartbeat, createKeys, createProgress, createSay, createSteps, meldNode, updateFan, updateMeld } from "./panels.js";
import { award, read } from "./progress.js";

const COLOURS = "buraco.colours";

/** The colours of the suits are one choice for all boards of a page, kept in the browser.  @param {string} [choice] */
function colours(choice) {
  try {
    if (choice) localStorage.setItem(COLOURS, choice);
    choice ??= localStorage.getItem(COLOURS) ?? "four";
  } catch {
    choice ??= "four";
  }
  document.documentElement.dataset.buracoColours = choice === "two" ? "two" : "four";
  return document.documentElement.dataset.buracoColours;
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

  const hand = createHand({
    labels,
    selectionChanged,
    dropped: (cards, on) => (on === "table" ? lay(cards) : add(on, cards)),
    reordered: (cards) => act("order", { cards }),
  });
  const say = createSay(labels);
  const steps = createSteps(labels, (step) => act("go", { step }));
  const melds = h("div", { class: "melds" });
  const empty = h("p", { class: "empty" }, labels.tableEmpty);
  const tableZone = h("section", { class: "zone", "data-drop": "table" }, h("h3", {}, labels.table), empty, melds);
  const handTitle = h("h3", {});
  const wildSelect = /** @type {HTMLSelectElement} */ (h("select", {}));
  const wildPlace = h("label", { class: "wild-place", hidden: true }, h("span", {}, labels.wildFor), wildSelect);
  const handZone = h("section", { class: "zone hand" }, handTitle, hand.node, h("p", { class: "sr-only" }, labels.handHelp));

  const question = h("section", { class: "zone question" });
  const keys = createKeys(labels, keyList());
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
    previous: button("previous", labels.previous, () => act("go", { step: model.get("view").steps.at - 1 })),
    next: button("next", labels.next, () => act("next")),
  };
  buttons.lay.append(count);
  const colourButton = button("colours", "", () => {
    colours(colours() === "four" ? "two" : "four");
    setText(colourButton, colours() === "four" ? labels.twoColours : labels.fourColours);
  }, "small");
  setText(colourButton, colours() === "four" ? labels.twoColours : labels.fourColours);
  const tools = h("div", { class: "tools" }, ...Object.values(buttons));
  const more = h("div", { class: "more" }, wildPlace, colourButton, button("keys", labels.help, () => keys.showModal(), "small"));
  const felt = h("div", { class: "felt" }, tableZone, question, handZone, h("div", { class: "bottom" }, tools, more));
  const progressPlace = h("div", {});
  const root = h("div", { class: "buraco-board", lang: labels.lang },
    createHeartbeat(model, labels, gone.signal), steps.node, felt, say.node, progressPlace, keys);

  function keyList() {
    const { can = [] } = model.get("view");
    /** @type {[string, string, string][]} */
    const all = [
      ["", "← →", labels.keyArrows], ["", "␣", labels.keySpace], ["", "⇧ ← →", labels.keyShift], ["", "Alt ← →", labels.keyMove],
      ["lay", "Enter", labels.keyEnter], ["lay", "1 2 3", labels.keyAdd], ["take-back", "u", labels.keyUndo], ["sort", "s", labels.keySort],
      ["moves", "m", labels.keyMoves], ["hint", "h", labels.keyHint], ["lay", "Esc", labels.keyEscape],
      ["answer", "1 2 3", labels.keyAnswer], ["next", "n", labels.keyNext], ["always", "?", labels.keyHelp],
    ];
    const shown = (/** @type {string} */ needs) => needs === "always" || can.includes(needs || "lay");
    return all.filter(([needs]) => shown(needs)).map(([, key, does]) => /** @type {[string, string]} */ ([key, does]));
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
    if (view.award) award(view.award.id, view.award.stars);
    const guilty = new Set(view.say?.guilty ?? []);
    const had = document.activeElement;
    animated(root, () => {
      patch(melds, view.melds ?? [], (meld) => meld.id, (meld) => meldNode(meld, labels, view.can?.includes("lay") ? add : undefined),
        (node, meld) => updateMeld(node, meld, guilty));
      hand.update(view.hand ?? [], guilty);
    });
    tableZone.hidden = !view.melds;
    handZone.hidden = !view.hand;
    empty.hidden = !view.melds || view.melds.length > 0;
    setText(handTitle, `${labels.hand} · ${view.hand?.length ?? 0}`);
    if (wildSelect.options.length !== (view.slots?.length ?? 0) + 1) {
      wildSelect.replaceChildren(h("option", { value: "" }, labels.wildAuto),
        ...(view.slots ?? []).map((/** @type {[number, string]} */ [value, label]) => h("option", { value }, label)));
    }
    for (const [what, node] of Object.entries(buttons)) {
      node.hidden = !view.can?.includes(what);
      setProps(node, { "aria-disabled": view.off?.includes(what) ? "true" : null });
      node.classList.toggle("main", what === "lay" || Boolean(view.lead === what));
    }
    if (view.sort) setText(buttons.sort, view.sort === "rank" ? labels.byRank : labels.bySuit);
    steps.update(view.steps, view.goal);
    drawQuestion(view.question, guilty);
    say.update(view.say);
    if (view.steps && !progressPlace.firstChild) {
      progressPlace.append(createProgress(labels, view.steps.lesson, view.steps.ids.length));
    }
    if (had && had !== document.body && !document.contains(had)) (root.querySelector('[tabindex="0"], .main:not([hidden])'))?.focus();
  }

  /** A question of a drill: cards, perhaps beside a meld, and answers to choose from.  @param {any} asked @param {Set<string>} guilty */
  function drawQuestion(asked, guilty) {
    question.hidden = !asked;
    if (!asked) return;
    if (!question.firstChild) {
      question.append(h("h3", {}), h("div", { class: "onto" }), h("p", { class: "ask" }), h("div", { class: "fan" }), h("div", { class: "choices", role: "group" }));
    }
    const [title, onto, ask, fan, choices] = /** @type {HTMLElement[]} */ ([...question.children]);
    setText(title, asked.title);
    setText(ask, asked.ask);
    patch(onto, asked.onto ? [asked.onto] : [], (meld) => meld.id, (meld) => meldNode(meld, labels), (node, meld) => updateMeld(node, meld, guilty));
    updateFan(fan, asked.cards, guilty);
    setProps(choices, { "aria-label": asked.ask });
    patch(choices, asked.choices, (/** @type {any} */ choice) => `${asked.number}-${choice.id}`,
      (choice) => h("button", { type: "button", class: "choice", onclick: () => act("answer", { choice: choice.id }) }),
      (node, choice, at) => {
        setText(node, `${at + 1}. ${choice.label}${choice.mark ? ` ${choice.mark}` : ""}`);
        setProps(node, { "data-state": choice.state, "aria-disabled": asked.answered ? "true" : null, "data-choice": choice.id });
      });
  }

  root.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // JupyterLab would take a letter for a command to its cells
    if (target.closest("input, select, textarea, dialog")) return;
    const view = model.get("view");
    const onButton = target.closest("button, summary, a");
    const digit = Number(event.key);
    const press = (/** @type {string} */ what) => view.can?.includes(what) && /** @type {HTMLElement} */ (buttons[/** @type {keyof typeof buttons} */ (what)]).click();
    if (event.key === "?") keys.showModal();
    else if (event.key === "Enter" && !onButton) press("lay");
    else if (event.key === "Escape") hand.clear();
    else if (digit >= 1 && view.question) {
      const choice = view.question.choices[digit - 1];
      if (choice) act("answer", { choice: choice.id });
    } else if (digit >= 1 && view.melds?.[digit - 1] && hand.selected().length) add(view.melds[digit - 1].id);
    else if ({ l: 1, u: 1, s: 1, m: 1, h: 1, n: 1 }[event.key]) press({ l: "lay", u: "take-back", s: "sort", m: "moves", h: "hint", n: "next" }[event.key] ?? "");
    else return;
    event.preventDefault();
  });

  colours();
  el.append(root);
  update();
  model.on("change:view", update);
  model.send({ do: "hello", stars: read().stars, query: location.search });
  return () => {
    gone.abort();
    model.off("change:view", update);
  };
}

export default { render };
