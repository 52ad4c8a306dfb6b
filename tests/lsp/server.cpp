// SPDX-License-Identifier: MIT
#include "lsp/server.hpp"

#include <doctest/doctest.h>

using namespace odot;
using lsp::json;

namespace {

struct session {
  lsp::server server{"1.2.3"};
  std::vector<json> got;

  void take() {
    for (const std::string& text : server.sent()) got.push_back(json::parse(text));
  }
  void raw(const std::string& text) { server.receive(text), take(); }
  void send(json message) {
    message["jsonrpc"] = "2.0";
    raw(message.dump());
  }
  void tell(const std::string& method, const json& params) { send({{"method", method}, {"params", params}}); }
  void ask(int id, const std::string& method, const json& params) { send({{"id", id}, {"method", method}, {"params", params}}); }
  void work() {
    while (server.has_work()) server.work({}), take();
  }
  void start() {
    ask(0, "initialize", json::object());
    tell("initialized", json::object());
    got.clear();
  }
  void open(const std::string& text, const std::string& language = "markdown", const std::string& uri = "file:///n") {
    tell("textDocument/didOpen", {{"textDocument", {{"uri", uri}, {"languageId", language}, {"version", 1}, {"text", text}}}});
    work();
  }
  /// What came of a request on the document: its result, or its error.
  json result(const std::string& method, const json& more) {
    json params = {{"textDocument", {{"uri", "file:///n"}}}};
    params.update(more);
    got.clear();
    ask(7, method, params);
    work();
    REQUIRE(got.size() == 1);
    CHECK(got[0]["id"] == 7);
    return got[0].contains("result") ? got[0]["result"] : got[0]["error"];
  }
  json result_at(const std::string& method, int line, int character) { return result(method, {{"position", {{"line", line}, {"character", character}}}}); }
  std::string hover(int line, int character) {
    const json h = result_at("textDocument/hover", line, character);
    return h.is_null() ? "" : h["contents"]["value"].get<std::string>();
  }
  int error() const { return got.empty() || !got.back().contains("error") ? 0 : got.back()["error"]["code"].get<int>(); }
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

json range(int line, int from, int to) { return {{"start", {{"line", line}, {"character", from}}}, {"end", {{"line", line}, {"character", to}}}}; }

const std::string square = "Let $G, H \\in \\mathbb{R}^{n \\times n}$.\n\n";

}  // namespace

TEST_CASE("the life of a session") {
  session s;
  s.ask(1, "textDocument/hover", json::object());
  CHECK(s.error() == -32002);
  s.ask(2, "initialize", json::object());
  CHECK(s.got.back()["result"]["serverInfo"]["version"] == "1.2.3");
  CHECK(s.got.back()["result"]["capabilities"]["textDocumentSync"]["change"] == 2);
  s.ask(3, "initialize", json::object());
  CHECK(s.error() == -32600);
  s.ask(4, "workspace/noSuchThing", json::object());
  CHECK(s.error() == -32601);
  CHECK(s.server.exit_status() == 1);
  s.ask(5, "shutdown", nullptr);
  CHECK(s.got.back()["result"].is_null());
  s.ask(6, "textDocument/hover", json::object());
  CHECK(s.error() == -32600);
  CHECK_FALSE(s.server.ended());
  s.tell("exit", nullptr);
  CHECK(s.server.ended());
  CHECK(s.server.exit_status() == 0);
}

TEST_CASE("what is no message gets the protocol's error, and the session goes on") {
  session s;
  s.start();
  const std::pair<const char*, int> bad[] = {
      {"", -32700}, {"{", -32700}, {"\"\\ud800\"", -32700}, {"\xff", -32700}, {"[]", -32600}, {"7", -32600}, {"{}", -32600}, {"{\"id\": 1}", -32600},
      {"{\"id\": [], \"method\": \"x\"}", -32600}, {"{\"id\": 1.5, \"method\": \"x\"}", -32600}, {"{\"id\": 1, \"method\": 7}", -32600},
      {"{\"id\": 1, \"method\": \"textDocument/hover\"}", -32602}, {"{\"id\": 1, \"method\": \"textDocument/hover\", \"params\": 5}", -32602},
      {"{\"id\": 1, \"method\": \"textDocument/hover\", \"params\": {\"textDocument\": {\"uri\": \"file:///none\"}}}", -32602}};
  for (const auto& [text, code] : bad) {
    CAPTURE(text);
    s.got.clear();
    s.raw(text);
    CHECK(s.error() == code);
  }
  for (const std::string& deep : {std::string(100'000, '['), "{\"id\": 1, \"method\": \"x\", \"params\": " + std::string(1'000'000, '[') + std::string(1'000'000, ']') + "}"}) {
    s.got.clear();
    s.raw(deep);
    CHECK(s.error() == -32700);
  }
  s.open(square + "$G H = H G$\n");
  CHECK(s.got.back()["params"]["diagnostics"].size() == 1);
}

TEST_CASE("notifications that say nothing sensible are passed over in silence") {
  session s;
  s.start();
  s.tell("textDocument/didOpen", json::object());
  s.tell("textDocument/didChange", {{"textDocument", {{"uri", "file:///none"}}}, {"contentChanges", json::array()}});
  s.tell("textDocument/didClose", 5);
  s.tell("$/cancelRequest", {{"id", 99}});
  s.tell("$/setTrace", {{"value", "off"}});
  s.send({{"id", 1}, {"result", nullptr}});
  s.work();
  CHECK(s.got.empty());
}

TEST_CASE("a request whose position is none is refused, not answered") {
  session s;
  s.start();
  s.open(square);
  for (const json& position : {json(), json("x"), json{{"line", "a"}, {"character", 0}}, json{{"line", 0}}})
    CHECK(s.result("textDocument/hover", {{"position", position}})["code"] == -32602);
  CHECK(s.result("textDocument/hover", {{"position", {{"line", -1}, {"character", 1e3}}}}).is_null());
}

TEST_CASE("diagnostics: what is false is an error, what is not read is information; none for what is proved") {
  session s;
  s.start();
  s.open(square + "𝐀 $G H = H G$, $G + H = H + G$, $\\foo{G} = G$\n");
  const json params = s.got.back()["params"];
  CHECK(params["version"] == 1);
  REQUIRE(params["diagnostics"].size() == 2);
  CHECK(params["diagnostics"][0]["severity"] == 1);
  CHECK(params["diagnostics"][0]["code"] == "refuted");
  CHECK(params["diagnostics"][0]["range"] == range(2, 10, 13));
  CHECK(params["diagnostics"][1]["severity"] == 3);
}

TEST_CASE("edits, in parts and whole, are checked anew; closing takes the diagnostics away") {
  session s;
  s.start();
  s.open(square + "𝐀 $G H = H G$\n");
  const auto change = [&](const json& changes) {
    s.got.clear();
    s.tell("textDocument/didChange", {{"textDocument", {{"uri", "file:///n"}, {"version", 2}}}, {"contentChanges", changes}});
    s.work();
    REQUIRE(s.got.size() == 1);
    CHECK(s.got[0]["params"]["version"] == 2);
    return s.got[0]["params"]["diagnostics"].size();
  };
  CHECK(change(json::array({{{"range", range(2, 6, 7)}, {"text", "+ H"}}, {{"range", range(2, 12, 13)}, {"text", "H +"}}})) == 0);
  CHECK(change(json::array({{{"text", square + "$G H = H H$"}}})) == 1);
  CHECK(change(json::array({{{"range", range(2, 7, 8)}, {"text", "G"}}})) == 0);
  s.got.clear();
  s.tell("textDocument/didClose", {{"textDocument", {{"uri", "file:///n"}}}});
  CHECK(s.got[0]["params"]["diagnostics"].empty());
}

TEST_CASE("hover: the name's shape and where it comes from, the claim with its verdict and what was understood") {
  session s;
  s.start();
  s.open(square + "Define $Y := G H$.\n\n`𝐀` $Y^\\top = H^\\top G^\\top$ and $x^\\top G x = x^\\top G^\\top x$\n");
  const std::string name = s.hover(4, 6);
  CHECK(has(name, "`Y`: n × n, defined in line 3"));
  CHECK(has(name, "**proved**, for all sizes"));
  CHECK(has(name, "(G H)ᵀ = (Hᵀ Gᵀ)"));
  CHECK(has(name, "where Y := G H"));
  CHECK(has(s.hover(0, 5), "`G`: n × n, declared in line 1"));
  CHECK(has(s.hover(4, 36), "`x`: n × 1, read from this formula: it is not declared"));
  CHECK(s.hover(4, 2).empty());
  CHECK(s.hover(99, 99).empty());
}

TEST_CASE("the meaning above counts, of several the last") {
  session s;
  s.start();
  s.open("Let $G \\in \\mathbb{R}^{n \\times n}$.\n\n# Two\n\nLet $G \\in \\mathbb{R}^{n \\times m}$. So $G G^\\top = (G G^\\top)^\\top$.\n");
  CHECK(has(s.hover(4, 43), "`G`: n × m, declared in line 5"));
  CHECK(s.result_at("textDocument/definition", 4, 43)["range"] == range(4, 5, 6));
  CHECK(s.result_at("textDocument/definition", 0, 5)["range"] == range(0, 5, 6));
  CHECK(s.result_at("textDocument/definition", 2, 2).is_null());
}

TEST_CASE("symbols in the order of the note") {
  session s;
  s.start();
  s.open(square + "Define $Y := G H$. Now $Y = G H$.\n");
  const json list = s.result("textDocument/documentSymbol", json::object());
  REQUIRE(list.size() == 4);
  CHECK(list[0]["name"] == "G");
  CHECK(list[2]["name"] == "Y");
  CHECK(list[3]["name"] == "Y = G H");
  CHECK(list[3]["detail"] == "proved");
}

TEST_CASE("a correction is offered where it makes the claim true, and is the edit that does") {
  session s;
  s.start();
  s.open(square + "𝐀 $H G^\\top = H G$\n");
  const json actions = s.result("textDocument/codeAction", {{"range", range(2, 6, 6)}, {"context", {{"diagnostics", json::array()}}}});
  REQUIRE(actions.size() == 1);
  CHECK(actions[0]["kind"] == "quickfix");
  const json edit = actions[0]["edit"]["changes"]["file:///n"][0];
  CHECK(edit["newText"] == "{G^{\\top}}");  // TeX allows no second exponent on G^{\top}
  s.got.clear();
  s.tell("textDocument/didChange", {{"textDocument", {{"uri", "file:///n"}, {"version", 2}}},
                                    {"contentChanges", json::array({{{"range", edit["range"]}, {"text", edit["newText"]}}})}});
  s.work();
  CHECK(s.got[0]["params"]["diagnostics"].empty());
  CHECK(s.result("textDocument/codeAction", {{"range", range(0, 0, 3)}, {"context", json::object()}}).empty());
}

TEST_CASE("a missing declaration is offered, in a paragraph of its own before the one that needs it") {
  session s;
  s.start();
  s.open(square + "First\nsecond $x^\\top G x = x^\\top G^\\top x$\n");
  const json actions = s.result("textDocument/codeAction", {{"range", range(3, 10, 10)}, {"context", json::object()}});
  REQUIRE(actions.size() == 1);
  CHECK(actions[0]["title"] == "Declare $x \\in \\mathbb{R}^{n}$");
  const json edit = actions[0]["edit"]["changes"]["file:///n"][0];
  CHECK(edit["range"] == range(2, 0, 0));
  CHECK(edit["newText"] == "Let $x \\in \\mathbb{R}^{n}$.\n\n");
}

TEST_CASE("LaTeX by the language, or by the name where the language says nothing") {
  const std::string text = "\\begin{document}Let $G, H \\in \\mathbb{R}^{n \\times n}$. % $G = H$\n\\begin{verbatim}$G = H$\\end{verbatim}\n$G H = H G$\\end{document}\n";
  for (const auto& [language, uri] : {std::pair{"latex", "file:///n"}, std::pair{"tex", "file:///n"}, std::pair{"", "file:///n.tex"}}) {
    session s;
    s.start();
    s.open(text, language, uri);
    CHECK(s.got.back()["params"]["diagnostics"].size() == 1);
  }
}

TEST_CASE("a request can be cancelled, and an edit makes it needless") {
  session s;
  s.start();
  s.open(square + "$G H = H G$\n");
  s.got.clear();
  const json params = {{"textDocument", {{"uri", "file:///n"}}}, {"position", {{"line", 2}, {"character", 1}}}};
  s.ask(11, "textDocument/hover", params);
  s.ask(12, "textDocument/hover", params);
  s.tell("$/cancelRequest", {{"id", 11}});
  REQUIRE(s.got.size() == 1);
  CHECK(s.got[0]["id"] == 11);
  CHECK(s.error() == -32800);
  s.tell("textDocument/didChange", {{"textDocument", {{"uri", "file:///n"}, {"version", 2}}}, {"contentChanges", json::array({{{"text", "x"}}})}});
  CHECK(s.got.back()["id"] == 12);
  CHECK(s.error() == -32801);
  s.work();
  CHECK(s.got.size() == 3);
}

TEST_CASE("work that is no longer wanted is abandoned, and taken up again where it was") {
  session s;
  s.start();
  std::string text = square;
  for (int i = 1; i < 50; ++i) text += "$" + std::to_string(i) + " G H = H G " + std::to_string(i) + "$\n\n";
  s.tell("textDocument/didOpen", {{"textDocument", {{"uri", "file:///n"}, {"languageId", "markdown"}, {"version", 1}, {"text", text}}}});
  int asked = 0;
  s.server.work([&] { return ++asked == 5; });
  s.take();
  CHECK(asked == 5);
  CHECK(s.got.empty());
  CHECK(s.server.has_work());
  s.work();
  CHECK(s.got.size() == 1);
  CHECK(s.got[0]["params"]["diagnostics"].size() == 49);
}

TEST_CASE("a claim that takes long does not keep the others from being told") {
  session s;
  s.start();
  const std::string sum = "(A + B + G + H)";
  s.tell("textDocument/didOpen",
         {{"textDocument",
           {{"uri", "file:///n"},
            {"languageId", "markdown"},
            {"version", 1},
            {"text", "Let $A, B, G, H \\in \\mathbb{R}^{n \\times n}$.\n\n$" + sum + sum + sum + sum + sum + sum + " = " + sum + "^5 (H + G + B + A)$\n\n$G H = H G$\n"}}}});
  s.server.work({}), s.take();
  REQUIRE(s.got.size() == 1);
  const json first = s.got[0]["params"]["diagnostics"];
  REQUIRE(first.size() == 2);
  CHECK(first[0]["message"] == "still being decided");
  CHECK(first[1]["code"] == "refuted");
  REQUIRE(s.server.has_work());
  s.work();
  REQUIRE(s.got.size() == 2);
  const json last = s.got[1]["params"]["diagnostics"];
  REQUIRE(last.size() == 1);
  CHECK(last[0]["code"] == "refuted");
}

TEST_CASE("what is decided at once is told once") {
  session s;
  s.start();
  s.open(square + "$(G H)^\\top = H^\\top G^\\top$ and $G H G = G G H$\n");
  CHECK(s.got.size() == 1);
}

TEST_CASE("commands of a file that the server was started with") {
  session s;
  s.server = lsp::server("1.2.3", std::make_shared<const notes::source>("macros.tex", "\\newcommand{\\T}{^\\top}"));
  s.start();
  s.open(square + "$(G H)\\T = H\\T G\\T$\n");
  CHECK(s.got.back()["params"]["diagnostics"].empty());
  CHECK(has(s.hover(2, 4), "proved"));
}

TEST_CASE("zero bytes, marks of byte order and any line ends do no harm") {
  session s;
  s.start();
  s.open(std::string("\xEF\xBB\xBF") + "Let $G, H \\in \\mathbb{R}^{n \\times n}$." + std::string(1, '\0') + "\r\n\r\n$G H = H G$\r\n");
  REQUIRE(s.got.back()["params"]["diagnostics"].size() == 1);
  CHECK(s.got.back()["params"]["diagnostics"][0]["range"] == range(2, 7, 10));
  CHECK(has(s.hover(0, 6), "`G`"));
}
