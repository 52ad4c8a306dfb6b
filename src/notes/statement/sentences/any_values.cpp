// SPDX-License-Identifier: MIT
// Claims of names that need not be real numbers: an identity of sums, products, inverses and determinants that holds wherever its names are real holds wherever they
// are complex, since a polynomial that vanishes at all real points has no coefficients. Nothing that is given is used, and nothing is called false.

#include <algorithm>
#include <iterator>

#include "notes/prose/own_meanings.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

static void fields_said(note_reader& reader, const sentence& s, std::size_t at);
static void spaces_said(note_reader& reader, const sentence& s, std::size_t at, std::size_t section);
static void identity_said(note_reader& reader, const sentence& s, std::size_t at);

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

/// F of `\mathbb{F}` at the beginning of `formula`, which loses it; empty where another letter or sign stands there.
std::string take_field_letter(std::string_view& formula) {
  std::string_view rest = formula;
  if (formula == "\\R" || formula == "\\C") return formula = {}, std::string(1, rest.back());
  if (!rest.starts_with("\\mathbb")) return {};
  rest.remove_prefix(std::string_view("\\mathbb").size());
  while (!rest.empty() && (rest.front() == ' ' || rest.front() == '{')) rest.remove_prefix(1);
  if (rest.empty() || std::string_view("CFKR").find(rest.front()) == std::string_view::npos) return {};
  const std::string letter(1, rest.front());
  rest.remove_prefix(1);
  while (!rest.empty() && (rest.front() == ' ' || rest.front() == '}')) rest.remove_prefix(1);
  formula = rest;
  return letter;
}

/// The sign that a formula consists of, without its fonts and its subscript: `I` of `\mathbf{I}_n`, `0` of `\vec{0}`; empty where it is more than one sign.
std::string lone_sign(std::string_view formula) {
  std::string out;
  for (std::size_t i = 0; i < formula.size() && formula[i] != '_';) {
    if (formula[i] == '\\') {
      i = end_of_command(formula, i);
      continue;
    }
    if (formula[i] != '{' && formula[i] != '}' && formula[i] != ' ') out += formula[i];
    if (out.size() > 1) return {};
    ++i;
  }
  return out;
}

/// The words of the sentence behind the formula, or those in front of it, with `$` for each formula: as many as any phrase looked for there has, and those of a whole
/// piece. O(length of the pieces beside it).
std::vector<std::string> words_beside(const sentence& s, std::size_t at, bool behind) {
  constexpr std::size_t enough = 24;
  std::vector<std::string> out;
  for (std::size_t k = at; behind ? k + 1 < s.pieces.size() : k > 0;) {
    if (out.size() >= enough) break;
    const piece& p = s.pieces[behind ? ++k : --k];
    const std::vector<std::string> words = p.mathematics ? std::vector<std::string>{"$"} : words_of(p.words);
    out.insert(behind ? out.end() : out.begin(), words.begin(), words.end());
  }
  return out;
}

/// Whether the words behind a letter tell of it: “is”, “has”, “, the”.
bool tells_of_letter(const std::vector<std::string>& behind) {
  const std::size_t first = !behind.empty() && among(behind[0], {",", "(", ":"}) ? 1 : 0;
  return behind.size() > first && among(behind[first], {"is", "be", "are", "denotes", "denote", "denoting", "means", "stands", "represents", "has", "have", "need", "needs", "may", "can", "carries", "being", "becomes", "reads", "counts", "as", "for", "the", "a", "an", "one", "where", "with", "whose", "which", "that", "its"});
}

bool ends_with(const std::vector<std::string>& words, std::initializer_list<std::string_view> phrases) {
  return std::any_of(phrases.begin(), phrases.end(), [&](std::string_view phrase) {
    const std::size_t count = static_cast<std::size_t>(std::count(phrase.begin(), phrase.end(), ' ')) + 1;
    return words.size() >= count && begins_with(words, words.size() - count, phrase) > 0;
  });
}

