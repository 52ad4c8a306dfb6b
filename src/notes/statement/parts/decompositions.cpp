// SPDX-License-Identifier: MIT
// Decompositions that the text names, `X = U D V^\top` “by the SVD”: what everybody knows of their factors is given.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/readings/kinds.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"

namespace odot::notes {

/// Whether a formula begins with an equation for the name, which stands in another one; what is said to follow behind that is another thing.
static bool gives_elsewhere(const note_reader& reader, const node* name) {
  const std::string_view as_written = reader.note.slice(name->where);
  return std::any_of(reader.segments.begin(), reader.segments.end(), [&](const segment& s) {
    if (s.kind != segment_kind::inline_ && s.kind != segment_kind::display) return false;
    constexpr std::size_t near = 30;
    const std::vector<std::string> words = words_of(lower_case(reader.note.text().substr(s.outer.begin - std::min(s.outer.begin, near), std::min(s.outer.begin, near))));
    if (s.outer.begin > name->where.end && any_among(words, {"then", "so", "hence", "thus", "therefore", "get", "obtain", "have", "gives", "yields", "that", "becomes"}) && !any_among(words, {"let", "define", "set", "put", "take", "choose", "where", "with", "now", "for", "if"})) return false;
    std::string_view text = reader.note.slice(s.content);
    const auto skip = [&] { text.remove_prefix(std::min(text.find_first_not_of(" \n\t&"), text.size())); };
    skip();
    if (!text.starts_with(as_written)) return false;
    text.remove_prefix(as_written.size());
    skip();
    return text.starts_with("=") || text.starts_with(":=") || text.starts_with("\\coloneq");
  });
}

/// The sentence of the text in which `at` stands.
std::string_view sentence_around(std::string_view text, std::size_t at) {
  std::size_t begin = 0, end = text.size();
  for (const std::string_view mark : {". ", ".\n", "\n\n"}) {
    if (const std::size_t before = text.rfind(mark, at); before != std::string_view::npos) begin = std::max(begin, before + mark.size());
    end = std::min(end, text.find(mark, at));
  }
  return text.substr(std::min(begin, at), end - std::min(begin, at));
}

/// Whether the text may put the singular values into a factor, give its columns another length, or mean orthogonality in another sense.
static bool moves_singular_values(std::string_view text, std::string_view lower, const std::vector<const node*>& factors) {
  if (tells_own_orthogonality(lower)) return true;
  const auto is_of_factors = [&](std::size_t at) {
    if (holds_any_of(sentence_around(lower, at), {"column", "singular", "factor", "eigenvector", "ortho", "svd", "decomposition", "they ", "them", "both ", "these "})) return true;
    return std::any_of(factors.begin(), factors.end(), [&](const node* f) { return sentence_around(text, at).find("$" + f->text) != std::string_view::npos; });
  };
  for (const std::string_view phrase : {"absorb", "scaled", "rescal", "keeping", "sit in", "unnormal", "maximum", "weighted", "folded", "pushed into", "moved into", "put into", "merged into", "have norm", "has norm", "have length", "has length", "of length"})
    for (std::size_t at = lower.find(phrase); at != std::string_view::npos; at = lower.find(phrase, at + 1)) {
      const std::string_view behind = lower.substr(at + phrase.size());
      const bool of_another = (phrase == "scaled" && (behind.starts_with("down") || behind.starts_with(" down"))) || (phrase == "maximum" && behind.starts_with(" variance"));
      if (!of_another && is_of_factors(at)) return true;
    }
  return false;
}

/// Whether the text speaks of a matrix that is not symmetric, or of a kind that seldom is, or says so of this one by a sign.
static bool speaks_of_asymmetry(std::string_view text, const std::string& name) {
  return holds_any_of(lower_case(text), {"skew", "antisymm", "anti-symm", "asymm", "not symm", "nonsymm", "non-symm", "no symm", "unsymm", "directed", "transition matri", "markov", "rotation matri"}) || holds_any_of(text, {"\\ne " + name + "^", "\\neq " + name + "^"});
}

/// Whether the words behind what names a decomposition say of the factors only what its name says: those of “where $Q$ is orthogonal and $L$ is diagonal”.
static bool says_what_is_known(const std::vector<std::string>& behind) {
  for (std::size_t k = 0; k < behind.size(); ++k) {
    const std::string& w = behind[k];
    if (among(w, {".", ";", "then", "so", "hence", "thus", "we", "|"})) return true;
    if (among(w, {"gives", "yields", "shows"}) && k + 1 < behind.size() && behind[k + 1] == "<f>") return true;
    const bool known = among(w, {",", ":", "(", ")", "where", "with", "is", "are", "be", "have", "has", "and", "the", "a", "an", "of", "in", "its", "it", "into", "for", "to", "contains", "contain", "containing", "whose", "which", "that", "<f>", "both", "matrix", "matrices", "columns", "entries", "factor", "factors",
                                 "orthogonal", "orthonormal", "eigenvectors", "eigenvalues", "singular", "values", "value", "vectors", "decomposition", "svd", "eigendecomposition", "eigenvalue", "spectral", "real", "symmetric", "square", "corresponding", "left", "right", "thin", "reduced", "full", "compact",
                                 "diagonal", "elements", "'s", "non-zero", "nonzero", "ridge", "solution", "formula", "equation", "above", "positive", "nonnegative", "non-negative", "r", "rank", "data", "covariance", "qr", "factorization"});
    if (!known) return false;
  }
  return true;
}

/// Whether the text says behind the decomposition that the letter of a factor stands for something else: “$Q$ denotes the queries”.
static bool is_named_anew(const note_reader& reader, const node* name) {
  const std::string_view as_written = reader.note.slice(name->where);
  return std::any_of(reader.segments.begin(), reader.segments.end(), [&](const segment& s) {
    if (s.kind != segment_kind::inline_ || s.outer.begin < name->where.end || reader.note.slice(s.content) != as_written) return false;
    constexpr std::size_t near = 60;
    const std::vector<std::string> led = words_of(lower_case(reader.note.text().substr(s.outer.begin - std::min(s.outer.begin, near), std::min(s.outer.begin, near))));
    if (led.size() > 1 && led.back() == "of" && among(led[led.size() - 2], {"application", "multiplication", "computation", "storage", "cost", "use", "transpose", "inverse"})) return false;  // “the application of $V$ is cheap”
    std::vector<std::string> words = words_of(lower_case(reader.note.text().substr(s.outer.end, near)));
    words.resize(std::min<std::size_t>(words.size(), 7));
    const bool told = !words.empty() && among(words[0], {"denotes", "denote", "stands", "represents", "means", "is", "be", "holds", "contains"});
    return told && !any_among(words, {"orthogonal", "orthonormal", "eigenvectors", "singular", "diagonal", "columns", "eigenvalues", "square", "m", "n", "left", "right", "its", "also", "invertible"});
  });
}

/// The factors of `X = U D V^\top` and of `A = QR`, where the statement is such an equation: a name and two or three names, of which the third is transposed.
static std::vector<const node*> factors_of(const statement& st) {
  if (st.relations.size() != 1 || st.relations[0].kind != relation_kind::equal || !st.given.empty() || st.remarked() || !st.list.empty() || st.sides[0].read == nullptr || st.sides[1].read == nullptr) return {};
  const node* product = bare(st.sides[1].read);
  if (!is_name(bare(st.sides[0].read)) || product->kind != form::product || product->kids.size() < 2 || product->kids.size() > 3) return {};
  std::vector<const node*> out = {bare(product->kids[0]), bare(product->kids[1])};
  if (product->kids.size() == 3) {
    const node* last = bare(product->kids[2]);
    if (last->kind != form::transpose) return {};
    out.push_back(bare(last->kids[0]));
  }
  return std::all_of(out.begin(), out.end(), [](const node* n) { return is_name(n); }) ? out : std::vector<const node*>();
}

/// Whether the text says of the name in this sentence, or has said before, that it is a symmetric matrix, or says nothing else of it.
static bool is_symmetric_by(const note_reader& reader, const node* name, const std::vector<std::string>& words) {
  const int id = reader.scope.find_symbol(name->text, reader.scope.now());
  const bool known = id >= 0 && (reader.scope.symbols[static_cast<std::size_t>(id)].properties & static_cast<unsigned>(kernel::symmetric)) != 0;
  return id < 0 || known || (any_among(words, {"symmetric", "semidefinite", "semi-definite", "covariance", "gram"}) && !any_among(words, {"not", "no", "non-symmetric", "skew-symmetric"}));
}

/// Whether a formula raises the name to a power or inverts it, as nobody does with a matrix that is not square.
static bool is_raised(const note_reader& reader, const node* name) {
  const std::string_view written = reader.note.slice(name->where);
  return std::any_of(reader.segments.begin(), reader.segments.end(), [&](const segment& s) {
    if (s.kind != segment_kind::inline_ && s.kind != segment_kind::display) return false;
    const std::string_view text = reader.note.slice(s.content);
    for (std::size_t at = text.find(written); at != std::string_view::npos; at = text.find(written, at + 1)) {
      const std::string_view behind = text.substr(at + written.size());
      std::size_t word = at;  // D of V D, and not of a command
      while (written[0] != '\\' && word > 0 && is_letter(text[word - 1])) --word;
      if ((word == 0 || text[word - 1] != '\\' || written[0] == '\\') && (behind.starts_with("^2") || behind.starts_with("^{2}") || behind.starts_with("^{-1}") || behind.starts_with("^{-2}"))) return true;
    }
    return false;
  });
}

/// What the words around the formula, which stands at `at` among them, say that it is; `none` where its factors are not written as those of that kind are.
static decomposition decomposition_of(note_reader& reader, const math_piece& m, const std::vector<std::string>& words, std::size_t at) {
  if (m.list.statements.size() != 1 || m.said.denied || m.said.refutes || (m.said.how == mood::assumption && !m.said.unknown.empty() && !is_word_of_decomposition(m.said.unknown))) return decomposition::none;
  const bool supposed = m.said.how == mood::condition;  // “if $X = U D V^\top$ is its SVD”: there is one
  if (supposed && (m.said.because != "if" || at != 1 || words[0] != "if" || !any_among(words, {"then", ","}))) return decomposition::none;
  const statement& st = m.list.statements[0];
  const std::vector<const node*> factors = factors_of(st);
  if (factors.empty() || reader.of_text.unread.contains(name_of(bare(st.sides[0].read)))) return decomposition::none;  // of a complex one the factors are unitary
  // what the sentence seeks or solves in front of the clause that names it takes nothing from it; “plugging the SVD $…$ into the solution”, “…, where $U$ and $V$ have orthonormal columns”: these words are read here
  const bool read_here = (m.said.because == "solution" && any_among(words, {"plugging", "substituting", "inserting"})) || (m.said.because == "have" && holds(words, "have orthonormal columns"));
  if (m.said.restricted && !read_here) return decomposition::none;
  const std::vector<std::string> before(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at)), behind(words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end());
  decomposition kind = decomposition_said(supposed ? std::vector<std::string>() : before, m.said.doubted ? std::vector<std::string>() : behind);
  if (kind == decomposition::none && says_diagonalized(before) && any_among(behind, {"orthogonal", "orthonormal"})) kind = decomposition::spectral;
  if (kind == decomposition::none && leads_to_factors(before) && any_among(before, {"symmetric"}) && factors.size() == 3 && factors[1]->text.find("\\Lambda") != std::string::npos) kind = decomposition::spectral;  // of a symmetric matrix, with the letter of its eigenvalues
  const bool mirrored = factors.size() == 3 && factors[0]->text == factors[2]->text;
  const bool fits = kind == decomposition::triangular ? factors.size() == 2 : factors.size() == 3 && mirrored == (kind == decomposition::spectral);
  if (kind == decomposition::none || !fits || gives_elsewhere(reader, factors[0]) || gives_elsewhere(reader, factors.back()) || moves_singular_values(reader.note.text(), text_in_lower_case(reader), factors)) return decomposition::none;
  const bool named_anew = std::any_of(factors.begin(), factors.end(), [&](const node* f) { return is_named_anew(reader, f); });
  if (named_anew || !says_what_is_known(behind)) return decomposition::none;
  const auto called = [](const node* n, char letter) { return n->text.find(letter) != std::string::npos; };
  if (kind == decomposition::triangular && (called(factors[0], 'R') || called(factors[1], 'Q') || any_among(behind, {"where", "with"}))) return decomposition::none;  // what each factor is, is told then
  if (kind == decomposition::singular_values && holds_any_of(text_in_lower_case(reader), {"triangular"})) return decomposition::none;  // another U
  const bool may_be_none = kind == decomposition::spectral && (speaks_of_asymmetry(reader.note.text(), bare(st.sides[0].read)->text) || !is_symmetric_by(reader, bare(st.sides[0].read), words));
  return may_be_none ? decomposition::none : kind;
}

