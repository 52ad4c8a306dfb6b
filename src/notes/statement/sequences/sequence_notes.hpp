// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sentences about sequences: what they say of families, and what they claim.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "notes/names/family.hpp"
#include "notes/prose/plain.hpp"
#include "notes/reader.hpp"
#include "notes/source/spans.hpp"
#include "notes/statement/sequences/guesses.hpp"
#include "notes/statement/sequences/items.hpp"
#include "notes/statement/sequences/lowering.hpp"

namespace odot::notes {

/// Reads sentences about families. Only notes with a recurrence have families; everything else is left to the reader of single names.
class sequence_notes {
 public:
  struct events {
    std::function<void(claim_item&)> claim;
    std::function<void(const definition_item&)> definition;
    std::function<void(place, const std::string&)> unread;
    std::function<std::vector<restriction>(const std::set<std::string>&)> restrictions;  ///< what else the text says of these names
    std::function<bool(std::size_t)> ended;  ///< whether the section ends before here in which this place stands
    std::function<void(const std::vector<node*>&)> refuse;  ///< throws where the text gives something in them a meaning of its own
  };
  sequence_notes(const source& note, scope& names, syntax_arena& nodes, events out) : note_(note), scope_(names), nodes_(nodes), events_(std::move(out)) {}

  /// Looks for recurrences in the whole note, before it is read.
  void look_through(const std::vector<segment>& segments);
  /// Reads the sentence if it is about families. False: it is not.
  /// `properties`: reads what the sentence says of names that are no members, once these are declared; not of those whose entries are given.
  bool read(const sentence& s, const std::vector<segment>& segments, const std::vector<stance>& stances, bool refuting, const std::function<void(const std::set<std::string>&)>& properties);

  /// Whether a property that is not read says nothing of a name beside sequences: “a constant $\gamma$”, “the causal mask”.
  static bool takes_nothing(const std::string& unread);

  /// Reads a sentence without formulas: it may say that members are changed.
  void read_words(const sentence& s);
  /// What the text says at this place may be of another case than what gave the members before it.
  void speak_of_all(const said_since& since);
  /// Whether some family is given by a recurrence.
  bool steps_known() const;

  /// What the text gave of families at these places is given no more, for this reason; what gives them behind it gives them anew.
  void end_given(const std::string& why, const std::function<bool(std::size_t)>& over);
  /// The shape that the text gives to the members of this name; nothing where it gives none.
  std::optional<shape> shape_of_members(const std::string& name) const {
    const auto found = families_.find(name);
    return found != families_.end() && found->second.has_shape ? std::optional(found->second.size) : std::nullopt;
  }
  void end_special_cases();
  void end_supposed();

 private:
  using sort = sequence_item::sort;
  struct named_index {
    std::string name;                ///< of the family
    std::vector<const node*> items;  ///< its indices
    std::string label;
    bool above = false;
  };
  struct letter_and_shift {
    std::string letter;
    std::int64_t shift = 0;
  };
  struct member_link {
    std::string from, to;
    std::int64_t by = 0;  ///< the member of `from` is given by that of `to` so far ahead
    bool above = false;
  };
  using bounds = std::vector<index_bound>;

