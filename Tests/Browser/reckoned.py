"""What a report has to say of values, reckoned from the inventory's files without the program under test.

By the rules that the report states: every amount is rounded once, to the smallest unit of its currency by ISO 4217,
halves away from nothing; what was rounded is summed, each currency for itself; an item without a value is counted and
not summed. The actual cash value is the replacement value times what age has left of it: nothing is lost at first, and
then the same in each complete month, until after the rule's years its floor is left. Of several pieces it is the mean.
"""

import csv
import json
import re
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

import homepwner
from insured import DAY, PLACES

KINDS = ["stated", "paid", "replacement", "actual"]


@dataclass
class Thing:
    serial: str
    name: str
    room: str
    category: str
    pieces: int
    #: By kind: the amount as the inventory's amounts make it, and its currency.
    exact: dict = field(default_factory=dict)
    #: What age has taken, in thousandths.
    depreciation: int = None
    #: Whether the owner's value takes the place of a replacement value.
    counts_stated: bool = False

    @property
    def values(self):
        """By kind: the amount, rounded, and its currency."""
        return {kind: money(*amount) for kind, amount in self.exact.items()}

    def each(self, kind):
        """The same of one piece."""
        amount, currency = self.exact[kind]
        return money(amount / self.pieces, currency)


def rounded(amount, places):
    """An exact number to so many places, halves away from nothing."""
    scaled = abs(amount) * 10**places
    whole = scaled.numerator // scaled.denominator
    whole += 2 * (scaled - whole) >= 1
    return Fraction(whole if amount >= 0 else -whole, 10**places)


def money(amount, currency):
    return rounded(amount, PLACES[currency]), currency


def months(bought, day):
    """How many months are complete: on the day of the same number, or the one after the month's end."""
    complete = 0
    while True:
        year, month = divmod(bought.year * 12 + bought.month - 1 + complete + 1, 12)
        if (year, month + 1, bought.day) > (day.year, day.month, day.day):
            return complete
        complete += 1


def read(folder, day=DAY):
    """The things of an inventory, in the order of its files."""
    settings = json.loads((folder / "bibelot.yml").read_text("utf-8"))
    with open(folder / "details.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    if (folder / "items.archive").exists():
        details = {row["id"]: row for row in rows}
        rows = [details[item.key] | {
            "serial number": item.serial, "value": f"{item.value} {settings['currency']}"}
            for item in homepwner.read(folder / "items.archive")]
    return [_thing(row, settings, day) for row in rows]


def _amount(text, language):
    if not text:
        return None
    number, currency = text.split()
    if language == "de":
        number = number.translate(str.maketrans(",.", ".,"))
    return Fraction(number.replace(",", "")), currency


def _thing(row, settings, day):
    language, report = settings["language"], settings["report"]
    thing = Thing(row["serial number"], row["name"], row["room"], row["category"], int(row["quantity"] or 1))
    exact = thing.exact
    for kind, column in zip(KINDS, ("value", "paid", "replacement value")):
        if (amount := _amount(row[column], language)) is not None:
            exact[kind] = amount
    thing.counts_stated = (settings.get("value_means") == "replacement" and "stated" in exact
                           and "replacement" not in exact)
    if thing.counts_stated:
        exact["replacement"] = exact["stated"]
    rules = {name.lower(): (rule["years"], rule.get("floor", 0))
             for name, rule in report["depreciation"].items()}
    years, floor = rules.get(row["category"].lower(), (None, 0))
    years = int(row["depreciation years"]) if row["depreciation years"] else years
    days = [date.fromisoformat(each) for each in row["bought on"].split("; ") if each]
    if len(days) == 1:
        days *= thing.pieces
    if years and len(days) == thing.pieces and max(days) <= day and "replacement" in exact:
        left = [max(Fraction(floor, 100), 1 - Fraction(months(each, day), 12 * years)) for each in days]
        mean = sum(left) / len(left)
        amount, currency = exact["replacement"]
        exact["actual"] = amount * mean, currency
        thing.depreciation = int(rounded((1 - mean) * 1000, 0))
    return thing


def sums(things):
    """The sums of some things' values: by kind and currency, where there is any."""
    found = {kind: {} for kind in KINDS}
    for thing in things:
        for kind, (amount, currency) in thing.values.items():
            found[kind][currency] = found[kind].get(currency, 0) + amount
    return found


def grouped(things, by):
    """Things by their room or category, of which capitals do not tell two apart; called as the first one is."""
    names, groups = {}, defaultdict(list)
    for thing in things:
        name = getattr(thing, by)
        groups[names.setdefault(name.casefold(), name)].append(thing)
    return dict(groups)
