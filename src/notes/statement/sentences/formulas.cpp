// SPDX-License-Identifier: MIT
// How each formula of a sentence is taken before any of them is read: the moods that words and formulas around it give it.

#include <algorithm>
#include <map>
#include <set>

#include "notes/formula/label.hpp"
#include "notes/prose/changes.hpp"
#include "notes/prose/marks.hpp"
#include "notes/prose/tails.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

static void limit_to_indices(const note_reader& reader, std::vector<math_piece>& pieces);
static void limit_by_quantifiers(const note_reader& reader, std::vector<math_piece>& pieces);
static void limit_members_to_ranges(const note_reader& reader, std::vector<math_piece>& pieces);
static bool says_of_any(const sentence& s);
static bool among_openers(const std::string& word);
static bool says_of_known(const note_reader& reader, const std::vector<math_piece>& pieces);
static void limit_to_domain(const note_reader& reader, std::vector<math_piece>& pieces);

namespace {

bool holds_equation(const statement_list& list) {
  return !list.statements.empty() && !list.statements[0].relations.empty() && list.statements[0].relations[0].kind != relation_kind::member;
}

/// `\{1, \dots, n\}`, `\{1, 2, \dots, n\}`, `[n]`: all indices up to a size; and not `\{1, 3\}`, `\{2, \dots, n\}`, `\{1, \dots, 5\}`, `[n] \setminus \{3\}`.
bool counts_to_a_name(std::string_view set) {
  std::string plain;
  for (const char c : set)
    if (c != ' ' && c != '\n' && c != '$') plain += c;
  while (!plain.empty() && (plain.back() == '.' || plain.back() == ',')) plain.pop_back();
  for (const char* dots : {"\\ldots", "\\cdots", "\\dotsc", "..."})
    if (const std::size_t at = plain.find(dots); at != std::string::npos) plain.replace(at, std::string_view(dots).size(), "\\dots");
  for (const char* begin : {"[", "\\{1,\\dots,", "\\{1,2,\\dots,", "\\{1,2,3,\\dots,"}) {
    const std::string_view close = begin[0] == '[' ? "]" : "\\}";
    if (!plain.starts_with(begin) || !plain.ends_with(close)) continue;
    const std::string end = plain.substr(std::string_view(begin).size(), plain.size() - std::string_view(begin).size() - close.size());
    return !end.empty() && end.find_first_of("+-*/\\,]") == std::string::npos && end.find_first_not_of("0123456789") != std::string::npos;
  }
  return false;
}

}  // namespace

/// “**$\kappa = 0$.**”: what is set in bold alone is the label of a case.
static bool is_bold_label(const note_reader& reader, place formula) {
  const std::string_view before = reader.note.text().substr(0, formula.begin), behind = reader.note.text().substr(std::min(formula.end, reader.note.text().size()));
  return (before.ends_with("**") || before.ends_with("__")) && (behind.starts_with(before.substr(before.size() - 2)) || (behind.size() > 2 && std::string_view(".:").find(behind[0]) != std::string_view::npos && behind.substr(1).starts_with(before.substr(before.size() - 2))));
}

/// With which the display in front of this one ends, where nothing but words that lead on stands between them.
static std::optional<side> side_in_front(const note_reader& reader, const segment& display) {
  if (!reader.of_section.last_side || display.kind != segment_kind::display || display.outer.begin < reader.of_section.last_side_end) return std::nullopt;
  constexpr std::size_t longest = 100, most = 6;
  const std::string_view between = reader.note.text().substr(reader.of_section.last_side_end, display.outer.begin - reader.of_section.last_side_end);
  if (between.size() > longest || between.find('#') != std::string_view::npos) return std::nullopt;
  const std::vector<std::string> words = words_of(lower_case(between));
  const bool lead_on = words.size() <= most && std::all_of(words.begin(), words.end(), [](const std::string& w) {
    return among(w, {"and", "so", "that", "which", "is", "equals", "gives", "yields", "this", "then", "thus", "hence", "we", "get", "have", "obtain", "by", "simplifies", "to", "expanding", "simplifying", "further", "finally", "now", "can", "be", "written", "as", "rearranging", "it", "becomes", "again", "also", ",", ":"});
  });
  return lead_on ? reader.of_section.last_side : std::nullopt;
}

