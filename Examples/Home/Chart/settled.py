"""What people have made: towns with their houses, and the roads between them."""

from math import cos, pi, sin

import numpy as np

from .plate import ring


def draw_towns(sheet, land, places):
    """Houses along the ways out of each town, most of them in the first ones."""
    random = np.random.default_rng(71)
    for number, place in enumerate(places):
        count = 85 if number == 0 else max(9, 44 - 2 * number)
        _church(sheet, land, place, random)
        _houses(sheet, land, place, count, random)


def _houses(sheet, land, place, count, random):
    built, angles = [], random.uniform(0, pi)
    reach = 9 * np.sqrt(count)
    for _ in range(count * 25):
        if len(built) >= count:
            break
        far = reach * random.random() ** 0.7
        turn = random.uniform(0, 2 * pi)
        x, y = place[0] + far * cos(turn), place[1] + 0.8 * far * sin(turn)
        if land.coast_at(x, y) > -9 or any((x - a) ** 2 + (y - b) ** 2 < 105 for a, b in built):
            continue
        if not sheet.is_free((x, y, x, y), margin=3):
            continue
        built.append((x, y))
        wide, deep = random.uniform(3.0, 5.4), random.uniform(2.2, 3.2)
        angle = angles + (0 if random.random() < 0.7 else pi / 2)
        house(sheet, x, y, wide, deep, angle)
    for x, y in built:
        sheet.take((x, y, x, y), margin=6)


def house(sheet, x, y, wide, deep, angle):
    c, s = cos(angle), sin(angle)
    corners = [(x + a * c - b * s, y + a * s + b * c)
               for a, b in ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))]
    for ink in ("brown", "green"):
        sheet.plates[ink].clear([(x + (a - x) * 1.5, y + (b - y) * 1.5) for a, b in corners])
    sheet.red.fill(corners, 190)
    sheet.black.closed(corners, 0.8)
    sheet.black.line(
        [
            ((corners[0][0] + corners[3][0]) / 2, (corners[0][1] + corners[3][1]) / 2),
            ((corners[1][0] + corners[2][0]) / 2, (corners[1][1] + corners[2][1]) / 2),
        ],
        0.6,
    )


def _church(sheet, land, place, random):
    for _ in range(40):
        x, y = place + random.uniform(-30, 30, 2)
        if land.coast_at(x, y) < -12 and sheet.is_free((x, y, x, y), margin=5):
            church(sheet, x, y)
            return


def church(sheet, x, y):
    sheet.brown.clear(ring(x, y - 3, 11))
    sheet.black.fill([(x - 4.5, y - 3), (x + 4.5, y - 3), (x + 4.5, y + 4), (x - 4.5, y + 4)])
    sheet.black.line([(x, y - 3), (x, y - 13)], 1.3)
    sheet.black.line([(x - 3, y - 10), (x + 3, y - 10)], 1.2)
    sheet.take((x - 6, y - 14, x + 6, y + 5))


def draw_road(sheet, line, double):
    sheet.brown.line(line, 6.0, ink=0)
    sheet.black.line(line, 3.6 if double else 0.9)
    if double:
        sheet.black.line(line, 2.0, ink=0)


def lighthouse(sheet, x, y):
    """A point with rays, and the red of its light."""
    for number in range(8):
        turn = number * pi / 4 + pi / 8
        sheet.red.line(
            [(x + 6 * cos(turn), y + 6 * sin(turn)), (x + 13 * cos(turn), y + 13 * sin(turn))], 1.3
        )
    sheet.red.dot(x, y, 4.4)
    sheet.black.dot(x, y, 2.2)
    sheet.take((x - 10, y - 10, x + 10, y + 10))
