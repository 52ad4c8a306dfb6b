// SPDX-License-Identifier: MIT
#include "size_list.hpp"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "failure.hpp"

namespace odot::cli {

namespace {

std::string trimmed(const std::string& text) {
  const auto from = text.find_first_not_of(" \t"), to = text.find_last_not_of(" \t");
  return from == std::string::npos ? "" : text.substr(from, to - from + 1);
}

/// The text at its commas, those in braces left alone.
std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts{""};
  int depth = 0;
  for (const char c : text) {
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    if (c == ',' && depth <= 0)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

std::int64_t read_number(const std::string& option, const std::string& part, const std::string& number) {
  constexpr std::int64_t most = 1'000'000'000;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (number.empty() || end != number.data() + number.size() || error == std::errc::invalid_argument)
    throw failure(exit_status::usage,
                  fmt::format("{}: '{}' gives no whole number; write a size such as n=5", option, part));
  if (error == std::errc::result_out_of_range ? number[0] != '-' : value > most)
    throw failure(
        exit_status::too_large,
        fmt::format("{}: '{}' is larger than any size that can be checked ({})", option, part, most));
  if (error == std::errc::result_out_of_range || value < 1)
    throw failure(exit_status::usage, fmt::format("{}: '{}' is not a size; sizes begin at 1", option, part));
  return value;
}

} // namespace

named_sizes read_named_sizes(const std::string& option, const std::string& text) {
  named_sizes sizes;
  for (const std::string& piece : parts_of(text)) {
    const std::string part = trimmed(piece);
    const auto equals = part.rfind('=');
    const std::string name = equals == std::string::npos ? "" : trimmed(part.substr(0, equals));
    if (name.empty())
      throw failure(exit_status::usage,
                    fmt::format("{}: '{}' is not NAME=SIZE; write sizes as n=5,d=512, separated by commas",
                                option, part));
    if (find_size(sizes, name) >= 0)
      throw failure(exit_status::usage, fmt::format("{}: {} is given twice", option, name));
    sizes.emplace_back(name, read_number(option, part, trimmed(part.substr(equals + 1))));
  }
  return sizes;
}

double read_probability(const std::string& option, const std::string& text) {
  const auto wrong = [&] {
    return failure(exit_status::usage,
                   fmt::format("{}: '{}' is not a probability between 0 and 1; write it as 2^-120 or 1e-30",
                               option, text));
  };
  const bool power = text.starts_with("2^");
  const std::string number = text.substr(power ? 2 : 0);
  double value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (error != std::errc() || end != number.data() + number.size()) throw wrong();
  const double log2 = power ? value : std::log2(value);
  if (!(log2 < 0) || std::isinf(log2)) throw wrong();
  if (log2 < modular::least_error_log2)
    throw failure(exit_status::usage, fmt::format("{}: '{}' is less than a seed of 256 bits carries; the least is 2^{:.0f}", option, text,
                                                  modular::least_error_log2));
  return log2;
}

std::string plain_name(const std::string& name) {
  std::string plain;
  for (std::size_t i = 0; i < name.size(); ++i) {
    bool command = false;
    for (const char* word : {"\\text", "\\mathrm", "\\operatorname", "\\mathit", "\\rm"})
      if (const std::string w = word; name.compare(i, w.size(), w) == 0 && i + w.size() < name.size() &&
                                      (name[i + w.size()] == '{' || name[i + w.size()] == ' ')) {
        i += w.size() - 1;
        command = true;
        break;
      }
    if (!command && name[i] != '\\' && name[i] != '{' && name[i] != '}' && name[i] != ' ') plain += name[i];
  }
  return plain;
}

int find_size(const named_sizes& sizes, const std::string& name) {
  for (std::size_t i = 0; i < sizes.size(); ++i)
    if (plain_name(sizes[i].first) == plain_name(name)) return static_cast<int>(i);
  return -1;
}

void add_points(CLI::App& app, const std::string& option, const std::string& what, point_request& into) {
  CLI::Option* sizes =
      app.add_option_function<std::string>(
             option,
             [option, &into](const std::string& text) { into.sizes = read_named_sizes(option, text); }, what)
          ->type_name("SIZES");
  app.add_option_function<std::string>(
         "--seed",
         [&into](const std::string& text) {
           if (const auto given = modular::seed::of(text)) into.seed = *given;
           else
             throw failure(
                 exit_status::usage,
                 fmt::format(
                     "--seed: '{}' is not a seed; give what an earlier run told: 64 hexadecimal digits, or a number",
                     text));
         },
         "Repeat the random points of an earlier run with " + option)
      ->type_name("SEED")
      ->needs(sizes);
  app.add_option_function<std::string>(
         "--error", [&into](const std::string& text) { into.error_log2 = read_probability("--error", text); },
         "Bound on the probability of error with " + option + ": 2^-120 unless given")
      ->type_name("BOUND")
      ->needs(sizes);
}

} // namespace odot::cli
