// SPDX-License-Identifier: MIT
// Properties by grammar: “is a symmetric and invertible matrix”, “an orthogonal matrix $Q$”; and what functions are said to be.

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "odot/kernel/term.hpp"
#include "odot/operation/functions.hpp"
#include "descriptions.hpp"
#include "prose.hpp"
#include "words.hpp"
#include "notes/source/characters.hpp"

namespace odot::notes {

namespace {

struct adjective {
  std::string_view words;
  unsigned known;
};
constexpr std::array adjectives = {
    adjective{"symmetric", kernel::symmetric},          adjective{"skew symmetric", kernel::skew},
    adjective{"skew-symmetric", kernel::skew},          adjective{"skewsymmetric", kernel::skew},
    adjective{"antisymmetric", kernel::skew},           adjective{"anti-symmetric", kernel::skew},
    adjective{"skew", kernel::skew},
    adjective{"diagonal", kernel::diagonal},            adjective{"orthogonal", kernel::orthogonal},
    adjective{"perpendicular", kernel::orthogonal},     // of two vectors
    adjective{"permutation", kernel::permutation},      adjective{"invertible", kernel::invertible},
    adjective{"nonsingular", kernel::invertible},       adjective{"non-singular", kernel::invertible},
    adjective{"regular", kernel::invertible},            adjective{"inversible", kernel::invertible},
    adjective{"symmetry matrix", kernel::symmetric}};

bool is_unread_adjective(std::string_view w) {
  return among(w, {"triangular", "upper-triangular", "lower-triangular", "positive", "nonnegative", "non-negative", "negative", "stochastic", "unitary",
                   "nilpotent", "toeplitz", "circulant", "banded", "singular", "normal", "hermitian", "normalized", "normalised", "causal", "zero",
                   "nonzero", "constant", "commute", "commutes", "commuting", "definite", "semidefinite", "centered", "centred", "rotation",
                   "projection", "projector", "semi-definite", "full-rank", "doubly", "binary", "integer", "even", "odd", "equal", "identical",
                   "orthonormal", "scalar-valued", "block-diagonal", "doubly-stochastic", "small", "large", "upper", "lower", "unimodular", "sparse",
                   "positive-definite", "psd", "spd", "hpd", "nsd", "pd", "sym", "self-adjoint", "selfadjoint", "diagonalizable", "similar", "rank-one", "low-rank", "tridiagonal", "reflection", "householder", "markov"});
}
/// What stands in front of a property and makes another of it.
bool narrows(std::string_view w) {
  return among(w, {"block", "nearly", "approximately", "almost", "partial", "non", "not", "generalized", "quasi", "pseudo", "sub", "semi", "partially",
                   "neither", "nor", "never", "no", "isn't", "aren't", "hardly", "mutually", "pairwise", "often", "usually", "sometimes", "generally"});
}
bool is_noun(std::string_view w) { return among(w, {"matrix", "matrices", "vector", "vectors", "map", "operator"}); }
bool is_article(std::string_view w) {
  return among(w, {"a", "an", "the", "real", "some", "any", "square", "every", "each", "two", "all", "both", "arbitrary", "fixed", "n-by-n", "also"});
}

/// “unit length”, “norm 1”: how many words; 0 where they say no length of 1.
std::size_t unit_length_at(const std::vector<std::string>& words, std::size_t at) {
  for (const char* said : {"unit length", "unit norm", "unit euclidean norm", "norm one", "norm 1", "length one", "length 1", "euclidean norm 1", "euclidean norm one"})
    if (const std::size_t n = begins_with(words, at, said); n > 0) return n;
  return 0;
}

/// “matrix onto the column space of”: the words from `at` on say onto which space something projects.
bool is_onto_space(const std::vector<std::string>& words, std::size_t at) {
  if (at < words.size() && among(words[at], {"matrix", "operator"})) ++at;
  if (at + 2 >= words.size() || words[at] != "onto") return false;
  at += among(words[at + 1], {"the", "a", "an", "its"}) ? 2 : 1;
  const bool two = at + 1 < words.size() && ((among(words[at], {"column", "row", "null"}) && words[at + 1] == "space") || (words[at] == "orthogonal" && words[at + 1] == "complement"));
  if (!two && !among(words[at], {"range", "image", "span", "kernel", "nullspace", "line", "hyperplane"})) return false;
  at += two ? 2 : 1;
  return at >= words.size() || among(words[at], {"of", "spanned", ",", ".", ";", ")", "and", "then"});  // and no image space of a network
}

/// Reads the adjectives from `at` on; moves behind them. What is no list of properties gives none.
std::optional<said_properties> adjectives_at(const std::vector<std::string>& words, std::size_t& at) {
  said_properties out;
  bool any = false;
  while (at < words.size()) {
    const std::string& w = words[at];
    const std::string next = at + 1 < words.size() ? words[at + 1] : "";
    if (narrows(w)) return std::nullopt;
    std::size_t length = 0;
    for (const adjective& a : adjectives)
      if (const std::size_t n = begins_with(words, at, a.words); n > length) length = n, out.known |= a.known;
    if (begins_with(words, at, "skew symmetric") > 0) out.known &= ~static_cast<unsigned>(kernel::symmetric);
    if (length == 0 && w == "idempotent") out.idempotent = true, length = 1;
    if (length == 0 && among(w, {"involutory", "involutive"})) out.involutory = true, length = 1;
    const bool leads_there = at > 0 && words[at - 1] == "orthogonal";  // a projection matrix of a network is another thing
    const bool projects = among(w, {"projector", "projectors"}) || (w == "projection" && among(next, {"matrix", "matrices", "operator", "onto"}));
    if (length == 0 && projects && (leads_there || is_onto_space(words, at + 1))) {
      out.idempotent = true, length = 1;
      out.known &= ~static_cast<unsigned>(kernel::orthogonal);
      if (leads_there) out.known |= kernel::symmetric;
    }
    if (length == 0 && w == "unit" && among(next, {"vector", "vectors", "length", "norm"})) out.unit = true, length = next == "length" || next == "norm" ? 2 : 1;
    if (length == 0 && w == "orthonormal" && among(next, {"columns", "rows"})) (next == "rows" ? out.rows : out.columns) = true, length = 2;
    if (length == 0 && among(w, {"normalised", "normalized"}) && next == "to")
      if (const std::size_t n = unit_length_at(words, at + 2); n > 0) out.unit = true, length = 2 + n;
    // more is said of these, and not read: it keeps from calling something false
    const bool tells_symmetry = among(w, {"covariance", "gram", "correlation", "precision", "householder"}) && among(next, {"matrix", "matrices"});
    if (length == 0 && (tells_symmetry || w == "rotation")) {
      if (tells_symmetry) out.known |= kernel::symmetric;
      if (among(w, {"rotation", "householder"})) out.known |= kernel::orthogonal;
      out.unread += (out.unread.empty() ? "" : " ") + w, length = 1;
    }
    if (length == 0 && is_unread_adjective(w)) out.unread += (out.unread.empty() ? "" : " ") + w, length = 1;
    if (length == 0 && !(any && (w == "and" || w == ",")) && !(any && is_article(w))) break;
    if (length == 0) {  // a conjunction goes on only where another property follows
      std::size_t ahead = at + 1;
      while (ahead < words.size() && (is_article(words[ahead]) || words[ahead] == "and")) ++ahead;
      said_properties more;
      std::size_t probe = ahead;
      if (ahead >= words.size() || words[ahead] == "and" || narrows(words[ahead])) break;
      const bool property = is_unread_adjective(words[ahead]) || among(words[ahead], {"idempotent", "involutory"}) ||
                            std::any_of(adjectives.begin(), adjectives.end(), [&](const adjective& a) { return begins_with(words, probe, a.words) > 0; });
      if (!property) break;
      at = ahead;
      continue;
    }
    any = true;
    for (std::size_t k = 0; k < length; ++k) out.words += (out.words.empty() ? "" : " ") + words[at + k];
    at += length;
  }
  if (!any) return std::nullopt;
  // an orthogonal projection is no orthogonal matrix
  if (among(out.unread, {"projection", "projector"}) || (at < words.size() && among(words[at], {"complement", "decomposition", "basis", "columns", "rows"}))) out.known &= ~static_cast<unsigned>(kernel::orthogonal);
  return out;
}

/// “With one entry added”, “with a full first row”: the tail that begins at `at` tells of rows, columns or entries that are otherwise.
bool changes_by_tail(const std::vector<std::string>& words, std::size_t at) {
  for (std::size_t k = at + 1; k < words.size() && !among(words[k], {".", ",", ";", ":", "and", "then"}); ++k)
    if (among(words[k], {"added", "removed", "multiplied", "replaced", "row", "upper", "lower", "part", "perturbation", "noise"}) || (words[k] == "entry" && words[k - 1] != "each")) return true;
  return false;
}

/// Whether what stands behind the adjectives lets them speak of the names as a whole: “diagonal blocks” does not.
bool ends_well(const std::vector<std::string>& words, std::size_t at) {
  if (at >= words.size()) return true;
  if (is_noun(words[at])) ++at;
  if (at >= words.size()) return true;
  if (words[at] == "onto") return any_among(words, {"projection", "projector"}) && !any_among(words, {"along", "parallel"});
  return among(words[at], {",", ";", ":", ".", ")", "(", "and", "of", "so", "then", "where", "with", "such", "because", "since", "as", "we", "whose", "which",
                           "that", "but", "for", "having", "meaning", "i.e.", "here", "too", "also", "by", "in", "from", "satisfying", "hence", "thus", "or", "is", "has"}) &&
         !(words[at] == "or") && !(words[at] == "with" && at + 1 < words.size() && words[at + 1] == "respect") &&
         !(words[at] == "for" && at + 1 < words.size() && !among(words[at + 1], {"all", "every", "each", "any", "simplicity", "example"})) &&
         !(words[at] == "of" && at > 0 && !is_noun(words[at - 1])) && !(words[at] == "by" && at + 1 < words.size() && !among(words[at + 1], {"construction", "definition", "assumption", "hypothesis"})) &&
         !(words[at] == "in" && at + 1 < words.size() && words[at + 1] != "this") && !(words[at] == "of" && at + 1 < words.size() && among(words[at + 1], {"blocks", "matrices", "operators", "functions"})) &&
         !(words[at] == "as" && at + 1 < words.size() && among(words[at + 1], {"a", "an"})) && !(words[at] == "with" && changes_by_tail(words, at));
}

/// Whether the clause says no more behind the adjectives: “are positive definite.”, and not “is positive definite with unit trace”.
bool ends_with_them(const std::vector<std::string>& words, std::size_t at) {
  if (at < words.size() && is_noun(words[at])) ++at;
  const bool goes_on = at + 1 < words.size() && words[at] == "," && among(words[at + 1], {"the", "we", "let"}) && !any_among(words, {"which", "whose"});  // “positive definite, the log-likelihood is”
  return at >= words.size() || goes_on || among(words[at], {".", ";", "|"}) || (at + 1 == words.size() && among(words[at], {",", "and", ":", ")"}));
}

/// What is said and not understood: a property of which no more is known than that it is there. Nothing where it is denied. That products and
/// powers are invertible, or what has them is, asks for no more than that all names are: most of them are.
said_properties not_read(const std::vector<std::string>& words) {
  said_properties out;
  const bool more = holds(words, "not only") || holds(words, "not just");
  for (std::size_t k = 0; k < words.size() && k < 10; ++k) {
    if (more && among(words[k], {"not", "only", "just"})) continue;
    if (among(words[k], {".", ";", "then", "so", "we", "where", "not", "no", "never", "neither", "without"})) return out;
    const bool of_loss = words[k] == "negative" && k + 1 < words.size() && (words[k + 1].starts_with("log") || among(words[k + 1], {"likelihood", "entropy", "gradient", "sign", "samples", "sample", "examples"}));
    const bool property = !of_loss && (is_unread_adjective(words[k]) || std::any_of(adjectives.begin(), adjectives.end(), [&](const adjective& a) { return begins_with(words, k, a.words) > 0; }));
    if (property) {
      const bool open = std::all_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(k), [](const std::string& w) { return leaves_open(w); });
      for (; k < words.size() && (out.unread.empty() || is_unread_adjective(words[k])); ++k) out.unread += (out.unread.empty() ? "" : " ") + words[k];
      if (more) out.unread += " and more";
      out.whole = open && !more && tested_property(out.unread) == "invertible" && ends_with_them(words, k);
      return out;
    }
  }
  return out;
}

/// “are mutually orthonormal”, “form an orthonormal basis of”: what begins at `at` says that of several vectors, and no more.
bool are_orthonormal(const std::vector<std::string>& words, std::size_t at) {
  const bool form = at < words.size() && among(words[at], {"form", "forming"});
  if (!form && !(at < words.size() && among(words[at], {"are", "be"}))) return false;
  ++at;
  while (at < words.size() && (form ? words[at] == "an" : among(words[at], {"mutually", "pairwise", "all"}))) ++at;
  if (at >= words.size() || words[at] != "orthonormal") return false;
  ++at;
  if (form && !(at < words.size() && among(words[at++], {"set", "basis", "system", "family"}))) return false;
  return at >= words.size() || among(words[at], {",", ";", ":", ".", ")", "and", "then", "so", "where"}) || (form && among(words[at], {"of", "for"}));
}

/// “the Gram matrix, which is symmetric”: where what is said of a noun begins behind it, which stands at words[at] with its article and is that of
/// nothing else; `at` where no such noun does.
std::size_t behind_own_noun(const std::vector<std::string>& words, std::size_t at) {
  constexpr std::size_t longest = 6;
  std::size_t end = at;
  while (end < words.size() && end < at + longest && words[end] != "," && !among(words[end], {"of", "for", "with", "from", "in", "by", "on", "between", "and", "that", "which", ".", ";", ":", "(", "not", "no"})) ++end;
  if (end < at + 2 || end >= words.size() || words[end] != "," || !among(words[at], {"a", "an", "the", "our", "its"})) return at;
  ++end;
  if (end + 1 < words.size() && words[end] == "which" && among(words[end + 1], {"is", "are"})) end += 2;
  if (end < words.size() && among(words[end], {"assumed", "taken", "supposed"})) ++end;
  if (end < words.size() && words[end] == "to") end = end + 1 < words.size() && words[end + 1] == "be" ? end + 2 : end;
  return end;
}

/// “whose columns are orthonormal”, “'s columns form an orthonormal basis of”: what begins at `at` with the columns, where it says that and no more.
bool are_orthonormal_columns(const std::vector<std::string>& words, std::size_t at) {
  if (at < words.size() && among(words[at], {"whose", "'s"})) ++at;
  if (at >= words.size() || words[at] != "columns") return false;
  return are_orthonormal(words, at + 1);
}

said_properties behind_names(const std::vector<std::string>& words) {
  std::size_t i = words.size() > 2 && among(words[0], {"that", "which"}) && among(words[1], {"is", "are"}) ? 1 : 0;
  bool be = false;
  if (words.size() > 2 && words[0] == "," && words[1] == "the" && among(words[2], {"first", "second", "third", "last", "other", "former", "latter"})) return {};  // “along $v$, the second the reflection”
  for (const std::size_t at : {std::size_t{0}, std::size_t{1}})
    if (begins_with(words, at, "different from zero") > 0 && ends_well(words, at + 3)) {
      said_properties out;
      out.unread = out.words = "nonzero", out.whole = true;
      return out;
    }
  while (i < words.size() && among(words[i], {"both", "each", "all", "be", "is", "are", "assumed", "to", "taken", "being", "also", "known", ",", "(", "then", "remain", "remains", "here"})) {
    be = be || among(words[i], {"be", "is", "are", "being", "remains", "remain"});
    ++i;
  }
  const bool apposition = !words.empty() && among(words[0], {",", "("});
  const bool bare = i == 0;
  if (std::size_t noun = behind_own_noun(words, i); noun > i && (be || apposition))
    if (std::optional<said_properties> found = adjectives_at(words, noun); found && ends_well(words, noun)) {
      found->whole = ends_with_them(words, noun);
      return *found;
    }
  while (i < words.size() && is_article(words[i])) ++i;
  if ((be && i + 1 < words.size() && is_noun(words[i]) && are_orthonormal_columns(words, i + 1)) || (!words.empty() && words[0] == "'s" && are_orthonormal_columns(words, 0))) {
    said_properties out;
    out.columns = true, out.words = "orthonormal columns";
    return out;
  }
  if (be && i + 2 < words.size() && is_noun(words[i]) && among(words[i + 1], {"with", "having"})) {  // “be a matrix with orthonormal columns”, “be a vector of unit length”
    std::size_t with = i + 2;
    if (std::optional<said_properties> found = adjectives_at(words, with); found && (found->columns || found->rows) && found->unread.empty() && ends_well(words, with)) return *found;
    if (const std::size_t n = unit_length_at(words, i + 2); n > 0 && ends_well(words, i + 2 + n)) {
      said_properties out;
      out.unit = true, out.words = "unit length";
      return out;
    }
  }
  if (bare && !among(words.empty() ? "" : words[0], {"have", "has", "with", "having"})) return {};
  if (std::size_t behind = 1; bare && words.size() > 1 && words[1] == "orthonormal")
    if (std::optional<said_properties> found = adjectives_at(words, behind); found && (found->columns || found->rows) && found->unread.empty() && ends_well(words, behind)) return *found;
  if (!bare && (be || apposition))
    if (std::optional<said_properties> found = adjectives_at(words, i); found && ends_well(words, i)) {
      found->whole = ends_with_them(words, i);
      return *found;
    }
  return not_read(words);
}

/// Whether the word in front of “a symmetric” says that there is one: “let”, “we use a symmetric”. What a thing needs, comes from or fails for is none.
bool brings_in(std::string_view w) {
  return among(w, {"let",      "for",     "with",      "and",     "or",        ",",         ":",       ";",        "(",        ".",        "where",   "is",     "are",     "be",      "if",       "as",      "take",      "takes",    "taking",  "consider", "considers", "considering", "given",
                   "give",     "fix",     "fixes",     "fixing",  "choose",    "chooses",   "choosing", "pick",     "have",     "has",      "having",  "use",    "uses",    "using",   "suppose",  "assume",  "assuming",  "denote",   "denotes", "define",   "introduce", "study",       "set",
                   "put",      "call",    "write",     "keep",    "keeps",     "learn",     "learns",  "train",    "store",    "stores",   "share",   "shares", "draw",    "sample",   "apply",   "applies",   "applying", "by",      "parametrise", "maintain", "include",     "includes",
                   "exist",    "exists"});
}

said_properties in_front_of_names(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  // from the end: a noun, adjectives before it, an article or the beginning of the clause before them
  std::size_t end = words.size();
  if (is_noun(words[end - 1])) --end;
  std::size_t begin = end;
  const auto is_property = [&](std::size_t k) {
    if (is_unread_adjective(words[k]) || among(words[k], {"idempotent", "involutory", "unit", "square", "real"})) return true;
    return std::any_of(adjectives.begin(), adjectives.end(), [&](const adjective& a) { return begins_with(words, k, a.words) > 0; });
  };
  while (begin > 0 && end - begin < 8 && (is_property(begin - 1) || (begin < end && among(words[begin - 1], {"and", ",", "n-by-n"})))) --begin;
  while (begin < end && among(words[begin], {"and", ","})) ++begin;
  if (begin == end) return {};
  // the word in front may turn the property into another, and a verb may deny it
  for (std::size_t k = begin > 3 ? begin - 3 : 0; k < begin; ++k)
    if (narrows(words[k]) || among(words[k], {"without", "unless", "than", "whether"})) return {};
  if (begin > 0 && !is_article(words[begin - 1]) && !among(words[begin - 1], {"let", "for", "with", "and", ",", "where", "is", "are", "if", ":", "(", "."})) return {};
  std::size_t phrase = begin;  // with its articles
  while (phrase > 0 && is_article(words[phrase - 1])) --phrase;
  const bool definite = std::any_of(words.begin() + static_cast<std::ptrdiff_t>(phrase), words.begin() + static_cast<std::ptrdiff_t>(begin), [](const std::string& w) { return among(w, {"the", "every", "each", "all", "both", "two"}); });
  const bool stands = definite || phrase == 0 || brings_in(words[phrase - 1]);
  while (begin < end && is_article(words[begin])) ++begin;
  std::size_t at = begin;
  std::vector<std::string> own(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(words.size()));
  std::optional<said_properties> found = adjectives_at(own, at);
  if (!found || at < end) return {};
  found->whole = true;
  found->of_new = !stands;
  return *found;
}

}  // namespace

