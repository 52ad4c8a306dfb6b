// SPDX-License-Identifier: MIT
// What texts say around formulas, as people write it: parts that are counted, cases, dialogues, denials, choices, labels.
#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_realistic {

using odot::tests::checked;
using odot::tests::verdicts;

namespace {

const std::string square = "Let $F, G \\in \\mathbb{R}^{n \\times n}$ and $u, v \\in \\mathbb{R}^n$. ";
const std::string transposed = "$F^\\top u = F u$";
const std::string binomial = "$(F + G)^2 = F^2 + 2 F G + G^2$";

/// Whether what is said of F in `text` is neither used for, nor made an alarm of, the claim behind it that is false without it.
bool is_left_open(const std::string& text, const std::string& name = "note.md") {
  const auto claims = checked(text, name).claims;
  return !claims.empty() && claims.back().result != odot::notes::verdict::proved && claims.back().result != odot::notes::verdict::refuted;
}

}  // namespace

TEST_CASE("parts that are counted in running text keep what they suppose") {
  CHECK(verdicts(square + "There are two situations: (i) if $F$ is symmetric, then " + transposed + "; (ii) in general, " + transposed + ".") == "proved refuted");
  CHECK(verdicts(square + "(1) Suppose $F G = G F$. Then " + binomial + ". (2) Suppose $G = F^\\top$. Then " + binomial + ".") == "proved doubtful");
  CHECK(verdicts(square + "(a) Let $F$ be symmetric. Then " + transposed + ". (b) Let $F$ be invertible. Then " + transposed + ".") == "proved doubtful");
  CHECK(verdicts(square + "First, assume that $F = G$. Then $F u = G u$. Third, without it, $F u = G u$.") == "proved doubtful");
  // one supposition in parts, and marks of equations
  CHECK(verdicts(square + "Suppose that (i) $F$ is symmetric and (ii) $G$ is symmetric. Then $(F G)^\\top = G F$.") == "proved");
  CHECK(verdicts(square + "Let $F$ be symmetric. Then " + transposed + ", and (1) and (2) imply $u^\\top F v = v^\\top F u$.") == "proved proved");
  CHECK(verdicts(square + "If $F$ is symmetric, then " + transposed + "; in general, " + transposed + ".") == "proved refuted");
  CHECK(verdicts(square + "If $F$ is symmetric, then " + transposed + "; moreover, $F^\\top v = F v$.") == "proved proved");
}

TEST_CASE("items with a label that names a case keep what they say") {
  CHECK(verdicts(square + "\n\n- undirected: $F$ is symmetric, so " + transposed + "\n- directed: " + transposed + "\n\nNow " + transposed + ".") == "proved doubtful doubtful");
  CHECK(verdicts(square + "\n\nUndirected\n: $F$ is symmetric, so " + transposed + ".\n\nDirected\n: here " + transposed + ".\n") == "proved doubtful");
  CHECK(verdicts("\\begin{document}\n" + square + "\n\\begin{description}\n\\item[Undirected] $F$ is symmetric, so " + transposed + ".\n\\item[Directed] We get " + transposed + ".\n\\end{description}\nNow " + transposed + ".\n\\end{document}", "note.tex") ==
        "proved doubtful doubtful");
  CHECK(verdicts(square + "\n\n- Setup: $F$ is symmetric.\n- Weights: $G$ is symmetric.\n\nHence $(F G)^\\top = G F$.") == "proved");
}

TEST_CASE("a dialogue asks, and what is supposed in an exchange ends with it") {
  CHECK(verdicts(square + "\n\nStudent: so $F G = G F$?\n\nTeacher: No. But $\\operatorname{tr}(F G) = \\operatorname{tr}(G F)$.") == "doubtful proved");
  CHECK(verdicts(square + "\n\nQ: Suppose $F$ is symmetric. What is $F^\\top$?\n\nA: $F^\\top = F$.\n\nQ: And without that?\n\nA: " + transposed + ".") == "proved doubtful");
  CHECK(verdicts(square + "\n\n**Student:** Then surely $F G = G F$.\n\n**Teacher:** No.") == "doubtful");
  CHECK(verdicts(square + "\n\nDecide for each of these whether it always holds.\n\n1. $(F G)^\\top = F^\\top G^\\top$\n2. $(F G)^\\top = G^\\top F^\\top$\n") == "doubtful proved");
}

