// SPDX-License-Identifier: MIT
// Whether an equation that is false as it was read may have been meant as something else than a claim about all values.

#include <algorithm>
#include <array>

#include "notes/formula/label.hpp"
#include "notes/prose/descriptions.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/doubt/doubt.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

namespace {

/// The symbols that a term speaks of, by their names.
std::set<std::string> symbols_below(const kernel::term_arena& arena, kernel::term root) {
  std::set<std::string> out;
  std::vector<kernel::term> open = {root};
  std::vector<bool> seen(static_cast<std::size_t>(arena.nodes()), false);
  while (!open.empty()) {
    const kernel::term t = open.back();
    open.pop_back();
    if (t < 0 || seen[static_cast<std::size_t>(t)]) continue;
    seen[static_cast<std::size_t>(t)] = true;
    const kernel::node& n = arena[t];
    if (n.kind == kernel::op::symbol) out.insert(std::string(kernel::view(arena.symbol(n.id).text)));
    if (n.kind == kernel::op::apply && n.id >= kernel::first_unknown) out.insert(std::string(arena.function_text(n.id)));
    open.push_back(n.a);
    open.push_back(n.b);
  }
  return out;
}

/// A function that the terms apply and that stands in no formula of the claim: it comes from a definition. Empty where there is none.
std::string function_of_definition(const kernel::term_arena& arena, std::initializer_list<kernel::term> roots, const node* left, const node* right) {
  std::set<std::string> names;
  for (const kernel::term t : roots)
    for (const std::string& name : symbols_below(arena, t)) names.insert(name);
  for (int f = kernel::first_unknown; f < kernel::first_unknown + arena.functions(); ++f) {
    const std::string name(arena.function_text(f));
    const auto is_it = [&](const node* k) { return (k->kind == form::unknown_call || k->kind == form::note_call) && k->text == name; };
    if (names.contains(name) && !any_below(left, is_it) && !any_below(right, is_it)) return name;
  }
  return {};
}
/// `\sqrt{\alpha^2 + …}`, `\sqrt{\mu \psi}`: what stands in front of a root or comes out of it has a sign.
bool holds_root_with_sign(const node* n) {
  const auto is_square = [](const node* k) { return k->kind == form::power && k->kids.size() == 2 && is_name(k->kids[0]) && bare(k->kids[1])->kind == form::number && bare(k->kids[1])->text == "2"; };
  const auto is_sum = [](const node* k) { return k->kind == form::sum || k->kind == form::big_sum; };
  const auto is_product = [](const node* k) { return k->kind == form::product || k->kind == form::fraction || k->kind == form::slash; };
  return any_below(n, [&](const node* k) { return k->kind == form::call && k->text == "sqrt" && (any_below(k, is_square) || (any_below(k, is_product) && !any_below(k, is_sum))); });
}
/// The M of `x^\top M x` with the same x on both sides; empty where there is none.
std::string matrix_of_form(const node* n) {
  for (std::size_t k = 0; n->kind == form::product && k + 2 < n->kids.size(); ++k) {
    const node *first = bare(n->kids[k]), *middle = bare(n->kids[k + 1]), *last = bare(n->kids[k + 2]);
    if (first->kind == form::transpose && middle->kind == form::name && is_name(last) && own_name(bare(first->kids[0])) == own_name(last) && !own_name(last).empty()) return middle->text;
  }
  for (const node* k : n->kids)
    if (std::string found = matrix_of_form(k); !found.empty()) return found;
  return {};
}
/// `1 + 1`, of no other numbers than 0 and 1 and no names.
bool is_of_units(const node* n) {
  if (n->kind == form::number) return n->text == "0" || n->text == "1";
  return (n->kind == form::sum || n->kind == form::product) && std::all_of(n->kids.begin(), n->kids.end(), is_of_units);
}

/// `\cos(30)`, which may be degrees, and `\log 8`, whose base may be any.
std::string doubt_of_numerals(const node* left, const node* right) {
  const auto numeral = [](const node* n) { return n->kids.size() == 1 && without_brackets(n->kids[0])->kind == form::number ? without_brackets(n->kids[0])->text : std::string(); };
  const auto in_degrees = [&](const node* n) {
    const std::string angle = n->kind == form::call && among(n->text, {"sin", "cos", "tan"}) ? numeral(n) : std::string();
    return angle.size() > 1 && angle.find_first_not_of("0123456789") == std::string::npos;
  };
  const auto of_base = [&](const node* n) { return n->kind == form::call && n->text == "log" && numeral(n).size() > 0 && numeral(n) != "1"; };
  if (is_of_units(left) && is_of_units(right)) return "0 and 1 may stand for false and true";
  for (const node* side : {left, right}) {
    if (any_below(side, in_degrees)) return "an angle that is a whole number may be in degrees";
    if (any_below(side, of_base) && is_constant_side(side == left ? right : left)) return "the base of the logarithm is not said";
  }
  return {};
}

/// Whether a sum or the like in the side runs over the letter.
bool runs_over(const node* side, const std::string& letter) {
  return any_below(side, [&](const node* k) { return std::any_of(k->bounds.begin(), k->bounds.end(), [&](const sum_bound& b) { return b.index == letter; }); });
}

}  // namespace

/// The formula of what is differentiated, where the text has given it one: the equation is no place that could say what stands in it.
static const node* formula_of(const node* derivative, const scope& names) {
  const node* of = derivative->kind == form::derivative ? bare(derivative->kids[0]) : derivative;
  if (const note_function* f = names.find_function(of->text); f != nullptr && of->kind == form::note_call) return f->body;
  const int id = is_name(of) ? names.find_symbol(own_name(of), names.now()) : -1;
  return id >= 0 && names.symbols[static_cast<std::size_t>(id)].defined ? names.symbols[static_cast<std::size_t>(id)].defined->body : nullptr;
}

