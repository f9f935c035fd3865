"""Engraver's work: bands of interlaced lines, shaded letters, swelled rules."""

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from . import field
from .plate import FINE
from .sheet import font, width_of


def rounded(left, top, right, bottom, radius):
    """A box with round corners, as places a pixel and a half apart, from its upper left on."""
    parts = []
    for x, y, start in ((right - radius, top + radius, -0.5), (right - radius, bottom - radius, 0),
                        (left + radius, bottom - radius, 0.5), (left + radius, top + radius, 1.0)):
        turn = np.pi * (start + np.linspace(0, 0.5, 40))
        parts.append(np.stack([x + radius * np.cos(turn), y + radius * np.sin(turn)], axis=1))
    line = np.concatenate([*parts, parts[0][:1]])
    return field.resampled(line, 1.5)


def interlaced(plate, line, half, waves, strands=6, width=0.7):
    """Lines that swing about another one, each a little after the one before it.

    As on banknotes: two waves whose numbers have no common part make a pattern that does not
    repeat before the line is at its end.
    """
    run = np.gradient(line, axis=0)
    run /= np.maximum(np.hypot(*run.T)[:, None], 1e-6)
    side = np.stack([-run[:, 1], run[:, 0]], axis=1)
    along = np.linspace(0, 2 * np.pi, len(line))
    for number in range(strands):
        late = 2 * np.pi * number / strands
        swing = half * (
            0.62 * np.sin(waves * along + late) + 0.38 * np.sin(3 * waves * along - 2 * late)
        )
        plate.line(line + side * swing[:, None], width)


def double_rule(plate, line, half):
    run = np.gradient(line, axis=0)
    run /= np.maximum(np.hypot(*run.T)[:, None], 1e-6)
    side = np.stack([-run[:, 1], run[:, 0]], axis=1)
    for away, width in ((half + 4, 1.0), (half + 10, 3.2), (-half - 4, 1.0), (-half - 8, 0.7)):
        plate.line(line + side * away, width)


def swelled_rule(plate, x, y, long, thick=5.0):
    """A rule that is thickest at its middle, with a diamond there."""
    for side in (-1, 1):
        plate.swelling(
            [(x + side * 16, y), (x + side * long * 0.25, y), (x + side * long / 2, y)],
            thick,
            thick * 0.7,
            0.4,
        )
    plate.fill([(x - 9, y), (x, y - 7), (x + 9, y), (x, y + 7)])


def shaded(sheet, words, x, y, size, spacing=0.0):
    """Capitals with an outline, hatched inside and with a hatched shadow to the lower right."""
    wide, room = width_of(words, size, "bold", spacing), round(size * 0.16)
    across, down = round(wide) + 2 * room, round(size * 0.8) + 2 * room
    face = Image.new("L", (across * FINE, down * FINE))
    pen, letters = ImageDraw.Draw(face), font("bold", round(size * FINE))
    here = (across - wide) / 2 * FINE
    for letter in words:
        pen.text((here, (down / 2 + size * 0.365) * FINE), letter, 255, letters, anchor="ls")
        here += letters.getlength(letter) + spacing * FINE
    reach = round(size * 0.062) * FINE
    shadow = face
    for step in range(1, reach + 1, 3):
        shadow = ImageChops.lighter(shadow, ImageChops.offset(face, step, step))
    outline = face.filter(ImageFilter.MaxFilter(9))
    i, j = np.mgrid[0:face.height, 0:face.width].astype(np.int32)
    inner = np.asarray(face.filter(ImageFilter.MinFilter(5)), bool)
    black = np.asarray(outline, bool) & ~inner
    # The hatching is denser towards the letters' feet.
    share = 0.42 + 0.40 * i / face.height
    black |= inner & ((i % 13) < 13 * share)
    black |= np.asarray(shadow, bool) & ~np.asarray(outline, bool) & (((i + j) % 14) < 7)
    edge = np.asarray(shadow, bool) & ~np.asarray(shadow.filter(ImageFilter.MinFilter(3)), bool)
    black |= edge & ~np.asarray(outline, bool)
    mask = Image.fromarray((black * 255).astype(np.uint8)).reduce(FINE)
    sheet.stamp(mask, x - across / 2, y - down / 2)
    return wide
