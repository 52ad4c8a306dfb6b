# SPDX-License-Identifier: MIT
"""The module `odot` for Python: the examples of its page and of its documentation, and what they don't show.

Usage: module.py README    with the module on PYTHONPATH
"""
import dataclasses
import doctest
import os
import signal
import sys
import tempfile
import threading
import unittest

import odot

README = sys.argv.pop(1)
STEERING = r"Let $A \in \mathbb{R}^{n \times n}$. $A \text{<script>alert(1)</script>} = A$. $A = A^\top$." + "\n\n" + r"$$ A < B = A & 1 $$"
SLOW = "Let $A, B \\in \\mathbb{R}^{n \\times n}$.\n\n" + "".join(f"$$ (A + {i} B)^8 = A^8 + {i} B $$\n\n" for i in range(2, 400))


class Examples(unittest.TestCase):
    def test_the_page(self):
        failed, tried = doctest.testfile(README, module_relative=False)
        self.assertEqual(failed, 0)
        self.assertGreater(tried, 8)

    def test_the_documentation(self):
        failed, tried = doctest.testmod(odot)
        self.assertEqual(failed, 0)
        self.assertGreater(tried, 2)


class Module(unittest.TestCase):
    def test_an_empty_note(self):
        note = odot.check("")
        self.assertEqual((len(note), str(note), list(note)), (0, "<text>: 0 claims", []))

    def test_claims_do_not_change(self):
        [claim] = odot.check("$1 = 1$")
        with self.assertRaises(dataclasses.FrozenInstanceError):
            claim.verdict = "refuted"

    def test_latex(self):
        text = r"\begin{equation} 1 = 2 \end{equation} % $3 = 4$"
        self.assertEqual([c.formula for c in odot.check(text, latex=True)], ["1 = 2"])
        self.assertEqual(odot.check(text, name="paper.tex").name, "paper.tex")

    def test_macros(self):
        self.assertEqual(odot.check(r"$\one = 1$", macros=r"\newcommand{\one}{1}").count("proved"), 1)

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "note.md")
            with open(path, "w", encoding="utf-8") as file:
                file.write("$1 = 2$")
            self.assertEqual(str(odot.check_file(path)), f"{path}: 1 claim: 1 refuted")
            with self.assertRaises(FileNotFoundError):
                odot.check_file(os.path.join(folder, "missing.md"))

    def test_what_is_no_text(self):
        with self.assertRaisesRegex(ValueError, "<text>:2:3: this is no text"):
            odot.check("a\nbc\0")
        for other in (None, 3, ["$1 = 1$"]):
            with self.assertRaises(TypeError):
                odot.check(other)
        with self.assertRaises(UnicodeEncodeError):
            odot.check("$\ud800 = 1$")

    def test_a_table_for_notebooks_is_escaped(self):
        shown = odot.check(STEERING, name="<b>name</b>")._repr_html_()
        self.assertIn("&lt;b&gt;name", shown)
        self.assertNotIn("<script", shown)
        self.assertNotIn("<b>", shown)
        self.assertIn("<code>B = A &amp; 1</code>", shown)
        self.assertEqual(shown.count("<tr>"), 1 + len(odot.check(STEERING)))

    def test_remarks(self):
        [remark] = odot.check("$$ 1 = 1").remarks
        self.assertEqual((remark.line, remark.column), (1, 1))
        self.assertIn("never closed", remark.message)

    def test_other_threads_run_and_an_interruption_is_heeded(self):
        timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            while True:  # until the timer's thread has had its turn
                odot.check(SLOW)
        timer.join()


if __name__ == "__main__":
    unittest.main()
