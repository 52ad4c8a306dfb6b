// SPDX-License-Identifier: MIT
// A claim as a question to the kernel: its sides as terms, what is given of their names, and what the text says besides.

#include <algorithm>
#include <tuple>

#include "notes/formula/label.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

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

/// “The weights $w$ are normalised, $\mathbf{1}^\top w = 1$”: an equation says which way they are.
static bool is_said_by_equation(const scope& names, const source& note, int symbol, const restriction& r) {
  constexpr std::size_t reach = 200;
  if (!among(r.text, {"normalised", "normalized"})) return false;
  return std::any_of(names.assumptions.begin(), names.assumptions.end(), [&](const assumption& a) {
    return !a.ended && !a.local && a.where.begin >= r.at && a.where.begin < r.at + reach && a.symbols == std::vector<int>{symbol} && bare(a.right)->kind == form::number && !is_zero_numeral(bare(a.right)) &&
           !holds_any_of(note.text().substr(r.at, a.where.begin - r.at), {". ", ".\n", "\n\n"});
  });
}
/// One claim on its way to be a question. Throws `trouble` where it can't be one.
class posing {
 public:
  posing(note_reader& reader, claim_item& item, node* left, node* right, const std::shared_ptr<typing>& t, bool use_values, posed_question& out, bool as_defined)
      : reader_(reader), item_(item), left_(left), right_(right), t_(t), use_values_(use_values), out_(out), as_defined_(as_defined),
        lower_(reader.scope, *(out.arena = std::make_shared<kernel::term_arena>()), use_values) {}

  /// The question itself, then for the first question of a claim what its verdict has to tell.
  void run() {
    take_derivatives();
    take_chance();
    lower_sides();
    first_ = item_.equations.empty() && item_.properties.empty();
    take_assumptions();
    if (first_) leave_out_what_names_are_made_of();
    take_laws();
    if (chance_.spaces > 0) close_chance();
    ask_as_defined();
    if (!first_) return;
    tell_meanings();
    tell_what_it_hangs_on();
    tell_definitions();
    tell_properties();
    restrict_in_general();
  }

 private:
  const symbol& of(int id) const { return reader_.scope.symbols[static_cast<std::size_t>(id)]; }
  std::string line_of(place where) const { return on_one_line(reader_.note.slice(where)); }
  bool either_side(const auto& is) const { return any_below(left_, is) || any_below(right_, is); }
  bool any_mentioned(const auto& is) const { return std::any_of(lower_.mentioned().begin(), lower_.mentioned().end(), is); }
  bool differentiates_logs() const { return differentiates_ && !lower_.log_determinants().all().empty(); }
  void mean(const std::string& what) { item_.means += (item_.means.empty() ? "" : "; ") + what; }
  /// What a counterexample would have to respect and no term can say, of the whole claim.
  void limit(std::string role) { item_.restrictions.push_back({"", "", "", item_.left.begin, std::move(role)}); }
  void leave_out(const assumption& a, int symbol, const char* why) {
    if (first_) item_.restrictions.push_back({of(symbol).name, "", line_of(a.where), a.where.begin, why});
  }
  /// Each restriction that the text or the sentence holds.
  void each_restriction(const auto& visit) const {
    for (const std::vector<restriction>* list : {&reader_.of_text.restrictions, &reader_.of_sentence.restrictions})
      for (const restriction& r : *list) visit(r);
  }

  void take_derivatives();
  void take_chance();
  void lower_sides();
  void take_assumptions();
  bool speaks_of_claim(const assumption& a);
  bool fits_chance(const assumption& a);
  bool fits_derivatives(const assumption& a);
  void take(const assumption& a);
  void leave_out_what_names_are_made_of();
  void take_laws();
  void close_chance();
  void ask_as_defined();
  void tell_meanings();
  void tell_what_it_hangs_on();
  void tell_definitions();
  void tell_properties();
  bool asks_nothing(int id, const restriction& r) const;
  bool is_divisor(const restriction& r) const;
  void restrict_in_general();

