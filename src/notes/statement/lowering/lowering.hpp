// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From a statement with known shapes to a term of the kernel.

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "notes/shapes/typing.hpp"
#include "notes/statement/chance/expectation.hpp"
#include "notes/statement/lowering/derivative_plan.hpp"
#include "odot/kernel/defined.hpp"
#include "odot/operation/builder.hpp"
#include "odot/operation/functions.hpp"
#include "odot/operation/log_determinant.hpp"

namespace odot::notes {

/// Whether two terms are one, node by node. Each pair is looked at once, as parts may be shared.
bool same_term(const kernel::term_arena& arena, kernel::term a, kernel::term b);

/// A dimension of the text in the arena: n is more by 1 than a size of its own, which is told as `(n-1)`, where the text has such a size.
std::string name_of_rest(const dimension_entry& dimension);
kernel::polynomial size_in(kernel::term_arena& arena, const dimension_entry& dimension);

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

  /// How derivatives are made; before anything is lowered.
  void take(derivative_plan plan) { plan_ = std::move(plan); }
  /// What is random; before anything is lowered.
  void take(chance_reading chance) { chance_ = std::move(chance); }
  /// That the probabilities of what was lowered sum to 1.
  std::vector<kernel::equation> probabilities();
  /// The sides with their definitions in place of the names that are held, where each derivative in one has a form that takes them; else as they are.
  void put_definitions_in(kernel::term& left, kernel::term& right);
  /// The term of something given, with an expression that the kernel proves to be equal in place of each gradient; as it is where one has none.
  kernel::term without_gradients(kernel::term t, const node* n);
  /// For each name that is held, the equation with its definition.
  std::vector<kernel::equation> ties();

  /// The kernel's symbols for the scope's: which is which.
  const std::unordered_map<int, int>& symbols() const { return symbols_; }
  const std::unordered_map<std::string, int>& undeclared() const { return undeclared_; }
  /// Symbols that stand for any value of their shape with these properties here, whatever else the text says of them; before anything is lowered.
  void set_free(std::map<int, unsigned> symbols) { free_ = std::move(symbols); }
  /// Symbols of the scope of which roots are taken, each the square of its root, and what is known of the root; before anything is lowered.
  void set_roots(std::map<int, unsigned> roots) { roots_ = std::move(roots); }
  /// The symbols whose roots were met.
  const std::map<int, int>& roots_met() const { return root_symbols_; }
  /// Properties that hold for this claim only, by symbol of the scope.
  void add_property(int symbol, unsigned property) { extra_[symbol] |= property; }
  /// det(Q)² = 1 for each orthogonal Q whose determinant was met.
  const std::vector<kernel::equation>& determinant_laws() const { return determinant_laws_; }
  /// Of which matrices the log of the determinant was met.
  const operation::log_determinants& log_determinants() const { return log_determinants_; }
  /// The name of a symmetric matrix in which a derivative was taken; empty where there is none.
  const std::string& symmetric_variable() const { return symmetric_variable_; }
  /// Of what the last derivative is one, and by which symbol; −1 where there is none.
  std::pair<kernel::term, int> differentiated() const { return differentiated_; }
  /// A name that something is taken at one value of, as by |_{t=0}, and that stands in the terms besides, through definitions too; else empty.
  std::string name_beside_its_point(kernel::term left, kernel::term right) const {
    for (const int symbol : at_points_)
      if (speaks_of(left, symbol) || speaks_of(right, symbol)) return text_of(symbol);
    return {};
  }
  /// That these determinants are > 0, for counterexamples, which have to respect it: X is W·W, or W·Wᵀ where it is symmetric.
  std::vector<kernel::equation> positive_determinants();
  /// The name stands for what is > 0.
  void add_positive(const std::string& name) { positive_.insert(name); }
  /// |c| = c for each such name whose |c| was met.
  std::vector<std::pair<std::string, kernel::equation>> positive_names();
  /// Whether the claim speaks of determinants, and of what is left of them a counterexample would tell nothing about matrices.
  bool has_bound_determinants(kernel::term left, kernel::term right, const std::vector<kernel::equation>& given) const;
  /// The symbols of the scope that the terms speak of, through definitions too.
  const std::vector<int>& mentioned() const { return mentioned_; }

