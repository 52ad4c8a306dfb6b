// SPDX-License-Identifier: MIT
// Whether an equation that is false as it was read may have been meant as something else than a claim about all values.

#include <algorithm>

#include "reading_state.hpp"

namespace odot::notes {

namespace {

/// The symbols that a term speaks of, by their names.
std::set<std::string> symbols_below(const kernel::term_arena& arena, kernel::term root) {
  std::set<std::string> out;
  std::vector<kernel::term> open = {root};
  std::vector<bool> seen(static_cast<std::size_t>(arena.nodes()), false);
  while (!open.empty()) {
    const kernel::term t = open.back();
    open.pop_back();
    if (t < 0 || seen[static_cast<std::size_t>(t)]) continue;
    seen[static_cast<std::size_t>(t)] = true;
    const kernel::node& n = arena[t];
    if (n.kind == kernel::op::symbol) out.insert(std::string(kernel::view(arena.symbol(n.id).text)));
    if (n.kind == kernel::op::apply && n.id >= kernel::first_unknown) out.insert(std::string(arena.function_text(n.id)));
    open.push_back(n.a);
    open.push_back(n.b);
  }
  return out;
}

bool all_in(const std::set<std::string>& some, const std::set<std::string>& all) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

bool is_compound(const node* n) {
  n = without_brackets(n);
  if (n->kind == form::blocks) return true;
  return (n->kind == form::sum || n->kind == form::product || n->kind == form::hadamard || n->kind == form::kronecker) && n->kids.size() > 1;
}

/// Whether an operation is applied to a sum or a product, as in (AB)^T and A(B + C): the form of a law.
bool has_form_of_law(const node* n) {
  const bool operation = n->kind == form::transpose || n->kind == form::inverse || n->kind == form::call || n->kind == form::power || n->kind == form::unknown_call;
  if (operation && std::any_of(n->kids.begin(), n->kids.end(), is_compound)) return true;
  if (n->kind == form::product || n->kind == form::hadamard || n->kind == form::kronecker)
    if (std::any_of(n->kids.begin(), n->kids.end(), is_compound)) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), has_form_of_law);
}

bool holds_primed_letter(const node* n) {
  return (n->kind == form::transpose && n->text == "'" && n->kids[0]->kind == form::name && is_lower_case(n->kids[0]->text)) || std::any_of(n->kids.begin(), n->kids.end(), holds_primed_letter);
}

bool is_name(const node* n) {
  n = bare(n);
  return n->kind == form::name || n->kind == form::indexed;
}
bool is_constant_side(const node* n) {
  n = bare(n);
  return n->kind == form::number || n->kind == form::zero || n->kind == form::identity;
}

void names_below(const node* n, std::set<std::string>& out) {
  if (n->kind == form::name) out.insert(n->text);
  else if (n->kind == form::indexed && n->kids[0]->kind == form::name) out.insert(n->kids[0]->text);
  else
    for (const node* k : n->kids) names_below(k, out);
}

}  // namespace

/// Whether the equation stands for itself: it has the form of a law, and both sides speak of the same names.
bool note_reader::is_law(const node* left, const node* right) {
  std::set<std::string> on_left, on_right;
  names_below(left, on_left);
  names_below(right, on_right);
  if (is_name(left) || is_name(right) || is_constant_side(left) || is_constant_side(right)) return false;
  if (on_left.size() < 2 && on_right.size() < 2) return false;
  if (!all_in(on_left, on_right) && !all_in(on_right, on_left)) return false;
  return has_form_of_law(left) || has_form_of_law(right);
}

/// A step of a chain a = b = c between expressions of the same names: a derivation, and no condition.
bool note_reader::is_step(const node* left, const node* right) {
  std::set<std::string> on_left, on_right;
  names_below(left, on_left);
  names_below(right, on_right);
  return on_left == on_right && !is_name(left) && !is_name(right) && !is_constant_side(left) && !is_constant_side(right);
}

/// What the reading of the names in it took for granted; empty where it is nothing.
std::string note_reader::doubt_of_reading(const typing& t) const {
  if (!far_.empty()) return far_;
  if (!t.taken_for_bold().empty()) return t.taken_for_bold();
  return t.mapped().empty() ? std::string() : "of " + *t.mapped().begin() + " only its shapes are known here";
}

/// Why a refutation of the claim as it was read is no certain mistake of the text; empty where it is one.
std::string note_reader::doubt_of_claim(const claim_item& item, const node* left, const node* right, const typing& t) const {
  if (std::string guess = doubt_of_reading(t); !guess.empty()) return guess;
  if (!t.undeclared().empty()) {
    if (is_law(left, right) || (in_chain_ && is_step(left, right))) return {};
    return t.undeclared().front().name + " is not declared, and the equation may be what says something of it";
  }
  // names that are all declared where the claim stands are there to be claimed something of
  const bool declared = std::all_of(t.symbols_used().begin(), t.symbols_used().end(), [&](int id) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    return s.defined || (!s.inferred && from_another_section(id).empty());
  });
  const bool follows = declared || (said_ != nullptr && said_->concludes);
  const std::set<std::string> on_left = symbols_below(*item.question.arena, item.question.left);
  const std::set<std::string> on_right = symbols_below(*item.question.arena, item.question.right);
  const bool same = all_in(on_left, on_right) || all_in(on_right, on_left);
  if (!same && !follows) return "each side speaks of names that the other does not: it may say what they are, and not follow from what they are";
  if (!same && !declared && (is_name(left) || is_name(right))) return "it may say what the name on one of its sides stands for";
  return {};
}

/// The same where the shapes do not meet.
std::string note_reader::doubt_of_shapes(const typing& t, const node* left, const node* right) const {
  std::string why = doubt_of_shapes(t);
  if (why.empty() && left != nullptr && right != nullptr && (is_name(left) || is_name(right))) {
    std::set<std::string> names;
    names_below(left, names);
    names_below(right, names);
    const int id = names.size() == 1 ? scope_.find_symbol(*names.begin(), scope_.now()) : -1;
    if (names.size() == 1 && !(said_ != nullptr && said_->concludes) && (id < 0 || is_far(id, left->where.begin))) return "it may say what a property of " + *names.begin() + " means";  // A = A^\top
  }
  if (why.empty() && left != nullptr && right != nullptr && (holds_primed_letter(left) || holds_primed_letter(right))) return "a prime may be part of a name here, and no transpose";
  if (why.empty() || t.undeclared().empty() || left == nullptr || right == nullptr || !is_law(left, right)) return why;
  const bool written = std::all_of(t.undeclared().begin(), t.undeclared().end(), [&](const undeclared_symbol& u) {
    return is_bold_lower(u.name) || is_capital(u.name) || scope_.uses.is_vector(u.name);
  });
  return written && t.symbols_used().empty() ? std::string() : why;
}

}  // namespace odot::notes
