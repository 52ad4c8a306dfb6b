// SPDX-License-Identifier: MIT
#include "subjects.hpp"

#include <algorithm>

#include "turns.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using words_list = std::vector<std::string>;
constexpr std::string_view formula_sign = "$";

bool is_pronoun_subject(std::string_view w) { return among(w, {"it", "they", "them", "this", "that", "these", "those", "so", "which", "we", "one", "you", "i", "both", "who", "there"}); }
bool points_back(std::string_view w) { return among(w, {"this", "that", "these", "those", "such", "both", "it", "its", "them", "their", "they"}); }

/// The sentence with a sign for each formula, up to piece `end`.
words_list words_up_to(const sentence& s, std::size_t end, const std::vector<bool>& equations = {}) {
  words_list out;
  for (std::size_t k = 0; k < end && k < s.pieces.size(); ++k) {
    if (s.pieces[k].mathematics) {
      out.emplace_back(!equations.empty() && equations[k] ? "=" : formula_sign);
      continue;
    }
    const words_list words = words_of(s.pieces[k].words);
    out.insert(out.end(), words.begin(), words.end());
  }
  return out;
}

/// What a formula computes or is made of: “the gradient satisfies” goes on with what there is.
bool is_of_formulas(std::string_view w) {
  return among(w, {"matrix", "matrices", "vector", "vectors", "product", "products", "sum", "sums", "gradient", "gradients", "derivative", "derivatives", "jacobian", "hessian", "differential", "inverse", "inverses", "transpose", "trace", "determinant",
                   "row", "rows", "column", "columns", "entry", "entries", "diagonal", "function", "functions", "result", "results", "output", "outputs", "input", "inputs", "loss", "state", "states", "score", "scores", "weights", "factor", "factors",
                   "two", "three", "first", "second", "last", "eigenvalue", "eigenvalues", "eigenvector", "eigenvectors", "singular", "solution", "expression", "form", "side", "sides", "term", "terms", "norm", "norms", "expectation", "expectations", "variance",
                   "mean", "covariance", "difference", "differences", "quotient", "corrections", "correction", "residual", "residuals", "square", "squares", "latter", "former", "kernel", "map", "maps", "commutator", "projector", "operator", "operators", "sequence", "series", "recurrence", "powers", "power", "coefficients"});
}

/// Verbs by which a thing has what the formula behind them says.
bool says_of_subject(std::string_view w) {
  return among(w, {"has", "have", "had", "satisfy", "satisfies", "satisfied", "obey", "obeys", "fulfil", "fulfils", "fulfill", "fulfills", "say", "says", "enjoy", "enjoys", "admit", "admits", "uses", "use", "possess", "possesses", "gets", "get"});
}

/// What is told beside a subject and is no part of it.
bool is_beside(std::string_view w) {
  return among(w, {"then", "so", "hence", "thus", "therefore", "also", "now", "indeed", "but", "and", "still", "always", "consequently", "again", "only", "clearly", "finally", "moreover", "furthermore", "since", "because", "as", "that", "where", "here", "too", "all", "must", "not"});
}

/// What indices count: “at each step” takes nothing of what was supposed.
bool is_counted(std::string_view w) {
  return among(w, {"step", "steps", "time", "times", "token", "tokens", "row", "rows", "column", "columns", "entry", "entries", "index", "indices", "position", "positions", "term", "terms", "side", "case", "chunk", "block", "blocks", "coordinate", "component", "components", "length", "iteration", "slot", "sample", "factor", "factors", "number", "summand", "query", "key", "head"});
}

/// “Any two square matrices”, “matrices of all kinds”, not “for all $x$”, “at every step”, “all of these”.
bool quantifies_kind(const words_list& words, std::size_t at) {
  if (!among(words[at], {"any", "every", "all", "arbitrary", "two"}) || at + 1 >= words.size()) return false;
  if (words[at] == "two" && at > 0 && among(words[at - 1], {"the", "these", "those", "our", "both", "its", "their", "in", "of", "times", "step", "all"})) return false;
  if (is_pronoun_subject(words[at + 1]) || among(words[at + 1], {"of", "the", "its", "our", "their", "other", "but"})) return false;
  constexpr std::size_t reach = 5;
  for (std::size_t k = at + 1; k < std::min(words.size(), at + reach); ++k) {
    if (words[k] == formula_sign || is_counted(words[k]) || among(words[k], {"is", "are", "by", "that", "which", "we"})) return false;  // it is said by name of what
    if (words[k] == "=") return says_of_subject(words[k - 1]);
    if (is_punctuation(words[k]) || says_of_subject(words[k])) return k > at + 1;
  }
  return at + reach > words.size() && words[at] != "two";
}

