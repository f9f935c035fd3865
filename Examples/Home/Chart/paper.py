"""The paper, its colours and folds, and how all plates are printed on it: the sheet as scanned."""

import numpy as np
from PIL import Image

from . import field
from .field import HEIGHT, WIDTH

PAPER, GROUND = (241, 230, 203), (58, 54, 50)
INK = {"black": (44, 36, 32), "brown": (128, 88, 56), "blue": (58, 98, 122), "green": (98, 122, 66),
       "red": (158, 52, 40)}
# Tints that were printed below the lines: what each lets through of the paper's red, green, blue.
SEA, SHOAL, STRAND = (0.875, 0.943, 0.98), (0.81, 0.905, 0.955), (0.71, 0.85, 0.925)
LOWLAND, UPLAND, WOOD = (0.99, 0.975, 0.88), (0.975, 0.915, 0.81), (0.90, 0.945, 0.78)
SHADOW, LIGHT = (0.76, 0.725, 0.71), (1.025, 1.025, 1.02)
# Where the sheet ends, and where it was folded, in pixels.
EDGE = (66, 60, WIDTH - 64, HEIGHT - 66)
FOLDS_ACROSS = [66 + 1178 * number for number in range(1, 6)]
FOLDS_DOWN = [2497]
# A printer's ink is thick: a thin line is darker than it is wide.
THICK = (1 - (1 - np.arange(256) / 255) ** 1.25).astype(np.float32)
# Rows at a time.
BAND = 500


def printed(pictures, land, woods, frame, panels, plan):
    """The whole picture, band by band."""
    tints = _tints(land, woods, frame, panels, plan)
    wear = _wear()
    grain = field.noise(81, 4, 900, 4, 0.6)
    fibre = _fibre()
    sheet = Image.new("RGB", (WIDTH, HEIGHT))
    for top in range(0, HEIGHT, BAND):
        rows = slice(top, top + BAND)
        colour = np.asarray(tints.resize((WIDTH, BAND), Image.Resampling.BILINEAR,
                                         box=(0, top / 2, WIDTH / 2, (top + BAND) / 2)),
                            np.float32) / 250
        colour = colour * np.array(PAPER, np.float32)
        worn = wear[rows]
        for ink, picture in pictures.items():
            amount = THICK[np.asarray(picture.crop((0, top, WIDTH, top + BAND)))] * worn
            for channel in range(3):
                colour[:, :, channel] *= 1 - amount * np.float32(1 - INK[ink][channel] / 255)
        colour = colour * _light(rows)[:, :, None]
        age = _enlarged(grain, top)
        for channel, amount in enumerate((-2.4, -3.2, -5.0)):
            colour[:, :, channel] += age * np.float32(amount) + fibre
        colour = _on_ground(colour, rows)
        sheet.paste(Image.fromarray(np.clip(colour + 0.5, 0, 255).astype(np.uint8)), (0, top))
    return sheet


def _enlarged(coarse, top):
    picture = Image.fromarray(coarse)
    return np.asarray(picture.resize((WIDTH, BAND), Image.Resampling.BILINEAR,
                                     box=(0, top / 4, WIDTH / 4, (top + BAND) / 4)))


def _fibre():
    """What a scanner sees of the paper's own fibres, in few grey levels."""
    return (field.noise(82, 1, 6, 2, 0.5, (BAND, WIDTH)) * 0.9).astype(np.float32)


