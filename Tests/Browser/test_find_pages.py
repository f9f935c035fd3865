"""The find row as it looks: to axe, on a phone, on paper, in both directions."""

import pytest

import found
from amount import share
from test_access import violations
from test_layout import OUTSIDE, WIDTHS

#: What is looked for, and what is then done.
STATES = ["", "#q=lamp", "#q=zzz", "#category=Lighting&from=20&warranty=valid&sort=value-desc", "open"]


def show(page, address, site, state):
    page.goto("about:blank")
    page.goto(address(site) + state.replace("open", "#photo=with"))
    if state.startswith("#"):
        page.wait_for_function("() => document.querySelector('.found-count').textContent")
    opener = page.get_by_role("button", name="Filter")
    if state == "open" and opener.is_visible():
        opener.click()


@pytest.mark.parametrize("number,width,scheme", [(0, 390, "light"), (1, 820, "dark"), (2, 1440, "light")])
def test_axe_finds_nothing(window, sites, address, number, width, scheme):
    page = window(width, scheme=scheme).page
    for state in share(STATES, number, of=3):
        show(page, address, sites("found"), state)
        assert not (wrong := violations(page)), f"{state}:\n" + "\n".join(wrong)


def test_axe_finds_nothing_where_data_is_lost_or_the_page_is_arabic(window, sites, address):
    here = window(390, fresh=True)
    show(here.page, address, sites("found abroad"), "#from=1")
    assert not (wrong := violations(here.page)), "\n".join(wrong)
    here.context.route("**/find/items.js", lambda route: route.abort())
    here.page.goto(address(sites("found"), over="http") + "#q=lamp")
    here.page.get_by_role("alert").wait_for()
    assert not (wrong := violations(here.page)), "\n".join(wrong)


@pytest.mark.parametrize("name", share(["found", "found abroad"], 1))
def test_nothing_overflows_and_nothing_lies_over_another_thing(window, sites, address, name):
    page = window().page
    for number, state in enumerate(STATES):
        show(page, address, sites(name), state)
        for width in share([320, 390, 703, 704, 820, 1199, 1200, 1440, 2560], number):
            page.set_viewport_size({"width": width, "height": 800})
            for view in ("Table", "Grid"):
                # As its label is clicked, without the wait for that, which other tests have.
                page.evaluate("view => document.querySelector(`.views [value=${view}]`).click()", view.lower())
                if width not in WIDTHS:
                    continue
                assert not (out := page.evaluate(OUTSIDE)), f"{state}, {width}, {view}:\n" + "\n".join(out[:10])
            over = page.evaluate("""() => {
              const parts = [...document.querySelectorAll(
                '.find :is(input, select, button), .range span, .found > p, .found button, .views label')]
                .filter(each => each.checkVisibility() && each.textContent + each.name && !each.closest('.unseen') && !each.matches('.unseen'))
                .map(each => [each.name || each.textContent, each.getBoundingClientRect()])
                .filter(([, box]) => box.width)
              const width = document.documentElement.clientWidth
              const out = parts.filter(([, box]) => box.left < -1 || box.right > width + 1).map(([name]) => name + ' is outside')
              for (const [one, a] of parts) for (const [other, b] of parts)
                if (one !== other && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
                  out.push(one + ' over ' + other)
              return out
            }""")
            assert not over, f"{state}, {width}: {over}"


def test_on_a_phone_all_but_the_field_waits_behind_a_button_and_is_large_enough_for_thumbs(window, sites, address):
    page = window(390, 844, has_touch=True).page
    show(page, address, sites("found"), "#photo=with&sort=name-asc")
    opener = page.get_by_role("button", name="Filter (2)")
    category = page.get_by_label("Category")
    assert opener.get_attribute("aria-expanded") == "false" and not category.is_visible()
    opener.tap()
    assert opener.get_attribute("aria-expanded") == "true" and category.is_visible()
    small = page.evaluate("""() => [...document.querySelectorAll('.listing :is(.find, .found, .views) :is(input, select, button, label)')]
      .filter(each => each.checkVisibility() && !each.closest('.unseen'))
      .map(each => [each.name || each.textContent.trim(), each.getBoundingClientRect()])
      .filter(([, {width, height}]) => width < 44 || height < 44).map(([name, box]) => [name, box.width, box.height])""")
    assert not small, small
    opener.tap()
    assert not category.is_visible()


@pytest.mark.parametrize("name,start", [("found", "left"), ("found abroad", "right")])
def test_the_row_is_mirrored(window, sites, address, name, start):
    page = window(1440).page
    show(page, address, sites(name), "#from=1")
    box = page.get_by_role("searchbox").bounding_box()
    table = page.locator(".items").bounding_box()
    edges = {"left": (box["x"], table["x"]), "right": (box["x"] + box["width"], table["x"] + table["width"])}
    assert edges[start][0] == pytest.approx(edges[start][1], abs=1)
    assert box["width"] <= 320


def test_results_are_printed_and_the_form_is_not(window, sites, address):
    page = window().page
    show(page, address, sites("found"), "#q=lamp")
    page.emulate_media(media="print")
    assert not page.get_by_role("searchbox").is_visible() and not page.get_by_label("Sort by").is_visible()
    for name in ("Clear", "Show more"):
        assert not page.get_by_role("button", name=name).is_visible(), name
    assert page.locator(".found-count").is_visible() and page.locator(".items tbody tr").count() == 20
    assert not page.get_by_text("Armchair 1", exact=True).is_visible()


def test_forced_colours_show_where_to_write_and_what_is_chosen(window, sites, address):
    page = window(forced_colors="active").page
    show(page, address, sites("found"), "#category=Lighting")
    borders = {name: page.locator(f"[name={name}]").evaluate("each => getComputedStyle(each).borderBlockEndStyle")
               for name in ("q", "category", "room")}
    assert borders == {"q": "solid", "category": "solid", "room": "none"}


def test_the_scripts_are_small():
    import zlib
    from pathlib import Path
    for name, most in (("find-start.js", 1), ("find.js", 11), ("trail.js", 2)):
        script = (Path(__file__).resolve().parents[2] / "Site" / "assets" / name).read_bytes()
        assert len(zlib.compress(script, 9)) <= most << 10, name
