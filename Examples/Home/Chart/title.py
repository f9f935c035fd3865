"""The title in its border, with the scales below it."""

from . import names, ornament
from .plate import box, ring
from .terrain import TITLE


def draw(sheet):
    left, top, right, bottom = TITLE
    sheet.black.line(box(*TITLE), 3.0)
    sheet.black.line(box(left + 7, top + 7, right - 7, bottom - 7), 0.9)
    line = ornament.rounded(left + 54, top + 54, right - 54, bottom - 54, 84)
    ornament.interlaced(sheet.black, line, 21, 71, 6, 0.75)
    ornament.double_rule(sheet.black, line, 24)
    for x in (left + 38, right - 38):
        for y in (top + 38, bottom - 38):
            ornament.interlaced(sheet.black, ring(x, y, 10, 300), 7, 7, 5, 0.6)
            sheet.black.line(ring(x, y, 20), 1.0)
            sheet.black.dot(x, y, 2)
    x = (left + right) / 2
    sheet.text(f"{names.ATLAS}  ·  {names.PLATE_NUMBER}", x, top + 122, 21, "plain", spacing=6)
    ornament.swelled_rule(sheet.black, x, top + 152, 420, 3.4)
    sheet.text("A CHART", x, top + 202, 56, "plain", spacing=22)
    sheet.text("of the", x, top + 264, 36, "italic")
    ornament.shaded(sheet, "LINGER", x, top + 362, 184, 24)
    ornament.shaded(sheet, "ISLANDS", x, top + 532, 152, 20)
    sheet.text("with their Sounds, Roads & Anchorages", x, top + 648, 38, "italic", spacing=1)
    sheet.text("SURVEYED WITHOUT HASTE", x, top + 708, 25, "plain", spacing=7)
    sheet.text(
        "by Captain Ada Merrow and the officers of the sloop Patience, 1871–1874",
        x,
        top + 750,
        25,
        "narrow italic",
    )
    ornament.swelled_rule(sheet.black, x, top + 786, 760, 5)
    sheet.text(
        "Soundings in fathoms, reduced to low water of ordinary springs.",
        x,
        top + 826,
        18,
        "narrow",
    )
    sheet.text(
        "Heights in feet above the sea, or above the breakfast table where the sea could not be "
        "seen.",
        x,
        top + 852,
        18,
        "narrow",
    )
    _scale(sheet, x - 500, top + 902)
    sheet.text(names.MAKER + ".", x, top + 996, 19, "narrow")
    sheet.text(
        "Folded five times across and once down. It has been folded otherwise, and regretted.",
        x,
        top + 1020,
        12,
        "narrow italic",
    )
    sheet.take(TITLE)


def _scale(sheet, x, y):
    """Ten sea miles, the first of them in cables, and the same in walks."""
    black = sheet.black
    for mile in range(10):
        here = box(x + 100 * mile, y, x + 100 * (mile + 1), y + 12)
        black.line(here, 1.0)
        if mile == 0:
            for cable in range(0, 10, 2):
                black.fill(box(x + 10 * cable, y, x + 10 * cable + 10, y + 6)[:4])
                black.fill(box(x + 10 * cable + 10, y + 6, x + 10 * cable + 20, y + 12)[:4])
        else:
            half = 6 if mile % 2 else 0
            black.fill(box(x + 100 * mile, y + half, x + 100 * (mile + 1), y + half + 6)[:4])
    for mile in range(0, 10):
        sheet.text(str(mile), x + 100 * (mile + 1), y - 13, 17, "narrow")
    sheet.text("1", x, y - 13, 17, "narrow")
    sheet.text("SEA MILES", x + 1014, y + 6, 13, "narrow", "left", spacing=2)
    sheet.text("CABLES", x - 14, y + 6, 13, "narrow", "right", spacing=2)
    y += 34
    for walk in range(9):
        black.line(box(x + 111.1 * walk, y, x + 111.1 * (walk + 1), y + 8), 1.0)
        if walk % 2:
            black.fill(box(x + 111.1 * walk, y, x + 111.1 * (walk + 1), y + 8)[:4])
    for walk in range(0, 10):
        sheet.text(str(walk), x + 111.1 * walk, y + 20, 12, "narrow")
    sheet.text("hours on foot, with stops", x + 1014, y + 5, 13, "narrow italic", "left")
