/** The same cards under every rule system: panels side by side, and two fields for the learner's own cards.  It decides nothing. */
import { createExamples, refusalNode, topicNodes, updateGroups } from "./examples.js";
import { h, patch, prose, setText } from "../dom.js";
import { meldNode, newId, updateFan, updateMeld } from "../panels.js";

const unlit = () => "card";

/** @param {{model: any, el: HTMLElement}} context */
function render(context) {
  const { shell, nav, zone, title, bottom, update: updateExample } = createExamples(context, "compare-melds");
  const { root, labels, act } = shell;

  const fans = h("div", { class: "fans" });
  const groups = h("div", { class: "groups" });
  const help = newId();
  const cards = field(labels.cards, labels.longest, help);
  const onto = field(labels.onto, labels.longest, help);
  const own = h("form", {
    class: "own-cards",
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      asked = act("own", { cards: cards.input.value, onto: onto.input.value }) || asked;
    },
  },
  h("fieldset", {}, h("legend", {}, labels.ownCards), cards.node, onto.node,
    h("button", { class: "main" }, labels.compare), h("p", { id: help, class: "help" }, ...prose(labels.notation))));
  root.append(nav, h("div", { class: "felt" }, zone, fans, bottom, groups), own, shell.say.node);

  let asked = false; // a person waits for the answer to their own cards
  let turn = -1;
  let given = "";
  return shell.start((view) => {
    updateExample(view);
    patch(fans, view.fans, (fan) => fan.id, () => h("div", { class: "laid" }, h("h4", {}), h("div", { class: "fan" })), (node, fan) => {
      const [name, place] = /** @type {HTMLElement[]} */ ([...node.children]);
      setText(name, fan.name);
      updateFan(place, fan.cards, unlit);
    });
    updateGroups(groups, view.groups, (group) => inside(group, labels));
    // The answer stands above the fields: it is brought into sight, and read.
    if (asked && view.turn !== turn) {
      asked = false;
      if (!view.say) title.focus();
    }
    turn = view.turn;
    // What a person is writing is theirs: a field is filled only when its text comes anew.
    if (JSON.stringify(view.fields) === given) return;
    given = JSON.stringify(view.fields);
    cards.input.value ||= view.fields.cards;
    onto.input.value ||= view.fields.onto;
  });
}

/** @param {string} label @param {number} longest how many letters it takes @param {string} help the id of what explains it */
function field(label, longest, help) {
  const id = newId();
  const input = /** @type {HTMLInputElement} */ (h("input", {
    id, type: "text", maxlength: longest, autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": help,
  }));
  return { input, node: h("div", { class: "field" }, h("label", { for: id }, label), input) };
}

/** One panel: the meld that the cards make, or why they make none.  @param {any} group @param {Record<string, any>} labels */
function inside({ meld, facts, refusal, topics }, labels) {
  const node = meld && meldNode(meld, labels);
  if (node) updateMeld(node, meld, unlit);
  const sources = topics.length > 0 && h("details", { class: "why" }, h("summary", {}, labels.sources), ...topicNodes(topics));
  if (refusal) return [refusalNode(refusal, sources)];
  return [node, h("dl", { class: "facts" }, ...facts.map((/** @type {any} */ fact) => factNode(fact, labels))), h("div", { class: "say" }, sources)];
}

/** @param {{label: string, value: string, differs: boolean}} fact @param {Record<string, any>} labels */
const factNode = ({ label, value, differs }, labels) =>
  h("div", { class: differs ? "differs" : "" }, h("dt", {}, label), h("dd", {}, ...prose(value), differs && mark(labels)));

/** The sign of what differs, and its word.  @param {Record<string, any>} labels */
const mark = (labels) => h("span", { class: "mark" }, h("span", { "aria-hidden": "true" }, "≠"), h("span", { class: "sr-only" }, ` (${labels.differs})`));

export default { render };
