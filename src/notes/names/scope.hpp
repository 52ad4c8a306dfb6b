// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which names mean what, and from where on: symbols with their shapes, dimensions with their values, functions, definitions and
/// assumptions. A name's older meanings are kept, since a definition speaks of the names as they were when it was written.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "odot/kernel/polynomial.hpp"
#include "odot/kernel/rational.hpp"
#include "notes/formula/parser.hpp"
#include "notes/formula/syntax.hpp"
#include "notes/names/chance.hpp"
#include "notes/names/derivatives.hpp"
#include "notes/readings/kinds.hpp"

namespace odot::notes {

/// A size or a position. Names from 0 on are dimensions, from `first_index` on indices, negative ones are not known yet.
using extent = kernel::polynomial;
inline constexpr int first_index = 1'000'000;

struct shape {
  extent rows, columns;
};
inline bool is_number(const shape& s) { return s.rows == extent(1) && s.columns == extent(1); }

class typing;

/// What a defined name stands for.
struct definition {
  node* body = nullptr;
  int time = 0;                    ///< the meanings of its names are those in force then
  std::vector<int> entry_indices;  ///< for `Y_{ij} = …`: the indices i, j; empty otherwise
  int label_index = -1;            ///< for `H_i = A_i B` of all members of a family: the index i; −1 otherwise
  std::shared_ptr<typing> typed;   ///< nullptr for an open definition, whose sizes come from where it is used
  std::vector<int> symbols;        ///< which symbols it speaks of
  place where;
};

struct symbol {
  std::string name;
  shape size;
  unsigned properties = 0;      ///< a set of kernel::property
  place declared;
  std::optional<definition> defined;
  bool used = false;            ///< whether a claim or a definition has spoken of it
  bool has_shape = true;        ///< false for a name that is defined and whose shape is open
  bool inferred = false;        ///< its shape comes from an equation only, not from a declaration
  bool named_entries = false;   ///< the text says that its entries are called x_1, …, x_n
  std::optional<extent> count;  ///< of x_i: how many members the text says there are
  bool data = false;            ///< its definition is an example's numbers
  bool root = false;            ///< σ of which the text tells only what σ² is: it may still say what σ is
  std::string unread_property;  ///< what the text says of it that odot does not read
};

/// An equation that the text assumes.
struct assumption {
  node* left = nullptr;
  node* right = nullptr;
  std::shared_ptr<typing> typed;
  std::vector<int> symbols;
  place where;
  bool local = false;  ///< for one sentence only
  bool ended = false;
  bool of_point = false;  ///< it tells where a derivative is 0, or among which points: derivatives themselves are as without it
  std::string sought;     ///< of such: the name that the derivative is taken in; empty where it is not known
  std::string said;    ///< the equation, where words have said it; else it stands at `where`
};

/// A function that the note defines, such as `\mathrm{Attn}(Q, K, V) = …`.
struct note_function {
  std::vector<std::string> arguments;
  node* body = nullptr;
  int time = 0;  ///< the other names in its body mean what they meant then
  place where;
};

/// A function of which the text says from where to where it goes, and no more: `f : \mathbb{R}^n \to \mathbb{R}^m`.
struct mapping {
  shape from, to;
};

/// The rows or columns of a matrix as a family of names: x_i for row i of X.
struct named_lines {
  std::string matrix;
  bool rows = true;
  bool transposed = false;  ///< the line is the transpose of its name, as in a stack of x_i^\top
};

struct index_entry {
  std::string name;
  extent range;           ///< how many positions it runs over
  extent lower = 1;       ///< the note's index is the position plus this
  bool limited = false;   ///< its range was written, by the limits of a sum
  bool bound = false;
};

struct dimension_entry {
  std::string name;
  std::optional<std::int64_t> value;
  bool invented = false;      ///< no text names it: it is whatever it has to be
  std::size_t valued_at = 0;  ///< where the text says its value
  int taken_from = 0;         ///< how much the text takes from it in sizes, such as `n - 1`, which are at least 1
  bool from_zero = false;     ///< it may be 0, as long as it is the size of nothing
  bool in_passing = false;    ///< that is said of a case, or as what is usual: “typically $d = 768$”
};

class scope : public name_oracle {
 public:
  // What the grammar asks.
  bool declared(std::string_view name) const override;
  bool is_matrix(std::string_view name) const override;
  bool is_schur_complement(const std::string& written) const override { return schur_complements.contains(written); }
  bool is_told_letter(char letter) const override { return letters_told.find(letter) != std::string::npos; }
  bool is_dimension(std::string_view name) const override { return find_symbol(name, time_) < 0 && known_dimension(name) >= 0; }
  bool holds_entry(std::string_view name, int row, int column) const override;
  std::string function(std::string_view name) const override;
  std::vector<std::string> arguments(std::string_view name) const override;
  std::string gradient_written(std::string_view sign, std::string_view name) const override;
  bool writes_gradients_by(std::string_view sign) const override { return derivatives.written_by.contains(sign); }
  /// What has a gradient that the text writes by `name`, as it says of \bar{V} or g_V for any V: the scalar, and V; empty where there is none.
  std::pair<std::string, std::string> gradient_by_name(std::string_view name) const;
  bool speaks_of(derivative_word what) const override {
    const bool turned = derivatives.written == layout::denominator || derivatives.written == layout::unclear;
    return what == derivative_word::hessian ? derivatives.hessians : !turned && (what == derivative_word::jacobian ? derivatives.jacobians : what == derivative_word::any && derivatives.operators);
  }
  bool takes_differentials() const override { return derivatives.differentials && (derivatives.differentiates || derivatives.d_is_differential ? find_symbol("d", time_) < 0 : !declared("d")); }
  bool speaks_of_chance() const override { return chance.spoken_of; }
  std::string brackets_called() const override { return brackets; }
  bool marks_are_labels() const override { return marks_are_names; }
  bool is_abbreviation(const std::string& letters) const override { return abbreviations.contains(letters); }
  bool t_is_transpose() const override { return t_transposes; }
  bool stars_are_labels() const override { return stars_are_names; }
  bool superscripts_number(std::string_view name) const override { return numbered.contains(name); }
  bool has_members_above(std::string_view name) const override { return members_above.contains(name); }
  bool has_kronecker_delta() const override { return !derivatives.own_delta; }
  std::string argument_of(std::string_view name) const override;
  std::string moves_with(std::string_view name) const override;
  const macro_table* macros() const override { return &macros_; }
  void set_macros(macro_table macros) { macros_ = std::move(macros); }

