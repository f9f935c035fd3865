"""What is done to a site and measured: each phase gives its cost, and ends the bench if the program did
something else."""

import os
import re
import subprocess
from dataclasses import dataclass

from running import Cost, Runner, compiled

#: What `build` says that it did.
DONE = re.compile(r"(\d+) files? written\b")


@dataclass
class Phases:
    program: str
    runner: Runner

    def _build(self, site, wanted):
        """A build; `wanted` says of how many files were written whether that is right."""
        cost = self.runner.run(self.program, "build", site.folder)
        done = DONE.search(cost.said)
        if not done or not wanted(int(done[1])):
            raise SystemExit(f"the build of {site.count:,} items did not do what is measured:\n{cost.said}")
        return cost

    def read(self, site):
        """Lists the items where nothing is known of their photos."""
        site.clear()
        cost = self.list(site)
        if site.state.exists():
            raise SystemExit("list has written a state: nothing was measured")
        return cost

    def clean(self, site):
        """Reads everything, makes all pictures and pages."""
        site.clear()
        return self._build(site, lambda made: made > site.count)

    def bring_up_to_date(self, site):
        return self._build(site, lambda _: True)

    def pages(self, site):
        """Makes all pages and lists, which were removed. The record stays: without it all pictures
        would be made again too, and compared with those that are there."""
        count = site.remove_pages()
        return self._build(site, lambda made: made == count)

    def nothing(self, site):
        return self._build(site, lambda made: made == 0)

    def change(self, site):
        """Brings the site up to date after one photo got other bytes."""
        site.change_photo()
        return self._build(site, lambda made: 0 < made < 100)

    def list(self, site):
        return self.runner.run(self.program, "list", "--json", site.folder)

    def check(self, site):
        return self.runner.run(self.program, "check", site.folder)

    def find(self, site):
        """Looks at the same files: sources, output and state lie in one folder."""
        return self.runner.run("find", site.folder, "-printf", r"%p %s %T@\n")


class BareLoop:
    """Writes and renames the files of a site's pages with the same bytes, and does nothing else."""

    def __init__(self, tools, aside):
        self.program, self.aside = compiled("rewrite", tools), aside
        self.files = self.bytes = 0

    def run(self, site):
        """The loop's own seconds; reading the bytes is not among them."""
        place = self.aside.place("to/items", "to/photos", "temporary")
        done = subprocess.run(
            [self.program, site.output, place / "to", place / "temporary"],
            input=b"".join(os.fsencode(path) + b"\0" for path in site.pages()),
            stdout=subprocess.PIPE, check=True)
        seconds, files, size = done.stdout.split()
        self.files, self.bytes = int(files), int(size)
        return Cost(0, float(seconds), 0, 0)
