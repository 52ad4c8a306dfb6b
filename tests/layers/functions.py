#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No function is longer than a person can hold in mind: at most 80 lines from its opening brace to its closing one.

  functions.py ROOT | functions.py --self-test
"""
import pathlib
import re
import sys

LIMIT = 80
SCOPE = re.compile(r"(?:export )?(namespace|class|struct|union|enum|extern)\b")


def bare(text):
    """The text with its comments, strings and characters blanked out, line by line as it was."""
    keep_lines = lambda match: re.sub(r"[^\n]", " ", match.group(0))
    words = r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])\'(?:\\.|[^\'\\\n])+\''
    text = re.sub(words, keep_lines, text, flags=re.S)
    return re.sub(r"(?m)^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", keep_lines, text)


def without_constraints(head):
    """What is declared: the head without its template parameters, requirements and attributes."""
    head = " ".join(re.sub(r"\[\[.*?\]\]", " ", head).split())
    while begins := re.match(r"(template ?|requires ?)([<(])", head):
        close, depth, at = {"<": ">", "(": ")"}[begins[2]], 0, begins.end() - 1
        for at in range(begins.end() - 1, len(head)):
            depth += (head[at] == begins[2]) - (head[at] == close and head[at - 1] != "-")
            if not depth:
                break
        head = head[at + 1:].strip()
    return head


def functions(text):
    """(first line, number of lines, head) of each function that is no part of another."""
    found, open_at, head, line = [], [], "", 1
    inside = 0  # how many braces deep in a function
    for c in bare(text):
        if c == "\n":
            line += 1
        if c == "{":
            is_scope = not inside and ("(" not in head or SCOPE.match(without_constraints(head)))
            inside += not is_scope
            open_at.append((line, " ".join(head.split()), is_scope))
            head = ""
        elif c == "}":
            if open_at:
                first, name, is_scope = open_at.pop()
                inside -= not is_scope
                if not is_scope and not inside:
                    found.append((first, line - first + 1, name))
            head = ""
        elif c == ";" and not inside:
            head = ""
        elif not inside:
            head += c
    return found


def self_test():
    long = "\n".join(["int f(int x) {"] + ["    x += 1;"] * LIMIT + ["}"])
    short = "\n".join(["namespace a {", "struct b {", '    char c() { return \'{\'; }  // {'] + ["    int x;"] * LIMIT + ["};", "}"])
    assert [n for _, n, _ in functions(long)] == [LIMIT + 2], functions(long)
    assert [n for _, n, _ in functions(short)] == [1], functions(short)
    assert functions("namespace a {\n" + long + "\n}") == [(2, LIMIT + 2, "int f(int x)")]
    assert not functions("template <int N, class T = a<N>>\n  requires(N > 1)\nclass c : b<N> {\n" + "  int x;\n" * LIMIT + "};")


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    root, wrong = pathlib.Path(sys.argv[1]), 0
    for folder in ("include", "src", "bench", "proofs"):
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            for first, lines, name in functions(path.read_text(encoding="utf-8")):
                if lines > LIMIT:
                    print(f"{path.relative_to(root)}:{first}: a function of {lines} lines, {LIMIT} at most: {name[:120]}")
                    wrong += 1
    sys.exit(wrong > 0)


main()
