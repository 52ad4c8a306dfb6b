# SPDX-License-Identifier: MIT
"""Shows that blocks.py, console.py and fences.py pass a page that is right and fail each page that is wrong."""
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = "// SPDX-License-Identifier: MIT\nint main() {\n  // [sum]\n  int s = 1 + 1;\n  // [/sum]\n  return s - 2;\n}\n"
SHOWN = "```cpp name=a.cpp#sum\nint s = 1 + 1;\n```\n"

BLOCKS = [
    (SHOWN, True), ("```cpp name=a.cpp#sum\nint s = 1 + 2;\n```\n" + SHOWN, False),
    ("```cpp\nint s;\n```\n" + SHOWN, False), ("```cpp name=b.cpp#sum\n```\n" + SHOWN, False),
    ("```cpp name=a.cpp#product\n```\n" + SHOWN, False), ("no block at all\n", False),
    ("```cpp name=a.cpp\nint main() {\n  int s = 1 + 1;\n  return s - 2;\n}\n```\n", True),
]
CONSOLE = [
    ("```console\n$ odot prove\nproved\n```\n", True), ("```console\n$ odot prove\nrefuted\n```\n", False),
    ("```console\n$ odot prove\n```\n", False), ("```console\n$ odot prove\nproved\nand more\n```\n", False),
    ("```console\n$ odot lines\none\n…\nthree\n$ odot prove\npro…\n```\n", True), ("```console\n$ rm a.cpp\n```\n", False),
    ("```console\n$ odot fail; echo $?\n3\n```\n", True), ("```console\nodot prove\n```\n", False),
    ("```console\n$ odot none\n```\n", True),
]
FENCES = [
    ("```sh\nodot prove --all\nodot fail   # comment\n```\n", True), ("```sh\nodot usage\n```\n", False), ("```sh\ncat nosuch.md\n```\n", False),
    ("```sh unrun=\"installs packages\"\nodot usage\n```\n", True), ("```sh unrun=\"\"\nodot usage\n```\n", False), ("```text\na\n```\n", False), ("```\na\n```\n", False),
    ("```lua by=docs/examples/a.cpp\n```\n", True), ("```lua by=docs/examples/b.cpp\n```\n", False),
    ("```text note\ntrue\n```\n", True), ("```text note\nfalse\n```\n", False),
    ("```text error=\"int s = t;\" of=a.cpp\nerror: 't' was not declared in this scope\n```\n", True),
    ("```text error=\"int s = t;\" of=a.cpp\nerror: … was not declared\n```\n", False),
    ("```text error=\"int s = 1;\" of=a.cpp\nerror: 't' was not declared in this scope\n```\n", False),
    ("```text error=nosuch\nerror\n```\n", False), ("```console\n$ odot prove\n```\n" + SHOWN, True),
]
ODOT = """#!/bin/sh
case $1 in prove) echo proved ;; lines) printf 'one\\ntwo\\nthree\\n' ;; fail) exit 3 ;; usage) exit 2 ;;
check) read -r word; test "$word" = true && echo 1 proved ;; esac
"""


def main():
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in {"docs/examples/a.cpp": PROGRAM, "tests/examples/meson.build": "'a'", "odot": ODOT, "docs/examples/attention.md": ""}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        (root / "odot").chmod(0o755)
        for script, cases in {"blocks.py": BLOCKS, "console.py": CONSOLE, "fences.py": FENCES}.items():
            for page, right in cases:
                (root / "README.md").write_text(page, encoding="utf-8")
                program = [] if script == "blocks.py" else [root / "odot"]
                done = subprocess.run([sys.executable, HERE / script, root, *program], capture_output=True, text=True, check=False)
                if (done.returncode == 0) != right:
                    wrong += 1
                    print(f"{script} {'fails' if right else 'passes'} this page:\n{page}{done.stdout}{done.stderr}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
