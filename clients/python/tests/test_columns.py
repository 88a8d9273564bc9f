"""The tax of many without a service: columns of NumPy."""

from __future__ import annotations

import doctest
import os
import random
import subprocess
import sys
import unittest
from decimal import Decimal
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from unittest import TestCase

from nigeria_tax_client import NigeriaTaxError, NigeriaTaxInputError, local
from nigeria_tax_client.program import readings_of, years_of

from . import readme

SOURCE = str(Path(__file__).parent.parent / "src")
HAS_NUMPY = find_spec("numpy") is not None
LARGEST = 10**17 - 1
AMOUNTS = ("turnover", "operatingExpenses", "lossesBroughtForward", "capitalAllowances", "rent", "withholdingCredits")
FOREIGN = {"foreignTaxCredits": 10**17 - 1, "foreignIncome": 10**16 + 7}


class WithoutNumpy(TestCase):
    def test_says_what_to_install(self) -> None:
        hidden = "import sys; sys.modules['numpy'] = None\n"
        code = "from nigeria_tax_client import local, NigeriaTaxMissingPackageError as Missing\n"
        call = "try: local.calculate_cit_columns({'turnover': [1]}, tax_year=2024)\n"
        said = "except Missing as error: print(error.code, error, isinstance(error, ImportError))"
        program = [sys.executable, "-c", hidden + code + call + said]
        done = subprocess.run(program, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": SOURCE})
        message = "Columns need NumPy, which is not installed: pip install numpy"
        self.assertEqual(done.stdout, f"package-missing {message} True\n", done.stderr)


@unittest.skipUnless(HAS_NUMPY, "NumPy is not installed")
class Columns(TestCase):
    def test_the_examples_of_their_docstrings_hold(self) -> None:
        self.assertEqual(doctest.testmod(local), doctest.TestResults(0, 4))

    def test_the_example_of_the_readme_holds(self) -> None:
        [example] = readme.examples("python numpy")
        program, claims = readme.program_of(example)
        self.assertGreater(claims, 2)
        environment = {**os.environ, "PYTHONPATH": SOURCE}
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment)
        self.assertEqual(done.stdout, "held\n" * claims, done.stderr)

    def test_are_exact_for_amounts_that_leave_int64_on_their_way(self) -> None:
        drawn = random.Random(7)
        rows = [{name: drawn.randrange(10 ** drawn.randrange(1, 17)) for name in AMOUNTS} for _ in range(40)]
        rows += [dict.fromkeys(AMOUNTS, LARGEST), {**dict.fromkeys(AMOUNTS, 0), "turnover": LARGEST}]
        columns: dict[str, Any] = {name: [row[name] for row in rows] for name in AMOUNTS}
        columns.update({name: [kobo] * len(rows) for name, kobo in FOREIGN.items()})
        columns["turnover"] = [max(row["turnover"], FOREIGN["foreignIncome"]) for row in rows]
        for year in years_of("company"):
            for reading in readings_of("company", year):
                figures = local.calculate_cit_columns(columns, tax_year=year, reading=reading)["figures"]
                for row in range(len(rows)):
                    request = {name: self.naira(values[row]) for name, values in columns.items()}
                    heads = {"capitalIncomeBreakdown": {"rent": request.pop("rent")}, "taxYear": year}
                    single = local.calculate_cit({**request, **heads}, reading=reading)["figures"]
                    self.assertEqual({name: figures[name].tolist()[row] for name in single}, self.in_kobo(single))

    @staticmethod
    def naira(kobo: int) -> str:
        return f"{kobo // 100}.{kobo % 100:02}"

    @staticmethod
    def in_kobo(figures: dict[str, Any]) -> dict[str, Any]:
        return {name: int(each.scaleb(2)) if isinstance(each, Decimal) else each for name, each in figures.items()}

    def test_take_each_row_by_the_law_of_its_period(self) -> None:
        # Education tax: 2.5 % of assessable profit in periods ended before 1 September 2023, then 3 %.
        days = [20231231, 20230831, 20230901]
        columns = {"turnover": [9_000_000_000] * 3, "accounting_period_end": days}
        answer = local.calculate_cit_columns(columns, tax_year=2024)
        self.assertEqual(answer["figures"]["educationTax"].tolist(), [270_000_000, 225_000_000, 270_000_000])
        self.assertEqual(answer["figures"]["companySize"].tolist(), ["medium"] * 3)

    def test_take_words_and_what_is_not_given_in_any_form(self) -> None:
        nan = float("nan")
        turnover = [20_000_000_000] * 2
        by_nan = local.calculate_cit_columns({"turnover": turnover, "fixed_assets": [nan, 1.0]}, tax_year=2026)
        by_none = local.calculate_cit_columns({"turnover": turnover, "fixed_assets": [None, 1]}, tax_year=2026)
        self.assertEqual(by_nan["figures"]["total"].tolist(), by_none["figures"]["total"].tolist())
        trades = {"turnover": turnover, "trade": ["Upstream Gas", "general"]}
        self.assertEqual(local.calculate_cit_columns(trades, tax_year=2024)["rows"], 2)

    def test_take_disposals_and_losses_of_each_row(self) -> None:
        disposals = {
            "offsets": [0, 0, 1],
            "asset_class": ["land"],
            "proceeds": [8_000_000_000],
            "cost_base": [6_000_000_000],
            "disposal_date": [20240101],
        }
        losses = {"land": [0, 500_000_000]}
        answer = local.calculate_cit_columns(
            {"turnover": [0, 0]}, tax_year=2024, disposals=disposals, capital_losses_brought_forward=losses
        )
        # CGTA s.2(1): 10 % of N20m less N5m.
        self.assertEqual(answer["figures"]["cgt"].tolist(), [0, 150_000_000])
        self.assertEqual(answer["figures"]["separateGains"].tolist(), [0, 1_500_000_000])

    def test_no_rows_are_no_figures(self) -> None:
        answer = local.calculate_cit_columns({"turnover": []}, tax_year=2024)
        self.assertEqual((answer["rows"], answer["figures"]["total"].tolist()), (0, []))


