"""The report's sheets, measured: nothing beyond its place, nothing over another, whatever the texts, language, paper and fonts."""

import pypdfium2
import pytest

import overfull
from accessible import violations
from amount import ALL, first
from chromium import PATH
from measured import wrong
from playwright.sync_api import sync_playwright

#: In which language, on which paper.
PAPERS = [("en-US", "letter"), ("de", "a4"), ("ar", "a4")] + (
    [("ja", "a4"), ("en-US", "a4"), ("de", "letter"), ("ar", "letter"), ("ja", "letter"), ("he", "a4"), ("zh-Hans", "a4"),
     ("fr", "a4"), ("es", "a4")] if ALL else [])

#: What a bare Debian has: of DejaVu, the files of fonts-dejavu-core alone.
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts/truetype/dejavu</dir>
  <selectfont><rejectfont>
    <glob>*Condensed*</glob><glob>*ExtraLight*</glob><glob>*Oblique*</glob><glob>*Italic*</glob><glob>*Gyre*</glob>
  </rejectfont></selectfont>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""


@pytest.fixture(scope="module")
def overfull_report(reported):
    return lambda language, paper, **options: reported(
        f"overfull in {language} on {paper}", lambda folder: overfull.write(folder, language, paper), **options)


@pytest.fixture(scope="module")
def few_fonts(tmp_path_factory):
    """The settings of a fontconfig that knows DejaVu alone."""
    folder = tmp_path_factory.mktemp("fonts")
    (folder / "fonts.conf").write_text(FONTS.format(cache=folder / "cache"), encoding="utf-8")
    return folder / "fonts.conf"


@pytest.fixture(scope="module")
def plain_chromium(few_fonts):
    """A browser that has no other fonts; in a thread of its own, since one has room for one Playwright."""
    import os
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as thread:
        def start():
            playwright = sync_playwright().start()
            return playwright, playwright.chromium.launch(
                executable_path=PATH, args=["--no-sandbox"], env=os.environ | {"FONTCONFIG_FILE": str(few_fonts)})

        playwright, browser = thread.submit(start).result()

        def measure(address):
            page = browser.new_page()
            page.goto(address)
            try:
                return wrong(page)
            finally:
                page.close()

        yield lambda address: thread.submit(measure, address).result()
        thread.submit(browser.close).result()
        thread.submit(playwright.stop).result()


def pages(pdf):
    document = pypdfium2.PdfDocument(pdf)
    try:
        return len(document)
    finally:
        document.close()


@pytest.mark.parametrize("language,paper", PAPERS)
def test_all_keeps_to_its_place_whatever_the_texts(
        overfull_report, few_fonts, plain_chromium, window, language, paper):
    # One of them is printed with DejaVu alone.
    made = overfull_report(language, paper, **({"FONTCONFIG_FILE": str(few_fonts)} if language == "de" else {}))
    page = window().page
    page.goto(made.page.as_uri())
    assert not (found := wrong(page)), f"{len(found)} faults:\n" + "\n".join(found[:10])
    sheets = page.locator(".sheet").count()
    assert pages(made.pdf) == sheets
    assert not (found := plain_chromium(made.page.as_uri())), (
        f"{len(found)} faults with DejaVu alone:\n" + "\n".join(found[:10]))


@pytest.mark.parametrize("language,paper", first(PAPERS, 2))
def test_all_keeps_to_its_place_where_there_is_nothing(reported, window, language, paper):
    made = reported(f"empty in {language} on {paper}", lambda folder: overfull.write_empty(folder, language, paper))
    page = window().page
    page.goto(made.page.as_uri())
    assert not (found := wrong(page)), "\n".join(found)
    assert pages(made.pdf) == page.locator(".sheet").count()


def test_all_keeps_to_its_place_where_parts_were_lost(reported, plain_chromium, window):
    made = reported("parts that were lost", overfull.write_parts, options=lambda source: (
        "--loss", source.parent / "lost.txt", "--loss-date", "2026-03-04"))
    page = window().page
    page.goto(made.page.as_uri())
    assert page.locator(".quantity >> text=of 6").count() == 120
    assert not (found := wrong(page)), "\n".join(found[:10])
    assert not (found := plain_chromium(made.page.as_uri())), "with DejaVu alone:\n" + "\n".join(found[:10])


def test_all_keeps_to_its_place_where_pages_were_pasted_into_names(reported, plain_chromium, window):
    made = reported("pages in names", overfull.write_slips)
    page = window().page
    page.goto(made.page.as_uri())
    assert page.locator(".schedule .name >> text=A page that was pasted").count() >= 1
    assert not (found := wrong(page)), "\n".join(found[:10])
    assert not (found := plain_chromium(made.page.as_uri())), "with DejaVu alone:\n" + "\n".join(found[:10])
    assert pages(made.pdf) == page.locator(".sheet").count()


@pytest.mark.parametrize("name", ["sample", "hard", "printed"])
def test_all_keeps_to_its_place_in_inventories_as_they_are(report_of, plain_chromium, window, name):
    made = report_of(name)
    page = window().page
    page.goto(made.page.as_uri())
    assert not (found := wrong(page)), "\n".join(found[:10])
    assert pages(made.pdf) == page.locator(".sheet").count()
    assert not (found := plain_chromium(made.page.as_uri())), "with DejaVu alone:\n" + "\n".join(found[:10])


@pytest.mark.parametrize("name", ["hard", "sample"] if ALL else ["house"])
def test_weasyprint_prints_a_page_for_each_sheet(report_of, name):
    made = report_of(name, engine="weasyprint")
    assert "WeasyPrint" in made.said
    assert pages(made.pdf) == made.page.read_text("utf-8").count('<section class="sheet')


def test_no_window_scrolls_sideways(overfull_report, window):
    page = window().page
    page.goto(overfull_report("ar", "a4").page.as_uri())
    for width in (1440, 820, 390):
        page.set_viewport_size({"width": width, "height": 900})
        wide = page.evaluate("() => document.scrollingElement.scrollWidth")
        assert wide <= width, f"{wide} wide in a window of {width}"


@pytest.mark.parametrize("width", first([1440, 390]))
def test_axe_finds_nothing(report_of, overfull_report, window, width):
    page = window(width=width).page
    for made in (report_of("sample"), overfull_report("ar", "a4")) if ALL else (report_of("sample"),):
        page.goto(made.page.as_uri())
        assert not (found := violations(page)), "\n".join(found)


def test_what_is_wrong_would_be_found(report_of, window):
    """Faults that were put in by hand."""
    page = window().page
    for fault in (".line .name {position: relative; left: 30mm}", ".line .told {line-height: 20mm}",
                  ".sheet-number {bottom: 60mm}", "td.amount span {white-space: nowrap; letter-spacing: 2mm}",
                  ".schedule {overflow: hidden; height: 100mm}"):
        page.goto(report_of("sample").page.as_uri())
        # As a style sheet that is made by script, since the page's policy refuses others.
        page.evaluate("""fault => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(fault)
          document.adoptedStyleSheets = [sheet]
        }""", fault)
        assert wrong(page), fault
