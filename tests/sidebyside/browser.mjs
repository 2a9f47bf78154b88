// Opens the page in Chromium and writes what it saw, as JSON: node browser.mjs PAGE CHROMIUM; its packages: playwright-core, axe-core.
import {createRequire} from "node:module";
import {readFileSync} from "node:fs";
const require = createRequire(process.env.NODE_PACKAGES + "/");
const {chromium} = require("playwright-core");
const [page_file, executablePath] = process.argv.slice(2);
const address = "file://" + page_file;
const browser = await chromium.launch({executablePath, args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]});
const seen = {errors: []};

async function open(hash = "", settings = {}) {
  const context = await browser.newContext({viewport: {width: 1024, height: 768}, locale: "en-US", permissions: ["clipboard-read", "clipboard-write"], ...settings});
  const page = await context.newPage();
  page.on("pageerror", error => seen.errors.push(error.message));
  await page.goto(address + hash);
  return page;
}
const state = page => page.evaluate(() => ({
  game: document.getElementById("play-game").value, step: document.getElementById("play-step").textContent,
  typed: document.getElementById("play-typed").textContent, screen: document.getElementById("play-screen").textContent,
  calls: [...document.querySelectorAll("#play-calls a")].map(link => link.textContent), hash: location.hash,
  live: document.getElementById("play-live").textContent, lang: document.documentElement.lang, title: document.title}));
const marks = page => page.evaluate(() => [...document.querySelectorAll("tr.ran")].flatMap(row => ["c", "python"].map(side => [
  row.closest("table").dataset.name, row.dataset[side], row.querySelector(`td.${side} code`)?.dataset.ran])).filter(([, , ran]) => ran));
const in_sight = page => page.evaluate(() => {
  const row = document.querySelector("tr.new")?.getBoundingClientRect(), main = document.querySelector("main").getBoundingClientRect();
  return Boolean(row && row.top >= main.top && row.bottom <= main.bottom) && document.querySelector("tr.new").textContent;
});

// Choosing by keyboard, going on, back, to the last step.
let page = await open();
await page.focus("#play-game");
await page.keyboard.press("ArrowDown");
const chosen = await state(page);
await page.keyboard.press("ArrowRight");
seen.keyboard = [chosen, await state(page)];
await page.click("#play-last");
seen.last = await state(page);
await page.goBack();
seen.back = await state(page);
await page.click("#play-first");
seen.first = await state(page);

// Every step of gomoku's games and of one of tictactoe's: what is lit, on the screen, in sight.
seen.steps = {};
for (const game of ["gomoku-x-wins-across", "gomoku-taken-cells-wrong-keys-and-both-cases", "tictactoe-clever-beaten-by-double-threat-seed4"]) {
  page = await open(`#game=${game}&step=0`);
  seen.steps[game] = [];
  for (let last = ""; (await state(page)).step !== last; await page.keyboard.press("ArrowRight")) {
    last = (await state(page)).step;
    seen.steps[game].push({...await state(page), marks: await marks(page), sight: await in_sight(page)});
  }
}

// Addresses.
seen.addresses = {};
for (const hash of ["#c-IsWin", "#game=gomoku-x-wins-across&step=99", "#game=none&step=1", "#lang=zh", "#game=gomoku-x-wins-across&step=5&lang=zh"]) {
  page = await open(hash);
  const heading = await page.evaluate(() => {
    const bar = document.getElementById("play").getBoundingClientRect(), box = document.getElementById("c-IsWin").getBoundingClientRect();
    return box.top >= bar.bottom && box.bottom <= innerHeight;
  });
  seen.addresses[hash] = {...await state(page), heading};
}

// Sizes.
seen.sizes = {};
for (const [width, height] of [[1024, 768], [683, 512], [400, 800], [256, 192]]) {
  page = await open("#game=gomoku-x-wins-across&step=5", {viewport: {width, height}});
  seen.sizes[width] = await page.evaluate(() => {
    const row = document.querySelector("tr.both"), [c, python] = ["c", "python"].map(side => row.querySelector(`td.${side}`).getBoundingClientRect());
    const small = [...document.querySelectorAll("button, select, summary, input, #play-calls a, nav a")].filter(one => one.checkVisibility())
      .map(one => one.getBoundingClientRect()).filter(box => box.width < 24 || box.height < 24).length;
    return {bar: document.getElementById("play").offsetHeight, beside: c.top === python.top && c.right <= python.left + 1, small,
            font: parseFloat(getComputedStyle(document.getElementById("play-screen")).fontSize),
            covered: document.querySelector("main").getBoundingClientRect().bottom > document.getElementById("play-panel").getBoundingClientRect().top + 1};
  });
}

