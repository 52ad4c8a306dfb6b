// SPDX-License-Identifier: MIT
// Which names of a whole note are members of families, before it is read.

#include "notes/statement/sequences/sequences.hpp"

#include <algorithm>

#include "notes/source/characters.hpp"
#include "notes/statement/sequences/definitions.hpp"
#include "notes/statement/sequences/members.hpp"

namespace odot::notes {

namespace {
/// That the members of one family are given by those of another.
struct member_link {
  std::string from, to;
  std::int64_t by = 0;  ///< the member of `from` is given by that of `to` so far ahead
  bool above = false;
};
}  // namespace

static bool find_recurrences(sequence_reader& reader, const std::vector<segment>& segments);
static void find_declarations(sequence_reader& reader, const std::vector<segment>& segments, bool called, bool powers);
static bool called_sequences(sequence_reader& reader, const std::vector<segment>& segments);
static void sequences_in_words(sequence_reader& reader, const std::vector<segment>& segments);

/// Whether a sum over earlier members of the sequence stands below n.
static bool sums_past(const sequence_reader& reader, const node* n, const std::string& name, const letter_and_shift& at) {
  return end_of_past(reader, n, name, at).has_value() || std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return sums_past(reader, k, name, at); });
}

/// Whether the item is an equation for X_{t+a} in terms of X_{t+b}; `bases` gets the names with that index.
static bool recurs(sequence_reader& reader, const sequence_item& item, std::set<std::string>& bases) {
  if (item.kind != item_sort::equation || item.sides.size() < 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) return false;
  if (const auto solved = solve_step(reader, item)) return recurs(reader, solved->item, bases);
  const node* inverse = inverted_member(reader, item.sides[0].read);
  const auto left = named(reader, inverse == nullptr ? item.sides[0].read : inverse);
  if (!left || left->items.size() + (left->above ? 1 : 0) != 1) return false;
  const auto at = left->above ? running_text(reader, left->label) : running(reader, left->items[0]);
  if (!at) return false;
  std::vector<const node*> found;
  collect_indexed(item.sides[1].read, found);
  bool own = false, later = false;
  std::set<std::string> names{left->name};
  for (const node* n : found) {
    const auto other = named(reader, n);
    if (!other || other->items.size() + (other->above ? 1 : 0) != 1) continue;
    const auto there = other->above ? running_text(reader, other->label) : running(reader, other->items[0]);
    if (there && there->letter != at->letter && other->name == left->name && sums_past(reader, item.sides[1].read, left->name, *at)) own = true, names.insert(other->name);
    if (!there || there->letter != at->letter) continue;
    names.insert(other->name);
    own = own || (other->name == left->name && there->shift < at->shift);
    later = later || (other->name == left->name && there->shift > at->shift);
  }
  if (own || later) bases.insert(names.begin(), names.end());
  if (own) reader.backward.erase(left->name);
  else if (later && !reader.states.contains(left->name)) reader.backward[left->name] = at->letter;
  return own || later;
}

/// What an equation for a member speaks of by the same letter, up to its own index.
static void add_links(const sequence_reader& reader, const sequence_item& item, std::vector<member_link>& out) {
  if (item.kind != item_sort::equation || item.sides.size() < 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) return;
  const auto place_of = [&](const std::optional<named_index>& own) {
    return !own || own->items.size() + (own->above ? 1 : 0) != 1 ? std::nullopt : own->above ? running_text(reader, own->label) : running(reader, own->items[0]);
  };
  const auto left = named(reader, bare(item.sides[0].read));
  const auto at = place_of(left);
  if (!at) return;
  std::vector<const node*> found;
  collect_indexed(item.sides[1].read, found);
  for (const node* n : found) {
    const auto other = named(reader, n);
    const auto there = place_of(other);
    if (there && there->letter == at->letter && there->shift <= at->shift && other->name != left->name) out.push_back({left->name, other->name, there->shift - at->shift, left->above});
  }
}

/// Names that equations give by one another, a step back in all: P_t by M_t, and M_t by P_{t-1}.
static void find_systems(sequence_reader& reader, const std::vector<member_link>& links) {
  const auto meet = [&](std::initializer_list<const member_link*> ring) {
    std::int64_t back = 0;
    for (const member_link* l : ring) back += l->by;
    if (back >= 0) return;
    reader.active = true;
    for (const member_link* l : ring) {
      reader.recurring.insert(l->from), reader.states.insert(l->from);
      if (l->above) reader.raised.insert(l->from);
    }
  };
  for (const member_link& a : links)
    for (const member_link& b : links) {
      if (a.to != b.from || b.to == b.from) continue;
      if (b.to == a.from) meet({&a, &b});
      for (const member_link& c : links)
        if (b.to == c.from && c.to == a.from && b.to != a.from) meet({&a, &b, &c});
    }
}

