// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One GiNaC symbol for each entry of each symbol of an arena, with a text, a TeX name and a place in an order of our own.

#include <ginac/ginac.h>

#include <compare>
#include <map>

#include "odot/latex/name.hpp"
#include "odot/reading/sizes.hpp"

namespace odot::symbolic {

using reading::cannot_expand, reading::sizes, reading::undefined_entry;

/// Which entry a variable is; comparison gives the order in which variables are printed: by symbol as declared, family
/// positions, row, column.
struct variable_key {
  int symbol = 0;
  std::vector<std::int64_t> family;
  std::size_t row = 0, column = 0;
  friend auto operator<=>(const variable_key&, const variable_key&) = default;
};

/// The table of variables. Two GiNaC symbols of one name differ, so whatever is to be compared must come from one table.
///
/// Indices are printed from 1: entry (0, 1) of Q is `Q[1,2]`, in TeX Q_{1,2}; entry 0 of a column x_1 is `x_1[1]`, x_{1,1}.
/// Not safe in threads, as nothing of GiNaC is: parallel work forks processes.
class variables {
 public:
  explicit variables(const kernel::term_arena& arena) : arena_(arena) {}

  /// The variable at (row, column) of `symbol`. O(log) in their number.
  const GiNaC::symbol& operator()(int symbol, const std::vector<std::int64_t>& family, std::size_t row, std::size_t column) {
    auto [place, fresh] = by_key_.try_emplace(variable_key{symbol, family, row, column});
    if (fresh) place->second = make(place->first);
    return place->second;
  }
  /// Calls `take(key, symbol)` for every variable made so far, in the order in which they are printed.
  template <class Take>
  void for_each(Take take) const {
    for (const auto& [key, symbol] : by_key_) take(key, symbol);
  }
  const kernel::term_arena& arena() const { return arena_; }
  std::size_t size() const { return by_key_.size(); }

  /// The GiNaC symbol that stands for an elementwise function whose body is not known.
  const GiNaC::symbol& function(int f) {
    auto [place, fresh] = functions_.try_emplace(f);
    if (fresh) place->second = GiNaC::symbol(std::string(arena_.function_text(f)), latex::name(arena_.function_text(f)));
    return place->second;
  }

 private:
  GiNaC::symbol make(const variable_key& key) const {
    const kernel::symbol_entry& entry = arena_.symbol(key.symbol);
    const std::string name(kernel::view(entry.text));
    std::vector<std::string> indices;
    for (std::int64_t position : key.family) indices.push_back(std::to_string(position));
    const bool one_row = entry.rows.is_one(), one_column = entry.cols.is_one();
    if (!one_row) indices.push_back(std::to_string(key.row + 1));
    if (!one_column) indices.push_back(std::to_string(key.column + 1));
    std::string text = name;
    for (std::size_t i = 0; i < indices.size(); ++i) text += (i == 0 ? "[" : ",") + indices[i];
    if (!indices.empty()) text += "]";
    return GiNaC::symbol(text, latex::indexed(name, indices));
  }

  const kernel::term_arena& arena_;
  std::map<variable_key, GiNaC::symbol> by_key_;
  std::map<int, GiNaC::symbol> functions_;
};

}  // namespace odot::symbolic
