// SPDX-License-Identifier: MIT
// Claims as questions to the kernel, with what the text assumes.

#include <algorithm>

#include "notes/formula/label.hpp"
#include "notes/prose/words.hpp"
#include "notes/readings/kinds.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

namespace {

bool is_vector(const shape& s) { return s.rows == extent(1) || s.columns == extent(1); }

}  // namespace

void check_ranges(note_reader& reader, const typing& t, typing& live) {
  for (const index_range& r : reader.of_sentence.ranges) {
    const auto found = t.free_indices().find(r.index);
    if (found == t.free_indices().end() || r.upper == nullptr) continue;
    const extent range = t.settled(reader.scope.indices[static_cast<std::size_t>(found->second - first_index)].range);
    const extent high = live.position(r.upper), low = r.lower == nullptr ? extent(1) : live.position(r.lower);
    if (!(high == range) || !(low == extent(1)))
      unsupported(r.where, "the text limits the index " + r.index + " to " + reader.scope.text_of(low) + " … " + reader.scope.text_of(high) +
                               ", which is not all that it runs over (1 … " + reader.scope.text_of(range) + "); such a claim is not read");
  }
}

void refuse_bound(const note_reader& reader, int id) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  unsupported({}, "the entries of " + s.name + " hang together by what is given, so that a derivative in them can be read in several ways");
}

bool is_of_place_only(const note_reader& reader, const assumption& a, int differentiated, const std::vector<int>& mentioned) {
  if (!is_vector(reader.scope.symbols[static_cast<std::size_t>(differentiated)].size)) return false;
  return std::none_of(a.symbols.begin(), a.symbols.end(), [&](int s) { return s != differentiated && std::find(mentioned.begin(), mentioned.end(), s) != mentioned.end(); });
}

void refuse_described(const note_reader& reader, int id) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  if (is_number(s.size)) return;
  const auto refuse = [&](const std::string& said) {
    // a gradient in a column is that in all of its entries, whatever it serves for, unless it has less of them than it seems
    if (is_vector(s.size) && !any_among(words_of(said), {"equal", "tied", "shared", "same", "identical", "repeated", "symmetric", "periodic"})) return;
    if (any_among(words_of(said), {"invertible", "nonsingular", "regular", "positive", "definite", "determinant", "nonzero", "constant", "fixed", "full", "small", "variable", "variables"})) return;  // of where it is, not of what it is made of
    unsupported({}, "the text says “" + said + "” of " + s.name + ", which is not read: its entries may hang together");
  };
  if (!s.unread_property.empty()) refuse(s.unread_property);
  for (const auto* list : {&reader.of_text.restrictions, &reader.of_sentence.restrictions})
    for (const restriction& r : *list)
      if (r.name == s.name && r.relation.empty() && r.role == not_read_of(s.name)) refuse(r.text);
}

void refuse_moving(const note_reader& reader, const std::set<std::string>& unmoved, std::size_t claim) {
  const std::string_view text = reader.note.text();
  const auto in_section = [&](std::size_t at) {
    const std::string_view between = at > claim ? text.substr(claim, at - claim) : std::string_view();
    return !reader.sections.has_ended(at) && between.find("\n#") == std::string_view::npos && between.find("section{") == std::string_view::npos;
  };
  const auto stands = [&](const std::string& sign, const auto& tells) {
    for (std::size_t at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + 1))
      if ((at == 0 || !is_letter(text[at - 1])) && in_section(at) && tells(at)) return true;
    return false;
  };
  const auto moves = [&](std::size_t at) {
    const std::size_t last = text.rfind('\n', at), begin = last == std::string_view::npos ? 0 : last + 1;
    const std::string line = lower_case(text.substr(begin, text.find('\n', at) - begin));
    return holds_any_of(line, {"vari", "vary", "move", "moving", "chang", "perturb", "depend", "function of"});
  };
  const auto anywhere = [](std::size_t) { return true; };
  const bool all_move = !unmoved.empty() && holds_any_of(lower_case(text), {"train", "learn", "estimat", "determine", "everything", "depends on", "depend on", "updated"});
  for (const std::string& name : unmoved) {
    const bool written = [&] {
      for (const char* d : {"d", "d ", "\\mathrm{d}", "\\mathrm{d} ", "\\mathrm d", "\\mathrm d ", "\\rm{d}", "\\delta ", "\\Delta ", "\\dd "})
        if (stands(d + name, anywhere)) return true;
      return false;
    }();
    if (all_move || written || stands(name + "_{", anywhere) || stands("$" + name, moves)) unsupported({}, "whether " + name + " varies is not said: the text speaks of its change near here; say that " + name + " is constant");
  }
}