/// “In full generality”, “whatever the matrices”, “independently of this”, “even without it”.
std::string says_of_all(const words_list& words) {
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string_view w = words[k], next = k + 1 < words.size() ? std::string_view(words[k + 1]) : std::string_view();
    if (w == "without" && next == "loss") return {};
    if (w == "without" && points_back(next)) return "without " + words[k + 1];
    if (w.starts_with("general") && !w.starts_with("generalis") && !w.starts_with("generaliz")) return words[k];
    const bool begins = k <= behind_conjunctions(words) || words[k - 1] == "=" || (k > 1 && words[k - 1] == "," && words[k - 2] == "=");
    if (among(w, {"whatever", "whichever"}) && begins) return words[k];
    if (w == "always" && k > 0 && among(words[k - 1], {"fit", "fits", "match", "meet"})) continue;  // of shapes
    if (among(w, {"always", "regardless", "irrespective", "independently", "universally", "unconditionally"}) || (w == "independent" && next == "of" && k + 2 < words.size() && words[k + 2] != formula_sign && words[k + 2] != "=")) return words[k];
    if (among(w, {"need", "needs", "require", "requires", "use", "uses"}) && points_back(next) && k > 0 && among(words[k - 1], {"not", "n't", "never", "don't", "doesn't"})) return words[k];
    if (among(w, {"dependent", "correlated"}) && k > 0 && among(words[k - 1], {"for", "of", "with", "to"})) return words[k];
    if (among(w, {"it", "they"}) && (among(next, {"isn't", "aren't", "doesn't", "don't"}) || (k + 2 < words.size() && among(next, {"is", "are", "does", "do"}) && words[k + 2] == "not" && (k + 3 == words.size() || is_punctuation(words[k + 3]) || words[k + 3] == "=")))) return words[k] + " " + words[k + 1];
    if (quantifies_kind(words, k)) return words[k] + (next.empty() ? "" : " " + words[k + 1]);
  }
  return {};
}

/// Whether the phrase with which a sentence begins says how or why something is derived, or points to what is there.
bool leads_on(const words_list& p) {
  const std::string_view first = p[0], next = p.size() > 1 ? std::string_view(p[1]) : std::string_view();
  if (next.empty() || std::any_of(p.begin(), p.end(), [](const std::string& w) { return w == formula_sign || w[0] == '<' || (w[0] >= '0' && w[0] <= '9'); })) return true;
  const bool back = points_back(next) && !among(next, {"them", "it", "its", "their", "they"});
  const bool plain = p.size() == 3 && next == "the";
  if (first == "for" && plain && among(p[2], {"cost", "loss", "objective", "error", "weights", "weight", "bias", "biases", "parameters", "input", "inputs", "logits", "scale", "shift", "mean", "variance", "penalty", "regulariser", "regularizer", "activations", "temperature", "gain", "gains", "offset", "scores", "queries", "keys", "values", "output", "outputs", "layer", "gate", "gates", "curvature"})) return true;
  if (first == "for" && p.size() == 2 && among(next, {"training", "backpropagation", "optimisation", "optimization"})) return true;
  if (first == "under" && p.size() > 2 && next == "the" && among(p[2], {"trace", "sum", "norm", "integral"})) return true;
  if (first == "for") return back || any_among(p, {"reason", "reasons", "simplicity", "brevity", "convenience", "clarity", "completeness", "example", "instance", "short", "now", "moment", "reference", "comparison", "later", "future", "use", "purposes", "definiteness", "whole", "gradient", "gradients", "derivative", "derivatives", "jacobian", "hessian", "differential", "product", "products", "sum", "sums", "trace", "transpose", "inverse"}) || among(next, {"each", "every", "all", "any"});
  if (first == "with") return back || any_among(p, {"notation", "above", "convention", "definition", "definitions", "help", "respect", "other", "words"});
  if (first == "under") return back || any_among(p, {"assumption", "assumptions", "hypothesis", "hypotheses", "condition", "conditions"});
  if (first == "given" || first == "knowing") return back || next == "the" || any_among(p, {"gradient", "gradients"});  // “given an upstream gradient”
  if (first == "after") return !any_among(p, {"them", "it"}) && std::any_of(p.begin(), p.end(), [](const std::string& w) {
    for (const std::string_view stem : {"simplif", "substit", "rearrang", "expan", "cancel", "algebra", "comput", "calcul", "collect", "insert", "plug", "regroup", "some", "step", "token", "one", "two", "three", "four", "five", "multiplying out", "differentiat", "transpos"})
      if (w.starts_with(stem)) return true;
    return false;
  });
  if (first == "on") return any_among(p, {"hand", "other", "contrary", "account", "side", "sides"});
  if (first == "at") return back || any_among(p, {"end", "once", "last", "first", "least", "most", "each", "every", "step", "time", "stage"});
  return !among(first, {"upon", "during", "within", "inside", "outside", "among", "across", "beyond", "except", "unlike", "besides", "despite", "whatever", "even"});
}

