// SPDX-License-Identifier: MIT
// Equations behind let, suppose, where and the like.

#include <algorithm>
#include <set>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/source/token.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/doubt/doubt.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

static bool others_are_made_of(const note_reader& reader, const node* left);

/// The f of `f(x_1, x_2) = x_1 x_2`, one of whose arguments stands on the other side: it says what f is, and ties no arguments to each other. Empty elsewhere.
static std::string function_told(const source& note, const statement& s) {
  if (s.sides.size() != 2 || s.sides[1].read == nullptr || !s.list.empty()) return {};
  const std::vector<token> tokens = tokenize(note.text(), s.sides[0].where);
  std::size_t at = 0;
  const std::string name = name_at(tokens, at);
  if (name.empty() || !tokens[at].is_symbol("(")) return {};
  std::set<std::string> others;
  names_below(s.sides[1].read, others);
  bool told = false;
  do {
    const std::string argument = name_at(tokens, ++at);
    const std::string letter = argument.size() > 8 && argument.starts_with("\\mathbf{") ? argument.substr(8, argument.size() - 9) : argument;
    if (argument.empty() || argument == name || others.contains(name)) return {};
    for (const std::string d : {"{d", "{d ", "\\mathrm{d}", "\\mathrm{d} "})  // a total derivative goes by what the others depend on
      if (note.text().find(d + argument) != std::string_view::npos) return {};
    told = told || others.contains(argument) || (letter != argument && std::any_of(others.begin(), others.end(), [&](const std::string& o) { return o.starts_with(letter + "_"); }));
  } while (tokens[at].is_symbol(","));
  return told && tokens[at].is_symbol(")") && tokens[at + 1].kind == token_kind::stop ? name : std::string();
}

/// An equation that is not used ties its names together all the same: y of `y = f(x, A)` to x and A, all names where no side is one. What is
/// `local` does so in its sentence only.
static void tie_names(note_reader& reader, const statement& s, const std::set<std::string>& names, bool local) {
  if (std::none_of(s.relations.begin(), s.relations.end(), [](const relation& r) { return r.kind == relation_kind::equal || r.kind == relation_kind::define; })) return;
  const std::string function = function_told(reader.note, s);
  const bool open = function.empty() && std::any_of(s.sides.begin(), s.sides.end(), [](const side& part) { return part.read == nullptr; });
  std::set<std::string> told;
  if (!function.empty()) told.insert(function);
  else for (const side& part : s.sides)
    if (const std::string name = part.read == nullptr ? std::string() : name_of(part.read); !name.empty()) told.insert(name);
    else if (const auto head = part.read == nullptr ? std::nullopt : head_of_function(reader, part.read, false); head && reader.scope.function(head->name).empty() && !reader.scope.declared(head->name)) told.insert(head->name);  // “the value $v(x) = \\max_{y, u} …$” says what v is
  for (const std::string& name : told.empty() ? names : told) {
    std::set<std::string> others = names;
    others.erase(name);
    if (!open && others.empty()) continue;
    tell_dependence(reader, name, others, open, s.where.begin);
    reader.scope.derivatives.dependences.back().local = local;
  }
}

/// `\mathrm{d}A = 0` of an A that the text calls constant, which says no more of it.
static bool is_zero_differential(const note_reader& reader, const statement& s) {
  if (s.relations.size() != 1 || s.relations[0].kind != relation_kind::equal || s.sides[0].read == nullptr || s.sides[1].read == nullptr || !is_zero_numeral(bare(s.sides[1].read))) return false;
  const node* left = bare(s.sides[0].read);
  return left->kind == form::differential && left->kids.size() == 1 && reader.scope.derivatives.constants.contains(name_of(bare(left->kids[0])));
}

void restrict_names(note_reader& reader, const statement& s, std::vector<restriction>& list, bool ties) {
  if (is_zero_differential(reader, s)) return;
  const std::string text = on_one_line(reader.note.slice(s.where));
  std::set<std::string> names;
  const auto walk = [&](const auto& self, const node* n) -> void {
    if (n == nullptr) return;
    if (const std::string name = name_of(n); !name.empty()) names.insert(name);
    if (is_labelled_letter(n) && reader.scope.find_symbol(n->kids[0]->text, reader.scope.now()) < 0) return;  // of k and of B nothing is said
    for (const node* k : n->kids)  // of the n of a_1, …, a_n nothing is said
      if (!(n->kind == form::indexed && k != n->kids[0] && reader.scope.known_dimension(name_of(k)) >= 0)) self(self, k);
  };
  for (const side& part : s.list) walk(walk, part.read);
  for (const side& part : s.sides) walk(walk, part.read);
  for (const std::string& name : names) list.push_back({name, "", text, s.where.begin});
  if (ties) tie_names(reader, s, names, &list == &reader.of_sentence.restrictions);
  if (names.empty()) reader.of_sentence.restrictions.push_back({"", "", text, s.where.begin});
}

