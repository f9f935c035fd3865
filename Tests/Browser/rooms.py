"""The viewer in its two places, and a hand that moves over it by the clock."""

import time
from types import SimpleNamespace

from viewed import ARABIC, PHOTOS

#: Where the viewer stands, over what, in which language: each two of them meet once.
PLACES = ["page file en", "page http ar", "large http en", "large file ar"]

SEEN = """root => {
  const room = document.querySelector(root)
  const box = element => {
    const {left, top, width, height} = element.getBoundingClientRect()
    return {left, top, width, height}
  }
  return {...box(room.querySelector('.slide')), view: box(room.querySelector('.stage')),
          level: room.querySelector('.level').textContent}
}"""

#: Waits for the photo to rest, and for what fades to be gone.
REST = """async root => {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  await frame()
  const slide = () => document.querySelector(root + ' .slide')
  while (slide().matches('.moving') || slide().getAnimations().length) await frame()
}"""

FRAMES = "async () => { for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame) }"

#: How many pixels wide the files are that lie over one another, the uppermost last.
SHOWN = """root => Promise.all([...document.querySelectorAll(root + ' .slide img')].map(async image => {
  // A picture with a srcset counts its own width in CSS pixels: the file is asked by itself.
  const file = new Image()
  file.src = image.currentSrc
  await file.decode().catch(() => {})
  return image.complete ? file.naturalWidth : 0
}))"""


def until(page, predicate, arg, seconds=60):
    """Waits for an asynchronous predicate, of which Playwright's own wait takes the promise for its answer."""
    end = time.monotonic() + seconds
    while not page.evaluate(predicate, arg):
        assert time.monotonic() < end, f"never true: {predicate} of {arg}"
        page.wait_for_timeout(20)


class Room:
    """A photo in the viewer."""

    def __init__(self, page, root, size, place="page file en", density=1):
        self.page, self.root, self.size, self.density = page, root, size, density
        self.kind, _, language = place.split()
        self.is_large, self.is_rtl = self.kind == "large", language == "ar"
        self.hand = Hand(page)

    def find(self, selector):
        return self.page.locator(f"{self.root} {selector}")

    def do(self, name):
        """The button that does something."""
        return self.find(f"[data-do={name}]")

    @property
    def stage(self):
        return self.find(".stage")

    @property
    def status(self):
        return self.find("[role=status]").text_content()

    def focus(self):
        self.page.locator(f"{self.root} .stage").focus()

    def rest(self):
        self.page.evaluate(REST, self.root)
        return self.seen()

    def drawn(self):
        """How the photo lies after the next frame."""
        self.page.evaluate(FRAMES)
        return self.seen()

    def ready(self):
        """Waits until the large view knows which photos are beside this one."""
        self.page.wait_for_function(
            "() => document.querySelector('[data-do=next]').ariaDisabled !== null"
            " && document.querySelector('[data-do=previous]').ariaDisabled !== null")

    def seen(self):
        """The box of the photo and of the view, and the photo's scale in CSS pixels for a pixel."""
        seen = SimpleNamespace(**self.page.evaluate(SEEN, self.root))
        seen.view = SimpleNamespace(**seen.view)
        seen.scale = seen.width / self.size[0]
        view = seen.view
        seen.centre = (view.left + view.width / 2, view.top + view.height / 2)
        share = 0.96 if self.is_large else 1
        seen.fit = min(1, view.width * share / self.size[0], view.height / self.size[1])
        seen.actual = max(seen.fit, 1 / self.density)
        seen.most = max(4 * seen.fit, 2 * seen.actual)
        return seen

    def zoom(self, scale):
        """Zooms about the middle with the wheel, as near to a scale as its turns come."""
        import math
        seen = self.seen()
        while abs(step := math.log(scale / seen.scale)) > 1e-4:
            # What ctrl makes of a turn is exact, and at most 1.5.
            step = max(-0.4, min(0.4, step))
            self.hand.wheel(*seen.centre, -step * 100, ctrl=True)
            before, seen = seen.scale, self.drawn()
            assert seen.scale != before, f"no nearer to {scale} than {before}"
        return self.rest()


