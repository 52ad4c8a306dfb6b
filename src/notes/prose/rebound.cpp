// SPDX-License-Identifier: MIT
// Sentences behind which a name is no longer what it was defined to be: “now let $B$ be arbitrary”, “for any two matrices $A$, $B$”, “$B$ is
// trained separately”, “no wait, $G = …$”. By the place of the name in the sentence; of the predicate only what surely leaves it is known.

#include <algorithm>

#include "changes.hpp"
#include "descriptions.hpp"
#include "turns.hpp"
#include "remembered.hpp"
#include "words.hpp"

namespace odot::notes {

bool leaves_object_alone(std::string_view w) {
  return w.ends_with("ed") || w.ends_with("ly") ||
         among(w, {"have", "had", "get", "obtain", "see", "find", "use", "know", "need", "want", "write", "call", "denote", "define", "set", "let", "put", "take", "consider", "compute", "calculate", "evaluate", "multiply", "divide", "differentiate", "integrate", "expand",
                   "insert", "plug", "substitute", "recall", "note", "observe", "notice", "assume", "suppose", "choose", "pick", "fix", "give", "require", "express", "rewrite", "apply", "invert", "transpose", "factor", "factorise", "factorize", "decompose", "diagonalise", "diagonalize",
                   "minimise", "minimize", "maximise", "maximize", "solve", "bound", "estimate", "approximate", "compare", "combine", "cancel", "eliminate", "split", "partition", "form", "construct", "build", "introduce", "abbreviate", "identify", "view", "regard", "treat", "interpret",
                   "show", "prove", "verify", "check", "deduce", "conclude", "infer", "recover", "study", "analyse", "analyze", "examine", "store", "cache", "keep", "add", "subtract", "sum", "stack", "with", "and", "for", "that", "if", "where", "as", "in", "by", "of", "to", "can", "may",
                   "also", "again", "now", "then", "already", "only", "first", "next", "say", "read", "derive", "obtain", "replace", "exchange", "must", "think", "think of", "simplify", "absorb", "drop", "omit", "refer", "represent", "parametrise", "parametrize", "parameterize", "parameterise",
                   "will", "could", "should", "would", "thus", "hence", "therefore", "so", "start", "begin", "pass", "feed", "send", "draw", "sample", "measure", "observe", "receive", "encode", "collect", "gather", "arrange", "label", "index", "left-multiply", "right-multiply", "premultiply", "postmultiply"});
}

namespace {

using words_list = std::vector<std::string>;

words_list behind_list(const sentence& s, std::size_t i) {
  std::size_t k = i + 1;
  while (k + 1 < s.pieces.size() && !s.pieces[k].mathematics && joins_names(s.pieces[k].words) && s.pieces[k + 1].mathematics) k += 2;
  return k < s.pieces.size() && !s.pieces[k].mathematics ? words_of(s.pieces[k].words) : words_list();
}
words_list before_list(const sentence& s, std::size_t i) {
  std::size_t k = i;
  while (k >= 2 && !s.pieces[k - 1].mathematics && joins_names(s.pieces[k - 1].words) && s.pieces[k - 2].mathematics) k -= 2;
  return words_before(s, k);
}

/// What is done to a matrix and leaves it what it is, behind “is”.
bool leaves_it_alone(std::string_view w) {
  return among(w, {"defined",   "called",    "denoted",  "used",      "needed",   "required",   "computed",  "obtained",  "determined", "assumed",  "supposed",   "named",    "bounded",  "fixed",    "cached",   "stored",
                   "contained", "related",   "followed", "preceded",  "preserved", "interpreted", "viewed",  "regarded",  "considered", "treated",  "indeed",     "factored", "decomposed", "diagonalised", "diagonalized", "inverted",
                   "applied",   "composed",  "closed",   "connected", "displayed", "depicted",   "described", "discussed", "introduced", "involved", "measured",   "minimised", "minimized", "maximised", "maximized", "multiplied",
                   "partitioned", "positioned", "repeated", "shared", "stacked",   "symmetrized", "unchanged", "written", "evaluated",  "expected",  "expressed",  "estimated", "formed",  "indexed",   "labelled", "labeled",
                   "located",   "ordered",   "performed", "reached",  "recovered", "represented", "solved",   "structured", "supported", "visited", "weighted",  "well-defined", "ill-conditioned", "well-conditioned", "left-multiplied",
                   "positive-definite", "centred", "centered", "normalised", "normalized", "scaled", "averaged", "masked", "sorted", "smoothed", "whitened", "standardised", "standardized", "transposed", "removed", "derived", "produced", "tied",
                   "satisfied", "attained", "associated", "constrained", "restricted", "guaranteed", "dominated", "spanned", "generated", "induced", "controlled", "approximated", "accumulated", "compared", "added", "subtracted", "passed",
                   "squared", "summed", "omitted", "dropped", "symmetrised", "lower-bounded", "upper-bounded", "inherited", "chained", "padded", "materialised", "materialized", "absorbed", "reused", "parametrised", "parameterized", "parametrized", "parameterised"});
}
/// Of these, what says how it is made: in a scene of its own that is another.
bool tells_how_made(std::string_view w) {
  return among(w, {"computed", "obtained", "determined", "formed", "estimated", "approximated", "produced", "generated", "derived", "recovered", "evaluated", "defined", "transposed", "scaled", "averaged", "masked", "normalised", "normalized"});
}
bool sets_free(std::string_view w) {
  return among(w, {"arbitrary", "random", "trainable", "independent", "unrelated", "free", "untied", "anything", "any", "another", "different", "else", "unconstrained", "unspecified", "separate"});
}
bool is_adverb(std::string_view w) { return w.ends_with("ly") || among(w, {"now", "then", "here", "there", "again", "also", "later", "instead", "both", "all", "henceforth", "always", "still", ",", "first"}); }

/// “is trained separately”, “becomes”, “gets a jitter”, “is the gradient here”: right behind the name.
bool predicate_rebinds(const words_list& words, bool scene) {
  std::size_t k = 0;
  while (k < words.size() && is_adverb(words[k])) ++k;
  if (k == words.size()) return false;
  const std::string& verb = words[k];
  if (among(verb, {"becomes", "become", "gets", "receives", "undergoes", "turns", "drifts", "evolves", "leaves"})) return true;
  if (among(verb, {"changes", "change"})) return k + 1 == words.size() || among(words[k + 1], {".", ",", ";", "during", "over", "in", "from", "with"});
  if (among(verb, {"comes", "come", "stems", "stem"}) && k + 1 < words.size() && words[k + 1] == "from") return !(k + 2 < words.size() && among(words[k + 2], {"above", "upstream"}) && std::none_of(words.begin() + static_cast<std::ptrdiff_t>(k) + 3, words.end(), [](const std::string& x) { return among(x, {"through", "via", "by", "on", "with"}); }));  // “$G$ comes from above”
  if (among(verb, {"has", "have"})) {
    const words_list said(words.begin() + static_cast<std::ptrdiff_t>(k), words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), k + 5)));
    return any_among(said, {"i.i.d", "iid", "random", "gaussian"});
  }
  if (!among(verb, {"is", "are", "was"})) return false;
  const std::size_t denied = k + 1 < words.size() && among(words[k + 1], {"not", "never"}) ? k + 2 : begins_with(words, k + 1, "no longer") > 0 ? k + 3 : 0;
  if (denied > 0 && denied < words.size() && among(words[denied], {"zero", "equal", "one", "identity", "constant", "unity", "known"})) return true;  // “is not zero”
  if (any_among(words, {"not", "never"}) && !holds(words, "no longer")) return false;
  const std::size_t begin = ++k;
  bool elsewhere = scene;
  for (; k < words.size() && is_adverb(words[k]); ++k) elsewhere = elsewhere || (among(words[k], {"now", "instead"}) && k + 1 < words.size() && among(words[k + 1], {"a", "an", "the"}));
  if (k == words.size()) return false;
  if (among(words[k], {"multiplied", "divided"}) && k + 1 < words.size() && words[k + 1] == "by") return true;
  if (elsewhere && (!leaves_it_alone(words[k]) || (scene && tells_how_made(words[k])))) return true;
  const bool role = among(words[k], {"trained", "frozen"}) && (k + 1 == words.size() || among(words[k + 1], {",", ".", ";", "and", "while", "but", "too"}));  // “$M$ is trained, $D$ is constant”
  if (role) return false;
  if ((words[k].ends_with("ed") || among(words[k], {"overwritten", "rewritten", "redrawn", "drawn", "frozen"})) && !leaves_it_alone(words[k])) return true;
  for (std::size_t j = begin; j < std::min(words.size(), begin + 6) && !among(words[j], {",", ".", ";", ":", "so", "since", "because", "whose", "that", "of", "for", "and", "if"}); ++j) {
    if (sets_free(words[j]) && !(j > begin && among(words[j - 1], {"of", "linearly", "statistically"})) && !(j + 1 < words.size() && words[j + 1] == "of")) return true;
    if (j > begin && among(words[j], {"here", "now", "there", "instead"})) return true;
  }
  return false;
}