/// “identity matrix”, “unit matrix” at the beginning of the words, with nothing behind it that makes it another one.
bool calls_identity(const std::vector<std::string>& words) {
  for (const char* phrase : {"identity matrix", "unit matrix", "identity"})
    if (const std::size_t next = begins_with(words, 0, phrase); next > 0)
      return next == words.size() || is_punctuation(words[next]) || words[next] == "and" || begins_with(words, next, "of size") > 0 || begins_with(words, next, "of order") > 0 || begins_with(words, next, "of appropriate") > 0 || begins_with(words, next, "of the appropriate") > 0 || begins_with(words, next, "of suitable") > 0 || begins_with(words, next, "of dimension") > 0;
  return false;
}

}  // namespace

void any_values_said(note_reader& reader, const sentence& s, std::size_t section) {
  any_values_told& told = reader.of_text.any_values;
  const std::vector<std::string> words = words_of(s);
  told.other_products = told.other_products || any_among(words, {"juxtaposition", "juxtaposed", "pointwise", "entrywise", "entry-wise", "elementwise", "element-wise", "componentwise", "component-wise", "hadamard", "multiplication", "multiplications", "multiply", "multiplied", "multiplies", "antilinear", "conjugate-linear", "g-inverse",
                                                                "quaternion", "quaternions", "skew", "ring", "rings", "rounding", "rounded", "floating", "floating-point", "precision", "interval", "intervals", "machine", "commute", "commutes",
                                                                "commuting", "commutative", "commutativity", "noncommuting", "noncommutative", "non-commuting", "non-commutative", "characteristic", "modulo", "associativity", "associative", "kernels", "singular", "computed", "add", "added"}) ||
                        any_phrase(words, {"entry by entry", "corresponding entries", "we mean", "stands for the", "generalised inverse", "generalized inverse", "some inverse", "an inverse", "substitute for", "best substitute"}) || !other_numbers_said(words).empty();
  told.other_lengths = told.other_lengths || any_among(words, {"norm", "norms", "normed", "seminorm", "semi-norm", "bar", "bars", "bracket", "brackets", "pairing", "pair", "pairs", "bilinear", "sesquilinear", "antilinear", "form", "forms", "metric", "signature", "degenerate", "nondegenerate", "negative", "maximum", "supremum", "measure", "measured",
                                                              "asymmetric", "antisymmetric", "alternating", "skew", "swapped", "order", "field", "fields", "scalars", "imaginary", "phase", "phases", "amplitude", "amplitudes", "unitary", "quantum", "krein", "characteristic", "modulo", "spans", "segment", "segments", "length", "lengths", "coordinates", "coefficients", "sup", "denoted", "written"}) ||
                       any_phrase(words, {"the product", "its product", "a product", "another product", "inner products are"});
  if (any_among(words, {"neutral"})) reader.scope.speaks_of_zero = true;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    fields_said(reader, s, i), spaces_said(reader, s, i, section), identity_said(reader, s, i);
    const std::string_view formula = written_formula(reader, reader.segments[s.pieces[i].segment]);
    const bool measures = formula.starts_with("\\langle") || formula.starts_with("\\left") || formula.starts_with("\\|") || formula.starts_with("\\lVert") || formula.starts_with("\\Vert") || formula.starts_with("(");
    const bool multiplies = formula.size() == 2 && std::all_of(formula.begin(), formula.end(), [](char c) { return c >= 'A' && c <= 'Z'; });  // “write $AB$ for”
    if (multiplies && (ends_with(words_beside(s, i, false), {"write", "by"}) || begins_with(words_beside(s, i, true), 0, "stands for") > 0 || begins_with(words_beside(s, i, true), 0, "means") > 0)) told.other_products = true;
    if (measures && (tells_of_letter(words_beside(s, i, true)) || ends_with(words_beside(s, i, false), {"put", "define", "set", "write", "let", "by", "where", "with"}))) told.other_lengths = true;
  }
  if (any_among(words, {"inertia", "fisher", "image", "images", "intensity", "intensities", "current", "currents", "interval", "intervals", "indicator", "indicators"})) told.other_identity = true;  // which I stands for as well
  reader.scope.speaks_of_identity = told.identity && !told.other_identity;
  reader.scope.another_identity = told.other_identity;
}

