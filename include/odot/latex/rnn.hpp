// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The Hadamard RNN drawn step by step: W₁z = v, W₂z + b₂ = u, and the new state v ⊙ u.

#include <string>
#include <vector>

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

/// How a block of zeros is drawn.
inline constexpr const char* zero_block = "\\cdot";

/// A block of W₁ or W₂ as it is drawn: Q, K, V, I, Σ, **1**, with a factor in front where it has one.
inline std::string block(const rnn::block& b) {
  static constexpr const char* drawn[] = {"Q", "K", "V", "I", "\\Sigma", "\\mathbf{1}", "\\mathbf{1}"};
  const std::string cell = drawn[static_cast<int>(b.kind)];
  if (b.factor.is_one()) return cell;
  return (b.factor == kernel::rational(-1) ? "-" : std::to_string(b.factor.numerator()) + "\\,") + cell;
}

/// The blocks of a matrix over `slots` slots; a block of zeros is a dot.
inline std::string block_matrix(int slots, const kernel::sequence<rnn::block>& blocks) {
  grid cells(static_cast<std::size_t>(slots), std::vector<std::string>(static_cast<std::size_t>(slots), zero_block));
  for (const rnn::block& b : blocks) cells[static_cast<std::size_t>(b.row)][static_cast<std::size_t>(b.column)] = block(b);
  return matrix(cells);
}

/// Matrices over more slots than this, those of three tokens, are not drawn whole: on A4 they could not be read.
inline constexpr int most_slots_of_a_matrix = 25;

namespace detail {

inline std::string cell(const kernel::term_arena& arena, kernel::term t) {
  if (t < 0) return zero_block;
  return arena[t].kind == kernel::op::ones ? "\\mathbf{1}" : to_latex(arena, t);
}

inline std::string cells(const kernel::term_arena& arena, const rnn::block_state& z) {
  std::vector<std::string> drawn;
  for (kernel::term t : z) drawn.push_back(cell(arena, t));
  return column(drawn);
}

/// The names of the slots, to stand before the rows that belong to them. Their heights are hidden, so that rows stay beside rows.
inline std::string row_names(const rnn::hadamard_rnn& r) {
  std::string text = "\\begin{array}{r}\n";
  for (const rnn::slot& s : r.slots) text += "\\smash{" + slot_name(s) + "} \\\\\n";
  return text + "\\end{array}\\;";
}

inline std::string bias(const rnn::hadamard_rnn& r, const rnn::weights& w) {
  std::vector<std::string> b(static_cast<std::size_t>(r.slots.size()), zero_block);
  for (int row : w.bias) b[static_cast<std::size_t>(row)] = "\\mathbf{1}";
  return column(b);
}

inline bool has_bias(const rnn::hadamard_rnn& r, const rnn::weights& w) { return r.how == rnn::form::affine && !w.bias.empty(); }

/// W₂ with its rows of bold ones.
inline kernel::sequence<rnn::block> second_matrix(const rnn::weights& w) {
  kernel::sequence<rnn::block> second = w.second;
  second.append(w.bold);
  return second;
}

/// Small enough for a matrix over so many slots, and two columns, to fit on a line of A4.
inline std::string in_size_for(int slots, const std::string& display) {
  return std::string("{") + (slots <= 13 ? "\\small\\setlength{\\arraycolsep}{3pt}" : "\\scriptsize\\setlength{\\arraycolsep}{1.5pt}") + "\n" + display + "}\n";
}

inline std::string braced(const std::string& what, const std::string& name) { return "\\underbrace{" + what + "}_{" + name + "}\n"; }

/// Rows of cells in tables of at most forty rows, which TeX can put on pages.
inline std::string tables(const std::string& columns, const std::string& head, const std::vector<std::string>& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i % 40 == 0) text += "\\[\n\\begin{array}{" + columns + "}\n" + head + " \\\\\n\\hline\n";
    text += rows[i] + " \\\\\n";
    if (i % 40 == 39 || i + 1 == rows.size()) text += "\\end{array}\n\\]\n";
  }
  return text;
}

}  // namespace detail

