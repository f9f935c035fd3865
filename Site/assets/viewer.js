"use strict";

// Photos to zoom into, on their pages and in the large view. Without it links lead to their pages.

// Lengths are CSS pixels, points count from the view's middle, a scale is CSS pixels for a photo's
// pixel, and a place is a scale with the point of the photo's middle.
const { abs, exp, hypot, max, min } = Math;
const both = (along) => ({ x: along("x", "width"), y: along("y", "height") });

const Zooming = {
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

  // Another scale; what is at a point stays there.
  about(place, scale, point) {
    const ratio = scale / place.scale;
    return { scale, ...both((way) => point[way] - (point[way] - place[way]) * ratio) };
  },

  // Two fingers: what is between them stays there.
  pinched(place, from, to, limits) {
    const scale = Zooming.bounded((place.scale * to.spread) / from.spread, limits);
    const held = Zooming.about(place, scale, from);
    return { scale, ...both((way) => held[way] + to[way] - from[way]) };
  },

  // What a turn of the wheel multiplies the scale by; ctrl means a pinch on a trackpad.
  turned({ deltaY, deltaMode = 0, ctrlKey = false }, pageHeight) {
    const pixels = deltaY * [1, 16, pageHeight][deltaMode];
    return min(1.5, max(1 / 1.5, exp(-pixels * (ctrlKey ? 0.01 : 0.002))));
  },

  // The next scale for a button or a key, passing no limit.
  stepped(scale, limits, isLarger) {
    const factor = isLarger ? 1.5 : 1 / 1.5;
    const [near, far] = [scale * factor ** 0.02, scale * factor ** 1.2];
    const passed = Object.values(limits).filter((stop) => (stop - near) * (stop - far) < 0);
    if (!passed.length) return Zooming.bounded(scale * factor, limits);
    return isLarger ? min(...passed) : max(...passed);
  },

  // A double click: one-to-one, or the largest if that fits; and back again.
  toggled(scale, { fit, actual, most }) {
    if (scale > fit * 1.01) return fit;
    return actual > fit * 1.01 ? actual : most;
  },

  // The part that is seen, in per cent of the photo's sides.
  region({ scale, ...place }, photo, view) {
    const seen = (side) => min(100, (100 * view[side]) / (photo[side] * scale));
    const start = (way, side) => 50 - (100 * place[way]) / (photo[side] * scale) - seen(side) / 2;
    return { ...both(start), width: seen("width"), height: seen("height") };
  },

  // The place that shows a part as large as the view allows.
  showing(region, photo, view, limits) {
    const length = (side) => (region[side] / 100) * photo[side];
    const largest = min(view.width / length("width"), view.height / length("height"));
    const scale = Zooming.bounded(largest, limits);
    const away = (way, side) => (50 - region[way] - region[side] / 2) * (photo[side] / 100) * scale;
    return { scale, ...both(away) };
  },

  // The part that an address names (W3C Media Fragments, in per cent); null if none.
  named(hash) {
    const found = /[#&]xywh=percent:([\d.]+),([\d.]+),([\d.]+),([\d.]+)(&|$)/.exec(hash);
    const [x, y, width, height] = found?.slice(1).map(Number) ?? [];
    return x <= 100 && y <= 100 && width > 0 && height > 0 ? { x, y, width, height } : null;
  },

  naming: ({ x, y, width, height }) =>
    "#xywh=percent:" + [x, y, width, height].map((part) => Number(part.toFixed(2))).join(),

  // The narrowest file that is sharp at a width in pixels; 2 % are not seen.
  file: (files, pixels) => files.find(({ width }) => width >= pixels * 0.98) ?? files.at(-1),

  // The last speed of a drag, in pixels a millisecond.
  speed(trail, now) {
    const recent = trail.filter(({ time }) => now - time < 100);
    const [first, last] = [recent[0], recent.at(-1)];
    const time = last?.time - first?.time;
    return both((way) => (time > 0 ? (last[way] - first[way]) / time : 0));
  },

  // How far a glide goes in a time, and the speed left; over below 20 pixels a second.
  glided(speed, time) {
    const left = exp(-time / 325);
    return {
      way: both((way) => speed[way] * 325 * (1 - left)),
      speed: both((way) => speed[way] * left),
      isOver: hypot(speed.x, speed.y) * left < 0.02,
    };
  },

  // Which way a drag or a flick swipes: 1 to the left, -1 to the right, or 0.
  swiped({ x, y }, speed) {
    const isFar = abs(x) > 48 || (abs(x) > 16 && abs(speed.x) > 0.4);
    return isFar && abs(x) > 1.2 * abs(y) ? -Math.sign(x) : 0;
  },

  asked({ key, ctrlKey, altKey, metaKey, shiftKey, target }) {
    if (ctrlKey || altKey || metaKey || target?.closest?.("input, select, textarea")) return null;
    if (/^Arrow/.test(key)) return shiftKey ? null : key.slice(5).toLowerCase();
    const zooms = { "+": "in", "=": "in", "-": "out", "−": "out", 0: "fit", 1: "actual" };
    return { ...zooms, f: "screen", F: "screen", "?": "keys", Escape: "close" }[key] ?? null;
  },
};

const forward = document.dir === "rtl" ? -1 : 1;
const address = (path, base = document.baseURI) => new URL(path, base).href;
const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });

// A link's photo; files narrowest first, the whole last.
const photoOf = (link) => {
  const image = link.querySelector("img[sizes]");
  const [width, height] = ["width", "height"].map((side) => Number(image.getAttribute(side)));
  const all = `${image.srcset}, ${link.dataset.full ?? link.href} ${width}w`;
  const files = all.split(", ").map((file) => {
    const [src, width] = file.split(" ");
    return { src: address(src), width: parseInt(width) };
  });
  const tone = /tone\S*/.exec(image.className)?.[0];
  const shown = image.complete && image.currentSrc;
  const title = link.closest("tr")?.querySelector(".name a") ?? document.querySelector("h1");
  const { textContent: name, href: item = address("") } = title;
  return { page: link.href, name, item, width, height, alt: image.alt, tone, files, shown };
};

// A photo's small file, and over it larger ones once decoded.
class Slide {
  constructor(photo, image = new Image()) {
    Object.assign(this, { photo, image, asked: 0, seen: 0 });
    this.element = document.createElement("div");
    this.element.className = `slide ${photo.tone}`;
    if (!image.src) Object.assign(image, { alt: photo.alt, src: photo.shown || photo.files[0].src });
    this.element.append(image);
  }

  async sharpen(pixels) {
    const { files } = this.photo;
    const file = Zooming.file(files, pixels);
    const first = files.find(({ src }) => src === this.image.currentSrc)?.width ?? 0;
    if (file.width <= max(this.asked, this.seen, first)) return;
    this.asked = file.width;
    const image = new Image();
    image.src = file.src;
    try {
      await image.decode();
    } catch {
      this.asked = 0;
      return;
    }
    if (file.width <= this.seen) return;
    this.seen = file.width;
    const before = [...this.element.children].slice(1);
    image.alt = "";
    this.element.append(image);
    setTimeout(() => before.forEach((each) => each.remove()), 500);
  }
}