std::string tested_property(std::string_view text) {
  std::string said;
  for (const std::string& w : words_of(text))
    if (!is_article(w) && !is_noun(w) && !among(w, {"be", "is", "are", "being", "have", "has", "having", "with", "symmetric", "square"})) said += (said.empty() ? "" : " ") + w;
  constexpr std::array<std::pair<std::string_view, std::string_view>, 24> known = {
      {{"integer", "whole"}, {"integers", "whole"}, {"one-hot", "permutation"}, {"one-hot labels", "permutation"}, {"one-hot targets", "permutation"}, {"invertible", "invertible"}, {"nonsingular", "invertible"}, {"non-singular", "invertible"}, {"regular", "invertible"}, {"positive definite", "positive definite"}, {"positive-definite", "positive definite"},
       {"positive semidefinite", "positive semidefinite"}, {"positive semi-definite", "positive semidefinite"}, {"positive-semidefinite", "positive semidefinite"}, {"nonnegative definite", "positive semidefinite"},
       {"upper triangular", "upper triangular"}, {"upper-triangular", "upper triangular"}, {"lower triangular", "lower triangular"}, {"lower-triangular", "lower triangular"}, {"nonzero", "neq"}, {"non-zero", "neq"}, {"full column rank", "full column rank"}, {"of full column rank", "full column rank"}, {"linearly independent columns", "full column rank"}}};
  for (const auto& [words, property] : known)
    if (words == said) return std::string(property);
  return {};
}

