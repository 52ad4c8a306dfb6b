// SPDX-License-Identifier: MIT
#include "notes/statement/lowering/derivative_plan.hpp"

#include <algorithm>

#include "notes/statement/claim_forms.hpp"

namespace odot::notes {

namespace {

bool reaches(const scope& names, int symbol, int target, const std::set<int>& avoiding, std::set<int>& seen) {
  if (symbol == target) return true;
  if (avoiding.contains(symbol) || !seen.insert(symbol).second) return false;
  const notes::symbol& s = names.symbols[static_cast<std::size_t>(symbol)];
  return s.defined && std::any_of(s.defined->symbols.begin(), s.defined->symbols.end(), [&](int k) { return reaches(names, k, target, avoiding, seen); });
}

/// The letter of a name: X of `\mathbf{X}`, `\hat{X}_1`.
char letter_of(const std::string& name) {
  const std::size_t brace = name.find('{');
  const std::size_t at = brace == std::string::npos ? 0 : brace + 1;
  return at < name.size() ? name[at] : '\\';
}
/// a, b, c, A, B, C: letters of what stays, as far as letters of variables stand beside them.
bool is_early_letter(char c) { return (c >= 'a' && c <= 'c') || (c >= 'A' && c <= 'C'); }

/// What a summand of a model is: the name that stands in it by itself, with or without a sign; -1 where there is none.
int lone_name(const scope& names, const node* summand) {
  const node* n = bare(summand);
  if (n->kind == form::negate) n = bare(n->kids[0]);
  return is_name(n) ? names.find_symbol(own_name(n), names.now()) : -1;
}

/// Letters by which noise is called, and no bias.
bool may_be_noise(const std::string& name) {
  for (const char* greek : {"\\epsilon", "\\varepsilon", "\\eta", "\\xi", "\\nu"})
    if (name.find(greek) != std::string::npos) return true;
  const char letter = letter_of(name);
  return letter == 'e' || letter == 'u' || letter == 'v' || letter == 'n';
}

/// `y = X b + e`: a sum in which a name stands by itself that nothing defines and that is not made of v. What stands by itself; empty where nothing does.
std::string rest_of_model(const scope& names, int id, int v) {
  const notes::symbol& s = names.symbols[static_cast<std::size_t>(id)];
  if (!s.defined || !is_made_of(names, id, v)) return {};
  const node* body = bare(s.defined->body);
  for (std::size_t k = 0; body->kind == form::sum && k < body->kids.size(); ++k) {
    const int rest = lone_name(names, body->kids[k]);
    if (rest >= 0 && (names.derivatives.positive.contains(rest) || names.derivatives.constants.contains(names.symbols[static_cast<std::size_t>(rest)].name))) continue;
    if (rest >= 0 && rest != v && !names.symbols[static_cast<std::size_t>(rest)].defined) return names.symbols[static_cast<std::size_t>(rest)].name;
  }
  return {};
}

/// The names that an expression and the definitions below it speak of. What is a model of noise and something made of v is not looked into.
void names_in_loss(const scope& names, const node* n, int v, std::set<int>& out, std::set<const node*>& seen) {
  if (n == nullptr || !seen.insert(n).second) return;
  if (const int id = is_name(n) ? names.find_symbol(own_name(n), names.now()) : -1; id >= 0 && out.insert(id).second) {
    const notes::symbol& s = names.symbols[static_cast<std::size_t>(id)];
    if (s.defined && !may_be_noise(rest_of_model(names, id, v))) names_in_loss(names, s.defined->body, v, out, seen);
  }
  if (const note_function* f = names.find_function(n->text); f != nullptr && (n->kind == form::note_call || n->kind == form::unknown_call)) names_in_loss(names, f->body, v, out, seen);
  for (const node* k : n->kids) names_in_loss(names, k, v, out, seen);
}

/// The y of `-2 y^\top X b + …` where the text has modelled y as `X b + e` with noise e: a loss in y and b. Empty where there is none.
std::string noisy_data(const scope& names, const node* loss, int v) {
  std::set<int> all;
  std::set<const node*> seen;
  names_in_loss(names, loss, v, all, seen);
  if (!all.contains(v)) return {};
  for (const int id : all)
    if (may_be_noise(rest_of_model(names, id, v))) return names.symbols[static_cast<std::size_t>(id)].name;
  return {};
}

/// The y of `y - X b` where the text has modelled y as `X b + e`: what is fitted is data, and stays where b is varied. Looks into definitions too.
std::string fitted_data(const scope& names, const node* n, int v, std::set<const node*>& seen) {
  if (n == nullptr || !seen.insert(n).second) return {};
  const auto speaks_of_it = [&](const node* k) {
    return any_below(k, [&](const node* part) { return is_name(part) && names.find_symbol(own_name(part), names.now()) == v; });
  };
  for (std::size_t k = 0; n->kind == form::sum && k < n->kids.size(); ++k) {
    const int id = lone_name(names, n->kids[k]);
    if (id < 0 || rest_of_model(names, id, v).empty()) continue;
    for (std::size_t other = 0; other < n->kids.size(); ++other)
      if (other != k && speaks_of_it(n->kids[other])) return names.symbols[static_cast<std::size_t>(id)].name;
  }
  if (const int id = is_name(n) ? names.find_symbol(own_name(n), names.now()) : -1; id >= 0 && names.symbols[static_cast<std::size_t>(id)].defined)
    if (std::string found = fitted_data(names, names.symbols[static_cast<std::size_t>(id)].defined->body, v, seen); !found.empty()) return found;
  if (const note_function* f = names.find_function(n->text); f != nullptr && (n->kind == form::note_call || n->kind == form::unknown_call))
    if (std::string found = fitted_data(names, f->body, v, seen); !found.empty()) return found;
  for (const node* k : n->kids)
    if (std::string found = fitted_data(names, k, v, seen); !found.empty()) return found;
  return {};
}

class planner {
 public:
  planner(typing& t, bool as_defined) : typing_(t), names_(t.names()), as_defined_(as_defined) {}