/// Keeps the side with which a display ends, for one that begins with `=`.
static void keep_last_side(note_reader& reader, const math_piece& m) {
  reader.of_section.last_side.reset();
  if (m.at->kind != segment_kind::display || m.list.statements.empty()) return;
  const statement& last = m.list.statements.back();
  const bool equation = !last.relations.empty() && last.relations.back().kind == relation_kind::equal && last.condition.empty() && last.given.empty();
  if (!equation || last.sides.back().read == nullptr) return;
  reader.of_section.last_side = last.sides.back(), reader.of_section.last_side_end = m.at->outer.end;
}

statement_list statements_of(note_reader& reader, const math_piece& m) {
  statement_list out = read_statements(reader.note, m.at->content, reader.arena, reader.scope);
  if (out.statements.empty() || !out.statements[0].goes_on) return out;
  statement& first = out.statements[0];
  const std::size_t at = reader.note.text().find('=', m.at->content.begin);
  const place sign{at, at + 1};
  if (m.goes_on_from) {
    first.sides.insert(first.sides.begin(), *m.goes_on_from);
    first.relations.insert(first.relations.begin(), relation{relation_kind::equal, sign, "="});
  } else if (first.relations.empty()) {
    side missing{nullptr, sign, {}};
    missing.why = trouble(trouble_kind::unsupported, sign, "`=` is not expected here");
    first.sides.insert(first.sides.begin(), std::move(missing));
    first.relations.insert(first.relations.begin(), relation{relation_kind::equal, sign, "="});
  }
  return out;
}

/// “For vectors” in front of a display that ends the sentence: what things the display is of, and no condition that it is.
static bool leads_by_kind(std::string_view before, bool alone) {
  const std::vector<std::string> words = words_of(before);
  constexpr std::size_t longest = 3;
  return alone && words.size() > 1 && words.size() <= longest && words[0] == "for" && among(words.back(), {"vectors", "matrices", "columns", "numbers", "scalars", "batches"}) && (words.size() == 2 || among(words[1], {"all", "whole", "column"}));
}

