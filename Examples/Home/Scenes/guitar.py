"""A flat-top guitar of spruce and rosewood, photographed from above with a page of music."""

from math import cos, degrees, pi, sin

from studio import materials, outline, shapes, stage

# Along y, the neck upwards: string length, nut and saddle.
NUT, LENGTH = 1.44, 2.62
SADDLE = NUT - LENGTH
# The height of the soundboard's face above the ground.
FACE = 0.45
HALF = [(0.0, -2.0), (0.28, -1.985), (0.55, -1.90), (0.745, -1.70), (0.815, -1.42),
        (0.745, -1.12), (0.57, -0.87), (0.475, -0.66), (0.495, -0.45), (0.575, -0.25),
        (0.565, -0.08), (0.40, 0.025), (0.15, 0.05), (0.0, 0.05)]


def scene():
    stage.ground(stage.SLATE, back=30)
    stage.lights(key=760, fill=30, rim=160, top=30, side=-1, scale=1.5, air=0.16)
    spruce = materials.wood((0.62, 0.36, 0.135), (0.43, 0.215, 0.065), 2.2, "y", 0.24, 0.5,
                            "spruce", 0.01, 0.22)
    rosewood = materials.wood((0.12, 0.045, 0.022), (0.04, 0.014, 0.009), 1.6, "y", 0.26, 0.5,
                              "rosewood", 0.02)
    mahogany = materials.wood((0.24, 0.095, 0.04), (0.13, 0.045, 0.02), 2, "y", 0.3, 0.4,
                              "mahogany", 0.02)
    ebony = materials.wood((0.028, 0.02, 0.017), (0.012, 0.009, 0.008), 3, "y", 0.4, 0.1, "ebony",
                           0.03)
    nickel = materials.metal((0.80, 0.77, 0.72), 0.18, "nickel")
    bone = materials.paint((0.78, 0.71, 0.56), 0.25, name="bone")
    items = body(spruce, rosewood, bone)
    items += rosette(ebony, bone) + bridge(ebony, bone)
    items += neck(mahogany, ebony, nickel, bone) + head(mahogany, ebony, nickel, bone)
    items += strings(nickel)
    shapes.group(items, (-0.08, 0.0, 0), (0, 0, -17))
    music()
    plectrum((1.05, -1.45, 0.012))
    stage.camera((0.0, -2.4, 15.2), (0.0, 0.02, 0.3), lens=106, fstop=2.8, portrait=True)


def shape(grow=0.0):
    side = outline.smooth(HALF, 8)
    whole = side + [(-x, y) for x, y in side[-2:0:-1]]
    middle = -0.95
    return [(x * (1 + grow), middle + (y - middle) * (1 + grow)) for x, y in whole]


def body(spruce, rosewood, bone):
    """Back, ribs and soundboard, bound in cream."""
    rim = [(x, y, FACE / 2) for x, y in shape(-0.012)]
    section = outline.rectangle(0.035, FACE - 0.02, 0.006)
    hole = outline.circle(0.205, 96, (0, -0.60))
    items = [
        shapes.sweep(rim, section, rosewood, closed=True),
        shapes.plate(shape(), 0.03, rosewood, (0, 0, 0.018), bevel=0.012),
        shapes.plate(shape(-0.012), 0.028, spruce, (0, 0, FACE - 0.014), bevel=0.004,
                     holes=[hole]),
    ]
    for z in (FACE - 0.018, 0.03):
        edge = [(x, y, z) for x, y in shape(0.001)]
        items.append(shapes.sweep(edge, outline.rectangle(0.03, 0.036, 0.008), bone, closed=True))
    label = materials.paper((0.66, 0.56, 0.38))
    items.append(shapes.plate(outline.rectangle(0.24, 0.17, 0.01, (0, -0.62)), 0.004, label,
                              (0, 0, 0.04)))
    guard = materials.Surface("tortoise", coat=0.6, coat_roughness=0.05, roughness=0.2)
    blot = guard.noise(guard.place(), 6, 3, 0.5, 1.5)
    guard.link(guard.ramp(blot, (0.35, (0.012, 0.004, 0.002)), (0.52, (0.09, 0.025, 0.006)),
                          (0.65, (0.22, 0.075, 0.015))), guard.socket("colour"))
    drop = outline.smooth([(0.17, -0.42), (0.29, -0.42), (0.40, -0.62), (0.44, -0.86),
                           (0.34, -1.02), (0.20, -0.93), (0.13, -0.835), (0.20, -0.73),
                           (0.235, -0.60),
                           (0.21, -0.50)], 8, True)
    items.append(shapes.plate(drop, 0.012, guard.material, (0, 0, FACE + 0.004), bevel=0.004))
    return items