/// “In the posterior”, “with coupling”, “for recurrent networks”: the phrase with which the sentence begins, where it may take the claim elsewhere.
std::string leads_elsewhere(const sentence& s, std::size_t end) {
  const words_list words = words_up_to(s, end);
  std::size_t begin = behind_conjunctions(words);
  if (begin >= words.size() || !among(words[begin], {"for", "with", "under", "given", "knowing", "after", "on", "at", "upon", "during", "within", "inside", "outside", "among", "across", "beyond", "except", "unlike", "besides", "despite", "whatever", "even", "before"})) return {};
  const words_list phrase(words.begin() + static_cast<std::ptrdiff_t>(begin), std::find_if(words.begin() + static_cast<std::ptrdiff_t>(begin), words.end(), [](const std::string& w) { return is_punctuation(w) || among(w, {"we", "it", "one", "let", "is", "are", "has", "have"}); }));
  const bool introduces = phrase[0] == "with" && begin + phrase.size() == words.size();  // “with the mask $M = …$”
  if (introduces || leads_on(phrase)) return {};
  return phrase[0] + (phrase.size() > 1 ? " " + phrase[1] : "") + (phrase.size() > 2 ? " " + phrase[2] : "");
}

/// Parts of a text, which are about one thing, and words that join clauses.
bool is_of_text_alone(std::string_view w) {
  return among(w, {"part", "parts", "method", "approach", "proof", "way", "example", "exercise", "question", "derivation", "claim", "lemma", "theorem", "equation", "hand", "in", "on", "at", "of", "for", "by", "from", "to", "with", "under", "assumption", "hypothesis", "is", "are", "be", "get", "gives", "let", "using", "find", "obtain", "see", "show", "note", "if", "when", "identity", "rule", "property", "line", "figure", "section", "do", "can", "could", "will", "one"});
}

/// Verbs that suppose, or say what there is.
bool supposes_or_states(std::string_view w) {
  return among(w, {"let", "suppose", "assume", "assuming", "consider", "considering", "take", "taking", "fix", "choose", "pick", "denote", "define", "set", "put", "write", "be", "is", "are", "have", "has", "had", "use", "uses", "using", "call", "study", "studies", "satisfy", "satisfies", "given"});
}

}  // namespace

