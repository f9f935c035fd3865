"""axe finds nothing, with no rule disabled, on any kind of page, size or colour scheme."""

import pytest

from accessible import violations
from amount import ALL, WINDOWS, share
from views import choose

WIDTHS = sorted({width for width, _ in WINDOWS})


def interesting(site, width):
    """Items that differ in what their pages show, counted from 1."""
    if site.name == "sample":
        return [1, next(n for n in range(1, len(site.items) + 1) if site.photo_page(n) is None)]
    return share([1, 2, 6, 7, 11, 21, 23, 28, 30, 31], WIDTHS.index(width), of=4)


#: What is hard in each window, and in a soak the sample: its pages are like those of test_every_window.
SEEN = [("hard", *each) for each in WINDOWS] + [("sample", *each) for each in WINDOWS if ALL]


class TestAxe:
    @pytest.fixture
    def page(self, window, width, scheme):
        return window(width=width, scheme=scheme).page

    @pytest.mark.parametrize("site,width,scheme", share(SEEN, 0), indirect=["site"])
    def test_finds_nothing_on_the_index_as_a_table(self, page, site, address):
        page.goto(address(site))
        assert not (found := violations(page)), "\n".join(found)

    @pytest.mark.parametrize("site,width,scheme", share(SEEN, 1), indirect=["site"])
    def test_finds_nothing_on_the_index_as_a_grid(self, page, site, address):
        page.goto(address(site))
        choose(page, "Grid")
        assert not (found := violations(page)), "\n".join(found)

    @pytest.mark.parametrize("site,width,scheme", share(SEEN, 1), indirect=["site"])
    def test_finds_nothing_on_the_index_with_a_photo_open(self, page, site, address):
        page.goto(address(site))
        page.locator("main a[href^='photos/']").first.click()
        page.get_by_role("dialog").wait_for()
        assert not (found := violations(page)), "\n".join(found)

    @pytest.mark.parametrize("site,width,scheme", SEEN, indirect=["site"])
    def test_finds_nothing_on_items(self, page, site, address, width):
        for number in interesting(site, width):
            page.goto(address(site, site.item_pages()[number - 1]))
            assert not (found := violations(page)), f"item {number}:\n" + "\n".join(found)

    @pytest.mark.parametrize("site,width,scheme", SEEN, indirect=["site"])
    def test_finds_nothing_on_photos(self, page, site, address, width):
        for number in interesting(site, width):
            if photo := site.photo_page(number):
                page.goto(address(site, photo))
                assert not (found := violations(page)), f"photo of item {number}:\n" + "\n".join(found)


@pytest.mark.parametrize("place,width,scheme", share([
    (place, *window) for place, windows in [("page file en", WINDOWS), ("large file en", WINDOWS[::-1])]
    for window in windows], 0))
def test_axe_finds_nothing_in_the_viewer(enter, place, width, scheme):
    room = enter(place, "Wall", 4, width=width, height=844, scheme=scheme)
    assert not (found := violations(room.page)), "whole:\n" + "\n".join(found)
    room.zoom(1.5)
    assert room.find(".pan").is_visible()
    assert not (found := violations(room.page)), "zoomed:\n" + "\n".join(found)
    room.focus()
    room.page.keyboard.press("?")
    room.page.locator("dialog.keys").wait_for()
    assert not (found := violations(room.page)), "with the list of keys:\n" + "\n".join(found)


def test_axe_finds_nothing_in_the_viewer_in_arabic(enter):
    room = enter("large http ar", "Wall", 4)
    room.zoom(1.5)
    assert not (found := violations(room.page)), "\n".join(found)


def test_axe_finds_nothing_in_the_books_popover(window, sites, address):
    page = window().page
    page.goto(address(sites("book")))
    page.locator("main a[href^='photos/']").first.click()
    page.get_by_role("dialog").wait_for()
    assert not (found := violations(page)), "\n".join(found)


def test_axe_would_find_an_error(window):
    page = window().page
    page.set_content("<!doctype html><title>x</title><img src=data:,>")
    assert any("image-alt" in found for found in violations(page))
