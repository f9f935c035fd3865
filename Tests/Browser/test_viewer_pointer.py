"""The viewer under a mouse, a wheel and a trackpad, where the photo lies by arithmetic."""

import io
import math

import pytest
from PIL import Image

from amount import share
from rooms import PLACES, REST, gap, still


@pytest.fixture
def room(enter, place):
    return enter(place)


def near(seen, right=0, down=0):
    """A point so far from the middle of the view, in quarters of it."""
    return seen.centre[0] + right * seen.view.width / 4, seen.centre[1] + down * seen.view.height / 4


@pytest.mark.parametrize("item,photo,density", share([
    ("Lamp", 1, 1), ("Lamp", 1, 2), ("Wall", 2, 1), ("Wall", 1, 1), ("Wall", 2, 2), ("Wall", 3, 1)], 0))
@pytest.mark.parametrize("place", share(["page file en", "large http ar"], 1))
def test_a_photo_is_whole_in_the_middle_and_not_enlarged(enter, place, item, photo, density):
    room = enter(place, item, photo, density=density)
    seen = room.rest()
    assert seen.scale == pytest.approx(seen.fit, rel=1e-3)
    assert seen.height == pytest.approx(room.size[1] * seen.fit, abs=0.6)
    assert gap(seen) < 0.6, seen
    assert seen.view.width == 1000 and seen.view.height > 500, seen.view


@pytest.mark.parametrize("place", share(PLACES, 0))
def test_the_wheel_zooms_about_the_pointer(room):
    seen = room.zoom(1)
    for right, down, delta in ((1, 1, -60), (-1.5, 0.5, -100), (0.3, -1.8, -40), (0.3, -1.8, 40), (-1.5, 0.5, 100)):
        before, point = seen, near(seen, right, down)
        room.hand.wheel(*point, delta)
        seen = room.drawn()
        assert seen.scale == pytest.approx(before.scale * math.exp(-delta * 0.002), rel=1e-3)
        assert still(before, seen, *point) < 1
    assert gap(seen) < 0.1


def test_a_trackpads_pinch_zooms_about_the_pointer_in_small_steps(room):
    before = room.zoom(0.9)
    point = near(before, -0.7, 0.4)
    for _ in range(20):
        room.hand.wheel(*point, -1.5, ctrl=True)
    after = room.drawn()
    assert after.scale == pytest.approx(before.scale * math.exp(0.3), rel=1e-3)
    assert still(before, after, *point) < 1
    assert room.page.evaluate("devicePixelRatio") == 1 == room.page.evaluate("visualViewport.scale"), (
        "the browser zoomed the page")


def test_a_turn_of_the_wheel_multiplies_by_one_and_a_half_at_most(room):
    before = room.rest()
    room.hand.wheel(*before.centre, -3000)
    assert room.drawn().scale == pytest.approx(before.scale * 1.5, rel=1e-3)
    room.hand.wheel(*before.centre, -3000, ctrl=True)
    assert room.drawn().scale == pytest.approx(before.scale * 2.25, rel=1e-3)
    room.hand.wheel(*before.centre, 3000)
    assert room.drawn().scale == pytest.approx(before.scale * 1.5, rel=1e-3)


def test_the_wheel_ends_at_fit_and_at_the_most(room):
    seen = room.rest()
    corner = near(seen, 1.9, 1.9)
    for _ in range(8):
        room.hand.wheel(*corner, -400)
    seen = room.drawn()
    assert seen.scale == pytest.approx(seen.most, rel=1e-3) and gap(seen) < 0.1
    for _ in range(12):
        room.hand.wheel(*corner, 400)
    seen = room.drawn()
    assert seen.scale == pytest.approx(seen.fit, rel=1e-3) and gap(seen) < 0.1


def test_the_wheel_to_the_side_does_nothing(room):
    before = room.rest()
    room.hand.wheel(*before.centre, 0, across=300)
    assert room.drawn() == before


@pytest.mark.parametrize("mode,pixels", [(1, 16), (2, None)])
def test_a_wheel_that_counts_lines_or_pages_zooms_as_well(enter, mode, pixels):
    room = enter()
    before = room.rest()
    pixels = pixels or before.view.height
    was_kept = room.stage.evaluate("""(stage, [deltaMode, deltaY]) => {
      const {left, top, width, height} = stage.getBoundingClientRect()
      const turn = new WheelEvent('wheel', {deltaY, deltaMode, clientX: left + width / 2, clientY: top + height / 2,
                                            bubbles: true, cancelable: true})
      stage.dispatchEvent(turn)
      return turn.defaultPrevented
    }""", [mode, -60 / pixels])
    assert was_kept
    assert room.drawn().scale == pytest.approx(before.scale * math.exp(0.12), rel=1e-3)


