"""Fields of numbers over the chart: noise, contours, distances, and what a field is at a place.

A field with step `s` has a number for each square of `s` by `s` pixels of the chart, which stands
for the middle of the square. Places are always in pixels of the chart.
"""

import numpy as np
from PIL import Image

# The picture, in pixels.
WIDTH, HEIGHT = 7200, 5000


def rows_and_columns(step):
    return HEIGHT // step, WIDTH // step


def places(step):
    """The middles of the squares, as rows of x and y that can be calculated with."""
    rows, columns = rows_and_columns(step)
    return ((np.arange(columns, dtype=np.float32)[None, :] + 0.5) * step,
            (np.arange(rows, dtype=np.float32)[:, None] + 0.5) * step)


def resized(field, step):
    """The same field with another step, smoothly."""
    rows, columns = rows_and_columns(step)
    picture = Image.fromarray(np.ascontiguousarray(field, dtype=np.float32))
    return np.asarray(picture.resize((columns, rows), Image.Resampling.BICUBIC)).copy()


def noise(seed, step, size, octaves, gain=0.5, shape=None):
    """Hills and dales that are `size` pixels wide, with ever smaller ones on them."""
    random = np.random.default_rng(seed)
    rows, columns = shape or rows_and_columns(step)
    total, strength = np.zeros((rows, columns), np.float32), 1.0
    for _ in range(octaves):
        cell = size / step
        grid = random.random((int(rows / cell) + 5, int(columns / cell) + 5), dtype=np.float32)
        picture = Image.fromarray(grid * 2 - 1)
        total += strength * np.asarray(picture.resize(
            (columns, rows), Image.Resampling.BICUBIC,
            box=(1.5, 1.5, 1.5 + columns / cell, 1.5 + rows / cell)))
        size, strength = size / 2, strength * gain
    return total


def blurred(field, radius):
    """A field whose details below `radius` squares are gone: three means are nearly a bell."""
    for axis in (0, 1):
        for _ in range(3):
            padding = [(radius + 1, radius) if a == axis else (0, 0) for a in (0, 1)]
            sums = np.cumsum(np.pad(field, padding, mode="edge"), axis=axis, dtype=np.float64)
            width = 2 * radius + 1
            upper, lower = ((sums[width:], sums[:-width]) if axis == 0
                            else (sums[:, width:], sums[:, :-width]))
            field = ((upper - lower) / width).astype(np.float32)
    return field


def at(field, step, x, y):
    """What a field is at places, between its squares' middles in proportion."""
    rows, columns = field.shape
    x = np.clip(np.asarray(x, np.float32) / step - 0.5, 0, columns - 1.001)
    y = np.clip(np.asarray(y, np.float32) / step - 0.5, 0, rows - 1.001)
    j, i = x.astype(np.int32), y.astype(np.int32)
    x, y = x - j, y - i
    return ((field[i, j] * (1 - x) + field[i, j + 1] * x) * (1 - y)
            + (field[i + 1, j] * (1 - x) + field[i + 1, j + 1] * x) * y)


# Contours: for each way in which a square's corners can lie above the level, from which of its
# sides (top, right, bottom, left) to which the line runs, so that what is above is to its left.
SEGMENTS = {1: [(3, 0)], 2: [(0, 1)], 3: [(3, 1)], 4: [(1, 2)], 5: [(3, 0), (1, 2)], 6: [(0, 2)],
            7: [(3, 2)], 8: [(2, 3)], 9: [(2, 0)], 10: [(0, 1), (2, 3)], 11: [(2, 1)],
            12: [(1, 3)], 13: [(1, 0)], 14: [(0, 3)]}


def contours(field, level, step):
    """The lines at which a field has a level, each as an array of places."""
    rows, columns = field.shape
    above = (field > level).astype(np.uint8)
    code = above[:-1, :-1] + 2 * above[:-1, 1:] + 4 * above[1:, 1:] + 8 * above[1:, :-1]
    following = {}
    for value, segments in SEGMENTS.items():
        i, j = np.nonzero(code == value)
        sides = (i * columns + j, rows * columns + i * columns + j + 1,
                 (i + 1) * columns + j, rows * columns + i * columns + j)
        for start, end in segments:
            following.update(zip(sides[start].tolist(), sides[end].tolist()))
    lines = []
    heads = sorted(following.keys() - set(following.values()))
    while following:
        head = heads.pop() if heads else next(iter(following))
        line, here = [head], following.pop(head)
        while here in following:
            line.append(here)
            here = following.pop(here)
        line.append(here)
        lines.append(_crossings(field, level, np.array(line), step))
    return lines


def _crossings(field, level, sides, step):
    rows, columns = field.shape
    across = sides < rows * columns
    i, j = np.divmod(np.where(across, sides, sides - rows * columns), columns)
    first, second = field[i, j], field[np.where(across, i, i + 1), np.where(across, j + 1, j)]
    share = (level - first) / (second - first)
    return np.stack([(j + np.where(across, share, 0) + 0.5) * step,
                     (i + np.where(across, 0, share) + 0.5) * step], axis=1).astype(np.float32)


def lengths(line):
    """How far along a line each of its places is."""
    return np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])


def resampled(line, distance):
    """A line through places that are equally far from each other."""
    along = lengths(line)
    places_on = np.linspace(0, along[-1], max(2, int(along[-1] / distance) + 1))
    return np.stack([np.interp(places_on, along, line[:, axis]) for axis in (0, 1)], axis=1)


def smoothed(line, times=2):
    """A line whose corners are cut off, again and again."""
    line = np.asarray(line, np.float32)
    for _ in range(times):
        inner = np.empty((2 * len(line) - 2, 2), np.float32)
        inner[0::2] = line[:-1] * 0.75 + line[1:] * 0.25
        inner[1::2] = line[:-1] * 0.25 + line[1:] * 0.75
        line = np.concatenate([line[:1], inner, line[-1:]])
    return line


def distance(lines, step):
    """How far each square is from the nearest of many lines, in pixels.

    The nearest place is handed from neighbour to neighbour, over half as many squares each time
    (the jump flooding of Rong and Tan, 2006).
    """
    rows, columns = rows_and_columns(step)
    x, y = places(step)
    seeds = np.concatenate([resampled(line, step / 2) for line in lines]).astype(np.float32)
    nearest = np.full((2, rows, columns), -1e6, np.float32)
    i = np.clip((seeds[:, 1] / step).astype(int), 0, rows - 1)
    j = np.clip((seeds[:, 0] / step).astype(int), 0, columns - 1)
    nearest[:, i, j] = seeds.T
    best = (nearest[0] - x) ** 2 + (nearest[1] - y) ** 2
    jump = 256
    jumps = []
    while jump:
        jumps.append(jump)
        jump //= 2
    for jump in jumps + [1]:
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)):
            here = (slice(max(0, -down * jump), rows - max(0, down * jump)),
                    slice(max(0, -right * jump), columns - max(0, right * jump)))
            there = (slice(max(0, down * jump), rows - max(0, -down * jump)),
                     slice(max(0, right * jump), columns - max(0, -right * jump)))
            offered = nearest[(slice(None), *there)]
            far = (offered[0] - x[:, here[1]]) ** 2 + (offered[1] - y[here[0], :]) ** 2
            closer = far < best[here]
            np.copyto(best[here], far, where=closer)
            np.copyto(nearest[(slice(None), *here)], offered, where=closer[None])
    return np.sqrt(best)
