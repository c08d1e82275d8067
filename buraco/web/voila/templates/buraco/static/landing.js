/** The landing page: shows a learner's stars lesson by lesson, and the way on.  Its sentences stand in the page. */
import { lessonStars, onProgress } from "./progress.js";
import { createStars, filled } from "./stars.js";

const words = JSON.parse(document.getElementById("star-words").textContent);
const cards = [...document.querySelectorAll("li[data-lesson]")];
const lessons = cards.map(({ dataset }) => ({ number: dataset.lesson, all: Number(dataset.all) }));

function draw() {
  const counts = lessons.map(({ number }) => lessonStars(number));
  cards.forEach((card, at) => {
    const line = card.querySelector("[data-stars]");
    line.textContent = filled(line.dataset.stars, { stars: counts[at], all: lessons[at].all });
    line.style.setProperty("--part", String(Math.min(1, counts[at] / lessons[at].all)));
  });
  const start = document.querySelector("[data-start]");
  if (!start) return;
  const left = lessons.map(({ all }, at) => counts[at] < all);
  const begun = left.findIndex((open, at) => open && counts[at] > 0); // a learner need not have begun with the first
  start.href = cards[begun >= 0 ? begun : Math.max(0, left.indexOf(true))].querySelector("a").href;
  start.textContent = counts.some(Boolean) ? start.dataset.goOn : start.dataset.start;
}

document.getElementById("progress-panel").append(createStars(words, lessons));
onProgress(draw);
draw();
