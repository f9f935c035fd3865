#!/bin/sh
# DuckDB 2.0 reads makers called Epoch and Infinity as days, and serial numbers such as 0x1F as other numbers.
#
# read_csv finds out what each column holds. A collection of one maker's things may have nothing but “Epoch” (doll's
# houses) or “Infinity” (loudspeakers) there: both are words for moments in DuckDB's dates, in whatever letters, so that
# the column becomes 1970-01-01 and the end of all days. Serial numbers of hexadecimal or binary digits become numbers,
# and models such as 10-11-12 days. Nothing is said of it; one other maker in the column, and all stay texts. polars
# keeps all of these as they are written; pandas makes numbers of “Infinity” alone.
#
# Seen with duckdb 2.0.1, beside polars 2.1.0 and pandas 3.1.1.
#
# For programs like ours: a column is what its heading says; and to people who look at a list with DuckDB: use
# read_csv(…, all_varchar = true).
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
timeout 500 venv/bin/python -m pip -q --disable-pip-version-check --no-input install \
    duckdb==2.0.1 polars==2.1.0 pandas==3.1.1 || cannot "pip could not install the packages"
cat >try.py <<'PYTHON'
import sys
import duckdb, pandas, polars
result = 0
def check(name, seen, expected):
    global result
    print('  %s: %r' % (name, seen))
    if seen != expected: result = 3; print('  this has changed')
def read(heading, *cells):
    """A column as DuckDB, polars and pandas read it, each value as a text."""
    with open('t.csv', 'w') as file:
        file.write('name,%s\n' % heading + ''.join('thing %d,%s\n' % (n, cell) for n, cell in enumerate(cells)))
    by_duckdb = [row[1] for row in duckdb.sql("select * from read_csv('t.csv')").fetchall()]
    return ([str(value) for value in by_duckdb], [str(value) for value in polars.read_csv('t.csv')[heading]],
            [str(value) for value in pandas.read_csv('t.csv')[heading]])
for heading, cells, as_duckdb, as_pandas in [
    ('maker', ['Epoch', 'Epoch'], ['1970-01-01', '1970-01-01'], None),
    ('maker', ['Infinity', 'Infinity'], ['9999-12-31', '9999-12-31'], ['inf', 'inf']),
    ('maker', ['Epoch', 'Infinity', 'Sony'], None, None),
    ('serial', ['0xBEEF', '0x0042'], ['48879', '66'], None),
    ('serial', ['0b101', '0b11'], ['5', '3'], None),
    ('model', ['10-11-12', '13-01-02'], ['2010-11-12', '2013-01-02'], None),
]:
    seen = read(heading, *cells)
    check('%s by DuckDB' % cells, seen[0], as_duckdb or cells)
    check('by polars', seen[1], cells)
    check('by pandas', seen[2], as_pandas or cells)
sys.exit(result)
PYTHON
timeout 120 venv/bin/python -W ignore try.py
case $? in 0) exit 0 ;; 3) exit 1 ;; *) cannot "python3 failed" ;; esac
