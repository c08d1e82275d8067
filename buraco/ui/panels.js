/** The parts that boards are made of: melds, messages, buttons, exercise steps, answers, stars, keys, and the lost line. */
import { cardNode } from "./cards.js";
import { bringIntoSight, h, patch, prose, setProps, setProse, setText } from "./dom.js";
import { onProgress, starsOf } from "./progress.js";
import { createStars } from "./stars.js";

/**
 * @typedef {import("./cards.js").CardView} CardView
 * @typedef {{id: string, badge: string, name: string, title: string, points: string, cards: CardView[]}} MeldView
 * @typedef {{words: string, from: string, lang: string}} Quote
 * @typedef {{text: string, tone: "info" | "good" | "bad", title?: string, guilty?: string[], hinted?: string[], why?: {quotes: Quote[], note: string}}} Say
 * @typedef {[unknown, string, string]} KeyLine  whether it can be pressed now, the key, what it does
 * @typedef {Record<string, any>} Labels  words, and `starCounts`: the words for no star to three
 */

/** An id for an element that another one names.  Each board of a page brings its own copy of this module: no counter would do. */
export const newId = () => `buraco-${Math.random().toString(36).slice(2)}`;

/** A button that does one thing, known by `what`.  @param {string} what @param {string} label @param {() => void} press @param {string} [kind] */
export const toolButton = (what, label, press, kind = "quiet") =>
  h("button", { type: "button", class: kind, "data-action": what, onclick: press }, label);

/**
 * Show of these buttons what can be done now: `can` names them, `off` those that have nothing to do, `lead` the golden one.
 * @param {Record<string, HTMLElement>} buttons @param {{can?: string[], off?: string[], lead?: string}} view
 */
export function updateButtons(buttons, { can, off, lead }) {
  for (const [what, node] of Object.entries(buttons)) {
    node.hidden = !can?.includes(what);
    setProps(node, { "aria-disabled": off?.includes(what) ? "true" : null });
    node.classList.toggle("main", what === lead);
  }
}

/** The classes of each card, by what a message lights.  @param {Say | null} [say] @returns {(id: string) => string} */
export function marksOf(say) {
  const guilty = new Set(say?.guilty);
  const hinted = new Set(say?.hinted);
  return (id) => `card${guilty.has(id) ? " guilty" : ""}${hinted.has(id) ? " hinted" : ""}`;
}

/** @param {HTMLElement} fan @param {CardView[]} cards @param {(id: string) => string} mark a card's classes */
export function updateFan(fan, cards, mark) {
  patch(fan, cards, (card) => `${card.id}/${card.as ?? ""}`,
    (card) => cardNode(card, { role: "img", "data-card": card.id }),
    (node, card) => setProps(node, { class: mark(card.id), "aria-label": card.name }));
}

/**
 * One meld: a named group with its class, kind, points, cards in table order, and a button to add to it.
 * @param {MeldView} meld @param {Labels} labels @param {(meld: string) => void} [add]
 */
export function meldNode(meld, labels, add) {
  const heading = newId();
  const node = h("div", { class: "meld", role: "group", "aria-labelledby": heading, "data-drop": meld.id },
    h("div", { class: "head" },
      h("h4", { id: heading }, h("span", { class: "badge" }), h("span", { class: "kind" }), h("b", { class: "points" }))),
    h("div", { class: "fan" }));
  if (add) {
    const plus = h("button", { type: "button", class: "quiet add", title: labels.addHere, onclick: () => add(meld.id) }, "+");
    node.firstElementChild?.append(plus);
    // On a small screen the whole meld is the place to tap.
    node.addEventListener("click", (event) => {
      if (node.classList.contains("open") && !(/** @type {Element} */ (event.target).closest("button"))) add(meld.id);
    });
  }
  return node;
}

/** @param {HTMLElement} node @param {MeldView} meld @param {(id: string) => string} mark */
export function updateMeld(node, meld, mark) {
  const [badge, kind, points] = node.querySelectorAll("h4 > *");
  const plus = node.querySelector(".add");
  if (plus) setProps(/** @type {HTMLElement} */ (plus), { "aria-label": `${plus.getAttribute("title")}: ${meld.title}` });
  setProps(/** @type {HTMLElement} */ (badge), { class: `badge ${meld.badge}`, hidden: !meld.name });
  setText(badge, meld.name);
  setText(kind, meld.title);
  setText(points, meld.points);
  updateFan(/** @type {HTMLElement} */ (node.querySelector(".fan")), meld.cards, mark);
}

