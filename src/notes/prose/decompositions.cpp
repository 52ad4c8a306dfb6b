// SPDX-License-Identifier: MIT
// How a text says that a product is a decomposition: “let $X = U D V^\top$ be the SVD of $X$”.

#include <algorithm>
#include <array>

#include "prose.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

struct named_decomposition {
  decomposition kind;
  const char* name;
};
constexpr std::array decompositions = {
    named_decomposition{decomposition::singular_values, "svd"},
    named_decomposition{decomposition::singular_values, "singular value decomposition"},
    named_decomposition{decomposition::singular_values, "singular-value decomposition"},
    named_decomposition{decomposition::spectral, "eigendecomposition"},
    named_decomposition{decomposition::spectral, "eigen-decomposition"},
    named_decomposition{decomposition::spectral, "eigen decomposition"},
    named_decomposition{decomposition::spectral, "eigenvalue decomposition"},
    named_decomposition{decomposition::spectral, "spectral decomposition"},
    named_decomposition{decomposition::spectral, "spectral theorem"},
    named_decomposition{decomposition::triangular, "qr decomposition"},
    named_decomposition{decomposition::triangular, "qr factorization"},
    named_decomposition{decomposition::triangular, "qr factorisation"},
};

/// The decomposition that is named at this word, and how many words its name has.
struct found_name {
  decomposition kind = decomposition::none;
  std::size_t length = 0;
};
found_name name_at(const std::vector<std::string>& words, std::size_t at) {
  found_name out;
  for (const named_decomposition& d : decompositions)
    if (const std::size_t n = begins_with(words, at, d.name); n > out.length) out = {d.kind, n};
  return out;
}

/// Words that stand around the name and tell no more of the factors.
bool goes_along(const std::string& w) {
  return among(w, {"the", "a", "an", "its", "full", "thin", "reduced", "compact", "economy", "of", "matrix", "matrices", "any", "every", "real", "real-valued", "square", "rectangular", "or", "some", "symmetric", "covariance", "data", "be", "is", "denote", "denotes", "(", ")", "<f>"});
}
/// Words that lead from the name to the formula.
bool leads(const std::string& w) {
  return among(w, {"recall", "that", "are", "being", "we", "us", "have", "has", "let", "consider", "with", "by", "as", "write", "written", "so", "and", "now", "then", "using", "takes", "form", "given", "compute", "take", ":", "|", "it", "can", "may", "from", "via",
                   "plugging", "plug", "in", "substituting", "substitute", "inserting", "insert", "through", "applying", "apply", "admits", "obtain", "get", "also", "decompose", "decomposed", "use", "where", "performed", "follows", "expressed", "represented", "factored", "factor", "let's", "which", "factorization", "factorisation", "decomposition", "into", "two", "such"});
}

/// The kind that these words name, all of which are the name or lead from it to the formula.
decomposition named_by(const std::vector<std::string>& words, std::size_t begin) {
  decomposition told = decomposition::none;
  for (std::size_t k = begin; k < words.size();) {
    if (const found_name found = name_at(words, k); found.length > 0) {
      if (told != decomposition::none && told != found.kind) return decomposition::none;
      told = found.kind, k += found.length;
    } else if (goes_along(words[k]) || leads(words[k]) || words[k] == ",") ++k;
    else return decomposition::none;
  }
  return told;
}

/// The kind that the words name in front of a formula, in the shortest of its clauses that names one: “since $A$ is symmetric, by the spectral theorem, we have”.
decomposition named_in_front(const std::vector<std::string>& before) {
  constexpr std::array verbs = {"is", "as", ":", "by", "be", "have", "with", "decomposition", "factorization", "factorisation", "eigendecomposition", "svd", "theorem", ")", "let", "write", "consider", "form", "take", "denote", "get", "obtain", "follows", "that"};
  if (before.empty()) return decomposition::none;
  if (before.back() == ",") {  // “By the SVD, $X = U D V^\top$”
    std::size_t begin = before.size() - 1;
    while (begin > 0 && !among(before[begin - 1], {".", ";", ",", ":"})) --begin;
    const bool leads_on = among(before[begin], {"by", "using", "via", "through", "from", "applying"}) && (begin == 0 || before[begin - 1] != ",");
    const std::vector<std::string> clause(before.begin() + static_cast<std::ptrdiff_t>(begin), before.end());
    return leads_on && !any_among(clause, {"<f>", "of"}) ? named_by(before, begin) : decomposition::none;  // and not of something else
  }
  if (std::find(verbs.begin(), verbs.end(), before.back()) == verbs.end()) return decomposition::none;
  for (std::size_t begin = before.size(); begin-- > 0 && !among(before[begin], {".", ";"});)
    if (begin == 0 || among(before[begin - 1], {".", ";", ",", ":"}))
      if (const decomposition told = named_by(before, begin); told != decomposition::none) return told;
  return decomposition::none;
}

