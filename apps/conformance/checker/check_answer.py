#!/usr/bin/env python3
"""Works every line of written answers out again, from the format alone: docs/answer-format.md.

Prints what does not follow, and ends with 1; with 0 where everything follows.
"""

import hashlib
import json
import re
import sys
from decimal import Decimal
from fractions import Fraction
from functools import partial
from math import floor

FORMAT = "nigeria-tax-answer/1"
NOTHING_FOUND = object()
AMOUNT = re.compile(r"-?\d+\.\d\d").fullmatch
text_of = partial(json.dumps, ensure_ascii=False)


def canonical(value):
    """Canonical JSON (RFC 8785) of what an answer has: keys in order, no spaces, numbers as ECMAScript writes them."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(text_of(key) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, Decimal):  # An amount of the request: plain digits, as ECMAScript writes 1e-6 up to 1e21.
        return str(int(value)) if value == value.to_integral_value() else format(value.normalize(), "f")
    return text_of(value)


def rounded(exact, rounding):
    """To the nearest multiple; a tie goes away from zero (up), or to the even multiple."""
    unit = int(rounding["toNearest"])
    size = abs(exact) / unit
    whole = floor(size)
    beyond = size - whole - Fraction(1, 2)
    up = beyond > 0 or (beyond == 0 and (rounding["ties"] == "up" or whole % 2 == 1))
    return (whole + up) * unit * (-1 if exact < 0 else 1)


def shares(of):
    triples = zip(of[::3], of[1::3], of[2::3])
    return sum((Fraction(x * part, whole) for x, part, whole in triples if whole > 0), Fraction(0))


def years_later(day, years):
    year, rest = int(day[:4]) + years, day[5:]
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return f"{year:04d}-02-28" if rest == "02-29" and not leap else f"{year:04d}-{rest}"


def compare(one, sign, other):
    one, other = ("" if each is None else each for each in (one, other))  # A day that is not given is before all.
    return {"<": one < other, "<=": one <= other, ">": one > other, ">=": one >= other}[sign]


STEPS = {
    "sum": lambda of, step, _: sum(int(n) * v for n, v in zip(step["times"], of, strict=True)) + int(step["plus"]),
    "least": lambda of, *_: min(of),
    "greatest": lambda of, *_: max(of),
    "charge": lambda of, step, rounding: rounded(of[0] * Fraction(step["rate"]), rounding),
    "apportion": lambda of, _, rounding: rounded(shares(of), rounding),
    "sum_of_shares": lambda of, _, rounding: rounded(shares(of), rounding),
    "compare": lambda of, step, _: compare(of[0], step["comparison"], of[1]),
    "is": lambda of, step, _: of[0] == step["word"],
    "not": lambda of, *_: not of[0],
    "and": lambda of, *_: all(of),
    "or": lambda of, *_: any(of),
    "choose": lambda of, *_: of[1] if of[0] else of[2],
    "years_later": lambda of, step, _: years_later(of[0], step["years"]) if of[0] else None,
}


def stated(request, field):
    held = request
    try:
        for name in field.split("/")[1:]:
            held = held[int(name)] if isinstance(held, list) else held[name]
    except (KeyError, IndexError, TypeError):
        return NOTHING_FOUND
    return held


def fact_fault(step, value, request):
    """What a fact states beside what the request says at its place; a word may be spelled in another way there."""
    found = [held for held in (stated(request, field) for field in step["fields"]) if held is not NOTHING_FOUND]
    is_there = bool(found)
    if step["isStated"] != is_there or (step["op"] == "is_given" and value is not is_there):
        return "is stated otherwise"
    if step["op"] == "is_given" or not is_there:
        return None
    if step["kind"] == "kobo":
        held = sum(int(Decimal(str(each)) * 100) for each in found)
    else:
        held = re.sub(r"[ -]", "_", str(found[0]).lower()) if step["kind"] == "code" else found[0]
    return None if held == value else f"is {held} in the request"


def steps_checked(answer, faults):
    """The values of the steps by their places, each worked out from the values before it."""
    values = {}
    for place, step in enumerate(answer["steps"]):
        written = step["value"]
        is_number = isinstance(written, str) and step.get("kind") != "code" and re.fullmatch(r"-?\d+", written)
        value = int(written) if is_number else written
        fault = None
        if step["op"] in STEPS:
            worked_out = STEPS[step["op"]]([values[each] for each in step["of"]], step, answer["rounding"])
            fault = None if type(worked_out) is type(value) and worked_out == value else f"comes to {worked_out}"
        elif step["op"] != "constant":
            fault = fact_fault(step, value, answer["request"])
        if fault:
            faults.append(f"step {place} ({step['op']}) is written as {written} and {fault}")
        values[place] = value
    return values


def kobo(text):
    return int(Decimal(text) * 100)


def rate(text):
    return Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)


def part_between(amount, above, most):
    top = amount if most == "none" else min(amount, kobo(most))
    return max(0, top - kobo(above))


LINES = {  # Over the amounts with their signs, and over the terms as they are written; a fraction is then rounded.
    "sum": lambda signed, _: sum(signed),
    "sum_not_below_zero": lambda signed, _: max(0, sum(signed)),
    "least": lambda signed, _: min(signed),
    "greatest": lambda signed, _: max(signed),
    "charge": lambda _, terms: kobo(terms[0]) * rate(terms[1]),
    "charge_less_part": lambda _, terms: (kobo(terms[0]) - kobo(terms[1]) * rate(terms[2])) * rate(terms[3]),
    "apportion": lambda signed, _: shares(signed),
    "sum_of_shares": lambda signed, _: shares(signed),
    "sum_of_charges": lambda _, terms: sum(kobo(one) * rate(each) for one, each in zip(terms[::2], terms[1::2])),
    "times": lambda _, terms: kobo(terms[0]) * int(terms[1]),
    "part_between": lambda _, terms: part_between(kobo(terms[0]), terms[1], terms[2]),
}


def line_faults(line, earlier, values, rounding):
    operands, terms = line["operands"], [operand["value"] for operand in line["operands"]]
    for operand in operands:
        if "line" in operand and operand["value"] != earlier.get(operand["line"]):
            yield f"takes {operand['value']} from {operand['line']}, which is {earlier.get(operand['line'])}"
    if line["step"] is not None:
        value = values[line["step"]]
        if (kobo(line["value"]) if AMOUNT(line["value"]) else line["value"]) != value:
            yield f"is {line['value']} and its step {value}"
    if line["operation"] != "looked_up":
        signed = [(-1 if "sign" in each else 1) * kobo(each["value"]) for each in operands if AMOUNT(each["value"])]
        exact = LINES[line["operation"]](signed, terms)
        worked_out = rounded(exact, rounding) if isinstance(exact, Fraction) else exact
        if worked_out != kobo(line["value"]):
            yield f"is {line['value']} and its operands come to {worked_out} kobo"


def faults_of(answer):
    if answer["format"] != FORMAT:
        return [f"the format is {answer['format']}, not {FORMAT}"]
    faults, earlier = [], {}
    values = steps_checked(answer, faults)
    for line in answer["lines"]:
        faults += [f"line {line['line']} {fault}" for fault in line_faults(line, earlier, values, answer["rounding"])]
        earlier[line["line"]] = line["value"]
    rest = {name: value for name, value in answer.items() if name != "digest"}
    if hashlib.sha256(canonical(rest).encode()).hexdigest() != answer["digest"]:
        faults.append("the digest is of another text")
    return faults


def main():
    source = open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin
    count = wrong = 0
    for text in filter(str.strip, source):
        count += 1
        try:
            faults = faults_of(json.loads(text, parse_float=Decimal))
        except (ValueError, KeyError, TypeError, IndexError, ArithmeticError, AttributeError) as error:
            faults = [f"it cannot be read: {error!r}"]
        wrong += bool(faults)
        for fault in faults:
            print(f"answer {count}: {fault}")
    print(f"{count} answers, {wrong} of them do not follow")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
