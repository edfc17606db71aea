// The viewer: one game, one move of it, and everything that is known of that move.
const { players } = data;
const view = { game: null, ply: 0, turned: false, timer: null, marker: [] };
useBoard(data.board);

function duration(micros) {
  if (micros < 999.5) return fill(words.micros, decimal(micros, 0));
  if (micros < 999500) return fill(words.millis, decimal(micros / 1000, micros < 1e5 ? 1 : 0));
  return fill(words.seconds, decimal(micros / 1e6, 1));
}

const moveCache = new Map();

// The moves of a game and what they do to the board.
function movesOf(game) {
  if (!moveCache.has(game)) {
    const texts = game.m === "" ? [] : game.m.split(" ");
    moveCache.set(game, { texts, changes: texts.length ? game.d.split(" ") : [] });
  }
  return moveCache.get(game);
}

// The side that makes a move, counted from 0.
const moverOf = (game, ply) => (game.f + ply) % 2;

const result = (game) => ["1 – 0", "0 – 1", "½ – ½"][game.w];
const ending = (game) => data.endings[game.e] + (game.c ? ` (${game.c})` : "");

const timeOf = (game, ply) => game.t?.[ply - 1 - game.o];
const scoreOf = (game, ply) => game.v?.[ply - 1 - game.o] ?? null;
const depthOf = (game, ply) => game.h?.[ply - 1 - game.o] ?? null;

// The expected score of the first side after a move, from 0 to 1; null if nobody told.
function expectation(game, ply) {
  const score = scoreOf(game, ply);
  if (score === null) return null;
  const forMover = Array.isArray(score) ? (score[0] > 0 ? 1 : 0) : 1 / (1 + 10 ** (-score / 400));
  return moverOf(game, ply - 1) === 0 ? forMover : 1 - forMover;
}

function scoreText(score) {
  if (!Array.isArray(score)) return (score > 0 ? "+" : "") + decimal(score / 100, 2);
  return fill(score[0] > 0 ? words.sees : words.fears, String(Math.abs(score[0])));
}

function showGame(game) {
  stop();
  view.game = game;
  byId("viewer").hidden = false;
  const where = [game.r && fill(words.round, String(game.r)), game.p && fill(words.pair, String(game.p))];
  const more = where.filter(Boolean).join(", ");
  byId("viewer-title").replaceChildren(
    fill(words.game, String(game.n)), " ", element("small", {}, more ? `${result(game)} · ${more}` : result(game)));
  const reason = ending(game);
  byId("outcome").textContent =
    game.w === 2 ? fill(words.draw, "", reason) : fill(words.wins, players[game.a[game.w]], reason);
  if (game.x) byId("outcome").append(": ", element("code", {}, game.x));
  byId("remarks").replaceChildren(...(game.k ?? []).map((remark) => element("li", {}, remark)));
  byId("errors").replaceChildren(...(game.err ?? []).flatMap((text, side) => {
    if (!text) return [];
    const title = element("summary", {}, fill(words.errors, players[game.a[side]]));
    return [element("details", {}, title, element("pre", {}, text))];
  }));
  listMoves(game);
  drawGraphs(game);
  const at = games.indexOf(game);
  byId("previous").disabled = at === 0;
  byId("next").disabled = at === games.length - 1;
}

function listMoves(game) {
  const { texts } = movesOf(game);
  const rows = [];
  // A game that the second side begins leaves the first place of its first row empty.
  for (let ply = -game.f; ply < texts.length; ply += 2) {
    const row = element("li", {}, element("span", {}, `${rows.length + 1}.`));
    for (const i of [ply, ply + 1]) {
      if (i < 0 || i >= texts.length) { row.append(element("span")); continue; }
      const button = element("button", { type: "button", "data-ply": i + 1 }, texts[i]);
      if (i < game.o) { button.className = "opening"; button.title = words.opening; }
      row.append(button);
    }
    rows.push(row);
  }
  byId("moves").replaceChildren(...rows);
}

function drawGraphs(game) {
  const count = movesOf(game).texts.length;
  const x = (ply) => (100 * ply) / Math.max(count, 1);
  const graph = byId("graph"), clock = byId("clock");
  for (const svg of [graph, clock]) svg.replaceChildren(svg.querySelector("title"));
  const points = [];
  for (let ply = 1; ply <= count; ply++) {
    const value = expectation(game, ply);
    if (value !== null) points.push([x(ply), 100 - 100 * value]);
  }
  byId("graph-figure").hidden = points.length === 0;
  if (points.length) {
    const curve = points.map((point) => point.map((n) => n.toFixed(2)).join(" ")).join("L");
    const ends = [points[0][0], points[points.length - 1][0]];
    graph.append(
      drawing("path", { class: "area", d: `M${ends[0]} 100L${curve}L${ends[1]} 100z` }),
      drawing("line", { class: "grid", x1: 0, x2: 100, y1: 50, y2: 50 }),
      drawing("path", { class: "curve", d: `M${curve}` }));
  }
  const times = game.t ?? [];
  byId("clock-figure").hidden = times.length === 0;
  const longest = Math.max(1, ...times);
  times.slice(0, count - game.o).forEach((time, i) => {
    const height = (96 * time) / longest;
    const side = moverOf(game, game.o + i) === 0 ? "first" : "second";
    const at = { x: x(game.o + i), width: x(1) * 0.84, y: 100 - height, height };
    clock.append(drawing("rect", { class: side, ...at }));
  });
  view.marker = [graph, clock].map((svg) => {
    const marker = drawing("line", { class: "cursor", y1: 0, y2: 100 });
    svg.append(marker);
    return marker;
  });
}

