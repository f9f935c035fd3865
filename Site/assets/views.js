"use strict";

// Table or grid: the last choice is remembered where the browser allows it. This runs between the
// switch and the items, before any of them is laid out, so that nothing jumps.
{
  const key = "bibelot.view";
  const choices = [...document.querySelectorAll('input[name="view"]')];
  let last = null;
  try {
    last = localStorage.getItem(key);
  } catch {
    // Private browsing: the choice lasts as long as the page.
  }
  for (const choice of choices) {
    if (choice.value === last) choice.checked = true;
    choice.addEventListener("change", () => {
      try {
        localStorage.setItem(key, choice.value);
      } catch {
        // As above.
      }
    });
  }

  // Pictures of the view that is not shown are never fetched, which is why all of them wait to be
  // seen. The first of the other are, as soon as they are read.
  const isGrid = choices.some((choice) => choice.checked && choice.value === "grid");
  const [kind, count] = isGrid ? [".plate", 4] : [".thumb", 8];
  const first = new MutationObserver(() => {
    const images = [...document.querySelectorAll(`.items tr:nth-child(-n + ${count}) ${kind}`)];
    for (const image of images) {
      if (image.loading === "eager") continue;
      image.fetchPriority = isGrid ? "high" : "auto";
      image.loading = "eager";
    }
    if (images.length >= count) first.disconnect();
  });
  first.observe(document.documentElement, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => first.disconnect());

  // Between an item's row and its page the picture itself moves, where the browser knows how: the one of
  // this page is named as the item's page names its own.
  function nameWhileMoving(transition, address) {
    const page = address?.split("#")[0];
    const link = page && [...document.querySelectorAll(".items .name a")].find((a) => a.href === page);
    const images = link?.closest("tr").querySelectorAll(".picture img") ?? [];
    const image = [...images].find((image) => image.checkVisibility());
    if (!transition || !image) return;
    image.style.viewTransitionName = "photo";
    const end = () => (image.style.viewTransitionName = "");
    transition.finished.then(end, end);
  }
  addEventListener("pageswap", (event) => {
    nameWhileMoving(event.viewTransition, event.activation?.entry.url);
  });
  addEventListener("pagereveal", (event) => {
    nameWhileMoving(event.viewTransition, globalThis.navigation?.activation?.from?.url);
  });
}
