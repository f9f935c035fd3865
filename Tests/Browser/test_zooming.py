"""The viewer's arithmetic: what each function of ``Zoom`` gives, and what holds of it for any photo."""

import os

import pytest

#: Seeded numbers, and photos, views and places of every shape.
TOOLS = """() => {
  window.seeded = seed => () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  window.cases = (count, check) => {
    const random = seeded(20261122), wrong = []
    const between = (low, high) => low + random() * (high - low)
    const around = (low, high) => Math.exp(between(Math.log(low), Math.log(high)))
    for (let n = 0; n < count * SOAK && wrong.length < 5; n += 1) {
      const photo = {width: Math.ceil(around(1, 20000)), height: Math.ceil(around(1, 20000))}
      const view = {width: Math.ceil(around(50, 4000)), height: Math.ceil(around(50, 4000))}
      const density = [1, 1.25, 2, 3][Math.floor(random() * 4)]
      const limits = Zoom.limits(photo, view, density, [1, 0.96][n % 2])
      const scale = Math.min(limits.most, around(limits.fit, limits.most))
      const any = {scale, x: between(-1, 1) * photo.width * scale, y: between(-1, 1) * photo.height * scale}
      const place = Zoom.clamped(any, photo, view)
      const point = {x: between(-0.5, 0.5) * view.width, y: between(-0.5, 0.5) * view.height}
      const said = check({photo, view, density, limits, any, place, point, random, between, around})
      if (said) wrong.push(JSON.stringify({said, photo, view, density, limits, place, point}))
    }
    return wrong
  }
}""".replace("SOAK", "100" if os.environ.get("BIBELOT_SOAK") else "1")


@pytest.fixture(scope="module")
def page(chromium, viewed_site):
    context = chromium.new_context()
    page = context.new_page()
    page.goto((viewed_site().root / viewed_site().item_pages()[0]).as_uri())
    page.evaluate(TOOLS)
    yield page
    context.close()


@pytest.fixture
def zooming(page):
    """Calls one of the functions."""
    return lambda name, *arguments: page.evaluate(
        f"(given) => Zoom.{name}(...given)", list(arguments))


@pytest.fixture
def holds(page):
    """Tries a property, a JavaScript function that gives what is wrong, on many photos."""

    def run(check, count=2000):
        wrong = page.evaluate(f"() => cases({count}, {check})")
        assert not wrong, "\n".join(wrong)

    return run


def size(width, height):
    return {"width": width, "height": height}


# --- Limits ---

@pytest.mark.parametrize("photo,view,density,share,fit,actual,most", [
    ((4000, 3000), (1000, 600), 1, 1, 0.2, 1, 2),
    ((4000, 3000), (1000, 600), 2, 1, 0.2, 0.5, 1),
    ((4000, 1000), (1000, 600), 1, 1, 0.25, 1, 2),
    ((4000, 1000), (1000, 600), 1, 0.96, 0.24, 1, 2),
    ((40, 40), (1000, 600), 1, 1, 1, 1, 4),  # not enlarged
    ((40, 40), (1000, 600), 3, 1, 1, 1, 4),
    ((1200, 900), (1000, 600), 2, 1, 2 / 3, 2 / 3, 8 / 3),  # fitted, it is larger than one to one
    ((6000, 300), (960, 600), 1, 1, 0.16, 1, 2),
    ((1, 1), (1, 1), 1, 1, 1, 1, 4),
])
def test_limits_are_fit_one_to_one_in_device_pixels_and_the_larger_of_two(
        zooming, photo, view, density, share, fit, actual, most):
    assert zooming("limits", size(*photo), size(*view), density, share) == pytest.approx(
        {"fit": fit, "actual": actual, "most": most})


def test_limits_are_in_order_and_a_fitted_photo_is_within_the_view(holds):
    holds("""({photo, view, limits: {fit, actual, most}}) => {
      if (!(0 < fit && fit <= 1 && fit <= actual && actual < most)) return 'out of order'
      if (photo.width * fit > view.width + 1e-6 || photo.height * fit > view.height + 1e-6) return 'too large'
    }""")


def test_bounded_is_within_the_limits(holds, zooming):
    limits = {"fit": 0.5, "actual": 1, "most": 2}
    assert [zooming("bounded", scale, limits) for scale in (0, 0.5, 0.7, 2, 9)] == [0.5, 0.5, 0.7, 2, 2]
    holds("({limits, around}) => { const scale = Zoom.bounded(around(1e-9, 1e9), limits)"
          " ; if (scale < limits.fit || scale > limits.most) return scale }")


# --- Places ---

