// SPDX-License-Identifier: MIT
#include "limits.hpp"

#include <algorithm>
#include <vector>

#include "words.hpp"

namespace odot::notes {

namespace {

using std::string_view;
using word_list = std::vector<std::string>;

/// A word, or the formula that stands in its place.
struct token_of_sentence {
  std::string word;
  const piece* formula = nullptr;
};

/// The sentence from piece `from` up to piece `end`, a formula as `<f>`.
std::vector<token_of_sentence> tokens_between(const sentence& s, std::size_t from, std::size_t end) {
  std::vector<token_of_sentence> out;
  for (std::size_t k = from; k < std::min(end, s.pieces.size()); ++k) {
    if (s.pieces[k].mathematics) out.push_back({std::string(formula_mark), &s.pieces[k]});
    else
      for (std::string& w : words_of(s.pieces[k].words)) out.push_back({std::move(w), nullptr});
  }
  return out;
}

bool begins_main_clause(std::string_view w) {
  return among(w, {"let", "suppose", "assume", "define", "set", "put", "denote", "write", "consider", "take", "we", "it", "there", "is", "are", "be", "choose", "fix", "find", "compute", "show", "prove", "determine", "calculate", "derive", "minimise", "minimize", ";", "."});
}

/// The adverbial with which the sentence begins: up to a comma or its main clause, without “and”, “now”.
std::vector<token_of_sentence> opening_phrase(const sentence& s) {
  constexpr std::size_t looked_at = 4;
  std::vector<token_of_sentence> all = tokens_between(s, 0, looked_at);
  std::size_t begin = 0;
  while (begin < all.size() && among(all[begin].word, {"and", "but", "so", "now", "then", "also", "hence", "thus", "moreover", "further", "furthermore", ",", "again", "finally", "here", "similarly", "next", "|", ":"})) ++begin;
  if (begin + 2 < all.size() && all[begin].word == "(" && all[begin + 2].word == ")") begin += 3;
  std::vector<token_of_sentence> out;
  std::size_t end = begin;
  for (; end < all.size() && all[end].word != "," && !begins_main_clause(all[end].word); ++end) out.push_back(all[end]);
  const bool closed = end < all.size() && !among(all[end].word, {".", ";"});
  while (!closed && !out.empty() && out.back().formula != nullptr) out.pop_back();  // “in general $A = B$.”
  return out;
}

bool has_word(const std::vector<token_of_sentence>& p, std::initializer_list<std::string_view> list) {
  return std::any_of(p.begin(), p.end(), [&](const token_of_sentence& t) { return among(t.word, list); });
}

/// “In Section 5”, “in the figure”: a part of the text, or of what is spoken of, where it is said of that alone.
bool is_part(const std::vector<token_of_sentence>& p) {
  if (p.size() > 1 && among(p[1].word, {"this", "what", "these", "our", "such", "that", "other", "order", "terms"})) return false;
  const bool numbered = std::any_of(p.begin(), p.end(), [](const token_of_sentence& t) { return t.word.find_first_of("0123456789") != std::string::npos; });
  return numbered || has_word(p, {"figure", "fig", "page", "part", "example", "examples", "half", "limit", "interior", "subspace", "basis", "triangle", "upper", "lower", "past", "plot", "plots", "experiment", "experiments", "simulation", "worst", "best",
                                  "distribution", "expectation", "future", "beginning", "interval", "ball", "neighbourhood", "neighborhood", "box", "table", "picture"});
}

/// “Later”, “locally”: it is not so always, or not quite.
bool is_reserve(std::string_view w) {
  return among(w, {"later", "initially", "originally", "locally", "sometimes", "usually", "often", "approximately", "roughly", "almost", "occasionally", "typically", "mostly", "ideally", "asymptotically", "formally", "informally", "reportedly", "supposedly", "allegedly"});
}

/// Whether the phrase limits what stands behind it.
bool limits(const std::vector<token_of_sentence>& p, const condition_test& conditions) {
  const std::string_view first = p[0].word, next = p.size() > 1 ? std::string_view(p[1].word) : std::string_view();
  if (is_reserve(first)) return p.size() == 1;
  const bool condition = std::any_of(p.begin(), p.end(), [&](const token_of_sentence& t) { return t.formula != nullptr && conditions(*t.formula); });
  if (first == "for" && next == "some") return p.size() > 2 && p[2].formula != nullptr;  // there are such
  if (first == "for" && next == "the" && p.size() <= 4 && among(p.back().word, {"derivative", "derivatives", "gradient", "gradients"})) return false;  // “for the second derivatives”
  if (first == "for") return (condition && next == formula_mark) || (next == "one" && p.size() > 2 && p[2].formula != nullptr) || among(next, {"suitable", "special", "even", "odd", "small", "large", "half", "positive", "negative", "most", "certain", "nonnegative", "non-negative"}) || (next == "the" && has_word(p, {"first", "last", "upper", "lower", "second", "diagonal", "odd", "even"}));
  if (first == "in") return condition || is_part(p);
  if (first == "on") return condition || !among(next, {"the", "account", "top"}) || !has_word(p, {"hand", "contrary", "side", "basis", "top", "account", "grounds", "other"});
  if (first == "at") return condition || among(next, {"first", "times", "optimum", "convergence", "initialisation", "initialization", "equilibrium", "infinity", "zero"}) || has_word(p, {"origin", "optimum", "minimum", "start", "beginning", "point", "boundary"});
  if (first == "to") return has_word(p, {"order", "leading", "within", "precision", "accuracy", "extent", "approximation", "digits"}) && next != "order";
  if (first == "up") return next == "to" && !has_word(p, {"constant", "constants", "additive", "terms"});
  if (first == "under") return condition || has_word(p, {"null", "approximation", "perturbation", "noise"});
  if (among(first, {"within", "near", "outside", "inside", "among", "around", "until", "unless", "except", "modulo"})) return true;
  if (first == "after") return among(next, {"division", "multiplication", "scaling", "rescaling", "rounding", "permutation", "normalisation", "normalization", "adding", "subtracting", "dividing", "multiplying", "rotating", "permuting"});
  if (first == "before") return p.size() == 2 && among(next, {"that", "this", "then"});
  if (first == "from") return condition && has_word(p, {"on", "onwards"});
  if (among(first, {"if", "when", "whenever"})) return condition;
  if (first == "compared" || first == "unlike" || first == "contrary") return true;
  return first == "as" && next == formula_mark;
}

/// Participles that say that a thing is another than it was. “Weighted” and the like stand in front of nouns too.
bool is_changed_form(std::string_view w) {
  if (w.starts_with("row-") || w.starts_with("column-")) w.remove_prefix(w.find('-') + 1);
  return among(w, {"scaled", "rescaled", "normalised", "normalized", "relaxed", "reweighted", "stretched", "bordered", "rounded", "divided", "multiplied", "shifted", "perturbed", "squared", "cubed", "reversed", "truncated", "clipped",
                   "thresholded", "padded", "sheared", "distorted", "quantised", "quantized", "negated", "doubled", "halved", "tripled", "added", "removed", "deleted", "dropped", "replaced", "modified", "altered", "corrupted", "zeroed", "overwritten",
                   "repeated", "prepended", "appended", "inserted", "flipped", "symmetrised", "symmetrized", "relaxation", "except"});
}

/// Whether what stands at `at` ends there, so that a participle in it is no adjective of a noun behind it.
bool ends_phrase(const std::vector<token_of_sentence>& t, std::size_t at) {
  if (at + 1 >= t.size()) return true;
  return is_punctuation(t[at + 1].word) || among(t[at + 1].word, {"by", "with", "to", "in", "so", "and", "at", "from", "for", "twice", "once", "of", "on"});
}

/// “… are normalised; in what follows assume $…$”, “is normalised, that is, $…$”: the formula tells what the participle at `at` means.
bool is_told_by_formula(const std::vector<token_of_sentence>& t, std::size_t at) {
  if (!among(t[at].word, {"normalised", "normalized"}) || at + 1 >= t.size() || !among(t[at + 1].word, {";", ":", ","})) return false;
  std::size_t k = at + 2;
  while (k < t.size() && t[k].formula == nullptr && among(t[k].word, {"in", "what", "follows", "assume", "we", "that", "is", "so", "i.e", "i.e.", ".", ",", "meaning", "suppose", "below", "throughout", "and"})) ++k;
  return k < t.size() && t[k].formula != nullptr && (k > at + 2 || t[at + 1].word != ",");
}

/// “To first order”, “in the figure”: what a bracket or a clause behind a comma begins with where it limits.
bool opens_limit(const std::vector<token_of_sentence>& t, std::size_t at) {
  const std::string_view first = t[at].word, next = at + 1 < t.size() ? std::string_view(t[at + 1].word) : std::string_view();
  const std::string_view third = at + 2 < t.size() ? std::string_view(t[at + 2].word) : std::string_view();
  if (first == "to") return among(next, {"first", "leading", "second", "lowest", "within", "good"}) && third != "see";
  if (first == "up") return next == "to" && std::none_of(t.begin() + static_cast<std::ptrdiff_t>(at), t.end(), [](const token_of_sentence& w) { return among(w.word, {"constant", "constants", "additive", "terms"}); });
  if (among(first, {"times", "plus", "minus", "approximately", "roughly", "nearly", "almost", "reportedly", "supposedly", "allegedly"})) return true;
  if (first == "so") return next == "they";
  if (among(first, {"they", "he", "she", "someone", "some"})) return among(next, {"say", "says", "said", "claim", "claims", "claimed"});
  if (first == "after") return among(next, {"division", "multiplication", "scaling", "rescaling", "normalisation", "normalization", "permutation", "rounding", "a", "subtraction", "addition"});
  if (first == "without") return among(next, {"the", "its"}) && among(third, {"first", "last", "diagonal"});
  if (among(first, {"first", "second", "last", "upper", "lower"})) return among(next, {"half", "part", "block"}) || next == "half";
  if (first == "in") return (next == "the" || next == "a" || next == "an") ? among(third, {"limit", "example", "figure", "eigenbasis", "mean", "case", "suitable", "basis"}) || third.ends_with("-norm") : among(next, {"expectation", "s", "distribution"});
  if (first == "on") return next == "the" && among(third, {"diagonal", "average", "boundary", "interior"});
  if (first == "at") return among(next, {"time", "first", "start"});
  if (first == "the") return among(next, {"first", "right", "left"}) && among(third, {"half", "block", "part"});
  return first == "or" && among(next, {"a", "its", "an"});
}

/// “S is the set”, “the case”: nouns whose members a condition tells apart, and that are no matrices themselves.
bool gathers(std::string_view w) {
  return among(w, {"set", "sets", "case", "cases", "pair", "pairs", "point", "points", "algorithm", "theorem", "lemma", "example", "question", "problem", "region", "subspace", "locus", "moment", "place", "places", "those", "iteration", "method", "loop", "variety", "manifold", "event", "situation", "hypothesis"});
}

/// “, such as”, “(for instance”: the words right in front of an equation that is an example.
bool leads_to_example(const word_list& before) {
  const auto ends = [&](std::initializer_list<std::string_view> tail) { return before.size() >= tail.size() && std::equal(tail.begin(), tail.end(), before.end() - static_cast<std::ptrdiff_t>(tail.size())); };
  return ends({"such", "as"}) || ends({"for", "instance"}) || ends({"(", "say"}) || ends({",", "say"}) || ends({"(", "like"}) || ends({",", "like"}) || ends({"compare", "with"}) || ends({"compare", "to"});
}

}  // namespace

std::string limit_in_front(const sentence& s, const condition_test& conditions) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return {};
  const std::vector<token_of_sentence> phrase = opening_phrase(s);
  if (phrase.empty() || phrase[0].formula != nullptr || !limits(phrase, conditions)) return {};
  std::string text;
  for (const token_of_sentence& t : phrase) text += (text.empty() ? "" : " ") + (t.formula == nullptr ? t.word : std::string("…"));
  return text;
}

