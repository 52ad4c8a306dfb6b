// SPDX-License-Identifier: MIT
// Shapes of derivatives: gradients, Jacobians, Hessians, differentials, and in what they are taken.

#include <algorithm>

#include "odot/kernel/term.hpp"
#include "odot/operation/functions.hpp"
#include "typing.hpp"

namespace odot::notes {

namespace {

/// A determinant that stands below no logarithm.
bool has_bare_determinant(const node* n) {
  const node* inside = n->kind == form::call && n->text == "log" ? bare(n->kids[0]) : n;
  if (inside != n && inside->kind == form::call && inside->text == "bars") inside = bare(inside->kids[0]);
  if (inside != n && inside->kind == form::call && inside->text == "det") return has_bare_determinant(inside->kids[0]);
  return (n->kind == form::call && n->text == "det") || std::any_of(n->kids.begin(), n->kids.end(), [](const node* k) { return has_bare_determinant(k); });
}
bool is_vector(const shape& s) { return !is_number(s) && (s.rows == extent(1) || s.columns == extent(1)); }
extent length_of(const shape& s) { return s.rows * s.columns; }

}  // namespace

/// What stands behind the sign in a derivative: X, X_{ij}, x^\top, vec(X)^\top, or t.
derivative_variable typing::variable_of(const node* n) {
  derivative_variable out;
  const node* plain = bare(n);
  if (plain->kind == form::transpose) out.transposed = true, plain = bare(plain->kids[0]);
  if (plain->kind == form::call && plain->text == "vec") out.stacked = true, plain = bare(plain->kids[0]);
  if (plain->kind != form::name && plain->kind != form::indexed) unsupported(n->where, "a derivative in " + quote(n) + " is not read; it is taken in a name or in an entry of one");
  const resolved r = resolve(plain);
  if (r.kind == meaning::undeclared) {
    for (const auto& [name, time] : scope_.derivatives.arguments)
      if (time == r.name) return out.time = true, out;
    if (r.wrapper != form::nothing) unsupported(n->where, "a derivative in " + quote(n) + " is not read");
    out.undeclared = r.name;
    return out;
  }
  if (r.kind == meaning::entry) {
    if (r.base->kind == form::name && resolve(r.base).kind == meaning::undeclared) return out.undeclared = resolve(r.base).name, out.entry = plain, out;
    const resolved base = r.base->kind == form::name || r.base->kind == form::indexed ? resolve(r.base) : resolved{};
    const bool all = std::any_of(plain->kids.begin() + 1, plain->kids.end(), [](const node* k) { return k->kind == form::everything; });
    if (base.kind != meaning::symbol || all || out.transposed || out.stacked) unsupported(n->where, "a derivative in " + quote(n) + " is not read");
    out.symbol = base.id, out.entry = plain;
  } else if (r.kind == meaning::symbol && r.wrapper == form::nothing) {
    out.symbol = r.id;
    const auto& times = scope_.derivatives.arguments;
    out.time = std::any_of(times.begin(), times.end(), [&](const auto& a) { return a.second == r.name; });
  } else {
    unsupported(n->where, "a derivative in " + quote(n) + " is not read; it is taken in a name or in an entry of one");
  }
  const symbol& s = scope_.symbols[static_cast<std::size_t>(out.symbol)];
  constexpr unsigned bound = kernel::symmetric | kernel::skew | kernel::diagonal | kernel::orthogonal | kernel::permutation;
  // a covariance; of others it is less sure which convention is meant
  const bool definite = (s.properties & bound) == kernel::symmetric && ((s.properties & kernel::invertible) != 0 || scope_.determinants);
  out.symmetric = definite && out.entry == nullptr && !out.transposed && !out.stacked && !out.time;
  if ((s.properties & bound) != 0 && !out.symmetric)
    unsupported(n->where, "the entries of " + s.name + " hang together by what is said of it, so that a derivative in them can be read in several ways");
  if (!s.has_shape) unsupported(n->where, "the shape of " + s.name + " is left open, in which a derivative is taken");
  return out;
}

/// The L of `\frac{\partial L}{\partial X}` where L is a number of which only the gradient in what it is made of is known.
std::string typing::scalar_without_formula(const node* derivative) {
  if (derivative->kind != form::derivative || derivative->kids.size() != 2) return {};
  const node* body = bare(derivative->kids[0]);
  if (body->kind != form::name && body->kind != form::indexed) return {};
  const std::string name = body->kind == form::name ? body->text : body->kids[0]->kind == form::name ? with_subscript(body->kids[0]->text, body->text) : std::string();
  if (name.empty()) return {};
  const derivative_conventions& said = scope_.derivatives;
  const bool told = std::any_of(said.written_by.begin(), said.written_by.end(), [&](const auto& d) { return d.second == name; }) || said.scalars.contains(name) ||
                    std::any_of(said.upstream.begin(), said.upstream.end(), [&](const upstream_gradient& u) { return u.scalar == name; }) ||
                    std::any_of(said.written_d_of.begin(), said.written_d_of.end(), [&](const auto& d) { return d.second == name; });
  const int id = scope_.find_symbol(name, time_);
  return told && (id < 0 || !scope_.symbols[static_cast<std::size_t>(id)].defined) ? name : std::string();
}

/// The shape of what a derivative is taken in.
shape typing::size_of(const derivative_variable& in, const node* n, bool whole) {
  if (in.symbol < 0 && in.undeclared.empty()) return {1, 1};
  if (in.entry != nullptr && !whole) return settled(visit(n));
  if (in.symbol < 0) return settled(undeclared(in.undeclared, n));
  symbols_.insert(in.symbol);
  return settled(scope_.symbols[static_cast<std::size_t>(in.symbol)].size);
}

/// f'(x) and \nabla f(x) are taken in what f is given: an x that f speaks of besides stands for itself.
void typing::refuse_caught(const node* n, const derivative_variable& in) const {
  const node* call = bare(n->kids[0]);
  const note_function* f = scope_.find_function(call->text);
  if (f == nullptr || f->arguments.empty() || in.symbol < 0 || f->arguments[0] == scope_.symbols[static_cast<std::size_t>(in.symbol)].name) return;
  std::vector<int> open;
  const auto walk = [&](const auto& self, const node* k) -> void {
    const std::string name = k->kind == form::name ? k->text : k->kind == form::indexed && k->kids[0]->kind == form::name ? with_subscript(k->kids[0]->text, k->text) : std::string();
    if (const int id = name.empty() || name == f->arguments[0] ? -1 : scope_.find_symbol(name, f->time); id >= 0) open.push_back(id);
    for (const node* kid : k->kids) self(self, kid);
  };
  walk(walk, f->body);
  std::set<int> seen;
  while (!open.empty()) {
    const int id = open.back();
    open.pop_back();
    if (!seen.insert(id).second) continue;
    if (id == in.symbol) unsupported(n->where, call->text + " speaks of " + quote(n->kids[1]) + " besides of what it is given");
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    if (s.defined) open.insert(open.end(), s.defined->symbols.begin(), s.defined->symbols.end());
  }
}

/// Whether a value of `n` may hang on the variable.
bool typing::speaks_of_variable(const node* n, const derivative_variable& in) {
  if (n->kind == form::name || n->kind == form::indexed) {
    const resolved r = resolve(n);
    if (r.kind == meaning::undeclared) return r.name == in.undeclared;
    if (r.kind == meaning::symbol) return r.id == in.symbol || scope_.symbols[static_cast<std::size_t>(r.id)].defined.has_value();
    if (r.kind == meaning::entry) return speaks_of_variable(r.base, in);
    return false;
  }
  if (const node* body = instance(n)) return speaks_of_variable(body, in);
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return speaks_of_variable(k, in); });
}

