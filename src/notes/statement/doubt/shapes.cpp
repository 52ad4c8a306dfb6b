// SPDX-License-Identifier: MIT
// Whether shapes that do not meet, or meet only by force, may have been meant otherwise.

#include <algorithm>

#include "notes/prose/descriptions.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/doubt/doubt.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

namespace {

bool holds_primed_letter(const node* n) {
  return any_below(n, [](const node* k) { return k->kind == form::transpose && k->text == "'" && k->kids[0]->kind == form::name && is_lower_case(k->kids[0]->text); });
}
/// `x_{k+1}`, `x_{t-1}` with one index that no sum runs over: i and j count entries, other letters steps.
bool holds_later_member(const node* n) {
  if (any_below(n, [](const node* k) { return !k->bounds.empty(); })) return false;
  return any_below(n, [](const node* k) {
    const node* index = k->kind == form::indexed && k->kids.size() == 2 && k->kids[0]->kind == form::name ? bare(k->kids[1]) : nullptr;
    return index != nullptr && index->kind == form::sum && any_below(index, [](const node* part) { return is_letter(part) && part->text != "i" && part->text != "j"; });
  });
}
bool holds_cross(const node* n) {
  return any_below(n, [](const node* k) { return k->kind == form::product && k->flag; });
}
/// `2 I_x`: an identity and numbers in front of it.
bool is_scaled_identity(const node* n) {
  n = bare(n);
  if (n->kind != form::product) return n->kind == form::identity;
  return std::all_of(n->kids.begin(), n->kids.end(), [](const node* k) { return bare(k)->kind == form::number || bare(k)->kind == form::identity; });
}
/// Whether a sum on either side runs over this letter.
bool is_summed_over(const node* index, const node* left, const node* right) {
  const auto runs = [&](const node* k) { return std::any_of(k->bounds.begin(), k->bounds.end(), [&](const sum_bound& b) { return b.index == bare(index)->text; }); };
  return any_below(left, runs) || any_below(right, runs);
}
/// A name on one side and an example's numbers on the other.
bool gives_numbers(const node* left, const node* right) { return (is_name(left) && is_literal(right)) || (is_name(right) && is_literal(left)); }

/// Whether a size as it is written speaks of this one: `2 n` of n.
bool speaks_of(const std::string& text, const std::string& size) {
  for (std::size_t at = text.find(size); at != std::string::npos; at = text.find(size, at + 1)) {
    const char before = at == 0 ? ' ' : text[at - 1], behind = at + size.size() < text.size() ? text[at + size.size()] : ' ';
    const auto part_of_name = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '{'; };
    if (!part_of_name(before) && !part_of_name(behind)) return true;
  }
  return false;
}

/// “Let $A B A^\\top C$ be a square matrix”: the last product that the text calls so; empty where there is none.
std::string_view product_called_square(std::string_view text) {
  for (const std::string_view said : {"$ be a square", "$ be square", "$ is a square", "$ is square"}) {
    const std::size_t end = text.rfind(said);
    if (end == std::string_view::npos) continue;
    const std::size_t begin = text.rfind('$', end == 0 ? 0 : text[end - 1] == '$' ? end - 2 : end - 1);
    if (begin == std::string_view::npos || begin >= end) continue;
    std::string_view formula = text.substr(begin + 1, end - begin - 1);
    while (formula.ends_with('$')) formula.remove_suffix(1);
    if (std::count_if(formula.begin(), formula.end(), [](char c) { return c >= 'A' && c <= 'Z'; }) > 1 && formula.find_first_of("=,\n") == std::string_view::npos && formula.find("\\in") == std::string_view::npos) return formula;
  }
  return {};
}

