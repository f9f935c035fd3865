"""Whatever a value says, a page has the elements, attributes and scripts that its template wrote.

Every hostile value is written at every kind of place by ``bibelot render``, and the page is read by
the browser: its skeleton must be that of the same page with a harmless value.
"""

import json
import re
import subprocess

import pytest

#: What a value that became script would do.
RUN = "window.pwned=1"

#: A kind of place, and the markup that writes the value ``v`` there.
PLACES = {
    "text": "<p>{{v}}</p>",
    "text, three braces": "<p>{{{v}}}</p>",
    "attribute": '<p title="{{v}}">x</p>',
    "attribute in single quotes": "<p title='{{v}}'>x</p>",
    "attribute among words": '<p class="a {{v}} b" data-v="{{v}}">x</p>',
    "attribute of a section": '<p{{#v}} title="{{.}}"{{/v}}>x</p>',
    "address": '<a href="{{v}}">x</a>',
    "address in a section": '<a href="{{#v}}{{.}}{{/v}}">x</a>',
    "beginning of an address": '<a href="{{v}}/page">x</a>',
    "path of an address": '<a href="https://example.org/{{v}}">x</a>',
    "query of an address": "<a href='?q={{v}}&amp;r={{v | url}}'>x</a>",
    "form": '<form action="{{v}}"><button formaction="{{v}}">x</button></form>',
    "picture": '<img src="{{v}}" alt="{{v}}">',
    "pictures": '<img srcset="{{v}}, {{v}} 2x" alt="">',
    "drawing": '<svg><a xlink:href="{{v}}"><text>{{v}}</text><title>{{v}}</title></a></svg>',
    "field": '<input value="{{v}}"><textarea>{{v}}</textarea>',
    "list": "<select><option>{{v}}</option></select>",
    "old elements": "<xmp>{{v}}</xmp><noscript>{{v}}</noscript><iframe>{{v}}</iframe>",
    "template": "<template><b>{{v}}</b></template>",
    "partial": "{{> part}}",
    "script": "<script>window.said = {{v | json}};</script>",
    "handler": "<button class=handler onclick=\"window.heard = {{v | json}}\">x</button>",
    "data in a script": '<script type="application/json">{"v": {{v | json}}}</script>',
}

TEMPLATE = (
    '<!doctype html>\n<html><head><meta charset="utf-8"><title>{{v}}</title></head>\n<body>\n'
    + "\n".join(f'<section id="place-{number}">{markup}</section>' for number, markup in enumerate(PLACES.values()))
    + "\n</body></html>\n")

#: Between two pages: nothing that a value could write.
BORDER = "<hr class=border>"

_ATTACK = f"<img src=x onerror={RUN}>"

