// SPDX-License-Identifier: MIT
#include "dependence.hpp"

#include <algorithm>

#include "words.hpp"

namespace odot::notes {

namespace {

bool ends_clause(std::string_view w) { return among(w, {".", ";", ":", ",", "(", ")", "|", "where", "let", "then", "so", "and", "but", "while", "we"}); }
bool denies_dependence(std::string_view w) {
  return among(w, {"not", "no", "never", "neither", "nor", "none", "nothing", "cannot", "without", "doesn't", "don't", "isn't", "aren't", "longer"});
}
bool is_derivative_noun(std::string_view w) { return among(w, {"gradient", "gradients", "jacobian", "hessian", "derivative", "derivatives", "subgradient", "differential"}); }
bool is_mutual(std::string_view w) {
  return among(w, {"inverse", "pseudo-inverse", "pseudoinverse", "transpose", "logarithm", "exponential", "square", "root", "factor", "copy", "negative", "reciprocal", "tied", "related",
                   "linked", "coupled"});
}
/// What is said to be of something else, or at it, and is not made of it.
bool is_free_noun(std::string_view w) {
  return among(w, {"element", "elements", "member", "members", "size", "sizes", "dimension", "dimensions", "number", "shape", "shapes", "space", "set", "order", "length", "rank", "label",
                   "labels", "target", "targets", "weight", "weights", "bias", "biases", "coefficient", "coefficients", "step", "direction", "rate", "perturbation", "increment", "change",
                   "matrix", "matrices", "vector", "vectors", "scalar", "scalars", "point", "points", "variable", "variables", "parameter", "parameters", "input", "inputs", "type", "kind",
                   "form", "same", "sequence", "batch", "constant", "pair", "basis", "neighbourhood", "neighborhood", "list", "family", "domain", "case", "column", "columns", "row", "rows", "entries",
                   "entry", "subset", "subspace", "differential", "block", "blocks", "gain", "gains", "offset", "offsets", "threshold", "thresholds", "unknowns"});
}

/// What a matrix or a vector is called that nothing is said of but what it serves for.
bool is_plain_of_matrix(std::string_view w) {
  return among(w, {"weight", "real", "square", "data", "design", "constant", "coefficient", "parameter", "bias", "invertible", "symmetric", "orthogonal", "diagonal", "column", "row", "mixing", "transformation",
                   "unit", "random", "small", "fixed", "given", "arbitrary", "positive", "definite", "nonzero", "system", "representation", "permutation", "rotation"});
}

std::size_t end_of_clause(const std::vector<std::string>& words, std::size_t at) {
  while (at < words.size() && !ends_clause(words[at])) ++at;
  return at;
}
bool any_in(const std::vector<std::string>& words, std::size_t from, std::size_t to, bool (*is)(std::string_view)) {
  return std::any_of(words.begin() + static_cast<std::ptrdiff_t>(from), words.begin() + static_cast<std::ptrdiff_t>(to), [&](const std::string& w) { return is(w); });
}

bool makes(std::string_view w) {
  return among(w, {"computed", "calculated", "obtained", "derived", "produced", "generated", "constructed", "built", "formed", "determined", "predicted", "induced", "evaluated", "extracted",
                   "inferred", "made", "gotten", "deduced"});
}
bool leads_to_maker(std::string_view w) { return among(w, {"from", "by", "out", "using", "via", "with", "through", "on", "as"}); }
bool is_maker(std::string_view w) { return among(w, {"network", "hypernetwork", "model", "function", "map", "solver", "layer", "net", "mlp", "encoder", "decoder"}); }
bool is_random(std::string_view w) { return among(w, {"random", "randomly", "independently", "sampling", "training"}); }

/// Whether a verb that makes one name depend on another stands at words[at].
bool depends_at(const std::vector<std::string>& words, std::size_t at) {
  const std::string& w = words[at];
  const std::string_view next = at + 1 < words.size() ? std::string_view(words[at + 1]) : std::string_view();
  const std::size_t end = end_of_clause(words, at);
  if (among(w, {"depend", "depends", "depending"})) return true;
  if (w == "dependent") return among(next, {"on", "upon"});
  if (among(w, {"function", "functions", "functional"})) return next == "of";
  if (makes(w)) return any_in(words, at + 1, end, leads_to_maker) && !any_in(words, at, end, is_random);
  if (w == "given") return next == "by" && any_in(words, at, end, is_maker);
  if (among(w, {"parametrised", "parametrized", "parameterised", "parameterized"})) return among(next, {"by", "with", "in"});
  if (among(w, {"vary", "varies", "varying", "change", "changes", "changing", "evolve", "evolves", "evolving"})) return among(next, {"with", "as", "along", "in"});
  if (among(w, {"tied", "related", "linked", "coupled"})) return among(next, {"to", "by", "with", "through", "via"});
  if (among(w, {"conditioned", "conditional"})) return next == "on";
  if (among(w, {"comes", "come", "coming", "results", "resulting", "arises", "arise", "arising", "stems", "originates"})) return next == "from" && !(at + 2 < words.size() && among(words[at + 2], {"above", "upstream", "outside"}) && std::none_of(words.begin() + static_cast<std::ptrdiff_t>(at) + 3, words.end(), [](const std::string& x) { return among(x, {"through", "via", "by", "on", "with"}); }));
  if (among(w, {"affected", "influenced", "driven", "governed", "controlled"})) return next == "by";
  if (among(w, {"encodes", "encode", "summarizes", "summarises", "embeds", "contains", "collects"})) return end == words.size();
  if (at == 0 && among(w, {"solve", "minimize", "minimise", "maximize", "maximise"})) return true;
  const bool of_somebody = at > 0 && words[at - 1] == ",";  // “We approximate $R$ by $U V^\top$, minimising”
  return among(w, {"solves", "minimizes", "minimises", "maximizes", "maximises"}) || (!of_somebody && among(w, {"solving", "minimizing", "minimising"}));
}

/// “be the inverse of”, “, the mean of”, “its gradient”: where the noun phrase ends that says what the name in front of the words is.
words_of_dependence by_noun(const std::vector<std::string>& words, bool formula_follows) {
  words_of_dependence out;
  std::size_t at = 0;
  while (at < words.size() && at < 4 && (among(words[at], {",", "(", "which", "that", "being", "be", "is", "are", "denote", "denotes", "and", "as", "for", "also", "here", "stand", "stands", "was"}))) ++at;
  if (at == words.size() || !among(words[at], {"the", "its", "their", "a", "an", "those"})) return out;
  const bool own = among(words[at], {"its", "their"});
  const std::size_t end = end_of_clause(words, at);
  std::size_t preposition = at + 1;
  while (preposition < end && !among(words[preposition], {"of", "at", "from", "by", "on", "with", "in"})) ++preposition;
  const bool of_a_matrix = preposition > at + 1 && among(words[preposition - 1], {"matrix", "matrices", "vector"});  // “the Gram matrix of”
  const bool own_matrix = of_a_matrix && preposition > at + 2 && !is_plain_of_matrix(words[preposition - 2]);
  const bool free = preposition > at + 1 && is_free_noun(words[preposition - 1]) && !own_matrix;
  const bool shape_only = any_in(words, at, end, [](std::string_view w) { return among(w, {"shape", "size", "dimension", "dimensions", "length", "same"}); });
  const bool changed = formula_follows && end == words.size() && words.back().ends_with("ed") && words.size() > at + 1 && !among(words.back(), {"fixed", "weighted", "indexed", "bounded", "undetermined"});  // “a smoothed $x$”
  if (free || shape_only || (preposition == at + 1 && words[at] != "those")) return out;
  out.derivative = any_in(words, at, preposition, is_derivative_noun);
  out.mutual = any_in(words, at, preposition, is_mutual);
  const bool behind = preposition < end && !among(words[preposition], {"with", "in"});
  out.on_next = changed || (formula_follows && end == words.size() && preposition < end && (behind || out.derivative));
  out.said = own || out.on_next || (out.derivative && preposition < end);
  return out;
}

/// “the inverse $A$ of $X$”, “its gradient $g$”.
words_of_dependence by_noun_in_front(const std::vector<std::string>& front, const std::vector<std::string>& words, bool formula_follows) {
  words_of_dependence out;
  if (front.size() < 2 || is_free_noun(front.back()) || ends_clause(front.back())) return out;
  std::size_t article = front.size() - 1;
  const std::size_t furthest = front.size() > 4 ? front.size() - 4 : 0;
  while (article > furthest && !among(front[article], {"the", "its", "their", "a", "an"})) --article;
  if (article + 1 >= front.size() || !among(front[article], {"the", "its", "their", "a", "an"}) || any_in(front, article, front.size(), ends_clause)) return out;
  const bool own = among(front[article], {"its", "their"});
  const bool of = !words.empty() && among(words.front(), {"of", "at", "from"});
  const std::size_t end = end_of_clause(words, 0);
  const bool shape_only = any_in(words, 0, end, [](std::string_view w) { return among(w, {"shape", "size", "dimension", "dimensions", "length", "same"}); });
  out.derivative = any_in(front, article, front.size(), is_derivative_noun);
  out.mutual = any_in(front, article, front.size(), is_mutual);
  out.on_next = of && formula_follows && end == words.size() && !shape_only;
  out.said = own || out.on_next || (of && out.derivative);
  return out;
}

/// “we compute $v$ from $x$”, “from $x$ we obtain $v$”, “as $x$ changes, so does $v$”, “the $x$-dependent $v$”, “the dependence of $v$ on $x$”.
words_of_dependence around_names(const std::vector<std::string>& front, const std::vector<std::string>& words, bool formula_follows) {
  words_of_dependence out;
  if (words.empty()) return out;
  const auto active = [](std::string_view w) {
    return among(w, {"compute", "computes", "computing", "obtain", "obtains", "get", "derive", "produce", "produces", "generate", "generates", "construct", "build", "form", "predict", "predicts", "extract", "infer",
                     "calculate", "determine", "determines", "determining", "outputs", "returns", "yields"});
  };
  const std::string_view last = front.empty() ? std::string_view() : std::string_view(front.back());
  out.on_next = formula_follows;
  if (words.front() == "dependent" && formula_follows && end_of_clause(words, 0) == words.size()) out.said = out.reversed = true;
  if (among(words.back(), {"does", "do"}) && holds(words, words.back() == "does" ? "so does" : "so do")) out.said = out.reversed = formula_follows;
  if (formula_follows && active(words.back()) && (among(last, {"from", "using", "given"}) || among(words.back(), {"determines", "outputs", "returns"})) && !any_in(words, 0, words.size(), denies_dependence))
    out.said = out.reversed = true;
  const bool made = active(last) && among(words.front(), {"from", "by", "using", "out", "with", "via"}) && end_of_clause(words, 0) == words.size();
  const bool noun = front.size() > 1 && last == "of" && among(front[front.size() - 2], {"dependence", "dependency"}) && among(words.front(), {"on", "upon"});
  const bool same = words.size() == 1 && among(words.front(), {"is", "be", "equals"}) && formula_follows;  // “$v$ is $x$ after a layer”
  if (made || noun || same) out.said = true, out.mutual = out.same = same;
  return out;
}

}  // namespace

words_of_dependence dependence_in(const std::vector<std::string>& front, const std::vector<std::string>& words, bool formula_follows) {
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (!depends_at(words, k)) continue;
    words_of_dependence out;
    out.said = true;
    std::size_t start = k;
    while (start > 0 && !ends_clause(words[start - 1])) --start;
    out.denied = any_in(words, start, k, denies_dependence) || (start == 0 && std::any_of(front.begin(), front.end(), [](const std::string& w) { return among(w, {"neither", "nor", "no", "none"}); }));
    const std::size_t end = end_of_clause(words, k);
    out.on_next = formula_follows && end == words.size();
    out.on_time = !out.on_next && any_in(words, k, end, [](std::string_view w) { return w == "time"; });
    out.mutual = is_mutual(words[k]);
    return out;
  }
  if (words_of_dependence out = by_noun(words, formula_follows); out.said) return out;
  if (words_of_dependence out = around_names(front, words, formula_follows); out.said) return out;
  return by_noun_in_front(front, words, formula_follows);
}

