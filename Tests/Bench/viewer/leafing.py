"""Whether the large view keeps anything of the photos that were opened and left in it."""

import contextlib
import time
from dataclasses import dataclass

from playwright.sync_api import TimeoutError

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


def walk(page, last):
    """Goes through all photos to the last. A key is pressed again if the next photo was not there
    yet; one that was only late goes a photo farther, which is as well."""
    name = "() => document.querySelector('.viewer-name').textContent.trim()"
    until = time.monotonic() + 300
    while (now := page.evaluate(name)) != last:
        if time.monotonic() > until:
            raise SystemExit(f"the large view stays at {now!r} and does not walk to {last!r}")
        page.keyboard.press("ArrowRight")
        with contextlib.suppress(TimeoutError):
            page.wait_for_function(f"now => ({name})() !== now", arg=now, timeout=1000)


def leaf(page, photos, parts):
    """Opens as many photos, so many at an opening."""
    for _ in range(photos // parts):
        enter(page)
        walk(page, f"Photo {parts}")
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
    # Those alone in which the viewer did something: how many others there are depends on the machine.
    costs = [sum(frame.values()) for trace in frames.values() for frame in trace.frames()
             if frame["script"] > 0.05]
    return State(costs,
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
