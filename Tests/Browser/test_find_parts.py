"""What the find row's script does without a page: folding, sets, orders, amounts."""

import random
from datetime import date

import pytest

import finddata
import found


@pytest.fixture(scope="module")
def page(chromium, sites, address):
    """A page that has the script, which all tests ask: what they ask changes nothing of it."""
    context = chromium.new_context(locale="en-US")
    page = context.new_page()
    page.goto(address(sites("found")))
    page.get_by_role("searchbox").focus()
    page.wait_for_function("() => typeof Find === 'object'")
    yield page
    context.close()


def test_words_are_folded_as_the_data_is(page):
    """As Python folds them, and as the list of pairs says."""
    for text, query in found.FOLDED:
        folded = page.evaluate("text => Find.words(text)", text)
        assert folded == finddata.folded(text), text
        for part in page.evaluate("text => Find.words(text)", query):
            assert any(part in word for word in folded), (text, query, folded, part)
    exact = {
        " Ça\u00a0va?\t— Où ": ["ca", "va", "ou"], "SN-1234/a": ["sn1234a"], "ẞ ſ K Å": ["ss", "s", "k", "a"],
        "ς Σ": ["σ", "σ"], "ぱ パ ﾊﾟ ヴ ヷ": ["は", "は", "は", "う", "わ"], "ﷲ": ["الله"], "שָׁלוֹם": ["שלום"],
        "مُحَمَّد ى ة ـ": ["محمد", "ي", "ه"], "Ⅻ ½ ①": ["xii", "12", "1"], "😀 👍🏽 –": ["😀", "👍🏽"],
        "١٢٠٣ ۴ ７": ["1203", "4", "7"], "": []}
    for text, words in exact.items():
        assert page.evaluate("text => Find.words(text)", text) == words, text


def test_a_name_in_any_script_is_found_by_each_way_of_writing_it(window, sites, address):
    page = window().page
    page.goto(address(sites("found abroad")))
    for text, query in found.FOLDED:
        page.get_by_role("searchbox").fill(query)
        page.wait_for_function(
            "([text, query]) => new URLSearchParams(location.hash.slice(1)).get('q') === query"
            " && [...document.querySelectorAll('.finding .items tbody .name a')].some(each => each.textContent === text)",
            arg=[text, query])


def test_each_key_of_a_word_leads_to_a_file_that_it_stands_in(page):
    for text, _ in found.FOLDED:
        for word in finddata.folded(text):
            for shards in (1, 4, 37):
                files = page.evaluate(
                    "([word, shards]) => Find.keys(word).map(key => Find.shard(key, shards))", [word, shards])
                assert files and set(files) <= finddata.shards_of(word, shards), word


def test_sets_and_orders_are_read(page):
    numbers = random.Random(7)
    places = sorted(numbers.sample(range(5000), 700))
    for some in ([], [0], [31, 32, 33], [4999], places):
        assert page.evaluate("set => { const all = []; Find.each(set, each => all.push(each)); return all }",
                             finddata.encoded(some)) == some
        bits = page.evaluate("set => [...Find.bits(5000, [set])]", finddata.encoded(some))
        assert [at for at in range(5000) if bits[at >> 5] >> (at & 31) & 1] == some
    for down, order in ((False, [4, 1, 0, 3, 2, 5]), (True, [0, 3, 1, 4, 2, 5])):
        assert page.evaluate("down => [...Find.order(Find.ranks('2,1,,2,0,'), down)]", down) == order


def test_a_part_is_found_in_words_and_never_in_their_sets(page):
    lines = ["lamp 0,1", "clamp 2", "lam 3", "a lamp", "b 0,b"]
    find = "([lines, part]) => Find.setsOf(lines, part)"
    assert page.evaluate(find, [lines, "lamp"]) == ["0,1", "2"]
    assert page.evaluate(find, [lines, "a"]) == ["lamp"]
    assert page.evaluate(find, [lines, "b"]) == ["0,b"]


def test_a_day_in_figures_is_found_by_its_start_alone(page):
    lines = ["=20241203 0", "20241203x 1", "sn1203 2"]
    find = "([lines, part]) => Find.setsOf(lines, part)"
    assert page.evaluate(find, [lines, "1203"]) == ["1", "2"]
    assert page.evaluate(find, [lines, "202412"]) == ["0", "1"]
    assert page.evaluate(find, [lines, "2"]) == ["0", "1"]
    assert page.evaluate(find, [lines, "="]) == []


def test_a_part_may_stand_in_any_number_of_words(page):
    """Such as the letters before the number, in each of a great inventory's serial numbers."""
    assert page.evaluate("""() => {
      const lines = Array.from({length: 300000}, (_, at) => `sn${at} ${at.toString(36)}`)
      return Find.bits(300000, Find.setsOf(lines, 'sn')).every(bits => bits === 0xffffffff)
    }""")


