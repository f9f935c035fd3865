"""An inventory whose site has every kind of page, in a language that is read from the left or from the right."""

import csv

from PIL import Image

from pictures import jpeg

PER_PAGE = 12

#: The sizes of the first thing's photos, of which the others have some.
SIZES = [(1200, 900), (600, 900), (1800, 500), (700, 700)]

#: What the others have in turn.
PHOTOS = ["0.jpg", "1.jpg", "2.jpg; 3.jpg", "3.jpg", ""]

#: A word that is not divided, and a name that is long, in letters that are read from the left.
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk, a name that goes on and on, until here"

WORDS = {
    "en": {
        "title": "Everything in our house", "owner": "Ada & Grace Hill",
        "things": ["Armchair", "Bookcase", "Café table", "Lamp", "Mirror", "Kettle", "Stool", LONG],
        "categories": ["Furniture", "Lighting", "Kitchenware"],
        "rooms": ["Kitchen", "Living room with a view of the garden"], "tags": ["brass", "heirloom", "lent out"],
        "condition": "good", "shop": "Flea market", "note": "Needs a new plug, see",
    },
    "ar": {
        "title": "كل ما في بيتنا", "owner": "Ada & Grace Hill",
        "things": ["كرسي", "خزانة كتب", "طاولة مقهى", "مصباح", "مرآة", "إبريق", "مقعد", LONG],
        "categories": ["أثاث", "إضاءة", "أدوات المطبخ"],
        "rooms": ["مطبخ", "غرفة الجلوس المطلة على الحديقة"], "tags": ["نحاس", "إرث", "معار"],
        "condition": "جيد", "shop": "سوق", "note": "يحتاج إلى قابس جديد، انظر",
    },
}

COUNT = 30


def write(folder, language):
    """Writes the inventory into a folder: its first thing has all fields, its fifth no photo."""
    folder.mkdir(parents=True)
    words = WORDS[language]
    for number, size in enumerate(SIZES):
        (folder / f"{number}.jpg").write_bytes(jpeg(Image.new("RGB", size, (60 * number, 90, 120))))
    (folder / "receipt.pdf").write_bytes(b"%PDF-1.4 receipt")
    rows = []
    for number in range(COUNT):
        is_first = number == 0
        rows.append({
            "name": f"{words['things'][number % 8]}{f' {number + 1}' if number > 7 else ''}",
            "serial number": f"SN-{number:04}" if number % 3 else "", "category": words["categories"][number % 3],
            "room": words["rooms"][number % 2], "tags": "; ".join(words["tags"][:number % 4 if number else 3]),
            "value": f"{number * 37 + 12}.50", "date": f"20{10 + number % 9}-0{number % 8 + 1}-17" if number % 4 else "",
            "warranty until": "2027-01-01" if number % 2 == 0 else "", "quantity": "2" if is_first else "",
            "maker": "Holm" if is_first else "", "model": "L1" if is_first else "", "colour": "#1" if is_first else "",
            "condition": words["condition"] if is_first else "", "bought on": "2015-02-14" if is_first else "",
            "bought from": words["shop"] if is_first else "", "paid": "1100.50" if is_first else "",
            "replacement value": "1400" if is_first else "",
            "notes": f"{words['note']} https://example.org/{'long/' * 20}\n\n{words['note']}" if is_first else "",
            "photos": "0.jpg; 1.jpg; 2.jpg; 3.jpg" if is_first else PHOTOS[number % 5],
            "receipts": "receipt.pdf" if is_first else "", "Provenance": words["shop"] if is_first else "",
        })
    with open(folder / "details.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, list(rows[0]))
        table.writeheader()
        table.writerows(rows)
    (folder / "bibelot.yml").write_text(
        f"title: {words['title']}\nowner: {words['owner']}\nlanguage: {'en-GB' if language == 'en' else language}\n"
        f"currency: EUR\nitems_per_page: {PER_PAGE}\nwidths: [320, 960]\nsorted_pages: [name]\n", encoding="utf-8")
    own = folder / "Templates" / "pages" / "about-us.html"
    own.parent.mkdir(parents=True)
    own.write_text(
        f"{{{{! title: {words['shop']} }}}}\n{{{{< partials/later-page}}}}\n{{{{$class}}}}prose of-ours{{{{/class}}}}\n{{{{$main}}}}\n"
        f"<h1>{words['shop']}</h1>\n<p>{words['note']}</p>\n{{{{> partials/browse}}}}\n{{{{/main}}}}\n"
        "{{/ partials/later-page}}\n", encoding="utf-8")
    return folder
