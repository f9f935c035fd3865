"use strict";

// A large photo's tiles over its smaller files: those that are seen, at the scale at which they are sharp.
// Fetched by viewer.js for the first photo that has any.

// A scale is known by its factor, the photo's pixels for one of its own: 1, 2, 4 and so on.
// Names: IIIF Image API 3.0, level 0. Parts of a pixel count as whole ones.
class Tiles {
  static side = 512;
  // How many loaded tiles are kept once they are out of sight.
  static spare = 48;
  static atOnce = 6;

  constructor({ photo, element }) {
    Object.assign(this, { photo, tiles: new Map(), layers: new Map(), wanted: [], coming: 0 });
    this.element = document.createElement("div");
    this.element.className = "tiles";
    element.prepend(this.element);
    this.top = 1;
    while (Math.max(photo.width, photo.height) > Tiles.side * this.top) this.top *= 2;
  }

  // The factor at which a pixel of the screen has one of the photo's; 2 % less goes unnoticed.
  static factor(pixels) {
    return 2 ** Math.max(0, Math.floor(Math.log2(1.02 / pixels)));
  }

  // The part of the photo in view, in its pixels.
  static seen({ scale, x, y }, photo, view) {
    const side = (middle, length, whole) => {
      const from = whole / 2 - (middle + length / 2) / scale;
      return [Math.max(0, from), Math.min(whole, from + length / scale)];
    };
    const [left, right] = side(x, view.width, photo.width);
    const [top, bottom] = side(y, view.height, photo.height);
    return { left, right, top, bottom };
  }

  // The tiles of a scale that lie in a part of the photo, those in its middle first.
  static within({ left, right, top, bottom }, factor) {
    const step = Tiles.side * factor;
    const tiles = [];
    for (let row = Math.floor(top / step); row * step < bottom; row++) {
      for (let column = Math.floor(left / step); column * step < right; column++) {
        tiles.push({ factor, column, row });
      }
    }
    const middle = { x: (left + right) / 2 / step - 0.5, y: (top + bottom) / 2 / step - 0.5 };
    const away = ({ column, row }) => Math.hypot(column - middle.x, row - middle.y);
    return tiles.sort((one, other) => away(one) - away(other));
  }

  static size({ factor, column, row }, photo) {
    const length = (place, whole) => {
      const left = whole - place * Tiles.side * factor;
      return { shown: Math.min(Tiles.side * factor, left), own: Math.min(Tiles.side, Math.ceil(left / factor)) };
    };
    return { across: length(column, photo.width), down: length(row, photo.height) };
  }

  static name(tile, photo) {
    const { across, down } = Tiles.size(tile, photo);
    const step = Tiles.side * tile.factor;
    const region = [tile.column * step, tile.row * step, across.shown, down.shown];
    return `${region}/${across.own},${down.own}/0/default.jpg`;
  }

  static key = ({ factor, column, row }) => `${factor}/${column}/${row}`;

  // Shows what is seen; while it moves, of the scale that there is, and of another at rest.
  show({ place, view, limits }, isAtRest) {
    const pixels = place.scale * devicePixelRatio;
    const factor = Tiles.factor(pixels);
    const isNeeded = factor < this.top && this.photo.width * pixels > this.photo.files.at(-1).width * 1.02;
    const shown = isNeeded ? factor : null;
    if (this.fit !== limits.fit) {
      this.fit = limits.fit;
      for (const [factor, layer] of this.layers) this.place(layer, factor);
    }
    if (!isAtRest && shown !== this.factor) return;
    this.factor = shown;
    this.want(isNeeded ? Tiles.within(Tiles.seen(place, this.photo, view), factor) : []);
  }

  // Where one is lost, the next smaller scale shows its place.
  want(tiles) {
    const wanted = new Map(tiles.map((tile) => [Tiles.key(tile), tile]));
    for (const [key, tile] of wanted) {
      if (this.tiles.get(key)?.state !== "lost" || tile.factor * 2 >= this.top) continue;
      const { factor, column, row } = tile;
      const above = { factor: factor * 2, column: column >> 1, row: row >> 1 };
      wanted.set(Tiles.key(above), above);
    }
    this.wanted = wanted;
    for (const [key, tile] of this.tiles) {
      if (tile.state === "coming" && !wanted.has(key)) this.give(key, tile);
    }
    this.fetch();
    this.tidy();
  }

  fetch() {
    for (const [key, tile] of this.wanted) {
      if (this.coming >= Tiles.atOnce) return;
      if (this.tiles.has(key)) continue;
      const image = new Image();
      this.tiles.set(key, Object.assign(tile, { image, state: "coming" }));
      this.coming += 1;
      image.alt = "";
      image.src = this.photo.tiles + Tiles.name(tile, this.photo);
      const end = (state) => {
        // It may have been given up, and asked for again.
        if (this.tiles.get(key) !== tile) return;
        this.coming -= 1;
        tile.state = state;
        if (state === "shown") this.put(tile);
        this.want([...this.wanted.values()]);
      };
      image.decode().then(
        () => end("shown"),
        () => end("lost"),
      );
    }
  }

  put(tile) {
    const { factor, column, row, image } = tile;
    const { across, down } = Tiles.size(tile, this.photo);
    const style = { left: column * Tiles.side, top: row * Tiles.side, width: across.own, height: down.own };
    for (const [name, length] of Object.entries(style)) image.style[name] = `${length}px`;
    this.layer(factor).append(image);
  }

  // A larger scale lies over a smaller one, each in its own pixels.
  layer(factor) {
    const known = this.layers.get(factor);
    if (known) return known;
    const layer = document.createElement("div");
    this.place(layer, factor);
    const finer = [...this.layers.keys()].filter((each) => each < factor);
    this.element.insertBefore(layer, this.layers.get(Math.max(...finer)) ?? null);
    this.layers.set(factor, layer);
    return layer;
  }

  place(layer, factor) {
    layer.style.transform = `scale(${this.fit * factor})`;
  }

  // Other scales stay until all that is wanted is there, and of this one those that were seen last.
  tidy() {
    const isLost = (key) => this.tiles.get(key)?.state === "lost";
    this.element.classList.toggle("lost", [...this.wanted.keys()].some(isLost));
    const isWhole = [...this.wanted.keys()].every((key) => this.tiles.get(key)?.state !== "coming" && this.tiles.has(key));
    let spare = 0;
    for (const [key, tile] of [...this.tiles].reverse()) {
      if (this.wanted.has(key)) continue;
      if (tile.factor !== this.factor ? isWhole : ++spare > Tiles.spare) this.give(key, tile);
    }
    // Those that are seen now are the last to go.
    for (const key of this.wanted.keys()) {
      const tile = this.tiles.get(key);
      if (!tile) continue;
      this.tiles.delete(key);
      this.tiles.set(key, tile);
    }
  }

  give(key, { state, image }) {
    this.tiles.delete(key);
    if (state === "coming") this.coming -= 1;
    image.remove();
    // What is on its way need not come.
    image.removeAttribute("src");
  }

  // Asks once more for what is lost.
  retry() {
    for (const [key, tile] of this.tiles) if (tile.state === "lost") this.give(key, tile);
  }

  end() {
    this.want([]);
    for (const [key, tile] of this.tiles) this.give(key, tile);
    this.element.remove();
  }
}

globalThis.Tiles = Tiles;
