"""The printed report as it stands on paper: the words of its pages by their places, and the rows that they make."""

import re
import subprocess
import xml.etree.ElementTree as tree
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]

#: In points: words that are further apart are of different columns, and what ends within this of one another is of
#: one column.
APART, ALIKE = 6, 1.5

#: Where a sheet's text begins, and how high are its running head and its number.
LEFT, HEAD, FOOT = (length / 25.4 * 72 for length in (20, 15, 14))

#: Above which titles begin.
TITLE = 30 / 25.4 * 72

NAMES = "{http://www.w3.org/1999/xhtml}"


def words(language):
    """The words that a report has in a language."""
    text = (PROJECT / "Languages" / f"{language}.yml").read_text("utf-8")
    return dict(re.findall(r'^  (\w+): "(.*)"$', text, re.MULTILINE))


@dataclass
class Cell:
    """Words that stand in a line, close to one another."""

    text: str
    left: float
    right: float
    top: float
    bottom: float

    @property
    def middle(self):
        return (self.top + self.bottom) / 2


@dataclass
class Row:
    """What stands from one label or number at the left edge to the next."""

    label: str
    page: int
    cells: list = field(default_factory=list)


def pages(pdf, whole=False):
    """The cells of each page, from the top; without its running head and number unless it is to be whole."""
    ran = subprocess.run(["pdftotext", "-bbox", str(pdf), "-"], capture_output=True, check=True, timeout=300)
    text = re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f]", "", ran.stdout.decode("utf-8"))
    return [_cells([Cell(word.text or "", *(float(word.get(side)) for side in ("xMin", "xMax", "yMin", "yMax")))
                    for word in page.iter(f"{NAMES}word")
                    if whole or HEAD < float(word.get("yMin")) < float(page.get("height")) - FOOT])
            for page in tree.fromstring(text).iter(f"{NAMES}page")]


def chapter(pages_, title):
    """The first page with a title at its head, from 0, or None; the cover names the titles further down."""
    return next((number for number, cells in enumerate(pages_)
                 if any(cell.text == title and cell.top < TITLE for cell in cells)), None)


def _cells(words_):
    """Words of a line that are close belong together."""
    cells = []
    lines = []
    for word in sorted(words_, key=lambda word: word.middle):
        if lines and abs(lines[-1][0].middle - word.middle) < 2:
            lines[-1].append(word)
        else:
            lines.append([word])
    for line in lines:
        line.sort(key=lambda word: word.left)
        for number, word in enumerate(line):
            if number and word.left - cells[-1].right < APART:
                cells[-1].text += " " + word.text
                cells[-1].right = word.right
            else:
                cells.append(word)
    return cells


def rows(pages_, numbers):
    """The rows of tables on some pages (their numbers, from 0), without what stands above and below a sheet's text."""
    found = []
    for number in numbers:
        row = None
        for cell in pages_[number]:
            if abs(cell.left - LEFT) < ALIKE:
                row = Row(cell.text, number)
                found.append(row)
            elif row:
                row.cells.append(cell)
    return found


#: Currencies by what stands for them in English and German.
SIGNS = {"$": "USD", "€": "EUR", "¥": "JPY", "￥": "JPY"}


def amount(text, language="en-US"):
    """What a cell says, as an exact number and a currency; None where it is no amount."""
    match = re.fullmatch(r"(-?)\s*([$€¥￥]?)\s*(-?)([\d.,]+)\s*([$€¥￥]?)", text.replace("−", "-"))
    if not match or not (match[2] or match[5]):
        return None
    number = match[4].translate(str.maketrans(",.", ".,")) if language == "de" else match[4]
    value = Fraction(number.replace(",", ""))
    return (-value if match[1] or match[3] else value), SIGNS[match[2] or match[5]]


def columns(rows_, language="en-US"):
    """Where columns of amounts end, from the left."""
    ends = sorted(cell.right for row in rows_ for cell in row.cells if amount(cell.text, language))
    groups = []
    for end in ends:
        if groups and end - groups[-1][-1] < ALIKE:
            groups[-1].append(end)
        else:
            groups.append([end])
    return [sum(group) / len(group) for group in groups]


def by_column(row, ends, language="en-US"):
    """The amounts of a row, a list for each column; one that is on two lines is put together."""
    texts = [[] for _ in ends]
    for cell in row.cells:
        place = next((place for place, end in enumerate(ends) if abs(cell.right - end) < ALIKE), None)
        if place is None or not re.fullmatch(r"[-−\d.,$€¥￥\s]+", cell.text):
            continue
        last = texts[place][-1] if texts[place] else ""
        # The sign of a currency is at an amount's beginning, or in German at its end.
        goes_on = last and last[-1] not in SIGNS if language == "de" else not set(cell.text) & set(SIGNS)
        if goes_on and texts[place]:
            texts[place][-1] += cell.text
        else:
            texts[place].append(cell.text)
    return [[found for text in column if (found := amount(text, language))] for column in texts]


def written(amount_, currency, language="en-US"):
    """An amount as English or German writes it."""
    sign = {"USD": "$", "EUR": "€", "JPY": "¥"}[currency]
    places = 0 if currency == "JPY" else 2
    whole, part = divmod(round(abs(amount_) * 10**places), 10**places)
    text = f"{whole:,}" + (f".{part:0{places}}" if places else "")
    minus = "-" if amount_ < 0 else ""
    if language == "de":
        return f"{minus}{text.translate(str.maketrans(',.', '.,'))} {sign}"
    return f"{minus}{sign}{text}"


def number(count, language="en-US"):
    """A number as English or German writes it."""
    return f"{count:,}".replace(",", "." if language == "de" else ",")


def percent(thousandths, language="en-US"):
    """A share as English or German writes it, with a decimal where it is not nothing."""
    whole, part = divmod(thousandths, 10)
    return f"{whole}" + (f".{part}" if part else "") + "%" if language != "de" else (
        f"{whole}" + (f",{part}" if part else "") + " %")
