"""The insurance report: one file, which prints well.

Its sums are in test_report_sums.py, its layout is measured in test_report_layout.py, and what its PDF says to programs
is in test_report_pdf.py.
"""

import base64
import re

import pypdfium2
import pytest
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

import expected
import homepwner
import paper
from built import Page
from markers import foreign
from pictures import CANARY

DATE = "2026-11-21"


def items(made):
    return homepwner.read(next(made.source.rglob("items.archive")))


@pytest.mark.parametrize("name", ["sample", "hard", "printed"])
def test_is_one_file_that_asks_for_nothing_else(report_of, name):
    made = report_of(name)
    # Beside the PDF, and what the fixture keeps.
    assert {file.name for file in made.page.parent.iterdir()} == {"report.html", "report.pdf", "said", "source"}
    page = Page(made.page)
    outside = [str(reference) for reference in page.references
               if not reference.address.startswith(("data:image/", "#"))]
    assert not outside, outside
    assert not page.all("script")
    assert not re.search(r"@import|url\((?!['\"]?data:)", made.page.read_text("utf-8"))
    policy = page.all("meta")[0].get("content", "")
    assert "default-src 'none'" in policy and "script-src" not in policy and "unsafe" not in policy, policy


@pytest.mark.parametrize("name", ["sample", "hard"])
def test_its_photos_hold_nothing_private(report_of, name):
    text = report_of(name).page.read_text("utf-8")
    assert CANARY not in text
    pictures = [base64.b64decode(data) for data in re.findall(r"data:image/\w+;base64,([\w+/=]+)", text)]
    assert pictures
    for picture in pictures:
        assert not (found := foreign(picture)), found
        assert CANARY.encode() not in picture


def test_the_pdf_holds_nothing_private_either(report_of):
    assert CANARY.encode() not in report_of("hard").pdf.read_bytes()


def test_is_the_same_bytes_each_time(bibelot, report_of, sources, tmp_path):
    bibelot("report", sources("printed"), "-o", tmp_path / "again.html", "--date", DATE)
    assert (tmp_path / "again.html").read_bytes() == report_of("printed").page.read_bytes()


@pytest.mark.parametrize("name", ["sample", "hard"])
def test_shows_in_a_browser_without_a_complaint(report_of, window, name):
    here = window()
    here.page.goto(report_of(name).page.as_uri())
    assert not here.complaints, here.complaints
    unloaded = here.page.evaluate("() => [...document.images].filter(image => !image.naturalWidth).length")
    assert unloaded == 0
    for width in (390, 820, 1440):
        here.page.set_viewport_size({"width": width, "height": 900})
        wide = here.page.evaluate("() => document.scrollingElement.scrollWidth")
        assert wide <= width, f"{wide} wide in a window of {width}"


class Schedule:
    """The schedule of a printed inventory of an archive alone: the texts of its pages, and their numbers from 0."""

    def __init__(self, made):
        self.items = items(made)
        self.pages = paper.pages(made.pdf)
        self.texts = ["\n".join(cell.text for cell in cells) for cells in self.pages]
        words = paper.words("en")
        first, after = (paper.chapter(self.pages, words[key]) for key in ("schedule", "evidence"))
        self.numbers = range(first, after)


@pytest.fixture(scope="module")
def schedule(report_of):
    return Schedule(report_of("printed"))


def test_states_date_count_and_total(schedule):
    cover = expected.collapsed(schedule.texts[0])
    for said in ("November 21, 2026", "120 items", f"${sum(item.value for item in schedule.items):,}.00"):
        assert said in cover, cover


def test_every_item_is_on_one_page_and_whole(schedule):
    assert len(schedule.numbers) >= 4, f"120 items on {len(schedule.numbers)} pages"
    for number, item in enumerate(schedule.items, 1):
        on = [page for page in schedule.numbers if item.serial in schedule.texts[page]]
        assert len(on) == 1, f"item {number} ({item.serial}) should be on one page, is on {on}"
        for part in (item.name, f"{expected.value(item)}.00"):
            assert part in schedule.texts[on[0]], f"item {number}: {part!r} is not on page {on[0] + 1}"


def test_photos_stay_with_their_rows(report_of, schedule):
    """As many photos on a page as serial numbers, each within the height of its row: none is cut and none is alone."""
    document = pypdfium2.PdfDocument(report_of("printed").pdf)
    for number in schedule.numbers:
        page = document[number]
        photos = sorted(page.get_height() - picture.get_bounds()[3]
                        for picture in page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE]))
        tops = sorted(cell.top for cell in schedule.pages[number] if re.search(r"SN-\d{6}", cell.text))
        assert len(photos) == len(tops), f"page {number + 1}: {len(photos)} photos beside {len(tops)} serial numbers"
        for photo, serial in zip(photos, tops):
            assert 0 < serial - photo < 18 / 25.4 * 72, f"page {number + 1}: a photo at {photo}, its serial at {serial}"
    document.close()


def test_heads_repeat_on_every_page_of_the_schedule(schedule):
    for number in schedule.numbers:
        heads = {cell.text for cell in schedule.pages[number]}
        assert {"No.", "Photo", "Name", "Stated value"} <= heads, f"page {number + 1}: {sorted(heads)[:20]}"


def test_the_total_is_not_alone_on_its_page(schedule):
    total = f"${sum(item.value for item in schedule.items):,}.00"
    last = [number for number in schedule.numbers if total in schedule.texts[number]]
    assert last == [schedule.numbers[-1]] and re.search(r"SN-\d{6}", schedule.texts[last[0]])


def test_long_rows_are_not_split(report_of):
    schedule = Schedule(report_of("hard"))
    long = [item for item in schedule.items if len(item.name) >= 200 and " " in item.name]
    assert long
    texts = [" ".join(text.split()) for text in schedule.texts]
    for item in long:
        words = item.name.split()
        on = [number for number in schedule.numbers if " ".join(words[-4:]) in texts[number]]
        assert len(on) == 1 and " ".join(words[:4]) in texts[on[0]], "The long name is split over two pages"


def test_what_a_table_tells_stays_with_its_item(reported):
    count = 60

    def write(folder):
        folder.mkdir(parents=True)
        rows = [f"Thing {n},R{n % 5:03}-room,Kind {n % 7},Holm & Sons,Model {n},{n},good,2015-02-14,Flea market,$12.50,"
                f"$200,2027-01-01,SN-{n:06}" for n in range(1, count + 1)]
        (folder / "details.csv").write_text(
            "name,room,category,maker,model,quantity,condition,bought on,bought from,paid,replacement value,"
            "warranty until,serial number\n" + "\n".join(rows) + "\n", encoding="utf-8")
        (folder / "bibelot.yml").write_text("currency: USD\n", encoding="utf-8")

    made = reported("of a table with all details", write)
    pages = paper.pages(made.pdf)
    rows = [row for row in paper.rows(pages, range(len(pages))) if any("SN-" in cell.text for cell in row.cells)]
    assert len(rows) == count
    for row in rows:
        text = " ".join(cell.text for cell in row.cells)
        number = int(re.search(r"SN-(\d+)", text)[1])
        for said in (f"Thing {number} ", f"Model {number} ", f"Category Kind {number % 7} ", "Maker Holm & Sons",
                     "Bought on Feb 14, 2015", "Bought from Flea market", "Warranty until Jan 1, 2027", "Condition good"):
            assert said in text + " ", f"item {number}: {said!r} is not in {text!r}"
        assert "Added" not in text, "No item has a date"
