"""Pagefind, a search for static sites in Rust and WebAssembly, over the pages of the same items."""

import importlib.metadata
import sys
from dataclasses import dataclass

from finding import WINDOW
from running import tell

#: As many as Bibelot shows at first.
SHOWN = 20

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pagefind</title>
<link rel="icon" href="data:,">
<p>Nothing is loaded yet.</p>
"""

#: As Pagefind's own field does: its script, the first results' data, and their pages' names.
SEARCH = """async ([path, word, shown]) => {
  const began = performance.now();
  const pagefind = await import(path);
  const { results } = await pagefind.search(word);
  const data = await Promise.all(results.slice(0, shown).map((result) => result.data()));
  return { time: performance.now() - began, count: results.length, items: data.map(({ url }) => url) };
}"""


def version():
    return importlib.metadata.version("pagefind")


@dataclass(frozen=True)
class Search:
    time: float
    count: int
    items: list
    sent: list


class Pagefind:
    def __init__(self, runner, site, folder):
        self.runner, self.site, self.folder = runner, site, folder
        self.index = folder / "pagefind"

    def make(self):
        """Indexes the items' pages; what that cost."""
        tell("Pagefind's index")
        return self.runner.run(
            sys.executable, "-m", "pagefind", "--site", self.site.output, "--glob", "items/*.html",
            "--output-path", self.index, "--quiet")

    def write_page(self):
        page = self.folder / "index.html"
        page.write_text(PAGE, encoding="utf-8")
        return page

    def search(self, browser, server, address, word, shown=SHOWN):
        """A first search, by a browser that has loaded nothing of it."""
        with browser.new_context(viewport=WINDOW) as context:
            page = context.new_page()
            page.goto(address)
            server.sent()
            told = page.evaluate(SEARCH, [f"{address.rsplit('/', 1)[0]}/pagefind/pagefind.js", word, shown])
            page.wait_for_timeout(500)
            return Search(told["time"], told["count"], told["items"], server.sent())


def weight(folder):
    """The bytes and the number of the files in a folder."""
    sizes = [each.stat().st_size for each in folder.rglob("*") if each.is_file()]
    return sum(sizes), len(sizes)
