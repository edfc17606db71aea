// The list of games: filters, and as many rows at a time as a page holds.
const PAGE = 50;
const list = { found: games, from: 0 };
const filterIds = ["filter-player", "filter-opponent", "filter-result", "filter-ending"];

function fillFilters() {
  const all = (id, none, texts) => byId(id).replaceChildren(
    element("option", { value: "" }, none), ...texts.map((text, i) => element("option", { value: i }, text)));
  all("filter-player", words.anyone, players);
  all("filter-opponent", words.anyone, players);
  all("filter-result", words.all, ["1 – 0", "0 – 1", "½ – ½"]);
  all("filter-ending", words.all, data.endings);
}

const searched = new Map();

// What the search box looks through.
function textOf(game) {
  if (!searched.has(game)) {
    const parts = [game.n, ...game.a.map((player) => players[player]), ending(game), game.x ?? "", ...(game.k ?? []), game.m];
    searched.set(game, parts.join("\n").toLowerCase());
  }
  return searched.get(game);
}

function filter() {
  const chosen = filterIds.map((id) => byId(id).value);
  const [player, opponent, won, end] = chosen.map((value) => (value === "" ? null : Number(value)));
  const text = byId("filter-text").value.trim().toLowerCase();
  const plays = (game, one, other) =>
    (one === null || game.a.includes(one)) && (other === null || game.a.includes(other)) &&
    (one === null || other === null || one !== other || game.a[0] === game.a[1]);
  list.found = games.filter((game) =>
    plays(game, player, opponent) && (won === null || game.w === won) && (end === null || game.e === end) &&
    (text === "" || textOf(game).includes(text)));
  list.from = 0;
  showRows();
}

function row(game) {
  const seat = (side) =>
    element("td", game.w === side ? { class: "winner" } : {}, element("bdi", {}, players[game.a[side]]));
  const made = element("tr", { "data-game": game.n },
    element("td", { class: "n" }, element("a", { href: `#game-${game.n}` }, String(game.n))),
    seat(0), seat(1), element("td", { class: "c" }, result(game)), element("td", {}, ending(game)),
    element("td", { class: "n" }, String(movesOf(game).texts.length)));
  made.addEventListener("click", ({ target }) => {
    if (!target.closest("a")) location.hash = `#game-${game.n}`;
  });
  return made;
}

function showRows() {
  const { found, from } = list;
  const to = Math.min(from + PAGE, found.length);
  byId("rows").replaceChildren(...found.slice(from, to).map(row));
  byId("range").textContent =
    found.length ? fill(words.range, String(from + 1), String(to), String(found.length)) : words.none;
  byId("page-back").disabled = from === 0;
  byId("page-on").disabled = to === found.length;
  markShown();
}

// Marks the row of the game in the viewer.
function markShown() {
  for (const row of byId("rows").children) row.classList.toggle("shown", Number(row.dataset.game) === view.game?.n);
}

function turnPage(by) {
  list.from = Math.max(0, list.from + by * PAGE);
  showRows();
  byId("filters").scrollIntoView({ block: "start" });
}

byId("page-back").addEventListener("click", () => turnPage(-1));
byId("page-on").addEventListener("click", () => turnPage(1));
byId("filters").addEventListener("input", filter);
byId("filters").addEventListener("submit", (event) => event.preventDefault());
fillFilters();
showRows();
if (!fromAddress(true) && games.length) {
  showGame(games[0]);
  showPly(0);
  markShown();
}
