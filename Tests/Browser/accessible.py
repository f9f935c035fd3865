"""Whether pages are accessible, by axe."""

from pathlib import Path

import axe_playwright_python

from amount import ALL
from views import wait_until_still

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

#: All rules are run, in a soak with those that look into style sheets and films. What they pass is told by its rule alone: to hand over each of its elements takes
#: longer than to look at them.
RUN = """async tags => {
  const found = await axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations'], preload: PRELOAD})
  const ran = ['passes', 'violations', 'incomplete', 'inapplicable'].flatMap(kind => found[kind].map(rule => rule.id))
  return {ran, violations: found.violations}
}""".replace("PRELOAD", "true" if ALL else "false")


def violations(page):
    """What axe finds wrong with a page as it stands, in words."""
    wait_until_still(page)
    page.evaluate(AXE)  # evaluated and not inserted, so that the page's policy stays as it is
    found = page.evaluate(RUN, TAGS)
    assert {"color-contrast", "target-size", "region", "image-alt"} <= set(found["ran"]), f"axe ran only {found['ran']}"
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}\n" + "\n".join(
            f"    {' '.join(map(str, node['target']))}\n      {node['failureSummary']}" for node in rule["nodes"][:3])
        for rule in found["violations"]]