std::vector<math_piece> formulas_of(note_reader& reader, const sentence& s, bool introduces) {
  const std::vector<stance> stances = stances_of(s);
  const formula_text formula = [&reader](const piece& p) { return written_formula(reader, reader.segments[p.segment]); };
  std::vector<math_piece> pieces;
  std::string before;
  const bool scene = !s.pieces.empty() && !s.pieces[0].mathematics && introduces && !stances.empty() && stances[0].because != "let";
  const said_alternatives some = alternatives_in(s);
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    const piece& p = s.pieces[at];
    if (!p.mathematics) {
      before = p.words;
      continue;
    }
    const segment& seg = reader.segments[p.segment];
    math_piece m;
    m.at = &seg;
    m.said = stances[pieces.size()];
    m.before = std::exchange(before, {});
    // “With $A \in \mathbb{R}^{n \times n}$, $$ … $$”
    const bool display = seg.kind == segment_kind::display;
    if (scene && display && !pieces.empty() && pieces.back().at->kind == segment_kind::inline_ && m.said.how != mood::claim &&
        among_openers(stances[0].because) && m.before.find_first_not_of(" ,:") == std::string::npos)
      m.said = {};
    // “$$ … $$ and with the rows of $X$ for the $x_i$, $$ … $$”
    const bool names_only = !pieces.empty() && pieces.back().at->kind == segment_kind::inline_ && !holds_equation(pieces.back().list) && m.before.find_first_not_of(" ,:") == std::string::npos;
    if (display && names_only && among_openers(m.said.because) && m.said.how != mood::claim &&
        std::any_of(pieces.begin(), pieces.end(), [](const math_piece& told) { return told.at->kind == segment_kind::display && told.said.how == mood::claim && holds_equation(told.list); }))
      m.said = {};
    if (display && pieces.empty() && m.said.how == mood::condition && m.said.because == "for" && leads_by_kind(m.before, at == 1 && at + 1 == s.pieces.size())) m.said.how = mood::claim, m.said.sure = false;
    // “H = … satisfies H² = H” says what follows from what H is
    if (m.said.because.starts_with("satisf") && m.said.how == mood::assumption && !introduces) {
      if (says_of_any(s)) m.said.how = mood::condition;
      else if (pieces.empty() || says_of_known(reader, pieces)) m.said.how = mood::claim, m.said.concludes = true;
    }
    reader.of_section.refuting = reader.of_section.refuting || m.said.refutes;
    if (reader.of_section.refuting) m.said.sure = false, m.said.doubted = true, m.said.because = "contradiction";
    if (s.table) m.said.asserts = true;  // defines nothing
    if (some.listed && at >= some.from) m.said.how = mood::assumption, m.said.restricted = true, m.said.because = some.words;
    if (s.option) m.said.sure = false, m.said.doubted = true, m.said.because = "?";
    if (!s.voice.empty() && m.said.how == mood::claim) m.said.sure = false, m.said.because = s.voice;
    if (stands_in_quotes(reader.note.text(), seg.outer.begin)) m.said.sure = false, m.said.doubted = true, m.said.because = "\"";
    if (std::string word = changed_behind(s, at, formula, m.said.how == mood::claim); !word.empty()) {
      if (m.said.how == mood::claim && m.said.against.empty()) m.said.against = word;
      m.said.restricted = true, m.said.sure = false, m.said.because = std::move(word);
    }
    const bool alone = pieces.empty() && words_of(m.before).empty() && (at + 1 == s.pieces.size() || (at + 2 == s.pieces.size() && words_of(s.pieces[at + 1].words).size() < 2));
    if (alone && is_bold_label(reader, seg.outer)) m.said.how = mood::condition, m.said.because = "label", m.said.restricted = true, m.said.sure = false;
    if (m.said.how == mood::claim && s.frame != 0 && alone && is_numbered_case(reader.note.text().substr(seg.outer.end))) m.said.how = mood::condition, m.said.because = "case";
    if (seg.kind != segment_kind::broken) {
      m.names_known = reader.scope.symbols.size() + reader.scope.dimensions.size();
      m.goes_on_from = side_in_front(reader, seg);
      m.list = statements_of(reader, m);
      keep_last_side(reader, m);
      m.functions_known = reader.scope.functions_told();
      take_numbers_as_said(m);
      declare_members(reader, m, introduces, m.said.how);
    }
    pieces.push_back(std::move(m));
  }
  go_on_behind_sets(reader, pieces);
  take_as_said_of_declared(pieces);
  limit(pieces);
  limit_to_domain(reader, pieces);
  limit_to_indices(reader, pieces);
  limit_by_quantifiers(reader, pieces);
  limit_members_to_ranges(reader, pieces);
  limit_to_fixed(reader, s, pieces);
  place_names(reader, s, pieces);
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements)  // f : \mathbb{R}^n \to \mathbb{R}
      if (!st.relations.empty() && st.relations[0].kind == relation_kind::other && st.relations[0].text == ":" && st.sides[0].read != nullptr && bare(st.sides[0].read)->kind == form::name) {
        for (const side& other : st.list) declare_function(reader, st, other);
        for (const statement* one = &st; one != m.list.statements.data() && one[-1].relations.empty() && one[-1].sides.size() == 1; --one) declare_function(reader, st, one[-1].sides[0]);  // `f, g : …`
        declare_function(reader, st, st.sides[0]);
      }
  return pieces;
}

