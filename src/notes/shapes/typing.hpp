// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Shapes by inference: every node of a statement gets rows and columns, by unification over the names of dimensions.

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "notes/names/scope.hpp"

namespace odot::notes {

/// How the message about a matrix product of matrices that don't meet begins.
inline constexpr const char* product_does_not_meet = "the matrix product needs inner dimensions that agree";

/// What a name or a subscripted name turned out to be.
enum class meaning { symbol, undeclared, dimension, index, entry, member };

struct resolved {
  meaning kind = meaning::undeclared;
  int id = -1;               ///< symbol or dimension or index
  std::string name;          ///< of an undeclared symbol
  const node* base = nullptr;  ///< of an entry
  form wrapper = form::nothing;  ///< transpose or inverse written before the subscript, as in `W^\top_Q`
  extent at{};               ///< of a member: its index as the note counts
};

/// Thrown where names without a declaration can be read as scalars and as columns: the readings, by the names' base letters.
struct several_readings : trouble {
  several_readings(place at, const std::string& message, std::vector<std::unordered_map<std::string, bool>> r)
      : trouble(trouble_kind::unsupported, at, message), readings(std::move(r)) {}
  std::vector<std::unordered_map<std::string, bool>> readings;
};

/// A name without a declaration whose shape comes from the statement itself.
struct undeclared_symbol {
  std::string name;
  shape size;
  place where;
  bool lower_case = false;
};

/// In what a derivative is taken.
struct derivative_variable {
  int symbol = -1;               ///< −1 for what nothing declares
  std::string undeclared;        ///< its name, where it is no time
  const node* entry = nullptr;   ///< X_{ij}, where it is taken in an entry
  bool transposed = false, stacked = false;  ///< x^\top; vec(X)
  bool time = false;             ///< functions such as P(t) depend on it
  bool symmetric = false;        ///< X is symmetric: its entries are independent where the derivative is taken, and then it is
};

/// The shapes of one statement.
class typing {
 public:
  typing(scope& names, const source& note, syntax_arena& arena, int time) : scope_(names), note_(note), arena_(arena), time_(time), written_(names.derivatives.written) {}

  /// Infers the shapes of `roots`; where `equal`, all of them have one shape. Throws `trouble` on a clash or an open size.
  /// Sizes that only an undeclared name leaves open become dimensions of their own.
  void infer(const std::vector<node*>& roots, bool equal);
  /// Whether all sizes are known; for a definition that leaves some open.
  bool open() const { return open_; }
  void allow_open() { allow_open_ = true; }
  /// The sizes of I and 0 that the statement leaves open may be any; those of the numeral too, with `numerals`.
  void allow_any_sizes(bool numerals) { any_sizes_ = true, any_numerals_ = numerals; }
  /// Why the statement says something of any sizes; empty where it leaves none open.
  const std::string& of_any_size() const { return of_any_size_; }
  /// Only shapes are asked for: the derivative of a number has one whatever the number is made of.
  void ask_shapes_alone() { shapes_alone_ = true; }
  /// Settles which names without a declaration are columns; the others are scalars.
  void take_reading(const std::unordered_map<std::string, bool>& columns) { is_column_ = columns, reading_taken_ = true; }
  /// The reading of `other`, but for names whose shape is left open: by base letter.
  void take_reading_but(const typing& other, const std::set<std::string>& names) { is_column_ = other.is_column_, any_shape_.insert(names.begin(), names.end()), reading_taken_ = true; }
  /// Takes these names without a declaration as numbers.
  void take_numbers(const std::set<std::string>& names) { numbers_ = names; }
  /// Takes all names without a declaration that are written in lower case as scalars.
  void take_scalars() { reading_taken_ = true; }
  /// Indices that the left side of a definition by entries introduces.
  void bind_free(const std::string& name);

