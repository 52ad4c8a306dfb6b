// SPDX-License-Identifier: MIT
// Determinants and their logs: by the laws of products, or written out where the size is small and known.

#include <algorithm>
#include <numeric>

#include "notes/statement/lowering/lowering.hpp"
#include "odot/text/term.hpp"

namespace odot::notes {

using kernel::op;

/// The determinant of `a`, which is square. For all sizes it is taken apart by
/// det(AB) = det A · det B, det(Aᵀ) = det A, det(A⁻¹) = 1/det A, det(cA) = cⁿ det A, det I = 1;
/// what is left is a number of its own for each matrix. A matrix of two or three rows is written out (Leibniz), and one of four
/// whose rows the text shows.
kernel::term lowering::determinant(const node* n, kernel::term a) {
  if (chance_.spaces > 0) unsupported(n->where, "determinants beside expectations are not read");
  if (plan_.any || !active_.empty()) unsupported(n->where, "the derivative of a determinant is read below a logarithm only");
  if (scalar(a)) unsupported(n->where, "the determinant of a number can be read as that of a matrix that the number's name stands for as well; declare the matrix");
  const kernel::polynomial rows = arena_[a].rows;
  const bool shown = arena_[a].kind == op::above;
  if (rows.is_constant() && rows.constant_term() > 1 && rows.constant_term() <= (shown ? 4 : 3)) {
    std::vector<int> columns(static_cast<std::size_t>(rows.constant_term()));
    std::iota(columns.begin(), columns.end(), 0);
    return leibniz(a, 0, columns);
  }
  const auto square = [&](kernel::term x) { return arena_[x].rows == arena_[x].cols; };
  const kernel::node m = arena_[a];
  switch (m.kind) {
    case op::identity: return kernel::number(arena_, 1);
    case op::transpose: return determinant(n, m.a);
    case op::inverse: return kernel::power(arena_, determinant(n, m.a), -1);
    case op::multiply:
      if (square(m.a) && square(m.b)) {
        const kernel::term left = determinant(n, m.a), right = determinant(n, m.b);
        return times(left, right);
      }
      break;
    case op::scale:
      return times(kernel::symbolic_power(arena_, m.a, rows), determinant(n, m.b));
    default: break;
  }
  if (!speaks_of_matrices_alone(a)) unsupported(n->where, "the determinant of this matrix is not read");
  const std::size_t before = determinants_.size();
  const kernel::term own = kernel::symbol(arena_, number_of("det", a));
  const bool is_new = determinants_.size() > before, alone = arena_[a].kind == op::symbol;
  if (is_new && alone && (arena_.symbol(arena_[a].id).properties & (kernel::orthogonal | kernel::permutation)) != 0)  // QᵀQ = I
    determinant_laws_.push_back({times(own, own), kernel::number(arena_, 1)});
  return own;
}

int lowering::number_of(const std::string& what, kernel::term a) {
  const std::string key = what + spelled_out(a);
  if (const auto found = determinants_.find(key); found != determinants_.end()) return found->second.number;
  const std::string of = odot::text::to_text(arena_, a);
  const int number = arena_.declare(what == "det" ? "det(" + of + ")" : "log|det " + of + "|", 1, 1);
  const bool alone = arena_[a].kind == op::symbol;
  determinants_.emplace(key, determinant_of{number, alone ? arena_[a].id : -1, alone || is_gram(a)});
  return number;
}

/// A·Aᵀ or Aᵀ·A, whose determinant is > 0 where it is not 0.
bool lowering::is_gram(kernel::term a) const {
  const kernel::node& n = arena_[a];
  if (n.kind != op::multiply) return false;
  const kernel::node &left = arena_[n.a], &right = arena_[n.b];
  return (left.kind == op::transpose && spelled_out(left.a) == spelled_out(n.b)) || (right.kind == op::transpose && spelled_out(right.a) == spelled_out(n.a));
}

/// log det a, where it is defined: log |det a|, of which the laws of operation/log_determinant.hpp hold.
kernel::term lowering::log_determinant(const node* n, kernel::term a) {
  if (chance_.spaces > 0) unsupported(n->where, "determinants beside expectations are not read");
  if (scalar(a)) unsupported(n->where, "the determinant of a number can be read as that of a matrix that the number's name stands for as well; declare the matrix");
  const auto positive = [&](kernel::term c) {
    const kernel::node& m = arena_[c];
    return m.kind == op::number ? !m.value.is_negative() && !m.value.is_zero() : m.kind == op::symbol && positive_.contains(text_of(m.id));
  };
  return log_determinants_.of(a, positive, [&](kernel::term m) {
    if (!speaks_of_matrices_alone(m)) unsupported(n->where, "the determinant of this matrix is not read");
    return number_of("log", m);
  });
}

std::vector<kernel::equation> lowering::positive_determinants() {
  std::vector<kernel::equation> out;
  for (const operation::log_determinant& d : log_determinants_.all()) {
    const kernel::node m = arena_[d.matrix];
    if (m.kind != op::symbol) continue;
    const int root = arena_.declare("", m.rows, m.cols);  // no name: it is shown to nobody
    const kernel::term w = kernel::symbol(arena_, root), bound = (arena_.symbol(m.id).properties & kernel::symmetric) != 0 ? kernel::transpose(arena_, w) : w;
    out.push_back({d.matrix, kernel::multiply(arena_, w, bound)});
  }
  return out;
}

/// The entry, taken out of the blocks where that can be told.
kernel::term lowering::cell(kernel::term a, std::int64_t row, std::int64_t column) {
  const kernel::node m = arena_[a];
  if (scalar(a)) return a;
  if (m.kind == op::above && arena_[m.a].rows.is_constant()) {
    const std::int64_t first = arena_[m.a].rows.constant_term();
    return row < first ? cell(m.a, row, column) : cell(m.b, row - first, column);
  }
  if (m.kind == op::beside && arena_[m.a].cols.is_constant()) {
    const std::int64_t first = arena_[m.a].cols.constant_term();
    return column < first ? cell(m.a, row, column) : cell(m.b, row, column - first);
  }
  return kernel::entry(arena_, a, row, column);
}

/// The determinant of what rows from `row` on have in the columns, by the minors of the first of them.
kernel::term lowering::leibniz(kernel::term a, int row, const std::vector<int>& columns) {
  kernel::term sum = -1;
  for (std::size_t k = 0; k < columns.size(); ++k) {
    std::vector<int> others = columns;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    const kernel::term entry = cell(a, row, columns[k]), product = others.empty() ? entry : times(entry, leibniz(a, row + 1, others));
    sum = k == 0 ? product : k % 2 == 1 ? kernel::subtract(arena_, sum, product) : kernel::add(arena_, sum, product);
  }
  return sum;
}

/// Whether the term is the same matrix wherever it stands: no index occurs in it.
bool lowering::speaks_of_matrices_alone(kernel::term a) const {
  const kernel::node& m = arena_[a];
  switch (m.kind) {
    case op::symbol: return m.positions.size() == 0;
    case op::number: case op::identity: return true;
    case op::transpose: case op::inverse: case op::diagonal_matrix: return speaks_of_matrices_alone(m.a);
    case op::add: case op::subtract: case op::multiply: case op::scale: case op::hadamard: return speaks_of_matrices_alone(m.a) && speaks_of_matrices_alone(m.b);
    default: return false;
  }
}

/// The term in full, by the handles of its symbols: equal for equal terms only.
std::string lowering::spelled_out(kernel::term a) const {
  if (a < 0) return "-";
  const kernel::node& m = arena_[a];
  const std::string own = m.kind == op::symbol ? std::to_string(m.id) : m.kind == op::number ? std::to_string(m.value.numerator()) + "/" + std::to_string(m.value.denominator()) : "";
  return "(" + std::to_string(static_cast<int>(m.kind)) + " " + own + spelled_out(m.a) + spelled_out(m.b) + ")";
}

/// A counterexample gives any numbers to what is left. It is one about matrices where each is the determinant of a free matrix of which the claim
/// says nothing else; and only where both sides speak of the same matrices is it sure that no words (“two rows are swapped”) tie them.
bool lowering::has_bound_determinants(kernel::term left, kernel::term right, const std::vector<kernel::equation>& given) const {
  return std::any_of(determinants_.begin(), determinants_.end(), [&](const auto& d) {
    const determinant_of& of = d.second;
    if (of.known_domain && d.first.starts_with("log") && !speaks_of(left, of.number) && !speaks_of(right, of.number)) return false;  // differentiated
    const unsigned said = of.matrix < 0 ? 0 : arena_.symbol(of.matrix).properties & (d.first.starts_with("log") ? ~static_cast<unsigned>(kernel::invertible) : ~0u);
    const bool free = given.empty() && of.matrix >= 0 && said == kernel::no_property;
    return !free || !speaks_of(left, of.number) || !speaks_of(right, of.number) || speaks_of(left, of.matrix) || speaks_of(right, of.matrix);
  });
}

}  // namespace odot::notes
