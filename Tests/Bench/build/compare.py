"""Measures what builds cost beside find, a bare loop of writing and sigal, and prints it beside its aims.

`compare.py PROGRAM [--most N] [--inventories FOLDER] [--rounds N] [--photos N] [--work FOLDER]`
makes inventories of 1,000 items and ten and a hundred times as many, up to N, or takes those that are
kept in FOLDER, and works on copies of them. Cheap runs are made in turns, in rounds, of which the
medians count; ratios are the medians of the rounds' ratios.

CPU is that of the processor in user and in system mode, of a program and of all that it starts;
memory is the most that it held. A figure above its aim does not fail the run.
"""

import argparse
import os
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/Fixtures"))

import peer  # noqa: E402
from aside import Aside  # noqa: E402
from phases import BareLoop, Phases  # noqa: E402
from reading import photos_read  # noqa: E402
from running import Runner, in_turns, mean, median, peak, ratio, taken, tell  # noqa: E402
from sites import Site  # noqa: E402
from table import Table, megabytes, seconds  # noqa: E402

SIZES = (1_000, 10_000, 100_000)
ITEMS_PER_PAGE = (100, 10, 1_000)  # the default first

#: Growth may be a tenth more than that of the items.
GROWTH = 1.1


class Bench:
    def __init__(self, asked, work):
        self.asked, self.table = asked, Table(f"{SIZES[-1]:,} items")
        tools = ROOT / ".build-bench/build"
        self.runner = Runner(tools)
        self.phases = Phases(asked.program.resolve(), self.runner)
        self.work, self.aside = work, Aside(work / "aside")
        self.loop = BareLoop(tools, self.aside)
        self.sites = [Site(size, work, self.aside, asked.inventories) for size in SIZES if size <= asked.most]
        self.ends = [self.sites[0], self.sites[-1]][-len(self.sites):]
        self.large = self.sites[-1]
        #: Rounds of what takes a second or less, and of what takes more.
        self.rounds, self.few = asked.rounds, (asked.rounds + 1) // 2
        #: Absolute aims are for the largest inventory.
        self.is_full = self.large.count == SIZES[-1]
        self.growths = {}

    def each_end(self, rounds, phase):
        """The costs of a phase for the smallest and the largest inventory, in turns."""
        tell(f"{phase.__name__}: {' and '.join(f'{site.count:,}' for site in self.ends)} items")
        return in_turns(rounds, {site.count: lambda site=site: phase(site) for site in self.ends})

    def run(self):
        os.sync()
        self.growths["list --json, nothing known"] = self.each_end(self.few, self.phases.read)
        self.clean()
        for number in ITEMS_PER_PAGE:
            if number != ITEMS_PER_PAGE[0]:
                self.turn_to(number)
            self.figures(number)
            self.aside.empty()
        self.growth()
        self.sigal()
        self.table.end()

    def clean(self):
        """Builds all sites, the largest once."""
        costs = {}
        for site in self.sites:
            tell(f"clean build of {site.count:,} items")
            rounds = 1 if site is self.large else self.few
            costs[site.count] = [mean([self.phases.clean(site) for _ in range(rounds)])]
        self.table.begin("Clean build, with pictures", "CPU", "wall", "memory")
        for count, [cost] in costs.items():
            self.table.row(f"{count:,} items", seconds(cost.cpu), seconds(cost.wall), megabytes(cost.peak))
        self.growths["clean build, with pictures"] = costs
        os.sync()

    def turn_to(self, number):
        """Builds the sites with other pages of the index."""
        for site in self.ends:
            tell(f"{number:,} items a page: build of {site.count:,} items")
            site.set_items_per_page(number)
            self.phases.bring_up_to_date(site)
        os.sync()

    def figures(self, number):
        is_default = number == ITEMS_PER_PAGE[0]
        told = f", {number:,} items a page"
        pages = self.pages(told, is_default)
        os.sync()
        if is_default:
            self.nothing(told)
            self.pages_beside_loop(*pages)
            self.reading_commands()
        else:
            self.growths[f"nothing to do{told}"] = self.each_end(self.rounds, self.phases.nothing)
        changed = self.each_end(self.rounds, self.phases.change)
        self.growths[f"one photo changed{told}"] = changed
        if is_default:
            self.change(changed[self.large.count])

    def pages(self, told, is_default):
        """Makes all pages; with the default, beside the bare loop."""
        tell(f"pages{told}")
        runs = {site.count: lambda site=site: self.phases.pages(site) for site in self.ends}
        if is_default:
            runs["loop"] = lambda: self.loop.run(self.large)
        costs = in_turns(self.few, runs)
        loop = costs.pop("loop", None)
        self.growths[f"pages alone{told}"] = costs
        return costs[self.large.count], loop

    def nothing(self, told):
        table = self.table
        table.begin("Nothing to do, beside find", "Bibelot", "find", "ratio")
        for site in self.sites[1:] or self.sites:
            tell(f"nothing to do beside find: {site.count:,} items")
            costs = in_turns(self.rounds, {
                "ours": lambda site=site: self.phases.nothing(site),
                "find": lambda site=site: self.phases.find(site)})
            ours, find = costs["ours"], costs["find"]
            quotient = ratio(ours, find)
            table.row(f"{site.count:,} items, CPU", seconds(median(ours)), seconds(median(find)),
                      f"{quotient:.2f}", figure=quotient, aim=1.0)
            table.row(f"{site.count:,} items, memory", megabytes(peak(ours)), megabytes(peak(find)),
                      figure=peak(ours), aim=150, unit=" MB")
        self.growths[f"nothing to do{told}"] = self.each_end(self.rounds, self.phases.nothing)

    def pages_beside_loop(self, ours, loop):
        table, large = self.table, self.large
        table.begin("Pages alone, beside a bare loop", "Bibelot", "loop", "ratio")
        quotient = ratio(ours, loop, "user")
        table.row(f"{large.count:,} items, user CPU ÷ the loop's", seconds(median(ours, "user")),
                  seconds(median(loop)), f"{quotient:.2f}", figure=quotient, aim=0.6)
        table.row("user and system CPU ÷ the loop's", seconds(median(ours)), seconds(median(loop)),
                  f"{ratio(ours, loop):.2f}")
        table.row("wall", seconds(median(ours, "wall")))
        table.row("memory", megabytes(peak(ours)), figure=peak(ours), aim=400, unit=" MB",
                  counts=self.is_full)
        table.row(f"{self.loop.files:,} files of {self.loop.bytes / self.loop.files / 1024:.1f} KB each")

    def reading_commands(self):
        """`list` and `check` after a build."""
        table, site = self.table, self.large
        tell("list and check after a build")
        costs = in_turns(self.rounds, {
            "list": lambda: self.phases.list(site), "check": lambda: self.phases.check(site)})
        table.begin(f"After a build of {site.count:,} items", "CPU", "wall", "memory")
        for name, words in (("list", "list --json"), ("check", "check")):
            ours = costs[name]
            cells = seconds(median(ours)), seconds(median(ours, "wall")), megabytes(peak(ours))
            if name == "list":
                table.row(f"{words}, CPU", *cells, figure=median(ours), aim=0.8, unit=" s",
                          counts=self.is_full)
                table.row(f"{words}, memory", "", "", cells[2], figure=peak(ours), aim=150, unit=" MB",
                          counts=self.is_full)
            else:
                table.row(words, *cells)
        tell("photos that check reads")
        command = [self.phases.program, "check", site.folder]
        read = photos_read(command, site.photos)
        site.change_photo()
        changed = photos_read(command, site.photos)
        self.phases.bring_up_to_date(site)
        if read is None or changed is None:
            table.row("which photos check reads: strace does not tell here")
            return
        table.begin("Photos that check opens, and reads whole", "opened", "read")
        table.row("nothing changed", *map(str, read), figure=max(read), aim=0)
        table.row("one photo changed", *map(str, changed), figure=max(changed), aim=1)

    def change(self, ours):
        self.table.begin("One photo changed", "CPU", "wall", "memory")
        self.table.row(
            f"{self.large.count:,} items", seconds(median(ours)), seconds(median(ours, "wall")),
            megabytes(peak(ours)), figure=median(ours), aim=2.5, unit=" s", counts=self.is_full)

    def growth(self):
        """What the phases take for the smallest and the largest inventory."""
        small, large = self.ends[0].count, self.large.count
        if small == large:
            return
        self.table.begin("User CPU, and how it grows", f"{small:,}", f"{large:,}", "growth", "of all CPU")
        for words, costs in self.growths.items():
            few, many = costs[small], costs[large]
            growth = ratio(many, few, "user", "user")
            self.table.row(
                words, seconds(median(few, "user")), seconds(median(many, "user")),
                f"{growth:.1f} ×", f"{ratio(many, few):.1f} ×", figure=growth,
                aim=GROWTH * large / small, unit=" ×")

    def sigal(self):
        galleries = peer.Galleries(
            self.asked.photos, self.work, self.aside, self.phases.program, self.runner)
        os.sync()
        self.table.begin(f"{galleries.count} photos of {peer.WIDTH} × {peer.HEIGHT}, beside sigal",
                         "Bibelot", "sigal", "ratio")
        for words, is_clean in (("clean build", True), ("nothing to do", False)):
            tell(f"{words}, beside sigal")
            costs = in_turns(self.few, galleries.runs(is_clean))
            ours, theirs = costs["Bibelot"], costs["sigal"]
            for field in ("cpu", "wall"):
                self.table.row(
                    f"{words}, {'CPU' if field == 'cpu' else field}", seconds(median(ours, field)),
                    seconds(median(theirs, field)), f"{ratio(ours, theirs, field, field):.3f}")
            self.table.row(f"{words}, memory", megabytes(peak(ours)), megabytes(peak(theirs)))
        for words in galleries.made():
            print(f"  {words}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--most", type=int, default=SIZES[-1])
    parser.add_argument("--inventories", type=lambda path: pathlib.Path(path).resolve() if path else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--photos", type=int, default=500)
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / ".build-bench")
    asked = parser.parse_args()
    if asked.most < SIZES[0]:
        parser.error(f"the smallest inventory has {SIZES[0]:,} items")
    asked.work = asked.work.resolve()
    asked.work.mkdir(parents=True, exist_ok=True)
    before, stolen = os.getloadavg()[0], taken()
    with tempfile.TemporaryDirectory(dir=asked.work, prefix="build-") as work:
        print(f"inventories of up to {asked.most:,} items, {asked.rounds} rounds, load {before:.1f} before")
        Bench(asked, pathlib.Path(work)).run()
    print(f"\nload {os.getloadavg()[0]:.1f} after, {taken() - stolen:.1f} s taken by the machine's host")


main()
