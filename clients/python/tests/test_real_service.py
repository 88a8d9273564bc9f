"""Every method of both clients against the real service."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any, Callable, Literal, Union, get_args, get_origin, get_type_hints
from unittest import TestCase

from nigeria_tax_client import NigeriaTaxClient, NigeriaTaxConnectionError, NigeriaTaxError, types

from .both_clients import BothClients, with_both
from .real_service import RealService, the_service

service: RealService


def setUpModule() -> None:
    global service
    service = the_service()


COMPANY: dict[str, Any] = {
    "tax_year": 2024,
    "accounting_period_end": "2023-12-31",
    "turnover": Decimal("80000000.00"),
    "operating_expenses": "49999999.50",
}
TOTAL = Decimal("6900000.12")
"""The README of the library: 20 % and 3 % of 30,000,000.50."""

PERSON: dict[str, Any] = {
    "tax_year": 2026,
    "state": "Lagos",
    "income_streams": [{"type": "salary", "amount": 500_000, "frequency": "monthly"}],
    "pension_contribution": Decimal("4.8E5"),
}


class Served(BothClients):
    """With the key of the real service."""

    def served(self) -> Any:
        return self.client(service.base_url, api_key=service.api_key, retries=8, first_wait=0.25)

    def fits(self, value: object, hint: Any) -> None:
        """Fails where a value is not of the type that it is said to be, at any depth."""
        wrong = list(misfits(value, hint, ""))
        self.assertEqual(wrong, [])


@with_both
class Calculations(Served):
    def test_of_a_company_in_every_form(self) -> None:
        client = self.served()
        answer = client.calculate_cit(**COMPANY)
        liability = {"cit": "6000000.10", "education_tax": "900000.02", "cgt": "0.00", "total": "6900000.12"}
        self.assertEqual(answer["tax_liability"], {name: Decimal(amount) for name, amount in liability.items()})
        self.fits(answer, types.CalculateCitResponse)
        disposal = {
            "asset_class": "shares",
            "proceeds": 160_000_000,
            "cost_base": Decimal("1"),
            "disposal_date": "2024-02-03",
        }
        full = client.calculate_cit(
            **COMPANY,
            disposal_schedule=[disposal],
            capital_losses_brought_forward={"nigerian_shares": 5},
            withholding_credits=5,
            detail="full",
            reading="after_losses",
        )
        self.fits(full, types.CalculateCitFullResponse)
        self.assertEqual((full["rules"]["tax_year"], full["rules"]["reading"]), (2024, "after_losses"))
        self.assertEqual(full["credits"][0]["claimed"], 5)
        self.assertEqual(full["disposals"]["items"][0]["gain"], 159_999_999)

    def test_of_a_company_with_its_books_and_of_the_year_after(self) -> None:
        client = self.served()
        line: Any = {"head": "revenue", "amount": Decimal("80000000.00")}
        lines: Any = [line, {"head": "operating", "amount": 50_000_000}, {"head": "depreciation", "amount": 2_500_000}]
        asset: Any = {"id": "P1", "class_": "plant", "cost": 10_000_000, "first_used_on": "2023-01-01"}
        full = client.calculate_cit(tax_year=2024, accounts={"lines": lines}, assets=[asset], detail="full")
        self.fits(full, types.CalculateBooksFullResponse)
        # 30,000,000 less allowances of 5,000,000 and 1,250,000: 20 % of 23,750,000, and 3 % of 30,000,000.
        self.assertEqual(full["tax_liability"]["total"], 5_650_000)
        self.assertEqual(full["profit_reconciliation"]["adjusted_profit"], 30_000_000)
        self.assertEqual(full["capital_allowance_schedule"]["assets"][0]["annual"], 1_250_000)
        self.assertEqual(client.calculate_cit(full["returned"])["tax_liability"]["total"], 5_650_000)
        later = {"tax_year": 2025, "turnover": 1, "assets": full["carried_forward"]["assets"]}
        next_year: Any = client.calculate_cit(later, detail="full")
        self.assertEqual(next_year["capital_allowance_schedule"]["total"]["residue_brought_forward"], 3_750_000)

    def test_of_several_years_each_carrying_on_what_the_one_before_leaves(self) -> None:
        client = self.served()
        first = {"tax_year": 2024, "turnover": 60_000_000, "operating_expenses": 70_000_000}
        requests = [first, {"taxYear": 2025, "turnover": 90_000_000, "operatingExpenses": 60_000_000}]
        answer = client.calculate_cit_years(requests)
        self.fits(answer, types.CalculateCitYearsResponse)
        self.assertEqual([year["financials"]["total_profit"] for year in answer["years"]], [0, 20_000_000])
        full = client.calculate_cit_years(requests, detail="full")
        self.fits(full, types.CalculateCitYearsFullResponse)
        self.assertEqual(full["years"][0]["carried_forward"]["trading_losses"], 10_000_000)
        error = self.failure_of(lambda: client.calculate_cit_years([{**first, "turnover": -1}]))
        self.assertEqual([each["path"] for each in error.errors], ["/requests/0/turnover"])

    def test_of_an_individual_in_every_form(self) -> None:
        client = self.served()
        answer = client.calculate_pit(**PERSON)
        self.assertEqual((answer["chargeable_income"], answer["tax_due"]), (5_520_000, 783_600))
        self.fits(answer, types.CalculatePitResponse)
        full = client.calculate_pit(**PERSON, paye_deducted=900_000, detail="full")
        self.fits(full, types.CalculatePitFullResponse)
        self.assertEqual(len(full["instalments"]), 12)
        band = full["bands"][1]
        self.assertEqual(band["tax"], band["taxable"] * band["rate"] / 100)
        self.assertIsNone(full["bands"][-1]["to"])

    def test_is_the_same_when_it_is_asked_again_under_its_key(self) -> None:
        client, key, heard = self.served(), str(uuid.uuid4()), list[Any]()
        answers = [client.calculate_cit(**COMPANY, idempotency_key=key, on_answer=heard.append) for _ in range(2)]
        self.assertEqual(answers[0], answers[1])
        self.assertEqual([facts.headers.get("idempotent-replayed") for facts in heard], [None, "true"])
        other = self.failure_of(lambda: client.calculate_cit(**{**COMPANY, "turnover": 1}, idempotency_key=key))
        self.has(other, status=422, code="idempotency-key-reused", idempotency_key=key, attempts=1)

    def test_that_is_refused_says_everything_that_is_wrong(self) -> None:
        client = self.served()
        error = self.failure_of(lambda: client.calculate_cit(tax_year=2019, turnover="-1", turn_over=None))
        self.has(error, status=422, code="invalid-input", attempts=1)
        wrong = {(each["path"], each["code"]) for each in error.errors}
        fields = {("/taxYear", "year-not-covered"), ("/turnover", "negative-amount"), ("/turnOver", "unknown-field")}
        self.assertEqual(wrong, fields)
        self.fits(error.problem, types.Problem)
        self.assertEqual(error.request_id, (error.problem or {}).get("request_id"))
        self.assertIn("turn_over is not a field. Did you mean turnover?", str(error))
        misspelt = self.failure_of(lambda: client.calculate_cit(tax_yaer=2024, turnover=1))
        self.assertIn("tax_yaer is not a field. Did you mean tax_year?", str(misspelt))


@with_both
class Filings(Served):
    def test_is_made_once_comes_to_its_end_and_is_charged_once(self) -> None:
        client, key = self.served(), str(uuid.uuid4())
        before = client.wallet()
        self.fits(before, types.WalletResponse)
        calculation = client.calculate_cit(**COMPANY)
        filing: dict[str, Any] = {
            "calculation_id": calculation["calculation_id"],
            "tax_year": 2024,
            "tax_due": calculation["tax_liability"]["total"],
        }
        filed = client.file_cit(**filing, idempotency_key=key)
        self.fits(filed, types.FilingResponse)
        self.assertEqual((filed["tax_type"], filed["tax_due"], filed["status"]), ("CIT", TOTAL, "SUBMITTED"))
        self.assertEqual((filed["wallet"]["fee_charged"], filed["wallet"]["tax_charged"]), (1000, 0))
        self.assertEqual(client.file_cit(**filing, idempotency_key=key), filed)
        again = self.failure_of(lambda: client.file_cit(**filing))
        self.has(again, status=409, code="already-filed")
        self.assertEqual((again.problem or {}).get("filing_id"), filed["filing_id"])

        decided = client.wait_until_decided(filed["filing_id"])
        self.assertEqual(decided["status"], "ACCEPTED")
        self.assertEqual(client.filing_status(calculation_id=filing["calculation_id"]), decided)
        status = client.filing_status(filed["filing_id"])
        self.fits(status, types.FilingStatusResponse)
        self.assertEqual(status["history"][0]["status"], "SUBMITTED")
        after = client.wallet()
        self.assertEqual(before["balance"] - after["balance"], 1000)
        entries = [entry["kind"] for entry in after["entries"] if entry["filing_id"] == filed["filing_id"]]
        self.assertEqual(sorted(entries), ["CAPTURE", "HOLD"])

    def test_of_an_individual(self) -> None:
        client = self.served()
        calculation = client.calculate_pit(**PERSON)
        filed = client.file_pit(
            calculation_id=calculation["calculation_id"], tax_year=2026, tax_due=calculation["tax_due"]
        )
        self.assertEqual((filed["tax_type"], filed["tax_due"]), ("PIT", 783_600))

    def test_that_cannot_be_is_refused_with_the_figures(self) -> None:
        client = self.served()
        filing: dict[str, Any] = {"calculation_id": client.calculate_cit(**COMPANY)["calculation_id"], "tax_year": 2024}
        differs = self.failure_of(lambda: client.file_cit(**filing, tax_due="6900000.13"))
        self.has(differs, status=422, code="tax-due-differs")
        said = differs.problem or {}
        self.assertEqual((said.get("tax_due"), said.get("calculated")), (Decimal("6900000.13"), TOTAL))
        poor = self.failure_of(lambda: client.file_cit(**filing, tax_due=TOTAL, pay_tax=True))
        self.has(poor, status=402, code="insufficient-balance")
        self.assertEqual((poor.problem or {}).get("needed"), Decimal("6901000.12"))
        self.fits(poor.problem, types.Problem)
        unknown = self.failure_of(lambda: client.filing_status(str(uuid.uuid4())))
        self.has(unknown, status=404, code="filing-not-found", idempotency_key=None)


@with_both
class Verifications(Served):
    """The registers are loaded when the service starts: until they are, it answers 503 with Retry-After."""

    def test_of_a_company(self) -> None:
        client, heard = self.served(), list[Any]()
        found = client.verify_company("RC1000001", on_answer=heard.append)
        self.fits(found, types.CompanyResponse)
        self.assertEqual((found["is_valid"], found["company_name"]), (True, "Example Cassava Mills Limited"))
        self.assertRegex(heard[0].headers["age"], r"^\d+$")
        missing = client.verify_company("RC7654321")
        self.assertEqual((missing["is_valid"], missing["status"], missing["company_name"]), (False, "NOT_FOUND", None))

    def test_of_a_taxpayer(self) -> None:
        client = self.served()
        found = client.verify_tin("00000000-0001")
        self.fits(found, types.TinResponse)
        self.assertEqual((found["is_valid"], found["rc_number"]), (True, "RC1000001"))
        self.has(self.failure_of(lambda: client.verify_tin("1234")), status=422, code="invalid-input")

    def test_of_a_person_by_signs_that_need_care_on_the_way(self) -> None:
        person = {"first_name": "Babátúndé", "last_name": "Ẹ̀xample", "date_of_birth": "1985-12-06"}
        answer = self.served().verify_nin("00000000004", **person)
        matches = {"first_name": True, "last_name": True, "date_of_birth": False}
        self.assertEqual(answer, {"is_valid": True, "nin": "********004", "matches": matches, "status": "FOUND"})
        self.fits(answer, types.NinResponse)


@with_both
class Others(Served):
    def test_lists_the_states(self) -> None:
        answer = self.served().states()
        self.fits(answer, types.StatesResponse)
        codes = {state["name"]: state["tax_code"] for state in answer["states"]}
        self.assertEqual((len(codes), codes["Lagos"]), (37, "NG-LA"))

    def test_has_the_rule_table_of_a_year_with_its_readings_and_their_law(self) -> None:
        client = self.served()
        company = client.rules(2026)
        self.fits(company, types.CompanyRules)
        self.assertIn("NTA-gazette s.56", company["readings"]["first_gazette"]["law"])
        self.assertEqual(company["acts"]["NTA-gazette"]["read"], "gazette")
        self.assertEqual(client.rules(2026, reading="first_gazette")["reading"], "first_gazette")
        person = client.rules(2026, tax="pit")
        self.fits(person, types.IndividualRules)
        # Nigeria Tax Act s.58 and its Fourth Schedule: the first 800,000 naira of income are free of tax.
        self.assertIn("800000.00", repr(person["bands"][0]))
        error = self.failure_of(lambda: client.rules(1999))
        self.has(error, status=422, code="invalid-input", attempts=1)

    def test_is_refused_with_a_key_that_nobody_has_and_shows_it_nowhere(self) -> None:
        error = self.failure_of(self.client(service.base_url, api_key="ntr_live_nobody-has-this-one").states)
        self.has(error, status=401, code="unknown-api-key", attempts=1)
        self.assertNotIsInstance(error, NigeriaTaxConnectionError)
        self.assertNotIn("nobody-has-this-one", repr(error))


class Hurried(TestCase):
    def test_waits_when_the_key_has_used_up_its_requests(self) -> None:
        limited = RealService(RATE_LIMIT="3", RATE_WINDOW="1s")
        self.addCleanup(limited.stop)
        attempts: list[int] = []
        patient = NigeriaTaxClient(limited.api_key, limited.base_url, retries=30)
        with patient as client, ThreadPoolExecutor(8) as threads:
            listener: Callable[[Any], None] = lambda facts: attempts.append(facts.attempts)
            list(threads.map(lambda _: client.states(on_answer=listener), range(8)))
        self.assertEqual(len(attempts), 8)
        self.assertGreater(max(attempts), 1)


class Threads(TestCase):
    def test_file_at_once_and_each_return_once(self) -> None:
        with NigeriaTaxClient(service.api_key, service.base_url) as client, ThreadPoolExecutor(12) as threads:

            def file(turnover: int) -> str:
                calculation = client.calculate_cit(tax_year=2024, turnover=turnover)
                filing: dict[str, Any] = {
                    "calculation_id": calculation["calculation_id"],
                    "tax_year": 2024,
                    "tax_due": calculation["tax_liability"]["total"],
                }
                key = f"return-{turnover}"
                once = client.file_cit(**filing, idempotency_key=key)
                self.assertEqual(client.file_cit(**filing, idempotency_key=key), once)
                with self.assertRaises(NigeriaTaxError) as caught:
                    client.file_cit(**filing)
                self.assertEqual(caught.exception.code, "already-filed")
                return once["filing_id"]

            self.assertEqual(len(set(threads.map(file, range(1, 25)))), 24)


def misfits(value: Any, hint: Any, place: str) -> Any:
    """Where a value is not of its type: fields missing or unknown, amounts that are no ``Decimal``."""
    given = get_args(hint)
    if get_origin(hint) is Union:
        if all(any(misfits(value, each, place)) for each in given):
            yield place, value, hint
    elif get_origin(hint) is Literal:
        if value not in given:
            yield place, value, hint
    elif get_origin(hint) is Sequence:
        for index, item in enumerate(value):
            yield from misfits(item, given[0], f"{place}/{index}")
    elif get_origin(hint) is Mapping:
        for name, item in value.items():
            yield from misfits(item, given[1], f"{place}/{name}")
    elif isinstance(hint, type) and issubclass(hint, dict):
        if not isinstance(value, dict):
            yield place, value, hint
            return
        fields = get_type_hints(hint)
        needed: frozenset[str] = getattr(hint, "__required_keys__")
        for name in {*needed, *value} - ({*value} & {*fields}):
            yield f"{place}/{name}", "missing or unknown", hint
        for name in {*value} & {*fields}:
            yield from misfits(value[name], fields[name], f"{place}/{name}")
    elif hint is Any:
        return
    elif type(value) is not hint:
        yield place, value, hint
