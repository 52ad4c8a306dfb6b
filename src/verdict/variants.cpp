// SPDX-License-Identifier: MIT
#include "odot/verdict/variants.hpp"

#include "odot/verdict/nearby.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "odot/calculus/unfold.hpp"
#include "odot/operation/builder.hpp"
#include "odot/refute/edit.hpp"
#include "odot/text/term.hpp"
#include "proving.hpp"

namespace odot::verdict {

using refute::claim;
using refute::node_at;
using refute::place_path;
using refute::places;

namespace {

using kernel::op;
using kernel::polynomial;
using kernel::rational;
using kernel::term;

/// One edit: how odd it is (smaller first), where, and what comes in.
struct edit {
  int oddness = 0;
  std::size_t number = 0;  // in reading order
  bool left = false;
  place_path path;
  term replacement = -1;
};

/// Collects edits of a node. All results have the shape of the node.
class editor {
 public:
  editor(kernel::term_arena& arena, const claim& c) : t_(arena) {
    for (const term root : {c.lhs, c.rhs})
      for (const auto& path : places(t_, root, 80)) collect(node_at(t_, root, path));
  }

  std::vector<std::pair<int, term>> edits(term x) {
    found_.clear();
    const kernel::node n = t_[x];
    transposes(n, x);
    products(n, x);
    scalars(n, x);
    functions(n, x);
    symbols(n, x);
    positions(n);
    return found_;
  }
  /// Those, and a sign changed anywhere: many, and each worth a glance only.
  std::vector<std::pair<int, term>> wider_edits(term x) {
    edits(x);
    const op kind = node(x).kind;
    if (kind != op::number && kind != op::scale && kind != op::add && kind != op::subtract && kind != op::transpose) offer(3, kernel::scale(t_, kernel::number(t_, -1), x));
    return found_;
  }

 private:
  kernel::node node(term x) const { return t_[x]; }
  bool same_shape(term a, term b) const { return t_[a].rows == t_[b].rows && t_[a].cols == t_[b].cols; }
  bool square(term a) const { return t_[a].rows == t_[a].cols; }
  bool scalar(term a) const { return t_[a].rows.is_one() && t_[a].cols.is_one(); }
  term transposed(term a) { return t_[a].kind == op::transpose ? t_[a].a : kernel::transpose(t_, a); }
  void offer(int oddness, term x) { found_.emplace_back(oddness, x); }

  void collect(term x) {
    const kernel::node& n = t_[x];
    if (n.kind == op::symbol) {
      if (std::none_of(symbols_.begin(), symbols_.end(), [&](term s) {
            return t_[s].id == n.id && t_[s].positions == n.positions;
          }))
        symbols_.push_back(x);
    }
    if (scalar(x) && (n.kind == op::symbol || n.kind == op::power || n.kind == op::size) && scalars_.size() < 6) scalars_.push_back(x);
  }

  void transposes(const kernel::node& n, term x) {
    if (square(x) && !scalar(x) && n.kind != op::identity) offer(n.kind == op::transpose || n.kind == op::symbol ? 1 : 3, transposed(x));
    if (n.kind == op::multiply) {
      // (m × k)(k × n) with both factors square, or factors that meet transposed
      const term a = n.a, b = n.b;
      if (node(a).rows == node(a).cols && !scalar(a)) offer(2, kernel::multiply(t_, transposed(a), b));
      if (node(b).rows == node(b).cols && !scalar(b)) offer(2, kernel::multiply(t_, a, transposed(b)));
      if (square(a) && square(b) && same_shape(a, b)) offer(3, kernel::multiply(t_, transposed(b), transposed(a)));
    }
  }

