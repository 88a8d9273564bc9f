"""The wait for the decision on a filing: its schedule on a clock of the test's own, and its ends over the loopback."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Optional
from unittest import IsolatedAsyncioTestCase, TestCase

from nigeria_tax_client import AsyncNigeriaTaxClient, NigeriaTaxClient, NigeriaTaxError, NigeriaTaxTimeoutError
from nigeria_tax_client.settings import settled
from nigeria_tax_client.waiting import Waiting

from .both_clients import BothClients, with_both
from .scripted_service import ScriptedService, answers, is_silent, problem


def filing(status: str) -> Any:
    return {"filingId": "f1", "status": status}


SUBMITTED = answers(200, filing("SUBMITTED"))


class Trial:
    """A wait on a clock that only polls and pauses move."""

    def __init__(self, *statuses: str, holds: bool = False, timeout: Optional[float] = None, **settings: Any) -> None:
        self.now = 0.0
        self.polls: list[tuple[float, Optional[str]]] = []
        """When each was made, and how long the service may hold it."""
        self._statuses = statuses
        self._holds = holds
        read = settled({}, api_key="k", base_url="http://tax.example.ng", **settings)
        self._waiting = Waiting("f1", timeout, read, lambda: self.now)

    def run(self) -> Any:
        """What it ends with."""
        while True:
            try:
                wait = self._waiting.poll().query["wait"]
            except NigeriaTaxTimeoutError as error:
                return error
            self.polls.append((self.now, wait))
            self.now += int(wait or 0) if self._holds else 0
            status = self._statuses[min(len(self.polls), len(self._statuses)) - 1]
            found: Any = {"filing_id": "f1", "status": status}
            if self._waiting.is_over_with(found):
                return found
            self.now += self._waiting.pause()

    @property
    def times(self) -> Sequence[float]:
        return [at for at, _ in self.polls]


class Schedule(TestCase):
    def test_ends_with_a_decision(self) -> None:
        for status in ("ACCEPTED", "REJECTED", "FAILED"):
            trial = Trial("SUBMITTED", "ACKNOWLEDGED", status)
            self.assertEqual(trial.run()["status"], status)
            self.assertEqual(len(trial.polls), 3)

    def test_has_polls_that_follow_each_other_where_the_service_holds_them(self) -> None:
        trial = Trial("SUBMITTED", holds=True)
        self.assertEqual(trial.run().code, "wait-timeout")
        self.assertEqual(trial.polls, [(at, "20") for at in (0, 20, 40, 60, 80, 100)])

    def test_has_polls_further_and_further_apart_where_it_answers_at_once(self) -> None:
        trial = Trial("SUBMITTED", timeout=40)
        trial.run()
        self.assertEqual(trial.times, [0, 0.25, 0.75, 1.75, 3.75, 7.75, 15.75, 23.75, 31.75, 39.75])

    def test_asks_for_no_longer_than_the_client_listens_and_for_nothing_below_a_second(self) -> None:
        for trial, wait in ((Trial("ACCEPTED", read_timeout=9), "6"), (Trial("ACCEPTED", timeout=0.999), None)):
            trial.run()
            self.assertEqual(trial.polls, [(0, wait)])

    def test_ends_with_the_time_in_an_error_that_has_the_last_status(self) -> None:
        error = Trial("SUBMITTED", "ACKNOWLEDGED", timeout=1.5).run()
        self.assertEqual((error.code, error.attempts, error.filing["status"]), ("wait-timeout", 3, "ACKNOWLEDGED"))
        asked = "http://tax.example.ng was asked 3 times; the last status is ACKNOWLEDGED."
        self.assertEqual(str(error), f"Filing f1 was not decided within 1.5 s. {asked}")

    def test_takes_a_time_that_a_timer_can_run(self) -> None:
        for timeout in (0, -1, float("nan"), 2.0**31, "60", True):
            with self.assertRaises(ValueError) as caught:
                NigeriaTaxClient("k", "http://127.0.0.1:1").wait_until_decided("f1", timeout=timeout)  # type: ignore
            self.assertRegex(str(caught.exception), "^timeout is not a number of seconds from 0.001 to ")


@with_both
class Waits(BothClients):
    """A wait with either client."""

    def test_asks_until_the_filing_is_decided_over_failures_that_pass(self) -> None:
        service = ScriptedService(self, SUBMITTED, problem(503, "not-ready"), answers(200, filing("ACCEPTED")))
        heard: list[Any] = []
        decided = self.client(service.base_url).wait_until_decided("f1", on_answer=heard.append)
        self.assertEqual(decided, {"filing_id": "f1", "status": "ACCEPTED"})
        asked = {"filingId": "f1", "wait": "20", "amounts": "string"}
        self.assertEqual([(seen.path, seen.query) for seen in service.seen], [("/api/v1/tax/filing-status", asked)] * 3)
        self.assertEqual([facts.attempts for facts in heard], [1, 2])

    def test_ends_with_its_time_while_the_service_holds_a_poll(self) -> None:
        client = self.client(ScriptedService(self, is_silent).base_url)
        error = self.failure_of(lambda: client.wait_until_decided("f1", timeout=0.06))
        self.assertIsInstance(error, NigeriaTaxTimeoutError)
        self.has(error, code="wait-timeout", attempts=1, filing=None)
        self.assertRegex(str(error), r"within 60 ms\. .* was asked once; the last status is not known\.$")

    def test_fails_as_its_polls_do(self) -> None:
        unknown = ScriptedService(self, problem(404, "filing-not-found"))
        error = self.failure_of(lambda: self.client(unknown.base_url).wait_until_decided("f1"))
        self.assertEqual(str(error), "404 filing-not-found: It is filing-not-found.")
        error = self.failure_of(lambda: self.client("http://127.0.0.1:1", retries=1).wait_until_decided("f1"))
        self.assertRegex(str(error), "^Could not reach http://127.0.0.1:1 after 2 attempts in ")


def until(condition: Callable[[], bool]) -> None:
    for _ in range(12_000):
        if condition():
            return
        time.sleep(0.005)
    raise AssertionError("It did not happen.")


class Closed(TestCase):
    def test_ends_a_wait_during_a_poll_and_during_a_pause(self) -> None:
        for step in (is_silent, SUBMITTED):
            service = ScriptedService(self, step)
            client = NigeriaTaxClient("k", service.base_url)
            with ThreadPoolExecutor(1) as threads:
                failed = threads.submit(client.wait_until_decided, "f1")
                until(lambda: len(service.seen) > 0)
                client.close()
                error = failed.exception(60)
            assert isinstance(error, NigeriaTaxError)
            self.assertEqual(error.code, "client-closed")


class Asyncio(IsolatedAsyncioTestCase):
    async def test_a_wait_that_is_cancelled_ends_at_once_and_a_pause_takes_no_thread(self) -> None:
        service = ScriptedService(self, *[SUBMITTED] * 100, answers(200, {"states": []}))
        client = AsyncNigeriaTaxClient("k", service.base_url)
        self.addAsyncCleanup(client.close)
        waits = [asyncio.ensure_future(client.wait_until_decided("f1")) for _ in range(100)]
        while len(service.seen) < 100:
            await asyncio.sleep(0.005)
        for wait in waits:
            wait.cancel()
        ended = await asyncio.gather(*waits, return_exceptions=True)
        self.assertEqual({type(end) for end in ended}, {asyncio.CancelledError})
        self.assertLessEqual(sum("nigeria-tax-client" in thread.name for thread in threading.enumerate()), 64)
