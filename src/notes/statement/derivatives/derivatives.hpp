// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Derivatives: what is differentiated, in what, and what depends on what. Internal to src/notes.

#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// “The gradient of $u^\top M v$ with respect to $M$ is $u v^\top$.”: a claim, though no formula of it is an equation.
void derivatives_told(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces);
/// Equations for derivatives that only stand beside what is supposed: “with weight decay, $\nabla_w f = …$”, “the flow $f$, where $s$ is fixed; its
/// Jacobian is $…$”. What a derivative of something with a formula is, nobody supposes of a name; “suppose”, “if” and “such that” may.
void take_derivatives_as_claims(note_reader& reader, std::vector<math_piece>& pieces, std::size_t at);
/// The tokens of the segment, made once a sentence.
const std::vector<token>& tokens_of(const note_reader& reader, const segment& seg);
/// The formula of the segment as it is written.
std::string_view written_formula(note_reader& reader, const segment& seg);
/// What is said of derivatives, before the formulas of the sentence are read.
void derivatives_said(note_reader& reader, const sentence& s);
/// “the standard basis $e_1, …, e_n$ of $\mathbb{R}^n$”, “$e_i$ is the $i$-th column of $I_n$”: e_i is column i of an identity matrix.
void unit_vectors_said(note_reader& reader, const sentence& s);
/// “depends on $W$ through $Y$”, “$dO$ is given”: the names are known by now.
void dependence_said(note_reader& reader, const sentence& s);
/// What the claim says in layouts that the text does not rule out: each a question, or the reason why it can't be told.
void other_layouts(note_reader& reader, claim_item& item, const asked_sides& asked, const typing& t);
/// Why shapes that do not meet are no certain mistake: in another layout, which the text does not rule out, they do.
std::string doubt_of_layout(note_reader& reader, node* left, node* right, const typing& t);
/// “With $\left( \frac{\partial y}{\partial x} \right)_{ij} = \frac{\partial y_j}{\partial x_i}$”: how Jacobians are laid out. What says otherwise than the words leaves it unclear.
bool tells_layout_by_entries(note_reader& reader, const side& left, const side& right);
/// `\nabla f(x) = 0`: where it is no claim, it says something of x that claims behind it may rest on.
void condition_of_derivative(note_reader& reader, const node* left, const node* right, place where);
/// Why an alarm on a claim with derivatives would be a guess: it may be a condition, or say what a gradient or function is; or it hangs on
/// a layout that the text does not say.
std::string doubt_of_derivatives(const note_reader& reader, const node* left, const node* right, const typing& t);
/// `G = \frac{\partial L}{\partial Y}` where nothing else says what L and G are: G is any matrix of Y's shape. A sentence that says how
/// gradients are written claims nothing.
bool define_upstream(note_reader& reader, const side& left, const side& right);
/// From here on `own` is the gradient of the number in the output, and of its shape.
void name_upstream(note_reader& reader, const std::string& scalar, int output, const std::string& own, place where);
/// Y has got its meaning, and a gradient in it was named before: unless that name has come to mean something else. What was given as the
/// gradient of a number that has a formula now is no longer any matrix.
void awaited_upstream(note_reader& reader, const std::string& output, int id, place where);
/// `$f(x)$` alone in the text, “the loss $L$”, “$u, v$ be functions of time”: names behind which brackets hold an argument.
void functions_spoken_of(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “$x$, $y$ have disjoint supports”, “the positive and the negative part of $z$”: words that bind names so that a product of them vanishes, and are not read.
void vanishing_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// The noun by which the text calls a name something that multiplies as no matrix does; empty where it does not.
std::string called_map(const note_reader& reader, const std::string& name);
/// Throws where a name that the text calls a function stands right in front of brackets and is read as a factor.
void refuse_called_functions(const note_reader& reader, const node* n);
/// “Its norm is $m$”, “we write $V$ for $W^\top W$”, “$X$ with determinant $t$”: names that a sentence brings together in words by which one is made of
/// another.
void ties_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “All sums skip the padding”, “the sum runs over the odd $i$ only”.
void sums_said(note_reader& reader, const sentence& s);
/// The text without its blanks and braces.
const std::string& squeezed_text(note_reader& reader);
/// Throws where an expectation takes a name for constant that the text ties to something random: “we write $\sigma$ for $X^2$”, “$c$ its square”.
void refuse_tied_to_chance(note_reader& reader, const chance_reading& chance, const node* left, const node* right);
/// Throws where a name stands beside a derivative whose value may depend on what is differentiated in, by `A(\theta)` or `K_\theta` anywhere in the text, or by
/// being what that is made of: `x = e^z` and z in a derivative in x.
void refuse_hidden_dependence(note_reader& reader, const derivative_plan& plan, const node* left, const node* right);
/// Why a proof of the question leans on a function acting entry by entry of which nothing says so; empty where it does not.
std::string leans_on_entries(const note_reader& reader, const posed_question& asked);
/// “Let $L$ be a scalar loss computed from $Y$”, of a Y that is made of others: L depends on these through Y.
void outputs_said(note_reader& reader, const sentence& s);
/// “Write $\delta$ for $\frac{\partial L}{\partial z}$”, “denote $\nabla_z L$ by $\delta$”: as $\delta = \frac{\partial L}{\partial z}$.
void gradients_denoted(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// “Let $g \in \mathbb{R}^m$ be the gradient of the loss $\ell$ with respect to $y$.”
void gradients_named(note_reader& reader, const sentence& s);
/// From here on `name` depends on `on`, which nothing says how; with `anything`, on whatever a derivative is taken in.
void tell_dependence(note_reader& reader, const std::string& name, const std::set<std::string>& on, bool anything, std::size_t at);
/// “$y$ depends on $x$”, “let $A$ be the inverse of $X$”, “$g$ its gradient”.
void dependences_said(note_reader& reader, const sentence& s);
/// “Here $B = A A^\top$”, “recall that $y = W x$”, “$y$ depends on $x$”: what names are made of that derivatives further up speak of, too.
void tied_behind(note_reader& reader, const sentence& s, std::size_t section);
/// The section that begins there: what it says behind its derivatives counts from its first line on.
void tell_ties_behind(note_reader& reader, std::size_t section);
/// “We have $u = \tanh(x)$” of a u that was declared: a gradient in x can't take it for constant, whether the claim is true or not.
void depends_as_claimed(note_reader& reader, const statement& st);
/// “where $z$ is detached”, “at constant $z$”, “holding the first factor fixed”.
void fixings_said(note_reader& reader, const sentence& s);
/// “a prime denotes the derivative”, “let $A'$ be the matrix after one step”.
void dashes_said(note_reader& reader, const sentence& s);
/// Whether a formula of the text has two dashes side by side, as of a second derivative.
bool writes_two_dashes(note_reader& reader);
/// Throws where A' stands beside B^\top: who writes transposes in one way means something else by the other.
void refuse_mixed_dashes(const node* left, const node* right);
/// Throws where a dash in `n` is no transpose, or may be none: the text says so, or it stands behind a function.
void refuse_dashes(const note_reader& reader, const node* n);
/// `\nabla_w J = E`: what the text found for a derivative, to be set to zero by its next words. Any other equation ends that.
void note_worked_out(note_reader& reader, const statement& s);
/// What a statement under “setting the derivative to zero” takes as given: the number of its equation that is, and whether it is claimed too, since the derivative
/// that is set to zero stands further up and is given instead; as many as it has equations where there is none.
set_zero take_optimality(note_reader& reader, const statement& s, const math_piece& p);
/// Before a sentence is read: an equation of one point is for what is drawn from it, and no further.
void keep_points(note_reader& reader, const sentence& s);
/// The equation is given from here on, of the point where a derivative is 0: derivatives themselves are as they are without it.
void set_to_zero(note_reader& reader, const side& left, const side& right, const math_piece& p);
/// Throws where `A \neq B` is said of all values: one point where the sides differ does not show it. It is where the sentence, or the one in front of a display,
/// says so, in a theorem, and where something is supposed of its names; not where it is said to hold in general.
void refuse_universal_difference(const note_reader& reader, const side& left, const side& right);
/// Throws where the two sides of `A x \neq y`, `e^a \neq 1` speak of different names, and no law fails as AB = BA does: it can be meant of all values. What is
/// defined, or a derivative, is what it is.
void refuse_difference_of_names(const note_reader& reader, const side& left, const side& right);
/// Why one point where the sides differ shows nothing: words above the claim, or beside it, may limit the values of its names. Empty where none do, or it is said to differ in general.
std::string difference_limited(const note_reader& reader, const side& left, const side& right);
/// The names that stand in the note as what a derivative is taken of and nowhere else are losses, if they are letters for one. What the sentences tell of
/// the ways by which a loss may depend on something is kept for `refuse_ways_beside`.
void losses_in(note_reader& reader, const std::vector<sentence>& sentences);
/// `L = L(a)`, where the text says what a is: a loss depends on everything through a.
void loss_written(note_reader& reader, const side& left, const side& right);
/// `\odot \sigma'(z)`: who multiplies by a derivative of σ entry by entry applies σ so. Not where softmax is spoken of beside it, and no standard deviation.
void activations_by_use(note_reader& reader);
/// Of K = X X^\top the gradient of a loss is often taken for symmetric, which nothing says: why what is false of any gradient may be meant so.
std::string doubt_of_symmetric_layer(const note_reader& reader, const derivative_plan& plan);
/// In words, what is assumed of the losses in a claim. Throws where the text may tell otherwise.
std::string ways_assumed(const note_reader& reader, const derivative_plan& plan);
/// `\frac{\partial J}{\partial W}` of a J with a gradient in h that the text gives, where J was claimed to be `\ell(h) + \|W\|^2`, which makes no definition: it depends on W by another way
/// than h.
void refuse_other_ways(const note_reader& reader, const node* left, const node* right);
/// “## Tied weights … $R := X W W^\top$”: a definition of this section that has one name in two places, by which what is tied is told.
bool writes_a_name_twice(const note_reader& reader);

}  // namespace odot::notes
