// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Looking for a certificate. Nothing here is trusted: whatever it writes, the kernel decides.
///
/// The goal L − R is rewritten by what is known (laws of reciprocals and inverses, given equations, properties, lemmas proved on the
/// way), each use logged as a step. Where that ends short of 0, denominators are made common, inverses multiplied away, bodies of
/// functions rewritten, conditions brought to one writing.

#include "odot/kernel/schemas.hpp"
#include "odot/search/order.hpp"
#include "odot/search/prune.hpp"

namespace odot::search {

/// How much one search may cost; past it the answer is `failure::budget`.
struct budget {
  int monomials = 200000; ///< monomials made
  int steps = 600;        ///< steps tried
  int matches = 100000;   ///< factors compared while a pattern is looked for
  unsigned orientations = 4;  ///< ways to choose which side of an equation is replaced by the other
};

/// A goal on its way to 0, and the steps so far.
struct goal_state {
  form f;
  sequence<code> codes;  ///< of the monomials, in order
  sequence<step> steps;
};

struct matching_mark {
  int assigned = 0, open = 0, levels = 0;
};
/// What the open names of a pattern stand for.
struct matching {
  const monomial* whole = nullptr;  ///< the target
  sequence<name> open;
  sequence<int> values;             ///< handles of positions, −1 while open
  sequence<int> level;              ///< of a bound name: which list of the target's bound names it is one of; −1: universal
  sequence<const sequence<name>*> levels;
  sequence<int> used;               ///< the factors of the target that are matched
  sequence<int> assigned;           ///< the open names in the order in which they got their values
  constexpr matching_mark mark() const { return {assigned.size(), open.size(), levels.size()}; }
};

/// What is known, made ready for rewriting: the monomial `lead` of `zero` is replaced by the others.
struct rule {
  form zero;
  int lead = -1;
  sequence<factor> conditions;  ///< what the law stands behind; left out of `zero`
  factor reciprocal_of;  ///< of c·(B·1/B − 1) = 0: the factor 1/B; body −1 for others
  rational scale = 1;    ///< and the number c
  bool diagonal = false; ///< M⁻¹[p,q] = [p = q]·M⁻¹[q,q]: used off the diagonal
  bool swaps = false;    ///< S[a,b] = ±S[b,a]
  bool may_stay = false; ///< what it makes of something may be just that: it is not used there
  bool off = false;
  enum class use { anywhere, outside_sums, inside_sums } where = use::anywhere;  ///< at which positions of the lead's first slot
};

/// An equation between members of sequences for every value of its parameters, proved before the claim; the first parameter is the
/// time of the induction, where there is one.
struct sequence_lemma {
  sequence<name> parameters;
  bool inductive = true;
  term left = -1, right = -1;
  sequence<equation> also;      ///< of the shape of `left`, proved together with it: an induction has all of them as hypotheses
  sequence<polynomial> guards;  ///< it is said only where each of these is ≥ 0
  rule::use where = rule::use::anywhere;
  bool goes_on = false;         ///< it says what a state makes of the one at which the claim begins
  int closes = -1;              ///< the family of which this is the closed form: its recurrence is not used from then on
};

/// How a claim about sequences is tried.
struct manner {
  bool from_the_first = false;  ///< sums lose their first terms, not their last ones, unless what they hold runs down
  bool quotients = false;       ///< laws of reciprocals are said as everything else that is known writes them
  bool only_here = false;       ///< and they alone are; an induction speaks of the goal's row and column only, as they may
};

/// A family of a recurrence, as an induction takes it.
struct family_form {
  int symbol = -1;
  sequence<name> parameters;  ///< the time, then the slots
  term member = -1, closed = -1;
  sequence<int> split;        ///< slots for which there are rules for 0 and for i + 1
};

class searcher : public schemas {
 public:
  constexpr searcher(const term_arena& t, const equation& claim, const sequence<equation>& given, const sequence<cut>& cuts,
                     const budget& limits, unsigned orientation)
      : schemas(t, cuts, usual_order), claim_(claim), given_(given), budget_(limits), orientation_(orientation) {
    left = limits.monomials;
  }
  /// Whether the steps of every goal are found.
  constexpr bool find(certificate& found);
  /// The same for the closed form of one of several families, by induction over the time.
  constexpr bool find_by_induction(const sequence<family_form>& families, int which, certificate& found);
  struct {
    int family = -1;
    bool at_start = true;
  } broken;   ///< where an induction failed
  form unproved;  ///< what was left of a goal that was not found
  /// The same with lemmas proved first, each by the ones before it, and by induction over the natural `time` of the claim; −1: none.
  constexpr bool find_with_lemmas(const sequence<int>& families, const sequence<sequence_lemma>& lemmas, name time, certificate& found,
                                  const manner& how);
  /// Whether this orientation reads something known in another way than each before it.
  constexpr bool worth_trying(unsigned orientation) const { return differ_[orientation] == (1U << orientation) - 1; }

