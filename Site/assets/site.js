"use strict";

// Everything here is convenience: each page reads and works without it.

// Table or grid: the last choice is remembered where the browser allows it.
{
  const key = "bibelot.view";
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  for (const choice of document.querySelectorAll('input[name="view"]')) {
    if (choice.value === stored()) choice.checked = true;
    choice.addEventListener("change", () => {
      try {
        localStorage.setItem(key, choice.value);
      } catch {
        // Private browsing: the choice lasts as long as the page.
      }
    });
  }
  // The choice moves the rows, so a row that the address names is sought again.
  if (location.hash && stored() === "grid") {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}

// The large view: a plain click on a photo of the catalogue opens it over the page.
{
  const viewer = document.querySelector("dialog.viewer");
  const fit = 600; // CSS pixels, as the book's popover
  const border = 32; // what the style sheet leaves free around the view
  let opener = null;

  // The largest size that keeps the photo's shape within the view, never above its own.
  const fitted = (width, height, caption) => {
    const scale = Math.min(
      1,
      fit / width,
      fit / height,
      (innerWidth - border) / width,
      (innerHeight - border - caption) / height,
    );
    return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  };

  const open = (link) => {
    const plate = link.querySelector(".plate");
    const name = viewer.querySelector(".viewer-name");
    const page = link.closest("tr").querySelector(".name a");
    const caption = 84; // two lines of a name; longer ones scroll
    const [width, height] = fitted(+plate.getAttribute("width"), +plate.getAttribute("height"), caption);
    const photo = new Image(width, height);
    photo.alt = plate.alt;
    photo.sizes = `${width}px`;
    photo.srcset = plate.srcset;
    photo.src = plate.src;
    viewer.querySelector(".viewer-photo").replaceChildren(photo);
    name.replaceChildren(...Array.from(page.childNodes, (node) => node.cloneNode(true)));
    name.href = page.href;
    opener = link;
    viewer.showModal();
  };

  for (const link of viewer ? document.querySelectorAll("a.enlarge") : []) {
    link.addEventListener("click", (event) => {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(link);
    });
  }

  viewer?.querySelector(".viewer-close").addEventListener("click", () => viewer.close());
  // The dialog's own box is covered by its figure: what reaches the dialog was outside.
  viewer?.addEventListener("click", (event) => {
    if (event.target === viewer) viewer.close();
  });
  viewer?.addEventListener("close", () => {
    viewer.querySelector(".viewer-photo").replaceChildren();
    opener?.focus({ preventScroll: true });
  });
}
