"""Ships under sail, a whale, and something with humps."""

import numpy as np

from .field import smoothed


class _Pen:
    """Draws in small units about a place, perhaps the other way round."""

    def __init__(self, sheet, x, y, scale, flipped):
        self.sheet, self.x, self.y = sheet, x, y
        self.scale, self.side = scale, -scale if flipped else scale

    def at(self, points):
        points = np.asarray(points, np.float32)
        return points * (self.side, self.scale) + (self.x, self.y)

    def line(self, points, width=0.9):
        self.sheet.black.line(self.at(points), width)

    def fill(self, points):
        self.sheet.black.fill(self.at(points))

    def clear(self, points):
        for plate in self.sheet.plates.values():
            plate.clear(self.at(points))

    def shape(self, points, width=1.0):
        self.clear(points)
        self.sheet.black.closed(list(self.at(points)), width)


def _at_sea(sheet, box):
    """Takes the room of what has been drawn, which nothing else may have."""
    assert sheet.is_free(box), box
    sheet.take(box, margin=4)


def _curve(*points):
    return smoothed(np.array(points, np.float32), 3)


def ship(sheet, x, y, scale=1.0, flipped=False):
    """A full-rigged ship with the wind behind her."""
    pen = _Pen(sheet, x, y, scale, flipped)
    _rigging(pen)
    for mast, high in ((-27, 74), (3, 88), (30, 76)):
        _mast(pen, mast, high)
    for tip, foot, at in (((62, -24), (36, -22), (34, -58)), ((74, -29), (46, -24), (35, -70))):
        sail = np.concatenate(
            [
                _curve(at, ((at[0] + tip[0]) / 2 + 3, (at[1] + tip[1]) / 2 + 6), tip),
                _curve(tip, ((tip[0] + foot[0]) / 2, tip[1] + 3), foot),
            ]
        )
        pen.shape(sail, 0.9)
    pen.line([(44, -10), (80, -31)], 1.6)
    hull = np.concatenate(
        [
            _curve((-50, -20), (-30, -9), (0, -7), (30, -9), (52, -16)),
            _curve((52, -16), (47, 0), (40, 8), (0, 9), (-38, 8), (-46, -4), (-50, -20)),
        ]
    )
    pen.shape(hull, 1.3)
    pen.fill(
        np.concatenate(
            [_curve((-46, -4), (-20, 1), (20, 1), (47, -4)), [(40, 8), (0, 9), (-38, 8)]]
        )
    )
    pen.line(_curve((-48, -11), (-20, -3), (20, -3), (50, -9)), 1.0)
    for port in np.linspace(-36, 36, 10):
        pen.fill([(port - 1.3, -4.4), (port + 1.3, -4.4), (port + 1.3, -1.8), (port - 1.3, -1.8)])
    for row, spread in ((11, 66), (16, 52), (21, 34)):
        for start in np.arange(-spread, spread - 14, 19):
            pen.sheet.black.swelling(
                pen.at([(start, row), (start + 6, row - 2), (start + 13, row)]), 0.4, 1.1, 0.4
            )
    _at_sea(sheet, (x - 84 * scale, y - 104 * scale, x + 84 * scale, y + 26 * scale))


def _rigging(pen):
    for mast, high in ((-27, 74), (3, 88), (30, 76)):
        for foot in (-9, -6, 6, 9):
            pen.line([(mast, -high * 0.72), (mast + foot, -9)], 0.5)
    pen.line([(-27, -70), (-52, -20)], 0.5)
    pen.line([(3, -84), (30, -72), (80, -31)], 0.5)
    pen.line([(-27, -70), (3, -84)], 0.5)


def _mast(pen, x, high):
    pen.line([(x, -8), (x, -high - 6)], 1.6)
    levels = ((0.20, 0.46, 17), (0.50, 0.73, 14), (0.76, 0.93, 10.5))
    for low, up, half in levels:
        foot, head, narrow = -high * low - 4, -high * up - 4, half * 0.82
        sail = np.concatenate([
            _curve((x - narrow, head), (x, head - 0.6), (x + narrow, head)),
            _curve((x + narrow, head), (x + half + 4, (foot + head) / 2), (x + half, foot)),
            _curve((x + half, foot), (x + 2, foot - 4.5), (x - half, foot)),
            _curve((x - half, foot), (x - half + 3.4, (foot + head) / 2), (x - narrow, head))])
        pen.shape(sail, 1.0)
        for share in np.linspace(0.58, 0.94, 5):
            a, b = -half + 2 * half * share, (foot + head) / 2
            pen.line(_curve((a * 0.82 + x, head + 1), (a + x + 2.5, b), (a + x, foot - 2.2)), 0.5)
        pen.line([(x - narrow - 2, head), (x + narrow + 2, head)], 1.4)
    flag = _curve((x, -high - 6), (x + 7, -high - 9), (x + 12, -high - 5), (x + 20, -high - 7))
    pen.sheet.red.swelling(pen.at(flag), 4.2, 3.0, 0.8)


