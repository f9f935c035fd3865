"""The insurance report: one file, which prints well."""

import base64
import re
import unicodedata
from collections import Counter

import pypdfium2
import pytest
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

import columns
import expected
import homepwner
from amount import share
from built import Page
from markers import foreign
from pictures import CANARY

DATE = "2026-11-21"


@pytest.fixture(scope="module")
def written(bibelot, sources, tmp_path_factory):
    """Writes the report of an inventory once."""
    reports = {}

    def write(name):
        if name not in reports:
            reports[name] = tmp_path_factory.mktemp("report") / f"{name}.html"
            bibelot("report", sources(name), "-o", reports[name], "--date", DATE)
        return reports[name]

    return write


@pytest.fixture(scope="module")
def printed(written, chromium, tmp_path_factory):
    """Prints the report of an inventory to PDF once, and opens that."""
    documents = {}

    def print_(name):
        if name not in documents:
            page = chromium.new_page()
            page.goto(written(name).as_uri())
            path = tmp_path_factory.mktemp("printed") / f"{name}.pdf"
            page.pdf(path=path, prefer_css_page_size=True, print_background=True)
            page.close()
            documents[name] = pypdfium2.PdfDocument(path)
        return documents[name]

    yield print_
    for document in documents.values():
        document.close()


def texts(document):
    return [expected.collapsed(page.get_textpage().get_text_bounded()) for page in document]


def items(sources, name):
    return homepwner.read(next(sources(name).rglob("items.archive")))


@pytest.mark.parametrize("name", ["sample", "hard", "printed"])
def test_is_one_file_that_asks_for_nothing_else(written, name):
    path = written(name)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    page = Page(path)
    outside = [str(reference) for reference in page.references
               if not reference.address.startswith(("data:image/", "#"))]
    assert not outside, outside
    assert not page.all("script") and not re.search(r"@import|url\((?!['\"]?data:)", path.read_text("utf-8"))
    policy = page.all("meta")[0].get("content", "")
    assert "default-src 'none'" in policy and "script-src" not in policy, policy


@pytest.mark.parametrize("name", ["sample", "hard"])
def test_its_photos_hold_nothing_private(written, name):
    text = written(name).read_text("utf-8")
    assert CANARY not in text
    pictures = [base64.b64decode(data) for data in re.findall(r"data:image/\w+;base64,([\w+/=]+)", text)]
    assert pictures
    for picture in pictures:
        assert not (found := foreign(picture)), found
        assert CANARY.encode() not in picture


def test_is_the_same_bytes_each_time(bibelot, sources, written, tmp_path):
    bibelot("report", sources("printed"), "-o", tmp_path / "again.html", "--date", DATE)
    assert (tmp_path / "again.html").read_bytes() == written("printed").read_bytes()


@pytest.mark.parametrize("name", ["sample", "hard"])
def test_shows_in_a_browser_without_a_complaint(written, window, name):
    here = window()
    here.page.goto(written(name).as_uri())
    assert not here.complaints, here.complaints
    unloaded = here.page.evaluate("() => [...document.images].filter(image => !image.naturalWidth).length")
    assert unloaded == 0
    for width in (390, 820, 1440):
        here.page.set_viewport_size({"width": width, "height": 900})
        wide = here.page.evaluate("() => document.scrollingElement.scrollWidth")
        assert wide <= width, f"{wide} wide in a window of {width}"


def test_states_date_count_and_total(printed, sources):
    everything = items(sources, "printed")
    cover = texts(printed("printed"))[0]
    assert "November 21, 2026" in cover, cover
    assert "120 items" in cover, cover
    assert f"${sum(item.value for item in everything):,}" in cover, cover


@pytest.mark.parametrize("name", ["sample", "hard", "printed"])
def test_every_page_is_numbered(printed, name):
    pages = texts(printed(name))
    for number, text in enumerate(pages, 1):
        assert f"{number} of {len(pages)}" in text, f"page {number} of {len(pages)}: {text[-200:]!r}"


def test_every_item_is_on_one_page_and_whole(printed, sources):
    pages = texts(printed("printed"))
    assert len(pages) >= 4, f"120 items on {len(pages)} pages"
    for number, item in enumerate(items(sources, "printed"), 1):
        on = [page for page, text in enumerate(pages, 1) if item.serial in text]
        assert len(on) == 1, f"item {number} ({item.serial}) should be on one page, is on {on}"
        text = pages[on[0] - 1]
        for part in (item.name, expected.value(item), expected.date(item)):
            assert part in text, f"item {number}: {part!r} is not on page {on[0]} with {item.serial}"


def test_photos_stay_with_their_rows(printed, sources):
    """As many photos on a page as serial numbers: none is cut and none is alone."""
    document = printed("printed")
    for number, (page, text) in enumerate(zip(document, texts(document)), 1):
        photos = sum(1 for _ in page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE]))
        rows = len(re.findall(r"SN-\d{6}", text))
        assert photos == rows, f"page {number}: {photos} photos beside {rows} serial numbers"


