"""Measures what tiles cost: to make, beside `vips dzsave`, and to look at, in Chromium.

`compare.py PROGRAM [--rounds N] [--minutes N]` builds sites with the release program and prints

- the CPU of a build's pyramid of a photo of 12 megapixels: a build of it with tiles less one without, beside
  `vips dzsave` of the same photo into the same tiles (512 pixels, JPEG of quality 82), in turns;
- the memory of a build of a baseline JPEG of 100 megapixels, and how many cores it kept busy;
- what a frame of zooming and dragging on that photo costs, and the longest task;
- what the page holds after so many minutes of zooming at random, beside what it held before.

Ends with 1 if a bound is broken. Times are CPU, so that other work on the machine counts little.
"""

import argparse
import os
import pathlib
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "Browser"), str(HERE.parent / "viewer"), str(HERE.parent / "imaging")]

from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

import gestures  # noqa: E402
import pages  # noqa: E402
from chromium import launch  # noqa: E402
from make_photos import photo  # noqa: E402

ROOT = HERE.parents[2] / ".build-bench/tiles"

#: A telephone's 12 megapixels, and a camera's 100.
SMALL, LARGE = (4032, 3024), (11_648, 8736)

#: What is asked for: of dzsave's CPU; MB; ms a frame and a task; what may grow while one zooms.
CPU, MEMORY, FRAME, TASK, GROWTH = 0.57, 120, 8.0, 50.0, 1.1


def make_photos():
    """Makes the photos once; the large one is the small one over and over, which no decoder can tell."""
    ROOT.mkdir(parents=True, exist_ok=True)
    small, large = ROOT / "small.jpg", ROOT / "large.jpg"
    if not small.exists():
        photo(1, SMALL).save(small, quality=92, subsampling=2)
    if not large.exists():
        part = Image.open(small)
        whole = Image.new("RGB", LARGE)
        for x in range(0, LARGE[0], SMALL[0]):
            for y in range(0, LARGE[1], SMALL[1]):
                whole.paste(part, (x, y))
        whole.save(large, quality=92, subsampling=2)
    return small, large


def project(name, source, settings):
    """The folder of a table with one item."""
    folder = ROOT / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    shutil.copy(source, folder / "photo.jpg")
    (folder / "items.csv").write_text("name,photos\nPhoto,photo.jpg\n", encoding="utf-8")
    (folder / "bibelot.yml").write_text(settings, encoding="utf-8")
    return folder


