"""Client of the nigeria-tax-rules HTTP service."""

from . import types
from .async_client import AsyncNigeriaTaxClient
from .call import AnswerFacts
from .client import NigeriaTaxClient
from .endpoints import CertificateSubject
from .errors import (
    NigeriaTaxConnectionError,
    NigeriaTaxError,
    NigeriaTaxInputError,
    NigeriaTaxMissingPackageError,
    NigeriaTaxTimeoutError,
)
from .webhooks import NigeriaTaxWebhookError, verify_webhook
from .wire import Amount

__all__ = [
    "Amount",
    "AnswerFacts",
    "AsyncNigeriaTaxClient",
    "CertificateSubject",
    "NigeriaTaxClient",
    "NigeriaTaxConnectionError",
    "NigeriaTaxError",
    "NigeriaTaxInputError",
    "NigeriaTaxMissingPackageError",
    "NigeriaTaxTimeoutError",
    "NigeriaTaxWebhookError",
    "types",
    "verify_webhook",
]
