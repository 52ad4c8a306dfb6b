// SPDX-License-Identifier: MIT
// Questions that several rules ask of sizes and nodes.

#include "typing.hpp"

namespace odot::notes {

bool has_unknown(const extent& e) {
  for (const auto& t : e.terms())
    for (int n : t.names)
      if (n < 0) return true;
  return false;
}

/// Whether e ≥ 0 for all dimensions ≥ 1, as far as its coefficients show.
bool surely_nonnegative(const extent& e) {
  extent shifted = e;
  for (const auto& t : e.terms())
    for (int n : t.names) shifted = shifted.substitute(n, extent::of(n + 500'000) + extent(1));  // n = 1 + t
  for (const auto& t : shifted.terms())
    if (t.coefficient < 0) return false;
  return shifted.valid();
}

bool is_zero_numeral(const node* n) {
  n = without_brackets(n);
  return n->kind == form::number && n->text.find_first_not_of("0.") == std::string::npos;
}

/// `i` and `i'`: what an index can be called.
std::string index_text(const node* n) {
  if (is_letter(n)) return n->text;
  if (n->kind == form::transpose && n->text == "'" && is_letter(n->kids[0])) return n->kids[0]->text + "'";
  if (n->kind == form::name && (n->text == "\\ell" || n->text == "\\mu" || n->text == "\\nu" || n->text == "\\alpha" || n->text == "\\beta")) return n->text;
  if (n->kind == form::indexed && is_letter(n->kids[0])) return with_subscript(n->kids[0]->text, n->text);
  return {};
}

bool is_lower_case(const std::string& name) {
  std::string plain = base_of(name);  // what stands in a subscript says nothing of the letter
  while (plain.starts_with('\\')) {
    const std::size_t brace = plain.find('{');
    if (brace == std::string::npos || plain.find('}') == std::string::npos) {
      return plain.size() > 1 && plain[1] >= 'a' && plain[1] <= 'z';  // \alpha against \Gamma
    }
    plain = plain.substr(brace + 1);
  }
  return !plain.empty() && plain[0] >= 'a' && plain[0] <= 'z';
}

}  // namespace odot::notes