/// Whether one side is a derivative in names that the other side speaks of too, that a value is put in for, or that stand in the formula of
/// what is differentiated, and nothing else is undeclared.
static bool differentiates_in_all(const node* left, const node* right, const std::vector<undeclared_symbol>& undeclared, const scope& known) {
  for (const auto& [side, other] : {std::pair(bare(left), bare(right)), std::pair(bare(right), bare(left))}) {
    const bool at = side->kind == form::call && side->text == "at";
    const node* derivative = at ? bare(side->kids[0]) : side;
    if (derivative->kind != form::derivative && derivative->kind != form::dashed_call) continue;
    std::set<std::string> here, there, formula;
    names_below(side, here), names_below(other, there);
    if (const node* body = formula_of(derivative, known); body != nullptr && !is_constant_side(other)) names_below(body, formula);
    const std::string put_in = at ? own_name(bare(side->kids[1])) : std::string();
    const auto is_clear = [&](const undeclared_symbol& u) { return u.name == put_in || (here.contains(u.name) && there.contains(u.name)) || formula.contains(u.name); };
    if (std::all_of(undeclared.begin(), undeclared.end(), is_clear)) return true;
  }
  return false;
}

std::string doubt_of_reading(const note_reader& reader, const typing& t) {
  if (!reader.of_claim.far.empty()) return reader.of_claim.far;
  if (!reader.of_claim.guessed_family.empty()) return reader.of_claim.guessed_family + " is not declared, and read as one of a family";
  if (reader.scope.vectors_are_rows)
    for (const int id : symbols_of(t))
      if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; s.size.columns == extent(1) && !(s.size.rows == extent(1)))
        return s.name + " is read as a column, and the text takes vectors for rows";
  for (const undeclared_symbol& u : t.undeclared())
    if (u.name.ends_with("^*") || u.name.ends_with("^\\ast") || u.name.ends_with("^\\star") || u.name.ends_with("^+") || u.name.ends_with("^-"))
      return u.name + " is read as a name of its own, and its mark may say more";
  if (!t.taken_for_bold().empty()) return t.taken_for_bold();
  for (const int id : symbols_of(t))
    if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; !reader.of_section.said_of_all.first.empty() && !s.defined && s.size.rows == s.size.columns && !is_number(s.size)) return "the text says “" + reader.of_section.said_of_all.first + "” of matrices that it does not name";
  std::set<std::string_view> names;
  for (const int id : symbols_of(t))
    if (const std::string& name = reader.scope.symbols[static_cast<std::size_t>(id)].name; !names.insert(name).second) return "a definition that is used speaks of another " + name + " than this";
  return t.mapped().empty() ? std::string() : "of " + *t.mapped().begin() + " only its shapes are known here";
}

void refuse_applications(const note_reader& reader, const node* left, const node* right, const typing& t) {
  std::map<std::string, name_uses> uses = uses_of_names(left, right);
  for (const int id : t.symbols_used())  // p := \Pi(y) in what stands beside \Pi(2y)
    if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; s.defined)
      for (const auto& [name, use] : uses_of_names(s.defined->body, s.defined->body)) {  // which counts it twice
        name_uses& own = uses[name];
        own.all += use.all, own.applied += use.applied, own.to_one_name += use.to_one_name;
      }
  for (const node* side : {left, right})
    if (const std::string name = applied_outright(side); !name.empty())
      unsupported(side->where, name + "(…) can be read as a function and as a product; define the function, or write " + name + " \\cdot (…) for the product");
  for (const auto& [name, use] : uses)
    if (use.to_one_name > 0 && is_word(name)) unsupported(left->where, name + "(…) can be read as a function and as a product; define the function, or write " + name + " \\cdot (…) for the product");
  for (const undeclared_symbol& u : t.undeclared()) {
    auto found = uses.find(u.name);
    if (found == uses.end()) found = uses.find(u.name.substr(0, u.name.find('_')));  // J of J_i, as uses are counted
    if ((reader.scope.noncommuting || !reader.of_sentence.algebra.empty()) && is_number(t.settled(u.size))) unsupported(u.where, u.name + " is not declared, and the text speaks of what does not commute: declare it, as in $" + u.name + " \\in \\mathbb{R}$");
    const bool may_be_function = reader.scope.speaks_of_derivatives && is_lower_case(u.name) && !is_bold_lower(u.name) && !reader.scope.uses.is_transposed_by_dash(u.name);
    if ((is_number(t.settled(u.size)) || may_be_function) && (holds_primed(left, u.name) || holds_primed(right, u.name)))
      unsupported(u.where, u.name + "' can be read as a derivative and as another name; declare " + u.name + "'");
    if (found == uses.end() || found->second.applied < found->second.all || (found->second.to_one_name == 0 && found->second.all < 2)) continue;
    unsupported(u.where, u.name + "(…) can be read as a function and as a product; declare " + u.name + ", or write " + u.name + " \\cdot (…) for the product");
  }
}

bool may_be_property(const note_reader& reader, const node* left, const node* right) {
  const std::string name = name_in_property(left, right);
  if (name.empty()) return false;
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  const bool told_of = id >= 0 && (!reader.scope.symbols[static_cast<std::size_t>(id)].inferred || reader.scope.symbols[static_cast<std::size_t>(id)].defined);
  if (told_of && reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes) return false;  // of what nothing is told, nothing follows
  if (id < 0) return reader.scope.known_dimension(name) < 0;
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  const bool to_identity = bare(right)->kind == form::identity && bare(left)->kind == form::product;  // W^\top W = I, which is asked of columns
  return is_far(reader, id, left->where.begin) || (to_identity && s.properties == 0 && s.unread_property.empty() && !s.defined && !is_assumed_of(reader, id));
}