  /// The factors of a chain of products, in order.
  void flatten(term x, std::vector<term>& factors) const {
    if (t_[x].kind == op::multiply && factors.size() < 12) {
      flatten(t_[x].a, factors);
      flatten(t_[x].b, factors);
    } else {
      factors.push_back(x);
    }
  }
  /// Two neighbours in a chain of three or more exchanged, as they are or transposed: X K Qᵀ Xᵀ becomes X Q Kᵀ Xᵀ.
  void chains(term x) {
    std::vector<term> factors;
    flatten(x, factors);
    if (factors.size() < 3) return;
    for (std::size_t i = 0; i + 1 < factors.size(); ++i) {
      const term a = factors[i], b = factors[i + 1];
      if (!(t_[a].rows == t_[b].cols)) continue;
      for (const bool transpose_them : {true, false}) {
        std::vector<term> changed = factors;
        changed[i] = transpose_them ? transposed(b) : b, changed[i + 1] = transpose_them ? transposed(a) : a;
        if (!(t_[changed[i]].cols == t_[changed[i + 1]].rows) || !(t_[changed[i]].rows == t_[a].rows)) continue;
        term product = changed[0];
        for (std::size_t k = 1; k < changed.size(); ++k) product = kernel::multiply(t_, product, changed[k]);
        offer(2, product);
      }
    }
    term turned = factors.back();  // C⁻¹B⁻¹A⁻¹ for A⁻¹B⁻¹C⁻¹
    for (std::size_t k = factors.size() - 1; k-- > 0;) {
      if (!(t_[turned].cols == t_[factors[k]].rows)) return;
      turned = kernel::multiply(t_, turned, factors[k]);
    }
    if (same_shape(turned, x)) offer(2, turned);
  }

  void products(const kernel::node& n, term x) {
    if (n.kind == op::multiply) chains(x);
    if (n.b < 0) return;
    const term a = n.a, b = n.b;
    switch (n.kind) {
      case op::multiply:
        if (node(a).rows == node(b).cols && node(a).rows == node(a).cols) {
          offer(2, kernel::multiply(t_, b, a));
          offer(2, kernel::hadamard(t_, a, b));
          offer(6, a), offer(6, b);
        }
        // a third factor at the wrong place: (x y) b = (x b) y
        if (node(a).kind == op::multiply && same_shape(b, node(a).b) && square(b))
          offer(3, kernel::multiply(t_, kernel::multiply(t_, node(a).a, b), node(a).b));
        break;
      case op::hadamard:
        if (node(a).cols == node(b).rows && square(a) && !scalar(a)) offer(2, kernel::multiply(t_, a, b));
        offer(6, a), offer(6, b);
        break;
      case op::kronecker:
        if (kernel::is_scalar(node(a)) || square(a) == square(b)) {
          const term swapped = kernel::kronecker(t_, b, a);
          if (t_[swapped].rows == n.rows && t_[swapped].cols == n.cols) offer(2, swapped);
        }
        if (square(a)) offer(3, kernel::kronecker(t_, transposed(a), b));
        if (square(b)) offer(3, kernel::kronecker(t_, a, transposed(b)));
        if (square(a)) offer(5, kernel::kronecker(t_, kernel::multiply(t_, a, a), b));
        if (square(b)) offer(5, kernel::kronecker(t_, a, kernel::multiply(t_, b, b)));
        break;
      case op::add: {
        const kernel::node negated = node(b);
        const bool minus = negated.kind == op::scale && node(negated.a).kind == op::number && node(negated.a).value == rational(-1);
        offer(2, minus ? kernel::add(t_, a, negated.b) : kernel::subtract(t_, a, b));
        break;
      }
      case op::subtract:
        offer(2, kernel::add(t_, a, b));
        offer(3, kernel::subtract(t_, b, a));
        break;
      case op::beside:
      case op::above:
        if (same_shape(a, b)) offer(3, kernel::make(t_, n.kind, b, a, n.rows, n.cols));
        if (n.kind == op::above && node(a).kind == op::beside && node(b).kind == op::beside) blocks(node(a), node(b));
        break;
      default: break;
    }
  }
  /// [a b; c d]: the off-diagonal blocks exchanged, or their signs changed.
  void blocks(const kernel::node& top, const kernel::node& bottom) {
    const auto square_of = [&](term a, term b, term c, term d) {
      return kernel::above(t_, kernel::beside(t_, a, b), kernel::beside(t_, c, d));
    };
    if (same_shape(top.b, bottom.a)) offer(2, square_of(top.a, bottom.a, top.b, bottom.b));
    if (same_shape(top.a, bottom.b)) offer(3, square_of(bottom.b, top.b, bottom.a, top.a));
    const auto minus = [&](term x) { return kernel::scale(t_, kernel::number(t_, -1), x); };
    offer(4, square_of(top.a, minus(top.b), bottom.a, bottom.b));
    offer(4, square_of(top.a, top.b, minus(bottom.a), bottom.b));
    offer(5, square_of(top.a, minus(top.b), minus(bottom.a), bottom.b));
    if (same_shape(top.b, bottom.a) && same_shape(top.a, bottom.b)) offer(4, square_of(bottom.b, bottom.a, top.b, top.a));
  }

