"""The tax of a company or an individual without the service: the same requests, and the same figures to the kobo.

What an answer has beside figures is the service's: messages, assumptions, due dates, authorities, reconciliation.
Nothing is sent, and no key is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Optional, cast, overload

from .employment import check_months, employed_in_law
from .endpoints import request_of
from .lists import Disposals, Streams
from .names import Names
from .periods import check_period, of_a_year
from .program import Law
from .reading import Problems, absent, check_days, read
from .refusing import REFUSALS, law_for, newest, refusal
from .shapes import CALCULATE_CIT_REQUEST, CALCULATE_PIT_REQUEST
from .wire import Shape, snake

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .types import CalculateCitRequest, CalculatePitRequest

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


def calculate_cit_columns(
    columns: Mapping[str, object],
    /,
    *,
    tax_year: int,
    disposals: Optional[Mapping[str, object]] = None,
    capital_losses_brought_forward: Optional[Mapping[str, object]] = None,
    reading: Optional[str] = None,
) -> Answer:
    """Every figure of many companies of one year at once, as ``calculate_cit`` has it in ``figures`` for each.

    Needs NumPy. ``figures`` has an array for each figure: amounts in whole kobo, conditions as booleans, words as text.

    Args:
        columns: An array for each field, with a value for each company: whole kobo, days as yyyymmdd, booleans, words.
            Only ``turnover`` is required. The heads of capital income are columns of their own. None is not given,
            and so is NaN of floats, in the columns where that is something else than nothing.
        tax_year: The year of assessment of every company.
        disposals: The disposals of all companies, one after the other: an array for each field, and ``offsets``, where
            those of each company begin, with one entry more, their number.
        capital_losses_brought_forward: An array of whole kobo for each class of asset.
        reading: A reading of the year's law; the year's default when absent.

    Raises:
        NigeriaTaxInputError: a value that no return could state, by its column and row.
        NigeriaTaxMissingPackageError: NumPy is not installed.

    Example:
        >>> answer = calculate_cit_columns({"turnover": [5_000_000_000, 25_000_000_000]}, tax_year=2024)
        >>> answer["figures"]["total"].tolist()
        [1150000000, 8250000000]
    """
    from .columns import cit_columns

    return cit_columns(request_of(columns, {}), tax_year, reading, disposals, capital_losses_brought_forward)


def calculate_pit_columns(
    columns: Optional[Mapping[str, object]] = None,
    /,
    *,
    tax_year: int,
    income_streams: Mapping[str, object],
    reading: Optional[str] = None,
) -> Answer:
    """Every figure of many individuals of one year at once; see ``calculate_cit_columns``.

    Args:
        columns: An array for each deduction and tax withheld, in whole kobo; ``months_worked`` is 0 where not given.
        tax_year: The income year of every individual.
        income_streams: The streams of all individuals, one after the other: ``offsets`` as of disposals, and arrays
            of ``type``, ``amount`` (of each payment), ``periods_per_year`` and, if any has them, ``expenses``.
        reading: A reading of the year's law; the year's default when absent.

    Example:
        >>> streams = {"offsets": [0, 1], "type": ["employment"], "amount": [50_000_000], "periods_per_year": [12]}
        >>> calculate_pit_columns(tax_year=2026, income_streams=streams)["figures"]["taxDue"].tolist()
        [87000000]
    """
    from .columns import pit_columns

    return pit_columns(request_of(columns, {}), tax_year, reading, request_of(income_streams, {}))


def _calculated(kind: str, shape: Shape, given: Mapping[str, object], reading: Optional[str]) -> Answer:
    wire = cast("dict[str, object]", shape.written(given, ""))
    problems = Problems()
    law = law_for(kind, wire.get("taxYear"), reading, problems)
    # Without a table the fields are still read, by the newest one, so that one error names every mistake.
    facts = read(wire, (law or newest(kind)).fields, "", problems)
    if law is None:
        raise refusal(problems, Names(given))
    program = law.of(facts)
    lists = Streams(law, facts, problems) if law.streams else Disposals(law, facts, problems)
    if law.streams:
        check_months(facts, problems)
        facts = facts if problems.all else employed_in_law(facts)
    else:
        check_period(facts, law.tax_year, problems)
    stated = facts if law.streams or problems.all else of_a_year(facts, law.fields)
    registers = program.run(stated, lists.figures)
    # One refusal is no reason against another: both are looked at before either is added.
    refusals = [refused for refused in program.refused if registers[refused["register"]]]
    known = [refused for refused in refusals if not problems.touch(refused["of"])]
    for refused in known:
        if not problems.touch([f"/{refused['field']}"]):
            problems.add(f"/{refused['field']}", refused["code"], *REFUSALS[refused["code"]])
    check_days(facts, law.fields, problems)
    if problems.all:
        raise refusal(problems, Names(given))
    figures = {name: program.figure(name, registers) for name in program.outputs}
    kobo = {name for name, (_, unit) in program.outputs.items() if unit == "kobo"}
    shown = {name: _naira(cast(int, value)) if name in kobo else value for name, value in figures.items()}
    header = {"tax_year": law.tax_year, "reading": law.reading, "digest": law.digest}
    placed = {**header, **_placed(law.places, shown, law), **_in_naira(lists.placed(figures))}
    return {**placed, "figures": shown, "without_effect": _without_effect(facts, law.fields)}


def _without_effect(facts: Mapping[str, object], fields: Mapping[str, Any]) -> list[str]:
    """The fields that the year does not know; of the items of a list, each field once."""
    found = [f"/{name}" for name, field in fields.items() if _is_without_effect(facts.get(name), field)]
    for name, field in fields.items():
        items = cast("list[Mapping[str, object]]", facts.get(name) or []) if field["kind"] == "list" else []
        for inner, described in field.get("fields", {}).items():
            given = [at for at, item in enumerate(items) if _is_without_effect(item.get(inner), described)]
            found += [f"/{name}/{at}/{inner}" for at in given[:1]]
    return found


def _is_without_effect(fact: object, field: Mapping[str, Any]) -> bool:
    return "withoutEffect" in field and fact != absent(field) and fact != {}


def _in_naira(given: Any) -> Any:
    """Whole kobo as naira, wherever they lie."""
    if isinstance(given, dict):
        return {snake(name): _in_naira(value) for name, value in cast("dict[str, Any]", given).items()}
    if isinstance(given, list):
        return [_in_naira(each) for each in cast("list[Any]", given)]
    return _naira(given) if isinstance(given, int) else given


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
