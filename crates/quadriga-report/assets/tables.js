// Tables that a click on a heading sorts.
const valueOf = (row, column) => {
  const cell = row.cells[column];
  return cell.dataset.sort === undefined ? cell.textContent.toLowerCase() : Number(cell.dataset.sort);
};

function sortBy(table, heading) {
  const column = heading.cellIndex;
  const numbers = heading.classList.contains("n");
  // Names begin with the first letter, numbers with the largest.
  const before = heading.getAttribute("aria-sort");
  const ascending = before ? before === "descending" : !numbers;
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", ascending ? "ascending" : "descending");
  const order = (a, b) => {
    const [x, y] = [valueOf(a, column), valueOf(b, column)];
    const difference = typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y), data.lang);
    return ascending ? difference : -difference;
  };
  table.tBodies[0].append(...[...table.tBodies[0].rows].sort(order));
}

for (const table of document.querySelectorAll("table.sortable")) {
  for (const heading of table.tHead.querySelectorAll("th")) {
    const button = element("button", { type: "button" });
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener("click", () => sortBy(table, heading));
  }
}
