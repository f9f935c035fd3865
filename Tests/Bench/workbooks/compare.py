#!/usr/bin/env python3
"""Compares the reader of workbooks, and the program, with python-calamine, and with openpyxl for scale.

    Tests/Bench/workbooks/compare.py READER PROGRAM [--rounds N] [--work FOLDER]

The workbook has 100,000 rows of twelve columns, see make_workbook.py. Each way runs in a process of
its own, in turn, N times (5), to its end, with all that it made given up again. What a process costs
that only starts, and imports what it reads with, is measured likewise and taken from the processor
time, user and system, and not from the memory. Reported are the medians of the rounds, of the memory
the most; the ratios are the medians of the rounds' ratios. Before, it is checked that all read the
same from every cell.

Of the program it is `list --json` that is measured, which makes items of the rows and writes them;
beside it stand python-calamine alone, which does neither, and python-calamine with Python's own
writer of JSON, which writes the rows' cells by the names of their columns.
"""

import argparse
import hashlib
import importlib.metadata
import os
import pathlib
import platform
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT / "Tests/Bench/build"))

from running import Runner, in_turns, median, peak, tell  # noqa: E402
from table import Table, megabytes, seconds  # noqa: E402

#: What our reader, and the program that uses it, may take of calamine's time.
BOUND = 1.5
CALAMINE = "from python_calamine import load_workbook"
READ_CALAMINE = f"""{CALAMINE}
import sys
rows = load_workbook(sys.argv[1]).get_sheet_by_index(0).to_python()
"""
#: At once: to write piece by piece, as `json.dump` does, takes Python several times as long.
LIST_CALAMINE = READ_CALAMINE + """
import json
items = [dict(zip(rows[0], row)) for row in rows[1:]]
sys.stdout.write(json.dumps(items, default=str, ensure_ascii=False))
"""
OPENPYXL = "import openpyxl"
READ_OPENPYXL = f"""{OPENPYXL}
import sys
book = openpyxl.load_workbook(sys.argv[1], read_only=True)
rows = [list(row) for row in book.worksheets[0].values]
"""
TEXTS = """
import datetime
def text(cell):
    if cell is None:
        return ""
    if isinstance(cell, datetime.date):
        return cell.isoformat()[:10]
    if isinstance(cell, float):
        return str(int(cell)) if cell.is_integer() else repr(cell)
    return str(cell)
for row in rows:
    while row and row[-1] in ("", None):
        row.pop()
    print("\\t".join(map(text, row)))
"""


def python(code, *arguments):
    return [sys.executable, "-c", code, *arguments]


def same(ways):
    """Ends the bench unless all commands write the same, and gives how many lines."""
    told = {}
    for command in ways:
        output = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
        told[hashlib.sha256(output).hexdigest()] = output.count(b"\n")
    if len(told) != 1:
        sys.exit("what was read is not the same")
    return next(iter(told.values()))


