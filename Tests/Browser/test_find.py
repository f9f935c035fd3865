"""The find row of the index: what is looked for, what is shown, and how it stands in the address."""

import re
from urllib.parse import urlencode

import pytest

import found
from amount import share
from test_layout import NEXT_FRAME
from views import choose, shown, wait_until

NAMES = "() => [...document.querySelectorAll('.items tbody .name a')].map(each => each.textContent)"
IDS = "() => [...document.querySelectorAll('[id]')].map(each => each.id)"

# Where the table's upper edge is in each frame that is painted, from the first that has one.
WHERE_THE_TABLE_STOOD = """
  window.whereTheTableStood = []
  const look = () => {
    const top = document.querySelector('.items')?.getBoundingClientRect().top
    if (top !== undefined && top !== whereTheTableStood.at(-1)) whereTheTableStood.push(top)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
"""


@pytest.fixture(scope="session")
def house(sites):
    return sites("found")


@pytest.fixture(scope="session")
def items(bibelot, house):
    return found.items(bibelot, house)


@pytest.fixture
def visit(window, house, address):
    """Opens a page of the house with an address's state, and makes sure that nothing was complained of."""
    visited = []

    def open_page(state=None, page="index.html", site=house, over="file", before=None, **options):
        # It is the next day already in London, and the day before in no place that counts days as here.
        here = window(timezone_id="America/Los_Angeles", clock="2026-11-22T02:30:00Z", **options)
        if before:
            here.page.add_init_script(before)
        visited.append(here)
        if options.get("fresh"):
            requests = here.requests = []
            here.page.on("request", lambda request: requests.append(request.url.split("?")[0].rsplit("/", 2)[-2:]))
        here.page.goto(address(site, page, over) + (f"#{urlencode(state)}" if state else ""))
        return here.page

    open_page.visited = visited
    yield open_page
    for here in visited:
        assert here.complaints == getattr(here, "expected", []), "\n".join(here.complaints)


def row(page):
    return page.get_by_role("search")


def field(page):
    return page.get_by_role("searchbox", name="Search")


def count(page, text):
    """Waits until the row says so many."""
    page.wait_for_function(
        "text => document.querySelector('.found-count').textContent.replace(/[\\u2068\\u2069]/g, '') === text", arg=text)


def results(page, wanted):
    """Waits for items' rows, in their order; of many, for the first."""
    names = [item["name"] for item in wanted[:20]]
    count(page, found.worth(wanted))
    page.wait_for_function(
        "names => JSON.stringify([...document.querySelectorAll('.items tbody .name a')].slice(0, names.length)"
        ".map(each => each.textContent)) === JSON.stringify(names)", arg=names)
    if len(wanted) <= 20:
        assert page.evaluate(NAMES) == names


# --- Before anything is looked for ---

def test_the_row_is_not_there_without_script(window, house, address):
    page = window(script=False).page
    page.goto(address(house))
    assert row(page).count() == 0
    for name in ("Show more", "Clear", "Filter"):
        assert page.get_by_text(name, exact=True).filter(visible=True).count() == 0, name
    choose(page, "Grid")
    assert shown(page) == "Grid"


@pytest.mark.parametrize("width", share([390, 820, 1440], 0))
def test_nothing_shifts_when_the_row_appears_and_nothing_is_loaded_until_it_is_used(visit, width):
    page = visit(width=width, before=WHERE_THE_TABLE_STOOD, fresh=True)
    field(page).wait_for()
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    stood = page.evaluate("() => whereTheTableStood")
    # On a busy machine the table is painted before its last rows are there, which widen columns and wrap names:
    # what the row may not move is the table itself.
    assert len(stood) == 1, stood
    requests = visit.visited[-1].requests
    assert not [path for path in requests if path[0] == "find" or path[1] == "find.js"]
    with page.expect_request_finished(lambda request: request.url.endswith("/find/items.js")):
        field(page).focus()
    assert [path for path in requests if path[0] == "find"] == [["find", "items.js"]]
    assert page.evaluate(NAMES)[0] == "Armchair 1", "Looking at the row should change nothing"


def test_the_script_comes_when_a_pointer_enters_the_row(visit):
    page = visit(fresh=True)
    with page.expect_request("**/find/items.js"):
        field(page).hover()


@pytest.mark.parametrize("label, data", [
    ("Category", {"categories.js"}), ("Warranty", {"warranties.js"}),
    ("Sort", {"by-name.js", "by-value.js", "by-date.js", "warranties.js"})])
def test_what_a_controls_choices_need_comes_when_it_is_opened(visit, label, data):
    page = visit(over="http", fresh=True)
    requests = visit.visited[0].requests
    with page.expect_request_finished(lambda request: request.url.endswith("/find/items.js")):
        field(page).focus()
    row(page).get_by_label(label).focus()
    page.wait_for_load_state("networkidle")
    assert {name for folder, name in requests if folder == "find"} == data | {"items.js"}
    assert page.evaluate(NAMES)[0] == "Armchair 1", "Opening a control should change nothing"


