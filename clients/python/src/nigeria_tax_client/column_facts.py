"""The columns of facts, read by the description of their fields: each value is checked."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Callable, cast

from .arrays import Array, np, size_of
from .reading import LARGEST_KOBO, Problems, absent, spelling

Fact = tuple[Array, Array]
"""The values of a fact, and whether each is given; one of each where they are those of every row."""

_MOST_PAYMENTS = 8_784


def columns_in(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that are columns: those of objects among them, without lists, the year, and the state."""
    flat: dict[str, Any] = {}
    for name, field in fields.items():
        if field["kind"] == "object":
            flat.update(columns_in(field["fields"]))
        elif field["kind"] in _READERS and (field["kind"] != "word" or "isRequired" not in field):
            flat[name] = field
    return flat


def absent_fact(field: Mapping[str, Any]) -> Fact:
    value = absent(field)
    return (value if isinstance(value, str) else int(cast(Any, value) or 0)), value is not None


def _refuse_first(wrong: Array, at: str, code: str, says: str, accepted: str, problems: Problems) -> None:
    for row in np.flatnonzero(wrong)[:1]:
        problems.add(f"{at}/{row}", code, says, accepted)


_KOBO = "whole kobo, below 10^17"


def read_column(column: Array, field: Mapping[str, Any], at: str, problems: Problems) -> Fact:
    """A column by its kind; None, and NaN of floats, are not given, where that is something else than nothing."""
    filled, missing = _filled(column)
    if absent(field) is not None or field.get("isRequired"):
        says = "is None or NaN, which means nothing in this column"
        _refuse_first(missing, at, "null-value", says, "a value", problems)
    values, is_given = _READERS[field["kind"]](filled, field, at, problems)
    return (values, is_given) if not missing.any() else (np.where(missing, 0, values), is_given & ~missing)


def _filled(column: Array) -> tuple[Array, Array]:
    if len(column) == 0:
        return column.astype(np.int64), np.zeros(0, dtype=bool)
    if column.dtype.kind == "f":
        missing = np.isnan(column)
        return np.where(missing, 0.0, column), missing
    if column.dtype != object:
        return column, np.zeros(len(column), dtype=bool)
    given = column.tolist()
    known = next((value for value in given if value is not None), 0)
    missing = np.asarray([value is None for value in given], dtype=bool)
    return np.asarray([known if value is None else value for value in given]), missing


def read_amounts(column: Array, field: Mapping[str, Any], at: str, problems: Problems) -> Fact:
    """Whole kobo."""
    if column.dtype.kind == "f":
        wrong = ~((np.abs(column) <= 2**53) & (column == np.floor(column)))
        _refuse_first(wrong, at, "not-an-amount", "is not whole kobo that a float holds", _KOBO, problems)
        column = np.where(wrong, 0.0, column).astype(np.int64)
    elif column.dtype.kind not in "iu" or size_of(column) >= LARGEST_KOBO:
        problems.add(at, "not-an-amount", f"has values of {column.dtype}", f"{_KOBO}, as integers or floats")
        return absent_fact(field)
    if field["kind"] == "amount":
        _refuse_first(column < 0, at, "negative-amount", "is negative", _KOBO, problems)
    return column.astype(np.int64), np.ones(len(column), dtype=bool)


def _flags(column: Array, field: Mapping[str, Any], at: str, problems: Problems) -> Fact:
    """True or false, or 1 and 0."""
    if column.dtype.kind not in "biu" or (len(column) and not 0 <= column.min() <= column.max() <= 1):
        problems.add(at, "not-a-boolean", f"has values of {column.dtype}", "booleans, or 1 and 0")
        return absent_fact(field)
    return column.astype(np.int64), np.ones(len(column), dtype=bool)


def _days(column: Array, field: Mapping[str, Any], at: str, problems: Problems) -> Fact:
    """Days yyyymmdd; 0 is not given, where there is no default."""
    if column.dtype.kind not in "iu":
        problems.add(at, "not-a-day", f"has values of {column.dtype}", "whole numbers yyyymmdd, such as 20231231")
        return absent_fact(field)
    known = [day for day in np.unique(column).tolist() if _is_day(day) or (day == 0 and absent(field) is None)]
    accepted = "a day, such as 20231231"
    _refuse_first(~np.isin(column, known), at, "not-a-day", "is not a day yyyymmdd", accepted, problems)
    return column.astype(np.int64), column != 0


def _is_day(day: int) -> bool:
    try:
        date(day // 10_000, day // 100 % 100, day % 100)
    except ValueError:
        return False
    return True


def _words(column: Array, field: Mapping[str, Any], at: str, problems: Problems) -> Fact:
    """Words in any spelling."""
    given, places = np.unique(column.astype(str), return_inverse=True)
    words = [field["words"].get(spelling(str(word))) for word in given]
    wrong = np.asarray([word is None for word in words], dtype=bool)[places]
    for row in np.flatnonzero(wrong)[:1]:
        accepted = sorted(set(field["words"].values()))
        given = str(column[row])
        problems.add(f"{at}/{row}", "unknown-word", f'is "{given}", which is unknown', accepted, given)
    return np.asarray([str(word) for word in words], dtype=str)[places], np.ones(len(column), dtype=bool)


def _counts(column: Array, field: Mapping[str, Any], at: str, problems: Problems) -> Fact:
    """Whole numbers from 1; 0 is not given, where the field is optional."""
    most, least = field.get("most") or _MOST_PAYMENTS, 1 if field.get("isRequired") else 0
    if column.dtype.kind not in "iu":
        problems.add(at, "not-a-whole-number", f"has values of {column.dtype}", f"whole numbers {least} to {most}")
        return absent_fact(field)
    says = f"is not from {least} to {most}"
    _refuse_first((column < least) | (column > most), at, "not-a-whole-number", says, f"{least} to {most}", problems)
    if "words" not in field:
        return column.astype(np.int64), column != 0
    words = [str(absent(field)), *(field["words"][str(count)] for count in range(1, most + 1))]
    return np.asarray(words)[np.clip(column, 0, most)], column != 0


_READERS: Mapping[str, Callable[[Array, Mapping[str, Any], str, Problems], Fact]] = {
    "amount": read_amounts,
    "signed_amount": read_amounts,
    "flag": _flags,
    "day": _days,
    "word": _words,
    "count": _counts,
}


def check_days(facts: Mapping[str, Fact], fields: Mapping[str, Any], at: str, problems: Problems) -> None:
    """Refuses days outside the limits that the year sets."""
    for name, field in fields.items():
        if "days" not in field or not np.ndim(facts[name][0]):
            continue
        (days, is_given), (first, last) = facts[name], field["days"]
        lowest, highest = (int((day or "9999-12-31").replace("-", "")) for day in (first, last))
        accepted = f"a day from {first}" + (f" to {last}" if last else "")
        wrong = is_given & ((days < lowest) | (days > highest))
        _refuse_first(wrong, f"{at}/{name}", "outside-period", "is not within the year", accepted, problems)
