"""The viewer in the browser's history, and links to a part of a photo."""

import re

import pytest

from amount import share
from rooms import gap
from views import wait_until

#: The dialog, open.
OPEN = "dialog.viewer[open]"

#: The page of the photo that is shown.
SHOWN = "() => history.state?.photo"


@pytest.fixture
def index(window, viewed_site, address, over):
    """The index with nothing open."""
    page = window(1000, 800).page
    page.goto(address(viewed_site(), over=over))
    return page


def opener(page):
    return page.locator("main a[href^='photos/']").first


def entries(page):
    return page.evaluate("history.length")


def opened(page):
    opener(page).click()
    page.wait_for_selector(f"{OPEN} .slide")


def leafed(page, count):
    for _ in range(count):
        page.wait_for_selector(f"{OPEN} [data-do=next][aria-disabled=false]")
        before = page.evaluate(SHOWN)
        page.keyboard.press("ArrowRight")
        # A list of the next page may be on its way.
        page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before)


def wait_closed(page):
    page.wait_for_function("() => !document.querySelector('dialog[open]') && !history.state?.photo")


def is_back(page, number=1):
    """Whether the focus is with the photo of a row, counted from 1."""
    links = "main a[href^='photos/']"
    page.wait_for_function("link => document.activeElement?.matches(link)", arg=links)
    return page.locator(links).nth(number - 1).evaluate("link => link === document.activeElement")


@pytest.mark.parametrize("place", share(["page file en", "page http ar", "large http en"], 0))
def test_zooming_adds_no_entry(enter, place):
    room = enter(place)
    room.focus()
    before, here = entries(room.page), room.page.url
    for key in ("+", "1", "ArrowLeft", "0"):
        room.page.keyboard.press(key)
    room.hand.wheel(*room.seen().centre, -200)
    room.rest()
    assert entries(room.page) == before and room.page.url == here


def test_opening_adds_one_entry_and_back_closes(index):
    before, here = entries(index), index.url
    opened(index)
    assert entries(index) == before + 1 and index.url == here
    index.go_back()
    wait_closed(index)
    assert index.url == here and is_back(index)


@pytest.mark.parametrize("close", share(["Escape", "button", "outside"], 0))
def test_closing_leaves_its_entry_and_gives_the_focus_back(index, close):
    before, here = entries(index), index.url
    for _ in range(2):
        opened(index)
        if close == "Escape":
            index.keyboard.press("Escape")
        elif close == "button":
            index.locator(f"{OPEN} [data-do=close]").click()
        else:
            box = index.locator(f"{OPEN} .stage").bounding_box()
            index.mouse.click(box["x"] + 3, box["y"] + box["height"] / 2)
        wait_closed(index)
        assert index.url == here and is_back(index)
        assert entries(index) == before + 1, "the entry ahead is taken by the next one"


def test_forward_shows_it_again(index):
    opened(index)
    words = index.locator(f"{OPEN} .stage").get_attribute("aria-label")
    index.keyboard.press("Escape")
    wait_closed(index)
    index.go_forward()
    index.wait_for_selector(f"{OPEN} .slide")
    assert index.locator(f"{OPEN} .stage").get_attribute("aria-label") == words
    index.keyboard.press("Escape")
    wait_closed(index)


def test_a_reload_shows_the_photo_that_was_walked_to_and_back_closes_it(index):
    before, here = entries(index), index.url
    opened(index)
    for number in (1, 2):
        index.wait_for_selector(f"{OPEN} [data-do=next][aria-disabled=false]")
        index.keyboard.press("ArrowRight")
        index.wait_for_function("words => document.querySelector('.viewer-which').textContent === words",
                                arg=f"2 of 8 · Photo {number} of 5")
    assert entries(index) == before + 1, "walking adds no entries"
    index.reload()
    index.wait_for_selector(f"{OPEN} .slide")
    assert index.locator(".viewer-which").text_content() == "2 of 8 · Photo 2 of 5"
    index.wait_for_selector(f"{OPEN} [data-do=next][aria-disabled=false]")
    index.go_back()
    wait_closed(index)
    assert index.url == here


def test_the_focus_goes_to_the_photo_that_was_seen_last(window, many, address):
    page = window(1000, 500).page
    page.goto(address(many))
    opened(page)
    leafed(page, 12)
    shown = page.evaluate(SHOWN)
    page.keyboard.press("Escape")
    wait_closed(page)
    # Closing takes back an entry of the history, and the focus goes on once that is done.
    page.wait_for_function("href => document.activeElement.href === href", arg=shown)
    focused = page.evaluate("""() => {
      const {href} = document.activeElement, {top, bottom} = document.activeElement.getBoundingClientRect()
      return {href, top, bottom}
    }""")
    assert focused["href"] == shown
    assert 0 <= focused["top"] and focused["bottom"] <= 500, "it was scrolled to"


