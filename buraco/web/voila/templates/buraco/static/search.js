/** Searching: a text is found where it holds all the words that somebody types, accents or none.  No sentences, no page. */

/** A text as it is compared: small letters, without their accents.  @param {string} text */
export const searchable = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Whether a text is found by what somebody types; every text is by nothing.
 * @param {string} typed @returns {(text: string) => boolean} to be asked of texts that are `searchable`
 */
export function finder(typed) {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}
