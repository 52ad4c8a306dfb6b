// SPDX-License-Identifier: MIT
// Every single fault in the weights of the RNN is refuted, and the entry that is named lies in a slot that the fault reaches.
#include <doctest/doctest.h>

#include <optional>
#include <set>

#include "odot/rnn/window.hpp"
#include "odot/symbolic/compare.hpp"

using namespace odot;
using kernel::polynomial;
using rnn::block_kind;
using rnn::form;
using rnn::slot_kind;

namespace {

constexpr int d = 2, k = 2;

/// The RNN with the given weights, run until its window has slid over all its tokens, against the closed form of the right one.
struct trial {
  kernel::term_arena t;
  kernel::name d_name = t.dimension("d"), k_name = t.dimension("k");
  rnn::hadamard_rnn r;
  bool attention;

  trial(int n, form how, bool with_values) : attention(with_values) {
    const polynomial width = polynomial::of(d_name), inner = polynomial::of(k_name);
    const kernel::term q = kernel::symbol(t, t.declare("Q", inner, width)), key = kernel::symbol(t, t.declare("K", inner, width)),
                       v = kernel::symbol(t, t.declare("V", inner, width));
    r = with_values ? rnn::linear_attention_rnn(t, n, how, q, key, v) : rnn::scores_rnn(t, n, how, q, key);
  }

  symbolic::comparison against_closed_form() {
    // n steps more than it takes to fill the last slots: until then some slots agree only because there was no token before x_1.
    const int steps = rnn::steps_until(r, attention ? slot_kind::output : slot_kind::score) + r.n;
    kernel::sequence<kernel::term> tokens;
    for (int s = 1; s <= steps; ++s)
      tokens.push(kernel::symbol(t, t.declare("x_" + std::to_string(s), polynomial::of(d_name), 1)));
    const kernel::term reached = rnn::run(t, r, tokens), right = rnn::stacked(t, r, rnn::held_blocks(t, r, tokens));
    symbolic::sizes at;
    at.set(d_name, d).set(k_name, k);
    return symbolic::compare(t, at, reached, right);
  }

  /// The slot in which row number `row` (from 1) of the state lies.
  int slot_of(std::size_t row) const {
    std::size_t end = 0;
    for (int i = 0; i < r.slots.size(); ++i) {
      const slot_kind kind = r.slots[i].kind;
      end += kind == slot_kind::token ? d : kind == slot_kind::score || kind == slot_kind::one ? 1 : k;
      if (row <= end) return i;
    }
    return -1;
  }

  /// The slots to which a fault in slot `from` can spread, itself among them.
  std::set<int> reached_from(int from) const {
    std::set<int> found{from};
    for (bool grown = true; grown;) {
      grown = false;
      for (const auto* blocks : {&r.blocks.first, &r.blocks.second})
        for (const auto& b : *blocks)
          if (found.contains(b.column) && found.insert(b.row).second) grown = true;
    }
    return found;
  }
};

/// Applies `fault` to the weights of a fresh RNN; the outcome must be a refutation in a slot that block row `row` reaches.
template <class Fault>
void must_be_refuted(int n, form how, bool with_values, int row, Fault fault) {
  trial faulty(n, how, with_values);
  fault(faulty.r.blocks);
  const auto c = faulty.against_closed_form();
  CAPTURE(n);
  CAPTURE(row);
  REQUIRE(c.result == symbolic::outcome::differs);
  REQUIRE(c.where);
  CHECK(c.where->column == 1);
  CHECK(c.where->left != c.where->right);
  CHECK(faulty.reached_from(row).contains(faulty.slot_of(c.where->row)));
}

struct setting {
  int n;
  form how;
  bool with_values;
};
const setting settings[] = {{1, form::affine, false},      {2, form::affine, false},       {3, form::affine, false},
                            {2, form::bold_ones, false},   {2, form::constant_one, false}, {3, form::constant_one, false},
                            {2, form::affine, true}};

}  // namespace

