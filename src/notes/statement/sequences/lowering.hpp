// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From a claim about families to a term of the kernel, with the recurrences that it speaks of as given equations.

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "notes/names/family.hpp"
#include "odot/verdict/sequence.hpp"

namespace odot::notes {

/// Rows and columns of a part of a formula, as far as the part itself tells them.
struct partial_shape {
  std::optional<kernel::polynomial> rows, columns;
  bool is_number() const { return rows && columns && rows->is_one() && columns->is_one(); }
};

/// A member of a family that is spoken of: its index, under the sums and conditions around it.
struct member_use {
  std::string text;
  place where;
  kernel::polynomial index;
  kernel::polynomial first;
  std::optional<kernel::polynomial> last;
  bool stepped = false;  ///< a recurrence gives it, and ends there
  std::vector<std::pair<kernel::name, kernel::polynomial>> bound;  ///< indices of sums, with their ranges
  std::vector<kernel::polynomial> conditions;                      ///< each ≥ 0
};

/// Lowers the sides of one claim into one arena. Throws `trouble`.
/// Why $A^T$ of a square A is not read where T is a number of steps.
constexpr const char* unclear_transpose = "T counts steps here, so that this can be read as a power and as a transpose; write \\top for the transpose";

/// What the name meant at that time; where it meant nothing yet, what the text says of it first: “…, where $\gamma \in \mathbb{R}$”. −1: nothing.
int symbol_or_next(const scope& names, const std::string& name, int time);

class sequence_lowering {
 public:
  using index_values = std::map<std::string, kernel::polynomial>;

  sequence_lowering(scope& names, const source& note, syntax_arena& nodes, const family_table& families, kernel::term_arena& arena)
      : scope_(names), note_(note), nodes_(nodes), families_(families), arena_(arena) {}

  /// What the text supposes of single names, beside what the scope knows.
  void set_supposed(const std::vector<supposed_equation>& supposed) { supposed_ = &supposed; }
  /// The shapes of names that nothing declares.
  void set_guessed(const std::map<std::string, shape>& names) { guessed_ = &names; }
  /// What the free indices of the claim stand for.
  void set_free(const index_values& free) { free_ = free, at_ = free; }
  /// Where families end that go backward from this size, whatever its letter stands for elsewhere.
  void set_ends(const index_values& ends) { ends_ = ends; }
  /// A dimension that is written in terms of naturals, since an index goes up to it.
  void set_dimension(int dimension, const kernel::polynomial& value) { dimensions_[dimension] = value; }
  void set_dimensions(const std::map<int, kernel::polynomial>& all) { dimensions_ = all; }
  /// Powers as members of sequences throughout: where an exponent may be negative behind a condition.
  void powers_are_members() { powers_as_members_ = true; }
  /// Sizes that indices go up to, and products of names in positions, as naturals of their own, which are added to `times`.
  void sizes_are_naturals(std::vector<kernel::name>& times) { naturals_ = &times; }
  bool met_uncertain_power() const { return uncertain_power_; }

  /// Both sides in one shape; throws where they have different ones.
  kernel::equation equation(const node* left, const node* right);
  /// What the recurrences of the families spoken of so far say, and what the text assumes of the symbols spoken of.
  void add_rules();
  kernel::polynomial index(const node* n) { return with_naturals(plain_index(n)); }
  kernel::polynomial plain_index(const node* n);
  kernel::polynomial size(const extent& e);
  partial_shape infer(const node* n);

  /// Which of the rules, and behind them of what is assumed, speak of a natural that is none of their own, as where a size is written in terms
  /// of an index of the claim.
  std::set<std::size_t> speaking_of_others() const;
  const std::vector<verdict::member_rule>& rules() const { return rules_; }
  const std::vector<kernel::equation>& rule_equations() const { return rule_equations_; }
  const std::vector<std::string>& rule_sources() const { return rule_sources_; }
  const std::vector<place>& rule_places() const { return rule_places_; }
  const std::vector<kernel::equation>& assumed() const { return assumed_; }
  const std::vector<place>& assumed_places() const { return assumed_places_; }
  /// Whether the text assumes something of the symbols spoken of that is not among the given equations.
  bool left_out() const { return left_out_; }
  const std::vector<member_use>& uses() const { return uses_; }
  const std::vector<search::sequence_lemma>& lemmas() const { return lemmas_; }
  /// The families that the claim speaks of, through definitions too.
  const std::map<std::string, bool>& spoken_of() const { return spoken_of_; }
  /// Families whose members do not begin at 0: the index of the one at position 0.
  const std::map<std::string, std::int64_t>& firsts() const { return firsts_; }
  /// Families that go backward, with their first index: before it, a position says how many members there are behind a member.
  const std::map<std::string, std::int64_t>& backward() const { return backward_; }
  const std::map<int, kernel::polynomial>& dimensions() const { return dimensions_; }

