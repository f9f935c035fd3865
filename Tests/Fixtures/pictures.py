"""Pictures drawn in code, and what cameras and phones hide in photographs.

No font and no file is read, so the same Pillow draws the same bytes anywhere.
"""

import io
import random
import struct

from PIL import Image, ImageDraw, ImageFilter

#: The quadrants of an upright picture, by corner; a test tells by them how a photo is turned.
QUADRANTS = {
    "top left": (200, 60, 50),
    "top right": (70, 150, 80),
    "bottom left": (60, 90, 170),
    "bottom right": (225, 180, 70),
}

#: Stands in every private thing that a photo hides; no file of a site may hold it.
CANARY = "BIBELOT-CANARY"

#: The seven strokes of a digit, as on a pocket calculator, in a box one wide and two high.
_STROKES = [
    ((0, 0), (1, 0)), ((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 1), (1, 1)),
    ((0, 1), (0, 2)), ((1, 1), (1, 2)), ((0, 2), (1, 2)),
]
_DIGITS = ["1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010",
           "1111111", "1111011"]


def quadrants(width, height, number):
    """Four coloured quadrants under a number and an arrow that points up."""
    picture = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(picture)
    x, y = width // 2, height // 2
    for corner, box in {
        "top left": (0, 0, x, y), "top right": (x, 0, width, y),
        "bottom left": (0, y, x, height), "bottom right": (x, y, width, height),
    }.items():
        draw.rectangle(box, fill=QUADRANTS[corner])
    unit = min(width, height) // 10
    white, pen = (250, 248, 243), max(2, unit // 4)
    draw.polygon([(x, y - 4 * unit), (x - unit, y - 2 * unit), (x + unit, y - 2 * unit)], fill=white)
    draw.rectangle((x - unit // 3, y - 2 * unit, x + unit // 3, y), fill=white)
    digits = [int(digit) for digit in str(number)]
    left = x - (len(digits) * 3 * unit // 2 - unit // 2) // 2
    for place, digit in enumerate(digits):
        for stroke, ((x1, y1), (x2, y2)) in zip(_DIGITS[digit], _STROKES):
            if stroke == "1":
                dx, dy = left + place * 3 * unit // 2, y + unit // 2
                draw.rectangle(
                    (dx + x1 * unit - pen // 2, dy + y1 * unit - pen // 2,
                     dx + x2 * unit + pen // 2, dy + y2 * unit + pen // 2), fill=white)
    return picture


def texture(width, height, seed):
    """A picture with fine grain, whose JPEG weighs what a phone's photo of its size does."""
    source = random.Random(seed)

    def noise(step, blur):
        size = (max(1, -(-width // step)), max(1, -(-height // step)))
        grain = Image.frombytes("L", size, source.randbytes(size[0] * size[1]))
        return grain.filter(ImageFilter.GaussianBlur(blur)).resize((width, height), Image.BICUBIC)

    grain = Image.blend(noise(1, 0.8), noise(64, 1), 0.6)
    light = Image.linear_gradient("L").resize((width, height))
    return Image.merge("RGB", [Image.blend(grain, light, share) for share in (0.55, 0.5, 0.4)])


def book_thumbnail(photo):
    """The app's thumbnail at 2×: 80×80 pixels, filled, centred, corners of radius 10, as a PNG."""
    side, fine = 80, 8
    scale = max(side / photo.width, side / photo.height)
    size = [max(side, round(length * scale)) for length in photo.size]
    left, top = (size[0] - side) // 2, (size[1] - side) // 2
    small = photo.resize(size, Image.LANCZOS).crop((left, top, left + side, top + side))
    mask = Image.new("L", (side * fine, side * fine), 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, side * fine - 1, side * fine - 1), radius=10 * fine, fill=255)
    small.putalpha(mask.resize((side, side), Image.BOX))
    return png(small)


def png(picture, **options):
    return _encode(picture, "PNG", **options)


def jpeg(picture, quality=85, **options):
    return _encode(picture, "JPEG", quality=quality, **options)


def _encode(picture, kind, **options):
    out = io.BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


#: How an upright picture must be turned for a camera to store it under an Exif orientation.
_STORED = {6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}


def turned(upright, orientation):
    """A JPEG whose pixels lie on their side, with the Exif orientation that rights them."""
    return with_segments(jpeg(upright.transpose(_STORED[orientation])), exif(orientation))


def with_segments(photo, *segments):
    """The JPEG with segments of its own right after its first marker."""
    return photo[:2] + b"".join(segments) + photo[2:]


def segment(marker, content):
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def exif(orientation=1, private=False):
    """An Exif segment; a private one names a place, an owner and holds a maker note."""
    def entry(tag, kind, count, value):
        return struct.pack(">HHI", tag, kind, count) + value

    def directory(entries):
        return struct.pack(">H", len(entries)) + b"".join(entries) + bytes(4)

    def at(offset):
        return struct.pack(">I", offset)

    upright = entry(0x0112, 3, 1, struct.pack(">HH", orientation, 0))
    if not private:
        return segment(0xE1, b"Exif\0\0MM\0\x2a" + at(8) + directory([upright]))
    owner = f"{CANARY}-OWNER\0".encode()
    note = f"Apple iOS\0\0\x01MM {CANARY}-MAKER-NOTE".encode()
    latitude = struct.pack(">6I", 51, 1, 28, 1, 40, 1)
    longitude = struct.pack(">6I", 0, 1, 0, 1, 5, 1)
    # The header, then three directories of 5, 1 and 4 entries, then the values they point to.
    sub = 8 + 2 + 5 * 12 + 4
    gps = sub + 2 + 12 + 4
    values = gps + 2 + 4 * 12 + 4
    note_at = values + len(owner)
    latitude_at = note_at + len(note)
    longitude_at = latitude_at + len(latitude)
    return segment(0xE1, b"".join([
        b"Exif\0\0MM\0\x2a", at(8),
        directory([
            entry(0x010F, 2, 4, b"Cam\0"), upright, entry(0x013B, 2, len(owner), at(values)),
            entry(0x8769, 4, 1, at(sub)), entry(0x8825, 4, 1, at(gps)),
        ]),
        directory([entry(0x927C, 7, len(note), at(note_at))]),
        directory([
            entry(0x0001, 2, 2, b"N\0\0\0"), entry(0x0002, 5, 3, at(latitude_at)),
            entry(0x0003, 2, 2, b"W\0\0\0"), entry(0x0004, 5, 3, at(longitude_at)),
        ]),
        owner, note, latitude, longitude,
    ]))


def xmp():
    """An XMP segment that names a place."""
    return segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + (
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/"'
        f' exif:GPSLatitude="51,28.667N" exif:UserComment="{CANARY}-XMP"/>'
        "</rdf:RDF></x:xmpmeta>").encode())


def comment():
    return segment(0xFE, f"{CANARY}-COMMENT".encode())


def other_pictures():
    """An APP2 segment like the one that announces further pictures behind the first."""
    return segment(0xE2, b"MPF\0MM\0\x2a" + f"{CANARY}-MPF".encode())


def behind(photo):
    """What phones append: a second whole JPEG, and a few bytes more."""
    return photo + jpeg(Image.new("RGB", (16, 16), (255, 0, 255))) + f"{CANARY}-TRAILER".encode()
