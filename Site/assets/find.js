"use strict";

// Finds items: what is typed and chosen in the find row shows those of all pages that it fits, and
// stands in the address.

// What knows no page. An item is its place among all; a set of items is bits, 32 to a number.
const Find = {
  // The words of a text as the site's own are written: without accents, capitals and signs.
  words(text) {
    const bare = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "");
    const same = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i", ς: "σ",
      "\u0649": "\u064a", "\u0629": "\u0647", "\u0671": "\u0627", "\u0640": "" }; // Arabic
    return bare(bare(text).toLowerCase())
      .replace(/[ßæœøđðłþıς\u0649\u0629\u0671\u0640]/g, (letter) => same[letter])
      .replace(/(?!\d)\p{Nd}/gu, Find.digit)
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt() - 0x60))
      .split(/\s+/)
      .map((word) => word.replace(/[^\p{L}\p{N}\u2600-\u27bf\u{1f000}-\u{1faff}]/gu, ""))
      .filter(Boolean);
  },

  // What a decimal digit of any script counts: each script's ten follow one another.
  digit(letter) {
    const code = letter.codePointAt();
    let count = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - count - 1))) count++;
    return count % 10;
  },

  // Any of a word's keys leads to all words that hold it; a single Latin letter only begins them.
  keys: (word) =>
    word.length > 1
      ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
      : [word > "\x7f" ? word : "^" + word],

  shard(key, shards) {
    let mixed = 0;
    for (let at = 0; at < key.length; at++) mixed = (Math.imul(mixed, 31) + key.charCodeAt(at)) >>> 0;
    return (mixed % shards) + 1;
  },

  // What items are grouped by, as the form and as the data call it; and that of which a state chooses a group.
  groups: { category: "categories", room: "rooms", tag: "tags" },
  chosen: (state) => Object.entries(Find.groups).filter(([name]) => state.get(name)),

  // The sets of all words with a part, each behind its word. A day in figures, which has a sign before
  // it, is found by its start alone, so that no part of a serial number finds days.
  setsOf(lines, part) {
    const isStart = part.length === 1 && part <= "\x7f";
    const found = lines.filter((line) => {
      const at = line.indexOf(part);
      if (line.startsWith("=")) return at === 1;
      return isStart ? at === 0 : at >= 0 && at < line.indexOf(" ");
    });
    return found.map((line) => line.slice(line.indexOf(" ") + 1));
  },

  // Steps from place to place, in base 36, with commas between.
  each(set, act) {
    let place = 0;
    if (set) for (const step of set.split(",")) act((place += parseInt(step, 36)));
  },

  bits(count, sets = []) {
    const bits = new Uint32Array((count + 31) >>> 5);
    for (const set of sets) Find.each(set, (place) => (bits[place >>> 5] |= 1 << (place & 31)));
    return bits;
  },

  has: (bits, place) => (bits[place >>> 5] >>> (place & 31)) & 1,

  // Items without a rank come last either way; equal ranks keep the site's order.
  order(ranks, isDown) {
    const { length } = ranks;
    const key = (rank) => (rank >= length ? length : isDown ? length - 1 - rank : rank);
    const keys = Float64Array.from(ranks, (rank, place) => key(rank) * length + place).sort();
    return Uint32Array.from(keys, (key) => key % length);
  },

  ranks: (text) =>
    Uint32Array.from(text.split(","), (rank) => (rank ? parseInt(rank, 36) : 0xffffffff)),

  // A whole number of the smallest pieces as a decimal.
  decimal(amount, digits) {
    const figures = String(amount).replace("-", "").padStart(digits + 1, "0");
    const point = figures.length - digits;
    const rest = digits ? "." + figures.slice(point) : "";
    return (amount < 0n ? "-" : "") + figures.slice(0, point) + rest;
  },

  // An amount as the site writes it: of its own total comes what stands around the figures.
  money(amount, { currency, digits, total = "" }, lang) {
    const isWhole = amount % 10n ** BigInt(digits) === 0n;
    const whole = isWhole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
    const format = new Intl.NumberFormat(lang, { style: "currency", currency, ...whole });
    const text = format.format(Find.decimal(amount, digits));
    const around = /^(\P{Nd}*)(.*\p{Nd})(\P{Nd}*)$/u;
    const own = around.exec(total);
    return own && amount >= 0n && !/[-\u2212]/.test(total)
      ? text.replace(around, (...[, , figures]) => own[1] + figures + own[3])
      : text;
  },
};

