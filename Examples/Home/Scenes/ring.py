"""A sapphire ring in its opened box."""

from math import cos, pi, sin

from studio import materials, outline, shapes, stage

# Outer width of the box, its depth, and the heights of its two halves.
WIDTH, DEPTH, LOW, LID = 1.5, 1.4, 0.62, 0.48


def scene():
    stage.ground(stage.UMBER, back=5)
    stage.lights(key=900, fill=80, rim=420, top=120, side=-1, air=0.2, key_size=2.0)
    skin = materials.leather((0.028, 0.055, 0.05), 1.6, 0.42)
    gold = materials.metal((0.87, 0.63, 0.33), 0.09, "gold", 0.002)
    velvet = materials.Surface("velvet", colour=(0.50, 0.43, 0.33), roughness=0.95, sheen=0.9)
    nap = velvet.noise(velvet.place(), 90, 3)
    velvet.bump(nap, 0.25, 0.01)
    silk = materials.cloth((0.66, 0.58, 0.46), 130, "silk", 0.9, 0.5)
    items = lower(skin, velvet.material, gold) + [lid(skin, silk, gold)]
    items.append(band(gold))
    shapes.group(items, (0, 0, 0), (0, 0, 24))
    stage.camera((0.1, -7.9, 3.9), (0.0, 0.25, 0.80), lens=76, fstop=1.4, focus=(0.0, -0.2, 0.85))


def tray(height, skin, gold):
    """An open half of the box: four walls with a thin gold rim, and a bottom."""
    shape = outline.rectangle(WIDTH, DEPTH, 0.10)
    hole = outline.rectangle(WIDTH - 0.16, DEPTH - 0.16, 0.06)
    rim = outline.rectangle(WIDTH - 0.08, DEPTH - 0.08, 0.08)
    return [
        shapes.plate(shape, height, skin, (0, 0, height / 2), bevel=0.03, holes=[hole]),
        shapes.plate(outline.rectangle(WIDTH - 0.1, DEPTH - 0.1, 0.08), 0.08, skin, (0, 0, 0.06)),
        shapes.plate(rim, 0.02, gold, (0, 0, height - 0.002), bevel=0.006, holes=[hole]),
    ]


def lower(skin, velvet, gold):
    """The half that stands on the table, two rolls of velvet with the ring between them."""
    items = tray(LOW, skin, gold)
    reach = (DEPTH - 0.17) / 2
    for side in (-1, 1):
        roll = outline.rounded([(0.0, 0.1), (0.0, 0.70, 0.12), (reach, 0.62, 0.14), (reach, 0.1)],
                               closed=True, steps=10)
        path = [(x, side * 0.004, 0) for x in ((WIDTH - 0.17) / 2, -(WIDTH - 0.17) / 2)]
        section = [(side * y, z) for y, z in roll]
        items.append(shapes.sweep(path, section, velvet))
    items.append(shapes.cylinder(0.05, 0.1, gold, (0, -DEPTH / 2 - 0.0, LOW - 0.12), (90, 0, 0)))
    return items


def lid(skin, silk, gold):
    """The upper half, thrown back on its hinge, lined with silk over a pad."""
    items = tray(LID, skin, gold)
    pad = outline.rectangle(WIDTH - 0.17, DEPTH - 0.17, 0.12)
    items.append(shapes.plate(pad, 0.22, silk, (0, 0, 0.20), bevel=0.07))
    dark = materials.metal((0.72, 0.50, 0.24), 0.3, "stamp")
    items.append(shapes.text("Aurel", 0.17, dark, (0, 0.02, 0.313), (0, 0, 0), 0.002,
                             font="/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"))
    # Seen from above, open and upside down: its mouth looks forward.
    inner = shapes.group(items, (0, DEPTH / 2, -LID), (0, 0, 0))
    hinges = [shapes.cylinder(0.035, 0.26, gold, (x, -0.02, 0.0), (0, 90, 0)) for x in (-0.4, 0.4)]
    return shapes.group([inner, *hinges], (0, DEPTH / 2 + 0.03, LOW + 0.02), (74, 0, 0))


