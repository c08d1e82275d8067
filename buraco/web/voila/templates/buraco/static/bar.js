/** The page's bar: names the rules that a person plays by.  Its sentences stand in the page. */
import { keepsRules, onRules, rememberedRules } from "./rules.js";
import { filled } from "./stars.js";

const link = document.querySelector("a[data-rules-chosen]");

function name() {
  if (!(link instanceof HTMLElement)) return;
  const chosen = rememberedRules();
  const { rulesChosen = "", rulesOpen = "" } = link.dataset;
  const text = chosen ? filled(rulesChosen, { name: chosen.name }) : rulesOpen;
  link.title = text; // on a phone there is no room for the words
  link.querySelector("span")?.replaceChildren(text);
}

// What is chosen, here or in another tab, reaches the tables of this page when it is loaded again.
const before = rememberedRules()?.rules;
onRules(() => {
  name();
  document.querySelector(".bar .again")?.toggleAttribute("hidden", rememberedRules()?.rules === before || !keepsRules());
});
name();
