"""Pictures in smaller formats: the browser takes them, and nothing else is different."""

import pytest

import viewed
from accessible import violations
from views import choose, scroll_through, wait_until_still

WIDTHS = "widths: [320, 960]\n"

#: Of the usual shapes, but none so large that it takes a second to write as AVIF.
PHOTOS = viewed.PHOTOS | {"Wall": [(3000, 150), (40, 40), (1000, 1500), (900, 1200), (1000, 1000)]}

#: Without the colour of its place, which is not known of a photo that is only copied.
BOXES = """() => [...document.querySelectorAll('img')].map(image => {
  const {left, top, width, height} = image.getBoundingClientRect()
  return [image.className.replace(/tone\\S*/, ''), left, top, width, height].join(' ')
})"""

#: Each picture in view, when it has come: the file it shows, and whether another was offered.
SHOWN = """async () => Promise.all([...document.querySelectorAll('img')]
  .filter(image => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
  .map(async image => {
    await image.decode()
    return [image.parentElement.localName === 'picture', image.currentSrc.split('.').pop(), image.naturalWidth > 0]
  }))"""


@pytest.fixture(scope="module")
def plain(built_once):
    return built_once("photos in JPEG", lambda folder: viewed.write(folder, settings=WIDTHS, photos=PHOTOS))


@pytest.fixture(scope="module")
def offered(built_once):
    return built_once(
        "photos in several formats", lambda folder: viewed.write(
            folder, settings=WIDTHS + "formats: [avif, webp]\n", photos=PHOTOS))


def pages(site):
    return ["index.html", *site.item_pages()[:2]]


@pytest.mark.parametrize("width", [390, 1440])
def test_the_browser_takes_the_smallest_and_lays_out_as_before(window, address, plain, offered, width):
    here = window(width, 900, reduced_motion="reduce")
    for path in pages(offered):
        boxes = []
        for site in (plain, offered):
            here.page.goto(address(site, path))
            # A picture that has come may be a part of a pixel narrower than the place that was kept for it.
            scroll_through(here.page)
            wait_until_still(here.page)
            boxes.append(here.page.evaluate(BOXES))
        assert boxes[0] == boxes[1], f"{path} at {width}"
        shown = here.page.evaluate(SHOWN)
        assert shown
        for is_offered, format, is_there in shown:
            assert is_there and (not is_offered or format == "avif"), shown
        assert not here.complaints, here.complaints
        assert not violations(here.page)
        # What axe asks for and the policy refuses.
        here.complaints.clear()
    assert any(each[0] for each in shown)


def test_the_grid_takes_them_too(window, address, offered):
    here = window(1200, 900)
    here.page.goto(address(offered))
    choose(here.page, "Grid")
    here.page.wait_for_function(
        "() => [...document.querySelectorAll('.plate')].some(image => image.checkVisibility() && image.complete)")
    shown = here.page.evaluate(SHOWN)
    assert [True, "avif", True] in shown
    assert not here.complaints, here.complaints


#: The endings of the files that show the photo, once all have come.
FILES = """selector => {
  const images = [...document.querySelectorAll(selector + ' .slide img')]
  return images.length && images.every(image => image.complete && image.naturalWidth)
    && images.map(image => image.currentSrc.split('.').pop())
}"""


def wait_for_files(page, selector, wanted):
    page.wait_for_function(
        "([selector, wanted]) => { const shown = (%s)(selector) ; return shown && shown.every(each => each === wanted) }"
        % FILES, arg=[selector, wanted])


def test_the_large_view_takes_the_format_that_the_page_has(window, address, offered):
    here = window(700, 600, reduced_motion="reduce", fresh=True)
    asked = []
    here.page.on("request", lambda request: asked.append(request.url))
    here.page.goto(address(offered, offered.item_pages()[0]))
    here.page.locator(".object-photo > .enlarge").click()
    here.page.wait_for_selector(".viewer[open]")
    wait_for_files(here.page, ".viewer", "avif")
    # Its neighbours come from lists.
    here.page.keyboard.press("ArrowRight")
    wait_for_files(here.page, ".viewer", "avif")
    here.page.wait_for_timeout(300)
    assert not [url for url in asked if url.endswith(".jpg") and "/images/" in url], asked
    # More than the widest has only the photo itself.
    for _ in range(4):
        here.page.keyboard.press("+")
    here.page.wait_for_function(
        "() => [...document.querySelectorAll('.viewer .slide img')].at(-1).currentSrc.endsWith('-full.jpg')")
    assert not here.complaints, here.complaints


def test_a_photos_own_page_takes_them(window, address, offered, plain):
    here = window(700, 600, reduced_motion="reduce")
    boxes = []
    for site, ending in ((plain, "jpg"), (offered, "avif")):
        here.page.goto(address(site, site.item_pages()[0]))
        here.page.goto(here.page.evaluate("document.querySelector('.object-photo > .enlarge').href"))
        wait_for_files(here.page, ".stage", ending)
        boxes.append(here.page.evaluate(BOXES))
    assert boxes[0] == boxes[1]
    assert not here.complaints, here.complaints


def test_a_choice_of_the_strip_takes_its_formats_along(window, address, offered):
    here = window(1200, 900)
    here.page.goto(address(offered, offered.item_pages()[1]))
    # The one between them would be larger as AVIF.
    for number in (2, 4):
        here.page.locator(".strip a").nth(number).click()
        width, height = PHOTOS["Wall"][number]
        here.page.wait_for_function(
            "([width, height]) => { const image = document.querySelector('.object-photo > .enlarge img')"
            " ; return Number(image.getAttribute('width')) === width && image.complete"
            "       && image.currentSrc.endsWith('.avif') }", arg=[width, height])
        sizes = here.page.locator(".object-photo > .enlarge [sizes]").evaluate_all(
            "all => [...new Set(all.map(one => one.sizes))]")
        assert len(sizes) == 1 and sizes[0].endswith("px"), sizes
    # The large view opens on the one that was chosen.
    here.page.locator(".object-photo > .enlarge").click()
    here.page.wait_for_selector(".viewer[open] .slide img")
    assert not here.complaints, here.complaints