/// `L_{ij} := -W_{ij}, \qquad i \neq j`, “$x_i = y_i$ for $i \in S$”: a relation between indices limits the equations with them in its sentence.
static void limit_to_indices(const note_reader& reader, std::vector<math_piece>& pieces) {
  const auto is_index = [&](const node* n) { return n != nullptr && is_letter(bare(n)) && bare(n)->text[0] >= 'i' && bare(n)->text[0] <= 'q' && reader.scope.find_symbol(bare(n)->text, reader.scope.now()) < 0 && reader.scope.known_dimension(bare(n)->text) < 0; };
  std::set<std::string> limited;
  std::string said;
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      if (st.relations.size() != 1) continue;
      const relation& r = st.relations[0];
      const bool understood = (m.said.limits >= 0 && m.list.statements.size() == 1) || m.said.because.starts_with("for");
      const auto is_end = [&](const node* n) { return n != nullptr && (bare(n)->kind == form::number || (bare(n)->kind == form::name && reader.scope.known_dimension(bare(n)->text) >= 0)); };
      const bool trivial = st.sides[1].read != nullptr && ((among(r.text, {"le", "leq"}) && bare(st.sides[1].read)->kind == form::name) || (among(r.text, {"ge", "geq"}) && among(bare(st.sides[1].read)->text, {"0", "1"})));  // i \le n, i \ge 1
      const bool between = !understood && is_index(st.sides[0].read) && (is_index(st.sides[1].read) || (is_end(st.sides[1].read) && !trivial)) && (r.kind == relation_kind::not_equal || (r.kind == relation_kind::other && among(r.text, {"<", ">", "lt", "gt", "sim", "le", "ge", "leq", "geq"})));
      const std::string_view set = st.sides.size() > 1 ? reader.note.slice(st.sides[1].where) : std::string_view();
      const bool member = (r.kind == relation_kind::member || r.text == "notin") && set.size() == 1 && set[0] >= 'A' && set[0] <= 'Z';
      const bool of_set = member && (is_index(st.sides[0].read) || reader.note.slice(st.sides[0].where).starts_with("("));
      if (!between && !of_set) continue;
      said = on_one_line(reader.note.slice(st.where));
      for (const side& part : st.sides)
        if (is_index(part.read)) limited.insert(bare(part.read)->text);
      if (limited.empty()) limited = {"i", "j"};
    }
  for (const math_piece& m : pieces)
    for (const index_range& r : m.list.ranges)  // “for $(i, j) \in \Omega$”
      if (const std::string_view set = reader.note.slice(r.set); (set.size() == 1 && set[0] >= 'A' && set[0] <= 'Z') || (set.starts_with('\\') && set.find_first_of("{}[]0123456789") == std::string_view::npos && !set.starts_with("\\N") && !set.starts_with("\\Z")))
        limited.insert(r.index), said = on_one_line(reader.note.slice(r.where));
      else if ((set.starts_with("\\{") || set.starts_with("[") || set.starts_with("\\mathcal")) && !counts_to_a_name(set)) limited.insert(r.index), said = on_one_line(reader.note.slice(r.where)) + " \\in " + on_one_line(set);  // “for $i \in \{1, 2\}$”
  const auto has_index = [&](const std::string& name) {  // L_{ij}
    const std::size_t below = name.find('_');
    return limited.contains(name) || (below != std::string::npos && std::any_of(name.begin() + static_cast<std::ptrdiff_t>(below), name.end(), [&](char c) { return limited.contains(std::string(1, c)); }));
  };
  const auto speaks_of = [&](const side& part) { return part.read != nullptr && any_below(part.read, [&](const node* n) { return n->kind == form::name && has_index(n->text); }); };
  for (math_piece& m : pieces)
    if (!limited.empty() && std::any_of(m.list.statements.begin(), m.list.statements.end(), [&](const statement& st) { return !st.relations.empty() && (st.relations[0].kind == relation_kind::equal || st.relations[0].kind == relation_kind::define) && std::any_of(st.sides.begin(), st.sides.end(), speaks_of); }))
      m.said.restricted = true, m.said.sure = false, m.said.because = said;
}

/// “$y_i = 2 x_i$ $\forall i \ge 2$”: a quantifier in a formula of its own limits the equations right in front of it, where it says more than of which names it speaks.
static void limit_by_quantifiers(const note_reader& reader, std::vector<math_piece>& pieces) {
  for (std::size_t k = 1; k < pieces.size(); ++k) {
    const std::string text = without_gaps(reader.note.slice(pieces[k].at->content));
    const std::vector<std::string> words = words_of(pieces[k].before);
    if (!text.starts_with("\\forall") || !(words.empty() || (words.size() == 1 && words[0] == ",")) || !holds_equality(pieces[k - 1].list)) continue;
    const std::size_t sign = std::min({text.find("\\ge"), text.find("\\le"), text.find("\\ne"), text.find("\\in"), text.find_first_of("<>="), text.find("\\notin")});
    if (sign == std::string::npos) continue;
    const std::string behind = text.substr(sign);
    const bool in_numbers = behind.starts_with("\\in\\mathbb") || behind.starts_with("\\in\\R");
    const bool all = behind.starts_with("=1,") ? behind.find_first_of("-+") == std::string::npos : in_numbers || (behind.starts_with("\\in") && counts_to_a_name(behind.substr(3))) || among(behind, {"\\ge0", "\\ge1", "\\geq0", "\\geq1", "\\geqslant1"});
    if (!all) pieces[k - 1].said.restricted = true, pieces[k - 1].said.sure = false, pieces[k - 1].said.because = on_one_line(reader.note.slice(pieces[k].at->content));
  }
}

