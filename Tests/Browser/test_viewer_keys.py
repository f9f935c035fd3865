"""The viewer by keys and buttons, and what it says to who cannot see it."""

import pytest

from amount import share
from rooms import gap, still


@pytest.fixture
def room(enter, place):
    return enter(place)


def focused(page):
    """What has the focus, in words."""
    return page.evaluate("""() => {
      const {activeElement: here} = document
      return here.dataset.do ?? (here.matches('.stage') ? 'stage' : here.className || here.localName)
    }""")


def disabled(room, *names):
    return [name for name in names if room.do(name).get_attribute("aria-disabled") == "true"]


def scale(seen):
    return pytest.approx(seen, rel=1e-3)


# --- Keys ---

@pytest.mark.parametrize("place", share(["page file en", "page http ar"], 0))
def test_letters_are_for_the_viewer_alone(enter, place):
    """Who dictates to the page says letters, too (WCAG 2.1.4)."""
    room = enter(place)
    before = room.rest()
    for key in ("+", "1", "f", "?"):
        room.page.keyboard.press(key)
    assert room.rest().scale == before.scale
    assert not room.page.locator("dialog.keys").is_visible()
    assert not room.page.evaluate("document.fullscreenElement !== null")
    room.focus()
    room.page.keyboard.press("+")
    assert room.rest().scale > before.scale


def test_keys_zoom_about_the_middle(room):
    room.focus()
    before = room.rest()
    centre = before.centre
    room.page.keyboard.press("+")
    first = room.rest()
    assert first.scale == scale(before.fit * 1.5)
    room.page.keyboard.press("1")
    actual = room.rest()
    assert actual.scale == scale(1) and still(before, actual, *centre) < 1
    room.page.keyboard.press("=")
    larger = room.rest()
    assert larger.scale == scale(1.5) and still(actual, larger, *centre) < 1
    room.page.keyboard.press("-")
    assert room.rest().scale == scale(1)
    room.page.keyboard.press("0")
    assert room.rest().scale == scale(before.fit)
    room.page.keyboard.press("-")
    assert room.rest().scale == scale(before.fit)


def test_arrows_pan_a_zoomed_photo_and_do_not_page(room):
    here, seen = room.page.url, room.zoom(1.4)
    quarter = min(seen.view.width, seen.view.height) / 4
    for key, right, down in (("ArrowLeft", 1, 0), ("ArrowUp", 0, 1), ("ArrowRight", -1, 0), ("ArrowDown", 0, -1)):
        before = seen
        room.page.keyboard.press(key)
        seen = room.rest()
        assert (seen.left - before.left, seen.top - before.top) == pytest.approx(
            (right * quarter, down * quarter), abs=0.6), key
    for _ in range(6):
        room.page.keyboard.press("ArrowLeft")
    seen = room.rest()
    assert seen.left == pytest.approx(seen.view.left, abs=0.1) and gap(seen) < 0.6 and room.page.url == here


def test_keys_with_modifiers_are_the_browsers(room):
    before, here = room.rest(), room.page.url
    for key in ("Alt+ArrowUp", "Control+1", "Meta+=", "Control+ArrowRight", "Shift+ArrowRight", "Control+f"):
        room.page.keyboard.press(key)
    assert room.rest() == before and room.page.url == here


@pytest.mark.parametrize("place", share(["page file en", "page http ar"], 1))
def test_escape_fits_a_photos_page_and_then_leaves_it(enter, place):
    room = enter(place)
    here, before = room.page.url, room.rest()
    room.zoom(1)
    room.page.keyboard.press("Escape")
    assert room.rest().scale == scale(before.fit) and room.page.url == here
    room.page.keyboard.press("Escape")
    room.page.wait_for_url(here.replace("/photos/", "/items/"))


@pytest.mark.parametrize("place", share(["large http en", "large file ar"], 0))
def test_one_escape_closes_the_large_view(enter, place):
    room = enter(place)
    room.zoom(1)
    room.page.keyboard.press("Escape")
    room.page.wait_for_selector("dialog.viewer", state="hidden")
    assert "/items/" in room.page.url


