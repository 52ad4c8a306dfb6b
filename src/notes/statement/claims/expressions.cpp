// SPDX-License-Identifier: MIT
// What the text says of expressions, “suppose that $AB$ is symmetric”, and of families, “orthonormal $q_1, \dots, q_n$”.

#include <algorithm>
#include <array>

#include "notes/formula/label.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "odot/kernel/term.hpp"

namespace odot::notes {

namespace {

/// The expression that stands alone in the formula; nullptr where it is a name, or something else stands there.
node* lone_expression(const statement_list& list) {
  if (list.statements.size() != 1) return nullptr;
  const statement& st = list.statements[0];
  if (!st.relations.empty() || !st.list.empty() || !st.condition.empty() || st.sides.empty() || st.sides[0].read == nullptr) return nullptr;
  node* n = st.sides[0].read;
  const form kind = bare(n)->kind;
  return kind == form::name || kind == form::indexed || kind == form::number || kind == form::dots || kind == form::identity ? nullptr : n;
}

/// Words that say something of how members of a family lie to one another.
std::string family_word(std::string_view text) {
  for (const std::string& w : words_of(text))
    if (among(w, {"orthonormal", "orthogonal", "unit", "eigenvector", "eigenvectors", "eigenbasis", "eigenvalue", "eigenvalues", "basis", "mutually", "normalised", "normalized", "centred", "centered", "singular", "probabilities", "distinct", "independent", "standard"})) return w;
  return {};
}

/// “be an orthonormal basis”, “are orthonormal”: the words behind a list say that of its members, and no more.
bool are_told_orthonormal(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty() || !among(words[0], {"be", "are", "form"})) return false;
  const std::size_t at = words.size() > 1 && words[1] == "an" ? 2 : 1;
  return at < words.size() && words[at] == "orthonormal" && (at + 1 == words.size() || among(words[at + 1], {"vectors", "basis", "set", "system", "columns", ",", ".", ";", "and"})) && !any_among(words, {"respect", "inner"});
}

}  // namespace

/// The equation that the property is for the expression, one of them; nothing where it is none that is read.
static std::optional<std::pair<node*, node*>> equation_of_property(note_reader& reader, node* e, const said_properties& what) {
  node* own = reader.arena.make(form::group, e->where, "(", {e});
  const auto transposed = [&] { return reader.arena.make(form::transpose, e->where, "", {own}); };
  if (!what.unread.empty()) return std::nullopt;
  if (what.idempotent && what.known == 0) return std::pair(reader.arena.make(form::product, e->where, "", {own, own}), e);
  if (what.unit && what.known == 0 && !what.idempotent) return std::pair(reader.arena.make(form::call, e->where, "length_squared", {e}), reader.arena.make(form::number, e->where, "1"));
  if (what.idempotent || what.involutory || what.unit) return std::nullopt;
  if (what.known == kernel::symmetric) return std::pair(transposed(), e);
  if (what.known == kernel::skew) return std::pair(transposed(), reader.arena.make(form::negate, e->where, "", {own}));
  if (what.known == kernel::orthogonal) return std::pair(reader.arena.make(form::product, e->where, "", {transposed(), own}), reader.arena.make(form::identity, e->where, ""));
  return std::nullopt;
}

