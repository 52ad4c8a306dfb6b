// SPDX-License-Identifier: MIT
#include "nouns.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_set>
#include <vector>

#include "descriptions.hpp"
#include "plain.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

bool leads_to_noun(std::string_view w) {
  return among(w, {"a", "an", "the", "two", "three", "any", "some", "all", "both", "these", "those", "given", "arbitrary", "our", "its", "their", "another", "different", "distinct", "consider", "let", "for", "of"});
}
bool stands_behind_noun(std::string_view w) {
  return among(w, {".", ",", ";", ":", "(", ")", "of", "in", "on", "with", "that", "which", "such", "for", "from", "to", "and", "or", "by", "at", "then", "so", "where", "we", "let", "if", "as", "acting", "between"});
}
/// Nouns that only numbers have, and columns of numbers.
bool is_of_numbers(std::string_view noun) {
  static constexpr std::string_view nouns[] = {
      "number", "scalar", "real", "integer", "constant", "coefficient", "angle", "rate", "weight", "parameter", "hyperparameter", "probability", "temperature", "step", "size", "length", "scale", "factor", "time",
      "index", "value", "mean", "variance", "deviation", "eigenvalue", "root", "exponent", "dimension", "cost", "price", "loss", "error", "bias", "threshold", "slope", "intercept", "norm", "distance", "degree",
      "frequency", "mass", "speed", "velocity", "radius", "width", "height", "bound", "ratio", "fraction", "entry", "entrie", "component", "coordinate", "multiplier", "penalty", "penaltie", "strength", "gain", "score", "logit",
      "indice", "probabilitie", "frequencie", "side", "leg", "vector", "column", "row", "input", "output", "target", "label", "feature", "point", "sample", "observation", "token", "embedding", "prediction", "residual", "gradient"};
  if (noun.ends_with("s") && noun.size() > 3) noun.remove_suffix(1);
  for (const std::string_view one : nouns)
    if (noun == one) return true;
  return false;
}

}  // namespace

bool is_no_matrix(std::string_view noun) {
  static const std::unordered_set<std::string_view> nouns = words_in(
      // what is applied
      "operator operators operation operations model models network networks net nets transform transforms mapping mappings functional functionals encoder encoders decoder decoders autoencoder classifier classifiers "
      "map maps polynomial root logarithm exponential table system mechanism agent sigmoid softmax relu transformer transformers predictor predictors estimator discriminator procedure routine algorithm program nonlinearity nonlinearities activation machine oracle sampler tokenizer tokeniser mlp mlps regressor "
      // what is no list of numbers
      "set sets subset subsets subspace subspaces interval intervals polytope polytopes cone cones event events body bodies language languages string strings multiset multisets ideal ideals polygon polygons ball balls region "
      "regions domain disk disc functor automorphism homomorphism hyperplane hyperplanes manifold manifolds category categories graph graphs groups permutations quaternion quaternions proposition propositions space spaces");
  return nouns.contains(noun);
}

std::string noun_said(std::string_view text, bool behind) {
  const std::vector<std::string> words = words_of(text);
  std::string noun;
  if (behind) {
    if (words.size() < 2 || !among(words[0], {"be", "is", "are", "denote", "represent", "being", "act", "acts"})) return {};
    std::size_t k = 1;
    while (k < words.size() && leads_to_noun(words[k])) ++k;
    const std::size_t first = k;
    while (k < words.size() && k < first + 5 && !stands_behind_noun(words[k])) ++k;
    const bool plain = first == 1 && words[0] == "is";  // “is small” says how it is, and not what
    if (k == first || plain) return {};
    noun = words[k - 1];
  } else {
    if (words.empty() || stands_behind_noun(words.back()) || leads_to_noun(words.back())) return {};
    std::size_t k = words.size();
    while (k > 0 && words.size() - k < 4 && !stands_behind_noun(words[k - 1]) && !leads_to_noun(words[k - 1])) --k;
    const bool introduced = k > 0 ? leads_to_noun(words[k - 1]) || among(words[k - 1], {"with", "of", "for"}) : words.size() - k < 4;
    if (!introduced) return {};
    noun = words.back();
  }
  const bool letters = noun.size() > 2 && noun.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos;
  return letters && !is_of_numbers(noun) ? noun : std::string();
}

