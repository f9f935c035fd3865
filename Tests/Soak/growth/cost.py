"""What a run of the program costs: instructions where the machine counts them, else seconds of the processor."""

import os
import resource
import subprocess
import tempfile

#: A run that takes longer, in seconds of the processor, is ended: nothing that grows as it should comes near.
LONGEST = 900

#: The exit codes of a run that came to its end: all is right, or something is to be said.
ENDED = (0, 1)
#: The one of a run that refuses to publish, which comes after all is read and compared.
REFUSED = 2


class Failed(Exception):
    """A run came to no end, and what it said."""


class Instructions:
    """Instructions in user mode, the same to some thousandths in each run."""

    name, unit, scale, runs = "instructions", "M", 1e6, 1
    #: Less than this, the growth is lost among what differs from run to run.
    noticeable = 20e6

    @staticmethod
    def are_counted():
        """Whether `perf` is there, and the machine counts for it: one that is itself run by another often does not."""
        try:
            return Instructions.of(["true"]) > 0
        except (OSError, Failed):
            return False

    @staticmethod
    def of(command, ended=ENDED):
        with tempfile.NamedTemporaryFile("r") as told:
            run(["perf", "stat", "-x,", "-e", "instructions:u", "-o", told.name, "--", *command], ended)
            counts = [line.split(",")[0] for line in told if "instructions" in line]
        if len(counts) != 1 or not counts[0].isdigit():
            raise Failed("perf counted nothing")
        return int(counts[0])


class Seconds:
    """Seconds of the processor in user mode: the least of some runs, since other work can only make them more."""

    name, unit, scale, runs = "seconds of the processor", "s", 1, 3
    noticeable = 0.2

    @staticmethod
    def of(command, ended=ENDED):
        return run(command, ended)


def limited():
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))


def run(command, ended=ENDED):
    """Seconds in user mode of a command and what it starts."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said,
                                   preexec_fn=limited)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in ended:
            said.seek(0)
            raise Failed(f"ended with {process.returncode}: {said.read(300).decode(errors='replace')}")
    return used.ru_utime


def least(counter, command, ended=ENDED, most_seconds=3):
    """The least that a command costs, of some runs; long ones are not repeated."""
    costs, taken = [], 0
    while len(costs) < counter.runs and taken < most_seconds:
        before = os.times().children_user
        costs.append(counter.of(command, ended))
        taken += max(os.times().children_user - before, costs[-1] if counter is Seconds else 0)
    return min(costs)
