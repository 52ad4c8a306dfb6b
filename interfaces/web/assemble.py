# SPDX-License-Identifier: MIT
"""Puts the page together: one HTML file with odot, KaTeX, the text field and the examples in it.

Usage: assemble.py OUTPUT ROOT BUILT SCRIPT KATEX: BUILT holds odot-web.js and odot-web.wasm, SCRIPT is page.js with what it imports.
"""
import base64
import gzip
import json
import pathlib
import re
import sys

EXAMPLES = ["docs/examples/attention.md", "proofs/notes/*.md", "proofs/catalogue/*.md"]


def katex_style(folder):
    """The style sheet with its fonts in it, as the command's reports have it."""
    def font(match):
        return "src:url(data:font/woff2;base64,%s) format('woff2')" % base64.b64encode((folder / "fonts" / (match[1] + ".woff2")).read_bytes()).decode()
    return re.sub(r"src:url\(fonts/([^)]*)\.woff2\)[^;}]*", font, (folder / "katex.min.css").read_text(encoding="utf-8"))


def examples(root):
    """The notes that can be picked, each under its title."""
    notes = []
    for pattern in EXAMPLES:
        for path in sorted(root.glob(pattern)):
            text = path.read_text(encoding="utf-8")
            notes.append({"name": path.stem, "kind": "md", "title": text.partition("\n")[0].lstrip("# "), "text": text})
    return json.dumps(notes, ensure_ascii=False).replace("<", "\\u003c")


def script(text):
    """As it may stand in a `<script>`: strings and patterns in it mean what they meant."""
    return re.sub("<(?=/script|!--)", r"\\x3C", text)


def main():
    output, root, built, bundle, katex = map(pathlib.Path, sys.argv[1:])
    own = pathlib.Path(__file__).parent

    def read(path):
        return path.read_text(encoding="utf-8")
    parts = {
        "katex-style": katex_style(katex),
        "katex-script": script(read(katex / "katex.min.js")),
        "report.css": read(root / "src/report/report.css"),
        "report.js": script(read(root / "src/report/report.js")),
        "page.css": read(own / "page.css"),
        "page.js": script(read(bundle)),
        "examples": examples(root),
        "worker": script(read(built / "odot-web.js") + read(own / "worker.js")),
        "program": base64.b64encode(gzip.compress((built / "odot-web.wasm").read_bytes(), mtime=0)).decode(),
    }
    page = re.sub(r"\{\{([a-z.-]+)\}\}", lambda match: parts[match[1]], read(own / "page.html"))
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(page, encoding="utf-8")
    print("%s: %.1f MB" % (output, len(page.encode()) / 1e6))


if __name__ == "__main__":
    main()
