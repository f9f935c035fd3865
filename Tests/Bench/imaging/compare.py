"""Times the whole job of photos beside its peers, and prints the ratios.

`compare.py [--rounds N] [--large FILE] PHOTO…` runs, in turns, djpeg (one full decode to RGB),
pyvips with one decode a photo, vipsthumbnail, and imaging-bench with one thread and with two.
`--large` names a 100-megapixel JPEG, of which only the memory is measured. Needs vipsthumbnail,
djpeg and pyvips, and imaging-bench built for release.

CPU times are compared within each round, whose runs follow one another; what counts is the median of
the rounds' ratios. Of wall times the least ones are compared: other work can only lengthen them. The
load of the machine stands beside the figures. imaging-bench does all photos twice, so that two
threads have an even number of them.
"""

import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
BENCH = str(HERE / ".build/release/imaging-bench")

#: More widths than the program makes of its own accord, in pixels.
MORE = {"ours with 1600 px": (1600,)}


def run(command, env=None):
    """What a command printed, and its CPU and wall time in ms."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run(
        command, check=True, stdout=subprocess.PIPE, text=True, env={**os.environ, **(env or {})}
    )
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done.stdout, cpu * 1e3, wall * 1e3


def whole(output):
    """CPU ms, wall ms and peak KB of a tool that measures itself."""
    return [float(word) for word in output.strip().splitlines()[-1].split()[1:]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--large")
    parser.add_argument("photos", nargs="+")
    asked = parser.parse_args()
    figures, walls, peaks, loads = {}, {}, [], [os.getloadavg()[0]]

    def note(name, value):
        figures.setdefault(name, []).append(value)

    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as out:
        peers = [str(HERE / "vipsthumbnail.sh"), out, *asked.photos]
        pyvips = [sys.executable, str(HERE / "pyvips_job.py"), out, *asked.photos]
        ours = [BENCH, "--out", out]
        idle = whole(run([BENCH])[0])[2]
        # Once before it counts: what is read comes from memory from here on.
        for photo in asked.photos:
            run(["djpeg", "-outfile", f"{out}/decoded.ppm", photo])
        for _ in range(asked.rounds):
            decodes = 0.0
            for photo in asked.photos:
                decodes += run(["djpeg", "-outfile", "/dev/null", photo])[1]
            note("djpeg", (decodes, decodes))
            for threads in (1, 2):
                command = [*ours, "--repeat", "2", "--threads", str(threads), *asked.photos]
                cpu, wall, peak = whole(run(command)[0])
                note(f"ours, {threads} thread{'s' * (threads - 1)}", (cpu / 2, wall / 2))
            peaks.append(peak - idle)
            for name, widths in MORE.items():
                more = [word for width in widths for word in ("--width", str(width))]
                cpu, wall, _ = whole(run([*ours, "--repeat", "2", *more, *asked.photos])[0])
                note(name, (cpu / 2, wall / 2))
            note("pyvips, one decode", tuple(whole(run(pyvips)[0])[:2]))
            note("vipsthumbnail", run(peers)[1:])
        # How two threads share the work is told by more runs, some of which are left alone; and long
        # ones, since at the end one thread waits for the other.
        more = [*ours, "--repeat", "3", *asked.photos]
        for _ in range(2 * asked.rounds):
            for threads in (1, 2):
                _, wall, _ = whole(run([*more, "--threads", str(threads)])[0])
                walls.setdefault(threads, []).append(wall)
        loads.append(os.getloadavg()[0])
        count = len(asked.photos)
        print(f"{count} photos, {asked.rounds} rounds, ms a photo: medians, and least of the rounds; "
              f"load {loads[0]:.1f} before, {loads[1]:.1f} after")
        print(f"{'':24}{'CPU':>10}{'least':>10}{'wall':>10}{'least':>10}")
        for name, values in figures.items():
            columns = [f(times) / count for times in zip(*values) for f in (statistics.median, min)]
            print(f"{name:24}" + "".join(f"{value:10.1f}" for value in columns))

        def cpu_ratio(name, top, bottom, wanted):
            ratios = sorted(a[0] / b[0] for a, b in zip(figures[top], figures[bottom]))
            print(f"CPU, {name:47}{statistics.median(ratios):8.2f}   wanted {wanted}   "
                  f"({ratios[0]:.2f} to {ratios[-1]:.2f})")

        def wall_ratio(name, top, bottom, wanted):
            print(f"wall, {name:46}{min(top) / min(bottom):8.2f}   wanted {wanted}")

        cpu_ratio("ours / one decode by djpeg", "ours, 1 thread", "djpeg", "≤ 1.7")
        for name in MORE:
            cpu_ratio(f"{name} / one decode by djpeg", name, "djpeg", "≤ 1.7")
        cpu_ratio("pyvips / ours", "pyvips, one decode", "ours, 1 thread", "≥ 3")
        cpu_ratio("vipsthumbnail / ours", "vipsthumbnail", "ours, 1 thread", "≥ 7")
        wall_of = {name: [wall for _, wall in values] for name, values in figures.items()}
        wall_ratio("vipsthumbnail / ours on 2 threads", wall_of["vipsthumbnail"],
                   wall_of["ours, 2 threads"], "≥ 10")
        wall_ratio("ours on 1 thread / on 2, more runs", walls[1], walls[2], "≥ 1.9")
        print(f"memory above the idle program ({idle / 1024:.1f} MB), 2 threads: "
              f"{max(peaks) / 1024:.1f} MB   wanted ≤ 45")
        if asked.large:
            peak = whole(run([*ours, asked.large])[0])[2]
            size = os.path.getsize(asked.large) / 2**20
            print(f"memory above it with a file of {size:.1f} MB: {(peak - idle) / 1024:.1f} MB   "
                  f"wanted ≤ file + 25")


main()