def test_clamped_leaves_no_gap_and_centres_what_is_small(holds):
    holds("""({photo, view, any}) => {
      const place = Zoom.clamped(any, photo, view)
      if (place.scale !== any.scale) return 'another scale'
      for (const [way, side] of [['x', 'width'], ['y', 'height']]) {
        const half = photo[side] * place.scale / 2, room = view[side] / 2
        const [start, end] = [place[way] - half, place[way] + half]
        if (half <= room ? place[way] !== 0 : start > -room + 1e-6 || end < room - 1e-6) return way + ' has a gap'
        if (half > room && Math.abs(any[way]) < half - room && place[way] !== any[way]) return way + ' was moved'
      }
      const again = Zoom.clamped(place, photo, view)
      if (again.x !== place.x || again.y !== place.y) return 'twice is not once'
    }""")


def test_about_keeps_what_is_at_a_point(holds):
    holds("""({place, point, limits, around}) => {
      const scale = around(limits.fit, limits.most)
      const next = Zoom.about(place, scale, point)
      if (next.scale !== scale) return 'another scale'
      for (const way of ['x', 'y']) {
        const before = (point[way] - place[way]) / place.scale, after = (point[way] - next[way]) / next.scale
        if (Math.abs(before - after) * scale > 1e-6) return {way, before, after}
      }
    }""")


def test_about_a_point_and_back_is_where_it_was(holds):
    holds("""({place, point, limits, around}) => {
      const there = Zoom.about(place, around(limits.fit, limits.most), point)
      const back = Zoom.about(there, place.scale, point)
      const scale = Math.max(1, limits.most / limits.fit)
      if (Math.hypot(back.x - place.x, back.y - place.y) > 1e-6 * scale) return back
    }""")


def test_pinched_keeps_what_is_between_the_fingers_between_them(holds):
    holds("""({place, point, limits, view, between, around}) => {
      const from = {...point, spread: around(1, 1000)}
      const to = {x: point.x + between(-1, 1) * view.width, y: point.y + between(-1, 1) * view.height,
                  spread: around(1, 1000)}
      const next = Zoom.pinched(place, from, to, limits)
      const wanted = Math.min(limits.most, Math.max(limits.fit, place.scale * to.spread / from.spread))
      if (Math.abs(next.scale / wanted - 1) > 1e-9) return {wanted, next}
      for (const way of ['x', 'y']) {
        const before = (from[way] - place[way]) / place.scale, after = (to[way] - next[way]) / next.scale
        if (Math.abs(before - after) * next.scale > 1e-6 * (1 + Math.abs(before))) return {way, before, after}
      }
    }""")


def test_pinched_pans_where_the_spread_stays(zooming):
    limits = {"fit": 0.5, "actual": 1, "most": 2}
    assert zooming("pinched", {"scale": 1, "x": 3, "y": 4}, {"x": 10, "y": 10, "spread": 80},
                   {"x": 30, "y": -5, "spread": 80}, limits) == {"scale": 1, "x": 23, "y": -11}


# --- Steps ---

@pytest.mark.parametrize("event,factor", [
    ({"deltaY": -100}, 1.2214), ({"deltaY": 100}, 1 / 1.2214), ({"deltaY": 0}, 1),
    ({"deltaY": -3, "deltaMode": 1}, 1.1008), ({"deltaY": -48}, 1.1008),  # lines of 16 pixels
    ({"deltaY": -0.1, "deltaMode": 2}, 1.1735), ({"deltaY": -80}, 1.1735),  # pages of 800
    ({"deltaY": -1, "deltaMode": 2}, 1.5), ({"deltaY": -10000}, 1.5), ({"deltaY": 10000}, 1 / 1.5),
    ({"deltaY": -10, "ctrlKey": True}, 1.1052), ({"deltaY": 10, "ctrlKey": True}, 1 / 1.1052),
    ({"deltaY": -1000, "ctrlKey": True}, 1.5), ({"deltaY": -2, "deltaX": 50}, 1.0040),
    ({"deltaY": 0, "deltaX": 500}, 1),
])
def test_a_turn_of_the_wheel_multiplies(zooming, event, factor):
    assert zooming("turned", event, 800) == pytest.approx(factor, rel=1e-3)


def test_a_turn_multiplies_by_more_than_nothing_and_one_and_a_half_at_most(holds):
    holds("""({between, random}) => {
      const turn = {deltaY: between(-1, 1) * 10 ** between(-3, 9), deltaMode: Math.floor(random() * 3), ctrlKey: random() < 0.5}
      const [there, back] = [turn, {...turn, deltaY: -turn.deltaY}].map(each => Zoom.turned(each, 800))
      if (!(there <= 1.5 && there >= 1 / 1.5)) return turn
      if (Math.abs(there * back - 1) > 1e-9) return 'back is not as far'
      if (turn.deltaY < 0 ? there < 1 : there > 1) return 'the other way'
    }""")


