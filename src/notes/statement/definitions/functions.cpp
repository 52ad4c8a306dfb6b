// SPDX-License-Identifier: MIT
// Functions that the note defines, such as `\mathrm{Attn}(Q, K, V) = …`.

#include <algorithm>
#include <map>
#include <utility>

#include "notes/formula/index_pattern.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "odot/operation/functions.hpp"

namespace odot::notes {

static bool gives_another_formula(const note_reader& reader, const note_function& known, const side& right);

namespace {

bool speaks_of_function(const node* n, const std::string& name) {
  if ((n->kind == form::note_call || n->kind == form::unknown_call || n->kind == form::call || n->kind == form::name) && n->text == name) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return speaks_of_function(k, name); });
}

/// Whether a label makes another function of the name, as in \ell_s(u) beside \ell_n(u).
bool has_labelled_function(const scope& names, const std::string& base) {
  for (char label = 'a'; label <= 'z'; ++label)
    if (names.find_function(with_subscript(base, std::string(1, label))) != nullptr) return true;
  return false;
}

/// A letter that seldom counts anything.
bool is_label_letter(const std::string& letter) { return letter.size() == 1 && std::string_view("ijklmnpqrtNMKLTdD").find(letter[0]) == std::string_view::npos; }

/// Whether f_s speaks of its s on the right, where s is no name with a meaning: f is one of many.
bool counts_by_label(const scope& names, const node* left, const node* right) {
  const node* f = left->kind == form::product ? left->kids[0] : left;
  if (f->kind != form::indexed || f->kids.size() != 2 || !is_letter(bare(f->kids[1]))) return false;
  const std::string& letter = bare(f->kids[1])->text;
  return names.find_symbol(letter, names.now()) < 0 && any_below(right, [&](const node* n) { return n->kind == form::name && n->text == letter; });
}

/// A function of the table of which a note may mean another one by the same name: `swish(x) = x σ(βx)`. What is no derived function
/// has a meaning of its own only where the text supposes one, as in “define $\max(a, b) := …$”.
bool may_be_named_anew(const node* n, bool supposed) {
  const auto known = n->kind == form::call ? operation::find(n->text) : std::nullopt;
  return known && (supposed || (operation::is_derived(*known) && operation::operands(*known) == 1));
}

/// The name of a function as it is written in front of its arguments: `SiLU` of `\operatorname{SiLU}(x)`, `max` of `\max(a, b)`.
std::string spelled_head(std::string_view text) {
  const std::size_t end = text.find('(');
  if (end == std::string_view::npos || text.substr(0, end).find_first_of("^_") != std::string_view::npos) return {};  // e^{x}
  text = text.substr(0, end);
  if (const std::size_t brace = text.find('{'); brace != std::string_view::npos) text = text.substr(brace + 1, text.find('}') - brace - 1);
  while (!text.empty() && (text.front() == '\\' || text.front() == ' ')) text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return std::string(text);
}

} // namespace

bool is_sigmoid(std::string text, const std::string& argument) {
  const auto replace = [&](const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
  };
  for (const char* nothing : {" ", "\n", "\\left", "\\right", "\\,", "\\;", "\\!"}) replace(nothing, "");
  replace("\\mathrm{e}", "e"), replace("\\dfrac", "\\frac"), replace("\\tfrac", "\\frac"), replace("\\exp(-" + argument + ")", "e^{-" + argument + "}"), replace("\\exp(" + argument + ")", "e^{" + argument + "}");
  const std::string power = "e^{-" + argument + "}", up = "e^{" + argument + "}", short_up = argument.size() == 1 ? "e^" + argument : up;
  for (const std::string& same : {"\\frac{1}{1+" + power + "}", "1/(1+" + power + ")", "(1+" + power + ")^{-1}", "\\frac{" + up + "}{1+" + up + "}", "\\frac{" + short_up + "}{1+" + short_up + "}"})
    if (text == same) return true;
  return false;
}

