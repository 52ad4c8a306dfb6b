// SPDX-License-Identifier: MIT
// What words say of names and no property covers: “a probability vector”, “in the kernel of”, “the SVD of”.

#include <algorithm>
#include <array>
#include <unordered_set>

#include "descriptions.hpp"
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
    "gain", "gains", "multiplier", "multipliers", "preference", "preferences", "log-variance", "log-variances", "load", "loads", "offset", "offsets", "intercept", "intercepts",
    "frozen", "differentiable", "smooth", "continuous", "mean", "means", "average", "averages", "fat", "tall", "skinny", "thin", "wide",
    "pre-activation", "pre-activations", "preactivation", "loss", "cost", "objective", "error", "errors", "noise", "coefficient", "coefficients", "variable", "variables", "quantity", "quantities", "model",
    "network", "neural", "sequence", "sequences", "position", "positions", "positional", "word", "words", "attention", "head", "heads", "signal", "measurement", "measurements", "image",
    "images", "text", "user", "item", "batch", "minibatch", "mini-batch", "training", "test", "examples", "point", "points", "element", "elements", "entry", "component", "components", "block",
    "blocks", "score", "scores", "logit", "logits", "gradient", "gradients", "regression", "predictor", "predictors", "regressor", "regressors", "outcome", "outcomes", "true", "unknown", "source",
    "encoder", "decoder", "encoding", "encodings", "memory", "context", "linear", "regression", "map", "maps", "operator", "operators", "functions", "object", "objects", "space", "tensor", "array", "arrays",
    "channel", "channels", "pixel", "pixels", "document", "documents", "vocabulary", "rating", "ratings", "learning", "rate", "scale", "scaling", "temperature", "regularisation", "regularization", "strength", "hyperparameter", "step", "time", "index", "indices", "sets", "names", "name", "symbol",
    "quadratic", "form", "forms", "expression", "result", "left", "right", "side", "sides", "left-hand", "right-hand", "factor", "factors", "term", "terms", "power", "powers", "projected",
    "projections", "halves", "half", "curve", "curves", "velocity", "too", "copy", "previous", "current", "next", "initial", "final", "last", "update", "updated", "transformed", "transformation", "representation", "representations", "latent", "code",
    "discount", "decay", "decays", "gate", "gates", "forget", "forgetting", "momentum", "velocity", "velocities", "friction", "damping", "smoothing", "reward", "rewards", "return", "returns", "advantage",
    "advantages", "critic", "control", "controls", "drift", "gain", "increment", "increments", "recurrent", "readout", "bonus", "stream", "accumulator", "accumulators", "forcing", "dynamics",
    "trained", "untrained", "penalty", "penalties", "hyperparameters", "change", "changes", "direction", "directions", "search", "instrument", "instruments", "covariate", "covariates", "disturbance", "disturbances", "shock", "shocks", "treatment", "treatments",
    "unknowns", "threshold", "thresholds", "tap", "taps", "reading", "readings", "pattern", "patterns", "prototype", "prototypes", "slot", "slots", "landmark", "landmarks", "centroid", "centroids", "teacher", "student", "adapter",
    "adapters", "prompt", "prompts", "prefix", "cache", "table", "tables", "filter", "filters", "stimulus", "stimuli", "current", "currents", "voltage", "voltages", "price", "prices", "wages", "demand", "demands", "forecast",
    "forecasts", "innovation", "innovations", "torque", "torques", "angle", "angles", "amplitude", "amplitudes", "intensity", "intensities", "margin", "margins", "negatives", "coupling", "couplings", "router", "expert", "experts",
    "energy", "energies", "level", "levels", "potential", "potentials", "force", "forces", "load", "displacement", "displacements", "temperature", "temperatures", "anchor", "anchors", "view", "views", "candidate", "candidates", "dual", "slack",
    // what is counted
    "units", "unit-free", "pairs", "users", "items", "customers", "films", "movies", "books", "songs", "products", "documents", "articles", "sentences", "reviews", "reviewers", "clicks", "sessions", "patients", "subjects", "students", "people", "persons", "households", "firms", "banks", "countries",
    "cities", "regions", "sites", "stations", "sensors", "assets", "stocks", "teams", "players", "genes", "species", "neurons", "cells", "nodes", "agents", "actions", "classes", "categories", "groups", "years", "months", "weeks", "days", "hours", "steps", "rounds", "epochs", "batches",
    // any at all
    "other", "another", "more", "further", "four", "five", "several", "many", "different", "distinct", "such", "general", "fixed", "free", "known", "vary", "varies", "varying", "real-valued", "real", "dense", "full", "whole", "entire", "finite",
    "conformable", "compatible", "appropriate", "suitable", "matching", "conforming", "right", "correct", "common", "some", "certain", "corresponding", "respective", "resulting", "given", "learned", "learnable",
    "trainable", "learnt", "start", "starts", "starting", "begin", "begins", "from", "usual", "standard", "ordinary", "main", "original", "possibly", "necessarily", "need", "needs", "large", "small", "big", "long", "short", "rectangular", "finite-dimensional", "dimensional", "multi-dimensional",
    // grammar and sizes
    "sizes", "shapes", "size", "dimensions", "type", "types", "kind", "over", "reals", "field", "on", "at", "into", "between", "under", "up", "out", "one", "per", "there", "no", "only", "them", "they", "our", "your", "you",
    "one's", "itself", "themselves", "will", "may", "can", "could", "call", "called", "denoting", "stands", "stand", "stacked", "stack", "collects", "collect", "collected", "contains", "contain", "containing", "holds", "hold", "holding", "store", "stores", "storing", "represent", "represents", "encode", "encodes", "gather", "gathers", "summarise", "summarises", "summarize", "summarizes", "parametrise", "parametrize", "parameterize",
    "whose", "who", "what", "about", "above", "below", "before", "after", "during", "throughout", "later", "earlier", "just", "simply", "often", "usually", "typically", "used", "use", "uses", "using", "applied",
    "computed", "obtained", "defined", "produced", "coming", "come", "comes", "together", "associated", "related", "depending", "e.g", "i.e", "resp", "?", "!", "'s", "s", "<tex>", "lie", "lies", "live", "lives", "belong", "belongs",
    "being", "was", "were", "do", "does", "results", "multiplication", "n-dimensional", "d-dimensional", "m-dimensional", "k-dimensional", "n-vectors", "n-vector", "m-vector"};

