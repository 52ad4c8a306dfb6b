// SPDX-License-Identifier: MIT
#include "notes/statement/sequences/ranges.hpp"

#include <algorithm>
#include <optional>

#include "notes/statement/claim_forms.hpp"

namespace odot::notes {

using kernel::polynomial;
using verdict::value_at;

namespace {

void names_in(const polynomial& p, std::set<kernel::name>& out) {
  for (const auto& t : p.terms()) out.insert(t.names.begin(), t.names.end());
}

/// Puts kernel numbers for the letters of a claim, one after another.
class index_solver {
 public:
  index_solver(kernel::term_arena& arena, sequence_lowering& lowering, const scope& names, const std::set<std::string>& letters, std::int64_t lowest,
               bool sizes_from_zero)
      : arena_(arena), lowering_(lowering), names_(names), letters_(letters), lowest_(lowest), least_size_(sizes_from_zero ? 0 : 1) {}

  index_system run(const std::vector<index_bound>& range, bool up_to_another) {
    for (const index_bound& b : range) read(b);
    if (up_to_another) find_ends();
    for (std::set<std::string> open = letters_; !open.empty();) {
      const auto next = std::find_if_not(open.begin(), open.end(), [&](const std::string& l) { return waits(l, open); });
      if (next == open.end()) {
        system_.trouble = "the ranges of these indices are not read";
        return std::move(system_);
      }
      const std::string letter = *next;
      open.erase(next);
      if (ends_.contains(letter)) put_index(letter);
      else put_natural(letter);
    }
    for (const upper_bound& u : uppers_)
      if (!ends_.contains(u.letter)) limit(u);
    return std::move(system_);
  }

 private:
  struct lower_bound {
    std::string from;  ///< another letter, or none
    std::int64_t value = 0;
    int size = -1;  ///< in place of a letter
  };
  /// letter + by ≤ another letter, or a size or number at the end of `bound`.
  struct upper_bound {
    std::string letter, another;
    std::int64_t by = 0;
    const node* high = nullptr;
    const node* low = nullptr;  ///< in place of `letter`: a sum of letters
  };
  struct letter_end {
    std::string letter;
    std::int64_t shift = 0;
  };

  /// t, t + 1 or t − 2 for a letter of the claim.
  std::optional<letter_end> letter_of(const node* n) const {
    n = n == nullptr ? nullptr : bare(n);
    if (n == nullptr) return std::nullopt;
    if (n->kind == form::name && letters_.contains(n->text)) return letter_end{n->text, 0};
    if (n->kind != form::sum || n->kids.size() != 2 || n->text[0] == '-') return std::nullopt;
    const node *a = bare(n->kids[0]), *b = bare(n->kids[1]);
    if (a->kind != form::name || !letters_.contains(a->text) || !is_whole(b)) return std::nullopt;
    return letter_end{a->text, (n->text[1] == '-' ? -1 : 1) * std::stoll(b->text)};
  }
  static bool is_whole(const node* n) {
    return n != nullptr && n->kind == form::number && n->text.size() < 7 && n->text.find('.') == std::string::npos;
  }

  void read(const index_bound& b) {
    const auto low = letter_of(b.low), high = letter_of(b.high);
    const node* number = b.low == nullptr ? nullptr : bare(b.low);
    if (high && low) lows_[high->letter].push_back({low->letter, b.by + low->shift - high->shift});
    else if (high && number != nullptr && number->kind == form::negate && is_whole(bare(number->kids[0]))) lows_[high->letter].push_back({"", b.by - std::stoll(bare(number->kids[0])->text) - high->shift});
    else if (high && is_whole(number)) lows_[high->letter].push_back({"", std::stoll(number->text) + b.by - high->shift});
    else if (low && b.high != nullptr) uppers_.push_back({low->letter, "", b.by + low->shift, bare(b.high)});
    else if (b.low != nullptr && b.high != nullptr && !high && (bare(b.low)->kind == form::sum || (is_whole(bare(b.low)) && size_of(bare(b.high)).first >= 0))) uppers_.push_back({"", "", b.by, bare(b.high), bare(b.low)});
    else if (const auto [size, off] = size_of(number); high && size >= 0) lows_[high->letter].push_back({"", off + b.by - high->shift, size});  // t ≥ w
    else if (high) system_.trouble = "the range of " + high->letter + " is not read";
  }

