// SPDX-License-Identifier: MIT
#include "blocks.hpp"
#include "characters.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace odot::notes {

namespace {

struct open_block {
  std::string kind, closes;  ///< what closes it: `\end{proof}`, or the signs of a fence
  std::size_t begin = 0;
  bool code = false;         ///< nothing in it is text
};

bool may_have_proof(std::string_view kind) { return kind == "theorem" || kind == "lemma" || kind == "proposition" || kind == "corollary" || kind == "claim"; }

/// The kind that the head of a block names; empty for definitions and assumptions, which are for all that follows.
std::string kind_of(std::string_view head) {
  constexpr std::array<std::string_view, 6> kinds = {"proof", "example", "exercise", "problem", "solution", "case"};
  const std::string lower = lower_case(head);
  for (const std::string_view k : kinds)
    if (lower.find(k) != std::string::npos) return std::string(k);
  for (const std::string_view k : {"theorem", "lemma", "proposition", "corollary", "definition", "assumption", "claim"})
    if (lower.find(k) != std::string::npos) return may_have_proof(k) ? "theorem" : "";
  return "aside";
}

/// “Proof.”, `\begin{proof}`, `:::{prf:proof}`, “<details> Why”: whether the text goes on with a proof.
bool begins_proof(std::string_view text) {
  constexpr std::size_t reach = 48;
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return true;  // nothing follows
  const std::string begin = lower_case(text.substr(first, reach));
  const std::string line = begin.substr(0, begin.find('\n'));
  return line.find("proof") != std::string::npos || line.find("solution") != std::string::npos || line.starts_with("<details") || line.find("prove") != std::string::npos || line.find("why") != std::string::npos;
}

std::size_t run_of(std::string_view line, char sign) {
  std::size_t count = 0;
  while (count < line.size() && line[count] == sign) ++count;
  return count;
}

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && (line.front() == ' ' || line.front() == '\t' || line.front() == '>')) line.remove_prefix(1);
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

}  // namespace

std::vector<text_block> find_blocks(const source& note) {
  const std::string_view text = note.text();
  std::vector<text_block> out;
  std::vector<open_block> open;
  place stated;  // the last theorem: its suppositions are for its proof too, and for all that follows where a proof begins behind it in words
  std::size_t exercise = text.size();  // where the last `{exercise-start}` stands: names of an exercise are for its solution too, and end with the next one
  const auto close = [&](std::size_t end) {
    const open_block& b = open.back();
    if (b.kind == "theorem") {
      stated = {b.begin, end};
      if (!begins_proof(text.substr(end))) out.push_back({b.kind, stated});
    } else if (!b.kind.empty()) {
      out.push_back({b.kind, {b.begin, end}});
      const bool behind = stated.end > 0 && stated.end <= b.begin && text.substr(stated.end, b.begin - stated.end).find_first_not_of(" \t\r\n") == std::string_view::npos;
      if (b.kind == "proof" && behind) out.push_back({"theorem", {stated.begin, end}});
    }
    open.pop_back();
  };
  const auto close_with = [&](const std::string& signs, std::size_t end) {  // with what was opened in it and never closed
    auto own = std::find_if(open.rbegin(), open.rend(), [&](const open_block& b) { return b.closes == signs; });
    if (own == open.rend() && !open.empty() && signs.starts_with(open.back().closes)) own = open.rbegin();  // a longer fence
    if (own == open.rend()) return;
    for (const std::size_t depth = static_cast<std::size_t>(open.rend() - own); open.size() >= depth;) close(end);
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = trimmed(text.substr(at, end - at));
    const char sign = line.empty() ? ' ' : line[0];
    const std::size_t count = sign == ':' || sign == '`' || sign == '~' ? run_of(line, sign) : 0;
    const bool in_code = !open.empty() && open.back().code;
    if (count >= 3 && (!in_code || (sign == open.back().closes[0] && count >= open.back().closes.size() && trimmed(line.substr(count)).empty()))) {
      const std::string_view head = trimmed(line.substr(count));
      const std::string signs(count, sign);
      const std::size_t brace = std::min(head.find('}'), head.size());
      const std::string_view directive = head.substr(0, brace);
      if (head.empty()) {
        close_with(signs, end);
      } else if (directive.starts_with("{") && directive.ends_with("-start")) {  // up to the fence of `{solution-end}`
        if (directive == "{exercise-start") {
          if (exercise < at) out.push_back({"exercise", {exercise, at}});
          exercise = at;
        }
        open.push_back({directive == "{exercise-start" ? "" : kind_of(directive), std::string(directive.substr(0, directive.size() - 6)) + "-end", at});
        open.push_back({"", signs, at});
      } else {
        if (directive.starts_with("{") && directive.ends_with("-end")) close_with(std::string(directive), end);
        const bool code = sign != ':' && (head[0] != '{' || head.starts_with("{code"));
        open.push_back({code ? "" : kind_of(head), signs, at, code});
      }
    }
    for (std::size_t k = in_code ? end : at; (k = text.find('\\', k)) < end; ++k) {
      const std::string_view rest = text.substr(k, end - k);
      if (const std::size_t brace = rest.find('}'); rest.starts_with("\\begin{") && brace != std::string_view::npos) {
        const std::string name(rest.substr(7, brace - 7));
        const bool formula = name.find("cases") != std::string::npos;  // values by cases, and no case that a proof treats
        if (const std::string kind = formula ? std::string() : kind_of(name); (kind != "aside" || name.find("remark") == 0 || name.find("quot") == 0) && !kind.empty()) open.push_back({kind, "\\end{" + name + "}", k});
      } else if (!open.empty() && rest.starts_with(open.back().closes) && rest[0] == '\\') {
        close(k + open.back().closes.size());
      }
    }
    at = end + 1;
  }
  return out;
}

}  // namespace odot::notes