std::optional<bool> beside_constant(const note_reader& reader, const node* left, const node* right, const typing& t) {
  const auto is_constant = [](const node* n) { return is_constant_side(n) || is_literal(n); };
  if (is_constant(left) == is_constant(right)) return std::nullopt;
  const bool numbers = holds_blocks(is_constant(left) ? left : right);  // of an example, step by step
  const node *constant = is_constant(left) ? left : right, *other = constant == left ? right : left;
  const auto is_scalar = [&](int id) { return is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size); };
  const auto is_open_scalar = [&](const undeclared_symbol& u) { return is_number(t.settled(u.size)); };
  const bool scalars = std::all_of(t.symbols_used().begin(), t.symbols_used().end(), is_scalar) && std::all_of(t.undeclared().begin(), t.undeclared().end(), is_open_scalar);
  const bool polynomial = scalars && !(t.symbols_used().empty() && t.undeclared().empty()) && !any_below(other, [](const node* k) { return k->kind == form::call || k->kind == form::big_sum; });
  if (polynomial) return constant == right;  // (\lambda - 5)(\lambda - 2) = 0 is solved
  if (!numbers && reader.of_sentence.said != nullptr && (reader.of_sentence.said->concludes || reader.of_sentence.said->asserts)) return std::nullopt;
  const bool of_matrices = !numbers && !is_number(t.shape_of(other)) && t.shape_of(other).columns != extent(1);  // B⁻¹A = I
  if (of_matrices || (!numbers && has_form_of_law(other))) return std::nullopt;
  return constant == right;
}

double rounding_of(const note_reader& reader, const node* left, const node* right, const typing& t) {
  double largest = std::max({rounding_below(left), rounding_below(right), rounding_of_value(left, right), rounding_of_value(right, left)});
  const auto cut_off = [](const node* exact, const node* number) {  // 2/3 = 0.666
    return bare(number)->kind == form::number && bare(number)->text.find('.') != std::string::npos && rounding_below(exact) == 0 ? 1.999 * rounding_below(number) : 0;
  };
  largest = std::max({largest, cut_off(left, right), cut_off(right, left)});
  for (const int id : t.symbols_used())
    if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; s.defined && s.data) largest = std::max(largest, rounding_below(s.defined->body));
  return largest;
}

std::string doubt_of_numbers(const note_reader& reader, const typing& t, const node* left, const node* right, bool shapes) {
  bool numbers = false, symbolic = false;
  const auto is_data = [&](int of) { return reader.scope.symbols[static_cast<std::size_t>(of)].data; };
  const auto is_open = [](const extent& e) { return std::any_of(e.terms().begin(), e.terms().end(), [](const auto& term) { return !term.names.empty(); }); };
  for (const int id : symbols_of(t)) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (s.data && s.defined) {
      numbers = true;
      const std::size_t line = reader.note.at(s.defined->where.begin).line;
      if (left != nullptr && is_far(reader, id, left->where.begin)) return s.name + " has its numbers from line " + std::to_string(line) + ", and they may no longer be meant";
      if (const node* body = bare(s.defined->body); shapes && body->kind == form::blocks && body->flag) return s.name + " is written as a list, and may be meant as a column";
    } else if (shapes && s.defined && std::any_of(s.defined->symbols.begin(), s.defined->symbols.end(), is_data)) {
      numbers = true;  // the difference of two lists of numbers
    } else if (s.has_shape && (is_open(s.size.rows) || is_open(s.size.columns))) {
      symbolic = true;
    }
  }
  const bool literal = left != nullptr && right != nullptr && ((is_literal(left) && holds_blocks(left)) || (is_literal(right) && holds_blocks(right)));
  const auto runs_to_name = [](const node* k) { return std::any_of(k->bounds.begin(), k->bounds.end(), [](const sum_bound& b) { return b.upper != nullptr && !is_literal(b.upper); }); };
  symbolic = symbolic || (left != nullptr && right != nullptr && (any_below(left, runs_to_name) || any_below(right, runs_to_name)));
  if (shapes && symbolic && (literal || numbers)) return "the numbers of an example stand beside names of which none are known";
  return {};
}

std::string entry_of_number(const note_reader& reader, const node* n) {
  if (n->kind == form::indexed && n->kids[0]->kind == form::name) {
    const int id = reader.scope.find_symbol(n->kids[0]->text, reader.scope.now());
    const symbol* s = id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)];
    if (s != nullptr && s->has_shape && (is_number(s->size) || (s->inferred && !s->defined))) return n->kids[0]->text;
  }
  for (const node* k : n->kids)
    if (std::string name = entry_of_number(reader, k); !name.empty()) return name;
  return {};
}

