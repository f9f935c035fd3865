"""The sample inventory shows what the program can, and is in order."""

import csv
import json
import re

import pypdfium2
import pytest

import expected

#: What the pages say in words of their own: an amount and a day are written as the language has them.
AS_WRITTEN = ["category", "room", "quantity", "maker", "model", "colour", "bought from", "condition", "lent to",
              "business use", "depreciation years", "tags",
              "Made", "Lens", "Provenance"]


@pytest.fixture(scope="module")
def rows(sample):
    with open(sample.source / "details.csv", encoding="utf-8", newline="") as table:
        return {row["name"]: row for row in csv.DictReader(table)}


def test_nothing_is_wrong_with_it(bibelot, sample):
    said = bibelot("check", sample.source).stdout
    assert said.splitlines()[-1] == "17 items, 21 photos, 0 warnings, 1 note", said
    assert "item 11 “Umbrella, the one we never lose”: it has no photo" in said


def test_every_item_has_a_row_and_every_column_a_cell(sample, rows):
    assert list(rows) == [item.name for item in sample.items]
    empty = [column for column in rows[sample.items[0].name] if not any(row[column] for row in rows.values())]
    assert not empty
    photographed = [sample.photo_page(number) is not None for number in range(1, len(rows) + 1)]
    assert photographed.count(False) == 1


def test_every_kind_of_page_is_there(sample):
    for folder, least in (("categories", 5), ("rooms", 4), ("tags", 6)):
        assert (sample.root / f"{folder}.html").exists()
        assert least <= len(list((sample.root / folder).glob("*.html"))) <= least + 3, folder
    assert (sample.root / "a-z.html").exists()


def test_an_items_page_says_all_that_its_row_does(window, sample, rows, address):
    page = window(script=False).page
    for item, link in zip(sample.items, sample.item_pages()):
        page.goto(address(sample, link))
        shown, row = expected.collapsed(page.locator("main").inner_text()), rows[item.name]
        words = [word for column in AS_WRITTEN for word in row[column].split("; ") if word]
        for word in words + row["notes"].split("\n\n"):
            assert word in shown, f"{link} lacks {word!r}: {shown!r}"
        papers = [row[column].split("/")[-1] for column in ("receipts", "manuals") if row[column]]
        assert page.locator("a.document").all_inner_texts() == papers, link


def test_the_papers_can_be_read_and_a_receipt_has_the_price_that_was_paid(sample, rows):
    papers = [(item, column, sample.source / row[column]) for item, row in rows.items()
              for column in ("receipts", "manuals") if row[column]]
    assert len(papers) == 6 and all(path.stat().st_size <= 30_000 for _, _, path in papers), papers
    for item, column, path in papers:
        if path.suffix == ".pdf":
            document = pypdfium2.PdfDocument(path)
            text = document[0].get_textpage().get_text_bounded()
            assert len(document) == 1 and document.get_metadata_dict()["CreationDate"] == ""
            document.close()
            assert (rows[item]["model"] in text), (path.name, text)
            if column == "receipts" and path.stem != "camera-overhaul":
                assert re.search(r"Total\s+" + re.escape(rows[item]["paid"]) + r"(?!\d)", text), (path.name, text)


def test_warranties_have_long_ended_or_last_for_long(bibelot, sample):
    """So that the site looks the same for years."""
    items = json.loads(bibelot("list", sample.source, "--json").stdout)
    years = {item["warrantyUntil"][:4] for item in items if item["warrantyUntil"]}
    assert any(year < "2025" for year in years) and any(year > "2040" for year in years)
    assert not [year for year in years if "2025" <= year <= "2040"], years