def band(gold):
    """The ring: a tapering hoop, four claws, a cut stone and a small one on each side."""
    radius = 0.31
    section, vertices, faces = 24, [], []
    steps = 160
    for i in range(steps):
        a = 2 * pi * i / steps
        width = 0.042 + 0.030 * (0.5 + 0.5 * sin(a)) ** 2
        thick = 0.026 + 0.012 * (0.5 + 0.5 * sin(a)) ** 3
        for k in range(section):
            t = 2 * pi * k / section
            r = radius + thick * cos(t)
            vertices.append((r * cos(a), width * sin(t), r * sin(a)))
    for i in range(steps):
        for k in range(section):
            faces.append((i * section + k, i * section + (k + 1) % section,
                          (i + 1) % steps * section + (k + 1) % section,
                          (i + 1) % steps * section + k))
    sapphire = materials.glass((0.05, 0.13, 0.62), 0.0, 1.77, "sapphire")
    diamond = materials.glass((0.97, 0.98, 1.0), 0.0, 2.2, "diamond")
    items = [shapes.mesh(vertices, faces, gold)]
    top = radius + 0.13
    items.append(brilliant(0.155, sapphire, (0, 0, top)))
    items.append(shapes.ring(0.115, 0.095, 0.02, gold, (0, 0, top - 0.075), bevel=0.008))
    for k in range(4):
        a = pi / 4 + pi / 2 * k
        claw = [(0.05 * cos(a), 0.05 * sin(a), radius + 0.02),
                (0.12 * cos(a), 0.12 * sin(a), top - 0.06),
                (0.162 * cos(a), 0.162 * sin(a), top + 0.005),
                (0.135 * cos(a), 0.135 * sin(a), top + 0.035)]
        items.append(shapes.tube(claw, [0.016, 0.016, 0.017, 0.013], gold))
        items.append(shapes.sphere(0.017, gold, claw[-1], steps=24))
    for side in (-1, 1):
        a = pi / 2 - side * 0.62
        at = ((radius + 0.055) * cos(a), 0, (radius + 0.055) * sin(a))
        turn = (0, side * 0.62 * 180 / pi, 0)
        items.append(brilliant(0.062, diamond, at, turn))
        items.append(shapes.ring(0.072, 0.058, 0.05, gold, (at[0] * 0.965, 0, at[2] * 0.965), turn,
                                 0.008, 48))
    return shapes.group(items, (0, 0, 0.80), (-7, 0, 0))


def brilliant(size, material, at, turn=(0, 0, 0)):
    """A round brilliant: table, star, kite and girdle facets above, pavilion below."""
    def ring_(radius, height, count, shift):
        return [(size * radius * cos(2 * pi * (i + shift) / count),
                 size * radius * sin(2 * pi * (i + shift) / count), size * height)
                for i in range(count)]

    table = ring_(0.56, 0.34, 8, 0)
    star = ring_(0.76, 0.22, 8, 0.5)
    girdle = ring_(1.0, 0.03, 16, 0)
    under = ring_(1.0, -0.03, 16, 0)
    low = ring_(0.30, -0.66, 8, 0)
    points = table + star + girdle + under + low + [(0, 0, -0.88 * size)]
    t, s, g, u, w, tip = 0, 8, 16, 32, 48, 56
    faces = [tuple(range(8))]
    for i in range(8):
        j = (i + 1) % 8
        faces += [
            (t + i, s + i, t + j),
            (t + j, s + i, g + 2 * j, s + j),
            (s + i, g + 2 * i, g + 2 * i + 1),
            (s + i, g + 2 * i + 1, g + 2 * j),
            (w + i, u + 2 * i, u + 2 * i + 1),
            (w + i, u + 2 * i + 1, w + j),
            (w + j, u + 2 * i + 1, u + 2 * j),
            (w + i, w + j, tip),
        ]
    faces += [(g + i, g + (i + 1) % 16, u + (i + 1) % 16, u + i) for i in range(16)]
    return shapes.mesh(points, faces, material, at, turn, facets=True)