VALUES = [
    # Markup
    f"<script>{RUN}</script>", _ATTACK, f"</script><script>{RUN}</script>", f"</ScRiPt  ><script>{RUN}//",
    f"</textarea></title></xmp></noscript></iframe>{_ATTACK}", f"</template></select></svg>{_ATTACK}",
    f"<svg/onload={RUN}>", f"<!--{_ATTACK}", f"--><!-->{_ATTACK}<!--", f"<!--<script>{RUN}", f"]]>{_ATTACK}",
    f"<![CDATA[{_ATTACK}]]>", f"<?x {_ATTACK}?>", f"<\0script>{RUN}</script>", f"<scr\0ipt>{RUN}</script>",
    f"\uff1cscript\uff1e{RUN}", "{{v}}{{{v}}}{{> part}}{{=<% %>=}}", f"&lt;script&gt;{RUN}&#60;/script&#62;",
    # Ends of attributes
    f'" onmouseover="{RUN}" autofocus onfocus="{RUN}', f"' onmouseover='{RUN}' autofocus onfocus='{RUN}",
    f'"\u0301 onfocus={RUN} autofocus x="', f"'\u200d onfocus={RUN} autofocus x='", f'"\ufe0f><b>{_ATTACK}',
    f'\\" onfocus={RUN} \\\' \\', f"` onfocus={RUN} `", f"x onfocus={RUN} autofocus", f'"\n\t/onfocus={RUN}/\r\n"',
    # Ends of script texts
    f"\";{RUN}//", f"';{RUN}//", f"\\\";{RUN}//", f"\u2028{RUN}\u2029", f"${{{RUN}}}", f"*/{RUN}/*", "</", "<!--<script",
    # Addresses
    f"javascript:{RUN}", f"JaVaScRiPt:{RUN}", f" \x01\x1fjavascript:{RUN}", f"java\tscript:{RUN}", f"java\r\nscript\n:{RUN}",
    f"javascript&colon;{RUN}", f"&#106;avascript:{RUN}", f"&#x6A&#x61vascript:{RUN}", f"java\0script:{RUN}",
    f"\u00a0javascript:{RUN}", f"\ufeffjavascript:{RUN}", f"javascript\uff1a{RUN}", f"javascript%3A{RUN}",
    f"vbscript:{RUN}", f"data:text/html,<script>{RUN}</script>", f"data:image/svg+xml,<svg onload={RUN}>",
    f"data:image/png;base64,x\" onerror=\"{RUN}", f"view-source:javascript:{RUN}", f"blob:javascript:{RUN}",
    f"feed:javascript:{RUN}", f"x.png 1x, javascript:{RUN} 2x", f"//\\javascript:{RUN}", f"http:javascript:{RUN}",
    # Texts that are hard to read
    "\u202egnirts\u202c \u2066x\u2069", "\ud7ff\ue000\ufffe\uffff", "\U0010ffff\U000e0001", "a\u0300\u0301" * 100, "\0", "\x7f\x80\x9f",
    "\\u003cscript\\u003e", "constructor", "__proto__", "", " ",
]

#: Bytes that are no UTF-8: overlong quotes and angles, surrogates, starts without an end.
BYTES = [b"\xc0\xa2 onfocus=x", b"\xe0\x80\xbcscript\xe0\x80\xbe", b"\xed\xa0\xbc", b"\xf8\x88\x80\x80\xbc", b"\xff\xfe<\0", b"\xe2\x80"]

#: What the browser has made of a page, once the events were sent that hostile values wait for.
READ = """() => {
  const walk = node => {
    if (node.nodeType !== Node.ELEMENT_NODE)
      return [Node.TEXT_NODE, Node.CDATA_SECTION_NODE].includes(node.nodeType) ? [] : [node.nodeName]
    const inner = node.localName === 'template' ? node.content.childNodes : node.childNodes
    return [[node.namespaceURI, node.nodeName, node.getAttributeNames().sort(), [...inner].flatMap(walk)]]
  }
  const protocol = address => { try { return new URL(address, document.baseURI).protocol } catch { return 'none' } }
  const elements = [...document.querySelectorAll('*')]
  const skeleton = walk(document.documentElement)
  for (const each of elements)
    for (const kind of ['focus', 'mouseover', 'error', 'load']) each.dispatchEvent(new Event(kind))
  document.querySelector('.handler')?.click()
  return {
    skeleton,
    protocols: elements.flatMap(element =>
      ['href', 'xlink:href', 'src', 'action', 'formaction', 'srcset'].filter(name => element.hasAttribute(name))
        .flatMap(name => {
          const value = element.getAttribute(name)
          return name === 'srcset' ? value.split(',').map(part => protocol(part.trim().split(/\\s+/)[0])) : protocol(value)
        })),
    said: window.said, heard: window.heard, pwned: window.pwned,
    text: document.querySelector('section p')?.textContent, title: document.querySelector('p[title]')?.title,
    href: document.querySelector('a')?.getAttribute('href'),
  }
}"""