def test_the_wheel_beside_the_stage_zooms_nothing_and_traps_nobody(room):
    """Over the words and buttons the browser's own wheel stays."""
    before = room.rest()
    room.page.evaluate("""() => {
      window.kept = []
      addEventListener('wheel', event => setTimeout(() => kept.push(event.defaultPrevented)), {capture: true})
    }""")
    for beside in (".room-head", "h1" if room.kind == "page" else ".room-foot"):
        box = room.find(beside).bounding_box()
        room.hand.wheel(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, -100)
    room.hand.wheel(*before.centre, 0)
    room.page.wait_for_function("() => kept.length >= 3")
    assert room.page.evaluate("kept") == [False, False, True]
    assert room.drawn().scale == before.scale and room.page.evaluate("scrollY") == 0


# --- Dragging ---

@pytest.mark.parametrize("place", share(PLACES, 1))
def test_a_drag_moves_a_zoomed_photo_with_the_pointer(room):
    before = room.zoom(1.2)
    room.hand.drag(before.centre, (-60, 45), release=False)
    after = room.drawn()
    assert after.left - before.left == pytest.approx(-60, abs=0.5)
    assert after.top - before.top == pytest.approx(45, abs=0.5)
    room.hand.wait(0.2)
    room.hand.release()
    rested = room.rest()
    assert (rested.left, rested.top) == pytest.approx((after.left, after.top), abs=0.1), (
        "what is held still before it is let go does not move on")


def test_a_drag_ends_at_the_edges_of_the_photo(room):
    seen = room.zoom(1.2)
    for way in ((900, 700), (-900, -700), (-900, 0), (900, 0)):
        room.hand.drag(near(seen), way, release=False)
        assert gap(dragged := room.drawn()) < 0.1, (way, dragged)
        room.hand.wait(0.2)
        room.hand.release()


def test_a_drag_leaves_a_fitted_photo_where_it_is(room):
    before, here = room.rest(), room.page.url
    room.hand.drag(before.centre, (-200, 30))
    assert room.rest() == before and room.page.url == here


def test_a_drag_goes_on_beyond_the_window(room):
    before = room.zoom(1.5)
    room.hand.press(*before.centre)
    room.hand.move(before.centre[0] + 50, before.centre[1])
    room.hand.move(before.centre[0] + 50, -40)
    room.hand.move(before.centre[0] + 50, before.centre[1] + 20)
    after = room.drawn()
    room.hand.wait(0.2)
    room.hand.release()
    assert (after.left - before.left, after.top - before.top) == pytest.approx((50, 20), abs=0.5)
    rested = room.rest()
    room.hand._mouse("mouseMoved", *before.centre)
    assert room.drawn() == rested, "no button is down"


def test_a_drag_glides_on_and_comes_to_rest(room):
    before = room.zoom(1.4)
    room.hand.drag(before.centre, (-40, -24), steps=4)
    after = room.rest()
    assert after.left < before.left - 60, "40 pixels in 64 ms lead further"
    assert after.top < before.top - 36
    assert (after.left - before.left) / (after.top - before.top) == pytest.approx(40 / 24, rel=0.05)
    # 0.625 pixels a millisecond lead 203 pixels on, the last few of which are not gone.
    assert after.left == pytest.approx(before.left - 40 - 203, abs=25)
    assert gap(after) < 0.1


def test_a_glide_ends_at_the_edge(room):
    before = room.zoom(1)
    room.hand.drag(before.centre, (-300, -300), steps=3)
    after = room.rest()
    assert gap(after) < 0.1 and after.left + after.width == pytest.approx(after.view.left + after.view.width, abs=0.1)


def test_a_press_stops_a_glide(room):
    before = room.zoom(1.5)
    room.hand.drag(before.centre, (-60, 0), steps=2)
    room.hand.press(*before.centre)
    stopped = room.drawn()
    assert room.rest() == stopped
    room.hand.release()


