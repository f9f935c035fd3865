"""Pages in other orders, pages and styles of the owner's own."""

import csv

import pytest

from amount import ALL, share
from test_access import violations
from test_layout import OUTSIDE

NAMES = ".items tbody .name a"


@pytest.fixture
def site(sites):
    return sites("arranged")


def names(page):
    """Those of all pages from this one on."""
    every = page.locator(NAMES).all_inner_texts()
    while (following := page.locator(".paging a[rel=next]")).count():
        page.goto(following.evaluate("link => link.href"))
        every += page.locator(NAMES).all_inner_texts()
    return every


@pytest.mark.parametrize("head,ways", share([
    ("Name", ["ascending", "descending"]), ("Added", ["descending", "ascending"]),
    ("Stated value", ["descending", "ascending"]),
], 1, of=3))
def test_the_heads_of_columns_lead_to_sorted_pages(window, site, address, head, ways):
    """The same order as a script makes, which the address of the index asks for."""
    page, scripted = window(script=False).page, window().page
    page.goto(address(site))
    for way in ways:
        page.locator(".items thead").get_by_role("link", name=head).click()
        column = page.locator(f".items thead th[aria-sort={way}]")
        assert column.inner_text() == head and page.locator("[aria-sort]").count() == 1
        sort = f"{ {'Stated value': 'value', 'Added': 'date'}.get(head, 'name') }-{way[:-6]}"
        start = page.url
        # All pages of the first way, and of the other, whose rows are the same ones, the page that it begins with.
        inventory = names(page) if way == ways[0] or ALL else page.locator(NAMES).all_inner_texts()
        assert len(inventory) == (110 if way == ways[0] or ALL else 25)
        scripted.goto(address(site, f"index.html#sort={sort}"))
        scripted.locator(".finding").wait_for()
        # A screenful comes before the rest.
        scripted.wait_for_function(
            """first => {
              const names = document.querySelectorAll('.items:not([hidden]) tbody .name a')
              return names.length >= 20 && names[0].innerText === first
            }""", arg=inventory[0])
        shown = scripted.locator(".items:not([hidden]) tbody .name a").all_inner_texts()
        assert len(shown) >= 20 and shown == inventory[:len(shown)], sort
        page.goto(start)


def test_heads_sort_what_was_found(window, site, address):
    page = window().page
    page.goto(address(site, "index.html#room=Kitchen"))
    page.locator(".finding").wait_for()
    head = page.locator(".items thead").get_by_role("link", name="Stated value")
    for way, sort in (("descending", "value-desc"), ("ascending", "value-asc")):
        head.click()
        page.locator(f".items thead th[aria-sort={way}]").wait_for()
        assert page.url.endswith(f"/index.html#room=Kitchen&sort={sort}")
        amounts = page.locator(".items tbody .value bdi").all_inner_texts()
        values = [float(text.strip("$")) for text in amounts if text]
        assert len(values) > 5 and values == sorted(values, reverse=way == "descending")
    page.get_by_role("button", name="Clear").click()
    page.wait_for_function("() => !document.querySelector('[aria-sort]')")


def test_heads_lead_to_no_page_but_another_of_all_items(window, site, address):
    """A room has no other order, and no page leads to itself."""
    page = window(script=False).page
    page.goto(address(site, "rooms/kitchen.html"))
    assert page.locator(".items thead a").count() == 0
    for path in ("index.html", "by-name.html", "by-value-descending.html"):
        page.goto(address(site, path))
        links = page.locator(".items thead a").evaluate_all("all => all.map(each => each.href)")
        assert links and page.url not in links


def test_every_head_says_what_its_page_is(window, site, address):
    page = window(script=False).page
    for path, title in {"by-name.html": "Names A to Z", "by-name-descending.html": "Names Z to A",
                        "by-value-descending-2.html": "Highest value first"}.items():
        page.goto(address(site, path))
        assert page.locator("h1").inner_text() == title
        number = " – Page 2 of 5" if "-2" in path else " – Page 1 of 5"
        assert page.title() == f"{title}{number} – Arranged"


def test_nothing_is_wrong_with_a_sorted_page(window, site, address):
    for width in share([320, 1440], 0):
        opened = window(width)
        opened.page.goto(address(site, "by-value.html"))
        assert opened.page.evaluate(OUTSIDE) == []
        assert opened.complaints == []
        assert violations(opened.page) == []


def test_a_page_of_ones_own_is_led_to_and_has_all_at_hand(window, site, address):
    page = window(script=False).page
    page.goto(address(site))
    page.get_by_role("navigation", name="Browse").get_by_role("link", name="Über uns").click()
    assert page.url.endswith("/about-us.html") and page.title() == "Über uns – Arranged"
    assert page.locator(".told").inner_text() == "110 items in 2 rooms"
    assert page.locator(".all a").count() == 110
    page.locator(".rooms a").first.click()
    assert page.locator("h1").inner_text() == "Kitchen"


def test_a_style_sheet_of_ones_own_comes_last(window, site, sites, address):
    page = window().page
    for path in ("index.html", "rooms/kitchen.html", "about-us.html"):
        page.goto(address(site, path))
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(1, 2, 3)"
    page.goto(address(sites("found")))
    assert page.evaluate("getComputedStyle(document.body).color") != "rgb(1, 2, 3)"
    assert page.locator("link[href*=custom]").count() == 0


def test_only_the_data_that_is_asked_for_is_there(site):
    assert not (site.root / "items.json").exists() and not (site.root / "feed.xml").exists()
    with open(site.root / "items.csv", encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.DictReader(file))) == 110
    index = (site.root / "index.html").read_text(encoding="utf-8")
    assert "application/atom+xml" not in index and "items.json" not in index and "items.csv" in index


def test_search_engines_are_welcome_where_they_are_asked_for(site):
    assert not [page.path.name for page in site.pages() if any(
        meta.get("name") == "robots" for meta in page.all("meta"))]