 private:
  /// What is still to be matched: factors, or monomials, of a pattern among those of a target, one by one; then `next`.
  struct task {
    const factor *factors = nullptr, *among = nullptr;
    const monomial *pattern = nullptr, *target = nullptr;
    int at = 0, count = 0, of = 0;
    std::uint64_t used = 0;  ///< those of the target that are taken, as bits
    bool top = false;
    const task* next = nullptr;
  };
  // matching.inl
  constexpr int resolve(const matching& m, int position);
  constexpr int open_names(const matching& m, int position) const;
  constexpr bool assign(matching& m, int which, int value);
  constexpr bool unify(matching& m, int pattern, int target);
  static constexpr polynomial quotient(const polynomial& p, const polynomial& c);
  constexpr void undo(matching& m, const matching_mark& before);
  constexpr bool match_all(matching& m, const task* agenda);
  constexpr bool match_factor(matching& m, const factor& p, const factor& t, const task* rest);
  constexpr bool match_bodies(matching& m, int pattern, int target, const task* rest);
  constexpr bool alike(const factor& p, const factor& t) const;
  constexpr bool may_match(const monomial& pattern, const monomial& target) const;
  constexpr bool finished(const matching& m);
  constexpr bool match(const sequence<name>& universals, const monomial& pattern, const monomial& target, matching& found);

  // rewriting.inl
  constexpr int degree(const monomial& m) const;
  constexpr int forced_lead(const law& l, const form& f) const;
  constexpr int latest_member(const form& f) const;
  constexpr int lead_of(const form& f, unsigned orientation) const;
  constexpr bool tells(const sequence<name>& universals, const form& f, const monomial& m) const;
  constexpr int telling(const sequence<name>& universals, const form& f, int best) const;
  constexpr bool inside_sum(const matching& found) const;
  constexpr bool stays(const sequence<name>& universals, const form& zero, const matching& found);
  constexpr rule make_rule(const law& l);
  constexpr bool mentions_name(const form& f, name n) const;
  constexpr void know(law l);
  constexpr void forget(int count) {
    while (known_.size() > count) known_.pop(), rules_.pop();
    while (!moved_.empty() && moved_.back().lemma >= count) moved_.pop();
  }
  constexpr goal_state goal(const form& f);
  constexpr void add(goal_state& g, const form& more);
  constexpr void apply(goal_state& g, step s);
  constexpr void replace(goal_state& g, int at, step s, const form& others);
  constexpr void subtract(goal_state& g, step s, const form& zero);
  constexpr bool admit(goal_state& g, int at, int known, const sequence<int>& values);
  constexpr bool read_match(const matching& found, int known, sequence<int>& values);
  constexpr int solved_by_conditions(int known, int which, const sequence<int>& values);
  constexpr bool rewrite_at(goal_state& g, int at, int known);
  constexpr bool rewrite(goal_state& g);
  constexpr monomial without(const monomial& m, const sequence<int>& used, const sequence<name>& images) const;

