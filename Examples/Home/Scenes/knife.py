"""A pocket knife with horn-dark wooden scales, half open beside a whittled stick."""

from math import cos, pi, sin

from studio import materials, outline, shapes, stage

# Along x: the pivot is the origin, the handle runs to the left.
HANDLE = [(0.06, 0.12), (-0.25, 0.185), (-0.75, 0.205), (-1.3, 0.185), (-1.78, 0.17), (-1.98, 0.08),
          (-2.02, -0.06), (-1.90, -0.20), (-1.6, -0.245), (-1.1, -0.185), (-0.6, -0.17),
          (-0.15, -0.185), (0.10, -0.15), (0.16, -0.02)]
OPEN = 38


def scene():
    stage.ground(stage.SAGE, back=9)
    stage.lights(key=760, fill=45, rim=260, top=60, side=-1, air=0.16)
    steel = materials.metal((0.72, 0.71, 0.69), 0.17, "blade", 0.001)
    brass = materials.metal((0.78, 0.55, 0.25), 0.2, "brass")
    rose = materials.wood((0.26, 0.085, 0.03), (0.09, 0.025, 0.01), 2.6, "x", 0.24, 0.45, "scales",
                          0.02)
    dark = materials.plain((0.02, 0.018, 0.016), 0.6, "dark")
    items = handle(rose, brass, steel, dark)
    items.append(blade(steel, dark))
    shapes.group(items, (0.22, 0.15, 0.17), (0, 0, 16))
    stick()
    shavings()
    stage.camera((0.1, -6.4, 6.3), (0.02, -0.02, 0.08), lens=79, fstop=1.4, focus=(0.1, 0.0, 0.3))


def handle(rose, brass, steel, dark):
    """Two brass liners, the spring between them, scales of wood, bolsters and pins."""
    whole = outline.smooth(HANDLE, 8, True)
    wood = outline.between(whole, -1.74, -0.27)
    front = outline.between(whole, -0.26, 1)
    back = outline.between(whole, -3, -1.75)
    items = []
    for side in (-1, 1):
        items.append(shapes.plate(whole, 0.025, brass, (0, 0, side * 0.062), bevel=0.006))
        for contour, surface, thick in ((wood, rose, 0.085), (front, brass, 0.078),
                                        (back, brass, 0.078)):
            items.append(shapes.plate(contour, thick, surface, (0, 0, side * (0.074 + thick / 2)),
                                      bevel=0.034))
        for x, y in ((-0.45, 0.0), (-1.0, 0.01), (-1.55, -0.025)):
            items.append(shapes.cylinder(0.032, 0.02, brass, (x, y, side * 0.156), bevel=0.008,
                                         steps=40))
        items.append(shapes.cylinder(0.055, 0.02, steel, (0, 0, side * 0.15), bevel=0.008,
                                     steps=48))
    spring = outline.smooth([(-0.10, 0.16), (-0.75, 0.195), (-1.3, 0.175), (-1.9, 0.12),
                             (-1.9, 0.05), (-1.3, 0.11), (-0.75, 0.13), (-0.1, 0.09)], 6, True)
    items.append(shapes.plate(spring, 0.095, steel, bevel=0.005))
    items.append(shapes.plate([(x * 0.93 - 0.08, y * 0.5) for x, y in whole], 0.09, dark,
                              bevel=0.002))
    shield = outline.smooth([(-0.10, 0.05), (0.0, 0.065), (0.10, 0.05), (0.09, -0.03), (0, -0.075),
                             (-0.09, -0.03)], 6, True)
    items.append(shapes.plate(shield, 0.012, brass, (-0.72, 0.01, 0.158), bevel=0.004))
    items.append(shapes.torus(0.085, 0.016, brass, (-2.06, -0.05, 0.0), (90, 0, 30)))
    return items