  note_reader& reader_;
  claim_item& item_;
  node *left_, *right_;
  const std::shared_ptr<typing>& t_;
  const bool use_values_;
  posed_question& out_;
  const bool as_defined_;
  lowering lower_;
  bool first_ = false;                      ///< the first question of its claim
  bool differentiates_ = false, generalised_ = false, open_ = false;
  std::set<int> differentiated_;            ///< in what
  std::string constant_, assumed_;          ///< what is constant in the derivatives, and what else they take for granted
  std::map<int, unsigned> roots_;
  chance_reading chance_;
};

/// Throws where a sum leaves a value out, `j = 1, j \ne i`, that nothing else in the claim tells anything of: which values i has is not known then.
static void refuse_lone_exceptions(const std::vector<const node*>& sides, const typing& t) {
  const auto counts = [](const node* n, const std::string& letter) {
    return n->kind == form::indexed && std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* k) { return bare(k)->kind == form::name && bare(k)->text == letter; });
  };
  for (const node* side : sides)
    any_below(side, [&](const node* n) {
      if (n->kind != form::big_sum) return false;
      for (const sum_bound& b : n->bounds) {
        if (b.relation != "neq" || b.upper == nullptr || b.other == nullptr) continue;
        const std::string letter = bare(b.other)->text;
        const bool told = std::any_of(sides.begin(), sides.end(), [&](const node* one) { return any_below(one, [&](const node* k) { return counts(k, letter); }); });
        if (t.free_indices().contains(letter) && !told) unsupported(b.where, "which values " + letter + " has is not told by anything but what this sum leaves out");
      }
      return false;
    });
}

void posing::take_derivatives() {
  refuse_lone_exceptions({left_, right_}, *t_);
  refuse_unclear_transposes(reader_, left_, *t_), refuse_unclear_transposes(reader_, right_, *t_);
  refuse_forced_singular_values(reader_, left_, *t_);
  refuse_starred_variables({left_, right_}, *t_);
  lower_.agree_with(*t_);
  std::map<int, unsigned> free;
  for (const auto& [symbol, since] : reader_.of_claim.free_here) free.emplace(symbol, properties_since(reader_, symbol, since));
  lower_.set_free(std::move(free));
  derivative_plan plan = plan_derivatives({left_, right_}, *t_, as_defined_);
  if (plan.any && (reader_.scope.derivatives.fixed_here || reader_.scope.derivatives.fixed_from_here_on))
    unsupported({}, "the text holds something fixed in derivatives and does not say what by its name; give it one, and say that this is constant");
  const section_state& section = reader_.of_section;
  if (plan.any && !section.tied_weights.empty() && !(section.tied_by_title && writes_a_name_twice(reader_))) unsupported({}, section.tied_weights);
  if (item_.hangs_on.empty()) item_.hangs_on = gradients_may_have_ended(reader_, plan);
  if (plan.any) refuse_hidden_dependence(reader_, plan, left_, right_);
  refuse_moving(reader_, plan.unmoved, item_.left.begin);
  assumed_ = ways_assumed(reader_, plan);
  for (const std::string& name : plan.unmoved) constant_ += (constant_.empty() ? "" : " and ") + name;
  if (item_.doubt.empty()) item_.doubt = doubt_of_symmetric_layer(reader_, plan);
  if (!plan.why_open.empty()) item_.why_open = plan.why_open;
  open_ = !plan.why_open.empty(), generalised_ = plan.generalised, differentiates_ = plan.any, differentiated_ = plan.in;
  for (const int id : differentiated_) refuse_described(reader_, id);
  for (const local_property& l : reader_.of_sentence.properties)
    if (differentiated_.contains(l.symbol) && (l.property & ~static_cast<unsigned>(kernel::invertible)) != 0) refuse_bound(reader_, l.symbol);
  roots_ = roots_taken(reader_, left_, right_, *t_);
  lower_.set_roots(roots_);
  lower_.take(std::move(plan));
}

void posing::take_chance() {
  chance_ = read_chance(reader_.scope, left_, right_, t_->time(), as_defined_);
  refuse_tied_to_chance(reader_, chance_, left_, right_);
  lower_.take(chance_);
}