def test_controls_with_nothing_to_choose_from_are_not_there(visit, sites):
    page = visit(site=sites("found abroad"))
    names = page.evaluate("() => [...document.querySelector('.find').elements].map(each => each.name).filter(Boolean)")
    assert names == ["q", "from", "to", "currency", "sort"]
    assert page.evaluate("() => [...document.querySelector('[name=sort]').options].map(each => each.value)") == [
        "", "own-desc", "name-asc", "name-desc", "value-asc", "value-desc"]


# --- What is found ---

def test_typing_finds_items_of_all_pages_and_clearing_brings_everything_back(visit, items):
    page = visit()
    before = page.locator("main").inner_html()
    field(page).press_sequentially("lamp")
    wanted = [item for item in items if re.search("lamp|ＬＡＭＰ", item["name"])]
    assert len(wanted) > found.PER_PAGE
    results(page, wanted)
    ids = page.evaluate(IDS)
    assert len(ids) == len(set(ids)), "An id should be there once"
    assert not page.get_by_role("navigation", name="Pages").is_visible()
    assert page.evaluate("() => getComputedStyle(document.querySelector('.position')).visibility") == "hidden"
    choose(page, "Grid")
    assert shown(page) == "Grid"
    choose(page, "Table")
    page.get_by_role("button", name="Clear").click()
    assert field(page).evaluate("each => each === document.activeElement && each.value === ''")
    assert page.evaluate(NAMES) == [item["name"] for item in items[: found.PER_PAGE]]
    assert "#" not in page.url
    # Once what is read out has been.
    page.wait_for_function("""before => {
      const bare = markup => markup.replaceAll(' aria-haspopup="dialog"', '')
      return bare(document.querySelector('main').innerHTML) === bare(before)
    }""", arg=before)


def holds(item, *parts):
    text = " ".join(filter(None, [item["name"], item["serialNumber"], item["category"], item["room"], *item["tags"]]))
    return all(part in text for part in parts)


def day(item):
    return (item["dateCreated"] or "")[:10]


#: What stands in the address, and which items that should find.
STATES = {
    "part of a word": ({"q": "chai"}, lambda item: holds(item, "Armchair")),
    "several words, in any order and any field": ({"q": " KITCHEN cafe "}, lambda item: holds(item, "Kitchen", "Café")),
    "a serial number without its signs": ({"q": "0013/1"}, lambda item: holds(item, "SN-0013/1")),
    "one letter begins a word": ({"q": "k"}, lambda item: holds(item, "Kitchen")),
    "signs alone ask for nothing": ({"q": "-/-"}, lambda item: True),
    "category": ({"category": "Odds & “ends” <b>"}, lambda item: item["category"] == "Odds & “ends” <b>"),
    "room": ({"room": "Living room"}, lambda item: item["room"] == "Living room"),
    "tag": ({"tag": "naïve"}, lambda item: "naïve" in item["tags"]),
    "with a photo": ({"photo": "with"}, lambda item: item["photos"]),
    "without a photo": ({"photo": "without"}, lambda item: not item["photos"]),
    "from a value": ({"from": "111.05"}, lambda item: item["value"] is not None and float(item["value"]) >= 111.05),
    "to a value": ({"to": "111.05"}, lambda item: item["value"] is not None and float(item["value"]) <= 111.05),
    "between values": ({"from": "37.05", "to": "333"},
                       lambda item: item["value"] is not None and 37.05 <= float(item["value"]) <= 333),
    "valid warranty": ({"warranty": "valid"}, lambda item: (left := found.days_left(item)) is not None and left >= 0),
    "ended warranty": ({"warranty": "ended"}, lambda item: (left := found.days_left(item)) is not None and left < 0),
    "ending warranty": ({"warranty": "ending"},
                        lambda item: (left := found.days_left(item)) is not None and 0 <= left <= 60),
    "all together": ({"q": "sn", "category": "Lighting", "room": "Kitchen", "tag": "heirloom", "photo": "with",
                      "from": "1", "to": "400"},
                     lambda item: item["category"] == "Lighting" and item["room"] == "Kitchen" and item["photos"]
                     and "heirloom" in item["tags"] and item["value"] is not None and 1 <= float(item["value"]) <= 400),
    "what is not there is no choice": ({"photo": "?", "from": "x", "q": "chair"},
                                       lambda item: holds(item, "Armchair")),
    "a day as pages write it": ({"q": "Apr 17, 2015"}, lambda item: day(item) == "2015-04-17"),
    "a month in full": ({"q": "april 2015"}, lambda item: day(item).startswith("2015-04")),
    "a day as programs write it": ({"q": "2015-04-17"}, lambda item: day(item) == "2015-04-17"),
}


def test_each_choice_finds_what_it_says_and_what_that_is_worth(visit, items):
    """The addresses are gone through in one window, as somebody does who goes back and forth."""
    page = visit()
    for name, (state, fits) in STATES.items():
        wanted = [item for item in items if fits(item)]
        assert 0 < len(wanted) <= len(items), name
        page.evaluate("hash => location.hash = hash", urlencode(state))
        try:
            results(page, wanted)
        except Exception as error:
            raise AssertionError(
                f"{name}: {[item['name'] for item in wanted]}, {found.worth(wanted)!r} wanted, "
                f"{page.evaluate(NAMES)}, {page.locator('.found-count').text_content()!r} found") from error