  derivative_plan plan(const std::vector<const node*>& roots) {
    std::set<int> seen;
    if (std::none_of(roots.begin(), roots.end(), [&](const node* r) { return speaks_of_derivatives(r, seen); })) return std::move(plan_);
    for (const node* r : roots) walk(r, typing_);
    if (!as_defined_) free_numbers();
    for (const auto& [number, variables] : numbers_)
      if (!plan_.freed.contains(number)) variables_.insert(variables.begin(), variables.end());
    plan_.in = variables_;
    for (const auto& [scalar, asked] : requests_) plan_.in.insert(asked.begin(), asked.end());
    for (const int v : variables_)
      if (defined(v)) plan_.held.insert(v);
    if (!differentials_.empty() && !certain_ && !names_.derivatives.differentials)
      throw trouble(trouble_kind::unsupported, {}, "d before a name can be read as its differential and as a gradient in it; say which");
    for (const auto& [scalar, asked] : requests_)
      for (const int v : asked) rule(scalar, v);
    refuse_unclear();
    refuse_moving_constants();
    choose_moved();
    plan_.in.insert(plan_.moved.begin(), plan_.moved.end());
    plan_.generalised = plan_.generalised || !plan_.held.empty();
    return std::move(plan_);
  }

 private:
  bool defined(int id) const { return names_.symbols[static_cast<std::size_t>(id)].defined.has_value(); }
  bool alive(int id) const { return names_.find_symbol(names_.symbols[static_cast<std::size_t>(id)].name, names_.now()) == id; }