/// The sides as terms. Throws `trouble` where they have none.
void posing::lower_sides() {
  for (const local_property& p : reader_.of_sentence.properties) lower_.add_property(p.symbol, p.property);
  each_restriction([&](const restriction& r) {
    if (r.role != supposed_in_section && (r.relation == ">" || r.relation == "fraction")) lower_.add_positive(r.name);
  });
  out_.left = lower_.lower(left_, *t_);
  out_.right = lower_.lower(right_, *t_);
  const auto at_defined_point = [&](const node* n) {  // \nabla J(\hat w)
    const int id = n->kind == form::derivative && n->flag ? reader_.scope.find_symbol(name_of(n->kids[1]), t_->time()) : -1;
    return id >= 0 && of(id).defined.has_value();
  };
  if (!as_defined_ && either_side(at_defined_point)) lower_.put_definitions_in(out_.left, out_.right);
  if (const std::string name = lower_.name_beside_its_point(out_.left, out_.right); !name.empty())
    unsupported(left_->where, name + " stands beside a derivative that is taken at one value of it; give one of them another name");
  for (std::size_t k = 0; k < item_.rows.size(); ++k)
    item_.rows[k].height = lower_.polynomial(t_->shape_of(left_->kids[k]->kids[0]).rows, *t_);
}

/// What the text gives of the names of the claim, and of the names in what is given: until nothing comes in any more.
void posing::take_assumptions() {
  const std::vector<assumption>& all = reader_.scope.assumptions;
  std::vector<bool> taken(all.size(), false);
  for (bool more = true; more;) {
    more = false;
    for (std::size_t k = all.size(); k-- > 0;) {
      const assumption& a = all[k];
      const bool may_be_behind = reader_.of_claim.quiet || reader_.of_sentence.before_implications.contains(a.where.begin);
      if (a.ended || taken[k] || (may_be_behind && a.where.end > item_.left.begin)) continue;
      const bool names_it = std::any_of(a.symbols.begin(), a.symbols.end(), [&](int s) { return any_mentioned([&](int one) { return one == s; }); });
      if (!names_it && !speaks_of_claim(a)) continue;
      if (!names_it && differentiates_ && first_) taken[k] = true;
      if (!names_it && (differentiates_ || chance_.spaces > 0)) continue;
      const std::map<int, std::size_t>& free = reader_.of_claim.free_here;
      if (std::any_of(a.symbols.begin(), a.symbols.end(), [&](int s) { return free.contains(s) && a.where.begin < free.at(s); })) continue;
      taken[k] = more = true;
      if (takes_other_root(reader_, a.left, *a.typed, roots_) || takes_other_root(reader_, a.right, *a.typed, roots_))
        leave_out(a, a.symbols[0], "which the text says and in which a root can be read in several ways");
      else if (fits_chance(a) && fits_derivatives(a)) take(a);
    }
  }
}

/// “let $S = A + D$, suppose $S = 0$” speaks of A.
bool posing::speaks_of_claim(const assumption& a) {
  const bool speaks = std::any_of(a.symbols.begin(), a.symbols.end(), [&](int s) { return any_mentioned([&](int one) { return is_made_of(reader_.scope, s, one); }); });
  if (speaks && differentiates_) leave_out(a, a.symbols[0], "which the text says and which a derivative can't take for given");
  return speaks;
}

/// Whether what is random in the assumption is random in the same way in the claim, or nothing is.
bool posing::fits_chance(const assumption& a) {
  const std::set<std::set<std::string>> conditions = conditions_of_moments(reader_.scope, a.left, a.right, a.typed->time());
  if (!conditions.empty() && chance_.spaces == 0) return false;  // what is random does not enter the claim
  if (!conditions.empty() && conditions != std::set<std::set<std::string>>{chance_.given}) {  // of another law
    chance_.why_open = line_of(a.where) + " is not used, whose expectations are given something else";
    return false;
  }
  if (!conditions.empty())
    for (const int s : a.symbols) chance_.parameters.erase(s);
  if (chance_.spaces > 0 && ties_unknown(reader_.scope, chance_, a.left, a.right, a.typed->time()))
    unsupported(left_->where, line_of(a.where) + " is given, and may make something random that the text does not call so");
  return true;
}

