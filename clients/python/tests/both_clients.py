"""The client that blocks, and that of asyncio as if it did: what holds for one holds for the other."""

from __future__ import annotations

import asyncio
import sys
import threading
from typing import Any, Callable
from unittest import TestCase

from nigeria_tax_client import AsyncNigeriaTaxClient, NigeriaTaxClient, NigeriaTaxError

KEY = "ngt_test_key"


class Awaited:
    """The client of asyncio, whose methods are awaited in a loop of its own."""

    def __init__(self, *given: Any, **settings: Any) -> None:
        self.client = AsyncNigeriaTaxClient(*given, **settings)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self.client, name)
        return lambda *given, **named: asyncio.run_coroutine_threadsafe(method(*given, **named), self._loop).result()

    def end(self) -> None:
        """Closes the client and its loop."""
        self.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class BothClients(TestCase):
    """Tests that run with either client."""

    def client(self, base_url: str, **settings: Any) -> Any:
        """A client that waits for nothing between its attempts: the schedule has tests of its own."""
        raise NotImplementedError

    def failure_of(self, call: Callable[[], Any]) -> NigeriaTaxError:
        """What a call fails with."""
        with self.assertRaises(NigeriaTaxError) as caught:
            call()
        return caught.exception

    def has(self, object: Any, **facts: Any) -> None:
        """The object has these attributes."""
        self.assertEqual({name: getattr(object, name) for name in facts}, facts)


class Blocking(BothClients):
    """With the client that blocks."""

    def client(self, base_url: str, **settings: Any) -> Any:
        client = NigeriaTaxClient(base_url=base_url, **{"api_key": KEY, "retries": 3, "first_wait": 0, **settings})
        self.addCleanup(client.close)
        return client


class Asyncio(BothClients):
    """With the client of asyncio."""

    def client(self, base_url: str, **settings: Any) -> Any:
        client = Awaited(base_url=base_url, **{"api_key": KEY, "retries": 3, "first_wait": 0, **settings})
        self.addCleanup(client.end)
        return client


def with_both(tests: type) -> None:
    """Instead of a class of tests, its module has two: one for each client."""
    module = sys.modules[tests.__module__]
    for base in (Blocking, Asyncio):
        name = f"{tests.__name__}{base.__name__}"
        place = {"__module__": tests.__module__, "__qualname__": name, "__doc__": tests.__doc__}
        setattr(module, name, type(name, (base, tests), place))
