"""How a call is made of attempts: under one key, within its limits of time, until one succeeds or none may."""

from __future__ import annotations

import json
import re
import threading
import time
import uuid
import weakref
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Generic, NoReturn, Optional, TypeVar, cast
from urllib.parse import quote, urlencode

from .call import AnswerFacts, Call, OnAnswer
from .errors import FailureFacts, NigeriaTaxConnectionError, NigeriaTaxError, NigeriaTaxTimeoutError
from .hiding import Hider
from .names import Names
from .retry import retry_after_of, with_retries
from .settings import Settings
from .shapes import PROBLEM
from .span import Span, length_of
from .transport import Answer, Fault, Message, Transport
from .types import FilingStatusResponse, Problem
from .waiting import Waiting

T = TypeVar("T")


@dataclass
class Underway(Generic[T]):
    """A call that was begun, and what its attempts have in common."""

    call: Call[T]
    message: Message = field(repr=False)
    key: Optional[str]
    span: Span
    hider: Hider
    address: str
    attempts: int = 0
    began: float = field(default_factory=time.monotonic)

    def so_far(self) -> str:
        """The address, the attempts and the time: ``http://127.0.0.1:8080 after 6 attempts in 5.2 s``."""
        count = "1 attempt" if self.attempts == 1 else f"{self.attempts} attempts"
        return f"{self.address} after {count} in {length_of(time.monotonic() - self.began)}"