// Where a photo is moved.
class Stage {
  // `walk` goes to the photo before (-1) or after (1), `outside` is a click beside the photo.
  constructor(room, { share, walk, leave, outside }) {
    Object.assign(this, { room, share, walk, leave, outside });
    const parts = [".stage", ".tools", ".level", ".pan", "[role=status]"];
    [this.element, this.tools, this.level, this.pad, this.status] = parts.map((part) => room.querySelector(part));
    this.keys = document.querySelector("dialog.keys");
    this.pointers = new Map();
    this.tools.hidden = false;
    this.button("screen").hidden = !document.fullscreenEnabled;
    this.element.classList.add("live");
    this.element.tabIndex = 0;
    this.element.role = "group";
    this.element.ondragstart = () => false;
    for (const name of "wheel pointerdown pointermove pointerup pointercancel".split(" ")) {
      this.element.addEventListener(name, (event) => this[name](event), { passive: false });
    }
    this.element.onclick = ({ detail }) => {
      const isAway = this.isOutside && !this.isDrag && detail === 1;
      if (isAway) this.closing = setTimeout(() => this.outside?.(), 300);
    };
    room.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-do]");
      if (button && button.ariaDisabled !== "true") this.do(button.dataset.do);
    });
    document.addEventListener("fullscreenchange", () => {
      this.button("screen").ariaPressed = document.fullscreenElement !== null;
    });
    new ResizeObserver(() => this.measure()).observe(this.element);
  }

  button(name) {
    return this.room.querySelector(`[data-do=${name}]`);
  }

  // With aria-disabled the button keeps the focus.
  disable(name, isDisabled) {
    const button = this.button(name);
    if (button.ariaDisabled !== `${isDisabled}`) button.ariaDisabled = isDisabled;
  }

  show(slide) {
    this.stop();
    this.slide?.element.remove();
    this.slide = slide;
    this.place = this.told = null;
    this.status.textContent = "";
    this.element.prepend(slide.element);
    this.element.ariaLabel = this.tools.dataset.photo.replace("{name}", () => slide.photo.alt);
    this.measure();
  }

  // Shows what an address names.
  find(hash) {
    const region = Zooming.named(hash);
    if (region) this.move(Zooming.showing(region, this.slide.photo, this.view, this.limits));
  }

  // Takes the view's size; a whole photo stays whole.
  measure() {
    const view = { width: this.element.clientWidth, height: this.element.clientHeight };
    if (!this.slide || !view.width || !view.height) return;
    const { photo, element } = this.slide;
    const before = this.place && this.isZoomed && this.place;
    this.view = view;
    this.limits = Zooming.limits(photo, view, devicePixelRatio, this.share);
    element.style.width = `${photo.width * this.limits.fit}px`;
    element.style.height = `${photo.height * this.limits.fit}px`;
    this.move(before || { scale: this.limits.fit, x: 0, y: 0 });
  }

  get isZoomed() {
    return this.place.scale > this.limits.fit * 1.001;
  }

  get percentage() {
    return percent.format(this.place.scale * devicePixelRatio);
  }

  wholeWidth(photo) {
    const { fit } = Zooming.limits(photo, this.view, devicePixelRatio, this.share);
    return photo.width * fit * devicePixelRatio;
  }

  // Moves the photo with the next frame, and sharpens it once it rests.
  move(place, isEased = false) {
    const scale = Zooming.bounded(place.scale, this.limits);
    this.place = Zooming.clamped({ ...place, scale }, this.slide.photo, this.view);
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
    slide.element.style.transform = `translate(${x}px, ${y}px) scale(${scale / limits.fit})`;
    this.level.textContent = this.percentage;
    const ends = { ...limits, out: limits.fit, in: limits.most };
    for (const name of ["out", "in", "fit", "actual"]) {
      this.disable(name, abs(scale / ends[name] - 1) < 0.001);
    }
    this.element.classList.toggle("zoomed", isZoomed);
    if (!isZoomed && this.pad.contains(document.activeElement)) this.element.focus();
    this.pad.hidden = !isZoomed;
    for (const [name, way] of Object.entries(Stage.ways)) {
      const panned = Zooming.clamped(this.panned(way), slide.photo, this.view);
      this.disable(name, panned.x === x && panned.y === y);
    }
  }

  static ways = { left: { x: 1, y: 0 }, right: { x: -1, y: 0 }, up: { x: 0, y: 1 }, down: { x: 0, y: -1 } };

  // The place farther along a way.
  panned(way, step = 1, place = this.place) {
    return { ...place, ...both((side) => place[side] + way[side] * step) };
  }

  settle() {
    const { slide, place, percentage } = this;
    slide.element.classList.remove("moving", "eased");
    slide.sharpen(slide.photo.width * place.scale * devicePixelRatio);
    if (this.told && this.told !== percentage) {
      this.status.textContent = this.tools.dataset.zoom.replace("{percent}", percentage);
    }
    this.told = percentage;
  }

  zoom(scale, point = { x: 0, y: 0 }, isEased = true) {
    this.stop();
    this.move(Zooming.about(this.place, Zooming.bounded(scale, this.limits), point), isEased);
  }

  point({ clientX, clientY }) {
    const box = this.element.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  }

  wheel(event) {
    event.preventDefault();
    const scale = this.place.scale * Zooming.turned(event, this.view.height);
    this.zoom(scale, this.point(event), false);
  }

  // The middle of the first two fingers, and how far they are apart.
  get hold() {
    const [first, second = first] = this.pointers.values();
    const spread = hypot(first.x - second.x, first.y - second.y) || 1;
    return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, spread };
  }

  grasp() {
    this.from = { ...this.hold, place: this.place };
    this.trail = [];
  }

  pointerdown(event) {
    this.isOutside = event.target === this.element;
    if (event.button || event.target.closest("button")) return;
    this.stop();
    const point = this.point(event);
    this.isDrag = this.isPinch = this.pointers.size > 0;
    if (this.isPinch) this.slip();
    else this.start = { ...point, isTouch: event.pointerType === "touch" };
    this.pointers.set(event.pointerId, point);
    this.element.setPointerCapture(event.pointerId);
    this.grasp();
  }

  pointermove(event) {
    if (!this.pointers.has(event.pointerId)) return;
    const point = this.point(event);
    const { start, from } = this;
    this.pointers.set(event.pointerId, point);
    this.isDrag ||= hypot(point.x - start.x, point.y - start.y) > 8;
    if (this.pointers.size > 1) {
      this.move(Zooming.pinched(from.place, from, this.hold, this.limits));
    } else if (this.isDrag) {
      this.trail.push({ ...point, time: event.timeStamp });
      if (this.isZoomed) {
        this.element.classList.add("held");
        this.move(this.panned(both((way) => point[way] - from[way]), 1, from.place));
      } else if (start.isTouch && !this.isPinch) {
        this.slip(both((way) => point[way] - start[way]));
      }
    }
  }

  pointerup(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.pointers.size) return this.grasp();
    this.element.classList.remove("held");
    const { start } = this;
    const point = this.point(event);
    const speed = Zooming.speed(this.trail, event.timeStamp);
    if (!this.isDrag) {
      this.tap(point, event.timeStamp);
    } else if (this.isZoomed) {
      if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.glide(speed);
    } else if (start.isTouch && !this.isPinch) {
      const moved = both((way) => point[way] - start[way]);
      const way = Zooming.swiped(moved, speed);
      this.slip();
      if (way) this.walk(way * forward);
      else if (moved.y > 96) this.outside?.();
    }
  }

  pointercancel(event) {
    this.isDrag = this.isPinch = true;
    this.trail = [];
    this.slip();
    this.pointerup(event);
  }

  // Two taps in one place zoom.
  tap(point, time) {
    const { last } = this;
    const isNear = last && hypot(point.x - last.x, point.y - last.y) <= 20;
    const isSecond = isNear && time - last.time <= 300;
    this.last = isSecond ? null : { ...point, time };
    if (isSecond) this.zoom(Zooming.toggled(this.place.scale, this.limits), point);
  }

  // The whole photo follows a finger, or goes back.
  slip(way) {
    this.slide.element.classList.toggle("eased", !way);
    this.slide.element.style.translate = way ? `${way.x}px ${way.y}px` : "";
  }

  glide(speed) {
    let before = performance.now();
    const step = (now) => {
      const glided = Zooming.glided(speed, max(0, now - before));
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
    const asked = Zooming.asked(event);
    if (asked && !this.keys.open && this.do(asked)) event.preventDefault();
  }

  // Returns false if there is nothing to do.
  do(asked) {
    const { limits, view } = this;
    const way = Stage.ways[asked];
    if (way && this.isZoomed) {
      this.stop();
      this.move(this.panned(way, min(view.width, view.height) / 4), true);
    } else if (way) {
      if (way.x) this.walk(-way.x * forward);
      return way.x !== 0;
    } else if (asked === "in" || asked === "out") {
      this.zoom(Zooming.stepped(this.place.scale, limits, asked === "in"));
    } else if (limits[asked]) this.zoom(limits[asked]);
    else if (asked === "next") this.walk(1);
    else if (asked === "previous") this.walk(-1);
    else if (asked === "link") this.copy();
    else if (asked === "keys") this.keys.showModal();
    else if (asked === "close") this.leave();
    else if (asked !== "screen") return false;
    else if (document.fullscreenElement) document.exitFullscreen();
    else this.room.requestFullscreen?.();
    return true;
  }

  async copy() {
    const { photo } = this.slide;
    const button = this.button("link");
    const words = (this.words ??= button.textContent);
    const seen = Zooming.naming(Zooming.region(this.place, photo, this.view));
    const link = photo.page + (this.isZoomed ? seen : "");
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      return prompt(words, link);
    }
    this.status.textContent = button.textContent = this.tools.dataset.copied;
    setTimeout(() => (button.textContent = words), 2000);
  }
}

