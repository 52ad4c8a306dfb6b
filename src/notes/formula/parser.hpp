// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Recursive descent over the tokens of one formula. Precedence: postfix, then products by juxtaposition, `\cdot` and `\times`, then
/// `\odot`, `\oslash` and `\otimes`, then unary minus, then `+` and `-`.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "notes/source/macros.hpp"
#include "syntax.hpp"
#include "notes/source/token.hpp"

namespace odot::notes {

/// Of which derivatives a text speaks in words, so that an operator can be read as one of them.
enum class derivative_word { none, any, jacobian, hessian };

/// What the text around a formula says of its names, as far as the grammar depends on it.
class name_oracle {
 public:
  virtual ~name_oracle() = default;
  /// Whether `name` has been declared, defined or introduced as a dimension.
  virtual bool declared(std::string_view name) const = 0;
  /// Whether `name` is a matrix or vector, not a scalar and not a dimension.
  virtual bool is_matrix(std::string_view name) const = 0;
  /// Whether the text tells something of the letter by itself, “fix $i$”, `i = 2, \dots, n`: it is no index that any sum may take.
  virtual bool is_told_letter(char) const { return false; }
  /// Whether `name` is a size and nothing else.
  virtual bool is_dimension(std::string_view) const { return false; }
  /// Whether `name_{12}` can only be an entry: of a matrix that is declared with so many rows and columns, where the name has no meaning.
  virtual bool holds_entry(std::string_view name, int row, int column) const = 0;
  /// Empty, or the function that the text declares `name` to be: `elementwise`, `softmax_rows`, `ones_like`.
  virtual std::string function(std::string_view name) const = 0;
  /// The names of the arguments of a function that the text defines; none of any other.
  virtual std::vector<std::string> arguments(std::string_view) const { return {}; }
  /// Of which scalar `dV`, `\bar{V}` or `g_V`, by the sign `d`, `\bar` or `g_`, is the gradient in V = `name`, as the text says; empty where it says
  /// nothing.
  virtual std::string gradient_written(std::string_view /*sign*/, std::string_view /*name*/) const { return {}; }
  /// Whether the text writes the gradients in all names by the sign.
  virtual bool writes_gradients_by(std::string_view /*sign*/) const { return false; }
  /// Whether the text speaks of Jacobians or Hessians, or of derivatives of any kind.
  virtual bool speaks_of(derivative_word) const { return false; }
  /// Whether d before a name or a bracket is a differential: the text speaks of differentials and d has no other meaning, or the sentence differentiates and d is a size elsewhere.
  virtual bool takes_differentials() const { return false; }
  /// Whether the text speaks of what is random, so that E(X) is an expectation where E has no other meaning.
  virtual bool speaks_of_chance() const { return false; }
  /// What the text calls `[A, B]` that is no row, as “commutator”, “interval”; empty where it speaks of none.
  virtual std::string brackets_called() const { return {}; }
  /// Whether nothing in the text gives ^*, ^+ and ^- another meaning than that of a mark on a name: no adjoint, no pseudo-inverse.
  virtual bool marks_are_labels() const { return false; }
  /// The same of a star on a small letter.
  virtual bool stars_are_labels() const { return marks_are_labels(); }
  /// Whether the letters are the abbreviation of one number, as in `RSS`.
  virtual bool is_abbreviation(const std::string& /*letters*/) const { return false; }
  /// Whether `M/A` is written for the Schur complement of the block A of M, which the text defines.
  virtual bool is_schur_complement(const std::string& /*written*/) const { return false; }
  /// Whether X^t is the transpose of X.
  virtual bool t_is_transpose() const { return false; }
  /// Whether the 1 of `name^1` is no exponent, since the text numbers layers or samples so.
  virtual bool superscripts_number(std::string_view) const { return false; }
  /// Whether the text puts name^{(l)} in a set of columns or matrices, so that it is a member and no power.
  virtual bool has_members_above(std::string_view) const { return false; }
  /// Whether \delta_{ij} is Kronecker's where nothing is called \delta.
  virtual bool has_kronecker_delta() const { return true; }
  /// The t of a function P(t) of time; empty where `name` is none.
  virtual std::string argument_of(std::string_view) const { return {}; }
  /// The one argument of all functions that a defined name is made of; empty where there is none.
  virtual std::string moves_with(std::string_view) const { return {}; }
  /// The commands that the note defines; nullptr where there are none.
  virtual const macro_table* macros() const { return nullptr; }
};

/// Reads expressions out of a token list. Throws `trouble`. Linear in the number of tokens; nesting deeper than `deepest` is refused.
class parser {
 public:
  static constexpr int deepest = 300;
  static constexpr std::size_t longest = 20000;

