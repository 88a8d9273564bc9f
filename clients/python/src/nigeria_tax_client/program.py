"""The law of a year as data, and its evaluation in whole numbers.

A program is what the library's own evaluation runs: inputs, constants and instructions over registers. The files of
``programs/`` are written by ``npm run programs:build`` from the rule tables; nothing here knows a rate or a rule.
"""

from __future__ import annotations

import json
from calendar import isleap
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Callable

_FOLDER = Path(__file__).parent / "programs"

Facts = Mapping[str, object]
Rounding = tuple[int, str]
Operation = Callable[[int, int, int, Rounding], int]


def rounded(numerator: int, denominator: int, rounding: Rounding) -> int:
    """A quotient to the nearest multiple, a tie away from zero or to the even multiple, as the table says."""
    nearest, ties = rounding
    step = denominator * nearest
    whole, rest = divmod(abs(numerator), step)
    whole += 2 * rest > step or (2 * rest == step and (ties == "up" or whole % 2 == 1))
    return whole * nearest if numerator >= 0 else -whole * nearest


def _years_later(day: int, years: int) -> int:
    """A day yyyymmdd of a later year: 28 February where that year has no 29th."""
    later = day + 10_000 * years
    return later - 1 if later % 10_000 == 229 and not isleap(later // 10_000) else later


OPERATIONS: Mapping[str, Operation] = {
    "Plus": lambda x, y, z, _: x + y,
    "Minus": lambda x, y, z, _: x - y,
    "PlusTimes": lambda x, y, z, _: x + y * z,
    "Least": lambda x, y, z, _: x if x < y else y,
    "Greatest": lambda x, y, z, _: x if x > y else y,
    "NotBelowZero": lambda x, y, z, _: x if x > 0 else 0,
    "Charge": lambda x, y, z, rounding: rounded(x * y, 2 * z, rounding),
    "Apportion": lambda x, y, z, rounding: rounded(x * y, z, rounding) if z > 0 else 0,
    "Less": lambda x, y, z, _: int(x < y),
    "AtMost": lambda x, y, z, _: int(x <= y),
    "Equal": lambda x, y, z, _: int(x == y),
    "Not": lambda x, y, z, _: 1 - x,
    "And": lambda x, y, z, _: x * y,
    "Or": lambda x, y, z, _: int(x + y > 0),
    "Choose": lambda x, y, z, _: y if x else z,
    "YearsLater": lambda x, y, z, _: _years_later(x, y),
}
"""The operations by their names in the files. A file with another one is of a newer law than this evaluator."""


class Program:
    """The steps of the law in one period."""

    def __init__(self, data: Mapping[str, Any], operations: Sequence[str]) -> None:
        self.inputs: list[tuple[str, int, str]] = [tuple(each) for each in data["inputs"]]
        self.constants: list[int] = data["constants"]
        self.outputs: Mapping[str, tuple[int, str]] = data["outputs"]
        self.refused: Sequence[Mapping[str, Any]] = data["refused"]
        self.words: list[str] = data["words"]
        self.rounding: Rounding = tuple(data["rounding"])
        code: list[int] = data["code"]
        self.steps = [(operations[code[at]], *code[at + 2 : at + 5]) for at in range(0, len(code), 5)]
        first = len(self.inputs) + len(self.constants)
        if code[1::5] != list(range(first, first + len(self.steps))):
            raise ValueError("The registers of a program are not in the order of its instructions.")
        self._steps = [(OPERATIONS[name], x, y, z) for name, x, y, z in self.steps]

    def run(self, *sources: Facts) -> list[int]:
        """Every register, from the facts of a return and what its lists come to."""
        registers = [self.input_of(sources[source].get(name), kind) for name, source, kind in self.inputs]
        registers += self.constants
        rounding = self.rounding
        for operation, x, y, z in self._steps:
            registers.append(operation(registers[x], registers[y], registers[z], rounding))
        return registers

    def input_of(self, fact: object, kind: str) -> int:
        """A fact as a register holds it: a word by its code, which is its place."""
        if kind == "is_given":
            return int(fact is not None)
        if kind == "code":
            return self.words.index(fact) if isinstance(fact, str) and fact in self.words else -1
        return int(fact) if isinstance(fact, int) else 0

    def figure(self, name: str, registers: Sequence[int]) -> object:
        """An output: whole kobo, true or false, or a word."""
        register, kind = self.outputs[name]
        value = registers[register]
        return self.words[value] if kind == "code" else bool(value) if kind == "flag" else value


class Law:
    """The law of a year under a reading."""

    def __init__(self, data: Mapping[str, Any], reading: str) -> None:
        own = data["readings"][reading]
        self.tax_year: int = data["taxYear"]
        self.reading = reading
        self.revision: int = own["revision"]
        self.digest: str = own["digest"]
        self.fields: Mapping[str, Any] = data["fields"][own["fields"]]
        self.streams: Mapping[str, Any] = own.get("streams", {})
        self.disposals: Mapping[str, Any] = own.get("disposals", {})
        self.places: Mapping[str, Any] = own["result"]["figures"]
        self.spellings: Mapping[str, Mapping[str, str]] = own["result"]["words"]
        self.day: str = own.get("day", "")
        self._periods: list[Mapping[str, int]] = own["periods"]
        self._data = data
        self._programs: dict[int, Program] = {}

    def program(self, place: int) -> Program:
        """A program of the file, made when it is first asked for."""
        if place not in self._programs:
            self._programs[place] = Program(self._data["programs"][place], self._data["operations"])
        return self._programs[place]

    def worked_out(self, place: int, *sources: Facts) -> dict[str, int]:
        """The figures of a program over the items of a list, by their names."""
        program = self.program(place)
        registers = program.run(*sources)
        return {name: registers[register] for name, (register, _) in program.outputs.items()}

    def programs(self) -> list[tuple[int, Program]]:
        """The program of each period, after its first day."""
        return [(period["from"], self.program(period["program"])) for period in self._periods]

    def of(self, facts: Facts) -> Program:
        """The program of the period that holds the day of a return, or the first one."""
        day = facts.get(self.day)
        number = day if isinstance(day, int) else 0
        held = [period["program"] for period in self._periods if period["from"] <= number]
        return self.program(held[-1] if held else self._periods[0]["program"])


@lru_cache(maxsize=None)
def years_of(kind: str) -> list[int]:
    """The years of a kind of table."""
    return sorted(int(path.stem.rpartition("-")[2]) for path in _FOLDER.glob(f"{kind}-*.json"))


@lru_cache(maxsize=None)
def _file_of(kind: str, tax_year: int) -> Mapping[str, Any]:
    return json.loads((_FOLDER / f"{kind}-{tax_year}.json").read_text("utf-8"))


def readings_of(kind: str, tax_year: int) -> list[str]:
    """The readings of a year, the default first."""
    data = _file_of(kind, tax_year)
    return sorted(data["readings"], key=lambda reading: reading != data["reading"])


@lru_cache(maxsize=None)
def law_of(kind: str, tax_year: int, reading: str) -> Law:
    """The law of a year under one of its readings."""
    return Law(_file_of(kind, tax_year), reading)