  // bodies.inl
  constexpr void replace_atom(goal_state& g, const monomial& m, int factor_at, int known, const sequence<int>& values);
  constexpr int add_same(goal_state& g, const factor& f, const sequence<name>& universals, form guard, form before, form after,
                         const sequence<name>& locals, sequence<step> by);
  constexpr bool may_change(const form& f) const;
  constexpr bool rewrite_bodies(goal_state& g, int depth);
  constexpr bool rewrite_body(goal_state& g, int at, int factor_at, int depth);
  constexpr bool by_cases(goal_state& g, const monomial& m, int factor_at, const factor& f, const sequence<name>& u,
                          const sequence<int>& values, const factor& condition);
  constexpr bool has_functions(const form& f) const;
  /// A function that was moved through a permutation: P[x,a]·(f(F) − f(h(a))) = 0 for all `universals` and a.
  struct moved_function {
    int lemma = -1;
    factor atom;               ///< f(F)
    sequence<name> universals;
    name a = -1;
    int sum_law = -1;          ///< Σₐ P[x,a] = 1,
    sequence<int> sum_at;      ///< and where it is used
  };
  constexpr void use_moved(goal_state& g, int at, int factor_at, const moved_function& t, const sequence<int>& values);
  constexpr bool through_permutation(goal_state& g, int at, int factor_at, const factor& f, const sequence<name>& u,
                                     const sequence<int>& values);
  constexpr int find_property(int symbol, std::string_view law_name) const;

  // powers.inl
  constexpr bool swapped(int known, const factor& f, factor& other, rational& sign, sequence<int>& at);
  constexpr bool swap_positions(goal_state& g);
  constexpr bool undo_logarithms(goal_state& g);
  constexpr void use_schema(goal_state& g, step s, const monomial& m, int factor_at, const rational& scale = 1);
  constexpr bool join_powers(goal_state& g);
  constexpr bool split_base(goal_state& g, const monomial& m, int factor_at);
  constexpr bool take_roots(goal_state& g);
  static constexpr rational exact_root(const rational& c, std::int64_t degree);
  constexpr bool root_of_monomial(monomial rest, const factor& x, std::int64_t degree, monomial& product, int depth);
  constexpr bool take_root(goal_state& g, const monomial& m, int factor_at, const form& product);
  constexpr void collect_roots(const form& f);

  // functions.inl
  constexpr bool expand_functions(goal_state& g);
  constexpr bool take_angle_apart(bool cosine_of, const form& angle, step& s);
  constexpr void know_of(sequence<step>& steps, const sequence<name>& around, form F, const sequence<schema>& laws);
  constexpr void know_proportional(sequence<step>& steps);
  constexpr void know_functions(goal_state& g);
  constexpr void know_functions_in(sequence<step>& steps, const form& all, const sequence<name>& around, sequence<int>& seen);
  constexpr bool knows_reciprocal(const factor& one_over);
  constexpr bool by_functions(goal_state& g);
  constexpr bool has_logarithm(const form& f) const;
  constexpr bool by_exponentials(goal_state& g);
  constexpr void know_logarithm(sequence<step>& steps, const monomial& m);
  constexpr void know_arguments(sequence<step>& steps);
  constexpr void know_argument(sequence<step>& steps, int law_number, const sequence<name>& u, const form& power, const form& B, const form& by);

  // inverses.inl
  struct inverse_at {
    term node = -1;
    sequence<char> path;
  };
  constexpr void collect_inverses(term t, sequence<char> path, sequence<inverse_at>& found) const;
  constexpr bool inverse_parts(term M, int p, int q, form& x);
  constexpr void know_inverse_parts(sequence<step>& steps);
  constexpr void know_diagonal_inverses(sequence<step>& steps);
  constexpr void know_symmetric_inverses(sequence<step>& steps);
  constexpr void know_blocks(sequence<step>& steps);
  constexpr int find_law(const sequence<char>& path, std::string_view law_name) const;
  constexpr form product_entry(term left_factor, term right_factor, int p, int q);
  constexpr sequence<int> spread(int size, int p);
  constexpr bool multiply_away(goal_state& g, term left_factor, term right_factor, int p, int q, int depth);
  constexpr bool one_side(goal_state& g, const inverse_at& x, int law_number, int side, term left_factor, term right_factor, int p, int q,
                          int depth);

