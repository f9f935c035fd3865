"""How the data of the find row is folded, spread and written, said once more for tests."""

import unicodedata


def base36(number):
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def encoded(places):
    """A set as its script reads it."""
    before, steps = 0, []
    for place in places:
        steps.append(base36(place - before))
        before = place
    return ",".join(steps)


SAME = str.maketrans({
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i", "ς": "σ",
    "ى": "ي", "ة": "ه", "ٱ": "ا", "ـ": "", **{chr(kana): chr(kana - 0x60) for kana in range(0x30A1, 0x30F7)}})


def folded(text):
    """The words of a text as they are looked up."""
    def bare(text):
        return "".join(each for each in unicodedata.normalize("NFKD", text) if unicodedata.category(each)[0] != "M")

    words = bare(bare(text).lower()).translate(SAME).split()
    def kept_of(each):
        if unicodedata.category(each) == "Nd":
            return str(unicodedata.decimal(each))
        is_picture = 0x2600 <= ord(each) <= 0x27bf or 0x1f000 <= ord(each) <= 0x1faff
        return each if unicodedata.category(each)[0] in "LN" or is_picture else ""

    kept = ("".join(map(kept_of, word)) for word in words)
    return [word for word in kept if word]


def units(word):
    code = word.encode("utf-16-le")
    return [code[at] | code[at + 1] << 8 for at in range(0, len(code), 2)]


def shards_of(word, shards):
    """The numbers of the files that a word stands in."""
    own = units(word)
    keys = [[ord("^"), own[0]], *([a, b] for a, b in zip(own, own[1:])), *([unit] for unit in own if unit > 0x7F)]
    found = set()
    for key in keys:
        mixed = 0
        for unit in key:
            mixed = (mixed * 31 + unit) & 0xFFFFFFFF
        found.add(mixed % shards + 1)
    return found
