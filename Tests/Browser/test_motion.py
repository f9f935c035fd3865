"""From page to page."""

import pytest

from views import choose

#: Which parts of the page move, told by the page that comes.
_MOVING = """addEventListener("pagereveal", ({ viewTransition }) => {
  window.moved = viewTransition ? viewTransition.ready.then(() => [...new Set(document.getAnimations().map(
    (animation) => animation.effect.pseudoElement).filter((name) => name?.includes("group")))]) : [];
})"""


def moved(page):
    return page.evaluate("window.moved")


@pytest.mark.parametrize("view", ["Table", "Grid"])
def test_the_photo_moves_from_its_row_to_its_page(window, sites, address, view):
    opened = window(reduced_motion="no-preference")
    page = opened.page
    page.add_init_script(_MOVING)
    page.goto(address(sites("sample"), over="http"))
    choose(page, view)
    page.locator(".items tbody tr:nth-child(3) .name a").click()
    page.locator(".object-photo img").first.wait_for()
    assert "::view-transition-group(photo)" in moved(page)
    page.get_by_role("link", name="All items").click()
    page.locator(".items").wait_for()
    assert "::view-transition-group(root)" in moved(page)
    # Nothing is left of it.
    assert page.evaluate("document.querySelectorAll('[style]').length") == 0
    page.wait_for_timeout(300)
    assert opened.complaints == []


def test_nothing_moves_for_those_who_want_no_motion(window, sites, address):
    opened = window(reduced_motion="reduce")
    page = opened.page
    page.add_init_script(_MOVING)
    page.goto(address(sites("sample"), over="http"))
    page.locator(".items tbody tr:nth-child(3) .name a").click()
    page.locator(".object-photo img").first.wait_for()
    assert moved(page) == []
    assert opened.complaints == []
