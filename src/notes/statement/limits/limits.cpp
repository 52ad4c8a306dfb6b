// SPDX-License-Identifier: MIT
// What a sentence gives and limits by the words beside it: no proof hangs on it behind the sentence.

#include <algorithm>
#include <array>

#include "notes/prose/limits.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/sequences/sequences.hpp"

namespace odot::notes {

/// Whether the formula puts a condition on names that are known, or on an index: `n = 1`, `i \le j`, and not `x \in X`, `i = 1, \dots, n`, or `\lambda > 0` of a new number.
static bool is_condition_on_known(const note_reader& reader, const math_piece& m) {
  const std::string_view text = reader.note.slice(m.at->content);
  if (text.find("dots") != std::string_view::npos) return false;
  const auto known = [&](const std::string& name) {
    const bool index = name.size() == 1 && std::string_view("ijkltns").find(name[0]) != std::string_view::npos;
    return index || is_from_before(reader, name) || reader.scope.find_dimension(name, reader.scope.now()) >= 0;
  };
  return std::any_of(m.list.statements.begin(), m.list.statements.end(), [&](const statement& st) {
    if (st.relations.empty() || among(st.relations[0].text, {":", "to"})) return false;
    if (text.find('_') != std::string_view::npos && among(m.said.because, {"if", "when", "whenever"})) return true;  // “if $x_t > 0$”
    const std::set<std::string> names = names_mentioned(st);
    if (is_member(st)) return among(m.said.because, {"if", "when", "whenever"}) && std::any_of(names.begin(), names.end(), [&](const std::string& name) { return is_from_before(reader, name); });
    return std::any_of(names.begin(), names.end(), known);
  });
}

/// Whether this sentence gives the symbol something that a proof can use: a property, a definition, an equation.
static bool is_given_here(const note_reader& reader, int symbol) {
  const notes::symbol& s = reader.scope.symbols[static_cast<std::size_t>(symbol)];
  if (s.defined && s.defined->where.begin >= reader.of_sentence.begin) return true;
  if (properties_since(reader, symbol, reader.of_sentence.begin) != 0) return true;
  return std::any_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [&](const assumption& a) {
    return !a.ended && !a.local && a.where.begin >= reader.of_sentence.begin && std::find(a.symbols.begin(), a.symbols.end(), symbol) != a.symbols.end();
  });
}

/// The words in front by which the sentence limits what it gives; empty where none do. Of members of sequences, the range of an index is read elsewhere.
static std::string limited_in_front(const note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces, bool of_members) {
  return limit_in_front(s, [&](const piece& p) {
    const auto m = std::find_if(pieces.begin(), pieces.end(), [&](const math_piece& one) { return one.at == &reader.segments[p.segment]; });
    if (m == pieces.end() || !is_condition_on_known(reader, *m)) return false;
    return !of_members || std::any_of(m->list.statements.begin(), m->list.statements.end(), [](const statement& st) {
      const std::set<std::string> names = names_mentioned(st);  // of an index alone, the range is read elsewhere
      return std::any_of(names.begin(), names.end(), [](const std::string& name) { return name.size() > 1 || std::string_view("ijklmnpqrstLNT").find(name[0]) == std::string_view::npos; });
    });
  });
}

bool is_space(const note_reader& reader, const piece& p) {
  const std::string_view text = reader.note.slice(reader.segments[p.segment].content);
  return text.find("mathbb") != std::string_view::npos || text.find("\\R") != std::string_view::npos || text.starts_with("R^");
}

/// “Logits $z \in …$ are divided by a temperature $\tau$, $p := …$”: the act is one of arithmetic, and the definition with which the clause ends shows it.
static bool is_shown_by_definition(const sentence& s, const std::vector<math_piece>& pieces, const std::string& act) {
  if (!among(act, {"divided", "multiplied", "scaled", "rescaled", "shifted", "added"}) || pieces.empty() || pieces.back().list.statements.empty()) return false;
  const statement& last = pieces.back().list.statements.back();
  const std::vector<std::string> words = words_of(s);
  const auto at = std::find(words.begin(), words.end(), act);
  const bool one_clause = at != words.end() && std::none_of(at, words.end(), [](const std::string& w) { return among(w, {"and", "then", "now", "so", "we", "its", "their", ";", ":", "not", "never"}); });
  return one_clause && !last.relations.empty() && last.relations[0].kind == relation_kind::define;
}

