// SPDX-License-Identifier: MIT
// Declarations: `\in`, values of dimensions, properties and shapes that words give.

#include <algorithm>
#include <array>

#include "odot/kernel/term.hpp"
#include "reading_state.hpp"

namespace odot::notes {

namespace {

/// The spelling of a name that stands alone: `X`, `W_Q`, `A'`, `dk`; empty when the node is no name.
std::string spelled_name(const node* n) {
  n = without_brackets(n);
  if (n == nullptr) return {};
  if (n->kind == form::shaped) return spelled_name(n->kids[0]);
  if (n->kind == form::name) return n->text;
  if (n->kind == form::identity && n->kids.empty()) return "I";
  if (n->kind == form::indexed) {
    const std::string base = spelled_name(n->kids[0]);
    return base.empty() ? base : with_subscript(base, n->text);
  }
  if (n->kind == form::transpose && n->text == "'" && n->kids[0]->kind == form::name) return n->kids[0]->text + "'";
  return {};
}

}  // namespace

std::string note_reader::plain_name(const side& s) const {
  if (s.read == nullptr) return {};
  return spelled_name(s.read);
}

shape note_reader::read_shape(const node* set) {
  typing t(scope_, note_, arena_, scope_.now());
  shape s{1, 1};
  if (!set->kids.empty()) s.rows = t.size(set->kids[0]);
  if (set->kids.size() > 1) s.columns = t.size(set->kids[1]);
  return s;
}

void note_reader::declare_members(const math_piece& p, bool introduces, mood how) {
  for (const statement& s : p.list.statements) {
    if (s.relations.size() == 1 && s.relations[0].kind == relation_kind::member && s.sides[1].read != nullptr) {
      std::vector<side> items = s.list;
      items.push_back(s.sides[0]);
      if (s.sides[1].read->kind == form::naturals) declare_dimensions(items);
      else if (s.sides[1].read->kind == form::shape) declare_names(items, s.sides[1], introduces);
    } else if (s.relations.size() == 1 && s.relations[0].kind == relation_kind::member) {
      std::vector<side> items = s.list;
      items.push_back(s.sides[0]);
      for (const side& item : items)
        if (const std::string name = plain_name(item); !name.empty()) unread_[name] = note_.at(s.where.begin).line;
    } else if (how != mood::condition &&
               (s.given.empty() || s.given.find("where") != std::string::npos || s.given.find("with") != std::string::npos)) {
      value_of_dimension(s);
    }
  }
}

void note_reader::declare_dimensions(const std::vector<side>& items) {
  for (const side& item : items) {
    std::string name = plain_name(item);
    if (name.empty()) {  // dk: one name, introduced as such
      const std::string text = on_one_line(note_.slice(item.where));
      if (!text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") == std::string::npos) name = text;
    }
    if (name.empty()) continue;
    scope_.dimension(name, true);
    if (events_.declaration) events_.declaration({name, "dimension", note_.at(item.where.begin)});
  }
}

void note_reader::declare_names(const std::vector<side>& items, const side& set, bool introduces) {
  shape size;
  try {
    size = read_shape(set.read);
  } catch (const trouble& t) {
    diagnose(reading::unsupported, t.where, t.what());
    for (const side& item : items)
      if (const std::string name = plain_name(item); !name.empty()) unread_[name] = note_.at(item.where.begin).line;
    return;
  }
  // I_x in R^{5 × 512} is a name of its own; I_n in R^{n × n} is the identity, and a claim about its shape
  const auto name_declared = [&](const side& i) -> std::string {
    const std::string plain = plain_name(i);
    if (!plain.empty() || i.read == nullptr) return plain;
    const node* n = without_brackets(i.read);
    const bool special = n->kind == form::identity || n->kind == form::zero || n->kind == form::ones;
    if (!special || n->text.empty() || n->kids.size() != 1) return {};
    typing t(scope_, note_, arena_, scope_.now());
    const extent own = t.size(n->kids[0]);
    const bool fits = size.rows == own && (size.columns == extent(1) || size.columns == own);
    return fits ? std::string() : n->text;
  };
  if (std::any_of(items.begin(), items.end(), [&](const side& i) { return name_declared(i).empty(); })) return;  // a claim about shapes
  for (const node* n : set.read->kids) {
    const auto walk = [&](const auto& self, const node* at) -> const node* {
      const std::string name = spelled_name(at);
      const int id = name.empty() ? -1 : scope_.find_symbol(name, scope_.now());
      if (id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].declared.begin >= sentence_begin_) return at;
      for (const node* k : at->kids)
        if (const node* found = self(self, k)) return found;
      return nullptr;
    };
    if (const node* found = walk(walk, n)) {
      const std::string name = spelled_name(found);
      diagnose(reading::unsupported, found->where,
               name + " is used as a size here and is declared as " + scope_.text_of(scope_.symbols[static_cast<std::size_t>(scope_.find_symbol(name, scope_.now()))].size) +
                   " in the same sentence; give one of them another name");
      return;
    }
  }
  for (const side& item : items) {
    const std::string name = name_declared(item);
    const int old = scope_.find_symbol(name, scope_.now());
    if (old >= 0) {
      symbol& known = scope_.symbols[static_cast<std::size_t>(old)];
      const bool same = known.has_shape && known.size.rows == size.rows && known.size.columns == size.columns;
      if (known.defined && !introduces) continue;  // what is defined is reminded of: a claim about its shape
      if (same && !introduces) {
        scope_.declared_again(old);
        known.declared = item.where;
        continue;
      }
    }
    const int made = scope_.declare(name, size, item.where);
    unread_.erase(name);
    if (set.read->flag) {
      scope_.symbols[static_cast<std::size_t>(made)].unread_property = on_one_line(note_.slice(set.where));
      restrictions_.push_back({name, "", on_one_line(note_.slice(set.where))});
    } else std::erase_if(restrictions_, [&](const restriction& r) { return r.name == name; });
    if (events_.declaration) events_.declaration({name, scope_.text_of(size), note_.at(item.where.begin)});
  }
}

/// `d_k = 512`, `n = d = 512`, where the left side is a dimension.
bool note_reader::value_of_dimension(const statement& s) {
  if (s.relations.empty() || s.sides.back().read == nullptr) return false;
  for (const relation& r : s.relations)
    if (r.kind != relation_kind::equal && r.kind != relation_kind::define) return false;
  const node* last = without_brackets(s.sides.back().read);
  if (last->kind != form::number || last->text.find('.') != std::string::npos || last->text.size() > 9) return false;
  const long long value = std::stoll(last->text);
  if (value < 1) return false;
  std::vector<std::string> names;
  std::vector<side> left = s.list;
  left.insert(left.end(), s.sides.begin(), s.sides.end() - 1);
  for (const side& part : left) {
    const std::string name = plain_name(part);
    if (name.empty() || scope_.find_symbol(name, scope_.now()) >= 0) return false;
    const bool known = scope_.known_dimension(name) >= 0;
    const bool like_one = name.size() > 0 && name[0] >= 'a' && name[0] <= 'z' && !used_names_.contains(name);
    if (!known && !like_one) return false;
    names.push_back(name);
  }
  for (const std::string& name : names) {
    const int id = scope_.dimension(name, false);
    scope_.dimensions[static_cast<std::size_t>(id)].value = value;
  }
  return true;
}

std::vector<std::string> note_reader::names_of(const math_piece& p) const {
  std::vector<std::string> names;
  for (const statement& s : p.list.statements) {
    if (s.relations.size() > 1 || (s.relations.size() == 1 && s.relations[0].kind != relation_kind::member)) return {};
    std::vector<side> items = s.list;
    items.push_back(s.sides[0]);
    for (const side& item : items) {
      const std::string name = plain_name(item);
      if (name.empty()) return {};
      names.push_back(name);
    }
  }
  return names;
}

void note_reader::give(const std::vector<std::string>& names, const said_properties& what, mood how, bool concludes, place where) {
  if (what.known == 0 && !what.idempotent && !what.unit && what.unread.empty()) return;
  if (concludes) return;
  for (const std::string& name : names) {
    int id = scope_.find_symbol(name, scope_.now());
    if (id < 0) {
      if (scope_.known_dimension(name) >= 0) continue;
      const bool matrix = what.known != 0 || what.idempotent;
      if (!matrix && !what.unit) {  // what is said and not read must not be lost
        (how == mood::condition ? local_restrictions_ : restrictions_).push_back({name, "", name + " is " + what.unread});
        continue;
      }
      // the property declares it: a square matrix, or a unit vector
      const extent rows = extent::of(scope_.fresh_dimension());
      id = scope_.declare(name, {rows, matrix ? rows : extent(1)}, where);
      scope_.symbols[static_cast<std::size_t>(id)].inferred = true;
      if (events_.declaration) events_.declaration({name, scope_.text_of(scope_.symbols[static_cast<std::size_t>(id)].size), note_.at(where.begin)});
    }
    symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    if (s.defined && how == mood::claim) continue;
    const auto square = [&] { return s.size.rows == s.size.columns; };
    if (what.known != 0) {
      if (!square()) {
        diagnose(reading::unsupported, where, name + " is " + scope_.text_of(s.size) + " and not square, so that it can't have this property");
      } else if (how == mood::condition) local_properties_.push_back({id, what.known});
      else s.properties |= what.known;
    }
    if (what.idempotent || what.unit) {
      node* own = arena_.make(form::name, s.declared, name);
      node* left = nullptr;
      node* right = nullptr;
      if (what.idempotent && square()) {
        left = arena_.make(form::product, s.declared, "", {own, own});
        right = own;
      } else if (what.unit && (s.size.columns == extent(1) || s.size.rows == extent(1))) {
        left = arena_.make(form::call, s.declared, "length_squared", {own});
        right = arena_.make(form::number, s.declared, "1");
      }
      if (left != nullptr) {
        assumption a;
        a.left = left, a.right = right, a.where = where, a.local = how == mood::condition;
        a.typed = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
        a.typed->infer({left, right}, true);
        a.symbols = {id};
        scope_.assumptions.push_back(std::move(a));
      }
    }
    if (!what.unread.empty()) (how == mood::condition ? local_restrictions_ : restrictions_).push_back({name, "", name + " is " + what.unread});
  }
}

void note_reader::properties(const sentence& s, const opening& begin, std::vector<math_piece>& pieces) {
  std::vector<std::string> names;
  place where;
  std::size_t next = 0;
  said_properties in_front;
  bool first = true;
  mood how = begin.first;
  for (const piece& p : s.pieces) {
    if (p.mathematics) {
      const math_piece& m = pieces[next++];
      how = m.how;
      std::vector<std::string> own = names_of(m);
      if (own.empty()) {
        names.clear();
        in_front = {};
        continue;
      }
      give(own, in_front, m.how, m.concludes, m.at->outer);
      names.insert(names.end(), own.begin(), own.end());
      where = m.at->outer;
      first = false;
      continue;
    }
    if (!first && joins_names(p.words)) continue;  // more names of the same list
    if (!names.empty()) {
      const bool concludes = next > 0 && pieces[next - 1].concludes;
      give(names, properties_in(p.words, false), how, concludes, where);
    }
    names.clear();
    in_front = properties_in(p.words, true);
  }
}

/// “$x_1$ and $x_2$ both $\mathbb{R}^{1 \times k}$”, “a matrix $X$ of size $\mathbb{R}^{2 \times k}$”: names that nobody has spoken of,
/// with a set behind words that can only say what they are in.
void note_reader::sets_in_words(const sentence& s, const std::vector<math_piece>& pieces) {
  constexpr std::array<std::string_view, 24> joining = {
      "both",     "are both", "both are", "both in",  "are both in", "are",      "is",       "in",
      "is in",    "are in",   "each",     "each in",  "are each in", "of size",  "of shape", "has shape",
      "has size", "have shape", "have size", "of dimension", "from", "lies in",  "lie in",   "which are in"};
  std::vector<std::string> names;
  place where;
  std::string between;
  std::size_t next = 0;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      between = p.words;
      continue;
    }
    const math_piece& m = pieces[next++];
    const bool lone = m.list.statements.size() == 1 && m.list.statements[0].relations.empty() && m.list.statements[0].list.empty();
    const node* set = lone ? m.list.statements[0].sides[0].read : nullptr;
    if (set != nullptr && set->kind == form::shape) {
      if (std::find(joining.begin(), joining.end(), between) != joining.end()) {
        try {
          const shape size = read_shape(set);
          for (const std::string& name : names)
            if (scope_.find_symbol(name, scope_.now()) < 0) {
              scope_.declare(name, size, where);
              if (events_.declaration) events_.declaration({name, scope_.text_of(size), note_.at(where.begin)});
            }
        } catch (const trouble& why) {
          diagnose(reading::unsupported, why.where, why.what());
        }
      }
      names.clear();
      continue;
    }
    if (!joins_names(between)) names.clear();
    const std::vector<std::string> own = names_of(m);
    if (own.empty()) names.clear();
    names.insert(names.end(), own.begin(), own.end());
    where = m.at->content;
  }
}

