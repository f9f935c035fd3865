"""Puts the names where they belong: no name over another, those of the sea on the sea."""

import numpy as np

from . import field, names
from .plate import box as square
from .sea import anchor, current, rock
from .settled import lighthouse
from .sheet import arc, width_of


# Tidal streams: where they set, which way, and how fast.
STREAMS = [
    (2560, 2700, 0.7, "1¾ kn."), (5290, 2700, 1.25, "2 kn., then considers"),
    (4330, 1010, 0.1, "¾ kn."), (2700, 1480, 0.5, "1 kn."), (3300, 3350, 0.2, "¼ kn."),
    (5700, 3330, -0.2, "½ kn., if at all"), (1000, 2890, -0.1, "1 kn."),
    (4500, 4080, 0.15, "½ kn."), (2350, 2300, 1.2, "1½ kn."),
]


def draw_great_names(sheet):
    for words, (x, y), long, bend, angle, size, spacing in names.LANDS:
        sheet.along(words, arc(x, y, long, bend, angle), size, "bold", spacing, halo=5)
    for words, (x, y), long, bend, angle, size, spacing in names.SEAS:
        face = "narrow italic" if size < 40 else "italic"
        wide = width_of(words, size, face, spacing)
        line = arc(x, y, max(long, wide * 1.1), bend, angle)
        assert sheet.is_free_along(words, line, size, face, spacing), words
        sheet.along(words, line, size, face, spacing, halo=5)


def placed(sheet, land, words, place, size, face, where, away=(0, 0), gap=12, ink="black",
           spacing=0.0, halo=3, spread=1):
    """Puts a name beside a place; says whether there was room for it.

    `where` is "sea" or "land" if the whole name must be there, and "" if it need not. The way
    `away` is tried first.
    """
    wide, high = width_of(words, size, face, spacing), size * 0.8
    start = np.arctan2(away[1], away[0]) if any(away) else 0.0
    for further in range(0, 40 * spread, 10):
        for turn in (0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05, 1.4, -1.4, 1.9, -1.9, 2.5, -2.5, 3.14):
            if any(away) and abs(turn) > 1.2:
                continue
            c, s = np.cos(start + turn), np.sin(start + turn)
            x = place[0] + c * (gap + further) + c * wide / 2
            y = place[1] + s * (gap + further) + s * high / 2
            box = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
            if sheet.is_free(box, margin=5) and _lies(land, box, where):
                sheet.text(words, x, y, size, face, spacing=spacing, ink=ink, halo=halo)
                return True
    return False


def _lies(land, box, where):
    left, top, right, bottom = box
    if left < 350 or right > field.WIDTH - 350:
        return False
    if not where:
        return True
    x, y = np.meshgrid(np.linspace(left - 4, right + 4, 12), [top, (top + bottom) / 2, bottom])
    far = land.coast_at(x, y)
    return bool((far > 7).all() if where == "sea" else (far < -3).all())


def draw_islands(sheet, land, islands):
    for (area, middle, line), words in zip(islands, names.ISLANDS):
        if not words:
            continue
        size = 30 if area > 60_000 else 24 if area > 20_000 else 17 if area > 3_000 else 13
        _beside(sheet, land, words, line, middle, size)


def _beside(sheet, land, words, line, middle, size):
    """The name of an islet, on the first side of it where there is water enough."""
    wide = width_of(words, size, "narrow", 1.5)
    left, top, right, bottom = *line.min(axis=0), *line.max(axis=0)
    gaps = (22, 34, 48, 66)
    places = [(x, y) for gap in gaps for x, y in (
        (middle[0], bottom + gap + size / 3), (middle[0], top - gap - size / 3),
        (right + gap + wide / 2, middle[1]), (left - gap - wide / 2, middle[1]))]
    for x, y in places:
        box = (x - wide / 2, y - size * 0.4, x + wide / 2, y + size * 0.4)
        if sheet.is_free(box, margin=6) and _lies(land, box, "sea"):
            sheet.text(words, x, y, size, "narrow", spacing=1.5, halo=4)
            return


def draw_towns(sheet, land, places):
    for number, (place, words) in enumerate(zip(places, names.TOWNS)):
        size = 30 if number == 0 else 23 if number < 6 else 19
        face = "bold" if number == 0 else "plain"
        gap = 92 if number == 0 else 52
        placed(sheet, land, words, place, size, face, "sea", gap=gap * 0.8, spread=3) or placed(
            sheet, land, words, place, size, face, "", gap=gap, spread=3)


def draw_summits(sheet, land, summits):
    for number, ((feet, place, _), words) in enumerate(zip(summits, names.PEAKS)):
        x, y = place
        if not sheet.is_free((x, y, x, y), margin=8):
            continue
        size = 22 if number < 2 else 17
        for ink in ("brown", "green"):
            sheet.plates[ink].clear([(x - 9, y + 7), (x + 9, y + 7), (x, y - 11)])
        sheet.black.fill([(x - 5, y + 4), (x + 5, y + 4), (x, y - 6)])
        sheet.take((x - 7, y - 7, x + 7, y + 6))
        placed(sheet, land, f"{feet:.0f}", place, 14, "narrow", "", gap=10, halo=2, spread=2)
        placed(sheet, land, words, place, size, "narrow italic", "", gap=13, halo=3, spread=4)


def named(summits):
    return [(feet, place, words) for (feet, place, _), words in zip(summits, names.PEAKS)]


