// SPDX-License-Identifier: MIT
// Sets of matrices that have a sign of their own: O(n), SO(3), GL(n, R), Sym(n), the cone of positive matrices; and how a sentence goes on behind a set.

#include <algorithm>
#include <array>
#include <optional>

#include "notes/prose/words.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "odot/kernel/term.hpp"

namespace odot::notes {

namespace {

struct matrix_set {
  unsigned property;
  std::string size;      ///< a letter or a number
  bool more = false;     ///< what is in it has properties that are not read: det Q = 1, positive eigenvalues
};

/// The letters, digits and signs of a set: without what only says how it is typeset. The field of real numbers goes with it.
std::string plain_set(std::string_view text) {
  std::string out;
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (text[k] == '\\') {
      std::size_t end = k + 1;
      while (end < text.size() && ((text[end] >= 'a' && text[end] <= 'z') || (text[end] >= 'A' && text[end] <= 'Z'))) ++end;
      const std::string_view name = text.substr(k + 1, end - k - 1);
      if (!among(name, {"mathrm", "operatorname", "text", "textrm", "mathbf", "mathbb", "mathcal", "mathsf", "left", "right", "", "Sym", "GL", "SO", "bm", "rm"})) out += '\\';
      if (!out.empty() && out.back() == '\\') out += name;
      else if (among(name, {"Sym", "GL", "SO"})) out += name;
      k = end == k + 1 ? k + 1 : end - 1;  // \, says nothing
    } else if (text[k] != ' ' && text[k] != '{' && text[k] != '}') {
      out += text[k];
    }
  }
  for (const std::string_view field : {",R)", "(R)"})
    if (out.ends_with(field)) out.erase(out.size() - field.size()), out += field[0] == ',' ? ")" : "";
  return out;
}

/// “(n)”, “_n”, “^n”: the letter or number; empty where it is more than that.
std::string size_written(std::string_view text) {
  if (text.starts_with('(') && text.ends_with(')')) text = text.substr(1, text.size() - 2);
  else if (text.starts_with('_') || text.starts_with('^')) text.remove_prefix(1);
  else return {};
  const bool number = text.find_first_not_of("0123456789") == std::string_view::npos, letter = text.size() == 1 && text[0] >= 'a' && text[0] <= 'z';
  return !text.empty() && text.size() < 4 && text != "0" && (number || letter) ? std::string(text) : std::string();
}

std::optional<matrix_set> matrix_set_of(std::string_view text) {
  const std::string set = plain_set(text);
  struct sign {
    std::string_view begin;
    unsigned property;
    bool more;
  };
  constexpr std::array signs = {sign{"\\mathfrakso", kernel::skew, false}, sign{"SO", kernel::orthogonal, true}, sign{"O", kernel::orthogonal, false},   sign{"GL", kernel::invertible, false},
                                sign{"Sym", kernel::symmetric, false}, sign{"Skew", kernel::skew, false}, sign{"SPD", kernel::symmetric, true}};
  for (const sign& s : signs)
    if (set.starts_with(s.begin))
      if (const std::string size = size_written(std::string_view(set).substr(s.begin.size())); !size.empty()) return matrix_set{s.property, size, s.more};
  // the positive ones of the symmetric matrices; $\mathbb{S}^n$ alone may be a sphere
  std::string cone = set;
  for (const char* positive : {"_++", "_+", "_>"})
    if (const std::size_t at = cone.find(positive); at != std::string::npos) {
      cone.erase(at, std::string_view(positive).size());
      if (!cone.starts_with("S")) return std::nullopt;
      const std::string size = size_written(std::string_view(cone).substr(cone.starts_with("Sym") ? 3 : 1));
      return size.empty() ? std::nullopt : std::optional(matrix_set{kernel::symmetric, size, true});
    }
  return std::nullopt;
}

bool is_upper_case(std::string_view name) { return !name.empty() && ((name[0] >= 'A' && name[0] <= 'Z') || name.starts_with("\\mathbf{") || (name[0] == '\\' && name.size() > 1 && name[1] >= 'A' && name[1] <= 'Z')); }

}  // namespace

bool declare_in_group(note_reader& reader, const std::vector<side>& items, const side& set, mood how) {
  const std::string text = on_one_line(reader.note.slice(set.where));
  const std::optional<matrix_set> known = how == mood::claim ? std::nullopt : matrix_set_of(text);
  if (!known) return false;
  for (const side& item : items)
    if (const std::string name = plain_name(item); !is_upper_case(name) || name == "T") return false;
  const std::vector<std::string> words = reader.of_sentence.now == nullptr ? std::vector<std::string>() : words_of(*reader.of_sentence.now);
  const bool mentioned = words.size() > 1 && among(words[0], {"points", "pairs", "cases", "those"});  // “points with $R \in O(n)$ are rare”
  if (mentioned && std::any_of(items.begin(), items.end(), [&](const side& item) { return is_from_before(reader, plain_name(item)); })) return false;
  const bool number = known->size[0] >= '0' && known->size[0] <= '9';
  if (!number && reader.scope.find_symbol(known->size, reader.scope.now()) >= 0) return false;
  const extent rows = number ? extent(std::stoll(known->size)) : extent::of(reader.scope.dimension(known->size, false));
  for (const side& item : items) {
    const std::string name = plain_name(item);
    const int made = reader.scope.declare(name, {rows, rows}, item.where);
    reader.of_text.unread.erase(name);
    std::erase_if(reader.of_text.restrictions, [&](const restriction& r) { return r.name == name; });
    suppose_property(reader, made, known->property, item.where.begin);
    if (known->more) reader.scope.symbols[static_cast<std::size_t>(made)].unread_property = text, reader.of_text.restrictions.push_back({name, "", "\\in " + text, set.where.begin, not_read_of(name)});
    if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(shape{rows, rows}), reader.note.at(item.where.begin)});
  }
  return true;
}

void go_on_behind_sets(const note_reader& reader, std::vector<math_piece>& pieces) {
  for (std::size_t k = 2; k < pieces.size(); ++k) {
    math_piece& m = pieces[k];
    const std::vector<std::string> words = words_of(m.before);
    const bool joined = !words.empty() && words.size() <= 3 && std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"and", ",", "the", "matrix"}); });
    const math_piece &set = pieces[k - 1], &value = pieces[k - 2];
    const bool behind_set = set.said.because == "for" && m.said.because == "for" && !set.list.statements.empty() && !set.list.statements.back().relations.empty() && set.list.statements.back().relations[0].kind == relation_kind::member;
    const auto gives = [&](const math_piece& x) {
      return x.list.statements.size() == 1 && names_a_value(x.list.statements[0]);
    };
    if (!joined || !behind_set || !gives(value) || !gives(m)) continue;
    const std::string name = name_of(bare(m.list.statements[0].sides[0].read));
    if (name.empty() || reader.scope.find_symbol(name, reader.scope.now()) >= 0 || reader.scope.known_dimension(name) >= 0) continue;
    m.said = value.said;
    m.said.limits = -1;
  }
}

}  // namespace odot::notes
