"""Windows of the browser, lent to one test after the other: to open one costs more than to look at a page.

A window that comes back is emptied: its page, what the page kept, its history, what it had on top. What cannot be taken
back (a route, a script before every page) and what would be seen (a picture that is in memory is not asked for again)
a lent window refuses: a test that needs it asks for a fresh one, which nobody had before and nobody gets afterwards.
"""

from collections import OrderedDict
from types import SimpleNamespace
from urllib.parse import urlsplit

from playwright.sync_api import Error

from amount import ALL

#: In milliseconds, more than anything takes here on a busy machine, so that only a hang ends there.
PATIENCE = 60_000

#: More kinds than one test has windows; each takes a process.
MOST_IDLE = 8

_DROPPED_MOVE = "Transition was aborted because of invalid state. Page already revealed"

#: Keeps what a policy refused where the test finds it.
_LISTEN = """document.addEventListener('securitypolicyviolation', event => console.error(
  'refused by the policy: ' + event.violatedDirective + ' ' + event.blockedURI))"""

#: What a page may be told again for each test. To move from page to page takes twice the time of going there: but for
#: the viewer's tests and those of motion, pages are read without it, and only in a soak with it.
_MEDIA = {
    "color_scheme": "light", "reduced_motion": "no-preference" if ALL else "reduce", "forced_colors": "none"}

_NETWORK = {"request", "response", "requestfinished", "requestfailed"}

_FORGET = "() => { try { localStorage.clear(); sessionStorage.clear() } catch { /* A page of no origin has neither. */ } }"


class Window:
    """A context with its page, and what the browser complained about since it was lent."""

    def __init__(self, browser, script, density, fresh, clock=None, **options):
        self.fresh, self.complaints, self.origins, self.added = fresh, [], set(), []
        self.script = script
        self.context = browser.new_context(
            device_scale_factor=density, java_script_enabled=script, locale="en-US",
            viewport={"width": 1440, "height": 900}, **options)
        self.page = page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        if script:
            page.add_init_script(_LISTEN)
        if clock:
            self.context.clock.set_fixed_time(clock)
        self._listen()
        if not fresh:
            self.session = self.context.new_cdp_session(page)
            self._refuse()

    def _listen(self):
        page = self.page

        def complain(text):
            self.complaints.append(f"{page.url}: {text}")

        def dialog(box):
            complain(f"a script said {box.message!r}")
            box.dismiss()

        page.on("dialog", dialog)
        page.on("console", lambda message: complain(f"console {message.type}: {message.text}"))
        # Chromium drops a move from page to page that comes after the new page was drawn, and says so as an error
        # of that page, whose scripts have no part in it (there is no event that they could answer).
        page.on("pageerror", lambda error: _DROPPED_MOVE in str(error) or complain(f"error: {error}"))
        # A request that the next page overtook is no fault.
        page.on("requestfailed", lambda request: "ERR_ABORTED" in request.failure or complain(
            f"{request.url} failed: {request.failure}"))
        page.on("response", lambda response: response.status >= 400 and complain(
            f"{response.url} answered {response.status}"))
        page.on("framenavigated", lambda frame: frame.parent_frame or self.origins.add(urlsplit(frame.url)[:2]))

    def _refuse(self):
        def refuse(name):
            def refused(*_, **__):
                raise AssertionError(f"{name} is for a window of one's own: ask for it with fresh=True")

            return refused

        for name in ("route", "add_init_script", "expect_request", "expect_request_finished", "expect_response",
                     "expose_function", "set_extra_http_headers"):
            setattr(self.page, name, refuse(name))
        for name in ("route", "add_init_script", "grant_permissions", "set_offline", "expose_function"):
            setattr(self.context, name, refuse(name))
        listen = self.page.on

        def on(event, hear):
            if event in _NETWORK:
                refuse(f"to hear of a {event}")()
            self.added.append((event, hear))
            listen(event, hear)

        self.page.on = on

    def lend(self, width, height, media):
        self.complaints = []
        if self.page.viewport_size != {"width": width, "height": height}:
            self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(media="null", **media)
        return SimpleNamespace(page=self.page, context=self.context, complaints=self.complaints)

    def empty(self):
        """Whether it could be made as it was."""
        page = self.page
        for event, hear in self.added:
            page.remove_listener(event, hear)
        self.added.clear()
        for other in self.context.pages:
            if other is not page:
                other.close()
        # What pages of two origins kept would take a visit to each.
        if page.is_closed() or len({origin for origin in self.origins if origin[0] in ("file", "http")}) > 1:
            return False
        if self.script:
            page.evaluate(_FORGET)
        # Nothing lies under the pointer of a new window.
        page.mouse.move(-10, -10)
        page.goto("about:blank")
        self.session.send("Page.resetNavigationHistory")
        self.origins.clear()
        return True


class Windows:
    """All windows of a browser."""

    def __init__(self, browser):
        self.browser = browser
        self.idle = OrderedDict()  # by what is the same for all who had them, those of longest ago first

    def lend(self, width=1440, height=900, scheme="light", script=True, density=1, fresh=False, **options):
        """A window, and what is to be called when it is no longer needed, with whether all went well."""
        media = _MEDIA | {"color_scheme": scheme} | {name: options.pop(name) for name in _MEDIA if name in options}
        kind = (script, density, *sorted(options.items()))
        waiting = [] if fresh else self.idle.pop(kind, [])
        window = waiting.pop() if waiting else Window(self.browser, script, density, fresh, **options)
        if waiting:
            self.idle[kind] = waiting

        def give_back(is_well):
            try:
                is_empty = is_well and not fresh and window.empty()
            except Error:  # It is on its way to another page, or gone.
                is_empty = False
            if not is_empty:
                window.context.close()
                return
            self.idle[kind] = [*self.idle.pop(kind, []), window]
            if sum(map(len, self.idle.values())) > MOST_IDLE:
                _, [oldest, *others] = self.idle.popitem(last=False)
                if others:
                    self.idle[_] = others
                oldest.context.close()

        return window.lend(width, height, media), give_back