bool denies_property(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  std::size_t i = 0;
  while (i < words.size() && among(words[i], {"is", "are", "was", "were", "need", "be", "a", "an", ",", "which"})) ++i;
  if (i == words.size() || i == 0) return false;
  if (among(words[i], {"asymmetric", "nonsymmetric", "non-symmetric", "unsymmetric", "singular", "noninvertible", "non-invertible", "nonorthogonal", "non-orthogonal"})) return true;
  const bool denied = words[i] == "not" || words[i] == "never" || (words[i] == "no" && i + 1 < words.size() && words[i + 1] == "longer");
  for (std::size_t k = i + 1; denied && k < std::min(words.size(), i + 5); ++k)
    if (std::any_of(adjectives.begin(), adjectives.end(), [&](const adjective& a) { return begins_with(words, k, a.words) > 0; })) return !among(words[i + 1], {"necessarily", "only", "just"});
  return false;
}

bool speaks_of_optimum(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string& w = words[k];
    if (w.starts_with("minimis") || w.starts_with("minimiz") || w.starts_with("maximis") || w.starts_with("maximiz") || among(w, {"seek", "seeks", "seeking"})) return true;
    if (among(w, {"look", "looks", "looking", "search", "searches", "searching"}) && k + 1 < words.size() && words[k + 1] == "for") return true;
  }
  return false;
}

