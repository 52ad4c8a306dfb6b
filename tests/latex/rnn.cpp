// SPDX-License-Identifier: MIT
#include "odot/latex/rnn.hpp"

#include <algorithm>

#include <doctest/doctest.h>

namespace tests_of_rnn {

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
  for (const char* part : {"_{W_1}", "_{v}", "\\odot", "_{u}", "_{W_2}", "_{z'}", "Q x_{1}", "\\mathbf{1}", "\\cdot & "})
    CHECK(text.find(part) != std::string::npos);
  CHECK(text.find("b_2") == std::string::npos);
}

TEST_CASE("the two products are lines of their own, so that nothing reads as W₁z = W₂z") {
  world w;
  const auto r = rnn::scores_rnn(w.t, 2, w.d, w.k);
  const kernel::term x = kernel::symbol(w.t, w.t.declare("x_1", w.d, 1));
  const std::string text = latex::step(w.t, r, r.blocks, rnn::step_blocks(w.t, r, r.blocks, rnn::initial_blocks(w.t, r), x));
  std::size_t displays = 0;
  for (std::size_t from = 0; (from = text.find("\\[\n", from)) != std::string::npos; ++displays) {
    const std::size_t end = text.find("\\]\n", from);
    const std::string display = text.substr(from, end - from);
    CHECK((display.find("W_1") == std::string::npos || display.find("W_2") == std::string::npos));
    if (display.find("W_") != std::string::npos) CHECK(std::count(display.begin(), display.end(), '=') == 1);
    from = end;
  }
  CHECK(displays == 3);
}

TEST_CASE("what does not fit on A4 as a matrix is told slot by slot") {
  world w;
  const auto r = rnn::scores_rnn(w.t, 5, w.d, w.k);
  const kernel::term x = kernel::symbol(w.t, w.t.declare("x_1", w.d, 1));
  const std::string text = latex::step(w.t, r, r.blocks, rnn::step_blocks(w.t, r, r.blocks, rnn::initial_blocks(w.t, r), x));
  CHECK(text.find("bmatrix") == std::string::npos);
  CHECK(text.find("q_{1} & Q x_{1} & \\mathbf{1} & Q x_{1} \\\\") != std::string::npos);
  CHECK(latex::weights(r, r.blocks).find("q_{1} & Q\\,x & \\cdot & \\mathbf{1} \\\\") != std::string::npos);
}

TEST_CASE("every sign of the displays is explained") {
  for (const auto how : {rnn::form::affine, rnn::form::bold_ones, rnn::form::constant_one})
    for (const char* sign : {"dot", "$I$", "$\\Sigma", "\\mathbf{1}", "z' = v"}) CHECK(latex::legend(how).find(sign) != std::string::npos);
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

} // namespace tests_of_rnn
