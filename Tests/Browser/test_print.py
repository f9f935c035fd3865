"""The site on paper, and with letters twice as large."""

import csv

import pypdfium2
import pytest
from PIL import Image
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

from pictures import jpeg
from views import choose


@pytest.fixture(scope="module")
def house(bibelot, tmp_path_factory):
    """Two things: one of five photos, one of notes that fill pages."""
    home = tmp_path_factory.mktemp("paper")
    photos = [f"photo-{number}.jpg" for number in range(5)]
    for number, name in enumerate(photos):
        (home / name).write_bytes(jpeg(Image.new("RGB", (1200, 900), (40 * number, 90, 120))))
    notes = "\n\n".join(f"Paragraph {number}: " + "words of a long story, " * 30 for number in range(40))
    with open(home / "details.csv", "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([
            ["name", "serial number", "value", "photos", "notes"],
            ["Chronometer of the old observatory", "S-1", "$1250", "; ".join(photos), ""],
            ["Ledger", "S-2", "$20", "", notes]])
    bibelot("build", home, "-o", home / "_private")
    return home / "_private"


@pytest.fixture
def paper(window, house, tmp_path):
    """Prints a page, and opens what came out."""
    documents = []

    def print_(path):
        page = window(1000, 800).page
        page.goto((house / path).as_uri(), wait_until="networkidle")
        page.pdf(path=tmp_path / "page.pdf", format="A4", print_background=True)
        documents.append(pypdfium2.PdfDocument(tmp_path / "page.pdf"))
        return documents[-1]

    yield print_
    for document in documents:
        document.close()


def pages(house, name):
    return [f"items/{page.name}" for page in (house / "items").iterdir()
            if f"<title>{name}" in page.read_text(encoding="utf-8")]


def test_a_photo_prints_with_the_items_facts_on_one_page_and_all_others_after_it(paper, house):
    document = paper(pages(house, "Chronometer")[0])
    counts = [len(list(page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE]))) for page in document]
    assert sum(counts) == 5 and counts[0] >= 1 and len(document) == 2, counts
    text = document[0].get_textpage().get_text_bounded()
    assert "S-1" in text and "Chronometer of the old observatory" in text


def test_a_photos_page_has_its_heading_above_the_photo(window, house):
    page = window(1000, 800).page
    page.goto(next((house / "photos").glob("*.html")).as_uri())
    page.emulate_media(media="print")
    left = "selector => document.querySelector(selector).getBoundingClientRect().left"
    assert page.evaluate(left, "h1") == pytest.approx(page.evaluate(left, ".slide img"), abs=1)


def test_an_item_longer_than_a_page_begins_on_the_first(paper, house):
    document = paper(pages(house, "Ledger")[0])
    texts = [page.get_textpage().get_text_bounded() for page in document]
    assert len(texts) >= 2
    assert "Ledger" in texts[0] and "S-2" in texts[0] and "Paragraph 0" in texts[0]
    assert "Paragraph 39" in "".join(texts)


def test_the_heads_of_the_printed_table_stand_clear_of_the_rule(window, house):
    page = window(1000, 800).page
    page.goto((house / "index.html").as_uri())
    page.emulate_media(media="print")
    rule = page.evaluate("document.querySelector('.items').getBoundingClientRect().top")
    head = page.evaluate("""() => { const range = document.createRange()
      range.selectNodeContents(document.querySelector('.items thead th:last-child'))
      return range.getBoundingClientRect().top }""")
    assert head - rule >= 6, (rule, head)


@pytest.mark.parametrize("view", ["Table", "Grid"])
def test_names_are_read_with_letters_twice_as_large(window, house, view):
    page = window(390).page
    page.goto((house / "index.html").as_uri())
    choose(page, view)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for name in ("Chronometer of the old observatory", "Ledger"):
        link = page.locator(".items .name a", has_text=name)
        box = link.bounding_box()
        assert box["width"] >= 90 and box["x"] >= 0 and box["x"] + box["width"] <= 391, (name, box)
        # No word is cut at its end, and none stands above another column's.
        assert link.evaluate("each => each.scrollWidth <= each.clientWidth + 1"), name
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 391


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_photos_page_prints_in_ink_on_paper(window, house, scheme):
    page = window(1000, 800, scheme=scheme).page
    page.goto(next((house / "photos").glob("*.html")).as_uri())
    page.locator(".slide").wait_for()
    page.emulate_media(media="print")
    seen = page.evaluate("""() => ['html', 'body', 'h1', '.slide'].map(selector => {
      const {color, backgroundColor} = getComputedStyle(document.querySelector(selector))
      return [color, backgroundColor]
    })""")
    assert [ink for ink, _ in seen[:3]] == ["rgb(0, 0, 0)"] * 3
    assert [paper for _, paper in seen[:2]] == ["rgb(255, 255, 255)"] * 2
    # Nothing of the photo's own colour beside it.
    assert seen[3][1] == "rgba(0, 0, 0, 0)"
