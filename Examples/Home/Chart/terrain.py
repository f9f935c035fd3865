"""The islands themselves: where there is land, how high it is, where rivers run, how deep the sea
is. Nothing here draws."""

import heapq
from math import cos, radians, sin

import numpy as np

from . import field

# Each of these is a fold of the earth: middle, half axes in pixels, turn in degrees, how high.
FOLDS = [
    # Great Linger and its capes
    (3650, 1850, 1080, 560, -10, 1.0),
    (4480, 2180, 640, 500, 25, 0.85),
    (3000, 2330, 560, 400, 30, 0.75),
    (4960, 1560, 470, 180, -38, 0.5),
    (2560, 2010, 420, 190, 25, 0.45),
    (4780, 2700, 300, 200, 60, 0.45),
    (3180, 2760, 190, 330, -25, 0.4),
    # Little Linger
    (1640, 3240, 620, 390, 18, 0.75),
    (2230, 3500, 400, 230, -22, 0.6),
    (1150, 3560, 300, 170, -40, 0.4),
    # Dawdle
    (5990, 2640, 430, 340, 40, 0.65),
    (6270, 2270, 260, 170, -55, 0.45),
    # The islets of the north, of the south and of the west
    (2450, 1010, 250, 150, -20, 0.4),
    (2850, 720, 170, 110, 15, 0.3),
    (3320, 800, 110, 80, 0, 0.2),
    (4080, 860, 210, 120, 12, 0.35),
    (4560, 640, 130, 85, -25, 0.25),
    (5180, 900, 150, 120, 35, 0.3),
    (4730, 3560, 330, 190, -18, 0.45),
    (4190, 3790, 180, 120, 10, 0.3),
    (3540, 3620, 250, 140, 28, 0.35),
    (5150, 3160, 150, 110, 0, 0.3),
    (2850, 3950, 130, 90, 0, 0.2),
    (700, 2990, 120, 90, 0, 0.25),
    (2010, 2640, 120, 80, 20, 0.2),
    (5640, 1790, 140, 100, 0, 0.2),
    (610, 1780, 130, 95, 30, 0.25),
    (6480, 3080, 120, 80, 0, 0.2),
    (6540, 1750, 120, 85, 10, 0.2),
]
# Where the sea has broken in: the gulf with the harbour, and two bays.
BAYS = [(3890, 2600, 430, 330, 10), (2920, 1700, 330, 150, 40), (1560, 3560, 200, 190, 0)]
# What else is printed on the sheet, kept free of land: left, top, right, bottom.
TITLE, NOTES = (440, 420, 2010, 1560), (5560, 420, 6770, 1500)
PLAN, VIEWS = (5320, 3370, 6770, 4590), (440, 4230, 5180, 4590)
ROSE, ROSE_RADIUS = (1130, 2290), 330
FRAME = (320, 300, 6880, 4700)

# Squares that feed a river, at least.
SPRING = 130
NEIGHBOURS = [(-1, 0, 1.0), (1, 0, 1.0), (0, -1, 1.0), (0, 1, 1.0),
              (-1, -1, 1.4142), (-1, 1, 1.4142), (1, -1, 1.4142), (1, 1, 1.4142)]
# How far the sea has risen since the rivers cut the land, in the heights' own measure.
SEA = 4.2
# The highest summit, in feet.
SUMMIT = 3914