def test_the_choices_can_be_made_by_hand(visit, items):
    page = visit()
    row(page).get_by_label("Category").select_option("Lighting")
    row(page).get_by_label("Room").select_option("Kitchen")
    results(page, [item for item in items if item["category"] == "Lighting" and item["room"] == "Kitchen"])
    row(page).get_by_label("Value from").fill("100")
    row(page).get_by_label("to", exact=True).fill("300")
    results(page, [item for item in items if item["category"] == "Lighting" and item["room"] == "Kitchen"
                   and item["value"] is not None and 100 <= float(item["value"]) <= 300])
    assert page.url.endswith("#category=Lighting&room=Kitchen&from=100&to=300")


def test_items_are_sorted(visit, items):
    page = visit()
    keys = {
        "name": lambda item: item["name"].casefold(), "date": lambda item: item["dateCreated"],
        "value": lambda item: item["value"]}
    for by, key in keys.items():
        has = [item for item in items if key(item) is not None]
        last = [item for item in items if key(item) is None]
        for way in ("asc", "desc"):
            row(page).get_by_label("Sort by").select_option(f"{by}-{way}")
            count(page, found.worth(items))
            if by == "name":  # numbers by what they count, letters without their width
                page.wait_for_function("text => document.querySelector('.items tbody .name a').textContent === text",
                                       arg={"asc": "Armchair 1", "desc": "ＬＡＭＰ stand 105"}[way])
                continue
            # Equal ones keep the site's order either way.
            wanted = sorted(has, key=key, reverse=way == "desc") + last
            results(page, wanted)
    row(page).get_by_label("Sort by").select_option("warranty-asc")
    left = found.days_left
    results(page, sorted((item for item in items if left(item) is not None), key=left)
            + [item for item in items if left(item) is None])
    row(page).get_by_label("Sort by").select_option("own-desc")
    results(page, items[::-1])
    summary = page.locator(".summary").inner_text()
    total = page.locator(".summary strong").inner_text()
    assert found.worth(items).endswith(f", {total}") and found.worth(items).split(",")[0] in summary


def test_only_the_rows_that_are_shown_are_loaded_and_more_as_their_end_comes_near(visit, items):
    page = visit({"sort": "own-desc"}, height=500, fresh=True)
    results(page, items[::-1])
    assert page.locator(".items tbody tr").count() == 20
    rows = [name for folder, name in visit.visited[0].requests if name.startswith("rows-")]
    assert len(rows) == len(set(rows)) == 2, rows
    page.get_by_role("button", name="Show more").scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelectorAll('.items tbody tr').length >= 40")
    # Each screenful brings the next.
    page.wait_for_function("""() => {
      scrollTo(0, document.body.scrollHeight)
      return document.querySelectorAll('.items tbody tr').length === 110
    }""")
    assert page.evaluate(NAMES) == [item["name"] for item in items[::-1]]
    assert not page.get_by_role("button", name="Show more").is_visible()
    ids = page.evaluate(IDS)
    assert len(ids) == len(set(ids))


def test_the_first_rows_are_shown_before_the_rest_of_them_come(visit, items):
    page = visit(over="http", fresh=True)
    held = []
    visit.visited[0].context.route("**/find/rows-10.js", lambda route: held.append(route))
    with page.expect_request("**/find/rows-10.js"):
        row(page).get_by_label("Sort").select_option("own-desc")
    assert page.evaluate(NAMES) == [item["name"] for item in items[:-11:-1]]
    held[0].continue_()
    results(page, items[::-1])


def test_show_more_leads_the_keyboard_on(visit, items):
    page = visit({"sort": "own-desc"}, height=500)
    results(page, items[::-1])
    page.evaluate("document.querySelector('[data-do=more]').focus({preventScroll: true})")
    page.keyboard.press("Enter")
    page.wait_for_function("name => document.activeElement.textContent === name", arg=items[::-1][20]["name"])


def test_nothing_found_is_said(visit):
    page = visit({"q": "zzz"})
    page.get_by_text("No items match").last.wait_for()
    assert not page.get_by_role("table").is_visible()
    page.locator(".found-count", has_text="0 items").wait_for()
    assert not page.get_by_text("Worth more than").last.is_visible()
    page.get_by_role("button", name="Clear").click()
    assert page.get_by_role("table").is_visible() and len(page.evaluate(NAMES)) == found.PER_PAGE