/// “Suppose that $AB$ is symmetric”: an equation that is given. What is said and makes no equation limits the names in it.
static void suppose_of_expression(note_reader& reader, node* e, const said_properties& what, const math_piece& m, bool of_it) {
  const bool local = m.said.how == mood::condition;
  std::vector<restriction>& list = local ? reader.of_sentence.restrictions : reader.of_text.restrictions;
  const statement& st = m.list.statements[0];
  const auto equation = of_it && m.said.how != mood::claim && !m.said.restricted && !m.said.doubted && !m.said.refutes && m.said.unknown.empty() ? equation_of_property(reader, e, what) : std::nullopt;
  if (!equation) {
    std::vector<restriction> found;
    restrict_names(reader, st, found);
    for (restriction& r : found) r.text += " is " + what.words + (what.words.empty() ? what.unread : ""), list.push_back(std::move(r));
    return;
  }
  assumption a;
  a.left = equation->first, a.right = equation->second, a.where = st.where, a.local = local;
  a.said = on_one_line(reader.note.slice(st.where)) + " is " + what.words;
  try {
    give_introducing(reader, std::move(a));
  } catch (const trouble& why) {
    diagnose(reader, reading::unsupported, why.where, std::string(why.what()) + " (in an assumption)", false);
    restrict_names(reader, st, list);
  }
}

void give_introducing(note_reader& reader, assumption a) {
  a.typed = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  refuse_own_meanings(reader, {a.left, a.right});
  if (!reader.of_claim.unsure_sign.empty()) unsupported(a.left->where, reader.of_claim.unsure_sign);
  a.typed->infer({a.left, a.right}, true);
  for (const undeclared_symbol& u : a.typed->undeclared()) introduce(reader, u.name, a.typed->settled(u.size), u.where);
  if (!a.typed->undeclared().empty()) {
    a.typed = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
    a.typed->infer({a.left, a.right}, true);
  }
  if (!a.typed->undeclared().empty()) unsupported(a.where, "a name in it is not declared");
  a.symbols = symbols_of(*a.typed);
  if (reader.events.assumption) reader.events.assumption({a.said, reader.note.at(a.where.begin)});
  reader.scope.assumptions.push_back(std::move(a));
}

/// “The matrix $F = I - K$ is symmetric”: what the words behind an equation say of the expressions on its sides is kept from being passed over.
static void tell_expressions(note_reader& reader, const sentence& s, std::size_t i, const math_piece& m) {
  if (m.list.statements.size() != 1 || m.said.concludes || m.said.asserts || i + 1 >= s.pieces.size() || s.pieces[i + 1].mathematics) return;
  const statement& st = m.list.statements[0];
  const bool equal = !st.relations.empty() && std::all_of(st.relations.begin(), st.relations.end(), [](const relation& r) { return r.kind == relation_kind::equal; });
  const said_properties what = equal ? properties_in(s.pieces[i + 1].words, false) : said_properties();
  if (what.known == 0 && !what.idempotent && !what.involutory) return;
  for (const side& part : st.sides)
    if (part.read != nullptr && !is_name(part.read) && !names_of_sides(part.read, part.read).empty()) reader.of_text.told_expressions.emplace_back(plain_formula(reader.note.slice(part.where)), what.words);
}

void expressions_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const math_piece& m = pieces[next++];
    node* e = lone_expression(m.list);
    tell_expressions(reader, s, i, m);
    if (e == nullptr || m.said.concludes || m.said.asserts || i + 1 >= s.pieces.size() || s.pieces[i + 1].mathematics) continue;
    const std::string& behind = s.pieces[i + 1].words;
    const std::string before = i > 0 && !s.pieces[i - 1].mathematics ? s.pieces[i - 1].words : std::string();
    const std::vector<std::string> words = words_of(before);
    const bool with = !words.empty() && words.back() == "with", one = words.empty() || !among(words.back(), {"and", ",", "or", "both", "neither"});
    said_properties what = with ? properties_beside(behind, i + 2 < s.pieces.size()) : properties_in(behind, false);
    if (what.words.empty() && (what.unread.empty() || m.said.how == mood::claim)) continue;  // “the residual $y - Xw$ is orthogonal to …” says what follows
    if (what.known == kernel::invertible && what.unread.empty() && !what.idempotent && !what.involutory) continue;  // claims speak of where their inverses are
    suppose_of_expression(reader, e, what, m, one && leads_to_subject(before));
  }
}

