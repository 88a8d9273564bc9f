"""The tests of the client: ``python3 -m unittest`` in the folder above. They are of the source beside them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))
