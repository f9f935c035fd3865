"""Whether the large view keeps anything of the photos that were opened and left in it."""

import time
from dataclasses import dataclass

from gestures import OURS, WINDOW, settle, traced, zoom

PHOTOS = 200


@dataclass(frozen=True)
class State:
    """What a page holds once what nobody needs is collected, and what frames cost there."""

    frames: list
    heap: float  # MB
    nodes: int
    listeners: int


def enter(page):
    page.locator("main a.enlarge").first.click()
    page.wait_for_function("() => document.querySelector('dialog.viewer[open] .slide img')?.naturalWidth")


def leave(page):
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('dialog.viewer[open]')")


def walk(page):
    """Goes to the next photo, pressing again where it was not there yet."""
    name = page.evaluate("() => document.querySelector('.viewer-name').textContent")
    until = time.monotonic() + 60
    while time.monotonic() < until:
        page.keyboard.press("ArrowRight")
        try:
            page.wait_for_function(
                "name => document.querySelector('.viewer-name').textContent !== name", arg=name, timeout=500)
            return
        except Exception as error:
            if "Timeout" not in str(error):
                raise
    raise SystemExit("the large view does not walk to the next photo")


def leaf(page, photos, parts):
    """Opens as many photos, so many at an opening."""
    for _ in range(photos // parts):
        enter(page)
        for _ in range(parts - 1):
            walk(page)
        leave(page)


def state(browser, page):
    enter(page)
    settle(page, OURS)
    frames = traced(browser, page, OURS, {"zoom": zoom, "again": zoom})
    leave(page)
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable")
    for _ in range(3):
        client.send("HeapProfiler.collectGarbage")
        time.sleep(0.2)
    told = {each["name"]: each["value"] for each in client.send("Performance.getMetrics")["metrics"]}
    client.detach()
    return State([sum(frame.values()) for trace in frames.values() for frame in trace.frames()],
                 told["JSHeapUsedSize"] / 2**20, int(told["Nodes"]), int(told["JSEventListeners"]))


def measured(browser, address, parts):
    """The states after each photo was opened once, and after 200 more."""
    with browser.new_context(viewport=WINDOW) as context:
        page = context.new_page()
        page.goto(address)
        leaf(page, parts, parts)
        first = state(browser, page)
        leaf(page, PHOTOS, parts)
        return first, state(browser, page)