  /// Whether derivatives are written in it or in a definition below it.
  bool speaks_of_derivatives(const node* n, std::set<int>& seen) const {
    if (is_derivative(n)) return true;
    const std::string name = n->kind == form::name ? n->text : n->kind == form::indexed && n->kids[0]->kind == form::name ? with_subscript(n->kids[0]->text, n->text) : std::string();
    if (const int id = name.empty() ? -1 : names_.find_symbol(name, names_.now()); id >= 0 && seen.insert(id).second)
      if (const notes::symbol& s = names_.symbols[static_cast<std::size_t>(id)]; s.defined && speaks_of_derivatives(s.defined->body, seen)) return true;
    if (const note_function* f = names_.find_function(n->text); f != nullptr && (n->kind == form::note_call || n->kind == form::unknown_call) && speaks_of_derivatives(f->body, seen)) return true;
    return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return speaks_of_derivatives(k, seen); });
  }

  void walk_definition(int id) {
    const notes::symbol& s = names_.symbols[static_cast<std::size_t>(id)];
    if (s.defined && s.defined->typed != nullptr && seen_.insert(id).second) walk(s.defined->body, *s.defined->typed);
  }
  void walk(const node* n, typing& t) {
    if (n->kind == form::derivative) return derivative(n, t);
    if (n->kind == form::differential) {
      plan_.any = true;
      const node* inside = bare(n->kids[0]);
      const bool name = inside->kind == form::name || inside->kind == form::indexed;
      certain_ = certain_ || !name;
      const resolved r = name ? t.resolve(inside) : resolved{};
      if (name && r.kind == meaning::symbol) differentials_.insert(r.id);
      if (!name) names_inside(inside, t);
      else if (r.kind == meaning::undeclared) refuse_undeclared(inside);
    }
    if (t.is_named_line(n)) return walk(t.instance(n), t);
    if (n->kind == form::name || n->kind == form::indexed) {
      const resolved r = t.resolve(n);
      if (r.kind == meaning::symbol) t.instance(n) != nullptr ? walk(t.instance(n), t) : walk_definition(r.id);
      if (r.kind == meaning::entry) walk(r.base, t);
      return;
    }
    if (n->kind == form::note_call || n->kind == form::unknown_call)
      if (const node* body = t.instance(n)) return walk(body, t);
    if (const node* whole = n->kind == form::blocks ? t.unfolded_of(n) : n; whole != n) return walk(whole, t);
    const bool binds = n->kind == form::big_sum || n->kind == form::counted;
    if (binds && !n->bounds.empty()) t.enter(n);
    for (const node* k : n->kids) walk(k, t);
    if (binds && !n->bounds.empty()) t.leave(n);
  }
  [[noreturn]] static void refuse_undeclared(const node* n) {
    throw trouble(trouble_kind::unsupported, n->where, "the differential of " + n->text + ", which is not declared, is not read; declare it, as in $" + n->text + " \\in \\mathbb{R}^{n \\times m}$");
  }
  /// The names that a differential such as d(XY) is taken of.
  void names_inside(const node* n, typing& t) {
    if (n->kind == form::differential) return;
    if (n->kind == form::name || n->kind == form::indexed) {
      const resolved r = t.resolve(n);
      if (r.kind == meaning::undeclared) undeclared_inside_.push_back(n->kind == form::indexed ? n->kids[0] : n);
      if (r.kind == meaning::symbol) inside_.emplace(r.id, n->where);
      return;
    }
    for (const node* k : n->kids) names_inside(k, t);
  }
  /// d(XY) = dX Y is true where Y stays, and false where it varies: which of them is meant has to be said. So too of what a name is made
  /// of, unless its own differential stands in the claim.
  void refuse_unclear() {
    const auto name_of = [&](int id) -> const std::string& { return names_.symbols[static_cast<std::size_t>(id)].name; };
    const bool late = std::any_of(differentials_.begin(), differentials_.end(), [&](int id) { return !is_early_letter(letter_of(name_of(id))); });
    const auto stays = [&](const std::string& name) {
      return names_.derivatives.constants.contains(name) || (late && !names_.derivatives.nothing_constant && !names_.derivatives.variables.contains(name) && is_early_letter(letter_of(name)));
    };
    for (const node* n : undeclared_inside_) {
      if (!stays(n->text)) refuse_undeclared(n);
      if (!names_.derivatives.constants.contains(n->text)) plan_.unmoved.insert(n->text);
    }
    for (const auto& [root, where] : inside_) {
      std::vector<int> open = {root};
      std::set<int> seen;
      while (!open.empty()) {
        const int id = open.back();
        open.pop_back();
        if (!seen.insert(id).second || differentials_.contains(id)) continue;
        if (defined(id)) {
          const auto& parts = names_.symbols[static_cast<std::size_t>(id)].defined->symbols;
          open.insert(open.end(), parts.begin(), parts.end());
          continue;
        }
        const std::string& name = name_of(id);
        if (names_.derivatives.variables.contains(name) || stays(name)) continue;
        throw trouble(trouble_kind::unsupported, where, "whether " + name + " varies is not said: its differential stands nowhere here; say that " + name + " is constant, or write d" + name);
      }
    }
  }

