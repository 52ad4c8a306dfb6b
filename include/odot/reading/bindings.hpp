// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The values of names while terms are read, and what of that a value hangs on: what was read with the same values need not be read again.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "odot/reading/sizes.hpp"

namespace odot::reading {

/// Sizes, and the indices that are bound at the moment.
class bindings {
 public:
  explicit bindings(sizes at) : at_(std::move(at)) {}

  /// What a value hangs on: some of the indices that are bound, up to one that was bound just then.
  struct stamp {
    std::uint64_t used = 0, binding = 0, hiding = 0;
  };

  /// The value of a polynomial; what is being read hangs on the bound indices in it. Throws `cannot_expand`.
  std::int64_t value(const kernel::term_arena& arena, const kernel::polynomial& p) { return uses(p), at_.value(arena, p); }
  /// The same; nothing where a name has no value, or the result does not fit 64 bits.
  std::optional<std::int64_t> find(const kernel::polynomial& p) { return uses(p), value_of(p, at_); }
  /// The first name in `p` that has no value, or −1.
  kernel::name missing(const kernel::polynomial& p) const { return at_.missing(p); }
  /// What `body` gives with an index bound to a value; it is let go when that throws, too.
  template <class Body>
  auto with(kernel::name name, std::int64_t value_of, Body&& body) {
    const struct scope {
      bindings& of;
      kernel::name name;
      std::optional<std::int64_t> before;
      std::uint64_t hiding;
      ~scope() {
        of.hiding_ = hiding;
        of.bound_.pop_back();
        if (of.bound_.size() <= most) of.used_ &= ~place(of.bound_.size());
        before ? void(of.at_.set(name, *before)) : of.at_.unset(name);
      }
    } inside{*this, name, at_.value(name), hiding_};
    at_.set(name, value_of);
    bound_.push_back({name, ++count_});
    if (inside.before) hiding_ = count_;
    return body();
  }

  /// Begins to read another node; what is returned goes to `end`.
  std::uint64_t begin() { return std::exchange(used_, 0); }
  /// What was read since `begin` hangs on this.
  stamp end(std::uint64_t around) {
    const stamp made{used_, used_ == 0 ? 0 : innermost(used_).binding, hiding_};
    used_ |= around;
    return made;
  }
  /// Whether what was read then is the same now; if so, what is being read hangs on the same. Indices are bound one inside of the other:
  /// those outside of the innermost are what they were where it is, but for one that hides what its name means outside.
  bool still(const stamp& then) {
    const auto count = static_cast<std::size_t>(std::bit_width(then.used));
    if (then.hiding != hiding_ || count > most || count > bound_.size() || (count > 0 && innermost(then.used).binding != then.binding)) return false;
    used_ |= then.used;
    return true;
  }

 private:
  void uses(const kernel::polynomial& p) {
    for (std::size_t i = 0; i < bound_.size(); ++i)
      if (p.mentions(bound_[i].name)) used_ |= place(i);
  }
  struct bound_name {
    kernel::name name;
    std::uint64_t binding;  ///< another number each time that an index is bound
  };
  static constexpr std::size_t most = 63;  ///< so many have a bit of their own, those inside of them one together
  static constexpr std::uint64_t place(std::size_t i) { return std::uint64_t{1} << std::min(i, most); }
  const bound_name& innermost(std::uint64_t places) const { return bound_[static_cast<std::size_t>(std::bit_width(places)) - 1]; }

  sizes at_;
  std::vector<bound_name> bound_;  ///< the outermost first
  std::uint64_t used_ = 0;         ///< a bit for each of them that what is being read hangs on
  std::uint64_t count_ = 0;
  std::uint64_t hiding_ = 0;       ///< the innermost binding of a name that has another value outside of it; 0 where there is none
};

}  // namespace odot::reading
