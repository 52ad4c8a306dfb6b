// SPDX-License-Identifier: MIT
// Which equations give a name a meaning, and how: definitions of whole names.

#include <algorithm>
#include <utility>

#include "notes/formula/label.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/doubt/doubt.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"

namespace odot::notes {

namespace {

/// The letters below a name stand for positions.
void bind_subscripts(typing& t, const node* left) {
  for (std::size_t k = 1; k < left->kids.size(); ++k)
    if (is_letter(bare(left->kids[k]))) t.bind_free(bare(left->kids[k])->text);
}

/// Whether some name in n has `letter` in its subscript.
bool indexed_by(const node* n, const std::string& letter) {
  if (n == nullptr) return false;
  const auto speaks = [&](const auto& self, const node* at) -> bool {
    return at->text == letter || std::any_of(at->kids.begin(), at->kids.end(), [&](const node* k) { return self(self, k); });
  };
  if (n->kind == form::indexed && std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* k) { return speaks(speaks, k); })) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return indexed_by(k, letter); });
}

/// `\mu_x = \frac{1}{n} \sum_i x_i`, `C_{xy} = \sum_i x_i y_i`: the subscript tells of what it is, which has an index itself.
bool is_of_indexed(const node* left, const node* body) {
  std::set<std::string> letters;
  for (std::size_t k = 1; k < left->kids.size(); ++k) names_below(left->kids[k], letters);
  return any_below(body, [&](const node* n) { return n->kind == form::indexed && n->kids[0]->kind == form::name && letters.contains(n->kids[0]->text); });
}

/// `X_c = X - \mathbf{1} m^\top` of a matrix X: made of all of it and of nothing that goes with c, it is another matrix, and no row or column of X.
bool is_label_of_matrix(const scope& names, const std::string& base, const std::string& letter, const node* body) {
  const int id = names.find_symbol(base, names.now());
  if (id < 0 || among(letter, {"i", "j", "k", "l"}) || names.find_dimension(letter, names.now()) >= 0 || names.find_symbol(letter, names.now()) >= 0) return false;
  const symbol& s = names.symbols[static_cast<std::size_t>(id)];
  if (!s.has_shape || s.size.rows == extent(1) || s.size.columns == extent(1)) return false;
  const auto is_base = [&](const node* n) { return bare(n)->kind == form::name && bare(n)->text == base; };
  const bool of_whole = any_below(body, [&](const node* n) { return n->kind == form::sum && std::any_of(n->kids.begin(), n->kids.end(), is_base); });
  return of_whole && !any_below(body, [&](const node* n) { return n->text == letter; });
}

/// `x_t = a x_0 + b e`, made of a member that is declared by itself and of nothing that goes with t: one name for one t.
bool is_label(const scope& names, const node* left, const node* body) {
  if (left->kind == form::indexed && left->kids[0]->kind == form::name && is_of_indexed(left, body)) return true;
  if (left->kind != form::indexed || left->kids.size() != 2 || left->kids[0]->kind != form::name || !is_letter(bare(left->kids[1]))) return false;
  const std::string &base = left->kids[0]->text, &letter = bare(left->kids[1])->text;
  if (is_label_of_matrix(names, base, letter, body)) return true;
  if (names.find_symbol(base, names.now()) >= 0 || names.find_dimension(letter, names.now()) >= 0) return false;
  const bool starts = any_below(body, [&](const node* n) {
    return n->kind == form::indexed && n->kids.size() == 2 && n->kids[0]->kind == form::name && n->kids[0]->text == base && bare(n->kids[1])->kind == form::number && names.find_symbol(with_subscript(base, n->text), names.now()) >= 0;
  });
  return starts && !any_below(body, [&](const node* n) { return n->kind == form::name && n->text == letter; });
}

}  // namespace

/// `J_n = I_n - \frac{1}{n} 1_n 1_n^T`: a name whose subscript tells its size, as no name on the right has it for an index.
static bool size_in_subscript(const note_reader& reader, const node* left, const node* body) {
  if (left->kind != form::indexed || left->kids.size() != 2 || !is_letter(bare(left->kids[1]))) return false;
  const std::string base = name_of(left->kids[0]), letter = bare(left->kids[1])->text;
  return !base.empty() && reader.scope.find_symbol(base, reader.scope.now()) < 0 && reader.scope.find_dimension(letter, reader.scope.now()) >= 0 && !indexed_by(body, letter);
}

