// SPDX-License-Identifier: MIT
#include "odot/calculus/unfold.hpp"

#include <map>
#include <optional>

#include "odot/kernel/claim.hpp"
#include "odot/operation/operations.hpp"
#include "odot/operation/terms.hpp"

namespace odot::calculus {
namespace {

using kernel::node;
using kernel::op;
using kernel::polynomial;
using kernel::rational;
using kernel::term;
using maybe = std::optional<term>;  // nothing: a derivative that is 0

constexpr bool known(const node& n) { return n.kind == op::apply && n.id < kernel::first_unknown; }
constexpr bool differentiated(const node& n) { return n.kind == op::gradient || (known(n) && n.second > 0); }
/// Whether the node may have no value where its operands have one.
constexpr bool partial(const node& n) {
  return n.kind == op::inverse || n.kind == op::divide || n.kind == op::symbolic_power ||
         (known(n) && operation::domain_of(operation::function(n.id)) == operation::domain::positive) ||
         (n.kind == op::power && (n.value.is_negative() || !n.value.is_integer()));
}

/// Whether some node below t, or t itself, is of the kind.
bool some(const kernel::term_arena& arena, term t, bool (*kind)(const node&)) {
  bool found = false;
  kernel::for_each_node(arena, {t, t}, [&](term x) { found = found || kind(arena[x]); });
  return found;
}

/// D of terms in which nothing is differentiated, by the entry X[p, q].
class differentiator {
 public:
  differentiator(kernel::term_arena& arena, int symbol, const polynomial& p, const polynomial& q) : t_(arena), symbol_(symbol), p_(p), q_(q) {}

  maybe operator()(term x) {
    const auto found = done_.find(x);
    if (found != done_.end()) return found->second;
    const maybe result = of(x);
    done_.emplace(x, result);
    return result;
  }

 private:
  term zero_like(term x) { return kernel::zero(t_, t_[x].rows, t_[x].cols); }
  term present(const maybe& d, term like) { return d ? *d : zero_like(like); }
  term times(const rational& c, term x) { return kernel::scale(t_, kernel::number(t_, c), x); }
  maybe sum(const maybe& a, const maybe& b) {
    if (!a || !b) return a ? a : b;
    return kernel::add(t_, *a, *b);
  }
  /// What a node says of its operand, said of another one of the same shape.
  term with(const node& n, term a, term b = -1) {
    node m = n;
    m.a = a, m.b = b;
    return t_.push(m);
  }
  /// x where the argument is not 0, without a value where it is. (A power shields nothing, so that 0/0 is undefined.)
  term off_zero(term x, term argument) {
    const term plain = kernel::power(t_, argument, 1), ratio = kernel::divide(t_, plain, plain);
    return kernel::add(t_, x, kernel::subtract(t_, ratio, ratio));
  }