std::string limit_of(const note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::string found = limited_in_front(reader, s, pieces, false);
  if (found.empty()) found = limit_behind(s, [&reader](const piece& p) { return is_space(reader, p); });
  return is_shown_by_definition(s, pieces, found) ? std::string() : found;
}

/// `x^\top x`.
static bool is_square_of(const node* n, const std::string& name) {
  if (n->kind != form::product || n->kids.size() != 2) return false;
  const node *row = bare(n->kids[0]), *column = bare(n->kids[1]);
  return row->kind == form::transpose && name_of(bare(row->kids[0])) == name && name_of(column) == name;
}

/// “For $x \neq 0$ put $N(x) := x / \|x\|$”: for all of the arguments for which the formula stands for something.
static bool is_given_where_defined(const note_function& f, const std::vector<std::string>& not_zero) {
  return !not_zero.empty() && std::all_of(not_zero.begin(), not_zero.end(), [&](const std::string& name) {
    const bool argument = std::find(f.arguments.begin(), f.arguments.end(), name) != f.arguments.end();
    return argument && any_below(f.body, [&](const node* n) {
      if (n->kind != form::fraction || n->kids.size() != 2) return false;
      const node* below = bare(n->kids[1]);
      if (is_square_of(below, name)) return true;
      return name_of(below) == name || (below->kind == form::call && below->text.starts_with("length") && below->kids.size() == 1 && name_of(bare(below->kids[0])) == name);
    });
  });
}

/// The functions of which the sentence gives, or seems to give, a formula where something limits it: no proof hangs on what they are from `end` on.
static bool functions_limited(note_reader& reader, const std::vector<math_piece>& pieces, const std::string& words, std::size_t end) {
  bool found = false;
  const bool conditioned = std::any_of(pieces.begin() + (pieces.empty() ? 0 : 1), pieces.end(), [](const math_piece& m) { return m.said.how == mood::condition; });
  std::vector<std::string> not_zero;  // of which the formula in front says no more
  if (!pieces.empty() && pieces[0].list.statements.size() == 1)
    if (const statement& st = pieces[0].list.statements[0]; st.list.empty() && st.relations.size() == 1 && st.relations[0].kind == relation_kind::not_equal && st.sides[0].read != nullptr && st.sides[1].read != nullptr && is_zero_numeral(bare(st.sides[1].read)))
      not_zero.push_back(name_of(bare(st.sides[0].read)));
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const std::optional<function_head> head = st.relations.empty() || st.sides[0].read == nullptr ? std::nullopt : head_of_function(reader, st.sides[0].read, false);
      const std::string name = head ? head->name : st.sides.empty() || st.sides[0].read == nullptr ? std::string() : bare(st.sides[0].read)->kind == form::note_call ? bare(st.sides[0].read)->text : std::string();
      if (name.empty() || reader.scope.find_function(name) == nullptr || (words == "for …" && !conditioned && is_given_where_defined(*reader.scope.find_function(name), not_zero))) continue;
      means_otherwise(reader, name, words, end);
      found = true;
    }
  return found;
}

/// The matrix of an entry off the diagonal as it is written, `A_{12}`, `A_{1,2}`; empty where the text is none.
static std::string matrix_of_entry(std::string_view written) {
  const std::string text = without_gaps(written);
  const std::size_t sub = text.find('_');
  if (sub == std::string::npos || sub == 0) return {};
  std::string digits;
  for (const char c : std::string_view(text).substr(sub + 1))
    if (c >= '0' && c <= '9') digits += c;
    else if (std::string_view("{},").find(c) == std::string_view::npos) return {};
  return digits.size() == 2 && digits[0] != digits[1] ? text.substr(0, sub) : std::string();
}

