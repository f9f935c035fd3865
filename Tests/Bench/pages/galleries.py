"""The same photos as a gallery of Bibelot's and of sigal's."""

import importlib.metadata
import shutil
import subprocess
import sys
from pathlib import Path

import make_details
import make_many
import photos
from running import tell

COUNT = 1_200

#: Everything as sigal has it: its theme, thumbnails of 280 × 210, pictures of 640 × 480.
SETTINGS = 'theme = "galleria"\n'


def version():
    return importlib.metadata.version("sigal")


class Galleries:
    """Both below a folder that is served; the photos and sigal's gallery stay for the next run."""

    def __init__(self, program, root):
        self.program, self.root = program, root
        self.made = root / "photos"

    def prepare(self):
        if not self.made.exists():
            made = self.root / "photos.new"
            shutil.rmtree(made, ignore_errors=True)
            made.mkdir(parents=True)
            photos.make(COUNT, made)
            made.rename(self.made)
        self._bibelot(self.root / "home")
        self._sigal(self.root / f"sigal-{version()}")
        return self

    def _bibelot(self, folder):
        tell(f"building the site of {COUNT:,} photos")
        shutil.rmtree(folder, ignore_errors=True)
        make_many.write(COUNT, folder, 64, 48)
        make_details.write(COUNT, folder)
        keys = sorted(each for each in folder.iterdir() if not each.suffix)
        for key, photo in zip(keys, sorted(self.made.iterdir()), strict=True):
            shutil.copyfile(photo, key)
        subprocess.run([self.program, "build", "--strict", "--quiet", folder], check=True)
        self.site = folder / "_private"

    def _sigal(self, folder):
        self.peer = folder
        if folder.exists():
            return
        tell(f"sigal's gallery of {COUNT:,} photos")
        settings = self.root / "sigal.conf.py"
        settings.write_text(SETTINGS, encoding="utf-8")
        new = self.root / "sigal.new"
        shutil.rmtree(new, ignore_errors=True)
        subprocess.run(
            [Path(sys.executable).with_name("sigal"), "build", "-c", settings, self.made, new],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        new.rename(folder)

    def pages(self):
        """The paths of Bibelot's pages and of the peer's, below the root, by name."""
        at = self.site.relative_to(self.root)
        item = min((self.site / "items").iterdir()).name
        # The first page of a room; those that follow have a number before the ending.
        room = min(each.name for each in (self.site / "rooms").iterdir() if each.name.count(".") == 1)
        return {
            "index": f"{at}/index.html", "item": f"{at}/items/{item}", "room": f"{at}/rooms/{room}",
            "sigal": f"{self.peer.relative_to(self.root)}/index.html"}
