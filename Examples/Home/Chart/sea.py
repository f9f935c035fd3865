"""The sea: its edge, waterlines, lines of equal depth, soundings, and what one could strike."""

from math import cos, pi, sin

import numpy as np

from . import field
from .plate import ring

# How far from the coast each waterline runs, and how thick it is.
WATERLINES = [(5, 1.25), (10.5, 1.1), (17, 1.0), (24.5, 0.9), (33, 0.85), (42.5, 0.75), (53, 0.7),
              (64.5, 0.65), (77, 0.6), (91, 0.55)]
# Lines of equal depth in fathoms: dashes and dots, each with its length or as a dot.
DEPTH_LINES = {3: (0,), 10: (9, 0), 20: (11, 0, 0), 50: (13, 0, 0, 0, 0, 0)}
# What the lead brought up.
BOTTOM = ["s.", "m.", "sh.", "r.", "cl.", "st.", "wd.", "co.", "g.s.", "f.s.", "blk.m.", "spk."]
FRACTIONS = {1: "¼", 2: "½", 3: "¾"}


def draw_edge(sheet, land):
    for line in land.coastline:
        sheet.black.line(line, 2.0)
    far = np.where(land.land, -land.coast, land.coast)
    far = np.where(np.abs(far) < 1, 0, far)
    for level, width in WATERLINES:
        for line in field.contours(far, level, 4):
            if len(line) > 10:
                sheet.blue.line(field.smoothed(line, 1), width)


def draw_depth_lines(sheet, land, frame):
    left, top, right, bottom = frame

    def is_open(x, y):
        return left < x < right and top < y < bottom and sheet.is_free((x, y, x, y), margin=1)

    def is_inside(line):
        return ((line > (left, top)) & (line < (right, bottom))).all(axis=1)

    depth = field.blurred(land.depth, 2)
    for level, pattern in DEPTH_LINES.items():
        for line in field.contours(depth, level, 4):
            if len(line) > 40:
                patterned(sheet, line, pattern, is_open)
                sheet.take_line(line[is_inside(line)], 0)


def patterned(sheet, line, pattern, is_open=lambda x, y: True):
    """Draws dashes and dots on a line, where it is open to them."""
    line = field.resampled(line, 1.5)
    along, total = 0.0, (len(line) - 1) * 1.5
    number = 0
    while along < total:
        part = pattern[number % len(pattern)]
        here = line[int(along / 1.5)]
        if not is_open(*here):
            pass
        elif part:
            stroke = line[int(along / 1.5):int((along + part) / 1.5) + 1]
            if len(stroke) > 1:
                sheet.black.line(stroke, 0.7)
        else:
            sheet.black.dot(*here, 0.75)
        along += (part or 1) + 5.5
        number += 1


