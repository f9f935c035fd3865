"""The look of the index: whole photos, quiet marks, rows of plates, pages of one pattern."""

import io

import pytest
from PIL import Image

from amount import first, share
import house
from test_item import build  # noqa: F401
from test_layout import NEXT_FRAME, OUTSIDE
from views import choose, scroll_through

RTL = "language: he\n"


@pytest.fixture
def show(window, build):  # noqa: F811
    def open_page(width=1440, height=900, settings="", view=None, **options):
        page = window(width, height, **options).page
        page.goto((build(settings).root / "index.html").as_uri())
        if view:
            page.locator(f".views input[value={view}]").check()
        return page

    return open_page


#: The boxes of pictures of a kind that are seen, with the shape of the photo.
BOXES = """kind => [...document.querySelectorAll(kind)].filter(image => image.checkVisibility()).map(image => {
  const {left, right, top, bottom, width, height} = image.getBoundingClientRect()
  const photo = image.closest('a').querySelector('.plate')
  return {left, right, top, bottom, width, height, radius: getComputedStyle(image).borderRadius,
          shape: photo.getAttribute('width') / photo.getAttribute('height')}
})"""


@pytest.mark.parametrize("width,view,kind", first([
    (390, "table", ".thumb"), (1440, "grid", ".plate"), (1440, "table", ".thumb"), (390, "grid", ".plate")], 2))
def test_photos_are_whole_and_square_cornered(show, width, view, kind):
    page = show(width, view=view)
    boxes = page.evaluate(BOXES, kind)
    assert len(boxes) == 7
    for box in boxes:
        # A thumbnail's sides are whole numbers.
        assert abs(box["width"] / box["height"] / box["shape"] - 1) < 0.04, box
        assert box["radius"] == "0px", box


def test_the_books_thumbnails_are_round_and_cropped(show):
    boxes = show(settings="thumbnails: book\n").evaluate(BOXES, ".thumb")
    assert len(boxes) == 7
    assert all(box["width"] == box["height"] == 40 and box["radius"] == "12.5%" for box in boxes), boxes


@pytest.mark.parametrize("view", ["table", "grid"])
def test_photos_and_receipts_are_said_at_an_item(show, view):
    page = show(view=view)
    marks = page.locator(".items .name").evaluate_all(
        "all => all.map(each => [...each.querySelectorAll('.marks > span')].filter("
        "mark => mark.checkVisibility()).map(mark => mark.innerText))")
    assert [each for each in marks if each] == [["3 photos", "Receipt"]], marks
    mark, name = page.locator(".marks > span").first, page.locator(".items .name a").first
    assert mark.bounding_box()["y"] >= name.bounding_box()["y"] + name.bounding_box()["height"] - 2


@pytest.mark.parametrize("settings,key,marks", share([
    ("", ["Worth more than $50", "Worth less than $50"], 8), ("value_threshold: 57\n", ["Worth less than $57"], 8),
    ("value_colours: none\n", [], 0)], 0))
def test_values_are_marked_as_is_set_and_the_key_stands_above(show, settings, key, marks):
    page = show(settings=settings)
    assert [text.strip() for text in page.locator(".key > span").all_inner_texts()] == key
    assert page.locator(".items .mark").count() == marks
    if key:
        assert page.locator(".key").bounding_box()["y"] < page.locator(".items").bounding_box()["y"]
    else:
        assert not page.locator(".above-items").is_visible()


def test_as_many_plates_stand_in_a_row_as_fit_and_words_on_one_line(show):
    page = show(view="grid")
    for width, columns in {320: 2, 390: 2, 820: 3, 1440: 4, 2560: 5}.items():
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(NEXT_FRAME)
        assert_plates_stand_in_rows(page, columns)


def assert_plates_stand_in_rows(page, columns):
    rows = page.evaluate("""() => [...document.querySelectorAll('.items tbody tr')].map(row => {
      const at = selector => row.querySelector(selector)?.getBoundingClientRect()
      return {picture: at('.enlarge, .archived, .no-photo').bottom, name: at('.name').top, worth: at('.worth').top,
              top: row.getBoundingClientRect().top}
    })""")
    first = [row for row in rows if abs(row["top"] - rows[0]["top"]) < 2]
    assert len(first) == columns, rows
    for part in ("picture", "name", "worth"):
        assert max(row[part] for row in first) - min(row[part] for row in first) < 1, (part, first)
    assert not (out := page.evaluate(OUTSIDE)), "\n".join(out[:10])


def test_no_band_is_left_over_photos_that_are_wide(show):
    """Kettle to Stool: a row's height is that of its highest photo."""
    page = show(390, view="grid")
    gap = page.evaluate("""() => {
      const rows = [...document.querySelectorAll('.items tbody tr')]
      const wide = rows[2].querySelector('.enlarge').getBoundingClientRect()
      return wide.height - rows[2].querySelector('.plate').getBoundingClientRect().height
    }""")
    assert abs(gap) < 1


@pytest.mark.parametrize("view,seen,hidden", first([("table", ".thumb", ".plate"), ("grid", ".plate", ".thumb")]))
def test_pictures_of_the_other_view_are_never_fetched(window, many, address, view, seen, hidden):
    """With script, that is: without it browsers wait with no picture."""
    page, asked = window(1440, 900, fresh=True).page, []
    # As it is remembered, and with nothing in the browser's memory.
    page.add_init_script(f"localStorage.setItem('bibelot.view', '{view}')")
    page.on("request", lambda request: request.resource_type == "image" and asked.append(request.url))
    page.goto(address(many, over="http"), wait_until="networkidle")
    scroll_through(page)
    files = {kind: set(page.locator(f".items {kind}").evaluate_all(
        "all => all.flatMap(image => image.srcset.split(', ').map(file => new URL(file.split(' ')[0], document.baseURI).href))"))
        for kind in (seen, hidden)}
    only = files[hidden] - files[seen]
    assert only and asked and not (wrong := only.intersection(asked)), f"{len(wrong)} of {len(asked)}: {sorted(wrong)[:3]}"
    assert files[seen].intersection(asked)


