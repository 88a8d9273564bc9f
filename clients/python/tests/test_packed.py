"""The client as a user gets it: built into a wheel, and installed into an empty environment with no index."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
import unittest
import venv
import zipfile
from pathlib import Path
from unittest import TestCase

from . import readme
from .real_service import ROOT, the_service

CLIENT = Path(__file__).parent.parent
WHEEL = "nigeria_tax_client-0.1.0-py3-none-any.whl"
SDIST = "nigeria_tax_client-0.1.0.tar.gz"
INFO = "nigeria_tax_client-0.1.0.dist-info"
PYRIGHT = ROOT / "node_modules" / ".bin" / "pyright"


def run(*command: object, **environment: str) -> str:
    """What a command says on standard output. It may say nothing else."""
    done = subprocess.run(
        [str(part) for part in command], env={**os.environ, **environment}, capture_output=True, text=True
    )
    if done.returncode or done.stderr:
        raise AssertionError(f"{command[:4]} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


@unittest.skipIf(sys.version_info < (3, 11), "before Python 3.11, building needs a package of the index")
class Packed(TestCase):
    folder: Path
    python: Path

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.build(CLIENT, cls.folder)
        venv.create(cls.folder / "empty", with_pip=True)
        cls.python = cls.folder / "empty" / "bin" / "python"
        run(cls.python, *"-m pip install --no-index --disable-pip-version-check --quiet".split(), cls.folder / WHEEL)

    @classmethod
    def build(cls, source: Path, into: Path) -> None:
        offline = "-m pip wheel --no-index --no-deps --quiet --disable-pip-version-check".split()
        run(sys.executable, *offline, "-w", into, source)

    def test_the_wheel_holds_the_package_and_the_papers_and_nothing_else(self) -> None:
        source = CLIENT / "src" / "nigeria_tax_client"
        modules = [path.name for path in source.glob("*.py")]
        programs = [f"programs/{path.name}" for path in (source / "programs").glob("*.json")]
        self.assertGreater(len(programs), 10)
        expected = [f"nigeria_tax_client/{name}" for name in (*modules, *programs, "py.typed")]
        expected += [f"{INFO}/{name}" for name in ("METADATA", "WHEEL", "LICENSE", "RECORD")]
        with zipfile.ZipFile(self.folder / WHEEL) as wheel:
            self.assertEqual(sorted(wheel.namelist()), sorted(expected))
            for line in wheel.read(f"{INFO}/RECORD").decode().splitlines()[:-1]:
                path, digest, size = line.split(",")
                content = wheel.read(path)
                hashed = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
                self.assertEqual((digest, size), (f"sha256={hashed}", str(len(content))))
            self.assertEqual(wheel.read(f"{INFO}/LICENSE"), (ROOT / "LICENSE").read_bytes())

    def test_the_source_distribution_builds_the_same_wheel(self) -> None:
        code = "import sys, wheel_backend; wheel_backend.build_sdist(sys.argv[1])"
        run(sys.executable, "-B", "-c", code, self.folder, PYTHONPATH=str(CLIENT / "tools"))
        again = self.folder / "again"
        self.build(self.folder / SDIST, again)
        self.assertEqual((again / WHEEL).read_bytes(), (self.folder / WHEEL).read_bytes())
        with tarfile.open(self.folder / SDIST) as archive:
            self.assertIn("nigeria_tax_client-0.1.0/tests/test_packed.py", archive.getnames())

    def test_the_installed_package_brings_nothing_with_it(self) -> None:
        listed = run(self.python, *"-m pip list --format=freeze --disable-pip-version-check".split())
        names = {line.split("==")[0] for line in listed.splitlines()} - {"pip", "setuptools"}
        self.assertEqual(names, {"nigeria-tax-client"})
        about = run(self.python, *"-m pip show --disable-pip-version-check nigeria-tax-client".split())
        self.assertIn("Version: 0.1.0\n", about)
        self.assertIn("Requires: \n", about)

    def test_the_installed_package_runs_the_examples_of_its_readme_against_the_real_service(self) -> None:
        service = the_service()
        self.assertEqual(len(readme.examples()), 4)
        for example in readme.examples():
            program, claims = readme.program_of(example)
            self.assertGreater(claims, 1)
            environment = {"NIGERIA_TAX_BASE_URL": service.base_url, "NIGERIA_TAX_API_KEY": service.api_key}
            said = run(self.python, "-I", "-c", program, **environment)
            self.assertEqual(said, "held\n" * claims)

    @unittest.skipUnless(PYRIGHT.exists(), "pyright is not installed")
    def test_the_installed_package_has_types_and_the_examples_of_its_readme_are_strict(self) -> None:
        project = self.folder / "project"
        project.mkdir()
        for index, example in enumerate(readme.examples()):
            (project / f"example_{index}.py").write_text(f"# pyright: strict\n{example}", "utf-8")
        # The types say no to a float, a field that is missing, and a field that is not there.
        (project / "mistakes.py").write_text(MISTAKES, "utf-8")
        (project / "pyrightconfig.json").write_text('{"reportUnnecessaryTypeIgnoreComment": "error"}')
        said = run(PYRIGHT, "-p", project, "--pythonpath", self.python)
        self.assertIn("0 errors, 0 warnings", said)


MISTAKES = """\
from decimal import Decimal

from nigeria_tax_client import NigeriaTaxClient
from nigeria_tax_client.types import Disposal

client = NigeriaTaxClient()
client.calculate_cit(tax_year=2024, turnover=0.1)  # pyright: ignore[reportArgumentType]
client.calculate_cit(turnover=1)  # pyright: ignore[reportCallIssue]
client.calculate_cit(tax_year=2024, turnover=1, turn_over=1)  # pyright: ignore[reportCallIssue]
client.calculate_cit(tax_year=2024, turnover=1)["workings"]  # pyright: ignore[reportGeneralTypeIssues]
client.filing_status()  # pyright: ignore[reportCallIssue]
client.calculate_cit([1])  # pyright: ignore[reportArgumentType]
client.rules(2026)["bands"]  # pyright: ignore[reportGeneralTypeIssues]

disposal: Disposal = {"asset_class": "shares", "proceeds": 1, "cost_base": "1.00", "disposal_date": "2024-02-03"}
full = client.calculate_cit(tax_year=2024, turnover=Decimal(1), disposal_schedule=[disposal], detail="full")
total: Decimal = full["tax_liability"]["total"] + full["disposals"]["items"][0]["gain"]
line: str = full["workings"][0]["line"]
total = client.calculate_cit({"taxYear": 2024, "turnover": 1}, detail="full")["disposals"]["separate_tax"]
law: str = client.rules(2026, tax="pit", reading="settled")["bands"][0]["law"][0]
status: str = client.wait_until_decided("f1", timeout=1)["status"]
"""