/// “for any two square matrices”, “two independent matrices”: the words end in front of names.
bool quantifies(const words_list& words) {
  if (words.empty() || !among(words.back(), {"matrix", "matrices", "vector", "vectors", "column", "columns", "number", "numbers", "scalars", "scalar"})) return false;
  for (std::size_t k = words.size() - 1, steps = 0; k-- > 0 && steps < 6; ++steps) {
    if (among(words[k], {",", ".", ";", "of", "by", "the", "with"})) return false;
    if (among(words[k], {"any", "every", "arbitrary", "all", "each", "independent"})) return true;
  }
  return false;
}

/// “a Gaussian kernel matrix”, “another Gram matrix”: what an indefinite article introduces is met for the first time.
bool introduces_anew(const words_list& words) {
  if (words.size() > 1 && among(words.back(), {"general", "generic", "arbitrary", "random", "new", "different"}) && among(words[words.size() - 2], {"a", "an", "another"})) return true;
  if (words.empty() || among(words.back(), {"of", "by", "in", "with", "to", "for", "as", "from", "at", "on", "is", "and", "or", "than", "when", "that", "where", "call", "we", ",", ":", "function", "step", "factor", "by"})) return false;
  for (std::size_t k = words.size(), steps = 0; k-- > 0 && steps < 6; ++steps) {
    if (among(words[k], {",", ".", ";", "of", "by", "the", "in", "with", "to", "for", "on", "from", "is", "are", "has", "(", ")"})) return false;
    if (among(words[k], {"another", "different"})) return true;
    if (among(words[k], {"a", "an"})) {
      const bool considers = words[0] == "consider" || words[0] == "take" || (k > 0 && among(words[k - 1], {"consider", "take"}));
      const bool of_kind = k > 0 && among(words[k - 1], {"with", "for"}) && words.size() - k == 2 && among(words.back(), {"positive", "nonzero", "non-zero", "finite", "small", "large", "larger", "smaller", "bigger"});  // “with a positive step”
      return k > 0 && (of_kind || (considers && words.size() - k >= 2) || (words.size() - k >= 3 && words.back() == "matrix"));
    }
  }
  return false;
}

