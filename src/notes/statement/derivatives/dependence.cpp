// SPDX-License-Identifier: MIT
// What words say of how names hang on each other: what depends on what, what is held fixed, and what a dash stands for.

#include <algorithm>

#include "notes/prose/dependence.hpp"
#include "notes/prose/plain.hpp"
#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/lowering/derivative_plan.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

static void take_dependence(note_reader& reader, const std::vector<std::string>& names, const std::set<std::string>& on, const words_of_dependence& told, std::size_t at);
static void dependence_written(note_reader& reader, const std::vector<token>& tokens, std::size_t at);

namespace {

std::vector<std::string> words_at(const sentence& s, std::size_t i) {
  return i < s.pieces.size() && !s.pieces[i].mathematics ? words_of(s.pieces[i].words) : std::vector<std::string>();
}
/// “and”, “, and on”, “and, we assume, on”: more of what something depends on follows.
bool joins_objects(const std::string& text) {
  if (among(text, {"at", "in", "with respect to", "or", "by"})) return true;
  const std::vector<std::string> words = words_of(text);
  return !words.empty() && among(words.front(), {"and", ",", "or", "as"}) && std::all_of(words.begin(), words.end(), [](const std::string& w) {
    return among(w, {"and", ",", "or", "as", "well", "on", "of", "upon", "we", "assume", "suppose", "also", "possibly", "perhaps", "explicitly", "directly", "maybe", "say"});
  });
}
/// “depends”, “is a function of”: of one name, and not of a list of them.
bool of_one(const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"is", "depends", "varies", "a", "an", "the", "itself", "it", "its"}); });
}

}  // namespace

void tell_dependence(note_reader& reader, const std::string& name, const std::set<std::string>& on, bool anything, std::size_t at) {
  reader.scope.derivatives.dependences.push_back({name, reader.scope.find_symbol(name, reader.scope.now()), on, anything, at, false});
}

void dependences_said(note_reader& reader, const sentence& s) {
  const auto tokens_at = [&](std::size_t i) { return tokens_of(reader, reader.segments[s.pieces[i].segment]); };
  const auto is_matter = [&](const std::string& name) { return reader.scope.known_dimension(name) < 0 || reader.scope.find_symbol(name, reader.scope.now()) >= 0; };
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (s.pieces[i].mathematics) {
      dependence_written(reader, tokens_at(i), reader.segments[s.pieces[i].segment].outer.begin);
      continue;
    }
    const std::vector<std::string> words = words_at(s, i);
    const bool follows = i + 1 < s.pieces.size();
    std::size_t subject = i;  // the formula in front that names something
    std::vector<std::string> names;
    while (names.empty() && subject > 0)
      if (s.pieces[--subject].mathematics) {
        names = leading_names(tokens_at(subject));
        std::erase_if(names, [&](const std::string& n) { return !is_matter(n); });
      }
    words_of_dependence told = dependence_in(subject > 0 ? words_at(s, subject - 1) : std::vector<std::string>(), words, follows);
    if (!told.said && follows) {  // “$X$ and its inverse $A$”
      std::vector<std::string> behind = leading_names(tokens_at(i + 1));
      if (const words_of_dependence next = i + 2 == s.pieces.size() ? dependence_in(words, {}, false) : words_of_dependence{}; next.said && !behind.empty()) told = next, names = std::move(behind);
    }
    if (!told.said || names.empty()) continue;
    if (const std::vector<std::string> all = words_of(s); told.denied && any_among(all, {"would"}) && any_among(all, {"if"})) continue;  // “it would be right if $h$ did not depend on $W$”
    if (told.same)
      if (const std::vector<token> behind = tokens_at(i + 1); std::any_of(behind.begin(), behind.end(), is_relation)) continue;  // “the density with matrix $A$ is $f(x) := …$”
    for (bool more = !of_one(words); more && subject > 1 && joins_names(s.pieces[subject - 1].words);) {
      subject -= 2;
      const std::vector<std::string> earlier = leading_names(tokens_at(subject));
      names.insert(names.end(), earlier.begin(), earlier.end());
      more = !earlier.empty();
    }
    std::set<std::string> on;
    if (told.on_time) on.insert("time");
    for (std::size_t k = i + 1; told.on_next && k < s.pieces.size(); k += 2) {
      const std::vector<token> object = tokens_at(k);
      if (k > i + 1 && std::any_of(object.begin(), object.end(), [](const token& t) { return t.is_symbol("="); })) break;  // “a function of $h$, $$ … = … $$”
      const std::set<std::string> objects = names_in(object);
      on.insert(objects.begin(), objects.end());
      if (k + 1 >= s.pieces.size() || !joins_objects(s.pieces[k + 1].words)) break;
    }
    if (told.reversed) {
      std::vector<std::string> behind(on.begin(), on.end());
      std::erase_if(behind, [&](const std::string& n) { return std::find(names.begin(), names.end(), n) != names.end(); });  // “given $Q$ and $K$ we compute $S = Q K^\top$”
      on = {names.begin(), names.end()}, names = std::move(behind);
    }
    take_dependence(reader, names, on, told, reader.segments[s.segment].outer.begin);
  }
}

