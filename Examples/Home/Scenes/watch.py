"""A small gold dress watch with a seconds dial, its strap laid out flat."""

from math import cos, pi, sin

import bmesh

from studio import materials, outline, shapes, stage

SERIF = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"


def scene():
    stage.ground(stage.SLATE, back=7, roughness=0.65)
    stage.lights(key=900, fill=70, rim=320, top=90, side=-1, air=0.2)
    gold = materials.metal((0.86, 0.60, 0.31), 0.12, "gold", 0.003)
    satin = materials.brushed((0.84, 0.60, 0.33), 0.28, "z", "satin gold")
    items = [case(gold, satin), dial(gold), strap(gold)]
    shapes.group(items, (0, 0, 0), (0, 0, -24))
    stage.camera((0.3, -6.6, 7.6), (0.02, -0.08, 0.2), lens=72, fstop=1.4, focus=(0, -0.1, 0.42),
                 portrait=True)


def case(gold, satin):
    """Case, lugs, bezel, crystal and crown."""
    items = [
        shapes.lathe(outline.rounded([(0, 0.04), (0.80, 0.04), (0.93, 0.10), (0.95, 0.24),
                                      (0.90, 0.29), (0.80, 0.29), (0.80, 0.2), (0, 0.2)], 0.025),
                     satin),
        shapes.lathe(outline.rounded([(0.93, 0.27), (0.915, 0.33), (0.86, 0.375), (0.815, 0.365),
                                      (0.80, 0.31), (0.80, 0.27), (0.93, 0.27)], 0.02), gold),
        shapes.lathe([(0.805, 0.34), (0.79, 0.385), (0.74, 0.405), (0.5, 0.43), (0.25, 0.442),
                      (0, 0.445)], materials.pane(strength=0.07)),
        shapes.knurled(0.105, 0.13, gold, (1.035, 0, 0.19), (0, 90, 0), 30, 0.012),
        shapes.cylinder(0.05, 0.1, gold, (0.96, 0, 0.19), (0, 90, 0)),
        shapes.cylinder(0.07, 0.03, gold, (1.10, 0, 0.19), (0, 90, 0), 0.012),
    ]
    side = outline.smooth([(0.0, 0.11), (0.10, 0.27), (0.34, 0.25), (0.56, 0.13), (0.60, 0.03),
                           (0.54, 0.0), (0.40, 0.05), (0.2, 0.07)], 8, True)
    for x in (-0.50, 0.50):
        for y in (-1, 1):
            lug = [(y * (0.70 + a), b) for a, b in side]
            items.append(shapes.plate(lug, 0.13, gold, (x, 0, 0), (90, 0, 90), 0.03))
    for y in (-1.17, 1.17):
        items.append(shapes.cylinder(0.03, 1.0, gold, (0, y, 0.11), (0, 90, 0)))
    return shapes.group(items)


def dial(gold):
    """A silvered dial: hour batons, minute track, seconds at six, blued hands at ten past ten."""
    face = materials.paint((0.80, 0.755, 0.66), 0.42, name="dial")
    ring = materials.paint((0.73, 0.685, 0.59), 0.38, name="seconds dial")
    ink = materials.plain((0.03, 0.03, 0.035), 0.5, "ink")
    blued = materials.metal((0.03, 0.06, 0.26), 0.2, "blued steel")
    items = [
        shapes.lathe([(0, 0.285), (0.5, 0.283), (0.72, 0.27), (0.80, 0.262), (0.80, 0.2), (0, 0.2)],
                     face),
        shapes.lathe(outline.rounded([(0, 0.289), (0.205, 0.289), (0.21, 0.292), (0.222, 0.292),
                                      (0.224, 0.27)], 0.002), ring, (0, -0.36, 0)),
        shapes.around(["XII"] + [""] * 11, 0.56, 0.17, gold, (0, 0, 0.285), depth=0.007,
                      font=SERIF),
        shapes.text("Aurel", 0.105, ink, (0, 0.34, 0.2855), depth=0.001, font=SERIF),
        shapes.text("HANDAUFZUG", 0.034, ink, (0, 0.245, 0.2855), depth=0.001),
        shapes.around("60 15 30 45".split(), 0.125, 0.05, ink, (0, -0.36, 0.2897), upright=True,
                      depth=0.0008),
    ]
    for i in range(60):
        a = 2 * pi * i / 60
        length = 0.05 if i % 5 == 0 else 0.028
        items.append(shapes.box((0.006, length, 0.003), ink,
                                (0.735 * sin(a), 0.735 * cos(a), 0.2695), (0, 0, -6 * i), 0))
        if i % 5 == 0 and i not in (0, 30):
            items.append(shapes.box((0.032, 0.16, 0.024), gold,
                                    (0.60 * sin(a), 0.60 * cos(a), 0.285), (0, 0, -6 * i), 0.008))
        items.append(shapes.box((0.0035, 0.02, 0.002), ink,
                                (0.19 * sin(a), -0.36 + 0.19 * cos(a), 0.2893), (0, 0, -6 * i), 0))
    for angle, length, width, z in ((-305, 0.44, 0.05, 0.315), (-61, 0.66, 0.042, 0.33)):
        shape = [(0, -0.10), (width / 2, 0.06), (0.004, length), (-0.004, length), (-width / 2,
                                                                                   0.06)]
        items.append(shapes.plate(shape, 0.01, blued, (0, 0, z), (0, 0, angle), 0.003))
    shape = [(-0.006, -0.06), (0.006, -0.06), (0.002, 0.17), (-0.002, 0.17)]
    items.append(shapes.plate(shape, 0.006, blued, (0, -0.36, 0.302), (0, 0, 140), 0.001))
    items.append(shapes.cylinder(0.016, 0.03, blued, (0, -0.36, 0.298), bevel=0.004))
    items.append(shapes.cylinder(0.035, 0.05, gold, (0, 0, 0.32), bevel=0.01))
    return shapes.group(items)


