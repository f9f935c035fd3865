"""The strip of an item's photos: the one that is chosen is shown large, in its place."""

import pytest

from rooms import Hand
from viewed import PHOTOS

WALL = PHOTOS["Wall"]


@pytest.fixture
def page(window, viewed_site, address, place):
    _, over, language = place.split()
    site = viewed_site(language)
    here = window(1200, 800)
    here.page.goto(address(site, site.item_pages()[1], over))
    yield here.page
    assert not here.complaints, here.complaints


def thumbnails(page):
    return page.locator(".strip a")


def large(page):
    return page.locator(".object-photo > .enlarge")


def choose(page, number):
    thumbnails(page).nth(number - 1).click()
    page.wait_for_function("([width, height]) => { const image = document.querySelector('.object-photo > .enlarge img')"
                           " ; return Number(image.getAttribute('width')) === width"
                           "       && Number(image.getAttribute('height')) === height && image.complete }",
                           arg=list(WALL[number - 1]))


def current(page):
    return thumbnails(page).evaluate_all("links => links.map(link => link.ariaCurrent)")


def test_a_choice_is_shown_large_and_marked(page):
    here, entries = page.url, page.evaluate("history.length")
    assert current(page) == ["true", None, None, None, None]
    for number in (3, 2, 5, 1):
        choose(page, number)
        assert current(page) == ["true" if each == number else None for each in range(1, 6)]
        assert large(page).evaluate("link => link.href") == thumbnails(page).nth(number - 1).evaluate("link => link.href")
        assert f"({number}/5)" in large(page).locator("img").get_attribute("alt")
    assert page.url == here and page.evaluate("history.length") == entries


def test_a_choice_is_sharp_and_moves_nothing(page):
    # On the page, which may be scrolled to reach the strip.
    place = "() => document.querySelector('.strip').getBoundingClientRect().top + scrollY"
    below = page.evaluate(place)
    for number in (3, 2, 4):
        choose(page, number)
        image = large(page).locator("img")
        assert page.evaluate(place) == below, "what is below moved"
        # What is seen of it, within its box.
        shown = image.evaluate("""image => {
          const {width, height} = image.getBoundingClientRect()
          const [wide, high] = ['width', 'height'].map(side => Number(image.getAttribute(side)))
          return wide * Math.min(width / wide, height / high, 1)
        }""")
        # The bitmap, whatever the density that its sizes give it.
        bitmap = image.evaluate("""async image => {
          const whole = new Image()
          whole.src = image.currentSrc
          await whole.decode()
          return whole.naturalWidth
        }""")
        assert bitmap >= min(shown, WALL[number - 1][0]) * 0.75, f"{bitmap} pixels for {shown}"


def test_a_choice_by_key_keeps_the_focus(page):
    thumbnails(page).nth(3).focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.object-photo > .enlarge img').alt.includes('(4/5)')")
    assert thumbnails(page).nth(3).evaluate("link => link === document.activeElement")


def test_the_last_of_quick_choices_is_shown(page):
    # The first is the last to be there.
    page.evaluate("""() => {
      const {decode} = HTMLImageElement.prototype
      let count = 0
      HTMLImageElement.prototype.decode = async function () {
        if (count++ === 0) await new Promise(done => setTimeout(done, 300))
        return decode.call(this)
      }
    }""")
    for number in (3, 4, 5):
        thumbnails(page).nth(number - 1).click()
    page.wait_for_function("() => document.querySelector('.object-photo > .enlarge img').alt.includes('(5/5)')")
    page.wait_for_timeout(500)
    assert "(5/5)" in large(page).locator("img").get_attribute("alt")
    assert current(page) == [None, None, None, None, "true"]


def test_the_large_view_shows_the_choice(page):
    choose(page, 3)
    large(page).click()
    page.wait_for_selector("dialog.viewer[open] .slide")
    assert "(3/5)" in page.locator("dialog.viewer .stage").get_attribute("aria-label")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.viewer", state="hidden")
    assert large(page).evaluate("link => link === document.activeElement")
    assert current(page)[2] == "true"