/// What a claim about one name may be instead: a case, an example's numbers, another meaning for it.
static std::string doubt_of_name(const note_reader& reader, const node* left, const node* right) {
  const node *name = is_name(left) ? left : right, *other = name == left ? right : left;
  if (name == left && reader.of_sentence.redeclared.contains(own_name(bare(name)))) return own_name(bare(name)) + " is declared in the same formula, which may define it";
  const int id = reader.scope.find_symbol(own_name(bare(name)), reader.scope.now());
  const symbol* s = id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)];
  const bool far = s != nullptr && (is_far(reader, id, name->where.begin) || (s->defined && is_elsewhere(reader, s->defined->where.begin, name->where.begin)));
  const bool stands_for_formula = s != nullptr && s->defined && !is_literal(s->defined->body) && !far;
  if (name == left && s != nullptr && s->defined && s->defined->where.begin >= reader.of_sentence.begin && !reader.of_claim.in_chain && !(reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes)) return "the sentence gives " + s->name + " several formulas, as a system of equations or a list of curves does";
  if (is_constant_side(other) && !stands_for_formula) return "it may be a case, or give the name another value";
  if (bare(name)->kind == form::name && bare(other)->kind == form::name && !stands_for_formula)
    if (const int second = reader.scope.find_symbol(own_name(bare(other)), reader.scope.now()); second < 0 || !reader.scope.symbols[static_cast<std::size_t>(second)].defined) return "it may be a condition on the two names";
  if (name == left && !reader.of_section.places.empty() && reader.of_section.places.back().table && !(reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes)) return "a row of a table may say what the name is in one of several cases";
  if (is_literal(other) && !stands_for_formula) return "it may give the name the numbers of an example";
  if (name == left && s != nullptr && !s->defined && s->declared.begin >= reader.of_sentence.begin && reader.of_sentence.quantified.empty()) return s->name + " is declared in this sentence, which may define it";
  if (bare(right)->kind == form::sum && is_assignment(left, right)) return "it may be a step of an algorithm";
  if (name == left && s != nullptr && s->defined && far && !reader.of_claim.in_chain && !(reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes))
    return s->name + " is defined in line " + std::to_string(reader.note.at(s->defined->where.begin).line) + ", and this may give it another meaning";
  return {};
}

/// Whether the text near this byte writes the name in front of a letter in brackets, `R(k)`: it may be a function that is written short.
static bool is_applied_nearby(std::string_view text, const std::string& name, std::size_t at) {
  constexpr std::size_t near_by = 3000;
  const std::size_t begin = at > near_by ? at - near_by : 0;
  const std::string_view around = text.substr(begin, 2 * near_by);
  const std::string head = name + "(";
  for (std::size_t k = around.find(head); k != std::string_view::npos; k = around.find(head, k + 1)) {
    const std::size_t argument = k + head.size(), close = around.find(')', argument);
    const bool own = k == 0 || !(is_letter(around[k - 1]) || around[k - 1] == '\\' || around[k - 1] == '_');
    if (own && close != std::string_view::npos && (close == argument + 1 || (around[argument] == '\\' && around.substr(argument + 1, close - argument - 1).find_first_of("\\ {}^_+-") == std::string_view::npos))) return true;
  }
  return false;
}

/// Whether a derivative below `n` is taken in the name, which is a number then.
static bool is_variable_of_derivative(const node* n, const std::string& name) {
  return any_below(n, [&](const node* d) {
    return d->kind == form::derivative && std::any_of(d->kids.begin() + 1, d->kids.end(), [&](const node* k) { return is_name(bare(k)) && own_name(bare(k)) == name; });
  });
}

constexpr const char* applied_elsewhere = " stands in front of an argument elsewhere, and may be a function";
constexpr const char* function_elsewhere = " stands for a function elsewhere, and may do so here";

/// Whether nothing declares the name, and the text near this byte writes it in front of an argument.
static bool is_open_and_applied(const note_reader& reader, const std::string& name, std::size_t at) {
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  return (id < 0 || (reader.scope.symbols[static_cast<std::size_t>(id)].inferred && !reader.scope.symbols[static_cast<std::size_t>(id)].defined)) && is_applied_nearby(reader.note.text(), name, at);
}

/// What may be no product, or no name of the text's own.
static std::string doubt_of_applications(const note_reader& reader, const node* left, const node* right, const typing& t) {
  std::map<std::string, name_uses> uses = uses_of_names(left, right);
  for (const auto& [name, use] : uses)
    if (const int id = reader.scope.find_symbol(name, reader.scope.now()); use.to_one_name > 0 && (reader.scope.known_dimension(name) >= 0 || (id >= 0 && is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size))))
      return name + "(…) may be a function, and no product";
  for (const char* unit : {"i", "j", "\\mathrm{i}"}) {
    const auto speaks = [&](const node* side) { return uses_of_names(side, side).contains(unit) && !runs_over(side, unit); };
    if (!speaks(left) && !speaks(right)) continue;
    if (const int id = reader.scope.find_symbol(unit, reader.scope.now()); id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].inferred) return std::string(unit) + " may be the imaginary unit";
  }
  for (const std::string& name : names_of_sides(left, right))
    if (uses[name].applied > 0 && is_open_and_applied(reader, name, left->where.begin)) return name + applied_elsewhere;
  if (!is_constant_side(left) && !is_constant_side(right))
    if (const std::string f = one_sided_function(left, right); !f.empty()) return "nothing is said of " + f + ", and the equation may be what says it";
  for (const undeclared_symbol& u : t.undeclared()) {
    const bool number = is_number(t.settled(u.size));
    if (number && is_variable_of_derivative(left, u.name)) continue;  // \frac{d}{dt} f(X + t H)
    if (u.name == "\\pi" || (u.name == "e" && number)) return u.name + " may be the number of that name";
    if (reader.of_text.applied.contains(u.name) && uses[u.name].applied > 0) return u.name + function_elsewhere;
    if (uses[u.name].to_one_name > 0) return u.name + "(…) may be a function, and no product";
  }
  return {};
}