/// Whether “let $d = x - y$” may give a name to what is no size, though d is a size elsewhere: something stands there that is declared and no size itself.
static bool names_no_size(const note_reader& reader, const node* right) {
  const bool told = reader.of_sentence.said != nullptr && reader.of_sentence.said->how == mood::assumption && sets_a_name(reader.of_sentence.said->because) && reader.of_sentence.said->unknown.empty();
  return told && any_below(right, [&](const node* n) { return n->kind == form::name && reader.scope.find_symbol(n->text, reader.scope.now()) >= 0; });
}

/// “Then we have $R_0 = 0$” of a member of what is told as $R_\theta$, by another letter.
static bool concludes_of_member(const note_reader& reader, const node* left) {
  if (reader.of_sentence.said == nullptr || !reader.of_sentence.said->concludes || reader.of_sentence.said->how != mood::claim) return false;
  if (left->kind != form::indexed || left->kids.size() != 2 || left->kids[0]->kind != form::name || bare(left->kids[1])->kind != form::number) return false;
  return std::any_of(reader.scope.symbols.begin(), reader.scope.symbols.end(), [&](const symbol& s) {
    const std::optional<label> own = s.name.starts_with(left->kids[0]->text + "_") ? label_of(s.name) : std::nullopt;
    return own && own->family == left->kids[0]->text && own->index.find_first_of("0123456789") == std::string::npos && (own->index.size() == 1 || own->index[0] == '\\') && reader.scope.find_symbol(s.name, reader.scope.now()) >= 0;
  });
}

bool may_be_defined(note_reader& reader, const node* left, const node* right, bool anyway, bool explicitly) {
  left = bare(left);
  if (left == nullptr || right == nullptr) return false;
  if (left->kind != form::name && left->kind != form::indexed) return false;
  std::string name = name_of(left);
  if (name.empty()) return false;
  if (left->kind == form::indexed && left->kids[0]->kind == form::name && reader.scope.find_lines(left->kids[0]->text) != nullptr) return false;
  int id = reader.scope.find_symbol(name, reader.scope.now());
  if (left->kind == form::indexed && id < 0) {  // an entry of a name without a meaning?
    typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
    if (!size_in_subscript(reader, left, right) && !is_label(reader.scope, left, right)) bind_subscripts(t, left);
    try {
      if (const resolved entry = t.resolve(left); entry.kind == meaning::entry) {
        name = name_of(entry.base);
        if (name.empty()) return false;
        id = reader.scope.find_symbol(name, reader.scope.now());
      }
    } catch (const trouble&) {
      return false;
    }
  }
  if (reader.of_sentence.quantified.contains(name) || (id < 0 && !explicitly && concludes_of_member(reader, left))) return false;
  if (const auto own = id < 0 ? label_of(name) : std::nullopt) {  // what is defined for every index is defined for this one
    const int family = reader.scope.find_family(own->family, reader.scope.now());
    if (family >= 0 && (reader.scope.symbols[static_cast<std::size_t>(family)].defined || (!explicitly && reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes && reader.of_sentence.said->how == mood::claim))) return false;
  }
  if (!explicitly && is_recurrence(reader, left, right)) return false;
  if (explicitly) return true;
  const auto is_given_gradient = [&](const upstream_gradient& u) { return id >= 0 && u.gradient == id; };
  const std::vector<upstream_gradient>& given = reader.scope.derivatives.upstream;
  if (std::any_of(given.begin(), given.end(), is_given_gradient) && !reader.scope.symbols[static_cast<std::size_t>(id)].defined && !mentions(reader, right, name)) return true;  // “we find $g = z - y$”: what it is for this loss
  if (id >= 0 && reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes && reader.of_sentence.said->how == mood::claim) return false;
  if (id < 0 && reader.scope.find_dimension(name, reader.scope.now()) >= 0 && !names_no_size(reader, right)) return false;
  if (mentions(reader, right, name)) return false;
  if (id < 0) return !reader.of_text.used_names.contains(name) || anyway;
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  return s.root || (!s.defined && (!s.used || anyway));
}

