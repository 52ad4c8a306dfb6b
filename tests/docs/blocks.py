# SPDX-License-Identifier: MIT
"""Holds every C++ block in README.md and docs/ against the program that it is taken from.

A block is fenced ```cpp name=FILE or ```cpp name=FILE#REGION, where FILE stands in docs/examples, which the tests
compile and run, and a region lies between the lines `// [REGION]` and `// [/REGION]`. `--update` writes the blocks anew.

Usage: blocks.py ROOT [--update]
"""
import pathlib
import re
import sys
import textwrap

FENCE = re.compile(r"^(?P<indent> *)```cpp(?P<info>[^\n]*)\n(?P<body>.*?)^(?P=indent)```[ ]*$", re.M | re.S)
NAME = re.compile(r"name=(?P<file>[\w./-]+\.cpp)(?:#(?P<region>[\w-]+))?$")
HEAD = re.compile(r"\A// SPDX-License-Identifier: MIT\n")
MARK = re.compile(r"^ *// \[/?[\w-]+\]\n", re.M)


def region(examples, file, name):
    """The text of a region, or of the whole file without its licence line, with nested marks left out."""
    path = examples / file
    if not path.is_file():
        raise LookupError(f"docs/examples/{file} does not exist")
    text = path.read_text(encoding="utf-8")
    if name is None:
        return MARK.sub("", HEAD.sub("", text))
    found = re.findall(rf"^ *// \[{name}\]\n(.*?)^ *// \[/{name}\]$", text, re.M | re.S)
    if len(found) != 1:
        raise LookupError(f"docs/examples/{file} has {len(found)} regions [{name}], not one")
    return MARK.sub("", textwrap.dedent(found[0]))


def pages(root):
    return [root / "README.md", *sorted((root / "docs").rglob("*.md"))]


def main():
    root, update = pathlib.Path(sys.argv[1]), "--update" in sys.argv[2:]
    examples = root / "docs/examples"
    faults, count, used = [], 0, set()
    for page in pages(root):
        text = page.read_text(encoding="utf-8")

        def held(match, page=page, text=text):
            nonlocal count
            count += 1
            place = f"{page.relative_to(root)}:{text.count(chr(10), 0, match.start()) + 1}"
            named = NAME.search(match["info"].strip())
            if not named:
                faults.append(f"{place}: a C++ block must name its program: ```cpp name=FILE.cpp#REGION")
                return match[0]
            used.add(named["file"])
            try:
                wanted = textwrap.indent(region(examples, named["file"], named["region"]), match["indent"])
            except LookupError as fault:
                faults.append(f"{place}: {fault}")
                return match[0]
            if not update and match["body"] != wanted:
                faults.append(f"{place}: differs from docs/examples/{named['file']}; tests/docs/blocks.py . --update")
            return f"{match['indent']}```cpp{match['info']}\n{wanted}{match['indent']}```"

        fresh = FENCE.sub(held, text)
        if update and fresh != text:
            page.write_text(fresh, encoding="utf-8")
    listed = (root / "tests/examples/meson.build").read_text(encoding="utf-8")
    for path in sorted(examples.glob("*.cpp")):
        if f"'{path.stem}'" not in listed:
            faults.append(f"docs/examples/{path.name}: tests/examples/meson.build does not build it")
        if path.name not in used:
            faults.append(f"docs/examples/{path.name}: no page shows it")
    print(*faults, f"{count} C++ blocks, {len(faults)} faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
