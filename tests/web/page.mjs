// SPDX-License-Identifier: MIT
// Drives the page in headless Chromium: every example gives the command's verdicts and its report, links hold notes, a long check can be
// stopped, what cannot be checked is said in words, nothing is fetched, axe finds no fault.
//
// Usage: node page.mjs CHROMIUM NODE_MODULES FOLDER: the folder holds index.html and cases.json.
// Exit status: 0 all is well, 1 something is not.
import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {createServer} from "node:http";
import {createRequire} from "node:module";
import {resolve} from "node:path";
import {pathToFileURL} from "node:url";

const [chromium, modules, folder] = process.argv.slice(2);
const require = createRequire(resolve(modules, "x.js"));
const puppeteer = require("puppeteer-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const cases = JSON.parse(readFileSync(resolve(folder, "cases.json"), "utf8"));
const html = readFileSync(resolve(folder, "index.html"));

let faults = 0;
let looks = 0;
function expect(holds, what) {
  looks += 1;
  if (holds) return;
  faults += 1;
  console.log(`  ${what}`);
}
function same(is, should, what) {
  let at = 0;
  while (at < is.length && is[at] === should[at]) at += 1;
  expect(is === should, `${what} differs at ${at}: “${is.slice(at, at + 80)}” is “${should.slice(at, at + 80)}” of the command`);
}

// Certificates of one claim may differ by the order in which a compiler evaluates arguments; each is checked by itself, by page.py.
const certificate = /download="([\w.-]+)" href="data:application\/json;base64,([^"]*)">[^<]*/g;
const withoutCertificates = (page) => page.replace(certificate, "");
let certificates = 0;