std::optional<function_head> head_of_function(const note_reader& reader, const node* left, bool supposed, bool of_integer) {
  left = without_brackets(left);
  function_head head;
  std::vector<const node*> arguments;
  if (left->kind == form::note_call || left->kind == form::unknown_call || may_be_named_anew(left, supposed)) {
    head.name = left->kind == form::call ? spelled_head(reader.note.slice(left->where)) : left->text;
    if (head.name.empty()) return std::nullopt;
    arguments.assign(left->kids.begin(), left->kids.end());
  } else if (left->kind == form::product && left->kids.size() == 2) {
    const node *letter = left->kids[0], *bracket = left->kids[1];
    const bool several = bracket->kind == form::tuple;  // k(a, b)
    const auto has_meaning = [&](const node* n) { return reader.scope.find_symbol(n->text, reader.scope.now()) >= 0; };
    const bool labelled = letter->kind == form::indexed && letter->kids.size() == 2 && letter->kids[0]->kind == form::name && !has_meaning(letter->kids[0]) &&
                          (!is_letter(letter->kids[1]) || has_meaning(letter->kids[1]) || is_label_letter(bare(letter->kids[1])->text) || has_labelled_function(reader.scope, letter->kids[0]->text));  // J_\lambda(w), \ell_s(u), and no J_i(w) for all i
    if ((letter->kind != form::name && !labelled) || (!several && (bracket->kind != form::group || bracket->text != "(")) ||
        bracket->where.begin != letter->where.end)
      return std::nullopt;
    head.name = name_of(letter);
    if (several) arguments.assign(bracket->kids.begin(), bracket->kids.end());
    else arguments = {bracket->kids[0]};
    if (reader.scope.declared(head.name) || reader.of_text.used_names.contains(head.name)) return std::nullopt;
  } else if (left->kind == form::indexed && left->kids[0]->kind == form::name && !reader.scope.declared(left->kids[0]->text) && !reader.of_text.used_names.contains(left->kids[0]->text)) {
    index_pattern pattern{left->kids[0]->text, {}};
    for (std::size_t k = 1; k < left->kids.size(); ++k) pattern.add(left->kids[k], true);
    if (pattern.is_plain() && !of_integer) return std::nullopt;
    head.name = pattern.name, arguments = pattern.arguments;
  } else {
    return std::nullopt;
  }
  for (const node* a : arguments) {
    const std::string name = name_of(a);
    if (name.empty() || a->kind == form::group) return std::nullopt;
    if (a->kind == form::indexed && bare(a->kids.back())->kind == form::number) return std::nullopt;  // f(x_0) is a value
    if (std::find(head.arguments.begin(), head.arguments.end(), name) != head.arguments.end()) return std::nullopt;
    head.arguments.push_back(name);
  }
  return head;
}

static bool is_punctuation_only(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  return std::all_of(words.begin(), words.end(), [](const std::string& w) { return is_punctuation(w); });
}