namespace {

bool holds_still(std::string_view w) { return among(w, {"fixed", "constant", "constants", "detached", "frozen", "unchanged"}); }
bool keeps(std::string_view w) {
  return among(w, {"hold", "holding", "held", "keep", "keeping", "kept", "treat", "treating", "treated", "regard", "regarding", "regarded", "consider", "considering", "considered", "leaving", "taking", "taken", "freeze"});
}
bool flows(std::string_view w) { return among(w, {"gradient", "gradients", "backpropagate", "backpropagated", "backpropagation", "differentiate", "differentiated", "derivative", "derivatives"}); }
bool stops(std::string_view w) { return among(w, {"no", "not", "never", "without", "block", "blocks", "blocked", "stop", "stops", "stopped", "don't", "doesn't", "cut", "cuts"}); }

bool blocks_gradients(std::string_view w) { return among(w, {"block", "blocks", "blocked", "blocking", "stop", "stops", "stopped", "stopping", "cut", "cuts", "cutting"}); }

}  // namespace

words_of_fixing fixing_in(const std::vector<std::string>& words, bool formula_before, bool formula_follows) {
  words_of_fixing out;
  const auto has = [&](bool (*is)(std::string_view)) { return any_in(words, 0, words.size(), is); };
  const bool others = has([](std::string_view w) { return among(w, {"other", "others", "else", "rest", "remaining", "everything"}); });
  const auto place = [&](std::size_t first, std::size_t last, bool sticks) {
    const bool near_front = formula_before && first < 7 && !any_in(words, 0, first, [](std::string_view w) { return among(w, {".", ";", "where", "let", "with"}); });
    const bool near_end = formula_follows && words.size() - last <= 3 && !any_in(words, last, words.size(), ends_clause);
    out.before = out.before || near_front;
    out.behind = out.behind || (near_end && !near_front);
    if (!near_front && !near_end && !others) (sticks ? out.from_here_on : out.unnamed) = true;
  };
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string& w = words[k];
    const bool denied = k > 0 && (among(words[k - 1], {"not", "never", "non"}) || (k > 1 && among(words[k - 2], {"not", "never"})));
    if (holds_still(w) && !denied) {
      const bool end = formula_follows && k + 1 == words.size();
      const bool front = formula_before && k < 7 && !any_in(words, 0, k, [](std::string_view x) { return among(x, {".", ";", "where", "let", "with", "and"}); });
      if (front) out.before = true;
      else if (end) out.behind = true;
      else if (has(keeps) && !others) out.unnamed = true;
    } else if (among(w, {"detach", "detaching", "detaches", "freezing", "stopgrad", "stop-grad", "stop-gradient", "stop-gradients"}) && !denied) place(k, k + 1, true);
    else if (begins_with(words, k, "stop gradient") > 0 || begins_with(words, k, "stop gradients") > 0) place(k, k + 2, true);
    else if (among(w, {"through", "into"}) && any_in(words, 0, k, flows) && any_in(words, 0, k, stops)) place(k, k + 1, true);
    else if (among(w, {"at", "before", "behind"}) && any_in(words, 0, k, flows) && any_in(words, 0, k, blocks_gradients)) place(k, k + 1, true);
    else if (k > 0 && words[k - 1] == "not" && among(w, {"differentiated", "backpropagated"})) place(k - 1, k + 1, true);
    else if (among(w, {"ignoring", "ignore", "neglecting", "disregarding"}) && any_in(words, k, words.size(), [](std::string_view x) {
               return among(x, {"tying", "dependence", "dependency", "tie", "ties", "coupling", "relation"});
             }))
      out.unnamed = true;
  }
  return out;
}

