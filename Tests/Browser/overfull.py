"""An inventory whose every text is more than a sheet of paper was made for: too long, too high, in any script."""

import csv
import json

from PIL import Image

from pictures import jpeg, png

NAMES = [
    "x" * 300, "W" * 300, "Rheinschifffahrtsgesellschaftsdampfer" * 8, "a-b" * 100, "م" * 300, "كرسي خشبي قديم " * 20,
    "長" * 300, "日本の茶碗、青花瓷瓶。" * 20, "โต๊ะไม้สักทองเก่าแก่" * 15, "👨\u200d👩\u200d👧\u200d👦🏳️\u200d🌈" * 50, "🪑" * 150,
    "ספר ישן \u202e1920\u202c " * 15, "क्षत्रिय पुस्तक " * 15, "ﷺ" * 80, "﷽﷽﷽", "Ａ" * 150, "Ⅷ ① ㎏ ㍿ " * 30, "é" * 200,
    "ĲǄǅǆᴁ" * 50, "ⅧⅧⅧⅧ" * 40, "\u00ad".join("abcdefghij" * 20), "\u200b".join("wide" * 60), "a\u00a0" * 120, "",
    "https://example.org/" + "long/" * 60, "Chair", "Lamp", "Kettle"]

SERIALS = ["9" * 40, "SN-" + "0123456789" * 30, "A;B;C", "م" * 40, "長" * 60, ""]

NOTES = ["\n".join(f"Line {number} of twelve" for number in range(1, 13)),
         "\n".join(f"Line {number} of four hundred" for number in range(1, 401)), "x" * 6000, "長" * 3000, "word " * 1500,
         "สวัสดีครับ" * 200, "مرحبا بالعالم " * 200, ""]

#: With three decimals, with none, with four, with a long sign, all together in one sum.
CURRENCIES = ["KWD", "XAF", "CLF", "STN", "USD"]

AMOUNT = 99_999_999_999

#: What each sheet is about, with every list and every total: its policy data, too, are of five hundred characters.
REPORT = {
    "insured": "Ada " * 125, "address": "\n".join(["Long Road " * 12] * 5), "contact": "x" * 500,
    "insurer": "長" * 300, "policy": "HH-" + "7" * 500, "period": "2026 to 2027 " * 40, "limit": AMOUNT,
    "own_pages_above": 5}


def write(folder, language="en-US", paper="a4"):
    """Writes the inventory into a folder."""
    folder.mkdir(parents=True)
    for name, size in (("wide.jpg", (2000, 40)), ("tall.jpg", (40, 2000)), ("square.jpg", (600, 600)), ("dot.jpg", (1, 1))):
        (folder / name).write_bytes(jpeg(Image.new("RGB", size, (90, 110, 130))))
    (folder / f"{'p' * 200}.png").write_bytes(png(Image.new("RGB", (300, 200), (130, 110, 90))))
    photos = ["wide.jpg", "tall.jpg; square.jpg; dot.jpg", f"{'p' * 200}.png", "dot.jpg", ""]
    rows = []
    for number, name in enumerate(NAMES):
        currency = CURRENCIES[number % len(CURRENCIES)]
        rows.append({
            "name": name, "serial number": SERIALS[number % len(SERIALS)],
            "room": ["R" * 200, "Room with a long name " * 9, "部屋" * 100, "غرفة " * 40, ""][number * 5 // len(NAMES)],
            "category": ["C" * 200, "Kind of things that has a long name " * 6, "種類" * 100, ""][number % 4],
            "quantity": ["", "3", "999999"][number % 3], "bought on": ["2001-02-03", "2015-02-14; 2016-03-15; 2017-04-16"][
                number % 3 == 1] if number % 7 else "", "value": f"{AMOUNT}.50", "currency": currency,
            "paid": f"{AMOUNT} {currency}" if number % 4 else "", "replacement value": f"{AMOUNT} {currency}" if number % 5 else "",
            "maker": "Manufaktur" * 20 if number % 6 == 1 else "Holm", "notes": NOTES[number] if number < len(NOTES) else NOTES[0] if number % 3 else "",
            "photos": photos[number % len(photos)], "receipts": "tall.jpg" if number == 25 else "",
            "lent to": "Grace " * 60 if number == 26 else "", "H" * 100: "own field " * 60 if number % 9 == 2 else "",
            "Provenance": "x" * 2000 if number == 3 else "Attic"})
    with open(folder / "details.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, list(rows[0]))
        table.writeheader()
        table.writerows(rows)
    categories = {row["category"].strip(): 0 for row in rows if row["category"]}
    report = REPORT | {
        "paper": paper, "limits": {name: 5 for name in categories},
        "depreciation": {name: {"years": 99, "floor": 10} for name in categories}}
    (folder / "bibelot.yml").write_text(json.dumps({
        "title": "T" * 200, "owner": "Owner " * 60, "language": language, "currency": "USD", "report": report},
        indent=1, ensure_ascii=False), encoding="utf-8")
    return folder


def write_parts(folder):
    """Writes an inventory of which parts were lost, named in lost.txt beside it: no values and no photos, so that the
    highest of a line is how many of how many."""
    folder.mkdir(parents=True)
    rows = "".join(f"Thing {number},6\n" for number in range(1, 121))
    (folder / "details.csv").write_text(f"name,quantity\n{rows}", encoding="utf-8")
    (folder / "bibelot.yml").write_text("language: en-US\n", encoding="utf-8")
    (folder.parent / "lost.txt").write_text(
        "".join(f"2 × Thing {number}\n" for number in range(1, 121)), encoding="utf-8")
    return folder


def write_slips(folder):
    """Writes an inventory with pages that were pasted into names, labels, rooms and settings."""
    folder.mkdir(parents=True)
    page = "A page that was pasted into a cell by mistake. " * 150
    (folder / "receipt.jpg").write_bytes(jpeg(Image.new("RGB", (600, 900), (90, 110, 130))))
    with open(folder / "details.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["name", "value", "room", "category", "receipts", "notes", page[:4000]])
        table.writerow([page, 5000, page[:3000], "Lamps", "receipt.jpg", page, "own"])
        table.writerow(["長" * 6000, 5000, "Kitchen", "長" * 3000, "receipt.jpg", "", page])
        table.writerow(["Chair", 60, "Kitchen", "Chairs", "", "", ""])
    (folder / "bibelot.yml").write_text(json.dumps({
        "title": page, "owner": page[:3000], "currency": "USD",
        "report": {"insured": page[:3000], "address": "\n".join([page[:400]] * 30), "contact": page[:3000], "insurer": page[:3000], "own_pages_above": 100},
    }), encoding="utf-8")
    return folder


def write_empty(folder, language="en-US", paper="a4"):
    """Writes an inventory of one thing of which nothing is known but a photo that is not there."""
    folder.mkdir(parents=True)
    (folder / "details.csv").write_text("name,photos,serial number\n,,1\n", encoding="utf-8")
    (folder / "bibelot.yml").write_text(f"language: {language}\nreport:\n  paper: {paper}\n", encoding="utf-8")
    return folder