namespace {
/// “Let”, “now let”, and no case or scene that it may be said for.
bool sets_it_for_good(const std::string& before) {
  for (const std::string& w : words_of(before))
    if (!among(w, {"let", "now", "we", "set", "put", "take", "choose", "define", "redefine", "fix", "pick", ",", "then", "and", "us", "later", "from", "on", "instead"})) return false;
  return true;
}

}  // namespace

bool is_from_before(const note_reader& reader, const std::string& name) {
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].declared.begin < reader.of_sentence.begin;
}

bool gives_another_value(const note_reader& reader, const statement& s, const stance& said) {
  const std::optional<place> before = earlier_value(reader, s, said);
  return before && before->begin < reader.of_sentence.begin && s.sides[1].read != nullptr && on_one_line(reader.note.slice(*before)) != on_one_line(reader.note.slice(s.sides[1].where));
}

void said_otherwise(note_reader& reader, const std::string& name, const std::string& of, const statement& s) {
  reader.of_text.restrictions.push_back({name, "", on_one_line(reader.note.slice(s.where)), s.where.begin, "where the text says something else of " + of + " further up"});
}

/// What a statement does to the value that an earlier sentence gave its name: “let $S = QK^\top$ … let $S = QK^\top / \sqrt{d}$” puts another in its
/// place, as both at once would be an equation between the two. Factors that are new are of what the name is; a value of other names leaves open
/// which is meant. Where the later one is not said for good, what is false with it may be meant otherwise.
static revaluation value_given_anew(note_reader& reader, const statement& s, const math_piece& m) {
  if (!gives_another_value(reader, s, m.said)) return revaluation::none;
  const bool sets = sets_a_name(m.said.because);
  if (!sets && !among(m.said.because, {"with", "where"})) return revaluation::none;
  const std::string name = name_of(bare(s.sides[0].read));
  std::set<std::string> now, then;
  names_below(s.sides[1].read, now);
  names_below(reader.scope.symbols[static_cast<std::size_t>(reader.scope.find_symbol(name, reader.scope.now()))].defined->body, then);
  const auto is_known = [&](const std::string& other) {
    return reader.scope.find_symbol(other, reader.scope.now()) < 0 ? reader.scope.find_dimension(other, reader.scope.now()) >= 0 : is_from_before(reader, other);
  };
  if (!std::all_of(now.begin(), now.end(), is_known) || says_factors(reader, s.where)) return revaluation::none;
  const bool apart = !now.empty() && !then.empty() && std::none_of(now.begin(), now.end(), [&](const std::string& other) { return then.contains(other); });
  if (!sets || apart || !sets_it_for_good(m.before)) said_otherwise(reader, name, name, s);
  if (sets && !apart) return revaluation::replaced;
  for (const std::string& other : now) said_otherwise(reader, other, name, s);  // the two may have been meant to be equal
  free_of_definition(reader, name, s.where);
  return revaluation::left_open;
}

bool says_factors(const note_reader& reader, place equation) {
  constexpr std::size_t reach = 80;
  const std::string_view behind = reader.note.text().substr(equation.end, reach);
  const std::string_view sentence = behind.substr(0, behind.find(". "));
  for (const char* word : {"ecomposition", "actorization", "actorisation", "SVD", "as well", "expansion"})
    if (sentence.find(word) != std::string_view::npos) return true;
  return false;
}

/// What gives a name another value and is not used takes the value away that the name had.
static void leave_value_open(note_reader& reader, const statement& s, const math_piece& m) {
  if (gives_another_value(reader, s, m.said)) free_of_definition(reader, name_of(bare(s.sides[0].read)), s.where);
  else if (names_a_value(s) && is_from_before(reader, name_of(bare(s.sides[0].read)))) let_go(reader, name_of(bare(s.sides[0].read)), s.where);
}

