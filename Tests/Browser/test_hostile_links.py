"""Two thousand things with hostile names: every address in the site leads where it should, on any disk and server.

Beside what pages and style sheets name, that is what scripts ask for: lists of photos, and what finds items.
"""

import html
import http.client
import json
import pickle
import re
import unicodedata
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import unquote, urljoin, urlsplit

import pytest

import expected
import hostile
from amount import share
from built import Page, candidates
from conftest import to_be_made

#: Attributes that hold an address, as the theme's scripts and browsers read them.
ADDRESSES = {"href", "src", "data-full", "data-script"}

#: Attributes that scripts put something behind.
BEGINNINGS = {"data-list", "data-path", "data-root"}

#: Attributes of words. One that is on neither list fails, so that none is overlooked.
WORDS = {"data-label", "data-worth", "data-zoom", "data-photo", "data-copied", "data-end", "data-do", "data-number", "data-range",
         "data-results", "data-previous", "data-next", "data-show", "data-of"}

#: RFC 3986 without schemes and hosts: what needs no escaping in a path, and octets that are escaped.
RELATIVE = re.compile(
    r"(?:[A-Za-z0-9._~!$&'()*+,;=@/-]|%[0-9A-Fa-f]{2})*"
    r"(?:#(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?")

#: What Windows refuses, with any ending and in any capitals; source: Microsoft, "Naming Files, Paths, and Namespaces".
DEVICES = {"con", "prn", "aux", "nul", "conin$", "conout$", "clock$"} | {
    f"{port}{digit}" for port in ("com", "lpt") for digit in "0123456789¹²³"}

#: Characters that neither Windows nor FAT has in a name.
REFUSED = re.compile(r'[\0-\x1f\x7f<>:"/\\|?*]')

#: The entries of a folder on FAT32, of 32 bytes in 2 MB; a long name takes one for each 13 letters, and its short one.
FAT_ENTRIES = 65_536


#: A tag as the theme writes it. What comes from items is escaped, so that no other `<` begins a name.
TAG = re.compile(r'<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<]*")?)*)\s*>')
ATTRIBUTE = re.compile(r'\s([a-z-]+)="([^"]*)"')


def elements(markup, said):
    """The tags of a page with their attributes; six times as fast as a parser of all HTML."""
    tags = TAG.findall(markup)
    assert len(tags) == len(re.findall("<[A-Za-z]", markup)), f"{said} has a tag that cannot be read"
    return [(tag, {name: html.unescape(value) for name, value in ATTRIBUTE.findall(rest)}) for tag, rest in tags]


def called_with(path):
    """What a script of data calls its function with."""
    text = path.read_text(encoding="utf-8")
    assert re.fullmatch(r"[A-Za-z]+\(.*\);?\s*", text, re.DOTALL), f"{path.name} begins with {text[:60]!r}"
    return json.loads(text[text.index("(") + 1:text.rindex(")")])


