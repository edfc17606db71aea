/** Client-side routing. */

/** A page of the site. */
export type Route =
  | { page: "home" }
  | { page: "game"; id: string }
  | { page: "embed"; id: string }
  | { page: "analysis"; game: string | undefined }
  | { page: "learn"; game: string | undefined; lesson: string | undefined }
  | { page: "explorer"; game: string | undefined }
  | { page: "rules"; game: string | undefined }
  | { page: "archive" }
  | { page: "daily" }
  | { page: "unknown" };

/** The route of the path of an address. */
export function routeOf(path: string): Route {
  const parts = decoded(path.split("/").filter((part) => part !== ""));
  if (!parts) return { page: "unknown" };
  const [first, second, third, ...rest] = parts;
  if (rest.length > 0) return { page: "unknown" };
  if (first === undefined) return { page: "home" };
  if ((first === "game" || first === "embed") && second !== undefined && third === undefined) {
    return { page: first, id: second };
  }
  if (first === "learn") return { page: "learn", game: second, lesson: third };
  if ((first === "analysis" || first === "explorer" || first === "rules") && third === undefined)
    return { page: first, game: second };
  if ((first === "archive" || first === "daily") && second === undefined) return { page: first };
  return { page: "unknown" };
}

/** The decoded parts of a path; nothing if one of them is malformed. */
function decoded(parts: string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The current address; components that read it follow changes. */
class Router {
  route = $state<Route>(routeOf(location.pathname));
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  /** Goes to a path of this site. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  #read(): void {
    this.route = routeOf(location.pathname);
    this.query = new URLSearchParams(location.search);
  }
}

/** The router of this page. */
export const router = new Router();

/** Handles clicks on links of this site without a page load. */
export function followLink(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
  // The browser itself goes to a place on the same page.
  const isHere = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  if (link.pathname.startsWith("/api/") || isHere) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
