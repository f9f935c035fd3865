"""Makes 12-megapixel photos to measure with: `make_photos.py FOLDER [COUNT]`.

Each has what photos of things have: smooth surfaces, edges, fine texture, text-like detail and a
sensor's noise, at a camera's quality; every other one is stored sideways, as telephones do. The
same files come out on each run.
"""

import sys

import numpy as np
from PIL import Image

SIZE = (4032, 3024)


def smooth(rng, cells, size):
    """A surface through a grid of random values."""
    grid = Image.fromarray(rng.uniform(0, 255, (cells * 3 // 4, cells)).astype(np.float32))
    return np.asarray(grid.resize(size, Image.BICUBIC))


def luma(rng, size):
    width, height = size
    y = 0.45 * smooth(rng, 4, size) + 0.3 * smooth(rng, 12, size) + 0.2 * smooth(rng, 60, size)
    # Texture, here more and there less of it, as on cloth, wood and leaves.
    where = smooth(rng, 8, size) / 255
    for cells, strength in ((300, 22), (900, 26), (2000, 18)):
        y += where * strength * (smooth(rng, cells, size) / 128 - 1)
    across, down = np.meshgrid(np.arange(width), np.arange(height))
    for _ in range(24):
        # Things: bright or dark discs and bars with sharp edges, some of them striped.
        x, z = rng.integers(0, width), rng.integers(0, height)
        reach, level = rng.integers(60, 500), rng.uniform(-70, 70)
        if rng.random() < 0.5:
            inside = (across - x) ** 2 + (down - z) ** 2 < reach * reach
        else:
            inside = (abs(across - x) < reach) & (abs(down - z) < reach // 3)
        stripes = 1.0
        if rng.random() < 0.4:
            stripes = np.sin(across * rng.uniform(0.1, 1.2) + down * rng.uniform(-0.5, 0.5))
        y = np.where(inside, y + level * stripes, y)
    return y


def photo(seed, size=SIZE):
    rng = np.random.default_rng(seed)
    y = luma(rng, size)
    cb = (smooth(rng, 6, size) + smooth(rng, 40, size)) / 6 - 42
    cr = (smooth(rng, 5, size) + smooth(rng, 50, size)) / 6 - 42
    rgb = np.stack([y + 1.402 * cr, y - 0.344 * cb - 0.714 * cr, y + 1.772 * cb], axis=2)
    rgb += rng.normal(0, rng.uniform(1.0, 3.0), rgb.shape)
    return Image.fromarray(np.clip(rgb, 0, 255).astype(np.uint8))


def main():
    folder = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 15
    for number in range(count):
        exif = Image.Exif()
        if number % 2:
            exif[0x0112] = 6
        photo(number).save(
            f"{folder}/made-{number:02}.jpg", quality=92, subsampling=2, exif=exif.tobytes()
        )
    # 110 megapixels, of which only the memory is measured.
    first = Image.open(f"{folder}/made-00.jpg")
    large = Image.new("RGB", (3 * first.width, 3 * first.height))
    for place in range(9):
        large.paste(first, (place % 3 * first.width, place // 3 * first.height))
    large.save(f"{folder}/large.jpg", quality=92, subsampling=2)


if __name__ == "__main__":
    main()