INVENTORY = """([amounts, asked]) => {
  const set = amounts.map((_, at) => at ? 1 : 0).join()
  const inventory = new Inventory({
    count: amounts.length, sizes: '', photos: '',
    values: [{currency: 'USD', digits: 2, items: set, amounts: amounts.join()}]})
  const all = inventory.fitting(new URLSearchParams(asked), [], 0)
  const sum = inventory.sum(all, inventory.values[0])
  return [[...inventory.sorted(all)], sum === null ? null : String(sum)]
}"""


@pytest.mark.parametrize("digits,asked,places", [
    (0, {"to": "4.5"}, [0, 1]), (0, {"to": "99.5"}, [0, 1, 2]), (0, {"from": "5.4", "to": "5.4"}, []),
    (0, {"from": "4.5"}, [2, 3]), (0, {"from": "5", "to": "5"}, [2]),
    (2, {"from": "0.035"}, [1, 2, 3]), (2, {"to": "0.05"}, [0, 1, 2]), (2, {"from": ".05", "to": "5e-2"}, [2]),
])
def test_bounds_are_where_they_say(page, digits, asked, places):
    """Amounts of 3, 4, 5 and 100 of the smallest pieces."""
    found = page.evaluate("""([digits, asked]) => {
      const inventory = new Inventory({count: 4, sizes: '', photos: '',
        values: [{currency: 'USD', digits, items: '0,1,1,1', amounts: '3,4,5,100'}]})
      return [...inventory.sorted(inventory.fitting(new URLSearchParams(asked), [], 0))]
    }""", [digits, asked])
    assert found == places


def test_sums_are_exact_however_large(page):
    for amounts in ([1, 2], [-5, 5], [2 ** 52] * 5, [2 ** 53 + 1, 1, -3], [10 ** 30 + 1, 7, -(10 ** 29)]):
        assert page.evaluate(INVENTORY, [[str(each) for each in amounts], ""]) == [
            list(range(len(amounts))), str(sum(amounts))]
    # 19.99 × 100 is no whole number to a computer.
    assert page.evaluate(INVENTORY, [["1998", "1999", "2000"], "from=19.99&to=19.99"]) == [[1], "1999"]
    assert page.evaluate(INVENTORY, [["-100", str(10 ** 30), "2"], "from=1"]) == [[1], str(10 ** 30)]
    assert page.evaluate(INVENTORY, [["1"], "from=2"]) == [[], None]


def test_amounts_are_written_as_the_sites_are(page):
    money = "([amount, value, lang]) => Find.money(BigInt(amount), value, lang)"

    def written(amount, currency, digits, lang, total=None):
        value = {"currency": currency, "digits": digits, **({"total": total} if total else {})}
        return page.evaluate(money, [str(amount), value, lang])

    assert written(21430000, "USD", 2, "en-US") == "$214,300"
    assert written(21430005, "USD", 2, "en-US") == "$214,300.05"
    assert written(5, "USD", 2, "en-US") == "$0.05" and written(-5, "USD", 2, "en-US") == "-$0.05"
    assert written(10 ** 22 + 1, "USD", 2, "en-US") == "$100,000,000,000,000,000,000.01"
    assert written(1234, "EUR", 0, "de") == "1.234\u00a0€"
    # Browsers write this yen wide; the site does not.
    assert written(1234567, "JPY", 0, "ja", "¥98,765") == "¥1,234,567"
    assert written(500, "USD", 2, "ar", "\u200f1,234\u00a0US$\u200e") == "\u200f5\u00a0US$\u200e"
    assert written(-500, "USD", 2, "en", "$7") == "-$5" and written(500, "USD", 2, "en", "-$7") == "$5"


@pytest.mark.parametrize("name", ["found", "found abroad"])
def test_everything_is_counted_and_worth_what_the_page_says(window, sites, address, name):
    page = window().page
    page.goto(address(sites(name)) + "#sort=own-desc")
    page.wait_for_function("() => document.querySelector('.found-count').textContent")

    def visible(text):
        return text.translate(dict.fromkeys([0x200E, 0x200F, *range(0x2066, 0x206A)]))

    said = visible(page.locator(".found-count").text_content())
    for part in (".summary span:first-child", ".summary strong"):
        assert visible(page.locator(part).text_content()) in said, said


def test_a_warranty_ends_with_the_readers_day(page):
    """Days of a warranty's end, and which of them each choice takes."""
    days = (found.TODAY - date(1970, 1, 1)).days
    ends = [days - 1, days, days + 60, days + 61]
    taken = page.evaluate("""([ends, today]) => ['valid', 'ending', 'ended'].map(warranty => {
      const inventory = new Inventory({
        count: 5, sizes: '', photos: '', values: []})
      inventory.cover({items: '1,1,1,1', days: ends.map(day => day.toString(36)).join()})
      return [...inventory.sorted(inventory.fitting(new URLSearchParams({warranty}), [], today))]
    })""", [ends, days])
    assert taken == [[2, 3, 4], [2, 3], [1]]
