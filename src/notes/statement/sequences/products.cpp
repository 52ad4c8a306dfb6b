// SPDX-License-Identifier: MIT
// Sums over indices, ordered products and powers whose exponent is an index.

#include <algorithm>

#include "notes/source/characters.hpp"
#include "notes/statement/sequences/lowering.hpp"
#include "odot/search/lemmas.hpp"

namespace odot::notes {

using kernel::polynomial;
using kernel::term;

/// The largest or smallest value of p over the indices of the sums around, as a position without them.
polynomial sequence_lowering::extreme(const polynomial& p, bool highest) const {
  polynomial out = p;
  for (auto b = bound_.rbegin(); b != bound_.rend(); ++b) {
    const polynomial c = kernel::coefficient_of(out, b->first);
    if (!c.valid()) return polynomial::invalid();
    if (c.is_zero()) continue;
    if (!c.is_constant()) {
      if (!certain(c)) return polynomial::invalid();
      out = out.substitute(b->first, highest ? b->second - polynomial(1) : polynomial(0));
      continue;
    }
    const bool up = (c.constant_term() > 0) == highest;
    out = out.substitute(b->first, up ? b->second - polynomial(1) : polynomial(0));
  }
  return out;
}

const family* sequence_lowering::family_indexed_by(const node* n, const std::string& letter) const {
  if (n->kind == form::name || n->kind == form::indexed) {
    const reference r = refer(n);
    if (r.of != nullptr) {
      if (r.label.find(letter) != std::string::npos && letter.size() == 1) return r.of;
      for (const node* item : r.items) {
        const auto walk = [&](const auto& self, const node* at) -> bool {
          if (at->kind == form::name && at->text == letter) return true;
          return std::any_of(at->kids.begin(), at->kids.end(), [&](const node* k) { return self(self, k); });
        };
        if (walk(walk, item)) return r.of;
      }
    }
  }
  for (const node* k : n->kids)
    if (const family* f = family_indexed_by(k, letter)) return f;
  return nullptr;
}

std::int64_t sequence_lowering::first_of(const node* body, const std::string& letter) const {
  const family* f = family_indexed_by(body, letter);
  return f == nullptr ? 0 : f->first;
}

std::optional<std::pair<polynomial, polynomial>> sequence_lowering::limits(const sum_bound& b, const node* body) {
  std::optional<polynomial> low, high;
  if (b.lower != nullptr) low = index(b.lower);
  if (b.upper != nullptr) high = index(b.upper);
  if (b.relation == "le") high = index(b.other);
  else if (b.relation == "<") high = index(b.other) - polynomial(1);
  else if (b.relation == "ge") low = index(b.other);
  else if (b.relation == ">") low = index(b.other) + polynomial(1);
  else if (!b.relation.empty()) return std::nullopt;
  const family* f = family_indexed_by(body, b.index);
  if (f != nullptr && f->kind == family::sort::table) f = nullptr;  // which of its indices it is can't be told from here
  if (!low && f != nullptr && f->kind != family::sort::rows && f->kind != family::sort::cases) low = polynomial(f->first);
  if (!high && f != nullptr && f->last != nullptr) {
    const index_values before = std::exchange(at_, {});
    high = index(f->last);
    at_ = before;
  }
  if (!low || !high) return std::nullopt;
  return std::pair(*low, *high);
}

term sequence_lowering::big_sum(const node* n, const partial_shape& want, std::size_t which) {
  if (n->bounds.empty() || n->kids.empty()) unsupported(n->where, "a sum without an index is not read beside sequences");
  if (which == n->bounds.size()) return lower(n->kids[0], want);
  const sum_bound& b = n->bounds[which];
  const auto range = limits(b, n->kids[0]);
  if (!range) unsupported(b.where, "from where to where " + b.index + " runs is not said, or not read; write it as in \\sum_{" + b.index + "=1}^{n}");
  const auto [low, high] = *range;
  const polynomial least = extreme(low, false), most = extreme(high, true);
  if (!least.valid() || !most.valid()) unsupported(b.where, "from where to where " + b.index + " runs is not said, or not read; write it as in \\sum_{" + b.index + "=1}^{n}");
  const polynomial count = most - least + polynomial(1);
  const kernel::name own = arena_.index(b.index, count);
  const polynomial value = least + polynomial::of(own);
  const auto before = at_.find(b.index);
  const std::optional<polynomial> hidden = before == at_.end() ? std::nullopt : std::optional(before->second);
  at_[b.index] = value;
  bound_.emplace_back(own, count);
  const std::size_t depth = conditions_.size();
  std::vector<polynomial> asked;
  if (!(least == low)) asked.push_back(value - low);
  if (!(most == high)) asked.push_back(high - value);
  for (const polynomial& p : asked) conditions_.push_back(p);
  term body = big_sum(n, want, which + 1);
  for (const polynomial& p : asked) {
    const term c = kernel::condition_nonnegative(arena_, p);
    body = kernel::scale(arena_, c, body);
  }
  conditions_.resize(depth);
  bound_.pop_back();
  if (hidden) at_[b.index] = *hidden;
  else at_.erase(b.index);
  return kernel::sum_over(arena_, own, body);
}

term sequence_lowering::big_product(const node* n, const partial_shape& want) {
  if (n->bounds.size() != 1 || n->kids.empty()) unsupported(n->where, "a product over several indices is not read");
  const auto range = limits(n->bounds[0], n->kids[0]);
  if (!range) unsupported(n->bounds[0].where, "the limits of this product are not read");
  const polynomial count = range->second - range->first + polynomial(1);
  const auto told = families_.find("\\prod");  // the text says in which order
  const bool after = n->text.empty() && told != families_.end() && told->second.time <= (time_ < 0 ? scope_.now() : time_);
  if (after && !told->second.opaque.empty() && !infer(n->kids[0]).is_number()) unsupported(n->where, told->second.opaque);
  return ordered(n->kids[0], n->bounds[0].index, range->first, count, n->text == "down" || (after && told->second.source == "down"), want, n->where);
}

namespace {

/// Whether the names below n are the same at every index: no letter that stands for a position but `own`.
bool speaks_of_letters(const node* n, const std::map<std::string, kernel::polynomial>& letters, const std::string& own) {
  if (n->kind == form::name && n->text != own && letters.contains(n->text)) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return speaks_of_letters(k, letters, own); });
}

