"""What the islands have: capes, bays, summits, islets, places for towns, and ways between them."""

import heapq

import numpy as np

from . import field


def islands(land):
    """The outlines of all islands, the largest first, each with its middle."""
    found = []
    for line in land.coastline:
        x, y = line[:, 0].astype(np.float64), line[:, 1].astype(np.float64)
        cross = x[:-1] * y[1:] - x[1:] * y[:-1]
        area = cross.sum() / 2
        # Land is to the left of its outline; the outlines of lakes run the other way round.
        if area < -150:
            middle = (((x[:-1] + x[1:]) * cross).sum() / (6 * area),
                      ((y[:-1] + y[1:]) * cross).sum() / (6 * area))
            found.append((-area, middle, line))
    return sorted(found, key=lambda island: -island[0])


def capes_and_bays(land, reach, apart, least):
    """Where the coast turns most within `reach`: places, which way the sea is, and how much."""
    capes, bays = [], []
    for line in land.coastline:
        if field.lengths(line)[-1] < 5 * reach:
            continue
        line = field.resampled(line, 8.0)[:-1]
        steps = int(reach / 8)
        before, after = np.roll(line, steps, axis=0) - line, np.roll(line, -steps, axis=0) - line
        turn = before[:, 0] * after[:, 1] - before[:, 1] * after[:, 0]
        depth = (before + after) / 2
        amount = np.hypot(*depth.T)
        for places, chosen, way in ((capes, turn > 0, -1), (bays, turn < 0, 1)):
            score = np.where(chosen, amount, 0)
            for number in np.argsort(-score, kind="stable"):
                if score[number] < least:
                    break
                places.append(
                    (float(score[number]), line[number], way * depth[number] / amount[number])
                )
    return _apart(capes, apart), _apart(bays, apart)


def _apart(scored, distance):
    kept = []
    for score, place, way in sorted(scored, key=lambda one: (-one[0], one[1][0])):
        if all(np.hypot(*(place - other)) > distance for _, other, _ in kept):
            kept.append((score, place, way))
    return kept


def summits(land, apart):
    height = field.blurred(land.height, 2)
    inner = height[1:-1, 1:-1]
    highest = inner > 160
    for i in (0, 1, 2):
        for j in (0, 1, 2):
            if (i, j) != (1, 1):
                highest &= inner >= height[i:i + inner.shape[0], j:j + inner.shape[1]]
    i, j = np.nonzero(highest)
    places = np.stack([(j + 1.5) * 4, (i + 1.5) * 4], axis=1)
    # The summit itself is a little higher than the mean around it, and perhaps a little beside it.
    feet = [float(land.height[max(0, a - 3):a + 6, max(0, b - 3):b + 6].max())
            for a, b in zip(i, j)]
    scored = [(high, place, None) for high, place in zip(feet, places)]
    return _apart(scored, apart)


def town_places(land, apart):
    """Level ground by the water, the mouths of rivers first."""
    scored = []
    for line, water in land.rivers:
        scored.append((float(np.sqrt(water.max())) + 20, line[-1], None))
    for score, place, way in capes_and_bays(land, 200, 120, 50)[1]:
        scored.append((score / 8, place, None))
    kept = []
    for score, place, _ in scored:
        best = None
        for radius in (16, 24, 32, 44):
            for turn in np.linspace(0, 2 * np.pi, 13)[:-1]:
                x, y = place[0] + radius * np.cos(turn), place[1] + radius * np.sin(turn)
                if land.coast_at(x, y) < -12:
                    feet = float(land.height_at(x, y))
                    if best is None or feet < best[0]:
                        best = feet, np.array([x, y])
        if best and best[0] < 330:
            kept.append((score - best[0] / 60, best[1], None))
    return [place for _, place, _ in _apart(kept, apart)]


class Roads:
    """Ways over land that avoid the steep, on squares of 16 pixels."""

    def __init__(self, land):
        self.step = 16
        height = field.resized(field.blurred(land.height, 2), self.step)
        down, right = np.gradient(height, float(self.step))
        self.columns = height.shape[1]
        steep = np.hypot(down, right)
        self.cost = (
            np.where(field.resized(land.shape, self.step) > 0.35, 1 + (steep / 2.2) ** 2, 0)
            .ravel()
            .tolist()
        )

    def square(self, place):
        here = int(place[1] / self.step) * self.columns + int(place[0] / self.step)
        around = [here + i * self.columns + j for i in (0, -1, 1, -2, 2) for j in (0, -1, 1, -2, 2)]
        return next((there for there in around if self.cost[there]), None)

    def way(self, start, ends, most=400):
        """The easiest way from a square to the first of others, or None."""
        best, came, heap = {start: 0.0}, {}, [(0.0, start)]
        offsets = [(1, 1.0), (-1, 1.0), (self.columns, 1.0), (-self.columns, 1.0)]
        offsets += [(i * self.columns + j, 1.4142) for i in (-1, 1) for j in (-1, 1)]
        while heap:
            cost, here = heapq.heappop(heap)
            if here in ends:
                way = [here]
                while here in came:
                    here = came[here]
                    way.append(here)
                return way[::-1]
            if cost > best[here] or cost > most:
                continue
            for offset, far in offsets:
                there = here + offset
                if self.cost[there]:
                    total = cost + far * self.cost[there]
                    if total < best.get(there, 1e9):
                        best[there], came[there] = total, here
                        heapq.heappush(heap, (total, there))
        return None

    def line(self, way):
        cells = np.array(way)
        places = np.stack([(cells % self.columns + 0.5) * self.step,
                           (cells // self.columns + 0.5) * self.step], axis=1)
        if len(places) > 5:
            places = np.concatenate([places[:1], places[1:-1:2], places[-1:]])
        return field.smoothed(places, 4)
