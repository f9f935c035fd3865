"""What pages and the files beside them tell programs."""

import csv
import json
import re
from collections import Counter

import extruct
import feedparser
import pytest

SITES = ["sample", "hard", "found"]


@pytest.fixture(params=SITES)
def site(request, sites):
    return sites(request.param)


def items(site):
    return json.loads((site.root / "items.json").read_text(encoding="utf-8"))


def linked(path):
    """What a page says by the names of schema.org."""
    return extruct.extract(path.read_text(encoding="utf-8"), syntaxes=["json-ld"])["json-ld"]


def visible(text):
    """A text as pages show it: a browser takes line ends for spaces, and controls are shown as a symbol."""
    return re.sub(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f]", "\ufffd", text or "")


def test_each_item_is_told_by_the_names_of_schema_org(site):
    for item in items(site):
        path = site.root / item["page"]
        [thing] = linked(path)
        assert (thing["@context"], thing["@type"]) == ("https://schema.org", "IndividualProduct")
        wanted = {"serialNumber": item["serialNumber"], "model": item["model"], "category": item["category"],
                  "color": item["colour"], "purchaseDate": item["boughtOn"],
                  "brand": item["maker"] and {"@type": "Brand", "name": item["maker"]},
                  "keywords": item["tags"], "image": [f"../{photo}" for photo in item["photos"]]}
        for name, value in wanted.items():
            if isinstance(value, str) and not value.strip():
                value = None
            assert thing.get(name) == (value or None), (item["name"], name)
        if item["name"].strip():
            assert thing["name"] == item["name"]
        # No price: nothing is for sale.
        assert set(thing) <= {"@context", "@type", "name", *wanted}


def test_lists_say_how_many_there_are(site):
    count = len(items(site))
    [index] = linked(site.root / "index.html")
    assert index["@type"] == "CollectionPage" and index["mainEntity"] == {
        "@type": "ItemList", "numberOfItems": count}
    counts = Counter(item["room"] for item in items(site) if item["room"])
    for name, in_room in counts.items():
        first = next(path for path in site.root.glob("rooms/*.html") if linked(path)[0]["name"] == name)
        assert linked(first)[0]["mainEntity"]["numberOfItems"] == in_room, name


def test_the_feed_names_what_is_new(site):
    feed = feedparser.parse((site.root / "feed.xml").read_bytes())
    assert not feed.bozo, feed.get("bozo_exception")
    dated = sorted((item["dateCreated"] for item in items(site) if item["dateCreated"]), reverse=True)
    assert 0 < len(feed.entries) == min(20, len(dated))
    moments = [entry.updated_parsed for entry in feed.entries]
    assert moments == sorted(moments, reverse=True)
    assert feed.feed.updated_parsed == moments[0]
    assert len({entry.id for entry in feed.entries}) == len(feed.entries)
    for entry in feed.entries:
        assert all((site.root / link.href).is_file() for link in entry.links)
    index = (site.root / "index.html").read_text(encoding="utf-8")
    assert '<link rel="alternate" type="application/atom+xml" href="feed.xml"' in index


def test_the_items_lie_beside_the_pages_as_data(site):
    with open(site.root / "items.csv", encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(items(site)) > 0
    for row, item in zip(rows, items(site)):
        files = [item["page"], *item["photos"], *item["receipts"], *item["manuals"]]
        assert all((site.root / path).is_file() for path in files), item["name"]
        assert row["page"] == item["page"]
        assert [line for line in row["photos"].split("\n") if line] == item["photos"]


def test_the_table_is_an_inventory_again(bibelot, sites, tmp_path):
    """Whoever has the site alone has their inventory: the table names the photos as it holds them."""
    site = sites("found")
    for item in items(site):
        for photo in item["photos"]:
            (tmp_path / photo).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / photo).write_bytes((site.root / photo).read_bytes())
    (tmp_path / "details.csv").write_bytes((site.root / "items.csv").read_bytes())
    again = json.loads(bibelot("list", tmp_path, "--json").stdout)
    fields = ["name", "serialNumber", "value", "category", "room", "tags", "photos", "dateCreated"]
    assert [[item[field] for field in fields] for item in again] == [
        [item[field] for field in fields] for item in items(site)]


def test_titles_name_the_page_and_the_site(sites):
    site = sites("found")
    for page in site.pages():
        text = page.path.read_text(encoding="utf-8")
        title = re.search("<title>(.*?)</title>", text).group(1)
        description = next(meta for meta in page.all("meta") if meta.get("name") == "description")
        assert title == "House" or title.endswith(" – House") or title.startswith("House – Page "), page.path
        assert description["content"].strip()
        assert {"name": "robots", "content": "noindex"} in page.all("meta")
    assert "<title>House – Page 2 of 5</title>" in (site.root / "page-2.html").read_text(encoding="utf-8")
