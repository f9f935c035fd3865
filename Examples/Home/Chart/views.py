"""Views of the land from the sea, drawn from its heights: the nearer ridges hide the farther."""

from math import radians

import numpy as np

from . import field, names
from .plate import box
from .rose import POINTS
from .terrain import VIEWS

# How wide a view is, in degrees, and how far it reaches, in pixels of the chart.
ANGLE, REACH = 76, 2300


def draw(sheet, land, summits):
    left, top, right, bottom = VIEWS
    sheet.black.line(box(*VIEWS), 3.0)
    sheet.black.line(box(left + 7, top + 7, right - 7, bottom - 7), 0.9)
    wide = (right - left - 40) / len(names.VIEWS)
    height = field.blurred(land.height, 1)
    for number, view in enumerate(names.VIEWS):
        x = left + 20 + wide * number
        if number:
            sheet.black.line([(x, top + 24), (x, bottom - 24)], 0.8)
        words, place, near = view
        feet, summit, name = min(
            summits, key=lambda one, near=near: -one[0] / 15 + np.hypot(*(one[1] - near))
        )
        away = summit - place
        bearing = np.arctan2(away[0], -away[1])
        _view(sheet, land, height, place, bearing, x + 34, x + wide - 34, bottom - 92, top + 40)
        point = POINTS[round(bearing / (2 * np.pi) * 32) % 32]
        words = words.format(name, point, round(float(np.hypot(*away)) / 100))
        sheet.text("ABCDEFG"[number] + ".", x + 34, top + 40, 24, "bold", "left")
        sheet.text(words, x + wide / 2, bottom - 34, 18, "narrow italic")
    sheet.take(VIEWS, margin=8)


def _view(sheet, land, height, place, bearing, left, right, sea, top):
    x, y = place
    across = np.arange(left, right, 1.6)
    angles = bearing + np.linspace(-0.5, 0.5, len(across)) * radians(ANGLE)
    slices = np.geomspace(330, REACH, 84)[::-1]
    feet = []
    for far in slices:
        a, b = x + far * np.sin(angles), y - far * np.cos(angles)
        feet.append(np.where(land.is_land(a, b), field.at(height, 4, a, b), 0))
    # The land is left out little by little at either side, where the draughtsman's board ended.
    ends = np.minimum(np.arange(len(across)), np.arange(len(across))[::-1]) / 90
    ends = np.clip(ends, 0, 1) ** 0.7
    feet = [row * ends for row in feet]
    tall = max((row / far).max() for row, far in zip(feet, slices))
    scale = (sea - top - 6) / tall
    for row, far in zip(feet, slices):
        up = row / far * scale
        for start, end in _runs(up > 0.8):
            if end - start < 3:
                continue
            part = slice(start, end)
            line = np.stack([across[part], sea - up[part]], axis=1)
            below = np.concatenate([line, [(line[-1, 0], sea), (line[0, 0], sea)]])
            for plate in (sheet.black, sheet.brown):
                plate.clear(below)
            near = 1 - np.log(far / slices[-1]) / np.log(REACH / slices[-1])
            (sheet.black if near > 0.25 else sheet.brown).line(line, 0.65 + 0.4 * near)
            _shade(sheet, line, up[part], near)
    for number, (away, share) in enumerate(((0, 1.0), (5, 0.94), (11, 0.8), (18, 0.55))):
        middle, half = (left + right) / 2, (right - left) / 2 * share
        if number == 0:
            sheet.black.line([(left, sea), (right, sea)], 1.0)
        else:
            for start in np.arange(middle - half, middle + half - 40, 74 + 9 * number):
                sheet.black.swelling(
                    [(start, sea + away), (start + 22, sea + away + 1), (start + 50, sea + away)],
                    0.4,
                    1.0,
                    0.4,
                )


def _shade(sheet, line, up, near):
    """Short strokes below a ridge where it falls away from the light, which is on the left."""
    fall = np.gradient(up)
    for number in range(2, len(line) - 2, 3):
        if fall[number] < -0.35 and up[number] > 5:
            long = min(12, up[number] * 0.35) * (0.6 + 0.5 * near)
            x, y = line[number]
            sheet.brown.swelling([(x, y + 1), (x + long * 0.45, y + long)], 0.9, 0.3)


def _runs(flags):
    """Where flags are set, as starts and ends."""
    padded = np.concatenate([[False], flags, [False]]).astype(np.int8)
    change = np.diff(padded)
    return zip(np.nonzero(change == 1)[0].tolist(), np.nonzero(change == -1)[0].tolist())