@pytest.mark.parametrize("view,kind,count", share([("table", ".thumb", 8), ("grid", ".plate", 4)], 1))
def test_the_first_pictures_do_not_wait(window, many, address, view, kind, count):
    page = window().page
    page.goto(address(many))
    choose(page, view.capitalize())
    page.reload()
    loading = page.locator(f".items {kind}").evaluate_all("all => all.map(image => image.loading)")
    assert loading[:count] == ["eager"] * count and set(loading[count:]) == {"lazy"}


def test_the_heads_of_the_table_stay_in_sight(window, many, address):
    page = window(1440, 900).page
    page.goto(address(many))
    page.mouse.wheel(0, 3000)
    page.wait_for_function("() => scrollY > 2000")
    head = page.locator(".items thead .name").bounding_box()
    assert -1 <= head["y"] <= 1, head
    # And hide nothing that has the focus.
    page.locator(".items .name a").nth(60).focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    top = page.evaluate("document.activeElement.getBoundingClientRect().top")
    assert top >= head["height"] - 1


def test_a_line_stays_under_the_heads_of_the_table(window, many, address):
    page = window(1200, 700).page
    page.goto(address(many))
    page.evaluate("scrollTo(0, 900)")
    # On its own, as rows pass under it: the lowest line of the heads' box is of another colour than its paper.
    foot = page.locator(".items thead th.name").evaluate("each => each.getBoundingClientRect().bottom")
    shot = Image.open(io.BytesIO(page.screenshot(clip={"x": 300, "y": round(foot) - 4, "width": 1, "height": 4})))
    colours = [shot.getpixel((0, y))[:3] for y in range(4)]
    assert (0xd8, 0xd4, 0xcb) in colours[2:] and colours[0] == (0xfc, 0xfb, 0xf9), colours


def test_the_pages_of_a_long_index_are_turned_alike(window, many, address):
    """On a phone the numbers stand in the middle, and the ways back and on below them."""
    page = window(390, 844).page
    places = {}
    for path in many.index_pages():
        page.goto(address(many, path))
        nav = page.locator("nav.paging")
        box = nav.bounding_box()
        numbers = nav.locator("ol").bounding_box()
        places[path] = (round(box["height"]), round(numbers["y"] - box["y"]))
        assert numbers["height"] < 60, "the numbers stand in one row"
        for step, side in ((nav.locator(".previous"), "left"), (nav.locator(".next"), "right")):
            if step.count():
                at = step.bounding_box()
                assert at["y"] >= numbers["y"] + numbers["height"] - 1 and at["height"] >= 44
                assert abs(at["x"] - box["x"] if side == "left" else at["x"] + at["width"] - box["x"] - box["width"]) < 2
    assert len(set(places.values())) == 1, places


@pytest.mark.parametrize("width", first([390, 1440]))
def test_the_top_says_which_items_a_page_has_and_leads_on(window, many, address, width):
    page = window(width, 844).page
    page.goto(address(many))
    top = page.get_by_role("navigation", name="1–100 of 250")
    assert top.bounding_box()["y"] < page.locator(".items").bounding_box()["y"]
    top.get_by_role("link", name="Next").click()
    page.wait_for_url("**/page-2.html")
    assert page.get_by_role("navigation", name="101–200 of 250").get_by_role("link").count() == 2
    assert page.locator(".title-page").bounding_box()["height"] <= 110


@pytest.mark.parametrize("width,view", share([(390, "table"), (390, "grid"), (1440, "grid"), (1440, "table")], 0, of=4))
def test_a_name_is_cut_at_its_own_end(show, width, view):
    page = show(width, settings=RTL, view=view)
    name = page.locator(".items .name bdi", has_text="A name that goes on")
    found = name.evaluate("""each => {
      const {direction, overflow, textAlign} = getComputedStyle(each)
      return {direction, overflow, textAlign, isCut: each.scrollHeight > each.clientHeight + 2}
    }""")
    assert found["direction"] == "ltr" and "hidden" in found["overflow"] and found["isCut"], found
    # Still at the side where the page's lines begin.
    assert found["textAlign"] == "right", found


def test_a_names_column_is_wide_enough_on_a_tablet(show):
    page = show(820, 1180)
    width = page.locator(".items thead .name").bounding_box()["width"]
    assert width >= 180, width


def test_a_plate_itself_shows_that_it_is_pointed_at(show):
    page = show(view="grid")
    plate = page.locator(".plate").nth(1)
    ring = "each => { const {outlineStyle, outlineColor} = getComputedStyle(each); return outlineStyle + ' ' + outlineColor }"
    assert plate.evaluate(ring).startswith("none")
    plate.hover()
    assert plate.evaluate(ring).startswith("solid")
    page.mouse.move(1, 1)
    page.locator(".enlarge").nth(1).focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    focused = page.locator(".enlarge").nth(1)
    assert focused.evaluate("each => each === document.activeElement && getComputedStyle(each).outlineStyle") == "none"
    assert plate.evaluate(ring) == "solid " + page.evaluate(
        "() => { const probe = document.createElement('i'); probe.style.color = 'var(--focus)'; document.body.append(probe)"
        "; return getComputedStyle(probe).color }")
