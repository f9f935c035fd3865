#!/usr/bin/env python3
"""Reads a table as Homebox's CSV import does, and says what it would make of it.

Written from what its documentation and sources say it does, without their code: to prove in tests that what Bibelot writes "as homebox" is read there without loss.

    from homebox_reader import import_csv
    result = import_csv(open('x.csv', 'rb').read(), version='0.26')
    result.entities   # list of dictionaries, in the order of their creation
    result.warnings   # texts: what was read otherwise than it was written
    result.error      # None, or why the import stopped; what came before stays imported

usage: homebox_reader.py [--version 0.9|0.13|0.14|0.23|0.25|0.26|main] [--strict] FILE
       prints JSON; exit 1 where the import stops, with --strict also where there is a warning.
"""
import json, math, re, sys
from datetime import date

VERSIONS = ['0.9', '0.13', '0.14', '0.23', '0.25', '0.26', 'main']


class ImportStops(Exception):
    """What Homebox answers with an error."""


class Result:
    def __init__(self):
        self.entities, self.locations, self.tags, self.warnings, self.error = [], [], [], [], None


# --- the table ----------------------------------------------------------------------------------

def separator(data):
    """Comma or tab, by the first line of the first 4096 bytes."""
    line = data[:4096].split(b'\n')[0]
    comma, tab = line.find(b','), line.find(b'\t')
    if comma == -1 and tab == -1:
        raise ImportStops('could not determine separator')
    return '\t' if tab > comma else ','


def records(text, comma):
    """Records as a strict reader of RFC 4180 has them: a quote only at a field's start, all records as
    long as the first, empty lines skipped, CR LF read as LF, a byte order mark left in place."""
    lines = text.split('\n')
    ended = [True] * len(lines)
    if lines and lines[-1] == '':
        lines.pop()
    else:
        ended[len(lines) - 1] = False
    def line_of(i):
        line = lines[i]
        if line.endswith('\r'):          # CR LF, and a last CR before the end
            line = line[:-1]
        return line, ended[i]
    out, width, i = [], None, 0
    while i < len(lines):
        start = i + 1
        line, has_end = line_of(i)
        i += 1
        if line == '':
            continue
        fields, at = [], 0
        while True:
            if at < len(line) and line[at] == '"':
                value, at = [], at + 1
                while True:
                    quote = line.find('"', at)
                    if quote < 0:
                        value.append(line[at:])
                        if not has_end or i >= len(lines):
                            raise ImportStops('record on line %d: extraneous or missing " in quoted-field' % start)
                        value.append('\n')
                        (line, has_end), at = line_of(i), 0
                        i += 1
                        continue
                    value.append(line[at:quote])
                    at = quote + 1
                    if line[at:at + 1] == '"':
                        value.append('"')
                        at += 1
                        continue
                    break
                fields.append(''.join(value))
                if at == len(line):
                    break
                if line[at] != comma:
                    raise ImportStops('record on line %d: extraneous or missing " in quoted-field' % start)
                at += 1
            else:
                end = line.find(comma, at)
                value = line[at:] if end < 0 else line[at:end]
                if '"' in value:
                    raise ImportStops('parse error on line %d: bare " in non-quoted field' % i)
                fields.append(value)
                if end < 0:
                    break
                at = end + 1
        if width is None:
            width = len(fields)
        elif len(fields) != width:
            raise ImportStops('record on line %d: wrong number of fields' % start)
        out.append(fields)
    return out


# --- values: nothing of this ever fails, it falls back -------------------------------------------

_DECIMAL = re.compile(r'[+-]?(\d+(_\d+)*\.?(\d+(_\d+)*)?|\.\d+(_\d+)*)([eE][+-]?\d+(_\d+)*)?\Z', re.A)
_HEX = re.compile(r'[+-]?0[xX]_?[0-9a-fA-F_]*\.?[0-9a-fA-F_]*[pP][+-]?\d+\Z', re.A)
_SPECIAL = {'inf', 'infinity', 'nan'}


