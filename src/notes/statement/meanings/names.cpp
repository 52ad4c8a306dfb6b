// SPDX-License-Identifier: MIT
// What the left side of an equation names, which names an expression speaks of, and which of them could not be read.

#include <algorithm>

#include "notes/statement/claim_forms.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/doubt/doubt.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"

namespace odot::notes {

static std::string from_another_list(const note_reader& reader, int id);

std::string name_of(const node* left) {
  left = bare(left);
  if (left == nullptr) return {};
  if (left->kind == form::name) return left->text;
  if (left->kind == form::indexed) {
    const std::string base = name_of(left->kids[0]);
    return base.empty() || bare(left->kids[0])->kind == form::group ? base : with_subscript(base, left->text);
  }
  return {};
}

namespace {

bool holds_prime(const node* n) {
  return (n->kind == form::transpose && n->text == "'") || std::any_of(n->kids.begin(), n->kids.end(), holds_prime);
}
void collect_names(const node* n, std::set<std::string>& out) {
  if (n->kind == form::name) out.insert(n->text);
  for (const node* k : n->kids) collect_names(k, out);
}

}  // namespace

const node* primed_name(note_reader& reader, const node* left, const node* right, bool explicitly) {
  const node* plain = bare(left);
  const bool square = plain != nullptr && plain->kind == form::power && plain->kids[0]->kind == form::name && plain->kids[1]->kind == form::number && plain->kids[1]->text == "2";
  if (square && right != nullptr && plain->kids[0]->text.starts_with('\\') && !reader.scope.declared(plain->kids[0]->text) && !reader.of_text.used_names.contains(plain->kids[0]->text) &&
      !mentions(reader, right, plain->kids[0]->text) && plain->kids[0]->text.find('{') == std::string::npos)
    return reader.arena.make(form::name, left->where, plain->kids[0]->text + "^{2}");  // \sigma^2 = …
  if (plain == nullptr || right == nullptr || plain->kind != form::transpose || plain->text != "'" || plain->kids[0]->kind != form::name) return left;
  const std::string& letter = plain->kids[0]->text;
  if (holds_prime(right)) return left;
  if (explicitly) {  // A' := A + I: a prime is no transpose from here on
    if (bare(right)->kind != form::transpose) reader.of_text.own_meanings.push_back({usage::written, on_one_line(reader.note.slice({left->where.begin, right->where.end})), written_with(plain), true, right->where.end});
    return reader.arena.make(form::name, left->where, letter + "'");
  }
  std::set<std::string> names;
  collect_names(right, names);
  names.erase(letter);
  const bool known = reader.scope.find_symbol(letter, reader.scope.now()) >= 0;
  if (known && (names.empty() || bare(right)->kind == form::name)) return left;
  return reader.arena.make(form::name, left->where, letter + "'");
}

bool mentions(const note_reader& reader, const node* n, const std::string& name) {
  if (n == nullptr) return false;
  if (n->kind == form::name && n->text == name) return true;
  if (n->kind == form::indexed && name_of(n) == name) return true;
  if (n->kind == form::indexed && reader.scope.find_symbol(name_of(n), reader.scope.now()) >= 0) return false;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return mentions(reader, k, name); });
}

void not_read(note_reader& reader, const node* left, place where) {
  left = bare(left);
  if (left == nullptr) return;
  std::string name = name_of(left);
  if (name.empty()) return;
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].data) reader.scope.advance(), reader.scope.restore(name, -1);
  else if (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined) return;
  const bool labelled = is_labelled_letter(left) && reader.scope.find_symbol(left->kids[0]->text, reader.scope.now()) < 0;
  if (left->kind == form::indexed && id < 0 && left->kids.size() > 1 && !labelled) name = name_of(left->kids[0]);
  reader.of_text.unread[name] = {reader.note.at(where.begin).line, where.begin};
  tell_dependence(reader, name, {}, true, where.begin);
}

void find_unread(note_reader& reader, const node* n) {
  if (reader.of_text.unread.empty()) return;
  if (n->kind == form::name || n->kind == form::indexed) {
    if (const auto by = reader.of_text.hanging.find(name_of(n)); by != reader.of_text.hanging.end()) reader.of_claim.hangs_on = by->second;
    const bool refused = reader.scope.find_symbol(name_of(n), reader.scope.now()) < 0;  // what has a domain of its own is not read at all
    if (const auto found = reader.of_text.unread.find(name_of(n)); found != reader.of_text.unread.end() && (found->second.domain.empty() || !refused))
      reader.of_claim.hangs_on = "it hangs on " + found->first + ", which was given a meaning in line " + std::to_string(found->second.line) + " that could not be read";
  }
  for (const node* k : n->kids) find_unread(reader, k);
}