namespace {

/// The letters in subscripts and in superscripts in brackets: `t` of `x_{t-1}`, `l` of `W^{(l)}`.
void letters_of_members(std::string_view text, std::set<std::string>& out) {
  for (std::size_t k = 0; k + 1 < text.size(); ++k) {
    if (text[k] != '_' && !text.substr(k).starts_with("^{(")) continue;
    std::size_t end = k + 1;
    if (text[end] == '{') end = std::min(text.find('}', end), text.size() - 1);
    for (std::size_t i = k + 1; i <= end; ++i) {
      if (text[i] == '\\') {
        const std::size_t behind = end_of_command(text, i);
        out.insert(std::string(text.substr(i, behind - i)));
        i = behind - 1;
      } else {
        out.insert(std::string(1, text[i]));
      }
    }
  }
}

/// Whether an exponent in the text may be an index or a letter that counts. Where nothing has an index, transposes, inverses and numbers are none.
bool may_raise(std::string_view text) {
  const bool indexed = text.find_first_of("_[") != std::string_view::npos;
  for (std::size_t at = text.find('^'); at != std::string_view::npos; at = text.find('^', at + 1)) {
    const std::string_view rest = text.substr(at + 1);
    const auto is = [&](std::string_view exponent) { return rest.starts_with(exponent) && (rest.size() == exponent.size() || exponent.back() == '}' || !is_letter(rest[exponent.size()])); };
    if (indexed || !(is("\\top") || is("{\\top}") || is("T") || is("{T}") || is("{-1}") || (!rest.empty() && is_digit(rest[0])))) return true;
  }
  return false;
}

/// Whether `name^{(l)} \in` stands somewhere in the text.
bool puts_member_in_set(std::string_view text, std::string_view name) {
  const std::string sought = std::string(name) + "^{(";
  for (std::size_t at = text.find(sought); at != std::string_view::npos; at = text.find(sought, at + 1)) {
    if (at > 0 && (notes::is_letter(text[at - 1]) || text[at - 1] == '\\')) continue;
    const std::size_t end = text.find(")}", at);
    if (end == std::string_view::npos) return false;
    const std::size_t next = text.find_first_not_of(" \n", end + 2);
    if (next != std::string_view::npos && text.substr(next).starts_with("\\in ")) return true;
  }
  return false;
}

}  // namespace

/// The name, and that of its family, stands in front of ∈ somewhere.
static void note_in_set(sequence_reader& reader, const node* n) {
  if (const auto own = named(reader, n)) reader.in_sets.insert(own->name + "#");
  if (n->kind == form::name) reader.in_sets.insert(n->text);
  if (n->kind == form::indexed && n->kids[0]->kind == form::name) reader.in_sets.insert(with_subscript(n->kids[0]->text, n->text));
}

void look_through(sequence_reader& reader, const std::vector<segment>& segments) {
  if (puts_member_in_set(reader.note.text(), "e")) reader.scope.members_above.insert("e");
  const bool powers = find_recurrences(reader, segments);
  const bool called = called_sequences(reader, segments);
  reader.active = reader.active || called || powers;
  if (!reader.active) return;
  sequences_in_words(reader, segments);
  find_declarations(reader, segments, called, powers);
}

/// What takes a step from one member to the next, or several at once; whether a matrix is raised to a power that a letter gives.
static bool find_recurrences(sequence_reader& reader, const std::vector<segment>& segments) {
  std::vector<table_equation> several;
  std::vector<member_link> links;
  bool powers = false;
  const bool macros = !reader.scope.macros()->empty();  // what they stand for is not seen in the text
  for (const segment& s : segments) {
    if (s.kind == segment_kind::fragment || s.kind == segment_kind::broken) continue;
    const std::string_view text = reader.note.slice(s.content);
    const bool raised = macros ? text.find('^') != std::string_view::npos : may_raise(text);
    const bool maybe = (raised || text.find("1}") != std::string_view::npos || text.find("1,") != std::string_view::npos || text.find("1)}") != std::string_view::npos || text.find("1]}") != std::string_view::npos) &&
                       text.find('=') != std::string_view::npos;
    if (!maybe) continue;
    for (const sequence_item& item : sequence_items(reader.note, s.content, reader.nodes, reader.scope, reader.indices)) {
      if (auto e = table_equation_in(reader, item); e && e->recurs) several.push_back(std::move(*e));
      add_links(reader, item, links);
      powers = powers || (item.kind == item_sort::equation && std::any_of(item.sides.begin(), item.sides.end(), [&](const side& x) { return raises_matrix(reader, x.read); }));
      if (recurs(reader, item, reader.recurring)) {
        const auto solved = solve_step(reader, item);
        const node* side = solved ? solved->item.sides[0].read : item.sides[0].read;
        const node* inverse = inverted_member(reader, side);
        const auto left = named(reader, inverse == nullptr ? side : inverse);
        reader.active = true, reader.states.insert(left->name);
        if (left->above) reader.raised.insert(left->name);
      }
    }
  }
  if (constexpr std::size_t most = 200; std::any_of(links.begin(), links.end(), [](const member_link& l) { return l.by < 0; }) && links.size() < most) {
    links.clear();
    for (const segment& s : segments)  // with equations that take no step
      if (s.kind != segment_kind::fragment && s.kind != segment_kind::broken && reader.note.slice(s.content).find('=') != std::string_view::npos)
        for (const sequence_item& item : sequence_items(reader.note, s.content, reader.nodes, reader.scope, reader.indices)) add_links(reader, item, links);
    if (links.size() < most) find_systems(reader, links);
  }
  if (!several.empty()) {
    for (const segment& s : segments)  // what is given in terms of them
      if (s.kind != segment_kind::fragment && s.kind != segment_kind::broken && reader.note.slice(s.content).find('=') != std::string_view::npos)
        for (const sequence_item& item : sequence_items(reader.note, s.content, reader.nodes, reader.scope, reader.indices))
          if (auto e = table_equation_in(reader, item)) several.push_back(std::move(*e));
    find_tables(reader, several);
  }
  return powers;
}

