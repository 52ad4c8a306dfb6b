// SPDX-License-Identifier: MIT
#include <algorithm>

#include "notes/prose/changes.hpp"
#include "notes/prose/descriptions.hpp"
#include "notes/prose/limits.hpp"
#include "notes/prose/marks.hpp"
#include "notes/prose/phrases.hpp"
#include "notes/prose/words.hpp"
#include "notes/readings/kinds.hpp"
#include "notes/source/characters.hpp"
#include "notes/source/conditionals.hpp"
#include "notes/source/conventional.hpp"
#include "notes/source/letter_usage.hpp"
#include "notes/statement/chance/chance.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/sequences/sequences.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

static void begin_sentence(note_reader& reader, const sentence& s);
static void limits_and_meanings_said(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
static void shapes_and_properties_said(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces, bool introduces);
static void read_with_all_names(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
static void report_unread(note_reader& reader, const statement& s);

namespace {

/// A lone sign such as `\odot` or `=`, which prose speaks about.
bool is_lone_sign(const std::vector<token>& tokens) {
  std::vector<token> own(tokens.begin(), tokens.end() - 1);
  if (!known_function(spelled(own)).empty()) return true;
  return std::none_of(tokens.begin(), tokens.end(), [](const token& t) {
    return t.kind == token_kind::letter || t.kind == token_kind::number || t.kind == token_kind::begin || t.kind == token_kind::words;
  });
}

/// “a list of vectors”, “a sequence”: what the members of a tuple are need not be numbers.
bool speaks_of_members(const std::string& text) {
  for (const std::string& w : words_of(text))
    if (among(w, {"vectors", "matrices", "list", "lists", "sequence", "sequences", "functions", "points", "collection", "collections", "set", "sets", "samples", "tokens",
                  "blocks", "subvectors", "block", "stacked", "stack", "concatenation", "inputs", "observations", "family", "elements", "words", "layers"}))
      return true;
  return false;
}

/// “has only the trivial solution $x := 0$”: a value that solves something, and that the name does not stand for from here on.
bool ends_in_solution(const std::string& before) {
  const std::vector<std::string> words = words_of(before);
  return !words.empty() && among(words.back(), {"solution", "solutions"});
}

/// “where”, “with”: what follows is so, and no mere case.
bool introduces_value(const std::string& words) { return words.find("where") != std::string::npos || words.find("with") != std::string::npos; }

/// Whether a side of the statement is not read.
bool has_unread_side(const statement& st) { return std::any_of(st.sides.begin(), st.sides.end(), [](const side& one) { return one.read == nullptr; }); }

/// `f : \mathbb{R} \to \mathbb{R}`: declares a function, and limits nothing.
bool declares_function_of_numbers(const statement& st) {
  const auto is_number_set = [](const side& one) { return one.read != nullptr && one.read->kind == form::shape && one.read->kids.empty() && !one.read->flag; };
  return st.relations.size() == 2 && st.relations[0].text == ":" && among(st.relations[1].text, {"to", "rightarrow", "longrightarrow"}) && is_number_set(st.sides[1]) && is_number_set(st.sides[2]);
}

}  // namespace

/// Whether the text behind this sentence gives the name a set or a value.
static bool is_told_behind(const note_reader& reader, const std::string& name) {
  const std::string_view text = reader.note.text();
  const auto goes_on = [](char c) { return is_letter(c) || c == '\\' || c == '{'; };
  for (std::size_t at = text.find(name, reader.of_section.last_formula); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const std::size_t behind = text.find_first_not_of(' ', at + name.size());
    if (behind == std::string_view::npos || (at > 0 && goes_on(text[at - 1]))) continue;
    if (text[behind] == '=' || text.substr(behind).starts_with(":=") || text.substr(behind).starts_with("\\in")) return true;
    if (text[behind] == ',' && text.substr(behind, 40).find("\\in") != std::string_view::npos) return true;
  }
  return false;
}

void end_sentence(note_reader& reader) {
  reader.scope.advance();
  keep_conditions_of_definitions(reader);
  for (assumption& a : reader.scope.assumptions)
    if (a.local) a.ended = true;
  std::erase_if(reader.scope.assumptions, [](const assumption& a) { return a.ended; });
  reader.of_sentence.before_implications.clear();
  if (reader.of_sentence.tells_layout)  // “for $u \in \mathbb{R}^m$ and $v \in \mathbb{R}^n$ the Jacobian is $m \times n$ … Set $u = A x$”
    for (const std::string& name : reader.of_sentence.quantified)
      if (const int id = reader.scope.find_symbol(name, reader.scope.now()); id >= static_cast<int>(reader.of_sentence.first_of_sentence) && !reader.scope.symbols[static_cast<std::size_t>(id)].defined && is_told_behind(reader, name)) reader.of_sentence.names.push_back(name);
  reader.of_sentence.tells_layout = false;
  for (const std::string& name : reader.of_sentence.names) reader.scope.restore(name, -1);
  if (!reader.of_sentence.names.empty()) reader.scope.advance();
  reader.of_sentence.names.clear();
  end_local_values(reader);
  end_functions_for_now(reader);
  reader.of_sentence.properties.clear();
  reader.of_sentence.restrictions.clear();
  std::erase_if(reader.scope.derivatives.dependences, [](const told_dependence& d) { return d.local; });
}

/// Takes the names in a formula such as `f, g`, `\phi(x)`, `\operatorname{gelu}` for functions of the kind that the words say. What `repeats` how
/// functions are applied makes no others of those that are known.
static void name_functions(note_reader& reader, const segment& seg, const std::string& what, bool repeats) {
  std::vector<token> tokens = tokenize(reader.note.text(), seg.content);
  try {
    tokens = reader.scope.macros()->expanded(tokens, reader.note.text());
  } catch (const trouble&) {
    return;  // told where the formula is read
  }
  std::vector<token> name;
  const auto finish = [&] {
    if (name.empty()) return;
    std::string text = spelled(name);
    const std::size_t sub = text.find('_');
    if (sub != std::string::npos && sub > 0) text = with_subscript(text.substr(0, sub), text.substr(sub + 1));
    name.clear();
    if (what == any_function) return reader.scope.forget_function(text);
    if (const note_function* f = repeats ? reader.scope.find_function(text) : nullptr; f != nullptr) reader.scope.apply_by_entries(text, f->where);
    const bool upright = text.size() > 1 && text.find('\\') == std::string::npos && text.find('_') == std::string::npos;
    const bool lower = (text[0] >= 'a' && text[0] <= 'z') || (text[0] == '\\' && text.size() > 1 && text[1] >= 'a' && text[1] <= 'z') || upright;
    if (const int id = reader.scope.find_symbol(text, reader.scope.now()); lower && id >= 0 && is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size) && !reader.scope.symbols[static_cast<std::size_t>(id)].defined)
      reader.scope.advance(), reader.scope.restore(text, -1);  // it was a number before
    if (!lower || (repeats && !reader.scope.function(text).empty()) || reader.scope.find_symbol(text, reader.scope.now()) >= 0 || !known_function(text).empty() || text == "\\odot" || text == "\\mathbb{R}") return;
    reader.scope.set_function(text, what);
    reader.of_text.told_functions[text] = seg.content.begin;
  };
  for (std::size_t i = 0; tokens[i].kind != token_kind::stop; ++i) {
    const token& t = tokens[i];
    if (t.is_symbol("(")) {  // the argument says nothing
      for (int depth = 1; depth > 0 && tokens[i + 1].kind != token_kind::stop;) {
        ++i;
        depth += tokens[i].is_symbol("(") ? 1 : tokens[i].is_symbol(")") ? -1 : 0;
      }
      continue;
    }
    if (is_relation(t) || t.is_symbol("+") || t.is_command("odot")) return;
    if (t.is_symbol(",") || t.kind == token_kind::gap) finish();
    else name.push_back(t);
  }
  finish();
}

/// “$f(t) = …$, applied entrywise”: the function that the formula defines acts on each entry of what it is given.
static void applied_by_entries(note_reader& reader, const segment& seg) {
  const std::vector<token>& tokens = tokens_of(reader, seg);
  std::size_t at = 0;
  const std::string name = name_at(tokens, at);
  if (name.empty() || !tokens[at].is_symbol("(")) return;
  while (tokens[at].kind != token_kind::stop && !tokens[at].is_symbol(")")) ++at;
  if (tokens[at].kind != token_kind::stop && is_relation(tokens[at + 1])) reader.scope.apply_by_entries(name, seg.content);
}

/// “The sigmoid $\sigma$ is $x / (1 + |x|)$”: the formula behind the words in piece `at` says what it is, and it is not the usual one.
static bool is_told_by_formula(note_reader& reader, const sentence& s, std::size_t at) {
  if (at + 1 >= s.pieces.size() || s.pieces[at].mathematics) return false;
  const std::vector<std::string> words = words_of(s.pieces[at].words);
  if (words.empty() || words[0] != "is" || words.size() > 3 || !std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"is", "given", "by", "defined", "as", "here", "just"}); })) return false;
  const std::string told(written_formula(reader, reader.segments[s.pieces[at + 1].segment]));
  if (told.find('=') != std::string::npos) return false;
  for (char letter = 'a'; letter <= 'z'; ++letter)
    if (is_sigmoid(told, std::string(1, letter))) return false;
  return true;
}

