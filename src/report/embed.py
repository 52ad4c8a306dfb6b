# SPDX-License-Identifier: MIT
"""Writes files as C++ strings: `page.html` becomes `odot::report::page_html`.

Usage: embed.py OUTPUT FILE…
"""
import pathlib
import sys


def literal(text):
    """Raw strings, each short enough for every compiler."""
    return "\n".join(f'R"odot({text[i:i + 8000]})odot"' for i in range(0, len(text), 8000)) or '""'


def main():
    output, *files = map(pathlib.Path, sys.argv[1:])
    lines = ['#include "report/html_page.hpp"', "namespace odot::report {"]
    for file in files:
        text = file.read_text(encoding="utf-8")
        lines.append(f"const std::string_view {file.name.replace('.', '_')} =\n{literal(text)};")
    output.write_text("\n".join([*lines, "}  // namespace odot::report", ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