  shape shape_of(const node* n) const;
  /// Whether the shape of `n` was looked at: another node may have been read in its place.
  bool has_shape(const node* n) const { return shapes_.contains(n); }
  extent settled(const extent& e) const;
  shape settled(const shape& s) const { return {settled(s.rows), settled(s.columns)}; }
  resolved resolve(const node* n);
  /// The value of an index expression as the note counts, from 1.
  extent position(const node* n);
  /// A size as it is written.
  extent size(const node* n);
  extent taken_from(const extent& whole, const extent& part, const node* n);
  const std::vector<int>& bound_indices(const node* sum) const { return bound_.at(sum); }
  const std::unordered_map<std::string, int>& free_indices() const { return free_; }
  const std::vector<undeclared_symbol>& undeclared() const { return undeclared_; }
  int undeclared_position(const std::string& name) const;
  node* instance(const node* use) const;
  /// Whether `n` is x_i where the rows or columns of a matrix are called so.
  bool is_named_line(const node* n) const;
  /// The matrix with its dots unfolded, where it has some.
  const node* unfolded_of(const node* n) const;
  const std::unordered_set<int>& symbols_used() const { return symbols_; }
  /// Whether the `\cdot` before factor i of the product joins two vectors to their inner product.
  bool is_inner_product(const node* n, std::size_t i) const {
    const auto found = inner_products_.find(n);
    return found != inner_products_.end() && found->second.contains(i);
  }
  /// The symbols of families of which it speaks member by member.
  const std::set<int>& families() const { return families_; }
  /// What is taken for granted of sums without limits; empty where nothing is.
  std::string doubt_of_lengths() const;
  /// Dimensions without a name that had to be something here: `settled` says what.
  const std::unordered_set<int>& agreed() const { return agreed_; }
  bool used_a_value() const { return used_value_; }
  /// Whether it failed at a sum that programs read as one: of a matrix and a row or column as long as it.
  bool would_broadcast() const { return broadcast_; }
  /// The functions that it speaks of and of which only the shapes are known.
  const std::set<std::string>& mapped() const { return mapped_; }
  /// What to say of x_i that was taken for an entry of \mathbf{x}, where that name stands nowhere in the statement; empty where none was.
  /// Whether a name that is taken for a column came out as a number, and which.
  bool a_column_shrank() const;
  std::string shrunk_column() const;
  const std::string& taken_for_bold() const { return taken_for_bold_; }
  derivative_variable variable_of(const node* n);
  /// Its shape; that of all of X with `whole`, where it is an entry of X.
  shape size_of(const derivative_variable& in, const node* n, bool whole = false);
  /// Whether the shape of some derivative depends on the layout.
  bool laid_out() const { return numbers_laid_out_ || vectors_laid_out_; }
  /// Whether it has another shape or other entries in this layout.
  bool laid_out(layout other) const { return other == layout::numerator ? numbers_laid_out_ : vectors_laid_out_; }
  /// The layout that was in force where the statement stands.
  layout written() const { return written_; }
  std::string scalar_without_formula(const node* derivative);
  scope& names() { return scope_; }
  int time() const { return time_; }
  void enter(const node* sum);
  void leave(const node* sum);
  int time_of_instance(const node* use) const;
  struct at_time;
  /// By how much every use of the bound index shifts it, as in x_{i+1}; false where it is used in several ways.
  bool one_shift(int index, std::int64_t& shift) const;

  /// A rational that the node is, such as 1/2; false where it is none.
  bool constant(const node* n, kernel::rational& value) const;
  /// Whether `n` is the power of a number above 0 with an exponent that is no number, as in 10000^{2i/d}.
  bool is_exponential(const node* n) const;
  /// Whether the power `n`, whose base has the shape `base`, is that of each entry: `\tanh(Wx)^2` of a row or a column, which has no other.
  bool is_applied_to_column(const node* n, const shape& base) const;
  /// An expression of dimensions and whole numbers; false where it is none.
  bool whole_number(const node* n, extent& value);

