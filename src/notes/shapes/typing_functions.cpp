// SPDX-License-Identifier: MIT
// Functions that the note defines, used with arguments: the body with the arguments in place of its names.

#include <algorithm>
#include <optional>
#include <set>

#include "odot/operation/functions.hpp"
#include "notes/formula/label.hpp"
#include "notes/readings/kinds.hpp"
#include "notes/source/characters.hpp"
#include "typing.hpp"

namespace odot::notes {

namespace {

bool speaks_of(const node* n, const std::string& name) {
  if (n->kind == form::name && n->text == name) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return speaks_of(k, name); });
}

/// Whether the name stands in it otherwise than with a subscript.
bool speaks_of_alone(const node* n, const std::string& name) {
  const std::size_t first = n->kind == form::indexed && n->kids[0]->kind == form::name ? 1 : 0;
  return (n->kind == form::name && n->text == name) || std::any_of(n->kids.begin() + static_cast<std::ptrdiff_t>(first), n->kids.end(), [&](const node* k) { return speaks_of_alone(k, name); });
}

/// The body of a function with arguments in place of names.
class substitution {
public:
  substitution(const note_function& f, const node* call, const scope& names, int time, syntax_arena& arena)
      : function_(f), call_(call), names_(names), time_(time), arena_(arena) {}

  node* copied() {
    node* body = copy(function_.body);
    refuse_others();
    return body;
  }

private:
  node* copy(const node* from) {
    if (++made_ > 20000) unsupported(call_->where, "the functions in this formula, written out, make it too long");
    from = at_member(from);
    if (from->kind == form::name) {
      if (node* argument = argument_for(from->text)) return argument;
      if (node* body = written_out(from->text)) return body;
      refuse_changed(from->text);
    }
    node* to = arena_.make(from->kind, call_->where, from->text);
    to->rows = from->rows, to->columns = from->columns, to->flag = from->flag, to->bounds = from->bounds;
    if (from->kind == form::indexed && from->kids[0]->kind == form::name) {
      const std::string full = with_subscript(from->kids[0]->text, from->text);
      if (node* argument = argument_for(full)) return argument;
      if (node* body = written_out(full)) return body;
      if (names_.find_symbol(full, time_) >= 0 || names_.find_symbol(full, function_.time) >= 0) {
        refuse_changed(full);
        to->kids = from->kids;
        return to;
      }
      to->kids = from->kids;
      to->kids[0] = copy(whole_of(from));
      return to;
    }
    for (const sum_bound& b : from->bounds)
      for (const node* argument : call_->kids)
        if (speaks_of(argument, b.index))
          unsupported(call_->where, "the index " + b.index + " of a sum in " + function_name() +
                                        " stands in its argument too; call one of them otherwise");
    for (sum_bound& b : to->bounds) {
      for (const auto& [letter, index] : members_)
        if (b.index == letter || b.index == index) unsupported(call_->where, "the index " + b.index + " of a sum in " + function_name() + " counts members too; call one of them otherwise");
      for (node** limit : {&b.lower, &b.upper, &b.other})
        if (*limit != nullptr) *limit = copy(*limit);
    }
    for (const node* k : from->kids) to->kids.push_back(copy(k));
    return to;
  }

