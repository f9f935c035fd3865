"""A paper globe in a brass half meridian, on a turned wooden foot."""

from math import cos, pi, radians, sin

import bpy
import numpy

from studio import materials, outline, shapes, stage

RADIUS = 1.0
# The earth's own tilt, which every globe copies.
TILT = 23.4
HEIGHT = 1.72

# Coast lines drawn from memory for this picture: (longitude, latitude) in degrees.
LAND = {
    "americas": [
        (-166, 68), (-156, 71), (-130, 70), (-115, 68), (-95, 68), (-85, 69), (-82, 67), (-94, 61),
        (-92, 57), (-82, 55), (-79, 51), (-77, 55), (-78, 62), (-66, 59), (-60, 54), (-56, 52),
        (-66, 50), (-61, 46), (-70, 43), (-74, 40), (-76, 35), (-81, 31), (-80, 25.5), (-83, 29),
        (-90, 29.5), (-97, 27), (-97, 21), (-91, 18.5), (-87, 21.5), (-88, 16), (-83, 15),
        (-82, 9.5), (-78, 9), (-72, 12), (-62, 10.5), (-52, 5), (-50, 0), (-43, -2.5), (-35, -6),
        (-38.5, -13), (-40, -21), (-48, -26), (-53, -33), (-57, -36), (-62, -39), (-65, -42),
        (-66, -46), (-69, -51), (-66, -55), (-73, -52), (-75, -46), (-73, -38), (-71, -30),
        (-70, -19), (-76, -14), (-81, -5), (-78, 1), (-78, 7), (-85, 11), (-92, 14.5), (-97, 16),
        (-105, 20), (-109, 26), (-114, 31), (-110, 24), (-116, 31), (-121, 35), (-124, 41),
        (-124, 48), (-131, 54), (-139, 60), (-150, 60), (-160, 55.5), (-158, 58.5), (-165, 62),
        (-161, 65),
    ],
    "greenland": [(-72, 78), (-60, 82), (-35, 83.5), (-18, 80), (-22, 72), (-40, 65), (-44, 60),
                  (-52, 65), (-55, 70), (-62, 76)],
    "baffin": [(-90, 73), (-78, 73), (-64, 66), (-67, 62), (-75, 65), (-82, 70)],
    "ellesmere": [(-95, 77), (-90, 81), (-65, 82.5), (-78, 77)],
    "victoria": [(-118, 72), (-105, 73), (-102, 69), (-114, 69)],
    "eurasia": [
        (-9, 43), (-9, 37), (-5.5, 36), (0, 39), (4, 43.3), (9, 44.2), (13, 41), (16, 38), (18, 40),
        (13, 45), (19, 42), (21, 38), (23, 36.7), (24, 40.5), (27, 37), (36, 36.5), (35, 31.5),
        (33, 30), (35, 28), (39, 21), (43, 13), (52, 16), (59.5, 22), (56, 26), (50, 28), (48, 30),
        (52, 27.5), (57, 25.5), (66, 25), (72.5, 20), (74, 14), (77.5, 8), (80, 13), (85, 19.5),
        (90, 22), (94, 17), (98, 14), (98.5, 8), (103.5, 1.5), (102, 6.5), (100, 13), (105, 9),
        (109, 12), (106, 19), (110, 21), (117, 23.5), (121.5, 29), (119, 35), (122, 37), (118, 39),
        (124, 40), (126, 35), (129, 36), (128, 40), (135, 44), (140, 50), (136, 54.5), (146, 59),
        (156, 61), (156, 52), (163, 58), (170, 60), (179, 63), (179, 68.5), (160, 70), (140, 73),
        (113, 74), (104, 78), (85, 74), (68, 69), (56, 68.5), (44, 66), (40, 64.5), (34, 66.5),
        (41, 67), (28, 71), (18, 69), (5, 62), (6, 58), (11, 59), (13, 55.5), (17, 58.5), (18, 62),
        (22, 65.8), (25, 65), (21.5, 61), (30, 60), (22, 58.5), (21, 55), (13, 54), (9, 57.5),
        (8, 54), (2, 51), (-4.5, 48.4), (-1.5, 44),
    ],
    "africa": [
        (-6, 35.8), (10, 37.2), (11, 33), (20, 31), (30, 31.3), (32.5, 30), (37, 21), (43, 11.5),
        (51, 11.8), (46, 2), (40, -4), (40.5, -14), (35, -20), (35, -24), (31, -29.5), (26, -34),
        (18.5, -34), (15, -27), (12, -17), (13.5, -9), (9, -1), (9.5, 4), (4, 6.4), (-7, 4.4),
        (-13, 8.5), (-17, 14.5), (-16.5, 21), (-10, 30),
    ],
    "britain": [(-5.5, 50), (1.4, 51.2), (0, 53.5), (-3, 58.6), (-6, 57), (-3, 54.5), (-5, 52)],
    "ireland": [(-10, 52), (-6, 52.2), (-6, 55), (-9.5, 54.2)],
    "iceland": [(-24, 65.5), (-14, 65), (-19, 63.4)],
    "madagascar": [(44, -24), (47, -25), (50, -15.5), (48, -13.5), (44.5, -17)],
    "ceylon": [(79.8, 8), (81.5, 7), (80.3, 6)],
    "japan": [(130.5, 31.5), (136, 33.8), (140.8, 35.7), (141.7, 39.5), (145, 43.5), (141.7, 45.2),
              (140, 41), (136, 36.5), (131, 34)],
    "sakhalin": [(142, 46.5), (143.5, 50), (142.5, 54), (142, 50)],
    "sumatra": [(95.5, 5.5), (104, -1), (105.8, -5.8), (102, -4)],
    "java": [(105.5, -6.6), (110, -6.6), (114.5, -8.2), (108, -7.7)],
    "borneo": [(109, 1.5), (113, 3.2), (117, 7), (119, 5), (117.5, 0.5), (116, -4), (110.5, -2.8)],
    "celebes": [(119.5, -5), (119.5, 0), (124.5, 1.3), (121, 0.3), (122.5, -4)],
    "philippines": [(120.5, 18.5), (122, 18.3), (124, 13), (126, 7), (122.5, 7), (121, 14)],
    "guinea": [(131, -1), (138, -1.8), (147, -6.5), (150, -10.4), (143, -9), (138, -8), (134, -4)],
    "australia": [
        (114, -22), (114, -34.5), (118, -35), (124, -33), (131, -31.5), (136, -34.8), (140, -38),
        (147, -38.5), (150, -37), (153.5, -28), (149, -21), (146, -18.8), (142.5, -10.8),
        (140.5, -17.5), (136, -15), (136.5, -12), (131, -12), (126, -14), (122, -18),
    ],
    "tasmania": [(145, -41), (148.2, -41), (147, -43.5)],
    "new zealand": [(172.8, -34.6), (178.4, -37.8), (175, -41.5), (171, -44.5), (168, -46.6),
                    (166.7, -45.8), (172.5, -40.8), (174.7, -38)],
    "cuba": [(-84.5, 22), (-80, 23), (-74.5, 20.2), (-78, 20.5)],
    "hispaniola": [(-74, 18.4), (-72, 19.8), (-68.5, 18.6)],
    "antarctica": [(-180, -78), (-150, -76), (-110, -74), (-75, -73), (-60, -64), (-62, -74),
                   (-35, -78), (0, -70), (50, -66), (90, -66), (140, -66), (170, -72), (180, -78),
                   (180, -90), (-180, -90)],
}
SEAS = {
    "caspian": [(47.5, 45), (52, 46.5), (53, 41), (53.5, 37), (49.5, 37.5), (48.5, 42)],
    "black sea": [(28.5, 43.5), (31, 46.3), (36, 45.5), (41, 42), (35, 42), (30, 41.2)],
    "lakes": [(-92, 47), (-85, 47.5), (-80, 44), (-83, 42), (-87, 42), (-87.5, 45)],
}


