// SPDX-License-Identifier: MIT
#include "topics.hpp"

#include <algorithm>
#include <unordered_set>

#include "notes/source/characters.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using std::string_view;

/// Calls `each` for each run of letters of the text, which is in lower case.
template <class Each>
void for_each_word(string_view text, const Each& each) {
  for (std::size_t at = 0; at < text.size();) {
    if (!is_letter(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_letter(text[end])) ++end;
    each(text.substr(at, end - at));
    at = end;
  }
}

/// The first of the words and phrases that stands in the text by itself; empty where none does.
std::string first_spoken(string_view text, std::initializer_list<string_view> phrases) {
  for (const string_view phrase : phrases)
    for (std::size_t at = text.find(phrase); at != string_view::npos; at = text.find(phrase, at + 1)) {
      const bool begins = at == 0 || !is_letter(text[at - 1]), ends = at + phrase.size() >= text.size() || !is_letter(text[at + phrase.size()]);
      if (begins && ends) return std::string(phrase);
    }
  return {};
}

/// The first word of `own` in the text, which is in lower case, where these and those of `beside` stand in it `few` times and at least once in `seldom` bytes; else
/// empty.
std::string spoken_often(string_view text, const std::unordered_set<string_view>& own, const std::unordered_set<string_view>& beside, std::size_t few, std::size_t seldom) {
  std::string said;
  std::size_t count = 0;
  for_each_word(text, [&](string_view word) {
    const bool is_own = own.contains(word);
    if (is_own && said.empty()) said = word;
    if (is_own || beside.contains(word)) ++count;
  });
  return count >= few && count * seldom >= text.size() ? said : std::string();
}

/// A heading that is one of the words and no more.
bool is_heading_of(string_view text, string_view word) {
  for (std::size_t at = text.find(word); at != string_view::npos; at = text.find(word, at + 1)) {
    std::size_t end = at + word.size(), begin = at;
    if (end < text.size() && text[end] == 's') ++end;
    while (begin > 0 && text[begin - 1] == ' ') --begin;
    if (begin > 0 && text[begin - 1] == '#' && (end == text.size() || text[end] == '\n')) return true;
  }
  return false;
}

}  // namespace

std::string algebra_spoken_of(string_view lower) {
  static const std::unordered_set<string_view> own = words_in(
      "morphism morphisms homomorphism homomorphisms functor functors monoid monoids abelian coset cosets coproduct coproducts copower copowers metagraph ideals semigroup semigroups subring subrings codomain "
      "endomorphism endomorphisms epimorphism monomorphism monic monics");
  static const std::unordered_set<string_view> beside = words_in("arrow arrows category categories group groups subgroup subgroups ring rings ideal object objects");
  constexpr std::size_t few = 4, seldom = 600;
  std::string said = spoken_often(lower, own, beside, few, seldom);
  for (const string_view word : {"group", "ring", "category"})
    if (said.empty() && is_heading_of(lower, word)) said = spoken_often(lower, {word}, beside, few, seldom);
  return said;
}

std::string functionals_spoken_of(string_view lower) {
  static const std::unordered_set<string_view> own = words_in("hilbert banach functionals"), beside = words_in("functional normed reflexive");
  constexpr std::size_t few = 5, seldom = 1500;
  return spoken_often(lower, own, beside, few, seldom);
}

section_topics topics_of(string_view section) {
  section_topics out;
  const std::string text = lower_case(section);
  out.complex = first_spoken(text, {"conjugate linear", "conjugate-linear", "**conjugate** linear", "conjugate symmetry", "sesquilinear"});
  for (const string_view sign : {"\\mathbb{C}", "\\mathbb C", "\\C^", "ℂ"})
    if (out.complex.empty() && section.find(sign) != string_view::npos) out.complex = sign;
  out.spaces = first_spoken(text, {"hilbert", "banach", "inner product space", "inner product spaces", "normed space", "normed spaces", "abstract vector space", "abstract vector spaces", "linear functional", "linear functionals", "dual space", "bounded functional"});
  out.distributions = first_spoken(text, {"distribution function", "cdf", "quantile function", "density", "densities", "distributions", "kl divergence", "inverse function"});
  out.money = first_spoken(text, {"billion", "million", "thousand", "shares", "price", "cash", "revenue"});
  if (out.money.empty() && text.find("\\$") != string_view::npos) out.money = "$";
  out.lags = first_spoken(text, {"lag operator", "lag_operator", "lag operators", "backshift", "backward shift", "shift operator"});
  return out;
}

int indentation_of_item(string_view text, std::size_t at) {
  const std::size_t line = at == 0 ? string_view::npos : text.rfind('\n', at - 1), begin = line == string_view::npos ? 0 : line + 1;
  std::size_t sign = begin;
  while (sign < text.size() && text[sign] == ' ') ++sign;
  std::size_t end = sign;
  while (end < text.size() && is_digit(text[end])) ++end;
  const bool numbered = end > sign && end + 1 < text.size() && (text[end] == '.' || text[end] == ')') && text[end + 1] == ' ';
  const bool marked = sign + 1 < text.size() && (text[sign] == '*' || text[sign] == '-' || text[sign] == '+') && text[sign + 1] == ' ';
  return numbered || marked ? static_cast<int>(sign - begin) : -1;
}

bool lists_axioms(string_view heading, string_view before) {
  if (heading.starts_with('#') && lower_case(heading).find("axiom") != std::string::npos) return true;
  const std::string lower = lower_case(before);
  const string_view text = lower;
  const auto line_to = [&](std::size_t end) {
    const std::size_t first = end == 0 ? string_view::npos : text.rfind('\n', end - 1);
    return text.substr(first == string_view::npos ? 0 : first + 1, end - (first == string_view::npos ? 0 : first + 1));
  };
  std::size_t end = text.size();  // of the line that is looked at, from the last one on
  while (end > 0 && indentation_of_item(text, end) >= 0) {
    end -= line_to(end).size();
    while (end > 0 && is_space(text[end - 1])) --end;
  }
  string_view lead = end < text.size() ? line_to(end) : string_view();
  while (lead.ends_with('*') || lead.ends_with(' ')) lead.remove_suffix(1);
  if (!lead.ends_with(':')) return false;
  const bool defines = holds_any_of(lead, {"satisf", "iff all", "if all of"}) && holds_any_of(lead, {" is a ", " is an ", "is called", "on a "});
  // “a function satisfying”, and not “the transpose operation satisfies”
  return defines || lead.find("axiom") != string_view::npos || (holds_any_of(lead, {"satisfying", "that satisf", "must satisf", "has to satisf", "have to satisf"}) && holds_any_of(lead, {"function", "operation"}));
}

}  // namespace odot::notes
