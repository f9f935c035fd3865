#!/bin/sh
# pandas reads a spreadsheet's TRUE as False when the spreadsheet speaks another language than English.
#
# A cell of an OpenDocument spreadsheet holds a yes or no twice: as its value, which is "true" in any language,
# and as the text that is shown, which is WAHR in a German LibreOffice, VRAI in a French one. The readers of
# OpenDocument in pandas go by the text: all but TRUE is False. So a column that marks what is private says no
# for every row, without a word. pandas reads an Excel workbook of the same content right.
#
# Seen with pandas 3.1.1 and odfpy 1.4.1. python-calamine 0.9.1, also as pandas' engine, goes by the value.
#
# For programs like ours: take the value of a cell, and its shown text only where there is no value.
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
    pandas==3.1.1 odfpy==1.4.1 python-calamine==0.9.1 || cannot "pip could not install the packages"
cat >try.py <<'PYTHON'
import sys, zipfile
NAMES = {'office', 'table', 'text'}
def write(path, cell):
    """A spreadsheet of one row: a cell, and one beside it."""
    spaces = ' '.join('xmlns:%s="urn:oasis:names:tc:opendocument:xmlns:%s:1.0"' % (n, n) for n in sorted(NAMES))
    kind = 'application/vnd.oasis.opendocument.spreadsheet'
    manifest = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0'
    with zipfile.ZipFile(path, 'w') as file:
        file.writestr('mimetype', kind)
        file.writestr('META-INF/manifest.xml',
            '<m:manifest xmlns:m="%s" m:version="1.2"><m:file-entry m:full-path="/" m:media-type="%s"/>'
            '<m:file-entry m:full-path="content.xml" m:media-type="text/xml"/></m:manifest>' % (manifest, kind))
        file.writestr('content.xml',
            '<office:document-content %s office:version="1.2"><office:body><office:spreadsheet>'
            '<table:table table:name="S"><table:table-row>%s<table:table-cell office:value-type="string">'
            '<text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>'
            '</office:body></office:document-content>' % (spaces, cell))
result = 0
def check(name, seen, expected):
    global result
    print('  %s: %r' % (name, seen))
    if seen != expected: result = 3; print('  this has changed')
import pandas
def read(shown, engine):
    write('t.ods', '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>%s</text:p>'
        '</table:table-cell>' % shown)
    return bool(pandas.read_excel('t.ods', header=None, engine=engine).iloc[0, 0])
for shown, expected in ('TRUE', True), ('WAHR', False), ('VRAI', False), ('true', False):
    check('shown as %s, odfpy' % shown, read(shown, 'odf'), expected)
    check('shown as %s, calamine' % shown, read(shown, 'calamine'), True)
sys.exit(result)
PYTHON
timeout 120 venv/bin/python -W ignore try.py
case $? in 0) exit 0 ;; 3) exit 1 ;; *) cannot "python3 failed" ;; esac
