"""The plan of the harbour: the same coast several times as large, with streets and houses."""

from math import cos, pi, sin

import numpy as np

from . import field, names, sea
from .creatures import boat
from .land import hachures
from .ornament import swelled_rule
from .plate import box, ring
from .settled import lighthouse
from .sheet import width_of
from .terrain import PLAN

# How much larger than on the chart.
SCALE = 3.6
# About where the mole begins, in pixels of the chart.
MOLE = (3985, 2262)
# Blocks of houses and the streets between them, in pixels.
BLOCK, ROW, STREET = 62, 34, 15


class Plan:
    def __init__(self, sheet, land, town):
        self.sheet, self.land = sheet, land
        left, top, right, bottom = PLAN
        self.map = (left + 22, top + 92, right - 420, bottom - 22)
        self.town = np.asarray(town, np.float32)
        self.middle = ((self.map[0] + self.map[2]) / 2, (self.map[1] + self.map[3]) / 2 - 120)
        self.bend = [field.noise(seed, 8, 260, 3) * 9 for seed in (91, 92)]
        a, b, c, d = self.map
        x, y = np.meshgrid(np.arange(a, c + 2, 2.0) + 1, np.arange(b, d + 2, 2.0) + 1)
        self.shape = field.at(land.shape, 2, *self.on_chart(x, y))
        self.shape = self.shape + 0.06 * field.noise(93, 2, 50, 4, 0.6, self.shape.shape)
        self.far = (
            field.at(np.where(land.land, -land.coast, land.coast), 4, *self.on_chart(x, y)) * SCALE
        )
        self.far = np.where(self.shape > 0, np.minimum(self.far, -0.5), np.maximum(self.far, 0.5))

    def on_chart(self, x, y):
        return (
            self.town[0] + (x - self.middle[0]) / SCALE,
            self.town[1] + (y - self.middle[1]) / SCALE,
        )

    def on_sheet(self, place):
        return [self.middle[axis] + (place[axis] - self.town[axis]) * SCALE for axis in (0, 1)]

    def at(self, what, x, y):
        """A field of the plan at places of the sheet."""
        return field.at(what, 2, np.asarray(x) - self.map[0], np.asarray(y) - self.map[1])

    def _offshore(self, place, reach):
        """The way that leads straight away from the coast, as the coast is within `reach`."""
        x, y = (self.at(self.far, *(place + step)) - self.at(self.far, *(place - step))
                for step in np.array([(reach, 0), (0, reach)]))
        return np.array([x, y]) / np.hypot(x, y)

    def lines(self, what, level):
        for line in field.contours(what, level, 2):
            if len(line) > 14:
                yield np.clip(line + (self.map[0], self.map[1]), self.map[:2], self.map[2:])

    def draw(self):
        sheet, (left, top, right, bottom) = self.sheet, PLAN
        sheet.black.line(box(*PLAN), 3.0)
        sheet.black.line(box(left + 7, top + 7, right - 7, bottom - 7), 0.9)
        sheet.black.line(box(*self.map), 1.2)
        x = (left + right) / 2
        sheet.text(names.PLAN_TITLE, x, top + 38, 28, "plain", spacing=7)
        sheet.text("Soundings in feet. On the scale of a walk.", x, top + 70, 15, "narrow italic")
        for line in self.lines(self.shape, 0.0):
            sheet.black.line(line, 2.2)
        for level, width in sea.WATERLINES[:7]:
            for line in self.lines(self.far, level + 3):
                sheet.blue.line(field.smoothed(line, 1), width)
        self._north()
        self._mole()
        self._streets()
        self._references()
        self._slopes()
        self._scale()
        self._soundings()
        sheet.take(PLAN, margin=8)

    def _mole(self):
        """From the quay straight out to where it is deep, with its light."""
        a, b, c, d = self.map
        x, y = np.meshgrid(np.arange(a + 60, c - 60, 6.0), np.arange(b + 60, d - 60, 6.0))
        far = self.at(self.far, x, y)
        target = self.on_sheet(MOLE)
        away = np.hypot(x - target[0], y - target[1]) + 3 * np.abs(far - 10)
        i, j = np.unravel_index(np.argmin(away), away.shape)
        start = np.array([x[i, j], y[i, j]])
        step = self._offshore(start, 8)
        elbow = start + step * 96
        aside = np.array([-step[1], step[0]]) * 70
        end = max((elbow + aside, elbow - aside), key=lambda place: self.at(self.far, *place))
        line = field.smoothed([start - step * 22, elbow, end], 3)
        self.sheet.blue.line(line, 20, ink=0)
        self.sheet.black.line(line, 12)
        self.sheet.black.line(line, 9.4, ink=0)
        for place in field.resampled(line, 7)[1:-1]:
            self.sheet.black.dot(*place, 0.9)
        self.sheet.take_line(line, 14)
        lighthouse(self.sheet, *end)

    def _bent(self, points):
        points = np.asarray(points, np.float32)
        return points + np.stack(
            [field.at(bend, 8, points[:, 0], points[:, 1]) for bend in self.bend], axis=1
        )

    def _streets(self):
        """Blocks in rows along the shore, as far up as people cared to carry their shopping."""
        random = np.random.default_rng(94)
        start = np.array(self.middle)
        offshore = self._offshore(start, 40)
        angle = np.arctan2(offshore[1], offshore[0]) - pi / 2
        c, s = cos(angle), sin(angle)
        self.blocks, self.angle = [], angle
        rows = {}
        for v in range(-14, 15):
            for u in range(-12, 13):
                p, q = u * (BLOCK + STREET) + (v % 2) * 17, v * (ROW + STREET)
                corners = [(p, q), (p + BLOCK, q), (p + BLOCK, q + ROW), (p, q + ROW)]
                corners = self._bent(
                    [(start[0] + a * c - b * s, start[1] + a * s + b * c) for a, b in corners]
                )
                middle = corners.mean(axis=0)
                reach = 300 * (1 + 0.28 * np.sin(3 * np.arctan2(*(middle - start)) + 1))
                if np.hypot(*(middle - start)) > reach or not self._ashore(corners):
                    continue
                if not self.sheet.is_free(*((x, y, x, y) for x, y in corners), margin=3):
                    continue
                self._block(corners, random)
                self.blocks.append(middle)
                run = rows.setdefault(v, [[]])
                if run[-1] and run[-1][-1][0] != u - 1:
                    run.append([])
                run[-1].append((u, corners))
        named = 0
        longest = (max(runs, key=len) for runs in rows.values())
        for blocks in sorted(longest, key=lambda run: -len(run)):
            line = np.concatenate([block[[3, 2]] for _, block in blocks])
            line = line + np.array([-s, c]) * STREET / 2
            long = field.lengths(line)[-1]
            if named < len(names.STREETS) and len(blocks) > 1:
                words = names.STREETS[named]
                if long > width_of(words, 10.5, "narrow italic", 1.2) + 20:
                    if line[0, 0] > line[-1, 0]:
                        line = line[::-1]
                    self.sheet.along(words, line, 10.5, "narrow italic", 1.2, take=False)
                    named += 1

    def _ashore(self, corners):
        a, b, c, d = self.map
        if (corners < (a + 12, b + 12)).any() or (corners > (c - 12, d - 12)).any():
            return False
        far, shape = self.at(self.far, *corners.T), self.at(self.shape, *corners.T)
        return bool((far < -13).all() and (shape > 0.1).all())

    def _block(self, corners, random):
        """Houses with their gardens behind them."""
        black, red = self.sheet.black, self.sheet.red
        top, bottom = corners[[0, 1]], corners[[3, 2]]

        def lot(share, down):
            upper = top[0] + (top[1] - top[0]) * share
            return upper * (1 - down) + (bottom[0] + (bottom[1] - bottom[0]) * share) * down

        black.closed(list(corners), 0.9)
        cuts = np.concatenate([[0], np.sort(random.uniform(0.12, 0.9, 4)), [1]])
        for side in (0, 1):
            for first, second in zip(cuts, cuts[1:]):
                if second - first < 0.1 or random.random() < 0.12:
                    continue
                deep = random.uniform(0.24, 0.42)
                near, back = (0.0, deep) if side == 0 else (1.0, 1 - deep)
                house = [lot(first, near), lot(second, near), lot(second, back), lot(first, back)]
                red.fill(house, 200)
                black.closed(house, 0.8)
                black.line([lot(first, (near + back) / 2), lot(second, (near + back) / 2)], 0.5)
        for _ in range(5):
            x, y = lot(random.random() * 0.9 + 0.05, random.uniform(0.45, 0.55))
            self.sheet.green.dot(x, y, random.uniform(1.4, 2.6), 200)

    def _references(self):
        """Numbers on blocks, and what they stand for beside the map."""
        random = np.random.default_rng(95)
        left, top, right, bottom = PLAN
        x, y = right - 396, top + 122
        self.sheet.text("REFERENCES", x + 188, y, 17, "plain", spacing=5)
        y += 34
        order = random.permutation(len(self.blocks))
        for number, words in enumerate(names.REFERENCES, 1):
            self.sheet.text(f"{number}.", x + 26, y, 15, "narrow bold", "right")
            self.sheet.text(words, x + 36, y, 15, "narrow", "left")
            y += 27.5
            if number <= len(order):
                a, b = self.blocks[order[number - 1]]
                for plate in ("red", "green", "black"):
                    self.sheet.plates[plate].clear(ring(a, b, 10))
                self.sheet.black.line(ring(a, b, 9.5), 0.9)
                self.sheet.text(str(number), a, b, 12, "narrow bold")
        swelled_rule(self.sheet.black, x + 188, y + 8, 260, 3)
        y = self.sheet.paragraph(names.HARBOUR, x, y + 42, 376, 13.5, "narrow italic", 1.34)
        self.sheet.text("FERRIES", x + 188, y + 36, 17, "plain", spacing=5)
        y += 66
        for place, days in names.FERRIES:
            self.sheet.text(place, x, y, 14.5, "narrow", "left")
            self.sheet.text(days, x + 376, y, 13, "narrow italic", "right")
            self.sheet.black.line([(x, y + 12), (x + 376, y + 12)], 0.5)
            y += 25
        y += 10
        for number, words in enumerate(names.DRAUGHTSMAN):
            self.sheet.text(words, x + 188, bottom - 60 + 16 * number, 11, "narrow")

    def _slopes(self):
        """Hachures behind the town, as on the chart."""
        a, b, c, d = self.map
        x, y = np.meshgrid(np.arange(a, c, 4.0) + 2, np.arange(b, d, 4.0) + 2)
        height = field.at(field.blurred(self.land.height, 1), 4, *self.on_chart(x, y))
        height = np.where(self.at(self.shape, x, y) > 0, height, 0)
        height = field.blurred(height + 7 * field.noise(98, 4, 130, 3, 0.5, height.shape), 2)

        def is_open(seeds):
            free = self.sheet.is_free_at(seeds[:, 0], seeds[:, 1]) & (
                self.at(self.far, *seeds.T) < -24
            )
            free &= (seeds > (a + 24, b + 24)).all(axis=1) & (seeds < (c - 24, d - 24)).all(axis=1)
            for middle in self.blocks:
                free &= np.hypot(*(seeds - middle).T) > 58
            return free

        hachures(
            self.sheet.brown, height * 3.2, 4, np.random.default_rng(96), 110, 6.0, (a, b), is_open
        )

    def _soundings(self):
        random = np.random.default_rng(97)
        a, b, c, d = self.map
        x, y = np.meshgrid(np.arange(a + 26, c - 20, 46.0), np.arange(b + 26, d - 20, 42.0))
        for px, py in zip((x.ravel() + random.uniform(-13, 13, x.size)).tolist(),
                          (y.ravel() + random.uniform(-13, 13, y.size)).tolist()):
            far = float(self.at(self.far, px, py))
            beside = self.at(self.far, np.array([px - 14, px + 14]), np.array([py, py]))
            if far > 22 and (beside > 10).all():
                if self.sheet.is_free((px - 12, py - 7, px + 12, py + 7), margin=4):
                    feet = 2 + far * 0.09 + random.uniform(-1, 1)
                    self.sheet.text(f"{max(1, round(feet))}", px, py, 14.5, "narrow")
        boats = 0
        for _ in range(900):
            px, py = random.uniform(a + 60, c - 60), random.uniform(b + 60, d - 60)
            free = self.sheet.is_free((px, py, px, py), margin=34)
            if free and self.at(self.far, px, py) > 70 and boats < 7:
                boats += 1
                boat(self.sheet, px, py, random.uniform(0.7, 1.0), random.random() < 0.5)

    def _north(self):
        x, y = self.map[0] + 60, self.map[3] - 110
        black = self.sheet.black
        for plate in self.sheet.plates.values():
            plate.clear(ring(x, y, 58))
        black.line(ring(x, y, 34), 0.9)
        black.line(ring(x, y, 31), 0.6)
        for turn in range(4):
            angle = turn * pi / 2
            long = 40 if turn else 50
            tip = x + long * sin(angle), y - long * cos(angle)
            sides = [(x + 8 * sin(angle + lean), y - 8 * cos(angle + lean))
                     for lean in (-pi / 4, pi / 4)]
            black.closed([sides[0], tip, sides[1], (x, y)], 0.9)
            black.fill([sides[1], tip, (x, y)])
        self.sheet.text("N", x, y - 64, 18, "bold", halo=3)
        self.sheet.take((x - 60, y - 76, x + 60, y + 60))

    def _scale(self):
        right, bottom = self.map[2] - 40, self.map[3] - 34
        for cable in range(4):
            here = box(right - 180 + 45 * cable, bottom, right - 135 + 45 * cable, bottom + 8)
            self.sheet.black.clear(here[:4])
            self.sheet.black.line(here, 0.9)
            if cable % 2 == 0:
                self.sheet.black.fill(here[:4])
        self.sheet.text(
            "four cables, or a short talk", right - 90, bottom - 12, 12, "narrow italic", halo=2
        )
        self.sheet.take((right - 184, bottom - 20, right + 4, bottom + 12))
