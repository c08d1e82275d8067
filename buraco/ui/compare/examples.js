/** What the boards that compare rule systems share: the list of examples, the way through them, and the panels.  It decides nothing. */
import { h, patch, prose, setProse, setText } from "../dom.js";
import { newId, quotesOf, toolButton, updateButtons } from "../panels.js";
import { createShell } from "../shell.js";

const LETTERS = { n: "next", p: "previous" };

/**
 * The shell of such a board, with its list of examples (`nav`), a place for `title` and task (`zone`) and the buttons (`bottom`).
 * @param {{model: any, el: HTMLElement}} context @param {string} kind
 */
export function createExamples(context, kind) {
  const shell = createShell(context, { keys: { list: keyList, press: keyPressed }, kind: `comparing ${kind}` });
  const { labels, act, tell } = shell;
  const id = newId();
  const select = /** @type {HTMLSelectElement} */ (h("select", { id, onchange: () => tell("go", { step: select.selectedIndex }) }));
  const where = h("span", { class: "where-in", "aria-hidden": "true" });
  const buttons = {
    previous: toolButton("previous", labels.previous, () => act("previous")),
    next: toolButton("next", labels.next, () => act("next")),
  };
  const nav = h("nav", { class: "examples", "aria-label": labels.examples },
    h("label", { for: id, class: "sr-only" }, labels.example), select, where);
  const title = h("h3", { tabindex: -1 });
  const task = h("p", { class: "task" });
  const zone = h("div", { class: "zone", role: "status" }, title, task);
  const bottom = h("div", { class: "bottom" }, h("div", { class: "tools" }, ...Object.values(buttons)),
    h("div", { class: "more" }, shell.colourButton, shell.keysButton));

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    return [[true, "n", labels.keyNext], [true, "p", labels.keyPrevious]];
  }

  /** @param {string} key */
  function keyPressed(key) {
    const what = LETTERS[/** @type {keyof typeof LETTERS} */ (key)];
    if (what) buttons[/** @type {keyof typeof buttons} */ (what)].click();
    return Boolean(what);
  }

  /** @param {any} view */
  function update(view) {
    const { titles, at } = view.examples;
    if (select.length !== titles.length) {
      select.replaceChildren(...titles.map((/** @type {string} */ each, /** @type {number} */ n) => h("option", { value: n }, `${n + 1}. ${each}`)));
    }
    select.selectedIndex = at;
    setText(where, `${at + 1} / ${titles.length}`);
    setText(title, view.title);
    setProse(task, view.task);
    updateButtons(buttons, view);
  }

  return { shell, nav, zone, title, bottom, update };
}

/**
 * The panels, one for each outcome; `inside` makes what stands under a panel's names.
 * @param {HTMLElement} place @param {any[]} groups @param {(group: any) => (Node | string | null | undefined | false)[]} inside
 */
export function updateGroups(place, groups, inside) {
  const make = (/** @type {any} */ group) => {
    const heading = newId();
    return h("div", { class: "group", role: "group", "aria-labelledby": heading },
      h("p", { class: "mine" }), h("h4", { id: heading }, group.title), ...inside(group));
  };
  patch(place, groups, (group) => group.id, make, (node, group) => {
    node.classList.toggle("own", group.own);
    const mine = /** @type {HTMLElement} */ (node.querySelector(".mine"));
    setText(mine, group.mine);
    mine.hidden = !group.mine;
  });
}

/** Why something is refused; what opens by a touch stands in `more`.  @param {{title: string, text: string}} refusal @param {...(Node | null)} more */
export const refusalNode = ({ title, text }, ...more) =>
  h("div", { class: "say bad" }, h("p", {}, h("strong", {}, ...prose(`${title}. `)), ...prose(text)), ...more);

/**
 * What the sources say of each of these, without a fold.
 * @typedef {{title: string, text?: string, quotes: import("../panels.js").Quote[], note: string}} Topic
 * @param {Topic[]} topics
 */
export const topicNodes = (topics) => topics.flatMap((topic) => [
  topic.title && h("p", {}, h("strong", {}, ...prose(topic.title))),
  topic.text && h("p", {}, ...prose(topic.text)),
  ...quotesOf(topic),
]);
