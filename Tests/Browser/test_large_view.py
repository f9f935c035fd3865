"""The large view over the index and the items' pages: what it shows, and how it leads on."""

import pytest

from amount import share
from rooms import ARABIC, PHOTOS, Room, name
from views import choose, wait_until

OPEN = "dialog.viewer[open]"

#: Every photo in order: its item's name, and which of the item's photos it is.
ALL = [(item, number, len(sizes)) for item, sizes in PHOTOS.items() for number in range(1, len(sizes) + 1)]


@pytest.fixture
def index(window, viewed_site, address, over):
    here = window(1000, 800)
    here.page.goto(address(viewed_site(), over=over))
    yield here.page
    assert not here.complaints, here.complaints


@pytest.fixture
def fresh_index(window, viewed_site, address, over):
    """In a window that has seen nothing yet."""
    here = window(1000, 800, fresh=True)
    here.page.goto(address(viewed_site(), over=over))
    yield here.page
    assert not here.complaints, here.complaints


def opened(page, number=0):
    page.locator("main a[href^='photos/']").nth(number).click()
    page.wait_for_selector(f"{OPEN} .slide")


def words(page):
    """The item's name and the photo's number, as they are seen."""
    dialog = page.locator(OPEN)
    return dialog.locator(".viewer-name").inner_text(), dialog.locator(".viewer-which").inner_text()


def wanted(at, language="en"):
    item, number, count = ALL[at]
    place = list(PHOTOS).index(item) + 1
    if language == "ar":
        return ARABIC[item], f"{place} من 8" + (f" · صورة {number} من {count}" if count > 1 else "")
    return item, f"{place} of 8" + (f" · Photo {number} of {count}" if count > 1 else "")


def on(page, way):
    """Goes to the next or the previous photo by its button, once it is known."""
    page.wait_for_selector(f"{OPEN} [data-do={way}][aria-disabled=false]")
    page.locator(f"{OPEN} [data-do={way}]").click()


@pytest.mark.parametrize("over,language", share([("file", "en"), ("http", "en"), ("http", "ar"), ("file", "ar")], 2, of=4))
def test_it_leads_through_all_photos_of_all_items_and_back(window, viewed_site, address, over, language):
    here = window(1000, 800)
    page = here.page
    page.goto(address(viewed_site(language), over=over))
    opened(page)
    for at in range(len(ALL)):
        # Where the next photo is told by another list, that comes first.
        page.wait_for_function("""([open, ...words]) => ['.viewer-name', '.viewer-which'].every((part, at) =>
          document.querySelector(`${open} ${part}`).innerText === words[at])""", arg=[OPEN, *wanted(at, language)])
        if at < len(ALL) - 1:
            on(page, "next")
    page.wait_for_selector(f"{OPEN} [data-do=next][aria-disabled=true]")
    last = page.locator(f"{OPEN} [data-do=next]")
    assert last.evaluate("button => button === document.activeElement"), "it keeps the focus"
    last.click(force=True)  # which Playwright would not do while it is disabled
    assert words(page) == wanted(-1, language)
    for at in reversed(range(len(ALL) - 1)):
        on(page, "previous")
        assert words(page) == wanted(at, language)
    page.wait_for_selector(f"{OPEN} [data-do=previous][aria-disabled=true]")
    assert not here.complaints, here.complaints


@pytest.mark.parametrize("language,key", [("en", "ArrowRight"), ("ar", "ArrowLeft")])
def test_arrows_lead_on_as_one_reads(window, viewed_site, address, language, key):
    page = window(1000, 800).page
    page.goto(address(viewed_site(language)))
    opened(page)
    for at in (1, 2):
        page.wait_for_selector(f"{OPEN} [data-do=next][aria-disabled=false]")
        page.keyboard.press(key)
        page.wait_for_function("words => document.querySelector('.viewer-which').textContent === words",
                               arg=wanted(at, language)[1])
    page.keyboard.press("ArrowLeft" if key == "ArrowRight" else "ArrowRight")
    page.wait_for_function("words => document.querySelector('.viewer-which').textContent === words",
                           arg=wanted(1, language)[1])


def test_it_says_where_it_went(index):
    opened(index)
    status = index.locator(f"{OPEN} [role=status]")
    assert status.text_content() == ""
    on(index, "next")
    assert status.text_content() == "Wall, 2 of 8 · Photo 1 of 5"
    index.wait_for_timeout(300)
    assert status.text_content() == "Wall, 2 of 8 · Photo 1 of 5", "the scale of another photo is no news"


def test_a_photo_starts_whole_after_a_zoomed_one(index):
    opened(index)
    index.keyboard.press("1")
    on(index, "next")
    room = Room(index, OPEN, PHOTOS["Wall"][0], "large file en")
    seen = room.rest()
    assert seen.scale == pytest.approx(seen.fit, rel=1e-3) and room.find(".pan").is_hidden()


def test_the_items_name_leads_to_its_page(index):
    opened(index, 1)
    assert words(index)[0] == "Wall"
    index.locator(f"{OPEN} .viewer-name").click()
    index.wait_for_url("**/items/*.html")
    assert index.locator("h1").inner_text() == "Wall"


