// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From a statement with known shapes to a term of the kernel.

#include <string>
#include <unordered_map>
#include <vector>

#include "odot/kernel/builder.hpp"
#include "notes/shapes/typing.hpp"

namespace odot::notes {

/// Lowers statements into one arena; names, symbols and definitions that occur in several of them are the same there.
class lowering {
 public:
  /// With `use_values`, a dimension with a value is that number instead of a name.
  lowering(const scope& names, kernel::term_arena& arena, bool use_values) : scope_(names), arena_(arena), use_values_(use_values) {}

  /// The term for `n`. Throws `trouble` for what the kernel has no term for.
  kernel::term lower(const node* n, typing& t);
  /// The kernel's name for a dimension or an index.
  kernel::polynomial polynomial(const extent& e, typing& t);
  /// Dimensions without a name are what the claim makes of them, in definitions too.
  void agree_with(typing& claim) { claim_ = &claim; }

  /// The kernel's symbols for the scope's: which is which.
  const std::unordered_map<int, int>& symbols() const { return symbols_; }
  const std::unordered_map<std::string, int>& undeclared() const { return undeclared_; }
  /// Properties that hold for this claim only, by symbol of the scope.
  void add_property(int symbol, unsigned property) { extra_[symbol] |= property; }
  /// The symbols of the scope that the terms speak of, through definitions too.
  const std::vector<int>& mentioned() const { return mentioned_; }

 private:
  kernel::term make(const node* n, typing& t);
  kernel::term name(const node* n, typing& t, const resolved& r);
  kernel::term symbol(int id, typing& t);
  kernel::term defined(int id);
  kernel::term undeclared(const std::string& name, typing& t);
  kernel::term mapped(const node* n, typing& t);
  kernel::term product(const node* n, typing& t);
  kernel::term times(kernel::term a, kernel::term b);
  kernel::term divided(kernel::term a, kernel::term b);
  kernel::term entry(const node* n, typing& t, const resolved& r);
  kernel::term call(const node* n, typing& t);
  kernel::term sum_over(const node* n, typing& t);
  kernel::term counted(const node* n, typing& t);
  kernel::term power(const node* n, typing& t);
  kernel::term blocks(const node* n, typing& t);
  bool scalar(kernel::term a) const { return kernel::is_scalar(arena_[a]); }
  struct index_use {
    int name = -1;             ///< the kernel's index
    int left_out = 0;          ///< so many positions from 0 on are no part of the sum
    kernel::polynomial value;  ///< what stands for the note's index less its start
  };
  const index_use& index(int id, typing& t);

  const scope& scope_;
  kernel::term_arena& arena_;
  bool use_values_;
  typing* claim_ = nullptr;
  std::unordered_map<int, int> dimensions_, symbols_;
  std::unordered_map<int, index_use> indices_;
  std::unordered_map<int, kernel::term> definitions_;
  std::unordered_map<std::string, int> undeclared_, functions_;
  std::unordered_map<int, unsigned> extra_;
  std::vector<int> mentioned_, expanding_;
  int nodes_ = 0;
};

}  // namespace odot::notes
