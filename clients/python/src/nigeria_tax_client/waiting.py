"""The wait for the decision on a filing. Times are seconds.

The service holds each poll open until the filing is decided or the poll's seconds are over; between polls that are
answered at once there are pauses.
"""

from __future__ import annotations

import time
from typing import Callable, Optional

from . import endpoints
from .call import Call
from .errors import FailureFacts, NigeriaTaxTimeoutError
from .settings import Settings, time_of
from .span import Span, length_of
from .types import FilingStatusResponse

_LONGEST_POLL = 20.0
"""Proxies often end a connection after 30 silent seconds."""
_FIRST_PAUSE = 0.25
_LONGEST_PAUSE = 8.0

_DECIDED = ("ACCEPTED", "REJECTED", "FAILED")


class Waiting:
    """A filing that is waited for. One span has the time of all its polls and pauses."""

    def __init__(
        self,
        filing_id: str,
        timeout: Optional[float],
        settings: Settings,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        seconds = settings.overall_timeout if timeout is None else time_of("timeout", timeout, 0.001)
        self.span = Span(seconds, now)
        self._filing_id = filing_id
        self._address = settings.address
        # The answer has to come while the client still listens.
        self._longest_poll = min(_LONGEST_POLL, settings.read_timeout * 2 / 3)
        self._now = now
        self._asked = 0.0
        self._polls = 0
        self._filing: Optional[FilingStatusResponse] = None

    def poll(self) -> Call[FilingStatusResponse]:
        """The next poll. Raises a ``NigeriaTaxTimeoutError`` when the time is over."""
        remaining = self.span.remaining()
        if remaining <= 0:
            raise self._undecided()
        self._polls += 1
        self._asked = self._now()
        seconds = int(min(self._longest_poll, remaining))
        return endpoints.filing_status(self._filing_id, None, str(seconds) if seconds else None)

    def is_over_with(self, filing: FilingStatusResponse) -> bool:
        """Whether what a poll has found is a decision."""
        self._filing = filing
        return filing["status"] in _DECIDED

    def pause(self) -> float:
        """How long to wait before the next poll."""
        pause = min(_LONGEST_PAUSE, _FIRST_PAUSE * 2.0 ** min(self._polls - 1, 64)) - (self._now() - self._asked)
        return max(0.0, min(pause, self.span.remaining()))

    def failure_of(self, error: NigeriaTaxTimeoutError) -> NigeriaTaxTimeoutError:
        """What the wait fails with, when a poll has failed so."""
        return self._undecided() if error.code == "overall-timeout" else error

    def _undecided(self) -> NigeriaTaxTimeoutError:
        times = "once" if self._polls == 1 else f"{self._polls} times"
        status = "not known" if self._filing is None else self._filing["status"]
        asked = f"{self._address} was asked {times}; the last status is {status}."
        message = f"Filing {self._filing_id} was not decided within {length_of(self.span.seconds)}. {asked}"
        return NigeriaTaxTimeoutError(message, FailureFacts("wait-timeout", self._polls, filing=self._filing))