  void scalars(const kernel::node& n, term x) {
    if (n.kind == op::scale) {
      offer(4, n.b);
      const kernel::node inner = node(n.b);
      const auto into = [&](term softmax) {  // c·softmax(A) → softmax(c·A)
        const kernel::node s = node(softmax);
        return kernel::make(t_, s.kind, kernel::scale(t_, n.a, s.a), -1, s.rows, s.cols);
      };
      const auto is_softmax = [&](term y) { return node(y).kind == op::softmax_rows || node(y).kind == op::softmax_columns; };
      if (node(n.a).kind == op::trace && node(n.b).kind == op::trace && same_shape(node(n.a).a, node(n.b).a))
        offer(3, kernel::trace(t_, kernel::multiply(t_, node(n.a).a, node(n.b).a))), offer(3, kernel::trace(t_, kernel::multiply(t_, node(n.b).a, node(n.a).a)));
      if (is_softmax(n.b)) offer(1, into(n.b));
      if (inner.kind == op::multiply && is_softmax(inner.a)) offer(1, kernel::multiply(t_, into(inner.a), inner.b));
      offer(5, kernel::scale(t_, kernel::hadamard(t_, n.a, n.a), n.b));
      if (inner.kind == op::multiply && node(n.a).kind == op::number && node(n.a).value == rational(2) && square(n.b) &&
          same_shape(inner.a, inner.b))
        offer(2, kernel::add(t_, n.b, kernel::multiply(t_, inner.b, inner.a)));
    }
    if (n.kind == op::softmax_rows || n.kind == op::softmax_columns)
      if (node(n.a).kind == op::scale)
        offer(4, kernel::scale(t_, node(n.a).a, kernel::make(t_, n.kind, node(n.a).b, -1, n.rows, n.cols)));
    if (n.kind == op::power) {
      const rational half(1, 2);
      for (const rational& r : {n.value * half, n.value * rational(2), -n.value})
        offer(3, r.is_one() ? n.a : kernel::power(t_, n.a, r));
      if (n.value.is_integer()) offer(4, n.value == rational(2) ? n.a : kernel::power(t_, n.a, n.value - rational(1)));
    }
    if (n.kind == op::number) {
      offer(3, kernel::number(t_, -n.value));
      for (const rational& r : {n.value + rational(1), n.value - rational(1), n.value * rational(2), n.value * rational(1, 2)})
        if (r.valid() && !r.is_zero()) offer(4, kernel::number(t_, r));
    }
    for (const term s : scalars_) {
      if (s == x) continue;
      if (scalar(x) && n.kind == op::symbol) {
        offer(5, kernel::hadamard(t_, x, x));
        continue;
      }
      if (n.kind != op::number) offer(5, kernel::scale(t_, s, x));
    }
  }

  void functions(const kernel::node& n, term x) {
    if (n.kind == op::softmax_rows) offer(2, kernel::softmax_columns(t_, n.a));
    if (n.kind == op::softmax_columns) offer(2, kernel::softmax_rows(t_, n.a));
    if (n.kind == op::inverse) offer(4, n.a);
    if (n.kind == op::total && square(n.a)) offer(4, kernel::trace(t_, n.a));
    if (n.kind == op::trace) offer(4, kernel::total(t_, n.a));
    if (n.kind == op::identity) offer(4, kernel::ones(t_, n.rows, n.cols));
    if (n.kind == op::ones && square(x) && !scalar(x)) offer(4, kernel::identity(t_, n.rows));
    if (n.kind == op::symbol && square(x) && !scalar(x)) offer(5, kernel::inverse(t_, x));
    if (n.kind == op::diagonal_of && node(n.a).kind == op::multiply) {
      const kernel::node p = node(n.a);
      if (square(p.b)) offer(2, kernel::diagonal_of(t_, kernel::multiply(t_, p.a, transposed(p.b))));
    }
  }

