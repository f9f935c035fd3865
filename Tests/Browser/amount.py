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


def first(things, count=1):
    """The first of many things, which differ little; in a soak all."""
    return things if ALL else things[:count]


#: Five rows in which every two of four choices, each of one of two things, meet in all four ways.
PAIRS = [(0, 0, 0, 0), (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def cross(kinds, widths, **choices):
    """All kinds of pages in all windows and ways; where not all are tried, five kinds in turn at each width.

    Every width then meets every two of the choices together, and every kind at least two of five widths.
    """
    if ALL:
        return list(itertools.product(kinds, widths, *choices.values()))
    return [
        (kinds[(len(PAIRS) * column + row) % len(kinds)], width, *(both[at] for both, at in zip(choices.values(), pair)))
        for column, width in enumerate(widths) for row, pair in enumerate(PAIRS)]
