"""Webhooks as they arrive. The first signature is the one that the libraries of the Standard Webhooks specification
publish in their tests (github.com/standard-webhooks/standard-webhooks, libraries/javascript/src/webhook.test.ts)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import pickle
from typing import Any
from unittest import TestCase
from unittest.mock import patch

from nigeria_tax_client import NigeriaTaxWebhookError, verify_webhook

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
BODY = '{"test": 2432232314}'
AT = 1614265330
SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
OTHER = "v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc="
HEADERS = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": str(AT),
    "webhook-signature": SIGNATURE,
}


def signed(body: str) -> dict[str, str]:
    key = base64.b64decode(SECRET[len("whsec_") :])
    signature = hmac.new(key, f"msg_1.{AT}.{body}".encode(), hashlib.sha256).digest()
    return {**HEADERS, "webhook-id": "msg_1", "webhook-signature": "v1," + base64.b64encode(signature).decode()}


class Webhooks(TestCase):
    def code(self, headers: Any, body: Any = BODY, secret: str = SECRET, now: float = AT) -> str:
        try:
            with patch("time.time", return_value=now):
                verify_webhook(headers, body, secret)
        except NigeriaTaxWebhookError as error:
            again = pickle.loads(pickle.dumps(error))
            self.assertEqual((again.code, str(again)), (error.code, str(error)))
            return error.code
        return "accepted"

    def test_are_taken_with_the_published_signature(self) -> None:
        with patch("time.time", return_value=AT):
            self.assertEqual(verify_webhook(HEADERS, BODY, SECRET), {"test": 2432232314})
        upper = {name.title(): value for name, value in HEADERS.items()}
        self.assertEqual(self.code(upper, BODY.encode(), SECRET.replace("whsec_", "")), "accepted")

    def test_have_the_names_of_python(self) -> None:
        data = {"filingId": "f1", "authorityReference": None, "history": [{"status": "SUBMITTED", "note": None}]}
        body = json.dumps({"type": "filing.accepted", "timestamp": "2024-06-30T09:00:02.000Z", "data": data})
        with patch("time.time", return_value=AT):
            event = verify_webhook(signed(body), body, SECRET)
        self.assertEqual((event["type"], event["data"]["filing_id"]), ("filing.accepted", "f1"))
        self.assertIsNone(event["data"]["authority_reference"])

    def test_are_taken_with_one_of_several_signatures(self) -> None:
        for signatures in (f"{OTHER} {SIGNATURE}", f"{SIGNATURE} {OTHER}", f"v2,x {SIGNATURE} v1a,y"):
            self.assertEqual(self.code({**HEADERS, "webhook-signature": signatures}), "accepted")
        self.assertEqual(self.code({**HEADERS, "webhook-signature": f"{OTHER} {OTHER}"}), "signature-wrong")

    def test_that_were_changed_are_refused(self) -> None:
        self.assertEqual(self.code(HEADERS, '{"test":2432232314}'), "signature-wrong")
        self.assertEqual(self.code({**HEADERS, "webhook-id": "msg_other"}), "signature-wrong")
        self.assertEqual(self.code({**HEADERS, "webhook-timestamp": str(AT + 1)}), "signature-wrong")
        self.assertEqual(self.code(HEADERS, BODY, "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"), "signature-wrong")
        for signature in ("v1,", "v1", SIGNATURE[:12], SIGNATURE.replace("v1", "v2"), "v1,é"):
            self.assertEqual(self.code({**HEADERS, "webhook-signature": signature}), "signature-wrong")

    def test_of_another_time_are_refused(self) -> None:
        for away in (300, -300):
            self.assertEqual(self.code(HEADERS, now=AT + away), "accepted")
        for away in (301, -301):
            self.assertEqual(self.code(HEADERS, now=AT + away), "timestamp-too-far")
        self.assertEqual(self.code({**HEADERS, "webhook-timestamp": "hello"}), "timestamp-unreadable")

    def test_without_their_headers_are_refused(self) -> None:
        for name in HEADERS:
            left = {each: value for each, value in HEADERS.items() if each != name}
            self.assertEqual(self.code(left), "header-missing")

    def test_that_are_no_json_are_refused(self) -> None:
        self.assertEqual(self.code(signed("no JSON"), "no JSON"), "body-unreadable")

    def test_are_not_checked_by_a_secret_that_is_none(self) -> None:
        for secret in ("", "whsec_", "not base64 at all"):
            with self.assertRaisesRegex(ValueError, "^The secret of a webhook begins with whsec_.$"):
                verify_webhook(HEADERS, BODY, secret)
