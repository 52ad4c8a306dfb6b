# SPDX-License-Identifier: MIT
"""Packs interfaces/vscode with npm's vsce.

Usage: vscode.py ROOT
Exit status: 0 it packs, with all that it starts from; 1 not; 77 skipped: says what is missing.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile


def copy_with_dependencies(package, modules, to):
    """A package and all that it needs, from one flat folder of packages to another."""
    if (to / package).exists():
        return
    shutil.copytree(modules / package, to / package)
    for needed in json.loads((modules / package / "package.json").read_text(encoding="utf-8")).get("dependencies", {}):
        if not (modules / package / "node_modules" / needed).exists():
            copy_with_dependencies(needed, modules, to)


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    modules = root / "build-npm/node_modules"
    vsce = modules / "@vscode/vsce/vsce"
    missing = [what for what, there in (("node", shutil.which("node")), ("npm", shutil.which("npm")), ("@vscode/vsce in build-npm/ (scripts/setup --ci)", vsce.is_file()),
                                        ("vscode-languageclient in build-npm/ (scripts/setup --ci)", (modules / "vscode-languageclient").is_dir())) if not there]
    if missing:
        print(f"skipped: there is no {', no '.join(missing)}")
        return 77
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "vscode"
        shutil.copytree(root / "interfaces/vscode", folder, ignore=shutil.ignore_patterns("node_modules", "*.vsix"))
        copy_with_dependencies("vscode-languageclient", modules, folder / "node_modules")
        subprocess.run(["node", "--check", folder / "extension.js"], check=True)
        run = subprocess.run(["node", vsce, "package", "--allow-missing-repository", "--skip-license", "--no-rewrite-relative-links", "-o", "odot.vsix"], cwd=folder, stdin=subprocess.DEVNULL,
                             capture_output=True, text=True, timeout=100, check=False)
        print(run.stdout, run.stderr)
        if run.returncode != 0:
            return 1
        with zipfile.ZipFile(folder / "odot.vsix") as package:
            names = {n.lower() for n in package.namelist()}
    wanted = {"extension/package.json", "extension/extension.js", "extension/readme.md", "extension/node_modules/vscode-languageclient/package.json"}
    print("missing in the package:", sorted(wanted - names) or "nothing")
    return 0 if wanted <= names else 1


if __name__ == "__main__":
    sys.exit(main())