std::string spelled(const node* n) {
  std::string out = std::to_string(static_cast<int>(n->kind)) + "[" + n->text;
  for (const node* k : n->kids) out += spelled(k);
  for (const sum_bound& b : n->bounds) {
    out += "|" + b.index + b.relation;
    for (const node* k : {b.lower, b.upper, b.other}) out += k == nullptr ? "-" : spelled(k);
  }
  return out + "]";
}

/// Whether the text says of some product that it is one of entries.
bool speaks_of_entries(std::string_view text) {
  for (const char* word : {"lementwise", "lement-wise", "ntrywise", "ntry-wise", "omponentwise", "omponent-wise", "oordinatewise", "ntry by entry", "adamard"})
    if (text.find(word) != std::string_view::npos) return true;
  return false;
}

}  // namespace

/// body(low)·body(low + 1) ⋯, `count` factors, or in the opposite order: a member of a sequence of products, by its length and start.
term sequence_lowering::ordered(const node* body, const std::string& letter, const polynomial& low, const polynomial& count, bool descending,
                                const partial_shape&, place where) {
  if (!certain_here(count)) unsupported(where, "nothing says that this product has no fewer than 0 factors");
  if (speaks_of_letters(body, at_, letter)) unsupported(where, "a product whose factors depend on other indices is not read");
  const std::int64_t first = first_of(body, letter);
  if (!certain(low - polynomial(first))) unsupported(where, "nothing says that this product begins inside of its family");
  // the members that are multiplied have to exist
  const kernel::name factor_index = arena_.natural(letter);
  const auto lowered_at = [&](const polynomial& at) {
    const index_values before = at_;
    at_[letter] = at;
    const term t = lower(body);
    at_ = before;
    return t;
  };
  bound_.emplace_back(factor_index, count);
  const term probe = lowered_at(low + polynomial::of(factor_index));
  bound_.pop_back();
  const node* inner = bare(body);
  const bool diagonal = inner->kind == form::call && inner->text == "diag" && !scalar(probe);
  if (diagonal && !(arena_[probe].rows == arena_[probe].cols)) unsupported(where, "the factors of this product are no square matrices");
  const polynomial rows = arena_[probe].rows, columns = diagonal ? polynomial(1) : arena_[probe].cols;
  const bool by_entries = !diagonal && columns.is_one() && !scalar(probe) && speaks_of_entries(note_.text());
  if (!diagonal && !by_entries && !(rows == columns)) {
    if (columns.is_one() || rows.is_one()) unsupported(where, "a product over vectors has no meaning unless the note says elementwise");
    throw trouble(trouble_kind::ill_shaped, where, "the factors of this product are " + shape_text(probe) + " and can't be multiplied with one another");
  }
  const std::string key = (descending ? "down " : "up ") + letter + " " + spelled(body);
  auto found = made_.find(key);
  if (found == made_.end()) {
    const int id = arena_.declare("∏" + quote(body), rows, columns, kernel::no_property, 2);
    found = made_.emplace(key, std::pair(id, diagonal)).first;
    const kernel::name length = arena_.natural("r"), start = arena_.natural("s");
    const polynomial r = polynomial::of(length), s = polynomial::of(start);
    const auto at = [&](const polynomial& p, const polynomial& q) {
      kernel::sequence<polynomial> positions;
      positions.push(p), positions.push(q);
      return kernel::symbol(arena_, id, positions);
    };
    ++recorded_;
    const index_values outer = std::exchange(at_, {});
    term next = lowered_at(s + r + polynomial(first));
    if (diagonal) next = kernel::diagonal_of(arena_, next);
    at_ = outer;
    --recorded_;
    const bool number = rows.is_one();
    const term one = number ? kernel::number(arena_, 1) : diagonal || by_entries ? kernel::ones(arena_, rows, 1) : kernel::identity(arena_, rows);
    const term before = at(r, s);
    const term value = number ? kernel::scale(arena_, before, next)
                       : diagonal || by_entries ? kernel::hadamard(arena_, before, next)
                       : descending ? kernel::multiply(arena_, next, before) : kernel::multiply(arena_, before, next);
    rule_equations_.push_back({at(0, s), one}), rule_equations_.push_back({at(r + polynomial(1), s), value});
    rules_.push_back({id, {start}, {polynomial(0), s}, one});
    rules_.push_back({id, {length, start}, {r + polynomial(1), s}, value});
    for (int k = 0; k < 2; ++k) rule_sources_.push_back("the product of " + quote(body)), rule_places_.push_back(where);
  }
  kernel::sequence<polynomial> positions;
  positions.push(count), positions.push(low - polynomial(first));
  const term product = kernel::symbol(arena_, found->second.first, positions);
  return found->second.second ? kernel::diagonal_matrix(arena_, product) : product;
}

