#!/usr/bin/env python3
"""Works every line of written answers out again, from the format alone: docs/answer-format.md.

Usage: check_answer.py [FILE], one answer a line; standard input without FILE. Prints what does not follow, and ends
with 1; with 0 where everything follows, and with 2 if FILE cannot be read.
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
TIERS = ("primary", "secondary", "disputed", "practice")
RESULTS = {  # The line of each figure of the result; None of one that no line is.
    "cit": {
        "financials.grossTurnover": "gross_turnover", "financials.tradingProfit": "trading_profit",
        "financials.assessableProfit": "assessable_profit", "financials.totalProfit": "total_profit",
        "taxLiability.cit": "cit", "taxLiability.educationTax": "education_tax",
        "taxLiability.cgt": "cgt", "taxLiability.total": "total",
        "incomeTax.onTradingProfit": "income_tax_on_trading_profit",
        "incomeTax.onCapitalIncome": "income_tax_on_capital_income", "incomeTax.onGains": "income_tax_on_gains",
        "incomeTax.minimumTax": "minimum_tax_excess", "incomeTax.topUpTax": "top_up_tax",
        "capitalIncomeComputation.grossAmount": "capital_income",
        "capitalIncomeComputation.taxableAmount": "taxable_capital_income",
        "capitalIncomeComputation.liabilityAfterCredits": None,
        "carriedForward.tradingLosses": None, "carriedForward.capitalAllowances": None,
    },
    "pit": {
        "grossIncome": "gross_income", "totalReliefs": "total_reliefs", "chargeableIncome": "chargeable_income",
        "taxDue": "tax_due", "monthlyTax": "monthly_tax", "taxBeforeCredits": "liability_before_credits",
        "incomeTax.byBands": "tax_by_bands", "incomeTax.minimumTax": None, "refundable": "refundable",
    },
}
FIELDS = set("format tax request rules rounding steps lines results unread quotes digest".split())
TOTAL = {  # The total, and the figures that it is the sum of, less the lines of the credits that were applied.
    "cit": ("taxLiability.total", ["taxLiability.cit", "taxLiability.educationTax", "taxLiability.cgt"]),
    "pit": ("taxDue", ["taxBeforeCredits"]),
}
APPLIED = "_credit_applied"
LAST = {"cit": "total", "pit": "tax_authority"}  # The last line; that of an authority alone has no step.
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
    if line["verified"] not in TIERS:
        yield f"is {line['verified']}, which is no tier"
    if line["step"] is None:
        if line["line"] != LAST["pit"]:
            yield "has no step"
    else:
        value = values[line["step"]]
        if (kobo(line["value"]) if AMOUNT(line["value"]) else line["value"]) != value:
            yield f"is {line['value']} and its step {value}"
    if line["operation"] != "looked_up":
        signed = [(-1 if "sign" in each else 1) * kobo(each["value"]) for each in operands if AMOUNT(each["value"])]
        exact = LINES[line["operation"]](signed, terms)
        worked_out = rounded(exact, rounding) if isinstance(exact, Fraction) else exact
        if worked_out != kobo(line["value"]):
            yield f"is {line['value']} and its operands come to {worked_out} kobo"


def leaves(held, path=""):
    """The places of what a request states, as JSON Pointers."""
    if not isinstance(held, (dict, list)):
        return [path]
    items = held.items() if isinstance(held, dict) else enumerate(held)
    named = ((str(name).replace("~", "~0").replace("/", "~1"), inner) for name, inner in items)
    return [leaf for name, inner in named for leaf in leaves(inner, f"{path}/{name}")]


def request_faults(request, tax, rules, steps, unread):
    """The year, the tax and the period of the request, and that each of its fields is read, or is said not to be."""
    year, period = rules["taxYear"], rules["period"]
    if request["taxYear"] != year:
        yield f"the request is of {request['taxYear']}, and the rules of {year}"
    if (tax == "pit") != ("incomeStreams" in request):
        yield f"the request is not one of {tax}"
    last = request.get("accountingPeriodEnd", f"{year - 1}-12-31") if tax == "cit" else f"{year}-12-31"
    if period["day"] != last:
        yield f"the law is that of {period['day']}, and the period ends on {last}"
    if (period["from"] or "") > last or last >= (period["until"] or "9999-12-31"):
        yield f"{last} is outside of the period of the law"
    read = {field for step in steps for field in step.get("fields", [])}
    if sorted(unread) != sorted(set(leaves(request)) - read):
        yield "what the request states and no step reads is other than what unread lists"


def result_faults(answer, values):
    """That each figure of the result is the line of its name, and that the last line is there."""
    tax, results = answer["tax"], answer["results"]
    steps_of = {line["line"]: line["step"] for line in answer["lines"]}
    if len(steps_of) < len(answer["lines"]) or not answer["lines"] or answer["lines"][-1]["line"] != LAST[tax]:
        yield f"the lines have a name twice, or do not end with {LAST[tax]}"
    if results.keys() != RESULTS[tax].keys():
        yield "the results are others than those of the format"
        return
    for path, line in RESULTS[tax].items():
        place = results.get(path)
        if line in steps_of and steps_of[line] != place:
            yield f"result {path} is step {place}, and line {line} is step {steps_of[line]}"
        elif line and line not in steps_of and values.get(place) != 0:
            yield f"result {path} is {values.get(place)}, and there is no line {line}"
        elif type(values.get(place)) is not int:
            yield f"result {path} is no amount"
    yield from total_faults(*TOTAL[tax], results, values, steps_of)


def total_faults(total, parts, results, values, steps_of):
    """That the total is the sum of its taxes less the credits: lines alone may take it from another figure."""
    credits = [values[step] for line, step in steps_of.items() if line.endswith(APPLIED)]
    comes_to = sum(values[results[part]] for part in parts) - sum(credits)
    if values[results[total]] != comes_to:
        yield f"result {total} is {values[results[total]]}, and its taxes less credits come to {comes_to}"


def faults_of(answer):
    if answer["format"] != FORMAT:
        return [f"the format is {answer['format']}, not {FORMAT}"]
    faults, earlier = [], {}
    if answer.keys() != FIELDS:
        faults.append("the fields are others than those of the format")
    values = steps_checked(answer, faults)
    for line in answer["lines"]:
        faults += [f"line {line['line']} {fault}" for fault in line_faults(line, earlier, values, answer["rounding"])]
        earlier[line["line"]] = line["value"]
    faults += request_faults(answer["request"], answer["tax"], answer["rules"], answer["steps"], answer["unread"])
    faults += result_faults(answer, values)
    if not answer["quotes"].keys() <= {law for line in answer["lines"] for law in line["law"]}:
        faults.append("a section is quoted that no line cites")
    rest = {name: value for name, value in answer.items() if name != "digest"}
    if hashlib.sha256(canonical(rest).encode()).hexdigest() != answer["digest"]:
        faults.append("the digest is of another text")
    return faults


def main():
    if sys.argv[1:] in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 0
    try:
        source = open(sys.argv[1], encoding="utf-8", errors="replace") if len(sys.argv) > 1 else sys.stdin
    except OSError as error:
        print(f"{sys.argv[1]} cannot be read: {error.strerror}", file=sys.stderr)
        return 2
    count = wrong = 0
    for text in filter(str.strip, source):
        count += 1
        try:
            faults = faults_of(json.loads(text, parse_float=Decimal))
        except (ValueError, KeyError, TypeError, IndexError, ArithmeticError, AttributeError, RecursionError) as error:
            faults = [f"it cannot be read: {error!r}"]
        wrong += bool(faults)
        for fault in faults:
            print(f"answer {count}: {fault}")
    print(f"{count} answers, {wrong} of them do not follow")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
