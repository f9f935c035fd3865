"""A walnut table radio of the fifties: cloth front, lit dial, two knobs and five keys."""

from studio import materials, outline, shapes, stage

WIDTH, DEPTH, HEIGHT = 2.9, 1.05, 1.72


def scene():
    stage.ground(stage.CLAY, back=5)
    stage.lights(key=700, fill=45, rim=260, top=60, side=-1)
    wood = materials.wood((0.27, 0.125, 0.05), (0.11, 0.042, 0.016), 1.15, "x", 0.22, 0.5,
                          "walnut", 0.02, 0.32)
    brass = materials.metal((0.80, 0.60, 0.30), 0.2, "brass")
    ivory = materials.paint((0.74, 0.68, 0.54), 0.22, coat=0.4, name="ivory")
    dark = materials.plain((0.015, 0.012, 0.01), 0.5, "dark")
    items = cabinet(wood, brass, dark)
    items += grille(brass)
    items += tuning(brass)
    items += controls(ivory, brass, dark)
    shapes.group(items, (0, 0, 0.1), (0, 0, 17))
    cord()
    stage.camera((0.2, -9.6, 2.5), (0.02, 0, 0.93), lens=72, fstop=2.0, focus=(0, -0.6, 0.9))


def cabinet(wood, brass, dark):
    """A shell with round shoulders, open to the front, a frame of brass, four feet."""
    shape = outline.rounded([(-WIDTH / 2, 0, 0.10), (WIDTH / 2, 0, 0.10), (WIDTH / 2, HEIGHT, 0.34),
                             (-WIDTH / 2, HEIGHT, 0.34)], closed=True, steps=14)
    opening = outline.rounded([(-WIDTH / 2 + 0.12, 0.12, 0.05), (WIDTH / 2 - 0.12, 0.12, 0.05),
                               (WIDTH / 2 - 0.12, HEIGHT - 0.12, 0.24),
                               (-WIDTH / 2 + 0.12, HEIGHT - 0.12, 0.24)], closed=True, steps=14)
    inner = [(x * 0.972, 0.12 + (z - 0.12) * 0.952 + 0.035) for x, z in opening]
    items = [
        shapes.plate(shape, DEPTH, wood, turn=(90, 0, 0), bevel=0.035, holes=[opening]),
        shapes.plate(opening, 0.04, wood, (0, DEPTH / 2 - 0.05, 0), (90, 0, 0)),
        shapes.plate(opening, 0.03, brass, (0, -DEPTH / 2 + 0.035, 0), (90, 0, 0), 0.01, [inner]),
        shapes.plate(opening, 0.04, dark, (0, -DEPTH / 2 + 0.10, 0), (90, 0, 0)),
    ]
    for x in (-1.15, 1.15):
        for y in (-0.32, 0.32):
            items.append(shapes.lathe([(0, -0.1), (0.09, -0.1), (0.10, -0.085), (0.12, 0.01),
                                       (0, 0.01)], brass, (x, y, 0)))
    return items


def grille(brass):
    """Woven cloth with a gold thread over the loudspeaker, behind three bars."""
    cloth = materials.cloth((0.50, 0.37, 0.20), 62, "grille", 0.42, 0.1)
    front = -DEPTH / 2 + 0.07
    items = [shapes.plate(outline.rectangle(2.62, 0.92, 0.03), 0.02, cloth, (0, front, 1.10),
                          (90, 0, 0), 0.004)]
    for z in (0.86, 1.10, 1.34):
        items.append(shapes.tube([(-1.28, front - 0.03, z), (1.28, front - 0.03, z)], 0.014, brass,
                                 curved=False))
    badge = outline.ellipse(0.20, 0.065)
    items.append(shapes.plate(badge, 0.02, brass, (0.92, front - 0.055, 1.34), (90, 0, 0), 0.008))
    items.append(shapes.text("Lerche", 0.085, materials.plain((0.06, 0.02, 0.015), 0.4), (
        0.92, front - 0.068, 1.338), (90, 0, 0), 0.002,
        font="/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"))
    return items


