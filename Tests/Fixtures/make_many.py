#!/usr/bin/env python3
"""Writes an inventory of N items with photos of 12 megapixels, for builds under load.

    python3 Tests/Fixtures/make_many.py N OUT [--width W] [--height H]

A few pictures are drawn; each item gets a file of its own of one of them, whose pixels differ from
every other's a little, so that no cache and no file system can take two for the same.
"""

import argparse
import uuid
from datetime import datetime, timedelta, timezone
from pathlib import Path

from homepwner import Item, archive
from pictures import book_thumbnail, jpeg, texture

#: Enough that neighbours look different, few enough to draw in seconds.
DRAWN = 4

#: About 3 MB at 12 megapixels, as phones write.
QUALITY = 91

THINGS = ["Armchair", "Bookcase", "Camera", "Desk lamp", "Espresso machine", "Floor clock", "Guitar",
          "Hat box", "Inkwell", "Jug", "Kettle", "Ladder", "Mirror"]


def varied(photo, number):
    """The JPEG with six steps of its first quantisation table moved by the digits of a number."""
    at = photo.index(b"\xff\xdb") + 5  # after marker, length and the table's name
    table = bytearray(photo[at:at + 64])
    for place in range(20, 26):  # fine enough not to be seen, coarse enough not to be all zeros
        number, digit = divmod(number, 10)
        table[place] = min(245, table[place]) + digit
    if number:
        raise ValueError("only a million photos can be told apart")
    return photo[:at] + bytes(table) + photo[at + 64:]


def write(count, out, width=4032, height=3024):
    """Writes the archive and its image store into a folder, made if need be."""
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    drawn = [texture(width, height, seed) for seed in range(min(DRAWN, count))]
    photos = [jpeg(picture, QUALITY) for picture in drawn]
    thumbnails = [book_thumbnail(picture) for picture in drawn]
    items = []
    for number in range(count):
        item = Item(
            name=f"{THINGS[number % len(THINGS)]} {number + 1}",
            key=str(uuid.UUID(int=number * 0x9E3779B97F4A7C15F39CC0605CEDC835 % 2**128)).upper(),
            value=number * 37 % 1900,
            serial=f"SN-{number + 1:06}",
            created=datetime(2014, 1, 1, 12, tzinfo=timezone.utc) + timedelta(hours=7 * number),
            thumbnail=thumbnails[number % len(drawn)])
        (out / item.key).write_bytes(varied(photos[number % len(photos)], number))
        items.append(item)
    (out / "items.archive").write_bytes(archive(items))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("count", type=int, metavar="N")
    arguments.add_argument("out", metavar="OUT")
    arguments.add_argument("--width", type=int, default=4032)
    arguments.add_argument("--height", type=int, default=3024)
    given = arguments.parse_args()
    write(given.count, given.out, given.width, given.height)


if __name__ == "__main__":
    main()