/// “Set $A = D A$”, “let $A_{12} = 1$” of a symmetric A: an equation that changes what is known, or does not agree with it.
static bool is_changed_by(const note_reader& reader, const statement& st, const std::string& name, bool given) {
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (st.relations.size() != 1 || st.sides[0].read == nullptr || st.sides[1].read == nullptr || id < 0 || !is_from_before(reader, name)) return false;
  const node *left = bare(st.sides[0].read), *right = bare(st.sides[1].read);
  if (given && is_name(left) && name_of(left) == name && st.relations[0].kind == relation_kind::equal) return mentions(reader, right, name) && right->kind != form::transpose && right->kind != form::inverse;
  if (reader.scope.symbols[static_cast<std::size_t>(id)].properties == 0 || matrix_of_entry(reader.note.slice(st.sides[0].where)) != name) return false;
  return st.relations[0].kind == relation_kind::not_equal || (st.relations[0].kind == relation_kind::equal && is_constant_side(right));
}

/// “Suppose $A B = B A$. … Next, suppose $A B = -B A$”: an equation supposed here ends one from before with the same left side and another right one.
static void end_rival_equations(note_reader& reader) {
  const std::vector<std::string> said = reader.of_sentence.now == nullptr ? std::vector<std::string>() : words_of(*reader.of_sentence.now);
  if (!any_among(said, {"next", "now", "instead", "second", "third", "other", "otherwise", "then"}) || any_among(said, {"also", "moreover", "further", "furthermore", "addition", "both", "additionally"})) return;
  const auto sides = [&reader](const assumption& a) {
    const std::string text = without_gaps(reader.note.slice(a.where));
    const std::size_t sign = text.find('=');
    return sign == std::string::npos ? std::pair<std::string, std::string>() : std::pair(text.substr(0, sign), text.substr(sign + 1));
  };
  for (const assumption& now : reader.scope.assumptions) {
    if (now.ended || now.local || now.where.begin < reader.of_sentence.begin || !now.said.empty()) continue;
    const auto [left, right] = sides(now);
    for (assumption& a : reader.scope.assumptions)
      if (const auto [other, value] = sides(a); !a.ended && a.said.empty() && a.where.begin < reader.of_sentence.begin && !left.empty() && other == left && value != right && left.find_first_of("_(") == std::string::npos) a.ended = true;
  }
}

void limits_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces, bool of_members) {
  if (pieces.empty()) return;
  entries_told(reader, s, pieces);
  steps_limited(reader, s, pieces);
  end_rival_equations(reader);
  const std::size_t end = pieces.back().at->outer.end;
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      std::set<std::string> names = names_mentioned(st);
      if (!st.sides.empty()) names.insert(matrix_of_entry(reader.note.slice(st.sides[0].where)));
      for (const std::string& name : names)
        if (!name.empty() && is_changed_by(reader, st, name, m.said.how == mood::assumption && among(m.said.because, {"set", "put", "let", "replace", "redefine"}))) reader.of_text.facts_unread.insert_or_assign(reader.scope.find_symbol(name, reader.scope.now()), said_since{end, on_one_line(reader.note.slice(st.where))});
    }
  std::size_t next = 0;
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {  // “points with $R \in O(n)$ are rare”
    if (!s.pieces[at].mathematics) continue;
    const math_piece& m = pieces[next++];
    if (!declares_only(m.list)) continue;
    const bool instead = at > 0 && (s.pieces[at - 1].words.ends_with("instead of ") || s.pieces[at - 1].words.ends_with("rather than "));
    const std::vector<std::string> lead = words_of(s.pieces[0].words);
    if (!instead && introduces_names(s.pieces[0].words) && !(lead.size() > 1 && among(lead[0], {"points", "pairs", "cases", "those"}))) continue;
    if (const std::string word = instead ? "instead of" : only_mentioned(s, at); !word.empty())
      for (const statement& st : m.list.statements)
        for (const std::string& name : names_mentioned(st))
          if (const int id = reader.scope.find_symbol(name, reader.scope.now()); id >= 0 && (instead || is_from_before(reader, name))) reader.of_text.facts_unread.insert_or_assign(id, said_since{end, word});
  }
  const std::string words = of_members ? limited_in_front(reader, s, pieces, true) : limit_of(reader, s, pieces);
  if (words.empty()) return;
  const said_since since{end, words};
  if (of_members) {
    const bool gives = std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return m.said.how == mood::assumption; });
    if (gives) speak_of_all(*reader.sequences, since);
    return;
  }
  bool given = functions_limited(reader, pieces, words, end);
  for (const math_piece& m : pieces) {
    std::set<std::string> names;
    for (const statement& st : m.list.statements) names.merge(names_mentioned(st));
    for (const std::string& name : names_of(m)) names.insert(name);
    for (const std::string& name : names) {
      const int id = reader.scope.find_symbol(name, reader.scope.now());
      if (id < 0 || !is_given_here(reader, id)) continue;
      reader.of_text.facts_unread.insert_or_assign(id, since);
      given = true;
    }
  }
  const bool of_parts = any_among(words_of(s), {"columns", "rows", "mean", "covariance", "entries"});
  if (!given && of_parts && std::none_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return m.said.how == mood::claim && holds_equality(m.list); })) reader.of_section.remark_since = since;
}

