// SPDX-License-Identifier: MIT
#include "report/html.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "report/html_catalogue.hpp"

using namespace odot;

namespace {

std::string page_of(const std::vector<std::pair<std::string, std::string>>& named, const report::typesetter& katex = {}) {
  std::vector<notes::source> sources;
  for (const auto& [name, text] : named) sources.emplace_back(name, text);
  std::vector<notes::checked_note> checked;
  std::vector<const notes::source*> views;
  notes::check_options options;
  options.statements = options.keep_items = true;
  for (const notes::source& note : sources) {
    notes::verdict_cache cache;
    checked.push_back(notes::check_note(note, options, cache));
    views.push_back(&note);
  }
  return report::to_html(checked, views, "1.2.3", katex);
}
std::string page_of(const std::string& text) { return page_of({{"n.md", text}}); }

bool has(const std::string& page, const std::string& text) { return page.find(text) != std::string::npos; }

/// What stands in the page between two marks.
std::string between(const std::string& page, const std::string& from, const std::string& to) {
  const std::size_t begin = page.find(from);
  REQUIRE(begin != std::string::npos);
  const std::size_t end = page.find(to, begin + from.size());
  REQUIRE(end != std::string::npos);
  return page.substr(begin + from.size(), end - begin - from.size());
}

const std::string square = "Let $G, H \\in \\mathbb{R}^{n \\times n}$.\n\n";

}  // namespace

TEST_CASE("signs of HTML in text and attributes") {
  CHECK(report::escaped("a<b> & \"c\" 'd'") == "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;");
  CHECK(report::escaped(std::string("\x1b[31m\n")) == "\xEF\xBF\xBD[31m\n");
}

TEST_CASE("base64 as RFC 4648 has it") {
  CHECK(report::base64("") == "");
  CHECK(report::base64("f") == "Zg==");
  CHECK(report::base64("fo") == "Zm8=");
  CHECK(report::base64("foo") == "Zm9v");
  CHECK(report::base64("foob") == "Zm9vYg==");
  CHECK(report::base64("\xff\xfe\xfd") == "//79");
}

TEST_CASE("whatever stands in a note stays text: in prose, formulas, code, names, commands and messages") {
  const std::string evil = "<script>x()</script>\"'><img src=q onerror=x()>";
  const std::string page = page_of({{evil + ".md", square + "\\newcommand{\\q}{" + evil + "}\n\n# " + evil + "\n\n" + evil + " `" + evil + "`\n\n$$ G H = \\text{" + evil + "} $$\n\n$ G = " + evil +
                                                       " $\n\n```\n" + evil + "\n```\n"}});
  CHECK_FALSE(has(page, "<script>x"));
  CHECK_FALSE(has(page, "<img"));
  CHECK_FALSE(has(page, "\"'><"));
  CHECK(has(page, "&lt;script&gt;x()&lt;/script&gt;"));
}

TEST_CASE("two pairs of asterisks on one line are bold in Markdown, and text elsewhere") {
  CHECK(has(page_of("**Lemma 1.** Let $s \\in \\mathbb{R}$.\n"), "<strong>Lemma 1.</strong> Let "));
  CHECK(has(page_of("Powers such as a ** b stay.\n"), "a ** b stay"));
  CHECK(has(page_of("It holds. *False*, since 2 * 3 * 4.\n"), "<em>False</em>, since 2 * 3 * 4."));
  const std::string table = page_of("Let $s \\in \\mathbb{R}$.\n\n| name | |\n|---|:-:|\n| **sum** | $s + s$ |\n\nAfter it.\n");
  CHECK(has(table, "<tr><td> name </td><td></td></tr>\n<tr><td> <strong>sum</strong> </td><td>"));
  CHECK(has(table, "</td></tr>\n</table>\n<p>After it."));
  CHECK(!has(table, "---"));
  CHECK(has(page_of("**<b>** and no more.\n"), "<strong>&lt;b&gt;</strong>"));
  CHECK(has(page_of({{"n.tex", "**Lemma 1.** Let $s \\in \\mathbb{R}$.\n"}}), "**Lemma 1.**"));
}

TEST_CASE("links of Markdown lead to the web, to letters and to files beside the note, and nowhere else") {
  const std::string page = page_of("See [the book](https://a.org/x_y_(z)?p=1&q=2 \"a title\"), [us](mailto:a@b.org), [part 2](two.md), [a *set*](<three.md>).\n");
  CHECK(has(page, "See <a rel=\"noreferrer\" href=\"https://a.org/x_y_(z)?p=1&amp;q=2\">the book</a>, <a rel=\"noreferrer\" href=\"mailto:a@b.org\">us</a>, "
                  "<a rel=\"noreferrer\" href=\"two.md\">part 2</a>, <a rel=\"noreferrer\" href=\"three.md\">a <em>set</em></a>."));
  for (const std::string address : {"javascript:x()", "JavaScript:x()", "data:text/html,x", "//a.org/x", "\\\\\\\\a\\\\x", "#top", "vbscript:x", "java\tscript:x()", "file:///etc/passwd", "x:y"})
    CHECK_FALSE(has(page_of("See [it](" + address + ") now.\n"), "<a rel"));
  CHECK(has(page_of("See [it](javascript:x()) now.\n"), "See [it](javascript:x()) now."));
  CHECK(has(page_of("See [it](a\"onclick=\"x()) now.\n"), "href=\"a&quot;onclick=&quot;x()\""));
  CHECK(has(page_of("At https://a.org/my_file_here, <https://b.org> and ![a plot](p.png).\n"),
            "At <a rel=\"noreferrer\" href=\"https://a.org/my_file_here\">https://a.org/my_file_here</a>, <a rel=\"noreferrer\" href=\"https://b.org\">https://b.org</a> and "
            "<a rel=\"noreferrer\" href=\"p.png\">a plot</a>."));
  CHECK_FALSE(has(page_of({{"n.tex", "See [it](a.md)."}}), "<a rel"));
}

