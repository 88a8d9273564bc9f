"""Answers lines of JSON through the client, for the test that every way gives the same answers.

A line in is a question: ``tax``, ``request``, and perhaps ``reading`` and ``detail``. A line out is the answer as the
wire would carry it, or code and errors of the refusal. The lines out are in the order of those that came in.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

from nigeria_tax_client import NigeriaTaxClient, NigeriaTaxError, shapes

_REQUESTS = {"cit": shapes.CALCULATE_CIT_REQUEST, "pit": shapes.CALCULATE_PIT_REQUEST}
_ANSWERS = {
    ("cit", None): shapes.CALCULATE_CIT_RESPONSE,
    ("cit", "full"): shapes.CALCULATE_CIT_FULL_RESPONSE,
    ("pit", None): shapes.CALCULATE_PIT_RESPONSE,
    ("pit", "full"): shapes.CALCULATE_PIT_FULL_RESPONSE,
}


def outcome(client: NigeriaTaxClient, line: str) -> str:
    """What the client makes of a question."""
    question = json.loads(line, parse_float=Decimal)
    tax, detail = question["tax"], question.get("detail")
    request: Any = _REQUESTS[tax].read(question["request"])
    method: Any = client.calculate_cit if tax == "cit" else client.calculate_pit
    try:
        answer = method(**request, detail=detail, reading=question.get("reading"))
    except NigeriaTaxError as error:
        if error.status is None:
            raise
        return json.dumps({"code": error.code, "errors": [_fault(each) for each in error.errors]})
    # Rates are the only decimals that are left: amounts were written as texts.
    return json.dumps(_ANSWERS[tax, detail].written(answer, ""), default=float)


def _fault(error: Mapping[str, Any]) -> dict[str, str]:
    return {"path": error["path"], "code": error["code"]}


if __name__ == "__main__":
    with NigeriaTaxClient() as one, ThreadPoolExecutor(8) as pool:
        for answered in pool.map(lambda line: outcome(one, line), sys.stdin):
            print(answered)
