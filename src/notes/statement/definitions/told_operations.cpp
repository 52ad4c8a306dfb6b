// SPDX-License-Identifier: MIT
// Formulas that say what an operation is: `\operatorname{softmax}(S)_{ij} := …`, “write $A \circ B = A B^\top$”.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

namespace {

/// The operation that a left side is written with, entries of its value aside; nullptr where it is a name or a number.
const node* operation_of(const node* left) {
  const node* n = left;
  while (n != nullptr && (n->kind == form::group || n->kind == form::indexed)) n = n->kids[0];
  if (n != nullptr && n->kind == form::power && bare(n->kids[0])->kind == form::call) n = bare(n->kids[0]);  // \|x\|^2
  if (n == nullptr) return nullptr;
  switch (n->kind) {
    case form::product:
      if (n->kids.size() == 2 && n->text.empty() && (n->kids[1]->kind == form::group || n->kids[1]->kind == form::tuple) && !own_name(n->kids[0]).empty()) return nullptr;  // k(a)
      return n;
    case form::identity:
    case form::zero:
    case form::ones:
    case form::sum:
    case form::negate:
    case form::hadamard:
    case form::divide:
    case form::kronecker:
    case form::fraction:
    case form::slash:
    case form::transpose: return n->text == "'" && !own_name(n->kids[0]).empty() ? nullptr : n;  // A' := A + B is another name
    case form::inverse:
    case form::power:
    case form::elementwise_power:
    case form::call:
    case form::big_sum: return n;
    default: return nullptr;
  }
}

/// Rows with dots that begin and end as those of the identity do.
bool is_dotted_identity(const node* right) {
  if (bare(right)->kind != form::blocks) return false;
  const std::vector<node*>& rows = bare(right)->kids;
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rows[r]->kids.size(); ++c)
      if (const node* cell = rows[r]->kids[c]; cell->kind != form::dots && (cell->kind != form::number || cell->text != (r == c ? "1" : "0"))) return false;
  return std::all_of(rows.begin(), rows.end(), [&](const node* row) { return row->kids.size() == rows.size(); });
}

/// Functions that notes define at length and seldom otherwise than everybody does.
bool has_one_meaning(const node* operation) { return operation->kind == form::call && among(operation->text, {"det", "tr", "expectation", "variance", "covariance"}); }

bool counts_or_is_e(const std::string& name) { return among(name, {"e", "i", "j", "k", "l"}); }

/// Whether each name on the left stands on the right too, or has a meaning: else the formula may say what the name is, as `\log \sigma := h(x)` does.
bool is_of_known_names(const node* left, const node* right, const scope& known) {
  std::set<std::string> on_left, on_right;
  names_below(left, on_left), names_below(right, on_right);
  std::erase_if(on_left, counts_or_is_e);
  return std::all_of(on_left.begin(), on_left.end(), [&](const std::string& name) { return on_right.contains(name) || known.declared(name); });
}

/// `\mathbf{1} = (1, 0, 0)^\top`, `I = …`, `\operatorname{softmax}(z)_i = …`: a sign, or a function of names alone, by what no other name stands in.
bool may_tell_operation(const node* left, const node* right) {
  const node* operation = operation_of(left);
  if (operation == nullptr) return false;
  if (operation->kind == form::identity || operation->kind == form::ones)
    return operation == bare(left) && operation->kids.empty() && (right == nullptr || !any_below(right, [&](const node* k) { return k->kind == operation->kind; }));
  if (right == nullptr) return false;
  std::set<std::string> on_left, on_right;
  names_below(left, on_left), names_below(right, on_right);
  std::erase_if(on_right, counts_or_is_e);
  const auto same = [&](const node* k) { return k->kind == operation->kind && written_with(k) == written_with(operation); };
  return std::all_of(operation->kids.begin(), operation->kids.end(), [](const node* k) { return bare(k)->kind == form::name; }) && all_in(on_right, on_left) && !any_below(right, same);
}

/// “Let $\|u\|^2 = u^\top G u$”, “let $I = A + B$”: an equation that gives a function of names, or a sign, by something that is neither a name nor a constant,
/// and is not made of the same function of other names, as `\|x\| = \|y\|` is.
bool may_let_operation(const node* left, const node* right) {
  const node* operation = operation_of(left);
  if (operation == nullptr || right == nullptr) return false;
  if (operation->kids.empty()) return operation == bare(left) && operation->kind != bare(right)->kind;
  if (!own_name(bare(right)).empty() || is_constant_side(right) || is_literal(right)) return false;
  const bool of_names = std::all_of(operation->kids.begin(), operation->kids.end(), [](const node* k) { return bare(k)->kind == form::name; });
  const bool sign = operation->kind == form::hadamard || operation->kind == form::kronecker || operation->kind == form::divide;  // A^{-1} = 2 A is a condition
  std::set<std::string> on_left, on_right;
  names_below(left, on_left), names_below(right, on_right);
  const bool apart = std::none_of(on_left.begin(), on_left.end(), [&](const std::string& name) { return on_right.contains(name); });
  const bool of_itself = apart && operation->kind == form::call && any_below(right, [&](const node* k) { return k->kind == form::call && written_with(k) == written_with(operation); });
  return of_names && !of_itself && (operation->kind == form::call || (sign && may_tell_operation(left, right)));
}

}  // namespace