  maybe of(term x) {
    const node n = t_[x];
    using operation::made;
    const made how = operation::made_of(n.kind);
    if (n.kind == op::symbol) return n.id == symbol_ ? maybe(unit(n)) : maybe();
    if (n.a < 0 || n.kind == op::gradient) return {};
    if (how == made::quotient) return of_quotient(n);
    const maybe a = (*this)(n.a);
    if (how == made::in_its_own_way) return a ? maybe(of_function(n, x, *a)) : a;
    if (how == made::moved || how == made::added) return a ? maybe(with(n, *a)) : a;
    const maybe b = (*this)(n.b);
    if (n.kind == op::add) return sum(a, b);
    if (n.kind == op::subtract) return b ? maybe(kernel::subtract(t_, present(a, x), *b)) : a;
    if (how == made::either) return a || b ? maybe(with(n, present(a, n.a), present(b, n.b))) : maybe();
    return sum(a ? maybe(with(n, *a, n.b)) : a, b ? maybe(with(n, n.a, *b)) : b);
  }
  /// The matrix with 1 at (p, q) and 0 elsewhere.
  term unit(const node& n) {
    const kernel::name i = t_.index("i", n.rows), j = t_.index("j", n.cols);
    const term row = kernel::condition_zero(t_, polynomial::of(i) - p_), col = kernel::condition_zero(t_, polynomial::of(j) - q_);
    return kernel::by_entries(t_, i, j, kernel::scale(t_, row, col));
  }
  maybe of_quotient(const node& n) {
    const maybe a = (*this)(n.a), b = (*this)(n.b);
    const maybe first = a ? maybe(kernel::divide(t_, *a, n.b)) : a;
    if (!b) return first;
    const term second = kernel::divide(t_, kernel::hadamard(t_, n.a, *b), kernel::hadamard(t_, n.b, n.b));
    return kernel::subtract(t_, present(first, second), second);
  }
  term of_function(const node& n, term x, term d) {
    switch (n.kind) {
      case op::inverse: return times(-1, kernel::multiply(t_, kernel::multiply(t_, x, d), x));
      case op::apply: return kernel::hadamard(t_, slope(n), d);
      case op::power: {
        if (n.value == rational(1)) return d;
        const bool edge_stays = n.value.is_integer() || (n.value - 1).is_negative();
        const term lower = edge_stays ? kernel::power(t_, n.a, n.value - 1) : kernel::divide(t_, x, n.a);
        return times(n.value, kernel::hadamard(t_, lower, d));
      }
      case op::symbolic_power: {
        const term lower = kernel::symbolic_power(t_, n.a, n.positions[0] - 1);
        return kernel::scale(t_, kernel::size(t_, n.positions[0]), kernel::scale(t_, lower, d));
      }
      default: break;
    }
    const bool rows = n.kind == op::softmax_rows;
    const term weighted = kernel::hadamard(t_, x, d);
    const term mean = rows ? kernel::multiply(t_, kernel::row_sum(t_, weighted), kernel::ones(t_, 1, n.cols))
                           : kernel::multiply(t_, kernel::ones(t_, n.rows, 1), kernel::column_sum(t_, weighted));
    return kernel::hadamard(t_, x, kernel::subtract(t_, d, mean));
  }

 public:
  /// f′ of the node's operand, f being the node's function with its dashes; once more differentiated.
  term slope(const node& n) {
    if (!known(n)) return kernel::apply(t_, n.id, n.a, n.second + 1);
    const auto f = operation::function(n.id);
    operation::term_ring ring(t_);
    const term value = kernel::apply(t_, n.id, n.a), d = operation::slope(ring, f, n.a, value).value();
    switch (operation::domain_of(f)) {
      case operation::domain::everywhere: break;
      case operation::domain::off_zero: return off_zero(d, n.a);
      case operation::domain::positive: return kernel::add(t_, d, kernel::subtract(t_, value, value));
    }
    return d;
  }

 private:
  kernel::term_arena& t_;
  int symbol_;
  polynomial p_, q_;
  std::map<term, maybe> done_;
};

class unfolding {
 public:
  explicit unfolding(kernel::term_arena& arena) : t_(arena) {}

  term operator()(term x) {
    const auto found = done_.find(x);
    if (found != done_.end()) return found->second;
    const term result = of(t_[x]);
    done_.emplace(x, result);
    return result;
  }

 private:
  term of(node n) {
    if (n.a >= 0) n.a = (*this)(n.a);
    if (n.b >= 0) n.b = (*this)(n.b);
    if (known(n) && n.second > 0) {
      if (n.second > 1) throw kernel::ill_shaped("only the first derivative of a function that is known by name can be written out");
      n.second = 0;
      return no_mask(differentiator(t_, -1, 0, 0).slope(n));
    }
    if (n.kind != op::gradient) return t_.push(n);
    const kernel::name p = t_.index("p", n.rows), q = t_.index("q", n.cols);
    const std::optional<term> d = differentiator(t_, n.id, polynomial::of(p), polynomial::of(q))(n.a);
    const bool everywhere = !some(t_, n.a, partial);
    if (!d && everywhere) return no_mask(kernel::zero(t_, n.rows, n.cols));
    const term where_defined = kernel::subtract(t_, n.a, n.a);
    return no_mask(kernel::by_entries(t_, p, q, !d ? where_defined : everywhere ? *d : kernel::add(t_, *d, where_defined)));
  }
  /// The same, shielding nothing where it is 0, as a gradient does.
  term no_mask(term x) { return kernel::power(t_, x, 1); }

  kernel::term_arena& t_;
  std::map<term, term> done_;
};

}  // namespace

bool has_derivatives(const kernel::term_arena& arena, term t) { return some(arena, t, differentiated); }

term unfold(kernel::term_arena& arena, term t) { return unfolding(arena)(t); }

}  // namespace odot::calculus