/// What stands for a function elsewhere, though it is not written so in this claim.
static std::string may_be_function(const note_reader& reader, const node* left, const node* right, const typing& t) {
  for (const std::string& name : names_of_sides(left, right))
    if (is_open_and_applied(reader, name, left->where.begin)) return name + applied_elsewhere;
  const std::set<std::string> written = names_of_sides(left, right);
  for (const undeclared_symbol& u : t.undeclared()) {
    const bool bound = is_number(t.settled(u.size)) && (!written.contains(u.name) || is_variable_of_derivative(left, u.name));  // the t of D f(X)[H]
    if (!bound && reader.of_text.applied.contains(u.name)) return u.name + function_elsewhere;
  }
  return {};
}

bool is_outer_product(const note_reader& reader, const node* n) {
  if (n->kind != form::kronecker || n->kids.size() != 2) return false;
  return std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) {
    const int id = reader.scope.find_symbol(own_name(bare(k)), reader.scope.now());
    return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape && reader.scope.symbols[static_cast<std::size_t>(id)].size.columns == extent(1);
  });
}

/// C_{ij} = A_{ik} B_{kj}, e^{A}: what is written so has two readings, and the text does not say which.
static std::string doubt_of_operators(const note_reader& reader, const node* left, const node* right, const typing& t) {
  for (const node* side : {left, right})
    for (const std::string& letter : repeated_letters(reader, side)) {
      const node* other = side == left ? right : left;
      const bool there = runs_over(other, letter) || any_below(other, [&](const node* k) { return k->kind == form::name && k->text == letter; });
      if (!there) return letter + " stands twice on one side as an index and not on the other: it may be meant to be summed over";
    }
  std::string first, second;
  for (const auto& [letter, id] : t.free_indices()) {
    if (runs_over(left, letter)) first = letter;
    if (runs_over(right, letter)) second = letter;
  }
  if (!first.empty() && !second.empty() && first != second)  // \sum_j A_{ij} C_{ij} = \sum_i A_{ij} C_{ij}
    return "each side sums over what stands free on the other, " + first + " and " + second + ": both may be equal to something else";
  if (holds_entry_in_brackets(left) != holds_entry_in_brackets(right)) return "an entry in brackets may stand for the matrix of all of them";
  const auto is_exp = [&](const node* k) {
    if (k->kind != form::call || k->text != "exp" || reader.scope.entrywise) return false;
    const shape s = t.shape_of(k->kids[0]);
    return s.rows == s.columns && !is_number(s);
  };
  const auto of_number = [&](const node* k) { return k->kind == form::call && (k->text == "softmax" || k->text == "log_softmax") && is_number(t.shape_of(k->kids[0])); };
  if (any_below(left, of_number) || any_below(right, of_number)) return "the softmax of a number may be meant as that entry of the softmax";
  return any_below(left, is_exp) || any_below(right, is_exp) ? "exp of a square matrix may be the matrix exponential, and is read entry by entry" : "";
}

/// `d_\pi`, `\hat\beta`: with such a name a text speaks of something that it has told of, and no law is stated of it.
static bool is_particular(const std::string& name) {
  const std::size_t mark = name.find('_');
  const std::string label = mark == std::string::npos ? std::string() : name.substr(mark + 1);
  return label.size() > 1 && label.find_first_of("0123456789") == std::string::npos;
}

/// `\sum_i \alpha_i y_i`: products of names, and sums over an index of such. No two terms stand in it that could cancel each other.
static bool cancels_nothing(const node* n) {
  constexpr std::array<form, 9> made_of = {form::name, form::indexed, form::number, form::product, form::hadamard, form::big_sum, form::transpose, form::power, form::group};
  return std::find(made_of.begin(), made_of.end(), n->kind) != made_of.end() && std::all_of(n->kids.begin(), n->kids.end(), cancels_nothing);
}

/// Whether the claim sets a number that is a product of several free names to zero: there is no way for it to hold of all of them, and it is a condition on them.
static bool sets_free_product_to_zero(const note_reader& reader, const node* left, const node* right, const typing& t) {
  const auto is_zero = [](const node* n) { return bare(n)->kind == form::zero || is_zero_numeral(bare(n)); };
  const node* product = is_zero(left) ? right : left;
  if (is_zero(left) == is_zero(right) || !cancels_nothing(product) || !is_number(t.shape_of(product))) return false;
  std::vector<int> used = symbols_of(t);
  used.insert(used.end(), t.families().begin(), t.families().end());
  if (std::set<int>(used.begin(), used.end()).size() + t.undeclared().size() < 2) return false;  // x^\top x = 0 is no way to say that x is 0
  return std::none_of(used.begin(), used.end(), [&](int id) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    return s.defined.has_value() || s.properties != 0 || is_assumed_of(reader, id);
  });
}