/// “let now”, “we are given a matrix”, “draw a random”, “now $A$ denotes the”, “a matrix $A$ is given”, “$c$ now means any number”: the words around a name bring it in anew. `first`: no formula
/// stands in front of it.
bool brings_in(const words_list& before, const words_list& behind, bool first) {
  const std::size_t n = before.size();
  if (n > 1 && before[n - 2] == "let" && among(before[n - 1], {"now", "also", "then", "next", "instead"}) && !behind.empty() && among(behind[0], {"be", "denote", "stand", "vary"})) return true;
  if (n > 0 && among(before[n - 1], {"take", "make", "keep", "consider"}) && !behind.empty() && among(behind[0], {"arbitrary", "general", "free", "random"})) return true;
  std::size_t k = 0;
  bool now = n > 0 && n < 3 && before[0] == "now" && first;
  while (k < behind.size() && is_adverb(behind[k])) now = now || behind[k] == "now", ++k;
  const auto article = [&](std::initializer_list<std::string_view> list) { return k + 1 < behind.size() && among(behind[k + 1], list); };
  if (k < behind.size() && among(behind[k], {"denotes", "means"}) && (now || article({"any", "arbitrary", "another"}))) return true;
  if (now && k < behind.size() && among(behind[k], {"is", "are"}) && article({"any", "another", "arbitrary"})) return true;
  const bool here = n > 0 && n < 3 && first && before[0] == "here";
  if (here && k < behind.size() && among(behind[k], {"is", "are"}) && article({"any", "another", "arbitrary", "general"})) return true;
  std::size_t at = n;
  while (at > 0 && n - at < 5 && !among(before[at - 1], {"a", "an", "some", "any"}) && !is_punctuation(before[at - 1]) && !among(before[at - 1], {"the", "of", "with", "by", "for"})) --at;
  if (at == 0 || !among(before[at - 1], {"a", "an", "some", "any"}) || at == n) return false;
  if (at == 1) return first && !behind.empty() && among(behind[0], {"is", "are"}) && behind.size() > 1 && among(behind[1], {"given", "drawn", "chosen", "fixed", "observed"}) && (behind.size() == 2 || is_punctuation(behind[2]));
  return among(before[at - 2], {"given", "draw", "learn", "pick", "choose", "fix", "receive", "observe", "sample"});
}