/// Whether the text says of the name that it is a matrix of two sizes that differ: “$\Sigma$ is $m \times n$ diagonal”.
static bool is_told_oblong(std::string_view text, std::string_view written) {
  const std::string alone = "$" + std::string(written) + "$";
  constexpr std::size_t reach = 60;
  for (std::size_t at = text.find(alone); at != std::string_view::npos; at = text.find(alone, at + 1)) {
    const std::string_view behind = text.substr(at + alone.size(), reach);
    const std::size_t times = behind.find("\\times"), first = behind.find('$'), second = times == std::string_view::npos ? times : behind.find('$', times);
    if (second == std::string_view::npos || first > times || behind.substr(0, first).find_first_of(".;\n") != std::string_view::npos) continue;
    if (without_gaps(behind.substr(first + 1, times - first - 1)) != without_gaps(behind.substr(times + 6, second - times - 6))) return true;
  }
  return false;
}

/// The middle factor is square and diagonal: always in a spectral decomposition, in an SVD where the text raises it to a power. Said before the formula is read, which
/// would leave its sizes open.
static void give_middle(note_reader& reader, const math_piece& m) {
  const bool values = m.decomposed == decomposition::singular_values;
  if (!values && m.decomposed != decomposition::spectral) return;
  const node* factor = factors_of(m.list.statements[0])[1];
  if (values && (!is_raised(reader, factor) || is_told_oblong(reader.note.text(), reader.note.slice(factor->where)))) return;
  const int id = reader.scope.find_symbol(factor->text, reader.scope.now());
  if (id >= 0 && !(reader.scope.symbols[static_cast<std::size_t>(id)].size.rows == reader.scope.symbols[static_cast<std::size_t>(id)].size.columns)) return;
  said_properties diagonal;
  diagonal.known = static_cast<unsigned>(kernel::diagonal), diagonal.words = "diagonal by its decomposition";
  give(reader, {factor->text}, diagonal, mood::assumption, false, factor->where);
  reader.scope.advance();
}

