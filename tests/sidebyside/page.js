"use strict";
const read = name => JSON.parse(document.getElementById(name).textContent);
const games = read("games"), texts = read("texts");
const at = name => document.getElementById(`play-${name}`);
const root = document.documentElement;
const in_language = both => both[root.lang === "zh" ? 1 : 0];
const fill = (text, ...values) => values.reduce((filled, value) => filled.replace("{}", value), text);
const cells = {};  // of each line, by the function that it stands beside and its file:line
for (const table of document.querySelectorAll("table.pair"))
  for (const side of ["c", "python"])
    for (const row of table.querySelectorAll(`tr[data-${side}]`))
      cells[`${table.dataset.name} ${row.dataset[side]}`] = row.querySelector(`td.${side} code`);
const lines_of = step => Object.entries(step.ran).flatMap(([name, lines]) =>
  Object.entries(lines).map(([line, times]) => [`${name} ${line}`, times])).filter(([line]) => cells[line]);
const often = {};  // in how many steps of its game each line runs: what runs in the fewest is what is new
for (const [game, steps] of Object.entries(games))
  for (const [line] of steps.flatMap(lines_of)) often[`${game} ${line}`] = (often[`${game} ${line}`] || 0) + 1;
let current = {game: Object.keys(games)[0], step: 0};

function screen(steps) {
  const cleared = steps.findLastIndex(step => step.printed.includes("\f"));
  if (cleared >= 0)  // gomoku's; without the empty lines between its rows, as in a low terminal
    return [steps.slice(cleared).map(step => step.printed).join("").split("\f").pop().replaceAll("\n\n", "\n")];
  return steps.flatMap(step => [Object.assign(document.createElement("b"), {textContent: step.echo}), step.printed]);
}

function link(game, [called, times]) {
  const href = `#${called === "main" ? `c-main-${game.startsWith("gomoku") ? "gomoku" : "test"}.c` : `c-${called}`}`;
  return [Object.assign(document.createElement("a"), {href, textContent: called + (times > 1 ? ` ×${times}` : "")}), " "];
}

function show({game, step}, scroll) {
  current = {game, step};
  const steps = games[game], now = steps[step], lit = lines_of(now);
  for (const row of document.querySelectorAll("tr.ran")) row.classList.remove("ran", "new");
  for (const code of document.querySelectorAll("code[data-ran]")) {
    code.removeAttribute("data-ran");
    code.nextElementSibling.remove();
  }
  for (const [line, times] of lit) {
    cells[line].dataset.ran = times;
    cells[line].insertAdjacentHTML("afterend", `<span class="vh">${fill(in_language(texts.ran), times)}</span>`);
    cells[line].closest("tr").classList.add("ran");
  }
  const acted = line => /^\s*case\b/.test(cells[line].textContent);  // a key's own case, before anything else
  const [fresh] = lit.map(([line]) => line).sort((one, other) => acted(other) - acted(one)
    || often[`${game} ${one}`] - often[`${game} ${other}`]).map(line => cells[line].closest("tr"));
  if (fresh) fresh.classList.add("new");
  at("game").value = game;
  at("step").textContent = fill(in_language(texts.step), step, steps.length - 1);
  at("typed").textContent = in_language(now.typed);
  at("screen").replaceChildren(...screen(steps.slice(0, step + 1)));
  at("screen").scrollTop = at("screen").scrollHeight;
  at("calls").replaceChildren(...now.calls.length ? now.calls.flatMap(call => link(game, call)) : [in_language(texts.none)]);
  at("live").textContent = fill(in_language(texts.live), step, in_language(now.typed), at("calls").textContent);
  if (scroll && fresh) fresh.scrollIntoView({block: "center"});
}

const nearest = (game, step) => Math.max(0, Math.min(step || 0, games[game].length - 1));
const address = () => `#game=${current.game}&step=${current.step}&lang=${root.lang}`;
function go(step, game = current.game) {
  show({game, step: nearest(game, step)}, true);
  history.pushState(null, "", address());
}

function speak(language) {
  root.lang = language;
  document.title = in_language(texts.title);
  for (const [name, both] of Object.entries(texts.labels)) {
    document.getElementById(name.slice("label-".length)).setAttribute("aria-label", in_language(both));
    document.getElementById(name.slice("label-".length)).title = name.includes("-play-") ? in_language(both) : "";
  }
  for (const option of at("game").options) option.textContent = option.dataset[language];
  show(current, false);
}

function open_from_address() {
  const said = new URLSearchParams(location.hash.slice(1)), game = said.get("game"), language = said.get("lang");
  if (["zh", "en"].includes(language) && language !== root.lang) speak(language);
  if (!games[game]) return;  // a section, or nothing
  show({game, step: nearest(game, Number(said.get("step")))}, true);
  if (said.get("step") !== String(current.step)) history.replaceState(null, "", address());
}

document.addEventListener("click", event => {  // copies a function of one column, as it stands in its file
  const side = event.target.closest(".copy")?.dataset.side;
  if (!side) return;
  const code = [...event.target.closest("section").querySelectorAll(`td.${side} code`)].map(one => {
    const line = one.cloneNode(true);
    for (const comment of line.querySelectorAll("[data-source]")) comment.textContent = comment.dataset.source;
    for (const other of line.querySelectorAll("[lang=zh]:not(.code)")) other.remove();
    return line.textContent;
  });
  navigator.clipboard.writeText(code.join("\n") + "\n").then(() => { at("live").textContent = in_language(texts.copied); });
});
document.addEventListener("mousedown", event => {  // a drag keeps to the column that it begins in
  const box = document.querySelector("table.pair").getBoundingClientRect();
  document.body.dataset.side = event.clientX < box.left + box.width / 2 ? "c" : "python";
});
document.addEventListener("keydown", event => {
  const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
  if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(current.step + by);
});
const steps_of = {first: () => 0, back: () => current.step - 1, forward: () => current.step + 1, last: () => Infinity};
for (const [button, step] of Object.entries(steps_of)) at(button).onclick = () => go(step());
at("game").onchange = () => go(0, at("game").value);
at("only").onchange = () => document.body.classList.toggle("only", at("only").checked);
at("lang").onclick = () => {
  speak(root.lang === "zh" ? "en" : "zh");
  history.replaceState(null, "", address());
};
for (const event of ["popstate", "hashchange"]) addEventListener(event, open_from_address);
addEventListener("beforeprint", () => document.querySelectorAll("main details").forEach(one => { one.open = true; }));
at("panel").hidden = document.getElementById("play").hidden = false;
speak(navigator.language.startsWith("zh") ? "zh" : "en");
open_from_address();
