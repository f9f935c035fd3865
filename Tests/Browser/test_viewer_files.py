"""Which files of a photo are fetched, as little as is sharp, and that the view is never bare."""

import re

import pytest

from amount import first, share
from viewed import gradient

from rooms import SHOWN, until
from views import wait_until


def listen(room, asked):
    room.page.on("request", lambda request: request.resource_type == "image" and asked.append(request.url))


def width(address):
    """How wide a file is, by its name; the whole photo counts as the widest."""
    found = re.search(r"-(\d+|full)\.jpg$", address)[1]
    return 10 ** 6 if found == "full" else int(found)


def settled(room):
    """The width of the file that is seen once it is as sharp as it gets, and the pixels that it covers."""
    seen = room.rest()
    needed = seen.width * room.density
    enough = min(needed * 0.98 - 1, room.size[0])
    until(room.page, f"async ([root, enough]) => (await ({SHOWN})(root)).at(-1) >= enough", [room.root, enough])
    return room.page.evaluate(SHOWN, room.root)[-1], needed


@pytest.mark.parametrize("item,photo,density", [
    *share([("Lamp", 1, 1), ("Lamp", 1, 2), ("Wall", 1, 1), ("Wall", 2, 2), ("Wall", 3, 2), ("Wall", 3, 1)], 1)])
@pytest.mark.parametrize("place", share(["page http en", "large file ar"], 0))
def test_a_whole_photo_is_sharp_and_no_wider_than_that(enter, place, item, photo, density):
    room = enter(place, item, photo, density=density, fresh=True)
    shown, needed = settled(room)
    files = [entry for entry in (320, 640, 960, 1280, 2048) if entry < room.size[0]] + [room.size[0]]
    best = next((each for each in files if each >= needed * 0.98), files[-1])
    assert shown >= needed * 0.98 or shown == room.size[0], f"{shown} of {needed} pixels"
    if room.is_large:
        assert shown == best, f"{shown} where {best} of {files} would do"


@pytest.mark.parametrize("place", share(["page http en", "large http ar"], 1))
def test_zooming_fetches_no_file_that_is_wider_than_the_zoom_needs(enter, place):
    room = enter(place, "Wall", 3, fresh=True)
    settled(room)
    asked = []
    listen(room, asked)
    size = {}
    for scale in (0.2, 0.3, 0.45, 0.6, 1.5):
        room.zoom(scale)
        shown, needed = settled(room)
        files = (320, 640, 960, 1280, 2048, 4000)
        best = next((each for each in files if each >= needed * 0.98), 4000)
        own = [url for url in asked if url not in size]
        size.update((url, best) for url in own)
        assert shown >= min(best, needed * 0.98), f"{shown} at {scale}"
        assert all(width(url) <= best or best == 4000 for url in own), (scale, own)
    assert sum(url.endswith("-full.jpg") for url in asked) == 1, "the whole photo is fetched once"


def test_the_steps_of_one_long_zoom_fetch_only_what_its_end_needs(enter):
    room = enter("page http en", "Wall", 3, fresh=True)
    settled(room)
    asked = []
    listen(room, asked)
    room.stage.evaluate("""stage => {
      for (let n = 0; n < 12; n += 1) stage.dispatchEvent(new WheelEvent('wheel', {deltaY: -100, clientX: 500, clientY: 400}))
    }""")
    assert settled(room)[0] == 4000
    assert len(asked) == 1, asked


def test_a_zoom_out_fetches_nothing(enter):
    room = enter("page http en", "Wall", 3, fresh=True)
    room.zoom(1)
    settled(room)
    room.page.wait_for_load_state("networkidle")
    asked = []
    listen(room, asked)
    for key in ("-", "-", "0"):
        room.page.keyboard.press(key)
        room.rest()
    assert not asked


@pytest.mark.parametrize("place", share(["page http en", "large http en"], 0))
def test_the_smaller_file_stays_until_the_larger_one_is_there(enter, place):
    room = enter(place, fresh=True)
    settled(room)
    held = []
    room.here.context.route("**/*-full.jpg", lambda route: held.append(route))
    room.here.context.route("**/*-1600.jpg", lambda route: held.append(route))
    before = room.page.evaluate(SHOWN, room.root)
    room.zoom(2)
    wait_until(room.page, lambda: held)  # which is sharper
    # A file of 1,280 pixels, which is not held, may come on the way.
    seen = room.page.evaluate(SHOWN, room.root)
    assert min(before) > 0 and seen[:len(before)] == before and max(seen) < 1600, seen
    for route in held:
        route.continue_()
    assert settled(room)[0] == 1600
    room.page.wait_for_function("root => document.querySelectorAll(root + ' .slide img').length <= 3", arg=room.root)
    assert min(room.page.evaluate(SHOWN, room.root)) > 0


@pytest.mark.parametrize("fails", first(["full", "1280"]))
def test_of_two_files_the_one_that_comes_is_shown(enter, fails):
    room = enter("large http en", "Wall", 3, fresh=True)
    settled(room)
    held = {}
    for name in ("1280", "full"):
        room.here.context.route(
            f"**/*-{name}.jpg", lambda route: held.update({re.search(r"-(\w+)\.jpg", route.request.url)[1]: route}))
    for number, scale in enumerate((0.25, 1), 1):
        room.zoom(scale)
        wait_until(room.page, lambda: len(held) == number)
    held.pop(fails).abort()
    room.page.wait_for_timeout(50)
    held.popitem()[1].continue_()
    wanted = 4000 if fails == "1280" else 2048  # the widest that is left
    until(room.page, f"async ([root, wanted]) => (await ({SHOWN})(root)).at(-1) === wanted", [room.root, wanted])