bool is_read(std::string_view w) { return leaves_open(w); }
/// What leaves open which function it is. “Linear” layers are many things, a linear function is one.
bool is_read_of_functions(std::string_view w) {
  if (w == "linear") return false;
  return is_read(w) || among(w, {"elementwise", "element-wise", "entrywise", "entry-wise", "pointwise", "componentwise", "coordinatewise", "univariate", "scalar-valued", "vector-valued", "matrix-valued", "real-valued", "nonlinear",
                                 "non-linear", "nonlinearity", "nonlinearities", "act", "acts", "acting", "apply", "applies", "twice", "continuously", "differentiability"});
}
bool names_function(std::string_view w) { return among(w, {"function", "functions", "activation", "nonlinearity"}); }
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

/// “(no symmetry)”, “without structure”: no more is said of what stands in front.
bool denies_structure(const std::vector<std::string>& words, std::size_t k) {
  if (!among(words[k], {"no", "without"}) || k + 1 >= words.size()) return false;
  const std::size_t noun = among(words[k + 1], {"special", "particular", "further", "assumed", "any"}) ? k + 2 : k + 1;
  return noun < words.size() && among(words[noun], {"symmetry", "structure", "sparsity", "definiteness", "orthogonality", "restriction", "restrictions", "property", "properties", "assumptions"}) && (noun + 1 == words.size() || among(words[noun + 1], {")", ",", ".", ";", "assumed", "required", "needed", "here"}));
}