class Links:
    """All addresses of a site, each as it is written and with what it is relative to."""

    def __init__(self, site):
        self.site, self.root = site, site.root
        self.all = {}  # where it is first written, by the folder (or the page) and the address
        self.ids = {}  # of each page
        self.lists = {}  # of photos, by their paths
        self.unknown = set()
        for path in site.files():
            said = path.relative_to(self.root).as_posix()
            if path.suffix == ".html":
                tags = elements(path.read_text(encoding="utf-8"), said)
                self.ids[path] = {attributes["id"] for _, attributes in tags if "id" in attributes}
                self.take(tags, path, said)
            elif path.suffix == ".css":
                for address in re.findall(r"""(?:url\(|@import)\s*['"]?([^'")]+)""", path.read_text(encoding="utf-8")):
                    self.add(said, path, address)
        self.take_finding()

    def add(self, said, base, address):
        # Pages of one folder name the same file alike; an anchor alone is one of its own page.
        base = base if address.startswith("#") or not address else base.parent / "any.html"
        self.all.setdefault((base, address), said)

    def take(self, tags, base, said):
        for tag, attributes in tags:
            for name, value in attributes.items():
                if name in ADDRESSES:
                    self.add(f"{said}: <{tag} {name}>", base, value)
                elif name == "srcset":
                    for address in candidates(value):
                        self.add(f"{said}: <{tag} srcset>", base, address)
                elif name == "data-scripts":
                    for address in value.split():
                        self.add(f"{said}: <{tag} data-scripts>", base, address)
                elif name == "data-list" and tag == "dialog":
                    self.take_photos(base, value, int(attributes["data-number"]), attributes["data-root"])
                elif name.startswith("data-") and name not in WORDS | BEGINNINGS:
                    self.unknown.add(name)

    def take_photos(self, base, beginning, number, root):
        """The lists of photos that a page fetches: its own, and those beside it."""
        path = (base.parent / f"{beginning}{number}.js").resolve()
        self.add(f"{base.name}: data-list", base, f"{beginning}{number}.js")
        if path in self.lists or not path.is_file():
            return
        data = called_with(path)
        assert data["number"] == number, path.name
        self.lists[path] = data
        for beside in (number - 1, number + 1):
            if 1 <= beside <= data["count"]:
                self.take_photos(base, beginning, beside, root)
        # Told from the root: the pages that fetch a list stand at different depths.
        home = (base.parent / root).resolve() / "index.html"
        for photo in data["photos"]:
            for address in [photo["page"], photo["item"], *(file["src"] for file in photo["files"])]:
                self.add(f"{path.name}", home, address)

    def take_finding(self):
        """What ``find.js`` asks for by the data that it has."""
        index = self.root / "index.html"
        form = next(attributes for attributes in self.site.page("index.html").all("form") if "data-path" in attributes)
        folder = form["data-path"]

        def ask(name):
            self.add("find.js", index, f"{folder}{name}.js")
            path = (index.parent / f"{folder}{name}.js").resolve()
            return called_with(path) if path.is_file() else {}

        self.found = ask("items")
        for name in ["categories", "rooms", "tags", "warranties"] + [f"by-{order}" for order in self.found["orders"]]:
            ask(name)
        for number in range(1, self.found["shards"] + 1):
            ask(f"words-{number}")
        count = 0
        for number in range(1, -(-self.found["count"] // self.found["rowsEach"]) + 1):
            for row in ask(f"rows-{number}").get("rows", []):
                self.take(elements(row, f"rows-{number}.js"), index, f"rows-{number}.js")
                count += 1
        assert count == self.found["count"] == hostile.COUNT


def target(base, address):
    """The file that an address means, read as browsers do from ``file://``."""
    parts = urlsplit(urljoin(base.as_uri(), address))
    return parts.scheme, Path(unquote(parts.path)), unquote(parts.fragment)


#: What the theme has for sites of other settings.
UNUSED = {"assets/book.js", "assets/tiles.js"}


@pytest.fixture(scope="module")
def site(sites):
    return sites("hostile")


@pytest.fixture(scope="module")
def once(common):
    """Gives what a function makes, made by the first worker that asks for it and kept for all."""

    def made(name, make):
        file = common / "made" / f"{name} of hostile"
        with to_be_made(common / "made" / f"mark of {name}") as is_first:
            if is_first:
                file.write_bytes(pickle.dumps(make()))
        return pickle.loads(file.read_bytes())

    return made


@pytest.fixture(scope="module")
def links(once, site):
    return once("links", lambda: Links(site))


@pytest.fixture(scope="module")
def listed(once, bibelot, site):
    return once("list", lambda: json.loads(bibelot("list", site.source, "--json").stdout))


def names(site):
    return sorted(path.relative_to(site.root).as_posix() for path in site.root.rglob("*"))


def test_every_address_leads_to_a_file_of_the_site_and_an_anchor_in_it(site, links):
    assert not links.unknown, f"Are these addresses or words? {links.unknown}"
    assert len(links.all) > 5 * hostile.COUNT, f"only {len(links.all)} addresses were found"
    dead, reached = [], set()
    files = set(site.files())
    for (base, address), said in links.all.items():
        scheme, path, anchor = target(base, address)
        reached.add(path)
        if scheme != "file" or path not in files:
            dead.append(f"{said}: {address!r} leads nowhere")
        elif anchor and anchor not in links.ids[path]:
            dead.append(f"{said}: {address!r} names no place of its page")
    assert not dead, f"{len(dead)} addresses:\n" + "\n".join(dead[:20])
    # And the other way: nothing lies in the site to which none of them leads.
    left = {path.relative_to(site.root).as_posix() for path in files - reached} - UNUSED
    assert not left, f"{len(left)} files that nothing leads to, such as {sorted(left)[:5]}"


def test_every_address_is_written_as_rfc_3986_has_it(links):
    odd = sorted({f"{said}: {address!r}" for (_, address), said in links.all.items()
                  if not RELATIVE.fullmatch(address)})
    assert not odd, f"{len(odd)} addresses:\n" + "\n".join(odd[:20])


def test_every_address_is_answered_with_its_file_by_a_plain_server(site, links, address):
    """Each is asked for as it is written, so that what escapes too little or too much gets another answer."""
    home = address(site, "index.html", "http").removesuffix("index.html")
    asked = {}
    for (base, written), said in links.all.items():
        whole = urljoin(home + base.relative_to(site.root).as_posix(), written).partition("#")[0]
        asked.setdefault(whole, (said, target(base, written)[1]))
    assert len(asked) >= len(site.files()) - len(UNUSED)
    server = urlsplit(home)
    wrong = []
    connection = http.client.HTTPConnection(server.hostname, server.port, timeout=60)
    for whole, (said, file) in share(list(asked.items()), 0, of=3):
        assert whole.startswith(home), f"{said}: {whole} is outside of the site"
        connection.request("HEAD", whole.removeprefix(f"http://{server.netloc}"))
        answer = connection.getresponse()
        answer.read()
        length = answer.headers.get("Content-Length")
        if answer.status != 200 or int(length) != file.stat().st_size:
            wrong.append(f"{said}: {whole} is answered with {answer.status}, {length} bytes")
    connection.close()
    assert not wrong, f"{len(wrong)} addresses:\n" + "\n".join(wrong[:20])


def refused(path):
    """Why Windows or a FAT stick would not take a path of the site, or None."""
    name = path.rsplit("/", 1)[-1]
    if REFUSED.search(name):
        return "has a character that is not allowed"
    if name.split(".")[0].strip().lower() in DEVICES:
        return "is the name of a device"
    if name != name.strip(" ").rstrip("."):
        return "begins or ends with what is cut off"
    if name.startswith((".", "-")):
        return "is hidden, or looks like an option"
    if not name.isascii():
        return "is of letters that disks write in several forms"
    # Windows takes 260 letters for a path with its drive and folders, without which the site is moved.
    return "is too long" if len(path) > 100 else None


def test_every_file_has_a_name_that_windows_and_a_fat_stick_take(site):
    wrong = [f"{path}: {why}" for path in names(site) if (why := refused(path))]
    assert not wrong, f"{len(wrong)} names:\n" + "\n".join(wrong[:20])


@pytest.mark.parametrize("name", [
    "CON", "nul.html", "x/aux.2.html", "com1.js", "lpt¹", "a:b", "what?", "x\\y", "tail.", "tail ", ".hidden", "-rf",
    "caf\u00e9", "y" * 101])
def test_what_they_refuse_would_be_noticed(name):
    assert refused(name)


def test_no_two_names_are_one_where_case_or_form_does_not_count(site):
    paths = Counter(unicodedata.normalize("NFKC", path).casefold() for path in names(site))
    twice = [path for path, count in paths.items() if count > 1]
    assert not twice, f"A disk that ignores case would lose one of each: {twice[:20]}"


def test_every_folder_fits_on_a_fat_stick(site):
    for folder in [site.root, *filter(Path.is_dir, site.root.rglob("*"))]:
        entries = sum(1 + -(-len(file.name) // 13) for file in folder.iterdir())
        assert entries < FAT_ENTRIES, f"{folder.name}: {entries} entries"


def test_every_item_has_its_own_page_and_photos(site, listed, links):
    """Nothing was left out because of what it is called."""
    rows = list(hostile.rows())
    assert len(listed) == len(rows) == hostile.COUNT
    pages = [item["page"] for item in listed]
    assert len(set(pages)) == hostile.COUNT
    assert [address for address, _, _ in site.rows()] == pages
    for item, row in zip(listed, rows):
        # What cannot be seen at a name's ends is not part of it.
        name = expected.collapsed(expected.cleaned(row["name"])).strip("\ufeff\u200b\u2060")
        assert expected.collapsed(expected.cleaned(item["name"] or "")) == name
    photos = [photo for item in listed for photo in item["photos"]]
    assert len(photos) >= hostile.COUNT and len({json.dumps(photo) for photo in photos}) > 90
    assert sum(len(data["photos"]) for data in links.lists.values()) == len(photos)
    assert len(list((site.root / "photos").glob("*.html"))) == len(photos)


def test_every_group_has_its_own_page_and_is_called_as_it_is_written(site, listed):
    for field, folder in (("category", "categories"), ("room", "rooms"), ("tags", "tags")):
        groups = {name for item in listed
                  for name in ([item[field]] if isinstance(item[field], str) else item[field] or [])}
        pages = [path for path in (site.root / folder).glob("*.html") if "." not in path.stem]
        titles = Counter(map(heading, pages))
        # Names that look the same to Unicode may be one group, or several; none may be lost.
        assert {fold(title) for title in titles} == {fold(group) for group in groups}, folder
        assert len(pages) >= 80 and max(titles.values()) == 1, titles.most_common(3)


def fold(text):
    """A text without controls, for which pages have a sign."""
    shown = (each for each in unicodedata.normalize("NFC", text)
             if each in "\t\n\r" or unicodedata.category(each) != "Cc" and each != "\ufffd")
    return expected.collapsed("".join(shown))


def heading(path):
    """The text of a page's ``<h1>``."""
    text = path.read_text(encoding="utf-8")
    return expected.collapsed(Text(re.search(r"<h1>(.*?)</h1>", text, re.DOTALL)[1]).text)


class Text(Page):
    """The words of some markup."""

    def __init__(self, markup):
        self.text = ""
        super().__init__(SimpleNamespace(read_text=lambda encoding: markup))

    def handle_data(self, data):
        self.text += data