  /// Letters that begin at a number and end at one other letter or size.
  void find_ends() {
    std::map<std::string, int> count;
    for (const auto& [high, lows] : lows_)
      for (const lower_bound& b : lows) ++count[b.from];
    for (const upper_bound& u : uppers_)
      if (u.low == nullptr) ++count[u.letter];
    const auto begins_at_number = [&](const std::string& l) { return std::all_of(lows_[l].begin(), lows_[l].end(), [](const lower_bound& b) { return b.from.empty() && b.size < 0; }); };
    for (const std::string& letter : letters_) {
      if (count[letter] != 1 || !begins_at_number(letter)) continue;
      for (const upper_bound& u : uppers_)
        if (u.letter == letter && size_of(u.high).first >= 0) ends_[letter] = u;
      for (auto& [high, lows] : lows_)
        for (const lower_bound& b : lows)
          if (b.from == letter && count[high] == 0) ends_[letter] = {letter, high, b.value, nullptr};
    }
    for (auto& [high, lows] : lows_) std::erase_if(lows, [&](const lower_bound& b) { return ends_.contains(b.from); });
  }

  bool waits(const std::string& l, const std::set<std::string>& open) {
    if (const auto end = ends_.find(l); end != ends_.end()) return open.contains(end->second.another);
    return std::any_of(lows_[l].begin(), lows_[l].end(), [&](const lower_bound& b) { return !b.from.empty() && open.contains(b.from); });
  }
  bool certain(const polynomial& p) const {
    kernel::positions k(arena_);
    return k.certain(k.intern(p));
  }

  void put_natural(const std::string& letter) {
    const kernel::name own = arena_.natural(letter);
    polynomial low(lowest_);  // the lower bound that implies the others
    bool any = false;
    for (const lower_bound& b : lows_[letter]) {
      polynomial candidate(b.value);
      if (!b.from.empty()) candidate = candidate + system_.letters.at(b.from);
      if (b.size >= 0) candidate = candidate + lowering_.size(extent::of(b.size));
      if (!any || certain(candidate - low)) low = candidate;
      else if (!certain(low - candidate)) system_.filters.push_back(low + polynomial::of(own) - candidate);
      any = true;
    }
    system_.times.push_back(own);
    put(letter, low + polynomial::of(own));
  }
  void put_index(const std::string& letter) {
    const upper_bound& end = ends_.at(letter);
    std::int64_t low = lows_[letter].empty() ? lowest_ : lows_[letter][0].value;
    for (const lower_bound& b : lows_[letter]) low = std::max(low, b.value);
    const auto [size, off] = size_of(end.high);
    const polynomial high = end.another.empty() ? lowering_.size(extent::of(size)) + polynomial(off) : system_.letters.at(end.another);
    put(letter, polynomial(low) + polynomial::of(arena_.index(letter, high - polynomial(end.by + low - 1))));
  }
  void put(const std::string& letter, const polynomial& value) {
    system_.letters[letter] = value;
    system_.shown.emplace_back(letter, value);
  }