bool says_of_itself(const side& left, const side& right) {
  if (left.read == nullptr || right.read == nullptr) return false;
  const node *name = bare(left.read), *applied = bare(right.read);
  const bool call = applied->kind == form::product && applied->kids.size() == 2 && applied->kids[1]->kind == form::group && applied->kids[1]->text == "(" && applied->kids[1]->where.begin == applied->kids[0]->where.end;
  return call && name->kind == form::name && applied->kids[0]->kind == form::name && applied->kids[0]->text == name->text && !name_of(applied->kids[1]->kids[0]).empty();
}

void declare_by_sign(note_reader& reader, const statement& s, const side& last) {
  std::vector<side> items = s.list;
  items.push_back(last);
  for (const side& item : items) {
    const node* name = item.read == nullptr ? nullptr : bare(item.read);
    const bool letter = name != nullptr && name->kind == form::name && (name->text.starts_with("\\") ? is_lower_case(name->text) && name->text.find('{') == std::string::npos
                                                                                                     : among(name->text, {"a", "b", "c", "s"}) || (among(name->text, {"h", "r", "t"}) && reader.of_sentence.now != nullptr && any_among(words_of(*reader.of_sentence.now), {"bandwidth", "radius", "step", "time", "number", "scalar", "width", "height", "rate", "scale"})) || (name->text == "T" && reader.of_sentence.now != nullptr && any_among(words_of(*reader.of_sentence.now), {"temperature"})));
    if (!letter || reader.scope.declared(name->text) || reader.of_text.used_names.contains(name->text)) continue;
    reader.scope.declare(name->text, {1, 1}, item.where);
    if (reader.events.declaration) reader.events.declaration({name->text, reader.scope.text_of(shape{1, 1}), reader.note.at(item.where.begin)});
  }
}

/// `A \neq 0`, `\epsilon > 0`, `n \ge m` behind let, suppose, where and the like.
static void take_inequality(note_reader& reader, const statement& s, std::size_t k, bool local, std::vector<restriction>& unread) {
  const side &left = s.sides[k], &right = s.sides[k + 1];
  const relation& r = s.relations[k];
  restriction x;
  x.text = on_one_line(reader.note.slice(s.where)), x.at = s.where.begin;
  const node* zero = bare(right.read);
  if (left.read != nullptr && zero != nullptr && zero->kind == form::number && zero->text == "0") {
    x.name = name_of(left.read);
    x.relation = r.kind == relation_kind::not_equal ? "neq" : r.text == ">" || r.text == "gt" ? ">" : r.text == "ge" ? "ge" : "";
  }
  const node* of = left.read == nullptr ? nullptr : bare(left.read);
  if (x.relation == ">" && of->kind == form::call && of->text == "det" && !name_of(bare(of->kids[0])).empty()) {  // \det X > 0
    x.name = name_of(bare(of->kids[0])), x.relation = "det";
    unread.push_back(x);
    return;
  }
  if (x.name.empty()) x.relation.clear();
  const bool of_each = reader.of_sentence.said != nullptr && reader.of_sentence.said->because == "for";  // “for a step $\eta > 0$”
  if (!x.relation.empty() && (!local || of_each)) declare_by_sign(reader, s, left);
  if (const int number = x.relation == ">" && !local ? reader.scope.find_symbol(x.name, reader.scope.now()) : -1; number >= 0) reader.scope.derivatives.positive.insert(number);
  if (x.relation.empty()) restrict_names(reader, s, unread);
  else unread.push_back(x);
  if (x.relation.empty()) diagnose(reader, reading::unsupported, s.where, "this condition is not read; a claim near it is proved without it or left open");
}

int introduce(note_reader& reader, const std::string& name, const shape& size, place where) {
  const int made = reader.scope.declare(name, size, where);
  reader.scope.symbols[static_cast<std::size_t>(made)].inferred = true;
  if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(size), reader.note.at(where.begin)});
  return made;
}

/// “s.t. $y = A x + B u$” of a y from another section, where it had another shape: it is another y.
static void declare_anew(note_reader& reader, const side& left, const side& right) {
  const std::string name = name_of(left.read);
  const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
  if (id < 0 || from_another_section(reader, id).empty() || mentions(reader, right.read, name)) return;
  typing probe(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    probe.infer({right.read}, false);
  } catch (const trouble&) {
    return;
  }
  const shape size = probe.settled(probe.shape_of(right.read)), before = reader.scope.symbols[static_cast<std::size_t>(id)].size;
  if (size.rows == before.rows && size.columns == before.columns) return;
  reader.scope.advance();
  introduce(reader, name, size, left.where);
  reader.scope.advance();
}

