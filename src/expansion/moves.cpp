// SPDX-License-Identifier: MIT
// Nodes whose entries are those of another node elsewhere: blocks, windows, shifts of slots, products with ones.

#include <algorithm>

#include "lowering.hpp"

namespace odot::expansion::detail {

using enum kernel::op;

lowering::chain_end& lowering::end_of(const region& r) {
  std::uint64_t h = static_cast<std::uint64_t>(r.node);
  for (const std::int64_t x : {r.rows.least, r.rows.greatest, r.cols.least, r.cols.greatest})
    h = (h ^ static_cast<std::uint64_t>(x)) * 0x9E3779B97F4A7C15u;
  if (ends_.empty()) ends_.resize(256);
  return ends_[(h >> 32) % ends_.size()];
}

void lowering::follow(const state& s, goal& g) {
  if (!g.row.valid() || !g.col.valid()) return;
  region at{g.node, range_of(g.row, s.n.counts), range_of(g.col, s.n.counts)};
  move so_far{g.node, 0, 0}, next;
  walked_.clear();
  while (true) {
    if (arena_[at.node].kind == above) {  // the slots of one step: chains meet here
      const chain_end& known = end_of(at);
      if (known.from == at) {
        so_far = {known.to.node, so_far.down + known.to.down, so_far.across + known.to.across};
        break;
      }
      walked_.push_back({at, so_far});
    }
    if (!one_move(at, next)) break;
    so_far = {next.node, so_far.down + next.down, so_far.across + next.across};
    at = {next.node, {at.rows.least + next.down, at.rows.greatest + next.down}, {at.cols.least + next.across, at.cols.greatest + next.across}};
  }
  for (const chain_end& w : walked_) end_of(w.from) = {w.from, {so_far.node, so_far.down - w.to.down, so_far.across - w.to.across}};
  if (so_far.node == g.node) return;
  g.node = so_far.node;
  g.row.add(affine(so_far.down)), g.col.add(affine(so_far.across));
}

bool lowering::one_move(const region& from, move& to) {
  const kernel::node& n = arena_[from.node];
  switch (n.kind) {
    case above: case beside: {
      const strip* block = only_strip(from.node, n.kind == above ? from.rows : from.cols);
      if (block == nullptr) return false;
      to = n.kind == above ? move{block->node, -block->first, 0} : move{block->node, 0, -block->first};
      return true;
    }
    case window: {
      if (windows_.empty()) windows_.resize(static_cast<std::size_t>(arena_.nodes()));
      window_place& w = windows_[static_cast<std::size_t>(from.node)];
      if (!w.looked_at) {
        const auto down = value_of(n.positions[0], at_), across = value_of(n.positions[1], at_);
        w = {true, down && across, down.value_or(0), across.value_or(0), rows(n.a), cols(n.a)};
      }
      if (!w.fixed || from.rows.least + w.down < 0 || from.cols.least + w.across < 0 || from.rows.greatest + w.down >= w.rows ||
          from.cols.greatest + w.across >= w.cols)
        return false;
      to = {n.a, w.down, w.across};
      return true;
    }
    case multiply: {
      std::int64_t down = 0;
      if (!selects(n.a, from.rows, down)) return false;
      to = {n.b, down, 0};
      return true;
    }
    case hadamard:
      if (all_ones(n.b, from.rows, from.cols, 4)) to = {n.a, 0, 0};
      else if (all_ones(n.a, from.rows, from.cols, 4)) to = {n.b, 0, 0};
      else return false;
      return true;
    case add:
      if (vanishes(n.b, from.rows, from.cols, 4)) to = {n.a, 0, 0};
      else if (vanishes(n.a, from.rows, from.cols, 4)) to = {n.b, 0, 0};
      else return false;
      return true;
    default: return false;
  }
}

const lowering::strip* lowering::only_strip(kernel::term t, const interval& r) {
  const std::vector<strip>& all = strips(t);
  const auto at = std::lower_bound(all.begin(), all.end(), r.least, [](const strip& b, std::int64_t p) { return b.last < p; });
  return at != all.end() && at->first <= r.least && r.greatest <= at->last ? &*at : nullptr;
}

bool lowering::all_ones(kernel::term t, const interval& row, const interval& col, int depth) {
  if (depth == 0) return false;
  const kernel::node& n = arena_[t];
  switch (n.kind) {
    case ones: return true;
    case transpose: return all_ones(n.a, col, row, depth - 1);
    case add:
      return (vanishes(n.a, row, col, depth - 1) && all_ones(n.b, row, col, depth - 1)) ||
             (vanishes(n.b, row, col, depth - 1) && all_ones(n.a, row, col, depth - 1));
    case beside: case above: {
      const strip* block = only_strip(t, n.kind == beside ? col : row);
      if (block == nullptr) return false;
      const auto moved = [&](const interval& r) { return interval{r.least - block->first, r.greatest - block->first}; };
      return n.kind == beside ? all_ones(block->node, row, moved(col), depth - 1) : all_ones(block->node, moved(row), col, depth - 1);
    }
    default: return false;
  }
}

bool lowering::selects(kernel::term t, interval rows, std::int64_t& down) {
  down = 0;
  while (true) {
    const kernel::node& n = arena_[t];
    if (n.kind == identity) return true;
    if (n.kind == above) {
      const strip* block = only_strip(t, rows);
      if (block == nullptr) return false;
      rows.least -= block->first, rows.greatest -= block->first;
      down -= block->first;
      t = block->node;
    } else if (n.kind == beside) {
      const std::vector<strip>& all = strips(t);
      if (all.size() != 1) return false;
      down += all[0].first;
      t = all[0].node;
    } else {
      return false;
    }
  }
}

}  // namespace odot::expansion::detail
