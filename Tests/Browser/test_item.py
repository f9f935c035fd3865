"""An item's page: its photo, what is known of it, and where one goes from there."""

import zlib

import pypdfium2
import pytest
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

import house
from amount import share

NAMES = list(house.SHAPES) + [house.LONG]


@pytest.fixture(scope="session")
def build(built_once):
    """Gives the house with some settings."""
    return lambda settings="": built_once(
        f"house {zlib.crc32(settings.encode()):08x}", lambda folder: house.write(folder, settings))


@pytest.fixture
def show(window, build):
    def open_page(name, width=1440, height=900, settings="", **options):
        site = build(settings)
        page = window(width, height, **options).page
        page.goto((site.root / site.item_pages()[NAMES.index(name)]).as_uri())
        return page

    return open_page


@pytest.mark.parametrize("name,width,height", share(
    [(name, *size) for at, size in enumerate([(390, 844), (820, 1180), (1440, 900), (2560, 1440)])
     for name in (["Lamp", "Mirror", "Panorama", "Stool"] * 2)[at % 2:][:4]], 0, of=3))
def test_a_photos_box_is_the_photos_own(show, name, width, height):
    box = show(name, width, height).locator(".object-photo > .enlarge img").bounding_box()
    shape = house.SHAPES[name]
    assert abs(box["width"] / box["height"] - shape[0] / shape[1]) < 0.02, box
    assert box["width"] <= shape[0] + 1 and box["x"] >= -1 and box["x"] + box["width"] <= width + 1, box
    assert box["height"] <= max(256, height - 9 * 16) + 1, box


@pytest.mark.parametrize("width,least", [(1440, 860), (2560, 1060)])
def test_a_photo_uses_the_screen(show, width, least):
    box = show("Panorama", width).locator(".object-photo > .enlarge img").bounding_box()
    assert box["width"] >= least, box


@pytest.mark.parametrize("width", [390, 1440])
def test_the_apps_small_picture_is_at_most_doubled_and_said_to_be_all(show, width):
    page = show("Globe", width)
    box = page.locator(".object-photo .archived").bounding_box()
    natural = page.locator(".object-photo .archived").evaluate("image => Number(image.getAttribute('width'))")
    assert box["width"] == pytest.approx(2 * natural, abs=1) and box["height"] == pytest.approx(box["width"], abs=1)
    assert page.get_by_text("Only the app’s thumbnail is left", exact=True).is_visible()


def test_a_label_comes_first_and_then_groups(show):
    page = show("Lamp")
    texts = page.locator(".tombstone > *").evaluate_all("all => all.map(each => each.innerText.replaceAll(/\\s+/g, ' ').trim())")
    assert texts[:2] == ["1 of 9", "Lamp"]
    assert [part in texts[2] for part in ("Holm", "L1", "2015")] == [True] * 3 and "$50" in texts[3], texts
    heads = page.locator(".group h2").all_inner_texts()
    assert heads == ["Particulars", "Purchase", "Documents", "Notes", "Further details"]
    labels = page.locator(".group:first-of-type dt").all_inner_texts()
    assert labels == ["Serial number", "Quantity", "Colour", "Condition", "Room", "Tags"], labels
    tops = page.locator(".tombstone, .group").evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    assert tops == sorted(tops) and len(tops) == 6


def test_groups_without_content_are_not_there(show):
    page = show("Globe")
    assert page.locator(".group h2").all_inner_texts() == ["Particulars"]
    # Of an item that has neither maker nor model nor date no line is left open.
    assert not page.locator(".made").is_visible()


@pytest.mark.parametrize("name,others", share([
    ("Mirror", ["Panorama", "Kettle", "Stool", "Cup"]), ("Lamp", []),
    ("Cup", ["Bread bin", "Mirror", "Panorama", "Kettle"]), ("Globe", [])], 0, of=3))
def test_others_of_the_room_are_those_that_come_next(show, name, others):
    page = show(name)
    section = page.locator("section.also")
    assert section.count() == (1 if others else 0)
    if others:
        assert page.get_by_role("region", name="Kitchen").count() == 1
        assert [text.strip() for text in section.locator("li a").all_inner_texts()] == others
        section.get_by_role("link", name=others[-1]).click()
        page.wait_for_function("name => document.querySelector('h1').innerText === name", arg=others[-1])


