"""A turntable with a record on it: walnut plinth, aluminium platter, a curved arm."""

from math import atan2, cos, degrees, hypot, pi, sin

from studio import materials, outline, shapes, stage

# The plinth, and the axes of platter and arm on it.
WIDTH, DEPTH, TOP = 3.7, 2.9, 0.50
SPINDLE, PIVOT = (-0.42, 0.0), (1.38, 0.82)
RECORD = TOP + 0.235


def scene():
    stage.ground(stage.MIST, back=5)
    stage.lights(key=760, fill=45, rim=320, top=70, side=-1, scale=1.25, key_size=3.2)
    wood = materials.wood((0.28, 0.13, 0.05), (0.12, 0.045, 0.018), 1.1, "x", 0.26, 0.4, "walnut",
                          0.02)
    deck = materials.brushed((0.60, 0.58, 0.55), 0.34, "x", "deck")
    silver = materials.brushed((0.76, 0.75, 0.73), 0.24, "round", "platter")
    chrome = materials.metal((0.82, 0.80, 0.78), 0.12, "chrome")
    black = materials.paint((0.013, 0.013, 0.014), 0.35, name="black")
    items = plinth(wood, deck, black) + platter(silver, chrome, black) + record()
    items += arm(chrome, black, silver) + controls(chrome, silver, black)
    shapes.group(items, (0, 0, 0), (0, 0, 20))
    stage.camera((0.1, -11.2, 6.0), (0.0, -0.05, 0.42), lens=80, fstop=1.8, focus=(0, -0.6, 0.7))


def plinth(wood, deck, black):
    items = [
        shapes.box((WIDTH - 0.14, DEPTH, 0.36), wood, (0, 0, 0.30), bevel=0.02),
        shapes.plate(outline.rectangle(WIDTH - 0.14, DEPTH - 0.14, 0.05), 0.03, deck,
                     (0, 0, TOP - 0.018), bevel=0.008),
    ]
    across = materials.wood((0.28, 0.13, 0.05), (0.12, 0.045, 0.018), 1.1, "y", 0.26, 0.4,
                            "walnut cheek", 0.02)
    for x in (-1, 1):
        items.append(shapes.box((0.08, DEPTH + 0.016, 0.368), across,
                                (x * (WIDTH / 2 - 0.04), 0, 0.30), bevel=0.022))
    for x in (-1.5, 1.5):
        for y in (-1.1, 1.1):
            foot = [(0, 0), (0.17, 0), (0.19, 0.03), (0.17, 0.13), (0, 0.13)]
            items.append(shapes.lathe(outline.rounded(foot, 0.02), black, (x, y, 0)))
    for x in (-WIDTH / 2 + 0.15, WIDTH / 2 - 0.15):
        for y in (-DEPTH / 2 + 0.15, DEPTH / 2 - 0.15):
            items.append(shapes.screw(0.035, deck, black, (x, y, TOP - 0.002), slot=50 * x * y))
    return items


def platter(silver, chrome, black):
    """A cast platter whose rim carries dots for the strobe lamp, and its mat."""
    x, y = SPINDLE
    items = [
        shapes.cylinder(1.32, 0.14, silver, (x, y, TOP + 0.11), bevel=0.02, steps=200),
        shapes.cylinder(0.5, 0.08, black, (x, y, TOP + 0.03)),
        shapes.cylinder(1.27, 0.03, black, (x, y, TOP + 0.195), bevel=0.008, steps=200),
        shapes.lathe([(0, 0), (0.032, 0), (0.032, 0.09), (0.02, 0.115), (0, 0.12)], chrome,
                     (x, y, RECORD)),
    ]
    dot = shapes.box((0.012, 0.022, 0.035), black, (0, 0, -50), bevel=0)
    for row, count in ((0.135, 120), (0.085, 110)):
        for i in range(count):
            a = 2 * pi * i / count
            items.append(shapes.again(dot, (x + 1.317 * cos(a), y + 1.317 * sin(a), TOP + row),
                                      (0, 0, a * 180 / pi)))
    return items


def record():
    """Vinyl with its bands of grooves, and a label."""
    x, y = SPINDLE
    vinyl = materials.Surface("vinyl", colour=(0.006, 0.006, 0.007), roughness=0.22, coat=0.0)
    vinyl.link(vinyl.span(vinyl.rings(26), 0.16, 0.38, 0.35, 0.65), vinyl.socket("roughness"))
    vinyl.circular(0.85)
    smooth = materials.plain((0.006, 0.006, 0.007), 0.12, "run-out")
    label = materials.paper((0.55, 0.12, 0.045), "label")
    ink = materials.plain((0.78, 0.70, 0.52), 0.7, "print")
    serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"
    items = [
        shapes.lathe(outline.rounded([(0, -0.012), (1.235, -0.012), (1.25, 0.0), (1.235, 0.010),
                                      (0.0, 0.010)], 0.003), vinyl.material, (x, y, RECORD),
                     steps=220),
        shapes.ring(0.52, 0.40, 0.004, smooth, (x, y, RECORD + 0.0095), bevel=0.001),
        shapes.cylinder(0.42, 0.006, label, (x, y, RECORD + 0.0105), bevel=0.002),
        shapes.ring(0.40, 0.392, 0.002, ink, (x, y, RECORD + 0.0135), bevel=0.0005),
    ]
    for at in (1.06, 0.87, 0.72, 0.60):  # the silent bands between pieces
        items.append(shapes.ring(at + 0.006, at - 0.006, 0.003, smooth, (x, y, RECORD + 0.0095),
                                 bevel=0.001))
    words = [("LERCHE", 0.085, 0.22), ("Quartet for a Rainy Day", 0.047, -0.16),
             ("SIDE A    33", 0.042, -0.24), ("LR 1187", 0.038, 0.13)]
    spin = 24
    lines = [shapes.text(text, size, ink, (0, height, 0.0142), depth=0.0005, font=serif)
             for text, size, height in words]
    items.append(shapes.group(lines, (x, y, RECORD), (0, 0, -spin)))
    return items


