"""From page to page."""

import pytest

from views import choose

#: Which parts of the page move, told by the page that comes.
_MOVING = """addEventListener("pagereveal", ({ viewTransition }) => {
  window.moved = viewTransition ? viewTransition.ready.then(() => [...new Set(document.getAnimations().map(
    (animation) => animation.effect.pseudoElement).filter((name) => name?.includes("group")))]) : [];
})"""


#: A busy machine may draw the new page before the old one's picture is there, and the browser then drops the move.
ATTEMPTS = 5


def moved(page):
    """The parts that move, once the browser has told the page of its move or of none."""
    return page.evaluate("""new Promise((done) => {
      const look = () => ("moved" in window ? done(window.moved) : setTimeout(look, 10));
      look();
    })""")


def comes_to_move(page, group, leave, arrived):
    """Whether the move to the next page has this group, at one of several attempts."""
    for _ in range(ATTEMPTS):
        leave()
        page.locator(arrived).first.wait_for()
        if f"::view-transition-group({group})" in moved(page):
            return True
        page.go_back()
    return False


@pytest.mark.parametrize("view", ["Table", "Grid"])
def test_the_photo_moves_from_its_row_to_its_page(window, sites, address, view):
    opened = window(reduced_motion="no-preference", fresh=True)
    page = opened.page
    page.add_init_script(_MOVING)
    page.goto(address(sites("sample"), over="http"))
    choose(page, view)
    assert comes_to_move(page, "photo", page.locator(".items tbody tr:nth-child(3) .name a").click,
                         ".object-photo img")
    assert comes_to_move(page, "root", page.get_by_role("link", name="All items").click, ".items")
    # Nothing is left of it.
    assert page.evaluate("document.querySelectorAll('[style]').length") == 0
    page.wait_for_timeout(300)
    assert opened.complaints == []


def test_nothing_moves_for_those_who_want_no_motion(window, sites, address):
    opened = window(reduced_motion="reduce", fresh=True)
    page = opened.page
    page.add_init_script(_MOVING)
    page.goto(address(sites("sample"), over="http"))
    page.locator(".items tbody tr:nth-child(3) .name a").click()
    page.locator(".object-photo img").first.wait_for()
    assert moved(page) == []
    assert opened.complaints == []
