"""A photo's page on paper and without script."""

import io

import pypdfium2
import pytest

from amount import share

CONTROLS = ".room-head, .tools, .pan, .neighbours, dialog"


@pytest.mark.parametrize("place", share(["page file en", "page http ar"], 0))
@pytest.mark.parametrize("item,photo", [("Lamp", 1), ("Wall", 1), ("Wall", 2), ("Wall", 3)])
def test_on_paper_a_zoomed_photo_is_whole_and_has_no_controls(enter, place, item, photo):
    room = enter(place, item, photo)
    page = room.page
    room.zoom(room.rest().fit * 2)
    page.wait_for_load_state("networkidle")
    page.emulate_media(media="print")
    assert not [each for each in page.locator(CONTROLS).all() if each.is_visible()]
    assert page.locator("h1").is_visible()
    boxes = page.evaluate("""() => [...document.querySelectorAll('.slide img')]
      .filter(image => image.checkVisibility()).map(image => {
        const {left, top, width, height} = image.getBoundingClientRect()
        return {left, top, width, height, page: document.documentElement.clientWidth,
                isWhole: image.complete && image.naturalWidth > 0}
      })""")
    assert len(boxes) == 1 and boxes[0]["isWhole"], boxes
    box = boxes[0]
    assert box["width"] / box["height"] == pytest.approx(room.size[0] / room.size[1], rel=0.03)
    assert box["left"] >= 0 and box["top"] >= 0 and box["left"] + box["width"] <= box["page"] + 1
    assert box["width"] <= room.size[0] + 1, "not enlarged"


def test_it_prints_on_one_sheet(enter):
    room = enter("page file en", "Wall", 3)
    room.zoom(1)
    room.page.wait_for_load_state("networkidle")
    document = pypdfium2.PdfDocument(io.BytesIO(room.page.pdf(format="A4", print_background=True)))
    assert len(document) == 1
    sheet = document[0].render(scale=1).to_pil().convert("RGB")
    ink = [sheet.getpixel((x, y)) for x in range(0, sheet.width, 4) for y in range(0, sheet.height, 4)]
    # The gradient's four corners are all there: neither red nor green, each, and both.
    for red in (True, False):
        for green in (True, False):
            assert any((r > 200) == red and (g > 200) == green and 60 < b < 120
                       and (r < 60 or r > 200) and (g < 60 or g > 200) for r, g, b in ink), (red, green)


@pytest.mark.parametrize("size", [(1000, 800), (390, 700)])
def test_without_script_it_is_the_photo_and_a_link_to_the_whole_one(window, viewed_site, address, over, size):
    page = window(*size, script=False).page
    site = viewed_site()
    path = site.item_pages()[1].replace("items/", "photos/")
    page.goto(address(site, path.replace(".html", ".3.html"), over))
    photo = page.get_by_role("main").get_by_role("img")
    assert photo.count() == 1 and photo.get_attribute("alt") == "Wall (3/5)"
    box = photo.bounding_box()
    assert box["width"] / box["height"] == pytest.approx(4000 / 6000, rel=0.02)
    assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= size[0]
    assert box["y"] + box["height"] <= size[1] and box["height"] > 0.5 * size[1], box
    for hidden in (".tools", ".pan", "dialog"):
        assert not [each for each in page.locator(hidden).all() if each.is_visible()], hidden
    photo.click()
    page.wait_for_url("**/images/*/*-full.jpg")


def test_what_is_on_the_stage_with_script_was_there_without(window, viewed_site, address):
    """The photo does not jump when the script comes."""
    site, boxes = viewed_site(), []
    for script in (False, True):
        page = window(1000, 800, script=script).page
        page.goto(address(site, site.item_pages()[3].replace("items/", "photos/")))
        boxes.append(page.get_by_role("main").get_by_role("img").first.bounding_box())
    # The tools may take room above the stage, never more than their line.
    assert boxes[0]["width"] == pytest.approx(boxes[1]["width"], rel=0.1), boxes