@pytest.mark.parametrize("place", share(["page file en", "page http ar"], 1))
def test_arrows_walk_photos_and_then_items(enter, place):
    room = enter(place, "Wall", 4)
    page = room.page
    ahead, back = ("ArrowLeft", "ArrowRight") if room.is_rtl else ("ArrowRight", "ArrowLeft")
    four = page.url
    page.keyboard.press(ahead)
    page.wait_for_url("**/photos/*.5.html")
    five = page.url
    page.keyboard.press(ahead)
    page.wait_for_url(lambda url: "/photos/" in url and url.rpartition("/")[2][:24] != four.rpartition("/")[2][:24])
    page.keyboard.press(back)
    page.wait_for_url(five)
    page.keyboard.press(back)
    page.wait_for_url(four)


def test_up_and_down_are_left_to_the_page_at_fit(room):
    before = room.rest()
    room.page.evaluate("() => addEventListener('keydown', event => { window.kept = event.defaultPrevented })")
    room.page.keyboard.press("ArrowDown")
    assert room.page.evaluate("kept") is False
    assert room.rest() == before


def test_the_list_of_keys_opens_and_escape_closes_it_alone(room):
    here, before = room.page.url, room.zoom(1)
    room.stage.focus()
    room.page.keyboard.press("?")
    keys = room.page.locator("dialog.keys")
    assert keys.is_visible() and keys.get_by_role("heading").is_visible()
    # While it is open, keys do nothing to the photo.
    for key in ("+", "ArrowLeft", "0", "?"):
        room.page.keyboard.press(key)
    assert keys.is_visible()
    room.page.keyboard.press("Escape")
    keys.wait_for(state="hidden")
    assert room.rest() == before and room.page.url == here
    assert room.stage.is_visible() and focused(room.page) == "stage"
    room.do("keys").click()
    keys.get_by_role("button").click()
    keys.wait_for(state="hidden")
    assert room.stage.is_visible() and focused(room.page) == "keys"


def test_page_up_and_down_lead_on_where_arrows_pan(enter):
    room = enter("large http en", "Wall", 2)
    for key, number in (("PageDown", 3), ("PageUp", 2), ("PageUp", 1)):
        room.ready()
        room.page.keyboard.press("+")
        room.rest()
        assert room.find(".pan").is_visible()
        room.page.keyboard.press(key)
        room.page.wait_for_function(
            "words => document.querySelector('dialog[open] .stage').ariaLabel.includes(words)", arg=f"({number}/5)")


def test_the_list_is_read_from_its_head(enter):
    room = enter(height=260, width=360)
    room.focus()
    room.page.keyboard.press("?")
    keys = room.page.locator("dialog.keys")
    assert keys.evaluate("dialog => dialog.scrollHeight > dialog.clientHeight && dialog.scrollTop === 0")
    assert keys.get_by_role("heading").evaluate("heading => heading === document.activeElement")


def test_the_list_names_every_key(enter):
    room = enter()
    room.page.keyboard.press("?")
    named = room.page.locator("dialog.keys kbd").all_inner_texts()
    assert named == ["+", "−", "0", "1", "←", "↑", "↓", "→", "Page ↑", "Page ↓", "F", "Esc", "?"]
    letters = room.page.evaluate(
        "() => [...Array(95).keys()].map(at => String.fromCharCode(32 + at)).filter(key => Zoom.asked({key}))")
    assert {letter.upper() for letter in letters} - {"=", "-"} <= set(named), letters
    assert "Fit, then go back" in room.page.locator("dialog.keys").inner_text()


def test_full_screen_by_key_and_button(room):
    room.focus()
    button = room.do("screen")
    assert button.get_attribute("aria-pressed") == "false"
    for way in (lambda: room.page.keyboard.press("f"), button.click):
        way()
        room.page.wait_for_function("() => document.fullscreenElement")
        room.page.wait_for_selector(f"{room.root} [data-do=screen][aria-pressed=true]")
        way()
        room.page.wait_for_function("() => !document.fullscreenElement")
        room.page.wait_for_selector(f"{room.root} [data-do=screen][aria-pressed=false]")
    assert room.stage.is_visible()


# --- Buttons ---

def test_buttons_zoom(room):
    before = room.rest()
    for name, wanted in (("in", before.fit * 1.5), ("actual", 1), ("in", 1.5), ("out", 1), ("fit", before.fit)):
        room.do(name).click()
        seen = room.rest()
        assert seen.scale == scale(wanted), name
        assert focused(room.page) == name


