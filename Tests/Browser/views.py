"""The index as a table and as a grid, and ways to look at a page."""

import time


def choose(page, view):
    """Clicks on the choice that shows the index as a ``Table`` or a ``Grid``."""
    page.get_by_role("radio", name=view).check()


#: How many of the items' names stand side by side at the top of the list.
SIDE_BY_SIDE = """() => {
  const tops = [...document.querySelectorAll('main a[href^="items/"]')]
    .filter(link => link.checkVisibility() && link.textContent.trim())
    .map(link => { const box = link.closest('[id]').getBoundingClientRect(); return Math.round(box.top) })
  return tops.filter(top => Math.abs(top - tops[0]) < 2).length
}"""


def shown(page):
    """Which view the index shows, seen from where its items stand."""
    return "Grid" if page.evaluate(SIDE_BY_SIDE) > 1 else "Table"


def wait_until(page, found, seconds=60):
    """Waits for what comes to the test and not to the page, such as a request that it holds."""
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, "It never came."
        page.wait_for_timeout(20)


def wait_until_still(page):
    """Waits for what fades or moves to come to its end."""
    page.evaluate("() => Promise.all(document.getAnimations().map(each => each.finished.catch(() => {})))")


def scroll_through(page):
    """Scrolls to the end, as a reader does, so that everything lazy is loaded."""
    page.evaluate("""async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y); await new Promise(next => requestAnimationFrame(next))
      }
      scrollTo(0, 0)
    }""")
    # The state of an idle network is reached once and for all; pictures that were called for are waited for.
    page.wait_for_function(
        "() => [...document.images].every(image => image.complete || !image.checkVisibility())")


#: The visible pictures that did not load.
UNLOADED = """() => [...document.images]
  .filter(image => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
  .map(image => image.currentSrc || image.src)"""