namespace {

/// What stands below `base` in the text, each as it is written without gaps and braces; “:” in front of what is given there by itself, by `:=`, `\in` or words:
/// “$R_\varphi$ is any matrix”, “let $R_\theta$ be the network”.
std::set<std::string> subscripts_in(std::string_view text, const std::string& base) {
  std::set<std::string> out;
  const std::string head = base + "_";
  for (std::size_t k = text.find(head); k != std::string_view::npos; k = text.find(head, k + 1)) {
    if (k > 0 && (is_letter(text[k - 1]) || text[k - 1] == '\\')) continue;
    std::size_t at = k + head.size(), end = at;
    if (text.substr(at).starts_with('{')) end = text.find('}', at);
    else if (text.substr(at).starts_with('\\')) while (end + 1 < text.size() && is_letter(text[end + 1])) ++end;
    if (end >= text.size()) return {":"};
    std::string own = without_gaps(text.substr(at, end + 1 - at));
    std::erase_if(own, [](char c) { return c == '{' || c == '}'; });
    const std::string behind = without_gaps(text.substr(end + 1, std::string_view("   := \\in ").size()));
    const bool given = behind.starts_with(":=") || behind.starts_with("\\in") || behind.starts_with("\\coloneqq");
    const std::string_view rest = text.substr(end + 1);
    const bool alone = k > 0 && text[k - 1] == '$' && rest.starts_with('$'), told = alone && (rest.starts_with("$ be ") || text.substr(0, k - 1).ends_with("et "));
    out.insert((given ? ":" : told ? "::" : alone ? "$" : "") + own);
  }
  return out;
}

/// `-\theta`, `m+n` of the letter \theta or m: whether an index is worked out from it.
bool is_worked_out_from(const std::string& index, const std::string& letter) {
  if (index.find_first_of("+-") == std::string::npos || index.find_first_of(",;^_|") != std::string::npos) return false;
  for (std::size_t k = index.find(letter); k != std::string::npos; k = index.find(letter, k + 1)) {
    const bool begins = k == 0 || !(is_letter(index[k - 1]) || index[k - 1] == '\\');
    if (begins && (k + letter.size() == index.size() || letter[0] != '\\' || !is_letter(index[k + letter.size()]))) return true;
  }
  return false;
}

}  // namespace

/// `R_\theta := …` of a number \theta where the text writes `R_{-\theta}`, `R_{\theta + \varphi}` or the like, and gives no member by itself: R of any number.
static bool has_members_worked_out(note_reader& reader, const std::string& family, const std::string& letter) {
  bool found = false;
  std::set<std::string> others = subscripts_in(reader.note.text(), family);
  if (others.contains(":") || others.contains("::" + letter) || squeezed_text(reader).find(letter + "\\in\\mathbbR^") != std::string::npos) return false;
  for (const char* own : {"", ":", "$"}) others.erase(own + letter);
  for (const std::string& o : others) {
    if (o.starts_with(':') || o.starts_with('$')) return false;
    const bool worked_out = is_worked_out_from(o, letter), number = o.size() == 1 && o[0] >= 'a' && o[0] <= 'z';
    if (!worked_out && !number && o != "0" && !(o.starts_with('\\') && std::all_of(o.begin() + 1, o.end(), [](char c) { return is_letter(c); })) && o.find_first_of("+-") == std::string::npos) return false;
    if (reader.scope.declared(with_subscript(family, o))) return false;
    found = found || worked_out;
  }
  return found;
}

/// “For an integer $m$ (and likewise $n$) put”: another letter of the same kind stands behind piece `at`.
static bool goes_on_with_letter(const sentence& s, std::size_t at) {
  if (at + 2 >= s.pieces.size() || s.pieces[at + 1].mathematics || !s.pieces[at + 2].mathematics) return false;
  const std::vector<std::string> words = words_of(s.pieces[at + 1].words);
  return any_among(words, {"and", "or"}) && std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"(", ",", "and", "or", "likewise", "similarly", "also"}); });
}

