// SPDX-License-Identifier: MIT
// What words say of names and no property covers: “a probability vector”, “in the kernel of”, “the SVD of”.

#include <array>
#include <unordered_set>

#include "phrases.hpp"
#include "prose.hpp"
#include "words.hpp"
#include "notes/source/characters.hpp"

namespace odot::notes {

namespace {

/// Words that leave open what the names may be: what things are called, where they come from, and grammar.
const std::unordered_set<std::string_view> open_words = {
    // what things are called
    "data", "dataset", "input", "inputs", "output", "outputs", "weight", "weights", "design", "feature", "features", "query", "queries", "key", "keys", "value", "values", "hidden",
    "state", "states", "token", "tokens", "embedding", "embeddings", "embedded", "parameter", "parameters", "bias", "biases", "label", "labels", "target", "targets", "response", "responses",
    "prediction", "predictions", "predicted", "residual", "residuals", "sample", "samples", "observation", "observations", "observed", "layer", "layers", "activation", "activations",
    "frozen", "differentiable", "smooth", "continuous", "mean", "means", "average", "averages", "fat", "tall", "skinny", "thin", "wide",
    "pre-activation", "pre-activations", "preactivation", "loss", "cost", "objective", "error", "errors", "noise", "coefficient", "coefficients", "variable", "variables", "quantity", "quantities", "model",
    "network", "neural", "sequence", "sequences", "position", "positions", "positional", "word", "words", "attention", "head", "heads", "signal", "measurement", "measurements", "image",
    "images", "text", "user", "item", "batch", "minibatch", "mini-batch", "training", "test", "examples", "point", "points", "element", "elements", "entry", "component", "components", "block",
    "blocks", "score", "scores", "logit", "logits", "gradient", "gradients", "regression", "predictor", "predictors", "regressor", "regressors", "outcome", "outcomes", "true", "unknown", "source",
    "encoder", "decoder", "encoding", "encodings", "memory", "context", "linear", "regression", "map", "maps", "operator", "operators", "functions", "object", "objects", "space", "tensor", "array", "arrays",
    "channel", "channels", "pixel", "pixels", "document", "documents", "vocabulary", "rating", "ratings", "learning", "rate", "step", "time", "index", "indices", "sets", "names", "name", "symbol",
    "quadratic", "form", "forms", "expression", "result", "left", "right", "side", "sides", "left-hand", "right-hand", "factor", "factors", "term", "terms", "power", "powers", "projected",
    "projections", "copy", "previous", "current", "next", "initial", "final", "last", "update", "updated", "transformed", "transformation", "representation", "representations", "latent", "code",
    // any at all
    "other", "another", "more", "further", "four", "five", "several", "many", "different", "distinct", "such", "general", "fixed", "free", "real-valued", "real", "dense", "full", "whole", "entire", "finite",
    "conformable", "compatible", "appropriate", "suitable", "matching", "conforming", "right", "correct", "common", "some", "certain", "corresponding", "respective", "resulting", "given", "learned", "learnable",
    "trainable", "learnt", "start", "starts", "starting", "begin", "begins", "from", "usual", "standard", "ordinary", "main", "original", "possibly", "necessarily", "need", "needs", "large", "small", "big", "long", "short", "rectangular", "finite-dimensional", "dimensional", "multi-dimensional",
    // grammar and sizes
    "sizes", "shapes", "size", "dimensions", "type", "types", "kind", "over", "reals", "field", "on", "at", "into", "between", "under", "up", "out", "one", "per", "there", "no", "only", "them", "they", "our", "your", "you",
    "one's", "itself", "themselves", "will", "may", "can", "could", "call", "called", "denoting", "stands", "stand", "stacked", "stack", "collects", "collect", "collected", "contains", "contain", "containing", "holds", "hold", "holding", "store", "stores", "storing", "represent", "represents", "encode", "encodes", "gather", "gathers", "summarise", "summarises", "summarize", "summarizes", "parametrise", "parametrize", "parameterize",
    "whose", "who", "what", "about", "above", "below", "before", "after", "during", "throughout", "later", "earlier", "just", "simply", "often", "usually", "typically", "used", "use", "uses", "using", "applied",
    "computed", "obtained", "defined", "produced", "coming", "come", "comes", "together", "associated", "related", "depending", "e.g", "i.e", "resp", "?", "!", "'s", "s", "<tex>", "lie", "lies", "live", "lives", "belong", "belongs",
    "being", "was", "were", "do", "does", "n-dimensional", "d-dimensional", "m-dimensional", "k-dimensional", "n-vectors", "n-vector", "m-vector"};

bool is_read(std::string_view w) {
  return is_plain_word(w) || open_words.contains(w) || w.find_first_not_of("0123456789") == std::string_view::npos || w.size() == 1;
}
/// What leaves open which function it is. “Linear” layers are many things, a linear function is one.
bool is_read_of_functions(std::string_view w) {
  if (w == "linear") return false;
  return is_read(w) || among(w, {"elementwise", "element-wise", "entrywise", "entry-wise", "pointwise", "componentwise", "coordinatewise", "univariate", "scalar-valued", "vector-valued", "matrix-valued", "real-valued", "nonlinear",
                                 "non-linear", "nonlinearity", "nonlinearities", "act", "acts", "acting", "apply", "applies", "twice", "continuously", "differentiability"});
}
/// Where what is said of the names before it is over.
bool ends_description(std::string_view w) {
  return among(w, {".", ";", ":", ")", "|", "?", "then", "so", "where", "we", "let", "if", "suppose", "assume", "define", "for", "because", "since", "hence", "thus", "which", "consider", "denote", "write", "such", "while", "but", "as",
                   "recall", "note", "show", "prove", "find", "compute", "give", "given", "when", "here", "therefore", "and"});
}
/// What begins something that is said of names.
bool begins_description(std::string_view w) {
  return among(w, {"be", "is", "are", "being", "lie", "lies", "in", "with", "having", "have", "has", "commute", "commutes", "commuting", "sum", "sums", "span", "spans"});
}
/// “has zero mean”, “with rows that sum to one”: what things have is often only what they are called.
bool is_told_by(std::string_view verb, const std::string& word) {
  if (!among(verb, {"with", "having", "have", "has"})) return true;
  return among(word, {"zero", "rows", "columns", "entries", "trace", "rank", "eigenvalue", "eigenvalues", "unit", "norm", "mean", "sum", "determinant", "full", "inverse", "spectrum", "diagonal", "blocks"});
}

}  // namespace

namespace {

/// What the words from `i` on say, where some of them are not known to leave open what the names may be.
std::string said_from(const std::vector<std::string>& words, std::size_t i, bool of_functions) {
  std::string said;
  bool unread = false, told = false;
  constexpr std::size_t longest = 10;
  for (std::size_t k = i; k < words.size() && k < i + longest; ++k) {
    const std::string& w = words[k];
    if (w == "not" || w == "necessarily") return {};  // what is not asked
    const bool ends = ends_description(w) && !(w == "and" && k + 1 < words.size() && !is_read(words[k + 1]));
    if (ends || w == "," || w == "of" || (w == "to" && k == i + 1)) break;
    unread = unread || !(of_functions ? is_read_of_functions(w) : is_read(w)) || (among(w, {"row", "rows"}) && k + 1 < words.size() && among(words[k + 1], {"vector", "vectors"})) || w == "square";
    told = told || is_told_by(words[i], w);
    if (said.empty() && among(w, {"be", "is", "are", "being"})) continue;
    said += (said.empty() ? "" : " ") + w;
  }
  return unread && told ? said : std::string();
}

}  // namespace

std::string description_beside(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty() || ends_description(words[0]) || among(words[0], {",", "(", "with", "of", "or", "has", "have", "satisfy", "satisfies", "satisfying", "solve", "solves", "minimise", "minimize", "minimises", "minimizes", "maximise", "maximize"})) return {};
  return said_from(words, 0, false);
}