  /// The family that a name with or without an index speaks of, with the nodes of its indices; nullptr where it is none.
  struct reference {
    const family* of = nullptr;
    std::vector<const node*> items;
    std::string label;  ///< the index in a superscript, as text
  };
  reference refer(const node* n) const;

 private:
  struct inside;
  friend struct inside;
  partial_shape infer_name(const node* n);
  partial_shape infer_value(const node* value);
  partial_shape infer_blocks(const node* n);
  static bool is_spread_one(const node* n);
  partial_shape infer_sum(const node* n);
  struct block_sizes {
    std::vector<std::optional<kernel::polynomial>> heights, widths;
  };
  block_sizes sizes_of_blocks(const node* n);
  bool is_multiple_of_identity(const node* n);
  kernel::term number(const node* n, const partial_shape& want);

  kernel::term lower(const node* n, const partial_shape& want = {});
  kernel::term make(const node* n, const partial_shape& want);
  kernel::term name(const node* n, const partial_shape& want);
  kernel::term indexed(const node* n);
  kernel::term entry_of(const node* n, kernel::term base);
  kernel::term symbol(int id, place where);
  const shape* guessed(const std::string& name) const;
  kernel::term guessed_symbol(const std::string& name, const shape& size);
  kernel::term sum(const node* n, const partial_shape& want);
  kernel::term product(const node* n, const partial_shape& want);
  kernel::term times(kernel::term a, kernel::term b, const node* left, const node* right);
  kernel::term divided(kernel::term a, kernel::term b, place where);
  kernel::term power(const node* n, const partial_shape& want);
  kernel::term transposed(const node* n, const partial_shape& want);
  kernel::term call(const node* n, const partial_shape& want);
  kernel::term blocks(const node* n, const partial_shape& want);
  kernel::term big_sum(const node* n, const partial_shape& want, std::size_t which = 0);
  kernel::term big_product(const node* n, const partial_shape& want);
  kernel::term member(const family& f, const std::vector<kernel::polynomial>& at, place where);
  kernel::term whole(const family& f, const std::vector<kernel::polynomial>& at, place where, const partial_shape& want = {});
  kernel::term derived(const family& f, const std::vector<kernel::polynomial>& at, place where);
  kernel::term cases_at(const family& f, const kernel::polynomial& row, const kernel::polynomial& column, place where);
  kernel::term condition(const sum_bound& b);
  kernel::term ordered(const node* body, const std::string& letter, const kernel::polynomial& low, const kernel::polynomial& count, bool descending,
                       const partial_shape& want, place where);
  kernel::term power_member(const node* base, const kernel::polynomial& exponent, const partial_shape& want, place where);
  int repeated(const std::string& key, const std::string& called, kernel::term first, const std::function<kernel::term(kernel::term)>& next, const node* base, place where);
  kernel::term elementwise_power(const node* n, const partial_shape& want);
  kernel::term repeated_power(const node* n, const partial_shape& want);
  node* pattern(const node* x, const node* y, const node*& first, const node*& second, std::string& first_label, std::string& second_label);
  bool read_pattern(const node* p, const node* z, const node*& at, std::string& label) const;
  node* without_dots(const node* n);
  std::vector<kernel::polynomial> positions_of(const reference& r);
  bool is_entry_of_member(const node* n, const reference& r) const;
  kernel::term entry_of_member(const node* n, const reference& r);
  void note_products(const node* n, bool in_index);
  void refuse_unclear_product(const reference& r) const;
  kernel::polynomial index_text(const std::string& text, place where);
  int symbol_of(const family& f, place where);
  void add_rules_of(const family& f);
  void add_backward_rules(const family& f);
  kernel::polynomial end_of(const family& f);
  void add_rule(int symbol, verdict::member_rule rule, const node* value, const partial_shape& want, place where);
  void add_rule_of_table(int symbol, const family_rule& rule, const partial_shape& want);
  bool letters_of(const family_rule& rule, index_values& values, std::vector<kernel::name>& parameters);
  kernel::polynomial extreme(const kernel::polynomial& p, bool highest) const;
  std::optional<std::pair<kernel::polynomial, kernel::polynomial>> limits(const sum_bound& b, const node* body);
  const family* family_indexed_by(const node* n, const std::string& letter) const;
  std::int64_t first_of(const node* body, const std::string& letter) const;
  bool certain(const kernel::polynomial& p) const;
  /// Whether p ≥ 0 wherever the conditions around hold.
  bool certain_here(const kernel::polynomial& p) const;
  kernel::term sized(kernel::term a, const partial_shape& want, const node* n, const char* operation);
  bool scalar(kernel::term a) const { return kernel::is_scalar(arena_[a]); }
  std::string shape_text(kernel::term a) const;
  std::string text_of(const kernel::polynomial& p) const;
  std::string quote(const node* n) const;
  [[noreturn]] void clash(const char* operation, const node* n, kernel::term a, kernel::term b) const;

