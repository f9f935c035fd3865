#!/usr/bin/env python3
"""Writes item archives of every edition of the book, and in every form that its readers gave them.

    make_archives.py FOLDER            all forms, small, and what must be read from them
    make_archives.py FOLDER --big N    four forms with N items each

`expected.json` in the folder lists for each file the fields of its items. Nothing of the program
under test takes part: the property lists are written by Python's plistlib.
"""

import argparse
import json
import plistlib
import struct
import uuid
import zlib
from datetime import datetime, timedelta
from pathlib import Path

UID = plistlib.UID
EPOCH = datetime(2001, 1, 1)


def chunk(name, content):
    """A chunk of a PNG."""
    body = name + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))


#: The smallest picture that is one: a PNG of one white pixel, the same from every zlib.
PNG = b"\x89PNG\r\n\x1a\n" + b"".join([
    chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)),
    chunk(b"IDAT", b"\x78\x01\x01\x02\0\xfd\xff\0\xff" + struct.pack(">I", zlib.adler32(b"\0\xff"))),
    chunk(b"IEND", b""),
])

#: Names of every kind of text: one item each.
NAMES = [
    "Teapot",
    "Großmutters Uhr, à côté du café",
    "e\u0301 and é: the same to the eye",
    "שעון קיר \u2067isolated\u2069",
    "ساعة حائط ١٢٣",
    "茶壺（青花）",
    "👩\u200d🎨 🏳️\u200d🌈 👍🏽 𝔘𝔫𝔦",
    "\"><b>& 'quotes' {{tags}} ]]> %00",
    "",
    "long " + "x" * 250,
]


def items(count):
    """Items with every field; a form leaves out those that it has not."""
    made = []
    for number in range(count):
        made.append({
            "name": NAMES[number] if number < len(NAMES) else f"{NAMES[number % 8]} {number}",
            "serial": [f"SN-{number:05}", None, ""][number % 3 if number else 0],
            "value": [75, 0, -20, 1_250_000, 255, 256, 65_536, 2**31, 49, 50][number % 10],
            # Quarters of a second are exact.
            "date": 300_000_000 + number * 86_400.25,
            "key": str(uuid.UUID(int=0x7E6F1C3A0D1B4B8E9F532D0A6C7E0000 + number)).upper(),
            "thumbnail": PNG + bytes([number % 256]) if number % 4 == 0 else None,
        })
    return made


class Archive:
    """A keyed archive in the making: objects are numbered as NSKeyedArchiver numbers them."""

    def __init__(self, share=False):
        self.objects = ["$null"]
        self.classes = {}
        self.shared = {} if share else None

    def add(self, value):
        if value is None:
            return UID(0)
        if self.shared is not None and isinstance(value, str):
            if value not in self.shared:
                self.objects.append(value)
                self.shared[value] = UID(len(self.objects) - 1)
            return self.shared[value]
        self.objects.append(value)
        return UID(len(self.objects) - 1)

    def object(self, names, fill):
        fields = {}
        uid = self.add(fields)
        fields.update(fill())
        if names not in self.classes:
            self.classes[names] = self.add({"$classname": names[0], "$classes": list(names)})
        fields["$class"] = self.classes[names]
        return uid

    def bytes(self, root, top="root", xml=False):
        outline = {
            "$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {top: root},
            "$objects": self.objects,
        }
        if xml:
            return plistlib.dumps(without_uids(outline), sort_keys=True)
        return plistlib.dumps(outline, fmt=plistlib.FMT_BINARY, sort_keys=False)


