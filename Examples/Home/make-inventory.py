"""Writes `Documents`, the sample inventory as the Homepwner app of the 4th edition keeps it,
`details.csv`, which tells what the app has no field for, and the papers in `receipts` and
`manuals`.

    python make-inventory.py [FOLDER]

With a folder of freshly rendered pictures (teapot.png …) their JPEGs are written too; without one
only the archive, the table and the papers are written again, from the JPEGs that are there. Needs
Pillow. The same pictures and the same Pillow give the same bytes.

The chart is drawn if it is not there: remove `more/chart.jpg` to have it drawn again. That needs
NumPy too, the DejaVu fonts, and one to two minutes.
"""

import csv
import io
import pathlib
import plistlib
import sys
import uuid
from datetime import datetime

from PIL import Image, ImageCms, ImageDraw, ImageOps

import display_p3
import papers
from inventory import COLUMNS, ITEMS, MANUALS, PHONE, RECEIPTS

HOME = pathlib.Path(__file__).resolve().parent
DOCUMENTS, MORE = HOME / "Documents", HOME / "more"
PAPERS = {"receipts": HOME / "receipts", "manuals": HOME / "manuals"}
# A made-up name space, so that a picture's name always gives the same key.
HOUSEHOLD = uuid.uuid5(uuid.NAMESPACE_URL, "bibelot:sample-household")
# What NSDate counts from, in seconds.
EPOCH = datetime(2001, 1, 1)
# So that twenty pictures stay within 16 MB of a clone, to which the chart adds 7.
LARGEST_JPEG = 800_000


def key(item):
    return str(uuid.uuid5(HOUSEHOLD, item.picture or item.name)).upper()


# Pictures


def write_pictures(folder):
    for item in ITEMS:
        source = folder / f"{item.picture}.png"
        if item.picture and source.exists():
            picture = Image.open(source).convert("RGB")
            options = as_a_phone(item) if item.picture in PHONE else {}
            if options:
                picture = to_display_p3(picture).transpose(Image.Transpose.ROTATE_90)
            (DOCUMENTS / key(item)).write_bytes(jpeg(picture, options))
        for name in item.more:
            source = folder / f"{name}.png"
            if source.exists():
                (MORE / f"{name}.jpg").write_bytes(jpeg(Image.open(source).convert("RGB"), {}))


def draw_chart():
    """Draws the one photo of 36 million pixels, unless it is there: who has no NumPy keeps it."""
    path = MORE / "chart.jpg"
    if not path.exists():
        import Chart
        path.write_bytes(Chart.jpeg())


def jpeg(picture, options):
    for quality in (90, 88, 86, 84, 80):
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=quality, optimize=True, subsampling=2, **options)
        if file.tell() <= LARGEST_JPEG:
            break
    return file.getvalue()


def to_display_p3(picture):
    target = ImageCms.ImageCmsProfile(io.BytesIO(display_p3.profile()))
    return ImageCms.profileToProfile(picture, ImageCms.createProfile("sRGB"), target,
                                     renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC)


def as_a_phone(item):
    """The metadata of a phone held upright, all of it invented.

    The place is the point of the ocean that is farthest from any land.
    """
    exif = Image.Exif()
    taken = item.created.strftime("%Y:%m:%d %H:%M:%S")
    exif[0x010F], exif[0x0110], exif[0x0131] = "Example", "Example Phone 1", "0.1"
    exif[0x0112] = 6  # the top of the picture is at the right of the stored pixels
    exif[0x0132] = taken
    details = exif.get_ifd(0x8769)
    details[0x9003] = details[0x9004] = taken
    details[0x829A], details[0x829D], details[0x8827] = 1 / 60, 1.8, 64
    details[0x920A], details[0xA431] = 4.25, "EX-000-INVENTED"
    details[0xA430] = "Nobody In Particular"
    place = exif.get_ifd(0x8825)
    place[0], place[1], place[2] = b"\2\3\0\0", "S", (48.0, 52.0, 36.0)
    place[3], place[4] = "W", (123.0, 23.0, 36.0)
    place[5], place[6] = b"\0", 0.0
    xmp = (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF '
        'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
        'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="0.1" '
        f'xmp:CreateDate="{item.created.isoformat()}"/></rdf:RDF></x:xmpmeta>'
        '<?xpacket end="w"?>'
    )
    return {"exif": exif, "xmp": xmp.encode(), "icc_profile": display_p3.profile()}


