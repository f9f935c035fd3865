"""A boxwood and rosewood chess set on its board, a few moves into a game."""

from math import cos, pi, sin

from studio import materials, outline, shapes, stage

# Board as white sees it, eighth rank first: an Italian game after four moves.
POSITION = [
    "r.bqk..r", "pppp.ppp", "..n..n..", "..b.p...", "..B.P...", "...P.N..", "PPP..PPP", "RNBQK..R",
]
# The way a knight looks, in degrees from the picture's right; players turn them as they like.
LOOKS = {"N": 192, "n": -28}
BOARD_TURN = 34
SQUARE = 0.5
# The board's playing surface.
TOP = 0.20

# Radius and height along each piece's right side; `smooth` runs between them.
BASE = [(0, 0), (0.195, 0), (0.205, 0.03), (0.20, 0.065), (0.165, 0.085), (0.17, 0.115),
        (0.14, 0.15)]
BODIES = {
    "p": (0.82, [(0.085, 0.26), (0.06, 0.42), (0.065, 0.46), (0.125, 0.485), (0.12, 0.505),
                 (0.06, 0.525), (0.10, 0.58), (0.117, 0.635), (0.085, 0.715), (0, 0.745)]),
    "r": (1.0, [(0.12, 0.26), (0.10, 0.42), (0.105, 0.50), (0.15, 0.53), (0.15, 0.55)]),
    "b": (1.0, [(0.095, 0.28), (0.068, 0.52), (0.075, 0.56), (0.14, 0.585), (0.135, 0.61),
                (0.07, 0.64), (0.115, 0.72), (0.11, 0.80), (0.05, 0.895), (0.025, 0.915),
                (0.042, 0.945), (0.03, 0.975), (0, 0.985)]),
    "q": (1.06, [(0.10, 0.30), (0.07, 0.62), (0.08, 0.68), (0.15, 0.71), (0.14, 0.735),
                 (0.08, 0.765), (0.10, 0.85), (0.15, 0.985)]),
    "k": (1.1, [(0.105, 0.32), (0.075, 0.66), (0.085, 0.72), (0.155, 0.75), (0.145, 0.775),
                (0.085, 0.81), (0.105, 0.90), (0.14, 1.02), (0.125, 1.05), (0, 1.085)]),
}


def scene():
    stage.ground(stage.UMBER, back=6)
    stage.lights(key=1000, fill=50, rim=420, top=50, side=1, air=0.15)
    light = materials.wood((0.62, 0.40, 0.185), (0.50, 0.30, 0.12), 3, "z", 0.3, 0.3, "boxwood",
                           0.02, 0.26)
    dark = materials.wood((0.085, 0.025, 0.012), (0.03, 0.009, 0.006), 3, "z", 0.28, 0.3,
                          "rosewood", 0.03)
    felt = materials.cloth((0.02, 0.07, 0.035), 140, "felt")
    items = board()
    for row, line in enumerate(POSITION):
        for column, letter in enumerate(line):
            if letter == ".":
                continue
            # Nobody puts a piece down exactly in the middle.
            off = (sin(row * 7.3 + column * 3.1) * 0.028, cos(row * 5.7 + column * 2.3) * 0.028)
            at = ((column - 3.5) * SQUARE + off[0], (3.5 - row) * SQUARE + off[1], TOP)
            white = letter.isupper()
            items.append(piece(letter.lower(), light if white else dark, felt, at, white,
                               row * 37 + column * 11))
    shapes.group(items, (0, 0.3, 0), (0, 0, BOARD_TURN))
    stage.camera((-0.2, -8.6, 3.9), (0.0, -0.1, 0.46), lens=78, fstop=1.1,
                 focus=(-0.2, -1.3, 0.6))


