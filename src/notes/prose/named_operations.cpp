// SPDX-License-Identifier: MIT
// What a sentence says of an operation that it calls by name, “we write tr for …”, “the softmax runs down …”, “with the sup norm”: where these words are
// not all known to tell what the operation always is, no proof hangs on it.

#include <algorithm>
#include <array>
#include <unordered_map>

#include "own_meanings.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using std::string_view;
using words_list = std::vector<std::string>;

/// An operation, the words and signs by which texts speak of it, and those that tell what it always is. Words stand in bars.
struct known_operation {
  usage of;
  string_view name;    ///< of `usage::name`
  string_view called;
  string_view usual;
  bool by_kind = false;   ///< there are several of its name, “the sup norm”, “a weighted inner product”: the word in front tells which
  string_view core{};     ///< words of which one stands wherever it is told what the operation is; empty where none need
};
constexpr string_view sum_words =
    "over|from|along|across|up|on|all|every|each|whole|full|entire|row|rows|column|columns|sample|samples|example|examples|data|points|point|token|tokens|position|positions|head|heads|key|keys|query|queries|class|classes|layers|steps|time|index|indices|dimension|dimensions|feature|features|units|neurons|pixels|batch|"
    "inputs|input|outputs|output|weights|training|set|dataset|observations|nodes|edges|states|actions|words|groups|pairs|eigenvalues|outcomes|values|letters|axis|hidden|channels|terms|term|run|runs|range|ranges|path|paths|members|blocks|i|j|k|n|1|one|"
    "double|finite|weighted|empirical|infinite|inner|outer|two|three|unweighted|telescoping|geometric|direct|vector|sum|row|column|cumulative|left|right|middle|same|total|resulting|squared|exchange|interchange|swap|pull|linear|linearity|commutes|inside|outside|equal|equals|squares|"
    "splits|split|collapses|telescopes|converges|vanishes|zero|loss|losses|out|up|through|yields|becomes|contributions|contribution|products|product|possible|vocabulary|support|sequence|gradient|gradients|scalar|number|constants|it|them|both|new|resulting|expanding|expression|order";
