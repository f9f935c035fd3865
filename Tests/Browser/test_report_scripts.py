"""The report's sheets in every script: no text is wider than reckoned in any font that is there, and sheets are full."""

import re
import subprocess

import pytest

from amount import share
from measured import FILLED, wrong
from sentences import SENTENCES, SPOKEN, write

#: The fonts that widths were measured for (LetterWidths.swift), other than for titles, programs and narrow columns.
MEASURED = re.compile(
    r"(DejaVu (Sans|Serif)|Noto (?!.*(Mono|Display|Condensed|Rashi|Math|Music)).*|P052|Liberation (Sans|Serif)|"
    r"Nimbus (Sans|Roman)|Free(Sans|Serif)|Carlito|Caladea|Open Sans|Roboto|PT (Sans|Serif)|Cantarell|Amiri|"
    r"Scheherazade|KacstOne|Lohit .*|Ezra SIL|Loma|Garuda|Waree|Khmer OS|Padauk|Abyssinica SIL)")


def fonts(language):
    """The families that are there for a language."""
    wanted = f":lang={'en' if language == 'emoji' else language}"
    said = subprocess.run(["fc-list", wanted, "family"], capture_output=True, text=True, check=True).stdout
    return sorted({name for line in said.splitlines() if MEASURED.fullmatch(name := line.split(",")[0])})


def set_font(page, family):
    """Sets all in one font, by script, since the page's policy refuses other style sheets."""
    page.evaluate("""family => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`.sheet, .sheet * { font-family: "${family}", "DejaVu Sans" !important; }`)
      document.adoptedStyleSheets = [sheet]
    }""", family)


#: How many lines a note has on each sheet that holds nothing else: where it goes on from the sheet before and goes on.
LINES = """() => {
  const sheets = [...document.querySelectorAll('.schedule')]
  const goesOn = sheet => sheet?.querySelector('.line').matches('.more')
  return sheets.filter((sheet, place) => sheet.querySelectorAll('.line').length === 1
      && goesOn(sheet) && goesOn(sheets[place + 1]))
    .map(sheet => sheet.querySelector('.note'))
    .map(note => Math.round(note.getBoundingClientRect().height / parseFloat(getComputedStyle(note).lineHeight)))
}"""

LONG = [3000] * 3


@pytest.fixture
def lines(reported, window):
    """Opens the report of long notes; gives the page, and how many lines of a note a sheet was reckoned to hold.

    So many it holds of letters that are as wide as reckoned; of others none takes more, or sheets would overflow where
    a row fits just so.
    """

    def measure(language):
        spoken = SPOKEN.get(language, "en-US")
        page = window().page
        page.emulate_media(media="print")
        exact = reported(f"ideographs in {spoken}", lambda folder: write(folder, "ideographs", LONG, spoken), engine=None)
        page.goto(exact.page.as_uri())
        held = set(page.evaluate(LINES))
        assert len(held) == 1, f"sheets hold {held} lines"
        made = reported(f"sentences in {language}", lambda folder: write(folder, language, LONG), engine=None)
        page.goto(made.page.as_uri())
        return page, held.pop()

    return measure


@pytest.mark.parametrize("language", share([each for each in SENTENCES if each != "ideographs"], 0, of=3))
def test_no_text_is_wider_than_reckoned(lines, language):
    if not (families := fonts(language)):
        pytest.skip(f"no font for {language} is installed")
    page, held = lines(language)
    widest = 0
    for family in families:
        set_font(page, family)
        taken = page.evaluate(LINES)
        assert len(taken) >= 3
        assert max(taken) <= held, f"{max(taken)} lines of {family} where {held} were reckoned"
        assert not (found := wrong(page)), f"{len(found)} faults in {family}:\n" + "\n".join(found[:10])
        widest = max(widest, sum(taken) / len(taken))
    assert widest >= 0.6 * held, f"{widest} lines of {held} at most in {', '.join(families)}"


@pytest.fixture
def filled(reported, window):
    """Gives how full the schedule's sheets of sixty things are, in hundredths of their height, but for the last."""

    def measure(language):
        made = reported(f"sixty things in {language}", lambda folder: write(folder, language, [70, 140, 210] * 20), engine=None)
        page = window().page
        page.goto(made.page.as_uri())
        page.emulate_media(media="print")
        sheets = page.evaluate("() => [...document.querySelectorAll('.sheet')].map(sheet => sheet.className)")
        parts = [part for part, kind in zip(page.evaluate(FILLED), sheets) if "schedule" in kind][:-1]
        assert len(parts) >= 5
        return sum(parts) / len(parts)

    return measure


@pytest.mark.parametrize("language", share(["ru", "el", "pl", "ar", "fa", "he", "hi", "th", "ja"], 0, of=3))
def test_sheets_are_nearly_as_full_as_in_english(filled, language):
    """Rows that go to the next sheet whole leave a fifth of each empty in every language."""
    if not fonts(language):
        pytest.skip(f"no font for {language} is installed")
    english, own = filled("en"), filled(language)
    # Where no font has a script, its marks are boxes, for which there has to be room.
    assert own >= english - (11 if language in ("hi", "th") else 6), f"{own:.1f} of a hundred, and in English {english:.1f}"
