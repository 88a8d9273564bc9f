"""Many returns at once: the columns of their facts, checked, and the columns of their figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

from .arrays import LIMIT, Array, added_by, narrowed, np, run, size_of, times
from .column_facts import Fact, absent_fact, check_days, columns_in, read_amounts, read_column
from .lists import Disposals
from .names import Names
from .program import Law, Program
from .reading import Problems, spelling
from .refusing import REFUSALS, law_for, newest, refusal
from .wire import camel

Given = Mapping[str, object]
_BLOCK = 16_384


class Columns:
    """The columns of a request, read under the law of their year."""

    def __init__(self, kind: str, given: Given, tax_year: object, reading: Optional[str]) -> None:
        self.problems = Problems()
        self.names = Names(given)
        if not isinstance(tax_year, int):
            self.problems.add("/taxYear", "not-a-year", "is not a year", "a year as a whole number, such as 2024")
        law = law_for(kind, tax_year, reading, self.problems)
        self.stop_if_wrong()
        self.law = law or newest(kind)

    def stop_if_wrong(self) -> None:
        """Raises what is wrong so far."""
        if self.problems.all:
            raise refusal(self.problems, self.names)

    def facts(self, given: Given, fields: Mapping[str, Any], at: str, rows: Optional[int] = None) -> dict[str, Fact]:
        """The facts of all rows; the first column says how many there are, where nothing else does."""
        facts = {name: absent_fact(field) for name, field in fields.items()}
        for written, values in given.items():
            name = camel(written)
            if name not in fields:
                self.problems.add(f"{at}/{name}", "unknown-field", "is not a column", list(fields), name)
                continue
            column = np.asarray(values)
            rows = len(column) if rows is None and column.ndim == 1 else rows
            if column.shape != (rows,):
                wanted = "a value for each row" if rows is None else f"{rows} values in one dimension"
                self.problems.add(f"{at}/{name}", "not-a-list", f"has the shape {column.shape}", wanted)
                continue
            facts[name] = read_column(column, fields[name], f"{at}/{name}", self.problems)
        for name, field in fields.items():
            if field.get("isRequired") and name not in [camel(each) for each in given]:
                self.problems.add(f"{at}/{name}", "missing-field", "is missing", "a column")
        return facts

    def figures(self, facts: Mapping[str, Fact], sums: Mapping[str, Array], rows: int) -> dict[str, Array]:
        """The figures of all rows, each under the law of its period."""
        programs = self.law.programs()
        days = facts[self.law.day][0] if self.law.day else np.zeros((), dtype=np.int64)
        places = np.searchsorted([first for first, _ in programs], days, side="right") - 1
        all_of = np.broadcast_to(np.maximum(places, 0), (rows,))
        figures: dict[str, list[Array]] = {name: [] for name in programs[0][1].outputs}
        order: list[Array] = []
        for place, (_, program) in enumerate(programs):
            chosen = np.flatnonzero(all_of == place)
            # Without any row, the first program says which figures there are.
            for first in range(0, len(chosen) if rows or place else 1, _BLOCK):
                block = chosen[first : first + _BLOCK]
                order.append(block)
                self._work_out(program, facts, sums, block, figures)
        self.stop_if_wrong()
        at = np.argsort(np.concatenate(order))
        return {name: np.concatenate(blocks)[at] for name, blocks in figures.items()}

    def _work_out(
        self,
        program: Program,
        facts: Mapping[str, Fact],
        sums: Mapping[str, Array],
        block: Array,
        figures: Mapping[str, list[Array]],
    ) -> None:
        registers = run(program, [_input(program, each, facts, sums, block) for each in program.inputs])
        for name, (register, kind) in program.outputs.items():
            values = np.broadcast_to(registers[register], block.shape)
            figures[name].append(_shown(values, kind, program))
        for refused in program.refused:
            wrong = block[np.broadcast_to(registers[refused["register"]], block.shape).astype(bool)]
            for row in wrong[:1]:
                self.problems.add(f"/columns/{refused['field']}/{row}", refused["code"], *REFUSALS[refused["code"]])


def cit_columns(given: Given, tax_year: object, reading: Optional[str], disposals: Any, losses: Any) -> dict[str, Any]:
    """The figures of companies, by name."""
    read = Columns("company", {**given, **(disposals or {})}, tax_year, reading)
    facts = read.facts(given, columns_in(read.law.fields), "/columns")
    rows = max((len(each) for each, _ in facts.values() if np.ndim(each)), default=0)
    check_days(facts, read.law.fields, "/columns", read.problems)
    sums = _sums_of_disposals(read, disposals, losses or {}, rows)
    read.stop_if_wrong()
    return _answer(read.law, rows, read.figures(facts, sums, rows), sums)


def pit_columns(given: Given, tax_year: object, reading: Optional[str], streams: Given) -> dict[str, Any]:
    """The figures of individuals, by name."""
    read = Columns("individual", {**given, **streams}, tax_year, reading)
    offsets, items = _items(read, streams, _fields_of_streams(read.law), "/incomeStreams", None)
    rows = len(offsets) - 1
    facts = read.facts(given, columns_in(read.law.fields), "/columns", rows)
    for row in np.flatnonzero(np.diff(offsets) < 1)[:1]:
        read.problems.add(f"/incomeStreams/offsets/{row}", "empty-list", "has no stream of income", "at least one")
    read.stop_if_wrong()
    sums = _sums_of_streams(read, offsets, items)
    return _answer(read.law, rows, read.figures(facts, sums, rows), sums)


def _answer(law: Law, rows: int, figures: Mapping[str, Array], sums: Mapping[str, Array]) -> dict[str, Any]:
    header = {"tax_year": law.tax_year, "reading": law.reading, "digest": law.digest}
    return {**header, "rows": rows, "figures": {**sums, **figures}}


def _input(
    program: Program, given: tuple[str, int, str], facts: Mapping[str, Fact], sums: Mapping[str, Array], block: Array
) -> Array:
    name, source, kind = given
    values, is_given = facts[name] if source == 0 else (sums.get(name, 0), True)
    if kind == "is_given":
        return _taken(is_given, block)
    values = _taken(values, block)
    if kind == "code":
        words, places = np.unique(values, return_inverse=True)
        codes = [program.input_of(str(word), kind) for word in words]
        return np.asarray(codes)[places.reshape(np.shape(values))]
    return values


def _shown(values: Array, kind: str, program: Program) -> Array:
    if kind == "code":
        return np.asarray(program.words)[values]
    return values.astype(bool) if kind == "flag" else values


def _taken(values: Array, block: Array) -> Array:
    return values[block] if np.ndim(values) else values


def _items(
    read: Columns, given: Given, fields: Mapping[str, Any], at: str, rows: Optional[int]
) -> tuple[Array, dict[str, Fact]]:
    """Where the items of each row begin, and the facts of all items."""
    offsets = np.asarray(given.get("offsets", ()))
    is_whole = offsets.ndim == 1 and offsets.dtype.kind in "iu" and len(offsets) == (rows or len(offsets) - 1) + 1
    if not is_whole or len(offsets) == 0 or offsets[0] != 0 or (np.diff(offsets) < 0).any():
        accepted = "whole numbers from 0 that do not fall, one more than rows"
        read.problems.add(f"{at}/offsets", "not-a-list", "does not say where the list of each row begins", accepted)
        read.stop_if_wrong()
    columns = {name: values for name, values in given.items() if name != "offsets"}
    return offsets, read.facts(columns, fields, at, int(offsets[-1]))


def _fields_of_streams(law: Law) -> dict[str, Any]:
    """Those of a stream; how often it is paid is said by the payments a year."""
    fields = {**law.fields["incomeStreams"]["fields"]}
    fields.pop("frequency")
    return {**fields, "periodsPerYear": {"kind": "count", "isRequired": True}}


def _sums_of_streams(read: Columns, offsets: Array, items: Mapping[str, Fact]) -> dict[str, Array]:
    law, rows = read.law, len(offsets) - 1
    row_of = np.repeat(np.arange(rows), np.diff(offsets))
    facts = {name: np.broadcast_to(values, row_of.shape) for name, (values, _) in items.items()}
    sums: dict[str, Array] = {}
    for word in np.unique(facts["type"]).tolist():
        chosen = np.flatnonzero(facts["type"] == word)
        rule = law.streams["types"][word]
        _check_streams(read, rule, word, facts, chosen)
        program = law.program(rule["program"])
        amounts = times(facts["amount"][chosen], facts["periodsPerYear"][chosen])
        stream: dict[str, Array] = {"amount": amounts, "expenses": facts["expenses"][chosen]}
        registers = run(program, [stream[name] for name, _, _ in program.inputs])
        for name, (register, _) in program.outputs.items():
            values = np.broadcast_to(registers[register], chosen.shape)
            added = added_by(row_of[chosen], values, rows)
            sums[name] = _plus(sums[name], added) if name in sums else added
    read.stop_if_wrong()
    return sums


def _plus(one: Array, other: Array) -> Array:
    is_safe = size_of(one) + size_of(other) < LIMIT
    return one + other if is_safe else narrowed(one.astype(object) + other.astype(object))


def _check_streams(
    read: Columns, rule: Mapping[str, Any], word: str, facts: Mapping[str, Array], chosen: Array
) -> None:
    def refuse(wrong: Array, column: str, says: str, accepted: str) -> None:
        for row in chosen[np.flatnonzero(wrong)[:1]]:
            read.problems.add(f"/incomeStreams/{column}/{row}", "not-applicable", says, accepted)

    always = np.ones(chosen.shape, dtype=bool)
    if "isRefused" in rule:
        refuse(always, "type", f"is {word}, which is not income of {read.law.tax_year}", "another type of income")
    if "isPaidOnce" in rule:
        refuse(facts["periodsPerYear"][chosen] != 1, "periodsPerYear", f"of {word} is not annualised", "1")
    if "takesExpenses" not in rule:
        refuse(facts["expenses"][chosen] != 0, "expenses", f"is not allowed against {word}", "0")


def _sums_of_disposals(read: Columns, given: Optional[Given], losses: Given, rows: int) -> dict[str, Array]:
    """The figures of the disposals, row by row: a list is worked out as that of one return."""
    law = read.law
    field = law.fields["disposalSchedule"]["fields"]
    offsets, items = np.zeros(rows + 1, dtype=np.int64), {}
    if given is not None:
        offsets, items = _items(read, given, field, "/disposals", rows)
    earlier = {name: _losses_of(read, name, values, rows) for name, values in losses.items()}
    read.stop_if_wrong()
    listed = np.diff(offsets) > 0
    for amounts in earlier.values():
        listed = listed | (amounts != 0)
    figures: dict[str, list[int]] = {name: [0] * rows for name in law.disposals["figures"]}
    for row in np.flatnonzero(listed).tolist():
        places = range(int(offsets[row]), int(offsets[row + 1]))
        facts = {
            "disposalSchedule": [{name: _fact_at(fact, place) for name, fact in items.items()} for place in places],
            "capitalLossesBroughtForward": _by_class(law, earlier, row),
        }
        worked = Disposals(law, facts, read.problems, f"/disposals/{row}").figures
        for name, column in figures.items():
            column[row] = worked[name]
    return {name: narrowed(np.asarray(column, dtype=object)) for name, column in figures.items()}


def _losses_of(read: Columns, name: str, values: object, rows: int) -> Array:
    field, at = read.law.fields["capitalLossesBroughtForward"], f"/capitalLossesBroughtForward/{name}"
    if spelling(name) not in field["words"]:
        read.problems.add(at, "unknown-word", "is unknown", sorted(set(field["words"].values())))
    column = np.asarray(values)
    if column.shape != (rows,):
        read.problems.add(at, "not-a-list", f"has the shape {column.shape}", f"{rows} values in one dimension")
        return np.zeros(rows, dtype=np.int64)
    amounts, _ = read_amounts(column, {"kind": "amount", "absent": 0}, at, read.problems)
    return np.broadcast_to(amounts, (rows,))


def _by_class(law: Law, earlier: Mapping[str, Array], row: int) -> dict[str, int]:
    words, losses = law.fields["capitalLossesBroughtForward"]["words"], dict[str, int]()
    for name, amounts in earlier.items():
        word = words[spelling(name)]
        losses[word] = losses.get(word, 0) + int(amounts[row])
    return losses


def _fact_at(fact: Fact, place: int) -> object:
    values, is_given = fact
    if np.ndim(values) == 0:
        return values if is_given else None
    return values[place].item() if is_given[place] else None

