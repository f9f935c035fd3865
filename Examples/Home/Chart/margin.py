"""The margin: degrees and minutes, a line that is lettering, and who made the sheet."""

import numpy as np

from . import names
from .plate import box
from .sheet import width_of
from .terrain import FRAME

# Pixels for a minute, and the minutes at the upper left corner: at 36½ degrees a minute of
# longitude is four fifths of one of latitude. West of Eastmere, wherever that may be.
LATITUDE, LONGITUDE = 100, 80
TOP_LATITUDE, LEFT_LONGITUDE = 36 * 60 + 52, 12 * 60 + 41
# Where the bands begin, outwards of the frame.
LETTERS, BAR, FIGURES, HEAVY = 4, 22, 38, 92


def draw(sheet):
    left, top, right, bottom = FRAME
    for away, width in ((0, 1.4), (BAR, 1.0), (FIGURES, 1.0), (HEAVY, 6.0), (HEAVY + 10, 1.0)):
        sheet.black.line(box(left - away, top - away, right + away, bottom + away), width)
    sheet.take((left - 120, top - 120, right + 120, top + 3),
               (left - 120, bottom - 3, right + 120, bottom + 120),
               (left - 120, top, left + 3, bottom), (right - 3, top, right + 120, bottom))
    for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
        _corner(sheet, x, y)
    _minutes(sheet)
    _lettered_line(sheet)
    _imprint(sheet)


def _corner(sheet, x, y):
    left, top, right, bottom = FRAME
    a, b = (-1 if x == left else 1), (-1 if y == top else 1)
    inner = box(x, y, x + a * FIGURES, y + b * FIGURES)
    sheet.black.clear(inner[:4])
    sheet.black.line(inner, 1.0)
    middle = np.array([x + a * FIGURES / 2, y + b * FIGURES / 2])
    for turn in range(8):
        angle = turn * np.pi / 4
        tip = middle + 15 * np.array([np.cos(angle), np.sin(angle)]) * (1 if turn % 2 == 0 else 0.7)
        side = 3.4 * np.array([-np.sin(angle), np.cos(angle)])
        sheet.black.closed([middle + side, tip, middle - side], 0.8)
        sheet.black.fill([middle, tip, middle - side])


