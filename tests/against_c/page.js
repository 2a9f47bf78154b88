"use strict";
const games = JSON.parse(document.getElementById("games").textContent);
const at = name => document.getElementById(`play-${name}`);
const cells = {};  // of each line, by its file:line
for (const side of ["c", "python"])
  for (const row of document.querySelectorAll(`tr[data-${side}]`))
    cells[row.dataset[side]] = row.querySelector(`td.${side} code`);

function show(name, number, scroll) {
  const steps = games[name];
  number = Math.max(0, Math.min(number, steps.length - 1));
  const step = steps[number];
  for (const row of document.querySelectorAll("tr.ran")) row.classList.remove("ran");
  for (const code of document.querySelectorAll("code[data-ran]")) code.removeAttribute("data-ran");
  for (const [place, times] of Object.entries(step.ran)) {
    cells[place].dataset.ran = times;
    cells[place].closest("tr").classList.add("ran");
  }
  at("game").value = name;
  at("step").textContent = `step ${number} of ${steps.length - 1}`;
  at("typed").textContent = step.typed;
  at("screen").textContent = steps.slice(0, number + 1).map(one => one.printed).join("").split("\f").pop();
  at("screen").classList.toggle("lines", !steps[0].printed.includes("\f"));  // gomoku's has empty lines
  at("screen").scrollTop = at("screen").scrollHeight;
  at("calls").replaceChildren(...step.calls.flatMap(([called, times]) => {
    const link = document.createElement("a");
    link.href = `#${called === "main" ? `c-main-${name.startsWith("gomoku") ? "gomoku" : "test"}.c` : `c-${called}`}`;
    link.textContent = called;
    return [link, times > 1 ? ` ×${times} ` : " "];
  }));
  if (!step.calls.length) at("calls").textContent = Object.keys(step.ran).length ? "none" : "none: scanf waits for more";
  history.replaceState(null, "", `#game=${name}&step=${number}`);
  const first = [...document.querySelectorAll("tr.ran")].find(row => !row.closest("table.main"));
  if (scroll && first) first.scrollIntoView({block: "center"});
}

function open_from_address() {
  const [, name, number] = location.hash.match(/^#game=([^&]+)&step=(\d+)$/) || [];
  if (games[name]) show(name, Number(number), true);
  return Boolean(games[name]);
}

const now = () => Number(at("step").textContent.match(/\d+/)[0]);
const go = {first: () => 0, back: () => now() - 1, forward: () => now() + 1, last: () => Infinity};
for (const [button, where] of Object.entries(go)) at(button).onclick = () => show(at("game").value, where(), true);
at("game").onchange = () => show(at("game").value, 0, true);
document.addEventListener("keydown", event => {
  const button = {ArrowLeft: "back", ArrowRight: "forward"}[event.key];
  if (button && !event.altKey && !event.ctrlKey && !event.metaKey && event.target !== at("game")) at(button).click();
});
addEventListener("hashchange", open_from_address);
document.getElementById("play").hidden = false;
if (!open_from_address()) show(at("game").value, 0, false);
