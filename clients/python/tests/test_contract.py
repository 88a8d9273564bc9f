"""The clients against the OpenAPI document of the service: each method asks what an endpoint takes."""

from __future__ import annotations

import ast
import inspect
import json
import re
import urllib.request
from pathlib import Path
from typing import Any, Callable
from unittest import TestCase

import nigeria_tax_client
from nigeria_tax_client import AsyncNigeriaTaxClient, CertificateSubject, NigeriaTaxClient
from nigeria_tax_client.wire import camel

from .real_service import the_service
from .scripted_service import ScriptedService, answers

SOURCE = Path(inspect.getfile(nigeria_tax_client)).parent
FILING: Any = {"calculation_id": "c1", "tax_year": 2024, "tax_due": 1}
TAXPAYER: CertificateSubject = {"name": "Kano Mills Ltd", "rc_number": "RC1261103", "tin": "20304753-0001"}
INCOME: Any = {"type": "salary", "amount": 1, "frequency": "monthly"}

METHODS: dict[str, Callable[[NigeriaTaxClient], object]] = {
    "calculate_cit": lambda client: client.calculate_cit(
        tax_year=2024, turnover=1, detail="full", reading="after_losses", certificate=TAXPAYER
    ),
    "calculate_cit_years": lambda client: client.calculate_cit_years(
        [{"tax_year": 2024, "turnover": 1}], detail="full", reading="after_losses"
    ),
    "calculate_pit": lambda client: client.calculate_pit(
        tax_year=2024, state="Lagos", income_streams=[INCOME], detail="full", reading="gross", certificate=TAXPAYER
    ),
    "file_cit": lambda client: client.file_cit(**FILING),
    "file_pit": lambda client: client.file_pit(**FILING),
    "filing_status": lambda client: (
        client.filing_status("f1"),
        client.filing_status(calculation_id="c1"),
        client.wait_until_decided("f1"),
    ),
    "verify_company": lambda client: client.verify_company("RC1"),
    "verify_tin": lambda client: client.verify_tin("1234567890"),
    "verify_nin": lambda client: client.verify_nin(
        "12345678901", first_name="A", last_name="B", date_of_birth="1990-01-01"
    ),
    "states": lambda client: client.states(),
    "rules": lambda client: client.rules(2026, tax="pit", reading="gross"),
    "wallet": lambda client: client.wallet(),
    "filings": lambda client: client.filings(
        from_day="2026-01-01", to_day="2026-12-31", status="ACCEPTED", tin="1234567890", limit=1, cursor="1.f"
    ),
    "wallet_statement": lambda client: client.wallet_statement("2026-11", limit=1, cursor="1.2"),
    "usage": lambda client: client.usage(from_day="2026-01-01", to_day="2026-12-31"),
    "webhooks": lambda client: client.webhooks(),
    "webhook_events": lambda client: client.webhook_events(undelivered=True, limit=1, cursor="1.f.2"),
    "resend_webhooks": lambda client: client.resend_webhooks("whe_1"),
    "revive_webhook": lambda client: client.revive_webhook("whe_1"),
    "test_webhook": lambda client: client.test_webhook("whe_1"),
}
"""Every method with everything that its query can hold."""


class Contract(TestCase):
    document: Any

    @classmethod
    def setUpClass(cls) -> None:
        with urllib.request.urlopen(f"{the_service().base_url}/openapi.json") as answer:
            cls.document = json.load(answer)

    def operations(self) -> dict[str, tuple[str, str, Any]]:
        """Method, path and description of each endpoint below the API, by its name."""
        paths = {path: each for path, each in self.document["paths"].items() if path.startswith("/api/v1/")}
        found = [(verb.upper(), path, each) for path, verbs in paths.items() for verb, each in verbs.items()]
        return {operation["operationId"]: (verb, path, operation) for verb, path, operation in found}

    def test_has_a_method_for_every_endpoint_but_that_of_public_keys(self) -> None:
        self.assertEqual({*self.operations()} - {"certificateKeys"}, {camel(name) for name in METHODS})

    def test_each_method_asks_what_its_endpoint_takes_with_amounts_as_strings(self) -> None:
        for name, call in METHODS.items():
            service = ScriptedService(self, answers(200, {"status": "ACCEPTED"}))
            with NigeriaTaxClient("k", service.base_url) as client:
                call(client)
            verb, path, operation = self.operations()[camel(name)]
            taken = {each["name"] for each in operation.get("parameters", []) if each.get("in") == "query"}
            paths = {seen.path.replace("2026", "{taxYear}").replace("whe_1", "{endpointId}") for seen in service.seen}
            asked = {(seen.method, path) for seen in service.seen for path in paths}
            self.assertEqual(asked, {(verb, path)})
            self.assertEqual({name for seen in service.seen for name in seen.query}, taken)
            if "amounts" in taken:
                self.assertEqual({seen.query["amounts"] for seen in service.seen}, {"string"})

    def test_names_only_codes_that_problems_have(self) -> None:
        named = re.findall(r"``([a-z]+(?:-[a-z]+)+)``", (SOURCE / "client.py").read_text("utf-8"))
        known = {*self.document["components"]["schemas"]["Problem"]["properties"]["code"]["enum"]}
        known |= {"client-closed", "wait-timeout"}
        self.assertGreater(len(named), 20)
        self.assertEqual({*named} - known, set())


class Methods(TestCase):
    def test_are_those_of_both_clients_and_say_what_they_do(self) -> None:
        public = {name for name in vars(NigeriaTaxClient) if not name.startswith("_")}
        self.assertEqual(public, {*METHODS, "wait_until_decided", "close"})
        self.assertEqual({name for name in vars(AsyncNigeriaTaxClient) if not name.startswith("_")}, public)
        for name in public:
            blocking, awaited = getattr(NigeriaTaxClient, name), getattr(AsyncNigeriaTaxClient, name)
            self.assertEqual(inspect.signature(blocking), inspect.signature(awaited))
            self.assertTrue(inspect.iscoroutinefunction(awaited))
            self.assertTrue(blocking.__doc__ and awaited.__doc__)


class Source(TestCase):
    def test_is_python_3_9_and_imports_nothing_but_the_standard_library(self) -> None:
        for path in SOURCE.glob("*.py"):
            tree = ast.parse(path.read_text("utf-8"), feature_version=(3, 9))
            nodes = list(ast.walk(tree))
            imported = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
            imported |= {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
            # Only type checkers follow the one that is not.
            self.assertEqual({name.split(".")[0] for name in imported} - STANDARD, set(), path.name)


STANDARD = set(
    "__future__ asyncio base64 binascii calendar collections concurrent contextlib dataclasses datetime decimal "
    "difflib email fractions functools hashlib hmac http importlib io json keyword os pathlib random re socket ssl "
    "sys threading time types typing typing_extensions urllib uuid weakref".split()
)