void families_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  if (!limit_of(reader, s, pieces).empty()) return;
  std::size_t next = 0;
  std::set<std::string> families;
  std::string before;
  place where;
  bool concludes = false, given = false;
  const auto tell = [&](const std::string& word) {
    for (const std::string& family : families)
      if (!word.empty() && !concludes) reader.of_text.restrictions.push_back({labelled(family, "\\dots"), "", word, where.begin, not_read_of(family)});
  };
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      if (!families.empty() && joins_names(p.words)) continue;
      tell(family_word(p.words));
      if (given && are_told_orthonormal(p.words))
        for (const std::string& family : families) reader.of_text.orthonormal_families.insert_or_assign(family, where.begin);
      families.clear();
      before = p.words;
      continue;
    }
    const math_piece& m = pieces[next++];
    where = m.at->outer, concludes = m.said.concludes;
    given = m.said.how == mood::assumption && !m.said.restricted && !m.said.doubted && !m.said.refutes && m.said.unknown.empty();
    if (reader.note.slice(m.at->content).find("dots") == std::string_view::npos) continue;
    for (const statement& st : m.list.statements) {
      if (!st.relations.empty() && st.relations[0].kind != relation_kind::member) continue;
      std::vector<side> items = st.list;
      items.insert(items.end(), st.sides.begin(), st.sides.begin() + (st.sides.empty() ? 0 : 1));
      for (const side& item : items)
        if (const std::optional<label> own = label_of(plain_name(item))) families.insert(own->family);
    }
    tell(family_word(before));
    before.clear();
  }
  tell({});
}

/// The noun of such words, as in “be a unit eigenvector of the matrix” and “with the corresponding eigenvalue”, where all others go along with it; empty else.
static std::string noun_of_spectrum(const std::vector<std::string>& words) {
  std::string noun;
  for (const std::string& w : words) {
    const bool is_noun = among(w, {"eigenvector", "eigenvalue"});
    if (is_noun && !noun.empty()) return {};
    if (is_noun) noun = w;
    else if (!among(w, {"be", "is", "denote", "denotes", "a", "an", "the", "its", "any", "unit", "normalized", "normalised", "nonzero", "non-zero", "real", "right", "of", "symmetric", "square", "matrix", "with", "for", "corresponding", "associated", "to", "belonging", "and", "having", "has", "have", "let"})) return {};
  }
  return noun;
}

/// Whether the text may speak of eigenvectors in another sense than `A v = \lambda v`.
static bool other_eigenvectors(std::string_view text) {
  return holds_any_of(lower_case(text), {"left eig", "left one", "are left", "generalized eig", "generalised eig", "eigenvector if", "by an eigenvector", "row vector", "are rows", "acting from", "from the right", "from the left"});
}

/// The column, the matrix and the number of “let $v$ be an eigenvector of $A$ with eigenvalue $\lambda$”, or of it with the number first, with what they are declared
/// as where nothing declares them; empty where one of them is something else.
static std::vector<std::string> eigenpair(note_reader& reader, std::vector<std::string> names, bool number_first, place where) {
  if (names.size() != 3) return {};
  if (number_first) std::swap(names[0], names[2]);
  const auto known = [&](const std::string& name) { return reader.scope.find_symbol(name, reader.scope.now()); };
  const auto size_of = [&](const std::string& name) { return reader.scope.symbols[static_cast<std::size_t>(known(name))].size; };
  for (const std::string& name : names)
    if (known(name) < 0 && (reader.scope.known_dimension(name) >= 0 || name.find('_') != std::string::npos)) return {};
  if (known(names[0]) >= 0 && (is_number(size_of(names[0])) || !(size_of(names[0]).columns == extent(1)))) return {};
  if (known(names[0]) >= 0 && known(names[1]) >= 0 && !(size_of(names[1]).rows == size_of(names[0]).rows)) return {};
  if (known(names[2]) >= 0 && !is_number(size_of(names[2]))) return {};
  const extent rows = known(names[0]) >= 0 ? size_of(names[0]).rows : known(names[1]) >= 0 ? size_of(names[1]).rows : extent::of(reader.scope.fresh_dimension());
  const std::array<shape, 3> sizes = {shape{rows, 1}, shape{rows, rows}, shape{1, 1}};
  for (std::size_t k = 0; k < 3; ++k)
    if (known(names[k]) < 0) introduce(reader, names[k], sizes[k], where);
  return names;
}