/// The kind that is named right in front of a formula which stands beside it: “it is related to the SVD of the data matrix $X$, $X = U D V^\top$”.
decomposition named_in_apposition(const std::vector<std::string>& before) {
  if (before.size() < 4 || before.back() != "," || before[before.size() - 2] != "<f>") return decomposition::none;
  const auto leads_to_it = [&](std::size_t article) {  // and no “unlike the SVD of $X$, …”
    if (article == 0) return true;
    const std::string& w = before[article - 1];
    return among(w, {"by", "using", "via", "consider", "recall", "take", "compute", "given", "with", "have", "use", "."}) || (w == "to" && article > 1 && before[article - 2] == "related");
  };
  for (std::size_t at = before.size() - 2; at-- > 1;) {
    const found_name found = name_at(before, at);
    if (found.length == 0 || before[at - 1] == "(") continue;
    const bool whole = std::all_of(before.begin() + static_cast<std::ptrdiff_t>(at + found.length), before.end() - 1, [](const std::string& w) { return goes_along(w) || w == "svd"; });
    std::size_t article = at;
    while (article > 0 && goes_along(before[article - 1]) && !among(before[article - 1], {"of", "is", "be", "denote", "denotes", "or", "(", ")", "<f>"})) --article;
    return whole && article < at && leads_to_it(article) ? found.kind : decomposition::none;
  }
  return decomposition::none;
}

/// The kind that the words name behind a formula: “be the SVD of $X$”, “, its singular value decomposition”.
decomposition named_behind(const std::vector<std::string>& behind) {
  const bool apposition = !behind.empty() && behind[0] == ",";  // and not “some call $…$ the SVD”
  const std::size_t first = apposition ? 1 : 0;
  if (first >= behind.size() || !(apposition ? among(behind[first], {"the", "its", "a", "an"}) : among(behind[first], {"be", "is", "denote", "denotes"}))) return decomposition::none;
  decomposition told = decomposition::none;
  for (std::size_t k = first; k < behind.size();) {
    if (const found_name found = name_at(behind, k); found.length > 0) told = found.kind, k += found.length;
    else if (goes_along(behind[k])) ++k;
    else return among(behind[k], {",", ".", ";", "where", "then", "so", "and"}) ? told : decomposition::none;  // a clause of its own
  }
  return told;
}

}  // namespace

decomposition decomposition_said(const std::vector<std::string>& before, const std::vector<std::string>& behind) {
  for (const decomposition told : {named_in_front(before), named_in_apposition(before)})
    if (told != decomposition::none) return told;
  return named_behind(behind);
}

bool is_word_of_decomposition(const std::string& word) { return among(word, {"svd", "qr", "decomposition", "eigendecomposition", "factorization", "factorisation"}); }

bool says_diagonalized(const std::vector<std::string>& before) {
  return before.size() > 2 && among(before.back(), {"as", "by"}) && among(before[before.size() - 2], {"decomposed", "diagonalized", "diagonalised", "factored", "written"}) && before[before.size() - 3] == "be";
}

bool leads_to_factors(const std::vector<std::string>& before) {
  return before.size() > 2 && before.back() == "as" && among(before[before.size() - 2], {"it", "<f>"}) && among(before[before.size() - 3], {"decompose", "diagonalize", "diagonalise", "factor"});
}

}  // namespace odot::notes
