"use strict";

// From an item that was opened in a room, say, or among results, Previous and Next lead through these, and the
// way back leads to them. Without it, or in a window of its own, an item leads through all.
{
  const key = "bibelot.trail";
  const nav = document.querySelector(".neighbours");
  const plain = (address) => address.split("#")[0];

  // Lists say where they are, what they are called, and what they hold.
  function keep({ target }) {
    const list = target.closest(".items .name a")?.closest("tbody");
    const { finding } = document.body.dataset;
    const label = finding ?? document.querySelector(".group-head h1")?.textContent;
    if (!list || !label) return;
    const items = [...list.querySelectorAll(".name a")].map((link) => [link.href, link.textContent]);
    try {
      sessionStorage.setItem(key, JSON.stringify({ back: location.href, label, items }));
    } catch {
      // Private browsing, or too many: the item leads through all.
    }
  }

  function kept() {
    try {
      const { back, label, items } = JSON.parse(sessionStorage.getItem(key));
      const at = items.findIndex(([address]) => address === plain(location.href));
      const isOwn = ([address]) => new URL(address).protocol === location.protocol;
      return at >= 0 && [[back], ...items].every(isOwn) ? { back, label, items, at } : null;
    } catch {
      return null;
    }
  }

  function lead(sample, way, [address, name] = []) {
    let link = nav.querySelector(`.${way}`);
    if (!address) return link?.remove();
    if (!link) {
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
  if (trail) {
    const { back, label, items, at } = trail;
    const link = document.querySelector(".running-back a");
    const text = document.createElement("bdi");
    text.textContent = label;
    link.href = back;
    link.replaceChildren(text);
    const sample = nav.querySelector("a");
    lead(sample, "previous", items[at - 1]);
    lead(sample, "next", items[at + 1]);
  } else if (!nav) addEventListener("click", keep, true);
}