  /// `F(x) := a` beside x = a + b, where nothing of x stands in the formula: what F is of anything but x is not said.
  void refuse_others() const {
    if (!any_below(function_.body, [](const node* n) { return n->kind == form::name; })) return;  // a number, of whatever
    for (std::size_t k = 0; k < function_.arguments.size(); ++k) {
      const std::string& own = function_.arguments[k];
      const node* given = bare(call_->kids[k]);
      const bool same = (given->kind == form::name ? given->text : given->kind == form::indexed && given->kids[0]->kind == form::name ? with_subscript(given->kids[0]->text, given->text) : "") == own && names_.find_symbol(own, time_) == names_.find_symbol(own, function_.time);
      if (!taken_.contains(k) && !same) unsupported(call_->where, "the formula of " + function_name() + "(" + own + ") does not speak of " + own + ", so that what " + function_name() + " is of anything else is not known; write the formula with " + own + " in it");
    }
  }
  const std::string& function_name() const { return call_->text; }
  /// \mathbf{u} of u_j and A of a_{ij} in f(\mathbf{u}, A), where the letter itself means nothing there.
  const node* whole_of(const node* entry) {
    const node* letter = entry->kids[0];
    if (argument_for(letter->text) != nullptr || names_.find_symbol(letter->text, function_.time) >= 0 || speaks_of_alone(function_.body, letter->text)) return letter;
    std::vector<std::string> wholes = entry->kids.size() == 3 ? capitals_of(letter->text) : std::vector<std::string>{};
    if (letter->text.size() == 1) wholes.push_back("\\mathbf{" + letter->text + "}");
    for (const std::string& whole : wholes)
      if (argument_for(whole) != nullptr || names_.find_symbol(whole, function_.time) >= 0) return arena_.make(form::name, call_->where, whole);
    return letter;
  }
  node* argument_for(const std::string& name) {
    for (std::size_t k = 0; k < function_.arguments.size(); ++k)
      if (function_.arguments[k] == name) return taken_.insert(k), arena_.make(form::group, call_->where, "(", {call_->kids[k]});
    return nullptr;
  }
  /// Whether what the symbol stands for is made of one of the names that the arguments take the place of.
  bool hangs_on_argument(int id, std::set<int>& seen) const {
    const symbol& s = names_.symbols[static_cast<std::size_t>(id)];
    if (!s.defined || !seen.insert(id).second) return false;
    return std::any_of(s.defined->symbols.begin(), s.defined->symbols.end(), [&](int d) {
      const bool own = std::any_of(function_.arguments.begin(), function_.arguments.end(), [&](const std::string& a) { return names_.find_symbol(a, function_.time) == d; });
      return own || hangs_on_argument(d, seen);
    });
  }
  /// S in f(Q) = softmax(S) where S := Q K^⊤: its definition, with the arguments in it too. nullptr for what is made of other names.
  node* written_out(const std::string& name) {
    int id = names_.find_symbol(name, function_.time);
    if (id < 0) id = names_.find_symbol(name, time_);
    const std::optional<label> own = label_of(name);
    if (id < 0 && own) id = names_.find_family(own->family, time_);
    std::set<int> seen;
    if (id < 0 || !hangs_on_argument(id, seen)) return nullptr;
    const symbol& s = names_.symbols[static_cast<std::size_t>(id)];
    if (!s.defined->entry_indices.empty() || depth_ > 20)
      unsupported(call_->where, function_name() + " speaks of " + name + ", which is made of its arguments entry by entry; write it out in the definition of " + function_name());
    const std::vector<std::pair<std::string, std::string>> before = members_;
    if (s.defined->label_index >= 0) members_.emplace_back(label_of(s.name)->index, own->index);
    ++depth_;
    node* body = arena_.make(form::group, call_->where, "(", {copy(s.defined->body)});
    --depth_;
    members_ = before;
    return body;
  }
  /// W_i^Q as W_3^Q where member 3 of a family is written out.
  const node* at_member(const node* from) {
    for (std::size_t k = members_.size(); k-- > 0;) {
      const std::string &letter = members_[k].first, &index = members_[k].second;
      const bool number = index.find_first_not_of("0123456789") == std::string::npos;
      const auto item = [&] { return arena_.make(number ? form::number : form::name, call_->where, index); };
      if (from->kind == form::name && from->text == letter) return item();
      if (const auto own = from->kind == form::name ? label_of(from->text) : std::nullopt; own && own->index == letter)
        return arena_.make(form::name, call_->where, labelled(own->family, index));
      if (from->kind == form::indexed && from->kids.size() == 2 && from->kids[1]->kind == form::name && from->kids[1]->text == letter)
        return arena_.make(form::indexed, call_->where, index, {from->kids[0], item()});
    }
    return from;
  }
  void refuse_changed(const std::string& name) const {
    const int then = names_.find_symbol(name, function_.time), now = names_.find_symbol(name, time_);
    if (then != now && then >= 0)
      unsupported(call_->where, function_name() + " speaks of " + name + ", which has been declared again since it was defined; define " +
                                    function_name() + " again");
  }