/// “Henceforth”, “alternatively”, “reusing the letter,”: in front of a name of which something new is said.
bool opens_anew(words_list words) {
  if (const auto mark = std::find(words.rbegin(), words.rend(), ":"); mark != words.rend()) words.erase(words.begin(), mark.base());  // “relabel: from now on”
  if (words.empty() || words.size() > 6) return false;
  return among(words[0], {"henceforth", "hereafter", "alternatively", "instead", "unlike", "reusing", "contrary", "conversely"}) || begins_with(words, 0, "from now on") > 0 || begins_with(words, 0, "from here on") > 0 ||
         (words[0] == "in" && words.size() > 1 && (begins_with(words, 1, "the remainder") > 0 || begins_with(words, 1, "the rest") > 0 || begins_with(words, 1, "what follows") > 0 || begins_with(words, 1, "this section") > 0 || begins_with(words, 1, "the following") > 0 ||
                                                   begins_with(words, 1, "the sequel") > 0));
}

/// “Denote by”: in front of a name that means from here on what stands behind it.
bool names_by(const words_list& words) { return words.size() > 1 && words.back() == "by" && among(words[words.size() - 2], {"denote", "denoted", "denoting"}); }

/// Words that say of a name in front of which they stand that it is not the one that was defined.
bool tells_of_others(std::string_view w) {
  return among(w, {"any", "arbitrary", "other", "another", "different", "whatever", "whichever", "suboptimal", "cached", "learned", "learnt", "learnable", "trainable", "trained", "frozen", "pretrained", "pre-trained", "random", "generic", "negative", "nonpositive", "perturbed",
                   "noisy", "quantised", "quantized", "stale", "modified", "alternative"});
}
/// “with cached keys”, “any other choice of”, “for suboptimal gains”: the phrase right in front of a name, without an article that reminds of it,
/// holds what leaves the name open, or what is not known to leave it what it is.
bool phrase_tells_of_another(const words_list& words) {
  constexpr std::size_t longest = 6;
  bool unknown = false;
  for (std::size_t k = words.size(), steps = 0; k-- > 0 && steps < longest; ++steps) {
    const std::string& w = words[k];
    if (tells_of_others(w)) return !(k > 0 && words[k - 1] == "not");
    if (w == "the" && k > 0 && words[k - 1] == "whatever") return true;
    if (w == "of" && k > 0 && among(words[k - 1], {"choice", "choices", "value", "values", "pair", "set"})) continue;
    if (among(w, {"the", "this", "that", "these", "our", "its", "their", ",", ".", ";", ":", "of", "by", "as", "is", "are", "and", "to", "in"})) return false;
    if (among(w, {"which", "who", "whose", "where", "when", "on", "through", "from", "onto", "into", "at", "than", "if", "then", "depends"})) return false;
    if (w == "with" && !words.back().ends_with("s")) return false;  // “with precision matrix $\Lambda$” says what it is called
    if (among(w, {"with", "for", "given", "a", "an", "even"})) return unknown && !(k > 0 && words[k - 1] == "for" && w == "given");
    const bool property = !tested_property(w).empty() || among(w, {"semidefinite", "semi-definite", "positive-definite", "unitary", "hermitian", "triangular"});
    unknown = unknown || !(leaves_open(w) || property || among(w, {"fixed", "given", "hidden", "kernel", "gram"}));
  }
  return false;
}