bool is_sought(std::string_view before, std::string_view behind, bool optimises) {
  const std::vector<std::string> front = words_of(before), words = words_of(behind);
  const auto over = std::find_if(front.begin(), front.end(), [](const std::string& w) { return among(w, {"over", "among"}); });
  if (over == front.end() ? speaks_of_optimum(front) : optimises || speaks_of_optimum(front)) return true;
  return words.size() > 1 && among(words[0], {"that", "which", "to"}) && speaks_of_optimum({words[1]});
}

bool leads_to_subject(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty()) return true;
  const std::string& last = words.back();
  if (words.size() > 2 && last == "on" && words[words.size() - 3] == "from" && among(words[words.size() - 2], {"here", "now"})) return true;  // “from here on $X \in …$, and $X$ is invertible”
  if (among(last, {"lets", "of", "between", "from", "in", "on", "at", "into", "onto", "to", "than", "like", "over", "under", "above", "below", "inside", "across", "within", "around", "per", "by"})) return false;
  if (among(last, {"fixed", "given", "called", "named", "supposed", "assumed", "denoted", "being", "assuming", "supposing", "considering", "taking", "having", "needed"})) return true;
  if (words.size() > 1 && among(words[words.size() - 2], {"the", "a", "an", "our", "this", "each", "every"}))
    return !(last.ends_with("ed") || last.ends_with("ing") || among(last, {"leading", "principal", "new", "old", "average", "mean", "inner", "outer", "resulting"}));
  return true;
}

