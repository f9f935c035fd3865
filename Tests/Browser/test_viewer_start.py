"""How the large view over a list comes: it is fetched once somebody is about to open a photo."""

import pytest

from amount import share

OPEN = "dialog.viewer[open]"


@pytest.fixture
def index(window, viewed_site, address):
    """Opens the index; what is asked for gathers in ``asked``."""

    def open_index(over="http", **options):
        here = window(1000, 800, fresh=True, **options)
        here.asked = []
        here.page.on("request", lambda request: here.asked.append(request.url.rpartition("/")[2]))
        here.page.goto(address(viewed_site(), over=over), wait_until="networkidle")
        return here

    return open_index


def photo(page, number=0):
    return page.locator("main .enlarge").nth(number)


def middle(page):
    box = photo(page).locator("img:visible").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(page):
    page.mouse.click(*middle(page))


def touch(page):
    page.touchscreen.tap(*middle(page))


def press(page):
    photo(page).focus()
    page.keyboard.press("Enter")


def activate(page, number=0):
    """As screen readers do, without a pointer or the focus."""
    photo(page, number).evaluate("link => link.click()")


@pytest.mark.parametrize("open_it", [click, touch, press, activate])
def test_a_photo_opens_at_the_first_try(index, over, open_it):
    here = index(over, has_touch=open_it is touch)
    page = here.page
    assert "viewer.js" not in here.asked
    open_it(page)
    page.wait_for_selector(f"{OPEN} .slide")
    assert page.locator(f"{OPEN} .viewer-name").inner_text() == "Chair"
    page.keyboard.press("Escape")
    page.wait_for_function("() => !history.state?.photo && document.activeElement.matches('.enlarge')")
    photo(page, 1).click()
    page.wait_for_selector(f"{OPEN} .slide")
    assert here.asked.count("viewer.js") == 1 and not here.complaints, here.complaints


@pytest.mark.parametrize("way", ["pointer", "focus"])
def test_it_is_fetched_when_somebody_comes_near(index, way):
    here = index()
    with here.page.expect_response("**/viewer.js"):
        photo(here.page).hover() if way == "pointer" else photo(here.page).focus()


def test_links_say_beforehand_that_they_open_a_dialog(index):
    here = index()
    here.page.wait_for_function(
        "() => [...document.querySelectorAll('.enlarge')].every(link => link.ariaHasPopup === 'dialog')")
    assert "viewer.js" not in here.asked


def test_clicks_wait_for_it_and_the_last_counts(index):
    here = index()
    page, held = here.page, []
    here.context.route("**/viewer.js", lambda route: held.append(route))
    with page.expect_request("**/viewer.js"):
        activate(page)
    activate(page, 1)
    assert not page.locator(OPEN).count() and page.url.endswith("index.html")
    held[0].continue_()
    page.wait_for_selector(f"{OPEN} .slide")
    assert page.locator(f"{OPEN} .viewer-name").inner_text() == "Wall"


def test_who_gives_up_waiting_is_not_shown_it(index):
    here = index()
    page, held = here.page, []
    here.context.route("**/viewer.js", lambda route: held.append(route))
    with page.expect_request("**/viewer.js"):
        press(page)
    page.keyboard.press("Escape")
    held[0].continue_()
    page.wait_for_function("() => typeof LargeView === 'function'")
    page.wait_for_timeout(50)
    assert not page.locator(OPEN).count()
    click(page)
    page.wait_for_selector(f"{OPEN} .slide")


@pytest.mark.parametrize("fault", ["lost", "cut short"])
def test_where_it_does_not_come_the_link_leads_to_the_photos_page(index, fault):
    here = index()
    page = here.page
    here.context.route("**/viewer.js", lambda route: (
        route.abort() if fault == "lost" else route.fulfill(body="class Stage {", content_type="text/javascript")))
    click(page)
    page.wait_for_url("**/photos/*.html")


def test_it_is_asked_for_again_after_it_was_lost(index):
    here = index()
    page = here.page
    here.context.route("**/viewer.js", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        photo(page).hover()
    here.context.unroute_all()
    click(page)
    page.wait_for_selector(f"{OPEN} .slide")


@pytest.mark.parametrize("key", share(["Control", "Shift"], 0))
def test_a_click_with_a_key_is_the_browsers_own(index, key):
    here = index()
    with here.context.expect_page() as opened:
        photo(here.page).click(modifiers=[key])
    opened.value.wait_for_url("**/photos/*.html")
    assert not here.page.locator(OPEN).count()
