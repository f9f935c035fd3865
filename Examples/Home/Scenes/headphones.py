"""Closed headphones of leather, walnut and steel."""

from math import cos, pi, radians, sin

from studio import materials, outline, shapes, stage

# Half the distance of the two cups, and their height above the ground.
APART, CENTRE = 0.74, 0.56


def scene():
    stage.ground(stage.PAPER, back=4)
    stage.lights(key=680, fill=35, rim=220, top=40, side=1)
    steel = materials.metal((0.72, 0.70, 0.67), 0.2, "steel", 0.002)
    black = materials.paint((0.014, 0.013, 0.013), 0.35, name="black")
    skin = materials.leather((0.15, 0.062, 0.03), 1.1, 0.42)
    soft = materials.leather((0.03, 0.024, 0.021), 1.5, 0.5, "pads")
    wood = materials.wood((0.21, 0.095, 0.04), (0.085, 0.034, 0.014), 1.7, "x", 0.25, 0.5, "walnut",
                          0.02, 0.35)
    items = []
    for side in (-1, 1):
        items.append(cup(side, steel, black, soft, wood))
        items += yoke(side, steel, black)
    items += headband(steel, skin)
    shapes.group(items, (0, 0.1, 0), (-9, 0, -33))
    cable()
    stage.camera((0.2, -9.2, 2.4), (0.12, 0, 0.98), lens=75, fstop=1.8, focus=(-0.2, -0.7, 0.8))


def cup(side, steel, black, soft, wood):
    """One capsule, built along z with the ear below, then turned outwards."""
    pad = outline.smooth([(0.30, -0.03), (0.29, -0.15), (0.36, -0.22), (0.46, -0.21), (0.52, -0.13),
                          (0.50, -0.03), (0.40, 0.0)], 8, True)
    items = [
        shapes.lathe(pad + pad[:1], soft),
        shapes.lathe(outline.rounded([(0, 0), (0.50, 0), (0.52, 0.04), (0.52, 0.12), (0.49, 0.15),
                                      (0, 0.15)], 0.02), black),
        shapes.ring(0.535, 0.5, 0.03, steel, (0, 0, 0.075)),
        shapes.lathe(outline.smooth([(0.485, 0.13), (0.48, 0.19), (0.43, 0.235), (0.30, 0.26)], 8)
                     + [(0.21, 0.27), (0.20, 0.255), (0, 0.255)], wood),
        shapes.ring(0.205, 0.185, 0.03, steel, (0, 0, 0.262)),
        shapes.cylinder(0.19, 0.03, black, (0, 0, 0.25)),
        shapes.lathe([(0.29, -0.10), (0, -0.10)], materials.cloth((0.05, 0.05, 0.05), 120, "mesh")),
    ]
    for i in range(3):  # openings that let the membrane breathe
        items.append(shapes.box((0.24 - 0.06 * abs(i - 1), 0.022, 0.02), steel,
                                (0, (i - 1) * 0.075, 0.266), bevel=0.008))
    # Seam of the pad's cover.
    items.append(shapes.torus(0.508, 0.008, soft, (0, 0, -0.045)))
    holder = shapes.group(items, (0, 0, 0), (0, 0, 90))
    return shapes.group([holder], (side * (APART - 0.04), 0, CENTRE), (0, side * 87, 0))


def yoke(side, steel, black):
    """The fork that carries a cup by two pivots, and the rod above it."""
    x = side * (APART + 0.04)
    fork = [(x, 0.585 * cos(a), CENTRE + 0.585 * sin(a))
            for a in (pi * (-0.02 + 1.04 * i / 40) for i in range(41))]
    items = [shapes.tube(fork, 0.026, steel, curved=False)]
    for y in (-0.575, 0.575):
        items.append(shapes.cylinder(0.05, 0.13, steel, (x, y * 0.985, CENTRE), (90, 0, 0), 0.012))
    items.append(shapes.cylinder(0.055, 0.16, black, (x, 0, CENTRE + 0.64), bevel=0.02))
    items.append(shapes.tube([(x, 0, CENTRE + 0.6), (x * 1.0, 0, CENTRE + 0.95),
                              (x * 0.985, 0, CENTRE + 1.08)], 0.02, steel, curved=False))
    items.append(shapes.box((0.09, 0.17, 0.24), black, (x * 0.985, 0, CENTRE + 1.0), (0, -side * 4,
                                                                                   0), 0.03))
    items.append(shapes.screw(0.03, steel, black, (x * 0.985 + side * 0.046, 0, CENTRE + 1.0),
                              (0, side * 86, 0), 15))
    return items


