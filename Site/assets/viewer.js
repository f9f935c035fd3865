"use strict";

// Zooms photos on their pages and in the large view. Without it links lead to pages.

// Lengths are CSS pixels, points count from the view's middle, a scale is CSS pixels for a photo's
// pixel, and a place is a scale with the point of the photo's middle.
const { abs, exp, hypot, max, min } = Math;
const both = (along) => ({ x: along("x", "width"), y: along("y", "height") });
const one = (selector, root = document) => root.querySelector(selector);
const apart = (one, other) => hypot(one.x - other.x, one.y - other.y);
const isModified = ({ ctrlKey, altKey, metaKey }) => ctrlKey || altKey || metaKey;

const Zoom = {
  // No photo is enlarged to fit its share of the view.
  limits(photo, view, density, share = 1) {
    const fit = min(1, (view.width * share) / photo.width, view.height / photo.height);
    const actual = max(fit, 1 / density);
    return { fit, actual, most: max(4 * fit, 2 * actual) };
  },

  bounded: (scale, { fit, most }) => min(most, max(fit, scale)),

  // Leaves no gap beside a photo; centres a smaller one.
  clamped({ scale, ...place }, photo, view) {
    const within = (way, side) => {
      const reach = max(0, (photo[side] * scale - view[side]) / 2);
      return min(reach, max(-reach, place[way]));
    };
    return { scale, ...both(within) };
  },

  // What is at a point stays there.
  about(place, scale, point) {
    const ratio = scale / place.scale;
    return { scale, ...both((way) => point[way] - (point[way] - place[way]) * ratio) };
  },

  // What is between the fingers stays there.
  pinched(place, from, to, limits) {
    const scale = Zoom.bounded((place.scale * to.spread) / from.spread, limits);
    const held = Zoom.about(place, scale, from);
    return { scale, ...both((way) => held[way] + to[way] - from[way]) };
  },

  // What multiplies the scale; ctrl means a trackpad's pinch.
  turned({ deltaY, deltaMode = 0, ctrlKey = false }, pageHeight) {
    const pixels = deltaY * [1, 16, pageHeight][deltaMode];
    return min(1.5, max(1 / 1.5, exp(-pixels * (ctrlKey ? 0.01 : 0.002))));
  },

  // For a button or a key; stops at actual size.
  stepped(scale, limits, isLarger) {
    const factor = isLarger ? 1.5 : 1 / 1.5;
    const { actual } = limits;
    const isPassed = (actual - scale * factor ** 0.02) * (actual - scale * factor ** 1.2) < 0;
    return isPassed ? actual : Zoom.bounded(scale * factor, limits);
  },

  // One-to-one, or twice as large where that is little more; and back.
  toggled(scale, { fit, actual }) {
    if (scale > fit * 1.01) return fit;
    return actual > fit * 1.5 ? actual : fit * 2;
  },

  region({ scale, ...place }, photo, view) {
    const seen = (side) => min(100, (100 * view[side]) / (photo[side] * scale));
    const start = (way, side) => 50 - (100 * place[way]) / (photo[side] * scale) - seen(side) / 2;
    return { ...both(start), width: seen("width"), height: seen("height") };
  },

  // The place that shows a part as large as the view allows.
  showing(region, photo, view, limits) {
    const length = (side) => (region[side] / 100) * photo[side];
    const largest = min(view.width / length("width"), view.height / length("height"));
    const scale = Zoom.bounded(largest, limits);
    const away = (way, side) => (50 - region[way] - region[side] / 2) * (photo[side] / 100) * scale;
    return { scale, ...both(away) };
  },

  // The part that an address names, in per cent (W3C Media Fragments).
  named(hash) {
    const found = /[#&]xywh=percent:((?:[\d.]+(?:,|%2c)){3}[\d.]+)(?![\w,<])/i.exec(hash);
    const [x, y, width, height] = found?.[1].split(/,|%2c/i).map(Number) ?? [];
    return x <= 100 && y <= 100 && width > 0 && height > 0 ? { x, y, width, height } : null;
  },

  naming: ({ x, y, width, height }) =>
    "#xywh=percent:" + [x, y, width, height].map((part) => +part.toFixed(2)).join(),

  // The narrowest that is sharp; 2 % less goes unnoticed.
  file: (files, pixels) => files.find(({ width }) => width >= pixels * 0.98) ?? files.at(-1),

  // In pixels a millisecond.
  speed(trail, now) {
    const recent = trail.filter(({ time }) => now - time < 100);
    const [first, last] = [recent[0], recent.at(-1)];
    const time = last?.time - first?.time;
    return both((way) => (time > 0 ? (last[way] - first[way]) / time : 0));
  },

  // It ends below 20 px/s.
  glided(speed, time) {
    const left = exp(-time / 325);
    return {
      way: both((way) => speed[way] * 325 * (1 - left)),
      speed: both((way) => speed[way] * left),
      isOver: hypot(speed.x, speed.y) * left < 0.02,
    };
  },

  // 1 for a swipe to the left, -1 for one to the right, or 0.
  swiped({ x, y }, speed) {
    const isFar = abs(x) > 48 || (abs(x) > 16 && abs(speed.x) > 0.4);
    return isFar && abs(x) > 1.2 * abs(y) ? -Math.sign(x) : 0;
  },

  asked(event) {
    const { key, shiftKey, target } = event;
    if (isModified(event) || target?.matches?.("input, select, textarea")) return null;
    if (/^Arrow/.test(key)) return shiftKey ? null : key.slice(5).toLowerCase();
    const named = {
      "+": "in", "=": "in", "-": "out", 0: "fit", 1: "actual", "?": "keys",
      PageUp: "previous", PageDown: "next", f: "screen", F: "screen", Escape: "close",
    };
    return named[key] ?? null;
  },
};

const forward = document.dir === "rtl" ? -1 : 1;
const address = (path, base = document.baseURI) => new URL(path, base).href;
const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });

const filesIn = (srcset) =>
  srcset.split(", ").map((file) => {
    const [src, width] = file.split(" ");
    return { src: address(src), width: parseInt(width) };
  });

// Of the other formats that a picture is offered in, the one that the browser took.
const taken = (image) => {
  const offers = Array.from(image.closest("picture")?.querySelectorAll("source") ?? []);
  return offers.find(({ srcset }) => filesIn(srcset).some(({ src }) => src === image.currentSrc));
};

// Large photos have tiles, whose script comes with the first of them; null where it does not.
const here = document.currentScript.src;
let tiles = null;
const tilesScript = () =>
  (tiles ??= new Promise((come) => {
    const script = document.createElement("script");
    script.src = address("tiles.js", here);
    script.onload = () => come(globalThis.Tiles);
    script.onerror = () => come((tiles = null));
    document.head.append(script);
  }));

// Where there are tiles, nobody loads the whole.
const filesOf = (files, whole, hasTiles) => {
  const smaller = files.filter(({ src }) => src !== whole.src);
  return hasTiles && smaller.length ? smaller : [...smaller, whole];
};

// Files narrowest first, the whole last.
const photoOf = (link) => {
  const image = one("img[sizes]", link) ?? one("img", link);
  const [width, height] = ["width", "height"].map((side) => Number(image.getAttribute(side)));
  const { srcset } = taken(image) ?? image;
  const tiles = link.dataset.tiles && address(link.dataset.tiles);
  const files = filesOf(filesIn(srcset), { src: address(link.dataset.full ?? link.href), width }, tiles);
  const tone = /tone\S*/.exec(image.className)?.[0];
  const shown = image.complete && image.currentSrc;
  const { textContent: name, href: item = address("") } =
    link.closest("tr")?.querySelector(".name a") ?? one("h1") ?? image;
  return { page: link.href, name, item, width, height, alt: image.alt, tone, files, tiles, shown };
};

// A photo's small file, and over it larger ones once decoded.
class Slide {
  constructor(photo, image = new Image()) {
    Object.assign(this, { photo, image, asked: 0, seen: 0 });
    this.element = document.createElement("div");
    this.element.className = `slide ${photo.tone}`;
    image.onerror = () => this.sharpen(1);
    if (!image.src) Object.assign(image, { alt: photo.alt, src: photo.shown || photo.files[0].src });
    this.element.append(image.closest("picture") ?? image);
  }

