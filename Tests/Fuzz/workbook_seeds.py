"""Writes small workbooks for the fuzz target to start from: `workbook_seeds.py FOLDER`.

Each fixture comes as it is, and as its parts one behind another, see workbook.swift.
"""

import pathlib
import sys
import zipfile

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
fixtures = pathlib.Path(__file__).parent.parent / "Fixtures" / "Workbooks"
# What says nothing about cells only makes the input longer.
NEEDLESS = ("theme", "docProps", "Configurations", "Thumbnails", "media", "settings.xml", "charts/")

for path in sorted(path for path in fixtures.iterdir() if path.is_file()):
    (folder / path.name).write_bytes(path.read_bytes())
    if not zipfile.is_zipfile(path):
        continue
    parts = b"PART"
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            content = archive.read(name)
            if any(word in name for word in NEEDLESS) or len(content) > 0x3FFF:
                continue
            parts += bytes([len(name)]) + name.encode()
            parts += len(content).to_bytes(2, "little") + content
    (folder / (path.name + ".parts")).write_bytes(parts)