/// What the form of the claim says of it: conditions and cases are written as equations too.
static std::string doubt_of_form(const note_reader& reader, const node* left, const node* right, const typing& t) {
  const bool numbers = is_number(t.shape_of(left)) && t.undeclared().empty() && !any_below(left, [](const node* k) { return k->kind == form::product && has_form_of_law(k); });
  if (reader.of_claim.in_chain && numbers && is_zero_numeral(bare(right)) && std::none_of(t.symbols_used().begin(), t.symbols_used().end(), [&](int id) { return reader.scope.symbols[static_cast<std::size_t>(id)].defined.has_value(); }))
    return "a chain that ends in 0 may use a condition";
  if (sets_free_product_to_zero(reader, left, right, t)) return "nothing in it could cancel, so that it is a condition on its names";
  const auto under_power = [](const node* n) { return bare(n)->kind == form::power && is_name(bare(n)->kids[0]) ? bare(n)->kids[0] : n; };
  const node *base = bare(right)->kind == form::number ? under_power(left) : left, *other = bare(left)->kind == form::number ? under_power(right) : right;  // \sigma^2 = 0.5
  if (is_name(base) || is_name(other))
    if (std::string why = doubt_of_name(reader, base, other); !why.empty()) return why;
  const bool of_sizes = t.undeclared().empty() && t.symbols_used().empty() && is_of_names(left) && is_of_names(right);
  if (of_sizes && !(is_literal(left) && is_literal(right))) return "it speaks of sizes only, and may be a condition on them";
  if (std::string why = doubt_of_numbers(reader, t, left, right, false); !why.empty()) return why;
  if (may_be_property(reader, left, right)) return "it may say what a property means, or ask for it";
  const auto of_matrix = [&](const node* k) { return k->kind == form::unknown_call && t.shape_of(k->kids[0]).columns != extent(1) && t.shape_of(k->kids[0]).rows != extent(1); };
  const bool entry_by_entry = any_below(left, is_moment) || any_below(right, is_moment) || any_below(left, of_matrix) || any_below(right, of_matrix);  // f(X)
  if (const std::string f = entry_by_entry ? std::string() : unknown_function(left, right); (f.size() == 1 || f[0] == '\\' || f.find('_') != std::string::npos) && reader.scope.function(f).empty()) return "nothing is said of " + f + ", and the equation may be what says it";
  const auto guessed = [&](int id) { const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; return s.inferred && !s.defined && is_number(s.size); };
  const bool open_number = std::any_of(t.symbols_used().begin(), t.symbols_used().end(), guessed) || std::any_of(t.undeclared().begin(), t.undeclared().end(), [&](const undeclared_symbol& u) { return is_number(t.settled(u.size)); });
  for (const node* side : {left, right})
    if (const std::string m = matrix_of_form(side); !m.empty() && std::any_of(t.undeclared().begin(), t.undeclared().end(), [&](const undeclared_symbol& u) { return u.name == m; }))
      return m + " is not declared, and the matrix of a quadratic form may be meant to be symmetric";
  if (open_number && (holds_root_with_sign(left) || holds_root_with_sign(right))) return "a number under a root may be meant to be positive";
  return doubt_of_applications(reader, left, right, t);
}

std::string doubt_of_families(const note_reader& reader, const typing& t) {
  for (const int id : t.families()) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    const std::string family = label_of(s.name)->family;
    std::vector<std::string> wholes = capitals_of(family);
    wholes.push_back(family);
    for (const std::string& whole : wholes) {
      const int w = reader.scope.find_symbol(whole, reader.scope.now());
      if (w >= 0 && !reader.scope.symbols[static_cast<std::size_t>(w)].defined && !s.defined) return s.name + " may be a row, a column or a block of " + whole + ", and the text does not say that it is none";
    }
  }
  for (const int id : symbols_of(t)) {  // \bar z = \frac{1}{N} \sum_n z_n beside Z
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (!s.defined || s.defined->typed == nullptr || s.defined->typed.get() == &t) continue;
    if (std::string guess = doubt_of_families(reader, *s.defined->typed); !guess.empty()) return guess;
  }
  for (const undeclared_symbol& u : t.undeclared())  // M beside M_1
    for (const undeclared_symbol& part : t.undeclared())
      if (part.name.size() > u.name.size() + 1 && part.name.starts_with(u.name + "_") && part.name[u.name.size() + 1] >= '0' && part.name[u.name.size() + 1] <= '9')
        return u.name + " may be made of " + part.name + ", and the text does not say how";
  for (const undeclared_symbol& u : t.undeclared())  // X_1, X_2 beside a declared X
    if (const std::size_t mark = u.name.find('_'); mark != std::string::npos && mark + 2 == u.name.size() && u.name[mark + 1] >= '0' && u.name[mark + 1] <= '9')
      if (const int w = reader.scope.find_symbol(u.name.substr(0, mark), reader.scope.now()); w >= 0 && reader.scope.symbols[static_cast<std::size_t>(w)].has_shape && !is_number(reader.scope.symbols[static_cast<std::size_t>(w)].size))
        return u.name + " may be a part of " + reader.scope.symbols[static_cast<std::size_t>(w)].name + ", and the text does not say that it is none";
  return {};
}

/// The names that nothing declares.
static std::set<std::string> open_names(const note_reader& reader, const typing& t) {
  std::set<std::string> open;
  for (const undeclared_symbol& u : t.undeclared()) open.insert(u.name);
  for (const int id : symbols_of(t))
    if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; s.inferred && !s.defined) open.insert(s.name);
  return open;
}

