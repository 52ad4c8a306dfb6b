// SPDX-License-Identifier: MIT
// In which order a product sign multiplies, where the text says so: from there on it does, and where that is not understood no product of matrices is read.

#include "notes/statement/sequences/definitions.hpp"

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/sequences/members.hpp"

namespace odot::notes {

namespace {

/// Where the table of families keeps the order: it is no name of a member.
const std::string product_sign = "\\prod";

void set_order(family_table& families, scope& names, bool down, const std::string& unread) {
  names.advance();  // what stands further up keeps its order
  family order;
  order.name = product_sign, order.indices = 0, order.source = down ? "down" : "up", order.opaque = unread, order.time = names.now();
  families[product_sign] = order;
}

bool says_notation(const std::string& words) {
  return any_among(words_of(words), {"write", "writes", "denote", "denotes", "notation", "convention", "abbreviate", "means", "stands", "stand", "shorthand", "understood", "sign", "symbol", "define", "let", "where", "with"});
}

}  // namespace

bool define_order(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t at) {
  const sequence_item& item = items[at];
  if (item.relations.size() != 1 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) return false;
  const relation_kind kind = item.relations[0].kind;
  const node *sign = bare(item.sides[0].read), *factors = bare(item.sides[1].read);
  if ((kind != relation_kind::equal && kind != relation_kind::define) || sign->kind != form::big_product || sign->bounds.size() != 1 || factors->kind != form::product || factors->kids.size() < 3) return false;
  const sum_bound& b = sign->bounds[0];
  const auto spelled = [&](const node* n) {
    std::string text(n == nullptr ? std::string_view() : reader.note.slice(n->where));
    std::erase_if(text, [](char c) { return c == ' ' || c == '{' || c == '}'; });
    return text;
  };
  const auto index_of = [&](const node* n) {
    const auto own = named(reader, bare(n));
    return !own ? std::string() : own->above ? own->label : own->items.size() == 1 ? spelled(own->items[0]) : std::string();
  };
  const std::string low = spelled(b.lower), high = spelled(b.upper), first = index_of(factors->kids.front()), last = index_of(factors->kids.back());
  const bool dots = std::any_of(factors->kids.begin(), factors->kids.end(), [](const node* k) { return k->kind == form::dots; });
  if (!dots || low.empty() || high.empty() || low == high || first.empty() || first == last) return false;
  const bool down = first == high && last == low, up = first == low && last == high;
  const bool notation = kind == relation_kind::define || (at > 0 && items[at - 1].kind == item_sort::words && says_notation(items[at - 1].words));
  if ((!down && !up) || !notation) return false;
  const auto before = reader.families.find(product_sign);
  if (up && before == reader.families.end()) return false;
  set_order(reader.families, reader.scope, down, {});
  return true;
}

void orders_in_words(sequence_reader& reader, const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return;
  std::vector<std::string> list = words_of(s.pieces[0].words);
  const bool speaks = any_among(list, {"product", "products"}) && any_among(list, {"order", "ordered", "taken", "multiplied", "multiplies", "multiply", "understood", "written", "convention", "reads", "read"});
  for (const piece& p : s.pieces) {
    const std::vector<std::string> words = p.mathematics || &p == &s.pieces[0] ? std::vector<std::string>() : words_of(p.words);
    list.insert(list.end(), words.begin(), words.end());
  }
  const bool left = any_among(list, {"left", "leftmost"}), right = any_among(list, {"right", "rightmost"});
  const bool sided = (left || right) && any_among(list, {"later", "latest", "last", "newest", "newer", "larger", "largest", "higher", "highest", "recent", "earlier", "earliest", "first", "oldest", "older", "smaller", "smallest", "lower", "lowest", "factors", "from"});
  const bool falls = any_among(list, {"decreasing", "descending", "falling"}), rises = any_among(list, {"increasing", "ascending", "rising"});
  const bool unclear = any_among(list, {"reverse", "reversed", "opposite", "time-ordered", "backward", "backwards"});
  if (!speaks || !(sided || falls || rises || unclear)) return;
  const bool early = any_among(list, {"earlier", "earliest", "first", "oldest", "older", "smaller", "smallest", "lower", "lowest"}), late = any_among(list, {"later", "latest", "last", "newest", "newer", "larger", "largest", "higher", "highest", "recent"});
  bool down = false, clear = !unclear;
  if (falls != rises && !sided) down = falls;
  else if (left != right && early != late && !falls && !rises) down = left == late;
  else if (left && right && !early && !late && !falls && !rises) {
    const auto from = std::find(list.begin(), list.end(), "from");
    clear = clear && from != list.end() && from + 1 != list.end() && among(*(from + 1), {"left", "right"});
    down = clear && *(from + 1) == "right";
  } else {
    clear = false;
  }
  set_order(reader.families, reader.scope, down, clear ? std::string() : "in which order the text multiplies its products is not read");
}

}  // namespace odot::notes
