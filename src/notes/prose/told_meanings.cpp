// SPDX-License-Identifier: MIT
// What a sentence gives a meaning of its own by its form, whatever its words are: “we write $a \circ b$ for …”, “$\|\cdot\|$ is the …”,
// “inverses are …”. Only words that name what the operation always is leave it what it is.

#include <algorithm>
#include <array>
#include <optional>

#include "odot/operation/functions.hpp"
#include "own_meanings.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using std::string_view;
using words_list = std::vector<std::string>;

/// An operation that a formula shows between plain names, and the nouns for what it always is.
struct shown_operation {
  usage of;
  std::string name;           ///< of `usage::name`: the function, or the sign
  string_view usual;          ///< nouns
  bool whole = false;         ///< the formula is the sign alone, or applied to a dot: what it “is” is what it means
  words_list operands{};      ///< names
};

bool is_letter_of_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// The formula in parts: commands, letters, numbers and signs; commands that only set space or size, and braces, left out.
words_list parts_of(string_view formula) {
  words_list out;
  for (std::size_t i = 0; i < formula.size(); ++i) {
    const char c = formula[i];
    if (c == '\\') {
      std::size_t end = i + 1;
      while (end < formula.size() && is_letter_of_name(formula[end])) ++end;
      if (end == i + 1) end = std::min(formula.size(), end + 1);
      std::string command(formula.substr(i, end - i));
      i = end - 1;
      if (command == "\\operatorname" || command == "\\mathrm" || command == "\\text") {
        const std::size_t open = formula.find('{', i), close = formula.find('}', i);
        if (open == i + 1 && close != string_view::npos) out.push_back("\\" + std::string(formula.substr(open + 1, close - open - 1))), i = close;
        continue;
      }
      if (among(command, {"\\left", "\\right", "\\,", "\\;", "\\!", "\\ ", "\\quad", "\\big", "\\bigl", "\\bigr", "\\mathbf", "\\boldsymbol", "\\bm", "\\bigm"})) continue;
      if (among(command, {"\\lVert", "\\rVert", "\\Vert"})) command = "\\|";
      out.push_back(command);
    } else if (c != ' ' && c != '\n' && c != '\t' && c != '{' && c != '}' && c != '&') {
      out.emplace_back(1, c);
    }
  }
  return out;
}

bool is_operand(const std::string& part) {
  if (part.size() == 1) return is_letter_of_name(part[0]);
  return part[0] == '\\' && among(part, {"\\alpha", "\\beta", "\\gamma", "\\delta", "\\lambda", "\\mu", "\\phi", "\\psi", "\\theta", "\\xi", "\\eta", "\\omega", "\\Sigma", "\\Lambda", "\\Phi", "\\Psi", "\\Theta", "\\Omega", "\\Gamma", "\\Delta"});
}

struct named_function {
  string_view command, name, usual;
};
constexpr std::array functions = {
    named_function{"\\exp", "exp", "exponential|exponentials"},
    named_function{"\\log", "log", "logarithm|log|ln"},
    named_function{"\\det", "det", "determinant"},
    named_function{"\\tr", "tr", "trace"},
    named_function{"\\Tr", "tr", "trace"},
    named_function{"\\trace", "tr", "trace"},
    named_function{"\\diag", "diag", "diagonal|vector|matrix|column"},
    named_function{"\\vec", "vec", "vectorization|vectorisation|vector|columns"},
    named_function{"\\sqrt", "sqrt", "root"},
    named_function{"\\sum", "\\sum", "sum"},
    named_function{"\\nabla", "\\nabla", "gradient|derivative|nabla|column"},
};

/// The words that texts have for a function of the table, with bars between them.
string_view words_for(operation::function f) {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> out;
    for (int k = 0; k < operation::count; ++k) {
      out.emplace_back(operation::called(operation::function(k)).words);
      std::replace_if(out.back().begin(), out.back().end(), [](char c) { return c == ',' || c == ' '; }, '|');
    }
    return out;
  }();
  return all[static_cast<std::size_t>(f)];
}

