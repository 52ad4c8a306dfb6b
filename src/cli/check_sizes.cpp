// SPDX-License-Identifier: MIT
#include "check_sizes.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <map>
#include <set>

#include <fmt/format.h>

#include "failure.hpp"
#include "nearest.hpp"
#include "notes/fingerprint.hpp"
#include "progress.hpp"
#include "report/visible.hpp"

namespace odot::cli {

namespace {

/// The question of a claim that can be asked at the sizes: with the note's own values where the given sizes
/// leave some open.
sized_question sized(const notes::claim_item& item, const point_request& asked) {
  sized_question q;
  if (!item.equations.empty()) {
    q.reason = "the claim may rest on what is assumed (";
    for (std::size_t i = 0; i < item.equations.size(); ++i)
      q.reason += (i == 0 ? "" : ", ") + item.equations[i].text;
    q.reason += "), which random points do not satisfy";
    return q;
  }
  if (!item.alternatives.empty()) {
    q.reason = "a name in it can be read in several ways; declare it";
    return q;
  }
  if (item.sequence != nullptr) {
    q.reason = "it is about members of sequences, which random points do not follow";
    return q;
  }
  if (item.as_defined || !item.other_layouts.empty()) {
    q.reason = "it is read more generally than it is said, or in one of several layouts of derivatives";
    return q;
  }
  for (const notes::restriction& r : item.restrictions)
    if (r.relation.empty()) {
      q.reason = "the text says “" + r.text + "”, which random points do not satisfy";
      return q;
    }
  const auto ask = [&](const notes::posed_question& posed) {
    return question_at(*posed.arena, posed.left, posed.right, asked);
  };
  if (!item.must_use_values) q = ask(item.question);
  if (item.at_values && (item.must_use_values || q.arena == nullptr)) {
    sized_question at_values = ask(*item.at_values);
    if (item.must_use_values || at_values.arena != nullptr) q = std::move(at_values);
  }
  return q;
}

} // namespace

void check_size_names(const point_request& asked,
                      const std::vector<std::unique_ptr<notes::source>>& sources) {
  std::vector<std::string> known;
  std::size_t claims = 0;
  notes::verdict_cache unused;
  notes::check_options options;
  options.decide = false;
  options.keep_items = true;
  for (const auto& note : sources)
    for (const notes::checked_claim& c : notes::check_note(*note, options, unused).claims) {
      ++claims;
      if (!c.item || c.item->question.arena == nullptr) continue;
      for (const std::string& name : size_names(*c.item->question.arena))
        if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
    }
  if (claims == 0) return;
  for (const auto& [name, size] : asked.sizes) {
    if (std::any_of(known.begin(), known.end(),
                    [&](const std::string& k) { return plain_name(k) == plain_name(name); }))
      continue;
    std::string list;
    for (const std::string& k : known) list += (list.empty() ? "" : ", ") + k;
    throw failure(exit_status::usage,
                  fmt::format("--sizes: no claim speaks of a size {}{}\n{}", name, did_you_mean(name, known),
                              known.empty() ? "No claim speaks of a size at all."
                                            : "The sizes that claims speak of: " + list + "."));
  }
}

void check_at_sizes(const point_request& asked, std::vector<notes::checked_note>& checked, bool quiet,
                    kept_checks& kept) {
  struct job {
    notes::checked_claim* claim;
    std::string key;
    sized_question question;
  };
  std::vector<job> jobs;
  double products = 0, bytes = 0, seconds = 0;
  std::set<std::string> counted;
  for (notes::checked_note& note : checked)
    for (notes::checked_claim& c : note.claims) {
      if (!c.item || c.item->read != notes::reading::posed || c.result == notes::verdict::unsupported)
        continue;
      job j{&c, notes::fingerprint(c.item->question, false) + c.item->value_text, sized(*c.item, asked)};
      j.key +=
          fmt::format("@{};{};{}", notes::text_of_sizes(j.question.sizes), j.question.reason, asked.seed.text());
      if (j.question.reason.empty() && !kept.contains(j.key) && counted.insert(j.key).second) {
        products += j.question.products * j.question.points, bytes = std::max(bytes, j.question.bytes),
                                                             seconds += j.question.seconds;
      }
      jobs.push_back(std::move(j));
    }
  if (seconds >= 1 && !quiet)
    std::cerr << fmt::format("checking {} claim{} at the sizes given: {} in all\n", counted.size(),
                             counted.size() == 1 ? "" : "s", cost_text(products, bytes, seconds));
  progress_line progress(!quiet, std::chrono::milliseconds(seconds >= 1 ? 0 : 500));
  double before = 0;
  for (job& j : jobs) {
    auto at = kept.find(j.key);
    if (at == kept.end()) {
      const auto show = [&](double part, double left) {
        if (!progress.due()) return;
        const double done = before + part * j.question.seconds,
                     rest = std::max(0.0, seconds - before - j.question.seconds);
        progress.show(
            progress_bar(seconds > 0 ? done / seconds : 1, cost_rate(j.question, part, left), left + rest));
      };
      show(0, j.question.seconds);
      at = kept.emplace(j.key, check_points(j.question, asked, show)).first;
      before += j.question.seconds;
    }
    notes::add_size_check(*j.claim, at->second, j.claim->item->unequal);
  }
}

exit_status sum_up_sizes(const point_request& asked, const std::vector<notes::checked_note>& checked,
                         bool told) {
  std::size_t agree = 0, differ = 0;
  double error = -1e300;
  std::map<std::string, std::size_t> unchecked;
  exit_status status = exit_status::success;
  for (const notes::checked_note& note : checked)
    for (const notes::checked_claim& c : note.claims) {
      if (!c.at_sizes) continue;
      const notes::size_check& s = *c.at_sizes;
      if (s.contradicts) {
        status = worse(status, exit_status::fault);
        std::cerr << fmt::format("odot: {}:{}:{}: {}\n", report::visible_name(note.name), c.trouble_from.line,
                                 c.trouble_from.column, report::visible(c.message));
      }
      if (s.too_large) status = worse(status, exit_status::too_large);
      agree += s.result == notes::size_check::outcome::agrees;
      differ += s.result == notes::size_check::outcome::differs;
      if (s.result == notes::size_check::outcome::unchecked) {
        ++unchecked[s.reason];
        status = worse(status, exit_status::undecided);
      }
      if (s.result == notes::size_check::outcome::agrees && s.bounded) error = std::max(error, s.error_log2);
    }
  if (!told) return status;
  std::size_t not_checked = 0;
  for (const auto& [reason, count] : unchecked) not_checked += count;
  std::vector<std::string> parts;
  if (agree > 0) {
    parts.push_back(fmt::format("{} claim{}", agree, agree == 1 ? " agrees" : "s agree"));
    if (error > -1e300)
      parts.back() += fmt::format(" (probability of error below 2^{:.0f}{}, seed {})", std::ceil(error),
                                  agree == 1 ? "" : " each", asked.seed.text());
  }
  if (differ > 0) parts.push_back(fmt::format("{} differ{}", differ, differ == 1 ? "s" : ""));
  if (not_checked > 0) parts.push_back(fmt::format("{} not checked", not_checked));
  if (parts.empty()) parts.push_back("no claim to check");
  std::cout << fmt::format("at {}: {}\n", notes::text_of_sizes(asked.sizes), fmt::join(parts, ", "));
  for (const auto& [reason, count] : unchecked)
    std::cout << fmt::format("  not checked: {} claim{}: {}\n", count, count == 1 ? "" : "s", report::visible(reason));
  return status;
}

} // namespace odot::cli
