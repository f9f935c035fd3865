"""Pages of the preview follow what is saved: as little as can be is read anew, and a mistake is shown where one looks."""

import fcntl
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
import urllib.request

import pytest
from PIL import Image

from amount import ALL
from conftest import PATIENCE, PROJECT
from pictures import jpeg, png
from test_serve import Server, until

TABLE = "name,category,value,photos\n"
#: Long enough that no page of an item leads to all others.
ITEMS = [f"Lamp {number}" for number in range(1, 41)]


def table(names, value="$5"):
    return TABLE + "".join(f"{name},Lamps,{value},{'lamp.jpg' if name == 'Lamp 1' else ''}\n" for name in names)


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path.resolve() / "inventory"
    (folder / "Site" / "assets").mkdir(parents=True)
    (folder / "bibelot.yml").write_text("currency: USD\nlanguage: en-US\n")
    (folder / "things.csv").write_text(table(ITEMS))
    (folder / "lamp.jpg").write_bytes(PHOTO)
    for name in ("site.css", "favicon.svg"):
        shutil.copy(PROJECT / "Site" / "assets" / name, folder / "Site" / "assets" / name)
    return folder


def photo(colour, size=(1600, 1200)):
    return jpeg(Image.new("RGB", size, colour))


PHOTO = photo((90, 120, 150))
PNG = [png(Image.new("RGB", (width, 2), (200, 90, 30))) for width in (3, 5)]


@pytest.fixture
def serve(bibelot, free_port, tmp_path):
    started = []

    def start(folder, *options, waits=True):
        server = Server(bibelot.path, folder, free_port(), tmp_path / f"serve-{len(started)}.log", *options)
        started.append(server)
        if waits:
            until("serve should show the site", server.is_up, PATIENCE)
            until("the first build should end", lambda: " unchanged" in server.said(), PATIENCE)
        return server

    yield start
    for server in started:
        if server.process.poll() is None:
            server.end()


def replace(path, content):
    """Writes a file as editors do: another first, which takes its place."""
    fresh = path.with_name(path.name + "~")
    fresh.write_bytes(content if isinstance(content, bytes) else content.encode())
    fresh.rename(path)


def opened(window, server, **options):
    """A window with the index, which is marked as long as it is not read anew."""
    here = window(**options)
    here.page.goto(server.url)
    here.page.evaluate("window.isOld = true")
    return here


def is_old(page):
    return page.evaluate("window.isOld === true")


def test_a_style_is_swapped_in_the_page(window, serve, folder):
    here = opened(window, serve(folder))
    here.page.evaluate("scrollTo(0, 300)")
    style = folder / "Site" / "assets" / "site.css"
    replace(style, style.read_text() + "\nbody { outline: 7px solid rgb(1, 2, 3); }\n")
    here.page.wait_for_function("() => getComputedStyle(document.body).outlineWidth === '7px'")
    assert is_old(here.page) and here.page.evaluate("scrollY") == 300
    here.page.wait_for_function("() => document.querySelectorAll('link[href*=\"site.css\"]').length === 1")
    # A second time as well.
    replace(style, style.read_text() + "\nbody { outline-width: 9px; }\n")
    here.page.wait_for_function("() => getComputedStyle(document.body).outlineWidth === '9px'")
    assert is_old(here.page) and not here.complaints, here.complaints


def test_styles_that_are_swapped_at_once_are_there_once(window, serve, folder):
    names = ("site.css", "tokens.css", "custom.css")
    for name in names[1:]:
        (folder / "Site" / "assets" / name).write_text(
            (PROJECT / "Site" / "assets" / name).read_text() if name != "custom.css" else "")
    here = opened(window, serve(folder))
    styles = [folder / "Site" / "assets" / name for name in names]
    for number in range(1, 4):
        for style in styles:
            replace(style, style.read_text() + f"\nbody {{ outline: {number}px solid; }}\n")
        here.page.wait_for_function(f"() => getComputedStyle(document.body).outlineWidth === '{number}px'")
    here.page.wait_for_timeout(700)
    links = here.page.locator("link[rel=stylesheet]").evaluate_all("links => links.map(link => new URL(link.href).pathname)")
    assert sorted(links) == sorted(set(links)), links
    assert is_old(here.page) and not here.complaints, here.complaints


