/** The index: shows the entries that hold all the words somebody types, accents or none.  Its sentences stand in the page. */

/** A text as it is compared: small letters, without their accents.  @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const form = /** @type {HTMLFormElement} */ (document.getElementById("find"));
const [input] = form.getElementsByTagName("input");
const [output] = form.getElementsByTagName("output");
const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-part]"));
const entries = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".entry"))]
  .map((entry) => ({ entry, text: plain(entry.textContent ?? "") }));

function find() {
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { entry, text } of entries) {
    entry.hidden = !words.every((word) => text.includes(word));
    found += Number(!entry.hidden);
  }
  for (const part of parts) part.hidden = !part.querySelector(".entry:not([hidden])");
  const sentence = found ? output.dataset.found : output.dataset.none;
  output.textContent = words.length ? (sentence ?? "").replace("{n}", String(found)) : "";
}

input.addEventListener("input", find);
form.addEventListener("submit", (event) => event.preventDefault()); // it is found already
form.hidden = false;
find(); // a browser may have kept what was typed
