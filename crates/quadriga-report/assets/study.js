// The study: one game, one move of it or of a variation, and what is said of that move.
const view = { sheet: null, node: 0, turned: false, arrows: true, timer: null };

// The nodes are numbered as in the list of moves; 0 is the start. The first that follows a node goes on with the line,
// the others are possible in its place.
const sheets = games.map((game, i) => {
  const paper = byId(`sheet-${i + 1}`);
  const next = [[], ...game.p.map(() => [])];
  game.p.forEach((parent, i) => next[parent].push(i + 1));
  const line = [0];
  while (next[line.at(-1)].length) line.push(next[line.at(-1)][0]);
  const buttons = new Map([...paper.querySelectorAll("[data-node]")].map((button) => [Number(button.dataset.node), button]));
  const comments = new Map();
  for (const comment of paper.querySelectorAll("[data-of]")) {
    const node = Number(comment.dataset.of);
    comments.set(node, [...(comments.get(node) ?? []), comment.textContent]);
  }
  return { game, number: i + 1, paper, next, line, buttons, comments, changes: game.d.split(" ") };
});

// The nodes from the start to this one, the start left out.
function pathTo({ game }, node) {
  const path = [];
  for (let at = node; at > 0; at = game.p[at - 1]) path.push(at);
  return path.reverse();
}

const textOf = (sheet, node) => sheet.buttons.get(node).querySelector("bdi").textContent;

// A move with its number, as the list writes it.
function labelOf(sheet, node) {
  const ply = pathTo(sheet, node).length - 1 + sheet.game.f;
  return `${Math.floor(ply / 2) + 1}${ply % 2 ? "…" : "."} ${textOf(sheet, node)}`;
}

function tell(sheet, node) {
  const button = sheet.buttons.get(node);
  const signs = button ? [...button.querySelectorAll("b")].map((sign) => sign.textContent).join(" ") : "";
  const told = [element("p", { class: "now" }, element("strong", {}, button ? `${labelOf(sheet, node)} ${signs}` : words.start))];
  if (button?.title) told[0].append(` · ${button.title}`);
  for (const comment of sheet.comments.get(node) ?? []) told.push(element("p", { class: "comment", dir: "auto" }, comment));
  byId("telling").replaceChildren(...told);
  const others = node ? sheet.next[sheet.game.p[node - 1]].filter((other) => other !== node) : [];
  const go = (other) => element("button", { type: "button", "data-to": other }, labelOf(sheet, other));
  byId("instead").replaceChildren(...(others.length ? [words.instead, " ", ...others.flatMap((other) => [go(other), " "])] : []));
}

function markCurrent(sheet, node) {
  for (const button of sheet.paper.querySelectorAll("[aria-current]")) button.removeAttribute("aria-current");
  const current = sheet.buttons.get(node);
  current?.setAttribute("aria-current", "step");
  // Only the list scrolls, never the page.
  const list = sheet.paper.querySelector(".moves");
  list.scrollTop = current ? current.offsetTop - list.clientHeight / 2 : 0;
  // In a variation the graph shows where it leaves the game.
  const ply = pathTo(sheet, node).filter((at, i) => sheet.line[i + 1] === at).length;
  const cursor = sheet.paper.querySelector(".cursor");
  const x = `${(100 * ply) / Math.max(sheet.line.length - 1, 1)}%`;
  for (const end of ["x1", "x2"]) cursor?.setAttribute(end, x);
}

function show(node) {
  const { sheet } = view, { game, next } = sheet;
  view.node = node;
  const path = pathTo(sheet, node);
  const changes = path.map((at) => sheet.changes[at - 1]);
  const { cells, tallies } = positionAfter(game.start, changes);
  drawBoard(cells, changes.at(-1), view.turned);
  if (view.arrows) drawArrows(game.a[node] ?? []);
  const goesOn = next[node].length > 0;
  drawSeats({
    names: game.players, sides: game.sides, counters: game.tallies, tallies, turned: view.turned,
    mover: node === sheet.line.at(-1) ? null : (game.f + path.length) % 2,
  });
  byId("board-title").textContent = node ? labelOf(sheet, node) : words.start;
  tell(sheet, node);
  markCurrent(sheet, node);
  for (const id of ["first", "back"]) byId(id).disabled = node === 0;
  for (const id of ["forward", "last", "play"]) byId(id).disabled = !goesOn;
  byId("mistake").disabled = game.w.length === 0;
}

// Goes to a node and says so in the address, which can be copied.
function go(node) {
  show(node);
  const { sheet } = view, ply = sheet.line.indexOf(node);
  const game = sheets.length > 1 ? `g${sheet.number}-` : "";
  history.replaceState(null, "", `#${game}${ply >= 0 ? `m${ply}` : `v${node}`}`);
}