dash_meaning dash_said(const std::vector<std::string>& words) {
  const auto any = [&](std::initializer_list<std::string_view> list) { return std::any_of(words.begin(), words.end(), [&](const std::string& w) { return among(w, list); }); };
  if (!any({"prime", "primes", "dash", "dashes", "apostrophe", "apostrophes", "primed"})) return dash_meaning::unsaid;
  if (any({"transpose", "transposes", "transposed", "transposition"})) return dash_meaning::transpose;
  const bool tells = any({"denote", "denotes", "denoted", "denoting", "mean", "means", "meaning", "stand", "stands", "indicate", "indicates", "indicating", "mark", "marks", "marking", "refer",
                          "refers", "write", "derivative", "derivatives", "differentiation", "quantities", "versions"});
  return tells ? dash_meaning::other : dash_meaning::unsaid;
}

/// “We neglect squares of $h$”, “terms without $x$ are left out”: the verb by which the words leave something out of equations; empty where they do not.
static std::string leaves_out(const std::vector<std::string>& words) {
  if (!any_among(words, {"term", "terms", "square", "squares", "constant", "constants", "power", "powers", "products", "contributions"}) || any_among(words, {"not", "never", "cannot", "no"})) return {};
  for (std::size_t k = 0; k < words.size(); ++k) {
    for (const char* verb : {"neglect", "ignor", "dropp", "discard", "omit", "disregard", "suppress"})
      if (words[k].starts_with(verb)) return words[k];
    if (words[k] == "drop" || (words[k] == "out" && k > 0 && among(words[k - 1], {"left", "leave", "leaving"}))) return words[k];
  }
  return {};
}

