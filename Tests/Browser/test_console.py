"""With script on the browser has nothing to say."""

import pytest

from amount import share
from test_layout import NEXT_FRAME, OUTSIDE, WIDTHS
from views import UNLOADED, choose, scroll_through

#: Each site, from the disk and by a server.
WAYS = share([("sample", "file"), ("sample", "http"), ("hard", "http"), ("hard", "file")], 0)


@pytest.mark.parametrize("site,over", WAYS, indirect=["site"])
def test_the_index_is_silent_in_use(window, site, address, over):
    here = window()
    page = here.page
    page.goto(address(site, over=over))
    for view in ("Grid", "Table"):
        choose(page, view)
        scroll_through(page)
        assert not (missing := page.evaluate(UNLOADED)), missing
    for link in page.locator("main a[href^='photos/']").all()[:3]:
        link.click()
        page.get_by_role("dialog").wait_for()
        page.wait_for_load_state("networkidle")
        page.keyboard.press("Escape")
        # Closing takes back its entry of the history, which a reload would cut off.
        page.wait_for_function("() => !history.state?.photo")
    page.reload(wait_until="networkidle")
    assert not here.complaints, "\n".join(here.complaints)


@pytest.mark.parametrize("site,over", WAYS, indirect=["site"])
def test_every_other_page_is_silent_and_nothing_overflows(window, site, address, over):
    """Each page is opened once, and its window made narrower."""
    here = window()
    for number, page in enumerate(share(site.pages(), over == "http", of=3)):
        path = page.path.relative_to(site.root).as_posix()
        if path in site.index_pages():
            continue
        here.page.goto(address(site, path, over), wait_until="load")
        if here.page.locator(".strip").count():
            scroll_through(here.page)  # its pictures come once they are near
        # Those that are near may still be on their way.
        here.page.wait_for_function(f"() => !({UNLOADED})().length")
        assert not (missing := here.page.evaluate(UNLOADED)), f"{path}: {missing}"
        for width in share(WIDTHS[::-1], number, of=4):
            here.page.set_viewport_size({"width": width, "height": 900})
            here.page.evaluate(NEXT_FRAME)
            assert not (out := here.page.evaluate(OUTSIDE)), f"{path}, {width} wide:\n" + "\n".join(out[:10])
    assert not here.complaints, "\n".join(here.complaints[:20])


@pytest.mark.parametrize("site,over", WAYS, indirect=["site"])
def test_the_policy_refuses_what_it_should(window, site, address, over):
    """A page that was given a script by its data would not run it; and this test would hear of it."""
    here = window()
    here.page.goto(address(site, over=over))
    here.page.evaluate("""() => {
      const script = document.createElement('script')
      script.textContent = 'alert(1)'
      document.body.append(script)
    }""")
    assert any("Content Security Policy" in said for said in here.complaints), here.complaints
    assert not any("a script said" in said for said in here.complaints)
