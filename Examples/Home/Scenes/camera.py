"""A 35 mm rangefinder camera of the fifties, chrome and black leather, with its strap."""

from math import cos, pi, sin

from studio import materials, outline, shapes, stage


SERIF = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"


def scene():
    studio()
    whole(14)
    strap([
        (1.18, 0.26, 0.66), (1.25, 0.22, 0.48), (1.36, 0.24, 0.22), (1.50, 0.34, 0.06),
        (1.68, 0.50, 0.016), (1.76, 0.85, 0.016), (1.6, 1.25, 0.016), (1.0, 1.5, 0.016),
        (0.1, 1.5, 0.016), (-0.8, 1.35, 0.016), (-1.5, 0.9, 0.016), (-1.78, 0.3, 0.016),
        (-1.66, -0.15, 0.03), (-1.46, -0.32, 0.10), (-1.30, -0.33, 0.36), (-1.20, -0.31, 0.64),
    ])
    stage.camera((1.0, -8.4, 2.9), (0.06, -0.05, 0.52), lens=84, fstop=1.6,
                 focus=(0.05, -0.75, 0.5))


def studio():
    """Where all pictures of the camera are taken."""
    stage.ground(stage.SAND, back=5)
    stage.lights(key=700, side=-1, fill=70, rim=260)


def whole(turn):
    """The camera on its base, its front to -y before it is turned about z."""
    chrome = materials.metal((0.80, 0.78, 0.75), 0.27, "chrome", 0.004)
    polished = materials.metal((0.85, 0.83, 0.80), 0.1, "polished")
    black = materials.paint((0.012, 0.012, 0.013), 0.3, name="black")
    skin = materials.leather((0.022, 0.02, 0.019), 1.3, 0.5)
    dark = materials.plain((0.01, 0.01, 0.01), 0.6, "dark")
    items = body(chrome, skin, dark)
    items += windows(dark, polished)
    items += controls(chrome, polished, black, dark)
    items += back(chrome, polished, black, skin, dark)
    items.append(lens(chrome, black, dark))
    return shapes.group(items, (0, 0, 0), (0, 0, turn))


def engraving():
    """The white paint in the figures on black."""
    return materials.plain((0.75, 0.75, 0.72), 0.5, "engraving")


def block(width, depth, low, high, material, bevel=0.015, shift=0.0):
    """A slab with round ends, from one height to another."""
    shape = outline.rectangle(width, depth, depth / 2 - 0.001, (shift, 0))
    return shapes.plate(shape, high - low, material, (0, 0, (low + high) / 2), bevel=bevel)


def body(chrome, skin, dark):
    items = [
        block(2.36, 0.56, 0.0, 0.085, chrome, 0.025),
        block(2.33, 0.53, 0.05, 0.85, skin, 0.005),
        block(2.36, 0.56, 0.83, 1.12, chrome, 0.03),
        block(1.18, 0.545, 1.10, 1.17, chrome, 0.03, 0.22),
    ]
    for side in (-1, 1):
        items.append(shapes.cylinder(0.05, 0.06, chrome, (side * 1.19, 0, 0.74), (0, 90, 0), 0.012))
        items.append(shapes.torus(0.075, 0.013, chrome, (side * 1.225, 0, 0.69), (0, 90, 15)))
    for x in (-0.92, -0.72, 0.62):
        items.append(shapes.screw(0.032, chrome, dark, (x, -0.278, 0.89), (90, 0, 0), 40 * x))
    return items


def windows(dark, polished):
    """View finder, frame window and rangefinder, seen from the front."""
    glass = materials.plain((0.012, 0.016, 0.026), 0.04, "coated", coat=1.0)
    frosted = materials.plain((0.42, 0.44, 0.43), 0.35, "frosted", coat=0.5)
    items = []
    for x, width, height, surface in ((0.86, 0.26, 0.165, glass), (0.38, 0.27, 0.12, frosted)):
        frame = outline.rectangle(width + 0.06, height + 0.06, 0.03)
        hole = outline.rectangle(width, height, 0.015)
        items.append(shapes.plate(frame, 0.05, polished, (x, -0.275, 0.985), (90, 0, 0), 0.01,
                                  [hole]))
        items.append(shapes.box((width + 0.01, 0.02, height + 0.01), surface, (x, -0.276, 0.985)))
    items.append(shapes.ring(0.075, 0.05, 0.05, polished, (-0.08, -0.275, 0.985), (90, 0, 0)))
    items.append(shapes.cylinder(0.052, 0.03, glass, (-0.08, -0.275, 0.985), (90, 0, 0)))
    items.append(shapes.text("Meridian", 0.15, dark, (-0.55, -0.284, 0.99), (90, 0, 0), 0.003,
                             font=SERIF))
    return items