def test_heads_repeat_on_every_page_of_the_schedule(printed):
    pages = texts(printed("printed"))
    schedule = [text for text in pages if re.search(r"SN-\d{6}", text)]
    heads = Counter()
    for text in schedule:
        heads.update(head for head in ("Name and serial number", "Added", "Stated value") if head in text)
    assert set(heads.values()) == {len(schedule)} and len(heads) == 3, (
        f"{len(schedule)} pages of the schedule, heads {dict(heads)}")


def test_long_rows_are_not_split(printed, sources):
    pages = texts(printed("hard"))
    for item in items(sources, "hard"):
        if len(item.name) >= 200 and " " in item.name:
            first, last = item.name.split()[0:4], item.name.split()[-4:]
            on = [number for number, text in enumerate(pages) if " ".join(last) in text]
            assert on and " ".join(first) in pages[on[0]], "The long name is split over two pages"
    for item in items(sources, "hard"):
        if item.serial and item.serial.startswith("SN-"):
            assert sum(item.serial in text for text in pages) == 1, item.serial


def test_the_total_is_not_alone_on_its_page(printed, sources):
    total = f"${sum(item.value for item in items(sources, 'printed')):,}"
    last = [text for text in texts(printed("printed"))[1:] if total in text]
    assert len(last) == 1 and re.search(r"SN-\d{6}", last[0]), f"{len(last)} pages of the schedule hold {total}"


def letters(text):
    """How often each letter is in a text, in whatever order and form."""
    return Counter(each for each in unicodedata.normalize("NFKC", text) if each.isalnum())


@pytest.mark.parametrize("language", share(["en-US", "de", "fr", "es", "zh-Hans", "zh-Hant", "ja", "ar", "he"], 1, of=3))
def test_nothing_of_the_schedule_reaches_onto_the_cover(bibelot, chromium, tmp_path, language):
    source = columns.write(tmp_path / "source", language)
    bibelot("report", source, "-o", tmp_path / "report.html", "--date", DATE)
    page = chromium.new_page()
    page.goto((tmp_path / "report.html").as_uri())
    words = page.evaluate("""() => ['--page-word', '--of-word']
      .map(each => getComputedStyle(document.documentElement).getPropertyValue(each)).join(' ')""")
    expected_ = letters(page.locator(".cover").inner_text() + words + "12")
    for size in ("A4", "Letter"):
        page.pdf(path=tmp_path / "report.pdf", format=size, prefer_css_page_size=True)
        document = pypdfium2.PdfDocument(tmp_path / "report.pdf")
        first = document[0].get_textpage().get_text_bounded()
        count = len(document)
        document.close()
        assert count == 2, f"{size}: a cover and five items on {count} pages"
        more = "".join((letters(first) - expected_).elements())
        assert not more, f"{size}: {more!r} is on the cover, which ends with {first[-80:]!r}"
    page.close()


def test_what_a_table_tells_stays_with_its_item(bibelot, chromium, tmp_path):
    source, count = tmp_path / "source", 120
    source.mkdir()
    rows = [f"Thing {n},R{n:03}-room,Kind {n % 7},Holm & Sons,Model {n},{n},good,2015-02-14,Flea market,$12.50,"
            f"$200,2027-01-01,SN-{n:06}" for n in range(1, count + 1)]
    (source / "details.csv").write_text(
        "name,room,category,maker,model,quantity,condition,bought on,bought from,paid,replacement value,"
        "warranty until,serial number\n" + "\n".join(rows) + "\n", encoding="utf-8")
    (source / "bibelot.yml").write_text("currency: USD\n", encoding="utf-8")
    bibelot("report", source, "-o", tmp_path / "report.html", "--date", DATE)
    page = chromium.new_page()
    page.goto((tmp_path / "report.html").as_uri())
    page.pdf(path=tmp_path / "report.pdf", prefer_css_page_size=True)
    page.close()
    document = pypdfium2.PdfDocument(tmp_path / "report.pdf")
    pages = texts(document)
    document.close()
    assert len(pages) > 5
    for number in range(1, count + 1):
        parts = (f"SN-{number:06}", f"Room R{number:03}-room", f"Model Model {number} ")
        on = [[place for place, text in enumerate(pages) if part in text + " "] for part in parts]
        assert all(places == on[0] and len(places) == 1 for places in on), f"item {number}: {on}"
    for words in ("Maker Holm & Sons", "Bought on Feb 14, 2015", "Paid $12.50", "Warranty until Jan 1, 2027"):
        assert sum(text.count(words) for text in pages) == count, words
    assert not any("Added" in text for text in pages), "No item has a date"