/// `softmax(x + c)` of a column x and a number c, which programs add to each entry.
bool adds_number_to_entries(const node* n, const typing& t) {
  const node* sum = (n->kind == form::call || n->kind == form::note_call || n->kind == form::unknown_call) && n->kids.size() == 1 ? bare(n->kids[0]) : nullptr;
  if (sum == nullptr || sum->kind != form::sum || !std::all_of(sum->kids.begin(), sum->kids.end(), [](const node* k) { return bare(k)->kind == form::name || (bare(k)->kind == form::negate && bare(bare(k)->kids[0])->kind == form::name); })) return false;
  const auto is_one = [&](const node* k) { return is_number(t.shape_of(k)); };
  return std::any_of(sum->kids.begin(), sum->kids.end(), is_one) && !std::all_of(sum->kids.begin(), sum->kids.end(), is_one);
}

}  // namespace

std::string shrunk_number(const node* n, const typing& t) {
  const auto is_open_number = [&](const node* k) {
    const std::string name = own_name(bare(k));
    const bool column = !name.empty() && std::string_view("uvwxyzhq").find(name[0]) != std::string_view::npos;  // a, c and t are numbers as often
    return column && std::any_of(t.undeclared().begin(), t.undeclared().end(), [&](const undeclared_symbol& u) { return u.name == name && is_number(t.settled(u.size)); });
  };
  for (std::size_t k = 0; k < n->kids.size(); ++k) {
    const bool behind_matrix = n->kind == form::product && k > 0 && bare(n->kids[k])->kind == form::name && !is_number(t.shape_of(n->kids[k - 1]));
    if ((behind_matrix || n->kind == form::hadamard) && is_open_number(n->kids[k])) return own_name(bare(n->kids[k]));
    if (std::string found = shrunk_number(n->kids[k], t); !found.empty()) return found;
  }
  return {};
}

const node* dashed_number(const note_reader& reader, const node* n, const typing& t) {
  if (n->kind == form::transpose && n->text == "'" && is_number(t.shape_of(n->kids[0]))) {
    std::set<std::string> names;
    names_below(n, names);
    const auto is_open_number = [&](const std::string& name) { return std::any_of(t.undeclared().begin(), t.undeclared().end(), [&](const undeclared_symbol& u) { return u.name == name && is_number(t.settled(u.size)); }); };
    const auto is_known_number = [&](const std::string& name) {
      const int id = reader.scope.find_symbol(name, reader.scope.now());
      return id >= 0 && is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size);
    };
    if (std::all_of(names.begin(), names.end(), [&](const std::string& name) { return is_open_number(name) || is_known_number(name); })) return n;
  }
  for (const node* k : n->kids)
    if (const node* found = dashed_number(reader, k, t); found != nullptr) return found;
  return nullptr;
}

/// The p of `p_i` where p is known as a size and as nothing else; empty where there is none.
static std::string size_with_index(const note_reader& reader, const node* n) {
  if (n->kind == form::indexed && n->kids[0]->kind == form::name && reader.scope.known_dimension(n->kids[0]->text) >= 0 && reader.scope.find_symbol(n->kids[0]->text, reader.scope.now()) < 0 && reader.scope.find_symbol(name_of(n), reader.scope.now()) < 0)
    return n->kids[0]->text;
  for (const node* k : n->kids)
    if (std::string found = size_with_index(reader, k); !found.empty()) return found;
  return {};
}

/// Whether a name of which the text tells the shape has this size: the n of `A \in \mathbb{R}^{n \times n}`.
static bool is_size_of_something(const note_reader& reader, const std::string& size) {
  return std::any_of(reader.scope.symbols.begin(), reader.scope.symbols.end(), [&](const symbol& s) { return s.has_shape && !s.inferred && speaks_of(reader.scope.text_of(s.size), size); });
}

