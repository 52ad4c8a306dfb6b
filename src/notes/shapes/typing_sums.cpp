// SPDX-License-Identifier: MIT
// Sums over indices.

#include "typing.hpp"

namespace odot::notes {

void typing::enter(const node* sum) {
  const std::vector<int>& ids = bound_.at(sum);
  for (std::size_t k = 0; k < ids.size(); ++k) stack_[sum->bounds[k].index].push_back(ids[k]);
}

void typing::leave(const node* sum) {
  for (const sum_bound& b : sum->bounds) stack_[b.index].pop_back();
}

/// A limit counts in the indices around and in dimensions; a name that is neither is introduced as a dimension.
void typing::take_for_size(const node* limit) {
  const node* plain = without_brackets(limit);
  if (plain->kind == form::name && !is_index_here(plain->text) && scope_.known_dimension(plain->text) < 0 && scope_.find_symbol(plain->text, time_) < 0)
    scope_.dimension(plain->text, false);
}

/// The indices that `n` binds, with the limits that it gives them.
void typing::bind_bounds(const node* n) {
  if (!bound_.contains(n)) {
    std::vector<int> ids;
    for (const sum_bound& b : n->bounds) {
      index_entry e;
      e.name = b.index;
      e.range = extent::of(scope_.fresh_unknown());
      e.bound = n->kind == form::big_sum;
      ids.push_back(scope_.add_index(std::move(e)));
    }
    bound_.emplace(n, std::move(ids));
  }
  const std::vector<int> ids = bound_.at(n);
  for (std::size_t k = 0; k < ids.size(); ++k) {
    const sum_bound& b = n->bounds[k];
    for (std::size_t other = 0; other < k; ++other)
      if (n->bounds[other].index == b.index) unsupported(b.where, "the index " + b.index + " is bound twice by one sum");
    const auto value = [&](const node* at) {
      take_for_size(at);
      return position(at);
    };
    if (b.lower != nullptr) {
      const extent low = value(b.lower);
      index_entry& e = scope_.indices[static_cast<std::size_t>(ids[k] - first_index)];
      e.lower = low;
    }
    if (b.upper != nullptr) {
      const extent high = value(b.upper);
      index_entry& e = scope_.indices[static_cast<std::size_t>(ids[k] - first_index)];
      const extent count = settled(high) - e.lower + extent(1);
      for (const extent* x : {&count, static_cast<const extent*>(&e.lower)})
        for (const auto& t : x->terms())
          for (int m : t.names)
            if (m >= first_index) unsupported(b.where, "a limit that depends on another index is written as a condition, as in \\sum_{j \\le i}");
      if (!e.limited) {
        e.limited = true;
        ++changes_;
      }
      e.range = count;
      if (!surely_nonnegative(count))
        unsupported(b.where, "the sum from " + scope_.text_of(e.lower) + " to " + scope_.text_of(high) + " runs backwards for some sizes");
    }
  }
}

/// `[x_1 & \dots & x_n]`: blocks beside one another or one below the other, as many as the index counts.
shape typing::counted(const node* n) {
  bind_bounds(n);
  enter(n);
  shape s;
  try {
    s = settled(visit(n->kids[0]));
  } catch (...) {
    leave(n);
    throw;
  }
  leave(n);
  const std::vector<int> ids = bound_.at(n);
  const auto count = [&](std::size_t k) { return settled(scope_.indices[static_cast<std::size_t>(ids[k] - first_index)].range); };
  const auto one = [&](const extent& e, const char* what) {
    if (!unify(e, 1)) unsupported(n->where, std::string("the dots in this matrix count ") + what + ", and the blocks are " + scope_.text_of(settled(s)));
  };
  if (n->text != "row" && (n->text == "grid" || has_unknown(s.rows))) one(s.rows, "rows");
  if (n->text != "column" && (n->text == "grid" || has_unknown(s.columns))) one(s.columns, "columns");
  if (n->text == "row") return {settled(s.rows), count(0) * settled(s.columns)};
  if (n->text == "column") return {count(0) * settled(s.rows), settled(s.columns)};
  return {count(0), count(1)};
}

shape typing::sum_over(const node* n) {
  if (n->kids.empty()) unsupported(n->where, "a lone \\sum is read as a row of ones only inside of a block matrix with all of its entries; write \\mathbf{1}^\\top");
  if (n->bounds.empty()) {
    const shape s = settled(visit(n->kids[0]));
    if (is_number(s)) unsupported(n->where, "this sum has no index, and what it sums is a number");
    if (s.rows == extent(1) || s.columns == extent(1)) return {1, 1};
    if (has_unknown(s.rows) || has_unknown(s.columns)) return {1, 1};
    unsupported(n->where, "\\sum without an index can be read as the sum of all entries, of each row and of each column; write \\operatorname{sum}(A), "
                          "A \\mathbf{1} or \\mathbf{1}^\\top A");
  }
  bind_bounds(n);
  const std::vector<int> ids = bound_.at(n);
  for (const sum_bound& b : n->bounds)
    if (b.other != nullptr) position(b.other);  // reports what is no index
  enter(n);
  shape s;
  try {
    s = visit(n->kids[0]);
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const sum_bound& b = n->bounds[k];
      index_entry& e = scope_.indices[static_cast<std::size_t>(ids[k] - first_index)];
      if (b.upper == nullptr && b.lower != nullptr && !(e.lower == extent(1))) unsupported(b.where, "a sum with a condition starts at 1");
      if (b.other == nullptr) continue;
      // an index that stands only in the condition has the range of the index that it restricts
      const extent p = position(b.other);
      for (const auto& t : p.terms())
        for (int m : t.names)
          if (m >= first_index && settled_once_) {
            index_entry& o = scope_.indices[static_cast<std::size_t>(m - first_index)];
            if (has_unknown(settled(e.range)) != has_unknown(settled(o.range))) unify(o.range, e.range);
          }
    }
  } catch (...) {
    leave(n);
    throw;
  }
  leave(n);
  if (final_)
    for (std::size_t k = 0; k < ids.size(); ++k)
      if (has_unknown(settled(scope_.indices[static_cast<std::size_t>(ids[k] - first_index)].range)) && !allow_open_)
        unsupported(n->bounds[k].where, "the range of the index " + n->bounds[k].index + " can't be told; write its limits, as in \\sum_{" +
                                            n->bounds[k].index + "=1}^{n}");
  return settled(s);
}

}  // namespace odot::notes