void take_decompositions(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  const std::vector<std::string> words = words_with_formulas(s);
  std::vector<std::size_t> ends;  // of what stands in front of each formula
  for (std::size_t at = 0; at < words.size(); ++at)
    if (words[at] == formula_mark) ends.push_back(at);
  const auto is_of_another = [&](std::size_t k) {  // “the SVD of $Y$ is $X = U D V^\top$”
    return std::any_of(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(k), [&](const math_piece& one) {
      const std::vector<std::string> led = words_of(one.before);
      if (led.size() < 2 || !only_names(one.list) || (led.back() == "of" && led[led.size() - 2] == "matrix")) return false;  // “of the covariance matrix of $X$”
      const bool decomposed = among(led.back(), {"of", "matrix"}) && any_among(led, {"svd", "decomposition", "eigendecomposition", "factorization", "factorisation"});
      const std::vector<std::string> names = names_of(one);
      return (decomposed || among(led.back(), {"factor", "decompose"})) && (names.size() != 1 || names[0] != name_of(bare(pieces[k].list.statements[0].sides[0].read)));
    });
  };
  for (std::size_t k = 0; k < pieces.size() && k < ends.size(); ++k) {
    math_piece& m = pieces[k];
    m.decomposed = decomposition_of(reader, m, words, ends[k]);
    if (m.decomposed != decomposition::none && is_of_another(k)) m.decomposed = decomposition::none;
    if (m.decomposed != decomposition::none && (m.said.how != mood::assumption || !m.said.unknown.empty() || m.said.restricted || m.said.doubted)) m.said = {}, m.said.how = mood::assumption, m.said.because = "let";
    if (!any_among(words, {"full", "square"})) give_middle(reader, m);  // of which the middle factor has the sizes of X
  }
}

