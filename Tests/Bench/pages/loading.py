"""Opens a page as a telephone does that has never seen it: what is painted when, and what is fetched."""

import contextlib
import time
from dataclasses import dataclass

from working import CATEGORIES, PREFIX, Working

#: A telephone's window, at three pixels of its screen for one of the page's.
PHONE = {
    "viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "is_mobile": True, "has_touch": True}

#: Bytes a second and ms: 1.6 and 0.75 Mbit/s, as Lighthouse takes for a slow network of the fourth
#: generation; and how many times slower than here a telephone of the middle is.
DOWN, UP, LATENCY, SLOWER = 1_600_000 / 8, 750_000 / 8, 150, 4

#: Seconds without a request after which nothing more comes, and the most that is waited: sigal fetches
#: all thumbnails.
QUIET, LONGEST = 1.5, 1_200

#: A task is long from here on (ms).
LONG = 50

#: Seen by the page itself, from before its first byte.
OBSERVED = """
window.seen = { largest: null, shifts: [] };
for (const [type, see] of Object.entries({
  "largest-contentful-paint": (entry) => {
    const { startTime, size, url, element } = entry;
    seen.largest = { startTime, size, url, element: element ? element.tagName + "." + element.className : "" };
  },
  "layout-shift": (entry) => { if (!entry.hadRecentInput) seen.shifts.push(entry.value); },
})) new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
performance.mark("PREFIXbegins");
""".replace("PREFIX", PREFIX)

TOLD = """() => ({
  first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null, ...seen })"""


class Traffic:
    """What went over the wire for a page, headers too, by the kind that Chromium gives it."""

    def __init__(self, client):
        self.kinds, self.addresses, self.bytes, self.waiting = {}, {}, {}, set()
        self.last = time.monotonic()
        client.on("Network.requestWillBeSent", self._sent)
        client.on("Network.loadingFinished", self._finished)
        client.on("Network.loadingFailed", self._failed)
        client.send("Network.enable")

    def _sent(self, event):
        name = event["requestId"]
        self.last = time.monotonic()
        if event["request"]["url"].startswith("data:"):
            return
        self.kinds[name], self.addresses[name] = event.get("type", "Other"), event["request"]["url"]
        self.waiting.add(name)

    def _finished(self, event):
        self.last = time.monotonic()
        self.waiting.discard(event["requestId"])
        if event["requestId"] in self.kinds:
            self.bytes[event["requestId"]] = event["encodedDataLength"]

    def _failed(self, event):
        self.last = time.monotonic()
        self.waiting.discard(event["requestId"])

    def is_quiet(self):
        return not self.waiting and time.monotonic() - self.last >= QUIET

    def settle(self, page):
        """Waits until nothing is fetched and no script runs any more."""
        until = time.monotonic() + LONGEST
        while not self.is_quiet():
            if time.monotonic() > until:
                raise SystemExit(f"{page.url} still fetches after {LONGEST} s")
            page.wait_for_timeout(100)
            if self.is_quiet():
                page.evaluate("() => new Promise((know) => requestIdleCallback(know))")

    def of(self, *kinds):
        """The bytes of some kinds, or of all."""
        return sum(size for name, size in self.bytes.items() if not kinds or self.kinds[name] in kinds)

    def files(self, *kinds):
        """How many files of some kinds came, or of all."""
        return sum(not kinds or self.kinds[name] in kinds for name in self.bytes)


@dataclass(frozen=True)
class Load:
    """What a page's first load was; times in ms from when it was asked for."""

    first: float  # contentful paint
    largest: float  # contentful paint
    what: str  # is the largest
    shift: float
    blocking: float  # by how much longer than 50 ms tasks worked, after the first paint
    waiting: float  # the same on the wall
    text: int  # bytes of HTML, CSS and script
    pictures: int
    all: int
    requests: int


#: What is not a picture and has to be there for the page.
TEXT = ("Document", "Stylesheet", "Script")


@contextlib.contextmanager
def phone(browser, **options):
    """A page of a telephone with nothing in its cache."""
    with browser.new_context(**PHONE, **options) as context:
        page = context.new_page()
        yield page, context.new_cdp_session(page)


def slow_down(client):
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": LATENCY, "downloadThroughput": DOWN, "uploadThroughput": UP})
    client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def chosen(browser, address, view):
    """What a browser remembers once this view of an index was chosen by its button."""
    with phone(browser) as (page, _):
        page.goto(address)
        page.get_by_role("radio", name=view).check()
        return page.context.storage_state()


def load(browser, address, state=None):
    """The first load of a page, slowed down; nobody touches it until nothing more comes."""
    with phone(browser, storage_state=state) as (page, client):
        traffic = Traffic(client)
        page.add_init_script(OBSERVED)
        slow_down(client)
        browser.start_tracing(page=page, categories=CATEGORIES)
        page.goto(address, wait_until="load", timeout=LONGEST * 1000)
        traffic.settle(page)
        told = page.evaluate(TOLD)
        working = Working(browser.stop_tracing())
        if told["first"] is None or not told["largest"]:
            raise SystemExit(f"{address} painted nothing: nothing was measured")
        largest = told["largest"]
        return Load(
            told["first"], largest["startTime"], f"{largest['element']} {largest['url']}".strip(),
            sum(told["shifts"]),
            working.over(LONG, "begins", told["first"]),
            working.over(LONG, "begins", told["first"], "dur"),
            traffic.of(*TEXT), traffic.of("Image"), traffic.of(), traffic.files())