  /// d(X^2) = 2X dX where the text calls X constant, and nothing varies: it may have been said of something else.
  void refuse_moving_constants() const {
    const auto is_constant = [&](int id) { return names_.derivatives.constants.contains(names_.symbols[static_cast<std::size_t>(id)].name); };
    if (differentials_.empty() || inside_.empty() || !std::all_of(differentials_.begin(), differentials_.end(), is_constant)) return;
    const std::string& name = names_.symbols[static_cast<std::size_t>(*differentials_.begin())].name;
    throw trouble(trouble_kind::unsupported, {}, "the text calls " + name + " constant, and nothing that varies stands here: d" + name + " would be 0");
  }

  void derivative(const node* n, typing& t) {
    plan_.any = true;
    const std::string scalar = t.scalar_without_formula(n);
    for (std::size_t k = 1; k < n->kids.size(); ++k) {
      const derivative_variable in = t.variable_of(n->kids[k]);
      if (in.symbol < 0) continue;
      std::set<const node*> seen;
      std::string data = fitted_data(names_, n->kids[0], in.symbol, seen);
      if (data.empty()) data = noisy_data(names_, n->kids[0], in.symbol);
      if (!data.empty())
        throw trouble(trouble_kind::unsupported, n->where, "whether " + data + " varies with what is differentiated in is not said: it is modelled and fitted by it");
      const std::string number = scalar.empty() ? number_with_formula(n, t) : std::string();
      if (!number.empty()) numbers_[number].insert(in.symbol);
      else if (scalar.empty()) variables_.insert(in.symbol);
      else requests_[scalar].insert(in.symbol);
    }
    if (scalar.empty()) walk(n->kids[0], t);
  }

  /// The f of `\frac{\partial f}{\partial X}` where f is the name of a number that is defined.
  std::string number_with_formula(const node* n, typing& t) const {
    const node* body = bare(n->kids[0]);
    if (n->kids.size() != 2 || body->kind != form::name) return {};
    const resolved r = t.resolve(body);
    if (r.kind != meaning::symbol || !alive(r.id)) return {};
    const notes::symbol& s = names_.symbols[static_cast<std::size_t>(r.id)];
    return s.defined && s.defined->typed != nullptr && s.has_shape && is_number(s.size) ? body->text : std::string();
  }
  /// \frac{\partial f}{\partial W} beside \frac{\partial f}{\partial Y}, Y being made of W: the second may be any matrix.
  void free_numbers() {
    for (const auto& [number, users] : numbers_) {
      const auto& in = users;  // clang 14, which compiles for the browser, captures no structured binding
      const bool chain = std::any_of(in.begin(), in.end(), [&](int a) { return std::any_of(in.begin(), in.end(), [&](int b) { return a != b && is_made_of(names_, a, b); }); });
      if (!chain) continue;
      plan_.freed.insert(number);
      requests_[number].insert(in.begin(), in.end());
    }
  }

