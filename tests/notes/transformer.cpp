// SPDX-License-Identifier: MIT
// What the equations of the Transformer take: masks with −∞, members of families, heads side by side, angles, functions of functions.
#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_transformer {

using namespace odot::tests;

namespace {

const std::string masks =
    "Let $S, M, L, A \\in \\R^{n \\times n}$ and $V \\in \\R^{n \\times p}$. Let\n\n"
    "$$ M_{ij} = \\begin{cases} 0 & j \\le i \\\\ -\\infty & \\text{otherwise} \\end{cases} $$\n\nLet $L_{ij} = [j \\le i]$.\n\n";
const std::string heads =
    "Let $X \\in \\R^{n \\times d}$, $W_i^V \\in \\R^{d \\times p}$ and $W_i^O \\in \\R^{p \\times d}$. Let\n\n$$ \\mathrm{head}_i = X W_i^V $$\n\n";
const std::string positions =
    "Let $d \\in \\mathbb{N}$ and $t, s, i \\in \\R$. Let\n\n"
    "$$ \\mathrm{PE}_{(t, 2i)} = \\sin(t / 10000^{2i/d}), \\qquad \\mathrm{PE}_{(t, 2i+1)} = \\cos(t / 10000^{2i/d}) $$\n\n";

std::string mask(const std::string& claim) { return verdicts(masks + "$$ " + claim + " $$\n"); }
std::string head(const std::string& claim) { return verdicts(heads + "$$ " + claim + " $$\n"); }
std::string position(const std::string& claim) { return verdicts(positions + "$$ " + claim + " $$\n"); }

/// What was decided of the last claim.
std::string last_statement(const std::string& text) {
  const odot::notes::source note("note.md", text);
  odot::notes::verdict_cache cache;
  odot::notes::check_options options;
  options.statements = true, options.decide = false;
  return odot::notes::check_note(note, options, cache).claims.back().statement;
}

}  // namespace

TEST_CASE("softmax and exp send −∞ to zero") {
  CHECK(mask("\\operatorname{softmax}(S + M) \\mathbf{1}_n = \\mathbf{1}_n") == "proved");
  CHECK(mask("e^{S + M} = L \\odot e^S") == "proved");
  CHECK(mask("\\operatorname{triu}(\\operatorname{softmax}(S + M), 1) = 0") == "proved");
  CHECK(mask("\\operatorname{softmax}(S + M) = \\operatorname{tril}(\\operatorname{softmax}(S + M))") == "proved");
  CHECK(mask("\\operatorname{softmax}(S + M) = \\operatorname{softmax}(S)") == "refuted");
  CHECK(mask("\\operatorname{softmax}(S + M) = L \\odot \\operatorname{softmax}(S)") == "refuted");
  CHECK(mask("\\operatorname{tril}(\\operatorname{softmax}(S + M)) = 0") == "refuted");
  CHECK(mask("(\\operatorname{softmax}(S + M) V)_{i,:} = \\frac{\\sum_{j \\le i} e^{S_{ij}} V_{j,:}}{\\sum_{j \\le i} e^{S_{ij}}}") == "proved");
  CHECK(mask("(\\operatorname{softmax}(S + M) V)_{i,:} = \\frac{\\sum_{j \\le i} e^{S_{ij}} V_{j,:}}{\\sum_{j} e^{S_{ij}}}") == "refuted");
  CHECK(mask("\\operatorname{softmax}\\left(\\frac{S + M}{\\sqrt{n}}\\right) = \\operatorname{softmax}\\left(\\frac{S}{\\sqrt{n}} + M\\right)") == "proved");
  CHECK(mask("\\operatorname{softmax}(S^\\top + M^\\top) = \\operatorname{triu}(\\operatorname{softmax}(S^\\top + M^\\top))") == "proved");
  CHECK(last_statement(masks + "$$ e^{M} = L $$") == "(entries_{i<n,j<n}([i-j ≥ 0]) ⊙ exp(0_{n×n})) = entries_{i<n,j<n}([i-j ≥ 0])");
}

TEST_CASE("−∞ has no value anywhere else") {
  for (const char* claim : {"M + M = M", "0 M = 0", "\\operatorname{softmax}(-M) = L", "\\operatorname{softmax}(S M) = \\operatorname{softmax}(S M)", "M \\odot L = 0",
                            "e^{L \\odot M} = L", "\\operatorname{tril}(M) = 0", "\\log(e^{M + S}) - S = M", "e^{M - M} = \\mathbf{1}_{n \\times n}", "e^{0 M} = \\mathbf{1}_{n \\times n}"})
    CHECK_MESSAGE(mask(claim) == "unsupported", claim);
  CHECK(contains(first_message(masks + "$$ M + M = M $$\n"), "M has entries −∞"));
  // a row without any entry has no weights
  CHECK(verdicts("Let $N, S \\in \\R^{n \\times n}$ with $N_{ij} = -\\infty$.\n\n$$ \\operatorname{softmax}(S + N) = 5 S $$\n") == "undecided");
  CHECK(verdicts("Let $a \\in \\R$. Suppose $a = -\\infty$. Then $e^a = 0$.\n") != "proved");
}

