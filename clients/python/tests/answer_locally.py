"""Answers requests of NDJSON without a service: a line of figures, or of what is wrong, for each line.

The argument is the folder of the client.

    {"kind": "cit", "reading": "after_losses", "request": {"taxYear": 2024, "turnover": "1.00"}}
"""

from __future__ import annotations

import json
import sys
from decimal import Decimal

sys.path.insert(0, sys.argv[1])

from nigeria_tax_client import NigeriaTaxInputError, local  # noqa: E402

METHODS = {"cit": local.calculate_cit, "pit": local.calculate_pit}


def answered(line: str) -> object:
    """What a line is answered."""
    asked = json.loads(line, parse_float=Decimal)
    try:
        return {"answer": METHODS[asked["kind"]](asked["request"], reading=asked["reading"])}
    except NigeriaTaxInputError as error:
        return {"errors": [[each["path"], each["code"]] for each in error.errors]}


for line in sys.stdin:
    sys.stdout.write(json.dumps(answered(line), default=str) + "\n")