namespace {

struct function_word {
  std::string_view words, what;
};
constexpr std::array function_words = {
    function_word{"softmax", "softmax"}, function_word{"row-wise softmax", "softmax"}, function_word{"rowwise softmax", "softmax"},
    function_word{"column-wise softmax", "softmax_columns"}, function_word{"columnwise softmax", "softmax_columns"},
    function_word{"elementwise", "elementwise"}, function_word{"element-wise", "elementwise"}, function_word{"entrywise", "elementwise"},
    function_word{"entry-wise", "elementwise"}, function_word{"componentwise", "elementwise"}, function_word{"component-wise", "elementwise"},
    function_word{"pointwise", "elementwise"}, function_word{"coordinatewise", "elementwise"}, function_word{"coordinate-wise", "elementwise"},
    function_word{"entry by entry", "elementwise"}};

std::string function_at(const std::vector<std::string>& words, std::size_t at, std::size_t& length) {
  std::string what;
  length = 0;
  for (const function_word& f : function_words)
    if (const std::size_t n = begins_with(words, at, f.words); n > length) length = n, what = f.what;
  operation::each_word([&](std::string_view phrase, const operation::names& f) {
    if (const std::size_t n = begins_with(words, at, phrase); n > length) length = n, what = f.text;
  });
  if (what == "elementwise") {
    std::size_t further = 0;
    for (std::size_t k = at + length; k < words.size() && k < at + length + 3; ++k)
      if (std::string more = function_at(words, k, further); !more.empty() && more != "elementwise") return more;
    if (at + length < words.size() && among(words[at + length], {"product", "products", "multiplication", "multiplied", "power", "square", "division"})) return {};
  }
  return what;
}

/// “Be any matrix, symmetric or not” leaves open whether it is.
void drop_left_open(std::vector<std::string>& words) {
  constexpr std::array<std::string_view, 2> left_open = {"or", "not"};
  const auto at = std::search(words.begin(), words.end(), left_open.begin(), left_open.end());
  if (at == words.end() || at == words.begin()) return;
  const auto adjective = at - 1;
  words.erase(adjective != words.begin() && *(adjective - 1) == "," ? adjective - 1 : adjective, at + 2);
}

}  // namespace

