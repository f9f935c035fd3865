"""The page that a host shows in place of one that is not there, at whatever address was asked for."""

import os
import shutil

import pytest

import kinds
from amount import share
from test_access import violations
from test_layout import OUTSIDE


@pytest.mark.parametrize("width", share([320, 390, 820, 1440, 2560], 0, 3))
@pytest.mark.parametrize("language", ["en", "ar"])
def test_is_whole_at_any_address_and_leads_home(bibelot, window, web, shelf, tmp_path, language, width):
    name = f"lost-{language}-{width}-{os.getpid()}"
    source = kinds.write(tmp_path / "source", language)
    # Its page tells a shop, which is private.
    shutil.rmtree(source / "Templates")
    with open(source / "bibelot.yml", "a", encoding="utf-8") as settings:
        settings.write(f"base_url: https://example.org/{name}/\n")
    bibelot("build", "--public", source, "-o", shelf / name)
    here = window(width=width, height=900, fresh=True)
    page = here.page
    asked = f"{web}/{name}/rooms/nobody/was-here.html"
    page.route(asked, lambda route: route.fulfill(path=shelf / name / "404.html", content_type="text/html"))
    page.goto(asked, wait_until="load")
    assert not (out := page.evaluate(OUTSIDE)), "\n".join(out[:10])
    assert not here.complaints, "\n".join(here.complaints)
    assert not (wrong := violations(page)), "\n".join(wrong)
    page.locator(f"a[href='/{name}/index.html']:not(.skip)").first.click()
    page.wait_for_selector("body.catalogue")
    shutil.rmtree(shelf / name)
