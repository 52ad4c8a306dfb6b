# SPDX-License-Identifier: MIT
"""Random notes about recurrences that go backward, with true claims and broken ones, before `odot check` and a run modulo a prime.

Usage: backward.py ODOT [--count N] [--seed S]
Exit status: 0 where odot proves nothing that a run refutes, calls nothing false that every run bears out, and decides enough; 1 otherwise.
"""
from __future__ import annotations

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

PRIME = 2**61 - 1
LEAST_DECIDED = 0.8
BATCH = 50


def shifted(name, by):
    return name if by == 0 else f"{name}{by:+d}"


class Note:
    """g_t = a r_t + c g_{t+1} for t from `first` to T + past − 1, from g_{T+past} on; and one claim about it."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        pick = self.random.choice
        self.t, self.k = pick([("t", "s"), ("i", "j"), ("l", "m")])
        self.end, self.g, self.r = pick("TNL"), pick("Gyu"), pick("rxb")
        self.c, self.a = pick([r"\gamma", "c", "w"]), pick(["", r"\alpha ", "2 "])
        self.first, self.past = pick([0, 1]), pick([0, 1])
        self.last = pick(["0", "b_0", r"\rho"])
        self.last = "0" if self.last == "b_0" else self.last
        self.words = self.text()
        self.claim, self.judge = pick([self.closed, self.lagged, self.step, self.onward, self.at_end, self.end_alone])()

    def member(self, by=0):
        return f"{self.g}_{{{shifted(self.t, by)}}}"

    def text(self):
        t, end = self.t, self.end
        top = shifted(end, self.past - 1)
        names = ", ".join(x for x in (self.c, self.a.strip() if "alpha" in self.a else "", self.last if "rho" in self.last else "") if x)
        up, down = rf"{t} = {self.first}, \dots, {top}", rf"{t} = {top}, \dots, {self.first}"
        span = self.random.choice([up, down, rf"{self.first} \le {t} \le {top}"])
        self.span = rf"{self.first} \le {t} \le {shifted(end, self.past)}"
        data = rf"Let ${names} \in \mathbb{{R}}$. The numbers ${self.r}_{t} \in \mathbb{{R}}$ are given for ${t} = {self.first}, \dots, {shifted(end, 1)}$."
        start = rf"${self.g}_{{{shifted(end, self.past)}}} = {self.last}$"
        equation = rf"{self.member()} = {self.a}{self.r}_{t} + {self.c} {self.member(1)}"
        layout = self.random.choice([rf"Let {start} and ${equation}$ for ${span}$.", rf"Put {start} and" "\n\n" rf"$$ {equation} \qquad ({span}). $$"])
        return f"{data} {layout}\n\n"

    def off(self):
        return self.random.choice([0, 0, 1])

    def closed(self):
        """g_t as a sum over the numbers from t on; with a shifted limit or exponent in some."""
        x, y, w, v = self.random.choice([(0, 0, 0, 0)] * 3 + [(1, 0, 0, 0), (0, -1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)])
        low, high = shifted(self.t, x), shifted(self.end, self.past - 1 + y)
        claim = rf"{self.member()} = \sum_{{{self.k}={low}}}^{{{high}}} {self.c}^{{{shifted(f'{self.k}-{self.t}', w)}}} {self.a}{self.r}_{self.k}"
        if self.last != "0":
            claim += rf" + {self.c}^{{{shifted(f'{self.end}-{self.t}', self.past + v)}}} {self.last}"

        def judge(p, t):
            total = sum(pow(p.c, k - t + w, PRIME) * p.a * p.r[k] for k in range(t + x, p.T + self.past + y))
            return p.g[t], total + pow(p.c, p.T - t + self.past + v, PRIME) * p.last
        return (claim, self.span), judge

    def lagged(self):
        """The same sum by how far ahead a number is."""
        y, w = self.random.choice([(0, 0), (0, 0), (1, 0), (0, 1)])
        high = shifted(f"{self.end}-{self.t}", self.past - 1 - y)
        claim = rf"{self.member()} = \sum_{{{self.k}=0}}^{{{high}}} {self.c}^{{{shifted(self.k, w)}}} {self.a}{self.r}_{{{self.t}+{self.k}}}"
        if self.last != "0":
            claim += rf" + {self.c}^{{{shifted(f'{self.end}-{self.t}', self.past)}}} {self.last}"

        def judge(p, t):
            total = sum(pow(p.c, k + w, PRIME) * p.a * p.r[t + k] for k in range(p.T - t + self.past - y))
            return p.g[t], total + pow(p.c, p.T - t + self.past, PRIME) * p.last
        return (claim, self.span), judge

    def step(self):
        """Two steps at once."""
        w = self.off()
        claim = rf"{self.member()} = {self.a}{self.r}_{self.t} + {self.c}^{{{1 + w}}} {self.a}{self.r}_{{{self.t}+1}} + {self.c}^2 {self.member(2)}"
        span = rf"{self.first} \le {self.t} \le {shifted(self.end, self.past - 2)}"
        return (claim, span), lambda p, t: (p.g[t], p.a * p.r[t] + pow(p.c, 1 + w, PRIME) * p.a * p.r[t + 1] + p.c * p.c * p.g[t + 2]) if t + 2 <= p.T + self.past else None

    def onward(self):
        """What n steps leave, for t + n up to the end."""
        w = self.off()
        claim = (rf"{self.member()} = \sum_{{{self.k}=0}}^{{n-1}} {self.c}^{{{self.k}}} {self.a}{self.r}_{{{self.t}+{self.k}}} + {self.c}^{{{shifted('n', w)}}} {self.g}_{{{self.t}+n}}")
        span = rf"{self.t} \ge {self.first}$, $n \ge 0$ with ${self.t} + n \le {shifted(self.end, self.past)}"

        def judge(p, t):
            sides = [(p.g[t], sum(pow(p.c, k, PRIME) * p.a * p.r[t + k] for k in range(n)) + pow(p.c, n + w, PRIME) * p.g[t + n]) for n in range(p.T + self.past - t + 1)]
            return next((s for s in sides if (s[0] - s[1]) % PRIME), sides[0])
        return (claim, span), judge

    def at_end(self):
        """The last member that the recurrence gives."""
        w = self.off()
        top = self.past - 1
        claim = rf"{self.g}_{{{shifted(self.end, top)}}} = {self.a}{self.r}_{{{shifted(self.end, top + w)}}} + {self.c} {self.g}_{{{shifted(self.end, self.past)}}}"
        return (claim, f"{self.end} \\ge {1 if self.past else 1 + self.first}"), lambda p, t: (p.g[p.T + top], p.a * p.r[p.T + top + w] + p.c * p.g[p.T + self.past]) if p.T + top >= self.first else None

    def end_alone(self):
        """A step that forgets what it begins with."""
        w = self.off()
        claim = rf"{self.member()} - {self.c} {self.member(1)} = {'-' if w else ''}{self.a}{self.r}_{self.t}"
        span = rf"{self.first} \le {self.t} \le {shifted(self.end, self.past - 1)}"
        return (claim, span), lambda p, t: (p.g[t] - p.c * p.g[t + 1], (-1 if w else 1) * p.a * p.r[t]) if t < p.T + self.past else None

    def written(self):
        claim, span = self.claim
        return self.words + self.random.choice([f"For ${span}$, ${claim}$.\n", f"Then ${claim}$ for ${span}$.\n"])

    def truth(self):
        for T in range(1, 6):
            if self.past - 1 + T < self.first:
                continue
            for _ in range(2):
                p = Run(self, T)
                for t in range(self.first, T + self.past + 1):
                    sides = self.judge(p, t)
                    if sides is not None and (sides[0] - sides[1]) % PRIME:
                        return "different"
        return "equal"


class Run:
    """The numbers of one note, with the end at T."""

    def __init__(self, note, T):
        draw = lambda: note.random.randrange(2, PRIME)  # noqa: E731
        self.T, self.c = T, draw()
        self.a = 2 if note.a == "2 " else draw() if note.a else 1
        self.last = 0 if note.last == "0" else draw()
        self.r = {k: draw() for k in range(-1, T + 3)}
        self.g = {T + note.past: self.last}
        for t in range(T + note.past - 1, note.first - 1, -1):
            self.g[t] = (self.a * self.r[t] + self.c * self.g[t + 1]) % PRIME


def main():
    options = argparse.ArgumentParser()
    options.add_argument("odot")
    options.add_argument("--count", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--list", action="store_true", help="print what is not decided")
    chosen = options.parse_args()
    tally, wrong = collections.Counter(), 0
    notes = [Note(f"{chosen.seed}-{k}") for k in range(chosen.count)]
    for k in range(0, len(notes), BATCH):
        with tempfile.TemporaryDirectory() as folder:
            batch = [(note, note.written()) for note in notes[k:k + BATCH]]
            paths = [pathlib.Path(folder, f"{n:03}.md") for n in range(len(batch))]
            for path, (_, text) in zip(paths, batch):
                path.write_text(text)
            run = subprocess.run([chosen.odot, "check", "--format", "json", *map(str, paths)], capture_output=True, text=True, timeout=600, check=False)
            files = {pathlib.Path(f["file"]).stem: f["claims"] for f in json.loads(run.stdout)["files"]}
        for path, (note, text) in zip(paths, batch):
            said = files[path.stem]
            verdict = said[0]["verdict"] if len(said) == 1 else "not read" if not said else "several"
            truth = note.truth()
            tally[truth, verdict] += 1
            if (verdict == "proved" and truth != "equal") or (verdict in ("refuted", "shape-error") and truth == "equal") or verdict == "several":
                wrong += 1
                print(f"odot says {verdict}, the runs say {truth}\n{text}", flush=True)
            elif chosen.list and verdict not in ("proved", "refuted"):
                print(f"{verdict}, {truth}: {said[0]['message'][:200] if said else ''}\n{text}")
    decided = sum(n for (_, verdict), n in tally.items() if verdict in ("proved", "refuted"))
    print(", ".join(f"{truth} and {verdict}: {n}" for (truth, verdict), n in sorted(tally.items())))
    print(f"{chosen.count} notes: {decided / max(1, chosen.count):.1%} decided, {wrong} disagreements")
    return 1 if wrong or decided < LEAST_DECIDED * chosen.count else 0


if __name__ == "__main__":
    sys.exit(main())
