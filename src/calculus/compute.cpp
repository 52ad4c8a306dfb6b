// SPDX-License-Identifier: MIT
#include "odot/calculus/compute.hpp"

#include <optional>
#include <string>

#include "tidy.hpp"

namespace odot::calculus {
namespace {

using kernel::node;
using kernel::op;
using kernel::polynomial;
using kernel::rational;
using kernel::term;
using maybe = std::optional<term>;  // nothing: 0

constexpr int most_nodes = 20000;

/// Terms of one shape, tidied, as derivatives of the table are written in them (operation/ring.hpp).
struct tidy_ring {
  using value = term;
  tidy& t;
  term constant(const rational& c, term like) { return t.times(c, t.ones(t[like].rows, t[like].cols)); }
  term add(term a, term b) { return t.add(a, b); }
  term subtract(term a, term b) { return t.add(a, t.negative(b)); }
  term multiply(term a, term b) { return t.hadamard(a, b); }
  term divide(term a, term b) { return t.divide(a, b); }
  term times(const rational& c, term a) { return t.times(c, a); }
  term square(term a) { return t.power(a, 2); }
  term apply(int function, term a) { return t.apply(function, a); }
};

/// f′(a) for number `f` of the table; nothing where it has none.
maybe known_slope(tidy& t, int f, term a, term value) {
  tidy_ring ring{t};
  return operation::slope(ring, operation::function(f), a, value);
}

/// f′(a), f being the function of the node.
term slope(tidy& t, const node& n, term a, term value) {
  if (n.id >= kernel::first_unknown) return t.apply(n.id, a, n.second + 1);
  if (n.second > 0) throw no_matrix_form("the second derivative of a function that is known by name");
  if (n.id == kernel::relu) return t.apply(n.id, a, 1);  // shorter than (1 + sign(a))/2
  return *known_slope(t, n.id, a, value);
}

/// The operation of the node on tidied operands.
class rewriter {
 public:
  explicit rewriter(tidy& t) : t_(t) {}
  term operator()(term x) {
    const auto found = done_.find(x);
    if (found != done_.end()) return found->second;
    if (++visited_ > most_nodes) throw no_matrix_form("more operations than are worked on");
    const term result = of(t_[x], x);
    done_.emplace(x, result);
    return result;
  }

