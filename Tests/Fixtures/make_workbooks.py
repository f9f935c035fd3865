"""Writes the workbooks of Tests/Fixtures/Workbooks: `make_workbooks.py FOLDER [SOFFICE]`.

Needs openpyxl, XlsxWriter, odfpy and msoffcrypto-tool from PyPI; with the path of LibreOffice's
`soffice`, also writes what LibreOffice makes of them. All describe the same few things, each program in
its own way. Those of the folder Inventory are one inventory, with the table in text that says the same.
"""

import csv
import datetime
import io
import pathlib
import subprocess
import sys
import tempfile
import zlib

import odf.opendocument
import openpyxl
import xlsxwriter
from msoffcrypto.format.ooxml import OOXMLFile
from odf import draw, number, office, style, table, text

HEADS = ["Name", "Serial number", "Price", "Bought", "Seen", "Share", "Private", "Count", "Notes"]
DAY = datetime.date(2021, 3, 8)
MOMENT = datetime.datetime(2022, 12, 31, 23, 59, 58)


def png():
    """A picture of one red pixel."""

    def chunk(kind, data):
        body = kind + data
        return len(data).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")

    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", bytes([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]))
        + chunk(b"IDAT", zlib.compress(b"\0\xff\0\0"))
        + chunk(b"IEND", b"")
    )


def with_openpyxl(path):
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Things"
    sheet.append(HEADS)
    sheet.append(["Lamp", "000123", 1299.99, DAY, MOMENT, 0.25, True, 2, " two\nlines "])
    sheet.append(["Stühle 🪑", 421, 0.1 + 0.2, DAY, MOMENT, 1, False, 123456789012, "=A2"])
    sheet["C2"].number_format = '[$€-407] #,##0.00'
    sheet["C3"].number_format = '#,##0.00 "CHF"'
    sheet["B3"].number_format = "00000"
    sheet["F2"].number_format = sheet["F3"].number_format = "0%"
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["H"].hidden = True
    sheet["A5"] = "All"
    sheet.merge_cells("A5:C6")
    sheet["D5"] = datetime.time(12, 30)
    sheet["E5"] = datetime.timedelta(hours=26, minutes=3)
    other = book.create_sheet("Secret")
    other.sheet_state = "veryHidden"
    other["B2"] = "hidden"
    book.save(path)


def with_xlsxwriter(path, **options):
    book = xlsxwriter.Workbook(path, options)
    book.set_properties({"created": datetime.datetime(2024, 1, 1)})
    forms = {
        code: book.add_format({"num_format": code})
        for code in ["$#,##0.00", "yyyy-mm-dd", "d/m/yy h:mm:ss", "0.0%", "00000", "[h]:mm", "h:mm"]
    }
    bold = book.add_format({"bold": True})
    sheet = book.add_worksheet("Things")
    sheet.write_row(0, 0, HEADS)
    sheet.write_rich_string(1, 0, "Brass ", bold, "lamp", " & co")
    sheet.write_string(1, 1, "000123")
    sheet.write_number(1, 2, 1299.9900000000001, forms["$#,##0.00"])
    sheet.write_datetime(1, 3, datetime.datetime.combine(DAY, datetime.time()), forms["yyyy-mm-dd"])
    sheet.write_datetime(1, 4, MOMENT, forms["d/m/yy h:mm:ss"])
    sheet.write_number(1, 5, 0.25, forms["0.0%"])
    sheet.write_boolean(1, 6, True)
    sheet.write_formula(1, 7, "=1+1", None, 2)
    sheet.write_string(1, 8, " two\nlines _x0041_ \x07")
    sheet.write_number(2, 1, 421, forms["00000"])
    sheet.write_number(2, 2, 0.1 + 0.2)
    sheet.write_formula(2, 3, "=1/0", None, "#DIV/0!")
    sheet.write_formula(2, 4, '="a"&"b"', None, "ab")
    sheet.write_formula(2, 6, "=TRUE", None, True)
    sheet.write_number(2, 7, 123456789012)
    sheet.set_row(2, None, None, {"hidden": True})
    sheet.set_column(7, 8, None, None, {"hidden": True})
    sheet.merge_range(4, 0, 5, 2, "All")
    sheet.write_datetime(4, 3, datetime.time(12, 30), forms["h:mm"])
    sheet.write_datetime(4, 4, datetime.timedelta(hours=26, minutes=3), forms["[h]:mm"])
    sheet.insert_image(6, 0, "red.png", {"image_data": io.BytesIO(png())})
    sheet.embed_image(7, 1, "red.png", {"image_data": io.BytesIO(png())})
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "=Things!$H$2:$H$3"})
    sheet.insert_chart(10, 0, chart)
    book.add_chartsheet("Chart").set_chart(chart2(book))
    hidden = book.add_worksheet("Second & last")
    hidden.write(3, 2, "hidden")
    hidden.hide()
    book.close()