constexpr std::array known_operations = {
    known_operation{usage::softmax, "", "softmax|softmaxes",
                     "row|rows|row-wise|rowwise|row-stochastic|stochastic|each|every|all|last|final|key|keys|axis|dimension|vocabulary|class|classes|logit|logits|score|scores|probability|probabilities|distribution|distributions|positive|sum|sums|exp|exponential|exponentials|exponentiates|"
                     "normalised|normalized|normalises|normalizes|normalisation|normalization|jacobian|derivative|derivatives|gradient|gradients|cross-entropy|loss|attention|weights|weight|output|outputs|input|inputs|shift|shifts|shift-invariant|translation|invariant|argument|"
                     "separately|independently|smooth|differentiable|convex|nonnegative|simplex|ones|one|1|constant|vector-valued|log|invariance|stable|layer|layers|bounded|query|numerically|attending|stability|precision|memory|quadratic|cost|over|along|across|runs|run|itself|themselves|own|position|positions|token|tokens|normalize|normalise",
                     true},
    known_operation{usage::traces, "", "tr|trace|traces", "sum|sums|diagonal|eigenvalue|eigenvalues|cyclic|linear|invariant|under|cyclically|permutations|permutation|transposition|transpose|similarity|rank|additive|commutes|independent|basis|order|factors", false, "trace|diagonal|eigenvalue|eigenvalues"},
    known_operation{usage::diagonals, "", "diag", "diagonal|whose|zero|zeros|elsewhere|puts|along|places|extracts|main|other|otherwise|extract|linear|off"},
    known_operation{usage::name, "concat", "concat|concatenate|concatenated|concatenation", "side|columns|column|horizontally|feature|features|last|axis|dimension|heads|head|outputs|concatenation|concatenates|along|joins|next|each|other|all|row|block|results|puts|places|argument|arguments"},
    known_operation{usage::brackets, "", "\\brackets", "side|columns|column|horizontally|concatenation|concatenates|block|features|next|each|other|row|rank|joins|orthogonal|invertible|symmetric|zero|square|pair|augmented|list|full|partitioned|first|last|whose|blocks"},
    known_operation{usage::name, "tril", "tril|triangle|triangles", "lower|diagonal|triangular|part|keeps|zero|zeros|above|below|including|included|sets|rest|else|elsewhere|causal|mask|ones"},
    known_operation{usage::name, "triu", "triu|triangle|triangles", "upper|diagonal|triangular|part|keeps|zero|zeros|above|below|including|included|sets|rest|else|elsewhere|causal|mask|ones"},
    known_operation{usage::name, "relu", "relu|relus", "rectified|rectifier|linear|unit|units|max|maximum|zero|0|positive|negative|part|activation|activations|piecewise|nonnegative|nonlinearity|convex|differentiable|derivative|homogeneous|not|everywhere|sets|zeros"},
    known_operation{usage::name, "sigmoid", "sigmoid|sigmoids", "logistic|sigmoid|facts|fact|identities|laws|above|below|used|needed|activation|strictly|increasing|squashes|saturate|saturates|kill|gradients|between|derivative|bounded|smooth|symmetric|odd|probability|nonlinearity|logits|gate|gates"},
    known_operation{usage::name, "tanh", "tanh", "hyperbolic|tangent|odd|activation|strictly|increasing|squashes|saturate|saturates|kill|gradients|between|derivative|bounded|smooth|nonlinearity"},
    known_operation{usage::name, "variance", "var|variance|variances", "variance|measures|quadratic|expected|squared|square|distance|deviations|from|mean|additive|invariant|nonnegative|finite|sum|sums|independent|uncorrelated|constants|shifts|each|known|bounded|equal|same|unit|noise|zero|positive|scales|quadratically|translation|expectation|second|moment|minus|first|covariance|estimator|random|variable|variables|average|averages|common"},
    known_operation{usage::name, "expectation", "expectation|\\e", "expected|value|mean|linear|average|linearity|distribution|probability|random|variable|variables|monotone|respect|over|sample|samples|data|integral|sum|weighted|finite|zero|additive|conditional|commutes|joint|noise|independent|exists|bounded|each|same|constant|product|all"},
    known_operation{usage::name, "sign", "sign|sgn", "sign|odd|signum|-1|1|0|zero|one|negative|positive|plus|minus|or|if|whether|three|values|derivative|constant"},
    known_operation{usage::name, "max", "max|\\max", "maximum|larger|largest|greatest|bigger|two|commutative|convex|symmetric|greater|arguments|both|associative|ordinary"},
    known_operation{usage::name, "min", "min|\\min", "minimum|smaller|smallest|least|two|commutative|concave|symmetric|lesser|arguments|both|associative|ordinary"},
    known_operation{usage::name, "\\mathbf{1}", "\\ones", "all-ones|ones|one|1|all|whose|equal|every|length|dimension|size|column|eigenvector|null|kernel|range|appropriate|suitable|conformable|matching|dimensions|spans|orthogonal|left|right|equals|each"},
    known_operation{usage::name, "^\\top", "\\top", "transpose|transposes|transposed|transposition|superscript|superscripts|transposing|conjugate|adjoint|sometimes|often|instead|swaps|rows|columns|row|left|out|exponent|exchanges|not|power"},
    known_operation{usage::identity, "", "\\identity", "identity|n|size|dimension|dimensional|unit|order|ones|diagonal|symmetric|neutral|commutes|everything|dimensions|appropriate|suitable|conformable|matching|orthogonal|invertible|rank|full|elsewhere|zero|zeros|main|otherwise|d|k|m|p"},
    known_operation{usage::norms, "", "norm|norms|length|lengths|distance|distances|\\norm",
                     "measures|how|long|becomes|up|under|rotations|rotation|never|negative|size|euclidean|frobenius|l2|2|2-norm|-norm|l2-norm|squared|square|root|sum|squares|unit|gradient|residual|error|weight|parameter|vector|preserved|invariant|nonnegative|non-negative|zero|one|1|positive|convex|homogeneous|length|lengths|norm|norms|distance|distances|magnitude|"
                     "inner|product|dot|itself|induced|bounded|small|smaller|large|larger|less|most|least|equal|equals|same|orthogonal|unitarily|triangle|satisfies|satisfy|constant|least-squares|differences|difference|between|two|points|expected|new|preserves|preserve|full|total|original|"
                     "input|output|finite|fixed|minimal|smallest|shortest|own|whose|current|geometric|signed|path|sequence|context|batch|block|document|prefix|word|window|step|column|row|column's|row's|its|their|per-example|each|every|any|global|spectral-free|both|different|variable|arbitrary|fixed-size|average|typical|prompt|code|list|matching|equal-length|query|key|key-value|state|certain|edge|arc|bond|training|horizon|trajectory|chain|same-size|minimising|minimizing|right|wrong|pairwise",
                     true},
    known_operation{usage::inner_products, "", "inner-product|inner-products|\\inner", "euclidean|frobenius|standard|usual|dot|ordinary|canonical|trace|symmetric|bilinear|linear|positive|definite|real|invariant|preserved|scalar|inner|product|products|sum|natural|zero|query-key|two|all|pairwise|corresponding|same|row|rows|column|columns|any|its|raw|plain|matrix|large|small|nonnegative|positive-definite|orthogonal|every|each|between|vectors|keys|queries|query|key|argument|arguments|both|single|pair|pairs|feature|rotation|preserves",
                     true},
    known_operation{usage::name, "sum", "sum|sums|summing|summed|summation|summations|indices|index", sum_words, true},
    known_operation{usage::stacks, "", "rows|columns|row|column|order", "orthonormal|orthogonal|independent|samples|sample|examples|example|data|points|point|features|feature|inputs|input|observations|observation|tokens|token|unit|stacked|stack|stacks|design|collects|contains|holds|hold|whose|i|j|"
                                                              "th|i-th|j-th|first|second|last|of|correspond|corresponds|corresponding|equal|equals|nonzero|zero|linearly|dependent|embedding|embeddings|queries|keys|query|key|weights|transposed|transposes|span|spans|rank|full|sum|sums|label|labels|target|targets|representing|represents|per|pairwise|mutually|norm|length"},
    known_operation{usage::everything, "", "addition|additions|arithmetic|numbers|bits", "real|commutative|associative|commutes|elementwise|positive|small|large|equal|same|nonnegative|vectors|cheap|linear|invertible|rounded-free|closed|exact|independent|shapes|shape|defined|integer|integers|rational|different|not|distinct|both|two|all|each|any|finite|nonzero|non-zero|smooth|continuous|distributes|over|multiplication|componentwise|preserves|counted|needed|only|adds|combines|combine|axioms|corresponding"},
};

/// Words that say nothing of what an operation is.
constexpr string_view neutral =
    "a|an|the|is|are|be|was|were|it|its|this|that|these|those|which|we|one|you|here|there|also|always|then|so|thus|hence|therefore|and|or|as|of|to|for|by|in|with|on|at|from|into|has|have|had|can|may|will|given|takes|take|taken|returns|return|returning|gives|give|"
    "maps|map|sends|send|turns|turn|turning|acts|act|acting|applies|applied|apply|applying|used|use|uses|written|write|writes|denotes|denote|denoted|means|stands|stand|short|shorthand|abbreviates|abbreviation|usual|standard|ordinary|plain|our|us|function|functions|operator|operators|operation|"
    "matrix|matrices|vector|vectors|scalar|scalars|number|real|entry|entries|element|elements|component|components|coordinate|coordinates|elementwise|entrywise|element-wise|entry-wise|componentwise|component-wise|pointwise|computed|compute|computes|called|call|defined|produces|"
    "yields|result|results|value|values|understood|meant|if|when|where|since|because|while|again|simply|just|namely|both|any|square|column|produce|read|known|well-known|easy|easily|first-order|following|same|throughout|everywhere|note|notes|section|paper|such|other|only-if|"
    "every|each|inside|does|do|not-only|too|identity|property|properties|rule|rules|derivative|gradient|formula|definition|example|symbol|notation|sign|now|still|all|chosen|popular|cheap|fast|expensive";

constexpr string_view leading_words =
    "what|follows|following|unlike|usual|the|our|my|a|an|here|now|each|every|all|in|this|note|section|paper|text|chapter|book|code|throughout|and|so|that|as|where|which|then|function|functions|operator|operators|vector|vectors|matrix|sign|symbol|because|since|while|but|also|below|any|these|notes|recall|remember|activation";