/// What a sentence says of functions, such as “φ acts elementwise”.
static void functions_said(note_reader& reader, const sentence& s) {
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) {
      if (s.pieces[i].words.find("row vector") != std::string::npos) reader.scope.row_vectors = true;
      for (const char* convention : {"use row vectors", "vectors are rows", "vectors are row vectors", "row-vector convention", "row vector convention", "vectors as row vectors", "vectors as rows", "tokens are rows", "tokens as rows", "inputs are rows", "samples are rows", "examples are rows", "states are rows", "embeddings are rows", "deep learning convention", "deep-learning convention", "multiply from the right"})
        if (const std::size_t at = s.pieces[i].words.find(convention); at != std::string::npos && !s.pieces[i].words.substr(at + std::string_view(convention).size()).starts_with(" of")) reader.scope.vectors_are_rows = true;
      for (const char* calculus : {"derivative", "differentiable", "differential equation", "smooth", "product rule", "differentiate"})
        if (s.pieces[i].words.find(calculus) != std::string::npos) reader.scope.speaks_of_derivatives = true;
      for (const char* cycle : {"permutation", "cycle", "transposition"})
        if (s.pieces[i].words.find(cycle) != std::string::npos) reader.scope.speaks_of_permutations = true;
      for (const char* algebra : {"quaternion", "non-commutative", "noncommutative", "not commutative", "subgroup", "abelian", "Lie algebra", "Lie bracket", "commutator"})
        if (s.pieces[i].words.find(algebra) != std::string::npos) reader.scope.noncommuting = true;
      for (const auto& [pair, called] : {std::pair("commutator", "commutator"), std::pair("lie bracket", "Lie bracket"), std::pair("poisson bracket", "Poisson bracket"), std::pair("interval", "interval")})
        if (s.pieces[i].words.find(pair) != std::string::npos) reader.scope.brackets = called;
      if (s.pieces[i].words.find("ones function") != std::string::npos) reader.scope.set_function("\\mathbf{1}", "ones_like");
      continue;
    }
    const segment& seg = reader.segments[s.pieces[i].segment];
    if (i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics && function_said(s.pieces[i + 1].words, false) == "elementwise") applied_by_entries(reader, seg);
    if (seg.kind != segment_kind::inline_) continue;
    std::string what;
    // the words behind a list of names speak of each of them
    std::size_t behind = i + 1;
    while (behind + 1 < s.pieces.size() && !s.pieces[behind].mathematics && joins_names(s.pieces[behind].words) && s.pieces[behind + 1].mathematics) behind += 2;
    if (behind < s.pieces.size() && !s.pieces[behind].mathematics) what = function_said(s.pieces[behind].words, false, behind + 1 < s.pieces.size());
    if (what.empty() && behind < s.pieces.size() && !s.pieces[behind].mathematics && (s.pieces[behind].words.starts_with("a ") || s.pieces[behind].words.starts_with("an "))) what = function_said("is " + s.pieces[behind].words, false);
    std::size_t front = i;
    while (front >= 3 && !s.pieces[front - 1].mathematics && joins_names(s.pieces[front - 1].words)) front -= 2;
    const bool acts = behind < s.pieces.size() && !s.pieces[behind].mathematics && says_only_how_applied(s.pieces[behind].words);
    if ((what.empty() || acts) && front > 0 && !s.pieces[front - 1].mathematics)  // “the sigmoid $\sigma$ acts on each entry”
      if (std::string kind = function_said(s.pieces[front - 1].words, true); !kind.empty()) what = std::move(kind);
    if (what.empty() && behind < s.pieces.size() && !s.pieces[behind].mathematics && frees_function(s.pieces[behind].words)) what = any_function;
    const bool known = !what.empty() && what != "elementwise" && what != any_function;
    const auto conditions = [&](const piece& p) { return written_formula(reader, reader.segments[p.segment]).find_first_of("=<>") != std::string_view::npos; };
    const bool limited = known && (!limit_in_front(s, conditions).empty() || !limit_behind(s, [&reader](const piece& p) { return is_space(reader, p); }).empty());
    if (what == changed_function || limited || (known && is_told_by_formula(reader, s, behind))) what = any_function;
    if (!what.empty()) name_functions(reader, seg, what, what == "elementwise" && acts);
  }
}

