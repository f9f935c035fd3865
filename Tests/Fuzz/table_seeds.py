"""Writes small tables for the fuzz target to start from: `table_seeds.py FOLDER`.

The first byte chooses the language, see table.swift.
"""

import pathlib
import sys

TABLES = [
    "name,value,bought on,photos\nLamp,$12.50,2020-01-02,a.jpg; b.jpg\n\"A \"\"b\"\"\nc\",\"1,234.5\",3/4/2021,\n",
    "Bezeichnung;Wert;gekauft am;Fotos\nStühle;1.234,50 €;24. Juni 2020;x.jpg\nTisch;12,-;3.4.2021;\n",
    "sep=;\nid;name;currency;paid;date\n1;x;EUR;(12);2020-01-02T10:00:00.5+02:00\n",
    "名称\t价格\t日期\n灯\t¥12\t2021年4月3日\n",
    "الاسم,القيمة\nمصباح,١٢٫٥٠ ر.س\n'=1+1,'-x\n",
    "serial number,quantity,tags\r000123,2,\"a\nb;c\"\r",
    "id,name,name \n1,2,3,4\n\"open\n",
    "name;private;private photos\nLamp;no;a.jpg; b.jpg\nBed;yes;\nRug;nein;\"c\nd\"\n",
]

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
for number, text in enumerate(TABLES):
    for language in (0, 1, 2, 3, 0xF8, 0xF9):
        head = bytes([language])
        (folder / f"table-{number}-{language}").write_bytes(head + text.encode())
    (folder / f"table-{number}-bom").write_bytes(b"\1\xef\xbb\xbf" + text.encode())
    (folder / f"table-{number}-utf16").write_bytes(b"\1" + text.encode("utf-16"))
    (folder / f"table-{number}-1252").write_bytes(b"\1" + text.encode("cp1252", "ignore"))
