// SPDX-License-Identifier: MIT
// Claims as questions to the kernel, with what the text assumes.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/formula/label.hpp"
#include "notes/prose/words.hpp"
#include "notes/readings/kinds.hpp"
#include "notes/source/characters.hpp"
#include "note_reader.hpp"

namespace odot::notes {

namespace {

bool is_vector(const shape& s) { return s.rows == extent(1) || s.columns == extent(1); }

}  // namespace

/// Limits that the text gives to free indices must be the whole range.
void note_reader::check_ranges(const typing& t, typing& live) {
  for (const index_range& r : of_sentence_.ranges) {
    const auto found = t.free_indices().find(r.index);
    if (found == t.free_indices().end() || r.upper == nullptr) continue;
    const extent range = t.settled(scope_.indices[static_cast<std::size_t>(found->second - first_index)].range);
    const extent high = live.position(r.upper), low = r.lower == nullptr ? extent(1) : live.position(r.lower);
    if (!(high == range) || !(low == extent(1)))
      unsupported(r.where, "the text limits the index " + r.index + " to " + scope_.text_of(low) + " … " + scope_.text_of(high) +
                               ", which is not all that it runs over (1 … " + scope_.text_of(range) + "); such a claim is not read");
  }
}

/// A derivative in something of which an equation is given.
void note_reader::refuse_bound(int id) const {
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  unsupported({}, "the entries of " + s.name + " hang together by what is given, so that a derivative in them can be read in several ways");
}

/// Whether what is differentiated is differentiated in all directions though the text says something of where it is: a column, of which an equation
/// tells that names nothing else of the claim. A matrix may be one of those that satisfy it.
bool note_reader::is_of_place_only(const assumption& a, int differentiated, const std::vector<int>& mentioned) const {
  if (!is_vector(scope_.symbols[static_cast<std::size_t>(differentiated)].size)) return false;
  return std::none_of(a.symbols.begin(), a.symbols.end(), [&](int s) { return s != differentiated && std::find(mentioned.begin(), mentioned.end(), s) != mentioned.end(); });
}

/// A derivative in something of which the text says what is not read: “$W$ is circulant”, “$W$ has to stay orthogonal”.
void note_reader::refuse_described(int id) const {
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  if (is_number(s.size)) return;
  const auto refuse = [&](const std::string& said) {
    // a gradient in a column is that in all of its entries, whatever it serves for, unless it has less of them than it seems
    if (is_vector(s.size) && !any_among(words_of(said), {"equal", "tied", "shared", "same", "identical", "repeated", "symmetric", "periodic"})) return;
    if (any_among(words_of(said), {"invertible", "nonsingular", "regular", "positive", "definite", "determinant", "nonzero", "constant", "fixed", "full", "small", "variable", "variables"})) return;  // of where it is, not of what it is made of
    unsupported({}, "the text says “" + said + "” of " + s.name + ", which is not read: its entries may hang together");
  };
  if (!s.unread_property.empty()) refuse(s.unread_property);
  for (const auto* list : {&of_text_.restrictions, &of_sentence_.restrictions})
    for (const restriction& r : *list)
      if (r.name == s.name && r.relation.empty() && r.role == not_read_of(s.name)) refuse(r.text);
}

/// Throws where a name is taken as constant by its letter, and the section writes its differential anywhere or says that it moves.
void note_reader::refuse_moving(const std::set<std::string>& unmoved, std::size_t claim) const {
  const std::string_view text = note_.text();
  const auto in_section = [&](std::size_t at) {
    const std::string_view between = at > claim ? text.substr(claim, at - claim) : std::string_view();
    return !sections_.has_ended(at) && between.find("\n#") == std::string_view::npos && between.find("section{") == std::string_view::npos;
  };
  const auto stands = [&](const std::string& sign, const auto& tells) {
    for (std::size_t at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + 1))
      if ((at == 0 || !is_letter(text[at - 1])) && in_section(at) && tells(at)) return true;
    return false;
  };
  const auto moves = [&](std::size_t at) {
    const std::size_t last = text.rfind('\n', at), begin = last == std::string_view::npos ? 0 : last + 1;
    const std::string line = lower_case(text.substr(begin, text.find('\n', at) - begin));
    return holds_any_of(line, {"vari", "vary", "move", "moving", "chang", "perturb", "depend", "function of"});
  };
  const auto anywhere = [](std::size_t) { return true; };
  const bool all_move = !unmoved.empty() && holds_any_of(lower_case(text), {"train", "learn", "estimat", "determine", "everything", "depends on", "depend on", "updated"});
  for (const std::string& name : unmoved) {
    const bool written = [&] {
      for (const char* d : {"d", "d ", "\\mathrm{d}", "\\mathrm{d} ", "\\mathrm d", "\\mathrm d ", "\\rm{d}", "\\delta ", "\\Delta ", "\\dd "})
        if (stands(d + name, anywhere)) return true;
      return false;
    }();
    if (all_move || written || stands(name + "_{", anywhere) || stands("$" + name, moves)) unsupported({}, "whether " + name + " varies is not said: the text speaks of its change near here; say that " + name + " is constant");
  }
}

