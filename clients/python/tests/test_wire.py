"""How values are written and read: names, amounts, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Callable, Union, get_args, get_origin, get_type_hints
from unittest import TestCase

from nigeria_tax_client import names, shapes, types
from nigeria_tax_client.wire import AMOUNT, NUMBER, OPEN, ListOf, MapOf, Record, camel, snake


class Names(TestCase):
    def test_have_words_in_python_and_capitals_on_the_wire(self) -> None:
        pairs = {"taxDue": "tax_due", "rcNumber": "rc_number", "status": "status", "from": "from_", "cit": "cit"}
        for wire, python in pairs.items():
            self.assertEqual((snake(wire), camel(python)), (python, wire))

    def test_of_every_field_come_back_as_they_went(self) -> None:
        fields = [field for kind in vars(types).values() for field in getattr(kind, "__annotations__", {})]
        self.assertGreater(len(fields), 150)
        for field in fields:
            self.assertEqual(snake(camel(field)), field)


class WrittenNames(TestCase):
    SAID = 'taxYaer is not a field. Did you mean taxYear? incomeStreams[0].amuont is "incomeType", not a number.'

    def test_are_those_of_python_where_the_request_has_them(self) -> None:
        for request in ({"tax_yaer": 1, "income_streams": [{"amuont": 1}]}, None):
            said = names.Names(request).text(self.SAID)
            start = "tax_yaer is not a field. Did you mean tax_year? income_streams[0].amuont is "
            self.assertEqual(said, f'{start}"incomeType", not a number.')

    def test_are_those_of_the_wire_where_the_request_has_them(self) -> None:
        request = {"taxYaer": 1, "incomeStreams": [{"amuont": 1}]}
        self.assertEqual(names.Names(request).text(self.SAID), self.SAID)

    def test_are_each_as_it_was_written(self) -> None:
        said = names.Names({"tax_yaer": 1, "incomeStreams": []}).text(self.SAID)
        self.assertTrue(said.startswith("tax_yaer is not a field. Did you mean taxYear? incomeStreams[0]"))


class Amounts(TestCase):
    def test_are_texts_on_the_wire(self) -> None:
        written = {
            "1250000.50": Decimal("1250000.50"),
            "1000000000000": Decimal("1E12"),
            "0.01": Decimal("1E-2"),
            "-5.00": Decimal("-5.00"),
            "80000000": 80_000_000,
            "12.5": "12.5",
        }
        for text, amount in written.items():
            self.assertEqual(AMOUNT.written(amount, "turnover"), text)

    def test_that_no_service_takes_are_left_to_it_and_not_written_out(self) -> None:
        for text in ("NaN", "Infinity", "1E+999999999", "1E-999999"):
            self.assertEqual(AMOUNT.written(Decimal(text), "turnover"), str(Decimal(text)))
        for value in (True, None, [1]):
            self.assertIs(AMOUNT.written(value, "turnover"), value)

    def test_are_no_floats(self) -> None:
        request = {"disposal_schedule": [{"proceeds": 1}, {"proceeds": 0.1}]}
        with self.assertRaises(TypeError) as caught:
            shapes.CALCULATE_CIT_REQUEST.written(request, "")
        expected = "disposal_schedule[1].proceeds is a float, which cannot hold every kobo: "
        self.assertEqual(str(caught.exception), f"{expected}give a Decimal, an int or a str.")

    def test_are_decimals_in_python(self) -> None:
        self.assertEqual(AMOUNT.read("-12.50"), Decimal("-12.50"))
        for other in ("20", "7.5%", "SMALL", "12.5", "1e2.00", "١.٠٠", "1.00\n", None, True, 5):
            self.assertIs(AMOUNT.read(other), other)

    def test_multiply_with_rates(self) -> None:
        self.assertEqual([type(NUMBER.read(rate)) for rate in (7, Decimal("7.5"), True)], [Decimal, Decimal, bool])


class Shapes(TestCase):
    SHAPE = Record(total=AMOUNT, items_of=ListOf(Record(tax_due=AMOUNT)), by_class=MapOf(AMOUNT))

    def test_are_written_and_read_where_the_schema_says(self) -> None:
        python = {
            "total": Decimal("1.00"),
            "items_of": [{"tax_due": Decimal("2.00"), "other_text": "3.00"}],
            "by_class": {"nigerian_shares": Decimal("4.00")},
            "free_text": "5.00",
        }
        wire = {
            "total": "1.00",
            "itemsOf": [{"taxDue": "2.00", "otherText": "3.00"}],
            "byClass": {"nigerian_shares": "4.00"},
            "freeText": "5.00",
        }
        self.assertEqual(self.SHAPE.written(python, ""), wire)
        self.assertEqual(self.SHAPE.read(wire), python)
        self.assertEqual(self.SHAPE.written({**python, "items_of": tuple(python["items_of"])}, ""), wire)

    def test_take_the_names_of_the_wire_but_no_field_twice(self) -> None:
        wire = {"total": "1.00", "itemsOf": [{"taxDue": "2.00"}], "byClass": {"nigerian_shares": "4.00"}}
        decimals = {"total": Decimal("1.00"), "itemsOf": [{"taxDue": Decimal("2.00")}], "byClass": wire["byClass"]}
        self.assertEqual(self.SHAPE.written(decimals, ""), wire)
        with self.assertRaises(TypeError) as caught:
            self.SHAPE.written({"itemsOf": [{"taxDue": 1, "tax_due": 1}]}, "")
        self.assertEqual(str(caught.exception), "itemsOf[0].tax_due is given twice, as tax_due and as taxDue.")

    def test_that_are_open_have_names_of_python_at_any_depth(self) -> None:
        version = {"from": None, "bands": [{"grossTurnover": {"atMost": "25000000.00"}, "size": "small"}]}
        read = {"from_": None, "bands": [{"gross_turnover": {"at_most": "25000000.00"}, "size": "small"}]}
        self.assertEqual(OPEN.read(version), read)

    def test_leave_what_is_of_another_shape(self) -> None:
        odd: dict[str, Any] = {"total": None, "items_of": "text", "by_class": [1]}
        self.assertEqual(self.SHAPE.written(odd, ""), {"total": None, "itemsOf": "text", "byClass": [1]})
        odd = {"total": 7, "itemsOf": {}, "byClass": None}
        self.assertEqual(self.SHAPE.read(odd), {"total": 7, "items_of": {}, "by_class": None})
        self.assertEqual(self.SHAPE.read([]), [])

    def test_write_a_share_of_any_kind(self) -> None:
        asset = {"class_": "plant", "cost": 1, "first_used_on": "2023-01-01"}
        for given, wire in [(Decimal("0.8"), 0.8), ("0.8", "0.8"), (0.8, 0.8), (1, 1)]:
            request = {"tax_year": 2024, "assets": [{**asset, "business_use": given}]}
            written: Any = shapes.CALCULATE_BOOKS_REQUEST.written(request, "")
            self.assertEqual(written["assets"][0]["businessUse"], wire)
            self.assertEqual(written["assets"][0]["class"], "plant")

    def test_are_those_of_the_types(self) -> None:
        """Every ``Decimal`` of a type is reached by a shape, and nothing else is."""
        reached = 0
        for name, shape in vars(shapes).items():
            kind = getattr(types, "".join(map(str.title, name.split("_"))), None)
            if kind is not None and isinstance(shape, Record):
                self.assertEqual(shape.read(wire_of(kind)), python_of(kind), name)
                reached += 1
        self.assertEqual(reached, 33)


RATES = {"rate", "effective_rate", "variance_percent", "business_use", "policy_rate", "spread"}
"""They are numbers on the wire."""


def wire_of(hint: Any) -> Any:
    """A value of a type as it comes on the wire."""
    return example_of(hint, camel, "1.00", 1)


def python_of(hint: Any) -> Any:
    """The same value as it is in Python."""
    return example_of(hint, lambda name: name, Decimal("1.00"), Decimal(1))


def example_of(hint: Any, named: Callable[[str], str], amount: object, rate: object) -> Any:
    given = get_args(hint)
    if hint is Decimal or (get_origin(hint) is Union and Decimal in given):
        return amount
    if isinstance(hint, type) and issubclass(hint, dict):
        fields = get_type_hints(hint).items()
        inner = {name: example_of(kind, named, amount, rate) for name, kind in fields}
        return {named(name): rate if name in RATES else value for name, value in inner.items()}
    if get_origin(hint) is Sequence:
        return [example_of(given[0], named, amount, rate)]
    if get_origin(hint) is Mapping:
        return {"a_name": example_of(given[1], named, amount, rate)}
    return example_of(given[0], named, amount, rate) if get_origin(hint) is Union else "1.00"
