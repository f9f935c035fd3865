#!/bin/sh
# WebKitGTK misses nested rules under @media once the sheet has an @keyframes under @media.
#
# The rule is nested in another one: @media (max-width: 600px) { .list { & b { display: flex } } }. In the
# same sheet is an @keyframes under a query that can change, such as prefers-reduced-motion. A page loaded
# in a wide window that is then made narrow keeps the wide style for this rule until it is loaded again,
# while rules that aren't nested change: turn a phone, and the page ends between two layouts. It was first
# met with ".list:not(.views:has(:checked) ~ .list) { & b … }", but the nesting matters, not the selector.
#
# Seen in WebKitGTK 2.50.6 (Debian 12). There @font-face, @property, @counter-style, @layer and
# @view-transition under @media do the same as @keyframes. Print and screen as the query do no harm, nor
# does an @keyframes in another sheet. A page that was loaded narrow was right at every width.
#
# For programs like ours: keep @keyframes and its like at the top level of a sheet, where they do nothing
# until an animation names them. To check a layout, resize an open page: a page loaded anew looks right.
#
# Needs python3, and webkit2gtk-driver and xvfb, which it installs with apt-get if it runs as root.
# Exits 0 while all this is so, 1 once it has changed, 2 if it could not be tried.
set -u
cannot() { echo "not tried: $*" >&2; exit 2; }
there() { command -v WebKitWebDriver && command -v Xvfb && ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser; }
install() { timeout 120 apt-get -qq update && DEBIAN_FRONTEND=noninteractive timeout 400 \
    apt-get -qqy --no-install-recommends install webkit2gtk-driver xvfb; }
command -v python3 >/dev/null || cannot "python3 is missing"
if ! there >/dev/null 2>&1; then
    [ "$(id -u)" = 0 ] || cannot "webkit2gtk-driver and xvfb are missing"
    install >/dev/null 2>&1 && there >/dev/null || cannot "apt-get did not bring webkit2gtk-driver and xvfb"
fi
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
python3 - "$work" "$(there | tail -n 1)" <<'PYTHON'
import json, os, signal, socket, subprocess, sys, time, urllib.request
work, browser = sys.argv[1:]
top = '@keyframes fade { from { opacity: 0 } }'
under = '@media (prefers-reduced-motion: no-preference) { %s }' % top
nested, flat = '.list { & b { display: flex } }', '.list b { display: flex }'
has = '.list:not(.views:has(:checked) ~ .list) { & b { display: flex } }'
cases = (('nested rule, @keyframes under @media', nested, under, True),
         ('with :has(), @keyframes under @media', has, under, True),
         ('nested rule, @keyframes at the top', nested, top, False),
         ('with :has(), @keyframes at the top', has, top, False),
         ('flat rule, @keyframes under @media', flat, under, False))
html = '''<!doctype html><style>@media (max-width: 600px) { %s } %s</style>
<p class=views><input type=checkbox><div class=list><b>row</b></div>'''
running, result, os.environ['no_proxy'] = [], 0, '127.0.0.1'
def start(*command, **more):
    running.append(subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True, **more))
def ask(method, path, body=None):
    body = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request('http://127.0.0.1:%d%s' % (port, path), body, method=method)
    return json.load(urllib.request.urlopen(request, timeout=30))['value']
def look():
    return ask('POST', session + '/execute/sync', {'args': [], 'script':
               'return [innerWidth, getComputedStyle(document.querySelector("b")).display]'})
def resize(width):
    ask('POST', session + '/window/rect', {'width': width, 'height': 600})
    while look()[0] != width: time.sleep(0.2)
    time.sleep(0.5)
    return look()[1]
def stop(*_): raise OSError('stopped, or out of time')
for number in (signal.SIGALRM, signal.SIGTERM, signal.SIGHUP): signal.signal(number, stop)
signal.alarm(120)
try:
    out, into = os.pipe()
    start('Xvfb', '-displayfd', str(into), '-screen', '0', '1280x800x24', '-nolisten', 'tcp', pass_fds=[into])
    os.close(into)
    with socket.socket() as free: free.bind(('127.0.0.1', 0)); port = free.getsockname()[1]
    own = dict(DISPLAY=':' + os.read(out, 16).decode().strip(), HOME=work, XDG_RUNTIME_DIR=work, NO_AT_BRIDGE='1',
               LIBGL_ALWAYS_SOFTWARE='1', GSETTINGS_BACKEND='memory', DBUS_SESSION_BUS_ADDRESS='disabled:')
    start('WebKitWebDriver', '--host=127.0.0.1', '--port=%d' % port, env={**os.environ, **own})
    time.sleep(2)
    made = ask('POST', '/session', {'capabilities': {'alwaysMatch': {
        'webkitgtk:browserOptions': {'binary': browser, 'args': ['--automation']}}}})
    session = '/session/' + made['sessionId']
    print('WebKitGTK', made['capabilities']['browserVersion'], flush=True)
    for name, rule, keyframes, missed in cases:
        with open(work + '/page.html', 'w') as page: page.write(html % (rule, keyframes))
        ask('POST', session + '/url', {'url': 'file://%s/page.html' % work})
        resize(1000)
        ask('POST', session + '/refresh', {})
        seen = [look()[1], resize(500)]
        ask('POST', session + '/refresh', {})
        seen.append(look()[1])
        print('%s: wide %s, made narrow %s, loaded anew %s' % (name, *seen), flush=True)
        if seen != ['inline', 'inline' if missed else 'flex', 'flex']: result = 1; print('  this has changed')
    ask('DELETE', session)
except Exception as error: print('not tried:', error, file=sys.stderr); result = 2
finally:
    signal.alarm(0)
    for process in running:
        for number in (signal.SIGTERM, signal.SIGKILL):
            try: os.killpg(process.pid, number); process.wait(5)
            except (OSError, subprocess.TimeoutExpired): pass
sys.exit(result)
PYTHON