@pytest.mark.parametrize("place", share(["page http en", "large http en"], 1))
def test_a_file_that_cannot_be_fetched_leaves_what_is_there(enter, place):
    room = enter(place, fresh=True)
    settled(room)
    before = room.page.evaluate(SHOWN, room.root)
    for files in ("**/*-full.jpg", "**/*-1600.jpg"):
        room.here.context.route(files, lambda route: route.abort())
    room.zoom(2)
    room.page.wait_for_load_state("networkidle")
    assert room.page.evaluate(SHOWN, room.root)[:len(before)] == before
    room.here.context.unroute_all()
    room.zoom(1.9)
    assert settled(room)[0] == 1600, "it is asked for again with the next movement"
    room.focus()
    room.page.keyboard.press("0")
    assert room.rest().scale == pytest.approx(room.seen().fit, rel=1e-3)


@pytest.mark.parametrize("scale,missing,shown", first([(0.3, "1280", 2048), (0.6, "2048|-full", 1280), (1, "full", 2048)], 2))
@pytest.mark.parametrize("place", share(["page http en", "large http en"], 0))
def test_a_wider_file_takes_the_place_of_a_missing_one_or_the_widest_that_is_left(enter, place, scale, missing, shown):
    room = enter(place, "Wall", 3, fresh=True)
    settled(room)
    room.here.context.route(re.compile(rf"-({missing.replace('|-', '|')})\.jpg$"), lambda route: route.abort())
    room.zoom(scale)
    until(room.page, f"async ([root, shown]) => (await ({SHOWN})(root)).at(-1) === shown", [room.root, shown])


def test_below_a_cut_file_lies_the_sharpest_that_is_whole(enter, tmp_path):
    room = enter("large http en", "Wall", 3, fresh=True)
    settled(room)
    room.zoom(0.4)
    assert settled(room)[0] == 2048
    file = tmp_path / "whole.jpg"
    gradient((4000, 6000)).save(file, quality=85)
    cut = file.read_bytes()
    cut = cut[:len(cut) // 3]
    room.here.context.route("**/*-full.jpg", lambda route: route.fulfill(body=cut, content_type="image/jpeg"))
    room.zoom(1)
    assert settled(room)[0] == 4000
    room.page.wait_for_timeout(600)  # those that went below it are gone by then
    assert room.page.evaluate(SHOWN, room.root)[-2] == 2048


@pytest.mark.parametrize("place", share(["page http en", "large http en"], 1))
def test_a_photo_that_cannot_be_fetched_says_so_and_comes_once_it_can(enter, place):
    room = enter(place, "Wall", 4, fresh=True)
    # An alert is read out as it appears.
    words = room.stage.get_by_role("alert")
    assert words.count() == 0
    room.here.context.route("**/*.jpg", lambda route: route.abort())
    page = room.page
    if room.is_large:
        page.evaluate("location.reload()")
    else:
        page.reload()
    page.wait_for_selector(f"{room.root} .slide.lost", state="attached")
    assert words.text_content() == "This photo could not be loaded"
    page.keyboard.press("+")
    page.wait_for_timeout(100)
    assert not room.find(".pan").is_visible(), "there is nothing to move"
    room.here.context.unroute_all()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function("() => document.querySelector('.slide') && !document.querySelector('.slide.lost')")
    until(page, f"async root => (await ({SHOWN})(root)).at(-1) >= 640", room.root)
    assert words.count() == 0


def test_a_list_that_could_not_be_fetched_is_fetched_with_the_next_step(window, viewed_site, address):
    here = window(1000, 800, fresh=True)
    page = here.page
    page.goto(address(viewed_site(), over="http"))
    here.context.route("**/list-*.js", lambda route: route.abort())
    page.locator("main a[href^='photos/']").first.click()
    page.wait_for_selector("dialog.viewer [data-do=next][aria-disabled=true]")
    page.keyboard.press("ArrowRight")
    status = page.locator("dialog.viewer [role=status]")
    page.wait_for_function("() => document.querySelector('dialog.viewer [role=status]').textContent !== ''")
    assert "That’s as far as it goes" in status.text_content()
    here.context.unroute_all()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.viewer-name').textContent === 'Wall'")


@pytest.mark.parametrize("keys,place", first([
    ("ArrowRight ArrowRight ArrowLeft", "2 of 8 · Photo 1 of 5"), ("ArrowRight ArrowLeft", "1 of 8")]))
def test_keys_both_ways_count_while_a_list_is_on_its_way(window, viewed_site, address, keys, place):
    here = window(1000, 800, fresh=True)
    page = here.page
    page.goto(address(viewed_site(), over="http"))
    held = []
    here.context.route("**/list-*.js", lambda route: held.append(route))
    page.locator("main a[href^='photos/']").first.click()
    page.wait_for_selector("dialog.viewer[open] .slide")
    for key in keys.split():
        page.keyboard.press(key)
    wait_until(page, lambda: held)

    def is_there():
        while held:
            held.pop().continue_()
        return page.locator(".viewer-which").text_content() == place

    wait_until(page, is_there)
