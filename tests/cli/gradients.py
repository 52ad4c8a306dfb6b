#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""odot gradient on the examples that people know from the web page on matrix calculus, on logs of determinants, and on losses and
layers: what is printed is what a person would write. Every answer was proved before it was printed.

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
    # of losses, norms, quotients and layers
    (r"\|A x - b\|^2 + \lambda \|x\|^2", "x", [r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^{n}", r"b \in \mathbb{R}^{m}", r"\lambda \in \mathbb{R}"],
     "2 (Aᵀ (A x − b) + \lambda x)"),
    (r"\log(1 + \exp(-y x^\top w))", "w", [r"x, w \in \mathbb{R}^{n}", r"y \in \mathbb{R}"], "−y (exp(−y xᵀ w) / (1 + exp(−y xᵀ w))) x"),
    (r"\frac{x^\top A x}{x^\top x}", "x", [r"A \in \mathbb{R}^{n \times n}", r"x \in \mathbb{R}^{n}"],
     "(A + Aᵀ) x / (xᵀ x) − 2 (xᵀ A x x / (xᵀ x)²)"),
    (r"\operatorname{tr}(A X B X^\top)", "X", [r"A \in \mathbb{R}^{n \times n}", r"X \in \mathbb{R}^{n \times m}", r"B \in \mathbb{R}^{m \times m}"],
     "Aᵀ X Bᵀ + A X B"),
    (r"\operatorname{tr}(X^3)", "X", [r"X \in \mathbb{R}^{n \times n}"], "3 Xᵀ Xᵀ"),
    (r"\|X W - Y\|_F^2", "W", [r"X \in \mathbb{R}^{n \times d}", r"W \in \mathbb{R}^{d \times k}", r"Y \in \mathbb{R}^{n \times k}"],
     "2 Xᵀ (X W − Y)"),
    (r"\operatorname{softmax}(x)", "x", [r"x \in \mathbb{R}^{n}"], "diag(softmax_col(x)) − softmax_col(x) softmax_col(x)ᵀ"),
    (r"\log(\mathbf{1}^\top \exp(x))", "x", [r"x \in \mathbb{R}^{n}"], "exp(x) / (1_{n}ᵀ exp(x))"),
    (r"-y^\top \log \operatorname{softmax}(x)", "x", [r"x, y \in \mathbb{R}^{n}"],
     "softmax_col(x) ⊙ (softmax_col(x)ᵀ (y ⊘ softmax_col(x)) 1_{n} − y ⊘ softmax_col(x))"),
    (r"\|x\|", "x", [r"x \in \mathbb{R}^{n}"], "x / √sum(x ⊙ x)"),
    (r"\frac{x}{\|x\|}", "x", [r"x \in \mathbb{R}^{n}"], "I_n / √sum(x ⊙ x) − sum(x ⊙ x)^(−3/2) x xᵀ"),
    (r"\exp(-\frac{1}{2} \|x - y\|^2)", "x", [r"x, y \in \mathbb{R}^{n}"], "−exp((−1/2) sum((x − y) ⊙ (x − y))) (x − y)"),
    (r"\mathbf{1}^\top \tanh(A x)", "x", [r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^{n}"], "Aᵀ (1_{m} − tanh(A x)^⊙2)"),
    (r"c^\top \operatorname{relu}(A x + b)", "A", [r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^{n}", r"b, c \in \mathbb{R}^{m}"],
     "(c ⊙ relu′(A x + b)) xᵀ"),
    (r"\frac{x^\top y}{\|x\| \|y\|}", "x", [r"x, y \in \mathbb{R}^{n}"],
     "y / (√sum(y ⊙ y) √sum(x ⊙ x)) − (sum(x ⊙ x)^(−3/2) xᵀ y / √sum(y ⊙ y)) x"),
    (r"(x - \mu)^\top S^{-1} (x - \mu)", "S", [r"x, \mu \in \mathbb{R}^{n}", r"S \in \mathbb{R}^{n \times n}"], "−S⁻¹ᵀ (x − \mu) (x − \mu)ᵀ S⁻¹ᵀ"),
    (r"\|X\|_F", "X", [r"X \in \mathbb{R}^{n \times m}"], "X / √sum(X ⊙ X)"),
    (r"\|x x^\top - A\|_F^2", "x", [r"x \in \mathbb{R}^{n}", r"A \in \mathbb{R}^{n \times n}"], "2 (x xᵀ + (x xᵀ − A)ᵀ − A) x"),
    (r"x^\top \log x", "x", [r"x \in \mathbb{R}^{n}"], "log(x) + 1_{n}"),
    (r"(a^\top x)^3", "x", [r"a, x \in \mathbb{R}^{n}"], "3 ((aᵀ x)² a)"),
    (r"\sqrt{x^\top A x}", "x", [r"A \in \mathbb{R}^{n \times n}", r"x \in \mathbb{R}^{n}"], "(1/2) ((A + Aᵀ) x / √(xᵀ A x))"),
    (r"\|A X B - C\|_F^2", "X", [r"A \in \mathbb{R}^{k \times n}", r"X \in \mathbb{R}^{n \times m}", r"B \in \mathbb{R}^{m \times l}", r"C \in \mathbb{R}^{k \times l}"],
     "2 Aᵀ (A X B − C) Bᵀ"),
    (r"u^\top \operatorname{swish}(A x)", "x", [r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^{n}", r"u \in \mathbb{R}^{m}"],
     "Aᵀ (u ⊙ sigmoid(A x) + u ⊙ A x ⊙ (sigmoid(A x) ⊙ (1_{m} − sigmoid(A x))))"),
    (r"\operatorname{tr}(G^\top \operatorname{softmax}(Q K^\top) V)", "Q", [r"Q, K \in \mathbb{R}^{n \times d}", r"V, G \in \mathbb{R}^{n \times c}"],
     "(softmax(Q Kᵀ) ⊙ (G Vᵀ − (softmax(Q Kᵀ) ⊙ G Vᵀ) 1_{n} 1_{1×n})) K"),
    (r"\operatorname{tr}(G^\top \operatorname{softmax}(Q K^\top) V)", "K", [r"Q, K \in \mathbb{R}^{n \times d}", r"V, G \in \mathbb{R}^{n \times c}"],
     "(softmax(Q Kᵀ)ᵀ ⊙ (G Vᵀ − (softmax(Q Kᵀ) ⊙ G Vᵀ) 1_{n} 1_{1×n})ᵀ) Q"),
    (r"A x \odot B x", "x", [r"A, B \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^{n}"], "diag(B x) A + diag(A x) B"),
    (r"\|U V^\top - M\|_F^2 + \lambda \|U\|_F^2", "U", [r"U \in \mathbb{R}^{n \times r}", r"V \in \mathbb{R}^{m \times r}", r"M \in \mathbb{R}^{n \times m}", r"\lambda \in \mathbb{R}"],
     "2 ((U Vᵀ − M) V + \lambda U)"),
    (r"\log \det(I + X X^\top)", "X", [r"X \in \mathbb{R}^{n \times m}"], "2 (I_n + X Xᵀ)⁻¹ X"),
    (r"x^\top x x", "x", [r"x \in \mathbb{R}^{n}"], "xᵀ x I_n + 2 x xᵀ"),
    (r"\mathbf{1}^\top \sqrt{x \odot x + e \mathbf{1}_n}", "x", [r"x \in \mathbb{R}^{n}", r"e \in \mathbb{R}"], "x ⊘ √(x ⊙ x + e 1_{n})"),
    (r"\operatorname{tr}(A X^{-1} B)", "X", [r"A \in \mathbb{R}^{m \times n}", r"X \in \mathbb{R}^{n \times n}", r"B \in \mathbb{R}^{n \times m}"],
     "−X⁻¹ᵀ Aᵀ Bᵀ X⁻¹ᵀ"),
    (r"x^\top A^\top D A x", "x", [r"A \in \mathbb{R}^{m \times n}", r"D \in \mathbb{R}^{m \times m}", r"x \in \mathbb{R}^{n}"],
     "Aᵀ D A x + Aᵀ Dᵀ A x"),
    (r"\frac{1}{\|x\|}", "x", [r"x \in \mathbb{R}^{n}"], "−sum(x ⊙ x)^(−3/2) x"),
    (r"\log(a^\top x)", "x", [r"a, x \in \mathbb{R}^{n}"], "a / (aᵀ x)"),
    (r"\frac{a^\top x}{b^\top x}", "x", [r"a, b, x \in \mathbb{R}^{n}"], "a / (bᵀ x) − aᵀ x b / (bᵀ x)²"),
    (r"\mathbf{1}^\top \operatorname{softplus}(-y \odot X w)", "w", [r"y \in \mathbb{R}^{m}", r"X \in \mathbb{R}^{m \times n}", r"w \in \mathbb{R}^{n}"],
     "−Xᵀ (y ⊙ sigmoid(−y ⊙ X w))"),
    (r"\operatorname{tr}(X^\top A X B X^\top C)", "X", [r"X, C \in \mathbb{R}^{n \times m}", r"A \in \mathbb{R}^{n \times n}", r"B \in \mathbb{R}^{m \times m}"],
     "A X B Xᵀ C + Aᵀ X Cᵀ X Bᵀ + C Xᵀ A X B"),
    (r"u^\top \tanh(W x)", "W", [r"u \in \mathbb{R}^{m}", r"W \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^{n}"],
     "(u ⊙ (1_{m} − tanh(W x)^⊙2)) xᵀ"),
    # of powers of norms, inverses, traces and what else is asked for often
    (r"\|x\|^3", "x", [r"x \in \mathbb{R}^n"], "3 (√sum(x ⊙ x) x)"),
    (r"\operatorname{tr}((X^\top X)^{-1})", "X", [r"X \in \mathbb{R}^{n \times m}"], "−2 X (Xᵀ X)⁻¹ (Xᵀ X)⁻¹"),
    (r"\operatorname{tr}(X^{-1})", "X", [r"X \in \mathbb{R}^{n \times n}"], "−X⁻¹ᵀ X⁻¹ᵀ"),
    (r"\operatorname{tr}(X^{-1} A)", "X", [r"X, A \in \mathbb{R}^{n \times n}"], "−X⁻¹ᵀ Aᵀ X⁻¹ᵀ"),
    (r"\operatorname{tr}(X^2)", "X", [r"X \in \mathbb{R}^{n \times n}"], "2 Xᵀ"),
    (r"\operatorname{tr}(X^4)", "X", [r"X \in \mathbb{R}^{n \times n}"], "4 Xᵀ Xᵀ Xᵀ"),
    (r"\operatorname{tr}(X X^\top X X^\top)", "X", [r"X \in \mathbb{R}^{n \times m}"], "4 X Xᵀ X"),
    (r"\operatorname{tr}(A X)", "X", [r"A \in \mathbb{R}^{n \times m}", r"X \in \mathbb{R}^{m \times n}"], "Aᵀ"),
    (r"\operatorname{tr}(X^\top A X)", "X", [r"A \in \mathbb{R}^{n \times n}", r"X \in \mathbb{R}^{n \times m}"], "(A + Aᵀ) X"),
    (r"\|A x - b\|", "x", [r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^n", r"b \in \mathbb{R}^m"],
     "Aᵀ (A x − b) / √sum((A x − b) ⊙ (A x − b))"),
    (r"\|A x - b\|^3", "x", [r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^n", r"b \in \mathbb{R}^m"],
     "3 (√sum((A x − b) ⊙ (A x − b)) Aᵀ (A x − b))"),
    (r"\|x - y\|^4", "x", [r"x, y \in \mathbb{R}^n"], "4 (sum((x − y) ⊙ (x − y)) (x − y))"),
    (r"\log \|x\|", "x", [r"x \in \mathbb{R}^n"], "x / sum(x ⊙ x)"),
    (r"\log(x^\top x)", "x", [r"x \in \mathbb{R}^n"], "2 (x / (xᵀ x))"),
    (r"\frac{1}{1 + x^\top x}", "x", [r"x \in \mathbb{R}^n"], "−2 ((1 + xᵀ x)^(−2) x)"),
    (r"\exp(x^\top A x)", "x", [r"x \in \mathbb{R}^n", r"A \in \mathbb{R}^{n \times n}"], "exp(xᵀ A x) (A + Aᵀ) x"),
    (r"\sqrt{1 + x^\top x}", "x", [r"x \in \mathbb{R}^n"], "x / √(1 + xᵀ x)"),
    (r"(x^\top A x)^2", "x", [r"x \in \mathbb{R}^n", r"A \in \mathbb{R}^{n \times n}"], "2 (xᵀ A x (A + Aᵀ) x)"),
    (r"x^\top A^{-1} x", "x", [r"x \in \mathbb{R}^n", r"A \in \mathbb{R}^{n \times n}"], "(A⁻¹ + A⁻¹ᵀ) x"),
    (r"a^\top X b", "X", [r"X \in \mathbb{R}^{m \times n}", r"a \in \mathbb{R}^m", r"b \in \mathbb{R}^n"], "a bᵀ"),
    (r"a^\top X^\top X b", "X", [r"X \in \mathbb{R}^{m \times n}", r"a, b \in \mathbb{R}^n"], "X b aᵀ + X a bᵀ"),
    (r"\|X\|_F^2", "X", [r"X \in \mathbb{R}^{m \times n}"], "2 X"),
    (r"\|X^\top X - I\|_F^2", "X", [r"X \in \mathbb{R}^{m \times n}"], "4 X (Xᵀ X − I_n)"),
    (r"\|A \odot X\|_F^2", "X", [r"A, X \in \mathbb{R}^{m \times n}"], "2 (A ⊙ (A ⊙ X))"),
    (r"\operatorname{tr}(\operatorname{diag}(x) A)", "x", [r"x \in \mathbb{R}^n", r"A \in \mathbb{R}^{n \times n}"], "diag(Aᵀ)"),
    (r"\mathbf{1}^\top \exp(A x)", "x", [r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^n"], "Aᵀ exp(A x)"),
    (r"\operatorname{tanh}(A x)", "x", [r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^n"], "diag(1_{m} − tanh(A x)^⊙2) A"),
    (r"\operatorname{sigmoid}(A x + b)", "x", [r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^n", r"b \in \mathbb{R}^m"],
     "diag(sigmoid(A x + b) ⊙ (1_{m} − sigmoid(A x + b))) A"),
    (r"x \odot x", "x", [r"x \in \mathbb{R}^n"], "2 diag(x)"),
    (r"(A x) \odot (A x)", "x", [r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^n"], "2 diag(A x) A"),
    (r"\frac{x}{1 + x^\top x}", "x", [r"x \in \mathbb{R}^n"], "I_n / (1 + xᵀ x) − 2 ((1 + xᵀ x)^(−2) x xᵀ)"),
    (r"x x^\top a", "x", [r"x, a \in \mathbb{R}^n"], "xᵀ a I_n + x aᵀ"),
    (r"\log \det(X^\top A X)", "X", [r"X \in \mathbb{R}^{n \times m}", r"A \in \mathbb{R}^{n \times n}"], "A X (Xᵀ A X)⁻¹ + Aᵀ X (Xᵀ A X)⁻¹ᵀ"),
    (r"\log \det(A + x x^\top)", "x", [r"x \in \mathbb{R}^n", r"A \in \mathbb{R}^{n \times n}"], "((A + x xᵀ)⁻¹ᵀ + (A + x xᵀ)⁻¹) x"),
    (r"\frac{1}{2} \operatorname{tr}(S (X - M)^\top (X - M))", "X", [r"S \in \mathbb{R}^{n \times n}", r"X, M \in \mathbb{R}^{m \times n}"],
     "(1/2) (X − M) (S + Sᵀ)"),
    (r"\|y - X w\|^2 + \lambda w^\top w", "w", [r"y \in \mathbb{R}^m", r"X \in \mathbb{R}^{m \times n}", r"w \in \mathbb{R}^n", r"\lambda \in \mathbb{R}"],
     "2 (\lambda w − Xᵀ (y − X w))"),
    (r"\frac{1}{n} \|y - X w\|^2", "w", [r"y \in \mathbb{R}^n", r"X \in \mathbb{R}^{n \times p}", r"w \in \mathbb{R}^p"], "−2 (Xᵀ (y − X w) / n)"),
    (r"\operatorname{tr}((A X B + C)(A X B + C)^\top)", "X", [r"A \in \mathbb{R}^{p \times n}", r"X \in \mathbb{R}^{n \times m}", r"B \in \mathbb{R}^{m \times q}", r"C \in \mathbb{R}^{p \times q}"],
     "2 Aᵀ (A X B + C) Bᵀ"),
    (r"x^\top \operatorname{relu}(W x)", "x", [r"x \in \mathbb{R}^n", r"W \in \mathbb{R}^{n \times n}"], "relu(W x) + Wᵀ (x ⊙ relu′(W x))"),
    (r"\frac{1}{2} x^\top A x - b^\top x", "x", [r"x, b \in \mathbb{R}^n", r"A \in \mathbb{R}^{n \times n}"], "(1/2) (A + Aᵀ) x − b"),
    (r"-x^\top \log x", "x", [r"x \in \mathbb{R}^n"], "−(log(x) + 1_{n})"),
    (r"x^\top (A^\top A + \lambda I)^{-1} x", "x", [r"x \in \mathbb{R}^n", r"A \in \mathbb{R}^{m \times n}", r"\lambda \in \mathbb{R}"],
     "2 (Aᵀ A + \lambda I_n)⁻¹ x"),
    (r"(y - X w)^\top S^{-1} (y - X w)", "w", [r"y \in \mathbb{R}^m", r"X \in \mathbb{R}^{m \times n}", r"w \in \mathbb{R}^n", r"S \in \mathbb{R}^{m \times m}"],
     "−(Xᵀ S⁻¹ (y − X w) + Xᵀ S⁻¹ᵀ (y − X w))"),
    (r"\operatorname{tr}(A X^\top X A^\top)", "A", [r"A \in \mathbb{R}^{p \times n}", r"X \in \mathbb{R}^{m \times n}"], "2 A Xᵀ X"),
    (r"\|X\|_F^3", "X", [r"X \in \mathbb{R}^{m \times n}"], "3 (√sum(X ⊙ X) X)"),
    (r"\operatorname{tr}((X^\top X + \lambda I)^{-1})", "X", [r"X \in \mathbb{R}^{n \times m}", r"\lambda \in \mathbb{R}"],
     "−2 X (Xᵀ X + \lambda I_m)⁻¹ (Xᵀ X + \lambda I_m)⁻¹"),
    (r"b^\top (X^\top X)^{-1} b", "X", [r"X \in \mathbb{R}^{n \times m}", r"b \in \mathbb{R}^m"], "−2 X (Xᵀ X)⁻¹ b bᵀ (Xᵀ X)⁻¹"),
    (r"\|x\|_2^2 \|y\|_2^2 - (x^\top y)^2", "x", [r"x, y \in \mathbb{R}^n"], "2 (sum(y ⊙ y) x − xᵀ y y)"),
    (r"\log(1 + \exp(x^\top w))", "w", [r"x, w \in \mathbb{R}^n"], "(exp(xᵀ w) / (1 + exp(xᵀ w))) x"),
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
