/** The lessons with a learner's stars, and the way on.  It holds no sentence. */
import { h, patch, setProps, setText } from "../dom.js";
import { lessonSolved, lessonStars, onProgress } from "../progress.js";
import { wayOn } from "../resume.js";
import { createShell } from "../shell.js";
import { filled } from "../stars.js";

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const shell = createShell({ model, el }, { kind: "journey" });
  const { root, labels } = shell;
  const on = h("a", { class: "on" });
  const list = h("ol", { role: "list", "aria-label": labels.lessons });
  root.append(h("div", { class: "felt" }, h("p", {}, on), list), shell.say.node);

  const lessonNode = (/** @type {any} */ { title, teaser, href }) =>
    h("li", {}, h("a", { href }, title), h("span", { class: "teaser" }, teaser), h("span", { class: "count" }),
      h("span", { class: "part", "aria-hidden": "true" }));

  function update() {
    const { lessons } = model.get("view");
    const counts = lessons.map((/** @type {any} */ { number }) => lessonStars(number));
    const solved = lessons.map((/** @type {any} */ { number }) => lessonSolved(number));
    const next = lessons[wayOn(lessons, counts, solved)];
    setProps(on, { href: next.href });
    setText(on, filled(counts.some(Boolean) ? labels.goOn : labels.start, { lesson: next.title }));
    patch(list, lessons, ({ number }) => number, lessonNode, (node, { all, href }, at) => {
      const [link, , count, part] = /** @type {HTMLElement[]} */ ([...node.children]);
      setProps(link, { "aria-current": location.pathname.endsWith(`/${href}`) ? "page" : null });
      setText(count, all ? filled(labels.stars, { stars: counts[at], all }) : "");
      part.hidden = !all;
      part.style.setProperty("--part", String(all && Math.min(1, counts[at] / all)));
    });
  }
  onProgress(update, shell.gone);
  return shell.start(update);
}

export default { render };