/// Whether the text uses t to count: `x_t`, `M^{t+1}`, `t = 0`, `t \ge 1`, `$t$`. Where it does not, `M^t` may be the transpose of M.
static bool counts_by_t(std::string_view text) {
  for (std::size_t at = text.find('t'); at != std::string_view::npos; at = text.find('t', at + 1)) {
    const char before = at == 0 ? ' ' : text[at - 1];
    if (is_letter(before) || before == '\\') continue;
    const bool braced = before == '{' && at > 1, raised = before == '^' || (braced && text[at - 2] == '^');
    if (before == '_' || (braced && text[at - 2] == '_')) return true;
    const std::size_t next = text.find_first_not_of(' ', at + 1);
    if (next == std::string_view::npos) return false;
    const std::string_view rest = text.substr(next);
    if (braced && (rest[0] == '+' || rest[0] == '-')) return true;
    const auto goes_on = [&](const char* sign) { return rest.starts_with(sign); };
    if (!raised && (before == '$' ? rest[0] == '$' : false)) return true;
    if (!raised && (rest[0] == '=' || rest[0] == '>' || rest[0] == '<' || goes_on("\\ge") || goes_on("\\le") || goes_on("\\in") || goes_on("\\to") || goes_on("\\rightarrow"))) return true;
  }
  return false;
}

