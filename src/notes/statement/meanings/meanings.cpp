// SPDX-License-Identifier: MIT
// What the text gives another meaning than odot would: an operator, a sign, a name that is changed, what somebody else supposes.

#include <algorithm>

#include "notes/prose/descriptions.hpp"
#include "notes/prose/nouns.hpp"
#include "notes/prose/own_meanings.hpp"
#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

static bool may_be_matrix(note_reader& reader, node* n, bool numbers_only = false);

void steps_said(note_reader& reader, const sentence& s) {
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    const std::string_view formula = s.pieces[i].mathematics ? reader.note.slice(reader.segments[s.pieces[i].segment].content) : std::string_view();
    const bool valued = formula.starts_with("T = ") && formula.size() > 4 && formula[4] >= '0' && formula[4] <= '9';
    reader.of_text.counts_with_t = reader.of_text.counts_with_t || formula.starts_with("T \\in \\mathbb{N}") || formula.starts_with("T \\in \\N") || formula.starts_with("T \\ge") || formula.starts_with("T \\in \\mathbb{Z}");
    if (formula != "T" && !valued) continue;
    if (valued) reader.of_text.counts_with_t = true;
    const std::vector<std::string> before = i > 0 ? words_of(s.pieces[i - 1].words) : std::vector<std::string>(), behind = i + 1 < s.pieces.size() ? words_of(s.pieces[i + 1].words) : std::vector<std::string>();
    const std::string last = before.empty() ? std::string() : before.back(), next = behind.empty() ? std::string() : behind.front();
    if ((among(last, {"horizon", "of", "after", "over", "for", "in", "time", "at"}) || any_among(before, {"horizon"})) && (any_among(before, {"horizon"}) || among(next, {"steps", "rounds", "epochs", "iterations", "updates"})))
      reader.of_text.counts_with_t = true;
    const bool of_matrices = any_among(words_of(s), {"transpose", "transposes", "transposed", "transposition", "superscript"}) || among(last, {"matrix", "operator", "map", "transformation", "by"}) || next == "matrix";
    if (!of_matrices && (among(last, {"length", "depth", "duration"}) || behind.empty() ? among(last, {"large", "all", "to", "time", "length", "depth", "duration"}) : (next.ends_with('s') || (behind.size() > 1 && behind[1].ends_with('s') && last == "of")) && !among(next, {"is", "stands", "denotes", "means"}))) reader.of_text.counts_with_t = true;  // “after all $T$ inputs”
    if (any_phrase(behind, {"the horizon", "the number of", "time steps", "the last step", "the final"})) reader.of_text.counts_with_t = true;
  }
}

void broadcasting_said(note_reader& reader, const sentence& s) {
  const bool formulas = std::any_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
  if (!reader.of_section.broadcasts_stay) reader.of_section.broadcasts.clear();  // of its sentence alone
  for (const piece& p : s.pieces)
    for (const char* phrase : {"broadcast over", "broadcast across", "broadcast along", "broadcast to", "is broadcast", "with broadcasting", "by broadcasting", "broadcasting the", "from every row", "from each row", "to every row",
                               "to each row", "from every column", "from each column", "to every column", "to each column"})
      if (!p.mathematics && p.words.find(phrase) != std::string::npos) reader.of_section.broadcasts = phrase, reader.of_section.broadcasts_stay = reader.of_section.broadcasts_stay || !formulas;
}