def controls(chrome, polished, black, dark):
    """What stands on the top plate: lever, release, speed dial, shoe, rewind knob."""
    top = 1.12
    items = [
        shapes.cylinder(0.17, 0.07, chrome, (-0.93, 0, top + 0.035), bevel=0.015),
        shapes.cylinder(0.12, 0.05, black, (-0.93, 0, top + 0.085), bevel=0.01),
        shapes.cylinder(0.035, 0.02, polished, (-0.93, 0, top + 0.115), bevel=0.006),
        shapes.ring(0.095, 0.055, 0.07, chrome, (-0.64, -0.06, top + 0.03)),
        shapes.lathe([(0, 0.06), (0.03, 0.065), (0.05, 0.08), (0.05, 0)], polished,
                     (-0.64, -0.06, top)),
        shapes.knurled(0.15, 0.10, chrome, (-0.36 - 0.06, 0.06, top + 0.05), teeth=44, depth=0.012),
        shapes.cylinder(0.135, 0.02, chrome, (-0.42, 0.06, top + 0.105), bevel=0.006),
        shapes.around("B 1 2 4 8 15 30 60 125 250 500".split(), 0.111, 0.031, dark,
                      (-0.42, 0.06, top + 0.116), start=-49, end=311),
        shapes.knurled(0.16, 0.13, chrome, (0.98, 0, top + 0.10), teeth=40, depth=0.014),
        shapes.cylinder(0.12, 0.08, chrome, (0.98, 0, top + 0.03)),
        shapes.cylinder(0.14, 0.03, chrome, (0.98, 0, top + 0.165), bevel=0.012),
        shapes.screw(0.04, polished, dark, (0.98, 0, top + 0.18), slot=70),
        shapes.box((0.40, 0.36, 0.02), polished, (0.22, 0.03, top + 0.06), bevel=0.006),
    ]
    for side in (-1, 1):
        items.append(shapes.box((0.05, 0.34, 0.06), polished, (0.22 + side * 0.185, 0.04,
                                                               top + 0.09), bevel=0.008))
        items.append(shapes.box((0.10, 0.34, 0.014), polished, (0.22 + side * 0.16, 0.04,
                                                                top + 0.122), bevel=0.005))
    white = engraving()
    items += [
        shapes.around("0 5 10 15 20 25 30 35".split(), 0.088, 0.034, white,
                      (-0.93, 0, top + 0.1105), (0, 0, 180), -180, 180),
        shapes.box((0.012, 0.05, 0.004), dark, (-0.93, -0.145, top + 0.0705), bevel=0.001),
        shapes.box((0.012, 0.06, 0.004), dark, (-0.42, -0.13, top + 0.0005), bevel=0.001),
        shapes.text("M3", 0.12, dark, (-0.14, 0.02, top + 0.0505), (0, 0, 180), font=SERIF),
    ]
    items += [shapes.screw(0.018, polished, dark, (0.22 + x, 0.03 + y, top + 0.07), slot=500 * x)
              for x in (-0.06, 0.06) for y in (-0.11, 0.11)]
    lever = outline.smooth([(-0.10, 0.05), (0.06, 0.10), (0.24, 0.06), (0.40, -0.02), (0.43, -0.07),
                            (0.38, -0.09), (0.22, -0.02), (0.05, -0.07), (-0.08, -0.06)], 8, True)
    items.append(shapes.plate(lever, 0.03, polished, (-0.93, 0.0, top + 0.063), (0, 0, 150), 0.008))
    # Self-timer on the front, and the lever that shows other frames.
    for x, length in ((-0.66, 0.30), (0.66, 0.24)):
        items.append(shapes.cylinder(0.07, 0.06, chrome, (x, -0.29, 0.60), (90, 0, 0), 0.012))
        items.append(shapes.plate(outline.rounded([(-0.05, 0), (0.05, 0), (0.035, -length),
                                                   (-0.035, -length)], 0.03, True), 0.035, chrome,
                                  (x, -0.325, 0.60), (90, 0, 0), 0.01))
        items.append(shapes.screw(0.035, polished, dark, (x, -0.342, 0.60), (90, 0, 0), 30))
    return items


