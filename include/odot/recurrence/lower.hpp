// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From recurrences and a claim about their members to terms of the kernel: positions as polynomials, recurrences as given equations.

#include "odot/expr/claim.hpp"
#include "odot/expr/lower.hpp"
#include "odot/recurrence/steps.hpp"
#include "odot/search/lemmas.hpp"
#include "odot/text/term.hpp"

namespace odot {

/// What a recurrence or a claim may have wrong with its indices.
enum class step_fault {
  none,
  unbound,        ///< a step on the right that neither the left side nor a sum speaks of
  outside,        ///< a member before the first one of its family
  other_range,    ///< a sum that begins before its step does
  no_member,      ///< a recurrence whose left side is no member at a number, or at a step and a number
  given_twice,    ///< two recurrences for one member
  looks_ahead,    ///< a recurrence from members that are not there yet
  no_position,    ///< an index that is no whole number
  negative,       ///< a product whose number of factors, or a power whose exponent, may be negative
  other_step,     ///< a factor of a product that depends on another step
};

/// The first thing that is wrong, in words for the compiler's message.
struct fault_report {
  step_fault what = step_fault::none;
  text::line subject, found, wanted;
};

/// Lowers claims about members of families into one arena, one after another; the recurrences first. Where something is wrong with an
/// index, `fault` says so and the terms mean nothing.
class step_lowering {
 public:
  /// Writes into `arena`, which must outlive this object.
  constexpr explicit step_lowering(kernel::term_arena& arena) : arena_(&arena), plain_(arena) {}

  /// A step that stands free in the last equation, and what it is in naturals.
  struct meaning {
    const leaf* which = nullptr;
    kernel::polynomial value;

    /// The natural by which it exceeds its least value.
    [[nodiscard]] constexpr kernel::name natural() const { return (value - kernel::polynomial(which->from)).single_name(); }
  };
  /// Where steps begin, as texts count them.
  static constexpr kernel::sequence<text::counting::from> counted(const kernel::sequence<meaning>& steps) {
    kernel::sequence<text::counting::from> out;
    for (const meaning& m : steps) out.push({m.natural(), m.which->from});
    return out;
  }
  /// A family and its symbol in the arena.
  struct known_family {
    const leaf* which = nullptr;
    int symbol = -1;
  };

  /// What a recurrence says something of, for all recurrences before the first is lowered: which may read which of the same step
  /// depends on their order, and a family that one equation defines in terms of those before it is written out wherever it occurs.
  template <class R, class C, int N, int M>
  constexpr void announce(const claim<R, C, N, M>& rule) {
    announce_nodes(rule.left.nodes, N, rule.right.nodes, M);
  }
  /// A recurrence as a given equation.
  template <class R, class C, int N, int M>
  constexpr void rule(const claim<R, C, N, M>& which) {
    rule_nodes(which.left.nodes, N, which.right.nodes, M);
  }
  /// A claim, for every value of the steps that stand free in it.
  template <class R, class C, int N, int M>
  constexpr kernel::equation claim_of(const claim<R, C, N, M>& which) {
    return equation_nodes(which.left.nodes, N, which.right.nodes, M);
  }

  [[nodiscard]] constexpr const fault_report& fault() const { return fault_; }
  [[nodiscard]] constexpr const kernel::sequence<meaning>& free_steps() const { return free_; }
  [[nodiscard]] constexpr const kernel::sequence<kernel::equation>& given() const { return given_; }
  [[nodiscard]] constexpr const kernel::sequence<int>& ruled() const { return ruled_; }
  [[nodiscard]] constexpr const kernel::sequence<known_family>& families() const { return families_; }
  /// The products that steps run over, as texts number their factors.
  [[nodiscard]] constexpr kernel::sequence<text::counting::product> products() const {
    kernel::sequence<text::counting::product> out;
    for (const made_product& p : products_) out.push({p.symbol, p.step->name, p.step->from});
    return out;
  }
  /// What products and powers of one factor obey.
  [[nodiscard]] constexpr const kernel::sequence<search::sequence_lemma>& lemmas() const { return lemmas_; }
  /// Whether an exponent was not negative only behind a condition: then powers are better members of a sequence, everywhere.
  [[nodiscard]] constexpr bool met_uncertain_power() const { return uncertain_power_; }
  constexpr void powers_are_members() { powers_as_members_ = true; }