  /// `n`, `n - 1`: a size and what is added to it; −1 where it is none.
  std::pair<int, std::int64_t> size_of(const node* high) const {
    if (high == nullptr) return {-1, 0};
    std::int64_t off = 0;
    if (high->kind == form::sum && high->kids.size() == 2 && high->text[0] != '-' && is_whole(bare(high->kids[1]))) {
      off = (high->text[1] == '-' ? -1 : 1) * std::stoll(bare(high->kids[1])->text);
      high = bare(high->kids[0]);
    }
    if (high->kind == form::name) return {names_.known_dimension(high->text), off};
    if (high->kind == form::indexed && high->kids[0]->kind == form::name) return {names_.known_dimension(with_subscript(high->kids[0]->text, high->text)), off};
    return {-1, 0};
  }
  /// t + n, 2t + 1 and the like.
  std::optional<polynomial> value_of(const node* n) const {
    n = bare(n);
    if (is_whole(n)) return polynomial(std::stoll(n->text));
    if (n->kind == form::name && system_.letters.contains(n->text)) return system_.letters.at(n->text);
    if (n->kind != form::sum && n->kind != form::product) return std::nullopt;
    polynomial all(n->kind == form::sum ? 0 : 1);
    for (std::size_t k = 0; k < n->kids.size(); ++k) {
      const auto one = value_of(n->kids[k]);
      if (!one) return std::nullopt;
      all = n->kind == form::product ? all * *one : n->text[k] == '-' ? all - *one : all + *one;
    }
    return all;
  }
  void limit(const upper_bound& u) {
    const auto [d, off] = size_of(u.high);
    const std::optional<polynomial> low = u.low == nullptr ? system_.letters.at(u.letter) : value_of(u.low);
    if (!low) {
      system_.trouble = "a range is not read";
      return;
    }
    const polynomial least = *low + polynomial(u.by - off);
    if (d >= 0 && written_.insert(d).second && certain(least - polynomial(least_size_))) {  // D − c ≥ letter + by: D is that and a natural more
      const kernel::name more = arena_.natural("more");
      system_.rests.push_back(more);
      if (!certain(least - polynomial(1))) system_.sizes.push_back(least + polynomial::of(more));
      lowering_.set_dimension(d, least + polynomial::of(more));
      system_.shown.emplace_back(names_.dimensions[static_cast<std::size_t>(d)].name, least + polynomial::of(more));
    } else if (d >= 0 && !written_.empty() && lowering_.dimensions().contains(d)) {
      system_.filters.push_back(lowering_.dimensions().at(d) - least);
    } else if (d >= 0) {  // index 0 ≤ l ≤ L, L being 1 at least
      system_.filters.push_back(lowering_.size(extent::of(d)) - least);
    } else if (is_whole(u.high)) {
      system_.filters.push_back(polynomial(std::stoll(u.high->text)) - *low - polynomial(u.by));
    } else {
      system_.trouble = "the range of " + u.letter + " is not read";
    }
  }