def draw_shoals(sheet, land):
    """Dots where a boat could ground, the denser the shallower; beaches are the same."""
    random = np.random.default_rng(51)
    count = 260_000
    x = random.random(count) * field.WIDTH
    y = random.random(count) * field.HEIGHT
    depth, far = land.depth_at(x, y), land.coast_at(x, y)
    chance = np.clip(1.25 - depth / 3.0, 0, 1) * (far > 3)
    chance = np.where((far < 0) & (far > -7) & (land.height_at(x, y) < 90), 0.9, chance)
    chance = np.where(sheet.is_free_at(x, y), chance, 0)
    kept = np.nonzero(random.random(count) < chance)[0]
    room = set()
    for number in kept.tolist():
        square = int(x[number] / 5.5), int(y[number] / 5.5)
        near = {(square[0] + i, square[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}
        if not near & room:
            room.add(square)
            sheet.black.dot(x[number], y[number], 0.7)


def draw_soundings(sheet, land, frame):
    """Figures for depths, close together where a keel cares, and far apart elsewhere."""
    random = np.random.default_rng(52)
    left, top, right, bottom = frame
    x, y = np.meshgrid(np.arange(left + 30, right - 20, 33), np.arange(top + 30, bottom - 20, 33))
    x = x.ravel() + random.uniform(-13, 13, x.size)
    y = y.ravel() + random.uniform(-13, 13, y.size)
    far, depth = land.coast_at(x, y), land.depth_at(x, y)
    order = np.argsort(random.random(x.size) + np.clip(far, 0, 900) / 3000)
    kept = {}
    for number in order.tolist():
        if far[number] < 15:
            continue
        apart = min(38 + 0.065 * far[number], 86)
        here = float(x[number]), float(y[number])
        square = int(here[0] / 92), int(here[1] / 92)
        near = [other for i in (-1, 0, 1) for j in (-1, 0, 1)
                for other in kept.get((square[0] + i, square[1] + j), [])]
        if any((here[0] - a) ** 2 + (here[1] - b) ** 2 < apart * apart for a, b in near):
            continue
        if (land.coast_at(here[0] + np.array([-15, 22]), np.array([here[1]] * 2)) < 7).any():
            continue
        if _sounding(sheet, *here, float(depth[number]), random):
            kept.setdefault(square, []).append(here)


def _sounding(sheet, x, y, depth, random):
    size = 16
    quarters = round(depth * 4)
    whole, rest = (quarters // 4, quarters % 4) if depth < 7 else (round(depth), 0)
    words = str(whole) if whole or not rest else ""
    reach = 5.2 * len(words) + 5
    if not sheet.is_free((x - reach, y - 8, x + reach + (9 if rest else 0), y + 8), margin=3):
        return False
    if words:
        sheet.text(words, x, y, size, "narrow", take=False, halo=2)
    if rest:
        sheet.text(FRACTIONS[rest], x + (4.8 * len(words) + 1 if words else 0), y - 1, 13, "narrow",
                   "left" if words else "centre", take=False, halo=2)
    if depth > 112:
        # No bottom was reached with so much line.
        sheet.black.line([(x - reach + 3, y - 10), (x + reach - 3, y - 10)], 0.8)
        sheet.black.dot(x, y - 13.5, 1)
    sheet.take((x - reach, y - 7, x + reach + (8 if rest else 0), y + 7))
    if random.random() < 0.14:
        words = BOTTOM[int(random.random() * len(BOTTOM))]
        place = sheet.text_box(words, x + reach + (12 if rest else 2), y + 5, 11, "narrow italic",
                               "left")
        if sheet.is_free((place[0] + 6, *place[1:])):
            sheet.text(words, place[0], y + 5, 11, "narrow italic", "left")
    return True


def draw_rocks(sheet, land):
    """Crosses for rocks awash and little stars for dry ones, some in a ring of dots."""
    random = np.random.default_rng(53)
    x = random.random(9000) * field.WIDTH
    y = random.random(9000) * field.HEIGHT
    far, depth = land.coast_at(x, y), land.depth_at(x, y)
    rough = field.at(field.noise(54, 8, 420, 2), 8, x, y)
    chosen = np.nonzero((far > 9) & (far < 80) & (depth < 4) & (rough > 0.18))[0]
    placed = 0
    for number in chosen.tolist():
        here = x[number], y[number]
        if placed > 230 or not sheet.is_free((*here, *here), margin=13):
            continue
        placed += 1
        rock(sheet, *here, dry=random.random() < 0.4, ringed=random.random() < 0.45)
        sheet.take((*here, *here), margin=11)


def rock(sheet, x, y, dry=False, ringed=True):
    arms = 6 if dry else 4
    for number in range(arms):
        turn = 2 * pi * number / arms + 0.1
        sheet.black.line([(x, y), (x + 4.6 * cos(turn), y + 4.6 * sin(turn))], 1.0)
    if ringed:
        for place in ring(x, y, 9, 15)[:-1]:
            sheet.black.dot(*place, 0.7)


def anchor(sheet, x, y, size=1.0):
    """An anchor, where there is good holding ground."""
    s, black = size, sheet.black
    black.line([(x, y - 11 * s), (x, y + 11 * s)], 1.5 * s)
    black.line([(x - 5 * s, y - 7 * s), (x + 5 * s, y - 7 * s)], 1.4 * s)
    black.line(ring(x, y - 13.5 * s, 2.6 * s, 14), 1.0 * s)
    black.line(ring(x, y + 2 * s, 9 * s, 20, 0.15 * pi, 0.85 * pi), 1.7 * s)
    for side in (-1, 1):
        black.fill([(x + side * 10 * s, y + 2 * s), (x + side * 10.4 * s, y + 8 * s),
                    (x + side * 5.4 * s, y + 6 * s)])
    sheet.take((x - 12 * s, y - 17 * s, x + 12 * s, y + 13 * s))


def current(sheet, x, y, angle, words):
    """A feathered arrow with its speed: how the tide sets."""
    c, s = cos(angle), -sin(angle)

    def at(along, aside):
        return x + along * c - aside * s, y + along * s + aside * c

    sheet.black.line([at(-48, 0), at(48, 0)], 1.0)
    for side in (-1, 1):
        sheet.black.line([at(48, 0), at(37, side * 5)], 1.0)
    for number in range(4):
        sheet.black.line([at(-48 + 6 * number, 0), at(-56 + 6 * number, 7)], 0.9)
    sheet.text(words, x, y - 19 if abs(c) > 0.5 else y, 12, "narrow italic",
               "centre" if abs(c) > 0.5 else "left")
    sheet.take((x - 56 * abs(c) - 6, y - 56 * abs(s) - 6, x + 56 * abs(c) + 6, y + 56 * abs(s) + 6))