void tied_behind(note_reader& reader, const sentence& s, std::size_t section) {
  const std::vector<std::string> words = words_of(s);
  if (any_among(words, {"if", "let", "suppose", "assume", "assuming", "when", "not", "no", "set", "unless", "example"})) return;
  const bool reminds = any_among(words, {"here", "where", "recall", "remember", "reminder", "definition", "always", "above", "before", "earlier", "setting", "throughout"});
  const auto tell = [&](const std::string& name, std::set<std::string> on, std::size_t at) {
    on.erase(name);
    if (!name.empty() && !on.empty()) reader.of_text.tied_behind[section].push_back({name, -1, std::move(on), false, at, false, true});
  };
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const std::vector<token>& tokens = tokens_of(reader, reader.segments[s.pieces[i].segment]);
    const std::size_t at = reader.segments[s.pieces[i].segment].outer.begin;
    std::size_t sign = 0;
    const std::string name = name_at(tokens, sign);
    if (tokens[sign].is_symbol(":")) ++sign;
    const bool equation = tokens[sign].is_symbol("=") || tokens[sign].is_command("coloneqq");
    if (reminds && equation) tell(name, names_in({tokens.begin() + static_cast<std::ptrdiff_t>(sign) + 1, tokens.end()}), at);
    const bool depends = i + 2 < s.pieces.size() && s.pieces[i + 2].mathematics && any_phrase(words_at(s, i + 1), {"depends on", "is computed from", "is a function of", "varies with"});
    if (depends && tokens[sign].kind == token_kind::stop) tell(name, names_in(tokens_of(reader, reader.segments[s.pieces[i + 2].segment])), at);
  }
}

void tell_ties_behind(note_reader& reader, std::size_t section) {
  const auto told = reader.of_text.tied_behind.find(section);
  if (told != reader.of_text.tied_behind.end()) reader.scope.derivatives.dependences.insert(reader.scope.derivatives.dependences.end(), told->second.begin(), told->second.end());
}

/// What the words told of the names: that they depend on those in `on`, or that they do not.
static void take_dependence(note_reader& reader, const std::vector<std::string>& names, const std::set<std::string>& on, const words_of_dependence& told, std::size_t at) {
  const bool varies = std::any_of(on.begin(), on.end(), [&](const std::string& n) {
    const int id = reader.scope.find_symbol(n, reader.scope.now());
    return id >= 0 && !(is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size) && !reader.scope.symbols[static_cast<std::size_t>(id)].defined);
  });
  const bool anything = on.empty() || (told.derivative && !varies);  // the gradient of a loss that nothing is known of
  for (const std::string& name : names) {
    std::set<std::string> others = on;
    others.erase(name);
    if (told.denied) {
      std::erase_if(reader.scope.derivatives.dependences, [&](const told_dependence& d) { return d.name == name; });
      const int id = reader.scope.find_symbol(name, reader.scope.now());  // “pretend that $z$ does not depend on $x$”, where it is made of x
      const bool made = std::any_of(on.begin(), on.end(), [&](const std::string& n) { return id >= 0 && reader.scope.find_symbol(n, reader.scope.now()) >= 0 && is_made_of(reader.scope, id, reader.scope.find_symbol(n, reader.scope.now())); });
      if (made) reader.scope.derivatives.fixed.insert(name);
      continue;
    }
    if (!anything && others.empty()) continue;
    tell_dependence(reader, name, others, anything, at);
    reader.scope.derivatives.constants.erase(name);
    for (const std::string& other : others)
      if (told.mutual) tell_dependence(reader, other, {name}, false, at);
  }
}