/// “$\mathbb{F}$ stands for $\mathbb{R}$ or $\mathbb{C}$”, and whatever else is said of such a letter.
static void fields_said(note_reader& reader, const sentence& s, std::size_t at) {
  std::string_view rest = written_formula(reader, reader.segments[s.pieces[at].segment]);
  const std::string letter = take_field_letter(rest);
  if (letter.empty() || letter == "R" || rest.starts_with("^")) return;
  any_values_told& told = reader.of_text.any_values;
  std::string squeezed;
  for (const char c : rest)
    if (c != ' ') squeezed += c;
  if (squeezed == "\\in\\{\\mathbb{R},\\mathbb{C}\\}") told.complex_letters.insert(letter);
  else if (!squeezed.empty()) told.other_letters.insert(letter);
  if (!squeezed.empty()) return;
  const std::vector<std::string> before = words_beside(s, at, false), behind = words_beside(s, at, true);
  if (!tells_of_letter(behind)) {
    if (!before.empty() && !among(before.back(), {"over", "in", "from", "of", "to", "or", "and", ",", "either", "both", "$"})) told.other_letters.insert(letter);
    return;
  }
  const std::vector<std::string> words = words_of(s);
  bool plain = std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"let", "where", "here", "throughout", "stands", "for", "either", "is", "be", "denotes", "denote", "the", "field", "set", "of", "or", "real", "complex", "numbers", "one", ",", "."}); });
  bool real = holds(words, "real or complex") || holds(words, "real numbers or"), complex = holds(words, "complex numbers") || real;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) continue;
    std::string_view formula = written_formula(reader, reader.segments[p.segment]);
    const std::string one = take_field_letter(formula);
    plain = plain && !one.empty() && formula.empty();
    real = real || one == "R", complex = complex || one == "C";
  }
  if (plain && complex && (letter == "C" || (real && any_among(words, {"or", "either"})))) told.complex_letters.insert(letter);
  else told.other_letters.insert(letter);
}

/// “Let $V$ be a real inner product space”, a sentence that says no more of V; and whatever else is said of such a letter.
static void spaces_said(note_reader& reader, const sentence& s, std::size_t at, std::size_t section) {
  const std::string set(written_formula(reader, reader.segments[s.pieces[at].segment]));
  if (set.size() != 1 || set[0] < 'A' || set[0] > 'Z') return;
  const std::vector<std::string> before = words_beside(s, at, false);
  std::vector<std::string> behind = words_beside(s, at, true);
  const bool tells = !behind.empty() && among(behind[0], {"is", "be", "are", "denotes", "has", "have", "need", "may", "can", "carries"}) && !ends_with(before, {"onto", "on", "of", "in", "to", "into", "from", "over"});
  if (tells) behind.erase(behind.begin());
  const bool article = tells && !behind.empty() && among(behind[0], {"a", "an", "the", "any", "some", "not", "no", "only", "merely", "just", "then", "now"});
  while (tells && !behind.empty() && among(behind[0], {"a", "an", "any", "real", "finite-dimensional", "subspace", "of"})) behind.erase(behind.begin());
  const bool called = ends_with(before, {"inner product space"}) || (tells && begins_with(behind, 0, "inner product space") > 0);
  const auto over_reals = [&](std::size_t k) { return k + 1 < s.pieces.size() && (holds_any_of(written_formula(reader, reader.segments[s.pieces[k + 1].segment]), {"\\mathbb{R}", "\\mathbb R"})) && written_formula(reader, reader.segments[s.pieces[k + 1].segment]).size() < std::string_view("\\mathbb{R}").size() + 1; };
  bool plain = called;
  for (std::size_t k = 0; plain && k < s.pieces.size(); ++k) {
    if (s.pieces[k].mathematics) {
      plain = written_formula(reader, reader.segments[s.pieces[k].segment]).find('=') == std::string_view::npos;
      continue;
    }
    for (const std::string& w : words_of(s.pieces[k].words))
      plain = plain && (among(w, {"let", "throughout", "here", "consider", "in", "for", "all", "any", "every", "each", "a", "an", "the", "real", "finite-dimensional", "finite", "dimensional", "inner", "product", "space", "subspace", "vectors", "vector", "elements", "element", "points", "point", "of", "is", "be", "and", ",", ".", ":", "arbitrary", "fix", "given", "two", "we", "have", "then", "take"}) || (w == "over" && over_reals(k)));
  }
  any_values_told& told = reader.of_text.any_values;
  if (plain) told.spaces.insert({set, section});
  else if (!called && (article || ends_with(before, {"set", "matrix", "group", "graph", "space", "family", "algebra", "cone"}))) told.other_spaces.insert({set, section});
}

