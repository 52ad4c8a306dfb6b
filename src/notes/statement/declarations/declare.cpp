// SPDX-License-Identifier: MIT
// Declarations: `\in` and values of dimensions.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

static void declare_dimensions(note_reader& reader, const std::vector<side>& items, const side& set);
static void declare_names(note_reader& reader, const std::vector<side>& items, const side& set, bool introduces, bool given);

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

/// Whether the elements of a set are real numbers, vectors or matrices, as far as its sign tells: intervals, spheres, the orthogonal group.
/// SO(3), `GL_n(\mathbb{R})`: of letters that would be numbers elsewhere.
bool is_group(std::string_view set) {
  constexpr std::string_view signs[] = {"SO", "GL", "SL", "SU", "O(", "O_", "Sym"};
  return std::any_of(std::begin(signs), std::end(signs), [&](std::string_view sign) { return set.find(sign) != std::string_view::npos; });
}

bool is_of_reals(std::string_view set) {
  for (const std::string_view begin : {"\\left", "\\big", "\\mathrm", "\\operatorname", "\\text", "\\mathbf", "\\mathcal", "\\mathbb", "\\bm", " ", "{"})
    if (set.starts_with(begin)) return (begin != "\\mathbb" || !set.starts_with("\\mathbb{")) ? is_of_reals(set.substr(begin.size())) : among(set.substr(8, 1), {"R", "Z", "Q", "N", "S"});
  if (set.empty()) return true;
  if (std::string_view("[(").find(set[0]) != std::string_view::npos || set.starts_with("\\{")) return true;
  for (const std::string_view known : {"R^", "R_", "R}", "\\R", "Mat", "M_", "M(", "\\Mat", "\\Z", "\\N", "S^", "S_{", "Sym", "O(", "O_", "SO", "GL", "SL", "St", "\\Delta", "range", "null", "ker", "span", "col", "row", "im", "\\ker", "\\arg", "arg", "Range", "Null", "Im", "Col"})
    if (set.starts_with(known)) return true;
  return false;
}

/// What a counterexample can be asked to be where a number lies in an interval: `>` of `(0, \infty)`, `fraction` of what holds `(0, 1)`; empty of other sets.
std::string asked_by_interval(std::string_view set) {
  std::string plain;
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (set.substr(i).starts_with("\\left")) i += 4;
    else if (set.substr(i).starts_with("\\right")) i += 5;
    else if (set[i] != ' ') plain += set[i];
  }
  if (plain.size() < 5 || (plain.front() != '(' && plain.front() != '[') || (plain.back() != ')' && plain.back() != ']')) return {};
  const std::size_t comma = plain.find(',');
  if (comma == std::string::npos) return {};
  const std::string low = plain.substr(1, comma - 1), high = plain.substr(comma + 1, plain.size() - comma - 2);
  const bool from_zero = low == "0", below = low == "-1" || low == "-\\infty";
  if (from_zero && among(high, {"\\infty", "+\\infty"})) return ">";
  return (from_zero || below) && among(high, {"1", "2", "\\infty"}) ? "fraction" : std::string();
}

}  // namespace

/// `\alpha \in (0, 1)` of a name without a meaning: a number.
static bool declare_in_interval(note_reader& reader, const std::string& name, const side& item, const side& set) {
  const std::string asked = asked_by_interval(reader.note.slice(set.where));
  const node* plain = item.read == nullptr ? nullptr : bare(item.read);
  if (asked.empty() || plain == nullptr || plain->kind != form::name || !is_lower_case(name) || is_bold_lower(name) || reader.scope.declared(name) || reader.of_text.used_names.contains(name)) return false;
  reader.scope.declare(name, {1, 1}, item.where);
  if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(shape{1, 1}), reader.note.at(item.where.begin)});
  reader.of_text.restrictions.push_back({name, asked, "\\in " + on_one_line(reader.note.slice(set.where)), item.where.begin});
  return true;
}

std::string plain_name(const side& s) {
  if (s.read == nullptr) return {};
  return spelled_name(s.read);
}

shape read_shape(note_reader& reader, const node* set) {
  typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
  shape s{1, 1};
  if (!set->kids.empty()) s.rows = t.size(set->kids[0]);
  if (set->kids.size() > 1) s.columns = t.size(set->kids[1]);
  return s;
}

