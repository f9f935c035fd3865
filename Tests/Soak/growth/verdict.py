"""Whether work grows with n log n, or faster.

What a program does before it looks at its inventory is taken out: the cost of one of `START` things. From 16,000 to
32,000, n log n then grows 2.14 times and n² 4 times. `BOUND` lies between: it is met where a quarter of the work at
16,000 grows with n². Caches that overflow make each step of linear work dearer by less.
"""

import math

#: The size whose cost is taken for that of the start.
START = 20

#: The most that the work may grow while its cause doubles.
BOUND = 2.6


def sizes(least, most):
    """The sizes that are tried: doubled from the least to the most."""
    return [least << step for step in range((most // least).bit_length())]


def factor(costs, noticeable):
    """How many times the work grew in the last doubling; nil where it is too little to tell."""
    start, before, after = costs[START], *(costs[size] for size in sorted(costs)[-2:])
    if after - start < noticeable:
        return None
    # What is too little before may be nothing, or less.
    return (after - start) / max(before - start, noticeable / 4)


def is_too_fast(costs, noticeable):
    """Whether the last doubling shows more than n log n."""
    found = factor(costs, noticeable)
    return found is not None and found > BOUND


def try_it():
    """Fails if a series that grows too fast would pass, or one that grows as it may would not."""
    tried = sizes(1_000, 32_000)

    def series(work):
        return {size: 3e8 + work(size) for size in (START, *tried)}

    right = [lambda n: 0, lambda n: 9e4 * n, lambda n: 9e3 * n * math.log2(n), lambda n: 9e4 * n + 0.5 * n * n]
    wrong = [lambda n: 9 * n * n, lambda n: 9e4 * n + 3 * n * n, lambda n: 9e3 * n ** 1.5, lambda n: n ** 3]
    for number, work in enumerate(right):
        assert not is_too_fast(series(work), 2e7), f"right series {number} is refused"
    for number, work in enumerate(wrong):
        assert is_too_fast(series(work), 2e7), f"wrong series {number} is taken"