/// The one operation of the formula, where it shows one and its operands are plain names; nothing where it shows none or more.
std::optional<shown_operation> operation_shown(string_view formula) {
  constexpr std::size_t longest = 60;
  if (formula.size() > longest) return std::nullopt;
  const words_list parts = parts_of(formula);
  if (parts.empty()) return std::nullopt;
  const auto part = [&](std::size_t k) { return k < parts.size() ? string_view(parts[k]) : string_view(); };
  if (parts.size() == 1 && part(0) == "=") return shown_operation{usage::name, "=", "", true};
  for (const named_function& f : functions)
    if (part(0) == f.command) {
      const bool alone = parts.size() == 1 || part(1) == "_" || part(parts.size() - 2) == "\\cdot" || (f.name == "\\sum" && parts.size() < 12);
      const bool applied = !alone && (parts.size() == 2 || (parts.size() == 4 && part(1) == "(" && part(3) == ")"));
      if (!alone && !applied) return std::nullopt;
      return shown_operation{usage::name, std::string(f.name), f.usual, alone, {}};
    }
  const bool applied = parts.size() == 2 || (parts.size() == 4 && part(1) == "(" && part(3) == ")");
  if (const auto known = part(0).starts_with('\\') && applied ? operation::spelled(part(0).substr(1)) : std::nullopt)  // softplus(x)
    return shown_operation{usage::name, std::string(operation::called(*known).text), words_for(*known), false, {}};
  if (part(0) == "\\|" && parts.size() == 3 && part(2) == "\\|")
    return shown_operation{usage::norms, "", "norm|length|magnitude|modulus|2-norm|l2-norm", part(1) == "\\cdot", {parts[1]}};
  if (part(0) == "|" && parts.size() == 3 && part(2) == "|") return shown_operation{usage::bars, "", "determinant|determinants", part(1) == "\\cdot", {parts[1]}};
  if (part(0) == "\\langle" && parts.size() == 5 && part(4) == "\\rangle")
    return shown_operation{usage::inner_products, "", "product|inner|scalar|dot|pairing", part(1) == "\\cdot", {}};
  if (parts.size() == 3 && (part(0) == "[" || part(0) == "\\{") && part(2) == (part(0) == "[" ? "]" : "\\}") && (is_operand(parts[1]) || part(1) == "\\cdot"))
    return shown_operation{usage::name, parts[0], "bracket|brackets", part(1) == "\\cdot", {parts[1]}};
  if (part(1) == "^" && is_operand(parts[0])) {
    words_list of{parts[0]};
    if (parts.size() == 3 && among(part(2), {"\\top", "T", "\\intercal"})) return shown_operation{usage::name, "^\\top", "transpose|transposed|transposition|adjoint|conjugate-transpose|conjugate", false, of};
    if (parts.size() == 4 && part(2) == "-" && part(3) == "1") return shown_operation{usage::inverse, "", "inverse|inverses|matrix", false, of};
    if (parts.size() == 3 && part(2).size() == 1 && part(2)[0] >= '2' && part(2)[0] <= '9') return shown_operation{usage::powers, "", "square|cube|power|product", false, of};
  }
  if (parts.size() == 3 && is_operand(parts[0]) && is_operand(parts[2])) {
    words_list of{parts[0], parts[2]};
    if (part(1) == "+" || part(1) == "-") return shown_operation{usage::sums, "", "sum|difference|addition|subtraction", false, of};
    if (part(1) == "\\cdot") return shown_operation{usage::name, "\\cdot", "product|multiplication|dot|inner|scalar", false, of};
    if (part(1) == "\\circ") return shown_operation{usage::compositions, "", "", false, of};
    if (part(1) == "=") return shown_operation{usage::name, "=", "", false, of};
  }
  if (parts.size() == 2 && is_operand(parts[0]) && is_operand(parts[1])) return shown_operation{usage::products, "", "product|multiplication|composition|image|action|application", false, {parts[0], parts[1]}};
  // “$XW + b$”: a sum whose terms have no brackets
  const auto is_term = [](const std::string& p) { return is_operand(p) || p == "+" || p == "-"; };
  if (std::all_of(parts.begin(), parts.end(), is_term) && std::count(parts.begin(), parts.end(), "+") + std::count(parts.begin(), parts.end(), "-") == 1) return shown_operation{usage::sums, "", "sum|difference|map|layer|output", false, {}};
  return std::nullopt;
}

