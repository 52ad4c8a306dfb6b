// SPDX-License-Identifier: MIT
#include "optimality.hpp"

#include <algorithm>

#include "words.hpp"

namespace odot::notes {

namespace {

/// A word of a sentence, and the piece that it stands in; a formula is the word “$”, “0” where it is that, and “$ = 0” where it says that a derivative is.
struct placed {
  std::string word;
  std::size_t piece;
};
using words_in_row = std::vector<placed>;

bool is_derivative(std::string_view w) { return among(w, {"derivative", "derivatives", "gradient", "gradients", "partial", "partials", "jacobian", "differential"}); }
bool stands_for_derivative(std::string_view w) { return among(w, {"it", "this", "that", "result", "expression"}); }
/// Words between a derivative and what is said of it, which only say of what it is one.
bool is_between(std::string_view w) {
  return among(w, {"the", "a", "its", "their", "our", "this", "that", "these", "of", "with", "w", "r", "t", "w.r.t", "wrt", "in", "for", "respect", "to", "and", "each", "every", "all", "both", "$", "loss", "losses", "function", "objective", "lagrangian", "cost", "likelihood", "log-likelihood",
                   "log", "energy", "error", "risk", "criterion", "resulting", "partial", "expression", "equal", "now", "then", "corresponding", "weights", "parameters", "squared", "sum", "squares", "residual", "residuals", "respectively", "multiplier", "multipliers"});
}
bool is_place(std::string_view w) { return among(w, {"minimum", "maximum", "optimum", "extremum", "minimiser", "minimizer", "maximiser", "maximizer", "solution", "optimal"}); }
bool is_zero(std::string_view w) { return among(w, {"zero", "0"}); }

/// The word that stands for a formula.
std::string word_of(std::string_view formula) {
  std::string bare;
  for (const char c : formula)
    if (std::string_view(" \n\t{}$,.").find(c) == std::string_view::npos) bare += c;
  if (bare == "0" || bare == "\\mathbf0" || bare == "\\boldsymbol0" || bare == "\\vec0") return "0";
  const bool derivative = bare.find("\\nabla") != std::string::npos || bare.find("\\partial") != std::string::npos || bare.starts_with("\\fracd");
  return derivative && (bare.ends_with("=0") || bare.ends_with("=\\mathbf0")) ? "$ = 0" : "$";
}
bool is_formula(std::string_view w) { return w == "$" || w == "$ = 0"; }

/// The phrase in words[from, to): 0 words where there is none.
struct phrase_found {
  std::size_t from = 0, to = 0;
  optimality says = optimality::none;
};

/// “setting the derivative with respect to $y$ equal to zero”, “we set it to zero”.
phrase_found set_to_zero(const words_in_row& words, std::size_t at) {
  if (!among(words[at].word, {"set", "sets", "setting", "equate", "equates", "equating", "put", "putting", "require", "requiring"})) return {};
  constexpr std::size_t longest = 18;
  bool derivative = false, pronoun = false;
  for (std::size_t k = at + 1; k < words.size() && k - at < longest; ++k) {
    const std::string& w = words[k].word;
    if (w == "$ = 0") return {at, k, optimality::of_derivative};  // “setting $\nabla f(x) = 0$”
    if (is_zero(w) && among(words[k - 1].word, {"to", "equal", "be", "equals"})) {
      const bool bare = k - at <= 3 && !derivative && !pronoun;  // “setting equal to zero”
      if (!derivative && !pronoun && !bare) return {};
      return {at, k + 1, derivative ? optimality::of_derivative : optimality::of_pronoun};
    }
    derivative = derivative || is_derivative(w);
    pronoun = pronoun || stands_for_derivative(w);
    if (!is_derivative(w) && !stands_for_derivative(w) && !is_between(w) && w != "be") return {};
  }
  return {};
}

/// “the derivative with respect to $\mu$ vanishes”, “its gradient must be zero”.
phrase_found vanishes(const words_in_row& words, std::size_t at) {
  if (!is_derivative(words[at].word)) return {};
  std::size_t from = at;
  while (from > 0 && at - from < 3 && among(words[from - 1].word, {"the", "a", "its", "their", "both", "all", "partial", "this"})) --from;
  if (from == at || (from > 0 && words[from - 1].word == "of")) return {};  // “the tangential derivative”, “the error of the derivative”
  constexpr std::size_t longest = 14;
  for (std::size_t k = at + 1; k < words.size() && k - at < longest; ++k) {
    const std::string& w = words[k].word;
    if (among(w, {"vanish", "vanishes"})) return {from, k + 1, optimality::of_derivative};
    if (among(w, {"is", "are", "be", "equals", "equal", "must", "has", "have", "should", "to"}) && k + 1 < words.size()) {
      if (is_zero(words[k + 1].word)) return {from, k + 2, optimality::of_derivative};
      continue;
    }
    if (!is_between(w) && !is_derivative(w)) return {};
  }
  return {};
}

/// “the first-order conditions are”, “the optimality condition for $y$ reads”, “stationarity gives”: in front of a formula.
phrase_found condition_said(const words_in_row& words, std::size_t at) {
  const auto word = [&](std::size_t k) { return k < words.size() ? std::string_view(words[k].word) : std::string_view(); };
  std::size_t k = at;
  if (word(k) == "first-order" || word(k) == "stationarity" || word(k) == "optimality") ++k;
  else if (word(k) == "first" && word(k + 1) == "order") k += 2;
  else return {};
  if (word(k) == "optimality") ++k;
  if (among(word(k), {"condition", "conditions"})) ++k;
  else if (word(at) != "stationarity") return {};
  constexpr std::size_t longest = 12;
  const std::size_t from = at > 0 && among(words[at - 1].word, {"the", "its", "a", "this", "these"}) ? at - 1 : at;
  for (const std::size_t behind = k; k < words.size() && k - behind < longest; ++k) {
    if (among(word(k), {"is", "are", "reads", "read", ":", "gives", "give", "yields", "yield", "says", "say"}) && word(k + 1).size() > 0) {
      const bool drawn = among(word(k), {"gives", "give", "yields", "yield"});
      std::size_t end = k + 1;
      while (among(word(end), {":", "then", "now", "thus", "therefore", "simply", "just", "that"})) ++end;
      if (is_formula(word(end))) return {from, end, drawn ? optimality::of_derivative : optimality::of_any};
    }
    if (!is_between(word(k)) && !is_place(word(k)) && !among(word(k), {"minimising", "minimizing", "maximising", "maximizing", "problem"})) return {};
  }
  return {};
}

/// “taking the derivatives in $W$ and $\Lambda$ yields the following two equations”: whose solutions are sought.
phrase_found equations_yielded(const words_in_row& words, std::size_t at) {
  if (!among(words[at].word, {"taking", "computing", "differentiating"})) return {};
  constexpr std::size_t longest = 30;
  bool derivative = words[at].word == "differentiating", yields = false;
  for (std::size_t k = at + 1; k + 1 < words.size() && k - at < longest; ++k) {
    const std::string& w = words[k].word;
    if (among(w, {".", ";"})) return {};
    derivative = derivative || is_derivative(w);
    yields = yields || (derivative && among(w, {"yields", "yield", "gives", "give", "leads", "obtain", "get"}));
    if (!yields || !among(w, {"equations", "conditions", "system"})) continue;
    const std::size_t end = words[k + 1].word == ":" ? k + 2 : k + 1;
    if (end < words.size() && is_formula(words[end].word)) return {at, end, optimality::of_any};
  }
  return {};
}

/// “the normal equations $X^\top X w = X^\top y$”, “the normal equations are”.
phrase_found normal_equations(const words_in_row& words, std::size_t at) {
  const auto word = [&](std::size_t k) { return k < words.size() ? std::string_view(words[k].word) : std::string_view(); };
  if (word(at) != "normal" || !among(word(at + 1), {"equation", "equations"})) return {};
  std::size_t from = at, end = at + 2;
  if (from > 0 && among(words[from - 1].word, {"the", "its", "so-called", "these"})) --from;
  if (from > 0 && among(words[from - 1].word, {"called", "as", "not"})) return {};
  while (among(word(end), {"are", "is", "read", "reads", ":", "of", "then", "now", "for", "least", "squares", "this", "problem"})) ++end;
  if (!is_formula(word(end))) return {};
  return {from, end, optimality::of_any};
}

/// “at the minimum”, in front of such a phrase.
std::size_t begin_with_place(const words_in_row& words, std::size_t from) {
  std::size_t k = from;
  if (k > 0 && words[k - 1].word == ",") --k;
  constexpr std::size_t longest = 5;
  for (std::size_t n = 0; k > 0 && n < longest; ++n) {
    const std::string& w = words[--k].word;
    if (w == "at") return k;
    if (!is_place(w) && !among(w, {"the", "a", "an", "its", "point", "stationary", "critical"})) return from;
  }
  return from;
}

/// Words with which such a sentence begins: what is done, and to what end.
bool leads_to_phrase(std::string_view w) {
  return is_between(w) || is_derivative(w) || is_place(w) || is_formula(w) || stands_for_derivative(w) ||
         among(w, {"we", "one", "us", "next", "so", "thus", "hence", "therefore", "accordingly", "now", "then", "finally", "again", "by", "differentiating", "differentiate", "taking", "take", "computing", "compute", "to", "find", "get", "obtain", "gives", "give", "yields", "yield",
                   "minimise", "minimize", "minimising", "minimizing", "maximise", "maximize", "maximising", "maximizing", "equation", "equations", "problem", "on", "at", "point", "solve", "solving", "solves", "satisfies", "satisfy", "satisfying", "is", "are", "it", "in", "order", "solution",
                   ",", ":", "(", ")", "|", "this", "leads", "must", "can", "zero", "here", "step", "1", "2", "3", "4", "5", "as", "usual", "write", "down", "following", "two", "three", "least", "squares", "entries", "under", "least-squares"});
}

/// “w.r.t. y”, “maximizing L”, “since P is symmetric”: a name that is written as a letter of the text.
bool is_letter_of_text(std::string_view w, std::string_view before) {
  return w.size() == 1 && among(before, {"w.r.t", "wrt", "t", "respect", "to", "maximizing", "minimizing", "maximising", "minimising", "differentiating", "since", "because"});
}

/// Whether the phrase stands in front of a formula, and what leads to it is known to say no less: not “rather than setting”, “nobody knows where”.
bool is_said(const words_in_row& words, const std::vector<bool>& told, std::size_t from, std::size_t to) {
  if (std::none_of(words.begin() + static_cast<std::ptrdiff_t>(to), words.end(), [](const placed& w) { return is_formula(w.word); })) return false;
  for (std::size_t k = 0; k < from; ++k)
    if (!told[k] && ((!leads_to_phrase(words[k].word) && !(k > 0 && is_letter_of_text(words[k].word, words[k - 1].word))) || (is_formula(words[k].word) && k > 0 && among(words[k - 1].word, {"at", "point"})))) return false;
  return true;
}
bool speaks_of_derivative(const words_in_row& words, std::size_t before) {
  return std::any_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(before), [](const placed& w) { return is_derivative(w.word) || w.word.starts_with("differentiat"); });
}

/// Words of a sentence that only goes on with what was found: openers, verbs of drawing, and what an inverse needs.
bool goes_on(std::string_view w) {
  return among(w, {"hence", "so", "thus", "therefore", "then", "consequently", "accordingly", "it", "follows", "that", "this", "which", "gives", "give", "yields", "yield", "implies", "imply", "means", "we", "one", "get", "gets", "obtain", "obtains", "find", "finds", "have", "has", "conclude", "solving", "solve", "solved",
                   "rearranging", "rearrange", "rewriting", "simplifying", "substituting", "inserting", "plugging", "multiplying", "dividing", "both", "sides", "left", "right", "from", "by", "with", "in", "into", "the", "a", "an", "above", "last", "equation", "equations", "and", "is", "are", "since", "as", "symmetric",
                   "symmetry", "invertible", "nonsingular", "positive", "definite", "full", "rank", "column", "if", "provided", "exists", "exist", "inverse", "i.e", "namely", "equivalently", "equivalent", "to", "solution", "optimal", "choice", "of", "must", "satisfy", "satisfies", "minimiser", "minimizer", "maximiser", "maximizer",
                   "estimate", "estimator", "least", "squares", "least-squares", "closed", "form", "closed-form", "minimum", "maximum", "optimum", "at", "linear", "constraint", "condition", "conditions", "first-order", "optimality", "maximizing", "minimizing", "maximising", "minimising", "normal", "matrix", "step", "proof", "due", "using", "because", "us",
                   "respect", "w", "r", "t", "w.r.t", "wrt", "our", "can", "be", "written", "unique", "uniquely", "value", "values", "minimizes", "minimises", "maximizes", "maximises", "given", "assuming", "also", "now", "finally", "where", "lagrange", "lagrangian", "definition", "explicitly", "explicit", "same", "thing", "result", "terms", "collecting", "gathering", "factoring", "out", "side",
                   ",", ".", ":", ";", "(", ")", "|", "for", "differentiating", "yielding", "giving", "leads", "lead", "choose"});
}

}  // namespace

