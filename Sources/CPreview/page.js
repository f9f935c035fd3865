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

/// Reads the style sheets anew, each in place of its old one once it is there, so that nothing flickers.
const swapStyles = () => {
  for (const link of document.querySelectorAll("link[rel~=stylesheet]")) {
    const next = link.cloneNode();
    next.href = anew(link.href);
    next.addEventListener("load", () => link.remove());
    next.addEventListener("error", () => next.remove());
    link.after(next);
  }
};

const swapPictures = (changed) => {
  for (const image of document.querySelectorAll("img, source")) {
    if (image.srcset) {
      image.srcset = image.srcset.replace(/[^\s,]\S*[^\s,]/g, (address) =>
        /^\d+(\.\d+)?[wx]$/.test(address) || !changed.has(path(address)) ? address : anew(address));
    }
    if (image.src && changed.has(path(image.src))) image.src = anew(image.src);
  }
  for (const icon of document.querySelectorAll("link[rel~=icon]")) {
    if (changed.has(path(icon.href))) icon.href = anew(icon.href);
  }
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
  if (shown.some((name) => pictures.test(name))) swapPictures(changed);
  if (!changed.has(here)) return;
  if (!(await patch())) return readAnew();
  // The site's builder waits for pages that it has changed.
  follow();
};

/// What lies over the page when there is no new site; made when it is needed, and apart from the page's own style.
let covered = null;
const cover = (fault) => {
  // Who has closed it, or has heard it read, is not told the same again.
  if (fault === covered) return;
  covered = fault;
  const name = "bibelot-preview";
  document.querySelector(name)?.remove();
  if (!fault) return;
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: "open" });
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/.preview/page.css" });
  const box = Object.assign(document.createElement("section"), { className: "fault", lang: "en", dir: "ltr" });
  box.setAttribute("role", "alert");
  const title = Object.assign(document.createElement("h2"), { textContent: "The site could not be made again" });
  const words = Object.assign(document.createElement("pre"), { textContent: fault });
  const note = Object.assign(document.createElement("p"), {
    textContent: "What you see is the last site that could be made. This message goes away once the mistake is mended.",
  });
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: "Close" });
  close.addEventListener("click", () => host.remove());
  box.append(title, words, note, close);
  // Without its style it would push the page about.
  box.hidden = true;
  style.addEventListener("load", () => (box.hidden = false));
  style.addEventListener("error", () => (box.hidden = false));
  root.append(style, box);
  document.documentElement.append(host);
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
  if (!state.isThere) return wait(state);
  if (own.dataset.standsIn === "waiting") return location.reload();
  cover(state.fault);
  if (before !== mark) await update(state.changed);
};

// One after another: a change that comes while another is made is of what that one leaves.
let work = Promise.resolve();
const heard = (event) => {
  const state = JSON.parse(event.data);
  work = work.then(() => take(state));
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
