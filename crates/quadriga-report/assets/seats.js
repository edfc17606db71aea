// The players above and below the board, with their counters.

// The counters of a side, or those that belong to none.
const countsOf = (side, counters, tallies) => counters.flatMap(({ name, side: whose, of }, i) =>
  whose === side ? [`${name}: ${tallies[i] ?? 0}${of ? ` / ${of}` : ""}`] : []);

// `mover` is the side whose turn it is, null after the end.
function drawSeats({ names, sides, counters, tallies, mover, turned }) {
  for (const [id, side] of [["seat-top", turned ? 0 : 1], ["seat-bottom", turned ? 1 : 0]]) {
    byId(id).replaceChildren(
      element("bdi", {}, names[side]), element("span", { class: "colour" }, sides[side]),
      element("span", { class: "tally" }, countsOf(side, counters, tallies).join(" · ")));
    byId(id).classList.toggle("turn", side === mover);
  }
}
