# SPDX-License-Identifier: MIT
"""Installs odot into an empty folder, then builds and runs a small program against it.

Usage: consumer.py BUILD PREFIX (pkg-config | cmake | contents | subproject | shared) [PART…]
"""
import fcntl
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\nended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def by_pkgconfig(prefix, work, parts):
    folders = [str(folder) for folder in prefix.rglob("pkgconfig")]
    environment = dict(os.environ, PKG_CONFIG_PATH=":".join(folders))
    for part in ["odot"] + [f"odot-{part}" for part in parts]:
        flags = run("pkg-config", "--cflags", "--libs", part, env=environment).split()
        if not any(flag.startswith("-I") and os.path.realpath(flag[2:]) == os.path.realpath(prefix / "include") for flag in flags):
            sys.exit(f"pkg-config --cflags {part} does not point into {prefix}: {flags}")
        source = HERE / f"{part}.cpp"
        if source.is_file():
            program = work / part
            run("g++", "-std=c++20", source, "-o", program, *flags)
            print(run(program), end="")
    commands_on_the_pages(work, environment)


def commands_on_the_pages(work, environment):
    """What the pages have a reader type who uses an installed odot, in a folder with the programs that they speak of."""
    for source in (ROOT / "docs/examples").glob("*.cpp"):
        shutil.copy(source, work)
    shutil.copy(HERE / "odot.cpp", work / "derivation.cpp")
    pages = [page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs").rglob("*.md"))]
    commands = {command for page in pages for command in re.findall(r"`(c\+\+ [^`]*pkg-config[^`]*)`", page)}
    if len(commands) < 3:
        sys.exit(f"the pages say how a program is compiled against an installed odot, in three commands at least: {commands}")
    for command in sorted(commands):
        run("sh", "-c", command, cwd=work, env=environment)
        print(run(work / "a.out"), end="")


def by_cmake(prefix, work, parts):
    if not shutil.which("cmake"):
        print("cmake is not installed; scripts/setup --ci installs it")
        sys.exit(77)
    with_source = [part for part in parts if (HERE / f"odot-{part}.cpp").is_file()]
    run("cmake", "-S", HERE, "-B", work, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_BUILD_TYPE=Debug",
        "-DCMAKE_CXX_COMPILER=g++", f"-Dparts={';'.join(with_source)}")
    run("cmake", "--build", work)
    for program in ["odot"] + [f"odot-{part}" for part in with_source]:
        print(run(work / program), end="")
    absent = subprocess.run(["cmake", "-S", HERE, "-B", work / "absent", "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}",
                             "-Dparts=absent"], capture_output=True, text=True, check=False)
    if absent.returncode == 0 or "no part 'absent'" not in " ".join(absent.stderr.split()):
        sys.exit(f"a part that is not there must be refused by name:\n{absent.stderr}")


def contents(prefix, _work, _parts):
    shipped = {p.relative_to(ROOT / "include").as_posix() for p in (ROOT / "include/odot").rglob("*.*")}
    installed = {p.relative_to(prefix / "include").as_posix() for p in (prefix / "include").rglob("*.*")}
    if shipped != installed:
        sys.exit(f"not every header is installed, or too many are: {sorted(shipped ^ installed)}")
    command = prefix / "bin/odot"
    if command.exists():
        print(run(command, "--version"), end="")
        for name in ["man/man1/odot.1", "bash-completion/completions/odot", "zsh/site-functions/_odot", "fish/vendor_completions.d/odot.fish"]:
            if not (prefix / "share" / name).is_file():
                sys.exit(f"share/{name} is not installed")
    print(f"{len(installed)} headers")


SUBPROJECT = """project('consumer', 'cpp', default_options: ['cpp_std=c++20'])
odot = dependency('odot', fallback: 'odot')
executable('consumer', 'odot.cpp', dependencies: odot)
"""


def as_subproject(_prefix, work, _parts):
    """odot as a subproject of another meson project: the library by its dependency; no command, no tests."""
    (work / "subprojects").mkdir()
    (work / "subprojects/odot").symlink_to(ROOT)
    shutil.copy(HERE / "odot.cpp", work)
    (work / "meson.build").write_text(SUBPROJECT, encoding="utf-8")
    run("meson", "setup", work / "build", work, "--force-fallback-for=odot")
    print(run("ninja", "-C", work / "build", "consumer"), run(work / "build/consumer"))
    built = {target["name"] for target in json.loads(run("meson", "introspect", "--targets", work / "build"))}
    if "odot-refute" not in built or built & {"odot", "odot-cli", "odot-catalogue", "odot-notes", "bench-symbolic", "write-claims"}:
        sys.exit(f"a subproject is the library and no more: {sorted(built)}")
    tests = run("meson", "introspect", "--tests", work / "build")
    if tests.strip() != "[]":
        sys.exit(f"a subproject must bring no tests along: {tests[:200]}")


def as_shared_libraries(_prefix, work, _parts):
    """The parts that need no other library, built as shared ones and installed: a program finds them by their folder, and they each other."""
    (work / "subprojects").mkdir()
    (work / "subprojects/odot").symlink_to(ROOT)
    (work / "meson.build").write_text(SUBPROJECT.partition("executable")[0], encoding="utf-8")
    prefix = work / "installed"
    absent = [f"-Dodot:{part}=disabled" for part in ("symbolic", "modular", "numeric")]
    run("meson", "setup", work / "build", work, "--force-fallback-for=odot", f"--prefix={prefix}", "--libdir=lib", "-Dodot:default_library=shared", "-Doptimization=0",
        "-Dodot:joined=true", *absent, env=dict(os.environ, CXX="ccache g++" if shutil.which("ccache") else "g++"))
    run("meson", "install", "-C", work / "build")
    environment = dict(os.environ, PKG_CONFIG_PATH=f"{prefix}/lib/pkgconfig:{prefix}/share/pkgconfig")
    environment.pop("LD_LIBRARY_PATH", None)
    flags = run("pkg-config", "--cflags", "--libs", "odot-verdict", env=environment).split()
    run("g++", "-std=c++20", HERE / "odot-verdict.cpp", "-o", work / "verdict", *flags, f"-Wl,-rpath,{prefix}/lib")
    print(run(work / "verdict", env=environment), end="")
    if "libodot-verdict.so" not in run("ldd", work / "verdict"):
        sys.exit("the program does not use the shared library")


def main():
    build, prefix, way, *parts = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="odot-consumer-") as folder:
        destination = pathlib.Path(folder) / "installed"
        if way not in ("subproject", "shared"):
            with open(pathlib.Path(build) / "tests/consumer.lock", "w", encoding="utf-8") as lock:  # meson refuses to install twice at a time
                fcntl.flock(lock, fcntl.LOCK_EX)
                run("meson", "install", "-C", build, "--destdir", destination, "--no-rebuild")
        installed = destination / prefix.lstrip("/")
        # where the parts are shared libraries, an installed tree that is not in its place is told to the loader
        os.environ["LD_LIBRARY_PATH"] = ":".join({str(library.parent) for library in installed.rglob("libodot-*.so")})
        work = pathlib.Path(folder) / "work"
        work.mkdir()
        {"pkg-config": by_pkgconfig, "cmake": by_cmake, "contents": contents, "subproject": as_subproject, "shared": as_shared_libraries}[way](installed, work, parts)


if __name__ == "__main__":
    main()
