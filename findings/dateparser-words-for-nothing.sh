#!/bin/sh
# dateparser takes N/A, No, sizes of paper and sizes of clothes for days.
#
# What people write into a column of days where they have none is read as a day near today: "N/A" is last Thursday,
# the German "k. A." (no answer) last Wednesday, "No" and "n.a." are today. "A4" is the fourth of the month, "1a"
# a year ago, "S" and "L" last Saturday. In one column of days with points, "17.1.13" has the day first and "1.2.2013" the
# month. Nothing tells such a guess from a day that was written.
#
# Seen with dateparser 1.5.0 with its own settings, today being Monday, 15 June 2020.
#
# For programs like ours: a day is what has a year; the order of a column is one for all of its rows.
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
    dateparser==1.5.0 || cannot "pip could not install the packages"
cat >try.py <<'PYTHON'
import sys
from datetime import datetime
import dateparser
result = 0
for text, expected in (
    ('N/A', '2020-06-11'), ('k. A.', '2020-06-10'), ('No', '2020-06-15'), ('n.a.', '2020-06-15'), ('A4', '2020-06-04'),
    ('1a', '2019-06-15'), ('S', '2020-06-13'), ('L', '2020-06-13'), ('none', None), ('17.1.13', '2013-01-17'), ('1.2.2013', '2013-01-02'),
):
    day = dateparser.parse(text, settings={'RELATIVE_BASE': datetime(2020, 6, 15)})
    seen = day and day.date().isoformat()
    print('  %s: %s' % (text, seen))
    if seen != expected: result = 3; print('  this has changed')
sys.exit(result)
PYTHON
timeout 120 venv/bin/python -W ignore try.py
case $? in 0) exit 0 ;; 3) exit 1 ;; *) cannot "python3 failed" ;; esac