def whale(sheet, x, y, scale=1.0, flipped=False):
    pen = _Pen(sheet, x, y, scale, flipped)
    back = _curve((-58, 0), (-50, -6), (-36, -10), (-10, -22), (20, -22), (42, -12), (50, 0))
    pen.shape(np.concatenate([back, [(50, 1), (-58, 1)]]), 1.2)
    for share in range(9):
        aft = -8 * share
        pen.line(_curve((40 + aft, -8 + share * 0.4), (34 + aft, -3), (31 + aft, 0)), 0.6)
    fluke = np.concatenate([_curve((-84, -1), (-82, -14), (-92, -24), (-78, -22), (-74, -18)),
                            _curve((-74, -18), (-68, -24), (-56, -22), (-66, -14), (-74, -1))])
    pen.shape(fluke, 1.2)
    pen.sheet.black.dot(*pen.at([(36, -7)])[0], 1.5 * scale)
    for lean in (-10, -4, 3, 9):
        drop = abs(lean)
        spout = _curve((24, -23), (24 + lean * 0.5, -40), (24 + lean * 1.6, drop - 44),
                       (24 + lean * 2, drop - 34))
        pen.sheet.black.swelling(pen.at(spout), 0.9, 0.9, 0.4)
    _water(pen, 96, ((3, 92), (9, 70), (15, 40)))
    _at_sea(sheet, (x - 100 * scale, y - 50 * scale, x + 100 * scale, y + 20 * scale))


def serpent(sheet, x, y, scale=1.0, flipped=False):
    """It looks as if it, too, had been asked to wait."""
    pen = _Pen(sheet, x, y, scale, flipped)
    for middle, wide, high in ((-62, 18, 13), (-22, 20, 19), (20, 20, 22)):
        turn = np.linspace(0, np.pi, 24)
        outer = np.stack([middle - wide * np.cos(turn), -high * np.sin(turn)], axis=1)
        inner = np.stack([middle - wide * 0.48 * np.cos(turn), -high * 0.36 * np.sin(turn)], axis=1)
        pen.shape(np.concatenate([outer, inner[::-1]]), 1.1)
        for place, deep in zip(outer[2:-2:2], inner[2:-2:2]):
            pen.line([place, place * 0.45 + deep * 0.55], 0.6)
            out = place + (place - (middle, 0)) * 0.16
            pen.line([place + (-1.4, 0), out, place + (1.4, 0)], 0.7)
    neck = np.concatenate([_curve((52, 0), (56, -30), (66, -48), (80, -50), (90, -44), (92, -40)),
                           _curve((92, -40), (82, -39), (74, -36), (68, -24), (66, 0))])
    pen.shape(neck, 1.1)
    pen.sheet.black.dot(*pen.at([(79, -45)])[0], 1.3 * scale)
    pen.line(_curve((92, -40), (86, -42), (82, -41)), 0.7)
    pen.line(_curve((92, -41), (98, -40), (101, -43)), 0.7)
    for rise in np.arange(-4, -36, -4.5):
        pen.line([(54 - rise * 0.12, rise), (63 - rise * 0.16, rise + 1.5)], 0.6)
    tail = np.concatenate(
        [_curve((-92, 0), (-96, -10), (-104, -16)), _curve((-104, -16), (-99, -6), (-98, 0))]
    )
    pen.shape(tail, 1.0)
    _water(pen, 110, ((3, 104), (9, 84), (15, 52)))
    _at_sea(sheet, (x - 112 * scale, y - 58 * scale, x + 112 * scale, y + 20 * scale))


def _water(pen, wide, rows):
    for row, spread in rows:
        for start in np.arange(-spread, spread - 12, 21):
            pen.sheet.black.swelling(
                pen.at([(start, row), (start + 6, row - 2), (start + 13, row)]), 0.4, 1.0, 0.4
            )


def boat(sheet, x, y, scale=1.0, flipped=False):
    """A small boat with one sail."""
    pen = _Pen(sheet, x, y, scale, flipped)
    pen.shape(_curve((1, -32), (16, -16), (19, -5), (1, -5)), 0.9)
    pen.shape(_curve((-1, -30), (-8, -16), (-11, -5), (-1, -5)), 0.9)
    pen.line([(0, -36), (0, -1)], 1.2)
    pen.fill(
        np.concatenate([_curve((-17, -3), (0, -1), (20, -4)), _curve((14, 4), (0, 5), (-13, 4))])
    )
    _water(pen, 30, ((8, 27), (13, 16)))
    _at_sea(sheet, (x - 30 * scale, y - 38 * scale, x + 30 * scale, y + 16 * scale))