def beside(ours, our_start, theirs, their_start):
    """The median of the rounds' ratios, without what a start takes."""
    ratios = sorted(
        (a.cpu - our_start) / (b.cpu - their_start) for a, b in zip(ours, theirs, strict=True))
    return ratios[len(ratios) // 2], ratios[0], ratios[-1]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("reader", type=pathlib.Path)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--work", type=pathlib.Path)
    asked = parser.parse_args()
    versions = ", ".join(
        f"{name} {importlib.metadata.version(name)}"
        for name in ("python-calamine", "openpyxl", "XlsxWriter"))
    load = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {versions}, {asked.rounds} rounds, load {load:.1f}")
    with tempfile.TemporaryDirectory(dir=asked.work) as folder:
        measure(
            str(asked.reader.resolve()), str(asked.program.resolve()), asked.rounds,
            pathlib.Path(folder))


def measure(reader, program, rounds, folder):
    inventory = folder / "inventory"
    inventory.mkdir()
    office, opened = str(inventory / "inventory.xlsx"), str(folder / "inventory.ods")
    tell("the workbooks")
    subprocess.run([sys.executable, HERE / "make_workbook.py", office, opened], check=True)
    tell("whether all read the same")
    for path in (office, opened):
        others = [READ_CALAMINE, READ_OPENPYXL] if path == office else [READ_CALAMINE]
        lines = same(
            [[reader, "texts", path], *(python(code + TEXTS, path) for code in others)])
        size = pathlib.Path(path).stat().st_size / 1e6
        print(f"{pathlib.Path(path).name}: {lines:,} rows, {size:.1f} MB, read alike by all")

    starts = {
        "ours": [reader], "calamine": python(CALAMINE), "openpyxl": python(OPENPYXL),
        "program": [program, "--version"],
    }
    reads = {
        "ours": [reader, "values", office], "ours, a row at a time": [reader, "rows", office],
        "calamine": python(READ_CALAMINE, office), "openpyxl": python(READ_OPENPYXL, office),
        "ours, ods": [reader, "values", opened],
        "ours, ods, a row at a time": [reader, "rows", opened],
        "calamine, ods": python(READ_CALAMINE, opened),
        "list": [program, "list", "--json", str(inventory)],
        "calamine, list": python(LIST_CALAMINE, office),
    }
    tell(f"{rounds} rounds")
    runner = Runner(ROOT / ".build-bench/workbooks")
    commands = {("start", name): command for name, command in starts.items()}
    commands |= {("read", name): command for name, command in reads.items()}
    costs = in_turns(
        rounds, {name: lambda command=command: runner.run(*command)
                 for name, command in commands.items()})
    start = {name: median(costs["start", name]) for name in starts}
    table = Table("100,000 rows")
    names = {
        "ours": "Bibelot", "calamine": "python-calamine, to_python", "openpyxl": "openpyxl, read-only",
        "program": "Bibelot, the program",
    }

    table.begin("A process that only starts", "CPU", "", "memory")
    for name in starts:
        runs = costs["start", name]
        table.row(names[name], seconds(median(runs)), "", megabytes(peak(runs)))

    def row(words, name, whose):
        runs = costs["read", name]
        table.row(words, seconds(median(runs) - start[whose]), seconds(median(runs)),
                  megabytes(peak(runs)))

    def ratio(words, name, their, aim=None, whose="ours"):
        middle, least, most = beside(
            costs["read", name], start[whose], costs["read", their], start["calamine"])
        spread = f"{least:.2f}–{most:.2f}"
        table.row(words, f"{middle:.2f} ×", spread, figure=middle, aim=aim, unit=" ×")

    forms = [("The workbook (.xlsx)", "", BOUND), ("OpenDocument (.ods)", ", ods", None)]
    for title, suffix, aim in forms:
        table.begin(title, "CPU", "with start", "memory")
        row("Bibelot, all cells kept as values", "ours" + suffix, "ours")
        row("Bibelot, a row at a time", f"ours{suffix}, a row at a time", "ours")
        row(names["calamine"], "calamine" + suffix, "calamine")
        if not suffix:
            row(names["openpyxl"], "openpyxl", "openpyxl")
        ratio("all cells kept, beside calamine", "ours" + suffix, "calamine" + suffix, aim)
        ratio("a row at a time, beside calamine", f"ours{suffix}, a row at a time", "calamine" + suffix)
    table.begin("The items of it as JSON (.xlsx)", "CPU", "with start", "memory")
    row("Bibelot, list --json", "list", "program")
    row("python-calamine, and Python’s json", "calamine, list", "calamine")
    ratio("the same job", "list", "calamine, list", whose="program")
    # The bound is one on the whole program: what people wait for is not the reader alone.
    ratio("beside calamine that only reads", "list", "calamine", BOUND, "program")
    table.end()


if __name__ == "__main__":
    main()
