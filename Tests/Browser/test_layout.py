"""Nothing overflows, nothing jumps, and little is loaded before it is seen."""

import pathlib
import time

import pytest
from PIL import Image

from amount import first, share
from pictures import jpeg
from views import choose

#: Elements of text that reach out of the window on either side.
OUTSIDE = """() => {
  const width = document.documentElement.clientWidth
  const scrolled = document.scrollingElement
  const isClipped = each => each !== null
    && (getComputedStyle(each).clipPath !== 'none' || getComputedStyle(each).overflowX === 'auto'
      || isClipped(each.parentElement))
  const out = [...document.querySelectorAll('h1, h2, a, p, td, th, dd, img, button, label')]
    .filter(each => each.checkVisibility({visibilityProperty: true}) && !isClipped(each) && !each.closest('.skip'))
    .filter(each => { const box = each.getBoundingClientRect()
                      return box.width > 1 && (box.right > width + 1 || box.left < -1) })
    .map(each => each.tagName + ' ' + each.className + ': ' + each.textContent.trim().slice(0, 60))
  if (scrolled.scrollWidth > scrolled.clientWidth)
    out.push('the page is ' + scrolled.scrollWidth + ' wide in a window of ' + scrolled.clientWidth)
  return out
}"""


#: Until what follows a window's size has followed.
NEXT_FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

WIDTHS = [320, 390, 820, 1440]


class TestNothingOverflows:
    """The page is opened once, and its window made wider."""

    def test_on_the_index(self, window, site, address):
        page = window().page
        page.goto(address(site))
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            for view in ("Table", "Grid"):
                choose(page, view)
                page.evaluate(NEXT_FRAME)
                assert not (out := page.evaluate(OUTSIDE)), f"{view}, {width} wide:\n" + "\n".join(out[:10])

    def test_in_the_large_view_of_a_long_name(self, window, hard, address):
        page = window().page
        page.goto(address(hard))
        for number in (5, 6):
            _, _, anchor = hard.rows()[number - 1]
            page.locator(f"[id='{anchor}'] a[href^='photos/']").first.click()
            page.get_by_role("dialog").wait_for()
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                page.evaluate(NEXT_FRAME)
                assert not (out := page.evaluate(OUTSIDE)), f"{width} wide:\n" + "\n".join(out[:10])
            page.keyboard.press("Escape")
            page.wait_for_function("() => !document.querySelector('dialog[open]') && !history.state?.photo")


@pytest.mark.parametrize("place", share(["page file en", "large http ar"], 0))
@pytest.mark.parametrize("width,height,letters", [(360, 225, 100), (300, 200, 100), (390, 844, 200), (820, 300, 150)])
def test_in_the_viewer_nothing_lies_over_another_thing(enter, place, width, height, letters):
    """Where there is little room it is scrolled: a window at 400 %, or large letters."""
    room = enter(place, "Wall", 3, width=width, height=height)
    room.page.evaluate("letters => document.documentElement.style.fontSize = `${letters}%`", letters)
    room.rest()
    boxes = room.page.evaluate("""root => {
      const room = document.querySelector(root)
      const parts = [...room.querySelectorAll('.stage, .room-head > :not(.tools), .tools > *, h1, .neighbours > a, .room-foot > *')]
      return parts.filter(each => each.checkVisibility()).map(each => {
        const {left, top, right, bottom} = each.getBoundingClientRect()
        return {name: each.className || each.textContent.trim(), left, top, right, bottom}
      })
    }""", room.root)
    assert len(boxes) > 8
    for box in boxes:
        assert box["right"] - box["left"] >= 20 and box["bottom"] - box["top"] >= 10, box
    for number, one in enumerate(boxes):
        for other in boxes[:number]:
            assert not (one["left"] < other["right"] - 1 and other["left"] < one["right"] - 1
                        and one["top"] < other["bottom"] - 1 and other["top"] < one["bottom"] - 1), (one, other)


