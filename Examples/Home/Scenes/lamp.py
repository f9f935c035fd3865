"""A sprung desk lamp of enamelled steel, switched on, over an open notebook."""

from math import atan2, cos, degrees, hypot, pi, radians, sin

from studio import materials, outline, shapes, stage

# The arm's joints in the plane y = 0: foot, elbow, head.
FOOT, ELBOW, HEAD = (0.55, 0, 0.33), (0.98, 0, 1.52), (-0.06, 0, 2.42)


def scene():
    stage.ground(stage.SAGE, back=3.5)
    stage.lights(key=270, fill=35, rim=140, top=25, side=-1, air=0.12)
    enamel = materials.paint((0.43, 0.045, 0.02), 0.22, coat=0.5, name="enamel")
    steel = materials.metal((0.72, 0.70, 0.67), 0.22, "steel")
    dark = materials.plain((0.02, 0.02, 0.02), 0.5, "dark")
    base(enamel, steel, dark)
    arms(enamel, steel, dark)
    shade(enamel, steel)
    cord(dark)
    notebook()
    stage.camera((-1.6, -9.2, 2.5), (0.06, 0, 1.33), lens=71, fstop=1.8, focus=(0, -0.4, 1.8),
                 portrait=True)


def base(enamel, steel, dark):
    shapes.lathe(outline.rounded([(0, 0), (0.58, 0), (0.60, 0.05), (0.57, 0.10), (0.20, 0.15),
                                  (0.14, 0.18), (0.14, 0.26), (0, 0.26)], 0.04), enamel,
                 (0.55, 0, 0.015))
    shapes.cylinder(0.56, 0.03, dark, (0.55, 0, 0.012))
    shapes.cylinder(0.09, 0.16, steel, (0.55, 0, 0.30))
    # A push button on the foot.
    shapes.ring(0.075, 0.055, 0.03, steel, (0.24, -0.20, 0.135), (-5, -4, 0))
    shapes.cylinder(0.055, 0.05, dark, (0.24, -0.20, 0.14), (-5, -4, 0), 0.015)


def bar(a, b, radius, material, y=0.0):
    shapes.tube([(a[0], y, a[2]), (b[0], y, b[2])], radius, material, curved=False)


def between(a, b, t):
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def spring(a, b, radius, wire, turns, material, y):
    """A closely wound spring with straight hooks at its ends."""
    length = hypot(b[0] - a[0], b[2] - a[2])
    ux, uz = (b[0] - a[0]) / length, (b[2] - a[2]) / length
    coil = []
    steps = turns * 20
    for i in range(steps + 1):
        angle = 2 * pi * i / 20
        along = length * (0.12 + 0.76 * i / steps)
        across = radius * cos(angle)
        coil.append((a[0] + ux * along - uz * across, y + radius * sin(angle),
                     a[2] + uz * along + ux * across))
    shapes.tube([(a[0], y, a[2]), coil[0]], wire, material, curved=False)
    shapes.tube(coil, wire, material, curved=False)
    shapes.tube([coil[-1], (b[0], y, b[2])], wire, material, curved=False)


def arms(enamel, steel, dark):
    """Two bars for each part of the arm, springs beside them, bolts at the joints."""
    for a, b in ((FOOT, ELBOW), (ELBOW, HEAD)):
        for y in (-0.075, 0.075):
            bar(a, b, 0.028, steel, y)
        length = hypot(b[0] - a[0], b[2] - a[2])
        side = (-(b[2] - a[2]) / length * 0.13, (b[0] - a[0]) / length * 0.13)
        start = (a[0] + side[0], 0, a[2] + side[1])
        end = (b[0] + side[0], 0, b[2] + side[1])
        bar(start, end, 0.022, steel)
        spring(between(start, end, 0.03), between(start, end, 0.52), 0.042, 0.0095, 26, steel,
               -0.13)
        spring(between(start, end, 0.03), between(start, end, 0.52), 0.042, 0.0095, 26, steel,
               0.13)
        for t in (0.03, 0.52):
            x, _, z = between(start, end, t)
            shapes.cylinder(0.02, 0.34, steel, (x, 0, z), (90, 0, 0))
    for joint, size in ((FOOT, 0.13), (ELBOW, 0.17), (HEAD, 0.11)):
        angle = degrees(atan2(ELBOW[2] - FOOT[2], ELBOW[0] - FOOT[0]))
        for y in (-0.045, 0.045):
            plate = outline.ellipse(size * 1.35, size)
            shapes.plate(plate, 0.025, enamel, (joint[0] - 0.05, y * 2.3, joint[2] + 0.03),
                         (90, -angle, 0), 0.008)
        shapes.cylinder(0.032, 0.36, steel, joint, (90, 0, 0))
        shapes.knurled(0.075, 0.05, dark, (joint[0], -0.19, joint[2]), (90, 0, 0), 24, 0.008)
        shapes.screw(0.035, steel, dark, (joint[0], -0.225, joint[2]), (90, 0, 0), 25)


