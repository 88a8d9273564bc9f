"""One call and what can happen to it on the way, with both clients, against a service on the loopback."""

from __future__ import annotations

import json
import random
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any, Callable

from nigeria_tax_client import NigeriaTaxConnectionError, NigeriaTaxError, NigeriaTaxTimeoutError

from .both_clients import BothClients, with_both
from .scripted_service import (
    Exchange,
    ScriptedService,
    Seen,
    Step,
    answers,
    cuts,
    cuts_in_body,
    cuts_in_chunks,
    cuts_in_head,
    falls_silent,
    is_silent,
    problem,
    says,
    switches_protocol,
    talks_nonsense,
)

FILING = {"calculation_id": "calc_1", "tax_year": 2024, "tax_due": Decimal("6900000.12")}
FILED = answers(201, {"filingId": "f1", "taxDue": "6900000.12"})
STATES = answers(200, {"states": []})
UUID = r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"


def message_of(opening: str, address: str, attempts: str, reason: str) -> str:
    """The pattern of a message: what happened, where, how often, in what time, and why."""
    return rf"^{opening} {address} after {attempts} in (?:\d+ ms|\d+(?:\.\d)? s): {reason}\.$"


PASSING: dict[str, Step] = {
    "is cut off before the answer": cuts,
    "is cut off in the head": cuts_in_head,
    "is cut off in the body": cuts_in_body,
    "is cut off between chunks": cuts_in_chunks,
    "is asked to speak another protocol": switches_protocol,
    "is answered in another protocol": talks_nonsense,
    "is answered with half a JSON text": says(200, '{"filingId": "f'),
    "is answered by a page of a proxy": says(200, "<html>Welcome</html>"),
    "is answered with nothing": says(200, ""),
    "is answered with a list": says(200, "[]"),
    "is answered with a number that is none": says(200, '{"taxDue": NaN}'),
    "is answered with a number beyond all": says(200, '{"taxDue": 1e9999999999999999999999}'),
    "is answered with lists in lists": says(200, '{"a":' + "[" * 100_000 + "]" * 100_000 + "}"),
    "is answered with 500": problem(500, "internal-error"),
    "is answered with 503": problem(503, "overloaded", {"Retry-After": "0"}),
    "is answered with 502 by a proxy": says(502, "Bad gateway"),
    "is answered with 429": problem(429, "too-many-requests", {"Retry-After": "0"}),
    "is answered with 429 and a time": problem(
        429, "too-many-requests", {"Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT"}
    ),
    "finds its twin at work": problem(409, "idempotency-in-progress", {"Retry-After": "0"}),
}


