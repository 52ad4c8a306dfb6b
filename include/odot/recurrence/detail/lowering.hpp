// SPDX-License-Identifier: MIT
// How `step_lowering` works; included by recurrence/lower.hpp.
#pragma once

#include "odot/kernel/builder.hpp"
#include "odot/kernel/position.hpp"
#include "odot/recurrence/lower.hpp"
#include "odot/text/polynomial.hpp"

namespace odot {
namespace detail {

/// Whether two trees are one, `a` standing in the first for `b` in the second.
constexpr bool same_trees(const node* x, const leaf* a, const node* y, const leaf* b, int count) {
  for (int i = 0; i < count; ++i) {
    const node &p = x[i], &q = y[i];
    const bool first = p.first == q.first || (p.first == a && q.first == b);
    if (p.operation != q.operation || p.left != q.left || p.places != q.places || p.p != q.p || p.q != q.q || !first || p.second != q.second ||
        p.first_extent != q.first_extent || p.second_extent != q.second_extent || p.rows != q.rows || p.columns != q.columns)
      return false;
  }
  return true;
}

}  // namespace detail

constexpr step_lowering::tree step_lowering::tree_of(const node* nodes, int count) {
  tree t;
  t.nodes = nodes;
  kernel::sequence<int> stack;
  for (int at = 0; at < count; ++at) {
    int begin = at;
    for (int children = arity(nodes[at]); children > 0; --children) {
      begin = stack.back();
      stack.pop();
    }
    stack.push(begin);
    t.begins.push(begin);
  }
  t.binders = plain_.find_binders(nodes, count);
  return t;
}

constexpr void step_lowering::fail(step_fault what, text::line subject, text::line found, text::line wanted) {
  if (fault_.what == step_fault::none) fault_ = {what, subject, found, wanted};
}

constexpr bool step_lowering::certain(const polynomial& p) const {
  kernel::positions k(*arena_);
  return k.certain(k.intern(p));
}
constexpr bool step_lowering::certain_here(const polynomial& p) const {
  if (certain(p)) return true;
  for (const polynomial& c : conditions_)
    if (certain(p - c)) return true;
  return false;
}

/// The least or largest value of p over the steps that sums and rows around run over, as a position without them; invalid where it
/// can't be told.
constexpr kernel::polynomial step_lowering::extreme(polynomial p, bool highest) const {
  for (int i = running_.size() - 1; i >= 0; --i) {
    const polynomial c = kernel::coefficient_of(p, running_[i].name);
    if (!c.valid()) return c;
    if (c.is_zero()) continue;
    if (!c.is_constant() && !certain(c)) return polynomial::invalid();
    polynomial end;
    if ((!c.is_constant() || c.constant_term() > 0) == highest) end = running_[i].count - polynomial(1);
    p = p.substitute(running_[i].name, end);
  }
  return p;
}

constexpr kernel::polynomial step_lowering::value_of(const leaf& which) {
  for (int i = bound_steps_.size() - 1; i >= 0; --i)
    if (bound_steps_[i].which == &which) return bound_steps_[i].value;
  for (const meaning& m : free_)
    if (m.which == &which) {
      if (only_own_) fail(step_fault::other_step, which.name);
      return m.value;
    }
  for (const meaning& m : free_)
    if (m.which->name == which.name)
      detail::one_name_stands_for_two_shapes("the step " + std::string(which.name) + " begins at two numbers in one statement; give them two names");
  if (closed_) {
    text::line known;
    for (const meaning& m : free_) {
      if (!known.empty()) known += ", ";
      known += m.which->name;
    }
    if (known.empty()) known = "no step";
    fail(only_own_ ? step_fault::other_step : step_fault::unbound, which.name, known);
  }
  free_.push({&which, polynomial::of(arena_->natural(which.name)) + polynomial(which.from)});
  return free_.back().value;
}

/// A subtree as a position: numbers, sizes and steps, their sums and products.
constexpr kernel::polynomial step_lowering::place(const tree& t, int root) {
  const node& n = t.nodes[root];
  switch (n.operation) {
    case kernel::op::number:
      if (n.q == 1) return polynomial(n.p);
      break;
    case kernel::op::size:
      if (n.first_extent != nullptr) return plain_.dimension(*n.first_extent);
      return value_of(*n.first);
    case kernel::op::add: return place(t, root - n.left) + place(t, root - 1);
    case kernel::op::subtract: return place(t, root - n.left) - place(t, root - 1);
    case kernel::op::scale: return place(t, root - n.left) * place(t, root - 1);
    default: break;
  }
  fail(step_fault::no_position, written(t, root));
  return polynomial(0);
}

constexpr int step_lowering::symbol_of(const leaf& family) {
  for (const known_family& f : families_) {
    if (f.which == &family) return f.symbol;
    if (f.which->name == family.name)
      detail::one_name_stands_for_two_shapes("the name " + std::string(family.name) + " stands for two families in one statement, " +
                                             detail::shape_of<std::string>(*f.which) + " and " + detail::shape_of<std::string>(family) + "; give them two names");
  }
  const polynomial rows = plain_.dimension(*family.rows);
  families_.push({&family, arena_->declare(family.name, rows, plain_.dimension(*family.columns), kernel::no_property, 1)});
  return families_.back().symbol;
}

constexpr int step_lowering::order_of(const leaf& family) const {
  for (int i = 0; i < announced_.size(); ++i)
    if (announced_[i] == &family) return i;
  return -1;
}

constexpr void step_lowering::announce_nodes(const node* left, int left_count, const node* right, int right_count) {
  const leaf* family = left[left_count - 1].first;
  if (left[left_count - 1].operation != kernel::op::symbol || family->kind != leaf_kind::family) return;
  const bool again = order_of(*family) >= 0;
  announced_.push(family);
  const tree t = tree_of(left, left_count);
  free_.clear();
  const polynomial index = place(t, left_count - 2);
  bool defines = !again && free_.size() == 1 && (index - polynomial::of(free_[0].natural())).is_constant() && index.constant_term() == family->from;
  for (int i = 0; i < right_count; ++i)
    if (right[i].first != nullptr && right[i].first->kind == leaf_kind::family)
      defines = defines && right[i].first != family;
  if (defines) definitions_.push({family, free_[0].which, family->from - free_[0].which->from, right, right_count});
}

/// The definition, where the families that it reads were announced before.
constexpr const step_lowering::definition* step_lowering::definition_of(const leaf& family) const {
  for (const definition& d : definitions_) {
    if (d.family != &family) continue;
    bool known = true;
    for (int i = 0; i < d.count; ++i)
      if (const leaf* read = d.value[i].first; read != nullptr && read->kind == leaf_kind::family) known = known && order_of(*read) < order_of(family);
    int times = 0;
    for (const leaf* each : announced_) times += each == &family ? 1 : 0;
    return known && times == 1 ? &d : nullptr;
  }
  return nullptr;
}

constexpr kernel::term step_lowering::written_out(const definition& d, const polynomial& index) {
  const bool closed = closed_;
  closed_ = true;
  bound_steps_.push({d.step, index - polynomial(d.shift)});
  const term value = at(tree_of(d.value, d.count), d.count - 1);
  bound_steps_.pop();
  closed_ = closed;
  return value;
}

/// In a recurrence a member with a recurrence of its own is of an earlier step, or of the same one and given before.
constexpr void step_lowering::read_earlier(const tree& t, int root, const leaf& family, const polynomial& index) {
  if (defined_ == nullptr || order_of(family) < 0) return;
  polynomial ahead = defined_at_ - index;  // no conditional expressions of what owns memory: g++ 12 destroys what they hold twice
  if (order_of(family) >= order_of(*defined_)) ahead = ahead - polynomial(1);
  if (certain_here(ahead)) return;
  fail(step_fault::looks_ahead, written(t, root), defined_->name, written(defined_at_));
}

constexpr kernel::term step_lowering::member(const tree& t, int root) {
  const leaf& family = *t.nodes[root].first;
  const polynomial index = place(t, root - 1), position = index - polynomial(family.from);
  if (!certain_here(position)) {
    const polynomial least = extreme(index, false);
    text::line smallest("smaller");
    if (least.valid()) smallest = written(least);
    fail(step_fault::outside, written(t, root), smallest, text::line(family.name) + "[" + written(polynomial(family.from)) + "]");
  }
  read_earlier(t, root, family, index);
  if (const definition* d = definition_of(family); d != nullptr && fault_.what == step_fault::none) return written_out(*d, index);
  kernel::sequence<polynomial> positions;
  positions.push(position);
  return kernel::symbol(*arena_, symbol_of(family), positions);
}

/// A sum, or a product, over a step.
constexpr kernel::term step_lowering::folded(const tree& t, int root) {
  const node& n = t.nodes[root];
  const int body = root - 1, to = t.begins[body] - 1, from = t.begins[to] - 1;
  const polynomial first = place(t, from), last = place(t, to);
  if (!certain_here(first - polynomial(n.first->from)))
    fail(step_fault::other_range, n.first->name, written(t, from), written(polynomial(n.first->from)));
  if (static_cast<fold>(n.p) != fold::sum) return product(t, root, first, last);
  const polynomial least = extreme(first, false), most = extreme(last, true);
  if (!least.valid() || !most.valid()) {
    fail(step_fault::no_position, written(t, to));
    return at(t, body);
  }
  const polynomial count = most - least + polynomial(1);
  const kernel::name own = arena_->index(n.first->name, count);
  const polynomial value = least + polynomial::of(own);
  bound_steps_.push({n.first, value});
  running_.push({own, count});
  const int depth = conditions_.size();
  if (!(least == first)) conditions_.push(value - first);
  if (!(most == last)) conditions_.push(last - value);
  term inner = at(t, body);
  for (int i = depth; i < conditions_.size(); ++i) {
    const term condition = kernel::condition_nonnegative(*arena_, conditions_[i]);
    inner = kernel::scale(*arena_, condition, inner);
  }
  while (conditions_.size() > depth) conditions_.pop();
  running_.pop(), bound_steps_.pop();
  return kernel::sum_over(*arena_, own, inner);
}

/// The recurrence of the products body(s), body(s)·body(s + 1), … by their length r and start s; its symbol.
constexpr int step_lowering::product_family(const tree& t, int root, const term& probe) {
  using kernel::op;
  const node& n = t.nodes[root];
  const int body = root - 1, size = body - t.begins[body] + 1;
  const node* nodes = t.nodes + t.begins[body];
  for (int i = 0; i < products_.size(); ++i) {
    const made_product& p = products_[i];
    if (p.size == size && p.how == static_cast<fold>(n.p) && p.step->from == n.first->from && detail::same_trees(p.body, p.step, nodes, n.first, size)) return i;
  }
  kernel::term_arena& a = *arena_;
  const bool by_diagonals = a[probe].kind == op::diagonal_matrix;
  const polynomial rows = a[probe].rows;
  polynomial columns = rows;
  if (by_diagonals) columns = polynomial(1);
  text::line name("∏");
  name += written(t, body);
  const int id = a.declare(name.view(), rows, columns, kernel::no_property, 2);
  products_.push({nodes, size, n.first, static_cast<fold>(n.p), id, by_diagonals});
  ruled_.push(id);
  const polynomial r = polynomial::of(a.natural("r")), s = polynomial::of(a.natural("s"));
  const auto member = [&](const polynomial& length, const polynomial& start) {
    kernel::sequence<polynomial> positions;
    positions.push(length), positions.push(start);
    return kernel::symbol(a, id, positions);
  };
  bound_steps_.push({n.first, s + r + polynomial(n.first->from)});
  term next = at(t, body);
  bound_steps_.pop();
  if (by_diagonals) next = kernel::diagonal_of(a, next);
  const term before = member(r, s);
  const bool number = rows == polynomial(1);
  const term one = number ? kernel::number(a, 1) : by_diagonals ? kernel::ones(a, rows, 1) : kernel::identity(a, rows);
  const term value = number ? kernel::scale(a, before, next)
                     : by_diagonals ? kernel::hadamard(a, before, next)
                     : static_cast<fold>(n.p) == fold::product ? kernel::multiply(a, before, next) : kernel::multiply(a, next, before);
  given_.push({member(0, s), one}), given_.push({member(r + polynomial(1), s), value});
  bool constant = !number && !by_diagonals;
  for (int i = 0; i < size; ++i) constant = constant && nodes[i].first != n.first;
  if (constant) {  // a matrix commutes with its powers
    search::sequence_lemma l;
    l.parameters.push(a.natural("r")), l.parameters.push(a.natural("s"));
    const term power = member(polynomial::of(l.parameters[0]), polynomial::of(l.parameters[1]));
    l.left = kernel::multiply(a, power, next), l.right = kernel::multiply(a, next, power);
    lemmas_.push(l);
  }
  return products_.size() - 1;
}

constexpr kernel::term step_lowering::product(const tree& t, int root, const polynomial& first, const polynomial& last) {
  const node& n = t.nodes[root];
  const polynomial count = last - first + polynomial(1);
  if (!certain_here(count)) fail(step_fault::negative, text::line("product_over(") + n.first->name + ", " + written(t, t.begins[t.begins[root - 1] - 1] - 1) + ", " + written(t, t.begins[root - 1] - 1) + ", ...)");
  // the body on its own: no other step, no condition, no recurrence around
  const bool only_own = only_own_, closed = closed_;
  const auto steps = bound_steps_;
  const auto conditions = conditions_;
  const leaf* defined = defined_;
  bound_steps_.clear(), conditions_.clear();
  only_own_ = closed_ = true;
  const polynomial own = polynomial::of(arena_->natural(n.first->name)) + polynomial(n.first->from);
  bound_steps_.push({n.first, own});
  defined_ = nullptr;
  const term probe = at(t, root - 1);
  const int which = fault_.what == step_fault::none ? product_family(t, root, probe) : -1;
  only_own_ = only_own, closed_ = closed, bound_steps_ = steps, conditions_ = conditions, defined_ = defined;
  if (defined_ != nullptr) {  // which members the factors read
    const polynomial index = first + polynomial::of(arena_->natural(n.first->name));
    bound_steps_.push({n.first, index});
    conditions_.push(last - index);
    at(t, root - 1);
    conditions_.pop(), bound_steps_.pop();
  }
  if (which < 0) return probe;
  kernel::sequence<polynomial> positions;
  positions.push(count), positions.push(first - polynomial(n.first->from));
  const term product = kernel::symbol(*arena_, products_[which].symbol, positions);
  return products_[which].diagonal ? kernel::diagonal_matrix(*arena_, product) : product;
}

/// Rows one below the other, or a matrix by its entries.
constexpr kernel::term step_lowering::table(const tree& t, int root) {
  const node& n = t.nodes[root];
  const polynomial rows = plain_.dimension(*n.rows), columns = plain_.dimension(*n.columns);
  const kernel::name i = arena_->index(n.first->name, rows);
  const kernel::name j = arena_->index(n.second == nullptr ? "j" : n.second->name, columns);
  bound_steps_.push({n.first, polynomial::of(i) + polynomial(n.first->from)});
  running_.push({i, rows});
  if (n.second != nullptr) {
    bound_steps_.push({n.second, polynomial::of(j) + polynomial(n.second->from)});
    running_.push({j, columns});
  }
  term body = at(t, root - 1);
  if (n.second != nullptr) bound_steps_.pop(), running_.pop();
  else if (!kernel::is_scalar((*arena_)[body])) body = kernel::entry(*arena_, body, 0, polynomial::of(j));
  bound_steps_.pop(), running_.pop();
  return kernel::by_entries(*arena_, i, j, body);
}

constexpr kernel::term step_lowering::powered(const tree& t, int root) {
  const int base = root - 1, exponent = t.begins[base] - 1;
  const polynomial e = place(t, exponent);
  if (!certain_here(e)) fail(step_fault::negative, text::line("power(..., ") + written(t, exponent) + ")");
  bool speaks = false;
  for (int i = t.begins[base]; i <= base; ++i) speaks = speaks || speaks_of_steps(t.nodes[i]);
  uncertain_power_ = uncertain_power_ || (!certain(e) && !speaks);
  if (powers_as_members_ && !speaks && base == t.begins[base]) return power_member(t, base, e);
  return kernel::symbolic_power(*arena_, at(t, base), e);
}

/// base^exponent as a member of the sequence of its powers.
constexpr kernel::term step_lowering::power_member(const tree& t, int base, const polynomial& exponent) {
  kernel::term_arena& a = *arena_;
  const int size = base - t.begins[base] + 1;
  const node* nodes = t.nodes + t.begins[base];
  int id = -1;
  for (const made_power& p : powers_)
    if (p.size == size && detail::same_trees(p.base, nullptr, nodes, nullptr, size)) id = p.symbol;
  const auto member = [&](const polynomial& at) {
    kernel::sequence<polynomial> positions;
    positions.push(at);
    return kernel::symbol(a, id, positions);
  };
  if (id < 0) {
    const term one_power = at(t, base);
    const polynomial rows = a[one_power].rows, columns = a[one_power].cols;
    text::line name = written(t, base);
    name += "^";
    id = a.declare(name.view(), rows, columns, kernel::no_property, 1);
    powers_.push({nodes, size, id});
    ruled_.push(id);
    const polynomial r = polynomial::of(a.natural("r"));
    const term before = member(r), none = kernel::ones(a, rows, columns);
    given_.push({member(0), none}), given_.push({member(r + polynomial(1)), kernel::hadamard(a, one_power, before)});
  }
  return member(exponent);
}

constexpr kernel::term step_lowering::at(const tree& t, int root) {
  using kernel::op;
  const node& n = t.nodes[root];
  if (speaks_of_steps(n)) {
    switch (n.operation) {
      case op::size: return kernel::size(*arena_, value_of(*n.first));
      case op::symbol: return member(t, root);
      case op::sum_over: return folded(t, root);
      case op::by_entries: return table(t, root);
      case op::symbolic_power: return powered(t, root);
      default: return kernel::condition_nonnegative(*arena_, place(t, root - 1));
    }
  }
  const int children = arity(n);
  if (children == 0) return plain_.lower_node(n, root, t.binders, -1, -1);
  if (children == 1) return plain_.lower_node(n, root, t.binders, at(t, root - 1), -1);
  const int left = root - n.left;
  const bool behind = n.operation == op::scale && t.nodes[left].operation == op::condition_nonnegative && t.nodes[left].places == 1;
  const term a = at(t, left);
  if (behind) conditions_.push(place(t, left - 1));
  const term b = at(t, root - 1);
  if (behind) conditions_.pop();
  return plain_.lower_node(n, root, t.binders, a, b);
}

constexpr kernel::equation step_lowering::equation_nodes(const node* left, int left_count, const node* right, int right_count) {
  free_.clear();
  closed_ = false;
  kernel::equation e;
  e.lhs = at(tree_of(left, left_count), left_count - 1);
  closed_ = true;
  e.rhs = at(tree_of(right, right_count), right_count - 1);
  closed_ = false;
  return e;
}

/// Whether the left side is a member that no recurrence before speaks of, at a number, or at a step and a number from there on.
constexpr bool step_lowering::takes_members(const tree& left, int root) {
  const node& n = left.nodes[root];
  if (n.operation != kernel::op::symbol || n.first->kind != leaf_kind::family) {
    fail(step_fault::no_member, written(left, root));
    return false;
  }
  const polynomial index = place(left, root - 1);
  const polynomial step = index - polynomial(index.constant_term());
  if (!index.is_constant() && (free_.size() != 1 || step.single_name() != free_[0].natural())) {
    fail(step_fault::no_member, written(left, root));
    return false;
  }
  const rule_range own{n.first, !index.is_constant(), index.constant_term()};
  for (const rule_range& r : ranges_) {
    if (r.family != own.family) continue;
    const bool meet = r.general && own.general ? true : r.general ? own.at >= r.at : own.general ? r.at >= own.at : r.at == own.at;
    if (meet) fail(step_fault::given_twice, written(left, root), text::line(r.family->name) + "[" + written(polynomial(r.general && !own.general ? own.at : r.at)) + "]");
  }
  ranges_.push(own);
  defined_ = n.first, defined_at_ = index;
  return true;
}

constexpr void step_lowering::rule_nodes(const node* left, int left_count, const node* right, int right_count) {
  free_.clear();
  closed_ = false;
  const tree t = tree_of(left, left_count);
  if (!takes_members(t, left_count - 1)) return;
  const leaf* own = defined_;
  defined_ = nullptr;
  kernel::equation e;
  e.lhs = at(t, left_count - 1);
  defined_ = own;
  closed_ = true;
  e.rhs = at(tree_of(right, right_count), right_count - 1);
  closed_ = false;
  defined_ = nullptr;
  if (definition_of(*own) != nullptr) return;
  const int symbol = symbol_of(*own);
  bool known = false;
  for (int s : ruled_) known = known || s == symbol;
  if (!known) ruled_.push(symbol);
  given_.push(e);
}

constexpr text::line step_lowering::written(const tree& t, int root) const {
  using kernel::op;
  const node& n = t.nodes[root];
  text::line out;
  const auto call = [&](std::string_view before, std::string_view behind) {
    out += before;
    out += written(t, root - 1);
    out += behind;
  };
  const auto between = [&](const char* sign) {
    out += written(t, root - n.left);
    out += sign;
    out += written(t, root - 1);
  };
  switch (n.operation) {
    case op::number: out += text::digits_of<text::line>(static_cast<std::uint64_t>(n.p < 0 ? -n.p : n.p)); break;
    case op::size:
      if (n.first_extent != nullptr) out += detail::dimension_string<text::line>(*n.first_extent);
      else out += n.first->name;
      break;
    case op::symbol:
      out += n.first->name;
      if (n.places == 1) call("[", "]");
      break;
    case op::add: between(" + "); break;
    case op::subtract: between(" - "); break;
    case op::scale:
    case op::multiply: between(" * "); break;
    case op::diagonal_matrix: call("diag(", ")"); break;
    case op::transpose: call("transpose(", ")"); break;
    default: out += "..."; break;
  }
  return out;
}

constexpr text::line step_lowering::written(const polynomial& p) const {
  polynomial told = p;  // in terms of the free steps
  for (const meaning& m : free_) {
    const kernel::name n = m.natural();
    told = told.substitute(n, polynomial::of(n) - polynomial(m.which->from));
  }
  return text::to_text<text::line>(*arena_, told, text::alphabet::ascii);
}

}  // namespace odot