/// Whether every name in it has a declaration, and none its shape from formulas only.
bool note_reader::all_declared(const typing& t) const {
  return t.undeclared().empty() && std::none_of(t.symbols_used().begin(), t.symbols_used().end(), [&](int id) { return scope_.symbols[static_cast<std::size_t>(id)].inferred; });
}

/// Whether something in `n` is divided by the name, by a power of it, or by a product with it.
static bool is_divided_by(const node* n, const std::string& name) {
  const auto is_it = [&](const node* k) {
    k = bare(k);
    if (k->kind == form::power && bare(k->kids[1])->kind == form::number && bare(k->kids[1])->text != "0") k = bare(k->kids[0]);
    return k->kind == form::name && k->text == name;
  };
  return any_below(n, [&](const node* k) {
    const node* by = k->kind == form::fraction || k->kind == form::slash || k->kind == form::divide ? bare(k->kids[1]) : k;
    return by != k && (is_it(by) || (by->kind == form::product && std::any_of(by->kids.begin(), by->kids.end(), is_it)));
  });
}

/// Throws where a derivative is taken in A beside an A^* that nothing declares: if that is an adjoint, it varies with A.
static void refuse_starred_variables(const std::vector<const node*>& sides, const typing& t) {
  for (const undeclared_symbol& u : t.undeclared()) {
    const std::size_t mark = u.name.rfind('^');
    if (mark == std::string::npos || !among(u.name.substr(mark), {"^*", "^\\ast", "^\\star"})) continue;
    const std::string base = u.name.substr(0, mark);
    const auto varies = [&](const node* n) {
      const auto is_base = [&](const node* k) { return k->kind == form::name && k->text == base; };
      if (n->kind == form::differential) return any_below(n->kids[0], is_base);
      return n->kind == form::derivative && std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* k) { return any_below(k, is_base); });
    };
    if (std::any_of(sides.begin(), sides.end(), [&](const node* side) { return any_below(side, varies); }))
      unsupported(u.where, u.name + " beside a derivative in " + base + " can be read as a name of its own and as what varies with " + base + "; give it another name");
  }
}

/// “## Tied weights … $R := X W W^\top$”: a definition of this section that has one name in two places, by which what is tied is told.
bool note_reader::writes_a_name_twice() const {
  std::map<int, std::map<int, int>> written;  // of each symbol: how often what it is made of in the end stands in it, once or more
  const auto uses_in = [&](const auto& self, const node* body, int own) -> std::map<int, int> {
    std::map<int, int> times;
    any_below(body, [&](const node* n) {
      const int part = is_name(n) ? scope_.find_symbol(own_name(n), scope_.now()) : -1;
      if (part < 0 || part == own) return false;
      const symbol& s = scope_.symbols[static_cast<std::size_t>(part)];
      if (!s.defined) return ++times[part], false;
      const bool fresh = written.try_emplace(part).second;
      if (fresh && s.defined->where.begin >= of_section_.begin) written[part] = self(self, s.defined->body, part);
      for (const auto& [leaf, count] : written[part]) times[leaf] = std::min(2, times[leaf] + count);
      return false;
    });
    return times;
  };
  const auto twice = [&](const node* body, int own) {
    const std::map<int, int> times = uses_in(uses_in, body, own);
    return std::any_of(times.begin(), times.end(), [&](const auto& one) {
      const std::string& name = scope_.symbols[static_cast<std::size_t>(one.first)].name;
      return one.second > 1 && is_capital(name) && !has_letter_of(name, "AHXYZ");  // a weight, and no data
    });
  };
  for (std::size_t id = 0; id < scope_.symbols.size(); ++id)
    if (const auto& defined = scope_.symbols[id].defined; defined && defined->where.begin >= of_section_.begin && twice(defined->body, static_cast<int>(id))) return true;
  for (const std::string& name : scope_.functions_defined([&](place at) { return at.begin >= of_section_.begin; }))
    if (const note_function* f = scope_.find_function(name); f != nullptr && twice(f->body, -1)) return true;
  return false;
}

