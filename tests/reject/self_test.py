# SPDX-License-Identifier: MIT
"""Shows reject.py files that are at fault, and holds it to finding each fault.

Usage: self_test.py ROOT
"""
import pathlib
import sys
import tempfile

import reject

HEAD = '#include "odot/odot.hpp"\nusing namespace odot;\nconstexpr auto X = matrix<"X">(dim<"n">{}, dim<"d">{});\n'


def source(right, wrong, *expected):
    lines = "".join(f"// expect: {text}\n" for text in expected)
    return f"{lines}{HEAD}#ifndef WRONG\nconstexpr auto right = {right};\n#else\nconstexpr auto wrong = {wrong};\n#endif\n"


CASES = {  # name: (source, part of the fault that must be found; empty: none)
    "good": (source("trace(X * transpose(X))", "trace(X)", "trace_needs_a_square_matrix", 'matrix_is "n x d"'), ""),
    "compiles": (source("X", "X", "trace"), "the wrong version compiles"),
    "control": (source("trace(X)", "trace(X)", "trace"), "the control does not compile"),
    "reason": (source("X", "X + transpose(X)", "trace_needs_a_square_matrix"), "not in the first 5 lines: trace_needs"),
    "shape": (source("X", "trace(X)", 'matrix_is "n x k"'), 'not in the first 5 lines: matrix_is "n x k"'),
    "vacuous": (source("X", "trace(X)"), "no `// expect:` line"),
    "one": (f"// expect: trace\n{HEAD}constexpr auto wrong = trace(X);\n", "the control and the fault would be the same"),
    "elsewhere": (source("X", "trace(X)", "error").replace("#else", "#else\nint y = 0.5 + nothing;"),
                  "not to the wrong expression"),
}


def main():
    include = (pathlib.Path(sys.argv[1]) / "include").resolve()
    missed = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        flags = [*reject.precompile("g++", include, folder), f"-I{include}"]
        for name, (text, fault) in CASES.items():
            path = folder / f"{name}.cpp"
            path.write_text(text)
            found, _ = reject.faults_of("g++", flags, False, path)
            if bool(found) != bool(fault) or not any(fault in one for one in [*found, ""]):
                missed.append(f"{name}: wanted {fault or 'no fault'!r}, found {found}")
    print("\n".join(missed) or f"{len(CASES)} cases, each judged rightly")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