/// `v_1` beside `v_2` in a text that writes neither v alone nor one with a letter below: a name of its own, and no entry.
static bool is_one_of_few(const note_reader& reader, const std::string& name) {
  const std::size_t below = name.find('_');
  const std::string base = name.substr(0, below), number = name.substr(below + 1);
  if (base_of(name) != base || number.size() != 1 || number[0] < '0' || number[0] > '9' || reader.scope.find_symbol(base, reader.scope.now()) >= 0) return false;
  const std::string_view text = reader.note.text();
  for (std::size_t at = text.find(base); at != std::string_view::npos; at = text.find(base, at + 1)) {
    const std::size_t end = at + base.size();
    const bool part = (at > 0 && (is_letter(text[at - 1]) || text[at - 1] == '\\')) || (end < text.size() && is_letter(text[end]));
    if (part) continue;  // of a word or a command
    std::size_t k = end;
    while (k < text.size() && (text[k] == '_' || text[k] == '{' || text[k] == ' ')) ++k;
    if (k == end || k == text.size() || text[k] < '0' || text[k] > '9') return false;
  }
  return true;
}

void take_equation(note_reader& reader, const statement& s, std::size_t k, const math_piece& m, bool local, std::vector<restriction>& unread, const std::string& in_words) {
  const side &left = s.sides[k], &right = s.sides[k + 1];
  declare_anew(reader, left, right);
  assumption a;
  a.left = left.read, a.right = right.read;
  a.where = {left.where.begin, right.where.end};
  a.local = local;
  a.of_point = is_constraint(m.said.because);
  a.said = in_words;
  a.typed = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    refuse_dashes(reader, a.left);
    refuse_dashes(reader, a.right);
    refuse_mixed_dashes(a.left, a.right);
    refuse_own_meanings(reader, {a.left, a.right});
    if (!reader.of_claim.unsure_sign.empty()) unsupported(a.left->where, reader.of_claim.unsure_sign);
    a.typed->infer({a.left, a.right}, true);
    for (const node* one : {a.left, a.right})
      any_below(one, [&](const node* n) {
        if (n->kind == form::transpose && n->text == "'" && is_number(a.typed->shape_of(n->kids[0]))) unsupported(n->where, "a prime behind a number is no transpose, and may be a derivative or part of a name");
        return false;
      });
    const std::vector<undeclared_symbol> found = a.typed->undeclared();
    // a name without a subscript or with a number, whose shape can be one thing only
    const auto introduced = [&](const undeclared_symbol& u) { return u.name.find('_') == std::string::npos || is_one_of_few(reader, u.name); };
    if (!found.empty() && std::all_of(found.begin(), found.end(), introduced)) {
      for (const undeclared_symbol& u : found) {  // the assumption introduces them, with the shapes that it gives
        const shape size = a.typed->settled(u.size);
        if (local && u.lower_case) reader.of_sentence.names.push_back(u.name);
        introduce(reader, u.name, size, u.where);
      }
      a.typed = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
      a.typed->infer({a.left, a.right}, true);
    }
    check_ranges(reader, *a.typed, *a.typed);
    if (!a.typed->undeclared().empty()) unsupported(a.typed->undeclared().front().where, a.typed->undeclared().front().name + " is not declared");
    if (a.symbols = symbols_of(*a.typed); a.symbols.empty() ) {
      restrict_names(reader, s, unread);  // sizes only, such as n = 2m
      diagnose(reader, reading::unsupported, s.where, "an equation between sizes is not read; write one of them in terms of the other where it is declared");
      return;
    }
    if (m.said.asserts && m.said.because.starts_with("satisf")) {  // it is to be shown, and tells the shapes of its names only
      restrict_names(reader, s, unread);
      return;
    }
    if (s.given == implication) reader.of_sentence.before_implications.insert(a.where.begin);
    if (reader.events.assumption) reader.events.assumption({in_words.empty() ? on_one_line(reader.note.slice(a.where)) : in_words, reader.note.at(a.where.begin)});
    reader.scope.assumptions.push_back(std::move(a));
  } catch (const trouble& why) {
    const std::vector<int> ids = symbols_of(*a.typed);
    const bool nearby = std::none_of(ids.begin(), ids.end(), [&](int id) { return is_far(reader, id, a.where.begin); });  // “for $n = 3$” of a normal vector n further up
    const bool certain = why.kind == trouble_kind::ill_shaped && nearby && doubt_of_shapes(reader, *a.typed, a.left, a.right).empty() && !m.said.doubted;
    diagnose(reader, certain ? reading::ill_shaped : reading::unsupported, why.where, std::string(why.what()) + " (in an assumption)");
    restrict_names(reader, s, unread);
  }
}