std::string supposes_nothing(const sentence& s, std::size_t at) {
  const std::size_t first = static_cast<std::size_t>(std::find_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; }) - s.pieces.begin());
  words_list lead = words_up_to(s, first);
  lead.erase(lead.begin(), std::find_if(lead.rbegin(), lead.rend(), is_punctuation).base());
  lead.erase(lead.begin(), std::find_if(lead.begin(), lead.end(), [](const std::string& w) { return !is_beside(w) || w == "where" || w == "as"; }));
  const words_list behind = words_behind(s, at);
  const bool goes_on = !behind.empty() && among(behind[0], {"is", "are", "was", "were", "do", "does", "can", "may", "exist", "exists"});
  if (goes_on && std::none_of(lead.begin(), lead.end(), [](const std::string& w) { return supposes_or_states(w); })) return behind.size() > 1 ? behind[0] + " " + behind[1] : behind[0];
  const auto denies = std::find_if(lead.begin(), lead.end(), [](const std::string& w) { return among(w, {"nobody", "no", "none", "never", "not", "hardly", "few"}); });
  if (denies != lead.end()) return *denies;
  if (lead.empty() || among(lead[0], {"for", "with", "given", "if", "when", "where", "whenever", "as"})) return {};
  const auto verb = std::find_if(lead.rbegin(), lead.rend(), [](const std::string& w) { return supposes_or_states(w); });
  if (verb == lead.rend()) return lead.back();
  const auto takes_away = std::find_if(verb.base(), lead.end(), [](const std::string& w) { return among(w, {"to", "in", "for", "at", "not", "never", "no", "hard", "easy", "about", "few"}); });
  return takes_away == lead.end() ? std::string() : *takes_away;
}

std::string subject_of(const sentence& s, std::size_t at) {
  if (at == 0 || s.pieces[at - 1].mathematics) return {};
  words_list words = words_up_to(s, at);
  while (!words.empty() && among(words.back(), {":", "that", "both", "also", "then", "still"})) words.pop_back();
  if (words.size() < 2 || !says_of_subject(words.back())) return {};
  words.pop_back();
  words.erase(words.begin(), std::find_if(words.rbegin(), words.rend(), is_punctuation).base());
  while (!words.empty() && is_beside(words.front())) words.erase(words.begin());
  while (!words.empty() && is_beside(words.back())) words.pop_back();
  if (words.size() == 3 && words[0] == "the" && words[2] == formula_sign && !is_of_formulas(words[1])) return words[1];  // “the label $y$ has”
  if (words.size() == 3 && words[0] == "the" && words[2] == "itself") return {};  // “the logit itself has”
  const bool owned = std::any_of(words.begin(), words.end(), [](const std::string& w) { return w.ends_with("'s"); });  // “the decoder's scores have”
  if (words.empty() || is_pronoun_subject(words[0]) || is_pronoun_subject(words.back()) || std::find(words.begin(), words.end(), formula_sign) != words.end()) return {};
  if (!owned && among(words[0], {"the", "its", "their", "our"}) && std::any_of(words.begin() + 1, words.end(), [](const std::string& w) { return is_of_formulas(w); })) return {};
  std::string text;
  for (const std::string& w : words) text += (text.empty() ? "" : " ") + w;
  return text;
}

std::string speaks_of_others(const sentence& s, const std::vector<bool>& equations) {
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    if (!equations[at]) continue;
    if (std::string subject = subject_of(s, at); !subject.empty()) return subject;
  }
  const std::size_t first = static_cast<std::size_t>(std::find(equations.begin(), equations.end(), true) - equations.begin());
  if (std::string phrase = leads_elsewhere(s, first); !phrase.empty()) return phrase;
  return says_of_all(words_up_to(s, s.pieces.size(), equations));
}

