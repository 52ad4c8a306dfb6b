// SPDX-License-Identifier: MIT
// What the text changes: names that are no longer what they were made of, steps that are not alike, weights that are one another.

#include <algorithm>

#include "notes/prose/changes.hpp"
#include "notes/prose/words.hpp"
#include "notes/readings/kinds.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/sequences/sequences.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

static void values_lost(note_reader& reader, const math_piece& m);
static bool may_be_anew(const note_reader& reader, const statement& s, const stance& said);
static void names_rebound(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
static void names_mean_anew(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
static void sequence_retold(note_reader& reader, const sentence& s);

namespace {

/// Words that change whatever the sentence names.
bool changes_all(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k + 1 < words.size(); ++k)
    if (words[k] == "dropout" && !among(words[k + 1], {"mask", "masks", "rate", "probability"})) return true;  // and not “the dropout mask $D$”
  return holds(words, "zero out") || holds(words, "zeroed out") || (!words.empty() && words.back() == "dropout") ||
         any_among(words, {"quantise", "quantised", "quantize", "quantized", "prune", "pruned", "overwrite", "overwritten", "perturb", "perturbed", "clip", "clipped", "corrupted", "resampled", "shuffle", "shuffled"});
}

/// “$AB = I$ …, as $B$ was computed as an inverse”: the word that begins a reason which names something and is told in words that are not read.
std::string reason_behind_names(const sentence& s) {
  for (std::size_t i = 2; i + 2 < s.pieces.size(); ++i) {
    if (s.pieces[i].mathematics || !s.pieces[i + 1].mathematics || s.pieces[i + 2].mathematics) continue;
    const std::vector<std::string> before = words_of(s.pieces[i].words), behind = words_of(s.pieces[i + 2].words);
    if (before.empty() || behind.size() < 2 || !among(before.back(), {"as", "since", "because"}) || !among(behind[0], {"is", "are", "was", "were", "has", "have"})) continue;
    if (!unread_description(s.pieces[i + 2].words, false).empty() || among(behind[0], {"was", "were"})) return before.back();
  }
  return {};
}

void gather_names(const node* n, std::set<std::string>& out) {
  if (n->kind == form::name) out.insert(n->text);
  for (const node* k : n->kids) gather_names(k, out);
}
std::set<std::string> symbols_named(const node* n) {
  std::set<std::string> out;
  gather_names(n, out);
  return out;
}

/// “The second loss $L = y^\\top x$ has …”: the formula stands beside a noun, and is not what the sentence says.
bool stands_beside_noun(const sentence& s, std::size_t at) {
  if (at == 0 || at + 1 >= s.pieces.size() || s.pieces[at - 1].mathematics || s.pieces[at + 1].mathematics) return false;
  const std::vector<std::string> before = words_of(s.pieces[at - 1].words), behind = words_of(s.pieces[at + 1].words);
  if (behind.empty() || !among(behind[0], {"has", "have", "gives", "yields", "leads", "is", "satisfies", "admits", "obeys"})) return false;
  constexpr std::size_t longest = 4;
  for (std::size_t k = before.size(); k-- > 0 && before.size() - k <= longest;)
    if (among(before[k], {"the", "a", "an", "our", "this", "another"})) return k + 1 < before.size();
  return false;
}

}  // namespace

/// From here on the text has changed the name: verdicts that need what it was say so.
static void tell_changed(note_reader& reader, const std::string& name, place where) {
  const std::string as_it_was = name + " as it was";
  constexpr std::ptrdiff_t looked_at = 32;  // a name that changes in every sentence is told once
  const auto recent = reader.of_text.restrictions.end() - std::min(looked_at, static_cast<std::ptrdiff_t>(reader.of_text.restrictions.size()));
  reader.of_text.restrictions.erase(std::remove_if(recent, reader.of_text.restrictions.end(), [&](const restriction& r) { return r.name == name && r.text == as_it_was; }), reader.of_text.restrictions.end());
  reader.of_text.restrictions.push_back({name, "", as_it_was, where.begin, "which the text changes"});
}

/// What the name was made of and said to be, it is no longer.
static void forget_alone(note_reader& reader, const std::string& name, place where) {
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (id < 0) return;
  free_of_definition(reader, name, where);
  end_properties(reader, [&](const supposed_property& p) { return p.symbol == id; });
  tell_changed(reader, name, where);
}

/// The same, and what is made of the name may follow it or not.
static void forget_name(note_reader& reader, const std::string& name, place where) {
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (id < 0) return;
  const std::vector<std::string> made = made_of(reader, id);
  forget_alone(reader, name, where);
  for (const std::string& other : made) forget_alone(reader, other, where);
}

void forget_number(note_reader& reader, int dimension) {
  dimension_entry& number = reader.scope.dimensions[static_cast<std::size_t>(dimension)];
  if (!number.value) return;
  if (std::any_of(reader.scope.symbols.begin(), reader.scope.symbols.end(), [&](const symbol& s) { return s.has_shape && (s.size.rows.mentions(dimension) || s.size.columns.mentions(dimension)); }))
    reader.of_text.restrictions.push_back({number.name, "", number.name + " = " + std::to_string(*number.value), reader.of_section.last_formula, supposed_further_up});
  number.value.reset();
}

void marks_dropped_said(note_reader& reader, const sentence& s) {
  const std::string mark = mark_dropped(words_of(s));
  if (mark.empty()) return;
  std::set<std::string> plain;
  for (const symbol& one : reader.scope.symbols) {
    const std::size_t at = one.name.find("\\" + mark + "{"), wide = one.name.find("\\wide" + mark + "{"), open = one.name.find('{');
    if (at == 0 || wide == 0) plain.insert(one.name.substr(open + 1, one.name.rfind('}') - open - 1));
    if (mark == "prime" && one.name.ends_with('\'')) plain.insert(one.name.substr(0, one.name.size() - 1));
    if (mark == "star" && one.name.ends_with("^{*}")) plain.insert(one.name.substr(0, one.name.size() - 4));
  }
  for (const std::string& name : plain) forget_name(reader, name, {reader.of_section.last_formula, reader.of_section.last_formula});
}

/// “$A D = D D$ because $U^\top U = I$”: the word that begins a reason which is an equation.
static std::string equation_behind(const sentence& s, const std::vector<math_piece>& pieces) {
  std::size_t next = 0;
  for (std::size_t i = 0; i + 1 < s.pieces.size(); ++i) {
    if (s.pieces[i].mathematics) ++next;
    if (s.pieces[i].mathematics || next == 0 || next >= pieces.size() || !s.pieces[i + 1].mathematics || !s.pieces[i - 1].mathematics || !holds_equality(pieces[next].list)) continue;
    const std::vector<std::string> words = words_of(s.pieces[i].words);
    if (!words.empty() && words.size() < 4 && among(words.back(), {"since", "because"}) && words[0] != ".") return words.back();
  }
  return {};
}

void names_changed(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  const bool all = changes_all(words_of(s));
  const std::set<std::size_t> changed = changed_in(s);
  std::vector<std::string> gone;
  std::string given_reason = reason_behind_names(s);
  if (given_reason.empty()) given_reason = equation_behind(s, pieces);
  std::size_t next = 0;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    math_piece& m = pieces[next++];
    if (!only_names(m.list)) {
      std::string how;
      if (i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics) how = changed_behind(s.pieces[i + 1].words);
      if (how.empty() && i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics) how = qualified_behind(s.pieces[i + 1].words);
      const std::string reason = m.said.how == mood::claim && !m.said.asserts ? reason_beside(next == 1 ? m.before : std::string(), i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics ? s.pieces[i + 1].words : std::string()) : std::string();
      if (!reason.empty()) m.said.sure = false, m.said.because = reason;
      else if (m.said.how == mood::claim && !m.said.asserts && !given_reason.empty()) m.said.sure = false, m.said.because = given_reason;
      if (!how.empty()) m.said.restricted = true, m.said.sure = false, m.said.because = how;
      for (const statement& st : m.list.statements)
        if (gives_another_value(reader, st, m.said) && stands_beside_noun(s, i)) let_go(reader, name_of(bare(st.sides[0].read)), m.at->outer), m.said.restricted = true, m.said.sure = false, m.said.because = "has";
      continue;
    }
    if (reader.of_sentence.turned)  // “we drop the assumption that $g$ is the transpose”
      for (const std::string& name : names_of(m)) let_go_of_function(reader, name);
    if (!all && !changed.contains(i)) continue;
    for (const std::string& name : names_of(m)) gone.push_back(name), let_go(reader, name, m.at->outer), forget_name(reader, name, m.at->outer), let_go_of_function(reader, name);
  }
  // “we set $X = A$ and then zero out the diagonal of $X$”
  for (math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const node* left = st.relations.size() == 1 && st.relations[0].kind != relation_kind::member ? st.sides[0].read : nullptr;
      if (left != nullptr && std::find(gone.begin(), gone.end(), name_of(bare(left))) != gone.end()) m.said.restricted = true, m.said.sure = false, m.said.because = "changes";
    }
  names_rebound(reader, s, pieces);
  names_mean_anew(reader, s, pieces);
  functions_given_anew(reader, pieces);
  for (const math_piece& m : pieces) values_lost(reader, m);
  contradictions_said(reader, pieces);
}