 private:
  using polynomial = kernel::polynomial;
  using term = kernel::term;
  /// An expression with the first node of each subtree.
  struct tree {
    const node* nodes = nullptr;
    kernel::sequence<int> begins;
    lowering::binders binders;
  };
  /// A name that runs from 0 on, up to `count` − 1 where that is known.
  struct running {
    kernel::name name = -1;
    polynomial count;
  };
  struct made_product {
    const node* body = nullptr;
    int size = 0;
    const leaf* step = nullptr;
    fold how = fold::product;
    int symbol = -1;
    bool diagonal = false;
  };
  struct made_power {
    const node* base = nullptr;
    int size = 0;
    int symbol = -1;
  };
  /// F[t + shift] = value for all members of F.
  struct definition {
    const leaf* family = nullptr;
    const leaf* step = nullptr;
    long long shift = 0;
    const node* value = nullptr;
    int count = 0;
  };
  struct rule_range {
    const leaf* family = nullptr;
    bool general = false;
    long long at = 0;  ///< its member, or the first of its members; an index of the family
  };

  constexpr void announce_nodes(const node* left, int left_count, const node* right, int right_count);
  constexpr const definition* definition_of(const leaf& family) const;
  constexpr term written_out(const definition& d, const polynomial& index);
  constexpr tree tree_of(const node* nodes, int count);
  constexpr void rule_nodes(const node* left, int left_count, const node* right, int right_count);
  constexpr bool takes_members(const tree& left, int root);
  constexpr kernel::equation equation_nodes(const node* left, int left_count, const node* right, int right_count);
  constexpr term at(const tree& t, int root);
  constexpr term member(const tree& t, int root);
  constexpr term folded(const tree& t, int root);
  constexpr term product(const tree& t, int root, const polynomial& first, const polynomial& last);
  constexpr term table(const tree& t, int root);
  constexpr term powered(const tree& t, int root);
  constexpr term power_member(const tree& t, int base, const polynomial& exponent);
  constexpr polynomial place(const tree& t, int root);
  constexpr polynomial value_of(const leaf& which);
  constexpr polynomial extreme(polynomial p, bool highest) const;
  constexpr int symbol_of(const leaf& family);
  constexpr void read_earlier(const tree& t, int root, const leaf& family, const polynomial& index);
  constexpr int product_family(const tree& t, int root, const term& probe);
  constexpr bool certain(const polynomial& p) const;
  constexpr bool certain_here(const polynomial& p) const;
  constexpr int order_of(const leaf& family) const;
  constexpr void fail(step_fault what, text::line subject, text::line found = {}, text::line wanted = {});
  constexpr text::line written(const tree& t, int root) const;
  constexpr text::line written(const polynomial& p) const;

  kernel::term_arena* arena_;
  lowering plain_;
  fault_report fault_;
  kernel::sequence<meaning> free_, bound_steps_;
  kernel::sequence<running> running_;
  kernel::sequence<polynomial> conditions_;  ///< each ≥ 0 around what is lowered
  kernel::sequence<known_family> families_;
  kernel::sequence<const leaf*> announced_;
  kernel::sequence<definition> definitions_;
  kernel::sequence<made_product> products_;
  kernel::sequence<made_power> powers_;
  kernel::sequence<search::sequence_lemma> lemmas_;
  kernel::sequence<rule_range> ranges_;
  kernel::sequence<kernel::equation> given_;
  kernel::sequence<int> ruled_;              ///< symbols that recurrences speak of
  const leaf* defined_ = nullptr;            ///< the family whose recurrence is lowered
  polynomial defined_at_;
  bool powers_as_members_ = false, uncertain_power_ = false;
  bool closed_ = false;                      ///< no other step may become free
  bool only_own_ = false;                    ///< below a product: none but its own
};

}  // namespace odot

#include "odot/recurrence/detail/folds.hpp"
#include "odot/recurrence/detail/rules.hpp"
#include "odot/recurrence/detail/terms.hpp"
#include "odot/recurrence/detail/words.hpp"