/// How a sentence tells what a formula means.
enum class telling { none, convention, is };

telling told_behind(const words_list& words, bool behind_let) {
  std::size_t k = 0;
  while (k < words.size() && among(words[k], {"here", ",", "now", "always", "shall", "will", "simply", "just", "also"})) ++k;
  if (k == words.size()) return telling::none;
  if (among(words[k], {"denotes", "denote", "means", "mean", "stands", "stand", "abbreviates", "designates"})) return telling::convention;
  if (behind_let && words[k] == "be" && k + 1 < words.size() && words[k + 1] == "the") return telling::convention;
  return among(words[k], {"is", "are", "runs", "ranges", "has", "acts"}) ? telling::is : telling::none;
}

/// “The number of nonzero entries is $\|x\|$”, “$\|x\|$ counts the entries that …”, “the support size is written $\|x\|$”: words around a norm of something that no Euclidean one is. The first of them;
/// empty where there are none.
std::string of_another_norm(const sentence& s, std::size_t i, const words_list& before, const words_list& behind) {
  const auto counts = [](const std::string& w) { return among(w, {"count", "counts", "counting"}); };
  if (!behind.empty() && (counts(behind[0]) || among(behind[0], {"returns", "gives", "picks", "selects"}))) return behind[0];
  if (before.empty() || !among(before.back(), {"is", "be", "by", "written", "denoted", "called", "as"})) return {};
  std::string found;
  for (std::size_t k = 0; k < i; ++k) {  // of the clause in front
    if (s.pieces[k].mathematics) continue;
    for (const std::string& w : words_of(s.pieces[k].words)) {
      if (among(w, {".", ";", ",", "norm", "length", "root", "squares", "square", "euclidean"})) found.clear();
      else if (found.empty() && (counts(w) || among(w, {"number", "largest", "greatest", "maximum", "maximal", "smallest", "support", "sparsity", "nonzeros", "modulus", "moduli", "median", "rank", "sum"}))) found = w;
    }
  }
  return found;
}

/// “we write”, “we use”, “by … we mean”: in front of the formula; the words behind it go on with “for”, “if”, “when”.
bool written_for(const words_list& before, const words_list& behind) {
  if (before.empty() || behind.empty()) return false;
  const auto from = before.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(before.size(), 4));
  const bool write = std::any_of(from, before.end(), [](const std::string& w) { return among(w, {"write", "writes", "writing", "use", "uses", "reserve"}); });
  if (write && among(behind[0], {"for", "if", "when", "whenever", "iff", "to", "as"})) return behind[0] != "to" || any_among(behind, {"mean", "denote"});
  return before.back() == "by" && behind.size() > 1 && among(behind[0], {"we", "i"}) && among(behind[1], {"mean", "denote", "understand"});
}

/// Whether the words name the operation by what it always is: nothing but grammar up to one of the nouns, and nothing that changes it behind.
bool names_the_usual(const words_list& words, string_view usual) {
  std::size_t k = 0;
  for (; k < words.size() && k < 12; ++k) {
    if (in_bars(words[k], usual)) break;
    if (!among(words[k], {"here", ",", "now", "always", "shall", "will", "simply", "just", "also", "denotes", "denote", "means", "mean", "stands", "stand", "abbreviates", "is", "are", "be", "for", "the", "a", "an", "its", "as", "usual",
                          "ordinary", "standard", "euclidean", "frobenius", "natural", "matrix", "vector", "plain", "elementwise", "element-wise", "entrywise", "matrix-vector", "matrix-matrix", "inner", "scalar", "dot",
                          "to", "we", "by", "their", "and", "product", "products", "canonical", "classical", "common", "l2", "2-norm", "taken", "column", "gradient", "weight", "squared", "second", "third", "square"}))
      return false;
  }
  if (k == words.size() || k == 12) return false;
  while (k + 1 < words.size() && in_bars(words[k + 1], usual)) ++k;  // “hyperbolic tangent”
  const string_view next = k + 1 < words.size() ? string_view(words[k + 1]) : string_view();
  return next.empty() || among(next, {",", ".", ";", ":", ")", "(", "of", "and", "on", "or", "function", "functions", "operator", "matrix", "vector", "so", "as", "for", "with", "applied", "throughout", "here", "then", "operation", "between", "we",
                                      "norm", "product", "which", "that", "whenever", "if", "below", "above", "root", "by", "in", "map"});
}

}  // namespace