said_properties properties_in(std::string_view text, bool before) {
  std::vector<std::string> words = words_of(text);
  drop_left_open(words);
  return before ? in_front_of_names(words) : behind_names(words);
}

said_properties properties_of_columns(std::string_view before, std::string_view behind) {
  std::vector<std::string> led = words_of(before);
  if (led.size() > 2 && led.back() == "matrix" && led[led.size() - 2] == "the") led.resize(led.size() - 2);
  said_properties out;
  const std::size_t n = led.size();
  if (n < 2 || led[n - 1] != "of" || led[n - 2] != "columns" || (n > 2 && !among(led[n - 3], {"the", "all", ",", ".", ":"})) || any_among(led, {"no", "not", "some"}) || !are_orthonormal(words_of(behind), 0)) return out;
  out.columns = true, out.words = "orthonormal columns";
  return out;
}

said_properties properties_beside(std::string_view text, bool formula_follows) {
  std::vector<std::string> words = words_of(text);
  std::size_t i = behind_own_noun(words, 0);
  bool plural = false;
  std::size_t cell = 0;  // of a table
  while (cell < words.size() && words[cell] == "|") ++cell;
  if (const auto next = cell == 0 ? words.end() : std::find(words.begin() + static_cast<std::ptrdiff_t>(cell), words.end(), "|"); next != words.end()) words.erase(next, words.end()), formula_follows = false;
  while (i < words.size() && (among(words[i], {",", ":", "(", "|", "both", "all", "each"}) || (i > 0 && is_article(words[i])) || among(words[i], {"a", "an", "two", "real", "being"}))) {
    plural = plural || among(words[i], {"both", "all", "each", "two"});
    ++i;
  }
  std::size_t length = i;
  while (length < words.size() && among(words[length], {"of", "with", "having", "have", "has"})) ++length;
  if (const std::size_t n = length > i ? unit_length_at(words, length) : 0; n > 0 && ends_well(words, length + n)) {
    said_properties out;
    out.unit = true, out.plural = plural, out.words = "unit length";
    return out;
  }
  if (std::size_t behind = length; length > i && length < words.size() && words[length] == "orthonormal")  // “with orthonormal columns”
    if (std::optional<said_properties> found = adjectives_at(words, behind); found && (found->columns || found->rows) && found->unread.empty() && ends_well(words, behind)) {
      found->plural = plural;
      return *found;
    }
  std::size_t end = i;
  const std::optional<said_properties> found = adjectives_at(words, end);
  if (!found) return {};
  const bool noun = end < words.size() && is_noun(words[end]);
  plural = plural || (noun && words[end].ends_with("s")) || (noun && words[end] == "matrices");
  // “… symmetric $B$”: it may be said of what stands behind it
  said_properties out = ends_well(words, end) && !(formula_follows && end == words.size()) ? *found : not_read(words);
  out.whole = out.whole || (!out.words.empty() && ends_with_them(words, end));
  out.plural = plural;
  return out;
}