/// Whether nothing is differentiated in a name that the assumption binds. What is said of a place only is left out.
bool posing::fits_derivatives(const assumption& a) {
  const auto bound = std::find_if(a.symbols.begin(), a.symbols.end(), [&](int s) { return differentiated_.contains(s); });
  if (bound == a.symbols.end()) return true;
  if (is_reminder(reader_, a)) return false;
  if (!a.of_point && !is_of_place_only(reader_, a, *bound, lower_.mentioned())) refuse_bound(reader_, *bound);
  leave_out(a, *bound, "which the text says and which a derivative can't take for given");  // proved without it; false without it, it may be true where it holds
  return false;
}

void posing::take(const assumption& a) {
  kernel::equation e;
  e.lhs = lower_.without_gradients(lower_.lower(a.left, *a.typed), a.left);
  e.rhs = lower_.without_gradients(lower_.lower(a.right, *a.typed), a.right);
  const kernel::node &l = (*out_.arena)[e.lhs], &r = (*out_.arena)[e.rhs];
  if (!(l.rows == r.rows) || !(l.cols == r.cols)) return;  // its sides met by a size that this claim makes something else of
  out_.equations.push_back(e);
  if (first_) item_.equations.push_back({a.said.empty() ? line_of(a.where) : a.said, reader_.note.at(a.where.begin)});
}

/// “Let $S = A + D$ be symmetric”: that is said of A too, and not used of it.
void posing::leave_out_what_names_are_made_of() {
  for (const supposed_property& p : reader_.of_section.supposed_properties)
    if (!any_mentioned([&](int one) { return one == p.symbol; }) && any_mentioned([&](int one) { return is_made_of(reader_.scope, p.symbol, one); }))
      item_.restrictions.push_back({of(p.symbol).name, "", "what is said of " + of(p.symbol).name, p.at, "which is made of names that stand here"});
}

/// What holds of determinants, sizes and probabilities that stand in the terms as symbols.
void posing::take_laws() {
  for (const kernel::equation& law : lower_.determinant_laws()) {
    out_.equations.push_back(law);
    if (first_) item_.equations.push_back({"the square of an orthogonal matrix's determinant is 1", reader_.note.at(item_.left.begin)});
  }
  if (as_defined_) out_.ties = lower_.ties();
  for (const auto& positive : lower_.positive_names()) {
    const std::string& name = positive.first;
    out_.equations.push_back(positive.second);
    std::size_t said = item_.left.begin;
    each_restriction([&](const restriction& r) {
      if (r.name == name && r.relation == ">") said = r.at;
    });
    if (first_) item_.equations.push_back({name + " > 0", reader_.note.at(said)});
  }
  if (differentiates_logs() && as_defined_)
    for (const kernel::equation& square : lower_.positive_determinants()) out_.equations.push_back(square);
  out_.log_determinants = lower_.log_determinants().all();
  if (differentiates_logs()) std::tie(out_.differentiated, out_.by) = lower_.differentiated();
  for (const kernel::equation& total : lower_.probabilities()) out_.equations.push_back(total);
  out_.equations.insert(out_.equations.end(), out_.ties.begin(), out_.ties.end());
}

/// Why a claim with something random in it can be proved and not refuted, where that is so.
void posing::close_chance() {
  if (!as_defined_) {
    for (const int id : lower_.mentioned())
      if (const symbol& s = of(id); !s.defined && chance_.symbols.contains(id) && !chance_.spoken_random.contains(s.name) && !chance_.perhaps_random.contains(s.name))
        chance_.why_open = s.name + " is random too, and what is given ties it to the claim";
    if (chance_.why_open.empty() && !chance_.parameters.empty()) chance_.why_open = "nothing says how what stands on one side only hangs together with what is random";
    item_.why_open = chance_.why_open.empty() ? "neither proved nor refuted on a finite probability space" : "not proved, and not said to be false: " + chance_.why_open;
  }
  if (first_) item_.means = reading_of_chance(reader_.scope, chance_);
}

