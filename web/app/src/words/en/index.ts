import { analysis } from "./analysis";
import { archive } from "./archive";
import { common } from "./common";
import { explorer } from "./explorer";
import { game } from "./game";
import { home } from "./home";
import { learn } from "./learn";

export const en = { analysis, archive, common, explorer, game, home, learn };
