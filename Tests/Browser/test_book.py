"""The book's popover, where `large_view: book` asks for it, from the index's thumbnail."""

import pytest

from amount import first

SIZES = [(1440, 900), (390, 700), (820, 480)]


@pytest.fixture(params=first(SIZES), ids=lambda size: "%dx%d" % size)
def page(request, window, book, address):
    page = window(*request.param).page
    page.goto(address(book))
    return page


@pytest.fixture(scope="session")
def book(sites):
    return sites("book")


def thumbnail(page):
    return page.locator("main a[href^='photos/']").first


def opened(page):
    thumbnail(page).click()
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    return dialog


def wait_closed(page):
    page.wait_for_function("() => !document.querySelector('dialog[open]')")


@pytest.mark.parametrize("page", SIZES, indirect=True, ids=lambda size: "%dx%d" % size)
def test_shows_the_photo_within_600_points_and_the_window(page):
    photo = opened(page).get_by_role("img").last
    photo.wait_for()
    page.wait_for_function("() => [...document.querySelectorAll('dialog[open] img')]"
                           ".some(image => image.complete && image.naturalWidth > 0)")
    box, size = photo.bounding_box(), page.viewport_size
    assert 0 < box["width"] <= 600 and 0 < box["height"] <= 600, box
    assert box["x"] >= 0 and box["y"] >= 0, box
    assert box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"], box
    shape = photo.evaluate("image => image.naturalWidth / image.naturalHeight")
    assert abs(box["width"] / box["height"] - shape) < 0.02, f"{box} should have the shape {shape}"
    assert max(box["width"], box["height"]) >= 0.5 * min(600, size["width"], size["height"]), (
        f"{box} is no large view")


def test_stays_on_the_page(page):
    before = page.url
    opened(page)
    assert page.url.split("#")[0] == before.split("#")[0]


def test_escape_closes_it_and_gives_the_focus_back(page):
    opened(page)
    page.keyboard.press("Escape")
    wait_closed(page)
    assert thumbnail(page).evaluate("link => link === document.activeElement")


def test_a_click_outside_closes_it_and_gives_the_focus_back(page):
    opened(page)
    page.mouse.click(3, 3)
    wait_closed(page)
    assert thumbnail(page).evaluate("link => link === document.activeElement")


def test_a_click_on_the_photo_does_not_close_it(page):
    opened(page).get_by_role("img").last.click(position={"x": 20, "y": 20})
    page.wait_for_timeout(100)
    assert page.get_by_role("dialog").is_visible()


def test_its_button_closes_it(page):
    opened(page).get_by_role("button", name="Close").click()
    wait_closed(page)


def test_keys_open_it_and_stay_within_it(page):
    thumbnail(page).focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    for _ in range(6):
        page.keyboard.press("Tab")
        inside = page.evaluate(
            "() => document.activeElement === document.body || !!document.activeElement.closest('dialog')")
        assert inside, page.evaluate("() => document.activeElement.outerHTML")


def test_control_click_opens_a_tab_instead(page):
    with page.context.expect_page() as tab:
        thumbnail(page).click(modifiers=["Control"])
    tab.value.wait_for_url("**/photos/*.html")
    assert not page.get_by_role("dialog").is_visible()


def test_the_second_photo_is_not_the_first_again(window, book, address):
    page = window().page
    page.goto(address(book))
    sources = []
    links = page.locator(".items .enlarge")
    assert links.count() == 2
    for link in links.all():
        link.click()
        photo = page.get_by_role("dialog").get_by_role("img").last
        photo.wait_for()
        sources.append(photo.get_attribute("src"))
        page.keyboard.press("Escape")
        wait_closed(page)
    assert len(set(sources)) == 2


def test_nothing_happens_where_there_is_no_photo(window, book, address):
    page = window().page
    page.goto(address(book, "page-2.html"))
    page.locator(".items tbody tr").first.locator("td").nth(1).click()
    assert not page.get_by_role("dialog").is_visible() and page.url.endswith("page-2.html")


def test_it_adds_nothing_to_the_history_and_asks_for_no_list(window, book, address, over):
    here = window(fresh=True)
    page, asked = here.page, []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address(book, over=over))
    before = page.evaluate("history.length")
    opened(page)
    page.keyboard.press("Escape")
    wait_closed(page)
    assert page.evaluate("history.length") == before
    assert not [url for url in asked if "list-" in url]
    assert not here.complaints, here.complaints