std::string written_with(const node* n) {
  const std::string function = n->kind == form::call ? n->text.substr(0, n->text.find('_')) : std::string();  // softmax_rows: along what is read later
  return std::to_string(static_cast<int>(n->kind)) + function + (n->kind == form::transpose && n->text == "'" ? "'" : "");
}

/// What was said of the operation holds up to here.
static void end_told_operation(note_reader& reader, const std::string& written, std::size_t at) {
  std::erase_if(reader.of_text.own_meanings, [&](const own_meaning& own) { return own.of == usage::written && own.name == written && own.from <= at; });
}

/// `\operatorname{relu}(s) = \max(s, 0)` before anything says what s is: whether it holds of the function that is read, at a number.
static bool is_known_of_number(note_reader& reader, const node* operation, const side& left, const side& right) {
  const std::string name = operation->kind == form::call && operation->kids.size() == 1 && operation::find(operation->text) ? own_name(bare(operation->kids[0])) : std::string();
  if (name.empty() || reader.scope.declared(name)) return false;
  reader.scope.advance();
  reader.scope.declare(name, {1, 1}, left.where);
  bool known = false;
  try {
    auto t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
    t->infer({left.read, right.read}, true);
    assumption told;
    told.left = left.read, told.right = right.read, told.typed = t, told.where = {left.where.begin, right.where.end};
    known = is_reminder(reader, told);
  } catch (const trouble&) {  // it is not told
  }
  reader.scope.advance();
  reader.scope.restore(name, -1);
  reader.scope.advance();
  return known;
}

bool tells_operation(note_reader& reader, const side& left, const side& right, bool for_certain) {
  const node* operation = left.read == nullptr ? nullptr : operation_of(left.read);
  if (operation == nullptr || (right.read != nullptr && !is_of_known_names(left.read, right.read, reader.scope))) return false;
  if (operation->kind == form::power) {  // of a number, and of a name without a meaning, the square is a name: c_s^2 = …
    const int id = reader.scope.find_symbol(own_name(bare(operation->kids[0])), reader.scope.now());
    if (id < 0 || is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size)) return false;
  }
  if (right.read == nullptr ? has_one_meaning(operation) : operation->kind == form::identity && is_dotted_identity(right.read)) return true;
  const place whole{left.where.begin, std::max(left.where.end, right.where.end)};
  own_meaning own{usage::written, on_one_line(reader.note.slice(whole)), written_with(operation)};
  own.from = whole.end, own.unsure = true;
  const auto tell = [&](const std::string& as) {
    if (reader.events.definition) reader.events.definition({on_one_line(reader.note.slice(left.where)), as, own.said, reader.note.at(whole.begin)});
  };
  if (right.read != nullptr) {
    auto t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
    try {
      t->infer({left.read, right.read}, true);
      own.unsure = !for_certain;
      assumption told;
      told.left = left.read, told.right = right.read, told.typed = t, told.where = whole;
      if (is_reminder(reader, told)) return end_told_operation(reader, own.name, whole.begin), tell("an operation, as it is read"), true;
    } catch (const trouble& why) {
      const bool of_names = std::all_of(operation->kids.begin(), operation->kids.end(), [](const node* k) { return !own_name(bare(k)).empty(); });
      if (of_names && why.kind == trouble_kind::unsupported && is_known_of_number(reader, operation, left, right)) return end_told_operation(reader, own.name, whole.begin), tell("an operation, as it is read"), true;
      if (!of_names && why.kind != trouble_kind::ill_shaped) return true;  // \det(I) := 1 says something of one value
      own.unsure = !for_certain || why.kind != trouble_kind::ill_shaped;
    }
  }
  tell("an operation of the text's own, which is not read");
  end_told_operation(reader, own.name, whole.end);  // by this one
  reader.of_text.own_meanings.push_back(std::move(own));
  return true;
}

bool lets_operation(note_reader& reader, const side& left, const side& right) { return left.read != nullptr && right.read != nullptr && may_let_operation(left.read, right.read) && tells_operation(reader, left, right, false); }

bool is_own_meaning_of(const note_reader& reader, std::size_t end) { return !reader.of_text.own_meanings.empty() && reader.of_text.own_meanings.back().of == usage::written && reader.of_text.own_meanings.back().from == end; }

bool opens_by_writing(const note_reader& reader, const side& left, const side& right) {
  if (reader.of_sentence.now == nullptr || reader.of_sentence.now->pieces.empty() || reader.of_sentence.now->pieces[0].mathematics || reader.of_claim.in_chain || left.read == nullptr || right.read == nullptr) return false;
  const std::vector<std::string> words = words_of(reader.of_sentence.now->pieces[0].words);
  return words.size() == 1 && among(words[0], {"write", "define", "denote", "put", "set"}) && may_tell_operation(left.read, right.read);
}

void claims_of_operation(note_reader& reader, const side& left, const side& right) {
  if (reader.of_claim.in_chain || (reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes) || !(may_tell_operation(left.read, right.read) || may_let_operation(left.read, right.read))) return;
  const bool of_function = operation_of(left.read)->kind == form::call, sign = operation_of(left.read)->kids.empty();
  const bool meant = of_function && reader.of_sentence.now != nullptr && any_among(words_of(*reader.of_sentence.now), {"use", "uses", "using", "define", "defines", "defined", "definition", "normalise", "normalize", "variant", "version", "called", "call", "instead", "mean", "means", "take", "takes", "form", "stands", "denotes", "here"});
  if (sign || meant) tells_operation(reader, left, right, false);
}

}  // namespace odot::notes