std::string unread_description(std::string_view text, bool before, bool of_functions) {
  const std::vector<std::string> words = words_of(text);
  if (before) {  // “the probability vector”: the words between the article and the noun
    if (words.size() < 2 || !among(words.back(), {"vector", "vectors", "matrix", "matrices"})) return {};
    const std::string& kind = words[words.size() - 2];
    return is_read(kind) || is_negation(kind) ? std::string() : kind + " " + words.back();
  }
  std::size_t i = 0;
  while (i < words.size() && among(words[i], {",", "both", "all", "each", "also"})) ++i;
  const bool apposition = i > 0 && words[0] == "," && i < words.size() && among(words[i], {"a", "an"});
  if (i == words.size() || !(begins_description(words[i]) || apposition)) return {};
  return said_from(words, i, of_functions);
}

std::string factorization_said(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  for (std::size_t k = 0; k < words.size() && k < 12; ++k) {
    if (among(words[k], {".", ";", "then", "so", "not"})) return {};
    if (among(words[k], {"svd", "eigendecomposition", "diagonalization", "diagonalisation"})) return words[k];
    if (k + 1 < words.size() && among(words[k], {"singular", "spectral", "cholesky", "jordan", "schur", "polar", "eigenvalue", "qr", "lu"}) && among(words[k + 1], {"value", "values", "decomposition", "factorization", "factorisation", "form", "factor", "equation"}))
      return words[k] + " " + words[k + 1] + (k + 2 < words.size() && among(words[k + 1], {"value", "values"}) ? " " + words[k + 2] : std::string());
    if (among(words[k], {"decomposition", "factorization", "factorisation", "decomposed"})) return k == 0 || is_read(words[k - 1]) ? words[k] : words[k - 1] + " " + words[k];
  }
  return {};
}

