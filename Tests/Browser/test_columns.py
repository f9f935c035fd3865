"""Columns that a table fills, on wide and narrow windows; photos of an item that has several."""

import pytest

import columns
from amount import first, share
from test_access import violations
from test_layout import NEXT_FRAME, OUTSIDE
from views import choose


@pytest.fixture(scope="module")
def site(built_once):
    return built_once("columns", columns.write)


@pytest.fixture
def show(window, site):
    def open_page(width, path="index.html", scheme="light", view="Liste"):
        page = window(width, 844, scheme).page
        page.goto((site.root / path).as_uri())
        if path == "index.html":
            choose(page, view)
        return page

    return open_page


def several(site):
    """The page of the item that has two photos."""
    return next(path for path in site.item_pages() if 'class="strip"' in (site.root / path).read_text("utf-8"))


#: The cells of each row that are seen, as (class, label, text, box).
CELLS = """() => [...document.querySelectorAll('.items tbody tr')].map(row => [...row.children]
  .filter(cell => cell.checkVisibility() && !cell.matches('.number, .picture'))
  .map(cell => {
    const box = cell.getBoundingClientRect()
    const label = getComputedStyle(cell, '::before').content
    return {kind: cell.className, label: label === 'none' ? '' : label, text: cell.innerText.trim(),
            top: box.top, bottom: box.bottom, left: box.left, right: box.right}
  }))"""


@pytest.fixture(scope="module")
def arabic(built_once):
    return built_once("columns in Arabic", lambda folder: columns.write(folder, language="ar-EG"))


def test_a_phone_labels_figures_and_days(show):
    rows = show(390).evaluate(CELLS)
    first = {cell["text"]: cell["label"] for cell in rows[0]}
    for text, label in (("1", "Anzahl"), ("1.100,50\u00a0€", "Kaufpreis"), ("1.400\u00a0€", "Neuwert"),
                        ("14.02.2015", "Gekauft am")):
        assert label in first[text], f"{text} should say that it is {label}: {first}"
    assert not first["Elektronik"] and not first["Schlafzimmer"], first


def test_a_phone_leaves_no_line_empty_and_every_line_as_far_from_the_next(show):
    for number, row in enumerate(show(390).evaluate(CELLS), 1):
        empty = [cell for cell in row if not cell["text"] and cell["bottom"] - cell["top"] > 1]
        assert not empty, f"row {number}: {empty}"
        lines = sorted({(round(cell["top"]), round(cell["bottom"])) for cell in row
                        if cell["kind"] not in ("name", "worth")})
        name = next(cell for cell in row if cell["kind"] == "name")
        tops = [top for top, _ in lines]
        steps = [below - above for above, below in zip(tops, tops[1:]) if below - above > 8]
        assert max(steps, default=0) - min(steps, default=0) <= 4, f"row {number}: lines {steps} apart"
        if lines:
            assert -4 <= lines[0][0] - name["bottom"] <= 6, (
                f"row {number}: {lines[0][0] - name['bottom']} between the name and what is below")


def test_figures_stand_below_the_ends_of_their_heads(show):
    page = show(1440)
    ends = page.evaluate("""() => [...document.querySelectorAll('.items thead :is(.figure, .worth)')].map(head => {
      const end = element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().right
      }
      const place = [...head.parentElement.children].indexOf(head)
      const cells = [...document.querySelectorAll('.items tbody tr')].map(row => row.children[place])
      return {head: head.innerText, at: end(head),
              cells: cells.filter(cell => cell.innerText.trim()).map(cell => end(cell.querySelector('bdi')))}
    })""")
    assert len(ends) == 4, ends
    for column in ends:
        assert column["cells"] and all(abs(end - column["at"]) < 1 for end in column["cells"]), column


#: How many lines an element's text stands on.
LINES = """element => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size
}"""

#: Spaces a word's letters so that it is as wide as in a font of that width to a letter, whichever font
#: is installed.
AS_WIDE_AS = """(word, width) => {
  word.style.display = 'inline-block'
  word.style.whiteSpace = 'nowrap'
  const letters = [...word.textContent].length
  const own = word.getBoundingClientRect().width / parseFloat(getComputedStyle(word).fontSize)
  word.style.display = word.style.whiteSpace = ''
  word.style.letterSpacing = (width - own / letters) + 'em'
}"""

#: The width to a letter, in ems, of the widest serif font in use, DejaVu Serif.
WIDEST = 0.6


