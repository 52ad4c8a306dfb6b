// SPDX-License-Identifier: MIT
// The library without its optional parts: shapes, typed expressions, the kernel that decides claims, the Hadamard RNN. It
// needs the standard library and Boost.Hana.
#pragma once

#include "odot/shape/language.hpp"
// First, so that an older C++ is told of before anything else.
#include "odot/expr/expr.hpp"
#include "odot/rnn/typed.hpp"
#include "odot/rnn/window.hpp"
#include "odot/shape/shape.hpp"
#include "odot/text/theorem.hpp"
