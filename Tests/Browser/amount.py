"""How much is tried: a part that takes minutes, or in a soak all."""

import itertools
import os

#: Whether everything is tried.
ALL = bool(os.environ.get("BIBELOT_SOAK"))

#: Windows' widths and colour schemes; where not all are tried, each width and each scheme is.
WINDOWS = [(390, "light"), (1440, "dark")] + ([(390, "dark"), (1440, "light")] if ALL else [])


def share(things, number, of=2):
    """Every second of many things (or third, and so on), in turn for each test that looks at them; in a soak all."""
    return things if ALL else things[number % of::of]


#: Five rows in which every two of four choices, each of one of two things, meet in all four ways.
PAIRS = [(0, 0, 0, 0), (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def cross(kinds, widths, **choices):
    """All kinds of pages in all windows and ways; where not all are tried, each kind at three widths of five.

    Every width then meets every two of the choices together over all kinds.
    """
    if ALL:
        return list(itertools.product(kinds, widths, *choices.values()))
    return [
        (kind, width, *(both[at] for both, at in zip(choices.values(), PAIRS[(row + column) % len(PAIRS)])))
        for row, kind in enumerate(kinds) for column, width in enumerate(widths) if (row + 2 * column) % 5 < 3]
