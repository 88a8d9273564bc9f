"""The schedule of retries, with a clock and dice of the test's own."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Optional
from unittest import TestCase
from unittest.mock import patch

from nigeria_tax_client import NigeriaTaxConnectionError, NigeriaTaxError, NigeriaTaxTimeoutError
from nigeria_tax_client.errors import FailureFacts
from nigeria_tax_client.retry import RetryPolicy, retry_after_of, with_retries

POLICY = RetryPolicy(limit=4, first_wait=0.1, longest_wait=0.5)


def refusal(status: int, code: str = "a-code", retry_after: Optional[float] = None) -> NigeriaTaxError:
    return NigeriaTaxError("Refused.", FailureFacts(code, 1, status=status, retry_after=retry_after))


def lost(code: str) -> NigeriaTaxConnectionError:
    kind = NigeriaTaxTimeoutError if code.endswith("-timeout") else NigeriaTaxConnectionError
    return kind("Lost.", FailureFacts(code, 1))


@dataclass
class Trial:
    """Attempts that fail in turn and then succeed, on a clock that only waiting moves."""

    failures: Sequence[NigeriaTaxError]
    policy: RetryPolicy = POLICY
    deadline: float = 1_000.0
    dice: float = 0.999_999
    attempts: int = 0
    waits: list[float] = field(default_factory=lambda: [])

    def run(self) -> object:
        """What it ends with."""
        try:
            return with_retries(
                self.attempt, self.policy, self.deadline, self.waits.append, lambda: sum(self.waits), lambda: self.dice
            )
        except NigeriaTaxError as error:
            return error

    def attempt(self) -> str:
        self.attempts += 1
        if self.attempts <= len(self.failures):
            raise self.failures[self.attempts - 1]
        return "done"


class Retries(TestCase):
    def test_wait_twice_as_long_each_time_up_to_the_longest(self) -> None:
        trial = Trial([refusal(500)] * 4)
        self.assertEqual(trial.run(), "done")
        self.assertEqual([round(wait, 3) for wait in trial.waits], [0.1, 0.2, 0.4, 0.5])

    def test_wait_any_part_of_that(self) -> None:
        for dice, waits in ((0.0, [0.0, 0.0, 0.0]), (0.5, [0.05, 0.1, 0.2])):
            trial = Trial([lost("connection-lost")] * 3, dice=dice)
            self.assertEqual((trial.run(), trial.waits), ("done", waits))

    def test_wait_what_the_service_asks_for_where_that_is_longer(self) -> None:
        trial = Trial([refusal(429, retry_after=7.0), refusal(503, retry_after=0.0)])
        self.assertEqual(trial.run(), "done")
        self.assertEqual([round(wait, 3) for wait in trial.waits], [7.0, 0.2])

    def test_do_not_wait_past_the_deadline(self) -> None:
        failure = refusal(503, retry_after=10.0)
        for deadline, end in ((10.0, failure), (10.01, "done")):
            self.assertEqual(Trial([failure], deadline=deadline).run(), end)

    def test_follow_what_may_pass(self) -> None:
        passing = [*map(refusal, (500, 502, 503, 504, 429, 599)), refusal(409, "idempotency-in-progress")]
        unusable = ["connection-lost", "connect-timeout", "read-timeout", "answer-unreadable"]
        for failure in (*passing, *map(lost, unusable)):
            self.assertEqual(Trial([failure]).run(), "done", failure.code)

    def test_do_not_follow_what_is_final(self) -> None:
        refusals = map(refusal, (301, 400, 401, 402, 403, 404, 405, 408, 409, 413, 415, 422, 499))
        for failure in (*refusals, *map(lost, ("answer-too-large", "overall-timeout", "client-closed"))):
            trial = Trial([failure])
            self.assertEqual((trial.run(), trial.attempts, trial.waits), (failure, 1, []))

    def test_end_with_the_limit_and_the_last_failure_stands(self) -> None:
        failures = [refusal(500) for _ in range(9)]
        trial = Trial(failures)
        self.assertIs(trial.run(), failures[4])
        self.assertEqual(trial.attempts, 5)
        without = Trial(failures, policy=RetryPolicy(0, 0.1, 0.5))
        self.assertIs(without.run(), failures[0])
        self.assertEqual(without.waits, [])

    def test_can_be_without_number(self) -> None:
        trial = Trial([refusal(500)] * 3_000, policy=RetryPolicy(5_000, 0.0, 0.0))
        self.assertEqual(trial.run(), "done")

    def test_do_not_hide_a_mistake(self) -> None:
        with self.assertRaises(ZeroDivisionError):
            with_retries(lambda: 1 // 0, POLICY, 1_000.0, self.fail)


class RetryAfter(TestCase):
    def read(self, headers: Mapping[str, str]) -> Optional[float]:
        return retry_after_of(headers.get)

    def test_is_seconds(self) -> None:
        self.assertEqual(self.read({"Retry-After": "0"}), 0)
        self.assertEqual(self.read({"Retry-After": " 120 "}), 120)

    def test_is_a_time_compared_with_the_clock_of_the_service(self) -> None:
        now = {"Date": "Fri, 20 Nov 2026 10:00:00 GMT"}
        self.assertEqual(self.read({"Retry-After": "Fri, 20 Nov 2026 10:00:07 GMT", **now}), 7)
        self.assertEqual(self.read({"Retry-After": "Fri, 20 Nov 2026 09:00:00 GMT", **now}), 0)

    def test_is_a_time_compared_with_the_clock_here_where_there_is_no_other(self) -> None:
        with patch.object(time, "time", return_value=1_795_168_800.0):
            self.assertEqual(self.read({"Retry-After": "Fri, 20 Nov 2026 10:00:07 GMT"}), 7)

    def test_is_nothing_where_it_is_absent_or_makes_no_sense(self) -> None:
        nonsense = ["soon", "", "-1", "1.5", "1e9", "9" * 400, "١", "Fri, 99 Foo 2026 10:00:07 GMT", "120\n7"]
        for text in nonsense:
            self.assertIsNone(self.read({"Retry-After": text}), text)
        self.assertIsNone(self.read({}))
