"""Photos are upright, clean and whole, and come from nowhere but the image store."""

import ctypes
import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from built import Site, candidates
from conftest import CANARY_COLOUR
from markers import foreign, segments
from pictures import CANARY, QUADRANTS, behind, comment, exif, jpeg, png, quadrants, turned, with_segments

#: The size of the upright photo of each item of the hard inventory that is looked at here.
UPRIGHT = {1: (1600, 1200), 33: (900, 1200), 34: (1200, 900), 36: (800, 600)}

#: Lossy coding and chroma at half size move a flat colour by less than this.
TOLERANCE = 24


def wrong_corners(picture, corners=tuple(QUADRANTS)):
    """The corners of a picture whose colour is not that of an upright drawing."""
    picture = picture.convert("RGB")
    wide, high = picture.size
    places = {"top left": (1, 1), "top right": (7, 1), "bottom left": (1, 7), "bottom right": (7, 7)}
    return [
        f"{corner}: {found}, not {QUADRANTS[corner]}"
        for corner in corners
        for found in [picture.getpixel((wide * places[corner][0] // 8, high * places[corner][1] // 8))]
        if max(abs(a - b) for a, b in zip(found, QUADRANTS[corner])) > TOLERANCE]


def as_fitted(element, size):
    """What an element shows of a picture that must keep its shape, without the space left around it."""
    shown = Image.open(io.BytesIO(element.screenshot()))
    fit, position = element.evaluate(
        "image => { const style = getComputedStyle(image); return [style.objectFit, style.objectPosition]; }")
    if fit == "contain":
        scale = min(shown.width / size[0], shown.height / size[1])
        wide, high = (side * scale for side in size)
        shares = [float(part.removesuffix("%")) / 100 for part in position.split()]
        left, top = (shown.width - wide) * shares[0], (shown.height - high) * shares[1]
        return shown.crop((round(left), round(top), round(left + wide), round(top + high)))
    assert abs(shown.width / shown.height - size[0] / size[1]) < 0.03, f"{size} is shown as {shown.size}"
    return shown


def renditions(site, page):
    """The files of a page's pictures with the width that its srcset gives them."""
    found = {}
    for attributes in site.page(page).all("img"):
        for part in attributes.get("srcset", "").split(","):
            if part.strip():
                address, described = part.split()
                path = (site.root / page).parent / address
                found[path.resolve()] = int(described[:-1]) if described.endswith("w") else None
    return found


def full_photo(site, number):
    page = site.page(site.photo_page(number))
    return next(reference.target for reference in page.references
                if reference.where == "<a href>" and reference.target.suffix in (".jpg", ".png"))


@pytest.mark.parametrize("number", UPRIGHT)
def test_renditions_are_upright_and_not_enlarged(hard, number):
    shape = UPRIGHT[number][0] / UPRIGHT[number][1]
    for page in (hard.item_pages()[number - 1], hard.photo_page(number)):
        files = renditions(hard, page)
        assert files, f"{page} offers no renditions"
        for path, width in files.items():
            picture = Image.open(path)
            assert not picture.getexif().get(0x0112, 1) > 1, f"{path.name} must be upright by itself"
            assert not (wrong := wrong_corners(picture)), f"{path.name}: {wrong}"
            assert picture.width <= UPRIGHT[number][0], f"{path.name} is enlarged to {picture.size}"
            assert abs(picture.height - picture.width / shape) <= 1, f"{path.name}: {picture.size}"
            assert width in (None, picture.width), f"{path.name} is {picture.width} wide, said to be {width}"


@pytest.mark.parametrize("number", UPRIGHT)
def test_the_full_photo_has_all_its_pixels_and_says_how_it_is_turned(hard, number):
    picture = ImageOps.exif_transpose(Image.open(full_photo(hard, number)))
    assert picture.size == UPRIGHT[number]
    assert not (wrong := wrong_corners(picture)), wrong


@pytest.mark.parametrize("number", UPRIGHT)
def test_chromium_shows_photos_upright(window, hard, address, number):
    page = window(800, 800).page
    page.goto(address(hard, full_photo(hard, number).relative_to(hard.root).as_posix()))
    alone = Image.open(io.BytesIO(page.locator("img").screenshot()))
    assert not (wrong := wrong_corners(alone)), f"the full photo by itself: {wrong}"
    for path in (hard.item_pages()[number - 1], hard.photo_page(number)):
        page.goto(address(hard, path))
        picture = page.locator("main img").first
        picture.scroll_into_view_if_needed()
        shown = as_fitted(picture, UPRIGHT[number])
        assert not (wrong := wrong_corners(shown)), f"{path}: {wrong}"


def thumbnail_of(site, number):
    """The attributes of the first picture in an item's row."""
    _, _, anchor = site.rows()[number - 1]
    elements = site.page("index.html").elements
    start = next(at for at, (_, attributes) in enumerate(elements) if attributes.get("id") == anchor)
    return next(attributes for tag, attributes in elements[start:] if tag == "img")


def test_thumbnails_are_whole_and_their_corners_are_the_photos(hard):
    for number in UPRIGHT:
        image = thumbnail_of(hard, number)
        width, height = int(image["width"]), int(image["height"])
        assert max(width, height) == 64, f"item {number}: {width} × {height}"
        sides = []
        for address in [image["src"], *candidates(image.get("srcset", ""))]:
            picture = Image.open(hard.root / address)
            sides.append(picture.width)
            # Each side is a whole number.
            assert abs(picture.height - picture.width * height / width) <= picture.width / width, f"{address}: {picture.size}"
            assert not (wrong := wrong_corners(picture)), f"item {number}, {address}: {wrong}"
        assert set(sides) <= {width, 2 * width, 3 * width}, f"item {number}: {sides}"


def test_a_truncated_photo_shows_what_is_there(hard):
    assert (paths := renditions(hard, hard.item_pages()[31]))
    for path in paths:
        assert not (wrong := wrong_corners(Image.open(path), ("top left", "top right"))), wrong


def test_an_archived_thumbnail_serves_where_the_photo_is_missing(window, hard, address):
    page = window().page
    page.goto(address(hard))
    for number in (30, 37):
        _, _, anchor = hard.rows()[number - 1]
        image = page.locator(f"[id='{anchor}'] img:visible").first
        image.scroll_into_view_if_needed()
        shown = Image.open(io.BytesIO(image.screenshot()))
        assert not (wrong := wrong_corners(shown)), f"item {number}: {wrong}"


def test_no_picture_holds_anything_but_the_picture(site):
    found = []
    for path in site.pictures():
        if path.suffix != ".svg":
            found += [f"{path.relative_to(site.root)}: {what}" for what in foreign(path.read_bytes())]
    assert not found, f"{len(found)} things that a photo should not publish:\n" + "\n".join(found[:20])


#: What exiftool may say of a picture, by its group; of the other groups nothing. The first ones are
#: its own and the file system's words, and what it works out.
ALLOWED = {
    "ExifTool": None, "System": None, "Composite": None, "JFIF": None, "Adobe": None,
    "ICC_Profile": None, "ICC-header": None, "ICC-view": None, "ICC-meas": None,
    "IFD0": {"Orientation"},
    "File": {
        "FileType", "FileTypeExtension", "MIMEType", "ExifByteOrder", "ImageWidth", "ImageHeight",
        "EncodingProcess", "BitsPerSample", "ColorComponents", "YCbCrSubSampling",
    },
    "PNG": {
        "ImageWidth", "ImageHeight", "BitDepth", "ColorType", "Compression", "Filter", "Interlace",
        "Palette", "Transparency", "ProfileName", "SRGBRendering", "Gamma", "WhitePointX", "WhitePointY",
        "RedX", "RedY", "GreenX", "GreenY", "BlueX", "BlueY",
    },
}


def said_by_exiftool(*paths):
    """What exiftool finds in pictures beside what is allowed, known to it or not, by the file's name."""
    ran = subprocess.run(
        ["exiftool", "-json", "-G1", "-a", "-u", "-U", "-ee", *map(str, paths)], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    found = {}
    for record in json.loads(ran.stdout):
        for name, value in record.items():
            group, _, tag = name.rpartition(":")
            allowed = ALLOWED.get(group, set()) if group else {"SourceFile"}
            if allowed is not None and tag not in allowed:
                found.setdefault(Path(record["SourceFile"]).name, []).append(f"{name}: {value}")
    return found


def test_exiftool_finds_nothing_but_the_picture(site):
    pictures = [path for path in site.pictures() if path.suffix != ".svg"]
    assert len(pictures) > 50
    found = said_by_exiftool(*pictures)
    assert not found, f"{len(found)} pictures: {list(found.items())[:5]}"


def test_exiftool_finds_what_photos_hide(tmp_path):
    upright = jpeg(quadrants(64, 48, 1))
    hiding = {
        "private.jpg": with_segments(upright, exif(private=True)),
        "comment.jpg": with_segments(upright, comment()),
    }
    for name, content in hiding.items():
        (tmp_path / name).write_bytes(content)
    plain = tmp_path / "plain.jpg"
    plain.write_bytes(upright)
    assert set(said_by_exiftool(plain, *(tmp_path / name for name in hiding))) == set(hiding)


def test_nothing_private_is_in_any_file(hard):
    leaks = [path for path in hard.root.parent.rglob("*")
             if path.is_file() and CANARY.encode() in path.read_bytes()]
    assert not leaks, f"Metadata of a photo is in {leaks}"


def test_the_walk_finds_what_photos_hide():
    upright = jpeg(quadrants(64, 48, 1))
    assert foreign(upright) == []
    assert foreign(turned(quadrants(64, 48, 1), 6)) == [], "an Exif segment of one tag is allowed"
    for hiding in (
        with_segments(upright, exif(private=True)), with_segments(upright, comment()), behind(upright),
        upright[:-2], png(quadrants(8, 8, 1)) + b"x", upright.replace(b"JFIF\0\1", b"JFXX\0\1"),
    ):
        assert foreign(hiding), hiding[:40]
    assert [marker for marker, _ in segments(upright)[0]][-2:] == [0xDA, 0xD9]


def test_a_key_that_climbs_out_of_the_folder_opens_nothing(sources, strictly_built):
    canary = sources("hard").parent / "canary"
    assert not strictly_built.opened, f"{canary}, outside the inventory, was opened"


def test_faults_are_an_error_only_when_asked_for(strictly_built, hard):
    """The same inventory that was built with exit code 0 ends with 1 under --strict, and is built."""
    assert strictly_built.ran.returncode == 1
    again = sorted(path.relative_to(strictly_built.out) for path in strictly_built.out.rglob("*"))
    assert again == sorted(path.relative_to(hard.root) for path in hard.root.rglob("*"))


@pytest.fixture(scope="module")
def strictly_built(bibelot, sources, tmp_path_factory):
    """The hard inventory built with --strict, with a watch on the file that its bad key leads to."""
    folder = tmp_path_factory.mktemp("strict")
    canary = sources("hard").parent / "canary"
    with Watch(canary) as watch:
        ran = bibelot("build", sources("hard"), "-o", folder / "site", "--strict", exits=1)
        bibelot("report", sources("hard"), "-o", folder / "report.html", "--date", "2026-11-21")
        bibelot("check", sources("hard"))
        opened = watch.saw_it_opened()
        canary.read_bytes()
        assert watch.saw_it_opened(), "the watch sees nothing, so it shows nothing"
    return SimpleNamespace(ran=ran, out=folder / "site", opened=opened)


class Watch:
    """Linux's inotify on one file."""

    OPENED = 0x20  # IN_OPEN

    def __init__(self, path):
        if not sys.platform.startswith("linux"):
            pytest.skip("only Linux tells when a file is opened")
        system = ctypes.CDLL(None, use_errno=True)
        self.events = system.inotify_init1(os.O_NONBLOCK)
        watched = system.inotify_add_watch(self.events, os.fsencode(path), self.OPENED)
        assert self.events >= 0 and watched >= 0, os.strerror(ctypes.get_errno())

    def saw_it_opened(self):
        """Whether the file was opened since the last time that this was asked."""
        try:
            return bool(os.read(self.events, 65536))
        except BlockingIOError:
            return False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.events)


def test_no_picture_comes_from_outside_the_store(hard):
    assert (paths := list(hard.pictures()))
    for path in paths:
        if path.suffix != ".svg":
            mean = ImageStat.Stat(Image.open(path).convert("RGB")).mean
            assert max(abs(a - b) for a, b in zip(mean, CANARY_COLOUR)) > 60, f"{path} shows the canary"


def test_each_fault_is_reported_once(hard):
    """The build says of each item with a fault which it is, once, and nothing of the others."""
    lines = [line for line in hard.said.splitlines() if line.strip()]
    for name in ("Photo lost, thumbnail archived", "Truncated photo", "Key that climbs out of the folder"):
        about = [line for line in lines if name in line]
        assert len(about) == 1, f"{name!r} should be reported once:\n{hard.said}"
    named = {item.key: item for item in hard.items}
    orphans = [path.name for path in hard.source.iterdir()
               if path.name not in named and path.name != "items.archive" and not path.name.startswith(".")]
    assert len(orphans) == 1
    assert sum(orphans[0].casefold() in line.casefold() for line in lines) == 1, (
        f"The orphan {orphans[0]} should be reported once:\n{hard.said}")
    for item in hard.items:
        if item.name in ("Walnut sideboard", "Turned to the right (6)", "Photo stored as PNG"):
            assert not any(item.name in line for line in lines), f"{item.name!r}: nothing is wrong with it"


def test_the_books_thumbnails_are_exact(bibelot, sources, tmp_path):
    """40×40 points at 1×, 2×, 3×, filled and centred, corners of radius 5 on transparency."""
    shutil.copytree(sources("hard"), tmp_path / "inventory")
    (tmp_path / "inventory" / "bibelot.yml").write_text("thumbnails: book\n")
    bibelot("build", tmp_path / "inventory", "-o", tmp_path / "site")
    site = Site("book", tmp_path / "inventory", tmp_path / "site", [])
    for number in UPRIGHT:
        image = thumbnail_of(site, number)
        assert (image["width"], image["height"]) == ("40", "40")
        for address, density in (part.split() for part in image["srcset"].split(",")):
            picture, scale = Image.open(site.root / address), int(density[0])
            assert (picture.format, picture.mode, picture.size) == ("PNG", "RGBA", (40 * scale, 40 * scale))
            assert not (wrong := wrong_corners(Image.alpha_composite(
                Image.new("RGBA", picture.size, "white"), picture))), f"item {number}, {density}: {wrong}"
            difference = ImageChops.difference(picture.getchannel("A"), rounded(40 * scale, 5 * scale))
            assert difference.getextrema()[1] <= 3, f"item {number}, {density}: alpha off by {difference.getextrema()}"
    assert not [path for path in site.pictures() if path.suffix == ".png" and foreign(path.read_bytes())]


def rounded(side, radius, fine=32):
    """How much of each pixel a rounded square covers, sampled at 32×32 points of each in its corners."""
    mask = Image.new("L", (side, side), 255)
    points = [(step + 0.5) / fine for step in range(fine)]
    for y in range(radius):
        for x in range(radius):
            inside = sum((radius - x - dx) ** 2 + (radius - y - dy) ** 2 <= radius ** 2
                         for dy in points for dx in points)
            for corner in ((x, y), (side - 1 - x, y), (x, side - 1 - y), (side - 1 - x, side - 1 - y)):
                mask.putpixel(corner, round(255 * inside / fine ** 2))
    return mask