namespace {

/// The text with what stands in HTML comments left out, which nobody reads.
std::string without_comments(std::string_view text) {
  std::string out;
  for (std::size_t open = text.find("<!--"); open != std::string_view::npos; open = text.find("<!--")) {
    const std::size_t close = text.find("-->", open);
    out += text.substr(0, open);
    text = close == std::string_view::npos ? std::string_view() : text.substr(close + 3);
  }
  return out.append(text);
}

/// “all norms are with `ord=1`”, “`softmax(K @ Q.T, 0)`”: an argument in code by which norms, or softmax, are others.
void ways_in_code(std::string_view text, std::vector<own_meaning>& out) {
  for (const char* order : {"ord=1", "ord=np.inf", "ord='nuc'", "ord=inf", "ord=0", "p=1)", "ord=3"})
    if (const std::size_t at = text.find(order); at != std::string_view::npos) out.push_back({usage::norms, order, {}, true, 0, true});
  constexpr std::string_view call = "softmax(";
  for (std::size_t at = text.find(call); at != std::string_view::npos; at = text.find(call, at + 1)) {
    const std::string_view line = text.substr(at, text.find_first_of("`\n", at) - at);
    if (line.ends_with(", 0)") || line.ends_with(", -2)") || line.ends_with(",0)")) out.push_back({usage::softmax_axes, std::string(line), {}, true});
  }
}

/// “softmax(S, dim=0)”, “we write `*` for elementwise” in code: what it says of softmax and of the star, anywhere in the note.
std::vector<own_meaning> own_meanings_in_code(std::string_view text) {
  std::vector<own_meaning> out;
  constexpr std::size_t reach = 120;
  for (const char* axis : {"dim=0", "dim = 0", "axis=0", "axis = 0", "dim=-2", "axis=-2", "dim: 0", "axis: 0"})
    for (std::size_t at = text.find(axis); at != std::string_view::npos; at = text.find(axis, at + 1)) {
      const std::size_t begin = at > reach ? at - reach : 0;
      const bool alone = at > 0 && text[at - 1] == '`' && text.substr(at + std::string_view(axis).size()).starts_with('`');  // “here `dim=0`”
      if (alone || text.substr(begin, at - begin).find("oftmax") != std::string_view::npos) out.push_back({usage::softmax_axes, axis, {}, true});
    }
  for (std::size_t at = text.find(" * "); at != std::string_view::npos; at = text.find(" * ", at + 1)) {  // “`A * B` is written $A B$”
    const std::size_t close = text.find_first_of("`\n", at);
    if (close == std::string_view::npos || text[close] != '`') continue;
    const std::string_view behind = text.substr(close + 1, 24);
    for (const char* told : {" is written $", " becomes $", " is $", " stands for $", " as $"})
      if (behind.starts_with(told)) out.push_back({usage::products, "*", {}, true});
    const std::size_t open = text.rfind('`', at);
    for (const char* told : {"$ for what ", "$ for ", "$ is ", "$ means ", "$ is what ", "$ stands for ", "$ denotes "})  // “write $A B$ for what `A * B` computes”
      if (open != std::string_view::npos && text.substr(0, open).ends_with(told) && at - open < 12) out.push_back({usage::products, "*", {}, true});
  }
  ways_in_code(text, out);
  const std::size_t star = text.find("`*`");
  constexpr std::size_t clause = 60;
  if (star != std::string_view::npos)
    for (const char* word : {"lementwise", "lement-wise", "ntrywise", "ntry-wise", "adamard", "ointwise"})
      if (text.substr(star, clause).find(word) != std::string_view::npos) out.push_back({usage::stars, word, {}, true});
  return out;
}

}  // namespace

void gather_own_meanings(note_reader& reader, const std::vector<sentence>& sentences) {
  const formula_text formula = [&reader](const piece& p) { return written_formula(reader, reader.segments[p.segment]); };
  std::size_t next = 0, section = 0;
  gather_lone_names(reader, sentences);
  for (own_meaning& own : own_meanings_in_code(without_comments(reader.note.text()))) reader.of_text.own_meanings.push_back(std::move(own));
  for (const segment& fragment : reader.segments)
    if (fragment.kind == segment_kind::fragment)
      for (own_meaning& own : spoken_of_in_fragment(reader.note.slice(fragment.outer))) {
        own.from = fragment.outer.begin;
        reader.of_text.own_meanings.push_back(std::move(own));
      }
  for (const sentence& s : sentences) {
    std::size_t last = s.segment;
    for (const piece& p : s.pieces)
      if (p.mathematics) last = std::max(last, p.segment);
    for (; next < last && next < reader.segments.size(); ++next)
      if (reader.segments[next].level > 0) {
        section = reader.segments[next].outer.begin;
        for (own_meaning& own : reader.of_text.own_meanings)
          if (own.unsure && own.from < section) own.until = std::min(own.until, section);
      }
    std::size_t begin = section;
    for (auto p = s.pieces.rbegin(); p != s.pieces.rend(); ++p)
      if (p->mathematics) begin = reader.segments[p->segment].outer.begin;
    superscripts_said(reader, s, section);
    any_values_said(reader, s, section);
    faces_told(reader, s, section);
    tied_behind(reader, s, section);
    reader.of_text.circles_are_products = reader.of_text.circles_are_products || says_products_by_entries(words_of(s));
    for (own_meaning& own : own_meanings(s, formula)) {
      own.from = own.convention ? section : begin;
      if (own.unsure && begin == section) own.from = reader.note.text().find_first_not_of(" \n", reader.segments[s.segment].outer.begin);
      reader.of_text.own_meanings.push_back(std::move(own));
    }
    const std::vector<std::string> words = words_of(s);
    const exponential told = exponential_said(words);
    if (any_among(words, {"functions", "function"}) && any_phrase(words, {"all functions", "every function", "each function", "functions on this page", "functions in this note", "functions below", "functions here"}))
      reader.scope.functions_by_entries = reader.scope.functions_by_entries || any_phrase(words, {"each entry", "every entry", "entry by entry", "elementwise", "element-wise", "entrywise", "componentwise", "to each component"});
    reader.scope.determinants = reader.scope.determinants || any_among(words, {"determinant", "determinants", "log-determinant", "log-determinants", "logdet", "gaussian", "gaussians", "likelihood", "covariance", "definite"});
    reader.scope.matrix_exponential = reader.scope.matrix_exponential || told == exponential::of_matrices;
    reader.scope.entrywise = reader.scope.entrywise || told == exponential::entrywise;
  }
}