void take_roots(note_reader& reader, const node* n) {
  if (n == nullptr) return;
  std::set<std::string> letters;
  const auto walk = [&](const auto& self, const node* k) -> void {
    if (k->kind == form::name && k->text.starts_with('\\') && k->text.find_first_of("{^") == std::string::npos && !reader.scope.declared(k->text)) letters.insert(k->text);
    for (const node* below : k->kids)
      if (k->kind != form::indexed || below != k->kids[0]) self(self, below);  // \sigma_1 is a name of its own
  };
  walk(walk, n);
  for (const std::string& letter : letters) {
    const int square = reader.scope.find_symbol(letter + "^{2}", reader.scope.now());
    if (square < 0) continue;
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(square)];
    if (!s.defined || !s.has_shape || !is_number(s.size)) continue;
    const place where = s.defined->where;
    node* root = reader.arena.make(form::call, where, "sqrt", {reader.arena.make(form::name, where, letter + "^{2}")});
    if (!define(reader, reader.arena.make(form::name, where, letter), root, where, where, false)) continue;
    if (const int made = reader.scope.find_symbol(letter, reader.scope.now()); made >= 0) reader.scope.symbols[static_cast<std::size_t>(made)].root = true;
  }
}

void attach(note_reader& reader, const std::string& name, int id, definition d, const std::optional<shape>& size, place left_place, place body_place) {
  if (id < 0) {
    reader.scope.advance();
    id = reader.scope.declare(name, size.value_or(shape{1, 1}), left_place);
    reader.scope.symbols[static_cast<std::size_t>(id)].has_shape = size.has_value();
  }
  std::set<int> seen;
  const bool circle = std::any_of(d.symbols.begin(), d.symbols.end(), [&](int s) { return depends_on(reader, s, id, seen); });
  if (circle) {
    reader.of_text.unread[name] = {reader.note.at(left_place.begin).line, left_place.begin};
    diagnose(reader, reading::unsupported, left_place, name + " is defined by way of itself: its definition speaks of names that are defined by it");
    return;
  }
  d.where = body_place;
  if (const symbol& own = reader.scope.symbols[static_cast<std::size_t>(id)]; own.properties != 0 || !own.unread_property.empty())  // of which the definition need not tell
    reader.of_text.restrictions.push_back({name, "", "what is said of " + name + " beside its definition", left_place.begin});
  reader.of_claim.hangs_on.clear();
  find_unread(reader, d.body);
  reader.of_text.unread.erase(name);
  reader.of_text.hanging.erase(name);
  if (!reader.of_claim.hangs_on.empty()) reader.of_text.hanging.emplace(name, std::exchange(reader.of_claim.hangs_on, {}));
  symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  s.defined = std::move(d);
  if (reader.events.definition)
    reader.events.definition({name, s.has_shape ? reader.scope.text_of(s.size) : std::string(), on_one_line(reader.note.slice({std::min(left_place.begin, body_place.begin), std::max(left_place.end, body_place.end)})),
                        reader.note.at(left_place.begin)});
  std::erase_if(reader.scope.derivatives.upstream, [&](const upstream_gradient& u) {  // “in fact $L = \|h\|^2 + \|x\|^2$”, of a loss that was said to depend on $h = W x$
    const std::vector<int>& in = reader.scope.symbols[static_cast<std::size_t>(id)].defined->symbols;
    return u.scalar == name && u.gradient < 0 && std::any_of(in.begin(), in.end(), [&](int other) { return other >= 0 && other != u.output && is_made_of(reader.scope, u.output, other); });
  });
  if (s.has_shape) awaited_upstream(reader, name, id, left_place);
}

void settle_open_definitions(note_reader& reader) {
  constexpr std::size_t near_by = 64;  // names further up are not meant by a declaration here, and long notes have many
  for (std::size_t id = reader.scope.symbols.size() > near_by ? reader.scope.symbols.size() - near_by : 0; id < reader.scope.symbols.size(); ++id) {
    symbol& s = reader.scope.symbols[id];
    if (!s.defined || s.defined->typed != nullptr || s.has_shape || !s.defined->entry_indices.empty() || reader.scope.find_symbol(s.name, reader.scope.now()) != static_cast<int>(id)) continue;
    if (reader.sections.has_ended(s.defined->where.begin) || !reader.scope.still_mean(s.defined->symbols)) continue;
    auto t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
    t->allow_open();
    try {
      t->infer({s.defined->body}, false);
    } catch (const trouble&) {
      continue;
    }
    if (t->open() || !t->free_indices().empty()) continue;
    definition& d = *s.defined;
    d.typed = t, d.symbols = symbols_of(*t), d.time = reader.scope.now();
    s.size = t->shape_of(d.body), s.has_shape = true;
    mark_used(reader, *t);
    awaited_upstream(reader, s.name, static_cast<int>(id), d.where);
  }
}