@pytest.mark.parametrize("width,view", share([(390, "Table"), (1440, "Table"), (1440, "Grid")], 0))
def test_nothing_shifts_while_the_index_loads(window, many, address, width, view):
    here = window(width, fresh=True)
    page = here.page

    def late(route):  # pictures come after the text, as on a slow line
        time.sleep(0.03)
        route.continue_()

    page.goto(address(many, over="http"))
    choose(page, view)
    here.context.route("**/*.jpg", late)
    page.reload(wait_until="networkidle")
    shifts = page.evaluate("""() => new Promise(done => {
      const seen = []
      new PerformanceObserver(list => seen.push(...list.getEntries().map(entry => entry.value)))
        .observe({type: 'layout-shift', buffered: true})
      setTimeout(() => done(seen), 300)
    })""")
    assert sum(shifts) < 0.001, f"The page jumped while it loaded: {shifts}"


@pytest.mark.parametrize("width,density", first([(360, 2), (390, 3), (430, 2), (360, 3), (390, 2), (430, 3)], 2))
def test_plates_on_a_phone_are_fetched_for_twice_its_points_at_most(window, sample, address, width, density):
    here = window(width, 844, density=density, fresh=True)
    here.page.goto(address(sample, over="http"))
    choose(here.page, "grid")
    here.page.reload(wait_until="networkidle")
    plates = here.page.evaluate("""() => [...document.querySelectorAll('img.plate')].filter(each => each.currentSrc && each.srcset.includes(','))
      .map(each => [each.srcset.split(' ')[0].split('/').pop(), each.currentSrc.split('/').pop()])""")
    assert len(plates) > 3 and all(first == fetched for first, fetched in plates), plates


@pytest.mark.parametrize("width,height,density", first([
    (390, 844, 2), (1440, 900, 1), (390, 844, 1), (1440, 900, 2)], 2))
def test_the_first_view_of_a_large_index_loads_few_pictures(window, many, address, width, height, density):
    here = window(width, height, density=density, fresh=True)
    loaded = {}
    here.page.on("response", lambda answer: answer.request.resource_type == "image" and loaded.update(
        {answer.url: int(answer.headers["content-length"])}))
    here.page.goto(address(many, over="http"), wait_until="networkidle")
    weight = sum(loaded.values()) / 1024
    assert loaded and weight <= 150, f"{len(loaded)} pictures of {weight:.0f} KB before anything is scrolled"


def test_the_viewer_is_a_small_script(sample):
    import zlib
    script = (sample.root / "assets" / "viewer.js").read_bytes()
    assert len(script) <= 24 << 10 and len(zlib.compress(script, 9)) <= 8 << 10


LANGUAGES = sorted(file.stem for file in (pathlib.Path(__file__).parents[2] / "Languages").glob("*.yml"))


@pytest.mark.parametrize("language", share(LANGUAGES, 0, of=3))
def test_a_photos_page_fits_in_each_language(bibelot, window, tmp_path, language):
    for number in (1, 2):
        (tmp_path / f"{number}.jpg").write_bytes(jpeg(Image.new("RGB", (1600, 1067), (90, 120, 140))))
    (tmp_path / "details.csv").write_text("name,photos\nClock,1.jpg; 2.jpg\n")
    # One size beside the photo itself: pages have the same boxes for any.
    (tmp_path / "bibelot.yml").write_text(f"language: {language}\nwidths: [320]\n")
    bibelot("build", tmp_path)
    page = window().page
    page.goto(next((tmp_path / "_private" / "photos").glob("*.2.html")).as_uri())
    for width, height in ((1440, 900), (1100, 800), (1024, 768), (820, 1180), (390, 844), (844, 390), (667, 375), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(NEXT_FRAME)
        assert not (out := page.evaluate(OUTSIDE)), f"{width} × {height}:\n" + "\n".join(out)
        # The whole of it: photo, name and neighbours.
        least = page.evaluate("document.scrollingElement.scrollHeight")
        assert least <= height, f"{least} high in a window of {width} × {height}"