/// “The identity matrix $I$”, “$I_n$ is the identity matrix”, and whatever else is called so, or is said of I and of a bold 0.
static void identity_said(note_reader& reader, const sentence& s, std::size_t at) {
  const std::string_view formula = written_formula(reader, reader.segments[s.pieces[at].segment]);
  const std::string sign = lone_sign(formula);
  if (sign.empty()) {
    const std::size_t next = formula.find_first_not_of(' ', 1);
    if (formula.starts_with("I") && next != std::string_view::npos && (formula[next] == '=' || formula[next] == '(')) reader.of_text.any_values.other_identity = true;
    return;
  }
  const std::vector<std::string> before = words_beside(s, at, false);
  std::vector<std::string> behind = words_beside(s, at, true);
  const bool tells = tells_of_letter(behind);
  if (sign == "0" && formula.starts_with("\\")) {
    while (!behind.empty() && among(behind[0], {"is", "be", "denotes", "the", "a", "an"})) behind.erase(behind.begin());
    const bool vanishes = begins_with(behind, 0, "zero vector") > 0 || begins_with(behind, 0, "zero matrix") > 0 || begins_with(behind, 0, "all-zero") > 0 || begins_with(behind, 0, "null vector") > 0;
    if (tells ? !vanishes : !ends_with(before, {"zero vector", "zero matrix", "null vector", "null matrix", "to", "equals"})) reader.scope.speaks_of_zero = true;
    return;
  }
  const bool named_behind = ends_with(before, {"identity matrix", "unit matrix", "identity matrices", "unit matrices"}), named_before = ends_with(before, {"identity matrix is", "unit matrix is", "identity matrix by", "unit matrix by"});
  while (!behind.empty() && among(behind[0], {",", "is", "be", "denotes", "as", "stands", "for", "the", "an", "a", "usual", "square", "$"})) behind.erase(behind.begin());
  const bool called = named_behind || named_before || (tells && calls_identity(behind));
  const auto denied = [&] { return any_among(words_of(s), {"not", "no", "never", "unless", "nor", "neither", "without"}); };
  any_values_told& told = reader.of_text.any_values;
  if (sign != "I") told.other_identity = told.other_identity || called;
  else if (called && (!tells || calls_identity(behind)) && !denied()) told.identity = true;
  else if (called || tells || !ends_with(before, {"to", "by", "and", "with", "where", "of", "matrix", "from", "equals", "plus", "minus", "adding", "subtracting", "replacing", "replace"})) told.other_identity = true;
}

