// SPDX-License-Identifier: MIT
// What a sentence says of a sign or an operation in general, in words that are not all known.

#include <algorithm>

#include "own_meanings.hpp"
#include "plain.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using std::string_view;

struct noun {
  string_view words;  ///< with bars between them
  std::initializer_list<usage> of;
  string_view name = {};
};

/// What signs are called: there are no more of these words than of signs.
const noun signs_called[] = {
    {"juxtaposition|letters", {usage::products}},
    {"superscript|superscripts", {usage::powers}},
    {"raised", {usage::powers, usage::name}, "^\\top"},
    {"bars", {usage::norms, usage::name}, "det"},
    {"det", {usage::name}, "det"},
    {"dagger", {usage::name}, "^\\top"},
    {"plus|minus", {usage::sums}},
    {"sigma", {usage::name}, "\\sum"},
    {"nabla|stroke|strokes|dash|dashes", {usage::name}, "\\nabla"},
    {"bracket|brackets", {usage::inner_products, usage::brackets}},
    {"dot|circle|circled", {usage::hadamard, usage::compositions}},
    {"star|stars|asterisk", {usage::stars}},
};
/// What operations are called. Notes speak of these all the time, and of how they are meant where they speak of themselves.
const noun operations_called[] = {
    {"product|products|multiplication|multiplications|entries", {usage::products}},
    {"power|powers|square|squares|squaring|exponent|exponents", {usage::powers}},
    {"norm|norms|length|lengths", {usage::norms}},
    {"transpose|transposes|transposition", {usage::name}, "^\\top"},
    {"vector|vectors", {usage::columns}},
    {"inverse|inverses", {usage::inverse}},
    {"trace|traces", {usage::traces}},
    {"determinant|determinants", {usage::name}, "det"},
    {"softmax|normalisation|normalization", {usage::softmax}},
    {"addition|additions|sum|sums", {usage::sums}},
    {"summation", {usage::name}, "\\sum"},
    {"operation|operations|arithmetic", {usage::sums, usage::products}},
    {"gradient|gradients|derivative|derivatives|prime|primes", {usage::name}, "\\nabla"},
    {"log|logs|logarithm|logarithms", {usage::logarithms}},
    {"identity", {usage::identity}},
};
/// The same for what stands alone in a formula, the signs of which are spelled out.
const noun signs_shown[] = {
    {"I|\\mathbf{I}|I_n", {usage::identity}},
    {"0", {usage::name}, "0"},
    {"\\mathbf{1}|\\mathbf 1", {usage::name}, "\\mathbf{1}"},
    {"\\odot|\\circ", {usage::hadamard, usage::compositions}},
    {"\\nabla|\\partial", {usage::name}, "\\nabla"},
    {"\\sum", {usage::name}, "\\sum"},
    {"\\operatorname{diag}|\\mathrm{diag}|\\text{diag}|\\diag", {usage::diagonals}},
    {"\\operatorname{tr}|\\mathrm{tr}|\\text{tr}|\\tr|\\operatorname{Tr}|\\mathrm{Tr}", {usage::traces}},
    {"\\operatorname{softmax}|\\mathrm{softmax}|\\text{softmax}|\\softmax", {usage::softmax}},
    {"\\operatorname{vec}|\\mathrm{vec}|\\text{vec}", {usage::vec}},
    {"\\log|\\ln", {usage::logarithms}},
    {"\\top|^\\top|T|^T", {usage::name}, "^\\top"},
    {"=", {usage::everything}},
    {"+|-", {usage::sums}},
};

template <std::size_t size>
const noun* noun_in(const noun (&list)[size], string_view word) {
  const auto at = std::find_if(std::begin(list), std::end(list), [&](const noun& n) { return in_bars(word, n.words); });
  return at == std::end(list) ? nullptr : at;
}

/// “Our logs”, “in this handout”, “is to be understood per sample”: the text speaks of how it is written itself.
bool speaks_of_itself(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (words[k] == "us" && k > 0 && words[k - 1] == "let" && !(k + 1 < words.size() && among(words[k + 1], {"call", "write", "use", "mean", "understand", "denote"}))) continue;
    if (among(words[k], {"our", "my", "us", "throughout", "elsewhere", "understood", "meant", "reserved", "shall"})) return true;
    if (k + 1 < words.size() && among(words[k], {"this", "the"}) && k > 0 && among(words[k - 1], {"in", "of", "throughout"}) &&
        among(words[k + 1], {"note", "notes", "notebook", "paper", "handout", "page", "thesis", "group", "library", "ledger", "section", "chapter", "book", "course", "lecture", "report", "tables", "post", "second", "rest", "remainder"}))
      return true;
  }
  return false;
}

