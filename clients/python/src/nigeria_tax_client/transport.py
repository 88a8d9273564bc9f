"""How one request goes out and one answer comes back, over connections that are kept open. Times are seconds."""

from __future__ import annotations

import io
import os
import socket
import ssl
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Optional, cast

from .settings import Settings
from .span import Span, length_of

_MOST_IDLE = 64
_CHUNK = 2**16


@dataclass(frozen=True)
class Message:
    """A request."""

    method: str
    path: str = field(repr=False)
    """With the query."""
    headers: Mapping[str, str] = field(repr=False)
    body: Optional[bytes] = field(repr=False)


@dataclass(frozen=True)
class Answer:
    """A whole answer."""

    status: int
    headers: Mapping[str, str]
    """By their names in small letters."""
    body: bytes

    def header(self, name: str) -> Optional[str]:
        """A header by its name in any case."""
        return self.headers.get(name.lower())


class Fault(Exception):
    """An attempt that brought no usable answer. ``reason`` is the end of a sentence, without a full stop."""

    def __init__(self, code: str, reason: str, is_connected: bool = True) -> None:
        super().__init__(reason)
        self.code = code
        self.is_connected = is_connected
        """False if no connection was made: the service has not seen the request."""


class Transport:
    """Sends requests from any thread, each over a connection that no other uses."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lock = threading.Lock()
        self._idle: list[_Connection] = []
        self._process = os.getpid()
        self._ssl_context: Optional[ssl.SSLContext] = None
        if settings.address.is_secure:
            self._ssl_context = settings.ssl_context or ssl.create_default_context()

    def send(self, message: Message, span: Span) -> Answer:
        """The answer, whole. Raises a ``Fault``."""
        code, limit = "connect-timeout", self._settings.connect_timeout
        connection: Optional[_Connection] = None
        is_reusable = False
        try:
            connection = self._taken() or self._connected(span)
            code, limit = "read-timeout", self._settings.read_timeout
            answer, is_reusable = connection.exchange(message, span, self._settings.most_bytes)
            return answer
        except (OSError, HTTPException) as error:
            raise _fault_of(error, span, code, limit) from None
        finally:
            span.release()
            if connection is not None:
                self._put_back(connection, is_reusable)

    def close(self) -> None:
        """Closes the connections that are idle."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _taken(self) -> Optional[_Connection]:
        while True:
            with self._lock:
                self._forget_those_of_the_parent()
                connection = self._idle.pop() if self._idle else None
            if connection is None or connection.is_alive():
                return connection
            connection.close()

    def _forget_those_of_the_parent(self) -> None:
        """After a fork, two processes would read each other's answers from one connection."""
        if self._process != os.getpid():
            self._process = os.getpid()
            self._idle = []

    def _put_back(self, connection: _Connection, is_reusable: bool) -> None:
        with self._lock:
            keeps = is_reusable and len(self._idle) < _MOST_IDLE
            if keeps:
                self._idle.append(connection)
        if not keeps:
            connection.close()

    def _connected(self, span: Span) -> _Connection:
        address = self._settings.address
        timeout = _within(span, self._settings.connect_timeout)
        http = (
            HTTPConnection(address.host, address.port, timeout=timeout)
            if self._ssl_context is None
            else HTTPSConnection(address.host, address.port, timeout=timeout, context=self._ssl_context)
        )
        try:
            http.connect()
        except BaseException:
            http.close()
            raise
        return _Connection(http, self._settings.read_timeout)


class _Connection:
    """One connection, for one request at a time."""

    def __init__(self, http: HTTPConnection, read_timeout: float) -> None:
        self._http = http
        self._socket = cast("socket.socket", http.sock)
        self._line = _Line(self._socket, read_timeout)
        http.sock = cast("socket.socket", self._line)

    def exchange(self, message: Message, span: Span, most_bytes: int) -> tuple[Answer, bool]:
        """The answer, and whether the connection can serve another request."""
        self._line.span = span
        span.hold(self._socket)
        self._http.request(message.method, message.path, message.body, dict(message.headers))
        with self._http.getresponse() as response:
            if response.status < 200:
                raise Fault("connection-lost", f"the service asked for another protocol ({response.status})")
            headers = {name.lower(): ", ".join(response.headers.get_all(name, [])) for name in response.headers}
            return Answer(response.status, headers, _body_of(response, most_bytes)), not response.will_close

    def is_alive(self) -> bool:
        """Whether nothing has come since the last answer; what comes is the end of the connection."""
        self._socket.settimeout(0)
        try:
            socket.socket.recv(self._socket, 1, socket.MSG_PEEK)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return False

    def close(self) -> None:
        self._http.close()
        self._socket.close()


def _body_of(response: HTTPResponse, most_bytes: int) -> bytes:
    """Raises a ``Fault`` when the body is too long or cut off."""
    body = bytearray()
    while len(body) <= most_bytes and (response.length or 0) <= most_bytes:
        chunk = response.read(_CHUNK)
        if not chunk:
            # The length is what was promised and has not come. Without one, only an end that makes sense is an end.
            if response.length:
                raise Fault("connection-lost", "the answer was cut off")
            return bytes(body)
        body += chunk
    raise Fault("answer-too-large", f"the answer is longer than {most_bytes} bytes")


class _Line:
    """A socket as ``http.client`` uses one, on which every wait ends in time, although bytes may keep coming."""

    def __init__(self, line: socket.socket, read_timeout: float) -> None:
        self._socket = line
        self._read_timeout = read_timeout
        self._unsent = b""
        self.span: Optional[Span] = None

    def sendall(self, content: bytes) -> None:
        """Head and body go out together, before the answer is awaited."""
        self._unsent += content

    def makefile(self, _mode: str) -> io.BufferedReader:
        return io.BufferedReader(_Incoming(self))

    def receive(self, buffer: memoryview) -> int:
        if self._unsent:
            self._limit()
            unsent, self._unsent = self._unsent, b""
            self._socket.sendall(unsent)
        self._limit()
        return self._socket.recv_into(buffer)

    def close(self) -> None:
        """The answer may not be read yet: the connection closes the socket."""

    def _limit(self) -> None:
        if self.span is not None:
            self._socket.settimeout(_within(self.span, self._read_timeout))


class _Incoming(io.RawIOBase):
    """What a line receives."""

    def __init__(self, line: _Line) -> None:
        self._line = line

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # pyright: ignore
        return self._line.receive(buffer)


def _within(span: Span, seconds: float) -> float:
    """The time to wait, or the time that is left if that is less."""
    remaining = span.remaining()
    if remaining <= 0 or span.is_ended:
        raise socket.timeout
    return min(seconds, remaining)


def _fault_of(error: Exception, span: Span, timeout_code: str, limit: float) -> Fault:
    """What went wrong, in the order in which it counts."""
    if span.is_ended:
        return Fault("client-closed", "the client was closed")
    is_connected = timeout_code != "connect-timeout"
    if not isinstance(error, socket.timeout):
        return Fault("connection-lost", _reason_of(error), is_connected)
    if span.remaining() <= 0:
        return Fault("overall-timeout", f"the call may take {length_of(span.seconds)}")
    happened = "the service was silent for" if is_connected else "no connection within"
    return Fault(timeout_code, f"{happened} {length_of(limit)}", is_connected)


def _reason_of(error: Exception) -> str:
    """What an exception says, in a line, without the number that the system has for it."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(said.split()).rstrip(".") or type(error).__name__
