# SPDX-License-Identifier: MIT
"""Runs the real command `odot` and holds what it prints, writes and returns against what it promises.

Usage: command.py ODOT
Exit status: 0 every case holds, 1 one does not.
"""
import json
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile
import unittest

import terminal

ODOT = ""
SUCCESS, REFUTED, USAGE, UNDECIDED, TOO_LARGE, FAULT = range(6)


def odot(*arguments, **options):
    return subprocess.run([ODOT, *arguments], capture_output=True, text=True, timeout=300, check=False, **options)


class Command(unittest.TestCase):
    def refused(self, status, *arguments, says=()):
        """The command gives up with that status, says why on the error stream in one line or two, and prints nothing else."""
        run = odot(*arguments)
        self.assertEqual(run.returncode, status, run.stderr)
        self.assertTrue(run.stderr.startswith("odot: "), run.stderr)
        self.assertLessEqual(run.stderr.count("\n"), 2, run.stderr)
        self.assertEqual(run.stdout, "")
        for words in [says] if isinstance(says, str) else says:
            self.assertIn(words, run.stderr)

    def test_help_has_every_subcommand_the_exit_statuses_and_examples(self):
        run = odot("--help")
        self.assertEqual(run.returncode, SUCCESS)
        for word in ("prove", "list", "expand", "rnn", "gradient", "Exit status:", "Examples:"):
            self.assertIn(word, run.stdout)
        for status in (*range(6), 130):
            self.assertRegex(run.stdout, rf"(?m)^  {status}  \w")
        for subcommand in ("prove", "list", "expand", "rnn", "gradient"):
            run = odot(subcommand, "--help")
            self.assertEqual(run.returncode, SUCCESS)
            self.assertIn("odot " + subcommand, run.stdout)

    def test_every_example_in_the_help_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            for subcommand in ((), ("list",), ("expand",), ("rnn",)):
                for line in odot(*subcommand, "--help").stdout.splitlines():
                    if example := re.match(r"  odot (expand|rnn|list)\b(.*?)(   .*)?$", line):
                        arguments = [example[1], *example[2].split()]
                        self.assertEqual(odot(*arguments, cwd=folder).returncode, SUCCESS, line)

    def test_every_proof_goes_to_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            where = pathlib.Path(folder) / "new" / "certificates"
            run = odot("prove", "--certificate", str(where), "display-1")
            self.assertEqual(run.returncode, SUCCESS, run.stderr)
            files = sorted(where.iterdir())
            self.assertTrue(files)
            self.assertIn(f"{len(files)} certificate", run.stdout)
            self.assertTrue(all(f.name.startswith("display-1") and f.suffix == ".json" for f in files), files)
            note = pathlib.Path(folder) / "a note.md"
            note.write_text("$A, B \\in \\mathbb{R}^{n \\times n}$.\n\n$$(AB)^\\top = B^\\top A^\\top$$\n\n$$AB = BA$$\n")
            self.assertEqual(odot("check", "--certificate", "proofs", "a note.md", cwd=folder).returncode, REFUTED)
            written = [f.name for f in (pathlib.Path(folder) / "proofs").iterdir()]
            self.assertEqual(written, ["a-note.md-3-1.json"])
            self.assertEqual(json.loads((pathlib.Path(folder) / "proofs" / written[0]).read_text())["certificate"], 1)

    def test_proofs_for_coq(self):
        with tempfile.TemporaryDirectory() as folder:
            run = odot("prove", "--certificate", "proofs", "--format", "coq", "display-1", cwd=folder)
            self.assertEqual(run.returncode, SUCCESS, run.stderr)
            self.assertIn("certificates in proofs.", run.stdout)
            (pathlib.Path(folder) / "2 (*a*).md").write_text("$A, B \\in \\mathbb{R}^{n \\times n}$.\n\n$$(AB)^\\top = B^\\top A^\\top$$\n")
            run = odot("check", "--certificate", "proofs", "--format", "coq", "2 (*a*).md", cwd=folder)
            self.assertEqual(run.returncode, SUCCESS, run.stderr)
            files = {f.name: f.read_text() for f in (pathlib.Path(folder) / "proofs").iterdir()}
            self.assertTrue(all(re.fullmatch(r"[a-z]\w*\.v", name) for name in files), files.keys())
            text = files["claim_2_a__md_3_1.v"]
            self.assertIn("(* 2 ( *a* ).md:3: ", text)
            self.assertIn("(A B)ᵀ = Bᵀ Aᵀ\n", text)
            self.assertIn("  left := (Transpose (Multiply (Symbol matrix_A []) (Symbol matrix_B [])));\n", text)
            self.assertIn("Theorem holds : true_claim the_claim.", text)

    def test_a_folder_for_certificates_that_cannot_be_written_to(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "file"
            file.write_text("")
            self.refused(USAGE, "prove", "--certificate", str(file), "display-1", says="cannot write to")
            self.refused(USAGE, "check", "--certificate", str(file / "below"), "-", says="cannot write to")

    def test_version(self):
        run = odot("--version")
        self.assertEqual(run.returncode, SUCCESS)
        self.assertRegex(run.stdout, r"^odot \d+\.\d+\.\d+\n$")

    def test_what_is_no_subcommand(self):
        self.refused(USAGE, says="subcommand")
        self.refused(USAGE, "frobnicate", says="no subcommand 'frobnicate'")
        self.refused(USAGE, "prov", says="did you mean prove?")

    def test_bad_options(self):
        self.refused(USAGE, "prove", "--frob", says="--frob")
        self.refused(USAGE, "expand", "scores", "--format", "xml", says="xml")
        self.refused(USAGE, "expand", says="NAME")
        self.refused(USAGE, "rnn", "--form", "cubic", says="cubic")
        self.refused(USAGE, "rnn", "--d", "3", says="--d")

    def test_an_unknown_theorem(self):
        self.refused(USAGE, "prove", "score", says=["'score'", "did you mean scores", "odot list"])
        self.refused(USAGE, "expand", "rnn-scoers", says="did you mean rnn-scores?")
        self.refused(USAGE, "prove", "x" * 10_000, says="no theorem")

    def test_sizes_that_are_none(self):
        for option in ("--tokens", "--d", "--k"):
            self.refused(USAGE, "prove", "scores", option, "0", says=[option, "sizes begin at 1"])
            self.refused(USAGE, "prove", "scores", option, "-2", says=[option, "-2"])
            for text in ("two", "2.5", "", "2x", "0x10", "1e3"):
                self.refused(USAGE, "expand", "scores", option, text, says=[option, "whole number"])
        self.refused(USAGE, "expand", "display-1", "--tokens", "3", says="speaks of 2 tokens")

    def test_sizes_that_are_too_large_say_how_many_terms(self):
        self.refused(TOO_LARGE, "prove", "scores", "--d", "100000", "--k", "100000", says=["about 8e+15 terms", "memory"])
        self.refused(TOO_LARGE, "expand", "scores", "--tokens", "1000", "--d", "1000", "--k", "1000", says="terms")
        self.refused(TOO_LARGE, "prove", "rnn-scores", "--tokens", "1000", says=["slots", "terms"])
        self.refused(TOO_LARGE, "prove", "scores", "--k", "9" * 30, says="--k")
        self.refused(TOO_LARGE, "rnn", "--tokens", "1000", says="slots")

    def test_steps_are_matrices_up_to_three_tokens_and_lists_of_slots_above(self):
        drawn = {tokens: odot("rnn", "--tokens", str(tokens), "--steps", "--format", "latex").stdout for tokens in (2, 3, 4)}
        for tokens in (2, 3):
            self.assertIn("W_1", drawn[tokens].split("Step 1", 1)[1])
            self.assertEqual(drawn[tokens].count("\\clearpage"), tokens + 1)
        self.assertNotIn("W_1", drawn[4].split("Step 1", 1)[1])
        self.assertNotIn("\\clearpage", drawn[4])
        self.assertEqual(drawn[4].count("In every slot that is not listed"), 6)
        self.assertNotIn("\\tiny", "".join(drawn.values()))

    def test_prove_everything(self):
        run = odot("prove")
        self.assertEqual(run.returncode, SUCCESS, run.stdout)
        self.assertEqual(run.stderr, "")
        lines = run.stdout.splitlines()
        self.assertRegex(lines[0], r"^theorem +sizes +method +terms +time +(float +double +)?verdict$")
        for line in odot("list").stdout.splitlines():
            self.assertRegex(run.stdout, rf"(?m)^{re.escape(line.split()[0])} ")
        self.assertRegex(run.stdout, r"(?m)^rnn-scores +n=8, all d, k +kernel .* proved$")
        self.assertRegex(run.stdout, r"(?m)^display-4-as-written +n=2 d=2 k=2 +(?:GiNaC and engine|engine) .* refuted, as stated$")
        self.assertIn("row 6, entry (1,1) differs", run.stdout)
        self.assertNotIn("against what is stated", run.stdout)

    def test_prove_by_name_and_size(self):
        run = odot("prove", "scores", "--tokens", "3", "--d", "4", "--k", "5")
        self.assertEqual(run.returncode, SUCCESS)
        self.assertRegex(run.stdout, r"(?m)^scores +n=3 d=4 k=5 +(?:GiNaC and engine|engine) +1440 .* proved$")

    def test_what_is_proved_is_computed_too(self):
        run = odot("prove", "scores", "window-for-every-length", "scores-by-hadamard-as-written")
        self.assertEqual(run.returncode, SUCCESS)
        if " float " not in run.stdout.splitlines()[0]:
            self.skipTest("odot was built without its numeric part")
        error = r"(0|\de-\d\d)"
        self.assertRegex(run.stdout, rf"(?m)^scores +all n, d, k +kernel +[\d.]+ ms +{error} +{error} +proved$")
        self.assertRegex(run.stdout, rf"(?m)^window-for-every-length +every length +induction +[\d.]+ ms +{error} +{error} +proved$")
        self.assertRegex(run.stdout, r"(?m)^scores-by-hadamard-as-written +n=\d d=\d k=\d +(?:GiNaC and engine|engine) +\d+ +[\d.]+ ms +refuted, as stated$")
        self.assertNotIn("numerically bad", run.stdout)

    def test_no_progress_line_unless_on_a_terminal(self):
        self.assertEqual(odot("prove", "scores").stderr, "")
        leader, follower = terminal.opened()
        run = subprocess.run([ODOT, "prove", "scores"], stdout=subprocess.PIPE, stderr=follower, timeout=300, check=False)
        os.close(follower)
        shown = os.read(leader, 4096).decode()
        os.close(leader)
        self.assertEqual(run.returncode, SUCCESS)
        self.assertIn("[1/", shown)
        self.assertNotIn(b"\x1b", run.stdout)

    def test_list(self):
        run = odot("list")
        self.assertEqual(run.returncode, SUCCESS)
        names = [line.split()[0] for line in run.stdout.splitlines()]
        self.assertEqual(len(names), len(set(names)))
        self.assertIn("scores", names)
        self.assertIn("rnn-linear-attention", names)

    def test_expand_as_text_is_the_same_in_every_run_and_on_both_sides(self):
        first = odot("expand", "scores", "--tokens", "2", "--d", "2", "--k", "2")
        self.assertEqual(first.returncode, SUCCESS)
        self.assertEqual(first.stdout, odot("expand", "scores", "--tokens", "2", "--d", "2", "--k", "2").stdout)
        left = re.findall(r"(?m)^  left:  (.*)$", first.stdout)
        right = re.findall(r"(?m)^  right: (.*)$", first.stdout)
        self.assertEqual(len(left), 4)
        self.assertEqual(left, right)
        self.assertEqual(left[0].count(" + "), 7)

    def test_expand_as_json(self):
        run = odot("expand", "rnn-scores", "--tokens", "2", "--d", "2", "--k", "3", "--format", "json")
        told = json.loads(run.stdout)
        self.assertEqual(told["theorem"], "rnn-scores")
        self.assertEqual(told["sizes"], {"tokens": 2, "d": 2, "k": 3})
        entries = told["equations"][0]["entries"]
        self.assertEqual([(e["row"], e["column"]) for e in entries], [(1, 1), (1, 2), (2, 1), (2, 2)])
        for entry in entries:
            self.assertTrue(entry["equal"])
            self.assertEqual(entry["left"], entry["right"])
            self.assertEqual(len(entry["left"]), 12)

    def test_expand_of_a_false_claim_shows_that_the_sides_differ(self):
        run = odot("expand", "display-4-as-written", "--format", "json")
        self.assertEqual(run.returncode, SUCCESS)
        entries = [e for equation in json.loads(run.stdout)["equations"] for e in equation["entries"]]
        self.assertFalse(any(e["equal"] for e in entries))

    def test_rnn(self):
        run = odot("rnn", "--tokens", "2", "--steps", "--growing")
        self.assertEqual(run.returncode, SUCCESS)
        self.assertEqual(run.stdout.count("\nStep "), 4)
        self.assertRegex(run.stdout, r"(?m)^  p1,2 +0 +Q x_2 +K x_1 +Q x_2 ⊙ K x_1$")
        for form in ("note", "affine", "constant-one"):
            self.assertEqual(odot("rnn", "--form", form, "--format", "latex").returncode, SUCCESS)

    def test_gradients_are_computed(self):
        vectors = ("--let", "x, y \\in \\mathbb{R}^{n}", "--let", "A \\in \\mathbb{R}^{m \\times n}")
        for formula, by, written in (
                ("\\operatorname{tr}(X^\\top M X)", "X", "(M + Mᵀ) X"),
                ("\\frac12 x^\\top S x", "x", "(1/2) (S + Sᵀ) x"),
                ("a^\\top X b", "X", "a bᵀ"),
                ("\\lVert A x - b \\rVert^2", "x", "2 Aᵀ (A x − b)"),
                ("\\sum_i \\log(1 + e^{x_i})", "x", "exp(x) ⊘ (1_{n} + exp(x))"),
                ("A e^{x}", "x", "A diag(exp(x))"),
                ("c^2 + 1", "c", "2 c")):
            run = odot("gradient", formula, "--in", by, *vectors)
            self.assertEqual((run.returncode, run.stderr), (SUCCESS, ""), formula)
            self.assertTrue(run.stdout.splitlines()[0].endswith(" = " + written), run.stdout)
            self.assertIn("proved for all sizes", run.stdout)
        written = json.loads(odot("gradient", "x^\\top y", "--in", "x", *vectors, "--format", "json").stdout)
        self.assertEqual((written["kind"], written["latex"], written["rows"], written["columns"], written["proved"]), ("gradient", "y", "n", "1", True))

    def test_a_gradient_from_a_note(self):
        with tempfile.TemporaryDirectory() as folder:
            note = pathlib.Path(folder) / "loss.md"
            note.write_text("Let $w \\in \\mathbb{R}^{d}$, $X \\in \\mathbb{R}^{n \\times d}$ and $y \\in \\mathbb{R}^{n}$. Let $r := X w - y$.\n")
            run = odot("gradient", "r^\\top r", "--in", "w", "--note", str(note))
            self.assertEqual(run.stdout.splitlines()[0].split(" = ")[-1], "2 Xᵀ (X w − y)")

    def test_what_has_no_gradient(self):
        self.refused(USAGE, "gradient", "x^\\top (", "--in", "x", says="can't be read")
        self.refused(USAGE, "gradient", "", "--in", "x", says="TEX: this is empty")
        self.refused(USAGE, "gradient", "x^\\top y", "--in", "", says="--in: this is empty")
        self.refused(USAGE, "gradient", "x^\\top y", says="--in")
        self.refused(USAGE, "gradient", "X Y", "--in", "X", says="four indices")
        self.refused(USAGE, "gradient", "x^\\top y", "--in", "x", "--note", "/no/such/note.md", says="/no/such/note.md")
        self.refused(USAGE, "gradient", "x^\\top y", "--in", "x", "--format", "pdf", says="--format")

    def test_output_files_are_whole_or_not_there(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            written = folder / "scores.json"
            run = odot("expand", "scores", "--format", "json", "-o", str(written))
            self.assertEqual((run.returncode, run.stdout, run.stderr), (SUCCESS, "", ""))
            self.assertEqual(written.read_text(), odot("expand", "scores", "--format", "json").stdout)
            self.assertEqual([path.name for path in folder.iterdir()], ["scores.json"])

            written.chmod(0o640)
            link = folder / "link"
            link.symlink_to(written)
            self.assertEqual(odot("expand", "scores", "-o", str(link)).returncode, SUCCESS)
            self.assertTrue(link.is_symlink())
            self.assertIn("entry (1,1)", written.read_text())
            self.assertEqual(stat.S_IMODE(written.stat().st_mode), 0o640)

            before = sorted(path.name for path in folder.iterdir())
            self.refused(USAGE, "expand", "scores", "-o", str(folder / "no" / "such"), says="No such file")
            self.refused(USAGE, "expand", "scores", "-o", str(folder), says="Is a directory")
            self.refused(USAGE, "rnn", "-o", str(written / "below"), says="Not a directory")
            self.refused(TOO_LARGE, "expand", "scores", "--d", "99999", "--k", "99999", "-o", str(folder / "large"))
            self.assertEqual(sorted(path.name for path in folder.iterdir()), before)

    def test_devices_are_written_directly(self):
        self.assertEqual(odot("expand", "scores", "-o", "/dev/null").returncode, SUCCESS)
        self.assertEqual(odot("expand", "scores", "-o", "-").stdout, odot("expand", "scores").stdout)
        if os.path.exists("/dev/full"):
            self.refused(USAGE, "expand", "scores", "-o", "/dev/full", says="No space left")
            with open("/dev/full", "w", encoding="utf-8") as full:
                run = subprocess.run([ODOT, "list"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
            self.assertEqual(run.returncode, USAGE)
            self.assertIn("standard output", run.stderr)


if __name__ == "__main__":
    ODOT = os.path.abspath(sys.argv.pop(1))
    unittest.main()