/// “$\beta = \arg\min_b …$”, “$\beta \leftarrow …$”, “$\beta \sim …$”, “with …, $\beta := …$”: what gives a known name a value that is not read or not used
/// takes the one that it had.
static void values_lost(note_reader& reader, const math_piece& m) {
  for (const statement& st : m.list.statements) {
    if (st.relations.empty() || st.sides[0].read == nullptr || st.sides.size() < 2) continue;
    const relation& r = st.relations[0];
    const node* left = bare(st.sides[0].read);
    if (left->kind == form::indexed && left->kids.size() > 1 && r.kind == relation_kind::define && is_from_before(reader, name_of(bare(left->kids[0])))) let_go(reader, name_of(bare(left->kids[0])), m.at->outer);  // “set $B_{11} := 0$”
    const node* base = left->kind == form::indexed ? bare(left->kids[0]) : nullptr;
    const bool entry_anew = base != nullptr && base->kind == form::name && r.kind == relation_kind::equal && m.said.how == mood::assumption && among(m.said.because, {"let", "set", "put", "take", "define", "choose"}) &&
                            std::all_of(left->kids.begin() + 1, left->kids.end(), [](const node* k) { return is_letter(bare(k)); });
    if (entry_anew)  // “now let $p_i = z_i^3$” behind “$p_i = z_i^2$”
      for (const std::string& whole : {base->text, "\\mathbf{" + base->text + "}"})
        if (is_from_before(reader, whole)) let_go(reader, whole, m.at->outer);
    const std::string name = name_of(left);
    const bool arrow = r.kind == relation_kind::other && among(r.text, {"leftarrow", "longleftarrow", "gets"});
    if (const int number = reader.scope.known_dimension(name); number >= 0 && arrow) forget_number(reader, number);
    if (arrow && !name.empty() && reader.scope.find_symbol(name, reader.scope.now()) >= 0) let_go_of_what_is_made_of(reader, name, m.at->outer);  // “$A \leftarrow A^\top$” behind “$y = A x$”
    if (name.empty() || !is_from_before(reader, name)) continue;
    if (r.kind == relation_kind::other && among(r.text, {"<", "lt", "le", "leq"}) && st.sides[1].read != nullptr && is_zero_numeral(bare(st.sides[1].read))) let_go(reader, name, m.at->outer);  // of a name that was positive
    const bool assigns = arrow || (r.kind == relation_kind::other && among(r.text, {"sim", "mapsto", "propto"}));
    const bool value = r.kind == relation_kind::equal || r.kind == relation_kind::define;
    const bool unread = value && st.sides[1].read == nullptr && !m.said.concludes;
    const bool unused = r.kind == relation_kind::define && (m.said.how == mood::condition || m.said.restricted || (m.said.how == mood::assumption && (m.said.doubted || !m.said.unknown.empty())));
    const node* right = st.sides[1].read;
    const bool told = (r.kind == relation_kind::not_equal || (r.kind == relation_kind::other && among(r.text, {"approx", "simeq"}))) && !(right != nullptr && is_constant_side(right));
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    const bool outside = r.text == "notin";
    const bool against_hypothesis = r.kind == relation_kind::define && is_assumed_of(reader, id);
    const bool of_another = r.kind == relation_kind::equal && m.said.how == mood::assumption && among(m.said.because, {"let", "set", "put", "take", "choose", "consider"}) && gives_another_value(reader, st, m.said) && right != nullptr && !mentions(reader, right, name) && !says_factors(reader, st.where) && (is_name(right) || bare(right)->kind == form::sum) &&
                            [&] {
                              std::set<std::string> names;
                              names_below(right, names);
                              return std::any_of(names.begin(), names.end(), [&](const std::string& n) { return reader.scope.find_symbol(n, reader.scope.now()) < 0 && reader.scope.find_dimension(n, reader.scope.now()) < 0; });
                            }();
    if (assigns || unread || unused || told || outside || against_hypothesis || of_another || may_be_anew(reader, st, m.said)) let_go(reader, name, m.at->outer);
    if (r.kind == relation_kind::define && right != nullptr && !mentions(reader, right, name)) let_go_of_what_is_made_of(reader, name, m.at->outer);
  }
}

