// SPDX-License-Identifier: MIT
// What a sentence declares of families: shapes, ranges, starts in words.

#include "notes/statement/sequences/definitions.hpp"

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/shapes/typing.hpp"
#include "notes/statement/sequences/members.hpp"

namespace odot::notes {

static void declare_member(sequence_reader& reader, const sequence_item& item, const std::vector<sequence_item>& items);
static void take_range(family& f, const std::string& letter, const std::vector<sequence_item>& items, std::size_t at);
static void declare_list(sequence_reader& reader, const std::vector<const node*>& members, family& f);

/// The first index from what the sentence says of the range of the letter, and the last where it says one.
static void set_first(family& f, const index_bounds& range, const std::string& letter) {
  for (const index_bound& b : range) {
    const node *low = bare(b.low), *high = bare(b.high);
    if (high != nullptr && high->kind == form::name && high->text == letter)
      if (const auto v = whole_number(low)) f.first = *v + b.by, f.first_known = true;
    if (low != nullptr && low->kind == form::name && low->text == letter && b.by == 0 && !whole_number(high)) f.last = b.high;
  }
}

void declare(sequence_reader& reader, const std::vector<sequence_item>& items) {
  for (const sequence_item& item : items) {
    if (item.kind == item_sort::range)  // the ends of ranges are sizes
      for (const index_bound& b : item.bounds) {
        const auto walk = [&](const auto& self, const node* n) -> void {
          n = bare(n);
          if (n->kind == form::name && std::find(item.letters.begin(), item.letters.end(), n->text) == item.letters.end() && is_letter(reader, n->text)) reader.scope.dimension(n->text, false);
          for (const node* k : n->kids) self(self, k);
        };
        if (b.high != nullptr && item.letters.size() == 1) walk(walk, b.high);
      }
    if (item.kind == item_sort::member) declare_member(reader, item, items);
    if (item.kind == item_sort::member && item.relations.size() == 1 && item.sides.size() > 1 && item.sides[1].read != nullptr && item.sides[1].read->kind == form::shape) {
      std::vector<side> all = item.list;
      all.push_back(item.sides[0]);
      for (const side& one : all) {  // a name that the equations before it in the sentence spoke of
        const node* n = one.read == nullptr ? nullptr : bare(one.read);
        if (n == nullptr || n->kind != form::name || reader.scope.find_symbol(n->text, reader.scope.now()) >= 0) continue;
        family size_only;
        shape_from(reader, size_only, &item.sides[1], nullptr);
        if (size_only.has_shape) reader.scope.declare(n->text, size_only.size, item.where);
      }
    }
    // `\mu_0 = 0 \in \mathbb{R}^{d}`
    if (item.kind != item_sort::equation || item.relations.size() != 2 || item.relations[1].kind != relation_kind::member || item.sides.size() < 3 || item.sides[0].read == nullptr) continue;
    const auto own = named(reader, item.sides[0].read);
    if (!own || own->items.size() + (own->above ? 1 : 0) != 1) continue;
    family& f = family_named(reader, own->name, own->above, item.where);
    if (!f.has_shape) shape_from(reader, f, &item.sides[2], nullptr);
  }
}

namespace {

/// The last of the words, or the first noun behind an article, says that what stands there is a number of steps.
bool is_length(const std::vector<std::string>& words, bool behind) {
  const auto noun = [](const std::string& w) { return among(w, {"size", "length", "width", "window", "period", "horizon", "lag", "delay", "span"}); };
  if (any_among(words, {"step", "stepsize", "step-size", "vector", "vectors", "not"})) return false;
  if (!behind) return !words.empty() && noun(words.back());
  return words.size() > 1 && among(words[0], {"a", "an", "the", "be"}) && (noun(words[1]) || (words.size() > 2 && noun(words[2])));
}

}  // namespace

void sizes_in_words(sequence_reader& reader, const std::vector<sequence_item>& items) {
  for (std::size_t k = 0; k < items.size(); ++k) {
    const sequence_item& item = items[k];
    std::string name;
    if (item.kind == item_sort::terms && item.list.size() == 1 && item.list[0].read != nullptr && bare(item.list[0].read)->kind == form::name) name = bare(item.list[0].read)->text;
    if (item.kind == item_sort::range && item.letters.size() == 1 && item.bounds.size() == 1 && whole_number(item.bounds[0].low) && *whole_number(item.bounds[0].low) + item.bounds[0].by == 1) name = item.letters[0];
    if (name.empty() || !reader.placed.contains(name) || reader.scope.find_symbol(name, reader.scope.now()) >= 0 || reader.scope.known_dimension(name) >= 0 || reader.families.contains(name) || reader.recurring.contains(name)) continue;
    const auto words_at = [&](std::size_t j) { return j < items.size() && items[j].kind == item_sort::words ? words_of(items[j].words) : std::vector<std::string>(); };
    if (!(k > 0 && is_length(words_at(k - 1), false)) && !is_length(words_at(k + 1), true)) continue;
    reader.scope.dimension(name, true);
    reader.indices.erase(name);
  }
}

void declare_bounded(sequence_reader& reader, const std::vector<sequence_item>& items) {
  const auto number = [](const side& s) {
    const node* n = s.read == nullptr ? nullptr : bare(s.read);
    return n != nullptr && (n->kind == form::number || (n->kind == form::negate && bare(n->kids[0])->kind == form::number));
  };
  const auto interval = [&](const side& s) {
    const std::string_view text = reader.note.slice(s.where);
    return text.size() > 4 && (text[0] == '(' || text[0] == '[') && text.find_first_not_of("0123456789.,-+()[] ") == std::string_view::npos && text.find(',') != std::string_view::npos;
  };
  for (const sequence_item& item : items) {
    std::vector<const node*> names;
    bool in_set = false, ordered = !item.relations.empty();
    for (const relation& r : item.relations) {
      in_set = in_set || r.kind == relation_kind::member;
      ordered = ordered && among(r.text, {"<", ">", "le", "ge", "leq", "geq", "lt", "gt"});
    }
    std::vector<side> all = item.list;
    all.insert(all.end(), item.sides.begin(), item.sides.end());
    if (in_set ? item.sides.size() != 2 || !interval(item.sides[1]) : !ordered) continue;
    bool others = false;
    for (const side& s : all) {
      const node* n = s.read == nullptr ? nullptr : bare(s.read);
      if (n != nullptr && n->kind == form::name) names.push_back(n);
      else others = others || !(number(s) || (in_set && &s == &all.back()));
    }
    for (const node* n : names) {
      const bool letter = n->text.size() == 1 || n->text == "\\ell" || n->text == "\\tau";  // it may run
      if (others || reader.indices.contains(n->text) || (letter && !in_set) || reader.families.contains(n->text) || reader.recurring.contains(n->text)) continue;
      if (reader.scope.find_symbol(n->text, reader.scope.now()) < 0 && reader.scope.known_dimension(n->text) < 0) reader.scope.declare(n->text, shape{1, 1}, item.where), reader.bounded[n->text] = item.where;
    }
  }
}

namespace {

/// “be a sequence of gradients in”, “be vectors in”: what things are, in one noun that limits nothing.
bool are_things_in(const std::vector<std::string>& words) {
  if (words.size() < 2 || words.back() != "in" || !among(words[0], {"be", "are", "is", "form"})) return false;
  const std::string& noun = words[words.size() - 2];
  const bool plain = std::all_of(words.begin() + 1, words.end() - 2, [](const std::string& w) { return among(w, {"a", "an", "any", "arbitrary", "given", "sequence", "stream", "of", "the", "real"}); });
  return plain && (noun.ends_with('s') || noun == "sequence" || words.size() == 2) && noun != "basis" && !among(noun, {"eigenvectors", "units", "permutations", "probabilities"});
}

}  // namespace

/// `x_1, x_2, \dots` in front of such words and of a set: its members. False: it is nothing of the kind.
static bool join_list(const sequence_reader& reader, std::vector<sequence_item>& items, std::size_t set, const std::vector<std::string>& words) {
  if (!are_things_in(words) || set < 4) return false;
  std::size_t first = set - 1;
  bool dots = false;
  while (first > 0 && items[first - 1].kind == item_sort::terms && items[first - 1].piece == items[set - 2].piece && items[first - 1].list.size() == 1 && items[first - 1].list[0].read != nullptr) {
    --first;
    const node* n = bare(items[first].list[0].read);
    dots = dots || n->kind == form::dots;
    if (n->kind != form::dots && (n->kind != form::indexed || !named(reader, n))) return false;
  }
  if (!dots || first + 3 > set || bare(items[first].list[0].read)->kind == form::dots) return false;
  sequence_item member = items[first];
  member.kind = item_sort::member, member.list.clear();
  for (std::size_t j = first; j + 1 < set; ++j) member.list.push_back(items[j].list[0]);
  member.sides = {member.list.back(), items[set].list[0]};
  member.list.pop_back();
  relation in;
  in.kind = relation_kind::member, in.where = items[set].where, in.text = "in";
  member.relations = {in};
  for (std::size_t j = first; j <= set; ++j) items[j] = sequence_item{};
  items[first] = member;
  return true;
}

void join_sets(const sequence_reader& reader, std::vector<sequence_item>& items) {
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (items[k].kind != item_sort::terms || items[k].list.size() != 1 || items[k].list[0].read == nullptr || items[k].list[0].read->kind != form::shape) continue;
    const std::vector<std::string> words = k > 1 && items[k - 1].kind == item_sort::words ? words_of(items[k - 1].words) : std::vector<std::string>();
    const auto named_alone = [&](std::size_t j) {
      const node* n = items[j].kind == item_sort::terms && items[j].list.size() == 1 && items[j].list[0].read != nullptr ? bare(items[j].list[0].read) : nullptr;
      return n != nullptr && n->kind == form::indexed && named(reader, n).has_value();
    };
    if (join_list(reader, items, k, words)) continue;
    const bool fits = !words.empty() && words.back() == "in" && std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"in", "both", "all", "(", ","}); });
    if (!fits || !named_alone(k - 2)) continue;
    const bool all = std::find(words.begin(), words.end(), "all") != words.end(), both = std::find(words.begin(), words.end(), "both") != words.end();
    std::size_t first = k - 2, count = 1;
    const auto article = [](const std::string& w) { return among(w, {"a", "an", "the", ",", "and", "key", "keys", "query", "queries", "value", "values", "input", "inputs", "vector", "vectors", "token", "tokens"}); };
    while (first > 0) {  // what is joined with it
      const std::size_t before = items[first - 1].kind == item_sort::words ? first - 1 : first;
      if (before == 0 || !named_alone(before - 1)) break;
      const std::vector<std::string> between = before == first ? std::vector<std::string>() : words_of(items[before].words);
      const bool plain = std::all_of(between.begin(), between.end(), [](const std::string& w) { return among(w, {",", "and"}); });
      if (!plain && !((all || both) && std::all_of(between.begin(), between.end(), article) && (all || count < 2))) break;
      first = before - 1, ++count;
    }
    if (both && count != 2) continue;
    sequence_item member = items[k - 2];
    member.kind = item_sort::member, member.list.clear();
    for (std::size_t j = first; j + 2 < k; ++j)
      if (items[j].kind == item_sort::terms) member.list.push_back(items[j].list[0]);
    member.sides = {items[k - 2].list[0], items[k].list[0]};
    relation in;
    in.kind = relation_kind::member, in.where = items[k].where, in.text = "in";
    member.relations = {in};
    for (std::size_t j = first; j <= k; ++j)
      if (j != k - 2) items[j] = sequence_item{};  // empty words
    items[k - 2] = member;
  }
}