namespace {

using words_list = std::vector<std::string>;

/// Whether what is called so may be no matrix, vector or number: it is not among the words with which notes speak of these.
bool may_be_no_matrix(const std::string& noun) {
  return is_no_matrix(noun) || (noun.size() > 3 && noun.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos && !unknown_among({noun}).empty() && !leaves_open(noun) && !is_of_numbers(noun));
}

/// The last word of the noun phrase at `k`.
std::string head_at(const words_list& words, std::size_t k) {
  while (k < words.size() && leads_to_noun(words[k])) ++k;
  constexpr std::size_t longest = 5;
  const std::size_t first = k;
  while (k < words.size() && k < first + longest && !stands_behind_noun(words[k])) ++k;
  return k == first ? std::string() : words[k - 1];
}

/// The clause right in front of a name, or right behind it.
words_list clause_beside(std::string_view text, bool behind) {
  words_list words = words_of(text);
  const auto mark = [](const std::string& w) { return is_punctuation(w); };
  if (behind) words.erase(std::find_if(words.begin(), words.end(), mark), words.end());
  else words.erase(words.begin(), std::find_if(words.rbegin(), words.rend(), mark).base());
  return words;
}

/// “Transposes”, “sorting”, “rounds”: what no matrix does to what stands behind it.
bool is_act_of_no_matrix(std::string_view word) {
  for (const std::string_view stem : {"transpos", "sort", "squares", "squaring", "inverts", "inverting", "round", "clips", "clipping", "threshold", "normalis", "normaliz", "exponentiat", "vectoris", "vectoriz", "conjugat", "symmetris", "symmetriz", "flatten",
                                      "reshap", "quantis", "quantiz", "truncat", "rectif", "binaris", "binariz", "standardis", "standardiz", "softmax", "convolv"})
    if (word.starts_with(stem)) return true;
  return false;
}

/// Whether the words call what stands beside them a matrix, a vector or what these are made of.
bool speaks_of_matrix(const words_list& words) {
  return std::any_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"matrix", "matrices", "vector", "vectors", "column", "columns", "row", "rows", "weights", "weight", "entries", "entry", "scalar", "number"}); });
}

/// “$A$ takes a matrix to its transpose”, “with $A$ we symmetrise”: a name that is called no matrix does what no matrix does.
std::string act_said(const words_list& before, const words_list& behind) {
  constexpr std::size_t longest = 4;
  if (speaks_of_matrix(before) || before.size() > longest || behind.empty()) return {};
  const bool applied = !before.empty() && among(before.back(), {"with", "applying", "by"});
  const bool subject = before.empty() || among(before[0], {"the", "a", "an", "our", "here", "now"});
  const bool does = behind[0].ends_with('s') && !among(behind[0], {"is", "has", "was"});
  if (!(applied || does || behind[0] == "act")) return {};
  const auto act = std::find_if(behind.begin(), behind.end(), is_act_of_no_matrix);
  if (act != behind.end()) return *act;
  if (among(behind[0], {"takes", "sends", "maps", "turns", "reverses", "replaces"})) return speaks_of_matrix(behind) ? behind[0] : std::string();
  return subject && does && may_be_no_matrix(behind[0]) ? behind[0] : std::string();
}

}  // namespace