@pytest.mark.parametrize("place", share(["large file en", "large http ar"], 0))
def test_over_the_items_own_page_its_name_closes_the_view(enter, place):
    room = enter(place)
    here = room.page.url
    room.find(".viewer-name").click()
    room.page.wait_for_selector("dialog.viewer", state="hidden")
    room.page.wait_for_function("() => !history.state?.photo")
    assert room.page.url == here


def test_a_name_is_text(window, viewed_site, address):
    here = window()
    page = here.page
    item = "Vase $& <b>{name}</b>"
    page.goto(address(viewed_site(), "page-4.html"))
    opened(page)
    assert words(page)[0] == item
    assert page.locator(f"{OPEN} .stage").get_attribute("aria-label") == f"Zoomable photo of {item}"
    assert not page.locator(f"{OPEN} b").count() and not here.complaints


@pytest.mark.parametrize("place", share(["large http en", "large file ar"], 1))
def test_it_opens_over_an_items_page(enter, place):
    room = enter(place, "Wall")
    assert room.find(".viewer-name").inner_text() == name("Wall", place)
    room.ready()
    room.do("next").click()
    assert room.find(".stage").get_attribute("aria-label").endswith("(2/5)")
    room.page.keyboard.press("Escape")
    room.page.wait_for_selector("dialog.viewer", state="hidden")
    assert room.page.locator(".object-photo > .enlarge").evaluate("link => link === document.activeElement")


def test_it_opens_over_the_grid(index):
    choose(index, "Grid")
    opened(index, 1)
    assert words(index)[0] == "Wall"


def test_keys_open_it_and_stay_within_it(index):
    link = index.locator("main a[href^='photos/']").first
    link.focus()
    index.keyboard.press("Enter")
    index.wait_for_selector(f"{OPEN} .slide")
    assert index.locator(f"{OPEN} .stage").evaluate("stage => stage === document.activeElement")
    for _ in range(16):
        index.keyboard.press("Tab")
        assert index.evaluate(
            "() => document.activeElement === document.body || !!document.activeElement.closest('dialog')"), (
            index.evaluate("() => document.activeElement.outerHTML"))


def test_nothing_happens_where_there_is_no_photo(window, viewed_site, address):
    page = window().page
    page.goto(address(viewed_site(), "page-2.html"))
    page.locator(".items tbody tr").first.locator("td").nth(1).click()
    assert not page.locator(OPEN).count() and page.url.endswith("page-2.html")


# --- Around the photo ---

def test_a_click_beside_the_photo_closes_it_and_one_on_the_photo_does_not(index):
    opened(index)
    stage = index.locator(f"{OPEN} .stage").bounding_box()
    middle = stage["y"] + stage["height"] / 2
    index.mouse.click(stage["x"] + stage["width"] / 2, middle)
    photo = index.locator(f"{OPEN} .slide").bounding_box()
    index.mouse.click(photo["x"] + 4, middle)
    index.mouse.click(500, 10)  # between the tools
    # A drag that ends beside the photo is no click there.
    index.mouse.move(photo["x"] + 40, middle)
    index.mouse.down()
    index.mouse.move(photo["x"] - 12, middle, steps=3)
    index.mouse.up()
    index.wait_for_timeout(400)  # a click sooner than this after another is a double click
    assert index.locator(OPEN).count()
    index.mouse.click(photo["x"] - 12, middle)
    index.wait_for_selector("dialog.viewer", state="hidden")


@pytest.mark.parametrize("way", share(["mouse", "key"], 0))
def test_an_arrow_of_the_zoomed_photo_is_no_click_beside_it(index, way):
    opened(index)
    box = index.locator(f"{OPEN} .stage").bounding_box()
    index.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2)
    index.wait_for_selector("dialog.viewer", state="hidden")
    opened(index)
    index.locator(f"{OPEN} [data-do=actual]").click()
    arrow = index.locator(f"{OPEN} [data-do=left]")
    arrow.wait_for()
    arrow.click() if way == "mouse" else arrow.press("Enter")
    index.wait_for_timeout(500)
    assert index.locator(OPEN).count()


def test_a_click_beside_a_photo_does_not_close_the_next_one(index):
    opened(index)
    index.wait_for_selector(f"{OPEN} [data-do=next][aria-disabled=false]")
    box = index.locator(f"{OPEN} .stage").bounding_box()
    index.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2)
    index.keyboard.press("ArrowRight")
    index.wait_for_timeout(500)
    assert words(index)[0] == "Wall"


def test_a_press_that_was_not_let_go_when_it_closed_is_forgotten(index):
    opened(index)
    stage = index.locator(f"{OPEN} .stage").bounding_box()
    middle = stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2
    index.mouse.move(*middle)
    index.mouse.down()
    index.keyboard.press("Escape")
    index.wait_for_selector("dialog.viewer", state="hidden")
    index.mouse.up()
    opened(index)
    index.mouse.click(stage["x"] + 4, middle[1])
    index.wait_for_selector("dialog.viewer", state="hidden")