void limit_to_mentioned(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  const std::string front = limit_in_front(s, [](const piece&) { return false; });
  if (front.starts_with("after ") || front.starts_with("before ")) reader.of_sentence.unread_word = front;
  if (!front.empty())
    for (math_piece& m : pieces)
      if (m.said.how == mood::claim && m.said.sure && !m.said.denied) m.said.sure = false, m.said.because = front;
  std::size_t k = 0;
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    if (!s.pieces[at].mathematics) continue;
    math_piece& m = pieces[k++];
    if (m.said.how == mood::claim && m.said.sure && !m.said.denied && holds_equality(m.list))
      if (const std::string word = not_claimed_of_all(s, at); !word.empty()) m.said.sure = false, m.said.because = word;
    if (m.said.how != mood::assumption || m.said.restricted || m.at->kind == segment_kind::display || !holds_equality(m.list)) continue;
    const bool of_new = std::any_of(m.list.statements.begin(), m.list.statements.end(), [&](const statement& st) { return introduces_meaning(reader, st) && reader.scope.find_dimension(name_of(bare(st.sides[0].read)), reader.scope.now()) < 0; });
    const std::string word = only_mentioned(s, at);
    if (of_new && !among(word, {"term", "part", "expansion", "approximation"})) continue;
    if (!word.empty()) m.said.restricted = true, m.said.because = word;
  }
}

/// The word by which a sentence speaks of a property of matrices; empty where it denies one, or speaks of none.
static std::string spoken_property_in(const std::vector<std::string>& words) {
  if (any_among(words, {"not", "no", "never", "non", "neither", "nor", "without", "any", "arbitrary"})) return {};
  for (const std::string& w : words) {
    for (const std::string_view stem : {"asymmetr", "nonsymmetr", "non-"})
      if (w.starts_with(stem)) return {};
    for (const std::string_view stem : {"symmetr", "orthogonal", "orthonorm", "unitary", "projection", "projector", "idempotent", "commut", "covariance", "gram", "adjacency", "laplacian", "undirected", "permutation", "rotation", "diagonal", "powers"})
      if (w.starts_with(stem)) return w;
  }
  return holds(words, "its transpose") || holds(words, "own transpose") ? "transpose" : std::string();
}

void preparation_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::size_t next = 0;
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    if (!s.pieces[at].mathematics) continue;
    const math_piece& m = pieces[next++];
    const std::vector<std::string> words = words_before(s, at);
    constexpr std::size_t reach = 4;
    for (std::size_t k = words.size() > reach ? words.size() - reach : 0; k < words.size(); ++k)
      if (among(words[k], {"centred", "centered", "mean-centred", "mean-centered", "zero-mean", "standardised", "standardized", "whitened", "demeaned"}))
        for (const std::string& name : names_of(m)) reader.of_text.restrictions.push_back({name, "", words[k], reader.of_sentence.begin, not_read_of(name)});
  }
}

