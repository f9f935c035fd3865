"""The panel of notes: how to come near the islands, the tides, the lights, the signs."""

import numpy as np

from . import land, names, ornament, sea, settled
from .plate import box
from .sheet import arc
from .terrain import NOTES


def draw(sheet):
    left, top, right, bottom = NOTES
    sheet.black.line(box(*NOTES), 3.0)
    sheet.black.line(box(left + 7, top + 7, right - 7, bottom - 7), 0.9)
    x, inner = (left + right) / 2, left + 34
    sheet.text("SAILING DIRECTIONS", x, top + 46, 32, "plain", spacing=9)
    ornament.swelled_rule(sheet.black, x, top + 78, 520, 4)
    column = (right - left - 100) / 2
    _directions(sheet, inner, top + 112, column)
    other = inner + column + 32
    sheet.black.line([(other - 16, top + 100), (other - 16, bottom - 200)], 0.8)
    y = _table(
        sheet,
        "TIDES",
        ["Place", "Full & change", "Springs, ft", "Neaps"],
        names.TIDES,
        other,
        top + 112,
        column,
        (0, 190, 365, 470),
    )
    y = _table(
        sheet,
        "LIGHTS",
        ["Name", "Character", "Miles", "Remarks"],
        names.LIGHTS,
        other,
        y + 34,
        column,
        (0, 122, 208, 252),
    )
    _signs(sheet, other, y + 34, column)
    sheet.black.line([(inner, bottom - 190), (right - 34, bottom - 190)], 0.8)
    y = sheet.paragraph(
        names.BOTTOM_WORDS, inner, bottom - 168, right - left - 68, 13, "narrow italic"
    )
    y = sheet.paragraph(names.SMALL_PRINT, inner, y + 8, right - left - 68, 10.4, "narrow", 1.45)
    sheet.text(names.SMALLEST, x, bottom - 26, 8, "narrow")
    sheet.take(NOTES, margin=8)


def _directions(sheet, x, y, wide):
    for heading, words in names.DIRECTIONS:
        sheet.text(heading, x, y, 18, "narrow bold", "left")
        y = sheet.paragraph(words, x, y + 25, wide, 16, "narrow", 1.34) + 10


def _table(sheet, title, heads, rows, x, y, wide, places):
    sheet.text(title, x + wide / 2, y, 18, "plain", spacing=6)
    y += 17
    for away, width in ((0, 1.2), (3, 0.6), (24, 0.6)):
        sheet.black.line([(x, y + away), (x + wide, y + away)], width)
    for head, place in zip(heads, places):
        sheet.text(head, x + place, y + 14, 11, "narrow italic", "left")
    y += 37
    for row in rows:
        for cell, place in zip(row, places):
            sheet.text(cell, x + place, y, 14 if place == 0 else 13, "narrow", "left")
        y += 19.5
    sheet.black.line([(x, y - 6), (x + wide, y - 6)], 0.9)
    return y


def _signs(sheet, x, y, wide):
    """Each sign with what it means, in two columns."""
    sheet.text("SIGNS", x + wide / 2, y, 18, "plain", spacing=6)
    y += 34
    rows = len(names.SIGNS) // 2
    for number, words in enumerate(names.SIGNS):
        a, b = x + 34 + (number // rows) * wide / 2, y + (number % rows) * 27
        _sign(sheet, words, a, b)
        sheet.text(words, a + 46, b, 14, "narrow", "left")


def _sign(sheet, words, x, y):
    black = sheet.black
    if words == "rock awash":
        sea.rock(sheet, x, y)
    elif words == "rock that dries":
        sea.rock(sheet, x, y, dry=True)
    elif words == "anchorage":
        sea.anchor(sheet, x, y + 1, 0.8)
    elif words == "light":
        settled.lighthouse(sheet, x, y)
    elif words.startswith("church"):
        settled.church(sheet, x, y + 3)
    elif words.startswith("town"):
        for a, b, turn in ((-13, -3, 0.2), (0, 3, 0.2), (12, -2, 1.7), (-8, 6, 0.2)):
            settled.house(sheet, x + a, y + b, 4.6, 2.7, turn)
    elif words == "road":
        settled.draw_road(sheet, arc(x, y, 56, 4), True)
    elif words == "no bottom at":
        sheet.text("120", x, y + 3, 15, "narrow")
        black.line([(x - 12, y - 7), (x + 12, y - 7)], 0.8)
        black.dot(x, y - 10, 1)
    elif words.endswith("fathoms"):
        line = np.stack([np.linspace(x - 28, x + 28, 40), np.full(40, y)], axis=1)
        sea.patterned(sheet, line, sea.DEPTH_LINES[int(words.split()[0])])
    elif words == "tidal stream":
        black.line([(x - 26, y), (x + 26, y)], 1.0)
        for side in (-1, 1):
            black.line([(x + 26, y), (x + 17, y + side * 4)], 1.0)
        for feather in range(4):
            black.line([(x - 26 + 5 * feather, y), (x - 32 + 5 * feather, y + 6)], 0.9)
    elif words == "wood":
        for a, b, fir in ((-14, 1, False), (-2, -3, True), (3, 4, False), (15, 0, False)):
            land.tree(sheet, x + a, y + b, 6, fir)
    elif words == "marsh":
        for a, b in ((-12, 4), (10, 6), (0, -3)):
            land.reed(sheet, x + a, y + b)
    else:
        black.fill([(x - 17, y + 4), (x - 7, y + 4), (x - 12, y - 6)])
        sheet.text("3914", x, y, 13, "narrow", "left")