/// “Correction:”, “No wait,”, “EDIT:”.
bool is_correction(const words_list& words) {
  if (words.empty()) return false;
  if (begins_with(words, 0, "no wait") > 0 || begins_with(words, 0, "no , wait") > 0 || begins_with(words, 0, "better :") > 0 || among(words[0], {"correction", "corrected", "edit", "wait", "oops", "sorry", "erratum"})) return true;
  const bool marked = words.size() > 1 ? among(words[1], {",", ":", "!", "."}) : false;
  return (marked || words.size() == 1) && among(words[0], {"corrigendum", "fix", "scratch", "typo", "rather", "actually"});
}

/// “we untie”, “overload”, “replace”, “we centre”: the last word is a verb that makes another thing of what stands behind it.
bool command_rebinds(const words_list& words, const words_list& behind) {
  if (words.empty()) return false;
  const std::string& verb = words.back();
  const bool begins = words.size() == 1 || among(words[words.size() - 2], {",", ";", ":", ".", "and", "then", "we", "now", "if", "once", "to", "i", "let's"});
  if (!begins) return false;
  if (among(verb, {"overload", "redefine", "untie", "decouple", "unshare", "retrain", "rewrite", "reinterpret", "repurpose", "re-use", "refit", "redraw"})) return true;
  if (among(verb, {"give", "equip", "endow", "supply"}) && !behind.empty() && among(behind[0], {"a", "an", "with", "another"})) return true;  // “give $h$ an intercept”
  std::size_t subject = words.size() - 1;  // “we project”, “let us now vary”
  while (subject > 0 && among(words[subject - 1], {"now", "then", "also", "next", "first", "finally"})) --subject;
  if (subject > 0 && among(words[subject - 1], {"we", "i", "us", "let's"}) && !leaves_object_alone(verb)) return true;
  return among(verb, {"replace", "exchange", "substitute"}) && !behind.empty() && among(behind[0], {"in", "inside", "by", "with", "within"}) && !any_among(behind, {"get", "obtain", "gives", "yields", "equation"});
}

}  // namespace

namespace {

/// “By reciprocity,”, “for ReLU we have”, “self-adjoint matrices satisfy”, “symmetry says”: a reason or a case in front of an equation, in words
/// that are not read.
std::string reason_in_front(const words_list& front, std::size_t at) {
  if (at + 1 >= front.size()) return {};
  const auto unread = [](const std::string& w) {
    return w.size() > 2 && w[0] >= 'a' && w[0] <= 'z' && !leaves_open(w) && !w.ends_with("ing") && !w.ends_with("tion") && !w.ends_with("tions") && (!w.ends_with("ity") || w == "reciprocity" || w == "stationarity" || w == "self-duality") &&
           !among(w, {"theorem", "lemma", "corollary", "proposition", "eq", "eqs", "part", "parts", "rule", "rules", "chain", "algebra", "inspection", "hand", "calculus", "convention", "theorems", "exercise", "problem", "example", "instance", "brevity", "short", "simplicity", "completeness",
                      "hence", "therefore", "thus", "formula", "formulas", "theory", "them", "law", "laws", "identities", "cyclicity", "woodbury", "leibniz"});
  };
  const bool by = among(front[at], {"by", "for"});
  if (by && unread(front[at + 1]) && (front.size() == at + 2 || among(front[at + 2], {",", "we", "one", "it", "reciprocity", "symmetry"}))) return front[at] + " " + front[at + 1];
  if (by && front.size() > at + 2 && among(front[at + 2], {"reciprocity", "symmetry", "duality"})) return front[at] + " " + front[at + 1] + " " + front[at + 2];
  constexpr std::size_t longest = 4;
  if (front.size() > at + longest || !among(front.back(), {"satisfy", "obey", "fulfil", "fulfill", "says", "tells", "implies"})) return {};
  const bool subject = front[at].starts_with("symmetr") || (unread(front[at]) && among(front[at + 1], {"matrices", "matrix", "operators", "vectors"}));
  return subject ? front[at] : std::string();
}

}  // namespace

bool corrects(const sentence& s) { return !s.pieces.empty() && !s.pieces[0].mathematics && is_correction(words_of(s.pieces[0].words)); }

