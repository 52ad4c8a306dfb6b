// SPDX-License-Identifier: MIT
// A claim from its two sides to what is told of it: what it may not be read as, its readings, and why an alarm would be none.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/chance/chance.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/doubt/doubt.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

static void judge(note_reader& reader, const side& left, const side& right, bool unequal, const statement& s);

namespace {

/// Whether the word stands right in front of the formula that begins at `at`.
bool follows_word(std::string_view text, std::size_t at, std::string_view word) {
  const std::size_t last = text.substr(0, at).find_last_not_of(" \n$\\(`");
  return last != std::string_view::npos && text.substr(0, last + 1).ends_with(word);
}

/// While it lives, what nobody calls random may be so: a claim is being read.
struct trying_chance {
  trying_chance(what_is_random& c, bool now) : chance(c) { chance.trying = now; }
  ~trying_chance() { chance.trying = false; }
  trying_chance(const trying_chance&) = delete;
  trying_chance& operator=(const trying_chance&) = delete;
  what_is_random& chance;
};

}  // namespace

/// A claim that is being judged.
struct judgement {
  const side &left, &right;
  const statement& of;
  claim_item item{};
  std::shared_ptr<typing> t{};
  asked_sides asked{};
  std::vector<std::unordered_map<std::string, bool>> readings{};  ///< of its undeclared names as numbers and columns, where it has several
  std::string which{};                                            ///< what to say of these
  bool moments = false;                                           ///< it speaks of expectations

  node* l() const { return left.read; }
  node* r() const { return right.read; }
};

void far_names(const note_reader& reader, const node* n, std::set<std::string>& out) {
  if (n->kind == form::name || n->kind == form::indexed) {
    const std::string name = name_of(n);
    const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
    if (id >= 0 && !reader.of_section.shapes_met.contains(id) && !from_another_section(reader, id).empty()) out.insert(name);
  }
  for (const node* k : n->kids) far_names(reader, k, out);
}

/// Names that stand in a brace with another shape than the one that they have from far above: the brace is what is meant.
static void braced_otherwise(note_reader& reader, const node* n, std::set<std::string>& out) {
  for (const node* k : n->kids) braced_otherwise(reader, k, out);
  if (n->kind != form::shaped) return;
  const node* inside = bare(n);
  if (inside->kind == form::transpose) inside = bare(inside->kids[0]);
  const std::string name = name_of(inside);
  const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
  if (id < 0 || !is_far(reader, id, n->where.begin)) return;
  try {
    const shape given = read_shape(reader, n->kids[1]);
    const shape& known = reader.scope.symbols[static_cast<std::size_t>(id)].size;
    const bool same = (given.rows == known.rows && given.columns == known.columns) || (inside != bare(n) && given.rows == known.columns && given.columns == known.rows);
    if (!same) out.insert(name);
  } catch (const trouble&) {
    return;  // told where the brace is read
  }
}

bool shapes_meet(note_reader& reader, node* left, node* right) {
  typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    t.infer({left, right}, true);
  } catch (const trouble& why) {
    return why.kind != trouble_kind::ill_shaped;
  }
  return true;
}

void claim(note_reader& reader, const side& left, const side& right, bool unequal, const statement& s) {
  if (!unequal && says_of_itself(left, right)) return loss_written(reader, left, right), set_aside(reader, {left.where.begin, right.where.end}, "what a name depends on");
  if (!unequal && s.relations.size() == 1 && opens_by_writing(reader, left, right) && tells_operation(reader, left, right)) return;
  std::set<std::string> far;
  const bool read = left.read != nullptr && right.read != nullptr;
  reader.of_claim.stands_for_itself = read && is_law(left.read, right.read);
  reader.of_claim.of_increments = read && order_in_differentials(left.read) == 1 && order_in_differentials(right.read) == 1;
  if (read && (reader.of_claim.stands_for_itself || !unequal)) {
    far_names(reader, left.read, far);
    far_names(reader, right.read, far);
    if (!far.empty() && shapes_meet(reader, left.read, right.read)) far.clear();
  }
  if (read) {
    braced_otherwise(reader, left.read, far);
    braced_otherwise(reader, right.read, far);
    for (const auto& [name, use] : uses_of_names(left.read, right.read))
      if (use.to_one_name > 0) reader.of_text.applied.insert(name);
  }
  std::vector<std::string> leaked = read && !unequal ? leaked_names(reader, left.read, right.read) : std::vector<std::string>();
  std::erase_if(leaked, [&](const std::string& name) { return !far.insert(name).second; });
  std::vector<std::pair<std::string, int>> meant;
  if (!far.empty()) reader.scope.advance();
  for (const std::string& name : far) meant.emplace_back(name, reader.scope.find_symbol(name, reader.scope.now()));
  for (const auto& [name, id] : meant) reader.scope.restore(name, -1);
  if (!far.empty() && !reader.of_claim.stands_for_itself) {
    if (shapes_meet(reader, left.read, right.read)) {
      reader.of_claim.far = from_another_section(reader, meant.front().second);
    } else {
      reader.scope.advance();
      for (const auto& [name, id] : meant) reader.scope.restore(name, id);
      meant.clear();
    }
  }
  if (!leaked.empty() && !meant.empty()) reader.of_claim.far = leaked.front() + " has a meaning further up, and may be any here";
  std::vector<std::string> families;
  if (left.read != nullptr && right.read != nullptr) families = guess_families(reader, left.read, right.read);
  std::vector<std::string> introduced;
  const std::size_t local = reader.of_sentence.properties.size();
  if (!unequal) take_reason(reader, left, right);
  reader.of_claim.condition_given = !unequal && take_condition(reader, left, right, s, introduced);
  const settled_layers layers = read ? settle_layers(reader, left.read, right.read) : settled_layers();
  reader.of_claim.layers_said = layers.said;
  judge(reader, left, right, unequal, s);
  reader.of_claim.layers_said.clear();
  unsettle(reader, layers);
  reader.of_claim.reason.clear();
  if (const std::string name = left.read == nullptr ? std::string() : own_name(bare(left.read)); !unequal && !name.empty()) reader.of_text.said_to_be.insert_or_assign(name, right.where);
  if (!unequal && s.relations.size() == 1 && left.read != nullptr) claims_of_operation(reader, left, right);
  reader.of_claim.condition_given = false;
  reader.of_sentence.properties.resize(local);
  for (const std::string& name : introduced) reader.scope.advance(), reader.scope.restore(name, -1);
  if (!families.empty()) reader.scope.advance();
  for (const std::string& name : families) reader.scope.restore(name, -1);
  reader.of_claim.guessed_family.clear();
  if (!meant.empty()) reader.scope.advance();
  for (const auto& [name, id] : meant) reader.scope.restore(name, id);
  reader.of_claim.stands_for_itself = false;
  reader.of_claim.far.clear();
}

