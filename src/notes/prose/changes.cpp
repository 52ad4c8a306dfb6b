// SPDX-License-Identifier: MIT
#include "changes.hpp"

#include <algorithm>

#include "remembered.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using words_list = std::vector<std::string>;

/// Verbs that leave a matrix another than it was, as they stand in “we swap”.
bool is_change(std::string_view w) {
  return among(w, {"swap", "exchange", "interchange", "permute", "shuffle", "reorder", "sort", "replace", "normalise", "normalize", "renormalise", "renormalize", "rescale", "standardise",
                   "standardize", "centre", "center", "whiten", "zero", "mask", "round", "quantise", "quantize", "truncate", "clip", "clamp", "threshold", "prune", "sparsify", "perturb", "corrupt",
                   "overwrite", "rotate", "update", "modify", "change", "alter", "overload", "redefine", "repurpose", "reuse", "reset", "reinitialise", "reinitialize", "resample", "redraw", "symmetrise", "symmetrize", "orthogonalise", "orthogonalize",
                   "flip", "negate", "discard", "delete", "erase", "drop", "merge", "damp", "smooth", "anneal", "decay", "shrink"});
}
/// The same behind “is” and “are”. What may only describe, as “normalised” does, needs a word that says when.
bool is_changed(std::string_view w) {
  return among(w, {"swapped", "exchanged", "interchanged", "permuted", "shuffled", "reordered", "replaced", "zeroed", "rounded", "quantised", "quantized", "truncated", "clipped", "clamped",
                   "pruned", "sparsified", "perturbed", "corrupted", "overwritten", "updated", "modified", "changed", "altered", "reset", "reinitialised", "reinitialized", "resampled", "redrawn",
                   "flipped", "negated", "erased", "damped", "annealed", "decayed", "shrunk", "renormalised", "renormalized"});
}
bool may_describe(std::string_view w) {
  return among(w, {"normalised", "normalized", "rescaled", "scaled", "standardised", "standardized", "centred", "centered", "whitened", "masked", "sorted", "smoothed", "symmetrised",
                   "symmetrized", "orthogonalised", "orthogonalized", "thresholded", "dropped", "multiplied", "deleted", "removed", "merged", "transposed", "inverted"});
}
/// What is applied to a matrix, or added to it, and makes it another.
bool is_disturbance(std::string_view w) {
  return among(w, {"mask", "masks", "masking", "dropout", "noise", "perturbation", "perturbations", "normalisation", "normalization", "quantisation", "quantization", "rounding", "clipping", "pruning", "shuffling",
                   "permutation", "augmentation", "update", "updates", "smoothing", "truncation", "thresholding", "jitter", "decay", "correction", "bias", "biases"});
}
/// Words between a verb and the name that it changes: what of it is changed, and how.
bool is_part(std::string_view w) {
  return among(w, {"rows", "row", "columns", "column", "entries", "entry", "elements", "diagonal", "off-diagonal", "triangle", "triangular", "part", "half", "corner", "block", "blocks",
                   "coordinates", "coordinate", "components", "signs", "sign", "order", "norm", "norms", "spectrum", "eigenvalues", "values"});
}
bool leads_to_name(std::string_view w) {
  return is_part(w) || among(w, {"the", "a", "an", "all", "some", "any", "each", "every", "two", "three", "first", "last", "upper", "lower", "strictly", "strict", "of", "in", "out", "matrix", "vector", "matrices",
                                 "weights", "weight", "both", "our", "this", "its", "negative", "small", "smallest", "largest", "singular", "top", "left", "right", "i-th", "ith", "one", "randomly", "and"});
}
/// The verb of “masking”, “rotating”, “dropping”, as a command would have it; the word itself where it is none.
std::string verb_of(const std::string& word) {
  constexpr std::size_t shortest = 6;
  if (word.size() < shortest || !word.ends_with("ing")) return word;
  const std::string stem = word.substr(0, word.size() - 3);
  const bool doubled = stem[stem.size() - 1] == stem[stem.size() - 2];
  for (const std::string& verb : {stem, stem + "e", doubled ? stem.substr(0, stem.size() - 1) : stem})
    if (is_change(verb) || among(verb, {"set", "scale", "divide", "multiply", "project", "remove", "subtract", "add", "apply", "inject", "impose", "put", "rotate"})) return verb;
  return word;
}
bool begins_command(const words_list& words, std::size_t at) {
  return at == 0 || among(words[at - 1], {"after", "upon", ",", ";", ":", "(", ".", "|", "and", "then", "we", "us", "now", "next", "finally", "first", "second", "also", "subsequently", "randomly", "further", "lastly", "afterwards", "they", "that"});
}
bool says_when(std::string_view w) { return among(w, {"then", "now", "subsequently", "next", "afterwards", "finally", "later", "thereafter", "again", "gets", "get", "been", "becomes"}); }
bool is_form_of_be(std::string_view w) { return among(w, {"is", "are", "gets", "get", "being", "been", "becomes", "was", "were"}); }