  const note_function& function_;
  const node* call_;
  const scope& names_;
  int time_;
  syntax_arena& arena_;
  int made_ = 0, depth_ = 0;
  std::set<std::size_t> taken_;  ///< the arguments that stood in the body
  std::vector<std::pair<std::string, std::string>> members_;  ///< the letters that stand for the index of a family's member, and the index
};

/// The body of a function of a number with a vector or matrix in its argument's place, as what it says of each entry: 1 + x² is 𝟏 + X ⊙ X.
/// Squares and products of the argument with itself, which may be meant as those of matrices, only where the text says `told`.
template <class IsNumber>
class entry_by_entry {
public:
  entry_by_entry(const node* argument, bool told, syntax_arena& arena, IsNumber is_number)
      : argument_(argument), told_(told), arena_(arena), is_number_(is_number) {}

  /// nullptr where the body can't be taken so.
  node* copy(const node* n) {
    if (n == argument_) return const_cast<node*>(n);
    if (!depends(n)) {
      node* ones = arena_.make(form::call, n->where, "ones_like", {const_cast<node*>(argument_)});
      return is_number_(n) ? arena_.make(form::product, n->where, "", {const_cast<node*>(n), ones}) : nullptr;
    }
    switch (n->kind) {
      case form::group:
      case form::negate:
      case form::sum:
      case form::divide:
      case form::hadamard:
      case form::dashed_call: return with_all(n, n->kind);
      case form::call: return operation::find(n->text) || n->text == "sqrt" ? with_all(n, form::call) : nullptr;
      case form::note_call:
      case form::unknown_call: return n->kids.size() == 1 ? with_all(n, n->kind) : nullptr;
      case form::fraction: return depends(n->kids[1]) ? with_all(n, form::divide) : with_first(n, form::fraction);
      case form::slash: return depends(n->kids[1]) ? with_all(n, form::divide) : with_first(n, form::slash);
      case form::elementwise_power: return with_first(n, form::elementwise_power);
      case form::power: return told_ && !depends(n->kids[1]) ? with_first(n, form::elementwise_power) : nullptr;
      case form::product: return product(n);
      default: return nullptr;
    }
  }

private:
  bool depends(const node* n) const { return n == argument_ || std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return depends(k); }); }
  node* with(const node* n, form kind, std::vector<node*> kids) {
    if (std::find(kids.begin(), kids.end(), nullptr) != kids.end()) return nullptr;
    node* to = arena_.make(kind, n->where, n->text, std::move(kids));
    to->rows = n->rows, to->columns = n->columns, to->flag = n->flag;
    return to;
  }
  node* with_all(const node* n, form kind) {
    std::vector<node*> kids;
    for (const node* k : n->kids) kids.push_back(copy(k));
    return with(n, kind, std::move(kids));
  }
  node* with_first(const node* n, form kind) {
    std::vector<node*> kids = n->kids;
    kids[0] = copy(kids[0]);
    return with(n, kind, std::move(kids));
  }
  /// Numbers times a product of entries.
  node* product(const node* n) {
    std::vector<node*> numbers, entries;
    for (node* k : n->kids) depends(k) ? entries.push_back(copy(k)) : numbers.push_back(k);
    if (!std::all_of(numbers.begin(), numbers.end(), is_number_)) return nullptr;
    if (std::find(entries.begin(), entries.end(), nullptr) != entries.end() || (entries.size() > 1 && !told_)) return nullptr;
    node* joined = entries.size() == 1 ? entries[0] : arena_.make(form::hadamard, n->where, "", std::move(entries));
    numbers.push_back(arena_.make(form::group, n->where, "(", {joined}));
    return arena_.make(form::product, n->where, "", std::move(numbers));
  }

  const node* argument_;
  bool told_;
  syntax_arena& arena_;
  IsNumber is_number_;
};

