# SPDX-License-Identifier: MIT
"""A fault planted in GiNaC's side or in the engine is reported as a disagreement, in the table, in JSON and by the exit status.

Usage: disagreement.py ODOT-WITH-FAULTS
Exit status: 0 every case holds, 1 one does not.
"""
import json
import os
import subprocess
import sys
import unittest

ODOT = ""
SUCCESS, FAULT = 0, 5


def odot(fault, *arguments):
    environment = {**os.environ, "FAULT": fault}
    return subprocess.run([ODOT, "prove", *arguments], capture_output=True, text=True, timeout=300, check=False, env=environment)


class Disagreement(unittest.TestCase):
    def test_without_a_fault_both_agree(self):
        run = odot("none", "scores", "--tokens", "2", "--d", "2", "--k", "2")
        self.assertEqual(run.returncode, SUCCESS, run.stderr)
        self.assertIn("GiNaC and engine", run.stdout)

    def test_a_fault_in_either_is_told(self):
        for fault in ("ginac", "engine"):
            for theorem in ("scores", "rnn-scores", "scores-by-hadamard-as-written"):
                run = odot(fault, theorem, *(("--tokens", "2", "--d", "2", "--k", "2") if "as" not in theorem else ()))
                self.assertEqual(run.returncode, FAULT, run.stdout)
                self.assertIn("a fault of odot itself", run.stdout)
                self.assertIn("trust neither", run.stderr)
                self.assertNotRegex(run.stdout, r"(?m)proved$")

    def test_json_holds_what_each_says(self):
        run = odot("engine", "scores", "--tokens", "2", "--d", "2", "--k", "2", "--format", "json")
        self.assertEqual(run.returncode, FAULT)
        row = json.loads(run.stdout)["runs"][0]
        self.assertEqual(row["method"], "GiNaC and engine")
        self.assertIn("GiNaC finds all entries equal; the engine finds that entry (1,1)", row["disagreement"])


if __name__ == "__main__":
    ODOT = sys.argv.pop(1)
    unittest.main()