/// “$y_i = 2 x_i$ for $i = 2, \dots, N$” of declared members: given for a part of them, and used for none. All are those from 1 on up to a size.
static void limit_members_to_ranges(const note_reader& reader, std::vector<math_piece>& pieces) {
  std::map<std::string, std::string> parts;
  for (const math_piece& m : pieces)
    for (const index_range& r : m.list.ranges) {
      const node *low = r.lower == nullptr ? nullptr : without_brackets(r.lower), *high = r.upper == nullptr ? nullptr : without_brackets(r.upper);
      const bool all = low == nullptr || (low->kind == form::number && among(low->text, {"0", "1"}) && high != nullptr && (high->kind == form::name || high->kind == form::indexed));
      if (!all) parts.emplace(r.index, on_one_line(reader.note.slice(r.where)));
    }
  for (math_piece& m : pieces) {
    if (parts.empty() || m.said.how == mood::claim) continue;
    for (const statement& st : m.list.statements) {
      if (st.relations.empty() || st.relations[0].kind != relation_kind::equal || st.sides[0].read == nullptr) continue;
      any_below(st.sides[0].read, [&](const node* n) {
        const std::optional<label> own = label_of(name_of(n));
        const auto part = own && reader.scope.find_symbol(name_of(n), reader.scope.now()) >= 0 ? parts.find(own->index) : parts.end();
        if (part == parts.end()) return false;
        m.said.restricted = true, m.said.sure = false, m.said.because = part->second;
        return true;
      });
    }
  }
}

void go_on_behind_ranges(const note_reader& reader, std::vector<math_piece>& pieces) {
  const auto speaks_of_declared = [&](const side& one) { return one.read != nullptr && any_below(one.read, [&](const node* n) { return n->kind == form::name && reader.scope.find_symbol(n->text, reader.scope.now()) >= 0; }); };
  for (std::size_t k = 2; k < pieces.size(); ++k) {
    math_piece& m = pieces[k];
    const bool relation = std::any_of(m.list.statements.begin(), m.list.statements.end(), [&](const statement& st) { return !st.relations.empty() && st.sides[0].read != nullptr && bare(st.sides[0].read)->kind != form::name && std::any_of(st.sides.begin(), st.sides.end(), speaks_of_declared); });
    const std::vector<std::string> words = words_of(m.before);
    const bool joined = !words.empty() && words.size() <= 3 && std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"and", ",", ";", "also", "moreover", "that", "as", "well"}); });
    if (!relation || !joined || m.said.how != mood::condition || !m.said.because.starts_with("for")) continue;
    std::size_t range = k;
    while (range > 0 && pieces[range - 1].said.how == mood::condition && pieces[range - 1].said.because.starts_with("for") && (only_names(pieces[range - 1].list) || !pieces[range - 1].list.ranges.empty())) --range;
    const bool given = range > 0 && range < k && pieces[range - 1].said.how == mood::assumption && std::any_of(pieces[range - 1].list.statements.begin(), pieces[range - 1].list.statements.end(), [](const statement& st) { return !st.relations.empty() && !is_member(st); });
    if (!given) continue;
    m.said = pieces[range - 1].said;
    m.said.limits = -1;
  }
}

/// “A projection matrix satisfies P² = P” speaks of any P, and of no P that has a meaning already.
static bool says_of_any(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return false;
  for (const std::string& w : words_of(s.pieces[0].words))
    if (w != "," && w != "and" && w != ":") return among(w, {"a", "an", "any", "every", "each"});
  return false;
}

static bool among_openers(const std::string& word) { return word == "with" || word == "given" || word == "under" || word == "for"; }

/// Whether what the sentence speaks of so far has been given a meaning, in it or before it.
static bool says_of_known(const note_reader& reader, const std::vector<math_piece>& pieces) {
  if (pieces.empty()) return false;
  for (const math_piece& m : pieces)
    if (m.said.how == mood::claim && holds_equation(m.list)) return true;
  const std::vector<std::string> names = names_of(pieces.back());
  return !names.empty() && std::all_of(names.begin(), names.end(), [&](const std::string& n) {
    const int id = reader.scope.find_symbol(n, reader.scope.now());
    return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined;
  });
}

