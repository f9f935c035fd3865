"""A kitchen chair of bent beech with a woven seat."""

from studio import materials, outline, shapes, stage

# The seat's frame: its height, and half widths in front and behind.
SEAT, FRONT, BACK, DEPTH = 1.55, 0.72, 0.60, 1.36


def scene():
    stage.ground(stage.PAPER, back=4)
    stage.lights(key=820, fill=35, rim=200, top=50, side=1, scale=1.4)
    beech, across, along = (
        materials.wood((0.33, 0.155, 0.06), (0.17, 0.07, 0.026), 1.6, way, 0.27, 0.45, "beech",
                       0.02, 0.3) for way in "zxy")
    items = legs(beech, across, along) + seat(beech, across) + back(beech)
    shapes.group(items, (0, 0, 0), (0, 0, 27))
    stage.camera((-1.2, -15.5, 4.5), (0.0, 0.0, 1.60), lens=108, fstop=2.8, focus=(0, -0.5, 1.6),
                 portrait=True)


def legs(beech, across, along):
    """Turned front legs; hind legs that go on to be the back; stretchers between them."""
    items = []
    y0, y1 = -DEPTH / 2, DEPTH / 2
    for side in (-1, 1):
        x = side * (FRONT - 0.10)
        profile = outline.smooth([(0.062, 0.0), (0.066, 0.06), (0.075, 0.5), (0.088, 1.05),
                                  (0.090, 1.32), (0.078, 1.38), (0.098, 1.42), (0.090, 1.5)], 8)
        items.append(shapes.lathe([(0, 0)] + profile + [(0, 1.5)], beech, (x * 0.98, y0 + 0.13, 0),
                                  (-1.5, -side * 1.0, 0)))
    bow = [(-0.68, y1 + 0.20, 0.0), (-0.63, y1 + 0.02, 0.8), (-0.60, y1 - 0.03, SEAT),
           (-0.585, y1 + 0.10, 2.3), (-0.54, y1 + 0.27, 2.95), (-0.36, y1 + 0.37, 3.32),
           (0, y1 + 0.40, 3.42)]
    bow += [(-x, y, z) for x, y, z in bow[-2::-1]]
    sizes = [0.062, 0.074, 0.082, 0.074, 0.07, 0.07, 0.07]
    items.append(shapes.tube(bow, sizes + sizes[-2::-1], beech))
    low = 0.62
    for a, b, grain in (((-0.597, y0 + 0.146, low), (-0.64, y1 + 0.05, low), along),
                        ((0.597, y0 + 0.146, low), (0.64, y1 + 0.05, low), along),
                        ((-0.593, y0 + 0.152, 0.86), (0.593, y0 + 0.152, 0.86), across),
                        ((-0.63, y1 + 0.0, 0.86), (0.63, y1 + 0.0, 0.86), across)):
        middle = tuple((p + q) / 2 for p, q in zip(a, b))
        items.append(shapes.tube([a, middle, b], [0.036, 0.05, 0.036], grain))
    return items


def rim():
    """The seat's outline, wider in front."""
    points = [(-FRONT, -DEPTH / 2, 0.22), (FRONT, -DEPTH / 2, 0.22), (BACK + 0.06, DEPTH / 2, 0.26),
              (-BACK - 0.06, DEPTH / 2, 0.26)]
    return outline.rounded(points, closed=True, steps=12)


def seat(beech, across):
    """A frame with a hollow of woven cane in it."""
    path = [(x * 0.93, y * 0.93, SEAT) for x, y in rim()]
    section = outline.rounded([(-0.085, -0.075), (0.085, -0.075), (0.085, 0.075), (-0.085, 0.075)],
                              0.05, True)
    cane = materials.cloth((0.62, 0.43, 0.20), 34, "cane", 0.35, 0.0)
    vertices, faces, steps = [], [], 40
    for j in range(steps + 1):
        y = (-0.5 + j / steps) * (DEPTH * 0.89)
        half = 0.89 * (FRONT + (BACK + 0.06 - FRONT) * (j / steps))
        for i in range(steps + 1):
            u, v = 2 * i / steps - 1, 2 * j / steps - 1
            sag = 0.055 * (1 - u * u) * (1 - v * v)
            vertices.append((u * half * (1 - 0.03 * v ** 8), y, SEAT + 0.045 - sag))
    for j in range(steps):
        for i in range(steps):
            k = j * (steps + 1) + i
            faces.append((k, k + 1, k + steps + 2, k + steps + 1))
    return [shapes.sweep(path, section, across, closed=True), shapes.mesh(vertices, faces, cane),
            *_corners(beech)]


def _corners(beech):
    """Blocks under the frame, into which the front legs go."""
    return [shapes.cylinder(0.115, 0.10, beech, (side * (FRONT - 0.135), -DEPTH / 2 + 0.17,
                                                 SEAT - 0.05), bevel=0.02) for side in (-1, 1)]


def back(beech):
    """An inner bow within the outer one, as cafés have them."""
    y1 = DEPTH / 2
    inner = [(-0.36, y1 - 0.06, SEAT + 0.02), (-0.37, y1 + 0.09, 2.25), (-0.31, y1 + 0.22, 2.78),
             (-0.16, y1 + 0.295, 3.03), (0, y1 + 0.31, 3.09)]
    inner += [(-x, y, z) for x, y, z in inner[-2::-1]]
    items = [shapes.tube(inner, 0.052, beech)]
    return items
