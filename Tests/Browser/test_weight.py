"""What an index costs: bytes before anybody does anything, and elements that a choice in its row styles anew."""

import gzip
import json
import shutil
from urllib.parse import unquote, urlsplit

import pytest

import make_details
import make_many
from amount import ALL

COUNT, PER_PAGE = 1_200 if ALL else 300, 100

#: How large a photo is that has each size, and which sizes those are: as many of small photos, which are soon made.
LARGE, WIDTHS = ((1400, 1050), [320, 640, 960, 1280]) if ALL else ((350, 262), [80, 160, 240, 320])

#: More than rows of the first screenful of results have, and the row above them; far less than a page's rows have.
RESTYLED = 600

#: Marks when something is picked, and when the first result is painted.
PICKED = """() => {
  const body = document.querySelector('.items').tBodies[0]
  window.shown = new Promise(know => document.querySelector('.find').addEventListener('input', () => {
    performance.mark('picked')
    const seen = new MutationObserver(() => {
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => { performance.mark('shown'); know() }))
    })
    seen.observe(body, {childList: true})
  }, {once: true, capture: true}))
}"""


def house(folder):
    """Photos of the items on the first page are large enough for each size; others are quickly made."""
    make_many.write(COUNT, folder, 64, 48)
    make_many.write(PER_PAGE, folder.parent / "large", *LARGE)
    for photo in (folder.parent / "large").iterdir():
        if not photo.suffix:
            shutil.copyfile(photo, folder / photo.name)
    make_details.write(COUNT, folder)
    (folder / "bibelot.yml").write_text(f"widths: {WIDTHS}\n")


@pytest.fixture(scope="session")
def site(built_once):
    return built_once("hundreds of items", house)


@pytest.mark.parametrize("kind", ["index", "room", "item"])
def test_what_a_page_fetches_at_once_is_light_without_its_pictures(window, site, address, kind):
    path = {"index": "index.html", "room": "rooms/kitchen.html", "item": site.item_pages()[0]}[kind]
    asked, page = [], window(390, 844, fresh=True).page
    page.on("request", lambda request: asked.append(unquote(urlsplit(request.url).path)))
    page.goto(address(site, path), wait_until="networkidle")
    texts = {file: gzip.compress(open(file, "rb").read(), 6) for file in asked if file.endswith((".html", ".css", ".js"))}
    weights = {file.rpartition("/")[2]: len(text) for file, text in texts.items()}
    assert len(weights) >= 6 and sum(weights.values()) <= 40_000, weights


def restyled(chromium, page, name, at):
    """How many elements are styled from a choice to its first painted results."""
    control = page.locator(f".find [name={name}]")
    control.focus()
    page.wait_for_load_state("networkidle")
    page.evaluate(PICKED)
    chromium.start_tracing(page=page, categories=["devtools.timeline", "blink.user_timing"])
    control.select_option(index=at)
    page.evaluate("() => shown")
    events = json.loads(chromium.stop_tracing())["traceEvents"]
    marks = {event["name"]: event for event in events if event["name"] in ("picked", "shown")}
    styled = [event["args"]["elementCount"] for event in events
              if event["name"] == "UpdateLayoutTree" and "elementCount" in event.get("args", {})
              and event["tid"] == marks["picked"]["tid"] and event["pid"] == marks["picked"]["pid"]
              and marks["picked"]["ts"] <= event["ts"] <= marks["shown"]["ts"]]
    return styled


@pytest.mark.parametrize("view", ["table", "grid"])
def test_a_choice_leaves_the_rows_that_are_shown_alone(chromium, window, site, address, view):
    page = window().page
    page.goto(address(site), wait_until="networkidle")
    page.locator(f".views [value={view}]").check()
    page.locator(".find-words").focus()
    page.wait_for_function("() => typeof Find === 'object'")
    assert page.locator(".items *").count() > 3 * RESTYLED
    for name, at in (("category", 4), ("room", 3)):
        styled = restyled(chromium, page, name, at)
        assert 0 < sum(styled) < RESTYLED, (name, styled)
