// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The reader: what it does with sentences, declarations, definitions and claims. Internal to src/notes.

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lowering.hpp"
#include "notes/formula/statement.hpp"
#include "notes/prose/prose.hpp"
#include "notes/reader.hpp"
#include "notes/source/blocks.hpp"
#include "notes/source/sections.hpp"
#include "notes/source/spans.hpp"
#include "reading_state.hpp"
#include "sequence_notes.hpp"

namespace odot::notes {

/// “After step five, take another one.”: the words by which a sentence without formulas tells steps apart; empty where it does not. O(words).
std::string steps_unlike_in_words(const std::vector<std::string>& words);
/// The names to which fenced code gives another value made of the one that they have, with where. O(length).
std::vector<std::pair<std::size_t, std::string>> changes_in_code(std::string_view text);

class note_reader {
 public:
  note_reader(const source& note, const reader_events& events, const source* macros) : note_(note), macros_(macros), events_(events) {}
  void run();

 private:
  /// What was declared for one claim.
  struct settled_layers {
    std::vector<std::string> names;
    std::vector<std::pair<int, definition>> definitions;  ///< as they were
    std::string said;                                     ///< the shapes of the names, in words
  };
  struct math_piece {
    const segment* at = nullptr;
    statement_list list;
    stance said;                  ///< how the words take it
    std::string before;           ///< the words right in front of it
    decomposition decomposed = decomposition::none; ///< what it is by the words around it
    bool of_kind = false;         ///< a claim said of a subject in words that may carry a condition: “projections satisfy”
    int functions_known = 0;      ///< how often functions had been given a meaning when it was read
    std::size_t names_known = 0;  ///< how many names there were when it was read
    std::optional<side> goes_on_from{};  ///< with which the display in front of it ends, where this one begins with `=`
  };

  // sentences (reader.cpp)
  bool is_written_before(const std::string& name) const;
  void refuse_known_existence(std::vector<math_piece>& pieces) const;
  void quantify(const std::vector<math_piece>& pieces);
  void restricted_by_formula(std::vector<math_piece>& pieces) const;
  void read_claims(std::vector<math_piece>& pieces, bool supposes);
  std::vector<std::pair<std::string, int>> meanings_before_condition(const sentence& s, const std::vector<math_piece>& pieces) const;
  void commands_and_letters();
  void begin_sequences();
  void look_through(const std::vector<sentence>& sentences);
  void begin_sections_before(const sentence& s, std::size_t& next);
  void read_sentence(const sentence& s);
  void begin_sentence(const sentence& s);
  void limits_and_meanings_said(const sentence& s, std::vector<math_piece>& pieces);
  void shapes_and_properties_said(const sentence& s, std::vector<math_piece>& pieces, bool introduces);
  void read_with_all_names(const sentence& s, std::vector<math_piece>& pieces);
  std::vector<math_piece> formulas_of(const sentence& s, bool introduces);
  statement_list statements_of(const math_piece& m);
  std::optional<side> side_in_front(const segment& display) const;
  void keep_last_side(const math_piece& m);
  static bool says_of_any(const sentence& s);
  void go_on_behind_sets(std::vector<math_piece>& pieces) const;
  void take_as_said_of_declared(std::vector<math_piece>& pieces) const;
  static bool among_openers(const std::string& word);
  void begin_section(int level, std::size_t at);
  bool is_said_with(int symbol, std::size_t said) const;
  std::vector<restriction> conditions_left_behind() const;
  void end_data();
  void end_data(std::vector<std::pair<std::string, int>>& data);
  static std::string begins_part(const sentence& s);
  void begin_part(const std::string& kind, const sentence& s);
  void end_part();
  void end_blocks(std::size_t at);
  void end_aside(place where);
  bool ends_proof(const sentence& s) const;
  void end_proof();
  bool has_ended(std::size_t at) const;
  void forget(place where, bool names_too);
  void end_suppositions(const sentence& s);
  void end_plain_values();
  void end_numbers(const std::function<bool(std::size_t)>& ended);
  void free_of_value(const symbol& s, std::size_t at);
  void case_said(const sentence& s, const std::vector<math_piece>& pieces);
  void end_case_values();
  bool has_stayed(const supposition& x) const;
  void end_suppositions_where(const std::function<bool(const supposition&)>& which);
  void note_supposition(const sentence& s, const std::vector<math_piece>& pieces);
  void suspend(place where, bool definitions);
  bool introduces_meaning(const statement& st) const;
  bool is_defined_by(const statement& st) const;
  bool takes_value_later(const node* left, const math_piece& m) const;
  bool define_for_now(const side& left, const side& right, const math_piece& m);
  bool others_are_made_of(const node* left) const;
  static bool is_opened_by_noun(const math_piece& m);
  bool is_passing(const statement& st, const math_piece& m) const;
  void enter(const sentence& s);
  const surroundings& surroundings_at(std::size_t at) const;
  bool is_elsewhere(std::size_t one, std::size_t other) const;
  bool gives_plain_value(const statement& st) const;
  bool is_met_value(const statement& s, const math_piece& m) const;
  static void limit_to_implied(std::vector<math_piece>& pieces);
  void several_values_said(const std::vector<math_piece>& pieces);
  static void claim_chains_behind_colon(std::vector<math_piece>& pieces);
  void limit_to_forms(const sentence& s, std::vector<math_piece>& pieces);
  bool is_of_place(const sentence& s, const std::vector<math_piece>& pieces, std::size_t k) const;
  void limit_to_concluded(std::vector<math_piece>& pieces) const;
  void limit_to_supposed(const sentence& s, std::vector<math_piece>& pieces);
  void limit_to_subject(const sentence& s, std::vector<math_piece>& pieces);
  void limit_to_openings(const sentence& s, std::vector<math_piece>& pieces);

