"""Item archives as the Homepwner app of the book's 4th edition writes them.

The root is an NSMutableArray of BNRItem. Objects are numbered as NSKeyedArchiver does: an object when
it is met, then what it refers to, and its class after it, once for each class.
"""

import plistlib
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Optional

UID = plistlib.UID

#: Foundation counts seconds from here.
EPOCH = datetime(2001, 1, 1, tzinfo=timezone.utc)

#: A field that is left out of the archive, where ``None`` is written as a null.
LEFT_OUT = object()


@dataclass
class Item:
    """An item; a field of ``None`` is archived as null."""

    name: str
    key: str
    value: int = 0
    serial: Optional[str] = None
    created: Optional[datetime] = None
    thumbnail: Optional[bytes] = None  # a PNG


class _Numbering:
    def __init__(self):
        self.objects = ["$null"]
        self.classes = {}

    def add(self, value):
        self.objects.append(value)
        return UID(len(self.objects) - 1)

    def class_of(self, *names):
        if names not in self.classes:
            self.classes[names] = self.add({"$classname": names[0], "$classes": list(names)})
        return self.classes[names]

    def date(self, moment):
        fields = {"NS.time": (moment - EPOCH) / timedelta(seconds=1)}
        uid = self.add(fields)
        fields["$class"] = self.class_of("NSDate", "NSObject")
        return uid

    def image(self, png):
        fields = {}
        uid = self.add(fields)
        fields.update({
            "UIImageData": self.add(png),
            "UIKitWantsProperties": True,
            "UIKitDidEncode": True,
            "UIRenderingMode": 0,
            "UIHasPattern": False,
            "UIImageOrientation": 0,
            "UIScale": 2.0,
            "UIImageIsFlippedInRightToLeft": False,
            "$class": self.class_of("UIImage", "NSObject"),
        })
        return uid

    def item(self, item):
        fields = {}
        uid = self.add(fields)
        for key, value, add in [
            ("itemName", item.name, self.add),
            ("serialNumber", item.serial, self.add),
            ("dateCreated", item.created, self.date),
            ("itemKey", item.key, self.add),
            ("thumbnail", item.thumbnail, self.image),
        ]:
            if value is not LEFT_OUT:
                fields[key] = UID(0) if value is None else add(value)
        fields["valueInDollars"] = item.value
        fields["$class"] = self.class_of("BNRItem", "NSObject")
        return uid


def archive(items):
    """The bytes of an ``items.archive`` that holds the items in their order."""
    numbering = _Numbering()
    fields = {}
    root = numbering.add(fields)
    fields["NS.objects"] = [numbering.item(item) for item in items]
    fields["$class"] = numbering.class_of("NSMutableArray", "NSArray", "NSObject")
    return plistlib.dumps(
        {
            "$version": 100000,
            "$archiver": "NSKeyedArchiver",
            "$top": {"root": root},
            "$objects": numbering.objects,
        },
        fmt=plistlib.FMT_BINARY,
        sort_keys=False,
    )


def read(path):
    """The items of an archive of this kind, read without the program under test."""
    with open(path, "rb") as file:
        archived = plistlib.load(file)
    objects = archived["$objects"]

    def at(uid):
        if not isinstance(uid, UID):
            return uid  # archived in place
        found = objects[uid.data]
        return None if found == "$null" else found

    items = []
    for uid in at(archived["$top"]["root"])["NS.objects"]:
        fields = at(uid)

        def field(key):
            return at(fields[key]) if key in fields else None

        date, thumbnail = field("dateCreated"), field("thumbnail")
        items.append(Item(
            name=field("itemName") or "",
            key=field("itemKey"),
            value=fields["valueInDollars"],
            serial=field("serialNumber"),
            created=date and EPOCH + timedelta(seconds=date["NS.time"]),
            thumbnail=thumbnail and at(thumbnail["UIImageData"]),
        ))
    return items