def test_what_could_not_be_loaded_is_said_and_can_be_tried_again(visit, items, house):
    page = visit(over="http", fresh=True)
    here = visit.visited[0]
    for path in ("**/find/items.js", "**/find/words-*.js", "**/find/rows-*.js"):
        here.context.route(path, lambda route: route.abort())
    lost = page.get_by_role("alert")
    field(page).fill("armchair")
    wanted = [item for item in items if "Armchair" in item["name"]]
    for path in ("items", "words", "rows"):
        lost.wait_for()
        assert len(page.evaluate(NAMES)) == found.PER_PAGE, "What is there should stay"
        here.context.unroute(f"**/find/{path}{'' if path == 'items' else '-*'}.js")
        before = len(here.complaints)
        page.get_by_role("button", name="Try again").click()
        if path != "rows":
            page.wait_for_function("() => !document.querySelector('.find-lost').hidden")
    results(page, wanted)
    assert not lost.is_visible()
    assert before and all("/find/" in said or "ERR_FAILED" in said for said in here.complaints), here.complaints
    here.expected = here.complaints


def test_what_comes_too_late_is_not_shown(visit, items):
    page = visit(over="http", fresh=True)
    held = []
    visit.visited[0].context.route("**/find/words-*.js", lambda route: held.append(route))
    with page.expect_request("**/find/words-*.js"):
        field(page).fill("armchair")
    field(page).fill("")
    row(page).get_by_label("Category").select_option("Lighting")
    wanted = [item for item in items if item["category"] == "Lighting"]
    results(page, wanted)
    for route in held:
        route.continue_()
    page.wait_for_timeout(300)
    results(page, wanted)


def test_what_is_typed_before_the_script_has_come_is_looked_for(visit, items, window):
    page = visit(over="http", fresh=True)
    here = visit.visited[0]
    kept = []
    here.context.route("**/assets/find.js", lambda route: kept.append(route))
    field(page).press_sequentially("armchair")
    page.keyboard.press("Enter")
    wait_until(page, lambda: kept)
    kept[0].abort()
    page.get_by_role("alert").wait_for()
    here.context.unroute("**/assets/find.js")
    page.get_by_role("button", name="Try again").click()
    results(page, [item for item in items if "Armchair" in item["name"]])
    assert not page.get_by_role("alert").is_visible() and field(page).input_value() == "armchair"
    here.expected = [said for said in here.complaints if "find.js" in said or "ERR_FAILED" in said]


def test_the_count_is_read_out_once_typing_rests(visit, items):
    page = visit()
    field(page).focus()
    page.evaluate("""() => {
      window.said = []
      const status = document.querySelector('.found [role=status]')
      new MutationObserver(() => said.push(status.textContent)).observe(status, {childList: true})
    }""")
    field(page).press_sequentially("armchair", delay=130)  # slower than the row waits, faster than a reader
    wanted = [item for item in items if "Armchair" in item["name"]]
    results(page, wanted)
    page.wait_for_function("() => said.length")
    page.wait_for_timeout(300)
    assert [re.sub("[\u2068\u2069]", "", text) for text in page.evaluate("said")] == [found.worth(wanted)]
    assert page.locator(".found-count").get_attribute("aria-hidden") == "true", "It should be read once, not twice"


# --- The address ---

def test_a_chosen_filter_can_be_gone_back_from_and_so_can_a_search_but_not_its_letters(visit, items):
    page = visit()
    length = page.evaluate("history.length")
    field(page).press_sequentially("lamp", delay=130)
    lamps = [item for item in items if re.search("lamp|ＬＡＭＰ", item["name"])]
    results(page, lamps)
    assert page.url.endswith("#q=lamp") and page.evaluate("history.length") == length + 1
    row(page).get_by_label("Room").select_option("Kitchen")
    kitchen = [item for item in lamps if item["room"] == "Kitchen"]
    results(page, kitchen)
    assert page.evaluate("history.length") == length + 2
    page.go_back()
    results(page, lamps)
    assert row(page).get_by_label("Room").input_value() == "" and field(page).input_value() == "lamp"
    page.go_forward()
    results(page, kitchen)
    page.get_by_role("button", name="Clear").click()
    page.go_back()
    results(page, kitchen)
    page.go_back()
    results(page, lamps)
    page.go_back()
    page.wait_for_function("() => !document.body.dataset.finding")
    assert field(page).input_value() == "" and page.evaluate(NAMES) == [item["name"] for item in items[:found.PER_PAGE]]


@pytest.mark.parametrize("typed", share([".5", "1e1", "-3"], 0))
def test_what_can_be_typed_can_be_sent(visit, items, typed):
    page = visit()
    page.get_by_label("Value from").fill(typed)
    wanted = [item for item in items if item["value"] is not None and float(item["value"]) >= float(typed)]
    results(page, wanted)
    page.reload()
    results(page, wanted)
    assert page.get_by_label("Value from").input_value() == typed


def test_what_is_no_number_is_left_out_of_the_form(visit, items):
    page = visit({"from": "9" * 400, "to": "NaN", "q": "armchair"})
    results(page, [item for item in items if "Armchair" in item["name"]])


def test_links_within_the_page_keep_the_search(visit, items):
    page = visit({"q": "armchair"})
    results(page, [item for item in items if "Armchair" in item["name"]])
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id === 'main'")
    assert page.url.endswith("#q=armchair")
    page.reload()
    results(page, [item for item in items if "Armchair" in item["name"]])


