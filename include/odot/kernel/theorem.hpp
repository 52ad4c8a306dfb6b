// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `accepted` and `certify`: the only way to a theorem.

#include <optional>

#include "odot/kernel/checker.hpp"
#include "odot/kernel/well_formed.hpp"

namespace odot::kernel {

/// Throws `ill_shaped` unless the claim and all that is given are well-formed and of one shape a side.
constexpr void require_well_formed(const term_arena& arena, const equation& claim, const sequence<equation>& given) {
  for (int i = -1; i < given.size(); ++i) {
    const equation& e = i < 0 ? claim : given[i];
    require_well_formed(arena, e.lhs);
    require_well_formed(arena, e.rhs);
    require(arena[e.lhs].rows == arena[e.rhs].rows && arena[e.lhs].cols == arena[e.rhs].cols, "both sides of an equation need one shape");
  }
}

/// Why the certificate does not prove the claim; `failure::none` where it does. `monomials` bounds the work: past it `failure::budget`.
constexpr failure refusal(const term_arena& arena, const equation& claim, const sequence<equation>& given, const certificate& proof,
                          order_function order, int monomials = 2'000'000) {
  require_well_formed(arena, claim, given);
  checker c(arena, claim, given, proof, order, monomials);
  return c.accepts() ? failure::none : c.failed;
}

/// A proved equation, with all that it speaks of and its certificate. Only `certify` can make one.
class theorem {
 public:
  const term_arena& arena() const { return arena_; }
  const equation& statement() const { return statement_; }
  /// The equations it was proved under; it says nothing where they fail.
  const sequence<equation>& assumptions() const { return assumptions_; }
  const certificate& proof() const { return proof_; }

  theorem(const theorem&) = default;
  /// What it is moved from says nothing.
  theorem(theorem&& other) noexcept
      : arena_(static_cast<term_arena&&>(other.arena_)), statement_(other.statement_),
        assumptions_(static_cast<sequence<equation>&&>(other.assumptions_)), proof_(static_cast<certificate&&>(other.proof_)) {
    other.statement_ = {-1, -1};
  }
  /// All at once: no part of a theorem ever stands beside a part of another.
  theorem& operator=(theorem other) noexcept {
    arena_ = static_cast<term_arena&&>(other.arena_), statement_ = other.statement_;
    assumptions_ = static_cast<sequence<equation>&&>(other.assumptions_), proof_ = static_cast<certificate&&>(other.proof_);
    return *this;
  }

 private:
  theorem(const term_arena& arena, const equation& statement, const sequence<equation>& assumptions, const certificate& proof)
      : arena_(arena), statement_(statement), assumptions_(assumptions), proof_(proof) {}
  friend std::optional<theorem> certify(const term_arena&, const equation&, const sequence<equation>&, const certificate&, order_function,
                                        int monomials);

  term_arena arena_;
  equation statement_;
  sequence<equation> assumptions_;
  certificate proof_;
};

/// A theorem if the certificate proves the claim, nothing otherwise.
inline std::optional<theorem> certify(const term_arena& arena, const equation& claim, const sequence<equation>& given,
                                      const certificate& proof, order_function order, int monomials = 2'000'000) {
  theorem t(arena, claim, given, proof);  // what is checked is what it holds
  if (refusal(t.arena_, t.statement_, t.assumptions_, t.proof_, order, monomials) != failure::none) return std::nullopt;
  return t;
}

}  // namespace odot::kernel
