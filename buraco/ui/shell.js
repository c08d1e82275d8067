/** What every board of a page shares: its root, what it says and hears, its keys, the suits' colours, what is kept. */
import { calm, h, setText } from "./dom.js";
import { createHeartbeat, createKeys, createSay, toolButton, topOf } from "./panels.js";
import { award, read } from "./progress.js";
import { rememberedRules, rememberRules } from "./rules.js";

export const HEADER = 80; // the height of the page's own bar, and a little more
const COLOURS = "buraco.colours";
const RECOLOURED = "buraco:colours";
const REPEATED = ["undo", "redo", "take-back"]; // each press of these is meant

/**
 * The places in this browser that a board of this page keeps already: two would overwrite each other.  Each board brings
 * its own copy of this module, so the page holds them.
 * @type {Set<string>}
 */
const KEPT_HERE = (/** @type {any} */ (window)[Symbol.for("buraco.kept")] ??= new Set());

/** Whether a board of this page has said hello: what is wrong with the page's address is told by the first one alone. */
const GREETED = Symbol.for("buraco.greeted");

/** Whether the suits have four colours: one choice for all boards of a page, kept in the browser.  @param {boolean} [choice] */
function fourColours(choice) {
  const page = document.documentElement.dataset;
  if (choice === undefined && page.buracoColours) return page.buracoColours === "four";
  if (choice === undefined) choice = recall(COLOURS) !== "two";
  else retain(COLOURS, choice ? "four" : "two");
  page.buracoColours = choice ? "four" : "two";
  window.dispatchEvent(new Event(RECOLOURED));
  return choice;
}

/** @param {string} key @returns {string | null} a text that this browser keeps; null where it keeps nothing */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a private window
  }
}

/** @param {string} key @param {string | null} text null forgets it  @returns {boolean} whether this browser keeps it */
export function retain(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false; // a private window, or a full one
  }
}

/**
 * A link is followed once: what is done afterwards is what a reload brings back.
 * @param {string} name of what the link asked for  @returns {boolean} whether it had asked for it until now
 */
export function forgetAsked(name) {
  const here = new URL(location.href);
  if (!here.searchParams.has(name)) return false;
  here.searchParams.delete(name);
  history.replaceState(history.state, "", here);
  return true;
}

/**
 * Bring a board into sight; what is drawn above it later pushes it down, so it is looked for again, until a person moves.
 * @param {HTMLElement} root
 */
export function arriveAt(root) {
  const moved = new AbortController();
  for (const what of ["wheel", "pointerdown", "keydown"]) addEventListener(what, () => moved.abort(), { once: true, signal: moved.signal });
  const look = (/** @type {ScrollBehavior} */ behavior) => !moved.signal.aborted && topOf(root).scrollIntoView({ block: "start", behavior });
  requestAnimationFrame(() => look(calm() ? "auto" : "smooth"));
  setTimeout(() => {
    look("auto");
    moved.abort();
  }, 1500);
}

/**
 * Bring what a dock hides out from under it, as far as it goes below the page's bar; the dock stays at the screen's end.
 * @param {HTMLElement} node @param {HTMLElement} dock
 */
export function bringOutFromUnder(dock, node) {
  const { top, bottom } = node.getBoundingClientRect();
  const hidden = bottom > dock.getBoundingClientRect().top;
  const room = innerHeight - dock.offsetHeight - 8; // a button to add stands out below its meld
  const step = Math.min(bottom - room, top - HEADER);
  if (hidden && step > 0) scrollBy({ top: step, behavior: calm() ? "auto" : "smooth" });
}