/// A claim of which a side was not read.
static void tell_unread(note_reader& reader, const judgement& j) {
  if (j.l() != nullptr && !j.item.unequal) {
    const std::string name = name_of(j.l());
    const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
    if (!name.empty() && (id < 0 || (!reader.scope.symbols[static_cast<std::size_t>(id)].used && !reader.scope.symbols[static_cast<std::size_t>(id)].defined)) &&
        reader.scope.known_dimension(name) < 0)
      not_read(reader, j.l(), j.left.where);
    if (j.r() == nullptr) define_function(reader, j.left, j.right, false);
  }
  const trouble why = j.l() == nullptr && j.left.why ? *j.left.why : j.right.why ? *j.right.why : trouble(trouble_kind::unsupported, j.of.where, "this side is not read");
  emit_failed(reader, j.left, j.right, why, j.item.unequal);
}

/// Throws where a name that is read as one whole speaks of the index of a sum around it: `x_{k+m-1}` under a sum over m is no constant.
static void refuse_bound_names(const note_reader& reader, const node* n, const typing& t, std::vector<std::string>& bound) {
  const std::size_t outside = bound.size();
  for (const sum_bound& b : n->bounds) bound.push_back(b.index);
  if (n->kind == form::indexed && n->kids[0]->kind == form::name) {
    const bool read = std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* i) { return any_below(i, [&](const node* k) { return std::find(bound.begin(), bound.end(), k->text) != bound.end(); }); });
    const std::string name = name_of(n);
    if (read && std::any_of(t.undeclared().begin(), t.undeclared().end(), [&](const undeclared_symbol& u) { return u.name == name; }))
      unsupported(n->where, on_one_line(reader.note.slice(n->where)) + " speaks of the index of a sum and is not read as an entry; declare " + n->kids[0]->text);
  }
  for (const node* k : n->kids) refuse_bound_names(reader, k, t, bound);
  bound.resize(outside);
}

/// Whether an alignment mark stands between two things that no operation joins, as between the cells of a row of formulas: `2 & 3 - 1`.
static bool stands_beside(std::string_view text) {
  if (text.find("\\begin") != std::string_view::npos || text.find("matrix{") != std::string_view::npos) return false;
  const auto joins = [](char c) { return std::string_view("+-=&<>\\]*/([{,|").find(c) != std::string_view::npos; };
  for (std::size_t at = text.find('&'); at != std::string_view::npos; at = text.find('&', at + 1)) {
    const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_not_of(" \t\r\n", at - 1), behind = text.find_first_not_of(" \t\r\n", at + 1);
    if (before != std::string_view::npos && behind != std::string_view::npos && !joins(text[before]) && !joins(text[behind])) return true;
  }
  return false;
}

/// Throws where the text gives something in the claim a meaning that is not read.
static void refuse_other_meanings(note_reader& reader, const judgement& j) {
  for (const side* s : {&j.left, &j.right})
    if (stands_beside(reader.note.slice(s->where))) unsupported(s->where, "what stands on both sides of & may be two formulas, in two columns");
  find_unread(reader, j.l());
  find_unread(reader, j.r());
  if (j.item.unequal) refuse_universal_difference(reader, j.left, j.right);
  if (j.moments && !reader.of_claim.hangs_on.empty()) unsupported(j.left.where, reader.of_claim.hangs_on);
  refuse_called_functions(reader, j.l());
  refuse_called_functions(reader, j.r());
  refuse_recurrence(reader, j.l(), j.r());
  refuse_lone_letters(j.l(), j.r());
  refuse_other_ways(reader, j.l(), j.r());
  refuse_dashes(reader, j.l());
  refuse_dashes(reader, j.r());
  refuse_mixed_dashes(j.l(), j.r());
  if (!reader.of_sentence.for_all.empty()) {  // “for every discount rate, $\gamma + 1 = …$” speaks of no value that an example gave
    for (const std::string& name : names_of_sides(j.l(), j.r())) {
      const int id = reader.scope.find_symbol(name, reader.scope.now());
      const symbol* s = id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)];
      if (s != nullptr && s->defined && is_literal(s->defined->body) && !holds_blocks(s->defined->body) && s->defined->where.begin < reader.of_sentence.begin)
        unsupported(j.left.where, name + " has a value further up, and the text says “" + reader.of_sentence.for_all + "” here; give the value here, or let it be any");
    }
  }
  const auto own_index = [](const node* k) {
    return k->kind == form::indexed && k->kids.size() <= 3 && k->kids[0]->kind == form::name && std::any_of(k->kids.begin() + 1, k->kids.end(), [&](const node* i) { return is_letter(bare(i)) && bare(i)->text == k->kids[0]->text; });
  };
  for (const node* side : {j.l(), j.r()})
    if (any_below(side, own_index)) unsupported(side->where, "a name stands with itself as an index: rename one of the two");
  const auto is_quotient = [](const node* k) { return k->kind == form::derivative && k->text == "total"; };
  if ((any_below(j.l(), is_quotient) || any_below(j.r(), is_quotient)) && reader.note.text().find("Radon") != std::string_view::npos)
    unsupported(j.left.where, "the text speaks of measures, and this may be a density of one by another");
  refuse_own_meanings(reader, {j.l(), j.r()}, false, !j.item.unequal);
  refuse_lost_indices(j.l(), j.r());
}