def scene():
    stage.ground(stage.MIST, back=5)
    stage.lights(key=620, fill=45, rim=240, top=40, side=1)
    brass = materials.metal((0.78, 0.56, 0.25), 0.2, "brass")
    wood = materials.wood((0.20, 0.085, 0.035), (0.09, 0.033, 0.014), 2.4, "z", 0.26, 0.4,
                          "mahogany", 0.03)
    ball(brass)
    meridian(brass)
    foot(wood, brass)
    stage.camera((0.9, -9.6, 2.9), (0.03, 0, 1.42), lens=76, fstop=2.0, focus=(0, -0.85, 1.75),
                 portrait=True, shape=5 / 4)


def inside(polygon, longitude, latitude):
    """Which places of a grid lie in a polygon, by counting crossings."""
    result = numpy.zeros((len(latitude), len(longitude)), bool)
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1]):
        if y0 == y1:
            continue
        rows = (latitude < max(y0, y1)) & (latitude >= min(y0, y1))
        at = x0 + (latitude[rows] - y0) * (x1 - x0) / (y1 - y0)
        result[rows] ^= longitude[None, :] > at[:, None]
    return result


def ragged(polygon):
    """A coast with bays and capes: each step of the outline a little off the line, and rounded."""
    line = outline.even(outline.smooth(polygon + polygon[:1], 6), 1.7)
    line = [(x + 0.55 * sin(3.1 * i) * sin(0.37 * i) + 0.2 * sin(7.7 * i),
             y + 0.42 * cos(2.3 * i) * sin(0.53 * i + 1) + 0.16 * cos(5.9 * i))
            for i, (x, y) in enumerate(line[:-1])]
    return outline.smooth(line, 5, True) if len(line) > 3 else line