  // what a sentence gives and limits (reader_limits.cpp)
  bool is_told_by_formula(const sentence& s, std::size_t at);
  bool is_condition_on_known(const math_piece& m) const;
  bool is_given_here(int symbol) const;
  std::string limited_in_front(const sentence& s, const std::vector<math_piece>& pieces, bool of_members) const;
  bool is_space(const piece& p) const;
  std::string limit_of(const sentence& s, const std::vector<math_piece>& pieces) const;
  bool is_given_where_defined(const note_function& f, const std::vector<std::string>& not_zero) const;
  bool functions_limited(const std::vector<math_piece>& pieces, const std::string& words, std::size_t end);
  bool is_changed_by(const statement& st, const std::string& name, bool given) const;
  void preparation_said(const sentence& s, const std::vector<math_piece>& pieces);
  void lists_said(const sentence& s, const std::vector<math_piece>& pieces);
  void deltas_said(const sentence& s, const std::vector<math_piece>& pieces);
  void end_rival_equations();
  void properties_left_over(const sentence& s, const std::vector<math_piece>& pieces);
  std::string singular_gram(const node* left, const node* right) const;
  std::string inverse_denied(const node* left, const node* right) const;
  std::string name_given_by(const node* left, const node* right) const;
  void limits_said(const sentence& s, const std::vector<math_piece>& pieces, bool of_members);
  void limit_to_mentioned(const sentence& s, std::vector<math_piece>& pieces);
  void end_labelled_paragraph(const sentence& s);
  void row_vectors_said(const sentence& s, const std::vector<math_piece>& pieces);

  // kinds, entries and steps that are told apart (reader_kinds.cpp, reader_entries_told.cpp, reader_steps.cpp)
  void kinds_said(const sentence& s, const std::vector<math_piece>& pieces);
  void entries_given(const math_piece& m, std::size_t end);
  void parts_told(const sentence& s, const std::vector<math_piece>& pieces, std::size_t end);
  void property_of_entries(const sentence& s);
  void entries_told(const sentence& s, const std::vector<math_piece>& pieces);
  std::string steps_unlike(const sentence& s, const std::vector<math_piece>& pieces) const;
  void steps_limited(const sentence& s, const std::vector<math_piece>& pieces);
  void end_at_code(std::size_t until);
  enum class revaluation { none, replaced, left_open };
  revaluation value_given_anew(const statement& s, const math_piece& m);
  bool says_factors(place equation) const;
  void leave_value_open(const statement& s, const math_piece& m);
  void limit_to_scene(std::vector<math_piece>& pieces) const;
  void columns_said(const sentence& s);
  void limit_to_columns(const sentence& s, std::vector<math_piece>& pieces) const;
  std::optional<place> earlier_value(const statement& st, const stance& said) const;
  void leave_case(const surroundings& now);
  void take_values_of_scene(const std::vector<math_piece>& pieces);
  void leave_open(const std::vector<math_piece>& pieces);
  void end_values_of_scene(const std::vector<math_piece>& pieces);
  bool gives_special_value(const std::vector<math_piece>& pieces) const;
  void steps_said(const sentence& s);
  void refuse_unclear_transposes(const node* n, typing& t) const;

  // what has a meaning of its own (reader_meanings.cpp)
  void gather_own_meanings(const std::vector<sentence>& sentences);
  void no_matrices_said(const sentence& s, const std::vector<math_piece>& pieces);
  void domains_said(const sentence& s, const std::vector<math_piece>& pieces);
  std::set<std::string> repeated_letters(const node* n) const;
  const unread_meaning* domain_of(const node* n) const;
  bool is_of_face(const node* n, const std::string& face) const;
  bool counts_positions(const node* n) const;
  bool may_be_matrix(node* n, bool numbers_only = false);
  bool is_use_of(usage of, node* n);
  std::string own_meaning_in(node* n, std::set<int>& seen);
  void refuse_lost_indices(const node* left, const node* right) const;
  void sizes_described(const sentence& s, bool introduces);
  static void graphs_said(std::vector<math_piece>& pieces);
  std::vector<std::size_t> order_of(const statement_list& list) const;
  void superscripts_said(const sentence& s, std::size_t section);
  void vanishing_said(const sentence& s, const std::vector<math_piece>& pieces);
  bool supposes_implication(const math_piece& m) const;
  void tied_behind(const sentence& s, std::size_t section);
  void tell_ties_behind(std::size_t section);
  void gather_lone_names(const std::vector<sentence>& sentences);
  void faces_told(const sentence& s, std::size_t section);
  std::string mixed_face(const std::vector<node*>& roots) const;
  std::string unclear_circle(const node* n);
  std::string unclear_reach(const node* n) const;
  bool looks_like_matrix(const node* n, bool of_columns) const;
  bool is_numbered(const node* n, const std::string& name) const;
  void refuse_own_meanings(const std::vector<node*>& roots, bool of_sequences = false, bool of_claim = false);

