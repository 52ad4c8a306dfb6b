# SPDX-License-Identifier: MIT
"""Writes reports with the real command and opens them in headless Chromium (page.mjs).

Usage: page.py ODOT ROOT KATEX
Exit status: 0 all is well, 1 something is not, 77 skipped: says what is missing.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

NOTE = r"""# A note with <script>alert(1)</script> in it

\newcommand{\T}{^\top} \DeclareMathOperator{\soft}{softmax}
Let $X \in \mathbb{R}^{n \times d}$, $W_Q, W_K \in \mathbb{R}^{d \times k}$ and $W_V \in \mathbb{R}^{d \times m}$.
We write $Q := X W_Q$, $K := X W_K$ and $V := X W_V$.

$$ Q K\T = X (W_Q W_K\T) X\T $$

$$ \soft\left(\frac{Q K\T}{\sqrt{k}}\right) V = \frac{\soft(Q K\T) V}{\sqrt{k}} $$

$$ (Q K\T) V = Q (K V\T) $$

## Squares

Let $G, H \in \mathbb{R}^{n \times n}$.

- Products commute: $G H = H G$, and <b>never</b> $H G\T = H G$.

\begin{align}
(G + H)(G + H) &= G G + 2 G H + H H \label{one} \\
 &= G^2 + G H + H G + H^2
\end{align}

$$ (G + H)(G + H)(G + H)(G + H)(G + H)(G + H) = (G + H)^2 (G + H)^2 (G + H)(G + H) + G H G H G H G H G H G H - H H H H H H H $$

See [the *second* part with $G$](b.html), <https://example.org/a_very_long_address_without_any_gap/that_is/wider_than/a_narrow_page/could_show>,
[no script](javascript:alert(1)) and [`code`, ![a picture](p.png)](https://example.org).

We have $\alpha > 0$ and $\exp(G) = Z$, while $\|x\| = \sup_y x\T y$ is not read.

```python
print("<b>code</b>")
```
"""


def main():
    odot, root, katex = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    node, chromium = shutil.which("node"), shutil.which("chromium") or shutil.which("chromium-browser")
    modules = root / "build-npm/node_modules"
    missing = [name for name, there in (("node", node), ("chromium", chromium), ("KaTeX (libjs-katex)", (katex / "katex.min.js").is_file()),
                                        ("axe-core and puppeteer-core in build-npm/ (scripts/setup --ci)", all((modules / m).is_dir() for m in ("axe-core", "puppeteer-core"))))
               if not there]
    if missing:
        print(f"skipped: there is no {', no '.join(missing)}")
        return 77
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "a.md").write_text(NOTE, encoding="utf-8")
        (folder / "b.tex").write_text("\\section{Two}\n" + NOTE.replace("# A note", "A note"), encoding="utf-8")
        for arguments in (["check", "--format", "html", "-o", "one.html", "a.md"], ["check", "--format", "html", "-o", "two.html", "a.md", "b.tex"],
                          ["prove", "--format", "html", "-o", "catalogue.html", "scores", "scores-by-hadamard-as-written"]):
            run = subprocess.run([odot, *arguments], cwd=folder, capture_output=True, text=True, timeout=200, check=False)
            if run.returncode not in (0, 1) or run.stderr:
                print(run.returncode, run.stderr)
                return 1
        return subprocess.run([node, pathlib.Path(__file__).with_name("page.mjs"), chromium, modules, *(folder / f"{n}.html" for n in ("one", "two", "catalogue"))],
                              check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