/// “the loss is a function of $h \in \mathbb{R}^m$”, of an h with a definition and of this shape: it is spoken of, and not declared anew.
static bool is_spoken_of_again(note_reader& reader, const statement& s, const math_piece& p) {
  const int id = s.list.empty() ? reader.scope.find_symbol(plain_name(s.sides[0]), reader.scope.now()) : -1;
  if (id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined || reader.sections.has_ended(reader.scope.symbols[static_cast<std::size_t>(id)].defined->where.begin)) return false;
  const words_of_dependence told = dependence_in({}, words_of(p.before), true);
  if (!told.said || told.denied || !told.on_next) return false;
  try {
    const shape size = read_shape(reader, s.sides[1].read), &known = reader.scope.symbols[static_cast<std::size_t>(id)].size;
    return size.rows == known.rows && size.columns == known.columns;
  } catch (const trouble&) {
    return false;  // told where the set is read
  }
}

/// “The decomposition of an operator $A \in \mathbb{R}^{n \times n}$”: any one, and no value that the name had further up.
static bool is_any(const std::vector<std::string>& before) {
  constexpr std::size_t longest = 4;
  for (std::size_t k = before.size(); k-- > 0 && before.size() - k <= longest && !is_punctuation(before[k]);)
    if (among(before[k], {"a", "an", "any", "every"})) return k + 1 < before.size() && (k == 0 || among(before[k - 1], {"of", "for", "given", "consider", "take", "let", "suppose"}));
  return false;
}

void declare_members(note_reader& reader, const math_piece& p, bool introduces, mood how) {
  const bool given = how != mood::condition && !p.said.restricted && !p.said.doubted && !p.said.denied && !p.said.refutes && p.said.unknown.empty();  // what a set says besides shapes is used
  for (const index_range& r : p.list.ranges)  // `g \in G` of a letter that need not be an index
    if (const std::string_view set = reader.note.slice(r.set); !is_of_reals(set) || is_group(set)) reader.of_text.unread[r.index] = {reader.note.at(r.where.begin).line, r.where.begin, "\\in " + on_one_line(set)};
  for (const index_range& r : p.list.ranges)  // `k \in \{2, 3, \dots\}`
    if (const std::string set = without_gaps(reader.note.slice(r.set)); set.starts_with("\\{") && set.find("dots") != std::string::npos && !set.starts_with("\\{1,") && !set.starts_with("\\{0,")) reader.of_text.restrictions.push_back({r.index, "", on_one_line(reader.note.slice(r.where)), r.where.begin});
  for (std::size_t k = 0; k < p.list.statements.size(); ++k) {
    const statement& s = p.list.statements[k];
    if (s.relations.size() == 1 && s.relations[0].kind == relation_kind::member && s.sides[1].read != nullptr) {
      if (s.sides[1].read->kind == form::shape && declare_listed_family(reader, p.list.statements, k)) continue;
      std::vector<side> items = s.list;
      items.push_back(s.sides[0]);
      const std::vector<std::string> before = words_of(p.before);
      const bool of_lines = before.size() > 1 && before.back() == "of" && among(before[before.size() - 2], {"columns", "rows", "column", "row", "eigenvectors"});
      if (of_lines && s.sides[1].read->kids.size() == 1) continue;  // “the columns of $U \in \mathbb{R}^n$”: of these it is said
      if (s.sides[1].read->kind == form::naturals) declare_dimensions(reader, items, s.sides[1]);
      else if (s.sides[1].read->kind == form::shape) declare_names(reader, items, s.sides[1], (introduces || is_any(before)) && !is_spoken_of_again(reader, s, p), given);
    } else if (s.relations.size() == 1 && s.relations[0].kind == relation_kind::member) {
      std::vector<side> items = s.list;
      items.push_back(s.sides[0]);
      if (given && declare_in_group(reader, items, s.sides[1], how)) continue;
      for (const side& item : items)
        if (const std::string name = plain_name(item); !name.empty() && !declare_in_interval(reader, name, item, s.sides[1])) {
          const std::string_view set = reader.note.slice(s.sides[1].where);
          reader.of_text.called[name.substr(0, name.find('_'))] = on_one_line(set);
          reader.of_text.restrictions.push_back({name, "", "\\in " + on_one_line(set), s.where.begin, not_read_of(name)});
          reader.of_text.unread[name] = {reader.note.at(s.where.begin).line, s.where.begin, is_of_reals(set) && !(is_group(set) && is_lower_case(name)) ? std::string() : "\\in " + on_one_line(set), is_field(reader, s.sides[1].where), is_inner_product_space(reader, set, s.where.begin)};
        }
    } else if ((how == mood::assumption || (how == mood::claim && k > 0)) && s.relations.size() == 1 && (s.relations[0].text == ">" || s.relations[0].text == "gt") && s.sides[1].read != nullptr &&
               is_zero_numeral(s.sides[1].read)) {
      declare_by_sign(reader, s, s.sides[0]);
    } else if (how != mood::condition &&
               (s.given.empty() || s.given.find("where") != std::string::npos || s.given.find("with") != std::string::npos)) {
      if (!p.said.restricted && !p.said.doubted) value_of_dimension(reader, s, how);
    } else if (s.relations.size() == 1 && s.relations[0].kind == relation_kind::equal && s.sides[1].read != nullptr && bare(s.sides[1].read)->kind == form::number) {  // “for $n = 4$”
      if (const int size = reader.scope.known_dimension(plain_name(s.sides[0])); size >= 0) reader.scope.dimensions[static_cast<std::size_t>(size)].value.reset();
    }
  }
}