/// The words from `begin` to where the clause ends; empty where all of them are read.
std::string unread_clause(const std::vector<std::string>& words, std::size_t begin, bool in_brackets) {
  std::string said;
  bool unread = false;
  constexpr std::size_t longest = 8;
  for (std::size_t k = begin; k < words.size() && k < begin + longest; ++k) {
    const std::string& w = words[k];
    if (among(w, {".", ";", ":", ")", "|", "?", "then", "where", "so", "hence", "thus", "that", "which", "whose"}) || (w == "," && !in_brackets)) break;
    if (among(w, {"not", "see", "cf", "eq", "section"}) || denies_structure(words, k) || begins_with(words, k, "any real") > 0) return {};
    unread = unread || !(is_read(w) || (w == "logarithm" && begins_with(words, k + 1, "of the") > 0));
    said += (said.empty() ? "" : " ") + w;
  }
  return unread ? said : std::string();
}
/// Verbs that say where a name stands, what follows from it, or how it is meant.
bool is_open_verb(std::string_view w) {
  return among(w, {"gives", "yields", "equals", "denotes", "represents", "depends", "appears", "occurs", "satisfies", "maps", "acts", "plays", "corresponds", "grows", "cancels", "drops", "commutes", "vanishes", "follows", "enters", "takes", "makes",
                   "needs", "requires", "does", "goes", "helps", "costs", "changes", "serves", "means", "becomes", "remains", "stays", "works", "exists", "belongs", "ranges", "runs", "reads", "lets", "implies", "admits", "consists", "results", "cannot",
                   "its", "as", "this", "is", "has", "thus", "alias", "plus", "minus", "times", "versus", "vs", "entries", "rows", "columns", "matrices", "vectors", "steps", "respects", "inherits", "produces", "computes", "comes", "counts", "varies",
                   "consumes", "receives", "uses", "ends", "starts", "begins", "grows", "shrinks", "fits", "learns", "controls", "determines", "parametrises", "parameterizes", "multiplies", "scales", "describes", "defines", "provides", "looks", "attends", "feeds", "enters", "flows"});
}

}  // namespace

bool leaves_open(std::string_view w) {
  return is_plain_word(w) || open_words.contains(w) || w.find_first_not_of("0123456789") == std::string_view::npos || w.size() == 1 || w.ends_with("'s");
}

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
    const bool added = (among(w, {"additive", "mask"}) && holds(words, "additive mask")) || (w == "additive" && k + 1 < words.size() && among(words[k + 1], {"bias", "biases", "term", "offset", "constant", "correction"}));  // of what it is made nothing is said
    unread = unread || (!added && !(of_functions ? is_read_of_functions(w) : is_read(w))) || (among(w, {"row", "rows"}) && k + 1 < words.size() && among(words[k + 1], {"vector", "vectors"})) || w == "square";
    told = told || is_told_by(words[i], w);
    if (said.empty() && among(w, {"be", "is", "are", "being"})) continue;
    said += (said.empty() ? "" : " ") + w;
  }
  return unread && told ? said : std::string();
}

/// “is added to the scores”, “is handed to us”: where the thing goes, and not what it is.
bool tells_use(const std::vector<std::string>& words, std::size_t i) {
  return i + 2 < words.size() && among(words[i], {"is", "are"}) && among(words[i + 1], {"added", "fed", "passed", "handed", "sent", "attached", "given", "applied"}) && among(words[i + 2], {"to", "into", "on"}) && !any_among(words, {"its", "their", "itself"});
}