namespace {

constexpr const char* name_of_usage(usage of) {
  switch (of) {
    case usage::everything: return "the arithmetic";
    case usage::softmax:
    case usage::softmax_axes: return "softmax";
    case usage::vec: return "vec";
    case usage::inverse: return "the inverse";
    case usage::identity: return "I";
    case usage::norms: return "norms";
    case usage::bars: return "bars";
    case usage::inner_products: return "inner products";
    case usage::powers: return "powers";
    case usage::products: return "products";
    case usage::columns: return "columns";
    case usage::hadamard: return "\\odot";
    case usage::compositions: return "\\circ";
    case usage::kronecker: return "\\otimes";
    case usage::stars: return "*";
    case usage::sums: return "+";
    case usage::logarithms: return "logarithms";
    case usage::matrix_functions: return "functions of matrices";
    case usage::traces: return "the trace";
    case usage::diagonals: return "diag";
    case usage::brackets: return "[ , ]";
    case usage::stacks: return "rows";
    case usage::positions: return "indices";
    case usage::repeated_indices: return "indices that stand twice";
    case usage::superscripts: return "superscripts";
    case usage::faces: return "letters of this face";
    case usage::expectations: return "the sign";
    case usage::differentials: return "differentials";
    case usage::dashes: return "primes";
    case usage::written: return "the operation";
    case usage::name: return "the name";
  }
  return "";
}

std::string called(const own_meaning& own) { return own.name.empty() || own.of == usage::written ? std::string() : " " + own.name; }

/// `\mathbf{A}`: a matrix by its face.
bool is_bold_capital(const node* n) {
  const std::size_t open = n->kind == form::name && (n->text.starts_with("\\mathbf{") || n->text.starts_with("\\bm{") || n->text.starts_with("\\boldsymbol{")) ? n->text.find('{') : std::string::npos;
  return open != std::string::npos && n->text[open + 1] >= 'A' && n->text[open + 1] <= 'Z';
}

/// The letters that stand as indices below n and that no sum below n runs over, one for each time. The h of a name d_h is none.
void free_letters_below(const node* n, const std::function<bool(const node*)>& is_name, std::vector<std::string>& bound, std::vector<std::string>& out) {
  const std::size_t before = bound.size();
  if (n->kind == form::big_sum || n->kind == form::big_product)
    for (const sum_bound& b : n->bounds) bound.push_back(b.index);
  if (n->kind == form::indexed && !is_name(n))
    for (std::size_t k = 1; k < n->kids.size(); ++k)
      if (const node* letter = bare(n->kids[k]); is_letter(letter) && std::find(bound.begin(), bound.end(), letter->text) == bound.end()) out.push_back(letter->text);
  for (const node* k : n->kids) free_letters_below(k, is_name, bound, out);
  bound.resize(before);
}

}  // namespace

void refuse_lone_letters(const node* left, const node* right) {
  std::vector<std::string> bound, letters;
  const auto is_name = [](const node*) { return false; };
  for (const node* side : {left, right}) free_letters_below(side, is_name, bound, letters);
  for (const node* side : {left, right})
    any_below(side, [&](const node* n) {
      if (n->kind == form::big_sum && n->flag && std::find(letters.begin(), letters.end(), n->bounds[0].index) != letters.end()) unsupported(n->where, "this sum tells no index, and " + n->bounds[0].index + " stands beside it too; write \\sum_{" + n->bounds[0].index + "}");
      return false;
    });
}

std::set<std::string> repeated_letters(const note_reader& reader, const node* n) {
  std::set<std::string> out;
  if (n->kind == form::sum || n->kind == form::fraction || n->kind == form::group || n->kind == form::negate) {
    for (const node* k : n->kids) out.merge(repeated_letters(reader, k));
    return out;
  }
  std::vector<std::string> bound, letters;
  const auto is_name = [&reader](const node* k) {
    const std::string name = name_of(k);
    return reader.scope.known_dimension(name) >= 0 || (name.find('_') != std::string::npos && reader.scope.find_symbol(name, reader.scope.now()) >= 0);
  };
  free_letters_below(n, is_name, bound, letters);
  std::map<std::string, int> times;
  for (const std::string& letter : letters) ++times[letter];
  const bool power = any_below(n, [](const node* k) { return k->kind == form::power && bare(k->kids[0])->kind == form::indexed; });
  for (const auto& [letter, count] : times)
    if (count > 1 || power) out.insert(letter);
  return out;
}

/// An index of a declared vector or matrix that is a number, or the limits of a sum over its entries.
static bool counts_positions(const note_reader& reader, const node* n) {
  const auto declared = [&](const std::string& name) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    return id >= 0 && !is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size);
  };
  const auto is_entry = [&](const node* k) { return k->kind == form::indexed && k->kids[0]->kind == form::name && reader.scope.find_symbol(name_of(k), reader.scope.now()) < 0 ? declared(k->kids[0]->text) : k->kind == form::indexed && declared(name_of(k)); };
  if ((n->kind == form::big_sum || n->kind == form::big_product) && std::any_of(n->bounds.begin(), n->bounds.end(), [](const sum_bound& b) { return b.lower != nullptr || b.upper != nullptr; }))
    return any_below(n, is_entry);
  if (n->kind == form::name && n->text.find('_') != std::string::npos && reader.scope.find_symbol(n->text, reader.scope.now()) < 0) return declared(n->text.substr(0, n->text.find('_')));
  return is_entry(n) && std::any_of(n->kids.begin() + 1, n->kids.end(), [](const node* k) { return bare(k)->kind != form::everything && !is_letter(bare(k)); });
}

