#!/usr/bin/env python3
"""Makes the collections of Homebox in Exports/, as it keeps them with SQLite and with PostgreSQL.
Standard library only; the same bytes every time. All values are made up.

usage: make_exports.py FOLDER
"""
import base64, hashlib, io, json, os, struct, sys, uuid, zipfile

# --- a very small baseline JPEG writer (grey or colour, one flat tone per 8x8 block) ------------

def _huffman(counts, values):
    codes, code, k = {}, 0, 0
    for length, n in enumerate(counts, 1):
        for _ in range(n):
            codes[values[k]] = (code, length)
            code += 1
            k += 1
        code <<= 1
    return codes

_DC_COUNTS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
_DC_VALUES = list(range(12))
_AC_COUNTS = [1] + [0] * 15          # the only AC symbol that is used: end of block
_AC_VALUES = [0]

def jpeg(width, height, colour_of):
    """A JPEG of width x height pixels (multiples of 8); colour_of(column, row) of each 8x8 block
    gives (red, green, blue)."""
    dc, ac = _huffman(_DC_COUNTS, _DC_VALUES), _huffman(_AC_COUNTS, _AC_VALUES)
    out = bytearray(b'\xff\xd8\xff\xe0' + struct.pack('>H5sHBHHBB', 16, b'JFIF\0', 0x0101, 0, 1, 1, 0, 0))
    out += b'\xff\xdb' + struct.pack('>HB', 67, 0) + bytes([8] * 64)
    out += b'\xff\xc0' + struct.pack('>HBHHB', 17, 8, height, width, 3)
    for i in (1, 2, 3):
        out += bytes([i, 0x11, 0])
    for kind, counts, values in ((0x00, _DC_COUNTS, _DC_VALUES), (0x10, _AC_COUNTS, _AC_VALUES)):
        out += b'\xff\xc4' + struct.pack('>HB', 19 + len(values), kind) + bytes(counts) + bytes(values)
    out += b'\xff\xda' + struct.pack('>HB', 12, 3) + bytes([1, 0, 2, 0, 3, 0, 0, 63, 0])
    bits, count, before = 0, 0, [0, 0, 0]
    scan = bytearray()

    def put(value, length):
        nonlocal bits, count
        bits, count = (bits << length) | value, count + length
        while count >= 8:
            byte = (bits >> (count - 8)) & 255
            scan.append(byte)
            if byte == 255:
                scan.append(0)
            count -= 8
        bits &= (1 << count) - 1

    for row in range(height // 8):
        for column in range(width // 8):
            r, g, b = colour_of(column, row)
            parts = (0.299 * r + 0.587 * g + 0.114 * b - 128,
                     -0.168736 * r - 0.331264 * g + 0.5 * b,
                     0.5 * r - 0.418688 * g - 0.081312 * b)
            for i, part in enumerate(parts):
                level = int(round(part))     # DC = 8 * mean / quantiser 8
                step, before[i] = level - before[i], level
                size = abs(step).bit_length()
                put(*dc[size])
                if size:
                    put(step if step > 0 else step + (1 << size) - 1, size)
                put(*ac[0])
    if count:
        put((1 << (8 - count)) - 1, 8 - count)
    return bytes(out + scan + b'\xff\xd9')

def picture(seed, width=96, height=64):
    d = hashlib.sha256(seed.encode()).digest()
    ground, thing = tuple(180 + x % 70 for x in d[:3]), tuple(20 + x % 140 for x in d[3:6])
    w, h = width // 8, height // 8
    def colour(c, r):
        inside = w // 4 <= c < w - w // 4 and h // 4 <= r < h - 1
        return tuple(max(0, x - 6 * r) for x in (thing if inside else ground))
    return jpeg(width, height, colour)

def pdf(words):
    words = words.encode('latin-1', 'replace').replace(b'\\', b'').replace(b'(', b'').replace(b')', b'')
    stream = b'BT /F1 18 Tf 40 120 Td (' + words + b') Tj ET'
    parts = [b'<< /Type /Catalog /Pages 2 0 R >>', b'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
             b'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
             b'<< /Length %d >>\nstream\n%s\nendstream' % (len(stream), stream),
             b'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>']
    out, places = bytearray(b'%PDF-1.4\n'), []
    for n, part in enumerate(parts, 1):
        places.append(len(out))
        out += b'%d 0 obj\n%s\nendobj\n' % (n, part)
    start = len(out)
    out += b'xref\n0 %d\n0000000000 65535 f \n' % (len(parts) + 1)
    out += b''.join(b'%010d 00000 n \n' % p for p in places)
    return bytes(out + b'trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n' % (len(parts) + 1, start))

# The smallest lossless WebP, one pixel: stands for the thumbnails that Homebox makes.
WEBP = base64.b64decode('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==')

# --- archives -----------------------------------------------------------------------------------

def archive(path, entries):
    with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as z:
        for name, data in entries:
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type, info.external_attr, info.create_system = zipfile.ZIP_DEFLATED, 0o644 << 16, 3
            z.writestr(info, data)

def go_json(value):
    """As Go's encoder writes: keys sorted, no blanks, <, > and & escaped, a line feed."""
    text = json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False)
    for sign in '<>&':
        text = text.replace(sign, '\\u%04x' % ord(sign))
    return (text + '\n').encode()

def uid(name):
    return str(uuid.uuid5(uuid.NAMESPACE_URL, 'bibelot-example/' + name))

GROUP = uid('group')
MADE = '2026-06-14T09:12:33.123456789Z'

class Collection:
    """The tables of a Homebox collection, in one engine's manner: SQLite has 0 and 1 for booleans,
    PostgreSQL true and false."""
    names = ['entity_types', 'entity_templates', 'template_fields', 'tags', 'entities', 'entity_fields',
             'maintenance_entries', 'attachments', 'tag_entities', 'notifiers']

    def __init__(self, sqlite):
        self.flag = (lambda b: int(b)) if sqlite else bool
        self.tables = {n: [] for n in self.names}
        self.blobs = []
        for key, name, is_location in (('type-item', 'global.item', False), ('type-location', 'global.location', True)):
            self.add('entity_types', key, name=name, description='', is_location=self.flag(is_location), icon=None,
                     entity_type_default_template=None, group_entity_types=GROUP)

    def add(self, table, key, **columns):
        row = dict(id=uid(key), created_at=MADE, updated_at=MADE, **columns)
        self.tables[table].append(row)
        return row['id']

    def entity(self, key, name, parent=None, kind='type-item', **more):
        no, columns = self.flag(False), dict(
            name=name, description='', import_ref='', notes='', quantity=1, asset_id=0, serial_number='', model_number='',
            manufacturer='', warranty_expires=None, warranty_details='', purchase_date=None, purchase_from='',
            purchase_price=0, sold_date=None, sold_to='', sold_price=0, sold_notes='')
        columns.update(insured=no, archived=no, sync_child_entity_locations=no, lifetime_warranty=no)
        for column, value in more.items():
            columns[column] = self.flag(value) if isinstance(value, bool) else value
        return self.add('entities', key, entity_children=parent and uid(parent), entity_type_entities=uid(kind),
                        group_entities=GROUP, **columns)

    def location(self, key, name, parent=None, **more):
        for column in ('description', 'import_ref', 'notes', 'serial_number', 'model_number', 'manufacturer',
                       'warranty_details', 'purchase_from', 'sold_to', 'sold_notes'):
            more.setdefault(column, None)
        return self.entity(key, name, parent, 'type-location', **more)

    def field(self, entity, name, text='', kind='text', number=None, flag=False, time=MADE):
        self.add('entity_fields', 'field-' + entity + name, name=name, description=None, type=kind, text_value=text,
                 number_value=number, boolean_value=self.flag(flag), time_value=time, entity_fields=uid(entity))

    def tag(self, name, *entities, parent=None):
        key = 'tag-' + name
        if not any(t['id'] == uid(key) for t in self.tables['tags']):
            self.add('tags', key, name=name, description='', color='', icon=None, group_tags=GROUP,
                     tag_children=parent and uid('tag-' + parent))
        for entity in entities:
            self.tables['tag_entities'].append(dict(tag_id=uid(key), entity_id=uid(entity)))

    def attach(self, entity, title, kind, data, mime, primary=False, thumbnail=False, number=''):
        key = 'attachment-%s-%s%s' % (entity or 'none', title, number)
        thumb = None
        if thumbnail:
            thumb = self.attach(None, title + '-thumb', 'thumbnail', WEBP, 'image/webp')
        link = isinstance(data, str)
        # (Homebox names blobs by BLAKE3; any 64 hex digits do for a reader.)
        path = data if link else '%s/documents/%s' % (GROUP, hashlib.sha256(data).hexdigest())
        made = self.add('attachments', key, type=kind, primary=self.flag(primary), title=title, path=path, mime_type=mime,
                        attachment_thumbnail=thumb, entity_attachments=entity and uid(entity))
        if not link and data != b'':
            self.blobs.append((made, data))
        return made

    def maintenance(self, entity, name, date, cost, scheduled=None, description=''):
        self.add('maintenance_entries', 'care-' + entity + name, date=date, scheduled_date=scheduled, name=name,
                 description=description, cost=cost, entity_id=uid(entity))

    def entries(self, leave_out=()):
        for name in self.names:
            if name not in leave_out:
                yield name + '.json', go_json(self.tables[name])
        for name, data in self.blobs:
            yield 'attachments/' + name, data
        # A record in Go, so in the order of its fields.
        counts = go_json({n: len(self.tables[n]) for n in self.names}).decode().strip()
        yield 'manifest.json', ('{"schemaVersion":1,"exportedAt":"2026-06-14T09:15:00Z","groupId":"%s","counts":%s}\n'
                                % (GROUP, counts)).encode()

def day(text):
    return text + 'T00:00:00Z'

def collection(sqlite):
    c = Collection(sqlite)
    c.location('home', 'Home', description='12 Long Lane')
    c.location('living', 'Living Room', 'home')
    c.location('shelf', 'Shelf / left', 'living')          # a slash in a name: harmless here
    c.location('guest', 'Guest room', 'home')              # empty
    c.location('study', 'Study', 'home')
    c.entity('turntable', 'Turntable "Fjord" MK2', 'shelf', description='Belt drive, walnut', import_ref='5f1c0a7e',
             notes='New stylus 2023.\nSays "do not lend" <to Ida> & co.', insured=True, asset_id=1, serial_number='0007041',
             model_number='MK2', manufacturer='Fjord Audio', warranty_expires=day('2026-03-09'),
             warranty_details='5 years; parts only', purchase_date=day('2021-03-09'), purchase_from='Klang & S\u00f6hne, K\u00f6ln',
             purchase_price=449.5)
    c.entity('bag', 'Camera bag', 'study', asset_id=2, purchase_price=120, purchase_date='2024-02-29T13:45:00Z')
    c.entity('camera', 'Camera', 'bag', import_ref='cam-2', asset_id=3, serial_number='0003300981', manufacturer='Okular',
             purchase_price=1899.99, purchase_date=day('2024-02-29'), insured=True)
    c.entity('lens', 'Lens 35 mm', 'bag', quantity=2, purchase_price=450, serial_number='A-1; A-2',
             purchase_date='0001-01-01T00:00:00Z')          # the zero date: none
    c.entity('lamp1', 'Lamp', 'study')
    c.entity('lamp2', 'Lamp', 'study', quantity=2.5 if not sqlite else 3, purchase_price=0.1, purchase_from='Flea market')
    c.entity('clock', 'R\u00e9veil ancien \u00ab Japy \u00bb', None, lifetime_warranty=True, warranty_expires=None)
    c.entity('mower', 'Lawn mower', 'home', archived=True, sold_to='Neighbour', sold_price=60, sold_date=day('2023-05-01'),
             sold_notes='Cash', purchase_price=129)
    c.field('turntable', 'Colour', 'Walnut')
    c.field('turntable', 'Replacement Value', '620')
    c.field('turntable', 'Weight kg', '', 'number', 7)
    c.field('turntable', 'Serviced', '', 'boolean', flag=True)
    c.field('turntable', 'Checked on', '', 'time', time=day('2025-12-01'))
    c.field('camera', 'Colour', 'Black')
    c.tag('Hi-Fi', 'turntable')
    c.tag('Insured', 'turntable', 'camera')
    c.tag('Semi;colon', 'lamp1')
    c.tag('Small', 'lamp2', parent='Insured')
    c.tag('Unused')
    front = picture('front')
    c.attach('turntable', 'back.jpg', 'photo', picture('back'), 'image/jpeg')
    c.attach('turntable', 'front.jpg', 'photo', front, 'image/jpeg', primary=True, thumbnail=True)
    c.attach('turntable', 'receipt 2021.pdf', 'receipt', pdf('Receipt 449.50'), 'application/pdf')
    c.attach('turntable', 'manual.pdf', 'manual', pdf('Manual'), 'application/pdf')
    c.attach('turntable', 'warranty card.jpg', 'warranty', picture('card'), 'image/jpeg')
    c.attach('turntable', 'letter.txt', 'attachment', b'Dear Ida,\n', 'text/plain; charset=utf-8')
    c.attach('camera', 'photo', 'photo', picture('camera'), 'image/jpeg', primary=True)      # a title without ending
    c.attach('camera', 'same.jpg', 'photo', front, 'image/jpeg', number='2')                 # the same picture again
    c.attach('bag', '../../etc/passwd.jpg', 'photo', picture('bag'), 'image/jpeg', primary=True)   # a title is no path
    c.attach('lens', 'lost.jpg', 'photo', b'', 'image/jpeg', primary=True)                   # a row without its blob
    if not sqlite:
        c.attach('camera', 'Shop page', 'attachment', 'https://example.org/o7', 'link/url')
    c.maintenance('turntable', 'Belt', day('2024-05-05'), 25.5, description='New belt')
    c.maintenance('turntable', 'Stylus', None, 0, scheduled=day('2027-01-01'))
    c.add('notifiers', 'notifier', name='Chat', url='discord://made-up/secret', is_active=c.flag(True), group_id=GROUP,
          user_id=uid('user'))
    return c

def main(folder):
    archive(os.path.join(folder, 'homebox-collection.zip'), collection(True).entries())
    archive(os.path.join(folder, 'homebox-collection-pg.zip'),
            collection(False).entries(leave_out=('template_fields', 'entity_templates')))

if __name__ == '__main__':
    main(sys.argv[1])