/// Counts how deep in definitions what is being read stands.
struct deeper {
  explicit deeper(int& depth) : depth_(depth) { ++depth_; }
  ~deeper() { --depth_; }
  deeper(const deeper&) = delete;
  deeper& operator=(const deeper&) = delete;
  int& depth_;
};

} // namespace

/// f(x) with an f of which only its shapes are known: a value of its own for each name x.
shape typing::mapped(const node* n, const mapping& f) {
  const node* x = n->kids.size() == 1 ? n->kids[0] : nullptr;
  const bool lone = x != nullptr && (x->kind == form::name || x->kind == form::indexed);
  const meaning kind = lone ? resolve(x).kind : meaning::index;
  if (kind != meaning::symbol && kind != meaning::undeclared)
    unsupported(n->where, "of " + n->text + " no more is known than from where to where it goes: it is read with a lone name as its argument");
  const shape is = visit(x);
  if (!unify(is.rows, f.from.rows) || !unify(settled(is).columns, f.from.columns))
    unsupported(n->where, n->text + " takes what is " + scope_.text_of(f.from) + ", and " + quote(x) + " is " + scope_.text_of(settled(is)));
  mapped_.insert(n->text);
  return f.to;
}

shape typing::applied(const node* n) {
  const note_function* f = scope_.find_function(n->text);
  if (f == nullptr)
    if (const mapping* known = scope_.find_mapping(n->text)) return mapped(n, *known);
  if (f == nullptr)
    unsupported(n->where, "the function " + n->text + " is not known here; define what it stands for, as in $" + n->text +
                              "(X) = …$, or say that it acts elementwise");
  if (f->arguments.size() != n->kids.size())
    unsupported(n->where, n->text + " is defined with " + std::to_string(f->arguments.size()) + " arguments in line " +
                              std::to_string(note_.at(f->where.begin).line) + ", and has " + std::to_string(n->kids.size()) + " here");
  if (instance_depth_ > 20) unsupported(n->where, n->text + " is defined by way of itself");
  auto found = instances_.find(n);
  if (found == instances_.end()) {
    substitution body(*f, n, scope_, time_, arena_);
    found = instances_.emplace(n, body.copied()).first;
    instance_time_.emplace(n, time_);
  }
  const deeper inside(instance_depth_);
  try {
    return visit(found->second);
  } catch (const trouble& why) {
    const shape x = f->arguments.size() == 1 && why.kind == trouble_kind::ill_shaped ? settled(visit(n->kids[0])) : shape{1, 1};
    if (is_number(x)) throw;
    const bool told = scope_.functions_by_entries || scope_.acts_by_entries(n->text) || scope_.function(n->text) == "elementwise" || (is_word(n->text) && x.columns == extent(1));  // \operatorname{silu}(u) := u \sigma(u)
    if (told || !(x.rows == x.columns)) try {
        node* lifted = entry_by_entry(n->kids[0], told, arena_, [&](const node* k) { return is_number(settled(visit(k))); }).copy(found->second);
        if (lifted != nullptr) {
          const shape s = settled(visit(lifted));
          found->second = lifted;
          if (s.rows == x.rows && s.columns == x.columns) return s;
        }
      } catch (const trouble&) {  // the first reason is told
      }
    const int own = scope_.find_symbol(f->arguments[0], f->time);
    if (own >= 0 && !is_number(scope_.symbols[static_cast<std::size_t>(own)].size)) throw;
    unsupported(n->where, n->text + " is defined as if of a number, and is given what is none; say that it acts on each entry");
  }
}

} // namespace odot::notes
