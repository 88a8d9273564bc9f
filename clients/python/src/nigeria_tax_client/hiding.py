"""Secrets are taken out of whatever the service or the platform says before it reaches an error."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Optional, cast

_HIDDEN = "[hidden]"
_SHORTEST = 6
"""A shorter text identifies no one, and would be found in any text."""
_BETWEEN = r"(?:[\s+-]|%20)*"
"""What may stand between two signs of a number, in a text or a query string."""


class Hider:
    """Replaces secrets in every text of a value, however they are spaced or hyphenated."""

    def __init__(self, secrets: Iterable[object]) -> None:
        patterns = [pattern for secret in secrets for pattern in _patterns_of(secret)]
        self._any: Optional[re.Pattern[str]] = re.compile("|".join(patterns)) if patterns else None

    def text(self, text: str) -> str:
        """The text without secrets."""
        return self._any.sub(_HIDDEN, text) if self._any else text

    def value(self, value: object) -> object:
        """The value of JSON without secrets, in names too."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list):
            return [self.value(item) for item in cast("list[object]", value)]
        if isinstance(value, dict):
            return {self.text(name): self.value(item) for name, item in cast("dict[str, object]", value).items()}
        return value


def _patterns_of(secret: object) -> list[str]:
    signs = re.sub(r"[\s-]", "", "" if secret is None else str(secret))
    return [_BETWEEN.join(map(re.escape, signs))] if len(signs) >= _SHORTEST else []
