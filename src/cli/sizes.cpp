// SPDX-License-Identifier: MIT
#include "sizes.hpp"

#include <fmt/format.h>

#include <charconv>

#include "failure.hpp"

namespace odot::cli {

int read_size(const std::string& option, const std::string& text) {
  constexpr long long most = 1'000'000'000;
  long long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool number = end == text.data() + text.size() && !text.empty();
  if (!number || error == std::errc::invalid_argument)
    throw failure(exit_status::usage, fmt::format("{}: '{}' is not a whole number; give a size such as 2", option, text));
  if (error == std::errc::result_out_of_range || value > most)
    throw failure(exit_status::too_large, fmt::format("{}: {} is larger than any size that can be expanded ({})", option, text, most));
  if (value < 1) throw failure(exit_status::usage, fmt::format("{}: {} is not a size; sizes begin at 1", option, text));
  return static_cast<int>(value);
}

void add_size(CLI::App& app, const std::string& option, const std::string& what, std::optional<int>& into) {
  app.add_option_function<std::string>(
         option, [option, &into](const std::string& text) { into = read_size(option, text); }, what)
      ->type_name("SIZE");
}

void add_sizes(CLI::App& app, given_sizes& into) {
  add_size(app, "--tokens", "number of tokens n", into.tokens);
  add_size(app, "--d", "width d of a token", into.d);
  add_size(app, "--k", "width k of queries and keys (and of values)", into.k);
}

std::string count_text(double count) { return count < 1e7 ? fmt::format("{:.0f}", count) : fmt::format("{:.2g}", count); }

std::string memory_text(double bytes) {
  constexpr const char* units[] = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
  int unit = 0;
  while (bytes >= 1000 && unit < 6) bytes /= 1000, ++unit;
  return bytes >= 1000 ? fmt::format("{:.2g} {}", bytes, units[unit])
                       : fmt::format("{:.{}f} {}", bytes, unit == 0 || bytes >= 100 ? 0 : 1, units[unit]);
}

std::string size_text(const catalogue::size_choice& at) { return fmt::format("n={} d={} k={}", at.tokens, at.d, at.k); }

void check_sizes(const catalogue::derivation& d, const catalogue::size_choice& at, double bytes_per_term) {
  if (d.tokens.fixed() && at.tokens != d.tokens.least)
    throw failure(exit_status::usage, fmt::format("{} speaks of {} tokens; leave out --tokens or give {}", d.name, d.tokens.least,
                                                  d.tokens.least));
  const double memory = 0.8 * catalogue::memory_available();
  const auto refuse = [&](double terms, double bytes, const char* more) {
    throw failure(exit_status::too_large,
                  fmt::format("{} at {} would make about {} terms{} and need about {} of memory; {} can be had. Choose smaller sizes.",
                              d.name, size_text(at), count_text(terms), more, memory_text(bytes), memory_text(memory)));
  };
  if (!d.tokens.holds(at.tokens)) {
    const double n = at.tokens, slots = 1 + 2 * n + 2 * n * n;
    const double terms = 2 * n * n * at.d * static_cast<double>(at.d) * at.k;
    throw failure(exit_status::too_large,
                  fmt::format("{} at {} has a state of {} slots and would make about {} terms; at most {} tokens are expanded. "
                              "Choose smaller sizes.",
                              d.name, size_text(at), count_text(slots), count_text(terms), d.tokens.most));
  }
  const catalogue::demand need = catalogue::demand_of(d, at);
  const double bytes = need.bytes + need.terms * bytes_per_term;
  if (bytes > memory) refuse(need.terms, bytes, "");
  constexpr double longest = 2e10;  // an hour or so
  if (need.terms > longest) refuse(need.terms, bytes, ", hours of work,");
}

}  // namespace odot::cli
