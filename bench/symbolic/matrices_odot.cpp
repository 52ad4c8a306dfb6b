// SPDX-License-Identifier: MIT
// Claims about matrices by odot's expansion engine, every term written out. Arguments: see matrices.hpp.
#include "matrices.hpp"

#include "odot/expansion/compare.hpp"
#include "odot/operation/builder.hpp"

using namespace odot;

namespace {

kernel::term_arena arena;

struct matrix {
  kernel::term t;
};
matrix operator+(matrix a, matrix b) { return {kernel::add(arena, a.t, b.t)}; }
matrix operator-(matrix a, matrix b) { return {kernel::subtract(arena, a.t, b.t)}; }
matrix operator*(matrix a, matrix b) { return {kernel::multiply(arena, a.t, b.t)}; }
matrix transposed(matrix a) { return {kernel::transpose(arena, a.t)}; }
matrix traced(matrix a) { return {kernel::trace(arena, a.t)}; }

}  // namespace

int main(int count, char** arguments) {
  const question q = question_of(count, arguments);
  int declared[128];
  for (int& d : declared) d = -1;
  const auto [left, right] = sides<matrix>(q, [&](char name) {
    int& d = declared[static_cast<int>(name)];
    if (d < 0) d = arena.declare(std::string(1, name), q.size, q.size);
    return matrix{kernel::symbol(arena, d)};
  });
  expansion::options chosen;
  chosen.every_term = true;
  const expansion::comparison c = expansion::compare(arena, left.t, right.t, {}, chosen);
  std::printf("%.0f %.9f %s\n", c.left_terms + c.right_terms, c.seconds, c.text().c_str());
  return c.equal != q.flipped ? 0 : 1;
}