/// Whether a formula such as `x \in [0, 1]`, `x > 0`, `[0, 1]` says for which of its arguments a function is told.
static bool is_part_of_line(const std::string& text, const std::string& argument) {
  if (text.starts_with('[') || text.starts_with('(')) return true;
  if (!text.starts_with(argument)) return false;
  const std::string behind = text.substr(argument.size());
  for (const char* sign : {">", "<", "\\ge", "\\le", "\\neq", "\\ne", "\\in[", "\\in(", "\\in\\{", "\\in\\left", "\\gt", "\\lt"})
    if (behind.starts_with(sign)) return true;
  return behind.starts_with("\\in") && (behind.find("_+") != std::string::npos || behind.find("_{+") != std::string::npos || behind.find("_{>") != std::string::npos || behind.find("_{\\ge") != std::string::npos || behind.find("\\setminus") != std::string::npos);
}

/// “$f(x) = x^2$ for all $x \in [0, 1]$”: there the function is what its formula says, and nothing is said of elsewhere.
static void limit_to_domain(const note_reader& reader, std::vector<math_piece>& pieces) {
  for (std::size_t k = 0; k + 1 < pieces.size(); ++k) {
    const std::vector<std::string> between = words_of(pieces[k + 1].before);
    constexpr std::size_t longest = 4;
    if (between.empty() || between.size() > longest || !among(between[0], {"for", "on", "when", "if", "whenever", "where", "provided", ","}) || !among(between.back(), {"for", "all", "any", "every", "each", "on", "when", "if", "whenever", "where", "that", "interval", "real"})) continue;
    const std::string text = without_gaps(reader.note.slice(pieces[k + 1].at->content));
    for (const statement& st : pieces[k].list.statements) {
      const std::optional<function_head> head = st.relations.size() == 1 && st.relations[0].kind != relation_kind::member && st.sides[0].read != nullptr ? head_of_function(reader, st.sides[0].read, true) : std::nullopt;
      if (!head || std::none_of(head->arguments.begin(), head->arguments.end(), [&](const std::string& argument) { return is_part_of_line(text, argument); })) continue;
      stance& said = pieces[k].said;
      said.restricted = true, said.sure = false, said.because = between[0] == "," ? between.back() : between[0];
    }
  }
}

/// “$u := v / \|v\|$ for $v \neq 0$”: what is defined has no value at 0, and nothing is taken of it.
static bool needs_nonzero(const std::vector<math_piece>& pieces, const math_piece& m, const std::string& name) {
  const auto divides_by_it = [&](const node* n) {
    return any_below(n, [&](const node* k) {
      const node* by = k->kind == form::fraction || (k->kind == form::slash && k->kids.size() == 2) ? k->kids[1] : nullptr;
      return by != nullptr && bare(by)->kind == form::call && (bare(by)->text.starts_with("norm") || bare(by)->text.starts_with("length")) && any_below(by, [&](const node* part) { return is_name(part) && own_name(part) == name; });
    });
  };
  for (std::size_t k = static_cast<std::size_t>(m.said.limits); k < pieces.size() && pieces[k].at != m.at; ++k)
    for (const statement& st : pieces[k].list.statements)
      if (st.relations.size() != 1 || st.relations[0].kind != relation_kind::define || st.sides[1].read == nullptr || !divides_by_it(st.sides[1].read)) return false;
  return !name.empty();
}

void limit(std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces) {
    if (m.said.limits < 0) continue;
    const bool limits = std::any_of(m.list.statements.begin(), m.list.statements.end(), [&](const statement& st) {
      if (st.relations.empty()) return st.sides.empty() || st.sides[0].read == nullptr || !st.condition.empty();
      const relation_kind kind = st.relations[0].kind;
      const node* zero = st.relations.size() == 1 && st.sides[1].read != nullptr ? bare(st.sides[1].read) : nullptr;
      const bool sign = zero != nullptr && is_zero_numeral(zero) && (st.relations[0].text == ">" || st.relations[0].text == "gt" || kind == relation_kind::not_equal) && m.said.because != "for";
      const node* positive = sign && st.sides[0].read != nullptr ? bare(st.sides[0].read) : nullptr;
      if (kind == relation_kind::not_equal && zero != nullptr && is_zero_numeral(zero) && st.sides[0].read != nullptr && needs_nonzero(pieces, m, name_of(bare(st.sides[0].read)))) return false;
      if (positive != nullptr && (!name_of(positive).empty() || (positive->kind == form::call && positive->text == "det"))) return false;  // “with $\epsilon > 0$”, “with $u \neq 0$”
      return kind == relation_kind::other || kind == relation_kind::not_equal || (kind == relation_kind::equal && m.said.because == "for");
    });
    if (!limits) continue;
    for (std::size_t k = static_cast<std::size_t>(m.said.limits); k < pieces.size() && pieces[k].at != m.at; ++k)
      pieces[k].said.restricted = true, pieces[k].said.sure = false, pieces[k].said.because = m.said.because;
  }
}