def parse_float(text):
    if _DECIMAL.match(text):
        return float(text.replace('_', ''))
    if text.lower().lstrip('+-') in _SPECIAL and len(text) - len(text.lstrip('+-')) <= 1:
        value = float(text.lower())
        # a signed "not a number" is not known there
        return 0.0 if math.isnan(value) and text[:1] in '+-' else value
    if _HEX.match(text):
        try:
            return float.fromhex(text.replace('_', ''))
        except (ValueError, OverflowError):
            return 0.0
    return 0.0


def parse_int(text):
    if not re.match(r'[+-]?\d+\Z', text, re.A):
        return 0
    return max(-2 ** 63, min(2 ** 63 - 1, int(text)))


def parse_bool(text):
    return text in ('1', 't', 'T', 'TRUE', 'true', 'True')


KNOWN_BOOLS = ('1', 't', 'T', 'TRUE', 'true', 'True', '0', 'f', 'F', 'FALSE', 'false', 'False', '')


def _day(year, month, day_):
    try:
        made = date(int(year), int(month), int(day_))
    except ValueError:
        return ''
    return '' if made == date(1, 1, 1) else made.isoformat()


def parse_date(text, version='main'):
    """ISO text of the day, or '' for none."""
    m = re.match(r'(\d{4})-(\d\d)-(\d\d)\Z', text, re.A)
    if m:
        return _day(*m.groups())
    m = re.match(r'(\d\d)/(\d\d)/(\d{4})\Z', text, re.A)
    if m:
        return _day(m.group(3), m.group(1), m.group(2))
    m = re.match(r'(\d{4})/(\d\d)/(\d\d)\Z', text, re.A)
    if m:
        return '' if version == '0.9' else _day(*m.groups())
    m = re.match(r'(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d([.,]\d+)?(Z|[+-]\d\d:\d\d)\Z', text, re.A)
    return _day(*m.groups()[:3]) if m else ''


def parse_asset_id(text):
    """A number above 0, or None for none."""
    digits = text.replace('"', '').replace('-', '')
    if not re.match(r'[+-]?\d+\Z', digits, re.A):
        return None
    number = int(digits)
    return number if number > 0 else None


def asset_id_text(number):
    if not number or number <= 0:
        return ''
    digits = '%06d' % number
    return digits[:3] + '-' + digits[3:]


# what is trimmed there: Unicode's white space without the control separators that Python adds
_SPACE = '\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'


def parse_list(text, mark):
    return [part for part in (p.strip(_SPACE) for p in text.split(mark)) if part]


# --- headings -----------------------------------------------------------------------------------

def headings(version):
    """What a row's fields are called, with older names that are taken too, and how they are read."""
    new = VERSIONS.index(version)
    at = VERSIONS.index
    table = {
        'import_ref': (['HB.import_ref'], 'text'), 'location': (['HB.location'], 'path'),
        'tags': (['HB.tags', 'HB.labels'] if new >= at('0.23') else ['HB.labels'], 'tags'),
        'asset_id': (['HB.asset_id'], 'asset'), 'archived': (['HB.archived'], 'bool'), 'name': (['HB.name'], 'text'),
        'quantity': (['HB.quantity'], 'float' if new >= at('0.25') else 'int'),
        'description': (['HB.description'], 'text'), 'insured': (['HB.insured'], 'bool'), 'notes': (['HB.notes'], 'text'),
        'purchase_price': (['HB.purchase_price'], 'float'), 'purchase_from': (['HB.purchase_from'], 'text'),
        'purchase_date': (['HB.purchase_date', 'HB.purchase_time'] if new >= at('0.26') else ['HB.purchase_time'], 'date'),
        'manufacturer': (['HB.manufacturer'], 'text'), 'model_number': (['HB.model_number'], 'text'),
        'serial_number': (['HB.serial_number'], 'text'), 'lifetime_warranty': (['HB.lifetime_warranty'], 'bool'),
        'warranty_expires': (['HB.warranty_expires'], 'date'), 'warranty_details': (['HB.warranty_details'], 'text'),
        'sold_to': (['HB.sold_to'], 'text'), 'sold_price': (['HB.sold_price'], 'float'),
        'sold_date': (['HB.sold_date', 'HB.sold_time'] if new >= at('0.26') else ['HB.sold_time'], 'date'),
        'sold_notes': (['HB.sold_notes'], 'text'),
    }
    if new >= at('0.26'):
        table['parent_import_ref'] = (['HB.parent_import_ref'], 'text')
    return table