  void symbols(const kernel::node& n, term x) {
    for (const term s : symbols_) {
      if (n.kind == op::symbol && t_[s].id != n.id && same_shape(s, x)) offer(4, s);
      if (n.kind == op::symbol && t_[s].id != n.id && t_[s].rows == n.cols && t_[s].cols == n.rows && !square(x)) offer(5, transposed(s));
      if (scalar(x)) continue;
      if (same_shape(s, x) && s != x && n.kind != op::symbol) offer(6, kernel::hadamard(t_, x, s));
      if (t_[s].rows == n.cols && square(s) && !scalar(s)) offer(7, kernel::multiply(t_, x, s));
      if (t_[s].cols == n.rows && square(s) && !scalar(s)) offer(7, kernel::multiply(t_, s, x));
    }
  }

  void positions(const kernel::node& n) {
    if (n.kind == op::window && n.rows.is_one() && n.cols.is_one() && t_[n.a].rows == t_[n.a].cols)
      offer(2, kernel::entry(t_, n.a, n.positions[1], n.positions[0]));
    if (n.kind == op::window && n.rows.is_one() && n.cols.is_one() && !(t_[n.a].rows == t_[n.a].cols))
      offer(3, kernel::entry(t_, kernel::transpose(t_, n.a), n.positions[0], n.positions[1]));
    if (n.kind == op::condition_nonnegative)
      for (const int shift : {-1, 1}) offer(3, kernel::condition_nonnegative(t_, n.positions[0] + shift));
    if (n.kind == op::condition_zero)
      for (const int shift : {-1, 1}) offer(4, kernel::condition_zero(t_, n.positions[0] + shift));
    if (n.kind == op::by_entries && t_.name_of(n.id).range == t_.name_of(n.second).range)
      offer(3, kernel::by_entries(t_, n.second, n.id, n.a));
  }

