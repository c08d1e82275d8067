/**
 * A learner's stars, kept in this browser: read, raised, put aside, carried to another browser.  No sentences, no page.
 *
 * Stored under `buraco.progress` as {"version": 1, "stars": {"03/1": 3}}: exercise id "LESSON/N", one to three stars.
 * Whatever is mangled there is put aside under `buraco.progress.damaged`, and the good part stays.
 * Where a browser keeps nothing (a private window), the stars live as long as the page.
 *
 * @typedef {Record<string, number>} Stars  stars by exercise id
 * @typedef {{version: 1, stars: Stars}} Progress
 * @typedef {"not-json" | "not-progress" | "wrong-version" | "bad-exercise" | "bad-stars"} Reason
 */

const KEY = "buraco.progress";
const DAMAGED = "buraco.progress.damaged";
const OPEN = "buraco.exercise"; // boards keep an exercise that is open under this name, its lesson and its number
const VERSION = 1;
const EXERCISE = /^\d\d\/\d{1,3}$/;

/** Shared by every copy of this module on one page, since each board brings its own.  @type {Map<string, string>} */
const memory = (globalThis[Symbol.for("buraco.progress")] ??= new Map());

/** @param {string} key @returns {string | null} */
function load(key) {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} text */
function save(key, text) {
  memory.set(key, text);
  if (key === KEY && memory.has(DAMAGED)) return; // there is no room for what was put aside, so its original stays
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    // private window, or full
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value @returns {value is number} */
const isStars = (value) => Number.isInteger(value) && value >= 1 && value <= 3;

/** @param {string} text @returns {{stars: Stars, reason: Reason | null}} the good part, and what is wrong with the rest */
function parse(text) {
  /** @type {Stars} */
  const stars = {};
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { stars, reason: "not-json" };
  }
  if (!isObject(value) || !isObject(value.stars)) return { stars, reason: "not-progress" };
  /** @type {Reason | null} */
  let reason = value.version === VERSION ? null : "wrong-version";
  for (const [id, n] of Object.entries(value.stars)) {
    if (!EXERCISE.test(id)) reason ??= "bad-exercise";
    else if (!isStars(n)) reason ??= "bad-stars";
    else stars[id] = n;
  }
  return { stars, reason };
}

/** @param {Stars} stars */
const write = (stars) => save(KEY, JSON.stringify({ version: VERSION, stars }));

/** @param {object} detail */
const announce = (detail) => window.dispatchEvent(new CustomEvent("buraco:progress", { detail }));

/**
 * Call `changed` whenever the stars may have changed: on this page, in another tab, or on the way back to this page.
 * @param {() => void} changed @param {AbortSignal} [signal] ends it
 */
export function onProgress(changed, signal) {
  for (const event of ["buraco:progress", "storage", "pageshow"]) window.addEventListener(event, changed, { signal });
}

/** @param {Stars} stars @param {Stars} more @returns {number} how many of `stars` were raised to what `more` holds */
function raise(stars, more) {
  const higher = Object.entries(more).filter(([id, n]) => n > (stars[id] ?? 0));
  for (const [id, n] of higher) stars[id] = n;
  return higher.length;
}

/** All progress.  A mangled text is put aside, beside any earlier one.  @returns {Progress} */
export function read() {
  const text = load(KEY);
  if (text === null) return { version: VERSION, stars: {} };
  const { stars, reason } = parse(text);
  if (reason) {
    save(DAMAGED, [damaged(), text].filter(Boolean).join("\n"));
    write(stars);
  }
  return { version: VERSION, stars };
}

/** The texts that were put aside, or "".  @returns {string} */
export const damaged = () => load(DAMAGED) ?? "";

/** Let go of the texts that were put aside. */
export function forgetDamaged() {
  memory.delete(DAMAGED);
  try {
    localStorage.removeItem(DAMAGED);
  } catch {
    // nothing was kept
  }
  announce({});
}

/** @param {string} id @returns {number} 0 to 3 */
export const starsOf = (id) => read().stars[id] ?? 0;

/** @param {string} lesson two digits @returns {number} all stars of a lesson */
export const lessonStars = (lesson) =>
  Object.entries(read().stars).reduce((sum, [id, n]) => (id.startsWith(`${lesson}/`) ? sum + n : sum), 0);

/** @param {string} lesson two digits @returns {number} how many exercises of a lesson are solved */
export const lessonSolved = (lesson) =>
  Object.entries(read().stars).filter(([id, n]) => id.startsWith(`${lesson}/`) && n > 0).length;

/** Give stars to an exercise: never fewer than it has.  @param {string} id @param {number} stars @returns {boolean} whether they rose */
export function award(id, stars) {
  if (!EXERCISE.test(id) || !isStars(stars)) return false;
  const all = read().stars;
  if (!raise(all, { [id]: stars })) return false;
  write(all);
  announce({ id, stars });
  return true;
}

/** Take back all stars of one lesson, and forget its exercises that are open.  @param {string} lesson two digits */
export function reset(lesson) {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${OPEN}.${lesson}.`)) localStorage.removeItem(key);
  } catch {
    // a private window keeps none
  }
  write(Object.fromEntries(Object.entries(read().stars).filter(([id]) => !id.startsWith(`${lesson}/`))));
  announce({ lesson });
}

/** The text of a file that `importText` reads.  @returns {string} */
export const exportText = () => `${JSON.stringify(read(), null, 1)}\n`;

/**
 * Add the stars of a file: each exercise keeps the higher number.  A file with any fault is refused whole.
 * @param {string} text
 * @returns {{ok: true, raised: number} | {ok: false, raised: 0, reason: Reason}}
 */
export function importText(text) {
  const { stars, reason } = parse(text);
  if (reason) return { ok: false, raised: 0, reason };
  const all = read().stars;
  const raised = raise(all, stars);
  write(all);
  announce({ raised });
  return { ok: true, raised };
}
