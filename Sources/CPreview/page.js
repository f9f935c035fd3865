// Has a page of the preview follow the site: what a build has changed of it is changed in place where that is safe, and
// else it is read anew; it says so when a build has failed. Built sites do not have it.
import { patch, remember } from "/.preview/patch.js";

const own = document.querySelector("script[data-mark]");
// Large pages have more pictures than browsers note by themselves.
performance.setResourceTimingBufferSize(10_000);
let mark = own.dataset.mark;
let source;

const path = (address) => {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return null;
  let name = url.pathname.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // It stays as it is written.
  }
  return name === "" || name.endsWith("/") ? name + "index.html" : name;
};

/// A file's address, which the browser has not read yet.
const anew = (address) => {
  const url = new URL(address, location.href);
  url.searchParams.set("preview", mark);
  return url.href;
};

/// Style sheets that are being read anew, by those that they are to take the place of.
const pending = new Map();

/// Reads the style sheets anew, each in place of its old one once it is there, so that nothing flickers.
const swapStyles = () => {
  const coming = new Set(pending.values());
  for (const link of document.querySelectorAll("link[rel~=stylesheet]")) {
    if (coming.has(link)) continue;
    pending.get(link)?.remove();
    const next = link.cloneNode();
    next.href = anew(link.href);
    pending.set(link, next);
    const end = (gone) => {
      if (pending.get(link) !== next) return;
      pending.delete(link);
      gone.remove();
    };
    next.addEventListener("load", () => end(link));
    next.addEventListener("error", () => end(next));
    link.after(next);
  }
};

/// Reads pictures anew; says whether all of them were found where that can be done.
const swapPictures = (changed, shown) => {
  const found = new Set();
  const isOne = (address) => {
    const name = path(address);
    if (!changed.has(name)) return false;
    found.add(name);
    return true;
  };
  for (const image of document.querySelectorAll("img, source")) {
    if (image.srcset) {
      image.srcset = image.srcset.replace(/[^\s,]\S*[^\s,]/g, (address) =>
        /^\d+(\.\d+)?[wx]$/.test(address) || !isOne(address) ? address : anew(address));
    }
    if (image.src && isOne(image.src)) image.src = anew(image.src);
  }
  for (const icon of document.querySelectorAll("link[rel~=icon]")) {
    if (isOne(icon.href)) icon.href = anew(icon.href);
  }
  return shown.every((name) => found.has(name));
};

const styles = /\.css$/i;
const pictures = /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i;

/// Lets the page keep what it shows first: browsers keep nothing that is said while it goes.
const readAnew = () => {
  dispatchEvent(new Event("readanew"));
  location.reload();
};

/// Shows what has changed: as little as can be read anew.
const update = async (list) => {
  if (!list) return readAnew();
  const changed = new Set(list);
  const here = path(location.href);
  const loaded = performance.getEntriesByType("resource").map((entry) => path(entry.name));
  const shown = [here, ...loaded].filter((name) => name !== null && changed.has(name));
  // A page that was not there may be there now.
  const isMissing = own.dataset.standsIn === "missing";
  if (isMissing || shown.some((name) => name !== here && !styles.test(name) && !pictures.test(name))) {
    return readAnew();
  }
  if (shown.some((name) => styles.test(name))) swapStyles();
  // Those that a site is built with have other names when they change, which the page gives.
  const seen = shown.filter((name) => pictures.test(name) && !name.startsWith("images/"));
  // A style may show one, which no element names.
  if (seen.length > 0 && !swapPictures(changed, seen) && !changed.has(here)) return readAnew();
  if (!changed.has(here)) return;
  if (!(await patch())) return readAnew();
  // The site's builder waits for pages that it has changed.
  follow();
};

/// What a fault says, with the lines of a file in parts of their own: a caret below a line points at nothing where that
/// wraps.
const parts = (fault) => {
  const isLine = (text) => /^ *\d* \|/.test(text);
  const groups = [];
  for (const text of fault.split("\n")) {
    const last = groups.at(-1);
    if (last && isLine(last[0]) === isLine(text)) last.push(text);
    else groups.push([text]);
  }
  return groups.map((texts) =>
    Object.assign(document.createElement(isLine(texts[0]) ? "code" : "span"), { textContent: texts.join("\n") }));
};

