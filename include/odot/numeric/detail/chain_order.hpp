// SPDX-License-Identifier: MIT
#pragma once

// The order in which a chain of products is taken.

#include "odot/expr/expression.hpp"
#include "odot/numeric/detail/size_table.hpp"

namespace odot::numeric::detail {

using kernel::op;

template <int N>
struct tree {
  node nodes[N]{};
  int size = 0;
};

/// What a size counts as in the cost of a chain of products where it is not known when compiled.
inline constexpr long long nominal_size = 256;

/// Copies a tree with every chain of products in the order that costs least (the classical O(m³) choice over
/// m factors).
template <int N>
class chain_orderer {
 public:
  constexpr chain_orderer(const node* from, const size_table& sizes) : from_(from), sizes_(sizes) {
    emit(N - 1);
  }
  constexpr const tree<N>& result() const { return out_; }

 private:
  static constexpr int most_factors = 24;
  struct chain {
    int factors[most_factors]{};
    int count = 0;
    int split[most_factors][most_factors]{};
  };

  constexpr long long size(const dimension_info* d) const {
    const long long known = sizes_.size_of(*d);
    return known == 0 ? nominal_size : known;
  }
  constexpr int factors_of(int at) const {
    if (from_[at].operation != op::multiply) return 1;
    return factors_of(at - from_[at].left) + factors_of(at - 1);
  }
  constexpr void collect(int at, chain& c) const {
    if (from_[at].operation != op::multiply) {
      c.factors[c.count++] = at;
      return;
    }
    collect(at - from_[at].left, c);
    collect(at - 1, c);
  }
  constexpr void choose(chain& c) const {
    long long cost[most_factors][most_factors]{};
    long long edge[most_factors + 1]{};
    for (int i = 0; i < c.count; ++i) edge[i] = size(from_[c.factors[i]].rows);
    edge[c.count] = size(from_[c.factors[c.count - 1]].columns);
    for (int length = 2; length <= c.count; ++length)
      for (int low = 0; low + length <= c.count; ++low) {
        const int high = low + length - 1;
        for (int k = low; k < high; ++k) {
          const long long found = cost[low][k] + cost[k + 1][high] + edge[low] * edge[k + 1] * edge[high + 1];
          // Of equal costs the order as written: from the left.
          if (k == low || found <= cost[low][high]) {
            cost[low][high] = found;
            c.split[low][high] = k;
          }
        }
      }
  }
  constexpr void push_binary(node n, int left_root) {
    n.left = out_.size - left_root;
    out_.nodes[out_.size++] = n;
  }
  constexpr void emit_range(const chain& c, int low, int high) {
    if (low == high) return emit(c.factors[low]);
    emit_range(c, low, c.split[low][high]);
    const int left_root = out_.size - 1;
    emit_range(c, c.split[low][high] + 1, high);
    node n;
    n.operation = op::multiply;
    n.rows = from_[c.factors[low]].rows;
    n.columns = from_[c.factors[high]].columns;
    push_binary(n, left_root);
  }
  constexpr void emit(int at) {
    const node& n = from_[at];
    if (n.operation == op::multiply && factors_of(at) > 2 && factors_of(at) <= most_factors) {
      chain c;
      collect(at, c);
      choose(c);
      emit_range(c, 0, c.count - 1);
    } else if (arity(n.operation) == 2) {
      emit(at - n.left);
      const int left_root = out_.size - 1;
      emit(at - 1);
      push_binary(n, left_root);
    } else {
      if (arity(n.operation) == 1) emit(at - 1);
      out_.nodes[out_.size++] = n;
    }
  }

  const node* from_;
  const size_table& sizes_;
  tree<N> out_;
};

} // namespace odot::numeric::detail
