// SPDX-License-Identifier: MIT
// Orthogonal projections onto a space and onto its complement: “let $P$ be the orthogonal projection onto $U$ and $Q$ that onto $U^\perp$”: $P + Q = I$.

#include <algorithm>
#include <optional>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "odot/kernel/term.hpp"

namespace odot::notes {

static void give_complement(note_reader& reader, int one, int other, place where);

namespace {

/// Onto what something projects, and whether it is the complement of that.
struct space_told {
  std::string of;  ///< empty: “its orthogonal complement”
  std::string letter{};  ///< of the space, or of the matrix whose space it is
  bool complement = false;
};

/// Onto what the words from the verb on say that a name projects orthogonally, without the formula behind them; nothing where they say something else.
std::optional<space_told> space_in(std::vector<std::string> words) {
  const auto drop = [&](std::initializer_list<std::string_view> some) {
    while (!words.empty() && among(words[0], some)) words.erase(words.begin());
  };
  if (words.empty() || !among(words[0], {"be", "is", "denote", "denotes"})) return std::nullopt;
  drop({"be", "is", "denote", "denotes", "the"});
  if (words.size() < 3 || words[0] != "orthogonal" || !among(words[1], {"projection", "projector"})) return std::nullopt;
  words.erase(words.begin(), words.begin() + 2);
  drop({"matrix", "operator"});
  if (words.empty() || words[0] != "onto") return std::nullopt;
  drop({"onto", "the"});
  space_told out;
  if (begins_with(words, 0, "its orthogonal complement") > 0) {
    out.complement = true;
    words.erase(words.begin(), words.begin() + 3);
    return words.empty() || is_punctuation(words[0]) || words[0] == "and" ? std::optional(out) : std::nullopt;
  }
  if (begins_with(words, 0, "orthogonal complement of") > 0) {
    out.complement = true;
    words.erase(words.begin(), words.begin() + 3);
    drop({"the"});
  }
  if (!words.empty() && among(words[0], {"subspace", "space"})) words.erase(words.begin());
  for (const std::string& w : words) {
    if (!among(w, {"column", "row", "null", "space", "range", "image", "kernel", "nullspace", "span", "of", "the"})) return std::nullopt;
    out.of += w + " ";
  }
  return out;
}

/// Whether the text between two places may let the space be another one: “now let $U$ be …”, `U = …`.
bool lets_it_be_another(std::string_view between, const std::string& space) {
  const std::string text = lower_case(between), name = lower_case(space);
  for (std::size_t at = text.find("$" + name); at != std::string::npos; at = text.find("$" + name, at + 1)) {
    const std::string_view front = std::string_view(text).substr(0, at), behind = std::string_view(text).substr(at + 1 + name.size());
    const std::size_t sign = behind.find_first_not_of(" $");
    const std::string_view next = sign == std::string_view::npos ? std::string_view() : behind.substr(sign);
    if (front.ends_with("let ") || front.ends_with("now ") || front.ends_with("where ") || front.ends_with("for ")) return true;
    for (const char* word : {"=", ":", "\\in", "\\sub", "\\equiv", "be ", "is ", "denote", "has ", "as ", "to be"})
      if (next.starts_with(word)) return true;
  }
  return false;
}

/// Takes the sign of the complement from the end of `U^\perp`; false where there is none.
bool take_perp(std::string& formula) {
  for (const char* sign : {"^{\\perp}", "^\\perp", "^{\\bot}", "^\\bot"})
    if (formula.ends_with(sign)) return formula.resize(formula.size() - std::string_view(sign).size()), true;
  return false;
}

}  // namespace

void projections_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  if (any_among(words_of(s), {"respect", "w.r.t", "weighted", "inner", "along", "oblique", "not", "no", "never", "or", "neither"})) return;
  std::size_t next = 0;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const math_piece& m = pieces[next++];
    const std::vector<std::string> names = names_of(m);
    if (names.size() != 1 || i + 1 >= s.pieces.size() || s.pieces[i + 1].mathematics || m.said.restricted || m.said.doubted || m.said.refutes || m.said.concludes || m.said.how == mood::condition) continue;
    const std::vector<std::string> words = words_of(s.pieces[i + 1].words);
    std::optional<space_told> told = space_in(words);
    const int id = reader.scope.find_symbol(names[0], reader.scope.now());
    if (!told || id < 0 || !(reader.scope.symbols[static_cast<std::size_t>(id)].size.rows == reader.scope.symbols[static_cast<std::size_t>(id)].size.columns)) continue;
    const bool its = told->of.empty() && told->complement && !words.empty() && i + 2 < s.pieces.size() && words.back() != "of";
    if (told->complement && told->of.empty() && holds(words, "its orthogonal complement")) {
      if (reader.of_text.projections.empty() || has_ended(reader, reader.of_text.projections.back().at)) continue;
      const projection_told& last = reader.of_text.projections.back();
      told->of = last.onto, told->letter = last.letter, told->complement = !last.complement;
    } else {
      if (its || i + 2 >= s.pieces.size() || !s.pieces[i + 2].mathematics) continue;
      std::string formula = without_gaps(reader.note.slice(reader.segments[s.pieces[i + 2].segment].content));
      if (take_perp(formula)) told->complement = !told->complement;
      told->of += formula, told->letter = formula;
    }
    const projection_told own{id, told->of, told->letter, reader.scope.find_symbol(told->letter, reader.scope.now()), told->complement, m.at->outer.begin};
    for (const projection_told& other : reader.of_text.projections)
      if (other.onto == own.onto && other.complement != own.complement && other.meant == own.meant && reader.scope.still_mean({other.symbol, id}) && !has_ended(reader, other.at) && !lets_it_be_another(reader.note.slice({other.at, own.at}), own.letter)) give_complement(reader, other.symbol, id, m.at->outer);
    reader.of_text.projections.push_back(own);
  }
}

/// From here on the two projections are those onto a space and onto its complement.
static void give_complement(note_reader& reader, int one, int other, place where) {
  const auto name = [&](int id) { return reader.arena.make(form::name, where, reader.scope.symbols[static_cast<std::size_t>(id)].name); };
  const symbol& second = reader.scope.symbols[static_cast<std::size_t>(other)];
  if (second.inferred && !second.defined && reader.scope.refine(other, reader.scope.symbols[static_cast<std::size_t>(one)].size, second.declared)) reader.scope.symbols[static_cast<std::size_t>(other)].inferred = true;
  assumption a;
  a.left = name(other), a.right = reader.arena.make(form::sum, where, "+-", {reader.arena.make(form::identity, where, ""), name(one)});
  a.where = where, a.symbols = {one, other};
  a.said = second.name + " projects onto the orthogonal complement of that onto which " + reader.scope.symbols[static_cast<std::size_t>(one)].name + " does";
  try {
    give_equation(reader, std::move(a));
  } catch (const trouble&) {  // their shapes do not meet: nothing is given
  }
}

}  // namespace odot::notes
