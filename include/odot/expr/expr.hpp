// SPDX-License-Identifier: MIT
// Everything about typed expressions.
#pragma once

#include "odot/expr/arithmetic.hpp"
#include "odot/expr/blocks.hpp"
#include "odot/expr/claim.hpp"
#include "odot/expr/constants.hpp"
#include "odot/expr/derivatives.hpp"
#include "odot/expr/derived.hpp"
#include "odot/expr/elementwise.hpp"
#include "odot/expr/expression.hpp"
#include "odot/expr/indices.hpp"
#include "odot/expr/lower.hpp"
#include "odot/expr/operand.hpp"
#include "odot/expr/products.hpp"
#include "odot/expr/prove.hpp"
#include "odot/expr/reduce.hpp"
#include "odot/expr/show.hpp"
#include "odot/expr/slices.hpp"
#include "odot/expr/statement.hpp"
#include "odot/expr/symbols.hpp"
