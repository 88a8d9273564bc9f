"""The tax without a service."""

from __future__ import annotations

from decimal import Context, Decimal, setcontext
from typing import Any
from unittest import TestCase

from nigeria_tax_client import NigeriaTaxError, NigeriaTaxInputError, local
from nigeria_tax_client.program import OPERATIONS, Program, law_of, readings_of, rounded, years_of

COMPANY: dict[str, Any] = {
    "tax_year": 2024,
    "accounting_period_end": "2023-12-31",
    "turnover": Decimal("80000000.00"),
    "operating_expenses": "49999999.50",
}
SALARY: dict[str, Any] = {"type": "employment", "amount": 500_000, "frequency": "monthly"}
DISPOSAL: dict[str, Any] = {
    "asset_class": "land",
    "proceeds": 80_000_000,
    "cost_base": 60_000_000,
    "disposal_costs": 2_000_000,
    "disposal_date": "2024-01-01",
}


class Answers(TestCase):
    def test_has_the_figures_where_the_service_has_them_and_all_of_them_by_their_names(self) -> None:
        answer = local.calculate_cit(**COMPANY)
        # Profit 30,000,000.50: 20 % of it, and education tax at 3 % of it, each to the nearest kobo.
        self.assertEqual(answer["tax_liability"]["cit"], Decimal("6000000.10"))
        self.assertEqual(answer["tax_liability"]["education_tax"], Decimal("900000.02"))
        self.assertEqual(answer["figures"]["total"], answer["tax_liability"]["total"])
        self.assertEqual((answer["company_size"], answer["entity_tax_path"]), ("MEDIUM", "COMPANY_STANDARD"))
        self.assertIs(answer["figures"]["isTradeExempt"], False)

    def test_takes_names_of_the_wire_and_every_spelling_of_a_word(self) -> None:
        by_wire = {"taxYear": 2026, "state": "lagos state", "incomeStreams": [{**SALARY, "frequency": "MONTHLY"}]}
        by_python: dict[str, Any] = {"tax_year": 2026, "state": "NG-LA", "income_streams": [SALARY]}
        self.assertEqual(local.calculate_pit(by_wire), local.calculate_pit(**by_python))
        self.assertEqual(local.calculate_pit(by_wire)["gross_income"], Decimal("6000000.00"))

    def test_answers_by_the_law_of_the_day_and_by_the_reading(self) -> None:
        # Education tax: 2.5 % of assessable profit in periods ended before 1 September 2023, then 3 %.
        before = local.calculate_cit({**COMPANY, "accounting_period_end": "2023-08-31"})
        self.assertEqual(before["tax_liability"]["education_tax"], Decimal("750000.01"))
        self.assertEqual(local.calculate_cit(COMPANY, reading="Before Losses")["reading"], "before_losses")
        self.assertEqual(local.calculate_cit(COMPANY)["reading"], "after_losses")

    def test_names_the_fields_that_the_year_does_not_know(self) -> None:
        unknown = {"fixed_assets": 1, "multinational_group": False, "personnel_costs": 0}
        answer = local.calculate_cit({**COMPANY, **unknown})
        self.assertEqual(answer["without_effect"], ["/fixedAssets", "/personnelCosts", "/multinationalGroup"])

    def test_is_exact_whatever_the_precision_of_the_caller(self) -> None:
        self.addCleanup(setcontext, Context())
        setcontext(Context(prec=3))
        answer = local.calculate_cit(tax_year=2024, turnover="999999999999999.99")
        self.assertEqual(answer["financials"]["gross_turnover"], Decimal("999999999999999.99"))

    def test_takes_disposals_and_capital_losses_through_the_law_of_their_day(self) -> None:
        # CGTA s.2(1): 10 % of the gain of 18,000,000, or of what losses on land leave of it.
        answer = local.calculate_cit({**COMPANY, "disposal_schedule": [DISPOSAL]})
        self.assertEqual(answer["tax_liability"]["cgt"], Decimal("1800000.00"))
        self.assertEqual(answer["disposals"]["items"][0]["treatment"], "separate_tax")
        losses = {"land": 3_000_000, "LAND AND BUILDINGS": 20_000_000, "crypto": "5.00"}
        answer = local.calculate_cit(
            {**COMPANY, "disposal_schedule": [DISPOSAL], "capital_losses_brought_forward": losses}
        )
        self.assertEqual(answer["tax_liability"]["cgt"], Decimal("0.00"))
        carried = {"land_and_buildings": Decimal("5000000.00"), "digital_assets": Decimal("5.00")}
        self.assertEqual(answer["disposals"]["losses_carried_forward"], carried)

    def test_charges_shares_by_every_window_of_twelve_months(self) -> None:
        # CGTA s.30(2): N60m and N50m within twelve months are not below N100m; N30m a year after the first are exempt.
        days = {"2023-03-01": 60_000_000, "2023-11-01": 50_000_000, "2024-10-31": 30_000_000}
        share = {**DISPOSAL, "asset_class": "shares", "cost_base": 0}
        shares = [{**share, "disposal_date": day, "proceeds": naira} for day, naira in days.items()]
        answer = local.calculate_cit({**COMPANY, "disposal_schedule": shares})
        treated = [each["treatment"] for each in answer["disposals"]["items"]]
        self.assertEqual(treated, ["separate_tax", "separate_tax", "exempt"])
        self.assertEqual(answer["tax_liability"]["cgt"], Decimal("10600000.00"))