/// “The weights $w$ are normalised, $\mathbf{1}^\top w = 1$”: an equation says which way they are.
bool note_reader::is_said_by_equation(int symbol, const restriction& r) const {
  constexpr std::size_t reach = 200;
  if (!among(r.text, {"normalised", "normalized"})) return false;
  return std::any_of(scope_.assumptions.begin(), scope_.assumptions.end(), [&](const assumption& a) {
    return !a.ended && !a.local && a.where.begin >= r.at && a.where.begin < r.at + reach && a.symbols == std::vector<int>{symbol} && bare(a.right)->kind == form::number && !is_zero_numeral(bare(a.right)) &&
           !holds_any_of(note_.text().substr(r.at, a.where.begin - r.at), {". ", ".\n", "\n\n"});
  });
}

void note_reader::pose(claim_item& item, node* left, node* right, const std::shared_ptr<typing>& t, bool use_values, posed_question& out,
                       bool as_defined) {
  refuse_unclear_transposes(left, *t), refuse_unclear_transposes(right, *t);
  refuse_forced_singular_values(left, *t);
  refuse_starred_variables({left, right}, *t);
  out.arena = std::make_shared<kernel::term_arena>();
  lowering lower(scope_, *out.arena, use_values);
  lower.agree_with(*t);
  std::map<int, unsigned> free;
  for (const auto& [symbol, since] : of_claim_.free_here) free.emplace(symbol, properties_since(symbol, since));
  lower.set_free(std::move(free));
  derivative_plan plan = plan_derivatives({left, right}, *t, as_defined);
  if (plan.any && (scope_.derivatives.fixed_here || scope_.derivatives.fixed_from_here_on))
    unsupported({}, "the text holds something fixed in derivatives and does not say what by its name; give it one, and say that this is constant");
  if (plan.any && !of_section_.tied_weights.empty() && !(of_section_.tied_by_title && writes_a_name_twice())) unsupported({}, of_section_.tied_weights);
  if (item.hangs_on.empty()) item.hangs_on = gradients_may_have_ended(plan);
  if (plan.any) refuse_hidden_dependence(plan, left, right);
  refuse_moving(plan.unmoved, item.left.begin);
  const std::string assumed = ways_assumed(plan);
  std::string constant;
  for (const std::string& name : plan.unmoved) constant += (constant.empty() ? "" : " and ") + name;
  if (item.doubt.empty()) item.doubt = doubt_of_symmetric_layer(plan);
  if (!plan.why_open.empty()) item.why_open = plan.why_open;
  const bool open = !plan.why_open.empty();
  const bool generalised = plan.generalised, differentiates = plan.any;
  const std::set<int> differentiated = plan.in;
  for (const int id : differentiated) refuse_described(id);
  for (const local_property& l : of_sentence_.properties)
    if (differentiated.contains(l.symbol) && (l.property & ~static_cast<unsigned>(kernel::invertible)) != 0) refuse_bound(l.symbol);
  const std::map<int, unsigned> roots = roots_taken(left, right, *t);
  lower.set_roots(roots);
  lower.take(std::move(plan));
  chance_reading chance = read_chance(scope_, left, right, t->time(), as_defined);
  refuse_tied_to_chance(chance, left, right);
  lower.take(chance);
  for (const local_property& p : of_sentence_.properties) lower.add_property(p.symbol, p.property);
  for (const std::vector<restriction>* list : {&of_text_.restrictions, &of_sentence_.restrictions})
    for (const restriction& r : *list)
      if (r.role != supposed_in_section && (r.relation == ">" || r.relation == "fraction")) lower.add_positive(r.name);
  out.left = lower.lower(left, *t);
  out.right = lower.lower(right, *t);
  const auto at_defined_point = [&](const node* n) {  // \nabla J(\hat w)
    const int id = n->kind == form::derivative && n->flag ? scope_.find_symbol(name_of(n->kids[1]), t->time()) : -1;
    return id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined.has_value();
  };
  if (!as_defined && (any_below(left, at_defined_point) || any_below(right, at_defined_point))) lower.put_definitions_in(out.left, out.right);
  if (const std::string name = lower.name_beside_its_point(out.left, out.right); !name.empty())
    unsupported(left->where, name + " stands beside a derivative that is taken at one value of it; give one of them another name");
  for (std::size_t k = 0; k < item.rows.size(); ++k)
    item.rows[k].height = lower.polynomial(t->shape_of(left->kids[k]->kids[0]).rows, *t);
  const bool first = item.equations.empty() && item.properties.empty();
  std::vector<bool> taken(scope_.assumptions.size(), false);
  for (bool more = true; more;) {
    more = false;
    for (std::size_t k = scope_.assumptions.size(); k-- > 0;) {
      const assumption& a = scope_.assumptions[k];
      if (a.ended || taken[k] || ((of_claim_.quiet || of_sentence_.before_implications.contains(a.where.begin)) && a.where.end > item.left.begin)) continue;
      const auto& m = lower.mentioned();
      const auto any_mentioned = [&](const auto& is) { return std::any_of(a.symbols.begin(), a.symbols.end(), [&](int s) { return std::any_of(m.begin(), m.end(), [&](int one) { return is(s, one); }); }); };
      if (!any_mentioned([](int s, int one) { return s == one; })) {  // “let $S = A + D$, suppose $S = 0$” speaks of A
        if (!any_mentioned([&](int s, int one) { return is_made_of(scope_, s, one); })) continue;
        if (differentiates && first) item.restrictions.push_back({scope_.symbols[static_cast<std::size_t>(a.symbols[0])].name, "", on_one_line(note_.slice(a.where)), a.where.begin, "which the text says and which a derivative can't take for given"}), taken[k] = true;
        if (differentiates || chance.spaces > 0) continue;
      }
      if (std::any_of(a.symbols.begin(), a.symbols.end(), [&](int s) { return of_claim_.free_here.contains(s) && a.where.begin < of_claim_.free_here.at(s); })) continue;
      taken[k] = more = true;
      if (takes_other_root(a.left, *a.typed, roots) || takes_other_root(a.right, *a.typed, roots)) {
        if (first) item.restrictions.push_back({scope_.symbols[static_cast<std::size_t>(a.symbols[0])].name, "", on_one_line(note_.slice(a.where)), a.where.begin, "which the text says and in which a root can be read in several ways"});
        continue;
      }
      const std::set<std::set<std::string>> conditions = conditions_of_moments(scope_, a.left, a.right, a.typed->time());
      const bool of_moments = !conditions.empty();
      if (of_moments && chance.spaces == 0) continue;  // what is random does not enter the claim
      if (of_moments && conditions != std::set<std::set<std::string>>{chance.given}) {  // of another law
        chance.why_open = on_one_line(note_.slice(a.where)) + " is not used, whose expectations are given something else";
        continue;
      }
      if (of_moments)
        for (const int s : a.symbols) chance.parameters.erase(s);
      if (chance.spaces > 0 && ties_unknown(scope_, chance, a.left, a.right, a.typed->time()))
        unsupported(left->where, on_one_line(note_.slice(a.where)) + " is given, and may make something random that the text does not call so");
      const auto bound = std::find_if(a.symbols.begin(), a.symbols.end(), [&](int s) { return differentiated.contains(s); });
      if (bound != a.symbols.end() && is_reminder(a)) continue;
      if (bound != a.symbols.end() && (a.of_point || is_of_place_only(a, *bound, m))) {  // proved without it; false without it, it may be true where it holds
        if (first) item.restrictions.push_back({scope_.symbols[static_cast<std::size_t>(*bound)].name, "", on_one_line(note_.slice(a.where)), a.where.begin, "which the text says and which a derivative can't take for given"});
        continue;
      }
      if (bound != a.symbols.end()) refuse_bound(*bound);
      kernel::equation e;
      e.lhs = lower.without_gradients(lower.lower(a.left, *a.typed), a.left);
      e.rhs = lower.without_gradients(lower.lower(a.right, *a.typed), a.right);
      const kernel::node &l = (*out.arena)[e.lhs], &r = (*out.arena)[e.rhs];
      if (!(l.rows == r.rows) || !(l.cols == r.cols)) continue;  // its sides met by a size that this claim makes something else of
      out.equations.push_back(e);
      if (first) item.equations.push_back({a.said.empty() ? on_one_line(note_.slice(a.where)) : a.said, note_.at(a.where.begin)});
    }
  }
  if (first)
    for (const supposed_property& p : of_section_.supposed_properties) {  // “let $S = A + D$ be symmetric”: that is said of A too, and not used of it
      const auto& m = lower.mentioned();
      if (std::find(m.begin(), m.end(), p.symbol) == m.end() && std::any_of(m.begin(), m.end(), [&](int one) { return is_made_of(scope_, p.symbol, one); }))
        item.restrictions.push_back({scope_.symbols[static_cast<std::size_t>(p.symbol)].name, "", "what is said of " + scope_.symbols[static_cast<std::size_t>(p.symbol)].name, p.at, "which is made of names that stand here"});
    }
  for (const kernel::equation& law : lower.determinant_laws()) {
    out.equations.push_back(law);
    if (first) item.equations.push_back({"the square of an orthogonal matrix's determinant is 1", note_.at(item.left.begin)});
  }
  if (as_defined) out.ties = lower.ties();
  for (const auto& [positive, law] : lower.positive_names()) {
    const std::string& name = positive;
    out.equations.push_back(law);
    std::size_t said = item.left.begin;
    for (const std::vector<restriction>* list : {&of_text_.restrictions, &of_sentence_.restrictions})
      for (const restriction& r : *list)
        if (r.name == name && r.relation == ">") said = r.at;
    if (first) item.equations.push_back({name + " > 0", note_.at(said)});
  }
  const bool differentiates_logs = differentiates && !lower.log_determinants().all().empty();
  if (differentiates_logs && as_defined)
    for (const kernel::equation& square : lower.positive_determinants()) out.equations.push_back(square);
  out.log_determinants = lower.log_determinants().all();
  if (differentiates_logs) std::tie(out.differentiated, out.by) = lower.differentiated();
  for (const kernel::equation& total : lower.probabilities()) out.equations.push_back(total);
  out.equations.insert(out.equations.end(), out.ties.begin(), out.ties.end());
  if (chance.spaces > 0 && !as_defined) {
    for (const int id : lower.mentioned())
      if (const symbol& s = scope_.symbols[static_cast<std::size_t>(id)]; !s.defined && chance.symbols.contains(id) && !chance.spoken_random.contains(s.name) && !chance.perhaps_random.contains(s.name))
        chance.why_open = s.name + " is random too, and what is given ties it to the claim";
    if (chance.why_open.empty() && !chance.parameters.empty()) chance.why_open = "nothing says how what stands on one side only hangs together with what is random";
    item.why_open = chance.why_open.empty() ? "neither proved nor refuted on a finite probability space" : "not proved, and not said to be false: " + chance.why_open;
  }
  if (chance.spaces > 0 && first) item.means = reading_of_chance(scope_, chance);
  const bool refutable = chance.spaces > 0 && chance.why_open.empty();
  if ((generalised || refutable || differentiates_logs) && !open && !as_defined && !item.as_defined) {
    claim_item unused = item;
    item.as_defined.emplace();
    pose(unused, left, right, t, use_values, *item.as_defined, true);
  }
  if (!first) return;
  if (!of_claim_.layers_said.empty()) {
    item.means += (item.means.empty() ? "" : "; ") + ("by how they are written, " + of_claim_.layers_said);
    item.restrictions.push_back({"", "", "", item.left.begin, "what its names are is read from how they are written"});
  }
  for (const dimension_entry& d : scope_.dimensions)
    for (int n = 0; d.taken_from > 0 && n < out.arena->names(); ++n)
      if (kernel::view(out.arena->name_of(n).text) == name_of_rest(d)) item.means += (item.means.empty() ? "" : "; ") + (d.name + " is more than " + std::to_string(d.taken_from));
  for (const auto& [id, root] : lower.roots_met()) {
    const std::string& name = scope_.symbols[static_cast<std::size_t>(id)].name;
    item.means += (item.means.empty() ? "" : "; ") + (name + " is the square of " + name + "^{1/2}");
    item.restrictions.push_back({"", "", "", item.left.begin, "the root of " + name + " stands for any matrix of its kind whose square " + name + " is"});
  }
  if (!constant.empty()) item.means += (item.means.empty() ? "" : "; ") + constant + " taken as constant";
  if (!assumed.empty()) {
    item.means += (item.means.empty() ? "" : "; ") + assumed;
    const auto divides = [](const node* n) { return n->kind == form::fraction || n->kind == form::slash || n->kind == form::divide; };
    if (any_below(left, divides) || any_below(right, divides)) item.restrictions.push_back({"", "", "", item.left.begin, "a loss may be a mean of others, and the text does not say which gradients are of these"});
  }
  if (item.hangs_on.empty()) item.hangs_on = inverse_denied(left, right);
  if (item.hangs_on.empty()) item.hangs_on = leans_on_entries(out);
  const auto sums = [](const node* n) { return n->kind == form::big_sum; };
  if (item.hangs_on.empty() && !of_section_.sums_restricted.empty() && (any_below(left, sums) || any_below(right, sums))) item.hangs_on = "the text says “" + of_section_.sums_restricted + "” of its sums, and the proof takes them over all of their range";
  for (const node* side : {left, right})
    if (const std::string letter = limited_sum(side); item.hangs_on.empty() && !letter.empty()) item.hangs_on = "the text lets " + letter + " stand for some indices, and the proof takes the sum over " + letter + " over all of them";
  if (!lower.symmetric_variable().empty()) {
    item.means += (item.means.empty() ? "" : "; ") + ("the entries of " + lower.symmetric_variable() + " are independent where the derivative is taken");
    item.restrictions.push_back({"", "", "", item.left.begin, "the entries of " + lower.symmetric_variable() + " hang together, so that a derivative in them can be read in several ways"});
  }
  if (lower.has_bound_determinants(out.left, out.right, out.equations)) item.restrictions.push_back({"", "", "", item.left.begin, "a determinant that is not written out stands for any number"});
  for (int id : lower.mentioned())
    if (const symbol& s = scope_.symbols[static_cast<std::size_t>(id)]; s.defined)
      item.definitions.push_back({s.name + " := " + on_one_line(note_.slice(s.defined->where)), note_.at(s.defined->where.begin)});
  for (int id : lower.mentioned()) {  // “p = softmax(z / τ) … we take τ = 1”: p is made of a name that has got a value since
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    const int now = s.defined ? id : scope_.find_symbol(s.name, scope_.now());
    if (now > id && scope_.symbols[static_cast<std::size_t>(now)].defined) item.restrictions.push_back({s.name, "", s.name + " := " + on_one_line(note_.slice(scope_.symbols[static_cast<std::size_t>(now)].defined->where)), scope_.symbols[static_cast<std::size_t>(now)].defined->where.begin, "which the text says behind what is made of it"});
  }
  // “σ > 0” of a root that something here is divided by: where it is 0 nothing has a value
  const auto asks_nothing = [&](int id, const restriction& r) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    if (!s.defined || (r.relation != ">" && r.relation != "neq") || scope_.find_symbol(s.name, t->time()) != id) return false;
    const node* body = bare(s.defined->body);
    if (body->kind != form::call || !among(body->text, {"sqrt", "length", "norm"})) return false;
    return is_divided_by(left, s.name) || is_divided_by(right, s.name) || std::any_of(lower.mentioned().begin(), lower.mentioned().end(), [&](int other) {
             const symbol& o = scope_.symbols[static_cast<std::size_t>(other)];
             return o.defined && is_divided_by(o.defined->body, s.name);
           });
  };
  // “with $1 + v^\top u \neq 0$” of what is divided by here: where it is 0 nothing has a value
  const auto is_divisor = [&](const restriction& r) {
    std::string text = without_gaps(r.text);
    for (const std::string_view end : {"\\neq0", "\\ne0"})
      if (text.ends_with(end)) text.resize(text.size() - end.size());
    const auto divides = [&](const node* n) { return (n->kind == form::fraction || n->kind == form::slash) && without_gaps(note_.slice(bare(n->kids[1])->where)) == text; };
    const auto in_definition = [&](int id) { return scope_.symbols[static_cast<std::size_t>(id)].defined && any_below(scope_.symbols[static_cast<std::size_t>(id)].defined->body, divides); };
    const bool denied = r.relation.empty() && text.size() < without_gaps(r.text).size();
    return denied && (any_below(left, divides) || any_below(right, divides) || std::any_of(lower.mentioned().begin(), lower.mentioned().end(), in_definition));
  };
  for (int id : lower.mentioned()) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    unsigned properties = s.defined ? 0u : s.properties;
    for (const local_property& p : of_sentence_.properties)
      if (p.symbol == id && !s.defined) properties |= p.property;
    const auto say = [&](unsigned property, const char* what) {
      if ((properties & property) != 0) item.properties.push_back({s.name + " is " + what, note_.at(s.declared.begin)});
    };
    say(kernel::symmetric, "symmetric");
    say(kernel::skew, "skew-symmetric");
    say(kernel::diagonal, "diagonal");
    say(kernel::orthogonal, "orthogonal");
    say(kernel::permutation, "a permutation matrix");
    say(kernel::invertible, "invertible");
    for (const std::vector<restriction>* list : {&of_text_.restrictions, &of_sentence_.restrictions})
      for (const restriction& r : *list)
        if (const std::optional<label> own = label_of(s.name); r.name == s.name || (own && r.name == labelled(own->family, "\\dots"))) {
          if ((r.relation == "det" && differentiates_logs) || asks_nothing(id, r) || is_divisor(r) || is_said_by_equation(id, r)) continue;
          item.restrictions.push_back(r);
          if (r.relation == "det") item.restrictions.back().relation.clear();
        }
  }
  std::set<std::string_view> functions;
  for (int k = 0; k < out.arena->nodes(); ++k)
    if (const kernel::node& n = (*out.arena)[k]; n.kind == kernel::op::apply && n.id >= kernel::first_unknown) functions.insert(out.arena->function_text(n.id));
  for (const std::vector<restriction>* list : {&of_text_.restrictions, &of_sentence_.restrictions})
    for (const restriction& r : *list) {
      if (is_divisor(r)) continue;
      bool concerns = r.name.empty() || functions.contains(r.name);
      for (int n = 0; n < out.arena->names() && !concerns; ++n) concerns = kernel::view(out.arena->name_of(n).text) == r.name;
      for (const undeclared_symbol& u : t->undeclared()) concerns = concerns || u.name == r.name;
      if (const int own = concerns || !r.relation.empty() ? -1 : scope_.find_symbol(r.name, scope_.now()); own >= 0)  // “case 1: $C = 0$”, of a C that is made of what stands here
        concerns = std::any_of(lower.mentioned().begin(), lower.mentioned().end(), [&](int one) { return is_made_of(scope_, own, one); });
      if (concerns) item.restrictions.push_back(r);
    }
}

