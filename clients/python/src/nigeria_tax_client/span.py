"""How long a call may take, and how it is ended from another thread. Times are seconds."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from typing import Callable, Optional


class Span:
    """The time of one call with all its attempts."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.deadline = now() + seconds
        self._now = now
        self._ended = threading.Event()
        self._lock = threading.Lock()
        self._socket: Optional[socket.socket] = None

    def remaining(self) -> float:
        """What is left of it; 0 or less when it is over."""
        return self.deadline - self._now()

    @property
    def is_ended(self) -> bool:
        """Whether it was ended from another thread."""
        return self._ended.is_set()

    def sleep(self, seconds: float) -> None:
        """Waits, but no longer than until it is ended."""
        self._ended.wait(seconds)

    def hold(self, line: socket.socket) -> None:
        """``end`` is to end what is received and sent over this socket, too."""
        with self._lock:
            self._socket = line
        if self.is_ended:
            _shut(line)

    def release(self) -> None:
        """The socket may serve another call now."""
        with self._lock:
            self._socket = None

    def end(self) -> None:
        """Ends the call, from any thread: it sends nothing more, and whatever it waits for is over at once."""
        self.forbid()
        with self._lock:
            if self._socket is not None:
                _shut(self._socket)

    def forbid(self) -> None:
        """The call may send nothing more."""
        self._ended.set()


def length_of(seconds: float) -> str:
    """A length of time for a message: ``40 ms``, ``5.2 s``."""
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{round(seconds, 1):g} s"


def _shut(line: socket.socket) -> None:
    """Wakes a thread that waits for the socket. TLS is left out: its state belongs to that thread."""
    with suppress(OSError):
        socket.socket.shutdown(line, socket.SHUT_RDWR)
