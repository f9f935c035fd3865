"""A touring bicycle with a leather saddle and mudguards, side on."""

from math import atan2, cos, degrees, hypot, pi, sin

from studio import materials, outline, shapes, stage

# In the plane of the frame: x forwards, z up, one unit a foot and a bit.
REAR, FRONT, WHEEL = (-1.45, 1.05), (1.62, 1.05), 0.985
CRANK, SADDLE, HEAD_TOP, HEAD_LOW = (-0.12, 0.86), (-0.62, 2.50), (0.98, 2.46), (1.08, 2.12)


def scene():
    stage.ground(stage.SAND, back=5, scale=1.6)
    stage.lights(key=820, fill=40, rim=260, top=60, side=-1, scale=1.9)
    blue = materials.paint((0.02, 0.085, 0.17), 0.2, coat=0.6, name="enamel")
    chrome = materials.metal((0.82, 0.80, 0.77), 0.14, "chrome")
    rubber = materials.plain((0.022, 0.021, 0.02), 0.75, "rubber")
    skin = materials.leather((0.20, 0.075, 0.028), 1.5, 0.4)
    black = materials.paint((0.015, 0.015, 0.016), 0.4, name="black")
    items = frame(blue, chrome)
    for centre in (REAR, FRONT):
        items += wheel(centre, chrome, rubber, black)
    items += guards(blue, chrome) + drive(chrome, black, rubber) + bars(chrome, skin, black)
    items += saddle(skin, chrome) + lamp(chrome) + brakes(chrome, black)
    shapes.group(items, (0, 0, 0), (0, 0, -9))
    stand(chrome)
    stage.camera((-1.5, -19, 3.3), (0.08, 0, 1.52), lens=92, fstop=2.8, shape=1.42)


def at(point, y=0.0):
    return (point[0], y, point[1])


def bar(a, b, radius, material, y0=0.0, y1=None):
    return shapes.tube([at(a, y0), at(b, y0 if y1 is None else y1)], radius, material, curved=False)


def toward(a, b, t):
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def frame(blue, chrome):
    """Diamond of tubes with lugs, stays to the rear wheel, a raked fork."""
    seat_top = toward(CRANK, SADDLE, 0.80)
    top_head, low_head = toward(HEAD_TOP, HEAD_LOW, 0.22), toward(HEAD_TOP, HEAD_LOW, 0.92)
    seat_joint = toward(CRANK, SADDLE, 0.77)
    items = [
        bar(CRANK, seat_top, 0.062, blue),
        bar(seat_joint, top_head, 0.056, blue),
        bar(CRANK, low_head, 0.064, blue),
        bar(HEAD_TOP, HEAD_LOW, 0.076, blue),
        bar(toward(CRANK, SADDLE, 0.78), toward(CRANK, SADDLE, 0.955), 0.045, chrome),
        shapes.cylinder(0.095, 0.30, blue, at(CRANK), (90, 0, 0), 0.02),
    ]
    for a, b, size in ((seat_joint, CRANK, 0.074), (seat_joint, top_head, 0.068),
                       (top_head, seat_joint, 0.068), (low_head, CRANK, 0.076),
                       (CRANK, SADDLE, 0.074), (CRANK, low_head, 0.076)):
        length = hypot(b[0] - a[0], b[1] - a[1])
        items.append(bar(a, toward(a, b, 0.17 / length), size, blue))
    for y in (-0.13, 0.13):
        items.append(shapes.tube([at(CRANK, y * 0.6), at(toward(CRANK, REAR, 0.3), y),
                                  at(REAR, y)], [0.04, 0.038, 0.028], blue))
        items.append(shapes.tube([at(toward(CRANK, SADDLE, 0.765), y * 0.4),
                                  at(toward(SADDLE, REAR, 0.45), y), at(REAR, y)],
                                 [0.028, 0.03, 0.024], blue))
        crown = toward(HEAD_TOP, HEAD_LOW, 1.08)
        items.append(shapes.tube([at(crown, y * 0.75), at((1.24, 1.62), y), at((1.42, 1.22), y),
                                  at(FRONT, y)], [0.046, 0.044, 0.034, 0.024], blue))
        for centre in (REAR, FRONT):
            items.append(shapes.cylinder(0.055, 0.03, chrome, at(centre, y), (90, 0, 0)))
            items.append(shapes.cylinder(0.032, 0.06, chrome, at(centre, y * 1.25), (90, 0, 0),
                                         steps=6))
    items.append(shapes.box((0.12, 0.26, 0.10), blue, at(toward(HEAD_TOP, HEAD_LOW, 1.08)),
                            bevel=0.03))
    for t in (-0.02, 0.98):
        point = toward(HEAD_TOP, HEAD_LOW, t)
        lean = degrees(atan2(HEAD_LOW[0] - HEAD_TOP[0], HEAD_TOP[1] - HEAD_LOW[1]))
        items.append(shapes.cylinder(0.09, 0.06, chrome, at(point), (0, -lean, 0), 0.012))
    badge = outline.ellipse(0.035, 0.055)
    items.append(shapes.plate(badge, 0.01, chrome, (1.105, 0, 2.30), (90, 0, 90), 0.004))
    return items


