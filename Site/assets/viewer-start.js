"use strict";

// Fetches what opens photos once somebody comes near one. A click before it is there waits for it; where it
// does not come, the link leads to the photo's page.
{
  const links = ".enlarge";
  const scripts = document.querySelector("dialog.viewer")?.dataset.scripts.split(" ") ?? [];
  const start = new AbortController();
  const coming = {};
  let waiting = null;
  let isPlain = false;

  const fetched = (path) =>
    (coming[path] ??= new Promise((come, miss) => {
      const script = document.createElement("script");
      script.src = path;
      script.onload = come;
      script.onerror = () => {
        delete coming[path];
        script.remove();
        miss();
      };
      document.head.append(script);
    }));

  // From then on the scripts do the rest, or nobody does where they are not what they should be.
  async function fetchAll() {
    for (const path of scripts) await fetched(path);
    start.abort();
  }

  // Of several clicks the last counts, and none after Escape.
  async function open(event) {
    const link = event.target.closest(links);
    const { ctrlKey, altKey, metaKey, shiftKey } = event;
    if (!link || isPlain || ctrlKey || altKey || metaKey || shiftKey || visualViewport.scale > 1.05) return;
    event.preventDefault();
    const isFirst = !waiting;
    waiting = link;
    if (!isFirst) return;
    await fetchAll().catch(() => (isPlain = true));
    waiting?.click();
    isPlain = false;
    waiting = null;
  }

  const near = ({ target }) => target.closest?.(links) && fetchAll().catch(() => {});
  // The large view was open when the page was left.
  const again = () => history.state?.photo && fetchAll().catch(() => {});

  if (scripts.length) {
    const { signal } = start;
    for (const sign of ["pointerover", "focusin"]) document.addEventListener(sign, near, { signal });
    document.addEventListener("click", open, { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && (waiting = null), { signal });
    addEventListener("popstate", again, { signal });
    again();
    // Nobody waits for it, and a hundred links take a while on a slow phone.
    (globalThis.requestIdleCallback ?? setTimeout)(() => {
      for (const link of document.querySelectorAll(links)) link.ariaHasPopup = "dialog";
    });
  }
}