/// Whether the text gives the symbol this definition already, of names that mean the same still.
static bool is_definition_of(const note_reader& reader, const symbol& s, place body) {
  if (!s.defined || s.data || s.root) return false;
  return without_gaps(reader.note.slice(s.defined->where)) == without_gaps(reader.note.slice(body)) && reader.scope.still_mean(s.defined->symbols);
}

/// What is wrong with the shapes of a term with its names as they mean something now; `unsupported` where they leave sizes open, unless that may be so.
static std::optional<trouble_kind> trouble_of_shapes(note_reader& reader, node* body, bool open) {
  typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
  t.allow_open();
  try {
    t.infer({body}, false);
  } catch (const trouble& why) {
    return why.kind;
  }
  return t.open() && !open ? std::optional(trouble_kind::unsupported) : std::nullopt;
}

/// Whether the text of this section says that its names are those of before, or the note that some are meant throughout: they are not let go then.
static bool speaks_of_names_before(note_reader& reader, std::size_t at) {
  if (!reader.of_text.names_throughout) reader.of_text.names_throughout = lower_case(reader.note.text()).find("throughout") != std::string::npos;
  names_told& told = reader.of_text.before_told;
  if (told.section != reader.of_section.begin) told = {reader.of_section.begin, reader.of_section.begin, false};
  if (told.end < at) {
    const std::vector<std::string> here = words_of(lower_case(reader.note.text().substr(told.end, at - told.end)));
    told.of_before = told.of_before || any_among(here, {"same", "before", "recall", "recalling", "earlier", "previous", "previously", "again", "still", "keep", "keeps"}) || holds(here, "as above") || holds(here, "as in") || holds(here, "from above");
    told.end = at;
  }
  return *reader.of_text.names_throughout || told.of_before;
}

/// “The Lagrangian is $L = …$”, where names of the term have shapes from another section that do not meet in it: here they are others, and it introduces them.
/// Those whose old meaning fits keep it, and all do where the term does not tell their shapes.
static void let_far_names_go(note_reader& reader, const std::string& defined, node* body) {
  std::set<std::string> far;
  far_names(reader, body, far);
  far.erase(defined);
  if (far.empty() || trouble_of_shapes(reader, body, true) != trouble_kind::ill_shaped || speaks_of_names_before(reader, body->where.begin)) return;
  std::vector<std::pair<std::string, int>> meant;
  for (const std::string& name : far) meant.emplace_back(name, reader.scope.find_symbol(name, reader.scope.now()));
  const auto mean = [&](const std::string& name, int id) { reader.scope.advance(), reader.scope.restore(name, id), reader.scope.advance(); };
  for (const auto& [name, id] : meant) mean(name, -1);
  const bool meets = !trouble_of_shapes(reader, body, false);
  for (const auto& [name, id] : meant) {
    mean(name, id);
    if (meets && trouble_of_shapes(reader, body, false)) mean(name, -1);
  }
}

/// y_i where it is an entry of the declared \mathbf{y}, as \mathbf{y}_i.
static const node* with_base(note_reader& reader, const node* entry, const node* base) {
  if (base == entry->kids[0]) return entry;
  std::vector<node*> kids = entry->kids;
  kids[0] = const_cast<node*>(base);
  node* own = reader.arena.make(form::indexed, entry->where, entry->text, std::move(kids));
  own->flag = entry->flag;
  return own;
}

/// `X_{ij} = …`, `x_i = …` with a name that nothing declares: what its entries or members are. Nothing where the subscript is a label.
static std::optional<bool> define_indexed(note_reader& reader, const node* left, node* body, place left_place, place body_place, bool explicitly) {
  const bool label = is_label(reader.scope, left, body);
  if (left->kids.size() == 2 && left->kids[0]->kind == form::name && is_letter(bare(left->kids[1])) && !label && define_family(reader, left, body, bare(left->kids[1])->text, left_place, body_place)) return true;
  if (label) return {};
  typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
  if (!size_in_subscript(reader, left, body)) bind_subscripts(t, left);
  if (const resolved entry = t.resolve(left); entry.kind == meaning::entry) return define_entries(reader, with_base(reader, left, entry.base), body, left_place, body_place, explicitly);
  return {};
}

