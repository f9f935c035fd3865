"""Draws the receipts and the pages of manuals: letters and lines, by hand, so that they are always
the same bytes. No shop and no maker on them exists."""

import io
import zlib

from PIL import Image, ImageDraw, ImageFont

# A5 and its margins, in points.
WIDTH, HEIGHT, LEFT, RIGHT = 420, 595, 44, 376
# Every reader of PDF has these: the plain one, its bold one, and the one of a till.
FONTS = {"F": "Helvetica", "B": "Helvetica-Bold", "C": "Courier"}
# The width of each of the till's letters, as a share of their size.
TILL = 0.6


class Page:
    """A page under construction; the point of origin is at its top left."""

    def __init__(self):
        self.drawn = []

    def text(self, x, y, words, size=9, font="F"):
        for old, new in (("\\", r"\\"), ("(", r"\("), (")", r"\)")):
            words = words.replace(old, new)
        self.drawn.append(f"BT /{font} {size} Tf {x:g} {HEIGHT - y:g} Td ({words}) Tj ET")

    def until(self, x, y, words, size=9):
        """A till's words that end at a place."""
        self.text(round(x - len(words) * size * TILL, 2), y, words, size, "C")

    def line(self, *points, width=0.6):
        way = " ".join(
            f"{x:g} {HEIGHT - y:g} {'l' if n else 'm'}" for n, (x, y) in enumerate(points))
        self.drawn.append(f"{width:g} w {way} S")

    def circle(self, x, y, radius, width=0.8, paint="S"):
        """Four curves, whose handles are as long as makes them nearly round; `B` fills it white."""
        y, h = HEIGHT - y, radius * 0.5523
        self.drawn.append(
            f"1 g {width:g} w {x + radius:g} {y:g} m"
            f" {x + radius:g} {y + h:g} {x + h:g} {y + radius:g} {x:g} {y + radius:g} c"
            f" {x - h:g} {y + radius:g} {x - radius:g} {y + h:g} {x - radius:g} {y:g} c"
            f" {x - radius:g} {y - h:g} {x - h:g} {y - radius:g} {x:g} {y - radius:g} c"
            f" {x + h:g} {y - radius:g} {x + radius:g} {y - h:g} {x + radius:g} {y:g} c"
            f" {paint} 0 g")

    def box(self, left, top, right, bottom, width=0.8):
        self.line((left, top), (right, top), (right, bottom), (left, bottom), (left, top),
                  width=width)

    def pdf(self, title):
        """The whole file, of this page alone."""
        drawing = zlib.compress("\n".join(self.drawn).encode("cp1252"), 9)
        fonts = "".join(
            f"/{name} << /Type /Font /Subtype /Type1 /BaseFont /{font}"
            " /Encoding /WinAnsiEncoding >> " for name, font in FONTS.items())
        objects = [
            b"<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Contents 4 0 R "
            f"/Resources << /Font << {fonts}>> >> >>".encode(),
            b"<< /Length %d /Filter /FlateDecode >>\nstream\n" % len(drawing) + drawing
            + b"\nendstream",
            b"<< /Title <FEFF" + title.encode("utf-16-be").hex().upper().encode() + b"> >>",
        ]
        file, places = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", []
        for number, thing in enumerate(objects, 1):
            places.append(len(file))
            file += b"%d 0 obj\n" % number + thing + b"\nendobj\n"
        start = len(file)
        file += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
        file += b"".join(b"%010d 00000 n \n" % place for place in places)
        return file + (
            b"trailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n"
            % (len(objects) + 1, start))


# Receipts


def invoice(receipt):
    """A receipt as shops print it on a sheet."""
    page = Page()
    page.text(LEFT, 66, receipt.shop, 19, "B")
    for number, line in enumerate(receipt.address):
        page.text(LEFT, 84 + 13 * number, line)
    page.line((LEFT, 124), (RIGHT, 124), width=1.4)
    page.text(LEFT, 150, "Receipt", 13, "B")
    page.until(RIGHT, 150, f"No. {receipt.number}")
    page.text(LEFT, 168, f"{receipt.day:%B} {receipt.day.day}, {receipt.day.year}")
    page.until(RIGHT, 168, receipt.customer)
    y = 204
    for words, price in receipt.lines:
        page.text(LEFT, y, words[0], 9.5, "B")
        page.until(RIGHT, y, money(price))
        for more in words[1:]:
            y += 13
            page.text(LEFT, y, more)
        page.line((LEFT, y + 9), (RIGHT, y + 9), width=0.3)
        y += 27
    for words, amount in sums(receipt):
        if words == "Total":
            page.line((240, y - 11), (RIGHT, y - 11))
        page.text(240, y, words, 9.5, "B" if words == "Total" else "F")
        page.until(RIGHT, y, money(amount))
        y += 18
    page.text(LEFT, y + 22, receipt.paid_by)
    page.text(LEFT, HEIGHT - 60, receipt.thanks)
    return page.pdf(f"{receipt.shop}, receipt {receipt.number}")