/// What may be meant where shapes do not meet, by how the sides are written.
static std::string doubt_of_shapes_by_form(const note_reader& reader, const typing& t, const node* left, const node* right) {
  for (const undeclared_symbol& u : t.undeclared())
    if (u.name[0] == '\\' && is_lower_case(u.name) && !is_bold_lower(u.name)) return u.name + " is not declared, and may be a number";
  const auto row_times_column = [&](const node* k) {
    for (std::size_t i = 0; k->kind == form::product && i + 1 < k->kids.size(); ++i) {
      const node *first = bare(k->kids[i]), *second = bare(k->kids[i + 1]);
      if (first->kind == form::indexed && first->kids.size() == 2 && is_letter(bare(first->kids[1])) && is_bold_lower(name_of(bare(first->kids[0]))) && second->kind == form::name && is_bold_lower(name_of(second))) return true;
    }
    return false;
  };
  if (any_below(left, row_times_column) || any_below(right, row_times_column)) return "a bold letter with an index in front of a bold letter may be a row of a matrix";
  const auto bold_entry = [&](const node* k) {
    const std::string base = k->kind == form::indexed && k->kids.size() == 2 ? name_of(bare(k->kids[0])) : std::string();
    const bool known = reader.scope.find_symbol(base, reader.scope.now()) >= 0;
    return is_bold_lower(base) && (known || (t.a_column_shrank() && is_summed_over(k->kids[1], left, right))) && reader.scope.find_symbol(name_of(k), reader.scope.now()) < 0;
  };
  if (any_below(left, bold_entry) || any_below(right, bold_entry)) return "a bold letter with an index may be one of several columns, and no entry of one";
  if (reader.scope.speaks_of_permutations && is_literal(left) && is_literal(right) && holds_blocks(left)) return "rows of numbers may be permutations";
  if (holds_free_diagonal(left, right)) return "how far the index of a diagonal runs is not said";
  if (std::string number = entry_of_number(reader, left) + entry_of_number(reader, right); !number.empty()) return number + " is a number, or only inferred: what stands with an index may be a name of its own";
  if (holds_cross(left) || holds_cross(right)) return "\\times may be the cross product";
  const auto is_list = [](const node* k) { return k->kind == form::blocks && k->flag; };
  if (any_below(left, is_list) || any_below(right, is_list)) return "what is written as a list in brackets may be meant as a column";
  const auto of_unknown = [](const node* k) { return k->kind == form::derivative && !k->kids.empty() && bare(k->kids[0])->kind == form::unknown_call; };
  const bool lists_derivatives = bare(left)->kind == form::blocks || bare(right)->kind == form::blocks;
  if (lists_derivatives && (any_below(left, of_unknown) || any_below(right, of_unknown))) return "the function that is differentiated may give a number";
  if (is_of_names(left) && is_of_names(right)) {
    const std::set<std::string> names = names_of_sides(left, right);
    if (!names.empty() && std::all_of(names.begin(), names.end(), [&](const std::string& name) {
          const int own = reader.scope.find_symbol(name, reader.scope.now()), id = own >= 0 ? own : reader.scope.find_symbol(name.substr(0, name.find('_')), reader.scope.now());
          return id < 0 || (reader.scope.symbols[static_cast<std::size_t>(id)].inferred && !reader.scope.symbols[static_cast<std::size_t>(id)].defined);
        }))
      return *names.begin() + " is not declared, and may be a number";
  }
  for (const node* side : {left, right})
    if (is_name(side) && reader.of_sentence.redeclared.contains(own_name(bare(side)))) return own_name(bare(side)) + " is declared in the same formula, which may give it another meaning";
  if (gives_numbers(left, right)) return "it may give the name the numbers of an example";
  if (is_function_value(left) || is_function_value(right)) return "it may say what the function on one of its sides is";
  const auto stands_for = [](const node* one, const node* other) { return bare(one)->kind == form::number && holds_blocks(other) && names_of_sides(one, other).empty(); };
  if (stands_for(left, right) || stands_for(right, left)) return "a number beside a matrix may be a label, such as the bits that it stands for";
  for (const node* side : {left, right})
    if (is_name(side) && reader.scope.known_dimension(name_of(bare(side))) >= 0 && reader.scope.find_symbol(name_of(bare(side)), reader.scope.now()) < 0) return name_of(bare(side)) + " is a size, and what stands on the other side may be one too";
  if (is_scaled_identity(left) && is_scaled_identity(right)) return "I with a letter below may be a name, such as that of a current";
  const auto ones_in_kronecker = [](const node* k) { return k->kind == form::kronecker && std::any_of(k->kids.begin(), k->kids.end(), [](const node* f) { return bare(f)->kind == form::ones && bare(f)->kids.empty(); }); };
  if (any_below(left, ones_in_kronecker) || any_below(right, ones_in_kronecker)) return "\\mathbf{1} may be the identity";
  const auto identity = [](bool with_number) {
    return [with_number](const node* k) { return k->kind == form::identity && (with_number ? !k->kids.empty() && bare(k->kids[0])->kind == form::number : k->kids.empty()); };
  };
  const auto either = [&](const auto& is) { return any_below(left, is) || any_below(right, is); };
  const auto of_no_size = [&](const node* k) {
    std::set<std::string> sizes;
    for (const node* size : k->kids) names_below(size, sizes);
    return k->kind == form::identity && std::any_of(sizes.begin(), sizes.end(), [&](const std::string& size) { return !is_size_of_something(reader, size); });
  };
  if (either(of_no_size)) return "I with an index that is the size of nothing may be a name of its own";  // the gradient (I_x, I_y) of an image, the currents I_e + I_i
  if (const std::string function = applied_outright(left) + applied_outright(right); !function.empty()) return function + "(…) may be a function, and no product";
  const auto is_ones = [](const node* n) { return bare(n)->kind == form::ones; };
  if ((is_ones(left) && is_literal(right)) || (is_ones(right) && is_literal(left))) return "\\mathbf{1} may be a name of its own";
  const auto two_digits = [](const node* k) { return k->kind == form::indexed && k->kids.size() == 2 && bare(k->kids[1])->kind == form::number && bare(k->kids[1])->text.size() == 2; };
  if (either(two_digits)) return "an index of two digits may be two indices";
  if (either(identity(true)) && either(identity(false))) return "I beside I with a number may be a name of its own";
  if (const std::string applied = applied_name(left, right); !applied.empty()) return applied + "(…) may be a function, and no product";
  const auto lists_members = [&](const node* k) { return k->kind == form::big_sum && !k->kids.empty() && is_name(k->kids[0]) && reader.note.slice(k->where).find("dots") != std::string_view::npos; };
  if (either(lists_members)) return "what is listed with dots may be vectors, and no entries of one";  // \|x_1 + \cdots + x_k\|^2
  for (const node* side : {left, right})
    if (const std::string size = size_with_index(reader, side); !size.empty()) return size + " is a size further up, and stands with an index here";
  if (either([&](const node* k) { return adds_number_to_entries(k, t); })) return "the number may be meant to be added to each entry";
  if (may_be_property(reader, left, right)) return "it may say what a property means, or ask for it";
  if (holds_entry_in_brackets(left) || holds_entry_in_brackets(right)) return "an entry in square brackets may stand for the matrix of all of them";
  const auto outer = [&](const node* k) { return is_outer_product(reader, k); };
  if (any_below(left, outer) || any_below(right, outer)) return "\\otimes of two vectors may be their outer product";
  const auto from_zero = [](const node* k) { return k->kind == form::big_sum && std::any_of(k->bounds.begin(), k->bounds.end(), [](const sum_bound& b) { return b.lower != nullptr && is_zero_numeral(bare(b.lower)); }); };
  if (any_below(left, from_zero) || any_below(right, from_zero)) return "the sum begins at 0: the first entry may have that number";
  if (holds_later_member(left) || holds_later_member(right)) return "what stands with a counter may be a member of a sequence, and no entry";
  const auto is_primed = [](const node* n) { return bare(n)->kind == form::transpose && bare(n)->text == "'" && is_name(bare(n)->kids[0]); };
  if (is_primed(left) || is_primed(right) || holds_primed_letter(left) || holds_primed_letter(right)) return "a prime may be part of a name here, and no transpose";
  return {};
}