/// “normalise the rows of”, “we add Gaussian noise to”, “apply a causal mask to”: the words end in front of what they change.
bool commands_change(const words_list& words) {
  if (any_among(words, {"sides", "equation", "identity", "without", "not", "never"})) return false;
  // “weight decay shrinks”
  if (words.size() > 1 && words.back().ends_with("s") && is_change(words.back().substr(0, words.back().size() - 1)) && !among(words[words.size() - 2], {"the", "a", "these", "those", "all", "and", "of", "our", "its", "two", "with"})) return true;
  for (std::size_t v = words.size(); v-- > 0;) {
    if (!begins_command(words, v)) continue;
    const std::string verb = v > 0 ? verb_of(words[v]) : words[v];  // “Swapping two rows of $A$ changes …”
    const bool rest_is_part = std::all_of(words.begin() + static_cast<std::ptrdiff_t>(v) + 1, words.end(), [](const std::string& w) { return leads_to_name(w); });
    if (is_change(verb) && rest_is_part) return true;
    if (among(verb, {"set", "scale", "divide", "multiply", "project", "remove", "subtract"}) && rest_is_part && std::any_of(words.begin() + static_cast<std::ptrdiff_t>(v), words.end(), [](const std::string& w) { return is_part(w); })) return true;
    const bool to = among(words.back(), {"to", "into", "from"}) || (words.size() > 2 && words.back() == "of" && is_part(words[words.size() - 2]));
    if (to && among(verb, {"add", "apply", "inject", "impose", "subtract", "put"}))
      for (std::size_t k = v + 1; k < words.size() && !among(words[k], {",", ".", "so", "then"}); ++k)
        if (is_disturbance(words[k]) || (k + 2 == words.size() && among(words[k + 1], {"to"}) && !among(words[k], {"it", "this", "these", "them", "equation", "row", "rows", "column", "columns", "sides"}))) return true;
  }
  // “add $\epsilon$ to the first entry of”: the verb stands in front of what is added
  if (words.size() > 2 && words[0] == "to" && words.back() == "of" && is_part(words[words.size() - 2])) return true;
  // “with rotary embeddings applied to”
  if (words.size() > 3 && words[0] == "with" && words.back() == "to" && among(words[words.size() - 2], {"applied", "added"})) return true;
  // “a causal mask is applied to”, “noise is added to the entries of”
  for (std::size_t k = 1; k + 1 < words.size(); ++k) {
    if (!among(words[k], {"applied", "added", "injected", "imposed"}) || !among(words[k + 1], {"to", "into", "on"})) continue;
    const bool ends = std::all_of(words.begin() + static_cast<std::ptrdiff_t>(k) + 2, words.end(), [](const std::string& w) { return leads_to_name(w); });
    for (std::size_t b = k; ends && b-- > 0 && k - b < 8 && !among(words[b], {",", ".", "not", "never"});)
      if (is_disturbance(words[b])) return true;
  }
  return false;
}

/// “We absorb the factor $c$ into”, “append a column of ones to”: what stands behind holds more than it did.
bool takes_in(const words_list& words) {
  if (words.empty() || !among(words.back(), {"to", "into", "in"}) || any_among(words, {"without", "not", "never", "sides"})) return false;
  for (std::size_t v = 0; v + 1 < words.size(); ++v)
    if (begins_command(words, v) && among(words[v], {"absorb", "fold", "append", "prepend", "adjoin", "incorporate", "attach", "subsume", "absorbing", "folding", "appending", "prepending", "concatenate"})) return true;
  for (std::size_t k = 1; k + 1 < words.size(); ++k)
    if (is_form_of_be(words[k - 1]) && among(words[k], {"absorbed", "folded", "appended", "prepended", "incorporated", "subsumed"})) return true;
  return false;
}

