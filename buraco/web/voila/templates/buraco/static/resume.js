/** Where a learner goes on, by the stars of each lesson.  No sentences, no page. */

/**
 * The first lesson that is begun and not finished, else the first with stars left to earn, else the first that has any.
 * A lesson without exercises is never it.
 * @param {{all: number}[]} lessons in their order, each with all the stars that it has to give
 * @param {number[]} counts the stars earned in each
 * @returns {number} its place among the lessons
 */
export function wayOn(lessons, counts) {
  const open = lessons.map(({ all }, at) => counts[at] < all);
  const begun = open.findIndex((is, at) => is && counts[at] > 0); // a learner need not have begun with the first
  if (begun >= 0) return begun;
  return open.includes(true) ? open.indexOf(true) : Math.max(0, lessons.findIndex(({ all }) => all > 0));
}