def test_small_turns_add_up_to_a_large_one(zooming):
    once = zooming("turned", {"deltaY": -40, "ctrlKey": True}, 800)
    assert zooming("turned", {"deltaY": -2, "ctrlKey": True}, 800) ** 20 == pytest.approx(once)


def test_steps_reach_both_ends_and_pass_over_no_limit(holds):
    holds("""({limits, place}) => {
      for (const isLarger of [true, false]) {
        let scale = place.scale, steps = 0
        const end = isLarger ? limits.most : limits.fit
        while (scale !== end) {
          const next = Zoom.stepped(scale, limits, isLarger)
          if (isLarger ? next <= scale : next >= scale) return {stays: scale, isLarger}
          if (next < limits.fit || next > limits.most) return {out: next}
          if (next / scale > 1.5 * 1.1 + 1e-9 || scale / next > 1.5 * 1.1 + 1e-9) return {leap: [scale, next]}
          const passed = Object.values(limits).filter(stop =>
            stop > Math.min(scale, next) * 1.011 && stop < Math.max(scale, next) / 1.011)
          if (passed.length) return {passed, scale, next}
          scale = next
          if ((steps += 1) > 60) return 'no end'
        }
      }
    }""", 1000)


def test_a_step_at_an_end_stays_there(zooming):
    limits = {"fit": 0.5, "actual": 1, "most": 2}
    assert zooming("stepped", 2, limits, True) == 2 and zooming("stepped", 0.5, limits, False) == 0.5


def test_steps_stop_at_one_to_one(zooming):
    limits = {"fit": 0.2, "actual": 1, "most": 2}
    seen = [0.2]
    while seen[-1] < 2:
        seen.append(zooming("stepped", seen[-1], limits, True))
    assert 1 in seen and seen == pytest.approx([0.2, 0.3, 0.45, 0.675, 1, 1.5, 2]), seen


def test_a_double_click_toggles(zooming):
    limits = {"fit": 0.25, "actual": 1, "most": 2}
    assert [zooming("toggled", scale, limits) for scale in (0.25, 0.2501, 0.5, 1, 2)] == [1, 1, 0.25, 0.25, 0.25]
    fitted = {"fit": 1, "actual": 1, "most": 4}  # one to one is what one sees
    assert [zooming("toggled", scale, fitted) for scale in (1, 2, 4)] == [2, 1, 1]
    fine = {"fit": 0.3, "actual": 1 / 3, "most": 1.2}  # one to one is little more
    assert [zooming("toggled", scale, fine) for scale in (0.3, 1 / 3, 0.6)] == [0.6, 0.3, 0.3]


def test_two_double_clicks_are_none(holds):
    holds("""({limits}) => {
      const there = Zoom.toggled(limits.fit, limits)
      if (!(there > limits.fit * 1.01)) return {there}
      if (Zoom.toggled(there, limits) !== limits.fit) return 'no way back'
    }""")


# --- Parts of a photo ---

def test_the_region_of_a_fitted_photo_is_all_of_it(holds):
    holds("""({photo, view, limits}) => {
      const region = Zoom.region({scale: limits.fit, x: 0, y: 0}, photo, view)
      for (const [part, whole] of [['x', 0], ['y', 0], ['width', 100], ['height', 100]])
        if (Math.abs(region[part] - whole) > 1e-9) return region
    }""")


def test_the_region_is_what_is_seen(zooming):
    photo, view = size(2000, 1000), size(500, 400)
    assert zooming("region", {"scale": 1, "x": 0, "y": 0}, photo, view) == {
        "x": 37.5, "y": 30, "width": 25, "height": 40}
    # The top left corner.
    assert zooming("region", {"scale": 1, "x": 750, "y": 300}, photo, view) == {
        "x": 0, "y": 0, "width": 25, "height": 40}


def test_a_region_is_within_the_photo(holds):
    holds("""({photo, view, place}) => {
      const {x, y, width, height} = Zoom.region(place, photo, view)
      const isIn = (start, length) => start >= -1e-6 && length > 0 && start + length <= 100 + 1e-6
      if (!isIn(x, width) || !isIn(y, height)) return {x, y, width, height}
    }""")