TEST_CASE("cases say what every entry is") {
  const std::string declared = "Let $A, B, T \\in \\R^{n \\times n}$.\n\n", names = declared + "Let\n\n";
  CHECK(verdicts(names + "$$ T_{ij} = \\begin{cases} A_{ij} & j < i \\\\ 1 & j = i \\\\ 0 & j > i \\end{cases} $$\n\n$$ T = \\operatorname{tril}(A, -1) + I $$\n") == "proved");
  CHECK(verdicts(names + "$$ T_{ij} = \\begin{cases} A_{ij} & j < i \\\\ 1 & j = i \\\\ 0 & j > i \\end{cases} $$\n\n$$ T = \\operatorname{tril}(A) + I $$\n") == "refuted");
  CHECK(verdicts(names + "$$ T_{ij} = \\begin{cases} 1 & j \\le i \\\\ 2 & j = i \\\\ 0 & \\text{otherwise} \\end{cases} $$\n\n$$ T_{ii} = 1 $$\n") == "proved");  // the first that holds
  CHECK(contains(verdicts(names + "$$ T_{ij} = \\begin{cases} 1 & j < i \\\\ 0 & j > i \\end{cases} $$\n\n$$ T = \\operatorname{tril}(T) $$\n"), "unsupported"));
  CHECK(verdicts(declared + "$$ \\operatorname{tril}(A)_{ij} = [j \\le i] A_{ij} $$\n") == "proved");
  CHECK(verdicts(declared + "$$ \\operatorname{triu}(A)_{ij} = \\mathbb{1}\\{j \\le i\\} A_{ij} $$\n") == "refuted");
  CHECK(verdicts(declared + "$$ \\operatorname{tril}(A) + \\operatorname{triu}(A, 1) = A $$\n") == "proved");
  CHECK(verdicts(declared + "$$ \\operatorname{tril}(A) + \\operatorname{triu}(A) = A $$\n") == "refuted");
  CHECK(verdicts("Let $A, T \\in \\R^{n \\times n}$, where\n\n$$ T_{ij} = \\begin{cases} 1 & j \\le i \\\\ 0 & \\text{otherwise} \\end{cases} $$\n\nOne. Two.\n\n$$ T = A $$\n") != "proved");
  CHECK(contains(last_statement(names + "$$ T_{ij} = \\begin{cases} 1 & j \\le i \\\\ 0 & \\text{otherwise} \\end{cases} $$\n\nOne more.\n\n$$ T = A $$\n"), "entries_"));  // \begin{cases} is no case of a proof
}

TEST_CASE("members of a family, where their index runs") {
  CHECK(head("\\sum_{i=1}^h \\mathrm{head}_i W_i^O = X \\sum_{i=1}^h W_i^V W_i^O") == "proved");
  CHECK(head("\\sum_{i=1}^h \\mathrm{head}_i W_i^O = X \\sum_{i=1}^h W_i^V W_1^O") == "refuted");
  CHECK(head("\\sum_{j=1}^h \\mathrm{head}_j = X \\sum_{l=1}^h W_l^V") == "proved");
  CHECK(head("\\mathrm{head}_3 = X W_3^V") == "proved");
  CHECK(head("\\mathrm{head}_3 = X W_2^V") == "refuted");
  CHECK(head("\\sum_{i=1}^3 \\mathrm{head}_i = \\mathrm{head}_1 + \\mathrm{head}_2 + \\mathrm{head}_3") == "proved");
  CHECK(head("\\sum_{i=1}^h \\mathrm{head}_i = h \\, \\mathrm{head}_1") == "refuted");
  CHECK(head("W_i^O \\sum_{i=1}^h W_i^V W_i^O = \\sum_{i=1}^h W_i^O W_i^V W_i^O") == "unsupported");
  CHECK(last_statement(heads + "$$ \\mathrm{head}_2 = X W_2^V $$\n") == "(X W^{V}[2]) = (X W^{V}[2])   with X: n × d, W^{V}: d × p");
  // what may be rows of a matrix that the text names beside them is no ground for an alarm
  CHECK(verdicts("Let $X \\in \\R^{n \\times d}$ and $x_i \\in \\R^d$ for $i = 1, \\dots, n$.\n\n$$ X^\\top X = \\sum_{i=1}^n x_i x_i^\\top $$\n") == "doubtful");
  CHECK(verdicts("Let $W_i \\in \\R^{n \\times n}$, $W_2 \\in \\R^{n \\times n}$.\n\n$$ \\sum_{i=1}^2 W_i = W_1 + W_2 $$\n") == "unsupported");
}

