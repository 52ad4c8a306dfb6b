// SPDX-License-Identifier: MIT
// What the left side of an equation names, which names an expression speaks of, and which of them could not be read.

#include <algorithm>

#include "claim_forms.hpp"
#include "note_reader.hpp"

namespace odot::notes {

/// The name that the left side of a definition is, or the name whose entries it gives; empty when it is neither.
std::string note_reader::name_of(const node* left) const {
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

/// `W' = W + BA` gives a new name a meaning, where the right side speaks of more than W and holds no transpose written with a prime;
/// so does `W' = …` with a W that has no meaning, and whatever is defined explicitly. The name W' for such a left side, `left` for every other.
const node* note_reader::primed_name(const node* left, const node* right, bool explicitly) {
  const node* plain = bare(left);
  const bool square = plain != nullptr && plain->kind == form::power && plain->kids[0]->kind == form::name && plain->kids[1]->kind == form::number && plain->kids[1]->text == "2";
  if (square && right != nullptr && plain->kids[0]->text.starts_with('\\') && !scope_.declared(plain->kids[0]->text) && !of_text_.used_names.contains(plain->kids[0]->text) &&
      !mentions(right, plain->kids[0]->text) && plain->kids[0]->text.find('{') == std::string::npos)
    return arena_.make(form::name, left->where, plain->kids[0]->text + "^{2}");  // \sigma^2 = …
  if (plain == nullptr || right == nullptr || plain->kind != form::transpose || plain->text != "'" || plain->kids[0]->kind != form::name) return left;
  const std::string& letter = plain->kids[0]->text;
  if (holds_prime(right)) return left;
  if (explicitly) {  // A' := A + I: a prime is no transpose from here on
    if (bare(right)->kind != form::transpose) of_text_.own_meanings.push_back({usage::written, on_one_line(note_.slice({left->where.begin, right->where.end})), written_with(plain), true, right->where.end});
    return arena_.make(form::name, left->where, letter + "'");
  }
  std::set<std::string> names;
  collect_names(right, names);
  names.erase(letter);
  const bool known = scope_.find_symbol(letter, scope_.now()) >= 0;
  if (known && (names.empty() || bare(right)->kind == form::name)) return left;
  return arena_.make(form::name, left->where, letter + "'");
}

bool note_reader::mentions(const node* n, const std::string& name) const {
  if (n == nullptr) return false;
  if (n->kind == form::name && n->text == name) return true;
  if (n->kind == form::indexed && name_of(n) == name) return true;
  if (n->kind == form::indexed && scope_.find_symbol(name_of(n), scope_.now()) >= 0) return false;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return mentions(k, name); });
}

/// What `left` was to mean could not be read: claims that speak of it are not decided.
void note_reader::not_read(const node* left, place where) {
  left = bare(left);
  if (left == nullptr) return;
  std::string name = name_of(left);
  if (name.empty()) return;
  const int id = scope_.find_symbol(name, scope_.now());
  if (id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].data) scope_.advance(), scope_.restore(name, -1);
  else if (id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined) return;
  const bool labelled = is_labelled_letter(left) && scope_.find_symbol(left->kids[0]->text, scope_.now()) < 0;
  if (left->kind == form::indexed && id < 0 && left->kids.size() > 1 && !labelled) name = name_of(left->kids[0]);
  of_text_.unread[name] = {note_.at(where.begin).line, where.begin};
  tell_dependence(name, {}, true, where.begin);
}

/// Notes which names of the expression were given a meaning that could not be read: they may stand for anything.
void note_reader::find_unread(const node* n) {
  if (of_text_.unread.empty()) return;
  if (n->kind == form::name || n->kind == form::indexed) {
    if (const auto by = of_text_.hanging.find(name_of(n)); by != of_text_.hanging.end()) of_claim_.hangs_on = by->second;
    const bool refused = scope_.find_symbol(name_of(n), scope_.now()) < 0;  // what has a domain of its own is not read at all
    if (const auto found = of_text_.unread.find(name_of(n)); found != of_text_.unread.end() && (found->second.domain.empty() || !refused))
      of_claim_.hangs_on = "it hangs on " + found->first + ", which was given a meaning in line " + std::to_string(found->second.line) + " that could not be read";
  }
  for (const node* k : n->kids) find_unread(k);
}

