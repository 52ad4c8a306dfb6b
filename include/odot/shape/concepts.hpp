// SPDX-License-Identifier: MIT
// What each operation asks of the shapes it is given, by name.
#pragma once

#include "odot/shape/dim.hpp"

namespace odot {

/// Same rows and same columns, by name: sums, differences, Hadamard products and quotients, claims.
template <class LeftRows, class LeftColumns, class RightRows, class RightColumns>
concept SameShape = is_same_dim<LeftRows, RightRows> && is_same_dim<LeftColumns, RightColumns>;

/// One row and one column: a scalar.
template <class Rows, class Columns>
concept ScalarShape = is_same_dim<Rows, one_dim> && is_same_dim<Columns, one_dim>;

/// One column, or one row.
template <class Rows, class Columns>
concept VectorShape = is_same_dim<Rows, one_dim> || is_same_dim<Columns, one_dim>;

/// As many rows as columns, by name: trace, inverse, matrix powers, diagonal of a matrix.
template <class Rows, class Columns>
concept SquareShape = is_same_dim<Rows, Columns>;

/// The left factor's columns are the right factor's rows, by name.
template <class LeftColumns, class RightRows>
concept InnerDimensionsAgree = is_same_dim<LeftColumns, RightRows>;

/// A product: inner dimensions agree, or one factor is a scalar, which scales the other.
template <class LeftRows, class LeftColumns, class RightRows, class RightColumns>
concept CanMultiply = InnerDimensionsAgree<LeftColumns, RightRows> || ScalarShape<LeftRows, LeftColumns> ||
                      ScalarShape<RightRows, RightColumns>;

/// Two blocks side by side, `[A B]`: the same rows, and no dimension name with two sizes in the columns.
template <class LeftRows, class LeftColumns, class RightRows, class RightColumns>
concept CanStandBeside = is_same_dim<LeftRows, RightRows> && SizesAgree<LeftColumns, RightColumns>;

/// Two blocks one above the other, `[A; B]`: the same columns, and no dimension name with two sizes in the rows.
template <class UpperRows, class UpperColumns, class LowerRows, class LowerColumns>
concept CanStandAbove = is_same_dim<UpperColumns, LowerColumns> && SizesAgree<UpperRows, LowerRows>;

/// A Kronecker product: any shapes, but no dimension name with two sizes.
template <class LeftRows, class LeftColumns, class RightRows, class RightColumns>
concept CanTakeKronecker = SizesAgree<LeftRows, RightRows> && SizesAgree<LeftColumns, RightColumns>;

/// A slice of `Count` from `From` on lies within `Whole` for all sizes.
template <class From, class Count, class Whole>
concept LiesWithin = never_negative(Whole::extent - From::extent - Count::extent);

}  // namespace odot
