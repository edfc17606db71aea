// What all parts of the page share. Texts of players and programs are untrusted: they are only ever set as text.
const data = JSON.parse(document.getElementById("data").textContent);
const { words, games, players } = data;
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
