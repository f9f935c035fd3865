"""The preview answers as RFC 9110 and RFC 9112 ask, whatever it is sent; where nginx does otherwise, that is meant."""

import shutil
import subprocess
import time

import pytest

from probes import FILES, PROBES, ask, faults, request, Line
from test_serve import Server, until
from conftest import PATIENCE


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("probed").resolve() / "inventory"
    (folder / "Site").mkdir(parents=True)
    (folder / "things.csv").write_text("name\nLamp\n")
    for name, content in FILES.items():
        path = folder / "Site" / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def served(bibelot, folder, free_port):
    server = Server(bibelot.path, folder, free_port(), folder.parent / "serve.log")
    until("serve should show the files", lambda: server.is_up() and "digits" not in _text(server), PATIENCE)
    yield server
    server.process.terminate()
    server.process.wait(30)


def _text(server):
    with Line(server.port) as line:
        line.socket.sendall(request("/digits.txt"))
        answer = line.answer()
    return "" if answer and answer.status == 200 else "digits"


@pytest.fixture(scope="module")
def state(served):
    return _state(served.port)


def _state(port):
    """What identifies digits.txt, once its date is long enough past to be a name of its state."""
    with Line(port) as line:
        line.socket.sendall(request("/digits.txt"))
        answer = line.answer()
    time.sleep(2)
    return {"tag": answer["ETag"], "date": answer["Last-Modified"]}


def test_there_are_as_many_as_were_promised():
    assert len(PROBES) >= 80 and len({probe.name for probe in PROBES}) == len(PROBES)


@pytest.mark.parametrize("probe", PROBES, ids=lambda probe: probe.name)
def test_answers_as_it_should(served, state, probe):
    answers, closed = ask(served.port, probe, **state)
    assert not (found := faults(probe, answers, closed)), found


NGINX = """
daemon off; master_process off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/nginx.log;
events {{ worker_connections 64; }}
http {{
  access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fast;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  types {{ text/html html; text/plain txt; }} charset utf-8; client_max_body_size 64k;
  server {{ listen 127.0.0.1:{port}; root {root}; location ~ /\\. {{ return 404; }} }}
}}
"""


@pytest.fixture(scope="module")
def nginx(served, tmp_path_factory, free_port):
    program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin")
    assert program, "nginx is not installed: Scripts/install-needs test"
    folder, port = tmp_path_factory.mktemp("nginx"), free_port()
    site = folder / "site"
    # Read by an account of its own where it is started by the administrator.
    shutil.copytree(served.folder / "_preview", site)
    for path in (folder.parent, folder, *site.rglob("*"), site):
        path.chmod(0o755)
    config = folder / "nginx.conf"
    config.write_text(NGINX.format(folder=folder, port=port, root=site))
    process = subprocess.Popen([program, "-c", str(config), "-p", str(folder)])

    def is_up():
        try:
            Line(port).socket.close()
            return True
        except OSError:
            return False

    until("nginx should answer", is_up)
    yield port
    process.terminate()
    process.wait(30)


def test_nginx_differs_only_where_that_is_meant(nginx):
    """What nginx answers otherwise is named with the reason, and nothing is named that it answers alike."""
    state, found = _state(nginx), []
    for probe in PROBES:
        answers, _ = ask(nginx, probe, **state)
        statuses = [answer.status for answer in answers]
        if probe.nginx is None:
            if statuses != probe.wanted:
                found.append(f"{probe.name}: nginx answers {statuses}, we {probe.wanted}")
            continue
        wanted, reason = probe.nginx
        assert reason
        wanted = [wanted] if isinstance(wanted, int) else wanted
        if statuses == probe.wanted or (wanted is not None and statuses != wanted):
            found.append(f"{probe.name}: nginx answers {statuses}, not {wanted}")
    assert not found, "\n".join(found)
