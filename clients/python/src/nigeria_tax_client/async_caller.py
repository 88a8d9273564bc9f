"""Calls from asyncio: those of threads, a bounded number of them, each ended when its task is cancelled."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Optional, TypeVar

from .call import Call, OnAnswer
from .caller import Caller, Underway
from .errors import NigeriaTaxTimeoutError
from .settings import Settings
from .types import FilingStatusResponse

T = TypeVar("T")

_MOST_THREADS = 64


class AsyncCaller:
    """Makes calls with the settings of one client, from any task."""

    def __init__(self, settings: Settings) -> None:
        self._caller = Caller(settings)
        self._threads = _threads()

    async def call(self, call: Call[T], on_answer: OnAnswer, idempotency_key: Optional[str] = None) -> T:
        """As with ``Caller.call``. The time of the call runs while it waits for a thread."""
        return await self._finished(self._caller.begin(call, idempotency_key), on_answer)

    async def wait(self, filing_id: str, timeout: Optional[float], on_answer: OnAnswer) -> FilingStatusResponse:
        """As with ``Caller.wait``. A pause takes no thread."""
        waiting = self._caller.waiting(filing_id, timeout)
        while True:
            underway = self._caller.begin(waiting.poll(), span=waiting.span)
            try:
                filing = await self._finished(underway, on_answer)
            except NigeriaTaxTimeoutError as error:
                raise waiting.failure_of(error) from None
            if waiting.is_over_with(filing):
                return filing
            await asyncio.sleep(waiting.pause())

    async def _finished(self, underway: Underway[T], on_answer: OnAnswer) -> T:
        running = asyncio.get_running_loop().run_in_executor(self._threads, self._caller.finish, underway)
        try:
            value, facts = await running
        except BaseException:
            # A task that is cancelled does not wait for its thread, which sends nothing more.
            underway.span.end()
            raise
        if on_answer is not None:
            on_answer(facts)
        return value

    async def close(self) -> None:
        """Ends the running calls and closes the connections."""
        self._threads.shutdown(wait=False)
        self._threads = _threads()
        self._caller.close()


def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(_MOST_THREADS, "nigeria-tax-client")
