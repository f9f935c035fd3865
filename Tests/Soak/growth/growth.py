"""Grows each dimension of an inventory alone, and fails where the work of a command grows faster than n log n.

    growth.py PROGRAM [--least N] [--most N] [--only PART,…] [--commands PART,…] [--runs N] [--keep FOLDER]

Inventories of 1,000 things of a kind to 32,000 are made and looked at by each command that reads them; the last
doubling decides (see `verdict.py`). What is counted is instructions, or the processor's time where the machine does not
count them (`cost.py`). A failure names the kind, the command and the costs, and is tried alone with `--only` and
`--commands`.
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

import cost
import inventories
import verdict

#: The commands by their names, as they are typed before the folder; none changes what the next one reads. A dry run counts
#: new pages of the owner's edition, and makes those of a public one, which are looked at before they are published.
COMMANDS = {
    "list": ["list"],
    "check": ["check"],
    "check --public": ["check", "--public"],
    "build": ["build", "--dry-run", "--quiet"],
    "build --public": ["build", "--public", "--dry-run", "--quiet"],
    "report": ["report", "--date", "2026-01-01", "--output", "-"],
    "init --add": ["init", "--add", "--dry-run"],
}

#: One thread: several wait for one another, which costs now more and now less.
ALONE = ["--jobs", "1"]


def growing(program, dimension, command, folders, counter):
    """What a command costs with inventories of every size, up to one that grows far too fast."""
    costs = {}
    ended = cost.ENDED + ((cost.REFUSED,) if dimension in inventories.REFUSED and "--public" in command else ())
    for size, folder in folders.items():
        costs[size] = cost.least(counter, [program, *COMMANDS[command], *ALONE, str(folder)], ended)
        # Such a growth is no chance any more, and larger inventories would take hours.
        if costs[size] > 100 * counter.noticeable and len(costs) > 2:
            if (verdict.factor(costs, counter.noticeable) or 0) > 3:
                break
    if verdict.is_too_fast(costs, counter.noticeable):
        # Other work of the machine may have met one of the two.
        for size in sorted(costs)[-2:]:
            again = cost.least(counter, [program, *COMMANDS[command], *ALONE, str(folders[size])], ended)
            costs[size] = min(costs[size], again)
    return costs


def tried(program, dimension, commands, sizes, counter, work):
    """Tries one dimension with each command, says what was found and gives the failures."""
    folders = {size: work / str(size) for size in (verdict.START, *sizes)}
    for size, folder in folders.items():
        folder.mkdir(parents=True)
        inventories.DIMENSIONS[dimension](folder, size)
    failures = []
    for command in commands:
        try:
            costs = growing(program, dimension, command, folders, counter)
        except cost.Failed as failure:
            failures.append(f"{dimension}, {command}: {failure}")
            print(f"{dimension}, {command}: {failure}", flush=True)
            continue
        shown = " ".join(f"{costs[size] / counter.scale:.4g}" for size in sorted(costs))
        factor = verdict.factor(costs, counter.noticeable)
        words = "too little to tell" if factor is None else f"{factor:.2f} ×"
        if verdict.is_too_fast(costs, counter.noticeable):
            words += ", TOO FAST"
            failures.append(f"{dimension}, {command}: {words}")
        print(f"{dimension}, {command}: {shown} {counter.unit}; {words}", flush=True)
    return failures


def chosen(names, parts):
    """The names that hold one of some parts; all of them where none is given."""
    found = [name for name in names if not parts or any(part in name for part in parts.split(","))]
    if not found:
        sys.exit(f"“{parts}” is none of: {', '.join(names)}")
    return found


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--least", type=int, default=1_000)
    options.add_argument("--most", type=int, default=32_000)
    options.add_argument("--only", default="")
    options.add_argument("--commands", default="")
    options.add_argument("--runs", type=int, help="how many runs the least is taken of")
    options.add_argument("--keep", type=Path, help="a folder in which the inventories are left")
    given = options.parse_args()
    verdict.try_it()
    counter = cost.Instructions if cost.Instructions.are_counted() else cost.Seconds
    counter.runs = given.runs or counter.runs
    sizes = verdict.sizes(given.least, given.most)
    if len(sizes) < 2:
        sys.exit("Two sizes are needed, of which one is twice the other.")
    print(f"{counter.name}, of {verdict.START}, {', '.join(map(str, sizes))} things; the last doubling may grow "
          f"{verdict.BOUND} ×", flush=True)
    failures = []
    for dimension in chosen(inventories.DIMENSIONS, given.only):
        work = Path(tempfile.mkdtemp(prefix="growth-", dir=given.keep))
        try:
            failures += tried(
                str(Path(given.program).resolve()), dimension, chosen(COMMANDS, given.commands), sizes, counter, work)
        finally:
            if not given.keep:
                shutil.rmtree(work)
    print(f"{len(failures)} of them grow too fast or came to no end" if failures else "all grow as they may")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