void shape_from(sequence_reader& reader, family& f, const side* set, const node* value) {
  if (set != nullptr && set->read != nullptr && set->read->kind == form::shape) {
    try {
      typing t(reader.scope, reader.note, reader.nodes, reader.scope.now());
      shape s{1, 1};
      if (!set->read->kids.empty()) s.rows = t.size(set->read->kids[0]);
      if (set->read->kids.size() > 1) s.columns = t.size(set->read->kids[1]);
      f.size = s, f.has_shape = true;
    } catch (const trouble&) {
      f.opaque = "the shape of " + f.name + " is not read";
    }
    return;
  }
  if (value == nullptr) return;
  // the shape of a start or of a step, in a scratch arena
  kernel::term_arena scratch;
  sequence_lowering l(reader.scope, reader.note, reader.nodes, reader.families, scratch);
  sequence_lowering::index_values any;
  for (char c = 'a'; c <= 'z'; ++c)
    if (reader.indices.contains(std::string(1, c)) && is_letter(reader, std::string(1, c)) && reader.scope.known_dimension(std::string(1, c)) < 0) any[std::string(1, c)] = kernel::polynomial(1);
  l.set_free(any);
  try {
    const partial_shape s = l.infer(value);
    if (!s.rows || !s.columns) return;
    const auto back = [&](const kernel::polynomial& p) {
      extent e;
      for (const auto& t : p.terms()) {
        extent product(t.coefficient);
        for (const kernel::name n : t.names)
          for (const auto& [d, of] : l.dimensions())
            if (of.single_name() == n) product = product * extent::of(d);
        e = e + product;
      }
      return e;
    };
    f.size = {back(*s.rows), back(*s.columns)};
    f.has_shape = true;
  } catch (const trouble&) {
    return;
  }
}

