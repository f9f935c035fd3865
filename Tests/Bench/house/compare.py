"""How long the project itself takes: to build, to try a change of one line, to test.

Two revisions are cloned side by side and measured in turn, so that what else the machine does meets both. Each
figure is the ratio of their medians.

    compare.py --base REVISION [--rounds N] [--only build,change,test]

The change of one line is made in the file of each revision that the tables of `CHANGES` find first: modules and
their tests may be called otherwise in the older one.
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]

#: What is changed: a name, the files of which the first that is there is changed, and the folder of the tests that tell
#: of them in this revision; of the other one the same tests are run, by their names.
CHANGES = [
    ("report", ["Sources/Reporting/Report/ReportDocument.swift", "Sources/Gallery/Report/ReportDocument.swift"],
     "Tests/ReportingTests"),
    ("tables", ["Sources/Tables/Cells/AmountText.swift", "Sources/Gallery/Tables/AmountText.swift"],
     "Tests/TablesTests"),
]

#: Ratios that are too much.
BOUNDS = {"build": 0.8, "change in the report": 0.25, "change in the tables": 0.4, "make test": 0.4}


def timed(folder, *command, check=True):
    """Seconds that a command takes, by the wall and of the processor."""
    before, begun = os.times(), time.monotonic()
    ran = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    wall, after = time.monotonic() - begun, os.times()
    if check and ran.returncode:
        sys.exit(f"{' '.join(command)} in {folder} ended with {ran.returncode}:\n{ran.stdout[-3000:]}")
    cpu = after.children_user - before.children_user + after.children_system - before.children_system
    return wall, cpu


def clone(revision, folder):
    """A clone at a revision with what it fetches, which is not measured."""
    if folder.exists():
        shutil.rmtree(folder)
    subprocess.run(["git", "clone", "-q", str(PROJECT), str(folder)], check=True)
    subprocess.run(["git", "checkout", "-q", revision], cwd=folder, check=True)
    subprocess.run(["swift", "package", "resolve"], cwd=folder, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def clear(folder):
    """Removes what was built and keeps what was fetched."""
    for path in (folder / ".build").iterdir():
        if path.name not in ("checkouts", "repositories", "artifacts", "workspace-state.json"):
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()


def build(folder):
    clear(folder)
    return timed(folder, "swift", "build", "-c", "release", "--product", "bibelot")


def suites(folder):
    """The names of the suites of tests below a folder."""
    return sorted({name for path in folder.rglob("*.swift")
                   for name in re.findall(r"@Suite.*?(?:struct|class) (\w+)", path.read_text(), re.DOTALL)})


def change(folder, files, tests, number):
    """From a change of one line to the end of the tests that tell of it, all else being built."""
    path = next(folder / file for file in files if (folder / file).exists())
    text = path.read_text()
    place = text.index("{\n", text.index("func ")) + 2
    path.write_text(text[:place] + f"    let changed{number} = {number}\n    _ = changed{number}\n" + text[place:])
    try:
        return timed(folder, "swift", "test", "--disable-xctest", "--filter",
                     rf"\.({'|'.join(tests)})/")
    finally:
        path.write_text(text)


def test(folder):
    clear(folder)
    return timed(folder, "make", "test")


def compare(name, measure, folders, rounds):
    """Measures both in turn; says and gives the ratio of their medians."""
    taken = {which: [] for which in folders}
    for number in range(rounds):
        for which, folder in folders.items():
            taken[which].append(measure(folder, number))
    walls = {which: statistics.median(wall for wall, _ in each) for which, each in taken.items()}
    cpus = {which: statistics.median(cpu for _, cpu in each) for which, each in taken.items()}
    ratio = walls["now"] / walls["base"]
    bound = BOUNDS.get(name)
    verdict = "" if bound is None else f" (at most {bound}: {'yes' if ratio <= bound else 'NO'})"
    print(f"{name}: {walls['now']:.0f} s beside {walls['base']:.0f} s, {ratio:.2f} ×{verdict}; of the processor "
          f"{cpus['now']:.0f} s beside {cpus['base']:.0f} s, {cpus['now'] / cpus['base']:.2f} ×", flush=True)
    return bound is None or ratio <= bound


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--base", required=True)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--only", default="build,change,test")
    chosen = options.parse_args()
    folders = {which: PROJECT / ".build-bench" / "house" / which for which in ("base", "now")}
    for which, revision in (("base", chosen.base), ("now", "HEAD")):
        folders[which].parent.mkdir(parents=True, exist_ok=True)
        clone(revision, folders[which])
    only, good = chosen.only.split(","), True
    print(f"HEAD beside {chosen.base}, {chosen.rounds} rounds in turn")
    if "build" in only:
        good &= compare("build", lambda folder, _: build(folder), folders, chosen.rounds)
    if "change" in only:
        for folder in folders.values():
            timed(folder, "swift", "build", "--build-tests")
        for name, files, place in CHANGES:
            tests = suites(folders["now"] / place)
            good &= compare(f"change in the {name}",
                            lambda folder, number: change(folder, files, tests, number), folders, chosen.rounds)
    if "test" in only:
        good &= compare("make test", lambda folder, _: test(folder), folders, chosen.rounds)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