  // claims that hold for any values of their names (reader_any_values.cpp)
  void any_values_said(const sentence& s, std::size_t section);
  void fields_said(const sentence& s, std::size_t at);
  void spaces_said(const sentence& s, std::size_t at, std::size_t section);
  void identity_said(const sentence& s, std::size_t at);
  bool is_field(place set) const;
  bool is_inner_product_space(std::string_view set, std::size_t at) const;
  bool is_minimised_over_space(const sentence& s, std::size_t at) const;
  bool is_algebra_of_fields(const node* n, bool transposed, std::set<std::pair<int, bool>>& seen) const;
  bool is_name_in_fields(const node* n, bool transposed, std::set<std::pair<int, bool>>& seen) const;
  bool is_algebra_of_spaces(const node* n) const;
  void pose_for_any_values(claim_item& item) const;

  void take_words_as_theirs(const sentence& s, std::vector<math_piece>& pieces) const;
  void reals_said(const sentence& s);
  void take_signs_of_new_numbers(const sentence& s, std::vector<math_piece>& pieces);
  void numbered_said(const sentence& s);
  bool labelled_said(const sentence& s);
  void put_aside(numbered_assumption& n);
  void put_in_force(numbered_assumption& n);
  void tell_changed(const std::string& name, place where);
  void forget_alone(const std::string& name, place where);
  void forget_name(const std::string& name, place where);
  static std::string equation_behind(const sentence& s, const std::vector<math_piece>& pieces);
  void names_changed(const sentence& s, std::vector<math_piece>& pieces);
  void marks_dropped_said(const sentence& s);
  void names_mean_anew(const sentence& s, const std::vector<math_piece>& pieces);
  void values_lost(const math_piece& m);
  std::vector<std::string> made_of(int symbol) const;
  void let_go_of_what_is_made_of(const std::string& name, place where);
  void limit_to_indices(std::vector<math_piece>& pieces) const;
  // indices that stand for one number (reader_fixed.cpp)
  std::vector<std::string> letters_spoken_of(const math_piece& m, bool& valued) const;
  void indices_fixed(const sentence& s, const std::vector<math_piece>& pieces);
  std::set<std::string> letters_on_condition(const std::vector<math_piece>& pieces) const;
  std::string limited_sum(const node* n) const;
  void letters_compared(const math_piece& m, bool alone);
  void limit_to_fixed(const sentence& s, std::vector<math_piece>& pieces);
  std::vector<stance> stances_of_members(const sentence& s, const std::vector<math_piece>& pieces) const;
  void contradictions_said(const std::vector<math_piece>& pieces);
  void names_rebound(const sentence& s, std::vector<math_piece>& pieces);
  void let_go(const std::string& name, place where);
  void sequence_retold(const sentence& s);
  void pronouns_said(const sentence& s);
  void tied_weights_said(const sentence& s);
  void suppose_property(int symbol, unsigned known, std::size_t at);
  void end_properties(const std::function<bool(const supposed_property&)>& which, bool tells = true);
  void forget_definitions(place where, bool names_too);
  bool part_has_own_names() const;
  bool says_of_known(const std::vector<math_piece>& pieces) const;
  void limit_to_domain(std::vector<math_piece>& pieces) const;
  void limit(std::vector<math_piece>& pieces) const;
  static bool needs_nonzero(const std::vector<math_piece>& pieces, const math_piece& m, const std::string& name);
  void tell_stages(const statement& st, const math_piece& m, const std::string& read_as = {});
  bool may_give_value(const statement& s, const stance& said) const;
  static bool names_a_value(const statement& s);
  const statement& again(math_piece& m, std::size_t k);
  void take_given(math_piece& m);
  bool is_assumed_of(int symbol) const;
  bool shows_tie(const sentence& s) const;
  bool names_differential(const sentence& s) const;
  void free_of_definition(std::string name, place where, bool any = false);
  void not_used(const statement& st, const math_piece& m, std::vector<restriction>& list);
  void functions_said(const sentence& s);
  void broadcasting_said(const sentence& s);
  static constexpr const char* any_function = "any";  ///< the kind of which nothing is known
  void name_functions(const segment& seg, const std::string& what, bool repeats);
  bool is_bold_label(place formula) const;
  void end_sentence();
  void words_said(const sentence& s);
  void names_spoken_of(const std::vector<math_piece>& pieces);
  void look_ahead(const sentence& s, const std::vector<math_piece>& pieces);
  void report_unread(const statement& s);

  // declarations (reader_declare.cpp, reader_words.cpp)
  bool is_spoken_of_again(const statement& s, const math_piece& p);
  void declare_members(const math_piece& p, bool introduces, mood how);
  std::vector<std::string> guess_families(const node* left, const node* right, bool of_letters = false);
  bool declare_listed_family(const std::vector<statement>& all, std::size_t k);
  bool ends_listed_family(const statement& s) const;
  void count_families();
  bool take_pair_of_numbers(int symbol, std::string_view set, place where);
  bool is_entry_of_its_sentence(const side& item) const;
  void declare_names(const std::vector<side>& items, const side& set, bool introduces, bool given);
  bool declare_in_interval(const std::string& name, const side& item, const side& set);
  bool declare_in_group(const std::vector<side>& items, const side& set, mood how);
  void declare_dimensions(const std::vector<side>& items);
  void properties(const sentence& s, std::vector<math_piece>& pieces);
  bool read_sequences(const sentence& s, std::vector<math_piece>& pieces);
  void told_beside_names(const sentence& s, const std::vector<math_piece>& pieces);
  bool is_told_and_tested(const std::string& name, const std::string& said) const;
  void take_one_hot(int id);
  void take_distribution(int id, const std::string& said);
  void descriptions(const sentence& s, const std::vector<math_piece>& pieces);
  std::set<std::string> row_sums_said(const sentence& s, const std::vector<math_piece>& pieces);