/// Whether the note declares the members of its sequences, and which letters count them.
static void find_declarations(sequence_reader& reader, const std::vector<segment>& segments, bool called, bool powers) {
  bool declared = called;  // some sequence has members of a shape that the note tells
  int numbers = 0;
  bool in_before = false, member_before = false;  // “a key $k_t$ in $\mathbb{R}^{d}$”
  bool numbers_before = false;  // “real numbers $x_1, x_2, \dots$”
  std::set<std::string>& numbered = reader.placed;
  std::set<std::string> named_alone;  // names in a set
  for (const segment& s : segments) {
    if (s.kind == segment_kind::prose) {
      const std::string_view words = reader.note.slice(s.content);
      numbers_before = words.ends_with("umbers ") || words.ends_with("umbers\n") || words.ends_with("calars ");
      in_before = words.ends_with("in ") || words.ends_with("in\n");
    }
    if (s.kind == segment_kind::fragment || s.kind == segment_kind::broken) continue;
    letters_of_members(reader.note.slice(s.content), numbered);
    for (const sequence_item& item : sequence_items(reader.note, s.content, reader.nodes, reader.scope, reader.indices)) {
      const bool in_set = item.kind == item_sort::member || (item.kind == item_sort::equation && item.relations.size() > 1 && item.relations[1].kind == relation_kind::member);
      declared = declared || (in_before && member_before && item.kind == item_sort::terms && item.list[0].read != nullptr && item.list[0].read->kind == form::shape);
      member_before = false;
      std::vector<side> all = item.list;
      if (!item.sides.empty()) all.push_back(item.sides[0]);
      for (const side& one : all) {
        const node* set = !in_set || item.sides.size() < 2 ? nullptr : item.sides.back().read;
        if (set != nullptr && set->kind == form::shape && one.read != nullptr) note_in_set(reader, bare(one.read));
        const auto own = one.read == nullptr ? std::nullopt : named(reader, bare(one.read));
        if (item.kind == item_sort::member && one.read != nullptr && bare(one.read)->kind == form::name) named_alone.insert(bare(one.read)->text);
        if (!own || !(reader.recurring.contains(own->name) || reader.tables.contains(own->name))) continue;
        member_before = item.kind == item_sort::terms;
        declared = declared || in_set || (numbers_before && item.kind == item_sort::terms);
        if (item.kind == item_sort::equation && reader.tables.contains(own->name))  // a start
          if (const auto at = pattern_of(reader, *own); at && std::any_of(at->begin(), at->end(), [](const shifted_index& p) { return p.letter.empty(); })) ++numbers;
        if (item.kind == item_sort::equation && item.sides[1].read != nullptr && whole_number(item.sides[1].read) && own->items.size() == 1 && whole_number(own->items[0])) ++numbers;
      }
      if (item.kind == item_sort::range)
        for (const std::string& letter : item.letters)
          if ((letter[0] >= 'a' && letter[0] <= 'z') || letter[0] == '\\') reader.indices.insert(letter);
    }
  }
  std::erase_if(reader.indices, [&](const std::string& l) {  // “for $w > 0$”, of a number w
    return !numbered.contains(l) && (named_alone.contains(l) || (reader.note.text().find('^' + l) == std::string_view::npos && reader.note.text().find("^{" + l) == std::string_view::npos));
  });
  const bool known = (called || !reader.states.empty() || !reader.tables.empty()) && (declared || numbers > 1 || (numbers == 1 && (!reader.families.empty() || !reader.tables.empty())));
  reader.active = known || powers || !reader.states.empty();
  reader.undeclared = reader.active && !known;
}