  /// The dimension called `name`; made where there is none. With `says_so` it was declared as one (`n \in \mathbb{N}`).
  int dimension(const std::string& name, bool says_so);
  /// A dimension that no text names, for shapes that inference leaves open.
  int fresh_dimension();
  /// The symbol that `name` means at `time`, −1 where it means none.
  int find_symbol(std::string_view name, int time) const;
  /// Whether the names of these symbols mean them now.
  bool still_mean(const std::vector<int>& of) const;
  /// The dimension that `name` means in an expression at `time`, −1 where it means none.
  int find_dimension(std::string_view name, int time) const;
  int known_dimension(std::string_view name) const;
  /// Gives `name` a new meaning from now on; ends the assumptions that speak of the old one.
  int declare(const std::string& name, const shape& size, place where);
  /// Ends the properties and assumptions of a symbol that is declared again with its old shape.
  void declared_again(int symbol);
  /// Declares an inferred name: the sizes that odot invented for it are these from now on, wherever they stand. False where they clash.
  bool refine(int symbol, const shape& size, place where);
  /// What an invented size has turned out to be.
  const extent* known_size(int dimension) const {
    const auto found = known_sizes_.find(dimension);
    return found == known_sizes_.end() ? nullptr : &found->second;
  }
  bool knows_sizes() const { return !known_sizes_.empty(); }
  /// Gives `name` back the meaning that it had as `symbol`; −1: none.
  void restore(const std::string& name, int symbol) { bindings_[name].push_back({time_, symbol, -1}); }
  void set_function(const std::string& name, const std::string& what) { functions_[name] = what, ++functions_told_; }
  /// Takes their names from the sizes that got one since there were so many: they were read on trial.
  void forget_sizes(std::size_t since);
  /// Takes what `name` was as a function from it: “now let φ be any activation”.
  void forget_function(const std::string& name) {
    if (functions_.erase(name) > 0) note_functions_.erase(name), mappings_.erase(name), ++functions_told_;
  }
  /// How often functions have been given a meaning.
  int functions_told() const { return functions_told_; }
  /// Gives `name` a meaning as a function of the note's own.
  void define_function(const std::string& name, note_function f) {
    functions_[name] = "defined", ++functions_told_;
    note_functions_.insert_or_assign(name, std::move(f));
  }
  /// Takes the function that the note defines by this name in `where` for one that acts on each entry of vectors and matrices.
  void apply_by_entries(const std::string& name, place where) { by_entries_.insert_or_assign(name, where); }
  bool acts_by_entries(std::string_view name) const {
    const auto told = by_entries_.find(name);
    const note_function* f = told == by_entries_.end() ? nullptr : find_function(name);
    return f != nullptr && f->where.begin >= told->second.begin && f->where.begin < told->second.end;
  }
  /// nullptr where the note defines no function of this name.
  const note_function* find_function(std::string_view name) const {
    const auto found = note_functions_.find(name);
    return found == note_functions_.end() ? nullptr : &found->second;
  }
  /// The functions of the note's own whose definitions stand at a place that `which` picks.
  std::vector<std::string> functions_defined(const std::function<bool(place)>& which) const {
    std::vector<std::string> out;
    for (const auto& [name, f] : note_functions_)
      if (which(f.where)) out.push_back(name);
    return out;
  }
  /// Gives `name` a meaning as a function from vectors or matrices of one shape to those of another.
  void declare_mapping(const std::string& name, const mapping& m) {
    functions_[name] = "defined";
    note_functions_.erase(name);
    mappings_.insert_or_assign(name, m);
  }
  /// nullptr where nothing says from where to where the function goes.
  const mapping* find_mapping(std::string_view name) const {
    const auto found = mappings_.find(name);
    return found == mappings_.end() ? nullptr : &found->second;
  }
  void name_lines(const std::string& base, named_lines lines) { lines_.insert_or_assign(base, std::move(lines)); }
  /// nullptr where `base` names no rows or columns.
  const named_lines* find_lines(std::string_view base) const {
    if (lines_.empty()) return nullptr;
    const auto found = lines_.find(base);
    return found == lines_.end() ? nullptr : &found->second;
  }
  int add_index(index_entry entry);
  int fresh_unknown() { return --unknowns_; }