def test_buttons_at_their_ends_are_disabled_and_keep_the_focus(room):
    names = ("out", "fit", "actual", "in")
    seen = room.rest()
    assert disabled(room, *names) == ["out", "fit"]
    room.do("actual").click()
    room.rest()
    assert disabled(room, *names) == ["actual"] and focused(room.page) == "actual"
    for _ in range(8):
        room.do("in").focus()
        room.page.keyboard.press("Enter")
    most = room.rest()
    assert most.scale == scale(seen.most)
    assert disabled(room, *names) == ["in"] and focused(room.page) == "in"
    room.do("in").click(force=True)  # which Playwright would not do while it is disabled
    assert room.rest() == most
    room.do("out").focus()
    for _ in range(12):
        room.page.keyboard.press("Space")
    assert room.rest().scale == scale(seen.fit)
    assert disabled(room, *names) == ["out", "fit"] and focused(room.page) == "out"


@pytest.mark.parametrize("place", share(["page file en", "large http en"], 0))
def test_a_small_photo_is_one_to_one_as_it_fits(enter, place):
    room = enter(place, "Wall", 2)
    assert disabled(room, "out", "fit", "actual", "in") == ["out", "fit", "actual"]
    room.do("in").click()
    assert room.rest().scale == scale(1.5)


def test_the_arrows_of_a_zoomed_photo_pan_and_end_at_its_edges(room):
    pad = room.find(".pan")
    assert pad.is_hidden()
    before = room.zoom(1)
    assert pad.is_visible() and not disabled(room, "left", "up", "down", "right")
    quarter = min(before.view.width, before.view.height) / 4
    room.do("down").click()
    seen = room.rest()
    assert (seen.left, seen.top) == pytest.approx((before.left, before.top - min(quarter, (before.height - before.view.height) / 2)), abs=0.6)
    places = {name: room.do(name).bounding_box()["x"] for name in ("left", "right")}
    assert places["left"] < places["right"], "arrows stand where they point to, whichever way one reads"
    for _ in range(5):
        room.do("left").click(force=True)
    seen = room.rest()
    assert seen.left == pytest.approx(seen.view.left, abs=0.6)
    assert "left" in disabled(room, "left", "right") and "right" not in disabled(room, "left", "right")
    assert focused(room.page) == "left", "a button that can do no more keeps the focus"


def test_the_focus_goes_to_the_stage_where_the_arrows_vanish(room):
    room.zoom(1)
    room.do("up").focus()
    room.page.keyboard.press("0")
    room.rest()
    assert room.find(".pan").is_hidden() and focused(room.page) == "stage"


def test_a_click_on_an_arrow_is_none_on_the_photo(room):
    room.zoom(1)
    before = room.rest()
    room.do("left").dblclick()
    assert room.rest().scale == scale(before.scale) and room.stage.is_visible()


def test_everything_has_room_for_a_finger(enter, place):
    for width in (390, 1000):
        room = enter(place, width=width)
        room.zoom(1)
        for button in room.find("button").all():
            if button.is_visible():
                box = button.bounding_box()
                assert box["width"] >= 44 and box["height"] >= 44, (button.get_attribute("data-do"), box)


# --- What is said ---

def test_names_and_roles_on_a_photos_page(enter):
    room = enter()
    said = room.page.locator("body").aria_snapshot()
    for words in ('group "Zoom"', 'button "Zoom out"', 'button "Zoom in"', 'button "Fit"', 'button "1:1, Actual size"',
                  'button "Copy link"', 'button "Shortcuts"', 'group "Zoomable photo of Lamp"', 'img "Lamp"', "status"):
        assert words in said, said
    assert said.count("img ") == 1, said
    room.zoom(1)
    said = room.page.locator("body").aria_snapshot()
    for words in ("Move left", "Move up", "Move down", "Move right"):
        assert f'button "{words}"' in said, said
    assert said.count("img ") == 1, "a sharper file is no other photo"


def test_names_and_roles_in_the_large_view(enter):
    room = enter("large http en", "Wall", 2)
    said = room.page.locator("dialog.viewer").aria_snapshot()
    for words in ('dialog "Wall"', 'group "Zoom"', 'button "Zoom in"', 'group "Zoomable photo of Wall (2/5)"',
                  'img "Wall (2/5)"', 'link "Wall"', 'button "Previous"', 'button "Next"', 'button "Close"',
                  "2 of 8 · Photo 2 of 5", "status"):
        assert words in said, said


def test_the_scale_is_shown_and_said_in_device_pixels(enter):
    for density in (1, 2):
        room = enter(density=density)
        room.focus()
        seen = room.rest()
        assert seen.level == f"{round(seen.fit * density * 100)}%"
        assert room.status == "", "nothing is said before something is done"
        room.page.keyboard.press("1")
        level = room.rest().level
        assert level == f"{round(seen.actual * density * 100)}%"
        if density == 1:
            assert room.status == f"Zoom {level}"