def arch(radius_x, radius_z, low, count=48, start=2, end=178):
    angles = [radians(start + (end - start) * i / count) for i in range(count + 1)]
    return [(-radius_x * cos(a), 0, low + radius_z * sin(a)) for a in angles]


def headband(steel, skin):
    """A spring of steel with a padded strap of leather under it, stitched along both edges."""
    low = CENTRE + 1.02
    thread = materials.plain((0.55, 0.40, 0.24), 0.8, "thread")
    outer = arch(APART + 0.03, 0.70, low)
    items = [_band(outer, 0.15, 0.022, steel)]
    pad = arch(APART - 0.05, 0.60, low, 48, 14, 166)
    middle = len(pad) // 2
    widths = [1 - 0.35 * abs(i - middle) / middle for i in range(len(pad))]
    items.append(_band(pad, 0.36, 0.075, skin, widths))
    for y in (-1, 1):
        for i in range(2, len(pad) - 2):
            (x0, _, z0), (x1, _, z1) = pad[i], pad[i + 1]
            nx, nz = -(z1 - z0), (x1 - x0)
            n = (nx * nx + nz * nz) ** 0.5
            item = shapes.tube([(x0 + nx / n * 0.036, y * 0.155 * widths[i], z0 + nz / n * 0.036),
                                (x0 + 0.6 * (x1 - x0) + nx / n * 0.036, y * 0.155 * widths[i],
                                 z0 + 0.6 * (z1 - z0) + nz / n * 0.036)], 0.006, thread,
                               curved=False)
            items.append(item)
    for side in (-1, 1):  # straps that hold the pad to the spring
        a, b = pad[4 if side < 0 else -5], outer[6 if side < 0 else -7]
        items.append(shapes.tube([a, b], 0.03, steel, curved=False))
    return items


def _band(path, width, thick, material, widths=None):
    """A band whose width runs along y over a path in x and z."""
    section = outline.rectangle(thick, width, thick * 0.4)
    if widths is None:
        return shapes.sweep(path, section, material, up=(0, 1, 0))
    vertices, faces, steps = [], [], len(section)
    for i, (x, _, z) in enumerate(path):
        a, b = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        tx, tz = b[0] - a[0], b[2] - a[2]
        n = (tx * tx + tz * tz) ** 0.5
        vertices += [(x - tz / n * u, v * widths[i], z + tx / n * u) for u, v in section]
        if i:
            low = (i - 1) * steps
            faces += [(low + k, low + (k + 1) % steps, low + steps + (k + 1) % steps,
                       low + steps + k) for k in range(steps)]
    faces += [tuple(range(steps)), tuple(range(len(vertices) - steps, len(vertices)))]
    return shapes.mesh(vertices, faces, material)


def cable():
    """A cloth-covered lead in an easy loop, its plug in front."""
    cloth = materials.cloth((0.09, 0.06, 0.045), 110, "lead")
    gold = materials.metal((0.83, 0.62, 0.30), 0.15, "plug")
    black = materials.paint((0.02, 0.02, 0.02), 0.35)
    path = [(0.62, -0.31, 0.14), (0.60, -0.52, 0.03), (0.25, -0.86, 0.022), (-0.55, -0.95, 0.022),
            (-1.35, -0.70, 0.022),
            (-1.65, -0.1, 0.022), (-1.2, 0.45, 0.022), (-0.2, 0.9, 0.022), (0.9, 0.8, 0.022),
            (1.55, 0.2, 0.022), (1.35, -0.55, 0.022), (0.85, -0.98, 0.03)]
    shapes.tube(path, 0.022, cloth)
    plug = [
        shapes.cylinder(0.05, 0.34, black, (0, 0, 0), bevel=0.015),
        shapes.knurled(0.053, 0.12, gold, (0, 0, 0.20), teeth=30, depth=0.005),
        shapes.lathe(outline.rounded([(0.033, 0.25), (0.033, 0.42), (0.028, 0.425), (0.033, 0.43),
                                      (0.033, 0.50), (0.028, 0.505), (0.033, 0.51), (0.033, 0.60),
                                      (0.02, 0.64), (0.026, 0.67), (0, 0.70)], 0.004), gold),
    ]
    shapes.group(plug, (0.73, -1.09, 0.054), (90, 0, -47))
