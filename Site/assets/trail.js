"use strict";

// From an item that was opened in a room, say, or among results, Previous and Next lead through these, and the
// way back leads to its row there. Without it, or in a window of its own, an item leads through all.
{
  const key = "bibelot.trail";
  const nav = document.querySelector(".neighbours[data-next]");
  const names = ".items tbody .name a";
  const plain = (address) => address.split("#")[0];
  const rowOf = (link) => link.closest("tr");

  // Lists say where they are, what they are called, what they hold, and where they go on; other pages that
  // lead to an item, that there is no list.
  function keep({ target }) {
    const link = target.closest('a[href*="items/"]');
    if (!link) return;
    const isListed = link.matches(".items .name a, .viewer-name");
    const { finding, count } = document.body.dataset;
    const label = isListed && (finding ?? document.querySelector(".group-head h1")?.textContent);
    const items = [...document.querySelectorAll(names)].map((link) => [link.href, link.textContent, rowOf(link)?.id]);
    const back = finding ? location.href : plain(location.href);
    const [before, after] = finding
      ? [null, document.querySelector("[data-do=more]:not([hidden])") && back]
      : ["prev", "next"].map((way) => document.querySelector(`.paging [rel=${way}]`)?.href);
    try {
      if (label) sessionStorage.setItem(key, JSON.stringify({ back, before, after, label, items, count: finding && count }));
      else sessionStorage.removeItem(key);
    } catch {
      // Private browsing, or too many: the item leads through all.
    }
  }

  function kept() {
    try {
      const trail = JSON.parse(sessionStorage.getItem(key));
      const { back, before, after, label, items, count } = trail;
      const at = items.findIndex(([address]) => address === plain(location.href));
      const isOwn = ([address]) => !address || new URL(address).protocol === location.protocol;
      if (at < 0 || ![[back], [before], [after], ...items].every(isOwn)) return null;
      sessionStorage.setItem(key, JSON.stringify({ ...trail, at }));
      const row = count ? back : `${back}#${items[at][2]}`;
      // At the end of what its page held, the list itself leads on.
      return { back: row, label, at, count, previous: items[at - 1] ?? [before, label], next: items[at + 1] ?? [after, label] };
    } catch {
      return null;
    }
  }

  // Results are shown up to the one that was looked at last, and there; a list has addresses of its rows.
  function recall() {
    try {
      const { back, items, count, at } = JSON.parse(sessionStorage.getItem(key));
      if (!count || at === undefined || back !== location.href || history.state) return;
      history.replaceState({ least: at + 1, top: 1 }, "");
      const show = () => {
        const link = [...document.querySelectorAll(names)].find((link) => link.href === items[at][0]);
        if (!link) return;
        rowOf(link).classList.add("opened");
        rowOf(link).scrollIntoView({ block: "center" });
      };
      addEventListener("found", show, { once: true });
    } catch {
      // There is none.
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
  if (!nav) {
    addEventListener("click", keep, true);
    recall();
  }
  if (trail) {
    const { back, label, at, count, previous, next } = trail;
    if (count && nav.dataset.of) {
      const number = new Intl.NumberFormat(document.documentElement.lang);
      const part = { number: at + 1, count };
      const text = nav.dataset.of.replace(/\{(number|count)\}/g, (_, name) => number.format(part[name]));
      document.querySelector(".tombstone .lot")?.replaceChildren(`${label}: ${text}`);
    }
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