  kernel::term_arena& t_;
  std::vector<term> symbols_, scalars_;
  std::vector<std::pair<int, term>> found_;
};

/// All edits of both sides, the simplest first; what is derived stands on the right: that is where the slip is sought first.
std::vector<edit> edits_of(kernel::term_arena& arena, const claim& c, bool wider) {
  editor make(arena, c);
  std::vector<edit> all;
  for (const bool left : {false, true}) {
    const term root = left ? c.lhs : c.rhs;
    for (const auto& path : places(arena, root, 60)) {
      const term at = node_at(arena, root, path);
      for (const auto& [oddness, replacement] : wider ? make.wider_edits(at) : make.edits(at))
        all.push_back({2 * oddness + left + static_cast<int>(path.size() > 6), all.size(), left, path, replacement});
    }
  }
  std::sort(all.begin(), all.end(), [](const edit& a, const edit& b) { return std::pair(a.oddness, a.number) < std::pair(b.oddness, b.number); });
  return all;
}

claim edited(kernel::term_arena& arena, const claim& c, const edit& e) {
  claim now = c;
  now.arena = &arena;
  (e.left ? now.lhs : now.rhs) = refute::with_node_at(arena, e.left ? c.lhs : c.rhs, e.path, e.replacement);
  return now;
}

std::string shown(const kernel::term_arena& arena, term x) { return text::to_text(arena, x, {text::alphabet::unicode, 400, 60}); }

/// Whether the two differ in the sign of a summand, or in a numeral but for its sign: a + b and a − b, 2·a and 3·a, 2·a and a. A sign in front of a product may be
/// that of what anticommutes, of an even size or of an odd one.
bool differ_by_sign(const kernel::term_arena& arena, term one, term other) {
  const kernel::node &a = arena[one], &b = arena[other];
  const auto is_sum = [](const kernel::node& n) { return n.kind == op::add || n.kind == op::subtract; };
  const auto is_unit = [](const rational& r) { return r.is_one() || (-r).is_one(); };
  const auto by_number = [&](const kernel::node& n, term whole) { return n.kind == op::scale && arena[n.a].kind == op::number && n.b == whole; };
  const auto by_numeral = [&](const kernel::node& n, term whole) { return by_number(n, whole) && !is_unit(arena[n.a].value); };
  if (is_sum(a) && is_sum(b)) return (a.a == b.a && (a.b == b.b || by_number(arena[a.b], b.b))) || (a.a == b.b && a.b == b.a);
  if (a.kind == op::number && b.kind == op::number) return !(a.value + b.value).is_zero();
  return by_numeral(a, other) || by_numeral(b, one);
}

/// The factors of a chain of products, sorted.
std::vector<term> sorted_factors(const kernel::term_arena& arena, term x) {
  std::vector<term> open = {x}, out;
  while (!open.empty()) {
    const term t = open.back();
    open.pop_back();
    if (arena[t].kind == op::multiply) open.push_back(arena[t].a), open.push_back(arena[t].b);
    else out.push_back(t);
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// What kind of slip an edit of one place takes back. `in_blocks`: the place is one of a matrix of blocks, of which no one else's sign is turned.
slip_kind kind_of_slip(const kernel::term_arena& arena, term one, term other, bool in_blocks) {
  const auto is_number = [&](term t) { return arena[t].kind == op::number; };
  if (differ_by_sign(arena, one, other)) return slip_kind::sign;
  if (in_blocks && is_number(one) && is_number(other)) return slip_kind::sign;
  const auto inverts = [&](term a, term b) { return arena[a].kind == op::inverse && arena[a].a == b; };
  if (inverts(one, other) || inverts(other, one)) return slip_kind::inverse;
  const bool products = arena[one].kind == op::multiply && arena[other].kind == op::multiply;
  return products && sorted_factors(arena, one) == sorted_factors(arena, other) ? slip_kind::order : slip_kind::none;
}

/// Whether a matrix of blocks stands around the place.
bool is_in_blocks(const kernel::term_arena& arena, term root, place_path path) {
  while (!path.empty()) {
    path.pop_back();
    const op around = arena[node_at(arena, root, path)].kind;
    if (around == op::beside || around == op::above) return true;
    if (around != op::scale && around != op::multiply) return false;
  }
  return false;
}

/// For a look at one of many.
refute::search_budget glance() {
  refute::search_budget small;
  small.operations = 400'000;
  return small;
}

}  // namespace

std::optional<variant> true_variant(kernel::term_arena& arena, const claim& c, const search::budget& proof, int limit) {
  const std::size_t size = places(arena, c.lhs, 200).size() + places(arena, c.rhs, 200).size();
  if (size > 40) limit = std::max(40, limit * 40 / static_cast<int>(size));  // each trial of a large claim costs more
  std::vector<edit> all = edits_of(arena, c, false);
  if (static_cast<int>(all.size()) > limit) all.resize(static_cast<std::size_t>(limit));

  kernel::sequence<kernel::equation> given;
  for (const refute::equation& e : c.given) given.push({e.lhs, e.rhs});
  search::budget small = proof;  // many variants are asked for, and a hint is worth less than a verdict
  small.monomials = std::min(small.monomials, 4000);
  small.steps = std::min(small.steps, 60);
  small.matches = std::min(small.matches, 5000);
  std::int64_t asked = 0;
  for (const edit& e : all) {
    const claim now = edited(arena, c, e);
    if (shown(arena, now.lhs) == shown(arena, now.rhs)) continue;  // x = x would be no help
    const refute::first_look seen = look_quickly(now, 4, glance());
    if (seen.differs || seen.agreeing == 0) continue;  // a side without any value would make it true of nothing
    if (++asked > 40) break;
    if (decide_for_all_sizes(arena, {now.lhs, now.rhs}, given, small).result != search::outcome::proved) continue;
    variant v{e.left, node_at(arena, e.left ? c.lhs : c.rhs, e.path), e.replacement, now.lhs, now.rhs, slip_kind::none, {}};
    v.slip = kind_of_slip(arena, v.original, v.replacement, is_in_blocks(arena, e.left ? c.lhs : c.rhs, e.path));
    v.text = "true with " + shown(arena, v.replacement) + " in place of " + shown(arena, v.original) + (e.left ? " on the left" : " on the right");
    return v;
  }
  return {};
}

bool true_nearby(kernel::term_arena& arena, claim c, int limit) {
  for (term* side : {&c.lhs, &c.rhs})
    if (calculus::has_derivatives(arena, *side)) *side = calculus::unfold(arena, *side);
  constexpr std::size_t short_sides = 4;  // A = Aᵀ
  if (places(arena, c.lhs, 200).size() + places(arena, c.rhs, 200).size() <= short_sides) return false;
  for (const edit& e : edits_of(arena, c, true)) {
    if (limit-- <= 0) break;
    const claim now = edited(arena, c, e);
    if (shown(arena, now.lhs) == shown(arena, now.rhs)) continue;
    const refute::first_look seen = look_quickly(now, 24, glance());  // restrictions leave few of them
    if (!seen.differs && seen.agreeing >= 3) return true;
  }
  return false;
}

}  // namespace odot::verdict