/// “for psd”, “for a Hessian”, “with a covariance matrix”: what is said of any name behind these words, in words that are not read.
std::string kind_in_front(const std::vector<std::string>& words) {
  if (!words.empty() && among(words.back(), {"through", "via"})) return {};  // “with all parameters through $Y$”
  std::string said;
  bool unread = false;
  constexpr std::size_t longest = 4;
  for (std::size_t k = words.size(), steps = 0; k-- > 0 && steps < longest; ++steps) {
    const std::string& w = words[k];
    if (among(w, {"for", "with", "given", "a", "an", "any", "every", "all", "each"})) {
      const bool told = among(w, {"a", "an"}) && k > 0 ? among(words[k - 1], {"for", "with", "given", "let", "and"}) : true;
      return unread && told ? said : std::string();
    }
    if (is_negation(w) || !(w.size() > 2 && w[0] >= 'a' && w[0] <= 'z') || among(w, {"the", "and", "our", "this"})) return {};
    const bool of_function = names_function(words.back());
    unread = unread || !(of_function ? is_read_of_functions(w) : is_read(w)) || among(w, {"covariance", "correlation"});
    said = w + (said.empty() ? "" : " ") + said;
  }
  return {};
}

}  // namespace

std::string unread_description(std::string_view text, bool before, bool of_functions) {
  const std::vector<std::string> words = words_of(text);
  if (before) {  // “the probability vector”: the words between the article and the noun
    if (const std::string kind = kind_in_front(words); !kind.empty()) return kind;
    if (words.size() < 2 || !among(words.back(), {"vector", "vectors", "matrix", "matrices"})) return {};
    const std::string& kind = words[words.size() - 2];
    return is_read(kind) || is_negation(kind) ? std::string() : kind + " " + words.back();
  }
  std::size_t i = 0;
  while (i < words.size() && among(words[i], {",", "both", "all", "each", "also"})) ++i;
  const bool apposition = i > 0 && words[0] == "," && i < words.size() && among(words[i], {"a", "an"});
  if (i == words.size() || !(begins_description(words[i]) || apposition)) return {};
  if (tells_use(words, i)) return {};
  return said_from(words, i, of_functions);
}

std::string told_beside_set(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty()) return {};
  const std::string& first = words[0];
  if (first == "(") return unread_clause(words, 1, true);
  if (first == ",") {  // “, isometric.”
    std::size_t end = 1;
    while (end < words.size() && !among(words[end], {",", ".", ";", ")", ":"})) ++end;
    if (end == 1 || end > 3 || end == words.size()) return {};
    if (ends_description(words[1]) || among(words[1], {"respectively", "say", "etc", "too", "hence", "thus", "however", "similarly", "likewise", "moreover", "resp", "with", "and", "all", "both", "or", "namely", "with", "consequently", "by"})) return {};
    return unread_clause(words, 1, false);
  }
  if (among(first, {"be", "is", "are"})) {
    for (std::size_t k = 1; k < std::min<std::size_t>(words.size(), 8) && !among(words[k], {".", ",", ";", "not"}); ++k)
      if (among(words[k], {"softmax", "layernorm", "rmsnorm", "identity", "normalisation", "normalization", "simplex"}) && !among(words[k - 1], {"the", "before", "into"})) return unread_clause(words, 1, false).empty() ? words[k] : unread_clause(words, 1, false);
    if (holds(words, "row of the identity") || holds(words, "column of the identity")) return "of the identity";
    return {};
  }
  if (among(first, {"sum", "sums", "add", "adds"})) return words.size() > 1 && among(words[1], {"to", "up"}) ? first + " " + words[1] : std::string();
  if (among(first, {"hold", "holds", "contain", "contains", "store", "stores", "collect", "collects"})) return unread_clause(words, 1, false);
  const bool article = among(first, {"a", "an", "the"});
  for (std::size_t k = 1; article && k < words.size() && !ends_description(words[k]) && words[k] != ","; ++k)  // “the tangent kernel is”: a clause of its own
    if (among(words[k], {"is", "are", "has", "reads", "becomes"})) return {};
  const bool word = article || (first.size() > 1 && first[0] >= 'a' && first[0] <= 'z');
  if (!word || ends_description(first) || (!article && is_plain_word(first)) || begins_description(first)) return {};
  if (is_open_verb(first) || among(first, {"or", "but", "via", "whose", "who", "respectively", "satisfying", "than", "whereas", "via", "per", "without", "resp", "say"})) return {};
  return unread_clause(words, 0, false);
}