  // Shows tiles over the file where they are needed, and there are any.
  async tile(stage, isAtRest = false) {
    if (!this.photo.tiles) return;
    if (!this.tiles && isAtRest) {
      const Tiles = await tilesScript();
      if (stage.slide !== this) return;
      if (Tiles) this.tiles ??= new Tiles(this);
    }
    this.tiles?.show(stage, isAtRest);
  }

  // A file that fails gives way to a wider one, or to the widest left.
  async sharpen(pixels, files = this.photo.files) {
    const { complete, naturalWidth, currentSrc } = this.image;
    const file = Zoom.file(files, pixels);
    if (!file) return this.element.classList.toggle("lost", !naturalWidth && !this.seen);
    const isLost = complete && !naturalWidth;
    const first = files.find(({ src }) => src === currentSrc && !isLost)?.width ?? 0;
    if (file.width <= max(this.asked, this.seen, first)) return;
    this.asked = file.width;
    const image = new Image();
    image.src = file.src;
    try {
      await image.decode();
    } catch {
      this.asked = 0;
      return this.sharpen(pixels, files.filter((each) => each !== file));
    }
    if (file.width <= this.seen) return;
    this.seen = file.width;
    this.element.classList.remove("lost");
    // The one below stays in case this one is cut short.
    const before = [...this.element.children].filter((each) => each !== this.tiles?.element).slice(1, -1);
    image.alt = "";
    this.element.append(image);
    setTimeout(() => before.forEach((each) => each.remove()), 500);
  }
}

const ways = { left: { x: 1, y: 0 }, right: { x: -1, y: 0 }, up: { x: 0, y: 1 }, down: { x: 0, y: -1 } };

class Stage {
  // Acts: `walk` back (-1) or on (1), `leave`, `outside` for a tap there.
  constructor(room, acts) {
    Object.assign(this, acts, { room });
    const parts = [".stage", ".tools", ".level", ".pan", "[role=status]"];
    // What a theme leaves out is stood in for by something that nobody sees.
    const part = (selector, name = "div") => one(selector, room) ?? document.createElement(name);
    [this.element, this.tools, this.level, this.pad, this.status] = parts.map((each) => part(each));
    this.keys = one("dialog.keys") ?? document.createElement("dialog");
    this.pointers = new Map();
    this.tools.hidden = false;
    this.button("screen").hidden = !document.fullscreenEnabled;
    Object.assign(this.element, { tabIndex: 0, role: "group", ondragstart: () => false });
    for (const name of "wheel pointerdown pointermove pointerup pointercancel".split(" ")) {
      this.element["on" + name] = (event) => this[name](event);
    }
    room.onclick = ({ target }) => {
      const button = target.closest("[data-do]");
      if (button) this.do(button.dataset.do);
    };
    document.onfullscreenchange = () => {
      this.button("screen").ariaPressed = document.fullscreenElement !== null;
    };
    window.ononline = () => {
      this.slide?.tiles?.retry();
      if (this.slide) this.settle();
    };
    new ResizeObserver(() => this.measure()).observe(this.element);
  }

  button(name) {
    return one(`[data-do=${name}]`, this.room) ?? document.createElement("button");
  }

  // What a theme keeps at the tools.
  phrase(name) {
    return this.tools.dataset[name] ?? "";
  }

  // Truly disabled, it would lose the focus.
  disable(name, isDisabled) {
    this.button(name).ariaDisabled = isDisabled;
  }

  // A repeat is read out only if it differs.
  say(words) {
    this.status.textContent = words + (words === this.status.textContent ? "\xa0" : "");
  }

  end() {
    this.say(this.phrase("end"));
  }

  show(slide) {
    this.stop();
    this.slide?.element.remove();
    this.slide?.tiles?.end();
    this.slide = slide;
    this.kept = this.told = null;
    this.status.textContent = "";
    this.element.prepend(slide.element);
    this.element.ariaLabel = this.phrase("photo").replace("{name}", () => slide.photo.alt);
    this.measure();
  }

