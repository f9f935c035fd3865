"""What a page should show of an item, worked out without the program under test."""

import re
import unicodedata

UNTITLED = "Untitled item"


def cleaned(text):
    """A text as it is shown: ends of lines and tabs are spaces, other control characters gone."""
    text = re.sub("[\t\n\v\f\r\x85\u2028\u2029]", " ", text)
    return "".join(character for character in text if unicodedata.category(character) != "Cc")


def collapsed(text):
    """A text as HTML shows it, with one space for many."""
    return re.sub(r"[ \t\n\f\r]+", " ", text).strip()


def name(item):
    return collapsed(cleaned(item.name)) or UNTITLED


def value(item):
    """The value in US dollars as the language en-US writes it."""
    return f"{'-' if item.value < 0 else ''}${abs(item.value):,}"


def date(item):
    """The date in the medium style of en-US, in UTC, or None."""
    return item.created and f"{item.created:%b} {item.created.day}, {item.created.year}"