/// Whether n is neither a number nor a vector, as far as that is known.
static bool may_be_matrix(note_reader& reader, node* n, bool numbers_only) {
  if (bare(n)->kind == form::number) return false;
  typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    t.infer({n}, false);
    const shape s = t.shape_of(n);
    return numbers_only ? !is_number(s) : s.rows != extent(1) && s.columns != extent(1);
  } catch (const trouble&) {
    return true;
  }
}

/// Whether the node is written with what the text gives a meaning of its own.
static bool is_use_of(note_reader& reader, usage of, node* n) {
  const bool call = n->kind == form::call;
  const std::string_view text = reader.note.slice(n->where);
  const auto has_subscript = [&] { return text.find("\\|_") != std::string_view::npos || text.find("Vert_") != std::string_view::npos || text.find("}_") != std::string_view::npos; };
  const auto between = [&](std::string_view sign) {
    for (std::size_t k = 0; k + 1 < n->kids.size(); ++k)
      if (n->kids[k]->where.end <= n->kids[k + 1]->where.begin && reader.note.slice({n->kids[k]->where.end, n->kids[k + 1]->where.begin}).find(sign) != std::string_view::npos) return true;
    return false;
  };
  const auto entrywise = [&] { return call && (n->text == "exp" || n->text == "log" || n->text == "sqrt" || n->text == "sin" || n->text == "cos" || n->text == "tanh"); };
  switch (of) {
    case usage::everything: return true;
    case usage::softmax: return call && n->text.starts_with("softmax");
    case usage::softmax_axes: return call && (n->text == "softmax" || n->text.starts_with("softmax_rows")) && may_be_matrix(reader, n->kids[0]);
    case usage::vec: return call && n->text == "vec";
    case usage::inverse: return n->kind == form::inverse || (n->kind == form::power && text.find("-1") != std::string_view::npos);
    case usage::identity: return n->kind == form::identity;
    case usage::norms: return call && n->text.starts_with("length") && !has_subscript();
    case usage::bars: return call && n->text == "det" && text.find("det") == std::string_view::npos && text.find("Det") == std::string_view::npos;
    case usage::inner_products: return call && n->text == "inner" && text.find("_F") == std::string_view::npos;
    case usage::powers: return n->kind == form::power;
    case usage::products: return (n->kind == form::product && std::count_if(n->kids.begin(), n->kids.end(), [&](node* k) { return may_be_matrix(reader, k, true); }) > 1) || (n->kind == form::power && may_be_matrix(reader, n->kids[0], true));
    case usage::columns: return n->kind == form::transpose && !may_be_matrix(reader, n->kids[0]);
    case usage::differentials: return n->kind == form::differential;
    case usage::hadamard: return n->kind == form::hadamard && !between("\\circ");
    case usage::compositions: return n->kind == form::hadamard && between("\\circ");
    case usage::kronecker: return n->kind == form::kronecker;
    case usage::stars: return n->kind == form::product && between("*");
    case usage::sums: return n->kind == form::sum;
    case usage::logarithms: return call && n->text == "log" && text.find("\\ln") == std::string_view::npos;
    case usage::matrix_functions: return entrywise() && may_be_matrix(reader, n->kids[0]);
    case usage::traces: return call && n->text == "tr";
    case usage::dashes: return n->kind == form::transpose && text.ends_with('\'');
    case usage::diagonals: return call && n->text == "diag";
    case usage::brackets: return n->kind == form::blocks && (text.starts_with("[") || text.starts_with("\\left["));
    case usage::stacks: return n->kind == form::counted || (n->kind == form::indexed && n->kids[0]->kind == form::name && reader.scope.find_lines(n->kids[0]->text) != nullptr);
    case usage::positions: return counts_positions(reader, n);
    default: return false;
  }
}

