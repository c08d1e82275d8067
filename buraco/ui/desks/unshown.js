/** What a person wrote or chose and no view has shown yet: sent again where it was lost, and kept over a new beginning. */
import { recall, retain } from "../shell.js";

const UNSHOWN = "buraco.desk.unshown";
const TRIES = 3; // what is still not shown then is not to be had, such as a hand of fewer players

/** @typedef {{do: string, place?: string, side?: string, text?: string, closed?: boolean, value?: string}} Word */

/** A name for what a message speaks of.  @param {Word} word */
const subject = ({ do: what, place, side }) => place ?? `${side} ${what}`;

/**
 * @param {(what: string, more: Record<string, unknown>) => void} tell
 * @param {boolean} keeps whether this board keeps anything in the browser
 */
export function createUnshown(tell, keeps) {
  /** @type {Map<string, {word: Word, tries: number}>} */
  const words = new Map();
  /** @type {Word[]} */
  let brought = []; // from before: the hello brings them
  let stored = (keeps && recall(UNSHOWN)) || "";
  try {
    brought = JSON.parse(stored || "[]");
  } catch {
    // nothing that this page wrote
  }
  function store() {
    const all = [...brought, ...[...words.values()].map(({ word }) => word)];
    const text = all.length ? JSON.stringify(all) : "";
    if (keeps && text !== stored) retain(UNSHOWN, text || null);
    stored = text;
  }

  return {
    brought: () => brought,
    /** The hello is answered: what it brought is there. */
    greeted() {
      brought = [];
      store();
    },
    /** @param {Word} word */
    say(word) {
      words.set(subject(word), { word, tries: TRIES });
      store();
      const { do: what, ...more } = word;
      tell(what, more);
    },
    /** Whether the page knows better than the view.  @param {string} name a place, or a side and a choice: "a close" */
    has: (name) => words.has(name),
    /** Forget what a view shows.  @param {(name: string) => unknown} shown */
    update(shown) {
      for (const [name, { word }] of words) {
        if (shown(name) === (word.text ?? word.value ?? word.closed)) words.delete(name);
      }
      store();
    },
    again() {
      for (const [name, each] of words) {
        const { do: what, ...more } = each.word;
        if (each.tries-- > 0) tell(what, more);
        else words.delete(name);
      }
      store();
    },
  };
}