 private:
  term of(node n, term x) {
    if (n.kind == op::gradient) throw no_matrix_form("a gradient of a gradient; compute the inner one first");
    if (const kernel::display named = operation::shown(t_.arena(), x); named.operation >= 0)
      return t_.derived(named, (*this)(named.a), named.b < 0 ? -1 : (*this)(named.b));
    if (n.a >= 0) n.a = (*this)(n.a);
    if (n.b >= 0) n.b = (*this)(n.b);
    if (const maybe entrywise = by_entry(n, n.a, n.b)) return *entrywise;
    switch (n.kind) {
      case op::zero: return t_.zero(n.rows, n.cols);
      case op::ones: return t_.ones(n.rows, n.cols);
      case op::identity: return t_.identity(n.rows);
      case op::transpose: return t_.transpose(n.a);
      case op::multiply: return t_.multiply(n.a, n.b);
      case op::scale: return t_.scale(n.a, n.b);
      case op::diagonal_matrix: return t_.diagonal(n.a);
      case op::diagonal_of: return t_.diagonal_of(n.a);
      case op::row_sum: return t_.row_sum(n.a);
      case op::column_sum: return t_.column_sum(n.a);
      case op::sum_over:
        if (const maybe column = as_column(n.a, n.id)) return t_.total(*column);
        return t_.sum_over(n.id, n.a);
      default: break;
    }
    if (n.a < 0 && n.kind == op::symbol) return t_.keep(x);
    return t_.keep(t_.arena().push(n));
  }
  /// The operation of the node on a and b, where it acts entry by entry.
  maybe by_entry(const node& n, term a, term b) {
    switch (n.kind) {
      case op::add: return t_.add(a, b);
      case op::subtract: return t_.add(a, t_.negative(b));
      case op::hadamard: return t_.hadamard(a, b);
      case op::divide: return t_.divide(a, b);
      case op::apply: return t_.apply(n.id, a, n.second);
      case op::power: return t_.power(a, n.value);
      default: return {};
    }
  }
  /// The column whose entry i is the number x, which is made of entries u[i] of columns: Σ_i f(u_i) is 1ᵀ f(u).
  maybe as_column(term x, kernel::name i) {
    const node n = t_[x];
    const polynomial range = t_.arena().name_of(i).range;
    if (!t_.scalar(x)) return {};
    if (!t_.uses(x, i)) return t_.scale(x, t_.ones(range, 1));
    if (n.kind == op::window) {
      if (t_.uses(n.a, i)) return {};
      const bool down = n.positions[0].single_name() == i && n.positions[1].is_zero() && t_[n.a].cols.is_one() && t_[n.a].rows == range;
      const bool across = n.positions[1].single_name() == i && n.positions[0].is_zero() && t_[n.a].rows.is_one() && t_[n.a].cols == range;
      return down ? maybe(n.a) : across ? maybe(t_.transpose(n.a)) : maybe();
    }
    if (const kernel::display named = operation::shown(t_.arena(), x); named.operation >= 0 && named.b < 0) {
      const maybe column = as_column(named.a, i);
      return column ? maybe(t_.derived(named, *column)) : column;
    }
    const maybe a = n.a < 0 ? maybe() : as_column(n.a, i), b = !a || n.b < 0 ? a : as_column(n.b, i);
    if (!a || !b) return {};
    return n.kind == op::scale || n.kind == op::multiply ? maybe(t_.hadamard(*a, *b)) : by_entry(n, *a, *b);
  }
  tidy& t_;
  std::map<term, term> done_;
  int visited_ = 0;
};

/// From the outside in: what stands before dX, given what stands before d of the node.
class reverse {
 public:
  reverse(tidy& t, int symbol, bool named) : t_(t), symbol_(symbol), named_(named) {}

  maybe operator()(term x, term s) {
    if (!t_.mentions(x, symbol_) || t_.is_zero(s)) return {};
    if (++visited_ > most_nodes) throw no_matrix_form("more operations than are worked on");
    const node n = t_[x];
    if (const kernel::display named = operation::shown(t_.arena(), x); named_ && named.operation >= 0 && named.b < 0)
      if (const maybe d = known_slope(t_, named.operation, named.a, x)) return (*this)(named.a, t_.hadamard(*d, s));
    switch (n.kind) {
      case op::symbol: {
        if (n.id == symbol_) return s;
        const term matrix = rewriter(t_)(t_.matrix_of(n.id));  // d log|det M| = tr(M⁻¹·dM)
        return (*this)(matrix, t_.scale(s, t_.transpose(t_.inverse(matrix))));
      }
      case op::add: return both(n.a, s, n.b, s);
      case op::subtract: return both(n.a, s, n.b, t_.negative(s));
      case op::multiply: return both(n.a, t_.multiply(s, t_.transpose(n.b)), n.b, t_.multiply(t_.transpose(n.a), s));
      case op::scale: return both(n.a, t_.total(t_.hadamard(s, n.b)), n.b, t_.scale(n.a, s));
      case op::hadamard: return both(n.a, t_.hadamard(n.b, s), n.b, t_.hadamard(n.a, s));
      case op::divide:
        return both(n.a, t_.divide(s, n.b), n.b, t_.negative(t_.divide(t_.hadamard(s, n.a), t_.power(n.b, 2))));
      case op::transpose: return (*this)(n.a, t_.transpose(s));
      case op::trace: return (*this)(n.a, t_.scale(s, t_.identity(t_[n.a].rows)));
      case op::total: return (*this)(n.a, t_.scale(s, t_.ones(t_[n.a].rows, t_[n.a].cols)));
      case op::row_sum: return (*this)(n.a, t_.multiply(s, t_.ones(1, t_[n.a].cols)));
      case op::column_sum: return (*this)(n.a, t_.multiply(t_.ones(t_[n.a].rows, 1), s));
      case op::diagonal_of: return (*this)(n.a, t_.diagonal(s));
      case op::diagonal_matrix: {
        const term on = t_.diagonal_of(s);
        return (*this)(n.a, t_[n.a].cols.is_one() ? on : t_.transpose(on));
      }
      case op::inverse: {
        const term back = t_.transpose(t_.keep(x));
        return (*this)(n.a, t_.negative(t_.multiply(t_.multiply(back, s), back)));
      }
      case op::apply: return (*this)(n.a, t_.hadamard(slope(t_, n, n.a, x), s));
      case op::power: return (*this)(n.a, t_.times(n.value, t_.hadamard(t_.power(n.a, n.value - 1), s)));
      case op::softmax_rows: {
        const term mean = t_.row_sum(t_.hadamard(x, s));
        return (*this)(n.a, t_.hadamard(x, t_.add(s, t_.negative(t_.multiply(mean, t_.ones(1, n.cols))))));
      }
      case op::softmax_columns: {
        const term mean = n.cols.is_one() ? t_.total(t_.hadamard(x, s)) : t_.column_sum(t_.hadamard(x, s));
        return (*this)(n.a, t_.hadamard(x, t_.add(s, t_.negative(t_.multiply(t_.ones(n.rows, 1), mean)))));
      }
      case op::beside: return both(n.a, part(s, 0, n.a, false), n.b, part(s, t_[n.a].cols, n.b, false));
      case op::above: return both(n.a, part(s, 0, n.a, true), n.b, part(s, t_[n.a].rows, n.b, true));
      case op::window: return (*this)(n.a, embedded(n, s));
      case op::vec: return (*this)(n.a, unstacked(s));
      case op::sum_over: {
        const maybe inner = (*this)(n.a, s);
        return inner ? maybe(t_.sum_over(n.id, *inner)) : inner;
      }
      default: throw no_matrix_form("this operation is not turned round: a Kronecker product, a matrix by entries or a symbolic power of what varies");
    }
  }

