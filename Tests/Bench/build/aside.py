"""Where files go that are to be gone."""

import os
import shutil


class Aside:
    """A folder to which files are moved instead of being removed.

    ext4 passes over inodes that were freed within the last minutes, one by one: what is measured
    would be slowed by what was removed for it.
    """

    def __init__(self, folder):
        self.folder, self.count = folder, 0

    def place(self, *folders):
        """A new folder, with folders in it."""
        self.count += 1
        place = self.folder / str(self.count)
        for folder in ("", *folders):
            (place / folder).mkdir(parents=True, exist_ok=True)
        return place

    def take(self, *paths):
        """Moves folders here that may be there."""
        place = self.place()
        for path in paths:
            if path.exists():
                path.rename(place / path.name)

    def take_files(self, paths, parent):
        """Moves files below a folder here, which lie in it or in folders of it."""
        place = self.place(*{os.path.dirname(path) for path in paths})
        for path in paths:
            os.rename(parent / path, place / path)

    def empty(self):
        shutil.rmtree(self.folder, ignore_errors=True)