/// “the logits $z$ … $p = \operatorname{softmax}(z)$ … Let $z = W x + b$”: what a name is that others are made of, told behind them.
static bool takes_value_later(const note_reader& reader, const node* left, const math_piece& m) {
  return sets_a_name(m.said.because) && m.said.unknown.empty() && !m.said.passes && others_are_made_of(reader, left);
}

/// “If the logits are $z = W x + b$, then $\nabla_W L = …$” of a loss in z: what z is in this sentence.
static bool define_for_now(note_reader& reader, const side& left, const side& right, const math_piece& m) {
  if (left.read == nullptr || right.read == nullptr || !among(m.said.because, {"if", "when"}) || m.said.restricted || !others_are_made_of(reader, left.read)) return false;
  const node* body = bare(right.read);
  const int id = reader.scope.find_symbol(name_of(bare(left.read)), reader.scope.now());
  if (!name_of(body).empty() || is_constant_side(body) || is_literal(body) || mentions(reader, right.read, name_of(bare(left.read)))) return false;
  if (!define(reader, left.read, right.read, left.where, right.where, false)) return false;
  reader.of_sentence.names_for_now.push_back(id);
  return true;
}

/// Whether the name is declared, nothing is said of what it is, and other names are made of it.
static bool others_are_made_of(const note_reader& reader, const node* left) {
  const int id = reader.scope.find_symbol(name_of(bare(left)), reader.scope.now());
  if (id < 0 || is_assumed_of(reader, id)) return false;
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  if (s.defined || s.inferred || s.properties != 0 || !s.unread_property.empty()) return false;
  return std::any_of(reader.scope.symbols.begin(), reader.scope.symbols.end(), [&](const symbol& other) {
    return other.defined && std::find(other.defined->symbols.begin(), other.defined->symbols.end(), id) != other.defined->symbols.end();
  });
}