bool names_a_value(const statement& s) {
  return s.relations.size() == 1 && s.relations[0].kind == relation_kind::equal && s.sides[0].read != nullptr &&
         bare(s.sides[0].read)->kind == form::name;
}

bool may_give_value(const note_reader& reader, const statement& s, const stance& said) {
  if (said.concludes || !names_a_value(s) || s.sides[1].read == nullptr || mentions(reader, s.sides[1].read, name_of(bare(s.sides[0].read)))) return false;
  const int id = reader.scope.find_symbol(name_of(bare(s.sides[0].read)), reader.scope.now());
  if (id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].defined) return false;
  return reader.scope.symbols[static_cast<std::size_t>(id)].inferred || !from_another_section(reader, id).empty();
}

bool is_passing(const note_reader& reader, const statement& st, const math_piece& m) {
  if (m.said.how != mood::assumption || st.relations.size() != 1 || st.relations[0].kind != relation_kind::equal || st.sides[0].read == nullptr || st.sides[1].read == nullptr) return false;
  if (m.said.passes) return m.said.because == "where" || gives_plain_value(reader, st);
  if (!among(m.said.because, {"where", "with", "at", "when", "given"})) return false;
  const auto known = [&](const node* n) {
    const int id = bare(n)->kind == form::name ? reader.scope.find_symbol(name_of(bare(n)), reader.scope.now()) : -1;
    return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape && reader.scope.symbols[static_cast<std::size_t>(id)].declared.begin < reader.of_sentence.begin;
  };
  return known(st.sides[0].read) && (known(st.sides[1].read) || bare(st.sides[1].read)->kind == form::number);
}

void look_ahead(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  reader.of_sentence.of_all.clear(), reader.of_sentence.for_all.clear(), reader.of_sentence.algebra.clear(), reader.of_sentence.sentence_says.clear(), reader.of_sentence.told_behind.clear(), reader.of_sentence.redeclared.clear();
  std::vector<std::string> begin = s.pieces.empty() || s.pieces[0].mathematics ? std::vector<std::string>() : words_of(s.pieces[0].words);
  reader.of_sentence.concludes_theorem = among(reader.of_section.part, {"theorem", "lemma", "proposition", "corollary"}) && !begin.empty() && begin[0] == "if";
  const std::vector<std::string> all = words_of(s);
  reader.of_sentence.in_general = any_among(all, {"general", "generally", "necessarily", "need", "generic", "generically"});
  for (const char* any : {"for every", "for any", "for all", "for each"})
    if (holds(all, any)) reader.of_sentence.for_all = any;
  for (const std::string& w : all) {
    if (among(w, {"all", "every", "any", "each", "always", "never", "whatever"})) reader.of_sentence.of_all = w;
    else if (among(w, {"homomorphism", "homomorphisms", "automorphism", "automorphisms", "group", "groups"})) reader.of_sentence.algebra = w;
  }
  if (s.pieces.size() > 1 && !begin.empty() && begin.back() != ":") begin.pop_back();  // “a symmetric matrix $A$”
  reader.of_sentence.sentence_says = property_spoken_of(begin);
  several_values_said(reader, pieces);
  for (std::size_t i = 0, next = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const math_piece& m = pieces[next++];
    const bool told = next > 1 && i > 0 && !s.pieces[i - 1].mathematics && i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics;
    if (!told) continue;
    const std::vector<std::string> before = words_of(s.pieces[i - 1].words), behind = words_of(s.pieces[i + 1].words);
    if (before.empty() || behind.empty() || !among(before.back(), {"where", "and", ","}) || !among(behind[0], {"is", "are", "denotes", "denote", "stands", "stand", "contains", "represents"})) continue;
    for (const statement& st : m.list.statements)
      for (const side& one : st.sides)
        if (one.read != nullptr && is_name(one.read)) reader.of_sentence.told_behind.insert(name_of(bare(one.read)->kind == form::indexed ? bare(one.read)->kids[0] : bare(one.read)));
  }
}

}  // namespace odot::notes
