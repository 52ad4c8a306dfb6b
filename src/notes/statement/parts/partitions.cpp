// SPDX-License-Identifier: MIT
// Matrices in parts: `\Sigma = [\Sigma_{aa} & \Sigma_{ab}; \Sigma_{ba} & \Sigma_{bb}]` names the blocks of Σ, whatever their sizes are. The parts of a symmetric matrix are
// transposes of each other, and those of an inverse are told by Schur complements.

#include <algorithm>
#include <optional>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "odot/kernel/term.hpp"

namespace odot::notes {

static bool define_parts_of_inverse(note_reader& reader, int id, const node* cells);

namespace {

/// By what the parts of a matrix are told apart: a, b of `\Sigma_{aa}, \Sigma_{ab}, …`. Blocks one above the other have no labels of columns, those side by side none of rows.
struct part_labels {
  std::vector<std::string> rows, columns;
};

/// `ab` of `\Sigma_{ab}` and of `\Sigma_{a,b}`; empty where the cell is no part of Σ.
std::string label_in(const node* cell, const std::string& whole) {
  if (cell->kind != form::indexed || cell->kids[0]->kind != form::name || cell->kids[0]->text != whole) return {};
  std::string label = cell->text;
  std::erase_if(label, [](char c) { return c == ',' || c == ' ' || c == '{' || c == '}'; });
  return label;
}

/// Makes the label of a row or of a column this one; false where it has another.
bool agrees(std::string& label, const std::string& with) {
  if (label.empty()) label = with;
  return label == with && !with.empty();
}

bool all_differ(std::vector<std::string> labels) {
  std::sort(labels.begin(), labels.end());
  return std::adjacent_find(labels.begin(), labels.end()) == labels.end();
}

/// The labels of the blocks, each of which is a part of the whole by its name, or, below the diagonal or above it, the transpose of such a one; nothing where it is another matrix.
std::optional<part_labels> labels_of_parts(const node* cells, const std::string& whole) {
  if (cells->kind != form::blocks || cells->flag || (cells->kids.size() < 2 && cells->columns < 2)) return std::nullopt;
  const std::size_t height = cells->kids.size(), width = static_cast<std::size_t>(cells->columns);
  const bool stack = width == 1, line = height == 1;
  part_labels out{std::vector<std::string>(line ? 0 : height), std::vector<std::string>(stack ? 0 : width)};
  bool turned = false;
  for (std::size_t i = 0; i < height; ++i) {
    if (cells->kids[i]->kids.size() != width) return std::nullopt;
    for (std::size_t j = 0; j < width; ++j) {
      const node* cell = without_brackets(cells->kids[i]->kids[j]);
      const bool transposed = cell->kind == form::transpose && !stack && !line && i != j;
      const std::string label = label_in(transposed ? without_brackets(cell->kids[0]) : cell, whole), first = label.substr(0, label.size() / 2), second = label.substr(label.size() / 2);
      if (stack || line) {
        if (!agrees(stack ? out.rows[i] : out.columns[j], label)) return std::nullopt;
      } else if (label.size() % 2 != 0 || !agrees(out.rows[i], transposed ? second : first) || !agrees(out.columns[j], transposed ? first : second)) return std::nullopt;
      turned = turned || transposed;
    }
  }
  return all_differ(out.rows) && all_differ(out.columns) && (!turned || out.rows == out.columns) ? std::optional(out) : std::nullopt;
}

/// Whether the words of a clause say of a matrix that it is symmetric, and nothing else: “the joint covariance matrix”, “be symmetric positive definite”.
bool call_symmetric(const std::vector<std::string>& clause) {
  return any_among(clause, {"covariance", "variance-covariance", "precision", "symmetric", "definite", "positive-definite"}) && std::all_of(clause.begin(), clause.end(), [](const std::string& w) {
    return among(w, {"the", "a", "its", "their", "his", "our", "joint", "full", "prior", "posterior", "covariance", "variance-covariance", "precision", "matrix", "symmetric", "positive", "definite", "positive-definite", "semidefinite", "as", "be", "is", "with", "and", "let", "write", "by", "partition",
                     "partitioned", "block", "corresponding", "associated", "we", "denote", "consider", "where", "a", "of", "in", "blocks", "form", "same", "way", "likewise", "similarly", "now", "real", "invertible"});
  });
}

}  // namespace

/// Whether the sentence calls the matrix symmetric right in front of its name or of the equation for it, or right behind.
static bool is_called_symmetric(const note_reader& reader, const side& whole, const math_piece& m) {
  const auto clause = [](std::vector<std::string> words, bool behind) {
    const auto ends = [&](const std::string& w) { return is_punctuation(w) || (!behind && among(w, {"and", "where", "let", "with"})); };
    if (behind && (words.empty() || !among(words[0], {"be", "is"}))) return false;  // “$\\Sigma = …$ and the covariance matrix $S$”
    if (behind) words.erase(std::find_if(words.begin(), words.end(), ends), words.end());
    else words.erase(words.begin(), std::find_if(words.rbegin(), words.rend(), ends).base());
    return call_symmetric(words);
  };
  if (reader.of_sentence.now == nullptr) return false;
  const std::vector<piece>& pieces = reader.of_sentence.now->pieces;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!pieces[i].mathematics) continue;
    const segment& formula = reader.segments[pieces[i].segment];
    if (&formula != m.at && without_gaps(reader.note.slice(formula.content)) != without_gaps(reader.note.slice(whole.where))) continue;
    if (i > 0 && !pieces[i - 1].mathematics && clause(words_of(pieces[i - 1].words), false)) return true;
    if (i > 2 && !pieces[i - 1].mathematics && pieces[i - 2].mathematics && !pieces[i - 3].mathematics) {  // “the covariance matrix of $x$:”
      const std::vector<std::string> of = words_of(pieces[i - 3].words), between = words_of(pieces[i - 1].words);
      const bool leads = std::all_of(between.begin(), between.end(), [](const std::string& w) { return is_punctuation(w) || among(w, {"is", "as", "be"}); });
      if (leads && !of.empty() && of.back() == "of" && clause(of, false)) return true;
    }
    if (i + 1 < pieces.size() && !pieces[i + 1].mathematics && clause(words_of(pieces[i + 1].words), true)) return true;
  }
  return false;
}