def back(chrome, polished, black, skin, dark):
    """The door with its film reminder, the eyepiece, flash sockets and the serial number."""
    glass = materials.plain((0.012, 0.016, 0.026), 0.04, "eyepiece", coat=1.0)
    white = engraving()
    out, read = (-90, 0, 0), (90, 0, 180)
    items = [
        shapes.plate(outline.rectangle(1.70, 0.75, 0.05), 0.012, dark, (0, 0.262, 0.455), out),
        shapes.plate(outline.rectangle(1.68, 0.73, 0.045), 0.03, skin, (0, 0.266, 0.455), out),
        # The reminder of the film's speed, set to 100.
        shapes.ring(0.235, 0.19, 0.05, chrome, (0, 0.285, 0.455), out),
        shapes.cylinder(0.2, 0.03, black, (0, 0.285, 0.455), out, 0.004),
        shapes.around("100 160 200 400 800 10 20 25 40 50 80".split(), 0.148, 0.042, white,
                      (0, 0.301, 0.455), read),
        shapes.cylinder(0.1, 0.04, chrome, (0, 0.295, 0.455), out, 0.008),
        shapes.plate([(-0.024, 0.088), (0.024, 0.088), (0, 0.125)], 0.008, white,
                     (0, 0.302, 0.455), read, 0.002),
        shapes.text("ASA", 0.06, dark, (0, 0.316, 0.455), read),
        # What keeps the door shut.
        shapes.plate(outline.rectangle(0.09, 0.24, 0.045), 0.02, chrome, (-0.945, 0.268, 0.455),
                     out, 0.006),
        shapes.knurled(0.034, 0.03, polished, (-0.945, 0.285, 0.49), out, 20, 0.005),
        shapes.ring(0.095, 0.05, 0.08, polished, (0.86, 0.285, 0.985), out),
        shapes.ring(0.06, 0.035, 0.05, black, (0.86, 0.29, 0.985), out),
        shapes.cylinder(0.04, 0.05, glass, (0.86, 0.275, 0.985), out),
        shapes.text("M3-402718", 0.088, dark, (-0.66, 0.281, 0.985), read, font=SERIF),
    ]
    for x, mark in ((0.10, "X"), (-0.12, "M")):
        items.append(shapes.ring(0.038, 0.024, 0.04, polished, (x, 0.285, 0.965), out, 0.005))
        items.append(shapes.cylinder(0.026, 0.03, dark, (x, 0.275, 0.965), out))
        items.append(shapes.cylinder(0.008, 0.04, chrome, (x, 0.28, 0.965), out, 0.003))
        items.append(shapes.text(mark, 0.05, dark, (x, 0.281, 1.04), read))
    for x in (-0.88, 0.62):
        items.append(shapes.screw(0.032, chrome, dark, (x, 0.278, 0.89), out, 50 * x))
    return items


def lens(chrome, black, dark):
    """A 50 mm lens around z, to be turned to the front."""
    white = engraving()
    coating = materials.plain((0.014, 0.009, 0.035), 0.03, "coating", coat=1.0)
    items = [
        shapes.ring(0.45, 0.2, 0.05, chrome, (0, 0, 0.025), bevel=0.012),
        shapes.ring(0.41, 0.2, 0.08, chrome, (0, 0, 0.08), bevel=0.008),
        shapes.knurled(0.43, 0.13, chrome, (0, 0, 0.175), teeth=72, depth=0.022, hole=0.2),
        shapes.ring(0.405, 0.2, 0.05, black, (0, 0, 0.26), bevel=0.006),
        shapes.ring(0.395, 0.2, 0.10, chrome, (0, 0, 0.325), bevel=0.008),
        shapes.knurled(0.37, 0.08, chrome, (0, 0, 0.41), teeth=90, depth=0.012, hole=0.2),
        shapes.ring(0.35, 0.30, 0.10, chrome, (0, 0, 0.49), bevel=0.01),
        shapes.lathe(outline.rounded([(0.325, 0.53), (0.325, 0.505), (0.241, 0.505),
                                      (0.236, 0.453), (0.21, 0.44), (0.21, 0.30), (0.0, 0.30)],
                                     0.004), black),
        shapes.lathe([(0, 0.455), (0.07, 0.452), (0.14, 0.442), (0.215, 0.425)], coating),
        shapes.around(list("MERIDIAN 1:2 f=5cm  No 402718  "), 0.265, 0.042, white,
                      (0, 0, 0.506)),
    ]
    items += [shapes.text(mark, 0.055, dark, (0.397 * cos(a), 0.397 * sin(a), 0.325),
                          (90, 0, 90 + a * 180 / pi), 0.002)
              for mark, a in (("16", 1.1), ("11", 1.33), ("8", 1.55), ("5.6", 1.78), ("4", 2.0))]
    items += [shapes.text(mark, 0.034, white, (0.405 * cos(a), 0.405 * sin(a), 0.26),
                          (90, 0, 90 + a * 180 / pi), 0.002)
              for mark, a in zip("1 1.5 2 3 5 10 ∞".split(),
                                 (0.95 + 0.2 * i for i in range(7)))]
    items.append(shapes.sphere(0.022, materials.paint((0.5, 0.03, 0.02), 0.2), (
        0.41 * cos(2.2), 0.41 * sin(2.2), 0.09)))
    # The tab that a finger focuses with.
    items.append(shapes.box((0.10, 0.12, 0.07), chrome, (0.0, -0.46, 0.15), bevel=0.02))
    return shapes.group(items, (0.13, -0.26, 0.46), (90, 0, 0))


def strap(line):
    """A leather strap along a line from lug to lug."""
    brown = materials.leather((0.20, 0.075, 0.03), 1.6, 0.5, "strap")
    section = outline.rectangle(0.11, 0.03, 0.012)
    shapes.sweep(outline.smooth(line, 14), section, brown)
