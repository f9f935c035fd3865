"""Writes the workbooks of Tests/Fixtures/Workbooks: `make_workbooks.py FOLDER [SOFFICE]`.

Needs openpyxl, XlsxWriter, odfpy and msoffcrypto-tool from PyPI; with the path of LibreOffice's
`soffice`, also writes what LibreOffice makes of them. All describe the same few things, each program in
its own way.
"""

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


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
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
