#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""odot gradient on the examples that people know from the web page on matrix calculus, and on logs of determinants: what is printed is
what a person would write. Every answer was proved before it was printed.

usage: gradients.py COMMAND
"""
import json, subprocess, sys

SQUARE, VECTOR = r"A, B, X \in \mathbb{R}^{n \times n}", r"x, y, v \in \mathbb{R}^n"
ROWS, LABELS = r"X \in \mathbb{R}^{m \times n}", r"y \in \mathbb{R}^m"

# what is differentiated, by what, what is said of the names, and the text behind “=”
ANSWERS = [
    (r"\frac12 x^\top A x", "x", [], "(1/2) (A + Aᵀ) x"),
    (r"A \exp(x)", "x", [r"x \in \mathbb{R}^n", r"A \in \mathbb{R}^{m \times n}"], "A diag(exp(x))"),
    (r"(y \odot v)^\top x", "x", [VECTOR], "y ⊙ v"),
    (r"\|A x - y\|_2^2", "x", [], "2 Aᵀ (A x − y)"),
    (r"\sum_i \log(\exp(-y_i (X w)_i) + 1)", "w", [LABELS, ROWS, r"w \in \mathbb{R}^n"], "−Xᵀ (y ⊙ (exp(−y ⊙ X w) ⊘ (exp(−y ⊙ X w) + 1_{m})))"),
    (r"\mathbf{1}^\top \log(\exp(-y \odot X w) + \mathbf{1})", "w", [LABELS, ROWS, r"w \in \mathbb{R}^n"],
     "−Xᵀ (y ⊙ (exp(−y ⊙ X w) ⊘ (exp(−y ⊙ X w) + 1_{m})))"),
    (r"\operatorname{tr}(A X^\top B X C)", "X", [ROWS, r"A \in \mathbb{R}^{p \times n}", r"B \in \mathbb{R}^{m \times m}", r"C \in \mathbb{R}^{n \times p}"],
     "B X C A + Bᵀ X Aᵀ Cᵀ"),
    (r"x^\top A x + c \sin(y)^\top x", "x", [VECTOR, r"c \in \mathbb{R}"], "(A + Aᵀ) x + c sin(y)"),
    (r"x^\top A x + c \sin(y)^\top x", "y", [VECTOR, r"c \in \mathbb{R}"], "c (x ⊙ cos(y))"),
    (r"\frac12 \|X - A B\|_F^2", "A", [ROWS, r"A \in \mathbb{R}^{m \times k}"], "−(X − A B) Bᵀ"),
    (r"a^\top X^{-1} b", "X", [r"a, b \in \mathbb{R}^n"], "−X⁻¹ᵀ a bᵀ X⁻¹ᵀ"),
    (r"\log \det X", "X", [], "X⁻¹ᵀ"),
    (r"\log \det X^{-1}", "X", [], "−X⁻¹ᵀ"),
    (r"\log(\det(X^{-1}))", "X", [], "−X⁻¹ᵀ"),
    (r"\log \det(A X B)", "X", [SQUARE], "X⁻¹ᵀ"),
    (r"\log \det(X^\top X)", "X", [ROWS], "2 X (Xᵀ X)⁻¹"),
    (r"(\log \det X)^2", "X", [SQUARE], "2 (log|det X| X⁻¹ᵀ)"),
    (r"\log \det(A + t B)", "t", [SQUARE, r"t \in \mathbb{R}"], "sum(B ⊙ (A + t B)⁻¹ᵀ)"),
    (r"\frac12 \log \det X + \frac12 v^\top X^{-1} v", "X", [SQUARE, VECTOR], "(1/2) (X⁻¹ᵀ − X⁻¹ᵀ v vᵀ X⁻¹ᵀ)"),
]


def gradient(command, formula, by, said, *more):
    words = [command, "gradient", formula, "--in", by, *more]
    for one in said:
        words += ["--let", one]
    return subprocess.run(words, capture_output=True, text=True, encoding="utf-8", timeout=120)


def main():
    command, wrong = sys.argv[1], []
    for formula, by, said, expected in ANSWERS:
        run = gradient(command, formula, by, said)
        found = run.stdout.split("\n")[0].rpartition(" = ")[2] if run.returncode == 0 else run.stderr.strip()
        if found != expected:
            wrong.append(f"{formula} by {by}: {found}, and not {expected}")
    latex = gradient(command, r"(\log \det X)^2", "X", [], "--format", "latex").stdout
    if latex != "2\\, \\log\\left|\\det X\\right|\\, {X^{-1}}^{\\top}\n":
        wrong.append("as LaTeX: " + latex)
    symbols = json.loads(gradient(command, r"\log \det(A X)", "X", [SQUARE], "--format", "json").stdout)["symbols"]
    if symbols != {"A": ["n", "n"], "X": ["n", "n"]}:
        wrong.append(f"the symbols of log det: {symbols}")
    plain = gradient(command, r"\det X", "X", [])
    if plain.returncode == 0 or "below a logarithm only" not in plain.stderr:
        wrong.append("of a determinant without a log: " + plain.stdout + plain.stderr)
    print("\n".join(wrong) or f"{len(ANSWERS)} gradients")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
