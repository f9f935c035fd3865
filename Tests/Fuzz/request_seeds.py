"""Writes targets, header fields and pages, a file each, for the fuzzer of the preview's requests."""

import pathlib
import sys

SEEDS = [
    "/", "/index.html", "/items/a%20b.html?x=y", "/%2e%2e/x", "/a/../b", "//a", "/%c0%ae", "http://localhost:80/a?b",
    "bytes=0-0", "bytes=5-", "bytes=-5", "bytes=0-1,3-4", "bytes=99999999999999999999-",
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    '"a", W/"b,c" , *', "<!doctype html><head><title>x</title></head><body>",
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"></head>',
]

folder = pathlib.Path(sys.argv[1])
for number, seed in enumerate(SEEDS):
    (folder / f"seed-{number}").write_text(seed)
