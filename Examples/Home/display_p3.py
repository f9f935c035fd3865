"""An ICC profile of the Display P3 colour space, from its published definition.

Primaries and white are those of SMPTE EG 432-1 with a D65 white, the transfer curve is that of
IEC 61966-2-1 (sRGB); the layout is that of ICC.1:2010, with a Bradford adaptation to D50.
"""

from struct import pack

_RED, _GREEN, _BLUE = (0.680, 0.320), (0.265, 0.690), (0.150, 0.060)
_D65 = (0.3127, 0.3290)
# The illuminant of the profile connection space, as ICC.1 gives it.
_D50 = (0.9642, 1.0, 0.8249)
_BRADFORD = ((0.8951, 0.2664, -0.1614), (-0.7502, 1.7135, 0.0367), (0.0389, -0.0685, 1.0296))


def profile():
    """The profile's bytes."""
    white = _xyz(_D65)
    adapt = _adaptation(white, _D50)
    primaries = _transposed([_xyz(p) for p in (_RED, _GREEN, _BLUE)])
    shares = _apply(_inverse(primaries), white)
    columns = [
        _apply(adapt, [primaries[row][i] * shares[i] for row in range(3)]) for i in range(3)
    ]
    curve = b"para" + bytes(4) + pack(">HH", 3, 0) + _fixed(
        2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045
    )
    tags = [
        (b"desc", _text("Display P3")),
        (b"cprt", _text("CC0")),
        (b"wtpt", b"XYZ " + bytes(4) + _fixed(*_D50)),
        (b"rXYZ", b"XYZ " + bytes(4) + _fixed(*columns[0])),
        (b"gXYZ", b"XYZ " + bytes(4) + _fixed(*columns[1])),
        (b"bXYZ", b"XYZ " + bytes(4) + _fixed(*columns[2])),
        (b"chad", b"sf32" + bytes(4) + _fixed(*(n for row in adapt for n in row))),
        (b"rTRC", curve),
        (b"gTRC", curve),
        (b"bTRC", curve),
    ]
    return _assembled(tags)


def _assembled(tags):
    start = 128 + 4 + 12 * len(tags)
    table, body, seen = pack(">I", len(tags)), b"", {}
    for name, data in tags:
        if data not in seen:
            seen[data] = start + len(body)
            body += data + bytes(-len(data) % 4)
        table += name + pack(">II", seen[data], len(data))
    header = (
        pack(">I", start + len(body)) + bytes(4) + pack(">I", 0x04000000) + b"mntrRGB XYZ "
        + pack(">6H", 2020, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + _fixed(*_D50) + bytes(48)
    )
    return header + table + body


def _fixed(*numbers):
    return b"".join(pack(">i", round(n * 65536)) for n in numbers)


def _text(words):
    data = words.encode("utf-16-be")
    return b"mluc" + bytes(4) + pack(">II", 1, 12) + b"enUS" + pack(">II", len(data), 28) + data


def _xyz(chromaticity):
    x, y = chromaticity
    return (x / y, 1.0, (1 - x - y) / y)


def _adaptation(source, target):
    have, want = _apply(_BRADFORD, source), _apply(_BRADFORD, target)
    scaled = [[n * w / h for n in row] for row, w, h in zip(_BRADFORD, want, have)]
    return _product(_inverse(_BRADFORD), scaled)


def _apply(matrix, vector):
    return tuple(sum(a * b for a, b in zip(row, vector)) for row in matrix)


def _product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)] for i in range(3)]


def _transposed(matrix):
    return [list(row) for row in zip(*matrix)]


def _inverse(m):
    (a, b, c), (d, e, f), (g, h, i) = m
    scale = 1 / (a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g))
    return [
        [(e * i - f * h) * scale, (c * h - b * i) * scale, (b * f - c * e) * scale],
        [(f * g - d * i) * scale, (a * i - c * g) * scale, (c * d - a * f) * scale],
        [(d * h - e * g) * scale, (b * g - a * h) * scale, (a * e - b * d) * scale],
    ]
