"""Measures how soon pages are there, what they weigh and how they find, beside sigal and Pagefind.

`compare.py PROGRAM [--rounds N] [--most N] [--inventories FOLDER] [--work FOLDER]` builds sites with
the release program, serves them by nginx and opens them in Debian's Chromium, the programs that are
compared in turns. Medians of the rounds count. What is not reached does not fail the run.

Times are on the wall, as people wait: other work on the machine makes them longer. Its load is told
beside them, what the machine's host took, and of tasks and choices the page's own work, which others'
does not change.
"""

import argparse
import os
import pathlib
import re
import statistics
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path[1:1] = [str(HERE.parent / "build"), str(ROOT / "Tests/Browser"), str(ROOT / "Tests/Fixtures")]

from playwright.sync_api import sync_playwright  # noqa: E402

import finding  # noqa: E402
import inventories  # noqa: E402
import loading  # noqa: E402
import peer_search  # noqa: E402
import server  # noqa: E402
from aside import Aside  # noqa: E402
from bounds import Bounds  # noqa: E402
from chromium import launch  # noqa: E402
from galleries import COUNT, Galleries, version  # noqa: E402
from phases import Phases  # noqa: E402
from running import Runner, median, peak, taken, tell  # noqa: E402

#: How many are found among, over the web and from the disk.
SIZES = (10_000, 100_000)

#: A page's name with the view that it is looked at in; sigal's has one.
PAGES = {
    "index, table": ("index", "Table"), "index, grid": ("index", "Grid"), "item": ("item", None),
    "room, table": ("room", "Table"), "sigal": ("sigal", None),
}

#: What most of a site's readers take for at once (ms): the first paint, the largest in each view.
FIRST, LARGEST = 1_200, {"Table": 2_000, "Grid": 2_500}
BLOCKING = 100

#: kB of the index: its text, and with the pictures of a view.
TEXT, WHOLE = 40, {"Table": 150, "Grid": 350}

#: ms of a choice, kB of a first search, s of one from the disk, s of the processor for all data.
CHOICE, SEARCH, DISK, MAKING = 50, 100, 1.5, 1.0


def middle(values):
    return statistics.median(list(values))


def heads(words, *names):
    print(f"\n{words:44}" + "".join(f"{name:>14}" for name in names), flush=True)


def row(words, *cells):
    print(f"  {words:42}" + "".join(f"{cell:>14}" for cell in cells), flush=True)


def kilo(size):
    return f"{size / 1000:.1f} kB"