bool is_field(const note_reader& reader, place set) {
  std::vector<token> tokens = tokenize(reader.note.text(), set);
  try {
    tokens = reader.scope.macros()->expanded(tokens, reader.note.text());
  } catch (const trouble&) {
    return false;
  }
  const auto letter = [](const token& t) { return t.kind == token_kind::letter && among(t.text, {"C", "F", "K"}); };
  const bool braced = tokens.size() > 3 && tokens[0].is_command("mathbb") && tokens[1].kind == token_kind::open && letter(tokens[2]) && tokens[3].kind == token_kind::close;
  const bool short_form = tokens.size() > 1 && tokens[0].is_command("mathbb") && letter(tokens[1]);
  if (!braced && !short_form) return false;
  const std::string name(tokens[braced ? 2 : 1].text);
  if (reader.of_text.any_values.other_letters.count(name) > 0 || (name != "C" && reader.of_text.any_values.complex_letters.count(name) == 0)) return false;
  const token& next = tokens[braced ? 4 : 2];
  return next.kind == token_kind::stop || (next.is_symbol("^") && std::none_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_symbol("_") || t.is_symbol("(") || t.is_symbol("["); }));
}

bool is_inner_product_space(const note_reader& reader, std::string_view set, std::size_t at) {
  const std::string_view text = reader.note.text();
  const any_values_told& told = reader.of_text.any_values;
  if (set.size() != 1 || told.spaces.empty() || told.other_lengths) return false;
  if (!told.other_numbers)
    told.other_numbers = speaks_of_conjugates(text) || holds_any_of(text, {"\\F", "\\mathbf{C}", "\\mathbf{F}", "\\mathbf{K}", "ℂ"}) ||
                         holds_any_of(lower_case(text), {"complex", "hilbert", "indefinite", "symplectic", "minkowski", "lorentz", "\\mathbb{f", "\\mathbb f", "\\mathbb{k", "\\mathbb k", "\\bar", "\\overline", "e^{i"});
  if (*told.other_numbers) return false;
  const auto behind = std::partition_point(reader.segments.begin(), reader.segments.end(), [&](const segment& one) { return one.outer.begin < at; });
  const auto heading = std::find_if(std::make_reverse_iterator(behind), reader.segments.rend(), [](const segment& one) { return one.level > 0; });
  const std::size_t section = heading == reader.segments.rend() ? 0 : heading->outer.begin;
  const std::pair<std::string, std::size_t> key(set, section);
  return told.spaces.count(key) > 0 && told.other_spaces.count(key) == 0;
}

bool is_minimised_over_space(const note_reader& reader, const sentence& s, std::size_t at) {
  if (at + 4 >= s.pieces.size() || !s.pieces[at + 4].mathematics || s.pieces[at + 3].mathematics || words_of(s.pieces[at + 3].words) != std::vector<std::string>{"over"}) return false;
  const place where = reader.segments[s.pieces[at + 4].segment].content;
  const std::string_view formula = reader.note.slice(where);
  const std::size_t in = formula.rfind("\\in ");
  return in != std::string_view::npos && is_inner_product_space(reader, formula.substr(in + std::string_view("\\in ").size()), where.begin);
}

bool is_algebra_of_spaces(const note_reader& reader, const node* n) {
  const std::string_view text = reader.note.slice(n->where);
  switch (n->kind) {
    case form::number: return true;
    case form::name: {
      const int id = reader.scope.find_symbol(n->text, reader.scope.now());
      return id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined;
    }
    case form::sum:
    case form::product:
      if (n->flag || (n->kind == form::product && n->text.find_first_not_of(' ') != std::string::npos)) return false;
      break;
    case form::group:
    case form::negate: break;
    case form::power: return is_whole_power(n->kids[1]) && bare(n->kids[0])->kind != form::sum && is_algebra_of_spaces(reader, n->kids[0]);
    case form::call:
      for (const char* subscript : {"\\|_", "Vert_", "rangle_", "}_"})
        if (text.find(subscript) != std::string_view::npos) return false;
      if (n->text != "inner" && n->text != "length" && n->text != "length_squared") return false;
      break;
    default: return false;
  }
  return std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return is_algebra_of_spaces(reader, k); });
}