const server = createServer((request, response) => {
  response.writeHead(request.url === "/" ? 200 : 404, {"Content-Type": "text/html"});
  response.end(request.url === "/" ? html : "");
});
await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
const served = `http://127.0.0.1:${server.address().port}/`;
const opened = pathToFileURL(resolve(folder, "index.html")).href;
const browser = await puppeteer.launch({executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"]});

async function open(address, {width = 1400, scheme = "light"} = {}) {
  const page = await browser.newPage();
  let fetched = 0;
  page.on("request", (request) => { if (/^(file|https?):/.test(request.url()) && ++fetched > 1) expect(false, `fetched ${request.url()}`); });
  page.on("pageerror", (error) => expect(false, `a script fails: ${error.message}`));
  page.on("console", (message) => expect(false, `the console says: ${message.text()}`));
  await page.setViewport({width, height: 900});
  await page.emulateMediaFeatures([{name: "prefers-color-scheme", value: scheme}]);
  await page.evaluateOnNewDocument(() => {  // what is saved is kept here instead
    globalThis.saved = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { if (!/javascript/.test(blob.type)) saved.push(blob); return make.call(URL, blob); };
    HTMLAnchorElement.prototype.click = function () { saved.at(-1).file = this.download; };
  });
  await page.goto(address);
  return page;
}
const state = (page) => page.$eval("#state", (e) => e.textContent);
const said = (page, pattern, timeout = 60000) =>
  page.waitForFunction((p) => new RegExp(p).test(document.getElementById("state").textContent) && document.documentElement.dataset.ready, {timeout}, pattern.source)
    .catch(async () => expect(false, `waited for ${pattern}, and the page says “${await state(page)}”`));
const saved = async (page, button) => {
  await page.evaluate((id) => { saved.length = 0; document.getElementById(id).onclick(); }, button);
  await page.waitForFunction(() => saved.length > 0 && saved[0].file);
  return page.evaluate(async () => ({file: saved[0].file, text: await saved[0].text()}));
};
// Puts a text where the note stands, as one who pastes it.
const write = (page, text) => page.evaluate((t) => {
  document.getElementById("state").textContent = "";
  const field = document.querySelector(".cm-content");
  field.focus();
  document.execCommand("selectAll");
  const data = new DataTransfer();
  data.setData("text/plain", t);
  field.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
}, text);

console.log("every example, as the command has it");
const page = await open(served);
await said(page, /Checked in/);
for (const one of cases) {
  if (one.own) await write(page, one.text);
  else await page.evaluate((name) => { document.getElementById("state").textContent = ""; document.getElementById("example").value = name; document.getElementById("example").onchange(); }, one.name);
  await said(page, /Checked in/);
  const json = await saved(page, "json");
  same(json.text, one.json, `${one.name}: the JSON`);
  expect(json.file === `${one.name}.json`, `saved as ${json.file}`);
  const report = await saved(page, "report");
  same(withoutCertificates(report.text), withoutCertificates(one.html), `${one.name}: the report`);
  for (const [, file, base64] of report.text.matchAll(certificate)) {
    mkdirSync(resolve(folder, "certificates", one.name), {recursive: true});
    writeFileSync(resolve(folder, "certificates", one.name, file), Buffer.from(base64, "base64"));
    certificates += 1;
  }
  const shown = await page.evaluate(() => ({
    claims: [...document.querySelectorAll("#verdicts .claim")].map((e) => e.classList[1]),
    sources: [...document.querySelectorAll("#verdicts .tex:not(.typeset)")].map((e) => e.textContent),
    lost: [...document.querySelectorAll("#verdicts a[href^='#']")].map((a) => a.getAttribute("href").slice(1)).filter((id) => !document.getElementById(id)),
  }));
  const claims = JSON.parse(one.json).files[0].claims.map((c) => c.verdict);
  expect(claims.length > 0 && `${shown.claims}` === `${claims}`, `${one.name}: shown ${shown.claims}, decided ${claims}`);
  expect(shown.sources.length === 0, `${one.name}: not typeset: ${shown.sources}`);
  expect(shown.lost.length === 0, `${one.name}: links to nowhere: ${shown.lost}`);
}

console.log("what is typed, links, words for what does not work");
await write(page, "Let $A, B \\in \\mathbb{R}^{n \\times n}$.\n\nThen $A B = B A$ and $(A B)^\\top = B^\\top A^\\top$. 𝔸 é");
await said(page, /1 refuted, 1 proved/);
expect(await page.$eval(".verdicts-gutter .refuted", (e) => e.textContent) === "✗", "no sign beside the line");
expect(await page.$$eval(".cm-lintRange-error", (e) => e.map((x) => x.textContent).join("")) === "A B = B A", "the wrong formula is underlined");
await page.click(".verdicts-gutter .refuted");
expect(await page.$eval(".claim.shown", (e) => e.id) === "n1-c1", "the sign does not lead to its claim");
const text = await page.$eval(".cm-content", (e) => e.innerText);
await page.click("#link");
await said(page, /[Ll]ink/);
const link = page.url();
expect(/#md=[\w-]+$/.test(link), `the link is ${link}`);
const other = await open(link.replace(served, opened));
await said(other, /1 refuted, 1 proved/);
expect(await other.$eval(".cm-content", (e) => e.innerText) === text, "the link holds another text");
await other.close();
const bad = await open(`${served}#md=${link.split("#md=")[1].slice(0, 20)}`);
await bad.waitForFunction(() => document.documentElement.dataset.checked);
expect(/cut or changed/.test(await state(bad)), `a damaged link: “${await state(bad)}”`);
await bad.close();
await page.evaluate(() => { const e = document.getElementById("language"); e.value = "tex"; e.onchange(); });
await write(page, "\\section{One}\nLet $A \\in \\mathbb{R}^{n \\times n}$. % $A = 0$\nThen \\[ A + A = 2 A. \\]");
await said(page, /^1 proved/);
await write(page, "Nothing to judge.");
await said(page, /No equation found/);
await write(page, "A display that does not end: $$ A = B");
await said(page, /what is underlined was not read/);
await write(page, "A zero: \0");
await said(page, /cannot be read: line 1, column 9/);
await write(page, `Let $A \\in \\mathbb{R}^{n \\times n}$. $${"(".repeat(9000)}A${")".repeat(9000)} = A$`);
await said(page, /could not check this note: .*too deeply|Checked in/);
await write(page, "$1 + 1 = 2$");
await said(page, /^1 proved/);

console.log("a long check is stopped");
await write(page, "Let $A, B \\in \\mathbb{R}^{n \\times n}$.\n\n" + Array.from({length: 4000}, (_, k) => `$$ (A + ${k} B)(A + B)(A + B)(B + A) = A (A + ${k} B)(A + B)(B + A) $$\n`).join(""));
await page.waitForSelector("#stop:not([hidden])");
await said(page, /Checking … [1-9]/);
await page.click("#stop");
await said(page, /Stopped after/);
expect(await page.$eval("#json", (e) => e.disabled), "verdicts of another note could be saved");
await write(page, "$2 + 2 = 5$");
await said(page, /^1 refuted/);
await page.close();

for (const width of [400, 1400]) {
  for (const scheme of ["light", "dark"]) {
    console.log(`${width} pixels wide, ${scheme}`);
    const look = await open(`${width === 400 ? opened : served}#example=hadamard-rnn-errors`, {width, scheme});
    await said(look, /Checked in/);
    const wide = await look.evaluate(() => document.documentElement.scrollWidth);
    expect(wide <= width, `the page is ${wide} pixels wide`);
    const high = await look.evaluate(() => document.documentElement.scrollHeight);
    if (width === 1400) expect(high <= 900, `the page scrolls past its end: ${high} pixels`);
    await look.evaluate(axe);
    const result = await look.evaluate(() => axe.run(document));
    expect(result.passes.length > 10, "axe looked at nothing");
    for (const v of result.violations) expect(false, `axe: ${v.id}: ${v.help}: ${v.nodes[0].html.slice(0, 300)}`);
    await look.close();
  }
}
await browser.close();
server.close();
console.log(`${cases.length} notes, ${certificates} certificates, ${looks} looks, ${faults} faults`);
process.exit(faults === 0 && cases.length > 10 && certificates > 50 ? 0 : 1);