def rosette(ebony, bone):
    items = []
    for outer, inner, surface in ((0.305, 0.292, bone), (0.292, 0.252, ebony), (0.252, 0.240, bone),
                                  (0.222, 0.216, ebony)):
        items.append(shapes.ring(outer, inner, 0.008, surface, (0, -0.60, FACE), bevel=0.001))
    for i in range(72):  # a ring of small bone points
        a = 2 * pi * i / 72
        where = (0.272 * cos(a), -0.60 + 0.272 * sin(a), FACE + 0.004)
        items.append(shapes.box((0.012, 0.020, 0.003), bone, where, (0, 0, degrees(a)), 0))
    return items


def bridge(ebony, bone):
    outline_ = outline.rounded([(-0.42, -0.05), (-0.14, -0.075), (0.14, -0.075), (0.42, -0.05),
                                (0.42, 0.05), (0.16, 0.065), (-0.16, 0.065), (-0.42, 0.05)], 0.03,
                               True)
    items = [
        shapes.plate(outline_, 0.06, ebony, (0, SADDLE - 0.02, FACE + 0.03), bevel=0.015),
        shapes.box((0.40, 0.018, 0.04), bone, (0, SADDLE, FACE + 0.07), (0, 0, 3), 0.006),
    ]
    for i in range(6):
        x = (i - 2.5) * 0.068
        items.append(shapes.sphere(0.018, bone, (x, SADDLE - 0.058, FACE + 0.064), steps=32))
    return items


def fret(n):
    return NUT - LENGTH * (1 - 2 ** (-n / 12))


def neck(mahogany, ebony, nickel, bone):
    """Neck, fingerboard, twenty frets and the marks between them."""
    end = fret(20) - 0.03
    board = [(-0.145, NUT), (0.145, NUT), (0.19, end), (-0.19, end)]
    under = [(a * 0.15, -0.105 * sin(b)) for a, b in
             ((-cos(pi * i / 24), pi * i / 24) for i in range(25))]
    items = [
        shapes.plate(board, 0.05, ebony, (0, 0, FACE + 0.035), bevel=0.008),
        shapes.sweep([(0, 1.46, FACE + 0.01), (0, 0.1, FACE + 0.01)], under, mahogany,
                     widths=[1.0, 1.2]),
        shapes.box((0.22, 0.16, FACE - 0.03), mahogany, (0, 0.09, FACE / 2), bevel=0.05),
        shapes.box((0.29, 0.024, 0.06), bone, (0, NUT + 0.010, FACE + 0.045), bevel=0.006),
    ]
    for n in range(1, 21):
        half = 0.145 + 0.045 * (NUT - fret(n)) / (NUT - end)
        items.append(shapes.tube([(-half + 0.004, fret(n), FACE + 0.061),
                                  (half - 0.004, fret(n), FACE + 0.061)], 0.0085, nickel,
                                 curved=False))
    for n in (3, 5, 7, 9, 12, 15, 17):
        y = (fret(n) + fret(n - 1)) / 2
        for x in ((-0.07, 0.07) if n == 12 else (0,)):
            items.append(shapes.cylinder(0.017, 0.004, bone, (x, y, FACE + 0.0605), bevel=0.001,
                                         steps=40))
    return items


PEGS = [(side, NUT + 0.15 + 0.18 * row) for side in (-1, 1) for row in range(3)]


