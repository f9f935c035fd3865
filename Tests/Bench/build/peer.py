"""sigal, a gallery generator in Python, and Bibelot with the same photos."""

import importlib.metadata
import pathlib
import sys

import make_many
from pictures import jpeg, texture
from running import tell

#: About two megapixels.
WIDTH, HEIGHT = 1600, 1200

#: A thumbnail and one large picture; Bibelot's quality, and no effort for smaller files, as Bibelot.
SETTINGS = """\
theme = "photoswipe"
img_size = (1280, 960)
thumb_size = (192, 192)
jpg_options = {"quality": 82, "optimize": False, "progressive": False}
"""


def make_photos(count, folder):
    """Makes photos and a table with an item for each."""
    tell(f"making {count} photos of {WIDTH} × {HEIGHT}")
    photos = folder / "photos"
    photos.mkdir(parents=True)
    drawn = [jpeg(texture(WIDTH, HEIGHT, seed), make_many.QUALITY) for seed in range(make_many.DRAWN)]
    rows = ["name,photos"]
    for number in range(count):
        name = f"photo-{number:04}.jpg"
        (photos / name).write_bytes(make_many.varied(drawn[number % len(drawn)], number))
        rows.append(f"Photo {number},photos/{name}")
    (folder / "details.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")


class Galleries:
    """The same photos, built by both programs."""

    def __init__(self, count, work, aside, program, runner):
        self.folder, self.aside = work / "galleries", aside
        self.program, self.runner = program, runner
        make_photos(count, self.folder)
        self.settings = self.folder / "sigal.conf.py"
        self.settings.write_text(SETTINGS, encoding="utf-8")
        self.count = count
        self.ours, self.theirs = self.folder / "_private", work / "sigal"

    def bibelot(self):
        return self.runner.run(self.program, "build", self.folder)

    def sigal(self):
        return self.runner.run(
            pathlib.Path(sys.executable).with_name("sigal"), "build", "--config", self.settings,
            self.folder / "photos", self.theirs)

    def anew(self, build, *folders):
        """A build without what was built before."""
        def run():
            self.aside.take(*folders)
            return build()
        return run

    def runs(self, is_clean):
        """What is compared, by name."""
        if not is_clean:
            return {"Bibelot": self.bibelot, "sigal": self.sigal}
        return {
            "Bibelot": self.anew(self.bibelot, self.ours, self.folder / "._private.bibelot"),
            "sigal": self.anew(self.sigal, self.theirs),
        }

    def made(self):
        """What each makes, in words."""
        version = importlib.metadata.version("sigal")
        for name, folder in (("Bibelot", self.ours), (f"sigal {version}", self.theirs)):
            files = [each for each in folder.rglob("*") if each.is_file()]
            pictures = [each for each in files if each.suffix == ".jpg"]
            pages = sum(each.suffix == ".html" for each in files)
            yield (f"{name} makes {len(pictures) / self.count:.0f} pictures a photo and {pages:,} "
                   f"page{'s' * (pages != 1)}, {sum(each.stat().st_size for each in files) / 2**20:.0f} MB")