  // expressions and families (reader_expressions.cpp)
  std::optional<std::pair<node*, node*>> equation_of_property(node* e, const said_properties& what);
  void suppose_of_expression(node* e, const said_properties& what, const math_piece& m, bool of_it);
  void tell_expressions(const sentence& s, std::size_t i, const math_piece& m);
  void expressions_said(const sentence& s, const std::vector<math_piece>& pieces);
  void families_said(const sentence& s, const std::vector<math_piece>& pieces);
  static std::string not_read_of(const std::string& name);
  bool is_declared_with_argument(const std::string& name, std::size_t at) const;
  void keep_conditions_of_definitions();
  void keep_conditions_of_conclusions(const sentence& s);
  void keep_lone_conditions(const std::vector<math_piece>& pieces);
  void place_names(const sentence& s, const std::vector<math_piece>& pieces);
  void supposed_of_them(const sentence& s, const std::vector<math_piece>& pieces);
  void told_of_parts(const sentence& s, const std::vector<math_piece>& pieces);
  void restrict_factors(const math_piece& m, const std::string& word);
  bool gives_elsewhere(const node* name) const;
  std::string doubt_of_symmetric_layer(const derivative_plan& plan) const;
  decomposition decomposition_of(const math_piece& m, const std::vector<std::string>& words, std::size_t at);
  bool is_symmetric_by(const node* name, const std::vector<std::string>& words) const;
  bool is_raised(const node* name) const;
  bool is_named_anew(const node* name) const;
  void take_decompositions(const sentence& s, std::vector<math_piece>& pieces);
  void give_middle(const math_piece& m);
  void give_columns(const std::string& name, const math_piece& m, const std::string& by);
  void give_factors(const math_piece& m);
  void refuse_forced_singular_values(const node* left, const typing& t) const;
  void set_equation_aside(const statement& st, const std::string& what, std::vector<restriction>& list);
  void primes_in_words(const sentence& s, const std::vector<math_piece>& pieces);
  bool is_size(const math_piece& m) const;
  static bool leads_into_size(const std::string& text);
  static bool ends_in_article(const std::string& text);
  void names_set_free(const sentence& s, const std::vector<math_piece>& pieces, bool introduces);
  void sets_in_words(const sentence& s, const std::vector<math_piece>& pieces);
  void shapes_in_words(const sentence& s, std::vector<math_piece>& pieces, bool introduces);
  std::vector<std::string> names_of(const math_piece& p) const;
  void give_meaning(int id, const said_properties& what, mood how, place where);
  void give(const std::vector<std::string>& names, const said_properties& what, mood how, bool concludes, place where);
  bool value_of_dimension(const statement& s, mood how);
  void end_contradicted_value(const side& left, const relation& r, const side& right);
  bool says_sizes_in_passing(const sentence& s) const;
  shape read_shape(const node* set);
  std::string plain_name(const side& s) const;

  // names (reader_names.cpp)
  std::string name_of(const node* left) const;
  const node* primed_name(const node* left, const node* right, bool explicitly = false);
  bool mentions(const node* n, const std::string& name) const;
  void not_read(const node* left, place where);
  void refuse_bound_names(const node* n, const typing& t, std::vector<std::string>& bound) const;
  void find_unread(const node* n);
  std::vector<int> symbols_of(const typing& t) const;
  void mark_used(const typing& t, bool shapes_meet = true);
  void mark_functions(const node* n);
  bool is_recurrence(const node* left, const node* right) const;
  void refuse_recurrence(const node* left, const node* right) const;
  std::string from_another_section(int id) const;
  std::string from_another_list(int id) const;
  bool is_far(int id, std::size_t at) const;
  std::string doubt_of_reading(const typing& t) const;
  std::string doubt_of_shapes(const typing& t) const;
  std::string size_with_index(const node* n) const;
  bool is_size_of_something(const std::string& size) const;
  std::string shrunk_number(const node* n, const typing& t) const;
  const node* dashed_number(const node* n, const typing& t) const;
  std::string doubt_of_shapes(const typing& t, const node* left, const node* right) const;
  std::string doubt_of_claim(const claim_item& item, const node* left, const node* right, const typing& t) const;
  bool is_open_and_applied(const std::string& name, std::size_t at) const;
  std::string may_be_function(const node* left, const node* right, const typing& t) const;
  std::string reserve_of_claim(const claim_item& item, const node* left, const node* right, const typing& t) const;
  std::string doubt_of_shapes_by_form(const typing& t, const node* left, const node* right) const;
  std::string doubt_of_families(const typing& t) const;
  std::set<std::string> open_names(const typing& t) const;
  std::string doubt_of_open_names(const node* left, const node* right, const typing& t) const;
  std::string doubt_of_operators(const node* left, const node* right, const typing& t) const;
  bool is_outer_product(const node* n) const;
  std::string doubt_of_name(const node* left, const node* right) const;
  std::string doubt_of_applications(const node* left, const node* right, const typing& t) const;
  std::string doubt_of_form(const node* left, const node* right, const typing& t) const;
  bool sets_free_product_to_zero(const node* left, const node* right, const typing& t) const;
  std::string doubt_of_sizes(const typing& t) const;
  std::string declared_behind(const typing& t, std::size_t end) const;
  bool are_tied(const std::string& one, const std::string& other) const;
  bool says_tied_differ(const std::string& message) const;
  std::string doubt_of_kinds(const node* left) const;
  std::string doubt_of_another(const node* left, const std::vector<std::string>& before) const;
  std::string doubt_of_surroundings(const claim_item& item, const node* left, const node* right, bool first) const;
  std::string doubt_of_numbers(const typing& t, const node* left, const node* right, bool shapes) const;
  std::optional<bool> beside_constant(const node* left, const node* right, const typing& t) const;
  double rounding_of(const node* left, const node* right, const typing& t) const;
  std::string entry_of_number(const node* n) const;
  bool may_be_property(const node* left, const node* right) const;
  void refuse_applications(const node* left, const node* right, const typing& t) const;
  bool depends_on(int symbol, int target, std::set<int>& seen) const;

