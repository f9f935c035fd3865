"use strict";

// The book's popover: a photo within 600 points, and a click outside to dismiss it.
{
  const popover = document.querySelector("dialog.book");
  const title = popover.querySelector(".viewer-name");

  onClick(".enlarge", (link) => {
    const photo = photoOf(link);
    // What the style sheet leaves free around the photo, and two lines of a name.
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const view = {
      width: Math.min(600, innerWidth - 2 * rem),
      height: Math.min(600, innerHeight - 7.25 * rem),
    };
    const { fit } = Zoom.limits(photo, view, devicePixelRatio);
    const width = Math.ceil(photo.width * fit);
    const image = new Image(width, Math.ceil(photo.height * fit));
    image.alt = photo.alt;
    image.src = Zoom.file(photo.files, width * devicePixelRatio).src;
    popover.querySelector(".viewer-photo").replaceChildren(image);
    title.firstChild.textContent = photo.name;
    title.href = photo.item;
    popover.showModal();
    popover.querySelector("button").focus();
    popover.onclose = () => link.focus({ preventScroll: true });
  });

  popover.addEventListener("click", ({ target }) => {
    // The figure covers the dialog: what reaches the dialog itself was outside.
    if (target === popover || target.closest("button")) popover.close();
  });
}
