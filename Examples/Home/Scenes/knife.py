"""A pocket knife with rosewood scales, half open, and the pencil it has just sharpened."""

from math import cos, pi, sin, sqrt

from studio import materials, outline, shapes, stage

# Along x: the pivot is the origin, the handle runs to the left and opens towards -y.
FRONT, BACK = 0.20, -2.02
# Half of the thickness between the liners, of a liner, and of a whole side above it.
GAP, LINER, SIDE = 0.048, 0.024, 0.098
# How far the blade is from straight, in degrees.
OPEN = 52
BOLSTER, CAP = -0.34, -1.70


def scene():
    stage.ground(stage.SAGE, back=9)
    stage.lights(key=700, fill=60, rim=240, top=70, side=-1, air=0.2)
    # A soft box that only the metal sees.
    stage.light((-1.4, 5.2, 6.2), (-0.6, 0, 0.2), 5, 110).visible_diffuse = False
    steel = materials.metal((0.70, 0.69, 0.675), 0.27, "steel", 0.0005)
    brass = materials.metal((0.80, 0.59, 0.30), 0.24, "brass", 0.002)
    rose = materials.wood((0.23, 0.075, 0.028), (0.075, 0.02, 0.009), 2.2, "x", 0.27, 0.4,
                          "scales", 0.02, 0.28)
    dark = materials.plain((0.03, 0.022, 0.018), 0.6, "dark")
    items = handle(rose, brass, steel, dark)
    items.append(blade(steel, dark))
    shapes.group(items, (-0.42, -0.42, GAP + LINER + SIDE), (0, 0, 172))
    pencil()
    shavings()
    stage.camera((0.0, -5.6, 7.0), (0.12, 0.14, 0.1), lens=79, fstop=2.0, focus=(0.0, -0.2, 0.25))


def width(x):
    """Middle and half width of the handle at x: a little waist, round at both ends."""
    t = (x - BACK) / (FRONT - BACK)
    half = 0.215 - 0.03 * sin(pi * min(1, t * 1.15)) - 0.012 * t
    for end, reach in ((BACK, 0.20), (FRONT, 0.17)):
        off = abs(x - end)
        if off < reach:
            half *= sqrt(max(0.0, 1 - (1 - off / reach) ** 2))
    return 0.045 * sin(pi * t) - 0.02 * (1 - t), half


def stations(count=120):
    """Places along the handle, closest together at its round ends."""
    middle, reach = (FRONT + BACK) / 2, (FRONT - BACK) / 2
    return [middle - reach * cos(pi * i / count) for i in range(count + 1)]


def contour(shrink=0.0, low=-9.0, high=9.0):
    upper, lower = [], []
    for x in stations()[1:-1]:
        if low < x < high:
            middle, half = width(x)
            upper.append((x, middle + max(0.004, half - shrink)))
            lower.append((x, middle - max(0.004, half - shrink)))
    return lower + upper[::-1]


def cheek(material, low, high):
    """The part of one domed side of the handle that lies between two places."""
    steps, vertices, faces = 28, [], []
    places = [low] + [x for x in stations() if low < x < high] + [high]
    for x in places:
        middle, half = width(x)
        tall = SIDE * min(1, max(0.05, half / 0.185)) ** 0.5
        for k in range(steps + 1):
            a = pi * k / steps
            across = abs(cos(a)) ** 0.62 * (1 if cos(a) > 0 else -1)
            vertices.append((x, middle + half * across, tall * sin(a) ** 0.62))
    row = steps + 1
    for i in range(len(places) - 1):
        faces += [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k)
                  for k in range(steps)]
        faces.append((i * row, (i + 1) * row, (i + 1) * row + steps, i * row + steps))
    last = (len(places) - 1) * row
    faces += [tuple(range(row)), tuple(range(last, last + row))]
    return _creased(shapes.mesh(vertices, faces, material))


