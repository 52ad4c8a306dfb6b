// SPDX-License-Identifier: MIT
// Starts that the text says in words.

#include "notes/statement/sequences/definitions.hpp"

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/sequences/members.hpp"

namespace odot::notes {

static void start_at_zero(sequence_reader& reader, const node* n, const node* index, bool first, place where);

namespace {

/// What the words say of the names in front of them.
struct zero_words {
  bool said = false;        ///< “is zero”, “vanishes”, in whatever way
  bool understood = false;  ///< all that they say of these names is read
  bool plural = false;      ///< of all of them
  bool begins = false;      ///< “starts at zero”, “is zero before the first input”: of the first member
  bool at_index = false;    ///< “are zero at”: an index follows
};

bool ends_clause(const std::string& w) { return among(w, {",", ".", ";", ":", "(", ")", "and", "then", "so", "while", "but"}); }

zero_words zero_said(const std::vector<std::string>& list) {
  zero_words out;
  const auto at = static_cast<std::size_t>(
      std::find_if(list.begin(), list.end(), [](const std::string& w) { return among(w, {"zero", "zeros", "zeroes", "vanish", "vanishes"}); }) - list.begin());
  if (at == list.size()) return out;
  out.said = out.understood = true;
  for (std::size_t k = 0; k < at; ++k) {
    const std::string& w = list[k];
    const bool begins = among(w, {"start", "starts", "begin", "begins", "initially", "initialised", "initialized", "first"});
    out.plural = out.plural || among(w, {"are", "both", "all", "start", "begin"});
    out.begins = out.begins || begins;
    out.understood = out.understood && (begins || among(w, {"is", "are", "be", "being", "both", "all", "which", "that", "equal", "equals", "to", "the", "at", "from", "as", "with", "set", "taken", ",", "("}));
  }
  out.plural = out.plural || list[at] == "vanish";
  std::size_t k = at + 1;
  while (k < list.size() && among(list[k], {"matrix", "matrices", "vector", "vectors", "column", "columns", "row", "rows", "number"})) ++k;
  if (k < list.size() && among(list[k], {"at", "for", "when", "before", "in", "initially"})) {
    const bool before = list[k] == "before" || list[k] == "initially";
    std::size_t end = k + 1;
    while (end < list.size() && among(list[end], {"the", "a", "time", "step", "first", "start", "beginning", "input", "token", "update", "outset", "index"})) {
      out.begins = out.begins || among(list[end], {"start", "beginning", "outset"}) || (before && list[end] == "first");
      ++end;
    }
    out.begins = out.begins || list[k] == "initially";
    out.at_index = end == list.size() && !out.begins && !before;
    out.understood = out.understood && (out.at_index || out.begins);
    k = end;
  }
  out.understood = out.understood && (k == list.size() || ends_clause(list[k]));
  return out;
}

}  // namespace

void starts_in_words(sequence_reader& reader, const std::vector<sequence_item>& items) {
  bool said = false;
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (items[k].kind != item_sort::words) continue;
    const std::vector<std::string> list = words_of(items[k].words);
    zero_words words = zero_said(list);
    said = said || words.said;
    if (!words.said || !words.understood || any_among(list, {"no", "not", "none", "never", "nor"})) continue;
    const bool indexed = words.at_index && k + 1 < items.size() && items[k + 1].kind == item_sort::equation && items[k + 1].relations.size() == 1 && items[k + 1].sides[0].read != nullptr;
    const node* letter = indexed ? bare(items[k + 1].sides[0].read) : nullptr;
    const node* number = indexed && letter->kind == form::name && is_letter(reader, letter->text) && items[k + 1].sides[1].read != nullptr && whole_number(items[k + 1].sides[1].read) ? bare(items[k + 1].sides[1].read) : nullptr;
    if (words.at_index && number == nullptr) continue;
    std::size_t before = k;  // what they speak of begins behind it
    while (before-- > 0 && (items[before].kind == item_sort::member || items[before].kind == item_sort::terms || (items[before].kind == item_sort::words && joins_names(items[before].words)))) {
    }
    if (before < k && items[before].kind == item_sort::words && any_among(words_of(items[before].words), {"if", "when", "whether", "unless", "once", "provided", "case", "suppose", "whenever"})) continue;
    for (std::size_t j = k; j-- > 0;) {
      if (items[j].kind == item_sort::words && joins_names(items[j].words)) continue;
      if (items[j].kind != item_sort::member && items[j].kind != item_sort::terms) break;
      std::vector<side> all = items[j].list;
      if (items[j].kind == item_sort::member) all.push_back(items[j].sides[0]);
      for (const side& one : all)
        if (one.read != nullptr) start_at_zero(reader, bare(one.read), number, words.begins, number == nullptr ? items[j].where : items[k + 1].where);
      if (!words.plural && !words.at_index) break;
    }
  }
  if (!said) return;
  for (const sequence_item& item : items) {  // and what was not read
    std::vector<const node*> found;
    for (const side& x : item.list)
      if (x.read != nullptr) collect_indexed(x.read, found);
    if (!item.sides.empty() && item.sides[0].read != nullptr && item.kind != item_sort::range) collect_indexed(item.sides[0].read, found);
    for (const node* n : found) {
      const auto own = named(reader, n);
      const std::string name = own ? own->name : n->kind == form::name ? n->text : n->kids[0]->text;
      if (reader.states.contains(name)) reader.start_said.insert(name);
    }
  }
}

/// The member of n at the index, or n itself where it is one, or the first member where `first` is given, is zero.
static void start_at_zero(sequence_reader& reader, const node* n, const node* index, bool first, place where) {
  const auto own = named(reader, n);
  if (!own || own->items.size() + (own->above ? 1 : 0) != 1) return;
  const bool numbered = own->above ? own->label.find_first_not_of("0123456789") == std::string::npos : whole_number(own->items[0]).has_value();
  if (numbered == (index != nullptr)) {
    if (first && !numbered && reader.states.contains(own->name)) family_named(reader, own->name, own->above, where).from_zero = true;
    return;
  }
  if (numbered && own->above) return;
  const node* at = numbered ? own->items[0] : index;
  if (!numbered && !reader.families.contains(own->name)) return;
  family& f = family_named(reader, own->name, own->above, where);
  const bool given = std::any_of(f.starts.begin(), f.starts.end(), [&](const family_start& s) { return s.at != nullptr && whole_number(s.at) == whole_number(at); });
  if (given || (f.kind != family::sort::free && f.kind != family::sort::state)) return;
  f.starts.push_back({const_cast<node*>(at), reader.nodes.make(form::number, {}, "0"), reader.scope.now(), where});
  if (!f.first_known || (f.kind == family::sort::free && f.first > *whole_number(at))) f.first = *whole_number(at), f.first_known = true;
}

}  // namespace odot::notes