function showPly(ply) {
  const game = view.game, { texts } = movesOf(game);
  view.ply = Math.max(0, Math.min(ply, texts.length));
  const changes = movesOf(game).changes.slice(0, view.ply);
  const { cells, tallies } = positionAfter(data.starts[game.s], changes);
  drawBoard(cells, changes.at(-1), view.turned);
  const mover = view.ply === texts.length ? null : moverOf(game, view.ply);
  drawSeats({ names: game.a.map((player) => players[player]), sides: data.sides, counters: data.tallies, tallies, mover, turned: view.turned });
  const now = [];
  if (view.ply === 0) now.push(words.start);
  else {
    const [time, score, depth] = [timeOf, scoreOf, depthOf].map((of) => of(game, view.ply));
    now.push(fill(words.ply, String(view.ply), String(texts.length)), data.sides[moverOf(game, view.ply - 1)]);
    if (view.ply <= game.o) now.push(words.opening);
    if (time !== undefined) now.push(duration(time));
    if (score !== null) now.push(scoreText(score));
    if (depth !== null) now.push(fill(words.depth, String(depth)));
  }
  now.push(...countsOf(null, data.tallies, tallies));
  const text = view.ply ? texts[view.ply - 1] : "";
  byId("now").replaceChildren(element("strong", {}, text), ` ${text ? "· " : ""}${now.join(" · ")}`);
  byId("board-title").textContent = `${fill(words.game, String(game.n))}, ${now[0]} ${text}`;
  for (const button of byId("moves").querySelectorAll("[aria-current]")) button.removeAttribute("aria-current");
  const current = byId("moves").querySelector(`[data-ply="${view.ply}"]`);
  current?.setAttribute("aria-current", "step");
  // Only the list scrolls, never the page.
  const list = byId("moves");
  list.scrollTop = current ? current.offsetTop - list.clientHeight / 2 : 0;
  const x = (100 * view.ply) / Math.max(texts.length, 1);
  for (const marker of view.marker) { marker.setAttribute("x1", x); marker.setAttribute("x2", x); }
  for (const id of ["first", "back"]) byId(id).disabled = view.ply === 0;
  for (const id of ["forward", "last", "play"]) byId(id).disabled = view.ply === texts.length;
}

// Moves on and says so in the address, which can be copied.
function go(ply) {
  showPly(ply);
  history.replaceState(null, "", `#game-${view.game.n}-ply-${view.ply}`);
}

function stop() {
  clearInterval(view.timer);
  view.timer = null;
  byId("play").title = words.play;
  byId("play").setAttribute("aria-label", words.play);
}

function playOn() {
  if (view.timer !== null) return stop();
  byId("play").title = words.pause;
  byId("play").setAttribute("aria-label", words.pause);
  view.timer = setInterval(() => {
    go(view.ply + 1);
    if (view.ply === movesOf(view.game).texts.length) stop();
  }, 900);
}

function turn() {
  view.turned = !view.turned;
  showPly(view.ply);
}

// Shows the game of the address, if it names one.
function fromAddress(scroll) {
  const named = /^#game-(\d+)(?:-ply-(\d+))?$/.exec(location.hash);
  const game = named && games.find((game) => game.n === Number(named[1]));
  if (!game) return false;
  showGame(game);
  showPly(Number(named[2] ?? 0));
  markShown();
  if (scroll) byId("viewer").scrollIntoView({ block: "start", behavior: "instant" });
  return true;
}

function neighbour(by) {
  const game = games[games.indexOf(view.game) + by];
  if (game) location.hash = `#game-${game.n}`;
}

const byHand = (action) => () => { stop(); action(); };
const actions = {
  first: byHand(() => go(0)), back: byHand(() => go(view.ply - 1)), forward: byHand(() => go(view.ply + 1)),
  last: byHand(() => go(Infinity)), play: playOn, flip: turn,
  previous: () => neighbour(-1), next: () => neighbour(1),
};
for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", action);
byId("moves").addEventListener("click", ({ target }) => {
  const ply = target.closest("[data-ply]")?.dataset.ply;
  if (ply) byHand(() => go(Number(ply)))();
});
for (const id of ["graph", "clock"]) {
  byId(id).addEventListener("click", (event) => {
    const { left, width } = byId(id).getBoundingClientRect();
    byHand(() => go(Math.round(((event.clientX - left) / width) * movesOf(view.game).texts.length)))();
  });
}
document.addEventListener("keydown", (event) => {
  if (!view.game || event.altKey || event.ctrlKey || event.metaKey) return;
  // Keys belong to the viewer only while the focus is in it or nowhere.
  const { target } = event;
  if (target !== document.body && !byId("viewer").contains(target)) return;
  if (event.key === " " && target.closest?.("button, summary")) return;
  const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", " ": "play", f: "flip", F: "flip" };
  // With the focus nowhere only the arrows work: the other keys move the page as ever.
  if (target === document.body && !event.key.startsWith("Arrow")) return;
  const action = actions[keys[event.key]];
  if (action) { event.preventDefault(); action(); }
});
addEventListener("hashchange", () => fromAddress(true));
