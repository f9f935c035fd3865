"""Times the whole job of photos beside its peers, and prints the ratios.

`compare.py [--rounds N] [--large FILE] PHOTO…` runs, in turns, djpeg (one full decode to RGB),
pyvips with one decode a photo, vipsthumbnail, and imaging-bench with one thread and with two. Each
CPU time is the median of the rounds, each wall time the least. `--large` names a 100-megapixel
JPEG, of which only the memory is measured. Needs vipsthumbnail, djpeg and pyvips, and
imaging-bench built for release.
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
    figures, peaks = {}, []

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
            cpu, wall, _ = whole(run([*ours, *asked.photos])[0])
            note("ours, 1 thread", (cpu, wall))
            cpu, wall, peak = whole(run([*ours, "--threads", "2", *asked.photos])[0])
            note("ours, 2 threads", (cpu, wall))
            peaks.append(peak - idle)
            note("pyvips, one decode", tuple(whole(run(pyvips)[0])[:2]))
            note("vipsthumbnail", run(peers)[1:])
        count = len(asked.photos)
        print(f"{count} photos, {asked.rounds} rounds, ms a photo: CPU medians, least wall times")
        print(f"{'':24}{'CPU':>10}{'wall':>10}")
        medians = {}
        for name, values in figures.items():
            cpu, wall = zip(*values)
            medians[name] = [statistics.median(cpu) / count, min(wall) / count]
            print(f"{name:24}{medians[name][0]:10.1f}{medians[name][1]:10.1f}")
        one, two = medians["ours, 1 thread"], medians["ours, 2 threads"]

        def ratio(name, top, bottom, wanted):
            print(f"{name:52}{top / bottom:8.2f}   wanted {wanted}")

        ratio("CPU, ours / one decode by djpeg", one[0], medians["djpeg"][0], "≤ 1.8")
        ratio("CPU, pyvips / ours", medians["pyvips, one decode"][0], one[0], "≥ 3")
        ratio("CPU, vipsthumbnail / ours", medians["vipsthumbnail"][0], one[0], "≥ 7")
        ratio("wall, vipsthumbnail / ours on 2 threads", medians["vipsthumbnail"][1], two[1], "≥ 10")
        ratio("wall, ours on 1 thread / on 2", one[1], two[1], "≥ 1.9")
        print(f"memory above the idle program ({idle / 1024:.1f} MB), 2 threads: "
              f"{max(peaks) / 1024:.1f} MB   wanted ≤ 45")
        if asked.large:
            peak = whole(run([*ours, asked.large])[0])[2]
            size = os.path.getsize(asked.large) / 2**20
            print(f"memory above it with a file of {size:.1f} MB: {(peak - idle) / 1024:.1f} MB   "
                  f"wanted ≤ file + 25")


main()
