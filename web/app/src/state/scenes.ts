/** The positions of a game, asked for when they are wanted and then remembered. */
import type { Scene } from "@quadriga/api";
import { askPly } from "./games";

/** Remembered positions by the number of moves before them. */
export interface Scenes {
  at(ply: number): Promise<Scene>;
  know(ply: number, scene: Scene): void;
  forget(): void;
}

/** The positions of the game `id`; `ask` gets one that is not known. */
export function createScenes(
  id: string,
  ask = async (id: string, ply: number) => (await askPly(id, ply)).scene,
): Scenes {
  const known = new Map<number, Scene>();
  return {
    async at(ply) {
      const scene = known.get(ply) ?? (await ask(id, ply));
      known.set(ply, scene);
      return scene;
    },
    know: (ply, scene) => void known.set(ply, scene),
    forget: () => known.clear(),
  };
}