@unittest.skipUnless(HAS_NUMPY, "NumPy is not installed")
class Refusals(TestCase):
    def refused(self, columns: dict[str, Any], **more: Any) -> list[tuple[str, str, str]]:
        with self.assertRaises(NigeriaTaxInputError) as caught:
            local.calculate_cit_columns(columns, **{"tax_year": 2024, **more})
        self.assertIsInstance(caught.exception, NigeriaTaxError)
        return [(each["path"], each["code"], each["message"]) for each in caught.exception.errors]

    def test_name_the_column_and_the_row(self) -> None:
        columns = {"turnover": [1, -2], "operating_expenses": [0.5, 1], "resident": [1, 3], "turn_over": [1, 2]}
        columns["commencement_date"] = [20230230, 0]
        said = [(path, code) for path, code, _ in self.refused(columns)]
        expected = [
            ("/columns/turnover/1", "negative-amount"),
            ("/columns/operatingExpenses/0", "not-an-amount"),
            ("/columns/resident", "not-a-boolean"),
            ("/columns/turnOver", "unknown-field"),
            ("/columns/commencementDate/0", "not-a-day"),
        ]
        self.assertEqual(said, expected)

    def test_say_what_is_missing_or_of_another_length(self) -> None:
        missing = ("/columns/turnover", "missing-field", "columns.turnover is missing: give a column.")
        self.assertIn(missing, self.refused({}))
        said = self.refused({"turnover": [1, 2], "operating_expenses": [1]})
        shape = "columns.operating_expenses has the shape (1,): give 2 values in one dimension."
        self.assertIn(shape, [message for _, _, message in said])
        said = self.refused({"turnover": [1]}, tax_year=2019)
        self.assertEqual([path for path, _, _ in said], ["/taxYear"])
        self.assertEqual(self.refused({"turnover": ["1"]})[0][1], "not-an-amount")
        with self.assertRaisesRegex(TypeError, "The request is a list: give a dictionary"):
            local.calculate_cit_columns([1], tax_year=2024)  # pyright: ignore[reportArgumentType]

    def test_refuse_rows_that_the_law_refuses(self) -> None:
        said = self.refused({"turnover": [1, 1], "foreign_income": [1, 2]})
        self.assertEqual([(path, code) for path, code, _ in said], [("/columns/foreignIncome/1", "exceeds-income")])
        said = self.refused({"turnover": [1], "accounting_period_end": [20221231]})
        self.assertEqual([code for _, code, _ in said], ["outside-period"])

    def test_name_the_stream_that_is_wrong(self) -> None:
        streams = {"offsets": [0, 2], "type": ["employment", "lottery"], "amount": [1, 1], "periods_per_year": [12, 1]}
        with self.assertRaises(NigeriaTaxInputError) as caught:
            local.calculate_pit_columns(tax_year=2026, income_streams=streams)
        self.assertEqual([each["path"] for each in caught.exception.errors], ["/incomeStreams/type/1"])
