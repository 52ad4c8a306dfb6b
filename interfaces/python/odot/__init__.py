# SPDX-License-Identifier: MIT
"""odot in Python: notes in Markdown or LaTeX in, claims with verdicts out.

>>> import odot
>>> note = odot.check(r"Let $A, B \\in \\mathbb{R}^{n \\times n}$. Then $(AB)^\\top = B^\\top A^\\top$ and $AB = BA$.")
>>> for claim in note:
...     print(claim.line, claim.formula, claim.verdict)
1 (AB)^\\top = B^\\top A^\\top proved
1 AB = BA refuted

What a verdict means, and on what it rests, is what `odot check` means by it: docs/reference/command.md, docs/trust.md.
"""
import collections
import dataclasses
import html
import json
import os
from typing import Any, Dict, Optional, Tuple

from . import _native

__all__ = ["Claim", "Counterexample", "Note", "Remark", "check", "check_file"]
__version__ = _native.version


@dataclasses.dataclass(frozen=True)
class Counterexample:
    """A point at which the two sides differ: `sizes` and `values` by name, the entry by row and column from 1, both sides there."""

    sizes: Dict[str, int]
    values: Dict[str, Any]
    row: int
    column: int
    left: str
    right: str
    text: str

    def __str__(self):
        return self.text


@dataclasses.dataclass(frozen=True)
class Claim:
    """An equation of a note.

    `line` and `column` of its left side count from 1; `formula` is as written, `statement` as it was understood, in full. `verdict` is
    "proved", "refuted", "shape-error", "doubtful", "undecided" or "unsupported"; `reason` says why, where there is something to say.
    `scope` is "all sizes", or at which values it was decided. `assumptions` and `definitions` are those of the text that went into it.
    """

    line: int
    column: int
    formula: str
    verdict: str
    statement: Optional[str]
    reason: str
    scope: str
    assumptions: Tuple[str, ...]
    definitions: Tuple[str, ...]
    counterexample: Optional[Counterexample]

    def __str__(self):
        return f"{self.line}:{self.column}: {self.verdict}: {self.formula}" + (f" ({self.reason})" if self.reason else "")


@dataclasses.dataclass(frozen=True)
class Remark:
    """What is no claim and could not be read, such as a declaration: where, and why."""

    line: int
    column: int
    message: str


class Note(collections.abc.Sequence):
    """A note that was checked: the sequence of its claims. In a notebook it is shown as a table."""

    def __init__(self, name, claims, remarks):
        self.name = name
        self.claims = tuple(claims)
        self.remarks = tuple(remarks)

    def __len__(self):
        return len(self.claims)

    def __getitem__(self, index):
        return self.claims[index]

    def count(self, verdict):
        """How many claims have that verdict."""
        return sum(claim.verdict == verdict for claim in self.claims)

    def __str__(self):
        counted = collections.Counter(claim.verdict for claim in self.claims)
        claims = "1 claim" if len(self) == 1 else f"{len(self)} claims"
        return f"{self.name}: {claims}" + (": " if self.claims else "") + ", ".join(f"{n} {verdict}" for verdict, n in counted.items())

    def __repr__(self):
        return f"<odot.Note {self}>"

    def _repr_html_(self):
        rows = "".join(
            f"<tr><td>{claim.line}</td><td><code>{html.escape(claim.formula)}</code></td><td><strong>{html.escape(claim.verdict)}</strong></td>"
            f"<td>{html.escape(claim.reason or claim.statement or '')}</td></tr>" for claim in self.claims)
        return (f"<table><caption>{html.escape(str(self))}</caption><thead><tr><th scope=\"col\">Line</th><th scope=\"col\">Claim</th>"
                f"<th scope=\"col\">Verdict</th><th scope=\"col\">Why, or what was understood</th></tr></thead><tbody>{rows}</tbody></table>")


def _claim(told):
    against = told["counterexample"]
    if against is not None:
        row, column = against["entry"]
        against = Counterexample(against["sizes"], against["values"], row, column, against["left"], against["right"], against["text"])
    return Claim(told["line"], told["column"], told["source"], told["verdict"], told.get("statement"), told["message"], told["scope"],
                 tuple(told["assumptions"]), tuple(told["definitions"]), against)


def check(text, *, name="<text>", latex=False, macros=None):
    """Reads `text` as a note and decides every claim in it for all sizes.

    The text is Markdown unless `latex` is true or `name`, which stands in messages, ends in ".tex". `macros` is a text of \\\\newcommand
    and the like. What is no str raises TypeError, a text with a zero or half a character in it ValueError.
    """
    if latex and not name.endswith(".tex"):
        name += ".tex"
    for given in (text, name) if macros is None else (text, name, macros):
        if not isinstance(given, str):
            raise TypeError(f"odot.check takes texts, not {type(given).__name__}")
        given.encode("utf-8")  # half a character raises UnicodeEncodeError
    [told] = json.loads(_native.check(text, name, macros))["files"]
    return Note(told["file"], map(_claim, told["claims"]), (Remark(r["line"], r["column"], r["message"]) for r in told["remarks"]))


def check_file(path, *, macros=None):
    """The same of a file in UTF-8: `check_file("notes.md")`. A name that ends in ".tex" is read as LaTeX."""
    with open(path, encoding="utf-8") as file:
        return check(file.read(), name=os.fspath(path), macros=macros)