/// “Suppose $S = A - A^\\top$” behind “$S = A + A^\\top$”: another formula of the same names, which may be what S means now; “suppose $S = 0$” says more of that S.
static bool may_be_anew(const note_reader& reader, const statement& s, const stance& said) {
  if (said.how == mood::claim || sets_a_name(said.because) || among(said.because, {"with", "where"}) || !gives_another_value(reader, s, said) || says_factors(reader, s.where)) return false;
  const int id = reader.scope.find_symbol(name_of(bare(s.sides[0].read)), reader.scope.now());
  std::set<std::string> now, then;
  names_below(s.sides[1].read, now);
  names_below(reader.scope.symbols[static_cast<std::size_t>(id)].defined->body, then);
  return std::any_of(now.begin(), now.end(), [&](const std::string& other) { return then.contains(other); });
}

std::vector<std::string> made_of(const note_reader& reader, int symbol) {
  std::vector<bool> reached(reader.scope.symbols.size(), false);
  reached[static_cast<std::size_t>(symbol)] = true;
  std::vector<std::size_t> found;
  for (bool more = true; more;) {  // twice, as a rule: definitions speak of what stands before them
    more = false;
    for (std::size_t k = 0; k < reached.size(); ++k) {
      const auto& body = reader.scope.symbols[k].defined;
      if (reached[k] || !body || std::none_of(body->symbols.begin(), body->symbols.end(), [&](int id) { return id >= 0 && reached[static_cast<std::size_t>(id)]; })) continue;
      reached[k] = more = true;
      found.push_back(k);
    }
  }
  std::vector<std::string> names;
  for (const std::size_t k : found)
    if (reader.scope.find_symbol(reader.scope.symbols[k].name, reader.scope.now()) == static_cast<int>(k)) names.push_back(reader.scope.symbols[k].name);
  return names;
}

