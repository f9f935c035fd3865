"""What a hand does to a photo: the same gestures for each viewer, as the browser's own input."""

import math
import time
from dataclasses import dataclass

from tracing import CATEGORIES, Trace, mark

WINDOW = {"width": 1440, "height": 900}

#: Where the gestures are made: a little beside the photo's middle.
AT = (760, 420)

#: A step of the wheel enlarges ten times in 20 steps.
STEP = 10 ** (1 / 20)


@dataclass(frozen=True)
class Viewer:
    """How a viewer is driven where they differ."""

    name: str
    photo: str  # finds its pictures
    turn: float  # pixels of the wheel for a step
    actual: str  # the key for one-to-one
    whole: str  # the key for the whole photo


OURS = Viewer("Bibelot", ".stage .slide img", math.log(STEP) / 0.002, "1", "0")
PEER = Viewer("PhotoSwipe", ".pswp__img", math.log2(STEP) / 0.002, "z", "z")


def settle(page, viewer):
    """Waits until the photo is shown whole and nothing happens any more."""
    page.wait_for_function(
        "photo => { const all = [...document.querySelectorAll(photo)];"
        " return all.length && all.every(each => each.complete && each.naturalWidth); }", arg=viewer.photo)
    time.sleep(2)


def zoom(page, viewer):
    """Turns the wheel 20 steps to enlarge about a point, and back, a little farther than it goes."""
    page.mouse.move(*AT)
    for turn, steps in ((-viewer.turn, 20), (viewer.turn, 23)):
        for _ in range(steps):
            page.mouse.wheel(0, turn)
            time.sleep(0.016)
        time.sleep(1.5)


def drag(page, viewer):
    """Zooms to one-to-one, drags in 60 moves and lets go while it moves."""
    page.keyboard.press(viewer.actual)
    time.sleep(2.5)
    x, y = AT
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 61):
        page.mouse.move(x - 8 * step, y - 3 * step)
        time.sleep(0.008)
    page.mouse.up()
    time.sleep(1.5)
    page.keyboard.press(viewer.whole)
    time.sleep(1)


def pinch(page, viewer):
    """Spreads two fingers, and brings them half together again."""
    client = page.context.new_cdp_session(page)

    def touch(kind, *apart):
        points = [{"x": AT[0] + side * each, "y": AT[1] + side * each / 2, "id": number}
                  for each in apart for number, side in enumerate((-1, 1))]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        time.sleep(0.008)

    touch("touchStart", 60)
    for step in range(1, 31):
        touch("touchMove", 60 + 9 * step)
    for step in range(1, 21):
        touch("touchMove", 330 - 9 * step)
    touch("touchEnd")
    time.sleep(1.5)


GESTURES = {"zoom": zoom, "drag": drag, "pinch": pinch}


def traced(browser, page, viewer, gestures):
    """The trace of each gesture, by its name."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    for name, gesture in gestures.items():
        mark(page, f"{name} begins")
        gesture(page, viewer)
        mark(page, f"{name} ends")
    data = browser.stop_tracing()
    return {name: Trace(data, f"{name} begins", f"{name} ends") for name in gestures}


def measured(browser, address, viewer):
    """Opens a viewer's page anew and makes all gestures."""
    with browser.new_context(viewport=WINDOW) as context:
        page = context.new_page()
        page.goto(address)
        settle(page, viewer)
        return traced(browser, page, viewer, GESTURES)
