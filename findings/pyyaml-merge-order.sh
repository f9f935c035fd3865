#!/bin/sh
# PyYAML 6.0.4 takes the other one's field where a thing takes over several.
#
# "<<: [*a, *b]" takes over the fields of several mappings; where two of them have the same, the earlier one in the
# list counts (https://yaml.org/type/merge.html). PyYAML did so until 6.0.3. In 6.0.4 the last one counts, also where
# only one field of many is in both, and nothing is said. ruamel.yaml still takes the first. py-yaml12, which reads
# YAML 1.2, has no merging: "<<" is a field like any other there.
#
# Seen with PyYAML 6.0.4 and 6.0.3, beside ruamel.yaml 0.19.1 and py-yaml12 0.2.0.
#
# For programs like ours: a list of things may be read otherwise after an update of the reader; say "<<: *a" of one
# alone, or write the field itself, which counts everywhere that merging is known.
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
for part in old new; do
  timeout 60 python3 -m venv "$part" || cannot "no virtual environment"
done
timeout 300 old/bin/python -m pip -q --disable-pip-version-check --no-input install PyYAML==6.0.3 &&
  timeout 300 new/bin/python -m pip -q --disable-pip-version-check --no-input install PyYAML==6.0.4 \
    ruamel.yaml==0.19.1 py-yaml12==0.2.0 || cannot "pip could not install the packages"
cat >try.py <<'PYTHON'
import sys
TEXT = """
- &hall {name: lamp, room: hall, maker: Holm}
- &attic {name: rug, room: attic}
- {<<: [*hall, *attic], name: chair}
- {<<: [*attic, *hall], name: chair}
- {<<: *hall, name: chair}
"""
def rooms(things): return [thing.get('room') for thing in things[2:]]
result = 0
def check(name, seen, expected):
    global result
    print('  %s: %r' % (name, seen))
    if seen != expected: result = 3; print('  this has changed')
import yaml
first, last = ['hall', 'attic', 'hall'], ['attic', 'hall', 'hall']
things = yaml.safe_load(TEXT)
check('PyYAML ' + yaml.__version__, rooms(things), last if sys.argv[1] == 'new' else first)
check('what only one has', things[2]['maker'], 'Holm')
if sys.argv[1] == 'new':
    import yaml12
    from ruamel.yaml import YAML
    check('ruamel.yaml', rooms(YAML(typ='safe').load(TEXT)), first)
    check('py-yaml12', sorted(yaml12.parse_yaml(TEXT)[4]), ['<<', 'name'])
sys.exit(result)
PYTHON
for part in old new; do
  timeout 60 "$part/bin/python" -W ignore try.py "$part"
  case $? in 0) ;; 3) exit 1 ;; *) cannot "python3 failed" ;; esac
done