/** The rule text's own words, and what is to be noted of them.  @param {{quotes: Quote[], note: string}} why */
export const quotesOf = ({ quotes, note }) => [
  ...quotes.map((quote) => h("p", {}, h("q", { lang: quote.lang }, quote.words), ` — ${quote.from}`)),
  ...(note ? [h("p", {}, note)] : []),
];

/** The message under the table: two live regions, one that waits its turn and one that does not.  @param {Labels} labels */
export function createSay(labels) {
  const status = h("div", { role: "status" });
  const alert = h("div", { role: "alert" });
  const more = h("div", {});
  const box = h("div", { class: "say", hidden: true }, status, alert, more);
  return {
    node: h("div", { class: "say-place" }, box),
    /** @param {Say | null} say */
    update(say) {
      for (const part of [status, alert, more]) part.replaceChildren();
      box.hidden = !say;
      if (!say) return;
      const why = say.why && h("details", { class: "why" }, h("summary", {}, labels.why),
        ...quotesOf(say.why));
      setProps(box, { class: `say ${say.tone}` });
      // Only the sentence is read out; what opens by a touch stands beside it.
      const sentence = h("p", {}, say.title && h("strong", {}, `${say.title}. `), ...prose(say.text));
      (say.tone === "bad" ? alert : status).append(sentence);
      if (why) more.append(why);
    },
  };
}

/**
 * Where a board with exercises is seen from on: a phone has no room for their numbers.
 * @param {HTMLElement} root
 */
export function topOf(root) {
  const phone = 560; // as in board.css
  return (root.clientWidth <= phone && root.querySelector(".goal:not([hidden]) .number")) || root;
}

/**
 * What a person begins anew, an exercise or another round, is seen from the top of its board on.  Do it by `act`, and call
 * `drawn` when the board shows what came of it.
 * @param {HTMLElement} root @param {(what: string, more?: Record<string, unknown>) => void} act
 */
export function createBeginning(root, act) {
  let begins = false;
  return {
    act: (/** @type {string} */ what, /** @type {Record<string, unknown>} */ more = {}) => {
      begins = true;
      act(what, more);
    },
    /** @param {any} view @returns {boolean} whether something began */
    drawn(view) {
      const begun = begins;
      begins = false;
      // The question of a drill takes the focus, and is seen by that.
      if (begun && (view.steps || !view.question)) bringIntoSight(root, topOf(root));
      return begun;
    },
  };
}

/**
 * Which of the exercises is open, with the stars of each, and the goal.
 * @param {Labels} labels @param {(step: number) => void} go @param {AbortSignal} gone
 */
export function createSteps(labels, go, gone) {
  const dots = h("ol", { class: "dots", role: "list" });
  const number = h("span", { class: "number" });
  const goal = h("h3", { class: "goal-text", "aria-live": "polite", tabindex: "-1" });
  const stars = h("span", { class: "stars", role: "img" });
  const system = h("p", { class: "system" });
  /** @type {{ids: string[], at: number} | undefined} */
  let shown;
  /** @type {{number: string, text: string, system: string} | undefined} */
  let shownGoal;
  const node = h("div", { class: "goal" },
    h("div", { class: "over-goal" }, h("nav", { "aria-label": labels.exercise }, dots), system), number, goal, stars);
  let inSight = -1; // the exercise whose number was brought into sight, in a row that may scroll

  /** @param {typeof shown} steps @param {typeof shownGoal} aim */
  function update(steps = shown, aim = shownGoal) {
    shown = steps;
    shownGoal = aim;
    node.hidden = !steps || !aim;
    if (!steps || !aim) return;
    patch(dots, steps.ids, (id) => id,
      (id) => h("li", {}, h("button", { type: "button", onclick: () => go(steps.ids.indexOf(id)) })),
      (item, id, at) => {
        const count = starsOf(id);
        const button = /** @type {HTMLElement} */ (item.firstElementChild);
        const name = `${labels.exercise} ${at + 1}${count ? `, ${labels.done}, ${labels.starCounts[count]}` : ""}`;
        setProps(button, { "aria-label": name, "aria-current": at === steps.at ? "step" : null, class: count ? "dot done" : "dot" });
        setText(button, String(at + 1));
      });
    const open = /** @type {HTMLElement} */ (dots.children[steps.at]);
    if (steps.at !== inSight) dots.scrollLeft = open.offsetLeft - (dots.clientWidth - open.offsetWidth) / 2;
    inSight = steps.at;
    const count = starsOf(steps.ids[steps.at]);
    setText(number, aim.number);
    setProse(goal, aim.text);
    setText(system, aim.system);
    setText(stars, "★".repeat(count) + "☆".repeat(3 - count));
    setProps(stars, { "aria-label": labels.starCounts[count] });
  }
  onProgress(() => update(), gone);
  return { node, update };
}