def test_a_picture_that_a_style_shows_is_read_anew(window, serve, folder):
    (folder / "Site" / "assets" / "badge.png").write_bytes(PNG[0])
    style = folder / "Site" / "assets" / "site.css"
    style.write_text(style.read_text() + "\nbody { background-image: url(badge.png); }\n")
    here = opened(window, serve(folder))
    here.page.wait_for_load_state("load")
    replace(folder / "Site" / "assets" / "badge.png", PNG[1])
    here.page.wait_for_function("() => !window.isOld")


def test_a_page_that_is_open_follows_a_preview_that_is_begun_anew(window, bibelot, serve, folder, tmp_path):
    server = serve(folder)
    port = int(server.url.rsplit(":", 1)[1].strip("/"))
    here = opened(window, server)
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    # As a build leaves it that did not come to its end.
    (folder / "._preview.bibelot" / "finished").write_text("")
    (folder / "things.csv").write_text(table(ITEMS, "$999"))
    again = Server(bibelot.path, folder, port, tmp_path / "again.log")
    try:
        here.page.wait_for_function("() => !window.isOld && document.body.textContent.includes('$999')")
        assert here.page.locator("main output, main progress").count() == 0
    finally:
        again.end()


def test_a_picture_is_swapped_in_the_page(window, serve, folder):
    (folder / "Site" / "assets" / "badge.png").write_bytes(PNG[0])
    (folder / "Templates" / "partials").mkdir(parents=True)
    footer = (PROJECT / "Templates" / "partials" / "footer.html").read_text()
    (folder / "Templates" / "partials" / "footer.html").write_text(
        footer + '<img id="badge" src="{{root}}assets/badge.png" alt="">\n')
    here = opened(window, serve(folder))
    width = "document.getElementById('badge').naturalWidth"
    here.page.wait_for_function(f"() => {width} === 3")
    replace(folder / "Site" / "assets" / "badge.png", PNG[1])
    here.page.wait_for_function(f"() => {width} === 5")
    assert is_old(here.page) and not here.complaints, here.complaints


def settled(here):
    """Waits until the page knows what it was made of, which it asks for when all is loaded."""
    here.page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(e => e.initiatorType === 'fetch' && e.responseEnd)")
    here.page.wait_for_timeout(600)


def test_a_changed_page_is_changed_in_place(window, serve, folder):
    (folder / "Templates").mkdir()
    index = folder / "Templates" / "index.html"
    whole = (PROJECT / "Templates" / "index.html").read_text()
    index.write_text(whole)
    server = serve(folder)
    here = opened(window, server, width=390, height=700)
    settled(here)
    here.page.evaluate("scrollTo(0, 900)")
    before = server.builds()
    replace(folder / "things.csv", table(ITEMS, "$777"))
    here.page.wait_for_function("() => document.body.textContent.includes('$777')")
    until("the site should be made again", lambda: server.builds() > before)
    assert is_old(here.page) and here.page.evaluate("scrollY") == pytest.approx(900, abs=3)
    search = here.page.get_by_role("searchbox").first
    search.focus()
    here.page.evaluate("scrollTo(0, 900)")
    for number, more in enumerate(("<p>More</p>", "<p class='a'>More <em>still</em></p><ul><li>1</li></ul>", "")):
        replace(index, whole.replace("</main>", f"{more}</main>"))
        until("it should be there", lambda: more.replace("'", '"') in here.page.locator("main").inner_html()
              and ("<p>More" in here.page.locator("main").inner_html()) == (number == 0))
    assert is_old(here.page) and here.page.evaluate("scrollY") == pytest.approx(900, abs=3)
    assert search.evaluate("field => field === document.activeElement")
    # In the browser it is what would be read now.
    now = here.page.evaluate("""async () => {
      const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
      return page.querySelector('main').textContent === document.querySelector('main').textContent
    }""")
    assert now and not here.complaints, here.complaints