const node* parts_of(const note_reader& reader, int id) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  if (!s.defined || !s.has_shape || !labels_of_parts(bare(s.defined->body), s.name)) return nullptr;
  return bare(s.defined->body);
}

/// The sizes of the parts that other matrices have by the same labels: x_a is as long as μ_a. None where there are no such matrices.
static std::vector<extent> sizes_of_parts(const note_reader& reader, const std::vector<std::string>& labels) {
  std::vector<extent> out;
  for (std::size_t id = reader.scope.symbols.size(); id-- > 0 && out.empty();) {
    const symbol& s = reader.scope.symbols[id];
    const node* cells = s.defined ? parts_of(reader, static_cast<int>(id)) : nullptr;
    if (cells == nullptr || has_ended(reader, s.defined->where.begin) || labels_of_parts(cells, s.name)->rows != labels) continue;
    for (const node* row : cells->kids) {
      const int part = reader.scope.find_symbol(name_of(without_brackets(row->kids[0])), reader.scope.now());
      if (part >= 0) out.push_back(reader.scope.symbols[static_cast<std::size_t>(part)].size.rows);
    }
    if (out.size() != labels.size()) out.clear();
  }
  return out;
}

/// Whether `x_a` and `x_b` are parts of x, and no entries: they are bold, the text transposes one, or others of their labels are parts of a matrix of which it writes the blocks.
static bool may_have_parts(note_reader& reader, const std::string& whole, const std::vector<std::string>& labels) {
  if (is_bold_lower(whole)) return true;
  const std::string& text = squeezed_text(reader);
  for (const std::string& label : labels)
    if (holds_any_of(text, {whole + "_" + label + "^T", whole + "_" + label + "^\\top", whole + "_" + label + "^\\intercal", whole + "_" + label + "^-1"})) return true;
  const std::string first = "_" + labels[0] + labels[0] + "&";
  for (std::size_t at = text.find(first); at != std::string::npos; at = text.find(first, at + 1)) {
    const std::string_view before = std::string_view(text).substr(0, at), behind = std::string_view(text).substr(at, 2 * first.size() + whole.size() + 20);
    const bool matrix = !before.empty() && ((before.back() >= 'A' && before.back() <= 'Z') || before.ends_with("\\Sigma") || before.ends_with("\\Lambda") || before.ends_with("\\Omega"));
    if (matrix && behind.find("_" + labels[0] + labels[1]) != std::string_view::npos) return true;
  }
  return false;
}

