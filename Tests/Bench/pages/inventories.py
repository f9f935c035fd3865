"""The inventories in which things are found, with what stands beside each thing, and their sites."""

import csv
import subprocess
import tempfile
from pathlib import Path

import make_details
from running import in_turns, tell
from sites import Site

#: What a part of is looked for, as somebody does who reads the end of it on a label.
SERIAL = 4_711


class Inventory(Site):
    """An inventory with its details, whose site finds things."""

    def __init__(self, count, work, aside, kept=None):
        super().__init__(count, work, aside, kept)
        make_details.write(count, self.folder)

    def pages(self):
        """The pages, their lists of photos, and the data of what is found."""
        data = self.output / "find"
        found = [f"find/{each.name}" for each in data.iterdir()] if data.is_dir() else []
        return super().pages() + found

    def details(self):
        with open(self.folder / "details.csv", newline="", encoding="utf-8") as file:
            return list(csv.DictReader(file))

    def words(self):
        """What is looked for, by what it is."""
        counts = {}
        for row in self.details():
            for word in set(row["notes"].split()):
                counts[word] = counts.get(word, 0) + 1
        ranked = sorted(counts, key=lambda word: (-counts[word], word))
        return {
            "a thing": "kettle", "a maker": self.details()[0]["maker"],
            "the notes' commonest word": ranked[0], "a rare word of the notes": ranked[-1],
            "a part of a serial number": self.part(),
        }

    @staticmethod
    def part():
        return f"{SERIAL:06}"[1:]

    def item(self):
        """The page of the item whose serial number the part is of."""
        return f"items/{self.details()[SERIAL - 1]['id'].lower()}.html"


def take_find_out(program, site):
    """Gives a site an index of its own, the program's without the find row and its end: its data is left out too."""
    with tempfile.TemporaryDirectory() as theme:
        subprocess.run([program, "init", theme, "--theme"], check=True, capture_output=True)
        index = Path(theme, "Templates/index.html").read_text(encoding="utf-8")
    without = index
    for part in ("find", "found"):
        if f"{{{{> partials/{part}}}}}\n" not in without:
            raise SystemExit(f"the index's template has no {part} that could be taken out")
        without = without.replace(f"{{{{> partials/{part}}}}}\n", "")
    templates = site.folder / "Templates"
    templates.mkdir()
    (templates / "index.html").write_text(without, encoding="utf-8")


def cost_of_finding(rounds, phases, count, work, aside, kept):
    """The site that finds, and what its pages cost with and without it, in turns.

    Pages, lists and data are removed, and made again beside the same pictures.
    """
    site = Inventory(count, work / "with", aside, kept)
    without = Inventory(count, work / "without", aside, kept)
    take_find_out(phases.program, without)
    for each in (site, without):
        tell(f"building {count:,} items")
        phases.clean(each)
    if not (site.output / "find").is_dir() or (without.output / "find").exists():
        raise SystemExit("the theme without a find row does not make the difference that is measured")
    tell("pages with and without find")
    return site, in_turns(rounds, {"with": lambda: phases.pages(site), "without": lambda: phases.pages(without)})