TEST_CASE("a declared name that is equated with a known one in a case is no other name from there on") {
  const std::string claim = "$F G = (F G)^\\top$";
  for (const char* choice : {"One extreme is $G = F^\\top$.", "Many authors put $G = F^\\top$.", "Some implementations tie them: $G = F^\\top$.", "Had we chosen $G = F^\\top$, much would be easier.", "The scheme starts from $G = F^\\top$.", "Plugging in $G = F^\\top$ gives nothing new."}) {
    CAPTURE(choice);
    CHECK(is_left_open(square + choice + "\n\nIn practice, " + claim + "."));
  }
  CHECK(verdicts(square + "If the first two layers share all their weights, $W_1 = W_2$, then much is saved. Else $W_1 W_2 = W_2 W_1$.").find("proved") == std::string::npos);
  CHECK(verdicts(square + "Let $G = F^\\top$. Then " + claim + ".") == "proved");
  CHECK(verdicts(square + "We define $G = F^\\top$. Then " + claim + ".") == "proved");
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times d}$, $W \\in \\mathbb{R}^{d \\times k}$ and $Q \\in \\mathbb{R}^{n \\times k}$. The queries are $Q = X W$. So $Q^\\top = W^\\top X^\\top$.") == "proved");
}

TEST_CASE("what “with” declares is given, and the main clause is said") {
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. A constant column is kept: with $c \\in \\mathbb{R}^n$, $F c = c$. Consequently, $F^2 c = c$.") == "doubtful doubtful");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. By distributivity, with $G \\in \\mathbb{R}^{n \\times n}$, $(F + G)^2 = F^2 + F G + G F + G^2$.") == "proved");
  CHECK(verdicts(square + "With $F = G$, $F u = G u$.") == "proved");
}

TEST_CASE("nobody here supposes what others do, or what is said of a place") {
  for (const char* text : {"Smith et al. assume $F G = G F$. We do not need this.", "I suppose $F G = G F$ is a slip of the pen.", "It would be convenient to assume $F G = G F$. Alas.", "The classical proof supposes $F G = G F$.", "The product is commutative on the torus, where $F G = G F$.",
                           "Assume $F G = G F$ (we get rid of this soon). Here is how to get rid of it.", "You might assume $F G = G F$.", "Given $F G = G F$, we are done."}) {
    CAPTURE(text);
    const auto claims = checked(square + text + "\n\nOtherwise, " + binomial + ".").claims;
    CHECK(claims.back().result != odot::notes::verdict::proved);
  }
  CHECK(verdicts(square + "We assume $F G = G F$. Then " + binomial + ".") == "proved");
  CHECK(verdicts(square + "It suffices to assume $F G = G F$. Then " + binomial + ".") == "proved");
}

TEST_CASE("what the text denies is not told as proved") {
  CHECK(verdicts("Let $F, G, H \\in \\mathbb{R}^{n \\times n}$. In floating point, $(F + G) + H = F + (G + H)$ is off by an ulp.") == "undecided");
  CHECK(verdicts(square + "$F + G = G + F$ is a myth on such machines.") == "undecided");
  CHECK(verdicts(square + "$F + G = G + F$ holds.") == "proved");
  for (const char* text : {"$F G = G F$ is bogus.", "$F G = G F$ breaks there.", "The authors claim that $F G = G F$.", "Beware: $F G = G F$.", "The trap is $F G = G F$.", "$F G = G F$ (nonsense!)"}) {
    CAPTURE(text);
    CHECK(verdicts(square + text) == "doubtful");
  }
}

TEST_CASE("signs that the text gives a meaning in plain words") {
  CHECK(verdicts(square + "We write $F \\circ G$ for first applying $G$, then $F$. So $F \\circ G = G \\circ F$.") == "unsupported");
  CHECK(verdicts(square + "Here $F \\odot G$ denotes the entrywise product. So $F \\odot G = G \\odot F$.") == "proved");
  CHECK(verdicts("For $F, G, H \\in \\mathbb{R}^{n \\times n}$ let $[F, G] = F G - G F$. So $[F, [G, H]] = [[F, G], H]$.").find("proved") == std::string::npos);
  CHECK(verdicts("Let $S \\in \\mathbb{R}^{n \\times n}$ and $P = \\operatorname{softmax}(S)$, in code `softmax(S, dim=0)`. Then $P \\mathbf{1}_n = \\mathbf{1}_n$.") == "unsupported");
  CHECK(verdicts("Let $S \\in \\mathbb{R}^{n \\times n}$ and $P = \\operatorname{softmax}(S)$, in code `softmax(S, dim=-1)`. Then $P \\mathbf{1}_n = \\mathbf{1}_n$.") == "proved");
}

