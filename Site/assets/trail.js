"use strict";

// From an item that was opened in a room, say, or among results, Previous and Next lead through these, and the
// way back leads to them. Without it, or in a window of its own, an item leads through all.
{
  const key = "bibelot.trail";
  const nav = document.querySelector(".neighbours[data-next]");
  const plain = (address) => address.split("#")[0];

  // Lists say where they are, what they are called, what they hold, and where they go on; other pages that
  // lead to an item, that there is no list.
  function keep({ target }) {
    const link = target.closest('a[href*="items/"]');
    if (!link) return;
    const isListed = link.matches(".items .name a, .viewer-name");
    const { finding } = document.body.dataset;
    const label = isListed && (finding ?? document.querySelector(".group-head h1")?.textContent);
    const items = [...document.querySelectorAll(".items tbody .name a")].map((link) => [link.href, link.textContent]);
    const back = location.href;
    const [before, after] = finding
      ? [null, document.querySelector("[data-do=more]:not([hidden])") && back]
      : ["prev", "next"].map((way) => document.querySelector(`.paging [rel=${way}]`)?.href);
    try {
      if (label) sessionStorage.setItem(key, JSON.stringify({ back, before, after, label, items }));
      else sessionStorage.removeItem(key);
    } catch {
      // Private browsing, or too many: the item leads through all.
    }
  }

  function kept() {
    try {
      const { back, before, after, label, items } = JSON.parse(sessionStorage.getItem(key));
      const at = items.findIndex(([address]) => address === plain(location.href));
      const isOwn = ([address]) => !address || new URL(address).protocol === location.protocol;
      if (at < 0 || ![[back], [before], [after], ...items].every(isOwn)) return null;
      // At the end of what its page held, the list itself leads on.
      return { back, label, previous: items[at - 1] ?? [before, label], next: items[at + 1] ?? [after, label] };
    } catch {
      return null;
    }
  }

  function lead(sample, way, [address, name]) {
    let link = nav.querySelector(`.${way}`);
    if (!address) return link?.remove();
    if (!link) {
      if (!sample) return;
      link = sample.cloneNode(true);
      link.className = way;
      link.rel = way === "next" ? "next" : "prev";
      link.querySelector(".way").textContent = nav.dataset[way];
      nav[way === "next" ? "append" : "prepend"](link);
    }
    link.href = address;
    const text = document.createElement("bdi");
    text.textContent = name;
    link.querySelector(".whither").replaceChildren(text);
  }

  const trail = nav && kept();
  if (!nav) addEventListener("click", keep, true);
  if (trail) {
    const { back, label, previous, next } = trail;
    const link = document.querySelector(".running-back a");
    const text = document.createElement("bdi");
    text.textContent = label;
    link?.replaceChildren(text);
    link?.setAttribute("href", back);
    const sample = nav.querySelector("a");
    lead(sample, "previous", previous);
    lead(sample, "next", next);
  }
}
