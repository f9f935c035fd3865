"""Times zooming and panning on a photo of 24 megapixels beside PhotoSwipe, and prints the ratios.

`compare.py PROGRAM [--rounds N]` builds the sites with the release program, makes
the same gestures with both viewers in turns in Debian's Chromium, and reads its trace. Ends with 1
if a bound is broken.

What a frame costs is what the page's main thread did for it: script, style, layout and pre-paint,
in ms of its own work (other work on the machine does not count), each moment once. Of wall times
only the longest task's is told.

Where the machine is a virtual one, its host takes the processor away now and then, and the guest
counts that as its own work: a layout of 0.3 ms takes 90 once in many rounds. The gestures are the
same in each round, so a task that is long of itself is long in each: the bound is on the median of
the rounds, and all long tasks are told, beside what the host took (/proc/stat).
"""

import argparse
import math
import os
import pathlib
import statistics
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Browser"))

from playwright.sync_api import sync_playwright  # noqa: E402

import gestures  # noqa: E402
import leafing  # noqa: E402
import pages  # noqa: E402
from chromium import launch  # noqa: E402

ROOT = HERE.parents[2] / ".build-bench/viewer"
KINDS = ("script", "style", "layout", "pre-paint")

#: Of a frame's 16.7 ms at 60 Hz, script and layout may take 4; a task over 50 ms is a long one.
FRAME, TASK = 4.0, 50.0


def high(values):
    """The 95th percentile: what all but a twentieth stay within."""
    return sorted(values)[max(0, math.ceil(0.95 * len(values)) - 1)]


class Round:
    """What one viewer's gestures cost in one round."""

    def __init__(self, traces):
        every = list(traces.values())
        frames = {name: [sum(frame.values()) for frame in trace.frames()] for name, trace in traces.items()}
        if not all(frames.values()):
            raise SystemExit("a gesture drew no frame: nothing was measured")
        self.by_gesture = {name: high(costs) for name, costs in frames.items()}
        self.frames = [cost for costs in frames.values() for cost in costs]
        total = [frame for trace in every for frame in trace.frames()]
        self.kinds = {kind: sum(frame[kind] for frame in total) / len(total) for kind in KINDS}
        self.median, self.high = statistics.median(self.frames), high(self.frames)
        self.most = max(self.frames)
        self.task = max(cost for trace in every for cost in trace.tasks())
        self.wall = max(cost for trace in every for cost in trace.tasks("dur"))
        self.long = sum(cost > TASK for trace in every for cost in trace.tasks())
        self.drawn, self.dropped = map(sum, zip(*(trace.drawn() for trace in every)))
        self.decoding = {}
        for trace in every:
            counts, costs = trace.decoding()
            for thread, count in counts.items():
                before = self.decoding.get(thread, (0, 0.0))
                self.decoding[thread] = before[0] + count, before[1] + costs[thread]


def told(rounds, viewers):
    """Prints the table, and how the two compare."""
    names = [viewer.name for viewer in viewers]
    print(f"{'':42}" + "".join(f"{name:>12}" for name in names) + f"{'ratio':>9}")

    def row(words, value, pick=statistics.median):
        figures = [pick([value(each) for each in rounds[name]]) for name in names]
        is_count = all(isinstance(figure, int) for figure in figures)
        quotient = "" if is_count or not figures[1] else f"{figures[0] / figures[1]:9.2f}"
        print(f"{words:42}" + "".join(f"{figure:12.{0 if is_count else 2}f}" for figure in figures) + quotient)

    row("a frame, median", lambda each: each.median)
    row("a frame, 95th percentile", lambda each: each.high)
    for gesture in gestures.GESTURES:
        row(f"  {gesture}", lambda each, gesture=gesture: each.by_gesture[gesture])
    row("a frame, the most of all rounds", lambda each: each.most, max)
    for kind in KINDS:
        row(f"  {kind}, mean of a frame", lambda each, kind=kind: each.kinds[kind])
    row("the longest task of all rounds", lambda each: each.task, max)
    row("  the longest on the wall", lambda each: each.wall, max)
    row("the longest task of a round", lambda each: each.task)
    row(f"tasks over {TASK:.0f} ms, all rounds", lambda each: each.long, sum)
    row("frames of the main thread, a round", lambda each: len(each.frames))
    row("frames drawn, a round", lambda each: each.drawn)
    row("frames dropped, a round", lambda each: each.dropped)
    for name in names:
        threads = sorted({thread for each in rounds[name] for thread in each.decoding})
        of = [(thread, [each.decoding.get(thread, (0, 0.0)) for each in rounds[name]]) for thread in threads]
        print(f"pictures decoded by {name}: " + ("; ".join(
            f"{statistics.median(n for n, _ in values):.0f} times, "
            f"{statistics.median(ms for _, ms in values):.0f} ms a round on {thread}"
            for thread, values in of) or "none"))