/**
 * The shell of a board.  Append the board's own parts, and `say.node` among them, to `root`; then return `start(update)`.
 *
 * - `act(what, more)` sends what a person did, and tells whether it was taken; `tell(what, more)` sends what may be said
 *   at any time and as often as one likes.  Behind an act that is not answered yet, all of it waits in its order, and what
 *   is there already, as by a double click, is not taken again.  An act that was lost on the line is sent again: an act
 *   that did arrive is not done twice, as its turn is over.
 * - `keys.list()` gives the keys that the help shows, `keys.press(key, event)` takes a key, small letters, that no field
 *   wants and nobody holds down, and tells whether it meant anything.
 * - `keeps`, or else the view's `keepsAt`, names a place in this browser: its text goes with the hello as `kept`, and the
 *   view's `keep` is put there.  The first board of a page that names it has it: `keeps` tells whether this one has.
 *   Nothing else is sent before the hello is answered.  `onKept` is called when the browser has what the view keeps; that
 *   it keeps nothing is told only of the board's own place.
 * - `stamp` gives what every message carries at the time when it is sent, `brings` what the hello brings besides;
 *   `missed` is called when all that was sent has been taken up, so that what the view does not show then was lost.
 * - `start(update)` calls `update(view)` now and after each answer, then shows what the view says; the clean-up is returned.
 *
 * @param {{model: any, el: HTMLElement}} context
 * @param {{keys?: {list: () => import("./panels.js").KeyLine[], press: (key: string, event: KeyboardEvent) => boolean}, keeps?: string,
 *   kind?: string, stamp?: () => Record<string, unknown>, brings?: () => Record<string, unknown>, onKept?: () => void, missed?: () => void}} [own]
 */