/// Infers its shapes, or finds the readings that it has.
static void infer_readings(note_reader& reader, judgement& j) {
  j.asked = sides_asked(reader, j.l(), j.r(), j.item);
  try {
    infer_asked(reader, j.asked, j.item, j.t);
  } catch (const several_readings& r) {
    if (r.readings.size() > 4) throw;
    j.readings = r.readings;
    j.which = r.what();
    const auto read_so = [&](const std::unordered_map<std::string, bool>& reading) {
      auto t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
      t->take_reading(reading);
      t->infer(j.asked.roots, j.asked.equal);
      return t;
    };
    const auto makes_row = [&](const std::unordered_map<std::string, bool>& reading) {
      const std::shared_ptr<typing> t = read_so(reading);
      return std::any_of(t->undeclared().begin(), t->undeclared().end(), [&](const undeclared_symbol& u) {
        const shape size = t->settled(u.size);
        return is_capital(u.name) && size.rows == extent(1) && size.columns != extent(1);
      });
    };
    auto likely = j.readings;  // nobody writes a row as a capital letter
    if (!j.moments) std::erase_if(likely, makes_row);
    if (likely.empty()) j.item.hangs_on = j.which;
    else j.readings = std::move(likely);
    j.t = read_so(j.readings.back());
  }
  if (reader.of_claim.for_any.empty()) reader.of_claim.for_any = j.t->of_any_size();
  if (j.moments && !j.t->families().empty()) unsupported(j.left.where, "expectations, variances and covariances of members of a family are not read");
}

/// The factors of the products below n, as they are written, each with its node.
using written_product = std::vector<std::pair<std::string, const node*>>;
static void products_below(const node* n, const source& note, std::vector<written_product>& out) {
  if (n->kind == form::product) {
    written_product factors;
    for (const node* k : n->kids) factors.emplace_back(without_gaps(note.slice(bare(k)->where)), bare(k));
    out.push_back(std::move(factors));
  }
  for (const node* k : n->kids) products_below(k, note, out);
}

/// `H x y = H y x` says that two things commute, which is nothing of numbers: an undeclared name in it that came out as one, or of which an entry did,
/// as in `w^\top x_i = x_i w^\top`; else empty.
static std::string commutes_as_number(const node* left, const node* right, const typing& t, const source& note) {
  std::vector<written_product> here, there;
  products_below(left, note, here);
  products_below(right, note, there);
  const auto sorted = [](const written_product& p) {
    std::vector<std::string> texts;
    for (const auto& [text, factor] : p) texts.push_back(text);
    std::sort(texts.begin(), texts.end());
    return texts;
  };
  const auto undeclared_in = [&](const node* factor) {
    for (const undeclared_symbol& u : t.undeclared())
      if (is_number(t.shape_of(factor)) && any_below(factor, [&](const node* k) { return k->kind == form::name && k->text == u.name; })) return u.name;
    return std::string();
  };
  for (const written_product& one : here)
    for (const written_product& other : there) {
      const auto differs = [](const auto& a, const auto& b) { return a.first != b.first; };
      if (one.size() != other.size() || sorted(one) != sorted(other) || std::none_of(one.begin(), one.end(), [&](const auto& f) { return differs(f, other[static_cast<std::size_t>(&f - one.data())]); })) continue;
      const bool whole = &one == &here.front() && &other == &there.front() && bare(left)->kind == form::product && bare(right)->kind == form::product;
      if (whole && std::all_of(one.begin(), one.end(), [&](const auto& f) { return f.second->kind == form::name; }))
        for (const undeclared_symbol& u : t.undeclared())
          if (is_number(t.settled(u.size))) return u.name;
      if (std::all_of(one.begin(), one.end(), [&](const auto& f) { return is_number(t.shape_of(f.second)); })) continue;
      for (const auto& f : one)
        if (std::string name = f.second->kind == form::indexed || f.second->kind == form::sum || f.second->kind == form::group ? undeclared_in(f.second) : std::string(); !name.empty()) return name;
    }
  return {};
}

/// The letters that are more than numbers in some step of the chain.
static std::set<std::string> matrices_in_chain(note_reader& reader, const statement& s) {
  std::set<std::string> out;
  for (std::size_t k = 0; k < s.relations.size(); ++k) {
    if (s.relations[k].kind != relation_kind::equal || s.sides[k].read == nullptr || s.sides[k + 1].read == nullptr) continue;
    typing step(reader.scope, reader.note, reader.arena, reader.scope.now());
    try {
      step.infer({s.sides[k].read, s.sides[k + 1].read}, true);
    } catch (const trouble&) {
      continue;
    }
    for (const undeclared_symbol& u : step.undeclared())
      if (!is_number(step.settled(u.size))) out.insert(u.name);
  }
  return out;
}

/// Throws where a name that nothing declares came out as a number, a row or a column, and what has entries, or what is transposed, is made of it: here or
/// in another step of the chain.
static void refuse_entries_of_numbers(note_reader& reader, const judgement& j) {
  const typing& t = *j.t;
  std::vector<const node*> chain = {j.l(), j.r()};
  for (const side& part : j.of.sides)
    if (part.read != nullptr) chain.push_back(part.read);
  const auto is_index = [](const node* i) { return is_letter(bare(i)) || bare(i)->kind == form::everything; };
  bool numbers = false;
  for (const undeclared_symbol& u : t.undeclared()) {
    const shape size = t.settled(u.size);
    const bool line = (size.rows == extent(1)) != (size.columns == extent(1));
    const auto is_made_of = [&](const node* n) { return any_below(n, [&](const node* k) { return k->kind == form::name && k->text == u.name; }); };
    const auto is_number_here = [&](const node* n) { return t.has_shape(n) && is_number(t.shape_of(n)); };
    const auto has_entry = [&](const node* k) {
      if (k->kind != form::indexed || k->kids.size() < 2 || !std::all_of(k->kids.begin() + 1, k->kids.end(), is_index)) return false;
      return k->kids[0]->kind == form::name ? k->kids[0]->text == u.name : is_capital(u.name) && is_made_of(k->kids[0]) && is_number_here(k->kids[0]);
    };
    const auto has_two = [&](const node* k) { return has_entry(k) && k->kids.size() > 2; };
    const auto transposes = [&](const node* k) { return k->kind == form::transpose && is_capital(u.name) && is_made_of(k->kids[0]) && is_number_here(k->kids[0]); };
    const bool number = is_number(size), in_pairs = (number || line) && std::any_of(chain.begin(), chain.end(), [&](const node* side) { return any_below(side, has_two); });
    const bool alone = number && std::any_of(chain.begin(), chain.begin() + 2, [&](const node* side) { return any_below(side, has_entry) || any_below(side, transposes); });
    if (in_pairs || alone)
      unsupported(u.where, "the shapes meet only where " + u.name + " is " + (line ? "a row or a column" : "a number") + ", and it stands with " + (line ? "two indices" : "an index") + "; declare it, as in $" + u.name + " \\in \\mathbb{R}^{n \\times m}$");
    numbers = numbers || number;
  }
  if (!numbers || j.of.relations.size() < 2 || std::any_of(chain.begin(), chain.end(), [](const node* side) { return any_below(side, is_moment); })) return;
  use_of_names used;
  for (const node* side : chain) used.look_at(side, false);
  const std::set<std::string> matrices = matrices_in_chain(reader, j.of);
  for (const undeclared_symbol& u : t.undeclared())
    if (is_number(t.settled(u.size)) && matrices.contains(u.name) && (is_capital(u.name) || used.is_vector(base_of(u.name))))
      unsupported(u.where, u.name + " is not declared, and comes out as a number here and as more in another step of this chain; declare it, as in $" + u.name + " \\in \\mathbb{R}^{n}$");
}

