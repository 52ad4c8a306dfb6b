// SPDX-License-Identifier: MIT
// What the compiler says when shapes do not fit.
//
// A wrong operation selects an overload whose result is one of the templates below, none of which is defined. The
// compiler then points at the user's line and prints the template with its facts: which operation, both shapes, and
// the two dimensions that differ, by name. Facts are short texts under names of their own, since compilers cut long
// ones.
#pragma once

#include <cstddef>
#include <type_traits>

#include "odot/shape/concepts.hpp"

namespace odot {

// The operations that can fail. All are templates without a definition.
template <auto... Facts> struct cannot_add;                               ///< unlike shapes in `A + B`
template <auto... Facts> struct cannot_subtract;                          ///< unlike shapes in `A - B`
template <auto... Facts> struct cannot_multiply;                          ///< inner dimensions differ in `A * B`
template <auto... Facts> struct cannot_divide;                            ///< `A / B` where B is no scalar
template <auto... Facts> struct cannot_take_hadamard_product;             ///< unlike shapes in `hadamard(A, B)`
template <auto... Facts> struct cannot_divide_elementwise;                ///< unlike shapes in `divide(A, B)`
template <auto... Facts> struct cannot_go_entry_by_entry;                 ///< unlike shapes in `maximum(A, B)` and the like
template <auto... Facts> struct cannot_take_kronecker_product;            ///< one name with two sizes in `kron(A, B)`
template <auto... Facts> struct cannot_equate;                            ///< unlike shapes in `A == B`
template <auto... Facts> struct cannot_place_beside;                      ///< unlike rows in `beside(A, B)`
template <auto... Facts> struct cannot_place_above;                       ///< unlike columns in `above(A, B)`
template <auto... Facts> struct blocks_do_not_line_up;                    ///< a block does not fit in `blocks(…)`
template <auto... Facts> struct trace_needs_a_square_matrix;              ///< `trace(A)`
template <auto... Facts> struct inverse_needs_a_square_matrix;            ///< `inverse(A)`
template <auto... Facts> struct matrix_power_needs_a_square_matrix;       ///< `matrix_power<3>(A)`
template <auto... Facts> struct diag_needs_a_vector_or_a_square_matrix;   ///< `diag(A)`
template <auto... Facts> struct property_needs_a_square_matrix;           ///< `matrix<"P">(n, k, permutation)`
template <auto... Facts> struct numbers_must_be_exact;                    ///< `0.5 * A`; write `rational{1, 2} * A`
template <auto... Facts> struct needs_a_scalar;                           ///< `sqrt(A)`, `reciprocal(A)` of a matrix
template <auto... Facts> struct jacobian_needs_two_columns;               ///< `jacobian(y, x)` where one is a matrix or a row
template <auto... Facts> struct can_only_differentiate_by_a_symbol;       ///< `gradient(f, 2 * X)`
template <auto... Facts> struct cannot_slice;                             ///< a slice runs past the end
template <auto... Facts> struct partition_does_not_add_up;                ///< parts of a partition against the whole
template <auto... Facts> struct cannot_index;                             ///< an index that runs past the end
template <auto... Facts> struct dimensions_must_be_written_as_dim;        ///< `matrix<"X">(n, 3)`; write `dim<3>{}`

// Facts: each a short text under a name of its own.
template <std::size_t N> struct left_is { char chars[N]; };          ///< shape of the left operand
template <std::size_t N> struct right_is { char chars[N]; };         ///< shape of the right operand
template <std::size_t N> struct upper_is { char chars[N]; };         ///< shape of the upper block
template <std::size_t N> struct lower_is { char chars[N]; };         ///< shape of the lower block
template <std::size_t N> struct matrix_is { char chars[N]; };        ///< shape of the only operand
template <std::size_t N> struct rows_are { char chars[N]; };         ///< its rows
template <std::size_t N> struct columns_are { char chars[N]; };      ///< its columns
template <std::size_t N> struct rows_of_left { char chars[N]; };     ///< a dimension that differs …
template <std::size_t N> struct rows_of_right { char chars[N]; };    ///< … from this one
template <std::size_t N> struct columns_of_left { char chars[N]; };  ///< likewise for columns
template <std::size_t N> struct columns_of_right { char chars[N]; };
template <std::size_t N> struct rows_of_upper { char chars[N]; };
template <std::size_t N> struct rows_of_lower { char chars[N]; };
template <std::size_t N> struct columns_of_upper { char chars[N]; };
template <std::size_t N> struct columns_of_lower { char chars[N]; };
template <std::size_t N> struct block_is { char chars[N]; };         ///< which block of `blocks(…)`, counted from 1
template <std::size_t N> struct columns_above { char chars[N]; };
template <std::size_t N> struct columns_of_row { char chars[N]; };
template <std::size_t N> struct slice_begins_at { char chars[N]; };  ///< first row or column of a slice, from 0
template <std::size_t N> struct slice_holds { char chars[N]; };      ///< how many rows or columns
template <std::size_t N> struct parts_add_up_to { char chars[N]; };  ///< sum of a partition
template <std::size_t N> struct index_is { char chars[N]; };         ///< name of an index
template <std::size_t N> struct it_runs_over { char chars[N]; };     ///< its range
template <std::size_t N> struct position_is { char chars[N]; };      ///< a fixed one
template <std::size_t N> struct counted_from { char chars[N]; };     ///< the first position
template <std::size_t N> struct divisor_must_be { char chars[N]; };  ///< what may stand below the line
template <std::size_t N> struct though_both_are { char chars[N]; };  ///< unlike names of the same size
template <std::size_t N> struct try_instead { char chars[N]; };      ///< what was probably meant

}  // namespace odot

#include "odot/shape/detail/message_text.hpp"
