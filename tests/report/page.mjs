// SPDX-License-Identifier: MIT
// Opens reports in headless Chromium: nothing is fetched, every formula is typeset, the page never scrolls sideways, no script of a
// note runs, and axe finds no fault of accessibility; narrow and wide, light and dark.
//
// Usage: node page.mjs CHROMIUM NODE_MODULES REPORT…
// Exit status: 0 all is well, 1 something is not.
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {resolve} from "node:path";
import {pathToFileURL} from "node:url";

const [chromium, modules, ...reports] = process.argv.slice(2);
const require = createRequire(resolve(modules, "x.js"));
const puppeteer = require("puppeteer-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let faults = 0;
let looks = 0;
function expect(holds, what) {
  if (holds) return;
  faults += 1;
  console.log(`  ${what}`);
}

const browser = await puppeteer.launch({executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"]});
for (const report of reports) {
  for (const width of [400, 1400]) {
    for (const scheme of ["light", "dark"]) {
      looks += 1;
      console.log(`${report}, ${width} pixels wide, ${scheme}`);
      const page = await browser.newPage();
      const fetched = [];
      page.on("request", (request) => { if (!/^(file|data):/.test(request.url())) fetched.push(request.url()); });
      page.on("pageerror", (error) => expect(false, `a script fails: ${error.message}`));
      page.on("dialog", (dialog) => { expect(false, "a script of the note ran"); dialog.dismiss(); });
      await page.setViewport({width, height: 900});
      await page.emulateMediaFeatures([{name: "prefers-color-scheme", value: scheme}]);
      await page.goto(pathToFileURL(resolve(report)).href);
      await page.waitForFunction(() => document.documentElement.dataset.ready === "yes", {timeout: 60000});
      const seen = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        formulas: document.querySelectorAll(".tex").length,
        sources: [...document.querySelectorAll(".tex:not(.typeset)")].map((e) => e.textContent),
        lost: [...document.querySelectorAll("a[href^='#']")].map((a) => a.getAttribute("href").slice(1)).filter((id) => !document.getElementById(id)),
      }));
      expect(fetched.length === 0, `fetched: ${fetched}`);
      expect(seen.width <= width, `the page is ${seen.width} pixels wide`);
      expect(seen.formulas > 0, "there is no formula");
      expect(seen.sources.length === 0, `not typeset: ${seen.sources}`);
      expect(seen.lost.length === 0, `links to nowhere: ${seen.lost}`);
      if ((width === 400) === (scheme === "light")) {  // each width and each scheme once: axe takes seconds
        await page.evaluate(axe);
        const result = await page.evaluate(() => axe.run(document));
        expect(result.passes.length > 10, "axe looked at nothing");
        for (const v of result.violations) expect(false, `axe: ${v.id}: ${v.help}: ${v.nodes[0].html}`);
      }
      await page.close();
    }
  }
}
await browser.close();
console.log(`${looks} looks, ${faults} faults`);
process.exit(faults === 0 && looks > 0 ? 0 : 1);
