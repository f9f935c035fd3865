"""Photos of wide colour spaces look in the site as they do by themselves."""

import colorsys
import functools
import io
from types import SimpleNamespace

import pytest
from PIL import Image

import colours
import profiles
from amount import share
from test_photos import as_fitted

#: The mean difference that is allowed, by CIEDE2000: hardly anybody sees it side by side.
ALLOWED = 1.5

#: The size at which pictures are drawn, in CSS pixels.
DRAWN = (560, 420)

#: By the item's name; the large one is more than a rendition carries, so it is converted.
PROFILES = {
    "Display P3": profiles.display_p3(), "Adobe RGB": profiles.adobe_rgb(),
    "Large Display P3": profiles.display_p3(300_000), "Large Adobe RGB": profiles.adobe_rgb(300_000),
}


def test_differences_are_those_of_the_published_pairs():
    """Of Sharma, Wu and Dalal's table 1, those that try each branch of the formula."""
    for one, other, expected in [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ]:
        assert abs(colours.difference(one, other) - expected) < 5e-5, (one, other)
        assert abs(colours.difference(other, one) - expected) < 5e-5, (other, one)


def chart():
    """All hues from left to right, from dark to light and from pale to strong."""
    def colour(x, y):
        strength = 0.25 + 0.5 * (y // 4 % 2)
        return tuple(round(255 * part) for part in colorsys.hsv_to_rgb(x / 24, strength, 0.2 + 0.75 * y / 15))

    small = Image.new("RGB", (24, 16))
    small.putdata([colour(x, y) for y in range(16) for x in range(24)])
    return small.resize((1400, 1050), Image.Resampling.BICUBIC)


@pytest.fixture(scope="module")
def site(bibelot, shelf, tmp_path_factory):
    """A site of one photo of each profile, beside the photos themselves."""
    folder, out = tmp_path_factory.mktemp("colours"), shelf / "colours"
    rows = ["name,photos"]
    for number, (name, profile) in enumerate(PROFILES.items()):
        chart().save(folder / f"{number}.jpg", quality=95, subsampling=0, icc_profile=profile)
        rows.append(f"{name},{number}.jpg")
    (folder / "items.csv").write_text("\n".join(rows) + "\n")
    ran = bibelot("build", folder, "-o", out)
    return SimpleNamespace(out=out, photos=folder, said=ran.stdout + ran.stderr)


def drawn(window, paths):
    """What Chromium draws of some pictures, all in one window."""
    page = window(*DRAWN).page
    # A page of no site: only the pictures count.
    holder = paths[0].parent / "holder.html"
    holder.write_text("<!doctype html><style>body { margin: 0 } img { display: block }</style>" + "".join(
        f'<img src="{path.as_uri()}" width="{DRAWN[0]}" height="{DRAWN[1]}">' for path in paths))
    page.goto(holder.as_uri())
    shown = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
    assert shown.size == (DRAWN[0], DRAWN[1] * len(paths))
    return [
        shown.crop((0, number * DRAWN[1], DRAWN[0], (number + 1) * DRAWN[1]))
        for number in range(len(paths))]


def mean_difference(one, other):
    """Of every fifth pixel across and down."""
    places = [(x, y) for y in range(2, one.height, 5) for x in range(2, one.width, 5)]
    return sum(
        apart(one.getpixel(place), other.getpixel(place)) for place in places) / len(places)


#: Many pixels are alike, and one photo is compared with several pictures.
lab = functools.lru_cache(maxsize=None)(colours.lab)


@functools.lru_cache(maxsize=None)
def apart(one, other):
    return colours.difference(lab(one), lab(other))


def photo_page(site, number):
    """The page of an item's photo, by the order of the table."""
    index = (site.out / "index.html").read_text()
    addresses = []
    for part in index.split('href="photos/')[1:]:
        address = "photos/" + part.split('"')[0]
        if address not in addresses:
            addresses.append(address)
    return site.out / addresses[number]


@pytest.mark.parametrize("number", share(range(len(PROFILES)), 0), ids=share(list(PROFILES), 0))
def test_a_photo_looks_as_it_does_by_itself(window, site, number):
    page = window(*DRAWN).page
    page.goto(photo_page(site, number).as_uri())
    image = page.locator("main img")
    folder = photo_page(site, number).parent
    offered = [(folder / part.split()[0]).resolve() for part in image.get_attribute("srcset").split(",")]
    assert len(offered) == 5, offered
    original, *pictures = drawn(window, [site.photos / f"{number}.jpg", *offered])
    for path, picture in zip(offered, pictures):
        difference = mean_difference(original, picture)
        assert difference < ALLOWED, f"{path.name}: {difference:.2f}"
    # As the page itself shows it, at the size that it gives the photo.
    shown = as_fitted(image, (1400, 1050)).convert("RGB")
    difference = mean_difference(original.resize(shown.size, Image.Resampling.LANCZOS), shown)
    assert difference < ALLOWED, f"in its page: {difference:.2f}"


def test_it_would_be_seen_if_a_profile_were_lost(window, site):
    for number, name in enumerate(PROFILES):
        original, bare = site.photos / f"{number}.jpg", site.photos / f"bare-{number}.jpg"
        Image.open(original).save(bare, quality=95, subsampling=0, icc_profile=None)
        difference = mean_difference(*drawn(window, [original, bare]))
        assert difference > ALLOWED, f"{name}: {difference:.2f}"


def colours_of(profile):
    """The tags of a profile from which colours are computed; its words may go. ICC.1:2022, 7.3."""
    count = int.from_bytes(profile[128:132], "big")
    tags = {}
    for entry in (profile[132 + 12 * tag :][:12] for tag in range(count)):
        start, length = int.from_bytes(entry[4:8], "big"), int.from_bytes(entry[8:], "big")
        tags[entry[:4].decode()] = profile[start : start + length]
    return {name: data for name, data in tags.items() if name not in ("desc", "cprt", "meta")}


def test_large_profiles_are_left_to_the_full_photo(site):
    for number, profile in enumerate(PROFILES.values()):
        page = photo_page(site, number)
        full = page.read_text().split('class="photo-full" href="')[1].split('"')[0]
        carried = Image.open(page.parent / full).info["icc_profile"]
        assert len(carried) == len(profile) and colours_of(carried) == colours_of(profile) != {}
    for path in (site.out / "images").glob("*.jpg"):
        carried = Image.open(path).info.get("icc_profile", b"")
        assert "full" in path.name or len(carried) < 1000, f"{path.name}: {len(carried)} bytes"
    said = [line for line in site.said.splitlines() if "large colour profile (300 KB)" in line]
    assert len(said) == 2, site.said
