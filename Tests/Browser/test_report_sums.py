"""The report's sums, to the smallest unit of each currency, as they stand on paper, beside a reckoning of its own."""

import re
import unicodedata

import pytest

import insured
import paper
import reckoned
from amount import ALL
from reckoned import KINDS

COUNT = 5000 if ALL else 150

#: An inventory for each language: how many things, its seed, and what is particular about it.
INVENTORIES = {
    "in English": ("en-US", dict(count=COUNT, seed=1)),
    "in German, where the owner's values count as replacement values": (
        "de", dict(count=COUNT // 2, seed=2, value_means="replacement")),
    "of an archive": ("en-US", dict(count=40, seed=3, has_archive=True)),
}


class Report:
    """A printed report, the things that it is about, and where in it is what."""

    def __init__(self, made, language):
        self.language = language
        self.words = paper.words(language.split("-")[0])
        self.things = {thing.serial: thing for thing in reckoned.read(made.source)}
        self.pages = paper.pages(made.pdf)
        summary, schedule = self.page("summary"), self.page("schedule")
        self.summary = paper.rows(self.pages, range(summary, schedule))
        self.schedule = paper.rows(self.pages, range(schedule, min(
            page for page in map(self.page, ("evidence", "missing")) if page)))
        self.labels = {self.words[key]: key for key in ("broughtForward", "carriedForward", "total")}
        subtotal = self.words["subtotalOf"].replace("{name}", "")
        self.sums = [row for row in self.schedule if row.label in self.labels or row.label.startswith(subtotal)]
        self.ends = paper.columns(self.sums, language)
        self.lines = [row for row in self.schedule if re.fullmatch(r"[\d.,]+", row.label)]

    def page(self, key):
        """The first page with a title, from 0, or None."""
        return paper.chapter(self.pages, self.words[key])

    def thing(self, line):
        serials = {serial for cell in line.cells for serial in re.findall(r"SN-\d{6}", cell.text)}
        assert len(serials) == 1, f"line {line.label} on page {line.page + 1} tells of {serials}"
        return self.things[serials.pop()]

    def kinds(self, row, ends=None):
        """The sums of a row by kind and currency."""
        found = {}
        for kind, amounts in zip(KINDS, paper.by_column(row, ends or self.ends, self.language)):
            found[kind] = {currency: amount for amount, currency in amounts}
            assert len(found[kind]) == len(amounts), f"{row.label}: a currency occurs twice: {amounts}"
        return found

    def named(self, group, by):
        return group or self.words["withoutRoom" if by == "room" else "withoutCategory"]


@pytest.fixture(scope="module", params=INVENTORIES)
def report(request, reported):
    language, options = INVENTORIES[request.param]
    return Report(reported(f"insured {request.param[:12]} {COUNT}", lambda folder: insured.write(
        folder, language=language, **options)), language)


def test_has_a_column_for_each_kind_of_value(report):
    assert len(report.ends) == len(KINDS), f"columns that end at {report.ends}"


def test_tells_of_every_thing_once(report):
    assert [line.label for line in report.lines] == [str(number) for number in range(1, len(report.things) + 1)]
    told = [report.thing(line).serial for line in report.lines]
    assert sorted(told) == sorted(report.things)
    # As well in the text of the pages as it is, whatever rows are made of it.
    on_pages = [serial for row in report.schedule for cell in row.cells for serial in re.findall(r"SN-\d{6}", cell.text)]
    assert sorted(on_pages) == sorted(report.things)


def test_values_each_thing(report):
    stated = 0
    for line in report.lines:
        thing = report.thing(line)
        for kind, amounts in zip(KINDS, paper.by_column(line, report.ends, report.language)):
            expected = [thing.values[kind]] if kind in thing.values else []
            assert amounts[:1] == expected, f"line {line.label}, {thing}: {kind} is {amounts}, not {expected}"
            for amount, currency in amounts[1:]:  # the price of one, whose words may be on the next line
                assert (amount, currency) == thing.each(kind), thing
        texts = [cell.text for cell in line.cells]
        told = " ".join(texts)
        depreciation = re.findall(rf"(?:{report.words['depreciation']} |−)([\d.,]+\s?%)", told)
        expected = [] if thing.depreciation is None else [paper.percent(thing.depreciation, report.language)]
        assert depreciation == expected, f"line {line.label}, {thing}: {depreciation}"
        stated += report.words["asStated"] in texts
    # Where the owner's value takes the place of a replacement value, it says so.
    assert stated == sum(thing.counts_stated for thing in report.things.values())


def test_carries_sums_from_page_to_page(report):
    pages = sorted({line.page for line in report.lines})
    seen = []
    for number in range(pages[0], pages[-1] + 1):
        on_page = [row for row in report.sums if row.page == number]
        for label, is_there in (("broughtForward", number > pages[0]), ("carriedForward", number < pages[-1])):
            rows = [row for row in on_page if report.labels.get(row.label) == label]
            assert len(rows) == is_there, f"page {number + 1} has {len(rows)} rows of {label}"
            if label == "carriedForward":
                seen += [report.thing(line) for line in report.lines if line.page == number]
            for row in rows:
                assert report.kinds(row) == reckoned.sums(seen), f"page {number + 1}, {row.label}"


def test_sums_up_each_room_below_its_lines(report):
    room, sums, members = None, {}, []
    rooms = reckoned.grouped(report.things.values(), "room")
    titles = {report.named(name, "room"): name for name in rooms}
    again = f" {report.words['continued']}"
    for row in report.schedule:
        name = row.label.removesuffix(again)
        if name in titles:
            if name != room:
                assert not members, f"the lines of {room} end without a subtotal"
            room = name
        elif row in report.lines:
            members.append(report.thing(row))
        elif row in report.sums and row.label not in report.labels:
            assert row.label == report.words["subtotalOf"].replace("{name}", room)
            assert sorted(thing.serial for thing in members) == sorted(thing.serial for thing in rooms[titles[room]])
            assert report.kinds(row) == reckoned.sums(members), row.label
            sums[room], members = row, []
    assert set(sums) == set(titles)


def test_sums_up_everything_once(report):
    total = [row for row in report.sums if report.labels.get(row.label) == "total"]
    assert len(total) == 1 and total[0].page == report.lines[-1].page
    assert report.kinds(total[0]) == reckoned.sums(report.things.values())


@pytest.mark.parametrize("by", ["room", "category"])
def test_sums_up_rooms_and_categories(report, by):
    settings = insured.SETTINGS["report"]
    limits = settings["room_limits" if by == "room" else "limits"]
    limits = {name.lower(): amount for name, amount in limits.items()}
    groups = reckoned.grouped(report.things.values(), by)
    # Which of two spellings stands there depends on which comes first in the schedule.
    expected = {
        report.named(name, by).casefold(): (things, limits.get(name.lower())) for name, things in groups.items()}
    expected[report.words["total"].casefold()] = (list(report.things.values()), settings["limit"])
    rows = table(report, by, expected)
    ends = paper.columns(rows, report.language)[:len(KINDS) + 1]
    for row in rows:
        things, limit = expected.pop(row.label.casefold())
        sums = reckoned.sums(things)
        assert report.kinds(row, ends) == sums, f"{by} {row.label}"
        texts = [cell.text for cell in row.cells]
        assert paper.number(len(things), report.language) in texts, f"{row.label}: {texts}"
        lacking = [len(things) - sum(kind in thing.values for thing in things) for kind in KINDS]
        missing = [report.words["withoutCount"].replace("{count}", paper.number(count, report.language)) for count in lacking if count]
        assert sorted(text for text in texts if text in missing) == sorted(missing), f"{row.label}: {texts}"
        if limit is not None:
            assert paper.by_column(row, ends, report.language)[-1] == [(limit, "USD")]
            said = ""
            if "USD" in sums["replacement"]:
                left = limit - sums["replacement"]["USD"]
                said = report.words["overLimit" if left < 0 else "underLimit"].replace(
                    "{amount}", paper.written(abs(left), "USD", report.language))
            # An amount of many millions goes on in the next line.
            beyond = "".join(cell.text for cell in row.cells if cell.right > ends[-1] + paper.APART)
            assert re.sub(r"\s", "", beyond) == re.sub(r"\s", "", said), f"{row.label}: {beyond!r}, not {said!r}"
    assert not expected, f"no row for {list(expected)}"


def table(report, by, titles):
    """The rows of the summary's table of rooms or categories, whose labels may be on two lines."""
    rows, is_there, label, cells = [], False, "", []
    heads = {report.words["byRoom"]: "room", report.words["byCategory"]: "category", report.words["howValued"]: ""}
    for row in report.summary:
        name = row.label.removesuffix(f" {report.words['continued']}")
        if name in heads:
            is_there, label, cells = heads[name] == by, "", []
        elif is_there:
            label, cells = f"{label} {row.label}".strip(), cells + row.cells
            if label.casefold() in titles:
                rows.append(paper.Row(label, row.page, cells))
            if label.casefold() in titles or not any(title.startswith(label.casefold()) for title in titles):
                label, cells = "", []
    return rows


def test_says_on_its_cover_what_everything_comes_to(report):
    sums = reckoned.sums(report.things.values())
    cover = paper.rows(report.pages, [0])
    for kind in KINDS:
        row = next(row for row in cover if row.label == report.words[f"{kind}Total"])
        found = [paper.amount(cell.text, report.language) for cell in row.cells]
        assert {currency: amount for amount, currency in filter(None, found)} == sums[kind], kind


@pytest.mark.parametrize("language", ["ar", "ja"])
def test_totals_are_the_same_in_languages_with_other_figures(reported, language):
    made = reported(f"insured in {language}", lambda folder: insured.write(folder, 30, 4, language))
    sums = reckoned.sums(reckoned.read(made.source))
    expected = {abs(amount) for kind in sums.values() for amount in kind.values()}
    pages = paper.pages(made.pdf)
    last = max(number for number, cells in enumerate(pages) if any(re.search(r"SN-\d{6}", cell.text) for cell in cells))
    for place in (0, last):
        # An amount that is too wide goes on in the next line.
        text = " ".join(cell.text for cell in sorted(pages[place], key=lambda cell: (round(cell.left), cell.top)))
        assert expected <= figures(text), f"page {place + 1} lacks {expected - figures(text)}"


def figures(text):
    """The numbers in a text, whatever figures and marks they are written with."""
    text = "".join(str(unicodedata.decimal(each, each)) for each in text).replace("٬", ",").replace("٫", ".")
    return {reckoned.Fraction(each.replace(",", "")) for each in re.findall(r"\d[\d,]*(?:\.\d+)?", text)}