std::string denying_answer(const sentence& said, const sentence& next) {
  if (next.frame != said.frame || next.pieces.empty() || next.pieces[0].mathematics) return {};
  const std::vector<std::string> words = words_of(next.pieces[0].words);
  std::size_t first = 0;
  while (first < words.size() && among(words[first], {"this", "that", "it", "which", "here", "is", "but", "however", ",", "only", "both"})) ++first;
  if (first > 0 && first < words.size() && among(words[first], {"requires", "require", "needs", "presupposes", "assumes", "wrong", "false", "incorrect", "nonsense", "impossible", "holds"}) &&
      (words[first] != "holds" || any_among(words, {"only"})))
    return words[first];
  if (holds(words, "we need that") || holds(words, "cannot follow") || holds(words, "not been assumed") || holds(words, "same proviso")) return words[0];
  const bool denies = !words.empty() && among(words[0], {"false", "wrong", "incorrect", "nope", "no", "not", "nonsense", "f", "✗", "❌"});
  return denies && (words.size() == 1 || among(words[1], {",", ".", ":", ";", "!", "(", "|", "since", "because", "as", "unless", "in", "for", "only"})) ? words[0] : std::string();
}

std::string objection_of_column(const std::vector<std::string>& words) {
  for (const std::string& w : words)
    if (among(w, {"wrong", "incorrect", "false", "mistaken", "mistake", "mistakes", "error", "errors", "naive", "bad", "myth", "buggy", "invalid", "numbers", "scalars", "reals", "defining", "condition", "conditions", "assumption", "assumptions", "consequence", "consequences", "requirement", "requires", "needs"})) return w;
  return {};
}

std::string objection_of_title(std::string_view text) {
  for (const std::string& w : words_of(lower_case(text)))
    if (among(w, {"myth", "myths", "erratum", "errata", "pitfall", "pitfalls", "misconception", "misconceptions", "fallacy", "fallacies", "misprint", "misprints", "anti-pattern", "antipattern", "anti-patterns", "bogus", "chatgpt"})) return w;
  return {};
}

}  // namespace odot::notes