  parser(const std::vector<token>& tokens, syntax_arena& arena, const name_oracle& names)
      : tokens_(tokens), arena_(arena), names_(names) {}

  const token& peek(std::size_t ahead = 0) const;
  bool done() const { return peek().kind == token_kind::stop; }
  void skip() { at_ += at_ + 1 < tokens_.size() ? 1 : 0; }  // never behind the token that ends the formula
  std::size_t at() const { return at_; }
  void seek(std::size_t at) { at_ = at, begin_ = at; }

  /// A sum of terms, up to the first token that can't go on with it.
  node* expression();
  /// A size such as `n`, `2d`, `h d_k`, `n+m`; stops at `\times`, a comma and the end.
  node* size();
  /// `\mathbb{R}^{n \times d}` and its other spellings at this place; nullptr when something else stands here.
  node* shape_here();
  /// From here on `W^Q` and `W_i^{out}` are names, unless their exponent is a number or a transpose: left of `\in`.
  void labels_follow() { labels_ = true; }
  /// Where the sums of one formula end, by their indices: what a sum from 1 that tells no end takes; nullptr where they end in several ways.
  using sum_ends = std::map<std::string, node*>;
  void remember_ends(sum_ends& ends) { ends_ = &ends; }
  /// The items of a subscript.
  std::vector<node*> index_items(const std::vector<token>& tokens, bool& commas);

 private:
  struct level;
  friend struct level;

  node* signed_term();
  node* elementwise();
  node* product();
  node* factor();
  node* primary();
  node* postfix(node* base);
  bool seen_as_one(const node* group) const;
  void refuse_index_in_brackets(const node* base) const;
  bool may_be_row() const { return !open_bars_.empty() && open_bars_.back() == '['; }
  void refuse_row(const node* inside) const;
  static void refuse_bracket_of_operator(const node* body);
  static void refuse_unseen(const node* argument, bool products);
  static void refuse_digits_side_by_side(const node* one, const node* next);
  void read_one_for_each_entry(node* sum) const;
  void read_plain_ones(std::vector<node*>& factors, const std::string& signs) const;
  bool transposed_with_size() const;
  node* transposed_number(const node* number, const std::string& sign) const;
  node* superscript(node* base, std::size_t begin);
  node* superscript_of(node* base, std::vector<token> tokens, place where, std::size_t begin);
  node* labelled(const node* base, const std::vector<token>& label, std::size_t begin);
  node* marked(const node* base, const std::string& mark, std::size_t begin);
  std::string set_here();
  bool set_of_numbers();
  void read_sizes(std::vector<node*>& sizes, place set);
  void skip_brackets(place set);
  node* subscript(node* base, std::size_t begin);
  node* with_size_below(node* base, const std::vector<token>& inside, std::size_t begin);
  node* by_pattern(const std::string& base, const std::vector<node*>& items, std::size_t begin);
  node* bracketed();
  node* row_of(node* first, const token& opened);
  node* row_of_numbers(node* tuple);
  node* closed_row(std::vector<node*> cells, const token& opened);
  bool is_counted_row() const;
  node* counted_row(const token& opened);
  node* spread_font(const std::string& face, const std::vector<token>& tokens);
  node* norm();
  node* norm_of(node* inside, std::size_t begin);
  node* absolute();
  node* inner_product();
  node* matrix();
  void begin_list(std::vector<token>& row, std::vector<node*>& cells);
  std::vector<node*> rows_of(const token& opened);
  void cell_of(std::vector<token> cell, place at, std::vector<node*>& cells);
  node* cases();
  node* indicator(std::size_t begin);
  node* step_of(const std::vector<token>& condition, std::size_t begin);
  node* indicator_of(const std::vector<token>& condition, std::size_t begin);
  std::vector<token> with_formulas_in_words(const std::vector<token>& cell) const;
  void conditions_of(const std::vector<token>& cell, std::size_t number, std::vector<sum_bound>& out);
  node* word(std::string name, place where);
  node* command();
  node* called(const token& t);
  node* with_brace();
  node* repeated_factor(const std::vector<token>& content, const std::vector<token>& label, std::size_t begin);
  node* letters();
  node* accent();
  node* accent_of_indexed(const std::string& mark, const std::vector<token>& tokens);
  node* call_of_unknown(const std::string& name, std::size_t begin);
  node* bold_letters(const std::string& face, const std::vector<token>& inside, std::size_t begin);
  node* font();
  node* fraction();
  node* root();
  node* big_sum();
  std::vector<sum_bound> bounds_of(const std::vector<token>& below, const std::vector<token>& above, place sign);
  sum_bound bound_of(const std::vector<token>& part);
  node* brace();
  node* special(form kind, std::size_t begin);
  bool is_derivative(const std::vector<token>& above, const std::vector<token>& below) const;
  node* derivative(const std::vector<token>& above, const std::vector<token>& below, std::size_t begin);
  std::vector<node*> point_here(place derivative);
  node* nabla(bool in_bracket = false);
  node* differential(std::size_t begin);
  void refuse_applied(std::size_t begin, const node* inside);
  node* named_gradient(std::size_t begin);
  node* gradient_written(std::string_view sign, std::vector<token> name, std::size_t begin);
  node* at_own_arguments(node* f);
  node* value_at_point(const std::string& f, std::size_t begin);
  node* jacobian_of(node* value, std::size_t begin);
  node* named_derivative(const node* base, const std::string& below, std::size_t begin);
  node* derivative_operator(std::size_t begin);
  node* dashed(const std::string& name, std::size_t begin);
  template <class Derive>
  node* at_expression(node* call, std::size_t begin, Derive derive);
  node* function(const std::string& name, std::size_t begin);
  static bool is_circular(std::string_view function);
  bool is_function(const token& t) const;
  node* angle();
  std::vector<token> power_of_value();
  node* value_to_power(node* value, const std::vector<token>& power);
  node* argument_list(std::vector<node*>& arguments, std::string& option);
  node* named_exponential(std::size_t begin);
  node* maximum(std::size_t begin, const std::string& name);
  node* side_by_side(std::size_t begin);
  bool begins_moment(std::string_view text) const;
  std::size_t bar_of_condition() const;
  std::vector<node*> listed_until(std::size_t end);
  std::vector<sum_bound> conditioned(std::size_t bar, std::vector<node*>& arguments);
  node* moment(const std::string& kind, std::size_t begin);

