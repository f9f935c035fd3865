"""Draws photos that differ from one another as those of a home do, and weigh as much."""

import sys
from pathlib import Path

from PIL import Image, ImageFilter, ImageOps
from running import tell

sys.path.insert(0, str(Path(__file__).parents[1] / "imaging"))
from make_photos import photo  # noqa: E402

#: What a telephone sends when it is asked for photos of a middle size.
SIZE = (1600, 1200)

#: So many are drawn, and the photos are parts of them, brought to one size; half are mirrored.
DRAWN, WHOLE = 6, (2400, 1800)

#: How much of each is softened, and how far (pixels): brought to 640 × 480 at quality 82, the photos then
#: weigh 1.4 bits a pixel, as photos of things at home do (1.3 in the middle of fifteen cameras').
SOFT, REACH = 0.6, 4

#: As phones write.
QUALITY = 91


def drawn(seed):
    whole = photo(seed, WHOLE)
    return Image.blend(whole, whole.filter(ImageFilter.GaussianBlur(REACH)), SOFT)


def part(whole, number):
    """A part that no other number has, at the photos' size."""
    width = 1000 + number * 89 % 900
    height = width * SIZE[1] // SIZE[0]
    left = number * 317 % (whole.width - width)
    top = number * 211 % (whole.height - height)
    shown = whole.resize(SIZE, Image.Resampling.BICUBIC, (left, top, left + width, top + height))
    return ImageOps.mirror(shown) if number // DRAWN % 2 else shown


def make(count, folder):
    """Writes `0000.jpg` and so on."""
    tell(f"drawing {count:,} photos of {SIZE[0]} × {SIZE[1]}")
    for seed in range(min(DRAWN, count)):
        whole = drawn(100 + seed)
        for number in range(seed, count, DRAWN):
            part(whole, number).save(folder / f"{number:04}.jpg", quality=QUALITY, subsampling=2)
