"""Writes templates to begin with: pieces of every kind of tag, in text and in markup."""

import pathlib
import sys

PIECES = [
    "{{a}} {{{b}}} {{&c}} {{a.b}} {{.}}",
    "{{#b}}{{a}}{{^@last}}, {{/@last}}{{/b}}{{^b}}none{{/b}}",
    "{{> p}}\n  {{> p}}\n{{> *k}}\0{{a}}\n{{#b}}\n {{> p}}\n{{/b}}\n",
    "{{<p}}{{$x}}new {{a}}{{/x}}{{/p}}\0<div>\n  {{$x}}\n  old\n  {{/x}}\n</div>",
    "{{! comment }}\n{{=<% %>=}}<% a %><%={{ }}=%>{{a}}",
    "<p class=\"{{a}}\"{{#b}} title='{{x}}'{{/b}}>{{x}}</p><!-- a --><br/>",
    "<a href=\"{{#b}}{{.}}/{{/b}}\"><img srcset=\"{{a}} 1x, {{b}} 2x\">",
    "<script>var a = {{x | json}};</script><style>{{{c}}}</style><pre>\n{{x}}\n</pre>",
    "{{x | upper | url}}{{b | count}}{{#f}}{{a}}{{/f}}{{f}}",
    "<p {{#a}}class=\"x\"{{/a}}{{^a}}hidden{{/a}}>{{@index}}{{@number}}{{#@first}}{{/@first}}",
]

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
for number, piece in enumerate(PIECES):
    (folder / f"template-{number}").write_bytes(piece.encode())
for page in pathlib.Path("Templates").rglob("*.html"):
    (folder / f"page-{page.stem}").write_bytes(page.read_bytes())