/// The columns of the name are orthonormal, by the decomposition.
static void give_columns(note_reader& reader, const std::string& name, const math_piece& m, const std::string& by) {
  statement columns;
  columns.where = m.list.statements[0].where;
  node* factor = reader.arena.make(form::name, columns.where, name);
  columns.sides = {{reader.arena.make(form::product, columns.where, "", {reader.arena.make(form::transpose, columns.where, "", {factor}), factor}), columns.where, {}}, {reader.arena.make(form::identity, columns.where, ""), columns.where, {}}};
  columns.relations = {{relation_kind::equal, columns.where, "="}};
  take_equation(reader, columns, 0, m, false, reader.of_text.restrictions, name + " has orthonormal columns by the " + by);
}

void give_factors(note_reader& reader, const math_piece& m) {
  if (m.decomposed == decomposition::none) return;
  const std::vector<const node*> factors = factors_of(m.list.statements[0]);
  const bool values = m.decomposed == decomposition::singular_values, spectral = m.decomposed == decomposition::spectral;
  const std::string by = values ? "singular value decomposition" : spectral ? "spectral decomposition" : "QR decomposition";
  give_columns(reader, factors[0]->text, m, by);
  if (values) {
    give_columns(reader, factors[2]->text, m, by);
    for (const node* outer : {factors[0], factors[2]})
      if (const int id = reader.scope.find_symbol(outer->text, reader.scope.now()); id >= 0) reader.of_text.singular_vectors.insert(id);
    if (const int id = reader.scope.find_symbol(factors[1]->text, reader.scope.now()); id >= 0) reader.of_text.singular_values.insert(id);
  }
  reader.scope.advance();
}