TEST_CASE("a formula within a link or an emphasis stands in it; one that is judged is a link of its own") {
  CHECK(has(page_of("Let **$s \\in \\mathbb{R}$ be** [the $s$](a.md).\n"),
            "<strong><span class=\"math\"><span class=\"tex\">s \\in \\mathbb{R}</span></span> be</strong> <a rel=\"noreferrer\" href=\"a.md\">the <span class=\"math\"><span class=\"tex\">s</span></span></a>."));
  CHECK(has(page_of(square + "By [$G + H = H + G$](a.md).\n"), "</a></span> (<a rel=\"noreferrer\" href=\"a.md\">a.md</a>)."));
}

TEST_CASE("marks of Markdown enclose what stands in one item, and only where they belong together") {
  CHECK(has(page_of("A ***b*** _c_ ~~d~~ and **over\ntwo** lines.\n"), "A <strong><em>b</em></strong> <em>c</em> <del>d</del> and <strong>over\ntwo</strong> lines."));
  CHECK(has(page_of("A snake_case_name, \\*stars\\*, *open and 2 * 3.\n"), "A snake_case_name, *stars*, *open and 2 * 3."));
  CHECK(has(page_of("Two:\n\n- one *of\n- them* here\n"), "- one *of<br>\n- them* here"));
  CHECK(has(page_of("The ``code ` here`` and `so`.\n\n```cpp\nint *x, *y;\n```\n"), "The <code>code ` here</code> and <code>so</code>."));
  CHECK(has(page_of("The:\n\n```cpp\nint *x, *y;\n```\n"), "<pre class=\"left-out\">int *x, *y;</pre>"));
}

