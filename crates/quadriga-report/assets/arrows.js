// Arrows over the board, drawn from cell to cell.

// The way of an arrow and its head. It begins and ends short of the centres, so that pieces stay visible.
function arrowPaths(from, to) {
  const [[x1, y1], [x2, y2]] = [spots[from], spots[to]];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (along, beside) => `${(x1 + dx * along - dy * beside).toFixed(1)} ${(y1 + dy * along + dx * beside).toFixed(1)}`;
  const tip = length - 6, neck = tip - 34;
  return { shaft: `M${at(12, 0)}L${at(neck, 0)}`, head: `M${at(tip, 0)}L${at(neck, 22)}L${at(neck, -22)}z` };
}

// Draws arrows of the form [from, to, whether the ball flies there]; the ball's way is dotted.
function drawArrows(arrows) {
  const layer = byId("over");
  for (const cased of ["cased ", ""]) {
    for (const [from, to, ball] of arrows) {
      const { shaft, head } = arrowPaths(from, to);
      layer.append(
        drawing("path", { class: `${cased}shaft${ball ? " ball" : ""}`, d: shaft }),
        drawing("path", { class: `${cased}head`, d: head }));
    }
  }
}