bool is_assumed_of(const note_reader& reader, int symbol) {
  return std::any_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [&](const assumption& a) {
    return !a.ended && a.where.begin < reader.of_sentence.begin && std::find(a.symbols.begin(), a.symbols.end(), symbol) != a.symbols.end();
  });
}

void free_of_definition(note_reader& reader, std::string name, place where, bool any) {
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (id < 0) return;
  std::set<std::string> made_of;
  if (const auto& defined = reader.scope.symbols[static_cast<std::size_t>(id)].defined; defined && !any)
    for (const int part : defined->symbols)
      if (part >= 0 && part != id) made_of.insert(reader.scope.symbols[static_cast<std::size_t>(part)].name);
  if (!reader.scope.symbols[static_cast<std::size_t>(id)].has_shape) {  // a definition by names that nothing declares
    if (reader.scope.symbols[static_cast<std::size_t>(id)].defined) reader.scope.advance(), reader.scope.restore(name, -1), reader.scope.advance();
    return;
  }
  const bool supposed = std::any_of(reader.of_section.supposed_properties.begin(), reader.of_section.supposed_properties.end(), [&](const supposed_property& p) { return p.symbol == id && p.at < reader.of_sentence.begin; });
  if (supposed) end_properties(reader, [&](const supposed_property& p) { return p.symbol == id && p.at < reader.of_sentence.begin; });
  if (!reader.scope.symbols[static_cast<std::size_t>(id)].defined && !is_assumed_of(reader, id)) return;
  const shape size = reader.scope.symbols[static_cast<std::size_t>(id)].size;
  reader.scope.advance();
  reader.scope.symbols[static_cast<std::size_t>(reader.scope.declare(name, size, where))].inferred = true;
  if (!made_of.empty()) tell_dependence(reader, name, made_of, false, where.begin);
}

const statement& again(note_reader& reader, math_piece& m, std::size_t k) {
  const bool named = m.names_known != reader.scope.symbols.size() + reader.scope.dimensions.size() &&
                     (reader.note.slice(m.at->content).find('\'') != std::string_view::npos || std::any_of(m.list.statements.begin(), m.list.statements.end(), has_unread_side));
  if ((named || m.functions_known != reader.scope.functions_told()) && m.at->kind != segment_kind::broken) {
    statement_list now = statements_of(reader, m);
    if (now.statements.size() == m.list.statements.size()) m.list = std::move(now);
    m.functions_known = reader.scope.functions_told();
    m.names_known = reader.scope.symbols.size() + reader.scope.dimensions.size();
  }
  return m.list.statements[k];
}

/// Whether the statement is what its left side has been defined by.
static bool is_defined_by(const note_reader& reader, const statement& st) {
  const int id = reader.scope.find_symbol(name_of(bare(st.sides[0].read)), reader.scope.now());
  return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined && st.sides[1].read != nullptr && reader.scope.symbols[static_cast<std::size_t>(id)].defined->body == st.sides[1].read;
}

bool introduces_meaning(const note_reader& reader, const statement& st) {
  const bool equation = st.relations.size() == 1 && (st.relations[0].kind == relation_kind::equal || st.relations[0].kind == relation_kind::define);
  if (!equation || !st.list.empty() || !st.condition.empty() || !st.given.empty() || st.sides[0].read == nullptr || st.sides[1].read == nullptr) return false;
  if (const std::optional<function_head> head = head_of_function(reader, st.sides[0].read, false))
    return reader.scope.function(head->name).empty() && reader.scope.find_function(head->name) == nullptr && reader.scope.find_mapping(head->name) == nullptr && !reader.of_text.used_functions.contains(head->name);
  const std::string name = name_of(bare(st.sides[0].read));
  return bare(st.sides[0].read)->kind == form::name && !name.empty() && !reader.scope.declared(name) && !reader.of_text.used_names.contains(name) && !mentions(reader, st.sides[1].read, name);
}

