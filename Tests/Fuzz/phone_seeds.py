"""Copies the small photos of Tests/Fixtures/Phones for a fuzz target to start from: `phone_seeds.py FOLDER`."""

import pathlib
import shutil
import sys

for photo in (pathlib.Path(__file__).resolve().parents[1] / "Fixtures" / "Phones").iterdir():
    shutil.copy(photo, sys.argv[1])