@pytest.mark.parametrize("content", share(["", "<!doctype html><title>Not here</title>", '"use strict"; const Find = {'], 0))
def test_a_script_that_came_cut_short_is_said_to_be_lost(visit, house, content):
    page = visit(over="http", fresh=True)
    visit.visited[-1].expected = None
    page.route("**/find.js", lambda route: route.fulfill(body=content, content_type="text/javascript"))
    field(page).fill("lamp")
    page.get_by_text("The search could not be loaded").wait_for()
    page.unroute("**/find.js")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_function("() => document.body.dataset.finding")
    visit.visited[-1].complaints.clear()
    visit.visited[-1].expected = []


def test_rows_of_another_build_are_said_to_be_lost_and_asked_for_no_more(visit, house):
    page = visit(over="http", fresh=True)
    page.route("**/rows-*.js", lambda route: route.fulfill(
        body='findRows({"number":%s,"rows":[]});' % re.search(r"rows-(\d+)", route.request.url)[1],
        content_type="text/javascript"))
    field(page).fill("lamp")
    page.get_by_text("The search could not be loaded").wait_for()
    asked = len(visit.visited[-1].requests)
    page.wait_for_timeout(500)
    assert len(visit.visited[-1].requests) == asked


@pytest.mark.parametrize("group", share(["Category", "Room", "Tag"], 0))
def test_an_address_of_what_is_no_more_says_so(visit, group):
    page = visit({group.lower(): "<b>Attic</b>"})
    count(page, "0 items")
    assert page.get_by_text("No items match").last.is_visible()
    chosen = row(page).get_by_label(group)
    assert chosen.evaluate("select => select.selectedOptions[0].text") == "<b>Attic</b>"
    page.get_by_role("button", name="Clear").click()
    page.wait_for_function("() => !document.body.dataset.finding")
    assert chosen.input_value() == ""


def test_the_table_is_called_by_what_it_shows_and_says_by_what_it_is_sorted(visit, items):
    page = visit()
    table = page.get_by_role("table")
    assert table.evaluate("table => table.caption.innerText") == "All items"
    field(page).fill("lamp")
    page.get_by_role("table", name="Search results").wait_for()
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("table", name="All items").wait_for()


def test_the_end_of_a_warranty_is_shown_where_it_is_asked_for(visit, items):
    page = visit()
    ends = page.locator(".items tbody .warranty:visible")
    assert ends.count() == 0
    row(page).get_by_label("Warranty").select_option("ending")
    wanted = [item for item in items if (left := found.days_left(item)) is not None and 0 <= left <= 60]
    results(page, wanted)
    assert ends.first.inner_text().startswith("Warranty until ") and ends.count() == min(20, len(wanted))
    shown = page.evaluate("() => [...document.querySelectorAll('.items tbody .warranty time')].map(each => each.dateTime)")
    assert shown == [item["warrantyUntil"] for item in wanted][:len(shown)]
    row(page).get_by_label("Warranty").select_option("")
    row(page).get_by_label("Sort by").select_option("warranty-asc")
    ends.first.wait_for()
    page.get_by_role("button", name="Clear").click()
    ends.first.wait_for(state="hidden")


def test_who_prints_by_the_keyboard_prints_all_results(visit, items):
    page = visit()
    page.evaluate("() => { print = () => { window.printed = document.querySelectorAll('.items tbody tr').length } }")
    page.keyboard.press("Control+p")
    page.wait_for_timeout(100)
    assert page.evaluate("window.printed") is None, "Of a page as it was made, the browser prints all by itself"
    row(page).get_by_label("Sort by").select_option("own-desc")
    results(page, items[::-1])
    page.keyboard.press("Control+p")
    page.wait_for_function("() => window.printed")
    assert page.evaluate("window.printed") == len(items)
    assert page.evaluate(NAMES) == [item["name"] for item in items[::-1]]


def test_a_state_can_be_shared_from_any_page(visit, items, over):
    page = visit({"q": "lamp", "sort": "value-desc"}, page="page-2.html", over=over)
    lamps = [item for item in items if re.search("lamp|ＬＡＭＰ", item["name"])]
    has = [item for item in lamps if item["value"] is not None]
    results(page, sorted(has, key=lambda item: item["value"], reverse=True)
            + [item for item in lamps if item["value"] is None])
    page.get_by_role("button", name="Clear").click()
    assert page.evaluate(NAMES) == [item["name"] for item in items[found.PER_PAGE: 2 * found.PER_PAGE]]


def test_an_items_anchor_leads_to_its_row(visit, house, items):
    _, _, anchor = house.rows()[3]
    page = visit()
    page.evaluate("anchor => location.hash = anchor", anchor)
    assert page.evaluate("document.querySelector(':target').id") == anchor
    field(page).fill("armchair")
    results(page, [item for item in items if "Armchair" in item["name"]])
    page.evaluate("anchor => location.hash = anchor", anchor)
    page.wait_for_function("count => document.querySelectorAll('.items tbody tr').length === count", arg=found.PER_PAGE)
    assert field(page).input_value() == ""
    assert page.locator(f"[id='{anchor}']").count() == 1


