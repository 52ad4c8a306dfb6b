// SPDX-License-Identifier: MIT
// Gradients, Jacobians, Hessians, differentials and upstream gradients in kernel terms.

#include <algorithm>

#include "notes/statement/lowering/lowering.hpp"
#include "notes/statement/lowering/written_out.hpp"
#include "odot/calculus/compute.hpp"
#include "odot/operation/derivative.hpp"
#include "odot/verdict/decide.hpp"

namespace odot::notes {

using kernel::term;

kernel::name lowering::fresh_index(const kernel::polynomial& range) { return arena_.index("#" + std::to_string(arena_.names()), range); }

/// The matrix of the shape of `of` whose entries `make` gives, from an entry of `of`.
template <class Make>
term lowering::each_entry(term of, Make make) {
  if (scalar(of)) return make(of);
  const kernel::polynomial rows = arena_[of].rows, columns = arena_[of].cols;
  const kernel::name i = fresh_index(rows), j = fresh_index(columns);
  const term one = kernel::entry(arena_, of, kernel::polynomial::of(i), kernel::polynomial::of(j));
  return kernel::by_entries(arena_, i, j, make(one));
}

term lowering::hadamard_power(term base, const kernel::polynomial& exponent) {
  return each_entry(base, [&](term one) { return kernel::symbolic_power(arena_, one, exponent); });
}

/// Whether the name is a symbol here, whatever its definition: held, and nothing that it is made of is what a derivative is taken in.
bool lowering::stands_for_itself(int id) const {
  if (!plan_.held.contains(id)) return false;
  return std::none_of(active_.begin(), active_.end(), [&](int w) { return w >= 0 && is_made_of(scope_, id, w); });
}

int lowering::kernel_symbol(int id, typing& t) {
  const term s = symbol(id, t);
  if (arena_[s].kind != kernel::op::symbol) unsupported({}, "a derivative in " + scope_.symbols[static_cast<std::size_t>(id)].name + " inside of a derivative in what it is made of is not read");
  return arena_[s].id;
}

int lowering::kernel_symbol(const derivative_variable& in, typing& t) {
  return in.symbol >= 0 ? kernel_symbol(in.symbol, t) : arena_[undeclared(in.undeclared, t)].id;
}

/// The kernel's symbols in a term, and in the matrices of which there are logs of determinants in it.
std::vector<int> lowering::symbols_below(term a) const {
  std::vector<int> out = operation::symbols_in(arena_, a);
  for (std::size_t k = 0; k < out.size(); ++k)
    for (const operation::log_determinant& d : log_determinants_.all())
      if (d.number == out[k])
        for (const int s : operation::symbols_in(arena_, d.matrix))
          if (std::find(out.begin(), out.end(), s) == out.end()) out.push_back(s);
  return out;
}

bool lowering::speaks_of(term a, int symbol) const {
  const std::vector<int> below = operation::symbols_in(arena_, a);
  return std::find(below.begin(), below.end(), symbol) != below.end();
}

/// What words make depend on the variable without saying how, and a function of it of which nothing is known, is no constant. `others` vary by
/// themselves.
void lowering::refuse_told(term body, const std::string& variable, const std::vector<int>& others) const {
  for (const int id : symbols_below(body)) {
    const std::string name = text_of(id);
    if (name == variable || std::find(others.begin(), others.end(), id) != others.end()) continue;
    const std::size_t bracket = name.find('(');  // f(x), one symbol
    const std::string argument = bracket != std::string::npos && name.ends_with(")") ? name.substr(bracket + 1, name.size() - bracket - 2) : std::string();
    const int of = argument.empty() ? -1 : scope_.find_symbol(argument, scope_.now()), in = scope_.find_symbol(variable, scope_.now());
    const bool applied = !argument.empty() && (argument == variable || (of >= 0 && in >= 0 && is_made_of(scope_, of, in)) || is_told_to_depend(scope_, argument, variable));
    const bool through = std::any_of(scope_.derivatives.upstream.begin(), scope_.derivatives.upstream.end(), [&](const upstream_gradient& u) {  // a loss of a section that has ended
      return u.scalar == name && in >= 0 && (u.output == in || is_made_of(scope_, u.output, in));
    });
    if (applied || through || is_told_to_depend(scope_, name, variable)) unsupported({}, "how " + name + " depends on " + variable + " is not said; define " + name + ", or say that it is constant");
  }
}

/// What words hold fixed is not differentiated through.
void lowering::refuse_fixed(int id) const {
  if (active_.empty()) return;
  for (const std::string& name : scope_.derivatives.fixed) {
    const int held = scope_.find_symbol(name, scope_.now());
    if (held < 0 || !scope_.symbols[static_cast<std::size_t>(held)].defined || (held != id && !is_made_of(scope_, id, held))) continue;
    for (const int w : active_)
      if (w >= 0 && is_made_of(scope_, held, w))
        unsupported({}, "the text holds " + name + " fixed, which is made of " + scope_.symbols[static_cast<std::size_t>(w)].name + "; declare " + name + " without its definition to have it taken as a constant");
  }
}

/// What does not speak of the variable may depend on it in a way that was not understood.
void lowering::must_depend(term body, int symbol, const node* n) const {
  if (!log_determinants_.depends(body, symbol)) unsupported(n->where, text_of(symbol) + " does not stand in what is differentiated here, and nothing says how this depends on it");
  refuse_told(body, text_of(symbol));
}

/// What is differentiated, the names in `in` being the variables.
term lowering::body_in(const node* body, typing& t, const std::vector<int>& in) {
  for (const int id : in)
    if (id >= 0 && std::any_of(active_.begin(), active_.end(), [&](int w) { return w >= 0 && plan_.held.contains(id) && is_made_of(scope_, id, w); }))
      unsupported(body->where, "a derivative in " + scope_.symbols[static_cast<std::size_t>(id)].name + " inside of a derivative in what it is made of is not read");
  active_.insert(active_.end(), in.begin(), in.end());
  const term made = lower(body, t);
  active_.resize(active_.size() - in.size());
  return made;
}

term lowering::derivative(const node* n, typing& t) {
  const derivative_variable in = t.variable_of(n->kids[1]);
  if (in.time) {
    const node* plain = bare(n->kids[1]);
    return in_time(body_in(n->kids[0], t, {}), in, plain->text, t);
  }
  std::string free = t.scalar_without_formula(n);
  if (const node* number = bare(n->kids[0]); free.empty() && number->kind == form::name && plan_.freed.contains(number->text) && t.resolve(number).id == scope_.find_symbol(number->text, scope_.now())) free = number->text;
  const shape size = t.size_of(in, n->kids[1], true);
  const kernel::polynomial rows = polynomial(size.rows, t), columns = polynomial(size.columns, t);
  const int x = free.empty() ? kernel_symbol(in, t) : -1;
  const term body = free.empty() ? body_in(n->kids[0], t, {in.symbol}) : -1;
  differentiated_ = {body, x};
  if (body >= 0) must_depend(body, x, n);
  // the derivative of a number, in the shape of what it is taken in; then stacked, or one entry of it
  const auto of_number = [&](term number) {
    if (number < 0 && in.symmetric) unsupported(n->where, "the gradient of a number without a formula in a symmetric matrix is not read");
    const term whole = number < 0 ? scalar_gradient(free, in.symbol, t) : in.symmetric ? symmetric_gradient(number, x, n) : log_determinants_.gradient(number, x);
    if (in.stacked) return kernel::vec(arena_, whole);
    if (in.entry == nullptr) return whole;
    const auto at = [&](std::size_t k) { return in.entry->kids.size() > k ? this->polynomial(t.position(in.entry->kids[k]) - extent(1), t) : kernel::polynomial(0); };
    const bool row = in.entry->kids.size() == 2 && rows.is_one() && !columns.is_one();
    return row ? kernel::entry(arena_, whole, 0, at(1)) : kernel::entry(arena_, whole, at(1), at(2));
  };
  const bool point = in.entry != nullptr || (rows.is_one() && columns.is_one());
  const bool by_entries = n->text == "dashed" && body >= 0;  // an entry of f(x) is made of one of x
  if (body < 0 || scalar(body) || by_entries) {
    const term whole = of_number(by_entries && !scalar(body) ? kernel::total(arena_, body) : body);
    const bool by_layout = t.written() == layout::numerator && (n->text == "partial" || n->text == "total");
    const bool turned = in.transposed || (by_layout && !in.stacked && !point && !rows.is_one());
    return turned ? kernel::transpose(arena_, whole) : whole;
  }
  if (point) return each_entry(body, of_number);
  // a Jacobian
  const bool column = arena_[body].cols.is_one();
  const kernel::polynomial across = rows * columns, down = column ? arena_[body].rows : arena_[body].cols;
  const kernel::name i = fresh_index(down), j = fresh_index(across);
  const term one = column ? kernel::entry(arena_, body, kernel::polynomial::of(i), 0) : kernel::entry(arena_, body, 0, kernel::polynomial::of(i));
  const term gradient = of_number(one);
  const bool stands = arena_[gradient].cols.is_one();
  const term entry = stands ? kernel::entry(arena_, gradient, kernel::polynomial::of(j), 0) : kernel::entry(arena_, gradient, 0, kernel::polynomial::of(j));
  const bool flipped = t.written() == layout::denominator && !in.transposed && !in.stacked;
  return flipped ? kernel::by_entries(arena_, j, i, entry) : kernel::by_entries(arena_, i, j, entry);
}

/// The term with other symbols in place of some.
term lowering::renamed(term t, const std::map<int, int>& symbols) {
  std::map<term, term> done;
  const auto walk = [&](const auto& self, term x) -> term {
    if (x < 0) return x;
    if (const auto known = done.find(x); known != done.end()) return known->second;
    kernel::node n = arena_[x];
    const auto found = n.kind == kernel::op::symbol || n.kind == kernel::op::gradient ? symbols.find(n.id) : symbols.end();
    if (found != symbols.end()) n.id = found->second;
    const term a = self(self, n.a), b = self(self, n.b);
    const bool as_it_is = found == symbols.end() && a == n.a && b == n.b;
    n.a = a, n.b = b;
    return done[x] = as_it_is ? x : arena_.push(n);
  };
  return walk(walk, t);
}

/// The gradient in a symmetric X: with independent entries, as an expression that the kernel proves to be it, at that X.
term lowering::symmetric_gradient(term f, int symbol, const node* n) {
  const kernel::symbol_entry x = arena_.symbol(symbol);
  const int free = arena_.declare(text_of(symbol), x.rows, x.cols, x.properties & static_cast<unsigned>(kernel::invertible));
  std::map<int, int> there{{symbol, free}}, back{{free, symbol}};
  for (const operation::log_determinant& d : std::vector<operation::log_determinant>(log_determinants_.all())) {
    if (!log_determinants_.depends(d.matrix, symbol)) continue;
    const term matrix = renamed(d.matrix, there);
    const int number = arena_.declare(text_of(d.number), 1, 1);
    log_determinants_.add({number, matrix});
    there[d.number] = number, back[number] = d.number;
  }
  const term body = renamed(f, there), gradient = log_determinants_.gradient(body, free);
  try {
    const term found = calculus::gradient_expression(arena_, body, free, true, log_determinants_.all());
    verdict::options proof_only;
    proof_only.refute = proof_only.hints = false;
    if (verdict::decide(arena_, gradient, found, {}, proof_only).result == verdict::status::proved) {
      symmetric_variable_ = text_of(symbol);
      return renamed(found, back);
    }
  } catch (const calculus::no_matrix_form&) {  // told below
  }
  unsupported(n->where, "the gradient in " + text_of(symbol) + ", which is symmetric, has no form that was found");
}

/// The term with an expression that the kernel proves to be equal in place of each gradient in the symbol, in any symbol where it is −1.
term lowering::written_out(term t, int symbol, const node* n) {
  const std::optional<term> made = notes::written_out(arena_, t, symbol);
  if (!made) unsupported(n->where, "this derivative has no form into which a value can be put");
  return *made;
}

term lowering::without_gradients(term t, const node* n) {
  if (!log_determinants_.all().empty()) return t;
  try {
    return written_out(t, -1, n);
  } catch (const trouble&) {  // given as it is
    return t;
  }
}

void lowering::put_definitions_in(term& left, term& right) {
  if (!log_determinants_.all().empty()) return;
  try {
    const std::vector<kernel::equation> tied = ties();
    const std::optional<term> one = with_values(arena_, left, tied), other = with_values(arena_, right, tied);
    if (!one || !other) return;
    left = *one, right = *other;
  } catch (const trouble&) {  // then it is decided with the equations beside it
  }
}

/// `\frac{d}{dt} f|_{t=0}`: the derivative as an expression, with the value in place of the name.
term lowering::at_point(const node* n, typing& t) {
  if (!active_.empty()) unsupported(n->where, "a derivative at a point inside of another derivative is not read");
  const std::string moved = t.quote(n->kids[1]);  // what is P(t), or a gradient of which no formula is known, at another t is not said
  const auto& times = scope_.derivatives.arguments;
  if (std::any_of(times.begin(), times.end(), [&](const auto& a) { return a.second == moved; }) || !t.scalar_without_formula(n->kids[0]).empty())
    unsupported(n->where, "what this is at another " + moved + " is not known");
  const term whole = lower(n->kids[0], t), name = lower(n->kids[1], t), value = lower(n->kids[2], t);
  if (arena_[name].kind != kernel::op::symbol) unsupported(n->where, "a value is put in for a name without a definition only");
  const int symbol = arena_[name].id;
  if (!bare(n->kids[0])->flag) at_points_.insert(symbol);  // else it is the argument of a function, which is none of what stands beside it
  const term expression = written_out(whole, symbol, n);
  for (const operation::log_determinant& d : log_determinants_.all())
    if (speaks_of(expression, d.number) && log_determinants_.depends(d.matrix, symbol)) unsupported(n->where, "a value put into a determinant is not read");
  return replaced(arena_, expression, symbol, value);
}

term lowering::second_derivative(const node* n, typing& t) {
  std::vector<int> ids;
  for (int k = 1; k < 3; ++k) ids.push_back(t.variable_of(n->kids[static_cast<std::size_t>(k)]).symbol);
  const term body = body_in(n->kids[0], t, ids);
  kernel::name index[2];
  term value = body;
  bool number = true;
  for (std::size_t k = 0; k < 2; ++k) {
    const derivative_variable in = t.variable_of(n->kids[k + 1]);
    const int x = kernel_symbol(in, t);
    must_depend(body, x, n);
    const term whole = log_determinants_.gradient(value, x);
    const kernel::polynomial rows = arena_.symbol(x).rows, columns = arena_.symbol(x).cols;
    index[k] = fresh_index(in.entry != nullptr || rows.is_one() ? kernel::polynomial(1) : rows);
    if (in.entry == nullptr) {
      number = number && rows.is_one();
      value = rows.is_one() ? whole : kernel::entry(arena_, whole, kernel::polynomial::of(index[k]), 0);
      continue;
    }
    const auto at = [&](std::size_t m) { return in.entry->kids.size() > m ? this->polynomial(t.position(in.entry->kids[m]) - extent(1), t) : kernel::polynomial(0); };
    const bool row = in.entry->kids.size() == 2 && rows.is_one() && !columns.is_one();
    value = row ? kernel::entry(arena_, whole, 0, at(1)) : kernel::entry(arena_, whole, at(1), at(2));
  }
  return number ? value : kernel::by_entries(arena_, index[0], index[1], value);
}

/// Σ over the directions (X, D) of the derivative of each entry in X along D.
term lowering::along(term body, const std::vector<std::pair<int, term>>& directions) {
  std::vector<std::pair<int, term>> used;
  for (const auto& d : directions)
    if (log_determinants_.depends(body, d.first)) used.push_back(d);
  std::vector<int> moved;
  for (const auto& d : directions) moved.push_back(d.first);
  for (const int x : moved) refuse_told(body, text_of(x), moved);
  if (used.empty()) return kernel::zero(arena_, arena_[body].rows, arena_[body].cols);
  return each_entry(body, [&](term one) {
    term sum = -1;
    for (const auto& [x, d] : used) {
      const term gradient = log_determinants_.gradient(one, x);
      const term part = kernel::total(arena_, kernel::hadamard(arena_, gradient, d));
      sum = sum < 0 ? part : kernel::add(arena_, sum, part);
    }
    return sum;
  });
}

/// The symbol for the differential of a name, or for its derivative in time.
term lowering::moving(int id, typing& t) {
  auto found = moving_.find(id);
  if (found == moving_.end()) {
    const int x = kernel_symbol(id, t);
    const std::string text = "d" + scope_.symbols[static_cast<std::size_t>(id)].name;
    found = moving_.emplace(id, arena_.declare(text, arena_.symbol(x).rows, arena_.symbol(x).cols)).first;
  }
  return kernel::symbol(arena_, found->second);
}

/// \frac{d}{dt}: functions such as P(t) move, and what is written with t itself.
term lowering::in_time(term body, const derivative_variable& in, const std::string& time, typing& t) {
  std::vector<std::pair<int, term>> directions;
  for (const auto& [name, argument] : scope_.derivatives.arguments) {
    const int id = scope_.find_symbol(name, scope_.now());
    if (argument != time || id < 0) continue;
    directions.emplace_back(kernel_symbol(id, t), moving(id, t));
  }
  if (in.symbol >= 0) directions.emplace_back(kernel_symbol(in.symbol, t), kernel::number(arena_, 1));
  std::vector<int> moved;
  for (const auto& d : directions) moved.push_back(d.first);
  for (const std::string& variable : {time, std::string("time")}) refuse_told(body, variable, moved);
  return along(body, directions);
}

term lowering::differential(const node* n, typing& t) {
  if (!active_.empty()) unsupported(n->where, "a differential inside of a derivative is not read");
  const node* inside = bare(n->kids[0]);
  const bool name = inside->kind == form::name || inside->kind == form::indexed;
  const resolved r = name ? t.resolve(inside) : resolved{};
  if (name && r.kind == meaning::symbol && plan_.moved.contains(r.id)) return moving(r.id, t);
  const std::vector<int> in(plan_.moved.begin(), plan_.moved.end());
  std::vector<std::pair<int, term>> directions;
  for (const int id : in) directions.emplace_back(kernel_symbol(id, t), moving(id, t));
  const term body = body_in(n->kids[0], t, in);
  return along(body, directions);
}

/// f″ and so on of every entry, written out, where f has a derivative everywhere; −1 where none is found.
term lowering::higher_derivative(operation::function f, term a, int order) {
  if (operation::domain_of(f) != operation::domain::everywhere) return -1;
  const int variable = arena_.declare("entry", 1, 1);
  const term x = kernel::symbol(arena_, variable);
  operation::term_ring ring(arena_);
  term made = operation::slope(ring, f, x, operation::apply(arena_, f, x)).value_or(-1);
  for (int k = 1; k < order && made >= 0; ++k) made = notes::written_out(arena_, kernel::gradient(arena_, made, variable), variable).value_or(-1);
  return made < 0 ? made : each_entry(a, [&](term one) { return replaced(arena_, made, variable, one); });
}

term lowering::dashed(const node* n, typing& t) {
  const term a = lower(n->kids[0], t);
  const std::string& f = n->text;
  if (const auto known = n->flag ? operation::find(f.substr(1)) : std::nullopt; known) {
    if (const term higher = n->rows > 1 ? higher_derivative(*known, a, n->rows) : -1; higher >= 0) return higher;
    const term slope = n->rows == 1 ? operation::derivative(arena_, *known, a) : kernel::apply(arena_, static_cast<int>(*known), a, n->rows);
    if (slope >= 0) return slope;
  }
  if (n->flag || t.instance(n) != nullptr) unsupported(n->where, "the derivative of this function with a dash is not read");
  auto found = functions_.find(f);
  if (found == functions_.end()) found = functions_.emplace(f, arena_.function(f)).first;
  return kernel::apply(arena_, found->second, a, n->rows);
}

/// The gradient in v of a number without a formula, as the plan says.
term lowering::scalar_gradient(const std::string& scalar, int v, typing& t) {
  if (!active_.empty()) unsupported({}, "a derivative of a gradient of " + scalar + " is not read");
  const std::pair<std::string, int> key(scalar, v);
  if (const auto found = scalar_gradients_.find(key); found != scalar_gradients_.end()) return found->second;
  const auto planned = plan_.gradients.find(key);
  if (planned == plan_.gradients.end()) unsupported({}, "the gradient of " + scalar + " in a definition is not read");
  const gradient_rule& rule = planned->second;
  term made = -1;
  if (rule.is_one) {
    made = kernel::number(arena_, 1);
  } else if (rule.how == gradient_rule::given && rule.symbol >= 0) {
    made = symbol(rule.symbol, t);
  } else if (rule.how != gradient_rule::through) {
    made = free_gradient(scalar, v, t);
  } else {
    const int x = kernel_symbol(v, t);
    term sum = -1;
    for (const int u : rule.parts) {
      const notes::symbol& part = scope_.symbols[static_cast<std::size_t>(u)];
      if (!part.defined || part.defined->typed == nullptr) unsupported(part.declared, "the shape of " + part.name + " is left open");
      const term weight = scalar_gradient(scalar, u, t);
      if (std::find(mentioned_.begin(), mentioned_.end(), u) == mentioned_.end()) mentioned_.push_back(u);
      active_.push_back(v);
      refuse_fixed(u);
      const term body = body_of(u);
      active_.pop_back();
      if (!(arena_[body].rows == arena_[weight].rows) || !(arena_[body].cols == arena_[weight].cols)) unsupported(part.declared, "the gradient in " + part.name + " has another shape");
      if (!log_determinants_.depends(body, x)) unsupported({}, "how " + part.name + " depends on " + scope_.symbols[static_cast<std::size_t>(v)].name + " is not said");
      refuse_told(body, text_of(x));
      const term one = kernel::total(arena_, kernel::hadamard(arena_, weight, body));
      sum = sum < 0 ? one : kernel::add(arena_, sum, one);
    }
    made = log_determinants_.gradient(sum, x);
  }
  scalar_gradients_.emplace(key, made);
  return made;
}

term lowering::free_gradient(const std::string& scalar, int v, typing& t) {
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(v)];
  if (!s.has_shape) unsupported(s.declared, "the shape of " + s.name + " is left open");
  const int made = arena_.declare("\\partial " + scalar + "/\\partial " + s.name, this->polynomial(s.size.rows, t), this->polynomial(s.size.columns, t));
  return kernel::symbol(arena_, made);
}

std::vector<kernel::equation> lowering::ties() {
  std::vector<kernel::equation> out;
  std::set<int> done;
  // what is made of nothing else that is held comes first
  while (done.size() < plan_.held.size()) {
    const std::size_t before = done.size();
    for (const int id : plan_.held) {
      const bool ready = !done.contains(id) && std::none_of(plan_.held.begin(), plan_.held.end(), [&](int other) { return other != id && !done.contains(other) && is_made_of(scope_, id, other); });
      if (!ready) continue;
      const definition& d = *scope_.symbols[static_cast<std::size_t>(id)].defined;
      if (d.typed == nullptr) unsupported(d.where, "the shape of a name is left open");
      const term left = symbol(id, *d.typed);
      out.push_back({left, body_of(id)});
      done.insert(id);
    }
    if (done.size() == before) break;
  }
  return out;
}

}  // namespace odot::notes
