// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What typography and use say of a name that nothing declares: which of its readings are left.

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "notes/formula/syntax.hpp"

namespace odot::notes {

/// `\mathbf{x}`, `\vec{x}`: written as vectors are.
bool is_bold_lower(std::string_view name);
/// Whether the name, without accents and fonts, begins with a capital letter, Latin or Greek.
bool is_capital(std::string_view name);
/// Whether the name's letter, without accents and fonts, is one of these: X of `\mathbf{X}_1`.
bool has_letter_of(std::string_view name, std::string_view letters);
/// The capital that a lower-case letter may stand below: A, then \mathbf{A}, for a; \mathbf{A} first for \mathbf{a}. Empty for any other name.
std::vector<std::string> capitals_of(std::string_view name);
/// The name without its subscript and label: x for x_1 and for x_i.
std::string base_of(std::string_view name);

/// Whether a product in `n` shows that dashes transpose small letters: `b'X'y`, `b'Xb`.
bool shows_transposing_dashes(const node* n);

/// Names that a text uses as no number can be used: what is transposed, normed, or joined by an inner product.
class use_of_names {
 public:
  /// Looks through an expression. `dashes_transpose`: its formula shows that dashes do so. O(its size).
  void look_at(const node* n, bool dashes_transpose);
  void clear() { vectors_.clear(), by_dash_.clear(); }
  /// Whether `name`, or another of its family, is no number.
  bool is_vector(const std::string& name) const { return vectors_.contains(base_of(name)); }
  /// Whether a formula transposes the name by a dash beyond doubt, as `b'` of `b'X'Xb`.
  bool is_transposed_by_dash(const std::string& name) const { return by_dash_.contains(base_of(name)); }

 private:
  void mark(const node* n);
  std::unordered_set<std::string> vectors_, by_dash_;
};

}  // namespace odot::notes