bool unties_all(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return false;
  const words_list words = words_of(s.pieces[0].words);
  for (std::size_t k = 0; k < words.size() && k < 6; ++k) {
    if (among(words[k], {"untied", "untying", "decoupled", "decoupling", "unshared", "unsharing"})) return k + 1 == words.size() || !among(words[k + 1], {"case", "variant"}) || k < 3;
    if (words[k] == "independent" && k + 1 < words.size() && among(words[k + 1], {"matrices", "weights", "factors"}) && words[0] == "for") return true;
  }
  return false;
}

/// Those of a sentence that was not met before.
static std::set<std::size_t> find_rebound(const sentence& s) {
  std::set<std::size_t> out;
  if (s.table) return out;
  const bool scene = scene_of(s).limits;
  const bool correction = corrects(s);
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const words_list before = before_list(s, i), behind = behind_list(s, i);
    const bool let = !before.empty() && before.back() == "let" && !(any_among(behind, {"above", "before", "still", "same", "earlier"}));
    std::size_t k = 0;
    while (k < behind.size() && is_adverb(behind[k])) ++k;
    const bool let_be = let && k < behind.size() && among(behind[k], {"be", "denote", "stand", "vary"});
    const bool called = !before.empty() && among(before.back(), {"called", "named", "say"}) && (before.back() != "say" || (k < behind.size() && behind[k] == "is"));
    const bool missing = !before.empty() && among(before.back(), {"in", "of"}) && any_among(before, {"missing", "forgot", "forgotten", "wrong", "lacks"}) && any_among(before, {"factor", "sign", "transpose", "term", "square"});
    const bool updated = before.size() > 2 && before.back() == "of" && among(before[before.size() - 2], {"update", "change", "modification", "replacement", "perturbation", "overwriting"}) && any_among(before, {"after", "upon"});
    const bool to_be = !before.empty() && among(before.back(), {"take", "choose", "pick", "let", "assume", "suppose"}) && begins_with(behind, 0, "to be") > 0 && !any_among(behind, {"above", "before", "same"});
    const bool made = !before.empty() && among(before.back(), {"makes", "turns", "relaxing", "perturbs", "corrupts"}) &&
                      !(before.size() > 1 && before[before.size() - 2] == "it" && before.back() == "turns" && begins_with(behind, 0, "around") > 0);  // “it turns $u$ around”: what a map does
    const bool stands_for = before.size() > 2 && before.back() == "for" && among(before[0], {"with", "using", "taking", "inserting", "substituting"});  // “with the median for $m$”
    const bool forgotten = before.size() > 3 && before.back() == "of" && before[before.size() - 2] == "definition" && among(before[0], {"forget", "drop", "ignore", "abandon", "discard"});
    const bool wondered = !before.empty() && among(before.back(), {"when", "if"}) && !behind.empty() && among(behind[0], {"has", "have", "is", "are"}) && (holds(before, "what happens") || holds(before, "what changes") || holds(before, "what if"));
    const bool anew = i == 1 && opens_anew(before) && k < behind.size() && !(k + 1 < behind.size() && leaves_it_alone(behind[k + 1])) && (behind[k].ends_with("s") || among(behind[k], {"are", "be"}));
    if (let_be || to_be || forgotten || made || wondered || anew || stands_for || names_by(before) || phrase_tells_of_another(before) || updated || called || missing || correction || quantifies(before) || introduces_anew(before) || brings_in(before, behind, i < 2) || predicate_rebinds(behind, scene) || command_rebinds(before, behind)) {
      out.insert(i);
      if (command_rebinds(before, behind) && !behind.empty() && among(behind[0], {"in", "inside", "within", "from"}) && i + 2 < s.pieces.size()) out.insert(i + 2);
    }
  }
  return out;
}

std::set<std::size_t> rebound_in(const sentence& s) {
  return once(s, &said_in_words::rebound, [&] { return find_rebound(s); });
}

