"""Reads a request by the description of its fields, and gathers everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Callable, Optional, Union, cast

if TYPE_CHECKING:
    from .program import Law

Field = Mapping[str, Any]

_AMOUNT = re.compile(r"(-?)([0-9]+)(?:\.([0-9]+))?")
_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
LARGEST_KOBO = 10**17
_LONGEST_TEXT = 1000
_MOST_PROBLEMS = 100
_FEW_WORDS = 12


class Problems:
    """What is wrong with a request; after a hundred problems no more are kept."""

    def __init__(self) -> None:
        self.all: list[dict[str, object]] = []

    def add(
        self, path: str, code: str, says: str, accepted: Union[str, Sequence[object]], given: Optional[str] = None
    ) -> None:
        """Keeps a problem. ``says`` follows the name of the field; ``accepted`` is in words, or a list of words.

        ``given`` is what stands in the place of such a word.
        """
        name = re.sub(r"/([0-9]+)(?=/|$)", r"[\1]", path)[1:].replace("/", ".") or "The request"
        words = [] if isinstance(accepted, str) else [str(word) for word in accepted]
        hint = f": give {accepted}" if isinstance(accepted, str) else _hint(words, given)
        message = f"{name} {says}{hint}" if hint.endswith("?") else f"{name} {says}{hint}."
        problem: dict[str, object] = {"path": path, "code": code, "message": message}
        problem["accepted"] = accepted if isinstance(accepted, str) else ", ".join(words)
        if words:
            problem["accepted_words"] = words
        if len(self.all) < _MOST_PROBLEMS:
            self.all.append(problem)

    def touch(self, paths: Sequence[str]) -> bool:
        """True if one of these fields is wrong, or an object that holds it, or what it holds."""
        wrong = [str(problem["path"]) for problem in self.all]
        return any(_holds(path, each) or _holds(each, path) for path in paths for each in wrong)


def _hint(words: Sequence[str], given: Optional[str]) -> str:
    """The word that is meant, or all of them, where they are few."""
    for close in get_close_matches(given or "", words, 1):
        return f". Did you mean {close}?"
    return f": give one of {', '.join(words)}" if 0 < len(words) <= _FEW_WORDS else ""


def _holds(path: str, inner: str) -> bool:
    return f"{inner}/".startswith(f"{path}/")


def spelling(word: str) -> str:
    """The spelling under which words are compared."""
    return re.sub("[ -]", "_", word.lower())


def read(value: object, fields: Mapping[str, Field], path: str, problems: Problems) -> dict[str, object]:
    """The facts of an object by the names of their fields, those of objects inside it among them.

    An amount is whole kobo and a day the number yyyymmdd. What could not be read is as if it were absent: its default,
    or None.
    """
    facts: dict[str, object] = {}
    if not isinstance(value, Mapping):
        problems.add(path, "null-value" if value is None else "not-an-object", "is not an object", "an object")
        return facts
    given = cast("Mapping[str, object]", value)
    for name in given:
        if name not in fields:
            problems.add(f"{path}/{_escaped(name)}", "unknown-field", "is not a field", list(fields), name)
    for name, field in fields.items():
        at = f"{path}/{name}"
        if name not in given and field.get("isRequired"):
            problems.add(at, "missing-field", "is missing", _ACCEPTED[field["kind"]])
        if field["kind"] == "object":
            facts.update(read(given.get(name, {}), field["fields"], at, problems))
        else:
            fact = _fact(given[name], field, at, problems) if name in given else None
            facts[name] = absent(field) if fact is None else fact
    return facts


def check_days(
    facts: Mapping[str, object], fields: Mapping[str, Field], problems: Problems, at: str = ""
) -> None:
    """Refuses days outside the limits that the year sets."""
    for name, field in fields.items():
        day, (first, last) = facts.get(name), field.get("days", (None, None))
        if "days" in field and isinstance(day, int) and (day < _number_of(first, 0) or day > _number_of(last, day)):
            accepted = f"a day from {first}" + (f" to {last}" if last else "")
            problems.add(f"{at}/{name}", "outside-period", "is not within the year", accepted)


def check_disposal(item: Mapping[str, Any], law: Law, at: str, problems: Problems) -> None:
    """The faults that two fields of a disposal, or a disposal and the year, can show."""
    check_days(item, law.fields["disposalSchedule"]["fields"], problems, at)
    for name in law.disposals["refused"].get(item.get("assetClass"), []):
        if item.get(name) is not None:
            says = f"does not apply to {item['assetClass']}"
            problems.add(f"{at}/{name}", "not-applicable", says, "it on another class of asset only")


def check_stream(
    stream: Mapping[str, Any], law: Law, at: str, problems: Problems, months: Optional[int]
) -> None:
    """The faults that only two fields of a stream, or a stream and the months of employment, can show."""
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
    if rule and paid and "isPay" in rule and months not in (None, 12) and paid["usual"] not in (None, 1, 12):
        if stream.get("periodsPerYear") is None and not problems.touch([f"{at}/periodsPerYear"]):
            accepted = f"how many times it was paid in the {months} months worked"
            problems.add(f"{at}/periodsPerYear", "missing-field", "is missing", accepted)
    if rule and paid and "isPaidOnce" in rule and paid["usual"] != 1:
        accepted = [name for name, each in frequencies.items() if each["usual"] == 1]
        problems.add(f"{at}/frequency", "not-applicable", f"of {stream['type']} is not annualised", accepted)


def _check_periods(given: Optional[int], paid: Mapping[str, Any], at: str, problems: Problems) -> None:
    if given is None and paid["usual"] is None and not problems.touch([at]):
        problems.add(at, "missing-field", "is missing", "how many times a year it was paid")
    elif given is not None and given > paid["most"]:
        problems.add(at, "not-applicable", f"is {given}", f"1 to {paid['most']}")


def _number_of(day: Optional[str], otherwise: int) -> int:
    return int(day.replace("-", "")) if day else otherwise


def absent(field: Field) -> object:
    """What a field is where a request leaves it out."""
    default = field.get("absent")
    return _day(default, field, "", Problems()) if field["kind"] == "day" and default is not None else default


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


def _fact(value: object, field: Field, path: str, problems: Problems) -> object:
    if value is None:
        problems.add(path, "null-value", "is None", _ACCEPTED[field["kind"]])
        return None
    return _READERS[field["kind"]](value, field, path, problems)


def _amount(value: object, field: Field, path: str, problems: Problems) -> Optional[int]:
    kobo = _kobo(value, field["kind"] == "signed_amount")
    if isinstance(kobo, int):
        return kobo
    problems.add(path, kobo, _FAULTS[kobo], _ACCEPTED[field["kind"]])
    return None


_FAULTS = {
    "not-an-amount": "is not an amount of naira",
    "sub-kobo": "has a part of a kobo",
    "amount-too-large": "is too large",
    "negative-amount": "is negative",
}


def _kobo(value: object, is_signed: bool) -> "int | str":
    """The whole kobo of an amount as the wire carries it, or why it is none."""
    if isinstance(value, str) and len(value) > _LONGEST_TEXT:
        return "amount-too-large"
    found = _AMOUNT.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        return "not-an-amount"
    sign, naira, fraction = found.group(1), found.group(2), found.group(3) or ""
    if len(fraction) > 2:
        return "sub-kobo"
    kobo = int(naira + fraction.ljust(2, "0"))
    if kobo >= LARGEST_KOBO:
        return "amount-too-large"
    if sign and not is_signed:
        return "negative-amount" if kobo else "not-an-amount"
    return -kobo if sign else kobo


def _flag(value: object, field: Field, path: str, problems: Problems) -> Optional[bool]:
    if isinstance(value, bool):
        return value
    problems.add(path, "not-a-boolean", "is not true or false", _ACCEPTED["flag"])
    return None


def _day(value: object, field: Field, path: str, problems: Problems) -> Optional[int]:
    found = _DAY.fullmatch(value) if isinstance(value, str) else None
    try:
        year, month, day = (int(part) for part in found.groups()) if found else (0, 0, 0)
        date(year or 4, month, day)
    except ValueError:
        problems.add(path, "not-a-day", "is not a day of the calendar", _ACCEPTED["day"])
        return None
    return year * 10_000 + month * 100 + day


def _count(value: object, field: Field, path: str, problems: Problems) -> object:
    most = field.get("most")
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= (most or 2**53 - 1):
        return field["words"][str(value)] if "words" in field else value
    accepted = _ACCEPTED["count"] + (f" to {most}" if most else "")
    problems.add(path, "not-a-whole-number", f"is not {accepted}", accepted)
    return None


def _year(value: object, field: Field, path: str, problems: Problems) -> Optional[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    problems.add(path, "not-a-year", "is not a year", _ACCEPTED["year"])
    return None


def _word(value: object, field: Field, path: str, problems: Problems) -> Optional[str]:
    words: Mapping[str, str] = field["words"]
    word = words.get(spelling(value)) if isinstance(value, str) else None
    if word is None:
        unknown = ("unknown-word", f'is "{value}", which is unknown')
        code, says = unknown if isinstance(value, str) else ("not-a-word", "is not a word")
        problems.add(path, code, says, sorted(set(words.values())), str(value))
    return word


def _list(value: object, field: Field, path: str, problems: Problems) -> Optional[list[dict[str, object]]]:
    if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
        problems.add(path, "not-a-list", "is not a list", "a list")
        return None
    items = cast("Sequence[object]", value)
    if len(items) > field["most"]:
        problems.add(path, "list-too-long", f"has {len(items)} items", f"a list of at most {field['most']} items")
    elif len(items) < field["least"]:
        problems.add(path, "empty-list", "is empty", "a list of at least one item")
    else:
        return [read(item, field["fields"], f"{path}/{index}", problems) for index, item in enumerate(items)]
    return None


def _amounts_by_word(value: object, field: Field, path: str, problems: Problems) -> Optional[dict[str, int]]:
    """Amounts by word; those under two spellings of one word are added."""
    if not isinstance(value, Mapping):
        problems.add(path, "not-an-object", "is not an object", "an object")
        return None
    amounts: dict[str, int] = {}
    for name, given in cast("Mapping[str, object]", value).items():
        at = f"{path}/{_escaped(name)}"
        word = _word(name, field, at, problems)
        kobo = _fact(given, {"kind": "amount"}, at, problems)
        if word is not None and isinstance(kobo, int):
            amounts[word] = amounts.get(word, 0) + kobo
    return amounts


_READERS: Mapping[str, Callable[[object, Field, str, Problems], object]] = {
    "amount": _amount,
    "signed_amount": _amount,
    "flag": _flag,
    "day": _day,
    "year": _year,
    "count": _count,
    "word": _word,
    "list": _list,
    "amounts_by_word": _amounts_by_word,
}

_ACCEPTED: Mapping[str, str] = {
    "amount": "an amount of naira with at most two decimals",
    "signed_amount": "an amount of naira with at most two decimals",
    "flag": "true or false",
    "day": "a day of the calendar as YYYY-MM-DD",
    "year": "a year as a whole number, such as 2024",
    "count": "a whole number from 1",
    "word": "a word",
    "list": "a list",
    "object": "an object",
    "amounts_by_word": "an object",
}
