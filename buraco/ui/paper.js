/** Printing one part of a page alone, on one sheet of paper; `paper.css` hides the rest while it lasts. */

/**
 * Print `node`, and nothing else of the page.  What stands in it can be hidden from the paper with the class "no-print",
 * or shown on it alone with "print-only".
 * @param {HTMLElement} node
 */
export function printAlone(node) {
  const path = [];
  for (let at = /** @type {HTMLElement | null} */ (node); at; at = at.parentElement) path.push(at);
  const size = document.createElement("style");
  size.textContent = "@page { size: A4; margin: 14mm; }";
  document.head.append(size);
  for (const each of path) each.classList.add("paper-path");
  node.classList.add("paper");
  addEventListener("afterprint", () => {
    for (const each of path) each.classList.remove("paper-path");
    node.classList.remove("paper");
    size.remove();
  }, { once: true });
  print();
}
