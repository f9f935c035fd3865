"""Every name of the hard inventory is text wherever it is shown, and nothing else."""

import json

import expected

#: The texts of an element and of all in it.
TEXTS = r"""element => {
  const one = text => text.replace(/[ \t\n\f\r]+/g, ' ').trim()
  return [element, ...element.querySelectorAll('*')].map(each => one(each.textContent))
}"""


def test_names_are_text_on_the_index(window, hard, address):
    here = window()
    here.page.goto(address(hard))
    for number, (item, (link, _, anchor)) in enumerate(zip(hard.items, hard.rows()), 1):
        texts = here.page.locator(f"[id='{anchor}']").evaluate(TEXTS)
        assert expected.name(item) in texts, f"item {number} should be called {expected.name(item)!r}: {texts}"
        if item.serial:
            assert item.serial in texts, f"item {number} should have the number {item.serial!r}: {texts}"
    assert not here.complaints, here.complaints


def test_names_are_text_in_alternative_texts(window, hard, address):
    page = window().page
    page.goto(address(hard))
    for number, (item, (_, _, anchor)) in enumerate(zip(hard.items, hard.rows()), 1):
        if hard.photo_page(number):
            alternatives = page.locator(f"[id='{anchor}'] img").evaluate_all(
                "images => images.map(image => image.alt)")
            wrong = [text for text in alternatives if expected.name(item) not in expected.collapsed(text)]
            assert alternatives and not wrong, f"item {number}: {wrong} should hold {expected.name(item)!r}"


def test_names_are_text_in_the_large_view(window, hard, address):
    here = window()
    page = here.page
    page.goto(address(hard))
    for number, (item, (_, _, anchor)) in enumerate(zip(hard.items, hard.rows()), 1):
        if number <= 18 and hard.photo_page(number):
            page.locator(f"[id='{anchor}'] a[href^='photos/']").first.click()
            dialog = page.get_by_role("dialog")
            dialog.wait_for()
            texts = dialog.evaluate(TEXTS)
            assert expected.name(item) in texts, f"item {number}: {texts}"
            page.keyboard.press("Escape")
    assert not here.complaints, here.complaints


def test_names_are_text_in_the_report(bibelot, sources, hard, window, tmp_path):
    bibelot("report", sources("hard"), "-o", tmp_path / "report.html", "--date", "2026-11-21")
    here = window()
    here.page.goto((tmp_path / "report.html").as_uri())
    texts = set(here.page.locator("body").evaluate(TEXTS))
    missing = [name for item in hard.items if (name := expected.name(item)) not in texts]
    assert not missing, missing
    assert not here.complaints, here.complaints


def test_names_are_whole_in_json(bibelot, sources, hard):
    listed = json.loads(bibelot("list", sources("hard"), "--json").stdout)
    assert len(listed) == len(hard.items)
    for number, (item, entry) in enumerate(zip(hard.items, listed), 1):
        assert entry["key"] == item.key, number
        assert (entry["name"] or "") == expected.cleaned(item.name), number
        assert entry["serialNumber"] == (item.serial or None), number
        assert entry["value"] == item.value, number
        assert entry["currency"] == "USD", number
        created = item.created and f"{item.created:%Y-%m-%dT%H:%M:%S}Z"
        assert entry["dateCreated"] == created, number
        assert isinstance(entry["photos"], list), number


def test_marks_of_direction_turn_nothing_around_them(window, hard, address):
    """A name that is never closed stays in its own box: every row has its parts in the same order."""
    page = window().page
    page.goto(address(hard))
    for number in (7, 8):
        _, _, anchor = hard.rows()[number - 1]
        isolated = page.locator(f"[id='{anchor}'] a[href^='items/']").last.evaluate("""link => {
          const inside = [...link.querySelectorAll('*')].filter(each => each.textContent === link.textContent)
          return [link, ...inside].some(each => getComputedStyle(each).unicodeBidi.startsWith('isolate'))
        }""")
        assert isolated, f"The name of item {number} should be in a <bdi> or have a direction of its own"
        text = page.locator(f"[id='{anchor}']").inner_text()
        assert "$75" in text and f"SN-{number:04}" in text


def test_values_are_marked_as_the_book_does_and_not_by_colour_alone(window, hard, address):
    page = window().page
    page.goto(address(hard))
    looks = {}
    for number, item in enumerate(hard.items, 1):
        if item.name.startswith("Worth"):
            _, _, anchor = hard.rows()[number - 1]
            value = page.locator(f"[id='{anchor}']").get_by_text(expected.value(item), exact=True).first
            colour = value.evaluate("element => getComputedStyle(element).color")
            spoken = value.evaluate(
                "element => element.closest('td, dd, [role=cell]').textContent").replace(expected.value(item), "")
            looks[item.value] = (colour, expected.collapsed(spoken))
    assert looks[51] == looks[2_000_000_000], looks
    assert looks[49] == looks[-1], looks
    for one, other in ((49, 51), (49, 50), (50, 51)):
        assert looks[one][0] != looks[other][0], f"{one} and {other} have one colour: {looks}"
        assert looks[one][1] != looks[other][1], f"{one} and {other} differ by colour alone: {looks}"