  /// What the text gives the gradients of.
  std::vector<upstream_gradient> given(const std::string& scalar) const {
    std::vector<upstream_gradient> out;
    for (const upstream_gradient& u : names_.derivatives.upstream)
      if (u.scalar == scalar) out.push_back(u);
    for (std::size_t id = 0; id < names_.symbols.size(); ++id) {  // dO, declared
      const std::string& name = names_.symbols[id].name;
      std::string of;
      if (name.size() > 1 && name[0] == 'd') of = name.substr(1);
      if (name.starts_with("\\mathbf{d") || name.starts_with("\\mathrm{d")) of = name.substr(0, 8) + name.substr(9);
      if (of.starts_with("\\mathbf{") && names_.find_symbol(of, names_.now()) < 0) of = of.substr(8, of.size() - 9);  // \mathbf{dV} of V
      const auto [number, variable] = of.empty() ? names_.gradient_by_name(name) : std::pair(names_.gradient_written("d", of), of);
      if (number.empty() || number != scalar || !alive(static_cast<int>(id))) continue;
      of = variable;
      const int output = names_.find_symbol(of, names_.now());
      if (output >= 0) out.push_back({scalar, output, static_cast<int>(id)});
    }
    return out;
  }
  bool is_mentioned(int gradient) const {
    return gradient >= 0 && std::any_of(typing_.symbols_used().begin(), typing_.symbols_used().end(),
                                        [&](int s) { return s == gradient || is_made_of(names_, s, gradient); });
  }
  /// Through what L depends on v: what the text names last, or all that it names beside it; or L itself, where it has a formula.
  std::vector<int> outputs(const std::string& scalar, int v) const {
    std::vector<upstream_gradient> known;
    for (const upstream_gradient& u : given(scalar))
      if (is_made_of(names_, u.output, v)) known.push_back(u);
    const std::string& name = names_.symbols[static_cast<std::size_t>(v)].name;
    for (const told_dependence& d : names_.derivatives.dependences)  // “a function of $h$ and of $W$”, where h = W x
      if (d.name == scalar && d.on.contains(name) && std::any_of(known.begin(), known.end(), [&](const upstream_gradient& u) { return d.on.contains(names_.symbols[static_cast<std::size_t>(u.output)].name); }))
        throw trouble(trouble_kind::unsupported, {}, "how " + scalar + " depends on " + name + " besides of what is made of it is not said");
    if (!known.empty()) {
      std::set<int> outputs;
      const auto told = std::find_if(known.rbegin(), known.rend(), [&](const upstream_gradient& u) { return u.told >= 0 && u.output == known.back().output; });
      for (const upstream_gradient& u : known)
        if (told != known.rend() ? u.told == told->told : u.told < 0) outputs.insert(u.output);
      std::vector<int> last;
      for (const int a : outputs)
        if (std::none_of(outputs.begin(), outputs.end(), [&](int b) { return is_made_of(names_, b, a); })) last.push_back(a);
      if (last.size() > 1 && told == known.rend())
        throw trouble(trouble_kind::unsupported, {}, "through which of these " + scalar + " depends on " + names_.symbols[static_cast<std::size_t>(v)].name + " is not said");
      return last;
    }
    if (const int own = names_.find_symbol(scalar, names_.now()); own >= 0 && defined(own) && is_made_of(names_, own, v)) return {own};
    return {};
  }
  /// Of `among` those that v reaches first; empty unless L depends on v through them alone, and on none of them through another.
  std::vector<int> nearest(const std::set<int>& among, const std::vector<int>& ends, int v) const {
    std::vector<int> first;
    for (const int u : among) {
      std::set<int> others = among;
      others.erase(u);
      if (is_made_of(names_, u, v, others)) first.push_back(u);
    }
    const std::set<int> wall(first.begin(), first.end());
    for (const int end : ends)
      if (!wall.contains(end) && is_made_of(names_, end, v, wall)) return {};
    for (const int a : first)
      for (const int b : first)
        if (a != b && is_made_of(names_, a, b)) return {};
    return first;
  }
  std::set<int> candidates(const std::string& scalar, int v) const {
    std::set<int> out;
    for (const int u : requests_.at(scalar))
      if (u != v && is_made_of(names_, u, v)) out.insert(u);
    for (const upstream_gradient& u : given(scalar))
      if (is_mentioned(u.gradient) && u.output != v && is_made_of(names_, u.output, v)) out.insert(u.output);
    return out;
  }