std::vector<int> symbols_of(const typing& t) {
  std::vector<int> out(t.symbols_used().begin(), t.symbols_used().end());
  std::sort(out.begin(), out.end());
  return out;
}

void mark_functions(note_reader& reader, const node* n) {
  if (n == nullptr) return;
  if (n->kind == form::unknown_call || n->kind == form::note_call) reader.of_text.used_functions.insert(n->text);
  for (const node* k : n->kids) mark_functions(reader, k);
}

void mark_used(note_reader& reader, const typing& t, bool shapes_meet) {
  for (int s : t.symbols_used()) reader.scope.symbols[static_cast<std::size_t>(s)].used = true;
  if (shapes_meet && t.symbols_used().size() > 1) reader.of_section.shapes_met.insert(t.symbols_used().begin(), t.symbols_used().end());
  for (const undeclared_symbol& u : t.undeclared()) reader.of_text.used_names.insert(u.name);
}

namespace {

const node* other_member(const node* n, const node* member) {
  if (n->kind == form::indexed && n->kids.size() > 1 && n->kids[0]->kind == form::name && n->kids[0]->text == member->kids[0]->text && n->text != member->text)
    return n;
  for (const node* k : n->kids)
    if (const node* found = other_member(k, member)) return found;
  return nullptr;
}

}  // namespace

bool is_recurrence(const note_reader& reader, const node* left, const node* right) {
  const node* member = bare(left);
  if (member->kind != form::indexed || member->kids.size() < 2 || member->kids[0]->kind != form::name || member->flag) return false;
  const node* before = other_member(right, member);
  if (before == nullptr) return false;
  const std::string name = name_of(member), earlier = name_of(before);
  const auto counts = [](const node* n) {
    return n->kids.size() == 2 && n->kids[1]->kind != form::number && n->kids[1]->kind != form::everything;
  };
  const auto labels = [](const node* n) {  // G_K, d_{\text{in}}: a capital letter or a word
    const node* below = bare(n->kids[1]);
    return below->kind == form::name && !below->text.starts_with('\\') && (below->text.size() > 1 || is_capital(below->text));
  };
  if (!counts(member) || !counts(before) || (labels(member) && labels(before))) return false;
  if (reader.scope.find_symbol(member->kids[0]->text, reader.scope.now()) >= 0) return false;
  return reader.scope.find_symbol(name, reader.scope.now()) < 0 || reader.scope.find_symbol(earlier, reader.scope.now()) < 0;
}

void refuse_recurrence(const note_reader& reader, const node* left, const node* right) {
  if (!is_recurrence(reader, left, right)) return;
  const node* member = bare(left);
  const std::string name = name_of(member), earlier = name_of(other_member(right, member));
  unsupported(member->where, "this gives " + name + " from " + earlier + ", as a step of a sequence; sequences are not read: declare " + name + " and " +
                                 earlier + " as two names to have it taken as an equation between them");
}