def blurred(values, radius):
    """A soft edge, the world being round in the x direction."""
    for axis in (0, 1):
        total = values.copy()
        for k in range(1, radius + 1):
            total = total + numpy.roll(values, k, axis) + numpy.roll(values, -k, axis)
        values = total / (2 * radius + 1)
    return values


def chart(width=5120):
    """The map that the globe is papered with, as an image in equal degrees."""
    height = width // 2
    longitude = (numpy.arange(width) + 0.5) / width * 360 - 180
    latitude = (numpy.arange(height) + 0.5) / height * 180 - 90
    land = numpy.zeros((height, width), bool)
    for name, polygon in LAND.items():
        shape = polygon if name == "antarctica" else ragged(polygon)
        for turn in (-360, 0, 360):
            land |= inside([(x + turn, y) for x, y in shape], longitude, latitude)
    for polygon in SEAS.values():
        land &= ~inside(ragged(polygon), longitude, latitude)
    soft = blurred(blurred(land.astype(numpy.float32), 1), 1)[..., None]
    near = numpy.clip(blurred(blurred(land.astype(numpy.float32), 15), 15) * 2.0, 0, 1)[..., None]
    lat = numpy.abs(latitude)[:, None, None]
    warm, cold = numpy.array((0.80, 0.62, 0.33)), numpy.array((0.88, 0.82, 0.66))
    green = numpy.array((0.56, 0.57, 0.31))
    wet = numpy.exp(-(((lat - 0) / 13) ** 2)) + 0.8 * numpy.exp(-(((lat - 50) / 13) ** 2))
    ground = warm + (green - warm) * numpy.clip(wet, 0, 1)
    ground = ground + (cold - ground) * numpy.clip((lat - 60) / 15, 0, 1)
    sea = numpy.array((0.24, 0.42, 0.45)) + near * numpy.array((0.17, 0.14, 0.08))
    colour = sea * (1 - soft) + ground * soft
    coast = numpy.clip(4 * soft * (1 - soft), 0, 1)
    colour = colour * (1 - 0.55 * coast)
    for degrees_, strength in ((15, 0.16),):
        for axis, values in ((1, longitude), (0, latitude)):
            off = numpy.abs((values + degrees_ / 2) % degrees_ - degrees_ / 2)
            line = numpy.clip(1 - off / 0.11, 0, 1) * strength
            colour = colour * (1 - (line[None, :, None] if axis else line[:, None, None]))
    equator = numpy.clip(1.4 - numpy.abs(latitude) / 0.25, 0, 1)[:, None, None]
    colour = colour * (1 - equator * 0.5) + numpy.array((0.5, 0.1, 0.05)) * equator * 0.5
    grain = numpy.random.default_rng(5).random((height // 4, width // 4))
    grain = blurred(grain, 6).repeat(4, 0).repeat(4, 1)
    colour = colour * (0.90 + 0.2 * grain[..., None])
    image = bpy.data.images.new("chart", width, height)
    pixels = numpy.ones((height, width, 4), numpy.float32)
    pixels[..., :3] = numpy.clip(colour, 0, 1)
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


def ball(brass):
    """The sphere itself, its gores meeting at faint seams, and the axis' two caps."""
    surface = materials.Surface("globe", coat=0.45, coat_roughness=0.12)
    texture = surface.node("TexImage", image=chart(), interpolation="Cubic")
    surface.link(texture.outputs[0], surface.socket("colour"))
    surface.worn(0.34, 0.48, 4)
    steps, rows = 144, 96
    vertices, faces, places = [], [], []
    for j in range(rows + 1):
        for i in range(steps + 1):
            lon, lat = 2 * pi * i / steps, pi * j / rows - pi / 2
            vertices.append((RADIUS * cos(lat) * cos(lon), RADIUS * cos(lat) * sin(lon),
                             RADIUS * sin(lat)))
            places.append((i / steps, j / rows))
    for j in range(rows):
        for i in range(steps):
            low = j * (steps + 1) + i
            faces.append((low, low + 1, low + steps + 2, low + steps + 1))
    data = bpy.data.meshes.new("globe")
    data.from_pydata(vertices, [], faces)
    layer = data.uv_layers.new(name="chart")
    for loop in data.loops:
        layer.data[loop.index].uv = places[loop.vertex_index]
    data.polygons.foreach_set("use_smooth", [True] * len(faces))
    item = bpy.data.objects.new("globe", data)
    bpy.context.scene.collection.objects.link(item)
    data.materials.append(surface.material)
    # Turned so that Europe and Africa look at the camera.
    item.rotation_euler = (0, 0, radians(-105 + 180))
    caps = [item]
    for side in (-1, 1):
        caps.append(shapes.cylinder(0.075, 0.03, brass, (0, 0, side * 1.0)))
        caps.append(shapes.cylinder(0.028, 0.30, brass, (0, 0, side * 1.08), bevel=0.012))
        caps.append(shapes.sphere(0.05, brass, (0, 0, side * 1.235)))
    shapes.group(caps, (0, 0, HEIGHT), (0, TILT, 0))


def meridian(brass):
    """A half circle of brass from pole to pole, with degrees cut into it."""
    arc = [(1.13 * sin(a), 1.13 * cos(a)) for a in (pi * i / 96 for i in range(97))]
    path = [(x, 0, z) for x, z in arc]
    section = outline.rectangle(0.10, 0.035, 0.01)
    parts = [shapes.sweep(path, section, brass, up=(0, 1, 0))]
    dark = materials.plain((0.12, 0.07, 0.03), 0.6, "engraved")
    for i in range(1, 36):
        a = pi * i / 36
        long = 0.05 if i % 3 == 0 else 0.028
        parts.append(shapes.box((0.004, 0.004, long), dark,
                                (1.13 * sin(a), -0.0185, 1.13 * cos(a)),
                                bevel=0))
        parts[-1].rotation_euler = (0, a, 0)
    shapes.group(parts, (0, 0, HEIGHT), (0, TILT, 0))


def foot(wood, brass):
    """A turned column, with a brass socket that holds the meridian."""
    side = outline.smooth([(0.70, 0.05), (0.66, 0.13), (0.50, 0.175), (0.28, 0.20), (0.17, 0.25),
                           (0.12, 0.33)], 8)
    shapes.lathe(outline.rounded([(0, 0), (0.70, 0), (0.72, 0.02), (0.72, 0.05)], 0.01) + side[1:]
                 + [(0, 0.33)], wood)
    shapes.torus(0.135, 0.028, wood, (0, 0, 0.345))
    shapes.lathe(outline.smooth([(0.10, 0.34), (0.075, 0.40), (0.085, 0.46), (0.12, 0.49)], 8)
                 + [(0, 0.49)], wood)
    shapes.lathe(outline.rounded([(0, 0.48), (0.10, 0.48), (0.10, 0.52), (0.06, 0.56),
                                  (0.06, 0.62), (0, 0.62)], 0.012), brass)
    bottom = HEIGHT - 1.13
    shapes.box((0.20, 0.09, 0.12), brass, (0.0, 0, bottom + 0.0), bevel=0.02)
    shapes.screw(0.025, brass, wood, (0.0, -0.045, bottom), (90, 0, 0), 35)