  void rule(const std::string& scalar, int v, bool as_part = false) {
    const std::pair<std::string, int> key(scalar, v);
    if (plan_.gradients.contains(key)) return;
    gradient_rule r;
    if (names_.find_symbol(scalar, names_.now()) == v) r.how = gradient_rule::given, r.is_one = true;
    for (const upstream_gradient& u : given(scalar))
      if (u.output == v && (r.how != gradient_rule::given || u.gradient >= 0)) r.how = gradient_rule::given, r.symbol = u.gradient;
    if (r.how == gradient_rule::given) {
      if (r.symbol >= 0 && defined(r.symbol)) plan_.held.insert(r.symbol);  // a formula of what the gradient is: it is not differentiated again
      plan_.gradients.emplace(key, r);
      return;
    }
    const std::vector<int> ends = outputs(scalar, v);
    const bool by_claim = !as_defined_ || ends.empty();  // through what the claim speaks of
    const std::set<int> near = by_claim ? candidates(scalar, v) : std::set<int>();
    r.how = gradient_rule::through;
    r.parts = nearest(near, ends, v);
    if (r.parts.empty() && ends.empty())  // z = f + x with f = W x: L depends on x through z
      for (const int u : near)
        if (std::none_of(near.begin(), near.end(), [&](int other) { return is_made_of(names_, other, u); })) r.parts.push_back(u);
    if (!r.parts.empty() && ends.empty()) plan_.assumed.emplace(key, r.parts);
    if (r.parts.empty()) {
      const bool serves = by_claim && near.empty() && std::any_of(requests_.at(scalar).begin(), requests_.at(scalar).end(), [&](int w) {
        return w != v && is_made_of(names_, v, w);
      });
      if (serves || ends.empty()) r.how = gradient_rule::free, plan_.generalised = true;
      else r.parts = ends;
      if (ends.empty() && !serves && !as_part) plan_.why_open = "through what " + scalar + " depends on " + names_.symbols[static_cast<std::size_t>(v)].name + " is not said";
    }
    if (r.how == gradient_rule::through && defined(v)) plan_.held.insert(v);
    plan_.gradients.emplace(key, r);
    for (const int u : r.parts) rule(scalar, u, true);
  }

  /// Names with a differential vary; one that is made of others that do follows them.
  void choose_moved() {
    for (const int id : differentials_) {
      const bool follows = std::any_of(differentials_.begin(), differentials_.end(), [&](int other) { return other != id && is_made_of(names_, id, other); });
      if (follows || names_.derivatives.constants.contains(names_.symbols[static_cast<std::size_t>(id)].name)) continue;
      plan_.moved.insert(id);
      if (defined(id)) plan_.held.insert(id);
    }
    if (differentials_.empty() && !plan_.any) return;
    for (const std::string& name : names_.derivatives.variables)
      if (const int id = names_.find_symbol(name, names_.now()); id >= 0 && !defined(id)) plan_.moved.insert(id);
  }

