"""Compares what two tools made of the same photos with a float Lanczos reference.

`quality.py OURS THEIRS PHOTO…`, where both are folders of `NAME-wWIDTH.jpg`. Prints, for each
width, the mean PSNR of Y and of all channels, the mean SSIM of Y, and the bytes; then the photos
where ours is worse.
"""

import os
import sys

import numpy as np
from PIL import Image, ImageOps

WIDTHS = [2048, 1280, 960, 640, 320]


def weights(count, target):
    """A matrix of Lanczos weights of three lobes, one row for each target sample, as a band."""
    step = count / target
    reach = 3 * max(step, 1)
    middle = (np.arange(target) + 0.5) * step - 0.5
    first = np.maximum(np.ceil(middle - reach).astype(int), 0)
    taps = int(2 * reach) + 2
    places = first[:, None] + np.arange(taps)[None, :]
    distance = (places - middle[:, None]) / max(step, 1)
    values = np.sinc(distance) * np.sinc(distance / 3)
    values[(abs(distance) >= 3) | (places >= count)] = 0
    values /= values.sum(axis=1, keepdims=True)
    return np.minimum(places, count - 1), values.astype(np.float32)


def resampled(plane, width, height):
    places, values = weights(plane.shape[0], height)
    down = np.zeros((height, *plane.shape[1:]), np.float32)
    for tap in range(values.shape[1]):
        down += values[:, tap, None, None] * plane[places[:, tap]]
    places, values = weights(plane.shape[1], width)
    across = np.zeros((height, width, plane.shape[2]), np.float32)
    for tap in range(values.shape[1]):
        across += values[None, :, tap, None] * down[:, places[:, tap]]
    return np.clip(across, 0, 255)


def luma(rgb):
    return rgb @ np.array([0.299, 0.587, 0.114], np.float32)


def psnr(one, other):
    error = float(((one - other) ** 2).mean())
    return 99.0 if error == 0 else 10 * np.log10(255**2 / error)


def blurred(plane):
    """Sums over windows of 8 by 8."""
    sums = np.cumsum(np.cumsum(plane, axis=0, dtype=np.float64), axis=1)
    sums = np.pad(sums, ((1, 0), (1, 0)))
    return (sums[8:, 8:] - sums[:-8, 8:] - sums[8:, :-8] + sums[:-8, :-8]) / 64


def ssim(one, other):
    """Wang et al., 2004, with a flat window."""
    a, b = blurred(one), blurred(other)
    aa, bb = blurred(one * one) - a * a, blurred(other * other) - b * b
    ab = blurred(one * other) - a * b
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    value = (2 * a * b + c1) * (2 * ab + c2) / ((a * a + b * b + c1) * (aa + bb + c2))
    return float(value.mean())


def main():
    folders, photos = sys.argv[1:3], sys.argv[3:]
    rows = {width: [] for width in WIDTHS}
    for path in photos:
        name = os.path.splitext(os.path.basename(path))[0]
        photo = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
        source = np.asarray(photo).astype(np.float32)
        for width in WIDTHS:
            made = []
            for folder in folders:
                file = f"{folder}/{name}-w{width}.jpg"
                made.append((np.asarray(Image.open(file)).astype(np.float32), os.path.getsize(file)))
            height = made[0][0].shape[0]
            if made[1][0].shape != made[0][0].shape:
                print(f"{name} at {width}: sizes differ, left out")
                continue
            wanted = resampled(source, width, height)
            values = [
                (psnr(luma(p), luma(wanted)), psnr(p, wanted), ssim(luma(p), luma(wanted)), size)
                for p, size in made
            ]
            rows[width].append((name, *values))
        print(".", end="", flush=True, file=sys.stderr)
    print("\nwidth   PSNR Y ours, theirs   PSNR RGB ours, theirs   SSIM ours, theirs    bytes")
    for width, values in rows.items():
        ours, theirs = (np.array([row[index] for row in values]) for index in (1, 2))
        a, b = ours.mean(axis=0), theirs.mean(axis=0)
        print(
            f"{width:5}    {a[0]:8.3f} {b[0]:8.3f}    {a[1]:8.3f} {b[1]:8.3f}      "
            f"{a[2]:.5f} {b[2]:.5f}   {a[3] / b[3] - 1:+.2%}"
        )
    for width, values in rows.items():
        for name, ours, theirs in values:
            if ours[0] < theirs[0] or ours[1] < theirs[1] or ours[2] < theirs[2]:
                print(
                    f"worse at {width}: {name}: Y {ours[0] - theirs[0]:+.3f} dB, "
                    f"RGB {ours[1] - theirs[1]:+.3f} dB, SSIM {ours[2] - theirs[2]:+.5f}"
                )


main()
