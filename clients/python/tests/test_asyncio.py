"""What only the client of asyncio can do: be cancelled, and wait for many calls at once."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from typing import Any, Callable
from unittest import IsolatedAsyncioTestCase

from nigeria_tax_client import AsyncNigeriaTaxClient, NigeriaTaxConnectionError

from .scripted_service import ScriptedService, Step, answers, is_silent, problem

FILING: Any = {"calculation_id": "c", "tax_year": 2024, "tax_due": 1}
STATES = answers(200, {"states": []})


class Asyncio(IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        # The loop of a test says what took it long, which is no fault on a busy machine.
        logging.getLogger("asyncio").setLevel(logging.ERROR)

    async def served(self, *steps: Step, **settings: Any) -> tuple[ScriptedService, AsyncNigeriaTaxClient]:
        service = ScriptedService(self, *steps)
        client = AsyncNigeriaTaxClient("k", service.base_url, **settings)
        self.addAsyncCleanup(client.close)
        return service, client

    async def until(self, condition: Callable[[], bool]) -> None:
        for _ in range(12_000):
            if condition():
                return
            await asyncio.sleep(0.005)
        self.fail("It did not happen.")

    async def test_a_call_does_not_block_the_loop(self) -> None:
        _, client = await self.served(is_silent)
        call = asyncio.ensure_future(client.states())
        turns = 0
        while turns < 100:
            await asyncio.sleep(0)
            turns += 1
        self.assertFalse(call.done())
        call.cancel()

    async def test_a_call_that_is_cancelled_ends_at_once_and_is_not_sent_again(self) -> None:
        for step in (is_silent, problem(503, "not-ready", {"Retry-After": "100"})):
            service, client = await self.served(step)
            call = asyncio.ensure_future(client.file_cit(**FILING))
            await self.until(lambda: len(service.seen) == 1)
            call.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await call
            await self.until(lambda: not busy_threads())
            self.assertEqual(len(service.seen), 1)

    async def test_a_cancelled_call_leaves_its_connection_to_nobody(self) -> None:
        service, client = await self.served(is_silent, STATES)
        with self.assertRaises(asyncio.TimeoutError):
            await asyncio.wait_for(client.states(), 0.05)
        self.assertEqual(await client.states(), {"states": []})
        self.assertEqual(service.connections, 2)

    async def test_many_calls_at_once_share_threads_and_connections(self) -> None:
        service, client = await self.served(STATES)
        answered = await asyncio.gather(*(client.states() for _ in range(500)))
        self.assertEqual(answered, [{"states": []}] * 500)
        self.assertLessEqual(service.connections, 64)

    async def test_a_call_that_waits_for_a_thread_is_not_sent_when_it_is_cancelled(self) -> None:
        service, client = await self.served(is_silent)
        calls = [asyncio.ensure_future(client.states()) for _ in range(70)]
        await self.until(lambda: len(service.seen) == 64)
        for some in (calls[64:], calls[:64]):
            for call in some:
                call.cancel()
            ended = await asyncio.gather(*some, return_exceptions=True)
            self.assertEqual({type(end) for end in ended}, {asyncio.CancelledError})
        await self.until(lambda: not busy_threads())
        self.assertEqual(len(service.seen), 64)

    async def test_time_runs_while_a_call_waits_for_a_thread(self) -> None:
        _, client = await self.served(is_silent, overall_timeout=0.5)
        ended = await asyncio.gather(*(client.states() for _ in range(70)), return_exceptions=True)
        codes = [end.code for end in ended if isinstance(end, NigeriaTaxConnectionError)]
        self.assertEqual(codes, ["overall-timeout"] * 70)

    async def test_close_ends_every_call_waiting_or_not_and_new_ones_are_made(self) -> None:
        service, client = await self.served(*[is_silent] * 64, STATES)
        calls = [asyncio.ensure_future(client.file_cit(**FILING)) for _ in range(70)]
        await self.until(lambda: len(service.seen) == 64)
        await client.close()
        ended = await asyncio.gather(*calls, return_exceptions=True)
        codes = [end.code for end in ended if isinstance(end, NigeriaTaxConnectionError)]
        self.assertEqual(codes, ["client-closed"] * 70)
        self.assertEqual(await client.states(), {"states": []})

    async def test_a_client_is_closed_in_the_end(self) -> None:
        service = ScriptedService(self, STATES)
        async with AsyncNigeriaTaxClient("k", service.base_url) as client:
            self.assertEqual(await client.states(), {"states": []})
        await self.until(lambda: not own_threads())

    async def test_the_listener_is_told_in_the_loop(self) -> None:
        _, client = await self.served(STATES)
        heard: list[object] = []
        await client.states(on_answer=lambda facts: heard.append(threading.current_thread()))
        self.assertEqual(heard, [threading.current_thread()])


def own_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name.startswith("nigeria-tax-client")]


def busy_threads() -> list[str]:
    """The threads of the client that are in a call: of one that is idle, the last frame waits for work."""
    frames = sys._current_frames()
    return [
        thread.name
        for thread in own_threads()
        if thread.ident in frames and not frames[thread.ident].f_code.co_filename.endswith("thread.py")
    ]
