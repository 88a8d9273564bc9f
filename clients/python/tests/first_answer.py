"""Prints the processor time, in milliseconds, of importing, of the first answer, and of one further answer.

The argument is the folder of the client.
"""

import json
import sys
from time import process_time

sys.path.insert(0, sys.argv[1])

FURTHER = 200

start = process_time()
from nigeria_tax_client import local  # noqa: E402

imported = process_time()
local.calculate_cit(tax_year=2024, turnover=80_000_000)
first = process_time()
for _ in range(FURTHER):
    local.calculate_cit(tax_year=2024, turnover=80_000_000)
times = {"import": imported - start, "first": first - imported, "further": (process_time() - first) / FURTHER}
print(json.dumps({name: round(1_000 * seconds, 2) for name, seconds in times.items()}))