bool define(note_reader& reader, const node* left, node* body, place left_place, place body_place, bool explicitly) {
  left = bare(left);
  const std::string name = name_of(left);
  take_roots(reader, body);
  int id = reader.scope.find_symbol(name, reader.scope.now());
  if (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].root) explicitly = true;
  if (const node* list = bare(body); id < 0 && list->kind == form::blocks && list->flag && is_bold_lower(name)) {  // \mathbf{y} = [y_1, y_2]: bold letters are columns
    diagnose(reader, reading::unsupported, body_place, "a list in brackets may be a row or a column: write it as a matrix, or with \\top", false);
    return true;
  }
  if (left->kind == form::indexed && id < 0)
    if (const std::optional<bool> entries = define_indexed(reader, left, body, left_place, body_place, explicitly)) return *entries;
  if (explicitly && id >= 0 && is_definition_of(reader, reader.scope.symbols[static_cast<std::size_t>(id)], body_place)) return true;  // told once more
  if (explicitly && id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined) id = -1;  // a new meaning
  if (explicitly && id >= 0 && mentions(reader, body, name)) id = -1;                                  // A := A + B speaks of the earlier A
  if (id >= 0 && part_has_own_names(reader)) id = -1;                                                // for this example, this case only
  let_far_names_go(reader, name, body);
  definition d;
  d.body = body;
  d.time = reader.scope.now();
  auto t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  if (id < 0) t->allow_open();
  try {
    refuse_dashes(reader, body);
    refuse_mixed_dashes(left, body);
    std::vector<node*> roots = {body};
    if (id >= 0) roots.insert(roots.begin(), reader.arena.make(form::name, left_place, reader.scope.symbols[static_cast<std::size_t>(id)].name));
    try {
      t->infer(roots, id >= 0);
    } catch (const several_readings&) {
      const std::shared_ptr<typing> written = id < 0 && is_name(left) ? read_as_column(reader, name, body) : nullptr;
      if (written == nullptr) throw;
      t = written;
    }
    if (t->undeclared_position(name) >= 0 && id < 0 && !mentions(reader, body, name)) {
      not_read(reader, left, left_place);
      diagnose(reader, reading::unsupported, left_place, name + " is defined by way of itself: its definition speaks of names that are defined by it");
      return true;
    }
    if (!t->undeclared().empty() && !t->open()) {  // names that the definition introduces
      for (const undeclared_symbol& u : t->undeclared()) {
        introduce(reader, u.name, t->settled(u.size), u.where);
      }
      t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
      if (id < 0) t->allow_open();
      t->infer(roots, id >= 0);
    }
    if (!t->free_indices().empty()) {
      std::string letters;
      for (const auto& [letter, index] : t->free_indices()) letters += (letters.empty() ? "" : ", ") + letter;
      unsupported(body_place, "the index " + letters + " stands free on the right side only; write the left side with it, as in Y_{" + letters + "}");
    }
  } catch (const trouble& why) {
    not_read(reader, left, left_place);
    if (bare(body)->kind == form::name)  // “let $n = d$” before either is declared
      for (const std::string& size : {name, bare(body)->text}) reader.of_text.restrictions.push_back({size, "", on_one_line(reader.note.slice({left_place.begin, body_place.end})), left_place.begin});
    std::set<int> seen;
    const std::string own = own_meaning_in(reader, body, seen);
    emit_failed(reader, {nullptr, left_place, {}}, {nullptr, body_place, {}}, why, false, own.empty() ? doubt_of_shapes(reader, *t, left, body) : own);
    return true;
  }
  mark_used(reader, *t);
  d.symbols = symbols_of(*t);
  if (id >= 0) std::erase(d.symbols, id);
  const bool open = t->open();
  std::optional<shape> size;
  if (!open) {
    d.typed = t;
    size = t->shape_of(body);
  }
  attach(reader, name, id, std::move(d), size, left_place, body_place);
  if (id >= 0) reader.scope.symbols[static_cast<std::size_t>(id)].used = false;
  shape_claims(reader, body, body_place);
  return true;
}

