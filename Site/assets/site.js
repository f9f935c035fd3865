"use strict";

// The keys on a photo's page: the arrows lead where its links to the photos beside it stand, and
// Escape leads back to the item.
if (document.body.classList.contains("photo")) {
  const isLeftward = document.dir === "rtl";
  const ways = {
    ArrowLeft: isLeftward ? ".next" : ".previous",
    ArrowRight: isLeftward ? ".previous" : ".next",
    Escape: ".photo-back",
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = document.querySelector(ways[event.key] ?? "none");
    if (!link) return;
    event.preventDefault();
    link.click();
  });
}

// The large view: a plain click on a photo of the catalogue opens it over the page. Without this,
// or with a click that asks for a new tab, the photo's link leads to the photo's own page.
{
  const viewer = document.querySelector("dialog.viewer");
  const frame = 600; // CSS pixels that a photo may be wide or high
  const margin = 32; // left free around the view by the style sheet
  const caption = 84; // two lines of a name, all that the style sheet shows
  let opener = null;

  // The largest size that keeps a photo's shape within frame and window, never above its own.
  const fitted = (width, height) => {
    const scale = Math.min(
      1,
      Math.min(frame, innerWidth - margin) / width,
      Math.min(frame, innerHeight - margin - caption) / height,
    );
    return [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  };

  const open = (link) => {
    const plate = link.querySelector(".plate");
    const name = link.closest("tr").querySelector(".name a");
    const [width, height] = fitted(
      Number(plate.getAttribute("width")),
      Number(plate.getAttribute("height")),
    );
    const photo = new Image(width, height);
    photo.alt = plate.alt;
    photo.sizes = `${width}px`;
    photo.srcset = plate.srcset;
    photo.src = plate.src;
    viewer.querySelector(".viewer-photo").replaceChildren(photo);
    const title = viewer.querySelector(".viewer-name");
    title.href = name.href;
    title.replaceChildren(...name.cloneNode(true).childNodes);
    opener = link;
    viewer.showModal();
  };

  if (viewer) {
    document.querySelector(".items")?.addEventListener("click", (event) => {
      const link = event.target.closest("a.enlarge");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(link);
    });
    viewer.addEventListener("click", (event) => {
      // The figure covers the dialog: what reaches the dialog itself was outside.
      if (event.target === viewer || event.target.closest(".viewer-close")) viewer.close();
    });
    viewer.addEventListener("close", () => {
      viewer.querySelector(".viewer-photo").replaceChildren();
      opener?.focus({ preventScroll: true });
    });
  }
}
