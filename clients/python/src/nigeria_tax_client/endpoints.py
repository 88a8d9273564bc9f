"""What each method of a client asks for: one function for each endpoint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Optional, TypedDict, Union
from urllib.parse import quote

from . import shapes
from .call import Call
from .names import Names
from .types import (
    CalculateBooksFullResponse,
    CalculateCitFullResponse,
    CalculateCitResponse,
    CalculateCitYearsFullResponse,
    CalculateCitYearsResponse,
    CalculatePitFullResponse,
    CalculatePitResponse,
    CompanyResponse,
    CompanyRules,
    FilingResponse,
    FilingsResponse,
    FilingStatusResponse,
    IndividualRules,
    NinResponse,
    QueuedResponse,
    StatementResponse,
    StatesResponse,
    TestWebhookResponse,
    TinResponse,
    UsageResponse,
    WalletResponse,
    WebhookEventsResponse,
    WebhooksResponse,
)

CitResponse = Union[CalculateCitResponse, CalculateCitFullResponse, CalculateBooksFullResponse]
CitYearsResponse = Union[CalculateCitYearsResponse, CalculateCitYearsFullResponse]
PitResponse = Union[CalculatePitResponse, CalculatePitFullResponse]
Rules = Union[CompanyRules, IndividualRules]
Detail = Optional[Literal["full"]]
Tax = Literal["cit", "pit"]


class CertificateSubject(TypedDict, total=False):
    """The taxpayer that a certificate names: at least one of the three."""

    name: str
    rc_number: str
    """The company's registration number, such as ``RC1000001``."""
    tin: str


Certificate = Union[bool, CertificateSubject]

_AS_TEXT = {"amounts": "string"}


def request_of(given: Optional[Mapping[str, object]], named: Mapping[str, object]) -> Mapping[str, object]:
    """The fields of a request: those of a dictionary, or else the keywords. Raises a ``TypeError`` for both."""
    if given is None:
        return named
    if named:
        fields = ", ".join(named)
        beside = f"{fields} came beside a dictionary"
        raise TypeError(f"Give the request as a dictionary or as keywords, not both: {beside}.")
    if not isinstance(given, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"The request is a {type(given).__name__}: give a dictionary, or keywords.")
    return given


def calculate_cit(
    request: Mapping[str, object], detail: Detail, reading: Optional[str], certificate: Certificate
) -> Call[CitResponse]:
    # A plain request and its answer have some of the fields of those with books, and no others.
    answer = shapes.CALCULATE_BOOKS_FULL_RESPONSE if detail == "full" else shapes.CALCULATE_CIT_RESPONSE
    body = shapes.CALCULATE_BOOKS_REQUEST.written(request, "")
    query = {**_AS_TEXT, "detail": detail, "reading": reading, **_certificate(certificate)}
    return Call("POST", "/tax/calculate-cit", answer, query, body, names=Names(request))


def calculate_cit_years(
    request: Mapping[str, object], detail: Detail, reading: Optional[str]
) -> Call[CitYearsResponse]:
    full = detail == "full"
    answer = shapes.CALCULATE_CIT_YEARS_FULL_RESPONSE if full else shapes.CALCULATE_CIT_YEARS_RESPONSE
    body = shapes.CALCULATE_CIT_YEARS_REQUEST.written(request, "")
    query = {**_AS_TEXT, "detail": detail, "reading": reading}
    return Call("POST", "/tax/calculate-cit-years", answer, query, body, names=Names(request))


def calculate_pit(
    request: Mapping[str, object], detail: Detail, reading: Optional[str], certificate: Certificate
) -> Call[PitResponse]:
    answer = shapes.CALCULATE_PIT_FULL_RESPONSE if detail == "full" else shapes.CALCULATE_PIT_RESPONSE
    body = shapes.CALCULATE_PIT_REQUEST.written(request, "")
    query = {**_AS_TEXT, "detail": detail, "reading": reading, **_certificate(certificate)}
    return Call("POST", "/tax/calculate", answer, query, body, names=Names(request))


def _certificate(certificate: Certificate) -> dict[str, Optional[str]]:
    """The part of a query that asks for a certificate. The service refuses what a taxpayer does not have."""
    if isinstance(certificate, bool):
        return {"certificate": "true"} if certificate else {}
    subject = {"rcNumber" if name == "rc_number" else name: str(value) for name, value in certificate.items()}
    return {"certificate": "true", **subject}


def file_cit(request: Mapping[str, object]) -> Call[FilingResponse]:
    return _filing("/tax/file-cit", request)


