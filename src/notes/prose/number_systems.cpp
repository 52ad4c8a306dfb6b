// SPDX-License-Identifier: MIT
// The words by which a sentence says that its numbers are others than the real and the complex ones.

#include <algorithm>
#include <array>

#include "own_meanings.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using std::string_view;
using words_list = std::vector<std::string>;

/// What nobody speaks of in passing.
constexpr std::array<string_view, 69> other_systems = {
    "octonion", "octonions", "octonionic", "split-octonions", "octaves", "sedenion", "sedenions", "hypercomplex", "biquaternions", "dual quaternions", "split-quaternions", "semiring", "semirings", "semifield", "semifields",
    "division ring", "division rings", "division algebra", "division algebras", "skew field", "skew fields", "skewfield", "near-ring", "tropical", "tropically", "min-plus", "max-plus", "finite field", "finite fields", "galois field", "galois fields", "boolean algebra", "boolean arithmetic",
    "boolean ring", "truth values", "saturating arithmetic", "modular arithmetic", "interval arithmetic", "interval matrices", "interval-valued", "fuzzy numbers", "fuzzy number", "ordinal numbers", "ordinals", "cardinal numbers", "cardinals", "surreal numbers", "grassmann numbers", "grassmann variables",
    "grassmann-odd", "grassmann-valued", "grassmann algebra", "exterior algebra", "clifford algebra", "clifford algebras", "free algebra", "weyl algebra", "group algebra", "group ring", "quaternion algebra", "spinors", "annihilation operators", "creation operators", "ladder operators", "gamma matrices",
    "dirac matrices", "pauli matrices", "integers modulo", "fock space"};

/// What an algebra, or what lies in it, may be called where it does not commute, or does not associate.
bool is_of_no_field(string_view w) {
  return among(w, {"noncommutative", "non-commutative", "noncommuting", "non-commuting", "anticommuting", "anti-commuting", "anticommutative", "nonassociative", "non-associative"});
}
bool is_of_algebra(string_view w) {
  return among(w, {"ring", "rings", "algebra", "algebras", "field", "fields", "variable", "variables", "indeterminate", "indeterminates", "entries", "number", "numbers", "scalars", "coefficients", "symbols", "letters", "generators", "polynomials", "elements", "components"});
}

/// “Over a ring”, “let $R$ be a commutative ring”, and not “the ring topology”, “a ring of workers”.
bool is_of_ring(const words_list& words, std::size_t k) {
  if (!among(words[k], {"ring", "rings"})) return false;
  const bool noun = k + 1 == words.size() || is_punctuation(words[k + 1]) || among(words[k + 1], {"with", "without", "and", "over", "where", "in", "is", "are", "then", "we"});
  constexpr std::size_t reach = 4;
  const auto front = words.begin() + static_cast<std::ptrdiff_t>(k > reach ? k - reach : 0);
  return noun && std::any_of(front, words.begin() + static_cast<std::ptrdiff_t>(k), [](const std::string& w) { return among(w, {"over", "in", "be", "elements", "element", "entries"}); });
}

/// “All sums are carried out in floating point”: by which arithmetic the text goes, and not how a program stores or trains something.
std::string machine_numbers(const words_list& words) {
  if (!any_among(words, {"we", "all", "every", "everything", "throughout", "here", "our", "always"})) return {};
  if (!any_among(words, {"computed", "compute", "calculate", "calculated", "carried", "work", "evaluated", "evaluate", "performed", "taken", "are", "done", "arithmetic", "operations", "sums", "products", "numbers", "quantities"})) return {};
  if (any_among(words, {"train", "trains", "trained", "training", "gpu", "gpus", "hardware", "memory", "store", "stored", "model", "models", "network", "experiments", "implementation", "ignore", "neglect", "not", "no"})) return {};
  for (const char* phrase : {"floating point", "floating-point", "double precision", "single precision", "half precision", "ieee", "machine arithmetic", "machine numbers", "rounded arithmetic"})
    if (holds(words, phrase)) return phrase;
  return {};
}

/// “The entries are themselves operators”, “all quantities are intervals”: numbers that are called something else.
std::string called_otherwise(const words_list& words) {
  bool numbers = false, entries = false, tells = false;
  for (const std::string& w : words) {
    if (tells && numbers && among(w, {"intervals", "quaternions", "octonions", "ordinals", "spinors"})) return w;
    if (tells && entries && among(w, {"operators", "quaternionic", "operator-valued", "noncommuting", "non-commuting", "noncommutative", "non-commutative", "anticommuting"})) return w;
    if (!among(w, {"all", "themselves", "itself", "again", "in", "turn", "just", "linear", "bounded", "differential", "not", "real", "closed"})) tells = among(w, {"are", "be", "stand", "denote", "is"}) || (tells && w == "for");
    entries = entries || among(w, {"entries", "entry", "coefficients", "scalars", "components", "elements"});
    numbers = entries || numbers || among(w, {"numbers", "quantities", "letters", "values", "symbols", "variables", "coordinates", "unknowns"});
  }
  return {};
}

/// “We compute with quaternions”, “matrices over the quaternions”; a rotation may be given by one, and its matrix is real.
bool takes_quaternions(const words_list& words) {
  if (!any_among(words, {"quaternion", "quaternions", "quaternionic"}) || any_among(words, {"rotation", "rotations", "represented", "hamilton"})) return false;
  return any_among(words, {"let", "over", "entries", "numbers", "scalars", "coefficients", "compute", "work", "use", "take", "letters", "symbols", "matrices"});
}

}  // namespace

std::string other_numbers_said(const std::vector<std::string>& words) {
  const bool along_field = any_phrase(words, {"along a skew field", "along the skew field", "along this skew field"});  // of vectors
  for (const string_view system : other_systems)
    if (holds(words, system) && !(along_field && system.starts_with("skew field"))) return std::string(system);
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (is_of_ring(words, k)) return words[k];
    constexpr std::size_t reach = 3;
    for (std::size_t noun = k + 1; is_of_no_field(words[k]) && noun < std::min(words.size(), k + reach); ++noun)
      if (is_of_algebra(words[noun])) return words[k] + " " + words[noun];
  }
  if (takes_quaternions(words)) return "quaternions";
  if (const std::string otherwise = called_otherwise(words); !otherwise.empty()) return otherwise;
  if (any_among(words, {"addition", "sum", "sums", "multiplication"}) && any_phrase(words, {"is logical", "is the logical", "are logical", "is the exclusive", "is exclusive or"})) return "logical";
  return machine_numbers(words);
}

}  // namespace odot::notes
