"""The preview serves the site, nothing else, and follows its sources."""

import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import homepwner
from conftest import PATIENCE
from views import UNLOADED, choose

SECRET = b"BIBELOT-SECRET-OUTSIDE"


def until(what, found, patience=60):
    """Asks until something is so; fails in words if that does not come."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if found():
            return
        time.sleep(0.1)
    pytest.fail(f"{what}: not within {patience} s")


class Server:
    def __init__(self, program, folder, port, log, *options):
        self.folder, self.port, self.log = folder, port, log
        self.url = f"http://127.0.0.1:{port}/"
        self.process = subprocess.Popen(
            [program, "serve", str(folder), "--port", str(port), *options], stdout=log.open("wb"),
            stderr=subprocess.STDOUT)

    def read(self, path="", expects=200):
        try:
            with urllib.request.urlopen(self.url + path, timeout=30) as answer:
                return answer.read()
        except urllib.error.HTTPError as answer:
            assert answer.code == expects, f"/{path} answered {answer.code}"
            return answer.read()

    def is_up(self):
        """Whether the site is there; a page stands in for it before."""
        assert self.process.poll() is None, f"serve ended:\n{self.said()[-3000:]}"
        try:
            with urllib.request.urlopen(self.url, timeout=30) as answer:
                return answer.status == 200
        except OSError:
            return False

    def said(self):
        return self.log.read_text(errors="replace")

    def builds(self):
        """How often a site was made that was another."""
        return self.said().count(" unchanged\n")

    def end(self):
        self.process.terminate()
        self.process.wait(30)

    def raw(self, target):
        """Sends a target just as it is, which clients that tidy addresses would not."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as line:
            line.sendall(b"GET " + target + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            answer = b""
            while piece := line.recv(65536):
                answer += piece
        return answer


@pytest.fixture(scope="module")
def server(bibelot, sources, free_port, tmp_path_factory):
    home = tmp_path_factory.mktemp("served").resolve()
    folder = home / "inventory"
    shutil.copytree(sources("hard"), folder)
    for above in (home, home.parent, folder):
        (above / "secret.txt").write_bytes(SECRET)
    server = Server(bibelot.path, folder, free_port(), home / "serve.log")
    until("serve should answer", server.is_up, PATIENCE)
    yield server
    server.process.send_signal(signal.SIGINT)
    try:
        server.process.wait(30)
    except subprocess.TimeoutExpired:
        server.process.kill()
        pytest.fail("serve did not end within 30 s of Ctrl-C")
    (home.parent / "secret.txt").unlink()


OUTSIDE = [
    b"/../secret.txt", b"/../../secret.txt", b"/%2e%2e/secret.txt", b"/%2e%2e/%2e%2e/secret.txt",
    b"/..%2fsecret.txt", b"/..%2Fsecret.txt", b"/..%2f..%2fsecret.txt", b"/%2e%2e%2fsecret.txt",
    b"/..%5csecret.txt", b"/..\\secret.txt", b"/items/../../secret.txt", b"/items/%2e%2e/%2e%2e/secret.txt",
    b"/items/..%2f..%2fsecret.txt", b"/./../secret.txt", b"/.%2e/secret.txt", b"//../secret.txt",
    b"//etc/passwd", b"/%2fetc/passwd", b"/..;/secret.txt", b"/%c0%ae%c0%ae/secret.txt",
    b"/index.html%00/../../secret.txt", b"/index.html/../../secret.txt", b"/%252e%252e/secret.txt",
    b"/../inventory/items.archive", b"/items.archive", b"/secret.txt", b"/.git/config",
    b"http://127.0.0.1/../secret.txt", b"../secret.txt", b"/~root/.profile",
]


@pytest.mark.parametrize("target", OUTSIDE, ids=lambda target: target.decode())
def test_nothing_outside_the_site_is_served(server, target):
    answer = server.raw(target)
    status = answer.split(b"\r\n")[0]
    assert status.split()[1:2] in ([b"404"], [b"400"]), f"{target} answered {status}"
    assert SECRET not in answer and b"root:" not in answer and b"bplist00" not in answer


@pytest.mark.parametrize("target", [b"/../secret.txt", b"/%2e%2e/secret.txt", b"/..%2fsecret.txt"])
def test_climbing_is_not_found(server, target):
    assert server.raw(target).startswith(b"HTTP/1.1 404 ")


def test_a_link_out_of_the_folder_is_not_followed(server):
    site = server.folder / "_preview"
    assert (site / "index.html").is_file(), f"serve should build into {site}"
    (site / "link.txt").symlink_to(server.folder / "secret.txt")
    (site / "folder").symlink_to(server.folder.parent)
    for target in (b"/link.txt", b"/folder/secret.txt", b"/folder/"):
        answer = server.raw(target)
        assert answer.startswith(b"HTTP/1.1 404 ") and SECRET not in answer, f"{target}: {answer[:80]}"
    (site / "link.txt").unlink()
    (site / "folder").unlink()


def test_only_this_machine_is_answered(server):
    """The one socket that listens on the port is bound to loopback."""
    tables = [Path("/proc/net/tcp"), Path("/proc/net/tcp6")]
    if not tables[0].exists():
        pytest.skip("this system has no /proc/net/tcp to look at")
    listening = []
    for table in filter(Path.exists, tables):
        for line in table.read_text().splitlines()[1:]:
            local, state = line.split()[1], line.split()[3]
            if state == "0A" and int(local.split(":")[1], 16) == server.port:
                listening.append(local.split(":")[0])
    loopback = {"0100007F", "00000000000000000000000001000000"}
    assert listening and set(listening) <= loopback, f"port {server.port} is open at {listening}"


def test_the_site_shows_in_a_browser(window, server):
    here = window()
    page = here.page
    page.goto(server.url, wait_until="load")
    for view in ("Grid", "Table"):
        choose(page, view)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.wait_for_timeout(300)
        page.evaluate("scrollTo(0, 0)")
    page.locator("main a[href^='items/']").first.click()
    page.wait_for_url("**/items/*.html")
    assert page.get_by_role("heading", level=1).inner_text() == "Walnut sideboard"
    page.wait_for_function("() => document.images[0].complete")
    assert not (missing := page.evaluate(UNLOADED)), missing
    assert not here.complaints, here.complaints


def test_a_changed_source_is_shown(server):
    archive = server.folder / "items.archive"
    items = homepwner.read(archive)
    items[0].name = "Walnut sideboard, restored"
    fresh = archive.with_name("items.archive.new")
    fresh.write_bytes(homepwner.archive(items))
    fresh.rename(archive)
    until("the index should show the new name", lambda: b"Walnut sideboard, restored" in server.read(), PATIENCE)
    assert b"Walnut sideboard, restored" in server.read("items/" + _page_of(server, 0))


def _page_of(server, number):
    seen = dict.fromkeys(re.findall(r'href="items/([^"]+)"', server.read().decode()))
    return list(seen)[number]