void depends_as_claimed(note_reader& reader, const statement& st) {
  if (!names_a_value(st) || st.sides[1].read == nullptr) return;
  const std::string name = name_of(bare(st.sides[0].read));
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].defined || !is_from_before(reader, name)) return;
  std::set<std::string> on;
  names_below(st.sides[1].read, on);
  on.erase(name);
  if (!on.empty()) tell_dependence(reader, name, on, false, st.where.begin);
}

/// `$x \mapsto y$`, `$y = y(x)$`, `$y(x)$`: formulas that claim nothing and say what depends on what.
static void dependence_written(note_reader& reader, const std::vector<token>& tokens, std::size_t at) {
  const auto sign = std::find_if(tokens.begin(), tokens.end(), [](const token& t) { return t.is_command("mapsto") || t.is_command("leftarrow") || t.is_command("gets"); });
  if (sign != tokens.end() && std::none_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_symbol(":"); })) {
    std::vector<token> first(tokens.begin(), sign);
    first.push_back(tokens.back());
    const std::set<std::string> left = names_in(first), right = names_in({sign + 1, tokens.end()});
    const bool forwards = sign->is_command("mapsto");
    if (forwards && std::any_of(left.begin(), left.end(), [&](const std::string& name) { return right.contains(name); })) return;  // x \mapsto A x: of A nothing is said
    for (const std::string& name : forwards ? right : left) tell_dependence(reader, name, forwards ? left : right, false, at);
    return;
  }
  std::size_t i = 0;
  std::string name = name_at(tokens, i);
  if (std::size_t k = i + 1; tokens[i].is_symbol("=") && name_at(tokens, k) == name) i = k;  // y = y(x)
  if (name.empty() || !tokens[i].is_symbol("(")) return;
  std::set<std::string> arguments;
  do {
    const std::string argument = name_at(tokens, ++i);
    if (argument.empty()) return;
    arguments.insert(argument);
  } while (tokens[i].is_symbol(","));
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (tokens[i].is_symbol(")") && tokens[i + 1].kind == token_kind::stop && id >= 0 && !reader.scope.symbols[static_cast<std::size_t>(id)].defined) tell_dependence(reader, name, arguments, false, at);
}

void fixings_said(note_reader& reader, const sentence& s) {
  derivative_conventions& said = reader.scope.derivatives;
  said.fixed_here = false;
  if (speaks_of_formula_above(s)) return;
  bool named = false, from_here_on = false;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (s.pieces[i].mathematics) continue;
    const words_of_fixing told = fixing_in(words_at(s, i), i > 0, i + 1 < s.pieces.size());
    const auto fix = [&](std::size_t at) {
      const std::vector<std::string> names = leading_names(tokens_of(reader, reader.segments[s.pieces[at].segment]));
      said.fixed.insert(names.begin(), names.end());
      named = named || !names.empty();
    };
    if (told.before) fix(i - 1);
    for (std::size_t k = i - 1; told.before && k > 1 && joins_names(s.pieces[k - 1].words); k -= 2) fix(k - 2);
    if (told.behind) fix(i + 1);
    said.fixed_here = said.fixed_here || told.unnamed;
    from_here_on = from_here_on || told.from_here_on;
  }
  if (named) said.fixed_here = false;
  if (from_here_on && !named) said.fixed_from = reader.segments.empty() ? 0 : reader.segments[s.segment].outer.begin, said.fixed_from_here_on = true;
}

/// “After one step we get”, “a new matrix”: what stands behind such words is an object of its own.
static bool introduces_another(const std::vector<std::string>& before) {
  if (before.empty()) return false;
  if (among(before.back(), {"get", "gets", "obtain", "obtains", "becomes", "become", "call", "called", "produce", "produces", "returns", "return", "into", "receive", "receives", "observe", "sample", "draw"})) return true;
  for (std::size_t k = before.size() > 3 ? before.size() - 3 : 0; k < before.size(); ++k)
    if (among(before[k], {"new", "updated", "another", "second", "perturbed", "modified", "test", "next", "corrupted", "augmented", "neighbouring", "neighboring", "copy", "replaced"})) return true;
  return false;
}

