// Changes in a page what has changed in its file, and leaves all else as it is: what is scrolled, searched, opened or
// typed stays, and nothing is drawn anew. Where that is not safe, nothing is changed.

/// Elements whose state is not in the page's text, or that scripts and browsers act on when they come or go.
const stateful =
  "audio, base, button, canvas, details, dialog, embed, form, iframe, input, label, link, meta, object, option, "
  + "script, select, slot, style, template, textarea, video";

/// Whether an element itself is known to something else by more than its place.
const isKnown = (element) =>
  element.matches(stateful)
  || element.localName.includes("-")
  || element.getAttributeNames().some((name) => name === "id" || name === "name" || name.startsWith("data-"));

/// Whether a node may come or go, with all that is in it.
const isPlain = (node) =>
  node.nodeType !== Node.ELEMENT_NODE || (!isKnown(node) && ![...node.querySelectorAll("*")].some(isKnown));

/// Attributes that say what an element looks like or leads to, and nothing that scripts go by; `data-full`, which leads to
/// the whole photo, is read when it is opened.
const looks = new Set(
  ("alt aria-label aria-description cite class colspan content data-full datetime dir height href lang media rel rowspan "
    + "scope sizes src srcset title width").split(" "));

/// Text that is no program.
const isData = (script) => /json$/i.test(script.type) && script.src === "";

/// What changes `live`, which was made of `from`, into `to`: functions to be called when all are known.
///
/// Throws where `live` is not as it was made, or the change is more than can be made in place.
const changes = (from, to, live) => {
  const found = [];
  const no = () => {
    throw new Error("not in place");
  };
  const compareAttributes = (from, to, live) => {
    for (const name of new Set([...from.getAttributeNames(), ...to.getAttributeNames()])) {
      const [old, next] = [from.getAttribute(name), to.getAttribute(name)];
      if (old === next) continue;
      const isOfHead = from.matches("meta[http-equiv], link, base, script");
      if (!looks.has(name) || isOfHead || live.getAttribute(name) !== old) no();
      found.push(() => (next === null ? live.removeAttribute(name) : live.setAttribute(name, next)));
    }
  };
  const compare = (from, to, live) => {
    if (from.isEqualNode(to)) return;
    if (from.nodeName !== to.nodeName || from.nodeName !== live.nodeName) no();
    if (from.nodeType !== Node.ELEMENT_NODE) {
      if (live.data !== from.data) no();
      found.push(() => (live.data = to.data));
      return;
    }
    if (from.matches("script") ? !isData(from) || !isData(to) : from.matches("style, template")) no();
    compareAttributes(from, to, live);
    compareChildren(from, to, live);
  };
  const compareChildren = (from, to, live) => {
    const [olds, nexts, lives] = [from, to, live].map((node) => [...node.childNodes]);
    // Scripts put what they open behind all else; where they have put it elsewhere, nothing is known of places.
    if (olds.some((node, at) => node.nodeName !== lives[at]?.nodeName)) no();
    let start = 0;
    while (start < Math.min(olds.length, nexts.length) && olds[start].isEqualNode(nexts[start])) start += 1;
    let end = 0;
    const most = Math.min(olds.length, nexts.length) - start;
    while (end < most && olds.at(-1 - end).isEqualNode(nexts.at(-1 - end))) end += 1;
    const [gone, come] = [olds, nexts].map((nodes) => nodes.slice(start, nodes.length - end));
    if (gone.length === come.length && gone.every((node, at) => node.nodeName === come[at].nodeName)) {
      gone.forEach((node, at) => compare(node, come[at], lives[start + at]));
      return;
    }
    if (![...gone, ...come].every(isPlain)) no();
    const leaving = lives.slice(start, start + gone.length);
    if (leaving.some((node, at) => !node.isEqualNode(gone[at]))) no();
    const before = lives[start + gone.length] ?? null;
    found.push(() => {
      for (const node of leaving) node.remove();
      for (const node of come) live.insertBefore(document.importNode(node, true), before);
    });
  };
  compare(from, to, live);
  return found;
};

/// A page as it is sent, before any script has changed it, and what tells its file from others.
const read = async () => {
  const answer = await fetch(location.href, { cache: "no-cache" });
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const own = page.querySelector("script[data-mark]");
  const file = own?.dataset.file;
  for (const name of ["data-mark", "data-file"]) own?.removeAttribute(name);
  return { page, file };
};

/// What this page was made of, once it is known.
let made;

/// Remembers what the page was made of, if that file is still there.
export const remember = async (file) => {
  try {
    const sent = await read();
    if (sent.file === file) made = sent.page;
  } catch {
    // It is read anew as a whole when it changes.
  }
};

/// Changes the page into what is sent now; says whether that could be done.
export const patch = async () => {
  if (!made) return false;
  const from = made;
  made = undefined;
  try {
    const next = (await read()).page;
    for (const change of changes(from.documentElement, next.documentElement, document.documentElement)) change();
    made = next;
    return true;
  } catch {
    return false;
  }
};
