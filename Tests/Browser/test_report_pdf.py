"""The printed report as a PDF: what every page says, what programs that read it aloud are told, and how large it is."""

import re
from collections import Counter

import pikepdf
import pypdfium2
import pytest

import expected
import homepwner
import insured
import make_many
import paper
from amount import ALL


@pytest.fixture(scope="module", params=["chromium", "weasyprint"])
def engine(request):
    return request.param


@pytest.fixture(scope="module")
def printed(engine, report_of, reported):
    """A report with photos, receipts and pages of items by Chromium; a smaller one by WeasyPrint, which is slow."""
    made = report_of("sample") if engine == "chromium" else report_of("hard" if ALL else "house", engine="weasyprint")
    with pikepdf.open(made.pdf) as pdf:
        yield pdf


def elements(pdf, kind=None):
    """The elements of the structure tree in their order, or those of a kind."""
    found = []

    def walk(node):
        if isinstance(node, pikepdf.Array):
            for each in node:
                walk(each)
        elif isinstance(node, pikepdf.Dictionary):
            if "/S" in node and kind in (None, str(node.S)):
                found.append(node)
            if "/K" in node:
                walk(node.K)

    walk(pdf.Root.StructTreeRoot)
    return found


def attributes(element):
    owners = element.get("/A", [])
    return [each for each in (owners if isinstance(owners, pikepdf.Array) else [owners])
            if isinstance(each, pikepdf.Dictionary)]


def test_says_what_it_is_to_programs(printed, engine):
    root = printed.Root
    assert root.MarkInfo.Marked
    assert str(root.Lang) == "en-US"
    assert root.ViewerPreferences.DisplayDocTitle
    title = str(printed.docinfo["/Title"])
    assert title.startswith("Household inventory for insurance – "), title
    metadata = root.Metadata.read_bytes().decode() if "/Metadata" in root else ""
    # Chromium does not say that it keeps to PDF/UA.
    assert ("pdfuaid:part" in metadata) == (engine == "weasyprint")


def test_has_an_outline_of_its_headings(printed):
    with printed.open_outline() as outline:
        assert len(outline.root) == 1
        titles = [each.title for each in outline.root[0].children]
    for title in ("Summary", "Schedule of items", "What is missing", "Declaration"):
        assert titles.count(title) == 1, titles


def test_has_a_structure(printed, engine):
    kinds = Counter(str(each.S) for each in elements(printed))
    assert {"/Document", "/H1", "/H2", "/H3", "/Table", "/TR", "/TH", "/TD", "/L", "/LI"} <= set(kinds), kinds
    # WeasyPrint 57.2 tells neither of pictures nor of what a head is the head of; it says PDF/UA all the same.
    if engine == "chromium":
        scopes = [[str(each.Scope) for each in attributes(head) if "/Scope" in each] for head in elements(printed, "/TH")]
        assert set(map(tuple, scopes)) == {("/Column",), ("/Row",)}, Counter(map(tuple, scopes))
        assert {"/Column", "/Row"} == {scope for each in scopes for scope in each}


def test_each_sheet_is_a_page_with_its_pictures_in_their_places(engine, report_of):
    made = report_of("sample" if ALL else "house", engine=engine)
    html = made.page.read_text("utf-8")
    pdf = pypdfium2.PdfDocument(made.pdf)
    try:
        assert len(pdf) == html.count('<section class="sheet')
        pictures = 0
        for page in pdf:
            width, height = page.get_size()
            for picture in page.get_objects([pypdfium2.raw.FPDF_PAGEOBJ_IMAGE], max_depth=8):
                pictures += 1
                left, bottom, right, top = picture.get_bounds()
                # Within the margins, of which the least is 12 mm.
                assert min(left, bottom, width - right, height - top) > 30, (left, bottom, right, top)
        assert pictures == html.count("<img ")
    finally:
        pdf.close()


def test_every_picture_has_words(report_of):
    made = report_of("sample")
    with pikepdf.open(made.pdf) as pdf:
        pictures = elements(pdf, "/Figure")
        assert len(pictures) == made.page.read_text("utf-8").count("<img ")
        assert all(str(each.get("/Alt", "")).strip() for each in pictures)


def test_all_letters_can_be_copied_and_are_in_the_file(printed):
    fonts = [each for each in printed.objects if isinstance(each, pikepdf.Dictionary)
             and each.get("/Type") == "/Font" and not str(each.get("/Subtype")).startswith("/CIDFont")]
    assert fonts
    for font in fonts:
        assert "/ToUnicode" in font, font.get("/BaseFont")
        if font.Subtype == "/Type3":
            assert font.CharProcs.keys()  # its letters are drawn in the file
        else:
            descriptor = font.DescendantFonts[0].FontDescriptor
            assert {"/FontFile2", "/FontFile3"} & set(descriptor.keys()), font.BaseFont


def of_pages(pdf):
    """The whole text of each page."""
    return [expected.collapsed(" ".join(cell.text for cell in cells)) for cells in paper.pages(pdf, whole=True)]


def test_every_page_names_its_number_the_policy_and_the_date(report_of):
    texts = of_pages(report_of("sample").pdf)
    for number, text in enumerate(texts, 1):
        for said in (f"Page {number} of {len(texts)}", "Policy number HH-2086-4417", "November 21, 2026"):
            assert said in text, f"page {number} lacks {said!r}: {text[:200]}"


def test_every_page_says_so_in_a_language_read_from_the_right(reported):
    made = reported("insured in ar", lambda folder: insured.write(folder, 30, 4, "ar"))
    pages = of_pages(made.pdf)
    for number, text in enumerate(pages, 1):
        assert "HH-2026-0417" in text and "2026" in text.replace("HH-2026-0417", ""), f"page {number}: {text[:200]}"
        assert {str(number), str(len(pages))} <= set(re.findall(r"\d+", text)), f"page {number}: {text[-80:]}"


@pytest.mark.parametrize("name", ["printed", "hard"])
def test_every_item_is_in_the_schedule_once(report_of, name):
    made = report_of(name)
    pages = paper.pages(made.pdf)
    words = paper.words("en")
    rows = paper.rows(pages, range(*(paper.chapter(pages, words[key]) for key in ("schedule", "evidence"))))
    items = homepwner.read(next(made.source.rglob("items.archive")))
    # A row that goes on from the sheet before has the same number.
    numbers = [row.label for row in rows if row.label.isdigit()
               and not any(words["continued"] in cell.text for cell in row.cells)]
    assert numbers == [str(number) for number in range(1, len(items) + 1)]
    text = "\n".join(cell.text for row in rows for cell in row.cells)
    for serial in {item.serial for item in items if item.serial and re.fullmatch(r"SN-\d{6}", item.serial)}:
        assert text.count(serial) == 1, serial


#: The most bytes that a line with its photo may take; of five hundred, with the list of photos, 7 MB.
BYTES = 14_000


@pytest.mark.parametrize("count", [500, 5000] if ALL else [120])
def test_stays_small(reported, count):
    made = reported(f"of {count} photos", lambda folder: make_many.write(count, folder, 240, 180))
    size = made.pdf.stat().st_size
    assert size <= count * BYTES, f"{size / count:.0f} bytes for each of {count} items"
    with pikepdf.open(made.pdf) as pdf:
        assert len(pdf.pages) == made.page.read_text("utf-8").count('<section class="sheet')