std::string no_matrix_said(std::string_view in_front, std::string_view following, bool ends_subordinate) {
  words_list before = clause_beside(in_front, false), behind = clause_beside(following, true);
  const auto tells_nothing = [](const words_list& words, const std::string& noun) {  // “the model matrix”, “a linear operator”
    const auto end = std::find(words.begin(), words.end(), noun);
    const bool applied = among(noun, {"operator", "operators", "map", "maps", "mapping", "mappings", "transform", "transforms", "functional", "functionals", "system", "model", "models", "network", "encoder", "decoder"});
    return std::any_of(words.begin(), end, [&](const std::string& w) { return among(w, {"matrix", "matrices", "vector", "vectors", "weights", "no", "not"}) || (applied && w == "linear"); });
  };
  const auto told = [&](const words_list& words, std::size_t k) {
    const std::string head = head_at(words, k);
    const bool noun = k < words.size() && leads_to_noun(words[k]);  // “is changed” calls it nothing
    return (noun ? may_be_no_matrix(head) : is_no_matrix(head)) && !tells_nothing(words, head) ? head : std::string();
  };
  const bool writes = std::any_of(before.begin(), before.end(), [](const std::string& w) { return among(w, {"write", "writes", "writing", "use", "reserve", "denote", "denotes", "call", "think"}); });
  std::string found;
  const bool of_part = !before.empty() && before.back() == "of" && !writes;  // “the columns of $D$ are a set of vectors”
  if (!of_part && behind.size() > 1 && among(behind[0], {"be", "is", "are", "denotes", "denote", "represents", "represent", "stands", "means", "being"})) {
    const bool used_for = behind.size() > 3 && among(behind[1], {"used", "reserved", "short", "shorthand"}) && behind[2] == "for";
    const std::size_t k = used_for ? 3 : behind[0] == "stands" && behind[1] == "for" ? 2 : 1;
    found = told(behind, k);
    const bool meaning = among(behind[0], {"denotes", "denote", "stands", "means", "be"}) && k < behind.size() && !leads_to_noun(behind[k]);  // “denotes averaging over the batch”
    if (found.empty() && meaning && ((behind[k].ends_with("ing") && !behind[k].ends_with("thing")) || behind[k].ends_with("ition") || behind[k].ends_with("sation") || behind[k].ends_with("zation"))) return behind[k];
  }
  if (found.empty() && writes && behind.size() > 1 && among(behind[0], {"for", "as"})) found = told(behind, 1);
  if (found.empty() && writes && !before.empty() && before.back() == "by" && !behind.empty()) found = told(behind, 0);  // “denote by $R$ the procedure”
  if (found.empty() && behind.size() > 2 && behind[0] == "we" && among(behind[1], {"denote", "mean"})) {  // “by $R$ we denote taking the inverse”
    if (behind[2].ends_with("ing")) return behind[2];
    found = told(behind, 2);
  }
  const auto bent = std::find_if(behind.begin(), behind.end(), [](const std::string& w) { return among(w, {"affine", "nonlinear", "non-linear", "relu", "compact", "convex"}); });
  if (found.empty() && !behind.empty() && among(behind[0], {"is", "be", "are"}) && bent != behind.end() && bent - behind.begin() < 4 && !speaks_of_matrix({behind.begin(), bent}) && !speaks_of_matrix({bent, std::min(behind.end(), bent + 2)})) return *bent;
  if (found.empty() && !behind.empty() && among(behind[0], {"a", "an"})) found = told(behind, 0);  // “and $F$ a network”
  if (const words_list all = words_of(following); found.empty() && !ends_subordinate && all.size() > 2 && all[0] == "," && among(all[1], {"a", "an", "the"})) found = told({all.begin() + 1, std::find(all.begin() + 1, all.end(), ",")}, 0);
  if (!found.empty()) return found;
  words_list in_apposition = before;
  while (!in_apposition.empty() && among(in_apposition.back(), {"is", "are", "by", "called", "as"})) in_apposition.pop_back();
  const bool calls = in_apposition.size() < before.size() && in_apposition.size() > 1 && among(in_apposition[0], {"the", "our", "a", "an"});  // “our agent is $N$”
  const bool verb = in_apposition.size() > 1 && among(in_apposition[in_apposition.size() - 2], {"that", "which", "it", "who"});  // “a reflection that transforms $x$”
  if (!in_apposition.empty() && !verb && (calls ? may_be_no_matrix(in_apposition.back()) : is_no_matrix(in_apposition.back())) && !tells_nothing(in_apposition, in_apposition.back())) return in_apposition.back();
  return act_said(before, behind);
}

}  // namespace odot::notes
