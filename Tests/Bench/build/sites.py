"""The inventories that are measured, and their sites."""

import os
import pathlib
import shutil
import tempfile

import make_many
from running import tell

#: Small enough that a hundred thousand photos are made and read in minutes.
WIDTH, HEIGHT = 320, 240

#: make_many.py gives the first item this key, and its photo this name.
FIRST = "00000000-0000-0000-0000-000000000000"

#: A photo that is changed is told from all others by numbers from here downwards.
LAST_NUMBER = 999_999


def make_inventory(count, folder):
    """Makes an inventory, all of it or nothing."""
    tell(f"making an inventory of {count:,} items")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as place:
        made = pathlib.Path(place, "made")
        make_many.write(count, made, WIDTH, HEIGHT)
        made.rename(folder)


def copy_inventory(kept, folder):
    """Copies what make_many.py has made, and nothing that a build has."""
    tell(f"copying {kept}")
    folder.mkdir(parents=True)
    with os.scandir(kept) as entries:
        for entry in entries:
            if entry.is_file(follow_symlinks=False) and "." not in entry.name.removesuffix(".archive"):
                shutil.copy2(entry.path, folder / entry.name)


class Site:
    """An inventory with its site, in a folder that may be changed."""

    def __init__(self, count, work, aside, kept=None):
        self.count, self.folder, self.aside = count, work / str(count), aside
        if kept:
            source = kept / str(count)
            if not source.exists():
                make_inventory(count, source)
            copy_inventory(source, self.folder)
        else:
            make_inventory(count, self.folder)
        self.photos = {str(each) for each in self.folder.iterdir() if not each.suffix}
        if len(self.photos) != count or not (self.folder / FIRST).is_file():
            raise SystemExit(f"{self.folder} is no inventory of {count:,} items as make_many.py makes them")
        self.output = self.folder / "_private"
        self.state = self.folder / "._private.bibelot"
        self.original = (self.folder / FIRST).read_bytes()
        self.changes = 0

    def clear(self):
        """Removes the site and all that is known of it."""
        self.aside.take(self.output, self.state)

    def set_items_per_page(self, number):
        (self.folder / "bibelot.yml").write_text(f"items_per_page: {number}\n", encoding="utf-8")

    def pages(self):
        """The paths of all pages, and of the lists of photos that belong to them."""
        found = []
        for folder in ("", "items", "photos"):
            with os.scandir(self.output / folder) as entries:
                found += [os.path.join(folder, entry.name) for entry in entries
                          if entry.name.endswith(".html")
                          or folder == "photos" and entry.name.endswith(".js")]
        return found

    def remove_pages(self):
        """Removes all pages and lists; says how many there were."""
        paths = self.pages()
        self.aside.take_files(paths, self.output)
        return len(paths)

    def change_photo(self):
        """Gives the first item's photo bytes that no photo has had."""
        (self.folder / FIRST).write_bytes(make_many.varied(self.original, LAST_NUMBER - self.changes))
        self.changes += 1