def test_what_the_large_view_showed_last_is_shown_here(page):
    large(page).click()
    page.wait_for_selector("dialog.viewer[open] [data-do=next][aria-disabled=false]")
    for number in (2, 3):
        page.keyboard.press("PageDown")
        page.wait_for_function(
            "words => document.querySelector('dialog.viewer .stage').ariaLabel.includes(words)", arg=f"({number}/5)")
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelector('.object-photo > .enlarge img').alt.includes('(3/5)')")
    assert current(page) == [None, None, "true", None, None]
    assert large(page).evaluate("link => link === document.activeElement")


def test_a_choice_is_named_and_said(page):
    said = page.locator(".strip [role=status]")
    assert said.text_content() == ""
    names = thumbnails(page).evaluate_all("links => links.map(link => link.ariaLabel)")
    is_arabic = page.evaluate("document.documentElement.lang") == "ar"
    assert names == [f"صورة {each} من 5" if is_arabic else f"Photo {each} of 5" for each in range(1, 6)]
    choose(page, 4)
    page.wait_for_function("words => document.querySelector('.strip [role=status]').textContent === words", arg=names[3])


def test_a_finger_leafs_through_the_photos(window, viewed_site, address):
    for language, way in (("en", -1), ("ar", 1)):
        site = viewed_site(language)
        page = window(390, 844, has_touch=True).page
        page.goto(address(site, site.item_pages()[1]))
        hand, box = Hand(page), large(page).bounding_box()
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        # Up and down scroll the page; beyond the ends there is nothing.
        for move, number in (((-150 * way, 10), 1), ((150 * way, 10), 2), ((150 * way, 10), 3), ((-150 * way, 10), 2)):
            hand.swipe(middle, move)
            page.wait_for_function("words => document.querySelector('.object-photo > .enlarge img').alt.includes(words)",
                                   arg=f"({number}/5)")
        assert not page.locator("dialog.viewer[open]").count(), "a swipe is no tap"
        # Two fingers leaf nowhere, whichever is lifted first.
        for fingers in ((-100, 100), (100, -100)):
            hand.put(*((middle[0] + each, middle[1]) for each in fingers))
            hand.lift()
            page.wait_for_timeout(100)
            assert "(2/5)" in large(page).locator("img").get_attribute("alt")
        hand.wait(1)
        page.wait_for_timeout(500)
        hand.tap(*middle)
        page.wait_for_selector("dialog.viewer[open]")


def test_a_click_for_a_new_tab_opens_the_photos_page_there(page):
    with page.context.expect_page() as tab:
        thumbnails(page).nth(1).click(modifiers=["Control"])
    tab.value.wait_for_url("**/*.2.html")
    assert current(page)[0] == "true"


def test_without_script_a_choice_leads_to_the_photos_page(window, viewed_site, address, over):
    page = window(1200, 800, script=False).page
    site = viewed_site()
    page.goto(address(site, site.item_pages()[1], over))
    thumbnails(page).nth(2).click()
    page.wait_for_url("**/photos/*.3.html")


def test_a_panorama_and_a_sliver_have_thumbnails_of_a_size(bibelot, window, tmp_path):
    from PIL import Image
    from pictures import jpeg
    for name, size in (("wide", (3000, 300)), ("thin", (60, 900)), ("small", (40, 30))):
        (tmp_path / f"{name}.jpg").write_bytes(jpeg(Image.new("RGB", size, (90, 120, 140))))
    (tmp_path / "details.csv").write_text("name,photos\nShapes,wide.jpg; thin.jpg; small.jpg\n")
    bibelot("build", tmp_path)
    page = window(1440, 900).page
    page.goto(next((tmp_path / "_private" / "items").glob("*.html")).as_uri())
    boxes = [link.bounding_box() for link in thumbnails(page).all()]
    assert len({round(box["y"]) for box in boxes}) == 1, "they stand in a row"
    assert all(44 <= box["width"] <= 209 for box in boxes), boxes
    # Nothing is enlarged, and nothing is cut away.
    assert thumbnails(page).nth(2).locator("img").evaluate("image => getComputedStyle(image).objectFit") == "scale-down"