  void note_in_set(const node* n);
  bool recurs(const sequence_item& item, std::set<std::string>& bases);
  void add_links(const sequence_item& item, std::vector<member_link>& out) const;
  void find_systems(const std::vector<member_link>& links);
  std::optional<named_index> named(const node* n) const;
  bool is_letter(const std::string& text) const;
  std::optional<letter_and_shift> running(const node* n) const;
  std::optional<letter_and_shift> running_text(const std::string& text) const;
  std::optional<letter_and_shift> running_index(const named_index& member) const;
  bool raises_matrix(const node* n) const;
  bool is_called_matrix(const std::string& name);
  bool about_undeclared(const std::vector<sequence_item>& items) const;
  bool about_families(const std::vector<sequence_item>& items) const;
  void equation(const std::vector<sequence_item>& items, std::size_t k, const stance& said, bool refuting, bool conditions);
  bool is_in_second_way(const std::vector<sequence_item>& items, std::size_t k, const stance& said, const bounds& range);
  bool denies_recurrence(const sequence_item& item, const stance& said, bool wrong);
  bool is_condition_of_entries(const std::vector<sequence_item>& items, std::size_t k);
  void items_of(const sentence& s, const std::vector<segment>& segments, const std::vector<stance>& stances, std::vector<sequence_item>& items, std::vector<stance>& said);
  void take_ranges_of_displays(const sentence& s, const std::vector<segment>& segments, std::vector<sequence_item>& items, std::vector<stance>& said);
  bool holds_conditions(const std::vector<sequence_item>& items) const;
  bool leaves_another_open(const std::vector<sequence_item>& items, const std::vector<stance>& said);
  void steps_behind(const sequence_item& item, std::size_t first);
  bool supposes_another(const std::vector<sequence_item>& items, std::size_t k, const stance& said) const;
  bool suppose(const std::vector<sequence_item>& items, std::size_t k, const stance& said);
  void leave_supposed(const sequence_item& item);
  std::vector<const node*> limit_members(std::initializer_list<const node*> sides);
  bool steps_by_itself(const node* n, const std::string& name) const;
  void end_suppositions(bool of_sentence);
  bool bounds_member(const sequence_item& item);
  bool hedges(const std::vector<sequence_item>& items, std::size_t k);
  bool limited_in_steps(const std::vector<sequence_item>& items, std::size_t k) const;
  bool is_other_branch(const sequence_item& item, const bounds& range) const;
  bool is_second_way(const std::vector<sequence_item>& items, std::size_t k) const;
  bool is_rival(const std::vector<sequence_item>& items, std::size_t k) const;
  void give_anew(const sequence_item& item);
  bool may_be_supposed(const sequence_item& item, const bounds& range, bool supposed, bool local = false) const;
  void note_changes(const std::vector<sequence_item>& items);
  void members_spoken_of_otherwise(const sentence& s, const std::vector<segment>& segments, const std::vector<sequence_item>& items);
  std::string may_have_ended(const sequence_lowering& l) const;
  void note_arbitrary(const std::vector<sequence_item>& items);
  bool only_range(const std::vector<sequence_item>& items) const;
  bool ends_in_range(const std::vector<sequence_item>& items) const;
  bool in_list(const sentence& s, const std::vector<segment>& segments) const;
  void carry_into_list(const sentence& s, const std::vector<segment>& segments, std::vector<sequence_item>& items, std::vector<stance>& said);
  bool ends_in_stop(const std::vector<segment>& segments, const sentence& s) const;
  void note_other(const std::vector<sequence_item>& items, const std::vector<stance>& said);
  void limit_by_words(const std::vector<sequence_item>& items);
  std::set<std::string> given_by_entries(const std::vector<sequence_item>& items) const;
  bool suppose_symmetric(const sequence_item& item, const node* member, const named_index& own);
  bool mentions_family(const node* n) const;
  bool mentions(const node* n, const std::string& name) const;

