// SPDX-License-Identifier: MIT
#include "prove_points.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "failure.hpp"
#include "nearest.hpp"

namespace odot::cli {

namespace {

using catalogue::derivation;

/// The number of tokens to write the theorem out for; 0 where it cannot be written out for the given one.
int tokens_for(const derivation& d, std::optional<std::int64_t> given) {
  if (d.tokens.fixed()) return !given || *given == d.tokens.least ? d.tokens.least : 0;
  if (d.tokens.most == 0) return 2; // n is a name in it
  return given && *given <= d.tokens.most ? static_cast<int>(*given) : 0;
}

/// The sizes that a theorem has, in the order in which people name them.
std::vector<std::string> sizes_in(const catalogue::claim& c, bool tokens) {
  std::vector<std::string> names;
  if (c.n >= 0 || tokens) names.emplace_back("n");
  if (c.d >= 0) names.emplace_back("d");
  if (c.k >= 0) names.emplace_back("k");
  if (c.m >= 0) names.emplace_back("m");
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

} // namespace

std::optional<point_question> question_of(const derivation& d, const point_request& asked, bool must) {
  const auto refuse = [&](const std::string& why) -> std::optional<point_question> {
    if (must) throw failure(exit_status::usage, "--at: " + why);
    return std::nullopt;
  };
  if (d.for_every_length)
    return refuse(d.name + " is about every length and has no sizes to check at; leave out --at");
  std::optional<std::int64_t> given;
  if (const int i = find_size(asked.sizes, "n"); i >= 0)
    given = asked.sizes[static_cast<std::size_t>(i)].second;
  const int tokens = tokens_for(d, given);
  if (tokens == 0 && given)
    return refuse(
        d.tokens.fixed()
            ? fmt::format("{} speaks of {} tokens; give n={}", d.name, d.tokens.least, d.tokens.least)
            : fmt::format("{} is written out for each number of tokens, at most {}; give a smaller n", d.name,
                          d.tokens.most));
  const catalogue::claim c = d.state(tokens == 0 ? d.tokens.least : tokens);
  const std::vector<std::string> names = sizes_in(c, c.n < 0);
  for (const auto& [name, size] : asked.sizes)
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      static const std::vector<std::string> all{"n", "d", "k", "m"};
      if (must || std::find(all.begin(), all.end(), name) == all.end())
        throw failure(exit_status::usage,
                      fmt::format("--at: {} has no size {}; its sizes are {}",
                                  must ? d.name : "the catalogue", name, listed(must ? names : all)));
    }
  point_question q;
  point_request full = asked;
  std::vector<std::string> missing;
  for (const std::string& name : names) {
    int i = find_size(asked.sizes, name);
    if (i < 0 && name == "m") { // values are as wide as keys unless something else is said
      i = find_size(asked.sizes, "k");
      if (i >= 0) full.sizes.emplace_back("m", asked.sizes[static_cast<std::size_t>(i)].second);
    }
    if (i >= 0)
      q.sizes.emplace_back(name, asked.sizes[static_cast<std::size_t>(i)].second);
    else if (name == "n" && d.tokens.fixed())
      q.sizes.emplace_back("n", d.tokens.least);
    else
      missing.push_back(name);
  }
  if (!missing.empty())
    throw failure(exit_status::usage,
                  fmt::format("--at: {} has the sizes {}, and none was given for {}; add {}=SIZE", d.name,
                              listed(names), listed(missing), missing[0]));
  q.tokens = c.n >= 0 ? 0 : tokens;
  for (const catalogue::equation& e : c.equations) {
    q.equations.emplace_back(e.label, question_at(c.arena, e.left, e.right, full));
    const sized_question& one = q.equations.back().second;
    if (!one.reason.empty()) continue;
    q.products += one.products * one.points, q.seconds += one.seconds, q.bytes = std::max(q.bytes, one.bytes);
  }
  return q;
}

point_answer answer(const point_question& q, const point_request& asked,
                    const std::function<void(double, double)>& report) {
  using outcome = notes::size_check::outcome;
  const auto begin = std::chrono::steady_clock::now();
  point_answer a;
  double done = 0, error = 0;
  bool bounded = true;
  std::vector<std::string> assumptions;
  for (const auto& [label, question] : q.equations) {
    report(q.seconds > 0 ? done / q.seconds : 0, q.seconds - done);
    const notes::size_check found =
        check_points(question, asked, [&, here = question.seconds](double part, double left) {
          report(q.seconds > 0 ? (done + part * here) / q.seconds : 1,
                 left + std::max(0.0, q.seconds - done - here));
        });
    done += question.seconds;
    if (found.result != outcome::agrees) {
      a.result = found.result;
      a.too_large = found.too_large;
      a.text = (label.empty() ? "" : label + ": ") +
               (found.result == outcome::unchecked ? found.reason : notes::text_of(found));
      break;
    }
    error += std::exp2(found.error_log2);
    bounded = bounded && found.bounded;
    for (const std::string& one : found.assumptions)
      if (std::find(assumptions.begin(), assumptions.end(), one) == assumptions.end())
        assumptions.push_back(one);
  }
  a.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (a.result != outcome::agrees) return a;
  a.text =
      bounded ? fmt::format("agrees (error below 2^{:.0f}, seed {})", std::ceil(std::log2(error)), asked.seed.text())
              : fmt::format("agrees (no bound on the error, seed {})", asked.seed.text());
  for (std::size_t i = 0; i < assumptions.size(); ++i)
    a.text += (i == 0 ? ", assuming that " : " and that ") + assumptions[i];
  return a;
}

std::string short_text(const named_sizes& sizes) {
  std::string text;
  for (const auto& [name, size] : sizes)
    text += (text.empty() ? "" : " ") + name + "=" + std::to_string(size);
  return text;
}

} // namespace odot::cli