/// The question with definitions put in, for a counterexample, where the first one is more general than what the text says.
void posing::ask_as_defined() {
  const bool refutable = chance_.spaces > 0 && chance_.why_open.empty();
  if (!(generalised_ || refutable || differentiates_logs()) || open_ || as_defined_ || item_.as_defined) return;
  claim_item unused = item_;
  item_.as_defined.emplace();
  pose(reader_, unused, left_, right_, t_, use_values_, *item_.as_defined, true);
}

/// What the verdict takes its names and signs to mean.
void posing::tell_meanings() {
  if (!reader_.of_claim.layers_said.empty()) {
    mean("by how they are written, " + reader_.of_claim.layers_said);
    limit("what its names are is read from how they are written");
  }
  for (const dimension_entry& d : reader_.scope.dimensions)
    for (int n = 0; d.taken_from > 0 && n < out_.arena->names(); ++n)
      if (kernel::view(out_.arena->name_of(n).text) == name_of_rest(d)) mean(d.name + " is more than " + std::to_string(d.taken_from));
  for (const auto& root : lower_.roots_met()) {
    const std::string& name = of(root.first).name;
    mean(name + " is the square of " + name + "^{1/2}");
    limit("the root of " + name + " stands for any matrix of its kind whose square " + name + " is");
  }
  if (!constant_.empty()) mean(constant_ + " taken as constant");
  if (assumed_.empty()) return;
  mean(assumed_);
  if (either_side([](const node* n) { return n->kind == form::fraction || n->kind == form::slash || n->kind == form::divide; }))
    limit("a loss may be a mean of others, and the text does not say which gradients are of these");
}

/// What the text says that a proof leans on and that may not hold here.
void posing::tell_what_it_hangs_on() {
  std::string& why = item_.hangs_on;
  if (why.empty()) why = inverse_denied(reader_, left_, right_);
  if (why.empty()) why = leans_on_entries(reader_, out_);
  if (const std::string& sums = reader_.of_section.sums_restricted; why.empty() && !sums.empty() && either_side([](const node* n) { return n->kind == form::big_sum; }))
    why = "the text says “" + sums + "” of its sums, and the proof takes them over all of their range";
  for (const node* side : {left_, right_})
    if (const std::string letter = limited_sum(reader_, side); why.empty() && !letter.empty())
      why = "the text lets " + letter + " stand for some indices, and the proof takes the sum over " + letter + " over all of them";
  if (const std::string& variable = lower_.symmetric_variable(); !variable.empty()) {
    mean("the entries of " + variable + " are independent where the derivative is taken");
    limit("the entries of " + variable + " hang together, so that a derivative in them can be read in several ways");
  }
  if (lower_.has_bound_determinants(out_.left, out_.right, out_.equations)) limit("a determinant that is not written out stands for any number");
}

void posing::tell_definitions() {
  for (int id : lower_.mentioned())
    if (const symbol& s = of(id); s.defined) item_.definitions.push_back({s.name + " := " + line_of(s.defined->where), reader_.note.at(s.defined->where.begin)});
  for (int id : lower_.mentioned()) {  // “p = softmax(z / τ) … we take τ = 1”: p is made of a name that has got a value since
    const std::string& name = of(id).name;
    const int now = of(id).defined ? id : reader_.scope.find_symbol(name, reader_.scope.now());
    if (now <= id || !of(now).defined) continue;
    const place where = of(now).defined->where;
    item_.restrictions.push_back({name, "", name + " := " + line_of(where), where.begin, "which the text says behind what is made of it"});
  }
}

