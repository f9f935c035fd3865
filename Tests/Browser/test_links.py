"""Whatever a page refers to is there, and whatever is there is referred to."""

import csv
import re
from collections import Counter

from built import Reference

#: The one kind of address in a text that is a name and not a place to fetch from.
NAMESPACES = re.compile(
    r"http://www\.w3\.org/(2000/svg|1999/xlink|1999/xhtml|2005/Atom)|\"https://schema\.org\"")


def stylesheet_references(site):
    for path in site.files():
        if path.suffix == ".css":
            for address in re.findall(r"url\(\s*['\"]?([^'\")]+)", path.read_text(encoding="utf-8")):
                yield Reference(path, "url()", address)


def references(site):
    found = [reference for page in site.pages() for reference in page.references]
    return found + list(stylesheet_references(site))


def test_every_reference_leads_to_a_file_of_the_site(site):
    root = site.root
    dead = [str(reference) for reference in references(site)
            if not (reference.target.is_file() and root in reference.target.parents)]
    assert not dead, f"{len(dead)} references lead nowhere or out of the site:\n" + "\n".join(dead[:20])


def test_every_anchor_exists(site):
    dead = [str(reference) for page in site.pages() for reference in page.references
            if reference.anchor and reference.anchor not in site.page(reference.target).ids]
    assert not dead, f"{len(dead)} anchors are missing:\n" + "\n".join(dead[:20])


def test_every_address_is_relative(site):
    wrong = [str(reference) for reference in references(site)
             if re.match(r"[a-zA-Z][a-zA-Z0-9+.-]*:|[/\\]", reference.address)]
    assert not wrong, "These addresses break when the site moves:\n" + "\n".join(wrong[:20])


def test_no_file_names_another_host(site):
    wrong = []
    for path in site.files():
        if path.suffix in (".html", ".css", ".js", ".svg", ".json", ".xml", ".webmanifest"):
            text = NAMESPACES.sub("", path.read_text(encoding="utf-8"))
            wrong += [f"{path.name}: {found}" for found in re.findall(r"https?://[^\s\"'<)]+|src=\"//", text)]
    assert not wrong, "\n".join(wrong[:20])


def test_every_picture_is_used(site):
    used = {reference.target for reference in references(site)}
    # A page names the folder of a photo's tiles.
    tiles = {(page.path.parent / attributes["data-tiles"]).resolve()
             for page in site.pages() for _, attributes in page.elements if "data-tiles" in attributes}
    unused = [str(path.relative_to(site.root)) for path in site.pictures()
              if path not in used and tiles.isdisjoint(path.parents)]
    assert not unused, f"{len(unused)} pictures are on no page:\n" + "\n".join(unused[:20])


def test_every_page_can_be_reached_from_the_index(site):
    reached, ahead = set(), [site.root / "index.html"]
    while ahead:
        path = ahead.pop()
        if path not in reached:
            reached.add(path)
            ahead += [reference.target for reference in site.page(path).references
                      if reference.where == "<a href>" and reference.target.suffix == ".html"]
    lost = [page.path.name for page in site.pages() if page.path not in reached]
    assert not lost, f"No link leads to {lost[:20]}"


def test_no_two_paths_differ_only_in_case(site):
    paths = Counter(str(path.relative_to(site.root)).casefold() for path in site.root.rglob("*"))
    twice = [path for path, count in paths.items() if count > 1]
    assert not twice, f"A disk that ignores case would lose one of each: {twice}"


def test_file_names_are_safe_on_every_disk_and_in_every_address(site):
    # Tiles are called by numbers with commas between them, as the standard for them has it.
    odd = [str(path.relative_to(site.root)) for path in site.root.rglob("*")
           if not re.fullmatch(r"[a-z0-9][a-z0-9._-]*|[0-9]+(,[0-9]+)+", path.name) or len(path.name) > 100]
    assert not odd, f"Names should be of small letters, digits, full stops and hyphens: {odd[:20]}"


def test_every_item_has_a_page_of_its_own(site):
    assert len(site.item_pages()) == len(site.items), (
        f"{len(site.items)} items in the archive, {len(site.item_pages())} linked from the index")
    written = {path.name for path in (site.root / "items").glob("*.html")}
    assert len(written) == len(site.items), f"{len(written)} pages in items/ for {len(site.items)} items"


def test_an_items_page_leads_to_all_of_its_photos_and_each_to_the_next(sample):
    with open(sample.source / "details.csv", encoding="utf-8", newline="") as table:
        further = {row["name"]: row["photos"].split("; ") for row in csv.DictReader(table) if row["photos"]}
    assert sum(map(len, further.values())) == 5
    for item, address in zip(sample.items, sample.item_pages()):
        if item.name in further:
            photos = list(dict.fromkeys(
                reference.target for reference in sample.page(address).references
                if reference.where == "<a href>" and reference.target.parent.name == "photos"))
            assert len(photos) == 1 + len(further[item.name]), f"{item.name}: {photos}"
            for here, after in zip(photos, photos[1:]):
                ways = {attributes.get("rel"): (here.parent / attributes["href"]).resolve()
                        for attributes in sample.page(here).all("a")}
                assert ways["next"] == after, f"{here.name} leads to {ways['next']}"


def test_a_long_list_is_paged_by_a_hundred(many):
    pages = many.index_pages()
    assert pages == ["index.html", "page-2.html", "page-3.html"]
    on_page = Counter(listing for _, listing, _ in many.rows())
    assert [on_page[page] for page in pages] == [100, 100, 50]
    for here, page in enumerate(pages):
        links = {attributes.get("rel"): attributes["href"] for attributes in many.page(page).all("a")
                 if attributes.get("rel") in ("prev", "next")}
        assert links.get("prev") == (pages[here - 1] if here > 0 else None), page
        assert links.get("next") == (pages[here + 1] if here < 2 else None), page


def test_an_item_leads_back_to_its_row(many):
    for address, listing, anchor in many.rows()[::33]:
        back = {f"{reference.target.name}#{reference.anchor}" for reference in many.page(address).references
                if reference.anchor and reference.target.name != address.split("/")[-1]}
        assert f"{listing}#{anchor}" in back, f"{address} leads back to {back}, its row is {listing}#{anchor}"