void let_go_of_what_is_made_of(note_reader& reader, const std::string& name, place where) {
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined) return;
  for (const std::string& other : made_of(reader, id)) forget_alone(reader, other, where);
}

void let_go(note_reader& reader, const std::string& name, place where) {
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].declared.begin >= reader.of_sentence.begin) return;
  const bool supposed = std::any_of(reader.of_section.supposed_properties.begin(), reader.of_section.supposed_properties.end(), [&](const supposed_property& p) { return p.symbol == id && p.at < reader.of_sentence.begin; });
  const auto sign = [&](const restriction& r) { return r.name == name && (r.relation == ">" || r.relation == "ge") && r.at < reader.of_sentence.begin; };  // “for negative $\alpha$”
  const bool signed_so_far = std::erase_if(reader.of_text.restrictions, sign) > 0;
  if (!reader.scope.symbols[static_cast<std::size_t>(id)].defined && made_of(reader, id).empty() && !supposed && !signed_so_far && !is_assumed_of(reader, id)) return;
  forget_name(reader, name, where);
}

/// “Now let $G$ be arbitrary”, “for any two matrices $A$, $B$”, “no wait, $G = …$”.
static void names_rebound(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  const std::set<std::size_t> rebound = rebound_in(s);
  const bool correction = corrects(s), all = unties_all(s);
  const std::string other = another_sequence_in(s);
  if (other.ends_with("version") || other.ends_with("variant"))
    for (math_piece& m : pieces)
      if (m.said.how == mood::claim) m.said.sure = false, m.said.because = other;
  std::size_t next = 0;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    math_piece& m = pieces[next++];
    if (only_names(m.list)) {
      if (rebound.contains(i))
        for (const std::string& name : names_of(m)) {
          let_go(reader, name, m.at->outer);
          let_go_of_function(reader, name);
          if (const int number = reader.scope.known_dimension(name); number >= 0) forget_number(reader, number);
          if (correction) forget_name(reader, name, m.at->outer);
        }
      continue;
    }
    for (const statement& st : m.list.statements) {
      if (all)
        for (const side& one : st.sides)
          if (one.read != nullptr)
            for (const std::string& name : symbols_named(one.read)) let_go(reader, name, m.at->outer);
      const std::string name = correction && names_a_value(st) ? name_of(bare(st.sides[0].read)) : std::string();
      if (name.empty() || !is_from_before(reader, name)) continue;
      if (earlier_value(reader, st, m.said)) {  // this one stands instead of it
        forget_name(reader, name, m.at->outer);
        continue;
      }
      let_go(reader, name, m.at->outer);
      m.said.how = mood::assumption, m.said.restricted = true, m.said.sure = false, m.said.because = "correction";
    }
  }
}