def _creased(item):
    """Keeps an edge an edge where two faces meet at more than 15 degrees."""
    item.data.update()
    sides = {}
    for face in item.data.polygons:
        for edge in face.edge_keys:
            sides.setdefault(edge, []).append(face.normal)
    for edge in item.data.edges:
        faces = sides[edge.key]
        if len(faces) == 2:
            edge.use_edge_sharp = faces[0].dot(faces[1]) < 0.966
    return item


def handle(rose, brass, steel, dark):
    """Two brass liners, the spring between them, scales of wood, bolsters and pins."""
    items = []
    for side in (-1, 1):
        items.append(shapes.plate(contour(0.002), LINER, brass, (0, 0, side * (GAP + LINER / 2)),
                                  bevel=0.004))
        half = [cheek(surface, low, high) for surface, low, high in (
            (brass, BACK + 0.001, CAP - 0.004), (rose, CAP, BOLSTER - 0.004),
            (brass, BOLSTER, FRONT - 0.001))]
        half.append(shapes.plate(contour(0.012, CAP - 0.03, BOLSTER + 0.03), 0.05, dark,
                                 (0, 0, 0.025), bevel=0))
        for x in (-0.52, -1.02, -1.52):
            half.append(shapes.cylinder(0.03, 0.02, brass, (x, width(x)[0], SIDE - 0.004),
                                        bevel=0.008, steps=40))
        half.append(shapes.cylinder(0.05, 0.02, steel, (0, 0, SIDE - 0.006), bevel=0.008,
                                    steps=48))
        for x in (BOLSTER + 0.05, BOLSTER + 0.075):  # two turned lines across the bolster
            half.append(_line(x, dark))
        items.append(shapes.group(half, (0, 0, side * (GAP + LINER)), (0 if side > 0 else 180, 0, 0)))
        if side < 0:  # turned over, its own y would point the other way
            items[-1].scale = (1, -1, 1)
    items.append(shapes.plate(outline.ellipse(0.14, 0.062), 0.012, brass, (
        -0.77, width(-0.77)[0], GAP + LINER + SIDE), bevel=0.004))
    spine = [(x, sum(width(x)) - 0.001) for x in stations()[8:-14]]
    inner = [(x, y - 0.085) for x, y in spine]
    items.append(shapes.plate(inner + spine[::-1], 2 * GAP - 0.004, steel, bevel=0.004))
    items.append(shapes.plate(contour(0.10, BACK + 0.14), 2 * GAP - 0.01, dark, bevel=0.002))
    items.append(shapes.torus(0.10, 0.016, brass, (BACK - 0.075, 0.0, 0.0), (90, 0, 14)))
    return items


def _line(x, dark):
    middle, half = width(x)
    path = [(x, middle + half * cos(a) * 0.97, SIDE * sin(a) ** 0.62 - 0.0025)
            for a in (pi * (0.18 + 0.64 * i / 24) for i in range(25))]
    path = [(x, middle + half * (1 if y > middle else -1) * abs((y - middle) / half) ** 0.62, z)
            for x, y, z in path]
    return shapes.tube(path, 0.0045, dark, curved=False)