static void declare_member(sequence_reader& reader, const sequence_item& item, const std::vector<sequence_item>& items) {
  if (item.relations.size() != 1 || item.sides.size() < 2) return;
  std::vector<side> all = item.list;
  all.push_back(item.sides[0]);
  for (const side& one : all) {
    if (one.read == nullptr) continue;
    const auto own = named(reader, one.read);
    if (!own || own->items.size() + (own->above ? 1 : 0) > (reader.tables.contains(own->name) ? 4 : 2)) continue;
    const std::size_t indices = own->items.size() + (own->above ? 1 : 0);
    std::optional<letter_and_shift> at = own->above ? running_text(reader, own->label) : running(reader, own->items[0]);
    if (at && reader.scope.known_dimension(at->letter) >= 0 && !own->above) {
      // a size that is also an index: a range in the sentence decides
      bool ranged = false;
      for (const sequence_item& r : items) ranged = ranged || (r.kind == item_sort::range && std::find(r.letters.begin(), r.letters.end(), at->letter) != r.letters.end());
      if (!ranged) at.reset();
    }
    if (!at && !reader.families.contains(own->name) && !reader.recurring.contains(own->name)) continue;
    if (at && at->shift != 0) continue;
    bool ranged = is_table(reader, own->name) || reader.recurring.contains(own->name) || reader.families.contains(own->name) || (at && reader.indices.contains(at->letter));
    if (at)
      for (const sequence_item& r : items) {
        ranged = ranged || (r.kind == item_sort::range && std::find(r.letters.begin(), r.letters.end(), at->letter) != r.letters.end());
        const node* letter = r.kind == item_sort::equation && r.sides[0].read != nullptr ? bare(r.sides[0].read) : nullptr;  // “zero at t = 1”
        ranged = ranged || (letter != nullptr && letter->kind == form::name && letter->text == at->letter);
      }
    if (!ranged) continue;
    family& f = family_named(reader, own->name, own->above, item.where);
    const bool anew = (f.has_shape || f.kind != family::sort::free) && at && f.where.begin != item.where.begin;
    const std::size_t place_in_items = static_cast<std::size_t>(&item - items.data());
    const bool let = place_in_items > 0 && items[place_in_items - 1].kind == item_sort::words && items[place_in_items - 1].words.ends_with("let");
    if (anew && (let || (f.kind == family::sort::free && f.starts.empty()))) {
      f = family{};
      f.name = own->name, f.above = own->above, f.where = item.where, f.time = reader.scope.now();
    }
    f.indices = indices;
    if (!f.has_shape || at) shape_from(reader, f, &item.sides[1], nullptr);
    f.time = reader.scope.now();
    if (!at || f.first_known) continue;
    take_range(f, at->letter, items, place_in_items);
  }
  std::vector<const node*> members;
  for (const side& one : all) members.push_back(one.read);
  if (const auto own = members[0] == nullptr ? std::nullopt : named(reader, members[0]); own && reader.families.contains(own->name)) declare_list(reader, members, reader.families.at(own->name));
}