def widened(page, widths):
    """Makes the window of a page as wide as is said, one after the other."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate(NEXT_FRAME)
        yield width


def test_a_phones_grid_divides_no_word_of_usual_length_in_any_font(show):
    page = show(375, view="Kacheln")
    word = page.get_by_text("Schlafzimmerkamera", exact=True).last
    word.evaluate(AS_WIDE_AS, WIDEST)
    for width in widened(page, [375, 390, 430, 600]):
        assert word.evaluate(LINES) == 1, f"{width} wide"
    assert page.locator(".items .name a").first.evaluate("name => getComputedStyle(name).hyphens") == "auto"


#: Gives the items the last numbers up to that, in the digits of the page's own, and says which of them
#: are divided or wider than their cells, and how far the table reaches over its place.
NUMBERED = """last => {
  const zero = /[٠-٩]/.test(document.querySelector('.items tbody .number').textContent) ? 0x660 : 0x30
  const cells = [...document.querySelectorAll('.items tbody .number')].filter(cell => cell.checkVisibility())
  cells.forEach((cell, place) => {
    cell.textContent = [...String(last - place)].map(digit => String.fromCodePoint(zero + Number(digit))).join('')
  })
  const lines = cell => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size
  }
  const isSeen = cell => getComputedStyle(cell).clipPath === 'none'
  const table = document.querySelector('.items'), place = table.parentElement
  return {digits: cells[0].textContent, count: cells.length, seen: cells.filter(isSeen).length,
          wrong: cells.filter(cell => lines(cell) > 1 || isSeen(cell) && cell.scrollWidth > cell.clientWidth)
            .map(cell => cell.textContent),
          over: table.scrollWidth - place.clientWidth}
}"""


@pytest.mark.parametrize("language,turn", [("de-DE", 0), ("ar", 1)])
def test_the_number_of_an_item_is_never_divided(window, site, arabic, language, turn):
    page = window().page
    page.goto(((arabic if language == "ar" else site).root / "index.html").as_uri())
    for width in widened(page, share([320, 390, 820, 1024, 1440, 2560], turn)):
        for view in ("table", "grid"):
            page.locator(f".views input[value={view}]").check()
            for last in (11, 101, 9_999, 100_000):
                found = page.evaluate(NUMBERED, last)
                assert found["count"] == 5 and (found["seen"] == 5 or (view == "table" and width < 704)), (width, found)
                assert ("٠" <= found["digits"][0] <= "٩") == (language == "ar"), found
                assert not found["wrong"] and found["over"] <= 0, f"{width}, {view}: {found}"
                assert not (out := page.evaluate(OUTSIDE)), f"{width}, {view}, {last}:\n" + "\n".join(out[:10])


@pytest.mark.parametrize("number,width,scheme", first([
    (0, 320, "dark"), (1, 1440, "light"), (0, 820, "light"), (1, 390, "dark")], 2))
def test_nothing_overflows_and_axe_finds_nothing(show, site, number, width, scheme):
    item = several(site)
    for path, view in share([("index.html", "Liste"), ("index.html", "Kacheln"), (item.replace("items/", "photos/"), None),
                             (item, None)], number):
        page = show(width, path, scheme, view)
        assert not (out := page.evaluate(OUTSIDE)), f"{path} {view}:\n" + "\n".join(out[:10])
        assert not (found := violations(page)), f"{path} {view}:\n" + "\n".join(found)


def test_the_strip_marks_the_photo_that_is_shown(show, site):
    page = show(1440, several(site))
    marked = page.locator(".strip a").evaluate_all(
        "links => links.map(link => [link.ariaCurrent, getComputedStyle(link.firstElementChild).outlineStyle])")
    assert marked == [["true", "solid"], [None, "none"]], marked


#: Whether an element shows itself whole, neither cut by a box around it nor divided over lines.
WHOLE = """element => {
  const box = element.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(element)
  if (new Set([...range.getClientRects()].map(each => Math.round(each.top))).size > 1) return false
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const frame = outer.getBoundingClientRect()
    if (getComputedStyle(outer).overflow !== 'visible'
        && (box.bottom > frame.bottom + 1 || box.right > frame.right + 1 || box.left < frame.left - 1)) return false
  }
  return box.width > 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
}"""


def test_a_photos_page_shows_its_number_and_its_size_whole(show, site):
    page = show(320, several(site).replace("items/", "photos/"))
    # Another photo of the same item needs no name.
    assert page.locator(".next .which").inner_text() == page.locator("h1 .which").inner_text().replace("1", "2", 1)
    assert not page.locator(".next bdi").count()
    for width in widened(page, [320, 390, 1440]):
        for what in (*([".room-head .size"] if width > 700 else []), "h1 .which", ".next .which"):
            assert page.locator(what).evaluate(WHOLE), f"{what} should be seen whole, {width} wide"
        assert page.locator(".room-head .size").is_visible() == (width > 700)


def test_keys_lead_through_photos_and_back(show, site):
    page = show(1440, several(site).replace("items/", "photos/"))
    first = page.url
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/photos/*.2.html")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(first)
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.press("a")
    page.keyboard.press("Escape")
    page.wait_for_url(first.replace("/photos/", "/items/"))


def test_keys_go_the_other_way_where_one_reads_from_the_right(arabic, window):
    page = window().page
    page.goto((arabic.root / several(arabic).replace("items/", "photos/")).as_uri())
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/photos/*.2.html")


def test_keys_do_nothing_where_no_photo_is_beside(show, site):
    page = show(1440, next(filter(None, map(site.photo_page, [1]))))
    here = page.url
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(200)
    assert page.url == here


#: Gives items serial numbers of a usual length, and says on how many lines each stands.
SERIALS = f"""all => all.filter(each => each.textContent).map(each => {{
  each.textContent = 'S-0001-2291/33-A'
  return ({LINES})(each)
}})"""


def test_a_serial_number_stands_on_one_line_or_two_and_its_table_in_its_place(show):
    page = show(705)
    for width in widened(page, [705, 820, 1024, 1280, 1440]):
        assert page.locator(".items .serial bdi").evaluate_all(SERIALS) == [1 if width > 1000 else 2] * 3, f"{width} wide"
        widths = page.evaluate("() => ['.items', '.listing'].map(part => document.querySelector(part).getBoundingClientRect().width)")
        assert widths[0] <= widths[1] + 0.5, f"{width} wide"
        rooms = page.locator(".items tbody td", has_text="Schlafzimmer").first
        assert rooms.is_visible() == (width >= 1024), f"{width} wide"


def test_a_serial_number_prints_on_one_line(show):
    page = show(705)
    page.emulate_media(media="print")
    assert page.locator(".items .serial bdi").evaluate_all(SERIALS) == [1] * 3


def test_amounts_end_on_one_line_where_one_reads_from_the_right(arabic, window):
    page = window().page
    page.goto((arabic.root / "index.html").as_uri())
    for kind in (".worth", ".figure"):
        assert set(page.locator(f".items {kind}").evaluate_all("all => all.map(each => getComputedStyle(each).textAlign)")) == {"right"}