def wheel(centre, chrome, rubber, black):
    """Tyre, rim, hub and thirty-six crossed spokes."""
    tyre = outline.circle(0.062, 24, (WHEEL, 0))
    tan = materials.plain((0.42, 0.28, 0.15), 0.7, "side wall")
    rim = outline.rounded([(WHEEL - 0.115, -0.045), (WHEEL - 0.04, -0.055), (WHEEL - 0.04, 0.055),
                           (WHEEL - 0.115, 0.045)], 0.015, True)
    wall = outline.circle(0.0635, 24, (WHEEL, 0))[7:18]
    parts = [
        shapes.lathe(tyre + tyre[:1], rubber, steps=200),
        shapes.lathe(wall, tan, steps=200),
        shapes.lathe(rim + rim[:1], chrome, steps=200),
        shapes.cylinder(0.05, 0.20, chrome, bevel=0.01),
    ]
    for z in (-0.085, 0.085):
        parts.append(shapes.cylinder(0.105, 0.012, chrome, (0, 0, z), bevel=0.004))
    for i in range(36):
        side = 1 if i % 2 else -1
        twist = 0.62 if (i // 2) % 2 else -0.62
        a = 2 * pi * i / 36
        parts.append(shapes.tube([(0.09 * cos(a + twist), 0.09 * sin(a + twist), side * 0.085),
                                  ((WHEEL - 0.1) * cos(a), (WHEEL - 0.1) * sin(a), side * 0.006)],
                                 0.0062, chrome, curved=False))
        parts[-1].data.bevel_resolution = 3
    parts.append(shapes.cylinder(0.012, 0.11, black, (0, -WHEEL + 0.16, 0), (90, 0, 0), steps=24))
    return [shapes.group(parts, at(centre), (90, 0, 0))]


def guards(blue, chrome):
    """Mudguards with their wires."""
    items = []
    curve = [(0.085 * sin(a), 0.03 * cos(a)) for a in (pi * (i / 14 - 0.5) for i in range(15))]
    section = curve + [(a * 0.93, b - 0.008) for a, b in curve][::-1]
    for centre, start, end in ((REAR, 20, 200), (FRONT, 62, 178)):
        radius = WHEEL + 0.105
        steps = 60
        path, ups = [], []
        for i in range(steps + 1):
            a = (start + (end - start) * i / steps) * pi / 180
            path.append((centre[0] + radius * cos(a), 0, centre[1] + radius * sin(a)))
            ups.append(a)
        vertices, faces, count = [], [], len(section)
        for i, ((x, _, z), a) in enumerate(zip(path, ups)):
            vertices += [(x + v * cos(a), u, z + v * sin(a)) for u, v in section]
            if i:
                low = (i - 1) * count
                faces += [(low + k, low + (k + 1) % count, low + count + (k + 1) % count,
                           low + count + k) for k in range(count)]
        items.append(shapes.mesh(vertices, faces, blue))
        for share in ((0.55, 0.93) if centre == REAR else (0.9,)):
            x, _, z = path[int(steps * share)]
            for y in (-1, 1):
                items.append(shapes.tube([at(centre, y * 0.155), (x, y * 0.085, z)], 0.009, chrome,
                                         curved=False))
    return items


def drive(chrome, black, rubber):
    """Chain wheel, cranks, pedals, sprocket and chain, on the side that is seen."""
    y = -0.21
    items = [
        shapes.knurled(0.36, 0.025, chrome, at(CRANK, y), (90, 0, 0), 44, 0.03, 0.004, 0.27),
        shapes.ring(0.29, 0.24, 0.02, chrome, at(CRANK, y), (90, 0, 0)),
        shapes.knurled(0.15, 0.03, chrome, at(REAR, y), (90, 0, 0), 18, 0.025, 0.004, 0.06),
        shapes.cylinder(0.07, 0.52, chrome, at(CRANK), (90, 0, 0), 0.015),
    ]
    for k in range(5):
        a = 2 * pi * k / 5 + 0.3
        end = (CRANK[0] + 0.28 * cos(a), CRANK[1] + 0.28 * sin(a))
        items.append(bar(CRANK, end, 0.022, chrome, y))
    lean = 0.62
    for side in (-1, 1):
        far = (CRANK[0] + side * 0.52 * cos(lean), CRANK[1] - side * 0.52 * sin(lean))
        depth = -0.27 if side > 0 else 0.27
        items.append(shapes.tube([at(CRANK, depth), at(far, depth * 1.1)], [0.045, 0.033], chrome,
                                 curved=False))
        items.append(shapes.cylinder(0.022, 0.38, chrome, at(far, depth * 1.75), (90, 0, 0)))
        for x in (-0.085, 0.085):
            items.append(shapes.box((0.07, 0.30, 0.075), rubber, (far[0] + x, depth * 1.85,
                                                                  far[1]), bevel=0.02))
        items.append(shapes.box((0.22, 0.02, 0.05), chrome, (far[0], depth * 1.25, far[1])))
    # The chain: two straight runs and two arcs, one link after the other.
    lower, upper = [], []
    span = hypot(REAR[0] - CRANK[0], REAR[1] - CRANK[1])
    tilt = atan2(CRANK[1] - REAR[1], CRANK[0] - REAR[0])
    slope = (0.345 - 0.14) / span
    for i in range(31):
        a = tilt + pi / 2 + slope - (pi + 2 * slope) * i / 30
        upper.append((CRANK[0] + 0.345 * cos(a), CRANK[1] + 0.345 * sin(a)))
    for i in range(17):
        a = tilt - pi / 2 - slope - (pi - 2 * slope) * i / 16
        lower.append((REAR[0] + 0.14 * cos(a), REAR[1] + 0.14 * sin(a)))
    loop = outline.even([*upper, *lower, upper[0]], 0.042)[:-1]
    outer = materials.metal((0.16, 0.155, 0.15), 0.34, "outer links")
    inner = materials.metal((0.38, 0.37, 0.355), 0.34, "inner links")
    for i, point in enumerate(loop):
        nxt = loop[(i + 1) % len(loop)]
        angle = degrees(atan2(nxt[1] - point[1], nxt[0] - point[0]))
        middle = toward(point, nxt, 0.5)
        thick, surface = (0.034, outer) if i % 2 else (0.024, inner)
        items.append(shapes.box((0.056, thick, 0.032), surface, at(middle, y), (0, -angle, 0),
                                0.010))
    return items


def bars(chrome, skin, black):
    """Stem and swept handlebars with leather grips and a bell."""
    top = toward(HEAD_LOW, HEAD_TOP, 1.62)
    clamp = (top[0] + 0.20, top[1] + 0.06)
    items = [bar(HEAD_TOP, top, 0.042, chrome),
             shapes.tube([at(top), at(toward(top, clamp, 0.5)), at(clamp)], 0.042, chrome),
             shapes.cylinder(0.058, 0.14, chrome, at(clamp), (90, 0, 0), 0.012),
             shapes.sphere(0.048, chrome, at(top))]
    for side in (-1, 1):
        path = [(clamp[0], 0, clamp[1]), (clamp[0] + 0.05, side * 0.25, clamp[1] + 0.04),
                (clamp[0] - 0.02, side * 0.58, clamp[1] + 0.09),
                (clamp[0] - 0.28, side * 0.78, clamp[1] + 0.06),
                (clamp[0] - 0.58, side * 0.83, clamp[1] + 0.02)]
        items.append(shapes.tube(path, 0.036, chrome))
        grip = [(clamp[0] - 0.28, side * 0.78, clamp[1] + 0.06),
                (clamp[0] - 0.45, side * 0.815, clamp[1] + 0.035),
                (clamp[0] - 0.64, side * 0.835, clamp[1] + 0.012)]
        items.append(shapes.tube(grip, 0.052, skin))
        lever = [(clamp[0] - 0.02, side * 0.60, clamp[1] + 0.06),
                 (clamp[0] - 0.10, side * 0.70, clamp[1] - 0.04),
                 (clamp[0] - 0.40, side * 0.80, clamp[1] - 0.08)]
        items.append(shapes.tube(lever, [0.026, 0.02, 0.014], chrome))
    bell = [shapes.lathe(outline.smooth([(0.09, 0), (0.088, 0.03), (0.05, 0.075), (0, 0.085)], 8),
                         chrome), shapes.cylinder(0.08, 0.03, black, (0, 0, -0.005))]
    items.append(shapes.group(bell, (clamp[0] + 0.02, -0.36, clamp[1] + 0.10)))
    return items


def saddle(skin, chrome):
    """Sprung leather, long in the nose, riveted at the back."""
    x0, z0 = toward(CRANK, SADDLE, 0.985)
    vertices, faces, steps = [], [], 24
    rows = 30
    for i in range(rows + 1):
        t = i / rows
        x = -0.34 + 0.86 * t
        half = 0.27 * (1 - t) ** 0.85 * (0.35 + 0.65 * min(1, t / 0.12)) ** 0.4 + 0.058
        # The nose is round from above and from the side.
        nose = max(0.06, 1 - max(0, (t - 0.86) / 0.14) ** 2) ** 0.5
        half *= nose
        rise = 0.035 * (1 - t) ** 2 + 0.02 * t ** 3 + 0.008 - 0.05 * (1 - nose)
        drop = (0.13 - 0.035 * t) * (0.35 + 0.65 * nose)
        for k in range(steps + 1):
            a = pi * k / steps
            vertices.append((x, -half * cos(a) * (1 - 0.12 * (1 - sin(a))),
                             rise + drop * (sin(a) ** 0.55 - 1)))
        if i:
            low, n = (i - 1) * (steps + 1), steps + 1
            faces += [(low + k, low + k + 1, low + n + k + 1, low + n + k) for k in range(steps)]
    shell = shapes.mesh(vertices, faces, skin)
    thick = shell.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.022
    parts = [shell]
    for y in (-0.16, 0, 0.16):
        parts.append(shapes.sphere(0.016, chrome, (-0.325 + 0.04 * abs(y), y, 0.035), steps=24))
    for y in (-1, 1):
        parts.append(shapes.tube([(-0.28, y * 0.17, -0.04), (-0.22, y * 0.15, -0.14),
                                  (0.0, y * 0.07, -0.15), (0.25, y * 0.04, -0.13),
                                  (0.44, y * 0.02, -0.05)], 0.014, chrome))
        coil = [(-0.25 + 0.045 * cos(i * 0.5), y * 0.165 + 0.045 * sin(i * 0.5), -0.03 - 0.0022 * i)
                for i in range(52)]
        parts.append(shapes.tube(coil, 0.011, chrome, curved=False))
    parts.append(shapes.box((0.12, 0.16, 0.07), chrome, (0.0, 0, -0.15), bevel=0.02))
    return [shapes.group(parts, (x0 - 0.02, 0, z0 + 0.15), (0, -2, 0))]


def lamp(chrome):
    glass = materials.plain((0.55, 0.55, 0.5), 0.15, "lens", coat=0.6)
    body = outline.smooth([(0, -0.16), (0.06, -0.145), (0.11, -0.07), (0.125, 0.0)], 8)
    parts = [shapes.lathe(body, chrome), shapes.torus(0.122, 0.013, chrome, (0, 0, 0.0)),
             shapes.lathe([(0, 0.028), (0.06, 0.022), (0.118, 0)], glass)]
    where = (1.36, 0, 2.22)
    return [shapes.group(parts, where, (0, 84, 0)),
            shapes.tube([(1.10, 0, 2.10), (1.2, 0, 2.10), (1.28, 0, 2.14)], 0.018, chrome)]


def brakes(chrome, black):
    """Side-pull callipers and the cables that lead to them."""
    items = []
    for x, z in ((1.235, 2.05), (-0.93, 2.02)):
        for y in (-1, 1):
            items.append(shapes.tube([(x, y * 0.02, z + 0.06), (x, y * 0.12, z + 0.03),
                                      (x, y * 0.115, z - 0.10)], 0.018, chrome))
            items.append(shapes.box((0.11, 0.03, 0.04), black, (x, y * 0.085, z - 0.12),
                                    bevel=0.008))
    items.append(shapes.tube([(1.09, -0.60, 2.79), (1.24, -0.54, 2.81), (1.42, -0.36, 2.80),
                              (1.45, -0.12, 2.55), (1.26, -0.03, 2.12)], 0.013, black))
    items.append(shapes.tube([(1.09, 0.60, 2.79), (1.30, 0.42, 2.80), (1.16, 0.12, 2.52),
                              (0.86, 0.075, 2.33), (0.3, 0.072, 2.225), (-0.3, 0.072, 2.125),
                              (-0.62, 0.09, 2.12), (-0.82, 0.04, 2.16), (-0.93, 0.0, 2.08)],
                             0.011, black))
    return items


def stand(chrome):
    """A prop on the far side."""
    shapes.tube([(-0.35, 0.20, 0.84), (-0.55, 0.42, 0.40), (-0.70, 0.62, 0.012)], 0.03, chrome)
