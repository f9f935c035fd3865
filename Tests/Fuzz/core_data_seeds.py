"""Writes small Core Data stores for the fuzz target to start from: `core_data_seeds.py FOLDER`.

One comes as it is, and one as a database with its log, and with the log's pages, see
core-data-store.swift.
"""

import pathlib
import sqlite3
import sys
import tempfile

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)

SCHEMA = """
CREATE TABLE ZBNRASSETTYPE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZLABEL VARCHAR );
CREATE TABLE ZBNRITEM ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZVALUEINDOLLARS INTEGER,
  ZASSETTYPE INTEGER, ZDATECREATED TIMESTAMP, ZORDERINGVALUE FLOAT, ZITEMKEY VARCHAR, ZITEMNAME VARCHAR,
  ZTHUMBNAIL BLOB, ZROOM VARCHAR );
CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
INSERT INTO Z_PRIMARYKEY VALUES (1, 'BNRAssetType', 0, 2), (2, 'BNRItem', 0, 2), (3, 'Watch', 2, 0);
INSERT INTO ZBNRASSETTYPE VALUES (1, 1, 1, 'Furniture'), (2, 1, 1, 'Jewelry');
"""
ITEM = "INSERT INTO ZBNRITEM VALUES (NULL, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)"
ITEMS = [
    (2, 75, 1, 4e8, 2.0, "KEY", "Chair", b"\x89PNG\r\n\x1a\n" + b"x" * 700, "Attic"),
    (3, 12.5, 2, -1.0, 1.0, b"k" * 16, "W\xe4tch", b"\x02name", 7),
    (2, "many", None, 1e300, None, None, "", b"\x01\x89PNG", None),
]


def made(path, mode):
    """A store of this journal mode, which stays open."""
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("PRAGMA page_size=512")
    store.execute(f"PRAGMA journal_mode={mode}")
    store.execute("PRAGMA wal_autocheckpoint=0")
    store.executescript(SCHEMA)
    if mode == "wal":
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for item in ITEMS:
        store.execute(ITEM, item)
    return store


with tempfile.TemporaryDirectory() as place:
    plain = pathlib.Path(place) / "plain"
    made(plain, "delete").close()
    (folder / "plain").write_bytes(plain.read_bytes())

    logged = pathlib.Path(place) / "logged"
    writer = made(logged, "wal")
    database = logged.read_bytes()
    log = pathlib.Path(f"{logged}-wal").read_bytes()
    head = b"LOG" + len(database).to_bytes(2, "little")
    (folder / "logged").write_bytes(head + b"\0" + database + log)
    pages = b""
    for start in range(32, len(log), 536):
        pages += log[start + 3 : start + 4] + log[start + 7 : start + 8] + log[start + 24 : start + 536]
    (folder / "pages").write_bytes(head + b"\1" + database + pages)
    (folder / "pages-big").write_bytes(head + b"\3" + database + pages)
    writer.close()
