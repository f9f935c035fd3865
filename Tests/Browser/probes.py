"""What is asked of the preview over a bare socket, and what it has to answer (RFC 9110 and RFC 9112)."""

import re
import socket
from dataclasses import dataclass, field

#: The files that are asked for, as they lie in the folder `Site` of a project.
FILES = {
    "digits.txt": b"0123456789", "empty.txt": b"", "a b.txt": b"space", "ä.txt": "umlaut".encode(),
    "plus+sign.txt": b"plus", "semi;colon.txt": b"semicolon", "100%.txt": b"percent", "drawer/in.txt": b"inside",
    "drawer/index.html": b"<title>Drawer</title>", "large.bin": bytes(i * 7919 % 251 for i in range(300_000)),
}


@dataclass
class Probe:
    """One request, or several after each other, and the answers."""

    name: str
    #: The bytes; `{tag}` and `{date}` stand for what identifies digits.txt.
    send: bytes
    #: The statuses of the answers.
    wanted: list
    #: The fields of the last answer: a value, a pattern, or None where there must be none.
    fields: dict = field(default_factory=dict)
    #: The body of the last answer; None where it does not matter.
    body: bytes | None = None
    #: Whether the connection is closed afterwards; None where it does not matter.
    closes: bool | None = None
    #: The statuses of nginx and why ours are others, where they are.
    nginx: tuple | None = None
    #: Sends byte after byte, or closes its own side.
    slowly: bool = False
    half_closes: bool = False


def request(target, *fields, method="GET", version="HTTP/1.1", host="localhost"):
    lines = [f"{method} {target} {version}"] + ([f"Host: {host}"] if host else []) + list(fields)
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def path(name, target, status, body=None, *, nginx=None, **fields):
    return Probe(f"path: {name}", request(target), [status], fields, body, nginx=nginx)


def condition(name, status, *fields, method="GET", nginx=None):
    body = b"0123456789" if status == 200 and method == "GET" else None
    return Probe(f"condition: {name}", request("/digits.txt", *fields, method=method), [status], {}, body, nginx=nginx)


def ranged(name, status, field, body=None, content_range=None, target="/digits.txt", nginx=None, more=()):
    return Probe(
        f"range: {name}", request(target, f"Range: {field}", *more), [status], {"Content-Range": content_range}, body,
        nginx=nginx)


def method(name, status, **more):
    return Probe(
        f"method: {name}", request("/digits.txt", "Content-Length: 0", method=name), [status],
        {"Allow": "GET, HEAD"} if status == 405 else {}, **more)


def malformed(name, text, wanted=(400,), **more):
    return Probe(f"malformed: {name}", text.encode("latin-1"), list(wanted), closes=True, **more)


WHOLE = b"0123456789"
NORMAL = "no browser sends it; what has to be tidied first is refused"
UNREAD = ([400], "libmicrohttpd closes without an answer where it finds no method, target and version")
UNMEASURED = "no browser sends chunks to read a page, so no end of them has to be found"
HIDDEN = "names that begin with a dot are no part of a site"

