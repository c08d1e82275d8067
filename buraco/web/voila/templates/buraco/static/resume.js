/** Where a learner goes on, by what is solved in each lesson.  No sentences, no page. */

const STARS = 3; // the most that an exercise gives

/**
 * The first lesson that is begun and has exercises left, else the first with exercises left, else the first with stars
 * left to earn, else the first that has any.  A lesson without exercises is never it.
 * @param {{all: number}[]} lessons in their order, each with all the stars that it has to give
 * @param {number[]} counts the stars earned in each
 * @param {number[]} solved the exercises solved in each
 * @returns {number} its place among the lessons
 */
export function wayOn(lessons, counts, solved) {
  const left = lessons.map(({ all }, at) => solved[at] * STARS < all);
  const found = [
    left.findIndex((is, at) => is && solved[at] > 0), // a learner need not have begun with the first
    left.indexOf(true),
    lessons.findIndex(({ all }, at) => counts[at] < all),
    lessons.findIndex(({ all }) => all > 0),
  ];
  return found.find((at) => at >= 0) ?? 0;
}
