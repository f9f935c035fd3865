"""A stoneware teapot with a cane handle, and a cup."""

from math import cos, pi, sin

from studio import materials, outline, shapes, stage


def scene():
    stage.ground(stage.PAPER)
    stage.lights(side=-1)
    teapot()
    cup((1.66, -0.62, 0))
    stage.camera((0.5, -9, 2.9), (0.42, 0, 0.88), lens=72, fstop=2.0, focus=(0.1, -0.7, 0.7))


def teapot():
    glaze = materials.glaze((0.04, 0.15, 0.16), (0.01, 0.04, 0.05))
    clay = materials.paper((0.36, 0.24, 0.16), "clay")
    body = outline.smooth([
        (0.50, 0.07), (0.66, 0.13), (0.86, 0.34), (0.93, 0.60), (0.86, 0.84), (0.66, 1.01),
        (0.47, 1.07)], 12)
    inside = outline.smooth([
        (0.40, 1.05), (0.60, 0.96), (0.80, 0.80), (0.86, 0.60), (0.79, 0.36), (0.5, 0.16)], 8)
    rim = outline.rounded([(0.47, 1.07), (0.465, 1.115), (0.405, 1.115), (0.40, 1.05)], 0.02)
    shapes.lathe(body[:-1] + rim + inside[1:] + [(0, 0.15)], glaze)
    shapes.lathe(outline.rounded(
        [(0, 0.03), (0.44, 0.03), (0.46, 0), (0.54, 0), (0.545, 0.085), (0.3, 0.09)], 0.015), clay)
    lid = outline.smooth([(0.452, 1.118), (0.43, 1.15), (0.30, 1.20), (0.13, 1.235)], 10)
    knob = outline.smooth([(0.13, 1.235), (0.075, 1.26), (0.07, 1.30), (0.12, 1.35), (0.125, 1.40),
                           (0.08, 1.44), (0, 1.452)], 10)
    shapes.lathe([(0, 1.10), (0.38, 1.10), (0.385, 1.117), (0.452, 1.117)] + lid[1:] + knob[1:],
                 glaze)
    spout(glaze)
    handle(glaze)


def spout(glaze):
    """A tapering spout, open at its end."""
    path = outline.smooth([(0.70, 0, 0.42), (0.98, 0, 0.50), (1.17, 0, 0.72), (1.28, 0, 0.95),
                           (1.42, 0, 1.10)], 10)
    count = len(path)
    outer = [0.25 - 0.16 * (i / (count - 1)) ** 0.62 for i in range(count)]
    inner = [max(0.045, r - 0.035) for r in outer]
    rings = list(zip(path, outer)) + [(path[-1], 0.075)] + list(zip(path, inner))[::-1][:14]
    vertices, faces, steps = [], [], 64
    for index, (centre, radius) in enumerate(rings):
        nearest = min(range(count), key=lambda i: sum((a - b) ** 2 for a, b in
                                                      zip(path[i], centre)))
        a, b = path[max(0, nearest - 1)], path[min(count - 1, nearest + 1)]
        dx, dz = b[0] - a[0], b[2] - a[2]
        length = (dx * dx + dz * dz) ** 0.5
        nx, nz = -dz / length, dx / length
        vertices += [(centre[0] + nx * radius * cos(t), radius * sin(t),
                      centre[2] + nz * radius * cos(t))
                     for t in (2 * pi * k / steps for k in range(steps))]
        if index:
            low = (index - 1) * steps
            faces += [(low + k, low + (k + 1) % steps, low + steps + (k + 1) % steps,
                       low + steps + k) for k in range(steps)]
    shapes.mesh(vertices, faces, glaze)


def handle(glaze):
    """Two lugs on the shoulder and a bow of cane wound with a strip of the same."""
    cane = materials.wood((0.52, 0.31, 0.14), (0.26, 0.13, 0.05), 3, "z", 0.45, name="cane")
    for side in (-1, 1):
        shapes.tube([(side * 0.74, 0, 0.90), (side * 0.82, 0, 1.06), (side * 0.72, 0, 1.15),
                     (side * 0.60, 0, 1.02)], 0.042, glaze)
    bow = [(-0.73, 0, 1.06), (-0.86, 0, 1.30), (-0.80, 0, 1.66), (-0.42, 0, 1.93), (0, 0, 2.0),
           (0.42, 0, 1.93), (0.80, 0, 1.66), (0.86, 0, 1.30), (0.73, 0, 1.06)]
    shapes.tube(bow, 0.045, cane)
    line = outline.even(outline.smooth(bow, 24), 0.004)
    turns, wound = 0.0, []
    for i in range(1, len(line) - 1):
        x, _, z = line[i]
        if z < 1.24:
            continue
        tx, tz = line[i + 1][0] - line[i - 1][0], line[i + 1][2] - line[i - 1][2]
        length = (tx * tx + tz * tz) ** 0.5
        turns += 2 * pi * 0.004 / 0.052
        wound.append((x - tz / length * 0.052 * cos(turns), 0.052 * sin(turns),
                      z + tx / length * 0.052 * cos(turns)))
    shapes.tube(wound, 0.021, cane, curved=False)


def cup(at):
    """A cup without a handle, tea in it."""
    glaze = materials.glaze((0.74, 0.70, 0.62), (0.52, 0.44, 0.34), 0.2, "cup")
    wall = outline.smooth([(0.22, 0.05), (0.33, 0.12), (0.40, 0.30), (0.425, 0.52)], 10)
    inner = outline.smooth([(0.395, 0.52), (0.37, 0.30), (0.29, 0.14), (0.0, 0.09)], 10)
    foot = outline.rounded([(0, 0.02), (0.17, 0.02), (0.175, 0), (0.215, 0), (0.22, 0.05)], 0.01)
    lip = [(0.42, 0.533), (0.41, 0.539), (0.40, 0.533)]
    shapes.lathe(foot[:-1] + wall + lip + inner, glaze, at)
    tea = materials.plain((0.05, 0.017, 0.004), 0.02, "tea", coat=0.2)
    shapes.lathe([(0, 0.40), (0.36, 0.40), (0.384, 0.406)], tea, at)