namespace {

bool any_of_these(const std::string& words, std::initializer_list<const char*> list) {
  return std::any_of(list.begin(), list.end(), [&](const char* w) { return words.find(w) != std::string::npos; });
}

}  // namespace

/// “Let $(a_n)_{n \ge 0}$ be any sequence of real numbers”: whether some names are called sequences where the formula gives their range.
static bool called_sequences(sequence_reader& reader, const std::vector<segment>& segments) {
  bool any = false;
  if (reader.note.text().find("random") != std::string::npos) return false;  // what is said of them then is not read beside sequences
  for (std::size_t k = 0; k < segments.size(); ++k) {
    if (segments[k].kind == segment_kind::prose || segments[k].kind == segment_kind::fragment || segments[k].kind == segment_kind::broken) continue;
    const auto speaks = [&](std::size_t j) {
      return j < segments.size() && segments[j].kind == segment_kind::prose && (has_word(reader.note.slice(segments[j].content), "sequence") || has_word(reader.note.slice(segments[j].content), "sequences"));
    };
    const std::string_view text = reader.note.slice(segments[k].content);
    const auto of_numbers = [&](std::size_t j) {
      const std::string words = j < segments.size() && segments[j].kind == segment_kind::prose ? on_one_line(reader.note.slice(segments[j].content)) : std::string();
      return any_of_these(words, {"real sequence", "sequences of real numbers", "sequence of real numbers", "sequences of numbers", "sequence of numbers", "sequences of scalars"});
    };
    if ((of_numbers(k + 1) || (k > 0 && of_numbers(k - 1))) && text.find("dots") != std::string_view::npos) {  // “let $a_0, a_1, \\dots, a_n$ be real sequences”
      const std::vector<sequence_item> items = sequence_items(reader.note, segments[k].content, reader.nodes, reader.scope, reader.indices);
      std::set<std::string> numbered;
      bool dots = false, plain = !items.empty();
      for (const sequence_item& item : items) {
        const node* n = item.kind == item_sort::terms && item.list.size() == 1 && item.list[0].read != nullptr ? bare(item.list[0].read) : nullptr;
        const auto own = n != nullptr && n->kind == form::indexed ? named(reader, n) : std::nullopt;
        dots = dots || (n != nullptr && n->kind == form::dots);
        plain = plain && n != nullptr && (own || n->kind == form::dots);
        if (own && own->items.size() == 1 && whole_number(own->items[0])) numbered.insert(own->name);
      }
      if (plain && dots && numbered.size() == 1) reader.recurring.insert(numbered.begin(), numbered.end()), any = true;
    }
    if (!(speaks(k + 1) || (k > 0 && speaks(k - 1))) || (text.find(")_{") == std::string_view::npos && text.find("\\}_{") == std::string_view::npos)) continue;
    const std::vector<sequence_item> items = sequence_items(reader.note, segments[k].content, reader.nodes, reader.scope, reader.indices);
    for (std::size_t j = 0; j + 1 < items.size(); ++j) {
      if (items[j].kind != item_sort::terms || items[j + 1].kind != item_sort::range || items[j].list.size() != 1 || items[j].list[0].read == nullptr) continue;
      const auto own = named(reader, bare(items[j].list[0].read));
      const auto at = own && own->items.size() == 1 && !own->above ? running(reader, own->items[0]) : std::nullopt;
      if (!at || at->shift != 0 || items[j + 1].letters != std::vector<std::string>{at->letter}) continue;
      reader.recurring.insert(own->name), any = true;
    }
  }
  return any;
}

/// “the sequences $\{a_t\}, \{b_t\}$”, of which nothing else is said: of numbers.
static void sequences_in_words(sequence_reader& reader, const std::vector<segment>& segments) {
  for (std::size_t k = 0; k + 1 < segments.size(); ++k) {
    if (segments[k].kind != segment_kind::prose || segments[k + 1].kind == segment_kind::prose) continue;
    const std::string words = on_one_line(reader.note.slice(segments[k].content));
    if (!words.ends_with("sequences") && !words.ends_with("sequence")) continue;
    const std::string_view text = reader.note.slice(segments[k + 1].content);
    for (std::size_t at = text.find("\\{"); at != std::string_view::npos; at = text.find("\\{", at + 1)) {
      const std::size_t letter = at + 2;
      if (letter + 1 >= text.size() || text[letter + 1] != '_' || text[letter] < 'a' || text[letter] > 'z') continue;
      const std::string name(1, text[letter]);
      if (reader.scope.find_symbol(name, reader.scope.now()) >= 0) continue;
      family& f = family_named(reader, name, false, segments[k + 1].content);
      f.size = shape{1, 1}, f.has_shape = true;
    }
  }
}

}  // namespace odot::notes
