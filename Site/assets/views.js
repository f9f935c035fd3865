"use strict";

// Table or grid: the last choice is remembered where the browser allows it. This runs between the
// switch and the items, before any of them is laid out, so that nothing jumps.
{
  const key = "bibelot.view";
  let last = null;
  try {
    last = localStorage.getItem(key);
  } catch {
    // Private browsing: the choice lasts as long as the page.
  }
  for (const choice of document.querySelectorAll('input[name="view"]')) {
    if (choice.value === last) choice.checked = true;
    choice.addEventListener("change", () => {
      try {
        localStorage.setItem(key, choice.value);
      } catch {
        // As above.
      }
    });
  }
}