@with_both
class Answered(BothClients):
    """A call that is answered."""

    def test_sends_the_key_the_query_and_the_body_and_returns_the_answer(self) -> None:
        service = ScriptedService(self, FILED)
        answer = self.client(service.base_url).file_cit(**FILING)
        self.assertEqual(answer, {"filing_id": "f1", "tax_due": Decimal("6900000.12")})
        (seen,) = service.seen
        self.assertEqual((seen.method, seen.path, seen.query), ("POST", "/api/v1/tax/file-cit", {"amounts": "string"}))
        self.assertEqual(seen.headers["X-API-Key"], "ngt_test_key")
        self.assertEqual(seen.headers["Content-Type"], "application/json")
        self.assertRegex(seen.key or "", f"^{UUID}$")
        self.assertEqual(seen.json, {"calculationId": "calc_1", "taxYear": 2024, "taxDue": "6900000.12"})

    def test_takes_its_request_as_a_dictionary_too_in_names_of_python_or_of_the_wire(self) -> None:
        service = ScriptedService(self, FILED)
        client = self.client(service.base_url)
        wire = {"calculationId": "calc_1", "taxYear": 2024, "taxDue": "6900000.12"}
        client.file_cit(FILING, idempotency_key="mine")
        client.file_pit(wire)
        client.calculate_cit({"taxYear": 2024, "turnover": 1, "disposal_schedule": [{"costBase": 1}]}, detail="full")
        client.calculate_pit({"tax_year": 2024, "incomeStreams": []}, reading="gross")
        company = {"taxYear": 2024, "turnover": "1", "disposalSchedule": [{"costBase": "1"}]}
        self.assertEqual([seen.json for seen in service.seen[:3]], [wire, wire, company])
        self.assertEqual(service.seen[0].key, "mine")
        self.assertEqual(service.seen[3].query, {"amounts": "string", "reading": "gross"})

    def test_takes_its_request_in_one_way(self) -> None:
        client = self.client("http://127.0.0.1:1")
        cases: list[tuple[Callable[[], object], str]] = [
            (
                lambda: client.calculate_cit({"tax_year": 2024}, turnover=1),
                "Give the request as a dictionary or as keywords, not both: turnover came beside a dictionary.",
            ),
            (lambda: client.file_cit("calc_1"), "The request is a str: give a dictionary, or keywords."),
        ]
        for call, message in cases:
            with self.assertRaises(TypeError) as caught:
                call()
            self.assertEqual(str(caught.exception), message)

    def test_keeps_every_sign_of_a_query_and_a_body(self) -> None:
        service = ScriptedService(self, answers(200, {"isValid": True, "companyName": "Ọ̀yọ́ & Sons ₦"}), FILED)
        client = self.client(service.base_url)
        answer = client.verify_nin("12345678901", last_name="Ọlá & ? # +")
        self.assertEqual(answer, {"is_valid": True, "company_name": "Ọ̀yọ́ & Sons ₦"})
        client.file_cit(**FILING, declarant_name="Ọlá ₦")
        self.assertEqual(service.seen[0].query, {"nin": "12345678901", "lastName": "Ọlá & ? # +"})
        self.assertEqual(service.seen[1].json["declarantName"], "Ọlá ₦")

    def test_tells_what_stands_beside_the_body(self) -> None:
        told = {"Age": "60", "Warning": '110 - "stale"'}
        service = ScriptedService(self, problem(500, "internal-error"), answers(201, {}, told))
        heard: list[Any] = []
        self.client(service.base_url).file_cit(**FILING, idempotency_key="order-1", on_answer=heard.append)
        (facts,) = heard
        self.has(facts, status=201, attempts=2, idempotency_key="order-1")
        self.assertEqual((facts.headers["age"], facts.headers["warning"]), ("60", '110 - "stale"'))
        self.assertNotIn("etag", facts.headers)

    def test_reads_an_answer_that_comes_in_pieces_even_of_one_sign(self) -> None:
        def drips(exchange: Exchange, seen: Seen) -> None:
            exchange.head(200, {"Transfer-Encoding": "chunked"})
            for byte in json.dumps({"states": ["₦ Ọ̀yọ́"]}, ensure_ascii=False).encode():
                exchange.wfile.write(b"1\r\n%c\r\n" % byte)
            exchange.wfile.write(b"0\r\n\r\n")

        service = ScriptedService(self, drips)
        self.assertEqual(self.client(service.base_url).states(), {"states": ["₦ Ọ̀yọ́"]})

    def test_reads_an_answer_that_ends_with_the_connection(self) -> None:
        def ends(exchange: Exchange, seen: Seen) -> None:
            exchange.head(200, {"Connection": "close"})
            exchange.wfile.write(b'{"states": []}')

        service = ScriptedService(self, ends)
        self.assertEqual(self.client(service.base_url).states(), {"states": []})

    def test_has_a_path_before_the_api_where_the_address_has_one(self) -> None:
        service = ScriptedService(self, STATES)
        for path in ("/tax/", "/tax/api/v1", ""):
            self.client(service.base_url + path).states()
        paths = [seen.path for seen in service.seen]
        self.assertEqual(paths, [*["/tax/api/v1/metadata/states"] * 2, "/api/v1/metadata/states"])