class Terrain:
    """All fields of the islands: `shape` (above 0 is land), `height` (feet), `depth` (fathoms),
    `coast` (how far it is to the sea's edge, in pixels), the lines of the coast and the rivers."""

    def __init__(self):
        folds = self._folds()
        height, rivers = _eroded(self._rough(folds), folds)
        self.shape = self._drowned(height)
        self.coastline = [line for line in field.contours(self.shape, 0, 2) if len(line) > 14]
        self.coast = field.distance(self.coastline, 4)
        self.land = field.resized(self.shape, 4) > 0
        self.height = self._height(height)
        self.depth = self._depth()
        self.rivers = [river for river in map(self._ashore, rivers) if len(river[0]) >= 6]

    # The outline

    def _folds(self):
        """What lies above the sea, as the folds have it, their edges drawn out of true."""
        x, y = field.places(8)
        x, y = x + 0 * y, y + 0 * x
        x = x + 170 * field.noise(11, 8, 900, 4) + 40 * field.noise(13, 8, 200, 4)
        y = y + 170 * field.noise(12, 8, 900, 4) + 40 * field.noise(14, 8, 200, 4)
        total = np.full(x.shape, -1.2, np.float32)
        for *ellipse, high in FOLDS:
            inside = 1 - _radius(x, y, *ellipse)
            total = np.maximum(total, inside * (0.45 + 0.55 * high))
        for ellipse in BAYS:
            total = np.minimum(total, (_radius(x, y, *ellipse) - 1) * 1.1)
        return total

    def _rough(self, folds):
        """The folds with bays and capes, as rough here as they are even there."""
        rough = np.clip(0.55 + 0.8 * field.noise(21, 8, 700, 2), 0.2, 1.1)
        return folds + 0.14 + 0.30 * rough * field.noise(22, 8, 380, 6, 0.55) - 3 * _kept_free()

    def _drowned(self, height):
        """The land after the sea has risen, and has filled the lower ends of the valleys."""
        risen = SEA * (1 + 0.5 * field.noise(23, 8, 600, 2))
        rough = field.resized(np.clip(0.5 + 0.7 * field.noise(24, 8, 500, 2), 0.15, 1.1), 2)
        fine = field.resized(height - risen, 2)
        fine += rough * 0.5 * SEA * field.noise(25, 2, 90, 6, 0.58)
        return fine / SEA - 3 * field.resized(np.clip(_kept_free() - 0.6, 0, 1), 2)

    def _ashore(self, river):
        """The part of a river from its spring to the first water that is the sea's."""
        line, water = river
        wet = ~self.is_land(line[:, 0], line[:, 1])
        end = int(np.argmax(wet)) + 1 if wet.any() else len(line)
        return line[:end], water[:end]

    # The height

    def _height(self, height):
        fine = field.resized(height - SEA, 4)
        fine /= fine.max()
        rugged = 0.012 * field.noise(38, 4, 60, 4, 0.55) * np.clip(fine * 9, 0, 1)
        fine = np.clip(fine + rugged, 0.002, 1.2) * np.clip(self.coast / 26, 0, 1) * self.land
        return fine * (SUMMIT / fine.max())

    # The depth

    def _depth(self):
        """Shoals by the coast, banks here and there, and a steep fall at the sea's own edge."""
        far = self.coast
        bottom = 0.85 * (far / 14) ** 0.92 + 26 * np.clip((far - 420) / 500, 0, 1) ** 1.6
        bottom *= np.clip(1.0 + 0.55 * field.noise(41, 4, 460, 4), 0.28, 2)
        banks = np.clip(field.noise(42, 4, 700, 4) - 0.62, 0, 1)
        bottom = np.where(far > 90, bottom * (1 - np.clip(banks * 2.1, 0, 0.84)), bottom)
        return np.where(self.land, 0, np.maximum(bottom, 0.2)).astype(np.float32)

    # What can be asked

    def is_land(self, x, y):
        return field.at(self.shape, 2, x, y) > 0

    def height_at(self, x, y):
        return field.at(self.height, 4, x, y)

    def depth_at(self, x, y):
        return field.at(self.depth, 4, x, y)

    def coast_at(self, x, y):
        """How far the coast is: above 0 at sea, below 0 ashore."""
        far = field.at(self.coast, 4, x, y)
        return np.where(self.is_land(x, y), -far, far)


def _radius(x, y, cx, cy, a, b, turn):
    c, s = cos(radians(turn)), sin(radians(turn))
    return np.hypot(((x - cx) * c + (y - cy) * s) / a, ((y - cy) * c - (x - cx) * s) / b)


def _kept_free():
    """1 where something else is printed, 0 far from it."""
    x, y = field.places(8)
    total = np.zeros((y.size, x.size), np.float32)
    for left, top, right, bottom in (TITLE, NOTES, PLAN, VIEWS):
        far = np.hypot(np.maximum(np.maximum(left - x, x - right), 0),
                       np.maximum(np.maximum(top - y, y - bottom), 0))
        total = np.maximum(total, np.clip(1 - (far - 40) / 130, 0, 1))
    left, top, right, bottom = FRAME
    edge = np.minimum(np.minimum(x - left, right - x), np.minimum(y - top, bottom - y))
    total = np.maximum(total, np.clip(1 - (edge - 90) / 150, 0, 1))
    rose = np.hypot(x - ROSE[0], y - ROSE[1]) - ROSE_RADIUS
    return np.maximum(total, np.clip(1 - (rose - 90) / 120, 0, 1))


