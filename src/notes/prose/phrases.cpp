// SPDX-License-Identifier: MIT
#include "phrases.hpp"

#include <array>
#include <unordered_map>
#include <unordered_set>

#include "words.hpp"

namespace odot::notes {

namespace {

constexpr phrase table[] = {  // as an array of its own: clang counts 256 arguments at most
    // consequences
    phrase{"then", effect::claims}, phrase{"hence", effect::claims}, phrase{"whence", effect::claims}, phrase{"therefore", effect::claims}, phrase{"thus", effect::claims},
    phrase{"consequently", effect::claims}, phrase{"accordingly", effect::claims}, phrase{"so", effect::claims},
    phrase{"yields", effect::claims}, phrase{"yield", effect::claims}, phrase{"implies", effect::claims}, phrase{"imply", effect::claims},
    phrase{"gives", effect::claims}, phrase{"follows", effect::claims}, phrase{"follow", effect::claims},
    phrase{"we have", effect::claims}, phrase{"we get", effect::claims}, phrase{"we obtain", effect::claims}, phrase{"we find", effect::claims},
    phrase{"we see", effect::claims}, phrase{"we conclude", effect::claims}, phrase{"we know", effect::claims},
    phrase{"one has", effect::claims}, phrase{"one gets", effect::claims}, phrase{"there holds", effect::claims},
    phrase{"holds that", effect::claims}, phrase{"it holds", effect::claims}, phrase{"following holds", effect::claims},
    phrase{"recall that", effect::claims}, phrase{"note that", effect::claims}, phrase{"observe that", effect::claims},
    phrase{"verify that", effect::asserts}, phrase{"check that", effect::asserts}, phrase{"let us verify", effect::asserts},
    phrase{"let us check", effect::asserts}, phrase{"let us show", effect::asserts}, phrase{"let us prove", effect::asserts},
    phrase{"let us compute", effect::asserts}, phrase{"let's verify", effect::asserts}, phrase{"let's check", effect::asserts},
    phrase{"let's compute", effect::asserts}, phrase{"let's expand", effect::asserts}, phrase{"put differently", effect::claims},
    phrase{"put another way", effect::claims}, phrase{"put simply", effect::claims},
    // what is stated
    phrase{"theorem", effect::asserts}, phrase{"lemma", effect::asserts}, phrase{"proposition", effect::asserts},
    phrase{"corollary", effect::asserts}, phrase{"claim", effect::asserts}, phrase{"claims", effect::asserts},
    phrase{"we claim", effect::asserts}, phrase{"prove", effect::asserts}, phrase{"proves", effect::asserts},
    phrase{"show", effect::asserts}, phrase{"shows", effect::asserts}, phrase{"proved", effect::asserts},
    // what is given
    phrase{"let", effect::assumes}, phrase{"suppose", effect::assumes}, phrase{"suppose we have", effect::assumes}, phrase{"suppose that we have", effect::assumes},
    phrase{"assume we have", effect::assumes}, phrase{"assume that we have", effect::assumes}, phrase{"assume", effect::assumes},
    phrase{"assuming", effect::assumes}, phrase{"supposing", effect::assumes}, phrase{"where", effect::assumes},
    phrase{"such that", effect::assumes}, phrase{"satisfying", effect::assumes}, phrase{"satisfies", effect::assumes},
    phrase{"satisfy", effect::assumes}, phrase{"subject to", effect::assumes}, phrase{"s.t", effect::assumes}, phrase{"take", effect::assumes},
    phrase{"by hypothesis", effect::assumes}, phrase{"by assumption", effect::assumes}, phrase{"we impose", effect::assumes},
    phrase{"choose", effect::assumes}, phrase{"fix", effect::assumes}, phrase{"pick", effect::assumes},
    phrase{"denote", effect::assumes}, phrase{"define", effect::assumes}, phrase{"redefine", effect::assumes}, phrase{"instead let", effect::assumes}, phrase{"instead set", effect::assumes}, phrase{"instead take", effect::assumes}, phrase{"instead choose", effect::assumes}, phrase{"instead define", effect::assumes},
    phrase{"set", effect::assumes}, phrase{"put", effect::assumes},
    // conditions
    phrase{"if", effect::conditions}, phrase{"when", effect::conditions}, phrase{"whenever", effect::conditions},
    phrase{"provided", effect::conditions}, phrase{"unless", effect::conditions}, phrase{"iff", effect::conditions},
    phrase{"in case", effect::conditions}, phrase{"had we", effect::conditions}, phrase{"had one", effect::conditions}, phrase{"had i", effect::conditions}, phrase{"were we", effect::conditions}, phrase{"as long as", effect::conditions}, phrase{"so long as", effect::conditions},
    phrase{"under the hypothesis", effect::conditions}, phrase{"under the assumption", effect::conditions}, phrase{"under the condition", effect::conditions},
    phrase{"on the assumption", effect::conditions}, phrase{"on the condition", effect::conditions}, phrase{"on condition", effect::conditions},
    phrase{"in the case", effect::conditions}, phrase{"in the special case", effect::conditions}, phrase{"granted", effect::conditions}, phrase{"once", effect::conditions}, phrase{"for all", effect::conditions},
    phrase{"for every", effect::conditions}, phrase{"for each", effect::conditions}, phrase{"for any", effect::conditions},
    phrase{"for some", effect::conditions}, phrase{"case", effect::conditions}, phrase{"e.g", effect::conditions},
    // what nobody says
    phrase{"for which", effect::wonders}, phrase{"must", effect::wonders}, phrase{"should", effect::wonders},
    phrase{"would", effect::wonders}, phrase{"could", effect::wonders}, phrase{"might", effect::wonders},
    phrase{"want", effect::wonders}, phrase{"wants", effect::wonders}, phrase{"need", effect::wonders}, phrase{"needs", effect::wonders},
    phrase{"require", effect::wonders}, phrase{"requires", effect::wonders}, phrase{"required", effect::wonders},
    phrase{"solve", effect::wonders}, phrase{"solving", effect::wonders}, phrase{"solves", effect::wonders},
    phrase{"solution", effect::wonders}, phrase{"solutions", effect::wonders}, phrase{"setting", effect::wonders},
    phrase{"equating", effect::wonders}, phrase{"find", effect::wonders}, phrase{"finding", effect::wonders},
    phrase{"seek", effect::wonders}, phrase{"looking for", effect::wonders}, phrase{"look for", effect::wonders},
    phrase{"system", effect::wonders}, phrase{"goal", effect::wonders}, phrase{"whether", effect::wonders},
    phrase{"why", effect::wonders}, phrase{"hope", effect::wonders}, phrase{"hopefully", effect::wonders}, phrase{"aim", effect::wonders}, phrase{"can happen", effect::wonders}, phrase{"may be that", effect::wonders}, phrase{"not follow", effect::wonders}, phrase{"does not follow", effect::wonders}, phrase{"doesn't follow", effect::wonders}, phrase{"do not follow", effect::wonders}, phrase{"does not imply", effect::wonders}, phrase{"nothing ensures", effect::wonders}, phrase{"many write", effect::wonders}, phrase{"often sees", effect::wonders}, phrase{"common error", effect::wonders}, phrase{"avoid", effect::wonders}, phrase{"wanted", effect::wonders}, phrase{"desired", effect::wonders}, phrase{"called", effect::wonders}, phrase{"known as", effect::wonders}, phrase{"equation of", effect::wonders}, phrase{"by taking", effect::wonders}, phrase{"substitution", effect::wonders}, phrase{"change of variables", effect::wonders},
    phrase{"the equation", effect::wonders}, phrase{"an equation", effect::wonders},
    phrase{"one whose", effect::wonders}, phrase{"ones whose", effect::wonders}, phrase{"one for which", effect::wonders}, phrase{"one that", effect::wonders},
    phrase{"so that", effect::claims},
    phrase{"since", effect::wonders}, phrase{"because", effect::wonders}, phrase{"using", effect::wonders},
    phrase{"substituting", effect::wonders}, phrase{"applying", effect::wonders},
    phrase{"this means", effect::claims}, phrase{"means that", effect::wonders}, phrase{"meaning", effect::wonders}, phrase{"means", effect::wonders},
    phrase{"thanks to", effect::wonders}, phrase{"owing to", effect::wonders}, phrase{"contrary to", effect::wonders},
    phrase{"negation", effect::wonders}, phrase{"rarely", effect::wonders}, phrase{"rarely do we have", effect::wonders}, phrase{"seldom", effect::wonders}, phrase{"sometimes", effect::wonders},
    phrase{"occasionally", effect::wonders}, phrase{"neither", effect::wonders}, phrase{"probability that", effect::wonders},
    phrase{"tempting", effect::wonders}, phrase{"students often", effect::wonders}, phrase{"students write", effect::wonders}, phrase{"many students", effect::wonders},
    phrase{"some students", effect::wonders}, phrase{"beginners", effect::wonders}, phrase{"answered", effect::wonders},
    phrase{"misconception", effect::wonders}, phrase{"myth", effect::wonders}, phrase{"pitfall", effect::wonders}, phrase{"typo", effect::wonders},
    phrase{"erratum", effect::wonders}, phrase{"errata", effect::wonders}, phrase{"first edition", effect::wonders}, phrase{"earlier version", effect::wonders},
    phrase{"previous version", effect::wonders}, phrase{"replace", effect::wonders}, phrase{"erroneous", effect::wonders}, phrase{"erroneously", effect::wonders},
    phrase{"mistaken", effect::wonders}, phrase{"mistakenly", effect::wonders}, phrase{"wrongly", effect::wonders},
    phrase{"✗", effect::wonders}, phrase{"✘", effect::wonders}, phrase{"❌", effect::wonders}, phrase{"✖", effect::wonders},
    phrase{"fixed point", effect::wonders}, phrase{"fixed points", effect::wonders}, phrase{"stationary", effect::wonders}, phrase{"steady state", effect::wonders},
    phrase{"equilibrium", effect::wonders}, phrase{"minimiser", effect::wonders}, phrase{"minimisers", effect::wonders}, phrase{"minimizer", effect::wonders}, phrase{"minimizers", effect::wonders}, phrase{"maximiser", effect::wonders}, phrase{"maximizer", effect::wonders},
    phrase{"optimum", effect::wonders}, phrase{"optimal", effect::wonders}, phrase{"extremum", effect::wonders}, phrase{"the minimum", effect::wonders}, phrase{"the maximum", effect::wonders}, phrase{"critical point", effect::wonders}, phrase{"critical points", effect::wonders}, phrase{"saddle point", effect::wonders}, phrase{"characterised by", effect::wonders}, phrase{"characterized by", effect::wonders},
    phrase{"whitening", effect::wonders}, phrase{"equation reads", effect::wonders}, phrase{"equations read", effect::wonders},
    phrase{"lyapunov equation", effect::wonders}, phrase{"sylvester equation", effect::wonders}, phrase{"riccati equation", effect::wonders},
    phrase{"no such", effect::wonders}, phrase{"wrong", effect::wonders}, phrase{"incorrect", effect::wonders},
    phrase{"incorrectly", effect::wonders}, phrase{"mistake", effect::wonders}, phrase{"false", effect::wonders},
    phrase{"instead of", effect::wonders}, phrase{"rather than", effect::wonders}, phrase{"not true", effect::wonders}, phrase{"is not true", effect::wonders},
    phrase{"does not", effect::wonders}, phrase{"do not", effect::wonders}, phrase{"doesn't", effect::wonders},
    phrase{"don't", effect::wonders}, phrase{"cannot", effect::wonders}, phrase{"can not", effect::wonders},
    phrase{"can't", effect::wonders}, phrase{"is not", effect::wonders}, phrase{"isn't", effect::wonders},
    phrase{"approximately", effect::wonders}, phrase{"approximate", effect::wonders}, phrase{"roughly", effect::wonders}, phrase{"approximating", effect::wonders},
    phrase{"approximated", effect::wonders},
    phrase{"ideally", effect::wonders}, phrase{"with probability", effect::wonders}, phrase{"with high probability", effect::wonders}, phrase{"in expectation", effect::wonders},
    phrase{"on average", effect::wonders}, phrase{"in distribution", effect::wonders}, phrase{"in the limit", effect::wonders}, phrase{"encourage", effect::wonders}, phrase{"encourages", effect::wonders},
    phrase{"naively", effect::wonders}, phrase{"no longer is", effect::wonders}, phrase{"no longer true", effect::wonders}, phrase{"authors claim", effect::wonders}, phrase{"author claims", effect::wonders}, phrase{"paper claims", effect::wonders}, phrase{"beware", effect::wonders},
    phrase{"disprove", effect::wonders}, phrase{"in view of", effect::wonders}, phrase{"recalling", effect::wonders}, phrase{"by symmetry", effect::wonders}, phrase{"by the symmetry", effect::wonders}, phrase{"symmetry of", effect::wonders}, phrase{"by construction", effect::wonders}, phrase{"refute", effect::wonders}, phrase{"counterexample to", effect::wonders}, phrase{"counterexamples to", effect::wonders}, phrase{"break", effect::wonders}, phrase{"breaks", effect::wonders}, phrase{"spoils", effect::wonders}, phrase{"violates", effect::wonders},
    phrase{"we lose", effect::wonders}, phrase{"give up", effect::wonders}, phrase{"giving up", effect::wonders}, phrase{"enforce", effect::wonders}, phrase{"enforces", effect::wonders}, phrase{"until", effect::wonders}, phrase{"believed", effect::wonders}, phrase{"used to think", effect::wonders},
    phrase{"the hypothesis", effect::wonders}, phrase{"asserted", effect::wonders}, phrase{"presumed", effect::wonders}, phrase{"presumes", effect::wonders}, phrase{"had it been", effect::wonders}, phrase{"please correct", effect::wonders}, phrase{"morally", effect::wonders}, phrase{"measured", effect::wonders},
    phrase{"we observed", effect::wonders}, phrase{"you'd think", effect::wonders}, phrase{"you would think", effect::wonders}, phrase{"one would think", effect::wonders}, phrase{"assertion", effect::wonders},
    phrase{"trap", effect::wonders}, phrase{"bogus", effect::wonders}, phrase{"nonsense", effect::wonders}, phrase{"nice if", effect::wonders}, phrase{"somebody claimed", effect::wonders}, phrase{"someone claimed", effect::wonders}, phrase{"forget", effect::wonders}, phrase{"lacks", effect::wonders},
    phrase{"previously", effect::wonders}, phrase{"before the fix", effect::wonders}, phrase{"used to read", effect::wonders}, phrase{"guess", effect::wonders}, phrase{"conjecture", effect::wonders}, phrase{"anti-pattern", effect::wonders}, phrase{"fallacy", effect::wonders}, phrase{"careful", effect::wonders},
    phrase{"were multiplication", effect::wonders}, phrase{"were commutative", effect::wonders}, phrase{"wish", effect::wonders}, phrase{"prove or disprove", effect::wonders}, phrase{"determine which", effect::wonders}, phrase{"decide which", effect::wonders}, phrase{"which of the", effect::wonders}, phrase{"which of these", effect::wonders}, phrase{"true or false", effect::wonders}, phrase{"t/f", effect::wonders}, phrase{"supposes", effect::wonders}, phrase{"assumes", effect::wonders}, phrase{"we assumed", effect::wonders}, phrase{"i assumed", effect::wonders}, phrase{"who assumed", effect::wonders}, phrase{"authors assumed", effect::wonders}, phrase{"chatbot", effect::wonders}, phrase{"buggy", effect::wonders}, phrase{"recovers", effect::wonders}, phrase{"previous work", effect::wonders}, phrase{"prior work", effect::wonders},
    phrase{"feasibility", effect::wonders}, phrase{"stationarity", effect::wonders}, phrase{"optimality", effect::wonders}, phrase{"hypotheses", effect::assumes}, phrase{"conclusion", effect::claims},
    phrase{"eliminating", effect::claims}, phrase{"combining", effect::claims}, phrase{"minimize", effect::wonders}, phrase{"maximize", effect::wonders},
    phrase{"minimise", effect::wonders}, phrase{"maximise", effect::wonders},
    phrase{"constraint", effect::wonders}, phrase{"constraints", effect::wonders}, phrase{"condition", effect::wonders}, phrase{"normal equation", effect::wonders},
    phrase{"normal equations", effect::wonders}, phrase{"linear equation", effect::wonders}, phrase{"characteristic equation", effect::wonders},
    phrase{"conditions", effect::wonders},
    // arguments by contradiction
    phrase{"contradiction", effect::refutes}, phrase{"contrary", effect::refutes}, phrase{"if there were", effect::refutes},
    phrase{"absurdum", effect::refutes}, phrase{"were true", effect::refutes},
};

const std::unordered_multimap<std::string_view, const phrase*>& by_first_word() {
  static const auto map = [] {
    std::unordered_multimap<std::string_view, const phrase*> m;
    for (const phrase& p : table) m.emplace(p.words.substr(0, p.words.find(' ')), &p);
    return m;
  }();
  return map;
}

const std::unordered_set<std::string_view> plain = {
    ",", ":", ";", "(", ")", ".", "|", "and", "also", "both", "each", "all", "every", "that", "this", "these", "the", "a", "an", "we", "us",
    "let", "be", "is", "are", "of", "by", "as", "in", "with", "here", "now", "again", "further", "furthermore", "moreover", "additionally",
    "suppose", "assume", "assuming", "supposing", "where", "such", "satisfying", "satisfies", "satisfy", "subject", "to", "take", "taking",
    "given", "choose", "fix", "pick", "denote", "denotes", "denoted", "define", "redefine", "defined", "set", "put", "write", "any", "arbitrary", "two",
    "three", "real", "square", "matrix", "matrices", "vector", "vectors", "scalar", "scalars", "number", "numbers", "column", "columns",
    "row", "rows", "entries", "size", "shape", "dimension", "dimensions", "length", "equation", "relation", "identity", "which", "it",
    "symmetric", "skew-symmetric", "orthogonal", "diagonal", "diagonalizable", "diagonalisable", "invertible", "permutation", "idempotent", "involutory", "orthonormal", "unit", "positive", "definite",
    "its", "their", "then", "so", "constant", "constants", "function", "following", "product", "sum", "first", "second", "third", "finally",
    "throughout", "section", "note", "paper", "these", "those", "same", "new", "mean", "case", "label", "labels", "target", "general", "triangular", "upper", "lower",
    "multiply", "multiplying", "premultiply", "postmultiply", "left-multiply", "right-multiply", "left-multiplying", "right-multiplying", "apply", "representing", "from", "namely", "respectively", "nonzero", "non-zero", "independent", "random", "variable", "variables", "variance", "covariance", "stochastic", "normalized", "for", "if", "when", "whenever", "holds", "hold", "true", "have"};

const std::unordered_set<std::string_view> restrictors = {
    "for", "if", "when", "whenever", "unless", "except", "only", "or", "otherwise", "else", "not", "no", "neither", "nor", "off", "outside",
    "some", "approximately", "nearly", "almost", "has", "have", "solution", "solutions", "fails", "contradiction", "impossible",
    "false", "sometimes", "rarely", "seldom", "roughly", "asymptotically", "typically", "usually", "often", "mostly", "until", "while", "provided", "most", "least", "zero", "possibly", "perhaps", "elsewhere", "everywhere", "diagonal", "above",
    "below", "iff", "once", "?", "case", "cases", "counterexample", "counterexamples", "said", "laughed", "proviso", "caveat"};

const std::unordered_set<std::string_view> negations = {"not", "no", "never", "neither", "nor", "cannot", "without", "none", "isn't", "aren't",
                                                        "doesn't", "don't", "can't", "needn't", "nothing", "hardly", "unlike", "non",
                                                        "either", "otherwise", "rather", "instead", "false", "wrong", "incorrectly",
                                                        "contradiction", "contrary", "unless", "or", "were", "had", "most", "least"};

constexpr std::array<std::string_view, 44> harmless = {
    "in this case", "in that case", "does not depend", "do not depend", "does not see", "do not see", "does not matter", "do not matter",
    "sizes do not warn", "shapes do not warn", "sizes do not help", "shapes do not help", "sizes do not tell", "shapes do not tell", "sizes do not object", "shapes do not object",
    "for simplicity", "for convenience", "for short", "for brevity", "for example", "for instance", "for clarity", "for now",
    "for this", "for later", "for completeness", "for notational convenience", "for ease of notation", "for the moment", "in this section",
    "in what follows", "in the following", "in this note", "in the sequel", "in general", "in short", "as follows",
    "has been computed", "has already been computed", "has been handed", "has been given", "have been computed", "have already been computed"};

}  // namespace

const phrase* phrase_at(const std::vector<std::string>& words, std::size_t at) {
  const auto [first, last] = by_first_word().equal_range(words[at]);
  const phrase* best = nullptr;
  for (auto it = first; it != last; ++it)
    if (begins_with(words, at, it->second->words) > 0 && (best == nullptr || best->words.size() < it->second->words.size())) best = it->second;
  return best;
}

/// What formulas are of; “for the weights, $…$” may say which.
const std::unordered_set<std::string_view> nouns_of_data = {"targets", "temperature", "bandwidth", "parameter", "parameters", "weight", "weights", "score", "scores", "logit", "logits",
                                                            "input", "inputs", "output", "outputs", "feature", "features", "response", "responses"};

bool is_noun_of_data(std::string_view word) { return nouns_of_data.contains(word); }

bool is_plain_word(std::string_view word) { return plain.contains(word) || is_noun_of_data(word); }
bool ends_in_quantity(const std::vector<std::string>& words) {
  constexpr std::size_t longest = 5;
  if (words.empty() || !among(words.back(), {"loss", "objective", "energy", "cost", "error", "residual", "kernel", "penalty", "function", "functional", "lagrangian", "likelihood", "log-likelihood", "entropy", "divergence", "risk", "potential", "criterion", "quotient"})) return false;
  for (std::size_t k = words.size() - 1, steps = 0; k-- > 0 && steps < longest; ++steps) {
    if (among(words[k], {"the", "a", "an", "our", "its", "this", "for"})) return true;
    if (among(words[k], {",", ".", ";", ":", "and", "of", "to", "that", "which", "with"})) return false;
  }
  return false;
}
bool is_restrictor(std::string_view word) { return restrictors.contains(word); }
bool is_negation(std::string_view word) { return negations.contains(word); }

std::size_t harmless_at(const std::vector<std::string>& words, std::size_t at) {
  for (std::string_view p : harmless)
    if (const std::size_t count = begins_with(words, at, p); count > 0) return count;
  return 0;
}

}  // namespace odot::notes
