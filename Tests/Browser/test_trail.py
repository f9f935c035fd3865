"""From an item to the next of those among which it was opened, and back to them."""

import pytest

import found
from amount import first
from test_access import violations
from views import wait_until

NAMES = ".items tbody .name a"


@pytest.fixture
def site(sites):
    return sites("found")


def open_row(page, number):
    """Opens the page of a listed item; the names of all that are listed with it."""
    names = page.locator(NAMES).all_inner_texts()
    page.locator(NAMES).nth(number).click()
    page.wait_for_url("**/items/*.html")
    assert heading(page) == names[number]
    return names


def wait_for_results(page):
    """Waits for all of them, of which the first are shown before the others."""
    page.get_by_role("table", name="Search results").wait_for()
    page.get_by_role("button", name="Show more").wait_for(state="hidden")


def scroll_to(page, number):
    """Scrolls until so many rows have come, of which each screenful brings the next."""
    page.wait_for_function("""([names, number]) => {
      scrollTo(0, document.body.scrollHeight)
      return document.querySelectorAll(names).length > number
    }""", arg=[NAMES, number])


def heading(page):
    return page.locator("h1").inner_text().strip()


def step(page, way):
    page.locator(f".neighbours .{way}").click()
    page.wait_for_load_state()
    return heading(page)


def beside(page):
    """What the item's page calls the one before and the one after it."""
    return [page.locator(f".neighbours .{way} .whither").inner_text() if page.locator(f".neighbours .{way}").count()
            else None for way in ("previous", "next")]


def test_results_are_led_through_and_back_to(window, site, address, over):
    opened = window()
    page = opened.page
    page.goto(address(site, "index.html#q=lamp&room=Kitchen", over=over))
    wait_for_results(page)
    listed = page.url
    names = open_row(page, 0)
    assert len(names) > 3
    assert beside(page) == [None, names[1]]
    for number in (1, 2):
        assert step(page, "next") == names[number]
        assert beside(page) == names[number - 1:number + 2:2]
    page.reload()
    assert beside(page) == [names[1], names[3]]
    page.get_by_role("link", name="Search results").click()
    wait_for_results(page)
    assert page.url == listed
    open_row(page, len(names) - 1)
    assert beside(page) == [names[-2], None]
    assert opened.complaints == []


def test_a_room_is_led_through(window, site, address):
    page = window().page
    page.goto(address(site, "rooms/kitchen.html"))
    names = open_row(page, 2)
    assert step(page, "previous") == names[1]
    back = page.locator(".running-back a")
    assert back.inner_text() == "Kitchen"
    back.click()
    # To the row of the one that was looked at last.
    page.wait_for_url("**/rooms/kitchen.html#item-*")
    assert page.locator("tr:target .name a").inner_text() == names[1]


def test_a_plate_that_was_come_back_to_is_outlined(window, site, address):
    page = window().page
    page.goto(address(site, "rooms/kitchen.html"))
    page.locator(".views [value=grid]").check()
    open_row(page, 1)
    page.locator(".running-back a").click()
    page.wait_for_url("**/rooms/kitchen.html#item-*")
    marked = page.locator(".items tbody tr").evaluate_all("""rows => rows.map(row => getComputedStyle(
      row.querySelector('.plate, .no-photo')).outlineColor === getComputedStyle(document.body).color)""")
    assert [at for at, is_marked in enumerate(marked) if is_marked] == [1]


@pytest.mark.parametrize("steps,number", first([(2, 60), (0, 60), (2, 1)]))
def test_results_are_come_back_to_where_they_were_left(window, site, address, steps, number):
    page = window().page
    page.goto(address(site, "index.html#sort=own-desc"))
    page.get_by_role("table", name="Search results").wait_for()
    scroll_to(page, number)
    open_row(page, number)
    for _ in range(steps):
        step(page, "next")
    assert page.locator(".tombstone .lot").inner_text() == f"Search results: {number + steps + 1} of 110"
    name = heading(page)
    page.locator(".running-back a").click()
    row = page.locator("tr.opened")
    row.wait_for()
    assert row.locator(".name a").inner_text() == name
    box = row.bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= 900, box


def test_results_are_come_back_to_however_late_a_script_comes(window, site, address):
    page = window(fresh=True).page
    page.goto(address(site, "index.html#sort=own-desc"))
    page.get_by_role("table", name="Search results").wait_for()
    scroll_to(page, 60)
    open_row(page, 60)
    name = heading(page)
    held = []
    page.context.route("**/trail.js", lambda route: held.append(route))
    page.locator(".running-back a").click(no_wait_after=True)
    wait_until(page, lambda: held)
    page.wait_for_timeout(300)
    held[0].continue_()
    row = page.locator("tr.opened")
    row.wait_for()
    assert row.locator(".name a").inner_text() == name