/// “Each single operation”, “the squared norm”, and not “of the product”, “by squares”: what the clause speaks of in general.
bool leads_clause(const std::vector<std::string>& clause, std::size_t at) {
  constexpr std::size_t longest = 5;
  const std::size_t from = clause.size() > 2 && clause[0] == "in" ? 3 : 0;  // “in this notebook”
  return at < from + longest && std::none_of(clause.begin() + static_cast<std::ptrdiff_t>(std::min(from, at)), clause.begin() + static_cast<std::ptrdiff_t>(at), [](const std::string& w) {
    return among(w, {"of", "by", "with", "to", "from", "this", "that", "as", "use", "have", "get", "take", "compute", "is", "are", "we"});
  });
}

/// “In brackets”, “without the bars”, “revenue minus cost”: something else is spoken of.
bool stands_in_phrase(const std::vector<std::string>& clause, std::size_t at) {
  if (among(clause[at], {"plus", "minus", "dot", "star", "letters"}) && at > 0 && !among(clause[at - 1], {"each", "every", "the", "our", "a", "any", "two", "both", "single"})) return true;  // “revenue minus cost”
  for (std::size_t k = at; k > 0 && k + 3 > at; --k)
    if (among(clause[k - 1], {"in", "on", "at", "with", "by", "of", "inside", "without", "between", "using"})) return true;
  return false;
}

/// Words that are known of operations: they say what is meant by them anyway, or in which order they go, which is read elsewhere.
bool is_known_of_signs(const std::string& word) {
  return among(word, {"entrywise", "elementwise", "entry-wise", "element-wise", "componentwise", "component-wise", "pointwise", "hadamard", "schur", "kronecker", "tensor", "later", "earlier", "decreasing", "increasing", "ordered", "understood", "vary", "varies", "independently"});
}
std::string unknown_of_signs(std::vector<std::string> words) {
  std::erase_if(words, is_known_of_signs);
  return unknown_among(words);
}

/// “Is short for the entrywise one”, “are taken per entry”, “by the trace we mean”: the clause tells what is meant by what it speaks of.
bool tells_meaning(const std::vector<std::string>& clause) {
  for (const char* verb : {"short for", "stands for", "stand for", "we mean", "carries a", "carry a", "has a factor", "have a factor", "comes with a", "come with a"})
    if (holds(clause, verb)) return true;
  if ((holds(clause, "act on") || holds(clause, "acts on")) && any_among(clause, {"only", "alone", "first", "second", "left", "right"})) return true;
  const bool by_entries = any_among(clause, {"entrywise", "elementwise", "entry-wise", "element-wise"}) || holds(clause, "per entry") || holds(clause, "entry by entry") || holds(clause, "each entry");
  return by_entries && (any_among(clause, {"taken", "read", "meant", "written"}) || holds(clause, "is the one") || holds(clause, "entrywise one") || holds(clause, "are the ones"));
}

/// “$f'$ and $g'$ stand for their derivatives”: of the formulas in front it is told that they are these.
bool stands_behind(const std::vector<std::string>& clause, std::size_t at) {
  return !clause.empty() && among(clause[0], {"stand", "stands"}) && at > 1 && clause[1] == "for" && among(clause.back(), {"derivative", "derivatives", "gradient", "gradients", "function", "functions"});
}

/// The operation whose sign the formula shows on a bare name, as `\|v\|`, `L^{-1}`, `\operatorname{tr}`; a null pointer where it shows none.
const noun* noun_shown(string_view formula) {
  if (const noun* n = noun_in(signs_shown, formula); n != nullptr) return n;
  constexpr std::size_t longest = 28;
  if (formula.size() > longest || formula.find_first_of("=<>+,") != string_view::npos || formula.find("\\in") == 0) return nullptr;
  const auto ends = [&](string_view with) { return formula.ends_with(with); };
  const auto begins = [&](string_view with) { return formula.starts_with(with); };
  if ((begins("\\|") || begins("\\lVert") || begins("\\norm") || begins("||")) && (ends("|") || ends("Vert") || ends("}"))) return noun_in(operations_called, "norm");
  if (ends("^{-1}")) return noun_in(operations_called, "inverse");
  if (ends("^\\top") || ends("^T") || ends("^{\\top}") || ends("^{T}")) return noun_in(operations_called, "transpose");
  if (ends("^2") || ends("^{2}") || ends("^3") || ends("^k") || ends("^{k}")) return noun_in(operations_called, "power");
  const std::size_t applied = formula.find('(');
  if (begins("\\langle")) return noun_in(signs_called, "bracket");
  return applied == string_view::npos ? nullptr : noun_in(signs_shown, formula.substr(0, applied));
}

