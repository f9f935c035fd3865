"""A stoneware bottle with quince branches in flower."""

from math import atan2, cos, degrees, hypot, pi, sin
from random import Random

from studio import materials, outline, shapes, stage

# Where the branches start, inside the vase's neck.
MOUTH = (0, 0, 1.35)


def scene():
    stage.ground(stage.SAND, back=4)
    stage.lights(key=760, fill=30, rim=280, top=30, side=-1, air=0.12)
    bottle()
    bark = materials.wood((0.13, 0.075, 0.045), (0.055, 0.03, 0.02), 5, "z", 0.65, 0, "bark", 0.4)
    flowers = blossoms()
    dice = Random(11)
    for start, way, length in (
        ((-0.10, 0.04, 0.9), (0.34, -0.08, 1.0), 2.45),
        ((0.09, -0.03, 0.9), (-0.32, 0.08, 1.0), 1.95),
        ((0.0, 0.07, 0.9), (0.03, -0.22, 1.0), 1.45),
    ):
        branch(start, way, length, 0.038, bark, flowers, dice, 0)
    fallen(flowers[0])
    stage.camera((0.5, -11, 2.7), (0.25, 0, 1.62), lens=84, fstop=1.8, focus=(0.1, -0.3, 1.6),
                 portrait=True)


def bottle():
    """Round shoulders, a narrow neck, two glazes that meet in an uneven line."""
    wall = outline.smooth([(0.36, 0.03), (0.50, 0.16), (0.60, 0.42), (0.56, 0.72), (0.36, 0.96),
                           (0.19, 1.10), (0.145, 1.25), (0.16, 1.40), (0.215, 1.47)], 12)
    inner = outline.smooth([(0.17, 1.46), (0.12, 1.39), (0.105, 1.25), (0.15, 1.10), (0.32, 0.93),
                            (0.45, 0.6)], 8)
    lip = [(0.213, 1.483), (0.20, 1.49), (0.18, 1.482)]
    glaze = materials.Surface("ash glaze", coat=0.2, coat_roughness=0.2)
    where = glaze.place()
    height = glaze.node("SeparateXYZ", ("Vector", where)).outputs[2]
    wave = glaze.noise(where, 2.6, 3)
    line = glaze.math("ADD", height, glaze.span(wave, -0.20, 0.20, 0.3, 0.7))
    speck = glaze.span(glaze.noise(where, 48, 2), 0, -0.10, 0.64, 0.70)
    shade = glaze.ramp(glaze.math("ADD", line, speck), (0.50, (0.085, 0.06, 0.05)),
                       (0.56, (0.25, 0.17, 0.11)), (0.62, (0.50, 0.50, 0.44)),
                       (1.0, (0.62, 0.62, 0.55)))
    glaze.link(shade, glaze.socket("colour"))
    glaze.link(glaze.span(line, 0.55, 0.28, 0.45, 0.65), glaze.socket("roughness"))
    # Throwing rings, as a hand leaves them.
    ring = glaze.node("TexWave", ("Vector", where), wave_type="BANDS", bands_direction="Z",
                      Scale=4.5, Distortion=0.6, Detail=1.0).outputs[1]
    glaze.bump(ring, 0.16, 0.02)
    shapes.lathe([(0, 0.02), (0.32, 0.02), (0.33, 0.0), (0.35, 0.0)] + wall + lip + inner
                 + [(0, 0.5)], glaze.material)


def blossoms():
    """One open flower, a half open one and a bud, far below the floor, to be copied."""
    dice = Random(4)
    pale = petal_surface((0.80, 0.56, 0.50), (0.74, 0.30, 0.27))
    yolk = materials.plain((0.75, 0.52, 0.10), 0.7, "anther")
    green = materials.plain((0.16, 0.20, 0.06), 0.6, "calyx")
    return [flower(0.145, spread, pale, yolk, green, dice) for spread in (68, 42)] + [
        flower(0.085, 12, pale, None, green, dice)]


def petal_surface(tip, heart):
    """Darker towards the middle of the flower, and letting some light through."""
    surface = materials.Surface("petal", roughness=0.6, subsurface=0.15)
    away = surface.distance()
    surface.link(surface.ramp(surface.span(away, 0, 1, 0.02, 0.15), (0.0, heart), (0.75, tip)),
                 surface.socket("colour"))
    return surface.material


