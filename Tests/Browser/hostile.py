"""An inventory of things whose every text has broken a gallery, a disk or an address."""

import csv
import unicodedata

from PIL import Image

from amount import ALL
from pictures import jpeg, png

#: In a soak two thousand, so that all pages have many.
COUNT = 2000 if ALL else 700

PER_PAGE = 150

SETTINGS = f"""\
title: '100 % "odds" & <b>ends</b> #1?'
owner: "../../\\u202eO'Neill {{{{name}}}}"
currency: EUR
items_per_page: {PER_PAGE}
widths: [16, 32]
"""

#: What stands between letters and means something to an address, a shell, a disk, a page or a template.
SIGNS = [
    "Lamp #2?", "100 % wool", "50%20off", "%2e%2e%2f", "Salt & pepper", "a=b&amp;c", "O'Neill's \"best\"",
    "<b>bold</b>", "1:2 model", "C:\\Windows", "a|b", "what?*", "x+y", "~home", "$HOME `id`", "a\\b",
    "@import url(x)", "javascript:alert(1)", "http://example.org/x", "//example.org/x", "data:text/html,x",
    "mailto:x", "?q=1", "#main", "&#47;etc", "'); alert(1)//", "<script>alert(1)</script>", "<!-- -->", "]]>",
    "</title>", "{{name}}", "{{{x}}}", "{{> partials/head}}", "{{=<% %>=}}",
]

#: Letters of other scripts, marks of direction, pictures, marks that join what is before them.
LETTERS = [
    "Café", "Æble ß ﬁ", "日本の茶碗", "青花瓷瓶", "ספר ישן", "ساعة حائط", "\u202eספר\u2067 1920", "\u2066a\u2069\u200f",
    "Ⅷ ①", "👨\u200d👩\u200d👧\u200d👦 portrait", "🏳️\u200d🌈", "İstanbul ıI", "\u0301mark first", "zero\u200bwidth",
    "soft\u00adhyphen", "\ufefffirst", "\ufffdlost", "nbsp\u00a0here", "line\u2028end", "𠮷野家",
]

#: What is no name on some disk, or another one than it seems.
NAMES = [
    "CON", "con", "nul", "NUL.txt", "aux.jpg", "COM1", "lpt9.pdf", "com¹", "CLOCK$", "Thumbs.db", ".DS_Store",
    "desktop.ini", ".", "..", "...", "../", "../../etc/passwd", "..\\..\\boot.ini", "/etc/passwd", "a/b", ".hidden",
    "-rf", "--help", "trailing dot.", "trailing dots...", "trailing space ", " leading space", "index",
    "index.html", "list-1", "page-2", "a-z", "a-z.2", "item-0", "group-0", "rooms", "assets", "find", "images/ab",
    "x" * 300, "長" * 120, "é" * 200,
]

#: The same but for capitals, or for the form that Unicode is written in.
TWINS = [
    "Kitchen", "kitchen", "KITCHEN", "KITCHEN", "Caf\u00e9 au lait", "Cafe\u0301 au lait", "CAF\u00c9 AU LAIT",
    "\u212bngström", "\u00c5ngström", "A\u030angström", "straße", "STRASSE", "strasse", "ﬃ", "ffi", "한글",
    unicodedata.normalize("NFD", "한글"), "İ", "i\u0307", "Σας", "ΣΑΣ",
]

#: Of several lines; a table's cell may hold them.
LINES = ["one\ntwo", "one\r\ntwo\ttabbed", "bell\u0007 \u001b[31mred\u007f", "next\u0085line"]

TEXTS = SIGNS + LETTERS + NAMES + TWINS + LINES

#: What a table's cell cannot say, or divides.
NOT_IN_A_CELL = (";", "\n", "\r", "\x85", "\u2028")


def file_stems():
    """Texts that this system takes for a file's name, and a table's cell for one file."""
    for text in TEXTS:
        stem = text.replace("/", "⁄")
        while len(stem.encode()) > 240:
            stem = stem[:-1]
        if not any(each in stem for each in NOT_IN_A_CELL) and stem == stem.strip():
            yield stem


def files(folder, endings):
    """Writes a file under each of the names, with one of a few contents, and gives the names."""
    names = []
    for number, stem in enumerate(file_stems()):
        ending, content = endings[number % len(endings)]
        (folder / f"{stem}{ending}").write_bytes(content)
        names.append(f"{stem}{ending}")
    return names


def picture(number):
    """Small, so that two thousand are made quickly; of a few shapes."""
    return Image.new("RGB", [(48, 32), (32, 48), (40, 40)][number % 3], (40 * number, 90, 120))


def rows():
    """The table's rows by their columns' names, without files."""
    for number in range(COUNT):
        text, turn = TEXTS[number % len(TEXTS)], number // len(TEXTS)
        # Each text once as it is; then behind and before a number, in both of which it is told apart.
        name = [text, f"{text} {number}", f"{number}{text}"][min(turn, 1 + turn % 2)]
        yield {
            "name": name,
            # Pages are called by an id, a serial number or the name, in this order.
            "id": [text if turn < 9 else f"{text}{turn}", "", ""][turn % 3],
            "serial number": ["", f"{text}/{number}", ""][turn % 3],
            "category": TEXTS[(number * 7 + turn) % len(TEXTS)],
            # One of more than a page.
            "room": "CON" if number % 4 == 0 else TEXTS[(number * 5 + 3 * turn) % len(TEXTS)],
            "tags": "; ".join(TEXTS[(number * step) % len(TEXTS)].replace(";", "") for step in range(1, 1 + number % 4)),
            "notes": f"{text}\n\n{TEXTS[(number + 9) % len(TEXTS)]}",
            "value": str(number) if number % 3 else "",
            "warranty until": "2027-01-01" if number % 5 == 0 else "",
            TEXTS[2]: text,
        }


def write(folder):
    """Writes the inventory into a folder."""
    folder.mkdir(parents=True)
    photos = files(folder, [(".jpg", jpeg(picture(number))) for number in range(5)] + [(".PNG", png(picture(6)))])
    (folder / "receipts, & more").mkdir()
    receipts = files(folder / "receipts, & more", [
        (".pdf", b"%PDF-1.4 one"), (".PDF", b"%PDF-1.4 two"), (".jpeg", jpeg(picture(5))), (".pdf", b"%PDF-1.4 three")])
    with open(folder / "details.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, [*next(rows()), "photos", "receipts"], quoting=csv.QUOTE_ALL)
        table.writeheader()
        for number, row in enumerate(rows()):
            row["photos"] = "; ".join(photos[(number + each) % len(photos)] for each in range([1, 0, 0, 2, 1, 0, 3][number % 7]))
            row["receipts"] = f"receipts, & more/{receipts[number % len(receipts)]}" if number % 6 == 0 else ""
            table.writerow(row)
    (folder / "bibelot.yml").write_text(SETTINGS, encoding="utf-8")
    return folder