/// “σ > 0” of a root that something here is divided by: where it is 0 nothing has a value.
bool posing::asks_nothing(int id, const restriction& r) const {
  const symbol& s = of(id);
  if (!s.defined || (r.relation != ">" && r.relation != "neq") || reader_.scope.find_symbol(s.name, t_->time()) != id) return false;
  const node* body = bare(s.defined->body);
  if (body->kind != form::call || !among(body->text, {"sqrt", "length", "norm"})) return false;
  return is_divided_by(left_, s.name) || is_divided_by(right_, s.name) || any_mentioned([&](int other) { return of(other).defined && is_divided_by(of(other).defined->body, s.name); });
}

/// “with $1 + v^\top u \neq 0$” of what is divided by here: where it is 0 nothing has a value.
bool posing::is_divisor(const restriction& r) const {
  std::string text = without_gaps(r.text);
  for (const std::string_view end : {"\\neq0", "\\ne0"})
    if (text.ends_with(end)) text.resize(text.size() - end.size());
  const auto divides = [&](const node* n) { return (n->kind == form::fraction || n->kind == form::slash) && without_gaps(reader_.note.slice(bare(n->kids[1])->where)) == text; };
  const bool denied = r.relation.empty() && text.size() < without_gaps(r.text).size();
  return denied && (either_side(divides) || any_mentioned([&](int id) { return of(id).defined && any_below(of(id).defined->body, divides); }));
}

/// What the text says of each name: properties that the proof may use, and what only a counterexample has to respect.
void posing::tell_properties() {
  constexpr std::pair<unsigned, const char*> told[] = {{kernel::symmetric, "symmetric"}, {kernel::skew, "skew-symmetric"}, {kernel::diagonal, "diagonal"}, {kernel::orthogonal, "orthogonal"},
                                                       {kernel::permutation, "a permutation matrix"}, {kernel::invertible, "invertible"}};
  for (int id : lower_.mentioned()) {
    const symbol& s = of(id);
    unsigned properties = s.defined ? 0u : s.properties;
    for (const local_property& p : reader_.of_sentence.properties)
      if (p.symbol == id && !s.defined) properties |= p.property;
    for (const auto& [property, what] : told)
      if ((properties & property) != 0) item_.properties.push_back({s.name + " is " + what, reader_.note.at(s.declared.begin)});
    const std::optional<label> own = label_of(s.name);
    each_restriction([&](const restriction& r) {
      if (r.name != s.name && !(own && r.name == labelled(own->family, "\\dots"))) return;
      if ((r.relation == "det" && differentiates_logs()) || asks_nothing(id, r) || is_divisor(r) || is_said_by_equation(reader_.scope, reader_.note, id, r)) return;
      item_.restrictions.push_back(r);
      if (r.relation == "det") item_.restrictions.back().relation.clear();
    });
  }
}

/// What the text says of no name of the claim's own, and that concerns it: of everything, of a function or size in it, of what is made of its names.
void posing::restrict_in_general() {
  std::set<std::string_view> known;  // functions and names of the terms, and names that nothing declares
  for (int k = 0; k < out_.arena->nodes(); ++k)
    if (const kernel::node& n = (*out_.arena)[k]; n.kind == kernel::op::apply && n.id >= kernel::first_unknown) known.insert(out_.arena->function_text(n.id));
  for (int n = 0; n < out_.arena->names(); ++n) known.insert(kernel::view(out_.arena->name_of(n).text));
  for (const undeclared_symbol& u : t_->undeclared()) known.insert(u.name);
  each_restriction([&](const restriction& r) {
    if (is_divisor(r)) return;
    bool concerns = r.name.empty() || known.contains(r.name);
    if (const int own = concerns || !r.relation.empty() ? -1 : reader_.scope.find_symbol(r.name, reader_.scope.now()); own >= 0)  // “case 1: $C = 0$”, of a C that is made of what stands here
      concerns = any_mentioned([&](int one) { return is_made_of(reader_.scope, own, one); });
    if (concerns) item_.restrictions.push_back(r);
  });
}

void pose(note_reader& reader, claim_item& item, node* left, node* right, const std::shared_ptr<typing>& t, bool use_values, posed_question& out, bool as_defined) {
  posing(reader, item, left, right, t, use_values, out, as_defined).run();
}

}  // namespace odot::notes