def test_what_a_place_shows_is_shown_by_that_place(holds):
    holds("""({photo, view, place, limits}) => {
      const back = Zoom.showing(Zoom.region(place, photo, view), photo, view, limits)
      // A photo that is seen whole is shown as large as it fits.
      if (photo.width * place.scale <= view.width && photo.height * place.scale <= view.height) return
      if (Math.abs(back.scale / place.scale - 1) > 1e-9) return back
      if (Math.hypot(back.x - place.x, back.y - place.y) > 1e-5) return back
    }""")


def test_a_link_leads_back_to_what_was_seen(holds):
    """Its two decimals are less than a ten-thousandth of a side from what was meant."""
    holds("""({photo, view, place, limits}) => {
      const region = Zoom.region(place, photo, view)
      const found = Zoom.named(Zoom.naming(region))
      if (!found) return Zoom.naming(region)
      for (const part in region) if (Math.abs(found[part] - region[part]) > 0.0051) return {part, found, region}
    }""", 500)


@pytest.mark.parametrize("hash,found", [
    ("#xywh=percent:10,20,30,40", (10, 20, 30, 40)),
    ("#xywh=percent:0,0,100,100", (0, 0, 100, 100)),
    ("#xywh=percent:.5,0.25,12.5,99.75", (0.5, 0.25, 12.5, 99.75)),
    ("#t=1&xywh=percent:1,2,3,4&x=y", (1, 2, 3, 4)),
    ("#xywh=percent:90,90,50,50", (90, 90, 50, 50)),
    # As programs that pass links on write them.
    ("#xywh=percent:10%2C20%2c30%2C40", (10, 20, 30, 40)), ("#xywh=percent:10,20,30,40).", (10, 20, 30, 40)),
    ("#xywh=percent:10,20,30,40%20", (10, 20, 30, 40)),
])
def test_named_finds_a_part(zooming, hash, found):
    assert zooming("named", hash) == dict(zip(("x", "y", "width", "height"), found))


@pytest.mark.parametrize("hash", [
    "", "#", "#main", "#xywh", "#xywh=", "#xywh=percent:", "#xywh=percent:1,2,3", "#xywh=percent:1,2,3,",
    "#xywh=percent:1,2,3,4,5", "#xywh=1,2,3,4", "#xywh=pixel:1,2,3,4", "#xywh=percent:NaN,0,10,10",
    "#xywh=percent:-5,0,10,10", "#xywh=percent:0,0,0,10", "#xywh=percent:0,0,10,0", "#xywh=percent:0,0,-1,10",
    "#xywh=percent:1.2.3,0,10,10", "#xywh=percent:.,.,.,.", "#xywh=percent:1e3,0,10,10", "#xywh=percent:Infinity,0,1,1",
    "#xywh=percent:0x10,0,10,10", "#xywh=percent:1,2,3,4<script>", "#noxywh=percent:1,2,3,4",
    "#xywh=percent:१,२,३,४", "#" + "xywh=percent:" * 2000,
])
def test_named_finds_nothing_where_nothing_is_named(zooming, hash):
    assert zooming("named", hash) is None


def test_whatever_an_address_names_is_shown_without_a_gap(page):
    """Huge, tiny and endless figures are figures too."""
    wrong = page.evaluate("""() => cases(2000, ({photo, view, limits, random}) => {
      const figures = ['0', '100', '50', '99.99', '0.01', '1' + '0'.repeat(30), '9'.repeat(400),
                       '0.' + '0'.repeat(400) + '1', '.' + '0'.repeat(30) + '1']
      const figure = () => figures[Math.floor(random() * figures.length)]
      const hash = `#xywh=percent:${figure()},${figure()},${figure()},${figure()}`
      const region = Zoom.named(hash)
      if (!region) return
      const shown = Zoom.showing(region, photo, view, limits)
      const place = Zoom.clamped({...shown, scale: Zoom.bounded(shown.scale, limits)}, photo, view)
      if (![place.scale, place.x, place.y].every(Number.isFinite)) return {hash: hash.slice(0, 200), shown, place}
      if (place.scale < limits.fit || place.scale > limits.most) return {hash: hash.slice(0, 200), place}
    })""")
    assert not wrong, "\n".join(wrong)


# --- Files ---

FILES = [{"width": width, "src": f"{width}.jpg"} for width in (320, 640, 1280, 4000)]


@pytest.mark.parametrize("pixels,width", [
    (0, 320), (1, 320), (320, 320), (326, 320), (327, 640), (640, 640), (1281, 1280), (1400, 4000), (4000, 4000),
    (9000, 4000),
])
def test_the_narrowest_file_that_is_sharp(zooming, pixels, width):
    assert zooming("file", FILES, pixels)["width"] == width


# --- Drags ---