def test_what_can_do_no_more_says_so(room):
    words = "لا مزيد" if room.is_rtl else "That’s as far as it goes"
    room.rest()
    room.do("out").click(force=True)
    assert room.status == words
    room.page.keyboard.press("-")
    assert room.status == words + "\xa0", "said again, it is news"
    for key, scale in (("0", room.seen().fit), ("1", room.seen().actual), ("1", room.seen().actual)):
        room.page.keyboard.press(key)
        seen = room.rest()
        assert seen.scale == pytest.approx(scale, rel=1e-3)
        assert seen.level in room.status, "how large it is, though that is no news"
    seen = room.zoom(room.rest().most)
    room.page.keyboard.press("+")
    assert room.status == words
    for _ in range(40):
        room.page.keyboard.press("ArrowLeft")
    seen = room.rest()
    assert seen.left == pytest.approx(seen.view.left, abs=0.6) and room.status.startswith(words)


def test_the_scale_is_said_once_it_rests(enter):
    room = enter()
    room.page.evaluate("""() => {
      window.said = []
      const status = document.querySelector('body > [role=status]')
      new MutationObserver(() => said.push(status.textContent)).observe(status, {childList: true})
    }""")
    room.stage.evaluate("""stage => {
      for (let n = 0; n < 5; n += 1) stage.dispatchEvent(new WheelEvent('wheel', {deltaY: -50, clientX: 500, clientY: 400}))
    }""")
    level = room.rest().level
    assert room.page.evaluate("said") == [f"Zoom {level}"]
    room.page.keyboard.press("ArrowLeft")
    room.rest()
    assert len(room.page.evaluate("said")) == 1, "panning changes no scale"


def test_arabic_says_it_in_arabic(enter):
    room = enter("page file ar")
    room.focus()
    assert room.stage.get_attribute("aria-label") == "صورة قابلة للتكبير: مصباح"
    room.page.keyboard.press("1")
    level = room.rest().level
    assert room.status == f"التكبير {level}"


@pytest.mark.parametrize("place", share(["page file en", "large http en"], 1))
def test_tab_goes_through_everything(enter, place):
    room = enter(place)
    room.zoom(1)
    wanted = {"stage", "out", "in", "fit", "actual", "screen", "link", "keys", "left", "up", "down", "right"}
    wanted |= {"photo-back", "photo-full"} if room.kind == "page" else {"close", "previous", "next", "viewer-name"}
    for key in ("Tab", "Shift+Tab"):
        found = []
        for _ in range(32):
            room.page.keyboard.press(key)
            found.append(focused(room.page))
        assert wanted <= set(found), wanted - set(found)
        for stop in ("stage", "in"):
            assert found.count(stop) <= 3, f"the focus stays with {stop}: {found}"


@pytest.mark.parametrize("place", share(["page file en", "large http en"], 0))
def test_the_focus_is_seen(enter, place):
    room = enter(place)
    for selector in (".stage", "[data-do=in]", "[data-do=link]"):
        room.page.keyboard.press("Tab")
        room.find(selector).focus()
        # The stage's is drawn above the photo, which may fill it.
        outline = room.find(selector).evaluate("""(each, part) => {
          const {outlineStyle, outlineWidth, content} = getComputedStyle(each, part)
          return [outlineStyle, outlineWidth, content]
        }""", "::after" if selector == ".stage" else None)
        assert outline[:2] == ["solid", "2px"] and outline[2] != "none", (selector, outline)


@pytest.mark.parametrize("place", share(["page file en", "large http en"], 1))
def test_buttons_are_seen_where_the_readers_colours_rule(enter, place):
    room = enter(place, forced_colors="active")
    room.zoom(1)
    found = room.find("button").evaluate_all("""buttons => buttons.filter(each => each.checkVisibility()).map(each => {
      const {color, backgroundColor, opacity, borderTopWidth, borderTopStyle} = getComputedStyle(each)
      return {name: each.dataset.do, color, backgroundColor, opacity, borderTopWidth, borderTopStyle}
    })""")
    assert len(found) >= 11
    for button in found:
        assert button["color"] != button["backgroundColor"] and button["opacity"] == "1", button
        assert button["borderTopStyle"] == "solid" and button["borderTopWidth"] == "1px", button