def test_the_first_and_the_last_of_all_lead_on_among_results(window, site, address):
    """Their pages as they were made have one way only."""
    page = window().page
    page.goto(address(site, "index.html#sort=own-desc"))
    page.get_by_role("table", name="Search results").wait_for()
    names = open_row(page, 0)
    assert beside(page) == [None, names[1]]
    assert page.locator(".neighbours .next .way").inner_text().casefold() == "next"
    assert step(page, "next") == names[1] and step(page, "previous") == names[0]


def test_at_the_end_of_what_was_shown_the_list_leads_on(window, site, address):
    page = window().page
    page.goto(address(site, "index.html#sort=own-desc"))
    page.get_by_role("table", name="Search results").wait_for()
    listed = page.url
    # The last row that came; a click by hand would let more come first.
    names = page.evaluate("""() => {
      const links = [...document.querySelectorAll('.items tbody .name a')]
      links.at(-1).click()
      return links.map(link => link.textContent)
    }""")
    page.wait_for_url("**/items/*.html")
    assert beside(page) == [names[-2], "Search results"] and len(names) < 110
    page.locator(".neighbours .next").click()
    page.get_by_role("table", name="Search results").wait_for()
    assert page.url == listed
    page.goto(address(site, "rooms/kitchen.2.html"))
    names = open_row(page, 0)
    assert beside(page) == ["Kitchen", names[1]]
    page.locator(".neighbours .previous").click()
    assert page.url.endswith("/rooms/kitchen.html")


def test_an_item_that_is_opened_from_the_large_view_leads_through_the_list_too(window, site, address):
    page = window().page
    page.goto(address(site, "rooms/kitchen.html"))
    names = page.locator(NAMES).all_inner_texts()
    page.locator(".enlarge").first.click()
    page.locator("dialog .viewer-name").click()
    page.wait_for_url("**/items/*.html")
    at = names.index(heading(page))
    assert beside(page)[1] == names[at + 1] and page.locator(".running-back a").inner_text() == "Kitchen"


def test_a_search_that_was_cleared_leads_nowhere(window, site, address):
    page = window().page
    page.goto(address(site, "index.html#q=lamp"))
    page.get_by_role("table", name="Search results").wait_for()
    open_row(page, 0)
    page.go_back()
    page.get_by_role("table", name="Search results").wait_for()
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("table", name="All items").wait_for()
    names = page.locator(NAMES).all_inner_texts()
    lamp = next(at for at, name in enumerate(names) if "lamp" in name and at)
    open_row(page, lamp)
    assert beside(page) == [names[lamp - 1], names[lamp + 1]]
    assert page.locator(".running-back a").inner_text() == "All items"


def test_axe_finds_nothing(window, site, address):
    page = window().page
    page.goto(address(site, "rooms/kitchen.html"))
    open_row(page, 1)
    assert violations(page) == []


def test_the_index_leads_through_all_again(window, site, address):
    page = window().page
    page.goto(address(site, "rooms/kitchen.html"))
    open_row(page, 1)
    page.goto(address(site))
    names = open_row(page, 1)
    assert beside(page) == [names[0], names[2]]
    assert page.locator(".running-back a").inner_text() == "All items"


def test_what_is_kept_leads_nowhere_else(window, site, address):
    """Another page of the same folder may keep what it likes."""
    opened = window()
    page = opened.page
    page.goto(address(site))
    open_row(page, 1)
    here, before = page.url, beside(page)
    for kept in ('null', '{', '[]', '{"back": "javascript:alert(1)", "label": "x", "items": [["%s", "x"]]}',
                 '{"back": "%s", "label": "x", "items": [["%s", "x"], ["javascript:alert(1)", "x"]]}'):
        page.evaluate("kept => sessionStorage.setItem('bibelot.trail', kept)", kept.replace("%s", here))
        page.reload()
        assert beside(page) == before and page.locator(".running-back a").inner_text() == "All items"
    assert opened.complaints == []


def test_without_script_an_item_leads_through_all(window, site, address):
    page = window(script=False).page
    page.goto(address(site, "rooms/kitchen.html"))
    open_row(page, 0)
    assert page.locator(".running-back a").inner_text() == "All items"
