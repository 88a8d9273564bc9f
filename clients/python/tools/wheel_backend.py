"""Builds the wheel and the source distribution of the client out of ``pyproject.toml`` (PEP 517, 621 and 427).

Python alone does it, so that the client can be built where no package index can be reached. What it builds depends on
the sources only: the same sources give the same bytes.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any, Optional

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NAME = f"{PROJECT['name'].replace('-', '_')}-{PROJECT['version']}"
INFO = f"{NAME}.dist-info"
README, LICENSE = ROOT / PROJECT["readme"], ROOT / PROJECT["license"]["file"]

WHEEL = """\
Wheel-Version: 1.0
Generator: wheel_backend
Root-Is-Purelib: true
Tag: py3-none-any
"""


def build_wheel(wheel_directory: str, config_settings: object = None, metadata_directory: Optional[str] = None) -> str:
    """Writes the wheel into a folder, and says its name."""
    files = {str(path.relative_to(ROOT / "src")): path.read_bytes() for path in _files_below("src")}
    files[f"{INFO}/METADATA"] = _metadata().encode()
    files[f"{INFO}/WHEEL"] = WHEEL.encode()
    files[f"{INFO}/{LICENSE.name}"] = LICENSE.read_bytes()
    files[f"{INFO}/RECORD"] = _record_of(files).encode()
    name = f"{NAME}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w") as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, content)
    return name


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    """Writes the source distribution into a folder, and says its name."""
    papers = [README, LICENSE, ROOT / "pyproject.toml"]
    paths = [*papers, *_files_below("src"), *_files_below("tests"), Path(__file__).resolve()]
    files = {str(path.relative_to(ROOT)): path.read_bytes() for path in paths}
    files["PKG-INFO"] = _metadata().encode()
    name = f"{NAME}.tar.gz"
    with gzip.GzipFile(Path(sdist_directory) / name, "wb", mtime=0) as zipped:
        with tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for path, content in sorted(files.items()):
                entry = tarfile.TarInfo(f"{NAME}/{path}")
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))
    return name


def _files_below(folder: str) -> list[Path]:
    return sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".typed", ".json"))


def _metadata() -> str:
    fields = [
        ("Metadata-Version", "2.1"),
        ("Name", PROJECT["name"]),
        ("Version", PROJECT["version"]),
        ("Summary", PROJECT["description"]),
        ("Keywords", ",".join(PROJECT["keywords"])),
        ("License", "MIT"),
        *(("Classifier", classifier) for classifier in PROJECT["classifiers"]),
        ("Requires-Python", PROJECT["requires-python"]),
        *(each for extra, needs in PROJECT["optional-dependencies"].items() for each in _extra(extra, needs)),
        ("Description-Content-Type", "text/markdown"),
    ]
    head = "".join(f"{name}: {value}\n" for name, value in fields)
    return f"{head}\n{README.read_text('utf-8')}"


def _extra(extra: str, needs: list[str]) -> list[tuple[str, str]]:
    return [("Provides-Extra", extra), *(("Requires-Dist", f'{need} ; extra == "{extra}"') for need in needs)]


def _record_of(files: dict[str, bytes]) -> str:
    lines = [f"{path},sha256={_digest_of(content)},{len(content)}\n" for path, content in files.items()]
    return "".join([*lines, f"{INFO}/RECORD,,\n"])


def _digest_of(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
