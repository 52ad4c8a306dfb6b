// SPDX-License-Identifier: MIT
#include "kinds.hpp"

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

void use_of_names::look_at(const node* n) {
  if (n == nullptr) return;
  if (n->kind == form::transpose && n->text != "'") mark(n->kids[0]);
  if (n->kind == form::call && (n->text == "length" || n->text == "length_squared" || n->text == "length_one" || n->text == "norm" || n->text == "norm_squared" || n->text == "inner"))
    for (const node* k : n->kids) mark(k);
  for (const node* k : n->kids) look_at(k);
}

}  // namespace odot::notes
