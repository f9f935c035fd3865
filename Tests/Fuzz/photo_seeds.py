"""Writes small photos for the fuzz targets to start from: `photo_seeds.py FOLDER`.

PNGs of every colour type, the small photos of Tests/Fixtures/Hard, and, where Pillow and jpegtran
are installed, JPEGs of every kind.
"""

import io
import pathlib
import shutil
import struct
import subprocess
import sys
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Examples" / "Home"))
import display_p3

#: Longer inputs are cut by the fuzzer.
LONGEST = 16_384


def chunk(name, payload):
    checked = name + payload
    return struct.pack(">I", len(payload)) + checked + struct.pack(">I", zlib.crc32(checked))


def png(colour, depth, interlaced=0, extra=b""):
    width, height = 13, 11
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    row = bytes(1) + bytes(
        index * 37 % (1 << min(depth, 8)) if colour == 3 else index * 37 % 256
        for index in range((width * samples * depth + 7) // 8)
    )
    # Enough rows for all passes of an interlaced one.
    data = zlib.compress(row * height * (2 if interlaced else 1))
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    palette = chunk(b"PLTE", bytes(range(3 << depth))) if colour == 3 else b""
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + palette
        + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    )


def pngs():
    for colour, depths in {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 4), 4: (8,), 6: (8, 16)}.items():
        for depth in depths:
            yield f"{colour}-{depth}.png", png(colour, depth)
    yield "interlaced.png", png(6, 8, interlaced=1)
    exif = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    extra = chunk(b"eXIf", exif) + chunk(b"gAMA", struct.pack(">I", 45455))
    extra += chunk(b"tEXt", b"Comment\0hidden") + chunk(b"tIME", bytes(7))
    yield "chunks.png", png(2, 8, extra=extra)


def jpegs():
    try:
        from PIL import Image
    except ImportError:
        return
    picture = Image.linear_gradient("L").resize((37, 29))
    colours = Image.merge("RGB", (picture, picture.rotate(90), picture.rotate(180)))
    kinds = {
        "420": dict(subsampling=2), "422": dict(subsampling=1), "444": dict(subsampling=0),
        "progressive": dict(progressive=True), "restarts": dict(restart_marker_blocks=2),
        "comment": dict(comment=b"hidden"), "profile": dict(icc_profile=display_p3.profile()),
    }
    for name, options in kinds.items():
        file = io.BytesIO()
        colours.save(file, "JPEG", **options)
        yield f"{name}.jpg", file.getvalue()
    for mode in ("L", "CMYK"):
        file = io.BytesIO()
        colours.convert(mode).save(file, "JPEG")
        yield f"{mode}.jpg", file.getvalue()


def main():
    folder = pathlib.Path(sys.argv[1])
    for name, data in [*pngs(), *jpegs()]:
        (folder / name).write_bytes(data)
    hard = pathlib.Path(__file__).parent.parent / "Fixtures" / "Hard"
    for file in hard.iterdir():
        if file.stat().st_size <= LONGEST and not file.suffix:
            shutil.copy(file, folder / file.name)
    if shutil.which("jpegtran"):
        for kind in ("-arithmetic", "-progressive"):
            for name in ("420.jpg", "L.jpg"):
                if (folder / name).exists():
                    target = folder / f"{kind.strip('-')}-{name}"
                    command = ["jpegtran", kind, "-outfile", target, folder / name]
                    subprocess.run(command, check=True)


main()
