"""What the pages are held to, and whether they are."""


class Bounds:
    """Keeps what is held to a bound, and tells all of it at the end."""

    def __init__(self):
        self.lines = []

    def most(self, words, value, bound, unit="", digits=0, note=""):
        """Something that may be at most so much."""
        self._keep(value <= bound, f"{words} ≤ {bound:,g}{unit}: {value:,.{digits}f}{unit}", note)

    def least(self, words, value, bound, unit="", digits=0, note=""):
        """Something that has to be at least so much."""
        self._keep(value >= bound, f"{words} ≥ {bound:,g}{unit}: {value:,.{digits}f}{unit}", note)

    def less(self, words, value, bound, unit="", digits=0, note=""):
        """Something that has to be less."""
        self._keep(value < bound, f"{words} < {bound:,g}{unit}: {value:,.{digits}f}{unit}", note)

    def _keep(self, is_held, words, note):
        self.lines.append((is_held, words + (f" ({note})" if note else "")))

    def tell(self):
        for is_held, words in self.lines:
            print(f"{'held' if is_held else 'NOT REACHED':14}{words}", flush=True)
        print(f"\n{sum(is_held for is_held, _ in self.lines)} of {len(self.lines)} bounds held", flush=True)
