#!/usr/bin/env python3
"""Compares the reader of tables with Python's csv module and with reading the bytes alone.

    Tests/Bench/tables/compare.py [ROUNDS]

The table has 100,000 rows of twelve filled columns, see make_table.py. Each way runs in a process of
its own, in turn, ROUNDS times (9). Reported are the median processor time of a process's work, user
and system, and its peak memory; the ratios are of the medians. Python's amounts are of its decimal
module and its days of datetime, read only in the forms that this table has. The result is kept as
Tests/Bench/Results/DATE-tables.txt.
"""

import os
import platform
import statistics
import subprocess
import sys
import tempfile
from datetime import datetime, timezone
from pathlib import Path

HERE = Path(__file__).resolve().parent
CSV = """
import csv, sys, time
start = time.process_time()
with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    rows = list(csv.reader(file, delimiter=";"))
print(time.process_time() - start, len(rows) - 1)
"""
CONVERTED = """
import csv, sys, time
from datetime import date, datetime
from decimal import Decimal
MONTHS = {"Januar": 1, "Februar": 2, "März": 3, "April": 4, "Mai": 5, "Juni": 6}
def amount(text):
    text = text.replace("€", "").replace(",-", "").strip()
    return Decimal(text.replace(".", "").replace(",", "."))
def day(text):
    if "-" in text:
        return date.fromisoformat(text[:10])
    if " " in text:
        day, month, year = text.split()
        return date(int(year), MONTHS[month], int(day[:-1]))
    day, month, year = text.split(".")
    return date(int(year), int(month), int(day))
def moment(text):
    return datetime.fromisoformat(text) if "T" in text else day(text)
start = time.process_time()
rows = []
with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    reader = csv.reader(file, delimiter=";")
    next(reader)
    for row in reader:
        row[2], row[7] = amount(row[2]), amount(row[7])
        row[3], row[6] = moment(row[3]), day(row[6])
        row[10] = [tag.strip() for tag in row[10].split(";")]
        rows.append(row)
print(time.process_time() - start, len(rows))
"""


def run(command):
    """Seconds of processor time that the work took, by the process's own account, and its peak MB."""
    with tempfile.TemporaryFile() as output:
        actions = [(os.POSIX_SPAWN_DUP2, output.fileno(), 1)]
        pid = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
        _, status, usage = os.wait4(pid, 0)
        output.seek(0)
        if status:
            sys.exit(f"{command[0]} failed")
        return float(output.read().split()[0]), usage.ru_maxrss / 1024


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    subprocess.run(["swift", "build", "-c", "release", "--package-path", HERE], check=True,
                   stdout=subprocess.DEVNULL)
    reader = str(HERE / ".build/release/tables-bench")
    lines = [
        f"tables, {datetime.now(timezone.utc):%Y-%m-%dT%H:%MZ}, {platform.machine()}, "
        f"{os.cpu_count()} cores, Python {platform.python_version()}, {rounds} rounds, "
        f"load {os.getloadavg()[0]:.1f}",
    ]
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "table.csv")
        subprocess.run([sys.executable, HERE / "make_table.py", path], check=True)
        ways = {
            "the bytes, read and added up": [reader, "bytes", path],
            "texts": [reader, "texts", path],
            "rows with amounts, days, lists": [reader, "rows", path],
            "Python's csv, texts": [sys.executable, "-c", CSV, path],
            "Python's csv, converted": [sys.executable, "-c", CONVERTED, path],
        }
        seen = {way: [] for way in ways}
        for _ in range(rounds):
            for way, command in ways.items():
                seen[way].append(run(command))
        lines.append(f"\n100,000 rows of 12 columns, {os.path.getsize(path) / 1e6:.1f} MB")
        median = {way: statistics.median(time for time, _ in runs) for way, runs in seen.items()}
        ours = median["rows with amounts, days, lists"]
        for way, runs in seen.items():
            memory = max(peak for _, peak in runs)
            lines.append(f"  {way:30} {median[way]:7.3f} s CPU {memory:6.0f} MB "
                         f"{median[way] / ours:6.2f} of our time")
    text = "\n".join(lines) + "\n"
    print(text, end="")
    results = HERE.parent / "Results"
    results.mkdir(exist_ok=True)
    (results / f"{datetime.now(timezone.utc):%Y-%m-%d}-tables.txt").write_text(text)


if __name__ == "__main__":
    main()
