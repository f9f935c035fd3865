"""The choice between table and grid."""

import pytest

from amount import share
from views import choose, shown


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_shows_the_items_as_a_table_first_and_as_a_grid_when_asked(window, sample, address, script):
    page = window(script=script).page
    page.goto(address(sample))
    assert shown(page) == "Table"
    choose(page, "Grid")
    assert shown(page) == "Grid"
    choose(page, "Table")
    assert shown(page) == "Table"


@pytest.mark.parametrize("over", share(["file", "http"], 0))
def test_is_remembered(window, many, address, over):
    page = window().page
    page.goto(address(many, over=over))
    choose(page, "Grid")
    page.reload()
    assert shown(page) == "Grid"
    page.get_by_role("link", name="Next").first.click()
    page.wait_for_url("**/page-2.html")
    assert shown(page) == "Grid", "The next page should look like the one before"
    choose(page, "Table")
    page.go_back()
    page.reload()
    assert shown(page) == "Table"


def test_can_be_made_with_the_keyboard(window, sample, address):
    page = window().page
    page.goto(address(sample))
    page.get_by_role("radio", name="Table").focus()
    page.keyboard.press("ArrowRight")
    assert shown(page) == "Grid"


def test_a_phone_shows_the_shape_of_the_books_cell(window, sample, address):
    """Thumbnail left, name over a smaller serial number, value right."""
    page = window(390, 844).page
    page.goto(address(sample))
    item, (_, _, anchor) = sample.items[0], sample.rows()[0]
    row = page.locator(f"[id='{anchor}']")
    picture = row.locator("img:visible").first.bounding_box()
    name, serial, value = (row.get_by_text(text, exact=True).last for text in (
        item.name, item.serial, f"${item.value:,}"))
    at = [part.bounding_box() for part in (name, serial, value)]
    assert picture["x"] + picture["width"] <= at[0]["x"], "The thumbnail should be left of the name"
    assert at[0]["y"] + at[0]["height"] <= at[1]["y"] + 2, "The serial number should be under the name"
    assert abs(at[0]["x"] - at[1]["x"]) < 3, "Name and serial number should be flush left"
    assert at[2]["x"] >= at[0]["x"] + at[0]["width"], "The value should be right of the name"
    sizes = [float(part.evaluate("element => parseFloat(getComputedStyle(element).fontSize)"))
             for part in (name, serial)]
    assert sizes[1] < sizes[0], f"The serial number should be smaller than the name: {sizes}"
