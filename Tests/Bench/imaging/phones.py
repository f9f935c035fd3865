"""Times photos in formats of libraries, and pictures written in them, beside a floor and a peer.

`phones.py [--rounds N] FLOOR PHOTO…` writes each photo, a JPEG, as HEIC, AVIF and WebP, and times in turns, each in
CPU time of all that it starts:

- `bibelot build` of a project with these photos, less a build of the same project without photos;
- imaging-bench, the same pictures in one process;
- FLOOR (floor.c): the library's decode, and the same JPEGs coded by libjpeg from pixels that no filter made.

Then the JPEGs' renditions in AVIF and in WebP beside vipsthumbnail, which writes files of the same sizes at one quality
for all. Needs heif-enc, avifenc, vipsthumbnail, and Pillow with WebP; `BIBELOT` names the program.
"""

import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

from PIL import Image

HERE = pathlib.Path(__file__).parent
BENCH = str(HERE / ".build/release/imaging-bench")
PROGRAM = os.environ.get("BIBELOT", str(HERE.parents[2] / ".build/release/bibelot"))

WIDTHS = (320, 640, 960, 1280, 2048)

#: What vipsthumbnail's files are asked to be like: on made and real photos the mean of the qualities that match.
PEER_QUALITY = {"avif": 60, "webp": 80}


def cpu(command):
    """The CPU time of a command and all that it started, in ms."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e3


def heic(source, target):
    subprocess.run(["heif-enc", "-q", "60", source, "-o", target], check=True, stdout=subprocess.DEVNULL)


def avif(source, target):
    subprocess.run(["avifenc", "-s", "9", "-j", "all", "--min", "20", "--max", "30", source, target], check=True,
                   stdout=subprocess.DEVNULL)


def webp(source, target):
    Image.open(source).save(target, quality=80, method=2)


WRITERS = {"heic": heic, "avif": avif, "webp": webp}


def project(folder, photos):
    """A project with a thing for each photo."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    rows = ["name,photos"]
    for number, photo in enumerate(photos):
        shutil.copy(photo, folder)
        rows.append(f"thing {number},{photo.name}")
    if not photos:
        rows += [f"thing {number}," for number in range(3)]
    (folder / "details.csv").write_text("\n".join(rows) + "\n")
    return folder


def build(folder):
    return cpu([PROGRAM, "build", str(folder), "-o", str(folder) + "-site", "--force"])


def anew(folder):
    for left in (str(folder) + "-site", str(folder.parent / f".{folder.name}-site.bibelot")):
        shutil.rmtree(left, ignore_errors=True)
    return build(folder)


def line(name, values, bound=None):
    ratio = statistics.median(values)
    print(f"  {name:52}{ratio:8.2f}" + (f"   ≤ {bound:<6}{'held' if ratio <= bound else 'ABOVE'}" if bound else "")
          + f"   ({min(values):.2f} to {max(values):.2f})", flush=True)
    return bound is None or ratio <= bound


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("floor")
    parser.add_argument("photos", nargs="+")
    asked = parser.parse_args()
    held = []
    print(f"{len(asked.photos)} photos, {asked.rounds} rounds, load {os.getloadavg()[0]:.1f} before")
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        (work / "out").mkdir()
        bare = project(work / "bare", [])
        for format, write in WRITERS.items():
            photos = []
            for photo in asked.photos:
                photos.append(work / f"{pathlib.Path(photo).stem}.{format}")
                write(photo, photos[-1])
            home = project(work / format, photos)
            whole, one, floors = [], [], []
            for _ in range(asked.rounds):
                floors.append(cpu([asked.floor, "1", *map(str, photos)]))
                one.append(cpu([BENCH, "--out", str(work / "out"), *map(str, photos)]))
                whole.append(anew(home) - anew(bare))
            count = len(photos)
            print(f"\n{format}, from file to all renditions: {statistics.median(floors) / count:.0f} ms a photo for the "
                  f"floor, {statistics.median(whole) / count:.0f} ms for the program")
            held.append(line("bibelot build ÷ floor", [a / b for a, b in zip(whole, floors)], 1.3))
            line("imaging-bench ÷ floor", [a / b for a, b in zip(one, floors)])
        print("\nRenditions in other formats, besides the JPEGs")
        for format, quality in PEER_QUALITY.items():
            ours, peers, sizes = [], [], []
            photos = [str(photo) for photo in asked.photos]
            for _ in range(asked.rounds):
                jpegs = cpu([BENCH, "--out", str(work / "out"), *photos])
                ours.append(cpu([BENCH, "--out", str(work / "out"), "--format", format, *photos]) - jpegs)
                peers.append(sum(
                    cpu(["vipsthumbnail", "--size", f"{width}x", "-o", f"{work}/out/%s-v{width}.{format}[Q={quality},strip]",
                         *photos]) for width in WIDTHS))
            for width in WIDTHS:
                for photo in photos:
                    stem = pathlib.Path(photo).stem
                    ending = {"avif": "avif", "webp": "webp"}[format]
                    mine, jpeg = work / "out" / f"{stem}-w{width}.{ending}", work / "out" / f"{stem}-w{width}.jpg"
                    sizes.append(mine.stat().st_size / jpeg.stat().st_size)
            print(f"  {format}: {statistics.median(ours) / len(photos):.0f} ms a photo, vipsthumbnail at Q={quality} "
                  f"{statistics.median(peers) / len(photos):.0f} ms")
            line(f"{format}: ours ÷ vipsthumbnail", [a / b for a, b in zip(ours, peers)])
            held.append(line(f"{format}: bytes ÷ JPEG's", [statistics.mean(sizes)], {"avif": 0.70, "webp": 0.85}[format]))
    print(f"\n{sum(held)} of {len(held)} aims held; load {os.getloadavg()[0]:.1f} after")
    return 0


sys.exit(main())
