// The board: what stands where after a number of moves, and what the last of them did.
let spots, steps, pieces, size;

// Chooses the board that everything here is about.
function useBoard(board) {
  ({ spots, steps, pieces, size } = board);
}

// A word of a move is what it says and two digits in base 36 (quadriga-report, replay.rs).
function* wordsOf(change) {
  for (let i = 0; i + 3 <= change.length; i += 3) yield [change[i], parseInt(change.slice(i + 1, i + 3), 36)];
}

// The pieces and counters when these changes have been made to a start.
function positionAfter(start, changes) {
  const [board, counters] = start.split(" ");
  const cells = [...board].map(Number);
  const tallies = [];
  const apply = (change) => {
    for (const [what, where] of wordsOf(change)) {
      if (what >= "0" && what <= "6") cells[where] = Number(what);
      else if (what >= "A" && what <= "G") cells[where] = what.charCodeAt(0) - 65;
      else if (what >= "T" && what <= "Z") tallies[what.charCodeAt(0) - 84] = where;
    }
  };
  apply(counters);
  changes.forEach(apply);
  return { cells, tallies };
}

// What a move did, sorted out.
function highlights(change) {
  const marks = { touched: [], enablers: [], gone: [] };
  for (const [what, where] of wordsOf(change)) {
    if ((what >= "0" && what <= "6") || what === "t") marks.touched.push(where);
    else if (what === "p") marks.from = where;
    else if (what === "q") marks.to = where;
    else if (what === "z") marks.end = where;
    else if (what === "e") marks.enablers.push(where);
    else if (what === "x") marks.gone.push([where, null]);
    else if (what >= "h" && what <= "o") marks.gone.push([where, steps[what.charCodeAt(0) - 104]]);
  }
  return marks;
}

const line = (from, to) => `M${spots[from][0]} ${spots[from][1]}L${spots[to][0]} ${spots[to][1]}`;

// A cross where a piece was taken, an arrow over the rim where one was pushed off.
function gonePath([cell, step]) {
  const [x, y] = spots[cell];
  if (!step) return `M${x - 39} ${y + 17}l22 22m0-22l-22 22`;
  const [a, b] = [[x + step[0] * 0.42, y + step[1] * 0.42], [x + step[0] * 0.84, y + step[1] * 0.84]];
  const [dx, dy] = [step[0] * 0.17, step[1] * 0.17];
  return `M${a}L${b}M${[b[0] - dx - dy, b[1] - dy + dx]}L${b}L${[b[0] - dx + dy, b[1] - dy - dx]}`;
}

// Draws the pieces, and what the last change did if there was one.
function drawBoard(cells, change, turned) {
  const layers = ["marks", "pieces", "over"].map((id) => byId(id));
  layers.forEach((layer) => layer.replaceChildren());
  const [under, men, over] = layers;
  const path = (layer, classes, d) => layer.append(drawing("path", { class: classes, d }));
  if (change !== undefined) {
    const marks = highlights(change);
    for (const cell of marks.touched) {
      if (cells[cell]) path(under, "arrived", spots[cell][2]);
      else for (const classes of ["under", "left"]) path(under, classes, spots[cell][3]);
    }
    if (marks.from !== undefined && marks.to !== undefined) {
      for (const classes of ["flight under", "flight"]) path(under, classes, line(marks.from, marks.to));
    }
    for (const cell of marks.enablers) path(under, "tether", line(cell, marks.end));
    for (const gone of marks.gone) for (const classes of ["gone under", "gone"]) path(over, classes, gonePath(gone));
  }
  // Pieces are placed, not turned: their light comes from the same side.
  cells.forEach((piece, cell) => {
    if (!piece) return;
    const [x, y] = spots[cell];
    const at = turned ? { x: size[0] - x, y: size[1] - y } : { x, y };
    men.append(drawing("use", { href: `#${pieces[piece]}`, ...at }));
  });
  const turn = turned ? `rotate(180 ${size[0] / 2} ${size[1] / 2})` : "";
  for (const layer of [under, over]) layer.setAttribute("transform", turn);
  byId("board").classList.toggle("turned", turned);
}
