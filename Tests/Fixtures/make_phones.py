"""Writes `Phones/`: HEIC, AVIF and WebP as phones and programs write them, small.

`make_phones.py FOLDER`; needs `heif-enc` and `avifenc` (Debian: libheif-examples, libavif-bin) and a Pillow
with WebP. Every picture has the four quadrants of `pictures.py`, upright where it is seen as its file says.
"""

import io
import pathlib
import struct
import subprocess
import sys
import tempfile

import pictures
import profiles
from PIL import Image

WIDTH, HEIGHT = 120, 80


def box(kind, *contents):
    content = b"".join(contents)
    return struct.pack(">I", 8 + len(content)) + kind + content


def full_box(kind, version, flags, *contents):
    return box(kind, struct.pack(">I", version << 24 | flags), *contents)


def boxes(data, start=0, end=None):
    """The boxes in a part of a file: type and content."""
    end = len(data) if end is None else end
    while start + 8 <= end:
        size, kind = struct.unpack_from(">I4s", data, start)
        yield kind, data[start + 8:start + size]
        start += size


def find(data, *path):
    for kind in path:
        data = next(content for name, content in boxes(data) if name == kind)
        if kind == b"meta":
            data = data[4:]
    return data


def encoded(picture, *options, bits=None):
    """A HEIC file."""
    return converted(picture, ["heif-enc", "-q", "85", *options, "-o"], "heic", bits)


def avif(picture, *options, bits=None):
    return converted(picture, ["avifenc", "--min", "10", "--max", "20", "-j", "1", *options], "avif", bits)


def converted(picture, command, kind, bits):
    """What a program makes of a picture."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder, "in.png"), pathlib.Path(folder, f"out.{kind}")
        if bits:
            sixteen(picture, source)
        else:
            picture.save(source, icc_profile=picture.info.get("icc_profile"))
        files = [target, source] if kind == "heic" else [source, target]
        subprocess.run([*command, *files], check=True, stdout=subprocess.DEVNULL)
        return target.read_bytes()


def sixteen(picture, path):
    """A PNG of 16 bits a sample, which Pillow does not write."""
    import zlib

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(
        b"\0" + b"".join(bytes((value, value)) for value in
                         picture.crop((0, y, picture.width, y + 1)).tobytes())
        for y in range(picture.height))
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", picture.width, picture.height, 16, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def grid(picture, side, turn, exif, profile):
    """A grid of square tiles that is turned by quarters anticlockwise, as iPhones write their photos.

    The tiles are coded each for itself; the last ones reach beyond the picture. `exif` says once more that
    the picture lies on its side, as iPhones do, which nobody is to heed.
    """
    columns, rows = -(-picture.width // side), -(-picture.height // side)
    canvas = Image.new("RGB", (columns * side, rows * side))
    canvas.paste(picture)
    tiles = [canvas.crop((x * side, y * side, (x + 1) * side, (y + 1) * side))
             for y in range(rows) for x in range(columns)]
    files = [encoded(tile) for tile in tiles]
    coded = [find(file, b"mdat") for file in files]
    settings = find(files[0], b"meta", b"iprp", b"ipco")
    hevc = next(content for kind, content in boxes(settings) if kind == b"hvcC")
    last = len(tiles)
    grid_item, exif_item = last + 1, last + 2

    def entry(item, kind):
        return full_box(b"infe", 2, 1 if kind != b"grid" else 0, struct.pack(">HH", item, 0), kind, b"\0")

    shape = struct.pack(">BBBBHH", 0, 0, rows - 1, columns - 1, picture.width, picture.height)
    metadata = struct.pack(">I", 6) + b"Exif\0\0" + exif
    properties = [
        box(b"hvcC", hevc),
        full_box(b"ispe", 0, 0, struct.pack(">II", side, side)),
        full_box(b"ispe", 0, 0, struct.pack(">II", picture.width, picture.height)),
        box(b"irot", bytes([turn])),
        box(b"colr", b"prof", profile),
        full_box(b"pixi", 0, 0, bytes([3, 8, 8, 8])),
    ]
    tile_properties, grid_properties = [0x81, 2, 5, 6], [3, 0x84, 5, 6]
    associations = b"".join(
        struct.pack(">HB", item, 4) + bytes(tile_properties if item <= last else grid_properties)
        for item in range(1, grid_item + 1))

    def meta(start):
        places, offset = b"", start
        for item, content in enumerate(coded, 1):
            places += struct.pack(">HHHHII", item, 0, 0, 1, offset, len(content))
            offset += len(content)
        places += struct.pack(">HHHHII", grid_item, 1, 0, 1, 0, len(shape))
        places += struct.pack(">HHHHII", exif_item, 0, 0, 1, offset, len(metadata))
        return full_box(
            b"meta", 0, 0,
            full_box(b"hdlr", 0, 0, bytes(4), b"pict", bytes(13)),
            full_box(b"pitm", 0, 0, struct.pack(">H", grid_item)),
            full_box(b"iinf", 0, 0, struct.pack(">H", exif_item),
                     *[entry(item, b"hvc1") for item in range(1, last + 1)],
                     entry(grid_item, b"grid"), entry(exif_item, b"Exif")),
            full_box(b"iref", 0, 0,
                     box(b"dimg", struct.pack(">HH", grid_item, last), *[struct.pack(">H", i + 1) for i in range(last)]),
                     box(b"cdsc", struct.pack(">HHH", exif_item, 1, grid_item))),
            box(b"iprp", box(b"ipco", *properties),
                full_box(b"ipma", 0, 0, struct.pack(">I", grid_item), associations)),
            box(b"idat", shape),
            full_box(b"iloc", 1, 0, struct.pack(">HH", 0x4400, exif_item), places))

    head = box(b"ftyp", b"heic", bytes(4), b"mif1heic")
    start = len(head) + len(meta(0)) + 8
    return head + meta(start) + box(b"mdat", *coded, metadata)


def webp(picture, **options):
    target = io.BytesIO()
    picture.save(target, "WEBP", **options)
    return target.getvalue()


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    upright = pictures.quadrants(WIDTH, HEIGHT, 1)
    p3 = profiles.display_p3()
    lying = upright.transpose(Image.ROTATE_90)
    # Without the head of a JPEG's segment.
    turned = pictures.exif(6)[10:]
    clear = upright.convert("RGBA")
    clear.putalpha(Image.linear_gradient("L").resize(upright.size))
    tall = pictures.quadrants(WIDTH + 30, HEIGHT + 20, 2)
    files = {
        "plain.heic": encoded(upright),
        "ten-bit.heic": encoded(upright, "-b", "10", bits=16),
        "clear.heic": encoded(clear),
        # Stored lying on its left side, to be turned clockwise: three quarters anticlockwise.
        "grid.heic": grid(tall.transpose(Image.ROTATE_90), 64, 3, turned, p3),
        "plain.avif": avif(upright),
        "ten-bit.avif": avif(upright, "-d", "10", bits=16),
        "p3.avif": avif(upright, "--cicp", "12/13/6"),
        "clear.avif": avif(clear),
        "lossy.webp": webp(upright, quality=90),
        "lossless.webp": webp(upright, lossless=True),
        "clear.webp": webp(clear, quality=90),
        "turned.webp": webp(lying, quality=90, exif=b"Exif\0\0" + turned, icc_profile=p3),
        "moving.webp": webp(upright, save_all=True, append_images=[lying.resize(upright.size)], duration=200),
    }
    for name, content in files.items():
        (folder / name).write_bytes(content)
        print(f"{name}: {len(content)} bytes")


main(pathlib.Path(sys.argv[1]))