  // what the sentence says of families (sequence_definitions.cpp)
  void declare(const std::vector<sequence_item>& items);
  void declare_member(const sequence_item& item, const std::vector<sequence_item>& items);
  void join_sets(std::vector<sequence_item>& items) const;
  bool join_list(std::vector<sequence_item>& items, std::size_t set, const std::vector<std::string>& words) const;
  void declare_numbers(const std::vector<sequence_item>& items);
  void sizes_in_words(const std::vector<sequence_item>& items);
  void declare_bounded(const std::vector<sequence_item>& items);
  void declare_list(const std::vector<const node*>& members, family& f);
  void take_range(family& f, const std::string& letter, const std::vector<sequence_item>& items, std::size_t at);
  bool called_sequences(const std::vector<segment>& segments);
  void sequences_in_words(const std::vector<segment>& segments);
  bool find_recurrences(const std::vector<segment>& segments);
  void find_declarations(const std::vector<segment>& segments, bool called, bool powers);
  bool is_line(const node* n) const;
  bool is_matrix_of_lines(const node* n) const;
  void make_rows_or_leave(const node* whole, const node* line, const sequence_item& where, const std::vector<sequence_item>& items);
  void rows_in_words(const std::vector<sequence_item>& items);
  // starts in words (sequence_starts.cpp)
  void starts_in_words(const std::vector<sequence_item>& items);
  void start_at_zero(const node* n, const node* index, bool first, place where);
  void rows_by_letters(const std::vector<sequence_item>& items, const std::vector<const node*>& matrices);
  void make_rows(const node* matrix, const node* row, const sequence_item& where, const std::vector<sequence_item>& items);
  bool define(const std::vector<sequence_item>& items, std::size_t at, const bounds& range, bool asserted);
  void meet_members(const node* n, const std::string& letter);
  struct reached {
    bool any = false, forward = true;  ///< whether there are such members, and all of them stand behind
    std::int64_t deepest = 0;
  };
  void reach_back(const node* n, const std::string& name, const std::string& letter, std::int64_t shift, reached& out, int depth = 0) const;
  bool define_starts(const std::vector<sequence_item>& items, std::size_t at);
  bool define_start(const sequence_item& item, const named_index& left);
  // recurrences that go backward (sequence_backward.cpp)
  std::optional<letter_and_shift> end_at(const named_index& left, const bounds& range) const;
  std::set<std::string> backward_ends(const std::vector<const node*>& members) const;
  bool goes_backward(const node* n) const;
  void set_end(family& f, const letter_and_shift& end, place where);
  void check_end(family& f);
  bool define_last(const sequence_item& item, const named_index& left, const bounds& range);
  bool define_end(const sequence_item& item, const named_index& left, const letter_and_shift& at);
  bool define_backward(const sequence_item& item, const named_index& left, const letter_and_shift& at, const bounds& range);
  void add_ends(const std::vector<const node*>& members, const std::set<std::string>& letters, bounds& range);
  bool define_member(const sequence_item& item, const named_index& left, const letter_and_shift& at, const bounds& range, bool asserted);
  // recurrences over the whole past (sequence_pasts.cpp)
  std::optional<letter_and_shift> end_of_past(const node* sum, const std::string& name, const letter_and_shift& at) const;
  bool sums_past(const node* n, const std::string& name, const letter_and_shift& at) const;
  node* without_pasts(node* value, const family& f, const letter_and_shift& at, place where);
  // recurrences of inverses (sequence_inverses.cpp)
  const node* inverted_member(const node* n) const;
  node* with_inverses(const node* n, const std::string& name);
  bool define_inverse(const sequence_item& item, const bounds& range, bool asserted);
  bool define_inverse_start(const sequence_item& item, const std::string& name, std::int64_t at, node* place_of);
  // steps that an equation to be solved gives (sequence_implicit.cpp)
  struct solved_step {
    sequence_item item;  ///< x_{t+1} = …
    std::string name;    ///< of the family
    bool known = false;  ///< the text says that it can be solved
  };
  std::optional<solved_step> solve_step(const sequence_item& item);
  bool define_solved(const std::vector<sequence_item>& items, std::size_t k, const bounds& range, const stance& said, bool supposed);
  std::optional<std::vector<node*>> factors_before(const node* n, const std::string& name, const letter_and_shift& at) const;
  // members with several indices (sequence_tables.cpp)
  struct table_equation {
    std::string name;
    bool recurs = false;
    std::set<std::string> speaks_of;  ///< names with several indices on its right side
    std::set<std::string> sequences;  ///< and those with one of its indices
    bool above = false;
  };
  std::optional<table_equation> table_equation_in(const sequence_item& item) const;
  void find_tables(const std::vector<table_equation>& equations);
  bool is_table(const std::string& name) const;
  std::optional<std::vector<shifted_index>> pattern_of(const named_index& own) const;
  std::optional<std::vector<family_rule>> rules_in(family& f, const sequence_item& item, const std::vector<shifted_index>& at, const bounds& range);
  bool read_orders(family& f, family_rule& rule, const bounds& range);
  bool read_case(family_rule& rule, const sum_bound& b) const;
  bool read_otherwise(family_rule& rule, const std::vector<sum_bound>& before) const;
  void begin_where_defined(family_rule& rule, const std::string& own) const;
  bool goes_down(const family& f) const;
  bool loops(const std::string& name) const;
  bool define_table(const std::vector<sequence_item>& items, std::size_t at, const named_index& left, const bounds& range);
  bool define_stack(const sequence_item& item);
  bool define_row(const sequence_item& item, const std::vector<sequence_item>& items, const bounds& range);
  bool define_pair(const sequence_item& item, const named_index& left, const bounds& range);
  bool define_entries(const std::vector<sequence_item>& items, std::size_t at);
  bool define_plain(const sequence_item& item);
  family& family_named(const std::string& name, bool above, place where);
  void shape_from(family& f, const side* set, const node* value);
  void tell(const family& f, const sequence_item& item);
  void set_first(family& f, const bounds& range, const std::string& letter);
  std::optional<std::int64_t> whole(const node* n) const;

  // the order of products (sequence_orders.cpp)
  bool define_order(const std::vector<sequence_item>& items, std::size_t at);
  void orders_in_words(const sentence& s);

