"""The request of a method, and the answer it receives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Callable, Generic, Optional, TypeVar

from .names import Names
from .wire import Shape

T = TypeVar("T")


@dataclass(frozen=True)
class AnswerFacts:
    """What is known of an answer beside its body."""

    status: int
    """The HTTP status."""
    headers: Mapping[str, str]
    """By their names in small letters: ``age``, ``last-modified`` and ``warning`` say how old a register is."""
    attempts: int
    """How often the request was sent."""
    idempotency_key: Optional[str]
    """The key of a POST."""


OnAnswer = Optional[Callable[[AnswerFacts], None]]
"""What a caller receives of an answer before a method returns its body."""


@dataclass(frozen=True)
class Call(Generic[T]):
    """What a method asks for, and the shape of what it answers."""

    method: str
    path: str
    answer: Shape
    query: Mapping[str, Optional[str]] = field(repr=False)
    body: Optional[object] = field(default=None, repr=False)
    secrets: tuple[object, ...] = field(default=(), repr=False)
    """Numbers of the request that no error may repeat."""
    names: Names = field(default=Names(None), repr=False)
    """The names that the request has for its fields."""
