# SPDX-License-Identifier: MIT
"""The real `odot lsp` over pipes: a whole session, bad input, closed pipes, and an edit in a document of 5,000 claims.

Usage: session.py ODOT
Exit status: 0 every case holds, 1 one does not.
"""
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

from client import Client

ODOT = ""
SQUARE = "Let $G, H \\in \\mathbb{R}^{n \\times n}$.\n\n"
URI = "file:///n.md"


class Session(unittest.TestCase):
    def client(self, *options):
        client = Client(ODOT, *options)
        self.addCleanup(client.kill)
        return client

    def test_a_session_from_initialize_to_exit(self):
        client = self.client()
        self.assertEqual(client.start()["serverInfo"]["name"], "odot")
        client.open(URI, SQUARE + "$G H = H G$")
        self.assertEqual([d["code"] for d in client.diagnostics()["diagnostics"]], ["refuted"])
        hover = client.call("textDocument/hover", textDocument={"uri": URI}, position={"line": 2, "character": 1})
        self.assertIn("declared in line 1", hover["result"]["contents"]["value"])
        self.assertEqual(client.end(), 0)

    def test_commands_of_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "macros.tex"
            file.write_text("\\newcommand{\\T}{^\\top}\n", encoding="utf-8")
            client = self.client("--macros", str(file))
            client.start()
            client.open(URI, SQUARE + "$(G H)\\T = H\\T G\\T$ and $(G H)\\T = G\\T H\\T$")
            self.assertEqual([d["code"] for d in client.diagnostics()["diagnostics"]], ["refuted"])
            self.assertEqual(client.end(), 0)
            file.unlink()
            for wrong, words in ((str(file), "macros.tex"), ("", "--macros")):
                run = subprocess.run([ODOT, "lsp", "--macros", wrong], input="", capture_output=True, text=True, timeout=30, check=False)
                self.assertEqual((run.returncode, run.stdout), (2, ""))
                self.assertIn(words, run.stderr)

    def test_exit_without_shutdown_and_a_closed_input_end_with_1(self):
        client = self.client()
        client.start()
        client.notify("exit")
        self.assertEqual(client.process.wait(timeout=30), 1)
        for options in [], ["--stdio"]:
            run = subprocess.run([ODOT, "lsp", *options], input=b"", capture_output=True, timeout=30, check=False)
            self.assertEqual((run.returncode, run.stdout, run.stderr), (1, b"", b""))

    def test_a_client_that_is_gone_ends_the_server(self):
        process = subprocess.Popen([ODOT, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdout.close()
        body = b'{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}'
        process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        process.stdin.flush()
        self.assertEqual(process.wait(timeout=30), 1)
        process.stdin.close()

    def test_bad_bytes_get_an_error_and_the_session_goes_on(self):
        client = self.client()
        client.raw(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        self.assertEqual(client.receive()["error"]["code"], -32700)
        client.raw(b"Content-Length: 987654321987\r\n\r\n")
        client.raw(b"Content-Length: 5\r\n\r\n{\"a\":")
        self.assertEqual(client.receive()["error"]["code"], -32700)
        client.start()
        self.assertEqual(client.call("no/such/method")["error"]["code"], -32601)
        self.assertEqual(client.end(), 0)

    def test_whatever_comes_the_server_stays_and_answers(self):
        for seed in range(12):
            self.random_session(random.Random(seed))

    def random_session(self, draw):
        """Edits at places that need not be there, requests of every kind, cancellations and garbage; then an ordinary end."""
        client = self.client()
        client.start()
        client.open(URI, SQUARE + "$$ G H = H G $$\n\nDefine $Y := G + 𝐀$ and $x^\\top Y x = 0$.\n", draw.choice(["markdown", "latex"]))
        place = lambda: {"line": draw.choice([0, 1, 2, 4, 9, 10**9, -1]), "character": draw.choice([0, 3, 5, 8, 10**12, -3])}
        for version in range(40):
            document = {"uri": URI, "version": version}
            kind = draw.random()
            if kind < 0.4:
                text = draw.choice(["", "$", "\n\n", "G H", "𝐀", "\\frac{", "}", "\0", "\r", "e\u0301"])
                client.notify("textDocument/didChange", textDocument=document, contentChanges=[{"range": {"start": place(), "end": place()}, "text": text}])
            elif kind < 0.8:
                number = client.ask("textDocument/" + draw.choice(["hover", "definition", "documentSymbol", "codeAction"]), textDocument=document,
                                    position=place(), range={"start": place(), "end": place()}, context={"diagnostics": []})
                if draw.random() < 0.3:
                    client.notify("$/cancelRequest", id=number)
            elif kind < 0.9:
                client.raw(draw.randbytes(20) + b"\r\n\r\n")
            else:
                client.send({"id": draw.choice([1, "a", None, [], {}, 1.5]), "method": draw.choice(["x", 5]), "params": draw.choice([None, [], 5])})
        self.assertEqual(client.end(), 0)

    def test_many_edits_at_once_end_in_the_last_text(self):
        client = self.client()
        client.start()
        client.open(URI, SQUARE)
        for i in range(200):
            client.notify("textDocument/didChange", textDocument={"uri": URI, "version": i + 2},
                          contentChanges=[{"text": SQUARE + f"$G H = H G + {i}$"}])
        last = client.until(lambda m: m.get("method") == "textDocument/publishDiagnostics" and m["params"].get("version") == 201)
        self.assertEqual(len(last["params"]["diagnostics"]), 1)
        self.assertEqual(client.end(), 0)

    def test_after_an_edit_in_5000_claims_only_that_one_changes(self):
        client = self.client()
        client.start()
        lines = [SQUARE] + [f"So $(G + {i} H)^\\top = G^\\top + {i} H^\\top$.\n" for i in range(5000)]
        client.open(URI, "\n".join(lines))
        self.assertEqual(client.diagnostics()["diagnostics"], [])
        line = 3 + 2 * 2500
        for version, (text, faults) in enumerate((("9", 1), ("", 0), ("8", 1)), 2):
            end = {"line": line, "character": 10 if faults == 0 else 9}
            client.notify("textDocument/didChange", textDocument={"uri": URI, "version": version},
                          contentChanges=[{"range": {"start": {"line": line, "character": 9}, "end": end}, "text": text}])
            diagnostics = client.diagnostics()["diagnostics"]
            self.assertEqual([d["range"]["start"]["line"] for d in diagnostics], [line] * faults)
        self.assertEqual(client.end(), 0)


if __name__ == "__main__":
    ODOT = sys.argv.pop(1)
    unittest.main(verbosity=1)
