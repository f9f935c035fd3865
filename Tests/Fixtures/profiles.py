"""ICC profiles of a matrix and a curve, from the published numbers of colour spaces.

The layout is that of ICC.1:2010; primaries are adapted to the illuminant D50 by Bradford's method,
as all profiles hold them.
"""

from struct import pack

#: Rows of X, Y and Z of red, green and blue.
DISPLAY_P3 = ((0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407))
ADOBE_RGB = ((0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457))

_D50 = (0.9642, 1.0, 0.8249)


def display_p3(size=0):
    """The profile of SMPTE EG 432-1 with sRGB's curve, filled up to a size in bytes."""
    curve = b"para" + bytes(4) + pack(">HH", 3, 0) + _fixed(
        2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    return _profile("Display P3", DISPLAY_P3, curve, size)


def adobe_rgb(size=0):
    """The profile of Adobe RGB (1998), whose curve is a power of 563/256."""
    return _profile("Adobe RGB", ADOBE_RGB, b"curv" + bytes(4) + pack(">IH", 1, 563) + bytes(2), size)


def _profile(name, primaries, curve, size):
    words = name.encode("utf-16-be")
    text = b"mluc" + bytes(4) + pack(">II", 1, 12) + b"enUS" + pack(">II", len(words), 28) + words
    tags = {b"desc": text, b"cprt": text, b"wtpt": _xyz(_D50)}
    tags |= {name: _xyz(colour) for name, colour in zip((b"rXYZ", b"gXYZ", b"bXYZ"), primaries)}
    tags |= {name: curve for name in (b"rTRC", b"gTRC", b"bTRC")}
    start = 128 + 4 + 12 * len(tags)
    table, body = pack(">I", len(tags)), b""
    for tag, data in tags.items():
        table += tag + pack(">II", start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    body += bytes(max(0, size - start - len(body)))
    return (
        pack(">I", start + len(body)) + bytes(4) + pack(">I", 0x04000000) + b"mntrRGB XYZ "
        + pack(">6H", 2020, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + _fixed(*_D50) + bytes(48)
        + table + body)


def _xyz(numbers):
    return b"XYZ " + bytes(4) + _fixed(*numbers)


def _fixed(*numbers):
    return b"".join(pack(">i", round(number * 65536)) for number in numbers)