/// “Be the square of the eigenvector of”: of something that is made of it.
static bool holds_part_of(const std::vector<std::string>& words) {
  for (std::size_t k = 1; k + 2 < words.size(); ++k)
    if (words[k] == "of" && among(words[k + 1], {"the", "an", "a"}) && words[k + 2] == "eigenvector" && !among(words[k - 1], {"one", "be", "is"})) return true;
  return false;
}

void eigenvectors_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::size_t next = 0;
  for (std::size_t i = 0; i + 4 < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const std::size_t of = next++;
    if (s.pieces[i + 1].mathematics || !s.pieces[i + 2].mathematics || s.pieces[i + 3].mathematics || !s.pieces[i + 4].mathematics || of + 2 >= pieces.size()) continue;
    const std::vector<std::string> between = words_of(s.pieces[i + 1].words);
    if (between.empty() || !(between.back() == "of" || between.back() == "matrix")) continue;
    std::string noun = noun_of_spectrum(between);
    if (noun.empty() && i > 0 && (between == words_of("of") || between == words_of("of the matrix"))) {  // “an eigenvector $v$ of $A$”
      const std::vector<std::string> before = words_of(s.pieces[i - 1].words);
      if (!before.empty() && among(before.back(), {"eigenvector", "eigenvalue"})) noun = before.back();
    }
    if (holds_part_of(between)) continue;
    const std::string other = noun_of_spectrum(words_of(s.pieces[i + 3].words));
    if (noun.empty() || other.empty() || noun == other) continue;
    const std::vector<std::string> behind = i + 5 < s.pieces.size() && !s.pieces[i + 5].mathematics ? words_of(s.pieces[i + 5].words) : std::vector<std::string>{"."};
    const bool ends = behind.empty() || among(behind[0], {".", ";"}) || (behind[0] == "," && (behind.size() == 1 || among(behind[1], {"then", "so", "we", "hence", "it", "and"}))) || among(behind[0], {"then", "we", "so"});
    if (!ends || other_eigenvectors(reader.note.text())) continue;  // “with respect to $B$”, “, on the left”
    const stance& said = pieces[of].said;
    if (said.how == mood::claim || said.restricted || said.doubted || said.refutes) continue;
    if (!said.unknown.empty() && !among(said.unknown, {"corresponding", "associated", "belonging", "eigenvalue", "eigenvector"})) continue;  // of the words that are read here
    std::vector<std::string> names;
    for (std::size_t k = of; k <= of + 2; ++k)
      if (const std::vector<std::string> own = names_of(pieces[k]); own.size() == 1) names.push_back(own[0]);
    const place where{pieces[of].at->outer.begin, pieces[of + 2].at->outer.end};
    names = eigenpair(reader, std::move(names), noun == "eigenvalue", where);
    if (names.empty()) continue;
    const auto name = [&](std::size_t k) { return reader.arena.make(form::name, where, names[k]); };
    assumption a;
    a.left = reader.arena.make(form::product, where, "", {name(1), name(0)}), a.right = reader.arena.make(form::product, where, "", {name(2), name(0)});
    a.where = where, a.local = said.how == mood::condition, a.said = names[1] + " " + names[0] + " = " + names[2] + " " + names[0];
    for (const std::string& one : names) a.symbols.push_back(reader.scope.find_symbol(one, reader.scope.now()));
    try {
      give_equation(reader, std::move(a));
      (said.how == mood::condition ? reader.of_sentence.restrictions : reader.of_text.restrictions).push_back({names[0], "neq", "eigenvector", where.begin, not_read_of(names[0])});
    } catch (const trouble&) {
      continue;  // A is not square
    }
  }
}