def flower(size, spread, surface, yolk, green, dice):
    vertices, faces = [], []
    for k in range(5):
        turn = 2 * pi * k / 5 + dice.uniform(-0.12, 0.12)
        tilt = (spread + dice.uniform(-9, 9)) * pi / 180
        low = len(vertices)
        for i in range(9):
            t = i / 8
            width = size * 0.56 * sin(pi * min(1, t * 0.93 + 0.05)) ** 0.62
            for j in range(7):
                s = j / 3 - 1
                out = size * t * (1 - 0.06 * s * s * (t > 0.8))
                cup = size * (0.30 * t * t + 0.16 * s * s * t) + 0.002 * dice.random()
                side = width * s
                r = out * sin(tilt) - cup * cos(tilt)
                up = out * cos(tilt) + cup * sin(tilt)
                vertices.append((r * cos(turn) - side * sin(turn),
                                 r * sin(turn) + side * cos(turn), up))
        faces += [(low + 7 * i + j, low + 7 * i + j + 1, low + 7 * i + j + 8, low + 7 * i + j + 7)
                  for i in range(8) for j in range(6)]
    hidden = (0, 0, -50)
    parts = [shapes.mesh(vertices, faces, surface, hidden)]
    parts[0].modifiers.new("round", "SUBSURF").render_levels = 1
    parts.append(shapes.sphere(size * 0.16, green, hidden, stretch=(1, 1, 1.2), steps=16))
    if yolk:
        for i in range(14):
            a, lean = i * 2.4, 0.02 + 0.035 * (i % 4) / 3
            x, y, z = lean * cos(a), lean * sin(a), 0.055 + 0.02 * ((i * 7) % 3) / 2
            parts.append(shapes.tube([(0, 0, 0.01), (x, y, z)], 0.0022, surface, hidden,
                                     curved=False))
            parts[-1].data.bevel_resolution = 1
            parts.append(shapes.lathe([(0, z - 0.006), (0.0065, z), (0, z + 0.006)], yolk, hidden,
                                      steps=8))
            for vertex in parts[-1].data.vertices:
                vertex.co.x += x
                vertex.co.y += y
    return parts


def put(flower_, at, way, spin, scale):
    """Copies a flower to a place, its stalk end first."""
    x, y, z = way
    lean = degrees(atan2(hypot(x, y), z))
    heading = degrees(atan2(y, x))
    copies = [shapes.again(part, (0, 0, 0)) for part in flower_]
    inner = shapes.group(copies, (0, 0, 0), (0, 0, spin))
    shapes.group([inner], at, (0, lean, heading), scale)


def branch(start, way, length, thick, bark, flowers, dice, depth):
    """A crooked twig, its side twigs, and flowers at its knots."""
    step = 0.13
    count = max(3, int(length / step))
    point, heading = list(start), list(way)
    line, sizes = [tuple(point)], [thick]
    for i in range(count):
        # Straight through the vase's neck, crooked above it.
        crooked = 0.19 if depth or i > 4 else 0.0
        heading = [h + dice.uniform(-crooked, crooked) for h in heading]
        heading[0] += crooked * way[0] * (0.45 if depth == 0 else 0.0)
        heading[2] += crooked * 0.1
        norm = sum(h * h for h in heading) ** 0.5
        heading = [h / norm for h in heading]
        point = [p + h * step for p, h in zip(point, heading)]
        line.append(tuple(point))
        sizes.append(thick * (1 - 0.72 * (i + 1) / count) * (1.14 if i % 2 else 0.95))
        free = point[2] > MOUTH[2] + 0.30
        if free and depth < 2 and dice.random() < (0.42, 0.20)[depth] and i < count - 1:
            side = [h + dice.uniform(-0.9, 0.9) for h in heading[:2]] + [heading[2] + 0.1]
            branch(point, side, length * dice.uniform(0.25, 0.42), sizes[-1] * 0.75, bark, flowers,
                   dice, depth + 1)
        if free and dice.random() < 0.62:
            bloom(point, heading, sizes[-1], flowers, dice)
    shapes.tube(line, sizes, bark)
    bloom(point, heading, sizes[-1], flowers, dice, tip=True)


def bloom(point, heading, thick, flowers, dice, tip=False):
    """One or two flowers close to the wood."""
    for _ in range(1 if tip else dice.choice((1, 1, 2))):
        away = [dice.uniform(-1, 1), dice.uniform(-1.2, 0.7), dice.uniform(-0.1, 1)]
        if tip:
            away = heading
        norm = sum(a * a for a in away) ** 0.5
        away = [a / norm for a in away]
        at = [p + a * (thick * 0.8) for p, a in zip(point, away)]
        put(dice.choice((flowers[0], flowers[0], flowers[1], flowers[2])), at, away,
            dice.uniform(0, 360), dice.uniform(0.85, 1.15))


def fallen(flower_):
    """One flower and a few petals that have dropped."""
    put(flower_, (0.85, -0.5, 0.030), (0.8, -0.6, 0.85), 20, 1.0)
    put(flower_, (-0.72, -0.75, 0.028), (-0.5, -0.85, 0.85), 70, 0.9)
