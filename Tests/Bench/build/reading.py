"""Which photos a command opens and reads, told by strace."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile

#: A call on an open file: its name, the file's path, and what it gave.
CALL = re.compile(r"^(\w+)\(.*?\d+<(/[^>]*)>.* = (-?\d+|0x[0-9a-f]+)")
OPENED = re.compile(r"^open(?:at)?\(.* = \d+<(/[^>]*)>")


def photos_read(command, photos):
    """How many of the photos a command opens, and reads to their ends; nothing without strace."""
    if not shutil.which("strace"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        # A file for each thread, where no call is torn in two.
        done = subprocess.run(
            ["strace", "-ff", "-qq", "-y", "-e", "trace=open,openat,read,pread64,readv,mmap",
             "-o", f"{folder}/calls", *map(str, command)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        opened, taken = set(), {}
        for calls in pathlib.Path(folder).iterdir():
            for line in calls.read_text(errors="replace").splitlines():
                if (found := OPENED.match(line)) and found[1] in photos:
                    opened.add(found[1])
                elif (found := CALL.match(line)) and found[2] in photos:
                    # A mapped file counts as read: nobody sees how far.
                    size = os.path.getsize(found[2]) if found[1] == "mmap" else int(found[3], 0)
                    taken[found[2]] = taken.get(found[2], 0) + max(0, size)
    if done.returncode:
        return None
    return len(opened), sum(size >= os.path.getsize(path) for path, size in taken.items())