/// “For an integer $m$ let $R_m := …$”, with a formula that has m as a number and not below a name: R of any number, and no member of a sequence.
static bool is_of_integer(note_reader& reader, const node* left, const node* right) {
  left = without_brackets(left);
  if (right == nullptr || left->kind != form::indexed || left->kids.size() != 2 || left->kids[0]->kind != form::name || left->kids[1]->kind != form::name || reader.of_sentence.now == nullptr) return false;
  const std::string &letter = left->kids[1]->text, &family = left->kids[0]->text;
  const auto below = [&](const node* n) {
    const auto is_it = [&](const node* k) { return k->kind == form::name && k->text == letter; };
    return (n->kind == form::name && n->text == family) || (n->kind == form::indexed && std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* k) { return any_below(k, is_it); }));
  };
  const int known = reader.scope.find_symbol(letter, reader.scope.now());
  const bool number = known >= 0 && is_number(reader.scope.symbols[static_cast<std::size_t>(known)].size), worked_out = has_members_worked_out(reader, family, letter);
  const bool own = known < 0 || (number && (worked_out || reader.scope.symbols[static_cast<std::size_t>(known)].declared.begin >= reader.of_sentence.begin));
  if (!own || reader.scope.known_dimension(letter) >= 0 || any_below(right, below)) return false;
  if (number && worked_out) return any_below(right, [&](const node* n) { return n->kind == form::name && n->text == letter; });
  const sentence& s = *reader.of_sentence.now;
  for (std::size_t k = 1; k < s.pieces.size(); ++k) {
    if (!s.pieces[k].mathematics || s.pieces[k - 1].mathematics || without_gaps(reader.note.slice(reader.segments[s.pieces[k].segment].content)) != letter) continue;
    const std::vector<std::string> words = words_of(s.pieces[k - 1].words);
    if (goes_on_with_letter(s, k)) k += 2;
    const std::vector<std::string> lead = k + 1 < s.pieces.size() && !s.pieces[k + 1].mathematics ? words_of(s.pieces[k + 1].words) : std::vector<std::string>{"?"};
    const std::size_t n = words.size();
    const bool all = n > 1 && among(words[n - 1], {"integer", "integers", "angle", "angles", "position", "positions"}) && (words[n - 2] == "for" || (n > 2 && words[n - 3] == "for" && among(words[n - 2], {"an", "any", "every", "each", "all"})));
    const bool at_once = std::all_of(lead.begin(), lead.end(), [](const std::string& w) { return among(w, {",", ")", "let", "put", "set", "define", "write", "we", "call", "denote", "by"}); });
    const bool ends = k + 3 >= s.pieces.size() || (!s.pieces[k + 3].mathematics && begins_with(words_of(s.pieces[k + 3].words), 0, ";") > 0) || (k + 4 == s.pieces.size() && !s.pieces[k + 3].mathematics && is_punctuation_only(s.pieces[k + 3].words));
    if (all && at_once && (ends || worked_out)) return true;
  }
  return false;
}

void declare_function(note_reader& reader, const statement& s, const side& named) {
  if (named.read == nullptr || bare(named.read)->kind != form::name) return;
  const std::string& name = bare(named.read)->text;
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  const bool matrix = id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape && !is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size);
  if (id >= 0 && (s.relations.size() != 2 || (matrix && is_capital(name)))) {  // `A : B`, `A : \mathbb{R}^n \to \mathbb{R}^n` of a matrix
    const std::vector<std::string> words = reader.of_sentence.now == nullptr ? std::vector<std::string>() : words_of(*reader.of_sentence.now);
    if (s.relations.size() == 2 && any_among(words, {"map", "mapping", "function", "operator", "contraction", "nonlinear", "any"}) && !any_among(words, {"linear", "matrix", "the", "as"})) means_otherwise(reader, name, "map", named.where.begin);
    return;
  }
  if (id >= 0) reader.scope.restore(name, -1);
  if (const note_function* before = reader.scope.find_function(name); before != nullptr && reader.sections.has_ended(before->where.begin)) let_go_of_function(reader, name), reader.scope.forget_function(name);  // what it was in another section
  reader.scope.set_function(name, "general");
  const auto is_set = [](const side& x) { return x.read != nullptr && x.read->kind == form::shape; };
  if (s.relations.size() != 2 || (s.relations[1].text != "to" && s.relations[1].text != "rightarrow" && s.relations[1].text != "longrightarrow")) return;
  if (!is_set(s.sides[1]) || !is_set(s.sides[2])) return;
  if (s.sides[1].read->kids.empty() && s.sides[2].read->kids.empty()) return reader.scope.set_function(name, "elementwise");
  try {
    reader.scope.declare_mapping(name, {read_shape(reader, s.sides[1].read), read_shape(reader, s.sides[2].read)});
  } catch (const trouble&) {
    return;  // told where the set is read
  }
}

