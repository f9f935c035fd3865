#!/usr/bin/env python3
"""Writes the hard inventory: everything that has ever broken a gallery, in one small archive.

    python3 Tests/Fixtures/make_hard.py [FOLDER]      Tests/Fixtures/Hard if left out

README.md beside this file says of each item what is special and what must come of it.
"""

import hashlib
import sys
import uuid
from datetime import datetime, timedelta, timezone
from pathlib import Path

from PIL import PngImagePlugin

from homepwner import LEFT_OUT, Item, archive
from pictures import (CANARY, behind, book_thumbnail, comment, exif, jpeg, other_pictures, png,
                      quadrants, turned, with_segments, xmp)

#: Two hundred characters that may be broken, and two hundred that may not.
LONG_NAME = ("The long-case clock that stood in the hall of the house by the canal, which grandfather "
             "brought home from Antwerp on a handcart, and which has struck thirteen at noon ever "
             "since it fell off the stairs")
UNBROKEN_NAME = ("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 3)[:200]

#: Stands for a field of which nothing special is asked.
ORDINARY = object()

#: Outside the folder, and not to be read: tests put a picture there.
REFUSED_KEY = "../canary"


def key(label):
    """A key as the app makes them, the same on each run."""
    digest = hashlib.sha256(label.encode()).digest()
    return str(uuid.UUID(bytes=digest[:16], version=4)).upper()


class Inventory:
    """Items in the order in which they are added, and the files of their image store."""

    def __init__(self):
        self.items = []
        self.files = {}

    def add(self, name, *, value=75, serial=ORDINARY, created=ORDINARY, size=(400, 300), file=None,
            thumbnail=False, item_key=None):
        """Adds an item; ``file`` turns its drawn picture into the stored bytes, or is None."""
        number = len(self.items) + 1
        picture = quadrants(*size, number)
        item_key = item_key or key(f"item {number}")
        if created is ORDINARY:
            created = datetime(2014, 3, 1, 9, 30, tzinfo=timezone.utc) + timedelta(days=11 * number)
        self.items.append(Item(
            name=name, key=item_key, value=value, created=created,
            serial=f"SN-{number:04}" if serial is ORDINARY else serial,
            thumbnail=book_thumbnail(picture) if thumbnail else None))
        if file is not None:
            self.files[item_key] = file(picture)


def inventory():
    hard = Inventory()
    add = hard.add

    # An item with nothing the matter, to compare the others with.
    add("Walnut sideboard", value=1250, file=jpeg, thumbnail=True, size=(1600, 1200))

    # Names.
    add("<script>alert(1)</script>", file=jpeg, thumbnail=True)
    add('"><img src=x onerror=alert(1)>', file=jpeg)
    add('"\u0301><img src=x onerror=alert(2)><\u0338script>alert(3)</script>', file=jpeg)
    add(LONG_NAME, file=jpeg, size=(1200, 400))
    add(UNBROKEN_NAME, file=jpeg, size=(400, 1200))
    add("\u202eספר ישן\u2067 משנת 1920", file=jpeg, thumbnail=True)
    add("ساعة حائط قديمة (١٩٢٠)", file=jpeg)
    add("青花瓷瓶（清代）", file=jpeg)
    add("👨\u200d👩\u200d👧\u200d👦 portrait, 🏳️\u200d🌈 flag, 👍🏽 🇳🇱 Café e\u0301", file=jpeg)
    add("", file=jpeg)
    add("Brass lamp", file=jpeg)
    add("Brass lamp", file=jpeg)
    add("Line one\nline two\ttab\u0007bell\u001b[31mred\u0085next\u2028separator\u007f", file=jpeg)
    add("{{name}} {{#items}}{{/items}} {{> partials/head}}", file=jpeg)
    add("{{{x}}} {{&x}} {{=<% %>=}}", file=jpeg)
    add("O'Neill's \"best\" cup & saucer #2? 100% <b>", file=jpeg)
    add("../../etc/passwd", file=jpeg)

    # Serial numbers.
    add("Record player", serial="=1+1", file=jpeg)
    add("Radio", serial='<b onclick="alert(4)">SN</b>&amp;', file=jpeg)
    add("Chair without a serial number", serial=None, file=jpeg)
    add("Table with an empty serial number", serial="", file=jpeg)

    # Dates.
    add("Mirror without a date", created=None, file=jpeg)
    add("Vase whose date was left out", created=LEFT_OUT, file=jpeg)

    # Values: below 50 is red, above it green, 50 neither.
    for value in (49, 50, 51, -1, 2_000_000_000):
        add(f"Worth {value}", value=value, file=jpeg)

    # Photos.
    add("Photo lost, thumbnail archived", thumbnail=True)
    add("Never photographed")
    add("Truncated photo", file=lambda picture: (whole := jpeg(picture))[:len(whole) * 6 // 10],
        thumbnail=True, size=(1200, 900))
    add("Turned to the right (6)", file=lambda picture: turned(picture, 6), thumbnail=True,
        size=(900, 1200))
    add("Turned to the left (8)", file=lambda picture: turned(picture, 8), size=(1200, 900))
    add("Photo with private metadata", size=(1200, 900), file=lambda picture: behind(with_segments(
        jpeg(picture), exif(private=True), xmp(), other_pictures(), comment())))
    text = PngImagePlugin.PngInfo()
    text.add_text("Comment", f"{CANARY}-PNG-TEXT")
    add("Photo stored as PNG", size=(800, 600), file=lambda picture: png(picture, pnginfo=text))

    # Keys.
    add("Key that climbs out of the folder", item_key=REFUSED_KEY, thumbnail=True)
    add("Key in capitals", item_key="ABCDEF01-2345-4678-9ABC-DEF012345678")
    add("Key in small letters", item_key="abcdef01-2345-4678-9abc-def012345678")

    # A picture of an item that was deleted.
    hard.files[key("orphan")] = jpeg(quadrants(400, 300, 99))
    return hard


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "Hard"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    hard = inventory()
    (folder / "items.archive").write_bytes(archive(hard.items))
    for name, content in hard.files.items():
        (folder / name).write_bytes(content)


if __name__ == "__main__":
    main()
