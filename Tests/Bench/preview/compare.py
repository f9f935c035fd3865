"""Measures how soon a change is seen, and how fast the preview's server is beside nginx.

`compare.py PROGRAM [--rounds N] [--items N]`; see the README beside it. Times are on the wall, as people wait: other
work on the machine makes them longer.
"""

import argparse
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path[1:1] = [str(HERE.parent / "pages"), str(ROOT / "Tests/Browser"), str(ROOT / "Tests/Fixtures")]

from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from bounds import Bounds  # noqa: E402
from chromium import launch  # noqa: E402

#: ms from a saved file to the frame that shows it, with the 100 ms of quiet.
SEEN = 150 + 100

#: Parts of nginx's rate.
PAGE, PHOTO = 0.1, 0.7

#: Notes when a page first shows what is waited for, in ms since 1970.
WATCH = """(() => {
  const look = () => {
    const [kind, token] = JSON.parse(sessionStorage.wanted ?? "[]");
    const isThere = {
      text: () => document.body?.textContent.includes(token),
      style: () => document.body && getComputedStyle(document.body).outlineWidth === token,
      photo: () => [...document.images].some((i) => i.complete && i.naturalWidth && !token.includes(i.currentSrc)
        && i.getBoundingClientRect().top < innerHeight),
    }[kind];
    if (isThere?.()) {
      sessionStorage.seen = performance.timeOrigin + performance.now();
      sessionStorage.removeItem("wanted");
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


def replace(path, content):
    """Writes a file as editors do; gives when it took its place."""
    fresh = path.with_name("." + path.name + "~")
    fresh.write_bytes(content if isinstance(content, bytes) else content.encode())
    fresh.rename(path)
    return time.time() * 1000


def photo(number, size=(1200, 900)):
    import io
    out = io.BytesIO()
    picture = Image.effect_noise((size[0] // 8, size[1] // 8), 40).resize(size)
    Image.merge("RGB", [picture.point(lambda v, k=k: min(255, v * (number * k % 7 + 4) // 8)) for k in (1, 2, 3)]).save(
        out, "JPEG", quality=80)
    return out.getvalue()


def table(count, first="$5"):
    rows = [f"Thing {n},Things,{first if n == 1 else '$5'},photo-{n}.jpg\n" for n in range(1, count + 1)]
    return "name,category,value,photos\n" + "".join(rows)


def make(folder, count):
    (folder / "Templates" / "partials").mkdir(parents=True)
    (folder / "Site" / "assets").mkdir(parents=True)
    (folder / "bibelot.yml").write_text("currency: USD\nlanguage: en-US\ntitle: Things\n")
    (folder / "things.csv").write_text(table(count))
    for number in range(1, count + 1):
        (folder / f"photo-{number}.jpg").write_bytes(photo(number))
    shutil.copy(ROOT / "Site/assets/site.css", folder / "Site/assets/site.css")
    shutil.copy(ROOT / "Templates/partials/footer.html", folder / "Templates/partials/footer.html")
    shutil.copy(ROOT / "Templates/index.html", folder / "Templates/index.html")


class Served:
    def __init__(self, program, folder, log):
        self.log = log
        self.process = subprocess.Popen(
            [program, "serve", str(folder), "--port", "0"], stdout=log.open("wb"), stderr=subprocess.STDOUT)
        self.url = self.until(r"The site is at (\S+) ")
        self.until(r" files? written, ")

    def until(self, pattern):
        while not (found := re.search(pattern, self.log.read_text())):
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        return found[1] if found.groups() else found[0]

    def end(self):
        self.process.terminate()
        self.process.wait()


def seen(page, wanted, write):
    """How many ms after a change the page shows it."""
    page.evaluate("([wanted]) => { sessionStorage.wanted = wanted; sessionStorage.removeItem('seen') }", [wanted])
    # The build before has to be at its end.
    page.wait_for_timeout(2_500)
    begun = write()
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            if at := page.evaluate("sessionStorage.seen"):
                return float(at) - begun
        except Exception:  # It is between two pages.
            pass
        time.sleep(0.005)
    raise SystemExit(f"not seen within a minute: {wanted[:200]}")


def edits(program, count, rounds, bounds):
    import json
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve() / "things"
        make(folder, count)
        served = Served(program, folder, folder.parent / "log")
        style = folder / "Site/assets/site.css"
        plain = style.read_text()
        footer = folder / "Templates/partials/footer.html"
        words = footer.read_text()
        index = folder / "Templates/index.html"
        page_words = index.read_text()
        times = {}
        with sync_playwright() as playwright:
            browser = launch(playwright)
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.add_init_script(WATCH)
            page.goto(served.url)
            page.wait_for_timeout(1000)

            def photos():
                return [url for url in page.evaluate("[...document.images].map((i) => i.currentSrc)") if url]

            for number in range(rounds + 1):
                token = f"round{number}x{os.getpid()}"
                width = f"{number % 9 + 1}px"
                tried = {
                    "a style": (["style", width], lambda: replace(style, plain + f"\nbody {{ outline: {width} solid }}\n")),
                    "an item's value": (["text", f"${number + 1},234"],
                                        lambda: replace(folder / "things.csv", table(count, f"${number + 1}234"))),
                    "a template of one page": (["text", "one" + token], lambda: replace(
                        index, page_words.replace("</body>", f"one{token}</body>"))),
                    "a template of all pages": (["text", "all" + token], lambda: replace(footer, words + f"all{token}\n")),
                    "a photo": (["photo", photos()], lambda: replace(folder / "photo-1.jpg", photo(number * 7 + 3))),
                }
                for name, (wanted, write) in tried.items():
                    taken = seen(page, json.dumps(wanted), write)
                    # The first of each has things to read that later ones have not.
                    if number:
                        times.setdefault(name, []).append(taken)
            browser.close()
        served.end()
    print(f"\nFrom a saved file to the frame that shows it, {count:,} items, {rounds} rounds (ms)")
    for name, taken in times.items():
        print(f"  {name:26} {statistics.median(taken):7.0f}   ({min(taken):.0f} to {max(taken):.0f})", flush=True)
        bounds.most(f"{name} is seen, median", statistics.median(taken), SEEN, " ms")


NGINX = """
daemon off; master_process on; worker_processes 2; pid {folder}/nginx.pid; error_log {folder}/nginx.log;
events {{ worker_connections 256; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fast;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  types {{ text/html html; image/jpeg jpg; }}
  server {{ listen 127.0.0.1:{port}; root {root}; }}
}}
"""


def rate(url, seconds=4):
    ran = subprocess.run(["wrk", "-t1", "-c16", f"-d{seconds}s", url], capture_output=True, text=True, check=True)
    assert "Non-2xx" not in ran.stdout and "Socket errors" not in ran.stdout, ran.stdout
    return float(re.search(r"Requests/sec:\s+([\d.]+)", ran.stdout)[1])


def server(program, rounds, bounds):
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve() / "few"
        make(folder, 3)
        # Files of the sizes that are asked for; a page is sent with what lets it follow the site.
        page = "<!doctype html><title>Page</title>" + "<p>Ten thousand bytes of it.\n" * 345
        (folder / "Site" / "page.html").write_text(page)
        (folder / "Site" / "photo.jpg").write_bytes(photo(1)[:2] + os.urandom(2_000_000))
        served = Served(program, folder, folder.parent / "log")
        root, port = folder.parent / "site", 18080 + os.getpid() % 1000
        shutil.copytree(folder / "_preview", root)
        for path in (pathlib.Path(temporary), folder.parent, root, *root.rglob("*")):
            path.chmod(0o755)
        config = folder.parent / "nginx.conf"
        config.write_text(NGINX.format(folder=folder.parent, port=port, root=root))
        nginx = subprocess.Popen([shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin"), "-c", str(config)])
        time.sleep(1)
        print(f"\nAnswers a second, 16 connections, {rounds} rounds, nginx with two workers beside")
        for name, path, bound in (("a page of 10 KB", "page.html", PAGE), ("a photo of 2 MB", "photo.jpg", PHOTO)):
            urls = [served.url + path, f"http://127.0.0.1:{port}/{path}"]
            for url in urls:
                with urllib.request.urlopen(url) as answer:
                    assert answer.status == 200
            rates = [[rate(url) for url in urls] for _ in range(rounds)]
            ours, theirs = (statistics.median(each) for each in zip(*rates))
            ratio = statistics.median(one / other for one, other in rates)
            print(f"  {name:18} {ours:9,.0f}   nginx {theirs:9,.0f}   {ratio:.2f}", flush=True)
            bounds.least(f"{name}, rate ÷ nginx's", ratio, bound, digits=2)
        nginx.terminate()
        nginx.wait()
        served.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--items", type=int, default=1_000)
    asked = parser.parse_args()
    bounds = Bounds()
    print(f"load {os.getloadavg()[0]:.1f} before")
    edits(asked.program, asked.items, asked.rounds, bounds)
    server(asked.program, min(asked.rounds, 5), bounds)
    print()
    bounds.tell()


main()
