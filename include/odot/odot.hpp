// SPDX-License-Identifier: MIT
// The library without its optional parts: shapes, typed expressions, the kernel that decides claims. It needs the
// standard library and Boost.Hana.
#pragma once

#include "odot/expr/expr.hpp"
#include "odot/shape/shape.hpp"