def tuning(brass):
    """The scale: back-lit glass with stations, and a red pointer."""
    front = -DEPTH / 2 + 0.065
    glow = materials.Surface("scale", colour=(0.55, 0.42, 0.22), glow=(1.0, 0.70, 0.34),
                             glow_strength=0.55, roughness=0.5)
    value = glow.noise(glow.place((0.8, 1, 1)), 1.6, 2)
    glow.link(glow.span(value, 0.35, 0.75, 0.3, 0.7), glow.socket("glow_strength"))
    ink = materials.plain((0.05, 0.02, 0.01), 0.6, "ink")
    red = materials.paint((0.6, 0.02, 0.01), 0.3, name="pointer")
    items = [
        shapes.plate(outline.rectangle(1.62, 0.36, 0.03), 0.02, glow.material, (0, front, 0.43),
                     (90, 0, 0), 0.004),
        shapes.plate(outline.rectangle(1.70, 0.44, 0.05), 0.05, brass, (0, front, 0.43),
                     (90, 0, 0), 0.012, [outline.rectangle(1.60, 0.34, 0.02)]),
        shapes.plate(outline.rectangle(1.62, 0.36, 0.03), 0.006,
                     materials.pane(strength=0.12), (0, front - 0.022, 0.43), (90, 0, 0), 0.002),
        shapes.box((0.010, 0.012, 0.34), red, (0.27, front - 0.016, 0.43), bevel=0.003),
    ]
    rows = [(0.535, "54  60  70  80  90  100  120  140  160"), (0.43, "88   92   96   100   104"),
            (0.325, "150   180   210   240   280   350")]
    for z, words in rows:
        labels = words.split()
        for i, label in enumerate(labels):
            x = -0.66 + 1.32 * i / (len(labels) - 1)
            items.append(shapes.text(label, 0.055, ink, (x, front - 0.0115, z), (90, 0, 0), 0.001))
        items.append(shapes.box((1.46, 0.003, 0.004), ink, (0, front - 0.0115, z - 0.042), bevel=0))
    for i in range(49):
        x = -0.72 + 1.44 * i / 48
        items.append(shapes.box((0.003, 0.003, 0.026 if i % 4 == 0 else 0.014), ink,
                                (x, front - 0.0115, 0.488 - 0.013), bevel=0))
    return items


def controls(ivory, brass, dark):
    front = -DEPTH / 2 + 0.06
    items = []
    for x in (-1.08, 1.08):
        at = (x, front, 0.43)
        grip = [shapes.lathe(outline.rounded([(0, 0), (0.20, 0), (0.215, 0.03), (0.215, 0.05),
                                              (0.185, 0.07), (0, 0.07)], 0.01), brass),
                shapes.knurled(0.175, 0.20, ivory, (0, 0, 0.15), teeth=28, depth=0.014,
                               bevel=0.006),
                shapes.lathe([(0, 0.262), (0.07, 0.258), (0.12, 0.25), (0.12, 0.2)], brass),
                shapes.box((0.012, 0.05, 0.01), dark, (0.0, 0.145, 0.25), bevel=0.002)]
        items.append(shapes.group(grip, at, (90, -30 * x, 0)))
    for i in range(5):
        pressed = 0.03 if i == 2 else 0.0
        items.append(shapes.box((0.235, 0.16, 0.095), ivory, (
            -0.51 + 0.255 * i, front - 0.03 + pressed, 0.175), bevel=0.022))
    return items


def cord():
    brown = materials.cloth((0.12, 0.06, 0.03), 60, "cord")
    shapes.tube([(1.1, 0.75, 0.3), (1.35, 1.0, 0.08), (1.7, 1.0, 0.035), (2.2, 0.7, 0.035),
                 (2.5, 1.1, 0.035), (3.2, 1.6, 0.035), (4.5, 1.6, 0.035)], 0.03, brown)
