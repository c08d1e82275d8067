/** “Which Buraco do we play?”: the question, the answer with its rule systems, and what was said.  It decides nothing. */
import { h, patch, setProps, setText } from "../dom.js";
import { createChoices, newId, toolButton, updateButtons } from "../panels.js";
import { createShell } from "../shell.js";

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { keys: { list: keyList, press: keyPressed }, kind: "which" });
  const { root, labels, act } = shell;

  const remembered = h("p", { class: "remembered" });
  const title = h("h3", {});
  const ask = h("p", { class: "ask", tabindex: "-1" });
  const choices = createChoices((choice) => act("answer", { choice }));
  const text = h("p", { class: "text" });
  const offers = h("ul", { class: "offers", role: "list" });
  const near = h("ul", { class: "near", role: "list" });
  const whyTitle = newId();
  const why = h("ol", { "aria-labelledby": whyTitle });
  const whyPart = h("div", { class: "said" }, h("h4", { id: whyTitle }, labels.whyTitle), why);
  const button = (/** @type {string} */ what, /** @type {string} */ label, kind = "quiet") =>
    toolButton(what, label, () => act(what), kind);
  const back = button("back", labels.back);
  const enough = button("enough", labels.enough);
  const more = button("more", labels.more);
  const over = button("over", labels.over, "small");
  const list = button("list", labels.list, "small");
  const forget = button("forget", labels.forget, "small");
  const buttons = { back, enough, more, over, list, forget };
  const bottom = h("div", { class: "bottom" }, h("div", { class: "tools" }, back, enough, more),
    h("div", { class: "more" }, over, list, forget, shell.keysButton));
  root.append(h("div", { class: "felt" }, remembered, h("div", { class: "zone question" }, title, ask, choices.node, text),
    offers, near, whyPart, bottom), shell.say.node);

  /** @returns {import("../panels.js").KeyLine[]} */
  function keyList() {
    const { question, can } = model.get("view");
    return [[question, "1 2 3", labels.keyAnswer], [can.includes("back"), "b", labels.keyBack]];
  }

  /** @param {string} key */
  function keyPressed(key) {
    const { question, can } = model.get("view");
    const choice = question?.choices[Number(key) - 1];
    if (choice) act("answer", { choice: choice.id });
    else if (key === "b" && can.includes("back")) act("back");
    else return false;
    return true;
  }

  function offerNode(/** @type {any} */ { id }) {
    const heading = newId();
    return h("li", { class: "offer", "aria-labelledby": heading },
      h("h4", { id: heading }), h("p", { class: "mine" }), h("p", { class: "what" }), h("ul", {}),
      h("button", { type: "button", class: "quiet", "data-system": id, onclick: () => act("choose", { system: id }) }));
  }

  function updateOffer(/** @type {HTMLElement} */ node, /** @type {any} */ offer) {
    const [heading, mine, what, says, button] = /** @type {HTMLElement[]} */ ([...node.children]);
    node.classList.toggle("own", offer.own);
    setText(heading, offer.title);
    setText(mine, offer.mine);
    setText(what, offer.text);
    updateLines(says, offer.says);
    setProps(what, { hidden: !offer.text });
    setText(button, offer.label);
    setProps(mine, { hidden: !offer.mine });
    setProps(button, { "aria-label": offer.name, hidden: offer.own });
  }

  /** @param {HTMLElement} list @param {string[]} lines */
  const updateLines = (list, lines) => patch(list, lines, (line) => line, () => h("li", {}), setText);

  let step = "";
  /** @param {any} view */
  function update(view) {
    const wasHere = root.contains(document.activeElement);
    setText(remembered, view.remembered);
    remembered.hidden = !view.remembered;
    setText(title, view.title);
    setText(ask, view.ask);
    setText(text, view.text);
    choices.node.hidden = !view.question;
    if (view.question) choices.update(view.question);
    patch(offers, view.offers, (offer) => offer.id, offerNode, updateOffer);
    const first = offers.querySelector("button:not([hidden])");
    for (const button of offers.querySelectorAll("button")) button.classList.toggle("main", view.leads && button === first);
    patch(near, view.near, (each) => each.id, () => h("li", {}), (node, each) => setText(node, each.text));
    updateLines(why, view.why);
    for (const [node, items] of [[offers, view.offers], [near, view.near], [whyPart, view.why]]) node.hidden = !items.length;
    updateButtons(buttons, view);
    // The focus goes with the question; what it stood on may be gone.
    const has = document.activeElement;
    const lost = !has || has.closest("[hidden]") || !root.contains(has);
    if (wasHere && (lost || view.step !== step)) ask.focus();
    step = view.step;
  }

  return shell.start(update);
}

export default { render };