/// Why \circ in n is no product of entries for certain: it stands between names that nothing declares as a matrix or a column, and may join
/// functions; empty where it is one.
static std::string unclear_circle(note_reader& reader, const node* n) {
  if (reader.of_text.circles_are_products) return {};
  const bool power = n->kind == form::elementwise_power && reader.note.slice(n->where).find("\\circ") != std::string_view::npos;
  if (!power && (n->kind != form::hadamard || !is_use_of(reader, usage::compositions, const_cast<node*>(n)))) return {};
  const std::size_t last = power ? 1 : n->kids.size();
  const auto is_no_function = [](const node* k) {
    const form of = bare(k)->kind;
    return of == form::fraction || of == form::slash || of == form::divide || of == form::transpose || of == form::inverse || of == form::blocks || of == form::call || of == form::ones || of == form::product;
  };
  if (!power && std::any_of(n->kids.begin(), n->kids.end(), is_no_function)) return {};
  for (std::size_t k = 0; k < last; ++k) {
    const node* factor = bare(n->kids[k]);
    if (is_bold_capital(factor)) continue;
    if (factor->kind != form::name && factor->kind != form::indexed) continue;
    const std::string name = name_of(factor);
    const int id = reader.scope.find_symbol(name.empty() && factor->kind == form::indexed ? factor->kids[0]->text : name, reader.scope.now());
    if (id >= 0 && (!reader.scope.symbols[static_cast<std::size_t>(id)].inferred || reader.scope.symbols[static_cast<std::size_t>(id)].defined)) continue;
    return "\\circ between names that are not declared can be read as a composition of functions and entry by entry; write \\odot for the second, or declare " + (name.empty() ? "them" : name);
  }
  return {};
}

/// W, 2W, W^\top, AB: what a reader takes for a matrix by its letters, where no declaration says that it is a number; with `of_columns`, x, 2x: for a vector.
static bool looks_like_matrix(const note_reader& reader, const node* n, bool of_columns) {
  n = bare(n);
  if (n->kind == form::transpose || n->kind == form::inverse || n->kind == form::negate) return looks_like_matrix(reader, n->kids[0], of_columns);
  if (n->kind == form::product && !of_columns) return std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return bare(k)->kind == form::number || looks_like_matrix(reader, k, false); });
  if (!is_name(n)) return false;
  const std::string name = name_of(n);
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (id >= 0 && !reader.scope.symbols[static_cast<std::size_t>(id)].inferred && is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size)) return false;
  if (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined) return false;
  return is_lower_case(name) == of_columns;
}

/// `\operatorname{tr} M + W`, `\operatorname{diag} x + y`: how far a function without brackets reaches; empty where that is clear.
static std::string unclear_reach(const note_reader& reader, const node* n) {
  if (n->kind != form::sum) return {};
  for (std::size_t k = 0; k + 1 < n->kids.size(); ++k) {
    const node* term = n->kids[k];
    if (term->kind == form::negate) term = term->kids[0];
    if (term->kind == form::product && !term->kids.empty()) term = term->kids.back();
    if (term->kind != form::call || term->kids.size() != 1 || term->kids[0]->kind == form::group || !among(term->text, {"tr", "det", "diag"})) continue;
    const std::string_view text = reader.note.slice(term->where);
    if (text.ends_with(')') || text.ends_with(']') || text.ends_with('|')) continue;
    if (looks_like_matrix(reader, n->kids[k + 1], term->text == "diag")) return "how far " + term->text + " reaches is not clear in “" + on_one_line(reader.note.slice(n->where)) + "”: write brackets around what it is of";
  }
  return {};
}

/// What a name, or another member of its family, is said to be that is not read; nullptr where that is nothing.
static const unread_meaning* domain_of(const note_reader& reader, const node* n) {
  if (const auto own = reader.of_text.unread.find(name_of(n)); own != reader.of_text.unread.end() && !own->second.domain.empty()) return &own->second;
  if (n->kind != form::indexed || n->kids[0]->kind != form::name) return nullptr;
  for (const auto& [name, told] : reader.of_text.unread)
    if (!told.domain.empty() && name.starts_with(n->kids[0]->text + "_")) return &told;
  return nullptr;
}

namespace {

/// A derivative of sin or cos, or one of them of a part of \pi: it hangs on how angles are measured.
bool is_of_angles(const node* n) {
  const auto wave = [](const node* k) { return (k->kind == form::call || k->kind == form::dashed_call) && (k->text == "sin" || k->text == "cos" || k->text == "\\sin" || k->text == "\\cos"); };
  if (n->kind == form::derivative || n->kind == form::dashed_call || n->kind == form::differential) return any_below(n, wave);
  return wave(n) && any_below(n, [](const node* k) { return k->kind == form::name && k->text == "\\pi"; });
}

/// Whether the node is the name, or the operation that goes by it.
bool is_named(const node* n, const std::string& name) {
  if (name == "=") return true;
  if (name == "^\\top") return n->kind == form::transpose;
  if (name == "[" || name == "\\{") return n->kind == form::group && n->text == name;
  if (name == "\\sum") return n->kind == form::big_sum;
  if (name == "\\nabla") return n->kind == form::derivative;
  if (name == "sum") return n->kind == form::big_sum && std::any_of(n->bounds.begin(), n->bounds.end(), [](const sum_bound& b) { return b.lower == nullptr && b.upper == nullptr && b.relation.empty(); });
  if (name == "angles") return is_of_angles(n);
  if (name == "gradient") return n->kind == form::derivative && (n->text == "nabla" || n->text == "named");
  if (constexpr std::string_view in = "gradient in "; name.starts_with(in)) {  // of a function at names among which it is not
    const node* of = n->kind == form::derivative && n->text == "nabla" && !n->kids.empty() ? bare(n->kids[0]) : nullptr;
    const bool applied = of != nullptr && (of->kind == form::note_call || of->kind == form::unknown_call) && !of->kids.empty();
    return applied && !any_below(n, [&](const node* k) { return k->kind == form::name && k->text == name.substr(in.size()); });
  }
  if (name == "det" && n->kind == form::call && n->text == "bars") return true;
  if (name == "0") return n->kind == form::number && n->text == "0";
  if (name == "\\mathbf{1}") return n->kind == form::ones;
  return (n->kind == form::name || n->kind == form::call || n->kind == form::note_call || n->kind == form::unknown_call || n->kind == form::blocks) && n->text == name;
}

}  // namespace

