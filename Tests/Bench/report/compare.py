"""Measures what a report costs beside a bare copy of its bytes, and what it takes to print it.

`compare.py PROGRAM [--most N] [--rounds N] [--work FOLDER]` makes inventories of 500 and of 5,000
items, up to N. The first report of each makes the pictures; those that are measured find them kept.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "Tests/Fixtures"), str(ROOT / "Tests/Bench/build")]

import make_many  # noqa: E402
from running import Runner, in_turns, median, peak, ratio, tell  # noqa: E402
from table import Table, megabytes, seconds  # noqa: E402

SIZES = (500, 5_000)
#: What a schedule of 500 items may take, without annex and pages of their own.
LARGEST_PDF = 6.0
ENGINES = {"chromium": "chromium", "weasyprint": "weasyprint"}
SETTINGS = """\
title: Things We Keep
currency: USD
value_means: replacement
report:
  policy: HH-2026-0001
"""


def inventory(count, work):
    folder = work / str(count)
    make_many.write(count, folder, 320, 240)
    (folder / "bibelot.yml").write_text(SETTINGS, encoding="utf-8")
    return folder


class Bench:
    def __init__(self, asked, work):
        self.program, self.rounds, self.work = asked.program.resolve(), asked.rounds, work
        self.sizes = [size for size in SIZES if size <= asked.most]
        self.runner = Runner(ROOT / ".build-bench/report")
        self.table = Table("5,000 items")

    def report(self, folder, *more):
        return self.runner.run(self.program, "report", folder, "--date", "2026-11-21", *more)

    def run(self):
        folders = {}
        for size in self.sizes:
            tell(f"an inventory of {size:,} items")
            folders[size] = inventory(size, self.work)
        self.pages(folders)
        self.printed(folders)
        self.table.end()

    def pages(self, folders):
        self.table.begin("The page", "CPU", "wall", "memory", "bytes")
        for size, folder in folders.items():
            page, copy = self.work / f"{size}.html", self.work / "copy.html"
            first = self.report(folder, "-o", page)
            self.table.row(f"{size:,} items, pictures to be made", seconds(first.cpu), seconds(first.wall),
                           megabytes(first.peak))
            costs = in_turns(self.rounds, {
                "report": lambda: self.report(folder, "-o", page),
                "copy": lambda: self.runner.run("cp", page, copy),
            })
            ours, theirs = costs["report"], costs["copy"]
            self.table.row(
                f"{size:,} items, pictures kept", seconds(median(ours)), seconds(median(ours, "wall")),
                megabytes(peak(ours)), f"{page.stat().st_size / 1e6:.1f} MB")
            self.table.row("  a copy of the same bytes", seconds(median(theirs)),
                           seconds(median(theirs, "wall")), megabytes(peak(theirs)))
            self.table.row("  beside that", f"{ratio(ours, theirs):.1f} ×")

    def printed(self, folders):
        self.table.begin("Printed", "CPU", "wall", "memory", "bytes")
        for engine, name in ENGINES.items():
            if not shutil.which(name):
                print(f"  {name} is not installed", flush=True)
                continue
            for size, folder in folders.items():
                tell(f"{engine}, {size:,} items")
                pdf = self.work / f"{size}-{engine}.pdf"
                cost = self.report(folder, "-o", pdf, "--pdf-engine", engine)
                large = pdf.stat().st_size / 1e6
                aim = {"figure": large, "aim": LARGEST_PDF, "unit": " MB"}
                self.table.row(
                    f"{size:,} items by {engine}", seconds(cost.cpu), seconds(cost.wall),
                    megabytes(cost.peak), f"{large:.1f} MB",
                    **(aim if (size, engine) == (SIZES[0], "chromium") else {}))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--most", type=int, default=SIZES[-1])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--work", type=pathlib.Path)
    asked = parser.parse_args()
    version = subprocess.run([asked.program, "--version"], capture_output=True, text=True, check=True)
    print(f"bibelot {version.stdout.strip()}")
    with tempfile.TemporaryDirectory(dir=asked.work) as work:
        Bench(asked, pathlib.Path(work)).run()


if __name__ == "__main__":
    main()