def board():
    """Sixty-four squares of veneer in a frame with mitred corners."""
    maple = materials.wood((0.62, 0.42, 0.22), (0.50, 0.31, 0.14), 2.2, "y", 0.3, 0.25, "maple",
                           0.02)
    walnut = materials.wood((0.15, 0.065, 0.03), (0.07, 0.027, 0.012), 2.2, "y", 0.3, 0.25,
                            "walnut", 0.03)
    frame = materials.wood((0.19, 0.085, 0.04), (0.09, 0.035, 0.016), 1.4, "x", 0.28, 0.3, "frame",
                           0.03)
    items = []
    for row in range(8):
        for column in range(8):
            surface = maple if (row + column) % 2 else walnut
            where = ((column - 3.5) * SQUARE, (row - 3.5) * SQUARE, TOP - 0.02)
            square = shapes.box((SQUARE - 0.002, SQUARE - 0.002, 0.04), surface, where, bevel=0.002)
            items.append(square)
    inner, outer = 4 * SQUARE + 0.03, 4 * SQUARE + 0.30
    items.append(shapes.box((2 * outer - 0.06, 2 * outer - 0.06, 0.1), frame, (0, 0, TOP - 0.053),
                            bevel=0))
    line = materials.wood((0.62, 0.42, 0.22), (0.5, 0.31, 0.14), 2, "x", name="line")
    for turn in range(4):
        corners = [(-inner, -inner), (inner, -inner), (outer, -outer), (-outer, -outer)]
        items.append(shapes.plate(corners[::-1], TOP, frame, (0, 0, TOP / 2 + 0.004),
                                  (0, 0, 90 * turn), 0.008))
        long = 2 * inner if turn % 2 else 2 * inner - 0.06
        items.append(shapes.box((long, 0.03, 0.03), line, tuple(
            [(0, -4 * SQUARE - 0.015, TOP - 0.014), (4 * SQUARE + 0.015, 0, TOP - 0.014),
             (0, 4 * SQUARE + 0.015, TOP - 0.014), (-4 * SQUARE - 0.015, 0, TOP - 0.014)][turn]),
            (0, 0, 90 * turn), 0.002))
    return items


def piece(kind, wood, felt, at, white, grain):
    """One man, its base weighted and felted."""
    items = [shapes.cylinder(0.17, 0.01, felt, (0, 0, 0.003))]
    if kind == "n":
        items += knight(wood, white)
        tall = 1.0
    else:
        tall, upper = BODIES[kind]
        side = outline.smooth(BASE[1:] + upper, 7)
        side[-1] = (upper[-1][0], side[-1][1])
        side = [(max(0.0, r), z) for r, z in side]
        if kind == "r":
            side += outline.rounded([(0.15, 0.56), (0.155, 0.69), (0.11, 0.69), (0.11, 0.62),
                                     (0, 0.62)], 0.008)[1:]
        if kind == "q":
            side += [(0.135, 0.99), (0.09, 0.965), (0.05, 1.0), (0.03, 1.015), (0.045, 1.045),
                     (0.03, 1.075), (0, 1.085)]
        items.append(shapes.lathe([(0, 0.006)] + [(0.19, 0.006)] + side[1:], wood, steps=72))
    if kind == "r":
        _notches(items, 4, 0.13, 0.66, 0.05)
    if kind == "q":
        _notches(items, 8, 0.145, 0.985, 0.045)
    if kind == "b":
        slit = shapes.box((0.03, 0.16, 0.13), None, (0.085, 0, 0.80), (0, 32, 0), 0)
        shapes.cut(items[-1], slit)
        items.append(slit)
    if kind == "k":
        items.append(shapes.box((0.035, 0.04, 0.15), wood, (0, 0, 1.14), bevel=0.008))
        items.append(shapes.box((0.115, 0.04, 0.035), wood, (0, 0, 1.15), bevel=0.008))
    facing = 90 if white else -90
    if kind == "n":
        facing = LOOKS["N" if white else "n"] - BOARD_TURN
    return shapes.group(items, at, (0, 0, facing + sin(grain) * 14), 0.94 * tall)


def _notches(items, count, radius, height, width):
    """Cuts battlements or a crown into the last item."""
    solid = items[-1]
    for i in range(count):
        angle = 2 * pi * i / count + 0.4
        tool = shapes.box((0.16, width, 0.09), None,
                          (radius * cos(angle), radius * sin(angle), height + 0.02),
                          (0, 0, angle * 180 / pi), 0)
        shapes.cut(solid, tool)
        items.append(tool)