/// Whether every entry of `n` is made of the entry of the variable in its place.
bool typing::acts_by_entries(const node* n, const derivative_variable& in) {
  n = bare(n);
  if (!speaks_of_variable(n, in)) return true;
  const auto all = [&] { return std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return acts_by_entries(k, in); }); };
  switch (n->kind) {
    case form::name: return resolve(n).kind == meaning::undeclared || resolve(n).id == in.symbol;
    case form::sum:
    case form::negate:
    case form::hadamard:
    case form::divide:
    case form::fraction:
    case form::slash:
    case form::dashed_call: return all();
    case form::elementwise_power: return acts_by_entries(n->kids[0], in);
    case form::product:  // by numbers
      return all() && std::count_if(n->kids.begin(), n->kids.end(), [&](const node* k) { return !is_number(settled(visit(k))); }) == 1;
    case form::call: return n->text == "ones_like" || ((operation::find(n->text).has_value() || n->text == "sqrt") && all());
    case form::note_call:
    case form::unknown_call: {
      const node* body = instance(n);
      return body == nullptr ? n->kind == form::unknown_call && all() : acts_by_entries(body, in);
    }
    case form::derivative: return n->text == "dashed" && acts_by_entries(n->kids[0], in);
    default: return false;
  }
}

shape typing::derivative(const node* n) {
  if (has_bare_determinant(n)) unsupported(n->where, "the derivative of a determinant is read below a logarithm only");
  if (n->kids.size() == 3) return second_derivative(n);
  const derivative_variable in = variable_of(n->kids[1]);
  if (n->text == "dashed" || n->flag) refuse_caught(n, in);
  const shape x = size_of(in, n->kids[1]);
  if (n->text == "dashed" && !is_number(x)) {
    const shape value = settled(visit(n->kids[0]));
    if (!unify(value.rows, x.rows) || !unify(value.columns, x.columns))
      unsupported(n->where, "the dash can be read as a gradient, a Jacobian and its transpose: " + quote(n->kids[0]) + " is " + scope_.text_of(value) + ", " + quote(n->kids[1]) + " is " + scope_.text_of(settled(x)));
    const bool open = !in.undeclared.empty() && (has_unknown(x.rows) || has_unknown(x.columns));
    if (!acts_by_entries(n->kids[0], in) && open && unify(x.rows, extent(1)) && unify(x.columns, extent(1))) return {1, 1};  // f'(x) of a number x
    if (!acts_by_entries(n->kids[0], in)) unsupported(n->where, "the derivative of " + quote(n->kids[0]) + " is read at a number only, since it does not act entry by entry");
    return x;
  }
  shape y{1, 1};
  if (scalar_without_formula(n).empty()) {
    const node* body = bare(n->kids[0]);
    const resolved r = body->kind == form::name || body->kind == form::indexed ? resolve(body) : resolved{meaning::entry, -1, {}, nullptr, form::nothing};
    if (r.kind == meaning::undeclared && r.name != in.undeclared) unsupported(body->where, "what " + quote(body) + " is made of is not said, so that its derivative can't be told");
    const bool lone = r.kind == meaning::symbol && r.id != in.symbol && !scope_.symbols[static_cast<std::size_t>(r.id)].defined;
    const bool shaped = lone && shapes_alone_ && scope_.symbols[static_cast<std::size_t>(r.id)].has_shape && is_number(scope_.symbols[static_cast<std::size_t>(r.id)].size);
    if (lone && !shaped && !(in.time && !scope_.argument_of(r.name).empty())) unsupported(body->where, quote(body) + " has no formula from which its derivative follows");
    y = settled(visit(n->kids[0]));
  }
  if ((in.symbol < 0 && in.undeclared.empty()) || is_number(x)) return y;
  const bool matrix = !has_unknown(y.rows) && !has_unknown(y.columns) && !is_vector(y) && !is_number(y);
  if (matrix && !in.undeclared.empty() && (has_unknown(x.rows) || has_unknown(x.columns)) && unify(x.rows, extent(1)) && unify(x.columns, extent(1))) return y;  // \frac{d}{d\theta} R(\theta)
  const bool open = !is_vector(x) && (has_unknown(x.rows) || has_unknown(x.columns)) && !is_number(y);
  if (open && final_) unsupported(n->where, "the shape of " + quote(n->kids[1]) + " can't be told; declare it");
  if (open) return own_unknown(n);
  if (has_unknown(y.rows) || has_unknown(y.columns)) {
    if (final_) unsupported(n->where, "the shape of " + quote(n->kids[0]) + " can't be told; declare the names in it");
    return own_unknown(n);
  }
  if (n->text == "nabla" && in.symbol >= 0 && bare(n->kids[0])->kind == form::note_call && !speaks_of_variable(n->kids[0], in)) unsupported(n->where, quote(n->kids[1]) + " does not stand in what is differentiated here, and may be a direction");
  if (n->text == "jacobian" && !(x.columns == extent(1))) unsupported(n->where, "the derivative in " + quote(n->kids[1]) + ", which is " + scope_.text_of(x) + ", is not read by an operator");
  if (n->text == "nabla" || n->text == "named") {
    if (!is_number(y)) unsupported(n->where, "the gradient of " + quote(n->kids[0]) + ", which is " + scope_.text_of(y) + " and no number, is not read");
    return x;
  }
  return partial_shape(n, in, y, x);
}

