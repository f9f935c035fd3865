#!/bin/sh
# Names with furigana in an OpenDocument spreadsheet are doubled by some readers and lost by others.
#
# A Japanese name may stand in a cell with its reading above it: a ruby element has a base (the name) and a
# text (how it is read). python-calamine and pandas with odfpy join the two into one word, so that a thing is
# called by its name and its pronunciation. pyexcel-ods and pyexcel-ods3 take only text right in the paragraph
# and in spans, so that the cell is empty, and the thing has no name at all. None says anything.
#
# Seen with python-calamine 0.9.1, pandas 3.1.1 with odfpy 1.4.1, pyexcel-ods 0.6.0, pyexcel-ods3 0.6.1.
#
# For programs like ours: the base of a ruby is the text, and its reading is left out.
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
    pandas==3.1.1 odfpy==1.4.1 python-calamine==0.9.1 pyexcel-ods==0.6.0 pyexcel-ods3==0.6.1 || cannot "pip could not install the packages"
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
import pandas, pyexcel_ods, pyexcel_ods3
from python_calamine import CalamineWorkbook
NAME, READING = chr(0x6771) + chr(0x4eac), ''.join(map(chr, (0x30c8, 0x30a6, 0x30ad, 0x30e7, 0x30a6)))
write('t.ods', '<table:table-cell office:value-type="string"><text:p><text:ruby><text:ruby-base>%s</text:ruby-base>'
    '<text:ruby-text>%s</text:ruby-text></text:ruby></text:p></table:table-cell>' % (NAME, READING))
check('calamine', CalamineWorkbook.from_path('t.ods').get_sheet_by_index(0).to_python()[0][0], NAME + READING)
check('pandas', pandas.read_excel('t.ods', header=None, engine='odf').iloc[0, 0], NAME + READING)
check('pyexcel-ods', pyexcel_ods.get_data('t.ods')['S'][0][0], '')
check('pyexcel-ods3', pyexcel_ods3.get_data('t.ods')['S'][0][0], '')
sys.exit(result)
PYTHON
timeout 120 venv/bin/python -W ignore try.py
case $? in 0) exit 0 ;; 3) exit 1 ;; *) cannot "python3 failed" ;; esac
