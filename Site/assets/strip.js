"use strict";

// The strip of an item's photos: the one that is chosen takes the place of the large one. Without
// this script each leads to its photo's page.
const plate = document.querySelector(".object-photo > .enlarge");
const strip = document.querySelector(".strip");
const choices = [...strip.querySelectorAll("a")];

async function choose(link) {
  const { width, height } = photoOf(link);
  const { fit } = Zoom.limits({ width, height }, one("img", plate).getBoundingClientRect(), 1);
  // Alone, or behind what it is offered as in other formats.
  const picture = link.firstElementChild.cloneNode(true);
  const image = picture.matches("img") ? picture : one("img", picture);
  for (const offer of [image, ...picture.children]) offer.sizes = `${Math.ceil(width * fit)}px`;
  image.loading = "eager";
  for (const other of choices) other.ariaCurrent = null;
  link.ariaCurrent = "true";
  link.scrollIntoView({ block: "nearest", inline: "nearest" });
  await image.decode().catch(() => {});
  // Another may have been chosen while this one was fetched.
  if (!link.ariaCurrent) return;
  plate.href = link.href;
  const { full, tiles } = link.dataset;
  plate.dataset.full = full;
  if (tiles) plate.dataset.tiles = tiles;
  else delete plate.dataset.tiles;
  plate.replaceChildren(picture);
  plate.nextElementSibling.textContent = link.ariaLabel;
  strip.querySelector("[role=status]").textContent = link.ariaLabel;
}

onClick(".strip a", choose);

// What the large view showed last is shown here too.
viewer?.addEventListener("close", () => {
  const link = linkTo(large.stage.slide.photo.page, ".strip a");
  if (link && !link.ariaCurrent) choose(link);
});

// A finger leafs through them; two enlarge the page.
let start = null;
plate.onpointerdown = (event) => (start = event.isPrimary && event.pointerType === "touch" ? event : null);
plate.onpointercancel = () => (start = null);
plate.onpointerup = ({ clientX, clientY }) => {
  if (!start) return;
  const moved = { x: clientX - start.clientX, y: clientY - start.clientY };
  const way = Zoom.swiped(moved, { x: 0, y: 0 }) * forward;
  const next = choices[choices.findIndex((link) => link.ariaCurrent) + way];
  if (way && next) choose(next);
};
