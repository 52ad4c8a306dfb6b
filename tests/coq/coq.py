# SPDX-License-Identifier: MIT
"""The checker in Coq: it compiles, assumes nothing, accepts true certificates and refuses forged ones.

Usage: coq.py CHECKOUT FOLDER WRITE_COQ WRITE_CLAIMS ODOT     FOLDER is for what Coq writes; the others are programs, or - where they are not built
Exit status: 0 all is well, 1 something is not, 77 (skipped) no coqc.
"""
import importlib.machinery
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

if not shutil.which("coqc"):
    print("skipped: there is no coqc, so the checker in Coq cannot be tried")
    sys.exit(77)
ROOT, FOLDER = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve() / "files"
WRITE_COQ, WRITE_CLAIMS, ODOT = sys.argv[3:6]
sys.argv[1:] = []
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "tests" / "recheck"), str(ROOT / "proofs" / "recheck")]
import recheck  # noqa: E402
from forgeries import FORGED  # noqa: E402
from true_claims import CLAIMS  # noqa: E402

loader = importlib.machinery.SourceFileLoader("certify", str(ROOT / "scripts" / "certify"))
certify = importlib.util.module_from_spec(importlib.util.spec_from_loader("certify", loader))
loader.exec_module(certify)

# What Coq's library of real numbers assumes.
OF_THE_REALS = {"ClassicalDedekindReals.sig_not_dec", "ClassicalDedekindReals.sig_forall_dec",
                "FunctionalExtensionality.functional_extensionality_dep", "Classical_Prop.classic"}
# Forgeries in how the file is written, which what is exported does not show, and those that take forever.
WRITTEN = ("a list of", "an integer", "below 2^63", "a product is needed", "a fraction", "missing or unknown", "a name and a base")
GROWING = ("a power that grows too large", "a product that grows too large", "1 + n' multiplied out in many names",
           "more bound indices than are looked at", "a sum that is symmetric in all its indices")


def verdicts(name, documents):
    """What Coq says of each document that it has rules for: {title: accepted}; and why of the others."""
    folder, titles, others = FOLDER / name, [], {}
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for i, (title, document) in enumerate(documents):
        claim = recheck.Proof()
        try:
            claim.read(document)
            goals = [len(r) + len(c) for r, _ in claim.pieces(claim.left.rows) for c, _ in claim.pieces(claim.left.cols)]
            (folder / ("%d.json" % i)).write_text(json.dumps({**document, "shared": [], "goal_names": goals}))
            titles.append((i, title))
        except (recheck.Fault, RecursionError, ValueError) as why: others[title] = str(why)
    subprocess.run([WRITE_COQ, str(folder)], check=True)
    for i, title in titles:
        if (folder / ("%d.why" % i)).exists(): others[title] = (folder / ("%d.why" % i)).read_text()
    titles = {i: title for i, title in titles if title not in others}
    lines = ["From Odot Require Import Checker.", "Open Scope nat_scope.", "Open Scope Z_scope."]
    lines += ["Module M%d.\n%s\nEnd M%d." % (i, (folder / ("%d.v" % i)).read_text(), i) for i in titles]
    lines += ["Eval vm_compute in (%d%%Z, check M%d.the_claim M%d.the_certificate)." % (i, i, i) for i in titles]
    source = FOLDER / (name + ".v")
    source.write_text("\n".join(lines))
    well, _, said = certify.coqc(FOLDER, source, 200)
    if not well: raise AssertionError(said[-2000:])
    found = {int(i): v == "true" for i, v in re.findall(r"= \((\d+), (true|false)\)", said)}
    return {title: found[i] for i, title in titles.items()}, others