/// What the signs in the displays of an RNN of that form mean, as a paragraph.
inline std::string legend(rnn::form how) {
  const std::string second = how == rnn::form::affine ? "u = W_2 z + b_2" : "u = W_2 z";
  std::string text = "A step is $v = W_1 z$, $" + second + "$ and $z' = v \\odot u$. The matrices are drawn by blocks, a row and a column for each slot of "
                     "$z$: a dot is a block of zeros, $I$ the identity, $\\Sigma = \\mathbf{1}^\\top$ the row of ones, so that $\\Sigma z$ is the sum of "
                     "the entries of $z$";
  if (how == rnn::form::affine) text += ", and $\\mathbf{1}$ a column of ones";
  if (how == rnn::form::constant_one) text += ", and $\\mathbf{1}$ a column of ones, which the slot that holds 1 is multiplied by";
  text += ".";
  if (how == rnn::form::bold_ones) text += " A row of $W_2$ with $\\mathbf{1}$ gives ones, whatever $z$ is.";
  return text + "\n\n";
}

/// W₁ and W₂ (and b₂), as matrices where they fit on A4, else row by row: what each slot is made of.
inline std::string weights(const rnn::hadamard_rnn& r, const rnn::weights& w) {
  const auto second = detail::second_matrix(w);
  const int slots = r.slots.size();
  if (slots <= most_slots_of_a_matrix) {
    const std::string names = detail::row_names(r);
    std::string last = names + detail::braced(block_matrix(slots, second), "W_2");
    if (detail::has_bias(r, w)) last += "\\quad " + detail::braced(detail::bias(r, w), "b_2");
    return detail::in_size_for(slots, "\\[\n" + names + detail::braced(block_matrix(slots, w.first), "W_1") + "\\]\n\\[\n" + last + "\\]\n");
  }
  const auto row = [&](const kernel::sequence<rnn::block>& blocks, int i) {
    std::string text;
    for (const rnn::block& b : blocks)
      if (b.row == i) text += (text.empty() ? "" : " + ") + block(b) + "\\," + slot_name(r.slots[b.column]);
    return text.empty() ? std::string(zero_block) : text;
  };
  std::vector<std::string> rows;
  for (int i = 0; i < slots; ++i) {
    bool ones = false;
    for (int b : w.bias) ones = ones || b == i;
    rows.push_back(slot_name(r.slots[i]) + " & " + row(w.first, i) + " & " + row(second, i) + " & " + (ones ? "\\mathbf{1}" : zero_block));
  }
  return detail::in_size_for(13, detail::tables("r|c|c|c", "& W_1 z & W_2 z & b_2", rows));
}

/// One step: W₁z = v and W₂z + b₂ = u on lines of their own, each with its vectors written out, and then z' = v ⊙ u. Where the matrices
/// do not fit on A4, the slots in which something stands, row by row.
inline std::string step(const kernel::term_arena& arena, const rnn::hadamard_rnn& r, const rnn::weights& w, const rnn::block_step& s) {
  const int slots = r.slots.size();
  if (slots > most_slots_of_a_matrix) {
    std::vector<std::string> rows;
    for (int i = 0; i < slots; ++i)
      if (s.left[i] >= 0 || s.result[i] >= 0)
        rows.push_back(slot_name(r.slots[i]) + " & " + detail::cell(arena, s.left[i]) + " & " + detail::cell(arena, s.right[i]) + " & " +
                       detail::cell(arena, s.result[i]));
    return "In every slot that is not listed $v$ and $z'$ are zero.\n" + detail::in_size_for(13, detail::tables("r|c|c|c", "& v & u & z'", rows));
  }
  const std::string names = detail::row_names(r), z = detail::braced(detail::cells(arena, s.state), "z");
  const std::string left = detail::cells(arena, s.left), right = detail::cells(arena, s.right);
  std::string second = names + detail::braced(block_matrix(slots, detail::second_matrix(w)), "W_2") + z;
  if (detail::has_bias(r, w)) second += "+ " + detail::braced(detail::bias(r, w), "b_2");
  return detail::in_size_for(slots, "\\[\n" + names + detail::braced(block_matrix(slots, w.first), "W_1") + z + "= " + detail::braced(left, "v") +
                                        "\\]\n\\[\n" + second + "= " + detail::braced(right, "u") + "\\]\n\\[\n" + names + detail::braced(left, "v") + "\\odot " +
                                        detail::braced(right, "u") + "= " + detail::braced(detail::cells(arena, s.result), "z'") + "\\]\n");
}

}  // namespace odot::latex