  /// X, of \log\det X, \log|\det X|, and of \log|X| where the text speaks of determinants and X is square; else null.
  const node* log_determinant_of(const node* n);

  /// Whether the condition compares numbers, and no indices: z > 0.
  bool compares_numbers(const sum_bound& b);

  /// The formula as the text has it.
  std::string quote(const node* n) const;

 private:
  shape visit(const node* n);
  shape compute(const node* n);
  shape of_size(const node* n);
  shape of_one_shape(const node* n);
  shape quotient(const node* n);
  shape kronecker(const node* n);
  shape transposed(const node* n);
  shape inverted(const node* n);
  shape braced(const node* n);
  shape sized_below(const node* n, const shape& s);
  shape paired(const node* n);
  shape product(const node* n);
  bool dotted(const node* n, std::size_t i, const shape& left, const shape& right);
  shape blocks(const node* n);
  shape cases(const node* n);
  bool all_cases(const node* n);
  shape entry(const node* n, const resolved& r);
  shape call(const node* n);
  shape at_point(const node* n);
  shape moment(const node* n);
  shape applied(const node* n);
  shape mapped(const node* n, const mapping& f);
  shape named_line(const node* n);
  shape sum_over(const node* n);
  shape counted(const node* n);
  shape derivative(const node* n);
  void refuse_caught(const node* n, const derivative_variable& in) const;
  bool acts_by_entries(const node* n, const derivative_variable& in);
  bool speaks_of_variable(const node* n, const derivative_variable& in);
  shape partial_shape(const node* n, const derivative_variable& in, const shape& y, const shape& x);
  shape second_derivative(const node* n);
  void bind_bounds(const node* n);
  shape slash(const node* n);
  shape power(const node* n);
  shape undeclared(const std::string& name, const node* n);
  shape name(const node* n, const resolved& r);
  shape own_unknown(const node* n);
  void ranges(const node* item, const extent& position, const extent& extent_of, const node* whole, const char* axis);
  void check_range(const node* item, const extent& position, const extent& extent_of, const node* whole, const char* axis);
  void collect_free(const node* n, std::vector<std::string>& bound);
  bool is_index_here(const std::string& name) const;
  bool is_position(const node* item, bool base_known, bool& letter);
  resolved subscripted(const node* n, const std::string& name, const std::string& full, form wrapper);
  std::optional<resolved> whole_name(const std::string& name, form wrapper) const;
  std::optional<resolved> index_called(const std::string& name, form wrapper) const;
  std::string index_in_label(const node* n) const;
  std::optional<resolved> family_member(const node* n);
  shape member(const node* n, const resolved& r);
  std::set<int> families_below(int symbol) const;
  void join_lengths(int index, int symbol);
  void refuse_double_sums(const std::vector<node*>& roots) const;

  bool unify(const extent& a, const extent& b);
  bool agree(const extent& d);
  bool each_is_one(const extent& d);
  bool try_equal(const extent& a, const extent& b, bool& postponed);
  void same(const shape& a, const shape& b, const node* left, const node* right, const std::string& operation, place where);
  [[noreturn]] void clash(const std::string& operation, const shape& a, const shape& b, const extent& x, const extent& y, const node* left,
                          const node* right, place where);

  void pass(const std::vector<node*>& roots, bool equal);
  void settle(const std::vector<node*>& roots, bool equal);
  bool puts_number_behind(const node* n);
  bool makes_row() const;
  void choose(const std::vector<node*>& roots, bool equal);
  bool must_be_column(const std::string& base) const;
  bool is_member(const node* n, const std::string& name) const;
  bool names_a_block(const node* n, const std::string& name) const;
  const node* entry_base(const node* n, const std::string& name);
  const node* vector_of(const node* n, const std::string& name);
  std::string bold_of(const node* n, const std::string& name) const;
  void look_for_names(const node* n);
  void take_for_size(const node* limit);
  void refuse_unless_no_shape_fits(const std::vector<std::pair<std::string, place>>& open, const std::vector<node*>& roots, bool equal);
  void forget();
  const node* first_of_open_size(bool& left_open) const;
  std::string left_open_by(const node* culprit) const;
  bool take_any_size(const node* culprit);