// What is known of all items.
class Inventory {
  constructor(data) {
    Object.assign(this, data);
    for (const value of this.values) {
      value.places = this.places(value.items);
      const amounts = value.amounts.split(",");
      // Few are so large that they need more than a plain number.
      value.large = new Map();
      value.plain = Float64Array.from(value.places, (_, at) => {
        const amount = Number(amounts[at]);
        if (Math.abs(amount) > 2 ** 52) value.large.set(at, BigInt(amounts[at]));
        return amount;
      });
      delete value.amounts;
    }
    this.sizes = this.sizes.split(",").map((size) => parseInt(size, 36));
    this.sorts = {};
  }

  // Takes the last day of each warranty, as days since 1970.
  cover({ items, days }) {
    this.covered = this.places(items);
    this.ends = Int32Array.from(days.split(","), (day) => parseInt(day, 36));
  }

  // The items' ranks by the last days of their warranties.
  ranksOfEnds() {
    const days = [...new Set(this.ends)].sort((one, other) => one - other);
    const rankOf = new Map(days.map((day, rank) => [day, rank]));
    const ranks = new Uint32Array(this.count).fill(0xffffffff);
    this.covered.forEach((place, at) => (ranks[place] = rankOf.get(this.ends[at])));
    return ranks;
  }

  places(set) {
    const places = [];
    Find.each(set, (place) => places.push(place));
    return Uint32Array.from(places);
  }

  // The set of those of some places whose turn, in order, is right.
  picked(places, isRight) {
    const bits = Find.bits(this.count);
    places.forEach((place, at) => isRight(at) && (bits[place >>> 5] |= 1 << (place & 31)));
    return bits;
  }

  // What fits a state's choices and the sets of its words; `today` counts days as warranties do.
  fitting(state, words, today) {
    const sets = [...words];
    for (const [name, all] of Find.chosen(state)) {
      const { items } = this[all].find((each) => each.name === state.get(name)) ?? {};
      sets.push(Find.bits(this.count, [items ?? ""]));
    }
    const photo = state.get("photo");
    const photos = photo && Find.bits(this.count, [this.photos]);
    if (photo) sets.push(photo === "with" ? photos : photos.map((bits) => ~bits));
    const warranty = state.get("warranty");
    if (warranty) {
      const [first, last] = { valid: [0, Infinity], ending: [0, 60], ended: [-Infinity, -1] }[warranty];
      const isRight = (at) => this.ends[at] - today >= first && this.ends[at] - today <= last;
      sets.push(this.picked(this.covered, isRight));
    }
    if (state.get("from") || state.get("to")) {
      const asked = state.get("currency") ?? this.values[0].currency;
      const { digits, places, plain, large } = this.values.find(({ currency }) => currency === asked);
      // Between two of the smallest pieces a bound belongs to the one that lies within.
      const bound = (name, none, within) => {
        if (!state.get(name)) return none;
        const exact = Number(state.get(name)) * 10 ** digits;
        const near = Math.round(exact);
        return Math.abs(exact - near) <= 1e-9 * Math.abs(exact) ? near : within(exact);
      };
      const [from, to] = [bound("from", -Infinity, Math.ceil), bound("to", Infinity, Math.floor)];
      const amount = (at) => large.get(at) ?? plain[at];
      sets.push(this.picked(places, (at) => amount(at) >= from && amount(at) <= to));
    }
    return sets.reduce((all, set) => all.map((bits, at) => bits & set[at]), Find.bits(this.count).fill(~0));
  }

  // Of a set, in an order.
  sorted(set, order) {
    const found = new Uint32Array(this.count);
    let count = 0;
    for (let at = 0; at < this.count; at++) {
      const place = order ? order[at] : at;
      if (Find.has(set, place)) found[count++] = place;
    }
    return found.subarray(0, count);
  }