PROBES = [
    path("a file", "/digits.txt", 200, WHOLE, **{
        "Content-Type": "text/plain; charset=utf-8", "Content-Length": "10", "ETag": r'"[^"]+"',
        "Last-Modified": r"\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT", "Accept-Ranges": "bytes",
        "Date": r"\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT"}),
    path("an empty file", "/empty.txt", 200, b"", **{"Content-Length": "0"}),
    path("a large file", "/large.bin", 200, FILES["large.bin"], **{"Content-Length": "300000"}),
    path("a file in a folder", "/drawer/in.txt", 200, b"inside"),
    path("an escaped space", "/a%20b.txt", 200, b"space"),
    path("escaped UTF-8", "/%C3%A4.txt", 200, b"umlaut"),
    path("an escaped percent sign", "/100%25.txt", 200, b"percent"),
    path("a plus sign is no space", "/plus+sign.txt", 200, b"plus"),
    path("a plus sign for a space", "/a+b.txt", 404),
    path("a semicolon", "/semi;colon.txt", 200, b"semicolon"),
    path("escaped letters", "/%64igits%2Etxt", 200, WHOLE),
    path("escaped once only", "/%2564igits.txt", 404),
    path("a query", "/digits.txt?x=1", 200, WHOLE),
    path("an empty query", "/digits.txt?", 200, WHOLE),
    path("a query with steps up", "/digits.txt?/../../x", 200, WHOLE),
    path("a folder's page", "/drawer/", 200, **{"Content-Type": "text/html; charset=utf-8"}),
    path("a folder without its slash", "/drawer", 308, Location="/drawer/", nginx=(
        301, "a 308 lets no client turn a request into another")),
    path("a folder with a query", "/drawer?x=y", 308, Location=r"/drawer/\?x=y", nginx=(301, "as before")),
    path("a folder that is none", "/none/", 404),
    path("a file that is none", "/none.txt", 404, **{"Content-Type": "text/html; charset=utf-8"}),
    path("a file as a folder", "/digits.txt/", 404),
    path("something below a file", "/digits.txt/x", 404),
    path("other capitals", "/DIGITS.TXT", 404),
    path("a doubled slash", "//digits.txt", 404, nginx=(200, NORMAL)),
    path("a doubled slash inside", "/drawer//in.txt", 404, nginx=(200, NORMAL)),
    path("a dot", "/./digits.txt", 404, nginx=(200, NORMAL)),
    path("a step up inside", "/drawer/../digits.txt", 404, nginx=(200, NORMAL)),
    path("a step up", "/../digits.txt", 404, nginx=(400, "nothing of it is malformed; there is nothing there")),
    path("escaped steps up", "/%2e%2e/digits.txt", 404, nginx=(400, "as before")),
    path("a step up with an escaped slash", "/..%2fdigits.txt", 404, nginx=(400, "as before")),
    path("an escaped slash", "/drawer%2fin.txt", 404, nginx=(200, "a name cannot have a slash")),
    path("an escaped slash first", "/%2fdigits.txt", 404, nginx=(200, "a name cannot have a slash")),
    path("a backslash", "/drawer\\in.txt", 404),
    path("an escaped backslash", "/drawer%5cin.txt", 404),
    path("an escaped NUL", "/digits.txt%00", 404, nginx=(400, "nothing of it is malformed; there is nothing there")),
    path("an overlong dot", "/%c0%ae%c0%ae/digits.txt", 404),
    path("a hidden file", "/.hidden", 404),
    path("a hidden folder", "/.git/config", 404),
    path("half an escape", "/%", 400),
    path("half of one more", "/%4", 400),
    path("an escape of no digits", "/%zz", 400),
    path("a fragment", "/digits.txt#x", 400, nginx=(200, "a fragment is never sent")),
    path("a long address", "/" + "a" * 8_192, 414),
    Probe("path: none", request("*"), [400]),
    Probe("path: the whole address", request("http://localhost/digits.txt"), [200], {}, WHOLE),
    Probe("path: the whole address alone", request("http://localhost"), [200]),
    Probe("path: another's whole address", request("http://evil.example/digits.txt"), [421], nginx=(
        [200], "pages of other sites are not to read this one")),

    condition("this state", 304, "If-None-Match: {tag}"),
    condition("this state, weak", 304, "If-None-Match: W/{tag}"),
    condition("this state among others", 304, 'If-None-Match: "a", {tag} , "b"'),
    condition("a comma in a tag", 304, 'If-None-Match: "a,b", {tag}'),
    condition("this state in a field of its own", 304, 'If-None-Match: "a"', "If-None-Match: {tag}", nginx=(
        400, "the field is a list, and may come in parts")),
    condition("any state", 304, "If-None-Match: *"),
    condition("another state", 200, 'If-None-Match: "a"'),
    condition("a tag without quotes", 200, "If-None-Match: a"),
    condition("this state of a HEAD", 304, "If-None-Match: {tag}", method="HEAD"),
    condition("this date", 304, "If-Modified-Since: {date}"),
    condition("a later date", 304, "If-Modified-Since: Fri, 31 Dec 2094 23:59:59 GMT", nginx=(
        200, "RFC 9110 asks whether it was modified since")),
    condition("a later date as C writes it", 304, "If-Modified-Since: Fri Dec 31 23:59:59 2094", nginx=(
        200, "as before")),
    condition("an earlier date", 200, "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT"),
    condition("a date that is none", 200, "If-Modified-Since: yesterday"),
    condition("another state at this date", 200, 'If-None-Match: "a"', "If-Modified-Since: {date}"),
    condition("this state at an earlier date", 304, "If-None-Match: {tag}",
              "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT", nginx=(
                  200, "RFC 9110: a date does not count beside a tag")),
    condition("only this state", 200, "If-Match: {tag}"),
    condition("only any state", 200, "If-Match: *"),
    condition("only another state", 412, 'If-Match: "a"'),
    condition("only this state, weak", 412, "If-Match: W/{tag}"),
    condition("not since this date", 200, "If-Unmodified-Since: {date}"),
    condition("not since an earlier date", 412, "If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT"),

    ranged("the first byte", 206, "bytes=0-0", b"0", "bytes 0-0/10"),
    ranged("the last byte", 206, "bytes=9-9", b"9", "bytes 9-9/10"),
    ranged("from a byte on", 206, "bytes=7-", b"789", "bytes 7-9/10"),
    ranged("all from the first", 206, "bytes=0-", WHOLE, "bytes 0-9/10"),
    ranged("the last two", 206, "bytes=-2", b"89", "bytes 8-9/10"),
    ranged("the last hundred", 206, "bytes=-100", WHOLE, "bytes 0-9/10"),
    ranged("beyond the end", 206, "bytes=8-100", b"89", "bytes 8-9/10"),
    ranged("behind the end", 416, "bytes=10-", None, r"bytes \*/10"),
    ranged("behind the end, up to further", 416, "bytes=10-20", None, r"bytes \*/10"),
    ranged("none of the last", 416, "bytes=-0", None, r"bytes \*/10"),
    ranged("of an empty file", 416, "bytes=0-0", None, r"bytes \*/0", target="/empty.txt", nginx=(
        200, "there is no such byte")),
    ranged("more than a number can be", 416, "bytes=99999999999999999999-", None, r"bytes \*/10"),
    ranged("backwards", 200, "bytes=5-4", WHOLE, nginx=(416, "RFC 9110: it is invalid, and so ignored")),
    ranged("nothing", 200, "bytes=", WHOLE),
    ranged("letters", 200, "bytes=a-b", WHOLE, nginx=(416, "as before")),
    ranged("another unit", 200, "items=0-1", WHOLE),
    ranged("several", 200, "bytes=0-1,3-4", WHOLE, nginx=(206, "no browser asks a site like this for several")),
    ranged("the whole of a large file but a byte", 206, "bytes=1-", FILES["large.bin"][1:], "bytes 1-299999/300000",
           target="/large.bin"),
    ranged("of this state", 206, "bytes=0-1", b"01", "bytes 0-1/10", more=["If-Range: {tag}"]),
    ranged("of another state", 200, "bytes=0-1", WHOLE, more=['If-Range: "a"']),
    ranged("of this state, weak", 200, "bytes=0-1", WHOLE, more=["If-Range: W/{tag}"]),
    ranged("of an earlier date", 200, "bytes=0-1", WHOLE, more=["If-Range: Sun, 06 Nov 1994 08:49:37 GMT"]),
    ranged("of what has not changed", 304, "bytes=0-1", None, more=["If-None-Match: {tag}"]),
    ranged("of what is not there", 404, "bytes=0-1", None, target="/none.txt"),
    Probe("range: of a HEAD", request("/digits.txt", "Range: bytes=0-1", method="HEAD"), [200], {
        "Content-Length": "10", "Content-Range": None}, nginx=([206], "RFC 9110 knows ranges of GET alone")),

    Probe("method: HEAD", request("/digits.txt", method="HEAD"), [200], {"Content-Length": "10"}, b""),
    Probe("method: HEAD of nothing", request("/none.txt", method="HEAD"), [404], {"Content-Length": r"\d+"}, b""),
    method("POST", 405), method("PUT", 405), method("DELETE", 405), method("PATCH", 405), method("TRACE", 405),
    method("OPTIONS", 405), method("PROPFIND", 405),
    Probe("method: CONNECT", request("localhost:80", method="CONNECT"), [405], closes=True, nginx=(
        [400], "nothing of it is malformed; it is not allowed")),
    Probe("method: in small letters", request("/digits.txt", method="get"), [405], {"Allow": "GET, HEAD"}, nginx=(
        [400], "names of methods are what they are, and this one is not known")),

    Probe("version: 1.0", request("/digits.txt", version="HTTP/1.0"), [200], {}, WHOLE, closes=True),
    Probe("version: 1.0 without a host", request("/digits.txt", version="HTTP/1.0", host=None), [200], {}, WHOLE, True),
    Probe("version: 1.0 that stays", request("/digits.txt", "Connection: keep-alive", version="HTTP/1.0"), [200], {
        "Connection": "(?i)keep-alive"}, WHOLE, False),
    Probe("version: 1.1 without a host", request("/digits.txt", host=None), [400]),
    Probe("version: two hosts", request("/digits.txt", "Host: localhost"), [400]),
    Probe("version: another host", request("/digits.txt", host="evil.example"), [421], nginx=(
        [200], "pages of other sites are not to read this one")),
    Probe("version: an empty host", request("/digits.txt", "Host:", host=None), [421], nginx=(
        [400], "it is not the address that was shown")),
    Probe("version: 2.0", request("/digits.txt", version="HTTP/2.0"), [505], closes=True),
    malformed("version 0.9", "GET /digits.txt\r\n\r\n", nginx=(None, "nginx answers as in 1991")),

    malformed("no request", "hello\r\n\r\n", (), nginx=UNREAD),
    malformed("TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", (), nginx=UNREAD),
    malformed("a field without a colon", "GET / HTTP/1.1\r\nHost localhost\r\n\r\n"),
    malformed("a space before the colon", "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n"),
    Probe("malformed: a NUL in a field", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n", [200], nginx=(
        [400], "libmicrohttpd ends a value at a NUL")),
    malformed("two lengths", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
    malformed("a length below nothing", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"),
    malformed("a length and chunks", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n"
              "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    malformed("a chunk of no length", "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
              (411,), nginx=([400], UNMEASURED)),
    malformed("spaces in the address", "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n", (), nginx=UNREAD),
    malformed("fields of 40 KB", "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + "a" * 40_000 + "\r\n\r\n", (431,), nginx=(
        [400], "what is too large has an answer of its own")),

    Probe("pipelining: three", request("/digits.txt") + request("/none.txt") + request("/drawer/in.txt"),
          [200, 404, 200], {}, b"inside", False),
    Probe("pipelining: a HEAD among them", request("/digits.txt", method="HEAD") + request("/digits.txt"), [200, 200],
          {}, WHOLE, False),
    Probe("pipelining: the last closes", request("/large.bin") + request("/digits.txt", "Connection: close"),
          [200, 200], {"Connection": "close"}, WHOLE, True),
    Probe("pipelining: nothing after the last", request("/digits.txt", "Connection: close") + request("/digits.txt"),
          [200], {}, WHOLE, True),
    Probe("pipelining: what is malformed comes last", request("/digits.txt") + b"\1\2\r\n\r\n", [200], closes=True,
          nginx=([200, 400], UNREAD[1])),
    Probe("body: a small one is dropped", request("/digits.txt", "Content-Length: 5") + b"GET /" +
          request("/drawer/in.txt"), [200, 200], {}, b"inside", False),
    Probe("body: chunks are refused", request("/digits.txt", "Transfer-Encoding: chunked") + b"2\r\nab\r\n0\r\n\r\n" +
          request("/drawer/in.txt"), [411], closes=True, nginx=([200, 200], UNMEASURED)),
    Probe("body: a large one is refused", request("/digits.txt", "Content-Length: 900000", method="POST") +
          b"x" * 100_000, [413], closes=True),
    Probe("clients: byte after byte", request("/digits.txt"), [200], {}, WHOLE, False, slowly=True),
    Probe("clients: one that closes its side", request("/digits.txt") + request("/large.bin"), [200, 200], {},
          FILES["large.bin"], True, half_closes=True),
    Probe("clients: an empty line first", b"\r\n" + request("/digits.txt"), [200], {}, WHOLE),
    Probe("clients: another protocol is offered", request("/digits.txt", "Connection: Upgrade", "Upgrade: h2c"), [200],
          {}, WHOLE),
]


