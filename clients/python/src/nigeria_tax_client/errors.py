"""Everything that a call can fail with. None of it holds the API key, a NIN or a TIN of the request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Optional, cast

from .types import FieldError, FilingStatusResponse, Problem


@dataclass(frozen=True)
class FailureFacts:
    """What is known of a failed call."""

    code: str
    attempts: int
    idempotency_key: Optional[str] = None
    status: Optional[int] = None
    problem: Optional[Problem] = None
    request_id: Optional[str] = None
    retry_after: Optional[float] = None
    filing: Optional[FilingStatusResponse] = None


class NigeriaTaxError(Exception):
    """A call that failed. As it is, the service answered and refused; its subclasses are calls without a usable answer.

    After a failure of a POST, the same call with the same ``idempotency_key`` completes the work, or returns the answer
    that was lost: nothing is done twice.
    """

    code: str
    """
    Stable name of what went wrong: the ``code`` of the problem (``insufficient-balance``), or of what happened on the
    way (``connection-lost``).
    """

    status: Optional[int]
    """The HTTP status; None when there was no usable answer."""

    errors: Sequence[FieldError]
    """Everything that is wrong with the request, each by JSON Pointer on the wire; empty where no field is at fault."""

    request_id: Optional[str]
    """By which the service finds the request in its logs."""

    idempotency_key: Optional[str]
    """The key of a POST, the same in all its attempts."""

    problem: Optional[Problem]
    """The whole problem document (RFC 9457), with the further fields of its kind, such as ``needed`` in naira."""

    attempts: int
    """How often the request was sent."""

    retry_after: Optional[float]
    """How long the service asked to wait before the next attempt, in seconds."""

    filing: Optional[FilingStatusResponse]
    """The last known state of the filing, where ``wait_until_decided`` ran out of time."""

    def __init__(self, message: str, facts: FailureFacts) -> None:
        super().__init__(message, facts)
        self.message = message
        self.code = facts.code
        self.status = facts.status
        errors: object = (facts.problem or {}).get("errors")
        self.errors = cast("list[FieldError]", errors) if isinstance(errors, list) else []
        self.request_id = facts.request_id
        self.idempotency_key = facts.idempotency_key
        self.problem = facts.problem
        self.attempts = facts.attempts
        self.retry_after = facts.retry_after
        self.filing = facts.filing

    def __str__(self) -> str:
        return self.message


class NigeriaTaxConnectionError(NigeriaTaxError):
    """There was no usable answer: whether the service did the work is not known.

    ``code`` is ``connection-lost`` (not reached, or cut off at any point), ``answer-unreadable`` (a 2xx that is no JSON
    object), ``answer-too-large``, or ``client-closed`` (``close()`` ended the call).
    """


class NigeriaTaxInputError(NigeriaTaxError):
    """``nigeria_tax_client.local`` refused a request: ``errors`` names every field that is wrong, all at once.

    ``code`` is ``invalid-input``, as that of the service would be. Nothing was sent.
    """


class NigeriaTaxMissingPackageError(NigeriaTaxError, ImportError):
    """The columns of ``nigeria_tax_client.local`` need NumPy, which is not installed. ``code``: ``package-missing``."""


class NigeriaTaxTimeoutError(NigeriaTaxConnectionError):
    """One of the limits of time ran out: ``connect-timeout``, ``read-timeout`` or ``overall-timeout``.

    Or the ``wait-timeout`` of ``wait_until_decided``.
    """