void assume(note_reader& reader, const statement& s, const math_piece& m, bool local, bool may_define) {
  if (s.relations[0].kind == relation_kind::member) return;
  if (may_define && value_of_dimension(reader, s, mood::assumption)) return;
  // “suppose”, “such that”, “satisfying” say something of a name that is declared, and no more than that; and what a declared name is
  // taken for has to be understood whole
  const std::string own = s.sides[0].read == nullptr ? std::string() : name_of(s.sides[0].read);
  const bool declared = !own.empty() && reader.scope.find_symbol(own, reader.scope.now()) >= 0;
  if (m.said.asserts && m.said.because.starts_with("satisf")) may_define = false;  // it is to be shown
  if (declared && (says_of_names(m.said.because) || !m.said.unknown.empty() || s.remarked())) may_define = false;
  const bool constant = s.sides.size() > 1 && s.sides[1].read != nullptr && (is_constant_side(s.sides[1].read) || is_literal(s.sides[1].read));
  if (constant && !m.said.unknown.empty() && s.relations[0].kind != relation_kind::define) may_define = false;  // “… can be defined as a Gaussian with mean $\mu = 0$”
  const revaluation value = may_define ? value_given_anew(reader, s, m) : revaluation::none;
  if (value == revaluation::left_open) return;
  std::vector<restriction>& unread = local ? reader.of_sentence.restrictions : reader.of_text.restrictions;
  for (std::size_t k = 0; k < s.relations.size(); ++k) {
    const side &left = s.sides[k], &right = s.sides[k + 1];
    const relation& r = s.relations[k];
    if (k == 0 && r.kind == relation_kind::equal && !s.remarked() && define_tuple(reader, left, right, local)) {
      if (!m.said.unknown.empty()) unread.push_back({name_of(left.read), "", on_one_line(reader.note.slice(s.where)) + " … " + m.said.unknown, s.where.begin, not_read_of(name_of(left.read))});
      if (s.relations.size() == 2 && s.relations[1].kind == relation_kind::member && s.sides[2].read != nullptr && s.sides[2].read->kind == form::shape) return;
      continue;
    }
    if (k > 0 && r.kind == relation_kind::member && ((left.read != nullptr && bare(left.read)->kind == form::derivative) || (right.read != nullptr && right.read->kind == form::shape))) continue;  // a reminder: “let $B = A^\top \in \mathbb{R}^{m \times n}$”
    if (tells_layout_by_entries(reader, left, right)) continue;
    if (says_of_itself(left, right)) {
      loss_written(reader, left, right);
      set_aside(reader, {left.where.begin, right.where.end}, "what a name depends on");
      continue;
    }
    const bool equality = r.kind == relation_kind::equal || r.kind == relation_kind::define || r.kind == relation_kind::equivalent;
    const bool independent = r.text == "perp" && std::any_of(reader.scope.chance.independent.begin(), reader.scope.chance.independent.end(), [&](const independence& g) { return g.at == reader.of_sentence.begin; });
    if (independent || (r.text == "perp" && s.relations.size() == 1 && s.list.empty() && s.condition.empty() && m.said.unknown.empty() && take_perpendicular(reader, left, right, local))) continue;  // the former is taken from the words around it
    if (!equality) {
      take_inequality(reader, s, k, local, unread);
      continue;
    }
    if (left.read == nullptr || right.read == nullptr || !s.list.empty() || !s.condition.empty()) {
      const trouble why = left.why ? *left.why : right.why ? *right.why : trouble(trouble_kind::unsupported, s.where, "this assumption is not read");
      diagnose(reader, reading::unsupported, why.where, std::string(why.what()) + " (an assumption that is not read)");
      restrict_names(reader, s, unread);
      if (may_define && right.read == nullptr) define_function(reader, left, right, r.kind == relation_kind::define, true);
      continue;
    }
    if (may_define && k == 0 && (define_data(reader, left, right) || define_entries_as_named(reader, left, right))) continue;
    if (!may_define && k == 0 && r.kind == relation_kind::equal && numbers_for_a_while(reader, left, right, m)) continue;
    if (!may_define && k == 0 && r.kind == relation_kind::equal && local && (define_upstream(reader, left, right) || define_function_for_now(reader, left, right) || define_for_now(reader, left, right, m))) continue;
    if (may_define && k == 0 && define_stack(reader, s)) continue;
    if (may_define && define_function(reader, left, right, r.kind == relation_kind::define, true)) continue;
    if (k == 0 && (r.kind == relation_kind::define || among(m.said.because, {"define", "write", "denote", "set", "put"})) && tells_operation(reader, left, right)) continue;
    if (k == 0 && s.relations.size() == 1 && r.kind == relation_kind::equal && among(m.said.because, {"let", "with", "where", "for", "as"}) && lets_operation(reader, left, right)) {
      if (is_own_meaning_of(reader, right.where.end)) restrict_names(reader, s, unread);  // it may be a condition on its names
      continue;
    }
    const bool explicitly = r.kind == relation_kind::define || (value == revaluation::replaced && k == 0);
    const bool gives_name = bare(left.read)->kind == form::power || !says_of_names(m.said.because);
    const node* named = gives_name ? primed_name(reader, left.read, right.read, r.kind == relation_kind::define) : left.read;  // \sigma^2 = …; “let W' = W + BA”, and not “suppose A' = cA”
    if (may_define && may_be_defined(reader, named, right.read, k == 0 && takes_value_later(reader, left.read, m), explicitly)) {
      try {
        if (define(reader, named, right.read, left.where, right.where, explicitly)) continue;
      } catch (const trouble& why) {
        diagnose(reader, reading::unsupported, why.where, why.what());
        continue;
      }
    }
    // “for $D = A - A^\top$” of a D that is defined: another one by its name
    const int known = k == 0 && r.kind == relation_kind::equal && among(m.said.because, {"with", "for"}) ? reader.scope.find_symbol(own, reader.scope.now()) : -1;
    const bool another = known >= 0 && reader.scope.symbols[static_cast<std::size_t>(known)].defined;
    if (another || !m.said.unknown.empty() || s.remarked() || is_assignment(left.read, right.read)) {
      not_used(reader, s, m, unread);
      if (k == 0) leave_value_open(reader, s, m);
      continue;
    }
    take_equation(reader, s, k, m, local, unread);
  }
}

}  // namespace odot::notes