/// “is then rounded to eight bits”, “are swapped”: behind what is changed.
bool tells_change(const words_list& words) {
  bool be = false, when = false;
  for (std::size_t k = 0; k < words.size() && k < 7; ++k) {
    const std::string& w = words[k];
    when = when || says_when(w);
    if (be && (is_changed(w) || (when && may_describe(w)))) return true;
    if (be && w == "set" && k + 1 < words.size() && words[k + 1] == "to") return true;
    be = be || is_form_of_be(w);
    const bool goes_on = is_form_of_be(w) || says_when(w) || w.ends_with("ly") || among(w, {",", "which", "also", "has", "have", "and", "all"});
    if (!goes_on) return false;
  }
  return false;
}

/// “Set $A$ to zero”, “Replace $B$ by $EB$”, “Multiply $B$ by $E$ from the left”, “Add $E$ to $B$”: the words around the name itself.
bool replaced_by(const words_list& before, const words_list& behind, const words_list& further) {
  if (before.empty() || behind.empty() || !begins_command(before, before.size() - 1)) return false;
  const std::string& verb = before.back();
  if (any_among(further, {"equation", "sides", "identity"}) || (!further.empty() && among(further[0], {"in", "gives", "yields"}))) return false;
  if (verb == "set") return behind[0] == "to" && (behind.size() == 1 || among(behind[1], {"zero", "the", "one", "a", "its"}));
  if (among(verb, {"augment", "extend", "pad", "enrich"})) return among(behind[0], {"by", "with"});
  if (verb == "multiply" || verb == "scale" || verb == "divide") return behind[0] == "by" && !any_among(further, {"get", "obtain", "gives", "result", "see", "find"});
  return false;
}

bool is_single_name(const sentence& s, std::size_t i) { return i < s.pieces.size() && s.pieces[i].mathematics; }

/// The last of the names that are listed from piece i on.
std::size_t end_of_list(const sentence& s, std::size_t i) {
  while (i + 2 < s.pieces.size() && !s.pieces[i + 1].mathematics && joins_names(s.pieces[i + 1].words) && s.pieces[i + 2].mathematics) i += 2;
  return i;
}

}  // namespace

bool is_form_of_change(const std::string& word) {
  const auto changes = [](const std::string& verb) {
    if (among(verb, {"update", "mask", "round", "centre", "center", "decay", "smooth", "sort", "merge", "reuse", "threshold", "anneal", "damp"})) return false;  // what steps do, and what they are called
    return is_change(verb) || among(verb, {"halve", "double", "reverse", "transpose", "freeze", "stop", "skip", "restart", "switch", "alternate", "vary", "differ", "invert", "mirror", "clear"});
  };
  if (changes(word)) return true;
  for (const std::string_view ending : {"s", "es", "d", "ed", "ing"}) {
    if (word.size() < ending.size() + 3 || !word.ends_with(ending)) continue;
    const std::string stem = word.substr(0, word.size() - ending.size());
    const bool doubled = stem[stem.size() - 1] == stem[stem.size() - 2];
    if (changes(stem) || changes(stem + "e") || (doubled && changes(stem.substr(0, stem.size() - 1)))) return true;
  }
  return false;
}

std::string mark_dropped(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k + 1 < words.size(); ++k) {
    if (!among(words[k], {"drop", "dropping", "omit", "omitting", "suppress", "suppressing", "dropped", "omitted", "suppressed"}) || (k > 0 && among(words[k - 1], {"not", "never", "cannot"}))) continue;
    for (std::size_t j = k + 1; j < std::min(words.size(), k + 5); ++j)
      for (const char* mark : {"tilde", "hat", "bar", "prime", "overline", "star", "dot", "check", "breve"})
        if (words[j] == mark || words[j] == std::string(mark) + "s") return mark;
  }
  return {};
}

