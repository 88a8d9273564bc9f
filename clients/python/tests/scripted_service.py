"""A service on the loopback that answers by a script: what it was asked, and over how many connections."""

from __future__ import annotations

import json
import socket
import ssl
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Optional
from unittest import TestCase
from urllib.parse import parse_qsl, urlsplit


@dataclass(frozen=True)
class Seen:
    """A request as it arrived."""

    method: str
    path: str
    query: Mapping[str, str]
    headers: Message
    body: str

    @property
    def key(self) -> Optional[str]:
        """Its idempotency key."""
        return self.headers["Idempotency-Key"]

    @property
    def json(self) -> Any:
        """What its body says."""
        return json.loads(self.body)


class Exchange(BaseHTTPRequestHandler):
    """One connection, of which steps answer the requests."""

    protocol_version = "HTTP/1.1"
    # An answer in two packets is not to wait for the word that the first one has come.
    disable_nagle_algorithm = True
    server: _Server  # pyright: ignore[reportIncompatibleVariableOverride]

    def do_GET(self) -> None:
        self._follow()

    def do_POST(self) -> None:
        self._follow()

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def _follow(self) -> None:
        url = urlsplit(self.path)
        body = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        seen = Seen(self.command, url.path, dict(parse_qsl(url.query)), self.headers, body)
        self.server.step_of(seen)(self, seen)

    def head(self, status: int, headers: Mapping[str, str]) -> None:
        """Sends what stands before a body."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def cut(self) -> None:
        """Cuts the connection."""
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def wait(self) -> None:
        """Says nothing until the test is over."""
        self.close_connection = True
        self.server.over.wait(300)


Step = Callable[[Exchange, Seen], None]


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 256

    def __init__(self, steps: Sequence[Step], tls: Optional[ssl.SSLContext]) -> None:
        super().__init__(("127.0.0.1", 0), Exchange)
        self.steps = steps
        self._tls = tls
        self.seen: list[Seen] = []
        self.connections: list[socket.socket] = []
        self.over = threading.Event()
        self._lock = threading.Lock()

    def step_of(self, seen: Seen) -> Step:
        with self._lock:
            self.seen.append(seen)
            return self.steps[min(len(self.seen), len(self.steps)) - 1]

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        if self._tls is not None:
            connection = self._tls.wrap_socket(connection, server_side=True, do_handshake_on_connect=False)
        self.connections.append(connection)
        return connection, address

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away is no error of a test."""


class ScriptedService:
    """Follows the steps, one a request; the last step serves all further requests. It ends with the test."""

    def __init__(self, test: TestCase, *steps: Step, tls: Optional[ssl.SSLContext] = None) -> None:
        self._server = _Server(steps, tls)
        scheme = "https" if tls else "http"
        self.base_url = f"{scheme}://127.0.0.1:{self._server.server_address[1]}"
        serving = threading.Thread(target=self._server.serve_forever, args=(0.005,), daemon=True)
        serving.start()
        test.addCleanup(self._server.server_close)
        test.addCleanup(serving.join)
        test.addCleanup(self._server.shutdown)
        test.addCleanup(self.hang_up)
        test.addCleanup(self._server.over.set)

    @property
    def seen(self) -> Sequence[Seen]:
        """The requests so far."""
        return self._server.seen

    @property
    def connections(self) -> int:
        """How many connections were made to it."""
        return len(self._server.connections)

    def hang_up(self) -> None:
        """Ends every connection."""
        for connection in self._server.connections:
            try:
                socket.socket.shutdown(connection, socket.SHUT_RDWR)
            except OSError:
                pass


def answers(status: int, body: object, headers: Mapping[str, str] = {}) -> Step:
    """Answers a JSON body."""
    kind = "application/json" if status < 300 else "application/problem+json"
    return says(status, json.dumps(body, ensure_ascii=False), {"Content-Type": kind, **headers})


def problem(status: int, code: str, headers: Mapping[str, str] = {}, **more: object) -> Step:
    """Answers a problem document of a code."""
    document = {
        "type": f"http://127.0.0.1:8080/problems/{code}",
        "title": code,
        "status": status,
        "detail": f"It is {code}.",
        "code": code,
        "requestId": "req-1",
        "errors": [],
    }
    return answers(status, {**document, **more}, headers)


def says(status: int, text: str, headers: Mapping[str, str] = {}) -> Step:
    """Answers any text."""

    def step(exchange: Exchange, seen: Seen) -> None:
        body = text.encode()
        exchange.head(status, {"Content-Length": str(len(body)), **headers})
        exchange.wfile.write(body)

    return step


def cuts(exchange: Exchange, seen: Seen) -> None:
    """Cuts the connection without an answer."""
    exchange.cut()


def cuts_in_head(exchange: Exchange, seen: Seen) -> None:
    """Cuts the connection in the middle of a header."""
    exchange.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Ty")
    exchange.cut()


def cuts_in_body(exchange: Exchange, seen: Seen) -> None:
    """Promises a body by its length and cuts the connection in the middle of it."""
    exchange.head(200, {"Content-Type": "application/json", "Content-Length": "1000"})
    exchange.wfile.write(b'{"states": []}')
    exchange.cut()


def cuts_in_chunks(exchange: Exchange, seen: Seen) -> None:
    """Sends a body in chunks and cuts the connection before the last."""
    exchange.head(200, {"Content-Type": "application/json", "Transfer-Encoding": "chunked"})
    exchange.wfile.write(b'e\r\n{"states": []}\r\n')
    exchange.cut()


def is_silent(exchange: Exchange, seen: Seen) -> None:
    """Never answers."""
    exchange.wait()


def falls_silent(exchange: Exchange, seen: Seen) -> None:
    """Begins an answer, and then says nothing more."""
    exchange.head(200, {"Content-Type": "application/json", "Transfer-Encoding": "chunked"})
    exchange.wfile.write(b'b\r\n{"states": \r\n')
    exchange.wait()


def switches_protocol(exchange: Exchange, seen: Seen) -> None:
    """Answers as to a request for another protocol."""
    exchange.wfile.write(b"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n")
    exchange.close_connection = True


def talks_nonsense(exchange: Exchange, seen: Seen) -> None:
    """Answers what is no HTTP."""
    exchange.wfile.write(b"220 smtp.example.ng ready\r\n")
    exchange.cut()
