// SPDX-License-Identifier: MIT
#include "notes/statement/sequences/members.hpp"

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/readings/kinds.hpp"
#include "notes/statement/claim_forms.hpp"

namespace odot::notes {

bool is_letter(const sequence_reader& reader, const std::string& text) {
  const bool one = text.size() == 1 ? (text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z') : text == "\\ell" || text == "\\tau";
  return one && (reader.indices.contains(text) || reader.scope.find_symbol(text, reader.scope.now()) < 0);
}

std::optional<letter_and_shift> running(const sequence_reader& reader, const node* n) {
  while (n->kind == form::group && n->kids.size() == 1) n = n->kids[0];
  if (n->kind == form::name && is_letter(reader, n->text)) return letter_and_shift{n->text, 0};
  if (n->kind != form::sum || n->kids.size() != 2 || n->text[0] == '-') return std::nullopt;
  const node *a = n->kids[0], *b = n->kids[1];
  if (a->kind != form::name || !is_letter(reader, a->text) || b->kind != form::number || b->text.size() > 2 || b->text.find('.') != std::string::npos) return std::nullopt;
  return letter_and_shift{a->text, (n->text[1] == '-' ? -1 : 1) * std::stoi(b->text)};
}

std::optional<letter_and_shift> running_text(const sequence_reader& reader, const std::string& text) {
  const std::size_t sign = text.find_first_of("+-");
  const std::string letter = text.substr(0, sign);
  if (!is_letter(reader, letter)) return std::nullopt;
  if (sign == std::string::npos) return letter_and_shift{letter, 0};
  const std::string digits = text.substr(sign + 1);
  if (digits.empty() || digits.size() > 2 || digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return letter_and_shift{letter, (text[sign] == '-' ? -1 : 1) * std::stoi(digits)};
}

std::optional<letter_and_shift> running_index(const sequence_reader& reader, const named_index& member) {
  if (member.above) return running_text(reader, member.label);
  return member.items.size() == 1 ? running(reader, member.items[0]) : std::nullopt;
}

std::optional<named_index> named(const sequence_reader& reader, const node* n) {
  const node* base = n->kind == form::indexed ? n->kids[0] : n;
  if (base->kind != form::name) return std::nullopt;
  named_index out;
  out.name = base->text;
  if (n->kind == form::indexed) {
    for (std::size_t k = 1; k < n->kids.size(); ++k) {
      const node* item = n->kids[k];
      while (item->kind == form::group && item->kids.size() == 1) item = item->kids[0];
      if (item->kind == form::everything) return std::nullopt;
      out.items.push_back(item);
    }
  }
  const std::size_t open = out.name.rfind("^{(");
  if (open != std::string::npos && out.name.ends_with(")}")) {
    const std::string label = out.name.substr(open + 3, out.name.size() - open - 5);
    const std::string bare_name = out.name.substr(0, open);
    const auto known = reader.families.find(bare_name);
    if ((known != reader.families.end() && known->second.above) || reader.raised.contains(bare_name) || running_text(reader, label)) {
      out.label = label, out.above = true;
      out.name = bare_name;
    }
  }
  if (out.items.empty() && out.label.empty()) return std::nullopt;
  return out;
}

bool mentions(const sequence_reader& reader, const node* n, const std::string& name) {
  if (n->kind == form::indexed || n->kind == form::name)
    if (const auto own = named(reader, n); own && own->name == name) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return mentions(reader, k, name); });
}

void collect_indexed(const node* n, std::vector<const node*>& out) {
  if (n->kind == form::indexed || n->kind == form::name) out.push_back(n);
  for (const node* k : n->kids) collect_indexed(k, out);
}

bool mentions_family(const sequence_reader& reader, const node* n) {
  if (n == nullptr) return false;
  if (n->kind == form::name && reader.families.contains(n->text + "#")) return true;
  if (n->kind == form::name || n->kind == form::indexed) {
    const auto own = named(reader, n);
    if (own && (reader.families.contains(own->name) || reader.families.contains(own->name + "#"))) return true;
    if (own && (reader.recurring.contains(own->name) || is_table(reader, own->name))) return true;
    if (n->kind == form::name && reader.families.contains(n->text) && reader.families.at(n->text).indices == 0) return true;
  }
  for (const sum_bound& b : n->bounds)
    for (const node* k : {b.lower, b.upper, b.other})
      if (mentions_family(reader, k)) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return mentions_family(reader, k); });
}

bool raises_matrix(const sequence_reader& reader, const node* n) {
  if (n == nullptr) return false;
  const auto counts = [&](const auto& self, const node* e, bool& letter) -> bool {
    e = bare(e);
    if (e->kind == form::number) return true;
    if (e->kind == form::name) return letter = true, is_letter(reader, e->text) && reader.scope.known_dimension(e->text) < 0;
    return (e->kind == form::sum || e->kind == form::negate || e->kind == form::product) && std::all_of(e->kids.begin(), e->kids.end(), [&](const node* k) { return self(self, k, letter); });
  };
  if (n->kind == form::power) {
    std::vector<const node*> names;
    collect_indexed(n->kids[0], names);
    bool letter = false;
    const bool matrix = std::any_of(names.begin(), names.end(), [&](const node* x) { return x->kind == form::name && is_capital(x->text) && reader.scope.known_dimension(x->text) < 0; });
    if (matrix && counts(counts, n->kids[1], letter) && letter) return true;
  }
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return raises_matrix(reader, k); });
}

}  // namespace odot::notes