def _eroded(outline, folds):
    """Lets rivers cut the land, and says how high it is and where they are.

    A river's slope is in proportion to a power of what it drains (Flint, 1974): a valley is as
    steep as it has little water. The ways of the water and the heights are found from each other,
    a few times.
    """
    land = outline > 0
    land[:2], land[-2:], land[:, :2], land[:, -2:] = False, False, False, False
    rise = np.clip(folds, 0.03, 1) * (1 + 0.55 * field.noise(31, 8, 520, 3))
    rise = np.clip(rise, 0.06, 1.4)
    height = np.clip(outline, 0, 2) * 300 + 60 * field.noise(32, 8, 300, 5, 0.6)
    height = np.where(land, np.maximum(height, 0.1), 0)
    for turn in range(4):
        uneven = height + (24 / (turn + 1)) * field.noise(33 + turn, 8, 40, 3, 0.7)
        order, parents = _drained(np.where(land, uneven, 0), land)
        water = _gathered(order, parents, land.size)
        height = _raised(order, parents, water, rise, land)
    water = np.asarray(water, np.float32)
    below = -SEA * 2.2 * np.clip(-outline / 0.25, 0, 1)
    return (field.blurred(np.where(land, height, below), 1),
            _rivers(order, parents, water, land.shape[1]))


def _drained(height, land):
    """In which order the land is reached from the sea, always by the lowest pass, and whence."""
    rows, columns = height.shape
    flat, land = height.ravel().tolist(), land.ravel().tolist()
    parents = [-1] * len(flat)
    seen = [not here for here in land]
    offsets = [down * columns + right for down, right, _ in NEIGHBOURS]
    heap = []
    for here in range(columns, len(flat) - columns):
        if land[here]:
            for offset in offsets[:4]:
                if not land[here + offset]:
                    heapq.heappush(heap, (flat[here], here))
                    seen[here], parents[here] = True, here + offset
                    break
    order = []
    while heap:
        level, here = heapq.heappop(heap)
        order.append(here)
        for offset in offsets:
            there = here + offset
            if not seen[there]:
                seen[there], parents[there] = True, here
                heapq.heappush(heap, (max(level + 0.01, flat[there]), there))
    return order, parents


def _gathered(order, parents, size):
    """How many squares' water comes through each."""
    water = [0.0] * size
    for here in reversed(order):
        water[here] += 1
        water[parents[here]] += water[here]
    return water


def _raised(order, parents, water, rise, land):
    rows, columns = rise.shape
    rise = rise.ravel().tolist()
    height = [0.0] * len(rise)
    for here in order:
        parent = parents[here]
        step = abs(here - parent)
        far = 1.0 if step in (1, columns) else 1.4142
        slope = min(9.0 * rise[here] * water[here] ** -0.46, 6.5 * rise[here])
        height[here] = height[parent] + far * slope
    return np.array(height, np.float32).reshape(land.shape)


def _rivers(order, parents, water, columns):
    """Each river from its spring to the sea or to the river that it joins, as places and water."""
    springs = set(here for here in order if water[here] >= SPRING)
    mouths = [here for here in springs if parents[here] not in springs]
    children = {}
    for here in sorted(springs):
        children.setdefault(parents[here], []).append(here)
    rivers, todo = [], [(parents[mouth], mouth) for mouth in sorted(mouths)]
    while todo:
        below, here = todo.pop()
        way = [below, here]
        while here in children:
            first, *others = sorted(children[here], key=lambda child: -water[child])
            todo += [(here, other) for other in others]
            here = first
            way.append(here)
        if len(way) >= 7:
            cells = np.array(way[::-1])
            line = np.stack([(cells % columns + 0.5) * 8, (cells // columns + 0.5) * 8], axis=1)
            rivers.append((line.astype(np.float32), water[cells]))
    return sorted(rivers, key=lambda river: -river[1][-2])