bool tells_stacked_columns(const std::vector<std::string>& words) {
  return any_among(words, {"columns"}) && std::all_of(words.begin(), words.end(), [](const std::string& w) {
    return among(w, {"for", "the", "a", "an", "is", "denotes", "be", "long", "vector", "column", "columns", "obtained", "formed", "made", "got", "by", "from", "stacking", "stacked", "stacks", "that", "which", "of", "its", "one", "another", "under", "below", "each", "other", "into", "on", "top", "and", ",", "."});
  });
}

namespace {

/// “not the square”, “no power”.
bool denies_the_usual(const words_list& words, string_view usual) {
  for (std::size_t k = 0; k + 1 < words.size(); ++k)
    if (among(words[k], {"not", "no"}))
      for (std::size_t j = k + 1; j < std::min(words.size(), k + 4); ++j)
        if (in_bars(words[j], usual)) return true;
  return false;
}

/// What behind “is” says how an operation is made, and not what property its values have: “is the largest …”, “is truncated after”.
bool says_how_made(const words_list& words, bool mathematics_next) {
  std::size_t k = 0;
  while (k < words.size() && among(words[k], {"here", ",", "now", "always", "is", "are", "also", "simply"})) ++k;
  if (k == words.size()) return mathematics_next;
  if (among(words[k], {"runs", "ranges"})) return !any_among(words, {"all", "every"});
  if (among(words[k], {"the", "another", "our"})) return true;
  return words[k].ends_with("ed") && !among(words[k], {"applied", "used", "computed", "called", "needed", "denoted", "defined", "bounded", "fixed", "required", "allowed", "related", "supposed", "assumed", "preserved", "evaluated", "well-defined"});
}

std::string quoted(const words_list& words) {
  std::string out;
  constexpr std::size_t longest = 8;
  for (std::size_t k = 0; k < words.size() && k < longest && !among(words[k], {".", ";", "(", ")"}); ++k) out += (out.empty() ? "" : " ") + words[k];
  return out;
}

/// “$A^{-1}$ is the previous iterate of $A$”: behind what follows the name of the operand stands once more.
bool speaks_of_operands(const sentence& s, std::size_t i, const words_list& operands, const formula_text& formula) {
  for (std::size_t k = i + 2; k < s.pieces.size() && k < i + 6; ++k)
    if (s.pieces[k].mathematics) {
      const words_list parts = parts_of(formula(s.pieces[k]));
      if (parts.size() == 1 && std::find(operands.begin(), operands.end(), parts[0]) != operands.end()) return true;
    }
  return false;
}

/// “Let $\|\cdot\|$ be any norm”: one of many, of which nothing more is known.
bool is_any_of_its_kind(const words_list& before, const words_list& behind) {
  if (before.empty() || behind.size() < 2) return false;
  const std::size_t article = before.back() == "let" && behind[0] == "be" ? 1 : among(before.back(), {"with", "where", "for"}) ? 0 : behind.size();
  return article < behind.size() && among(behind[article], {"a", "an", "any", "some", "another"});
}

/// “With $\|\cdot\|$ the supremum norm”.
bool stands_beside(const words_list& before, const words_list& behind) {
  return !before.empty() && !behind.empty() && among(before.back(), {"with", "where", "having"}) && behind[0] == "the";
}

/// “$dZ$ for $\frac{\partial L}{\partial Z}$”, “$dZ$ for the differential of $Z$”: d and a name, and a derivative in it or the word.
bool names_gradient(const sentence& s, std::size_t i, const shown_operation& shown, const formula_text& formula) {
  if (shown.of != usage::products || shown.operands.size() != 2 || shown.operands[0] != "d") return false;
  if (i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics && any_among(words_of(s.pieces[i + 1].words), {"differential", "differentials"})) return true;
  const auto is_derivative = [&](std::size_t k) {
    if (k >= s.pieces.size() || !s.pieces[k].mathematics) return false;
    const words_list parts = parts_of(formula(s.pieces[k]));
    return any_among(parts, {"\\partial", "\\nabla"}) && std::find(parts.begin(), parts.end(), shown.operands[1]) != parts.end();
  };
  return is_derivative(i + 2) || (i >= 2 && is_derivative(i - 2));
}

/// “$dX$ for the differential of $X$”: what it always is.
bool names_differential(const sentence& s, std::size_t i, const shown_operation& shown, const formula_text& formula) {
  if (shown.of != usage::products || shown.operands.size() != 2 || shown.operands[0] != "d" || i + 2 >= s.pieces.size() || s.pieces[i + 1].mathematics || !s.pieces[i + 2].mathematics) return false;
  const words_list words = words_of(s.pieces[i + 1].words);
  const bool usual = std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"for", "denotes", "means", "is", "stands", "the", "total", "first", "differential", "of"}); });
  return usual && any_among(words, {"differential"}) && words.back() == "of" && parts_of(formula(s.pieces[i + 2])) == words_list{shown.operands[1]};
}