bool is_usual_meaning(unsigned known, std::string_view name, std::string_view words, std::string_view formula) {
  std::string text;
  for (const char c : formula)
    if (std::string_view(" {},.&\n").find(c) == std::string_view::npos) text += c;
  for (const std::string_view sign : {"\\top", "\\intercal", "\\mathsfT"})
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at)) text.replace(at, sign.size(), "T");
  std::string own(name);
  std::erase_if(own, [](char c) { return c == '{' || c == '}'; });
  const std::string turned = own + "^T", inverse = own + "^-1";
  const std::vector<std::string> list = words_of(words);
  const bool in_words = formula.empty();
  if ((known & static_cast<unsigned>(kernel::symmetric)) != 0)
    return (in_words && holds(list, "its transpose") && any_among(list, {"equals", "equal", "is"})) || holds(list, "is equal to its transpose") || holds(list, "is equal to its own transpose") || holds(list, "equals its own transpose") || text == own + "=" + turned || text == turned + "=" + own;
  if ((known & static_cast<unsigned>(kernel::orthogonal)) != 0) {
    const bool unit = holds(list, "length one") || holds(list, "unit length") || holds(list, "unit norm") || holds(list, "norm one") || holds(list, "length 1");
    if (in_words && unit && holds(list, "columns") && (holds(list, "pairwise orthogonal") || holds(list, "mutually orthogonal"))) return true;
    if (in_words) return holds(list, "columns are orthonormal") || holds(list, "columns are pairwise orthonormal") || holds(list, "transpose is its inverse") || holds(list, "inverse is its transpose");
    return text.starts_with(turned + own + "=I") || text.starts_with(own + turned + "=I") || text.starts_with(turned + own + "=" + own + turned + "=I") || text.starts_with(own + turned + "=" + turned + own + "=I") || text == turned + "=" + inverse || text == inverse + "=" + turned;
  }
  return false;
}

said_properties property_explained(std::string_view before, std::string_view behind) {
  const std::vector<std::string> led = words_of(before), words = words_of(behind);
  const auto article = std::find_if(led.rbegin(), led.rend(), [](const std::string& w) { return among(w, {"a", "an"}); });
  const bool of_any = article != led.rend() && article != led.rbegin() && std::all_of(led.rbegin(), article, [](const std::string& w) { return is_noun(w) || among(w, {"square", "real", "n-by-n"}); });
  const std::size_t verb = words.empty() || words[0] != "is" ? 0 : among(words.size() > 2 ? words[1] : std::string(), {"said", "called", "defined"}) ? words[2] == "to" ? 4 : 2 : 1;
  const bool says = !led.empty() && (of_any || (verb > 1 && is_noun(led.back())));
  std::size_t end = verb;
  while (end < words.size() && is_article(words[end])) ++end;
  if (verb == 0 || !says || any_among(led, {"not", "no", "if", "suppose", "let", "when", "why", "that"})) return {};
  const std::optional<said_properties> found = adjectives_at(words, end);
  if (!found || found->known == 0 || !found->unread.empty() || found->idempotent || found->involutory) return {};
  if (end < words.size() && is_noun(words[end])) ++end;
  return end < words.size() && (among(words[end], {"if", "iff", "when", "whenever"})) ? *found : said_properties();
}

std::string property_spoken_of(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k + 1 < words.size(); ++k)
    if (among(words[k + 1], {"matrix", "matrices", "case", "projection", "projections", "operator", "operators", "map", "maps"}))
      if (const said_properties said = not_read({words[k]}); !said.unread.empty()) return said.unread + " " + words[k + 1];
  return {};
}

bool frees_function(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.size() < 3 || !among(words[0], {"be", "is", "denote", "denotes"}) || !among(words[1], {"a", "an", "any", "some", "another", "arbitrary"})) return false;
  return std::any_of(words.begin() + 2, words.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(words.size(), 7)),
                     [](const std::string& w) { return among(w, {"function", "functions", "activation", "nonlinearity", "map", "mapping"}); });
}

bool says_only_how_applied(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  const std::size_t at = !words.empty() && among(words[0], {"is", "are", "again", "always"}) ? 1 : 0;
  if (at >= words.size() || !among(words[at], {"acts", "act", "acting", "applied", "applies", "operates", "works"})) return false;
  return std::none_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"differentiable", "smooth", "any", "arbitrary", "some", "generic", "other", "another"}); });
}

/// Words around the noun of a function that make no other of it: “the usual logistic sigmoid”, “the softmax function, applied to each row”.
static bool leaves_function(std::string_view w) {
  static const auto known = words_in("a an the usual standard ordinary familiar well-known known classical logistic nonlinear non-linear linear activation activations function functions nonlinearity nonlinearities map maps mapping operator unit units scalar real smooth differentiable "
                                     "any some fixed one our this its that which is are be being denotes called so-called following elementwise element-wise entrywise entry-wise componentwise component-wise pointwise coordinatewise coordinate-wise row-wise rowwise column-wise columnwise rowwise "
                                     "applied acting acts act operates works applies apply taken computed along over across on to by each every all entry entries element elements component components coordinate coordinates of its their argument arguments input inputs vector vectors matrix matrices row rows "
                                     "column columns last first second axis dimension dimensions number numbers separately independently again also here and always itself hidden output layer layers rectified hyperbolic tangent rectifier gate gates network as in for with softmax sigmoid relu tanh exponential throughout");
  return known.contains(w) || is_punctuation(w);
}

