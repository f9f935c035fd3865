"""Inventories that are large in one way alone.

Each function of `DIMENSIONS` fills an empty folder with an inventory of a size; all else in it stays as it is.
Nothing is drawn at random, so that a run can be repeated.
"""

import struct
import zlib

#: Every kind of inventory, by its name: a function of the folder and the size.
DIMENSIONS = {}

#: Those of which nothing is published until something is corrected.
REFUSED = {"private items that are misspelt", "private categories that are misspelt"}

#: Settings are no longer than 64 KB: for so many things they name one.
NAMED = 32

#: So many things a table has where another dimension grows.
FEW = 20

#: Words that make texts which are neither alike nor nonsense.
WORDS = ("amber bench brass candle clock copper desk drawer enamel frame glass hinge iron jar kettle lamp linen "
         "marble mirror oak plate quilt radio shelf silver stool table vase wool zinc").split()


def dimension(name):
    """Declares how an inventory is made that is large in one way."""
    def declare(make):
        DIMENSIONS[name] = make
        return make
    return declare


def words(number, count=2):
    """A text that only this number has."""
    chosen = (WORDS[(number // len(WORDS) ** place + place) % len(WORDS)] for place in range(count))
    return f"{' '.join(chosen)} {number}".capitalize()


def picture(number):
    """A PNG of one pixel, whose colour only this number has."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    pixel = b"\0" + struct.pack(">I", number)[1:]
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(pixel)) + chunk(b"IEND", b""))


def photo(folder, name, number):
    """Writes a photo, and the folders in which it lies."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(picture(number))


def table(folder, headings, rows):
    """Writes a table; no text in it needs quotes but those that have them."""
    with open(folder / "details.csv", "w", encoding="utf-8") as file:
        file.write(",".join(headings) + "\n")
        file.writelines(",".join(map(str, row)) + "\n" for row in rows)


def few(folder):
    """A table of few things, beside which something else is large."""
    table(folder, ["name", "room", "category", "value", "photos"],
          [[words(number), "Hall", "Tools", f"${number + 10}", ""] for number in range(FEW)])


def settings(folder, *lines):
    """Writes the settings."""
    (folder / "bibelot.yml").write_text("\n".join(lines) + "\n", encoding="utf-8")


@dimension("items")
def items(folder, size):
    table(folder, ["id", "name", "room", "category", "value", "bought on", "serial number", "notes"],
          [[f"a{number}", words(number), WORDS[number % 8], WORDS[number % 12], f"${number % 900 + 10}",
            f"20{number % 20:02}-03-0{number % 9 + 1}", f"SN{number * 7919:08}", words(number, 12)]
           for number in range(size)])


@dimension("items of a list in YAML")
def listed(folder, size):
    with open(folder / "details.yml", "w", encoding="utf-8") as file:
        file.writelines(f"- name: {words(number)}\n  room: {WORDS[number % 8]}\n  paid: ${number % 900 + 10}\n"
                        for number in range(size))


@dimension("groups of four items")
def groups(folder, size):
    table(folder, ["name", "room", "category"],
          [[words(number), words(number % size, 1), words(number // 2 % size, 3)] for number in range(4 * size)])


@dimension("groups of one item")
def single_groups(folder, size):
    table(folder, ["name", "room", "category"],
          [[words(number), words(number, 1), words(number, 3)] for number in range(size)])


@dimension("own pages")
def own_pages(folder, size):
    few(folder)
    pages = folder / "Templates" / "pages"
    pages.mkdir(parents=True)
    for number in range(size):
        (pages / f"page-{number}.html").write_text(f"<p>{words(number)}</p>\n", encoding="utf-8")


@dimension("files of the theme")
def own_files(folder, size):
    few(folder)
    files = folder / "Site" / "assets"
    files.mkdir(parents=True)
    for number in range(size):
        (files / f"file-{number}.txt").write_text(f"{words(number)}\n", encoding="utf-8")


@dimension("photos of one item")
def photos_of_one(folder, size):
    names = [f"photos/{number}.png" for number in range(size)]
    for number, name in enumerate(names):
        photo(folder, name, number)
    table(folder, ["name", "photos"], [["Cabinet", ";".join(names)], ["Stool", ""]])


@dimension("photos of an item each")
def photos(folder, size):
    for number in range(size):
        photo(folder, f"photos/{number}.png", number)
    table(folder, ["name", "photos"], [[words(number), f"photos/{number}.png"] for number in range(size)])


@dimension("one photo of all items")
def same_photo(folder, size):
    photo(folder, "photo.png", 1)
    table(folder, ["name", "photos"], [[words(number), "photo.png"] for number in range(size)])


@dimension("copies of one photo")
def copies(folder, size):
    for number in range(size):
        photo(folder, f"photos/{number}.png", 1)
    table(folder, ["name", "photos"], [[words(number), f"photos/{number}.png"] for number in range(size)])


@dimension("missing photos")
def missing(folder, size):
    photo(folder, "photos/there.png", 1)
    table(folder, ["name", "photos"], [[words(number), f"photos/{number}.png"] for number in range(size)])


@dimension("missing photos of one item")
def missing_of_one(folder, size):
    table(folder, ["name", "photos"],
          [["Cabinet", ";".join(f"photos/{number}.png" for number in range(size))], ["Stool", ""]])


@dimension("unused photos in a folder")
def unused(folder, size):
    few(folder)
    for number in range(size):
        photo(folder, f"photos/{number}.png", number)


@dimension("unused photos called as items are")
def unused_called(folder, size):
    table(folder, ["name", "photos"], [[words(number), ""] for number in range(size)])
    for number in range(size):
        photo(folder, f"photos/{words(number)} front.png", number)


@dimension("unused photos in many folders")
def unused_in_many(folder, size):
    few(folder)
    for number in range(size):
        photo(folder, f"photos/{words(number, 1)}/{number}.png", number)


@dimension("renamed photos")
def renamed(folder, size):
    """Each that a row names is missing, and one that differs in its ending is unused."""
    table(folder, ["name", "photos"], [[words(number), f"photos/{words(number)}.jpg"] for number in range(size)])
    for number in range(size):
        photo(folder, f"photos/{words(number)}.png", number)


@dimension("photos in another folder")
def moved(folder, size):
    """Each lies elsewhere, under its name."""
    table(folder, ["name", "photos"], [[words(number), f"old/{number}.png"] for number in range(size)])
    for number in range(size):
        photo(folder, f"new/{number}.png", number)


@dimension("photos of one name in many folders")
def same_names(folder, size):
    """The rows name no folder, and each could mean every one of them."""
    table(folder, ["name", "photos"], [[words(number), "photo.png"] for number in range(size)])
    for number in range(size):
        photo(folder, f"{number}/photo.png", number)


@dimension("nested folders")
def nested(folder, size):
    """Chains of folders, each as deep as people nest them and more."""
    depth = 32
    rows = []
    for number in range(0, size, depth):
        name = f"photos/{number}/" + "/".join(f"f{level}" for level in range(depth)) + "/photo.png"
        photo(folder, name, number)
        rows.append([words(number), name])
    table(folder, ["name", "photos"], rows)


@dimension("equal names")
def equal_names(folder, size):
    table(folder, ["name", "value"], [["Chair", f"${number % 90 + 10}"] for number in range(size)])


@dimension("equal ids and serial numbers")
def equal_ids(folder, size):
    table(folder, ["id", "name", "serial number"], [["a1", words(number), "SN-1"] for number in range(size)])


@dimension("long names")
def long_names(folder, size):
    """One of 64 KB for 32 of the size: a table of more than 128 MB is not read."""
    table(folder, ["name", "room"],
          [[f"{words(number)} " + "long enamel name " * (64 * 1024 // 17), "Hall"]
           for number in range(max(1, size // 32))])


@dimension("columns")
def columns(folder, size):
    """One for 32 of the size: no more than a thousand are read."""
    count = max(1, size // 32)
    table(folder, ["name", *(f"{words(number)}" for number in range(count))],
          [[words(row), *(f"text {row} {number}" if (row + number) % 3 else "" for number in range(count))]
           for row in range(FEW)])


@dimension("own fields of all items")
def own_fields(folder, size):
    own = [words(number, 3) for number in range(12)]
    table(folder, ["name", *own],
          [[words(row), *(f"{words(row + number)}" for number in range(len(own)))] for row in range(size)])


@dimension("tags")
def tags(folder, size):
    table(folder, ["name", "tags"], [[words(number), f"{words(number, 1)}; all"] for number in range(size)])


@dimension("tags of one item")
def tags_of_one(folder, size):
    table(folder, ["name", "tags"],
          [["Cabinet", ";".join(words(number, 1) for number in range(size))], ["Stool", "old"]])


@dimension("doubtful amounts")
def doubtful_amounts(folder, size):
    settings(folder, "language: de", "currency: EUR")
    table(folder, ["name", "value"],
          [[words(number), f'"{number % 9 + 1},{number % 900 + 100}"'] for number in range(size)])


@dimension("amounts that cannot be read")
def unread_amounts(folder, size):
    table(folder, ["name", "value", "bought on"], [[words(number), f"some {number}", f"spring {number}"]
                                                   for number in range(size)])


@dimension("doubtful days")
def doubtful_days(folder, size):
    table(folder, ["name", "bought on"], [[words(number), f"{number % 9 + 1}/{number % 7 + 1}/20{number % 20:02}"]
                                          for number in range(size)])


@dimension("private items by name")
def private_items(folder, size):
    table(folder, ["name", "notes"], [[words(number), words(number + 1, 5)] for number in range(size)])
    settings(folder, "private_items:", *(f"  - {words(number)}" for number in range(0, size, NAMED)))


@dimension("private items that are misspelt")
def misspelt(folder, size):
    """Each name has a letter too many."""
    table(folder, ["name", "notes"], [[words(number), words(number + 1, 5)] for number in range(size)])
    settings(folder, "private_items:",
             *(f"  - {words(number, 2).replace(' ', 's ', 1)}" for number in range(0, size, NAMED)))


@dimension("private categories that are misspelt")
def misspelt_categories(folder, size):
    table(folder, ["name", "category"], [[words(number), words(number, 3)] for number in range(size)])
    settings(folder, "private_categories:",
             *(f"  - {words(number, 3).replace(' ', 's ', 1)}" for number in range(0, size, NAMED)))


@dimension("texts allowed in public")
def allowed(folder, size):
    table(folder, ["name", "serial number"], [[words(number), f"SN-{number * 7919:08}"] for number in range(size)])
    settings(folder, "allow_in_public:", *(f"  - SN-{number * 7919:08}" for number in range(0, size, NAMED)))


@dimension("private rows")
def private_rows(folder, size):
    table(folder, ["name", "serial number", "notes", "private"],
          [[words(number), f"SN-{number * 7919:08}", words(number, 6), "yes" if number % 2 else ""]
           for number in range(size)])


@dimension("private photos of one item")
def private_photos(folder, size):
    names = [f"photos/{number}.png" for number in range(size)]
    for number, name in enumerate(names):
        photo(folder, name, number)
    table(folder, ["name", "photos", "private photos"],
          [["Cabinet", ";".join(names), ";".join(names[::2])], ["Stool", "", ""]])


@dimension("text of one note")
def note(folder, size):
    text = "".join(f"{words(number, 6)}.\n" for number in range(size))
    table(folder, ["name", "notes"], [["Cabinet", f'"{text}"'], ["Stool", "old"]])


@dimension("one long word of a note")
def long_word(folder, size):
    table(folder, ["name", "notes"], [["Cabinet", "enamel" * (8 * size)], ["Stool", "old"]])


@dimension("rows that end early")
def short_rows(folder, size):
    table(folder, ["name", "room", "value", "private"],
          [[words(number)] + ["Hall"][:number % 2] for number in range(size)])


@dimension("sections of a table")
def sections(folder, size):
    table(folder, ["name", "room", "value"],
          [row for number in range(size)
           for row in ([words(number, 1).upper().split()[0] + " " + chr(65 + number % 26), "", ""],
                       [words(number), "", f"${number % 90 + 10}"])])


@dimension("headings that are repeated")
def repeated_headings(folder, size):
    table(folder, ["name", "room", "value"],
          [row for number in range(size)
           for row in ([words(number), "Hall", f"${number % 90 + 10}"], ["name", "room", "value"])])


@dimension("sums between rows")
def sums(folder, size):
    table(folder, ["name", "room", "value"],
          [row for number in range(size)
           for row in ([words(number), "Hall", "$10"], [words(number + size), "Hall", "$20"], ["Total", "", "$30"])])


@dimension("empty rows")
def empty_rows(folder, size):
    table(folder, ["name", "room", "value"],
          [row for number in range(FEW)
           for row in [[words(number), "Hall", "$10"]] + [["", "", ""]] * (size // FEW)])


@dimension("limits of the report that are misspelt")
def limits(folder, size):
    table(folder, ["name", "category", "value"],
          [[words(number), words(number, 3), f"${number % 900 + 10}"] for number in range(size)])
    settings(folder, "report:", "  limits:",
             *(f"    {words(number, 3).replace(' ', 's ', 1)}: 500" for number in range(0, size, NAMED)))
