"""The API key, and the NIN and TIN of a request, stand in no error and in nothing that shows the client."""

from __future__ import annotations

import pickle
import pprint
import traceback
from typing import Any, Callable
from unittest import TestCase
from urllib.parse import urlencode

from nigeria_tax_client import AsyncNigeriaTaxClient, NigeriaTaxClient, NigeriaTaxError
from nigeria_tax_client.hiding import Hider

from .scripted_service import Exchange, ScriptedService, Seen, cuts, is_silent, problem, says

KEY = "ngt_live_4f9c-SECRET+of.mine"
NIN = "12345678901"
TIN = "20304753-0001"
NIN_GIVEN, TIN_GIVEN = [NIN], [TIN]


def shown(thing: object) -> str:
    """Everything by which an object ends up in a log."""
    texts = [repr(thing), str(thing), pprint.pformat(getattr(thing, "__dict__", None))]
    if isinstance(thing, BaseException):
        texts += traceback.format_exception(type(thing), thing, thing.__traceback__)
        # What a library for reports of errors shows: the causes too, and the variables of every frame but the test's.
        report = traceback.TracebackException.from_exception(thing, capture_locals=True)
        texts += [str(report.__context__), str(report.__cause__)]
        texts += [str(frame.locals) for frame in report.stack if "nigeria_tax_client" in frame.filename]
    return "\n".join(texts)


def repeats(exchange: Exchange, seen: Seen) -> None:
    """Repeats all that it was sent, in every place there is."""
    sent = f"{seen.headers['X-API-Key']} {urlencode(seen.query)} {' '.join(seen.query.values())} {seen.body}"
    error = {"path": sent, "code": "not-a-nin", "message": f"{sent} is nobody.", "accepted": sent}
    more = {"detail": sent, "instance": f"/verify?{sent}", "requestId": sent, "errors": [error], "list": [sent, 1]}
    problem(422, "invalid-input", {}, **more, **{sent: {sent: sent}})(exchange, seen)


def marks(exchange: Exchange, seen: Seen) -> None:
    """Repeats it in a header."""
    sent = f"{seen.headers['X-API-Key']} {urlencode(seen.query)} {seen.body}"
    says(403, "", {"X-Request-Id": sent})(exchange, seen)


def misspeaks(exchange: Exchange, seen: Seen) -> None:
    """Repeats it in place of HTTP, which an exception quotes."""
    exchange.wfile.write(f"{seen.headers['X-API-Key']} {urlencode(seen.query)} {seen.body}\r\n".encode())
    exchange.cut()


class Errors(TestCase):
    def test_hold_no_secret(self) -> None:
        said = f"{KEY} {NIN} {TIN}"
        steps = [repeats, marks, misspeaks, cuts, is_silent, says(200, said), says(400, said)]
        for step in steps:
            service = ScriptedService(self, step)
            client = NigeriaTaxClient(KEY, service.base_url, read_timeout=0.03, retries=1, first_wait=0)
            self.addCleanup(client.close)
            filing: Any = {"calculation_id": "c", "tax_year": 2024, "tax_due": 1, "tin": TIN_GIVEN[0]}
            calls: list[Callable[[], object]] = [
                lambda: client.verify_nin(NIN_GIVEN[0]),
                lambda: client.verify_tin(TIN_GIVEN[0]),
                lambda: client.file_cit(**filing),
            ]
            for call in calls:
                with self.assertRaises(NigeriaTaxError) as caught:
                    call()
                error = caught.exception
                text = "\n".join([repr(error), str(error), *traceback.format_exception(type(error), error, None)])
                self.assertNotRegex(text, "SECRET|12345678901|20304753|2030475")
                self.assertNotRegex(pprint.pformat(vars(error)), "SECRET|12345678901|20304753|2030475")
                self.assertNotIn("SECRET", shown(error))
                self.assertIsNone(error.__cause__)
                self.assertIsNone(error.__context__)

    def test_of_a_key_that_cannot_be_sent_hold_no_secret(self) -> None:
        with NigeriaTaxClient(KEY, "http://127.0.0.1:1") as client, self.assertRaises(TypeError) as caught:
            unwritable: Any = {"calculation_id": object(), "tin": TIN_GIVEN[0]}
            client.file_cit(**unwritable)
        self.assertNotIn("20304753", "".join(traceback.format_exception_only(TypeError, caught.exception)))

    def test_keep_what_is_no_secret(self) -> None:
        service = ScriptedService(self, problem(404, "filing-not-found", {}, requestId="req-2030"))
        with NigeriaTaxClient(KEY, service.base_url) as client, self.assertRaises(NigeriaTaxError) as caught:
            client.filing_status("f1")
        self.assertEqual(str(caught.exception), "404 filing-not-found: It is filing-not-found.")
        self.assertEqual(caught.exception.request_id, "req-2030")
        self.assertIn("req-2030", repr(caught.exception))

    def test_can_be_handed_to_another_process(self) -> None:
        service = ScriptedService(self, problem(402, "insufficient-balance", {}, needed="100.00"))
        with NigeriaTaxClient(KEY, service.base_url) as client, self.assertRaises(NigeriaTaxError) as caught:
            client.file_cit(calculation_id="c", tax_year=2024, tax_due=1, idempotency_key="mine")
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual(vars(again), vars(caught.exception))
        self.assertEqual((type(again), str(again)), (NigeriaTaxError, str(caught.exception)))


class Clients(TestCase):
    def test_do_not_show_their_key(self) -> None:
        for kind in (NigeriaTaxClient, AsyncNigeriaTaxClient):
            client = kind(KEY, "http://127.0.0.1:1")
            self.assertNotIn("SECRET", shown(client))
            self.assertEqual(repr(client), f"{kind.__name__}(base_url='http://127.0.0.1:1')")


class Hidden(TestCase):
    def test_is_a_number_however_it_is_spaced(self) -> None:
        hider = Hider([TIN, None])
        for text in (TIN, "203047530001", "2030 4753 0001", "2030%204753-0001", "2030+4753+0001"):
            self.assertEqual(hider.text(f"tin {text}, 1"), "tin [hidden], 1")
        given = {"a": [f"x{TIN}", 7, None], "b": "free"}
        self.assertEqual(hider.value(given), {"a": ["x[hidden]", 7, None], "b": "free"})

    def test_is_a_number_that_was_given_as_one(self) -> None:
        self.assertEqual(Hider([12345678901]).text("nin 12345678901"), "nin [hidden]")

    def test_is_no_short_text_which_would_be_found_anywhere(self) -> None:
        self.assertEqual(Hider(["11", ""]).text("11 digits"), "11 digits")

    def test_is_taken_as_it_is_written_not_as_a_pattern(self) -> None:
        self.assertEqual(Hider(["a.c*e(f["]).text("a.c*e(f[ abcdef"), "[hidden] abcdef")
