"""Parts of the index that a theme leaves out: all else works as before."""

import re
import shutil
from pathlib import Path

import pytest

from amount import share
from test_layout import NEXT_FRAME

TEMPLATES = Path(__file__).resolve().parents[2] / "Templates"

#: What stands for each part in a page.
PARTS = {
    "the views": r'<fieldset class="views">.*?</fieldset>\s*<script src="assets/views.js"></script>',
    "the search": r'<form class="find".*?</form>|<div class="found".*?</div>|<script defer src="assets/find-start.js"></script>',
    "what is below the results": r'<div class="found-end".*?</div>',
    "the large view": r'<dialog class="viewer.*?</dialog>',
    "the trail": r'<script defer src="assets/trail.js"></script>',
    "the zoom": r'<div class="tools".*?</div>',
    "the keys": r'<dialog class="keys.*?</dialog>',
    "the pan": r'<div class="pan".*?</div>',
    "the caption": r"<caption.*?</caption>",
    "the headings": r"<thead.*?</thead>",
    "the button of the filters": r'<button class="find-open".*?</button>',
    "the button that clears": r'<button type="button" data-do="clear".*?</button>',
    "what paper says": r'<p class="found-paper".*?</p>',
    "main": r'<main id="main" tabindex="-1">|</main>',
}


@pytest.mark.parametrize("part", share(list(PARTS), 0, of=3))
def test_what_is_left_out_breaks_nothing_else(window, sites, address, part):
    site = sites("found")
    whole = (site.root / "index.html").read_text(encoding="utf-8")
    rest = re.sub(PARTS[part], "", whole, flags=re.DOTALL)
    assert rest != whole
    here = window(fresh=True)
    page = here.page
    page.route("**/index.html", lambda route: route.fulfill(body=rest, content_type="text/html"))
    page.goto(address(site, over="http"))
    if part != "the search":
        page.get_by_role("searchbox").fill("armchair")
        page.wait_for_function("() => document.body.dataset.finding")
        names = page.locator(".items tbody .name a").all_inner_texts()
        assert names and all("Armchair" in name for name in names)
        if part == "what is below the results":
            page.get_by_role("searchbox").fill("sn")
            page.wait_for_function("() => document.querySelectorAll('.items tbody tr').length === 110")
        page.evaluate("() => { dispatchEvent(new Event('beforeprint')) }")
    if part != "the large view":
        page.locator(".enlarge").first.click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("+")
        page.evaluate(NEXT_FRAME)
        page.keyboard.press("Escape")
        page.evaluate(NEXT_FRAME)
        if page.get_by_role("dialog").is_visible():
            page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")
    assert here.complaints == []


@pytest.fixture
def site(bibelot, sources, tmp_path):
    """Builds the inventory with a template of its own."""

    def build(path, change):
        house = tmp_path / "house"
        shutil.copytree(sources("found"), house)
        own = house / "Templates" / path
        own.parent.mkdir(parents=True)
        own.write_text(change((TEMPLATES / path).read_text(encoding="utf-8")), encoding="utf-8")
        bibelot("build", house, "-o", tmp_path / "site")
        return (tmp_path / "site" / "index.html").as_uri()

    return build


def test_a_row_may_bring_another_one(window, site):
    """Such as a line of notes below it."""
    here = window()
    page = here.page
    page.goto(site("partials/row.html", lambda template: template + '<tr class="below"><td>{{name}}</td></tr>\n'))
    page.get_by_role("searchbox").fill("lamp")
    page.wait_for_function("() => document.body.dataset.finding")
    count = page.locator(".found-count").text_content().split()[0]
    page.wait_for_function("""count => {
      scrollTo(0, document.body.scrollHeight)
      return document.querySelectorAll('.items tbody tr:not(.below)').length >= count
    }""", arg=int(count))
    assert page.locator(".items tbody tr:not(.below)").count() == int(count)
    assert page.locator(".items tbody tr.below").count() == int(count)
    assert page.locator("[data-do=more]").is_hidden()
    assert here.complaints == []