/// Throws where a name with the indices of entries was read as one whole: beside entries that its base or its indices are used for, it is one of them.
static void refuse_entries_as_names(const node* n, typing& t) {
  if (n->kind == form::indexed && n->kids.size() > 2 && n->kids[0]->kind == form::name && std::all_of(n->kids.begin() + 1, n->kids.end(), [](const node* i) { return is_letter(bare(i)); })) {
    const std::string &base = n->kids[0]->text, name = name_of(n);
    const auto is_whole = [&](const std::string& one) { return std::any_of(t.undeclared().begin(), t.undeclared().end(), [&](const undeclared_symbol& u) { return u.name == one; }); };
    const bool runs = std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* i) { return t.free_indices().contains(bare(i)->text); });
    if (is_whole(name) && (runs || is_whole(base))) unsupported(n->where, name + " can be read as an entry and as a name of its own; declare " + base + ", or " + name);
  }
  for (const node* k : n->kids) refuse_entries_as_names(k, t);
}

/// Throws where shapes meet only as nobody would write the names.
static void refuse_shapes_by_force(note_reader& reader, const judgement& j) {
  const typing& t = *j.t;
  for (const undeclared_symbol& u : t.undeclared()) {
    const shape size = t.settled(u.size);
    const bool starred = u.name[0] != '\\' && (u.name.ends_with("^*") || u.name.ends_with("^\\ast") || u.name.ends_with("^\\star"));
    if (starred && is_number(size))  // x^* y = y x^* holds of numbers, and of no columns
      unsupported(u.where, u.name + " is not declared and can be read as a number and as what a star makes of a column; declare it, as in $" + u.name + " \\in \\mathbb{R}$");
    if (is_bold_lower(u.name) && is_number(size))
      unsupported(u.where, "the shapes meet only where " + u.name + " is a number, and it is written as a column; declare it, as in $" + u.name + " \\in \\mathbb{R}^{d}$");
    const bool line = (size.rows == extent(1)) != (size.columns == extent(1));  // u^\top P = P^\top u holds of a column P
    if (line && !j.moments && j.readings.empty() && is_capital(u.name))
      unsupported(u.where, "the shapes meet only where " + u.name + " is a row or a column, and it is written as a matrix; declare it, as in $" + u.name + " \\in \\mathbb{R}^{n}$");
  }
  for (const undeclared_symbol& u : t.undeclared())
    if (is_number(t.settled(u.size))) refuse_numbers_called_otherwise(reader, u.name, u.where, 0);
  for (const int id : t.symbols_used())
    if (const symbol& own = reader.scope.symbols[static_cast<std::size_t>(id)]; own.has_shape && !own.defined && is_number(own.size)) refuse_numbers_called_otherwise(reader, own.name, j.left.where, own.declared.begin);
  refuse_entries_of_numbers(reader, j);
  refuse_by_topic(reader, j.l(), j.r(), j.of, t);
  refuse_vectors_as_entries(reader, j.l(), j.r(), j.of, t);
  for (const node* side : {j.l(), j.r()}) refuse_entries_as_names(side, *j.t);
  if (const std::string name = commutes_as_number(j.l(), j.r(), t, reader.note); !name.empty())
    unsupported(j.left.where, "this says that factors commute, and " + name + " is not declared and read as a number, for which it says nothing; declare it, as in $" + name + " \\in \\mathbb{R}^{n \\times n}$");
  for (const node* side : {j.l(), j.r()})
    if (any_below(side, [&](const node* k) { return k->kind == form::identity && k->kids.empty() && is_number(t.shape_of(k)); }))
      unsupported(side->where, "the shapes meet only where I is a number, and it is written as a matrix; declare what stands beside it");
  for (const node* side : {j.l(), j.r()})
    if (any_below(side, [&](const node* k) { return k->kind == form::ones && k->kids.empty() && !k->flag && t.has_shape(k) && is_number(t.shape_of(k)); }))
      unsupported(side->where, "the shapes meet only where \\mathbf{1} is a number, and it is written as a column; write its size, as in \\mathbf{1}_n, or declare what stands beside it");
  std::vector<std::string> bound;
  for (const node* side : {j.l(), j.r()}) refuse_bound_names(reader, side, t, bound);
  for (const node* side : {j.l(), j.r()})
    if (const node* dashed = dashed_number(reader, side, t); dashed != nullptr)
      unsupported(dashed->where, "a prime behind a number can be read as a derivative, and its transpose says nothing; write ^\\top for the transpose");
  for (const node* side : {j.l(), j.r()})
    if (const std::string name = shrunk_number(side, t); !name.empty())
      unsupported(side->where, "the shapes meet only where " + name + " is a number, and it is written as a column; declare it, as in $" + name + " \\in \\mathbb{R}^{d}$");
  if (reader.of_claim.guessed_family.empty()) return;
  for (const int id : t.families())
    if (const symbol& member = reader.scope.symbols[static_cast<std::size_t>(id)]; is_number(t.settled(member.size)))
      unsupported(j.left.where, "the shapes meet only where " + member.name + " is a number; say what it is, as in $" + member.name + " \\in \\mathbb{R}^{d}$");
}