/// “where $\Sigma_{aa}$ is symmetric”, behind the equation that names the part: whether no more than the sentence itself tells of it.
static bool is_told_here(const note_reader& reader, int id) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  return s.inferred && !s.defined && s.declared.begin >= reader.of_sentence.begin;
}

/// Whether the words take nothing from an equation that names parts: what is new in it can be nothing else.
static bool lets_parts_be_named(const stance& said, const std::string& before) {
  if (said.restricted || said.refutes || said.denied || said.how == mood::condition) return false;
  const bool possible = !said.doubted || any_among(words_of(before), {"can", "may", "could", "might"});
  return possible && (said.unknown.empty() || among(said.unknown, {"partition", "partitioned", "partitions", "partitioning", "likewise", "conformally", "conformably", "accordingly", "correspondingly", "block", "blocks", "subblocks", "split", "splits", "subdivide", "divide", "divided", "decompose", "decomposed", "write", "rewrite", "rewritten", "express", "expressed"}));
}

/// Declares a part with its shape, whose sizes are those of the parts beside it.
static void name_part(note_reader& reader, const std::string& name, const shape& size, place where) {
  const int known = reader.scope.find_symbol(name, reader.scope.now());
  if (known < 0) introduce(reader, name, size, where);
  else if (reader.scope.refine(known, size, where)) reader.scope.symbols[static_cast<std::size_t>(known)].inferred = true;
}

