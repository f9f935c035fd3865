"""Writes an inventory of 100,000 items in twelve columns as a workbook of Office Open XML, by
XlsxWriter, and as one of OpenDocument with the same cells: `make_workbook.py FILE.xlsx FILE.ods`.

Most names, serials and notes are of one item alone; rooms, categories, makers and shops are of many.
Texts are shared, as Excel does it, amounts have formats of currencies and days are dates.
"""

import datetime
import random
import sys
import zipfile
from xml.sax.saxutils import escape

import xlsxwriter

ROWS = 100_000
HEADER = [
    "Name", "Room", "Category", "Maker", "Serial", "Bought", "Price", "Value", "Quantity",
    "Warranty until", "Shop", "Notes",
]
THINGS = ["Lamp", "Desk", "Camera", "Clock", "Kettle", "Bicycle", "Fauteuil à oreilles", "Spiegel"]
ROOMS = ["Kitchen", "Living room", "Cellar", "Attic", "Büro", "Chambre d’amis", "Garage"]
CATEGORIES = ["Furniture", "Lighting", "Electronics", "Tools", "Books & records", "Art"]
MAKERS = [f"Maker {number}" for number in range(200)]
SHOPS = [f"Shop {number}, High Street" for number in range(500)]
#: For prices and for values: the format, and the currency.
PRICE, VALUE = ("[$$-409]#,##0.00", "USD"), ("#,##0.00\\ [$€-407]", "EUR")


def rows():
    """The rows with texts, days, whole numbers, and amounts in hundredths, where there is something."""
    numbers = random.Random(4)
    first = datetime.date(1990, 1, 1)
    for row in range(ROWS):
        amount = numbers.randrange(100, 900_000)
        bought = first + datetime.timedelta(days=numbers.randrange(12_000))
        yield [
            f"{THINGS[amount % len(THINGS)]} {row}", numbers.choice(ROOMS), numbers.choice(CATEGORIES),
            numbers.choice(MAKERS), f"SN{amount * 7919 + row:012}", bought, amount / 100,
            amount * 3 // 4 / 100, numbers.choice((1, 1, 1, 2, 4, 12)),
            bought + datetime.timedelta(days=730), numbers.choice(SHOPS),
            f"From the house of an aunt, with the receipt, number {row}" if row % 3 else None,
        ]


def write_office(path):
    book = xlsxwriter.Workbook(path)
    sheet = book.add_worksheet("Inventory")
    day = book.add_format({"num_format": "yyyy\\-mm\\-dd"})
    price, value = (book.add_format({"num_format": code}) for code, _ in (PRICE, VALUE))
    sheet.write_row(0, 0, HEADER, book.add_format({"bold": True}))
    for number, row in enumerate(rows(), 1):
        for column, cell in enumerate(row):
            if isinstance(cell, datetime.date):
                sheet.write_datetime(number, column, cell, day)
            elif isinstance(cell, str):
                sheet.write_string(number, column, cell)
            elif cell is not None:
                style = {6: price, 7: value}.get(column)
                sheet.write_number(number, column, cell, style)
    book.close()


SPACES = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for prefix, name in [
        ("office", "office"), ("style", "style"), ("table", "table"), ("text", "text"),
        ("number", "datastyle"),
    ])
STYLES = """<number:date-style style:name="N1"><number:year number:style="long"/><number:text>-\
</number:text><number:month number:style="long"/><number:text>-</number:text><number:day \
number:style="long"/></number:date-style>\
<number:currency-style style:name="N2"><number:currency-symbol>$</number:currency-symbol>\
<number:number number:decimal-places="2" number:min-integer-digits="1"/></number:currency-style>\
<number:currency-style style:name="N3"><number:number number:decimal-places="2" \
number:min-integer-digits="1"/><number:text> </number:text><number:currency-symbol>€\
</number:currency-symbol></number:currency-style>\
""" + "".join(
    f'<style:style style:name="ce{number}" style:family="table-cell" style:data-style-name="N{number}"/>'
    for number in (1, 2, 3))


def open_cell(column, cell):
    if cell is None:
        return "<table:table-cell/>"
    if isinstance(cell, str):
        return ('<table:table-cell office:value-type="string" calcext:value-type="string">'
                f"<text:p>{escape(cell)}</text:p></table:table-cell>")
    if isinstance(cell, datetime.date):
        return ('<table:table-cell table:style-name="ce1" office:value-type="date" '
                f'office:date-value="{cell}" calcext:value-type="date"><text:p>{cell}</text:p>'
                "</table:table-cell>")
    if column in (6, 7):
        shown = f"${cell:,.2f}" if column == 6 else f"{cell:,.2f} €"
        currency = PRICE[1] if column == 6 else VALUE[1]
        return (f'<table:table-cell table:style-name="ce{column - 4}" office:value-type="currency" '
                f'office:currency="{currency}" office:value="{cell:.15g}" '
                f'calcext:value-type="currency"><text:p>{shown}</text:p></table:table-cell>')
    return (f'<table:table-cell office:value-type="float" office:value="{cell}" '
            f'calcext:value-type="float"><text:p>{cell}</text:p></table:table-cell>')


def write_open(path):
    """In the form of LibreOffice."""
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        '<?xml version="1.0" encoding="UTF-8"?><manifest:manifest '
        'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
        '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>'
        "</manifest:manifest>")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("mimetype", kind, zipfile.ZIP_STORED)
        with book.open("content.xml", "w", force_zip64=True) as part:
            def put(text):
                part.write(text.encode())
            put('<?xml version="1.0" encoding="UTF-8"?>\n'
                f'<office:document-content {SPACES} '
                'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" '
                f'office:version="1.3"><office:automatic-styles>{STYLES}</office:automatic-styles>'
                '<office:body><office:spreadsheet><table:table table:name="Inventory">'
                '<table:table-column table:number-columns-repeated="12"/>')
            put("<table:table-row>" + "".join(open_cell(0, name) for name in HEADER)
                + "</table:table-row>")
            for row in rows():
                cells = "".join(open_cell(column, cell) for column, cell in enumerate(row))
                put(f"<table:table-row>{cells}</table:table-row>")
            put("</table:table></office:spreadsheet></office:body></office:document-content>")
        book.writestr("META-INF/manifest.xml", manifest)


write_office(sys.argv[1])
write_open(sys.argv[2])
