#!/bin/sh
# csvkit 2.2 sorts a table and loses its currencies: $1200 and €900 become 1200 and 900; sizes in metres become minutes.
#
# csvsort guesses from its cells what a column holds, by agate, and writes it anew. An amount loses its sign, also where
# one is in dollars and the next in euros, and 10% becomes 10. Sizes such as 2m and 12 s are taken for times: 0:02:00.
# Names that are months, such as the makers May and March, become days of the year 1. Nothing is said of it. With
# --no-inference all cells stay as they are.
#
# Seen with csvkit 2.2.0 on agate 1.14.2.
#
# For programs like ours: an amount without a currency in an export may have had one; ask instead of adding up. To
# people: csvsort --no-inference, for a list of things.
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
timeout 300 venv/bin/python -m pip -q --disable-pip-version-check --no-input install csvkit==2.2.0 agate==1.14.2 ||
  cannot "pip could not install the packages"
result=0
# What is written of two cells in a column, by some options.
check() {
  expected=$1 first=$2 second=$3
  shift 3
  printf 'name,of it\nlamp,%s\nsofa,%s\n' "$first" "$second" >table.csv
  timeout 60 venv/bin/csvsort -c name "$@" table.csv >sorted.csv 2>said || cannot "csvsort failed"
  seen=$(sed 1d sorted.csv | cut -d, -f2 | paste -sd '|')
  echo "  $first and $second${1:+ with $1}: $seen"
  if [ "$seen" != "$expected" ] || [ -s said ]; then
    result=1
    echo "  this has changed"
  fi
}
PYTHONUTF8=1; export PYTHONUTF8
check '1200|900' '$1200' '€900'
check '10|5' '10%' '5%'
check '0:02:00|0:01:00' 2m 1m
check '0001-05-01|0001-03-01' May March
check '$1200|€900' '$1200' '€900' --no-inference
check '2m|1m' 2m 1m --no-inference
exit "$result"