/// Whether n is a name of the face, `b` for bold, `u` for capitals, `l` for small letters, `a` for all, that nothing declares.
static bool is_of_face(const note_reader& reader, const node* n, const std::string& face) {
  if (n->kind != form::name) return false;
  if (const int id = reader.scope.find_symbol(n->text, reader.scope.now()); id >= 0 && !reader.scope.symbols[static_cast<std::size_t>(id)].inferred) return false;
  if (face == "a") return true;
  const std::size_t open = n->text.find('{');
  const bool bold = n->text.starts_with("\\mathbf{") || n->text.starts_with("\\bold") || n->text.starts_with("\\bm{");
  const std::string letter = bold && open != std::string::npos ? n->text.substr(open + 1, 1) : n->text;
  const bool upper = !letter.empty() && letter[0] >= 'A' && letter[0] <= 'Z', lower = !letter.empty() && letter[0] >= 'a' && letter[0] <= 'z';
  return std::all_of(face.begin(), face.end(), [&](char c) { return c == 'b' ? bold : c == 'u' ? upper : lower; });
}

std::string own_meaning_in(note_reader& reader, node* n, std::set<int>& seen) {
  const auto in_force = [&](const own_meaning& own) { return own.from <= n->where.begin && n->where.begin < own.until; };
  for (const own_meaning& own : reader.of_text.own_meanings) {
    if (!in_force(own) || (own.of == usage::positions && reader.of_claim.of_sequences)) continue;  // where members begin is read
    if (own.of == usage::superscripts) {
      if (is_numbered(n, own.name)) return "“" + own.said + "” shows that superscripts number things here, so that this is not read as a power; write a subscript for a number, or brackets as in (A)^2 for a power";
      continue;
    }
    if (own.of == usage::written && own.unsure && has_ended(reader, own.from)) continue;
    const bool met = own.of == usage::expectations ? is_moment(n) && (own.name == "E") == reader.note.slice(n->where).starts_with('E') : own.of == usage::faces ? is_of_face(reader, n, own.name) : own.of == usage::name ? is_named(n, own.name) : own.of == usage::written ? written_with(n) == own.name : is_use_of(reader, own.of, n);
    if (met && own.unsure) {
      ++reader.of_claim.unsure_met;
      if (reader.of_claim.definitions_open == 0) reader.of_claim.unsure_outright = true;
      reader.of_claim.unsure_norm = reader.of_claim.unsure_norm || own.of == usage::norms || own.name == "det";
      if (reader.of_claim.unsure_sign.empty()) reader.of_claim.unsure_sign = "line " + std::to_string(reader.note.at(own.from).line) + " says something of " + name_of_usage(own.of) + called(own) + " that is not read (“" + own.said + "”), and the proof hangs on what they mean";
      continue;
    }
    if (met && own.of == usage::everything && reader.of_claim.over_fields && says_complex(own.said) && !reader.of_text.any_values.other_products) {
      reader.of_claim.for_any = "by “" + own.said + "” numbers may be complex, which is not read";
      reader.of_claim.of_field = true;
      continue;
    }
    if (met) return "by “" + own.said + "” the text gives " + name_of_usage(own.of) + called(own) + " a meaning of its own, which is not read";
  }
  if (std::string why = unclear_circle(reader, n); !why.empty()) return why;
  if (std::string why = unclear_reach(reader, n); !why.empty()) return why;
  if (n->kind == form::name || n->kind == form::indexed) {
    const std::string name = name_of(n);
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    const symbol* s = id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)];
    if (const unread_meaning* told = s == nullptr || s->inferred ? domain_of(reader, n) : nullptr; told != nullptr && !(told->counts && reader.scope.known_dimension(name) >= 0)) {
      const std::string why = "line " + std::to_string(told->line) + " says “" + told->domain + "” of " + name + ", which is not read: symbols stand for real numbers, vectors and matrices";
      const bool in_space = reader.of_claim.over_spaces && told->of_space;
      if (!in_space && (!reader.of_claim.over_fields || !told->of_field || reader.of_text.any_values.other_products)) return why;
      reader.of_claim.for_any = why, reader.of_claim.speaks_of_space = reader.of_claim.speaks_of_space || in_space;
      reader.of_claim.of_field = reader.of_claim.of_field || !in_space;
    }
    if (s != nullptr && s->defined && seen.insert(id).second) {
      const int met_before = reader.of_claim.unsure_met;
      ++reader.of_claim.definitions_open;
      const std::string why = own_meaning_in(reader, s->defined->body, seen);
      --reader.of_claim.definitions_open;
      if (!why.empty()) return why;
      if (reader.of_claim.unsure_met > met_before) reader.of_claim.unsure_definitions.insert(id);
    }
    if (n->kind == form::indexed && s != nullptr) return {};
  }
  if (n->kind == form::call && n->text == "exp" && !reader.scope.entrywise && any_below(n->kids[0], [&](const node* k) {
        const int id = k->kind == form::name ? reader.scope.find_symbol(k->text, reader.scope.now()) : -1;
        return id >= 0 && (reader.scope.symbols[static_cast<std::size_t>(id)].properties & kernel::skew) != 0;
      }))
    return "exp of a skew-symmetric matrix can be read as the matrix exponential and entry by entry; say “elementwise” for the second";
  if (n->kind == form::note_call)
    if (const note_function* f = reader.scope.find_function(n->text); f != nullptr && seen.insert(-1 - static_cast<int>(f->where.begin)).second)  // it may be given by itself
      if (std::string why = own_meaning_in(reader, f->body, seen); !why.empty()) return why;
  const std::size_t last = n->kind == form::indexed ? 1 : n->kids.size();
  for (std::size_t k = 0; k < last; ++k)
    if (std::string why = own_meaning_in(reader, n->kids[k], seen); !why.empty()) return why;
  return {};
}

