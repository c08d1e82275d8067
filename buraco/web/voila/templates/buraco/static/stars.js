/** The panel of a learner's stars: saved to a file, loaded from one, taken away by lesson.  Its words come from stars.py. */
import { damaged, exportText, forgetDamaged, importText, lessonStars, onProgress, read, reset } from "./progress.js";

/**
 * @typedef {Record<string, any>} StarWords  as `star_words` of stars.py gives them
 * @typedef {{number: string, all: number}} StarLesson  the lesson's two digits, and how many stars it has to give
 */

/** A sentence with its placeholders filled.  @param {string} sentence @param {Record<string, unknown>} values */
export const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** An element with these properties.  @param {string} tag @param {Record<string, unknown>} props @param {...Node} children */
function element(tag, props, ...children) {
  const node = Object.assign(document.createElement(tag), props);
  node.append(...children);
  return node;
}

/** Let the browser keep `text` as a file.  @param {string} name @param {string} text */
export function download(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // some browsers fetch it only after they have asked where to
}

/** The form of a sentence for `n` things: that of a number which the language treats alike.  @param {StarWords} words @param {number} n */
function gained(words, n) {
  const rules = new Intl.PluralRules(words.lang);
  const forms = /** @type {[string, string][]} */ (Object.entries(words.raised));
  const [, form] = forms.find(([like]) => rules.select(Number(like)) === rules.select(n)) ?? forms[forms.length - 1];
  return filled(n ? form : words.noneRaised, { raised: n });
}

/**
 * @param {StarWords} words
 * @param {StarLesson[]} lessons those whose stars can be taken away here
 * @param {{folded?: boolean, signal?: AbortSignal}} [options] folded: under a line that tells the stars; signal: when it
 *   aborts, the panel listens no more
 * @returns {HTMLElement}
 */
export function createStars(words, lessons, { folded = false, signal } = {}) {
  const status = element("p", {});
  status.setAttribute("role", "status");
  const button = (/** @type {string} */ label, /** @type {() => void} */ onclick, kind = "") =>
    element("button", { type: "button", className: `button plain ${kind}`, textContent: label, onclick });
  const row = (/** @type {HTMLElement[]} */ ...children) => element("div", { className: "tools buttons" }, ...children);
  const say = (/** @type {string} */ sentence, values = {}) => {
    status.textContent = filled(sentence, values);
  };

  const save = button(words.save, () => {
    download(words.file, exportText());
    say(words.saved, { file: words.file });
  });
  const file = /** @type {HTMLInputElement} */ (element("input", { type: "file", accept: ".json,application/json", hidden: true }));
  file.onchange = async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      const result = importText(await chosen.text());
      say(result.ok ? gained(words, result.raised) : words.refused[result.reason]);
    } catch {
      say(words.unreadable);
    }
    file.value = ""; // so that the same file can be chosen again
  };

  // Taking stars away asks first.
  let asked = /** @type {StarLesson | null} */ (null);
  const question = element("p", {});
  const no = button(words.no, () => ask(null));
  const yes = button(words.yes, () => {
    const { number } = /** @type {StarLesson} */ (asked);
    ask(null);
    reset(number);
    say(words.taken, { lesson: words.titles[number] });
    save.focus(); // the button that asked is gone with the stars
  }, "danger");
  const sure = element("div", { hidden: true }, question, row(no, yes));
  sure.setAttribute("role", "group");
  sure.onkeydown = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    ask(null);
  };
  const starters = lessons.map((lesson) =>
    button(filled(words.take, { lesson: words.titles[lesson.number] }), () => ask(lesson)));
  /** @param {StarLesson | null} lesson */
  function ask(lesson) {
    const before = asked;
    asked = lesson;
    sure.hidden = !lesson;
    say("");
    if (lesson) {
      question.textContent = filled(words.sure, { lesson: words.titles[lesson.number] });
      sure.setAttribute("aria-label", question.textContent);
      no.focus();
    } else if (before) starters[lessons.indexOf(before)].focus();
  }

  const notice = element("div", { className: "say bad" },
    element("p", { textContent: words.damaged }),
    row(
      button(words.saveDamaged, () => {
        download(words.damagedFile, damaged());
        say(words.saved, { file: words.damagedFile });
      }),
      button(words.forgetDamaged, () => {
        forgetDamaged();
        say(words.forgotten);
        (summary ?? save).focus();
      })));

  const total = element("b", {});
  const summary = folded ? element("summary", { textContent: `${words.title} ` }, total) : null;
  const kept = element("p", { textContent: words.kept });
  const tools = row(save, button(words.load, () => file.click()), file, ...starters);
  const body = element(folded ? "details" : "div", {}, ...(summary ? [summary] : []), kept, tools, sure);

  function update() {
    read(); // puts a mangled part aside before it is told
    const stars = lessons.map(({ number }) => lessonStars(number));
    const sum = (/** @type {number[]} */ numbers) => numbers.reduce((a, b) => a + b, 0);
    total.textContent = `★ ${sum(stars)} / ${sum(lessons.map(({ all }) => all))}`;
    starters.forEach((starter, at) => { starter.hidden = !stars[at] && asked !== lessons[at]; });
    notice.hidden = !damaged();
  }
  onProgress(update, signal);
  update();
  return element("div", { className: "progress" }, notice, body, status);
}