export function createShell({ model, el }, { keys, keeps: own, kind = "", stamp, brings, onKept, missed } = {}) {
  const labels = model.get("labels");
  /** @type {string | undefined} */
  const keeps = own ?? model.get("view").keepsAt;
  const gone = new AbortController();
  let touched = false; // nothing is scrolled before a person has done something
  const page = /** @type {any} */ (window);
  const first = !page[GREETED];
  page[GREETED] = true;
  const keeper = keeps !== undefined && !KEPT_HERE.has(keeps);
  if (keeper) KEPT_HERE.add(keeps);

  /** @typedef {{message: Record<string, unknown>, acts: boolean}} Step */
  /** @type {Step[]} */
  const waiting = [];
  /** @type {{step: Step, turn: number} | null} */
  let asked = null; // the act that is not answered yet
  let sentAt = 0;
  /** @param {Record<string, unknown>} message */
  function send(message) {
    sentAt = Date.now();
    try {
      model.send({ ...message, ...stamp?.() });
    } catch {
      // the page has said goodbye to its kernel: the heartbeat finds it out and tells it
    }
  }
  const greet = () => send({
    do: "hello", first, stars: read().stars, query: location.search, rules: rememberedRules()?.rules,
    ...(keeper ? { kept: recall(keeps), ...brings?.() } : {}),
  });
  const greeted = () => !keeper || model.get("view").keep !== undefined;
  /** Send what waits, as far as the next act. */
  function go() {
    while (!asked && waiting.length && greeted()) {
      const step = /** @type {Step} */ (waiting.shift());
      const { turn } = model.get("view");
      if (step.acts) asked = { step, turn };
      send(step.acts ? { ...step.message, turn } : step.message);
    }
  }
  const act = (/** @type {string} */ what, /** @type {Record<string, unknown>} */ more = {}) => {
    touched = !more.auto; // what goes on by itself scrolls nothing
    const step = { message: { do: what, ...more }, acts: true };
    const same = JSON.stringify(step);
    const taken = REPEATED.includes(what) || ![asked?.step, ...waiting].some((each) => JSON.stringify(each) === same);
    if (taken) waiting.push(step);
    go();
    return taken;
  };
  const tell = (/** @type {string} */ what, /** @type {Record<string, unknown>} */ more = {}) => {
    touched = true;
    waiting.push({ message: { do: what, ...more }, acts: false });
    go();
  };
  /** Nobody has taken up what was sent before a ping that is answered, and shows nothing of it: it was lost. */
  function sendLost() {
    if (!greeted()) greet();
    else if (asked) send({ ...asked.step.message, turn: asked.turn });
    else if (!waiting.length) missed?.();
  }

  const say = createSay(labels);
  const help = createKeys(labels, () => [...(keys?.list() ?? []), [true, "?", labels.keyHelp]]);
  const keysButton = toolButton("keys", labels.help, help.open, "small");
  const colourButton = toolButton("colours", "", () => fourColours(!fourColours()), "small");
  const nameColours = () => setText(colourButton, fourColours() ? labels.twoColours : labels.fourColours);
  window.addEventListener(RECOLOURED, nameColours, { signal: gone.signal });
  nameColours();
  const root = h("div", { class: `buraco-board ${kind}`.trim(), lang: labels.lang },
    createHeartbeat(model, labels, gone.signal), help.node);

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // JupyterLab would take a letter for a command to its cells
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, select, textarea, dialog")) return;
    if (event.repeat) {
      if (event.key === "Enter") event.preventDefault(); // a browser would press a button again and again
      return;
    }
    if (event.key === "?") help.open();
    else if (!keys?.press(event.key.toLowerCase(), event)) return;
    event.preventDefault();
  });

  /**
   * Bring a message into sight that is below the screen, and the button under it that the focus went to; but not at the
   * price of the cards that it speaks of.
   */
  function reveal() {
    const lit = root.querySelector(".guilty, .hinted")?.getBoundingClientRect().top ?? Infinity;
    const { top, bottom } = say.node.getBoundingClientRect();
    const led = document.activeElement?.closest(".bottom") && root.contains(document.activeElement)
      ? document.activeElement.getBoundingClientRect().bottom : bottom;
    const step = Math.min(Math.max(bottom, led) + 8 - innerHeight, Math.min(lit, top) - HEADER);
    if (step > 0) scrollBy({ top: step, behavior: calm() ? "auto" : "smooth" });
  }

  let kept = keeper ? recall(keeps) : null;
  let keepsNothing = false;
  let choiceIsLost = false; // whether rules were chosen that this browser does not keep
  let said = "";
  let arrived = false;
  /** A link has led to this board: bring it into sight, and forget the link, as a reload is to bring what is open then. */
  function arrive() {
    arrived = true;
    if (forgetAsked("exercise")) arriveAt(root);
  }
  /** @param {(view: any) => void} update @returns {() => void} */
  function start(update) {
    const keep = (/** @type {any} */ view) => {
      if (view.keep === kept || retain(keeps ?? "", view.keep)) {
        kept = view.keep;
        onKept?.();
      } else if (own && touched && !view.say && !keepsNothing) {
        keepsNothing = true;
        say.update({ text: labels.keepsNothing, tone: "info" });
      }
    };
    const redraw = () => {
      const view = model.get("view");
      if (view.turn === undefined) return;
      update(view);
      if (asked && asked.turn !== view.turn) asked = null;
      go();
      // What was said already is not said again: a view may change without a word.
      const saying = JSON.stringify([view.turn, view.say]);
      if (saying !== said) {
        said = saying;
        say.update(choiceIsLost ? { text: labels.choiceNotKept, tone: "info" } : view.say);
        choiceIsLost = false;
        if (view.say && touched) reveal();
      }
      if (keeper && typeof view.keep === "string") keep(view);
      if (view.arrived && !arrived) arrive();
    };
    const heard = (/** @type {any} */ message) => {
      if (message?.award) award(message.award.id, message.award.stars);
      if (message?.rules !== undefined) choiceIsLost = !rememberRules(message.rules);
      // What came before the pong is shown by then.
      if (message?.pong > sentAt) setTimeout(() => !gone.signal.aborted && message.pong > sentAt && sendLost());
    };
    el.append(root);
    redraw();
    model.on("change:view", redraw);
    model.on("msg:custom", heard);
    greet();
    return () => {
      gone.abort();
      if (keeper) KEPT_HERE.delete(keeps);
      model.off("change:view", redraw);
      model.off("msg:custom", heard);
    };
  }

  return { root, labels, gone: gone.signal, say, act, tell, keeps: keeper, colourButton, keysButton, start };
}
