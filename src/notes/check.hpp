// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Notes in, verdicts out: every claim of a note read, decided and described.

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "at_sizes.hpp"
#include "odot/verdict/decide.hpp"
#include "reader.hpp"

namespace odot::notes {

enum class verdict {
  proved,
  refuted,
  shape_error,
  doubtful,     ///< false as it was read, and it may well have been meant otherwise: no alarm
  undecided,
  unsupported,
};

/// `proved`, `refuted`, `shape-error`, `doubtful`, `undecided`, `unsupported`.
std::string_view text_of(verdict v);

/// Where a refuted claim fails.
struct counterexample {
  std::vector<std::pair<std::string, std::int64_t>> sizes;
  std::vector<std::pair<std::string, std::string>> values;
  int row = 1, column = 1;
  std::string left, right;
  double left_number = 0, right_number = 0;  ///< about what they are; both 0 where that is not known
  std::vector<std::vector<std::string>> left_side, right_side;  ///< both sides whole, row by row; an entry without a value is empty; no rows where they are large
  std::string text;
};

/// A true claim near a refuted one: one place on one side is another.
struct correction {
  bool left = false;               ///< on which side
  std::string text;                ///< `true with Gᵀ in place of G`
  std::string original, replacement;  ///< what stands there and what should, as LaTeX
  std::string side;                ///< all of that side as it should be, as LaTeX, with definitions put in
};

/// A claim with its verdict, in places that a person can find.
struct checked_claim {
  position at, right_at;         ///< of the left and the right side
  place left, right;             ///< the same in bytes
  position trouble_from;         ///< where diagnostics point: the right side, or what could not be read
  place trouble_at;
  std::string source;            ///< the claim as it is written, on one line
  verdict result = verdict::undecided;
  std::string scope;             ///< `all sizes`, or the values it was decided at
  bool nowhere_defined = false;  ///< of what is proved: certainly no entry has a value on both sides, or what is given holds nowhere, so that nothing is claimed
  std::vector<std::string> assumptions;
  std::vector<std::string> definitions;  ///< what was put in place of names, each with its line
  std::string message;
  std::shared_ptr<const counterexample> against;
  std::shared_ptr<const correction> instead;  ///< of what is refuted: a true claim near it, where one was found
  std::string statement;         ///< fully bracketed with shapes, where the claim was read
  std::shared_ptr<const claim_item> item;        ///< the claim as it was read, with its terms: with `check_options::keep_items`
  std::shared_ptr<const size_check> at_sizes;    ///< where it was checked at given sizes too
  std::shared_ptr<const kernel::theorem> theorem;  ///< what the kernel proved of it: the claim, or for a refuted a ≠ b its opposite
};

struct checked_note {
  std::string name;
  std::vector<checked_claim> claims;
  std::vector<definition_item> definitions;
  std::vector<declaration_item> declarations;
  std::vector<assumption_item> assumptions;  ///< equations that the text says to take as given: nothing checks them
  std::vector<stage_item> stages;  ///< with `check_options::stages`
  std::vector<aside_item> asides;  ///< formulas that state nothing to be judged
  /// What is no claim and could not be read: fragments, declarations, conditions.
  struct remark {
    verdict kind = verdict::unsupported;
    place where;
    position from;
    std::string message;
    bool counts = true;  ///< false for what can't have held a claim, such as TeX in running text
  };
  std::vector<remark> remarks;
  bool put_off = false;  ///< with `check_options::quick`: there is more to be found out about some claim
};

/// How many of each verdict, and how many equations the text only assumes.
struct tally {
  std::size_t assumed = 0;
  std::size_t proved = 0, refuted = 0, shape_error = 0, doubtful = 0, undecided = 0, unsupported = 0;
  std::size_t definitions = 0, asides = 0;
  std::map<std::string, std::size_t> reasons;  ///< why claims and what may hold some were not read, and how often
  void add(const checked_note& note);
  std::size_t claims() const { return proved + refuted + shape_error + doubtful + undecided + unsupported; }
};

struct check_options {
  bool statements = false;  ///< fill `checked_claim::statement`
  std::shared_ptr<const source> macros;  ///< a file of \newcommand and the like; nullptr where there is none
  bool stages = false;      ///< fill `checked_note::stages`
  bool keep_items = false;  ///< fill `checked_claim::item`
  place only{0, static_cast<std::size_t>(-1)};  ///< statements and items only of claims that touch this stretch
  bool decide = true;       ///< false: read only; every well-shaped claim is undecided
  ::odot::verdict::options budget;
  /// Decide with a twentieth of `budget`, so that no claim delays the others for long. What is not proved by that is not kept, and
  /// `checked_note::put_off` is set; what is left open says that it is still being decided.
  bool quick = false;
  std::function<void(std::size_t)> progress;  ///< called with the number of claims done
};

/// Keeps verdicts by what was asked, so that a claim that did not change is not decided again.
class verdict_cache {
 public:
  struct entry {
    verdict result = verdict::undecided;
    std::string message, scope;
    std::string failure;            ///< how it was seen to fail, whatever was made of that; empty where it was not
    std::vector<std::size_t> used;  ///< which of the given equations
    bool varies = false;            ///< of what is refuted and stands against a number
    ::odot::verdict::slip_kind slip{};  ///< of what is refuted: an identity but for one slip
    bool overruled = false;         ///< of a slip: what else the text says would have left it in doubt
    bool needs_properties = false;
    bool nowhere_defined = false;
    bool says_all = false;          ///< remarks on names without a declaration add nothing to `message`
    bool by_definitions = false;  ///< proved with the definitions in place of the names in which derivatives are taken
    std::shared_ptr<const counterexample> against;
    std::shared_ptr<const correction> instead;
    std::shared_ptr<const kernel::theorem> theorem;
    std::set<bool> layouts;         ///< where it is doubtful for no other reason, the layouts of derivatives in which it may be true: numerator or not
  };
  const entry* find(const std::string& key) const;
  const entry& keep(const std::string& key, entry e);
  std::size_t size() const { return entries_.size(); }

 private:
  std::unordered_map<std::string, entry> entries_;
};

/// Reads and decides. Linear in the length of the note, but for what single claims cost, which `options.budget` bounds.
checked_note check_note(const source& note, const check_options& options, verdict_cache& cache);

}  // namespace odot::notes