def knight(wood, white):
    """A horse's neck and head, carved from one piece: it looks along x."""
    foot = outline.smooth(BASE[1:] + [(0.135, 0.19), (0.12, 0.23), (0, 0.24)], 7)
    limbs = [
        # Neck, chest, head, cheek and lips, as (x, z, half depth, half width) along each.
        [(0.0, 0.15, 0.135, 0.125), (-0.015, 0.28, 0.135, 0.105), (-0.045, 0.42, 0.13, 0.092),
         (-0.045, 0.56, 0.125, 0.085), (-0.005, 0.68, 0.10, 0.075), (0.045, 0.75, 0.06, 0.06)],
        [(0.03, 0.18, 0.10, 0.10), (0.065, 0.27, 0.085, 0.085), (0.055, 0.36, 0.06, 0.06)],
        [(-0.01, 0.71, 0.085, 0.07), (0.06, 0.665, 0.092, 0.075), (0.125, 0.60, 0.075, 0.062),
         (0.18, 0.535, 0.058, 0.05), (0.215, 0.49, 0.052, 0.05), (0.228, 0.468, 0.036, 0.04)],
        [(0.03, 0.64, 0.075, 0.086), (0.065, 0.605, 0.072, 0.084), (0.085, 0.575, 0.05, 0.07)],
        [(0.115, 0.505, 0.024, 0.034), (0.165, 0.462, 0.03, 0.04), (0.19, 0.442, 0.024, 0.034)],
    ]
    for side in (-1, 1):  # ears
        limbs.append([(-0.01, 0.76, 0.036, 0.026, side * 0.045), (0.0, 0.82, 0.033, 0.02, side * 0.05),
                      (0.02, 0.875, 0.010, 0.008, side * 0.05)])
    # The mane: a ridge of locks from between the ears down to the shoulders.
    ridge = outline.smooth([(0.035, 0.80), (-0.045, 0.79), (-0.125, 0.70), (-0.172, 0.56),
                            (-0.178, 0.42), (-0.150, 0.28), (-0.12, 0.19)], 10)
    count = len(ridge)
    limbs.append([(x, z, 0.030 + 0.017 * abs(sin(pi * 8 * i / count)),
                   0.030 + 0.012 * abs(sin(pi * 8 * i / count))) for i, (x, z) in enumerate(ridge)])
    carved = shapes.worn_down(_shells(limbs, wood), 0.0075, 7)
    # Cut after the carving: the mouth, and two lines that set the jaw off from the neck.
    mouth = shapes.box((0.12, 0.2, 0.011), None, (0.205, 0, 0.462), (0, 38, 0), 0)
    tools = [mouth]
    for side in (-1, 1):
        path = [(x, side * y, z) for x, y, z in
                ((-0.035, 0.092, 0.70), (-0.022, 0.094, 0.62), (0.015, 0.096, 0.545),
                 (0.07, 0.092, 0.515))]
        line = shapes.sweep(outline.smooth(path, 6), outline.circle(0.011, 12), None)
        tools.append(line)
    for tool in tools:
        tool.hide_render = True
        step = carved.modifiers.new("cut", "BOOLEAN")
        step.operation, step.solver, step.object = "DIFFERENCE", "EXACT", tool
    dark = materials.plain((0.05, 0.022, 0.01) if white else (0.012, 0.005, 0.004), 0.2, "eye")
    items = [shapes.lathe([(0, 0.006), (0.19, 0.006)] + foot[1:], wood, steps=72), carved, *tools]
    for side in (-1, 1):
        items.append(shapes.sphere(0.019, dark, (0.092, side * 0.066, 0.652), (0, 40, 0),
                                   (1.25, 0.6, 0.85), 24))
        items.append(shapes.sphere(0.013, dark, (0.214, side * 0.044, 0.497), (0, 50, 0),
                                   (1.3, 0.6, 0.7), 24))
    return items


def _shells(limbs, material):
    """Closed bodies around paths in x and z, to be grown into one by a carver's hand.

    Each station is (x, z, half depth, half width) with an optional y.
    """
    vertices, faces, steps = [], [], 24
    for limb in limbs:
        first = len(vertices)
        path = outline.smooth([(*p, 0.0) if len(p) == 4 else p for p in limb], 5)
        rings = []
        for i, (x, z, deep, wide, y) in enumerate(path):
            before, after = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
            dx, dz = after[0] - before[0], after[1] - before[1]
            size = (dx * dx + dz * dz) ** 0.5
            rings.append((x, y, z, deep, wide, -dz / size, dx / size))
        caps = []
        for ring, way in ((rings[0], -1), (rings[-1], 1)):
            x, y, z, deep, wide, nx, nz = ring
            caps.append([(x + way * nz * deep * sin(a), y, z - way * nx * deep * sin(a),
                          deep * cos(a), wide * cos(a), nx, nz) for a in (0.5, 1.0, 1.4)])
        rings = caps[0][::-1] + rings + caps[1]
        for x, y, z, deep, wide, nx, nz in rings:
            vertices += [(x + nx * deep * cos(2 * pi * k / steps), y + wide * sin(2 * pi * k / steps),
                          z + nz * deep * cos(2 * pi * k / steps)) for k in range(steps)]
        for i in range(len(rings) - 1):
            a, b = first + i * steps, first + (i + 1) * steps
            faces += [(a + k, a + (k + 1) % steps, b + (k + 1) % steps, b + k)
                      for k in range(steps)]
        faces += [tuple(range(first, first + steps)),
                  tuple(range(len(vertices) - steps, len(vertices)))]
    return shapes.mesh(vertices, faces, material)