def test_who_comes_back_from_an_item_finds_the_same_place(visit, items):
    page = visit({"sort": "own-desc"}, height=600)
    results(page, items[::-1])
    page.get_by_role("button", name="Show more").scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelectorAll('.items tbody tr').length >= 40")
    link = page.locator(".name a", has_text=items[::-1][30]["name"])
    link.scroll_into_view_if_needed()
    top = link.bounding_box()["y"]
    # Not all browsers scroll to a place that is there only after a while.
    page.evaluate("history.scrollRestoration = 'manual'")
    link.click()
    page.wait_for_url("**/items/*.html")
    page.go_back()
    results(page, items[::-1])
    page.wait_for_function("() => document.querySelectorAll('.items tbody tr').length >= 40")
    page.wait_for_function("() => scrollY > 0")
    assert link.bounding_box()["y"] == pytest.approx(top, abs=2)


# --- Keys ---

@pytest.mark.parametrize("stroke", share(["Control+k", "Meta+k"], 0))
def test_a_stroke_leads_to_the_field_and_escape_clears_it(visit, items, stroke):
    page = visit()
    page.get_by_role("radio", name="Grid").focus()
    for other in ("k", "/", "Control+Shift+k", "Alt+k"):
        page.keyboard.press(other)
        assert not field(page).evaluate("each => each === document.activeElement"), other
    page.keyboard.press(stroke)
    assert field(page).evaluate("each => each === document.activeElement && each.value === ''")
    page.keyboard.type("chair")
    page.keyboard.press("Escape")
    assert field(page).input_value() == ""
    page.wait_for_function("count => document.querySelectorAll('.items tbody tr').length === count", arg=found.PER_PAGE)
    field(page).evaluate("each => each.blur()")
    page.keyboard.press(stroke)
    page.keyboard.type("armchair")
    page.keyboard.press("Enter")
    results(page, [item for item in items if "Armchair" in item["name"]])


def test_what_fills_in_a_form_presses_no_key(visit):
    """Browsers that fill in a form send strokes without a key."""
    page = visit()
    page.evaluate("() => { document.body.dispatchEvent(new Event('keydown', {bubbles: true})) }")
    field(page).focus()
    page.wait_for_function("() => globalThis.findItems")
    page.evaluate("() => { document.body.dispatchEvent(new Event('keydown', {bubbles: true})) }")


# --- The large view ---

def large(page, name):
    page.locator("dialog.viewer .viewer-name", has_text=re.compile(f"^{re.escape(name)}$")).wait_for()


def test_the_large_view_leads_from_result_to_result(visit, items):
    page = visit({"q": "lamp", "sort": "own-desc", "photo": "with"})
    wanted = [item for item in items if re.search("lamp|ＬＡＭＰ", item["name"]) and item["photos"]][::-1]
    results(page, wanted)
    start = next(at for at, item in enumerate(wanted) if len(item["photos"]) == 2 and at)
    before, here, after = wanted[start - 1: start + 2]
    page.locator("tr", has=page.get_by_role("link", name=here["name"], exact=True)).locator(".enlarge").click()
    large(page, here["name"])
    which = page.locator(".viewer-which")
    page.wait_for_function("() => document.querySelector('.viewer-which').textContent.includes('Photo 1 of 2')")
    walk = {way: page.get_by_role("dialog").get_by_role("button", name=way) for way in ("Next", "Previous")}
    walk["Next"].click()
    page.wait_for_function("() => document.querySelector('.viewer-which').textContent.includes('Photo 2 of 2')")
    large(page, here["name"])
    walk["Next"].click()
    large(page, after["name"])
    for _ in range(2):
        walk["Previous"].click()
    large(page, here["name"])
    walk["Previous"].click()
    large(page, before["name"])
    assert len(before["photos"]) < 2 or "Photo 2 of 2" in which.text_content()
    page.keyboard.press("Escape")
    page.wait_for_function("() => !history.state?.photo")
    assert page.url.endswith("#q=lamp&sort=own-desc&photo=with") or "q=lamp" in page.url
    results(page, wanted)
    # The photo that was seen last has the focus, once the one from which it was opened gave it up.
    page.wait_for_function("""name => document.activeElement.matches('.enlarge')
      && document.activeElement.closest('tr').querySelector('.name a').textContent === name""", arg=before["name"])
    # The page's own rows lead through the page's own photos.
    page.get_by_role("button", name="Clear").click()
    page.locator(".enlarge").first.click()
    large(page, items[1]["name"])
    walk["Next"].click()
    large(page, items[2]["name"])


