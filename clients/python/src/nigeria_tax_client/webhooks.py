"""Webhooks of the service, checked by the Standard Webhooks specification (https://www.standardwebhooks.com)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping
from typing import Union, cast

from .shapes import FILING_STATUS_RESPONSE
from .types import FilingEvent
from .wire import Record

_EVENT = Record(data=FILING_STATUS_RESPONSE)

_TOLERANCE = 300
"""The largest difference between the clocks of the two sides, in seconds, as the specification recommends."""


class NigeriaTaxWebhookError(Exception):
    """A webhook that did not come from the service, or came too late. Answer it with status 400."""

    code: str
    """
    Stable name of what is wrong: ``header-missing``, ``timestamp-unreadable``, ``timestamp-too-far``,
    ``signature-wrong`` or ``body-unreadable``.
    """

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message, code)
        self.message = message
        self.code = code

    def __str__(self) -> str:
        return self.message


def verify_webhook(headers: Mapping[str, str], body: Union[bytes, str], secret: str) -> FilingEvent:
    """Checks that a webhook comes from the service and is of the last five minutes, and returns its event.

    ``headers`` are those of the request, in any case. ``body`` is the body as it came, before any parser: a byte that
    differs fails the check. ``secret`` is that of the endpoint, ``whsec_…``. An event may come twice: ``webhook-id`` is
    the same, and the history in ``data`` says which of two is later.

    Raises ``NigeriaTaxWebhookError`` when it is not to be trusted, and ``ValueError`` when the secret is none.
    """
    key = _key_of(secret)
    named = {name.lower(): value for name, value in headers.items()}
    identity, timestamp, signatures = (
        _header_of(named, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    _refuse_old(timestamp)
    content = body.encode("utf-8") if isinstance(body, str) else bytes(body)
    expected = hmac.new(key, f"{identity}.{timestamp}.".encode("utf-8") + content, hashlib.sha256).digest()
    # Every signature is compared: two are sent while a secret is being replaced.
    if not any([_is_same(signature, expected) for signature in signatures.split(" ")]):
        raise NigeriaTaxWebhookError("No signature fits the body.", "signature-wrong")
    return _event_in(content)


def _key_of(secret: str) -> bytes:
    text = re.sub(r"^whsec_", "", str(secret))
    if not re.fullmatch(r"[A-Za-z0-9+/]{16,}={0,2}", text):
        raise ValueError("The secret of a webhook begins with whsec_.")
    return base64.b64decode(text)


def _header_of(headers: Mapping[str, str], name: str) -> str:
    value: object = headers.get(name)
    if isinstance(value, str) and value:
        return value
    raise NigeriaTaxWebhookError(f"The header {name} is missing.", "header-missing")


def _refuse_old(timestamp: str) -> None:
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise NigeriaTaxWebhookError("webhook-timestamp is not a whole number of seconds.", "timestamp-unreadable")
    away = abs(int(time.time()) - int(timestamp))
    if away > _TOLERANCE:
        message = f"webhook-timestamp is {away} seconds away from this clock."
        raise NigeriaTaxWebhookError(message, "timestamp-too-far")


def _is_same(signature: str, expected: bytes) -> bool:
    version, _, text = signature.partition(",")
    try:
        given = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return False
    return version == "v1" and hmac.compare_digest(given, expected)


def _event_in(content: bytes) -> FilingEvent:
    try:
        return cast(FilingEvent, _EVENT.read(json.loads(content)))
    except ValueError:
        raise NigeriaTaxWebhookError("The body is no JSON.", "body-unreadable") from None
