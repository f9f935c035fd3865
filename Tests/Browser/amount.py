"""How much is tried: a part that takes minutes, or in a soak all."""

import os

#: Whether everything is tried.
ALL = bool(os.environ.get("BIBELOT_SOAK"))

#: Windows' widths and colour schemes; where not all are tried, each width and each scheme is.
WINDOWS = [(390, "light"), (1440, "dark")] + ([(390, "dark"), (1440, "light")] if ALL else [])


def share(things, number, of=2):
    """Every second of many things (or third, and so on), in turn for each test that looks at them; in a soak all."""
    return things if ALL else things[number % of::of]