/// The range that the sentence gives the letter: the nearest one behind the item, else before it.
static void take_range(family& f, const std::string& letter, const std::vector<sequence_item>& items, std::size_t at) {
  std::size_t found = items.size();
  const auto fits = [&](std::size_t k) { return items[k].kind == item_sort::range && std::find(items[k].letters.begin(), items[k].letters.end(), letter) != items[k].letters.end(); };
  for (std::size_t k = at + 1; k < items.size() && found == items.size(); ++k)
    if (fits(k)) found = k;
  for (std::size_t k = at; k-- > 0 && found == items.size();)
    if (fits(k)) found = k;
  if (found < items.size()) return set_first(f, items[found].bounds, letter);
  for (const sequence_item& item : items) {  // a range that is not read
    const node* n = item.kind != item_sort::other || item.sides.empty() || item.sides[0].read == nullptr ? nullptr : bare(item.sides[0].read);
    f.limited = f.limited || (n != nullptr && n->kind == form::name && n->text == letter);
  }
}

/// x_1, x_2, …, x_n: where the members begin and end.
static void declare_list(sequence_reader& reader, const std::vector<const node*>& members, family& f) {
  const auto at = [&](const node* n) -> const node* {
    const auto own = n == nullptr ? std::nullopt : named(reader, bare(n));
    return own && own->name == f.name && own->items.size() == 1 && !own->above ? own->items[0] : nullptr;
  };
  const std::size_t dots = static_cast<std::size_t>(std::find_if(members.begin(), members.end(), [](const node* n) { return n != nullptr && bare(n)->kind == form::dots; }) - members.begin());
  const node* begin = members.empty() ? nullptr : at(members[0]);
  if (begin == nullptr || !whole_number(begin) || dots == members.size() || f.first_known) return;
  f.first = *whole_number(begin), f.first_known = true;
  if (const node* end = dots + 1 < members.size() ? at(members[dots + 1]) : nullptr; end != nullptr) {
    f.last = const_cast<node*>(end);
    if (const node* letter = bare(end); letter->kind == form::name && is_letter(reader, letter->text)) reader.scope.dimension(letter->text, false);
  }
}

