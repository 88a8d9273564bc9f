"""What each method of a client asks for: one function for each endpoint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Optional, Union
from urllib.parse import quote

from . import shapes
from .call import Call
from .names import Names
from .types import (
    CalculateCitFullResponse,
    CalculateCitResponse,
    CalculatePitFullResponse,
    CalculatePitResponse,
    CompanyResponse,
    CompanyRules,
    FilingResponse,
    FilingStatusResponse,
    IndividualRules,
    NinResponse,
    StatesResponse,
    TinResponse,
    WalletResponse,
)

CitResponse = Union[CalculateCitResponse, CalculateCitFullResponse]
PitResponse = Union[CalculatePitResponse, CalculatePitFullResponse]
Rules = Union[CompanyRules, IndividualRules]
Detail = Optional[Literal["full"]]
Tax = Literal["cit", "pit"]

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
    request: Mapping[str, object], detail: Detail, reading: Optional[str], certificate: bool
) -> Call[CitResponse]:
    answer = shapes.CALCULATE_CIT_FULL_RESPONSE if detail == "full" else shapes.CALCULATE_CIT_RESPONSE
    body = shapes.CALCULATE_CIT_REQUEST.written(request, "")
    query = {**_AS_TEXT, "detail": detail, "reading": reading, "certificate": "true" if certificate else None}
    return Call("POST", "/tax/calculate-cit", answer, query, body, names=Names(request))


def calculate_pit(
    request: Mapping[str, object], detail: Detail, reading: Optional[str], certificate: bool
) -> Call[PitResponse]:
    answer = shapes.CALCULATE_PIT_FULL_RESPONSE if detail == "full" else shapes.CALCULATE_PIT_RESPONSE
    body = shapes.CALCULATE_PIT_REQUEST.written(request, "")
    query = {**_AS_TEXT, "detail": detail, "reading": reading, "certificate": "true" if certificate else None}
    return Call("POST", "/tax/calculate", answer, query, body, names=Names(request))


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


def _filing(path: str, request: Mapping[str, object]) -> Call[FilingResponse]:
    body = shapes.FILING_REQUEST.written(request, "")
    secrets = (request.get("tin"),)
    return Call("POST", path, shapes.FILING_RESPONSE, _AS_TEXT, body, secrets, Names(request))