def run(command):
    """The CPU of a command and all that it starts, in ms; its time on the wall; the most memory, in MB."""
    began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.NamedTemporaryFile() as told:
        subprocess.run(["/usr/bin/env", "time", "-f", "%M", "-o", told.name, *map(str, command)], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        memory = int(pathlib.Path(told.name).read_text()) / 1024
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e3
    return cpu, (time.monotonic() - began) * 1e3, memory


def built(program, folder):
    """What a build of all costs."""
    for made in ("_private", "._private.bibelot"):
        shutil.rmtree(folder / made, ignore_errors=True)
    return run([program, "build", folder, "--quiet"])


def pyramid(program, small, rounds):
    """The CPU of the tiles of a photo, and that of `vips dzsave`, in ms, each round's."""
    tiled, plain = project("tiled", small, "tiles: 1\n"), project("plain", small, "tiles: 0\n")
    ours, peers = [], []
    for _ in range(rounds):
        ours.append(built(program, tiled)[0] - built(program, plain)[0])
        peer = ROOT / "peer"
        shutil.rmtree(peer, ignore_errors=True)
        cpu, _, _ = run(["vips", "dzsave", small, peer, "--layout", "iiif3", "--tile-size", "512", "--overlap", "0",
                         "--suffix", ".jpg[Q=82]"])
        peers.append(cpu)
    count = [sum(1 for path in folder.rglob("default.jpg")) for folder in (tiled / "_private", ROOT / "peer")]
    return ours, peers, count


class Held:
    """What a page holds once what nobody needs is collected."""

    def __init__(self, page):
        # Asked first, since what asks stays in the page.
        self.tiles = page.locator(".tiles img").count()
        client = page.context.new_cdp_session(page)
        client.send("Performance.enable")
        for _ in range(3):
            client.send("HeapProfiler.collectGarbage")
            time.sleep(0.3)
        told = {each["name"]: each["value"] for each in client.send("Performance.getMetrics")["metrics"]}
        client.detach()
        self.heap, self.nodes = told["JSHeapUsedSize"] / 2**20, int(told["Nodes"])
        self.listeners = int(told["JSEventListeners"])


def wander(page, minutes):
    """Zooms in and out at random places, drags and waits, and ends as it began: with the whole photo."""
    chosen, until = random.Random(1), time.monotonic() + minutes * 60
    steps = 0
    while time.monotonic() < until:
        page.mouse.move(chosen.randint(100, 1300), chosen.randint(100, 800))
        turn = chosen.choice((-1, -1, 1)) * gestures.OURS.turn
        for _ in range(chosen.randint(3, 15)):
            page.mouse.wheel(0, turn)
            time.sleep(0.016)
        if chosen.random() < 0.5:
            x, y = chosen.randint(400, 1000), chosen.randint(300, 600)
            page.mouse.move(x, y)
            page.mouse.down()
            for step in range(20):
                page.mouse.move(x + step * chosen.randint(-8, 8), y + step * chosen.randint(-8, 8))
            page.mouse.up()
        steps += 1
        if steps % 10 == 0:
            page.keyboard.press(gestures.OURS.whole)
    page.keyboard.press(gestures.OURS.whole)
    time.sleep(3)
    return steps


def looked_at(program, large, minutes):
    """The traces of the gestures on the large photo, and what the page holds before and after."""
    folder = project("large", large, "title: Large\n")
    cpu, wall, memory = built(program, folder)
    [page_path] = (folder / "_private/photos").glob("*.html")
    with pages.served(ROOT) as base, sync_playwright() as playwright:
        browser = launch(playwright)
        address = f"{base}/large/_private/photos/{page_path.name}"
        with browser.new_context(viewport=gestures.WINDOW) as context:
            page = context.new_page()
            page.goto(address)
            gestures.settle(page, gestures.OURS)
            traces = gestures.traced(browser, page, gestures.OURS, gestures.GESTURES)
        with browser.new_context(viewport=gestures.WINDOW) as context:
            page = context.new_page()
            page.goto(address)
            gestures.settle(page, gestures.OURS)
            wander(page, min(0.5, minutes))
            before = Held(page)
            steps = wander(page, minutes)
            after = Held(page)
        version = browser.version
        browser.close()
    return (cpu, wall, memory), traces, (before, after, steps), version


def high(values):
    return sorted(values)[max(0, -(-95 * len(values) // 100) - 1)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--minutes", type=float, default=10)
    asked = parser.parse_args()
    program = asked.program.resolve()
    small, large = make_photos()
    load = os.getloadavg()[0]
    ours, peers, counts = pyramid(program, small, asked.rounds)
    ratio = statistics.median(own / peer for own, peer in zip(ours, peers))
    print(f"tiles of {SMALL[0]} × {SMALL[1]}, {asked.rounds} rounds, load {load:.1f}: "
          f"{statistics.median(ours):.0f} ms of CPU for {counts[0]} tiles and pictures, "
          f"vips dzsave {statistics.median(peers):.0f} ms for {counts[1]}: {ratio:.2f}")
    (cpu, wall, memory), traces, (before, after, steps), version = looked_at(program, large, asked.minutes)
    size = large.stat().st_size / 2**20
    print(f"a build of {LARGE[0]} × {LARGE[1]}, {size:.0f} MB: {memory:.0f} MB, {cpu:.0f} ms of CPU in {wall:.0f} ms: "
          f"{cpu / wall:.2f} cores")
    frames = {name: [sum(frame.values()) for frame in trace.frames()] for name, trace in traces.items()}
    if not all(frames.values()):
        raise SystemExit("a gesture drew no frame: nothing was measured")
    every = [cost for costs in frames.values() for cost in costs]
    task = max(cost for trace in traces.values() for cost in trace.tasks())
    for name, costs in frames.items():
        print(f"  {name}: a frame {statistics.median(costs):.2f} ms, 95th percentile {high(costs):.2f}, "
              f"most {max(costs):.2f}, {len(costs)} frames")
    print(f"{asked.minutes:g} minutes at random, {steps} steps, Chromium {version}:")
    for words, name in (("script's heap, MB", "heap"), ("nodes", "nodes"), ("listeners", "listeners"),
                        ("tiles in the page", "tiles")):
        print(f"  {words:20}{getattr(before, name):10.1f} before {getattr(after, name):10.1f} after")
    held = [
        (ratio <= CPU, f"tiles ≤ {CPU} × dzsave: {ratio:.2f}"),
        (memory <= MEMORY, f"100 megapixels in ≤ {MEMORY} MB: {memory:.0f}"),
        (high(every) <= FRAME, f"script and layout ≤ {FRAME:.0f} ms a frame: {high(every):.2f} (95th percentile)"),
        (task <= TASK, f"no task > {TASK:.0f} ms: {task:.1f}"),
        (after.heap <= before.heap * GROWTH and after.nodes <= before.nodes * GROWTH
         and after.listeners <= before.listeners,
         f"nothing is kept: heap {after.heap / before.heap:.2f}, nodes {after.nodes / before.nodes:.2f}, listeners "
         f"{after.listeners / max(1, before.listeners):.2f}"),
    ]
    for is_held, words in held:
        print(f"{'held' if is_held else 'BROKEN':8}{words}")
    sys.exit(0 if all(is_held for is_held, _ in held) else 1)


main()