/// “The condition is on the first row”, “this assumption holds for directed graphs”: what a sentence says of what is supposed, but that it is usual, needed or met.
static std::string limits_premise(const words_list& words) {
  const auto leaves_alone = [](const std::string& w) {
    return is_punctuation(w) || among(w, {"is", "are", "needed", "used", "mild", "standard", "usual", "natural", "essential", "necessary", "sufficient", "common", "important", "crucial", "key", "simple", "technical", "weak", "met", "satisfied", "fulfilled", "made", "in", "practice", "for", "all", "the",
                                          "a", "an", "and", "so", "here", "below", "later", "above", "often", "always", "throughout", "what", "why", "that", "we", "need", "use", "have", "has", "holds", "hold", "proof", "proofs", "argument", "result", "theorem", "lemma", "step", "to", "by", "construction", "one", "of", "this",
                                          "text", "section", "note", "chapter", "us", "both", "matrices", "as", "well", "very", "reasonable", "realistic", "called", "known", "named", "also", "allows", "lets", "makes", "gives", "means", "says", "there", "because", "since", "it"}) || w == formula_sign;
  };
  for (std::size_t k = 1; k + 1 < words.size(); ++k) {
    if (!among(words[k], {"condition", "conditions", "assumption", "assumptions", "hypothesis", "hypotheses", "premise", "supposition", "requirement", "constraint"}) || !among(words[k - 1], {"the", "this", "that", "our", "these", "those", "such", "both", "each"})) continue;
    if (k > 1 && !is_punctuation(words[k - 2])) continue;
    const auto limits = std::find_if_not(words.begin() + static_cast<std::ptrdiff_t>(k) + 1, words.end(), leaves_alone);
    if (limits != words.end()) return words[k] + " " + *limits;
  }
  return {};
}

/// “It is invertible.”, “They are also symmetric.”: a property more, which takes nothing back.
static bool adds_property(const words_list& words) {
  std::size_t k = 1;
  if (words.size() < 3 || !among(words[0], {"it", "they", "this", "both"}) || !among(words[k], {"is", "are"})) return false;
  for (++k; k < words.size() && among(words[k], {"also", "both", "a", "an"});) ++k;
  if (k == words.size() || !among(words[k], {"invertible", "nonsingular", "non-singular", "square", "symmetric", "diagonal", "orthogonal"})) return false;
  for (++k; k < words.size() && (is_punctuation(words[k]) || among(words[k], {"matrix", "matrices"}));) ++k;
  return k == words.size();
}

std::string speaks_of_what_was_said(const sentence& s) {
  const words_list words = words_up_to(s, s.pieces.size());
  if (std::string premise = limits_premise(words); !premise.empty()) return premise;
  if (adds_property(words)) return {};
  constexpr std::size_t longest = 14;
  if (words.empty() || words.size() > longest) return {};
  if (s.pieces.size() == 1 && words.back() == "?") return words[0];
  for (std::size_t k = 0; k + 1 < words.size(); ++k) {
    const bool verb = among(words[k + 1], {"is", "are", "was", "were", "has", "have", "do", "does", "did", "will", "seems", "seem", "ceases", "cease", "holds", "hold", "fails", "fail", "may", "might", "isn't", "aren't", "don't", "doesn't"});
    const bool clause = k == 0 || is_punctuation(words[k - 1]) || is_beside(words[k - 1]) || (k <= 5 && among(words[0], {"in", "at", "from", "after", "for", "or"}));
    if (!verb || !clause || !among(words[k], {"it", "they", "this", "that", "these", "those", "both"})) continue;
    const auto tells = std::find_if(words.begin() + static_cast<std::ptrdiff_t>(k) + 2, words.end(), [](const std::string& w) { return is_of_formulas(w) || is_of_text_alone(w) || among(w, {"known", "clear", "useful", "easy", "true", "why", "what", "how", "all", "because", "called", "simple", "short", "standard", "straightforward", "enough", "used", "loss", "important"}); });
    if (tells == words.end() || (*tells != "loss" && any_among(words, {"not", "no", "never", "any", "longer"}))) return words[k] + " " + words[k + 1];
  }
  return begins_with(words, 0, "or so") > 0 ? "or so" : std::string();
}

std::string described_case(const sentence& s) {
  words_list words = words_up_to(s, 2);
  if (words.size() > 2 && words[0] == "(" && words[2] == ")") words.erase(words.begin(), words.begin() + 3);
  if (words.size() != 1 || words[0] != formula_sign || s.pieces.size() < 4) return {};
  const std::size_t at = s.pieces[0].mathematics ? 1 : 2;
  const words_list behind = s.pieces[at].mathematics ? words_list() : words_of(s.pieces[at].words);
  const auto colon = std::find(behind.begin(), behind.end(), ":");
  constexpr std::ptrdiff_t longest = 3;
  return colon != behind.end() && colon != behind.begin() && colon - behind.begin() <= longest ? behind[0] : std::string();
}

