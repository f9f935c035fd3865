"""The browser of the tests: Debian's Chromium, driven as it is installed."""

import os
import shutil

#: Where Chromium is: as the variable CHROMIUM says, or the first that is installed.
PATH = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def launch(playwright):
    # A sandbox of its own needs rights that containers do not give.
    return playwright.chromium.launch(executable_path=PATH, args=["--no-sandbox"])