/// “For the Rayleigh quotient $\rho(u) = …$”, “with the residual $r = …$”: what the formula is of is said by a noun in front of it.
static bool is_opened_by_noun(const math_piece& m) {
  if (m.said.how == mood::claim || m.said.denied || !among(m.said.because, {"for", "with", "once"})) return false;
  const std::vector<std::string> words = words_of(m.before);
  const auto opener = std::find_if(words.rbegin(), words.rend(), [](const std::string& w) { return among(w, {"for", "with"}); });
  if (opener == words.rend()) return false;
  const std::size_t at = static_cast<std::size_t>(words.rend() - opener);
  if (at + 1 >= words.size() || !among(words[at], {"the", "a", "an", "our", "its"})) return false;
  const std::vector<std::string> noun(words.begin() + static_cast<std::ptrdiff_t>(at), words.end());
  return property_spoken_of(noun).empty() && !any_among(noun, {"case", "cases", "special", "example", "choice", "choices", "which", "that", "when", "if"});
}

/// “$A^\top = A$ $(n = 1)$”: a formula in brackets that is not read and stands right behind what is given may restrict it.
static void restricted_by_formula(const note_reader& reader, std::vector<math_piece>& pieces) {
  for (std::size_t k = 0; k + 1 < pieces.size(); ++k) {
    const math_piece& next = pieces[k + 1];
    if (pieces[k].said.how == mood::claim || !words_of(next.before).empty() || !reader.note.slice(next.at->content).starts_with('(') || pieces[k].list.statements.empty() || !std::any_of(next.list.statements.begin(), next.list.statements.end(), has_unread_side)) continue;
    pieces[k].said.restricted = true, pieces[k].said.because = on_one_line(reader.note.slice(next.at->content));
  }
}

/// `Y = X W`, `f(x) = …`: what one may consider, and no equation between expressions.
static bool names_a_thing(const note_reader& reader, const statement& st) {
  return st.relations.empty() || is_member(st) || (st.sides[0].read != nullptr && (bare(st.sides[0].read)->kind == form::name || bare(st.sides[0].read)->kind == form::indexed || head_of_function(reader, st.sides[0].read, false)));
}

/// Whether the formula is a sign of implication and no more.
static bool is_lone_implication(std::string_view formula) {
  return among(without_gaps(formula), {"\\Rightarrow", "\\implies", "\\Longrightarrow", "\\iff", "\\Leftrightarrow", "\\Longleftrightarrow", "\\to", "\\rightarrow", "\\therefore", "=>"});
}

/// “Suppose $A = B \Rightarrow C = D$”: neither is supposed.
static bool supposes_implication(const note_reader& reader, const math_piece& m) {
  const bool supposed = says_of_names(m.said.because) || among(m.said.because, {"let", "with", "where", "if", "when", "whenever", "provided", "take", "given"});
  return supposed && m.said.how != mood::claim && !reader.of_section.refuting && (m.list.draws || reader.of_sentence.draws);
}

/// What is assumed or defined, before what is claimed.
static void take_given(note_reader& reader, math_piece& m) {
  reader.of_sentence.said = &m.said;
  for (std::size_t k = 0; k < m.list.statements.size(); ++k) {
    const statement& st = again(reader, m, k);
    if (st.relations.empty() || is_member(st) || declares_function_of_numbers(st) || define_partition(reader, st, m)) continue;
    if (m.said.how == mood::claim && st.given.empty()) {
      const bool defines = st.relations[0].kind == relation_kind::define && st.relations.size() == 1;
      const bool solves = defines && st.sides[1].read != nullptr && is_constant_side(st.sides[1].read) && ends_in_solution(m.before);
      if (defines && !solves && (!is_restricted(m.said, true) || (m.said.served && introduces_meaning(reader, st)))) define_first(reader, st, m);
      else if (defines) not_used(reader, st, m, reader.of_text.restrictions);
      continue;
    }
    const bool passing = is_passing(reader, st, m);
    reader.of_sentence.opened_by_noun = is_opened_by_noun(m) || (reader.of_sentence.opened_by_noun && joins_names(m.before));  // “with the gain $K = …$ and $y = …$ we find”
    const bool introduced = introduces_meaning(reader, st), opens = introduced && (st.relations[0].kind == relation_kind::define || reader.of_sentence.opened_by_noun);  // “For the quotient $\rho(u) = …$ we get”
    const bool condition = (m.said.how == mood::condition && !opens) || (!st.given.empty() && !introduces_value(st.given)) || passing;
    if (passing)  // what is false without it further down may mean it still
      for (const std::string& name : names_mentioned(st)) reader.of_text.restrictions.push_back({name, "", on_one_line(reader.note.slice(st.where)), st.where.begin, supposed_further_up});
    std::vector<restriction>& list = condition || !st.given.empty() ? reader.of_sentence.restrictions : reader.of_text.restrictions;
    if (st.given == equivalence) set_equation_aside(reader, st, "one side of an equivalence", list);
    else if (supposes_implication(reader, m)) set_equation_aside(reader, st, "a part of an implication", reader.of_text.restrictions);
    else if ((m.said.restricted && !(introduced && (m.said.served || opens))) || (m.said.doubted && !(reader.of_section.refuting && st.given == implication))) not_used(reader, st, m, list);  // of what is to be refuted, too, $A \implies B$ says that
    else assume(reader, st, m, condition || !st.given.empty(), !condition && !is_constraint(m.said.because));
    const bool to_value = !st.sides.empty() && name_of(st.sides[0].read == nullptr ? nullptr : bare(st.sides[0].read)).empty() && st.sides.back().read != nullptr && !name_of(bare(st.sides.back().read)).empty();
    if (is_constraint(m.said.because)) restrict_names(reader, st, reader.of_text.restrictions, !to_value);  // what is false may be true of what solves the problem; of $C x = d$, d is given
    reader.scope.advance();
  }
}

