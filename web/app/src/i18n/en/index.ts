import { analysis, explorer } from "./analysis";
import { archive, home } from "./home";
import { common } from "./common";
import { game } from "./game";
import { learn } from "./learn";

export const en = { analysis, archive, common, explorer, game, home, learn };
