/** A lesson while it is prepared: tells how far it is, that it takes long, or that its boards are live; its wide tables,
 * and the place in it that a link leads to.  No sentences. */
(() => {
  const PATIENCE_MS = 20_000;
  const $ = (/** @type {string} */ id) => document.getElementById(id);
  let allCellsSent = false;

  /** Boards that have still to be drawn: outputs of cells, first as data, then as places that hold no more than a word of
   * Voilà's, then as widgets whose script has not run yet.  Where one fails, it stays so. */
  const waiting = () =>
    document.querySelector(
      `main script[type="application/vnd.voila.cell-output+json"], main .jp-OutputArea-output:not(:has(*)),
       main .lm-Widget:empty, main .jupyter-widgets-error-widget`,
    );

  function settle() {
    if (!allCellsSent || waiting()) return;
    observer.disconnect();
    clearTimeout(impatience);
    $("preparing")?.remove();
    $("slow")?.remove();
    for (const table of document.querySelectorAll("main table")) widths.observe(table);
    document.documentElement.dataset.live = ""; // for whoever waits for the page
    goToPlace();
  }

  /** Bring the place that the address names into sight, mark it for a while, and keep it there while the boards above it
   * are drawn: until all have found their height, or the reader takes over. */
  function goToPlace() {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // then it is the name as it stands
    }
    if (!id) return;
    const place = () => $(id);
    const follow = new ResizeObserver(() => {
      place()?.classList.add("pointed-at");
      place()?.scrollIntoView();
    });
    const stop = () => follow.disconnect();
    follow.observe($("content"));
    for (const taken of ["wheel", "touchstart", "pointerdown", "keydown"]) addEventListener(taken, stop, { once: true, passive: true });
    setTimeout(stop, 4000);
    setTimeout(() => place()?.classList.remove("pointed-at"), 6000);
  }

  // A table that is wider than a phone scrolls: it takes the focus then, so that keys can scroll it.
  const widths = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });

  const observer = new MutationObserver(settle);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  const impatience = setTimeout(() => $("slow")?.removeAttribute("hidden"), PATIENCE_MS);

  // Voilà's own goodbye comes with the boards.  While cells are still sent, the server itself sees that nobody listens.
  addEventListener("pagehide", () => {
    if (!allCellsSent || "live" in document.documentElement.dataset) return;
    const { kernelId } = JSON.parse($("jupyter-config-data")?.textContent ?? "{}");
    const permit = new FormData();
    permit.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "");
    navigator.sendBeacon(`${document.body.dataset.baseUrl}api/shutdown/${kernelId}`, permit);
  });

  // Voilà's page calls these as each cell comes, while it waits, and after the last one.
  Object.assign(window, {
    voila_process(/** @type {number} */ cell, /** @type {number} */ cells) {
      const bar = document.querySelector("#preparing progress");
      if (bar instanceof HTMLProgressElement) bar.value = cell / (cells + 1);
    },
    voila_heartbeat() {},
    voila_finish() {
      allCellsSent = true;
      settle();
    },
  });
})();
