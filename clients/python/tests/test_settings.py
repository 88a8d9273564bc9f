"""What a client is told when it is made."""

from __future__ import annotations

import math
from typing import Any
from unittest import TestCase
from unittest.mock import patch

from nigeria_tax_client import NigeriaTaxClient
from nigeria_tax_client.settings import settled

from .scripted_service import ScriptedService, answers

GIVEN = {"api_key": "k", "base_url": "https://tax.example.ng"}


class KeyAndAddress(TestCase):
    def test_come_from_the_environment_where_they_are_not_given(self) -> None:
        service = ScriptedService(self, answers(200, {"states": []}))
        environment = {"NIGERIA_TAX_API_KEY": "key-of-the-environment", "NIGERIA_TAX_BASE_URL": service.base_url}
        with patch.dict("os.environ", environment):
            for client in (NigeriaTaxClient(), NigeriaTaxClient("given")):
                with client:
                    client.states()
        keys = [seen.headers["X-API-Key"] for seen in service.seen]
        self.assertEqual(keys, ["key-of-the-environment", "given"])

    def test_are_refused_without_being_repeated(self) -> None:
        no_url = "The address of the service is no http or https URL, such as https://tax.example.ng."
        more = "The address of the service may have a host, a port and a path, and nothing else."
        no_key = "There is no API key: give api_key, or set NIGERIA_TAX_API_KEY."
        cases: list[tuple[dict[str, Any], str]] = [
            ({"api_key": ""}, no_key),
            ({"api_key": None}, no_key),
            ({"api_key": "secret\n"}, "The API key has characters that a header cannot carry."),
            ({"api_key": "sec ret"}, "The API key has characters that a header cannot carry."),
            ({"base_url": None}, "There is no address of the service: give base_url, or set NIGERIA_TAX_BASE_URL."),
            ({"base_url": "tax.example.ng"}, no_url),
            ({"base_url": "file:///etc/secret"}, no_url),
            ({"base_url": "https://"}, no_url),
            ({"base_url": "https://a.ng:secret"}, no_url),
            ({"base_url": "https://a.ng:99999"}, no_url),
            ({"base_url": "https://a.ng/sec ret"}, no_url),
            ({"base_url": f"https://{'a' * 70}.ng"}, no_url),
            ({"base_url": "https://me:secret@tax.example.ng"}, more),
            ({"base_url": "https://tax.example.ng?key=secret"}, more),
            ({"base_url": "https://tax.example.ng#secret"}, more),
        ]
        for given, message in cases:
            with self.assertRaises(ValueError) as caught:
                settled({}, **{**GIVEN, **given})
            self.assertEqual(str(caught.exception), message, given)

    def test_are_those_of_the_service_without_its_api(self) -> None:
        addresses = {
            "https://a.ng": "https://a.ng",
            "https://a.ng/": "https://a.ng",
            "https://a.ng/api/v1": "https://a.ng",
            "https://A.NG:444/api/v1/": "https://a.ng:444",
            "http://[::1]:8080/tax/": "http://[::1]:8080/tax",
        }
        for base_url, address in addresses.items():
            self.assertEqual(str(settled({}, api_key="k", base_url=base_url).address), address)


class Limits(TestCase):
    def test_can_each_be_given_by_itself(self) -> None:
        usual = settled({}, api_key="k", base_url="https://a.ng")
        self.assertEqual((usual.connect_timeout, usual.read_timeout, usual.overall_timeout), (5.0, 30.0, 120.0))
        self.assertEqual((usual.retries.limit, usual.retries.first_wait, usual.retries.longest_wait), (5, 0.25, 8.0))
        self.assertEqual(usual.most_bytes, 8_388_608)
        given = settled({}, api_key="k", base_url="https://a.ng", read_timeout=7, retries=0, most_bytes=9)
        self.assertEqual((given.connect_timeout, given.read_timeout, given.retries.limit), (5.0, 7.0, 0))
        self.assertEqual(given.most_bytes, 9)

    def test_are_refused_when_they_are_no_use(self) -> None:
        cases: list[tuple[str, Any]] = [
            ("read_timeout", 0),
            ("read_timeout", True),
            ("overall_timeout", math.inf),
            ("connect_timeout", math.nan),
            ("connect_timeout", None),
            ("retries", -1),
            ("retries", 1.5),
            ("retries", "3"),
            ("first_wait", -0.1),
            ("most_bytes", 0),
        ]
        for name, value in cases:
            with self.assertRaises(ValueError, msg=f"{name} {value}") as caught:
                NigeriaTaxClient("k", "https://a.ng", **{name: value})
            self.assertTrue(str(caught.exception).startswith(f"{name} is not a"))

    def test_have_no_other_names(self) -> None:
        unknown: Any = {"timeout": 1}
        with self.assertRaises(TypeError):
            NigeriaTaxClient("k", "https://a.ng", **unknown)
