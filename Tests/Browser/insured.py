"""An inventory of things in three currencies, drawn from a seed: what an insurance report has to reckon with.

Pieces, several dates of purchase, values that are missing, below nothing or of more places than money has, purchases
after the day of the report, and rules of depreciation with floors. With an archive, the app's whole dollars are the
stated values; without one, the table says them.
"""

import csv
import json
import random
import uuid
from datetime import date, timedelta

from homepwner import Item, archive

DAY = date(2026, 11, 21)

ROOMS = ["Attic", "Cellar", "Hall", "Kitchen", "Study", ""]

#: Of the last but one no rule is known, and of the last nothing at all.
CATEGORIES = ["Electronics", "electronics", "Furniture", "Clothes", "Tools", "Art", ""]

SETTINGS = {
    "title": "Reckoned things", "owner": "Ada Berg", "currency": "USD",
    "report": {
        "policy": "HH-2026-0417", "limit": 250000, "limits": {"Electronics": 20000, "Tools": 90000.5},
        "room_limits": {"Kitchen": 30000},
        "depreciation": {
            "Electronics": {"years": 5, "floor": 20}, "Furniture": {"years": 15, "floor": 10},
            "Clothes": {"years": 3}, "Tools": {"years": 7, "floor": 33}}}}

FIELDS = ["id", "name", "serial number", "room", "category", "quantity", "bought on", "value", "currency", "paid",
          "replacement value", "depreciation years"]

#: How many decimals a currency has.
PLACES = {"USD": 2, "EUR": 2, "JPY": 0}


def write(folder, count, seed, language="en-US", has_archive=False, **settings):
    """Writes an inventory of so many things into a folder, with settings over those above."""
    folder.mkdir(parents=True)
    drawn = random.Random(seed)
    rows = [_row(drawn, number, language, has_archive) for number in range(1, count + 1)]
    with open(folder / "details.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, [field for field in FIELDS if field in rows[0]])
        table.writeheader()
        table.writerows(rows)
    # JSON is YAML, and can be read again without a reader of YAML.
    (folder / "bibelot.yml").write_text(
        json.dumps(SETTINGS | {"language": language} | settings, indent=1), encoding="utf-8")
    if has_archive:
        (folder / "items.archive").write_bytes(archive([
            Item(name=row["name"], key=row["id"], value=drawn.choice([0, drawn.randrange(5000)]),
                 serial=row["serial number"]) for row in rows]))
        for row in rows:
            del row["serial number"]
    return folder


def _row(drawn, number, language, has_archive):
    pieces = drawn.choice(["", "", "1", "2", "3", "6", "12"])
    row = {
        "name": f"{drawn.choice(['Chair', 'Lamp', 'Drill', 'Coat', 'Radio'])} {number}",
        "serial number": f"SN-{number:06}", "room": drawn.choice(ROOMS), "category": drawn.choice(CATEGORIES),
        "quantity": pieces, "bought on": _days(drawn, int(pieces or 1)),
        "paid": _amount(drawn, drawn.choice(list(PLACES)), language, 0.2),
        "replacement value": _amount(drawn, drawn.choice(list(PLACES)), language, 0.15),
        "depreciation years": drawn.choice(["", "", "", "1", "9", "30"])}
    if has_archive:
        return {"id": str(uuid.UUID(int=drawn.getrandbits(128), version=4)).upper()} | row
    currency = drawn.choice(list(PLACES))
    return row | {"value": _amount(drawn, currency, language, 0.3), "currency": currency}


def _days(drawn, pieces):
    """One day for all, or one for each piece, or one too few."""
    def day():
        # Ends of months are where a month is complete or is not; some are not over yet.
        found = DAY - timedelta(days=drawn.choice([drawn.randrange(-60, 400), drawn.randrange(9000)]))
        return drawn.choice([found, found.replace(day=1) - timedelta(days=1), DAY]).isoformat()

    count = drawn.choice([0, 1, 1, 1, pieces, pieces, max(pieces - 1, 1)])
    return "; ".join(day() for _ in range(count))


def _amount(drawn, currency, language, missing):
    """An amount with its currency, as a language writes it; nothing with some likelihood."""
    if drawn.random() < missing:
        return ""
    places = drawn.choice([PLACES[currency], PLACES[currency], 0])
    whole = drawn.choice([drawn.randrange(40), drawn.randrange(3000), drawn.randrange(60_000)])
    text = f"{whole:,}" + (f".{drawn.randrange(10**places):0{places}}" if places else "")
    if drawn.random() < 0.1:
        # More places than the money has, most of them halves of its smallest unit.
        text = f"{whole:,}.{drawn.randrange(10**places):0{places}}" if places else f"{whole:,}."
        text += drawn.choice(["5", "5", "49", "51"]) if places else drawn.choice(["5", "5", "49"])
        # Three places behind one mark might be thousands.
        if len(text.split(".")[1]) == 3 and whole < 1000:
            text += "0"
    if language == "de":
        text = text.translate(str.maketrans(",.", ".,"))
    sign = "-" if drawn.random() < 0.02 else ""
    return f"{sign}{text} {currency}"
