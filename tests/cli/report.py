# SPDX-License-Identifier: MIT
"""Reports in HTML from the real command: where they go, what is refused, and that they are well-formed.

Usage: report.py ODOT
Exit status: 0 every case holds, 1 one does not.
"""
import base64
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ODOT = ""
NOTE = "Let $G, H \\in \\mathbb{R}^{n \\times n}$.\n\n$$ G H = H G $$\n\n$$ (G H)^\\top = H^\\top G^\\top $$ <script>x</script>\n"
VOID = {"meta", "br", "img", "link"}


def odot(*arguments, **options):
    return subprocess.run([ODOT, *arguments], capture_output=True, text=True, timeout=300, check=False, **options)


class Tags(html.parser.HTMLParser):
    """Elements closed in the order in which they were opened, every id once, every link within the page to something."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.downloads, self.faults, self.text = [], [], [], [], [], []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            self.ids.append(values["id"])
        if values.get("href", "").startswith("#"):
            self.links.append(values["href"][1:])
        if "download" in values:
            self.downloads.append((values["download"], values["href"]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")

    def handle_data(self, data):
        self.text.append(data)


def read(page):
    tags = Tags()
    tags.feed(page)
    tags.close()
    return tags


class Report(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "n.md").write_text(NOTE, encoding="utf-8")

    def well_formed(self, page):
        self.assertTrue(page.startswith("<!DOCTYPE html>"))
        tags = read(page)
        self.assertEqual((tags.faults, tags.open), ([], []))
        self.assertEqual(len(tags.ids), len(set(tags.ids)))
        self.assertEqual(set(tags.links) - set(tags.ids), set())
        return tags

    def test_a_file_and_the_standard_output_hold_the_same_page(self):
        run = odot("check", "--format", "html", "n.md", cwd=self.folder)
        self.assertEqual(run.returncode, 1)
        to_file = odot("check", "--format", "html", "-o", "r.html", "n.md", cwd=self.folder)
        self.assertEqual((to_file.returncode, to_file.stdout), (1, ""))
        self.assertEqual((self.folder / "r.html").read_text(encoding="utf-8"), run.stdout)
        self.well_formed(run.stdout)

    def test_without_katex_formulas_are_source_and_that_is_said(self):
        run = odot("check", "--format", "html", "--katex", "nowhere", "n.md", cwd=self.folder)
        self.assertIn("there is no KaTeX in 'nowhere'", run.stderr)
        self.assertIn("libjs-katex", run.stderr)
        self.assertIn('<span class="tex">G H = H G</span>', run.stdout)
        self.well_formed(run.stdout)

    def test_the_certificate_in_the_page_is_the_one_that_the_command_writes(self):
        run = odot("check", "--format", "html", "--katex", "nowhere", "--certificate", "proofs", "n.md", cwd=self.folder)
        (name, link), = self.well_formed(run.stdout).downloads
        self.assertEqual(name, "n1-c2.json")
        held = json.loads(base64.b64decode(link.removeprefix("data:application/json;base64,")))
        written, = (self.folder / "proofs").iterdir()
        self.assertEqual(held, json.loads(written.read_text(encoding="utf-8")))

    def test_every_word_of_the_note_is_on_the_page_as_text(self):
        run = odot("check", "--format", "html", "--katex", "nowhere", "n.md", cwd=self.folder)
        self.assertIn("<script>x</script>", "".join(self.well_formed(run.stdout).text))
        self.assertEqual(len(re.findall("<script", run.stdout)), 2)

    def test_the_other_formats_go_to_a_file_too(self):
        for form in ("json", "sarif"):
            odot("check", "--format", form, "-o", "out", "n.md", cwd=self.folder)
            self.assertIsInstance(json.loads((self.folder / "out").read_text(encoding="utf-8")), dict)

    def test_text_goes_to_no_file(self):
        for subcommand in (["check", "n.md"], ["prove", "scores"]):
            run = odot(*subcommand, "-o", "out", cwd=self.folder)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn("odot: -o is for --format", run.stderr)

    def test_a_place_that_can_not_be_written_is_told_before_anything_is_checked(self):
        run = odot("check", "--format", "html", "-o", "none/r.html", "n.md", cwd=self.folder)
        self.assertEqual(run.returncode, 2)
        self.assertIn("cannot write 'none/r.html'", run.stderr)

    def test_the_catalogue_as_a_page(self):
        run = odot("prove", "--format", "html", "--katex", "nowhere", "scores", "scores-by-hadamard-as-written")
        self.assertEqual(run.returncode, 0, run.stderr)
        tags = self.well_formed(run.stdout)
        self.assertIn("scores", tags.ids)
        self.assertTrue(tags.downloads)


if __name__ == "__main__":
    ODOT = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main(verbosity=1)