def test_the_way_back_is_said_and_leads_to_the_row(show):
    page = show("Cup")
    crumbs = page.get_by_role("navigation", name="Breadcrumb")
    assert [text.strip() for text in crumbs.locator("li").all_inner_texts()] == ["Our house", "Kitchen", "Cup"]
    assert crumbs.get_by_role("link").all_inner_texts() == ["Our house", "Kitchen"]
    page.get_by_role("link", name="All items").click()
    page.wait_for_url("**/index.html#item-*")
    assert page.locator("tr:target .name").inner_text().strip() == "Cup"


@pytest.mark.parametrize("width", [320, 390])
def test_the_way_back_is_one_line_on_a_phone(show, width):
    page = show("Cup", width)
    assert page.locator(".running-head").bounding_box()["height"] <= 90
    title = page.locator(".crumbs .running-title bdi")
    # The narrowest cut the title short, and show that they do.
    is_whole = title.evaluate("each => each.scrollWidth <= each.clientWidth")
    assert is_whole or width < 390 and title.evaluate("each => getComputedStyle(each).textOverflow") == "ellipsis"


@pytest.mark.parametrize("language,words", share([("he", "1 מתוך 9"), ("ja", "9 点中 1 点目"), ("ar", "1 من 9")], 1, of=3))
def test_an_items_place_is_said_in_words(show, language, words):
    page = show("Lamp", settings=f"language: {language}\nwidths: [320]\n")
    assert page.locator(".lot").inner_text() == words
    page.locator(".object-photo > .enlarge").click()
    page.locator(".viewer-which").filter(has_text=words).wait_for()


def test_all_photos_print_whole_and_large_with_their_numbers(show, tmp_path):
    page = show("Lamp", 1000, 800)
    page.wait_for_load_state("networkidle")
    page.pdf(path=tmp_path / "page.pdf", format="A4", print_background=True)
    with pypdfium2.PdfDocument(tmp_path / "page.pdf") as document:
        text = "".join(each.get_textpage().get_text_bounded() for each in document)
        shapes = [image.get_bounds() for each in document for image in each.get_objects(filter=[FPDF_PAGEOBJ_IMAGE])]
    for number in (1, 2, 3):
        assert text.count(f"Photo {number} of 3") == 1, text
    assert "Also in" not in text and len(shapes) == 3
    ratios = []
    for left, bottom, right, top in shapes:
        # 60 millimetres at least of the longer side.
        assert max(right - left, top - bottom) >= 60 / 25.4 * 72, shapes
        ratios.append((right - left) / (top - bottom))
    assert sorted(ratios) == pytest.approx(sorted([1200 / 900, 600 / 900, 900 / 500]), abs=0.03)


def test_a_photo_that_was_chosen_prints_with_its_own_number(show):
    page = show("Lamp")
    page.locator(".strip a").nth(1).click()
    page.wait_for_function("() => document.querySelector('.object-photo > .enlarge img').alt.includes('(2/3)')")
    page.emulate_media(media="print")
    seen = page.locator(".which-photo").evaluate_all("all => all.filter(each => each.checkVisibility()).map(each => each.innerText)")
    assert seen == ["Photo 2 of 3", "Photo 1 of 3", "Photo 3 of 3"]


@pytest.mark.parametrize("width,height", share([(700, 900), (1440, 900), (2560, 1440)], 0))
def test_a_narrow_photo_begins_where_the_lines_do_and_its_link_is_no_wider(show, width, height):
    page = show("Mirror", width, height)
    link, image = [page.locator(f".object-photo > .enlarge{part}").bounding_box() for part in ("", " img")]
    assert image["x"] == pytest.approx(page.locator(".running-head").bounding_box()["x"], abs=1)
    assert link["width"] == pytest.approx(image["width"], abs=1)


def test_a_year_is_that_of_the_purchase_and_says_so(show):
    assert show("Lamp").locator(".made bdi").all_inner_texts() == ["Holm", "L1", "bought 2015"]