void properties_left_over(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const std::string word = spoken_property_in(words_of(s));
  if (word.empty() || (word.starts_with("covariance") && any_among(words_of(s), {"mean", "means", "random", "zero-mean"}))) return;  // which is read with its moments
  if (std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return m.said.how == mood::condition; })) return;
  std::vector<std::string> square;
  for (const math_piece& m : pieces) {
    const bool two_names = m.list.statements.size() == 1 && m.list.statements[0].relations.size() == 1 && m.list.statements[0].sides[0].read != nullptr && m.list.statements[0].sides[1].read != nullptr && is_name(m.list.statements[0].sides[0].read) && is_name(m.list.statements[0].sides[1].read);  // “$A = Q$ is orthogonal”
    if (!only_names(m.list) && !declares_only(m.list) && !two_names) continue;
    for (const std::string& name : two_names ? std::vector<std::string>{name_of(bare(m.list.statements[0].sides[0].read))} : names_of(m)) {
      const int id = reader.scope.find_symbol(name, reader.scope.now());
      if (id < 0) continue;
      const shape& size = reader.scope.symbols[static_cast<std::size_t>(id)].size;
      if (properties_since(reader, id, reader.of_sentence.begin) != 0) return;
      if (!reader.scope.symbols[static_cast<std::size_t>(id)].defined && size.rows == size.columns && !(size.rows == extent(1))) square.push_back(name);
    }
  }
  constexpr std::size_t longest = 8;
  const bool of_all = any_among(words_of(s), {"projections", "projectors", "powers", "rotations", "permutations"});  // “be projections”
  if (square.empty() || (square.size() > 1 && !of_all) || words_of(s).size() > longest) return;
  for (const std::string& name : square) reader.of_text.restrictions.push_back({name, "", word, reader.of_sentence.begin, not_read_of(name)});
}

/// Words by which a text says that a matrix has no inverse.
static bool denies_inverse(const std::string& said) {
  const std::vector<std::string> words = words_of(lower_case(said));
  constexpr std::size_t longest = 4;  // a property, and no clause
  if (words.size() > longest || any_among(words, {"value", "values", "vector", "vectors"})) return false;
  return any_among(words, {"singular", "nilpotent", "low-rank", "rank-deficient", "non-invertible", "noninvertible", "rank-one"}) || any_phrase(words, {"strictly upper", "strictly lower", "rank deficient", "low rank"});
}

/// Whether the sentence at this byte says what holds in a case: “if $\det A = 0$, $A$ is singular”.
static bool speaks_of_case(std::string_view text, std::size_t at) {
  return any_among(words_of(lower_case(sentence_around(text, at))), {"if", "iff", "when", "whenever", "unless", "otherwise", "would", "were", "else"});
}

/// `m < n` of an A of size m × n whose A^\top A is inverted: the condition by which it has no inverse; empty where none says so.
static std::string singular_gram(const note_reader& reader, const node* left, const node* right) {
  std::string found;
  const auto is_singular = [&](const node* n) {
    const node* gram = n->kind == form::inverse ? bare(n->kids[0]) : nullptr;
    if (gram == nullptr || gram->kind != form::product || gram->kids.size() != 2) return false;
    const node *first = bare(gram->kids[0]), *second = bare(gram->kids[1]);
    const bool turned = first->kind == form::transpose && is_name(second), behind = second->kind == form::transpose && is_name(first);
    const std::string name = turned ? name_of(second) : behind ? name_of(first) : std::string();
    const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
    if (id < 0) return false;
    std::string size = reader.scope.text_of(reader.scope.symbols[static_cast<std::size_t>(id)].size);  // m × n
    std::erase(size, ' ');
    const std::size_t times = size.find("×");
    if (times == std::string::npos) return false;
    const std::string rows = size.substr(0, times), columns = size.substr(times + std::string_view("×").size()), inner = turned ? rows : columns, outer = turned ? columns : rows;
    const std::string text = without_gaps(reader.note.text().substr(reader.of_section.begin, left->where.begin - std::min(left->where.begin, reader.of_section.begin)));
    for (const std::string& other : {"$" + inner + "\\ge" + outer, "$" + outer + "\\le" + inner, "$" + inner + ">" + outer, "$" + outer + "<" + inner})
      if (text.find(other) != std::string::npos) return false;  // a case of its own
    for (const std::string& said : {"$" + inner + "<" + outer + "$", "$" + outer + ">" + inner + "$"})
      if (text.find(said) != std::string::npos) found = said.substr(1, said.size() - 2);
    return !found.empty();
  };
  return any_below(left, is_singular) || any_below(right, is_singular) ? found : std::string();
}