/// What names that nothing declares may be, where the claim does not say it.
static std::string doubt_of_open_names(const note_reader& reader, const node* left, const node* right, const typing& t) {
  const auto is_sum = [](const node* n) { return n->kind == form::big_sum; };
  for (const undeclared_symbol& u : t.undeclared())  // the Gini index 1 − Σ p_i²
    if (among(u.name, {"p", "q", "\\pi", "\\hat{p}", "\\mathbf{p}"}) && (any_below(left, is_sum) || any_below(right, is_sum)))
      for (const char* word : {"probabilit", "proportion", "gini", "Gini", "entropy"})
        if (reader.note.text().find(word) != std::string_view::npos) return u.name + " is not declared, and may be probabilities, which sum to one";
  const std::set<std::string> open = open_names(reader, t);
  for (const std::string& name : open) {
    if (among(name, {"O", "\\mathbf{O}", "\\boldsymbol{O}", "\\mathcal{O}"})) return name + " may be the zero matrix";
    if (name == "\\delta" || name == "\\Delta") return name + " in front of a name may say that it is varied";
    const std::size_t mark = name.find('_');
    if (const std::string of = mark == std::string::npos ? std::string() : name.substr(mark + 1); is_capital(name.substr(0, mark)) && is_capital(of)) return name + " may be made of " + of + ", and the text is not understood to say how";
    const int whole = mark == std::string::npos ? -1 : reader.scope.find_symbol(name.substr(0, mark), reader.scope.now());
    const bool special = is_assumed_of(reader, whole) || std::any_of(reader.of_section.supposed_properties.begin(), reader.of_section.supposed_properties.end(), [&](const supposed_property& p) { return p.symbol == whole; });
    const bool told = std::any_of(reader.of_text.restrictions.begin(), reader.of_text.restrictions.end(), [&](const restriction& r) { return r.name == name.substr(0, mark); });
    if (whole >= 0 && (special || told)) return name + " may be one of what the text calls " + name.substr(0, mark);  // P_H where P^2 = P is told
  }
  const auto is_data = [](const node* n) {
    std::set<std::string> names;
    names_below(n, names);
    return names.empty() && holds_blocks(n);
  };
  if (!open.empty() && is_data(left) != is_data(right)) return "the numbers are those of an example, and what " + *open.begin() + " is in it is not read";
  return {};
}

/// Whether the text, that of the sections before, gives f(x) several formulas, as one example after another does.
static bool has_several_formulas(std::string_view text, const std::string& f) {
  std::string first;
  const std::string head = f + "(";
  for (std::size_t at = text.find(head); at != std::string_view::npos; at = text.find(head, at + 1)) {
    const std::size_t argument = at + head.size();
    if ((at > 0 && (is_letter(text[at - 1]) || text[at - 1] == '\\' || text[at - 1] == '=')) || argument + 1 >= text.size() || !is_letter(text[argument]) || text[argument + 1] != ')') continue;
    const std::size_t equals = text.find_first_not_of(" &", argument + 2);
    if (equals == std::string_view::npos || text[equals] != '=') continue;
    constexpr std::size_t enough = 10;
    std::string formula;
    for (std::size_t k = equals + 1; k < text.size() && formula.size() < enough && text[k] != '$' && text[k] != '\n'; ++k)
      if (text[k] != ' ' && text[k] != '&') formula += text[k];
    if (first.empty()) first = formula;
    else if (formula != first) return true;
  }
  return false;
}

/// `1\; 2`: numerals with nothing but gaps between them.
static bool lists_numerals(const node* n, const source& note) {
  for (std::size_t k = 0; n->kind == form::product && k + 1 < n->kids.size(); ++k)
    if (n->kids[k]->kind == form::number && n->kids[k + 1]->kind == form::number && without_gaps(note.slice({n->kids[k]->where.end, n->kids[k + 1]->where.begin})).find_first_not_of("\\,;:!~") == std::string::npos) return true;
  return false;
}

/// “The value that minimises it is”, “the solution is”: what stands in its equation may be what solves a problem, and not any.
static bool speaks_of_solution(const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  return std::any_of(words.begin(), words.end(), [](const std::string& w) {
    return w.starts_with("minimi") || w.starts_with("maximi") || w.starts_with("optim") || among(w, {"solution", "solutions", "solves", "solve", "estimate", "estimator", "argmin", "argmax", "mle", "closed-form"});
  });
}

std::string doubt_of_claim(const note_reader& reader, const claim_item& item, const node* left, const node* right, const typing& t) {
  if (std::string guess = doubt_of_reading(reader, t); !guess.empty()) return guess;
  if (std::string guess = doubt_of_numerals(left, right); !guess.empty()) return guess;
  if (const note_function* given = bare(left)->kind == form::note_call && !reader.of_claim.in_chain && !(reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes) ? reader.scope.find_function(bare(left)->text) : nullptr;
      given != nullptr && given->where.begin < reader.of_sentence.begin && is_elsewhere(reader, given->where.begin, left->where.begin))
    return "a row of a table or an item may say what the function is in one of several cases";
  std::set<std::string> applied;
  const auto gather = [&](const node* k) { return k->kind == form::note_call && (applied.insert(k->text), false); };
  any_below(left, gather), any_below(right, gather);
  for (const std::string& f : applied)
    if (const note_function* given = reader.scope.find_function(f); given != nullptr && reader.sections.has_ended(given->where.begin) && has_several_formulas(reader.note.text().substr(0, reader.of_section.begin), f)) return "the text gives " + f + " several formulas, and may mean another here";
  const auto is_cycle = [](const node* k) { return k->kind == form::group && k->text == "(" && k->kids[0]->kind == form::number && k->kids[0]->text.size() > 1; };
  const auto is_list = [&](const node* k) { return lists_numerals(k, reader.note); };
  if (any_below(left, is_list) || any_below(right, is_list)) return "numbers beside each other may be a list or a cycle, and no product";
  const auto is_cross = [&](const node* k) { return k->kind == form::product && k->flag && std::none_of(k->kids.begin(), k->kids.end(), [&](const node* f) { return is_number(t.shape_of(f)); }); };
  if (any_below(left, is_cross) || any_below(right, is_cross)) return "\\times may be the cross product";
  if (reader.scope.speaks_of_permutations && (any_below(left, is_cycle) || any_below(right, is_cycle))) return "numbers in brackets may be cycles of a permutation";
  if (std::string guess = doubt_of_families(reader, t); !guess.empty()) return guess;
  if (std::string open = doubt_of_open_names(reader, left, right, t); !open.empty()) return open;
  if (std::string operators = doubt_of_operators(reader, left, right, t); !operators.empty()) return operators;
  if (std::string guess = t.doubt_of_lengths(); !guess.empty()) return guess;
  if (std::string form = doubt_of_form(reader, left, right, t); !form.empty()) return form;
  if (std::string kept = doubt_of_singular_vectors(reader, left, right, t); !kept.empty()) return kept;
  if (const std::string f = function_of_definition(*item.question.arena, {item.question.left, item.question.right}, left, right); !f.empty() && reader.scope.function(f).empty())
    return "nothing is said of " + f + ", which a definition speaks of";
  const std::set<std::string> on_left = symbols_below(*item.question.arena, item.question.left);
  const std::set<std::string> on_right = symbols_below(*item.question.arena, item.question.right);
  for (const node* side : {left, right})
    if (const int id = is_name(side) ? reader.scope.find_symbol(own_name(bare(side)), reader.scope.now()) : -1; id >= 0 && !reader.scope.symbols[static_cast<std::size_t>(id)].defined && (side == left ? on_right : on_left).empty())
      return "it may say what " + reader.scope.symbols[static_cast<std::size_t>(id)].name + " stands for";
  if (const int id = reader.scope.find_symbol("i", reader.scope.now()); (on_left.contains("i") || on_right.contains("i")) && (id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].inferred))
    return "i may be the imaginary unit";
  return {};
}

