# SPDX-License-Identifier: MIT
"""Headless Neovim with interfaces/neovim as a client of `odot lsp`, on a note in Markdown and one in LaTeX.

Usage: neovim.py ODOT ROOT
Exit status: 0 all is well, 1 something is not, 77 skipped: there is no Neovim of version 0.7 or later.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

BODY = "Let $G, H \\in \\mathbb{R}^{n \\times n}$ be given.\n\n𝐀 é $H G^\\top = H G$ here.\n"
NOTES = {"note.md": "# A note\n\n" + BODY, "note.tex": "\\documentclass{article}\n\\begin{document}\n" + BODY + "\\end{document}\n"}


def main():
    odot, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    nvim = shutil.which("nvim")
    version = re.search(r"NVIM v(\d+)\.(\d+)", subprocess.run([nvim, "--version"], capture_output=True, text=True, check=False).stdout) if nvim else None
    if not version or (int(version[1]), int(version[2])) < (0, 7):
        print("skipped: there is no Neovim of version 0.7 or later (Debian: neovim)")
        return 77
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        environment = {**os.environ, "PATH": f"{odot.parent}:{os.environ['PATH']}", "HOME": name, "XDG_CONFIG_HOME": name, "XDG_DATA_HOME": name,
                       "XDG_STATE_HOME": name, "XDG_CACHE_HOME": name}
        for note, text in NOTES.items():
            (folder / note).write_text(text, encoding="utf-8")
            run = subprocess.run([nvim, "--headless", "-u", "NONE", "-i", "NONE", "--cmd", f"set rtp^={root / 'interfaces/neovim'}", "--cmd", "filetype on",
                                  "-c", "lua require('odot').setup()", "-c", "edit", "-c", f"luafile {pathlib.Path(__file__).with_suffix('.lua')}", note],
                                 cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
            print(f"{note}: exit status {run.returncode}\n{run.stdout}{run.stderr}")
            failed += run.returncode != 0 or run.stdout.count("ok: ") < 10
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
