#!/bin/sh
# calamine glues words of an OpenDocument spreadsheet together at tabs and line breaks.
#
# Inside a paragraph white space has elements of its own: a run of spaces, a tab and a line break. calamine
# writes out the spaces and drops tabs and breaks with nothing in their place, so that an address on three lines
# becomes one word. Two paragraphs it keeps apart. pyexcel-ods3 keeps all of them.
#
# Seen with python-calamine 0.9.1 and pyexcel-ods3 0.6.1.
#
# For programs like ours: a tab or a break is at least a space.
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
    python-calamine==0.9.1 pyexcel-ods3==0.6.1 || cannot "pip could not install the packages"
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
import pyexcel_ods3
from python_calamine import CalamineWorkbook
def read(inner):
    write('t.ods', '<table:table-cell office:value-type="string">%s</table:table-cell>' % inner)
    return (CalamineWorkbook.from_path('t.ods').get_sheet_by_index(0).to_python()[0][0],
        pyexcel_ods3.get_data('t.ods')['S'][0][0])
for name, inner, expected in (
    ('spaces', '<text:p>Attic<text:s text:c="2"/>left</text:p>', ('Attic  left', 'Attic  left')),
    ('tab', '<text:p>Attic<text:tab/>left</text:p>', ('Atticleft', 'Attic\tleft')),
    ('line break', '<text:p>Attic<text:line-break/>left</text:p>', ('Atticleft', 'Attic\nleft')),
    ('paragraphs', '<text:p>Attic</text:p><text:p>left</text:p>', ('Attic\nleft', 'Attic\nleft')),
): check(name, read(inner), expected)
sys.exit(result)
PYTHON
timeout 120 venv/bin/python -W ignore try.py
case $? in 0) exit 0 ;; 3) exit 1 ;; *) cannot "python3 failed" ;; esac
