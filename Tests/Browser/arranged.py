"""An inventory whose owner arranged the site: pages in other orders, a page and a style of their own."""

import found

#: In a page of the owner's own, with all that it has at hand.
PAGE = """\
{{! title: Über uns }}
{{< partials/later-page}}
{{$class}}about{{/class}}
{{$main}}
<h1>{{title}}</h1>
<p class="told">{{countText}} in {{rooms | count}} rooms</p>
<ul class="all">{{#items}}<li><a href="{{url}}">{{name}}</a></li>{{/items}}</ul>
<ul class="rooms">{{#rooms}}<li><a href="{{url}}">{{name}}</a> {{itemsText}}</li>{{/rooms}}</ul>
{{/main}}
{{/ partials/later-page}}
"""

SETTINGS = """\
title: Arranged
items_per_page: 25
sorted_pages: [name, value, date]
search_engines: welcome
data_files: [csv]
"""


def write(folder):
    """Writes the inventory into a folder."""
    found.write(folder, "found")
    (folder / "bibelot.yml").write_text(SETTINGS, encoding="utf-8")
    for path, text in {"Templates/pages/about-us.html": PAGE,
                       "Site/assets/custom.css": ":root { --ink: rgb(1, 2, 3); }\n"}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
