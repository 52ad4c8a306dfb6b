// SPDX-License-Identifier: MIT
#include "turns.hpp"

#include <algorithm>

#include "changes.hpp"
#include "remembered.hpp"
#include "words.hpp"

namespace odot::notes {

std::size_t behind_conjunctions(const std::vector<std::string>& words) {
  std::size_t first = 0;
  while (first < words.size() && among(words[first], {"so", "but", "and", "now", "hence", "then", ",", "thus", "|", ">"})) ++first;
  return first;
}

bool is_one_of_several(const std::vector<std::string>& words) {
  for (const char* opening : {"in case (", "in case i", "in case a", "in case 1", "in case 2", "in case b", "case (", "in ("})
    if (begins_with(words, 0, opening) > 0) return true;
  if (words.size() < 3 || words[0] != "in" || words[1] != "the") return false;
  for (std::size_t k = 2; k < std::min<std::size_t>(words.size(), 5); ++k)
    if (among(words[k], {"model", "case", "setting", "variant", "version", "scenario", "regime"})) return true;
  return false;
}

namespace {

using words_list = std::vector<std::string>;

/// “In general,” “always”: what was supposed for a while is not supposed any more; what a name is let be may go on.
bool says_generally(const words_list& words) {
  const std::size_t first = behind_conjunctions(words);
  for (const char* opening : {"in general ,", "in general we", "in general it", "more generally", "always", "usually", "typically", "normally", "ordinarily", "generally ,", "conversely", "otherwise", "secondly", "second ,", "we are done .", "thirdly", "third ,", "fourth ,"})
    if (begins_with(words, first, opening) > 0) return true;
  return first < words.size() && words.size() == first + 2 && words[first] == "in" && words[first + 1] == "general";
}

/// “We drop this assumption”, “back to arbitrary …”: what was supposed before is not supposed any more.
bool takes_back(const words_list& words) {
  for (const char* phrase : {"no longer", "without this assumption", "without the assumption", "without assuming", "without this restriction",
                             "in the general case", "return to", "returning to", "back to", "in any case", "in all cases", "in either case", "in both cases", "in every case",
                             "even if", "even when", "are unrelated", "is unrelated", "do not commute", "does not commute", "not commute", "give up", "giving up", "is superfluous", "is unnecessary", "is not needed",
                             "is not necessary", "can be omitted", "may be omitted", "is omitted", "non-commuting", "noncommuting", "whether or not", "holds for every square", "holds for every matrix", "holds for any matrix", "holds for all matrices", "holds for any square", "holds for arbitrary", "get a contradiction", "is a contradiction", "obtain a contradiction", "reach a contradiction", "end of example", "end of the example", "are done with", "take any two", "take all matrices", "lacks symmetry", "forget all that",
                             "makes no use of", "make no use of", "does not use", "do not use", "no such assumption", "no such thing", "no such restriction", "removes it", "remove it", "suppose instead", "suppose now instead", "assume instead", "instead suppose", "instead assume", "otherwise suppose", "do not need this", "don't need this", "works without", "this is unnecessary", "that is unnecessary", "this is too strong", "that is too strong", "we didn't", "we did not do", "we don't do", "in between", "this is absurd", "is absurd", "get rid of", "don't commute", "they don't", "we're general", "we are general", "everything above was", "anything goes", "be arbitrary", "are arbitrary again", "is arbitrary again"})
    if (holds(words, phrase)) return true;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const bool drops = among(words[k], {"drop", "dropping", "lift", "lifting", "relax", "relaxing", "abandon", "discard", "remove", "removing", "forget", "without", "lose", "losing"});
    for (std::size_t j = k + 1; drops && j < std::min(k + 4, words.size()); ++j)
      if (among(words[j], {"assumption", "assumptions", "supposition", "hypothesis", "condition", "restriction", "symmetry", "orthonormality", "this"}) || words[j].ends_with("ity")) return words[k] != "without" || words[j] != "this" || (j + 1 < words.size() && words[j + 1] == ",");
  }
  const std::size_t first = behind_conjunctions(words);
  if (is_one_of_several(words)) return true;
  for (const char* opening : {"for general", "for arbitrary", "for a general", "for an arbitrary", "next suppose", "next assume", "assume next", "suppose next", "otherwise", "if it isn't", "if it is not", "if it does not", "if it doesn't", "if they don't", "if they do not", "if they aren't", "if they are not", "if not ,", "if this fails", "if this is not",
                              "outside ,", "outside of it", "elsewhere", "for all other", "for any other", "for other", "for larger", "for the others", "we didn't", "we did not", "this is not what we do"})
    if (begins_with(words, first, opening) > 0) return true;
  for (std::size_t k = first; k + 1 < words.size() && k < first + 4; ++k)  // “for a nonsymmetric”
    if (words[k] == "for" || words[k] == "a")
      if (among(words[k + 1], {"nonsymmetric", "non-symmetric", "asymmetric", "unsymmetric", "nonorthogonal", "non-orthogonal", "noncommuting", "non-commuting", "singular", "rectangular"})) return true;
  return false;
}

/// “We do not need symmetry”, “regardless of symmetry”, “so far we assumed”, “with no assumption”, “nothing is assumed”: a supposition is spoken of, and
/// not made.
bool speaks_against_suppositions(const words_list& words) {
  const std::size_t first = behind_conjunctions(words);
  if (first < words.size() && among(words[first], {"because", "since", "as", "by", "due", "thanks", "owing"})) return false;  // a reason, which stands
  for (const char* opening : {"so far", "until now", "up to now", "up to here", "regardless", "irrespective", "necessity", "sufficiency", "( ⇐ )", "( ⇒ )", "⇐", "⇒", "( <tex> )", "assume only", "suppose only", "we only assume", "we assume only"})
    if (begins_with(words, first, opening) > 0 || begins_with(words, 0, opening) > 0) return true;
  for (std::size_t k = 0; k < words.size(); ++k)
    if (words[k] == "instead" && !(k + 1 < words.size() && words[k + 1] == "of") && any_among(words, {"take", "suppose", "assume", "if", "let", "consider", "choose"})) return true;
  const bool spoken_of = std::any_of(words.begin(), words.end(), [](const std::string& w) {
    return w.starts_with("symmetr") || w.starts_with("asymmetr") || w.starts_with("nonsymmetr") || w.starts_with("non-symmetr") || w.starts_with("commut") || w.starts_with("noncommut") || w.starts_with("non-commut") || w.starts_with("orthogonal") ||
           w.starts_with("assum") || w.starts_with("hypothes") || w.starts_with("suppos") || w.starts_with("normalis") || w.starts_with("normaliz") || w.starts_with("constrain");
  });
  return spoken_of && (any_among(words, {"not", "no", "nothing", "without", "regardless", "irrespective", "whether", "never", "neither", "harder", "anyway", "dispense", "unnecessary", "superfluous", "nowhere"}) ||
                       std::any_of(words.begin(), words.end(), [](const std::string& w) { return w.starts_with("noncommut") || w.starts_with("non-commut") || w.starts_with("nonsymmetr") || w.starts_with("non-symmetr") || w.starts_with("asymmetr"); }));
}

/// “For all matrices”, “to any square matrix”, and no word that narrows it: nothing that was supposed is.
bool speaks_of_all_matrices(const words_list& words) {
  for (std::size_t k = 0; k + 2 < words.size(); ++k) {
    if (!among(words[k], {"for", "to"}) || !among(words[k + 1], {"all", "any", "every", "each", "arbitrary", "general"})) continue;
    std::size_t noun = k + 2;
    while (noun < words.size() && among(words[noun], {"square", "real"})) ++noun;
    if (noun < words.size() && among(words[noun], {"matrix", "matrices"}) && (noun + 1 == words.size() || among(words[noun + 1], {".", ",", ":", ";"}))) return true;
  }
  return false;
}

/// Verbs of what is given up, goes, or is not so any more, in any of their forms.
bool is_loss(std::string_view w) {
  if (among(w, {"dropout", "dropouts", "failure", "failures", "breakdown", "loss", "losses", "lossless", "lossy", "lifting", "relaxation", "relaxations", "undone", "breaking", "removal", "loser"})) return w == "undone";
  for (const std::string_view stem : {"drop", "relax", "weaken", "abandon", "discard", "forget", "forgot", "waiv", "violat", "fail", "destroy", "spoil", "ruin", "invalidat", "loosen", "dispens", "untie", "untying", "undo", "ceas", "remov"})
    if (w.starts_with(stem)) return true;
  return among(w, {"lift", "lifts", "lifted", "lose", "loses", "losing", "lost", "break", "breaks", "broken", "broke"});
}
/// What is supposed, by one of its nouns, or by a label that is cited.
bool is_hypothesis(std::string_view w) {
  return among(w, {"assumption", "assumptions", "supposition", "suppositions", "hypothesis", "hypotheses", "condition", "conditions", "constraint", "constraints", "restriction", "restrictions", "requirement", "requirements", "premise", "proviso",
                   "normalisation", "normalization", "property", "properties", "simplification", "idealisation", "idealization", "symmetry", "§"}) ||
         (w.ends_with("ity") && !among(w, {"identity", "quantity", "probability", "density", "similarity", "complexity", "velocity", "unity", "infinity", "ability", "capacity", "entity"})) || w.ends_with("orthonormality") || w == "independence" || w == "idempotence";
}
bool is_pronoun(std::string_view w) { return among(w, {"this", "that", "it", "they", "these", "both"}); }
bool is_reasoning(std::string_view w) { return among(w, {"computation", "calculation", "argument", "reasoning", "proof", "derivation", "identity", "equality", "rule", "law", "formula"}); }
bool is_unreal(const words_list& words) { return any_among(words, {"would", "could", "might", "cannot", "can't", "nobody"}); }
bool denies_here(const words_list& words, std::size_t at) {
  for (std::size_t k = at > 3 ? at - 3 : 0; k < at; ++k)
    if (among(words[k], {"not", "never", "no", "without", "nothing", "don't", "doesn't", "isn't", "won't", "needn't", "nor", "neither", "hardly"})) return true;
  return false;
}

/// “Only the first theorem takes this assumption.”, “there is an error in the line above.”, “the general step is next.”, “now take all real values.”, “in general, we have the following.”: a sentence without formulas behind which what was supposed need not hold.
bool ends_in_words(const words_list& words) {
  constexpr std::size_t longest = 10;
  if (words.empty() || words.size() > longest) return false;
  if (words[0] == "only" && any_among(words, {"theorem", "lemma", "proposition", "section", "part", "example", "first", "second"}) && std::any_of(words.begin(), words.end(), is_hypothesis)) return true;
  if (any_phrase(words, {"error in", "mistake in", "typo in"}) && any_among(words, {"above", "earlier", "previous"})) return !any_among(words, {"no", "not"});
  if (holds(words, "the general") && any_among(words, {"step", "case"}) && any_among(words, {"next", "now", "follows", "remains"})) return true;
  if (holds(words, "take all") || holds(words, "take any") || holds(words, "allow all")) return any_among(words, {"values", "vectors", "numbers", "matrices"}) && !any_among(words, {"of", "with"});
  const bool presents = begins_with(words, 0, "here is") > 0 || begins_with(words, 0, "here comes") > 0 || (words[0] == "the" && holds(words, "as follows"));
  if (presents && any_among(words, {"new", "another", "different"}) && any_among(words, {"matrix", "matrices", "vector"})) return true;  // “here is a new matrix.”
  if (holds(words, "any matrix will do") || holds(words, "any matrix works") || holds(words, "condition is another") || holds(words, "assumption is another")) return true;
  const bool hedged = words.size() > 3 && words.size() < 6 && among(words[0], {"this", "it", "that"}) && words[1] == "is";
  if (hedged && among(words[2], {"roughly", "approximately", "nearly", "almost", "hardly"}) && among(words[3], {"true", "so", "right", "correct"})) return true;
  if (words.size() > 4 && among(words[0], {"this", "it"}) && words[1] == "is" && (holds(words, "only in the") || holds(words, "only for the")) && any_among(words, {"part", "section", "paragraph", "example"})) return true;
  return words.size() > 4 && words[0] == "in" && words[1] == "general" && words[2] == "," && any_among(words, {"following"});
}

/// The sentence from one comma or other mark to the next, “§” for each label that it cites, “\\eqref{…}”, “(3)”.
std::vector<words_list> clauses_of(const sentence& s) {
  std::vector<words_list> out(1);
  for (const piece& p : s.pieces) {
    if (p.mathematics) {
      out.back().emplace_back("$");
      continue;
    }
    std::string text;
    for (std::size_t i = 0; i < p.words.size(); ++i) {
      const std::string_view rest = std::string_view(p.words).substr(i);
      const bool cites = rest.starts_with("\\eqref{") || rest.starts_with("\\ref{") || rest.starts_with("\\cref{") || rest.starts_with("\\autoref{");
      const std::size_t close = cites ? rest.find('}') : std::string_view::npos;
      if (close == std::string_view::npos) text += p.words[i];
      else text += " (1) ", i += close;
    }
    const words_list words = words_of(text);
    for (std::size_t k = 0; k < words.size(); ++k) {
      constexpr std::size_t longest_label = 3;
      if (words[k] == "(" && k + 2 < words.size() && words[k + 2] == ")" && words[k + 1].size() <= longest_label) out.back().emplace_back("§"), k += 2;
      else if (words[k] == "<tex>") out.back().emplace_back("§");
      else if (among(words[k], {",", ";", ":", ".", "(", ")", "?", "!", "|", "but", "yet"})) out.emplace_back();
      else out.back().push_back(words[k]);
    }
  }
  std::erase_if(out, [](const words_list& c) { return c.empty(); });
  return out;
}

/// “The constraint $…$ is relaxed”, “this fails”, “where (3) is violated”, “orthogonality is lost”, “destroys this property”; or, of recurrences,
/// “we drop this update”.
bool loses_hypothesis(const words_list& c, bool of_recurrences = false) {
  constexpr std::size_t before = 8, behind = 4;
  if (is_unreal(c)) return false;
  for (std::size_t v = 0; v < c.size(); ++v) {
    const bool up = (c[v].starts_with("giv") || c[v] == "gave") && ((v + 1 < c.size() && c[v + 1] == "up") || (v + 2 < c.size() && c[v + 2] == "up") || (v + 3 < c.size() && c[v + 3] == "up")), off = among(c[v], {"switched", "turned", "switch", "turn", "switching", "turning"}) && v + 1 < c.size() && among(c[v + 1], {"off", "on", "back"});
    const bool gate = c[v].starts_with("forget") && v + 1 < c.size() && among(c[v + 1], {"gate", "gates", "factor", "factors", "rate", "bias", "mechanism"});
    if (!(is_loss(c[v]) || up || off) || gate || denies_here(c, v)) continue;
    for (std::size_t k = v > before ? v - before : 0; k < v; ++k)
      if (of_recurrences ? is_recurrence(c[k]) : is_hypothesis(c[k]) || is_pronoun(c[k]) || is_reasoning(c[k])) return true;
    for (std::size_t k = v + 1; k < std::min(c.size(), v + 1 + behind); ++k)
      if (of_recurrences ? is_recurrence(c[k]) : is_hypothesis(c[k]) || (k == v + 1 && is_pronoun(c[k]) && c[k] != "that")) return true;
  }
  return false;
}

/// “Invertibility is not granted”, “this normalisation is not made below”, “the condition does not hold”.
bool denies_hypothesis(const words_list& c) {
  for (std::size_t k = 0; k + 2 < c.size(); ++k) {
    if (!among(c[k], {"is", "are", "was", "were", "does", "do", "need", "will", "has", "have", "can"}) || !among(c[k + 1], {"not", "never", "no"})) continue;
    for (std::size_t b = 0; b < k; ++b)
      if (is_hypothesis(c[b])) return true;
  }
  const bool no_more = holds(c, "any more") || holds(c, "any longer") || holds(c, "anymore");
  const bool insists = std::any_of(c.begin(), c.end(), [](const std::string& w) { return w.starts_with("insist"); });
  return (no_more || insists) && any_among(c, {"not", "no", "never", "nothing", "don't", "doesn't", "without", "nobody"});
}

/// “If merely $A^3 = 0$”, “is only a preconditioner”, “we only require”: less than was supposed.
bool supposes_less(const words_list& c) {
  for (std::size_t k = 0; k < c.size(); ++k) {
    if (c[k] == "merely" && any_among(c, {"$", "if", "when", "suppose", "assume", "assuming", "that", "need", "needs", "require", "requires", "know"})) return true;  // and not “these are merely products”
    if (c[k] != "only" || k == 0 || k + 1 == c.size()) continue;
    if (c[k + 1] == "$" && among(c[k - 1], {"that", "suppose", "assume", "if", "when"})) return true;
    if (among(c[k - 1], {"is", "are"}) && among(c[k + 1], {"a", "an", "approximately", "nearly"})) return true;
    if (among(c[k + 1], {"require", "requires", "demand", "know", "known", "ask", "required"}) || (c[k - 1] == "required" && c[k + 1] == "that")) return true;
  }
  const bool allows = std::any_of(c.begin(), c.end(), [](const std::string& w) { return w.starts_with("allow"); }) && holds(c, "to be");  // “one may also allow $D$ to be full”
  return allows || begins_with(c, 0, "as soon as") > 0 || begins_with(c, 0, "no relation") > 0;
}

/// “Later on they drift apart”: it was so up to there.
bool tells_what_comes(const words_list& words) {
  const std::size_t at = behind_conjunctions(words);
  if (at + 2 >= words.size() || !among(words[at], {"later", "eventually", "afterwards", "subsequently", "thereafter", "soon"})) return false;
  return !any_among(words, {"we", "show", "shown", "see", "section", "chapter", "use", "used"});
}

/// “Real data contain noise.”
bool tells_of_disturbance(const words_list& words) {
  constexpr std::size_t longest = 8;
  return words.size() <= longest && !any_among(words, {"no", "not", "without", "never", "small", "where"}) && any_among(words, {"noise", "noisy", "dropout", "perturbation", "perturbations", "jitter", "outliers", "corrupted"});
}

/// “Uncentred”, “unnormalised”, “indefinite”: the opposite of a property.
bool is_opposite(std::string_view w) {
  for (const std::string_view prefix : {"un", "non-", "non", "in", "a"}) {
    if (!w.starts_with(prefix)) continue;
    const std::string_view rest = w.substr(prefix.size());
    for (const std::string_view stem : {"symmetr", "commut", "orthogonal", "orthonormal", "invertib", "definite", "idempot", "diagonal", "unitar", "stochastic", "centred", "centered", "normalis", "normaliz", "whiten", "constrain", "tied", "stationar"})
      if (rest.starts_with(stem)) return true;
  }
  return w == "semidefinite" || w == "semi-definite";
}
/// “The two are dependent”, “for correlated variables”.
bool says_opposite(const words_list& c) {
  for (std::size_t k = 0; k < c.size(); ++k) {
    if (denies_here(c, k)) continue;
    if (k > 0 && among(c[k], {"dependent", "correlated"}) && among(c[k - 1], {"is", "are", "of", "for", "with", "become", "becomes", "when", "and"}) && !(k + 1 < c.size() && c[k + 1] == "on")) return true;
  }
  return false;
}

}  // namespace

