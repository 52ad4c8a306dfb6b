// SPDX-License-Identifier: MIT
#include "answers.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "names.hpp"
#include "odot/text/theorem.hpp"

namespace odot::lsp {

namespace {

enum severity { error = 1, information = 3 };
enum symbol_kind { variable = 13, constant = 14, boolean = 17 };

json position_json(text_position p) { return {{"line", p.line}, {"character", p.character}}; }

json diagnostic(const document& d, notes::verdict v, notes::place where, const std::string& message) {
  const bool wrong = v == notes::verdict::refuted || v == notes::verdict::shape_error;
  return {{"range", range_of(d, where)},
          {"severity", wrong ? error : information},
          {"code", notes::text_of(v)},
          {"source", "odot"},
          {"message", message.empty() ? std::string(notes::text_of(v)) : message}};
}

/// What is given a meaning at a place of the note: a declaration or a definition.
struct meaning {
  std::string shape, how;
  notes::position where;
};

/// The last meaning of the name at or above the place; the first one below where there is none.
std::optional<meaning> meaning_of(const document& d, const std::string& name, std::size_t offset) {
  const notes::position here = d.note().at(offset);
  const auto key = [](const notes::position& p) { return std::pair(p.line, p.column); };
  std::optional<meaning> best;
  const auto look = [&](const std::string& shape, const std::string& how, const notes::position& where) {
    const bool above = key(where) <= key(here), best_above = best && key(best->where) <= key(here);
    const bool better = !best || (above && (!best_above || key(where) >= key(best->where))) || (!above && !best_above && key(where) < key(best->where));
    if (better) best = {shape, how, where};
  };
  for (const notes::declaration_item& item : d.checked().declarations)
    if (item.name == name) look(item.shape, "declared", item.where);
  for (const notes::definition_item& item : d.checked().definitions)
    if (item.name == name) look(item.shape, "defined", item.where);
  return best;
}

/// Of several claims over a byte the shortest.
const notes::checked_claim* shortest_of(const std::vector<notes::checked_claim>& claims) {
  const notes::checked_claim* best = nullptr;
  const auto length = [](const notes::checked_claim& c) { return std::max(c.right.end, c.left.end) - c.left.begin; };
  for (const notes::checked_claim& c : claims)
    if (best == nullptr || length(c) <= length(*best)) best = &c;
  return best;
}

/// The shape that a symbol of the claim was read with.
std::string shape_in(const notes::checked_claim& claim, const std::string& name) {
  if (!claim.item || !claim.item->question.arena) return {};
  const kernel::term_arena& arena = *claim.item->question.arena;
  for (int s = 0; s < arena.symbols(); ++s)
    if (kernel::view(arena.symbol(s).text) == name) return text::shape_text(arena, arena.symbol(s).rows, arena.symbol(s).cols, text::alphabet::unicode);
  return {};
}

std::vector<std::string> names_known(const document& d, const notes::checked_claim* claim) {
  std::set<std::string> names;
  for (const notes::declaration_item& item : d.checked().declarations) names.insert(item.name);
  for (const notes::definition_item& item : d.checked().definitions) names.insert(item.name);
  if (claim != nullptr && claim->item && claim->item->question.arena) {
    const kernel::term_arena& arena = *claim->item->question.arena;
    for (int s = 0; s < arena.symbols(); ++s) names.emplace(kernel::view(arena.symbol(s).text));
  }
  return {names.begin(), names.end()};
}

/// Text as Markdown shows it: no sign means anything.
std::string plain(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\`*_{}[]<>#|~$&").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string about_claim(const notes::checked_claim& c) {
  std::string out = fmt::format("**{}**", notes::text_of(c.result));
  if (!c.message.empty()) out += ": " + plain(c.message);
  if (c.result == notes::verdict::proved && !c.scope.empty()) out += ", for " + plain(c.scope);
  if (!c.statement.empty()) out += "\n\nUnderstood as\n```text\n" + c.statement + "\n```";
  const auto list = [&](const char* what, const std::vector<std::string>& items) {
    for (std::size_t i = 0; i < items.size(); ++i) out += (i == 0 ? std::string("\n\n") + what + " " : std::string(", ")) + plain(items[i]);
  };
  list("where", c.definitions), list("using", c.assumptions);
  return out;
}

}  // namespace

json range_of(const document& d, notes::place where) {
  const text_position begin = d.lines.position_of(where.begin);
  return {{"start", position_json(begin)}, {"end", position_json(d.lines.position_of(std::max(where.end, where.begin)))}};
}

text_position position_from(const json& position) {
  const auto number = [&](const char* key) {
    const json& value = position.at(key);
    if (value.is_number_unsigned()) return value.get<std::size_t>();
    return static_cast<std::size_t>(std::max<std::int64_t>(0, value.get<std::int64_t>()));
  };
  return {number("line"), number("character")};
}

json diagnostics_of(const document& d, const std::string& uri) {
  std::multimap<std::size_t, json> found;
  for (const notes::checked_claim& c : d.checked().claims)
    if (c.result != notes::verdict::proved) found.emplace(c.trouble_at.begin, diagnostic(d, c.result, c.trouble_at, c.message));
  for (const notes::checked_note::remark& r : d.checked().remarks)
    if (r.counts || r.kind == notes::verdict::shape_error) found.emplace(r.where.begin, diagnostic(d, r.kind, r.where, r.message));
  json list = json::array();
  for (auto& [at, one] : found) list.push_back(std::move(one));
  return {{"uri", uri}, {"version", d.version}, {"diagnostics", std::move(list)}};
}

json hover_at(const document& d, std::size_t offset, notes::verdict_cache& cache) {
  const std::vector<notes::checked_claim> claims = d.claims_in({offset, offset}, cache);
  const notes::checked_claim* claim = shortest_of(claims);
  std::string text;
  notes::place where;
  if (const auto name = name_at(d.note(), offset, names_known(d, claim))) {
    where = name->where;
    if (const auto known = meaning_of(d, name->name, offset))
      text = fmt::format("`{}`: {}, {} in line {}", name->name, known->shape.empty() ? "of open shape" : known->shape, known->how, known->where.line);
    else if (const std::string shape = claim != nullptr ? shape_in(*claim, name->name) : ""; !shape.empty())
      text = fmt::format("`{}`: {}, read from this formula: it is not declared", name->name, shape);
  }
  if (claim != nullptr) {
    if (text.empty()) where = {claim->left.begin, std::max(claim->right.end, claim->left.end)};
    text += (text.empty() ? "" : "\n\n---\n\n") + about_claim(*claim);
  }
  if (text.empty()) return nullptr;
  return {{"contents", {{"kind", "markdown"}, {"value", text}}}, {"range", range_of(d, where)}};
}

json definition_at(const document& d, const std::string& uri, std::size_t offset) {
  const auto name = name_at(d.note(), offset, names_known(d, nullptr));
  if (!name) return nullptr;
  const auto known = meaning_of(d, name->name, offset);
  if (!known) return nullptr;
  const std::size_t begin = offset_of(d.note(), known->where);
  const auto there = name_at(d.note(), begin, {name->name});
  return {{"uri", uri}, {"range", range_of(d, there ? there->where : notes::place{begin, begin})}};
}

json symbols_of(const document& d) {
  std::multimap<std::size_t, json> found;
  const auto add = [&](const std::string& name, const std::string& detail, int kind, notes::place where) {
    const json range = range_of(d, where);
    found.emplace(where.begin, json{{"name", name.empty() ? "?" : name}, {"detail", detail}, {"kind", kind}, {"range", range}, {"selectionRange", range}});
  };
  const auto at = [&](const notes::position& where) { return offset_of(d.note(), where); };
  for (const notes::declaration_item& item : d.checked().declarations) add(item.name, item.shape, variable, {at(item.where), at(item.where)});
  for (const notes::definition_item& item : d.checked().definitions) add(item.name, item.shape, constant, {at(item.where), at(item.where)});
  for (const notes::checked_claim& c : d.checked().claims) add(c.source, std::string(notes::text_of(c.result)), boolean, {c.left.begin, std::max(c.right.end, c.left.end)});
  json list = json::array();
  for (auto& [begin, one] : found) list.push_back(std::move(one));
  return list;
}

}  // namespace odot::lsp
