// SPDX-License-Identifier: MIT
// Everything about shapes in the type.
#pragma once

#include "odot/shape/concepts.hpp"
#include "odot/shape/dim.hpp"
#include "odot/shape/messages.hpp"