/// The shape of \frac{\partial y}{\partial x} by the layout in force.
shape typing::partial_shape(const node* n, const derivative_variable& in, const shape& y, const shape& x) {
  const layout written = written_;
  const bool fixed = in.transposed || in.stacked;
  if (!fixed) (is_number(y) ? numbers_laid_out_ : vectors_laid_out_) = true;
  if (written == layout::unclear && !fixed) unsupported(n->where, "the text says of the layout of derivatives what is not understood");
  if (is_number(y)) {
    if (in.stacked) return in.transposed ? shape{1, length_of(x)} : shape{length_of(x), 1};
    if (in.transposed) return {x.columns, x.rows};
    if (written != layout::numerator) return x;
    if (!is_vector(x) && !scope_.derivatives.tried) unsupported(n->where, "the derivative of a number in a matrix in numerator layout is not read");
    return is_vector(x) ? shape{1, length_of(x)} : shape{x.columns, x.rows};
  }
  if (in.symmetric || !is_vector(y) || !(is_vector(x) || in.stacked))
    unsupported(n->where, "a derivative of " + scope_.text_of(y) + " in " + scope_.text_of(x) + " has four indices; write it by entries or with vec");
  if (written == layout::denominator && !fixed) return {length_of(x), length_of(y)};
  return {length_of(y), length_of(x)};
}

