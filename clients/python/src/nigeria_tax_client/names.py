"""The names of fields in what the service says of a request: as the caller wrote them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from .wire import camel, snake

_QUOTED_OR_NAME = re.compile(r'"(?:[^"\\]|\\.)*"|\b[a-z]+(?:[A-Z][a-z0-9]*)+\b')
_CAPITAL = re.compile(r"[A-Z]")


class Names:
    """The names that a request has for its fields.

    A name that it does not have is that of Python, unless the request has names of the wire.
    """

    def __init__(self, request: object) -> None:
        self._written = {camel(name): name for name in _names_in(request)}
        self._has_wire = any(_CAPITAL.search(name) for name in self._written.values())

    def text(self, text: str) -> str:
        """What the service says, with these names. What it quotes is left alone."""
        return _QUOTED_OR_NAME.sub(lambda found: self._name(found[0]), text)

    def _name(self, word: str) -> str:
        if word.startswith('"'):
            return word
        return self._written.get(word) or (word if self._has_wire else snake(word))


def _names_in(value: object) -> Iterator[str]:
    """The names of fields at any depth."""
    if isinstance(value, Mapping):
        for name, inner in cast("Mapping[str, object]", value).items():
            yield name
            yield from _names_in(inner)
    elif isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        for inner in cast("Sequence[object]", value):
            yield from _names_in(inner)
