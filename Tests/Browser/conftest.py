"""The program, the sites that it builds, and a browser to look at them with."""

import contextlib
import fcntl
import functools
import http.server
import os
import shutil
import socket
import subprocess
import threading
import zlib
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import quote

import pytest
from PIL import Image
from playwright.sync_api import sync_playwright

import arranged
import found
import homepwner
import house
import hostile
import kinds
import make_many
import viewed
from amount import ALL, share
from built import Site
from chromium import PATH, launch
from pictures import comment, jpeg, with_segments
from rooms import enter as enter_room
from windows import Windows

PROJECT = Path(__file__).resolve().parents[2]

#: More than any build here needs, so that only a hang ends there.
PATIENCE = 300

#: Behind the key that climbs out of its folder: a colour that no other picture has.
CANARY_COLOUR = (255, 0, 255)


@pytest.fixture(scope="session")
def bibelot():
    """Runs the program and gives what it wrote; fails the test on any other exit code."""
    path = os.environ.get("BIBELOT")
    if not path or not os.access(path, os.X_OK):
        pytest.fail(f"BIBELOT must name the built program, such as .build/debug/bibelot; it is {path!r}.")
    path = os.path.abspath(path)

    def run(*arguments, exits=0, patience=PATIENCE, **environment):
        ran = subprocess.run(
            [path, *map(str, arguments)], capture_output=True, text=True, encoding="utf-8", timeout=patience,
            env=os.environ | environment)
        assert ran.returncode == exits, (
            f"bibelot {' '.join(map(str, arguments))} ended with {ran.returncode}, not {exits}:\n"
            f"{ran.stdout[-2000:]}\n{ran.stderr[-4000:]}")
        return ran

    run.path = path
    return run


# --- Sites ---

@pytest.fixture(scope="session")
def common(tmp_path_factory):
    """A folder that all workers of this run share."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "common"
    folder.mkdir(exist_ok=True)
    return folder.resolve()


@contextlib.contextmanager
def to_be_made(mark):
    """Tells the first who asks that something is to be made, and makes all others wait until it is."""
    mark.parent.mkdir(parents=True, exist_ok=True)
    with open(f"{mark}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        is_first = not mark.exists()
        yield is_first
        if is_first:
            mark.touch()


@pytest.fixture(scope="session")
def shelf(common):
    """The folder that is served: the sites stand in a sub-folder whose name has a space."""
    (common / "shelf").mkdir(exist_ok=True)
    return common / "shelf"


@pytest.fixture(scope="session")
def sources(common):
    """A copy of each inventory, made when first asked for, with a canary beside the hard one."""

    @functools.lru_cache(maxsize=None)
    def source(name):
        folder = common / "inventories" / name / "inventory"
        with to_be_made(common / "made" / f"source of {name}") as is_first:
            if is_first:
                write(name, folder)
        return folder

    def write(name, folder):
        if name == "sample":
            shutil.copytree(PROJECT / "Examples" / "Home", folder, ignore=shutil.ignore_patterns(
                "_private", "_public", "_preview", ".*.bibelot", "report.html"))
        elif name == "hard":
            shutil.copytree(PROJECT / "Tests" / "Fixtures" / "Hard", folder)
            (folder.parent / "canary").write_bytes(
                with_segments(jpeg(Image.new("RGB", (640, 480), CANARY_COLOUR)), comment()))
        elif name == "many":
            make_many.write(250, folder, 320, 240)
        elif name == "printed":
            make_many.write(120, folder, 240, 180)
        elif name == "viewed":
            viewed.write(folder)
        elif name == "viewed in Arabic":
            viewed.write(folder, language="ar")
        elif name == "arranged":
            arranged.write(folder)
        elif name.startswith("found"):
            found.write(folder, name)
        elif name.startswith("kinds"):
            kinds.write(folder, name.split()[-1])
        elif name == "hostile":
            hostile.write(folder)
        elif name == "house":
            house.write(folder)
        elif name == "book":
            viewed.write(folder, items=["Chair", "Lamp", "Rug"], settings="large_view: book\n")

    return source


@pytest.fixture(scope="session")
def sites(bibelot, sources, common, shelf):
    """Builds an inventory's site once."""

    @functools.lru_cache(maxsize=None)
    def build(name):
        source, out = sources(name), shelf / "my house" / name
        said = common / "made" / f"said of {name}"
        with to_be_made(common / "made" / f"site of {name}") as is_first:
            if is_first:
                ran = bibelot("build", source, "-o", out)
                said.write_text(ran.stdout + ran.stderr, encoding="utf-8")
                if name.startswith("kinds"):
                    bibelot("report", source, "-o", out / "report.html", "--date", "2026-11-21")
        archives = sorted(source.rglob("items.archive"))
        assert archives or (source / "details.csv").exists(), f"no items below {source}"
        return Site(name, source, out, homepwner.read(archives[0]) if archives else [],
                    said.read_text(encoding="utf-8"))

    return build