/// \nabla_x^2 f, \frac{\partial^2 f}{\partial x \partial x^\top}, \frac{\partial^2 f}{\partial x_i \partial x_j}.
shape typing::second_derivative(const node* n) {
  if (n->flag) refuse_caught(n, variable_of(n->kids[1]));
  const shape y = settled(visit(n->kids[0]));
  if (!final_ && (has_unknown(y.rows) || has_unknown(y.columns))) return own_unknown(n);
  if (has_unknown(y.rows) || has_unknown(y.columns)) unsupported(n->where, "the shape of " + quote(n->kids[0]) + " can't be told; declare the names in it");
  if (n->text == "nabla" && scope_.derivatives.laplacians) unsupported(n->where, "\\nabla^2 can be read as the Hessian and as the Laplacian, of which the text speaks");
  if (!is_number(y)) unsupported(n->where, "a second derivative is read of a number only");
  shape sizes[2];
  for (int k = 0; k < 2; ++k) {
    const node* variable = n->kids[static_cast<std::size_t>(k) + 1];
    const derivative_variable in = variable_of(variable);
    if ((in.symbol < 0 && in.undeclared.empty()) || in.symmetric || in.time || in.stacked || (k == 0 && in.transposed)) unsupported(variable->where, "this second derivative is not read");
    sizes[k] = size_of(in, variable);
    if (!is_number(sizes[k]) && !(sizes[k].columns == extent(1))) unsupported(variable->where, "a second derivative is taken in columns and numbers only");
    const bool same_name = quote(n->kids[1]) == quote(n->kids[2]);
    if (k == 1 && !is_number(sizes[1]) && !in.transposed && !same_name) unsupported(n->where, "in which order these derivatives are laid out is left open; write the second name with ^\\top");
  }
  return {length_of(sizes[0]), length_of(sizes[1])};
}

}  // namespace odot::notes