namespace {

/// Whether the words call something numbers, and, where they say more of them than that, `more`.
bool calls_numbers(const std::string& words, bool& more) {
  bool numbers = false;
  std::string before;
  for (const std::string& w : words_of(words)) {
    if (w.size() == 1 && w != "a") continue;  // a comma
    numbers = numbers || among(w, {"numbers", "number", "scalars", "scalar", "reals"}) || (before == "real" && among(w, {"sequence", "sequences"}));
    before = w;
    more = more || !among(w, {"numbers", "number", "scalars", "scalar", "reals", "real", "any", "arbitrary", "be", "are", "is", "let", "given", "the", "a", "an", "of", "and", "sequence", "sequences", "all", "some",
                              "fixed", "consider", "with", "take", "two", "three", "for", "each", "every", "observations", "arrive", "one", "after", "another", "by"});
  }
  return numbers;
}

}  // namespace

void declare_numbers(sequence_reader& reader, const std::vector<sequence_item>& items) {
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (items[k].kind != item_sort::terms || items[k].list.size() != 1 || items[k].list[0].read == nullptr) continue;
    const node* n = bare(items[k].list[0].read);
    const auto own = named(reader, n);
    if (!own || own->items.size() + (own->above ? 1 : 0) != 1 || is_table(reader, own->name)) continue;
    const auto at = own->above ? running_text(reader, own->label) : running(reader, own->items[0]);
    const bool runs = at && reader.indices.contains(at->letter) && reader.scope.find_symbol(own->name, reader.scope.now()) < 0;
    const bool listed = k + 2 < items.size() && whole_number(own->items.empty() ? nullptr : own->items[0]) && reader.scope.find_symbol(own->name, reader.scope.now()) < 0 && [&] {  // z_0, z_1, …
      for (std::size_t j = k + 1; j < items.size() && items[j].kind == item_sort::terms && items[j].piece == items[k].piece; ++j) {
        const node* next = items[j].list[0].read == nullptr ? nullptr : bare(items[j].list[0].read);
        if (next == nullptr) return false;
        if (next->kind == form::dots) return j > k + 1;
        if (const auto other = named(reader, next); !other || other->name != own->name) return false;
      }
      return false;
    }();
    if (!runs && !listed && !reader.recurring.contains(own->name) && !reader.families.contains(own->name)) continue;
    if (const auto known = reader.families.find(own->name); known != reader.families.end() && (known->second.has_shape || known->second.kind != family::sort::free)) continue;
    if (!(at && at->shift == 0) && !whole_number(own->items.empty() ? nullptr : own->items[0])) continue;
    std::size_t before = k, behind = k;  // the nearest words on both sides, over lists and ranges
    while (before-- > 0 && (items[before].kind == item_sort::range || items[before].kind == item_sort::terms || (items[before].kind == item_sort::words && joins_names(items[before].words)))) {
    }
    while (++behind < items.size() && (items[behind].kind == item_sort::range || items[behind].kind == item_sort::terms || (items[behind].kind == item_sort::words && joins_names(items[behind].words)))) {
    }
    const auto words = [&](std::size_t j) { return j < items.size() && items[j].kind == item_sort::words ? items[j].words : std::string(); };
    bool more = false, more_behind = false;
    const bool called = calls_numbers(words(before), more) || ((words(behind).starts_with("be ") || words(behind).starts_with("are ")) && calls_numbers(words(behind), more_behind));
    if (!called) continue;
    family& f = family_named(reader, own->name, own->above, items[k].where);
    f.size = shape{1, 1}, f.has_shape = true, f.limited = f.limited || more || more_behind;
    if (at && !f.first_known) take_range(f, at->letter, items, k);
    std::vector<const node*> members;
    for (std::size_t j = k; j < items.size() && items[j].kind == item_sort::terms && items[j].piece == items[k].piece; ++j) members.push_back(items[j].list[0].read);
    declare_list(reader, members, f);
  }
}

}  // namespace odot::notes