/// Whether the text declares the name with several shapes, `A \in \mathbb{R}^{m \times n}` in one example and a square one in another.
static bool has_several_shapes(std::string_view text, const std::string& name) {
  std::string first;
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    if (at > 0 && (is_letter(text[at - 1]) || text[at - 1] == '\\' || text[at - 1] == '_')) continue;
    const std::size_t in = text.find_first_not_of(' ', at + name.size());
    if (in == std::string_view::npos || text.substr(in, 3) != "\\in") continue;
    const std::size_t end = text.find_first_of("$,.;\n", in), power = text.find('^', in);
    if (power == std::string_view::npos || power > end) continue;
    std::string size;
    for (const char c : text.substr(power, end == std::string_view::npos ? end : end - power))
      if (c != ' ' && c != '{' && c != '}') size += c;
    if (first.empty()) first = size;
    else if (size != first) return true;
  }
  return false;
}

/// What the text says of the sizes of these names besides their shapes: “$n = d$”, “be square”, “be row vectors”.
static std::string doubt_of_sizes(const note_reader& reader, const typing& t) {
  for (const int id : symbols_of(t)) {
    constexpr std::string_view by = "/\\partial ";  // \partial f/\partial X has the shape of X
    const std::string& whole = reader.scope.symbols[static_cast<std::size_t>(id)].name;
    const std::size_t in = whole.find(by);
    const std::string name = in == std::string::npos ? whole : whole.substr(in + by.size());
    const int own = in == std::string::npos ? id : reader.scope.find_symbol(name, reader.scope.now());
    if (own < 0) continue;
    const std::size_t declared = reader.scope.symbols[static_cast<std::size_t>(own)].declared.begin, now = std::max(declared, reader.of_sentence.begin);
    const std::size_t end = std::min({reader.note.text().find("\n#", reader.of_sentence.begin), reader.note.text().find("\\section", reader.of_sentence.begin), reader.note.text().size()});
    const std::string_view text = declared < reader.of_section.begin ? reader.note.text().substr(0, end) : reader.note.text().substr(declared, now - declared);  // or further down in the same section
    if (has_several_shapes(text, name)) return "the text gives " + name + " several shapes, and may mean another here";
  }
  if (const std::string_view square = product_called_square(reader.note.text().substr(reader.of_section.begin, std::max(reader.of_section.begin, reader.of_sentence.begin) - reader.of_section.begin)); !square.empty())
    for (const int id : symbols_of(t))
      if (square.find(reader.scope.symbols[static_cast<std::size_t>(id)].name) != std::string_view::npos) return "the text calls “" + std::string(square) + "” square, and its letters may have other shapes there";
  for (const std::vector<restriction>* list : {&reader.of_text.restrictions, &reader.of_sentence.restrictions})
    for (const restriction& r : *list)
      for (const int id : symbols_of(t)) {
        const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
        const bool of_sizes = r.relation.empty() && r.text.find('=') != std::string::npos && r.text.find_first_of("[:") == std::string::npos && reader.scope.known_dimension(r.name) >= 0;
        const bool of_shape = r.name == s.name && (r.role == shapes_may_be_others || r.text.find("square") != std::string::npos || r.text.find("row vector") != std::string::npos);
        if (of_shape || (of_sizes && !r.name.empty() && speaks_of(reader.scope.text_of(s.size), r.name))) return "the text says “" + r.text + "”, and the sizes are read without it";
      }
  return {};
}

