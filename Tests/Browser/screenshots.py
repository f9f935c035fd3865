#!/usr/bin/env python3
"""Takes the pictures of a built site that the documentation shows.

    python3 Tests/Browser/screenshots.py SITE OUT [--report FILE] [--item N] [--find WORDS] [--widths 390 1440] [--jpeg]

Writes each kind of page, light and dark, at each width in points, and the first pages of the report as it
prints: PNG to look at, or JPEG for the documentation.
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path

import pypdfium2
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Fixtures"))

from built import Site  # noqa: E402
from chromium import launch  # noqa: E402
from views import choose, wait_until_still  # noqa: E402

#: Each width with the height of a device that has it.
WINDOWS = {390: 844, 820: 1180, 1440: 900, 2560: 1440}


def take(page, site, out, item, words, suffix, kind):
    def keep(name):
        page.wait_for_load_state("networkidle")
        wait_until_still(page)
        options = {"type": "jpeg", "quality": 80} if kind == "jpg" else {}
        page.screenshot(path=out / f"{name}-{suffix}.{kind}", **options)

    for name in ("categories", "rooms", "tags", "a-z"):
        if (site.root / f"{name}.html").exists():
            page.goto((site.root / f"{name}.html").as_uri())
            keep(name)
    rooms = sorted((site.root / "rooms").glob("*.html"), key=lambda path: -path.stat().st_size)
    if rooms:
        page.goto(rooms[0].as_uri())
        keep("room")
    page.goto((site.root / "index.html").as_uri())
    keep("index-table")
    if page.locator(".find").is_visible():
        page.locator(".find-words").fill(words)
        page.locator(".found-count").get_by_text(re.compile(r"\d")).wait_for()
        keep("index-found")
        page.goto((site.root / "index.html").as_uri())
    choose(page, "Grid")
    keep("index-grid")
    choose(page, "Table")
    page.locator("main a[href^='photos/']").nth(item - 1).click()
    page.get_by_role("dialog").wait_for()
    keep("large-view")
    page.goto((site.root / site.item_pages()[item - 1]).as_uri())
    keep("item")
    if photo := site.photo_page(item):
        page.goto((site.root / photo).as_uri())
        keep("photo")


def print_first_page(browser, report, out, kind):
    """The report's first page and the first of its schedule, at 110 dots an inch."""
    page = browser.new_page()
    page.goto(report.resolve().as_uri())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.pdf"
        page.pdf(path=path, prefer_css_page_size=True, print_background=True)
        document = pypdfium2.PdfDocument(path)
        for number in range(min(2, len(document))):
            document[number].render(scale=110 / 72).to_pil().save(out / f"report-{number + 1}.{kind}", quality=80)
        document.close()
    page.close()


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("site", type=Path)
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--report", type=Path)
    arguments.add_argument("--item", type=int, default=1, help="which item is shown, from 1")
    arguments.add_argument("--find", default="a", help="what is looked for on the index")
    arguments.add_argument("--widths", type=int, nargs="+", default=list(WINDOWS))
    arguments.add_argument("--jpeg", action="store_true")
    given = arguments.parse_args()
    kind = "jpg" if given.jpeg else "png"
    given.out.mkdir(parents=True, exist_ok=True)
    root = given.site.resolve()
    site = Site(root.name, root, root, [])
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for scheme in ("light", "dark"):
            for width in given.widths:
                context = browser.new_context(
                    viewport={"width": width, "height": WINDOWS[width]}, color_scheme=scheme,
                    device_scale_factor=2 if width == 390 else 1)
                take(context.new_page(), site, given.out, given.item, given.find, f"{width}-{scheme}",
                     kind)
                context.close()
        if given.report:
            print_first_page(browser, given.report, given.out, kind)
        browser.close()


if __name__ == "__main__":
    main()
