"""A built site, read from its files alone: pages, what they refer to, and where each item is shown."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import List
from urllib.parse import unquote, urlsplit

from homepwner import Item

PICTURES = (".jpg", ".jpeg", ".png", ".svg", ".gif", ".webp", ".avif", ".ico")


@dataclass(frozen=True)
class Reference:
    """An address as one page or stylesheet writes it."""

    page: Path
    where: str  # such as `<img srcset>`
    address: str

    def __str__(self):
        return f"{self.page.name}: {self.where} {self.address!r}"

    @property
    def target(self):
        """The file that is meant, or the page itself for a bare anchor."""
        path = unquote(urlsplit(self.address).path)
        return (self.page.parent / path).resolve() if path else self.page

    @property
    def anchor(self):
        return unquote(urlsplit(self.address).fragment)


class Page(HTMLParser):
    """What a page says about itself."""

    ADDRESSES = {"href", "src", "poster", "action", "formaction", "data", "cite", "background"}

    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.path = path
        self.references = []
        self.elements = []  # (tag, attributes) in document order
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.elements.append((tag, attributes))
        for name, value in attributes.items():
            if name in self.ADDRESSES:
                self._refer(f"<{tag} {name}>", value or "")
            elif name in ("srcset", "imagesrcset"):
                for candidate in candidates(value):
                    self._refer(f"<{tag} {name}>", candidate)
            elif name.startswith("data-") and re.fullmatch(r"[\w./%-]+\.(jpg|png|svg|html)", value or ""):
                self._refer(f"<{tag} {name}>", value)

    def _refer(self, where, address):
        self.references.append(Reference(self.path, where, address))

    @property
    def ids(self):
        return {attributes["id"] for _, attributes in self.elements if attributes.get("id")}

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


def candidates(srcset):
    """The addresses of a srcset, which may hold commas, but not end with one."""
    return [part.split()[0] for part in re.split(r",\s+", srcset) if part.strip()]


@dataclass
class Site:
    """What one build wrote, and the inventory that it was built from."""

    name: str
    source: Path
    root: Path
    items: List[Item]
    said: str = ""  # what the program wrote while it built
    _pages: dict = field(default_factory=dict)

    def files(self):
        return sorted(path for path in self.root.rglob("*") if path.is_file())

    def pictures(self):
        return [path for path in self.files() if path.suffix.lower() in PICTURES]

    def page(self, path):
        """A page by its address within the site, or by its path."""
        path = (self.root / path).resolve()
        if path not in self._pages:
            self._pages[path] = Page(path)
        return self._pages[path]

    def pages(self):
        return [self.page(path) for path in self.files() if path.suffix == ".html"]

    def index_pages(self):
        """The addresses of the pages that list the items, in their order."""
        found = [path.name for path in self.root.glob("page-*.html")]
        return ["index.html"] + sorted(found, key=lambda name: int(re.sub(r"\D", "", name)))

    def item_pages(self):
        """The addresses of the items' pages, in the archive's order."""
        return [address for address, _, _ in self.rows()]

    def photo_page(self, number):
        """The address of the page of an item's photo, the item counted from 1, or None."""
        for reference in self.page(self.item_pages()[number - 1]).references:
            if reference.where == "<a href>" and reference.target.parent.name == "photos":
                return reference.target.relative_to(self.root).as_posix()
        return None

    def rows(self):
        """For each item, in order: its page's address, the list's page, and its row's anchor."""
        rows, seen = [], set()
        for listing in self.index_pages():
            anchor = None
            for tag, attributes in self.page(listing).elements:
                anchor = attributes.get("id", anchor) if tag in ("tr", "li", "article") else anchor
                address = attributes.get("href", "") if tag == "a" else ""
                if address.startswith("items/") and address not in seen:
                    seen.add(address)
                    rows.append((address, listing, anchor))
        return rows