/// Where the name stands by itself and a set is told behind it, `A \in`; npos where it does not.
static std::size_t told_set(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    if (at > 0 && (is_letter(text[at - 1]) || text[at - 1] == '\\' || text[at - 1] == '_' || text[at - 1] == '{')) continue;
    const std::size_t in = text.find_first_not_of(' ', at + name.size());
    if (in != std::string_view::npos && text.substr(in, 3) == "\\in") return at;
  }
  return std::string_view::npos;
}

/// “$A = QR$. Here $Q \in \mathbb{R}^{m \times m}$”: a name whose set is told right behind the claim, in another sentence; empty where there is none.
static std::string declared_behind(const note_reader& reader, const typing& t, std::size_t end) {
  constexpr std::size_t near_by = 400;
  std::string_view behind = reader.note.text().substr(std::min(end, reader.note.text().size()), near_by);
  behind = behind.substr(0, behind.find("\n\n"));
  for (const int id : symbols_of(t))
    if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; s.declared.begin < end && told_set(behind, s.name) != std::string_view::npos) return "the text tells behind it of which set " + s.name + " is";
  return {};
}

/// “… that no shape will reveal when $n = m$.”: an equation of sizes that ends what it is a condition of, and is of nothing behind it. `text`: without gaps.
static bool ends_in_condition(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view front = text.substr(0, begin), behind = text.substr(end);
  for (const std::string_view lead : {"when$", "if$", "evenfor$"})
    if (front.ends_with(lead) && front.size() > lead.size() && front[front.size() - lead.size() - 1] >= 'a' && front[front.size() - lead.size() - 1] <= 'z') return behind.starts_with("$.") || behind.starts_with("$,and") || behind.starts_with("$;");
  return false;
}