/// What the name means as a function could not be read: it is the note's own, and neither what the table has by that name nor any function.
static void function_not_read(note_reader& reader, const std::string& name) {
  for (const std::string& own : {name, known_function(name)}) {
    reader.scope.forget_function(own);
    if (!own.empty()) reader.scope.set_function(own, "defined");
  }
}

std::optional<std::size_t> told_as_function(const note_reader& reader, const std::string& name) {
  if (const note_function* known = reader.scope.find_function(name); known != nullptr) return known->where.begin;
  const auto told = reader.of_text.told_functions.find(name);
  return told == reader.of_text.told_functions.end() ? std::nullopt : std::optional(told->second);
}

void let_go_of_function(note_reader& reader, const std::string& name) {
  const std::optional<std::size_t> told = told_as_function(reader, name);
  if (!told || *told >= reader.of_sentence.begin || reader.scope.find_symbol(name, reader.scope.now()) >= 0) return;
  function_not_read(reader, name), reader.of_text.told_functions.erase(name);
  reader.of_text.used_functions.erase(name);
}

/// `f(x) = 1 + e^x` of a column x: whether f is one of numbers that acts on each entry of it.
static bool acts_on_entries(note_reader& reader, const function_head& head, node* body, place where) {
  reader.scope.define_function(head.name, {head.arguments, body, reader.scope.now(), where});
  std::vector<node*> arguments;
  for (const std::string& a : head.arguments) arguments.push_back(reader.arena.make(form::name, where, a));
  try {
    typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
    t.infer({reader.arena.make(form::note_call, where, head.name, std::move(arguments))}, false);
    return true;
  } catch (const trouble&) {
    return false;
  }
}

bool define_function_for_now(note_reader& reader, const side& left, const side& right) {
  if (left.read == nullptr || right.read == nullptr) return false;
  const std::optional<function_head> head = head_of_function(reader, left.read, false);
  if (head && reader.scope.find_function(head->name) != nullptr && gives_another_formula(reader, *reader.scope.find_function(head->name), right)) return function_not_read(reader, head->name), true;
  if (!head || !reader.scope.function(head->name).empty() || reader.scope.find_mapping(head->name) != nullptr || reader.scope.derivatives.variables.contains(head->name)) return false;
  if (!define_function(reader, left, right, false)) return false;
  reader.of_sentence.functions_for_now.push_back(head->name);
  return true;
}

void end_functions_for_now(note_reader& reader) {
  for (const int id : std::exchange(reader.of_sentence.names_for_now, {})) {
    symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    s.defined.reset();
    reader.of_text.restrictions.push_back({s.name, "", "what it is made of", reader.of_sentence.begin, supposed_further_up});
  }
  for (const std::string& name : std::exchange(reader.of_sentence.functions_for_now, {})) {
    reader.scope.forget_function(name);
    reader.of_text.restrictions.push_back({name, "", "its formula", reader.of_sentence.begin, supposed_further_up});
  }
}

/// Whether the function was defined in a section that has ended, by names that mean something else now.
static bool speaks_of_names_gone(const note_reader& reader, const note_function& known) {
  if (known.body == nullptr || !reader.sections.has_ended(known.where.begin)) return false;
  return any_below(known.body, [&](const node* n) {
    const std::string name = n->kind == form::name ? n->text : std::string();
    const int then = name.empty() || std::find(known.arguments.begin(), known.arguments.end(), name) != known.arguments.end() ? -1 : reader.scope.find_symbol(name, known.time);
    return then >= 0 && reader.scope.find_symbol(name, reader.scope.now()) != then;
  });
}

/// “Let $\phi(t) = 3t$” behind “let $\phi(t) = 2t$”: which one is meant from here on is not read.
static bool gives_another_formula(const note_reader& reader, const note_function& known, const side& right) {
  if (right.read == nullptr || known.body == nullptr || known.where.begin >= reader.of_sentence.begin) return false;
  return without_gaps(reader.note.slice(known.body->where)) != without_gaps(reader.note.slice(right.where));
}

