// SPDX-License-Identifier: MIT
#include "kinds.hpp"

#include <algorithm>

namespace odot::notes {

namespace {

/// The letter of `\mathbf{x}_1`, `\tilde{\mathbf{x}}`, `x`; a Greek letter with its backslash.
std::string_view letter_of(std::string_view name, bool& bold) {
  while (name.starts_with('\\')) {
    const std::size_t brace = name.find('{');
    if (brace == std::string_view::npos || name.find('_') < brace || name.find('^') < brace) return name;
    const std::string_view face = name.substr(1, brace - 1);
    bold = bold || face == "mathbf" || face == "vec";
    name = name.substr(brace + 1);
  }
  return name;
}

}  // namespace

bool is_bold_lower(std::string_view name) {
  bool bold = false;
  const std::string_view letter = letter_of(name, bold);
  if (!bold || letter.empty()) return false;
  const char first = letter[0] == '\\' && letter.size() > 1 ? letter[1] : letter[0];
  return first >= 'a' && first <= 'z';
}

bool is_capital(std::string_view name) {
  bool bold = false;
  const std::string_view letter = letter_of(name, bold);
  if (letter.empty()) return false;
  const char first = letter[0] == '\\' && letter.size() > 1 ? letter[1] : letter[0];
  return first >= 'A' && first <= 'Z';
}

bool has_letter_of(std::string_view name, std::string_view letters) {
  bool bold = false;
  const std::string_view letter = letter_of(name, bold);
  return !letter.empty() && letters.find(letter[0]) != std::string_view::npos;
}

std::vector<std::string> capitals_of(std::string_view name) {
  bool bold = false;
  const std::string_view letter = letter_of(name, bold);
  if (letter.empty() || letter[0] < 'a' || letter[0] > 'z' || (letter.size() > 1 && letter[1] != '}') || (name.size() > 1 && !bold)) return {};
  const std::string capital(1, static_cast<char>(letter[0] - 'a' + 'A')), fat = "\\mathbf{" + capital + "}";
  return bold ? std::vector<std::string>{fat, capital} : std::vector<std::string>{capital, fat};
}

std::string base_of(std::string_view name) {
  int depth = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '{') ++depth;
    if (name[i] == '}') --depth;
    if (depth == 0 && (name[i] == '_' || name[i] == '^')) return std::string(name.substr(0, i));
  }
  return std::string(name);
}

void use_of_names::mark(const node* n) {
  n = without_brackets(n);
  if (n == nullptr) return;
  if (n->kind == form::name) vectors_.insert(base_of(n->text));
  else if (n->kind == form::indexed && n->kids.size() <= 2) mark(n->kids[0]);
  else if (n->kind == form::sum || n->kind == form::negate)
    for (const node* k : n->kids) mark(k);
}

/// x of `x'`; nullptr for anything else.
static const node* dashed_name(const node* n) {
  n = without_brackets(n);
  if (n == nullptr || n->kind != form::transpose || n->text != "'") return nullptr;
  const node* inside = without_brackets(n->kids[0]);
  return inside->kind == form::name ? inside : nullptr;
}

/// Whether the k-th factor is `x'` with a capital with a dash right behind it, as in `x'X'y`, or with the same name behind a capital, as in `x'Ax`.
static bool dash_transposes(const node* product, std::size_t k) {
  const node* name = dashed_name(product->kids[k]);
  if (name == nullptr || is_capital(name->text)) return false;
  const auto begin = product->kids.begin() + static_cast<std::ptrdiff_t>(k) + 1;
  const auto again = std::find_if(begin, product->kids.end(), [&](const node* other) { return without_brackets(other)->kind == form::name && without_brackets(other)->text == name->text; });
  const auto is_matrix = [](const node* factor) {
    const node* plain = dashed_name(factor) != nullptr ? dashed_name(factor) : without_brackets(factor);
    return plain->kind == form::name && is_capital(plain->text);
  };
  const bool reversed = begin != product->kids.end() && dashed_name(*begin) != nullptr && is_matrix(*begin);
  return reversed || (again != product->kids.end() && std::any_of(begin, again, is_matrix));
}

bool shows_transposing_dashes(const node* n) {
  if (n == nullptr) return false;
  if (n->kind == form::product)
    for (std::size_t k = 0; k + 1 < n->kids.size(); ++k)
      if (dash_transposes(n, k)) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), shows_transposing_dashes);
}

void use_of_names::look_at(const node* n, bool dashes_transpose) {
  if (n == nullptr) return;
  if (const node* name = dashes_transpose ? dashed_name(n) : nullptr; name != nullptr && !is_capital(name->text)) mark(name), by_dash_.insert(base_of(name->text));
  if (n->kind == form::transpose && n->text != "'") mark(n->kids[0]);
  if (n->kind == form::call && (n->text == "length" || n->text == "length_squared" || n->text == "length_one" || n->text == "norm" || n->text == "norm_squared" || n->text == "inner"))
    for (const node* k : n->kids) mark(k);
  for (const node* k : n->kids) look_at(k, dashes_transpose);
}

}  // namespace odot::notes
