#!/bin/sh
# libheif before 1.18 refuses a whole photo because its gain map belongs to two items.
#
# A HEIF's auxiliary picture, here the HDR gain map, says by a reference of type "auxl" what it belongs to,
# and the reference may name several items. iPhones do that since iOS 18: the gain map belongs to the photo
# and to its tone-mapped twin ("tmap"). libheif up to 1.17 allows for one item. It answers "Too many
# auxiliary image references" as it opens the file, so even the photo, which needs no gain map, can't be had.
#
# Seen with the libheif in pillow-heif's wheels: 1.15.2 and 1.17.6 refuse, 1.18.1 reads. All read the same
# file when the reference names one item. Debian 12 has 1.15.1, and Ubuntu 24.04 has 1.17.6.
#
# For programs like ours: this message means that libheif is too old for the photo, not that the photo is
# damaged. The old ones read a copy whose reference has a type unknown to them ("hidden" below).
#
# The file is made here from three small pictures: the third becomes the gain map of the others.
# Needs the network, and a python3 of 3.8 to 3.11 with venv: the oldest wheel is for no newer one.
# Exits 0 while all this is so, 1 once it has changed, 2 if it could not be tried.
set -u
cannot() { echo "not tried: $*" >&2; exit 2; }
python=
for name in python3 python3.11 python3.10 python3.9 python3.8; do
    "$name" -c 'import sys, venv; sys.exit(not (3, 8) <= sys.version_info[:2] <= (3, 11))' 2>/dev/null &&
        python=$name && break
done
[ -n "$python" ] || cannot "there is no python3 of 3.8 to 3.11"
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
cd "$work" || exit 2
timeout 60 "$python" -m venv venv || cannot "no virtual environment"
cat >try.py <<'PYTHON'
import io, struct, sys
import pillow_heif
from PIL import Image
GAIN_MAP = 3  # the item's number
def box(kind, *parts):
    return struct.pack('>I4s', 8 + sum(map(len, parts)), kind) + b''.join(parts)
def boxes(data):
    while data:
        size, kind = struct.unpack('>I4s', data[:8])
        yield kind, data[8:size]
        data = data[size:]
def with_gain_map_property(iprp):
    (_, properties), (_, links) = boxes(iprp)
    properties += box(b'auxC', bytes(4), b'urn:com:apple:photo:2020:aux:hdrgainmap\0')
    number, kept, rest = len(list(boxes(properties))), links[:8], links[8:]
    while rest:  # of each item: its number, how many properties, which ones
        end = 3 + rest[2]
        own = rest[3:end] + (bytes([0x80 | number]) if rest[:2] == struct.pack('>H', GAIN_MAP) else b'')
        kept, rest = kept + rest[:2] + bytes([len(own)]) + own, rest[end:]
    return box(b'ipco', properties) + box(b'ipma', kept)
def make(source, kind, *owners):
    """The same file with a new `meta` at its end, and the old one marked as free: the pictures stay put."""
    meta = dict(boxes(source))[b'meta']
    reference = box(kind, struct.pack('>HH%dH' % len(owners), GAIN_MAP, len(owners), *owners))
    parts = [box(k, with_gain_map_property(b) if k == b'iprp' else b) for k, b in boxes(meta[4:])]
    new = box(b'meta', meta[:4], *parts, box(b'iref', bytes(4), reference))
    return b''.join(box(b'free' if k == b'meta' else k, b) for k, b in boxes(source)) + new
def outcome(data):
    try:
        return 'read, %dx%d' % pillow_heif.open_heif(io.BytesIO(data)).to_pillow().size
    except Exception as error:
        return 'refused: %s' % error
if sys.argv[1] == 'make':
    file, saved = pillow_heif.HeifFile(), io.BytesIO()
    for colour in ('tomato', 'navy', 'gray'): file.add_from_pillow(Image.new('RGB', (64, 64), colour))
    file.save(saved, quality=60)
    for name, kind, owners in ('one', b'auxl', [1]), ('two', b'auxl', [1, 2]), ('hidden', b'none', [1, 2]):
        with open(name, 'wb') as out: out.write(make(saved.getvalue(), kind, *owners))
else:
    refuses, result = sys.argv[1] == 'refuses', 0
    print('libheif', pillow_heif.libheif_version())
    for name in 'one', 'two', 'hidden':
        with open(name, 'rb') as data: seen = outcome(data.read())
        said = 'Too many auxiliary image references' if refuses and name == 'two' else 'read, 64x64'
        print('  %s: %s' % (name, seen))
        if said not in seen: result = 3; print('  this has changed')
    sys.exit(result)
PYTHON
# pillow-heif 0.11.1 has libheif 1.15.2, 0.16.0 has 1.17.6, 0.18.0 has 1.18.1
for version in 0.11.1 0.16.0 0.18.0; do
    timeout 180 venv/bin/python -m pip -q --disable-pip-version-check --no-input install --only-binary :all: \
        --no-deps --target "$version" "pillow-heif==$version" pillow==10.4.0 ||
        cannot "pip could not install pillow-heif $version"
done
PYTHONPATH=0.18.0 timeout 60 venv/bin/python try.py make || cannot "no file was made"
result=0
for expected in 0.11.1=refuses 0.16.0=refuses 0.18.0=reads; do
    PYTHONPATH=${expected%=*} timeout 60 venv/bin/python try.py "${expected#*=}"
    case $? in 0) ;; 3) result=1 ;; *) cannot "python3 failed" ;; esac
done
exit "$result"