/// Those of a sentence that was not met before.
static std::string find_another_sequence(const words_list& words) {
  if (any_among(words, {"not", "without", "no", "never"})) return {};
  const bool result = any_among(words, {"gives", "yields", "obtain", "get", "recovers", "recover"});
  const auto word = [&](std::size_t k) { return k < words.size() ? std::string_view(words[k]) : std::string_view(); };
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string& w = words[k];
    const std::string_view last = k > 0 ? word(k - 1) : std::string_view();
    // another way to write the same is no other sequence
    const bool form_only = among(last, {"parallel", "chunkwise", "chunked", "recurrent", "matrix", "vectorised", "vectorized", "compact", "unrolled", "closed", "scalar", "this", "full", "first", "second", "attention"});
    if (among(w, {"version", "variant"}) && k > 0 && !form_only && !result) return std::string(last) + " " + w;
    const std::string_view next = word(k + 1), third = word(k + 2);
    const bool of_members = among(next, {"inputs", "input", "tokens", "token", "time", "samples", "sign", "signs", "order"}) || among(third, {"inputs", "input", "tokens", "token", "time", "samples", "sign", "signs", "order"}) || among(word(k + 3), {"inputs", "token", "tokens"});
    if (among(w, {"flip", "flipping", "reverse", "reversing", "drop", "dropping", "skip", "skipping", "shuffle", "shuffling", "negate", "negating", "permuting", "delay", "delaying", "subsample"}) && of_members) return w + " " + std::string(next);
    if (among(w, {"inputs", "tokens", "keys", "queries", "samples", "subscript"}) && among(next, {"of", "are", "live", "lie", "were", "counts", "alternate", "repeat"})) {
      const std::size_t reach = std::min(words.size(), k + 7);
      for (std::size_t j = k + 1; j < reach && !among(words[j], {",", ".", ";"}); ++j)
        if (words[j].ends_with("normalised") || words[j].ends_with("normalized") || among(words[j], {"centred", "centered", "zero", "padding", "sphere", "orthonormal", "unit", "normed", "counts", "chunks", "whitened", "dropped", "repeat", "alternate", "one-hot"}))
          return w + " " + words[j];
    }
    if (w == "unit" && among(next, {"keys", "queries", "tokens", "inputs"})) return "unit " + std::string(next);
    if (among(w, {"sliding", "rolling", "moving"}) && among(next, {"window", "average", "sum"})) return w + " " + std::string(next);
    if (among(w, {"after", "when", "by"}) && among(next, {"normalising", "normalizing", "averaging", "rescaling", "subsampling", "reversing"})) return w + " " + std::string(next);
    if (among(w, {"interleaved", "buggy", "wrap-around", "warm-started"})) return w;
    if (w == "warm" && next == "start") return "warm start";
    if (w == "bug" && k > 0) return "bug";
    if (among(w, {"expected", "got", "actual"}) && next == ":") return w;
    if (w == "cycle" && among(next, {"closes", "repeats"})) return "cycle " + std::string(next);
    if (among(w, {"counts", "count"}) && among(next, {"days", "chunks", "blocks", "epochs", "weeks", "only", "batches", "layers"})) return w + " " + std::string(next);
    if (w == "epoch" && among(last, {"second", "next", "third", "new"})) return std::string(last) + " epoch";
  }
  return {};
}

std::string another_sequence_in(const sentence& s) {
  return once(s, &said_in_words::another_sequence, [&] { return find_another_sequence(words_of(s)); });
}

bool tells_another_recurrence(const words_list& words) {
  if (any_among(words, {"not", "without", "no", "never", "gives", "yields", "obtain", "get", "recovers", "recover"})) return false;
  const auto word = [&](std::size_t k) { return k < words.size() ? std::string_view(words[k]) : std::string_view(); };
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (among(word(k), {"another", "different", "modified"}) && (is_recurrence(word(k + 1)) || among(word(k + 1), {"start", "initialisation", "initialization"}))) return true;
    const std::size_t end = std::min(words.size(), k + 9);
    const bool starts = among(word(k), {"start", "starts", "started", "initialised", "initialized", "begins"}) && (among(word(k + 1), {"from", "at", "with", "to"}) || among(word(k + 2), {"from", "at", "with"}));
    for (std::size_t j = k + 2; starts && j < end && !among(word(j), {",", ".", ";"}); ++j)
      if (among(word(j), {"learned", "learnt", "nonzero", "non-zero", "random", "pretrained", "last", "previous", "final", "carried"})) return true;
    const bool adds = among(word(k), {"add", "adding", "added"});
    for (std::size_t j = k + 1; adds && j + 2 < end; ++j)
      if (word(j) == "to" && among(word(j + 1), {"the", "this", "our"}) && is_recurrence(word(j + 2))) return true;
  }
  return false;
}

