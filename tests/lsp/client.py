# SPDX-License-Identifier: MIT
"""A client of the language server for tests: one message at a time, over pipes."""
import json
import subprocess
import threading
import queue


class Client:
    def __init__(self, odot, *options):
        self.process = subprocess.Popen([odot, "lsp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.messages, self.number, self.aside = queue.Queue(), 0, []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        stream = self.process.stdout
        while header := stream.readline():
            length = int(header.split(b":")[1])
            stream.readline()
            self.messages.put(json.loads(stream.read(length)))
        self.messages.put(None)

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def notify(self, method, **params):
        self.send({"method": method, "params": params})

    def ask(self, method, **params):
        """Sends a request; returns its id."""
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        return self.number

    def receive(self, timeout=60):
        """The next message; None when the server has closed its output."""
        return self.messages.get(timeout=timeout)

    def until(self, wanted):
        """The next message that `wanted` takes; others before it are kept in `aside`."""
        while (message := self.receive()) is not None:
            if wanted(message):
                return message
            self.aside.append(message)
        raise AssertionError("the server ended")

    def call(self, method, **params):
        number = self.ask(method, **params)
        return self.until(lambda m: m.get("id") == number)

    def diagnostics(self):
        return self.until(lambda m: m.get("method") == "textDocument/publishDiagnostics")["params"]

    def start(self):
        answer = self.call("initialize", processId=None, rootUri=None, capabilities={})
        self.notify("initialized")
        return answer["result"]

    def open(self, uri, text, language="markdown", version=1):
        self.notify("textDocument/didOpen", textDocument={"uri": uri, "languageId": language, "version": version, "text": text})

    def end(self):
        """Ends the session as the protocol has it; the exit status."""
        self.call("shutdown")
        self.notify("exit")
        return self.process.wait(timeout=30)

    def kill(self):
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass
