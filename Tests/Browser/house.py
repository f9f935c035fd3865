"""A house of a few rooms: photos of several shapes, one that is gone, and all that can be known of a thing."""

import uuid

from PIL import Image

from homepwner import Item, archive
from pictures import book_thumbnail, jpeg

#: Each thing's photo, by its size; the lamp has three, and the globe's is gone but for the app's thumbnail.
SHAPES = {
    "Lamp": (1200, 900), "Mirror": (900, 1600), "Panorama": (2400, 600), "Kettle": (1600, 900), "Stool": (700, 700),
    "Cup": (1200, 800), "Bread bin": (800, 1200), "Globe": None,
}

ROOMS = {"Kettle": "Kitchen", "Stool": "Kitchen", "Cup": "Kitchen", "Bread bin": "Kitchen", "Mirror": "Kitchen",
         "Panorama": "Kitchen", "Lamp": "Study"}

#: A name that is cut, in letters of another direction than the page's in Arabic.
LONG = "A name that goes on and on, " * 60 + "until here"

TABLE = """\
name,room,quantity,maker,model,colour,condition,bought on,bought from,paid,warranty until,notes,tags,photos,receipts,Plug
Lamp,Study,2,Holm,L1,green,good,2015-02-14,market,12.50,2027-01-01,Needs a new plug,brass,2.jpg; 3.jpg,lamp.pdf,EU
"""


def write(folder, settings=""):
    """Writes the inventory into a folder."""
    folder.mkdir(parents=True)
    items = []
    for number, (name, size) in enumerate(SHAPES.items(), 1):
        picture = Image.new("RGB", size or (400, 300), (30 * number, 90, 120))
        item = Item(name=name, key=str(uuid.UUID(int=number)).upper(), value=49 + number, serial=f"S-{number}",
                    thumbnail=book_thumbnail(picture))
        if size:
            (folder / item.key).write_bytes(jpeg(picture))
        items.append(item)
    items.append(Item(name=LONG, key=str(uuid.UUID(int=99)).upper(), value=5))
    (folder / "items.archive").write_bytes(archive(items))
    for name, size in (("2.jpg", (600, 900)), ("3.jpg", (900, 500))):
        (folder / name).write_bytes(jpeg(Image.new("RGB", size, (90, 110, 130))))
    (folder / "lamp.pdf").write_bytes(b"%PDF-1.4 lamp")
    rows = [f"{name},{room},,,,,,,,,,,,,,\n" for name, room in ROOMS.items() if name != "Lamp"]
    (folder / "details.csv").write_text(TABLE + "".join(rows), encoding="utf-8")
    (folder / "bibelot.yml").write_text("title: Our house\n" + settings, encoding="utf-8")
    return folder