namespace {

/// “if we untie”, “say”, “a better choice is …”: the words in front of a name by which it is not what it was.
bool leads_to_another(const words_list& words) {
  if (words.empty()) return false;
  if (among(words.back(), {"untie", "untying", "decouple", "overload"})) return true;
  if (holds(words, "better choice is") || holds(words, "masked version of") || holds(words, "noisy version of")) return true;
  return words.size() > 2 && words.back() == "in" && any_among(words, {"replace", "replacing", "substitute"});
}

}  // namespace

/// Those of a sentence that was not met before.
static std::set<std::size_t> find_changed(const sentence& s) {
  std::set<std::size_t> out;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!is_single_name(s, i)) continue;
    const bool before = i > 0 && !s.pieces[i - 1].mathematics && leads_to_another(words_of(s.pieces[i - 1].words));
    if (before) out.insert(i);
  }
  for (const piece& p : s.pieces)
    if (!p.mathematics && any_among(words_of(p.words), {"if", "suppose", "imagine", "would"})) return out;  // what is only thought of
  words_list so_far;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (s.pieces[i].mathematics) continue;
    const words_list words = words_of(s.pieces[i].words);
    if (words.empty()) continue;
    so_far.insert(so_far.end(), words.begin(), words.end());
    if (is_single_name(s, i + 1) && takes_in(so_far)) out.insert(i + 1);
    if (is_single_name(s, i + 1) && commands_change(words))
      for (std::size_t k = i + 1, last = end_of_list(s, i + 1); k <= last; k += 2) out.insert(k);
    if (i > 0 && s.pieces[i - 1].mathematics && tells_change(words)) {
      std::size_t k = i - 1;
      out.insert(k);
      while (k >= 2 && !s.pieces[k - 1].mathematics && joins_names(s.pieces[k - 1].words) && s.pieces[k - 2].mathematics) out.insert(k -= 2);
    }
    if (!is_single_name(s, i + 1) || i + 2 >= s.pieces.size() || s.pieces[i + 2].mathematics) continue;
    const words_list further = i + 4 < s.pieces.size() && !s.pieces[i + 4].mathematics ? words_of(s.pieces[i + 4].words) : words_list();
    if (replaced_by(words, words_of(s.pieces[i + 2].words), further)) out.insert(i + 1);
  }
  return out;
}

std::set<std::size_t> changed_in(const sentence& s) {
  return once(s, &said_in_words::changed, [&] { return find_changed(s); });
}

std::string changed_behind(std::string_view text) {
  const words_list words = words_of(text);
  std::size_t i = 0;
  while (i < words.size() && among(words[i], {",", "but", "(", "and", "which"})) ++i;
  if (i == words.size()) return {};
  const std::size_t reach = std::min(words.size(), i + 9);
  if (among(words[i], {"with", "after", "up"}) || (i + 1 < words.size() && among(words[i], {"to", "from"}) && words[i + 1] == "which"))
    for (std::size_t k = i + 1; k < reach && !among(words[k], {",", ".", ";", "then", "where", "we have"}); ++k) {
      const bool gerund = words[i] == "after" && words[k].ends_with("ing") && (is_disturbance(words[k]) || among(words[k], {"swapping", "normalising", "normalizing", "zeroing", "removing", "replacing", "adding", "sorting", "permuting", "perturbing"}));
      const bool added = words[i] == "to" && among(words[k], {"add", "apply", "added", "applied"});
      const bool taken = words[i] == "from" && among(words[k], {"subtract", "remove", "drop", "delete"});
      const bool participle = words[i] != "up" && k > i + 1 && (is_changed(words[k]) || may_describe(words[k]) || among(words[k], {"added", "reversed"}));
      const bool noise = words[i] == "up" && is_disturbance(words[k]);
      if (gerund || added || taken || participle || noise) return words[k];
    }
  if (among(words[i], {"plus", "minus"}) && reach > i + 1)
    for (std::size_t k = i + 1; k < reach; ++k)
      if (is_disturbance(words[k])) return words[k];
  return {};
}

