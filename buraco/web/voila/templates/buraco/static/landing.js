/** The landing page: shows a learner's stars, and saves, loads and takes them back.  Its sentences stand in the page. */
import * as progress from "./progress.js";

const $ = (/** @type {string} */ selector, root = document) => root.querySelector(selector);
const $$ = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];

/** @param {string} sentence @param {Record<string, number>} values */
const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** @param {string} id @param {Record<string, number>} [values] */
function say(id, values = {}) {
  $("[data-said]").textContent = fill($(`template[data-say="${id}"]`).content.textContent, values);
}

function draw() {
  const lessons = $$("li[data-lesson]").map((card) => {
    const all = Number(card.dataset.all);
    const stars = progress.lessonStars(card.dataset.lesson);
    const line = $("[data-stars]", card);
    line.textContent = fill(line.dataset.stars, { stars, all });
    line.style.setProperty("--part", String(Math.min(1, stars / all)));
    return { stars, all, href: $("a", card).href };
  });
  for (const button of $$('[data-do="reset"]')) button.hidden = !progress.lessonStars(button.dataset.lesson);

  const start = $("[data-start]");
  if (start && lessons.some(({ stars }) => stars)) {
    start.href = (lessons.find(({ stars, all }) => stars < all) ?? lessons[0]).href;
    start.textContent = start.dataset.goOn;
  }
  $("[data-damaged]").hidden = !progress.damaged();
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @type {Record<string, (button: HTMLElement) => void>} */
const actions = {
  export: ({ dataset }) => download(dataset.file, progress.exportText()),
  reset({ dataset }) {
    if (!confirm(dataset.confirm)) return;
    progress.reset(dataset.lesson);
    say("reset");
  },
  "export-damaged": ({ dataset }) => download(dataset.file, progress.damaged()),
  "forget-damaged"() {
    progress.forgetDamaged();
    draw();
    $("#progress").focus();
  },
};

for (const button of $$("button[data-do]")) button.addEventListener("click", () => actions[button.dataset.do](button));

$('[data-do="import"]').addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  try {
    const result = progress.importText(await file.text());
    say(result.ok ? "raised" : result.reason, { raised: result.raised });
  } catch {
    say("unreadable");
  }
  target.value = ""; // so that the same file can be chosen again
});

addEventListener("buraco:progress", draw);
addEventListener("storage", draw); // a lesson in another tab
addEventListener("pageshow", draw); // on the way back from a lesson
progress.read(); // puts a mangled part aside before it is told
draw();
