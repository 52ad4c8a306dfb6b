// SPDX-License-Identifier: MIT
// Claims of names that need not be real numbers: an identity of sums, products, inverses and determinants that holds wherever its names are real holds wherever they
// are complex, since a polynomial that vanishes at all real points has no coefficients. Nothing that is given is used, and nothing is called false.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/prose/own_meanings.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "note_reader.hpp"

namespace odot::notes {

namespace {

/// `2`, `-3`: and no root.
bool is_whole_power(const node* n) {
  n = bare(n);
  if (n->kind == form::negate) n = bare(n->kids[0]);
  return n->kind == form::number && n->text.find('.') == std::string::npos;
}

/// `^T` and its like; a star, a dagger, an H or a dash may be that of a conjugate.
bool is_written_plainly(std::string_view transpose) {
  while (!transpose.empty() && (transpose.back() == '}' || transpose.back() == ' ')) transpose.remove_suffix(1);
  return transpose.ends_with("T") || transpose.ends_with("\\top") || transpose.ends_with("\\intercal");
}

/// Whether the size is one that no text names: what holds for it holds for all.
bool is_any_size(const kernel::term_arena& arena, const kernel::polynomial& size) {
  const auto terms = size.terms();
  return terms.size() == 1 && terms[0].names.size() == 1 && std::string_view(kernel::view(arena.name_of(terms[0].names[0]).text)).ends_with('*');
}

/// Whether the function is written by its name, and not with bars.
bool is_written_by_name(std::string_view call) {
  for (const char* name : {"\\det", "\\tr", "\\Tr", "\\operatorname", "\\mathrm", "\\text"})
    if (call.starts_with(name)) return true;
  return false;
}

/// Whether the formula that declares the name there puts it into a set of real numbers, vectors or matrices.
bool is_declared_real(std::string_view text, place declared) {
  const std::string_view behind = text.substr(std::min(declared.begin, text.size())), formula = behind.substr(0, behind.find('$'));
  const std::size_t in = formula.find("\\in");
  if (in == std::string_view::npos) return false;
  const std::string_view set = formula.substr(in);
  const std::size_t name = set.find_first_not_of(' ', std::string_view("\\in").size());
  return name != std::string_view::npos && (set.substr(name).starts_with("\\mathbb{R}") || set.substr(name).starts_with("\\mathbb R") || set.substr(name).starts_with("\\R^") || set.substr(name).starts_with("\\R "));
}

}  // namespace

/// `\mathbb{C}^n`, `\mathbb{F}^{n \times n}`: numbers of a field, or vectors and matrices of them, whatever command writes it.
bool note_reader::is_field(place set) const {
  std::vector<token> tokens = tokenize(note_.text(), set);
  if (scope_.macros() != nullptr) try {
      tokens = scope_.macros()->expanded(tokens, note_.text());
    } catch (const trouble&) {
      return false;
    }
  const auto letter = [](const token& t) { return t.kind == token_kind::letter && among(t.text, {"C", "F", "K"}); };
  const bool braced = tokens.size() > 3 && tokens[0].is_command("mathbb") && tokens[1].kind == token_kind::open && letter(tokens[2]) && tokens[3].kind == token_kind::close;
  const bool short_form = tokens.size() > 1 && tokens[0].is_command("mathbb") && letter(tokens[1]);
  if (!braced && !short_form) return false;
  const token& next = tokens[braced ? 4 : 2];
  return next.kind == token_kind::stop || (next.is_symbol("^") && std::none_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_symbol("_") || t.is_symbol("(") || t.is_symbol("["); }));
}

/// What the text calls the set by its letter, “an inner product space $V$”, “let $V$ be a real vector space”; none where it says anything else of it, and where
/// numbers may be complex or products of vectors with themselves negative.
space_of_vectors note_reader::space_called(std::string_view set) const {
  const std::string_view text = note_.text();
  const std::string lower = lower_case(text), name = "$" + std::string(set) + "$";
  if (set.size() != 1 || set[0] < 'A' || set[0] > 'Z' || speaks_of_conjugates(text) || holds_any_of(lower, {"complex", "hilbert", "indefinite", "symplectic", "minkowski", "lorentz", "\\mathbb{f}", "\\mathbb f"}) || text.find("\\F") != std::string_view::npos) return space_of_vectors::none;
  space_of_vectors called = space_of_vectors::none;
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    constexpr std::size_t reach = 60;
    const std::vector<std::string> before = words_of(std::string_view(lower).substr(at < reach ? 0 : at - reach, std::min(at, reach)));
    std::vector<std::string> behind = words_of(std::string_view(lower).substr(at + name.size(), reach));
    const bool told = !behind.empty() && among(behind[0], {"is", "be", "denotes", "denote", "are", "means", "stands"});
    if (told) behind.erase(behind.begin());
    else behind.clear();
    while (!behind.empty() && among(behind[0], {"a", "an", "real", "finite-dimensional", "finite", "dimensional"})) behind.erase(behind.begin());
    const std::size_t last = before.size();
    const bool space = last > 1 && before[last - 1] == "space";
    if ((space && last > 2 && before[last - 2] == "product" && before[last - 3] == "inner") || begins_with(behind, 0, "inner product space") > 0 || begins_with(behind, 0, "subspace of an inner product space") > 0) called = space_of_vectors::with_inner_product;
    else if ((space && before[last - 2] == "vector") || begins_with(behind, 0, "vector space") > 0) called = std::max(called, space_of_vectors::linear);
    else if (told || (last > 0 && among(before[last - 1], {"set", "matrix", "group", "graph", "space", "family", "algebra", "cone"}))) return space_of_vectors::none;
  }
  return called;
}