/// Throws where words behind the claim restrict it, and where it speaks of sizes alone.
static void refuse_conditions(note_reader& reader, judgement& j) {
  const std::string condition = reader.of_claim.condition_given ? std::string() : j.of.condition;
  if (!condition.empty() && !only_restricts(condition))
    unsupported(j.of.where, condition + " restricts this claim and is not read; state it as an assumption in a sentence of its own");
  if (!condition.empty()) j.item.doubt = condition + " restricts this claim and is not read";
  if (reader.of_claim.condition_given) j.item.doubt = j.of.condition + " restricts this claim";
  check_ranges(reader, *j.t, *j.t);
  if (!j.t->symbols_used().empty() || !j.t->undeclared().empty()) return;
  // n = 2m is no claim about matrices
  const node *a = bare(j.l()), *b = bare(j.r());
  const auto lone_size = [&](const node* n) { return (n->kind == form::name || n->kind == form::indexed) && j.t->resolve(n).kind == meaning::dimension; };
  if (lone_size(a) && (lone_size(b) || b->kind == form::product || b->kind == form::sum))
    unsupported(j.left.where, "an equation between sizes is not read as a claim; write one of them in terms of the other where it is declared");
}

static bool is_law_or_step(const note_reader& reader, const judgement& j) { return is_law(j.l(), j.r()) || (reader.of_claim.in_chain && is_step(j.l(), j.r())); }

/// The question, and those of its other readings.
static void pose_readings(note_reader& reader, judgement& j) {
  // where sizes meet only by their values, there is no question without them
  pose(reader, j.item, j.asked.left, j.asked.right, j.t, j.t->used_a_value(), j.item.question);
  refuse_applications(reader, j.l(), j.r(), *j.t);
  j.item.rounding = rounding_of(reader, j.l(), j.r(), *j.t);
  j.item.magnitude = std::max(magnitude_of(j.l()), magnitude_of(j.r()));
  j.item.beside_constant = beside_constant(reader, j.l(), j.r(), *j.t);
  other_layouts(reader, j.item, j.asked, *j.t);
  for (std::size_t k = 0; k + 1 < j.readings.size(); ++k) {
    auto other = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
    other->take_reading(j.readings[k]);
    other->infer(j.asked.roots, j.asked.equal);
    if (other->used_a_value()) unsupported(j.left.where, j.which);  // it is a question at the values of sizes only
    j.item.alternatives.emplace_back();
    claim_item unused = j.item;
    pose(reader, unused, j.asked.left, j.asked.right, other, false, j.item.alternatives.back());
  }
  j.item.several = j.which;
  pose_without_what_may_have_ended(reader, j.item, j.asked, j.t);
  if (j.moments && j.item.hangs_on.empty()) j.item.hangs_on = may_be_random(reader, j.l(), j.r());
  if (!reader.of_claim.unsure_sign.empty()) j.item.hangs_on = reader.of_claim.unsure_sign;
  if (reader.of_claim.unsure_outright) j.item.without.reset();
  if (j.readings.empty()) pose_as_said_above(reader, j.item, j.asked, j.t);
  pose_as_matrices(reader, j.item, j.asked, *j.t);
  pose_other_way(reader, j.item, j.left, j.right, j.t);
  if (is_law_or_step(reader, j)) pose_as_numbers(reader, j.item, j.asked, *j.t, j.l(), j.r());
}

/// The question at the values that the text gives its sizes.
static void pose_at_values(note_reader& reader, judgement& j) {
  const kernel::term_arena& arena = *j.item.question.arena;
  std::string values, passing;
  for (int n = 0; n < arena.names(); ++n) {
    if (arena.name_of(n).kind != kernel::name_kind::dimension) continue;
    const int d = reader.scope.known_dimension(kernel::view(arena.name_of(n).text));
    if (d < 0 || !reader.scope.dimensions[static_cast<std::size_t>(d)].value) continue;
    const dimension_entry& entry = reader.scope.dimensions[static_cast<std::size_t>(d)];
    values += (values.empty() ? "" : ", ") + entry.name + " = " + std::to_string(*entry.value);
    if (entry.in_passing) passing = "line " + std::to_string(reader.note.at(entry.valued_at).line) + " gives " + entry.name + " = " + std::to_string(*entry.value) + " in passing, and the proof hangs on it; write “let” before it where it is meant for what follows";
    for (int k = 0; k < arena.nodes(); ++k)
      if (arena[k].kind == kernel::op::size && arena[k].positions[0].mentions(n)) j.item.counts_sizes = true;
  }
  if (values.empty() && !j.t->used_a_value()) return;
  j.item.value_text = values;
  j.item.must_use_values = j.t->used_a_value();
  j.item.at_values.emplace();
  if (j.item.must_use_values) *j.item.at_values = j.item.question;
  else pose(reader, j.item, j.asked.left, j.asked.right, j.t, true, *j.item.at_values);
  if (passing.empty() || !j.item.hangs_on.empty()) return;
  j.item.hangs_on = passing;
  if (!j.item.must_use_values) j.item.without = j.item.question;
}

/// Whether a value is put in for the name, which therefore says nothing outside.
static bool is_put_in(const node* n, const std::string& name) {
  return any_below(n, [&](const node* k) { return k->kind == form::call && k->text == "at" && k->kids.size() == 3 && k->kids[1]->kind == form::name && k->kids[1]->text == name; });
}