/** The stars of the lesson, folded, once it is known which lesson it is.  @param {Labels} labels @param {AbortSignal} gone */
export function createProgress(labels, gone) {
  const node = h("div", {});
  /** @param {{lesson: string, stars: number} | undefined} steps  the lesson, and all the stars that it has to give */
  function update(steps) {
    if (!steps || node.firstChild) return;
    node.append(createStars(labels.starWords, [{ number: steps.lesson, all: steps.stars }], { folded: true, signal: gone }));
  }
  return { node, update };
}

/**
 * The answers to choose from.
 * @param {(choice: string) => void} answer
 */
export function createChoices(answer) {
  const node = h("div", { class: "choices", role: "group" });
  /** @param {{number: number, ask: string, answered: boolean, choices: {id: string, label: string, state: string, mark: string}[]}} asked */
  function update(asked) {
    setProps(node, { "aria-label": asked.ask });
    patch(node, asked.choices, (choice) => `${asked.number}-${choice.id}`,
      (choice) => h("button", { type: "button", class: "choice", onclick: () => answer(choice.id) }),
      (each, choice, at) => {
        setText(each, `${at + 1}. ${choice.label}${choice.mark ? ` ${choice.mark}` : ""}`);
        setProps(each, { "data-state": choice.state, "aria-disabled": asked.answered ? "true" : null, "data-choice": choice.id });
      });
  }
  return { node, update };
}

/** The keys of the board, as a dialog.  @param {Labels} labels @param {() => KeyLine[]} keys */
export function createKeys(labels, keys) {
  const heading = newId();
  const list = h("dl", {});
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "keys", "aria-labelledby": heading },
    h("h3", { id: heading }, labels.help), list,
    h("button", { type: "button", onclick: () => dialog.close() }, labels.close)));
  const open = () => {
    const shown = keys().filter(([can]) => can);
    list.replaceChildren(...shown.flatMap(([, key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)]));
    dialog.showModal();
  };
  return { node: dialog, open };
}

/**
 * The banner of a lost line: every few seconds the page asks whether anyone is there.
 * @param {any} model the widget's model
 * @param {Labels} labels @param {AbortSignal} gone
 */
export function createHeartbeat(model, labels, gone) {
  const EVERY = 3000;
  const PATIENCE = 12000;
  const inVoila = !document.querySelector(".jp-NotebookPanel");
  const words = h("div", { role: "alert" });
  const banner = h("div", { class: "lost", hidden: true }, words);
  let waiting = 0;
  let lost = false;
  const tell = (/** @type {boolean} */ now) => {
    if (now === lost) return;
    lost = now;
    banner.hidden = !lost;
    words.replaceChildren(...(lost ? [h("p", {}, labels.lost), ...(inVoila ? [] : [h("p", {}, labels.rerun)])] : []));
  };
  // A page that cannot be had would be worse than this one: first see whether anybody answers.
  const home = /** @type {HTMLAnchorElement | null} */ (document.querySelector("a.brand"))?.href ?? location.origin;
  const reopen = () => fetch(home).then(() => location.reload(), () => words.replaceChildren(h("p", {}, labels.notYet)));
  if (inVoila) banner.append(h("button", { type: "button", onclick: reopen }, labels.reload));
  const heard = (/** @type {any} */ message) => {
    if (message?.pong === undefined) return;
    waiting = 0;
    tell(false);
  };
  model.on("msg:custom", heard);
  const timer = setInterval(() => {
    if (document.hidden) return;
    if (waiting && Date.now() - waiting > PATIENCE) tell(true);
    waiting ||= Date.now();
    try {
      model.send({ do: "ping", n: Date.now() });
    } catch {
      tell(true);
    }
  }, EVERY);
  gone.addEventListener("abort", () => {
    clearInterval(timer);
    model.off("msg:custom", heard);
  });
  return banner;
}