def shade(enamel, steel):
    """A spun shade, white inside, with a bulb that is on."""
    white = materials.paint((0.78, 0.74, 0.66), 0.4, name="inside")
    outer = outline.smooth([(0.56, -0.42), (0.50, -0.20), (0.38, 0.02), (0.22, 0.16),
                            (0.165, 0.22)], 12)
    cap = outline.rounded([(0.165, 0.22), (0.165, 0.46), (0.14, 0.50), (0, 0.50)], 0.03)
    inner = [(r - 0.014, z - 0.004) for r, z in outer]
    items = [
        shapes.lathe(outer + cap[1:], enamel),
        shapes.lathe(inner + [(0.15, 0.30), (0, 0.30)], white),
        shapes.torus(0.557, 0.016, enamel, (0, 0, -0.42)),
        shapes.cylinder(0.08, 0.22, materials.paint((0.7, 0.67, 0.6), 0.3), (0, 0, 0.2)),
        shapes.lathe(outline.smooth([(0.07, 0.10), (0.085, 0.02), (0.16, -0.13), (0.165, -0.22),
                                     (0.11, -0.31), (0, -0.345)], 10),
                     materials.glow((1.0, 0.74, 0.42), 9, "bulb")),
    ]
    for i in range(8):  # slots that let the warm air out
        angle = 2 * pi * i / 8
        items.append(shapes.box((0.012, 0.03, 0.12), materials.plain((0.02, 0.01, 0.01), 0.7),
                                (0.163 * cos(angle), 0.163 * sin(angle), 0.36),
                                (0, 0, degrees(angle)), 0.004))
    items.append(shapes.box((0.2, 0.06, 0.05), steel, (0.22, 0, 0.34), bevel=0.012))
    tilt = 24
    shift = 0.31
    shapes.group(items, (HEAD[0] - shift * cos(radians(tilt)), 0,
                         HEAD[2] - 0.34 + shift * sin(radians(tilt)) * 0.3), (0, tilt, 0))
    stage.light((HEAD[0] - 0.42, 0, HEAD[2] - 0.62), (HEAD[0] - 0.75, -0.2, 0), 0.3, 150,
                (1.0, 0.76, 0.48))


def cord(dark):
    shapes.tube([(1.12, 0.1, 0.05), (1.35, 0.25, 0.028), (1.7, 0.7, 0.028), (1.55, 1.5, 0.028),
                 (1.9, 2.4, 0.028), (3.2, 3.0, 0.028)], 0.026, dark)


def notebook():
    """An open notebook and a pencil in the lamp's light."""
    cover = materials.cloth((0.06, 0.085, 0.12), 90, "cover")
    leaf = materials.paper((0.86, 0.81, 0.70))
    items = [shapes.box((1.5, 1.02, 0.025), cover, (0, 0, 0.014), bevel=0.006)]
    for side in (-1, 1):
        curve = outline.smooth([(0.0, 0.035), (0.06, 0.085), (0.25, 0.10), (0.55, 0.075),
                                (0.72, 0.06)], 8)
        vertices = [(side * x, y, z) for x, z in curve for y in (-0.48, 0.48)]
        vertices += [(side * x, y, 0.027) for x, _ in curve for y in (-0.48, 0.48)]
        n = len(curve)
        faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n - 1)]
        faces += [(2 * i, 2 * i + 2, 2 * n + 2 * i + 2, 2 * n + 2 * i) for i in range(n - 1)]
        faces += [(2 * i + 1, 2 * n + 2 * i + 1, 2 * n + 2 * i + 3, 2 * i + 3)
                  for i in range(n - 1)]
        faces.append((2 * n - 2, 2 * n - 1, 4 * n - 1, 4 * n - 2))
        items.append(shapes.mesh(vertices, faces, leaf))
    ink = materials.plain((0.16, 0.17, 0.22), 0.8, "lines")
    for i in range(11):
        y = 0.36 - i * 0.075
        items.append(shapes.box((0.44, 0.003, 0.002), ink, (-0.40, y, 0.0905), (0, -4.0, 0), 0))
    shapes.group(items, (-0.80, -0.62, 0), (0, 0, 14))
    pencil((0.66, -1.08, 0.034), 158)


def pencil(at, angle):
    paint = materials.paint((0.50, 0.29, 0.03), 0.25, coat=0.4, name="pencil")
    wood = materials.wood((0.72, 0.50, 0.30), (0.55, 0.36, 0.2), 4, "z")
    lead = materials.plain((0.03, 0.03, 0.03), 0.4)
    items = [
        shapes.plate(outline.rounded(outline.circle(0.036, 6), 0.006, True), 0.95, paint,
                     bevel=0.002),
        shapes.lathe([(0.034, 0.474), (0.012, 0.575), (0, 0.575)], wood),
        shapes.lathe([(0.012, 0.575), (0.002, 0.62), (0, 0.621)], lead),
        shapes.cylinder(0.037, 0.10, materials.metal((0.75, 0.6, 0.3), 0.25), (0, 0, -0.52)),
        shapes.cylinder(0.034, 0.06, materials.paint((0.6, 0.25, 0.22), 0.6), (0, 0, -0.6),
                        bevel=0.015),
    ]
    shapes.group(items, at, (0, 90, angle))
