// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How claims are written: what the form of a formula tells of what is meant, whatever its names mean. Internal to src/notes.

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "notes/formula/statement.hpp"
#include "notes/formula/syntax.hpp"

namespace odot::notes {

/// The name of `x` or `x_1`, with a subscript that is no index; of `A_{ij}` it is that of A. Empty for what is no name.
std::string own_name(const node* n);
/// `k_B`: a small letter with a capital for its label.
bool is_labelled_letter(const node* n);
/// A name with or without indices.
bool is_name(const node* n);
/// A number, an identity, a zero: what conditions set things equal to.
bool is_constant_side(const node* n);
/// What an operation is known by: its form and, of a function, its name.
std::string written_with(const node* n);
void names_below(const node* n, std::set<std::string>& out);
/// The same of both sides of an equation.
std::set<std::string> names_of_sides(const node* left, const node* right);
/// The sentence in which this byte stands, by full stops and empty lines.
std::string_view sentence_around(std::string_view text, std::size_t at);
/// Whether the text is the sigmoid of the argument, as it is mostly written.
bool is_sigmoid(std::string text, const std::string& argument);
inline bool all_in(const std::set<std::string>& some, const std::set<std::string>& all) { return std::includes(all.begin(), all.end(), some.begin(), some.end()); }

/// Whether an operation is applied to a sum or a product, as in (AB)ᵀ and A(B + C).
bool has_form_of_law(const node* n);
/// Whether the equation stands for itself: it has the form of a law, and both sides speak of the same names.
bool is_law(const node* left, const node* right);

/// How many differentials each term of the expression has; -1 where they do not have the same number, or that is not told.
int order_in_differentials(const node* n);
/// A step of a chain a = b = c between expressions of the same names: a derivation, and no condition.
bool is_step(const node* left, const node* right);
/// `P^2 = P`: powers, transposes and inverses of one name, as properties are written. The name; empty where it is something else.
std::string name_in_property(const node* left, const node* right);
/// Sums, products, powers, logarithms and the like of names and numbers, and nothing else: `\ell - k`, `(-1)^n`, `d \circ d`.
bool is_of_names(const node* n);
/// `t = t + 1`, `b = -b`: a new value for the name, and no equation that holds.
bool is_assignment(const node* left, const node* right);

/// `f(x)`: how a function is defined.
bool is_function_value(const node* n);
/// A function of which nothing is known and that stands on either side; empty where there is none, and where something is differentiated.
std::string unknown_function(const node* left, const node* right);
/// A function of which nothing is known and that stands on one side only, as in ρ(x) = x; empty where there is none.
std::string one_sided_function(const node* left, const node* right);

/// How often a name stands in a claim, right in front of brackets as a function does, and of brackets around one name or number.
struct name_uses {
  int all = 0, applied = 0, to_one_name = 0;
};
/// Of all names in both sides. Names in subscripts are indices and do not count.
std::map<std::string, name_uses> uses_of_names(const node* left, const node* right);
/// A name in front of brackets around one name or number, as in `\Phi(x)`; empty where there is none.
std::string applied_name(const node* left, const node* right);

/// `x'` for this name.
bool holds_primed(const node* n, const std::string& name);
/// `[a_{ij}]`: an entry in square brackets, which may stand for the matrix of all of them.
bool holds_entry_in_brackets(const node* n);
/// `A_{ii}` outside of any sum: how far i runs is open where A is not square.
bool holds_free_diagonal(const node* left, const node* right);
/// The largest relative error that a decimal below n may have: half a unit of its last digit; 0 where there is none.
double rounding_below(const node* n);
/// The same of `\sqrt{64000225} = 8000`: a number of several digits as the value of a root or a quotient.
double rounding_of_value(const node* value, const node* number);
/// A bound of what may stand in a step of reckoning a literal value: its numbers without their signs; infinite of an inverse.
double magnitude_of(const node* n);
/// `M''(0)`, `y(2)`, `I_1(p)`: what stands right in front of brackets around one number, or is an identity of a size in front of one name;
/// empty where nothing does. A reader takes it for a value of a function.
std::string applied_outright(const node* n);
/// The names on all sides.
std::set<std::string> names_mentioned(const statement& st);

/// “Let”, “set”, “denote”: words by which a name gets its value for good. O(1).
bool sets_a_name(std::string_view trigger);

/// Whether the next cell or row begins with words: “if $A$ is symmetric \\ or orthogonal”.
bool goes_on_in_words(std::string_view text);

/// A derivative or a differential; with `differentiates`, also `f'(x)`.
bool is_derivative(const node* n);
bool differentiates(const node* n);

}  // namespace odot::notes