KEPT = ["items/1.html", "?a=b&c", "#x", "../a b", "https://example.org/", "mailto:a@example.org", "tel:1"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("escaping")
    (folder / "page.html").write_text("{{#values}}" + TEMPLATE + BORDER + "{{/values}}", encoding="utf-8")
    (folder / "parts").mkdir()
    (folder / "parts" / "part.html").write_text('<i title="{{v}}">{{v}}</i>\n', encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def pages(bibelot, folder):
    """The page of each value, as a file."""
    values = ["x", *VALUES, *KEPT]
    (folder / "data.json").write_bytes(
        json.dumps({"values": [{"v": value} for value in values]}, ensure_ascii=False).encode("utf-8", "surrogatepass"))
    ran = bibelot("render", folder / "page.html", "--data", folder / "data.json", "--partials", folder / "parts")
    texts = ran.stdout.split(BORDER)
    assert len(texts) == len(values) + 1, "a value wrote a border, or took one away"
    for number, text in enumerate(texts[:-1]):
        # newline="": what the program wrote, byte by byte
        (folder / f"{number}.html").write_text(text, encoding="utf-8", newline="")
    return {value: (folder / f"{number}.html").as_uri() for number, value in enumerate(values)}


#: Controls and noncharacters, which the HTML standard forbids in a page.
FORBIDDEN = re.compile("[\\0-\\x08\\x0b\\x0e-\\x1f\\x7f-\\x9f\\ufdd0-\\ufdef"
                       + "".join(f"\\U{plane:04x}fffe\\U{plane:04x}ffff" for plane in range(17)) + "]")


@pytest.fixture
def read(window):
    """What the browser makes of a page that can load nothing but itself."""
    page = window(offline=True).page

    def read(address):
        page.goto(address, wait_until="domcontentloaded")
        return page.evaluate(READ)

    return read


def test_no_value_becomes_markup_or_script(read, pages):
    assert len(PLACES) >= 12 and len(VALUES) >= 40
    harmless = read(pages["x"])
    for value in VALUES:
        found = read(pages[value])
        assert found["skeleton"] == harmless["skeleton"], f"{value!r} changed the markup"
        protocols = set(found["protocols"])
        assert protocols <= {"file:", "http:", "https:", "data:", "none"}, f"{value!r} became an address: {protocols}"
        assert found.get("pwned") is None, f"{value!r} ran as script"
        assert found["said"] == value, f"{value!r} was another text in the script: {found['said']!r}"
        assert found["heard"] == value, f"{value!r} was another text in the handler: {found['heard']!r}"
        # As the HTML standard reads a text, with one kind of line end; what no page may hold is a sign.
        text = FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", value.replace("\r\n", "\n").replace("\r", "\n"))
        assert found["text"] == text, f"{value!r} was another text: {found['text']!r}"
        assert found["title"] == text.replace("\0", "\ufffd"), f"{value!r} was another title: {found['title']!r}"


def test_addresses_that_run_nothing_are_kept(read, pages):
    for value in KEPT:
        assert read(pages[value])["href"] == value


@pytest.mark.parametrize("value", BYTES)
def test_bytes_that_are_no_text_are_refused(bibelot, folder, value):
    (folder / "bytes.json").write_bytes(b'{"values": [{"v": "' + value + b'"}]}')
    bibelot("render", folder / "page.html", "--data", folder / "bytes.json", "--partials", folder / "parts", exits=2)


def test_templates_of_broken_bytes_write_no_markup_of_values(read, bibelot, tmp_path):
    """A value beside a template's own broken bytes is read as it is anywhere else."""
    found = []
    for value in ("x", '" onfocus="window.pwned=1" autofocus x="<b>'):
        (tmp_path / "data.json").write_text(json.dumps({"v": value}))
        parts = b"".join(b'<p title="' + broken.replace(b"<", b"") + b'{{v}}">' + broken.replace(b"<", b"") + b"{{v}}</p>\n"
                         for broken in BYTES)
        (tmp_path / "page.html").write_bytes(b'<!doctype html><meta charset="utf-8"><title>x</title>\n' + parts)
        ran = subprocess.run([bibelot.path, "render", tmp_path / "page.html", "--data", tmp_path / "data.json"],
                             capture_output=True, check=True)
        (tmp_path / "out.html").write_bytes(ran.stdout)
        found.append(read((tmp_path / "out.html").as_uri()))
    assert found[0]["skeleton"] == found[1]["skeleton"]
    assert found[1].get("pwned") is None