void not_used(note_reader& reader, const statement& st, const math_piece& m, std::vector<restriction>& list) {
  restrict_names(reader, st, list);
  const std::string why = m.said.restricted ? "“" + m.said.because + "” restricts this" : "“" + m.said.unknown + "” is not understood here";
  diagnose(reader, reading::unsupported, st.where, why + ": it is not used as given", false);
  if (const int size = st.sides[0].read == nullptr ? -1 : reader.scope.known_dimension(name_of(bare(st.sides[0].read))); size >= 0 && reader.scope.dimensions[static_cast<std::size_t>(size)].valued_at == reader.of_sentence.begin)
    reader.scope.dimensions[static_cast<std::size_t>(size)].in_passing = true;  // “induction starts with $n = 1$”
  if (!st.relations.empty() && st.relations[0].kind == relation_kind::define) tells_operation(reader, st.sides[0], st.sides[1]);
  if (!st.relations.empty() && st.sides[0].read != nullptr && m.said.how != mood::condition && m.said.restricted) not_read(reader, st.sides[0].read, st.where);
}

/// Whether a formula in front of the sentence holds the letter of the name.
static bool is_written_before(const note_reader& reader, const std::string& name) {
  const std::size_t open = name.rfind('{');
  const std::string letter = name.starts_with("\\") && open != std::string::npos && name.back() == '}' ? name.substr(open + 1, name.size() - open - 2) : name;
  return std::any_of(reader.segments.begin(), reader.segments.end(), [&](const segment& s) {
    if (s.outer.begin >= reader.of_sentence.begin || (s.kind != segment_kind::inline_ && s.kind != segment_kind::display)) return false;
    const std::string_view text = reader.note.slice(s.content);
    for (std::size_t at = text.find(letter); at != std::string_view::npos; at = text.find(letter, at + 1)) {
      std::size_t word = at;  // L of K L, and not of a command
      while (letter[0] != '\\' && word > 0 && is_letter(text[word - 1])) --word;
      if (word == 0 || text[word - 1] != '\\' || letter[0] == '\\') return true;
    }
    return false;
  });
}

/// “Suppose $b = A x$ for some $x$”, where another x stands further up: nothing says that it is the same, and the equation is not used.
static void refuse_known_existence(const note_reader& reader, std::vector<math_piece>& pieces) {
  const bool known = std::any_of(pieces.begin(), pieces.end(), [&](const math_piece& m) {
    const std::vector<std::string> names = m.said.because == "for some" ? names_of(m) : std::vector<std::string>();
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return is_written_before(reader, name); });
  });
  for (math_piece& m : pieces)
    if (known && m.said.how == mood::assumption && holds_equality(m.list)) m.said.restricted = true, m.said.because = "for some";
}

/// “For all $x$” and the like: the names that stand for any value in this sentence.
static void quantify(note_reader& reader, const std::vector<math_piece>& pieces) {
  reader.of_sentence.quantified.clear();
  reader.of_sentence.any_in_formula = std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return !m.list.any.empty(); });
  bool listed = false;  // “for any two matrices $A$, $B$”
  for (const math_piece& m : pieces) {
    const bool beside = any_among(words_of(m.before), {"depending", "depends", "through", "via", "computed", "respect", "from"});  // “for a loss $L$ depending on $z$”
    listed = (m.said.because.starts_with("for") && !beside) || (listed && only_names(m.list) && joins_names(m.before));
    const std::vector<std::string> names = listed ? names_of(m) : m.list.any;
    reader.of_sentence.quantified.insert(names.begin(), names.end());
    for (const std::string& name : names) {
      free_of_definition(reader, name, m.at->content, true);
      if (const int size = reader.scope.known_dimension(name); size >= 0) reader.scope.dimensions[static_cast<std::size_t>(size)].value.reset();
    }
  }
}

/// What the formulas of a sentence state, once all that it gives is known; `supposes`: it begins with “suppose”.
static void read_claims(note_reader& reader, std::vector<math_piece>& pieces, bool supposes) {
  begin_rewriting(reader, *reader.of_sentence.now, pieces);
  for (math_piece& m : pieces) {
    reader.of_sentence.said = &m.said;
    for (const std::size_t k : order_of(reader, m.list)) {
      const statement& st = again(reader, m, k);
      if (reader.events.stage) tell_stages(reader, st, m);
      if (st.relations.empty()) {
        report_unread(reader, st);
        continue;
      }
      const bool defined = st.relations[0].kind == relation_kind::define && st.relations.size() == 1;
      if (names_parts(reader, st)) continue;
      if (m.said.how == mood::claim && st.given.empty() ? !defined : is_member(st)) read_equations(reader, st, m);
      else if (!is_member(st) && !m.said.restricted && !m.said.refutes && st.given != equivalence && !supposes_implication(reader, m)) read_given_again(reader, st);
      if (m.said.how == mood::claim && (m.said.doubted || may_give_value(reader, st, m.said)) && names_a_value(st) && !is_defined_by(reader, st))  // it may have been meant as a definition
        reader.of_text.restrictions.push_back({name_of(bare(st.sides[0].read)), "", on_one_line(reader.note.slice(st.where)), st.where.begin});
      else if (m.said.how == mood::claim && m.said.doubted && (m.said.because == "so that" || among(m.said.because, {"assume", "suppose"}) || is_constraint(m.said.because)) && !is_member(st)) restrict_names(reader, st, reader.of_text.restrictions, m.said.because == "so that");  // “let $A$ be scaled so that …”
      else if (m.said.how == mood::claim && supposes && !m.said.sure && !m.said.concludes && !is_member(st)) restrict_names(reader, st, reader.of_text.restrictions);  // “suppose … for which …, and $Ac = 0$”
      if (m.said.how == mood::claim) depends_as_claimed(reader, st);
      if (m.of_kind) restrict_names(reader, st, reader.of_text.restrictions, false);
      reader.scope.advance();
    }
    take_first_equation(reader, *reader.of_sentence.now, m);
  }
  end_rewriting(reader, pieces);
  reader.of_sentence.said = nullptr;
}

