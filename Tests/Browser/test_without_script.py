"""With script off everything is there."""

import pytest

import expected
from amount import share
from test_names import TEXTS
from views import UNLOADED, choose


@pytest.fixture
def page(window):
    return window(script=False).page


def in_table(page, address):
    """The text of an item's row on the index."""
    row = page.locator(f"tr:has(a[href='{address}']), li:has(a[href='{address}'])").first
    return expected.collapsed(row.inner_text())


def test_the_index_shows_every_item_as_text(page, site, address):
    listing = None
    for item, (link, shown_on, _) in zip(site.items, site.rows()):
        if shown_on != listing:
            listing = shown_on
            page.goto(address(site, listing))
        shown = in_table(page, link)
        wanted = [expected.name(item), item.serial, expected.value(item), expected.date(item)]
        for text in filter(None, wanted):
            assert expected.collapsed(text) in shown, f"{listing}: the row of {link} lacks {text!r}: {shown!r}"


def assert_called(page, path, item):
    """Whether its heading and title name the item, as text."""
    name = expected.name(item)
    texts = page.locator("h1").evaluate(TEXTS)
    assert name in texts, f"{path}: the heading should be {name!r}: {texts}"
    title = expected.collapsed(page.title())
    assert name in title, f"{path}: the title should hold {name!r}: {title!r}"


def test_an_item_page_shows_everything_as_text_and_picture(page, site, address):
    for item, link in share(list(zip(site.items, site.item_pages())), 0, of=3):
        page.goto(address(site, link), wait_until="load")
        assert not (missing := page.evaluate(UNLOADED)), f"{link}: {missing}"
        assert_called(page, link, item)
        shown = expected.collapsed(page.locator("main").inner_text())
        wanted = [expected.name(item), item.serial, expected.value(item), expected.date(item)]
        for text in filter(None, wanted):
            assert expected.collapsed(text) in shown, f"{link} lacks {text!r}: {shown!r}"


def test_the_index_loads_its_pictures(page, site, address):
    for view in ("Table", "Grid"):
        page.goto(address(site))
        choose(page, view)
        page.wait_for_load_state("networkidle")
        assert not (missing := page.evaluate(UNLOADED)), missing


def test_photo_pages_load_their_pictures_and_name_their_items(page, site, address):
    for number, item in share(list(enumerate(site.items, 1)), 1, of=3):
        if path := site.photo_page(number):
            page.goto(address(site, path), wait_until="load")
            assert not (missing := page.evaluate(UNLOADED)), f"{path}: {missing}"
            assert_called(page, path, item)


def test_a_photo_can_be_reached_from_the_index_by_links_alone(page, sample, address):
    page.goto(address(sample))
    page.locator("main a[href^='photos/']").first.click()
    page.wait_for_url("**/photos/*.html")
    assert page.get_by_role("main").get_by_role("img").first.evaluate("image => image.naturalWidth") > 0


def test_no_script_is_needed_to_page_through_a_long_list(page, many, address):
    page.goto(address(many))
    page.get_by_role("link", name="Next").first.click()
    page.wait_for_url("**/page-2.html")
    shown = page.locator("main").inner_text()
    assert many.items[100].name in shown and many.items[99].name not in shown