@dataclass
class Answer:
    status: int
    fields: list
    body: bytes

    def __getitem__(self, name):
        values = [value for key, value in self.fields if key == name.lower()]
        return ", ".join(values) if values else None


class Line:
    """A connection whose answers are read one after another."""

    def __init__(self, port, patience=10):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=patience)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.read = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def more(self):
        try:
            piece = self.socket.recv(1 << 18)
        except ConnectionResetError:
            return False
        self.read += piece
        return bool(piece)

    def answer(self, has_body=True):
        """The next answer; None where the connection is closed before one comes."""
        while b"\r\n\r\n" not in self.read:
            if not self.more():
                return None
        head, self.read = self.read.split(b"\r\n\r\n", 1)
        first, *lines = head.decode("latin-1").split("\r\n")
        fields = [(key.lower(), value.strip()) for key, _, value in (line.partition(":") for line in lines)]
        answer = Answer(int(first.split()[1]), fields, b"")
        length = int(answer["Content-Length"] or 0) if has_body and answer.status not in (204, 304) else 0
        while len(self.read) < length and self.more():
            pass
        answer.body, self.read = self.read[:length], self.read[length:]
        return answer

    def is_closed(self, within=1.0):
        self.socket.settimeout(within)
        try:
            return not self.socket.recv(1)
        except TimeoutError:
            return False
        except ConnectionResetError:
            return True