def draw_curiosities(sheet, land):
    """What there is on land, each with a dot, wherever the slopes leave room for it."""
    random = np.random.default_rng(74)
    done = []
    for words in names.CURIOSITIES:
        for _ in range(700):
            x, y = random.uniform(400, field.WIDTH - 400), random.uniform(400, field.HEIGHT - 400)
            if land.coast_at(x, y) > -24:
                continue
            box = (x - 6, y - 8, x + width_of(words, 13, "narrow italic") + 14, y + 8)
            if (sheet.is_free(box, margin=6) and _lies(land, box, "land")
                    and all(np.hypot(x - a, y - b) > 105 for a, b in done)):
                done.append((x, y))
                for ink in ("brown", "green"):
                    sheet.plates[ink].clear(square(x - 5, y - 5, x + 5, y + 5))
                sheet.black.dot(x, y, 2.3)
                sheet.text(words, x + 8, y, 13, "narrow italic", "left", halo=2)
                sheet.take(box)
                break


def draw_coast_names(sheet, land, capes, bays):
    for number, ((score, place, away), words) in enumerate(zip(bays, names.BAYS)):
        size = 27 if number < 3 else 22 if number < 10 else 18
        placed(sheet, land, words, place, size, "narrow italic", "sea", away, gap=26, spacing=1.0,
               spread=8)
    for number, ((score, place, away), words) in enumerate(zip(capes, names.CAPES)):
        size = 21 if number < 8 else 17
        placed(sheet, land, words, place, size, "narrow", "sea", away, gap=16, spread=5)


def draw_lights(sheet, land, capes):
    for number in (0, 2, 5, 15, 22):
        if number < len(capes):
            place = capes[number][1] - capes[number][2] * 18
            lighthouse(sheet, *place)


def draw_rivers(sheet, land):
    """Names along the rivers, on the side away from the hachures' thick ends."""
    rivers = sorted(land.rivers, key=lambda river: -len(river[0]))
    for (line, _), words in zip(rivers, names.RIVERS):
        line = field.resampled(field.smoothed(line[::3], 3), 6)
        if line[0, 0] > line[-1, 0]:
            line = line[::-1]
        run = np.gradient(line, axis=0)
        run /= np.maximum(np.hypot(*run.T)[:, None], 1e-6)
        line = line + np.stack([run[:, 1], -run[:, 0]], axis=1) * 13
        wide = width_of(words, 15, "narrow italic", 2.0)
        steps = int(wide / 6) + 8
        for start in range(4, max(5, len(line) - steps), 4):
            part = field.smoothed(line[start:start + steps:5], 3)
            if len(part) > 8 and field.lengths(part)[-1] > wide and sheet.is_free_along(
                    words, part, 15, "narrow italic", 2.0):
                sheet.along(words, part, 15, "narrow italic", 2.0, ink="blue", halo=3)
                break


def draw_anchors(sheet, land, bays):
    done = 0
    for score, place, away in bays:
        for far in (60, 80, 105):
            x, y = place + away * far
            if land.coast_at(x, y) > 34 and sheet.is_free((x, y, x, y), margin=22):
                anchor(sheet, x, y)
                done += 1
                break
        if done > 13:
            return


def draw_dangers(sheet, land, frame):
    """Rocks and banks far from any coast, each with what is known of it."""
    random = np.random.default_rng(72)
    left, top, right, bottom = frame
    done = []
    for words in names.DANGERS:
        for _ in range(400):
            x, y = random.uniform(left + 150, right - 150), random.uniform(top + 150, bottom - 150)
            far, depth = land.coast_at(x, y), land.depth_at(x, y)
            wide = width_of(words, 14, "narrow italic")
            box = (x - 22, y - 22, x + wide + 30, y + 22)
            if (
                far > 110
                and depth < 34
                and sheet.is_free(box, margin=8)
                and _lies(land, box, "sea")
                and all(np.hypot(x - a, y - b) > 330 for a, b in done)
            ):
                done.append((x, y))
                _danger(sheet, x, y, words)
                break


def _danger(sheet, x, y, words):
    if "Thirty-two" in words:
        random = np.random.default_rng(73)
        spots = []
        while len(spots) < 32:
            spot = random.normal(0, 26, 2) * (1.0, 0.75)
            if all(np.hypot(*(spot - other)) > 11.5 for other in spots) and np.hypot(*spot) < 62:
                spots.append(spot)
                rock(sheet, x - 40 + spot[0], y + spot[1], dry=len(spots) % 3 == 0, ringed=False)
        sheet.take((x - 108, y - 62, x + 26, y + 62))
        sheet.text(words, x + 30, y, 14, "narrow italic", "left")
        return
    shoal = any(kind in words for kind in ("Bank", "Shoal", "Dent"))
    for turn in np.linspace(0, 2 * np.pi, 25)[:-1]:
        reach = 15 * (1 + 0.14 * np.sin(3 * turn + x))
        sheet.black.dot(x + reach * np.cos(turn), y + reach * 0.8 * np.sin(turn), 0.8)
    if shoal:
        sheet.text(f"{int(1 + x % 4)}", x, y, 15, "narrow")
    else:
        rock(sheet, x, y, dry="(" in words, ringed=False)
    sheet.take((x - 20, y - 18, x + 18, y + 18))
    sheet.text(words, x + 22, y, 14, "narrow italic", "left")


def draw_streams(sheet, land):
    for x, y, angle, words in STREAMS:
        if land.coast_at(x, y) > 70 and sheet.is_free((x - 60, y - 30, x + 60, y + 30)):
            current(sheet, x, y, angle, words)