  // lengths.inl
  constexpr bool split_last(goal_state& g);
  constexpr bool runs_down(const monomial& m, name v) const;
  constexpr void split_sum(goal_state& g, int at, name v, int m);
  constexpr bool split_at_another(goal_state& g);
  constexpr bool stands_there(int known, const factor& member) const;
  constexpr bool cancel_numbers(goal_state& g);

  // induction.inl, of induction.hpp
  constexpr void split_slot(goal_state& g, name slot);
  constexpr bool prove_steps(const sequence<family_form>& families, step& s, const sequence<name>& slot_names);

  // sequences.inl, of sequences.hpp
  constexpr form guard_of(const sequence_lemma& l, const renaming& env);
  constexpr bool prove_lemma(step& s);
  constexpr void hypotheses_further(int from, int to, sequence<step>& steps);
  constexpr bool step_by_reduced(goal_state& g, int hypotheses, int next);
  constexpr bool know_lemma(const sequence_lemma& l, sequence<step>& steps);
  constexpr bool solve_either(goal_state& g);
  constexpr bool claim_by_induction(goal_state& g, const piece& row, const piece& col, name time, const manner& how);
  constexpr void laws_at(int position, sequence<step>& steps);

  // solving.inl
  constexpr bool order_conditions(goal_state& g);
  constexpr bool drop_implied(goal_state& g);
  constexpr std::uint64_t fingerprint(const goal_state& g) const;
  constexpr bool reduce(goal_state& g, int depth);
  constexpr bool speaks_of_reciprocal(int known, const factor& atom, matching& found);
  constexpr bool common_denominator(goal_state& g, sequence<code>& tried);
  constexpr bool same(const factor& a, const factor& b);
  constexpr int count_of(const factor& atom, const monomial& m);
  constexpr bool put_over(goal_state& g, const factor& atom, int known, const sequence<int>& at);
  constexpr bool release_denominators(goal_state& g);
  constexpr bool by_edges(goal_state& g, int depth);
  constexpr bool sums_functions(const monomial& m) const;
  constexpr bool same_ranges(const sequence<name>& a, const sequence<name>& b) const;
  constexpr void by_summands(goal_state& g);
  constexpr bool solve(goal_state& g, int depth);
  constexpr void know_exponentials(sequence<step>& steps);
  constexpr void normal_laws(sequence<step>& steps, int first = 0, bool only_reciprocals = false);
  constexpr void know_reduced(sequence<step>& steps, int known, const sequence<int>& at, const sequence<name>& universals, const goal_state& reduced,
                              const form& times);
  constexpr bool has_inequalities(const form& f) const;
  constexpr void export_tables(written& to) const;

  equation claim_;
  const sequence<equation>& given_;
  budget budget_;
  unsigned orientation_;
  sequence<law> known_;
  sequence<rule> rules_;
  sequence<int> families_;  ///< symbols that recurrences speak of
  sequence<inverse_at> inverses_;
  sequence<factor> roots_;
  rational side_ = 1;
  bool ordered_ = false;  ///< conditions are brought to one writing
  bool latest_first_ = false;  ///< what was learnt last is used before what was known earlier
  bool split_early_ = false;  ///< sums lose their last terms before anything is written out, so that these meet their reciprocals
  bool from_the_first_ = false;  ///< lemmas are proved with `split_first_`
  bool split_first_ = false;   ///< sums lose their first term instead of their last
  int splits_left_ = 0;
  bool no_split_ = false;
  unsigned differ_[4] = {};  ///< of an orientation those before it, as bits, that read something known differently
  sequence<moved_function> moved_;  ///< by lemmas that are known
  sequence<int> irreducible_;  ///< bodies in which nothing was found to rewrite
};

}  // namespace odot::search

#include "odot/search/matching.inl"
#include "odot/search/rewriting.inl"
#include "odot/search/bodies.inl"
#include "odot/search/powers.inl"
#include "odot/search/functions.inl"
#include "odot/search/inverses.inl"
#include "odot/search/lengths.inl"
#include "odot/search/solving.inl"