/// Whether a name, with what it is defined as, is one of the numbers of a field, or a matrix of them. Under a transpose it has to be declared as real: the sign may
/// conjugate the others.
static bool is_name_in_fields(const note_reader& reader, const node* n, bool transposed, std::set<std::pair<int, bool>>& seen) {
  int id = reader.scope.find_symbol(name_of(n), reader.scope.now());
  if (id < 0 && n->kind == form::indexed && n->kids[0]->kind == form::name) id = reader.scope.find_symbol(n->kids[0]->text, reader.scope.now());
  if (id < 0) return !transposed;
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  if (s.defined) return !seen.insert({id, transposed}).second || is_algebra_of_fields(reader, s.defined->body, transposed, seen);
  return !transposed || (s.has_shape && !s.inferred && is_declared_real(reader.note.text(), s.declared));
}

bool is_algebra_of_fields(const note_reader& reader, const node* n, bool transposed, std::set<std::pair<int, bool>>& seen) {
  const auto below = [&](bool under) { return std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return is_algebra_of_fields(reader, k, under, seen); }); };
  switch (n->kind) {
    case form::number:
    case form::identity:
    case form::zero: return true;
    case form::name:
    case form::indexed: return is_name_in_fields(reader, n, transposed, seen);
    case form::sum: return !n->flag && below(transposed);
    case form::product: return !n->flag && n->text.find_first_not_of(' ') == std::string::npos && below(transposed);  // x · y of vectors is an inner product
    case form::blocks: return !n->flag && below(transposed);                                                          // [A, B] may be a commutator
    case form::group: return among(n->text, {"(", "[", "{", "row"}) && below(transposed);
    case form::negate:
    case form::inverse:
    case form::fraction: return below(transposed);
    case form::slash: return n->kids.size() == 2 && below(transposed);
    case form::power: return is_whole_power(n->kids[1]) && is_algebra_of_fields(reader, n->kids[0], transposed, seen);
    case form::transpose: return is_written_plainly(reader.note.slice(n->where)) && below(true);
    case form::call: return among(n->text, {"det", "tr"}) && is_written_by_name(reader.note.slice(n->where)) && below(transposed);
    default: return false;
  }
}

/// Whether the text speaks of fields in which 2 may be 0, where a sign may be turned.
static bool speaks_of_characteristic(std::string_view text) {
  return holds_any_of(text, {"characteristic", "finite field", "GF(", "F_2", "F_p", "F_q", "F}_", "Z_", "Z}_", "Z}/", "\\pmod", "\\bmod", "mod 2", "modulo"});
}

void pose_for_any_values(const note_reader& reader, claim_item& item) {
  if (reader.of_claim.for_any.empty()) return;
  const auto forget = [&](posed_question& question, bool of_vectors) {
    if (!question.log_determinants.empty() || question.differentiated >= 0) unsupported(item.whole, reader.of_claim.for_any);
    for (int s = 0; s < question.arena->symbols(); ++s) {
      const auto& one = question.arena->symbol(s);
      const bool vector = one.cols.is_one() && one.family == 0 && (one.rows.is_one() || is_any_size(*question.arena, one.rows));
      if ((one.properties & ~static_cast<unsigned>(kernel::invertible)) != 0 || (of_vectors && !vector)) unsupported(item.whole, reader.of_claim.for_any);
    }
    question.equations.clear();
  };
  forget(item.question, reader.of_claim.speaks_of_space);
  for (posed_question& other : item.alternatives) forget(other, false);  // which has to hold too
  if (item.at_values) forget(*item.at_values, false);
  if (item.without) forget(*item.without, false);
  item.equations.clear(), item.as_defined.reset(), item.other_layouts.clear();
  item.why_open = reader.of_claim.for_any;
  item.tells_slips = reader.of_claim.of_field && !reader.of_claim.speaks_of_space && !speaks_of_characteristic(reader.note.text());
}

}  // namespace odot::notes