TEST_CASE("a name that the text makes another is not what it was") {
  const std::string gram = "Let $X \\in \\mathbb{R}^{n \\times d}$ and $G = X X^\\top$. ";
  for (const char* change : {"From here on, $G$ is divided by $n$.", "Later on $G$ gets a jitter.", "In the second model $G$ is trained separately.", "We now overload $G$.", "Now let $G$ be arbitrary.", "If we untie $G$ from $X$, all changes."}) {
    CAPTURE(change);
    CHECK(is_left_open(gram + change + " Then $\\operatorname{tr} G = \\|X\\|_F^2$."));
  }
  CHECK(verdicts(gram + "No wait, $G = X X^\\top / n$. Then $\\operatorname{tr} G = \\|X\\|_F^2$.") != "proved");
  CHECK(verdicts(gram + "Then $G$ is called the Gram matrix. $\\operatorname{tr} G = \\|X\\|_F^2$.") == "proved");
}

TEST_CASE("hypotheses with labels are in force where they are cited") {
  const std::string list = "\n\\begin{itemize}\n\\item[(H1)] $F$ is symmetric.\n\\item[(H2)] $G^\\top G = I$.\n\\end{itemize}\n";
  const std::string isometry = "$\\|G u\\|^2 = \\|u\\|^2$";
  CHECK(verdicts("\\begin{document}\n" + square + list + "Under (H1), " + transposed + ". Under (H2), " + isometry + ". Under (H2), " + transposed + ".\n\\end{document}", "note.tex") == "proved proved doubtful");
  CHECK(verdicts(square + "\n\n- (H1) $F$ is symmetric.\n- (H2) $G^\\top G = I$.\n\nUnder (H2), " + isometry + " and " + transposed + ".\n\nIn general, " + isometry + ".") == "proved doubtful doubtful");
  CHECK(verdicts(square + "We assume:\n\n- (A1) $F$ is symmetric.\n- (A2) $G^\\top G = I$.\n\nHence " + transposed + " and " + isometry + ".") == "proved proved");
}

TEST_CASE("what is said beside a name and not read is no ground for an alarm") {
  for (const char* text : {"Let $P \\in \\mathbb{R}^{n \\times n}$ project onto a subspace. Then $P^2 = P$.", "$P \\in \\mathbb{R}^{n \\times n}$ adjacency matrix of an undirected graph. Then $P^\\top = P$.", "Let $P \\in \\mathbb{R}^{n \\times n}$. It is a reflection. Then $P^\\top P = I$.",
                           "Let $P \\in \\mathbb{R}^{n \\times n}$. The product vanishes, $P^2 = 0$.[^1]\n\n[^1]: $P$ is chosen for that.\n"}) {
    CAPTURE(text);
    CHECK(verdicts(text) == "doubtful");
  }
  CHECK(verdicts(square + "$(F G)^\\top = F G$; here we need that both are symmetric and commute.") == "doubtful");
  CHECK(verdicts(square + "If the gates are closed then $F u = 0$.") == "doubtful");
  CHECK(verdicts("Let $P \\in \\mathbb{R}^{n \\times n}$ hold the weights. Then $P^\\top = P$.") == "refuted");
  CHECK(verdicts("Let $P, Q \\in \\mathbb{R}^{n \\times n}$. $P Q = Q P$ implies $P^2 Q = Q P^2$.") == "proved");
}

TEST_CASE("a cited reason may give more than was read") {
  CHECK(verdicts(square + "By Lemma 3, $F G = G F$.") == "doubtful");
  CHECK(verdicts(square + "From Proposition 2.1 we know that $F^2 = F$.") == "doubtful");
  CHECK(verdicts(square + "By Lemma 3, $(F G)^\\top = G^\\top F^\\top$.") == "proved");
  CHECK(verdicts(square + "Lemma 3. $F G = G F$.") == "refuted");
}

} // namespace tests_of_realistic