def _minutes(sheet):
    left, top, right, bottom = FRAME
    for number in range((right - left) // LONGITUDE):
        x = left + number * LONGITUDE
        for y, way in ((top, -1), (bottom, 1)):
            if number % 2 == 0:
                inner, outer = y + way * (BAR + 5), y + way * (FIGURES - 5)
                sheet.black.fill(box(x, inner, x + LONGITUDE, outer)[:4])
            _division(sheet, x, y, 0, way, LEFT_LONGITUDE - number, LONGITUDE)
    for number in range((bottom - top) // LATITUDE):
        y = top + number * LATITUDE
        for x, way in ((left, -1), (right, 1)):
            if number % 2 == 0:
                inner, outer = x + way * (BAR + 5), x + way * (FIGURES - 5)
                sheet.black.fill(box(inner, y, outer, y + LATITUDE)[:4])
            _division(sheet, x, y, way, 0, TOP_LATITUDE - number, LATITUDE)


def _division(sheet, x, y, across, down, minute, size):
    """A minute's line, its tenths or quarters, and every fifth one's figure."""
    def at(away, along):
        return (x + across * away, y + along) if across else (x + along, y + down * away)

    parts = 6
    for part in range(parts):
        along = part * size / parts
        sheet.black.line([at(BAR, along), at(FIGURES if part == 0 else BAR + 5, along)], 0.8)
    if minute % 5:
        return
    sheet.black.line([at(FIGURES, 0), at(FIGURES + 12, 0)], 1.2)
    degrees = minute % 10 == 0
    words = f"{minute // 60}° {minute % 60:02}′" if degrees else f"{minute % 60}′"
    px, py = at(FIGURES + 31, 0)
    corners = np.abs(py - np.array(FRAME[1::2]) if across else px - np.array(FRAME[0::2]))
    if corners.min() > 30:
        sheet.text(words, px, py, 25 if degrees else 19, "plain", angle=90 * -across)


def graticule(sheet, is_open):
    """Every tenth minute's line over the sea, where nothing else is."""
    left, top, right, bottom = FRAME
    lines = [((left + (LEFT_LONGITUDE - minute) * LONGITUDE, top), (0, 1), bottom - top)
             for minute in range(680, 761, 10)]
    lines += [((left, top + (TOP_LATITUDE - minute) * LATITUDE), (1, 0), right - left)
              for minute in range(2170, 2211, 10)]
    for (x, y), (across, down), long in lines:
        along = np.arange(0, long, 4)
        free = is_open(x + across * along, y + down * along)
        start = None
        for number, here in enumerate([*free.tolist(), False]):
            if here and start is None:
                start = along[number]
            elif not here and start is not None:
                end = along[number - 1]
                if end > start + 70:
                    sheet.black.line([(x + across * a, y + down * a) for a in (start, end)], 0.6)
                start = None


def _lettered_line(sheet):
    """The line around the chart that is a line only from afar."""
    left, top, right, bottom = FRAME
    size, middle = 13, (LETTERS + BAR) / 2 - 0.5
    words, way = names.BORDER, 0
    text = f"{words} · " * 4
    across, down = right - left, bottom - top
    sides = [((left, top - middle), 0, across), ((right + middle, top), -90, down),
             ((right, bottom + middle), 180, across), ((left - middle, bottom), 90, down)]
    for (x, y), angle, long in sides:
        here = text[way:]
        count, low, high = 0, 0, len(here)
        while low < high:
            count = (low + high + 1) // 2
            if width_of(here[:count], size, "narrow") < long - 14:
                low = count
            else:
                high = count - 1
        # Ends with a whole word.
        count = here.rindex(" ", 0, low)
        _set(sheet, here[:count].strip(), x, y, angle, long, size)
        way += count + 1


def _set(sheet, words, x, y, angle, long, size):
    """One side's words, one by one, spread over its length."""
    parts = words.split()
    wide = [width_of(part, size, "narrow") for part in parts]
    gap = (long - 14 - sum(wide)) / (len(parts) - 1)
    here = 7.0
    dx, dy = {0: (1, 0), -90: (0, 1), 180: (-1, 0), 90: (0, -1)}[angle]
    for part, length in zip(parts, wide):
        middle = here + length / 2
        sheet.text(part, x + dx * middle, y + dy * middle, size, "narrow", angle=angle, take=False)
        here += length + gap


# What grandmother wrote, “for whoever reads slowly”, in the forms that its letters have there.
PENCILLED = "ﺀﻂﺒﺑ ﺃﺮﻘﻳ ﻦﻤﻟ"


def _imprint(sheet):
    left, top, right, bottom = FRAME
    above, below = top - 142, bottom + 140
    sheet.text(names.ATLAS, left - 90, above, 26, "plain", "left", spacing=5)
    sheet.text(names.PLATE_NUMBER, right + 90, above, 26, "plain", "right", spacing=5)
    sheet.text("LONGITUDE WEST OF EASTMERE", (left + right) / 2, above, 20, "plain", spacing=7)
    sheet.text(
        "Drawn by I. Thrupp from the officers’ own sheets",
        left - 90,
        below,
        20,
        "narrow italic",
        "left",
    )
    sheet.text("Published by " + names.MAKER + ", 1874", (left + right) / 2, below, 22, "narrow")
    sheet.text(
        "Engraved by Holm & Daughters, with their glasses off",
        right + 90,
        below,
        20,
        "narrow italic",
        "right",
    )
    sheet.text(PENCILLED, right - 420, below + 44, 34, "sans", angle=3, shade=0.42)