  measure() {
    const view = { width: this.element.clientWidth, height: this.element.clientHeight };
    if (!this.slide || !view.width || !view.height) return;
    const { photo, element } = this.slide;
    const { kept } = this;
    this.view = view;
    this.limits = Zoom.limits(photo, view, devicePixelRatio, this.share);
    const { fit } = this.limits;
    for (const side of ["width", "height"]) element.style[side] = `${photo[side] * fit}px`;
    this.move(kept ?? { scale: fit, x: 0, y: 0 });
    this.kept = kept;
  }

  get isZoomed() {
    return this.place.scale > this.limits.fit * 1.001;
  }

  // What is seen, as an address names it; empty where it is all.
  get seen() {
    return this.isZoomed ? Zoom.naming(Zoom.region(this.place, this.slide.photo, this.view)) : "";
  }

  see(name) {
    const region = Zoom.named(name ?? "");
    if (region) this.move(Zoom.showing(region, this.slide.photo, this.view, this.limits));
  }

  get percentage() {
    return percent.format(this.place.scale * devicePixelRatio);
  }

  // Moves with the next frame, sharpens at rest.
  move(place, isEased = false) {
    const scale = Zoom.bounded(place.scale, this.limits);
    this.place = Zoom.clamped({ ...place, scale }, this.slide.photo, this.view);
    // A phone turned and turned back shows the same.
    this.kept = this.isZoomed ? this.place : null;
    this.slide.element.classList.toggle("eased", isEased);
    this.slide.element.classList.add("moving");
    this.frame ??= requestAnimationFrame(() => this.draw());
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), 200);
  }

  draw() {
    this.frame = null;
    const { place, limits, isZoomed, slide } = this;
    const { scale, x, y } = place;
    const { fit, actual, most } = limits;
    slide.element.style.transform = `translate(${x}px, ${y}px) scale(${scale / fit})`;
    this.level.textContent = this.percentage;
    for (const [name, end] of Object.entries({ fit, actual, out: fit, in: most })) {
      this.disable(name, abs(scale / end - 1) < 0.001);
    }
    this.element.classList.toggle("zoomed", isZoomed);
    if (!isZoomed && this.pad.contains(document.activeElement)) this.element.focus();
    this.pad.hidden = !isZoomed;
    for (const [name, way] of Object.entries(ways)) {
      const panned = Zoom.clamped(this.panned(way), slide.photo, this.view);
      this.disable(name, panned.x === x && panned.y === y);
    }
    slide.tile(this);
  }

  panned(way, step = 1, place = this.place) {
    return { ...place, ...both((side) => place[side] + way[side] * step) };
  }

  settle() {
    const { slide, place, percentage } = this;
    slide.element.classList.remove("moving", "eased");
    slide.sharpen(slide.photo.width * place.scale * devicePixelRatio);
    slide.tile(this, true);
    const words = this.phrase("zoom").replace("{percent}", percentage);
    if (this.told && this.told !== words) this.say(words);
    this.told = words;
  }

  zoom(scale, point = { x: 0, y: 0 }, isEased = true) {
    this.stop();
    this.move(Zoom.about(this.place, Zoom.bounded(scale, this.limits), point), isEased);
  }

  point({ clientX, clientY }) {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  wheel(event) {
    event.preventDefault();
    const scale = this.place.scale * Zoom.turned(event, this.view.height);
    this.zoom(scale, this.point(event), false);
  }

  // The middle of the first two fingers, and how far apart they are.
  get hold() {
    const [first, second = first] = this.pointers.values();
    const spread = apart(first, second) || 1;
    return { ...both((way) => (first[way] + second[way]) / 2), spread };
  }

  grasp() {
    this.from = { ...this.hold, place: this.place };
    this.trail = [];
  }

  pointerdown(event) {
    this.isOutside = event.target === this.element;
    const button = event.target.closest("button");
    const isTouch = event.pointerType === "touch";
    if (event.button || (button && !isTouch)) return;
    this.stop();
    const point = this.point(event);
    this.isDrag = this.pointers.size > 0;
    this.isSwipe = !this.isDrag && isTouch;
    if (this.isDrag) this.slip();
    else this.start = point;
    this.pointers.set(event.pointerId, point);
    if (!button) this.element.setPointerCapture(event.pointerId);
    this.grasp();
  }

  pointermove(event) {
    if (!this.pointers.has(event.pointerId)) return;
    const point = this.point(event);
    const { start, from } = this;
    this.pointers.set(event.pointerId, point);
    this.isDrag ||= apart(point, start) > 8;
    if (this.pointers.size > 1) {
      this.move(Zoom.pinched(from.place, from, this.hold, this.limits));
    } else if (this.isDrag) {
      this.trail.push({ ...point, time: event.timeStamp });
      if (this.isZoomed) {
        this.element.classList.add("held");
        this.move(this.panned(both((way) => point[way] - from[way]), 1, from.place));
      } else if (this.isSwipe) {
        this.slip(both((way) => point[way] - start[way]));
      }
    }
  }

  pointerup(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.pointers.size) return this.grasp();
    this.element.classList.remove("held");
    const { start, from, place, isZoomed } = this;
    const point = this.point(event);
    const speed = Zoom.speed(this.trail, event.timeStamp);
    if (!this.isDrag) return event.target.closest("button") || this.tap(point, event.timeStamp);
    const moved = both((way) => point[way] - start[way]);
    const way = this.isSwipe && Zoom.swiped(moved, speed);
    this.slip();
    // A zoomed photo is swiped away from its edge.
    if (way && (!isZoomed || place.x === from.place.x)) this.walk(way * forward);
    else if (isZoomed && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.glide(speed);
    else if (this.isSwipe && !isZoomed && moved.y > 96) this.outside?.();
  }

  pointercancel(event) {
    this.isDrag = true;
    this.isSwipe = false;
    this.trail = [];
    this.pointerup(event);
  }

  tap(point, time) {
    const { last } = this;
    const isSoon = last && time - last.time <= 300;
    const isSecond = isSoon && apart(point, last) <= 20;
    this.last = isSecond ? null : { ...point, time };
    if (isSecond) this.zoom(Zoom.toggled(this.place.scale, this.limits), point);
    else if (this.isOutside) this.closing = setTimeout(() => this.outside?.(), 300);
  }

  slip(way) {
    this.slide.element.classList.toggle("eased", !way);
    this.slide.element.style.translate = way ? `${way.x}px ${way.y}px` : "";
  }

  glide(speed) {
    let before = performance.now();
    const step = (now) => {
      const glided = Zoom.glided(speed, max(0, now - before));
      [before, speed] = [now, glided.speed];
      this.move(this.panned(glided.way));
      this.gliding = glided.isOver ? 0 : requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  stop() {
    cancelAnimationFrame(this.gliding);
    clearTimeout(this.closing);
  }

  key(event) {
    const asked = Zoom.asked(event);
    if (asked && !this.keys.open && this.do(asked)) event.preventDefault();
  }

  do(asked) {
    const { limits, view } = this;
    const way = ways[asked];
    const step = way && !this.isZoomed ? -way.x * forward : { next: 1, previous: -1 }[asked];
    if (step === 0) return false;
    if (step) this.walk(step);
    else if (limits[asked]) {
      this.told &&= " "; // said in any case
      this.zoom(limits[asked]);
    } else if (this.button(asked)?.ariaDisabled === "true") this.end();
    else if (way) {
      this.stop();
      this.move(this.panned(way, min(view.width, view.height) / 4), true);
    } else if (asked === "link") this.copy();
    else if (asked === "keys") {
      this.keys.showModal();
      one("h2", this.keys).focus();
    } else if (asked === "close") this.leave();
    else if (asked !== "screen") this.zoom(Zoom.stepped(this.place.scale, limits, asked === "in"));
    else if (document.fullscreenElement) document.exitFullscreen();
    else this.room.requestFullscreen?.().catch(() => {});
    return true;
  }

  async copy() {
    const { photo } = this.slide;
    const button = this.button("link");
    const words = (this.words ??= button.textContent);
    const link = photo.page + this.seen;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      return prompt(words, link);
    }
    this.say((button.textContent = this.phrase("copied")));
    setTimeout(() => (button.textContent = words), 2000);
  }
}

// Lists of photos are scripts: a page on the disk can read no data.
const lists = {};
const handOver = {};

function photoList(list) {
  const root = address(viewer.dataset.root || ".");
  const whole = (key, value) => (/^(page|item|src|tiles)$/.test(key) ? address(value, root) : value);
  const handed = JSON.parse(JSON.stringify(list), whole);
  // Other photos come in the format that the browser took of those on the page.
  const image = [...document.querySelectorAll("picture img")].find(taken);
  const type = image && taken(image).type;
  for (const photo of handed.photos) {
    const other = photo.others?.find((each) => each.type === type);
    const whole = photo.files.at(-1);
    photo.files = filesOf(other?.files ?? photo.files, whole, photo.tiles);
  }
  handOver[list.number](handed);
}

const linkTo = (page, links) => [...document.querySelectorAll(links)].find(({ href }) => href === page);

// A page that a preview reads anew shows what it did.
const keepSeen = (stage) => history.replaceState({ ...history.state, seen: stage.seen }, "");

class LargeView {
  constructor(dialog) {
    this.dialog = dialog;
    this.number = Number(dialog.dataset.number);
    const close = () => dialog.close();
    const acts = { share: 0.96, walk: (way) => this.walk(way), leave: close, outside: close };
    this.stage = new Stage(one(".room", dialog), acts);
    dialog.onkeydown = (event) => this.stage.key(event);
    dialog.onclose = () => this.closed();
    window.onpopstate = () => this.follow();
    // Neighbours change with what is found.
    addEventListener("found", () => dialog.open && this.meet(this.stage.slide, history.state.number));
    addEventListener("readanew", () => dialog.open && keepSeen(this.stage));
    this.follow();
  }

  async open(link) {
    await this.leaving;
    if (this.dialog.open) return;
    this.first = link.href;
    const number = Number(link.dataset.list ?? this.number);
    if (!history.state?.photo) history.pushState(null, "");
    history.replaceState({ photo: link.href, number }, "");
    const slide = new Slide(photoOf(link));
    this.show(slide, number);
    const listed = await this.listed(link.href, number);
    if (listed && this.stage.slide === slide) this.tell(listed);
  }

  async follow() {
    const { photo, number, seen } = history.state ?? {};
    if (!photo) {
      this.dialog.close();
      return this.left?.();
    }
    const listed = await this.listed(photo, number);
    if (history.state?.photo !== photo) return;
    if (!listed) return history.replaceState(null, "");
    this.show(new Slide(listed), number);
    this.stage.see(seen);
  }

  async closed() {
    this.near = null;
    this.stage.keys.close();
    if (document.fullscreenElement) await document.exitFullscreen();
    if (history.state?.photo) {
      // The browser scrolls back first.
      this.leaving = new Promise((left) => (this.left = () => requestAnimationFrame(left)));
      history.back();
    }
    await this.leaving;
    this.link?.focus({ preventScroll: this.stage.slide.photo.page === this.first });
  }

  show(slide, number) {
    this.tell(slide.photo);
    const { page, item } = slide.photo;
    this.link = linkTo(page, ".enlarge") ?? linkTo(item, ".name a") ?? this.link;
    if (!this.dialog.open) {
      this.dialog.showModal();
      this.stage.element.focus();
    }
    this.stage.show(slide);
    this.meet(slide, number);
  }

  tell({ name, item, position = "", isUnnamed }) {
    const link = one(".viewer-name", this.dialog);
    link.firstChild.textContent = name;
    link.href = item;
    link.onclick = () => item !== address("") || !!this.dialog.close();
    link.classList.toggle("unnamed", !!isUnnamed);
    one(".viewer-which", this.dialog).textContent = position;
  }

  meet(slide, number) {
    const near = (this.near = {});
    const { view, share } = this.stage;
    const fit = (photo) => photo.width * Zoom.limits(photo, view, 1, share).fit;
    const sharpen = (slide) => slide.sharpen(fit(slide.photo) * devicePixelRatio);
    const sharp = sharpen(slide);
    near.find = async (way) => {
      const found = await this.beside(slide.photo.page, number, way);
      if (this.near !== near) return null;
      this.stage.disable(way > 0 ? "next" : "previous", !found);
      if (!found) return null;
      const neighbour = new Slide(found.photo);
      sharp.then(() => this.near === near && sharpen(neighbour));
      return { slide: neighbour, ...found };
    };
    for (const way of [1, -1]) near[way] = near.find(way);
  }

  // A neighbour may stand in another list.
  async beside(page, number, way) {
    let list = await this.list(number);
    let at = list?.photos.findIndex((photo) => photo.page === page) ?? -1;
    if (at < 0) return null;
    const { item } = list.photos[at];
    const next = list.photos[at + way];
    if (next?.item === item) return { photo: next, number };
    let other = await globalThis.foundBeside?.(item, way);
    if (other === undefined) other = this.rowBeside(item, way);
    if (other !== undefined) return other && this.firstOf(other, way);
    while (list && !list.photos[at + way]) {
      number += way;
      list = number > 0 && number <= list.count ? await this.list(number) : null;
      at = way > 0 ? -1 : list?.photos.length;
    }
    return list && { photo: list.photos[at + way], number };
  }

  // On a page of a few items, the item of the next row that has a photo, and its list; null behind the last.
  rowBeside(item, way) {
    let row = one(".items .enlarge[data-list]") && linkTo(item, ".items .name a")?.closest("tr");
    if (!row) return undefined;
    const step = way > 0 ? "nextElementSibling" : "previousElementSibling";
    do row = row[step];
    while (row && !one(".enlarge", row));
    return row && { item: one(".name a", row).href, number: Number(one(".enlarge", row).dataset.list) };
  }

  // The photo of an item that one comes to first.
  async firstOf({ item, number }, way) {
    const photos = (await this.list(number))?.photos.filter((photo) => photo.item === item) ?? [];
    return photos.length ? { photo: photos.at(way > 0 ? 0 : -1), number } : null;
  }

  async listed(page, number) {
    return (await this.list(number))?.photos.find((photo) => photo.page === page);
  }

  // Null if out of reach.
  list(number) {
    return (lists[number] ??= new Promise((know) => {
      handOver[number] = know;
      const script = document.createElement("script");
      script.src = `${this.dialog.dataset.list}${number}.js`;
      script.onload = () => know(null);
      script.onerror = () => know((lists[number] = null));
      document.head.append(script);
    }));
  }

  async walk(way) {
    const { near, stage } = this;
    // One out of reach is asked for again.
    const { slide, number, photo } = (await near?.[way]) ?? (await near?.find(way)) ?? {};
    if (this.near !== near) return near?.isLeft && this.walk(way);
    if (!slide) return near && stage.end();
    near.isLeft = true;
    history.replaceState({ photo: photo.page, number }, "");
    slide.element.classList.add(way > 0 ? "after" : "before");
    this.show(slide, number);
    stage.say(`${photo.name}, ${photo.position}`);
  }
}

// A page that a pinch enlarged keeps its links.
const onClick = (links, act) =>
  document.addEventListener("click", (event) => {
    const link = event.target.closest(links);
    if (!link || isModified(event) || event.shiftKey || visualViewport.scale > 1.05) return;
    event.preventDefault();
    act(link);
  });

const viewer = one("dialog.viewer[data-list]");
const large = viewer && new LargeView(viewer);
if (large) {
  onClick(".enlarge", (link) => large.open(link));
  for (const link of document.querySelectorAll(".enlarge")) link.ariaHasPopup = "dialog";
}

const whole = one(".photo-view");
if (whole) {
  const go = (link) => {
    const found = one(link);
    found ? found.click() : stage.end();
  };
  const stage = new Stage(document.body, {
    walk: (way) => go(way > 0 ? ".next" : ".previous"),
    leave: () => (stage.isZoomed ? stage.do("fit") : go(".photo-back")),
  });
  const photo = { ...photoOf(whole), page: address("") };
  whole.remove();
  stage.show(new Slide(photo, one("img", whole)));
  const find = () => stage.see(history.state?.seen ?? location.hash);
  find();
  addEventListener("readanew", () => keepSeen(stage));
  window.onhashchange = find;
  // What is dictated to a page must not zoom it: letters and signs are for the viewer alone (WCAG 2.1.4).
  document.onkeydown = (event) => {
    if (event.key?.length > 1 || event.target.closest(".stage, .room-head")) stage.key(event);
  };
}