@with_both
class NotAnsweredAtFirst(BothClients):
    """A call that is not answered at first."""

    def test_is_sent_again_under_its_key(self) -> None:
        for words, step in PASSING.items():
            with self.subTest(words):
                service = ScriptedService(self, step, step, FILED)
                self.assertEqual(self.client(service.base_url).file_pit(**FILING)["filing_id"], "f1")
                sent = [(seen.key, seen.body, seen.path, seen.query) for seen in service.seen]
                self.assertEqual(sent, [sent[0]] * 3)

    def test_is_sent_again_as_a_get_too_without_a_key(self) -> None:
        for words, step in PASSING.items():
            with self.subTest(words):
                service = ScriptedService(self, step, STATES)
                self.assertEqual(self.client(service.base_url).states(), {"states": []})
                self.assertEqual([seen.key for seen in service.seen], [None, None])

    def test_fails_at_once_where_it_would_wait_longer_than_it_has(self) -> None:
        service = ScriptedService(self, problem(503, "not-ready", {"Retry-After": "3600"}))
        error = self.failure_of(self.client(service.base_url).states)
        self.has(error, status=503, code="not-ready", retry_after=3600.0, attempts=1)
        self.assertEqual(len(service.seen), 1)

    def test_fails_with_the_last_failure_after_the_last_retry(self) -> None:
        service = ScriptedService(self, cuts, problem(500, "internal-error"), says(200, "{"), cuts_in_body)
        client = self.client(service.base_url)
        error = self.failure_of(lambda: client.file_cit(**FILING, idempotency_key="order-7"))
        self.assertIsInstance(error, NigeriaTaxConnectionError)
        self.has(error, code="connection-lost", attempts=4, idempotency_key="order-7", status=None)
        self.assertRegex(str(error), message_of("Lost the connection to", service.base_url, "4 attempts", ".+"))
        self.assertEqual(len(service.seen), 4)

    def test_fails_with_the_address_the_attempts_and_the_time_of_answers_that_are_no_use(self) -> None:
        service = ScriptedService(self, says(200, "{"))
        error = self.failure_of(self.client(service.base_url).states)
        reason = r"the answer \(200\) is no JSON object"
        self.assertRegex(str(error), message_of("No usable answer from", service.base_url, "4 attempts", reason))
        ill = ScriptedService(self, problem(503, "not-ready"))
        error = self.failure_of(self.client(ill.base_url).states)
        self.assertRegex(str(error), message_of("503 not-ready from", ill.base_url, "4 attempts", "It is not-ready"))


@with_both
class Refused(BothClients):
    """A call that is refused."""

    def test_fails_at_once_with_the_problem(self) -> None:
        errors = [{"path": "/taxDue", "code": "sub-kobo", "message": "It has 3 decimals.", "accepted": "two decimals"}]
        refusals = {
            "not-json": 400,
            "unknown-api-key": 401,
            "insufficient-balance": 402,
            "missing-scope": 403,
            "calculation-not-found": 404,
            "request-timeout": 408,
            "already-filed": 409,
            "body-too-large": 413,
            "unsupported-media-type": 415,
            "idempotency-key-reused": 422,
        }
        for code, status in refusals.items():
            with self.subTest(code):
                more = {"errors": errors, "needed": "100.00", "filingId": "f1"}
                service = ScriptedService(self, problem(status, code, **more))
                client = self.client(service.base_url)
                error = self.failure_of(lambda: client.file_cit(**FILING))
                self.assertNotIsInstance(error, NigeriaTaxConnectionError)
                self.has(error, status=status, code=code, errors=errors, request_id="req-1", attempts=1)
                problem_ = error.problem or {}
                self.assertEqual((problem_.get("needed"), problem_.get("filing_id")), (Decimal("100.00"), "f1"))
                self.assertEqual(str(error), f"{status} {code}: It is {code}.")
                self.assertEqual([error.idempotency_key], [seen.key for seen in service.seen])

    def test_names_fields_as_they_were_written(self) -> None:
        said = "taxYaer is not a field. Did you mean taxYear?"
        error = {"path": "/taxYaer", "code": "unknown-field", "message": said, "accepted": "taxYear"}
        service = ScriptedService(self, problem(422, "invalid-input", errors=[error], detail=said))
        client = self.client(service.base_url)
        failure = self.failure_of(lambda: client.calculate_cit(tax_yaer=2024))
        self.assertEqual(str(failure), "422 invalid-input: tax_yaer is not a field. Did you mean tax_year?")
        (fault,) = failure.errors
        self.assertEqual((fault["path"], fault["accepted"]), ("/taxYaer", "tax_year"))
        self.assertEqual(fault["message"], "tax_yaer is not a field. Did you mean tax_year?")
        failure = self.failure_of(lambda: client.calculate_cit({"taxYaer": 2024}))
        self.assertEqual(str(failure), f"422 invalid-input: {said}")

    def test_by_something_that_writes_no_problem_documents_says_what_is_known(self) -> None:
        for text in ("<html>", "[]", '{"code": 7}'):
            service = ScriptedService(self, says(403, text, {"X-Request-Id": "edge-9"}))
            error = self.failure_of(self.client(service.base_url).states)
            self.has(error, status=403, code="http-403", request_id="edge-9", errors=[], problem=None)

    def test_is_not_led_elsewhere_with_the_api_key(self) -> None:
        elsewhere = ScriptedService(self, STATES)
        service = ScriptedService(self, says(307, "", {"Location": elsewhere.base_url}))
        self.has(self.failure_of(self.client(service.base_url).states), code="http-307")
        self.assertEqual(elsewhere.seen, [])