bool draws_on(const sentence& s, std::size_t from, bool (*also)(std::string_view)) {
  std::string before;
  for (std::size_t k = from; k < s.pieces.size(); ++k) {
    if (s.pieces[k].mathematics) continue;
    for (const std::string& w : words_of(s.pieces[k].words)) {
      const bool number = w.find_first_not_of("0123456789") == std::string::npos;
      if (w == "." && before == "w.r.t") continue;
      const bool letter = is_letter_of_text(w, before);
      if (!number && !letter && !goes_on(w) && !(also != nullptr && also(w))) return false;
      if (w == "for" && !among(before, {"solving", "solve", "solved", "solution", "condition", "conditions", "equation", "equations", "estimator", "estimate", "us"})) return false;  // “for $w = 0$”, “for every $w$”
      if (w == "definition" && before == "by") return false;
      before = w;
    }
    if (k + 1 < s.pieces.size() && among(before, {"at", "with", "where"})) return false;  // “at $w = 0$”
    before.clear();
  }
  return true;
}

void find_optimality(sentence& s, const source& note, const std::vector<segment>& segments) {
  if (std::none_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; })) return;
  words_in_row words;
  for (std::size_t k = 0; k < s.pieces.size(); ++k) {
    if (s.pieces[k].mathematics) words.push_back({word_of(note.slice(segments[s.pieces[k].segment].content)), k});
    else
      for (std::string& w : words_of(s.pieces[k].words))
        if (w != "." || words.empty() || words.back().word != "w.r.t") words.push_back({std::move(w), k});
  }
  std::vector<bool> inside(words.size(), false), first(words.size(), false);
  for (std::size_t at = 0; at < words.size(); ++at)
    for (const auto look : {set_to_zero, vanishes, condition_said, normal_equations, equations_yielded}) {
      const phrase_found found = look(words, at);
      if (found.to == 0) continue;
      const std::size_t from = begin_with_place(words, found.from);
      if (!is_said(words, inside, from, found.to)) {
        if (s.optimality == optimality::none) s.optimality = optimality::unsure, s.optimal_from = words[found.to - 1].piece;
        break;
      }
      s.optimality = std::max(s.optimality, found.says == optimality::of_pronoun && speaks_of_derivative(words, found.from) ? optimality::of_derivative : found.says);
      s.optimal_from = words[found.to - 1].piece;
      for (std::size_t k = found.from; k < found.to; ++k) {
        if (is_formula(words[k].word)) s.optimal_names.push_back(words[k].piece);
        if (words[k].word == "lagrangian") s.optimal_names.push_back(0);  // of which there is no formula
      }
      for (std::size_t k = 1; k < found.to; ++k)
        if (is_letter_of_text(words[k].word, words[k - 1].word)) s.optimal_names.push_back(0);
      std::fill(inside.begin() + static_cast<std::ptrdiff_t>(from), inside.begin() + static_cast<std::ptrdiff_t>(found.to), true);
      first[from] = true;
      at = found.to - 1;
      break;
    }
  if (s.optimality == optimality::none || s.optimality == optimality::unsure) return;
  std::vector<std::string> now(s.pieces.size());
  std::vector<bool> touched(s.pieces.size(), false);
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (inside[k]) touched[words[k].piece] = true;
    if (!inside[k] || first[k]) now[words[k].piece] += (now[words[k].piece].empty() ? "" : " ") + (inside[k] ? std::string("hence") : words[k].word);
  }
  for (std::size_t k = 0; k < s.pieces.size(); ++k)
    if (touched[k] && !s.pieces[k].mathematics) s.pieces[k].words = now[k];
}

}  // namespace odot::notes
