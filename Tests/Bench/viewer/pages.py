"""What is measured: a photo, Bibelot's pages of it, and a page that shows it with PhotoSwipe."""

import contextlib
import functools
import http.server
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "imaging"))
from make_photos import photo  # noqa: E402
from PIL import Image  # noqa: E402

#: A camera's 24 megapixels, and the photos to leaf through, which are parts of the same.
WHOLE, PART, PARTS = (6000, 4000), (2400, 1600), 10

PEER = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>PhotoSwipe</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/photoswipe/photoswipe.css">
<body>
<script type="module">
import PhotoSwipe from "/photoswipe/photoswipe.esm.min.js";
// The same photo, with the same files as on Bibelot's page, and as far to zoom into.
const at = "/one/_private/photos/PAGE";
const page = new DOMParser().parseFromString(await (await fetch(at)).text(), "text/html");
const link = page.querySelector(".photo-view");
const image = link.querySelector("img");
const [width, height] = ["width", "height"].map((side) => Number(image.getAttribute(side)));
const there = (path) => new URL(path, location.origin + at).href;
const src = there(link.getAttribute("href"));
const files = image.getAttribute("srcset").split(", ").map((file) => file.split(" "));
const srcset = [...files.map(([path, width]) => `${there(path)} ${width}`), `${src} ${width}w`].join(", ");
const viewer = new PhotoSwipe({
  dataSource: [{ src, srcset, width, height, alt: image.alt }],
  bgOpacity: 1, wheelToZoom: true, secondaryZoomLevel: 1, maxZoomLevel: 2, showHideAnimationType: "none",
});
viewer.init();
</script>
"""


def make_photos(folder):
    """Makes the photos once: the same on each run, and a minute's work."""
    if folder.exists():
        return
    made = pathlib.Path(tempfile.mkdtemp(dir=folder.parent))
    photo(1, WHOLE).save(made / "whole.jpg", quality=92, subsampling=2)
    whole = Image.open(made / "whole.jpg")
    for number in range(PARTS):
        x, y = number % 4 * (WHOLE[0] - PART[0]) // 3, number // 4 * (WHOLE[1] - PART[1]) // 2
        part = whole.crop((x, y, x + PART[0], y + PART[1]))
        part.save(made / f"part-{number:02}.jpg", quality=92, subsampling=2)
    made.rename(folder)


def build(program, folder, photos):
    """Builds the site of a table with an item for each photo."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for each in photos:
        shutil.copy(each, folder)
    rows = [f"Photo {number},{each.name}" for number, each in enumerate(photos, 1)]
    (folder / "details.csv").write_text("\n".join(["name,photos", *rows]) + "\n", encoding="utf-8")
    subprocess.run([program, "build", folder], check=True, stdout=subprocess.DEVNULL)


def take_peer(folder):
    """Takes PhotoSwipe's script and style out of the wheel of sigal, which is on PyPI."""
    if folder.exists():
        return
    with tempfile.TemporaryDirectory(dir=folder.parent) as wheels:
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps",
             "--only-binary", ":all:", "--dest", wheels, "sigal"], check=True)
        [wheel] = pathlib.Path(wheels).glob("*.whl")
        taken = pathlib.Path(wheels, "photoswipe")
        taken.mkdir()
        with zipfile.ZipFile(wheel) as files:
            for name in ("photoswipe.esm.min.js", "photoswipe.css"):
                (taken / name).write_bytes(files.read(f"sigal/themes/photoswipe/static/{name}"))
        taken.rename(folder)


def prepare(program, root):
    """Makes all pages below a folder; gives the paths of Bibelot's photo page and of the peer's."""
    root.mkdir(parents=True, exist_ok=True)
    make_photos(root / "made")
    take_peer(root / "photoswipe")
    build(program, root / "one", [root / "made/whole.jpg"])
    build(program, root / "many", sorted((root / "made").glob("part-*.jpg")))
    [page] = (root / "one/_private/photos").glob("*.html")
    (root / "peer.html").write_text(PEER.replace("PAGE", page.name), encoding="utf-8")
    return f"one/_private/photos/{page.name}", "peer.html"


class _Quiet(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(root):
    """The address at which a web server on loopback shows a folder."""
    handler = functools.partial(_Quiet, directory=str(root))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