std::string limit_behind(const sentence& s, const condition_test& spaces) {
  const auto formula = std::find_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
  const std::vector<token_of_sentence> t = tokens_between(s, static_cast<std::size_t>(formula - s.pieces.begin()) + 1, s.pieces.size());
  const bool of_covariance = has_word(t, {"covariance", "correlation"});
  for (std::size_t k = 0; k < t.size(); ++k) {
    if (among(t[k].word, {"then", "hence", "thus", "therefore", "."})) return {};  // another statement
    if (is_changed_form(t[k].word) && ends_phrase(t, k) && !is_told_by_formula(t, k)) return t[k].word;
    if (t[k].word == "given" && k > 0 && k + 1 < t.size() && t[k + 1].formula != nullptr && t[k - 1].formula != nullptr && has_word(t, {"mean", "covariance", "variance"})) return "given";  // moments under a condition
    if (of_covariance && among(t[k].word, {"with", "from", "to", "between"}) && k > 1 && k + 1 < t.size() && t[k - 1].formula != nullptr && t[k + 1].formula != nullptr && among(t[k - 2].word, {"of"})) return t[k].word;
    const bool in_set = t[k].word == "in" && (k == 0 || (k == 1 && t[0].word == "(")) && k + 1 < t.size() && t[k + 1].formula != nullptr && !spaces(*t[k + 1].formula) && (k + 2 == t.size() || is_punctuation(t[k + 2].word));
    if (in_set) return "in";  // “let $y_i = 2 x_i$ (in $S$)”
    if (t[k].word == "orthogonal" && k > 0 && t[k - 1].word == "are" && k + 3 < t.size() && t[k + 1].word == "," && (t[k + 2].word == "i.e" || (t[k + 2].word == "that" && t[k + 3].word == "is"))) return "that is";  // to each other
    if (t[k].word == "in" && k > 0 && k + 1 < t.size() && t[k + 1].formula != nullptr && !spaces(*t[k + 1].formula) && among(t[k - 1].word, {"symmetric", "skew", "orthogonal", "diagonal", "invertible", "vector", "unit", "idempotent"})) return "in";  // “symmetric in $u$ and $v$”
    const bool begins = k == 0 || is_punctuation(t[k - 1].word);
    if ((begins && opens_limit(t, k)) || (t[k].word == "times" && k > 0 && k + 1 < t.size() && !among(t[k - 1].word, {"several", "many", "two", "three", "at"})) || (t[k].word == "up" && k + 1 < t.size() && t[k + 1].word == "to" && k + 2 < t.size() && among(t[k + 2].word == "a" && k + 3 < t.size() ? t[k + 3].word : t[k + 2].word, {"scale", "scaling", "sign", "permutation", "factor", "scalar", "rotation"})))
      return t[k].word + (k + 1 < t.size() ? " " + t[k + 1].word : std::string());
  }
  return {};
}