def test_a_page_that_scripts_may_have_changed_is_read_anew_where_it_was(window, serve, folder):
    (folder / "Templates").mkdir()
    index = folder / "Templates" / "index.html"
    whole = (PROJECT / "Templates" / "index.html").read_text()
    index.write_text(whole)
    here = opened(window, serve(folder), width=390, height=700)
    # Each is more than the page had when it was last read.
    shown = whole
    for number, more in enumerate((
            "<p id='more'>More 0</p>", "<p data-more>More 1</p>", "<p><button type='button'>More 2</button></p>",
            "<p>More 3</p><script src='assets/views.js'></script>")):
        here.page.evaluate("window.isOld = true")
        settled(here)
        here.page.evaluate("scrollTo(0, 900)")
        shown = shown.replace("</main>", f"{more}</main>")
        replace(index, shown)
        here.page.wait_for_function(
            "more => !window.isOld && document.body.textContent.includes(more)", arg=f"More {number}")
        here.page.wait_for_function("() => Math.abs(scrollY - 900) < 3")
        assert not here.complaints, (more, here.complaints)


def test_what_a_script_has_changed_is_not_changed_in_place(window, serve, folder):
    here = opened(window, serve(folder))
    settled(here)
    here.page.evaluate("""() => {
      const cell = [...document.querySelectorAll('main td')].find(cell => cell.textContent.includes('$'))
      cell.replaceChildren('by a script')
    }""")
    replace(folder / "things.csv", table(ITEMS, "$777"))
    here.page.wait_for_function("() => !window.isOld && document.body.textContent.includes('$777')")
    assert not here.complaints, here.complaints


def test_a_changed_photo_is_shown_in_place(window, serve, folder):
    here = opened(window, serve(folder))
    settled(here)
    image = here.page.locator("main img").first
    before = image.evaluate("image => image.currentSrc")
    replace(folder / "lamp.jpg", photo((20, 90, 40)))
    here.page.wait_for_function(
        "before => [...document.querySelectorAll('main img')].every(image => image.currentSrc !== before)"
        " && document.querySelector('main img').naturalWidth > 0", arg=before)
    assert is_old(here.page) and not here.complaints, here.complaints


def test_a_page_that_has_not_changed_stays(window, serve, folder):
    server = serve(folder)
    here = opened(window, server)
    pages = here.page.locator("a[href^='items/']").evaluate_all("links => [...new Set(links.map(l => l.href))]")
    here.page.goto(pages[2])
    here.page.evaluate("window.isOld = true")
    before = server.builds()
    replace(folder / "things.csv", table([*ITEMS[:-1], "Chandelier"]))
    until("the site should be made again", lambda: server.builds() > before)
    until("the index should show it", lambda: b"Chandelier" in server.read())
    here.page.wait_for_timeout(500)
    assert is_old(here.page)


def test_what_is_sought_stays(window, serve, folder):
    here = opened(window, serve(folder))
    page = here.page
    page.goto(page.url + "#q=Lamp+39")
    page.reload()
    page.wait_for_function("() => document.body.innerText.includes('Lamp 39')")
    page.evaluate("window.isOld = true")
    replace(folder / "things.csv", table(ITEMS, "$888"))
    page.wait_for_function("() => document.body.textContent.includes('$888')")
    page.wait_for_timeout(500)
    assert page.url.endswith("#q=Lamp+39")
    page.wait_for_function(
        "() => [...document.querySelectorAll('main a')].filter(a => a.checkVisibility() && /Lamp 39/.test(a.textContent)).length"
        " && ![...document.querySelectorAll('main a')].some(a => a.checkVisibility() && /Lamp 12/.test(a.textContent))")


