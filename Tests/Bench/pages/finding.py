"""How long an index takes to find, and what it fetches for that."""

from contextlib import contextmanager
from dataclasses import dataclass

from loading import Traffic
from working import CATEGORIES, PREFIX, Working

WINDOW = {"width": 1440, "height": 900}

#: What is chosen, by what it is: the control's name and which of its choices, from 0.
CHOICES = {
    "filter by category": ("category", 4), "filter by room": ("room", 3), "filter by tag": ("tag", 2),
    "filter by warranty": ("warranty", 1), "sort by name": ("sort", 2), "sort by value": ("sort", 5),
    "sort by day": ("sort", 7),
}

#: Somebody quick takes as long (ms) from opening a control to picking from it.
OPENED = 300

#: The first time the rows of a choice are fetched, and once its control is opened what it needs besides.
TURNS = ("the first time", "again")

#: Knows when the first result after an event is painted: rows come, a frame begins, and once it is
#: drawn the next message arrives.
ANSWERED = """([type, name]) => {
  const form = document.querySelector(".find");
  const body = document.querySelector(".items").tBodies[0];
  window.answered = new Promise((know) => {
    form.addEventListener(type, ({ timeStamp }) => {
      performance.mark(`PREFIX${name} begins`);
      const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            performance.mark(`PREFIX${name} ends`);
            know(performance.now() - timeStamp);
          };
          port2.postMessage(null);
        });
      });
      seen.observe(body, { childList: true });
    }, { once: true, capture: true });
  });
}""".replace("PREFIX", PREFIX)


@dataclass(frozen=True)
class Search:
    """A first search."""

    time: float  # ms from the first touch of the field to the painted result
    said: str  # how many are found
    items: list  # the addresses of the items that are shown
    sent: list  # bytes and path of each answer but pictures


@contextmanager
def desk(browser, address):
    """An index that nobody has touched yet."""
    with browser.new_context(viewport=WINDOW) as context:
        page = context.new_page()
        traffic = Traffic(context.new_cdp_session(page))
        page.goto(address)
        page.locator(".find").wait_for()
        traffic.settle(page)
        yield page, traffic


def first_search(browser, address, word, server=None):
    """Types a word into the field of an index whose script is not there yet."""
    with desk(browser, address) as (page, traffic):
        if server:
            server.sent()
        page.evaluate(ANSWERED, ["focusin", "search"])
        page.get_by_role("searchbox").fill(word)
        time = page.evaluate("() => answered")
        traffic.settle(page)
        items = page.evaluate(
            "() => [...document.querySelectorAll('.items tbody .name a')].map(each => each.getAttribute('href'))")
        sent = [each for each in server.sent() if "/images/" not in each[1]] if server else []
        return Search(time, page.locator(".found-count").text_content(), items, sent)


def choices(browser, address):
    """How long each choice takes the first time, when its rows come, and again, from the moment of picking:
    on the wall and of the page's own work."""
    with desk(browser, address) as (page, traffic):
        page.get_by_role("searchbox").focus()
        page.wait_for_function("() => typeof Find === 'object'")
        traffic.settle(page)
        walls = {}
        browser.start_tracing(page=page, categories=CATEGORIES)
        for turn in TURNS:
            for words, (name, at) in CHOICES.items():
                control = page.locator(f".find [name={name}]")
                control.hover()
                control.focus()
                page.wait_for_timeout(OPENED)
                page.evaluate(ANSWERED, ["input", f"{words} {turn}"])
                control.select_option(index=at)
                walls[words, turn] = page.evaluate("() => answered")
                traffic.settle(page)
                page.locator("[data-do=clear]").first.click()
                page.wait_for_function("() => !document.body.classList.contains('finding')")
        working = Working(browser.stop_tracing())
        return {each: (wall, working.between(f"{' '.join(each)} begins", f"{' '.join(each)} ends"))
                for each, wall in walls.items()}