  // Exact; null where no item of the set has a value.
  sum(set, { places, plain, large }) {
    let [whole, part, isAny] = [0n, 0, false];
    places.forEach((place, at) => {
      if (!Find.has(set, place)) return;
      isAny = true;
      if (large.has(at)) whole += large.get(at);
      else part += plain[at];
      if (Math.abs(part) > 2 ** 52) {
        whole += BigInt(part);
        part = 0;
      }
    });
    return isAny ? whole + BigInt(part) : null;
  }
}

{
  // A theme may leave parts out: what is done to them is then done to something that nobody sees.
  const one = (selector) => document.querySelector(selector) ?? document.createElement("div");
  const form = one(".find");
  const words = form.elements.q;
  const opener = one(".find-open");
  const nothing = document.querySelector(".nothing-found p") ?? one(".nothing-found");
  const closer = one(".find-close");
  const closes = closer.textContent;
  const status = one(".found [role=status]");
  const table = one(".items");
  const body = table.tBodies?.[0] ?? table;
  const above = one(".above-items");
  const end = one(".found-end");
  const more = one("[data-do=more]");
  const own = [...body.childNodes];
  const hasLargeView = Boolean(document.querySelector("dialog.viewer"));
  const { lang } = document.documentElement;
  const number = new Intl.NumberFormat(lang);
  const plural = new Intl.PluralRules(lang);
  const names = new Set(Array.from(form.elements, ({ name }) => name).filter(Boolean));

  // Where there are very many categories, rooms or tags, no page lists them: the data do, once they are here.
  const unlisted = new Set(
    Array.from(form.elements).filter(({ name, options }) => Find.groups[name] && options?.length < 2),
  );

  const caption = table.caption?.textContent;
  const heads = [...document.querySelectorAll(".items thead [data-sort]")];
  for (const head of heads) head.sorted = head.ariaSort;

  // How many rows are shown, and added when their end comes near; half of them fill a screen, and come first.
  const step = end.isConnected ? 20 : Infinity;

  let items = null;
  let turn = 0; // of searches: what belongs to an earlier one comes too late
  let asked = ""; // what is shown, as the address says it
  let found = null; // the places of the results, in their order
  let shown = 0; // how many of them have rows
  let typing, telling; // timers
  const numbers = new Map(); // from the address of an item to its number among the results

  // --- Data: scripts, since a page on the disk can read nothing else

  const waiting = {};
  const loads = {};

  const load = (name) =>
    (loads[name] ??= new Promise((know, miss) => {
      waiting[name] = know;
      const script = document.createElement("script");
      script.src = `${form.dataset.path}${name}.js`;
      script.onload = script.onerror = () => {
        script.remove();
        if (!waiting[name]) return;
        delete loads[name];
        miss();
      };
      document.head.append(script);
    }));

  const give = (name, data) => {
    waiting[name]?.(data);
    delete waiting[name];
  };

  Object.assign(globalThis, {
    findItems: (data) => give("items", (items = new Inventory(data))),
    findGroups: ({ of, groups }) => {
      items[of] = groups;
      list(of);
      give(of, groups);
    },
    findWarranties: (data) => give("warranties", items.cover(data)),
    findWords: ({ number, words }) => give(`words-${number}`, words.split("\n")),
    findRows: ({ number, rows }) => give(`rows-${number}`, rows),
    findOrder: ({ by, ranks, down }) =>
      give(`by-${by}`, { up: Find.ranks(ranks), down: down && Find.ranks(down) }),
  });

  // The items that hold a word.
  async function holding(word) {
    if (!items.shards) return Find.bits(items.count);
    const files = Find.keys(word).map((key) => Find.shard(key, items.shards));
    // What is there already, or else the smallest.
    const cost = (file) => (loads[`words-${file}`] ? -1 : items.sizes[file - 1]);
    const file = files.reduce((best, file) => (cost(file) < cost(best) ? file : best));
    const lines = await load(`words-${file}`);
    return Find.bits(items.count, Find.setsOf(lines, word));
  }

  const orderOf = (field) => (field === "warranty" ? "warranties" : `by-${field}`);

  async function ranksBy(field) {
    if (field === "own") return { up: new Uint32Array(items.count).map((_, at) => at) };
    const ranks = await load(orderOf(field));
    return ranks ?? { up: items.ranksOfEnds() };
  }

  async function ordered(sort) {
    const [by, way] = sort.split("-");
    const { up, down } = await ranksBy(by);
    const isDown = way === "desc";
    return (items.sorts[sort] ??= isDown && down ? Find.order(down, false) : Find.order(up, isDown));
  }

  // The rows of places, each with what a theme may put below it.
  async function rowsOf(places) {
    const file = (place) => `rows-${Math.floor(place / items.rowsEach) + 1}`;
    const files = await Promise.all(Array.from(places, (place) => load(file(place))));
    return files.map((rows, at) => {
      const sheet = document.createElement("template");
      sheet.innerHTML = rows[places[at] % items.rowsEach] ?? "";
      if (!sheet.content.firstElementChild) throw null; // of another build
      return [...sheet.content.children];
    });
  }

  const linkOf = (row) => row?.querySelector(".name a");
  const addressOf = (row) => new URL(linkOf(row)?.getAttribute("href") ?? "", document.baseURI).href;

  // What cannot be loaded is said; all else that fails is a fault of this script.
  async function orLost(mine, act) {
    try {
      await act();
    } catch (fault) {
      if (fault) throw fault;
      if (mine === turn) one(".find-lost").hidden = false;
    }
  }

  // --- What is asked for, in the form and in the address

  function wanted() {
    const state = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value.trim()) state.set(name, value);
    // The currency is the bounds' and is none itself.
    if (!state.has("from") && !state.has("to")) state.delete("currency");
    return state;
  }

  function fill(state) {
    form.reset();
    for (const [name, value] of state) {
      const control = names.has(name) ? form.elements[name] : {};
      const isNumber = /^-?(\d+|\d*\.\d+)(e[-+]?\d+)?$/i.test(value) && Number.isFinite(Number(value));
      if (control.type === "number" && !isNumber) continue;
      control.value = value;
      if (control.selectedIndex >= 0 || control.type !== "select-one") continue;
      // A room that is no more, say, is shown as chosen, and nothing is found in it.
      if (Find.groups[name]) control.add(new Option(value, value, false, true));
      else control.selectedIndex = 0;
    }
  }

  // A choice can be gone back from, and so can the first letters typed; more of them take their place.
  function changed(isChoice) {
    clearTimeout(typing);
    const state = wanted().toString();
    const address = location.href.split("#")[0] + (state && "#" + state);
    const isStep = isChoice || !asked || !state;
    if (state !== asked) history[isStep ? "pushState" : "replaceState"](null, "", address);
    search();
  }

  function follow() {
    const state = new URLSearchParams(location.hash.slice(1));
    const target = document.getElementById(location.hash.slice(1));
    // An address that is no search changes nothing, unless its target is not on the page: then the page's own
    // rows come back.
    const isOther = location.hash && ![...state.keys()].some((name) => names.has(name));
    if (isOther && target) return;
    fill(isOther ? [] : state);
    if (wanted().toString() === asked) return;
    if (history.state?.isOpen && !form.classList.contains("open")) opener.click();
    search(history.state ?? {});
    if (isOther) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }

  // --- What is shown

  // Read out once nothing changes any more.
  function tell(text) {
    one(".found-count").textContent = text;
    clearTimeout(telling);
    telling = setTimeout(() => {
      status.textContent = found && !shown ? nothing.textContent : text;
    }, 700);
  }

  // How many there are, and what they are worth.
  function counted(set, count) {
    const words = items.counted[plural.select(count)] ?? items.counted.other;
    const text = words.replace("{count}", () => number.format(count));
    closer.textContent = form.dataset.show?.replace("{name}", () => text) ?? closes;
    const sums = items.values.map((value) => [items.sum(set, value), value]);
    // Each apart, so that amounts and the words around them keep their directions.
    const worth = sums
      .filter(([sum]) => sum !== null)
      .map(([sum, value]) => `\u2068${Find.money(sum, value, lang)}\u2069`);
    if (!worth.length) return text;
    const list = new Intl.ListFormat(lang, { type: "conjunction", style: "narrow" });
    const parts = { count: text, sum: list.format(worth) };
    return form.dataset.worth.replace(/\{(count|sum)\}/g, (_, part) => parts[part]);
  }

  const today = () => {
    const now = new Date();
    return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5;
  };

  // Frames wait where nobody looks.
  const painted = () =>
    new Promise((know) => (document.hidden ? know() : requestAnimationFrame(() => setTimeout(know))));

  // Shows what the form asks for: `least` rows of it, scrolled to `top`.
  async function search({ least = step, top } = {}) {
    const mine = ++turn;
    const state = wanted();
    asked = state.toString();
    const choices = [...state.keys()].filter((name) => !/^(q|currency)$/.test(name)).length;
    if (choices) opener.dataset.choices = number.format(choices);
    else delete opener.dataset.choices;
    one(".find-lost").hidden = true;
    one("[data-do=clear]").hidden = !asked;
    form.classList.toggle("asked", Boolean(asked));
    if (!asked) return leave();
    await orLost(mine, async () => {
      await load("items");
      const terms = Find.words(state.get("q") ?? "").map(holding);
      const sort = state.get("sort");
      const groups = Find.chosen(state).map(([, all]) => load(all));
      if (state.get("warranty")) groups.push(load("warranties"));
      const texts = Promise.all([sort && ordered(sort), ...terms]);
      const [[order, ...sets]] = await Promise.all([texts, ...groups]);
      if (mine !== turn) return;
      const set = items.fitting(state, sets, today());
      const places = items.sorted(set, order);
      tell(counted(set, places.length));
      await add(mine, places, 0, top || least > step ? least : step / 2);
      if (mine !== turn) return;
      entitle(form.dataset.results, sort);
      if (top) scrollTo(0, top);
      dispatchEvent(new Event("found"));
      await painted();
      if (mine === turn && shown < least) await show();
    });
  }

  const headCells = () => [...(table.tHead?.rows[0]?.cells ?? [])];

  // Results stand in columns as wide as the page's own.
  function hold() {
    if (getComputedStyle(table).display !== "table") return;
    const cells = headCells();
    const widths = cells.map((cell) => (100 * cell.offsetWidth) / table.offsetWidth);
    cells.forEach((cell, at) => cell.style.setProperty("--wide", `${widths[at]}%`));
    table.classList.add("held");
  }

  function release() {
    table.classList.remove("held");
    for (const cell of headCells()) cell.removeAttribute("style");
  }

  async function add(mine, places, from, to) {
    const rows = await rowsOf(places.subarray(from, to));
    if (mine !== turn) return;
    if (!found) hold();
    if (!from) numbers.clear();
    rows.forEach(([row], at) => {
      numbers.set(addressOf(row), from + at);
      const photo = row.querySelector(".enlarge");
      if (!photo) return;
      photo.dataset.list = pageOf(places[from + at]);
      if (hasLargeView) photo.ariaHasPopup = "dialog";
    });
    // The page's own rows leave, so that no row is there twice.
    if (from) body.append(...rows.flat());
    else body.replaceChildren(...rows.flat());
    found = places;
    shown = from + rows.length;
    document.body.classList.add("finding");
    Object.assign(document.body.dataset, { finding: form.dataset.results, count: found.length });
    table.hidden = above.hidden = !shown;
    end.hidden = false;
    one(".nothing-found").hidden = shown > 0;
    // What was not found is cleared below the sentence that says so.
    one("[data-do=clear]").hidden = !shown && one(".nothing-found [data-do=clear]").isConnected;
    more.hidden = shown === found.length;
    watch();
  }

  // The table is called by what it shows, and its heads say by what it is sorted.
  function entitle(title, sort) {
    if (table.caption) table.caption.textContent = title;
    const [by, way] = sort?.split("-") ?? [];
    for (const head of heads) {
      const sorted = head.dataset.sort === by ? (way === "desc" ? "descending" : "ascending") : null;
      head.ariaSort = sort ? sorted : head.sorted;
    }
    document.body.classList.toggle("by-warranty", by === "warranty" || Boolean(form.elements.warranty?.value));
  }

  // As the page was made.
  function leave() {
    if (found) body.replaceChildren(...own);
    closer.textContent = closes;
    release();
    delete document.body.dataset.finding;
    found = null;
    shown = 0;
    table.hidden = above.hidden = false;
    end.hidden = more.hidden = true;
    document.body.classList.remove("finding");
    entitle(caption);
    tell("");
  }

  let adding = null;
  const show = () => {
    if (!found || shown === found.length) return;
    const mine = turn;
    const added = () => {
      adding = null;
      if (mine !== turn) watch();
    };
    return (adding ??= orLost(mine, () => add(mine, found, shown, shown + step - (shown % step))).then(added));
  };
  const near = new IntersectionObserver((seen) => seen.at(-1).isIntersecting && show(), { rootMargin: "300px" });

  // Tells anew whether the end is near.
  function watch() {
    near.unobserve(more);
    near.observe(more);
  }

  // --- What people do

  form.oninput = ({ target }) => {
    clearTimeout(typing);
    if (target.matches("select")) changed(true);
    else typing = setTimeout(changed, 100);
  };

  form.onsubmit = () => changed();

  // Fills what the page did not list with what it would have said. What is chosen stays chosen; until now it
  // stood there alone.
  function list(all) {
    const control = [...unlisted].find(({ name }) => Find.groups[name] === all);
    if (!control) return;
    const { value } = control;
    const options = document.createDocumentFragment();
    for (const { name, items: set } of items[all]) {
      options.append(new Option(`\u2068${name}\u2069 (${number.format(set.split(",").length)})`, name));
    }
    for (const option of [...control.options]) if (option.value) option.remove();
    control.append(options);
    control.value = value;
    // A room that is no more, say, stays there as `fill` put it.
    if (value && control.selectedIndex < 0) control.add(new Option(value, value, false, true));
    unlisted.delete(control);
  }

  // What the choices of a control need but rows is there once it is opened. What is lost is asked for again,
  // and missed, by the choice; where nothing can be chosen without it, it is missed at once.
  async function prepare({ name, options = [] }) {
    const needed = Find.groups[name] ? [Find.groups[name]] : name === "warranty" ? ["warranties"] : [];
    if (name === "sort") {
      const fields = new Set(Array.from(options, ({ value }) => value.split("-")[0]));
      needed.push(...[...fields].filter((field) => field && field !== "own").map(orderOf));
    }
    await load("items");
    await Promise.all(needed.map(load));
  }
  const missed = new Set();
  const opened = ({ target }) =>
    prepare(target).catch(() => {
      if (!unlisted.has(target)) return;
      missed.add(target);
      one(".find-lost").hidden = false;
      form.classList.add("asked");
    });
  for (const sign of ["focusin", "pointerdown"]) form.addEventListener(sign, opened);

  // A list that is not there yet is fetched before it is asked for, if it can be, and opens once it is there.
  const ahead = ({ target }) => unlisted.has(target) && opened({ target });
  form.addEventListener("pointerover", ahead);
  opener.addEventListener("click", () => unlisted.forEach((target) => ahead({ target })));
  async function openLater(event) {
    const { target, key, button, ctrlKey, metaKey } = event;
    const isOpening = key ? /^( |Enter|F4|Arrow(Up|Down))$/.test(key) : button === 0;
    if (!unlisted.has(target) || !isOpening || ctrlKey || metaKey) return;
    event.preventDefault();
    target.focus();
    await opened({ target });
    if (unlisted.has(target) || document.activeElement !== target) return;
    try {
      target.showPicker();
    } catch {
      // A browser that does not know this, or for which it is too late, opens the list when it is asked again.
    }
  }
  for (const sign of ["mousedown", "keydown"]) form.addEventListener(sign, openLater);

  words.onkeydown = (event) => {
    if (event.key !== "Escape" || event.isComposing || !words.value) return;
    event.preventDefault();
    words.value = "";
    changed();
  };

  const acts = {
    clear() {
      form.reset();
      changed(true);
      words.focus();
    },
    again() {
      search({ least: shown + step });
      for (const target of missed) opened({ target });
      missed.clear();
      words.focus({ preventScroll: true });
    },
    async more() {
      const first = body.children.length;
      await show();
      linkOf(body.children[first])?.focus({ preventScroll: true });
    },
  };
  document.addEventListener("click", ({ target }) => acts[target.closest("[data-do]")?.dataset.do]?.());

  // Heads of columns that lead to sorted pages sort the results, once there are any.
  table.addEventListener("click", (event) => {
    const by = event.target.closest("thead a") && event.target.closest("[data-sort]")?.dataset.sort;
    if (!found || !by || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { sort } = form.elements;
    const ways = by === "name" ? ["asc", "desc"] : ["desc", "asc"];
    const next = `${by}-${ways.find((way) => sort.value !== `${by}-${way}`)}`;
    if (![...sort.options].some(({ value }) => value === next)) return;
    event.preventDefault();
    sort.value = next;
    changed(true);
  });

  // A link within the page would take the place of the search in the address.
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    const target = found && link && document.getElementById(link.hash.slice(1));
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView();
  });

  // Who prints the results by the keyboard prints all of them.
  addEventListener("keydown", async (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isPrint = key?.toLowerCase() === "p" && ctrlKey !== metaKey && !altKey && !shiftKey;
    if (!isPrint || !found || shown === found.length) return;
    event.preventDefault();
    await adding;
    const mine = turn;
    await orLost(mine, () => add(mine, found, shown, found.length));
    if (mine === turn) print();
  });

  // Paper says what was asked for, and if not all of its rows have come, how many have.
  addEventListener("beforeprint", () => {
    const said = [...form.elements].filter(({ name, value }) => value && name && name !== "currency");
    const texts = said.map((each) => {
      if (/^(photo|warranty|sort)$/.test(each.name)) return each.selectedOptions[0].text;
      // A bound by itself would be a number of anything.
      const bound = each.labels[0]?.textContent.trim();
      return bound ? [bound, each.value, form.elements.currency?.value].filter(Boolean).join(" ") : each.value;
    });
    const part = { first: 1, last: shown, count: found?.length };
    const range = form.dataset.range.replace(/\{(first|last|count)\}/g, (_, name) => number.format(part[name]));
    if (found && shown < found.length) texts.push(range);
    one(".found-paper").textContent = found ? texts.join(" · ") : "";
  });

  // Who comes back finds what was left.
  const leaving = () => {
    if (!found) return;
    const isOpen = form.classList.contains("open");
    history.replaceState({ ...history.state, least: shown, top: scrollY, isOpen }, "");
  };
  body.addEventListener("click", ({ target }) => target.closest("a") && leaving(), true);
  addEventListener("readanew", leaving);

  // --- What the large view asks, so that it leads from result to result

  // The page that an item stands on, and the list of its photos.
  const pageOf = (place) => Math.floor(place / items.pageEach) + 1;

  // The next result that has a photo, and its list; null behind the last, nothing of what is no result.
  globalThis.foundBeside = async (item, way) => {
    const places = found;
    let at = places ? numbers.get(item) : undefined;
    if (at === undefined) return undefined;
    items.pictured ??= Find.bits(items.count, [items.photos]);
    do at += way;
    while (at in places && !Find.has(items.pictured, places[at]));
    if (!(at in places)) return null;
    if (at === shown) show();
    const [[row] = []] = await rowsOf([places[at]]).catch(() => []);
    if (!row) return null;
    const address = addressOf(row);
    numbers.set(address, at);
    return { item: address, number: pageOf(places[at]) };
  };

  addEventListener("resize", release);
  addEventListener("popstate", follow);
  opened({ target: document.activeElement ?? form });
  // Something may have been typed or chosen before this came.
  if (String(wanted())) changed();
  else follow();
}
