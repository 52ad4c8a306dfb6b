// SPDX-License-Identifier: MIT
// What is printed and what the source says: braces without brackets, numbers and factors side by side, a plain 1 for a column of ones.

#include <algorithm>
#include <set>

#include "odot/operation/functions.hpp"
#include "parser.hpp"

namespace odot::notes {

namespace {

/// The sign that is printed first, or last, of a factor, as far as it is a number; nullptr where it is none.
const node* number_at_end(const node* n, bool last) {
  while (n->kind != form::number) {
    const bool scripted = n->kind == form::power || n->kind == form::indexed || n->kind == form::inverse || n->kind == form::elementwise_power;
    const bool open = (n->kind == form::group && n->text == "{") || n->kind == form::product || (scripted && !last);
    if (!open) return nullptr;
    n = last ? n->kids.back() : n->kids.front();
  }
  return n;
}

bool is_row_of_ones(const node* n) {
  n = bare(n);
  return n->kind == form::transpose && bare(n->kids[0])->kind == form::ones && bare(n->kids[0])->kids.empty();
}

/// `H`, `\mathbf{H}`, `H_k`: no column.
bool is_capital_name(const node* n) {
  n = bare(n);
  if (n->kind == form::indexed) n = n->kids[0];
  if (n->kind != form::name) return false;
  const std::size_t brace = n->text.find('{');
  const char first = n->text[brace == std::string::npos ? 0 : brace + 1];
  return first >= 'A' && first <= 'Z';
}

}  // namespace

bool is_plain_one(const node* n) {
  n = bare(n);
  return n->kind == form::number && n->text == "1";
}

/// The letters that stand in the indices of `n`.
static void index_letters(const node* n, bool in_index, std::set<std::string>& out) {
  if (in_index && is_letter(n)) out.insert(n->text);
  for (std::size_t k = 0; k < n->kids.size(); ++k) index_letters(n->kids[k], in_index || (n->kind == form::indexed && k > 0), out);
}

void bind_lone_indices(node* n, const name_oracle& names, std::vector<std::string>& around) {
  const std::size_t outside = around.size();
  if (n->kind == form::big_sum && n->bounds.empty() && !n->kids.empty()) {
    std::set<std::string> letters;
    index_letters(n->kids[0], false, letters);
    const std::string letter = letters.size() == 1 ? *letters.begin() : std::string();
    if ((letter == "i" || letter == "j" || letter == "k") && !names.is_told_letter(letter[0]) && std::find(around.begin(), around.end(), letter) == around.end()) n->bounds.push_back({letter, n->where, nullptr, nullptr, "", nullptr}), n->flag = true;
  }
  for (const sum_bound& b : n->bounds) around.push_back(b.index);
  for (node* k : n->kids) bind_lone_indices(k, names, around);
  around.resize(outside);
}

/// Throws for `2~500`, `{1}0`, `1\;2`, which print one number or a list, and for `2\tfrac12`, which is two and a half for many.
void parser::refuse_digits_side_by_side(const node* one, const node* next) {
  const node* digits = number_at_end(one, true);
  if (digits == nullptr) return;
  const node* behind = number_at_end(next, false);
  while (next->kind == form::group && next->text == "{") next = next->kids[0];
  const bool mixed = next->kind == form::fraction && next->kids[0]->kind == form::number && next->kids[1]->kind == form::number;
  if (behind == nullptr && !mixed) return;
  const std::string product = digits->text + " \\cdot " + (mixed ? "\\frac{" + next->kids[0]->text + "}{" + next->kids[1]->text + "}" : behind->text);
  unsupported({one->where.begin, next->where.end}, "numbers side by side can be read as one number, as a list and as a product; write " + product + " for the product");
}

/// `1 1^\top`, `1^\top 1`: a plain 1 beside one that is transposed is a column of ones. In `A 1` and `1 x^\top` it may be one; only as a number
/// it would not be written.
void parser::read_plain_ones(std::vector<node*>& factors, const std::string& signs) const {
  const std::size_t count = factors.size();
  if (std::all_of(factors.begin(), factors.end(), [](const node* f) { return bare(bare(f)->kind == form::negate ? bare(f)->kids[0] : f)->kind == form::number; })) return;  // (6)(1)
  for (std::size_t k = 0; k < count; ++k) {
    if (!is_plain_one(factors[k])) continue;
    const bool touches = (k > 0 && signs[k] == ' ') || (k + 1 < count && signs[k + 1] == ' ');
    if ((k > 0 && is_row_of_ones(factors[k - 1])) || (k + 1 < count && is_row_of_ones(factors[k + 1]))) {
      factors[k] = arena_.make(form::ones, factors[k]->where);
      continue;
    }
    const bool in_front = k == 0 && bare(factors[1])->kind == form::transpose && !is_capital_name(bare(factors[1])->kids[0]);  // 1 H^\top is H^\top
    if (touches && ((k > 0 && signs[k] == ' ') || in_front))
      unsupported(factors[k]->where, "a plain 1 beside a factor can be read as the number and as a column of ones; write \\mathbf{1} for the column");
  }
}

/// Throws where all factors in square brackets stand apart, as in `[A\,B]`.
void parser::refuse_row(const node* inside) const {
  if (inside->kind != form::product || !inside->text.empty()) return;
  const bool apart = std::all_of(inside->kids.begin() + 1, inside->kids.end(), [&](const node* k) {
    return std::any_of(tokens_.begin(), tokens_.end(), [&](const token& t) { return t.where.begin == k->where.begin && t.space > 0; });
  });
  if (apart) unsupported(inside->where, "factors in square brackets with space between them can be read as a product and as a row; write the product without the space, or the row as \\begin{bmatrix} a & b \\end{bmatrix}");
}

/// Whether the script here, behind braces of which nothing is printed, is seen to belong to all that stands in them: to a name, a number, a
/// bracket; not to the product in `{AB}^\top`, which prints like `AB^\top`.
bool parser::seen_as_one(const node* group) const {
  const node* inside = group->kids[0];
  const bool above = peek().is_symbol("^");
  const token& script = peek(peek(1).kind == token_kind::open ? 2 : 1);
  const bool transposes = peek().is_symbol("'") || (above && (script.is_command("top") || script.is_command("intercal") || script.text == "T"));
  const token& last = tokens_[at_ < 2 ? 0 : at_ - 2];  // in front of the closing brace
  const bool closed = last.is_symbol(")") || last.is_symbol("]") || last.is_symbol("\\}") || last.is_symbol("|") || last.is_symbol("\\|") || last.is_command("rangle");
  switch (inside->kind) {
    case form::sum:
    case form::negate:
    case form::product:
    case form::hadamard:
    case form::divide:
    case form::kronecker:
    case form::slash:
    case form::big_sum:
    case form::big_product: return false;
    case form::call: return closed || (transposes && inside->text == "exp") || inside->text == "sqrt" || inside->text == "bars" || inside->text.starts_with("norm") || inside->text.starts_with("length");
    case form::derivative: return transposes || closed || last.kind == token_kind::close;
    case form::inverse:
    case form::power:
    case form::elementwise_power: return transposes || !above;
    case form::group: return inside->text != "{" || !inside->flag || seen_as_one(inside);
    default: return true;
  }
}

/// Throws where square brackets stand behind `base` as an index does: `X[2]`, `x[n - 1]`, `A[i][j]`. Nobody writes a product so.
void parser::refuse_index_in_brackets(const node* base) const {
  if (base->kind == form::number || base->kind == form::fraction) return;
  std::size_t k = 1;
  bool plain = true, signs = false;
  int names = 0;
  for (; !peek(k).is_symbol("]"); ++k) {
    const token& t = peek(k);
    if (t.kind == token_kind::stop) return;
    const bool name = t.kind == token_kind::letter || (t.kind == token_kind::command && is_letter_of_tex(t.text));
    const bool sign = t.is_symbol("+") || t.is_symbol("-") || t.is_symbol(":") || t.is_symbol(",");
    const bool script = t.is_symbol("_") || t.kind == token_kind::open || t.kind == token_kind::close || (k > 1 && peek(k - 1).is_symbol("_"));
    if (!name && !sign && !script && t.kind != token_kind::number) return;
    if (name && !script) {
      ++names;
      const std::string letter = spelled({t});
      plain = plain && (names_.is_dimension(letter) || !names_.declared(letter));
    }
    signs = signs || sign;
  }
  if (k == 1 || (signs && !plain) || (!signs && names > 1) || peek(k + 1).is_symbol("_")) return;  // A_{ik} [B]_{kj}
  unsupported(peek().where, "square brackets behind a factor can be read as an index and as a factor; write the entry with a subscript, or the factor in round brackets");
}

/// Throws where a sum, or with `products` a product too, stands in braces of which nothing is printed, as what a sign in front of it is taken
/// of: `\log{a + b}`, `\sum_i {a_i + b}`, `a/{bc}`.
void parser::refuse_unseen(const node* argument, bool products) {
  const node* inside = argument;
  while (inside->kind == form::group && inside->text == "{" && inside->flag) inside = inside->kids[0];
  if (inside == argument) return;
  const bool product = inside->kind == form::product || inside->kind == form::hadamard || inside->kind == form::kronecker || inside->kind == form::divide || inside->kind == form::slash;
  if (inside->kind == form::sum || (products && product))
    unsupported(argument->where, "TeX prints no brackets for { }: what is meant and what is seen differ here; write \\left( … \\right)");
}

/// Throws for `\nabla_w (w^\top v) (w^\top v)`: the bracket right behind the sign may be all that is differentiated, or the first factor of it.
void parser::refuse_bracket_of_operator(const node* body) {
  if (body->kind != form::product || body->kids[0]->kind != form::group || body->kids[0]->text == "{") return;
  unsupported(body->where, "a bracket right behind the sign of a derivative can be read as all that is differentiated and as the first factor of it; put all of it in brackets, or what is no part of it in front");
}

/// The 1 with which the sum `1 - z` begins, where z has to be made of entries, is a one for each of them; and `z^2` beside it has them squared.
void parser::read_one_for_each_entry(node* sum) const {
  if (sum->kind != form::sum || !is_plain_one(sum->kids[0])) return;
  const auto is_column = [&](const node* base) {
    const std::string name = base->kind == form::name ? base->text : base->kind == form::indexed && base->kids[0]->kind == form::name ? base->kids[0]->text : std::string();
    return (!name.empty() && name[0] >= 'a' && name[0] <= 'z') || base->kind == form::note_call || (base->kind == form::call && operation::find(base->text).has_value());
  };
  for (node*& k : sum->kids)
    if (k->kind == form::power && bare(k->kids[1])->kind == form::number && is_column(bare(k->kids[0]))) k = arena_.make(form::elementwise_power, k->where, "", k->kids);
  sum->kids[0] = arena_.make(form::ones, sum->kids[0]->where);
  sum->kids[0]->flag = true;
}

/// What is transposed in `1^\top x`: a column of ones. Throws for other numbers, and where T has a meaning of its own.
node* parser::transposed_number(const node* number, const std::string& sign) const {
  if (number->text.size() > 1) unsupported(number->where, number->text + "^" + sign + " can be read as the transpose of a number and, where 1 is a column of ones, as a product; write \\mathbf{1}");
  if (number->text != "1" || (sign == "T" && names_.declared("T")))
    unsupported(number->where, number->text + "^" + sign + " can be read as a power and as the transpose of a number, which says nothing; write \\mathbf{1}^\\top for a row of ones");
  return arena_.make(form::ones, number->where);
}

/// `^\top_n`, `^{\top}_n`: what stands behind a 1 where it is a row of ones.
bool parser::transposed_with_size() const {
  if (!peek().is_symbol("^")) return false;
  const bool braced = peek(1).kind == token_kind::open;
  const token& sign = peek(braced ? 2 : 1);
  const bool transposes = sign.is_command("top") || sign.is_command("intercal") || sign.is(token_kind::letter, "T");
  return transposes && (!braced || peek(3).kind == token_kind::close) && peek(braced ? 4 : 2).is_symbol("_");
}

}  // namespace odot::notes
