// SPDX-License-Identifier: MIT
#pragma once

#include "attention.hpp"
#include "rnn.hpp"

namespace odot::numeric::ODOT_INSTRUCTION_SET {

template <class T>
constexpr detail::kernels<T> kernels() {
  return {&attention<T>,     &self_attention<T>, &product<T>,        &push_tokens<T>,
          &project_token<T>, &all_scores<T>,     &sequence_scores<T>};
}

extern const detail::kernel_set kernel_table;
const detail::kernel_set kernel_table{ODOT_INSTRUCTION_SET_NAME, kernels<float>(), kernels<double>()};

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