  typing& typing_;
  const scope& names_;
  bool as_defined_;
  derivative_plan plan_;
  std::map<int, place> inside_;  ///< the symbols in what differentials such as d(XY) are taken of
  std::vector<const node*> undeclared_inside_;  ///< those of them that nothing declares
  std::set<int> seen_, variables_, differentials_;
  std::map<std::string, std::set<int>> requests_, numbers_;  ///< numbers without a formula, and with one
  bool certain_ = false;                                     ///< some d can only be a differential
};

}  // namespace

bool is_made_of(const scope& names, int symbol, int target, const std::set<int>& avoiding) {
  if (symbol == target) return false;
  std::set<int> seen;
  return reaches(names, symbol, target, avoiding, seen);
}

bool is_told_to_depend(const scope& names, const std::string& name, const std::string& variable) {
  std::vector<std::string> open = {name};
  std::set<std::string> seen;
  while (!open.empty()) {
    const std::string one = open.back();
    open.pop_back();
    if (!seen.insert(one).second) continue;
    const int id = names.find_symbol(one, names.now());
    for (const told_dependence& d : names.derivatives.dependences) {
      if (d.name != one || (d.symbol >= 0 && d.symbol != id) || (d.behind && id >= 0 && names.symbols[static_cast<std::size_t>(id)].defined)) continue;
      if (d.anything || d.on.contains(variable) || (variable == "t" && d.on.contains("time"))) return true;
      open.insert(open.end(), d.on.begin(), d.on.end());
    }
    if (one == name || id < 0 || !names.symbols[static_cast<std::size_t>(id)].defined) continue;
    for (const int part : names.symbols[static_cast<std::size_t>(id)].defined->symbols) {
      const std::string& made_of = names.symbols[static_cast<std::size_t>(part)].name;
      if (made_of == variable) return true;
      open.push_back(made_of);
    }
  }
  return false;
}

void take_at_points(node* n, const scope& names) {
  for (node* k : n->kids) take_at_points(k, names);
  if (n->kind != form::derivative || n->text != "nabla" || n->flag || n->kids[0]->kind != form::note_call || n->kids[0]->kids.size() != 1) return;
  node *point = n->kids[0]->kids[0], *variable = n->kids[1];
  if (point->kind != form::name || variable->kind != form::name || point->text == variable->text) return;
  if (names.arguments(n->kids[0]->text) != std::vector<std::string>{variable->text}) return;
  const int at = names.find_symbol(point->text, names.now()), own = names.find_symbol(variable->text, names.now());
  if ((at >= 0 && own >= 0 && is_made_of(names, at, own)) || is_told_to_depend(names, point->text, variable->text)) return;  // by the chain rule
  for (std::size_t k = 1; k < n->kids.size(); ++k) n->kids[k] = point;
  n->flag = true;
}