// Languages, and axe in each, in light and in dark.
seen.words = {}, seen.axe = {};
for (const lang of ["en", "zh"]) {
  for (const colorScheme of ["light", "dark"]) {
    page = await open(`#game=gomoku-x-wins-across&step=5&lang=${lang}`, {colorScheme});
    await page.addScriptTag({content: readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")});
    const {violations} = await page.evaluate(() => axe.run({runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}));
    seen.axe[`${lang} ${colorScheme}`] = violations.map(one => `${one.id}: ${one.nodes.length} ${one.nodes[0].html.slice(0, 200)}`);
    // Contrast of what CSS writes, which axe does not see.
    seen.contrast = Object.assign(seen.contrast || {}, {[colorScheme]: await page.evaluate(() => {
      const light = color => color.match(/[\d.]+/g).slice(0, 3).map(part => (part /= 255) <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
      const ratio = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
      const least = (selector, pseudo) => Math.min(...[...document.querySelectorAll(selector)].slice(0, 400).map(one => ratio(
        getComputedStyle(one, pseudo).color, getComputedStyle(one.closest("td")).backgroundColor)));
      return [least("td[data-n]", "::before"), least("code[data-ran]", "::after"), least(".ne"), least("td[data-file]", "::after")];
    })});
  }
  seen.words[lang] = await page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [document.title];
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (parent.closest("i") ? parent.checkVisibility() : parent.checkVisibility() && !parent.closest("code, pre, kbd, script, .code, #play-calls, td:not([data-n])"))
        found.push(walk.currentNode.data);
    }
    for (const one of document.querySelectorAll("[aria-label], [title]")) found.push(one.getAttribute("aria-label") || one.title);
    return found;
  });
}

// Copying, a tap, only what ran, printing, without a script.
page = await open();
await page.locator("section", {has: page.locator("#c-menu1")}).locator(".copy[data-side=c]").click();
seen.copied = [await page.evaluate(() => navigator.clipboard.readText())];
await page.locator("section", {has: page.locator("#c-IsFull")}).locator(".copy[data-side=python]").click();
seen.copied.push(await page.evaluate(() => navigator.clipboard.readText()));
await page.locator("tr.both td.c code").nth(40).scrollIntoViewIfNeeded();
const cell = await page.locator("tr.both td.c code").nth(40).boundingBox();
await page.mouse.move(cell.x + 2, cell.y + 8);
await page.mouse.down();
await page.mouse.move(cell.x + 800, cell.y + 70, {steps: 5});
await page.mouse.up();
seen.dragged = await page.evaluate(() => [document.body.dataset.side, getComputedStyle(document.querySelector("td.python")).userSelect, getSelection().toString()]);
page = await open("#game=tictactoe-simple-player-wins-seed1&step=2");
await page.check("#play-only");
seen.only = await page.evaluate(() => [...document.querySelectorAll("section.function")].filter(one => one.checkVisibility()).map(one => one.querySelector("h4").id));
page = await open("#game=gomoku-x-wins-across&step=5", {hasTouch: true});
await page.locator(".gloss").first().tap();
seen.tapped = await page.evaluate(() => getComputedStyle(document.querySelector(".gloss"), "::after").content);
await page.emulateMedia({media: "print"});
seen.print = await page.evaluate(() => {
  dispatchEvent(new Event("beforeprint"));
  return {bar: getComputedStyle(document.getElementById("play")).display, lit: getComputedStyle(document.querySelector("tr.ran td.python")).backgroundColor
          === getComputedStyle(document.querySelector("tr:not(.ran) td.python")).backgroundColor, folded: document.querySelectorAll("main details:not([open])").length,
          font: Math.min(...[...document.querySelectorAll("td code, h2, h3, h4, p, th")].map(one => parseFloat(getComputedStyle(one).fontSize))) * 0.75};
});
page = await open("", {javaScriptEnabled: false});
seen.without_script = [await page.locator("#play").isVisible(), await page.locator("tr.both").first().isVisible()];
await browser.close();
console.log(JSON.stringify(seen));