 private:
  maybe both(term a, term of_a, term b, term of_b) {
    const maybe first = (*this)(a, of_a), second = (*this)(b, of_b);
    if (!first || !second) return first ? first : second;
    return t_.add(*first, *second);
  }
  term part(term s, const polynomial& from, term block, bool rows) {
    const node n = t_[block];
    return t_.keep(kernel::window(t_.arena(), s, rows ? from : polynomial(0), n.rows, rows ? polynomial(0) : from, n.cols));
  }
  /// The matrix of the operand's shape with s where the window is and 0 elsewhere.
  term embedded(const node& n, term s) {
    const node whole = t_[n.a];
    kernel::term_arena& a = t_.arena();
    const bool one_row = n.rows.is_one(), one_col = n.cols.is_one();
    if ((!one_row && !(n.rows == whole.rows)) || (!one_col && !(n.cols == whole.cols)))
      throw no_matrix_form("a part of what varies that is neither rows nor columns nor an entry");
    term result = s;
    if (one_row && !whole.rows.is_one()) result = t_.multiply(unit(whole.rows, n.positions[0]), result);
    if (one_col && !whole.cols.is_one()) result = t_.multiply(result, t_.keep(kernel::transpose(a, unit(whole.cols, n.positions[1]))));
    return result;
  }
  /// The column of that size with 1 at the position.
  term unit(const polynomial& size, const polynomial& at) {
    return t_.keep(kernel::window(t_.arena(), t_.identity(size), 0, size, at, 1));
  }
  term unstacked(term s) {
    const node n = t_[s];
    if (n.kind == op::vec) return n.a;
    if (n.kind == op::scale) return t_.scale(n.a, unstacked(n.b));
    if (n.kind == op::add) return t_.add(unstacked(n.a), unstacked(n.b));
    if (n.kind == op::subtract) return t_.add(unstacked(n.a), t_.negative(unstacked(n.b)));
    throw no_matrix_form("vec of what varies, beside what is no vec");
  }