said_alternatives alternatives_in(const sentence& s) {
  if (!s.alternatives.empty()) return {s.alternatives, 0, true};
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (s.pieces[i].mathematics) continue;
    const words_list words = words_of(s.pieces[i].words);
    for (const char* said : {"one of the following", "one of these", "either of the following", "any of the following", "some of the following", "at least one of the following"})
      if (holds(words, said)) return {said, i, true};
    for (const char* said : {"at least one of", "one of the two", "one of the matrices", "exactly one of", "at most one of", "not both", "only one of", "not all of", "some of the matrices", "one of"})
      if (holds(words, said) && i + 1 < s.pieces.size() && words.back() != "following") return {said, i, false};
    if (any_among(words, {"either"}) && i + 1 < s.pieces.size()) return {"either", i, false};
    if (!words.empty() && words.back() == "or" && i > 0 && i + 1 < s.pieces.size()) return {"or", i, false};  // “$A$ is symmetric or $B$ is”
  }
  return {};
}

namespace {

/// “We use weight decay”, “the loss also has a penalty”: the loss is more than its formula; not where the sentence denies it.
bool adds_to_loss(const words_list& words) {
  const bool adds = any_among(words, {"add", "adds", "added", "adding", "also", "plus", "use", "uses", "using", "apply", "applies", "additional", "extra", "include", "includes"});
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string& w = words[k];
    const bool verb = w.starts_with("regularis") || w.starts_with("regulariz") || w.starts_with("penalis") || w.starts_with("penaliz");
    const std::string_view next = k + 1 < words.size() ? std::string_view(words[k + 1]) : std::string_view(), third = k + 2 < words.size() ? std::string_view(words[k + 2]) : std::string_view();
    if (among(w, {"loss", "objective", "cost", "criterion"}) && (among(next, {"contains", "includes", "carries", "receives", "comprises", "also"}) || (next == "has" && among(third, {"a", "an", "another", "two", "further"}) && any_among(words, {"term", "terms", "part", "parts", "bonus", "penalty"})) ||
                                                                 (next == "is" && among(third, {"averaged", "augmented", "mixed", "combined", "smoothed", "rescaled", "weighted", "summed"}))))
      return true;
    if (w == "punished" || w == "bonus" || (w == "penalty" && any_among(words, {"comes", "joins", "enters", "follows", "acts"}))) return true;
    if (k > 0 && verb && among(words[k - 1], {"we", "is", "are", "also", "additionally"})) return true;
    const bool noun = verb || among(w, {"penalty", "penalties", "ridge", "lasso"}) || (w == "decay" && k > 0 && words[k - 1] == "weight") || (w == "term" && any_among(words, {"loss", "objective", "cost"}));
    if (noun && adds) return true;
  }
  return false;
}

/// “The gradient is clipped”, “on the Stiefel manifold”, “$W$ is kept symmetric”, “is parametrised as …”, “the rows are tied”: no plain gradient in
/// free entries. The word that says so; empty where none does.
std::string restricts_gradient(const words_list& words) {
  const bool of_gradient = any_among(words, {"gradient", "gradients"}) && any_among(words, {"is", "are", "we"});
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string_view w = words[k], next = k + 1 < words.size() ? std::string_view(words[k + 1]) : std::string_view();
    if (among(w, {"riemannian", "manifold", "straight-through", "stop-gradient", "detached"})) return std::string(w);
    if (of_gradient && among(w, {"clipped", "clip", "preconditioned", "projected", "quantised", "quantized", "truncated", "surrogate", "rescaled"})) return std::string(w);
    if (among(w, {"kept", "held", "constrained", "restricted"}) && among(next, {"symmetric", "orthogonal", "orthonormal", "diagonal", "positive", "normalised", "normalized", "triangular", "unit", "to", "sparse", "skew-symmetric"})) return std::string(w);
    if (w == "natural" && next == "gradient") return "natural gradient";
    if (w == "momentum" && any_among(words, {"gradient", "gradients"})) return std::string(w);
    if (w == "backpropagate" && next == "through" && any_among(words, {"also", "well", "too"})) return "backpropagate through";
    if (w == "in" && next == "common" && any_among(words, {"matrix", "weights", "parameters"})) return "in common";
    if ((w.starts_with("parametri") || w.starts_with("parameteri") || w.starts_with("reparam")) && next == "as") return std::string(w);
    if (w == "not" && next == "independent" && any_among(words, {"entries", "rows", "columns", "weights", "parameters"})) return "not independent";
  }
  return {};
}

}  // namespace