def test_the_large_view_ends_with_the_last_result_and_goes_beyond_the_rows(visit, items):
    page = visit({"sort": "own-desc"}, height=500)
    results(page, items[::-1])
    pictured = [item for item in items[::-1] if item["photos"]]
    page.locator(".enlarge").first.click()
    large(page, pictured[0]["name"])
    page.wait_for_function("() => document.querySelector('[data-do=previous]').ariaDisabled === 'true'")
    steps = sum(len(item["photos"]) for item in pictured[:20])
    page.wait_for_function("() => document.querySelector('[data-do=next]').ariaDisabled === 'false'")
    for item in [item for item in pictured[:20] for _ in item["photos"]][1:]:
        page.keyboard.press("PageDown")
        large(page, item["name"])
    assert steps >= 20
    page.keyboard.press("Escape")
    page.wait_for_function("name => document.activeElement.closest('tr')?.querySelector('.name a').textContent === name",
                           arg=pictured[19]["name"])


def test_a_reload_keeps_results_and_large_view(visit, items):
    page = visit({"q": "armchair", "photo": "with"})
    wanted = [item for item in items if "Armchair" in item["name"] and item["photos"]]
    results(page, wanted)
    page.locator(".enlarge").first.click()
    large(page, wanted[0]["name"])
    page.reload()
    large(page, wanted[0]["name"])
    page.wait_for_function("name => document.querySelector('.items tbody .name a').textContent === name", arg=wanted[0]["name"])
    page.keyboard.press("PageDown")
    page.wait_for_function("name => document.querySelector('.viewer-name').textContent !== name", arg=wanted[0]["name"])
    large(page, wanted[0 if len(wanted[0]["photos"]) > 1 else 1]["name"])


@pytest.mark.parametrize("width", share([390, 820, 1440], 0))
def test_typing_moves_neither_rows_nor_columns(visit, items, width):
    page = visit(width=width)
    places = """() => [document.querySelector('.items').getBoundingClientRect().top,
      ...[...document.querySelectorAll('.items thead th')].map(each => each.getBoundingClientRect().left)]"""
    before = page.evaluate(places)
    for words in ("schüssel", "armchair", "bookcase"):
        field(page).fill(words)
        wanted = [item for item in items if words in item["name"].casefold()]
        results(page, wanted)
        assert page.evaluate(places) == pytest.approx(before, abs=1), words


