/** The language a person chose on this browser: the landing page follows it, a switch sets it.  Runs before the page is drawn. */
(() => {
  const KEY = "buraco.language";
  const remembered = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; // a private window remembers nothing
    }
  };
  const remember = (/** @type {string} */ language) => {
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // then the address carries it
    }
  };

  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest("a[data-language]");
    if (!(link instanceof HTMLAnchorElement && link.dataset.language)) return;
    remember(link.dataset.language);
    if (!link.pathname.endsWith(".ipynb")) return;
    link.search = location.search; // the same table in the other language
    if (/^#(cell-id=|term-|doubt-)/.test(location.hash)) link.hash = location.hash; // and the same place
  });

  // Only the bare address leaves the language open; every other one names it.
  const languages = document.documentElement.dataset.follow?.split(" ") ?? [];
  const wanted = remembered() ?? "";
  if (languages.includes(wanted) && wanted !== document.documentElement.lang) location.replace(`${wanted}/`);
})();