def file_pit(request: Mapping[str, object]) -> Call[FilingResponse]:
    return _filing("/tax/file-pit", request)


def filing_status(
    filing_id: Optional[str], calculation_id: Optional[str], wait: Optional[str] = None
) -> Call[FilingStatusResponse]:
    query = {**_AS_TEXT, "filingId": filing_id, "calculationId": calculation_id, "wait": wait}
    return Call("GET", "/tax/filing-status", shapes.FILING_STATUS_RESPONSE, query)


def verify_company(rc_number: str) -> Call[CompanyResponse]:
    return Call("GET", "/verify/company", shapes.COMPANY_RESPONSE, {"rcNumber": rc_number})


def verify_tin(tin: str) -> Call[TinResponse]:
    return Call("GET", "/verify/tin", shapes.TIN_RESPONSE, {"tin": tin}, secrets=(tin,))


def verify_nin(
    nin: str, first_name: Optional[str], last_name: Optional[str], date_of_birth: Optional[str]
) -> Call[NinResponse]:
    query = {"nin": nin, "firstName": first_name, "lastName": last_name, "dateOfBirth": date_of_birth}
    return Call("GET", "/verify/nin", shapes.NIN_RESPONSE, query, secrets=(nin,))


def states() -> Call[StatesResponse]:
    return Call("GET", "/metadata/states", shapes.STATES_RESPONSE, {})


def rules(tax_year: int, tax: Tax, reading: Optional[str]) -> Call[Rules]:
    answer = shapes.INDIVIDUAL_RULES if tax == "pit" else shapes.COMPANY_RULES
    return Call("GET", f"/rules/{quote(str(tax_year), safe='')}", answer, {"tax": tax, "reading": reading})


def wallet() -> Call[WalletResponse]:
    return Call("GET", "/wallet", shapes.WALLET_RESPONSE, _AS_TEXT)


def filings(
    *,
    from_day: Optional[str],
    to_day: Optional[str],
    status: Optional[str],
    tin: Optional[str],
    limit: Optional[int],
    cursor: Optional[str],
) -> Call[FilingsResponse]:
    query = {"from": from_day, "to": to_day, "status": status, "tin": tin, "limit": _text(limit), "cursor": cursor}
    return Call("GET", "/filings", shapes.FILINGS_RESPONSE, query, secrets=(tin,))


def wallet_statement(month: str, limit: Optional[int], cursor: Optional[str]) -> Call[StatementResponse]:
    query = {"month": month, "limit": _text(limit), "cursor": cursor}
    return Call("GET", "/wallet/statement", shapes.STATEMENT_RESPONSE, query)


def usage(from_day: Optional[str], to_day: Optional[str]) -> Call[UsageResponse]:
    return Call("GET", "/usage", shapes.USAGE_RESPONSE, {"from": from_day, "to": to_day})


def webhooks() -> Call[WebhooksResponse]:
    return Call("GET", "/webhooks", shapes.WEBHOOKS_RESPONSE, {})


def webhook_events(undelivered: bool, limit: Optional[int], cursor: Optional[str]) -> Call[WebhookEventsResponse]:
    query = {"undelivered": "true" if undelivered else None, "limit": _text(limit), "cursor": cursor}
    return Call("GET", "/webhooks/events", shapes.WEBHOOK_EVENTS_RESPONSE, query)


def resend_webhooks(endpoint_id: str, filing_id: Optional[str]) -> Call[QueuedResponse]:
    body = {} if filing_id is None else {"filingId": filing_id}
    return Call("POST", _of_endpoint(endpoint_id, "resend"), shapes.QUEUED_RESPONSE, {}, body)


def revive_webhook(endpoint_id: str) -> Call[QueuedResponse]:
    return Call("POST", _of_endpoint(endpoint_id, "revive"), shapes.QUEUED_RESPONSE, {}, {})


def test_webhook(endpoint_id: str) -> Call[TestWebhookResponse]:
    return Call("POST", _of_endpoint(endpoint_id, "test"), shapes.TEST_WEBHOOK_RESPONSE, {}, {})


def _of_endpoint(endpoint_id: str, act: str) -> str:
    return f"/webhooks/{quote(endpoint_id, safe='')}/{act}"


def _text(number: Optional[int]) -> Optional[str]:
    return None if number is None else str(number)


def _filing(path: str, request: Mapping[str, object]) -> Call[FilingResponse]:
    body = shapes.FILING_REQUEST.written(request, "")
    secrets = (request.get("tin"),)
    return Call("POST", path, shapes.FILING_RESPONSE, _AS_TEXT, body, secrets, Names(request))