/// What the sentence says of functions, steps, derivatives, dashes and shapes as a whole.
static void words_said(note_reader& reader, const sentence& s) {
  functions_said(reader, s);
  steps_said(reader, s);
  broadcasting_said(reader, s);
  derivatives_said(reader, s);
  fixings_said(reader, s);
  dashes_said(reader, s);
  reserves_said(reader, s);
  tied_weights_said(reader, s);
  marks_dropped_said(reader, s);
  columns_said(reader, s);
}

/// The names that the sentence speaks of outside of equations: a pronoun behind it means these.
static void names_spoken_of(note_reader& reader, const std::vector<math_piece>& pieces) {
  reader.of_section.last_names.clear();
  for (const math_piece& m : pieces) {
    const bool equation = std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty() && !is_member(st); });
    const std::vector<std::string> own = equation ? std::vector<std::string>() : names_of(m);
    reader.of_section.last_names.insert(reader.of_section.last_names.end(), own.begin(), own.end());
  }
}

/// “If $y$ and $A$ are scalar, …”: what the names mean that the sentence speaks of under a condition, since they mean it again behind it.
static std::vector<std::pair<std::string, int>> meanings_before_condition(const note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::vector<std::pair<std::string, int>> out;
  const std::vector<std::string> words = words_of(s);
  if (words.empty() || !among(words[0], {"if", "when", "whenever"})) return out;
  for (const math_piece& m : pieces)
    for (const std::string& name : names_of(m)) out.emplace_back(name, reader.scope.find_symbol(name, reader.scope.now()));
  return out;
}

/// Reads the sentence if it is about sequences, and in it what its words say of names that are no members: “take a symmetric $B$ and $y_0$”.
static bool read_sequences(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  std::vector<std::pair<int, unsigned>> before;  // properties that hold in this sentence only end with it
  const bool read = read_sequences(*reader.sequences, s, reader.segments, stances_of_members(reader, s, pieces), reader.of_section.refuting, [&](const std::set<std::string>& of_entries) {
    reader.of_sentence.beside_members = &of_entries;
    properties(reader, s, pieces);
    reader.of_sentence.beside_members = nullptr;
    for (const local_property& p : reader.of_sentence.properties) {
      symbol& own = reader.scope.symbols[static_cast<std::size_t>(p.symbol)];
      before.emplace_back(p.symbol, own.properties);
      own.properties |= p.property;
    }
  });
  for (std::size_t k = before.size(); k-- > 0;) reader.scope.symbols[static_cast<std::size_t>(before[k].first)].properties = before[k].second;
  if (read && reader.events.stage)
    for (const math_piece& m : pieces)
      for (const statement& st : m.list.statements) tell_stages(reader, st, m, "read with its sentence, which speaks of members of sequences");
  return read;
}

/// “One works with a temperature $T_0 > 0$”: a number that an article introduces, with its sign.
static void take_signs_of_new_numbers(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  const std::vector<std::string> all = words_of(s);
  if (std::any_of(all.begin(), all.end(), [](const std::string& w) { return is_negation(w) || among(w, {"?", "if", "exists", "exist", "find", "want", "that"}); })) return;
  bool declared = false;  // “points $x, z \in \mathbb{R}^d$; $\gamma > 0$”: the formula in front says what is in which space
  for (math_piece& m : pieces) {
    const bool behind_declaration = std::exchange(declared, m.said.how != mood::condition && declares_only(m.list));
    const statement* st = m.list.statements.size() == 1 ? &m.list.statements[0] : nullptr;
    const bool sign = st != nullptr && st->list.empty() && st->relations.size() == 1 && among(st->relations[0].text, {">", "gt"}) && st->sides[0].read != nullptr && st->sides[1].read != nullptr && is_zero_numeral(bare(st->sides[1].read));
    const std::string name = sign ? own_name(bare(st->sides[0].read)) : std::string();
    const bool open = m.said.how == mood::claim || (m.said.how == mood::assumption && !m.said.unknown.empty());
    if (name.empty() || !open || m.said.restricted || m.said.doubted || m.said.concludes || reader.scope.declared(name)) continue;
    std::vector<std::string> words = words_of(m.before);
    const bool told = !words.empty() && words.back() == "is";  // “the inverse temperature is $\beta > 0$”
    if (told) words.pop_back();
    constexpr std::size_t longest = 3;
    std::size_t article = words.size();
    const auto leads = [&](std::size_t k) { return k > 0 && (told ? words[k - 1] == "the" : among(words[k - 1], {"a", "an", "some"})); };
    while (article > 0 && words.size() - article < longest && !leads(article)) --article;
    const bool number = (!told && ends_in_number(m.before)) || (!words.empty() && among(words.back(), {"number", "scalar", "constant", "factor", "scale", "weight", "width", "bandwidth", "variance", "temperature", "rate", "cap", "threshold", "strength", "penalty", "precision", "coefficient", "parameter", "hyperparameter"}));
    const bool listed = behind_declaration && !words.empty() && name.starts_with("\\") && !is_capital(name) && name.find('{') == std::string::npos && std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {",", ";", "and"}); });
    if (listed) declared = true;
    else if (!number || article == words.size() || !leads(article)) continue;
    m.said.how = mood::assumption, m.said.unknown.clear(), m.said.because = listed ? "declared" : words[article - 1];
    reader.scope.derivatives.positive.insert(reader.scope.declare(name, {1, 1}, st->sides[0].where));
    if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(shape{1, 1}), reader.note.at(st->sides[0].where.begin)});
  }
}