bool turns_by_heading(const std::vector<std::string>& words) {
  return any_among(words, {"general", "arbitrary", "all", "any", "every", "generic", "without", "other", "another", "nonlinear", "noisy", "realistic"}) || std::any_of(words.begin(), words.end(), [](const std::string& w) { return is_opposite(w) || is_loss(w); });
}

bool turns_outright(std::vector<std::string> words) {
  if (!any_among(words, {"matrix", "matrices", "case", "cases", "setting", "weight", "weights", "weighting", "form", "forms", "operator", "operators", "covariance", "covariances", "kernel", "kernels", "metric", "metrics"}))
    std::erase_if(words, [](const std::string& w) { return among(w, {"general", "arbitrary", "all", "any", "every", "generic", "other", "another"}); });
  return turns_by_heading(words);
}

std::string gerund_of_change(const std::vector<std::string>& words) {
  const std::size_t at = behind_conjunctions(words);
  constexpr std::size_t shortest = 6;
  if (at >= words.size() || words[at].size() < shortest || !words[at].ends_with("ing")) return {};
  const std::string &gerund = words[at], next = at + 1 < words.size() ? words[at + 1] : "the";  // a formula
  const bool goes_on = any_among(words, {",", "leads", "lead", "gives", "yields", "results", "means", "makes", "gets", "we", "one"}) || !among(words.back(), {":", "."});  // not so “permuting the tokens permutes the outputs:”
  if (!goes_on || !among(next, {"the", "a", "an", "to", "both", "all", "this", "these", "its", "our", "off", "on", "out", "from", "some", "one"})) return {};
  const std::string stem = gerund.substr(0, gerund.size() - 3);
  const bool doubled = stem[stem.size() - 1] == stem[stem.size() - 2];
  for (const std::string& verb : {stem, stem + "e", doubled ? stem.substr(0, stem.size() - 1) : stem}) {
    if (leaves_object_alone(verb)) return {};
    if (among(verb, {"dur", "accord", "depend", "includ", "regard", "concern", "follow", "return", "assum", "work", "argu", "go", "look", "continu", "proceed", "repeat", "iterat", "iterate", "unroll", "unfold", "telescop", "count", "complet", "complete", "exploit", "interchang", "interchange", "swap",
                     "rearrang", "rearrange", "reorder", "regroup", "pull", "bring", "mov", "move", "equat", "equate", "match", "squar", "square", "cancel", "distribut", "distribute", "group", "isolat", "isolate", "averag", "average", "condition", "contract", "trac", "trace", "plug", "shift",
                     "vectoris", "vectorise", "vectorize", "linearise", "linearize", "reindex", "relabel", "renam", "rename", "conjugate", "normalis", "project", "mean", "everyth", "someth", "noth", "anyth", "read", "com", "come", "carry", "appeal", "mimic", "reduc", "reduce", "translate", "remember", "spell", "unpack", "unwrap", "collapse", "tak", "learn", "train", "mask", "rely", "extract", "clear", "implement", "invoke", "try", "merge", "turn"}))
      return {};
  }
  return gerund;
}

