#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Claims about matrices of variables, expanded entry by entry, by odot and by its peers: a cyclic trace, distribution, Jacobi's identity, a cube of
a sum, the square of a Gram matrix.

Processor seconds of whole processes, medians of one run whose rounds are interleaved; how many times odot's time each peer needs, less
than 1 where a peer is faster. Each system is shown a false claim once a row, and must find it.

Usage: matrices.py BUILD [--rounds R] [--json FILE]
"""
import itertools

import unstructured

ROWS = [("trace", 40), ("distribution", 12), ("jacobi", 12), ("cube", 12), ("gram", 16)]


class Matrix:
    """A matrix as PARI/GP has it, and its entries as FORM has them, unexpanded."""
    names = itertools.count()

    def __init__(self, pari, entry):
        self.pari, self.entry = pari, entry

    def __add__(self, other):
        return Matrix(f"({self.pari}+{other.pari})", lambda i, j: f"({self.entry(i, j)}+{other.entry(i, j)})")

    def __sub__(self, other):
        return Matrix(f"({self.pari}-{other.pari})", lambda i, j: f"({self.entry(i, j)}-{other.entry(i, j)})")

    def __mul__(self, other):
        def entry(i, j):
            k = f"k{next(Matrix.names)}"
            return f"sum_({k},1,@N@,{self.entry(i, k)}*{other.entry(k, j)})"
        return Matrix(f"({self.pari}*{other.pari})", entry)

    @property
    def transposed(self):
        return Matrix(f"({self.pari}~)", lambda i, j: self.entry(j, i))

    @property
    def traced(self):
        def entry(_, __):
            k = f"k{next(Matrix.names)}"
            return f"sum_({k},1,@N@,{self.entry(k, k)})"
        return Matrix(f"[trace({self.pari})]", entry)


def sides(claim, flipped):
    """As in matrices.hpp."""
    Matrix.names = itertools.count()
    a, b, c, d, e = (Matrix(name, lambda i, j, name=name: f"{name}({i},{j})") for name in "ABCDE")

    def commutator(x, y):
        return x * y - y * x
    left, right = {
        "trace": lambda: ((a * b * c).traced, (b * c * a).traced),
        "distribution": lambda: ((a + b) * (c + d) * e, a * c * e + a * d * e + b * c * e + b * d * e),
        "jacobi": lambda: (commutator(a, commutator(b, c)) + commutator(b, commutator(c, a)), commutator(commutator(a, b), c)),
        "cube": lambda: ((a + b) * (a + b) * (a + b), a * a * a + a * a * b + a * b * a + a * b * b + b * a * a + b * a * b + b * b * a + b * b * b),
        "gram": lambda: ((a * a.transposed) * (a * a.transposed), a * ((a.transposed * a) * a.transposed)),
    }[claim]()
    if flipped:
        right = right + (a.traced if claim == "trace" else a)
    return left, right


def form(row, flipped, folder):
    claim, size = row
    left, right = sides(claim, flipped)
    difference = f"{left.entry('`i`', '`j`')}\n - {right.entry('`i`', '`j`')}".replace("`i`", "`i'").replace("`j`", "`j'").replace("@N@", str(size))
    ends = 1 if claim == "trace" else size
    (folder / "s.frm").write_text(f"#-\nOff statistics;\nCFunctions A,B,C,D,E;\nSymbols k0,...,k{next(Matrix.names)};\n"
                                  f"#do i=1,{ends}\n#do j=1,{ends}\nLocal F = {difference.replace('+', chr(10) + '+')};\n.sort\n"
                                  '#if ( termsin(F) > 0 )\n#write "differs"\n#endif\nDrop F;\n.sort\n#enddo\n#enddo\n.end\n')
    return ["form", "-q", "s.frm"]


def pari(row, flipped, folder):
    claim, size = row
    left, right = sides(claim, flipped)
    made = "\n".join(f'{name}=matrix({size},{size},i,j,eval(Str("{name.lower()}",i,"_",j)));' for name in "ABCDE")
    (folder / "s.gp").write_text(f"default(parisizemax, 4000000000);\n{made}\nif({left.pari}=={right.pari},print(\"equal\"),print(\"differs\"));\n")
    return ["gp", "-q", "-f", "s.gp"]


def label(row):
    claim, size = row
    said = {"trace": "tr(ABC) = tr(BCA)", "distribution": "(A + B)(C + D)E", "jacobi": "Jacobi's identity", "cube": "(A + B)³", "gram": "(AAᵀ)²"}[claim]
    return f"{said}, n = {size}"


if __name__ == "__main__":
    unstructured.measure(__doc__, "matrices", ROWS, [("form", "FORM", form), ("gp", "PARI/GP", pari)], label, every_row=True)
