// SPDX-License-Identifier: MIT
#include "report/json.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "report/sarif.hpp"

using namespace odot;
using json = nlohmann::json;

namespace {
const std::string text = "Let $G, H \\in \\R^{n \\times n}$.\n\n$$ G H = H G $$\n\n$$ Y := G H $$\n\n$$ Y^\\top = H^\\top G^\\top $$\n";
}

TEST_CASE("claims, definitions and declarations as JSON") {
  const notes::source note("n.md", text);
  notes::verdict_cache cache;
  const json j = json::parse(report::to_json({notes::check_note(note, {}, cache)}));
  const json& file = j.at("files").at(0);
  CHECK(file.at("file") == "n.md");
  REQUIRE(file.at("claims").size() == 2);
  const json& wrong = file.at("claims").at(0);
  CHECK(wrong.at("line") == 3);
  CHECK(wrong.at("column") == 4);
  CHECK(wrong.at("right").at("column") == 10);
  CHECK(wrong.at("verdict") == "refuted");
  CHECK(wrong.at("source") == "G H = H G");
  CHECK(wrong.at("counterexample").at("sizes").contains("n"));
  CHECK(file.at("claims").at(1).at("counterexample").is_null());
  CHECK(file.at("claims").at(1).at("scope") == "all sizes");
  CHECK(file.at("definitions").at(0).at("name") == "Y");
  CHECK(file.at("declarations").size() == 2);
  CHECK(j.at("summary").at("proved") == 1);
}

TEST_CASE("what the text takes as given is told") {
  const notes::source note("n.md", "Let $G, H \\in \\mathbb{R}^{n \\times n}$. Suppose $G H = H G$.\n\n$$ G G H = H G G $$\n");
  notes::verdict_cache cache;
  const json j = json::parse(report::to_json({notes::check_note(note, {}, cache)}));
  const json& given = j.at("files").at(0).at("assumptions");
  REQUIRE(given.size() == 1);
  CHECK(given.at(0).at("source") == "G H = H G");
  CHECK(given.at(0).at("line") == 1);
}

TEST_CASE("a claim that is defined nowhere is told as one") {
  notes::checked_note note;
  note.claims.resize(2);
  note.claims[0].nowhere_defined = true;
  const json claims = json::parse(report::to_json({note})).at("files").at(0).at("claims");
  CHECK(claims.at(0).at("nowhere_defined") == true);
  CHECK_FALSE(claims.at(1).contains("nowhere_defined"));
}

TEST_CASE("no notes, no files") { CHECK(json::parse(report::to_json({})).at("files").empty()); }

TEST_CASE("SARIF: a result for what is not proved, in code points") {
  const notes::source note("a b.md", text);
  notes::verdict_cache cache;
  const json j = json::parse(report::to_sarif({notes::check_note(note, {}, cache)}, {&note}, "1.2.3"));
  CHECK(j.at("version") == "2.1.0");
  const json& run = j.at("runs").at(0);
  CHECK(run.at("columnKind") == "unicodeCodePoints");
  CHECK(run.at("tool").at("driver").at("version") == "1.2.3");
  REQUIRE(run.at("results").size() == 1);
  const json& where = run.at("results").at(0).at("locations").at(0).at("physicalLocation");
  CHECK(run.at("results").at(0).at("ruleId") == "refuted");
  CHECK(run.at("results").at(0).at("level") == "error");
  CHECK(where.at("artifactLocation").at("uri") == "a%20b.md");
  CHECK(where.at("region").at("startLine") == 3);
  CHECK(where.at("region").at("startColumn") == 10);
}

TEST_CASE("what came of given sizes stands in both") {
  const notes::source note("n.md", text);
  notes::verdict_cache cache;
  notes::checked_note checked = notes::check_note(note, {}, cache);
  REQUIRE(checked.claims.size() == 2);
  notes::size_check found;
  found.sizes = {{"n", 7}};
  found.seed = "11", found.points = 3, found.degree = 2, found.error_log2 = -130.5;
  found.result = notes::size_check::outcome::agrees;
  notes::add_size_check(checked.claims[1], found, false);
  found.result = notes::size_check::outcome::differs;
  found.row = 1, found.column = 2, found.left = "5", found.right = "6", found.modulus = "101";
  notes::add_size_check(checked.claims[0], found, false);

  const json claims = json::parse(report::to_json({checked})).at("files").at(0).at("claims");
  const json &differs = claims.at(0).at("at_sizes"), &agrees = claims.at(1).at("at_sizes");
  CHECK(agrees.at("result") == "agrees");
  CHECK(agrees.at("sizes") == json{{"n", 7}});
  CHECK(agrees.at("error_log2") == -130.5);
  CHECK(agrees.at("seed") == "11");
  CHECK(differs.at("entry") == json{1, 2});
  CHECK(differs.at("left") == "5");
  CHECK(differs.at("contradicts_proof") == false);

  const json results = json::parse(report::to_sarif({checked}, {&note}, "1.2.3")).at("runs").at(0).at("results");
  REQUIRE(results.size() == 2);
  CHECK(results.at(0).at("properties").at("atSizes") == differs);
  CHECK(results.at(1).at("properties").at("atSizes") == agrees);
  CHECK(results.at(1).at("kind") == "pass");
  CHECK(results.at(1).at("level") == "none");
}

TEST_CASE("what could not be read is told") {
  const std::vector<report::read_error> unread{{"a b.md", "a b.md: no such file or folder"}};
  CHECK(json::parse(report::to_json({}, unread)).at("errors") == json::parse(R"([{"file": "a b.md", "message": "a b.md: no such file or folder"}])"));
  CHECK(json::parse(report::to_json({})).at("errors").empty());
  const json ran = json::parse(report::to_sarif({}, {}, "1", unread)).at("runs").at(0).at("invocations").at(0);
  CHECK(ran.at("executionSuccessful") == false);
  CHECK(ran.at("toolExecutionNotifications").at(0).at("locations").at(0).at("physicalLocation").at("artifactLocation").at("uri") == "a%20b.md");
  CHECK(json::parse(report::to_sarif({}, {}, "1")).at("runs").at(0).at("invocations").at(0).at("executionSuccessful") == true);
}