/// The word by which an operation is called that a formula shows alone or applied, `\operatorname{tr}`, `\|x\|`, `[A, B]`; empty where it shows none.
std::string shown_by(string_view formula) {
  std::string text;
  for (const char c : formula)
    if (c != ' ' && c != '\n' && c != '\t') text += c;
  text = text.substr(0, text.find("\\in\\mathbb"));
  if (text.empty() || text.find_first_of("=<>+") != std::string::npos || text.find("\\in") == 0 || text.find("\\le") != std::string::npos || text.find("\\ge") != std::string::npos) return {};
  const auto begins = [&](string_view with) { return text.starts_with(with); };
  if ((begins("\\|") || begins("\\lVert") || begins("\\norm") || begins("||")) && (text.ends_with('|') || text.ends_with("Vert") || text.ends_with('}')) && text.find("\\|_") == std::string::npos) return "\\norm";
  if (begins("\\langle") && text.ends_with("\\rangle")) return "\\inner";
  if (begins("[") && text.ends_with(']') && text.find(',') != std::string::npos) return "\\brackets";
  if (begins("\\mathbf{1}") || begins("\\mathbf1") || begins("\\boldsymbol{1}") || begins("\\mathbb{1}")) return text.size() < 16 ? "\\ones" : "";
  if (text == "I" || text == "\\mathbf{I}" || text == "I_n") return "\\identity";
  if (text == "\\top" || text == "^\\top" || text == "^{\\top}" || text == "(\\cdot)^\\top") return "\\top";
  if (begins("\\sum") && text.size() < 14) return "\\sum";
  if (text == "\\mathbb{E}" || text == "E" || begins("\\mathbb{E}[")) return text.size() < 18 ? "\\e" : "";
  if (!begins("\\")) return {};
  std::size_t from = 1;
  for (const string_view command : {"\\operatorname{", "\\mathrm{", "\\text{", "\\mathsf{"})
    if (begins(command)) from = command.size();
  std::size_t end = from;
  while (end < text.size() && ((text[end] >= 'a' && text[end] <= 'z') || (text[end] >= 'A' && text[end] <= 'Z'))) ++end;
  std::string word = text.substr(from, end - from);
  std::transform(word.begin(), word.end(), word.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  if (end < text.size() && text[end] == '}') ++end;
  const bool alone = end == text.size(), applied = !alone && (text[end] == '(' || text[end] == '[') && text.size() - end < 16;
  return alone || applied ? "\\" + word : std::string();
}

/// The sentence in clauses: words, the signs of operations as words with a backslash, and other formulas behind a `$`.
std::vector<words_list> clauses_of(const sentence& s, const formula_text& formula) {
  std::vector<words_list> out(1);
  for (const piece& p : s.pieces) {
    if (p.mathematics) {
      const std::string shown = shown_by(formula(p));
      out.back().push_back(shown.empty() ? "$" + std::string(formula(p)) : shown);
      continue;
    }
    for (std::string& w : words_of(p.words)) {
      if (is_punctuation(w)) {
        if (!out.back().empty()) out.emplace_back();
      } else if (among(w, {"product", "products"}) && !out.back().empty() && among(out.back().back(), {"inner", "scalar", "dot"})) {
        out.back().back() = "inner-product";
      } else out.back().push_back(std::move(w));
    }
  }
  return out;
}

bool is_called(const known_operation& o, const std::string& word) {
  return in_bars(word, o.called) || (word.size() > 1 && word[0] == '\\' && in_bars(string_view(word).substr(1), o.called));
}

/// Words that tell of softmax without its name: “each row is normalised”.
constexpr string_view softmax_verbs = "normalise|normalises|normalised|normalize|normalizes|normalized|normalisation|normalization|runs|sums";

/// The operations, in the order of the table, of which the word may tell. Most words tell of none.
const std::vector<const known_operation*>& operations_told_by(const std::string& word) {
  static const auto by_word = [] {
    std::unordered_map<std::string, std::vector<const known_operation*>> out;
    const auto add = [&](const std::string& key, const known_operation& o) {
      if (auto& told = out[key]; told.empty() || told.back() != &o) told.push_back(&o);
    };
    const auto each_of = [](string_view list, const auto& act) {
      for (; !list.empty(); list.remove_prefix(std::min(list.size(), list.find('|') == string_view::npos ? list.size() : list.find('|') + 1))) act(std::string(list.substr(0, list.find('|'))));
    };
    for (const known_operation& o : known_operations) {
      each_of(o.called, [&](const std::string& called) { add(called, o), add("\\" + called, o); });
      if (o.of == usage::softmax) each_of(softmax_verbs, [&](const std::string& verb) { add(verb, o); });
    }
    return out;
  }();
  static const std::vector<const known_operation*> none;
  const auto found = by_word.find(word);
  return found == by_word.end() ? none : found->second;
}

/// The first of the words from `from` on that is not known to leave the operation what it is; empty where all are. A formula is known where it stands for what
/// the operation is of.
std::string unknown_of(const known_operation& o, const words_list& words, std::size_t from, std::size_t end) {
  for (std::size_t k = from; k < end; ++k) {
    const std::string& w = words[k];
    const bool we_mean = w == "mean" && k > 0 && among(words[k - 1], {"we", "i"});
    const bool of_kind = o.by_kind && w[0] == '$' && (w.find('=') < 5 || ((w.starts_with("$\\ell") || w.starts_with("$L") || w.starts_with("$p")) && w.find('2') == std::string::npos));
    if (of_kind) return w.substr(1);  // “with $p = 1$”, “are $\\ell_4$”
    if (w[0] == '$' || w[0] == '\\' ? true : we_mean || w.size() == 1 || in_bars(w, neutral) || in_bars(w, o.usual) || is_called(o, w)) continue;
    return w;
  }
  return {};
}

bool is_verb(const std::string& w) {
  if (among(w, {"is", "are", "be", "has", "have", "mean", "means", "stand", "denote", "act", "take", "leave", "start", "begin", "stop", "run", "carry", "come", "puts", "shall"})) return true;
  return w.size() > 3 && w.ends_with('s') && !w.ends_with("ss") && !among(w, {"rows", "columns", "weights", "gradients", "scores", "entries", "layers", "units", "outputs", "matrices", "vectors", "terms", "this", "thus", "always", "does", "operations", "products", "values", "probabilities", "activations", "inputs", "norms", "operators", "functions", "derivatives", "across", "minus", "plus", "besides", "towards", "maps", "squares", "equals", "tricks", "rules", "identities", "jacobians", "losses", "models", "heads", "cases", "results", "properties", "bounds", "numbers", "constraints", "differences", "bits", "lines", "steps"});
}

/// “Over”, “along”: what stands behind tells along what an operation goes.
bool leads_to_axis(const std::string& w) { return among(w, {"over", "along", "across", "down", "per", "within", "on"}); }

/// The word behind “over”, “along”, … with which the clause says along what softmax goes, where it is not known to be rows; empty where it is, or is not said.
std::string unknown_axis(const known_operation& o, const words_list& clause, std::size_t at) {
  std::size_t place = at + 1;
  while (place < clause.size() && among(clause[place], {"is", "are", "taken", "applied", "runs", "run", "goes", "go", "acts", "normalised", "normalized", "computed", "works", "always", "here", "normalises", "normalizes", "sums"})) ++place;
  if (place < clause.size() && among(clause[place], {"vertically", "columnwise", "column-wise", "downwards", "globally", "row-wise", "rowwise"})) return in_bars(clause[place], o.usual) ? std::string() : clause[place];
  if (place + 1 >= clause.size() || !leads_to_axis(clause[place])) return {};
  std::size_t end = place + 1;
  while (end < clause.size() && !among(clause[end], {"is", "are", "of", "gives", "then", "turns", "yields", "and", "has", "with", "to", "in", "for", "by", "so", "that"})) ++end;
  const auto unknown = std::find_if(clause.begin() + static_cast<std::ptrdiff_t>(place) + 1, clause.begin() + static_cast<std::ptrdiff_t>(end), [&](const std::string& w) { return !in_bars(w, o.usual) && !among(w, {"the", "a", "an", "its", "their", "this", "these"}); });
  return unknown == clause.begin() + static_cast<std::ptrdiff_t>(end) ? std::string() : (*unknown)[0] == '$' ? unknown->substr(1) : *unknown;
}

/// “The columns of the softmax sum to one”, “the softmax dimension is the first”: the word by which a clause on softmax speaks of another side than rows.
std::string unknown_side(const words_list& clause) {
  const bool rows = any_among(clause, {"row", "rows", "row-wise", "rowwise", "last", "final", "key", "keys", "second", "same", "vocabulary"});
  const auto side = std::find_if(clause.begin(), clause.end(), [](const std::string& w) { return among(w, {"column", "columns", "dimension", "axis"}); });
  return rows || side == clause.end() ? std::string() : *side;
}

/// “With largest entry $\|x\|$”, “the length $\|x\|$ of a sentence is the number of its tokens”: what the clause calls a norm that it shows, where that is not known.
std::string unknown_beside_norm(const known_operation& o, const words_list& clause, std::size_t at) {
  std::size_t noun = at;
  while (noun > 0 && at - noun < 4 && clause[noun - 1][0] != '$' && !among(clause[noun - 1], {"the", "a", "an", "its", "with", "by", "is", "of", "and", "that", "to", "then", "have", "where", "so"})) --noun;
  if (noun < at && noun > 0 && among(clause[noun - 1], {"the", "a", "an", "its", "with"})) {
    for (std::size_t k = noun; k < at; ++k)
      if (!in_bars(clause[k], neutral) && !in_bars(clause[k], o.usual) && !among(clause[k], {"radius", "objective", "loss", "penalty", "term", "quantity", "ratio", "factor", "function", "ball", "case", "condition", "constraint", "residual", "divide", "size", "bound", "energy", "inequality"})) return clause[k];
    if (noun + 1 < at && clause[at - 1] == "entry") return clause[at - 1];
  }
  const auto verb = std::find_if(clause.begin() + static_cast<std::ptrdiff_t>(at), clause.end(), [](const std::string& w) { return among(w, {"is", "means", "denotes"}); });
  const bool defines = verb != clause.end() && verb + 1 != clause.end() && verb[1] == "the" && noun < at;
  return defines ? unknown_of(o, clause, static_cast<std::size_t>(verb - clause.begin()) + 1, clause.size()) : std::string();
}

/// “The sum means the average”, “$\sum_i$ is short for $\sum_{i=2}^n$”: what the clause tells a sum to be, where that is not known; empty where it is, or is not told.
std::string meant_by_sum(const known_operation& o, const words_list& clause, std::size_t at) {
  const std::size_t verb = at + 1, told = verb < clause.size() && clause[verb] == "is" ? verb + 1 : verb;
  const bool changed = at == 1 && among(clause[0], {"the", "our", "each", "every", "all"}) && verb + 1 < clause.size() && among(clause[verb], {"is", "are"}) && among(clause[verb + 1], {"weighted", "normalised", "normalized", "truncated", "halved", "alternating", "signed", "averaged", "masked", "restricted"});
  if (changed) return clause[verb + 1];
  const bool subject = clause[at] == "\\sum" ? at == 0 : at == 0 || (at == 1 && among(clause[0], {"the", "our", "a", "each", "every", "all"}));
  if (!subject || told >= clause.size() || !among(clause[told], {"means", "mean", "denotes", "denote", "stands", "stand", "counts", "count", "averages", "weighs", "halves", "short", "shorthand"}) || (told > verb && clause[told][0] != 's')) return {};
  for (std::size_t k = told; k < clause.size(); ++k)  // from one on, or over a set
    if (clause[k].starts_with("$\\sum") && clause[k].find('=') != std::string::npos && clause[k].find("=1") == std::string::npos && clause[k].find("= 1") == std::string::npos) return clause[k].substr(1);
  return unknown_of(o, clause, told, clause.size());
}

/// “Sums stop at $i$”, “the sum over $j \le i$”, “the causal sum over”: what the clause says of where sums go that is not known to be everywhere.
std::string unknown_of_sum(const known_operation& o, const words_list& clause, std::size_t at) {
  const auto is_part = [](const std::string& w) {  // a formula that is no letter, no number one, and no range from one on
    const string_view text = string_view(w).substr(1);
    const bool range = text.find("dots") != string_view::npos || text.find("\\in") != string_view::npos || text.find("\\mathbb") != string_view::npos || text.find("\\sum") != string_view::npos;
    return text.find_first_of("<>/-") != string_view::npos || (!range && (text.find("\\ne") != string_view::npos || text.find("\\le") != string_view::npos || text.find("\\ge") != string_view::npos)) || text == "0" || text == "2";
  };
  std::size_t place = at + 1;
  while (place < clause.size() && (among(clause[place], {"is", "are", "always", "here", "taken", "meant", "understood"}) || (clause[place][0] == '$' && clause[place].size() == 2))) ++place;
  const std::string next = place < clause.size() ? clause[place] : std::string();
  if (next == "of")  // “the sum of the first two entries”
    for (std::size_t k = place + 1; k < std::min(clause.size(), place + 4); ++k)
      if (among(clause[k], {"first", "last", "second", "odd", "even", "half", "some", "most"})) return clause[k];
  if (among(clause[at], {"index", "indices"}) && !among(next, {"run", "runs", "range", "ranges", "skip", "skips", "stop", "stops", "start", "starts"})) return {};
  const bool goes = among(next, {"over", "from", "along", "across", "up", "until", "on", "only", "run", "runs", "range", "ranges", "go", "goes", "stop", "stops", "start", "starts", "skip", "skips", "leave", "leaves", "have", "has", "include", "includes", "exclude", "excludes", "omit", "omits", "drop", "drops", "miss", "contain"});
  if (goes) {
    for (const char* part : {"every second", "every other", "every third"})
      if (holds(clause, part)) return part;
    std::size_t end = place + 1;
    while (end < clause.size() && !(clause[end] == "to" && (end + 1 == clause.size() || clause[end + 1][0] != '$')) && !among(clause[end], {"is", "are", "gives", "give", "then", "yields", "and", "with", "in", "equals", "we", "becomes", "as", "by", "which", "that", "can"}) && clause[end].find('=') == std::string::npos) ++end;
    for (std::size_t k = place + 1; k < end; ++k)
      if (clause[k][0] == '$' && is_part(clause[k])) return clause[k].substr(1);
    if (end + 1 < clause.size() && among(clause[end], {"with"}) && clause[end + 1][0] == '$' && is_part(clause[end + 1])) return clause[end + 1].substr(1);  // “over pairs with $i < j$”
    const bool of_set = next == "over" && place + 2 == clause.size() && clause[place + 1].size() == 2 && clause[place + 1][0] == '$' && clause[place + 1][1] >= 'A' && clause[place + 1][1] <= 'Z' && at > 0;
    return of_set ? clause[place + 1].substr(1) : unknown_of(o, clause, place, end);
  }
  if (const std::string meant = meant_by_sum(o, clause, at); !meant.empty()) return meant;
  const bool leads = !among(clause[at], {"index", "indices"}) && at > 0 && at < 4 && clause[at - 1][0] != '$' && (at == 1 || among(clause[at - 2], {"the", "a", "an", "in"}));
  return leads && is_verb(next.empty() ? "is" : next) ? unknown_of(o, clause, at - 1, at) : std::string();
}

/// Where what a clause tells of an operation ends: “… and define”, “… because”.
std::size_t end_of_telling(const words_list& clause, std::size_t at) {
  for (std::size_t k = at + 1; k < clause.size(); ++k)
    if (among(clause[k], {"because", "since", "while", "whereas", "but"}) || (clause[k] == "and" && k + 1 < clause.size() && among(clause[k + 1], {"define", "write", "let", "set", "put", "call", "assume", "consider", "use", "denote", "similarly", "thus", "so", "we"}))) return k;
  return clause.size();
}

/// What the clause says of the operation that stands at `at` in words that are not known; empty where it says nothing of it, or the usual.
std::string said_otherwise(const known_operation& o, const words_list& clause, std::size_t at) {
  const auto word = [&](std::size_t k) { return k < clause.size() ? clause[k] : std::string(); };
  if (o.name == "sum") return unknown_of_sum(o, clause, at);
  std::size_t before = at;
  while (before > 0 && among(clause[before - 1], {"the", "a", "an", "our", "word", "letters", "sign", "symbol", "function", "operator"})) --before;
  const std::string last = before == 0 ? std::string() : clause[before - 1];
  std::size_t verb = at + 1;
  while (verb < clause.size() && among(clause[verb], {"here", "now", "always", "also", "then", "only", "never", "simply", "just"})) ++verb;
  if (o.of == usage::stacks && word(verb) == "of" && word(verb + 1).starts_with('$')) verb += 2;  // “the rows of $X$ are sorted”
  if (word(verb) == "of" && among(word(verb + 1), {"a", "an", "any", "every"}) && among(word(verb + 3), {"is", "means"})) verb += 3;  // “the trace of a matrix is …”
  const std::string next = word(verb);
  const std::size_t end = end_of_telling(clause, at);
  if (only_counts(clause, verb)) return {};
  if (o.of == usage::traces && among(next, {"is", "means", "denotes"}) && word(verb + 1) == "the" && among(word(verb + 2), {"transpose", "rank", "dimension", "determinant", "inverse"})) return word(verb + 2);
  if (o.of == usage::everything && clause[at] == "numbers" && clause[0] != "all") return {};
  // “we write tr for …”, “by tr we mean …”, “we read max as …”, “let relu be …”
  const bool written = among(last, {"write", "writes", "writing", "use", "uses", "read", "reserve", "define", "defines", "understand", "interpret"}) && among(next, {"for", "as", "if", "to", "when"});
  const bool meant = among(last, {"by", "with", "under"}) && among(next, {"we", "i"}) && among(word(at + 2), {"mean", "denote", "understand", "write"});
  const bool let = last == "let" && among(next, {"be", "have", "denote", "stand", "mean", "act"});
  const bool scaled = last == "with" && next.ends_with("ed") && next.size() > 4;
  if (written || meant || let || scaled) {
    const bool core = !(written || meant) || o.core.empty() || std::any_of(clause.begin() + static_cast<std::ptrdiff_t>(at) + 1, clause.end(), [&](const std::string& w) { return in_bars(w, o.core); });
    return core ? unknown_of(o, clause, at + 1, end) : next;
  }
  // “the trace leaves out …”, “our ReLUs have a leak”
  const bool subject = std::all_of(clause.begin(), clause.begin() + static_cast<std::ptrdiff_t>(at), [](const std::string& w) { return in_bars(w, leading_words); });
  const bool plural = clause[at].ends_with('s') && clause[at][0] != '\\' && !next.empty() && next[0] != '$' && next[0] != '\\' && !in_bars(next, "of|in|on|for|over|to|with|and|or|as|that|which|from|by|at|between|along|across|under|we|the|a|an|inside|here|can|will|may|whose|without|do|so|then");  // “our ReLUs leak”
  if (subject && (is_verb(next) || plural)) return unknown_of(o, clause, at + 1, end);
  const bool changed = clause.size() == 3 && clause[0] == "we" && at == 2 && clause[at].ends_with('s') && !among(clause[1], {"compute", "need", "compare", "study", "use", "have", "know", "get", "see", "like", "consider", "add", "exchange", "swap", "drop", "differentiate"});
  if (changed) return unknown_of(o, clause, 1, 2);  // “we normalise traces”
  // “the current is $I$”: what is called by the letter, where that is no matrix
  const bool letter = o.of == usage::identity && at > 2 && at + 1 == clause.size() && clause[at - 1] == "is" && among(clause[at - 3], {"the", "our", "a"});
  if (letter && !in_bars(clause[at - 2], "product|inverse|result|square|limit|covariance|jacobian|hessian|side|sum|power|rest|block|answer|composition|transpose|difference|variance|metric|preconditioner|rotation|mask|kernel|projection|scaling|case|start|choice|step")) return unknown_of(o, clause, at - 2, at - 1);
  // “we call the average of the diagonal tr”
  if (clause.size() > 2 && at + 1 == clause.size() && clause[1] == "call" && among(clause[0], {"we", "i"})) return unknown_of(o, clause, 2, at);
  if (o.of == usage::norms && clause[at] == "\\norm") return unknown_beside_norm(o, clause, at);
  // “with the sup norm”, “a weighted inner product”, “a hard $\tanh$”
  const bool of_space = o.of == usage::norms && at > 0 && (clause[at - 1].starts_with("$\\ell") || clause[at - 1].starts_with("$L")) && any_among(clause, {"for", "in", "under", "with", "use", "using"});
  if (of_space) return unknown_of(o, clause, at - 1, at);  // “for the $\\ell_\\infty$ norm”
  if (at == 0 || clause[at - 1][0] == '$' || clause[at - 1][0] == '\\') return {};
  const bool function = in_bars(o.name, "relu|sigmoid|tanh") && at > 1 && among(clause[at - 2], {"a", "an", "our"}) && !among(clause[at - 1], {"single", "final", "first", "second", "last", "simple", "further", "whole"});  // “and a leaky relu”
  if (function && (at + 1 == clause.size() || word(at + 1)[0] == '$' || is_verb(word(at + 1)))) return unknown_of(o, clause, at - 1, at);
  const bool of_kind = o.by_kind && o.of != usage::softmax;
  const bool chosen = at > 1 && (among(clause[at - 2], {"use", "uses", "using", "our"}) || (among(clause[at - 2], {"a", "the", "an"}) && at > 2 && among(clause[at - 3], {"use", "uses", "using", "with", "under", "carries", "in"})));
  return chosen || (of_kind && at > 1 && clause[0] == "with" && at < 4) ? unknown_of(o, clause, at - 1, at) : std::string();
}

/// A way of taking an operation that has a name of its own, and the words that ask for it: texts choose between it and the usual one.
struct known_choice {
  usage of;
  string_view name;
  string_view about, chosen;  ///< a word of each in one clause
  string_view unless;         ///< none of these in the sentence
};
constexpr std::array choices = {
    known_choice{usage::name, "gradient", "gradient|gradients|\\nabla", "row|rows|covector|covectors|transposed|dual", "column|columns|each|every|x|jacobian|i"},
    known_choice{usage::name, "gradient", "gradient|gradients|\\nabla", "metric", "euclidean|evaluation|performance|quality|usual|standard|metrics|learned|learnt"},
    known_choice{usage::norms, "", "metric", "metric", "euclidean|evaluation|performance|quality|usual|standard|metrics|learned|learnt"},
    known_choice{usage::inner_products, "", "metric", "metric", "euclidean|evaluation|performance|quality|usual|standard|metrics|learned|learnt"},
    known_choice{usage::name, "angles", "degrees|gradians|revolutions", "\\sin|\\cos|sin|cos|takes|angle|angles|in|arguments|measured|number", "freedom|bounded|polynomial|graph"},
    known_choice{usage::name, "\\nabla", "flow|flows|backpropagate|backpropagates|differentiate|differentiates|propagate|propagates|backward", "one|only|single|either|alone", "both|each|every|by|step|at|numbers|graph|network|information|work"},
};

/// “The last term counts half”, “each pair is counted once”: the verb by which a clause weighs the terms of sums; empty where it does not. That something is counted twice is a reason for a factor.
std::string weighs_terms(const words_list& clause) {
  std::size_t at = 0;
  while (at < clause.size() && among(clause[at], {"the", "each", "every", "all", "both", "last", "first", "diagonal", "outer", "end", "only", "other", "such"})) ++at;
  if (at == 0 || at + 1 >= clause.size() || !among(clause[at], {"term", "terms", "summand", "summands", "pair", "pairs"}) || any_among(clause, {"twice", "two", "since", "because"})) return {};
  const std::size_t verb = at + 1 + (among(clause[at + 1], {"is", "are"}) ? 1 : 0);
  if (verb >= clause.size()) return {};
  const bool passive = verb > at + 1;
  return among(clause[verb], {"counts", "count", "weighs", "weigh"}) || (passive && among(clause[verb], {"counted", "weighted", "halved", "doubled", "skipped", "excluded", "omitted", "left"})) ? clause[verb] : std::string();
}

/// “Angles are measured in turns”: the unit, where it is not the radian; empty where none is said.
std::string unit_of_angles(const words_list& clause) {
  if (!any_among(clause, {"angle", "angles"})) return {};
  for (std::size_t k = 0; k + 2 < clause.size(); ++k)
    if (among(clause[k], {"measured", "expressed", "given", "counted", "stated"}) && clause[k + 1] == "in" && !among(clause[k + 2], {"radians", "radian", "the", "a", "terms", "rad"}) && clause[k + 2][0] != '$') return clause[k + 2];
  return {};
}

/// “A gradient has norm one”, “the gradient is of $f^2$”, “we write $\nabla f$ for the gradient of $-f$”: what the clause takes a gradient to be, where that is another; empty where it does not.
std::string another_gradient(const words_list& clause) {
  for (std::size_t k = 0; k + 2 < clause.size(); ++k) {
    const bool subject = among(clause[k], {"gradient", "gradients"}) && (k == 0 || (k == 1 && among(clause[0], {"a", "the", "our", "each", "every", "all"})));
    const bool of_any = k == 0 || clause[0] != "the";
    if (subject && of_any && among(clause[k + 1], {"has", "have"}) && among(clause[k + 2], {"norm", "length", "unit"})) return clause[k + 2];
    if (subject && among(clause[k + 1], {"is", "are"}) && clause[k + 2] == "of" && k + 3 < clause.size() && clause[k + 3][0] == '$') return clause[k + 3].substr(1);
    if (subject && among(clause[k + 1], {"is", "are"}) && among(clause[k + 2], {"stochastic", "noisy", "biased", "projected", "preconditioned"})) return clause[k + 2];
    const bool called = (clause[k].starts_with("\\nabla") || clause[k].starts_with("$\\nabla")) && clause[k + 1] == "for" && any_among(clause, {"write", "writes", "writing", "use"});
    if (!called || k + 5 >= clause.size() || clause[k + 2] != "the" || clause[k + 3] != "gradient" || clause[k + 4] != "of" || clause[k + 5][0] != '$') continue;
    std::string sign = clause[k], of = clause[k + 5].substr(1);
    std::erase(sign, ' '), std::erase(of, ' ');
    if (!sign.ends_with(of)) return of;
  }
  return {};
}

/// “We differentiate by $b$”, “the gradient is with respect to $b$”: the one name in which derivatives are taken; empty where none is said.
std::string variable_of_gradients(const words_list& clause) {
  const bool we = clause.size() > 2 && among(clause[0], {"we", "i"}) && clause[1] == "differentiate", gradient = clause.size() > 3 && among(clause[clause[0] == "the" ? 1 : 0], {"gradient", "gradients", "derivative", "derivatives"}) && any_among(clause, {"is", "are"});
  const bool leads = (holds(clause, "with respect to") || holds(clause, "differentiate by") || holds(clause, "differentiate in")) && clause.back()[0] == '$' && clause.back().size() == 2;
  constexpr std::size_t longest = 9;
  return (we || gradient) && leads && clause.size() < longest && !any_among(clause, {"both", "first", "then", "now"}) ? clause.back().substr(1) : std::string();
}

/// “The prime is for the next step”: what the clause tells a prime to be, where that is neither a transpose nor a derivative; empty where it does not.
std::string meant_by_prime(const words_list& clause) {
  const std::size_t at = !clause.empty() && among(clause[0], {"the", "a", "our"}) ? 1 : 0;
  if (at + 2 >= clause.size() || !among(clause[at], {"prime", "primes", "dash", "dashes"}) || !among(clause[at + 1], {"is", "are", "means", "mean", "marks", "mark", "denotes", "denote", "stands", "stand"})) return {};
  const bool usual = std::any_of(clause.begin(), clause.end(), [](const std::string& w) { return w.starts_with("transpos") || w.starts_with("deriv") || w.starts_with("differ"); });
  return usual ? std::string() : clause[at + 2];
}

/// “The transpose is block by block”, “means the conjugate”: what the clause takes a transpose to be, where that is another; empty where it does not.
std::string meant_by_transpose(const words_list& clause) {
  const std::size_t at = !clause.empty() && among(clause[0], {"the", "a", "our", "each", "every"}) ? 1 : 0;
  if (at + 1 >= clause.size() || !among(clause[at], {"transpose", "transposes", "transposition"}) || !among(clause[at + 1], {"is", "are", "means", "mean", "denotes", "denote", "stands", "acts", "act", "swaps", "permutes", "works", "goes"})) return {};
  const auto other = std::find_if(clause.begin(), clause.end(), [](const std::string& w) {
    return among(w, {"block", "blocks", "blockwise", "block-wise", "conjugate", "conjugated", "hermitian", "complex", "batch", "axes", "axis", "antidiagonal", "anti-diagonal", "reversal", "pairs"});
  });
  return other == clause.end() ? std::string() : *other;
}

/// “Gradients are rows”, “in degrees”, “in the metric $M$”, “entries are indexed from $0$”: one of several ways is chosen.
void chosen_ways(const words_list& clause, const words_list& all, std::vector<own_meaning>& out) {
  const auto tell = [&](usage of, string_view name, const std::string& said) {
    own_meaning own{of, said, std::string(name), false};
    own.unsure = true;
    out.push_back(std::move(own));
  };
  const auto holds_one = [](const words_list& words, string_view list) { return std::find_if(words.begin(), words.end(), [&](const std::string& w) { return in_bars(w, list); }); };
  for (const known_choice& c : choices) {
    const auto chosen = holds_one(clause, c.chosen);
    if (chosen != clause.end() && holds_one(clause, c.about) != clause.end() && holds_one(all, c.unless) == all.end()) tell(c.of, c.name, *chosen);
  }
  const auto entry_by_entry = [&] { return holds(clause, "entry by entry") || holds(clause, "entry for entry") || holds(clause, "element by element") || any_among(clause, {"elementwise", "entrywise", "hadamard", "schur"}); };
  for (std::size_t k = 0; k + 1 < clause.size(); ++k) {
    if (clause[k] == "vectors" && (holds(clause, "vectors to be rows") || (clause.size() == k + 3 && holds(clause, "vectors as rows")))) tell(usage::columns, "", "rows");
    if (among(clause[k], {"vector", "vectors"}) && among(clause[k + 1], {"are", "is"}) && (k == 0 || in_bars(clause[k - 1], leading_words)))
      for (std::size_t j = k + 2; j < clause.size(); ++j)
        if (among(clause[j], {"row", "rows"}) || clause[j].starts_with("$1 \\times")) tell(usage::columns, "", clause[j]);
    if (clause[k] == "\\nabla" && std::any_of(clause.begin(), clause.end(), [](const std::string& w) { return w.starts_with("$1 \\times"); })) tell(usage::name, "gradient", "row");
    if (clause[k] == "is" && clause[k + 1].ends_with("_0") && clause[k + 1].size() < 10 && holds(clause, "first") && any_among(clause, {"entry", "element", "component", "coordinate"})) tell(usage::positions, "", "first entry");
    if (among(clause[k], {"entries", "components", "coordinates", "elements"}) && clause[k + 1].find("_0,") != std::string::npos && clause[k + 1].find("dots") != std::string::npos) tell(usage::positions, "", clause[k + 1].substr(1));
    if (among(clause[k], {"from", "at"}) && clause[k + 1] == "$0" && any_among(clause, {"indexed", "numbered", "counted", "indices", "index", "counting", "coordinates", "subscripts", "entries"})) tell(usage::positions, "", "from 0");
    const bool of_products = (among(clause[k], {"multiply", "multiplying"}) && among(clause[k + 1], {"matrices", "vectors", "them"})) || (clause[k] == "product" && (clause[k + 1] == "is" || (k + 2 < clause.size() && clause[k + 1][0] == '$' && clause[k + 2] == "is")) && k > 0 && among(clause[k - 1], {"their", "the", "our", "this"}));
    if (of_products && entry_by_entry() && !is_explained_by_diagonal(all) && std::none_of(all.begin(), all.end(), [](const std::string& w) { return w.find("\\odot") != std::string::npos || w.find("\\circ") != std::string::npos; })) tell(usage::products, "", "entry by entry");
  }
  if (const std::string said = weighs_terms(clause); !said.empty()) tell(usage::name, "\\sum", said);
  if (const std::string said = unit_of_angles(clause); !said.empty()) tell(usage::name, "angles", said);
  if (const std::string said = another_gradient(clause); !said.empty()) tell(usage::name, "gradient", said);
  if (const std::string variable = variable_of_gradients(clause); !variable.empty()) tell(usage::name, "gradient in " + variable, "in " + variable);
  if (const std::string said = meant_by_prime(clause); !said.empty()) tell(usage::dashes, "", said);
  if (const std::string said = meant_by_transpose(clause); !said.empty()) tell(usage::name, "^\\top", said);
  if (any_among(clause, {"drop", "omit", "suppress"}) && any_phrase(clause, {"drop the parentheses", "omit the parentheses", "suppress the parentheses", "drop the brackets", "omit the brackets"})) tell(usage::powers, "", "parentheses");
  if (holds(clause, "vector of ones has length") || holds(clause, "vector of ones has norm"))
    if (clause.back() == "one" || clause.back() == "1") tell(usage::name, "\\mathbf{1}", "length one");
  if (clause.size() == 3 && clause[0] == "we" && clause[2] == "\\ones" && !among(clause[1], {"use", "write", "denote", "take", "have", "insert", "need", "define", "introduce", "apply"})) tell(usage::name, "\\mathbf{1}", clause[1]);
}

}  // namespace