def widened(page, widths):
    """Makes the window of a page as wide as is said, one after the other."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(NEXT_FRAME)
        yield width


def test_what_is_chosen_at_first_is_read_whole(visit):
    page = visit()
    for width in widened(page, [820, 1200, 1300, 1343, 1344, 1440]):
        cut = page.locator(".find select").evaluate_all("""all => all.filter(each => {
          const {paddingInlineEnd, width, fontSize, fontFamily} = getComputedStyle(each)
          const pen = document.createElement('canvas').getContext('2d')
          pen.font = `${fontSize} ${fontFamily}`
          return pen.measureText(each.selectedOptions[0].text).width > parseFloat(width) - parseFloat(paddingInlineEnd) + 1
        }).map(each => each.name)""")
        assert not cut, f"{width} wide: {cut}"


def test_the_line_to_write_on_is_below_the_letters(visit):
    page = visit()
    for letters in (100, 200):
        page.evaluate("letters => document.documentElement.style.fontSize = `${letters}%`", letters)
        height, size, place = field(page).evaluate("""each => [each.clientHeight,
          ...['fontSize', 'backgroundPosition'].map(name => getComputedStyle(each)[name])]""")
        below = float(re.search(r"50% \+ ([\d.]+)px", place)[1])
        assert 0.5 * float(size.removesuffix("px")) < below < height / 2, (letters, height, size, place)


def test_a_phone_says_below_the_filters_how_many_they_show_and_closes_them(visit):
    page = visit(width=390)
    opener, closer = page.locator(".find-open"), page.locator(".find-close")
    opener.click()
    assert closer.inner_text() == "Close"
    page.get_by_label("Room").select_option("Kitchen")
    page.locator(".find-close", has_text="Show 37 items").wait_for()
    assert opener.evaluate("each => getComputedStyle(each).textDecorationLine") == "underline"
    bottom = page.locator(".find .sort").bounding_box()
    assert closer.bounding_box()["y"] >= bottom["y"] + bottom["height"] - 1
    closer.click()
    assert not page.locator(".filters").is_visible() and opener.evaluate("each => each === document.activeElement")


def test_nothing_found_is_said_above_the_way_back_to_all(visit):
    page = visit()
    field(page).fill("zzzz")
    said = page.get_by_text("No items match").first
    said.wait_for()
    clear = page.get_by_role("button", name="Clear")
    assert clear.bounding_box()["y"] > said.bounding_box()["y"]
    clear.click()
    page.wait_for_function("() => !document.body.classList.contains('finding')")


def test_the_first_row_comes_soon(visit):
    page, most = visit(), {1440: 400, 820: 520, 390: 520}
    for width in widened(page, most):
        top = page.locator(".items tbody tr").first.bounding_box()["y"]
        assert top <= most[width], f"{width} wide: {top}"


def test_the_ring_of_the_search_touches_no_rule(visit):
    page = visit()
    for width in widened(page, [390, 1440]):
        rule = page.locator(".listing").bounding_box()["y"] + 3 + 3
        offset, ring = field(page).evaluate("""each => { each.focus(); const {outlineOffset, outlineWidth} = getComputedStyle(each)
          return [parseFloat(outlineOffset), parseFloat(outlineWidth)] }""")
        assert field(page).bounding_box()["y"] - offset - ring >= rule and offset >= 2, f"{width} wide"


def test_with_large_letters_nothing_stands_on_the_order(visit):
    page = visit()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in widened(page, [820, 1100, 1440]):
        boxes = [page.locator(part).bounding_box() for part in (".key", ".find .sort", ".views")]
        for at, one in enumerate(boxes):
            for other in boxes[:at]:
                assert not (one["x"] < other["x"] + other["width"] - 1 and other["x"] < one["x"] + one["width"] - 1
                            and one["y"] < other["y"] + other["height"] - 1
                            and other["y"] < one["y"] + one["height"] - 1), (width, boxes)


# --- More rooms than a page lists ---

ROOM = "Room 007 & <b>"


@pytest.fixture(scope="session")
def crowd(sites):
    return sites("found crowded")


@pytest.fixture(scope="session")
def crowded(bibelot, crowd):
    return found.items(bibelot, crowd)


def options(page, label="Room"):
    return row(page).get_by_label(label).evaluate("select => [...select.options].map(each => each.value)")


def listed(page, label="Room"):
    """Waits until the list is there."""
    page.wait_for_function("([name, most]) => document.querySelector('.find').elements[name].options.length > most",
                           arg=[label.lower(), found.CROWD])


def test_very_many_rooms_are_listed_once_their_list_is_about_to_be_opened(visit, crowd, crowded, over):
    page = visit(site=crowd, over=over)
    field(page).focus()
    assert options(page) == [""] and options(page, "Category") == ["", *found.CATEGORIES[:2]]
    page.wait_for_function("() => globalThis.findItems")
    row(page).get_by_label("Room").focus()
    listed(page)
    assert options(page) == ["", *sorted({item["room"] for item in crowded})]
    assert row(page).get_by_label("Room").evaluate("select => select.value") == ""
    text = row(page).get_by_label("Room").evaluate("select => select.options[7].text")
    assert re.sub("[\u2068\u2069]", "", text) == f"{ROOM} (2)"
    assert page.evaluate(NAMES) == [item["name"] for item in crowded[: found.PER_PAGE]], "Listing should find nothing"


def test_one_of_very_many_rooms_is_chosen_and_stays_so(visit, crowd, crowded, over):
    page = visit(site=crowd, over=over)
    wanted = [item for item in crowded if item["room"] == ROOM]
    assert len(wanted) == 2
    row(page).get_by_label("Room").focus()
    listed(page)
    row(page).get_by_label("Room").select_option(ROOM)
    results(page, wanted)
    assert page.url.endswith("#" + urlencode({"room": ROOM}))
    page.reload()
    results(page, wanted)
    listed(page)
    assert row(page).get_by_label("Room").input_value() == ROOM
    assert options(page).count(ROOM) == 1, "What stood there alone should have made way"
    page.get_by_role("button", name="Clear").click()
    page.wait_for_function("() => !document.body.dataset.finding")
    assert row(page).get_by_label("Room").input_value() == ""
    page.go_back()
    results(page, wanted)
    assert row(page).get_by_label("Room").input_value() == ROOM


def test_a_room_that_is_none_of_very_many_is_said_to_be_empty(visit, crowd):
    page = visit({"room": "Attic"}, site=crowd)
    count(page, "0 items")
    listed(page)
    assert row(page).get_by_label("Room").evaluate("select => select.selectedOptions[0].text") == "Attic"
    assert len(options(page)) == found.CROWD + 2


def test_the_keyboard_opens_the_list_of_very_many_rooms_once_it_is_there(visit, crowd):
    page = visit(site=crowd, over="http", fresh=True)
    held = []
    visit.visited[0].context.route("**/find/rooms.js", lambda route: held.append(route))
    page.evaluate("""() => {
      window.opened = 0
      HTMLSelectElement.prototype.showPicker = function () { opened = this.options.length }
    }""")
    field(page).focus()
    page.wait_for_function("() => globalThis.findItems")
    with page.expect_request("**/find/rooms.js"):
        row(page).get_by_label("Room").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("opened") == 0 and "#" not in page.url
    wait_until(page, lambda: held)
    held[0].continue_()
    page.wait_for_function("most => opened === most", arg=found.CROWD + 1)


def test_very_many_rooms_that_could_not_be_loaded_are_said_to_be_lost(visit, crowd):
    page = visit(site=crowd, over="http", fresh=True)
    here = visit.visited[0]
    here.context.route("**/find/rooms.js", lambda route: route.abort())
    field(page).focus()
    page.wait_for_function("() => globalThis.findItems")
    row(page).get_by_label("Room").focus()
    page.get_by_role("alert").wait_for()
    here.context.unroute("**/find/rooms.js")
    page.get_by_role("button", name="Try again").click()
    listed(page)
    assert not page.get_by_role("alert").is_visible()
    here.expected = [said for said in here.complaints if "rooms.js" in said or "ERR_FAILED" in said]
