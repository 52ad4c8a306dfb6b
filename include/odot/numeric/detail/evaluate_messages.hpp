// SPDX-License-Identifier: MIT
#pragma once

// What the compiler says of an expression that cannot be evaluated.

#include "odot/numeric/detail/size_table.hpp"

namespace odot::numeric::detail {

template <const leaf* Missing>
struct missing_shape {
  static constexpr std::size_t write(char* out) {
    odot::detail::text_writer writer(out);
    if (Missing->kind == leaf_kind::function) {
      writer.put("a function");
    } else {
      const auto put = [&](const dimension_info& info) {
        if (info.text.empty())
          writer.put_number(info.number);
        else
          writer.put(info.text);
      };
      put(*Missing->rows);
      writer.put(" x ");
      put(*Missing->columns);
    }
    return writer.size();
  }
};

template <const leaf* Missing>
constexpr auto not_bound() {
  if constexpr (Missing != nullptr)
    return result<
        symbol_is_not_bound<fact<symbol_is>(name_text<Missing>()),
                            fact<its_shape_is>(odot::detail::written<&missing_shape<Missing>::write>())>>{};
  else
    return result<void>{};
}

template <class... Bindings>
struct clash_text {
  static constexpr std::size_t write(char* out) {
    constexpr size_table table = static_sizes<Bindings...>();
    odot::detail::text_writer writer(out);
    writer.put(table.clashing.text);
    writer.put(" = ");
    writer.put_number(table.names[table.find(table.clashing.text)].size);
    writer.put(", ");
    writer.put_number(table.clashing.size);
    return writer.size();
  }
};
template <bool Clash, class... Bindings>
constexpr auto two_sizes() {
  if constexpr (Clash)
    return result<
        dimension_has_two_sizes<fact<sizes_are>(odot::detail::written<&clash_text<Bindings...>::write>())>>{};
  else
    return result<void>{};
}

template <const leaf* Free>
constexpr auto free_index_message() {
  if constexpr (Free != nullptr)
    return result<index_has_no_value<fact<odot::index_is>(name_text<Free>())>>{};
  else
    return result<void>{};
}

} // namespace odot::numeric::detail
