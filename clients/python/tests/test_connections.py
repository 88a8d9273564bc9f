"""The connections: kept, limited to one call at a time, given up, and never shared with another process."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Callable
from unittest import TestCase

from nigeria_tax_client import NigeriaTaxClient, NigeriaTaxConnectionError, NigeriaTaxError, NigeriaTaxTimeoutError

from .scripted_service import Exchange, ScriptedService, Seen, answers, is_silent, problem, says

STATES = answers(200, {"states": []})


class Connections(TestCase):
    def client(self, base_url: str, **settings: Any) -> NigeriaTaxClient:
        client = NigeriaTaxClient("k", base_url, **settings)
        self.addCleanup(client.close)
        return client

    def test_are_kept_for_the_next_call_and_made_anew_after_close(self) -> None:
        service = ScriptedService(self, STATES)
        with NigeriaTaxClient("k", service.base_url) as client:
            for _ in range(20):
                client.states()
            self.assertEqual(service.connections, 1)
        client.states()
        self.assertEqual(service.connections, 2)
        client.close()

    def test_are_kept_after_a_refusal(self) -> None:
        service = ScriptedService(self, problem(404, "filing-not-found"), STATES)
        client = self.client(service.base_url)
        with self.assertRaises(NigeriaTaxError):
            client.filing_status("f1")
        client.states()
        self.assertEqual(service.connections, 1)

    def test_that_the_service_has_closed_are_not_used(self) -> None:
        service = ScriptedService(self, STATES)
        client = self.client(service.base_url, retries=0)
        with ThreadPoolExecutor(8) as threads:
            list(threads.map(lambda _: client.states(), range(80)))
        service.hang_up()
        for _ in range(20):
            client.states()

    def test_that_the_service_closes_under_a_request_are_no_failure(self) -> None:
        def closes(exchange: Exchange, seen: Seen) -> None:
            exchange.close_connection = True

        service = ScriptedService(self, STATES, closes, STATES)
        client = self.client(service.base_url, first_wait=0)
        client.states()
        self.assertEqual(client.states(), {"states": []})
        self.assertEqual(len(service.seen), 3)

    def test_with_something_left_over_are_not_used(self) -> None:
        read, sent = threading.Event(), threading.Event()

        def answers_twice(exchange: Exchange, seen: Seen) -> None:
            STATES(exchange, seen)
            read.wait(10)
            answers(200, {"states": ["of another"]})(exchange, seen)
            sent.set()

        service = ScriptedService(self, answers_twice, STATES)
        client = self.client(service.base_url)
        client.states()
        read.set()
        sent.wait(10)
        self.assertEqual(client.states(), {"states": []})
        self.assertEqual(service.connections, 2)

    def test_serve_one_call_at_a_time_in_any_number_of_threads(self) -> None:
        service = ScriptedService(self, lambda exchange, seen: answers(200, {"tin": seen.query["tin"]})(exchange, seen))
        client = self.client(service.base_url)
        tins = [f"{number:010}" for number in range(1_000)]
        with ThreadPoolExecutor(40) as threads:
            answered = list(threads.map(lambda tin: client.verify_tin(tin)["tin"], tins))
        self.assertEqual(answered, tins)
        self.assertLessEqual(service.connections, 40)

    @unittest.skipUnless(hasattr(os, "fork"), "this platform has no fork")
    def test_are_not_shared_with_a_fork(self) -> None:
        service = ScriptedService(self, STATES)
        code = f"""
import os, sys
sys.path.insert(0, {str(Path(__file__).parent.parent / "src")!r})
from nigeria_tax_client import NigeriaTaxClient
client = NigeriaTaxClient("k", {service.base_url!r}, retries=0)
client.states()
child = os.fork()
client.states()
if child:
    sys.exit(os.waitpid(child, 0)[1])
"""
        subprocess.run([sys.executable, "-c", code], check=True, timeout=120)
        self.assertEqual(service.connections, 2)

    def test_are_given_up_when_they_are_not_made_in_time(self) -> None:
        with socket.socket() as mute:
            mute.bind(("127.0.0.1", 0))
            mute.listen()
            address = f"https://127.0.0.1:{mute.getsockname()[1]}"
            client = self.client(address, connect_timeout=0.1, retries=1, first_wait=0)
            with self.assertRaises(NigeriaTaxTimeoutError) as caught:
                client.file_cit(calculation_id="c", tax_year=2024, tax_due=1)
        self.assertEqual((caught.exception.code, caught.exception.attempts), ("connect-timeout", 2))

    def test_end_with_the_calls_on_them_when_the_client_is_closed(self) -> None:
        for step, sent in ((is_silent, 1), (problem(503, "not-ready", {"Retry-After": "100"}), 1)):
            service = ScriptedService(self, step)
            client = self.client(service.base_url)
            with ThreadPoolExecutor(1) as threads:
                failed = threads.submit(lambda: client.file_cit(calculation_id="c", tax_year=2024, tax_due=1))
                self.wait_for(lambda: len(service.seen) == sent)
                client.close()
                error = failed.exception(60)
            assert isinstance(error, NigeriaTaxConnectionError)
            self.assertEqual(error.code, "client-closed")
            self.assertIsNotNone(error.idempotency_key)
            self.assertEqual(len(service.seen), sent)

    def wait_for(self, condition: Callable[[], bool]) -> None:
        for _ in range(12_000):
            if condition():
                return
            time.sleep(0.005)
        self.fail("It did not happen.")


@unittest.skipUnless(shutil.which("openssl"), "there is no openssl to make a certificate with")
class Secure(TestCase):
    """Connections with TLS."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.certificate = f"{folder.name}/certificate.pem"
        key = f"{folder.name}/key.pem"
        made = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=test -addext subjectAltName=IP:127.0.0.1"
        subprocess.run([*made.split(), "-keyout", key, "-out", self.certificate], check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, key)
        self.tls = context
        self.service = ScriptedService(self, STATES, STATES, STATES, is_silent, STATES, tls=context)
        self.trusting = ssl.create_default_context(cafile=self.certificate)

    def test_are_kept_and_not_used_when_the_service_has_closed_them(self) -> None:
        with NigeriaTaxClient("k", self.service.base_url, ssl_context=self.trusting, retries=0) as client:
            client.states()
            client.states()
            self.assertEqual(self.service.connections, 1)
            self.service.hang_up()
            client.states()
            self.assertEqual(self.service.connections, 2)

    def test_are_given_up_in_silence_and_when_the_client_is_closed(self) -> None:
        settings: Any = {"ssl_context": self.trusting, "retries": 50, "first_wait": 0}
        with NigeriaTaxClient("k", self.service.base_url, read_timeout=0.3, **settings) as client:
            for _ in range(4):
                self.assertEqual(client.states(), {"states": []})
        silent = NigeriaTaxClient("k", ScriptedService(self, is_silent, tls=self.tls).base_url, **settings)
        with ThreadPoolExecutor(1) as threads:
            failed = threads.submit(silent.states)
            time.sleep(0.2)
            silent.close()
            error = failed.exception(60)
        assert isinstance(error, NigeriaTaxConnectionError)
        self.assertEqual(error.code, "client-closed")

    def test_are_not_made_with_anybody(self) -> None:
        with NigeriaTaxClient("k", self.service.base_url, retries=1, first_wait=0) as client:
            with self.assertRaises(NigeriaTaxConnectionError) as caught:
                client.states()
        self.assertEqual(caught.exception.code, "connection-lost")
        self.assertIn("CERTIFICATE_VERIFY_FAILED", str(caught.exception))
        self.assertEqual(self.service.seen, [])