/// What to say of the names that nothing declares, and whether the claim may be what introduces one.
static void tell_undeclared(note_reader& reader, judgement& j) {
  const std::string first = name_of(j.l());
  if (const int id = reader.scope.find_symbol(first, reader.scope.now()); id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined) {
    const std::size_t at = reader.scope.symbols[static_cast<std::size_t>(id)].defined->where.begin;
    if (reader.sections.has_ended(at))
      j.item.may_be_introduced = first + " is defined in line " + std::to_string(reader.note.at(at).line) + ", in another section: where this formula gives it another meaning, write “let” before it";
  }
  const bool law = is_law_or_step(reader, j);
  for (const undeclared_symbol& u : j.t->undeclared()) {
    if (is_put_in(j.l(), u.name) || is_put_in(j.r(), u.name)) continue;  // \frac{d}{dt} f(x + tv)|_{t=0}: of no t
    const bool known_kind = reader.scope.find_symbol(u.name.substr(0, u.name.find('_')), reader.scope.now()) >= 0;
    if (const auto before = reader.of_text.introduced.find(u.name); !law && before != reader.of_text.introduced.end()) {
      j.item.may_be_introduced = u.name + " is not declared, and line " + std::to_string(before->second) + " may be what introduces it: write “let” before that";
    } else if (law) {
    } else if (!reader.of_text.used_names.contains(u.name) && !known_kind && mentions(reader, j.l(), u.name) != mentions(reader, j.r(), u.name)) {
      reader.of_text.introduced.emplace(u.name, reader.note.at(j.item.left.begin).line);
      j.item.may_be_introduced = u.name + " is not declared and stands on one side only: where the formula introduces it, write “let” before it";
    } else if (first == u.name && !mentions(reader, j.r(), u.name)) {
      j.item.may_be_introduced = u.name + " is spoken of above and not declared there, and this may be what it stands for: put this equation first, or write “where” before it";
    }
    if (!law || u.name.find('_') != std::string::npos) j.item.undeclared.push_back(u.name);  // members of sequences are in no law
    const bool like_others = reader.scope.shape_of_siblings(u.name, reader.scope.now()).has_value();
    const std::string near = like_others ? std::string() : reader.scope.near_miss(u.name);
    j.item.message += (j.item.message.empty() ? "" : "; ") + u.name + " is not declared and read as " + (like_others ? "the others of its kind: " : "") +
                      (is_number(j.t->settled(u.size)) ? std::string("a scalar") : reader.scope.text_of(j.t->settled(u.size))) +
                      (near.empty() ? "" : " (did you mean " + near + "?)");
  }
}

/// A claim that can't be posed.
static void tell_failed(note_reader& reader, const judgement& j, const trouble& why) {
  mark_used(reader, *j.t, false);
  std::string doubt = doubt_of_shapes(reader, *j.t, j.l(), j.r());
  const bool said = std::any_of(j.t->symbols_used().begin(), j.t->symbols_used().end(), [&](int id) { return reader.scope.chance.is_random(reader.scope.symbols[static_cast<std::size_t>(id)].name); });
  const bool in_chain = std::any_of(j.of.sides.begin(), j.of.sides.end(), [](const side& part) { return part.read != nullptr && any_below(part.read, is_moment); });
  if (doubt.empty() && in_chain && (!said || !all_declared(reader, *j.t) || j.of.relations.size() > 1)) doubt = "what is random in it, and of what shape, is in part a guess";
  if (doubt.empty()) doubt = doubt_of_derivatives(reader, j.l(), j.r(), *j.t);
  if (doubt.empty() && reader.scope.row_vectors && j.t->a_column_shrank()) doubt = "that " + j.t->shrunk_column() + " is a column is a guess, and the text speaks of row vectors";
  if (doubt.empty() && !(reader.of_sentence.said != nullptr && reader.of_sentence.said->denied)) doubt = doubt_of_layout(reader, j.l(), j.r(), *j.t);
  emit_failed(reader, j.left, j.right, why, j.item.unequal, doubt, why.kind == trouble_kind::unsupported && j.of.condition.empty() ? as_letters(reader, j.item) : nullptr);
  shape_claims(reader, j.l(), j.left.where);
  shape_claims(reader, j.r(), j.right.where);
}

/// Whether a function of the note stands there at names that are not those of its definition, and nothing says that this follows.
static bool is_function_of_other_names(const note_reader& reader, const node* left) {
  const note_function* known = left->kind == form::note_call && reader.of_sentence.said != nullptr && !reader.of_sentence.said->concludes && !reader.of_sentence.said->asserts && !reader.of_claim.in_chain ? reader.scope.find_function(left->text) : nullptr;
  if (known == nullptr || valued_by(reader, left) != left->text || known->arguments.size() != left->kids.size()) return false;
  for (std::size_t k = 0; k < left->kids.size(); ++k)
    if (name_of(bare(left->kids[k])) == known->arguments[k] || reader.scope.find_symbol(name_of(bare(left->kids[k])), reader.scope.now()) >= 0) return false;
  return true;
}

/// The words of a text right in front of this byte, from the last formula or sign on.
static std::vector<std::string> words_in_front(std::string_view text, std::size_t at) {
  while (at > 0 && std::string_view("$\\( \n").find(text[at - 1]) != std::string_view::npos) --at;
  constexpr std::size_t longest = 60;
  const std::string_view before = text.substr(at > longest ? at - longest : 0, std::min(at, longest));
  const std::size_t sign = before.find_last_of("$.,;:)\\");
  return words_of(lower_case(sign == std::string_view::npos ? before : before.substr(sign + 1)));
}

/// The one to three words that are the whole paragraph in front of the display at this byte, and say what stands in it; none where there are others.
static std::vector<std::string> label_in_front(std::string_view text, std::size_t at) {
  while (at > 0 && std::string_view("$[\\ \n").find(text[at - 1]) != std::string_view::npos) --at;
  const std::size_t blank = text.substr(0, at).rfind("\n\n"), begin = blank == std::string_view::npos ? 0 : blank + 2;
  constexpr std::size_t longest = 60, most = 3;
  if (at - begin > longest || text.substr(begin, at - begin).find('$') != std::string_view::npos) return {};
  std::vector<std::string> words = words_of(lower_case(text.substr(begin, at - begin)));
  if (!words.empty() && words.back() == ":") words.pop_back();
  const bool says = words.size() > most || any_among(words, {"hence", "so", "then", "thus", "therefore", "is", "are", "we", "and", "gives", "that", "have", "with", "where", "also", ".", ",", "let", "put", "set"});
  return says ? std::vector<std::string>() : words;
}

/// “The squared loss $L(a) = …$, the absolute loss $L(a) = …$”: two of one kind, by one name.
static std::string doubt_of_kinds(const note_reader& reader, const node* left) {
  const note_function* known = left->kind == form::note_call && !(reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes) ? reader.scope.find_function(left->text) : nullptr;
  const int id = is_name(left) && !(reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes) ? reader.scope.find_symbol(own_name(bare(left)), reader.scope.now()) : -1;
  if (known == nullptr && id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined) {  // “Euclidean $$D = …$$ Manhattan $$D = …$$”
    const std::vector<std::string> one = label_in_front(reader.note.text(), reader.scope.symbols[static_cast<std::size_t>(id)].declared.begin), other = label_in_front(reader.note.text(), left->where.begin);
    if (!one.empty() && !other.empty() && one != other) return reader.scope.symbols[static_cast<std::size_t>(id)].name + " is told under “" + one.back() + "” further up, and this stands under “" + other.back() + "”";
  }
  if (known == nullptr) return {};
  const std::vector<std::string> one = words_in_front(reader.note.text(), known->where.begin), other = words_in_front(reader.note.text(), left->where.begin);
  const bool kinds = one.size() > 1 && other.size() > 1 && one.back() == other.back() && one != other && one[one.size() - 2] != other[other.size() - 2];
  return kinds ? left->text + " is that of one " + one.back() + " further up, and may be that of another here" : std::string();
}