def ask(port, probe, tag="", date=""):
    """Sends a probe; gives the answers and whether the connection was closed behind them."""
    send = probe.send.replace(b"{tag}", tag.encode()).replace(b"{date}", date.encode())
    methods = re.findall(rb"(?:^|\r\n\r\n|x)(GET|HEAD|[A-Z]+) [^\r\n]+ HTTP/1", send)
    with Line(port) as line:
        try:
            if probe.slowly:
                for byte in send:
                    line.socket.sendall(bytes([byte]))
            else:
                line.socket.sendall(send)
            if probe.half_closes:
                line.socket.shutdown(socket.SHUT_WR)
        except (BrokenPipeError, ConnectionResetError):
            pass
        answers = []
        # One that nginx would give must not be left unread.
        others = probe.nginx[0] if probe.nginx and isinstance(probe.nginx[0], list) else []
        for number in range(max(len(probe.wanted), len(others))):
            is_head = number < len(methods) and methods[number] == b"HEAD"
            answer = line.answer(not is_head)
            if answer is None:
                break
            answers.append(answer)
        closed = line.is_closed(0.3 if probe.closes is False else 5) if probe.closes is not None else None
    return answers, closed


def faults(probe, answers, closed):
    """What is not as a probe wants it, in words."""
    statuses = [answer.status for answer in answers]
    if statuses != probe.wanted:
        return [f"answered {statuses}, not {probe.wanted}"]
    last, found = (answers or [{}])[-1], []
    for name, wanted in probe.fields.items():
        value = last[name]
        if (value is not None) if wanted is None else (value is None or not re.fullmatch(wanted, value)):
            found.append(f"{name} is {value!r}, not {wanted!r}")
    if probe.body is not None and last.body != probe.body:
        found.append(f"the body is {last.body[:40]!r}, not {probe.body[:40]!r}")
    if probe.closes is not None and closed != probe.closes:
        found.append("the connection is closed" if closed else "the connection stays open")
    return found
