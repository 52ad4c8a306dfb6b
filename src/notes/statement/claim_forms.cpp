// SPDX-License-Identifier: MIT
#include "notes/statement/claim_forms.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "notes/formula/parser.hpp"
#include "notes/prose/words.hpp"

namespace odot::notes {

namespace {

bool is_compound(const node* n) {
  n = without_brackets(n);
  if (n->kind == form::blocks) return true;
  return (n->kind == form::sum || n->kind == form::product || n->kind == form::hadamard || n->kind == form::kronecker) && n->kids.size() > 1;
}

bool holds_form(const node* n, form kind) {
  return any_below(n, [&](const node* k) { return k->kind == kind; });
}

/// A product of powers, transposes and inverses of names.
bool is_flat(const node* n) {
  n = bare(n);
  if (n->kind == form::product) return std::all_of(n->kids.begin(), n->kids.end(), is_flat);
  if (n->kind == form::negate) return is_flat(n->kids[0]);
  if (n->kind == form::transpose || n->kind == form::inverse || n->kind == form::power) return is_name(n->kids[0]);
  return is_name(n) || is_constant_side(n);
}

void functions_below(const node* n, std::set<std::string>& out) {
  if (n->kind == form::unknown_call) out.insert(n->text);
  if (n->kind == form::dashed_call && !n->flag) out.insert(n->text);
  for (const node* k : n->kids) functions_below(k, out);
}

void uses_below(const node* n, std::map<std::string, name_uses>& out) {
  if (const std::string name = own_name(n); !name.empty()) {
    ++out[name].all;
    return;
  }
  if (n->kind == form::indexed) return uses_below(n->kids[0], out);
  for (std::size_t k = 0; n->kind == form::product && k + 1 < n->kids.size(); ++k) {
    const node *head = n->kids[k], *behind = n->kids[k + 1];
    if ((head->kind == form::transpose && head->text == "'") || head->kind == form::power || head->kind == form::inverse) head = head->kids[0];
    const std::string name = own_name(head);
    if (name.empty() || (k + 1 < n->text.size() && n->text[k + 1] == '.')) continue;
    if ((behind->kind == form::transpose || behind->kind == form::power || behind->kind == form::inverse) && !own_name(bare(behind->kids[0])).empty()) behind = behind->kids[0];  // T(X)^\top
    const bool brackets = behind->kind == form::group && (behind->text == "(" || behind->text == "[");
    if (!brackets && behind->kind != form::tuple) continue;
    ++out[name].applied;
    if (behind->kind == form::tuple || !own_name(bare(behind)).empty() || bare(behind)->kind == form::number) ++out[name].to_one_name;
  }
  for (const node* k : n->kids) uses_below(k, out);
}

}  // namespace

std::string own_name(const node* n) {
  if (n->kind == form::name) return n->text;
  if (n->kind != form::indexed || n->kids[0]->kind != form::name) return {};
  return std::any_of(n->kids.begin() + 1, n->kids.end(), is_letter) ? n->kids[0]->text : with_subscript(n->kids[0]->text, n->text);
}

bool is_labelled_letter(const node* n) {
  if (n->kind != form::indexed || n->kids.size() != 2 || n->kids[0]->kind != form::name || bare(n->kids[1])->kind != form::name) return false;
  const std::string &letter = n->kids[0]->text, &label = bare(n->kids[1])->text;
  return letter.size() == 1 && letter[0] >= 'a' && letter[0] <= 'z' && label.size() == 1 && label[0] >= 'A' && label[0] <= 'Z';
}

bool is_name(const node* n) {
  n = bare(n);
  return n->kind == form::name || n->kind == form::indexed;
}

bool is_constant_side(const node* n) {
  n = bare(n);
  if (n->kind == form::product && std::any_of(n->kids.begin(), n->kids.end(), [](const node* k) { return bare(k)->kind == form::zero; })) return true;  // A^\top 0
  return (is_literal(n) && !holds_blocks(n)) || n->kind == form::zero || n->kind == form::identity;
}

void names_below(const node* n, std::set<std::string>& out) {
  if (const std::string name = own_name(n); !name.empty()) out.insert(name);
  else
    for (const node* k : n->kids) names_below(k, out);
}

std::set<std::string> names_of_sides(const node* left, const node* right) {
  std::set<std::string> out;
  names_below(left, out);
  names_below(right, out);
  return out;
}

bool has_form_of_law(const node* n) {
  return any_below(n, [](const node* k) {
    constexpr form operations[] = {form::transpose, form::inverse, form::call, form::power, form::unknown_call, form::product, form::hadamard, form::kronecker};
    return std::find(std::begin(operations), std::end(operations), k->kind) != std::end(operations) && std::any_of(k->kids.begin(), k->kids.end(), is_compound);
  });
}

int order_in_differentials(const node* n) {
  n = bare(n);
  if (n->kind == form::differential) return 1;
  if (!any_below(n, [](const node* k) { return k->kind == form::differential; })) return 0;
  const bool terms = n->kind == form::sum, factors = n->kind == form::product || n->kind == form::hadamard;
  const bool linear = n->kind == form::transpose || n->kind == form::negate || (n->kind == form::call && among(n->text, {"tr", "vec", "diag"}));
  if (!terms && !factors && !linear) return -1;
  int order = terms || linear ? order_in_differentials(n->kids[0]) : 0;
  for (const node* k : n->kids) {
    const int own = order_in_differentials(k);
    if (own < 0 || (terms && own != order)) return -1;
    if (factors) order += own;
  }
  return order;
}

bool is_law(const node* left, const node* right) {
  std::set<std::string> on_left, on_right;
  names_below(left, on_left);
  names_below(right, on_right);
  if (is_name(left) || is_name(right) || is_constant_side(left) || is_constant_side(right)) return false;
  if (on_left.size() < 2 && on_right.size() < 2) return false;
  const bool may_cancel = holds_form(left, form::inverse) || holds_form(right, form::inverse) || holds_form(left, form::divide) || holds_form(right, form::divide);
  if (on_left != on_right && !(may_cancel && (all_in(on_left, on_right) || all_in(on_right, on_left)))) return false;
  return has_form_of_law(left) || has_form_of_law(right);
}

bool is_step(const node* left, const node* right) {
  std::set<std::string> on_left, on_right;
  names_below(left, on_left);
  names_below(right, on_right);
  return on_left == on_right && !is_name(left) && !is_name(right) && !is_constant_side(left) && !is_constant_side(right);
}

std::string name_in_property(const node* left, const node* right) {
  const std::set<std::string> names = names_of_sides(left, right);
  if (names.size() == 2 && is_name(left) != is_name(right)) {  // x^\top x = n
    const node *name = is_name(left) ? left : right, *other = name == left ? right : left;
    const std::set<std::string> only = names_of_sides(other, other);
    if (bare(name)->kind == form::name && only.size() == 1 && is_flat(other) && !only.contains(own_name(bare(name)))) return *only.begin();
  }
  const bool one = names.size() == 1 && is_flat(left) && is_flat(right) && !(is_name(left) && is_name(right));
  return one ? *names.begin() : std::string();
}

bool is_of_names(const node* n) {
  n = bare(n);
  for (const form operation : {form::sum, form::product, form::power, form::negate, form::hadamard, form::fraction, form::slash, form::divide})
    if (n->kind == operation) return std::all_of(n->kids.begin(), n->kids.end(), is_of_names);
  if (n->kind == form::call && n->kids.size() == 1 && (n->text == "log" || n->text == "exp" || n->text == "sin" || n->text == "cos" || n->text == "tan")) return is_of_names(n->kids[0]);
  return n->kind == form::name || n->kind == form::number || (n->kind == form::indexed && n->kids[0]->kind == form::name);
}

bool is_assignment(const node* left, const node* right) {
  const node* value = bare(right);
  const auto is_left = [&](const node* k) { return own_name(bare(k)) == own_name(bare(left)); };
  if (!is_name(left)) return false;
  const bool scaled = value->kind == form::negate || (value->kind == form::product && std::all_of(value->kids.begin(), value->kids.end(), [&](const node* k) { return is_left(k) || is_literal(k); }));
  return (value->kind == form::sum || scaled) && std::any_of(value->kids.begin(), value->kids.end(), is_left);
}

bool is_function_value(const node* n) { return bare(n)->kind == form::unknown_call && is_name(bare(n)->kids[0]); }

std::string one_sided_function(const node* left, const node* right) {
  for (const form derived : {form::derivative, form::differential})  // what is differentiated may hold it by its definition
    if (holds_form(left, derived) || holds_form(right, derived)) return {};
  std::set<std::string> on_left, on_right, difference;
  functions_below(left, on_left);
  functions_below(right, on_right);
  std::set_symmetric_difference(on_left.begin(), on_left.end(), on_right.begin(), on_right.end(), std::inserter(difference, difference.end()));
  return difference.empty() ? std::string() : *difference.begin();
}

std::string unknown_function(const node* left, const node* right) {
  for (const form derived : {form::derivative, form::differential})
    if (holds_form(left, derived) || holds_form(right, derived)) return {};
  std::set<std::string> all;
  functions_below(left, all);
  functions_below(right, all);
  return all.empty() ? std::string() : *all.begin();
}

std::map<std::string, name_uses> uses_of_names(const node* left, const node* right) {
  std::map<std::string, name_uses> out;
  uses_below(left, out);
  uses_below(right, out);
  return out;
}

std::string applied_name(const node* left, const node* right) {
  for (const auto& [name, use] : uses_of_names(left, right))
    if (use.to_one_name > 0) return name;
  return {};
}

bool holds_primed(const node* n, const std::string& name) {
  const auto is_it = [&](const node* k) { return own_name(k) == name; };
  return any_below(n, [&](const node* k) { return k->kind == form::transpose && k->text == "'" && any_below(k, is_it); });
}

bool holds_entry_in_brackets(const node* n) {
  return any_below(n, [](const node* group) {
    const auto is_entry = [](const node* k) { return k->kind == form::indexed && std::any_of(k->kids.begin() + 1, k->kids.end(), is_letter); };
    return group->kind == form::group && ((group->text == "[" && any_below(group, is_entry)) || (group->text == "(" && !group->kids.empty() && is_entry(group->kids[0]) && group->kids[0]->kids.size() == 3));
  });
}

bool holds_free_diagonal(const node* left, const node* right) {
  const auto is_diagonal = [](const node* n) {
    return n->kind == form::indexed && n->kids.size() == 3 && is_letter(n->kids[1]) && is_letter(n->kids[2]) && n->kids[1]->text == n->kids[2]->text;
  };
  return !holds_form(left, form::big_sum) && !holds_form(right, form::big_sum) && (any_below(left, is_diagonal) || any_below(right, is_diagonal));
}

double rounding_below(const node* n) {
  double largest = 0;
  if (const std::size_t point = n->kind == form::number ? n->text.find('.') : std::string::npos; point != std::string::npos) {
    const double value = std::strtod(n->text.c_str(), nullptr), half = 0.5 * std::pow(10.0, -static_cast<double>(n->text.size() - point - 1));
    largest = value == 0 ? 1 : half / value;
  }
  for (const node* k : n->kids) largest = std::max(largest, rounding_below(k));
  return largest;
}

double rounding_of_value(const node* value, const node* number) {
  const std::string& digits = bare(number)->text;
  const auto is_inexact = [](const node* k) { return k->kind == form::fraction || k->kind == form::slash || (k->kind == form::call && k->text == "sqrt"); };
  if (bare(number)->kind != form::number || digits.size() < 2 || digits.find('.') != std::string::npos || !is_literal(value) || !any_below(value, is_inexact)) return 0;
  return 0.5 / std::strtod(digits.c_str(), nullptr);
}

/// How many decimals stand below n.
static int decimals_below(const node* n) {
  int count = n->kind == form::number && n->text.find('.') != std::string::npos ? 1 : 0;
  for (const node* k : n->kids) count += decimals_below(k);
  return count;
}

double magnitude_of(const node* n) {
  n = bare(n);
  if (n->kind == form::number) return std::strtod(n->text.c_str(), nullptr);
  if (n->kind == form::inverse) return std::numeric_limits<double>::infinity();
  if (n->kind == form::fraction || n->kind == form::slash) {
    const bool differs = any_below(n->kids[1], [](const node* k) { return k->kind == form::sum || k->kind == form::negate; });
    return differs ? std::numeric_limits<double>::infinity() : magnitude_of(n->kids[0]) / magnitude_of(n->kids[1]) * (n->kids.size() > 2 ? magnitude_of(n->kids[2]) : 1);
  }
  if (n->kind == form::name || n->kind == form::indexed) return 0;
  if (n->kind == form::call && n->text == "log") return std::max(magnitude_of(n->kids[0]), static_cast<double>(decimals_below(n)));  // a relative error becomes an absolute one
  double sum = 0, most = 0, product = 1;
  for (const node* k : n->kids) {
    const double one = magnitude_of(k);
    sum += one, most = std::max(most, one), product *= one;
  }
  if (n->kind == form::sum) return sum;
  if (n->kind == form::product) {
    double terms = 1;  // that meet in an entry
    for (const node* k : n->kids) terms = std::max(terms, static_cast<double>(std::max(bare(k)->rows, bare(k)->columns)));
    return product * terms;
  }
  return most;
}

std::string applied_outright(const node* n) {
  for (std::size_t k = 0; n->kind == form::product && k + 1 < n->kids.size(); ++k) {
    const node *head = n->kids[k], *behind = n->kids[k + 1];
    const bool apart = k + 1 < n->text.size() && n->text[k + 1] == '.';
    if (apart || behind->kind != form::group || behind->text != "(") continue;
    std::string dashes;
    while (head->kind == form::transpose && head->text == "'") head = head->kids[0], dashes += '\'';
    const std::string name = head->kind == form::identity && !head->kids.empty() ? head->text : own_name(bare(head));
    if (name.empty() || (head->kind == form::identity ? !is_name(behind) : bare(behind)->kind != form::number)) continue;
    return name + dashes;
  }
  for (const node* k : n->kids)
    if (std::string found = applied_outright(k); !found.empty()) return found;
  return {};
}

std::set<std::string> names_mentioned(const statement& st) {
  std::set<std::string> out;
  for (const side& one : st.sides)
    if (one.read != nullptr) names_below(one.read, out);
  return out;
}

bool sets_a_name(std::string_view trigger) {
  if (trigger.starts_with("instead ")) trigger.remove_prefix(std::string_view("instead ").size());
  return among(trigger, {"let", "set", "put", "take", "choose", "define", "redefine", "fix", "pick", "denote", "consider"});
}

bool goes_on_in_words(std::string_view text) {
  while (!text.empty() && (std::string_view("& \n\t~").find(text[0]) != std::string_view::npos || text.starts_with("\\\\"))) text.remove_prefix(text[0] == '\\' ? 2 : 1);
  for (const std::string_view words : {"\\text", "\\mbox", "\\mathrm", "\\phantom", "\\hphantom", "\\quad", "\\qquad", "\\,", "\\;", "\\ ", "["})
    if (text.starts_with(words)) return true;
  return false;
}

bool is_derivative(const node* n) { return n->kind == form::derivative || n->kind == form::differential; }
bool differentiates(const node* n) { return is_derivative(n) || n->kind == form::dashed_call; }

}  // namespace odot::notes