def strap(gold):
    """Two lengths of stitched leather, a keeper each, holes, and the buckle."""
    skin = materials.leather((0.15, 0.047, 0.016), 0.9, 0.42, "strap")
    thread = materials.plain((0.62, 0.45, 0.26), 0.8, "thread")
    lining = outline.rounded([(-0.43, 0.0), (0.43, 0.0), (0.43, 0.05), (0.36, 0.10), (0, 0.115),
                              (-0.36, 0.10), (-0.43, 0.05)], 0.02, True)
    items = []
    for way, end in ((-1, -3.35), (1, 2.85)):
        path = outline.smooth([(0, way * 1.02, 0.10), (0, way * 1.17, 0.14), (0, way * 1.40, 0.09),
                               (0, way * 1.75, 0.012), (0, way * 2.2, 0.004), (0, end, 0.004)], 14)
        widths = [1.0 - 0.17 * min(1, i / len(path)) for i in range(len(path))]
        if way < 0:  # a rounded tip
            path = outline.even(path, 0.02)
            left = [abs(p[1] - end) for p in path]
            widths = [(1.0 - 0.17 * i / len(path)) * min(1, max(0.05, 1 - max(0, 1 - d / 0.38) ** 2
                      )) ** 0.5 for i, d in enumerate(left)]
        items.append(_welded(shapes.sweep(path, lining, skin, widths=widths)))
        if way < 0:
            punch = [(0, -0.1), (0.034, -0.1), (0.034, 0.095), (0.038, 0.108), (0.05, 0.121),
                     (0.05, 0.2), (0, 0.2)]
            tools = [shapes.lathe(punch, None, (0, -2.0 - i * 0.155, 0), steps=48)
                     for i in range(7)]
            shapes.cut(items[-1], *tools)
            items += tools
        items += stitches(path, widths, thread, abs(end) - (0.32 if way < 0 else 0.12))
    loop = outline.rectangle(0.92, 0.20, 0.05)
    for y in (2.42, 2.66):
        hole = outline.rectangle(0.84, 0.125, 0.03)
        items.append(shapes.plate(loop, 0.13, skin, (0, y, 0.085), (90, 0, 0), 0.015, [hole]))
    frame, hole = outline.rectangle(1.06, 0.46, 0.1), outline.rectangle(0.84, 0.30, 0.05)
    items.append(shapes.plate(frame, 0.085, gold, (0, 3.0, 0.085), (6, 0, 0), 0.03, [hole]))
    items.append(shapes.tube([(0, 2.82, 0.12), (0, 2.95, 0.15), (0, 3.18, 0.135)], 0.03, gold))
    return shapes.group(items)


def _welded(item):
    """Closes a sweep at its ends, so that something can be cut out of it."""
    work = bmesh.new()
    work.from_mesh(item.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(item.data)
    work.free()
    return item


def stitches(path, widths, thread, last):
    items, walked = [], 0.0
    for i in range(1, len(path)):
        a, b = path[i - 1], path[i]
        walked += ((b[1] - a[1]) ** 2 + (b[2] - a[2]) ** 2) ** 0.5
        if walked < 0.085 or abs(b[1]) > last or abs(b[1]) < 1.3:
            continue
        walked = 0.0
        slope = (b[2] - a[2]) / abs(b[1] - a[1]) * (1 if b[1] > 0 else -1)
        for side in (-1, 1):
            items.append(shapes.box((0.014, 0.058, 0.02), thread,
                                    (side * 0.355 * widths[i], b[1], b[2] + 0.099),
                                    (57.3 * slope, 0, side * 6), 0.006))
    return items
