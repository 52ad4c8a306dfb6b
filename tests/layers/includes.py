# SPDX-License-Identifier: MIT
"""Holds every include under include/ and src/ against the layers drawn in docs/architecture.md.

Usage: includes.py ROOT          checks, prints each fault as `file:line: what`, exit status 1 if there is one
       includes.py --self-test   shows that each kind of fault is found
"""
import pathlib
import re
import sys
import tempfile

STANDARD = re.compile(r"[a-z_0-9]+$|c[a-z]+$|(sys/[a-z]+|unistd|fcntl|poll|signal|termios|immintrin|x86intrin)\.h$")
LIBRARIES = {
    "hana": r"boost/hana", "ginac": r"ginac/|cln/", "flint": r"flint/", "gmp": r"gmp(xx)?\.h$", "eigen": r"(unsupported/)?Eigen/",
    "libxsmm": r"libxsmm", "openblas": r"cblas|openblas", "fmt": r"fmt/", "json": r"nlohmann/", "cli11": r"CLI/",
}
# What the lowest level must not even have of the standard library: input and output, floating point, threads, time.
BARRED = {"iostream", "istream", "ostream", "fstream", "sstream", "iomanip", "cstdio", "print", "cmath", "cfloat", "cfenv",
          "complex", "numbers", "random", "thread", "mutex", "atomic", "future", "chrono", "ctime", "filesystem", "regex"}
SUFFIXES = {".hpp", ".cpp", ".inl", ".h"}
ROW = re.compile(r"\|\s*`((?:include|src)[\w/]*)`\s*\|\s*(\d+)\s*\|\s*([\w, ]+?)\s*\|")
ARROW = re.compile(r"-\s*`([\w/]+)`\s*→\s*`([\w/]+)`")
INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^>"]+)[>"]')


class Layers:
    def __init__(self, page):
        self.level, self.libraries, self.arrows = {}, {}, set()
        for folder, level, libraries in ROW.findall(page):
            self.level[folder] = int(level)
            self.libraries[folder] = set(re.split(r"[,\s]+", libraries)) - {"none"}
        for start, end in ARROW.findall(page):
            self.arrows.add((self.named(start), self.named(end)))
        unknown = set().union(*self.libraries.values()) - set(LIBRARIES) if self.libraries else set()
        if not self.level or unknown:
            sys.exit(f"docs/architecture.md: no table of layers, or unknown libraries in it: {sorted(unknown)}")

    def named(self, name):
        """The full folder for a name as arrows give it: `latex`, `src/notes`."""
        for folder in self.level:
            if folder == name or folder.endswith("/" + name):
                return folder
        sys.exit(f"docs/architecture.md: an arrow names {name}, which the table of layers does not")

    def folder_of(self, path):
        """The listed folder that a file belongs to, or None; `src/refute` belongs to `include/odot/refute`."""
        parents = [str(parent) for parent in pathlib.PurePosixPath(path).parents]
        parents += [parent.replace("src/", "include/odot/", 1) for parent in parents if parent.startswith("src/")]
        return next((parent for parent in parents if parent in self.level), None)


def target(root, source, name):
    """The project's own file that an include names, relative to the root, or None if it is foreign."""
    for candidate in (root / "include" / name, root / "src" / name, source.parent / name):
        if candidate.is_file():
            return candidate.resolve().relative_to(root).as_posix()
    return None


def fault(layers, here, root, source, name):
    """What is wrong with one include, or None."""
    own = target(root, source, name)
    if own is None:
        if name.startswith("odot/"):
            return f"{name} does not exist"
        library = next((key for key, pattern in LIBRARIES.items() if re.match(pattern, name)), None)
        if layers.level[here] == 0 and name in BARRED:
            return f"{here} may not include <{name}>: it does no input or output, no floating point and starts no thread"
        if library is None:
            return None if STANDARD.match(name) else f"{name} is of no library that odot knows"
        return None if library in layers.libraries[here] else f"{here} may not include {name} ({library})"
    there = layers.folder_of(own)
    if there is None:
        return f"{own} stands in no listed folder"
    if there == here or (here, there) in layers.arrows:
        return None
    down = layers.level[there] < layers.level[here]
    how = "upward" if layers.level[there] > layers.level[here] else "sideways, along no drawn arrow"
    return None if down else f"{here} (level {layers.level[here]}) includes {own} (level {layers.level[there]}): {how}"


def check(root):
    root = root.resolve()
    layers = Layers((root / "docs/architecture.md").read_text(encoding="utf-8"))
    faults, count = [], 0
    for source in sorted(p for top in ("include", "src") for p in (root / top).rglob("*.*") if p.suffix in SUFFIXES):
        relative = source.relative_to(root).as_posix()
        here = layers.folder_of(relative)
        if here is None:
            faults.append(f"{relative}:1: its folder is not in the table of layers in docs/architecture.md")
            continue
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            if match := INCLUDE.match(line):
                count += 1
                if what := fault(layers, here, root, source, match[2]):
                    faults.append(f"{relative}:{number}: {what}")
    return faults, count


def self_test():
    page = ("| `include/odot/kernel` | 0 | none | |\n| `include/odot/shape` | 1 | hana | |\n"
            "| `include/odot/latex` | 3 | none | |\n| `include/odot/rnn` | 3 | hana | |\n- `latex` → `rnn`\n")
    files = {
        "kernel/a.hpp": ("<vector>", None), "kernel/b.hpp": ('"odot/shape/a.hpp"', "upward"),
        "kernel/e.hpp": ("<iostream>", "no input or output"), "shape/c.hpp": ("<iostream>", None),
        "kernel/c.hpp": ("<boost/hana.hpp>", "may not include"), "kernel/d.hpp": ("<ginac/ginac.h>", "may not include"),
        "shape/a.hpp": ('"odot/kernel/a.hpp"', None), "shape/b.hpp": ('"../rnn/a.hpp"', "upward"),
        "rnn/a.hpp": ("<boost/hana/map.hpp>", None), "rnn/b.hpp": ('"odot/latex/a.hpp"', "sideways"),
        "latex/a.hpp": ("<odot/rnn/a.hpp>", None), "latex/b.hpp": ('"odot/latex/none.hpp"', "does not exist"),
        "latex/c.hpp": ("<curl/curl.h>", "no library"), "other/a.hpp": ("<vector>", "not in the table"),
        "src/shape/a.cpp": ('"odot/shape/a.hpp"', None), "src/shape/b.cpp": ('"odot/rnn/a.hpp"', "upward"),
    }
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "docs").mkdir()
        (root / "docs/architecture.md").write_text(page, encoding="utf-8")
        for name, (include, _) in files.items():
            path = root / name if name.startswith("src/") else root / "include/odot" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"#pragma once\n#include {include}\n", encoding="utf-8")
        found = {line.split(":")[0].removeprefix("include/odot/"): line for line in check(root)[0]}
    wrong = [name for name, (_, expected) in files.items()
             if (name in found) != (expected is not None) or (expected and expected not in found[name])]
    for name in wrong:
        print(f"self-test: {name}: expected {files[name][1]}, got {found.get(name)}")
    return 1 if wrong else 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    faults, count = check(pathlib.Path(sys.argv[1]))
    print(*faults, f"{count} includes, {len(faults)} against the layers", sep="\n")
    return 1 if faults or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
