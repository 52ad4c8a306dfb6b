// SPDX-License-Identifier: MIT
// What it costs to decide the claims of tests/kernel/claims: processor time of each, search and check together and the check of
// the certificate alone, as JSON lines, and a summary.
//
//     decide [rounds]      every claim is decided `rounds` times (21); its median counts

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "claims/all.hpp"

namespace {

double now_in_microseconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e6 + static_cast<double>(t.tv_nsec) * 1e-3;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void print_text(const std::string& text) {
  for (const char c : text) {
    if (c == '"' || c == '\\') std::putchar('\\');
    std::putchar(c);
  }
}

}  // namespace

int main(int count, char** arguments) {
  const int rounds = count > 1 ? std::max(1, std::atoi(arguments[1])) : 21;
  std::vector<double> proved, others, checked;
  int wrong = 0;
  for (const claims::topic_ptr& topic : claims::all_topics())
    for (const claims::claim& c : topic->all()) {
      std::vector<double> times, check_times;
      bool holds = false;
      for (int round = 0; round < rounds; ++round) {
        const double began = now_in_microseconds();
        try {
          const odot::search::decision d = odot::search::decide(topic->arena, c.statement, c.given);
          holds = d.result == odot::search::outcome::proved;
          times.push_back(now_in_microseconds() - began);
          if (!holds) continue;
          const double check_began = now_in_microseconds();
          const bool accepted = odot::kernel::refusal(topic->arena, c.statement, c.given, d.proof, odot::search::usual_order, 200000) ==
                                odot::kernel::failure::none;
          check_times.push_back(now_in_microseconds() - check_began);
          if (!accepted) std::abort();
        } catch (const odot::kernel::ill_shaped&) {
          holds = false;
          times.push_back(now_in_microseconds() - began);
        }
      }
      const double time = median(times);
      (holds ? proved : others).push_back(time);
      if (holds) checked.push_back(median(check_times));
      wrong += holds != (c.verdict == claims::expected::proved);
      std::printf("{\"topic\": \"%s\", \"claim\": \"", topic->title().c_str());
      print_text(c.text);
      std::printf("\", \"proved\": %s, \"microseconds\": %.2f, \"check\": %.2f}\n", holds ? "true" : "false", time,
                  holds ? checked.back() : 0.0);
    }
  const auto summary = [](const char* what, std::vector<double> times) {
    if (times.empty()) return;
    std::sort(times.begin(), times.end());
    std::fprintf(stderr, "%-16s %4zu claims: median %.1f us, nine in ten within %.1f us, worst %.1f us\n", what, times.size(),
                 times[times.size() / 2], times[times.size() * 9 / 10], times.back());
  };
  summary("proved", proved);
  summary("check alone", checked);
  summary("not proved", others);
  if (wrong > 0) std::fprintf(stderr, "%d verdicts are wrong\n", wrong);
  return wrong > 0 ? 1 : 0;
}
