"""Plane curves as lists of points; plain arithmetic, no Blender."""

from math import acos, cos, dist, hypot, pi, sin, tan


def circle(radius, steps=96, centre=(0, 0), start=0.0, end=2 * pi):
    """Points of a whole circle, or of an arc with both of its ends."""
    count = steps if end - start > 2 * pi - 1e-6 else steps + 1
    return [
        (
            centre[0] + radius * cos(start + (end - start) * i / steps),
            centre[1] + radius * sin(start + (end - start) * i / steps),
        )
        for i in range(count)
    ]


def ellipse(a, b, steps=96, centre=(0, 0)):
    return [(centre[0] + x * a, centre[1] + y * b) for x, y in circle(1, steps)]


def rectangle(width, height, radius=0.0, centre=(0, 0)):
    """A rectangle around the centre, its corners rounded."""
    x, y = width / 2, height / 2
    corners = [(-x, -y), (x, -y), (x, y), (-x, y)]
    corners = [(centre[0] + a, centre[1] + b) for a, b in corners]
    return rounded(corners, radius, closed=True) if radius else corners


def rounded(points, radius=0.02, closed=False, steps=6):
    """A polyline with an arc at each corner.

    A point may bring its own radius as its last member: (x, y, radius).
    """
    result = []
    count = len(points)
    for i, point in enumerate(points):
        here = point[:2]
        wanted = point[2] if len(point) > 2 else radius
        if (not closed and i in (0, count - 1)) or wanted <= 0:
            result.append(here)
            continue
        result += _corner(points[i - 1][:2], here, points[(i + 1) % count][:2], wanted, steps)
    return result


def _corner(before, here, after, radius, steps):
    u = [(a - b) for a, b in zip(before, here)]
    v = [(a - b) for a, b in zip(after, here)]
    lu, lv = hypot(*u), hypot(*v)
    if lu < 1e-9 or lv < 1e-9:
        return [here]
    u, v = [a / lu for a in u], [a / lv for a in v]
    angle = acos(max(-1, min(1, u[0] * v[0] + u[1] * v[1])))
    if angle > pi - 0.02 or angle < 0.02:
        return [here]
    # An arc may take at most half of either side, so that neighbours never cross.
    reach = min(radius / tan(angle / 2), lu * 0.499, lv * 0.499)
    radius = reach * tan(angle / 2)
    middle = [a + b for a, b in zip(u, v)]
    length = hypot(*middle)
    centre = [h + m / length * radius / sin(angle / 2) for h, m in zip(here, middle)]
    start = [h + a * reach - c for h, a, c in zip(here, u, centre)]
    end = [h + a * reach - c for h, a, c in zip(here, v, centre)]
    sweep = pi - angle
    if sweep < 1e-4:
        return [here]
    return [
        tuple(
            c + (sin((1 - t) * sweep) * s + sin(t * sweep) * e) / sin(sweep)
            for c, s, e in zip(centre, start, end)
        )
        for t in (k / steps for k in range(steps + 1))
    ]


def smooth(points, steps=10, closed=False):
    """A centripetal-looking curve through all the points (Catmull-Rom), in any dimension."""
    count = len(points)
    result = []
    for i in range(count if closed else count - 1):
        if closed:
            p = [points[(i + k) % count] for k in (-1, 0, 1, 2)]
        else:
            p = [points[max(0, min(count - 1, i + k))] for k in (-1, 0, 1, 2)]
        for k in range(steps):
            t = k / steps
            result.append(tuple(_catmull_rom(a, b, c, d, t) for a, b, c, d in zip(*p)))
    return result if closed else result + [tuple(points[-1])]


def _catmull_rom(a, b, c, d, t):
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    )


def between(points, low, high):
    """The part of a closed outline whose x lies between two limits, cut off straight."""
    for sign, limit in ((1, low), (-1, high)):
        kept = []
        for a, b in zip(points[-1:] + points[:-1], points):
            inside_a, inside_b = sign * (a[0] - limit) >= 0, sign * (b[0] - limit) >= 0
            if inside_a != inside_b:
                kept.append((limit, a[1] + (b[1] - a[1]) * (limit - a[0]) / (b[0] - a[0])))
            if inside_b:
                kept.append(b)
        points = [p for i, p in enumerate(kept) if dist(p, kept[i - 1]) > 1e-4]
    return points


def even(points, spacing):
    """The same polyline with points at even distances; its ends stay."""
    total = sum(dist(a, b) for a, b in zip(points, points[1:]))
    count = max(1, round(total / spacing))
    step, walked, wanted, result = total / count, 0.0, 0.0, []
    for a, b in zip(points, points[1:]):
        length = dist(a, b)
        while length and wanted <= walked + length + 1e-9 and len(result) < count:
            t = (wanted - walked) / length
            result.append(tuple(p + (q - p) * t for p, q in zip(a, b)))
            wanted += step
        walked += length
    return result + [tuple(points[-1])]