std::string changed_setting(const std::vector<std::string>& words) {
  constexpr std::size_t reach = 9;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (!among(words[k], {"if", "when", "once"})) continue;
    for (std::size_t v = k + 2; v < std::min(words.size(), k + reach) && !among(words[v], {",", ".", ";"}); ++v) {
      const bool changed = is_loss(words[v]) || among(words[v], {"replaced", "exchanged", "switched", "turned", "added", "changed", "modified", "perturbed", "untied", "swapped"});
      if (changed && among(words[v - 1], {"is", "are", "was", "were", "gets", "get"})) return words[v];
    }
  }
  return {};
}

bool undoes(std::string_view word, const std::set<std::string, std::less<>>& said) {
  constexpr std::size_t shortest = 7;
  if (word.size() < shortest || !word.starts_with("un") || among(word, {"unknown", "unknowns", "unchanged", "unaffected", "understand", "understood", "underlying"})) return false;
  return said.contains(word.substr(2, stem_length));
}

bool is_recurrence(std::string_view w) {
  return among(w, {"recurrence", "recurrences", "recursion", "recursions", "update", "updates", "iteration", "iterations", "dynamics", "rule", "scheme", "system", "model", "evolution", "variant", "version", "method", "algorithm"});
}

bool ends_recurrences(const sentence& s, turn turned) {
  if (turned == turn::all) {
    const words_list words = words_of(s);
    if (std::any_of(words.begin(), words.end(), is_recurrence)) return true;
  }
  return once(s, &said_in_words::loses_recurrence, [&] {
    const std::vector<words_list> clauses = clauses_of(s);
    return std::any_of(clauses.begin(), clauses.end(), [](const words_list& c) { return loses_hypothesis(c, true); });
  });
}