def arm(chrome, black, silver):
    """Base, bearing, a tube bent like an S, head shell with needle, counterweight, rest."""
    px, py = PIVOT
    high = TOP + 0.46
    # Where the needle stands on the record, and the groove's direction there.
    tip = (SPINDLE[0] + 0.95 * cos(-1.05), SPINDLE[1] + 0.95 * sin(-1.05), RECORD + 0.10)
    groove = (-0.867, -0.498)
    long = hypot(tip[0] - px, tip[1] - py)
    ahead = ((tip[0] - px) / long, (tip[1] - py) / long)
    turn = degrees(atan2(-ahead[0], -ahead[1]))
    items = [
        shapes.cylinder(0.36, 0.05, black, (px, py, TOP + 0.02), bevel=0.015),
        shapes.ring(0.37, 0.33, 0.07, chrome, (px, py, TOP + 0.03)),
        shapes.cylinder(0.19, 0.30, chrome, (px, py, TOP + 0.18), bevel=0.02),
        shapes.box((0.26, 0.24, 0.22), black, (px, py, high - 0.02), (0, 0, -turn), 0.03),
        shapes.cylinder(0.065, 0.34, chrome, (px, py, high), (0, 90, -turn), 0.012),
    ]
    # Along the line from bearing to needle, and to its right: the offset of every such arm.
    bends = [(0, 0), (0.30, 0), (0.60, 0.0), (0.90, 0.045), (1.18, 0.125), (1.42, 0.175),
             (1.60, 0.172), (long - 0.336, 0.129)]
    path = [(px + ahead[0] * u - ahead[1] * v, py + ahead[1] * u + ahead[0] * v,
             high + (tip[2] + 0.01 - high) * u / long) for u, v in bends]
    items.append(shapes.tube(path, 0.03, chrome))
    back = (px - ahead[0] * 0.56, py - ahead[1] * 0.56, high)
    items.append(shapes.tube([(px, py, high), back], 0.03, chrome, curved=False))
    weight = [shapes.cylinder(0.15, 0.22, chrome, (0, 0, 0), bevel=0.02),
              shapes.knurled(0.152, 0.08, black, (0, 0, -0.13), teeth=60, depth=0.008)]
    items.append(shapes.group(weight, (px - ahead[0] * 0.43, py - ahead[1] * 0.43, high),
                              (-90, 0, -turn)))
    shell = outline.rounded([(-0.085, 0.14), (0.085, 0.14), (0.095, -0.16), (0.04, -0.20),
                             (-0.04, -0.20), (-0.095, -0.16)], 0.03, True)
    head = [
        shapes.plate(shell, 0.022, black, (0, 0, 0.02), bevel=0.008),
        shapes.cylinder(0.04, 0.10, chrome, (0, 0.17, 0.005), (90, 0, 0), 0.01),
        shapes.box((0.11, 0.22, 0.075), silver, (0, -0.05, -0.03), bevel=0.012),
        shapes.box((0.07, 0.10, 0.03), materials.paint((0.5, 0.03, 0.02), 0.3, name="needle"),
                   (0, -0.13, -0.07), bevel=0.008),
        shapes.tube([(0.09, -0.10, 0.02), (0.18, -0.15, 0.03), (0.23, -0.20, 0.06)], 0.010, chrome),
        shapes.tube([(0, -0.16, -0.07), (0, -0.175, -0.094)], 0.006, chrome, curved=False),
    ]
    items.append(shapes.group(head, (tip[0] - 0.17 * groove[0], tip[1] - 0.17 * groove[1],
                                     tip[2] + 0.005), (0, 0, -60)))
    rest = (px - 0.02, py - 0.62)
    items.append(shapes.cylinder(0.03, 0.30, black, (rest[0] + 0.14, rest[1], TOP + 0.15)))
    items.append(shapes.box((0.20, 0.06, 0.035), black, (rest[0] + 0.07, rest[1], TOP + 0.30),
                            bevel=0.01))
    return items


def controls(chrome, silver, black):
    front = -DEPTH / 2 + 0.32
    items = [
        shapes.cylinder(0.17, 0.05, black, (-1.52, front, TOP + 0.02), bevel=0.01),
        shapes.cylinder(0.145, 0.09, silver, (-1.52, front, TOP + 0.05), bevel=0.02),
        shapes.cylinder(0.12, 0.09, chrome, (1.38, front - 0.02, TOP + 0.04), bevel=0.03),
        shapes.box((0.46, 0.045, 0.01), black, (1.55, front + 0.55, TOP + 0.0), (0, 0, 90), 0.004),
        shapes.box((0.12, 0.09, 0.06), chrome, (1.55, front + 0.62, TOP + 0.03), bevel=0.015),
    ]
    items += [
        shapes.text("33", 0.085, black, (-1.25, front - 0.13, TOP - 0.002), depth=0.002),
        shapes.text("45", 0.085, black, (-1.07, front - 0.13, TOP - 0.002), depth=0.002),
    ]
    return items