/// What n asks of the vectors that its names are, where they are only added, scaled and measured: inner products, and lengths that come of them. None where more is done.
space_of_vectors note_reader::spaces_asked(const node* n) const {
  space_of_vectors asked = space_of_vectors::linear;
  const std::string_view text = note_.slice(n->where);
  switch (n->kind) {
    case form::number: return asked;
    case form::name: {
      const int id = scope_.find_symbol(n->text, scope_.now());
      return id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined ? space_of_vectors::none : asked;
    }
    case form::sum:
    case form::product:
      if (n->flag || (n->kind == form::product && n->text.find_first_not_of(' ') != std::string::npos)) return space_of_vectors::none;
      break;
    case form::group:
    case form::negate: break;
    case form::power:
      if (!is_whole_power(n->kids[1]) || bare(n->kids[0])->kind == form::sum) return space_of_vectors::none;
      return spaces_asked(n->kids[0]);
    case form::call:
      for (const char* subscript : {"\\|_", "Vert_", "rangle_", "}_"})
        if (text.find(subscript) != std::string_view::npos) return space_of_vectors::none;
      if (n->text != "inner" && n->text != "length" && n->text != "length_squared") return space_of_vectors::none;
      if (n->text != "inner") asked = space_of_vectors::with_inner_product;
      break;
    default: return space_of_vectors::none;
  }
  for (const node* k : n->kids) {
    const space_of_vectors below = spaces_asked(k);
    if (below == space_of_vectors::none) return below;
    asked = std::max(asked, below);
  }
  return asked;
}

/// Whether a name, with what it is defined as, is one of the numbers of a field, or a matrix of them. Under a transpose it has to be declared as real: the sign may
/// conjugate the others.
bool note_reader::is_name_in_fields(const node* n, bool transposed, std::set<std::pair<int, bool>>& seen) const {
  int id = scope_.find_symbol(name_of(n), scope_.now());
  if (id < 0 && n->kind == form::indexed && n->kids[0]->kind == form::name) id = scope_.find_symbol(n->kids[0]->text, scope_.now());
  if (id < 0) return !transposed;
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  if (s.defined) return !seen.insert({id, transposed}).second || is_algebra_of_fields(s.defined->body, transposed, seen);
  return !transposed || (s.has_shape && !s.inferred && is_declared_real(note_.text(), s.declared));
}

/// Whether n is made of its names by what every field has, with what they are defined as.
bool note_reader::is_algebra_of_fields(const node* n, bool transposed, std::set<std::pair<int, bool>>& seen) const {
  const auto below = [&](bool under) { return std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return is_algebra_of_fields(k, under, seen); }); };
  switch (n->kind) {
    case form::number:
    case form::identity:
    case form::zero: return true;
    case form::name:
    case form::indexed: return is_name_in_fields(n, transposed, seen);
    case form::sum: return !n->flag && below(transposed);
    case form::product: return !n->flag && n->text.find_first_not_of(' ') == std::string::npos && below(transposed);  // x · y of vectors is an inner product
    case form::blocks: return !n->flag && below(transposed);                                                          // [A, B] may be a commutator
    case form::group: return among(n->text, {"(", "[", "{", "row"}) && below(transposed);
    case form::negate:
    case form::inverse:
    case form::fraction: return below(transposed);
    case form::slash: return n->kids.size() == 2 && below(transposed);
    case form::power: return is_whole_power(n->kids[1]) && is_algebra_of_fields(n->kids[0], transposed, seen);
    case form::transpose: return is_written_plainly(note_.slice(n->where)) && below(true);
    case form::call: return among(n->text, {"det", "tr"}) && is_written_by_name(note_.slice(n->where)) && below(transposed);
    default: return false;
  }
}

/// Where the claim holds only if it does for any values of its names: without what is given, and without a counterexample, which might be none.
void note_reader::pose_for_any_values(claim_item& item) const {
  if (of_claim_.for_any.empty()) return;
  const auto forget = [&](posed_question& question, bool of_vectors) {
    if (!question.log_determinants.empty() || question.differentiated >= 0) unsupported(item.whole, of_claim_.for_any);
    for (int s = 0; s < question.arena->symbols(); ++s) {
      const auto& one = question.arena->symbol(s);
      const bool vector = one.cols.is_one() && one.family == 0 && (one.rows.is_one() || is_any_size(*question.arena, one.rows));
      if ((one.properties & ~static_cast<unsigned>(kernel::invertible)) != 0 || (of_vectors && !vector)) unsupported(item.whole, of_claim_.for_any);
    }
    question.equations.clear();
  };
  forget(item.question, of_claim_.speaks_of_space);
  for (posed_question& other : item.alternatives) forget(other, false);  // which has to hold too
  if (item.at_values) forget(*item.at_values, false);
  if (item.without) forget(*item.without, false);
  item.equations.clear(), item.as_defined.reset(), item.other_layouts.clear();
  item.why_open = of_claim_.for_any;
}

}  // namespace odot::notes
