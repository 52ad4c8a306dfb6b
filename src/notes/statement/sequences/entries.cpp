// SPDX-License-Identifier: MIT
// Matrices that are given entry by entry.

#include "notes/statement/sequences/members.hpp"

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/sequences/definitions.hpp"

namespace odot::notes {

namespace {

/// A number, an index of the entry, or a sum of these; nothing for anything else.
std::optional<std::int64_t> value_of(const node* n, const std::map<std::string, std::int64_t>& indices) {
  n = bare(n);
  if (n == nullptr) return std::nullopt;
  if (n->kind == form::number && n->text.size() < 5 && n->text.find('.') == std::string::npos) return std::stoi(n->text);
  if (n->kind == form::name) {
    const auto found = indices.find(n->text);
    return found == indices.end() ? std::nullopt : std::optional(found->second);
  }
  if (n->kind != form::sum) return std::nullopt;
  std::int64_t sum = 0;
  for (std::size_t k = 0; k < n->kids.size(); ++k) {
    const auto part = value_of(n->kids[k], indices);
    if (!part) return std::nullopt;
    sum += n->text[k] == '-' ? -*part : *part;
  }
  return sum;
}

/// Whether the case may hold there: a bound that is no number is taken to be far away. “Otherwise” holds nowhere beside others.
bool holds(const family_case& c, const std::map<std::string, std::int64_t>& indices) {
  return !c.conditions.empty() && std::all_of(c.conditions.begin(), c.conditions.end(), [&](const sum_bound& b) {
    const auto left = value_of(b.lower, indices), right = value_of(b.other, indices);
    return !left || !right || (b.relation == ">" ? *left > *right : *left >= *right);
  });
}

/// Whether two cases speak of one entry, as small indices show it.
bool both_hold(const family& f, const family_case& a, const family_case& b) {
  for (std::int64_t i = 1; i <= 4; ++i)
    for (std::int64_t j = 1; j <= 4; ++j) {
      const std::map<std::string, std::int64_t> indices{{f.letters[0], i}, {f.letters[1], j}};
      if (holds(a, indices) && holds(b, indices)) return true;
    }
  return false;
}

}  // namespace

/// Whether item k says nothing of the condition of an entry, equation `at`, that is not read: not “often if”, nor “and $j$ is even” behind the range.
static bool is_plain_condition(const std::vector<sequence_item>& items, std::size_t at, std::size_t k) {
  const auto words = [&](std::size_t j) { return items[j].kind == item_sort::words ? words_of(items[j].words) : std::vector<std::string>(); };
  if (items[k].kind == item_sort::terms) return !(k > at + 2 && items[k - 2].kind == item_sort::range && words(k - 1).size() == 1 && among(words(k - 1)[0], {"and", "or"}) && !(items[k].list[0].read != nullptr && bare(items[k].list[0].read)->kind == form::number));
  const std::vector<std::string> list = words(k);
  return std::all_of(list.begin(), list.end(), [](const std::string& w) {
    return among(w, {"if", "for", "when", "whenever", "where", "all", "every", "each", "any", "and", "both", "is", "(", ")", "with", "indices", ",", ".", ":", ";", "otherwise", "else", "so", "then", "thus", "hence", "therefore", "we", "have", "get",
                     "obtain", "set", "put", "write", "let", "the", "a", "this", "gives", "one", "has", "it", "follows", "that", "mask", "matrix", "causal", "output", "outputs", "define", "be", "are", "these", "zero", "of", "entries", "chunk", "rows", "row", "columns", "column", "layer", "attention", "head", "heads", "scores", "weights", "result", "form", "product", "state", "states"});
  });
}

bool define_entries(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t at) {
  const sequence_item& item = items[at];
  const node* left = bare(item.sides[0].read);
  if (left->kind != form::indexed || left->kids[0]->kind != form::name) return false;
  const std::string name = left->kids[0]->text;
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  // the declaration of a matrix by cases may follow it: “let D_{ij} = … be a matrix, D ∈ …”
  const bool limited = at + 2 < items.size() && items[at + 1].kind == item_sort::words && among(words_of(items[at + 1].words).empty() ? std::string() : words_of(items[at + 1].words).back(), {"if", "for", "when", "whenever"}) && items[at + 2].kind == item_sort::range;
  const bool begun = reader.families.contains(name + "#") && !reader.families.at(name + "#").has_shape;
  const bool shown = id < 0 && left->kids.size() == 3 && (bare(item.sides[1].read)->kind == form::cases || ((limited || begun) && whole_number(item.sides[1].read)));  // “$M_{ij} = 1$ if $j \\le i$”
  if (!shown && (id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].has_shape || reader.scope.symbols[static_cast<std::size_t>(id)].defined)) return false;
  const shape size = shown ? shape{0, 0} : reader.scope.symbols[static_cast<std::size_t>(id)].size;
  std::vector<std::string> letters;
  for (std::size_t k = 1; k < left->kids.size(); ++k) {
    if (left->kids[k]->kind != form::name || !is_letter(reader, left->kids[k]->text)) return false;
    letters.push_back(left->kids[k]->text);
  }
  const bool vector = size.columns == extent(1);
  if (letters.size() != (vector ? 1U : 2U) || is_number(size)) return false;
  const auto known = reader.families.find(name + "#");
  if (known != reader.families.end() && !(known->second.kind == family::sort::cases && known->second.source == "open")) return false;
  node* value = item.sides[1].read;
  family f;
  f.name = name, f.size = size, f.has_shape = !shown, f.indices = 0, f.time = reader.scope.now(), f.where = item.where, f.letters = letters;
  if (vector) {
    f.kind = family::sort::rows, f.value = value;
    reader.families[name + "#"] = f;
    tell(reader, f, item);
    return true;
  }
  f.kind = family::sort::cases;
  if (bare(value)->kind == form::cases) {
    const node* cases = bare(value);
    for (std::size_t k = 0; k < cases->kids.size(); ++k) {
      family_case c;
      c.value = cases->kids[k];
      for (const sum_bound& b : cases->bounds)
        if (b.index == std::to_string(k)) c.conditions.push_back(b);
      f.choices.push_back(std::move(c));
    }
    if (!f.choices.back().conditions.empty() && f.choices.size() == 1) return false;
    reader.families[name + "#"] = f;
    tell(reader, f, item);
    return true;
  }
  if (known != reader.families.end()) f = known->second;
  family_case c;
  c.value = value;
  bool otherwise = false;
  for (std::size_t k = at + 1; k < items.size() && items[k].kind != item_sort::equation; ++k) {
    if (items[k].kind == item_sort::words && has_word(items[k].words, "otherwise")) otherwise = true;
    if (items[k].kind == item_sort::words && (has_word(items[k].words, "unless") || has_word(items[k].words, "or"))) return false;
    if (!is_plain_condition(items, at, k)) f.opaque = "one of the cases of " + name + " is not read";
    if (items[k].kind != item_sort::range) continue;
    for (const index_bound& b : items[k].bounds) {
      sum_bound s;
      s.lower = b.high, s.other = b.low, s.relation = b.by == 1 ? ">" : "ge", s.where = items[k].where;
      c.conditions.push_back(s);
    }
  }
  if (c.conditions.empty() && !otherwise) {
    if (known == reader.families.end() || (f.choices.size() == 1 && bare(f.choices[0].value)->kind != form::number)) return false;  // the text says what it is already
    f.opaque = "one of the cases of " + name + " is not read";
  }
  if (std::any_of(f.choices.begin(), f.choices.end(), [&](const family_case& before) { return both_hold(f, before, c); })) return false;
  f.choices.push_back(std::move(c));
  f.source = "open";
  reader.families[name + "#"] = f;
  tell(reader, f, item);
  return true;
}

bool tells_entries(const sequence_reader& reader, const node* n) {
  const auto own = n->kind == form::indexed ? named(reader, n) : std::nullopt;
  const auto f = own ? reader.families.find(own->name) : reader.families.end();
  if (f != reader.families.end() && f->second.indices == 1 && (own->above ? !own->items.empty() : n->flag && own->items.size() > 1)) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return tells_entries(reader, k); });
}

}  // namespace odot::notes
