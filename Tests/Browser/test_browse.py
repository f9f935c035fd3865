"""What leads to items beside the index: categories, rooms and tags, and all names from A to Z."""

from collections import defaultdict

import pytest

import found
from amount import share
from test_access import violations
from test_layout import OUTSIDE

KINDS = {"Categories": "category", "Rooms": "room", "Tags": "tags"}


@pytest.fixture(scope="session")
def items(bibelot, sites):
    return found.items(bibelot, sites("found"))


@pytest.fixture
def page(window, sites, address):
    page = window(script=False).page
    page.goto(address(sites("found")))
    return page


def named(page, selector):
    return [text.strip() for text in page.locator(selector).all_inner_texts()]


def groups(items, field):
    groups = defaultdict(list)
    for item in items:
        names = item[field] if field == "tags" else [item[field]]
        for name in filter(None, names):
            groups[name].append(item)
    return groups


@pytest.mark.parametrize("kind", share(list(KINDS), 1))
def test_each_group_is_led_to_without_script_and_holds_its_items(page, items, kind):
    wanted = groups(items, KINDS[kind])
    page.get_by_role("navigation", name="Browse").get_by_role("link", name=kind).click()
    assert page.locator("h1").inner_text() == kind
    assert sorted(named(page, ".group-name")) == sorted(wanted)
    for name, group in wanted.items():
        page.locator(".groups a").filter(has=page.get_by_text(name, exact=True)).click()
        assert page.locator("h1").inner_text() == name
        said = [text.strip() for text in page.locator(".group-head .summary > span").all_inner_texts()]
        assert ", ".join(said[:2]) == found.worth(group), name
        names = named(page, ".items tbody .name a")
        while (following := page.locator(".paging a[rel=next]")).count():
            page.goto(following.evaluate("link => link.href"))
            names += named(page, ".items tbody .name a")
        assert names == [item["name"] for item in group], name
        page.get_by_role("link", name=kind).first.click()


def test_an_item_leads_to_its_groups(page, items):
    item = next(item for item in items if item["category"] and item["room"] and len(item["tags"]) > 1)
    for field in [item["category"], item["room"], *item["tags"]]:
        page.goto(page.url.split("/found/")[0] + "/found/" + item["page"])
        page.locator(".facts .links").get_by_role("link", name=field, exact=True).click()
        assert page.locator("h1").inner_text() == field
        assert item["name"] in named(page, ".items tbody .name a")


def test_all_names_stand_from_a_to_z(page, items):
    page.get_by_role("link", name="A–Z").click()
    names = named(page, ".name-columns li a")
    assert sorted(names) == sorted(item["name"] for item in items)
    # Numbers by what they count.
    lamps = [name for name in names if name.startswith("Desk lamp")]
    assert lamps == sorted(lamps, key=lambda name: int(name.split()[-1]))
    heads = named(page, ".name-columns h2")
    assert heads == sorted(heads) and heads == named(page, ".letters a")
    page.locator(".letters a").last.click()
    assert page.locator(".name-columns section:target h2").inner_text() == heads[-1]
    page.locator(".name-columns li a").first.click()
    assert page.locator("h1").inner_text().strip() == names[0]


@pytest.mark.parametrize("number,width,scheme", [(0, 320, "light"), (1, 1440, "dark")])
def test_axe_finds_nothing_and_nothing_overflows(window, sites, address, number, width, scheme):
    page = window(width, scheme=scheme).page
    start = address(sites("found")).rsplit("/", 1)[0]
    for path in share(["rooms.html", "rooms/kitchen.html", "a-z.html", "tags.html"], number):
        page.goto(f"{start}/{path}")
        assert page.evaluate(OUTSIDE) == [], path
        assert not (wrong := violations(page)), f"{path}:\n" + "\n".join(wrong)


def test_the_large_view_leads_through_the_items_of_the_page_alone(window, sites, address, items):
    """From each photo of the page's items to the next, whichever pages of the index they are on."""
    opened = window()
    page = opened.page
    page.goto(address(sites("found"), "rooms/kitchen.html"))
    kitchen = [item for item in groups(items, "room")["Kitchen"]][:25]
    wanted = [(item["name"], photo) for item in kitchen for photo in range(len(item["photos"]))]
    assert len({items.index(item) // 25 for item in kitchen}) > 2 and len(wanted) > len(kitchen) / 2
    page.locator(".enlarge").first.click()
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    seen = []
    while True:
        page.wait_for_function(
            "count => document.querySelector('.viewer-name').innerText !== count", arg=seen[-1] if seen else None)
        seen.append(dialog.locator(".viewer-name").inner_text())
        forward = dialog.get_by_role("button", name="Next")
        if len(seen) == len({name for name, _ in wanted}) or forward.get_attribute("aria-disabled") == "true":
            break
        for _ in range(sum(name == seen[-1] for name, _ in wanted)):
            # Once a list that it is in has come.
            page.wait_for_function("() => document.querySelector('[data-do=next]').ariaDisabled === 'false'")
            page.keyboard.press("PageDown")
    assert seen == list(dict.fromkeys(name for name, _ in wanted))
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    assert page.url.endswith("/rooms/kitchen.html")
    assert opened.complaints == []


@pytest.mark.parametrize("width", [390, 820])
def test_names_of_one_line_and_of_two_stand_below_one_line_of_photos(window, sites, address, width):
    page = window(width).page
    page.goto(address(sites("kinds en"), "rooms.html"))
    page.evaluate("""() => document.querySelector('.group-name bdi').textContent =
      'Guest bathroom on the first floor, '.repeat(3)""")
    photos, names, counts = [page.evaluate("""part => [...document.querySelectorAll(`.groups ${part}`)]
      .map(each => each.getBoundingClientRect()).map(({top, bottom, height}) => ({top, bottom, height}))""", part)
      for part in (":is(img, .no-photo)", ".group-name", "p")]
    assert len(photos) == 2 and photos[0]["bottom"] == photos[1]["bottom"], photos
    assert names[0]["top"] == names[1]["top"] and counts[0]["top"] == counts[1]["top"]
    # One takes more lines than the other.
    assert len({page.evaluate("""at => { const range = document.createRange()
      range.selectNodeContents(document.querySelectorAll('.group-name bdi')[at])
      return range.getClientRects().length }""", at) for at in (0, 1)}) == 2