  friend struct at_time;
  scope& scope_;
  const source& note_;
  syntax_arena& arena_;
  int time_, own_time_ = time_;
  layout written_;
  std::string of_any_size_;
  bool any_sizes_ = false, any_numerals_ = false, allow_open_ = false, open_ = false, used_value_ = false, final_ = false, settled_once_ = false, joining_ = false, shapes_alone_ = false;
  std::unordered_map<const node*, shape> shapes_, unknowns_;
  std::unordered_map<int, extent> solved_;
  std::unordered_set<int> agreed_;  ///< dimensions without a name that had to be something
  std::vector<std::pair<extent, extent>> postponed_;
  std::unordered_map<const node*, std::vector<int>> bound_;
  std::unordered_map<std::string, int> free_;
  std::unordered_map<std::string, std::vector<int>> stack_;  ///< indices bound by the sums around
  std::vector<undeclared_symbol> undeclared_;
  std::unordered_map<const node*, node*> instances_;
  std::unordered_map<const node*, const node*> unfolded_;
  std::unordered_map<const node*, int> instance_time_;
  std::unordered_map<const node*, std::set<std::size_t>> inner_products_;
  std::unordered_map<const node*, const node*> entry_bases_;
  std::unordered_set<std::string> alone_;  ///< names that the statement writes without a subscript
  std::string taken_for_bold_;
  std::set<std::string> mapped_;
  std::unordered_set<int> symbols_;
  std::set<int> families_;
  std::set<int> open_lengths_;                  ///< indices of which nothing says how far they run
  std::map<int, std::set<int>> indices_of_;     ///< the indices that members of a family stand with
  std::map<std::string, extent> lengths_;       ///< of all sums over an index of that name, and over that family
  std::unordered_map<int, std::set<std::int64_t>> shifts_;  ///< of an index: x_{i+1} shifts i by 1; INT64_MIN for any other use
  std::unordered_map<std::string, bool> is_column_;  ///< by base letter, for undeclared lower-case names: a column, else a scalar
  std::unordered_set<std::string> matrices_;   ///< lower-case names that stand with two indices: a_{ij}
  bool broadcast_ = false;
  std::set<std::string> numbers_;              ///< names without a declaration that are numbers
  std::unordered_set<std::string> any_shape_;  ///< by base letter: names tried as rows and matrices too
  bool reading_taken_ = false;
  bool numbers_laid_out_ = false, vectors_laid_out_ = false;  ///< a derivative of a number, or of a vector, has its shape by the layout
  int changes_ = 0, instance_depth_ = 0;
};

/// Whether some size in `e` is not known yet.
bool has_unknown(const extent& e);
/// Whether e ≥ 0 for all dimensions ≥ 1, as far as its coefficients show.
bool surely_nonnegative(const extent& e);
/// Whether `n` is the numeral 0: a number, or a block of zeros whose shape the statement gives.
bool is_zero_numeral(const node* n);
/// Whether the name is written in lower case: `x`, `\mathbf{x}`, `\alpha`.
bool is_lower_case(const std::string& name);
/// `i`, `i'`, `\ell`, `i_1`: the spelling of what can be an index; empty for anything else.
std::string index_text(const node* n);

/// While it lives, names mean what they meant at `time`.
struct typing::at_time {
  at_time(typing& t, int time) : typing_(t), before_(t.time_) { t.time_ = time; }
  ~at_time() { typing_.time_ = before_; }
  at_time(const at_time&) = delete;
  at_time& operator=(const at_time&) = delete;
  typing& typing_;
  int before_;
};

}  // namespace odot::notes