std::string inverse_denied(const note_reader& reader, const node* left, const node* right) {
  std::string name;
  const auto is_singular = [&](const std::string& of) {
    const auto says = [&](const restriction& r) { return r.name == of && r.at >= reader.of_section.begin && r.relation.empty() && denies_inverse(r.text) && !speaks_of_case(reader.note.text(), r.at); };
    return std::any_of(reader.of_text.restrictions.begin(), reader.of_text.restrictions.end(), says) || std::any_of(reader.of_sentence.restrictions.begin(), reader.of_sentence.restrictions.end(), says);
  };
  const auto no_inverse = [&](const auto& self, const node* n) -> bool {
    n = bare(n);
    if (n->kind == form::transpose || n->kind == form::negate || n->kind == form::product) return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return self(self, k); });
    const std::string own = name_of(n);
    return !own.empty() && is_singular(own) && (name = own, true);
  };
  const auto inverts = [&](const node* n) { return n->kind == form::inverse && no_inverse(no_inverse, n->kids[0]); };
  if (const std::string gram = singular_gram(reader, left, right); !gram.empty()) return "by “" + gram + "” what is inverted has no inverse, and the proof holds only where it has one";
  return any_below(left, inverts) || any_below(right, inverts) ? "the text says of " + name + " that it has no inverse, and the proof holds only where it has one" : std::string();
}

/// Words by which an equation is called a condition, a model or a step of an algorithm.
static bool tells_of_model(std::string_view w) {
  return among(w, {"model", "law", "equation", "equations", "relation", "relations", "system", "reads", "compute", "solved", "unknown", "unknowns", "factorisation", "factorization", "discretisation", "discretization", "dual", "primal", "lyapunov", "bellman", "riccati", "sylvester", "balance", "conservation", "kkt", "duality", "feasible", "collecting", "leads", "interpolates", "diagonalisation", "diagonalization"});
}

std::string name_given_by(const note_reader& reader, const node* left, const node* right) {
  const std::vector<std::string> words = reader.of_sentence.now == nullptr ? std::vector<std::string>() : words_of(*reader.of_sentence.now);
  if (std::none_of(words.begin(), words.end(), [](const std::string& w) { return tells_of_model(w); })) return {};
  const auto terms = [](const node* n) { return bare(n)->kind == form::sum ? std::vector<const node*>(bare(n)->kids.begin(), bare(n)->kids.end()) : std::vector<const node*>{n}; };
  for (const node* one : {left, right})
    for (const node* term : terms(one)) {
      const node* of = bare(term)->kind == form::negate ? bare(bare(term)->kids[0]) : bare(term);
      const std::string name = is_name(of) ? name_of(of) : std::string();
      const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
      if (id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].properties != 0 || has_facts_before(reader, id, reader.note.text().size())) continue;
      int times = 0;
      const auto counts = [&](const node* n) { return is_name(n) && name_of(n) == name ? (++times, false) : false; };
      any_below(left, counts), any_below(right, counts);
      if (times == 1) return name;
    }
  return {};
}