  // definitions (reader_define.cpp, reader_define_entries.cpp)
  bool size_in_subscript(const node* left, const node* body) const;
  std::optional<trouble_kind> trouble_of_shapes(node* body, bool open);
  bool speaks_of_names_before(std::size_t at);
  void let_far_names_go(const std::string& defined, node* body);
  std::vector<undeclared_symbol> undeclared_in(const side& left, const side& right);
  bool take_condition(const side& left, const side& right, const statement& s, std::vector<std::string>& introduced);
  // why a claim holds (reader_reasons.cpp)
  void take_reason(const side& left, const side& right);
  bool may_be_defined(const node* left, const node* right, bool anyway, bool explicitly);
  void attach(const std::string& name, int symbol, definition d, const std::optional<shape>& size, place left_place, place body_place);
  std::optional<bool> define_indexed(const node* left, node* body, place left_place, place body_place, bool explicitly);
  bool define(const node* left, node* body, place left_place, place body_place, bool explicitly);
  bool is_data(const node* left, const node* right) const;
  bool define_data(const side& left, const side& right);
  bool is_made_of_numbers(const node* n) const;
  bool numbers_for_a_while(const side& left, const side& right, const math_piece& m);
  static void take_numbers_as_said(math_piece& m);
  void end_local_values();
  bool define_first(const statement& s, const math_piece& p);
  void check_line(const typing& t, const node* line, bool is_row, place body_place);
  shape shape_by_entries(const typing& t, definition& d, const std::vector<std::string>& letters, const node* left, const node* body, bool known, place body_place);
  void define_ahead(std::vector<math_piece>& pieces);
  bool is_definition_of(const symbol& s, place body) const;
  void take_roots(const node* n);
  std::string newly_named(const statement& s, const math_piece& m) const;
  void define_functions_ahead(std::vector<math_piece>& pieces);
  void settle_open_definitions();
  bool names_a_thing(const statement& st) const;
  bool names_no_size(const node* right) const;
  const node* with_base(const node* entry, const node* base);
  bool define_entries(const node* left, node* body, place left_place, place body_place, bool explicitly, const node* whole_line = nullptr,
                      bool is_row = false);
  bool define_family(const node* left, node* body, const std::string& letter, place left_place, place body_place);
  bool define_lines(const node* left, node* body, bool rows, place left_place, place body_place, bool explicitly);
  bool define_cells(const side& block, const side& other);

  // rows and columns with names (reader_stacks.cpp)
  shape size_of_stack(const statement& s, const std::string& base, bool rows, const extent& count);
  bool define_stack(const statement& s);
  // projections (reader_projections.cpp)
  void projections_said(const sentence& s, const std::vector<math_piece>& pieces);
  void give_complement(int one, int other, place where);
  // matrices in parts (reader_partitions.cpp)
  bool is_called_symmetric(const side& whole, const math_piece& m) const;
  const node* parts_of(int id) const;
  std::vector<extent> sizes_of_parts(const std::vector<std::string>& labels) const;
  bool define_partition(const statement& s, const math_piece& m);
  bool names_parts(const statement& s) const;
  bool is_told_here(int id) const;
  void name_part(const std::string& name, const shape& size, place where);
  bool may_have_parts(const std::string& whole, const std::vector<std::string>& labels);
  void symmetric_in_parts(int id, place where);
  bool define_parts_of_inverse(int id, const node* cells);

  bool define_tuple(const side& left, const side& right, bool local);
  bool define_entries_as_named(const side& left, const side& right);
  static std::string base_of_list(const statement_list& list, const node*& count, bool& transposed);
  bool has_so_many(int matrix, bool rows, const node* count);
  void lines_in_words(const sentence& s, const std::vector<math_piece>& pieces);

  // functions (reader_functions.cpp)
  struct function_head {
    std::string name;
    std::vector<std::string> arguments;
  };
  std::optional<function_head> head_of_function(const node* left, bool supposed, bool of_integer = false) const;
  bool is_of_integer(const node* left, const node* right);
  bool has_members_worked_out(const std::string& family, const std::string& letter);
  void function_not_read(const std::string& name);
  void forget_number(int dimension);
  std::optional<std::size_t> told_as_function(const std::string& name) const;
  void let_go_of_function(const std::string& name);
  bool speaks_of_names_gone(const note_function& known) const;
  void functions_given_anew(const std::vector<math_piece>& pieces);
  bool acts_on_entries(const function_head& head, node* body, place where);
  bool define_function(const side& left, const side& right, bool explicitly, bool supposed = false);
  bool gives_another_formula(const note_function& known, const side& right) const;
  bool define_function_for_now(const side& left, const side& right);
  void end_functions_for_now();
  void declare_function(const statement& s, const side& named);
  void applied_by_entries(const segment& seg);

