#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long an editor waits for `odot lsp` after an edit in a long note.

    python3 bench/notes/edit.py build/src/cli/odot [--claims 5000] [--edits 10] [--only KIND]

Notes of three kinds are opened and a claim in their middle is changed: equations alone, equations in sentences, gradients. Prints the median
from sending the change to having its diagnostics, in seconds of wall clock, and what a first `odot check` of the note takes.
"""
import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tests/lsp"))
from client import Client  # noqa: E402

SETTING = "Let $A \\in \\mathbb{R}^{n \\times d}$ and $B \\in \\mathbb{R}^{d \\times k}$, and let $c$ be a number.\n\n"
SENTENCES = ["Since products are linear, we see that {} whatever the sizes are.", "From this it follows that {}.", "As before, {}, which is what a reader expects.",
             "Moreover {}; the order of the factors is kept.", "In the same way {}, and nothing else is needed."]


def equation(k):
    return f"${k + 2} c A B + A B c = {k + 3} c A B$"


def plain(count):
    return [equation(k) for k in range(count)]


def words(count):
    return [SENTENCES[k % len(SENTENCES)].format(equation(k)) for k in range(count)]


def gradients(count):
    return [f"The gradient is $\\nabla_x ({k + 2} x^\\top M x) = {k + 2} (M + M^\\top) x$." for k in range(count)]


KINDS = {"plain": (plain, SETTING), "words": (words, SETTING),
         "gradients": (gradients, "Let $x \\in \\mathbb{R}^{n}$ and $M \\in \\mathbb{R}^{n \\times n}$.\n\n")}


def edited(odot, setting, claims, edits):
    """Seconds after each of some edits in the middle."""
    uri, client, taken = "file:///note.md", Client(odot), []
    client.start()
    client.open(uri, setting + "\n\n".join(claims) + "\n")
    client.diagnostics()
    for edit in range(edits):
        at = len(claims) // 2 + edit
        claims[at] = claims[at].replace("=", "= 0 +", 1)
        text = setting + "\n\n".join(claims) + "\n"
        start = time.monotonic()
        client.notify("textDocument/didChange", textDocument={"uri": uri, "version": edit + 2}, contentChanges=[{"text": text}])
        client.diagnostics()
        taken.append(time.monotonic() - start)
    client.end()
    return taken


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("odot")
    arguments.add_argument("--claims", type=int, default=5000)
    arguments.add_argument("--edits", type=int, default=10)
    arguments.add_argument("--only", choices=KINDS)
    chosen = arguments.parse_args()
    print(f"{chosen.claims} claims          edit   whole check")
    for kind in [chosen.only] if chosen.only else KINDS:
        make, setting = KINDS[kind]
        claims = make(chosen.claims)
        with tempfile.NamedTemporaryFile("w", suffix=".md") as note:
            note.write(setting + "\n\n".join(claims) + "\n")
            note.flush()
            start = time.monotonic()
            subprocess.run([chosen.odot, "check", note.name], stdout=subprocess.DEVNULL, check=False)
            whole = time.monotonic() - start
        taken = edited(chosen.odot, setting, claims, chosen.edits)
        print(f"{kind:15} {statistics.median(taken):9.3f} {whole:13.3f}", flush=True)


if __name__ == "__main__":
    main()