void refuse_own_meanings(note_reader& reader, const std::vector<node*>& roots, bool of_sequences, bool of_claim) {
  std::set<int> seen;
  std::set<std::pair<int, bool>> looked_at;
  reader.of_claim.for_any.clear(), reader.of_claim.speaks_of_space = reader.of_claim.of_field = false;
  reader.of_claim.over_fields = of_claim && !reader.scope.noncommuting && std::all_of(roots.begin(), roots.end(), [&](const node* n) { return is_algebra_of_fields(reader, n, false, looked_at); });
  reader.of_claim.over_spaces = of_claim && std::all_of(roots.begin(), roots.end(), [&](const node* n) { return is_algebra_of_spaces(reader, n); });
  reader.of_claim.of_sequences = of_sequences;
  reader.of_claim.unsure_sign.clear(), reader.of_claim.unsure_definitions.clear(), reader.of_claim.unsure_met = 0, reader.of_claim.unsure_outright = reader.of_claim.unsure_norm = false;
  if (const std::string letter = roots.empty() ? std::string() : mixed_face(reader, roots); !letter.empty()) unsupported(roots[0]->where, "the text tells of \\mathbf{" + letter + "} and of \\boldsymbol{" + letter + "}, so that they may be two names; write one of them with another letter");
  for (node* n : roots) {
    for (const own_meaning& own : reader.of_text.own_meanings)
      if (own.of == usage::repeated_indices && own.from <= n->where.begin)
        if (const std::set<std::string> letters = repeated_letters(reader, n); !letters.empty()) unsupported(n->where, "by “" + own.said + "” " + *letters.begin() + ", which stands twice as an index, is summed over; write \\sum_{" + *letters.begin() + "} for that");
    if (const std::string why = own_meaning_in(reader, n, seen); !why.empty()) unsupported(n->where, why);
  }
}

/// S of a formula `S u` alone; empty where it is another.
static std::string applied_name(const statement_list& list) {
  if (list.statements.size() != 1 || !list.statements[0].relations.empty() || list.statements[0].sides.size() != 1 || list.statements[0].sides[0].read == nullptr) return {};
  const node* product = bare(list.statements[0].sides[0].read);
  const bool two = product->kind == form::product && product->kids.size() == 2 && product->kids[0]->kind == form::name && is_name(product->kids[1]);
  return two ? product->kids[0]->text : std::string();
}

/// “$Mx$ is its output”, “is what the model answers”: behind a product, the words tell that something is applied.
static bool says_applied(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty() || !among(words[0], {"is", "denotes", "be", "means"}) || any_among(words, {"matrix", "linear"})) return false;
  return any_among(words, {"model", "network", "output", "answer", "answers", "classifier", "encoder", "decoder", "solver", "nonlinear", "operator", "function"});
}

/// “When we project along $a$, the formula is simple”: whether the comma behind the i-th piece is the only one, and ends the clause with which the sentence begins.
static bool ends_subordinate_clause(const sentence& s, std::size_t i) {
  const std::vector<std::string> opening = s.pieces[0].mathematics ? std::vector<std::string>() : words_of(s.pieces[0].words);
  if (opening.empty() || !among(opening[0], {"when", "whenever", "if", "since", "because", "once", "while", "although"})) return false;
  const std::vector<std::string> words = words_of(s);
  const auto commas = std::count_if(words.begin(), words.end(), [](const std::string& w) { return among(w, {",", ";", ":"}); });
  const std::vector<std::string> main_clause(std::find(words.begin(), words.end(), ","), words.end());
  const bool verb = any_among(main_clause, {"is", "are", "can", "may", "must", "will", "has", "have", "becomes", "simplifies", "reduces", "gives", "yields", "takes", "needs", "holds"}) && !any_among(main_clause, {"that", "which", "who", "whose"});
  return commas == 1 && verb && i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics && words_of(s.pieces[i + 1].words).size() > 1;
}

