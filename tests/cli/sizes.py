# SPDX-License-Identifier: MIT
"""`odot check --sizes` and `odot prove --at`: claims at given sizes, at random points modulo primes.

Usage: sizes.py ODOT YES|NO    whether odot was built with prime fields
Exit status: 0 every case holds, 1 one does not.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ODOT, HAS_FIELDS = "", True
SUCCESS, REFUTED, USAGE, UNDECIDED, TOO_LARGE, FAULT = range(6)

SCORES = r"""
Let $X \in \mathbb{R}^{n \times d}$ and $Q, K \in \mathbb{R}^{d \times k}$. Then

$$ (X Q)(X K)^\top = X Q K^\top X^\top $$
"""
FALSE = SCORES + "\n$$ (X Q)(X K)^\\top = (X K)(X Q)^\\top $$\n"


def odot(*arguments, note=None, **options):
    return subprocess.run([ODOT, *arguments], capture_output=True, text=True, timeout=300, check=False, input=note, **options)


class Sizes(unittest.TestCase):
    def refused(self, status, *arguments, says=(), note=SCORES):
        run = odot(*arguments, note=note)
        self.assertEqual(run.returncode, status, run.stderr + run.stdout)
        self.assertTrue(run.stderr.startswith("odot: "), run.stderr)
        self.assertEqual(run.stdout, "")
        for words in [says] if isinstance(says, str) else says:
            self.assertIn(words, run.stderr)


@unittest.skipUnless(len(sys.argv) > 2 and sys.argv[2] == "NO", "odot has prime fields here")
class WithoutFields(Sizes):
    def test_the_options_say_how_to_get_them(self):
        for arguments in (["check", "--sizes", "n=2,d=2,k=2", "-"], ["prove", "scores", "--at", "n=2,d=2,k=2"]):
            self.refused(USAGE, *arguments, says=["FLINT", "libflint-dev", "-Dmodular=enabled"])

    def test_without_the_options_nothing_is_missing(self):
        self.assertEqual(odot("check", "-", note=SCORES).returncode, SUCCESS)


@unittest.skipIf(len(sys.argv) > 2 and sys.argv[2] == "NO", "odot was built without prime fields")
class Check(Sizes):
    def test_a_proved_claim_agrees_at_the_sizes_of_a_model(self):
        run = odot("check", "--all", "--sizes", "n=5,d=512,k=512", "-", note=SCORES)
        self.assertEqual(run.returncode, SUCCESS, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"proved: .*\(agrees at n = 5, d = 512, k = 512 at \d+ random points modulo primes: "
                                     r"probability of error below 2\^-1[2-9]\d, seed [0-9a-f]{64}\)")
        self.assertRegex(run.stdout, r"(?m)^at n = 5, d = 512, k = 512: 1 claim agrees \(.*\)$")

    def test_what_is_undecided_stays_so_and_says_how_sure_it_is(self):
        note = ("Let $A, B, C \\in \\mathbb{R}^{n \\times n}$.\n\n"
                "$$ (A + B)^{9} (A - B + C)^{9} = (A + B)^{8} (A (A - B + C) + B (A - B + C)) (A - B + C)^{8} $$\n")
        run = odot("check", "--all", "--sizes", "n=30", "-", note=note)
        self.assertEqual(run.returncode, UNDECIDED, run.stdout)
        self.assertRegex(run.stdout, r"undecided: .*; agrees at n = 30 at \d+ random points modulo primes: probability of error below "
                                     r"2\^-1[2-9]\d, seed [0-9a-f]{64} \(no proof\)")

    def test_a_false_claim_is_confirmed(self):
        run = odot("check", "--sizes", "n=5,d=64,k=32", "-", note=FALSE)
        self.assertEqual(run.returncode, REFUTED)
        self.assertIn("also false at n = 5, d = 64, k = 32", run.stdout)
        self.assertRegex(run.stdout, r"1 claim agrees .*, 1 differs")

    def test_a_false_claim_may_agree_at_one(self):
        run = odot("check", "--sizes", "n=1,d=6,k=3", "-", note=FALSE)
        self.assertEqual(run.returncode, REFUTED)
        self.assertIn("yet agrees at n = 1", run.stdout)

    def test_entries_and_free_indices(self):
        note = ("Let $B, C \\in \\mathbb{R}^{n \\times m}$. $(B^\\top C)_{ij} = \\sum_{l=1}^n B_{li} C_{lj}$.\n\n"
                "$(B^\\top C)_{ij} = \\sum_{l=1}^n B_{lj} C_{li}$.\n")
        told = json.loads(odot("check", "--format", "json", "--sizes", "n=7,m=4", "-", note=note).stdout)
        results = [c["at_sizes"]["result"] for c in told["files"][0]["claims"]]
        self.assertEqual(results, ["agrees", "differs"])

    def test_entries_that_are_undefined_are_told_and_no_fault_is(self):
        note = ("Let $A \\in \\mathbb{R}^{n \\times n}$, $x \\in \\mathbb{R}$.\n\n"
                "$$ \\frac{1}{x - x} = 7 $$\n\n$$ (A - A)^{-1} = A $$\n\n$$ \\sum_{i=1}^{n-1} \\frac{1}{n-1} = 1 $$\n")
        for n in (1, 2):
            run = odot("check", "--all", "--sizes", f"n={n}", "-", note=note)
            self.assertNotIn("fault", run.stdout + run.stderr)
            self.assertIn("not checked: 1 claim: at no entry have both sides a value (something is divided by zero), and where they have "
                          "none nothing is claimed", run.stdout)
            self.assertIn("at no entry have both sides a value (a matrix that has no inverse is inverted)", run.stdout)

    def test_the_seed_repeats_the_run(self):
        arguments = ["check", "--format", "json", "--sizes", "n=5,d=6,k=7", "-"]
        first = odot(*arguments, note=FALSE)
        seed = json.loads(first.stdout)["files"][0]["claims"][0]["at_sizes"]["seed"]
        self.assertEqual(odot(*arguments, "--seed", seed, note=FALSE).stdout, first.stdout)
        self.assertNotEqual(odot(*arguments, "--seed", seed[:-1] + ("0" if seed[-1] != "0" else "1"), note=FALSE).stdout, first.stdout)

    def test_the_bound_is_met(self):
        for bound, most in (("2^-200", -200), ("1e-50", -166), ("0.5", -1)):
            run = odot("check", "--format", "json", "--sizes", "n=5,d=6,k=7", "--error", bound, "-", note=SCORES)
            at = json.loads(run.stdout)["files"][0]["claims"][0]["at_sizes"]
            self.assertLessEqual(at["error_log2"], most)

    def test_a_bound_below_what_the_seed_carries_is_refused(self):
        for bound in ("2^-1000", "2^-241", "1e-300"):
            self.refused(USAGE, "check", "--sizes", "n=5,d=6,k=7", "--error", bound, "-", says="a seed of 256 bits")

    def test_sizes_that_no_text_declares_are_told(self):
        note = "Let $X \\in \\mathbb{R}^{n \\times d}$.\n\n$$ X A B = X (A B) $$\n\n$$ (A B)^\\top = A^\\top B^\\top $$\n"
        told = odot("check", "--all", "--sizes", "n=5,d=4", "-", note=note).stdout
        self.assertIn("n = 5, d = 4, with 3 for every size that the text does not declare", told)
        claims = json.loads(odot("check", "--format", "json", "--sizes", "n=5,d=4", "-", note=note).stdout)["files"][0]["claims"]
        self.assertIn("3", claims[0]["at_sizes"]["undeclared"])

    def test_json_and_sarif_carry_the_result(self):
        arguments = ["check", "--sizes", "n=5,d=6,k=7", "--seed", "9", "-"]
        claims = json.loads(odot(*arguments, "--format", "json", note=FALSE).stdout)["files"][0]["claims"]
        self.assertEqual(claims[0]["at_sizes"]["sizes"], {"n": 5, "d": 6, "k": 7})
        self.assertEqual(claims[0]["at_sizes"]["seed"], "9")
        self.assertEqual(claims[0]["at_sizes"]["assumptions"], [])
        self.assertEqual(len(claims[1]["at_sizes"]["entry"]), 2)
        self.assertFalse(claims[1]["at_sizes"]["contradicts_proof"])
        results = json.loads(odot(*arguments, "--format", "sarif", note=FALSE).stdout)["runs"][0]["results"]
        self.assertEqual([r["properties"]["atSizes"] for r in results], [c["at_sizes"] for c in claims])
        self.assertEqual([r.get("kind") for r in results], ["pass", None])

    def test_without_sizes_nothing_is_said_of_them(self):
        claims = json.loads(odot("check", "--format", "json", "-", note=FALSE).stdout)["files"][0]["claims"]
        self.assertFalse(any("at_sizes" in c for c in claims))

    def test_a_size_that_is_missing_is_named(self):
        run = odot("check", "--sizes", "n=5,d=6", "-", note=SCORES)
        self.assertEqual(run.returncode, UNDECIDED)
        self.assertIn("not checked: 1 claim: no size was given for k; add k=SIZE", run.stdout)

    def test_a_name_that_is_none(self):
        self.refused(USAGE, "check", "--sizes", "n=5,d=6,k=7,kk=8", "-", says=["no claim speaks of a size kk", "did you mean k?", "The sizes that claims speak of: "])

    def test_spellings_of_names(self):
        note = "Let $A \\in \\mathbb{R}^{n \\times d_{\\text{model}}}$. $A + A = 2 A$.\n"
        for name in ("d_model", "d_{model}", "d_{\\text{model}}"):
            run = odot("check", "--sizes", f"n=2, {name} = 3", "-", note=note)
            self.assertIn("1 claim agrees", run.stdout, run.stderr)

    def test_sizes_that_are_none(self):
        for text, words in (("n", "NAME=SIZE"), ("", "NAME=SIZE"), ("n=", "no whole number"), ("n=x", "no whole number"), ("n=2.5", "no whole number"),
                            ("n=0", "sizes begin at 1"), ("n=-3", "sizes begin at 1"), ("n=1,n=2", "given twice"), ("=3", "NAME=SIZE")):
            self.refused(USAGE, "check", "--sizes", text, "-", says=["--sizes", words])
        self.refused(TOO_LARGE, "check", "--sizes", "n=" + "9" * 30, "-", says="larger than any size")
        self.refused(USAGE, "check", "--seed", "1", "-", says="--sizes")
        self.refused(USAGE, "check", "--sizes", "n=1", "--seed", "x", "-", says="not a seed")
        for bound in ("2", "0", "2^3", "x", "2^-x", "-1"):
            self.refused(USAGE, "check", "--sizes", "n=1", f"--error={bound}", "-", says="not a probability")

    def test_sizes_that_do_not_fit_the_memory(self):
        run = odot("check", "--sizes", "n=9000000,d=9000000,k=9000000", "-", note=SCORES)
        self.assertEqual(run.returncode, TOO_LARGE)
        self.assertRegex(run.stdout, r"not checked: 1 claim: the matrices of one point need about \S+ [TPE]B of memory, and .* can be had; choose smaller sizes")

    def test_what_rests_on_assumptions_is_left_alone(self):
        note = "Let $u \\in \\mathbb{R}^n$. Suppose that $u^\\top u = 1$. Then $u u^\\top u = u$.\n"
        run = odot("check", "--sizes", "n=5", "-", note=note)
        self.assertEqual(run.returncode, UNDECIDED)
        self.assertIn("which random points do not satisfy", run.stdout)

    def test_several_notes(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "a.md").write_text(SCORES, encoding="utf-8")
            (folder / "b.md").write_text("Let $G \\in \\mathbb{R}^{m \\times m}$. $G G = G^2$.\n", encoding="utf-8")
            run = odot("check", "--sizes", "n=3,d=4,k=5,m=6", str(folder))
            self.assertEqual(run.returncode, SUCCESS, run.stderr)
            self.assertIn("2 claims agree", run.stdout)


@unittest.skipIf(len(sys.argv) > 2 and sys.argv[2] == "NO", "odot was built without prime fields")
class Prove(Sizes):
    def test_theorems_at_the_sizes_of_a_model(self):
        run = odot("prove", "scores", "rnn-scores", "--at", "n=5,d=512,k=512", "--seed", "3")
        self.assertEqual(run.returncode, SUCCESS, run.stdout + run.stderr)
        for name in ("scores", "rnn-scores"):
            self.assertRegex(run.stdout, rf"(?m)^{name} +n=5 d=512 k=512 +random points .* agrees \(error below 2\^-1\d\d, seed 3\)$")

    def test_a_false_theorem_differs_as_stated(self):
        run = odot("prove", "scores-by-hadamard-as-written", "--at", "n=4,k=6")
        self.assertEqual(run.returncode, SUCCESS)
        self.assertRegex(run.stdout, r"(?m)^scores-by-hadamard-as-written +n=4 k=6 +random points .* differs, as stated$")

    def test_all_theorems_that_have_such_sizes(self):
        run = odot("prove", "--at", "n=2,d=3,k=4")
        self.assertEqual(run.returncode, SUCCESS, run.stdout + run.stderr)
        self.assertGreater(len(re.findall(r" points ", run.stdout)), 10)

    def test_what_cannot_be_asked(self):
        self.refused(USAGE, "prove", "scores", "--at", "n=5,d=512", says=["sizes n, d and k", "none was given for k", "k=SIZE"])
        self.refused(USAGE, "prove", "scores", "--at", "n=5,d=5,k=5,q=1", says="scores has no size q")
        self.refused(USAGE, "prove", "--at", "q=1", says="no size q")
        self.refused(USAGE, "prove", "display-1", "--at", "n=3,d=2,k=2", says="speaks of 2 tokens")
        self.refused(USAGE, "prove", "rnn-scores", "--at", "n=99,d=2,k=2", says="at most 16")
        self.refused(USAGE, "prove", "window-for-every-length", "--at", "n=3", says="every length")
        run = odot("prove", "scores", "--at", "n=9000000,d=9000000,k=9000000")
        self.assertEqual(run.returncode, TOO_LARGE)
        self.assertIn("choose smaller sizes", run.stdout)


if __name__ == "__main__":
    ODOT = os.path.abspath(sys.argv[1])
    del sys.argv[1:3]
    unittest.main()
