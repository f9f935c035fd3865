"""Photos and items as image viewers read them, judged by the standard's own validators over HTTP."""

import functools
import http.server
import json
import threading
from types import SimpleNamespace

import iiif_prezi3
import pytest
from iiif_validator import validator
from PIL import Image

from amount import first
from pictures import turned

SQUARES = (1000, 1000)
SETTINGS = """title: Kept & “shown”
language: de
widths: [320, 640, 1000]
tiles: 1
rights: CC BY-SA 4.0
attribution: Ada <Berg>
"""
TABLE = '''Name,Category,Maker,Serial number,Photos
Squares,Patterns,Ada & Söhne,S-12345,squares.png
<b>Map</b>,Patterns,,,map.jpg; squares.png
Strip,"A ""strip""",,,strip.jpg
Nothing,Patterns,,,
'''


def squares():
    """The picture that the validator knows: a hundred squares of colours of their own."""
    picture = Image.new("RGB", SQUARES)
    for x, column in enumerate(validator.ValidationInfo().colorInfo):
        for y, colour in enumerate(column):
            picture.paste(colour, (x * 100, y * 100, x * 100 + 100, y * 100 + 100))
    return picture


class Handler(http.server.SimpleHTTPRequestHandler):
    """A host that lets pages of other sites read what it has."""

    def end_headers(self):
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def published(bibelot, tmp_path_factory):
    folder = tmp_path_factory.mktemp("viewers")
    home, root = folder / "home", folder / "root"
    (root / "things").mkdir(parents=True)
    home.mkdir()
    squares().save(home / "squares.png")
    gradient = Image.linear_gradient("L").resize((1500, 2100)).convert("RGB")
    (home / "map.jpg").write_bytes(turned(gradient, 6))
    gradient.resize((2000, 30)).save(home / "strip.jpg", quality=90)
    (home / "items.csv").write_text(TABLE, encoding="utf-8")
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/things/"
    (home / "bibelot.yml").write_text(f"{SETTINGS}base_url: {address}\n", encoding="utf-8")
    bibelot("build", "--public", home, "-o", root / "things", "--force")
    yield SimpleNamespace(root=root / "things", address=address, server=f"127.0.0.1:{server.server_port}")
    server.shutdown()


def documents(published):
    return {path.relative_to(published.root).as_posix(): json.loads(path.read_text(encoding="utf-8"))
            for path in sorted((published.root / "iiif").rglob("*.json"))}


def descriptions(published):
    return {path: json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(published.root.glob("images/*/*/info.json"))}


#: What a host of files is to pass: the standard's level 0. That what is larger than the photo is refused is one of
#: them; a file that is not there is the only way in which such a host can refuse.
APPLICABLE = ["info_json", "id_basic", "id_squares", "format_jpg"]


@pytest.mark.parametrize("name", APPLICABLE)
def test_photos_pass_the_validator(published, name):
    found = descriptions(published)
    assert len(found) == 3
    suite = validator.TestSuite(validator.ValidationInfo())
    for path, info in found.items():
        is_squares = (info["width"], info["height"]) == SQUARES
        if name == "id_squares" and not is_squares:
            continue
        prefix = path.parent.parent.relative_to(published.root.parent).as_posix()
        result = validator.ImageAPI(
            path.parent.name, published.server, prefix=prefix, version="3.0", debug=False)
        result = suite.run_test(name, result)
        fault = getattr(result, "exception", None)
        assert not isinstance(fault, validator.ValidatorError), f"{name}: {fault}"
        assert result.urls


def test_every_test_of_the_validator_for_files_is_run():
    """A new one must not pass by unnoticed."""
    suite = validator.TestSuite(validator.ValidationInfo())
    level0 = {
        name for name, test in suite.all_tests.items()
        if "3.0" in test.versions and (test.level["3.0"] if isinstance(test.level, dict) else test.level) == 0}
    assert level0 == {*APPLICABLE, "size_nofull"}


def test_documents_are_what_the_standard_says(published):
    found = documents(published)
    kinds = {"Manifest": iiif_prezi3.Manifest, "Collection": iiif_prezi3.Collection}
    for path, document in found.items():
        read = kinds[document["type"]].model_validate(document)
        assert json.loads(read.json()) == document, path
    assert sorted(document["type"] for document in found.values()) == ["Collection"] * 3 + ["Manifest"] * 3


def test_documents_and_photos_are_reached_from_the_collection(published):
    found = documents(published)
    reached, waiting = set(), ["iiif/collection.json"]
    while waiting:
        path = waiting.pop()
        reached.add(path)
        waiting += [
            each["id"].removeprefix(published.address) for each in found[path]["items"]
            if each["type"] in ("Manifest", "Collection")]
    assert reached == set(found)
    services = {
        service["id"]
        for document in found.values() if document["type"] == "Manifest"
        for canvas in document["items"] for page in canvas["items"] for painting in page["items"]
        for service in painting["body"]["service"]}
    assert services == {info["id"] for info in descriptions(published).values()}


def test_a_link_that_is_dragged_into_a_viewer_names_the_document(published):
    for path, document in documents(published).items():
        if document["type"] == "Manifest":
            page = published.root / document["homepage"][0]["id"].removeprefix(published.address)
            address = published.address + path
            assert f'href="{address}?manifest={address}"' in page.read_text(encoding="utf-8")


def test_nothing_private_is_told(published):
    for path in [*published.root.glob("iiif/**/*.json"), *published.root.glob("images/**/*.json")]:
        assert "S-12345" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width,is_large_view", first([
    (320, False), (390, True), (1440, False), (820, True), (320, True), (390, False), (1440, True), (820, False)], 3))
def test_the_credit_and_the_licence_stand_below_the_photo(window, published, width, is_large_view):
    page = window(width, 800).page
    number = next(path.name for path in sorted((published.root / "photos").glob("*.html")))
    page.goto(f"{published.address}photos/{number}" if not is_large_view else published.address)
    if is_large_view:
        page.locator("tbody a[href^='photos/'], .grid a[href^='photos/'], a[href^='photos/']").first.click()
        page.locator("dialog.viewer[open]").wait_for()
    room = page.locator("dialog.viewer .room" if is_large_view else "body.room")
    credit = room.locator(".credit")
    assert "Ada <Berg>" in credit.inner_text() and "CC BY-SA 4.0" in credit.inner_text()
    stage, line = room.locator(".stage").bounding_box(), credit.bounding_box()
    assert (stage["x"], stage["width"]) == (0, width)
    assert line["y"] >= stage["y"] + stage["height"] and line["y"] + line["height"] <= 800
    assert stage["height"] >= 400
    link = credit.locator("a[rel=license]")
    assert link.evaluate("link => getComputedStyle(link).textDecorationLine") == "underline"