def test_the_page_behind_does_not_scroll(window, many, address):
    # So high that the rows of the photos that it leads to are in sight, too.
    page = window(1000, 1200).page
    page.goto(address(many))
    page.evaluate("scrollTo(0, 400)")
    page.locator("main a[href^='photos/']").nth(6).click()
    page.wait_for_selector(f"{OPEN} .slide")
    top = page.evaluate("scrollY")
    for y in (10, 300, 690):
        page.mouse.move(500, y)
        page.mouse.wheel(0, 500)
    for key in ("PageDown", "End", "Space", "ArrowDown"):
        page.keyboard.press(key)
    page.wait_for_timeout(150)
    assert page.evaluate("scrollY") == top >= 400
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.viewer", state="hidden")
    assert page.evaluate("scrollY") == top


def test_on_paper_it_is_not_there(index):
    opened(index)
    index.emulate_media(media="print")
    assert index.locator("dialog.viewer").is_hidden() and index.locator(".items").is_visible()


# --- What is fetched ---

def test_lists_are_asked_for_when_a_photo_opens(fresh_index):
    asked = []
    fresh_index.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    fresh_index.reload(wait_until="networkidle")
    assert not [each for each in asked if each.startswith("list-")]
    opened(fresh_index)
    fresh_index.wait_for_selector(f"{OPEN} [data-do=next][aria-disabled=false]")
    assert [each for each in asked if each.startswith("list-")] == ["list-1.js"]


def test_photos_beside_are_fetched_ahead_as_large_as_they_will_be_shown(fresh_index):
    loaded = []
    fresh_index.on("requestfinished", lambda request: loaded.append(request.url))
    opened(fresh_index)
    fresh_index.wait_for_selector(f"{OPEN} [data-do=next][aria-disabled=false]")
    fresh_index.wait_for_load_state("networkidle")
    fresh_index.wait_for_timeout(300)
    fresh_index.wait_for_load_state("networkidle")
    on(fresh_index, "next")
    room = Room(fresh_index, OPEN, PHOTOS["Wall"][0], "large file en")
    loaded_before = set(loaded)
    room.rest()
    # The panorama fills 960 pixels: its file of that width was there.
    shown = fresh_index.evaluate("() => [...document.querySelectorAll('dialog[open] .slide img')].map(each => each.src)")
    assert shown[-1].endswith("-960.jpg") and set(shown) <= loaded_before, (shown, loaded)


def test_without_its_list_the_photo_is_shown_all_the_same(window, viewed_site, address):
    here = window(1000, 800, fresh=True)
    page = here.page
    here.context.route("**/list-*.js", lambda route: route.abort())
    page.goto(address(viewed_site(), over="http"))
    opened(page)
    for way in ("next", "previous"):
        page.wait_for_selector(f"{OPEN} [data-do={way}][aria-disabled=true]")
    assert words(page)[0] == "Chair"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.viewer", state="hidden")
    page.wait_for_function("() => !history.state?.photo")
    # The list is asked for again with the next opening.
    here.context.unroute_all()
    opened(page)
    on(page, "next")
    assert words(page)[0] == "Wall"
    assert not [said for said in here.complaints if ": error: " in said], here.complaints


def test_a_list_that_never_comes_leaves_the_other_way_open(window, viewed_site, address):
    here = window(1000, 800, fresh=True)
    page = here.page
    here.context.route("**/list-3.js", lambda route: None)
    page.goto(address(viewed_site(), "page-2.html", over="http"))
    opened(page)
    assert words(page)[0] == "Lamp"
    on(page, "previous")
    assert words(page) == ("Wall", "2 of 8 · Photo 5 of 5")
    on(page, "next")
    assert words(page)[0] == "Lamp"


def test_each_key_counts_while_the_list_is_on_its_way(window, viewed_site, address):
    here = window(1000, 800, fresh=True)
    page, held = here.page, []
    here.context.route("**/list-1.js", lambda route: held.append(route))
    page.goto(address(viewed_site(), over="http"))
    opened(page)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    wait_until(page, lambda: held)
    assert words(page)[0] == "Chair"
    held[0].continue_()
    page.wait_for_function("() => document.querySelector('.viewer-which').textContent.includes('Photo 3 of 5')")
    page.wait_for_timeout(200)
    assert words(page) == ("Wall", "2 of 8 · Photo 3 of 5")


def test_the_ends_are_said(index):
    opened(index)
    index.wait_for_selector(f"{OPEN} [data-do=previous][aria-disabled=true]")
    status = index.locator(f"{OPEN} [role=status]")
    index.keyboard.press("ArrowLeft")
    index.wait_for_function("() => document.querySelector('dialog[open] [role=status]').textContent === 'That’s as far as it goes'")
    # The same words again are news.
    index.locator(f"{OPEN} [data-do=previous]").click(force=True)
    assert status.text_content() == "That’s as far as it goes\xa0"


def test_a_phone_gives_the_name_a_line_of_its_own(enter):
    room = enter("large file en", "Lamp", width=390, height=844)
    name, other = [room.page.locator(f"dialog .room-foot {part}").first.bounding_box() for part in ("p", "button")]
    assert name["y"] + name["height"] <= other["y"] + 1 and name["width"] >= 340