std::string only_mentioned(const sentence& s, std::size_t at) {
  if (at == 0 || s.pieces[at - 1].mathematics) return {};
  const word_list before = words_of(s.pieces[at - 1].words), behind = words_behind(s, at);
  if (leads_to_example(before)) return before.back();
  const bool named = std::any_of(s.pieces.begin(), s.pieces.begin() + static_cast<std::ptrdiff_t>(at), [](const piece& p) { return p.mathematics; });
  if (named && before.size() > 1 && among(before[0], {"have", "has"}) && among(before.back(), {"term", "part", "limit", "expansion", "approximation", "component"})) return before.back();  // “let $f$ have second-order term $f(x) = x^2$”
  if (named && before.size() == 1 && before[0] == "be") return "be";  // “let $H_0$ be $A = B$”
  if (!named && before.size() == 1 && before[0] == "where") return "where";
  if (!behind.empty() && behind[0] == "in" && behind.size() > 1 && (behind[1] == "(" || among(behind[1], {"equation", "eq", "formula", "theorem", "lemma"}))) return "in";  // “set $A = B$ in (1)”
  if (behind.size() > 2 && behind[0] == "be" && among(behind[1], {"the", "a", "an", "our"}) && among(behind[2], {"question", "problem", "first", "second", "example", "hypothesis", "claim", "goal", "aim", "target", "exercise"})) return behind[2];
  if (behind.size() > 1 && behind[0] == "," && (any_phrase(behind, {"we are done", "nothing is to be shown", "is trivial", "is clear"}) || behind[1] == "fine")) return behind[1];
  const auto trigger = std::find_if(before.rbegin(), before.rend(), [](const std::string& w) { return among(w, {"with", "where", "satisfying", "satisfy", "that", "which", "whose"}); });
  if (trigger == before.rend()) return {};
  word_list lead(before.begin(), trigger.base() - 1);
  if (!lead.empty() && lead.back() == "such") lead.pop_back();
  if (!lead.empty() && gathers(lead.back())) return lead.back();
  if (named || lead.empty()) return {};
  if (any_among(lead, {"there", "recall"}) && any_among(lead, {"are", "is", "exist", "exists", "that"})) return lead.back();
  for (std::size_t k = 0; k + 2 < lead.size(); ++k)
    if (among(lead[k], {"is", "means"}) && among(lead[k + 1], {"a", "an", "any"})) return lead[k + 2];  // “a projection is a matrix such that”
  if (lead.size() > 2 && lead[0] == "consider" && among(lead[1], {"the", "all", "those"})) return lead[1];
  const bool supposes = any_among(lead, {"let", "suppose", "assume", "assuming", "consider", "take", "given", "fix", "have", "choose", "denote", "define", "set", "put", "write", "use", "call", "pick", "let's"});
  return supposes || among(lead[0], {"here", "for", "if", "when", "in", "with", "under", "by", "as"}) ? std::string() : lead.back();
}

