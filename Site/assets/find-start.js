"use strict";

// Shows the find row, whose room the style sheet has kept. The row's own script comes when somebody
// is about to use it, or with an address that asks for something.
{
  const form = document.querySelector(".find");
  const opener = form.querySelector(".find-open");
  const lost = document.querySelector(".find-lost");
  const words = form.elements.q;
  let script = null;

  function begin() {
    if (script) return;
    script = document.createElement("script");
    script.src = form.dataset.script;
    script.onerror = () => {
      script = null;
      lost.hidden = false;
      form.classList.add("asked");
    };
    // It may have come cut short, or as another page.
    script.onload = () => globalThis.findItems || script.onerror();
    lost.hidden = true;
    document.head.append(script);
  }

  const beginIfAsked = () => location.hash.includes("=") && begin();

  form.hidden = false;
  for (const sign of ["pointerenter", "focusin", "input"]) form.addEventListener(sign, begin);
  form.addEventListener("submit", (event) => event.preventDefault());
  lost.addEventListener("click", begin);
  addEventListener("hashchange", beginIfAsked);
  // Once the scripts behind this one have run: one of them says how many results were looked at last.
  addEventListener("DOMContentLoaded", beginIfAsked);

  if (opener) opener.onclick = () => (opener.ariaExpanded = form.classList.toggle("open"));
  const closer = form.querySelector(".find-close");
  if (closer)
    closer.onclick = () => {
      opener.click();
      opener.focus();
    };

  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event;
    if (key?.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey || target.closest("dialog")) return;
    event.preventDefault();
    words.focus();
    words.select();
  });
}
