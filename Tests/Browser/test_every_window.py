"""Every kind of page in every window: widths, colours, directions, with and without script, from the disk and a server.

The page for addresses that are not there has `test_not_found.py`.

`make test` opens each kind of page at two widths of five, and at each width five kinds meet every two of the other
choices together; a soak opens all.
"""

import pytest

import kinds
from amount import cross
from test_access import violations
from test_layout import OUTSIDE
from views import UNLOADED

KINDS = ["index as a table", "index as a grid", "later page of the index", "item", "item without photo", "photo",
         "group", "overview", "names", "sorted", "own page", "report"]

WIDTHS = [320, 390, 820, 1440, 2560]

CHOICES = {
    "scheme": ["light", "dark"], "language": ["en", "ar"], "script": ["script", "no script"], "over": ["file", "http"]}

#: What only a script can use, and shows.
BY_SCRIPT = "form.find, .found, .found-end, .tools, .pan, dialog, [role=status]"

#: All that a reader sees of a page, but for that; a photo by its words, since a script fetches a sharper file.
SEEN = """byScript => {
  document.querySelectorAll(byScript).forEach(each => each.remove())
  const isSeen = each => each.checkVisibility({visibilityProperty: true, opacityProperty: true})
  return [
    ...document.body.innerText.split('\\n').map(line => line.trim()),
    // A sharper copy that script lays over a picture has no words of its own.
    ...[...document.images].filter(isSeen).filter(image => image.alt).map(image => `picture ${image.alt}`),
    ...[...document.links].filter(isSeen).map(link => `link to ${link.getAttribute('href')}`),
  ].filter(Boolean)
}"""

#: The policy, which stands before anything that it governs.
POLICY = "() => document.querySelector('head > :first-child[http-equiv=Content-Security-Policy]').content"


@pytest.fixture(scope="session")
def paths(sites):
    """The address of each kind of page in the site of a language."""
    found = {}

    def path(kind, language):
        site = sites(f"kinds {language}")
        if language not in found:
            items = site.item_pages()
            bare = next(number for number in range(1, kinds.COUNT + 1) if site.photo_page(number) is None)
            found[language] = {
                "index as a table": "index.html", "index as a grid": "index.html",
                "later page of the index": "page-2.html", "item": items[0], "item without photo": items[bare - 1],
                "photo": site.photo_page(1),
                "group": f"rooms/{sorted(path.name for path in site.root.glob('rooms/*.html'))[0]}",
                "overview": "rooms.html", "names": "a-z.html", "sorted": "by-name-descending.html",
                "own page": "about-us.html", "report": "report.html"}
        return site, found[language][kind]

    return path


def test_every_kind_of_page_is_opened(paths):
    """A kind that is added to the theme is added here."""
    for language in CHOICES["language"]:
        seen = set()
        for kind in KINDS:
            site, path = paths(kind, language)
            body = next(attributes for tag, attributes in site.page(path).elements if tag == "body")
            seen.add(body.get("class"))
        assert {page.all("body")[0].get("class") for page in site.pages()} == seen
        assert site.page("index.html").elements[0][1]["dir"] == {"en": "ltr", "ar": "rtl"}[language]


@pytest.mark.parametrize("kind,width,scheme,language,script,over", cross(KINDS, WIDTHS, **CHOICES))
def test_is_silent_whole_and_open_to_all(window, paths, address, kind, width, scheme, language, script, over):
    site, path = paths(kind, language)

    def show(**options):
        here = window(width=width, height=900, scheme=scheme, **options)
        here.page.goto(address(site, path, over), wait_until="load")
        if kind.endswith("grid"):
            here.page.locator(".views [value=grid]").check()
        return here

    here = show(script=script == "script")
    page = here.page
    policy = page.evaluate(POLICY)
    assert "default-src 'none'" in policy and "unsafe" not in policy, policy
    assert not (out := page.evaluate(OUTSIDE)), "\n".join(out[:10])
    # Before axe, which asks for style sheets and is refused them.
    assert not here.complaints, "\n".join(here.complaints)
    if script == "script":  # without it, nothing that axe waits for would come
        assert not (wrong := violations(page)), "\n".join(wrong)
    else:
        assert not (missing := page.evaluate(UNLOADED)), missing
        with_script = show(script=True).page.evaluate(SEEN, BY_SCRIPT)
        without = page.evaluate(SEEN, BY_SCRIPT)
        assert len(without) > 10
        hidden = [text for text in with_script if text not in without]
        assert not hidden, f"Only script shows {hidden[:10]}"