void spoken_of_operations(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out) {
  if (s.table) return;
  const auto add = [&](usage of, const known_operation& o, std::string said) {
    if (said.empty()) return;
    own_meaning own{of, std::move(said), std::string(o.name), false};
    own.unsure = true;
    out.push_back(std::move(own));
  };
  const std::vector<words_list> clauses = clauses_of(s, formula);
  words_list all;
  for (const words_list& clause : clauses) all.insert(all.end(), clause.begin(), clause.end());
  bool stack = false;  // one stands in the sentence so far
  for (std::size_t k = 0; k < clauses.size(); ++k) {
    const words_list& clause = clauses[k];
    const auto dots = std::find_if(clause.begin(), clause.end(), [](const std::string& w) { return w.find("vdots") != std::string::npos; });
    const std::size_t behind_stack = dots == clause.end() ? 0 : static_cast<std::size_t>(dots - clause.begin()) + 1;
    stack = stack || dots != clause.end();
    chosen_ways(clause, all, out);
    for (std::size_t at = 0; at < clause.size(); ++at)
      for (const known_operation* told : operations_told_by(clause[at])) {
        const known_operation& o = *told;
        const bool called = is_called(o, clause[at]), softmax = o.of == usage::softmax;
        if (called && o.of == usage::stacks && stack && at >= behind_stack) add(o.of, o, unknown_of(o, clause, behind_stack, end_of_telling(clause, at)));  // “with the first row left out”
        else if (called && o.of == usage::stacks && clause.size() < 10 && (any_among(clause, {"we"}) || (at < 3 && any_among(clause, {"are", "is"})))) add(o.of, o, unknown_of(o, clause, 0, clause.size()));  // “then we permute the rows”
        else if (called && o.name == "^\\top" && clause[at][0] == '\\') add(o.of, o, unknown_of(o, clause, 0, clause.size()));
        else if (called) add(o.of, o, said_otherwise(o, clause, at));
        const bool renamed = called && o.of == usage::norms && clause[at] == "\\norm" && at + 1 == clause.size() && k + 1 < clauses.size() && !clauses[k + 1].empty() && among(clauses[k + 1][0], {"the", "its"}) && std::none_of(clauses[k + 1].begin(), clauses[k + 1].end(), is_verb);
        if (renamed) add(o.of, o, unknown_of(o, clauses[k + 1], 0, clauses[k + 1].size()));  // “$\|x\|$, the sum of its entries”
        if (softmax) add(usage::softmax_axes, o, unknown_axis(o, clause, at));
        if (softmax && called) add(usage::softmax_axes, o, unknown_side(clause));
        if (called && o.name == "concat")
          for (const usage of : {usage::name, usage::brackets}) add(of, o, unknown_axis(o, clause, at));
      }
  }
}

}  // namespace odot::notes