bool define_partition(note_reader& reader, const statement& s, const math_piece& m) {
  if (s.relations.size() != 1 || !s.list.empty() || !s.condition.empty() || !s.given.empty() || !lets_parts_be_named(m.said, m.before)) return false;
  const side &left = s.sides[0], &right = s.sides[1];
  if ((s.relations[0].kind != relation_kind::equal && s.relations[0].kind != relation_kind::define) || left.read == nullptr || right.read == nullptr || bare(left.read)->kind != form::name) return false;
  const std::string whole = bare(left.read)->text;
  const node* cells = bare(right.read);
  const std::optional<part_labels> labels = labels_of_parts(cells, whole);
  if (!labels) return false;
  for (const node* row : cells->kids)
    for (const node* cell : row->kids)
      if (const int part = reader.scope.find_symbol(name_of(without_brackets(cell)), reader.scope.now()); part >= 0 && !is_told_here(reader, part)) return false;
  const int old = reader.scope.find_symbol(whole, reader.scope.now());
  const symbol* known = old < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(old)];
  if (known != nullptr && known->defined) return define_parts_of_inverse(reader, old, cells);
  const bool column = is_lower_case(whole) || is_bold_lower(whole);
  const std::vector<extent> told = sizes_of_parts(reader, labels->rows);
  const bool grid = !labels->rows.empty() && !labels->columns.empty();
  if ((column && !labels->columns.empty()) || (!grid && told.empty() && !may_have_parts(reader, whole, labels->rows.empty() ? labels->columns : labels->rows)) || (!column && reader.scope.chance.is_random(whole))) return false;
  const auto fresh = [&](std::size_t count) {
    std::vector<extent> out;
    while (out.size() < count) out.push_back(extent::of(reader.scope.fresh_dimension()));
    return out;
  };
  const std::vector<extent> heights = !told.empty() ? told : fresh(cells->kids.size());
  const bool square = !is_digit((grid ? labels->rows[0] : "1")[0]) || squeezed_text(reader).find(whole + "^-1") != std::string::npos;
  const bool same = grid && labels->columns == labels->rows && (!told.empty() || square);
  std::vector<extent> widths = column ? std::vector<extent>{1} : same ? heights : sizes_of_parts(reader, labels->columns);
  if (widths.empty()) widths = fresh(static_cast<std::size_t>(cells->columns));
  const bool symmetric = (known != nullptr && (known->properties & static_cast<unsigned>(kernel::symmetric)) != 0) || is_called_symmetric(reader, left, m);
  for (std::size_t i = 0; i < heights.size(); ++i)
    for (std::size_t j = 0; j < widths.size(); ++j)
      if (const node* cell = without_brackets(cells->kids[i]->kids[j]); cell->kind == form::indexed) {
        name_part(reader, name_of(cell), {heights[i], widths[j]}, cell->where);
        reader.of_text.restrictions.push_back({name_of(cell), "", on_one_line(reader.note.slice(s.where)), s.where.begin, "of which it is a part"});  // what is so of the whole may make it true
      }
  reader.scope.advance();
  if (old >= 0) reader.scope.restore(whole, -1), reader.scope.advance();
  define(reader, left.read, right.read, left.where, right.where, false);
  reader.scope.advance();
  if (const int made = reader.scope.find_symbol(whole, reader.scope.now()); made >= 0 && symmetric) symmetric_in_parts(reader, made, left.where);
  return true;
}

bool names_parts(const note_reader& reader, const statement& s) {
  if (s.sides.size() != 2 || s.sides[0].read == nullptr || s.sides[1].read == nullptr || bare(s.sides[0].read)->kind != form::name) return false;
  const int id = reader.scope.find_symbol(bare(s.sides[0].read)->text, reader.scope.now());
  if (id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined || !labels_of_parts(bare(s.sides[1].read), bare(s.sides[0].read)->text)) return false;
  const int part = reader.scope.find_symbol(name_of(without_brackets(bare(s.sides[1].read)->kids[0]->kids[0])), reader.scope.now());
  if (part < 0) return false;
  const symbol& first = reader.scope.symbols[static_cast<std::size_t>(part)];
  const std::size_t at = first.defined ? first.defined->where.begin : first.declared.begin;
  return at >= s.where.begin && at < s.where.end;
}

void symmetric_in_parts(note_reader& reader, int id, place where) {
  const node* cells = parts_of(reader, id);
  if (cells == nullptr) return;
  const auto labels = labels_of_parts(cells, reader.scope.symbols[static_cast<std::size_t>(id)].name);
  if (labels->rows != labels->columns) return;
  const auto part = [&](std::size_t i, std::size_t j) { return without_brackets(cells->kids[i]->kids[j]); };
  const auto symbol_of = [&](std::size_t i, std::size_t j) { return reader.scope.find_symbol(name_of(part(i, j)), reader.scope.now()); };
  const std::size_t count = cells->kids.size();
  std::vector<extent> sizes;
  for (std::size_t i = 0; i < count; ++i) {
    if (symbol_of(i, i) < 0) return;
    sizes.push_back(reader.scope.symbols[static_cast<std::size_t>(symbol_of(i, i))].size.rows);
  }
  extent total(0);
  for (const extent& size : sizes) total = total + size;
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < count; ++j)
      if (symbol_of(i, j) >= 0) name_part(reader, name_of(part(i, j)), {sizes[i], sizes[j]}, part(i, j)->where);
  reader.scope.symbols[static_cast<std::size_t>(id)].size = {total, total};
  suppose_property(reader, id, kernel::symmetric, where.begin);
  for (std::size_t i = 0; i < count; ++i) {
    suppose_property(reader, symbol_of(i, i), kernel::symmetric, where.begin);
    for (std::size_t j = 0; j < i; ++j) {
      if (part(i, j)->kind != form::indexed || part(j, i)->kind != form::indexed) continue;
      assumption a;
      a.left = reader.arena.make(form::name, where, name_of(part(i, j))), a.right = reader.arena.make(form::transpose, where, "", {reader.arena.make(form::name, where, name_of(part(j, i)))});
      a.where = where, a.symbols = {symbol_of(i, j), symbol_of(j, i)};
      a.said = name_of(part(i, j)) + " is the transpose of " + name_of(part(j, i));
      give_equation(reader, std::move(a));
    }
  }
}