/// The claim once more with another reading of names that nothing declares: the verdicts must agree. Nothing where shapes do not meet then.
void note_reader::pose_otherwise(claim_item& item, const asked_sides& asked, const std::shared_ptr<typing>& other, const std::string& why) {
  posed_question question;
  try {
    other->infer(asked.roots, asked.equal);
    claim_item unused = item;
    pose(unused, asked.left, asked.right, other, false, question);
  } catch (const trouble&) {
    return;
  }
  item.alternatives.push_back(std::move(question));
  if (item.several.empty()) item.several = why;
}

/// A product of names, inverses of some among them, and nothing else.
static bool is_plain_product(const node* n) {
  n = without_brackets(n);
  if (n->kind == form::product || n->kind == form::inverse) return std::all_of(n->kids.begin(), n->kids.end(), is_plain_product);
  if (n->kind == form::power) return bare(n->kids[1])->text == "-1" || (bare(n->kids[1])->kind == form::negate && is_plain_product(n->kids[0]));
  return is_name(n);
}

/// “Let $a$ and $b$ be rotations”: names that came out as numbers or columns may be matrices by what the text calls them.
void note_reader::pose_as_matrices(claim_item& item, const asked_sides& asked, const typing& t) {
  const bool plain = is_plain_product(asked.left) && is_plain_product(asked.right) && t.symbols_used().empty();  // \sigma_1 \sigma_2 = \sigma_2 \sigma_1, of no matter what
  std::set<std::string> open;
  std::string nouns;
  int members = 0;
  for (const undeclared_symbol& u : t.undeclared()) {
    const std::string base = u.name.substr(0, u.name.find('_'));
    const auto called = of_text_.called.find(base);
    if (!u.lower_case || (called == of_text_.called.end() && !plain)) continue;
    ++members;
    if (open.insert(base).second) nouns += (nouns.empty() ? "" : ", ") + base + (plain ? " is not declared" : " is called “" + called->second + "”");
  }
  if (members < 2) return;
  auto other = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
  other->take_reading_but(t, open);
  pose_otherwise(item, asked, other, nouns + ", and may be a matrix: declare it, as in $" + *open.begin() + " \\in \\mathbb{R}$");
}