#: Where the photo lies that is looked at, and how wide it is; null where it is not zoomed into.
SEEN = """() => {
  const slide = document.querySelector('.stage.zoomed .slide')
  if (!slide) return null
  const {left, top, width} = slide.getBoundingClientRect()
  return [left, top, width]
}"""


def test_what_is_zoomed_into_stays(window, serve, folder):
    templates = [folder / "Templates" / name for name in ("index.html", "photo.html")]
    templates[0].parent.mkdir()
    words = [(PROJECT / "Templates" / template.name).read_text() for template in templates]
    for template, text in zip(templates, words):
        template.write_text(text)
    here = opened(window, serve(folder))
    page = here.page
    page.locator(".enlarge:visible").first.click()
    for is_dialog in (True, False):
        page.locator("dialog.viewer[open] .stage, body > .stage, main .stage").first.wait_for()
        page.wait_for_timeout(500)
        page.locator(".stage:visible").dblclick(position={"x": 200, "y": 150})
        page.wait_for_timeout(700)
        before = page.evaluate(SEEN)
        assert before
        page.evaluate("() => { window.isOld = true }")
        for template, text in zip(templates, words):
            replace(template, text.replace("</body>", f"<p id='new-{is_dialog}' hidden></p></body>"))
        page.wait_for_function("() => !window.isOld && document.querySelector('.stage.zoomed')")
        page.wait_for_timeout(500)
        assert page.evaluate(SEEN) == pytest.approx(before, abs=3), is_dialog
        assert page.locator("dialog.viewer[open]").count() == is_dialog
        if is_dialog:
            # On a photo's own page too.
            page.goto(page.url.split("#")[0] + next(
                path.relative_to(folder / "_preview").as_posix() for path in (folder / "_preview/photos").glob("*.html")))
    assert not here.complaints, here.complaints


def test_a_mistake_is_shown_with_its_place_until_it_is_mended(window, serve, folder):
    server = serve(folder)
    here = opened(window, server)
    (folder / "Templates").mkdir()
    index = folder / "Templates" / "index.html"
    whole = (PROJECT / "Templates" / "index.html").read_text()
    replace(index, whole.replace("</html>", "") + "{{titel}}\n")
    line = whole.count("\n") + (1 if whole.endswith("\n") else 2) - whole.count("</html>\n")
    cover = here.page.locator("bibelot-preview")
    cover.get_by_role("alert").wait_for()
    words = cover.locator("pre").inner_text()
    assert "Templates/index.html" in words and "titel" in words and "title" in words, words
    assert re.search(r"index\.html:\d+:\d+", words) or f"line {line}" in words, words
    assert words.strip() in server.said().replace("bibelot: ", ""), (words, server.said())
    # A page that is opened now shows it too.
    other = opened(window, server, scheme="dark")
    other.page.locator("bibelot-preview").get_by_role("alert").wait_for()
    # It can be put aside, comes again when a build has failed again, and with another.
    cover.get_by_role("button", name="Close").click()
    assert not cover.count()
    here.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    here.page.wait_for_timeout(300)
    assert not cover.count()
    replace(index, whole.replace("</html>", "") + "{{titel}}\n")
    cover.get_by_role("alert").wait_for()
    here.page.keyboard.press("Escape")
    assert not cover.count()
    replace(index, whole + "{{countTex}}\n")
    cover.get_by_role("alert").wait_for()
    assert "countTex" in cover.locator("pre").inner_text()
    assert is_old(here.page)
    replace(index, whole)
    cover.wait_for(state="detached")
    other.page.locator("bibelot-preview").wait_for(state="detached")
    assert not here.complaints, here.complaints