std::string reserve_of_claim(const note_reader& reader, const claim_item& item, const node* left, const node* right, const typing& t) {
  for (const undeclared_symbol& u : t.undeclared())
    if (const auto before = reader.of_text.once_unread.find(u.name); before != reader.of_text.once_unread.end()) return u.name + " has a meaning in line " + std::to_string(before->second) + " that is not read, and may have it here";
  for (const std::string& name : open_names(reader, t))
    if (reader.of_text.unread.contains(name)) return name + " was given a meaning in line " + std::to_string(reader.of_text.unread.at(name).line) + " that is not read";
  if (std::string function = may_be_function(reader, left, right, t); !function.empty()) return function;
  const std::set<std::string> on_left = symbols_below(*item.question.arena, item.question.left), on_right = symbols_below(*item.question.arena, item.question.right);
  const auto is_put_in = [&](const undeclared_symbol& u) {
    const auto at = [&](const node* k) { return k->kind == form::call && k->text == "at" && k->kids.size() == 3 && k->kids[1]->text == u.name; };
    return any_below(left, at) || any_below(right, at);
  };
  if (!std::all_of(t.undeclared().begin(), t.undeclared().end(), is_put_in)) {
    if (!reader.of_section.heading_says.empty()) return "the heading speaks of " + reader.of_section.heading_says;
    if (!reader.of_sentence.sentence_says.empty()) return "the sentence speaks of a “" + reader.of_sentence.sentence_says + "” and does not say which";
    for (const undeclared_symbol& u : t.undeclared())
      if (is_particular(u.name)) return u.name + " is a name for something in particular, and the text is not understood to say what it is";
    for (const undeclared_symbol& u : t.undeclared())
      if (reader.of_sentence.told_behind.contains(u.name)) return "the text says behind it what " + u.name + " is, and this is not read";
    if (is_law(left, right) || (reader.of_claim.in_chain && is_step(left, right)) || differentiates_in_all(left, right, t.undeclared(), reader.scope)) return {};
    return t.undeclared().front().name + " is not declared, and the equation may be what says something of it";
  }
  const auto is_moment_of_something = [&](const std::string& name) {  // “with $\mathbb{E}[X] = m$”
    return std::any_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [&](const assumption& a) {
      const auto gives = [&](const node* own, const node* value) { return name_of(bare(own)) == name && any_below(value, is_moment); };
      return !a.ended && a.left != nullptr && a.right != nullptr && (gives(a.left, a.right) || gives(a.right, a.left));
    });
  };
  // names that are all declared where the claim stands are there to be claimed something of
  const bool declared = std::all_of(t.symbols_used().begin(), t.symbols_used().end(), [&](int id) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    const bool behind = s.defined && s.defined->where.begin > std::max(left->where.end, right->where.end);  // “$Ax = b$, where $A = …$”
    return (s.defined && !behind) || (!s.inferred && from_another_section(reader, id).empty()) || is_moment_of_something(s.name);
  });
  const bool follows = declared || (reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes);
  const bool same = all_in(on_left, on_right) || all_in(on_right, on_left);
  if (!same && !follows) return "each side speaks of names that the other does not: it may say what they are, and not follow from what they are";
  const auto is_sought = [&](const node* side) {  // “setting the gradient to zero … hence $w = …$”
    const int id = is_name(side) ? reader.scope.find_symbol(own_name(bare(side)), reader.scope.now()) : -1;
    return id >= 0 && std::any_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [&](const assumption& a) { return a.of_point && !a.ended && std::find(a.symbols.begin(), a.symbols.end(), id) != a.symbols.end(); });
  };
  for (const node* side : {left, right})
    if (is_name(side) && !is_sought(side) && reader.of_sentence.now != nullptr && speaks_of_solution(*reader.of_sentence.now))
      if (const int id = reader.scope.find_symbol(own_name(bare(side)), reader.scope.now()); id >= 0 && !reader.scope.symbols[static_cast<std::size_t>(id)].defined) return "its sentence speaks of a solution, which " + own_name(bare(side)) + " may be";
  if (!same && !declared && (is_name(left) || is_name(right)) && !is_sought(left) && !is_sought(right)) return "it may say what the name on one of its sides stands for";
  return {};
}

}  // namespace odot::notes
