# SPDX-License-Identifier: MIT
"""Prints one #include for every public header, but those of the folders named after ROOT."""
import pathlib
import sys

include = pathlib.Path(sys.argv[1]) / "include"
for header in sorted(path.relative_to(include).as_posix() for path in include.rglob("*.hpp")):
    if header.split("/")[1] not in sys.argv[2:]:
        print(f"#include <{header}>")