std::vector<int> note_reader::symbols_of(const typing& t) const {
  std::vector<int> out(t.symbols_used().begin(), t.symbols_used().end());
  std::sort(out.begin(), out.end());
  return out;
}

void note_reader::mark_functions(const node* n) {
  if (n == nullptr) return;
  if (n->kind == form::unknown_call || n->kind == form::note_call) of_text_.used_functions.insert(n->text);
  for (const node* k : n->kids) mark_functions(k);
}

void note_reader::mark_used(const typing& t, bool shapes_meet) {
  for (int s : t.symbols_used()) scope_.symbols[static_cast<std::size_t>(s)].used = true;
  if (shapes_meet && t.symbols_used().size() > 1) of_section_.shapes_met.insert(t.symbols_used().begin(), t.symbols_used().end());
  for (const undeclared_symbol& u : t.undeclared()) of_text_.used_names.insert(u.name);
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

/// `S_t = S_{t-1} + k_t v_t^\top` gives a sequence step by step: it claims nothing of single matrices.
bool note_reader::is_recurrence(const node* left, const node* right) const {
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
  if (scope_.find_symbol(member->kids[0]->text, scope_.now()) >= 0) return false;
  return scope_.find_symbol(name, scope_.now()) < 0 || scope_.find_symbol(earlier, scope_.now()) < 0;
}

void note_reader::refuse_recurrence(const node* left, const node* right) const {
  if (!is_recurrence(left, right)) return;
  const node* member = bare(left);
  const std::string name = name_of(member), earlier = name_of(other_member(right, member));
  unsupported(member->where, "this gives " + name + " from " + earlier + ", as a step of a sequence; sequences are not read: declare " + name + " and " +
                                 earlier + " as two names to have it taken as an equation between them");
}

/// Why a clash of these shapes is no certain mistake: one of them was only inferred, or comes from a section that has ended.
std::string note_reader::doubt_of_shapes(const typing& t) const {
  if (std::string guess = doubt_of_reading(t); !guess.empty()) return guess;
  if (t.would_broadcast()) return "programs add a vector to each row or column of a matrix, and the text may mean that";
  for (int id : symbols_of(t)) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    const auto is_guess = [&](int of) { const symbol& one = scope_.symbols[static_cast<std::size_t>(of)]; return one.inferred && !one.defined; };
    if (is_guess(id))
      return "the shape of " + s.name + " is only inferred, from line " + std::to_string(note_.at(s.declared.begin).line) + ": declare it, as in $" +
             s.name + " \\in \\mathbb{R}^{n \\times m}$";
    const auto is_guessed_number = [&](int of) { return is_guess(of) && is_number(scope_.symbols[static_cast<std::size_t>(of)].size); };
    if (s.defined)  // z = \\theta^\\top x is a column where \\theta was guessed to be a number
      if (const auto guess = std::find_if(s.defined->symbols.begin(), s.defined->symbols.end(), is_guessed_number); guess != s.defined->symbols.end())
        return "the shape of " + s.name + " rests on " + scope_.symbols[static_cast<std::size_t>(*guess)].name + ", and that this is a number is only inferred";
    if (s.defined && bare(s.defined->body)->kind == form::blocks)  // Q = [a, -b; b, a], where a and b were columns further up
      if (const auto guess = std::find_if(s.defined->symbols.begin(), s.defined->symbols.end(), is_guess); guess != s.defined->symbols.end())
        return "the shape of " + s.name + " rests on that of " + scope_.symbols[static_cast<std::size_t>(*guess)].name + ", which is only inferred";
  }
  const auto is_counted = [](const extent& e) { return e.is_constant() && !(e == extent(1)); };
  const symbol *counted = nullptr, *lettered = nullptr;
  std::vector<int> shaped = symbols_of(t);
  shaped.insert(shaped.end(), t.families().begin(), t.families().end());
  for (const int id : shaped) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    if (!s.has_shape) continue;
    if (s.size.rows.is_constant() && s.size.columns.is_constant() && (is_counted(s.size.rows) || is_counted(s.size.columns))) counted = &s;
    if (!s.size.rows.is_constant() || !s.size.columns.is_constant()) lettered = &s;
  }
  if (counted != nullptr && lettered != nullptr && counted != lettered)
    return counted->name + " is " + scope_.text_of(counted->size) + ", and may be an example of the size that " + lettered->name + " has as a letter";
  for (int id : symbols_of(t)) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    if (is_number(s.size) && s.has_shape && !s.defined && scope_.chance.is_random(s.name)) return s.name + " is called a random variable, which columns are called too";
  }
  for (int id : symbols_of(t))
    if (std::string far = of_section_.shapes_met.contains(id) ? std::string() : from_another_section(id); !far.empty()) return far;
  for (int id : symbols_of(t))
    if (std::string far = from_another_list(id); !far.empty()) return far;
  for (const undeclared_symbol& u : t.undeclared())
    if (!stands_for_argument(u.name)) return u.name + " is not declared";  // and not what stands for the argument of a gradient
  for (int id : symbols_of(t)) {  // P = (b_1 … b_n), where the b_i may be columns
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    const node* body = s.defined ? bare(s.defined->body) : nullptr;
    if (body == nullptr || body->kind != form::blocks || body->kids.size() != 1) continue;
    std::set<std::string> cells;
    names_below(body, cells);
    for (const std::string& cell : cells) {
      const int known = scope_.find_symbol(cell.substr(0, cell.find('_')), scope_.now());
      if (scope_.find_symbol(cell, scope_.now()) < 0 && (known < 0 || scope_.symbols[static_cast<std::size_t>(known)].inferred)) return cell + " in " + s.name + " is not declared, and may be a column";
    }
  }
  return {};
}