def _tints(land, woods, frame, panels, plan):
    """All flat colours below the lines, as shares of the paper's own, at half the size."""
    shape = land.shape
    rows, columns = shape.shape
    tint = np.ones((rows, columns, 3), np.float32)
    depth = field.resized(field.blurred(land.depth, 2), 2)
    x, y = field.places(2)
    left, top, right, bottom = frame
    inside = (x > left) & (x < right) & (y > top) & (y < bottom)
    for left, top, right, bottom in panels:
        inside &= ~((x > left) & (x < right) & (y > top) & (y < bottom))
    ashore = np.clip(shape * 14 + 0.5, 0, 1)
    for colour, level in ((SEA, None), (SHOAL, 10), (STRAND, 3)):
        amount = inside.astype(np.float32) if level is None else (
            inside * np.clip((level - depth) / level * 12 + 0.5, 0, 1))
        tint = _mixed(tint, colour, amount)
    left, top, *_ = plan.map
    down, across = plan.shape.shape
    place = slice(top // 2, top // 2 + down), slice(left // 2, left // 2 + across)
    tint[place] = _mixed(tint[place], LOWLAND, 0.6 * np.ones_like(plan.shape))
    tint[place] = _mixed(tint[place], SHOAL, np.clip(0.5 - plan.shape * 9, 0, 1))
    height = field.resized(land.height, 2)
    ground = _mixed(np.ones_like(tint) * np.array(LOWLAND, np.float32), UPLAND,
                    np.clip(height / 2600, 0, 1) ** 0.8)
    wooded = field.resized(field.blurred(woods.wooded, 2), 2)
    ground = _mixed(ground, WOOD, 0.85 * np.clip(wooded, 0, 1))
    shade = field.resized(_relief(land), 2)
    ground *= 1 - np.clip(-shade, 0, 1)[:, :, None] * (1 - np.array(SHADOW, np.float32))
    ground *= 1 + np.clip(shade, 0, 1)[:, :, None] * (np.array(LIGHT, np.float32) - 1)
    tint += (ground - tint) * ashore[:, :, None]
    return Image.fromarray(np.clip(tint * 250, 0, 255).astype(np.uint8))


def _relief(land):
    """How much light a slope has from the north-west: -1 none, 1 all."""
    total = 0
    for radius, strength in ((1, 0.45), (6, 0.8)):
        down, right = np.gradient(field.blurred(land.height, radius), 4.0)
        total = total + strength * np.tanh((right + down) * 0.085 * (1 + radius / 6))
    return total * land.land


def _mixed(tint, colour, amount):
    return tint + (np.array(colour, np.float32) - tint) * amount[:, :, None]


def _light(rows):
    """The folds: paper that does not lie quite flat under the lid."""
    x = np.arange(WIDTH, dtype=np.float32)
    across = np.ones(WIDTH, np.float32)
    for number, fold in enumerate(FOLDS_ACROSS):
        side = -1 if number % 2 else 1
        far = x - fold
        across += side * 0.030 * np.exp(-np.abs(far) / 70) * np.sign(far)
        across -= 0.075 * np.exp(-(far / 2.2) ** 2)
        across += 0.035 * np.exp(-((far - 4.5) / 2.6) ** 2)
    y = np.arange(rows.start, rows.stop, dtype=np.float32)
    along = np.ones(len(y), np.float32)
    for fold in FOLDS_DOWN:
        far = y - fold
        along += 0.034 * np.exp(-np.abs(far) / 80) * np.sign(far)
        along -= 0.085 * np.exp(-(far / 2.4) ** 2)
        along += 0.035 * np.exp(-((far - 5) / 2.8) ** 2)
    # The edges are browner than the rest.
    across *= 1 - 0.10 * np.exp(-np.clip(np.minimum(x - EDGE[0], EDGE[2] - x), 0, None) / 90)
    along *= 1 - 0.10 * np.exp(-np.clip(np.minimum(y - EDGE[1], EDGE[3] - y), 0, None) / 90)
    return along[:, None] * across[None, :]


def _wear():
    """How much of the ink is left: less on the folds, least where they cross."""
    worn = np.ones((HEIGHT, WIDTH), np.float32)
    patchy = np.clip(0.7 + 0.8 * field.noise(83, 4, 40, 3), 0, 1)
    patchy = np.asarray(Image.fromarray(patchy).resize((WIDTH, HEIGHT), Image.Resampling.BILINEAR))
    x, y = np.arange(WIDTH, dtype=np.float32), np.arange(HEIGHT, dtype=np.float32)
    for fold in FOLDS_ACROSS:
        near = slice(fold - 12, fold + 13)
        worn[:, near] *= 1 - 0.55 * patchy[:, near] * np.exp(-((x[near] - fold) / 3.2) ** 2)
    for fold in FOLDS_DOWN:
        near = slice(fold - 12, fold + 13)
        worn[near] *= 1 - 0.6 * patchy[near] * np.exp(-((y[near] - fold) / 3.4) ** 2)[:, None]
    return worn


def _on_ground(colour, rows):
    """The sheet's uneven edges on the scanner's lid, with the shadow that they throw."""
    random = np.random.default_rng(84)
    ragged = [_ragged(random, length) for length in (HEIGHT, WIDTH, HEIGHT, WIDTH)]
    strips = [slice(0, 160), slice(WIDTH - 160, WIDTH)]
    if rows.start == 0 or rows.stop == HEIGHT:
        strips = [slice(0, WIDTH)]
    for strip in strips:
        colour[:, strip] = _at_edge(colour[:, strip], np.arange(rows.start, rows.stop),
                                    np.arange(WIDTH)[strip], ragged)
    return colour


def _at_edge(colour, y, x, ragged):
    inside = np.minimum(
        np.minimum(x[None, :] - (EDGE[0] + ragged[0][y])[:, None],
                   (EDGE[2] + ragged[2][y])[:, None] - x[None, :]),
        np.minimum(y[:, None] - (EDGE[1] + ragged[1][x])[None, :],
                   (EDGE[3] + ragged[3][x])[None, :] - y[:, None]))
    on = np.clip(inside + 0.5, 0, 1)[:, :, None]
    shadow = 1 - 0.55 * np.exp(-np.clip(-inside, 0, None) / 11)
    ground = np.array(GROUND, np.float32) * shadow[:, :, None]
    lip = 1 - 0.12 * np.exp(-np.clip(inside, 0, None) / 2.5)
    return ground + (colour * lip[:, :, None] - ground) * on


def _ragged(random, length):
    places = np.linspace(0, length, 40)
    slow = np.interp(np.arange(length), places, random.normal(0, 2.0, 40))
    fine = np.interp(np.arange(length), np.linspace(0, length, length // 9),
                     random.normal(0, 0.5, length // 9))
    return (slow + fine).astype(np.float32)
