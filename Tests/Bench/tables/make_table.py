"""Writes a table of 100,000 items as German Excel saves it: twelve filled columns, of text with
separators, quotes and line breaks, amounts and days in every form."""

import random
import sys

ROWS = 100_000
HEADER = [
    "Bezeichnung", "Seriennummer", "Wert", "Datum", "Kategorie", "Raum", "gekauft am", "bezahlt",
    "Zustand", "Notizen", "Schlagworte", "Fotos",
]
MONTHS = ["Januar", "Februar", "März", "April", "Mai", "Juni"]


def amount(number, kind):
    whole, cents = divmod(number, 100)
    grouped = f"{whole:,}".replace(",", ".")
    return [
        f"{whole},{cents:02}", f"{grouped},{cents:02}", f"{grouped},{cents:02} €", f"{whole}",
        f"€ {whole},-",
    ][kind % 5]


def day(number, kind):
    year, month, day = 1990 + number % 35, number % 6 + 1, number % 28 + 1
    return [
        f"{year}-{month:02}-{day:02}", f"{day:02}.{month:02}.{year}",
        f"{day}. {MONTHS[month - 1]} {year}",
    ][kind % 3]


def quoted(text):
    plain = not any(mark in text for mark in ";\"\r\n")
    return text if plain else '"' + text.replace('"', '""') + '"'


def rows():
    numbers = random.Random(4)
    yield HEADER
    for row in range(ROWS):
        number = numbers.randrange(100, 900_000)
        yield [
            f"Lampe {row}; Messing", f"SN{number * 7919:012}", amount(number, row),
            f"{day(number, 0)}T10:{row % 60:02}:00Z" if row % 2 else day(number, 1),
            ("Beleuchtung", "Möbel", "Bücher", "Werkzeug")[number % 4],
            ("Küche", "Wohnzimmer", "Keller")[number % 3], day(number, row),
            amount(number // 2, row + 1), ("gut", "neu", "gebraucht")[row % 3],
            f"Ein paar Worte, \"in Quotes\",\r\nund eine zweite Zeile über die Lampe {row}",
            "Messing; alt; Erbstück", f"Fotos/{row}.jpg",
        ]


with open(sys.argv[1], "w", encoding="utf-8-sig", newline="") as file:
    for row in rows():
        file.write(";".join(map(quoted, row)) + "\r\n")