_EMPTY = {'text': '', 'path': [], 'tags': [], 'asset': None, 'bool': False, 'float': 0.0, 'int': 0, 'date': ''}


def read_rows(data, version='main', warn=lambda text: None):
    """The rows of a table, as dictionaries; stops as Homebox does."""
    if data[:3] == b'\xef\xbb\xbf':
        warn('byte order mark: the first heading is not recognised')
    table = records(data.decode('utf-8', 'surrogateescape'), separator(data))
    if len(table) < 2:
        raise ImportStops('sheet must have at least 1 row of data (header + 1)')
    head, known = table[0], headings(version)
    place = {h: i for i, h in enumerate(head) if h.startswith('HB.')}          # the last of equals
    custom = [(i, h[len('HB.field.'):] if h.startswith('HB.field.') else h)
              for i, h in enumerate(head) if h.startswith('HB.field')]
    used = {i for i, _ in custom}
    rows = []
    for number, cells in enumerate(table[1:], 2):
        row = {'line': number, 'fields': []}
        for key, (names, kind) in known.items():
            i = next((place[n] for n in names if n in place), None)
            if i is None:
                row[key] = _EMPTY[kind] if not isinstance(_EMPTY[kind], list) else []
                continue
            used.add(i)
            text = cells[i]
            where = 'row %d, %s: %r' % (number, head[i], text)
            if kind == 'text':
                row[key] = text
            elif kind in ('path', 'tags'):
                row[key] = parse_list(text, '/' if kind == 'path' else ';')
                if (' / ' if kind == 'path' else '; ').join(row[key]) != text:
                    warn(where + ' is split or trimmed to %r' % (row[key],))
            elif kind == 'asset':
                row[key] = parse_asset_id(text)
                if text and row[key] is None:
                    warn(where + ' is no asset id')
            elif kind == 'bool':
                row[key] = parse_bool(text)
                if text not in KNOWN_BOOLS:
                    warn(where + ' is read as false')
            elif kind == 'date':
                row[key] = parse_date(text, version)
                if text and row[key] != text:
                    warn(where + ' is read as %r' % row[key])
            else:
                row[key] = parse_float(text) if kind == 'float' else parse_int(text)
                if text and not _same_number(text, row[key]):
                    warn(where + ' is read as %r' % row[key])
                if key == 'quantity' and text == '':
                    warn(where + ' is read as 0')
        if not any(n in place for n in known['quantity'][0]):
            warn('row %d: without HB.quantity the quantity is 0' % number)
        for i, name in custom:
            if cells[i] != '':
                row['fields'].append((name, cells[i]))
        rows.append(row)
    for i, h in enumerate(head):
        if i not in used and h != 'HB.url':
            warn('heading %r is not read' % h)
    return rows


def _same_number(text, value):
    try:
        return float(text) == value
    except ValueError:
        return False


# --- the import ---------------------------------------------------------------------------------

LONGEST = {'name': 255, 'description': 1000, 'notes': 1000, 'import_ref': 100, 'manufacturer': 255, 'model_number': 255,
           'serial_number': 255, 'warranty_details': 1000, 'sold_notes': 1000}


def _bytes(text):
    return len(text.encode('utf-8', 'surrogateescape'))