  tidy& t_;
  int symbol_;
  bool named_;
  int visited_ = 0;
};

/// From the inside out: ∂u/∂x of columns u.
class forward {
 public:
  forward(tidy& t, int symbol, bool named) : t_(t), symbol_(symbol), named_(named) {}

  maybe operator()(term u) {
    if (!t_.mentions(u, symbol_)) return {};
    const node n = t_[u];
    if (!n.cols.is_one()) throw no_matrix_form("a matrix inside a Jacobian");
    if (t_.scalar(u)) return of_scalar(u);
    if (const kernel::display named = operation::shown(t_.arena(), u); named_ && named.operation >= 0 && named.b < 0)
      if (const maybe d = known_slope(t_, named.operation, named.a, u)) return with(t_.diagonal(*d), (*this)(named.a));
    switch (n.kind) {
      case op::symbol: return t_.identity(n.rows);
      case op::add: return sum((*this)(n.a), (*this)(n.b), 1);
      case op::subtract: return sum((*this)(n.a), (*this)(n.b), -1);
      case op::multiply:
        if (const node left = t_[n.a]; t_.mentions(n.a, symbol_) && left.kind == op::multiply && t_[left.b].rows.is_one())
          return (*this)(t_.scale(t_.multiply(left.b, n.b), left.a));  // (u·vᵀ)·w = (vᵀ·w)·u
        if (t_.mentions(n.a, symbol_)) throw no_matrix_form("a matrix that varies, inside a Jacobian");
        return with(n.a, (*this)(n.b));
      case op::scale: {
        const maybe outer = (*this)(n.b), inner = of_scalar(n.a);
        return sum(outer ? maybe(t_.scale(n.a, *outer)) : outer, inner ? maybe(t_.multiply(n.b, *inner)) : inner, 1);
      }
      case op::hadamard: return sum(with(t_.diagonal(n.b), (*this)(n.a)), with(t_.diagonal(n.a), (*this)(n.b)), 1);
      case op::divide: {
        const term one = t_.ones(n.rows, 1);
        return sum(with(t_.diagonal(t_.divide(one, n.b)), (*this)(n.a)), with(t_.diagonal(t_.divide(n.a, t_.power(n.b, 2))), (*this)(n.b)), -1);
      }
      case op::apply: return with(t_.diagonal(slope(t_, n, n.a, u)), (*this)(n.a));
      case op::power: return with(t_.times(n.value, t_.diagonal(t_.power(n.a, n.value - 1))), (*this)(n.a));
      case op::softmax_columns:
        return with(t_.add(t_.diagonal(u), t_.negative(t_.multiply(u, t_.transpose(u)))), (*this)(n.a));
      default: throw no_matrix_form("an operation that no Jacobian is known of here");
    }
  }

 private:
  maybe of_scalar(term s) {
    const maybe g = reverse(t_, symbol_, named_)(s, t_.number(1));
    return g ? maybe(t_.transpose(*g)) : g;
  }
  maybe with(term left, const maybe& d) { return d ? maybe(t_.multiply(left, *d)) : d; }
  maybe sum(const maybe& a, const maybe& b, int sign) {
    if (!b) return a;
    const term second = t_.times(sign, *b);
    return a ? t_.add(*a, second) : second;
  }

  tidy& t_;
  int symbol_;
  bool named_;
};

}  // namespace

term gradient_expression(kernel::term_arena& arena, term f, int symbol, bool named, const std::vector<operation::log_determinant>& logs) {
  tidy t(arena, logs);
  const term start = rewriter(t)(f);
  const maybe g = reverse(t, symbol, named)(start, t.number(1));
  return g ? *g : t.zero(arena.symbol(symbol).rows, arena.symbol(symbol).cols);
}

term jacobian_expression(kernel::term_arena& arena, term y, int symbol, bool named, const std::vector<operation::log_determinant>& logs) {
  tidy t(arena, logs);
  const term start = rewriter(t)(y);
  const maybe j = forward(t, symbol, named)(start);
  return j ? *j : t.zero(arena[y].rows, arena.symbol(symbol).rows);
}

}  // namespace odot::calculus