void functions_given_anew(note_reader& reader, const std::vector<math_piece>& pieces) {
  std::map<std::string, std::string> given;
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const bool gives = m.said.how != mood::claim && st.relations.size() == 1 && (st.relations[0].kind == relation_kind::equal || st.relations[0].kind == relation_kind::define);
      const std::optional<function_head> head = gives && st.sides[0].read != nullptr ? head_of_function(reader, st.sides[0].read, true) : std::nullopt;
      if (!head) continue;
      if (const note_function* known = reader.scope.find_function(head->name); known != nullptr && gives_another_formula(reader, *known, st.sides[1])) let_go_of_function(reader, head->name);
      const std::string formula = without_gaps(reader.note.slice(st.sides[1].where));
      if (given.emplace(head->name, formula).first->second != formula) function_not_read(reader, head->name), reader.of_text.used_functions.insert(head->name);
    }
}

bool define_function(note_reader& reader, const side& left, const side& right, bool explicitly, bool supposed) {
  if (left.read == nullptr) return false;
  if (right.read != nullptr && define_upstream(reader, left, right)) return true;
  const node* at_value = bare(left.read);
  if (right.read != nullptr && (explicitly || supposed) && at_value->kind == form::note_call && reader.scope.find_function(at_value->text) != nullptr && std::all_of(at_value->kids.begin(), at_value->kids.end(), [](const node* k) { return is_constant_side(k); }))
    return function_not_read(reader, at_value->text), false;  // “and $f(0) := 7$”: the formula is not that of all values
  const bool of_integer = (explicitly || supposed) && is_of_integer(reader, left.read, right.read);
  const std::optional<function_head> head = head_of_function(reader, left.read, supposed || explicitly, of_integer);
  if (!head || (right.read != nullptr && !of_integer && counts_by_label(reader.scope, without_brackets(left.read), right.read))) return false;
  const bool of_table = without_brackets(left.read)->kind == form::call;
  if (of_table && reader.of_sentence.said != nullptr && (reader.of_sentence.said->concludes || reader.of_sentence.said->asserts)) return false;  // “then $\operatorname{softplus}(x) = …$” is said of it
  if (const note_function* known = reader.scope.find_function(head->name); known != nullptr && right.read != nullptr && speaks_of_names_gone(reader, *known)) {  // the $E(w)$ of a section before
    reader.scope.forget_function(head->name);
    reader.of_text.used_functions.erase(head->name);
  }
  const bool again = reader.scope.find_function(head->name) != nullptr, retold = again && reader.of_sentence.said != nullptr && !reader.of_sentence.said->concludes && reader.of_section.places.back().told.changes;  // “switching to the kernel $k(x, y) = …$”
  if (right.read == nullptr && again && reader.sections.has_ended(reader.scope.find_function(head->name)->where.begin)) return function_not_read(reader, head->name), false;  // another one by its name
  const bool supposes = reader.of_sentence.said != nullptr && reader.of_sentence.said->how != mood::claim && !reader.of_sentence.said->concludes;
  if (again && !explicitly && !retold && supposes && gives_another_formula(reader, *reader.scope.find_function(head->name), right)) return function_not_read(reader, head->name), false;
  if (!explicitly && !retold && (again || reader.of_text.used_functions.contains(head->name))) return false;
  if (right.read == nullptr) return function_not_read(reader, head->name), false;
  const node* body = without_brackets(right.read);
  if (!explicitly) {
    // f(A) = A says something of a function, and so do f(A) = B f(C) and P(H) = 1/2
    if (!name_of(body).empty() || is_constant_side(body) || speaks_of_function(body, head->name)) return false;
    // so does H(a) = f(a) where no word says that H is defined
    const bool another = (body->kind == form::unknown_call || body->kind == form::note_call) && (reader.of_sentence.said == nullptr || reader.of_sentence.said->how == mood::claim || says_of_names(reader.of_sentence.said->because));
    if (another) return false;
  } else if (body->kind == form::call && body->text == head->name && body->kids.size() == 1 && is_name(body->kids[0]) && head->arguments.size() == 1 && body->kids[0]->text == head->arguments[0]) {
    return true;  // `\operatorname{relu}(z) := \max(z, 0)`: what it always is
  } else if (speaks_of_function(body, head->name)) {
    function_not_read(reader, head->name);
    emit_failed(reader, left, right, trouble(trouble_kind::unsupported, left.where, head->name + " is defined by way of itself"), false);
    return true;
  }
  for (const std::string& a : head->arguments)  // D(f) = f'
    if (reader.scope.find_symbol(a, reader.scope.now()) < 0 && holds_primed(right.read, a)) {
      function_not_read(reader, head->name);
      emit_failed(reader, left, right, trouble(trouble_kind::unsupported, right.where, a + "' can be read as a derivative and as a transpose; say what " + a + " is, as in $" + a + " \\in \\mathbb{R}^{n \\times n}$"), false);
      return true;
    }
  bool by_entries = false;
  const int own = head->arguments.size() == 1 ? reader.scope.find_symbol(head->arguments[0], reader.scope.now()) : -1;
  const shape x = own < 0 ? shape{1, 1} : reader.scope.symbols[static_cast<std::size_t>(own)].size;
  const bool square = x.rows == x.columns && !is_number(x);  // of which it may be a function of matrices
  const bool special = is_assumed_of(reader, own) || std::any_of(reader.of_section.supposed_properties.begin(), reader.of_section.supposed_properties.end(), [&](const supposed_property& p) { return p.symbol == own; }) ||
                       std::any_of(reader.of_text.restrictions.begin(), reader.of_text.restrictions.end(), [&](const restriction& r) { return r.name == head->arguments[0]; });
  if (!explicitly && square && special) return false;  // “$H$ is idempotent … $r(H) = \operatorname{tr} H$” is said of that H
  const bool sigmoid = head->name == "\\sigma" && head->arguments.size() == 1 && !square && is_sigmoid(std::string(reader.note.slice(right.where)), head->arguments[0]);
  if (!sigmoid) try {
    for (const std::string& a : head->arguments)  // \theta_0 in f(\theta)
      any_below(right.read, [&](const node* k) {
        if (k->kind == form::indexed && k->text == "0" && k->kids[0]->kind == form::name && k->kids[0]->text == a) unsupported(k->where, a + "_0 in a function of " + a + " can be read as an entry of it and as a name of its own; give it another name");
        return false;
      });
    const bool all_known = std::all_of(head->arguments.begin(), head->arguments.end(),
                                       [&](const std::string& a) { return reader.scope.find_symbol(a, reader.scope.now()) >= 0; });
    if (all_known) {
      typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
      t.allow_open();
      t.infer({right.read}, false);
      mark_used(reader, t);
    }
  } catch (const trouble& why) {
    by_entries = why.kind == trouble_kind::ill_shaped && acts_on_entries(reader, *head, right.read, left.where);
    if (!by_entries) {
      function_not_read(reader, head->name);
      emit_failed(reader, left, right, why, false, "the formula may say what " + head->name + " is of arguments of another shape than is known here");
      return true;
    }
  }
  if (sigmoid) reader.scope.set_function(head->name, "sigmoid"), reader.of_text.told_functions[head->name] = left.where.begin;
  else reader.scope.define_function(head->name, {head->arguments, right.read, reader.scope.now(), left.where});
  if (reader.events.definition)
    reader.events.definition({on_one_line(reader.note.slice(left.where)), "a function",
                        on_one_line(reader.note.slice({left.where.begin, std::max(left.where.end, right.where.end)})),
                        reader.note.at(left.where.begin)});
  if (!sigmoid && !by_entries) shape_claims(reader, right.read, right.where);
  return true;
}

} // namespace odot::notes