 private:
  std::map<int, unsigned> free_;
  unsigned properties_of(int symbol) const {
    const auto own = free_.find(symbol);
    return own == free_.end() ? scope_.symbols[static_cast<std::size_t>(symbol)].properties : own->second;
  }
  kernel::term make(const node* n, typing& t);
  kernel::term constant(const node* n, typing& t);
  kernel::term folded(std::vector<kernel::term> parts, kernel::term (*join)(kernel::term_arena&, kernel::term, kernel::term));
  std::vector<kernel::term> lower_all(const node* n, typing& t);
  kernel::term sum(const node* n, typing& t);
  kernel::term transposed(const node* n, typing& t);
  kernel::term indexed(const node* n, typing& t);
  kernel::term elementwise_power(const node* n, typing& t);
  kernel::term unknown_call(const node* n, typing& t);
  kernel::term quotient(const node* n, typing& t);
  kernel::term name(const node* n, typing& t, const resolved& r);
  kernel::term member(const node* n, typing& t, const resolved& r);
  kernel::term symbol(int id, typing& t);
  kernel::term defined(int id);
  kernel::term body_of(int id);
  bool stands_for_itself(int id) const;
  int kernel_symbol(int id, typing& t);
  int kernel_symbol(const derivative_variable& in, typing& t);
  kernel::term derivative(const node* n, typing& t);
  kernel::term second_derivative(const node* n, typing& t);
  kernel::term differential(const node* n, typing& t);
  kernel::term dashed(const node* n, typing& t);
  kernel::term body_in(const node* body, typing& t, const std::vector<int>& in);
  kernel::term at_point(const node* n, typing& t);
  kernel::term written_out(kernel::term t, int symbol, const node* n);
  kernel::term higher_derivative(operation::function f, kernel::term a, int order);
  kernel::term symmetric_gradient(kernel::term f, int symbol, const node* n);
  kernel::term renamed(kernel::term t, const std::map<int, int>& symbols);
  kernel::term scalar_gradient(const std::string& scalar, int v, typing& t);
  kernel::term free_gradient(const std::string& scalar, int v, typing& t);
  kernel::term in_time(kernel::term body, const derivative_variable& in, const std::string& time, typing& t);
  kernel::term along(kernel::term body, const std::vector<std::pair<int, kernel::term>>& directions);
  kernel::term moving(int id, typing& t);
  bool speaks_of(kernel::term a, int symbol) const;
  void must_depend(kernel::term body, int symbol, const node* n) const;
  std::vector<int> symbols_below(kernel::term a) const;
  void refuse_told(kernel::term body, const std::string& variable, const std::vector<int>& others = {}) const;
  void refuse_fixed(int id) const;
  std::string text_of(int symbol) const { return std::string(kernel::view(arena_.symbol(symbol).text)); }
  kernel::name fresh_index(const kernel::polynomial& range);
  template <class Make>
  kernel::term each_entry(kernel::term of, Make make);
  /// A symbol of that shape in the arena; sizes are told in the order in which they are met, rows first.
  int declare(const std::string& name, const shape& size, typing& t, unsigned properties = kernel::no_property);
  kernel::term undeclared(const std::string& name, typing& t);
  kernel::term mapped(const node* n, typing& t);
  kernel::term product(const node* n, typing& t);
  kernel::term times(kernel::term a, kernel::term b);
  kernel::term divided(kernel::term a, kernel::term b);
  kernel::term entry(const node* n, typing& t, const resolved& r);
  kernel::term call(const node* n, typing& t);
  void refuse_softmax_of_number(const node* n, const typing& t) const;
  kernel::term determinant(const node* n, kernel::term a);
  kernel::term log_determinant(const node* n, kernel::term a);
  /// The kernel's symbol for `what` of the matrix: the same wherever the matrix is the same.
  int number_of(const std::string& what, kernel::term a);
  bool is_gram(kernel::term a) const;
  kernel::term root(kernel::term a);
  kernel::term size_of_factor(kernel::term s);
  kernel::term leibniz(kernel::term a, int row, const std::vector<int>& columns);
  kernel::term cell(kernel::term a, std::int64_t row, std::int64_t column);
  bool speaks_of_matrices_alone(kernel::term a) const;
  std::string spelled_out(kernel::term a) const;
  kernel::term moment(const node* n, typing& t);
  template <class Make>
  kernel::term expected(Make make);
  int outcome(int space);
  const kernel::polynomial& outcomes_of(int space);
  kernel::term probability(int space, int outcome);
  int declare_random(const std::string& name, const shape& size, typing& t, unsigned properties, const std::vector<int>& spaces);
  kernel::term member(int symbol, const std::vector<int>& spaces);
  void refuse_inside(const node* n) const;
  void must_be_constant(const std::string& name, bool known) const;
  kernel::term sum_over(const node* n, typing& t);
  kernel::term few_members(const node* n, typing& t);
  kernel::term counted(const node* n, typing& t);
  kernel::term power(const node* n, typing& t);
  kernel::term root_of(int id, typing& t);
  kernel::term power_of_root(const node* n, typing& t, std::int64_t count);
  /// Every entry to a power that sizes and indices give.
  kernel::term hadamard_power(kernel::term base, const kernel::polynomial& exponent);
  kernel::term entry_of(kernel::term base, const node* n, typing& t, const resolved& r);
  kernel::term entries(const definition& d, kernel::term body);
  kernel::term condition(const sum_bound& b, typing& t);
  template <class Value>
  kernel::term by_cases(const node* n, typing& t, Value value);
  kernel::term cases(const node* n, typing& t);
  kernel::term triangle(const node* n, typing& t);
  struct masked {
    kernel::term finite = -1;  ///< the entries, with 0 for −∞
    kernel::term kept = -1;    ///< 1 for each of them, 0 for −∞; −1 where no entry is −∞
  };
  bool holds_infinity(const node* n, typing& t);
  masked lower_masked(const node* n, typing& t);
  masked masked_blocks(const node* n, typing& t);
  masked masked_name(int id);
  kernel::term all_kept(const masked& m);
  masked sum_masked(const masked& a, const masked& b);
  kernel::term exponential_masked(const node* argument, typing& t);
  kernel::term softmax_masked(const node* argument, typing& t, bool columns);
  kernel::term blocks(const node* n, typing& t);
  bool scalar(kernel::term a) const { return kernel::is_scalar(arena_[a]); }
  struct determinant_of {
    int number = -1;  ///< the kernel's symbol for the determinant
    int matrix = -1;  ///< and for the matrix; −1 where it is made of several
    bool known_domain = false;  ///< of a log: whether a point can be made at which it has a value
  };
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
  std::unordered_map<int, kernel::polynomial> dimensions_;
  std::unordered_map<int, int> symbols_, family_symbols_;
  std::unordered_map<int, index_use> indices_;
  std::unordered_map<int, kernel::term> definitions_;
  std::unordered_map<std::string, int> undeclared_, functions_;
  std::unordered_map<int, unsigned> extra_;
  std::map<int, unsigned> roots_;
  std::map<int, int> root_symbols_;
  std::unordered_map<int, bool> infinite_;  ///< whether a definition holds −∞, by symbol
  std::vector<int> mentioned_, expanding_;
  derivative_plan plan_;
  std::vector<int> active_;  ///< in what derivatives are being taken
  std::map<std::pair<std::vector<int>, int>, kernel::term> definitions_beside_;  ///< where some names are held, by what is active
  std::map<std::pair<std::string, int>, kernel::term> scalar_gradients_;
  std::map<int, int> moving_;
  std::vector<kernel::equation> determinant_laws_;
  std::map<std::string, determinant_of> determinants_;  ///< by the matrix, spelled out
  operation::log_determinants log_determinants_{arena_};
  std::set<std::string> positive_;
  std::string symmetric_variable_;
  std::set<int> met_positive_;  ///< the kernel's symbols
  std::pair<kernel::term, int> differentiated_{-1, -1};
  std::set<int> at_points_;  ///< the kernel's symbols for which a value has been put in
  chance_reading chance_;
  std::vector<std::map<int, int>> outcomes_;             ///< of the expectations around: the index of each space that has been spoken of
  std::map<std::pair<std::size_t, int>, int> indices_of_outcomes_;  ///< by depth and space
  std::map<int, kernel::polynomial> sizes_of_spaces_;
  std::map<int, bool> lists_;                            ///< symbols that hold the values at all outcomes: whether of a number, in its entries, else in its columns
  std::map<int, int> weights_;                           ///< the symbol for the probabilities, by space
  int nodes_ = 0;
};

}  // namespace odot::notes
