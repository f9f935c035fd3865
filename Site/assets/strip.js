"use strict";

// The strip of an item's photos: the one that is chosen takes the place of the large one. Without
// this script each leads to its photo's page.
onClick(".strip a", async (link) => {
  const large = document.querySelector(".object-photo > .enlarge");
  const { width, height } = photoOf(link);
  const { fit } = Zooming.limits({ width, height }, large.firstChild.getBoundingClientRect(), 1);
  const image = link.firstChild.cloneNode();
  image.sizes = `${Math.ceil(width * fit)}px`;
  for (const other of link.closest("ul").querySelectorAll("a")) other.ariaCurrent = null;
  link.ariaCurrent = "true";
  await image.decode().catch(() => {});
  // Another may have been chosen while this one was fetched.
  if (!link.ariaCurrent) return;
  large.href = link.href;
  large.dataset.full = link.dataset.full;
  large.replaceChildren(image);
});