def test_no_colour_stands_beside_a_photo_in_the_strip(show):
    colours = show("Lamp").locator(".strip img").evaluate_all("all => all.map(each => getComputedStyle(each).backgroundColor)")
    assert colours == ["rgba(0, 0, 0, 0)"] * 3


@pytest.mark.parametrize("width", [600, 820])
def test_the_first_photo_of_the_strip_is_not_cut(show, width):
    page = show("Lamp", width)
    page.wait_for_load_state("networkidle")
    # As many as do not fit.
    page.locator(".strip ul").evaluate("list => { for (let turn = 0; turn < 3; turn++) list.append(...[...list.children].map(each => each.cloneNode(true))) }")
    first, row = [page.locator(f".strip {part}").first.bounding_box()["x"] for part in ("img", "ul")]
    assert first == pytest.approx(row + 4, abs=0.6)


@pytest.mark.parametrize("width", [820, 1440])
def test_the_groups_lines_are_of_one_length(show, width):
    widths = show("Lamp", width).locator(".group").evaluate_all("all => all.map(each => each.getBoundingClientRect().width)")
    assert len(set(widths)) == 1 and len(widths) == 5, widths


#: Gives the parts of the way back other names.
CRUMBS = """names => [...document.querySelectorAll('.crumbs bdi')].forEach((each, at) => each.textContent = names[at])"""

TITLE = "A catalogue of everything that is in our old house by the sea"


@pytest.mark.parametrize("width", [320, 390])
def test_a_phone_shows_the_room_whole_where_the_title_is_long(show, width):
    page = show("Cup", width)
    page.evaluate(CRUMBS, [TITLE, "Living room upstairs", "Cup"])
    frame, room = [page.locator(f".crumbs {part}").bounding_box() for part in ("ol", "li:nth-child(2) bdi")]
    assert frame["y"] - 1 <= room["y"] and room["y"] + room["height"] <= frame["y"] + frame["height"] + 1
    assert page.locator(".crumbs li:nth-child(2) bdi").evaluate("each => each.scrollWidth <= each.clientWidth")
    assert page.locator(".running-head").bounding_box()["height"] <= 90


def test_no_part_of_the_way_back_gives_way_wholly(show):
    page = show("Cup", 820)
    page.evaluate(CRUMBS, [TITLE, "Living room upstairs with a view of the garden and the sea", "A name " * 12])
    widths = page.locator(".crumbs bdi").evaluate_all("all => all.map(each => each.getBoundingClientRect().width)")
    assert min(widths) >= 100, widths


def test_a_phone_on_its_side_has_photo_and_words_beside_each_other(show):
    page = show("Mirror", 844, 390)
    photo, text = [page.locator(f".object-{part}").bounding_box() for part in ("photo", "text")]
    assert text["x"] >= photo["x"] + photo["width"] and text["y"] == pytest.approx(photo["y"], abs=1)


@pytest.mark.parametrize("width", [390, 1440])
def test_others_fill_the_row_and_all_are_offered_beside_their_head(show, width):
    page = show("Mirror", width)
    row, last = page.locator(".also").bounding_box(), page.locator(".also li").last.bounding_box()
    assert last["x"] + last["width"] == pytest.approx(row["x"] + row["width"], abs=1)
    head, rest = page.locator(".also h2").bounding_box(), page.locator(".also .rest a")
    assert rest.inner_text() == "All 6"
    box = rest.bounding_box()
    assert box["y"] < head["y"] + head["height"] and head["y"] < box["y"] + box["height"]


@pytest.mark.parametrize("hover", [True, False])
def test_a_tap_leaves_no_outline(build, window, hover):
    site = build("")
    page = window(390, 844, **({} if hover else {"has_touch": True, "is_mobile": True})).page
    page.goto((site.root / site.item_pages()[NAMES.index("Mirror")]).as_uri())
    page.locator(".object-photo > .enlarge").hover()
    assert page.locator(".object-photo > .enlarge img").evaluate("each => getComputedStyle(each).outlineStyle") == (
        "solid" if hover else "none")
