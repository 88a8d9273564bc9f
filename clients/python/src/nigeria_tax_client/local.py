"""The tax of a company or an individual without the service: the same requests, and the same figures to the kobo.

What an answer has beside figures is the service's: messages, assumptions, due dates, authorities, reconciliation.
Schedules of disposals and capital losses brought forward are refused here. Nothing is sent, and no key is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Optional, cast, overload

from .endpoints import request_of
from .errors import FailureFacts, NigeriaTaxInputError
from .names import Names
from .program import Law, law_of, readings_of, years_of
from .reading import Problems, absent, check_days, read, spelling
from .shapes import CALCULATE_CIT_REQUEST, CALCULATE_PIT_REQUEST
from .wire import Shape, snake

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .types import CalculateCitRequest, CalculatePitRequest, Problem

Answer = dict[str, Any]
"""Figures by their names: naira as ``Decimal``."""


@overload
def calculate_cit(request: Mapping[str, object], /, *, reading: Optional[str] = None) -> Answer: ...


@overload
def calculate_cit(*, reading: Optional[str] = None, **fields: Unpack[CalculateCitRequest]) -> Answer: ...


def calculate_cit(
    request: Optional[Mapping[str, object]] = None, /, *, reading: Optional[str] = None, **fields: object
) -> Answer:
    """What a company owes for a year of assessment.

    The answer has the figures of ``NigeriaTaxClient.calculate_cit`` where that has them, in naira, every other figure
    of the return in ``figures`` by its name in the columns, and the ``digest`` of the rule table. ``without_effect``
    lists the fields that the law of the year does not know.

    Args:
        request: The fields as a dictionary, with the names of Python or of the wire.
        reading: A reading of the year's law, such as ``first_gazette``; the year's default when absent.
        **fields: The fields of ``CalculateCitRequest``, instead of a dictionary.

    Raises:
        NigeriaTaxInputError: everything that is wrong with the request, in ``errors``.
        TypeError: an amount is a ``float``.
    """
    return _calculated("company", CALCULATE_CIT_REQUEST, request_of(request, fields), reading)


@overload
def calculate_pit(request: Mapping[str, object], /, *, reading: Optional[str] = None) -> Answer: ...


@overload
def calculate_pit(*, reading: Optional[str] = None, **fields: Unpack[CalculatePitRequest]) -> Answer: ...


def calculate_pit(
    request: Optional[Mapping[str, object]] = None, /, *, reading: Optional[str] = None, **fields: object
) -> Answer:
    """What an individual owes for an income year; see ``calculate_cit``."""
    return _calculated("individual", CALCULATE_PIT_REQUEST, request_of(request, fields), reading)


def _calculated(kind: str, shape: Shape, given: Mapping[str, object], reading: Optional[str]) -> Answer:
    wire = cast("dict[str, object]", shape.written(given, ""))
    problems = Problems()
    law = _law_for(kind, wire.get("taxYear"), reading, problems)
    # Without a table the fields are still read, by the newest one, so that one error names every mistake.
    facts = read(wire, (law or _newest(kind)).fields, "", problems)
    if law is None:
        raise _refusal(problems, Names(given))
    program = law.of(facts)
    registers = program.run(facts, _streams(facts.get("incomeStreams"), law, problems))
    for refused in program.refused:
        if registers[refused["register"]] and not problems.touch(refused["of"]):
            problems.add(f"/{refused['field']}", refused["code"], *_REFUSALS[refused["code"]])
    check_days(facts, law.fields, problems)
    if problems.all:
        raise _refusal(problems, Names(given))
    figures = {name: program.figure(name, registers) for name in program.outputs}
    kobo = {name for name, (_, unit) in program.outputs.items() if unit == "kobo"}
    shown = {name: _naira(cast(int, value)) if name in kobo else value for name, value in figures.items()}
    header = {"tax_year": law.tax_year, "reading": law.reading, "digest": law.digest}
    unknown = [f"/{name}" for name in wire if _is_without_effect(name, facts, law)]
    return {**header, **_placed(law.places, shown, law), "figures": shown, "without_effect": unknown}


_REFUSALS = {
    "after-period": ("is after the accounting period ends", "a day in the accounting period, or before it"),
    "missing-field": ("is required beside foreignTaxOnExemptIncome", "an amount of naira with at most two decimals"),
    "exceeds-income": ("is more than gross turnover and gains taxed as profits", "at most the income it is part of"),
}


def _newest(kind: str) -> Law:
    year = years_of(kind)[-1]
    return law_of(kind, year, readings_of(kind, year)[0])


def _law_for(kind: str, tax_year: object, reading: Optional[str], problems: Problems) -> Optional[Law]:
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


def _streams(streams: object, law: Law, problems: Problems) -> dict[str, int]:
    """What streams of income come to: the sum of what the program of its type makes of each."""
    sums: dict[str, int] = {}
    for index, stream in enumerate(cast("list[dict[str, Any]]", streams or [])):
        _check_stream(stream, law, f"/incomeStreams/{index}", problems)
        if problems.all:
            continue
        periods = stream["periodsPerYear"] or law.streams["frequencies"][stream["frequency"]]["usual"]
        program = law.program(law.streams["types"][stream["type"]]["program"])
        registers = program.run({}, {**stream, "amount": stream["amount"] * periods})
        for name, (register, _) in program.outputs.items():
            sums[name] = sums.get(name, 0) + registers[register]
    return sums


def _check_stream(stream: Mapping[str, Any], law: Law, at: str, problems: Problems) -> None:
    """The faults that only two fields of a stream can show."""
    types, frequencies = law.streams["types"], law.streams["frequencies"]
    rule = types.get(stream.get("type"))
    paid = frequencies.get(stream.get("frequency"))
    if rule and "isRefused" in rule:
        accepted = [name for name, each in types.items() if "isRefused" not in each]
        problems.add(f"{at}/type", "not-applicable", f"{stream['type']} is not income of {law.tax_year}", accepted)
    if rule and stream.get("expenses") and "takesExpenses" not in rule:
        accepted = [name for name, each in types.items() if "takesExpenses" in each]
        problems.add(f"{at}/expenses", "not-applicable", f"is not allowed against {stream['type']}", accepted)
    if paid:
        _check_periods(stream.get("periodsPerYear"), paid, f"{at}/periodsPerYear", problems)
    if rule and paid and "isPaidOnce" in rule and paid["usual"] != 1:
        accepted = [name for name, each in frequencies.items() if each["usual"] == 1]
        problems.add(f"{at}/frequency", "not-applicable", f"of {stream['type']} is not annualised", accepted)


def _check_periods(given: Optional[int], paid: Mapping[str, Any], at: str, problems: Problems) -> None:
    if given is None and paid["usual"] is None and not problems.touch([at]):
        problems.add(at, "missing-field", "is missing", "how many times a year it was paid")
    elif given is not None and given > paid["most"]:
        problems.add(at, "not-applicable", f"is {given}", f"1 to {paid['most']}")


def _is_without_effect(name: str, facts: Mapping[str, object], law: Law) -> bool:
    field = law.fields[name]
    return "withoutEffect" in field and facts.get(name) != absent(field)


def _placed(places: Mapping[str, Any], shown: Mapping[str, object], law: Law) -> dict[str, object]:
    """The figures where a result has them."""
    placed: dict[str, object] = {}
    for name, place in places.items():
        if isinstance(place, str):
            value = shown[place]
            placed[snake(name)] = law.spellings.get(place, {}).get(cast(str, value), value)
        else:
            placed[snake(name)] = _placed(place, shown, law)
    return placed


def _naira(kobo: int) -> Decimal:
    """Exact, whatever the precision of the caller's context."""
    return Decimal((int(kobo < 0), tuple(int(digit) for digit in str(abs(kobo))), -2))


def _refusal(problems: Problems, names: Names) -> NigeriaTaxInputError:
    errors = [{**each, "message": names.text(str(each["message"]))} for each in problems.all]
    problem = cast("Problem", {"code": "invalid-input", "status": 422, "errors": errors})
    facts = FailureFacts(code="invalid-input", attempts=0, problem=problem)
    return NigeriaTaxInputError(" ".join(str(each["message"]) for each in errors), facts)