/// “The derivative of the sigmoid”, “twice the sigmoid”, “the sigmoid with slope 2”: the clause from `from` on, in which the noun of a function is words[at] and
/// some behind it, makes another function of it.
static bool changes_function(const std::vector<std::string>& words, std::size_t from, std::size_t at, std::size_t length, bool formula_follows) {
  for (std::size_t k = from; k < at; ++k)
    if (!leaves_function(words[k]) || among(words[k], {"of", "with", "or"})) return true;
  for (std::size_t k = at + length; k < words.size(); ++k) {
    if (among(words[k], {".", ";", ":", ",", ")", "where", "so", "then", "we", "but"})) return false;
    if (words[k] == "with" && k + 1 < words.size() && among(words[k + 1], {"derivative", "jacobian"})) return false;
    if (words[k] == "(") continue;
    if (!leaves_function(words[k])) return true;
  }
  return formula_follows && at + length < words.size() && among(words.back(), {"of", "at"});
}

std::string function_said(std::string_view text, bool before, bool formula_follows) {
  const std::vector<std::string> words = words_of(text);
  for (std::size_t k = 0; k < words.size(); ++k)
    if (narrows(words[k]) || among(words[k], {"without", "unlike", "instead", "unless"})) return {};
  if (before) {  // “the softmax $\sigma$”, “an elementwise function $f$”
    std::size_t end = words.size();
    while (end > 0 && among(words[end - 1], {"function", "functions", "activation", "nonlinearity", "map", "operator", "nonlinear", "linear", "unit", "differentiable", "smooth"})) --end;
    for (std::size_t k = end > 3 ? end - 3 : 0; k < end; ++k) {
      std::size_t length = 0;
      const std::string what = function_at(words, k, length);
      if (what.empty() || !(k + length == end || what != "elementwise")) continue;
      std::size_t front = k;  // “a leaky relu $\phi$”
      while (front > 0 && !is_punctuation(words[front - 1]) && !among(words[front - 1], {"a", "an", "the", "let", "with", "where", "and", "of", "is", "are", "by", "for", "apply", "applying", "using", "our", "to", "be", "through", "in", "if", "denote", "if", "when", "take", "consider", "or", "from", "as", "write", "call", "on", "has", "have"})) --front;
      if (changes_function(words, front, k, 0, false)) return std::string(changed_function);
      return k + length >= end || what != function_words[0].what ? what : std::string();
    }
    return {};
  }
  // “is the softmax”, “denotes an elementwise function”, “acts elementwise”, “is applied to each entry”
  std::size_t i = 0;
  while (i < words.size() && among(words[i], {",", "(", "and", "which", "function", "functions", "map", "here", "the", "it"})) ++i;
  if (words.size() > 2 && words[0] == "we" && among(words[1], {"mean", "denote", "understand"})) i = 1;  // “by $\sigma$ we mean the sigmoid”
  const bool meant = i == 1 && words[0] == "we";
  const bool verb = meant || (i < words.size() && among(words[i], {"is", "are", "be", "denotes", "denote", "being", "acts", "act", "acting", "applies", "apply", "applied", "operates", "works",
                                                         "represents", "stands"}));
  if (!verb && !(i > 0 && words[0] != "function")) {
    std::size_t length = 0;
    const std::string what = i < words.size() ? function_at(words, i, length) : std::string();
    return what == "elementwise" ? what : std::string();
  }
  const std::size_t reach = std::min(words.size(), i + 9);
  for (std::size_t k = verb ? i + 1 : i; k < reach; ++k) {
    if (among(words[k], {".", ";", "where", "so", "then", "we", "but"})) break;
    std::size_t length = 0;
    if (const std::string what = function_at(words, k, length); !what.empty()) return verb && what != "elementwise" && changes_function(words, i + 1, k, length, formula_follows) ? std::string(changed_function) : what;
    if (begins_with(words, k, "each entry") > 0 || begins_with(words, k, "every entry") > 0 || begins_with(words, k, "each element") > 0) return "elementwise";
  }
  return {};
}

bool leaves_unassumed(const sentence& s, const std::string& property) {
  const std::vector<std::string> words = words_of(s), told = words_of(property);
  if (!any_phrase(words, {"we do not assume", "we do not require", "we do not suppose", "one does not assume", "we don't assume", "nor do we assume"}) || told.empty()) return false;
  const auto verb = std::find_if(words.begin(), words.end(), [](const std::string& w) { return among(w, {"assume", "require", "suppose"}); });
  const auto at = std::find(words.begin(), words.end(), told[0]);
  return at != words.end() && at > verb && std::none_of(verb, at, [](const std::string& w) { return is_punctuation(w) || w == "but"; });
}

}  // namespace odot::notes