@with_both
class Slow(BothClients):
    """A call that takes too long."""

    def test_with_silence_is_sent_again(self) -> None:
        for step in (is_silent, falls_silent):
            service = ScriptedService(self, step, FILED)
            # A busy machine may be silent for as long without a step that says so.
            client = self.client(service.base_url, read_timeout=0.1, retries=50)
            self.assertEqual(client.file_cit(**FILING)["filing_id"], "f1")
            self.assertGreaterEqual(len(service.seen), 2)

    def test_with_silence_every_time_fails_with_its_key(self) -> None:
        service = ScriptedService(self, is_silent)
        client = self.client(service.base_url, read_timeout=0.04, retries=1)
        error = self.failure_of(lambda: client.file_cit(**FILING, idempotency_key="order-3"))
        self.assertIsInstance(error, NigeriaTaxTimeoutError)
        self.assertIsInstance(error, NigeriaTaxConnectionError)
        self.has(error, code="read-timeout", idempotency_key="order-3", attempts=2, status=None)
        reason = "the service was silent for 40 ms"
        self.assertRegex(str(error), message_of("No usable answer from", service.base_url, "2 attempts", reason))

    def test_in_all_fails_although_bytes_keep_coming(self) -> None:
        def drips_in_the_head(exchange: Exchange, seen: Seen) -> None:
            exchange.wfile.write(b"HTTP/1.1 200 OK\r\n")
            self.drip(exchange, b"A: b\r\n")

        def drips_in_the_body(exchange: Exchange, seen: Seen) -> None:
            exchange.head(200, {"Content-Type": "application/json"})
            self.drip(exchange, b" ")

        for step in (drips_in_the_head, drips_in_the_body):
            service = ScriptedService(self, step)
            client = self.client(service.base_url, overall_timeout=0.3)
            error = self.failure_of(lambda: client.file_cit(**FILING, idempotency_key="order-4"))
            self.assertIsInstance(error, NigeriaTaxTimeoutError)
            self.has(error, code="overall-timeout", idempotency_key="order-4", attempts=1)
            reason = "the call may take 300 ms"
            self.assertRegex(str(error), message_of("No usable answer from", service.base_url, "1 attempt", reason))

    def drip(self, exchange: Exchange, drop: bytes) -> None:
        exchange.close_connection = True
        try:
            for _ in range(90):
                exchange.wfile.write(drop)
                time.sleep(0.02)
        except OSError:
            pass


