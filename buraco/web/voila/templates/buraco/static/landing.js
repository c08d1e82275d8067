/** The landing page: shows a learner's stars lesson by lesson, and the way on.  Its sentences stand in the page. */
import { lessonSolved, lessonStars, onProgress } from "./progress.js";
import { wayOn } from "./resume.js";
import { createStars, filled } from "./stars.js";

const words = JSON.parse(document.getElementById("star-words").textContent);
const cards = [...document.querySelectorAll('li[data-lesson]:not([data-all="0"])')]; // those that have stars to give
const lessons = cards.map(({ dataset }) => ({ number: dataset.lesson, all: Number(dataset.all) }));

const start = document.querySelector("[data-start]");
const first = start?.href; // the first lesson of all, as the page came

function draw() {
  const counts = lessons.map(({ number }) => lessonStars(number));
  cards.forEach((card, at) => {
    const line = card.querySelector("[data-stars]");
    line.textContent = filled(line.dataset.stars, { stars: counts[at], all: lessons[at].all });
    line.style.setProperty("--part", String(Math.min(1, counts[at] / lessons[at].all)));
  });
  if (!start) return;
  const begun = counts.some(Boolean);
  const next = cards[wayOn(lessons, counts, lessons.map(({ number }) => lessonSolved(number)))].querySelector("a");
  start.href = begun ? next.href : first;
  start.textContent = begun ? filled(start.dataset.goOn, { lesson: next.textContent }) : start.dataset.start;
}

document.getElementById("progress-panel").append(createStars(words, lessons));
onProgress(draw);
draw();
