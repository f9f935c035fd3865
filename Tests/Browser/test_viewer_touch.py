"""The viewer under one finger and two."""

import math

import pytest

from amount import first, share
from rooms import gap, still


@pytest.fixture
def room(enter, place):
    return enter(place, has_touch=True)


def beside(seen, *ways):
    """Points so far from the middle of the view, in pixels."""
    return [(seen.centre[0] + right, seen.centre[1] + down) for right, down in ways]


def shown(room):
    """Which photo is on the stage."""
    return room.stage.get_attribute("aria-label")


# --- Two fingers ---

def test_a_pinch_zooms_and_keeps_the_photo_below_the_fingers(room):
    before = room.zoom(0.9)
    start = beside(before, (-60, -40), (60, 40))
    end = beside(before, (-80, -20), (100, 100))
    room.hand.put(*start)
    room.hand.slide(*end)
    after = room.drawn()
    assert after.scale == pytest.approx(0.9 * math.dist(*end) / math.dist(*start), rel=1e-3)
    assert gap(after) < 0.1
    for finger, there in zip(start, end):
        for side, (low, length) in enumerate((("left", "width"), ("top", "height"))):
            part = (finger[side] - getattr(before, low)) / getattr(before, length)
            assert getattr(after, low) + part * getattr(after, length) == pytest.approx(there[side], abs=1)
    room.hand.lift()
    assert room.rest() == after, "a pinch does not glide"


def test_a_pinch_ends_at_fit_and_at_the_most(room):
    before, photo = room.rest(), shown(room)
    room.hand.put(*beside(before, (-200, 0), (200, 0)))
    room.hand.slide(*beside(before, (-10, 0), (10, 0)))
    assert room.drawn().scale == pytest.approx(before.fit, rel=1e-3) and gap(room.seen()) < 0.1
    room.hand.lift()
    room.hand.put(*beside(before, (-10, 0), (10, 0)))
    room.hand.slide(*beside(before, (-400, 0), (400, 0)))
    assert room.drawn().scale == pytest.approx(before.most, rel=1e-3)
    room.hand.lift()
    assert room.page.evaluate("visualViewport.scale") == 1, "the browser zoomed the page"
    assert shown(room) == photo


def test_two_fingers_that_move_together_pan(room):
    before = room.zoom(1)
    room.hand.put(*beside(before, (-60, 0), (60, 0)))
    room.hand.slide(*beside(before, (-20, 30), (100, 30)))
    after = room.drawn()
    assert (after.left - before.left, after.top - before.top) == pytest.approx((40, 30), abs=0.5)
    assert after.scale == pytest.approx(before.scale, rel=1e-3)


def test_two_fingers_never_page(room):
    before, photo, here = room.rest(), shown(room), room.page.url
    for way in (-300, 300):
        room.hand.put(*beside(before, (-60, 0), (60, 0)))
        room.hand.slide(*beside(before, (-60 + way, 0), (60 + way, 0)), steps=3)
        room.hand.lift(1)
        # The one that is left goes on.
        room.hand.slide(*beside(before, (-60 + 2 * way, 0)), steps=3)
        room.hand.lift()
        assert room.rest() == before and shown(room) == photo and room.page.url == here, way
        room.hand.wait(1)


def test_the_finger_that_stays_pans_on(room):
    before = room.zoom(1.2)
    room.hand.put(*beside(before, (-60, 0), (60, 0)))
    room.hand.slide(*beside(before, (-90, 0), (90, 0)))
    pinched = room.drawn()
    room.hand.lift(1)
    assert room.drawn() == pinched, "no jump where a finger is lifted"
    room.hand.slide(*beside(before, (-30, -50)))
    after = room.drawn()
    assert (after.left - pinched.left, after.top - pinched.top) == pytest.approx((60, -50), abs=0.5)


def test_a_third_finger_changes_nothing(room):
    before = room.zoom(1)
    room.hand.put(*beside(before, (-60, 0), (60, 0), (0, 90)))
    assert room.drawn() == before
    room.hand.slide(*beside(before, (-60, 0), (60, 0), (50, 150)))
    assert room.drawn() == before
    room.hand.lift()
    assert room.rest() == before


# --- One finger ---