class Coq(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        certify.library(FOLDER)

    def test_nothing_is_assumed_in_the_sources(self):
        sources = sorted((ROOT / "proofs" / "coq").rglob("*.v"))
        self.assertGreaterEqual(len(sources), len(certify.LIBRARY))
        for source in sources:
            words = re.findall(r"\b(Admitted|admit|give_up|Axioms?|Parameters?|Conjectures?|bypass_check|Unset +Guard\w*|Unset +Universe\w*|Unset +Positivity\w*)\b",
                               source.read_text())
            self.assertEqual(words, [], source.name)

    def test_the_theorems_assume_nothing_but_what_the_reals_do(self):
        source = FOLDER / "Assumptions.v"
        shutil.copyfile(ROOT / "proofs" / "coq" / "Assumptions.v", source)
        well, _, said = certify.coqc(FOLDER, source, 100)
        self.assertTrue(well, said)
        main, *reals = said.split("Axioms:")
        self.assertEqual(main.splitlines(), ["Closed under the global context"] * 2)
        for assumed in reals: self.assertEqual(set(re.findall(r"^([\w.]+)\s*(?=:|$)", assumed, re.M)), OF_THE_REALS)
        self.assertEqual(len(reals), 2)

    @unittest.skipIf(WRITE_COQ == "-", "nlohmann-json is missing, so nothing writes Coq files")
    def test_true_certificates_are_accepted(self):
        accepted, others = verdicts("Claims", [(d["title"], d) for d in CLAIMS])
        self.assertEqual([t for t, v in accepted.items() if not v], [])
        self.assertEqual(others, {})
        self.assertGreaterEqual(len(accepted), 70)

    @unittest.skipIf(WRITE_COQ == "-", "nlohmann-json is missing, so nothing writes Coq files")
    def test_claims_of_the_kernels_tests_are_accepted(self):
        with tempfile.TemporaryDirectory() as place:
            subprocess.run([WRITE_CLAIMS, place], check=True, capture_output=True)
            documents = [(path.stem, json.loads(path.read_text())) for path in sorted(Path(place).glob("*.json"))]
        accepted, others = verdicts("Kernel", documents)
        self.assertEqual([t for t, v in accepted.items() if not v], [])
        self.assertEqual(others, {})
        self.assertGreaterEqual(len(accepted), 200)

    @unittest.skipIf(WRITE_COQ == "-", "nlohmann-json is missing, so nothing writes Coq files")
    def test_forged_certificates_are_refused(self):
        tried = [(title, d) for title, d, why in FORGED if title not in GROWING and not any(w in why for w in WRITTEN)]
        accepted, _ = verdicts("Forged", tried)
        self.assertEqual([t for t, v in accepted.items() if v], [])
        self.assertGreaterEqual(len(accepted), 90)

    def test_scripts_certify(self):
        if ODOT == "-": self.skipTest("the command is not built")
        notes = ROOT / "proofs" / "catalogue" / "linear-attention.md"
        def run(*paths):
            return subprocess.run([ROOT / "scripts" / "certify", "--output", FOLDER, "--odot", ODOT, *paths], capture_output=True, text=True)
        done = run(notes)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"1\d proofs: 1\d accepted; \d+ s\.\n$")
        again = run(notes)
        self.assertIn("before", again.stdout)
        accepted = next((FOLDER / "claims").glob("*.v")).read_text()
        (FOLDER / "other.v").write_text(re.sub(r"\bright := ", "right := Subtract (Number 1) ", accepted))
        refused = run(FOLDER / "other.v")
        self.assertEqual(refused.returncode, 1, refused.stdout)
        self.assertRegex(refused.stdout, r"refused .*other")
        self.assertEqual(run(FOLDER / "not there").returncode, 2)


    def test_theorems_for_mathcomp(self):
        if ODOT == "-": self.skipTest("the command is not built")
        with tempfile.TemporaryDirectory() as place: said = certify.theorems(Path(ODOT).resolve(), FOLDER, Path(place))
        if said is None: self.skipTest("MathComp's matrices (libcoq-mathcomp-algebra) are not installed")
        stated = re.findall(r"^Theorem (\w+)", (ROOT / "proofs" / "coq" / "mathcomp" / "Theorems.v").read_text(), re.M)
        self.assertGreaterEqual(len(stated), 10)
        self.assertEqual(said.splitlines(), ["Closed under the global context"] * len(stated))

    def test_shared_terms_are_written_once(self):
        if ODOT == "-": self.skipTest("the command is not built")
        folder = FOLDER / "shared"
        subprocess.run([ODOT, "prove", "rnn-scores", "rnn-constant-one", "--certificate", str(folder), "--format", "coq"], check=True, capture_output=True)
        files = [folder / "rnn_scores_n3.v", folder / "rnn_constant_one_n1_3.v"]
        self.assertIn("definitions_of := [shared_0; shared_1;", files[0].read_text())
        done = subprocess.run([ROOT / "scripts" / "certify", "--output", FOLDER, "--odot", ODOT, *files], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    unittest.main()