def without_uids(value):
    """The same with references as XML has them: a dictionary of one key."""
    if isinstance(value, UID):
        return {"CF$UID": value.data}
    if isinstance(value, dict):
        return {key: without_uids(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [without_uids(inner) for inner in value]
    return value


class Keyed:
    """A form of keyed archive: the names of its classes and fields, and how it writes values."""

    def __init__(self, type="BNRItem", name="itemName", serial="serialNumber",
                 value="valueInDollars", date="dateCreated", key="itemKey", thumbnail=None,
                 picture="data", list="NSMutableArray", numbered=False, top="root", share=False,
                 number="int", text="plain", xml=False, scale=1.0, orientation=0, omit_nil=False):
        self.__dict__.update(locals())

    def text_of(self, archive, text):
        if text is None or self.text == "plain":
            return archive.add(text)
        names = ("NSMutableString", "NSString", "NSObject")
        if self.text == "bytes":
            return archive.object(names, lambda: {"NS.bytes": text.encode()})
        return archive.object(names, lambda: {"NS.string": text})

    def number_of(self, archive, value):
        match self.number:
            case "int": return value
            case "object": return archive.add(value)
            case "real": return float(value)
            case "text": return archive.add(str(value))

    def picture_of(self, archive, picture):
        if picture is None:
            return UID(0)
        match self.picture:
            case "data": return archive.add(picture)
            case "mutable":
                return archive.object(
                    ("NSMutableData", "NSData", "NSObject"), lambda: {"NS.data": picture})
            case "image":
                return archive.object(("UIImage", "NSObject"), lambda: {
                    "UIImageData": archive.add(picture), "UIKitDidEncode": True,
                    "UIRenderingMode": 0, "UIImageOrientation": self.orientation,
                    "UIScale": self.scale,
                })

    def fields(self, archive, item):
        fields = {
            self.name: self.text_of(archive, item["name"]),
            self.serial: self.text_of(archive, item["serial"]),
            self.date: archive.object(
                ("NSDate", "NSObject"), lambda: {"NS.time": item["date"]}),
            self.key: self.text_of(archive, item["key"]),
        }
        if self.omit_nil and item["serial"] is None:
            del fields[self.serial]
        if self.thumbnail:
            fields[self.thumbnail] = self.picture_of(archive, item["thumbnail"])
        fields[self.value] = self.number_of(archive, item["value"])
        return fields

    def write(self, items):
        archive = Archive(self.share)

        def elements():
            uids = [
                archive.object((self.type, "NSObject"), lambda: self.fields(archive, item))
                for item in items
            ]
            if self.numbered:
                return {f"NS.object.{number}": uid for number, uid in enumerate(uids)}
            return {"NS.objects": uids}

        names = ("NSMutableArray", "NSArray", "NSObject")
        root = archive.object(names if self.list == names[0] else names[1:], elements)
        return archive.bytes(root, self.top, self.xml)

    def expect(self, item):
        picture = item["thumbnail"] if self.thumbnail else None
        is_image = self.picture == "image"
        return expected(
            item, item_key=self.key == "itemKey", thumbnail=picture,
            scale=self.scale if is_image else 1.0,
            orientation=self.orientation if is_image else 0)


class Plain:
    """A form of the 7th edition's plain list."""

    def __init__(self, xml=False, wrap=None, key="itemKey", encoding=None):
        self.__dict__.update(locals())

    def write(self, items):
        listed = []
        for item in items:
            fields = {
                "name": item["name"], "valueInDollars": item["value"],
                "dateCreated": EPOCH + timedelta(seconds=int(item["date"])),
            }
            if self.key:
                fields[self.key] = item["key"]
            if item["serial"] is not None:
                fields["serialNumber"] = item["serial"]
            listed.append(fields)
        root = {self.wrap: listed, "version": 1} if self.wrap else listed
        written = plistlib.dumps(root, fmt=plistlib.FMT_XML if self.xml else plistlib.FMT_BINARY)
        if self.encoding:
            text = written.decode().replace('encoding="UTF-8"', f'encoding="{self.encoding}"')
            written = text.encode(self.encoding)
        return written

    def expect(self, item):
        item = dict(item, date=float(int(item["date"])), key=item["key"] if self.key else None)
        return expected(item, item_key=True, thumbnail=None)


def expected(item, item_key, thumbnail, scale=1.0, orientation=0):
    return {
        "name": item["name"], "serialNumber": item["serial"], "valueInDollars": item["value"],
        "dateCreated": item["date"],
        "itemKey" if item_key else "imageKey": item["key"],
        "thumbnail": thumbnail and thumbnail.hex(), "scale": scale, "orientation": orientation,
    }


FIRST = dict(type="Possession", name="possessionName", key="imageKey", thumbnail="thumbnailData")
THIRD = dict(key="imageKey", thumbnail="thumbnailData")
FOURTH = dict(thumbnail="thumbnail", picture="image", scale=2.0, orientation=3)
FIFTH = dict(type="Homepwner.Item", name="name", list="NSArray")

#: The forms that come with 0, 1 and 10 items.
EDITIONS = {
    "edition1": Keyed(**FIRST),
    "edition2": Keyed(**FIRST, share=True),
    "edition3": Keyed(**THIRD),
    "edition4": Keyed(**FOURTH),
    "edition5": Keyed(**FIFTH),
    "edition6": Keyed(**FIFTH, omit_nil=True),
    "edition7": Plain(),
    "edition7-xml": Plain(xml=True),
}

XML_FOURTH = Keyed(**FOURTH, xml=True)

#: What readers of the book and other coders changed, with ten items each.
VARIANTS = {
    "class-remitem": Keyed(
        type="REMItem", date="dataCreated", key="imageKey", thumbnail="thumbnailImageData"),
    "class-unknown": Keyed(type="Anything.At.All", name="name"),
    "key-atecreated": Keyed(date="ateCreated"),
    "keys-short": Keyed(name="name", serial="serial", value="value", date="date"),
    "keys-swift-imagekey": Keyed(**dict(FIFTH, key="imageKey")),
    "keys-swift-objc": Keyed(type="Homepwner.Item"),
    "thumbnail-data": Keyed(thumbnail="thumbnail"),
    "thumbnail-mutable": Keyed(thumbnail="thumbnailData", picture="mutable"),
    "list-array": Keyed(list="NSArray"),
    "list-numbered": Keyed(numbered=True),
    "top-other": Keyed(top="items"),
    "text-shared": Keyed(share=True),
    "text-mutable": Keyed(text="mutable"),
    "text-bytes": Keyed(text="bytes"),
    "number-object": Keyed(number="object"),
    "number-real": Keyed(number="real"),
    "number-text": Keyed(number="text"),
    "xml-edition1": Keyed(**FIRST, xml=True),
    "xml-edition4": XML_FOURTH,
    "xml-edition6": Keyed(**FIFTH, omit_nil=True, xml=True),
    "xml-mutable": Keyed(text="mutable", thumbnail="thumbnail", picture="mutable", xml=True),
    "plain-wrapped": Plain(wrap="items"),
    "plain-without-keys": Plain(key=None),
    "plain-xml-wrapped": Plain(xml=True, wrap="items"),
    "plain-xml-utf16": Plain(xml=True, encoding="UTF-16"),
    "plain-xml-bom": Plain(xml=True, encoding="utf-8-sig"),
}

BIG = {name: EDITIONS[name] for name in ["edition1", "edition4", "edition7", "edition7-xml"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--big", type=int, metavar="N")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    wanted = []
    if options.big is not None:
        wanted = [(name, form, options.big) for name, form in BIG.items()]
    else:
        wanted = [(f"{name}-{count}", form, count)
                  for name, form in EDITIONS.items() for count in (0, 1, 10)]
        wanted += [(name, form, 10) for name, form in VARIANTS.items()]
        wanted.append(("xml-edition4-1", XML_FOURTH, 1))
    listing = {}
    for name, form, count in wanted:
        file = name + (".plist" if isinstance(form, Plain) else ".archive")
        (options.folder / file).write_bytes(form.write(items(count)))
        listing[file] = [form.expect(item) for item in items(count)]
    # A line for each file, so that a change shows where it is.
    lines = [f"{json.dumps(file)}: {json.dumps(expected)}" for file, expected in listing.items()]
    (options.folder / "expected.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
