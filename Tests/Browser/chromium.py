"""The browser of the tests: Debian's Chromium, driven as it is installed.

Its headless shell is the same engine without the window's frame and a process for the graphics
card, which machines without one only slow down: tests take two thirds of the time.
"""

import os
import shutil

#: Where Chromium is: as the variable CHROMIUM says, or the first that is installed.
PATH = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, (
        "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))), None)


def launch(playwright):
    # A sandbox of its own needs rights that containers do not give.
    return playwright.chromium.launch(executable_path=PATH, args=["--no-sandbox"])