std::string told_before_set(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.size() > 2 && words.size() < 8 && among(words.back(), {"is", "are"}) && among(words[0], {"the", "our", "its"})) {  // “the Hessian is”
    const std::vector<std::string> subject(words.begin(), words.end() - 1);
    return unread_clause(subject, 0, false);
  }
  if (words.empty() || is_read(words.back()) || ends_description(words.back()) || words.back().size() < 4 || words.back()[0] < 'a' || words.back()[0] > 'z') return {};
  bool article = words.size() == 1 || words.back().ends_with("s");
  for (std::size_t k = words.size() - 1; k-- > 0 && words.size() - k <= 4;) article = article || among(words[k], {"a", "an", "the"});
  const bool verb = among(words.back(), {"gives", "yields", "equals", "denotes", "represents", "satisfies", "maps", "choosing", "using", "introduce", "introducing", "having", "take", "pick", "sampling", "training", "because", "though", "unless", "consider", "considering", "observing"}) || words.back().ends_with("ing");
  if (!article || verb) return {};
  return words.size() > 1 && words[words.size() - 2].size() > 2 && words[words.size() - 2][0] >= 'a' ? words[words.size() - 2] + " " + words.back() : words.back();
}

std::string told_before_name(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  const auto leads = [](const std::string& w) { return among(w, {"for", "given", "with", "if", "when", "whenever", "every", "any", "each"}); };
  std::size_t k = words.size();
  constexpr std::size_t longest = 4;
  while (k > 0 && words.size() - k < longest && !leads(words[k - 1]) && !ends_description(words[k - 1])) --k;
  if (k == 0 || k == words.size() || !leads(words[k - 1])) return {};
  if (among(words.back(), {"of", "to", "by", "in", "on", "as", "and", "or", "from", "at", "into", "that", "than", "is", "are", "be", "through", "via"})) return {};
  while (k < words.size() && among(words[k], {"a", "an", "the", "all", "any", "some"})) ++k;
  const bool of_function = names_function(words.back());
  if (of_function && std::all_of(words.begin() + static_cast<std::ptrdiff_t>(k), words.end(), [](const std::string& w) { return is_read_of_functions(w); })) return {};
  const bool letters = k < words.size() && words.back().find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos;
  return letters ? unread_clause(words, k, false) : std::string();
}

std::string told_of_name(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  std::size_t k = 0;
  while (k < words.size() && among(words[k], {"only", "just", "merely", "simply", "also", "thus"})) ++k;
  if (k == words.size()) return {};
  if (words[k] == "'s") return unread_clause(words, k + 1, false);
  if (among(words[k], {"towards", "besides", "afterwards", "backwards", "forwards", "upwards", "downwards", "perhaps", "unless", "sometimes", "always", "nowadays"})) return {};  // no verbs
  const bool verb = words[k].size() > 3 && words[k].ends_with("s") && !words[k].ends_with("ss") && words[k][0] >= 'a' && words[k][0] <= 'z' && !is_read(words[k]) && !is_open_verb(words[k]) && !ends_description(words[k]) && !begins_description(words[k]);
  return verb ? unread_clause(words, k, false) : std::string();
}

bool stands_for_count(const std::vector<std::string>& words) {
  const bool plural = !words.empty() && words[0].size() > 3 && (words[0].ends_with("s") || among(words[0], {"people", "children", "data"})) && !is_open_verb(words[0]);
  return plural && (words.size() == 1 || among(words[1], {",", ".", ")", ";", ":", "and", "with", "in", "of", "from", "on"}));
}

