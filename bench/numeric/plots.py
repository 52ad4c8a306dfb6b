# SPDX-License-Identifier: MIT
"""Plots of one run of the benchmarks, by gnuplot, as PNG and SVG: time, and time against what it is compared with."""

import shutil
import subprocess

# Name in the results, label, colour, point: one look for a library in all panels.
LIBRARIES = [("odot", "odot", "#c0392b", 7), ("dnnl", "oneDNN", "#2471a3", 5), ("openblas", "OpenBLAS", "#1e8449", 9),
             ("eigen", "Eigen", "#7d6608", 11), ("torch", "libtorch", "#6c3483", 13)]
FORMS = [("sparse", "(b) sparse", "#6c3483", 13), ("block", "(c) block program", "#2471a3", 5), ("window", "(d) window", "#c0392b", 7),
         ("batched", "(e) many sequences, each", "#1e8449", 9)]
SEQUENCES = 64  # of the batched form, all in one time


def series(time, prefix, width="64"):
    """(length, nanoseconds) of the names prefix/length/width."""
    split = [(name[len(prefix) + 1:].split("/"), value) for name, value in time.items() if name.startswith(prefix + "/")]
    return sorted((int(size[0]), value) for size, value in split if size[1] == width)


def panel(title, y, settings, curves):
    """One plot: `curves` are (label, colour, point, [(x, y)…])."""
    blocks, parts = [], []
    for number, (label, colour, point, points) in enumerate(curves):
        blocks.append(f"$curve{number} << END\n" + "\n".join(f"{a} {b:.6g}" for a, b in points) + "\nEND")
        style = f"with linespoints lw 2 pt {point} ps 1.1 lc rgb '{colour}'" if point else f"with lines lw 1.5 dt 2 lc rgb '{colour}'"
        parts.append(f"$curve{number} {style} title '{label}'")
    return "\n".join(blocks) + f"\nset title '{title}'\nset ylabel '{y}'\n{settings}\nplot " + ", \\\n  ".join(parts) + "\n"


def draw(directory, name, title, x, rows, columns, panels):
    if not shutil.which("gnuplot"):
        print(f"no plot {name}: gnuplot is not here")
        return
    width, height = 620 * columns, 430 * rows + 40
    for terminal, ending in ((f"pngcairo noenhanced size {width},{height} font 'sans,11'", "png"),
                             (f"svg noenhanced size {width},{height} font 'sans,13' background '#ffffff'", "svg")):
        script = (f"set terminal {terminal}\nset output '{directory / name}.{ending}'\nset multiplot layout {rows},{columns} title '{title}'\n"
                  f"set xlabel '{x}'\nset logscale x 2\nset grid lt 1 lw 0.5 lc rgb '#c8c8c8'\nset key left top reverse Left samplen 2 opaque\nset offsets graph 0.03, graph 0.03, graph 0.05, 0\n"
                  + "\n".join(panels) + "unset multiplot\n")
        subprocess.run(["gnuplot"], input=script, text=True, check=True)


TIME = "set logscale y\nset yrange [*:*]\nset format y '%g'"


def attention(directory, time, needed_ns):
    """`needed_ns(length, causal)` is the flop bound, or None where the peak was not measured."""
    above, below = [], []
    for kind, what in (("full", "every key"), ("causal", "causal")):
        found = [(label, colour, point, series(time, f"attention/{kind}/{library}")) for library, label, colour, point in LIBRARIES]
        found = [entry for entry in found if entry[3]]
        if not found:
            return
        bound = [(l, needed_ns(l, kind == "causal")) for l, _ in found[0][3]] if needed_ns(1, False) else []
        flat = [("bound by flops", "#000000", 0, [(l, b / 1e6) for l, b in bound])] if bound else []
        above.append(panel(what, "milliseconds", TIME + "\nset key right bottom", [(*e[:3], [(l, t / 1e6) for l, t in e[3]]) for e in found] + flat))
        if bound:
            below.append(panel(what + ", against the bound by flops", "time / bound", "unset logscale y\nset yrange [0:*]\nset format y '%g'\nset key right top",
                               [(*e[:3], [(l, t / needed_ns(l, kind == "causal")) for l, t in e[3]]) for e in found]
                               + [("bound by flops", "#000000", 0, [(l, 1) for l, _ in bound])]))
    draw(directory, "attention", "attention from tokens and weights, f32, d = 64, one thread", "length", 2 if below else 1, 2, above + below)


def hadamard_rnn(directory, time):
    direct = {}
    for layout in ("eigen_columns", "eigen_rows"):
        for n, t in series(time, f"rnn/{layout}"):
            direct[n] = min(t, direct.get(n, t))
    found = [(label, colour, point, [(n, t / (SEQUENCES if form == "batched" else 1)) for n, t in series(time, f"rnn/{form}")])
             for form, label, colour, point in FORMS]
    found = [entry for entry in found if entry[3]]
    if not found or not direct:
        return
    product = [(n, t) for n, t in sorted(direct.items())]
    draw(directory, "hadamard_rnn", "Hadamard RNN, whole run, f32, d = k = 64, one thread", "tokens n", 1, 2, [
        panel("time", "microseconds", TIME + "\nset key right top",
              [(*e[:3], [(n, t / 1e3) for n, t in e[3]]) for e in found] + [("direct product by Eigen", "#000000", 11, [(n, t / 1e3) for n, t in product])]),
        panel("against the direct product of the same scores", "time / direct product", TIME + "\nset key right top",
              [(*e[:3], [(n, t / direct[n]) for n, t in e[3] if n in direct]) for e in found] + [("direct product by Eigen", "#000000", 0, [(n, 1) for n, _ in product])])])
