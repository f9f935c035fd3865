"""The land: hachures for its slopes, rivers, cliffs, woods and marshes."""

import numpy as np

from . import field

# How much higher each row of hachures begins than the one below it, in feet.
ROWS = 125
# Woods end here, in feet.
TREES = 2100


def draw_rivers(sheet, land):
    bend_x, bend_y = (field.noise(seed, 8, 70, 3) * 7 for seed in (61, 62))
    for line, water in land.rivers:
        line = field.smoothed(np.concatenate([line[:-1:3], line[-1:]]), 4)
        # The ways of the water keep to eight directions; rivers do not.
        still = np.minimum(1, np.minimum(np.arange(len(line)), np.arange(len(line))[::-1]) / 12)
        line = line + still[:, None] * np.stack(
            [field.at(bend, 8, line[:, 0], line[:, 1]) for bend in (bend_x, bend_y)], axis=1)
        amount = np.sqrt(water / water.max()) * min(4.6, 0.9 + 0.055 * np.sqrt(water.max()))
        sheet.brown.line(line, 4.5, ink=0)
        sheet.blue.swelling(line, 0.5, *np.maximum(amount[len(amount) // 3:], 0.7)[::3], amount[-1])


def draw_hachures(sheet, land):
    """Strokes down the slope, thick where the light from the north-west does not reach.

    They begin on lines of equal height and end on the next one, so that the steeper the slope the
    shorter and closer together they are, as engravers had it from Lehmann (1799).
    """
    hachures(sheet.brown, field.blurred(land.height, 1), 4, np.random.default_rng(63))


def hachures(plate, height, step, random, rows=ROWS, apart=5.4, corner=(0, 0), is_open=None):
    """Rows of strokes for a field of heights, whose upper left corner is at a place."""
    down, right = np.gradient(height, float(step))
    for level in np.arange(rows * 0.56, height.max(), rows):
        lines = [line for line in field.contours(height, level, step) if len(line) > 12]
        if lines:
            seeds = np.concatenate([field.resampled(line, apart) for line in lines])
            seeds = seeds + random.normal(0, 0.35, seeds.shape)
            if is_open is not None:
                seeds = seeds[is_open(seeds + corner)]
            _strokes(plate, (height, down, right), step, seeds, level - rows * 0.82, random, corner)


def _strokes(plate, fields, size, seeds, until, random, corner):
    height, down, right = fields
    ways, step = [seeds], 2.5
    here = seeds
    for _ in range(9):
        slope = np.stack([field.at(right, size, *here.T), field.at(down, size, *here.T)], axis=1)
        steep = np.hypot(*slope.T)[:, None]
        moved = here - step * slope / np.maximum(steep, 1e-6)
        stopped = (field.at(height, size, *here.T) < until)[:, None]
        here = np.where(stopped, here, moved)
        ways.append(here)
    ways = np.stack(ways, axis=1) + np.array(corner)
    slope_x, slope_y = (field.at(part, size, *seeds.T) for part in (right, down))
    steep = np.hypot(slope_x, slope_y)
    away = -(slope_x + slope_y) / np.maximum(steep, 1e-6) / 1.4142
    width = (0.35 + np.clip(steep * 0.18, 0, 0.95)) * (1 + 0.55 * away)
    width *= random.uniform(0.85, 1.15, width.shape)
    places = np.where((steep > 0.9) & (width > 0.3), random.integers(8, 11, len(ways)), 0)
    for count in (8, 9, 10):
        chosen = places == count
        plate.strokes(ways[chosen, :count], width[chosen] * 1.08, width[chosen] * 0.35)


def draw_cliffs(sheet, land):
    """Short strokes inland from the sea's edge where it is steep."""
    for line in land.coastline:
        line = field.resampled(line, 4.2)
        run = np.gradient(line, axis=0)
        run /= np.maximum(np.hypot(*run.T)[:, None], 1e-6)
        inland = np.stack([run[:, 1], -run[:, 0]], axis=1)
        behind = line + inland * 26
        high = land.height_at(*behind.T)
        for place, aside, feet in zip(line, inland, high.tolist()):
            if feet > 150:
                long = min(13, 4 + feet / 55)
                sheet.black.swelling([place, place + aside * long], 1.3, 0.4)


class Woods:
    """Where trees stand: on slopes that are not too steep and not too high, in patches."""

    def __init__(self, land):
        steep = np.hypot(*np.gradient(field.blurred(land.height, 3), 4.0))
        patches = field.noise(64, 4, 420, 5, 0.55)
        self.wooded = np.clip(patches * 2.6 + 0.25, 0, 1)
        self.wooded *= np.clip((TREES - land.height) / 400, 0, 1) * land.land
        self.wooded *= np.clip((13.0 - steep) / 4, 0, 1) * np.clip((land.coast - 22) / 14, 0, 1)
        self.wet = (land.land & (land.height < 42) & (land.coast > 16)
                    & (field.blurred(land.height, 4) < 60))


def draw_woods(sheet, land, woods):
    random = np.random.default_rng(65)
    x = random.random(150_000) * field.WIDTH
    y = random.random(150_000) * field.HEIGHT
    chance = field.at(woods.wooded, 4, x, y)
    kept = np.nonzero(random.random(x.size) < chance)[0]
    room, trees = set(), []
    for number in kept.tolist():
        square = int(x[number] / 12), int(y[number] / 10)
        here = x[number], y[number]
        if square in room or not sheet.is_free((*here, *here), margin=8):
            continue
        room.add(square)
        trees.append((y[number], x[number], random.random(), random.random()))
    # From the north, so that each stands before those behind it.
    for y, x, size, kind in sorted(trees):
        tree(sheet, x, y, 4.6 + 2.8 * size, kind > 0.8)


def tree(sheet, x, y, size, fir):
    black, green = sheet.black, sheet.green
    black.swelling([(x, y + size * 0.6), (x + size * 1.7, y + size * 0.75)], 1.6, 0.4)
    if fir:
        foot, half = y + size * 0.5, size * 0.75
        crown = [(x, y - size * 1.7), (x + half, foot), (x - half, foot)]
    else:
        turn = np.linspace(0, 2 * np.pi, 25)[:-1]
        reach = size * (1 + 0.13 * np.cos(turn * 6 + x))
        crown = np.stack([x + reach * np.cos(turn),
                          y - size * 0.35 + 0.86 * reach * np.sin(turn)], axis=1)
    for plate in (black, sheet.brown):
        plate.clear(crown)
    green.fill(crown, 150)
    black.closed(list(crown), 0.75)
    # The side that has no sun.
    side = np.array([(0.15, 0.3), (0.55, 0.1), (0.7, -0.4)]) * size
    black.line(side + (x, y), 0.8)
    if not fir:
        black.line([(x - size * 0.1, y + size * 0.1), (x + size * 0.3, y - size * 0.1)], 0.6)


def draw_marshes(sheet, land, woods):
    """Tufts of reed on what is hardly land."""
    random = np.random.default_rng(66)
    for i, j in np.argwhere(woods.wet[::4, ::6]).tolist():
        x, y = j * 24 + random.uniform(-8, 8) + 8, i * 16 + random.uniform(-3, 3) + 8
        if land.coast_at(x, y) < -13 and sheet.is_free((x, y, x, y), margin=11):
            reed(sheet, x, y)


def reed(sheet, x, y):
    sheet.blue.line([(x - 8, y), (x + 8, y)], 0.8)
    sheet.blue.line([(x - 4, y + 3), (x + 5, y + 3)], 0.6)
    for lean in (-4, -1.5, 1, 3.6):
        sheet.green.line([(x + lean * 0.3, y), (x + lean, y - 6 + abs(lean) * 0.5)], 0.9)
