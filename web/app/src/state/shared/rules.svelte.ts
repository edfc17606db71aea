/** The rules: their pages, and the panel that shows them beside a board. */
import type { RulesPage } from "@quadriga/api";
import { request } from "./api";
import { settings } from "./settings.svelte";

const asked = new Map<string, Promise<RulesPage>>();

/** The rules of a game, or what all games share, in the language of the page; fetched once, again after a failure. */
export function fetchRules(game: string | undefined): Promise<RulesPage> {
  const key = `${settings.lang} ${game ?? ""}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = request<RulesPage>(game === undefined ? "rules" : `rules/${encodeURIComponent(game)}`);
  answer.catch(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}

/** A place in the rules. */
export interface RulesPlace {
  game: string | undefined;
  /** The anchor of a clause or a section; without one, the beginning. */
  anchor: string | undefined;
}

/** The address of a place in the rules. */
export function rulesAddress({ game, anchor }: RulesPlace): string {
  const page = game === undefined ? "/rules" : `/rules/${encodeURIComponent(game)}`;
  return anchor === undefined ? page : `${page}#${encodeURIComponent(anchor)}`;
}

/** The place in the rules that a link leads to; nothing if it leads elsewhere. */
export function placeOf(link: HTMLAnchorElement): RulesPlace | undefined {
  const match = /^\/rules(?:\/([^/]+))?\/?$/.exec(link.pathname);
  if (!match || link.origin !== location.origin) return undefined;
  const anchor = decodeURIComponent(link.hash.slice(1));
  return { game: match[1] && decodeURIComponent(match[1]), anchor: anchor || undefined };
}

class RulesPanelState {
  /** What the panel shows; nothing if it is closed. */
  place = $state.raw<RulesPlace | undefined>();
  #opener: Element | null = null;

  /** Opens the panel, or goes to another place in it. */
  open(place: RulesPlace): void {
    if (!this.place) this.#opener = document.activeElement;
    this.place = place;
  }

  /** Closes the panel; returns what had the focus before. */
  close(): HTMLElement | undefined {
    const opener = this.#opener;
    [this.place, this.#opener] = [undefined, null];
    return opener instanceof HTMLElement && opener.isConnected ? opener : undefined;
  }
}

/** The panel of the rules. */
export const rulesPanel = new RulesPanelState();