term sequence_lowering::power(const node* n, const partial_shape& want) {
  const node* e = bare(n->kids[1]);
  if (e->kind == form::power && bare(e->kids[0])->kind == form::number) return repeated_power(n, want);
  polynomial exponent;
  try {
    exponent = index(e);
  } catch (const trouble&) {
    unsupported(n->where, "this power is not read beside sequences");
  }
  const partial_shape s = infer(n->kids[0]);
  const bool number = s.is_number() || want.is_number();
  if (exponent.is_constant()) {
    const std::int64_t k = exponent.constant_term();
    if (k < -16 || k > 16) unsupported(n->where, "this power is too high to be read");
    const term a = lower(n->kids[0], number ? partial_shape{polynomial(1), polynomial(1)} : want);
    if (scalar(a)) return kernel::power(arena_, a, k);
    if (!(arena_[a].rows == arena_[a].cols)) clash("the power", n, a, a);
    if (k < 0) {
      if (k != -1) unsupported(n->where, "this power of a matrix is not read");
      return kernel::inverse(arena_, a);
    }
    if (k == 0) return kernel::identity(arena_, arena_[a].rows);
    term all = a;
    for (std::int64_t i = 1; i < k; ++i) all = kernel::multiply(arena_, all, a);
    return all;
  }
  const bool spells_tr = e->kind == form::product && e->kids.size() == 2 && e->kids[0]->text == "t" && e->kids[1]->text == "r";
  if (!number && (e->text == "t" || e->text == "\\mathrm{t}" || spells_tr) && !counts_by_t(note_.text()))
    unsupported(n->where, quote(n) + " can be read as a power and as a transpose; write ^\\top, or say what t counts");
  if (number && !powers_as_members_) {
    const term a = lower(n->kids[0], {polynomial(1), polynomial(1)});
    if (certain(exponent)) return kernel::symbolic_power(arena_, a, exponent);
    if (certain(polynomial(0) - exponent)) {
      const term one = kernel::number(arena_, 1);
      return kernel::divide(arena_, one, kernel::symbolic_power(arena_, a, polynomial(0) - exponent));
    }
    uncertain_power_ = true;
    return power_member(n->kids[0], exponent, s, n->where);
  }
  return power_member(n->kids[0], exponent, number ? partial_shape{polynomial(1), polynomial(1)} : partial_shape{s.rows ? s.rows : want.rows, s.columns ? s.columns : want.columns},
                      n->where);
}

/// The sequence that begins with `first` and goes on with what `next` makes of the member before, made once for each `key`.
int sequence_lowering::repeated(const std::string& key, const std::string& called, term first, const std::function<term(term)>& next, const node* base, place where) {
  const auto found = made_.find(key);
  if (found != made_.end()) return found->second.first;
  const int id = arena_.declare(called, arena_[first].rows, arena_[first].cols, kernel::no_property, 1);
  made_.emplace(key, std::pair(id, false));
  const kernel::name count = arena_.natural("r");
  const polynomial r = polynomial::of(count);
  const auto at = [&](const polynomial& p) { return search::member_at(arena_, id, p); };
  const term value = next(at(r));
  rule_equations_.push_back({at(0), first}), rule_equations_.push_back({at(r + polynomial(1)), value});
  rules_.push_back({id, {}, {polynomial(0)}, first});
  rules_.push_back({id, {count}, {r + polynomial(1)}, value});
  for (int k = 0; k < 2; ++k) rule_sources_.push_back("the powers of " + quote(base)), rule_places_.push_back(where);
  return id;
}

/// The entries of x to the power of an index, as a member of the sequence of such powers.
term sequence_lowering::elementwise_power(const node* n, const partial_shape& want) {
  const node* base = n->kids[0];
  if (speaks_of_letters(base, at_, {})) unsupported(n->where, "a power whose base depends on an index is not read");
  const polynomial exponent = index(n->kids[1]);
  if (!certain_here(exponent)) unsupported(n->where, "nothing says that this exponent is not negative");
  const term a = lower(base, want);
  const term one = kernel::ones(arena_, arena_[a].rows, arena_[a].cols);
  const int id = repeated("entries' power " + spelled(base), quote(base) + "^⊙", one, [&](term before) { return kernel::hadamard(arena_, a, before); }, base, n->where);
  return search::member_at(arena_, id, exponent);
}