def test_a_drag_or_pinch_that_begins_on_the_arrows_moves_the_photo(room):
    before = room.zoom(1)
    box = room.do("up").bounding_box()
    arrow = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    room.hand.put(arrow)
    room.hand.slide((arrow[0] - 60, arrow[1] - 40))
    after = room.drawn()
    assert (after.left - before.left, after.top - before.top) == pytest.approx((-60, -40), abs=0.5)
    room.hand.wait(0.2)
    room.hand.lift()
    before = room.rest()
    room.hand.put(arrow, (arrow[0], arrow[1] - 200))
    room.hand.slide((arrow[0], arrow[1] + 10), (arrow[0], arrow[1] - 250))
    assert room.drawn().scale == pytest.approx(before.scale * 260 / 200, rel=1e-3)
    room.hand.lift()
    before = room.rest()
    room.hand.wait(1)
    room.hand.tap(*arrow)
    room.page.wait_for_function("top => document.querySelector('.slide').getBoundingClientRect().top > top + 20",
                                arg=before.top)


def test_a_phone_turned_and_turned_back_shows_the_same(enter):
    room = enter("page file en", "Wall", 3, width=390, height=844, has_touch=True, hash="#xywh=percent:2,60,25,30")
    before = room.rest()
    for width, height in ((844, 390), (390, 844)):
        room.page.set_viewport_size({"width": width, "height": height})
        room.drawn()
        after = room.rest()
    assert (after.left, after.top, after.width) == pytest.approx((before.left, before.top, before.width), abs=0.6)


def test_one_finger_pans_a_zoomed_photo_and_does_not_page_before_its_edge(room):
    photo, here = shown(room), room.page.url
    before = room.zoom(1)
    room.hand.put(*beside(before, (0, 0)))
    room.hand.slide(*beside(before, (-100, 30)))
    after = room.drawn()
    assert (after.left - before.left, after.top - before.top) == pytest.approx((-100, 30), abs=0.5)
    room.hand.lift()
    assert gap(room.rest()) < 0.1
    assert shown(room) == photo and room.page.url == here


@pytest.mark.parametrize("place", share(["large http en", "large file ar"], 0))
def test_a_swipe_from_a_zoomed_photos_edge_leads_on(enter, place):
    room = enter(place, "Wall", 3, has_touch=True)
    room.ready()
    before = room.zoom(1)
    way = -1 if not room.is_rtl else 1
    for _ in range(8):
        room.hand.swipe(beside(before, (-250 * way, 0))[0], (500 * way, 0), steps=4)
        room.rest()
        room.hand.wait(0.5)
        if "(3/5)" not in shown(room):
            break
    assert "(4/5)" in shown(room)
    room.ready()
    # A swipe up or down never leads on.
    room.page.keyboard.press("1")
    room.rest()
    for _ in range(3):
        room.hand.swipe(before.centre, (0, 250), steps=4)
        room.rest()
    assert "(4/5)" in shown(room)


@pytest.mark.parametrize("place", share(["page file en", "large http en"], 1))
def test_a_pinch_beside_the_stage_does_not_enlarge_the_page(enter, place):
    """There would be no way back: over the stage a pinch is the photo's."""
    room = enter(place, has_touch=True, is_mobile=True, width=390, height=844)
    head = room.find(".room-head").bounding_box()
    middle = head["x"] + head["width"] / 2, head["y"] + head["height"] / 2
    room.hand.put((middle[0] - 20, middle[1]), (middle[0] + 20, middle[1]))
    room.hand.slide((middle[0] - 150, middle[1]), (middle[0] + 150, middle[1]))
    room.hand.lift()
    assert room.page.evaluate("visualViewport.scale") == 1


def test_a_fitted_photo_follows_a_finger_and_goes_back(room):
    before, photo = room.rest(), shown(room)
    room.hand.put(*beside(before, (0, 0)))
    room.hand.slide(*beside(before, (40, 5)))
    followed = room.drawn()
    assert (followed.left - before.left, followed.top - before.top) == pytest.approx((40, 5), abs=0.5)
    room.hand.wait(0.2)
    room.hand.lift()
    assert room.rest() == before and shown(room) == photo


@pytest.mark.parametrize("place", share(["page file en", "page http ar", "large http en", "large file ar"], 0))
def test_a_swipe_goes_to_the_photo_that_comes_from_there(enter, place):
    """The next one where one reads from the left to the right, and a swipe goes to the left."""
    room = enter(place, "Wall", 2, has_touch=True)
    to_next = 200 if room.is_rtl else -200
    for way, number in ((to_next, 3), (-to_next, 2), (-to_next, 1), (to_next, 2)):
        seen = room.rest()
        room.hand.swipe(seen.centre, (way, 20))
        room.page.wait_for_function(
            "([root, words]) => document.querySelector(root + ' .stage')?.ariaLabel?.includes(words)",
            arg=[room.root, f"({number}/5)"])
        if room.is_large:
            room.page.wait_for_function("root => document.querySelector(root + ' [data-do=next]').ariaDisabled === 'false'",
                                        arg=room.root)