def test_a_mistake_is_shown_over_a_photo_that_is_open(window, serve, folder):
    here = opened(window, serve(folder))
    page = here.page
    page.locator(".enlarge:visible").first.click()
    page.locator("dialog.viewer[open] .stage").wait_for()
    (folder / "Templates").mkdir()
    index = folder / "Templates" / "index.html"
    whole = (PROJECT / "Templates" / "index.html").read_text()
    replace(index, whole + "{{titel}}\n")
    cover = page.locator("bibelot-preview")
    cover.get_by_role("alert").wait_for()
    box = cover.get_by_role("button", name="Close").bounding_box()
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).localName", [box["x"] + 5, box["y"] + 5]) == (
        "bibelot-preview")
    # It is there too once the photo is closed.
    page.evaluate("document.querySelector('dialog.viewer').close()")
    cover.get_by_role("button", name="Close").click()
    assert not cover.count() and not here.complaints, here.complaints


def test_the_first_build_is_shown_until_the_site_is_there(window, bibelot, serve, tmp_path):
    folder = tmp_path.resolve() / "many"
    folder.mkdir()
    # Enough that their pictures take some seconds one after the other.
    for number in range(24 if ALL else 12):
        (folder / f"photo {number}.jpg").write_bytes(
            photo((number * 4, 120, 150), (2400, 1800)))
    bibelot("init", folder)
    here = window()
    server = serve(folder, "--jobs", "1", waits=False)
    until("serve should say where it is", lambda: "The site is at" in server.said())
    here.page.goto(server.url)
    assert here.page.title() == "The site is being made"
    here.page.locator("progress").wait_for()
    assert re.search(r": \d+ of \d+", here.page.locator("output").inner_text())
    here.page.wait_for_function("() => document.title !== 'The site is being made'", timeout=PATIENCE * 1000)
    assert here.page.locator("main a[href^='items/']").count()


def test_the_built_site_knows_nothing_of_the_preview(serve, folder):
    server = serve(folder)
    assert b"/.preview/page.js" in server.read()
    for path in (folder / "_preview").rglob("*"):
        if path.is_file():
            assert b".preview/" not in path.read_bytes(), path


def test_a_folder_that_is_removed_is_made_again(serve, folder):
    server = serve(folder)
    for _ in range(3):
        shutil.rmtree(folder / "_preview")
        until("the site should be made again", lambda: (folder / "_preview" / "index.html").exists())
        until("the site should be shown", server.is_up)
    assert b"Lamp 40" in server.read()


def test_a_page_that_was_removed_and_comes_again(window, serve, folder):
    server = serve(folder)
    here = opened(window, server)
    address = here.page.locator("a[href^='items/']").last.evaluate("link => link.href")
    here.page.goto(address)
    replace(folder / "things.csv", table(ITEMS[:10]))
    here.page.wait_for_function("() => document.body.textContent.includes('404')")
    replace(folder / "things.csv", table(ITEMS))
    here.page.wait_for_function("() => !document.body.textContent.includes('404')")


def test_another_preview_of_the_folder_says_where_the_first_is(bibelot, serve, folder):
    server = serve(folder)
    ran = bibelot("serve", folder)
    assert ran.stderr == f"This folder is already being shown at {server.url}\n"
    other = bibelot("serve", folder, "--public", exits=2)
    assert f"already being shown at {server.url}, as your own edition" in other.stderr
    server.end()
    again = serve(folder)
    assert again.is_up()


def test_nothing_is_left_behind(serve, folder, tmp_path, monkeypatch):
    run = tmp_path / "run"
    run.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(run))
    for end in (signal.SIGINT, signal.SIGTERM):
        server = serve(folder)
        assert len(list(run.iterdir())) == 1
        server.process.send_signal(end)
        server.process.wait(30)
        assert not list(run.iterdir())


def test_the_browser_is_opened(bibelot, serve, folder, tmp_path, monkeypatch):
    name = "open" if sys.platform == "darwin" else "xdg-open"
    browser, opened = tmp_path / "bin" / name, tmp_path / "opened"
    browser.parent.mkdir()
    browser.write_text(f'#!/bin/sh\necho "$1" >> "{opened}"\n')
    browser.chmod(0o755)
    monkeypatch.setenv("PATH", f"{browser.parent}:{os.environ['PATH']}")
    server = serve(folder, "--open")
    until("the browser should be opened", opened.exists)
    bibelot("serve", folder, "--open")
    until("it should be opened again", lambda: opened.read_text() == f"{server.url}\n" * 2)
    server.end()
    # Where there is none that is said, and the site is shown all the same.
    browser.write_text("#!/bin/sh\nexit 3\n")
    again = serve(folder, "--open")
    until("it should say so", lambda: "No browser could be opened" in again.said())
    assert again.is_up()