def bounds(rounds):
    """Prints which bounds hold; whether all do."""
    worst = max(each.most for each in rounds)
    middle = statistics.median(each.high for each in rounds)
    task, count = statistics.median(each.task for each in rounds), sum(each.long for each in rounds)
    main = sum(each.decoding.get("main", (0, 0))[0] for each in rounds)
    held = [
        (middle <= FRAME, f"script and layout ≤ {FRAME:.0f} ms a frame: {middle:.2f} ms "
         f"(95th percentile, median of the rounds; the most was {worst:.2f} ms)"),
        (task <= TASK, f"no task > {TASK:.0f} ms: the longest took {task:.1f} ms "
         f"(median of the rounds; {count} longer in all, see above)"),
        (main == 0, f"no picture decoded on the main thread: {main}"),
    ]
    for is_held, words in held:
        print(f"{'held' if is_held else 'BROKEN':8}{words}")
    return all(is_held for is_held, _ in held)


def taken():
    """Seconds of the processors that the machine's host has given to others since the start."""
    ticks = pathlib.Path("/proc/stat").read_text().split("\n", 1)[0].split()[8]
    return int(ticks) / os.sysconf("SC_CLK_TCK")


def leafed(first, last):
    """Prints what the large view costs after 200 photos, beside what it did at first."""
    print(f"\nThe large view after {leafing.PHOTOS} more photos were opened and left in it:")
    print(f"{'':42}{'at first':>12}{'after':>12}{'ratio':>9}")
    for words, value in (
        ("a frame, median, ms", lambda each: statistics.median(each.frames)),
        ("a frame, 95th percentile, ms", lambda each: high(each.frames)),
        ("script's heap, MB", lambda each: each.heap),
        ("nodes", lambda each: each.nodes),
        ("listeners", lambda each: each.listeners),
    ):
        before, after = value(first), value(last)
        digits = 0 if isinstance(before, int) else 2
        print(f"{words:42}{before:12.{digits}f}{after:12.{digits}f}{after / before:9.2f}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    ours, theirs = pages.prepare(asked.program.resolve(), ROOT)
    viewers = {gestures.OURS: ours, gestures.PEER: theirs}
    rounds = {viewer.name: [] for viewer in viewers}
    before, stolen = os.getloadavg()[0], taken()
    with pages.served(ROOT) as base, sync_playwright() as playwright:
        browser = launch(playwright)
        for _ in range(asked.rounds):
            for viewer, path in viewers.items():
                rounds[viewer.name].append(Round(gestures.measured(browser, f"{base}/{path}", viewer)))
        states = leafing.measured(browser, f"{base}/many/_private/index.html", pages.PARTS)
        version = browser.version
        browser.close()
    size = " × ".join(str(side) for side in pages.WHOLE)
    print(f"a photo of {size}, {asked.rounds} round{'s' * (asked.rounds > 1)}, Chromium {version}, "
          f"{gestures.WINDOW['width']} × {gestures.WINDOW['height']}, ms of the main thread's own work; "
          f"load {before:.1f} before, {os.getloadavg()[0]:.1f} after; "
          f"{taken() - stolen:.1f} s taken by the host")
    told(rounds, viewers)
    leafed(*states)
    print()
    sys.exit(0 if bounds(rounds[gestures.OURS.name]) else 1)


main()
