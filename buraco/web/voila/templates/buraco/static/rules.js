/**
 * The rules that a person plays by, kept in this browser for every page of the course.  No sentences, no page.
 *
 * Stored under `buraco.rules` as {"version": 1, "rules": TEXT, "name": NAME}: TEXT is the id of a published rule system or
 * the TOML text of house rules, NAME is what to show.  Whatever else stands there counts as nothing chosen.
 * Where a browser keeps nothing (a private window), the choice lives as long as the page.
 *
 * @typedef {{rules: string, name: string}} RulesChoice
 */

const RULES_KEY = "buraco.rules";
const RULES_VERSION = 1;
const LONGEST_RULES_NAME = 200;

/** Shared by every copy of this module on one page.  @type {{text?: string | null}} */
const rulesHere = (globalThis[Symbol.for("buraco.rules")] ??= {});

/** @returns {string | null} */
function storedRules() {
  if (rulesHere.text !== undefined) return rulesHere.text;
  try {
    return localStorage.getItem(RULES_KEY);
  } catch {
    return null;
  }
}

/** @param {any} value @returns {RulesChoice | null} the choice that is meant, if it is one */
function asRules(value) {
  const { rules, name } = value ?? {};
  const good = typeof rules === "string" && rules.trim() && typeof name === "string" && name.trim();
  return good ? { rules, name: name.slice(0, LONGEST_RULES_NAME) } : null;
}

/** @returns {RulesChoice | null} */
export function rememberedRules() {
  try {
    const value = JSON.parse(storedRules() ?? "null");
    return value?.version === RULES_VERSION ? asRules(value) : null;
  } catch {
    return null;
  }
}

/** Whether the choice outlives this page. */
export const keepsRules = () => rulesHere.text === undefined;

/** Remember a choice, or forget it.  @param {RulesChoice | null} choice @returns {boolean} whether other pages will know */
export function rememberRules(choice) {
  const rules = asRules(choice);
  if (choice && !rules) return false;
  const text = rules && JSON.stringify({ version: RULES_VERSION, ...rules });
  try {
    if (text === null) localStorage.removeItem(RULES_KEY);
    else localStorage.setItem(RULES_KEY, text);
    delete rulesHere.text;
  } catch {
    rulesHere.text = text; // a private window, or a full one
  }
  window.dispatchEvent(new CustomEvent("buraco:rules"));
  return keepsRules();
}

/**
 * Call `changed` whenever the rules may have changed: on this page, in another tab, or on the way back to this page.
 * @param {() => void} changed @param {AbortSignal} [signal] ends it
 */
export function onRules(changed, signal) {
  for (const event of ["buraco:rules", "storage", "pageshow"]) window.addEventListener(event, changed, { signal });
}
