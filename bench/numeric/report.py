#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads google-benchmark's JSON of one interleaved run; prints ratios of medians and writes plots.

usage: report.py RESULTS.json DIRECTORY
"""

import json
import pathlib
import statistics
import sys

import plots


def medians(results):
    """Name without settings -> (median CPU time in ns, counters)."""
    times, counters = {}, {}
    for run in results["benchmarks"]:
        if run.get("run_type") == "aggregate":
            continue
        name = "/".join(part for part in run["name"].split("/") if not part.startswith(("min_time", "repeats")))
        times.setdefault(name, []).append(run["cpu_time"])
        counters.setdefault(name, {}).update({k: run[k] for k in ("flops", "bytes", "MB", "error") if k in run})
    return {name: statistics.median(t) for name, t in times.items()}, counters, times


def attention_flops(length, causal, width=64):
    """Three projections, and scores and weighted values over the pairs that the mask leaves."""
    return 6 * length * width * width + (2 * length * (length + 1) * width if causal else 4 * length * length * width)


def fastest(time, prefix, peers, size):
    found = [(time[f"{prefix}/{peer}/{size}"], peer) for peer in peers if f"{prefix}/{peer}/{size}" in time]
    return min(found) if found else None


class report:
    def __init__(self, time, counters):
        self.time, self.counters = time, counters

    def line(self, what, value, goal, good):
        verdict = "reached" if good else "not reached"
        print(f"  {what:<64} {value:>9}   {goal:<12} {verdict}")

    def ratio(self, what, value, goal, at_most=True):
        good = value <= goal if at_most else value >= goal
        self.line(what, f"{value:.2f}", ("<= " if at_most else ">= ") + f"{goal:.2f}", good)

    def attention(self):
        time, peers = self.time, ("dnnl", "openblas", "eigen", "torch")
        # One operation counted the same way gives the peak of this run.
        peak = self.counters.get("bound/flops", {}).get("flops_per_ns")
        print("attention, f32, from tokens and weights")
        for kind, goal in (("full", 0.85), ("causal", 0.80)):
            for length in (512, 1024, 2048, 4096):
                name = f"attention/{kind}/odot/{length}/64"
                if peak and name in time:
                    self.ratio(f"{kind}, ({length}, 64): part of the flop bound", attention_flops(length, kind == "causal") / time[name] / peak, goal, at_most=False)
        for kind, goal in (("full", 1.2), ("causal", 1.8)):
            for length in (512, 2048):
                best = fastest(time, f"attention/{kind}", peers, f"{length}/64")
                if best:
                    own = time[f"attention/{kind}/odot/{length}/64"]
                    what = f"{kind}, ({length}, 64): times as fast as {best[1]}, the fastest peer"
                    if length == 2048:
                        self.ratio(what, best[0] / own, goal, at_most=False)
                    else:
                        print(f"  {what:<64} {best[0] / own:>9.2f}")
        if "attention/full/typed/2/4" in time:
            self.ratio("(2, 4): time against Eigen with sizes in the type", time["attention/full/typed/2/4"] / time["attention/full/eigen_fixed/2/4"], 1.0)
        name = "attention/full/odot/5/512"
        if name in time and peak:
            flops = (6 * 5 * 512 * 512 + 4 * 25 * 512) / peak
            memory = time["bound/read/3145728"]
            self.ratio(f"(5, 512): time against the memory bound, {memory / 1000:.0f} us", time[name] / memory, 1.1)
            print(f"  {'(5, 512): time against the flop bound, ' + format(flops / 1000, '.0f') + ' us':<64} {time[name] / flops:>9.2f}")
        name = "attention/full/odot/16384/64"
        if "MB" in self.counters.get(name, {}):
            self.line("(16384, 64): memory beside the arguments, MB", f"{self.counters[name]['MB']:.0f}", "<= 64", self.counters[name]["MB"] <= 64)

    def products(self):
        sizes = sorted({name.split("/", 2)[2] for name in self.time if name.startswith("product/odot/")}, key=lambda s: [int(n) for n in s.split("/")])
        if sizes:
            print("products, f32: times as fast as the fastest library")
        for size in sizes:
            best = fastest(self.time, "product", ("libxsmm", "openblas", "eigen"), size)
            if best:
                print(f"  {'(' + size.replace('/', ', ') + '), ' + best[1]:<64} {best[0] / self.time['product/odot/' + size]:>9.2f}")

    def few_tokens(self, peak):
        ways = {name.split("/")[1]: t for name, t in self.time.items() if name.startswith("few_tokens/")}
        if ways and peak:
            needed = 6 * 5 * 512 * 512 / peak
            print(f"five tokens of width 512 by three weights: time against the flop bound, {needed / 1000:.0f} us")
            for way, t in sorted(ways.items(), key=lambda entry: entry[1]):
                print(f"  {way:<64} {t / needed:>9.2f}")

    def rnn(self):
        time = self.time
        print("the Hadamard RNN, whole runs against Eigen's direct product")
        goals = {("window", "16/64"): 1.1, ("window", "64/64"): 1.2, ("batched", "16/64"): 0.8, ("batched", "64/64"): 0.8, ("block", "16/64"): 6.0}
        for size in ("2/16", "8/64", "16/64", "32/64", "64/64"):
            direct = fastest(time, "rnn", ("eigen_columns", "eigen_rows"), size)
            if not direct:
                continue
            for form in ("window", "batched", "block", "sparse", "dense"):
                if f"rnn/{form}/{size}" not in time:
                    continue
                own = time[f"rnn/{form}/{size}"] / (64 if form == "batched" else 1)
                what = f"{form}, (n, d) = ({size.replace('/', ', ')}): {own / 1000:.2f} us against {direct[0] / 1000:.2f}"
                if (form, size) in goals:
                    self.ratio(what, own / direct[0], goals[form, size])
                else:
                    print(f"  {what:<64} {own / direct[0]:>9.2f}")

        print("  largest error in float, in units of the stated bound, against twice double's precision:")
        for form in ("window", "batched", "block", "sparse", "dense"):
            errors = [c["error"] for name, c in self.counters.items() if name.startswith(f"rnn/{form}/") and "error" in c]
            if errors:
                print(f"    {form:<62} {max(errors):>9.4f}")

    def evaluate(self):
        if "evaluate/odot" in self.time:
            print("typed expressions")
            print(f"  {'evaluate against the same in Eigen, time':<64} {self.time['evaluate/odot'] / self.time['evaluate/eigen']:>9.2f}")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    results = json.loads(pathlib.Path(sys.argv[1]).read_text())
    directory = pathlib.Path(sys.argv[2])
    directory.mkdir(parents=True, exist_ok=True)
    time, counters, _ = medians(results)
    if "bound/flops" in time:
        # The counter is a rate of one repetition; the median time belongs to the count of one iteration.
        rates = sorted((run["flops"], run["cpu_time"]) for run in results["benchmarks"] if run["name"] == "bound/flops" and "flops" in run)
        middle = rates[len(rates) // 2]
        counters["bound/flops"]["flops_per_ns"] = middle[0] / 1e9
    context = results["context"]
    model = next((l.split(":", 1)[1].strip() for l in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if l.startswith("model name")), "") \
        if pathlib.Path("/proc/cpuinfo").exists() else ""
    print(f"machine: {model}, {context['num_cpus']} CPUs; compiler: {context.get('compiler', '?')}; kernels: {context.get('instruction set of the kernels', '?')}; "
          f"one thread; medians of CPU time; load {context.get('load_avg', ['?'])[0]}")
    if "OpenBLAS core" in context:
        print(f"OpenBLAS runs its kernels for {context['OpenBLAS core']}")
    if "flops_per_ns" in counters.get("bound/flops", {}):
        print(f"peak: {counters['bound/flops']['flops_per_ns']:.1f} GFLOP/s")
    r = report(time, counters)
    r.attention()
    r.products()
    r.few_tokens(counters.get("bound/flops", {}).get("flops_per_ns"))
    r.rnn()
    r.evaluate()
    (directory / "medians.json").write_text(json.dumps({"context": context, "cpu_time_ns": time}, indent=1, sort_keys=True) + "\n")
    peak = counters.get("bound/flops", {}).get("flops_per_ns")
    plots.attention(directory, time, lambda length, causal: peak and attention_flops(length, causal) / peak)
    plots.hadamard_rnn(directory, time)


if __name__ == "__main__":
    main()