namespace {

/// Words that may stand around the eigenvectors of a matrix that are put into another one, and its eigenvalues, and tell no more of these.
bool goes_with_eigenvectors(const std::string& w) {
  return among(w, {"the", "a", "an", "of", "if", "let", "where", "and", "is", "are", "be", "as", "in", "into", "its", "their", "whose", "with", "which", "that", "by", "on", "along", "all", "n", ",", ".", ":", "(", ")", "then", "so", "matrix", "matrices", "square", "column", "columns", "diagonal", "main", "entries", "eigenvector", "eigenvectors", "eigenvalue", "eigenvalues", "collected",
                   "stacked", "arranged", "placed", "put", "gathered", "containing", "contains", "contain", "holding", "has", "having", "have", "formed", "consists", "consisting", "corresponding", "associated", "normalized", "normalised", "orthonormal", "unit", "given", "i", "th", "-th", "descending", "decreasing", "order", "denote", "denotes", "real", "symmetric", "we", "get"});
}

/// What a name is told to be: the matrix, the one with its eigenvectors as columns, or the one with its eigenvalues on the diagonal.
enum class of_spectrum { none, matrix, vectors, values };

/// The same, by the words in front of the name and behind it; `eigenvectors`: words further in front speak of these.
of_spectrum told_of_spectrum(const std::vector<std::string>& before, const std::vector<std::string>& behind, bool eigenvectors) {
  const auto ends = [&](const char* said) {
    const std::vector<std::string> list = words_of(said);
    return before.size() >= list.size() && std::equal(list.begin(), list.end(), before.end() - static_cast<std::ptrdiff_t>(list.size()));
  };
  if (ends("eigenvectors of") || ends("eigenvalues of") || ends("eigenvectors of the matrix") || ends("eigenvalues of the matrix")) return of_spectrum::matrix;
  if (eigenvectors && any_among(before, {"collected", "stacked", "arranged", "placed", "put", "gathered"}) && (ends("columns of") || ends("columns of a matrix") || ends("columns of the matrix"))) return of_spectrum::vectors;
  std::size_t k = 0;
  while (k < behind.size() && among(behind[k], {"is", "be", "denotes", "denote", "the", "a", "an", "square", "orthogonal"})) ++k;
  if (k == 0 || k >= behind.size()) return of_spectrum::none;
  const std::size_t end = static_cast<std::size_t>(std::find_if(behind.begin() + static_cast<std::ptrdiff_t>(k), behind.end(), [](const std::string& w) { return among(w, {",", ".", "and", ";"}); }) - behind.begin());
  const std::vector<std::string> clause(behind.begin() + static_cast<std::ptrdiff_t>(k), behind.begin() + static_cast<std::ptrdiff_t>(end));
  if (clause[0] == "diagonal" && any_among(clause, {"eigenvalues"}) && !any_among(clause, {"eigenvectors"})) return of_spectrum::values;
  const bool columns = any_among(clause, {"columns"}) || holds(clause, "matrix of eigenvectors") || holds(clause, "matrix of the eigenvectors");
  return clause[0] == "matrix" && columns && any_among(clause, {"eigenvectors"}) && !any_among(clause, {"eigenvalues"}) ? of_spectrum::vectors : of_spectrum::none;
}

/// The A of `A = Q L Q^{-1}`, or of it with `Q^\top`; nullptr where the statement is another one.
node* spectral_left(const statement& st, const std::string& vectors, const std::string& values) {
  if (st.relations.size() != 1 || st.relations[0].kind != relation_kind::equal || st.sides[0].read == nullptr || st.sides[1].read == nullptr || !st.list.empty()) return nullptr;
  const node* product = bare(st.sides[1].read);
  if (product->kind != form::product || product->kids.size() != 3) return nullptr;
  const node* last = bare(product->kids[2]);
  const bool fits = own_name(bare(product->kids[0])) == vectors && own_name(bare(product->kids[1])) == values && (last->kind == form::inverse || last->kind == form::transpose) && own_name(bare(last->kids[0])) == vectors;
  return fits ? st.sides[0].read : nullptr;
}

}  // namespace

