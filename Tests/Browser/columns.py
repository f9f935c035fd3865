"""An inventory of a table alone that fills the index's extra columns, and its site."""

from PIL import Image

from pictures import jpeg

#: Names that are long, short and one word; a serial number, a figure or all details may be missing.
TABLE = """\
Bezeichnung;Kategorie;Raum;Anzahl;Kaufpreis;Neuwert;Seriennummer;Wert;Gekauft am;Fotos
Schlafzimmerkamera;Elektronik;Schlafzimmer;1;1.100,50 €;1.400 €;SK-2291-A;900 €;14.02.2015;one.jpg
Kopfhörer mit geradem Kabel und zwei Paar Ersatzpolstern;Elektronik;Büro;2;150 €;180 €;;40 €;;one.jpg; two.jpg
Stuhl;Möbel;Küche;6;;;;50 €;;
Lampe;;;;;;L-77;120 €;;two.jpg
Truhe;Möbel;Wohnzimmer mit Blick in den Garten;12;12.100,50 €;21.400 €;T-100;20.000 €;01.01.1999;
""".replace("one.jpg; two.jpg", '"one.jpg; two.jpg"')

SETTINGS = """\
title: Unsere Sachen
owner: Ada und Grace Berg
language: {language}
currency: EUR
columns: [photo, name, category, room, quantity, paid, replacement_value, serial_number, value, bought_on]
"""


def write(folder, language="de-DE"):
    """Writes the inventory into a folder."""
    folder.mkdir(parents=True)
    for name, size in (("one.jpg", (300, 400)), ("two.jpg", (400, 300))):
        (folder / name).write_bytes(jpeg(Image.new("RGB", size, (90, 110, 130))))
    (folder / "details.csv").write_text(TABLE, encoding="utf-8")
    (folder / "bibelot.yml").write_text(SETTINGS.format(language=language), encoding="utf-8")
    return folder
