/**
 * How others go on: a turn at a touch, or by themselves at a chosen speed.  A view that `waits` waits for others to move;
 * `watch` tells that nobody here plays: then moves go back and forth, and by themselves only while they are played.  With
 * a new number as `auto` they are played at once, as long as the button that stops them is in sight, but not for those who
 * want no motion.
 */
import { calm, h, setText } from "../dom.js";
import { toolButton } from "../panels.js";

const AT_ONCE = 0;

/**
 * @param {Record<string, any>} labels @param {(what: string, more?: Record<string, unknown>) => void} act
 * @param {AbortSignal} gone @param {() => void} changed  called when the buttons have changed without a new view
 */
export function createPace(labels, act, gone, changed) {
  let timer = 0;
  let playing = false;
  let watches = false;
  /** @type {number | undefined} */
  let began;
  let inSight = true;
  /** @type {any} */
  let shown = {};
  const select = /** @type {HTMLSelectElement} */ (h("select", { onchange: () => again() }));
  const name = h("span", {});
  const node = h("label", { class: "pace", hidden: true }, name, select);
  const step = (more = {}) => act("step", !shown.watch && pace() === AT_ONCE ? { all: true, ...more } : more);
  const toggle = () => {
    playing = !playing;
    if (playing && shown.waits) act("step");
    again();
  };
  function again() {
    update(shown);
    changed();
  }
  const still = (/** @type {string} */ what) => () => {
    playing = false;
    act(what);
  };
  const buttons = {
    first: toolButton("first", labels.first, still("first")),
    back: toolButton("back", labels.back, still("back")),
    play: toolButton("play", labels.play, toggle),
    forward: toolButton("forward", labels.forward, still("step")),
    end: toolButton("end", labels.end, still("end")),
    step: toolButton("step", labels.step, () => step()),
  };
  const pace = () => Number(select.value);

  /** Play at once, as long as the button that stops it is in sight. */
  function playInSight() {
    playing = !calm();
    if (began !== undefined) return;
    inSight = false;
    const sight = new IntersectionObserver(([{ isIntersecting }]) => {
      inSight = isIntersecting;
      again();
    });
    sight.observe(buttons.play);
    gone.addEventListener("abort", () => sight.disconnect());
  }

  /** @param {any} view */
  function update(view) {
    shown = view;
    if (view.auto !== began) {
      playInSight();
      began = view.auto;
    }
    const asked = Boolean(view.watch) !== watches || !select.length;
    if (asked) {
      watches = Boolean(view.watch);
      setText(name, watches ? labels.watchPace : labels.pace);
      const paces = /** @type {[number, string][]} */ (watches ? labels.watchPaces : labels.paces);
      select.replaceChildren(...paces.map(([value, label]) => h("option", { value }, label)));
      select.value = String(paces[watches ? 0 : 1][0]);
    }
    node.hidden = view.waits === undefined || Boolean(view.final && !view.watch);
    clearTimeout(timer);
    if (!view.waits) playing = false;
    const alone = view.watch ? playing && inSight : pace() >= AT_ONCE;
    if (view.waits && alone && !gone.aborted) timer = setTimeout(() => step({ auto: true }), pace());
    setText(buttons.play, playing ? labels.pause : labels.play);
  }

  /** Whether what goes on now is the turns of others, and not the learner.  @param {any} view */
  const othersGoOn = (view) => view.waits && view.lead === "step";

  /** The buttons that are shown now.  @param {any} view @returns {string[]} */
  function can(view) {
    if (view.watch) return ["first", "back", "play", "forward", "end"];
    return view.waits && (pace() < AT_ONCE || pace() > 1000) ? ["step"] : [];
  }

  return {
    node, buttons, update, can,
    playing: () => playing,
    stop: () => clearTimeout(timer),
    /** @param {any} view @returns {import("../panels.js").KeyLine[]} */
    keys: (view) => [[othersGoOn(view), "n", labels.keyStep],
      [view.watch, "←", labels.keyBack], [view.watch, "→", labels.keyForward], [view.watch, "␣", labels.keyPlay]],
    /** @param {string} key @param {any} view */
    press(key, view) {
      if (view.watch && key === "arrowleft") buttons.back.click();
      else if (view.watch && key === "arrowright") buttons.forward.click();
      else if (view.watch && key === " " && !document.activeElement?.closest("button, summary")) toggle();
      else if (othersGoOn(view) && key === "n") step();
      else return false;
      return true;
    },
  };
}