def enter(window, site, address, place, item="Lamp", photo=1, width=1000, height=800, hash="", **options):
    """Opens a photo of an item, the photos counted from 1, in a new window."""
    kind, over, language = place.split()
    here = window(width, height, **{"reduced_motion": "no-preference"} | options)
    page, size = here.page, PHOTOS[item][photo - 1]
    number = list(PHOTOS).index(item)
    item_page = site.item_pages()[number]
    density = options.get("density", 1)
    if kind == "page":
        path = item_page.replace("items/", "photos/")
        path = path if photo == 1 else path.replace(".html", f".{photo}.html")
        page.goto(address(site, path + hash, over))
        room = Room(page, "body.photo", size, place, density)
    else:
        page.goto(address(site, item_page, over))
        page.locator(".object-photo > .enlarge").click()
        room = Room(page, "dialog.viewer[open]", size, place, density)
        for number in range(1, photo):
            page.wait_for_function("root => document.querySelector(root + ' [data-do=next]').ariaDisabled === 'false'",
                                   arg=room.root)
            room.do("next").click()
    room.here = here
    page.wait_for_selector(f"{room.root} .slide")
    room.rest()
    return room


def name(item, place):
    return ARABIC[item] if place.endswith("ar") else item


def still(before, after, x, y):
    """How far what was at a point is from it now, in CSS pixels."""
    return max(abs((x - before.left) / before.width * after.width - (x - after.left)),
               abs((y - before.top) / before.height * after.height - (y - after.top)))


def gap(seen):
    """How much of the view is bare beside the photo without need, or how far a small one is off the middle."""
    worst = 0
    for start, length, low, room in ((seen.left, seen.width, seen.view.left, seen.view.width),
                                     (seen.top, seen.height, seen.view.top, seen.view.height)):
        if length < room:
            worst = max(worst, abs((start - low) - (room - length) / 2))
        else:
            worst = max(worst, start - low, low + room - start - length)
    return worst


class Hand:
    """A mouse and fingers whose events are as far apart as is said, however slow the machine is."""

    def __init__(self, page, step=0.016):
        self.session = page.context.new_cdp_session(page)
        self.now, self.step = time.time(), step
        self.fingers, self.button = {}, None

    def end(self):
        """Lets go of everything, so that whoever has the window next finds nothing pressed."""
        if self.fingers:
            self.cancel()
        if self.button:
            self.release(self.button)
        self.session.detach()

    def wait(self, seconds):
        self.now += seconds

    def _send(self, method, **words):
        self.now += self.step
        self.session.send(method, {"timestamp": self.now, **words})

    def _mouse(self, kind, x, y, **words):
        self.at = (x, y)
        self._send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **words)

    def wheel(self, x, y, delta, ctrl=False, across=0):
        self._mouse("mouseWheel", x, y, deltaX=across, deltaY=delta, modifiers=2 if ctrl else 0)

    def press(self, x, y, button="left"):
        self.button = button
        self._mouse("mousePressed", x, y, button=button, buttons=1, clickCount=1)

    def move(self, x, y):
        self._mouse("mouseMoved", x, y, button="left", buttons=1)

    def release(self, button="left"):
        self.button = None
        self._mouse("mouseReleased", *self.at, button=button, clickCount=1)

    def click(self, x, y, button="left"):
        self.press(x, y, button)
        self.release(button)

    def drag(self, start, way, steps=8, release=True):
        """Drags with the mouse, evenly."""
        self.press(*start)
        for step in range(1, steps + 1):
            self.move(start[0] + way[0] * step / steps, start[1] + way[1] * step / steps)
        if release:
            self.release()

    # --- Fingers ---

    def _touch(self, kind, fingers):
        points = [{"id": number, "x": x, "y": y} for number, (x, y) in fingers.items()]
        self._send("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def put(self, *points):
        """Puts fingers down, one after the other."""
        for point in points:
            self.fingers[max(self.fingers, default=-1) + 1] = point
            self._touch("touchStart", self.fingers)

    def slide(self, *points, steps=8):
        """Moves the fingers that are down evenly to points."""
        start = dict(self.fingers)
        for step in range(1, steps + 1):
            self.fingers = {
                number: tuple(a + (b - a) * step / steps for a, b in zip(start[number], point))
                for number, point in zip(start, points)}
            self._touch("touchMove", self.fingers)

    def lift(self, count=None):
        """Lifts the fingers, the last one first."""
        lifted = {number: self.fingers.pop(number) for number in sorted(self.fingers, reverse=True)[:count]}
        self._touch("touchEnd", lifted if self.fingers else {})

    def cancel(self):
        self.fingers = {}
        self._touch("touchCancel", {})

    def tap(self, x, y):
        self.put((x, y))
        self.lift()

    def swipe(self, start, way, steps=8):
        self.put(start)
        self.slide((start[0] + way[0], start[1] + way[1]), steps=steps)
        self.lift()