void split_losses(node* n, const scope& names, syntax_arena& arena) {
  for (node* k : n->kids) split_losses(k, names, arena);
  if (n->kind != form::derivative || n->kids.size() != 2 || bare(n->kids[0])->kind != form::name) return;
  const int id = names.find_symbol(bare(n->kids[0])->text, names.now());
  const notes::symbol* s = id < 0 ? nullptr : &names.symbols[static_cast<std::size_t>(id)];
  if (s == nullptr || !s->defined || !s->has_shape || !is_number(s->size) || bare(s->defined->body)->kind != form::sum) return;
  if (!names.still_mean(s->defined->symbols)) return;
  const int variable = bare(n->kids[1])->kind == form::name || bare(n->kids[1])->kind == form::indexed ? names.find_symbol(own_name(bare(n->kids[1])), names.now()) : -1;
  const auto speaks = [&](const node* k) {
    return any_below(k, [&](const node* part) {
      const int own = is_name(part) ? names.find_symbol(own_name(part), names.now()) : -1;
      if (part->kind == form::note_call || part->kind == form::unknown_call || part->kind == form::dashed_call) return true;  // of a body that may
      return is_name(part) && (own == variable || (own >= 0 && is_made_of(names, own, variable)) || is_told_to_depend(names, own_name(part), names.symbols[static_cast<std::size_t>(variable)].name));
    });
  };
  const auto is_loss = [&](const node* k) {
    const std::string name = bare(k)->kind == form::name ? bare(k)->text : std::string();
    const int own = names.find_symbol(name, names.now());
    if (own >= 0 && names.symbols[static_cast<std::size_t>(own)].defined) return variable >= 0 && is_made_of(names, own, variable);
    return std::any_of(names.derivatives.upstream.begin(), names.derivatives.upstream.end(), [&](const upstream_gradient& u) { return u.scalar == name; });
  };
  const node* sum = bare(s->defined->body);
  std::vector<node*> parts, rest;
  std::string signs, signs_of_rest;
  for (std::size_t k = 0; k < sum->kids.size(); ++k) {
    node* addend = sum->kids[k];
    if (!is_loss(addend) && variable >= 0 && !speaks(addend)) continue;  // a penalty on something else
    if (!is_loss(addend)) rest.push_back(addend), signs_of_rest += sum->text[k];
    else parts.push_back(arena.make(form::derivative, n->where, n->text, {addend, n->kids[1]})), signs += sum->text[k];
  }
  if (parts.empty()) return;
  if (rest.empty()) {  // of losses, or of one and what is constant
    n->kind = form::sum, n->text = signs, n->kids = std::move(parts), n->flag = false;
    if (n->kids.size() == 1) n->kind = form::group, n->text = "(";
    return;
  }
  if (signs_of_rest[0] == '-') signs_of_rest[0] = '+', rest[0] = arena.make(form::negate, n->where, "", {rest[0]});  // a sum begins with +
  node* others = rest.size() > 1 ? arena.make(form::sum, n->where, signs_of_rest, rest) : rest[0];
  parts.insert(parts.begin(), arena.make(form::derivative, n->where, n->text, {arena.make(form::group, n->where, "(", {others}), n->kids[1]}));
  n->kind = form::sum, n->text = "+" + signs, n->kids = std::move(parts), n->flag = false;
}

void end_gradients_at_losses(node* n, const scope& names, syntax_arena& arena) {
  for (node* k : n->kids) end_gradients_at_losses(k, names, arena);
  if (n->kind != form::derivative || n->text != "nabla" || n->flag || n->kids.size() != 2 || n->kids[0]->kind != form::product) return;
  const node* product = n->kids[0];
  const std::string loss = own_name(product->kids[0]);
  const int id = names.find_symbol(loss, names.now()), in = is_name(n->kids[1]) ? names.find_symbol(own_name(n->kids[1]), names.now()) : -1;
  if (in < 0 || !names.derivatives.scalars.contains(loss) || (id >= 0 && names.symbols[static_cast<std::size_t>(id)].defined)) return;
  const std::string& variable = names.symbols[static_cast<std::size_t>(in)].name;
  const auto follows = [&](const node* k) {
    const int own = is_name(k) ? names.find_symbol(own_name(k), names.now()) : -1;
    if (k->kind == form::note_call || k->kind == form::unknown_call || k->kind == form::dashed_call) return true;
    return is_name(k) && (own == in || (own >= 0 && is_made_of(names, own, in)) || own_name(k) == loss || is_told_to_depend(names, own_name(k), variable));
  };
  const std::vector<node*> behind(product->kids.begin() + 1, product->kids.end());
  if (std::any_of(behind.begin(), behind.end(), [&](const node* k) { return any_below(k, follows); })) return;
  std::vector<node*> factors = {arena.make(form::derivative, n->where, n->text, {product->kids[0], n->kids[1]})};
  factors.insert(factors.end(), behind.begin(), behind.end());
  n->kind = form::product, n->text = product->text, n->flag = product->flag, n->kids = std::move(factors);
}

derivative_plan plan_derivatives(const std::vector<const node*>& roots, typing& t, bool as_defined) { return planner(t, as_defined).plan(roots); }

}  // namespace odot::notes
