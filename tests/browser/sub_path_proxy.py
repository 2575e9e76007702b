"""A small proxy that serves Fairwind as a part of a site: what is elsewhere on it is not found."""

import re
import socket
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread
from typing import Any

NOT_FOUND = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class SubPathProxy(ThreadingTCPServer):
    """Each connection carries one request, or one socket."""

    daemon_threads = True

    def __init__(self, root_path: str, behind: str) -> None:
        super().__init__(("127.0.0.1", 0), _Connection)
        host, port = behind.split(":")
        self.behind = (host, int(port))
        self.root_path = root_path
        self.address = f"127.0.0.1:{self.server_address[1]}"
        Thread(target=self.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.shutdown()
        self.server_close()


class _Connection(StreamRequestHandler):
    server: SubPathProxy

    def handle(self) -> None:
        head = b""
        while (line := self.rfile.readline()) not in (b"\r\n", b""):
            head += line
        _, path, *_ = head.decode().split(" ")
        root = self.server.root_path
        if not path.startswith(f"{root}/"):
            self.wfile.write(NOT_FOUND)
            return
        head = head.replace(path.encode(), path.removeprefix(root).encode(), 1)
        if b"upgrade: websocket" not in head.lower():
            head = re.sub(rb"(?im)^connection:.*\r\n", b"", head) + b"Connection: close\r\n"
        with socket.create_connection(self.server.behind) as behind:
            behind.sendall(head + b"\r\n")
            Thread(target=_pass_on, args=(self.rfile, behind), daemon=True).start()
            while got := behind.recv(65536):
                self.wfile.write(got)


def _pass_on(source: Any, target: socket.socket) -> None:
    try:
        while got := source.read1(65536):
            target.sendall(got)
        target.shutdown(socket.SHUT_WR)
    except (OSError, ValueError):
        pass  # the other side is gone
