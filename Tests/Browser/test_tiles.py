"""Tiles of a large photo: sharp wherever one looks, and nothing loaded but what is looked at."""

import io
import re
import shutil

import pytest
from PIL import Image

from amount import first
from rooms import Room, until

#: Wide enough for tiles at three scales beside the one that a rendition shows.
SIZE = (4500, 3000)
SIDE = 512
SETTINGS = "title: Large\ntiles: 1\nwidths: [320, 640]\nitems_per_page: 1\n"

#: Each tile that is shown: its scale's factor by its address, and where it lies, in the photo's pixels.
TILES = """root => {
  const slide = document.querySelector(root + ' .slide').getBoundingClientRect()
  const scale = slide.width / %d
  return [...document.querySelectorAll(root + ' .tiles img')].map(image => {
    const box = image.getBoundingClientRect()
    const [region, size] = image.src.split('/').slice(-4)
    return {region: region.split(',').map(Number), size: size.split(',').map(Number),
            seen: [box.left - slide.left, box.top - slide.top, box.width, box.height].map(each => each / scale)}
  })
}""" % SIZE[0]


def lines(size):
    """Lines of one pixel, light and dark, that get farther apart downwards, with colours that tell a place."""
    width, height = size
    row = Image.new("L", (width, 1))
    row.putdata([230 if x % 4 < 2 else 30 for x in range(width)])
    picture = row.resize(size, Image.Resampling.NEAREST).convert("RGB")
    # A mark every thousand pixels, by which a place is known.
    for x in range(500, width, 1000):
        for y in range(500, height, 1000):
            picture.paste((255, 0, 0), (x - 10, y - 10, x + 10, y + 10))
    return picture


def write(folder):
    folder.mkdir(parents=True)
    lines(SIZE).save(folder / "map.jpg", quality=92, subsampling=0)
    lines((600, 400)).save(folder / "small.jpg", quality=92)
    (folder / "details.csv").write_text("Name,Photos\nMap,map.jpg\nSmall,small.jpg\n")
    (folder / "bibelot.yml").write_text(SETTINGS)


@pytest.fixture(scope="session")
def tiled(built_once):
    site = built_once("tiled", write)
    pages = [path.read_text(encoding="utf-8") for path in site.root.glob("photos/*.html")]
    page = next(text for text in pages if "data-tiles" in text)
    site.full = re.search(r"images/[^\"]*-full\.jpg", page)[0]
    return site


@pytest.fixture
def look(window, tiled):
    """Opens the map in the large view or on its page, and listens to what is asked for."""
    rooms = []

    def open_room(place="page", site=None, density=1, width=1000, height=800, item="map"):
        here = window(width, height, density=density, fresh=True)
        page = here.page
        root = (site or tiled.root)
        room = Room(page, "body" if place == "page" else "dialog.viewer",
                    SIZE if item == "map" else (600, 400), f"{place} file en", density)
        room.here, room.asked = here, []
        page.on("request", lambda request: room.asked.append(request.url))
        name = [each.name for each in sorted((root / "photos").glob("*.html"))]
        if place == "page":
            page.goto((root / "photos" / name[0 if item == "map" else 1]).as_uri())
        else:
            page.goto((root / "index.html").as_uri())
            page.locator(".enlarge").first.click()
        page.wait_for_selector(f"{room.root} .slide")
        room.rest()
        rooms.append(room)
        return room

    yield open_room
    for room in rooms:
        assert room.here.complaints == getattr(room, "expected", []), "\n".join(room.here.complaints)


def asked(room):
    return [url for url in room.asked if url.endswith("/0/default.jpg")]


def shown(room):
    return room.page.evaluate(TILES, room.root)


def whole(room, factor):
    """Waits until tiles of a scale cover what is seen, and gives them."""
    until(room.page, f"""root => {{
      const tiles = ({TILES})(root).filter(each => Math.ceil(each.region[2] / {factor}) === each.size[0])
      const view = document.querySelector(root + ' .stage').getBoundingClientRect()
      const slide = document.querySelector(root + ' .slide').getBoundingClientRect()
      const scale = slide.width / {SIZE[0]}
      const side = (from, length, start, whole) => [Math.max(0, (from - start) / scale),
        Math.min(whole, (from + length - start) / scale)]
      const [left, right] = side(view.left, view.width, slide.left, {SIZE[0]})
      const [top, bottom] = side(view.top, view.height, slide.top, {SIZE[1]})
      const covered = tiles.reduce((sum, {{region: [x, y, w, h]}}) => sum
        + Math.max(0, Math.min(x + w, right) - Math.max(x, left)) * Math.max(0, Math.min(y + h, bottom) - Math.max(y, top)), 0)
      return tiles.length > 0 && Math.abs(covered - (right - left) * (bottom - top)) < 1
    }}""", room.root)
    return shown(room)


