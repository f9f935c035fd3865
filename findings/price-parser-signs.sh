#!/bin/sh
# price-parser drops signs, stops at a typographic apostrophe and takes a count for a price.
#
# "-5.00" and the bookkeepers' "(5.00)" are both 5.00, so that what was paid back counts as value. Of a Swiss
# "CHF 1’234.50", as word processors set it, 1 is left; with the straight apostrophe it is 1234.50. Of a Japanese
# amount in ten thousands the ten thousands go, and of "2x 50 €" the price is 2 €.
#
# Seen with price-parser 0.5.1.
#
# For programs like ours: what cannot be read to its last letter is no amount, and is said.
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
    price-parser==0.5.1 || cannot "pip could not install the packages"
cat >try.py <<'PYTHON'
import sys
from price_parser import Price
result = 0
APOSTROPHE, EURO, YEN, TEN_THOUSAND = map(chr, (0x2019, 0x20ac, 0xa5, 0x4e07))
for text, expected in (
    ('-5.00', '5.00'), ('(5.00)', '5.00'), ("CHF 1'234.50", '1234.50'), ('CHF 1' + APOSTROPHE + '234.50', '1'),
    (YEN + '1' + TEN_THOUSAND, '1'), ('2x 50 ' + EURO, '2'),
):
    seen = str(Price.fromstring(text).amount)
    print('  %s: %s' % (text, seen))
    if seen != expected: result = 3; print('  this has changed')
sys.exit(result)
PYTHON
timeout 120 venv/bin/python -W ignore try.py
case $? in 0) exit 0 ;; 3) exit 1 ;; *) cannot "python3 failed" ;; esac
