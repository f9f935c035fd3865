"""Inventories of tables alone with much to find, and what should be found in them."""

import csv
import json
from datetime import date
from decimal import Decimal

from PIL import Image

from viewed import gradient

PER_PAGE = 25

THINGS = ["Armchair", "Bookcase", "Café table", "Desk lamp", "Floor lamp", "Grosse Schüssel", "ＬＡＭＰ stand"]
CATEGORIES = ["Furniture", "Lighting", "Odds & “ends” <b>", ""]
ROOMS = ["Kitchen", "Living room", ""]
TAGS = ["heirloom", "on loan", "naïve"]

#: The day on which the tests are held, in the evening of a place where London is a day further.
TODAY = date(2026, 11, 21)

#: How names are written in the inventory abroad, and what finds each of them.
FOLDED = [
    ("Café", "CAFE"), ("cafe\u0301s", "fés"), ("ｌａｍｐ", "Lamp"), ("Straße", "STRASSE"), ("GROẞ", "groß"), ("Ærø", "aero"),
    ("Œuvre", "œuv"), ("Łódź", "lodz"), ("Đuro", "duro"), ("Þór", "thor"), ("İstanbul", "ISTANBUL"), ("Iğdır", "igdir"),
    ("ὈΔΥΣΣΕΎΣ", "οδυσσευς"), ("10 kΩ", "10 kω"), ("がらす", "からす"), ("アイロン", "あいろん"), ("ﾃﾚﾋﾞ", "テレビ"),
    ("ﷲ", "الله"), ("مدرسة", "مدرسه"), ("مـوسـى", "موسي"), ("ٱلكتاب", "الكتاب"), ("שָׁלוֹם", "שלום"), ("ﬁne", "fine"),
    ("SN-1234/a", "234/A"), ("腕時計", "時"), ("Й", "и"), ("𝒜lpha", "alpha"), ("𠮷野家", "𠮷"), ("x²", "X2"),
]

CURRENCIES = ["EUR", "JPY", "USD"]


def write(folder, name):
    folder.mkdir(parents=True)
    {"found abroad": abroad, "found crowded": crowded}.get(name, home)(folder)


def table(folder, rows):
    with open(folder / "details.csv", "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)


def home(folder):
    """A hundred and ten things; nothing has all fields."""
    for number, size in enumerate([(400, 300), (300, 400), (320, 320), (280, 360)]):
        gradient(size).save(folder / f"{number}.jpg", quality=80)
    rows = [["name", "serial number", "category", "room", "tags", "value", "warranty until", "date", "photos"]]
    for number in range(110):
        photos = ["", "0.jpg", "1.jpg", "2.jpg; 3.jpg", "2.jpg"][number % 5]
        ends = TODAY.toordinal() + [-400, -1, 0, 59, 60, 61, 900][number % 7]
        rows.append([
            f"{THINGS[number % 7]} {number + 1}", f"SN-{number:04}/{number % 3}", CATEGORIES[number % 4],
            ROOMS[number % 3], "; ".join(TAGS[: number % 4]),
            "" if number % 11 == 10 else f"${(number * 37) % 500}.{'05' if number % 13 == 1 else '00'}",
            date.fromordinal(ends).isoformat() if number % 2 else "",
            f"20{10 + number % 9}-0{number % 8 + 1}-17" if number % 6 else "", photos])
    table(folder, rows)
    (folder / "bibelot.yml").write_text(f"title: House\nitems_per_page: {PER_PAGE}\n", encoding="utf-8")


def abroad(folder):
    """Names in many scripts, on Arabic pages, worth something in three currencies, without photos and dates."""
    rows = [["name", "value", "currency"]]
    for number, (name, _) in enumerate(FOLDED):
        rows.append([name, str(1000 * (number + 1)), CURRENCIES[number % 3]])
    table(folder, rows)
    (folder / "bibelot.yml").write_text(
        f"title: مجموعة\nlanguage: ar\ncurrency: USD\nitems_per_page: {PER_PAGE}\n", encoding="utf-8")


#: How many rooms there are in the crowded inventory: more than pages list by themselves.
CROWD = 210


def crowded(folder):
    """A room for each two things, of which no page lists so many, and few categories."""
    table(folder, [["name", "category", "room", "value"]] + [
        [f"{THINGS[number % 7]} {number + 1}", CATEGORIES[number % 2], f"Room {number % CROWD + 1:03} & <b>", "10"]
        for number in range(2 * CROWD)])
    (folder / "bibelot.yml").write_text(f"title: Crowd\nitems_per_page: {PER_PAGE}\n", encoding="utf-8")


def items(bibelot, site):
    """The items of a site, in its order, as the program lists them."""
    order = {page: place for place, page in enumerate(site.item_pages())}
    listed = json.loads(bibelot("list", site.source, "--json").stdout, parse_float=Decimal)
    return sorted(listed, key=lambda item: order[item["page"]])


def worth(items):
    """What the row says of some items of the inventory at home."""
    values = [item["value"] for item in items if item["value"] is not None]
    count = f"{len(items)} item" if len(items) == 1 else f"{len(items):,} items"
    if not values:
        return count
    total = sum(values)
    return f"{count}, ${total:,.2f}" if total % 1 else f"{count}, ${int(total):,}"


def days_left(item):
    return date.fromisoformat(item["warrantyUntil"]).toordinal() - TODAY.toordinal() if item["warrantyUntil"] else None