class Caller:
    """Makes calls with the settings of one client, from any thread."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._transport = Transport(settings)
        self._lock = threading.Lock()
        self._spans: weakref.WeakSet[Span] = weakref.WeakSet()

    def __repr__(self) -> str:
        return f"Caller({str(self._settings.address)!r})"

    def call(self, call: Call[T], on_answer: OnAnswer, idempotency_key: Optional[str] = None) -> T:
        """The answer to a call. Raises a ``NigeriaTaxError``, or what ``begin`` raises."""
        return self._finished(self.begin(call, idempotency_key), on_answer)

    def wait(self, filing_id: str, timeout: Optional[float], on_answer: OnAnswer) -> FilingStatusResponse:
        """The filing, once it is decided. Raises a ``NigeriaTaxError``, also when the time is over."""
        waiting = self.waiting(filing_id, timeout)
        while True:
            underway = self.begin(waiting.poll(), span=waiting.span)
            try:
                filing = self._finished(underway, on_answer)
            except NigeriaTaxTimeoutError as error:
                raise waiting.failure_of(error) from None
            if waiting.is_over_with(filing):
                return filing
            waiting.span.sleep(waiting.pause())

    def waiting(self, filing_id: str, timeout: Optional[float]) -> Waiting:
        """A wait. Its time runs. Raises a ``ValueError`` for a time that no timer can run."""
        return Waiting(filing_id, timeout, self._settings)

    def begin(
        self, call: Call[T], idempotency_key: Optional[str] = None, span: Optional[Span] = None
    ) -> Underway[T]:
        """Begins a call. Its time runs. Raises a ``ValueError`` or ``TypeError`` for what cannot be sent."""
        key = _key_of(idempotency_key) if call.method == "POST" else None
        hider = Hider((self._settings.api_key, *call.secrets))
        span = span or Span(self._settings.overall_timeout)
        underway = Underway(call, self._message_of(call, key), key, span, hider, str(self._settings.address))
        with self._lock:
            self._spans.add(span)
        return underway

    def finish(self, underway: Underway[T]) -> tuple[T, AnswerFacts]:
        """The answer to a call. Raises a ``NigeriaTaxError``."""
        span, policy = underway.span, self._settings.retries
        value, answer = with_retries(lambda: self._attempt(underway), policy, span.deadline, span.sleep)
        facts = AnswerFacts(answer.status, answer.headers, underway.attempts, underway.key)
        return cast("T", underway.call.answer.read(value)), facts

    def _finished(self, underway: Underway[T], on_answer: OnAnswer) -> T:
        value, facts = self.finish(underway)
        if on_answer is not None:
            on_answer(facts)
        return value

    def close(self) -> None:
        """Ends the running calls and closes the connections."""
        with self._lock:
            spans = list(self._spans)
        # All are forbidden before one is ended, so that none begins in its place.
        for span in spans:
            span.forbid()
        for span in spans:
            span.end()
        self._transport.close()

    def _message_of(self, call: Call[T], key: Optional[str]) -> Message:
        headers = {"Accept": "application/json, application/problem+json", "X-API-Key": self._settings.api_key}
        if key is not None:
            headers.update({"Content-Type": "application/json", "Idempotency-Key": key})
        asked = {name: value for name, value in call.query.items() if value is not None}
        query = f"?{urlencode(asked, quote_via=quote)}" if asked else ""
        body = None if call.body is None else json.dumps(call.body, allow_nan=False).encode()
        return Message(call.method, f"{self._settings.address.path}/api/v1{call.path}{query}", headers, body)

    def _attempt(self, underway: Underway[T]) -> tuple[dict[str, object], Answer]:
        underway.attempts += 1
        try:
            return self._answered(underway)
        except Fault as caught:
            fault = caught
        # Raised here, the error does not carry along what it was made of, which may hold secrets.
        raise _failure(fault, underway)

    def _answered(self, underway: Underway[T]) -> tuple[dict[str, object], Answer]:
        answer = self._transport.send(underway.message, underway.span)
        value = _object_of(answer.body)
        if not 200 <= answer.status <= 299:
            raise _refusal(answer, value, underway)
        if value is None:
            raise Fault("answer-unreadable", f"the answer ({answer.status}) is no JSON object")
        return value, answer


def _key_of(given: Optional[str]) -> str:
    if given is None:
        return str(uuid.uuid4())
    if re.fullmatch(r"[\x20-\x7e]{1,255}", given):
        return given
    raise ValueError("An idempotency key is 1 to 255 printable ASCII characters.")


def _object_of(body: bytes) -> Optional[dict[str, object]]:
    """Numbers with a point become a ``Decimal``: there is no float anywhere."""
    try:
        value: object = json.loads(body.decode("utf-8"), parse_float=Decimal, parse_constant=_refuse)
    except (ValueError, ArithmeticError, RecursionError):
        return None
    return cast("dict[str, object]", value) if isinstance(value, dict) else None


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is not JSON.")


def _refusal(answer: Answer, value: Optional[dict[str, object]], underway: Underway[T]) -> NigeriaTaxError:
    """A proxy on the way answers with anything; only a problem document has a code."""
    problem: Optional[Problem] = None
    if value is not None and isinstance(value.get("code"), str):
        problem = cast("Problem", PROBLEM.read(_renamed(underway.hider.value(value), underway.call.names)))
    code = problem["code"] if problem else f"http-{answer.status}"
    detail = (problem or {}).get("detail", "The answer says no more than that.")
    request_id = (problem or {}).get("request_id")
    if request_id is None:
        request_id = underway.hider.text(answer.header("X-Request-Id") or "") or None
    facts = FailureFacts(
        code=code,
        attempts=underway.attempts,
        idempotency_key=underway.key,
        status=answer.status,
        problem=problem,
        request_id=request_id,
        retry_after=retry_after_of(answer.header),
    )
    # A refusal of the first attempt is about the request; anything else is about the service, so it is named.
    is_of_service = answer.status >= 500 or underway.attempts > 1
    origin = f" from {underway.so_far()}" if is_of_service else ""
    return NigeriaTaxError(f"{answer.status} {code}{origin}: {detail}", facts)


_TEXTS = ("detail", "message", "accepted")


def _renamed(value: object, names: Names) -> object:
    """A problem of the wire whose texts name fields as the caller did. Pointers are left alone."""
    if isinstance(value, list):
        return [_renamed(item, names) for item in cast("list[object]", value)]
    if not isinstance(value, dict):
        return value
    named = cast("dict[str, object]", value)
    return {
        name: names.text(inner) if name in _TEXTS and isinstance(inner, str) else _renamed(inner, names)
        for name, inner in named.items()
    }


def _failure(fault: Fault, underway: Underway[T]) -> NigeriaTaxConnectionError:
    kind = NigeriaTaxTimeoutError if fault.code.endswith("-timeout") else NigeriaTaxConnectionError
    facts = FailureFacts(code=fault.code, attempts=underway.attempts, idempotency_key=underway.key)
    message = f"{_opening_of(fault)} {underway.so_far()}: {fault}."
    return kind(underway.hider.text(message), facts)


def _opening_of(fault: Fault) -> str:
    if not fault.is_connected:
        return "Could not reach"
    return "Lost the connection to" if fault.code == "connection-lost" else "No usable answer from"
