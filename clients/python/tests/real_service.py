"""The real service in a process of its own, as on its first start.

It has an empty folder, sample registers, and a key whose account has 100,000.00 naira.
"""

from __future__ import annotations

import atexit
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from functools import lru_cache
from pathlib import Path
from unittest import SkipTest

ROOT = Path(__file__).resolve().parents[3]
MAIN = ROOT / "apps" / "service" / "dist" / "main.js"


@lru_cache(maxsize=None)
def the_service() -> RealService:
    """The service that the tests share; it ends with them. Raises ``SkipTest`` as ``RealService`` does."""
    service = RealService(FILING_FEE="1000.00", SANDBOX_AUTHORITY="accepts")
    atexit.register(service.stop)
    return service


class RealService:
    """A service that listens on a free port."""

    def __init__(self, **environment: str) -> None:
        """``environment`` has further settings. Raises ``SkipTest`` where the service is not there to be started."""
        node = shutil.which("node")
        if node is None or not MAIN.exists():
            print("NOT TRIED AGAINST THE REAL SERVICE: Node.js or the built service is not there.", file=sys.stderr)
            raise SkipTest("There is no Node.js, or the service is not built (npm run build:all).")
        self._folder = tempfile.TemporaryDirectory()
        settings = {"NODE_ENV": "development", "PORT": "0", "DATA_DIRECTORY": self._folder.name, "LOG_LEVEL": "error"}
        self._process = subprocess.Popen(
            [node, str(MAIN), "serve"],
            cwd=ROOT,
            env={**os.environ, **settings, **environment},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            self.base_url, self.api_key = self._welcome()
        except BaseException:
            self.stop()
            raise

    def _welcome(self) -> tuple[str, str]:
        """The address and the key, which the first start says once, in a command to paste."""
        said = ""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            said += line
            found = re.search(r"(http:\S+)/api/v1/[\s\S]*X-API-Key: ([^']+)'", said)
            if found:
                return found[1], found[2]
        raise AssertionError(f"The service did not start: {said}")

    def stop(self) -> None:
        """Ends the service and forgets its data."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(60)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._folder.cleanup()