/// Words for properties that are read where they are said of names, and not where they are said of what is not named.
static bool names_property(std::string_view w) {
  return among(w, {"orthogonal", "orthonormal", "unit", "symmetric", "symmetry", "diagonal", "positive", "nonzero", "non-zero", "zero", "independent", "sum", "sums", "basis", "length", "lengths", "norm", "norms", "commute", "commutes", "idempotent", "perpendicular"});
}

/// The clause at `begin`, where some word of it is not read or names a property.
static std::string told_of_unnamed(const std::vector<std::string>& words, std::size_t begin) {
  if (std::string said = unread_clause(words, begin, false); !said.empty()) return said;
  std::string said;
  bool property = false;
  for (std::size_t k = begin; k < words.size() && !among(words[k], {".", ";", ":", ")", ","}); ++k) property = property || names_property(words[k]), said += (said.empty() ? "" : " ") + words[k];
  return property ? said : std::string();
}

/// Whether what begins at `k` is a thing that was spoken of before: “these”, “the two”, “each row”, “the mean”, “applying it”.
static bool begins_with_unnamed(const std::vector<std::string>& words, std::size_t k) {
  if (among(words[k], {"it", "its", "they", "their", "both", "these", "those"})) return true;
  if (words[k] == "applying") return words[k + 1] == "it";
  return among(words[k], {"all", "the", "each", "every"}) &&
         among(words[k + 1], {"columns", "rows", "entries", "column", "row", "two", "vectors", "vector", "matrix", "matrices", "mean", "means", "data", "points", "samples", "observations"});
}

std::string told_by_pronoun(const std::vector<std::string>& words) {
  std::size_t k = 0;
  while (k < words.size() && among(words[k], {"and", "as", "since", "because", "here", "now", "moreover", "furthermore", ",", "also", "|"})) ++k;
  if (k + 1 >= words.size()) return {};
  if (among(words[k], {"assume", "suppose"}) && words.size() < k + 4 && names_property(words[k + 1])) return words[k + 1];  // “assume symmetry”
  if (!begins_with_unnamed(words, k)) return {};
  const std::string& next = words[k + 1];
  if (among(words[k], {"it", "they", "both"}) && (is_open_verb(next) ? !among(next, {"is", "has"}) : among(next, {"can", "may", "will", "should", "would", "must", "suffices", "turns", "could", "sides", "of", "be", "are", "terms", "give", "hold", "expressions", "forms", "holds", "do", "does"}) && !(next == "are" && words.size() > k + 2))) return {};
  if (any_among(words, {"easy", "clear", "known", "well-known", "obvious", "common", "natural", "convenient", "useful", "instructive", "tempting", "enough", "important", "possible", "called", "not", "no", "equivalent", "equal", "helpful", "follows", "worth", "standard", "customary", "tedious", "straightforward", "true", "false", "faster", "cheaper", "agree", "same"})) return {};
  return told_of_unnamed(words, k);
}

std::string told_behind_declaration(const std::vector<std::string>& words) {
  const bool of_text = any_among(words, {"claim", "claims", "proof", "theorem", "lemma", "show", "prove", "compute", "following", "section", "below", "exercise", "identity", "identities", "equation", "formula", "statement", "result", "easy", "not", "no", "?", "if", "question", "goal", "want"});
  const bool of_multiple = any_among(words, {"multiple", "identity"}) && any_among(words, {"first", "second", "one", "former", "latter"});
  constexpr std::size_t longest = 12;
  if ((of_text && !of_multiple) || words.empty() || words.size() > longest || among(words[0], {"be", "is", "are", "and", "for", "of", ",", ".", "with", "where", "then", "which"})) return {};
  const auto tells = std::find_if(words.begin(), words.end(), [](const std::string& w) {  // what makes an equation hold that does not hold of all
    if (among(w, {"sum", "sums", "add", "adds", "mean", "average", "unit", "isometry", "isometries", "lengths", "probability", "probabilities", "distribution", "distributions", "transition", "stochastic", "markov", "eigenvectors", "eigenbasis", "polynomial", "circulant", "multiple", "inverse", "power",
                  "diagonal", "permutation", "basis", "stiefel", "gram-schmidt", "vanishes", "vanish"})) return true;
    for (const char* stem : {"softmax", "normalis", "normaliz", "centr", "center", "whiten", "standardi", "orthonormal", "orthogonal", "commut", "symmetr", "unitar"})
      if (w.starts_with(stem)) return true;
    return false;
  });
  std::string said;
  for (const std::string& w : words) said += (said.empty() ? "" : " ") + w;
  return tells == words.end() ? std::string() : said;
}

