"""Calls from asyncio: those of threads, a bounded number of them, each ended when its task is cancelled."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Optional, TypeVar

from .call import Call, OnAnswer
from .caller import Caller
from .settings import Settings

T = TypeVar("T")

_MOST_THREADS = 64


class AsyncCaller:
    """Makes calls with the settings of one client, from any task."""

    def __init__(self, settings: Settings) -> None:
        self._caller = Caller(settings)
        self._threads = _threads()

    async def call(self, call: Call[T], on_answer: OnAnswer, idempotency_key: Optional[str] = None) -> T:
        """As with ``Caller.call``. The time of the call runs while it waits for a thread."""
        underway = self._caller.begin(call, idempotency_key)
        running = asyncio.get_running_loop().run_in_executor(self._threads, self._caller.finish, underway)
        try:
            value, facts = await running
        finally:
            # A task that is cancelled does not wait for its thread, which sends nothing more.
            underway.span.end()
        if on_answer is not None:
            on_answer(facts)
        return value

    async def close(self) -> None:
        """Ends the calls that are under way and closes the connections."""
        self._threads.shutdown(wait=False)
        self._threads = _threads()
        self._caller.close()


def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(_MOST_THREADS, "nigeria-tax-client")