/// “with velocity $A'$”, “an independent copy is denoted by $X'$”, “$X'$ its perturbation”: nouns of what is no transpose.
static bool says_it_is_another(const std::vector<std::string>& words, bool behind) {
  constexpr std::size_t near_by = 7;
  const std::size_t from = behind || words.size() < near_by ? 0 : words.size() - near_by, to = behind ? std::min<std::size_t>(words.size(), 3) : words.size();
  for (std::size_t k = from; k < to; ++k) {
    if (among(words[k], {".", ";", ":"}) && behind) return false;
    if (among(words[k], {"velocity", "acceleration", "speed", "derivative", "derivatives", "copy", "copies", "perturbation", "perturbations", "version", "variant", "estimate", "update", "successor", "neighbour", "neighbor"})) return true;
  }
  return false;
}

/// `\mathbf{x}' = \begin{pmatrix} x_1' \\ x_2' \end{pmatrix}`: a column of the entries with dashes, which no transpose would be.
static bool stacks_derivatives(const std::vector<token>& tokens) {
  for (std::size_t i = 0; tokens[i].kind != token_kind::stop; ++i) {
    std::size_t at = i;
    const std::string left = tokens[i].kind == token_kind::letter || tokens[i].kind == token_kind::command ? name_at(tokens, at) : std::string();
    if (left.empty() || !tokens[at].is_symbol("'") || !tokens[at + 1].is_symbol("=") || tokens[at + 2].kind != token_kind::begin) continue;
    std::size_t cell = at + 3;
    const std::string entry = name_at(tokens, cell);
    const std::size_t below = entry.find('_');
    const std::string letter = entry.substr(0, below);
    if (below != std::string::npos && (left == letter || left == "\\mathbf{" + letter + "}" || left == "\\vec{" + letter + "}" || left == "\\vect{" + letter + "}") && tokens[cell].is_symbol("'") && tokens[cell + 1].kind == token_kind::row) return true;
  }
  return false;
}

/// “Swap two rows”, “add a multiple of one row to another”: words of elimination, behind a step of which A is called A'.
static bool speaks_of_row_operations(const std::vector<std::string>& words) {
  return any_among(words, {"row", "rows"}) && any_among(words, {"swap", "swaps", "swapped", "swapping", "interchange", "interchanging", "interchanged", "exchange", "exchanging", "operation", "operations", "echelon", "reduce", "reduction", "scale", "scaling", "multiple", "add", "adding"});
}

void dashes_said(note_reader& reader, const sentence& s) {
  derivative_conventions& said = reader.scope.derivatives;
  const std::vector<std::string> all = words_of(s);
  if (speaks_of_row_operations(all)) said.dashes_are_others = true;
  if (const dash_meaning told = dash_said(all); told != dash_meaning::unsaid) said.dashes_are_others = told == dash_meaning::other;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const std::vector<token> tokens = tokens_of(reader, reader.segments[s.pieces[i].segment]);
    if (stacks_derivatives(tokens)) said.dashes_are_others = true;
    const bool lone_dash = tokens[0].is_symbol("'") && tokens[1].kind == token_kind::stop;
    if (lone_dash && any_among(all, {"name", "names", "not"})) said.dashes_are_others = true;  // “$'$ is part of the name”
    std::size_t at = 0;
    const std::string name = name_at(tokens, at);
    const std::size_t first = at;
    while (tokens[at].is_symbol("'")) ++at;
    const std::vector<std::string> behind = words_at(s, i + 1);
    if (name.empty() || at == first || tokens[at].kind != token_kind::stop) continue;
    const bool names = !behind.empty() && (among(behind[0], {"be", "denote", "denotes", "for", "stands", "means", "the", "a", "an", "another", "our"}) || (behind[0] == "is" && behind.size() > 1 && among(behind[1], {"the", "a", "an", "another"})));
    const bool transposing = std::any_of(all.begin(), all.end(), [](const std::string& w) { return w.starts_with("transpos"); });
    const std::vector<std::string> before = i > 0 ? words_at(s, i - 1) : std::vector<std::string>();
    // “takes $A$ to $A'$”: another one, and not “multiply by $A'$”, of which there is a formula without a dash beside it
    const bool made = i >= 2 && s.pieces[i - 2].mathematics && among(before.empty() ? std::string() : before.back(), {"to", "into", "and", "with", "let", "as", "becomes", "is"}) && !std::any_of(all.begin(), all.end(), [](const std::string& w) { return w.starts_with("multipl") || w.starts_with("premultipl") || w.starts_with("postmultipl") || w.starts_with("product") || w.starts_with("commut"); });
    if (!transposing && made && !before.empty() && before.size() < 8) said.dashed.insert(name);
    if (!transposing && (introduces_another(before) || says_it_is_another(before, false) || says_it_is_another(behind, true))) said.dashed.insert(name);
    const auto any = [&](std::initializer_list<std::string_view> list) { return std::any_of(behind.begin(), behind.end(), [&](const std::string& w) { return among(w, list); }); };
    if (!names || any({"transpose", "transposed", "transposes"})) continue;
    said.dashed.insert(name);
    if (any({"derivative", "derivatives", "differentiation", "gradient"})) said.dashes_are_others = true;
  }
}