std::string doubt_of_singular_vectors(const note_reader& reader, const node* left, const node* right, const typing& t) {
  for (const int id : t.symbols_used())
    if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; reader.of_text.singular_values.contains(id) && (s.properties & static_cast<unsigned>(kernel::diagonal)) == 0) return "the singular values stand on the diagonal of " + s.name + ", which is not used";
  const auto hangs_on_all = [](const node* n) { return n->kind == form::identity || n->kind == form::inverse; };
  if (!any_below(left, hangs_on_all) && !any_below(right, hangs_on_all)) return {};
  for (const int id : t.symbols_used())
    if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; reader.of_text.singular_vectors.contains(id) && s.inferred) return "how many columns " + s.name + " has is not said, and it may be square";
  return {};
}

void refuse_forced_singular_values(const note_reader& reader, const node* left, const typing& t) {
  const auto is_open = [&](const extent& e) { return e.terms().size() == 1 && e.terms()[0].names.size() == 1 && e.terms()[0].names[0] >= 0 && static_cast<std::size_t>(e.terms()[0].names[0]) < reader.scope.dimensions.size() && reader.scope.dimensions[static_cast<std::size_t>(e.terms()[0].names[0])].invented; };
  for (const int id : t.symbols_used()) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (reader.of_text.singular_vectors.contains(id) && is_open(s.size.columns) && !is_open(t.settled(s.size.columns)))
      unsupported(left->where, "how many singular values there are is not said, and here they have to be " + reader.scope.text_of(t.settled(s.size.columns)) + "; declare " + s.name);
  }
}


}  // namespace odot::notes