// Lists of photos by number are scripts: a page on the disk can read no data.
const lists = {};
const handOver = {};

function photoList(list) {
  const root = address(viewer.dataset.root || ".");
  const whole = (key, value) => (/^(page|item|src)$/.test(key) ? address(value, root) : value);
  handOver[list.number](JSON.parse(JSON.stringify(list), whole));
}

// A photo as large as the window, with those before and after it.
class LargeView {
  constructor(dialog) {
    this.dialog = dialog;
    this.number = parseInt(dialog.dataset.number);
    const close = () => dialog.close();
    const parts = { share: 0.96, walk: (way) => this.walk(way), leave: close, outside: close };
    this.stage = new Stage(dialog.querySelector(".room"), parts);
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") this.stage.key(event);
    });
    dialog.addEventListener("close", () => this.closed());
    addEventListener("popstate", () => this.follow());
    this.follow();
  }

  // Opens a link's photo, as an entry of the browser's history.
  async open(link) {
    await this.leaving;
    this.opener = link;
    history.pushState({ photo: link.href, number: this.number }, "");
    const slide = new Slide(photoOf(link));
    this.show(slide, this.number);
    const listed = await this.listed(link.href, this.number);
    if (listed && this.stage.slide === slide) this.tell(listed);
  }

  async follow() {
    const { photo, number } = history.state ?? {};
    if (!photo) return this.dialog.close();
    const listed = await this.listed(photo, number);
    if (listed && history.state?.photo === photo) this.show(new Slide(listed), number);
  }

  async closed() {
    this.near = null;
    if (document.fullscreenElement) await document.exitFullscreen();
    (this.opener ?? document.querySelector(".enlarge"))?.focus({ preventScroll: true });
    if (!history.state?.photo) return;
    this.leaving = new Promise((left) => addEventListener("popstate", left, { once: true }));
    history.back();
  }

  show(slide, number) {
    this.tell(slide.photo);
    if (!this.dialog.open) {
      this.dialog.showModal();
      this.stage.element.focus();
    }
    this.stage.show(slide);
    this.meet(slide, number);
  }

  tell({ name, item, position = "", isUnnamed = false }) {
    const link = this.dialog.querySelector(".viewer-name");
    link.firstChild.textContent = name;
    link.href = item;
    link.onclick = () => item !== address("") || !!this.dialog.close();
    link.classList.toggle("unnamed", isUnnamed);
    this.dialog.querySelector(".viewer-which").textContent = position;
  }

  // Preloads the neighbours.
  meet(slide, number) {
    const near = (this.near = new Map());
    const whole = (slide) => slide.sharpen(this.stage.wholeWidth(slide.photo));
    const sharp = whole(slide);
    for (const way of [1, -1]) {
      const beside = this.beside(slide.photo.page, number, way).then((found) => {
        if (this.near !== near) return null;
        this.stage.disable(way > 0 ? "next" : "previous", !found);
        if (!found) return null;
        const slide = new Slide(found.photo);
        sharp.then(() => this.near === near && whole(slide));
        return { slide, ...found };
      });
      near.set(way, beside);
    }
  }

  // A neighbour may stand in another list.
  async beside(page, number, way) {
    let list = await this.list(number);
    let at = list?.photos.findIndex((photo) => photo.page === page) ?? -1;
    if (at < 0) return null;
    while (list && !list.photos[at + way]) {
      number += way;
      list = number > 0 && number <= list.count ? await this.list(number) : null;
      at = way > 0 ? -1 : list?.photos.length;
    }
    return list && { photo: list.photos[at + way], number };
  }

  async listed(page, number) {
    return (await this.list(number))?.photos.find((photo) => photo.page === page);
  }

  // A list by its number; null if out of reach.
  list(number) {
    return (lists[number] ??= new Promise((know) => {
      const script = document.createElement("script");
      script.src = `${this.dialog.dataset.list}${number}.js`;
      script.onload = () => know(null);
      script.onerror = () => know((lists[number] = null));
      handOver[number] = know;
      document.head.append(script);
    }));
  }

  async walk(way) {
    const { near } = this;
    const { slide, number, photo } = (await near?.get(way)) ?? {};
    if (!slide || this.near !== near) return;
    history.replaceState({ photo: photo.page, number }, "");
    slide.element.classList.add(way > 0 ? "after" : "before");
    this.show(slide, number);
    this.stage.status.textContent = [photo.name, photo.position].filter(Boolean).join(", ");
  }
}

// Acts on a plain click, if no pinch has enlarged the page.
const onClick = (links, act) =>
  document.querySelector("main").addEventListener("click", (event) => {
    const link = event.target.closest(links);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (visualViewport.scale > 1.05) return;
    event.preventDefault();
    act(link);
  });

const viewer = document.querySelector("dialog.viewer[data-list]");
if (viewer) {
  const large = new LargeView(viewer);
  onClick(".enlarge", (link) => large.open(link));
  for (const link of document.querySelectorAll(".enlarge")) link.ariaHasPopup = "dialog";
}

// A photo's page.
const whole = document.querySelector(".photo-view");
if (whole) {
  const go = (link) => document.querySelector(link)?.click();
  const stage = new Stage(document.body, {
    walk: (way) => go(way > 0 ? ".next" : ".previous"),
    leave: () => (stage.isZoomed ? stage.do("fit") : go(".photo-back")),
  });
  const photo = { ...photoOf(whole), page: address("") };
  whole.remove();
  stage.show(new Slide(photo, whole.querySelector("img")));
  stage.find(location.hash);
  addEventListener("hashchange", () => stage.find(location.hash));
  document.addEventListener("keydown", (event) => stage.key(event));
}
