# SPDX-License-Identifier: MIT
"""Typesets what `odot rnn` and `odot expand` write as LaTeX, and reads the log.

Usage: typeset.py ODOT
Exit status: 0 every document compiles without an error or an overfull line, 1 one does not, 77 (skipped) no pdflatex.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FAULT = re.compile(r"^(!|Overfull|LaTeX Warning: Reference|Missing character).*", re.MULTILINE)
SIZES = [["--tokens", "2", "--d", "2", "--k", "2"], ["--tokens", "2", "--d", "3", "--k", "3"]]
DOCUMENTS = (
    [["expand", name, *sizes, "--format", "latex"] for name in ("scores", "rnn-scores") for sizes in SIZES]
    + [["rnn", "--tokens", "2", "--steps", "--form", form, "--format", "latex"] for form in ("note", "affine", "constant-one")]
    + [["rnn", "--tokens", "2", "--steps", "--growing", "--form", "note", "--format", "latex"],
       ["rnn", "--tokens", "4", "--steps", "--format", "latex"],
       ["rnn", "--tokens", "6", "--steps", "--format", "latex"],
       ["rnn", "--tokens", "3", "--format", "latex"],
       ["rnn", "--tokens", "8", "--format", "latex"],
       ["expand", "display-4", "--format", "latex"],
       ["expand", "display-4-as-written", "--format", "latex"],
       ["expand", "rnn-linear-attention", "--tokens", "2", "--d", "2", "--k", "2", "--format", "latex"],
       ["expand", "scores-by-hadamard", "--format", "latex"],
       ["expand", "scores", "--tokens", "1", "--d", "8", "--k", "8", "--format", "latex"]]
)


def fault_of(odot, arguments, folder):
    """What is wrong with one document, or None."""
    written = folder / "document.tex"
    run = subprocess.run([odot, *arguments, "-o", written], capture_output=True, text=True, check=False)
    if run.returncode:
        return f"odot: status {run.returncode}: {run.stderr}"
    subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", written.name], cwd=folder,
                   capture_output=True, check=False)
    log = (folder / "document.log").read_text(encoding="latin-1")
    if found := FAULT.search(log):
        return log[found.start():found.start() + 300]
    if not (folder / "document.pdf").is_file():
        return "no PDF was written"
    return None if re.search(r"paperwidth=210mm,paperheight=297mm", written.read_text(encoding="utf-8")) else "it is not on A4"


def main():
    if not shutil.which("pdflatex"):
        print("pdflatex is not installed; scripts/setup --ci installs it")
        return 77
    failed = 0
    for arguments in DOCUMENTS:
        with tempfile.TemporaryDirectory() as folder:
            if fault := fault_of(sys.argv[1], arguments, pathlib.Path(folder)):
                failed += 1
                print(f"odot {' '.join(arguments)}:\n  {fault}")
    print(f"{len(DOCUMENTS)} documents, {failed} with faults")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