/// Why a refutation of the claim would be no certain mistake of the text.
static void doubt_claim(const note_reader& reader, judgement& j) {
  std::string& doubt = j.item.doubt;
  std::string& reserve = j.item.reserve;
  if (j.of.follows && reserve.empty() && !is_law_or_step(reader, j)) reserve = "it is said to follow from a formula further up";
  for (std::size_t k = 0; k < j.of.relations.size() && reserve.empty(); ++k)
    if (!j.of.relations[k].mark.empty() && j.of.sides[k + 1].where.begin == j.right.where.begin) reserve = "the sign is marked " + j.of.relations[k].mark + ", and why it holds may be told elsewhere";
  if (doubt.empty() && is_function_of_other_names(reader, j.l()))  // “$f(x, y) = xy$ … $f(u, v) = u + v$”
    doubt = j.l()->text + " is defined in line " + std::to_string(reader.note.at(reader.scope.find_function(j.l()->text)->where.begin).line) + " of other names, and this may be another one by its name";
  if (doubt.empty() && j.l()->kind == form::note_call && follows_word(reader.note.text(), j.left.where.begin, "function"))  // “the loss function $L(a) = …$”
    doubt = j.l()->text + " is called a function in front of the formula, which may give it anew";
  if (doubt.empty() && reader.of_claim.unsure_norm) doubt = reader.of_claim.unsure_sign.substr(0, reader.of_claim.unsure_sign.rfind(','));
  const auto norm = [](const node* n) { return n->kind == form::call && n->text.starts_with("length"); };
  if (doubt.empty() && !reader.of_section.norms_said.first.empty() && (any_below(j.l(), norm) || any_below(j.r(), norm))) doubt = "line " + std::to_string(reader.note.at(reader.of_section.norms_said.second).line) + " speaks of “" + reader.of_section.norms_said.first + "”, and may tell which one is meant";
  if (doubt.empty() && !reader.of_claim.in_chain) doubt = doubt_of_kinds(reader, j.l());
  const side& start = j.of.sides.empty() ? j.left : j.of.sides[0];
  const bool worked_out = reader.of_claim.in_chain && (start.read == nullptr ? holds_any_of(reader.note.slice(start.where), {"\\partial", "\\nabla"}) : any_below(start.read, is_derivative));
  if (doubt.empty() && worked_out && !j.t->undeclared().empty()) doubt = "a derivative is worked out in this chain, and more may be known of names that nothing declares";
  if (reader.of_sentence.made_of && !reader.of_sentence.rewritten && reserve.empty() && !is_law_or_step(reader, j)) reserve = "the text makes it of another equation, which may be a condition";
  if (!reader.of_claim.reason.empty() && reserve.empty()) reserve = "the text says why it holds, “" + reader.of_claim.reason + "”, which is not used";
  if (reader.of_sentence.any_in_formula && doubt.empty()) doubt = "“\\forall” stands beside it, which may say a property of its other names";
  if (j.of.braced && doubt.empty() && !is_law_or_step(reader, j)) doubt = "it stands behind a brace, as the equations of a system do that is to be solved";
  const auto leaves_brace_out = [](const node* n) { return n->kind == form::sum && n->flag; };
  if (doubt.empty() && (any_below(j.l(), leaves_brace_out) || any_below(j.r(), leaves_brace_out))) doubt = "a brace stands over the sum behind a minus sign, and may be meant as a bracket";
  if (j.of.goes_on && reserve.empty()) reserve = "it goes on with a formula further up, of which more may be known";
  if (!j.item.unequal && doubt.empty()) doubt = doubt_of_claim(reader, j.item, j.l(), j.r(), *j.t);
  if (!j.item.unequal && reserve.empty()) reserve = reserve_of_claim(reader, j.item, j.l(), j.r(), *j.t);
  if (j.item.unequal && doubt.empty() && (!name_of(j.l()).empty() || !name_of(j.r()).empty())) doubt = "it may be a condition on the name on one of its sides";
  if (doubt.empty()) doubt = doubt_of_derivatives(reader, j.l(), j.r(), *j.t);
  const bool outright = reader.of_sentence.said != nullptr && (reader.of_sentence.said->denied || reader.of_sentence.said->asserts);
  if (const std::string name = j.item.unequal || reader.of_claim.in_chain || outright || !doubt.empty() ? std::string() : name_given_by(reader, j.l(), j.r()); !name.empty()) doubt = "nothing else is said of " + name + ", and this may be the condition or the model that gives it";
  if (doubt.empty() && !(reader.of_sentence.said != nullptr && reader.of_sentence.said->denied)) doubt = doubt_of_surroundings(reader, j.item, j.l(), j.r(), !j.of.sides.empty() && j.left.where.begin == j.of.sides[0].where.begin);
}