def pixels(room):
    return Image.open(io.BytesIO(room.stage.screenshot())).convert("RGB")


@pytest.mark.parametrize("place,density", first([("large", 2), ("page", 1), ("page", 2), ("large", 1)]))
def test_at_its_own_size_every_line_is_seen(look, tiled, place, density):
    room = look(place, density=density)
    room.do("actual").click()
    room.rest()
    tiles = whole(room, 1)
    for tile in tiles:
        x, y, width, height = tile["region"]
        assert tile["size"] == [width, height], "Each pixel of the photo is one of a tile"
        assert all(abs(one - other) < 0.01 for one, other in zip(tile["seen"], tile["region"])), tile
    picture = pixels(room)
    middle = picture.height // 2 + 60
    row = [sum(picture.getpixel((x, middle))) / 3 for x in range(40, picture.width - 40)]
    # Light and dark follow one another every two pixels of the screen.
    changes = sum((one > 128) != (other > 128) for one, other in zip(row, row[1:]))
    assert abs(changes - len(row) / 2) <= len(row) * 0.02, f"{changes} of {len(row) / 2} edges are seen"
    assert not [url for url in room.asked if url.endswith(tiled.full)], "Nobody loads the whole photo"


def test_only_what_is_seen_is_loaded(look):
    room = look(width=600, height=600)
    assert not asked(room), "A rendition is enough to see all of it"
    room.do("actual").click()
    room.rest()
    whole(room, 1)
    room.page.wait_for_timeout(300)
    own = [url for url in asked(room)]
    assert len(own) == len(set(own))
    seen = room.seen()
    most = (seen.view.width // SIDE + 2) * (seen.view.height // SIDE + 2)
    assert 4 <= len(own) <= most, own
    room.do("fit").click()
    room.rest()
    until(room.page, f"root => !({TILES})(root).length", room.root)


def test_each_zoom_has_the_scale_at_which_it_is_sharp(look):
    room = look()
    for scale, factor in ((0.3, 2), (0.45, 2), (0.55, 1), (1, 1), (2, 1)):
        room.zoom(scale)
        for tile in whole(room, factor):
            # Those of the scale before may still lie below.
            if -(-tile["region"][2] // factor) == tile["size"][0]:
                assert all(abs(one - other) < factor + 0.01 for one, other in zip(tile["seen"], tile["region"])), (scale, tile)


def test_where_it_is_moved_to_is_sharp_too_and_what_is_far_is_let_go(look):
    room = look()
    room.do("actual").click()
    room.rest()
    whole(room, 1)
    room.focus()
    for way, count in (("right", 14), ("down", 8), ("left", 14), ("up", 12)):
        for number in range(count):
            room.page.keyboard.press(f"Arrow{way.capitalize()}")
            if number % 4 == 3:
                room.rest()
        room.rest()
    whole(room, 1)
    assert len(shown(room)) <= 48 + 12


def test_what_is_missing_is_shown_by_the_scale_above(look, tiled, tmp_path):
    copy = tmp_path / "site"
    shutil.copytree(tiled.root, copy)
    middle = [path for path in copy.glob("images/*/*/2048,1024,512,512/512,512/0/default.jpg")]
    assert len(middle) == 1
    middle[0].unlink()
    room = look(site=copy)
    room.do("actual").click()
    room.rest()
    until(room.page, f"root => ({TILES})(root).some(each => each.region.join() === '2048,1024,1024,1024')", room.root)
    room.page.wait_for_timeout(200)
    regions = [",".join(map(str, tile["region"])) for tile in shown(room)]
    assert "2048,1024,512,512" not in regions
    # Beneath those that are there.
    assert regions[0] == "2048,1024,1024,1024"
    words = room.page.locator(f"{room.root} .part-lost")
    assert words.is_visible() and words.inner_text() == "Parts of this photo could not be loaded"
    # Not where nothing is missing.
    room.do("fit").click()
    room.rest()
    assert not words.is_visible()
    room.expected = [said for said in room.here.complaints if "2048,1024,512,512" in said or "ERR_FILE_NOT_FOUND" in said]
    assert room.expected


def test_a_photo_without_tiles_loads_no_script_for_them(look):
    room = look(item="small")
    room.zoom(1.9)
    room.page.wait_for_timeout(300)
    assert not [url for url in room.asked if url.endswith("tiles.js")]


def test_the_large_view_ends_with_its_tiles(look):
    room = look("large", width=600, height=600)
    room.do("actual").click()
    room.rest()
    whole(room, 1)
    room.page.keyboard.press("Escape")
    room.page.keyboard.press("Escape")
    room.page.wait_for_function("() => !document.querySelector('dialog.viewer').open")
    room.page.locator(".enlarge").first.click()
    room.page.wait_for_selector("dialog.viewer[open] .slide")
    room.rest()
    assert not shown(room)
    room.do("actual").click()
    room.rest()
    whole(room, 1)
