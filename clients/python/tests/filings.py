"""Files returns through the client, each of its own calculation, and prints a line of JSON for each.

Standard input says how many, how many at once, and how patient and persistent the client is.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from nigeria_tax_client import AnswerFacts, NigeriaTaxClient


def file(client: NigeriaTaxClient, number: int) -> dict[str, Any]:
    """Files one return, and says what the client was told."""
    calculation = client.calculate_cit(tax_year=2024, turnover=30_000_000 + number)
    tax_due, pay_tax = calculation["tax_liability"]["total"], number % 3 == 0
    facts: list[AnswerFacts] = []
    filing = client.file_cit(
        calculation_id=calculation["calculation_id"],
        tax_year=2024,
        tax_due=tax_due,
        pay_tax=pay_tax,
        on_answer=facts.append,
    )
    return {
        "calculationId": filing["calculation_id"],
        "filingId": filing["filing_id"],
        "status": facts[0].status,
        "taxDue": str(tax_due),
        "payTax": pay_tax,
        "attempts": facts[0].attempts,
    }


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    with NigeriaTaxClient(
        read_timeout=asked["read_timeout"],
        overall_timeout=asked["overall_timeout"],
        retries=asked["retries"],
        first_wait=0.005,
        longest_wait=0.05,
    ) as one, ThreadPoolExecutor(asked["at_once"]) as pool:
        for filed in pool.map(lambda number: file(one, number), range(asked["filings"])):
            print(json.dumps(filed))