std::shared_ptr<const claim_item> as_letters(note_reader& reader, const claim_item& failed) {
  if (failed.unequal || reader.of_claim.quiet || failed.read == reading::ill_shaped) return nullptr;
  const std::string hung_on = reader.of_claim.hangs_on;
  const std::size_t sizes = reader.scope.dimensions.size();
  const statement alone{};
  std::map<std::string, std::string> letters;
  const side left{side_of_letters(reader, failed.left, letters), failed.left, {}}, right{side_of_letters(reader, failed.right, letters), failed.right, {}};
  if (left.read == nullptr || right.read == nullptr || letters.empty()) return nullptr;
  judgement j{left, right, alone};
  j.item.left = failed.left, j.item.right = failed.right, j.item.whole = failed.whole;
  j.item.why_open = "not true of any values of its names";
  std::set<std::string> bound;
  for (const node* side : {left.read, right.read}) count_to_limits(reader, side, bound);
  std::vector<std::string> declared = declare_letters(reader, letters, failed.left);
  for (const std::string& name : guess_families(reader, left.read, right.read, true)) declared.push_back(name);
  j.t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  bool posed = true;
  try {
    refuse_own_meanings(reader, {left.read, right.read}, true);
    refuse_other_meanings(reader, j);
    infer_readings(reader, j);
    refuse_shapes_by_force(reader, j);
    refuse_uncertain_letters(reader, letters, *j.t);
    pose_readings(reader, j);
    pose_at_values(reader, j);
    j.item.tells_slips = true;
    pose_for_any_values(reader, j.item);
    j.item.values_name = is_name(j.l()) || is_name(j.r());
    doubt_claim(reader, j);
  } catch (const trouble&) {
    posed = false;
  } catch (const kernel::ill_shaped&) {
    posed = false;
  }
  reader.scope.advance();
  for (const std::string& name : declared) reader.scope.restore(name, -1);
  reader.scope.forget_sizes(sizes);
  reader.of_claim.guessed_family.clear();
  reader.of_claim.hangs_on = hung_on;
  if (!posed) return nullptr;
  std::string names;
  for (const auto& [name, base] : letters) names += (names.empty() ? "" : ", ") + name;
  j.item.message = "true of any " + names + ", whatever the text says of these";
  return std::make_shared<const claim_item>(std::move(j.item));
}

std::shared_ptr<const claim_item> pose_around(note_reader& reader) {
  const chain_place at = reader.of_claim.at;
  const side &before = *at.before, &behind = *at.right;
  const auto names_in = [](const side& one) { return names_of_sides(one.read, one.read); };
  const std::set<std::string> between = names_in(*at.left);
  if (between.empty() || (between != names_in(before) && between != names_in(behind)) || without_gaps(reader.note.slice(before.where)) == without_gaps(reader.note.slice(behind.where))) return nullptr;
  if (any_below(before.read, is_moment) || any_below(behind.read, is_moment)) return nullptr;
  const claim_state kept = reader.of_claim;
  const std::size_t sizes = reader.scope.dimensions.size();
  judgement j{before, behind, *at.of};
  j.item.left = before.where, j.item.right = behind.where, j.item.whole = {before.where.begin, behind.where.end};
  j.t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    refuse_other_meanings(reader, j);
    infer_readings(reader, j);
    refuse_shapes_by_force(reader, j);
    pose_readings(reader, j);
    pose_at_values(reader, j);
    pose_for_any_values(reader, j.item);
  } catch (const trouble&) {
    j.item.read = reading::unsupported;
  } catch (const kernel::ill_shaped&) {
    j.item.read = reading::unsupported;
  }
  reader.scope.forget_sizes(sizes);
  if (j.item.read == reading::unsupported) j.item.as_letters = as_letters(reader, j.item);
  reader.of_claim = kept;
  return std::make_shared<const claim_item>(std::move(j.item));
}

namespace {

/// Where the claim between the sides stands in its chain.
chain_place place_in_chain(const side& left, const side& right, const statement& s) {
  for (std::size_t k = 1; k < s.relations.size(); ++k)
    if (s.sides[k].where.begin == left.where.begin && s.relations[k - 1].kind == relation_kind::equal && s.relations[k].kind == relation_kind::equal && s.sides[k - 1].read != nullptr)
      return {&s.sides[k - 1], &left, &right, &s};
  return {};
}

/// While a claim is being judged: its place in its chain, of sides that end with their formula.
class standing_in_chain {
 public:
  standing_in_chain(chain_place& at, chain_place now) : at_(at) { at_ = now; }
  ~standing_in_chain() { at_ = {}; }
  standing_in_chain(const standing_in_chain&) = delete;
  standing_in_chain& operator=(const standing_in_chain&) = delete;

 private:
  chain_place& at_;
};

}  // namespace

static void judge(note_reader& reader, const side& left, const side& right, bool unequal, const statement& s) {
  const standing_in_chain here(reader.of_claim.at, place_in_chain(left, right, s));
  judgement j{left, right, s};
  j.item.left = left.where;
  j.item.right = right.where;
  j.item.whole = {left.where.begin, std::max(left.where.end, right.where.end)};
  j.item.unequal = unequal;
  if (left.read == nullptr || right.read == nullptr) return tell_unread(reader, j);
  take_roots(reader, left.read), take_roots(reader, right.read);
  j.t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  j.moments = any_below(left.read, is_moment) || any_below(right.read, is_moment);
  const trying_chance trying(reader.scope.chance, j.moments);
  try {
    refuse_other_meanings(reader, j);
    for (node* side : {left.read, right.read}) end_gradients_at_losses(side, reader.scope, reader.arena), split_losses(side, reader.scope, reader.arena), take_at_points(side, reader.scope);
    infer_readings(reader, j);
    refuse_shapes_by_force(reader, j);
    refuse_conditions(reader, j);
    if (unequal) refuse_difference_of_names(reader, left, right);
    pose_readings(reader, j);
    pose_at_values(reader, j);
    pose_for_any_values(reader, j.item);
    tell_undeclared(reader, j);
    if (std::string limit = unequal ? difference_limited(reader, left, right) : std::string(); !limit.empty()) j.item.hangs_on = std::move(limit), j.item.without.reset();
  } catch (const trouble& why) {
    return tell_failed(reader, j, why.kind != trouble_kind::ill_shaped || reader.of_claim.for_any.empty() ? why : trouble(trouble_kind::unsupported, why.where, reader.of_claim.for_any));
  } catch (const kernel::ill_shaped& why) {
    return emit_failed(reader, left, right, trouble(trouble_kind::unsupported, left.where, std::string("this claim has no term in the kernel: ") + why.what()), unequal);
  }
  j.item.values_name = is_name(j.l()) || is_name(j.r()) || bare(j.l())->kind == form::note_call || bare(j.r())->kind == form::note_call;
  doubt_claim(reader, j);
  mark_used(reader, *j.t);
  mark_functions(reader, left.read);
  mark_functions(reader, right.read);
  emit(reader, j.item);
  condition_of_derivative(reader, left.read, right.read, j.item.whole);
  shape_claims(reader, left.read, left.where);
  shape_claims(reader, right.read, right.where);
}

}  // namespace odot::notes