bool writes_two_dashes(note_reader& reader) {
  if (!reader.of_text.two_dashes) reader.of_text.two_dashes = std::any_of(reader.segments.begin(), reader.segments.end(), [&](const segment& s) { return (s.kind == segment_kind::inline_ || s.kind == segment_kind::display) && reader.note.slice(s.content).find("''") != std::string_view::npos; });
  return *reader.of_text.two_dashes;
}

void refuse_mixed_dashes(const node* left, const node* right) {
  const auto dash = [](const node* k) { return k->kind == form::transpose && k->text == "'" && bare(k->kids[0])->kind == form::name; };
  const auto sign = [](const node* k) { return k->kind == form::transpose && k->text != "'"; };
  if (!any_below(left, sign) && !any_below(right, sign)) return;
  const node* dashed = nullptr;
  for (const node* side : {left, right})
    any_below(side, [&](const node* k) { return dash(k) && (dashed = k) != nullptr; });
  const bool explains = (dash(bare(left)) && sign(bare(right))) || (sign(bare(left)) && dash(bare(right)));  // A' = A^\top
  if (dashed != nullptr && !explains)
    unsupported(dashed->where, "a dash stands beside a sign for the transpose, and may be part of a name; write ^\\top for the transpose");
}

/// Whether the text has declared the name with an argument, as in “$A(t) \in …$”, not far in front of `at`.
static bool is_declared_with_argument(const note_reader& reader, const std::string& name, std::size_t at) {
  constexpr std::size_t reach = 10'000, line = 40;
  const std::size_t from = at > reach ? at - reach : 0;
  const std::string_view near = reader.note.text().substr(from, at - from);
  for (const char* argument : {"(t)", "(s)", "(\\tau)", "(x)", "(\\theta)"})
    if (const std::size_t found = near.find(name + argument); found != std::string_view::npos && near.substr(found, line).find("\\in") != std::string_view::npos) return true;
  return false;
}

void refuse_dashes(const note_reader& reader, const node* n) {
  const derivative_conventions& said = reader.scope.derivatives;
  if (n->kind == form::transpose && n->text == "'") {
    if (said.dashes_are_others) unsupported(n->where, "the text gives dashes a meaning, so that they are not read as transposes here; write ^\\top for the transpose");
    const node* inside = bare(n->kids[0]);
    const bool twice = inside->kind == form::transpose && inside->text == "'";
    any_below(inside, [&](const node* k) {
      if (k->kind != form::name) return false;
      const int id = reader.scope.find_symbol(k->text, reader.scope.now());
      if (said.dashed.contains(k->text)) unsupported(n->where, k->text + "' is given a meaning in words, and is no transpose; declare it, as in $" + k->text + "' \\in \\mathbb{R}^{n \\times m}$");
      if (!reader.scope.argument_of(k->text).empty()) unsupported(n->where, k->text + "' can be read as a derivative, since " + k->text + " depends on " + reader.scope.argument_of(k->text) + "; write ^\\top for the transpose");
      const bool function = is_declared_with_argument(reader, k->text, n->where.begin) || (id < 0 && (!reader.scope.function(k->text).empty() || reader.scope.find_mapping(k->text) != nullptr || said.variables.contains(k->text)));
      const bool open = twice && id < 0 && is_lower_case(k->text) && !is_bold_lower(k->text);
      if (function || open) unsupported(n->where, k->text + (twice ? "''" : "'") + " can be read as a derivative and as a transpose; write ^\\top for the transpose");
      return false;
    });
  }
  for (const node* k : n->kids) refuse_dashes(reader, k);
}

}  // namespace odot::notes