std::string supposed_by_pronoun(const std::vector<std::string>& words) {
  constexpr std::size_t reach = 4;
  for (std::size_t k = 0; k + 2 < words.size(); ++k) {
    if (!among(words[k], {"let", "suppose", "assume", "where", "with"})) continue;
    for (std::size_t j = k + 1; j < std::min(words.size(), k + 1 + reach); ++j)
      if (among(words[j], {"its", "their", "it", "they", "both"})) return unread_clause(words, k + 1, false);
  }
  return {};
}

bool ends_in_parts(std::string_view text) {
  std::vector<std::string> words = words_of(text);
  if (!words.empty() && among(words.back(), {"is", "are"})) words.pop_back();
  constexpr std::size_t longest = 4;
  if (words.size() < 2 || !among(words.back(), {"columns", "column", "rows", "row", "entries", "eigenvectors", "eigenvalues", "blocks", "vectors", "values", "elements", "coefficients"})) return false;
  for (std::size_t k = words.size() - 1, steps = 0; k-- > 0 && steps < longest; ++steps)
    if (among(words[k], {"with", "whose", "having", "has", "have", "its", "their"})) return true;
  return false;
}

std::string told_of_parts(std::string_view text) {
  std::string said;
  bool unread = false;
  for (const std::string& w : words_of(text)) {
    if (w == "(" && said.empty()) continue;  // “with rows $p_i$ (probability vectors)”
    if (among(w, {".", ";", ":", "then", "so", "hence", "thus", "let", "not", "(", ")"})) break;
    if (said.empty() && among(w, {",", "and", "in", "<f>", "|"})) continue;
    unread = unread || !leaves_open(w) || names_property(w) || among(w, {"equal", "same"});
    said += (said.empty() ? "" : " ") + w;
  }
  return unread ? said : std::string();
}

std::string factorization_said(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  for (std::size_t k = 0; k < words.size() && k < 12; ++k) {
    if (among(words[k], {".", ";", "then", "so", "not"})) return {};
    if (among(words[k], {"svd", "eigendecomposition", "diagonalization", "diagonalisation", "diagonalise", "diagonalize", "diagonalised", "diagonalized", "decompose", "decomposes"})) return words[k];
    if (k + 1 < words.size() && among(words[k], {"singular", "spectral", "cholesky", "jordan", "schur", "polar", "eigenvalue", "qr", "lu"}) && among(words[k + 1], {"value", "values", "decomposition", "factorization", "factorisation", "form", "factor", "equation", "theorem"}))
      return words[k] + " " + words[k + 1] + (k + 2 < words.size() && among(words[k + 1], {"value", "values"}) ? " " + words[k + 2] : std::string());
    const bool compound = k + 1 < words.size() && among(words[k + 1], {"objective", "problem", "loss", "model", "cost", "error", "task", "method"});  // “the factorization objective”
    if (!compound && among(words[k], {"decomposition", "factorization", "factorisation", "decomposed"})) return k == 0 || is_read(words[k - 1]) ? words[k] : words[k - 1] + " " + words[k];
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
