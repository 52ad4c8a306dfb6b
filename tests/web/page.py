# SPDX-License-Identifier: MIT
"""Builds the page for a browser (scripts/web) and drives it in headless Chromium (page.mjs): what it says of each example is what the
command says of the same note, to the letter.

Usage: page.py ODOT ROOT KATEX
Exit status: 0 all is well, 1 something is not, 77 skipped: says what is missing.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

# What is told apart only by enclosures, whose arithmetic is the C library's.
ENCLOSED = r"""# Beside the examples

Let $A, B \in \mathbb{R}^{n \times n}$ and $x \in \mathbb{R}$. Then $\exp(\exp(x)) = \exp(x)$, $\exp(\exp(1)) = 15$ and $\tanh(\exp(1)) = 1$.

Not a claim: $\sup A$, while $A B = B A$ has 'quotes', <b>tags</b> & “signs”.
"""


def main():
    odot, root, katex = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    node, chromium = shutil.which("node"), shutil.which("chromium") or shutil.which("chromium-browser")
    modules = root / "build-npm/node_modules"
    missing = [name for name, there in (("node", node), ("chromium", chromium),
                                        ("axe-core and puppeteer-core in build-npm/ (scripts/setup --ci)", all((modules / m).is_dir() for m in ("axe-core", "puppeteer-core"))))
               if not there]
    if missing:
        print(f"skipped: there is no {', no '.join(missing)}")
        return 77
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(root / "interfaces/web"))
    import assemble  # noqa: E402
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        built = subprocess.run([root / "scripts/web", "--katex", katex, "--output", folder], stdout=subprocess.PIPE, text=True, check=False)
        if built.returncode != 0:
            print(("skipped: " if built.returncode == 77 else "") + built.stdout)
            return built.returncode
        cases = [{"name": e["name"], "text": e["text"]} for e in json.loads(assemble.examples(root))]
        cases += [{"name": "note", "text": ENCLOSED, "own": True}]
        (folder / "notes").mkdir()
        for case in cases:
            file = case["name"] + ".md"
            (folder / "notes" / file).write_text(case["text"], encoding="utf-8")
            for form in ("json", "html"):
                run = subprocess.run([odot, "check", "--quiet", "--katex", katex, "--format", form, file], cwd=folder / "notes", capture_output=True, text=True, timeout=200, check=False)
                if run.returncode not in (0, 1, 3) or run.stderr:
                    print(file, run.returncode, run.stderr)
                    return 1
                case[form] = run.stdout
        (folder / "cases.json").write_text(json.dumps(cases), encoding="utf-8")
        driven = subprocess.run([node, pathlib.Path(__file__).with_name("page.mjs"), chromium, modules, folder], check=False, env={**os.environ, "HOME": name})
        if driven.returncode != 0:
            return 1
        checked = subprocess.run([sys.executable, root / "proofs/recheck/recheck.py", folder / "certificates"], stdout=subprocess.PIPE, text=True, check=False)
        print(checked.stdout.rstrip().rpartition("\n")[2] if checked.returncode == 0 else checked.stdout)
        return 1 if checked.returncode != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
