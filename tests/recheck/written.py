# SPDX-License-Identifier: MIT
"""What the kernel's side writes, the second checker accepts; of changed certificates it accepts all that the kernel does, and refuses the others but for few that are proofs again.

Usage: written.py CHECKOUT WRITE_CLAIMS WRITE_MUTANTS ODOT      ODOT: the command, or - where it is not built
"""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT, CLAIMS, MUTANTS, ODOT = [Path(x) for x in sys.argv[1:5]]
del sys.argv[1:5]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "proofs" / "recheck"))

import recheck  # noqa: E402

SEED, EACH = "7", "8"  # of the mutants: how many of each claim
NOTES = sorted([*(ROOT / "proofs" / "notes").glob("*.md"), *(ROOT / "docs" / "examples").rglob("*.md")])
# Those of the RNN with a token count written out are left to a run by hand: their blocks are hundreds of goals.
THEOREMS = """scores scores-by-hadamard window-for-every-length linear-attention-for-every-length
    retention-for-every-length display-1 display-2 display-3 display-4 display-4-scores""".split()


def verdict(path):
    try:
        recheck.check(recheck.load(path.read_text(encoding="utf-8")))
        return None
    except recheck.Refused as refused:
        return str(refused)


class Written(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name) / "certificates"

    def run_and_list(self, *command, statuses=(0,)):
        done = subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=600)
        self.assertIn(done.returncode, statuses, done.stdout + done.stderr)
        self.assertNotIn("no certificate", done.stderr)
        return sorted(self.folder.glob("*.json"))

    def all_accepted(self, files, at_least):
        self.assertGreaterEqual(len(files), at_least)
        refused = {f.name: verdict(f) for f in files}
        self.assertEqual({f: why for f, why in refused.items() if why}, {})

    def test_claims_of_the_kernels_tests(self):
        self.all_accepted(self.run_and_list(CLAIMS, self.folder), 150)

    def test_mutants_are_judged_alike(self):
        files = self.run_and_list(MUTANTS, self.folder, SEED, EACH)
        counts = {word: sum(f.name.startswith(word) for f in files) for word in ("accepted", "refused")}
        self.assertGreaterEqual(min(counts.values()), 50, counts)
        again_proofs = []
        for f in files:
            why = verdict(f)
            if f.name.startswith("accepted"):
                self.assertIsNone(why, (f.name, f.read_text()[:2000]))
            elif why is None:
                again_proofs.append(f.name)
        # A mutant may be a proof again that the kernel does not see, as where a sum runs over more than the range of a law, whose guard makes the rest zero.
        self.assertLessEqual(len(again_proofs), counts["refused"] // 100, again_proofs)

    def test_a_certificate_is_an_object_with_a_title(self):
        for f in self.run_and_list(CLAIMS, self.folder)[:20]:
            document = json.loads(f.read_text())
            self.assertIn(": ", document["title"])
            self.assertEqual(f.read_text().count("\n"), 1)

    @unittest.skipIf(str(ODOT) == "-", "the command is not built")
    def test_the_catalogue(self):
        self.all_accepted(self.run_and_list(ODOT, "prove", "--certificate", self.folder, *THEOREMS), 15)

    @unittest.skipIf(str(ODOT) == "-", "the command is not built")
    def test_the_projects_notes(self):
        self.all_accepted(self.run_and_list(ODOT, "check", "-q", "--certificate", self.folder, *NOTES, statuses=(0, 1, 3)), 10)


if __name__ == "__main__":
    unittest.main()
