"""Which failures are tried again, when, and how often. Times are seconds."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Optional, TypeVar

from .errors import NigeriaTaxConnectionError, NigeriaTaxError

T = TypeVar("T")


@dataclass(frozen=True)
class RetryPolicy:
    """How often, and after which waits."""

    limit: int
    """The most retries after the first attempt; 0 turns them off."""
    first_wait: float
    """The most that is waited before the first retry; doubled for each one after it."""
    longest_wait: float
    """The most that is waited before any retry, unless the service asks for more."""


def with_retries(
    attempt: Callable[[], T],
    policy: RetryPolicy,
    deadline: float,
    sleep: Callable[[float], None],
    now: Callable[[], float] = time.monotonic,
    dice: Callable[[], float] = random.random,
) -> T:
    """Tries until an attempt succeeds or fails for good, or the retries or the time are used up.

    The last failure stands. A wait that would end after the deadline is not begun.
    """
    retries = 0
    while True:
        try:
            return attempt()
        except NigeriaTaxError as error:
            failure = error
        if retries == policy.limit or not _is_passing(failure):
            raise failure
        wait = max(failure.retry_after or 0, dice() * _longest_wait_after(retries, policy))
        if now() + wait >= deadline:
            raise failure
        sleep(wait)
        retries += 1


def _longest_wait_after(retries: int, policy: RetryPolicy) -> float:
    """Exponential backoff with full jitter: anything between nothing and this."""
    # A float cannot hold 2 to the power of any number.
    return min(policy.longest_wait, policy.first_wait * 2.0 ** min(retries, 64))


_FINAL = {"answer-too-large", "overall-timeout", "client-closed"}


def _is_passing(error: NigeriaTaxError) -> bool:
    """Whether the same request may succeed later. Every POST carries its key, so it may be sent again."""
    if isinstance(error, NigeriaTaxConnectionError):
        return error.code not in _FINAL
    if error.status is None:
        return False
    return error.status >= 500 or error.status == 429 or error.code == "idempotency-in-progress"


def retry_after_of(header: Callable[[str], Optional[str]]) -> Optional[float]:
    """How long ``Retry-After`` asks to wait.

    It is seconds, or a day and time, which is compared with the service's own clock where it says it.
    """
    text = (header("Retry-After") or "").strip()
    if re.fullmatch(r"[0-9]{1,9}", text):
        return float(text)
    until = _time_of(text)
    if until is None:
        return None
    now = _time_of(header("Date") or "")
    return max(0.0, until - (time.time() if now is None else now))


def _time_of(text: str) -> Optional[float]:
    """The time of a header such as ``Fri, 20 Nov 2026 10:00:00 GMT``, in seconds since 1970."""
    if not re.fullmatch(r"[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT", text):
        return None
    try:
        return parsedate_to_datetime(text).timestamp()
    except (TypeError, ValueError):
        return None