def test_who_wants_less_motion_sees_no_glide_and_no_easing(enter, place):
    room = enter(place, reduced_motion="reduce")
    before = room.zoom(1.2)
    room.hand.drag(before.centre, (-60, -36), steps=4)
    after = room.rest()
    assert (after.left - before.left, after.top - before.top) == pytest.approx((-60, -36), abs=0.5)
    room.do("fit").click()
    assert room.drawn().scale == pytest.approx(before.fit, rel=1e-3)
    assert room.page.evaluate("() => document.getAnimations().length") == 0


# --- Clicks ---

@pytest.mark.parametrize("density,item,photo", [(1, "Lamp", 1), (2, "Wall", 3)])
def test_a_double_click_is_one_to_one_at_the_point_and_back(enter, place, density, item, photo):
    room = enter(place, item, photo, density=density)
    before = room.rest()
    point = (before.centre[0] + 25, before.centre[1] - 20)
    room.hand.click(*point)
    room.hand.wait(0.2)
    room.hand.click(*point)
    after = room.rest()
    assert after.scale == pytest.approx(1 / density, rel=1e-3), "a pixel of the photo is one of the screen"
    assert "100" in after.level
    assert still(before, after, *point) < 1
    room.hand.wait(1)
    room.hand.click(*point)
    room.hand.click(*point)
    assert room.rest().scale == pytest.approx(before.fit, rel=1e-3)


def test_one_click_does_not_zoom(room):
    before = room.rest()
    room.hand.click(*before.centre)
    assert room.rest() == before


@pytest.mark.parametrize("apart,way", [(0.4, 0), (0.1, 30)])
def test_two_clicks_that_are_far_apart_are_no_double_click(room, apart, way):
    before = room.rest()
    room.hand.click(*before.centre)
    room.hand.wait(apart)
    room.hand.click(before.centre[0] + way, before.centre[1])
    assert room.rest() == before


def test_three_clicks_are_a_double_click_and_one_more(room):
    before = room.rest()
    for _ in range(3):
        room.hand.click(*before.centre)
    assert room.rest().scale == pytest.approx(1, rel=1e-3)


def test_the_other_buttons_are_the_browsers(room):
    before = room.zoom(1)
    for button in ("right", "middle"):
        for _ in range(2):
            room.hand.press(*before.centre, button)
            room.hand.move(before.centre[0] + 30, before.centre[1])
            room.hand.release(button)
    assert room.rest() == before


# --- What is seen ---

def test_what_is_drawn_is_what_lies_there(enter):
    """The photo's colours tell which of its points is below the pointer."""
    room = enter("large http en", "Wall", 3)
    seen = room.zoom(0.8)
    point = (round(seen.centre[0] - 150), round(seen.centre[1] + 100))
    room.hand.wheel(*point, -100)
    room.hand.drag(seen.centre, (90, -60), release=False)
    room.hand.wait(0.2)
    room.hand.release()
    seen = room.rest()
    room.page.wait_for_load_state("networkidle")
    room.page.evaluate(REST, room.root)
    shot = Image.open(io.BytesIO(room.page.screenshot())).convert("RGB")
    for x, y in (point, (200, 300), (800, 500)):
        wanted = 255 * (x - seen.left) / seen.width, 255 * (y - seen.top) / seen.height
        red, green, _ = shot.getpixel((x, y))
        assert (red, green) == pytest.approx(wanted, abs=5), f"at {x}, {y}"


@pytest.mark.parametrize("place", share(["page file en", "large http en"], 0))
def test_a_whole_photo_stays_whole_in_a_window_of_another_size(enter, place):
    room = enter(place)
    for width, height in ((500, 800), (1300, 500), (360, 640)):
        room.page.set_viewport_size({"width": width, "height": height})
        seen = room.rest()
        assert seen.view.width == width and seen.scale == pytest.approx(seen.fit, rel=1e-3) and gap(seen) < 0.1


@pytest.mark.parametrize("place", share(["page file en", "large http en"], 1))
def test_a_zoomed_photo_keeps_its_scale_and_its_middle_in_a_window_of_another_size(enter, place):
    room = enter(place)
    before = room.zoom(1.5)
    room.hand.drag(before.centre, (-100, 60), release=False)
    room.hand.wait(0.2)
    room.hand.release()
    before = room.rest()
    room.page.set_viewport_size({"width": 800, "height": 900})
    after = room.rest()
    assert after.scale == pytest.approx(before.scale, rel=1e-3) and gap(after) < 0.1
    middle = [((seen.centre[0] - seen.left) / seen.width, (seen.centre[1] - seen.top) / seen.height)
              for seen in (before, after)]
    assert middle[0] == pytest.approx(middle[1], abs=1e-3)