/// What to say of a name that a section declared that has ended; empty for any other.
std::string note_reader::from_another_section(int id) const {
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  const std::size_t at = s.defined ? s.defined->where.begin : s.declared.begin;
  if (!has_ended(at)) return {};
  return s.name + " has its shape from line " + std::to_string(note_.at(at).line) + ", in " + (sections_.has_ended(at) ? "another section" : "a block that has ended") + ": declare it here, with the shape it has here";
}

/// “- For $x \in \mathbb{R}^p$, $y \in \mathbb{R}^q$ we put … Rules: - $f(x + y) = …$”: what an item of a list declares need not be meant in the items of another.
std::string note_reader::from_another_list(int id) const {
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  const surroundings &there = surroundings_at(s.declared.begin), &here = of_section_.places.back();
  if (s.defined || there.frame == 0 || here.frame == 0 || there.frame == here.frame) return {};
  const bool between = std::any_of(of_section_.places.begin(), of_section_.places.end(), [&](const surroundings& x) { return x.frame == 0 && x.begin > there.begin; });
  return between ? s.name + " has its shape from line " + std::to_string(note_.at(s.declared.begin).line) + ", in an item of another list: declare it here, with the shape it has here" : std::string();
}

/// Whether the meaning of a name stands so far above, or in another section, that another one may be meant here.
bool note_reader::is_far(int id, std::size_t at) const {
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  const std::size_t from = s.defined ? s.defined->where.begin : s.declared.begin;
  return has_ended(from) || note_.at(at).line > note_.at(from).line + 15;
}

bool note_reader::depends_on(int symbol, int target, std::set<int>& seen) const {
  if (symbol == target) return true;
  if (!seen.insert(symbol).second) return false;
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(symbol)];
  if (!s.defined) return false;
  return std::any_of(s.defined->symbols.begin(), s.defined->symbols.end(), [&](int d) { return depends_on(d, target, seen); });
}

}  // namespace odot::notes
