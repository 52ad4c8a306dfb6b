// SPDX-License-Identifier: MIT
// Claims as questions to the kernel, with what the text assumes.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/formula/label.hpp"
#include "notes/source/characters.hpp"
#include "reading_state.hpp"

namespace odot::notes {

namespace {

/// While it lives, what nobody calls random may be so: a claim is being read.
struct trying_chance {
  trying_chance(what_is_random& c, bool now) : chance(c) { chance.trying = now; }
  ~trying_chance() { chance.trying = false; }
  trying_chance(const trying_chance&) = delete;
  trying_chance& operator=(const trying_chance&) = delete;
  what_is_random& chance;
};

}  // namespace

/// Limits that the text gives to free indices must be the whole range.
void note_reader::check_ranges(const typing& t, typing& live) {
  for (const index_range& r : ranges_) {
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

/// Whether every name in it has a declaration, and none its shape from formulas only.
bool note_reader::all_declared(const typing& t) const {
  return t.undeclared().empty() && std::none_of(t.symbols_used().begin(), t.symbols_used().end(), [&](int id) { return scope_.symbols[static_cast<std::size_t>(id)].inferred; });
}

void note_reader::pose(claim_item& item, node* left, node* right, const std::shared_ptr<typing>& t, bool use_values, posed_question& out,
                       bool as_defined) {
  refuse_unclear_transposes(left, *t), refuse_unclear_transposes(right, *t);
  out.arena = std::make_shared<kernel::term_arena>();
  lowering lower(scope_, *out.arena, use_values);
  lower.agree_with(*t);
  derivative_plan plan = plan_derivatives({left, right}, *t, as_defined);
  if (plan.any && (scope_.derivatives.fixed_here || scope_.derivatives.fixed_from_here_on))
    unsupported({}, "the text holds something fixed in derivatives and does not say what by its name; give it one, and say that this is constant");
  if (plan.any && !tied_weights_.empty()) unsupported({}, tied_weights_);
  const bool generalised = plan.generalised, differentiates = plan.any;
  const std::set<int> differentiated = plan.in;
  for (const local_property& l : local_properties_)
    if (differentiated.contains(l.symbol) && (l.property & ~static_cast<unsigned>(kernel::invertible)) != 0) refuse_bound(l.symbol);
  lower.take(std::move(plan));
  chance_reading chance = read_chance(scope_, left, right, t->time(), as_defined);
  lower.take(chance);
  for (const local_property& p : local_properties_) lower.add_property(p.symbol, p.property);
  for (const std::vector<restriction>* list : {&restrictions_, &local_restrictions_})
    for (const restriction& r : *list)
      if (r.relation == ">") lower.add_positive(r.name);
  out.left = lower.lower(left, *t);
  out.right = lower.lower(right, *t);
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
      if (a.ended || taken[k] || ((quiet_ || before_implications_.contains(a.where.begin)) && a.where.end > item.left.begin)) continue;
      const auto& m = lower.mentioned();
      if (std::none_of(a.symbols.begin(), a.symbols.end(), [&](int s) { return std::find(m.begin(), m.end(), s) != m.end(); })) continue;
      taken[k] = more = true;
      const bool of_moments = speaks_of_moments(scope_, a.left, a.typed->time()) || speaks_of_moments(scope_, a.right, a.typed->time());
      if (of_moments && chance.spaces == 0) continue;  // what is random does not enter the claim
      if (of_moments)
        for (const int s : a.symbols) chance.parameters.erase(s);
      if (chance.spaces > 0 && ties_unknown(scope_, chance, a.left, a.right, a.typed->time()))
        unsupported(left->where, on_one_line(note_.slice(a.where)) + " is given, and may make something random that the text does not call so");
      for (const int s : a.symbols)
        if (differentiated.contains(s)) refuse_bound(s);
      kernel::equation e;
      e.lhs = lower.lower(a.left, *a.typed);
      e.rhs = lower.lower(a.right, *a.typed);
      const kernel::node &l = (*out.arena)[e.lhs], &r = (*out.arena)[e.rhs];
      if (!(l.rows == r.rows) || !(l.cols == r.cols)) continue;  // its sides met by a size that this claim makes something else of
      out.equations.push_back(e);
      if (first) item.equations.push_back({a.said.empty() ? on_one_line(note_.slice(a.where)) : a.said, note_.at(a.where.begin)});
    }
  }
  for (const kernel::equation& law : lower.determinant_laws()) {
    out.equations.push_back(law);
    if (first) item.equations.push_back({"the square of an orthogonal matrix's determinant is 1", note_.at(item.left.begin)});
  }
  if (as_defined)
    for (const kernel::equation& tie : lower.ties()) out.equations.push_back(tie);
  for (const auto& [positive, law] : lower.positive_names()) {
    const std::string& name = positive;
    out.equations.push_back(law);
    std::size_t said = item.left.begin;
    for (const std::vector<restriction>* list : {&restrictions_, &local_restrictions_})
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
  if (chance.spaces > 0 && !as_defined) {
    for (const int id : lower.mentioned())
      if (const symbol& s = scope_.symbols[static_cast<std::size_t>(id)]; !s.defined && chance.symbols.contains(id) && !chance.spoken_random.contains(s.name) && !chance.perhaps_random.contains(s.name))
        chance.why_open = s.name + " is random too, and what is given ties it to the claim";
    if (chance.why_open.empty() && !chance.parameters.empty()) chance.why_open = "nothing says how what stands on one side only hangs together with what is random";
    item.why_open = chance.why_open.empty() ? "neither proved nor refuted on a finite probability space" : "not proved, and not said to be false: " + chance.why_open;
  }
  if (chance.spaces > 0 && first) item.means = reading_of_chance(scope_, chance);
  const bool refutable = chance.spaces > 0 && chance.why_open.empty();
  if ((generalised || refutable || differentiates_logs) && !as_defined && !item.as_defined) {
    claim_item unused = item;
    item.as_defined.emplace();
    pose(unused, left, right, t, use_values, *item.as_defined, true);
  }
  if (!first) return;
  if (!lower.symmetric_variable().empty()) {
    item.means += (item.means.empty() ? "" : "; ") + ("the entries of " + lower.symmetric_variable() + " are independent where the derivative is taken");
    item.restrictions.push_back({"", "", "", item.left.begin, "the entries of " + lower.symmetric_variable() + " hang together, so that a derivative in them can be read in several ways"});
  }
  if (lower.has_bound_determinants(out.left, out.right, out.equations)) item.restrictions.push_back({"", "", "", item.left.begin, "determinants that are not worked out from their matrices are any numbers here"});
  for (int id : lower.mentioned())
    if (const symbol& s = scope_.symbols[static_cast<std::size_t>(id)]; s.defined)
      item.definitions.push_back({s.name + " := " + on_one_line(note_.slice(s.defined->where)), note_.at(s.defined->where.begin)});
  for (int id : lower.mentioned()) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    unsigned properties = s.defined ? 0u : s.properties;
    for (const local_property& p : local_properties_)
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
    for (const std::vector<restriction>* list : {&restrictions_, &local_restrictions_})
      for (const restriction& r : *list)
        if (const std::optional<label> own = label_of(s.name); r.name == s.name || (own && r.name == labelled(own->family, "\\dots"))) {
          if (r.relation == "det" && differentiates_logs) continue;
          item.restrictions.push_back(r);
          if (r.relation == "det") item.restrictions.back().relation.clear();
        }
  }
  std::set<std::string_view> functions;
  for (int k = 0; k < out.arena->nodes(); ++k)
    if (const kernel::node& n = (*out.arena)[k]; n.kind == kernel::op::apply && n.id >= kernel::first_unknown) functions.insert(out.arena->function_text(n.id));
  for (const std::vector<restriction>* list : {&restrictions_, &local_restrictions_})
    for (const restriction& r : *list) {
      bool concerns = r.name.empty() || functions.contains(r.name);
      for (int n = 0; n < out.arena->names() && !concerns; ++n) concerns = kernel::view(out.arena->name_of(n).text) == r.name;
      for (const undeclared_symbol& u : t->undeclared()) concerns = concerns || u.name == r.name;
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

/// “Let $a$ and $b$ be rotations”: names that came out as numbers or columns may be matrices by what the text calls them.
void note_reader::pose_as_matrices(claim_item& item, const asked_sides& asked, const typing& t) {
  std::set<std::string> open;
  std::string nouns;
  int members = 0;
  for (const undeclared_symbol& u : t.undeclared()) {
    const std::string base = u.name.substr(0, u.name.find('_'));
    const auto called = called_.find(base);
    if (!u.lower_case || called == called_.end()) continue;
    ++members;
    if (open.insert(base).second) nouns += (nouns.empty() ? "" : ", ") + base + " is called “" + called->second + "”";
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
  if (open.empty() || !all || !is_polynomial(left) || !is_polynomial(right)) return;
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
  const std::size_t before = local_properties_.size();
  std::string names;
  for (const int id : symbols_of(*t)) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    const auto lost = lost_properties_.find(id);
    if (lost == lost_properties_.end() || s.defined || (lost->second & ~s.properties) == 0) continue;
    if (std::any_of(restrictions_.begin(), restrictions_.end(), [&](const restriction& r) { return r.name == s.name; })) continue;  // told by what ended it
    local_properties_.push_back({id, lost->second});
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
  local_properties_.resize(before);
}

/// The names in `n` whose shapes come from a section that has ended.
void note_reader::far_names(const node* n, std::set<std::string>& out) const {
  if (n->kind == form::name || n->kind == form::indexed) {
    const std::string name = name_of(n);
    const int id = name.empty() ? -1 : scope_.find_symbol(name, scope_.now());
    if (id >= 0 && !from_another_section(id).empty()) out.insert(name);
  }
  for (const node* k : n->kids) far_names(k, out);
}

/// Names that stand in a brace with another shape than the one that they have from far above: the brace is what is meant.
void note_reader::braced_otherwise(const node* n, std::set<std::string>& out) {
  for (const node* k : n->kids) braced_otherwise(k, out);
  if (n->kind != form::shaped) return;
  const node* inside = bare(n);
  if (inside->kind == form::transpose) inside = bare(inside->kids[0]);
  const std::string name = name_of(inside);
  const int id = name.empty() ? -1 : scope_.find_symbol(name, scope_.now());
  if (id < 0 || !is_far(id, n->where.begin)) return;
  try {
    const shape given = read_shape(n->kids[1]);
    const shape& known = scope_.symbols[static_cast<std::size_t>(id)].size;
    const bool same = (given.rows == known.rows && given.columns == known.columns) || (inside != bare(n) && given.rows == known.columns && given.columns == known.rows);
    if (!same) out.insert(name);
  } catch (const trouble&) {
    return;  // told where the brace is read
  }
}

/// Whether shapes meet in `left = right` with the names as they mean something now; what fails otherwise counts as meeting.
bool note_reader::shapes_meet(node* left, node* right) {
  typing t(scope_, note_, arena_, scope_.now());
  try {
    t.infer({left, right}, true);
  } catch (const trouble& why) {
    return why.kind != trouble_kind::ill_shaped;
  }
  return true;
}

/// Where the shapes that another section gave to the names of a claim do not fit and any others do, they are not meant: the claim is read
/// without them. A law stands for itself; what else is false then is so by a guess.
void note_reader::claim(const side& left, const side& right, bool unequal, const statement& s) {
  if (!unequal && says_of_itself(left, right)) return set_aside({left.where.begin, right.where.end}, "what a name depends on");
  std::set<std::string> far;
  const bool read = left.read != nullptr && right.read != nullptr;
  stands_for_itself_ = read && is_law(left.read, right.read);
  if (read && (stands_for_itself_ || !unequal)) {
    far_names(left.read, far);
    far_names(right.read, far);
    if (!far.empty() && shapes_meet(left.read, right.read)) far.clear();
  }
  if (read) {
    braced_otherwise(left.read, far);
    braced_otherwise(right.read, far);
    for (const auto& [name, use] : uses_of_names(left.read, right.read))
      if (use.to_one_name > 0) applied_.insert(name);
  }
  std::vector<std::pair<std::string, int>> meant;
  if (!far.empty()) scope_.advance();
  for (const std::string& name : far) meant.emplace_back(name, scope_.find_symbol(name, scope_.now()));
  for (const auto& [name, id] : meant) scope_.restore(name, -1);
  if (!far.empty() && !stands_for_itself_) {
    if (shapes_meet(left.read, right.read)) {
      far_ = from_another_section(meant.front().second);
    } else {
      scope_.advance();
      for (const auto& [name, id] : meant) scope_.restore(name, id);
      meant.clear();
    }
  }
  std::vector<std::string> families;
  if (left.read != nullptr && right.read != nullptr) families = guess_families(left.read, right.read);
  judge(left, right, unequal, s);
  if (!families.empty()) scope_.advance();
  for (const std::string& name : families) scope_.restore(name, -1);
  guessed_family_.clear();
  if (!meant.empty()) scope_.advance();
  for (const auto& [name, id] : meant) scope_.restore(name, id);
  stands_for_itself_ = false;
  far_.clear();
}

void note_reader::judge(const side& left, const side& right, bool unequal, const statement& s) {
  claim_item item;
  item.left = left.where;
  item.right = right.where;
  item.whole = {left.where.begin, std::max(left.where.end, right.where.end)};
  item.unequal = unequal;
  if (left.read == nullptr || right.read == nullptr) {
    if (left.read != nullptr && !unequal) {
      const std::string name = name_of(left.read);
      const int id = name.empty() ? -1 : scope_.find_symbol(name, scope_.now());
      if (!name.empty() && (id < 0 || (!scope_.symbols[static_cast<std::size_t>(id)].used && !scope_.symbols[static_cast<std::size_t>(id)].defined)) &&
          scope_.known_dimension(name) < 0)
        not_read(left.read, left.where);
      if (right.read == nullptr) define_function(left, right, false);
    }
    const trouble why = left.read == nullptr && left.why ? *left.why : right.why ? *right.why : trouble(trouble_kind::unsupported, s.where, "this side is not read");
    return emit_failed(left, right, why, unequal);
  }
  auto t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
  std::vector<std::unordered_map<std::string, bool>> readings;
  std::string reading_message;
  const bool moments = any_below(left.read, is_moment) || any_below(right.read, is_moment);
  const trying_chance trying(scope_.chance, moments);
  try {
    find_unread(left.read);
    find_unread(right.read);
    if (moments && !hangs_on_.empty()) unsupported(left.where, hangs_on_);
    refuse_recurrence(left.read, right.read);
    refuse_dashes(left.read);
    refuse_dashes(right.read);
    refuse_mixed_dashes(left.read, right.read);
    const auto is_quotient = [](const node* k) { return k->kind == form::derivative && k->text == "total"; };
    if ((any_below(left.read, is_quotient) || any_below(right.read, is_quotient)) && note_.text().find("Radon") != std::string_view::npos)
      unsupported(left.where, "the text speaks of measures, and this may be a density of one by another");
    refuse_own_meanings({left.read, right.read});
    refuse_lost_indices(left.read, right.read);
    asked_sides asked = sides_asked(left.read, right.read, item);
    try {
      infer_asked(asked, item, t);
    } catch (const several_readings& r) {
      if (r.readings.size() > 4) throw;
      readings = r.readings;
      reading_message = r.what();
      t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
      t->take_reading(readings.back());
      t->infer(asked.roots, asked.equal);
    }
    if (moments && !t->families().empty()) unsupported(left.where, "expectations, variances and covariances of members of a family are not read");
    for (const undeclared_symbol& u : t->undeclared())  // x^* y = y x^* holds of numbers, and of no columns
      if (u.name[0] != '\\' && (u.name.ends_with("^*") || u.name.ends_with("^\\ast") || u.name.ends_with("^\\star")) && is_number(t->settled(u.size)))
        unsupported(u.where, u.name + " is not declared and can be read as a number and as what a star makes of a column; declare it, as in $" + u.name + " \\in \\mathbb{R}$");
    for (const undeclared_symbol& u : t->undeclared())
      if (is_bold_lower(u.name) && is_number(t->settled(u.size)))
        unsupported(u.where, "the shapes meet only where " + u.name + " is a number, and it is written as a column; declare it, as in $" + u.name + " \\in \\mathbb{R}^{d}$");
    for (const undeclared_symbol& u : t->undeclared()) {  // u^\top P = P^\top u holds of a column P
      const shape size = t->settled(u.size);
      const bool line = (size.rows == extent(1)) != (size.columns == extent(1));
      if (line && !moments && readings.empty() && is_capital(u.name))
        unsupported(u.where, "the shapes meet only where " + u.name + " is a row or a column, and it is written as a matrix; declare it, as in $" + u.name + " \\in \\mathbb{R}^{n}$");
    }
    for (const node* side : {left.read, right.read})
      if (const std::string name = shrunk_number(side, *t); !name.empty())
        unsupported(side->where, "the shapes meet only where " + name + " is a number, and it is written as a column; declare it, as in $" + name + " \\in \\mathbb{R}^{d}$");
    if (!guessed_family_.empty())
      for (const int id : t->families())
        if (const symbol& member = scope_.symbols[static_cast<std::size_t>(id)]; is_number(t->settled(member.size)))
          unsupported(left.where, "the shapes meet only where " + member.name + " is a number; say what it is, as in $" + member.name + " \\in \\mathbb{R}^{d}$");
    if (!s.condition.empty() && !only_restricts(s.condition))
      unsupported(s.where, s.condition + " restricts this claim and is not read; state it as an assumption in a sentence of its own");
    if (!s.condition.empty()) item.doubt = s.condition + " restricts this claim and is not read";
    check_ranges(*t, *t);
    if (t->symbols_used().empty() && t->undeclared().empty()) {
      // sizes only: n = 2m is no claim about matrices
      const node *a = bare(left.read), *b = bare(right.read);
      const auto lone_size = [&](const node* n) { return (n->kind == form::name || n->kind == form::indexed) && t->resolve(n).kind == meaning::dimension; };
      if (lone_size(a) && (lone_size(b) || b->kind == form::product || b->kind == form::sum))
        unsupported(left.where, "an equation between sizes is not read as a claim; write one of them in terms of the other where it is declared");
    }
    // where sizes meet only by their values, there is no question without them
    pose(item, asked.left, asked.right, t, t->used_a_value(), item.question);
    refuse_applications(left.read, right.read, *t);
    item.rounding = rounding_of(left.read, right.read, *t);
    item.magnitude = std::max(magnitude_of(left.read), magnitude_of(right.read));
    item.beside_constant = beside_constant(left.read, right.read, *t);
    other_layouts(item, asked, *t);
    for (std::size_t k = 0; k + 1 < readings.size(); ++k) {
      auto other = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
      other->take_reading(readings[k]);
      other->infer(asked.roots, asked.equal);
      if (other->used_a_value()) unsupported(left.where, reading_message);  // it is a question at the values of sizes only
      item.alternatives.emplace_back();
      claim_item unused = item;
      pose(unused, asked.left, asked.right, other, false, item.alternatives.back());
    }
    item.several = reading_message;
    if (readings.empty()) pose_as_said_above(item, asked, t);
    pose_as_matrices(item, asked, *t);
    if (is_law(left.read, right.read) || (in_chain_ && is_step(left.read, right.read))) pose_as_numbers(item, asked, *t, left.read, right.read);
    // values of dimensions
    const kernel::term_arena& arena = *item.question.arena;
    std::string values;
    for (int n = 0; n < arena.names(); ++n) {
      if (arena.name_of(n).kind != kernel::name_kind::dimension) continue;
      const int d = scope_.known_dimension(kernel::view(arena.name_of(n).text));
      if (d < 0 || !scope_.dimensions[static_cast<std::size_t>(d)].value) continue;
      const dimension_entry& entry = scope_.dimensions[static_cast<std::size_t>(d)];
      values += (values.empty() ? "" : ", ") + entry.name + " = " + std::to_string(*entry.value);
      for (int k = 0; k < arena.nodes(); ++k)
        if (arena[k].kind == kernel::op::size && arena[k].positions[0].mentions(n)) item.counts_sizes = true;
    }
    if (!values.empty() || t->used_a_value()) {
      item.value_text = values;
      item.must_use_values = t->used_a_value();
      item.at_values.emplace();
      if (item.must_use_values) *item.at_values = item.question;
      else pose(item, asked.left, asked.right, t, true, *item.at_values);
    }
    if (const int id = scope_.find_symbol(name_of(left.read), scope_.now()); id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined) {
      const std::size_t at = scope_.symbols[static_cast<std::size_t>(id)].defined->where.begin;
      if (sections_.has_ended(at))
        item.may_be_introduced = name_of(left.read) + " is defined in line " + std::to_string(note_.at(at).line) +
                                 ", in another section: where this formula gives it another meaning, write “let” before it";
    }
    const bool law = is_law(left.read, right.read) || (in_chain_ && is_step(left.read, right.read));
    for (const undeclared_symbol& u : t->undeclared()) {
      const bool known_kind = scope_.find_symbol(u.name.substr(0, u.name.find('_')), scope_.now()) >= 0;
      const std::size_t line = note_.at(item.left.begin).line;
      if (const auto before = introduced_.find(u.name); !law && before != introduced_.end()) {
        item.may_be_introduced = u.name + " is not declared, and line " + std::to_string(before->second) + " may be what introduces it: write “let” before that";
      } else if (law) {
      } else if (!used_names_.contains(u.name) && !known_kind && mentions(left.read, u.name) != mentions(right.read, u.name)) {
        introduced_.emplace(u.name, line);
        item.may_be_introduced = u.name + " is not declared and stands on one side only: where the formula introduces it, write “let” before it";
      } else if (name_of(left.read) == u.name && !mentions(right.read, u.name)) {
        item.may_be_introduced = u.name + " is spoken of above and not declared there, and this may be what it stands for: put this equation first, or write “where” before it";
      }
      if (!law || u.name.find('_') != std::string::npos) item.undeclared.push_back(u.name);  // members of sequences are in no law
      const bool like_others = scope_.shape_of_siblings(u.name, scope_.now()).has_value();
      const std::string near = like_others ? std::string() : scope_.near_miss(u.name);
      item.message += (item.message.empty() ? "" : "; ") + u.name + " is not declared and read as " + (like_others ? "the others of its kind: " : "") +
                      (is_number(t->settled(u.size)) ? std::string("a scalar") : scope_.text_of(t->settled(u.size))) +
                      (near.empty() ? "" : " (did you mean " + near + "?)");
    }
  } catch (const trouble& why) {
    mark_used(*t);
    std::string doubt = doubt_of_shapes(*t, left.read, right.read);
    const bool said = std::any_of(t->symbols_used().begin(), t->symbols_used().end(), [&](int id) { return scope_.chance.is_random(scope_.symbols[static_cast<std::size_t>(id)].name); });
    const bool in_chain = std::any_of(s.sides.begin(), s.sides.end(), [](const side& part) { return part.read != nullptr && any_below(part.read, is_moment); });
    if (doubt.empty() && in_chain && (!said || !all_declared(*t) || s.relations.size() > 1)) doubt = "what is random in it, and of what shape, is in part a guess";
    if (doubt.empty()) doubt = doubt_of_derivatives(left.read, right.read, *t);
    if (doubt.empty() && scope_.row_vectors && t->a_column_shrank()) doubt = "that " + t->shrunk_column() + " is a column is a guess, and the text speaks of row vectors";
    emit_failed(left, right, why, unequal, doubt.empty() ? doubt_of_layout(left.read, right.read, *t) : doubt);
    shape_claims(left.read, left.where);
    shape_claims(right.read, right.where);
    return;
  } catch (const kernel::ill_shaped& why) {
    emit_failed(left, right, trouble(trouble_kind::unsupported, left.where, std::string("this claim has no term in the kernel: ") + why.what()), unequal);
    return;
  }
  const bool stands_alone = is_law(left.read, right.read) || (in_chain_ && is_step(left.read, right.read));
  if (s.follows && item.doubt.empty() && !stands_alone) item.doubt = "it is said to follow from a formula further up";
  for (std::size_t k = 0; k < s.relations.size() && item.doubt.empty(); ++k)
    if (!s.relations[k].mark.empty() && s.sides[k + 1].where.begin == right.where.begin) item.doubt = "the sign is marked " + s.relations[k].mark + ", and why it holds may be told elsewhere";
  if (s.goes_on && item.doubt.empty()) item.doubt = "it goes on with a formula further up, of which more may be known";
  if (!unequal && item.doubt.empty()) item.doubt = doubt_of_claim(item, left.read, right.read, *t);
  if (unequal && item.doubt.empty() && (!name_of(left.read).empty() || !name_of(right.read).empty())) item.doubt = "it may be a condition on the name on one of its sides";
  if (item.doubt.empty()) item.doubt = doubt_of_derivatives(left.read, right.read, *t);
  mark_used(*t);
  mark_functions(left.read);
  mark_functions(right.read);
  emit(item);
  condition_of_derivative(left.read, right.read, item.whole);
  shape_claims(left.read, left.where);
  shape_claims(right.read, right.where);
}

}  // namespace odot::notes