/// `\Lambda = [\Lambda_{aa} & \Lambda_{ab}; \Lambda_{ba} & \Lambda_{bb}]`, Λ being the inverse of a covariance matrix in such parts: each part has a value. False where Λ is something else.
static bool define_parts_of_inverse(note_reader& reader, int id, const node* cells) {
  const node* body = bare(reader.scope.symbols[static_cast<std::size_t>(id)].defined->body);
  const int of = body->kind == form::inverse ? reader.scope.find_symbol(name_of(bare(body->kids[0])), reader.scope.now()) : -1;
  const node* parts = of < 0 ? nullptr : parts_of(reader, of);
  if (parts == nullptr || parts->kids.size() != 2 || parts->columns != 2 || cells->kids.size() != 2 || cells->columns != 2) return false;
  const symbol& inverted = reader.scope.symbols[static_cast<std::size_t>(of)];
  const auto labels = labels_of_parts(parts, inverted.name), own = labels_of_parts(cells, reader.scope.symbols[static_cast<std::size_t>(id)].name);
  const bool definite = (inverted.properties & static_cast<unsigned>(kernel::symmetric)) != 0 && holds_any_of(text_in_lower_case(reader), {"covariance", "positive definite", "positive-definite", "\\mathcal{n}"});  // its blocks on the diagonal are invertible
  if (!definite || labels->rows != labels->columns || own->rows != labels->rows || own->columns != labels->rows) return false;
  const place where = cells->where;
  const auto make = [&](form kind, std::vector<node*> kids) { return reader.arena.make(kind, where, "", std::move(kids)); };
  const auto part = [&](std::size_t i, std::size_t j) { return parts->kids[i]->kids[j]; };
  const auto own_part = [&](std::size_t i, std::size_t j) { return without_brackets(cells->kids[i]->kids[j]); };
  const auto name = [&](std::size_t i, std::size_t j) { return reader.arena.make(form::name, where, name_of(own_part(i, j))); };
  node* last = make(form::inverse, {part(1, 1)});
  node* down = make(form::product, {part(0, 1), last});
  node* across = make(form::product, {last, part(1, 0)});
  node* taken = make(form::product, {down, part(1, 0)});
  node* complement = reader.arena.make(form::sum, where, "+-", {part(0, 0), taken});
  const auto give_value = [&](std::size_t i, std::size_t j, node* value) {
    if (own_part(i, j)->kind == form::indexed) define(reader, name(i, j), value, own_part(i, j)->where, where, false);
    reader.scope.advance();
  };
  give_value(0, 0, make(form::inverse, {make(form::group, {complement})}));
  give_value(0, 1, make(form::negate, {make(form::product, {name(0, 0), down})}));
  give_value(1, 0, make(form::negate, {make(form::product, {across, name(0, 0)})}));
  give_value(1, 1, reader.arena.make(form::sum, where, "++", {last, make(form::product, {across, name(0, 0), down})}));
  return true;
}

}  // namespace odot::notes