TEST_CASE("many marks and brackets that never close are text, and soon read") {
  std::string text;
  for (int k = 0; k < 3'000; ++k) text += "[a](*b _c **d ![e](";
  CHECK(has(page_of("It is " + text + "\n"), "[a](*b _c **d ![e]("));
}

TEST_CASE("a formula carries the mark of its verdict, and leads to what there is to say of it") {
  const std::string page = page_of(square + "$$ (G H)^\\top = H^\\top G^\\top $$\n\nand $G H = H G$.\n");
  CHECK(has(page, "class=\"math on-its-own judged proved\""));
  CHECK(has(page, "class=\"math judged refuted\""));
  CHECK(has(page, "href=\"#n1-c2\""));
  CHECK(has(page, "id=\"n1-c2\""));
  CHECK(has(page, "id=\"n1-c2-at\""));
}

TEST_CASE("of a refuted claim: both sides with the entry that differs, the values, and what is true instead") {
  const std::string page = page_of(square + "$$ H G^\\top = H G $$\n");
  const std::string claim = between(page, "<article class=\"claim refuted\"", "</article>");
  CHECK(has(claim, "true with <span class=\"tex\">G^{\\top}</span> in place of <span class=\"tex\">G</span> on the left"));
  std::size_t marks = 0;
  for (std::size_t at = claim.find("<mark>"); at != std::string::npos; at = claim.find("<mark>", at + 1)) ++marks;
  CHECK(marks == 2);
  CHECK(has(claim, "<span class=\"tex\">n = 2</span>"));
  CHECK(has(claim, "<table class=\"matrix\">"));
}

TEST_CASE("what was decided, for which shapes, with which definitions and givens, each with its line") {
  const std::string page = page_of(square + "Define $Y := G H$. Suppose $G G = H$.\n\n$$ Y^\\top G = (G H)^\\top G $$\n\n$$ G G G = H G $$\n");
  const std::string first = between(page, "id=\"n1-c1\"", "</article>");
  CHECK(has(first, "G \\in \\mathbb{R}^{n \\times n}</span>, <span class=\"quiet\">declared in line 1"));
  CHECK(has(first, "Y := G H</span>, <span class=\"quiet\">line 3"));
  CHECK(has(first, "((G H)ᵀ G) = ((G H)ᵀ G)"));
  CHECK(has(between(page, "id=\"n1-c2\"", "</article>"), "<dt>Using</dt><dd>G G = H (line 3)"));
}

TEST_CASE("members are told by the numbers that the note gives them, and indices begin at 1") {
  const std::string page = page_of("Let $S_0 = 0$ and $S_t = S_{t-1} + k_t v_t^\\top$ with $k_t \\in \\mathbb{R}^d$, $v_t \\in \\mathbb{R}^p$ for $t \\ge 1$. Then "
                                   "$S_t = \\sum_{i=1}^{t} k_i v_i^\\top$. And $\\sum_{i=1}^{n} i^2 = n$.\n");
  const std::string first = between(page, "id=\"n1-c1\"", "</article>");
  CHECK(has(first, "S_{t + 1} = S_{t} + k_{t + 1} v_{t + 1}^{\\top}"));
  CHECK(has(first, "\\sum_{i=1}^{t} k_{i} v_{i}^{\\top}"));
  CHECK(has(first, "k \\in \\mathbb{R}^{d \\times 1}</span>, <span class=\"quiet\">declared in line 1"));
  CHECK(has(between(page, "id=\"n1-c2\"", "</article>"), "\\sum_{i=1}^{n} {i}^{2} = n"));
}

TEST_CASE("a proof can be taken away as a file") {
  const std::string page = page_of(square + "$$ G + H = H + G $$\n");
  CHECK(has(page, "<a class=\"download\" download=\"n1-c1.json\" href=\"data:application/json;base64,"));
}

TEST_CASE("what is no claim and what is not read is told") {
  const std::string page = page_of(square + "We have $G > 0$. Let $Z := \\foo{G}$.\n");
  CHECK(has(page, "<h3>No claims</h3>"));
  CHECK(has(page, "<h3>Not read</h3>"));
}

TEST_CASE("a note is named by its heading and not again by what is counted below") {
  const std::string page = page_of({{"a.md", square + "$G H = H G$\n"}});
  CHECK(has(page, "<h2>a.md</h2>"));
  CHECK(has(page, "<p>1 claim: 1 refuted\n</p>"));
}

TEST_CASE("several notes: all together first, then each under its name") {
  const std::string page = page_of({{"a.md", square + "$G H = H G$\n"}, {"b.tex", square + "\\begin{align} G + H &= H + G \\\\ &= H + G \\end{align}\n"}});
  CHECK(has(page, "Verdicts on 2 notes"));
  CHECK(has(page, "2 notes: 3 claims: 2 proved, 1 refuted"));
  CHECK(has(page, "<a href=\"#n2\">b.tex</a>"));
  CHECK(has(page, "id=\"n2-c2\""));
  CHECK(has(page_of(std::vector<std::pair<std::string, std::string>>{}), "0 notes: 0 claims"));
}

TEST_CASE("marks of alignment do not stand in a claim on its own") {
  const std::string page = page_of(square + "\\begin{align} G + H &= H + G \\\\ &= H + G + 0 \\end{align}\n");
  CHECK(has(page, "H + G = H + G + 0</span>"));
}

TEST_CASE("without KaTeX the page holds no script; with it the fonts are in the page and nothing is fetched") {
  CHECK(has(page_of("Nothing."), "<script></script>\n<script>\n</script>"));
  CHECK_FALSE(report::read_katex("/nonexistent").found());
  const auto folder = std::filesystem::temp_directory_path() / "odot-test-katex";
  std::filesystem::create_directories(folder / "fonts");
  std::ofstream(folder / "katex.min.js") << "var a = \"</script>\"";
  std::ofstream(folder / "katex.min.css") << "@font-face{font-family:A;src:url(fonts/A.woff2) format('woff2'),url(fonts/A.ttf) format('truetype');font-weight:400}.b{}";
  CHECK_FALSE(report::read_katex(folder.string()).found());
  std::ofstream(folder / "fonts/A.woff2") << "foo";
  const report::typesetter katex = report::read_katex(folder.string());
  std::filesystem::remove_all(folder);
  REQUIRE(katex.found());
  CHECK(katex.style == "@font-face{font-family:A;src:url(data:font/woff2;base64,Zm9v) format('woff2');font-weight:400}.b{}");
  CHECK(katex.script == "var a = \"<\\/script>\"");
  const std::string page = page_of({{"n.md", square}}, katex);
  CHECK(has(page, "katex.renderToString"));
  for (const char* fetched : {"http:", "https:", "src=", "<link", "@import"}) CHECK_FALSE(has(page, fetched));
}

TEST_CASE("the catalogue: what came out otherwise than stated comes first") {
  const report::reported_theorem good{"one", "A = A", true, {{"", "A", "A"}}, {{"all n", "kernel", "proved", true, 0.001, "", {}}}};
  report::reported_theorem bad = good;
  bad.name = "two", bad.runs[0].as_stated = false, bad.runs[0].verdict = "refuted, against what is stated";
  const std::string page = report::to_html({good, bad}, "1.2.3", {});
  CHECK(has(page, "<strong>1</strong> ✓ came out as stated"));
  CHECK(has(page, "<strong>1</strong> ✗ did not"));
  CHECK(has(between(page, "Otherwise than stated", "<h2>Theorems"), "#two"));
  CHECK(has(page, "<article class=\"claim refuted\" id=\"two\">"));
  CHECK_FALSE(has(report::to_html({good}, "1.2.3", {}), "Otherwise than stated"));
}