void eigenbasis_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  if (!any_among(words_of(s), {"eigenvectors"}) || !any_among(words_of(s), {"eigenvalues"}) || other_eigenvectors(reader.note.text())) return;
  std::array<node*, 3> found = {};  // the matrix, the vectors, the values
  const stance* said = nullptr;
  std::size_t next = 0, first = s.pieces.size(), last = 0;
  std::vector<std::string> so_far;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    const std::vector<std::string> before = words_before(s, i);
    so_far.insert(so_far.end(), before.begin(), before.end());
    if (!s.pieces[i].mathematics) continue;
    const math_piece& m = pieces[next++];
    const std::vector<std::string> behind = words_behind(s, i);
    const of_spectrum told = names_of(m).size() == 1 && !holds_equality(m.list) ? told_of_spectrum(before, behind, any_among(so_far, {"eigenvectors"})) : of_spectrum::none;
    if (told == of_spectrum::none) continue;
    const std::size_t which = told == of_spectrum::matrix ? 0 : told == of_spectrum::vectors ? 1 : 2;
    if (found[which] != nullptr && name_of(found[which]) != names_of(m)[0]) return;
    found[which] = reader.arena.make(form::name, m.at->content, names_of(m)[0]);
    first = std::min(first, i), last = i;
    if (which == 1) said = &m.said;
  }
  if (found[1] == nullptr || found[2] == nullptr || said->doubted || said->refutes || said->concludes) return;
  const mood how = said->how == mood::claim && among(said->because, {"if", "when"}) ? mood::condition : said->how;  // a long one
  if (how == mood::claim) return;
  const auto squares = [&](const node* left) {  // as many vectors as A has columns
    const std::optional<shape> size = declared_shape(reader, left);
    const extent rows = size ? size->rows : extent::of(reader.scope.fresh_dimension());
    for (const std::size_t k : {1u, 2u})
      if (const int id = reader.scope.find_symbol(name_of(found[k]), reader.scope.now()); id < 0) introduce(reader, name_of(found[k]), {rows, rows}, found[k]->where);
      else reader.scope.refine(id, {rows, rows}, found[k]->where);
  };
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements)
      if (node* left = spectral_left(st, name_of(found[1]), name_of(found[2])); left != nullptr) {
        found[0] = found[0] == nullptr ? left : found[0];
        squares(left);
      }
  for (std::size_t i = first == 0 ? 0 : first - 1; i < std::min(last + 2, s.pieces.size()); ++i) {
    if (s.pieces[i].mathematics) continue;
    const std::vector<std::string> words = words_of(s.pieces[i].words);
    if (!std::all_of(words.begin(), words.end(), goes_with_eigenvectors)) return;
  }
  if (found[0] == nullptr) return;
  const place where = found[1]->where;
  assumption a;
  a.left = reader.arena.make(form::product, where, "", {reader.arena.make(form::group, where, "(", {found[0]}), found[1]}), a.right = reader.arena.make(form::product, where, "", {found[1], found[2]});
  a.where = where, a.local = how == mood::condition, a.said = "the columns of " + name_of(found[1]) + " are eigenvectors, with their eigenvalues in " + name_of(found[2]);
  said_properties diagonal;
  diagonal.known = static_cast<unsigned>(kernel::diagonal), diagonal.words = "diagonal";
  try {
    give_introducing(reader, std::move(a));
    give(reader, {name_of(found[2])}, diagonal, how, false, where);
  } catch (const trouble&) {
    return;  // their sizes do not fit
  }
}

}  // namespace odot::notes