std::string reserve_in(const std::vector<std::string>& words) {
  if (std::string verb = leaves_out(words); !verb.empty()) return verb;
  for (const std::string& w : words)
    if (w.starts_with("anticommut") || w.starts_with("anti-commut")) return w;
  for (const char* phrase : {"to first order", "to second order", "to leading order", "to lowest order", "to zeroth order", "first order in", "terms of second order", "terms of higher order",
                             "second-order terms", "higher-order terms", "higher order terms", "second order terms", "modulo higher", "to the first order", "to the leading order", "up to o", "linear terms", "quadratic terms", "linear part", "infinitesimal", "linearising", "linearizing", "linearised", "linearized", "as limit", "when limit", "dropping $",
                             "up to order", "up to terms", "up to higher", "up to second", "up to first", "up to a", "up to an", "up to constants", "up to constant", "up to additive",
                             "up to multiplicative", "up to scale", "up to scaling", "up to sign", "up to rounding", "up to numerical", "up to small", "up to permutation", "up to rotation",
                             "up to some", "up to normalization", "up to normalisation", "find the error", "find the mistake", "find the flaw", "spot the error", "spot the mistake", "spot the flaw", "where is the mistake", "where is the error", "where is the flaw", "what is wrong", "what went wrong"})
    if (holds(words, phrase) && !(std::string_view(phrase) == "infinitesimal" && any_phrase(words, {"infinitesimal increment", "infinitesimal change", "infinitesimal variation"}))) return phrase;
  return {};
}

}  // namespace odot::notes
