"""The accounting period of a company: its faults, and the gross turnover of a year that follows from it."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Optional, cast

from .reading import Problems

_DAYS_OF_A_YEAR = 365
_CHANGED_DATES_FROM = 2026


def check_period(facts: Mapping[str, object], tax_year: int, problems: Problems) -> None:
    """Refuses a period that begins after it ends, before the business does, or longer ago than a return covers."""
    paths = ["/accountingPeriodEnd", "/accountingPeriodStart", "/commencementDate", "/incorporationDate"]
    if problems.touch(paths):
        return
    end = _day(facts, "accountingPeriodEnd")
    if end is None:
        return
    incorporated, start, begun = (_day(facts, path[1:]) for path in (paths[3], paths[1], paths[2]))
    if incorporated is not None and incorporated > end:
        problems.add(paths[3], "after-period", "is after the period ends", f"a day up to {end}")
    if start is None:
        return
    months = 18 if start == begun or tax_year < _CHANGED_DATES_FROM else 24
    if start > end:
        problems.add(paths[1], "after-period", "is after the period ends", f"a day up to {end}")
    elif begun is not None and start < begun:
        problems.add(paths[1], "outside-period", "is before the business commenced", f"a day from {begun}")
    elif _months_later(start, months) <= end:
        problems.add(paths[1], "outside-period", "is too long ago", f"a period of {months} months at most")


def of_a_year(facts: dict[str, object], fields: Mapping[str, Any]) -> dict[str, object]:
    """The facts with gross turnover of a year, where the period is of another length and none is stated."""
    end = _day(facts, "accountingPeriodEnd")
    if end is None or facts.get("turnoverPerAnnum") is not None or "withoutEffect" in fields["turnoverPerAnnum"]:
        return facts
    usual = _start_of_year_to(end)
    begun = _day(facts, "commencementDate")
    start = _day(facts, "accountingPeriodStart") or (max(usual, begun) if begun else usual)
    days = (end - start).days + 1
    if start == usual or days < 1:
        return facts
    names = ["turnover", *fields["capitalIncomeBreakdown"]["fields"]]
    heads = [cast(int, facts[name]) for name in names if isinstance(facts.get(name), int)]
    return {**facts, "turnoverPerAnnum": _in_proportion(sum(heads), days)}


def _in_proportion(kobo: int, days: int) -> int:
    """To the kobo; never rounded down onto a whole naira, so that it is above a limit if it was."""
    rounded = (2 * kobo * _DAYS_OF_A_YEAR + days) // (2 * days)
    return rounded + 1 if rounded % 100 == 0 and rounded * days < kobo * _DAYS_OF_A_YEAR else rounded


def _start_of_year_to(end: date) -> date:
    after = end + timedelta(1)
    return after.replace(year=after.year - 1) if after.day == 1 else end.replace(year=end.year - 1) + timedelta(1)


def _months_later(day: date, months: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _day(facts: Mapping[str, object], name: str) -> Optional[date]:
    day = facts.get(name)
    return date(day // 10_000, day // 100 % 100, day % 100) if isinstance(day, int) and day > 0 else None
