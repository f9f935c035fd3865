"""Runs programs and tells what they cost."""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent

#: A run shorter than this is repeated and the mean taken: the kernel tells user from system mode by
#: looking every few milliseconds. More than so many times tell nothing new.
ENOUGH, MOST_REPEATS = 0.5, 40


@dataclass(frozen=True)
class Cost:
    """What a run took: seconds of the processor and on the wall, and MB at the most."""

    user: float
    system: float
    wall: float
    peak: float
    said: str = ""  # on standard error

    @property
    def cpu(self):
        return self.user + self.system


def tell(words):
    """Says on standard error what is being done: some of it takes minutes."""
    print(f"  … {words}", file=sys.stderr, flush=True)


def taken():
    """Seconds of the processors that the machine's host has given to others since the start."""
    ticks = pathlib.Path("/proc/stat").read_text().split("\n", 1)[0].split()[8]
    return int(ticks) / os.sysconf("SC_CLK_TCK")


def compiled(name, folder):
    """One of the programs in C beside this file, made in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / name
    subprocess.run(
        [os.environ.get("CC", "cc"), "-O2", "-Wall", "-o", program, HERE / f"{name}.c"], check=True)
    return program


class Runner:
    """Starts programs through `launch`, which is small."""

    def __init__(self, tools):
        self.launcher = compiled("launch", tools)

    def run(self, *command, output=None):
        """The cost of a command, whose output goes to a file or nowhere; the bench ends if it fails."""
        reading, writing = os.pipe()
        with tempfile.TemporaryFile() as errors, open(output or os.devnull, "wb") as out:
            subprocess.run(
                [self.launcher, str(writing), *command],
                pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=out, stderr=errors, check=False)
            os.close(writing)
            with open(reading, encoding="ascii") as told:
                words = told.read().split()
            errors.seek(0)
            said = errors.read().decode(errors="replace")
        if len(words) != 5 or words[4] != "0":
            raise SystemExit(f"{' '.join(map(str, command))} failed:\n{said}")
        user, system, wall, peak = map(float, words[:4])
        return Cost(user, system, wall, peak / 1024, said)


def mean(costs):
    return Cost(
        *(statistics.mean(getattr(cost, field) for cost in costs) for field in ("user", "system", "wall")),
        max(cost.peak for cost in costs), costs[-1].said)


def steady(run):
    """The mean cost of as many runs as make enough seconds."""
    costs = [run()]
    while len(costs) < MOST_REPEATS and sum(cost.cpu for cost in costs) < ENOUGH:
        costs.append(run())
    return mean(costs)


def in_turns(rounds, runs):
    """The costs of each run in each round, in which one follows the other."""
    costs = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            costs[name].append(steady(run))
    return costs


def median(costs, field="cpu"):
    return statistics.median(getattr(cost, field) for cost in costs)


def peak(costs):
    return max(cost.peak for cost in costs)


def ratio(ours, theirs, field="cpu", their_field="cpu"):
    """The median of the rounds' ratios."""
    return statistics.median(
        getattr(a, field) / getattr(b, their_field) for a, b in zip(ours, theirs, strict=True))
