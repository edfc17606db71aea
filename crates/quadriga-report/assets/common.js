// What all parts of a page share. Texts of players and programs are untrusted: they are only ever set as text.
const data = JSON.parse(document.getElementById("data").textContent);
const { words, games } = data;
const byId = (id) => document.getElementById(id);

// Puts values in the places $1, $2 and $3 of a text.
const fill = (text, ...values) => text.replace(/\$([123])/g, (_, i) => values[i - 1]);

// An element with attributes and children; children that are no elements become text.
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function drawing(tag, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

const decimal = (value, digits) =>
  value.toLocaleString(data.lang, { maximumFractionDigits: digits, minimumFractionDigits: 0 }).replace("-", "−");