bool are_tied(const note_reader& reader, const std::string& one, const std::string& other) {
  const auto plain = [](std::string_view text) {
    std::string out;
    for (const char c : text)
      if (std::string_view(" {}&\n\t").find(c) == std::string_view::npos) out += c;
    return out;
  };
  const auto goes_on = [](char c) { return is_letter(c) || (c >= '0' && c <= '9') || std::string_view("_+-*^").find(c) != std::string_view::npos; };
  const std::string text = plain(reader.note.text());
  for (const std::string& equation : {plain(one + "=" + other), plain(other + "=" + one)})
    for (std::size_t at = text.find(equation); at != std::string::npos; at = text.find(equation, at + 1))
      if (const std::size_t end = at + equation.size(); (at == 0 || !goes_on(text[at - 1])) && (end == text.size() || !goes_on(text[end])) && !ends_in_condition(text, at, end)) return true;
  return false;
}

bool says_tied_differ(const note_reader& reader, const std::string& message) {
  const std::size_t end = message.find(" differ"), begin = end == std::string::npos ? end : message.rfind("; ", end), between = begin == std::string::npos ? begin : message.find(" and ", begin);
  return between != std::string::npos && between < end && are_tied(reader, message.substr(begin + 2, between - begin - 2), message.substr(between + 5, end - between - 5));
}

/// `X w + b` of a number b that the text gives by name: programs add it to each entry.
static bool adds_number(const node* n, const typing& t) {
  if (n->kind != form::sum) return false;
  const auto is_one = [&](const node* k) { return is_number(t.shape_of(k)); };
  const auto is_named_number = [&](const node* k) {
    const node* of = bare(k)->kind == form::negate ? bare(bare(k)->kids[0]) : bare(k);
    return is_name(of) && is_number(t.shape_of(of));
  };
  return std::any_of(n->kids.begin(), n->kids.end(), is_named_number) && std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return !is_one(k) && t.shape_of(k).columns == extent(1); });
}