def test_the_page_stays_where_it_was_if_nothing_was_leafed(enter):
    room = enter("large http en", "Wall", width=390, height=500)
    page = room.page
    page.keyboard.press("Escape")
    wait_closed(page)
    page.evaluate("scrollTo(0, 150)")
    page.locator(".object-photo > .enlarge").evaluate("link => link.click()")
    page.wait_for_selector(f"{OPEN} .slide")
    page.keyboard.press("Escape")
    wait_closed(page)
    assert page.evaluate("scrollY") == 150


def test_two_clicks_at_once_make_one_entry(index):
    before = entries(index)
    opener(index).evaluate("link => { link.click(); link.click() }")
    index.wait_for_selector(f"{OPEN} .slide")
    assert entries(index) == before + 1
    index.keyboard.press("Escape")
    wait_closed(index)


def test_an_entry_whose_photo_is_no_longer_known_is_an_ordinary_one(window, viewed_site, address):
    here = window(1000, 800, fresh=True)
    page = here.page
    page.goto(address(viewed_site(), over="http"))
    opened(page)
    here.context.route("**/list-*.js", lambda route: route.abort())
    page.reload()
    page.wait_for_function("() => history.state === null")
    assert not page.locator(OPEN).count()


def test_a_reload_shows_a_photo_of_another_page_of_the_index(index):
    opened(index)
    leafed(index, 6)
    assert index.locator(".viewer-name").text_content() == "Lamp"
    index.reload()
    index.wait_for_selector(f"{OPEN} .slide")
    assert index.locator(".viewer-name").text_content() == "Lamp"
    index.keyboard.press("Escape")
    wait_closed(index)


def test_back_closes_the_shortcuts_with_the_photo(index):
    opened(index)
    index.keyboard.press("?")
    index.wait_for_selector("dialog.keys[open]")
    index.go_back()
    wait_closed(index)
    assert is_back(index)
    index.go_forward()
    index.wait_for_selector(f"{OPEN} .slide")
    leafed(index, 1)


def test_a_photo_that_is_opened_while_another_comes_back_leaves_one_entry(window, viewed_site, address):
    here = window(1000, 800, fresh=True)
    page = here.page
    page.goto(address(viewed_site(), over="http"))
    opened(page)
    held = []
    here.context.route("**/list-*.js", lambda route: route.continue_() if None in held else held.append(route))
    page.reload(wait_until="domcontentloaded")
    page.locator("main a[href^='photos/']").nth(1).click()
    page.wait_for_selector(f"{OPEN} .slide")
    while held:
        held.pop().continue_()
        page.wait_for_timeout(100)
    held.append(None)  # what is asked for later comes at once
    page.keyboard.press("Escape")
    wait_closed(page)
    page.wait_for_timeout(200)
    assert not page.locator(OPEN).count()


def test_the_focus_goes_to_the_row_of_a_photo_that_has_no_link_of_its_own(index):
    opened(index)
    leafed(index, 3)
    assert "Photo 3 of 5" in index.locator(".viewer-which").text_content()
    index.reload()
    index.wait_for_selector(f"{OPEN} .slide")
    index.keyboard.press("Escape")
    wait_closed(index)
    index.wait_for_function("() => document.activeElement?.textContent === 'Wall'")


def test_what_follows_and_back_shows_it_again(index):
    opened(index)
    index.locator(f"{OPEN} .viewer-name").click()
    index.wait_for_url("**/items/*.html")
    index.go_back()
    index.wait_for_selector(f"{OPEN} .slide")
    index.go_back()
    wait_closed(index)


def test_opened_and_closed_quickly_it_is_closed(index):
    here = index.url
    for _ in range(3):
        opener(index).click()
        index.keyboard.press("Escape")
    index.wait_for_timeout(100)
    wait_closed(index)
    assert index.url == here


def test_a_click_for_a_new_tab_opens_the_photos_page_there(index):
    with index.context.expect_page() as tab:
        opener(index).click(modifiers=["Control"])
    tab.value.wait_for_url("**/photos/*.html")
    assert not index.locator(OPEN).count()


# --- Parts of a photo ---

