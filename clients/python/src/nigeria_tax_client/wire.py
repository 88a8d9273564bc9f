"""How values of Python are written as JSON, and read from it: names, amounts, and where both stand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from keyword import iskeyword
from typing import Union, cast

Amount = Union[Decimal, int, str]
"""
An amount of naira in a request: a ``Decimal``, an ``int``, or a text such as ``"1250000.50"``, with at most two
decimals. A ``float`` is refused with a ``TypeError``: it cannot hold every kobo.
"""

_AMOUNT = re.compile(r"-?[0-9]+\.[0-9]{2}")
_CAPITAL = re.compile(r"[A-Z]")
_INNER_WORD = re.compile(r"_([a-z0-9])")


@lru_cache(maxsize=1024)
def snake(name: str) -> str:
    """The name in Python of a field of the wire: ``taxDue`` is ``tax_due``, ``from`` is ``from_``."""
    words = _CAPITAL.sub(lambda letter: f"_{letter[0].lower()}", name)
    return f"{words}_" if iskeyword(words) else words


@lru_cache(maxsize=1024)
def camel(name: str) -> str:
    """The name on the wire of a field of Python."""
    return _INNER_WORD.sub(lambda word: word[1].upper(), name.rstrip("_"))


class Shape:
    """A value that stays as it is."""

    def written(self, value: object, place: str) -> object:
        """The value for JSON. ``place`` says in an error where it stands."""
        return value

    def read(self, value: object) -> object:
        """The value from JSON."""
        return value


class _Amount(Shape):
    """Naira: a text on the wire, a ``Decimal`` in Python. A rate or a word that stands in its place is left alone."""

    def written(self, value: object, place: str) -> object:
        if isinstance(value, Decimal):
            return _plain(value)
        if isinstance(value, float):
            raise TypeError(f"{place} is a float, which cannot hold every kobo: give a Decimal, an int or a str.")
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else value

    def read(self, value: object) -> object:
        return Decimal(value) if isinstance(value, str) and _AMOUNT.fullmatch(value) else value


class _Number(Shape):
    """A rate, a share or a percentage: a number on the wire, a ``Decimal`` in Python: it multiplies with amounts."""

    def written(self, value: object, place: str) -> object:
        return float(value) if isinstance(value, Decimal) else value

    def read(self, value: object) -> object:
        return Decimal(value) if isinstance(value, int) and not isinstance(value, bool) else value


class ListOf(Shape):
    """A list whose items have a shape."""

    def __init__(self, item: Shape) -> None:
        self._item = item

    def written(self, value: object, place: str) -> object:
        if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
            return value
        items = cast("Sequence[object]", value)
        return [self._item.written(item, f"{place}[{index}]") for index, item in enumerate(items)]

    def read(self, value: object) -> object:
        if not isinstance(value, list):
            return value
        return [self._item.read(item) for item in cast("list[object]", value)]


class MapOf(Shape):
    """Values of a shape under names that are not those of fields, and stay as they are."""

    def __init__(self, value: Shape) -> None:
        self._value = value

    def written(self, value: object, place: str) -> object:
        if not isinstance(value, Mapping):
            return value
        named = cast("Mapping[str, object]", value)
        return {name: self._value.written(item, f"{place}[{name!r}]") for name, item in named.items()}

    def read(self, value: object) -> object:
        if not isinstance(value, dict):
            return value
        return {name: self._value.read(item) for name, item in cast("dict[str, object]", value).items()}


class Record(Shape):
    """Named fields: words with underscores in Python, with capitals on the wire. What is not listed stays as it is.

    A request may name its fields as on the wire, too.
    """

    def __init__(self, **fields: Shape) -> None:
        self._fields = fields

    def written(self, value: object, place: str) -> object:
        if not isinstance(value, Mapping):
            return value
        named = cast("Mapping[str, object]", value)
        before = f"{place}." if place else ""
        written: dict[str, object] = {}
        for name, item in named.items():
            if camel(name) in written:
                raise TypeError(f"{before}{name} is given twice, as {snake(camel(name))} and as {camel(name)}.")
            written[camel(name)] = self._field(snake(name)).written(item, before + name)
        return written

    def read(self, value: object) -> object:
        if not isinstance(value, dict):
            return value
        named = {snake(name): item for name, item in cast("dict[str, object]", value).items()}
        return {name: self._field(name).read(item) for name, item in named.items()}

    def _field(self, name: str) -> Shape:
        return self._fields.get(name, _AS_IT_IS)


class _Open(Shape):
    """Values of any form, whose fields have their names of Python at any depth. They are only read."""

    def read(self, value: object) -> object:
        if isinstance(value, list):
            return [self.read(item) for item in cast("list[object]", value)]
        if isinstance(value, dict):
            return {snake(name): self.read(item) for name, item in cast("dict[str, object]", value).items()}
        return value


def _plain(amount: Decimal) -> str:
    """Without an exponent. What can be no amount is left to the service to refuse, not written with all its zeros."""
    return format(amount, "f") if amount.is_finite() and abs(amount.adjusted()) < 100 else str(amount)


AMOUNT = _Amount()
NUMBER = _Number()
OPEN = _Open()
_AS_IT_IS = Shape()
