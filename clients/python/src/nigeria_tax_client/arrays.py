"""The evaluation of a program over arrays of NumPy: a value for each row, exactly as row by row.

A register is an array of int64, or one number for all rows. Beside it goes the largest size that it can have. Where an
operation could leave int64 on its way, the sizes are measured; if it still could, it is done in Python's integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Callable

from .errors import FailureFacts, NigeriaTaxMissingPackageError
from .program import Program, Rounding

Array = Any
"""An array of NumPy, or one number for all rows. NumPy need not be there to check types."""


def _numpy() -> Any:
    try:
        return import_module("numpy")
    except ImportError as error:
        message = "Columns need NumPy, which is not installed: pip install numpy"
        raise NigeriaTaxMissingPackageError(message, FailureFacts(code="package-missing", attempts=0)) from error


np: Any = _numpy()

LIMIT = 2**62
"""Sizes below it are safe in int64, and so is the sum of two of them."""


def size_of(values: Array) -> int:
    """The largest size of the values."""
    if np.ndim(values) == 0:
        return abs(int(values))
    return max(abs(int(values.max())), abs(int(values.min()))) if len(values) else 0


def exactly(values: Array) -> Array:
    """The values as Python's integers, which have no limit."""
    return values.astype(object) if np.ndim(values) else np.asarray(int(values), dtype=object)


def narrowed(values: Array) -> Array:
    """The values in int64, if they are safe there."""
    return values.astype(np.int64) if values.dtype == object and size_of(values) < LIMIT else values


def times(values: Array, others: Array) -> Array:
    """A product that leaves int64 where it must."""
    if size_of(values) * size_of(others) < LIMIT:
        return values * others
    return narrowed(np.asarray(exactly(values) * exactly(others)))


def added_by(places: Array, values: Array, rows: int) -> Array:
    """The sum of the values of each row; ``places`` says of each value which row it is of."""
    is_safe = size_of(values) * max(len(places), 1) < LIMIT
    sums = np.zeros(rows, dtype=np.int64 if is_safe else object)
    np.add.at(sums, places, values if is_safe else exactly(values))
    return narrowed(sums)


def _rounded(numerator: Array, denominator: Array, rounding: Rounding) -> Array:
    nearest, ties = rounding
    step = denominator * nearest
    size = np.abs(numerator)
    whole = size // step
    rest = 2 * (size - whole * step)
    whole = whole + ((rest > step) | ((rest == step) & ((ties == "up") | (whole % 2 == 1))))
    return np.where(numerator < 0, -whole * nearest, whole * nearest)


def _apportioned(x: Array, y: Array, z: Array, rounding: Rounding) -> Array:
    """Products of two amounts mostly leave int64, but few rows have any."""
    x, y, z = np.broadcast_arrays(x, y, z)
    rows = np.asarray((z > 0) & (x != 0) & (y != 0))
    shares = np.zeros(rows.shape, dtype=object)
    if rows.any():
        shares[rows] = _rounded(exactly(x[rows]) * exactly(y[rows]), exactly(z[rows]), rounding)
    return shares


def _years_later(day: Array, years: Array) -> Array:
    later = day + 10_000 * years
    year = later // 10_000
    is_leap = (year % 4 == 0) & ((year % 100 != 0) | (year % 400 == 0))
    return np.where((later % 10_000 == 229) & ~np.asarray(is_leap), later - 1, later)


_OPERATIONS: dict[str, Callable[[Array, Array, Array, Rounding], Array]] = {
    "Plus": lambda x, y, z, _: x + y,
    "Minus": lambda x, y, z, _: x - y,
    "PlusTimes": lambda x, y, z, _: x + y * z,
    "Least": lambda x, y, z, _: np.minimum(x, y),
    "Greatest": lambda x, y, z, _: np.maximum(x, y),
    "NotBelowZero": lambda x, y, z, _: np.maximum(x, 0),
    "Charge": lambda x, y, z, rounding: _rounded(x * y, 2 * z, rounding),
    "Apportion": _apportioned,
    "Less": lambda x, y, z, _: x < y,
    "AtMost": lambda x, y, z, _: x <= y,
    "Equal": lambda x, y, z, _: x == y,
    "Not": lambda x, y, z, _: np.logical_not(x),
    "And": lambda x, y, z, _: np.logical_and(x, y),
    "Or": lambda x, y, z, _: np.logical_or(x, y),
    "Choose": lambda x, y, z, _: np.where(x, y, z),
    "YearsLater": lambda x, y, z, _: _years_later(x, y),
}

_LARGEST: dict[str, Callable[[int, int, int, int], int]] = {
    "Plus": lambda x, y, z, _: x + y,
    "Minus": lambda x, y, z, _: x + y,
    "PlusTimes": lambda x, y, z, _: x + y * z,
    "Least": lambda x, y, z, _: max(x, y),
    "Greatest": lambda x, y, z, _: max(x, y),
    "NotBelowZero": lambda x, y, z, _: x,
    "Charge": lambda x, y, z, nearest: max(x * y + 2 * z * nearest, 4 * z * nearest),
    "Choose": lambda x, y, z, _: max(y, z),
    "YearsLater": lambda x, y, z, _: x + 10_000 * y,
}
"""The largest size on the way to a result, from those of the operands; of a condition, 1."""

_MEASURED = ("Charge", "Apportion")
"""The operations whose results are far smaller than what is on the way to them."""


def run(program: Program, inputs: Sequence[Array]) -> list[Array]:
    """Every register, from the arrays of the inputs."""
    values: list[Array] = [*inputs, *program.constants]
    sizes = [size_of(each) for each in values]
    for name, *operands in program.steps:
        largest = _largest(name, [sizes[each] for each in operands], program.rounding)
        if largest >= LIMIT:
            for each in operands:
                sizes[each] = size_of(values[each])
            largest = _largest(name, [sizes[each] for each in operands], program.rounding)
        taken = [values[each] if largest < LIMIT else exactly(values[each]) for each in operands]
        result = np.asarray(_OPERATIONS[name](taken[0], taken[1], taken[2], program.rounding))
        values.append(narrowed(result))
        sizes.append(size_of(result) if name in _MEASURED or largest >= LIMIT else largest)
    return values


def _largest(name: str, sizes: Sequence[int], rounding: Rounding) -> int:
    largest = _LARGEST.get(name)
    return 1 if largest is None else largest(sizes[0], sizes[1], sizes[2], rounding[0])