@with_both
class Others(BothClients):
    """What else can become of a call."""

    def test_whose_answer_is_too_long_fails_and_is_not_sent_again(self) -> None:
        def pours(exchange: Exchange, seen: Seen) -> None:
            exchange.head(200, {"Transfer-Encoding": "chunked"})
            try:
                while True:
                    exchange.wfile.write(b"10000\r\n%s\r\n" % (b" " * 65_536))
            except OSError:
                exchange.close_connection = True

        for step in (says(200, " " * 2_000), pours):
            service = ScriptedService(self, step)
            error = self.failure_of(self.client(service.base_url, most_bytes=1_999).states)
            self.assertIsInstance(error, NigeriaTaxConnectionError)
            self.has(error, code="answer-too-large", attempts=1)
            self.assertEqual(len(service.seen), 1)

    def test_that_is_as_long_as_may_be_is_read(self) -> None:
        body = json.dumps({"states": ["x" * 100_000]})
        service = ScriptedService(self, says(200, body))
        self.assertEqual(len(self.client(service.base_url, most_bytes=len(body)).states()["states"][0]), 100_000)

    def test_fails_as_any_other_whatever_the_answer_is_made_of(self) -> None:
        dice = random.Random(20260101)
        whole = b'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\ne\r\n{"states": []}\r\n0\r\n\r\n'
        odd = [b"", b"\r\n", b"\n", b"\0", b"-1", b"\xff\xfe", b":", b"9" * 20, b"HTTP/1.1 100 Continue\r\n\r\n"]

        def mutates(exchange: Exchange, seen: Seen) -> None:
            start, end = sorted((dice.randrange(len(whole)), dice.randrange(len(whole))))
            exchange.wfile.write(whole[:start] + dice.choice(odd) + whole[min(end, start + dice.randrange(9)) :])
            exchange.cut()

        client = self.client(ScriptedService(self, mutates).base_url, retries=0)
        ends: list[object] = []
        for _ in range(200):
            try:
                ends.append(client.states())
            except NigeriaTaxError as error:
                ends.append(type(error))
        self.assertIn(NigeriaTaxConnectionError, ends)
        self.assertIn({"states": []}, ends)

    def test_with_errors_of_a_kind_that_nobody_knows_fails_with_the_problem(self) -> None:
        service = ScriptedService(self, problem(422, "a-later-code", errors="none", detail=7))
        error = self.failure_of(self.client(service.base_url).states)
        self.has(error, code="a-later-code", errors=[])
        self.assertEqual((error.problem or {}).get("errors"), "none")

    def test_to_nobody_fails_as_a_lost_connection(self) -> None:
        client = self.client("http://127.0.0.1:1")
        error = self.failure_of(lambda: client.file_cit(**FILING))
        self.assertIsInstance(error, NigeriaTaxConnectionError)
        self.has(error, code="connection-lost", attempts=4)
        expected = message_of("Could not reach", "http://127.0.0.1:1", "4 attempts", "Connection refused")
        self.assertRegex(str(error), expected)
        self.assertRegex(error.idempotency_key or "", re.compile(UUID))

    def test_has_a_key_of_its_own_unless_one_is_given(self) -> None:
        service = ScriptedService(self, FILED)
        client = self.client(service.base_url)
        client.file_cit(**FILING)
        client.file_cit(**FILING)
        client.file_cit(**FILING, idempotency_key="mine")
        keys = [seen.key for seen in service.seen]
        self.assertEqual((len(set(keys)), keys[2]), (3, "mine"))
        for key in ("", "a" * 256, "line\nbreak", "end\n", "naïve"):
            with self.assertRaises(ValueError):
                client.file_cit(**FILING, idempotency_key=key)
        self.assertEqual(len(service.seen), 3)

    def test_that_breaks_off_at_any_point_leaves_a_piece_of_work_done_once(self) -> None:
        done: dict[str, str] = {}
        lock = threading.Lock()

        def work(seen: Seen) -> str:
            with lock:
                return done.setdefault(seen.key or "", f"f{len(done)}")

        def works(exchange: Exchange, seen: Seen) -> None:
            answers(201, {"filingId": work(seen)})(exchange, seen)

        def works_and_cuts(exchange: Exchange, seen: Seen) -> None:
            work(seen)
            exchange.cut()

        trouble = [works, cuts, works_and_cuts, problem(500, "internal-error"), works, works_and_cuts, cuts_in_body]
        turns = iter(range(1_000_000))
        service = ScriptedService(self, lambda exchange, seen: trouble[next(turns) % 7](exchange, seen))
        client = self.client(service.base_url, retries=50)
        with ThreadPoolExecutor(20) as threads:
            filings = list(threads.map(lambda _: client.file_cit(**FILING)["filing_id"], range(100)))
        self.assertEqual((len(set(filings)), len(done)), (100, 100))
        self.assertGreater(len(service.seen), 150)
