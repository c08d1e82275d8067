/** Two tables side by side, stepped together.  It knows no rule and no sentence. */
import { animated, calm, h, patch, setProse, setText } from "../dom.js";
import { newId, toolButton, updateButtons } from "../panels.js";
import { createLedgers } from "../scores/ledger.js";
import { bringOutFromUnder, createShell } from "../shell.js";
import { createHeap, createHeaps, createTableSides } from "../table/zones.js";

const PRESSES = { arrowright: "step", n: "step", arrowleft: "back", home: "again" };
const plain = () => "card"; // nothing is lit here

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: keyPressed }, kind: "round two-ways" });
  const { root, labels, act } = shell;
  /** @type {WeakMap<HTMLElement, (way: any) => void>} */
  const tables = new WeakMap();
  const ways = h("div", { class: "ways" });
  let presses = 0; // each press is meant, however fast one follows another
  const go = (/** @type {string} */ what) => void act(what, { press: ++presses });
  const button = (/** @type {string} */ what) => toolButton(what, labels[what], () => go(what));
  const buttons = { step: button("step"), back: button("back"), again: button("again") };
  const progress = h("p", { class: "progress-step" });
  const dock = h("div", { class: "dock" }, shell.say.node, h("div", { class: "bottom" },
    h("div", { class: "tools" }, buttons.back, buttons.step, buttons.again), progress,
    h("div", { class: "more" }, shell.colourButton, shell.keysButton)));
  root.append(h("div", { class: "felt" }, ways, dock));

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    return [[true, "→", labels.keyStep], [true, "←", labels.keyBack], [true, "Home", labels.keyAgain]];
  }

  /** @param {string} key */
  function keyPressed(key) {
    const what = PRESSES[/** @type {keyof typeof PRESSES} */ (key)];
    if (what && !model.get("view").off.includes(what)) go(what);
    return Boolean(what);
  }

  function makeWay() {
    const { node, update } = createWay(labels);
    tables.set(node, update);
    return node;
  }

  let ended = true; // what has ended when the page comes is not scrolled to
  return shell.start((view) => {
    animated(root, () => patch(ways, view.ways, ({ id }) => id, makeWay, (node, way) => tables.get(node)?.(way)));
    setText(progress, view.progress);
    updateButtons(buttons, view);
    const ends = view.ways.every((/** @type {any} */ way) => way.ledgers.length);
    // The dock has its last height after this; and before anyone has pressed, the page stays where it is.
    if (ends && !ended) queueMicrotask(showBills);
    else if (presses) queueMicrotask(() => bringOutFromUnder(dock, ways));
    ended = ends;
  });

  /** Bring the bills into sight, above the dock: all of them side by side, else the first one from its top on. */
  function showBills() {
    const bills = [...ways.querySelectorAll(".ledgers-tables")];
    const stacked = bills[0].getBoundingClientRect().left === bills[1].getBoundingClientRect().left;
    root.style.setProperty("--dock", `${dock.offsetHeight}px`);
    const lowest = bills.reduce((a, b) => (b.getBoundingClientRect().bottom > a.getBoundingClientRect().bottom ? b : a));
    (stacked ? bills[0] : lowest).scrollIntoView({ block: stacked ? "start" : "nearest", behavior: calm() ? "auto" : "smooth" });
  }
}

/** One table, small: what the last move did, the heaps, both sides' melds, the learner's hand, and the bill at the end. */
function createWay(/** @type {Record<string, any>} */ labels) {
  const heading = newId();
  const title = h("h3", { id: heading, class: "way-title" });
  const said = h("p", { class: "said-here", role: "status" });
  const stock = createHeap({ kind: "stock", stacked: 3 });
  const pile = createHeap({ kind: "pile", stacked: 3 });
  const muertos = createHeaps({ kind: "muerto", stacked: 3 });
  const others = createHeaps({ kind: "player", stacked: 5 });
  const sides = createTableSides(labels);
  const hand = createHeap({ kind: "mine" });
  const ledgers = createLedgers(labels, () => {});
  const node = h("section", { class: "way", "aria-labelledby": heading }, title, said,
    h("div", { class: "middle" }, stock.node, pile.node, muertos.node, others.node), hand.node, sides.node, ledgers.node);

  /** @param {any} way */
  function update(way) {
    setText(title, way.title);
    setProse(said, way.said);
    stock.update(way.stock, plain);
    pile.update(way.pile, plain);
    muertos.update(way.muertos, plain);
    others.update(way.hands, plain);
    sides.update(way.sides.map((/** @type {any} */ side) => ({ ...side, own: false })), plain);
    hand.update(way.hand, plain);
    ledgers.update(way.ledgers);
    ledgers.node.hidden = way.ledgers.length === 0;
  }
  return { node, update };
}

export default { render };