TEST_CASE("without a fault nothing is refuted") {
  for (const auto& [n, how, with_values] : settings)
    CHECK(trial(n, how, with_values).against_closed_form().result == symbolic::outcome::equal);
}

TEST_CASE("a sign flipped in any block of W1 or W2") {
  for (const auto& [n, how, with_values] : settings) {
    const rnn::weights right = trial(n, how, with_values).r.blocks;
    for (int i = 0; i < right.first.size(); ++i)
      must_be_refuted(n, how, with_values, right.first[i].row, [&](rnn::weights& w) { w.first[i].factor = -1; });
    for (int i = 0; i < right.second.size(); ++i)
      must_be_refuted(n, how, with_values, right.second[i].row, [&](rnn::weights& w) { w.second[i].factor = -1; });
  }
}

TEST_CASE("any block of W1 or W2 moved to another column of its size, among them every swapped index") {
  std::size_t faults = 0;
  for (const auto& [n, how, with_values] : settings) {
    const trial right(n, how, with_values);
    const auto& slots = right.r.slots;
    for (const bool first : {true, false}) {
      const auto& blocks = first ? right.r.blocks.first : right.r.blocks.second;
      for (int i = 0; i < blocks.size(); ++i)
        for (int column = 0; column < slots.size(); ++column) {
          const bool same_height = rnn::height(slots[column], right.r.size) == rnn::height(slots[blocks[i].column], right.r.size);
          if (column == blocks[i].column || !same_height) continue;
          bool taken = false;  // a row that adds the same slot twice is another fault
          for (const auto& b : blocks) taken = taken || (b.row == blocks[i].row && b.column == column);
          if (taken) continue;
          ++faults;
          must_be_refuted(n, how, with_values, blocks[i].row,
                          [&](rnn::weights& w) { (first ? w.first : w.second)[i].column = column; });
        }
    }
  }
  CHECK(faults > 300);
}

TEST_CASE("any dropped factor: a row of W2 that gives ones where it should give a key, or gives nothing") {
  for (const auto& [n, how, with_values] : settings) {
    const trial right(n, how, with_values);
    for (int i = 0; i < right.r.blocks.second.size(); ++i) {
      const int row = right.r.blocks.second[i].row;
      if (right.r.slots[row].kind == slot_kind::product || right.r.slots[row].kind == slot_kind::weighted)
        must_be_refuted(n, how, with_values, row, [&](rnn::weights& w) {
          w.second.remove(i);
          w.bias.push(row);
        });
      must_be_refuted(n, how, with_values, row, [&](rnn::weights& w) { w.second.remove(i); });
    }
    for (int i = 0; i < right.r.blocks.bias.size(); ++i)
      must_be_refuted(n, how, with_values, right.r.blocks.bias[i], [&](rnn::weights& w) { w.bias.remove(i); });
    for (int i = 0; i < right.r.blocks.first.size(); ++i)
      must_be_refuted(n, how, with_values, right.r.blocks.first[i].row, [&](rnn::weights& w) { w.first.remove(i); });
  }
}

TEST_CASE("Q and K exchanged, each alone and both") {
  for (const auto& [n, how, with_values] : settings) {
    const auto swap = [](rnn::weights& w, block_kind from, block_kind to) {
      for (auto& b : w.first)
        if (b.kind == from) {
          b.kind = to;
          return;
        }
    };
    const rnn::layout slots = trial(n, how, with_values).r.slots;
    const int q = slots.find({slot_kind::query, 1}), key = slots.find({slot_kind::key, 1});
    must_be_refuted(n, how, with_values, q, [&](rnn::weights& w) { swap(w, block_kind::query_weight, block_kind::key_weight); });
    must_be_refuted(n, how, with_values, key, [&](rnn::weights& w) { swap(w, block_kind::key_weight, block_kind::query_weight); });
    must_be_refuted(n, how, with_values, q, [&](rnn::weights& w) {
      for (auto& b : w.first) {
        if (b.kind == block_kind::query_weight) b.kind = block_kind::key_weight;
        else if (b.kind == block_kind::key_weight) b.kind = block_kind::query_weight;
      }
    });
  }
}