TEST_CASE("heads side by side, for any number of them") {
  const std::string stacked = "\\begin{bmatrix} W_1^O \\\\ \\vdots \\\\ W_h^O \\end{bmatrix}";
  CHECK(head("\\mathrm{Concat}(\\mathrm{head}_1, \\dots, \\mathrm{head}_h) " + stacked + " = \\sum_{i=1}^h \\mathrm{head}_i W_i^O") == "proved");
  CHECK(head("\\mathrm{Concat}(\\mathrm{head}_1, \\dots, \\mathrm{head}_h) " + stacked + " = \\sum_{i=1}^h W_i^V W_i^O X") == "shape-error");
  CHECK(head("\\mathrm{Concat}(\\mathrm{head}_1, \\dots, \\mathrm{head}_h) " + stacked + " = \\mathrm{head}_1 W_1^O + \\dots + \\mathrm{head}_h W_h^O") == "proved");
  CHECK(head("\\mathrm{Concat}(\\mathrm{head}_1, \\dots, \\mathrm{head}_h) " + stacked + " = h \\, \\mathrm{head}_1 W_1^O") == "refuted");
  CHECK(head("\\mathrm{Concat}(\\mathrm{head}_1, \\dots, \\mathrm{head}_4) \\begin{bmatrix} W_1^O \\\\ \\vdots \\\\ W_4^O \\end{bmatrix} = \\sum_{i=1}^4 \\mathrm{head}_i W_i^O") == "proved");
  CHECK(head("\\mathrm{Concat}(\\mathrm{head}_1, \\mathrm{head}_2) = \\mathrm{Concat}(\\mathrm{head}_2, \\mathrm{head}_1)") == "refuted");
}

TEST_CASE("a function's arguments reach what its body is made of") {
  const std::string f = "Let $Q, K \\in \\R^{n \\times d}$, $V \\in \\R^{n \\times p}$ and $S := Q K^\\top$. Let $\\mathrm{Attn}(Q, K, V) = \\operatorname{softmax}(S) V$.\n\n";
  CHECK(verdicts(f + "$$ \\mathrm{Attn}(2 Q, K, V) = \\mathrm{Attn}(Q, 2 K, V) $$\n") == "proved");
  CHECK(verdicts(f + "$$ \\mathrm{Attn}(2 Q, K, V) = \\mathrm{Attn}(Q, K, V) $$\n") == "refuted");
  const std::string all = heads + "Let $\\mathrm{Multi}(X) = \\mathrm{Concat}(\\mathrm{head}_1, \\dots, \\mathrm{head}_h)$.\n\n";
  CHECK(verdicts(all + "$$ \\mathrm{Multi}(2 X) = 2 \\, \\mathrm{Multi}(X) $$\n") == "proved");
  CHECK(verdicts(all + "$$ \\mathrm{Multi}(2 X) = \\mathrm{Multi}(X) $$\n") == "refuted");
}

TEST_CASE("indices 2i and 2i + 1") {
  CHECK(position("\\mathrm{PE}_{(t+s, 2i)} = \\mathrm{PE}_{(t, 2i)} \\mathrm{PE}_{(s, 2i+1)} + \\mathrm{PE}_{(t, 2i+1)} \\mathrm{PE}_{(s, 2i)}") == "proved");
  CHECK(position("\\mathrm{PE}_{(t+s, 2i)} = \\mathrm{PE}_{(t, 2i)} \\mathrm{PE}_{(s, 2i+1)} - \\mathrm{PE}_{(t, 2i+1)} \\mathrm{PE}_{(s, 2i)}") == "refuted");
  CHECK(position("\\mathrm{PE}_{(t-s, 2i+1)} = \\mathrm{PE}_{(t, 2i+1)} \\mathrm{PE}_{(s, 2i+1)} + \\mathrm{PE}_{(t, 2i)} \\mathrm{PE}_{(s, 2i)}") == "proved");
  CHECK(position("\\mathrm{PE}_{(t-s, 2i+1)} = \\mathrm{PE}_{(t, 2i+1)} \\mathrm{PE}_{(s, 2i+1)} - \\mathrm{PE}_{(t, 2i)} \\mathrm{PE}_{(s, 2i)}") == "refuted");
  CHECK(position("\\mathrm{PE}_{t, 2i}^2 + \\mathrm{PE}_{t, 2i+1}^2 = 1") == "proved");
  CHECK(position("\\mathrm{PE}_{t, 2i}^2 = 1 - \\mathrm{PE}_{t, 2i+1}") == "refuted");
}

TEST_CASE("what is given may contradict itself") {
  const std::string names = "Let $A, B \\in \\R^{n \\times n}$, $x \\in \\R^n$ and $s \\in \\R$. ";
  const auto last = [](const std::string& text) { return checked(text).claims.back(); };
  const auto twice = last(names + "Suppose that $A = I$ and $A = 0$. Then\n\n$$ A B = 0 $$\n");
  CHECK(twice.result == odot::notes::verdict::proved);
  CHECK(twice.nowhere_defined);
  CHECK(contains(twice.message, "contradicts itself"));
  CHECK(last(names + "Suppose that $x^\\top x = 1$, $x^\\top x = s$ and $s = 3$. Then\n\n$$ x^\\top x + 1 = 4 $$\n").nowhere_defined);
  const auto fine = last(names + "Suppose that $x^\\top x = s$ and $s = 3$. Then\n\n$$ x^\\top x + 1 = 4 $$\n");
  CHECK(fine.result == odot::notes::verdict::proved);
  CHECK(!fine.nowhere_defined);
  CHECK(fine.message.empty());
}

} // namespace tests_of_transformer