  scope& scope_;
  const source& note_;
  syntax_arena& nodes_;
  const family_table& families_;
  kernel::term_arena& arena_;
  index_values free_, at_, ends_;
  int time_ = -1;
  std::vector<std::pair<kernel::name, kernel::polynomial>> bound_;
  std::vector<kernel::polynomial> conditions_;
  std::map<int, kernel::polynomial> dimensions_;
  std::map<int, int> symbols_;
  const std::map<std::string, shape>* guessed_ = nullptr;
  std::map<std::string, int> guessed_symbols_;
  std::map<std::string, int> family_symbols_;
  std::map<std::string, bool> spoken_of_;
  std::map<std::string, std::int64_t> firsts_, backward_;
  std::map<std::string, std::pair<int, bool>> made_;  ///< sequences of powers and products by what they are made of; whether diagonal
  std::vector<std::string> pending_;
  std::vector<verdict::member_rule> rules_;
  std::vector<kernel::equation> rule_equations_, assumed_;
  std::vector<std::string> rule_sources_;
  std::vector<place> rule_places_;
  std::vector<place> assumed_places_;
  std::vector<std::vector<kernel::name>> assumed_own_;  ///< the naturals for every value of which each holds
  const std::vector<supposed_equation>* supposed_ = nullptr;
  void assume(const node* left, const node* right, int then, place where);
  std::vector<member_use> uses_;
  std::vector<search::sequence_lemma> lemmas_;
  std::vector<int> mentioned_;
  std::size_t rules_added_ = 0;  ///< of `pending_`
  std::vector<kernel::name>* naturals_ = nullptr;  ///< see `sizes_are_naturals`
  std::map<std::vector<int>, kernel::name> products_;
  std::set<std::set<std::string>> products_written_;  ///< letters of the products in the indices of the claim to which something is added
  kernel::polynomial with_naturals(const kernel::polynomial& p);
  int watched_ = -1;         ///< a dimension of which is noted whether it is spoken of
  bool met_watched_ = false;
  bool powers_as_members_ = false, uncertain_power_ = false, left_out_ = false;
  int depth_ = 0, recorded_ = 0;
  int written_out_ = 0;  ///< how many definitions were put in the places of their names
  std::map<const void*, partial_shape> inferred_;  ///< of families and of what names stand for; open while it is inferred
};

/// While it lives, the letters mean what they mean in a definition, at the time of that definition.
struct sequence_lowering::inside {
  inside(sequence_lowering& l, index_values values, int then) : own(l), at(std::exchange(l.at_, std::move(values))), time(std::exchange(l.time_, then)) {
    if (++l.depth_ > 40) unsupported({}, "definitions are nested too deeply here");
  }
  ~inside() { own.at_ = std::move(at), own.time_ = time, --own.depth_; }
  inside(const inside&) = delete;
  inside& operator=(const inside&) = delete;
  sequence_lowering& own;
  index_values at;
  int time;
};

}  // namespace odot::notes
