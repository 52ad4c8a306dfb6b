// SPDX-License-Identifier: MIT
// Recurrences that give a step by an equation to be solved: (I − hA) x_{t+1} = x_t, x_{t+1} = x_t + h A x_{t+1}.

#include "notes/statement/sequences/definitions.hpp"

#include <algorithm>

#include "notes/readings/kinds.hpp"
#include "notes/statement/sequences/members.hpp"

namespace odot::notes {

namespace {

/// The text without gaps and brackets around formulas, as far as words and formulas can be told apart in it.
std::string squeezed(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (std::string_view(" \n\t\r$~").find(c) == std::string_view::npos) out += c;
  return out;
}

/// “such that $I - hA$ is invertible”, “an invertible $M$”, “$1 + h \ne 0$”: somewhere in the text.
bool is_said_invertible(std::string_view note, std::string matrix) {
  while (matrix.starts_with("(") && matrix.ends_with(")") && matrix.find(')') + 1 == matrix.size()) matrix = matrix.substr(1, matrix.size() - 2);
  const std::string text = squeezed(note);
  for (std::size_t at = text.find(matrix); at != std::string::npos; at = text.find(matrix, at + 1)) {
    std::string_view behind = std::string_view(text).substr(at + matrix.size()), before = std::string_view(text).substr(0, at);
    if (behind.starts_with(")")) behind.remove_prefix(1);
    if (before.ends_with("(")) before.remove_suffix(1);
    for (const char* word : {"isinvertible", "isnonsingular", "\\neq0", "\\ne0", "isnonzero", "isnotzero", "beinvertible"})
      if (behind.starts_with(word)) return true;
    for (const char* word : {"invertible", "nonsingular"})
      if (before.ends_with(word)) return true;
  }
  return false;
}

}  // namespace

/// The factors in front of a member of the family at this index at the end of a product; nothing where it is no such product.
static std::optional<std::vector<node*>> factors_before(const sequence_reader& reader, const node* n, const std::string& name, const letter_and_shift& at) {
  n = bare(n);
  const auto is_it = [&](const node* x) {
    const auto own = x->kind == form::indexed ? named(reader, x) : std::nullopt;
    const auto there = own && own->name == name && !own->above && own->items.size() == 1 ? running(reader, own->items[0]) : std::nullopt;
    return there && there->letter == at.letter && there->shift == at.shift;
  };
  if (is_it(n)) return std::vector<node*>();
  if (n->kind != form::product || !n->text.empty() || n->flag || !is_it(bare(n->kids.back()))) return std::nullopt;
  std::vector<node*> out(n->kids.begin(), n->kids.end() - 1);
  if (std::any_of(out.begin(), out.end(), [&](const node* k) { return mentions(reader, k, name); })) return std::nullopt;
  return out;
}

std::optional<solved_step> solve_step(sequence_reader& reader, const sequence_item& item) {
  if (item.kind != item_sort::equation || item.relations.size() != 1 || item.relations[0].kind != relation_kind::equal || item.sides[0].read == nullptr || item.sides[1].read == nullptr) return std::nullopt;
  const node *left = bare(item.sides[0].read), *right = bare(item.sides[1].read);
  const node* member = left->kind == form::product ? bare(left->kids.back()) : left;
  const auto own = member->kind == form::indexed ? named(reader, member) : std::nullopt;
  const auto at = own && !own->above && own->items.size() == 1 ? running(reader, own->items[0]) : std::nullopt;
  const auto front = at ? factors_before(reader, left, own->name, *at) : std::nullopt;
  if (!front) return std::nullopt;
  const auto only_earlier = [&](const node* n, bool& any) {
    std::vector<const node*> found;
    collect_indexed(n, found);
    return std::all_of(found.begin(), found.end(), [&](const node* x) {
      const auto other = named(reader, x);
      if (!other || other->name != own->name) return true;
      const auto there = other->items.size() == 1 ? running(reader, other->items[0]) : std::nullopt;
      return any = true, there && there->letter == at->letter && there->shift < at->shift;
    });
  };
  const auto product_of = [&](const std::vector<node*>& factors) { return factors.size() == 1 ? factors[0] : reader.nodes.make(form::product, {factors.front()->where.begin, factors.back()->where.end}, "", factors); };
  bool any = false;
  solved_step out;
  node *matrix = nullptr, *rest = item.sides[1].read;
  if (!front->empty()) {
    if (!only_earlier(right, any) || !any) return std::nullopt;
    matrix = product_of(*front);
    out.known = is_said_invertible(reader.note.text(), squeezed(reader.note.slice(matrix->where)));
  } else {
    if (right->kind != form::sum) return std::nullopt;
    std::vector<node*> others, own_factors;
    std::string signs;
    bool met = false, minus = false;
    for (std::size_t k = 0; k < right->kids.size(); ++k) {
      const auto factors = factors_before(reader, right->kids[k], own->name, *at);
      if (factors) {
        if (met || factors->empty()) return std::nullopt;
        met = true, minus = right->text[k] == '-', own_factors = *factors;
        continue;
      }
      if (!only_earlier(right->kids[k], any)) return std::nullopt;
      others.push_back(right->kids[k]), signs += right->text[k];
    }
    if (!met || !any) return std::nullopt;
    node* factor = product_of(own_factors);
    std::vector<const node*> names;
    collect_indexed(factor, names);
    const bool of_matrices = std::any_of(names.begin(), names.end(), [](const node* n) { return n->kind == form::name && is_capital(n->text); });
    node* one = of_matrices ? reader.nodes.make(form::identity, factor->where) : reader.nodes.make(form::number, factor->where, "1");
    matrix = reader.nodes.make(form::sum, factor->where, minus ? "++" : "+-", {one, factor});
    rest = others.size() == 1 && signs == "+" ? others[0] : reader.nodes.make(form::sum, item.sides[1].where, signs, others);
    out.known = is_said_invertible(reader.note.text(), (of_matrices ? "I" : "1") + std::string(minus ? "+" : "-") + squeezed(reader.note.slice(factor->where)));
  }
  std::vector<const node*> found;
  collect_indexed(matrix, found);
  if (!out.known && std::any_of(found.begin(), found.end(), [](const node* n) { return n->kind == form::indexed; })) return std::nullopt;  // r_t o_t = …, of a product
  node* inverse = reader.nodes.make(form::inverse, matrix->where, "", {reader.nodes.make(form::group, matrix->where, "(", {matrix})});
  out.item = item;
  out.name = own->name;
  out.item.sides[0].read = const_cast<node*>(member);
  out.item.sides[1].read = reader.nodes.make(form::product, item.sides[1].where, "", {inverse, reader.nodes.make(form::group, item.sides[1].where, "(", {rest})});
  return out;
}

bool define_solved(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k, const index_bounds& range, const stance& said, bool supposed) {
  const auto step = solve_step(reader, items[k]);
  if (!step) return false;
  const auto of = reader.families.find(step->name);
  if (of != reader.families.end() && (of->second.kind != family::sort::free || !of->second.steps.empty())) return false;
  std::vector<sequence_item> again = items;
  again[k] = step->item;
  if (step->known && !said.concludes && define(reader, again, k, range, !supposed)) return true;
  family_named(reader, step->name, false, items[k].where).opaque = "nothing says that the step of " + step->name + " can be solved for the next member";
  reader.events.unread(items[k].where, "the text does not say that this can be solved for the next member");
  return true;
}

}  // namespace odot::notes