  /// How many meanings have been given so far, to go back to with `back_to`.
  std::size_t mark() const { return log_.size(); }
  /// Gives the names that got a meaning since `mark` what they meant before.
  void back_to(std::size_t mark);

  int now() const { return time_; }
  void advance() { ++time_; }

  /// `5 × 512`, `n × d_k`: as a person would write it.
  std::string text_of(const extent& e) const;
  std::string text_of(const shape& s) const { return text_of(s.rows) + " × " + text_of(s.columns); }
  /// The shape of x_3 where x_1 and x_2, or more of its kind with numbers, are declared and have one shape.
  std::optional<shape> shape_of_siblings(const std::string& name, int time) const;
  /// The one symbol that stands for all members of a family: that of `W_i^{Q}` for `W^{Q}`. −1 where none does, where several letters do,
  /// and where some member has a number and a meaning of its own.
  int find_family(const std::string& family, int time) const;
  /// A declared name close to `name`, for “did you mean”; empty where none is.
  std::string near_miss(const std::string& name) const;

  std::string letters_told;             ///< the letters i, j, k, … that the text speaks of by themselves
  std::optional<extent> ones_rows;      ///< of `\mathbf{1} \in \mathbb{R}^n`, in its section: how long a column of ones is where nothing else says so
  bool speaks_of_permutations = false;  ///< rows of numbers may be cycles, and numbers in brackets too
  bool speaks_of_derivatives = false;  ///< a dash behind a lower-case name that nothing declares may be a derivative
  std::set<std::string, std::less<>> abbreviations;  ///< runs of capitals that name one number
  std::set<std::string, std::less<>> schur_complements;  ///< as the text writes them, `M/A`
  bool speaks_of_identity = false;  ///< the text calls I the identity matrix, and nothing else
  bool another_identity = false;    ///< the text calls I something else, or another letter the identity
  bool speaks_of_zero = false;      ///< the text says of a bold 0 what need not be so of zero vectors
  bool t_transposes = false;        ///< X^t is the transpose of X: the text writes X^tX, and t counts nothing
  bool stars_are_names = false;     ///< ^* on a small letter marks a name: nothing in the text is complex
  bool marks_are_names = false;     ///< ^*, ^+ and ^- mark names: the text speaks of no adjoint and of no pseudo-inverse
  std::string brackets;             ///< what the text calls [a, b] that is no row: “commutator”, “interval”
  bool noncommuting = false;        ///< the text speaks of quaternions and the like: letters may not commute
  bool vectors_are_rows = false;    ///< the text says that it takes all vectors for rows
  bool row_vectors = false;         ///< the text speaks of them: a bold letter may be a row
  bool determinants = false;        ///< the text speaks of them, or of what has densities: log |A| is that of a square A
  bool functions_by_entries = false;  ///< the text says so of all functions: |x| of a vector is one
  bool matrix_exponential = false;  ///< the text speaks of it: exp of a square matrix may be that
  bool entrywise = false;           ///< the text speaks of functions entry by entry, of softmax and the like: exp of a square matrix is not likely to be anything else
  std::set<std::string, std::less<>> members_above;  ///< names x of which the text puts x^{(l)} in a set
  std::set<std::string, std::less<>> numbered;  ///< names whose superscripts number layers, samples and the like
  derivative_conventions derivatives;
  what_is_random chance;
  use_of_names uses;  ///< of the section that is being read
  std::vector<symbol> symbols;
  std::vector<dimension_entry> dimensions;
  std::vector<index_entry> indices;
  std::vector<assumption> assumptions;

 private:
  struct binding {
    int time;
    int symbol;     ///< −1: the name means a dimension
    int dimension;  ///< −1: the name means a symbol
  };
  const binding* find(std::string_view name, int time) const;

  struct hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  std::unordered_map<std::string, std::vector<binding>, hash, std::equal_to<>> bindings_;
  std::unordered_map<int, extent> known_sizes_;
  std::unordered_map<std::string, int, hash, std::equal_to<>> dimension_ids_;
  std::unordered_map<std::string, std::string, hash, std::equal_to<>> functions_;
  std::unordered_map<std::string, note_function, hash, std::equal_to<>> note_functions_;
  std::unordered_map<std::string, place, hash, std::equal_to<>> by_entries_;
  std::unordered_map<std::string, mapping, hash, std::equal_to<>> mappings_;
  std::unordered_map<std::string, named_lines, hash, std::equal_to<>> lines_;
  macro_table macros_;
  std::vector<std::pair<std::string, int>> log_;  ///< names, and the symbols that they meant before
  int time_ = 0, unknowns_ = 0, fresh_ = 0, functions_told_ = 0;
};

/// The sizes that no text names, `k1*`, of which a message speaks.
std::set<std::string> open_sizes_in(const std::string& message);

}  // namespace odot::notes
