// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>

#include "odot/numeric/bindings.hpp"

namespace odot::numeric::detail {

/// The sizes of the names that bindings speak of; 0 for a size that is known only when the program runs.
struct size_table {
  static constexpr int capacity = 32;
  extent_name names[capacity]{};
  int count = 0;
  bool clash = false;
  extent_name clashing{}; ///< a name, and the second of its two sizes

  constexpr int find(std::string_view text) const {
    for (int i = 0; i < count; ++i)
      if (names[i].text == text) return i;
    return -1;
  }
  constexpr void note(std::string_view text, long long size) {
    const int at = find(text);
    if (at < 0) {
      names[count++] = {text, size};
    } else if (names[at].size == 0) {
      names[at].size = size;
    } else if (size != 0 && names[at].size != size) {
      clash = true;
      clashing = {text, size};
    }
  }
  constexpr void note(const dimension_info& info) {
    const extent e = extent_of(info);
    for (int i = 0; i < e.name_count; ++i) note(e.names[i].text, e.names[i].size);
  }
  /// The size of a dimension; 0 where a name in it has none.
  constexpr long long size_of(const dimension_info& info) const {
    if (info.text.empty()) return info.number;
    const extent e = extent_of(info);
    bool known = true;
    const long long value = e.value_at([&](const extent_name& name) {
      const long long size = name.size != 0        ? name.size
                             : find(name.text) < 0 ? 0
                                                   : names[find(name.text)].size;
      known = known && size != 0;
      return size;
    });
    return known ? value : 0;
  }
  /// Takes a size found when the program runs. Throws std::invalid_argument where it is not what was known.
  void learn(const dimension_info& info, std::ptrdiff_t found) {
    if (size_of(info) == 0 && !info.text.empty() && is_name(info.text)) note(info.text, found);
    const long long known = size_of(info);
    if (known != found)
      throw std::invalid_argument(
          "the dimension " + to_string(info) + " is " +
          (known == 0 ? std::string("not known from the bindings") : std::to_string(known)) +
          ", but a matrix has " + std::to_string(found));
  }
};

template <class Binding>
constexpr void note_binding(size_table& table) {
  if constexpr (requires { typename Binding::symbol_type; }) {
    table.note(Binding::which->rows[0]);
    table.note(Binding::which->columns[0]);
    table.note(Binding::rows_type::info);
    table.note(Binding::columns_type::info);
  }
}

template <class... Bindings>
constexpr size_table static_sizes() {
  size_table table;
  (note_binding<Bindings>(table), ...);
  return table;
}

} // namespace odot::numeric::detail