  // claims (sequence_claims.cpp)
  bounds bounds_of(const std::vector<sequence_item>& items, std::size_t at, const std::set<std::string>& letters) const;
  std::string family_of_unsaid_start(const node* left, const node* right) const;
  bounds range_of_claim(const sequence_item& said, std::size_t which, const std::vector<sequence_item>& items, std::size_t at, std::set<std::string>& kept);
  void claim(const sequence_item& item, std::size_t which, const std::vector<sequence_item>& items, std::size_t at, bool may_refute, const stance& words);
  void free_letters(const node* n, std::vector<std::string>& bound, std::set<std::string>& out) const;
  /// In which way a claim is put.
  struct posing {
    std::int64_t lowest = 0;      ///< where indices begin of which the text does not say it
    bool last_try = false;        ///< members outside of their family are told
    bool may_refute = true;
    bool powers = false;          ///< as members of sequences
    bool up_to_another = false;   ///< see `indices_of`
    bool alone = false;           ///< by the recurrences alone: without claims before it and what the text supposes
    bool endless = false;         ///< for more than the claim says: without the ends of its ranges, and for any number in place of each product of a
                                  ///< size and an index, to be proved only
  };
  bool tells_entries(const node* n) const;
  void guess(const node* left, const node* right, const std::set<std::string>& letters);
  void pose(claim_item& item, const node* left, const node* right, const std::set<std::string>& letters, const bounds& range, bool may_refute);
  std::string shape_from_elsewhere(const node* left, const node* right) const;
  bool try_range(claim_item& item, const node* left, const node* right, const std::set<std::string>& letters, const bounds& range, const posing& how);
  bool may_be_refuted(const sequence_lowering& l, const kernel::term_arena& arena, const kernel::equation& claim, verdict::sequence_question& asked) const;
  void add_other_way(claim_item& item, const node* left, const node* right, const std::set<std::string>& letters, const bounds& range, const posing& how);

  // lemmas (sequence_lemmas.cpp)
  /// The question, where it divides or inverts, with the latest members in it written out by their steps: a claim about single matrices then. None: there are none.
  std::shared_ptr<verdict::sequence_question> with_step_written(const verdict::sequence_question& asked) const;
  void add_earlier(sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& claim, const claim_item& item,
                   std::vector<search::sequence_lemma>& out) const;
  void add_neighbours(const sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& claim, const std::vector<kernel::name>& times,
                      std::vector<search::sequence_lemma>& out) const;
  void add_generalized(const kernel::equation& claim, const std::vector<kernel::name>& times, std::vector<search::sequence_lemma>& out) const;
  void add_paired(const sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& claim, std::vector<search::sequence_lemma>& out) const;
  void add_before_end(sequence_lowering& l, kernel::term_arena& arena, const node* left, const node* right, std::vector<search::sequence_lemma>& out) const;
  void add_cancelled(kernel::term_arena& arena, const kernel::equation& claim, const std::vector<kernel::name>& times,
                     std::vector<search::sequence_lemma>& out) const;

  const source& note_;
  scope& scope_;
  syntax_arena& nodes_;
  events events_;
  family_table families_;
  std::vector<sequence_item> lead_;  ///< the ranges in front of a list
  std::vector<sequence_item> tail_;  ///< the ranges that the sentence before ends with, where a display goes on with it
  struct earlier_claim {
    const node *left = nullptr, *right = nullptr;
    std::set<std::string> letters;
    bounds range;
    std::int64_t lowest = 0;  ///< where its indices begin otherwise
  };
  std::vector<earlier_claim> earlier_;  ///< claims that may serve as lemmas: each is proved again where it does
  std::vector<supposed_equation> supposed_;
  std::set<std::size_t> special_;  ///< where something is given for a case, “with $b = 0$ we have”
  std::map<std::string, said_since> said_since_;  ///< families of which the text says something that is not read: what gave their members before may have ended
  std::set<std::string> limited_names_;  ///< names of which the text says more than is read
  std::map<std::string, place> bounded_;  ///< names of which the text says between which numbers they are, and where it does
  std::set<std::string> placed_;     ///< letters that tell members somewhere in the note
  std::set<std::string> indices_;    ///< letters that run somewhere in the note
  std::map<std::string, std::string> backward_;  ///< those that recurrences give by later members, with the letter that runs there
  std::set<std::string> states_;     ///< names that recurrences give in terms of themselves
  std::set<std::string> start_said_;  ///< those of whose start the text says something in words
  std::set<std::string> arbitrary_;  ///< names of which a start is said to be arbitrary
  std::set<std::string> raised_;     ///< those of them whose index is a superscript in brackets
  std::set<std::string> tables_;     ///< names with several indices that recurrences speak of
  std::set<std::string> recurring_;  ///< names with an index in the equations of recurrences
  std::map<std::string, bool> called_;  ///< names that nothing declares: whether the words call them matrices
  std::set<std::string> in_sets_;    ///< names that the note puts into a set somewhere
  guessed_shapes guess_;             ///< of what the claim speaks of and nothing declares
  family_table with_guesses_;        ///< the families with these shapes
  int pasts_ = 0;  ///< sums over the whole past that are sequences of their own
  bool active_ = false;
  bool undeclared_ = false;  ///< no sequence is declared, so that only sentences about recurrences and powers are about sequences
};

}  // namespace odot::notes
