/** The index: shows the entries that hold all the words somebody types, accents or none.  Its sentences stand in the page. */
import { finder, searchable } from "./search.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("find"));
const [input] = form.getElementsByTagName("input");
const [output] = form.getElementsByTagName("output");
const ways = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".to-groups"));
const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-part]"));
const entries = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".entry"))]
  .map((entry) => ({ entry, text: searchable(entry.textContent ?? "") }));

function find() {
  const holds = finder(input.value);
  let found = 0;
  for (const { entry, text } of entries) {
    entry.hidden = !holds(text);
    found += Number(!entry.hidden);
  }
  for (const part of parts) part.hidden = !part.querySelector(".entry:not([hidden])");
  for (const way of ways) way.hidden = Boolean(input.value.trim()); // what is found is few
  const sentence = found ? output.dataset.found : output.dataset.none;
  output.textContent = input.value.trim() ? (sentence ?? "").replace("{n}", String(found)) : "";
}

input.addEventListener("input", find);
form.addEventListener("submit", (event) => event.preventDefault()); // it is found already
form.hidden = false;
document.querySelector('[href="#find"]')?.removeAttribute("hidden");
find(); // a browser may have kept what was typed