/// “Lemma 1. Let … . Then … .”, with no proof behind it.
static bool ends_with_conclusion(std::string_view text) {
  const std::size_t blank = text.find("\n\n");
  if (blank == std::string_view::npos) return false;
  const std::string paragraph = lower_case(text.substr(0, blank)), behind = lower_case(text.substr(blank, 60));
  return paragraph.find(". then ") != std::string::npos && paragraph.ends_with('.') && !holds_any_of(behind, {"proof", "indeed", "\\begin", "$$", "to see", "we show", "for the"});
}

/// Whether a paragraph that begins so is said by the way: “Remark. …”, “Hint: …”, “Figure 2. …”, “[^1]: …”.
static bool is_said_by_the_way(std::string_view paragraph) {
  constexpr std::size_t looked_at = 40;
  const std::string begin = lower_case(paragraph.substr(0, looked_at));
  if (begin.starts_with("[^")) return begin.find("]:") != std::string::npos;
  const std::vector<std::string> words = words_of(begin);
  const bool whole = words.size() > 1 && among(words[0], {"lemma", "theorem", "proposition", "corollary"}) && words[1].find_first_not_of("0123456789.") == std::string::npos;  // with what follows from it
  if (whole) return ends_with_conclusion(paragraph);
  if (words.size() < 2 || !among(words[0], {"remark", "hint", "aside", "figure", "fig", "special", "toy", "footnote", "warm-up"})) return false;
  const std::size_t next = among(words[0], {"special", "toy"}) ? (words[1] == "case" || words[1] == "example" ? 2 : words.size()) : 1;
  return next < words.size() && (among(words[next], {".", ":"}) || words[next].find_first_not_of("0123456789") == std::string::npos);
}

void end_labelled_paragraph(note_reader& reader, const sentence& s) {
  const auto formula = std::find_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
  if (formula == s.pieces.end()) return;
  const std::size_t at = reader.segments[formula->segment].outer.begin, blank = at == 0 ? std::string::npos : reader.note.text().rfind("\n\n", at - 1), begin = blank == std::string::npos ? 0 : blank + 2;
  std::size_t& open = reader.of_section.labelled_paragraph;
  if (open != std::string::npos && open != begin) {
    constexpr std::size_t looked_at = 24;
    const std::vector<std::string> first = words_of(lower_case(reader.note.text().substr(begin, looked_at)));
    if (!first.empty() && among(first[0], {"hence", "thus", "therefore", "moreover", "furthermore", "consequently", "so", "then", "proof", "it", "in", "as", "also"})) return;  // “As a consequence, …”
    const std::size_t since = open;
    open = std::string::npos;
    end_suppositions_where(reader, [&](const supposition& x) { return x.where.begin >= since; });
    end_properties(reader, [&](const supposed_property& p) { return p.at >= since && reader.scope.symbols[static_cast<std::size_t>(p.symbol)].declared.begin < since; });
    for (assumption& a : reader.scope.assumptions)
      if (a.where.begin >= since) a.ended = true;
  }
  if (is_said_by_the_way(reader.note.text().substr(begin))) open = begin;
}

void row_vectors_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  constexpr std::array<std::string_view, 4> phrases = {"be row vectors", "are row vectors", "be a row vector", "is a row vector"};
  std::size_t next = 0;
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    if (!s.pieces[at].mathematics) continue;
    const math_piece& m = pieces[next++];
    const std::vector<std::string> behind = words_behind(s, at);
    if (std::none_of(phrases.begin(), phrases.end(), [&](std::string_view phrase) { return begins_with(behind, 0, phrase) > 0; })) continue;
    for (const std::string& name : only_names(m.list) || declares_only(m.list) ? names_of(m) : std::vector<std::string>()) {
      const int id = reader.scope.find_symbol(name, reader.scope.now());
      if (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape && reader.scope.symbols[static_cast<std::size_t>(id)].size.rows == extent(1)) continue;
      means_otherwise(reader, name, "row vector", reader.of_sentence.begin);
    }
  }
}

}  // namespace odot::notes
