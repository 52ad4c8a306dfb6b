# SPDX-License-Identifier: MIT
"""The scores both ways by SymPy. Usage: scores_sympy.py N D K [flipped]"""
import sys

import sympy


def main():
    n, d, k = (int(a) for a in sys.argv[1:4])
    flipped = len(sys.argv) > 4
    x = sympy.Matrix(n, d, lambda i, j: sympy.Symbol(f"x{i}_{j}"))
    q = sympy.Matrix(d, k, lambda i, j: sympy.Symbol(f"q{i}_{j}"))
    w = sympy.Matrix(d, k, lambda i, j: sympy.Symbol(f"k{i}_{j}"))
    left, right = (x * q) * (x * w).T, x * (q * w.T) * x.T
    if flipped:
        right[n - 1, n - 1] -= 2 * x[n - 1, 0] * x[n - 1, d - 1] * q[0, 0] * w[d - 1, 0]
    equal = all(sympy.expand(left[i, j]) == sympy.expand(right[i, j]) for i in range(n) for j in range(n))
    print("equal" if equal else "differs")
    return 0 if equal != flipped else 1


sys.exit(main())
