// SPDX-License-Identifier: MIT
#include "notes/formula/parser.hpp"

#include <doctest/doctest.h>

#include <set>

namespace tests_of_parser {

using namespace odot::notes;

namespace {

struct some_names : name_oracle {
  std::set<std::string, std::less<>> known;
  bool declared(std::string_view n) const override { return known.contains(n); }
  bool is_matrix(std::string_view n) const override { return known.contains(n); }
  bool holds_entry(std::string_view, int, int) const override { return false; }
  std::string function(std::string_view n) const override { return n == "\\zeta" ? "elementwise" : ""; }
};

/// The tree in brackets, operators in front.
std::string shown(const node* n) {
  static const char* const names[] = {"", "", "index", ":", "I", "0", "1", "+", "-", "*", "had", "div", "kron", "frac", "/", "T", "inv", "pow", "epow",
                                      "", "f:", "call", "blocks", "tuple", "dots", "none", "counted", "sum", "prod", "cases", "shaped", "R", "N", "", "pairs"};
  std::string head = names[static_cast<int>(n->kind)];
  if (n->kind == form::number || n->kind == form::name || n->kind == form::call) head = n->text;
  if (n->kind == form::unknown_call) head += n->text;
  if (n->kind == form::group && n->kids.size() == 1) return shown(n->kids[0]);
  if (n->kids.empty()) return head;
  std::string out = "(" + head;
  for (const node* k : n->kids) out += " " + shown(k);
  return out + ")";
}

std::string parsed(const std::string& text, std::set<std::string, std::less<>> known = {}) {
  static syntax_arena arena;
  some_names names;
  names.known = std::move(known);
  const std::vector<token> tokens = tokenize(text, {0, text.size()});
  parser p(tokens, arena, names);
  try {
    const node* n = p.expression();
    return p.done() ? shown(n) : "rest: " + p.peek().text;
  } catch (const trouble& t) {
    return std::string("trouble: ") + t.what();
  }
}

}  // namespace

TEST_CASE("precedence") {
  CHECK(parsed("G H + K") == "(+ (* G H) K)");
  CHECK(parsed("G \\odot H K") == "(had G (* H K))");
  CHECK(parsed("-G \\odot H") == "(- (had G H))");
  CHECK(parsed("G H^T") == "(* G (T H))");
  CHECK(parsed("2GH") == "(* 2 G H)");
  CHECK(parsed("G \\cdot H \\times K") == "(* G H K)");
  CHECK(parsed("\\sum_{k} G_{ik} H - K") == "(+ (sum (* (index G i k) H)) K)");
}

TEST_CASE("postfix signs") {
  for (const char* t : {"G^T", "G^\\top", "G^{\\mathsf T}", "G^{\\mathrm{T}}", "G^\\intercal", "G'", "G^{\\prime}"}) CHECK(parsed(t) == "(T G)");
  CHECK(parsed("G^{-\\top}") == "(T (inv G))");
  CHECK(parsed("G^{\\odot -1}") == "(epow G (- 1))");
  CHECK(parsed("G^{(2)}") == "G^{(2)}");
  CHECK(parsed("\\operatorname{tr}(G)^2") == "(pow (tr G) 2)");
}

TEST_CASE("functions and factors before brackets") {
  CHECK(parsed("f(G)") == "(f:f G)");
  CHECK(parsed("f(G)", {"f"}) == "(* f G)");
  CHECK(parsed("q(G)") == "(* q G)");
  CHECK(parsed("\\zeta(G)") == "(f:\\zeta G)");
  CHECK(parsed("\\operatorname{tr} GH") == "(tr (* G H))");
  CHECK(parsed("softmax(G)") == "(softmax G)");
  CHECK(parsed("\\text{softmax}(G, \\text{axis}=0)") == "(softmax_columns G)");
  CHECK(parsed("\\max(0, G)") == "(relu G)");
}

TEST_CASE("names in one spelling") {
  CHECK(parsed("\\tilde G") == "\\tilde{G}");
  CHECK(parsed("\\boldsymbol{g}") == "\\mathbf{g}");
  CHECK(parsed("dk", {"dk"}) == "dk");
  CHECK(parsed("dk") == "(* d k)");
  CHECK(parsed("\\mathbf{1}_n") == "(1 n)");
  CHECK(parsed("0_{n \\times m}") == "(0 n m)");
}

TEST_CASE("two readings are refused, and both are named") {
  CHECK(parsed("G \\oslash H \\odot K").find("both readings") != std::string::npos);
  CHECK(parsed("G \\otimes H \\odot K").find("both readings") != std::string::npos);
  CHECK(parsed("G \\odot H \\oslash K") == "(div (had G H) K)");
  CHECK(parsed("G^T", {"T"}).find("declared as a matrix") != std::string::npos);
  CHECK(parsed("e^G", {"e"}).find("trouble") == 0);
  CHECK(parsed("|G|").find("bars") != std::string::npos);
}

TEST_CASE("deep nesting is refused with words") {
  const std::string deep = std::string(5000, '(') + "G" + std::string(5000, ')');
  CHECK(parsed(deep).find("nested more than") != std::string::npos);
  CHECK(parsed("G" + std::string(3000, '\'')).find("follow one another") != std::string::npos);
}

TEST_CASE("brackets that do not match") {
  CHECK(parsed("(G").find("never closed") != std::string::npos);
  CHECK(parsed("\\begin{bmatrix} G").find("never closed") != std::string::npos);
  CHECK(parsed("\\frac{G}{H").find("never closed") != std::string::npos);
}

TEST_CASE("products over an index, with dots, and cases") {
  CHECK(parsed("\\prod_{j=1}^{n} A_j B").starts_with("(prod "));
  CHECK(parsed("A_t A_s \\cdots A_1") == "(* (index A t) (index A s) dots (index A 1))");
  CHECK(parsed("\\begin{cases} 1 & \\text{if } i \\ge j \\\\ 0 & \\text{otherwise} \\end{cases}").starts_with("(cases "));
}

} // namespace tests_of_parser
