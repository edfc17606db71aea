/** The pieces and balls on the board, each with one drawing for as long as it is there. */
import { duration, type Stage, type Tween } from "../animation";
import { type Board, distance, opposite, type Piece, type Point, type Removal, wayOf } from "../geometry";
import { hasBall, type Skin } from "../skins/skin";
import { between, type Stroke } from "../strokes";
import { moveTo, svg } from "../dom";

/** The class of what is on its way: a skin may draw a flying ball without its holder's ring. */
const FLYING = "is-flying";

/** Something that stands on a cell and can go. */
interface Sprite {
  side: number;
  cell: number;
  element: SVGGElement;
  /** Where it is drawn now. */
  at: Point;
  /** Where it will be drawn when all that is planned has happened. */
  planned: Point;
}

/** Which of the two things on a cell is meant. */
export type Thing = "piece" | "ball";

/** All sprites of a board. */
export interface Sprites {
  /** Matches the sprites with the pieces, and gives the stages that show the change. */
  settle(pieces: readonly Piece[]): Stage[];
  /** Plays strokes, and gives the stages that show them. */
  stroke(strokes: readonly Stroke[]): Stage[];
  /** Draws something at a point, on top of all others; `settle` lets it glide to its cell again. */
  lift(cell: number, thing: Thing, at: Point): void;
}

/** Makes sprites in two layers, balls above pieces. */
export function createSprites(
  board: Board,
  skin: Skin,
  id: string,
  flipped: boolean,
  layer: SVGGElement,
): Sprites {
  const layers = { piece: svg("g"), ball: svg("g") };
  layer.replaceChildren(layers.piece, layers.ball);
  const all: Record<Thing, Sprite[]> = { piece: [], ball: [] };
  const centre = (cell: number): Point => board.cells[cell]?.centre ?? { x: 0, y: 0 };
  const find = (thing: Thing, cell: number) => all[thing].find((sprite) => sprite.cell === cell);

  function make(thing: Thing, side: number, cell: number): Sprite {
    const drawing = thing === "ball" ? skin.ball(side, id) : skin.piece(side, id);
    const element = svg("g", { class: thing, "data-side": side, opacity: 0 }, drawing);
    layers[thing].append(element);
    const sprite = { side, cell, element, at: centre(cell), planned: centre(cell) };
    draw(sprite, sprite.at);
    all[thing].push(sprite);
    return sprite;
  }

  function remove(thing: Thing, sprite: Sprite): void {
    all[thing] = all[thing].filter((other) => other !== sprite);
  }

  function settleThing(thing: Thing, wanted: readonly Piece[]): Tween[] {
    const left = new Set(all[thing]);
    const open: Piece[] = [];
    for (const piece of wanted) {
      const there = [...left].find((sprite) => sprite.cell === piece.cell && sprite.side === piece.side);
      if (there) left.delete(there);
      else open.push(piece);
    }
    const tweens: Tween[] = [];
    for (const piece of open) {
      const near = nearestOf(
        [...left].filter((sprite) => sprite.side === piece.side),
        centre(piece.cell),
      );
      if (near) {
        left.delete(near);
        near.cell = piece.cell;
      } else {
        tweens.push(appear(make(thing, piece.side, piece.cell)));
      }
    }
    for (const sprite of left) {
      remove(thing, sprite);
      tweens.push(fade(sprite, sprite.planned));
    }
    return [...tweens, ...all[thing].flatMap((sprite) => glide(sprite, centre(sprite.cell)))];
  }

  function settle(pieces: readonly Piece[]): Stage[] {
    const tweens = [...settleThing("piece", pieces), ...settleThing("ball", pieces.filter(hasBall))];
    return [{ duration: duration(1), tweens }];
  }

  function leave({ cell, towards }: Removal): Tween[] {
    const way =
      typeof towards === "number" ? wayOf(board, flipped ? opposite(towards) : towards) : { x: 0, y: 0 };
    return (["piece", "ball"] as const).flatMap((thing) => {
      const sprite = find(thing, cell);
      if (!sprite) return [];
      remove(thing, sprite);
      return [fade(sprite, { x: sprite.planned.x + 1.3 * way.x, y: sprite.planned.y + 1.3 * way.y })];
    });
  }

  function strokeStage({ shifts, removed, pass }: Stroke): Stage {
    const tweens = removed.flatMap(leave);
    let longest = 0;
    for (const { from, to } of pass ? [pass] : shifts) {
      const way = between(board, from, to);
      longest = Math.max(longest, Math.hypot(way.x, way.y));
      for (const thing of pass ? (["ball"] as const) : (["piece", "ball"] as const)) {
        const sprite = find(thing, from);
        if (!sprite) continue;
        sprite.cell = to;
        tweens.push(...glide(sprite, centre(to)));
      }
    }
    return { duration: duration(longest), tweens };
  }

  return {
    settle,
    stroke: (strokes) => strokes.map(strokeStage),
    lift(cell, thing, at) {
      const sprite = find(thing, cell) ?? find("piece", cell);
      if (!sprite) return;
      sprite.element.parentNode?.append(sprite.element);
      sprite.planned = at;
      draw(sprite, at);
      sprite.element.classList.add(FLYING);
    },
  };
}

function draw(sprite: Sprite, at: Point, scale = 1): void {
  sprite.at = at;
  sprite.element.setAttribute("transform", moveTo(at.x, at.y, scale));
  sprite.element.classList.toggle(FLYING, distance(at, sprite.planned) > 0.01);
}

/** Plans the way to a point, from where the sprite will be when its turn comes. */
function glide(sprite: Sprite, to: Point): Tween[] {
  const begin = sprite.planned;
  sprite.planned = to;
  if (distance(begin, to) < 0.001) {
    // The piece may have been dropped exactly on its cell.
    sprite.element.classList.remove(FLYING);
    return [];
  }
  return [
    (part) => draw(sprite, { x: begin.x + (to.x - begin.x) * part, y: begin.y + (to.y - begin.y) * part }),
  ];
}

function appear(sprite: Sprite): Tween {
  return (part) => sprite.element.setAttribute("opacity", String(part));
}

function fade(sprite: Sprite, to: Point): Tween {
  const begin = sprite.planned;
  return (part) => {
    if (part >= 1) return sprite.element.remove();
    draw(
      sprite,
      { x: begin.x + (to.x - begin.x) * part, y: begin.y + (to.y - begin.y) * part },
      1 - 0.3 * part,
    );
    sprite.element.setAttribute("opacity", String(Math.min(1, 2 - 2 * part)));
  };
}

function nearestOf(sprites: Sprite[], at: Point): Sprite | undefined {
  return sprites.reduce<Sprite | undefined>(
    (best, sprite) => (best && distance(best.at, at) <= distance(sprite.at, at) ? best : sprite),
    undefined,
  );
}