def head(mahogany, ebony, nickel, bone):
    """The peg head, its face veneered, three machines to a side."""
    face = outline.rounded([(-0.15, 1.45, 0.02), (0.15, 1.45, 0.02), (0.20, 1.53, 0.05),
                            (0.225, 2.08, 0.04), (0.10, 2.11, 0.05), (0.0, 2.08, 0.05),
                            (-0.10, 2.11, 0.05), (-0.225, 2.08, 0.04), (-0.20, 1.53, 0.05)],
                           closed=True)
    face = [(x, y - 1.45) for x, y in face]
    items = [shapes.plate(face, 0.08, mahogany, (0, 0, -0.045), bevel=0.01),
             shapes.plate(face, 0.012, ebony, (0, 0, 0.0), bevel=0.003)]
    for side, y in PEGS:
        y -= 1.45
        items += [
            shapes.cylinder(0.022, 0.14, nickel, (side * 0.125, y, 0.05), bevel=0.006, steps=48),
            shapes.ring(0.04, 0.02, 0.016, nickel, (side * 0.125, y, 0.012), bevel=0.005, steps=48),
            shapes.cylinder(0.014, 0.16, nickel, (side * 0.24, y, -0.06), (0, 90, 0), steps=32),
            shapes.sphere(0.055, nickel, (side * 0.325, y, -0.06), stretch=(0.55, 1.0, 0.42),
                          steps=48),
        ]
    items.append(shapes.text("Amsel", 0.078, bone, (0, 0.592, 0.007), depth=0.001,
                             font="/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"))
    return [shapes.group(items, (0, 1.45, FACE + 0.035), (-9, 0, 0))]


def strings(nickel):
    bronze = materials.metal((0.72, 0.47, 0.24), 0.28, "bronze")
    # The outer strings go to the machines nearest to the nut.
    pegs = [PEGS[0], PEGS[1], PEGS[2], PEGS[5], PEGS[4], PEGS[3]]
    items = []
    for i, (side, y) in enumerate(pegs):
        low, high = (i - 2.5) * 0.068, (i - 2.5) * 0.045
        thick = 0.0085 - 0.0011 * i
        drop = (y - 1.45) * 0.158
        line = [(low, SADDLE - 0.058, FACE + 0.06), (low, SADDLE, FACE + 0.094),
                (high, NUT + 0.01, FACE + 0.079),
                (side * 0.103, y, FACE + 0.075 - drop)]
        items.append(shapes.tube(line, thick, bronze if i < 4 else nickel, curved=False))
    return items


def music():
    """A sheet of music, mostly under the body."""
    leaf = materials.paper((0.80, 0.75, 0.64))
    ink = materials.plain((0.03, 0.028, 0.026), 0.8, "ink")
    items = [shapes.box((1.55, 2.05, 0.006), leaf, (0, 0, 0.004), bevel=0.001)]
    for row in range(9):
        top = 0.78 - row * 0.2
        for line in range(5):
            items.append(shapes.box((1.3, 0.0035, 0.001), ink, (0, top - line * 0.022, 0.0075),
                                    bevel=0))
        for k in range(14):
            x = -0.60 + 0.093 * k + 0.012 * sin(k * 5 + row)
            y = top - 0.044 + 0.011 * round(4 * sin(k * 1.3 + row * 2.1))
            items.append(shapes.plate(outline.ellipse(0.016, 0.0115, 20, (x, y)), 0.001, ink,
                                      (0, 0, 0.0075), bevel=0))
            items.append(shapes.box((0.0035, 0.075, 0.001), ink, (x + 0.0145, y + 0.037, 0.0075),
                                    bevel=0))
        for k in range(5):
            items.append(shapes.box((0.004, 0.09, 0.001), ink, (-0.65 + 0.325 * k, top - 0.044,
                                                                0.0075), bevel=0))
    shapes.group(items, (-1.0, 0.98, 0), (0, 0, 11))


def plectrum(at):
    resin = materials.paint((0.42, 0.10, 0.02), 0.2, coat=0.5, name="resin")
    tip = outline.rounded([(0, -0.11, 0.03), (0.10, 0.075, 0.05), (-0.10, 0.075, 0.05)],
                          closed=True, steps=10)
    shapes.plate(tip, 0.012, resin, at, (0, 0, 37), 0.004)
