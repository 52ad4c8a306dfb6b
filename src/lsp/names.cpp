// SPDX-License-Identifier: MIT
#include "names.hpp"

#include <algorithm>

#include "notes/source/spans.hpp"

namespace odot::lsp {

namespace {

using notes::token;
using notes::token_kind;

bool is_brace(const token& t) { return t.kind == token_kind::open || t.kind == token_kind::close; }

std::vector<token> words_of(std::string_view tex) {
  std::vector<token> out = notes::tokenize(tex, {0, tex.size()});
  std::erase_if(out, [](const token& t) { return is_brace(t) || t.kind == token_kind::stop; });
  return out;
}

/// The tokens of `part` at the token `first` of `all`, braces between them passed over: where they end, with the braces that were
/// opened among them closed. npos where they are not there.
std::size_t match(const std::vector<token>& part, const std::vector<token>& all, std::size_t first) {
  std::size_t at = first, end = std::string::npos;
  int depth = 0;
  for (const token& wanted : part) {
    while (at < all.size() && is_brace(all[at]) && at != first) depth += all[at].kind == token_kind::open ? 1 : -1, ++at;
    if (depth < 0 || at >= all.size() || all[at].kind != wanted.kind || all[at].text != wanted.text) return std::string::npos;
    end = all[at++].where.end;
  }
  for (; depth > 0 && at < all.size() && all[at].kind == token_kind::close; ++at) --depth, end = all[at].where.end;
  return depth == 0 ? end : std::string::npos;
}

}  // namespace

std::optional<notes::place> formula_at(const notes::source& note, std::size_t offset) {
  for (const notes::segment& s : notes::find_segments(note))
    if ((s.kind == notes::segment_kind::inline_ || s.kind == notes::segment_kind::display) && s.content.begin <= offset && offset <= s.content.end) return s.content;
  return std::nullopt;
}

std::vector<notes::place> places_of(std::string_view part, const notes::source& note, notes::place within) {
  const std::vector<token> wanted = words_of(part), all = notes::tokenize(note.text(), within);
  std::vector<notes::place> out;
  for (std::size_t i = 0; i < all.size() && !wanted.empty(); ++i)
    if (const std::size_t end = match(wanted, all, i); end != std::string::npos) out.push_back({all[i].where.begin, end});
  return out;
}

std::optional<name_use> name_at(const notes::source& note, std::size_t offset, const std::vector<std::string>& names) {
  const std::optional<notes::place> formula = formula_at(note, offset);
  if (!formula) return std::nullopt;
  const std::vector<token> all = notes::tokenize(note.text(), *formula);
  std::optional<name_use> best;
  for (const std::string& name : names) {
    const std::vector<token> wanted = words_of(name);
    for (std::size_t i = 0; i < all.size() && !wanted.empty() && all[i].where.begin <= offset; ++i) {
      const std::size_t end = match(wanted, all, i);
      if (end == std::string::npos || end < offset) continue;
      const notes::place where{all[i].where.begin, end};
      const auto rank = [&](notes::place p) { return std::pair(offset < p.end, p.end - p.begin); };  // one that ends here counts less
      if (!best || rank(where) > rank(best->where)) best = {name, where};
    }
  }
  return best;
}

}  // namespace odot::lsp
