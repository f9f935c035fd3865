"""The figures beside their aims, as they are printed."""


class Table:
    """Prints a row at a time, and keeps which aims hold."""

    def __init__(self, whole):
        self.whole = whole  # what the aims are for, in words
        self.held, self.above = 0, []
        self.section = ""

    def begin(self, section, *heads):
        self.section = section
        print(f"\n{section:44}" + "".join(f"{head:>11}" for head in heads), flush=True)

    def row(self, words, *cells, figure=None, aim=None, unit="", counts=True):
        """A row; with an aim, its figure should not be above it. An aim that does not count in
        this run is told all the same."""
        line = f"  {words:42}" + "".join(f"{cell:>11}" for cell in cells)
        if aim is not None:
            line = f"{line:88}   ≤ {f'{aim:g}{unit}':9}"
            if not counts:
                line += f"for {self.whole}"
            elif figure <= aim:
                line += "held"
                self.held += 1
            else:
                line += "ABOVE"
                self.above.append(f"{self.section}: {words.strip()}")
        print(line.rstrip(), flush=True)

    def end(self):
        print(f"\n{self.held} of {self.held + len(self.above)} aims held", flush=True)
        for words in self.above:
            print(f"ABOVE  {words}", flush=True)


def seconds(value):
    """Three digits that count."""
    return f"{value:.3f} s" if value < 10 else f"{value:.1f} s"


def megabytes(value):
    return f"{value:.0f} MB"