std::string doubt_of_shapes(const note_reader& reader, const typing& t) {
  if (std::string guess = doubt_of_reading(reader, t); !guess.empty()) return guess;
  if (t.would_broadcast()) return "programs add a vector to each row or column of a matrix, and the text may mean that";
  for (int id : symbols_of(t)) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    const auto is_guess = [&](int of) { const symbol& one = reader.scope.symbols[static_cast<std::size_t>(of)]; return one.inferred && !one.defined; };
    if (is_guess(id))
      return "the shape of " + s.name + " is only inferred, from line " + std::to_string(reader.note.at(s.declared.begin).line) + ": declare it, as in $" +
             s.name + " \\in \\mathbb{R}^{n \\times m}$";
    const auto is_guessed_number = [&](int of) { return is_guess(of) && is_number(reader.scope.symbols[static_cast<std::size_t>(of)].size); };
    if (s.defined)  // z = \\theta^\\top x is a column where \\theta was guessed to be a number
      if (const auto guess = std::find_if(s.defined->symbols.begin(), s.defined->symbols.end(), is_guessed_number); guess != s.defined->symbols.end())
        return "the shape of " + s.name + " rests on " + reader.scope.symbols[static_cast<std::size_t>(*guess)].name + ", and that this is a number is only inferred";
    if (s.defined && bare(s.defined->body)->kind == form::blocks)  // Q = [a, -b; b, a], where a and b were columns further up
      if (const auto guess = std::find_if(s.defined->symbols.begin(), s.defined->symbols.end(), is_guess); guess != s.defined->symbols.end())
        return "the shape of " + s.name + " rests on that of " + reader.scope.symbols[static_cast<std::size_t>(*guess)].name + ", which is only inferred";
  }
  const auto is_counted = [](const extent& e) { return e.is_constant() && !(e == extent(1)); };
  const symbol *counted = nullptr, *lettered = nullptr;
  std::vector<int> shaped = symbols_of(t);
  shaped.insert(shaped.end(), t.families().begin(), t.families().end());
  for (const int id : shaped) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (!s.has_shape) continue;
    if (s.size.rows.is_constant() && s.size.columns.is_constant() && (is_counted(s.size.rows) || is_counted(s.size.columns))) counted = &s;
    if (!s.size.rows.is_constant() || !s.size.columns.is_constant()) lettered = &s;
  }
  if (counted != nullptr && lettered != nullptr && counted != lettered)
    return counted->name + " is " + reader.scope.text_of(counted->size) + ", and may be an example of the size that " + lettered->name + " has as a letter";
  for (int id : symbols_of(t)) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (is_number(s.size) && s.has_shape && !s.defined && reader.scope.chance.is_random(s.name)) return s.name + " is called a random variable, which columns are called too";
  }
  for (int id : symbols_of(t))
    if (std::string far = reader.of_section.shapes_met.contains(id) ? std::string() : from_another_section(reader, id); !far.empty()) return far;
  for (int id : symbols_of(t))
    if (std::string far = from_another_list(reader, id); !far.empty()) return far;
  for (const undeclared_symbol& u : t.undeclared())
    if (!stands_for_argument(u.name)) return u.name + " is not declared";  // and not what stands for the argument of a gradient
  for (int id : symbols_of(t)) {  // P = (b_1 … b_n), where the b_i may be columns
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    const node* body = s.defined ? bare(s.defined->body) : nullptr;
    if (body == nullptr || body->kind != form::blocks || body->kids.size() != 1) continue;
    std::set<std::string> cells;
    names_below(body, cells);
    for (const std::string& cell : cells) {
      const int known = reader.scope.find_symbol(cell.substr(0, cell.find('_')), reader.scope.now());
      if (reader.scope.find_symbol(cell, reader.scope.now()) < 0 && (known < 0 || reader.scope.symbols[static_cast<std::size_t>(known)].inferred)) return cell + " in " + s.name + " is not declared, and may be a column";
    }
  }
  return {};
}

std::string from_another_section(const note_reader& reader, int id) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  const std::size_t at = s.defined ? s.defined->where.begin : s.declared.begin;
  if (!has_ended(reader, at)) return {};
  return s.name + " has its shape from line " + std::to_string(reader.note.at(at).line) + ", in " + (reader.sections.has_ended(at) ? "another section" : "a block that has ended") + ": declare it here, with the shape it has here";
}

/// “- For $x \in \mathbb{R}^p$, $y \in \mathbb{R}^q$ we put … Rules: - $f(x + y) = …$”: what an item of a list declares need not be meant in the items of another.
static std::string from_another_list(const note_reader& reader, int id) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  const surroundings &there = surroundings_at(reader, s.declared.begin), &here = reader.of_section.places.back();
  if (s.defined || there.frame == 0 || here.frame == 0 || there.frame == here.frame) return {};
  const bool between = std::any_of(reader.of_section.places.begin(), reader.of_section.places.end(), [&](const surroundings& x) { return x.frame == 0 && x.begin > there.begin; });
  return between ? s.name + " has its shape from line " + std::to_string(reader.note.at(s.declared.begin).line) + ", in an item of another list: declare it here, with the shape it has here" : std::string();
}

bool is_far(const note_reader& reader, int id, std::size_t at) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  const std::size_t from = s.defined ? s.defined->where.begin : s.declared.begin;
  return has_ended(reader, from) || reader.note.at(at).line > reader.note.at(from).line + 15;
}

bool depends_on(const note_reader& reader, int symbol, int target, std::set<int>& seen) {
  if (symbol == target) return true;
  if (!seen.insert(symbol).second) return false;
  const notes::symbol& s = reader.scope.symbols[static_cast<std::size_t>(symbol)];
  if (!s.defined) return false;
  return std::any_of(s.defined->symbols.begin(), s.defined->symbols.end(), [&](int d) { return depends_on(reader, d, target, seen); });
}

}  // namespace odot::notes