class Bench:
    def __init__(self, asked, root, work, browser, nginx):
        self.asked, self.root, self.work = asked, root, work
        self.browser, self.server = browser, nginx
        self.bounds = Bounds()
        self.runner = Runner(ROOT / ".build-bench/build")
        self.phases = Phases(asked.program.resolve(), self.runner)
        self.aside = Aside(work / "aside")

    def run(self):
        galleries = Galleries(self.phases.program, self.root).prepare()
        os.sync()
        self.loads(galleries.pages())
        if self.asked.most >= SIZES[0]:
            self.found(SIZES[0])
        if self.asked.most >= SIZES[1]:
            self.from_disk(SIZES[1])
        print()
        self.bounds.tell()

    def at(self, path):
        return f"{self.server.address}/{path.relative_to(self.root)}"

    # Pages of the photos' site

    def loads(self, paths):
        tell("first loads")
        address = {name: f"{self.server.address}/{path}" for name, path in paths.items()}
        states = {view: loading.chosen(self.browser, address["index"], view) for view in LARGEST}
        loads = {name: [] for name in PAGES}
        for number in range(self.asked.rounds):
            tell(f"round {number + 1} of {self.asked.rounds}")
            for name, (page, view) in PAGES.items():
                if name == "sigal" and number:
                    continue  # It takes minutes until its last thumbnail is there.
                loads[name].append(loading.load(self.browser, address[page], states.get(view)))
        heads(f"{COUNT:,} photos, first load (sigal's: once)", *PAGES)

        def told(words, field, show):
            row(words, *(show(middle(getattr(each, field) for each in loads[name])) for name in PAGES))

        def ms(value):
            return f"{value:,.0f} ms"

        told("first contentful paint", "first", ms)
        told("largest contentful paint", "largest", ms)
        for words, pick in (("  least of the rounds", min), ("  most of the rounds", max)):
            row(words, *(ms(pick(each.largest for each in loads[name])) for name in PAGES))
        told("layout shift", "shift", lambda value: f"{value:.4f}")
        told("blocking time, own work", "blocking", ms)
        told("  on the wall", "waiting", ms)
        told("HTML, CSS and script", "text", kilo)
        told("pictures", "pictures", kilo)
        told("all", "all", kilo)
        told("requests", "requests", lambda value: f"{value:.0f}")
        [sigal] = loads["sigal"]
        for words, field in (("all bytes ÷ sigal's", "all"), ("first paint ÷ sigal's", "first"),
                             ("largest paint ÷ sigal's", "largest")):
            row(words, *(f"{middle(getattr(each, field) for each in loads[name]) / getattr(sigal, field):.3f}"
                         for name in PAGES))
        for name in PAGES:
            print(f"  largest, {name}: {loads[name][-1].what.replace(self.server.address, '')}")
        for name, (_, view) in PAGES.items():
            if name != "sigal":
                self.bound_loads(name, view or "Table", loads[name])
        for name in ("index, table", "index, grid"):
            self.bound_weights(name, PAGES[name][1], loads[name])

    def bound_loads(self, name, view, loads):
        self.bounds.less(f"first contentful paint, {name}", middle(each.first for each in loads), FIRST, " ms")
        self.bounds.less(
            f"largest contentful paint, {name}", middle(each.largest for each in loads), LARGEST[view], " ms")
        self.bounds.most(f"layout shift, {name}", max(each.shift for each in loads), 0, digits=4,
                         note="the most of the rounds")
        self.bounds.less(f"blocking time, {name}", middle(each.blocking for each in loads), BLOCKING, " ms",
                         note=f"own work; {middle(each.waiting for each in loads):.0f} ms on the wall")

    def bound_weights(self, name, view, loads):
        self.bounds.most(f"HTML, CSS and script of the {name}",
                         middle(each.text for each in loads) / 1000, TEXT, " kB", 1)
        self.bounds.most(f"all of the {name}", middle(each.all for each in loads) / 1000, WHOLE[view], " kB", 1)

    # Finding

    def found(self, count):
        site, costs = inventories.cost_of_finding(
            (self.asked.rounds + 1) // 2, self.phases, count, self.work, self.aside, self.asked.inventories)
        os.sync()
        self.making(count, costs)
        address = self.at(site.output / "index.html")
        self.choices(count, address)
        self.searches(count, site, address)

    def making(self, count, costs):
        heads(f"Pages of {count:,} items", "with find", "without", "difference")
        more = middle(a.cpu - b.cpu for a, b in zip(costs["with"], costs["without"], strict=True))
        row("user and system CPU", *(f"{median(costs[name]):.2f} s" for name in costs), f"{more:.2f} s")
        row("memory", *(f"{peak(costs[name]):.0f} MB" for name in costs))
        self.bounds.most(f"CPU for the data of {count:,} items", more, MAKING, " s", 2)

    def choices(self, count, address):
        tell("choices")
        rounds = [finding.choices(self.browser, address) for _ in range(self.asked.rounds)]
        heads(f"{count:,} items, to the painted result", "first time", "own work", "again", "own work")
        figures = {each: tuple(middle(times[each][side] for times in rounds) for side in (0, 1))
                   for each in rounds[0]}
        for words in finding.CHOICES:
            row(words, *(f"{figure:.0f} ms" for turn in finding.TURNS for figure in figures[words, turn]))
        for turn in finding.TURNS:
            worst = max((each for each in figures if each[1] == turn), key=lambda each: figures[each][0])
            wall, own = figures[worst]
            self.bounds.less(f"filter or sort, {turn}", wall, CHOICE, " ms",
                             note=f"{worst[0]}; {own:.0f} ms of it the page's own work")

    def searches(self, count, site, address):
        peer = peer_search.Pagefind(self.runner, site, self.work / "pagefind")
        peer.folder.mkdir()
        cost = peer.make()
        words = site.words()
        page = self.at(peer.write_page())
        ours = {name: finding.first_search(self.browser, address, word, self.server) for name, word in words.items()}
        theirs = {name: peer.search(self.browser, self.server, page, word) for name, word in words.items()}
        size, files = peer_search.weight(peer.index)
        own, own_files = peer_search.weight(site.output / "find")
        heads(f"{count:,} items, beside Pagefind {peer_search.version()}", "Bibelot", "Pagefind")
        row("index on disk", f"{own / 1e6:.1f} MB", f"{size / 1e6:.1f} MB")
        row("its files", f"{own_files:,}", f"{files:,}")
        row("CPU to make it (Bibelot's: see above)", "", f"{cost.cpu:.1f} s")
        row("on the wall", "", f"{cost.wall:.1f} s")
        row("memory", "", f"{cost.peak:.0f} MB")
        for name in words:
            print(f"  first search for {name}")
            row("  what is fetched", *(kilo(sum(each for each, _ in side[name].sent)) for side in (ours, theirs)))
            row("  in files", *(str(len(side[name].sent)) for side in (ours, theirs)))
            row("  found", re.match(r"[\d,]+ \w+", ours[name].said)[0], f"{theirs[name].count:,} items")
        self.by_part(site, page, words, ours, peer)
        weights = {name: sum(each for each, _ in ours[name].sent) / 1000 for name in words}
        worst = max(weights, key=weights.get)
        self.bounds.most("a first search, scripts and rows", weights[worst], SEARCH, " kB", 1, f"for {worst}")

    def by_part(self, site, page, words, ours, peer):
        """Who finds an item by a part of its serial number."""
        part, item = site.part(), site.item()
        every = peer.search(self.browser, self.server, page, part, shown=500)
        is_theirs = any(each.endswith(item) for each in every.items)
        is_ours = item in ours["a part of a serial number"].items
        row(f"finds SN-{inventories.SERIAL:06} by {part}", *("yes" if each else "no" for each in (is_ours, is_theirs)))

    def from_disk(self, count):
        site = inventories.Inventory(count, self.work, self.aside, self.asked.inventories)
        tell(f"building {count:,} items")
        self.phases.clean(site)
        os.sync()
        address = (site.output / "index.html").as_uri()
        words = site.words()
        rounds = [{name: finding.first_search(self.browser, address, word) for name, word in words.items()}
                  for _ in range(self.asked.rounds)]
        heads(f"{count:,} items from the disk", "first result", "most")
        for name in words:
            times = [each[name].time / 1000 for each in rounds]
            row(f"for {name}", f"{middle(times):.2f} s", f"{max(times):.2f} s")
            self.bounds.less(f"first result of {count:,} items from the disk, {name}", middle(times), DISK, " s", 2)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--most", type=int, default=SIZES[-1])
    parser.add_argument("--inventories", type=lambda path: pathlib.Path(path).resolve() if path else None)
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / ".build-bench/pages")
    asked = parser.parse_args()
    root = asked.work.resolve()
    root.mkdir(parents=True, exist_ok=True)
    before, stolen = os.getloadavg()[0], taken()
    with (tempfile.TemporaryDirectory(dir=root, prefix="work-") as work, server.served(root) as nginx,
          sync_playwright() as playwright):
        browser = launch(playwright)
        window = loading.PHONE["viewport"]
        print(f"{asked.rounds} rounds, Chromium {browser.version}, nginx {server.version()} with gzip, "
              f"sigal {version()}; first loads: {window['width']} × {window['height']} at "
              f"{loading.PHONE['device_scale_factor']} ×, {loading.DOWN * 8 / 1e6:g} Mbit/s, {loading.LATENCY} ms, "
              f"a processor {loading.SLOWER} × slower; load {before:.1f} before")
        Bench(asked, root, pathlib.Path(work), browser, nginx).run()
        browser.close()
    print(f"\nload {os.getloadavg()[0]:.1f} after, {taken() - stolen:.1f} s taken by the machine's host")


main()