def thumbnail(path):
    """The app's own thumbnail: 40 points at twice the pixels, filled, corners of 5 points."""
    picture = ImageOps.exif_transpose(Image.open(path))
    profile = picture.info.get("icc_profile")
    if profile:
        picture = ImageCms.profileToProfile(
            picture, ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB"))
    small = ImageOps.fit(picture.convert("RGB"), (80, 80), Image.Resampling.LANCZOS)
    mask = Image.new("L", (640, 640))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, 639, 639), 80, fill=255)
    small.putalpha(mask.resize((80, 80), Image.Resampling.BOX))
    # LittleCMS puts the time of day into the profile it hands over.
    small.info.clear()
    file = io.BytesIO()
    small.save(file, "PNG", optimize=True)
    return file.getvalue()


# The archive


class Archive:
    """A keyed archive under construction: objects by number, number 0 the null."""

    def __init__(self):
        self.objects = ["$null"]
        self.classes = {}

    def add(self, thing):
        self.objects.append(thing)
        return plistlib.UID(len(self.objects) - 1)

    def of_class(self, *names):
        if names[0] not in self.classes:
            self.classes[names[0]] = self.add({"$classname": names[0], "$classes": list(names)})
        return self.classes[names[0]]

    def plist(self, root):
        return plistlib.dumps(
            {
                "$version": 100000,
                "$archiver": "NSKeyedArchiver",
                "$top": {"root": root},
                "$objects": self.objects,
            },
            fmt=plistlib.FMT_BINARY,
            sort_keys=False,
        )


def archived(items):
    archive = Archive()
    list_of_items = {}
    root = archive.add(list_of_items)
    list_of_items["NS.objects"] = [add_item(archive, item) for item in items]
    list_of_items["$class"] = archive.of_class("NSMutableArray", "NSArray", "NSObject")
    return archive.plist(root)


def add_item(archive, item):
    fields = {}
    number = archive.add(fields)
    fields["itemName"] = archive.add(item.name)
    fields["serialNumber"] = archive.add(item.serial) if item.serial else plistlib.UID(0)
    fields["dateCreated"] = archive.add(
        {
            "NS.time": float((item.created - EPOCH).total_seconds()),
            "$class": archive.of_class("NSDate", "NSObject"),
        }
    )
    fields["itemKey"] = archive.add(key(item))
    fields["valueInDollars"] = item.value
    fields["thumbnail"] = plistlib.UID(0)
    picture = DOCUMENTS / key(item)
    if picture.exists():
        fields["thumbnail"] = archive.add(
            {
                "UIImageData": thumbnail(picture),
                "UIScale": 2.0,
                "UIImageOrientation": 0,
                "$class": archive.of_class("UIImage", "NSObject"),
            }
        )
    fields["$class"] = archive.of_class("BNRItem", "NSObject")
    return number


# What the app has no field for


def write_details(items):
    with open(HOME / "details.csv", "w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        table.writeheader()
        for item in items:
            photos = [MORE / f"{name}.jpg" for name in item.more]
            there = [photo.relative_to(HOME).as_posix() for photo in photos if photo.exists()]
            table.writerow({"name": item.name, "photos": "; ".join(there), **item.details})


def write_papers():
    for folder in PAPERS.values():
        folder.mkdir(exist_ok=True)
    for name, receipt in RECEIPTS.items():
        # The lamp was bought in a shop with a till.
        if name == "lamp":
            (PAPERS["receipts"] / f"{name}.png").write_bytes(papers.till_slip(receipt))
        else:
            (PAPERS["receipts"] / f"{name}.pdf").write_bytes(papers.invoice(receipt))
    for name, leaf in MANUALS.items():
        (PAPERS["manuals"] / f"{name}.pdf").write_bytes(papers.manual(leaf))


def main(arguments):
    DOCUMENTS.mkdir(exist_ok=True)
    MORE.mkdir(exist_ok=True)
    if arguments:
        write_pictures(pathlib.Path(arguments[0]))
    draw_chart()
    kept = [i for i in ITEMS if i.picture is None or (DOCUMENTS / key(i)).exists()]
    (DOCUMENTS / "items.archive").write_bytes(archived(kept))
    write_details(kept)
    write_papers()
    for item in kept:
        print(key(item), item.picture or "(no picture)")


if __name__ == "__main__":
    main(sys.argv[1:])