def chart2(book):
    chart = book.add_chart({"type": "pie"})
    chart.add_series({"values": "=Things!$H$2:$H$3"})
    return chart


def with_odfpy(path):
    book = odf.opendocument.OpenDocumentSpreadsheet()
    picture = book.addPicture("red.png", "image/png", png())

    def cell_style(name, data):
        book.automaticstyles.addElement(data)
        cell = style.Style(name=name, family="table-cell", datastylename=data.getAttribute("name"))
        book.automaticstyles.addElement(cell)
        return cell

    zeros = number.NumberStyle(name="N1")
    zeros.addElement(number.Number(minintegerdigits=5, decimalplaces=0))
    zeros = cell_style("zeros", zeros)
    day = number.DateStyle(name="N2")
    for part in (number.Year(style="long"), number.Month(), number.Day()):
        day.addElement(part)
    day = cell_style("day", day)
    long = number.TimeStyle(name="N3", truncateonoverflow="false")
    for part in (number.Hours(), number.Minutes()):
        long.addElement(part)
    long = cell_style("long", long)
    unseen = style.Style(name="unseen", family="table")
    unseen.addElement(style.TableProperties(display="false"))
    book.automaticstyles.addElement(unseen)

    def cell(*lines, **attributes):
        cell = table.TableCell(**attributes)
        for line in lines:
            cell.addElement(text.P(text=line))
        return cell

    def row(*cells, **attributes):
        row = table.TableRow(**attributes)
        for each in cells:
            row.addElement(each)
        return row

    things = table.Table(name="Things")
    things.addElement(table.TableColumn(numbercolumnsrepeated=7))
    things.addElement(table.TableColumn(visibility="collapse", numbercolumnsrepeated=2))
    heads = table.TableHeaderRows()
    heads.addElement(row(*[cell(head, valuetype="string") for head in HEADS]))
    things.addElement(heads)
    notes = cell(valuetype="string")
    line = text.P(text="two")
    line.addElement(text.S(c=3))
    line.addElement(text.Span(text="spaces"))
    notes.addElement(line)
    notes.addElement(text.P(text="lines"))
    note = office.Annotation()
    note.addElement(text.P(text="not read"))
    notes.addElement(note)
    things.addElement(
        row(
            cell("Lamp", valuetype="string"),
            cell("000123", valuetype="string"),
            cell("€ 1,299.99", valuetype="currency", currency="EUR", value="1299.9900000000001"),
            cell("2021-03-08", valuetype="date", datevalue="2021-03-08T00:00:00", stylename=day),
            cell("31/12/22", valuetype="date", datevalue="2022-12-31T23:59:58"),
            cell("25 %", valuetype="percentage", value="0.25"),
            cell("TRUE", valuetype="boolean", booleanvalue="true"),
            cell("2", valuetype="float", value="2", formula="of:=1+1"),
            notes,
        )
    )
    things.addElement(
        row(
            table.TableCell(),
            cell("00421", valuetype="float", value="421", stylename=zeros),
            cell("0.3", valuetype="float", value="0.30000000000000004"),
            table.TableCell(numbercolumnsrepeated=4),
            cell("123456789012", valuetype="float", value="123456789012"),
            table.TableCell(formula="of:=A1", numbercolumnsrepeated=1),
            visibility="filter",
        )
    )
    things.addElement(row(table.TableCell(numbercolumnsrepeated=1024)))
    covered = table.CoveredTableCell(numbercolumnsrepeated=2)
    things.addElement(
        row(
            cell("All", valuetype="string", numbercolumnsspanned=3, numberrowsspanned=2),
            covered,
            cell("12:30", valuetype="time", timevalue="PT12H30M00S"),
            cell("26:03", valuetype="time", timevalue="PT26H03M00S", stylename=long),
        )
    )
    pictured = table.TableCell()
    frame = draw.Frame(width="1cm", height="1cm")
    frame.addElement(draw.Image(href=picture))
    pictured.addElement(frame)
    things.addElement(row(pictured))
    things.addElement(
        row(table.TableCell(numbercolumnsrepeated=1024), numberrowsrepeated=1048569)
    )
    book.spreadsheet.addElement(things)
    other = table.Table(name="Secret", stylename=unseen)
    other.addElement(row(table.TableCell(), numberrowsrepeated=3))
    other.addElement(row(table.TableCell(numbercolumnsrepeated=2), cell("hidden", valuetype="string")))
    book.spreadsheet.addElement(other)
    book.save(path)


def encrypted(source, path):
    with open(source, "rb") as plain, open(path, "wb") as sealed:
        OOXMLFile(plain).encrypt("password", sealed)