/// A^{2^e} as member e of the sequence that begins with A and squares at each step; other numbers likewise.
term sequence_lowering::repeated_power(const node* n, const partial_shape& want) {
  const node *base = n->kids[0], *e = bare(n->kids[1]);
  const std::string& digits = bare(e->kids[0])->text;
  if (digits != "2" && digits != "3") unsupported(n->where, "this power is not read beside sequences");
  if (speaks_of_letters(base, at_, {})) unsupported(n->where, "a power whose base depends on an index is not read");
  const polynomial exponent = index(e->kids[1]);
  if (!certain_here(exponent)) unsupported(n->where, "nothing says that this exponent is not negative");
  const term a = lower(base, want);
  if (!(arena_[a].rows == arena_[a].cols)) clash("the power", n, a, a);
  const auto raised = [&](term before) {
    const auto times_before = [&](term x) { return scalar(a) ? kernel::scale(arena_, x, before) : kernel::multiply(arena_, x, before); };
    const term squared = times_before(before);
    return digits == "2" ? squared : times_before(squared);
  };
  return search::member_at(arena_, repeated("power " + digits + "^ " + spelled(base), quote(base) + "^{" + digits + "^}", a, raised, base, n->where), exponent);
}

/// A^e as member e of the sequence of powers of A.
term sequence_lowering::power_member(const node* base, const polynomial& exponent, const partial_shape& want, place where) {
  if (speaks_of_letters(base, at_, {})) unsupported(where, "a power whose base depends on an index is not read");
  const bool whole = certain_here(exponent), inverse = !whole && certain(polynomial(0) - exponent);
  if (!whole && !inverse) unsupported(where, "nothing says that this exponent is not negative");
  const term raised = lower(base, want);
  const bool number = scalar(raised), of_inverse = inverse && !number;
  if (!(arena_[raised].rows == arena_[raised].cols)) clash("the power", base, raised, raised);
  const term a = of_inverse ? kernel::inverse(arena_, raised) : raised;
  const std::string key = (of_inverse ? "power of the inverse " : "power ") + spelled(base);
  const bool is_new = !made_.contains(key);
  const term one = number ? kernel::number(arena_, 1) : kernel::identity(arena_, arena_[a].rows);
  const int id = repeated(key, quote(base) + "^", one, [&](term before) { return number ? kernel::scale(arena_, a, before) : kernel::multiply(arena_, a, before); }, base, where);
  if (is_new && !number) {  // a matrix commutes with its powers
    search::sequence_lemma l;
    const kernel::name again = arena_.natural("r");
    l.parameters.push(again);
    const term own = search::member_at(arena_, id, polynomial::of(again));
    l.left = kernel::multiply(arena_, own, a), l.right = kernel::multiply(arena_, a, own);
    lemmas_.push_back(l);
  }
  const term member = search::member_at(arena_, id, inverse ? polynomial(0) - exponent : exponent);
  if (!inverse || of_inverse) return member;
  const term whole_one = kernel::number(arena_, 1);
  return kernel::divide(arena_, whole_one, member);
}

/// x with the letter § where its index differs from that of y; nullptr where they differ in more. The indices go to `first`, `second`.
node* sequence_lowering::pattern(const node* x, const node* y, const node*& first, const node*& second, std::string& first_label, std::string& second_label) {
  const auto refused = static_cast<node*>(nullptr);
  if (x->kind != y->kind) {
    if (first != nullptr && spelled(x) != spelled(first)) return refused;
    if (second != nullptr && spelled(y) != spelled(second)) return refused;
    return refused;
  }
  if (spelled(x) == spelled(y)) return const_cast<node*>(x);
  if (x->kind == form::name) {
    const reference a = refer(x), b = refer(y);
    if (a.of == nullptr || a.of != b.of || a.label.empty() || b.label.empty()) return refused;
    if ((!first_label.empty() && first_label != a.label) || (!second_label.empty() && second_label != b.label)) return refused;
    first_label = a.label, second_label = b.label;
    return nodes_.make(form::name, x->where, a.of->name + "^{(§)}");
  }
  if (x->kind == form::indexed) {
    if (x->kids.size() != 2 || y->kids.size() != 2 || spelled(x->kids[0]) != spelled(y->kids[0])) return refused;
    if ((first != nullptr && spelled(first) != spelled(x->kids[1])) || (second != nullptr && spelled(second) != spelled(y->kids[1]))) return refused;
    first = x->kids[1], second = y->kids[1];
    node* letter = nodes_.make(form::name, x->kids[1]->where, "§");
    return nodes_.make(form::indexed, x->where, "§", {x->kids[0], letter});
  }
  if (x->text != y->text || x->kids.size() != y->kids.size() || !x->bounds.empty() || !y->bounds.empty()) return refused;
  node* out = nodes_.make(x->kind, x->where, x->text);
  out->rows = x->rows, out->columns = x->columns, out->flag = x->flag;
  for (std::size_t k = 0; k < x->kids.size(); ++k) {
    node* inner = pattern(x->kids[k], y->kids[k], first, second, first_label, second_label);
    if (inner == nullptr) return refused;
    out->kids.push_back(inner);
  }
  return out;
}