std::string not_claimed_of_all(const sentence& s, std::size_t at) {
  const auto words_at = [&](std::size_t k) { return k < s.pieces.size() && !s.pieces[k].mathematics ? words_of(s.pieces[k].words) : word_list(); };
  const word_list before = at > 0 ? words_at(at - 1) : word_list(), behind = words_at(at + 1);
  const auto word = [](const word_list& words, std::size_t k) { return k < words.size() ? string_view(words[k]) : string_view(); };
  if (word(behind, 0) == "is" && word(behind, 1) == "what" && among(word(behind, 2), {"we", "one", "you"}) && among(word(behind, 3), {"want", "need", "seek", "hope", "look", "ask", "require", "would"})) return "want";
  if (word(behind, 0) == "would" && word(behind, 1) == "be") return "would";
  if (word(behind, 0) == "is" && among(word(behind, 1), {"our", "the", "a"}) && among(word(behind, 2), {"goal", "aim", "target", "hope", "wish", "objective"})) return std::string(word(behind, 2));
  if (!before.empty() && among(before.back(), {"think", "thinks", "thought", "believe", "believes", "believed", "wrote"}) && before.size() < 5) return before.back();
  if (before.size() == 2 && before[1] == ":" && among(before[0], {"open", "conjecture", "question", "goal", "hope", "wish"})) return before[0];
  if (before.size() > 1 && before.back() == ":" && any_among(before, {"duality", "kkt", "stationarity", "feasibility", "optimality"})) return "optimality";
  if (before.size() > 1 && before.size() < 4 && before.back() == "have" && among(before[before.size() - 2], {"can", "may", "might"})) return before[before.size() - 2];  // “one can have”
  if (before.size() == 2 && before[1] == "satisfying" && among(word(behind, 0), {"exist", "exists", "are"})) return std::string(word(behind, 0));
  if (among(word(behind, 0), {"holds", "hold"}) && among(word(behind, 1), {"on", "off", "along", "near", "at"})) return std::string(word(behind, 1));
  const bool bracketed = !before.empty() && before.back() == "(" && word(behind, 0) == ")" && among(word(behind, 1), {"is", "are"}) && at < 3;
  if (bracketed && !among(word(behind, 2), {"true", "valid", "correct", "right", "wrong", "false", "incorrect", "not", "always"})) return std::string(word(behind, 2));
  if (!before.empty() && before.size() < 5 && among(before.back(), {"satisfy", "obey"}) && any_among(before, {"entries", "coefficients", "elements"})) return before.back();
  const std::size_t size = before.size();
  const bool explains = size > 3 && (before.back() == "," || before.back() == "is" || before.back() == "i.e") && (holds(before, ", that is") || holds(before, ", i.e")) && among(before[0], {"is", "are"});
  return explains && before[0] == "are" ? "that is" : std::string();
}

}  // namespace odot::notes
