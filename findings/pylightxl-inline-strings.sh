#!/bin/sh
# pylightxl reads texts that stand in their cells as nothing, and days of 1904 four years too early.
#
# Many programs write a text right into its cell ("inlineStr") and not among the shared strings; pylightxl gives
# an empty cell for it, so that an inventory loses all its names while its numbers stay. Workbooks that came from
# Excel for the Mac count days from 1904; pylightxl does not look at that mark, and 17 January 2013 becomes
# 16 January 2009. A "true" as the schema allows it for a yes (xsd:boolean) becomes False. No error is raised.
#
# Seen with pylightxl 1.61, beside python-calamine 0.9.1.
#
# For programs like ours: know both places of texts, both calendars and both spellings of yes.
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
    pylightxl==1.61 python-calamine==0.9.1 || cannot "pip could not install the packages"
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
import pylightxl
from python_calamine import CalamineWorkbook
write('t.xlsx', '<row r="1"><c r="A1" t="inlineStr"><is><t>Lamp</t></is></c><c r="B1"><v>5</v></c><c r="C1" s="1">'
    '<v>39829</v></c><c r="D1" t="b"><v>true</v></c></row>', '<workbookPr date1904="1"/>')
check('pylightxl', list(pylightxl.readxl('t.xlsx').ws('S').rows), [['', 5, '2009/01/16', False]])
check('calamine', CalamineWorkbook.from_path('t.xlsx').get_sheet_by_index(0).to_python(),
    [['Lamp', 5.0, datetime.date(2013, 1, 17), True]])
sys.exit(result)
PYTHON
timeout 120 venv/bin/python -W ignore try.py
case $? in 0) exit 0 ;; 3) exit 1 ;; *) cannot "python3 failed" ;; esac
