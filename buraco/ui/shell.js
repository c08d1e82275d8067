/** What every board of a page shares: its root, what it says and hears, its keys, the suits' colours, what is kept. */
import { calm, h, setText } from "./dom.js";
import { createHeartbeat, createKeys, createSay, toolButton } from "./panels.js";
import { award, read } from "./progress.js";

const HEADER = 80; // the height of the page's own bar, and a little more
const COLOURS = "buraco.colours";
const RECOLOURED = "buraco:colours";

/** Whether the suits have four colours: one choice for all boards of a page, kept in the browser.  @param {boolean} [choice] */
function fourColours(choice) {
  const page = document.documentElement.dataset;
  if (choice === undefined && page.buracoColours) return page.buracoColours === "four";
  const kept = choice === undefined ? recall(COLOURS) : retain(COLOURS, choice ? "four" : "two");
  choice ??= kept !== "two";
  page.buracoColours = choice ? "four" : "two";
  window.dispatchEvent(new Event(RECOLOURED));
  return choice;
}

/** @param {string} key @returns {string | null} a text that this browser keeps; null where it keeps nothing */
function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a private window
  }
}

/** @param {string} key @param {string} text */
function retain(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // a private window, or a full one
  }
  return text;
}

/**
 * The shell of a board.  Append the board's own parts, and `say.node` among them, to `root`; then return `start(update)`.
 *
 * - `act(what, more)` sends what a person did, at most once a turn; `tell(what, more)` sends what may be said at any
 *   time and as often as one likes.
 * - `keys.list()` gives the keys that the help shows, `keys.press(key, event)` takes a key, small letters, that no field
 *   wants and nobody holds down, and tells whether it meant anything.
 * - `keeps` names a place in this browser: its text goes with the hello as `kept`, and the view's `keep` is put there.
 * - `start(update)` calls `update(view)` now and after each answer, then shows what the view says; the clean-up is returned.
 *
 * @param {{model: any, el: HTMLElement}} context
 * @param {{keys?: {list: () => [string, string][], press: (key: string, event: KeyboardEvent) => boolean}, keeps?: string, kind?: string}} [own]
 */
export function createShell({ model, el }, { keys, keeps, kind = "" } = {}) {
  const labels = model.get("labels");
  const gone = new AbortController();
  let sentFor = -1; // the turn that a message was sent for: it acts once, however often a button is pressed
  let touched = false; // nothing is scrolled before a person has done something
  const act = (/** @type {string} */ what, /** @type {Record<string, unknown>} */ more = {}) => {
    const { turn } = model.get("view");
    touched = true;
    if (sentFor === turn) return;
    sentFor = turn;
    model.send({ do: what, turn, ...more });
  };
  const tell = (/** @type {string} */ what, /** @type {Record<string, unknown>} */ more = {}) => {
    touched = true;
    model.send({ do: what, ...more });
  };

  const say = createSay(labels);
  const help = createKeys(labels, () => [...(keys?.list() ?? []), ["?", labels.keyHelp]]);
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
    if (target.closest("input, select, textarea, dialog") || event.repeat) return;
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

  let kept = keeps ? recall(keeps) : null;
  let said = "";
  /** @param {(view: any) => void} update @returns {() => void} */
  function start(update) {
    const redraw = () => {
      const view = model.get("view");
      if (view.turn === undefined) return;
      update(view);
      // What was said already is not said again: a view may change without a word.
      const saying = JSON.stringify([view.turn, view.say]);
      if (saying !== said) {
        said = saying;
        say.update(view.say);
        if (view.say && touched) reveal();
      }
      if (keeps && typeof view.keep === "string" && view.keep !== kept) kept = retain(keeps, view.keep);
    };
    const heard = (/** @type {any} */ message) => message?.award && award(message.award.id, message.award.stars);
    el.append(root);
    redraw();
    model.on("change:view", redraw);
    model.on("msg:custom", heard);
    model.send({ do: "hello", stars: read().stars, query: location.search, ...(keeps ? { kept } : {}) });
    return () => {
      gone.abort();
      model.off("change:view", redraw);
      model.off("msg:custom", heard);
    };
  }

  return { root, labels, gone: gone.signal, say, act, tell, colourButton, keysButton, start };
}