/// “Let A be an n × n matrix”, “an n × d matrix X”, “a vector x of length n”, “a scalar c”.
void note_reader::shapes_in_words(const sentence& s, std::vector<math_piece>& pieces, bool introduces) {
  std::vector<std::string> names;
  std::vector<place> places;
  std::optional<shape> size;
  std::size_t next = 0;
  std::string between;
  const auto declare = [&] {
    if (names.empty() || !size) return;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!introduces && scope_.find_symbol(names[i], scope_.now()) >= 0) continue;
      scope_.declare(names[i], *size, places[i]);
      if (events_.declaration) events_.declaration({names[i], scope_.text_of(*size), note_.at(places[i].begin)});
    }
    names.clear(), places.clear(), size.reset();
  };
  const auto has = [&](std::string_view words, const char* what) { return words.find(what) != std::string_view::npos; };
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      between = p.words;
      if (introduces && (has(between, "scalar") || has(between, "real number"))) {
        if (!names.empty()) size = shape{1, 1}, declare();
        else size = shape{1, 1};
      }
      if (size && !names.empty()) declare();
      continue;
    }
    const math_piece& m = pieces[next++];
    const std::vector<std::string> own = names_of(m);
    const bool lone = m.list.statements.size() == 1 && m.list.statements[0].relations.empty() && m.list.statements[0].list.empty();
    const std::string_view text = note_.slice(m.at->content);
    const bool times = text.find("\\times") != std::string_view::npos || text.find("×") != std::string_view::npos;
    if (lone && times && m.list.statements[0].sides[0].read != nullptr) {
      const node* n = without_brackets(m.list.statements[0].sides[0].read);
      const auto names_matrix = [&](const node* k) { return scope_.find_symbol(spelled_name(k), scope_.now()) >= 0; };
      const bool of_size = between.ends_with("of size") || between.ends_with("of shape") || between.ends_with("of dimension") || between.ends_with("of dimensions");
      if (n->kind == form::product && n->kids.size() == 2 && !names_matrix(n->kids[0]) && !names_matrix(n->kids[1]) && (introduces || of_size) &&
          (has(between, " be an") || has(between, "be a") || has(between, "an ") || has(between, "size") || has(between, "shape") || has(between, "dimension") ||
           between == "an" || between == "a" || between.ends_with(" a") || between.ends_with("the"))) {
        try {
          typing t(scope_, note_, arena_, scope_.now());
          size = shape{t.size(n->kids[0]), t.size(n->kids[1])};
        } catch (const trouble&) {
          size.reset();
        }
        if (!names.empty()) declare();
        continue;
      }
    }
    if (introduces && lone && !own.empty() && own.size() == 1 && !names.empty() && (has(between, "vector") || has(between, "column")) &&
        (between.ends_with("length") || between.ends_with("size") || between.ends_with("dimension"))) {
      typing t(scope_, note_, arena_, scope_.now());
      try {
        size = shape{t.size(m.list.statements[0].sides[0].read), 1};
      } catch (const trouble&) {
        size.reset();
      }
      declare();
      continue;
    }
    const bool members = !m.list.statements.empty() && !m.list.statements[0].relations.empty();
    if (own.empty() || members) {
      names.clear(), places.clear(), size.reset();
      continue;
    }
    if (!names.empty() && !joins_names(between)) names.clear(), places.clear();
    for (const std::string& n : own) names.push_back(n), places.push_back(m.at->content);
  }
  declare();
}

}  // namespace odot::notes