/// “Now $B$ is the batch size”: what B meant before is over, and what it means now is not read.
static void names_mean_anew(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const std::set<std::size_t> anew = renamed_in(s);
  std::size_t next = 0;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const math_piece& m = pieces[next++];
    if (!anew.contains(i) || !only_names(m.list)) continue;
    for (const std::string& name : names_of(m)) {
      if (const int size = reader.scope.known_dimension(name); size >= 0) reader.scope.dimensions[static_cast<std::size_t>(size)].value.reset();
      reader.of_text.unread[name] = {reader.note.at(m.at->outer.begin).line, m.at->outer.begin};
      if (reader.scope.find_symbol(name, reader.scope.now()) < 0) continue;
      reader.scope.advance();
      reader.scope.restore(name, -1);
      reader.scope.advance();
    }
  }
}

/// “With tied weights: $h = W x$, $y = W^\top h$”: the formulas of the sentence write the matrix that is used twice.
static bool shows_tie(const note_reader& reader, const sentence& s) {
  std::map<std::string, int> formulas;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) continue;
    const std::vector<token>& tokens = tokens_of(reader, reader.segments[p.segment]);
    if (std::any_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_command("in"); })) continue;
    for (const std::string& name : names_in(tokens)) ++formulas[name];
  }
  return std::any_of(formulas.begin(), formulas.end(), [](const auto& one) { return one.second > 1 && is_capital(one.first); });
}

void tied_weights_said(note_reader& reader, const sentence& s) {
  if (const std::string how = tied_weights_in(s); !how.empty()) reader.of_section.tied_weights = "the text says “" + how + "”: of what this is the derivative, and what depends on what, is not known", reader.of_section.tied_by_title = shows_tie(reader, s) || (s.pieces.size() == 1 && !s.pieces[0].mathematics && reader.note.at(reader.segments[s.segment].outer.begin).line == reader.note.at(reader.of_section.begin).line);
  sequence_retold(reader, s);
  pronouns_said(reader, s);
}

/// “A leaky version has …”, “flip the sign of the inputs”: which sequence is meant from here on is not known.
static void sequence_retold(note_reader& reader, const sentence& s) {
  if (std::string how = another_sequence_in(s); !how.empty()) reader.of_section.retold_sequence = std::move(how);
  if (tells_another_recurrence(words_of(s))) end_given(*reader.sequences, "the text speaks of another recurrence than the one that gave its members", [](std::size_t) { return true; });
  // “$S_0$ is the last state of the epoch before”
  for (std::size_t i = 0; i + 1 < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics || s.pieces[i + 1].mathematics) continue;
    const std::vector<std::string> words = words_of(s.pieces[i + 1].words);
    const std::string_view member = reader.note.slice(reader.segments[s.pieces[i].segment].content);
    const bool start = member.ends_with("_0") || member.ends_with("_{0}");
    if (start && words.size() > 2 && words[0] == "is" && words[1] == "the" && any_among(words, {"last", "final", "previous", "end", "carried"})) {
      reader.of_section.remark_since = {reader.segments[s.pieces[i].segment].outer.begin, words[2]};
      speak_of_all(*reader.sequences, reader.of_section.remark_since);
    }
  }
}

}  // namespace odot::notes