/// What words near the claim say by which its shapes meet: “elementwise”, “a scalar stands for its multiple of the identity”, “the Kronecker delta”, “as columns”.
static std::string doubt_of_shapes_by_words(const note_reader& reader, const typing& t, const node* left, const node* right) {
  const std::vector<std::string> own = reader.of_sentence.now == nullptr ? std::vector<std::string>() : words_of(*reader.of_sentence.now);
  for (const char* word : {"elementwise", "entrywise", "element-wise", "entry-wise", "componentwise", "coordinatewise", "broadcasting"})
    if (any_among(own, {word})) return std::string("the sentence says “") + word + "”, by which the shapes may meet";
  constexpr std::size_t reach = 600;
  const std::size_t begin = std::max(reader.of_section.begin, left->where.begin > reach ? left->where.begin - reach : 0);
  const std::string near = lower_case(reader.note.text().substr(begin, right->where.end - begin + std::min<std::size_t>(reach, reader.note.text().size() - right->where.end)));
  const std::string_view both = reader.note.slice({left->where.begin, right->where.end});
  if (near.find("multiple of the identity") != std::string::npos) return "the text speaks of multiples of the identity, and a number may stand for one";
  if (both.find("\\delta_{") != std::string_view::npos && near.find("kronecker") != std::string::npos) return "the text speaks of Kronecker’s delta";
  const auto is_diag = [](const node* n) { return n->kind == form::call && n->text == "diag"; };
  if ((any_below(left, is_diag) || any_below(right, is_diag)) && holds_any_of(near, {"only the diagonal", "diagonal matrix of", "zeroing", "off-diagonal"})) return "the text speaks of diagonal matrices, and diag may keep the diagonal of one";
  if (holds_any_of(near, {"(as columns)", "as column vectors)", "written as columns"})) return "the text takes rows for columns";
  const bool new_name = is_name(left) && (reader.scope.find_symbol(own_name(bare(left)), reader.scope.now()) < 0 || any_among(own, {"prediction", "predictions", "model", "output", "outputs", "network", "layer", "bias", "intercept"}));
  const auto broadcasts = [&](const node* n) { return adds_number(n, t); };
  if (new_name && any_below(right, broadcasts)) return "programs add a number to each entry of a vector, and the text may mean that";
  return {};
}

std::string doubt_of_shapes(const note_reader& reader, const typing& t, const node* left, const node* right) {
  std::string why = doubt_of_shapes(reader, t);
  if (why.empty()) why = doubt_of_families(reader, t);
  if (why.empty()) why = doubt_of_sizes(reader, t);
  if (why.empty()) why = doubt_of_numbers(reader, t, left, right, true);
  if (left == nullptr || right == nullptr) return why;
  if (why.empty()) why = doubt_of_shapes_by_words(reader, t, left, right);
  if (why.empty()) why = declared_behind(reader, t, right->where.end);
  if (const int id = why.empty() && is_name(left) ? reader.scope.find_symbol(own_name(bare(left)), reader.scope.now()) : -1; id >= 0)
    if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; s.defined && reader.sections.has_ended(s.defined->where.begin)) why = s.name + " is defined in another section, and may have another meaning here";
  if (why.empty()) {  // z_{ij} of a Z of another section
    std::set<std::string> more;
    for (const std::string& name : names_of_sides(left, right)) {
      if (reader.scope.find_symbol(name, reader.scope.now()) >= 0 || reader.scope.known_dimension(name) >= 0) continue;
      const std::vector<std::string> wholes = capitals_of(name);
      more.insert(wholes.begin(), wholes.end());
    }
    for (const std::string& name : more)
      if (const int id = reader.scope.find_symbol(name, reader.scope.now()); id >= 0 && why.empty()) why = from_another_section(reader, id);
  }
  if (std::string form = doubt_of_shapes_by_form(reader, t, left, right); !form.empty()) return why.empty() ? form : why;
  if (why.empty() || t.undeclared().empty() || !is_law(left, right)) return why;
  const bool written = std::all_of(t.undeclared().begin(), t.undeclared().end(), [&](const undeclared_symbol& u) {
    return is_bold_lower(u.name) || is_capital(u.name) || reader.scope.uses.is_vector(u.name);
  });
  return written && t.symbols_used().empty() && t.families().empty() ? std::string() : why;
}

}  // namespace odot::notes
