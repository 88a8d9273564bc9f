"""The settings of a client: read or refused. No refusal repeats the API key. Times are seconds."""

from __future__ import annotations

import re
import ssl
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Optional
from urllib.parse import SplitResult, urlsplit

from .retry import RetryPolicy

_LONGEST_TIMER = min(threading.TIMEOUT_MAX, 2.0**31 - 1)


@dataclass(frozen=True)
class Address:
    """Where the service is."""

    is_secure: bool
    host: str
    port: Optional[int]
    path: str
    """Without ``/api/v1``, and without a slash at the end."""

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port is None else f":{self.port}"
        return f"{'https' if self.is_secure else 'http'}://{host}{port}{self.path}"


@dataclass(frozen=True)
class Settings:
    """Settings with nothing left open."""

    api_key: str = field(repr=False)
    address: Address
    connect_timeout: float
    """To be connected to the service, with TLS."""
    read_timeout: float
    """The longest silence while an answer is awaited and read."""
    overall_timeout: float
    """For the whole call with its retries and the waits between them."""
    retries: RetryPolicy
    most_bytes: int
    """The longest answer that is read."""
    ssl_context: Optional[ssl.SSLContext]
    """None: the usual one, which trusts what the system trusts."""


def settled(
    environment: Mapping[str, str],
    *,
    api_key: Optional[str] = None,
    base_url: Optional[str] = None,
    connect_timeout: float = 5.0,
    read_timeout: float = 30.0,
    overall_timeout: float = 120.0,
    retries: int = 5,
    first_wait: float = 0.25,
    longest_wait: float = 8.0,
    most_bytes: int = 8 * 2**20,
    ssl_context: Optional[ssl.SSLContext] = None,
) -> Settings:
    """Reads the settings of a client. Raises a ``ValueError`` at the first that is missing or cannot be used."""
    return Settings(
        api_key=_key_of(environment.get("NIGERIA_TAX_API_KEY") if api_key is None else api_key),
        address=_address_of(environment.get("NIGERIA_TAX_BASE_URL") if base_url is None else base_url),
        connect_timeout=time_of("connect_timeout", connect_timeout, 0.001),
        read_timeout=time_of("read_timeout", read_timeout, 0.001),
        overall_timeout=time_of("overall_timeout", overall_timeout, 0.001),
        retries=RetryPolicy(
            limit=_count("retries", retries, 0),
            first_wait=time_of("first_wait", first_wait, 0),
            longest_wait=time_of("longest_wait", longest_wait, 0),
        ),
        most_bytes=_count("most_bytes", most_bytes, 1),
        ssl_context=ssl_context,
    )


def _key_of(api_key: Optional[str]) -> str:
    if not api_key:
        raise ValueError("There is no API key: give api_key, or set NIGERIA_TAX_API_KEY.")
    if not re.fullmatch(r"[\x21-\x7e]+", api_key):
        raise ValueError("The API key has characters that a header cannot carry.")
    return api_key


def _address_of(base_url: Optional[str]) -> Address:
    if not base_url:
        raise ValueError("There is no address of the service: give base_url, or set NIGERIA_TAX_BASE_URL.")
    url = _url_of(base_url)
    if url is None:
        raise ValueError("The address of the service is no http or https URL, such as https://tax.example.ng.")
    if "@" in url.netloc or "?" in base_url or "#" in base_url:
        raise ValueError("The address of the service may have a host, a port and a path, and nothing else.")
    path = re.sub(r"/api/v1$", "", url.path.rstrip("/"))
    return Address(url.scheme == "https", url.hostname or "", url.port, path)


def _url_of(text: str) -> Optional[SplitResult]:
    try:
        url = urlsplit(text)
        is_usable = url.scheme in ("http", "https") and url.hostname and url.port != 0
        url.netloc.encode("idna")
    except ValueError:
        return None
    return url if is_usable and re.fullmatch(r"[\x21-\x7e]*", url.path) else None


def time_of(name: str, value: object, least: float) -> float:
    """A number of seconds. Raises a ``ValueError`` for what no timer can run."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and least <= value <= _LONGEST_TIMER:
        return float(value)
    raise ValueError(f"{name} is not a number of seconds from {least} to {_LONGEST_TIMER:.0f}.")


def _count(name: str, value: object, least: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value >= least:
        return value
    raise ValueError(f"{name} is not a whole number from {least} on.")
