# SPDX-License-Identifier: MIT
"""Every block of a page is held to something, or says why not.

```sh                  each line is run; none may be wrong usage, and what is no command of odot must go well
```text error=NAME     the first error of g++ on tests/reject/NAME.cpp; `error="CODE" of=FILE` on docs/examples/FILE with CODE behind it
```text note           a note in which `odot check` must find every claim proved
```LANGUAGE by=TEST    held by that test, which must be there
```LANGUAGE unrun="…"  not run, for the reason that stands there

Blocks of C++ are those of blocks.py, ```console of console.py, ```text output=NAME of output.py.

Usage: fences.py ROOT ODOT [PAGE…]    exit status 77 (skipped) where the program ODOT is not built
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FENCE = re.compile(r"^(?P<indent> *)```(?P<language>[\w+]*) *(?P<info>[^\n`]*)\n(?P<body>.*?)^(?P=indent)```[ ]*$", re.M | re.S)
ELSEWHERE = re.compile(r"cpp .*|console ?|text output=\w+")
FOUND = {0, 1, 3}  # what odot says of notes in which not everything is proved
SECONDS = 120


def run(command, folder, environment, text=None):
    return subprocess.run(command, cwd=folder, env=environment, input=text or "", text=True, check=False, timeout=SECONDS,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


class Pages:
    def __init__(self, root, odot, work):
        self.root, self.work, self.counts = root, work, {}
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("ODOT_")}
        self.environment |= {"PATH": f"{odot.resolve().parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "TERM": "dumb"}
        for name in ["include", "docs", "proofs", "tests"]:
            os.symlink(root / name, work / name)
        for note in ["notes.md", "paper/one.md", "derivations/one.md"]:
            (work / note).parent.mkdir(exist_ok=True)
            shutil.copy(root / "docs/examples/attention.md", work / note)
        (work / "appendix.tex").write_text(r"Let $A \in \mathbb{R}^{n \times n}$. Then $A + A = 2 A$." + "\n", encoding="utf-8")
        (work / "site.tex").write_text(r"\newcommand{\R}{\mathbb{R}}" + "\n", encoding="utf-8")

    def shell(self, _, body):
        """What a newcomer who types these lines, one after another, would be stopped by."""
        for line in body.splitlines():
            command = line.split("  #")[0].strip()
            program = command.split()[0] if command else ""
            if not program or program != "odot" and not shutil.which(program):
                continue  # a comment, or what is not installed, such as pdflatex
            command = re.sub(r"^odot prove(?= --)", "odot prove scores", command)  # of the whole catalogue, which tests/proofs prove, one theorem
            if "--watch" in command:  # runs until it is stopped
                command = f"timeout --signal=INT 2 {command}"
            done = run(["sh", "-c", command], self.work, self.environment)
            lacking = done.returncode == 2 and "built without" in done.stdout
            expected = {130, 124} if "--watch" in command else FOUND if program == "odot" else {0}
            if done.returncode not in expected and not lacking:
                return f"$ {command}\nends with {done.returncode}:\n{done.stdout[-2000:]}"
        return None

    def error(self, info, body):
        named = re.fullmatch(r'error=(?P<name>\w+)|error="(?P<code>[^"]+)" of=(?P<file>[\w.]+)', info)
        if not named:
            return f"{info}: write error=NAME, or error=\"CODE\" of=FILE"
        source = self.root / (f"tests/reject/{named['name']}.cpp" if named["name"] else f"docs/examples/{named['file']}")
        if not source.is_file():
            return f"{source.relative_to(self.root)} is not there"
        if not shutil.which("g++"):
            return None
        told = run(["g++", "-std=c++20", "-DWRONG", f"-I{self.root / 'include'}", "-fsyntax-only", "-x", "c++", "-"], self.work,
                   {**self.environment, "LC_ALL": "C"}, source.read_text(encoding="utf-8") + (named["code"] or "") + "\n").stdout
        first = next((line[line.index("error:"):] for line in told.splitlines() if "error:" in line), "no error at all")
        shown = " ".join(line.strip() for line in body.splitlines() if not re.match(r" *\d+ \|", line))
        wanted = ".*?".join(re.escape(piece) for piece in shown.split("…"))
        return None if re.fullmatch(wanted, first) else f"g++ says\n{first}\nand not\n{shown}"

    def note(self, _, body):
        done = run(["odot", "check", "--strict", "-"], self.work, self.environment, body)
        return None if done.returncode == 0 and " proved" in done.stdout else f"ends with {done.returncode}:\n{done.stdout}"

    def by(self, info, _):
        return None if (self.root / info[len("by="):]).is_file() else f"{info}: no such test"

    def kinds(self):
        return [("sh", r"", self.shell), ("text", r"error=.*", self.error), ("text", r"note", self.note), (r"[\w+]+", r"by=\S+", self.by),
                ("c\\+\\+", r"in=.*", lambda *_: self.by("by=tests/operation/by_the_page.py", "")),
                (r"[\w+]+", r'unrun="[^"]{5,}"', lambda *_: None)]

    def fault(self, language, info, body):
        if ELSEWHERE.fullmatch(f"{language} {info}".rstrip()) or language == "console":
            return None
        for tongue, words, held in self.kinds():
            if re.fullmatch(tongue, language) and re.fullmatch(words, info):
                self.counts[words] = self.counts.get(words, 0) + 1
                return held(info, body)
        return f"nothing holds this block ({language} {info}); tests/docs/fences.py says what may"


def main():
    root, odot = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    if not odot.is_file():
        print(f"{odot} is not built")
        return 77
    pages = [pathlib.Path(page) for page in sys.argv[3:]] or [
        root / "README.md", *(page for folder in ["docs", "interfaces"] for page in sorted((root / folder).rglob("*.md")) if "node_modules" not in page.parts)]
    faults = []
    with tempfile.TemporaryDirectory(prefix="odot-fences-") as folder:
        held = Pages(root, odot, pathlib.Path(folder))
        for page in pages:
            text = page.read_text(encoding="utf-8")
            for block in FENCE.finditer(text):
                fault = held.fault(block["language"], block["info"].strip(), block["body"])
                if fault:
                    faults.append(f"{page.name}:{text.count(chr(10), 0, block.start()) + 1}: {fault}")
    print(*faults, f"{sum(held.counts.values())} blocks, {len(faults)} faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