def test_a_killed_preview_is_in_nobodys_way(serve, folder):
    server = serve(folder)
    server.process.kill()
    server.process.wait()
    assert serve(folder).is_up()


def test_a_port_that_is_taken(bibelot, serve, folder, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = bibelot("serve", folder, "--port", port, exits=2)
        assert f"Port {port} is already in use" in ran.stderr
    # Without one the next that is free is taken, whatever the usual one is used for.
    others = [_taken(8000), _taken(8001)]
    try:
        log = (tmp_path / "next.log").open("w+")
        process = subprocess.Popen([bibelot.path, "serve", str(folder)], stderr=log)
        until("serve should say where it is", lambda: "The site is at" in (tmp_path / "next.log").read_text())
        url = re.search(r"http://127\.0\.0\.1:(\d+)/", (tmp_path / "next.log").read_text())
        assert int(url[1]) not in (8000, 8001)
        process.terminate()
        process.wait(30)
    finally:
        for other in others:
            if other:
                other.close()


def _taken(port):
    try:
        return socket.create_server(("127.0.0.1", port))
    except OSError:
        return None


def _own_addresses():
    """The addresses of version 4 of this computer, by netdevice(7)."""
    flags_of, address_of, is_up = 0x8913, 0x8915, 1
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        for _, name in socket.if_nameindex():
            asked = struct.pack("256s", name.encode())
            try:
                flags = struct.unpack("H", fcntl.ioctl(line, flags_of, asked)[16:18])[0]
                address = socket.inet_ntoa(fcntl.ioctl(line, address_of, asked)[20:24])
            except OSError:  # It has none.
                continue
            if flags & is_up:
                yield address


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems number the questions otherwise")
def test_who_else_can_see_it_is_said(serve, folder):
    server = serve(folder, "--host", "0.0.0.0")
    said = server.said()
    lines = [line for line in said.splitlines() if line.startswith("warning: everyone on your network")]
    # A machine without a network has nobody in it.
    numbers = [number for number in _own_addresses() if not number.startswith("127.")]
    assert len(lines) == (1 if numbers else 0), said
    assert all(f"http://{number}:" in lines[0] for number in numbers), said
    for line in lines:
        assert "everything, including what is private" in line
        for address in re.findall(r"http://[\d.]+:\d+/", line):
            with urllib.request.urlopen(address, timeout=30) as answer:
                assert answer.status == 200


def test_another_edition_is_not_shown_before_it_is_made(bibelot, serve, folder):
    """What is private does not show for a moment either."""
    server = serve(folder)
    assert b"$5" in server.read()
    server.end()
    public = serve(folder, "--public", waits=False)
    seen = []

    def is_shown():
        try:
            with urllib.request.urlopen(public.url, timeout=30) as answer:
                seen.append(answer.read())
                return True
        except OSError:
            return False

    until("serve should show the edition", is_shown, PATIENCE)
    assert b"$5" not in seen[0] and b"Lamp" in seen[0]


def test_many_files_at_once_are_one_change(serve, folder):
    count = 5_000 if ALL else 400
    names = [f"IMG_{number:05}.jpg" for number in range(count)]
    (folder / "things.csv").write_text(TABLE + "".join(f"{name},Photos,,backup/{name}\n" for name in names))
    source = folder.parent / "backup"
    source.mkdir()
    for number, name in enumerate(names):
        (source / name).write_bytes(photo((number % 256, number // 256, 7), (24, 16)))
    server = serve(folder)
    subprocess.run(["cp", "-r", str(source), str(folder / "backup")], check=True)
    pages = list((folder / "_preview" / "items").glob("*.html"))
    assert len(pages) == count
    until("all photos should be shown", lambda: all(b"<img" in page.read_bytes() for page in pages), PATIENCE)
    until("the build should end", lambda: server.builds() > 1, PATIENCE)
    # Longer than it waits for more.
    time.sleep(2)
    # One or two for the files, behind the first.
    assert 2 <= server.builds() <= 3, server.said()


def test_folders_that_come_and_go_are_watched(serve, folder):
    server = serve(folder)
    look = folder / "Templates"
    for number in range(3):
        look.mkdir()
        replace(look / "index.html", f"<title>{{{{siteTitle}}}}</title>look {number}")
        until("the new folder's template should show", lambda: f"look {number}".encode() in server.read())
        look.rename(folder / f"Templates-{number}")
        until("the built-in template should show", lambda: b"look " not in server.read())
        (folder / f"Templates-{number}").rename(look)
        until("the old folder's template should show", lambda: f"look {number}".encode() in server.read())
        shutil.rmtree(look)
        until("the built-in template should show again", lambda: b"look " not in server.read())


def test_pages_and_their_pictures_are_whole_while_it_is_made_again(serve, folder):
    """Whatever a client has read leads to what is there, at any moment of a build."""
    server = serve(folder)
    colours = [(number * 37 % 256, 90, 150) for number in range(200 if ALL else 6)]
    done = server.builds()
    for number, colour in enumerate(colours):
        replace(folder / "lamp.jpg", photo(colour))
        replace(folder / "things.csv", table(ITEMS, f"${number + 1}000"))
        rounds = 0
        while rounds < 1 or server.builds() == done:
            rounds += 1
            page = server.read().decode()
            assert page.rstrip().endswith("</html>")
            for item in list(dict.fromkeys(re.findall(r'href="(items/[^"#]+)"', page)))[:3]:
                assert server.read(item).decode().rstrip().endswith("</html>")
            for picture in set(re.findall(r'(images/[^"\s,]+)', page)):
                body = server.read(picture)
                assert body[:2] == b"\xff\xd8" and body.rstrip(b"\0")[-2:] == b"\xff\xd9", picture
            assert rounds < 2000
        done = server.builds()


def _held(process):
    """The memory of a process in bytes, and how many files it has open."""
    status = open(f"/proc/{process.pid}/status").read()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024, len(os.listdir(f"/proc/{process.pid}/fd"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells what a program holds")
def test_nothing_is_kept_over_many_builds_and_requests(serve, folder):
    server = serve(folder)
    paths = re.findall(r'(?:href|src)="((?:items|assets|images)/[^"#]+)"', server.read().decode())[:20]

    def work(builds, requests):
        for number in range(builds):
            done = server.builds()
            replace(folder / "things.csv", table(ITEMS, f"${number % 7 + 1}00{number}"))
            until("the site should be made again", lambda: server.builds() > done)
        lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(4)]
        for number in range(0, requests, 100):
            line = lines[number // 100 % len(lines)]
            asked = [paths[(number + each) % len(paths)] for each in range(100)]
            line.sendall(b"".join(
                b"GET /" + path.encode() + b" HTTP/1.1\r\nHost: localhost\r\n\r\n" for path in asked[:-1])
                + b"GET /" + asked[-1].encode() + b" HTTP/1.0\r\n\r\n")
            while line.recv(1 << 20):
                pass
            line.close()
            lines[number // 100 % len(lines)] = socket.create_connection(("127.0.0.1", server.port))
        for line in lines:
            line.close()

    work(*((20, 2_000) if ALL else (8, 2_000)))
    time.sleep(1)
    before, files = _held(server.process)
    work(*((500, 1_000_000) if ALL else (6, 3_000)))
    time.sleep(1)
    after, more = _held(server.process)
    assert more <= files + 2
    assert abs(after - before) <= 10_000_000, (before, after)