bool holds_as_told(const std::vector<std::string>& behind) {
  if (behind.empty() || !among(behind[0], {"be", "hold", "holds", "is", "are"})) return true;
  const words_list told(behind.begin() + 1, std::find_if(behind.begin() + 1, behind.end(), [](const std::string& w) { return is_punctuation(w) || among(w, {"and", "where", "with", "then"}); }));
  const auto taken_back = [](const std::string& w) { return among(w, {"that", "which", "not", "never", "no", "nowhere", "but"}); };
  if (std::any_of(told.begin(), told.end(), taken_back)) return false;
  if (told.empty()) return true;
  if (among(behind[0], {"hold", "holds"})) return among(told[0], {"for", "everywhere", "throughout", "true", "here", "identically", "exactly", "too", "as"});
  if (among(told[0], {"our", "my"})) return std::any_of(told.begin(), told.end(), [](const std::string& w) { return is_of_formulas(w); });
  return among(told[0], {"the", "a", "an", "its", "their", "given", "true", "satisfied", "valid", "known", "fulfilled", "fixed", "any", "some", "two", "defined", "as", "such", "in", "one"}) || !property_spoken_of({told.begin(), told.end()}).empty();
}

bool tells_property_alone(const std::vector<std::string>& behind) {
  if (behind.size() < 2 || !among(behind[0], {"be", "is"})) return false;
  const auto end = std::find_if(behind.begin() + 1, behind.end(), [](const std::string& w) { return is_punctuation(w); });
  return end != behind.begin() + 1 && std::all_of(behind.begin() + 1, end, [](const std::string& w) {
    return among(w, {"invertible", "nonsingular", "non-singular", "symmetric", "positive", "definite", "semidefinite", "semi-definite", "positive-definite", "positive-semidefinite", "psd", "spd", "diagonal", "orthogonal", "idempotent", "square", "also", "both", "and", "strictly"});
  });
}

std::vector<std::string> opening_of(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return {};
  words_list words = words_of(s.pieces[0].words);
  words.erase(words.begin(), std::find_if(words.begin(), words.end(), [](const std::string& w) { return !is_beside(w) && w != ","; }));
  std::erase_if(words, [](const std::string& w) { return is_punctuation(w) || among(w, {"a", "an", "the", "and", "but", "while", "whereas"}); });
  return words;
}

/// Whether the opening, of which `length` words are looked at, speaks of another thing by its word `at`: it is no pronoun and tells of nothing that formulas are made
/// of, and some other word names what both are.
static bool tells_another(const words_list& opening, std::size_t length, std::size_t at) {
  const auto is_counting = [&](std::size_t k) { return is_of_formulas(opening[k]) || is_counted(opening[k]) || is_of_text_alone(opening[k]); };
  const bool direction = among(opening[at], {"forward", "backward"}) && any_among(opening, {"pass", "direction"});  // of one network
  if (direction || is_pronoun_subject(opening[at]) || (at + 1 < opening.size() && is_counting(at + 1))) return false;
  for (std::size_t k = 0; k < length; ++k)
    if (k != at && !is_counting(k) && !is_beside(opening[k]) && !is_pronoun_subject(opening[k]) && !(opening[k][0] >= '0' && opening[k][0] <= '9')) return true;
  return false;
}

std::string openings::add(const std::vector<std::string>& opening) {
  constexpr std::size_t looked_at = 3;
  const std::size_t length = std::min(looked_at, opening.size()), now = count_++;
  std::size_t first = now;
  std::string differing;
  for (std::size_t at = 0; at < length && length > 1; ++at) {
    std::string key;
    for (std::size_t k = 0; k < length; ++k) key += (k == at ? "" : opening[k]) + " ";
    std::vector<seen>& alike = without_[key];
    const auto other = std::find_if(alike.begin(), alike.end(), [&](const seen& before) { return before.word != opening[at]; });
    if (other != alike.end() && other->when < first && tells_another(opening, length, at)) first = other->when, differing = opening[at];
    if (alike.empty() || (alike.size() == 1 && other != alike.end())) alike.push_back({now, opening[at]});
  }
  return differing;
}

}  // namespace odot::notes
