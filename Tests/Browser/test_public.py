"""The edition to publish: what hosts, search engines and whoever shares a link read of it."""

import functools
import http.server
import json
import os
import re
import shutil
import threading
import urllib.robotparser
import xml.etree.ElementTree as ET
from urllib.parse import urljoin, urlsplit

import extruct
import pytest
from accessible import violations
from amount import first
from built import Site
from conftest import PROJECT

BASE = "https://example.org/things/"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture(scope="module")
def site(bibelot, sources, tmp_path_factory):
    home = tmp_path_factory.mktemp("published")
    shutil.copytree(sources("sample"), home / "source")
    with open(home / "source" / "bibelot.yml", "a", encoding="utf-8") as settings:
        settings.write(f"\nbase_url: {BASE}\nsorted_pages: [name]\nrights: CC0\n")
    root = home / "root" / "things"
    bibelot("build", "--public", home / "source", "-o", root)
    return Site("published", home / "source", root, [])


@pytest.fixture(scope="module")
def host(site):
    """Serves the site as a host does: below the path of its address, with its page for what is not there."""
    missing = (site.root / "404.html").read_bytes()

    class Handler(http.server.SimpleHTTPRequestHandler):
        def send_error(self, code, *_):
            self.send_response(code)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(missing)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=str(site.root.parent)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/things/"
    server.shutdown()


def pages(site):
    return [path for path in sorted(site.root.rglob("*.html")) if path.name != "404.html"]


def test_sitemap_has_each_page_once_by_its_whole_address(site):
    text = (site.root / "sitemap.xml").read_bytes()
    root = ET.fromstring(text)
    assert root.tag == f"{SITEMAP}urlset" and len(text) < 50 * 2**20
    for entry in root:
        assert entry.tag == f"{SITEMAP}url" and [part.tag for part in entry] == [f"{SITEMAP}loc"]
    addresses = [entry[0].text for entry in root]
    assert len(addresses) == len(set(addresses)) <= 50_000
    for address in addresses:
        assert urlsplit(address)[:2] == ("https", "example.org") and len(address) < 2048
    expected = {urljoin(BASE, path.relative_to(site.root).as_posix()) for path in pages(site)}
    assert set(addresses) == (expected - {BASE + "index.html"}) | {BASE}


def test_robots_may_read_it_and_find_its_pages(site):
    parser = urllib.robotparser.RobotFileParser()
    parser.parse((site.root / "robots.txt").read_text().splitlines())
    assert parser.can_fetch("*", BASE) and parser.can_fetch("AnyBot", BASE + "items/a.html")
    assert parser.site_maps() == [BASE + "sitemap.xml"]
    for path in pages(site):
        assert 'name="robots"' not in path.read_text(encoding="utf-8"), path
    assert (site.root / ".nojekyll").read_bytes() == b""


def test_each_page_says_its_address_and_what_stands_for_it(site):
    for path in pages(site):
        text = path.read_text(encoding="utf-8")
        [graph] = extruct.extract(text, base_url=BASE, syntaxes=["opengraph"])["opengraph"]
        told = dict(graph["properties"])
        own = urljoin(BASE, path.relative_to(site.root).as_posix().removesuffix("index.html"))
        assert told["og:url"] == own and f'<link rel="canonical" href="{own}">' in text
        assert told["og:type"] == "website" and told["og:title"].strip() and told["og:site_name"].strip()
        assert told["og:description"].strip()
        image = told["og:image"]
        assert image.startswith(BASE) and (site.root / image.removeprefix(BASE)).is_file(), path
        assert int(told["og:image:width"]) >= 200 and int(told["og:image:height"]) >= 200


def test_pictures_in_linked_data_have_whole_addresses(site):
    seen = 0
    for path in (site.root / "items").glob("*.html"):
        [thing] = extruct.extract(path.read_text(encoding="utf-8"), syntaxes=["json-ld"])["json-ld"]
        for image in thing.get("image", []):
            assert (site.root / image.removeprefix(BASE)).is_file()
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("missing,scheme", first([
    ("nothing.html", "light"), ("a/b/c/", "dark"), ("items/nothing.html", "light"),
    ("nothing.html", "dark"), ("a/b/c/", "light"), ("items/nothing.html", "dark")], 3))
def test_missing_page_leads_back(site, host, window, scheme, missing):
    here = window(scheme=scheme)
    page = here.page
    response = page.goto(host + missing)
    assert response.status == 404
    assert page.locator("h1").inner_text() == "This page is not here"
    # Its style sheets are found from wherever it is shown.
    assert page.evaluate("[...document.styleSheets].filter(s => s.href).every(s => s.cssRules.length > 0)")
    assert violations(page) == []
    assert all("404" in said for said in here.complaints), here.complaints
    page.get_by_role("link", name="All items").click()
    page.wait_for_url(host + "index.html")


def test_public_pages_are_without_fault(site, host, window):
    here = window()
    page = here.page
    for name in first(["index.html", next(
            path.relative_to(site.root).as_posix() for path in (site.root / "items").glob("*.html")),
            "a-z.html", "categories.html", "by-name.html"], 2):
        page.goto(host + name)
        assert violations(page) == [], name
    assert not here.complaints, here.complaints


def test_the_guide_shows_what_viewers_of_images_read(site):
    """With BIBELOT_GOLDEN=write the guide is written anew."""
    guide = PROJECT / "Documentation/Viewers.md"
    text = guide.read_text(encoding="utf-8")
    made = re.sub(r"```json\n(.*?)\n```", lambda shown: f"```json\n{document(site, shown[1])}\n```", text, flags=re.DOTALL)
    if os.environ.get("BIBELOT_GOLDEN") == "write":
        guide.write_text(made, encoding="utf-8")
    assert text.count("```json") == 3 and text == made


def document(site, shown):
    """What the site has of the document that is shown: that of the same address, or of a photo of the same size."""
    told = json.loads(shown)
    for path in [*site.root.glob("iiif/**/*.json"), *site.root.glob("images/*/*/info.json")]:
        text = path.read_text(encoding="utf-8").rstrip("\n")
        own = json.loads(text)
        is_photo = own["type"] == "ImageService3" and own.get("tiles") and told.get("width") == own["width"]
        if own["id"] == told["id"] or is_photo:
            return text
    return ""