/// What lies over the page when there is no new site; made when it is needed, and apart from the page's own style.
let covered = "";
const cover = ({ fault, failure }) => {
  const told = fault && `${failure} ${fault}`;
  // Who has closed it, or has heard it read, is told again when a build has failed again.
  if (told === covered) return;
  covered = told;
  const name = "bibelot-preview";
  document.querySelector(name)?.remove();
  if (!fault) return;
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: "open" });
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/.preview/page.css" });
  const box = Object.assign(document.createElement("section"), { className: "fault", lang: "en", dir: "ltr" });
  box.setAttribute("role", "alert");
  const title = Object.assign(document.createElement("h2"), { textContent: "The site could not be made again" });
  const words = document.createElement("pre");
  words.append(...parts(fault));
  const note = Object.assign(document.createElement("p"), {
    textContent: "What you see is the last site that could be made. This message disappears once the mistake is fixed.",
  });
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: "Close" });
  close.addEventListener("click", () => host.remove());
  const head = document.createElement("header");
  head.append(title, close);
  box.append(head, words, note);
  // Without its style it would push the page about.
  box.hidden = true;
  const show = () => {
    box.hidden = false;
    // What is scrolled must be in reach of the keyboard.
    for (const line of words.querySelectorAll("code")) {
      if (line.scrollWidth > line.clientWidth) line.tabIndex = 0;
    }
  };
  style.addEventListener("load", show);
  style.addEventListener("error", show);
  root.append(style, box);
  place(host);
};

/// Puts the cover where it is seen and can be reached: into what lies over the page, if something does.
const place = (host) => {
  const over = [...document.querySelectorAll("dialog:modal")].at(-1);
  (over ?? document.documentElement).append(host);
  over?.addEventListener("close", () => host.isConnected && place(host), { once: true });
  // Above all else, whatever is opened later.
  host.popover = "manual";
  host.showPopover?.();
};

/// How far the first build has come, on the page that stands in for the site.
const wait = ({ progress, fault }) => {
  const main = document.querySelector("main");
  let line = main?.querySelector("output");
  if (!main) return;
  if (!line) {
    line = document.createElement("output");
    main.append(line);
  }
  const title = document.querySelector("h1");
  own.dataset.title ??= title.textContent;
  title.textContent = fault ? "The site could not be made" : own.dataset.title;
  const words = document.createElement(fault ? "pre" : "p");
  words.textContent =
    fault ?? (progress ? `${progress.words}: ${progress.done} of ${progress.total}` : "");
  line.replaceChildren(words);
  if (!fault && progress?.total) {
    const bar = Object.assign(document.createElement("progress"), { max: progress.total, value: progress.done });
    bar.setAttribute("aria-label", progress.words);
    line.append(bar);
  }
};

const take = async (state) => {
  const before = mark;
  mark = state.mark;
  const isWaiting = own.dataset.standsIn === "waiting";
  // A preview that was begun anew has no site yet, or one that has.
  if (state.isThere === isWaiting) return location.reload();
  if (isWaiting) return wait(state);
  cover(state);
  if (before !== mark) await update(state.changed);
};

// What lies over everything else is what is meant.
addEventListener("keydown", (event) => {
  const host = document.querySelector("bibelot-preview");
  if (event.key !== "Escape" || !host) return;
  host.remove();
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });

// One after another: a change that comes while another is made is of what that one leaves.
let work = Promise.resolve();
const heard = (event) => {
  const state = JSON.parse(event.data);
  // What fails with one must not keep the page from those that follow.
  work = work.then(() => take(state)).catch((error) => console.warn(error));
};

// A browser has few connections to a server: a page that is not looked at leaves them to others.
const follow = () => {
  source?.close();
  source = undefined;
  if (document.hidden) return;
  source = new EventSource(`/.preview/events?${mark}&${location.pathname}`);
  source.addEventListener("message", heard);
};
document.addEventListener("visibilitychange", follow);
if (document.readyState === "complete") remember(own.dataset.file);
else addEventListener("load", () => remember(own.dataset.file));
addEventListener("pagehide", () => source?.close());
addEventListener("pageshow", (event) => event.persisted && follow());
follow();
