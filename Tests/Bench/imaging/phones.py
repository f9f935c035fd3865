"""Times photos in formats of libraries, and pictures written in them, beside a floor and a peer.

`phones.py [--rounds N] FLOOR PHOTO… [--real PHOTO…]` writes each photo, a JPEG, as HEIC, AVIF and WebP, and times in turns, each in
CPU time of all that it starts:

- `bibelot build` of a project with these photos, less a build of the same project without photos;
- imaging-bench, the same pictures in one process;
- FLOOR (floor.c): the library's decode, and the same JPEGs coded by libjpeg from pixels that no filter made.

Then the JPEGs' renditions in AVIF and in WebP beside vipsthumbnail, which writes files of the same sizes at one quality
for all. Bytes are those that a build keeps: it offers a photo in no format in which it is no smaller. `--real PHOTO…`
has them counted of photos that cameras took, for which the aims are meant, and of the made ones without a bound: their
grain is noise, which these formats are bad at. Needs heif-enc, avifenc, vipsthumbnail, and Pillow with WebP; `BIBELOT` names the program.
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


#: The most of the JPEGs' bytes.
BYTES = {"avif": 0.70, "webp": 0.85}


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


def kept_bytes(work, photos, format):
    """What the renditions of each photo in a format have of the JPEGs' bytes, for those that a build keeps."""
    kept = []
    for photo in photos:
        stem = pathlib.Path(photo).stem
        sizes = [((work / f"{stem}-w{width}.{format}").stat().st_size, (work / f"{stem}-w{width}.jpg").stat().st_size)
                 for width in WIDTHS if (work / f"{stem}-w{width}.jpg").exists()]
        if sum(made for made, _ in sizes) < sum(jpeg for _, jpeg in sizes):
            kept.append(statistics.mean(made / jpeg for made, jpeg in sizes))
    return kept


def bytes_line(format, kind, kept, count, bound):
    # Where none is kept, each photo has its JPEGs and no more.
    return line(f"{format}: bytes ÷ JPEG's, {len(kept)} of {count} {kind} photos", [statistics.mean(kept or [1])], bound)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("floor")
    parser.add_argument("photos", nargs="+")
    parser.add_argument("--real", nargs="+", default=[])
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
            ours, peers = [], []
            photos = [str(photo) for photo in asked.photos]
            for _ in range(asked.rounds):
                jpegs = cpu([BENCH, "--out", str(work / "out"), *photos])
                ours.append(cpu([BENCH, "--out", str(work / "out"), "--format", format, *photos]) - jpegs)
                peers.append(sum(
                    cpu(["vipsthumbnail", "--size", f"{width}x", "-o", f"{work}/out/%s-v{width}.{format}[Q={quality},strip]",
                         *photos]) for width in WIDTHS))
            print(f"  {format}: {statistics.median(ours) / len(photos):.0f} ms a photo, vipsthumbnail at Q={quality} "
                  f"{statistics.median(peers) / len(photos):.0f} ms")
            line(f"{format}: ours ÷ vipsthumbnail", [a / b for a, b in zip(ours, peers)])
            bound = BYTES[format]
            made = kept_bytes(work / "out", photos, format)
            if not asked.real:
                held.append(bytes_line(format, "made", made, len(photos), bound))
                continue
            bytes_line(format, "made", made, len(photos), None)
            (work / "real").mkdir(exist_ok=True)
            for more in ([], ["--format", format]):
                subprocess.run([BENCH, "--out", str(work / "real"), *more, *asked.real], check=True,
                               stdout=subprocess.DEVNULL)
            real = kept_bytes(work / "real", asked.real, format)
            held.append(bytes_line(format, "real", real, len(asked.real), bound))
    print(f"\n{sum(held)} of {len(held)} aims held; load {os.getloadavg()[0]:.1f} after")
    return 0


sys.exit(main())