@pytest.fixture(scope="session")
def built_once(bibelot, common):
    """Builds the site of what a function writes into a folder, once for all workers, by a name."""
    built = {}

    def build(name, write):
        if name not in built:
            home = common / "others" / name
            with to_be_made(common / "made" / f"other of {name}") as is_first:
                if is_first:
                    write(home / "source")
                    bibelot("build", home / "source", "-o", home / "site")
            built[name] = Site(name, home / "source", home / "site", [])
        return built[name]

    return build


@pytest.fixture(scope="session")
def reported(bibelot, common):
    """Makes and prints the report of what a function writes into a folder, once for all workers, by a name.

    Gives the inventory's folder, the page, its PDF by Chromium or another engine (or none), and what the program said.
    """

    def make(name, write, engine=PATH, options=lambda source: (), **environment):
        printing = ["--pdf-engine", engine] if engine else []
        home = common / "reports" / name
        made = SimpleNamespace(source=home / "source", page=home / "report.html", pdf=home / "report.pdf")
        with to_be_made(common / "made" / f"report of {name}") as is_first:
            if is_first:
                write(made.source)
                ran = bibelot("report", made.source, "-o", made.pdf if engine else made.page, "--date", "2026-11-21",
                              *printing, *options(made.source),
                              patience=1800 if ALL else PATIENCE, **environment)
                (home / "said").write_text(ran.stderr, encoding="utf-8")
        made.said = (home / "said").read_text(encoding="utf-8")
        return made

    return make


@pytest.fixture(scope="session")
def report_of(reported, sources):
    """Gives the report of one of the inventories that sites are built of."""
    return lambda name, **options: reported(
        " by ".join([name, *options.values()]), lambda folder: shutil.copytree(sources(name), folder), **options)


@pytest.fixture(scope="session", params=["sample", "hard"])
def site(request, sites):
    return sites(request.param)


@pytest.fixture(scope="session")
def sample(sites):
    return sites("sample")


@pytest.fixture(scope="session")
def hard(sites):
    return sites("hard")


@pytest.fixture(scope="session")
def many(sites):
    return sites("many")


@pytest.fixture(scope="session")
def viewed_site(sites):
    """Gives the site of photos that differ in shape, in a language."""
    return lambda language="en": sites("viewed in Arabic" if language == "ar" else "viewed")


# --- Addresses ---

class _Quiet(http.server.SimpleHTTPRequestHandler):
    # Connections are used again.
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def web(shelf):
    """The address at which a plain web server on loopback shows the shelf."""
    handler = functools.partial(_Quiet, directory=str(shelf))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="session")
def address(web, shelf):
    """The URL of a site's page, over ``file`` or ``http``."""

    def url(site, page="index.html", over="file"):
        path, _, anchor = page.partition("#")
        file = site.root / path
        base = file.as_uri() if over == "file" else f"{web}/{quote(file.relative_to(shelf).as_posix())}"
        return base + (f"#{anchor}" if anchor else "")

    return url


@pytest.fixture(scope="session")
def free_port():
    def find():
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            return probe.getsockname()[1]

    return find


# --- Browser ---

@pytest.fixture(scope="session")
def chromium():
    if not PATH or not os.access(PATH, os.X_OK):
        pytest.fail("There is no Chromium: install it (apt install chromium-headless-shell), or let the variable "
                    f"CHROMIUM name one; it is {os.environ.get('CHROMIUM')!r}.")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def windows(chromium):
    return Windows(chromium)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    item.has_failed = getattr(item, "has_failed", False) or report.failed
    return report


@pytest.fixture
def window(request, windows):
    """Lends a window; what the browser complains about gathers in its ``complaints``."""
    lent = []

    def open_window(*size, **options):
        here, give_back = windows.lend(*size, **options)
        lent.append(give_back)
        return here

    yield open_window
    for give_back in lent:
        give_back(not getattr(request.node, "has_failed", False))


# --- The viewer ---

def pytest_generate_tests(metafunc):
    """Leads a test that names no places to one of two that differ in all (page or large view, way, direction).

    And one that names no way to its pages, to those on the disk or to those of a server. Which one is told by the
    test's name; in a soak it is both.
    """
    named = [name for mark in metafunc.definition.iter_markers("parametrize") for name in mark.args[0].split(",")]
    number = zlib.crc32(metafunc.function.__name__.encode())
    for name, choices in (("place", ["page file en", "large http ar"]), ("over", ["file", "http"])):
        if name in metafunc.fixturenames and name not in named:
            metafunc.parametrize(name, share(choices, number))


@pytest.fixture
def enter(window, viewed_site, address):
    """Opens a photo in the viewer, and makes sure afterwards that no script failed."""
    rooms = []

    def open_room(place="page file en", *photo, **options):
        rooms.append(enter_room(window, viewed_site(place.split()[-1]), address, place, *photo, **options))
        return rooms[-1]

    yield open_room
    for room in rooms:
        room.hand.end()
        errors = [said for said in room.here.complaints if ": error: " in said]
        assert not errors, "\n".join(errors)
