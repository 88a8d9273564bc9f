"""Works requests of NDJSON out in columns and one by one, and says where they differ.

The argument is the folder of the client. The last line has the rows that were compared, those that differ, and the
processor time of a row one by one as a multiple of that in columns, where the columns of a year are made 50,000 long.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any, Callable, Optional

numpy: Any = import_module("numpy")

sys.path.insert(0, sys.argv[1])

from nigeria_tax_client import NigeriaTaxInputError, local  # noqa: E402
from nigeria_tax_client.program import law_of  # noqa: E402
from nigeria_tax_client.reading import Problems, read  # noqa: E402

METHODS = {"cit": local.calculate_cit, "pit": local.calculate_pit}
KINDS = {"cit": "company", "pit": "individual"}
LEFT_OUT = ("taxYear", "state", "incomeStreams", "disposalSchedule", "capitalLossesBroughtForward")
LONG = 50_000

Facts = dict[str, Any]


def facts_of(asked: Mapping[str, Any]) -> Facts:
    """The facts of a request in kobo, with the payments a year of its streams."""
    law = law_of(KINDS[asked["kind"]], asked["request"]["taxYear"], asked["reading"])
    facts = read(json.loads(json.dumps(asked["request"], default=str)), law.fields, "", Problems())
    streams: Any = facts.get("incomeStreams") or []
    for stream in streams:
        usual = law.streams["frequencies"][stream.pop("frequency")]["usual"]
        stream["periodsPerYear"] = stream["periodsPerYear"] or usual
    return facts


def column(values: Sequence[Any], name: str) -> list[Any]:
    """The months worked are numbers in columns."""
    return [0 if each == "not_given" else int(each) for each in values] if name == "monthsWorked" else list(values)


def columns(rows: Sequence[Facts], names: Sequence[str]) -> dict[str, list[Any]]:
    """The columns of some facts; those that no row gives are left out."""
    given = [name for name in names if any(row.get(name) is not None for row in rows)]
    return {name: column([row.get(name) for row in rows], name) for name in given}


def lists(rows: Sequence[Facts], name: str) -> dict[str, list[Any]]:
    """The items of all rows, and where those of each begin."""
    items = [item for row in rows for item in row.get(name) or []]
    offsets = [0]
    for row in rows:
        offsets.append(offsets[-1] + len(row.get(name) or []))
    return {"offsets": offsets, **columns(items, list(items[0]) if items else [])}


def call_in_columns(key: tuple[str, int, str], rows: Sequence[Facts]) -> Callable[[], Mapping[str, Any]]:
    """The call that works some rows out, with arrays of NumPy."""
    kind, tax_year, reading = key
    given = arrays(columns(rows, [name for name in rows[0] if name not in LEFT_OUT]))
    if kind == "pit":
        streams = arrays(lists(rows, "incomeStreams"))
        return partial(
            local.calculate_pit_columns, given, tax_year=tax_year, income_streams=streams, reading=reading
        )
    brought = [row.get("capitalLossesBroughtForward") or {} for row in rows]
    losses = {name: [each.get(name, 0) for each in brought] for name in {word for each in brought for word in each}}
    disposals = arrays(lists(rows, "disposalSchedule"))
    return partial(
        local.calculate_cit_columns,
        given,
        tax_year=tax_year,
        disposals=disposals if disposals["offsets"][-1] else None,
        capital_losses_brought_forward=losses,
        reading=reading,
    )


def arrays(given: Mapping[str, Sequence[Any]]) -> dict[str, Any]:
    return {name: numpy.asarray(values) for name, values in given.items()}


def said(value: Any) -> object:
    """A figure of one return as a column has it."""
    return int(value.scaleb(2)) if isinstance(value, Decimal) else value


def differing(group: Sequence[tuple[Facts, Mapping[str, Any]]], key: tuple[str, int, str]) -> list[str]:
    """The figures of a group that differ."""
    figures = call_in_columns(key, [facts for facts, _ in group])()["figures"]
    shown = {name: values.tolist() for name, values in figures.items()}
    found: list[str] = []
    for row, (_, one) in enumerate(group):
        wrong = [name for name, value in one.items() if said(value) != shown[name][row]]
        found += [f"{key}: {name} is {shown[name][row]}, not {said(one[name])}" for name in wrong[:1]]
    return found


def per_row(key: tuple[str, int, str], asked: Sequence[Mapping[str, Any]]) -> tuple[float, float]:
    """The processor time of a row one by one, and in columns: the least of three, by turns."""
    facts = [facts_of(each) for each in asked]
    in_columns = call_in_columns(key, (facts * (LONG // len(facts) + 1))[:LONG])

    def one_by_one() -> None:
        for each in asked:
            METHODS[key[0]](each["request"], reading=each["reading"])

    turns = [(taken(one_by_one), taken(in_columns)) for _ in range(3)]
    return min(one for one, _ in turns) / len(asked), min(many for _, many in turns) / LONG


def taken(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def main() -> None:
    groups: dict[tuple[str, int, str], list[tuple[Facts, Mapping[str, Any]]]] = defaultdict(list)
    plain: dict[tuple[str, int, str], list[Mapping[str, Any]]] = defaultdict(list)
    for line in sys.stdin:
        asked = json.loads(line, parse_float=Decimal)
        request = asked["request"]
        try:
            one = METHODS[asked["kind"]](request, reading=asked["reading"])["figures"]
        except NigeriaTaxInputError:
            continue
        facts = facts_of(asked)
        key = (asked["kind"], request["taxYear"], asked["reading"])
        groups[key].append((facts, one))
        has_lists = request.get("disposalSchedule") or request.get("capitalLossesBroughtForward")
        if not has_lists:
            plain[key].append(asked)
    found = [each for key, group in groups.items() for each in differing(group, key)]
    print("\n".join(found[:3]), end="\n" if found else "")
    times = [(kind, *per_row(key, plain[key])) for kind in METHODS for key in [largest(plain, kind)] if key]
    ratios = {kind: round(one / many, 1) for kind, one, many in times}
    print(json.dumps({"rows": sum(map(len, groups.values())), "differ": len(found), "ratios": ratios}))


def largest(plain: Mapping[tuple[str, int, str], Sequence[object]], kind: str) -> Optional[tuple[str, int, str]]:
    """The year and reading with the most requests of a kind."""
    return max((key for key in plain if key[0] == kind), key=lambda key: len(plain[key]), default=None)


main()
