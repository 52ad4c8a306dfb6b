// SPDX-License-Identifier: MIT
// Members that the text gives by others, e_k = x_k - y_k, in claims as identities of letters: what they are is put in.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/source/characters.hpp"
#include "note_reader.hpp"

namespace odot::notes {

namespace {

/// A name such as `x_{k-1}^-` taken apart: `x_#^-`, k, -1.
struct member_name {
  std::string pattern, letter;
  std::int64_t shift = 0;
};

std::optional<member_name> member_called(const std::string& name) {
  const std::size_t mark = name.find('_');
  if (mark == std::string::npos || mark == 0 || mark + 1 == name.size()) return std::nullopt;
  const bool braced = name[mark + 1] == '{';
  const std::size_t begin = mark + (braced ? 2 : 1), end = braced ? name.find('}', begin) : name[begin] == '\\' ? end_of_command(name, begin) : begin + 1;
  if (end == std::string::npos || end <= begin) return std::nullopt;
  const std::string index = name.substr(begin, end - begin), behind = name.substr(end + (braced ? 1 : 0));
  const std::size_t sign = index.find_first_of("+-");
  member_name out{name.substr(0, mark) + "_#" + behind, index.substr(0, sign), 0};
  const bool letter = (out.letter.size() == 1 && is_letter(out.letter[0])) || (out.letter[0] == '\\' && end_of_command(out.letter, 0) == out.letter.size());
  if (!letter || behind.find('_') != std::string::npos) return std::nullopt;
  if (sign == std::string::npos) return out;
  const std::string digits = index.substr(sign + 1);
  if (digits.empty() || digits.size() > 2 || digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  out.shift = (index[sign] == '-' ? -1 : 1) * std::stoi(digits);
  return out;
}

std::string name_of_member(const member_name& m) {
  const std::size_t at = m.pattern.find("_#");
  const std::string index = m.shift == 0 ? m.letter : m.letter + (m.shift < 0 ? "-" : "+") + std::to_string(m.shift < 0 ? -m.shift : m.shift);
  return with_subscript(m.pattern.substr(0, at), index) + m.pattern.substr(at + 2);
}

/// How the members of a family are written: `x_#^-` of x^-.
std::string pattern_of_family(const std::string& family) {
  const std::size_t above = family.find('^');
  return above == std::string::npos ? family + "_#" : family.substr(0, above) + "_#" + family.substr(above);
}

/// Which indices of one letter n speaks of.
void indices_below(const node* n, std::set<std::pair<std::string, std::int64_t>>& out) {
  if (n->kind == form::name)
    if (const auto m = member_called(n->text)) out.emplace(m->letter, m->shift);
  for (const node* k : n->kids) indices_below(k, out);
}

/// Speaks of the index `by` further on, in place. False: it speaks of the letter elsewhere than in the index of a member.
bool move_index(node* n, const std::string& letter, std::int64_t by) {
  if (!n->bounds.empty() || n->kind == form::indexed) return false;
  if (n->kind == form::name) {
    auto m = member_called(n->text);
    if (n->text == letter || (!m && n->text.find('_') != std::string::npos)) return false;
    if (m && m->letter == letter) m->shift += by, n->text = name_of_member(*m);
  }
  return std::all_of(n->kids.begin(), n->kids.end(), [&](node* k) { return move_index(k, letter, by); });
}

}  // namespace

/// While members are put in for each other.
struct note_reader::putting_in {
  std::vector<given_member> given;
  std::map<std::string, std::string>& letters;
  std::vector<given_item>& used;
  std::set<std::pair<std::string, std::int64_t>> spoken{};  ///< the indices that the claim speaks of
  std::set<std::string> open{};                             ///< what is being put in
  int count = 0;
};

/// Whether the name means now what it meant then.
bool note_reader::means_the_same(const std::string& name, int then) const {
  const int before = scope_.find_symbol(name, then), now = scope_.find_symbol(name, scope_.now());
  if (before == now) return true;
  return before < 0 && scope_.symbols[static_cast<std::size_t>(now)].inferred && !scope_.symbols[static_cast<std::size_t>(now)].defined;
}

/// What the text gives for the member `by` further on, in letters; nullptr where that is not read, or where it means something else now.
node* note_reader::value_of_member(const given_member& given, std::int64_t by, std::map<std::string, std::string>& letters) {
  place row = given.value;
  for (const std::string_view gap : {" ", "\n", "\\\\"})  // the end of its row
    while (row.end > row.begin + 2 && note_.slice(row).ends_with(gap)) row.end -= gap.size();
  if (note_.slice(row).find("\\\\") != std::string_view::npos) return nullptr;  // of two rows
  std::map<std::string, std::string> own;
  node* value = side_of_letters(row, own, false);
  if (value == nullptr || (by != 0 && !move_index(value, given.letter, by))) return nullptr;
  std::set<std::string> names;
  names_below(value, names);
  if (!std::all_of(names.begin(), names.end(), [&](const std::string& n) { return means_the_same(n, given.time); })) return nullptr;
  for (const auto& [name, base] : own) {
    auto m = member_called(name);
    if (m && m->letter == given.letter) m->shift += by;
    letters.emplace(m ? name_of_member(*m) : name, base);
  }
  return value;
}

/// `n` with what the text gives for members at indices of which the claim speaks, as far as it speaks of such alone.
node* note_reader::with_members(node* n, putting_in& state) {
  constexpr int most = 100;
  if (n->kind == form::name) {
    const auto m = member_called(n->text);
    const auto given = std::find_if(state.given.begin(), state.given.end(), [&](const given_member& g) { return m && m->letter == g.letter && m->pattern == pattern_of_family(g.name); });
    if (given == state.given.end() || state.open.contains(n->text) || ++state.count > most) return n;
    std::map<std::string, std::string> letters;
    node* value = value_of_member(*given, m->shift - given->shift, letters);
    std::set<std::pair<std::string, std::int64_t>> indices;
    if (value != nullptr) indices_below(value, indices);
    const bool all = std::includes(state.spoken.begin(), state.spoken.end(), indices.begin(), indices.end());
    const bool before = std::any_of(indices.begin(), indices.end(), [&](const auto& i) { return i.first == m->letter && i.second < m->shift; });
    if (value == nullptr || !all || (given->steps && !before)) return n;
    state.letters.insert(letters.begin(), letters.end());
    const given_item told{on_one_line(note_.slice(given->where)), note_.at(given->where.begin)};
    if (std::none_of(state.used.begin(), state.used.end(), [&](const given_item& u) { return u.where.line == told.where.line && u.where.column == told.where.column; })) state.used.push_back(told);
    const std::string name = n->text;
    state.open.insert(name);
    node* out = arena_.make(form::group, n->where, "", {with_members(value, state)});  // no brackets behind a name: F d_n applies nothing
    state.open.erase(name);
    return out;
  }
  node* out = arena_.make(n->kind, n->where, n->text);
  out->rows = n->rows, out->columns = n->columns, out->flag = n->flag, out->bounds = n->bounds;
  for (node* k : n->kids) out->kids.push_back(with_members(k, state));
  return out;
}

/// Puts into both sides what the text gives for the members in them. False: there are none.
bool note_reader::put_members_in(node*& left, node*& right, std::map<std::string, std::string>& letters, std::vector<given_item>& used) {
  if (sequences_ == nullptr) return false;
  putting_in state{sequences_->given_members(), letters, used};
  for (const node* side : {left, right}) indices_below(side, state.spoken);
  if (state.given.empty() || state.spoken.empty()) return false;
  left = with_members(left, state), right = with_members(right, state);
  std::set<std::string> names;
  for (const node* side : {left, right}) names_below(side, names);
  std::erase_if(letters, [&](const auto& letter) { return !names.contains(letter.first); });
  return !used.empty();
}

}  // namespace odot::notes
