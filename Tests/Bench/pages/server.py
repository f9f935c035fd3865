"""Serves a folder by nginx, compressed as most hosts do it, and knows what was sent."""

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

#: Debian's lies where only root looks for programs.
PATH = shutil.which("nginx", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"]))

#: `LEVEL` 6 is gzip's own. What Pagefind writes is compressed already.
SETTINGS = """\
daemon off;
worker_processes 1;
pid FOLDER/pid;
error_log FOLDER/errors;
USER
events {}
http {
  log_format sent "$bytes_sent $request_uri";
  access_log FOLDER/sent sent;
  sendfile on;
  client_body_temp_path FOLDER/1;
  proxy_temp_path FOLDER/2;
  fastcgi_temp_path FOLDER/3;
  uwsgi_temp_path FOLDER/4;
  scgi_temp_path FOLDER/5;
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    application/wasm wasm;
    image/jpeg jpg;
    image/png png;
    image/svg+xml svg;
  }
  gzip on;
  gzip_comp_level 6;
  gzip_types text/css text/javascript application/json image/svg+xml;
  server {
    listen 127.0.0.1:PORT;
    root "ROOT";
  }
}
"""


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def is_listening(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


class Server:
    """A running nginx."""

    def __init__(self, port, log):
        self.address, self.log, self.read = f"http://127.0.0.1:{port}", log, 0

    def sent(self):
        """The bytes, headers too, and the path of each answer since this was last asked."""
        lines = self.log.read_text(encoding="utf-8").splitlines()[self.read:]
        self.read += len(lines)
        return [(int(size), path) for size, path in (line.split(" ", 1) for line in lines)]


@contextlib.contextmanager
def served(root):
    """Serves a folder."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        # Started by root, nginx would become nobody, who may not read everywhere.
        words = {"FOLDER": folder, "ROOT": str(root), "PORT": str(port),
                 "USER": "user root;" if os.geteuid() == 0 else ""}
        settings = SETTINGS
        for name, value in words.items():
            settings = settings.replace(name, value)
        file = Path(folder, "nginx.conf")
        file.write_text(settings, encoding="utf-8")
        nginx = subprocess.Popen([PATH, "-c", file, "-e", f"{folder}/errors", "-p", folder])
        try:
            until = time.monotonic() + 20
            while not is_listening(port):
                if nginx.poll() is not None or time.monotonic() > until:
                    raise SystemExit("nginx did not start:\n" + Path(folder, "errors").read_text(errors="replace"))
                time.sleep(0.05)
            yield Server(port, Path(folder, "sent"))
        finally:
            nginx.terminate()
            nginx.wait()


def version():
    said = subprocess.run([PATH, "-v"], capture_output=True, text=True, check=True).stderr
    return said.strip().rpartition("/")[2]
