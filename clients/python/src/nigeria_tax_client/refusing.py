"""The law that a request asks for, and the refusal of a request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, cast

from .errors import FailureFacts, NigeriaTaxInputError
from .names import Names
from .program import Law, law_of, readings_of, years_of
from .reading import Problems, spelling

if TYPE_CHECKING:
    from .types import Problem

REFUSALS = {
    "after-period": ("is after the accounting period ends", "a day in the accounting period, or before it"),
    "missing-field": ("is missing beside foreignTaxOnExemptIncome", "an amount of naira with at most two decimals"),
    "option-conflict": ("reaches beyond December from employedFrom", "months up to December"),
    "not-applicable": ("is claimed by a company that is not resident", "0.00, or resident: true"),
    "exceeds-income": ("is more than the amount that it is part of", "at most that amount"),
}
"""What a program refuses a return for: in words, and what is accepted."""


def newest(kind: str) -> Law:
    year = years_of(kind)[-1]
    return law_of(kind, year, readings_of(kind, year)[0])


def law_for(kind: str, tax_year: object, reading: Optional[str], problems: Problems) -> Optional[Law]:
    """The law that a request asks for; None where there is none, or no year to read."""
    if not isinstance(tax_year, int) or isinstance(tax_year, bool):
        return None
    if tax_year not in years_of(kind):
        problems.add("/taxYear", "year-not-covered", f"{tax_year} has no rule table", years_of(kind))
        return None
    readings = readings_of(kind, tax_year)
    name = readings[0] if reading is None else spelling(reading)
    if name not in readings:
        problems.add("/reading", "reading-not-covered", f"{reading} is none of {tax_year}", readings)
        return None
    return law_of(kind, tax_year, name)


def refusal(problems: Problems, names: Names) -> NigeriaTaxInputError:
    errors = [{**each, "message": names.text(str(each["message"]))} for each in problems.all]
    problem = cast("Problem", {"code": "invalid-input", "status": 422, "errors": errors})
    facts = FailureFacts(code="invalid-input", attempts=0, problem=problem)
    return NigeriaTaxInputError(" ".join(str(each["message"]) for each in errors), facts)
