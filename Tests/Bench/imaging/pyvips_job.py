"""The whole job through pyvips: one decode a photo, each size from the one before.

`pyvips_job.py FOLDER PHOTO…` prints, a photo a line, its name, CPU ms and wall ms, and at last
the whole.
"""

import os
import sys
import time

import pyvips

WIDTHS = [2048, 1280, 960, 640, 320]
SIDES = [192, 128, 64]


def job(path, folder):
    name = os.path.splitext(os.path.basename(path))[0]
    image = None
    for width in WIDTHS:
        # Turns the photo upright, too.
        if image is None:
            image = pyvips.Image.thumbnail(path, width, height=10**7)
        else:
            image = image.thumbnail_image(width, height=10**7)
        image = image.copy_memory()
        image.jpegsave(f"{folder}/{name}-w{width}.jpg", Q=82, strip=True)
    for side in SIDES:
        image.thumbnail_image(side, height=side, crop="centre").jpegsave(
            f"{folder}/{name}-t{side}.jpg", Q=82, strip=True
        )


def main():
    folder, photos = sys.argv[1], sys.argv[2:]
    first = (time.process_time(), time.monotonic())
    for path in photos:
        cpu, wall = time.process_time(), time.monotonic()
        job(path, folder)
        print(
            os.path.basename(path).replace(" ", "_"),
            f"{(time.process_time() - cpu) * 1e3:.2f} {(time.monotonic() - wall) * 1e3:.2f}",
        )
    cpu, wall = time.process_time() - first[0], time.monotonic() - first[1]
    print(f"all {cpu * 1e3:.2f} {wall * 1e3:.2f}")


main()