def with_libreoffice(soffice, source, path):
    """LibreOffice's own writing of a workbook."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [soffice, "-env:UserInstallation=file://" + folder + "/profile", "--headless"]
            + ["--convert-to", path.suffix[1:], "--outdir", folder, str(source)],
            check=True,
        )
        made = pathlib.Path(folder) / (source.stem + path.suffix)
        path.write_bytes(made.read_bytes())


#: An inventory: texts, amounts in euros, whole numbers, other numbers and days.
INVENTORY = [
    ["name", "serial number", "room", "category", "value", "quantity", "bought on", "warranty until", "tags", "notes",
     "Weight", "Last service"],
    ["Desk lamp", "00421", "Study", "Lamps", 1299.99, 2, DAY, "2 years", "brass; office", "Two lines:\nhere is one.",
     1.5, datetime.date(2024, 2, 29)],
    ["Stühle, \"groß\" 🪑", "SN-1; SN-2; SN-3", "Küche", "Furniture", 240, 3, datetime.date(2019, 12, 31), None, None,
     None, 12, None],
    ["地球仪", "123456789012", None, None, 0.1 + 0.2, 1, "ca. 1960", None, "old", "  kept as it is ", None, None],
    ["Umbrella", None, "Hall", None, 5, None, "May 2021", "2030", None, None, 0.25, DAY],
]


def inventory_as_text(path):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        for row in INVENTORY:
            writer.writerow("" if each is None else f"{each:.15g}" if isinstance(each, float) else each for each in row)


def inventory_with_openpyxl(path):
    book = openpyxl.Workbook()
    sheet = book.active
    for row in INVENTORY:
        sheet.append(row)
    for cell in sheet["E"][1:]:
        cell.number_format = '#,##0.00\\ [$€-407]'
    book.save(path)


def inventory_with_xlsxwriter(path):
    book = xlsxwriter.Workbook(path)
    book.set_properties({"created": datetime.datetime(2024, 1, 1)})
    day, euros = (book.add_format({"num_format": code}) for code in ["dd.mm.yyyy", "#,##0.00 [$€-1]"])
    sheet = book.add_worksheet("Household")
    for place, row in enumerate(INVENTORY):
        for column, each in enumerate(row):
            if isinstance(each, datetime.date):
                sheet.write_datetime(place, column, datetime.datetime.combine(each, datetime.time()), day)
            elif isinstance(each, (int, float)):
                sheet.write_number(place, column, each, euros if column == 4 else None)
            elif each is not None:
                sheet.write_string(place, column, each)
    book.close()


def inventory_with_odfpy(path):
    book = odf.opendocument.OpenDocumentSpreadsheet()
    things = table.Table(name="Household")
    for place, row in enumerate(INVENTORY):
        made = table.TableRow()
        for column, each in enumerate(row):
            if each is None:
                cell = table.TableCell()
            elif isinstance(each, datetime.date):
                cell = table.TableCell(valuetype="date", datevalue=each.isoformat())
                cell.addElement(text.P(text=each.strftime("%d.%m.%y")))
            elif isinstance(each, (int, float)):
                kind = {"valuetype": "currency", "currency": "EUR"} if column == 4 else {"valuetype": "float"}
                cell = table.TableCell(value=repr(each), **kind)
                cell.addElement(text.P(text=f"{each:.2f}"))
            else:
                cell = table.TableCell(valuetype="string")
                for line in each.split("\n"):
                    paragraph = text.P()
                    body = line.strip(" ")
                    head, tail = line[: len(line) - len(line.lstrip(" "))], line[len(line.rstrip(" ")) :]
                    if head:
                        paragraph.addElement(text.S(c=len(head)))
                    paragraph.addText(body)
                    if tail:
                        paragraph.addElement(text.S(c=len(tail)))
                    cell.addElement(paragraph)
            made.addElement(cell)
        things.addElement(made)
    book.spreadsheet.addElement(things)
    book.save(path)


def inventories(folder, soffice):
    folder.mkdir(exist_ok=True)
    inventory_as_text(folder / "things.csv")
    inventory_with_openpyxl(folder / "openpyxl.xlsx")
    inventory_with_xlsxwriter(folder / "xlsxwriter.xlsx")
    inventory_with_odfpy(folder / "odfpy.ods")
    if soffice:
        for name in ["libreoffice.xlsx", "libreoffice.ods"]:
            with_libreoffice(soffice, folder / "xlsxwriter.xlsx", folder / name)


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    inventories(folder / "Inventory", sys.argv[2] if len(sys.argv) > 2 else None)
    with_openpyxl(folder / "openpyxl.xlsx")
    with_xlsxwriter(folder / "xlsxwriter.xlsx")
    with_xlsxwriter(folder / "xlsxwriter-1904.xlsx", date_1904=True)
    with_odfpy(folder / "odfpy.ods")
    encrypted(folder / "openpyxl.xlsx", folder / "encrypted.xlsx")
    if len(sys.argv) > 2:
        soffice = sys.argv[2]
        with_libreoffice(soffice, folder / "xlsxwriter.xlsx", folder / "libreoffice.ods")
        with_libreoffice(soffice, folder / "odfpy.ods", folder / "libreoffice.xlsx")
        with_libreoffice(soffice, folder / "openpyxl.xlsx", folder / "libreoffice.xls")


main()