def blade(steel, dark):
    """A clip point with a flat grind down to the edge, and a nick for the thumbnail."""
    back = outline.smooth([(0.0, 0.13), (0.3, 0.16), (0.9, 0.165), (1.25, 0.14), (1.52, 0.06),
                           (1.68, -0.03)], 12)
    count = len(back)
    vertices, faces = [], []
    for i, (x, top) in enumerate(back):
        t = x / 1.68
        edge = -0.155 - 0.02 * sin(pi * t) if t < 0.72 else (
            -0.155 - 0.02 * sin(pi * 0.72) + (0.14) * ((t - 0.72) / 0.28) ** 2)
        edge = min(edge, top - 0.004)
        thick = 0.042 * (1 - 0.55 * t)
        grind = top - (top - edge) * 0.34
        fine = edge + (top - edge) * 0.10
        for z in (-1, 1):
            vertices += [(x, top, z * thick), (x, grind, z * thick), (x, fine, z * thick * 0.22),
                         (x, edge, z * 0.0015)]
        if i:
            a, b = (i - 1) * 8, i * 8
            for z in (0, 4):
                faces += [(a + z + k, a + z + k + 1, b + z + k + 1, b + z + k) for k in range(3)]
            faces += [(a, b, b + 4, a + 4), (a + 3, a + 7, b + 7, b + 3)]
    last = (count - 1) * 8
    faces += [(0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (last, last + 1, last + 5, last + 4),
              (last + 1, last + 2, last + 6, last + 5), (last + 2, last + 3, last + 7, last + 6)]
    item = shapes.mesh(vertices, faces, steel)
    nick = shapes.plate(outline.ellipse(0.15, 0.017, 40), 0.03, None, (0.55, 0.105, 0.045),
                        (0, 0, 1), 0.006)
    shapes.cut(item, nick)
    tang = shapes.cylinder(0.13, 0.085, steel, (0, 0, 0), bevel=0.006)
    mark = shapes.text("ROTHBERG", 0.05, dark, (0.27, 0.085, 0.0395), depth=0.0015,
                       font="/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
    return shapes.group([item, nick, tang, mark], (0, 0, 0), (0, 0, -OPEN))


def stick():
    """A hazel twig, bark at one end and cut to a point at the other."""
    bark = materials.wood((0.20, 0.125, 0.075), (0.085, 0.05, 0.032), 4, "x", 0.7, 0, "bark", 0.3,
                          0.12)
    bare = materials.wood((0.78, 0.62, 0.40), (0.66, 0.47, 0.26), 4, "x", 0.6, 0, "bare", 0.15, 0.1)
    items = [
        shapes.lathe(outline.smooth([(0.0, -1.2), (0.108, -1.195), (0.118, -0.8), (0.112, -0.3),
                                     (0.12, 0.1), (0.112, 0.32)], 8), bark, turn=(0, 90, 0)),
        shapes.cylinder(0.097, 0.02, bare, (-1.195, 0, 0), (0, 90, 0)),
        shapes.lathe(outline.smooth([(0.113, 0.30), (0.10, 0.36), (0.098, 0.8), (0.092, 1.05),
                                     (0.06, 1.25), (0.018, 1.42), (0, 1.43)], 3), bare,
                     turn=(0, 90, 0), steps=11),
    ]
    items[-1].data.polygons.foreach_set("use_smooth", [False] * len(items[-1].data.polygons))
    shapes.group(items, (0.12, -0.86, 0.118), (0, 0, 9))


def shavings():
    """Curls of wood, left where they fell."""
    bare = materials.wood((0.80, 0.64, 0.42), (0.68, 0.49, 0.28), 4, "x", 0.65, 0, "curl", 0.1, 0.1)
    for x, y, turn, size, rounds in ((1.52, 0.42, 20, 0.13, 1.4), (1.62, -0.85, 110, 0.10, 1.1),
                                     (1.15, -1.15, 200, 0.09, 0.8), (-1.55, -0.95, 70, 0.11, 1.2),
                                     (-0.35, -1.28, 300, 0.08, 0.9)):
        path = []
        for i in range(33):
            a = 2 * pi * rounds * i / 32 - pi / 2
            r = size * (1 - 0.45 * i / 32)
            path.append((r * cos(a), 0.10 * i / 32, size + r * sin(a)))
        widths = [0.4 + 0.6 * sin(pi * (i + 1) / 34) for i in range(33)]
        shapes.sweep(path, outline.rectangle(0.008, 0.12), bare, (x, y, 0.004), (0, 0, turn),
                     up=(0, 1, 0), widths=widths)
