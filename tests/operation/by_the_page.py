# SPDX-License-Identifier: MIT
"""Does what docs/contributing.md says about adding a function and an operation, in a copy of the tree, and builds what knows of them.

Usage: by_the_page.py ROOT COMPILER [ARGUMENT…]     the arguments go to the compiler
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

BLOCK = re.compile(r'^ *```c\+\+ in=(?P<file>\S+) above="(?P<line>[^"\n]+)"\n(?P<body>.*?)^ *```$', re.M | re.S)
FILES = {"To add a function": 3, "To add an operation": 5}  # at most

PROGRAM = r"""
#include <cmath>
#include <cstdio>

#include "odot/latex/term.hpp"
#include "odot/odot.hpp"
#include "odot/operation/numeric.hpp"

using namespace odot;
constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(n, d);
constexpr auto Y = matrix<"Y">(n, d);
constexpr auto Z = matrix<"Z">(n, d);

static_assert(holds(mish(X) == hadamard(X, tanh(softplus(X)))));
static_assert(!holds(mish(X) == X));
static_assert(holds(hadamard_power(X, Y + Z) == hadamard(hadamard_power(X, Y), hadamard_power(X, Z))));
static_assert(!holds(hadamard_power(X, Y) == hadamard_power(Y, X)));

int main() {
  kernel::term_arena arena;
  const kernel::term x = lower(mish(X), arena), two = operation::apply(arena, *operation::find("hadamard_power"), arena[x].a, arena[x].a);
  const double value = operation::value<static_cast<int>(operation::number_of<operation::functions::mish>)>(1.0);
  std::printf("%s; %s; %s; %s; %d %d\n", to_text(mish(X)).c_str(), latex::to_latex(arena, x).c_str(), text::to_text(arena, two).c_str(),
              latex::to_latex(arena, two).c_str(), operation::spelled("Mish").has_value(), std::abs(value - 0.86509838826731) < 1e-12);
}
"""
WANTED = r"mish(X); \operatorname{mish}\left(X\right); hadamard_power(X, X); {X}^{\odot X}; 1 1"


def section(page, title):
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", page, re.M | re.S)
    if not found:
        sys.exit(f"docs/contributing.md has no section “{title}”")
    return found[1]


def follow(root, text):
    """Puts every block of the section where it says; gives the files that were touched."""
    touched = set()
    for block in BLOCK.finditer(text):
        path = root / block["file"]
        lines = path.read_text(encoding="utf-8").split("\n")
        places = [i for i, line in enumerate(lines) if line.startswith(block["line"])]
        if len(places) != 1:
            sys.exit(f"{block['file']}: {len(places)} lines begin with “{block['line']}”, not one")
        lines[places[0]:places[0]] = textwrap.dedent(block["body"]).rstrip("\n").split("\n")
        path.write_text("\n".join(lines), encoding="utf-8")
        touched.add(block["file"])
    return touched


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"[:6000])
    return done.stdout


def main():
    root, compiler = pathlib.Path(sys.argv[1]), sys.argv[2:]
    page = (root / "docs/contributing.md").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as scratch:
        copy = pathlib.Path(scratch)
        shutil.copytree(root / "include", copy / "include")
        for title, most in FILES.items():
            touched = follow(copy, section(page, title))
            if not 0 < len(touched) <= most:
                sys.exit(f"“{title}” touches {len(touched)} files; at most {most}, and one at least, are wanted")
            print(f"{title}: {', '.join(sorted(touched))}")
        program = copy / "program.cpp"
        program.write_text(PROGRAM, encoding="utf-8")
        flags = ["-std=c++20", "-O0", f"-I{copy / 'include'}"]
        run([*compiler, *flags, "-Wall", "-Wextra", "-Werror", str(program), "-o", str(copy / "program")])
        said = run([str(copy / "program")]).strip()
        if said != WANTED:
            sys.exit(f"the program says\n  {said}\nand not\n  {WANTED}")
        print(said)
        # the test of the table, with the two in it
        run([*compiler, *flags, "-DDOCTEST_CONFIG_IMPLEMENT_WITH_MAIN", str(root / "tests/operation/table.cpp"), "-o", str(copy / "table")])
        print(run([str(copy / "table")]).strip().splitlines()[-1])
    return 0


if __name__ == "__main__":
    sys.exit(main())