/// “$k : \mathbb{R} \to \mathbb{R}$ with $k(t) = t^2$ for $t > 0$”, “let $q : \mathbb{R} \to \mathbb{R}$ be odd”: what is supposed of a function without a formula.
/// What is false of any function may be true of this one.
static void functions_supposed(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const std::vector<std::string> words = words_of(s);
  const auto kind = std::find_if(words.begin(), words.end(), [](const std::string& w) { return among(w, {"odd", "even", "linear", "constant", "additive", "periodic", "homogeneous", "affine", "involution", "multiplicative", "idempotent"}); });
  const auto doubt = [&](const std::string& name, const std::string& text, std::size_t at) {
    if (reader.scope.find_function(name) == nullptr) reader.of_text.restrictions.push_back({name, "", text, at});
  };
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      if (st.relations.empty() || st.sides[0].read == nullptr) continue;
      if (kind != words.end() && st.relations[0].kind == relation_kind::other && st.relations[0].text == ":" && bare(st.sides[0].read)->kind == form::name) doubt(bare(st.sides[0].read)->text, *kind, st.where.begin);
      if (m.said.how == mood::claim || st.relations[0].kind == relation_kind::member) continue;
      const node* value = bare(st.sides[0].read);
      if (value->kind == form::unknown_call || value->kind == form::dashed_call) doubt(value->text.substr(0, value->text.find('\'')), on_one_line(reader.note.slice(st.where)), st.where.begin);
    }
}

/// “Let $A \in \mathbb{R}^{n \times n}$ be the identity”, “… be of rank one”: what a matrix is said to be that is not read. What is false of any matrix may be true of it.
static void kinds_not_read(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < s.pieces.size() && next < pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const math_piece& m = pieces[next++];
    const std::vector<std::string> words = words_behind(s, i);
    if (words.empty() || !among(words[0], {"be", "is", "are"}) || !declares_only(m.list)) continue;
    for (const char* kind : {"the identity", "an identity", "scalar matrix", "rank one", "rank 1", "attention matrix", "square root of"})
      if (holds(words, kind))
        for (const std::string& name : names_of(m)) reader.of_text.restrictions.push_back({name, "", kind, m.at->outer.begin});
  }
}

void read_sentence(note_reader& reader, const sentence& s) {
  const bool introduces = !s.pieces.empty() && !s.pieces[0].mathematics && introduces_names(s.pieces[0].words);
  keep_points(reader, s);
  words_said(reader, s);
  sums_said(reader, s);
  all_said(reader, s);
  remark_said(reader, s);
  if (std::none_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; })) {
    read_words(*reader.sequences, s);
    vanishing_said(reader, s, {});
    return chance_said_in_words(reader, s);
  }
  begin_sentence(reader, s);
  std::vector<math_piece> pieces = formulas_of(reader, s, introduces);
  if (pieces.empty()) return;
  limits_and_meanings_said(reader, s, pieces);
  sizes_described(reader, s, introduces);
  if (read_sequences(reader, s, pieces)) {
    limits_said(reader, s, pieces, true);
    doubt_what_is_not_given(reader, s);
    return reader.of_section.equation_before.reset();
  }
  go_on_behind_ranges(reader, pieces);
  shapes_and_properties_said(reader, s, pieces, introduces);
  read_with_all_names(reader, s, pieces);
  const std::size_t known = reader.scope.symbols.size();
  if (known > reader.of_sentence.first_of_sentence) settle_open_definitions(reader);
  gradients_denoted(reader, s, pieces);
  define_functions_ahead(reader, pieces);
  define_ahead(reader, pieces);
  reader.of_sentence.opened_by_noun = false;
  restricted_by_formula(reader, pieces);
  for (std::size_t k = 0; k < pieces.size(); ++k) take_derivatives_as_claims(reader, pieces, k), take_given(reader, pieces[k]), give_factors(reader, pieces[k]);  // of what is defined by now
  if (reader.scope.symbols.size() > known) dependence_said(reader, s);  // “for $s = W x$, where the loss depends on $W$ through $s$”
  doubt_what_is_not_given(reader, s);
  read_claims(reader, pieces, introduces && any_among(words_of(s.pieces[0].words), {"suppose", "assume"}));
  functions_supposed(reader, s, pieces);
  kinds_not_read(reader, s, pieces);
  derivatives_told(reader, s, pieces);
  keep_lone_conditions(reader, pieces);
  leave_open(reader, pieces);
  limits_said(reader, s, pieces, false);
  note_supposition(reader, s, pieces);
  doubt_what_is_not_given(reader, s);
}

/// What the sentence is, before its formulas are read.
static void begin_sentence(note_reader& reader, const sentence& s) {
  for (const piece& p : s.pieces)
    if (p.mathematics) {
      reader.of_sentence.begin = reader.segments[p.segment].outer.begin;
      break;
    }
  reader.of_sentence.some_entries = any_among(words_of(s), {"diagonal", "off", "padding", "padded", "masked", "positions", "boundary", "corner", "corners", "border", "some", "observed", "unobserved", "interior", "support", "connected", "adjacent", "neighbours", "neighbors", "off-diagonal", "edges", "edge", "but"});
  reader.of_sentence.sizes_in_passing = says_sizes_in_passing(reader, s);
  reader.of_sentence.first_of_sentence = reader.scope.symbols.size();
  enter(reader, s);
  end_labelled_paragraph(reader, s);
  keep_conditions_of_conclusions(reader, s);
}