void of_formulas(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out) {
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const std::optional<shown_operation> shown = operation_shown(formula(s.pieces[i]));
    if (!shown || names_gradient(s, i, *shown, formula) || names_differential(s, i, *shown, formula)) continue;
    const words_list before = words_before(s, i);
    words_list behind = words_behind(s, i);
    if (shown->of == usage::norms && !behind.empty() && among(behind.back(), {"the", "a", "an"}) && i + 3 < s.pieces.size() && !s.pieces[i + 3].mathematics) {  // “the $\\ell_2$ norm”
      const string_view kind = formula(s.pieces[i + 2]);
      behind.emplace_back(kind.find('2') != string_view::npos || kind.find('F') != string_view::npos ? "l2" : "<tex>");
      words_list rest = words_of(s.pieces[i + 3].words);
      behind.insert(behind.end(), rest.begin(), rest.end());
    }
    if (const std::string another = shown->of == usage::norms ? of_another_norm(s, i, before, behind) : std::string(); !another.empty()) {
      out.push_back({usage::norms, another, {}, true, 0, true});
      continue;
    }
    if (any_among(before, {"if", "when", "whether", "that", "suppose"}) && !before.empty() && before.back() != "let") continue;
    const bool mathematics_next = i + 2 < s.pieces.size();
    const telling how = written_for(before, behind) ? telling::convention : told_behind(behind, !before.empty() && before.back() == "let");
    const bool number_in_index = !before.empty() && before.back() == "in" && shown->of == usage::powers && !behind.empty() && behind[0] == "is" && any_among(behind, {"index", "label", "superscript", "counter"});
    if (number_in_index) {
      out.push_back({usage::powers, quoted(behind), {}, false});
      continue;
    }
    const bool has_kinds = shown->of == usage::norms || shown->of == usage::inner_products || shown->name == "[" || shown->name == "\\{";
    if (has_kinds && (is_any_of_its_kind(before, behind) || (stands_beside(before, behind) && !names_the_usual(behind, shown->usual)))) {
      out.push_back({shown->of, quoted(behind), shown->name, false});
      continue;
    }
    if (how == telling::none || names_the_usual(behind, shown->usual) || (shown->name == "vec" && tells_stacked_columns(behind))) continue;
    if (shown->name == "det" && behind.size() == 1 && among(behind[0], {"as", "or"}) && i + 2 < s.pieces.size() && formula(s.pieces[i + 2]).starts_with('|')) continue;  // “we also write $\det A$ as $|A|$”
    if (shown->name == "\\nabla" && how == telling::is) continue;  // its layout is read elsewhere
    if (shown->name == "^\\top" && behind.size() > 1 && among(behind[0], {"stands", "is", "appears", "occurs"}) && among(behind[1], {"below", "beneath", "underneath"})) continue;  // “where $x^\top$ stands below”, so is that
    const bool of_values = shown->of == usage::products || shown->of == usage::inverse || shown->of == usage::powers || (shown->of == usage::name && shown->name == "^\\top");
    if (how == telling::convention) {
      if ((shown->of == usage::products || (shown->of == usage::sums && shown->operands.empty() && !any_among(before, {"abuse", "convention"}) && !any_among(behind, {"adding", "each", "every"}))) && !speaks_of_operands(s, i, shown->operands, formula)) continue;
      if (shown->of == usage::compositions && any_among(behind, {"hadamard", "elementwise", "entrywise", "entry-wise", "element-wise", "componentwise", "schur", "entries"})) continue;
    } else if (!denies_the_usual(behind, shown->usual)) {
      if (shown->of == usage::sums || shown->of == usage::products || shown->of == usage::compositions || (shown->of == usage::name && !shown->whole && shown->name != "^\\top")) continue;
      if (of_values ? !(any_among(behind, {"the"}) && !behind.empty() && behind.back() == "of" && speaks_of_operands(s, i, shown->operands, formula)) : !says_how_made(behind, mathematics_next)) continue;
      if (shown->of == usage::norms && !shown->whole && any_among(behind, {"norm", "error", "distance", "size", "residual", "energy", "loss"})) continue;
    }
    own_meaning own{shown->of, quoted(behind), shown->name, false};
    if (own.name == "\\cdot") own.of = usage::products, own.name.clear();
    if (own.said.empty()) own.said = formula(s.pieces[i]);
    out.push_back(std::move(own));
  }
}