def test_speed_is_that_of_the_last_tenth_of_a_second(zooming):
    trail = [{"x": 0, "y": 0, "time": 0}, {"x": 500, "y": 0, "time": 300}, {"x": 510, "y": 40, "time": 320}]
    assert zooming("speed", trail, 330) == {"x": 0.5, "y": 2}
    assert zooming("speed", trail, 430) == {"x": 0, "y": 0}, "it was held still before it was let go"
    assert zooming("speed", [], 10) == {"x": 0, "y": 0}
    assert zooming("speed", trail[:1], 10) == {"x": 0, "y": 0}
    assert zooming("speed", [trail[0], {**trail[0], "x": 9}], 10) == {"x": 0, "y": 0}, "no time between"


def test_a_glide_slows_down_and_ends_at_twenty_pixels_a_second(page):
    found = page.evaluate("""() => {
      let speed = {x: 3, y: -4}, way = [0, 0], frames = 0, last
      for (;;) {
        const glided = Zoom.glided(speed, 16)
        way = [way[0] + glided.way.x, way[1] + glided.way.y]
        if (Math.hypot(glided.speed.x, glided.speed.y) >= Math.hypot(speed.x, speed.y)) return 'faster'
        last = speed = glided.speed
        frames += 1
        if (glided.isOver) return {way, frames, speed: Math.hypot(speed.x, speed.y)}
      }
    }""")
    assert 0.018 < found["speed"] < 0.02
    # All the way that a speed leads to is 325 ms long, and its last 20 pixels a second are not gone.
    assert found["way"] == pytest.approx([3 * 325, -4 * 325], rel=0.01)
    assert found["frames"] < 400


def test_a_glide_is_as_far_in_many_frames_as_in_one(holds):
    holds("""({between, random}) => {
      const speed = {x: between(-5, 5), y: between(-5, 5)}
      const [first, second] = [between(1, 100), between(1, 100)]
      const one = Zoom.glided(speed, first + second)
      const half = Zoom.glided(speed, first), rest = Zoom.glided(half.speed, second)
      for (const at of ['x', 'y']) if (Math.abs(one.way[at] - half.way[at] - rest.way[at]) > 1e-9) return speed
      const none = Zoom.glided(speed, 0).way
      if (none.x || none.y) return 'moves in no time'
    }""")


@pytest.mark.parametrize("way,speed,swiped", [
    ((-60, 0), 0, 1), ((60, 0), 0, -1), ((-48, 0), 0, 0), ((-49, 0), 0, 1),
    ((-20, 0), -0.5, 1), ((20, 0), 0.5, -1), ((-20, 0), -0.3, 0), ((-15, 0), -9, 0),
    ((-60, 49), 0, 1), ((-60, 51), 0, 0), ((-60, -51), 0, 0), ((0, 200), 0, 0), ((0, 0), 0, 0),
])
def test_a_swipe_is_far_or_fast_and_level(zooming, way, speed, swiped):
    assert zooming("swiped", dict(zip("xy", way)), {"x": speed, "y": 0}) == swiped


# --- Keys ---

@pytest.mark.parametrize("key,asked", [
    ("+", "in"), ("=", "in"), ("-", "out"), ("0", "fit"), ("1", "actual"), ("f", "screen"),
    ("F", "screen"), ("?", "keys"), ("Escape", "close"), ("ArrowLeft", "left"), ("ArrowRight", "right"),
    ("ArrowUp", "up"), ("ArrowDown", "down"), ("a", None), ("2", None), ("Enter", None), (" ", None), ("Tab", None),
    ("", None), ("Unidentified", None),
])
def test_keys_ask(zooming, key, asked):
    assert zooming("asked", {"key": key}) == asked


@pytest.mark.parametrize("modifier", ["ctrlKey", "altKey", "metaKey"])
@pytest.mark.parametrize("key", ["+", "0", "1", "f", "?", "Escape", "ArrowLeft"])
def test_keys_with_a_modifier_are_the_browsers(zooming, key, modifier):
    assert zooming("asked", {"key": key, modifier: True}) is None


def test_shift_is_a_part_of_some_keys_and_selects_with_arrows(zooming):
    assert zooming("asked", {"key": "+", "shiftKey": True}) == "in"
    assert zooming("asked", {"key": "?", "shiftKey": True}) == "keys"
    assert zooming("asked", {"key": "ArrowLeft", "shiftKey": True}) is None


@pytest.mark.parametrize("field", ["input", "select", "textarea"])
def test_keys_in_a_field_are_written_there(page, field):
    assert page.evaluate("field => Zoom.asked({key: '1', target: document.createElement(field)})", field) is None
    assert page.evaluate("() => Zoom.asked({key: '1', target: document.createElement('button')})") == "actual"