/// “$L^{-1}$ is shorthand”, “let $\operatorname{tr}$ stop short”: the sentence tells what the formula stands for.
bool is_told_of(const sentence& s, std::size_t at) {
  const auto words = [&](std::size_t k) { return k < s.pieces.size() && !s.pieces[k].mathematics ? words_of(s.pieces[k].words) : std::vector<std::string>(); };
  const std::vector<std::string> before = words(at - 1), behind = words(at + 1);
  if (!before.empty() && among(before.back(), {"let", "write", "read", "call"})) return true;
  if (!behind.empty() && behind[0] == "as") return true;  // “think of $\\operatorname{diag}$ as”
  return !behind.empty() && (before.empty() || at == 0 || among(before.back(), {",", ":", "and", "where", "here", "so", "group", "note", "paper"}) || before.size() < 5) &&
         (among(behind[0], {"are", "be", "mean", "stand", "shall", "will", "("}) || behind[0].ends_with('s'));
}

void add(const noun& n, const std::string& word, std::vector<own_meaning>& out, bool convention = false) {
  for (const usage of : n.of) {
    own_meaning own{of, word, std::string(n.name), convention};
    own.unsure = true;
    out.push_back(std::move(own));
  }
}

}  // namespace

void spoken_of_signs(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out) {
  const bool of_itself = speaks_of_itself(words_of(s));
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (s.pieces[i].mathematics) {
      const noun* shown = noun_shown(formula(s.pieces[i]));
      if (shown == nullptr || !(is_told_of(s, i) || (of_itself && noun_in(signs_shown, formula(s.pieces[i])) != nullptr))) continue;
      if (*shown->of.begin() == usage::vec && i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics && tells_stacked_columns(words_of(s.pieces[i + 1].words))) continue;
      const bool means = i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics && tells_meaning(words_of(s.pieces[i + 1].words));
      if (const std::string word = unknown_beside(s, i); !is_known_of_signs(word) && (!word.empty() || of_itself || means)) add(*shown, word.empty() ? "is" : word, out, noun_in(signs_shown, formula(s.pieces[i])) != nullptr);
      continue;
    }
    std::vector<std::string> clause;
    const auto finish = [&](bool told) {
      const bool means = told || tells_meaning(clause), by = means && !clause.empty() && clause[0] == "by";  // “$A^+$ stands for …” has no words in front
      for (std::size_t k = 0; k < clause.size(); ++k) {
        if (clause[k] == "square" && k + 1 < clause.size() && among(clause[k + 1], {"matrix", "matrices"})) continue;
        const noun* n = stands_in_phrase(clause, k) ? nullptr : noun_in(signs_called, clause[k]);
        if (n == nullptr && (by || leads_clause(clause, k)) && (of_itself || means || (k == 0 && clause[k].ends_with('s')) || (k > 0 && clause[k] == "operation" && among(clause[k - 1], {"each", "every", "single"})))) n = noun_in(operations_called, clause[k]);
        if (n == nullptr || only_counts(clause, k + 1) || (!by && stands_behind(clause, k))) continue;
        if (const std::string word = unknown_of_signs(clause); !word.empty() || means) add(*n, word.empty() ? clause[k] : word, out);
        break;
      }
      clause.clear();
    };
    for (std::string& w : words_of(s.pieces[i].words))
      if (among(w, {",", ";", ":", ".", "(", ")", "?", "!", "|"})) finish(false);
      else clause.push_back(std::move(w));
    const bool told = i + 2 < s.pieces.size() && !s.pieces[i + 2].mathematics && tells_meaning(words_of(s.pieces[i + 2].words));  // “a product $AB$ is short for …”
    if (i + 1 == s.pieces.size() || clause.size() > 4 || told) finish(told);  // “the norm of $x$”
  }
}

}  // namespace odot::notes