bool opens_case(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return false;
  const words_list words = words_of(s.pieces[0].words);
  const std::size_t first = behind_conjunctions(words);
  return first < words.size() && among(words[first], {"with", "for", "if", "when", "where", "under", "setting", "taking", "choosing"});
}

bool opens_any_case(const sentence& s) {
  if (!opens_case(s)) return false;
  const words_list words = words_of(s.pieces[0].words);
  const auto end = std::find(words.begin(), words.end(), ",");
  const bool phrase = end != words.end() || s.pieces.size() == 1;  // “for any start, …”, and not “for any $t$, …”
  return phrase && std::any_of(words.begin(), end, [](const std::string& w) { return among(w, {"any", "every", "all", "other", "another", "arbitrary", "general", "whatever", "no", "nonzero", "non-zero"}); });
}

/// The turn of a sentence that was not met before.
static turn find_turn(const sentence& s) {
  bool back = false, generally = false;
  for (const piece& p : s.pieces) {
    if (p.mathematics) continue;
    const words_list words = words_of(p.words);
    back = back || takes_back(words), generally = generally || says_generally(words);
  }
  const words_list all = words_of(s);
  const bool formula_last = s.pieces.back().mathematics;
  back = back || takes_back(all) || speaks_against_suppositions(all) || (!formula_last && speaks_of_all_matrices(all)) || (s.pieces.size() == 1 && speaks_of_all_matrices(all));
  for (std::size_t i = 0; i + 1 < s.pieces.size() && !back; ++i)  // “… to all matrices: $…$”
    back = !s.pieces[i].mathematics && s.pieces[i].words.ends_with(":") && speaks_of_all_matrices(words_of(s.pieces[i].words));
  back = back || (s.pieces.size() == 1 && ends_in_words(all));
  back = back || (s.pieces.size() == 1 && (tells_what_comes(all) || tells_of_disturbance(all)));
  for (const words_list& c : clauses_of(s)) {
    back = back || loses_hypothesis(c) || denies_hypothesis(c) || supposes_less(c) || says_opposite(c);
    generally = generally || begins_with(c, 0, "more generally") > 0;
  }
  constexpr std::size_t longest_title = 4;
  if (s.pieces.size() == 1 && all.size() <= longest_title && std::none_of(all.begin(), all.end(), [](const std::string& w) { return is_loss(w) || among(w, {"is", "are", "has", "have"}); })) back = back || turns_by_heading(all);
  if (!s.pieces[0].mathematics) back = back || !gerund_of_change(words_of(s.pieces[0].words)).empty();
  return back ? turn::all : generally ? turn::cases : turn::none;
}

turn turn_of(const sentence& s) {
  return once(s, &said_in_words::turned, [&] { return find_turn(s); });
}

}  // namespace odot::notes
