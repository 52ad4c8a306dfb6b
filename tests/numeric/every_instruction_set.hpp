// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <doctest/doctest.h>

#include "odot/numeric/instruction_set.hpp"

/// Runs `run` with the kernels of every instruction set that this machine has.
template <class F>
void with_every_instruction_set(F run) {
  const std::string before(odot::numeric::instruction_set());
  for (std::string_view name : odot::numeric::instruction_sets()) {
    odot::numeric::use_instruction_set(name);
    CAPTURE(name);
    run();
  }
  odot::numeric::use_instruction_set(before);
}
