#!/usr/bin/env python3
"""Compares the reader of archives with Python's plistlib and with reading the bytes alone.

    Tests/Bench/archive/compare.py [ROUNDS]

Each way runs in a process of its own, in turn, ROUNDS times (7). Reported are the least processor
time of a process's work and its peak memory; the ratios are of the least times. plistlib reads the
property list alone and makes no items of it. The result is kept as Tests/Bench/Results/DATE-archive.txt.
"""

import os
import platform
import subprocess
import sys
import tempfile
from datetime import datetime, timezone
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLISTLIB = """
import plistlib, sys, time
bytes = open(sys.argv[1], "rb").read()
start = time.process_time()
root = plistlib.loads(bytes)
print(time.process_time() - start)
"""
CASES = [
    ("100,000 items", ["100000", "0"]),
    ("10,000 items with thumbnails of 1,800 bytes", ["10000", "1800"]),
]


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
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    subprocess.run(["swift", "build", "-c", "release", "--package-path", HERE], check=True,
                   stdout=subprocess.DEVNULL)
    reader = str(HERE / ".build/release/archive-read")
    lines = [
        f"archive, {datetime.now(timezone.utc):%Y-%m-%dT%H:%MZ}, {platform.machine()}, "
        f"{os.cpu_count()} cores, Python {platform.python_version()}, {rounds} rounds, "
        f"load {os.getloadavg()[0]:.1f}",
    ]
    with tempfile.TemporaryDirectory() as folder:
        for title, arguments in CASES:
            path = str(Path(folder) / "items.archive")
            subprocess.run([reader, "write", path, *arguments], check=True)
            ways = {
                "the bytes, read and added up": [reader, "bytes", path],
                "their items": [reader, "items", path],
                "plistlib, no items": [sys.executable, "-c", PLISTLIB, path],
            }
            seen = {way: [] for way in ways}
            for _ in range(rounds):
                for way, command in ways.items():
                    seen[way].append(run(command))
            lines.append(f"\n{title}, {os.path.getsize(path) / 1e6:.1f} MB")
            least = {way: min(time for time, _ in runs) for way, runs in seen.items()}
            ours = least["their items"]
            for way, runs in seen.items():
                memory = max(peak for _, peak in runs)
                lines.append(f"  {way:30} {least[way]:7.3f} s CPU {memory:6.0f} MB "
                             f"{least[way] / ours:6.2f} of our time")
    text = "\n".join(lines) + "\n"
    print(text, end="")
    results = HERE.parent / "Results"
    results.mkdir(exist_ok=True)
    (results / f"{datetime.now(timezone.utc):%Y-%m-%d}-archive.txt").write_text(text)


if __name__ == "__main__":
    main()