/// The index that stands in z where § stands in the pattern; false where z is none of its kind.
bool sequence_lowering::read_pattern(const node* p, const node* z, const node*& at, std::string& label) const {
  if (p->kind == form::name && p->text.ends_with("^{(§)}")) {
    const reference r = z->kind == form::name ? refer(z) : reference{};
    if (r.of == nullptr || r.label.empty() || r.of->name + "^{(§)}" != p->text || (!label.empty() && label != r.label)) return false;
    label = r.label;
    return true;
  }
  if (p->kind == form::indexed && p->text == "§") {
    if (z->kind != form::indexed || z->kids.size() != 2 || spelled(z->kids[0]) != spelled(p->kids[0])) return false;
    if (at != nullptr && spelled(at) != spelled(z->kids[1])) return false;
    at = z->kids[1];
    return true;
  }
  if (p->kind != z->kind || p->kids.size() != z->kids.size()) return false;
  if (p->kind != form::indexed && p->text != z->text) return false;
  for (std::size_t k = 0; k < p->kids.size(); ++k)
    if (!read_pattern(p->kids[k], z->kids[k], at, label)) return false;
  return true;
}

/// A_t A_{t-1} ⋯ A_s with the product over an index in place of its factors and dots.
node* sequence_lowering::without_dots(const node* n) {
  std::size_t dots = 0;
  while (n->kids[dots]->kind != form::dots) ++dots;
  if (dots < 1 || dots + 1 >= n->kids.size()) unsupported(n->kids[dots]->where, "what these dots stand for can't be told for certain: a factor before and one behind are needed");
  const node *y = n->kids[dots - 1], *x = dots > 1 ? n->kids[dots - 2] : y, *z = n->kids[dots + 1];
  const node *a = nullptr, *b = nullptr, *c = nullptr;
  std::string first, second, last;
  node* body = dots > 1 ? pattern(x, y, a, b, first, second) : nullptr;
  const bool two = body != nullptr && !((a == nullptr) == first.empty());
  if (!two) {  // the first factor and the last
    x = y, a = b = nullptr, first.clear(), second.clear();
    body = pattern(y, z, a, b, first, second);
  }
  if (body == nullptr || (a == nullptr) == first.empty() || !read_pattern(body, z, c, last)) unsupported(n->kids[dots]->where, "what these dots stand for can't be told for certain");
  node* product = nodes_.make(form::big_product, {x->where.begin, z->where.end}, "");
  const auto node_of = [&](const node* at, const std::string& label) -> node* {
    return at != nullptr ? const_cast<node*>(at) : nodes_.make(form::name, x->where, label);
  };
  node *from = node_of(a, first), *next = node_of(b, second), *to = node_of(c, last);
  polynomial step = two ? index(next) - index(from) : polynomial(0);
  if (!two) {  // they go up where they can't go down
    const polynomial way = index(to) - index(from);
    const bool up = certain_here(way + polynomial(1)), down = certain_here(polynomial(1) - way);
    if (up != down) step = polynomial(up ? 1 : -1);
  }
  if (!(step.is_one() || step == polynomial(-1))) unsupported(n->kids[dots]->where, two ? "the indices before these dots do not go up or down by one" : "what these dots stand for can't be told for certain");
  const bool down = step == polynomial(-1);
  sum_bound bound;
  bound.index = "§", bound.where = product->where, bound.lower = down ? to : from, bound.upper = down ? from : to;
  product->bounds.push_back(bound);
  product->kids.push_back(body);
  product->text = down ? "down" : "up";
  node* out = nodes_.make(form::product, n->where, "");
  for (std::size_t k = 0; k + (two ? 2 : 1) < dots; ++k) out->kids.push_back(n->kids[k]);
  out->kids.push_back(product);
  for (std::size_t k = dots + 2; k < n->kids.size(); ++k) out->kids.push_back(n->kids[k]);
  return out;
}

}  // namespace odot::notes
