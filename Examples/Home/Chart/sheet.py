"""The sheet under construction: plates, lettering, and what room is taken already."""

from functools import lru_cache
from math import atan2, ceil, cos, degrees, radians, sin

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from . import field
from .plate import FINE, Plate

INKS = ("black", "brown", "blue", "green", "red")
FACES = {
    "plain": "DejaVuSerif.ttf", "italic": "DejaVuSerif-Italic.ttf", "bold": "DejaVuSerif-Bold.ttf",
    "bold italic": "DejaVuSerif-BoldItalic.ttf",
    "sans": "DejaVuSans.ttf",
    "narrow": "DejaVuSerifCondensed.ttf", "narrow italic": "DejaVuSerifCondensed-Italic.ttf",
    "narrow bold": "DejaVuSerifCondensed-Bold.ttf",
}
# The side of the squares of which each is free or taken.
ROOM = 4
# How high the capitals of the face are, as a share of its size.
CAPITALS = 0.73


@lru_cache(maxsize=None)
def font(face, size):
    return ImageFont.truetype(FACES[face], size, layout_engine=ImageFont.Layout.BASIC)


def width_of(words, size, face="plain", spacing=0.0):
    return font(face, round(size * FINE)).getlength(words) / FINE + spacing * (len(words) - 1)


class Sheet:
    def __init__(self):
        self.plates = {ink: Plate() for ink in INKS}
        self.black, self.brown, self.blue, self.green, self.red = self.plates.values()
        self.letters = []
        self.taken = np.zeros(field.rows_and_columns(ROOM), bool)

    # Room

    def _squares(self, box, margin):
        left, top, right, bottom = box
        return (slice(max(0, int((top - margin) / ROOM)), max(0, ceil((bottom + margin) / ROOM))),
                slice(max(0, int((left - margin) / ROOM)), max(0, ceil((right + margin) / ROOM))))

    def is_free(self, *boxes, margin=0):
        return not any(self.taken[self._squares(box, margin)].any() for box in boxes)

    def is_free_at(self, x, y):
        return ~self.taken[np.asarray(y / ROOM, int), np.asarray(x / ROOM, int)]

    def take(self, *boxes, margin=0):
        for box in boxes:
            self.taken[self._squares(box, margin)] = True

    def take_line(self, line, margin=4):
        if len(line) > 1:
            for x, y in field.resampled(np.asarray(line, np.float32), 6):
                self.take((x, y, x, y), margin=margin)

    # Lettering

    def text(self, words, x, y, size, face="plain", align="centre", angle=0.0, spacing=0.0,
             ink="black", halo=0, take=True, shade=1.0):
        """Words whose capitals have their middle at `y`; `angle` turns them to the left."""
        wide = width_of(words, size, face, spacing)
        start = {"left": 0.0, "centre": -wide / 2, "right": -wide}[align]
        mask, middle = _words(words, size, face, spacing, start, angle)
        self._print(mask, x - middle, y - middle, ink, halo, shade)
        if take and not angle:
            self.take((x + start, y - size * 0.42, x + start + wide, y + size * 0.42))
        return wide

    def text_box(self, words, x, y, size, face="plain", align="centre", spacing=0.0):
        wide = width_of(words, size, face, spacing)
        left = x + {"left": 0.0, "centre": -wide / 2, "right": -wide}[align]
        return (left, y - size * 0.5, left + wide, y + size * 0.5)

    def along(self, words, line, size, face="plain", spacing=0.0, ink="black", halo=0, take=True):
        """Words on a line, in its middle, each letter turned as the line is there."""
        for letter, x, y, angle in glyphs_along(words, line, size, face, spacing):
            if letter == " ":
                continue
            mask, middle = _words(letter, size, face, 0.0, -width_of(letter, size, face) / 2, angle)
            self._print(mask, x - middle, y - middle, ink, halo, 1.0)
            if take:
                self.take((x, y, x, y), margin=size * 0.55)

    def is_free_along(self, words, line, size, face="plain", spacing=0.0):
        return all(self.is_free((x, y, x, y), margin=size * 0.5)
                   for letter, x, y, _ in glyphs_along(words, line, size, face, spacing)
                   if letter != " ")

    def paragraph(self, words, x, y, wide, size, face="plain", leading=1.35, ink="black"):
        """Words set to both margins, line below line; returns where the next one would stand."""
        lines, line = [], []
        for word in words.split():
            if line and width_of(" ".join([*line, word]), size, face) > wide:
                lines.append(line)
                line = []
            line.append(word)
        for number, line in enumerate([*lines, line]):
            used = sum(width_of(word, size, face) for word in line)
            gap = (wide - used) / max(1, len(line) - 1)
            if number == len(lines):
                gap = width_of(" ", size, face)
            here = x
            for word in line:
                here += self.text(word, here, y, size, face, "left", ink=ink) + gap
            y += size * leading
        return y

    def stamp(self, mask, x, y, ink="black", halo=0):
        """A picture of ink, its upper left corner at a place."""
        self._print(mask, x, y, ink, halo, 1.0)

    def _print(self, mask, x, y, ink, halo, shade):
        self.letters.append((mask, round(x), round(y), ink, halo, shade))

    def printed(self):
        """All plates as pictures, with the lettering on them."""
        pictures = {ink: plate.engraved() for ink, plate in self.plates.items()}
        for mask, x, y, ink, halo, shade in self.letters:
            if halo:
                _cleared(pictures, mask, x, y, halo)
        for mask, x, y, ink, halo, shade in self.letters:
            if shade < 1:
                mask = mask.point(lambda value, shade=shade: int(value * shade))
            picture = pictures[ink]
            place = (x, y, x + mask.width, y + mask.height)
            picture.paste(ImageChops.lighter(picture.crop(place), mask), place)
        return pictures


