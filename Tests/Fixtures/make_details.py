#!/usr/bin/env python3
"""Writes the table beside an inventory of make_many.py: categories, rooms, tags, makers, warranties, notes.

    python3 Tests/Fixtures/make_details.py N OUT

Words are drawn by a seeded generator with the frequencies of a language (Zipf's law), so that what is
searched grows as it does in real inventories: most words are rare.
"""

import argparse
import csv
import random
import uuid
from datetime import date, timedelta
from pathlib import Path

CATEGORIES = ["Art", "Books", "Clocks", "Electronics", "Furniture", "Instruments", "Jewellery", "Kitchenware",
              "Lamps", "Outdoors", "Rugs", "Tools"]
ROOMS = ["Attic", "Basement", "Bedroom", "Dining room", "Garage", "Hall", "Kitchen", "Living room", "Study"]
TAGS = ["brass", "fragile", "gift", "heirloom", "inherited", "lent out", "oak", "restored", "signed", "silver"]
CONDITIONS = ["as new", "good", "worn", "needs repair"]
SYLLABLES = ["ba", "cor", "del", "fen", "gra", "hol", "is", "jun", "ka", "lor", "mer", "nis", "ol", "per", "qui",
             "ros", "sten", "tur", "ul", "ver", "wald", "yr", "zen"]


def words(random_, count):
    """Made-up words, the commonest first."""
    found = {}
    while len(found) < count:
        found["".join(random_.choices(SYLLABLES, k=random_.choice([1, 2, 2, 3, 3, 4])))] = None
    return list(found)


def write(count, out, notes=12):
    """Writes details.csv for as many items as make_many.py writes."""
    random_ = random.Random(count)
    vocabulary = words(random_, 5000)
    weights = [1 / (rank + 1) for rank in range(len(vocabulary))]
    makers = [word.capitalize() for word in words(random_, 200)]

    def text(length):
        return " ".join(random_.choices(vocabulary, weights, k=length))

    with open(Path(out) / "details.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["id", "category", "room", "tags", "maker", "model", "bought on", "warranty until",
                        "condition", "notes"])
        for number in range(count):
            bought = date(2010, 1, 1) + timedelta(days=random_.randrange(5800))
            key = str(uuid.UUID(int=number * 0x9E3779B97F4A7C15F39CC0605CEDC835 % 2**128)).upper()
            table.writerow([
                key, random_.choice(CATEGORIES), random_.choice(ROOMS),
                ";".join(random_.sample(TAGS, random_.choice([0, 1, 1, 2, 3]))), random_.choice(makers),
                f"{random_.choice('ABCDEFGH')}{random_.randrange(100, 9999)}", bought.isoformat(),
                (bought + timedelta(days=730)).isoformat() if number % 3 == 0 else "",
                random_.choice(CONDITIONS), text(notes) if number % 2 == 0 else ""])


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("count", type=int, metavar="N")
    arguments.add_argument("out", metavar="OUT")
    given = arguments.parse_args()
    write(given.count, given.out)


if __name__ == "__main__":
    main()