/// `(A + B)^2 = A^2 + 2AB + B^2` where nothing declares A and B and nothing near speaks of matrices: they may be numbers.
void note_reader::pose_as_numbers(claim_item& item, const asked_sides& asked, const typing& t, const node* left, const node* right) {
  std::set<std::string> open;
  for (const undeclared_symbol& u : t.undeclared())
    if (!u.lower_case && !is_number(t.settled(u.size)) && u.name.find("\\mathbf") == std::string::npos && u.name.find("\\bold") == std::string::npos) open.insert(u.name);
  const bool all = open.size() == t.undeclared().size() && std::all_of(t.symbols_used().begin(), t.symbols_used().end(), [&](int id) { return is_number(scope_.symbols[static_cast<std::size_t>(id)].size); });
  if (open.empty() || !all || !is_of_names(left) || !is_of_names(right)) return;
  constexpr std::size_t near_by = 1500, behind = 300;
  const std::size_t from = item.whole.begin > near_by ? item.whole.begin - near_by : 0;
  const std::string text = lower_case(note_.text().substr(from, item.whole.end - from + behind));
  for (const std::string_view word : {"matri", "operator", "transpos", "noncommut", "linear map", "tensor"})
    if (text.find(word) != std::string::npos) return;
  auto other = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
  other->take_numbers(open);
  pose_otherwise(item, asked, other, *open.begin() + " is not declared, and may be a number");
}

