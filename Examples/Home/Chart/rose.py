"""The compass rose, and the lines that run out from it."""

from math import cos, pi, sin

import numpy as np

from . import ornament
from .plate import ring
from .terrain import ROSE, ROSE_RADIUS

POINTS = [
    "N", "N by E", "NNE", "NE by N", "NE", "NE by E", "ENE", "E by N",
    "E", "E by S", "ESE", "SE by E", "SE", "SE by S", "SSE", "S by E",
    "S", "S by W", "SSW", "SW by S", "SW", "SW by W", "WSW", "W by S",
    "W", "W by N", "WNW", "NW by W", "NW", "NW by N", "NNW", "N by W",
]


def _at(angle, far):
    """A place, by its bearing from north."""
    return ROSE[0] + far * sin(angle), ROSE[1] - far * cos(angle)


def draw(sheet):
    black = sheet.black
    for inwards, width in ((0, 3.0), (6, 0.8), (30, 0.8), (62, 0.8), (66, 1.4), (104, 1.4),
                           (108, 0.7)):
        black.line(ring(*ROSE, ROSE_RADIUS - inwards), width)
    for degree in range(360):
        angle, long = degree * pi / 180, 14 if degree % 10 == 0 else 10 if degree % 5 == 0 else 6
        black.line([_at(angle, ROSE_RADIUS - 6), _at(angle, ROSE_RADIUS - 6 - long)], 0.9)
        if degree % 10 == 0:
            sheet.text(str(degree), *_at(angle, ROSE_RADIUS - 24.5), 11, "narrow",
                       angle=-degree or 0.01)
    for number, words in enumerate(POINTS):
        angle = number * pi / 16
        size = 24 if number % 8 == 0 else 18 if number % 4 == 0 else 15 if number % 2 == 0 else 12
        face = "bold" if number % 8 == 0 else "narrow"
        sheet.text(words, *_at(angle, ROSE_RADIUS - 46), size, face, angle=-number * 11.25 or 0.01)
    band = ring(*ROSE, ROSE_RADIUS - 85, 1400)
    ornament.interlaced(black, band, 17, 36, 7, 0.65)
    _star(sheet)
    # The magnetic north, and what is to be known of it.
    lean = -7.33 * pi / 180
    black.line([_at(lean, 30), _at(lean, ROSE_RADIUS + 34)], 0.9)
    black.fill([_at(lean, ROSE_RADIUS + 52), _at(lean - 0.02, ROSE_RADIUS + 32),
                _at(lean, ROSE_RADIUS + 37)])
    for away, words in ((30, "Variation 7° 20′ west in 1874,"),
                        (54, "increasing a minute a year, without haste")):
        sheet.text(words, ROSE[0], ROSE[1] + ROSE_RADIUS + away, 17, "narrow italic")
    sheet.take((ROSE[0] - ROSE_RADIUS - 14, ROSE[1] - ROSE_RADIUS - 80,
                ROSE[0] + ROSE_RADIUS + 14, ROSE[1] + ROSE_RADIUS + 70))


def _star(sheet):
    """Points of four lengths, the longest last, each with one half in shade."""
    black = sheet.black
    inner = ROSE_RADIUS - 110
    for step, long, thick in (
        (1, 0.50, 0.060),
        (2, 0.66, 0.085),
        (4, 0.82, 0.125),
        (8, 0.985, 0.17),
    ):
        start = 0 if step == 8 else step
        for number in range(start, 32, step if step == 8 else 2 * step):
            angle = number * pi / 16
            tip, root = _at(angle, inner * long), _at(angle, 0)
            left, right = (_at(angle + side * pi / 10, inner * thick * 1.35) for side in (-1, 1))
            for plate in (black, sheet.brown):
                plate.clear([left, tip, right, root])
            black.closed([left, tip, right, root], 1.0)
            if step >= 4:
                black.fill([right, tip, root])
                _hatched(black, left, tip, root)
            else:
                _hatched(black, right, tip, root, 3.0)
    for radius, width in ((30, 1.4), (26, 0.7)):
        black.line(ring(*ROSE, radius), width)
    black.clear(ring(*ROSE, 25.5))
    ornament.interlaced(black, ring(*ROSE, 15, 500), 8, 9, 5, 0.6)
    _lily(black)


def _hatched(plate, side, tip, root, apart=4.2):
    """Lines from the edge of a point to its middle."""
    side, tip, root = (np.array(place) for place in (side, tip, root))
    for share in np.arange(0.06, 0.96, apart / np.hypot(*(tip - root))):
        plate.line([side + (tip - side) * share, root + (tip - root) * min(1, share + 0.03)], 0.6)


def _lily(black):
    """The lily at the north."""
    x, y = ROSE[0], ROSE[1] - ROSE_RADIUS - 12
    petal = np.array([(0, -58), (9, -44), (11, -32), (6, -18), (0, -10)])
    both = np.concatenate([petal, petal[::-1] * (-1, 1)])
    black.fill(both + (x, y))
    for side in (-1, 1):
        leaf = [
            (3, -12),
            (12, -22),
            (24, -32),
            (31, -24),
            (27, -14),
            (22, -17),
            (22, -24),
            (15, -17),
            (7, -8),
        ]
        black.fill(np.array(leaf) * (side, 1) + (x, y))
    black.fill([(x - 17, y - 11), (x + 17, y - 11), (x + 17, y - 6), (x - 17, y - 6)])
    for side in (-1, 0, 1):
        black.swelling([(x + side * 3, y - 6), (x + side * 9, y + 8)], 5, 1.5)


def rhumbs(sheet, is_open):
    """Lines of the sixteen winds, over the sea alone."""
    for number in range(32):
        angle = number * pi / 16
        far = np.arange(ROSE_RADIUS + 92, 6500 if number % 2 == 0 else 1500, 5.0)
        x, y = ROSE[0] + far * sin(angle), ROSE[1] - far * cos(angle)
        free = is_open(x, y)
        start = None
        for step, here in enumerate([*free.tolist(), False]):
            if here and start is None:
                start = step
            elif not here and start is not None:
                if step - start > 14:
                    sheet.red.line([(x[start], y[start]), (x[step - 1], y[step - 1])], 0.7, 190)
                start = None
