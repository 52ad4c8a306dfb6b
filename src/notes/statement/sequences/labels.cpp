// SPDX-License-Identifier: MIT
// Members that the parser reads as names, since a sign stands behind their index or a bar in it: `P_t^-`, `P_{t|t-1}`, `a_{t:s}`.

#include <algorithm>
#include <functional>
#include <optional>

#include "notes/source/characters.hpp"

#include "notes/statement/sequences/items.hpp"

namespace odot::notes {

namespace {

struct index_label {
  std::string letter;  ///< empty where it is a number
  std::int64_t shift = 0;
};

/// `t`, `t-1`, `3`.
std::optional<index_label> index_in(const std::string& text) {
  index_label out;
  std::size_t at = 0;
  if (!text.empty() && (is_letter(text[0]) || text[0] == '\\')) {
    at = text[0] == '\\' ? end_of_command(text, 0) : 1;
    out.letter = text.substr(0, at);
  }
  std::string digits = text.substr(at);
  if (digits.empty()) return out.letter.empty() ? std::nullopt : std::optional(out);
  const bool sign = digits[0] == '+' || digits[0] == '-';
  if (sign == out.letter.empty()) return std::nullopt;
  const bool minus = digits[0] == '-';
  if (sign) digits.erase(0, 1);
  if (digits.empty() || digits.size() > 3 || digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  out.shift = (minus ? -1 : 1) * std::stoi(digits);
  return out;
}

node* node_of(syntax_arena& nodes, const index_label& i, place where) {
  node* number = nodes.make(form::number, where, std::to_string(i.shift < 0 ? -i.shift : i.shift));
  if (i.letter.empty()) return number;
  node* letter = nodes.make(form::name, where, i.letter);
  return i.shift == 0 ? letter : nodes.make(form::sum, where, i.shift < 0 ? "+-" : "++", {letter, number});
}

/// A name taken apart: `P`, `t|t-1` and nothing behind it.
struct parted_name {
  std::string base, label, mark;
};
std::optional<parted_name> parted(const std::string& text) {
  std::size_t at = 0;
  for (int depth = 0; at < text.size() && !(text[at] == '_' && depth == 0); ++at) depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
  if (at == 0 || at + 1 >= text.size()) return std::nullopt;
  parted_name out;
  out.base = text.substr(0, at);
  std::size_t end = at + 2;
  if (text[at + 1] == '\\') end = end_of_command(text, at + 1);
  if (text[at + 1] == '{') {
    end = text.find('}', at);
    if (end++ == std::string::npos) return std::nullopt;
    out.label = text.substr(at + 2, end - at - 3);
  } else {
    out.label = text.substr(at + 1, end - at - 1);
  }
  std::erase(out.label, ' ');
  if (const std::size_t mid = out.label.find("\\mid"); mid != std::string::npos) out.label.replace(mid, 4, "|");
  out.mark = text.substr(end);
  return out;
}

/// The member that a name stands for; nullptr where it is a name.
node* member_called(syntax_arena& nodes, const node* n, const std::function<bool(const std::string&)>& runs) {
  const auto name = parted(n->kind == form::name ? n->text : with_subscript(n->kids[0]->text, n->text));
  if (!name || !(name->mark.empty() || name->mark == "^-" || name->mark == "^+")) return nullptr;
  const auto made = [&](const std::string& base, const std::vector<index_label>& at) {
    std::vector<node*> kids{nodes.make(form::name, n->where, base)};
    for (const index_label& i : at) kids.push_back(node_of(nodes, i, n->where));
    return nodes.make(form::indexed, n->where, name->label, kids);
  };
  const std::size_t bar = name->label.find_first_of("|:");
  if (bar == std::string::npos) {
    const auto at = name->mark.empty() ? std::nullopt : index_in(name->label);
    return at && !at->letter.empty() && runs(at->letter) ? made(name->base + name->mark, {*at}) : nullptr;
  }
  const auto first = index_in(name->label.substr(0, bar)), second = index_in(name->label.substr(bar + 1));
  if (!name->mark.empty() || !first || !second || (!first->letter.empty() && !runs(first->letter)) || (!second->letter.empty() && !runs(second->letter))) return nullptr;
  if (name->label[bar] == ':') return first->letter.empty() && second->letter.empty() ? nullptr : made(name->base + "^{:}", {*first, *second});
  if (first->letter != second->letter || second->shift > first->shift) return nullptr;
  const std::int64_t behind = first->shift - second->shift;  // x_{t|t}, x_{t|t-1}
  return made(name->base + (behind == 0 ? "^{|}" : "^{|" + std::to_string(behind) + "}"), {*first});
}

}  // namespace

node* with_members(syntax_arena& nodes, node* n, const std::function<bool(const std::string&)>& runs) {
  if (n == nullptr) return nullptr;
  const bool barred = n->kind == form::indexed && n->kids[0]->kind == form::name && (n->text.find('|') != std::string::npos || n->text.find("\\mid") != std::string::npos);
  if (n->kind == form::name || barred) {
    node* member = member_called(nodes, n, runs);
    return member == nullptr ? n : member;
  }
  for (node*& k : n->kids) k = with_members(nodes, k, runs);
  for (sum_bound& b : n->bounds) b.lower = with_members(nodes, b.lower, runs), b.upper = with_members(nodes, b.upper, runs), b.other = with_members(nodes, b.other, runs);
  return n;
}

}  // namespace odot::notes