void no_matrices_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const auto words = [&](std::size_t k) { return k < s.pieces.size() && !s.pieces[k].mathematics ? std::string_view(s.pieces[k].words) : std::string_view(); };
  std::size_t next = 0, first = 0;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const math_piece& m = pieces[next++];
    const std::vector<std::string> own = only_names(m.list) ? names_of(m) : std::vector<std::string>();
    if (const std::string applied = applied_name(m.list); !applied.empty() && says_applied(words(i + 1)))
      if (const int id = reader.scope.find_symbol(applied, reader.scope.now()); id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].inferred) reader.of_text.unread[applied] = {reader.note.at(reader.of_sentence.begin).line, reader.of_sentence.begin, "what is applied"};
    if (own.empty() || names.empty() || !joins_names(words(i - 1))) names.clear(), first = i;
    names.insert(names.end(), own.begin(), own.end());
    const std::string what = names.empty() ? std::string() : no_matrix_said(first > 0 ? words(first - 1) : std::string_view(), words(i + 1), ends_subordinate_clause(s, i));
    if (what.empty()) continue;
    for (const std::string& name : names)
      if (const int id = reader.scope.find_symbol(name, reader.scope.now()); id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].inferred) reader.of_text.unread[name] = {reader.note.at(reader.of_sentence.begin).line, reader.of_sentence.begin, what, false, is_minimised_over_space(reader, s, i), stands_for_count(words_of(words(i + 1)))};
  }
}

void domains_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::size_t next = 0;
  std::vector<std::string> names, told;
  std::string before;
  const auto tell = [&](std::string_view words, bool behind) {
    if (const std::string noun = noun_said(words, behind); !noun.empty())
      for (const std::string& name : names) reader.of_text.called[name.substr(0, name.find('_'))] = noun;
    const std::string domain = domain_said(words, behind);
    if (domain.empty()) return;
    for (const std::string& name : names) {
      if (is_of_maps(domain) && (!is_lower_case(name) || is_bold_lower(name))) continue;
      if (const int id = reader.scope.find_symbol(name, reader.scope.now()); id >= 0 && !reader.scope.symbols[static_cast<std::size_t>(id)].inferred) continue;
      reader.of_text.unread[name] = {reader.note.at(reader.of_sentence.begin).line, reader.of_sentence.begin, domain, says_complex(domain)};
    }
  };
  for (const piece& p : s.pieces) {
    if (p.mathematics) {
      const std::vector<std::string> own = names_of(pieces[next++]);
      if (own.empty()) names.clear();
      names.insert(names.end(), own.begin(), own.end());
      tell(before, false);
      continue;
    }
    if (!names.empty() && joins_names(p.words)) continue;
    if (!names.empty()) tell(p.words, true);
    names.clear();
    before = p.words;
  }
}

void refuse_unclear_transposes(const note_reader& reader, const node* n, typing& t) {
  if (!reader.of_text.counts_with_t) return;
  if (n->kind == form::transpose) {
    const std::string_view text = reader.note.slice(n->where);
    const shape s = t.shape_of(n->kids[0]);
    if (s.rows == s.columns && (text.ends_with("^T") || text.ends_with("^{T}"))) unsupported(n->where, unclear_transpose);
  }
  for (const node* k : n->kids) refuse_unclear_transposes(reader, k, t);
}

void take_words_as_theirs(const note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  const std::vector<std::string> words = words_of(s);
  const bool others = any_phrase(words, {"authors assume", "author assumes", "author would", "authors suppose", "they assume", "student claims", "student writes", "later assume", "earlier paper", "previous paper", "wrong proof", "some assume", "some authors", "somebody claims"});
  const bool explains = any_phrase(words, {"is called", "are called", "is said to be", "are said to be", "we call", "one calls"});
  const bool moment = any_among(words, {"initialisation", "initialization", "initially"});
  for (math_piece& m : pieces) {
    const bool starts = m.said.how != mood::assumption && any_among(words_of(m.before), {"initialise", "initialize", "initialised", "initialized"}) &&
                        std::none_of(m.list.statements.begin(), m.list.statements.end(), [&](const statement& st) { return reader.note.slice(st.where).find('_') != std::string_view::npos; });
    if (others || starts || (moment && m.said.how != mood::assumption)) m.said.sure = false, m.said.doubted = true, m.said.because = others ? "authors" : "initially";
    if (explains && m.said.how == mood::assumption) m.said.how = mood::condition;
  }
}

void means_otherwise(note_reader& reader, const std::string& name, const std::string& said, std::size_t at) {
  own_meaning own{usage::name, said, name, false, at, true};
  reader.of_text.own_meanings.push_back(std::move(own));
}

}  // namespace odot::notes