def _check(row, version):
    if row['name'] == '':
        raise ImportStops('row %d: validator failed for field "name": value is less than the required length' % row['line'])
    for key, longest in LONGEST.items():
        if _bytes(row[key]) > longest:
            raise ImportStops('row %d: validator failed for field "%s": value is greater than the required length'
                              % (row['line'], key))
    if VERSIONS.index(version) >= VERSIONS.index('0.25') and not (math.isfinite(row['quantity']) and row['quantity'] >= 0):
        raise ImportStops('row %d: invalid quantity' % row['line'])
    for name, text in row['fields']:
        if not 1 <= _bytes(name) <= 255 or _bytes(text) > 500:
            raise ImportStops('row %d: validator failed for the field %r' % (row['line'], name))


def import_csv(data, version='main', existing=(), auto_asset_id=True):
    """Imports a table into a collection that holds `existing` entities (as of an earlier result)."""
    assert version in VERSIONS, version
    result = Result()
    result.entities = [dict(e) for e in existing]
    try:
        _import(result, data, version, auto_asset_id)
    except ImportStops as stop:
        result.error = str(stop)
    return result


def _import(result, data, version, auto_asset_id):
    rows = read_rows(data, version, result.warnings.append)
    places = {tuple(e['location'][:n]) for e in result.entities for n in range(1, len(e['location']) + 1)}
    tags = {t for e in result.entities for t in e['tags']}
    highest = max([e['asset_id'] or 0 for e in result.entities], default=0)

    def by_ref(ref):
        found = [e for e in result.entities if e['import_ref'] == ref]
        if len(found) != 1:
            raise ImportStops('entity with ref %r: %s' % (ref, 'not found' if not found else 'not singular'))
        return found[0]

    for row in rows:
        ref = row['import_ref']
        entity = by_ref(ref) if ref and any(e['import_ref'] == ref for e in result.entities) else None
        for tag in row['tags']:
            if _bytes(tag) > 255:
                raise ImportStops('row %d: validator failed for a tag' % row['line'])
            if tag not in tags:
                tags.add(tag)
                result.tags.append(tag)
        if not row['location']:
            raise ImportStops('row %d: failed to create location' % row['line'])
        for n in range(1, len(row['location']) + 1):
            path = tuple(row['location'][:n])
            if path not in places:
                if _bytes(path[-1]) > 255:
                    raise ImportStops('row %d: validator failed for a location' % row['line'])
                places.add(path)
                result.locations.append(list(path))
        asset = row['asset_id']
        if asset is None and entity is not None and version == 'main':
            asset = entity['asset_id']
        elif asset is None and auto_asset_id:
            highest += 1
            asset = highest
        _check(row, version)
        made = {k: v for k, v in row.items() if k not in ('line', 'parent_import_ref')}
        made.update(asset_id=asset, parent=None)
        if entity is None:
            result.entities.append(made)
        else:
            result.warnings.append('row %d: the entity with ref %r is overwritten' % (row['line'], ref))
            entity.clear()
            entity.update(made)
    for row in rows:
        ref, parent = row['import_ref'], row.get('parent_import_ref', '')
        if not ref or not parent:
            continue
        child, over = by_ref(ref), by_ref(parent)
        if child is over:
            raise ImportStops('invalid parent relationship: entity %r cannot be its own parent' % ref)
        child['parent'] = parent


def main(arguments):
    version, strict, files = 'main', False, []
    while arguments:
        argument = arguments.pop(0)
        if argument == '--version':
            version = arguments.pop(0)
        elif argument == '--strict':
            strict = True
        else:
            files.append(argument)
    if len(files) != 1 or version not in VERSIONS:
        sys.exit(__doc__)
    with open(files[0], 'rb') as f:
        result = import_csv(f.read(), version)
    print(json.dumps(dict(error=result.error, warnings=result.warnings, locations=result.locations, tags=result.tags,
                          entities=result.entities), ensure_ascii=False, indent=1))
    return 1 if result.error or (strict and result.warnings) else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