/// Words that name an operation in general.
struct spoken_operation {
  string_view words;
  usage of;
  string_view name{};
};
constexpr std::array spoken = {
    spoken_operation{"norms|lengths", usage::norms},
    spoken_operation{"inner products|scalar products|dot products", usage::inner_products},
    spoken_operation{"inverses", usage::inverse},
    spoken_operation{"powers|squares", usage::powers},
    spoken_operation{"sums", usage::name, "\\sum"},
    spoken_operation{"addition|additions|arithmetic", usage::everything},
    spoken_operation{"traces", usage::traces},
    spoken_operation{"transposes", usage::name, "^\\top"},
    spoken_operation{"determinants", usage::name, "det"},
    spoken_operation{"exponentials", usage::name, "exp"},
    spoken_operation{"logarithms|logs", usage::logarithms},
    spoken_operation{"gradients", usage::name, "\\nabla"},
    spoken_operation{"equality|equalities|equations|identities|everything", usage::everything},
};
/// The same where “our” stands in front, or the sign is called by its name.
constexpr std::array spoken_as_ours = {
    spoken_operation{"norm", usage::norms},
    spoken_operation{"inner product|scalar product|dot product", usage::inner_products},
    spoken_operation{"softmax", usage::softmax},
    spoken_operation{"trace", usage::traces},
    spoken_operation{"determinant", usage::name, "det"},
    spoken_operation{"inverse", usage::inverse},
};

/// What an operation may be said to be without becoming another.
bool leaves_it(const words_list& words, std::size_t k) {
  static constexpr string_view said_of_values =
      "preserved|invariant|equal|unique|unchanged|nonnegative|non-negative|bounded|finite|linear|symmetric|zero|positive|small|large|known|easy|cheap|expensive|euclidean|frobenius|denoted|written|computed|needed|used|available|defined|taken|"
      "over|in|of|with|then|not|no|understood|given|found|obtained|allowed|at|on|by|from|real|nonzero|non-zero|associative|commutative|bilinear|convex|continuous|smooth|differentiable|constant|one|exact|stable|costly|matrix|usual|standard|"
      "ordinary|closed|cyclic|multiplicative|additive|accumulated|called|independent|orthogonal|clipped|backpropagated|propagated|passed|numbered|stated|to|column|columns|laid|for|true|false|proved|easily|checked|verified|as|also|where|when|if|"
      "natural|exactly|tested|required|important|similar|identical|said|due|derived|summarised|summarized|shown|row|rows|both|only|never|always|different";
  return k >= words.size() || in_bars(words[k], said_of_values) || among(words[k], {".", ",", ";", ":", "(", ")"});
}