def blade(steel, dark):
    """A spear point with a flat grind down to the edge, and a nick for the thumbnail."""
    back = outline.smooth([(0.0, 0.13), (0.25, 0.155), (0.6, 0.165), (1.05, 0.16), (1.38, 0.115),
                           (1.62, 0.035), (1.74, -0.035)], 14)
    long = back[-1][0]
    vertices, faces = [], []
    for x, top in back:
        t = x / long
        edge = -0.155 - 0.02 * sin(pi * t)
        if t > 0.62:
            edge += 0.117 * ((t - 0.62) / 0.38) ** 2.2
        if x < 0.26:  # the blunt part next to the handle
            edge = -0.145
        edge = min(edge, top - 0.003)
        thick = 0.042 * (1 - 0.55 * t ** 2)
        ground = min(1.0, max(0.0, (x - 0.27) / 0.05))
        grind = top - (top - edge) * 0.36
        fine = edge + (top - edge) * 0.10
        lower, keen = 1 - 0.80 * ground, 1 - 0.965 * ground
        for z in (-1, 1):
            vertices += [(x, top, z * thick), (x, grind, z * thick), (x, fine, z * thick * lower),
                         (x, edge, z * thick * keen)]
    for i in range(1, len(back)):
        a, b = (i - 1) * 8, i * 8
        for z in (0, 4):
            faces += [(a + z + k, a + z + k + 1, b + z + k + 1, b + z + k) for k in range(3)]
        faces += [(a, b, b + 4, a + 4), (a + 3, a + 7, b + 7, b + 3)]
    last = (len(back) - 1) * 8
    for end in (0, last):
        faces += [(end + k, end + k + 4, end + k + 5, end + k + 1) for k in range(3)]
    item = shapes.mesh(vertices, faces, steel)
    for edge in item.data.edges:  # the lines of the grind stay lines
        a, b = edge.vertices
        edge.use_edge_sharp = a % 8 == b % 8
    nick = shapes.plate(outline.ellipse(0.16, 0.016, 40), 0.03, None, (0.86, 0.112, 0.044),
                        (14, 0, 0), 0.004)
    shapes.cut(item, nick)
    tang = shapes.cylinder(0.135, 2 * GAP - 0.006, steel, (0, 0, 0), bevel=0.004)
    mark = shapes.text("ROTHBERG", 0.062, dark, (0.50, 0.10, 0.0415), (0, 0, 180), 0.0012,
                       font="/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
    return shapes.group([item, nick, tang, mark], (0, 0, 0), (0, 0, -OPEN))


def pencil():
    """A short yellow pencil, freshly cut."""
    paint = materials.paint((0.62, 0.33, 0.035), 0.25, 0.4, "lacquer")
    bare = materials.wood((0.62, 0.40, 0.22), (0.46, 0.26, 0.12), 4, "x", 0.6, 0, "cedar", 0.1, 0.1)
    lead = materials.plain((0.03, 0.03, 0.033), 0.35, "lead")
    six = outline.circle(0.088, 6)
    items = [
        shapes.plate(outline.rounded(six, 0.012, True, 4), 1.25, paint, turn=(90, 0, 90),
                     bevel=0.004),
        shapes.cylinder(0.03, 0.01, lead, (-0.626, 0, 0), (0, 90, 0), 0.002),
        shapes.lathe([(0.0835, 0), (0.0835, 0.012), (0.030, 0.265), (0, 0.265)], bare,
                     (0.613, 0, 0), (0, 90, 0), 12),
        shapes.lathe([(0, 0), (0.031, 0.255), (0.009, 0.35), (0, 0.353)], lead, (0.615, 0, 0),
                     (0, 90, 0), 40),
    ]
    items[2].data.polygons.foreach_set("use_smooth", [False] * len(items[2].data.polygons))
    shapes.group(items, (0.72, 0.78, 0.077), (0, 0, -14))


def shavings():
    """Curls of wood with a lacquered rim, left where they fell."""
    bare = materials.wood((0.66, 0.44, 0.25), (0.50, 0.30, 0.15), 4, "x", 0.65, 0, "curl", 0.1, 0.1)
    for x, y, turn, size, rounds, wide in (
            (1.72, 0.30, 20, 0.075, 1.3, 0.15), (1.98, 0.62, 110, 0.06, 0.8, 0.11),
            (1.55, 0.72, 215, 0.05, 0.6, 0.13), (1.90, 0.05, 70, 0.045, 0.9, 0.09),
            (1.42, 0.14, 300, 0.06, 0.5, 0.08)):
        path = []
        for i in range(41):
            a = 2 * pi * rounds * i / 40 - pi / 2
            r = size * (1 - 0.4 * i / 40)
            path.append((r * cos(a), 0.12 * i / 40, size + r * sin(a)))
        widths = [0.35 + 0.65 * sin(pi * (i + 1) / 42) ** 0.7 for i in range(41)]
        shapes.sweep(path, outline.rectangle(0.007, wide), bare, (x, y, 0.004), (0, 0, turn),
                     up=(0, 1, 0), widths=widths)
