"""Walks the markers of JPEGs and the chunks of PNGs, and says what should not be there.

Written from the formats (ITU-T T.81 Annex B, Exif 2.3, PNG 3rd edition), not from the program under test.
"""

import struct

#: Chunks that hold the picture or its colours.
_CHUNKS = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND", b"iCCP", b"sRGB", b"gAMA", b"cHRM", b"sBIT", b"cICP"}

_ORIENTATION = 0x0112


def foreign(picture):
    """What a JPEG or PNG holds besides the picture, its colour profile and its orientation, in words."""
    if picture[:2] == b"\xff\xd8":
        return _foreign_in_jpeg(picture)
    if picture[:8] == b"\x89PNG\r\n\x1a\n":
        return _foreign_in_png(picture)
    return ["neither a JPEG nor a PNG"]


def segments(jpeg):
    """The marker segments of a JPEG as (marker, content), and what lies behind its end."""
    found, at = [], 2
    while at + 2 <= len(jpeg):
        if jpeg[at] != 0xFF:
            raise ValueError(f"no marker at byte {at}")
        marker = jpeg[at + 1]
        if marker == 0xFF:  # fill
            at += 1
            continue
        if marker == 0xD9:
            return found + [(marker, b"")], jpeg[at + 2:]
        length = struct.unpack_from(">H", jpeg, at + 2)[0]
        found.append((marker, jpeg[at + 4:at + 2 + length]))
        at += 2 + length
        if marker == 0xDA:
            # Coded data ends at a marker that is neither a stuffed FF nor a restart.
            while True:
                at = jpeg.find(b"\xff", at)
                if at < 0 or at + 1 >= len(jpeg):
                    return found, b""
                if jpeg[at + 1] == 0 or 0xD0 <= jpeg[at + 1] <= 0xD7:
                    at += 2
                elif jpeg[at + 1] == 0xFF:
                    at += 1
                else:
                    break
    return found, b""


def _foreign_in_jpeg(jpeg):
    found, behind = segments(jpeg)
    complaints = []
    for marker, content in found:
        if 0xE0 <= marker <= 0xEF or marker == 0xFE:
            allowed = (
                (marker == 0xE0 and content[:5] == b"JFIF\0" and len(content) == 14)
                or (marker == 0xE1 and content[:6] == b"Exif\0\0" and _is_orientation(content[6:]))
                or (marker == 0xE2 and content[:12] == b"ICC_PROFILE\0")
                or (marker == 0xEE and content[:5] == b"Adobe" and len(content) == 12))
            if not allowed:
                name = "comment" if marker == 0xFE else f"APP{marker - 0xE0}"
                complaints.append(f"{name} segment of {len(content)} bytes: {content[:24]!r}")
    if not found or found[-1][0] != 0xD9:
        complaints.append("no end of image")
    if behind:
        complaints.append(f"{len(behind)} bytes behind the end: {behind[:24]!r}")
    return complaints


def _is_orientation(tiff):
    """Whether a TIFF block is one directory of the one tag Orientation, and nothing else."""
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(tiff[:4])
    if order is None or len(tiff) != 26:
        return False
    first, count, tag, kind, values = struct.unpack_from(order + "IHHHI", tiff, 4)
    following = struct.unpack_from(order + "I", tiff, 22)[0]
    return (first, count, tag, kind, values, following) == (8, 1, _ORIENTATION, 3, 1, 0)


def _foreign_in_png(png):
    complaints, at = [], 8
    while at + 12 <= len(png):
        length, name = struct.unpack_from(">I4s", png, at)
        if name not in _CHUNKS:
            complaints.append(f"chunk {name.decode('latin-1')} of {length} bytes")
        at += 12 + length
        if name == b"IEND":
            return complaints + ([f"{len(png) - at} bytes behind the end"] if at != len(png) else [])
    return complaints + ["no end of image"]
