// SPDX-License-Identifier: MIT
#include "odot/latex/rnn.hpp"

#include <doctest/doctest.h>

using namespace odot;
using kernel::polynomial;

namespace {

struct world {
  kernel::term_arena t;
  polynomial d = polynomial::of(t.dimension("d")), k = polynomial::of(t.dimension("k"));
};

}  // namespace

TEST_CASE("slots and blocks have the names of the notes") {
  CHECK(latex::slot_name({rnn::slot_kind::token}) == "x");
  CHECK(latex::slot_name({rnn::slot_kind::query, 2}) == "q_{2}");
  CHECK(latex::slot_name({rnn::slot_kind::product, 1, 2}) == "p_{1,2}");
  CHECK(latex::block({0, 0, rnn::block_kind::row_of_ones}) == "\\Sigma");
  CHECK(latex::block({0, 0, rnn::block_kind::query_weight, -1}) == "-Q");
}

TEST_CASE("a step is drawn with both matrices, both vectors and what comes of it") {
  world w;
  const auto r = rnn::scores_rnn(w.t, 2, w.d, w.k, rnn::form::bold_ones);
  const kernel::term x = kernel::symbol(w.t, w.t.declare("x_1", w.d, 1));
  const auto weights = rnn::growing_weights(r.slots, r.how, 2, 1);
  const std::string text = latex::step(w.t, r, weights, rnn::step_blocks(w.t, r, weights, rnn::initial_blocks(w.t, r), x));
  for (const char* part : {"_{W_1}", "_{W_1 z}", "\\odot", "_{W_2 z}", "_{W_2}", "z' = ", "Q x_{1}", "\\mathbf{1}"})
    CHECK(text.find(part) != std::string::npos);
  CHECK(text.find("b_2") == std::string::npos);
}

TEST_CASE("the affine form shows its bias, the one with a constant needs none") {
  for (const auto how : {rnn::form::affine, rnn::form::constant_one}) {
    world w;
    const auto r = rnn::scores_rnn(w.t, 1, w.d, w.k, how);
    const kernel::term x = kernel::symbol(w.t, w.t.declare("x_1", w.d, 1));
    const std::string text = latex::step(w.t, r, r.blocks, rnn::step_blocks(w.t, r, r.blocks, rnn::initial_blocks(w.t, r), x));
    CHECK((text.find("b_2") != std::string::npos) == (how == rnn::form::affine));
  }
}

TEST_CASE("the matrix of four tokens has as many rows and columns as slots") {
  world w;
  const auto r = rnn::scores_rnn(w.t, 4, w.d, w.k);
  const std::string text = latex::block_matrix(r.slots.size(), r.blocks.first);
  std::size_t rows = 0, columns = 0;
  for (std::size_t at = 0; (at = text.find("\\\\", at)) != std::string::npos; at += 2) ++rows;
  for (char c : text) columns += c == '&';
  CHECK(rows == 41);
  CHECK(columns == 41 * 40);
}