def test_a_swipe_is_far_or_fast_and_level(enter):
    room = enter("large http en", has_touch=True)
    photo, before = shown(room), room.rest()
    room.page.wait_for_function("root => document.querySelector(root + ' [data-do=next]').ariaDisabled === 'false'",
                                arg=room.root)
    for way, steps, pages in (((-30, 0), 30, False), ((-80, 90), 4, False), ((0, -200), 4, False), ((-30, 0), 3, True)):
        room.hand.swipe(before.centre, way, steps)
        room.rest()
        assert (shown(room) != photo) == pages, (way, steps)
        room.hand.wait(1)


def test_a_swipe_where_no_photo_follows_goes_back(enter):
    room = enter("large http en", "Chair", has_touch=True)
    before, photo = room.rest(), shown(room)
    room.hand.swipe(before.centre, (300, 0))
    assert room.rest() == before and shown(room) == photo


@pytest.mark.parametrize("place,stays,closes", first([
    ("large http en", [80, -200], 120), ("page file en", [200], None), ("large file ar", [80, -200], 120)], 2))
def test_a_swipe_down_closes_the_large_view(enter, place, stays, closes):
    room = enter(place, has_touch=True)
    before, here = room.rest(), room.page.url
    for down in stays:
        room.hand.swipe(before.centre, (10, down))
        assert room.rest() == before, down
        room.hand.wait(1)
    if closes:
        room.hand.swipe(before.centre, (10, closes))
        room.page.wait_for_selector("dialog.viewer", state="hidden")
    assert room.page.url == here


def test_a_swipe_down_pans_a_zoomed_photo(enter):
    room = enter("large http en", has_touch=True)
    before = room.zoom(1.2)
    room.hand.swipe(before.centre, (0, 150))
    assert room.rest().top > before.top + 50 and room.page.locator("dialog.viewer[open]").count()


def test_a_touch_that_the_system_takes_away_does_nothing(room):
    before, photo, here = room.rest(), shown(room), room.page.url
    room.hand.put(before.centre)
    room.hand.slide((before.centre[0] - 250, before.centre[1]), steps=3)
    room.hand.cancel()
    assert room.rest() == before and shown(room) == photo and room.page.url == here


def test_a_zoomed_photo_stays_where_it_was_when_the_system_took_the_touch(room):
    start = room.zoom(0.8).centre
    room.hand.put(start)
    room.hand.slide((start[0] - 60, start[1]), steps=3)
    held = room.drawn()
    room.hand.cancel()
    assert room.rest().left == pytest.approx(held.left, abs=1)


# --- Taps ---

def test_a_double_tap_is_one_to_one_at_the_point_and_back(room):
    before = room.rest()
    point = beside(before, (20, -15))[0]
    for _ in range(2):
        room.hand.tap(*point)
    after = room.rest()
    assert after.scale == pytest.approx(1, rel=1e-3) and still(before, after, *point) < 1
    room.hand.wait(1)
    for _ in range(2):
        room.hand.tap(*point)
    assert room.rest().scale == pytest.approx(before.fit, rel=1e-3)


def test_one_tap_does_not_zoom(room):
    before = room.rest()
    room.hand.tap(*before.centre)
    room.hand.wait(0.4)
    room.hand.tap(*before.centre)
    assert room.rest() == before


def test_taps_of_two_fingers_are_no_double_tap(room):
    before = room.rest()
    for _ in range(2):
        room.hand.put(*beside(before, (0, 0), (10, 0)))
        room.hand.lift()
    assert room.rest() == before


@pytest.mark.parametrize("motion", first(["no-preference", "reduce"]))
def test_a_double_tap_that_shows_the_whole_photo_again_does_not_close_it(enter, motion):
    """Where it is tapped there is no photo any more afterwards."""
    room = enter("large http en", has_touch=True, reduced_motion=motion)
    seen = room.zoom(1.2)
    corner = (seen.view.left + 8, seen.view.top + 8)
    for _ in range(2):
        room.hand.tap(*corner)
    assert room.rest().scale == pytest.approx(seen.fit, rel=1e-3)
    assert room.page.locator("dialog.viewer").evaluate("dialog => dialog.open")