/// What bounds the formulas of the sentence, and what it tells of their names, before their shapes are asked for.
static void limits_and_meanings_said(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  reader.of_sentence.draws = std::any_of(pieces.begin(), pieces.end(), [&](const math_piece& m) {
    return is_lone_implication(reader.note.slice(m.at->content)) || m.before.find("⇒") != std::string::npos || m.before.find("⟹") != std::string::npos || m.before.find("=>") != std::string::npos;
  });
  if (stance& own = pieces[0].said; pieces.size() == 1 && pieces[0].at->kind == segment_kind::display && own.how == mood::condition && own.because == "for" && !own.unknown.empty() && !own.restricted && holds_equality(pieces[0].list))
    own.how = mood::claim, own.sure = false;  // “For negative powers $$ … $$”
  functions_spoken_of(reader, s, pieces);
  ties_said(reader, s, pieces);
  vanishing_said(reader, s, pieces);
  limit_to_scene(reader, pieces);
  limit_to_columns(reader, s, pieces);
  limit_to_implied(pieces);
  limit_to_openings(reader, s, pieces);
  limit_to_mentioned(reader, s, pieces);
  take_values_of_scene(reader, pieces);
  take_words_as_theirs(reader, s, pieces);
  take_signs_of_new_numbers(reader, s, pieces);
  reals_said(reader, s);
  take_decompositions(reader, s, pieces);
  names_spoken_of(reader, pieces);
  names_changed(reader, s, pieces);
  names_spoken_of_otherwise(reader, s, pieces);
  domains_said(reader, s, pieces);
  no_matrices_said(reader, s, pieces);
  sets_in_words(reader, s, pieces);
  chance_said(reader, s, pieces);
  dependences_said(reader, s);
  graphs_said(pieces);
  case_said(reader, s, pieces);
}

/// Which shapes and properties the sentence gives.
static void shapes_and_properties_said(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces, bool introduces) {
  reader.of_sentence.speaks_of_members = std::any_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return !p.mathematics && speaks_of_members(p.words); });
  const std::vector<std::pair<std::string, int>> before = meanings_before_condition(reader, s, pieces);
  shapes_in_words(reader, s, pieces, introduces);
  for (const auto& [name, meant] : before)
    if (meant >= 0 && reader.scope.find_symbol(name, reader.scope.now()) != meant) reader.of_sentence.values.emplace_back(name, meant);
  names_set_free(reader, s, pieces, introduces);
  primes_in_words(reader, s, pieces);
  properties(reader, s, pieces);
  properties_left_over(reader, s, pieces);
  row_vectors_said(reader, s, pieces);
  kinds_said(reader, s, pieces);
  covariances_said(reader, pieces);
  projections_said(reader, s, pieces);
  eigenvectors_said(reader, s, pieces);
  eigenbasis_said(reader, s, pieces);
  perpendiculars_said(reader, s, pieces);
  const std::size_t restricted = reader.of_text.restrictions.size();
  const std::set<std::string> summed = row_sums_said(reader, s, pieces);
  descriptions(reader, s, pieces);
  if (!summed.empty())  // which is given
    reader.of_text.restrictions.erase(std::remove_if(reader.of_text.restrictions.begin() + static_cast<std::ptrdiff_t>(std::min(restricted, reader.of_text.restrictions.size())), reader.of_text.restrictions.end(),
                                               [&](const restriction& r) { return r.relation.empty() && summed.contains(r.name) && speaks_of_sums(r.text); }),
                                reader.of_text.restrictions.end());
  lines_in_words(reader, s, pieces);
  dependence_said(reader, s);
  unit_vectors_said(reader, s);
}

/// The formulas once more where the sentence has declared names since, and what they show of their names.
static void read_with_all_names(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  reader.scope.advance();
  reader.of_sentence.ranges.clear();
  for (math_piece& m : pieces) {
    if (m.at->kind == segment_kind::broken) continue;
    // a formula before what declares its names is read again with them
    if (m.names_known != reader.scope.symbols.size() + reader.scope.dimensions.size()) m.list = statements_of(reader, m), m.functions_known = reader.scope.functions_told();
    reader.of_sentence.ranges.insert(reader.of_sentence.ranges.end(), m.list.ranges.begin(), m.list.ranges.end());
  }
  for (math_piece& m : pieces)
    if (m.said.because == "consider" && m.said.how == mood::assumption && std::any_of(m.list.statements.begin(), m.list.statements.end(), [&](const statement& st) { return !names_a_thing(reader, st); })) m.said = {};
  count_families(reader);
  refuse_known_existence(reader, pieces);
  quantify(reader, pieces);
  look_ahead(reader, s, pieces);
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const bool dashes = std::any_of(st.sides.begin(), st.sides.end(), [](const side& part) { return shows_transposing_dashes(part.read); }) && !writes_two_dashes(reader);
      for (const side& part : st.sides) reader.scope.uses.look_at(part.read, dashes);
    }
  for (std::size_t k = 0; k < pieces.size(); ++k) take_derivatives_as_claims(reader, pieces, k);
}

/// A formula without a relation states nothing; what can't be read in it is told all the same.
static void report_unread(note_reader& reader, const statement& s) {
  for (const side& part : s.sides) {
    if (part.read != nullptr) {
      shape_claims(reader, part.read, part.where);
      continue;
    }
    if (!part.why) continue;
    if (is_lone_sign(tokenize(reader.note.text(), s.where))) continue;
    diagnose(reader, reading::unsupported, part.why->where, part.why->what(), reader.note.slice(s.where).find('=') != std::string_view::npos);
  }
}

}  // namespace odot::notes