class Refusals(TestCase):
    def refused(self, call: Any, *given: Any, **fields: Any) -> NigeriaTaxInputError:
        with self.assertRaises(NigeriaTaxInputError) as caught:
            call(*given, **fields)
        self.assertIsInstance(caught.exception, NigeriaTaxError)
        return caught.exception

    def test_names_every_mistake_at_once_as_the_caller_names_fields(self) -> None:
        error = self.refused(local.calculate_cit, tax_year=2024, turnover="-1", resident=1, turn_over=2)
        self.assertEqual((error.code, error.attempts, error.status), ("invalid-input", 0, None))
        said = [(each["path"], each["code"], each["message"]) for each in error.errors]
        negative = "turnover is negative: give an amount of naira with at most two decimals."
        expected = [
            ("/turnOver", "unknown-field", "turn_over is not a field. Did you mean turnover?"),
            ("/turnover", "negative-amount", negative),
            ("/resident", "not-a-boolean", "resident is not true or false: give true or false."),
        ]
        self.assertEqual(said, expected)
        self.assertEqual(str(error), " ".join(message for _, _, message in expected))

    def test_names_the_disposal_that_is_wrong(self) -> None:
        disposal = {**DISPOSAL, "cost_base": "1.001", "disposal_date": "2022-01-01", "reinvested": 1}
        lists = {"disposal_schedule": [DISPOSAL, disposal], "capital_losses_brought_forward": {"lnd": 1}}
        error = self.refused(local.calculate_cit, {**COMPANY, **lists})
        self.assertEqual(
            [(each["path"], each["code"]) for each in error.errors],
            [
                ("/disposalSchedule/1/costBase", "sub-kobo"),
                ("/capitalLossesBroughtForward/lnd", "unknown-word"),
                ("/disposalSchedule/1/disposalDate", "outside-period"),
                ("/disposalSchedule/1/reinvested", "not-applicable"),
            ],
        )
        self.assertIn("disposal_schedule[1].reinvested does not apply to land_and_buildings: give it", str(error))

    def test_refuses_a_year_and_a_reading_that_there_are_not(self) -> None:
        error = self.refused(local.calculate_cit, {**COMPANY, "tax_year": 2019})
        self.assertEqual([each["path"] for each in error.errors], ["/taxYear"])
        error = self.refused(local.calculate_cit, COMPANY, reading="mine")
        self.assertEqual(error.errors[0].get("accepted_words"), ["after_losses", "before_losses"])

    def test_takes_no_float(self) -> None:
        with self.assertRaisesRegex(TypeError, "turnover is a float"):
            local.calculate_cit({"tax_year": 2024, "turnover": 0.1})


class Programs(TestCase):
    def test_round_as_tables_may_say(self) -> None:
        up = [rounded(each, 2, (1, "up")) for each in (1, 3, 5, -1, -3)]
        even = [rounded(each, 2, (1, "even")) for each in (1, 3, 5, -1, -3)]
        self.assertEqual((up, even), ([1, 2, 3, -1, -2], [0, 2, 2, 0, -2]))
        self.assertEqual([rounded(each, 1, (100, "up")) for each in (149, 150, -150)], [100, 200, -200])

    def test_hold_every_operation_that_their_files_name(self) -> None:
        for kind in ("company", "individual"):
            for year in years_of(kind):
                for reading in readings_of(kind, year):
                    self.assertEqual(len(law_of(kind, year, reading).digest), 64)
        self.assertEqual(OPERATIONS["YearsLater"](20240229, 1, 0, (1, "up")), 20250228)
        self.assertEqual(OPERATIONS["YearsLater"](20240229, 4, 0, (1, "up")), 20280229)

    def test_an_operation_of_a_newer_law_is_not_passed_over(self) -> None:
        data = {"inputs": [], "constants": [1], "code": [0, 1, 0, 0, 0], "outputs": {}, "refused": [], "words": []}
        with self.assertRaises(KeyError):
            Program({**data, "rounding": [1, "up"]}, ["Cube"])