  std::vector<token> argument();  ///< the tokens of `{…}`, or the one token that stands for it
  bool begins_factor(std::size_t ahead = 0) const;
  std::size_t end_of_last() const { return at_ == 0 ? peek().where.begin : tokens_[at_ - 1].where.end; }
  node* make(form kind, std::size_t begin, std::string text = {}, std::vector<node*> kids = {}) {
    return arena_.make(kind, {begin, end_of_last()}, std::move(text), std::move(kids));
  }
  parser sub(const std::vector<token>& tokens) const {
    parser p(tokens, arena_, names_);
    p.depth_ = depth_ + 1, p.ends_ = ends_;
    return p;
  }
  /// Reads all of `tokens` as one expression.
  node* whole(const std::vector<token>& tokens);
  void expect_closing(std::string_view text, std::string_view opened, place where);

  const std::vector<token>& tokens_;
  syntax_arena& arena_;
  const name_oracle& names_;
  std::size_t at_ = 0, begin_ = 0;
  bool labels_ = false;
  sum_ends* ends_ = nullptr;
  int depth_ = 0;
  int brackets_ = 0;             ///< how many brackets are open: a wide gap separates statements only outside of them
  std::vector<char> open_bars_;  ///< `n` for a norm, `[` for a bracket that may hold a row, `(` for anything else
};

/// The function that a word such as `Tr` or `softmax` names, in odot's spelling; empty when it names none.
std::string known_function(std::string_view word);
/// `expectation`, `variance` or `covariance` for what a text calls so: `E`, `\mathbb{E}`, `Var`, `Cov`; empty for any other word.
std::string moment_called(std::string_view word);
/// Whether `n` is an expectation, a variance or a covariance.
inline bool is_moment(const node* n) { return n->kind == form::call && (n->text == "expectation" || n->text == "variance" || n->text == "covariance"); }
/// Whether the word names something of mathematics that odot does not read, such as `det`.
bool is_unread_function(std::string_view word);
/// Whether the command, without its backslash, prints a letter, such as `alpha`.
bool is_letter_of_tex(std::string_view command);
/// Whether a name that nothing declares is a function before a bracket: f, g, \phi.
bool is_unknown_function(std::string_view name);
/// The tokens in one spelling: fonts for words dropped, no spaces.
std::string spelled(const std::vector<token>& tokens);
/// A name with a subscript in one spelling: `W_Q`, `d_{model}`.
std::string with_subscript(const std::string& name, const std::string& subscript);
/// `\sum v_i^2`: gives a sum that tells no index the one letter among i, j and k that counts entries in what it sums, where it is the only one, no sum
/// around it (their indices stand in `around`) has it and the text says nothing of it; marks the sum by its `flag`.
void bind_lone_indices(node* n, const name_oracle& names, std::vector<std::string>& around);
/// Whether `n` is a 1 without a font, in brackets or not.
bool is_plain_one(const node* n);
/// Whether the token is `=`, `\in`, `\le` or another sign between two sides.
bool is_relation(const token& t);

}  // namespace odot::notes