/// The claim with what a part that has ended said of its names: whether that is meant here too is not known, and the verdicts must agree.
void note_reader::pose_as_said_above(claim_item& item, const asked_sides& asked, const std::shared_ptr<typing>& t) {
  const std::size_t before = of_sentence_.properties.size();
  std::string names;
  for (const int id : symbols_of(*t)) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    const auto lost = of_text_.lost_properties.find(id);
    if (lost == of_text_.lost_properties.end() || s.defined || (lost->second & ~s.properties) == 0) continue;
    if (std::any_of(of_text_.restrictions.begin(), of_text_.restrictions.end(), [&](const restriction& r) { return r.name == s.name; })) continue;  // told by what ended it
    of_sentence_.properties.push_back({id, lost->second});
    names += (names.empty() ? "" : ", ") + s.name;
  }
  if (names.empty()) return;
  item.several = "what the text says of " + names + " further up may be meant here too, and decides it";
  claim_item unused = item;
  posed_question other;
  try {
    pose(unused, asked.left, asked.right, t, t->used_a_value(), other);
    if (t->used_a_value()) item.doubt = item.several;
    else item.alternatives.push_back(std::move(other));
  } catch (const trouble&) {
    item.doubt = item.several;
  }
  of_sentence_.properties.resize(before);
}

}  // namespace odot::notes
