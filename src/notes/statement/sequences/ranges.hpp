// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The indices of a claim about families as numbers of the kernel, and members outside of their family.

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "notes/statement/sequences/items.hpp"
#include "notes/statement/sequences/lowering.hpp"

namespace odot::notes {

/// What the free letters and the sizes of a claim are, in naturals.
struct index_system {
  std::map<std::string, kernel::polynomial> letters;
  std::vector<std::pair<std::string, kernel::polynomial>> shown;
  std::vector<kernel::polynomial> filters;  ///< each ≥ 0 where the claim speaks
  std::vector<kernel::polynomial> sizes;    ///< each ≥ 1 there, and a proof need not know it
  std::vector<kernel::name> times;
  std::vector<kernel::name> rests;          ///< naturals that are what is left of a size behind a letter that ends there
  std::string trouble;                      ///< why the ranges are not read; empty where they are
};

/// The letters in naturals, each from `lowest` on where no bound says otherwise. With `up_to_another`, a letter that ends at another letter or
/// at a size is an index of the kernel, which runs up to there: what two of them share needs no filter then, and no induction goes over them. With `sizes_from_zero`,
/// a size to which a letter goes up from 0 is that letter and a natural more, as others are anyway.
index_system indices_of(kernel::term_arena& arena, sequence_lowering& lowering, const scope& names, const std::set<std::string>& letters,
                        const std::vector<index_bound>& range, std::int64_t lowest, bool up_to_another = false,
                        bool sizes_from_zero = false);

/// What has to be at least 0 for a member to be inside of its family that is outside at these numbers, where the text says neither where the letters end
/// nor how many members there are: x_t is spoken of up to the last one, x_{T-1} where there are two.
std::vector<kernel::polynomial> room_for(const member_use& u, const std::map<kernel::name, std::int64_t>& at, const kernel::term_arena& arena, const std::set<std::string>& letters,
                                         const std::vector<index_bound>& range, const std::vector<kernel::name>& times);

/// Looks for a member outside of its family at small numbers.
class range_check {
 public:
  range_check(const kernel::term_arena& arena, const std::vector<kernel::polynomial>& filters) : arena_(arena), filters_(filters) {}

  /// Whether it is outside at these numbers.
  bool outside_at(const member_use& u, std::map<kernel::name, std::int64_t> at) const;
  /// Whether it is outside at all the numbers that are tried.
  bool outside_always(const member_use& u) const;
  /// Whether it is outside somewhere; `at` says where.
  bool outside(const member_use& u, std::map<kernel::name, std::int64_t>& at) const;

 private:
  std::vector<kernel::name> names_of(const member_use& u) const;
  bool try_outer(const member_use& u, const std::vector<kernel::name>& outer, std::size_t k, std::map<kernel::name, std::int64_t>& at, int& work) const;
  bool try_bound(const member_use& u, std::size_t k, std::map<kernel::name, std::int64_t>& at, int& work) const;

  const kernel::term_arena& arena_;
  const std::vector<kernel::polynomial>& filters_;
};

}  // namespace odot::notes