std::string reason_beside(std::string_view before, std::string_view behind) {
  const words_list front = words_of(before), words = words_of(behind);
  std::size_t at = 0;
  while (at < front.size() && among(front[at], {"and", "but", "so", "then", "now", ",", ".", "also", "|"})) ++at;
  for (const char* opening : {"by construction", "by symmetry", "by design", "by definition", "by assumption", "by hypothesis", "in view of", "recalling", "by our choice", "by the choice", "as assumed", "as we know"})
    if (begins_with(front, at, opening) > 0) return opening;
  if (const std::string reason = reason_in_front(front, at); !reason.empty()) return reason;
  // “we centre the data, so …”
  if (at + 3 < front.size() && among(front[at], {"we", "one"}) && !leaves_object_alone(front[at + 1]) && among(front.back(), {"so", "hence", "thus", "that"})) return front[at + 1];
  // “both being circulant, …”
  if (at + 1 < front.size() && among(front[at], {"both", "they", "these", "all"}) && front[at + 1] == "being") return front[at] + " being";
  std::size_t k = 0;
  while (k < words.size() && among(words[k], {",", ";", ".", "here", "("})) ++k;
  if (k == words.size()) return {};
  std::size_t end = k;
  while (end < words.size() && end < k + 14 && !among(words[end], {".", "?", "|"})) ++end;
  const words_list clause(words.begin() + static_cast<std::ptrdiff_t>(k), words.begin() + static_cast<std::ptrdiff_t>(end));
  // “because both are …”, “due to their …”: a property of what the names stand for
  if (clause.empty()) return {};
  const bool reason = among(clause[0], {"because", "since", "as", "due", "thanks", "owing"});
  if (reason && any_among(clause, {"both", "they", "their", "these"})) return clause[0];
  for (const char* said : {"assumption", "hypothesis", "proviso", "we need that", "as soon as", "w.l.o.g", "wlog", "without loss", "for such", "under that condition"})
    if (holds(clause, said) && !any_among(clause, {"without any", "no"})) return said;
  // “(diagonal matrices)”
  if (k > 0 && words[k - 1] == "(" && clause.size() >= 3 && clause.size() < 6 && any_among(clause, {"matrices"})) return clause[0] + " " + clause[1];
  return {};
}

std::string shapes_retold(const words_list& words) {
  for (const char* said : {"stored transposed", "stored as its transpose", "transposed storage", "storage order", "swap the roles", "roles of", "denotes its transpose", "stores samples in columns", "stored in columns", "stores them in columns", "width first",
                           "columns first", "stand in columns now", "are transposed from"})
    if (holds(words, said)) return said;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (words[k] != "square") continue;
    const std::string_view next = k + 1 < words.size() ? std::string_view(words[k + 1]) : std::string_view();
    if (among(next, {"root", "roots", "of", "bracket", "brackets", "norm", "norms", "error", "errors", "loss", "brackets", "both", "completes"}) || (k > 0 && among(words[k - 1], {"not", "the", "its", "mean", "root", "complete", "least", "a"}))) continue;
    if (any_among(words, {"if", "for", "shall", "when", "whenever", "assume", "suppose", "from"}) || (k > 0 && words[k - 1] == "are" && next == "matrices")) return "square";
  }
  return {};
}

std::string qualified_behind(std::string_view text) {
  const words_list words = words_of(text);
  std::size_t i = 0;
  while (i < words.size() && among(words[i], {",", "but", "("})) ++i;
  if (i + 2 < words.size() && words[i] == "up" && words[i + 1] == "to" && among(words[i + 2], {"scaling", "scale", "sign", "signs", "a", "constants", "constant", "normalisation", "normalization", "an", "rounding", "permutation", "the"})) return "up to " + words[i + 2];
  if (i + 1 < words.size() && words[i] == "at" && among(words[i + 1], {"initialisation", "initialization", "init", "start", "first", "convergence"})) return "at " + words[i + 1];
  return {};
}

}  // namespace odot::notes