def _cleared(pictures, mask, x, y, halo):
    """Takes away what is printed around letters."""
    room = halo + 3
    wide = Image.new("L", (mask.width + 2 * room, mask.height + 2 * room))
    wide.paste(mask, (room, room))
    around = wide.filter(ImageFilter.MaxFilter(2 * halo + 1)).filter(ImageFilter.GaussianBlur(1.2))
    keep = ImageChops.invert(around)
    place = (x - room, y - room, x - room + wide.width, y - room + wide.height)
    for picture in pictures.values():
        picture.paste(ImageChops.multiply(picture.crop(place), keep), place)


@lru_cache(maxsize=20000)
def _words(words, size, face, spacing, start, angle):
    """Words as a square picture whose middle is where they stand, and half its side."""
    wide = width_of(words, size, face, spacing)
    reach = max(abs(start), abs(start + wide)) + size
    middle = int(reach) + 2
    high = middle if angle else int(size * 1.1) + 2
    picture = Image.new("L", (2 * middle * FINE, 2 * high * FINE))
    pen, letters = ImageDraw.Draw(picture), font(face, round(size * FINE))
    base = (high + size * CAPITALS / 2) * FINE
    x = (middle + start) * FINE
    if spacing:
        for letter in words:
            pen.text((x, base), letter, 255, letters, anchor="ls")
            x += letters.getlength(letter) + spacing * FINE
    else:
        pen.text((x, base), words, 255, letters, anchor="ls")
    if angle:
        picture = picture.rotate(angle, Image.Resampling.BICUBIC)
    picture = picture.reduce(FINE)
    if not angle:
        whole = Image.new("L", (2 * middle, 2 * middle))
        whole.paste(picture, (0, middle - high))
        picture = whole
    return picture, middle


def glyphs_along(words, line, size, face, spacing):
    line = np.asarray(line, np.float32)
    along = field.lengths(line)
    here = along[-1] / 2 - width_of(words, size, face, spacing) / 2
    glyphs = []
    for letter in words:
        wide = width_of(letter, size, face)
        x, y = (np.interp(here + wide / 2, along, line[:, axis]) for axis in (0, 1))
        (x0, x1), (y0, y1) = (np.interp([here, here + max(wide, 4)], along, line[:, axis])
                              for axis in (0, 1))
        glyphs.append((letter, x, y, round(-degrees(atan2(y1 - y0, x1 - x0)), 1)))
        here += wide + spacing
    return glyphs


def arc(x, y, long, bend, angle=0.0):
    """A line for words: so long around a place, bent upwards by so much, and turned."""
    t = np.linspace(-0.5, 0.5, 60)
    flat = np.stack([t * long, bend * (4 * t * t - 0.5)], axis=1)
    c, s = cos(radians(-angle)), sin(radians(-angle))
    return flat @ np.array([[c, s], [-s, c]]) + (x, y)


