"""The months of employment: how many they were, the first, the last, or some of these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Optional

from .reading import Problems

MONTHS_OF_A_YEAR = 12
_NOT_GIVEN = "not_given"


def months_of(facts: Mapping[str, object]) -> Optional[int]:
    """The number of months; None where the request does not say."""
    return _employment(facts)[0]


def employed_in_law(facts: Mapping[str, object]) -> dict[str, object]:
    """The facts with the months as the law takes them: their number, and the first of them."""
    if _number(facts, "employedFrom") is None and _number(facts, "employedTo") is None:
        return dict(facts)
    months, first = _employment(facts)
    return {**facts, "monthsWorked": str(months), "employedFrom": str(first)}


def check_months(facts: Mapping[str, object], problems: Problems) -> None:
    """Refuses months that contradict each other."""
    count, first, last = (_number(facts, name) for name in ("monthsWorked", "employedFrom", "employedTo"))
    if first is not None and last is not None and first > last:
        problems.add("/employedTo", "option-conflict", f"is {last}, before employedFrom", f"{first} to 12")
        return
    most = (last or MONTHS_OF_A_YEAR) + 1 - (first or 1)
    is_fixed = first is not None and last is not None
    if count is not None and (count > most or (is_fixed and count != most)):
        accepted = f"{most}, or no such field" if is_fixed else f"1 to {most}, or no such field"
        says = f"is {count}, which employedFrom and employedTo deny"
        problems.add("/monthsWorked", "option-conflict", says, accepted)


def _employment(facts: Mapping[str, object]) -> tuple[Optional[int], Optional[int]]:
    count, first, last = (_number(facts, name) for name in ("monthsWorked", "employedFrom", "employedTo"))
    if first is None and last is not None:
        first = last + 1 - (count or last)
    if count is None and first is not None:
        count = (last or MONTHS_OF_A_YEAR) + 1 - first
    return count, first


def _number(facts: Mapping[str, object], name: str) -> Optional[int]:
    stated = facts.get(name)
    return None if stated in (None, _NOT_GIVEN) else int(str(stated))
