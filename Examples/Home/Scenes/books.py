"""Six well-read cloth-bound books, a ribbon, and the reading glasses that go with them."""

from math import cos, pi, sin

from studio import materials, outline, shapes, stage

SERIF = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
BOLD = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"

# Length of the spine, depth, thickness, colour, title, turn in degrees, shift in x and y.
BOOKS = [
    (2.50, 1.75, 0.40, (0.05, 0.10, 0.085), "ATLAS  OF  SMALL  ISLANDS", 1.5, (0.0, 0.0)),
    (2.30, 1.62, 0.33, (0.33, 0.055, 0.035), "The Winter Orchard", -5, (-0.06, 0.02)),
    (2.34, 1.60, 0.46, (0.50, 0.42, 0.28), "COLLECTED  LETTERS", 4, (0.05, 0.0)),
    (2.05, 1.45, 0.24, (0.035, 0.065, 0.13), "Knots & Splices", -2, (-0.10, 0.05)),
    (2.12, 1.45, 0.36, (0.36, 0.17, 0.035), "A HOUSE BY THE CANAL", 9, (0.02, 0.02)),
    (1.82, 1.25, 0.20, (0.075, 0.06, 0.085), "Songs for Two Voices", -8, (-0.10, -0.02)),
]


def scene():
    stage.ground(stage.PAPER, back=4)
    stage.lights(key=640, fill=30, rim=150, top=35, side=-1)
    gold = materials.metal((0.80, 0.58, 0.26), 0.32, "gold leaf")
    items, height = [], 0.0
    for length, depth, thick, colour, title, turn, (x, y) in BOOKS:
        volume = shapes.group(book(length, depth, thick, colour, title, gold), (x, y, height),
                              (0, 0, turn))
        items.append(volume)
        height += thick + 0.004
    items.append(shapes.group(glasses(), (-0.05, -0.36, height), (0, 0, 16), 0.68))
    shapes.group(items, (0, 0, 0), (0, 0, 24))
    stage.camera((-0.9, -9.4, 3.5), (0.0, 0, 0.98), lens=75, fstop=1.8, focus=(-0.2, -0.85, 1.1))


def book(length, depth, thick, colour, title, gold):
    """One volume, its spine to the front, its lower board on z = 0."""
    cover = materials.book_cloth(colour, name=title)
    leaf = materials.pages(sheets=210 / (thick / 0.3))
    board, joint = 0.032, 0.085
    items = [
        shapes.box((length, depth - joint, board), cover, (0, joint / 2, z), bevel=0.01)
        for z in (board / 2, thick - board / 2)
    ]
    items.append(spine(length, depth, thick, board, joint, cover))
    items.append(block(length, depth, thick, board, leaf))
    bulge = -depth / 2 + 0.005
    size = min(0.15, thick * 0.42)
    # Gold would not show on a light cloth.
    ink = materials.plain((0.09, 0.04, 0.02), 0.6) if sum(colour) > 1 else gold
    items.append(shapes.text(title, size, ink, (0, bulge - 0.053, thick / 2), (90, 0, 0), 0.012,
                             font=BOLD if title.isupper() else SERIF))
    for side in (-1, 1):
        for x, width in ((length / 2 - 0.10, 0.022), (length / 2 - 0.15, 0.008)):
            items.append(band(thick, 0.0035, width, gold, (side * x, -depth / 2, 0)))
        # The head band, a small roll of silk where the leaves meet the spine.
        silk = materials.cloth((0.55, 0.40, 0.2), 120, "silk")
        items.append(shapes.tube([(side * (length / 2 - 0.055), -depth / 2 + 0.045, z)
                                  for z in (board, thick / 2, thick - board)], 0.016, silk))
    return items


def curve(thick, extra=0.0, bulge=0.055):
    """Half the spine's section as (forward, height), from the lower edge to the upper one."""
    return [(extra + bulge * sin(pi * i / 20) ** 0.7, thick / 2 - (thick / 2 + extra)
             * cos(pi * i / 20)) for i in range(21)]


def spine(length, depth, thick, board, joint, cover):
    """The rounded back with a groove on each side where the boards hinge."""
    outer = curve(thick)
    groove = outline.smooth([(0, thick), (-joint * 0.5, thick - board * 0.75), (-joint, thick)], 6)
    lower = [(a, thick - b) for a, b in groove][::-1]
    inner = [(-joint, board), (-joint, thick - board)]
    back = [(a - board, b) for a, b in curve(thick - 2 * board)]
    back = [(a, b + board) for a, b in back]
    section = outer + groove[1:] + inner[::-1][:1] + back[::-1] + inner[:1] + lower[:-1]
    return shapes.sweep([(-length / 2, -depth / 2, 0), (length / 2, -depth / 2, 0)], section, cover)


def band(thick, extra, width, gold, at):
    """A gilt line over the spine."""
    section = curve(thick, extra) + [(a - 0.012, b) for a, b in curve(thick, extra)][::-1]
    return shapes.sweep([(-width / 2, 0, 0), (width / 2, 0, 0)], section, gold, at)


def block(length, depth, thick, board, leaf):
    """The leaves, round at the back and hollow at the fore edge."""
    low, high = board * 0.9, thick - board * 0.9
    front = [(depth / 2 - 0.075 - 0.045 * sin(pi * i / 12), low + (high - low) * i / 12)
             for i in range(13)]
    section = [(-y, z) for y, z in front]
    section += [(depth / 2 - 0.03, high), (depth / 2 - 0.03, low)]
    reach = length / 2 - 0.045
    return shapes.sweep([(-reach, 0, 0), (reach, 0, 0)], section, leaf)


def glasses():
    """Round wire spectacles, folded open on their rims."""
    wire = materials.metal((0.70, 0.52, 0.26), 0.16, "wire")
    horn = materials.plain((0.10, 0.035, 0.012), 0.15, "horn", coat=0.4)
    pane = materials.pane(strength=0.16)
    items, tilt = [], 82
    for side in (-1, 1):
        x = side * 0.36
        items.append(shapes.torus(0.27, 0.016, wire, (x, 0, 0.285), (tilt, 0, 0)))
        items.append(shapes.cylinder(0.265, 0.012, pane, (x, 0, 0.285), (tilt, 0, 0), 0.002))
        hinge = (side * 0.65, 0.01, 0.36)
        items.append(shapes.box((0.05, 0.05, 0.05), wire, hinge, bevel=0.012))
        items.append(shapes.tube([hinge, (side * 0.655, 0.5, 0.30), (side * 0.64, 0.85, 0.20),
                                  (side * 0.63, 1.12, 0.06), (side * 0.625, 1.2, 0.016)],
                                 [0.014, 0.014, 0.018, 0.022, 0.018], horn))
    items.append(shapes.tube([(-0.10, -0.01, 0.33), (-0.05, -0.02, 0.385), (0.05, -0.02, 0.385),
                              (0.10, -0.01, 0.33)], 0.014, wire))
    return items
