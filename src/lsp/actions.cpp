// SPDX-License-Identifier: MIT
#include "actions.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "names.hpp"
#include "notes/source/spans.hpp"
#include "odot/latex/term.hpp"

namespace odot::lsp {

namespace {

/// Other text for a stretch of the note.
struct change {
  notes::place where;
  std::string text;
};

std::string changed(const document& d, const change& c) {
  std::string text(d.note().text());
  return text.replace(c.where.begin, c.where.end - c.where.begin, c.text);
}

const notes::checked_claim* claim_that_begins_at(const notes::checked_note& note, std::size_t offset) {
  for (const notes::checked_claim& c : note.claims)
    if (c.left.begin == offset) return &c;
  return nullptr;
}

json action(const document& d, const std::string& uri, const std::string& title, const change& c, bool preferred) {
  const json edit = {{"range", range_of(d, c.where)}, {"newText", c.text}};
  return {{"title", title}, {"kind", "quickfix"}, {"isPreferred", preferred}, {"edit", {{"changes", {{uri, json::array({edit})}}}}}};
}

/// The replacement as it may stand at that place: TeX allows no second exponent.
std::string fitted(const std::string& replacement, const notes::source& note, notes::place where) {
  const std::size_t behind = note.text().find_first_not_of(" \n", where.end);
  const bool raised = behind != std::string_view::npos && (note.text()[behind] == '^' || note.text()[behind] == '\'');
  return raised && replacement.find('^') != std::string::npos ? "{" + replacement + "}" : replacement;
}

/// The change that makes a refuted claim the true one near it: one part of a side put in place of another, or where that part stands
/// there several times or not literally, the whole side. Nothing where the claim then is not proved.
std::optional<change> correction_of(const document& d, const notes::checked_claim& c, notes::verdict_cache& cache) {
  const notes::correction& true_one = *c.instead;
  const notes::place side = true_one.left ? c.left : c.right;
  std::vector<change> ways;
  for (const notes::place& p : places_of(true_one.original, d.note(), side)) ways.push_back({p, fitted(true_one.replacement, d.note(), p)});
  ways.push_back({side, true_one.side});
  constexpr std::size_t most = 4;  // each is read with the whole note
  if (ways.size() > most) ways.erase(ways.begin(), ways.end() - 1);
  for (const change& way : ways) {
    const notes::checked_note after = d.checked_with(changed(d, way), cache);
    const notes::checked_claim* now = claim_that_begins_at(after, c.left.begin);
    if (now != nullptr && now->result == notes::verdict::proved && after.claims.size() == d.checked().claims.size()) return way;
  }
  return std::nullopt;
}

/// Where a paragraph begins that holds the formula.
std::size_t paragraph_of(const notes::source& note, std::size_t offset) {
  const std::string_view text = note.text();
  if (const auto formula = formula_at(note, offset)) offset = formula->begin;
  for (std::size_t line = note.at(offset).line; line > 1; --line)
    if (note.line(line - 1).find_first_not_of(" \t\r") == std::string_view::npos || note.line(line - 1).starts_with("\\begin{document}"))
      return static_cast<std::size_t>(note.line(line).data() - text.data());
  return text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

/// `\mathbb{R}^{n \times d}` of a name that the claim was read with; empty where its sizes have no names.
std::string set_of(const notes::checked_claim& c, const std::string& name) {
  if (!c.item || !c.item->question.arena) return {};
  const kernel::term_arena& arena = *c.item->question.arena;
  for (int s = 0; s < arena.symbols(); ++s) {
    const kernel::symbol_entry& e = arena.symbol(s);
    if (kernel::view(e.text) != name || e.family != 0) continue;
    const std::string rows = latex::to_latex(arena, e.rows), columns = latex::to_latex(arena, e.cols);
    if ((rows + columns).find('?') != std::string::npos) return {};
    if (columns == "1") return rows == "1" ? "\\mathbb{R}" : "\\mathbb{R}^{" + rows + "}";
    return "\\mathbb{R}^{" + rows + " \\times " + columns + "}";
  }
  return {};
}

}  // namespace

json actions_for(const document& d, const std::string& uri, notes::place where, notes::verdict_cache& cache) {
  json list = json::array();
  std::set<std::string> told;
  for (const notes::checked_claim& c : d.claims_in(where, cache)) {
    if (c.instead && c.result == notes::verdict::refuted)
      if (const auto way = correction_of(d, c, cache))
        list.push_back(action(d, uri, "Write " + way->text + " in place of " + std::string(d.note().slice(way->where)), *way, true));
    for (const std::string& name : c.item->undeclared) {
      const std::string set = set_of(c, name);
      if (set.empty() || !told.insert(name).second) continue;
      const std::size_t begin = paragraph_of(d.note(), c.left.begin);
      const change declaration{{begin, begin}, "Let $" + name + " \\in " + set + "$.\n\n"};
      list.push_back(action(d, uri, "Declare $" + name + " \\in " + set + "$", declaration, false));
    }
  }
  return list;
}

}  // namespace odot::lsp