  // derivatives (reader_derivatives.cpp, reader_dependence.cpp)
  const std::vector<token>& tokens_of(const segment& seg) const;
  /// The formula as it is written, what its commands stand for in their place.
  std::string_view written_formula(const segment& seg);
  void derivatives_said(const sentence& s);
  bool speaks_of_row_below(const sentence& s) const;
  void layout_said(const sentence& s);
  layout layout_by_entries(const sentence& s) const;
  layout layout_by_matrix(const sentence& s) const;
  layout layout_by_sizes(const sentence& s) const;
  bool is_by_entries(const node* own, const node* in) const;
  void gradient_names_said(const sentence& s);
  bool writes_derivatives() const;
  void constants_said(const sentence& s);
  std::string doubt_of_singular_vectors(const node* left, const node* right, const typing& t) const;
  std::string doubt_of_bound_differential(const node* n) const;
  void unit_vectors_said(const sentence& s);
  void dependence_said(const sentence& s);
  std::string sign_told(const sentence& s) const;
  void outputs_said(const sentence& s);
  void gradients_denoted(const sentence& s, const std::vector<math_piece>& pieces);
  void gradients_named(const sentence& s);
  bool lets_operation(const side& left, const side& right);
  bool opens_by_writing(const side& left, const side& right) const;
  void claims_of_operation(const side& left, const side& right);
  bool tells_operation(const side& left, const side& right, bool for_certain = true);
  bool is_known_of_number(const node* operation, const side& left, const side& right);
  void end_told_operation(const std::string& written, std::size_t at);
  void give_equation(assumption a);
  void give_introducing(assumption a);
  void eigenbasis_said(const sentence& s, const std::vector<math_piece>& pieces);
  bool give_orthogonal_columns(const std::vector<std::string>& names, const said_properties& what, mood how, bool concludes, place where);
  bool is_column_by(const node* n, const extent& rows, place where);
  std::optional<shape> declared_shape(const node* n) const;
  bool give_perpendicular(node* one, node* other, perpendicular how, bool local, place where);
  bool take_perpendicular(const side& left, const side& right, bool local);
  void perpendiculars_said(const sentence& s, const std::vector<math_piece>& pieces);
  std::vector<std::string> eigenpair(std::vector<std::string> names, bool number_first, place where);
  void eigenvectors_said(const sentence& s, const std::vector<math_piece>& pieces);
  void refuse_other_ways(const node* left, const node* right) const;
  void open_definitions(const node* from, std::vector<int>& out, std::set<int>& seen) const;
  std::shared_ptr<typing> read_as_written(const std::vector<std::pair<std::string, node*>>& defined, bool may_be_open);
  std::shared_ptr<typing> read_as_column(const std::string& name, node* body);
  settled_layers settle_layers(const node* left, const node* right);
  void unsettle(const settled_layers& layers);
  void losses_in(const std::vector<sentence>& sentences);
  void refuse_ways_beside(const std::string& loss, int in, const std::vector<int>& parts) const;
  std::string_view formula_from(std::size_t at) const;
  std::string ways_assumed(const derivative_plan& plan) const;
  void refuse_lone_letters(const node* left, const node* right) const;
  bool is_reminder(const assumption& a) const;
  bool writes_two_dashes();
  void add_roots(const node* n, int time, const typing& t, std::set<int>& out, std::set<int>& looked_at) const;
  std::optional<unsigned> known_of_root(int id);
  std::map<int, unsigned> roots_taken(const node* left, const node* right, const typing& t);
  bool takes_other_root(const node* n, const typing& t, const std::map<int, unsigned>& roots) const;
  void derivatives_told(const sentence& s, std::vector<math_piece>& pieces);
  void take_derivatives_as_claims(std::vector<math_piece>& pieces, std::size_t at);
  bool has_formula(const node* derivative) const;
  void depends_as_claimed(const statement& st);
  void tell_dependence(const std::string& name, const std::set<std::string>& on, bool anything, std::size_t at);
  void dependences_said(const sentence& s);
  void take_dependence(const std::vector<std::string>& names, const std::set<std::string>& on, const words_of_dependence& told, std::size_t at);
  void dependence_written(const std::vector<token>& tokens, std::size_t at);
  void fixings_said(const sentence& s);
  void dashes_said(const sentence& s);
  void refuse_dashes(const node* n) const;
  void refuse_mixed_dashes(const node* left, const node* right) const;
  void condition_of_derivative(const node* left, const node* right, place where);
  void refuse_bound(int id) const;
  bool is_of_place_only(const assumption& a, int differentiated, const std::vector<int>& mentioned) const;
  void refuse_described(int id) const;
  void refuse_moving(const std::set<std::string>& unmoved, std::size_t claim) const;
  std::string doubt_of_partial(const node* n) const;
  std::string doubt_of_derivatives(const node* left, const node* right, const typing& t) const;
  std::string doubt_of_layout(node* left, node* right, const typing& t);
  bool define_upstream(const side& left, const side& right);
  bool passes_by(int in, int output) const;
  bool define_as_gradient(const std::string& scalar, int in, const std::string& own, place where);
  void name_upstream(const std::string& scalar, int output, const std::string& own, place where);
  void awaited_upstream(const std::string& output, int id, place where);
  static bool is_gradient_name(const side& left, const side& right);

