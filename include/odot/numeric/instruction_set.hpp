// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which instructions the compiled kernels use on this machine.

#include <string_view>
#include <vector>

namespace odot::numeric {

/// The instruction set that the kernels use: the widest that the machine has, or what the environment
/// variable ODOT_INSTRUCTION_SET names.
std::string_view instruction_set();

/// The sets that this build has and this machine can run, widest first: of "x86-64-v4", "x86-64-v3" and
/// "any".
std::vector<std::string_view> instruction_sets();

/// Makes the kernels use `name` from now on. Throws std::invalid_argument, naming the possible ones, where
/// the machine cannot run it. Not to be called while other threads compute.
void use_instruction_set(std::string_view name);

} // namespace odot::numeric