/// Where the phrase stands in the words from `at` on; 0 words where it does not.
std::size_t length_of(const words_list& words, std::size_t at, string_view phrases) {
  while (!phrases.empty()) {
    const std::size_t bar = phrases.find('|');
    if (const std::size_t n = begins_with(words, at, phrases.substr(0, bar)); n > 0) return n;
    phrases = bar == string_view::npos ? string_view{} : phrases.substr(bar + 1);
  }
  return 0;
}

/// “Inverses are elementwise”, “our norm is the largest entry”, “sums run over …”: the sentence speaks of the operation, and of no value of it.
void of_subjects(const words_list& words, bool mathematics_behind, std::vector<own_meaning>& out) {
  std::size_t at = 0;
  while (at < words.size() && (among(words[at], {"here", ",", "in", "this", "note", "paper", "section", "text", "throughout", "and", "all", "also", "below", "book", "chapter", "these", "notes", "every", "|", "we", "of"}))) ++at;
  if (at >= words.size()) return;
  const bool ours = among(words[at], {"our", "my"}) || (words[at] == "the" && (holds(words, "used below") || holds(words, "used here") || holds(words, "in this note") || holds(words, "in this paper")));
  const auto tell = [&](const spoken_operation& one, std::size_t n) {
    std::size_t k = at + n;
    while (k < words.size() && among(words[k], {"used", "below", "here", "in", "this", "note", "paper", "are", "is", "mean", "means", "be", "shall", "always", "meant", "all", "understood", "to"})) ++k;
    const bool verb = k > at + n;
    if (one.of == usage::everything) {  // of equations much is said that changes none
      if (verb && k < words.size() && (among(words[k], {"modulo", "asymptotic"}) || holds(words, "meant in") || holds(words, "in expectation") || holds(words, "in distribution") || holds(words, "almost surely") || holds(words, "in the sense of"))) out.push_back({one.of, quoted(words), {}, true});
      return;
    }
    if (one.name == "\\nabla" && !any_among(words, {"metric", "natural", "riemannian", "preconditioned", "geometry"})) return;
    const bool moves = !verb && k < words.size() && among(words[k], {"run", "runs", "start", "starts", "begin", "exclude", "excludes", "include", "omit", "skip", "has", "have", "use", "uses", "carry"});
    if (one.name == "\\sum" && any_among(words, {"all", "every"})) return;
    if (any_among(words, {"usual", "standard", "ordinary"})) return;
    if (!moves && (!verb || (one.name != "\\nabla" && leaves_it(words, k) && !(k == words.size() && mathematics_behind && ours)))) return;
    if (moves && any_among(words, {"all", "every", "from"})) return;
    out.push_back({one.of, quoted(words), std::string(one.name), true});
  };
  if (ours) {
    ++at;
    for (const spoken_operation& one : spoken_as_ours)
      if (const std::size_t n = length_of(words, at, one.words); n > 0) return tell(one, n);
  }
  for (const spoken_operation& one : spoken)
    if (const std::size_t n = length_of(words, at, one.words); n > 0) return tell(one, n);
  if (at < words.size() && among(words[at], {"drop", "discard", "omit", "ignore", "neglect"}) && any_among(words, {"terms"}) && any_among(words, {"quadratic", "cubic", "higher", "higher-order", "second-order", "second", "small"}))
    out.push_back({usage::everything, quoted(words), {}, true});
  const bool of_orders = at + 1 < words.size() && among(words[at], {"higher", "higher-order", "second-order", "quadratic", "second"}) && any_among(words, {"orders", "order", "terms"}) && any_among(words, {"dropped", "ignored", "neglected", "discarded", "omitted"});
  if (of_orders && any_among(words, {"throughout", "everywhere", "below", "always", "here"})) out.push_back({usage::everything, quoted(words), {}, true});
  if (begins_with(words, at, "the dot is") > 0 && !any_among(words, {"product", "inner", "scalar"})) out.push_back({usage::products, quoted(words), {}, true});
  for (const char* how : {"use the softmax with", "use a softmax with", "softmax over"})
    if (begins_with(words, at, how) > 0 && !any_among(words, {"temperature", "row", "entries", "each"})) out.push_back({usage::softmax, quoted(words), {}, true});
}