  // assumptions (reader_assume.cpp)
  void declare_by_sign(const statement& s, const side& last);
  void assume(const statement& s, const math_piece& m, bool local, bool may_define);
  int introduce(const std::string& name, const shape& size, place where);
  bool is_from_before(const std::string& name) const;
  bool gives_another_value(const statement& s, const stance& said) const;
  bool may_be_anew(const statement& s, const stance& said) const;
  void said_otherwise(const std::string& name, const std::string& of, const statement& s);
  void take_inequality(const statement& s, std::size_t k, bool local, std::vector<restriction>& unread);
  void declare_anew(const side& left, const side& right);
  void take_equation(const statement& s, std::size_t k, const math_piece& m, bool local, std::vector<restriction>& unread, const std::string& in_words = {});
  void tie_names(const statement& s, const std::set<std::string>& names, bool local);
  bool says_of_itself(const side& left, const side& right) const;
  bool is_told_behind(const std::string& name) const;
  bool tells_layout_by_entries(const side& left, const side& right);
  void loss_written(const side& left, const side& right);
  void activations_by_use();
  bool writes_a_name_twice() const;
  bool is_zero_differential(const statement& s) const;
  void restrict_names(const statement& s, std::vector<restriction>& list, bool ties = true);

  // claims (reader_claims.cpp, reader_pose.cpp, reader_rows.cpp)
  /// What is asked for a claim: the two sides as they stand, or the rows of its matrices one above the other.
  struct asked_sides {
    node *written_left, *written_right;
    node *left, *right;
    std::vector<node*> roots;  ///< what inference looks at
    bool equal = true;         ///< whether the roots have one shape
  };
  void other_layouts(claim_item& item, const asked_sides& asked, const typing& t);
  void refuse_sequences(const node* n, const trouble& why) const;
  asked_sides sides_asked(node* left, node* right, claim_item& item);
  void infer_asked(asked_sides& asked, claim_item& item, std::shared_ptr<typing>& t);
  bool repeats_given(const statement& s) const;
  void remind_of_shape(int id, const side& item, const side& set);
  void read_membership(const statement& s, const side& item);
  bool defines_right_side(const statement& s);
  enum class first_equation { claimed, defines, says_all };
  bool is_new_subject(const statement& s, const math_piece& p) const;
  first_equation take_first(const statement& s, const math_piece& p);
  void read_relation(const statement& s, std::size_t k, bool in_chain);
  std::string valued_by(const node* left) const;
  bool is_function_of_other_names(const node* left) const;
  void read_equations(const statement& s, const math_piece& p);
  bool is_objective(const statement& s, const math_piece& p) const;

  // derivatives that are set to zero (reader_optimality.cpp)
  struct set_zero {
    std::size_t given;  ///< which equation of the statement
    bool claimed;       ///< it is a claim as well
  };
  // equations that the text makes of others (reader_rewriting.cpp)
  static const statement* lone_equation(const math_piece& m);
  void begin_rewriting(const sentence& s, std::vector<math_piece>& pieces);
  void end_rewriting(const std::vector<math_piece>& pieces);
  std::optional<std::size_t> known_equation(const statement& st);
  bool give(const statement& st);
  void take_rewritten(const statement& st);
  void take_first_equation(const sentence& s, const math_piece& m);
  void pose_other_way(claim_item& item, const side& left, const side& right, const std::shared_ptr<typing>& t);

  void note_worked_out(const statement& s);
  bool is_derivative_meant(const sentence& s, const node* derivative) const;
  bool is_last_formula(std::size_t at) const;
  node* gradient_meant(const statement& s, place where);
  void end_points(const std::string& sought);
  void keep_points(const sentence& s);
  set_zero take_optimality(const statement& s, const math_piece& p);
  void set_to_zero(const side& left, const side& right, const math_piece& p);

  // claims again (reader_claims.cpp)
  void read_given_again(const statement& s);
  bool says_nothing_of_shape(const node* n, const typing& t) const;
  void shape_claims(const node* n, place whole);
  void emit_failed(const side& left, const side& right, const trouble& why, bool unequal, const std::string& doubt = {}, std::shared_ptr<const claim_item> as_letters = nullptr);
  void reserves_said(const sentence& s);
  std::string doubt_of_words() const;
  bool tells_reason_only() const;
  bool speaks_of_sizes(place where) const;
  bool is_condition_on_name(const side& left, const side& right) const;
  void claim(const side& left, const side& right, bool unequal, const statement& s);
  void judge(const side& left, const side& right, bool unequal, const statement& s);

  // one claim, step by step (reader_judge.cpp)
  struct judgement;
  void tell_unread(const judgement& j);
  void refuse_other_meanings(const judgement& j);
  void refuse_universal_difference(const side& left, const side& right) const;
  std::string doubt_of_shapes_by_words(const typing& t, const node* left, const node* right) const;
  void refuse_difference_of_names(const side& left, const side& right) const;
  std::string difference_limited(const side& left, const side& right) const;
  void infer_readings(judgement& j);
  std::set<std::string> matrices_in_chain(const statement& s);
  void refuse_entries_of_numbers(const judgement& j);
  void refuse_entries_as_names(const node* n, typing& t) const;
  void refuse_shapes_by_force(const judgement& j);
  void refuse_conditions(judgement& j);
  bool is_law_or_step(const judgement& j) const;
  void pose_readings(judgement& j);
  void pose_at_values(judgement& j);
  void tell_undeclared(judgement& j);
  void tell_failed(const judgement& j, const trouble& why);
  void doubt_claim(judgement& j) const;