/// Those of a sentence that was not met before.
static std::string find_tied_weights(const words_list& words, bool states) {
  if (const std::string how = restricts_gradient(words); !how.empty() && !any_among(words, {"no", "never", "without", "if"})) return how;
  if (any_among(words, {"not", "no", "never", "without", "untied", "unshared", "if", "suppose", "?"})) return {};
  if (!states && adds_to_loss(words)) return "a further term of the loss";
  const bool weights = any_among(words, {"weights", "weight", "parameters", "parameter", "matrices", "filters", "kernels", "embeddings"});
  const bool parts = any_among(words, {"layer", "layers", "rows", "columns", "entries", "matrix", "embedding"});
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string& w = words[k];
    if (among(w, {"share", "shares", "shared", "sharing", "tied", "ties", "tie", "tying", "reuse", "reuses", "reused", "reusing"}) && (weights || parts || (k + 1 < words.size() && words[k + 1] == "to"))) return w;
    if (w == "same" && k + 1 < words.size() && among(words[k + 1], {"weights", "parameters", "matrix"}) && any_among(words, {"layer", "layers", "output", "input", "network", "features", "inputs", "computed"})) return "same " + words[k + 1];
    if (among(w, {"computed", "made", "produced", "obtained", "formed"}) && k + 1 < words.size() && among(words[k + 1], {"by", "with", "from"}) && any_among(words, {"input", "inputs", "label", "labels", "target", "targets"})) return w;
    if (among(w, {"moves", "move", "changes", "change"}) && k + 1 < words.size() && words[k + 1] == "with") return w + " with";
    if (among(w, {"hypernetwork", "hypernetworks", "hypernet"})) return w;
    if (!among(w, {"generated", "produced", "predicted", "emitted"}) || !any_among(words, {"input", "inputs", "data", "network", "context"})) continue;
    for (std::size_t b = k; b-- > 0 && k - b < 6;) {
      if (among(words[b], {"attention", "gradient", "gradients"})) break;
      if (among(words[b], {"weights", "parameters", "filters", "kernels"}) && !(b > 0 && words[b - 1] == "attention")) return w;
    }
  }
  return {};
}

std::string tied_weights_in(const sentence& s) {
  return once(s, &said_in_words::tied_weights, [&] { return find_tied_weights(words_of(s), s.pieces.back().mathematics); });
}

std::set<std::size_t> renamed_in(const sentence& s) {
  std::set<std::size_t> out;
  if (s.pieces.empty() || s.pieces[0].mathematics) return out;
  const words_list opening = words_of(s.pieces[0].words);
  const bool anew = !opening.empty() && (among(opening[0], {"now", "later", "below", "henceforth", "hereafter", "afterwards"}) || begins_with(opening, 0, "from now on") > 0 || begins_with(opening, 0, "from here on") > 0 ||
                                         begins_with(opening, 0, "in this section") > 0 || begins_with(opening, 0, "in the following") > 0 || begins_with(opening, 0, "in this appendix") > 0);
  if (!anew) return out;
  bool said = false;
  for (std::size_t i = 1; i + 1 < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics || s.pieces[i + 1].mathematics) continue;
    const words_list words = words_of(s.pieces[i + 1].words);
    std::size_t k = 0;
    const bool verb = !words.empty() && among(words[0], {"is", "denotes", "denote", "be", "stands", "means", "are", "counts"});
    if (verb) ++k;
    if (k < words.size() && words[k] == "for") ++k;
    const bool article = k < words.size() && among(words[k], {"the", "a", "an"});
    if (!article || !(verb || said)) continue;
    const std::size_t end = std::min(words.size(), k + 6);
    for (std::size_t j = k + 1; j < end && !among(words[j], {",", ".", "and", ";", "with", "that", "which"}); ++j)
      if (among(words[j], {"size", "number", "set", "index", "distance", "rate", "count", "dimension", "length", "event", "function", "operator", "group", "time", "step", "loss", "temperature", "probability", "cost", "angle",
                           "radius", "degree", "constant", "threshold", "depth", "width", "horizon", "graph", "family", "collection", "batch", "bias", "noise", "scale", "variance", "rank"})) {
        out.insert(i);
        said = true;
        break;
      }
  }
  return out;
}

}  // namespace odot::notes
