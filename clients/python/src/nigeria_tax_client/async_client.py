"""The methods of the client of asyncio. Generated from `client.py` by `npm run clients:types`: do not edit."""

from __future__ import annotations

import os
import ssl
import sys
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Optional, Union, overload

from . import endpoints
from .call import OnAnswer
from .async_caller import AsyncCaller
from .endpoints import Certificate
from .settings import settled
from .types import (
    CalculateBooksFullResponse,
    CalculateBooksRequest,
    CalculateCitFullResponse,
    CalculateCitRequest,
    CalculateCitResponse,
    CalculateCitYearsFullResponse,
    CalculateCitYearsResponse,
    CalculatePitFullResponse,
    CalculatePitRequest,
    CalculatePitResponse,
    CompanyResponse,
    CompanyRules,
    FilingRequest,
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

if sys.version_info >= (3, 11):
    from typing import Unpack
elif TYPE_CHECKING:
    from typing_extensions import Unpack


class AsyncNigeriaTaxClient:
    """A client of the nigeria-tax-rules service for asyncio.

    One client serves a whole program, from any number of tasks: it keeps its connections open. With ``async with``,
    they are closed in the end. A call whose task is cancelled ends at once and is not sent again; the service may have
    done the work all the same.

    Every method returns the body of the answer, and raises a ``NigeriaTaxError``: as it is when the service refused, a
    ``NigeriaTaxTimeoutError`` or ``NigeriaTaxConnectionError`` when there was no usable answer. What may pass (no
    answer, 5xx, 429, a twin in progress) has been retried before. Any method can also fail because of
    the API key (``unknown-api-key``, ``revoked-api-key``, ``account-suspended``, ``missing-scope``), the rate limit
    (``too-many-requests``) or the service itself (``internal-error``, ``not-ready``, ``overloaded``).

    A request is keywords, ``calculate_cit(tax_year=2024, turnover=1)``, or one dictionary, whose names are those of
    Python or of the wire: ``calculate_cit({"taxYear": 2024, "turnover": 1})``.

    Amounts are naira. In answers they are ``Decimal``; in requests ``Decimal``, ``int`` or ``str``, and a ``float`` is
    refused with a ``TypeError``.

    A POST is sent under its ``idempotency_key``, 1 to 255 printable ASCII characters, or else a new UUID. The same
    request with the same key within 7 days is the same piece of work, which is done once: keep the key of a filing
    where a crash cannot lose it. ``on_answer`` receives the answer before a method returns its body.

    Args:
        api_key: The API key; ``NIGERIA_TAX_API_KEY`` of the environment when absent.
        base_url: The address of the service, such as ``https://tax.example.ng``; ``NIGERIA_TAX_BASE_URL`` when absent.
        connect_timeout: Seconds to be connected to the service, with TLS.
        read_timeout: Seconds of the longest silence while an answer is awaited and read.
        overall_timeout: Seconds for a whole call with its retries and the waits between them.
        retries: How often a failed attempt is repeated; 0 turns retries off.
        first_wait: The most seconds to wait before the first retry; doubled for each one after it.
        longest_wait: The most seconds to wait before any retry, unless the service asks for more.
        most_bytes: The longest answer that is read.
        ssl_context: For https; the usual one when absent, which trusts what the system trusts.

    Raises:
        ValueError: There is no API key or address, or a setting is no use.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        connect_timeout: float = 5.0,
        read_timeout: float = 30.0,
        overall_timeout: float = 120.0,
        retries: int = 5,
        first_wait: float = 0.25,
        longest_wait: float = 8.0,
        most_bytes: int = 8 * 2**20,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        self._settings = settled(
            os.environ,
            api_key=api_key,
            base_url=base_url,
            connect_timeout=connect_timeout,
            read_timeout=read_timeout,
            overall_timeout=overall_timeout,
            retries=retries,
            first_wait=first_wait,
            longest_wait=longest_wait,
            most_bytes=most_bytes,
            ssl_context=ssl_context,
        )
        self._caller = AsyncCaller(self._settings)

    def __repr__(self) -> str:
        return f"AsyncNigeriaTaxClient(base_url={str(self._settings.address)!r})"

    async def __aenter__(self) -> AsyncNigeriaTaxClient:
        return self

    async def __aexit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections; a call that is running in another task fails with ``client-closed``."""
        await self._caller.close()

    @overload
    async def calculate_cit(
        self,
        request: Mapping[str, object],
        /,
        *,
        detail: None = None,
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> CalculateCitResponse: ...

    @overload
    async def calculate_cit(
        self,
        request: Mapping[str, object],
        /,
        *,
        detail: Literal["full"],
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> Union[CalculateCitFullResponse, CalculateBooksFullResponse]: ...

    @overload
    async def calculate_cit(
        self,
        /,
        *,
        detail: None = None,
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: Unpack[CalculateBooksRequest],
    ) -> CalculateCitResponse: ...

    @overload
    # A plain request is one without books too: it is tried first.
    async def calculate_cit(  # pyright: ignore[reportOverlappingOverload]
        self,
        /,
        *,
        detail: Literal["full"],
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: Unpack[CalculateCitRequest],
    ) -> CalculateCitFullResponse: ...

    @overload
    async def calculate_cit(
        self,
        /,
        *,
        detail: Literal["full"],
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: Unpack[CalculateBooksRequest],
    ) -> CalculateBooksFullResponse: ...

    async def calculate_cit(
        self,
        request: Optional[Mapping[str, object]] = None,
        /,
        *,
        detail: Optional[Literal["full"]] = None,
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: object,
    ) -> Union[CalculateCitResponse, CalculateCitFullResponse, CalculateBooksFullResponse]:
        """What a company owes for a year of assessment: ``POST /tax/calculate-cit``.

        Amounts are naira, in the request and in the answer; the ``calculation_id`` of the answer is what ``file_cit``
        files. The request may have the accounts in place of income and costs, and a register of assets in place of
        ``capital_allowances``: full detail then has their schedules, what is carried forward, and the plain request as
        ``returned``.

        Args:
            request: The fields as a dictionary, with the names of Python or of the wire.
            detail: ``full`` adds the law, the workings, the assumptions, the contested values, and what the tax is
                made of.
            reading: A reading of the year's law, such as ``first_gazette``; the year's default when absent.
            certificate: ``True`` adds a signed ``certificate`` of the result, where the service has a key for it; a
                taxpayer (``name``, ``rc_number``, ``tin``) adds one that names it.
            idempotency_key: See ``AsyncNigeriaTaxClient``.
            on_answer: See ``AsyncNigeriaTaxClient``.
            **fields: The fields of ``CalculateBooksRequest``, instead of a dictionary.

        Raises:
            NigeriaTaxError: ``invalid-input``, whose ``errors`` name everything that is wrong with the request;
                ``idempotency-key-reused``; ``certificates-not-offered``.
        """
        call = endpoints.calculate_cit(endpoints.request_of(request, fields), detail, reading, certificate)
        return await self._caller.call(call, on_answer, idempotency_key)

    @overload
    async def calculate_cit_years(
        self,
        requests: Sequence[Mapping[str, object]],
        /,
        *,
        detail: None = None,
        reading: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> CalculateCitYearsResponse: ...

    @overload
    async def calculate_cit_years(
        self,
        requests: Sequence[Mapping[str, object]],
        /,
        *,
        detail: Literal["full"],
        reading: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> CalculateCitYearsFullResponse: ...

    async def calculate_cit_years(
        self,
        requests: Sequence[Mapping[str, object]],
        /,
        *,
        detail: Optional[Literal["full"]] = None,
        reading: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> Union[CalculateCitYearsResponse, CalculateCitYearsFullResponse]:
        """What a company owes for years that follow each other: ``POST /tax/calculate-cit-years``.

        What a year leaves is carried to the next. Amounts are naira; the ``calculation_id`` of each year is what
        ``file_cit`` files.

        Args:
            requests: The requests of the years, in their order: each a dictionary as ``calculate_cit`` takes it, with
                books or without.
            detail: ``full`` adds the law, the workings, the assumptions, the contested values, and what the tax is
                made of.
            reading: A reading of the law, for the years that have it; the default of the others.
            idempotency_key: See ``AsyncNigeriaTaxClient``.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``invalid-input``, whose ``errors`` name everything that is wrong with the requests;
                ``idempotency-key-reused``.
        """
        call = endpoints.calculate_cit_years({"requests": requests}, detail, reading)
        return await self._caller.call(call, on_answer, idempotency_key)

    @overload
    async def calculate_pit(
        self,
        request: Mapping[str, object],
        /,
        *,
        detail: None = None,
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> CalculatePitResponse: ...

    @overload
    async def calculate_pit(
        self,
        request: Mapping[str, object],
        /,
        *,
        detail: Literal["full"],
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> CalculatePitFullResponse: ...

    @overload
    async def calculate_pit(
        self,
        /,
        *,
        detail: None = None,
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: Unpack[CalculatePitRequest],
    ) -> CalculatePitResponse: ...

    @overload
    async def calculate_pit(
        self,
        /,
        *,
        detail: Literal["full"],
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: Unpack[CalculatePitRequest],
    ) -> CalculatePitFullResponse: ...

    async def calculate_pit(
        self,
        request: Optional[Mapping[str, object]] = None,
        /,
        *,
        detail: Optional[Literal["full"]] = None,
        reading: Optional[str] = None,
        certificate: Certificate = False,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: object,
    ) -> Union[CalculatePitResponse, CalculatePitFullResponse]:
        """What an individual owes for an income year: ``POST /tax/calculate``.

        Amounts are naira, in the request and in the answer; the ``calculation_id`` of the answer is what ``file_pit``
        files.

        Args:
            request: The fields as a dictionary, with the names of Python or of the wire.
            detail: ``full`` adds the law, the workings, the assumptions, the contested values, and what the tax is
                made of.
            reading: A reading of the year's law; the year's default when absent.
            certificate: ``True`` adds a signed ``certificate`` of the result, where the service has a key for it; a
                taxpayer (``name``, ``rc_number``, ``tin``) adds one that names it.
            idempotency_key: See ``AsyncNigeriaTaxClient``.
            on_answer: See ``AsyncNigeriaTaxClient``.
            **fields: The fields of ``CalculatePitRequest``, instead of a dictionary.

        Raises:
            NigeriaTaxError: ``invalid-input``, whose ``errors`` name everything that is wrong with the request;
                ``idempotency-key-reused``; ``certificates-not-offered``.
        """
        call = endpoints.calculate_pit(endpoints.request_of(request, fields), detail, reading, certificate)
        return await self._caller.call(call, on_answer, idempotency_key)

    @overload
    async def file_cit(
        self,
        request: Mapping[str, object],
        /,
        *,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> FilingResponse: ...

    @overload
    async def file_cit(
        self,
        /,
        *,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: Unpack[FilingRequest],
    ) -> FilingResponse: ...

    async def file_cit(
        self,
        request: Optional[Mapping[str, object]] = None,
        /,
        *,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: object,
    ) -> FilingResponse:
        """Files the return of a company with its authority: ``POST /tax/file-cit``.

        The wallet is held for the fee, and for the tax with ``pay_tax``, in naira.

        Args:
            request: The fields as a dictionary, with the names of Python or of the wire.
            idempotency_key: See ``AsyncNigeriaTaxClient``.
            on_answer: See ``AsyncNigeriaTaxClient``.
            **fields: The fields of ``FilingRequest``, instead of a dictionary.

        Raises:
            NigeriaTaxError: ``already-filed`` (the problem has the ``filing_id``), ``insufficient-balance`` (``needed``
                and ``available``), ``tax-due-differs`` (from the total that was ``calculated``),
                ``calculation-not-found``, ``wrong-calculation``, ``unknown-amended``, ``idempotency-key-reused``,
                ``invalid-input``.
        """
        call = endpoints.file_cit(endpoints.request_of(request, fields))
        return await self._caller.call(call, on_answer, idempotency_key)

    @overload
    async def file_pit(
        self,
        request: Mapping[str, object],
        /,
        *,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> FilingResponse: ...

    @overload
    async def file_pit(
        self,
        /,
        *,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: Unpack[FilingRequest],
    ) -> FilingResponse: ...

    async def file_pit(
        self,
        request: Optional[Mapping[str, object]] = None,
        /,
        *,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
        **fields: object,
    ) -> FilingResponse:
        """Files the return of an individual with the revenue service of the state: ``POST /tax/file-pit``.

        The rest is as with ``file_cit``.

        Args:
            request: The fields as a dictionary, with the names of Python or of the wire.
            idempotency_key: See ``AsyncNigeriaTaxClient``.
            on_answer: See ``AsyncNigeriaTaxClient``.
            **fields: The fields of ``FilingRequest``, instead of a dictionary.

        Raises:
            NigeriaTaxError: ``already-filed``, ``insufficient-balance``, ``tax-due-differs``,
                ``calculation-not-found``, ``wrong-calculation``, ``unknown-amended``, ``idempotency-key-reused``,
                ``invalid-input``.
        """
        call = endpoints.file_pit(endpoints.request_of(request, fields))
        return await self._caller.call(call, on_answer, idempotency_key)

    @overload
    async def filing_status(self, filing_id: str, *, on_answer: OnAnswer = None) -> FilingStatusResponse: ...

    @overload
    async def filing_status(self, *, calculation_id: str, on_answer: OnAnswer = None) -> FilingStatusResponse: ...

    async def filing_status(
        self,
        filing_id: Optional[str] = None,
        *,
        calculation_id: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> FilingStatusResponse:
        """How far a filing has come, by its own id or that of its calculation: ``GET /tax/filing-status``.

        Raises:
            NigeriaTaxError: ``filing-not-found``, also for a filing of another account; ``invalid-input``.
        """
        return await self._caller.call(endpoints.filing_status(filing_id, calculation_id), on_answer)

    async def wait_until_decided(
        self, filing_id: str, *, timeout: Optional[float] = None, on_answer: OnAnswer = None
    ) -> FilingStatusResponse:
        """Waits until a filing is ``ACCEPTED``, ``REJECTED`` or ``FAILED``: ``GET /tax/filing-status?wait=…``.

        Args:
            filing_id: The filing.
            timeout: The longest wait, in seconds; ``overall_timeout`` when absent.
            on_answer: Receives each answer: the status is asked for as often as is needed.

        Raises:
            NigeriaTaxTimeoutError: ``wait-timeout`` when ``timeout`` is over; ``filing`` of the error is the last
                status.
            NigeriaTaxError: ``filing-not-found``, also for a filing of another account; ``invalid-input``.
        """
        return await self._caller.wait(filing_id, timeout, on_answer)

    async def verify_company(self, rc_number: str, *, on_answer: OnAnswer = None) -> CompanyResponse:
        """What the register knows of a company: ``GET /verify/company``.

        A number that is not on it is answered, with ``is_valid`` false.

        Args:
            rc_number: Up to 8 digits, with the class before them (RC company, BN business name, IT trustees, LP and
                LLP partnerships) or without.
            on_answer: See ``AsyncNigeriaTaxClient``; ``age`` and ``warning`` say how old the copy of the register is.

        Raises:
            NigeriaTaxError: ``ambiguous-number`` where the number needs its class before it (the problem has the
                ``classes``); ``register-not-synchronised`` when retries did not help; ``invalid-input``.
        """
        return await self._caller.call(endpoints.verify_company(rc_number), on_answer)

    async def verify_tin(self, tin: str, *, on_answer: OnAnswer = None) -> TinResponse:
        """Looks up the holder of a taxpayer identification number: ``GET /verify/tin``.

        An unknown number is answered with ``is_valid`` false.

        Args:
            tin: 12 digits (NNNNNNNN-NNNN, with or without the hyphen), 10 digits, or the 13 of a Tax ID.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``source-unavailable`` or ``register-not-synchronised`` when retries did not help: nothing
                is known of the number then; ``invalid-input``.
        """
        return await self._caller.call(endpoints.verify_tin(tin), on_answer)

    async def verify_nin(
        self,
        nin: str,
        *,
        first_name: Optional[str] = None,
        last_name: Optional[str] = None,
        date_of_birth: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> NinResponse:
        """Whether a national identification number exists, and fits what the caller knows: ``GET /verify/nin``.

        An unknown number is answered with ``is_valid`` false.

        Args:
            nin: 11 digits.
            first_name: A first name to compare with.
            last_name: A last name to compare with.
            date_of_birth: A birthday to compare with, YYYY-MM-DD.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``source-unavailable`` or ``register-not-synchronised`` when retries did not help: nothing
                is known of the number then; ``invalid-input``.
        """
        return await self._caller.call(endpoints.verify_nin(nin, first_name, last_name, date_of_birth), on_answer)

    async def states(self, *, on_answer: OnAnswer = None) -> StatesResponse:
        """The 36 states and the Federal Capital Territory, with their codes and revenue services.

        ``GET /metadata/states``
        """
        return await self._caller.call(endpoints.states(), on_answer)

    @overload
    async def rules(
        self, tax_year: int, *, tax: Literal["cit"] = "cit", reading: Optional[str] = None, on_answer: OnAnswer = None
    ) -> CompanyRules: ...

    @overload
    async def rules(
        self, tax_year: int, *, tax: Literal["pit"], reading: Optional[str] = None, on_answer: OnAnswer = None
    ) -> IndividualRules: ...

    async def rules(
        self,
        tax_year: int,
        *,
        tax: Literal["cit", "pit"] = "cit",
        reading: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> Union[CompanyRules, IndividualRules]:
        """The rule table of a year, with its readings and the law behind every number: ``GET /rules/{taxYear}``.

        Rates and amounts are texts, as the table writes them: ``7.5%``, ``25000000.00``.

        Args:
            tax_year: The year of assessment of a company, or the income year of an individual.
            tax: The table of companies (``cit``) or of individuals (``pit``).
            reading: A reading of the year's law, by its name among the ``readings`` of the table; the year's default
                when absent.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``invalid-input`` where the year has no table or no such reading.
        """
        return await self._caller.call(endpoints.rules(tax_year, tax, reading), on_answer)

    async def wallet(self, *, on_answer: OnAnswer = None) -> WalletResponse:
        """What the account can spend, what is held, and its last 50 movements, in naira: ``GET /wallet``."""
        return await self._caller.call(endpoints.wallet(), on_answer)

    async def filings(
        self,
        *,
        from_day: Optional[str] = None,
        to_day: Optional[str] = None,
        status: Optional[str] = None,
        tin: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> FilingsResponse:
        """The filings of the account, the newest first: ``GET /filings``.

        Args:
            from_day: The first day of submission in Lagos, YYYY-MM-DD.
            to_day: The last day of submission.
            status: The present status, such as ``REJECTED``.
            tin: The taxpayer of the return.
            limit: The most filings of a page, from 1 to 100; 50 when absent.
            cursor: ``next`` of the answer before, for the next page.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``invalid-input``.
        """
        asked = endpoints.filings(
            from_day=from_day, to_day=to_day, status=status, tin=tin, limit=limit, cursor=cursor
        )
        return await self._caller.call(asked, on_answer)

    async def wallet_statement(
        self, month: str, *, limit: Optional[int] = None, cursor: Optional[str] = None, on_answer: OnAnswer = None
    ) -> StatementResponse:
        """The movements of the wallet in a month of Lagos: ``GET /wallet/statement``.

        Args:
            month: YYYY-MM.
            limit: The most movements of a page, from 1 to 100; 50 when absent.
            cursor: ``next`` of the answer before, for the next page.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``invalid-input``.
        """
        return await self._caller.call(endpoints.wallet_statement(month, limit, cursor), on_answer)

    async def usage(
        self, *, from_day: Optional[str] = None, to_day: Optional[str] = None, on_answer: OnAnswer = None
    ) -> UsageResponse:
        """What the account used by day; without days, in the last 30: ``GET /usage``.

        Args:
            from_day: The first day in Lagos, YYYY-MM-DD.
            to_day: The last day.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``invalid-input``.
        """
        return await self._caller.call(endpoints.usage(from_day, to_day), on_answer)

    async def webhooks(self, *, on_answer: OnAnswer = None) -> WebhooksResponse:
        """The endpoints of webhooks with their state and their last failure: ``GET /webhooks``."""
        return await self._caller.call(endpoints.webhooks(), on_answer)

    async def webhook_events(
        self,
        *,
        undelivered: bool = False,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> WebhookEventsResponse:
        """The events of the last 30 days, with the endpoints that have not received each: ``GET /webhooks/events``.

        Args:
            undelivered: If true, only events that an endpoint has not received.
            limit: The most events of a page, from 1 to 100; 50 when absent.
            cursor: ``next`` of the answer before, for the next page.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``invalid-input``.
        """
        return await self._caller.call(endpoints.webhook_events(undelivered, limit, cursor), on_answer)

    async def resend_webhooks(
        self,
        endpoint_id: str,
        *,
        filing_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        on_answer: OnAnswer = None,
    ) -> QueuedResponse:
        """Sends an endpoint what was given up, or all events of a filing.

        ``POST /webhooks/{endpointId}/resend``

        Args:
            endpoint_id: An endpoint of ``webhooks``.
            filing_id: The filing whose events are sent, received or not.
            idempotency_key: See ``AsyncNigeriaTaxClient``.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``webhook-not-found``; ``webhook-ended`` until it is revived; ``invalid-input``.
        """
        return await self._caller.call(endpoints.resend_webhooks(endpoint_id, filing_id), on_answer, idempotency_key)

    async def revive_webhook(
        self, endpoint_id: str, *, idempotency_key: Optional[str] = None, on_answer: OnAnswer = None
    ) -> QueuedResponse:
        """Puts an endpoint in force again that answered 410, and sends what it has missed.

        ``POST /webhooks/{endpointId}/revive``

        Args:
            endpoint_id: An endpoint of ``webhooks``.
            idempotency_key: See ``AsyncNigeriaTaxClient``.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``webhook-not-found``.
        """
        return await self._caller.call(endpoints.revive_webhook(endpoint_id), on_answer, idempotency_key)

    async def test_webhook(
        self, endpoint_id: str, *, idempotency_key: Optional[str] = None, on_answer: OnAnswer = None
    ) -> TestWebhookResponse:
        """Sends a test message to an endpoint, and says what came back.

        ``POST /webhooks/{endpointId}/test``

        Args:
            endpoint_id: An endpoint of ``webhooks``.
            idempotency_key: See ``AsyncNigeriaTaxClient``.
            on_answer: See ``AsyncNigeriaTaxClient``.

        Raises:
            NigeriaTaxError: ``webhook-not-found``; ``webhook-ended`` until it is revived; ``too-many-requests`` above
                10 a minute.
        """
        return await self._caller.call(endpoints.test_webhook(endpoint_id), on_answer, idempotency_key)