  // what the text is about (reader_topics.cpp), and what other parts of it gave to names (reader_leaks.cpp)
  place section_of(std::size_t at);
  std::string_view text_in_lower_case();
  const std::string& squeezed_text();
  const section_topics& topics_at(std::size_t at);
  bool is_told_before(const std::string& name, std::size_t at) const;
  void refuse_by_topic(const node* left, const node* right, const statement& s, const typing& t);
  void refuse_applied(const node* left, const node* right, const section_topics& about, bool open) const;
  void refuse_words_as_products(const node* left, const node* right, const section_topics& about, const typing& t);
  void refuse_unclaimed(const node* left, const node* right, const statement& s);
  void refuse_random_vectors(const node* left, const node* right, const typing& t);
  void refuse_vectors_as_entries(const node* left, const node* right, const statement& s, const typing& t);
  std::vector<std::string> leaked_names(const node* left, const node* right) const;
  void end_inner_items(const sentence& s);

  // claims as identities of letters (reader_letters.cpp)
  std::shared_ptr<const claim_item> as_letters(const claim_item& failed);
  std::shared_ptr<const claim_item> pose_around();
  bool is_part_of_declared(const node* n) const;
  node* with_letters(node* n, std::vector<std::string>& bound, std::map<std::string, std::string>& letters);
  node* side_of_letters(place where, std::map<std::string, std::string>& letters);
  void count_to_limits(const node* n, std::set<std::string>& bound);
  std::vector<std::string> declare_letters(const std::map<std::string, std::string>& letters, place where);
  void refuse_uncertain_letters(const std::map<std::string, std::string>& letters, const typing& t) const;
  std::string called_map(const std::string& name) const;
  bool shapes_meet(node* left, node* right);
  void braced_otherwise(const node* n, std::set<std::string>& out);
  void far_names(const node* n, std::set<std::string>& out) const;
  void pose_otherwise(claim_item& item, const asked_sides& asked, const std::shared_ptr<typing>& other, const std::string& why);
  void pose_as_matrices(claim_item& item, const asked_sides& asked, const typing& t);
  void pose_as_numbers(claim_item& item, const asked_sides& asked, const typing& t, const node* left, const node* right);
  void names_spoken_of_otherwise(const sentence& s, const std::vector<math_piece>& pieces);
  void remark_said(const sentence& s);
  bool is_caption(const sentence& s) const;
  std::string not_relied_on(const said_since& since, const std::string& what) const;
  std::string not_relied_on_here() const;
  std::string gradients_may_have_ended(const derivative_plan& plan) const;

  // what a proof would lean on unsaid (reader_hidden.cpp)
  void sums_said(const sentence& s);
  void ties_said(const sentence& s, const std::vector<math_piece>& pieces);
  const said_of_two& said_of(const std::string& name, const std::string& other);
  const functions_in_text& how_functions_act() const;
  void refuse_tied_to_chance(const chance_reading& chance, const node* left, const node* right);
  const word_tie* tie_of(const std::string& name, const std::string& other) const;
  void functions_spoken_of(const sentence& s, const std::vector<math_piece>& pieces);
  void refuse_called_functions(const node* n) const;
  void refuse_partial_through_argument(const node* n) const;
  bool is_weight_of(int labelled, int variable, std::initializer_list<const node*> sides) const;
  void refuse_hidden_dependence(const derivative_plan& plan, const node* left, const node* right);
  std::string leans_on_entries(const posed_question& asked) const;
  bool has_functions_before(const node* n, std::size_t at) const;
  void all_said(const sentence& s);
  bool has_facts_before(int symbol, std::size_t at) const;
  unsigned properties_since(int symbol, std::size_t at) const;
  void pose_without_what_may_have_ended(claim_item& item, const asked_sides& asked, const std::shared_ptr<typing>& t);
  void pose_as_said_above(claim_item& item, const asked_sides& asked, const std::shared_ptr<typing>& t);
  class posing;
  class property_telling;
  void pose(claim_item& item, node* left, node* right, const std::shared_ptr<typing>& t, bool use_values, posed_question& out, bool as_defined = false);
  void check_ranges(const typing& t, typing& live);
  bool all_declared(const typing& t) const;

  // chance (expectation_words.cpp)
  void chance_said(const sentence& s, const std::vector<math_piece>& pieces);
  std::string may_be_random(const node* left, const node* right) const;
  void made_of_random_said(const std::vector<math_piece>& pieces);
  void chance_said_in_words(const sentence& s);
  void tell_more(const std::string& why);
  void describe(const sentence& s, const std::vector<math_piece>& pieces);
  void covariances_said(const std::vector<math_piece>& pieces);
  void take_moments(const sentence& s, const std::vector<math_piece>& pieces);
  void call_random(const std::string& name, bool column, bool number, place where);
  void suppose_moment(const std::string& kind, const std::string& name, const side& value, bool local, bool of_number);
  std::string written(const side& value) const;
  void independent_said(const sentence& s, const std::vector<math_piece>& pieces);
  void end_chance(const std::function<bool(std::size_t)>& ended);

  void set_aside(place where, const std::string& what) {
    if (events_.aside) events_.aside({on_one_line(note_.slice(where)), what, note_.at(where.begin)});
  }
  void emit(claim_item& item);
  void diagnose(reading kind, place where, const std::string& message, bool counts = true) {
    if (events_.diagnostic) events_.diagnostic({kind, where, message, counts});
  }

  const source& note_;
  const source* macros_;
  sections sections_;
  std::vector<text_block> blocks_;  ///< in the order of their ends
  std::size_t blocks_ended_ = 0;
  const reader_events& events_;
  syntax_arena arena_;
  scope scope_;
  sentence_state of_sentence_;
  claim_state of_claim_;
  section_state of_section_;
  text_state of_text_;
  std::vector<segment> segments_;
  std::unique_ptr<sequence_notes> sequences_;  ///< what the note says of families
};

}  // namespace odot::notes