bool all_declared(const note_reader& reader, const typing& t) {
  return t.undeclared().empty() && std::none_of(t.symbols_used().begin(), t.symbols_used().end(), [&](int id) { return reader.scope.symbols[static_cast<std::size_t>(id)].inferred; });
}

/// The claim once more with another reading of names that nothing declares: the verdicts must agree. Nothing where shapes do not meet then.
static void pose_otherwise(note_reader& reader, claim_item& item, const asked_sides& asked, const std::shared_ptr<typing>& other, const std::string& why) {
  posed_question question;
  try {
    other->infer(asked.roots, asked.equal);
    claim_item unused = item;
    pose(reader, unused, asked.left, asked.right, other, false, question);
  } catch (const trouble&) {
    return;
  }
  item.alternatives.push_back(std::move(question));
  if (item.several.empty()) item.several = why;
}

/// A product of names, inverses of some among them, and nothing else.
static bool is_plain_product(const node* n) {
  n = without_brackets(n);
  if (n->kind == form::product || n->kind == form::inverse) return std::all_of(n->kids.begin(), n->kids.end(), is_plain_product);
  if (n->kind == form::power) return bare(n->kids[1])->text == "-1" || (bare(n->kids[1])->kind == form::negate && is_plain_product(n->kids[0]));
  return is_name(n);
}

void pose_as_matrices(note_reader& reader, claim_item& item, const asked_sides& asked, const typing& t) {
  const bool plain = is_plain_product(asked.left) && is_plain_product(asked.right) && t.symbols_used().empty();  // \sigma_1 \sigma_2 = \sigma_2 \sigma_1, of no matter what
  std::set<std::string> open;
  std::string nouns;
  int members = 0;
  for (const undeclared_symbol& u : t.undeclared()) {
    const std::string base = u.name.substr(0, u.name.find('_'));
    const auto called = reader.of_text.called.find(base);
    if (!u.lower_case || (called == reader.of_text.called.end() && !plain)) continue;
    ++members;
    if (open.insert(base).second) nouns += (nouns.empty() ? "" : ", ") + base + (plain ? " is not declared" : " is called “" + called->second + "”");
  }
  if (members < 2) return;
  auto other = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  other->take_reading_but(t, open);
  pose_otherwise(reader, item, asked, other, nouns + ", and may be a matrix: declare it, as in $" + *open.begin() + " \\in \\mathbb{R}$");
}

void pose_as_numbers(note_reader& reader, claim_item& item, const asked_sides& asked, const typing& t, const node* left, const node* right) {
  std::set<std::string> open;
  for (const undeclared_symbol& u : t.undeclared())
    if (!u.lower_case && !is_number(t.settled(u.size)) && u.name.find("\\mathbf") == std::string::npos && u.name.find("\\bold") == std::string::npos) open.insert(u.name);
  const bool all = open.size() == t.undeclared().size() && std::all_of(t.symbols_used().begin(), t.symbols_used().end(), [&](int id) { return is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size); });
  if (open.empty() || !all || !is_of_names(left) || !is_of_names(right)) return;
  constexpr std::size_t near_by = 1500, behind = 300;
  const std::size_t from = item.whole.begin > near_by ? item.whole.begin - near_by : 0;
  const std::string text = lower_case(reader.note.text().substr(from, item.whole.end - from + behind));
  for (const std::string_view word : {"matri", "operator", "transpos", "noncommut", "linear map", "tensor"})
    if (text.find(word) != std::string::npos) return;
  auto other = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  other->take_numbers(open);
  pose_otherwise(reader, item, asked, other, *open.begin() + " is not declared, and may be a number");
}

void pose_as_said_above(note_reader& reader, claim_item& item, const asked_sides& asked, const std::shared_ptr<typing>& t) {
  const std::size_t before = reader.of_sentence.properties.size();
  std::string names;
  for (const int id : symbols_of(*t)) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    const auto lost = reader.of_text.lost_properties.find(id);
    if (lost == reader.of_text.lost_properties.end() || s.defined || (lost->second & ~s.properties) == 0) continue;
    if (std::any_of(reader.of_text.restrictions.begin(), reader.of_text.restrictions.end(), [&](const restriction& r) { return r.name == s.name; })) continue;  // told by what ended it
    reader.of_sentence.properties.push_back({id, lost->second});
    names += (names.empty() ? "" : ", ") + s.name;
  }
  if (names.empty()) return;
  item.several = "what the text says of " + names + " further up may be meant here too, and decides it";
  claim_item unused = item;
  posed_question other;
  try {
    pose(reader, unused, asked.left, asked.right, t, t->used_a_value(), other);
    if (t->used_a_value()) item.doubt = item.several;
    else item.alternatives.push_back(std::move(other));
  } catch (const trouble&) {
    item.doubt = item.several;
  }
  reader.of_sentence.properties.resize(before);
}

}  // namespace odot::notes
