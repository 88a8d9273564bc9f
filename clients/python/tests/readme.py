"""The examples of the README as programs. An expression with a value written behind it is a claim:

    calculation["tax_liability"]["total"]  # Decimal('6900000.12')
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"

_CLAIM = """\
def claim(value, said):
    assert repr(value) == said, f"{said} is claimed: {value!r}"
    print("held")


"""


def examples(kind: str = "python") -> list[str]:
    """Each block of Python; those of ``python numpy`` need NumPy."""
    return re.findall(rf"^```{kind}\n(.*?)^```", README.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def program_of(example: str) -> tuple[str, int]:
    """A program that prints ``held`` for each claim, and the number of claims."""
    tree, lines, claims = ast.parse(example), example.splitlines(), 0
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            said = re.search(r"  # (.+)$", lines[(node.end_lineno or node.lineno) - 1])
            if said:
                claims += 1
                arguments: list[ast.expr] = [node.value, ast.Constant(said[1])]
                node.value = ast.Call(ast.Name("claim", ast.Load()), arguments, [])
    return _CLAIM + ast.unparse(ast.fix_missing_locations(tree)), claims