def till_slip(receipt):
    """A receipt as a till prints it, as it lies on a scanner: dots in one colour."""
    columns, gap = 34, "-" * 34
    lines = [receipt.shop.center(columns), *(line.center(columns) for line in receipt.address), gap,
             f"{receipt.day:%m/%d/%Y}".ljust(columns - 9) + f"No. {receipt.number}".rjust(9), ""]
    for words, price in receipt.lines:
        lines += [words[0].ljust(columns - 9) + money(price).rjust(9)]
        lines += [f"  {more}" for more in words[1:]]
    lines += [gap, *(words.ljust(columns - 10) + money(amount).rjust(10)
                     for words, amount in sums(receipt)), "", receipt.paid_by, gap,
              receipt.thanks.center(columns)]
    font = ImageFont.load_default_imagefont()
    across, down, edge = 6, 13, 12
    slip = Image.new("1", (columns * across + 2 * edge, len(lines) * down + 4 * edge), 1)
    pen = ImageDraw.Draw(slip)
    for number, line in enumerate(lines):
        pen.text((edge, 2 * edge + number * down), line.rstrip(), 0, font)
    # Grey letters on paper that is not quite white, three pixels to a dot.
    slip = slip.resize((slip.width * 3, slip.height * 3), Image.Resampling.NEAREST).convert("P")
    colours = [0] * 768
    colours[0:3], colours[765:768] = (62, 60, 66), (249, 247, 242)
    slip.putpalette(colours)
    file = io.BytesIO()
    slip.save(file, "PNG", optimize=True)
    return file.getvalue()


def sums(receipt):
    return [("Subtotal", receipt.subtotal), (f"Sales tax {receipt.tax}%", receipt.taxed),
            ("Total", receipt.total)]


def money(cents):
    return f"${cents // 100:,}.{cents % 100:02}"


# Manuals


def manual(leaf):
    """A page of a manual: a drawing with numbers, what they are, and what to do."""
    page = Page()
    page.text(LEFT, 58, leaf.maker, 9, "B")
    page.text(LEFT, 84, leaf.title, 18, "B")
    page.line((LEFT, 98), (RIGHT, 98), width=1.4)
    DRAWINGS[leaf.drawing](page)
    y = 292
    for number, name in enumerate(leaf.parts, 1):
        page.text(LEFT if number % 2 else 214, y, f"{number}", 9, "B")
        page.text((LEFT if number % 2 else 214) + 14, y, name)
        y += 0 if number % 2 and number < len(leaf.parts) else 15
    y += 12
    for heading, lines in leaf.sections:
        page.text(LEFT, y, heading, 11, "B")
        for line in lines:
            y += 14
            page.text(LEFT, y, line)
        y += 26
    page.text(LEFT, HEIGHT - 40, leaf.foot, 8)
    page.until(RIGHT, HEIGHT - 40, str(leaf.page), 8)
    return page.pdf(f"{leaf.maker}: {leaf.title}")


def called(page, number, start, end):
    """A number with a line to what it is about."""
    page.line(start, end, width=0.4)
    page.circle(*start, 7, width=0.6, paint="B")
    page.text(start[0] - 2.3, start[1] + 3, str(number), 8, "B")


def draw_camera(page):
    page.box(100, 160, 320, 250)
    page.line((100, 182), (320, 182))
    page.box(124, 146, 296, 160)
    page.box(130, 164, 158, 177)
    page.box(252, 164, 284, 177)
    for radius in (40, 33, 20, 14):
        page.circle(210, 214, radius)
    page.box(112, 136, 138, 146)
    page.box(282, 136, 310, 146)
    page.circle(272, 141, 5)
    called(page, 1, (140, 116), (126, 138))
    called(page, 2, (252, 116), (271, 137))
    called(page, 3, (326, 116), (298, 138))
    called(page, 4, (350, 172), (284, 171))
    called(page, 5, (70, 214), (170, 214))
    called(page, 6, (350, 226), (237, 219))


def draw_turntable(page):
    page.box(96, 122, 324, 266)
    for radius in (62, 58, 24, 2):
        page.circle(186, 194, radius)
    page.circle(290, 146, 13)
    page.line((290, 146), (286, 196), (250, 228), width=2.4)
    page.box(242, 224, 255, 236)
    page.line((290, 146), (294, 126), width=4)
    page.circle(114, 252, 6)
    page.circle(134, 252, 6)
    called(page, 1, (70, 160), (136, 172))
    called(page, 2, (350, 200), (288, 190))
    called(page, 3, (350, 244), (256, 231))
    called(page, 4, (350, 130), (297, 128))
    called(page, 5, (70, 252), (107, 252))


DRAWINGS = {"camera": draw_camera, "turntable": draw_turntable}