/// `A = \begin{pmatrix} 1 & 2 \\ 0 & 1 \end{pmatrix}`: an example's numbers, which a name means from here on. What is said to follow
/// of a name with a definition of another kind is a claim.
static bool is_data(const note_reader& reader, const node* left, const node* right) {
  const node* name = bare(left);
  if (name == nullptr || right == nullptr || name_of(name).empty() || !is_literal(right) || (reader.of_sentence.said != nullptr && (reader.of_sentence.said->doubted || reader.of_sentence.said->restricted))) return false;
  if (name->kind == form::indexed && (name->kids.size() != 2 || bare(name->kids[1])->kind != form::number)) return false;
  const int id = reader.scope.find_symbol(name_of(name), reader.scope.now());
  const node* numbers = without_brackets(right);
  const bool matrix = holds_blocks(numbers);
  if (id >= 0 && !matrix && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape && !is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size))
    return false;  // X = 0 of a matrix
  const bool found = reader.of_sentence.said != nullptr && reader.of_sentence.said->how == mood::claim && bare(numbers)->kind == form::number && bare(numbers)->text.find('.') != std::string::npos;  // “we see that $b = 26.9$”
  if (id < 0) return (matrix || found) && !reader.of_sentence.quantified.contains(name_of(name));
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  if (reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes && (s.defined ? !s.data : false)) return false;
  if (reader.of_sentence.said != nullptr && reader.of_sentence.said->asserts) return false;
  return s.defined ? s.data || from_another_section(reader, id).empty() == false || !reader.of_sentence.said->concludes : true;
}

bool define_data(note_reader& reader, const side& left, const side& right) {
  if (!is_data(reader, left.read, right.read)) return false;
  const std::string name = name_of(left.read);
  const int before = reader.scope.find_symbol(name, reader.scope.now());
  typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    t.infer({right.read}, false);
  } catch (const trouble&) {
    return false;
  }
  const shape size = t.shape_of(right.read);
  reader.scope.advance();
  const int made = reader.scope.declare(name, size, left.where);
  reader.scope.symbols[static_cast<std::size_t>(made)].data = true;
  definition d;
  d.body = right.read, d.time = reader.scope.now();
  d.typed = std::make_shared<typing>(t);
  attach(reader, name, made, std::move(d), size, left.where, right.where);
  (reader.of_sentence.for_example ? reader.of_section.example_data : reader.of_section.data).emplace_back(name, before);
  if (const std::string_view written = reader.note.slice(right.where); size.rows == extent(1) && written.starts_with('[') && written.find(',') != std::string_view::npos)
    reader.of_text.restrictions.push_back({name, "", on_one_line(written), right.where.begin, "a list of numbers that may stand for a column"});
  return true;
}

bool define_first(note_reader& reader, const statement& s, const math_piece&) {
  const side &left = s.sides[0], &right = s.sides[1];
  if (left.read == nullptr || right.read == nullptr || !s.list.empty() || !s.condition.empty()) {
    const trouble why = left.why ? *left.why : right.why ? *right.why : trouble(trouble_kind::unsupported, s.where, "this definition is not read");
    if (const std::string name = left.read == nullptr ? std::string() : name_of(left.read); !name.empty() && reader.scope.find_symbol(name, reader.scope.now()) >= 0) {
      reader.scope.advance();
      reader.scope.restore(name, -1);  // whatever it meant, it does no more
    }
    not_read(reader, left.read, left.where);
    if (right.read == nullptr && !define_function(reader, left, right, true)) tells_operation(reader, left, right);
    emit_failed(reader, left, right, why, false);
    return true;
  }
  if (value_of_dimension(reader, s, mood::assumption) || define_data(reader, left, right) || define_entries_as_named(reader, left, right) || define_tuple(reader, left, right, false) || define_stack(reader, s)) return true;
  if (define_function(reader, left, right, true) || tells_operation(reader, left, right)) return true;
  const node* named = primed_name(reader, left.read, right.read, true);
  if (!may_be_defined(reader, named, right.read, true, true)) {
    emit_failed(reader, left, right, trouble(trouble_kind::unsupported, left.where, "the left side of a definition is a name or Y_{ij}; this is neither"), false);
    return true;
  }
  try {
    define(reader, named, right.read, left.where, right.where, true);
  } catch (const trouble& why) {
    emit_failed(reader, left, right, why, false);
  }
  return true;
}

}  // namespace odot::notes
