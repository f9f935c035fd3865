#!/bin/sh
# xlsx2csv loses whole sheets whose cells do not say where they are, and adds the reading to Japanese names.
#
# The place of a row and of a cell ("r") may be left out in a workbook: each then stands behind the one before
# (ECMA-376, 18.3.1.4 and 18.3.1.73). Some programs write their exports so. xlsx2csv makes an empty table of
# them and says nothing; openpyxl and python-calamine read all cells.
#
# A text that stands in its cell ("inlineStr") may have its phonetic reading beside it ("rPh"). xlsx2csv joins the
# two; in a text of the shared strings it leaves the reading out.
#
# Seen with xlsx2csv 0.8.6, beside openpyxl 3.1.5 and python-calamine 0.9.1.
#
# For programs like ours: count where no place is given, and leave out what is in an rPh.
#
# Needs the network, and a python3 with venv.
# Exits 0 while all this is so, 1 once it has changed, 2 if it could not be tried.
set -u
cannot() { echo "not tried: $*" >&2; exit 2; }
command -v python3 >/dev/null || cannot "there is no python3"
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
cd "$work" || exit 2
timeout 60 python3 -m venv venv || cannot "no virtual environment"
timeout 300 venv/bin/python -m pip -q --disable-pip-version-check --no-input install \
    xlsx2csv==0.8.6 openpyxl==3.1.5 python-calamine==0.9.1 || cannot "pip could not install the packages"
cat >try.py <<'PYTHON'
import datetime, io, sys, zipfile
def write(path, cells, settings=''):
    """A workbook of one sheet with these rows."""
    main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    package = 'http://schemas.openxmlformats.org/package/2006/'
    kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.%s+xml'
    def relations(*those):
        return '<Relationships xmlns="%srelationships">%s</Relationships>' % (package, ''.join(
            '<Relationship Id="r%d" Type="%s/%s" Target="%s"/>' % (n, office, t, to) for n, (t, to) in enumerate(those)))
    parts = {
        '[Content_Types].xml': '<Types xmlns="%scontent-types"><Default Extension="rels" ContentType='
            '"application/vnd.openxmlformats-package.relationships+xml"/>%s</Types>' % (package, ''.join(
            '<Override PartName="/xl/%s" ContentType="%s"/>' % (p, kind % k) for p, k in [
                ('workbook.xml', 'sheet.main'), ('sheet.xml', 'worksheet'), ('styles.xml', 'styles'),
                ('strings.xml', 'sharedStrings')])),
        '_rels/.rels': relations(('officeDocument', 'xl/workbook.xml')),
        'xl/workbook.xml': '<workbook xmlns="%s" xmlns:r="%s">%s<sheets><sheet name="S" sheetId="1" r:id="r0"/></sheets>'
            '</workbook>' % (main, office, settings),
        'xl/_rels/workbook.xml.rels': relations(
            ('worksheet', 'sheet.xml'), ('styles', 'styles.xml'), ('sharedStrings', 'strings.xml')),
        'xl/sheet.xml': '<worksheet xmlns="%s"><sheetData>%s</sheetData></worksheet>' % (main, cells),
        'xl/strings.xml': '<sst xmlns="%s" count="0" uniqueCount="0"/>' % main,
        'xl/styles.xml': '<styleSheet xmlns="%s"><fonts count="1"><font/></fonts><fills count="1"><fill><patternFill '
            'patternType="none"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/></border>'
            '</borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/>'
            '<xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>' % main,
    }
    with zipfile.ZipFile(path, 'w') as file:
        for name, text in parts.items(): file.writestr(name, text)
result = 0
def check(name, seen, expected):
    global result
    print('  %s: %r' % (name, seen))
    if seen != expected: result = 3; print('  this has changed')
import openpyxl
from python_calamine import CalamineWorkbook
from xlsx2csv import Xlsx2csv
def by_xlsx2csv():
    out = io.StringIO()
    Xlsx2csv('t.xlsx').convert(out)
    return out.getvalue().split()
NAME, READING = chr(0x6771) + chr(0x4eac), chr(0x30c8) + chr(0x30a6)
def text(place, reading=''):
    return '<c%s t="inlineStr"><is><t>%s</t>%s</is></c>' % (place, NAME, reading)
write('t.xlsx', '<row>' + text('') + '<c><v>3</v></c></row>')
check('without places, xlsx2csv', by_xlsx2csv(), [])
check('without places, openpyxl', [c.value for c in openpyxl.load_workbook('t.xlsx').active[1]], [NAME, 3])
check('without places, calamine', CalamineWorkbook.from_path('t.xlsx').get_sheet_by_index(0).to_python(), [[NAME, 3.0]])
write('t.xlsx', '<row r="1">' + text(' r="A1"', '<rPh sb="0" eb="2"><t>%s</t></rPh>' % READING) + '</row>')
check('with a reading, xlsx2csv', by_xlsx2csv(), [NAME + READING])
check('with a reading, openpyxl', openpyxl.load_workbook('t.xlsx').active['A1'].value, NAME)
sys.exit(result)
PYTHON
timeout 120 venv/bin/python -W ignore try.py
case $? in 0) exit 0 ;; 3) exit 1 ;; *) cannot "python3 failed" ;; esac