/// What is no part of how a name is known here: the font of `\mathsf{A}`, `\mathrm{A}`, the form of a letter that stands as itself; empty elsewhere.
static std::string font_of(const note_reader& reader, place name) {
  const std::string written = without_gaps(reader.note.slice(name));
  if (!written.empty() && static_cast<unsigned char>(written[0]) >= 0x80) return written;
  const std::string_view before = reader.note.text().substr(0, name.begin);
  for (const char* font : {"\\mathsf{", "\\mathtt{", "\\mathrm{", "\\text{"})
    if (written.starts_with(font) || before.ends_with(font)) return font;
  return {};
}

/// Whether the two places write one name in two forms of which the text may mean two names.
static bool in_two_fonts(const note_reader& reader, place one, place other) {
  const std::string a = font_of(reader, one), b = font_of(reader, other);
  return a != b && ((!a.empty() && a[0] == '\\') || (!b.empty() && b[0] == '\\') || (!a.empty() && !b.empty()));
}

/// Which naturals a set is of: `\mathbb{N}_0` begins at 0, `\mathbb{N}_{\ge 2}` is a part of what a size may be, and others are sizes.
static void declare_dimensions(note_reader& reader, const std::vector<side>& items, const side& set) {
  const std::string& below = set.read->text;
  const bool from_zero = among(below, {"0", "\\ge0", "\\geq0", "\\geqslant0"}), all = below.empty() || among(below, {"1", "+", ">0", "\\ge1", "\\geq1", "\\gt0"});
  for (const side& item : items) {
    std::string name = plain_name(item);
    if (name.empty()) {  // dk: one name, introduced as such
      const std::string text = on_one_line(reader.note.slice(item.where));
      if (!text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") == std::string::npos) name = text;
    }
    if (name.empty()) continue;
    dimension_entry& own = reader.scope.dimensions[static_cast<std::size_t>(reader.scope.dimension(name, true))];
    own.from_zero = from_zero;
    if (!from_zero && !all) reader.of_text.restrictions.push_back({name, "", "\\in " + on_one_line(reader.note.slice(set.where)), item.where.begin});
    if (reader.events.declaration) reader.events.declaration({name, "dimension", reader.note.at(item.where.begin)});
  }
}

/// `y \in \{0, 1\}^{n}`, `\{-1, 1\}^{n}`: y ⊙ y = y, and y ⊙ y = 1, is given. False of any other set.
static bool take_pair_of_numbers(note_reader& reader, int symbol, std::string_view set, place where) {
  std::string plain;
  for (const char c : set.substr(0, set.find('^')))
    if (std::string_view(" \\{}+").find(c) == std::string_view::npos) plain += c;
  const bool bits = plain == "0,1" || plain == "1,0", signs = plain == "-1,1" || plain == "1,-1" || plain == "pm1";
  if (!bits && !signs) return false;
  node* own = reader.arena.make(form::name, where, reader.scope.symbols[static_cast<std::size_t>(symbol)].name);
  assumption a;
  a.left = reader.arena.make(form::hadamard, where, "", {own, own});
  a.right = bits ? own : reader.arena.make(form::call, where, "ones_like", {own});
  a.where = where, a.said = on_one_line(reader.note.slice(where)) + " \\in " + on_one_line(std::string(set));
  a.typed = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  a.typed->infer({a.left, a.right}, true);
  a.symbols = {symbol};
  reader.scope.assumptions.push_back(std::move(a));
  return true;
}

/// “$x \in \mathbb{R}^n$, $x_i \in \mathbb{R}$”: of what kind the entries of the column are is told with it, and no number is declared.
static bool is_entry_of_its_sentence(const note_reader& reader, const side& item) {
  const node* n = item.read == nullptr ? nullptr : without_brackets(item.read);
  if (n == nullptr || n->kind != form::indexed || n->kids.size() != 2 || n->kids[0]->kind != form::name || n->kids[1]->kind != form::name) return false;
  const std::string& index = n->kids[1]->text;
  const int id = reader.scope.find_symbol(n->kids[0]->text, reader.scope.now());
  if (id < 0 || !among(index, {"i", "j", "k", "l"}) || reader.scope.find_symbol(index, reader.scope.now()) >= 0 || reader.scope.known_dimension(index) >= 0) return false;
  const symbol& column = reader.scope.symbols[static_cast<std::size_t>(id)];
  return column.has_shape && !is_number(column.size) && column.size.columns == extent(1) && column.declared.begin >= reader.of_sentence.begin;
}

static void declare_names(note_reader& reader, const std::vector<side>& items, const side& set, bool introduces, bool given) {
  shape size;
  try {
    size = read_shape(reader, set.read);
  } catch (const trouble& t) {
    diagnose(reader, reading::unsupported, t.where, t.what());
    for (const side& item : items)
      if (const std::string name = plain_name(item); !name.empty()) reader.of_text.unread[name] = {reader.note.at(item.where.begin).line, item.where.begin};
    return;
  }
  // I_x in R^{5 × 512} is a name of its own; I_n in R^{n × n} is the identity, and a claim about its shape
  const auto name_declared = [&](const side& i) -> std::string {
    const std::string plain = plain_name(i);
    if (!plain.empty() || i.read == nullptr) return plain;
    const node* n = without_brackets(i.read);
    const bool special = n->kind == form::identity || n->kind == form::zero || n->kind == form::ones;
    if (!special || n->text.empty() || n->kids.size() != 1) return {};
    typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
    try {
      const extent own = t.size(n->kids[0]);
      const bool fits = size.rows == own && (size.columns == extent(1) || size.columns == own);
      return fits ? std::string() : n->text;
    } catch (const trouble&) {  // I_{\sigma(i)}: no size
      return n->text;
    }
  };
  for (const side& item : items)
    if (const node* n = item.read == nullptr ? nullptr : without_brackets(item.read); n != nullptr && n->kind == form::ones && n->kids.empty() && size.columns == extent(1)) reader.scope.ones_rows = size.rows;
  if (std::any_of(items.begin(), items.end(), [&](const side& i) { return name_declared(i).empty(); })) return;  // a claim about shapes
  for (const node* n : set.read->kids) {
    const auto walk = [&](const auto& self, const node* at) -> const node* {
      const std::string name = spelled_name(at);
      const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
      if (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].declared.begin >= reader.of_sentence.begin) return at;
      for (const node* k : at->kids)
        if (const node* found = self(self, k)) return found;
      return nullptr;
    };
    if (const node* found = walk(walk, n)) {
      const std::string name = spelled_name(found);
      diagnose(reader, reading::unsupported, found->where,
               name + " is used as a size here and is declared as " + reader.scope.text_of(reader.scope.symbols[static_cast<std::size_t>(reader.scope.find_symbol(name, reader.scope.now()))].size) +
                   " in the same sentence; give one of them another name");
      return;
    }
  }
  for (const side& item : items) {
    if (is_number(size) && !set.read->flag && is_entry_of_its_sentence(reader, item)) continue;
    const std::string name = name_declared(item);
    const int old = reader.scope.find_symbol(name, reader.scope.now());
    const place before = old >= 0 ? reader.scope.symbols[static_cast<std::size_t>(old)].declared : place{};
    const bool fonts = old >= 0 && !reader.sections.has_ended(before.begin) && in_two_fonts(reader, before, item.where);
    if (fonts) means_otherwise(reader, name, "two fonts", item.where.end);
    if (old >= 0) {
      symbol& known = reader.scope.symbols[static_cast<std::size_t>(old)];
      const bool same = known.has_shape && known.size.rows == size.rows && known.size.columns == size.columns;
      if (known.defined && !introduces) continue;  // what is defined is reminded of: a claim about its shape
      if (same && !introduces) {
        reader.scope.declared_again(old);
        known.declared = item.where;
        continue;
      }
    }
    if (old >= 0 && introduces) let_go_of_what_is_made_of(reader, name, item.where);
    const bool told = old >= 0 && !introduces && reader.scope.refine(old, size, item.where);
    const int made = told ? old : reader.scope.declare(name, size, item.where);
    reader.of_text.unread.erase(name);
    if (set.read->flag && given && take_pair_of_numbers(reader, made, reader.note.slice(set.where), item.where)) {
      std::erase_if(reader.of_text.restrictions, [&](const restriction& r) { return r.name == name; });
    } else if (set.read->flag) {
      reader.scope.symbols[static_cast<std::size_t>(made)].unread_property = on_one_line(reader.note.slice(set.where));
      reader.of_text.restrictions.push_back({name, "", on_one_line(reader.note.slice(set.where)), set.where.begin});
    } else std::erase_if(reader.of_text.restrictions, [&](const restriction& r) { return r.name == name; });
    if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(size), reader.note.at(item.where.begin)});
  }
}