function open(sheet) {
  stop();
  view.sheet = sheet;
  for (const other of sheets) other.paper.hidden = other !== sheet;
  const template = byId(`board-${sheet.game.board}`);
  byId("place").replaceChildren(template.content.cloneNode(true));
  byId("desk").style.setProperty("--ratio", template.dataset.ratio);
  useBoard(data.boards[sheet.game.board]);
  const chooser = byId("chooser");
  if (chooser) chooser.value = String(sheet.number);
}

// Shows the move of the address, or the start of the first game.
function fromAddress() {
  const [, game, kind, number] = /^#(?:g(\d+))?-?(?:([mv])(\d+))?$/.exec(location.hash) ?? [];
  const sheet = sheets[Number(game ?? 1) - 1] ?? sheets[0];
  if (sheet !== view.sheet) open(sheet);
  const at = Number(number ?? 0);
  if (kind === "v") show(sheet.buttons.has(at) ? at : 0);
  else show(sheet.line[Math.min(at, sheet.line.length - 1)]);
}

function nameOfPlay(text) {
  byId("play").title = text;
  byId("play").setAttribute("aria-label", text);
}

function stop() {
  clearInterval(view.timer);
  view.timer = null;
  nameOfPlay(words.play);
}

const following = () => view.sheet.next[view.node][0];

function playOn() {
  if (view.timer !== null) return stop();
  nameOfPlay(words.pause);
  view.timer = setInterval(() => {
    if (following() === undefined) return stop();
    go(following());
  }, 1200);
}

// The end of the line that the present move is in.
function endOfLine() {
  let node = view.node;
  while (view.sheet.next[node].length) [node] = view.sheet.next[node];
  return node;
}

// The next mistake of the game, the first one after the last.
function nextMistake() {
  const { game, line } = view.sheet;
  const played = pathTo(view.sheet, view.node).filter((at, i) => line[i + 1] === at).at(-1) ?? 0;
  return game.w.find((node) => node > played) ?? game.w[0] ?? view.node;
}

function nextInPlace() {
  if (view.node === 0) return 0;
  const others = view.sheet.next[view.sheet.game.p[view.node - 1]];
  return others[(others.indexOf(view.node) + 1) % others.length];
}

const byHand = (choose) => () => { stop(); go(choose()); };
const again = (change) => () => { change(); show(view.node); };
const actions = {
  first: byHand(() => 0),
  back: byHand(() => (view.node ? view.sheet.game.p[view.node - 1] : 0)),
  forward: byHand(() => following() ?? view.node),
  last: byHand(endOfLine),
  mistake: byHand(nextMistake),
  variation: byHand(nextInPlace),
  play: playOn,
  flip: again(() => { view.turned = !view.turned; }),
  arrow: again(() => {
    view.arrows = !view.arrows;
    byId("arrow").setAttribute("aria-pressed", String(view.arrows));
  }),
  "help-button": () => byId("help").showModal(),
  "help-close": () => byId("help").close(),
};
const keys = {
  ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", " ": "play", f: "flip", n: "mistake", b: "arrow",
  v: "variation", "?": "help-button",
};

function listen() {
  for (const [id, action] of Object.entries(actions)) byId(id)?.addEventListener("click", action);
  byId("instead").addEventListener("click", ({ target }) => {
    const to = target.closest("[data-to]")?.dataset.to;
    if (to) byHand(() => Number(to))();
  });
  for (const sheet of sheets) {
    sheet.paper.querySelector(".moves").addEventListener("click", ({ target }) => {
      const node = target.closest("[data-node]")?.dataset.node;
      if (node) byHand(() => Number(node))();
    });
    const graph = sheet.paper.querySelector(".chance"), pointed = sheet.paper.querySelector(".pointed");
    if (!graph) continue;
    const nodeAt = ({ clientX }) => {
      const { left, width } = graph.getBoundingClientRect();
      const last = sheet.line.length - 1;
      return sheet.line[Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last)))];
    };
    graph.addEventListener("click", (event) => byHand(() => nodeAt(event))());
    graph.addEventListener("pointermove", (event) => {
      const node = nodeAt(event);
      pointed.textContent = node ? `${labelOf(sheet, node)} · ${sheet.buttons.get(node).title}` : words.start;
    });
    graph.addEventListener("pointerleave", () => { pointed.textContent = ""; });
  }
  byId("chooser")?.addEventListener("change", ({ target }) => { location.hash = `#g${target.value}-m0`; });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || byId("help").open) return;
    if (event.target.closest?.("select, input")) return;
    // A blank presses the button that has the focus.
    if (event.key === " " && event.target.closest?.("button")) return;
    const action = actions[keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]];
    if (action) { event.preventDefault(); action(); }
  });
  addEventListener("hashchange", fromAddress);
}

if (sheets.length) {
  listen();
  fromAddress();
}
