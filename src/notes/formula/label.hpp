// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Names with an index below them, as members of a family: W_i^{Q} is member i of W^{Q}.

#include <optional>
#include <string>
#include <string_view>

#include "parser.hpp"

namespace odot::notes {

/// A name taken apart.
struct label {
  std::string family;  ///< the name without its index: `W^{Q}`, `head`
  std::string index;   ///< `i`, `12`, `\ell`
};

/// `W_i^{Q}`, `W^{Q}_i`, `head_1`, `H_{12}` taken apart; nothing for names without an index, with several, or with more behind it.
inline std::optional<label> label_of(std::string_view name) {
  const std::size_t mark = name.find('_');
  if (mark == std::string_view::npos || mark == 0 || mark + 1 == name.size()) return std::nullopt;
  const std::string_view rest = name.substr(mark + 1);
  std::size_t end = rest[0] == '{' ? rest.find('}') : rest[0] == '\\' ? std::min(rest.find('^'), rest.size()) : 1;
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view index = rest[0] == '{' ? rest.substr(1, end++ - 1) : rest.substr(0, end);
  const std::string_view behind = rest.substr(end);
  if (index.empty() || index.find_first_of("_^{}, ") != std::string_view::npos || (!behind.empty() && !(behind.starts_with("^{") && behind.ends_with('}')))) return std::nullopt;
  return label{std::string(name.substr(0, mark)) + std::string(behind), std::string(index)};
}

/// The member of the family with that index: the inverse of `label_of`.
inline std::string labelled(const std::string& family, const std::string& index) {
  const std::size_t above = family.find("^{");
  if (above == std::string::npos) return with_subscript(family, index);
  return with_subscript(family.substr(0, above), index) + family.substr(above);
}

}  // namespace odot::notes