bool says_sizes_in_passing(const note_reader& reader, const sentence& s) {
  if (gives_sizes_in_passing(s)) return true;
  constexpr std::size_t longest = 40, opener = 4;  // “For BERT, ”
  const std::size_t from = reader.of_sentence.begin > longest + opener ? reader.of_sentence.begin - longest - opener : 0;
  const std::string_view before = reader.note.text().substr(from, reader.of_sentence.begin - from);
  const std::size_t begin = before.rfind("For ");
  if (begin == std::string_view::npos || std::count_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; }) != 1) return false;
  const std::string_view name = before.substr(begin + opener);
  return name.size() > 2 && name.size() < longest && name[0] >= 'A' && name[0] <= 'Z' && name.find_first_of(".\n$") == std::string_view::npos && name.find(',') == name.find_last_not_of(' ');
}

/// The whole number that is written there, of at most nine digits; nothing where another thing is.
static std::optional<std::int64_t> whole_number(const node* n) {
  constexpr std::size_t most_digits = 9;
  if (n->kind != form::number || n->text.find('.') != std::string::npos || n->text.size() > most_digits) return std::nullopt;
  return std::stoll(n->text);
}

bool value_of_dimension(note_reader& reader, const statement& s, mood how) {
  if (s.relations.empty() || s.sides.back().read == nullptr) return false;
  for (const relation& r : s.relations)
    if (r.kind != relation_kind::equal && r.kind != relation_kind::define) return false;
  const std::optional<std::int64_t> value = whole_number(without_brackets(s.sides.back().read));
  if (!value || *value < 1 || (*value == 1 && how == mood::claim)) return false;  // “$n = 1$ is clear, and we go on by induction”
  std::vector<std::string> names;
  std::vector<side> left = s.list;
  left.insert(left.end(), s.sides.begin(), s.sides.end() - 1);
  for (const side& part : left) {
    const std::string name = plain_name(part);
    if (name.empty() || reader.scope.find_symbol(name, reader.scope.now()) >= 0) return false;
    const bool known = reader.scope.known_dimension(name) >= 0;
    const bool like_one = name.size() > 0 && name[0] >= 'a' && name[0] <= 'z' && !reader.of_text.used_names.contains(name);
    if (!known && !like_one) return false;
    names.push_back(name);
  }
  for (const std::string& name : names) {
    const int id = reader.scope.dimension(name, false);
    reader.scope.dimensions[static_cast<std::size_t>(id)].value = value;
    reader.scope.dimensions[static_cast<std::size_t>(id)].valued_at = reader.of_sentence.begin;
    reader.scope.dimensions[static_cast<std::size_t>(id)].in_passing = reader.of_sentence.sizes_in_passing;
  }
  return true;
}

void end_contradicted_value(note_reader& reader, const side& left, const relation& r, const side& right) {
  const int size = left.read == nullptr ? -1 : reader.scope.find_dimension(name_of(bare(left.read)), reader.scope.now());
  const std::optional<std::int64_t> of = right.read == nullptr ? std::nullopt : whole_number(bare(right.read));
  if (size < 0 || !of) return;
  std::optional<std::int64_t>& value = reader.scope.dimensions[static_cast<std::size_t>(size)].value;
  if (value && ((among(r.text, {">", "gt"}) && *value <= *of) || (among(r.text, {"ge", "geq", "geqslant"}) && *value < *of) || (r.kind == relation_kind::not_equal && *value == *of))) value.reset();
}

std::vector<std::string> names_of(const math_piece& p) {
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

}  // namespace odot::notes