  kernel::term_arena& arena_;
  sequence_lowering& lowering_;
  const scope& names_;
  const std::set<std::string>& letters_;
  std::int64_t lowest_, least_size_;
  index_system system_;
  std::map<std::string, std::vector<lower_bound>> lows_;
  std::vector<upper_bound> uppers_;
  std::map<std::string, upper_bound> ends_;
  std::set<int> written_;
};

}  // namespace

index_system indices_of(kernel::term_arena& arena, sequence_lowering& lowering, const scope& names, const std::set<std::string>& letters,
                        const std::vector<index_bound>& range, std::int64_t lowest, bool up_to_another, bool sizes_from_zero) {
  return index_solver(arena, lowering, names, letters, lowest, sizes_from_zero).run(range, up_to_another);
}

bool range_check::outside_at(const member_use& u, std::map<kernel::name, std::int64_t> at) const {
  int work = 20000;
  return try_bound(u, 0, at, work);
}

bool range_check::outside_always(const member_use& u) const {
  const std::vector<kernel::name> outer = names_of(u);
  if (outer.size() > 4) return true;
  const std::vector<std::map<kernel::name, std::int64_t>> all = verdict::small_numbers(arena_, outer, 3);
  for (const auto& at : all) {
    if (std::any_of(filters_.begin(), filters_.end(), [&](const polynomial& f) { return value_at(f, at) < 0; })) continue;
    if (!outside_at(u, at)) return false;
  }
  return true;
}

bool range_check::outside(const member_use& u, std::map<kernel::name, std::int64_t>& at) const {
  int work = 20000;
  return try_outer(u, names_of(u), 0, at, work);
}

/// The names that its place speaks of and nothing binds.
std::vector<kernel::name> range_check::names_of(const member_use& u) const {
  std::set<kernel::name> names;
  names_in(u.index, names), names_in(u.first, names);
  if (u.last) names_in(*u.last, names);
  for (const auto& [n, range] : u.bound) names_in(range, names);
  for (const polynomial& c : u.conditions) names_in(c, names);
  for (const polynomial& f : filters_) names_in(f, names);
  for (const auto& [n, range] : u.bound) names.erase(n);
  return {names.begin(), names.end()};
}

namespace {

/// The number at which the members end; 0 where they end at none.
std::int64_t number_at_end(const member_use& u) { return u.last && u.last->is_constant() ? std::max<std::int64_t>(u.last->constant_term(), 0) : 0; }

}  // namespace

bool range_check::try_outer(const member_use& u, const std::vector<kernel::name>& outer, std::size_t k, std::map<kernel::name, std::int64_t>& at, int& work) const {
  if (--work < 0) return false;
  if (k == outer.size()) {
    for (const polynomial& f : filters_)
      if (value_at(f, at) < 0) return false;
    return try_bound(u, 0, at, work);
  }
  const bool size = arena_.name_of(outer[k]).kind == kernel::name_kind::dimension;
  const std::int64_t most = outer.size() > 3 ? 2 : 3;
  const auto tried = [&](std::int64_t v) {
    at[outer[k]] = v;
    return try_outer(u, outer, k + 1, at, work);
  };
  for (std::int64_t v = size ? 1 : 0; v <= most; ++v)
    if (tried(v)) return true;
  if (const std::int64_t end = number_at_end(u); end > 0 && tried(end + most)) return true;  // the members end at a number
  at.erase(outer[k]);
  return false;
}

bool range_check::try_bound(const member_use& u, std::size_t k, std::map<kernel::name, std::int64_t>& at, int& work) const {
  if (--work < 0) return false;
  if (k == u.bound.size()) {
    for (const polynomial& c : u.conditions)
      if (value_at(c, at) < 0) return false;
    const std::int64_t index = value_at(u.index, at);
    return index < value_at(u.first, at) || (u.last && index > value_at(*u.last, at));
  }
  const std::int64_t all = value_at(u.bound[k].second, at), range = std::min<std::int64_t>(all, 8);
  const auto tried = [&](std::int64_t v) {
    at[u.bound[k].first] = v;
    return try_bound(u, k + 1, at, work);
  };
  for (std::int64_t v = 0; v < range; ++v)
    if (tried(v)) return true;
  if (all > range && tried(all - 1)) return true;
  at.erase(u.bound[k].first);
  return false;
}

namespace {

/// Whether a size stands in p.
bool goes_by_size(const kernel::term_arena& arena, const polynomial& p) {
  return std::any_of(p.terms().begin(), p.terms().end(), [&](const auto& t) {
    return std::any_of(t.names.begin(), t.names.end(), [&](kernel::name n) { return arena.name_of(n).kind == kernel::name_kind::dimension; });
  });
}

/// Whether the text says where one of the letters ends.
bool said_to_end(const std::vector<index_bound>& range, const std::set<std::string>& letters) {
  const auto is_letter_of_it = [&](const node* n) { return n != nullptr && bare(n)->kind == form::name && letters.contains(bare(n)->text); };
  return std::any_of(range.begin(), range.end(), [&](const index_bound& b) { return b.high != nullptr && !is_letter_of_it(b.high); });
}

/// How many members there are behind the last one that is spoken of, over the indices of the sums around it; nothing where that is not told.
std::optional<polynomial> room_at_end(const member_use& u) {
  polynomial top = u.index;
  for (auto b = u.bound.rbegin(); b != u.bound.rend(); ++b) {
    const polynomial by = kernel::coefficient_of(top, b->first);
    if (!by.valid() || !by.is_constant()) return std::nullopt;
    if (!by.is_zero()) top = top.substitute(b->first, by.constant_term() > 0 ? b->second - polynomial(1) : polynomial(0));
  }
  return *u.last - top;
}

}  // namespace

std::vector<polynomial> room_for(const member_use& u, const std::map<kernel::name, std::int64_t>& at, const kernel::term_arena& arena, const std::set<std::string>& letters,
                                 const std::vector<index_bound>& range, const std::vector<kernel::name>& times) {
  std::vector<polynomial> out;
  const bool any = u.stepped && !range.empty();  // “for all $t \ge 1$” is said of more than the members that a recurrence up to T gives
  if (u.last && !any && value_at(u.index, at) > value_at(*u.last, at) && !said_to_end(range, letters)) {
    const auto room = room_at_end(u);
    if (room && std::any_of(times.begin(), times.end(), [&](kernel::name t) { return room->mentions(t); })) out.push_back(*room);
  }
  if (range.empty() && u.bound.empty() && value_at(u.index, at) < value_at(u.first, at) && goes_by_size(arena, u.index)) out.push_back(u.index - u.first);
  return out;
}

}  // namespace odot::notes
