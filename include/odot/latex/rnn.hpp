// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The Hadamard RNN drawn step by step: W₁ times z, the two vectors and ⊙ between them, W₂ times z, and the new state.

#include "odot/latex/blocks.hpp"
#include "odot/latex/document.hpp"
#include "odot/latex/term.hpp"
#include "odot/rnn/blocks.hpp"

namespace odot::latex {

/// The name of a slot: x, q_{1}, k_{2}, p_{12}, s_{12} …
inline std::string slot_name(const rnn::slot& s) {
  static constexpr const char* letters[] = {"1", "x", "q", "k", "v", "p", "s", "w", "o"};
  const std::string letter = letters[static_cast<int>(s.kind)];
  if (s.i == 0) return letter;
  return letter + "_{" + std::to_string(s.i) + (s.j > 0 ? "," + std::to_string(s.j) : "") + "}";
}

/// A block of W₁ or W₂ as it is drawn: Q, K, V, I, Σ, **1**, with a factor in front where it has one.
inline std::string block(const rnn::block& b) {
  static constexpr const char* drawn[] = {"Q", "K", "V", "I", "\\Sigma", "\\mathbf{1}", "\\mathbf{1}"};
  const std::string cell = drawn[static_cast<int>(b.kind)];
  if (b.factor.is_one()) return cell;
  return (b.factor == kernel::rational(-1) ? "-" : std::to_string(b.factor.numerator()) + "\\,") + cell;
}

/// The blocks of a matrix over `slots` slots, zeros included.
inline std::string block_matrix(int slots, const kernel::sequence<rnn::block>& blocks) {
  grid cells(static_cast<std::size_t>(slots), std::vector<std::string>(static_cast<std::size_t>(slots), "0"));
  for (const rnn::block& b : blocks) cells[static_cast<std::size_t>(b.row)][static_cast<std::size_t>(b.column)] = block(b);
  return matrix(cells);
}

namespace detail {

inline std::vector<std::string> cells(const kernel::term_arena& arena, const rnn::block_state& z) {
  std::vector<std::string> drawn;
  for (kernel::term t : z) {
    if (t < 0) drawn.emplace_back("0");
    else if (arena[t].kind == kernel::op::ones) drawn.emplace_back("\\mathbf{1}");
    else drawn.push_back(to_latex(arena, t));
  }
  return drawn;
}

}  // namespace detail

/// One step as a display: W₁ z = v ⊙ u = W₂ z, with v and u written out, and then z'. The chain is read as the notes draw it:
/// v = W₁z, u = W₂z (with b₂ where there is one), z' = v ⊙ u.
inline std::string step(const kernel::term_arena& arena, const rnn::hadamard_rnn& r, const rnn::weights& w, const rnn::block_step& s) {
  kernel::sequence<rnn::block> second = w.second;
  second.append(w.bold);
  const std::string z = column(detail::cells(arena, s.state));
  std::string text = "\\[\n\\underbrace{" + block_matrix(r.slots.size(), w.first) + "}_{W_1}\n" + z + "\n= \\underbrace{" +
                     column(detail::cells(arena, s.left)) + "}_{W_1 z}\n\\odot \\underbrace{" + column(detail::cells(arena, s.right)) +
                     "}_{" + (w.bias.empty() || r.how == rnn::form::bold_ones ? "W_2 z" : "W_2 z + b_2") + "}\n= \\underbrace{" +
                     block_matrix(r.slots.size(), second) + "}_{W_2}\n" + z;
  if (r.how == rnn::form::affine && !w.bias.empty()) {
    std::vector<std::string> b(static_cast<std::size_t>(r.slots.size()), "0");
    for (int row : w.bias) b[static_cast<std::size_t>(row)] = "\\mathbf{1}";
    text += "\n+ \\underbrace{" + column(b) + "}_{b_2}";
  }
  return text + "\n\\]\nwhich is\n\\[\nz' = " + column(detail::cells(arena, s.result)) + "\n\\]\n";
}

/// Paper wide and high enough for a step of an RNN with that many slots.
inline paper paper_for(const rnn::hadamard_rnn& r) {
  const int slots = r.slots.size();
  return {40 + 2 * slots * 6 + 170, 85 + slots * 10};
}

}  // namespace odot::latex