def region(seen):
    """What is seen of the photo, in per cent."""
    view = seen.view
    left, top = max(seen.left, view.left), max(seen.top, view.top)
    right = min(seen.left + seen.width, view.left + view.width)
    bottom = min(seen.top + seen.height, view.top + view.height)
    return pytest.approx((100 * (left - seen.left) / seen.width, 100 * (top - seen.top) / seen.height,
                          100 * (right - left) / seen.width, 100 * (bottom - top) / seen.height), abs=0.2)


@pytest.mark.parametrize("place", share(["page file en", "page http ar"], 1))
def test_an_address_names_a_part(enter, place):
    room = enter(place, hash="#xywh=percent:25,30,40,10")
    seen = room.rest()
    # As wide as the view, and its middle in the middle.
    assert 0.4 * seen.width == pytest.approx(seen.view.width, abs=1)
    assert seen.left + 0.45 * seen.width == pytest.approx(seen.centre[0], abs=1)
    assert seen.top + 0.35 * seen.height == pytest.approx(seen.centre[1], abs=1)
    before = room.page.url
    room.page.evaluate("() => { location.hash = '#xywh=percent:0,0,50,50' }")
    seen = room.rest()
    assert (seen.left, seen.top) == pytest.approx((seen.view.left, seen.view.top), abs=0.6)
    room.page.go_back()
    assert room.page.url == before
    again = room.rest()
    assert 0.4 * again.width == pytest.approx(again.view.width, abs=1)
    assert again.left + 0.45 * again.width == pytest.approx(again.centre[0], abs=1)


@pytest.mark.parametrize("hash", share(["", "#main", "#xywh=percent:0,0,0,0", "#xywh=percent:NaN,1,2,3", "#xywh=10,10,10,10",
                                        "#xywh=percent:-10,0,50,50", "#xywh=percent:" + "9" * 400 + ",0,1,1"], 1))
def test_an_address_that_names_nothing_shows_the_whole(enter, hash):
    room = enter("page file en", hash=hash)
    seen = room.rest()
    assert seen.scale == pytest.approx(seen.fit, rel=1e-3) and gap(seen) < 0.6


@pytest.mark.parametrize("hash", ["#xywh=percent:99.99,99.99,0.001,0.001", "#xywh=percent:80,80,99999,5",
                                  "#xywh=percent:0,0,1,." + "0" * 400 + "1"])
def test_an_address_that_names_what_is_not_there_shows_what_is(enter, hash):
    room = enter("page file en", hash=hash)
    seen = room.rest()
    assert seen.fit * 0.999 <= seen.scale <= seen.most * 1.001 and gap(seen) < 0.6


def copied(room):
    """What the button copies, or shows for copying where pages may not."""
    room.do("link").click()
    room.page.wait_for_function(
        "root => document.querySelector(root + ' [role=status]').textContent === 'Link copied'", arg=room.root)
    return room.page.evaluate("() => navigator.clipboard.readText()")


@pytest.mark.parametrize("place", share(["page file en", "page http en", "large http en", "large file en"], 0))
def test_a_copied_link_shows_what_was_seen(enter, window, place):
    room = enter(place, "Wall", 4, fresh=True)
    room.here.context.grant_permissions(["clipboard-read", "clipboard-write"])
    photo = room.page.evaluate("() => history.state?.photo ?? location.href")
    assert copied(room) == photo, "a whole photo's link is that of its page"
    before = room.zoom(1.5)
    room.hand.drag(before.centre, (-90, 70), release=False)
    room.hand.wait(0.2)
    room.hand.release()
    before = room.rest()
    link = copied(room)
    assert re.fullmatch(re.escape(photo) + r"#xywh=percent:[\d.]+,[\d.]+,[\d.]+,[\d.]+", link), link
    page = window(1000, 800).page
    page.goto(link)
    other = type(room)(page, "body.photo", room.size)
    after = other.rest()
    # The two views are not of one size: what was seen is seen again, as large as there is room for it.
    middle = [((seen.centre[0] - seen.left) / seen.width, (seen.centre[1] - seen.top) / seen.height)
              for seen in (before, after)]
    assert middle[0] == pytest.approx(middle[1], abs=0.005)
    ratio = min(after.view.width / before.view.width, after.view.height / before.view.height)
    assert after.scale == pytest.approx(before.scale * ratio, rel=0.005)


def test_where_pages_may_not_copy_the_link_is_shown(enter):
    room = enter("page file en")
    room.page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error('no') } }")
    room.zoom(1)
    room.do("link").click()
    wait_until(room.page, lambda: any("a script said 'Copy link'" in said for said in room.here.complaints))