/// What may be said of an operation in one plain sentence so that it is another: the words that tell so, and those that tell what it always is.
struct plain_subject {
  string_view nouns;
  usage of;
  string_view other;
  string_view usual;
};
constexpr std::array plain_subjects = {
    plain_subject{"norm|length", usage::norms, "sum|entries|largest|maximum|weighted|mean|average", "squares|squared|root|euclidean|frobenius|change|preserved"},
    plain_subject{"trace", usage::traces, "sum|entries|mean|average|transpose", "diagonal|eigenvalues|traces|terms|product"},
    plain_subject{"square|exponent|exponents|superscripts|power|powers", usage::powers, "labels|label|index|indices|entries|matrix of squares|transpose", "run|runs|over|trace"},
    plain_subject{"entries", usage::everything, "complex|matrices|operators|quaternions|do not commute", "real|of|covariance"},
    plain_subject{"angle brackets|angle bracket|brackets", usage::inner_products, "mean|average|expectation|outer", "inner|usual"},
    plain_subject{"sum", usage::sums, "average|half", "terms|entries"},
    plain_subject{"dot", usage::products, "outer|elementwise|entrywise|convolution", "inner|scalar"},
};

/// “The norm of $x$ is the sum of its entries”, “exponents are labels”: a plain sentence that begins with what an operation is called and tells another one.
void of_plain_subjects(const words_list& words, std::vector<own_meaning>& out) {
  constexpr std::size_t longest = 16, reach = 6;
  if (words.size() > longest) return;
  const std::size_t at = !words.empty() && among(words[0], {"the", "a"}) ? 1 : 0;
  for (const plain_subject& one : plain_subjects) {
    const std::size_t n = length_of(words, at, one.nouns);
    if (n == 0) continue;
    std::size_t verb = at + n;
    while (verb < words.size() && verb < at + n + reach && !among(words[verb], {"is", "are", "means", "mean", "do", "has", "stands", "denotes"})) ++verb;
    if (verb > at + n && words[at + n] != "of") continue;  // “a dot product is”
    if (verb >= words.size() || verb == at + n + reach || is_punctuation(words[verb])) continue;
    bool other = false, usual = false;
    for (std::size_t k = verb; k < words.size(); ++k) other = other || length_of(words, k, one.other) > 0, usual = usual || length_of(words, k, one.usual) > 0;
    if (other && !usual) out.push_back({one.of, quoted(words), {}, true});
  }
}

}  // namespace

void told_by_form(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out) {
  if (s.table) return;
  of_formulas(s, formula, out);
  if (s.pieces.empty() || s.pieces[0].mathematics) return;
  const words_list words = words_of(s.pieces[0].words);
  of_subjects(words, s.pieces.size() > 1, out);
  of_plain_subjects(words_of(s), out);
  bool entries = false;
  for (const piece& p : s.pieces) {
    if (p.mathematics) continue;
    // what is no real number
    const words_list all = words_of(p.words);
    entries = entries || any_among(all, {"entries", "coefficients"});
    for (const char* domain : {"quaternionic", "quaternions", "octonions", "octonionic", "operators", "operator-valued"}) {
      const bool of_entries = entries && string_view(domain).starts_with("operator");
      for (const string_view be : {"be", "are"})
        if ((of_entries || !string_view(domain).starts_with("operator")) && std::adjacent_find(all.begin(), all.end(), [&](const auto& a, const auto& b) { return a == be && b == domain; }) != all.end()) out.push_back({usage::everything, domain, {}, false});
    }
    for (std::size_t k = 0; k + 2 < all.size(); ++k)  // the sign stands in a code span
      if (among(all[k], {"write", "use"}) && all[k + 1] == "for" && among(all[k + 2], {"elementwise", "element-wise", "entrywise", "pointwise", "componentwise", "convolution", "hadamard"})) out.push_back({usage::stars, all[k + 2], {}, true});
    if (p.words.find("is broadcast along") != std::string::npos || p.words.find("are broadcast along") != std::string::npos || p.words.find("broadcast along the") != std::string::npos) out.push_back({usage::sums, "broadcast along", {}, true});
  }
}

}  // namespace odot::notes
