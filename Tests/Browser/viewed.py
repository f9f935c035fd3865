"""An inventory of a table alone whose photos differ in shape, for the viewer; and its site."""

from PIL import Image

#: The sizes of each item's photos, in order; each line of items is a page of the index.
PHOTOS = {
    "Chair": [(1200, 900)], "Wall": [(6000, 300), (40, 40), (4000, 6000), (900, 1200), (1000, 1000)],
    "Receipt": [], "Lamp": [(1600, 1200)],
    "Rug": [], "Bench": [],
    "Vase $& <b>{name}</b>": [(800, 600)], "Bowl": [],
}

PER_PAGE = 2

SETTINGS = """\
title: Looked at
language: {language}
currency: EUR
items_per_page: {per_page}
"""

#: What Arabic calls the items, so that their names are read as the pages are.
ARABIC = dict(zip(PHOTOS, ["كرسي", "جدار", "إيصال", "مصباح", "سجادة", "مقعد", "مزهرية $& <b>{name}</b>", "وعاء"]))


def gradient(size):
    """Redder to the right and greener downwards, so that a colour tells a place; and quick to write."""
    right = Image.linear_gradient("L").rotate(90).resize(size, Image.Resampling.NEAREST)
    down = Image.linear_gradient("L").resize(size, Image.Resampling.NEAREST)
    return Image.merge("RGB", (right, down, Image.new("L", size, 90)))


def write(folder, language="en-GB", items=tuple(PHOTOS), settings="", photos=PHOTOS):
    """Writes the inventory, or some of its items, or with photos of other sizes, into a folder."""
    folder.mkdir(parents=True)
    rows = ["Name,Photos"]
    for name in items:
        files = []
        for size in photos[name]:
            files.append("%dx%d.jpg" % size)
            gradient(size).save(folder / files[-1], quality=85)
        rows.append(f'"{ARABIC[name] if language == "ar" else name}","{"; ".join(files)}"')
    (folder / "details.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    (folder / "bibelot.yml").write_text(
        SETTINGS.format(language=language, per_page=PER_PAGE) + settings, encoding="utf-8")
    return folder
